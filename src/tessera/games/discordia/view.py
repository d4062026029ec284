"""What a seat may know, as JSON, and back: Discordia hides nothing, so a view is the whole position.

Names are those of `vocabulary`; a missing thing is null. The shape of `describe`:

    year, season        1-4 (0 in set-up); "spring" … "winter", or null in set-up
    start, maximus      seats; current: whose turn it is; seated: turns begun this season; turns: since the start
    questions           the stack of questions, the one asked now last; details: a number for each of them
    asked               what the question asked now is about: {"piece", "post", "n", "tracks", "privilege"}
    die                 {"colour", "value", "modifiers"} as used by the current player, or null
    main, boat          whether the main action, the boat's bonus has been used this turn
    used                posts whose special deployment or exchange has been used this turn
    dice                {"red": 5, …}, 0 before the first roll; taken: the die Maximus took; blocked: by Janus
    actions             the six action tiles on the values 1-6
    rows                the city tiles on display, top row first: six names a row, null for a gap
    pile, gone          city tiles not drawn yet; those that have left the game
    supply              what is left: {"harbour": 3, …, "star": 9, "modifier": 2}
    military, trade, decrees, privileges   what is on display, from the top of each column to its bottom
    bag                 {"sailor": 30, …}; hand: workers on their way from or to the bag, for the log
    germanic            {"left", "right", "gone"}
    janus               alone: {"tile", "pile"}
    ending              how the match ended, or null; winner: the seat with the empty supply
    players             for each seat
        supply          {"sailor": 4, …}; workers: their number; deployed: workers on tiles and towers
        stars, water, exploration, development; modifiers: {"own", "active"}
        tracks          {"exploration": 6, "development": 8}, the spaces each track has
        expansions      those taken, {"harbour": 1, …}
        city            {"harbour": [place, …], …}: null for a free place, else
                        {"piece", "die", "spaces": [1, 2], "filled": 1, "workers": {"sailor": 1}}
        towers          one for each harbour, in the same form, with "strength" and "exchange"
        privileges      [{"name", "used"}]; wild: the kinds of worker that are wild
        decrees         those completed
        fresh           posts with stalls that were ships until the last turn: nobody can go there yet
        forecast        {"icons", "empty", "lack", "strength"}, were the year to end now
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia import rules
from tessera.games.discordia.audit import audit
from tessera.games.discordia.box import FIRST_TOWER_PIECE, Box
from tessera.games.discordia.ids import (
    COLUMNS,
    FIRST,
    FIRST_TOWER,
    HARBOUR,
    KINDS,
    LEFT_MASK,
    MILITARY,
    NONE,
    POST,
    POSTS,
    VALUES,
    Q,
)
from tessera.games.discordia.privilege import wild_kinds
from tessera.games.discordia.state import CREW_BITS, ROOM, STACK, Player, State, members
from tessera.games.discordia.vocabulary import (
    ACTION_NAMES,
    DECREE_NAMES,
    DIE_NAMES,
    END_NAMES,
    EXPANSION_NAMES,
    GERMANIC_NAMES,
    JANUS_NAMES,
    PIECE_NAMES,
    POST_NAMES,
    PRIVILEGE_NAMES,
    QUESTIONS,
    ROW_NAMES,
    SEASON_NAMES,
    TILE_NAMES,
    TOWER_NAMES,
    WORKER_NAMES,
)
from tessera.kernel.core import Wide, bit, wide_has, wide_with
from tessera.kernel.errors import BadPosition, Problem
from tessera.kernel.position_problems import differs, named_twice, unanswerable
from tessera.kernel.validation import Value, shown

OLDER = "older"
"""What only a position by rules 1 has."""
TRACK_WAYS = ("explore", "develop", "store-explore")
DERIVED = (
    *("maximus", "turns", "asked", "workers", "deployed", "tracks", "wild", "forecast"),
    *("die", "spaces", "strength", "exchange"),
)
"""What a view shows that follows from the rest: a position may leave it out, but not contradict it."""


def describe(s: State) -> dict[str, Any]:
    """Write everything about a match that its players can see, which is everything."""
    box = s.box
    view: dict[str, Any] = {
        "year": int(s.year),
        "season": SEASON_NAMES[s.season - 1] if s.season else None,
        "start": int(s.start),
        "maximus": int(s.maximus()) if s.season else int(s.start),
        "current": int(s.current),
        "seated": int(s.seated),
        "turns": int(s.turn_count()),
        "questions": [QUESTIONS[s.question_at(i)] for i in range(s.depth)],
        "details": [int(s.detail_at(i)) for i in range(s.depth)],
        "asked": _asked(s),
        "die": None
        if s.colour == NONE
        else {"colour": DIE_NAMES[s.colour], "value": int(s.value), "modifiers": int(s.changed)},
        "main": bool(s.main),
        "boat": bool(s.boat),
        "used": _members(s.used, POST_NAMES),
        "dice": {name: int(s.dice[i]) for i, name in enumerate(DIE_NAMES)},
        "taken": _name(s.taken, DIE_NAMES),
        "blocked": _name(s.blocked, DIE_NAMES),
        "actions": [ACTION_NAMES[tile] for tile in s.actions],
        "rows": [
            [_name(tile, TILE_NAMES) for tile in s.rows[at : at + int(VALUES)]]
            for at in range(0, len(s.rows), int(VALUES))
        ],
        "pile": _tiles(s.pile),
        "gone": _tiles(s.gone),
        "supply": {
            **{name: int(s.stacks[i]) for i, name in enumerate(EXPANSION_NAMES)},
            "star": int(s.stars),
            "modifier": int(s.modifiers),
        },
        "military": [TOWER_NAMES[tower] for tower in s.military_line],
        "trade": [TOWER_NAMES[tower] for tower in s.trade_line],
        "decrees": [DECREE_NAMES[decree] for decree in s.decree_line],
        "privileges": [PRIVILEGE_NAMES[privilege] for privilege in s.privilege_line],
        "bag": _workers(s.bag),
        "hand": _workers(s.hand),
        "germanic": {
            "left": _name(s.left, GERMANIC_NAMES),
            "right": _name(s.right, GERMANIC_NAMES),
            "gone": _members(s.germanic_gone, GERMANIC_NAMES),
        },
        "ending": _name(s.ending, END_NAMES),
        "winner": None if s.winner == NONE else int(s.winner),
        "players": [_player(p, box) for p in s.players],
    }
    if s.solo():
        view["janus"] = {"tile": _name(s.janus, JANUS_NAMES), "pile": _members(s.janus_pile, JANUS_NAMES)}
    if s.version == FIRST:
        view[OLDER] = {"begun": int(s.begun), "named": int(s.named)}
    return view


def _asked(s: State) -> dict[str, Any]:
    """Say in words what the question asked now is about."""
    question, detail = s.asked(), int(s.detail())
    if question in (Q.PLACE, Q.MOOR):
        return {"piece": PIECE_NAMES[detail]}
    if question == Q.MOUNT:
        return {"piece": TOWER_NAMES[detail]}
    if question == Q.INVOKE:
        return {"privilege": PRIVILEGE_NAMES[detail]}
    if question == Q.STAR:
        return {"tracks": _members(detail, TRACK_WAYS)}
    if question == Q.SEND:
        post = detail // int(POST)
        return {"piece": PIECE_NAMES[s.me.pieces[post]], "post": POST_NAMES[post], "n": detail & LEFT_MASK}
    if question in (Q.EXCHANGE, Q.DRAW, Q.RETURN, Q.DISMISS):
        return {"n": detail}
    return {}


def _player(p: Player, box: Box) -> dict[str, Any]:
    return {
        "supply": _workers(p.supply),
        "workers": int(p.workers()),
        "deployed": int(p.deployed()),
        "stars": int(p.stars),
        "modifiers": {"own": int(p.modifiers), "active": int(p.active)},
        "water": int(p.water),
        "exploration": int(p.exploration),
        "development": int(p.development),
        "tracks": {
            "exploration": int(box.explore_spaces + box.explore_extension * p.taken[4]),
            "development": int(box.develop_spaces + box.develop_extension * p.taken[5]),
        },
        "expansions": {name: int(p.taken[i]) for i, name in enumerate(EXPANSION_NAMES)},
        "city": {
            name: [_post(p, box, row * int(COLUMNS) + column) for column in range(p.places(box, row))]
            for row, name in enumerate(ROW_NAMES)
        },
        "towers": [_post(p, box, int(FIRST_TOWER) + column) for column in range(p.places(box, HARBOUR))],
        "privileges": [
            {"name": name, "used": bool((p.spent >> i) & 1)}
            for i, name in enumerate(PRIVILEGE_NAMES)
            if (p.privileges >> i) & 1
        ],
        "wild": _members(p.wild, WORKER_NAMES),
        "decrees": _members(p.decrees, DECREE_NAMES),
        "fresh": _members(p.fresh, POST_NAMES),
        "forecast": {
            "icons": int(p.icons(box)),
            "empty": int(p.empty_spaces(box)),
            "lack": int(p.lack(box)),
            "strength": int(p.strength(box)),
        },
    }


def _post(p: Player, box: Box, post: int) -> dict[str, Any] | None:
    piece = p.pieces[post]
    if piece == NONE:
        return None
    shown: dict[str, Any] = {
        "piece": PIECE_NAMES[piece],
        "die": int(box.die[piece]) or None,
        "spaces": [int(box.size(piece, space)) for space in range(box.spaces[piece])],
        "filled": int(p.filled[post]),
        "workers": {name: int(members(p.crew[post], kind)) for kind, name in enumerate(WORKER_NAMES)},
    }
    if piece >= FIRST_TOWER_PIECE:
        shown |= {"strength": int(box.strength[piece]), "exchange": int(box.swaps[piece])}
    return shown


def restore(
    box: Box, players: int, options: tuple[bool, bool, bool, bool], content: Mapping[str, Any], version: int
) -> State:
    """Read a view or a position back into a state, refusing what cannot be."""
    # What only rules 1 needed is dropped where a match goes on by newer ones.
    read = {name: value for name, value in content.items() if version == FIRST or name != OLDER}
    root = Value("", read, BadPosition)
    s = rules.blank(box)
    s.version = version
    s.n = players
    rules.choose(s, *options)
    s.players = vec[Player]([_read_player(s, box, value) for value in root["players"].items(players)])
    s.year = root["year"].number(0, int(box.years))
    s.season = 0 if root["season"].value is None else root["season"].one_of(SEASON_NAMES) + 1
    s.start = root["start"].number(0, players - 1)
    s.seat_at(root["current"].number(0, players - 1))
    s.seated = root["seated"].number(0, players)
    _read_die(s, root)
    s.main = int(root["main"].flag())
    s.boat = int(root["boat"].flag())
    s.used = _set(root["used"], POST_NAMES)
    s.dice = vec[i64](_counts(root["dice"], DIE_NAMES, int(VALUES)))
    s.taken = _optional(root["taken"], DIE_NAMES)
    s.blocked = _optional(root["blocked"], DIE_NAMES)
    s.actions = _line(root["actions"], ACTION_NAMES)
    rows = root["rows"].items(int(box.rows[players - 1]))
    s.rows = vec[i64]([_optional(tile, TILE_NAMES) for row in rows for tile in row.items(int(VALUES))])
    s.pile = _read_tiles(root["pile"])
    s.gone = _read_tiles(root["gone"])
    *stacks, s.stars, s.modifiers = _counts(root["supply"], (*EXPANSION_NAMES, "star", "modifier"))
    s.stacks = vec[i64](stacks)
    s.military_line = _line(root["military"], TOWER_NAMES[: int(MILITARY)])
    s.trade_line = vec[i64]([t + int(MILITARY) for t in _line(root["trade"], TOWER_NAMES[int(MILITARY) :])])
    s.decree_line = _line(root["decrees"], DECREE_NAMES)
    s.privilege_line = _line(root["privileges"], PRIVILEGE_NAMES)
    s.towers = _mask(s.military_line) | _mask(s.trade_line)
    s.decrees = _mask(s.decree_line)
    s.privileges = _mask(s.privilege_line)
    s.bag = _read_workers(root["bag"])
    s.hand = _read_workers(root["hand"])
    germanic = root["germanic"]
    s.left = _optional(germanic["left"], GERMANIC_NAMES)
    s.right = _optional(germanic["right"], GERMANIC_NAMES)
    s.germanic_gone = _set(germanic["gone"], GERMANIC_NAMES)
    s.ending = _optional(root["ending"], END_NAMES)
    s.winner = int(NONE) if root["winner"].value is None else root["winner"].number(0, players - 1)
    if players == 1:
        s.janus = _optional(root["janus"]["tile"], JANUS_NAMES)
        s.janus_pile = _set(root["janus"]["pile"], JANUS_NAMES)
    _read_questions(s, root["questions"], root["details"])
    if version == FIRST:
        s.begun = root[OLDER]["begun"].number(0, 9999)
        s.named = root[OLDER]["named"].number(0, int(KINDS) - 1)
    for problem in audit(s):
        raise BadPosition(problem)
    if s.seat_to_act() >= NONE and not s.moves():
        raise BadPosition(unanswerable(QUESTIONS[s.asked()]))
    _compare(root.value, describe(s))
    return s


def _compare(given: Any, meant: Any, path: str = "", derived: bool = False) -> None:
    """Refuse keys that no position has, and derived values that differ from those of the state that was read."""
    if given == meant:
        return
    if derived:
        raise BadPosition(differs(path, shown(given), shown(meant)))
    if isinstance(given, dict):
        for key, value in given.items():
            name = f"{path}.{key}" if path else str(key)
            if key not in meant:
                raise BadPosition(Problem("value-key", path=name, known=", ".join(meant)))
            _compare(value, meant[key], name, key in DERIVED)
    elif isinstance(given, list):
        for i, (value, other) in enumerate(zip(given, meant, strict=True)):
            _compare(value, other, f"{path}.{i}")


def _read_die(s: State, root: Value) -> None:
    if root["die"].value is None:
        s.colour, s.value, s.changed = int(NONE), 0, 0
        return
    s.colour = root["die"]["colour"].one_of(DIE_NAMES)
    s.value = root["die"]["value"].number(1, 6)
    s.changed = root["die"]["modifiers"].number(0, 5)


def _read_player(s: State, box: Box, value: Value) -> Player:
    p = Player()
    p.supply = _read_workers(value["supply"])
    p.taken = vec[i64](_counts(value["expansions"], EXPANSION_NAMES, 8))
    p.pieces = vec[i64]([int(NONE)] * int(POSTS))
    p.filled = vec[i64]([0] * int(POSTS))
    p.crew = vec[i64]([0] * int(POSTS))
    value["city"].keys(ROW_NAMES, complete=True)
    for row, name in enumerate(ROW_NAMES):
        for column, post in enumerate(value["city"][name].items(int(p.places(box, row)))):
            _read_post(p, row * int(COLUMNS) + column, post)
    for column, post in enumerate(value["towers"].items(int(p.places(box, HARBOUR)))):
        _read_post(p, int(FIRST_TOWER) + column, post)
    p.stars = value["stars"].number()
    p.modifiers = value["modifiers"]["own"].number()
    p.active = value["modifiers"]["active"].number()
    p.water = value["water"].number(0, int(box.aqueduct))
    p.exploration = value["exploration"].number(0, len(box.explore_gives))
    p.development = value["development"].number(0, len(box.develop_gives))
    for privilege in value["privileges"].items():
        number = privilege["name"].one_of(PRIVILEGE_NAMES)
        if (p.privileges >> number) & 1:
            raise BadPosition(named_twice(value["privileges"].path, PRIVILEGE_NAMES[number]))
        p.privileges |= bit(number)
        if privilege["used"].flag():
            p.spent |= bit(number)
    p.wild = wild_kinds(s, p)
    value["decrees"].items_between(0, int(box.decree_spaces))
    p.decrees = _set(value["decrees"], DECREE_NAMES)
    p.completed = int(p.decrees).bit_count()
    p.fresh = _set(value["fresh"], POST_NAMES)
    return p


def _read_post(p: Player, post: int, value: Value) -> None:
    if value.value is None:
        return
    p.put(post, value["piece"].one_of(PIECE_NAMES))
    p.filled[post] = value["filled"].number(0, 3)
    crew = 0
    for kind, n in enumerate(_counts(value["workers"], WORKER_NAMES, 30)):
        crew |= n << (int(CREW_BITS) * kind)
    p.man(post, crew)


def _read_questions(s: State, questions: Value, details: Value) -> None:
    frames = [question.one_of(QUESTIONS) for question in questions.items_between(1, int(STACK))]
    numbers = [detail.number(0, 99999) for detail in details.items(len(frames))]
    s.open_stack(ROOM)
    s.fill_stack(frames, numbers)


def _workers(counts: vec[i64]) -> dict[str, int]:
    return {name: int(counts[kind]) for kind, name in enumerate(WORKER_NAMES)}


def _read_workers(value: Value) -> vec[i64]:
    return vec[i64](_counts(value, WORKER_NAMES))


def _counts(value: Value, names: tuple[str, ...], high: int = 99) -> list[int]:
    """Read a table with a number for each of the names, in their order."""
    table = value.value
    if isinstance(table, dict) and len(table) == len(names):  # nearly always all is well, and a view has many of them
        counts: list[Any] = [table.get(name) for name in names]
        if all(type(n) is int and 0 <= n <= high for n in counts):
            return counts
    value.keys(names, complete=True)
    return [value[name].number(0, high) for name in names]


@cache
def _places(names: tuple[str, ...]) -> dict[str, int]:
    return {name: place for place, name in enumerate(names)}


def _words(value: Value, names: tuple[str, ...]) -> list[int]:
    """Read an array of words, each as its place among the names; none may be there twice."""
    places = _places(names)
    words = value.value
    if not isinstance(words, list) or not all(isinstance(word, str) and word in places for word in words):
        return [member.one_of(names) for member in value.items()]
    if len(set(words)) != len(words):
        raise BadPosition(named_twice(value.path, next(word for word in words if words.count(word) > 1)))
    return [places[word] for word in words]


def _tiles(members: Wide) -> list[str]:
    return [name for tile, name in enumerate(TILE_NAMES) if wide_has(members, tile)]


def _read_tiles(value: Value) -> Wide:
    members: Wide = (0, 0)
    for tile in _words(value, TILE_NAMES):
        members = wide_with(members, tile)
    return members


def _line(value: Value, names: tuple[str, ...]) -> vec[i64]:
    return vec[i64](_words(value, names))


def _mask(line: vec[i64]) -> int:
    mask = 0
    for tile in line:
        mask |= bit(tile)
    return mask


def _set(value: Value, names: tuple[str, ...]) -> int:
    mask = 0
    for member in _words(value, names):
        mask |= bit(member)
    return mask


def _optional(value: Value, names: tuple[str, ...]) -> int:
    return int(NONE) if value.value is None else value.one_of(names)


def _members(mask: int, names: Sequence[str]) -> list[str]:
    return [name for i, name in enumerate(names) if (mask >> i) & 1]


def _name(number: int, names: Sequence[str]) -> str | None:
    return None if number == NONE else names[number]
