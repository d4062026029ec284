"""Unpack a component set into the tables of the box; whatever does not fit the game is named."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.box import Box
from tessera.games.discordia.ids import (
    BOARD_COLUMNS,
    COLUMNS,
    DECREE_ALL_FULL,
    DECREE_DEPLOYED,
    DECREES,
    EXPLORATION,
    FIRST_BARRACKS,
    FIRST_FARM,
    FIRST_ONCE,
    FIRST_STALL,
    FORTRESS,
    MARKET,
    MILITARY,
    NONE,
    PACKED,
    PRIVILEGES,
    SHIPS,
    TILES,
)
from tessera.games.discordia.state import CREW_MASK
from tessera.games.discordia.vocabulary import (
    ABILITY_NAMES,
    ACTION_NAMES,
    BONUS_NAMES,
    COMPONENT_NAMES,
    DECREE_NAMES,
    DIE_NAMES,
    EXPANSION_NAMES,
    GERMANIC_NAMES,
    JANUS_NAMES,
    PENALTY_NAMES,
    PRIVILEGE_NAMES,
    ROW_NAMES,
    SEASON_NAMES,
    TILE_NAMES,
    TOWER_NAMES,
    WORKER_NAMES,
)
from tessera.kernel.components import ComponentSet
from tessera.kernel.core import bit
from tessera.kernel.errors import BadComponents, Problem
from tessera.kernel.position_problems import contradicts
from tessera.kernel.validation import Value

COUNTS = ("one", "two", "three", "four")
MOST_SPACES = 3
MOST_BONUSES = 4
TRACK = 14
"""No track has more spaces than this with all its extensions."""
PLAYER_KEYS = ("expansions", "track_expansions", "modifiers", "towers", "decrees", "privileges", "stars", "rows")


def unpack(components: ComponentSet) -> Box:
    """Fill a box from a component set."""
    root = components.root
    box = Box()
    box.name = components.name
    _setup(box, root)
    _board(box, root)
    _city(box, root)
    _tracks(box, root)
    _pieces(box, root)
    _privileges(box, root)
    _decrees(box, root)
    _germanic(box, root)
    _janus(box, root)
    return box


def _setup(box: Box, root: Value) -> None:
    players = [root["players"][count] for count in COUNTS]
    for player in players:
        player.keys(PLAYER_KEYS, complete=True)
    box.city_stacks = vec[i64]([p["expansions"].number(0, 8) for p in players])
    box.track_stacks = vec[i64]([p["track_expansions"].number(0, 4) for p in players])
    box.modifiers = vec[i64]([p["modifiers"].number(0, 20) for p in players])
    box.towers_each = vec[i64]([p["towers"].number(0, int(MILITARY)) for p in players])
    box.decrees = vec[i64]([p["decrees"].number(0, int(DECREES)) for p in players])
    box.privileges = vec[i64]([p["privileges"].number(0, int(PRIVILEGES)) for p in players])
    box.stars = vec[i64]([p["stars"].number() for p in players])
    box.rows = vec[i64]([p["rows"].number(1, 4) for p in players])
    start, limits = root["start"], root["limits"]
    box.start_stars = start["stars"].number()
    box.start_modifiers = start["modifiers"].number()
    box.start_workers = start["workers"].number(1, 30)
    box.kind_workers = root["workers"]["kind"].number(1, 99)
    box.years = limits["years"].number(1, 6)
    box.aqueduct = limits["aqueduct"].number(1)
    box.exchange = limits["exchange"].number(1, 4)
    for n, player in enumerate(players, 1):
        if n * box.start_stars > box.stars[n - 1]:
            raise BadComponents(contradicts(player["stars"].path, start["stars"].path))
        if n * box.start_modifiers > box.modifiers[n - 1]:
            raise BadComponents(contradicts(player["modifiers"].path, start["modifiers"].path))
        start["workers"].number(1, int(4 * box.kind_workers) // n)


def _pack(value: Value, names: tuple[str, ...] = BONUS_NAMES) -> int:
    """Pack a list of bonuses or penalties into one number."""
    packed = 0
    for place, item in enumerate(value.items_between(0, MOST_BONUSES)):
        packed |= (item.one_of(names) + 1) << (int(PACKED) * place)
    return packed


def _bits(value: Value, names: tuple[str, ...]) -> int:
    mask = 0
    for item in value.items():
        mask |= bit(item.one_of(names))
    return mask


def _board(box: Box, root: Value) -> None:
    seasons = root["season"]
    seasons.keys(SEASON_NAMES, complete=True)
    box.season_gives = vec[i64]([_pack(seasons[name]) for name in SEASON_NAMES])
    actions = [root["action"][name] for name in ACTION_NAMES]
    for action in actions:
        action.keys(("deploy", "expand", "stars"), complete=True)
    box.action_deploy = vec[i64]([_bits(action["deploy"], WORKER_NAMES) for action in actions])
    box.action_expand = vec[i64]([_bits(action["expand"], EXPANSION_NAMES) for action in actions])
    box.action_stars = vec[i64]([action["stars"].number(0, 9) for action in actions])


def _city(box: Box, root: Value) -> None:
    printed: list[int] = []
    icons: list[int] = []
    gives: list[int] = []
    for name in ROW_NAMES:
        row = root["city"][name]
        row.keys(("printed", "icons", "gives"), complete=True)
        printed.append(row["printed"].number(1, int(BOARD_COLUMNS)))
        icons += [icon.number(0, 9) for icon in row["icons"].items(int(BOARD_COLUMNS))]
        cells = [_pack(cell) for cell in row["gives"].items(int(BOARD_COLUMNS))]
        if any(cells[: printed[-1]]):
            raise row["gives"].wrong(Problem("discordia/wanted-covered", printed=str(printed[-1])))
        gives += cells
        row["printed"].number(1, int(COLUMNS - max(box.city_stacks)))
    box.printed = vec[i64](printed)
    box.city_icons = vec[i64](icons)
    box.city_gives = vec[i64](gives)
    for n in root["privileged"]["expansions"].items():
        box.privileged |= bit(n.number(1, 40))


def _tracks(box: Box, root: Value) -> None:
    extensions = max(box.track_stacks)
    gives, icons, box.explore_spaces, box.explore_extension = _track(root, "exploration", extensions)
    box.explore_gives, box.explore_icons = gives, icons
    gives, icons, box.develop_spaces, box.develop_extension = _track(root, "development", extensions)
    box.develop_gives, box.develop_icons = gives, icons
    never = len(gives) + 1
    abilities = [never, never]
    for place, space in enumerate(root["development"].items(), 1):
        ability = space.get("permanent")
        if ability is not None:
            abilities[ability.one_of(ABILITY_NAMES)] = place
    box.develop_with_5, box.any_colour = abilities
    box.decree_gives, box.decree_icons, box.decree_spaces, _ = _track(root, "decree_space", 0)


def _track(root: Value, name: str, extensions: int) -> tuple[vec[i64], vec[i64], int, int]:
    spaces = root[name].items()
    added = root[f"{name}_extension"].items_between(0, TRACK // extensions) if extensions else []
    for space in (*spaces, *added):
        space.keys(("icon", "gives", "permanent"))
    whole = [*spaces, *added * extensions]
    root[name].items_between(0, TRACK - len(added) * extensions)
    for space in added:
        space["icon"].number(0, 0)  # extensions show none
    icons = [space["icon"].number(0, 9) for space in spaces] + [0] * (len(whole) - len(spaces))
    in_view = [sum(icons[stars:]) for stars in range(len(whole) + 1)]
    return vec[i64]([_pack(space["gives"]) for space in whole]), vec[i64](in_view), len(spaces), len(added)


def _pieces(box: Box, root: Value) -> None:
    tiles = [root["tile"][name] for name in TILE_NAMES]
    backs = [root["stall"][name] for name in TILE_NAMES[: int(SHIPS)]]
    towers = [root["tower"][name] for name in TOWER_NAMES]
    for piece in (*tiles, *backs):
        piece.keys(("die", "spaces", "gives"), complete=True)
    rows = [_row(tile) for tile in range(int(TILES))] + [int(MARKET)] * len(backs)
    rows += [int(FORTRESS)] * int(MILITARY) + [int(NONE)] * (len(towers) - int(MILITARY))
    pieces = [*tiles, *backs, *towers]
    spaces: list[list[int]] = []
    dice: list[int] = []
    strength: list[int] = []
    swaps: list[int] = []
    for number, piece in enumerate(pieces):
        tower = number >= len(pieces) - len(towers)
        trade = rows[number] == NONE
        if tower:
            piece.keys(("die", "exchange", "gives") if trade else ("die", "spaces", "strength", "gives"))
        least = 0 if tower else 1
        listed = [] if trade else [space.number(1, 9) for space in piece["spaces"].items_between(least, MOST_SPACES)]
        spaces.append(listed)
        die = piece["die"] if listed or trade else piece.get("die")
        dice.append(die.number(1, 6) if die is not None else 0)
        strength.append(piece["strength"].number(0, 9) if tower and not trade else 0)
        swaps.append(piece["exchange"].number(1, 9) if trade else 0)
    box.row = vec[i64](rows)
    box.die = vec[i64](dice)
    box.spaces = vec[i64]([len(listed) for listed in spaces])
    box.sizes = vec[i64]([sum(size << (4 * i) for i, size in enumerate(listed)) for listed in spaces])
    box.workers = vec[i64]([sum(listed) for listed in spaces])
    box.gives = vec[i64]([_pack(piece["gives"]) for piece in pieces])
    box.strength = vec[i64](strength)
    box.swaps = vec[i64](swaps)


def _row(tile: int) -> int:
    if tile < FIRST_BARRACKS:
        return 0
    if tile < FIRST_STALL:
        return int(FORTRESS)
    return int(MARKET) if tile < FIRST_FARM else 3


def _privileges(box: Box, root: Value) -> None:
    tiles = [root["privilege"][name] for name in PRIVILEGE_NAMES]
    for number, tile in enumerate(tiles):
        tile.keys(("wild",) if number < FIRST_ONCE else ("once",), complete=True)
    permanent, once = tiles[: int(FIRST_ONCE)], tiles[int(FIRST_ONCE) :]
    box.wild = vec[i64]([tile["wild"].one_of(WORKER_NAMES) for tile in permanent])
    box.once = vec[i64]([_pack(tile["once"]) for tile in once])


def _decrees(box: Box, root: Value) -> None:
    decrees = [root["decree"][name] for name in DECREE_NAMES]
    counts: list[int] = []
    workers: list[int] = []
    for decree in decrees:
        decree.keys(("count", "workers"))
        counts.append(decree["count"].number())
        needed = decree.get("workers")
        workers.append(needed.number() if needed is not None else 0)
    box.decree_count = vec[i64](counts)
    box.decree_workers = vec[i64](workers)
    whole_city = (int(DECREE_DEPLOYED), int(DECREE_ALL_FULL))
    least = [counts[n] if n in whole_city else workers[n] for n in range(len(counts))]
    box.decrees_within = vec[i64](
        [sum(bit(n) for n in range(DECREES) if least[n] <= on_tiles) for on_tiles in range(CREW_MASK + 1)]
    )


def _germanic(box: Box, root: Value) -> None:
    tiles = [root["germanic"][name] for name in GERMANIC_NAMES]
    for tile in tiles:
        tile.keys(("strength", "reward", "penalty"), complete=True)
    box.attack = vec[i64]([tile["strength"].number() for tile in tiles])
    box.reward = vec[i64]([_pack(tile["reward"]) for tile in tiles])
    box.penalty = vec[i64]([_pack(tile["penalty"], PENALTY_NAMES) for tile in tiles])


def _janus(box: Box, root: Value) -> None:
    dice: list[int] = []
    removes: list[int] = []
    for number, name in enumerate(JANUS_NAMES):
        tile = root["janus"][name]
        tile.keys(("die", "removes", "shuffle"))
        die = tile.get("die")
        dice.append(die.one_of(DIE_NAMES) if die is not None else int(NONE))
        removes.append(tile["removes"].one_of(COMPONENT_NAMES))
        shuffle = tile.get("shuffle")
        if shuffle is not None and shuffle.flag():
            box.janus_shuffle |= bit(number)
    if not box.janus_shuffle:
        raise BadComponents(Problem("discordia/janus-runs-out"))
    box.janus_die = vec[i64](dice)
    box.janus_removes = vec[i64](removes)


assert len(ROW_NAMES) == EXPLORATION
