"""Unpack a component set into the tables of the box; whatever does not fit the game is named."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.ostia.box import Box, Card
from tessera.games.ostia.ids import COLUMNS, DAMASCUS, LINES, MAX_REWARD, MAX_STEPS, NONE, STOPS, TURNS
from tessera.games.ostia.vocabulary import (
    CENSOR_NAMES,
    CHIP_NAMES,
    GOAL_NAMES,
    HONOUR_NAMES,
    ORDER_NAMES,
    PLACEMENT_NAMES,
    PORT_NAMES,
    RESOURCE_NAMES,
    SECTION_NAMES,
    STOP_NAMES,
    TILE_NAMES,
    TITLE_NAMES,
)
from tessera.kernel.components import ComponentSet
from tessera.kernel.core import bit
from tessera.kernel.errors import BadComponents, Problem
from tessera.kernel.position_problems import miscounted, named_twice
from tessera.kernel.validation import Value

CELLS = {"P": (0, 1), "W": (1, 1), "H": (2, 1), "S": (3, 1), "G": (4, 1)} | {
    letter: (kind, 2) for kind, letter in enumerate("pwhsg")
}
CHIP_CELLS = 5
PLAYER_COUNTS = ("two", "three", "four")


def unpack(components: ComponentSet) -> Box:
    """Fill a box from a component set."""
    root = components.root
    box = Box()
    box.name = components.name
    _prices(box, root)
    _tracks(box, root)
    _tiles(box, root)
    _cards(box, root)
    _map(box, root)
    _solo(box, root)
    return box


def _numbers(values: list[Value], low: int = 0, high: int = 99) -> vec[i64]:
    return vec[i64]([value.number(low, high) for value in values])


def _sum(path: str, found: int, wanted: int) -> Problem:
    return Problem("adds-up", path=path, found=str(found), wanted=str(wanted))


def _prices(box: Box, root: Value) -> None:
    prices, limits, points = root["prices"], root["limits"], root["points"]
    box.move_cost = _numbers(prices["move"].items(int(MAX_STEPS) + 1))
    box.free_gold = prices["free_action"].number(1)
    box.free_cheap = prices["free_action_with_spot"].number(1)
    box.honour_gold = prices["honour"].number()
    box.last_round = limits["last_round"].number(1, 1000)
    box.arrivals_to_end = limits["arrivals"].number(1, 4)
    box.amphorae_each = limits["amphorae_per_player"].number(1)
    box.amphorae_solo = limits["amphorae_solo"].number(1)
    box.start_stock = limits["start_stock"].number()
    box.set_points = vec[i64]([points["set_second_edition"].number(), points["set_first_edition"].number()])
    box.honour_points = points["honour"].number()
    box.honour_needs = vec[i64]([root["honours"][name].number() for name in HONOUR_NAMES])


def _tracks(box: Box, root: Value) -> None:
    ships = root["ship_track"].items(8)
    box.ship_ponta = vec[i64]([slot["ship"].one_of(("corbita", "ponta")) for slot in ships])
    if sum(box.ship_ponta) != 3 or box.ship_ponta[0]:
        raise BadComponents(Problem("ostia/ship-track"))
    box.ship_wood = vec[i64]([slot["wood"].number() for slot in ships])
    box.ship_reward = vec[i64]([slot["rewards"].number(0, 12) for slot in ships])
    discs = root["disc_track"].items(7)
    for slot in ships:
        slot.keys(("ship", "wood", "rewards"))
    for slot in discs:
        slot.keys(("stone", "rewards"))
    box.disc_stone = vec[i64]([slot["stone"].number() for slot in discs])
    box.disc_reward = vec[i64]([slot["rewards"].number(0, 12) for slot in discs])
    tiers = root["rewards"].items()
    for tier in tiers:
        tier.keys(("from", "building", "ship", "amphora"))
    starts = [tier["from"].number(0, int(MAX_REWARD)) for tier in tiers]
    if starts != sorted(set(starts)) or starts[:1] != [0]:
        raise BadComponents(Problem("ostia/tiers"))
    tier_of = [max(i for i, start in enumerate(starts) if start <= square) for square in range(MAX_REWARD + 1)]
    box.building_points = vec[i64]([tiers[i]["building"].number() for i in tier_of])
    box.ship_points = vec[i64]([tiers[i]["ship"].number() for i in tier_of])
    box.amphora_points = vec[i64]([tiers[i]["amphora"].number() for i in tier_of])


def _tiles(box: Box, root: Value) -> None:
    tiles = root["tile"]
    tiles.keys(TILE_NAMES, complete=True)
    for name in TILE_NAMES:
        tiles[name].keys(("gold", "gain", "limit", "value"))
    trades = [tiles[name].get("gold") is not None for name in TILE_NAMES]
    if trades != [i < 10 for i in range(len(TILE_NAMES))]:
        raise BadComponents(Problem("ostia/tile-gold", tiles=", ".join(TILE_NAMES[:10])))

    def column(key: str, low: int = 0) -> vec[i64]:
        return vec[i64]([value.number(low) if (value := tiles[name].get(key)) else 0 for name in TILE_NAMES])

    box.trade_gold = column("gold", 1)
    box.trade_gain = column("gain", 1)
    box.trade_limit = column("limit")
    box.tile_value = column("value", 1)
    goals = root["destination"]
    goals.keys(GOAL_NAMES, complete=True)
    for name in GOAL_NAMES:
        goals[name].keys(("first", "later"))
    box.goal_first = vec[i64]([goals[name]["first"].number() for name in GOAL_NAMES])
    box.goal_later = vec[i64]([goals[name]["later"].number() for name in GOAL_NAMES])
    box.transit_gain = root["transit"]["gain"].number(1)
    box.transit_copies = root["transit"]["copies"].number(3, 3)
    box.discovery_gold = root["discovery"]["gold"].number()
    box.discovery_rewards = root["discovery"]["rewards"].number()
    mix: list[int] = []
    for players, key in enumerate(PLAYER_COUNTS, 2):
        counts = [value.number() for value in root["animal_mix"][key].items(3)]
        if sum(counts) != LINES * players:
            raise BadComponents(_sum(f"animal_mix.{key}", sum(counts), int(LINES) * players))
        mix += counts
    box.animal_mix = vec[i64](mix)


def _cards(box: Box, root: Value) -> None:
    orders = root["order"]
    orders.keys(ORDER_NAMES, complete=True)
    box.orders = vec[Card]([_order(orders[name]) for name in ORDER_NAMES])
    deck = root["deck"]
    box.deck_first_edition = bit(deck["first_edition"].number(4, len(ORDER_NAMES))) - 1
    box.deck_second_edition = bit(deck["second_edition"].number(4, len(ORDER_NAMES))) - 1
    placements = root["placement"]
    placements.keys(PLACEMENT_NAMES, complete=True)
    sections: list[int] = []
    for name in PLACEMENT_NAMES:
        three = [value.one_of(SECTION_NAMES) for value in placements[name].items(3)]
        if len(set(three)) != len(three):
            twice = next(section for section in three if three.count(section) > 1)
            raise BadComponents(named_twice(f"placement.{name}", SECTION_NAMES[twice]))
        sections += three
    box.placements = vec[i64](sections)


def _order(value: Value) -> Card:
    value.keys(("wheat", "extra", "dark", "light", "gain", "man", "woman"))
    extra, extra_n = int(NONE), 0
    light = 0
    if (asked := value.get("extra")) is not None:
        kinds = asked.keys(RESOURCE_NAMES)
        if len(kinds) != 1:
            raise BadComponents(Problem("value-count", path=asked.path, count=str(len(kinds)), wanted="1"))
        extra, extra_n = RESOURCE_NAMES.index(kinds[0]), asked[kinds[0]].number(1)
        light = value["light"].number(1)
    gain = value["gain"]
    gain.keys(RESOURCE_NAMES)
    return Card(
        value["wheat"].number(1),
        extra,
        extra_n,
        value["dark"].number(1),
        light,
        vec[i64]([n.number() if (n := gain.get(name)) else 0 for name in RESOURCE_NAMES]),
        n.number() if (n := value.get("man")) else 0,
        n.number() if (n := value.get("woman")) else 0,
    )


def _map(box: Box, root: Value) -> None:
    stops = root["stop"]
    stops.keys(STOP_NAMES[1:], complete=True)
    parent = [int(NONE)] * STOPS
    animal_line = [int(NONE)] * STOPS
    reward_line = [int(NONE)] * STOPS
    animals = rewards = 0
    box.coast = 1
    for number, name in enumerate(STOP_NAMES):
        if number == 0:
            continue
        stop = stops[name]
        stop.keys(("name", "after", "coast", "line"))
        stop["name"].word()
        parent[number] = stop["after"].one_of(STOP_NAMES)
        if (coast := stop.get("coast")) is not None and coast.flag():
            box.coast |= bit(number)
        if (line := stop.get("line")) is not None:
            if line.one_of(("animals", "reward")) == 0:
                animal_line[number] = animals
                animals += 1
            else:
                reward_line[number] = rewards
                rewards += 1
    if animals != LINES:
        raise BadComponents(miscounted("stop", "animals", animals, int(LINES)))
    if rewards != LINES:
        raise BadComponents(miscounted("stop", "reward", rewards, int(LINES)))
    for number in range(1, int(STOPS)):
        at, seen = number, {number}
        while at != 0:
            at = parent[at]
            if at in seen:
                raise BadComponents(Problem("ostia/stop-astray", path=f"stop.{STOP_NAMES[number]}"))
            seen.add(at)
            if at >= STOPS - 4:
                raise BadComponents(Problem("ostia/stop-behind", path=f"stop.{STOP_NAMES[at]}"))
    box.parent = vec[i64](parent)
    box.animal_line = vec[i64](animal_line)
    box.reward_line = vec[i64](reward_line)
    box.damascus_opener = root["opened"]["by"].one_of(STOP_NAMES)
    root["opened"]["name"].word()
    root["opened"]["port"].one_of((PORT_NAMES[DAMASCUS],))
    box.chart()
    for number, name in enumerate(STOP_NAMES):
        if not box.goals_below[number]:
            raise BadComponents(Problem("ostia/stop-dead-end", path=f"stop.{name}"))
        if number and (box.coast >> number) & 1 and not (box.coast >> box.parent[number]) & 1:
            raise BadComponents(Problem("ostia/stop-coast", path=f"stop.{name}"))


def _solo(box: Box, root: Value) -> None:
    column = root["column"]
    rows = column["cells"].items(int(TURNS))
    kinds: list[int] = []
    counts: list[int] = []
    chips: list[int] = []
    spaces = 0
    for row in rows:
        text = row.word()
        if len(text) != COLUMNS or any(c not in CELLS and c not in ".*" for c in text):
            raise row.wrong(Problem("ostia/wanted-cells", letters="P W H S G p w h s g . *"))
        for c in text:
            kind, count = CELLS.get(c, (int(NONE), 0))
            kinds.append(kind)
            counts.append(count)
            chips.append(spaces if c == "*" else int(NONE))
            spaces += c == "*"
    if spaces != CHIP_CELLS:
        raise BadComponents(miscounted("column.cells", "*", spaces, CHIP_CELLS))
    box.cell_kind = vec[i64](kinds)
    box.cell_n = vec[i64](counts)
    box.cell_chip = vec[i64](chips)
    box.row_points = _numbers(column["row_points"].items(int(TURNS)))
    box.check_turns = _numbers(column["check_turns"].items(2), 2, int(TURNS))
    box.chip_copies = vec[i64]([root["chips"][name].number() for name in CHIP_NAMES])
    if sum(box.chip_copies) != CHIP_CELLS:
        raise BadComponents(_sum("chips", int(sum(box.chip_copies)), CHIP_CELLS))
    censors = root["censor"]
    for name in CENSOR_NAMES:
        censors[name].keys(("low", "high"))
    box.censor_low = vec[i64]([censors[name]["low"].number() for name in CENSOR_NAMES])
    box.censor_high = vec[i64]([censors[name]["high"].number() for name in CENSOR_NAMES])
    box.token_points = root["points"]["token"].number()
    box.titles = vec[i64]([root["titles"][name].number(0, 999) for name in TITLE_NAMES])
