"""What a seat may know, as JSON, and back: Ostia hides nothing, so a view is the whole position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.ostia import rules
from tessera.games.ostia.audit import MANY, audit
from tessera.games.ostia.box import Box
from tessera.games.ostia.ids import ANIMALS, LINES, NONE, PORTS, ROW, SHIPS, TILE_THREE, Q
from tessera.games.ostia.solo import PLACED
from tessera.games.ostia.state import STACK, Player, State
from tessera.games.ostia.vocabulary import (
    ANIMAL_NAMES,
    CENSOR_NAMES,
    CHIP_NAMES,
    DESTINATION_NAMES,
    END_NAMES,
    GOAL_NAMES,
    HONOUR_NAMES,
    ORDER_NAMES,
    PLACEMENT_NAMES,
    PORT_NAMES,
    QUESTIONS,
    RESOURCE_NAMES,
    SECTION_NAMES,
    SPOT_NAMES,
    STOP_NAMES,
    TILE_NAMES,
    TRANSIT_NAMES,
)
from tessera.kernel.core import bit
from tessera.kernel.errors import BadPosition, together
from tessera.kernel.position_problems import named_twice, unanswerable
from tessera.kernel.validation import Value

EDITIONS = ("2e", "1e")
MOST_TOLD = 5
"""An error names no more problems of a position than this."""
ROOT_KEYS = (
    "players",
    "edition",
    "round",
    "first",
    "current",
    "questions",
    "ending",
    "hand",
    "at",
    "steps_left",
    "lines",
    "saved",
    "trades",
    "placing",
    "row",
    "deck",
    "amphorae",
    "honours",
    "ports",
    "transits",
    "destinations",
    "animals",
    "reward_lines",
    "box",
)
SOLO_KEYS = ("column", "chips", "chips_left", "censors", "censors_left", "tokens")
BOX_KEYS = ("cards", "initial", "ports", "transits", "destinations", "animals")
SHIP_KEYS = ("corbita", "ponta")
PLAYER_KEYS = (
    "harbour",
    "stock",
    "ships",
    "moved",
    "ship_icons",
    "building_icons",
    "reward",
    "amphorae",
    "reached",
    "discs",
    "spots",
    "wild",
    "exotic",
    "men",
    "women",
    "destinations",
    "first_at",
    "honours",
    "orders",
    "card",
    "sets_rewarded",
)


def describe(s: State) -> dict[str, Any]:
    """Write everything about a match that its players can see, which is everything."""
    view: dict[str, Any] = {
        "players": [_player(p) for p in s.players],
        "edition": EDITIONS[s.first_edition],
        "round": int(s.round),
        "first": int(s.first),
        "current": int(s.current),
        "questions": [QUESTIONS[s.question_at(i)] for i in range(s.depth)],
        "ending": _members(s.ending, END_NAMES),
        "hand": {"corbita": int(s.hand_corbitas), "ponta": int(s.hand_pontas)},
        "at": SECTION_NAMES[s.at],
        "steps_left": int(s.steps_left),
        "lines": [line for line in range(int(LINES)) if (s.lines >> line) & 1],
        "saved": int(s.saved),
        "trades": {PORT_NAMES[i]: int(n) for i, n in enumerate(s.trades) if n},
        "placing": int(s.placing),
        "row": [ORDER_NAMES[card] for card in s.row if card != NONE],
        "deck": _members(s.deck, ORDER_NAMES),
        "amphorae": int(s.amphorae),
        "honours": _members(s.honours, HONOUR_NAMES),
        "ports": dict(zip(PORT_NAMES, (_name(tile, TILE_NAMES) for tile in s.port_tiles), strict=True)),
        "transits": dict(zip(TRANSIT_NAMES, (_name(x, RESOURCE_NAMES) for x in s.transit_tiles), strict=True)),
        "destinations": dict(zip(DESTINATION_NAMES, (_name(x, GOAL_NAMES) for x in s.goal_tiles), strict=True)),
        "animals": [
            {name: int(s.animals[line * ANIMALS + kind]) for kind, name in enumerate(ANIMAL_NAMES)}
            for line in range(int(LINES))
        ],
        "reward_lines": [line for line in range(int(LINES)) if (s.reward_lines >> line) & 1],
        "box": {
            "cards": _members(s.cards_left, PLACEMENT_NAMES),
            "initial": _members(s.initial_left, TILE_NAMES[: int(TILE_THREE)]),
            "ports": _members(s.tiles_left, TILE_NAMES[int(TILE_THREE) :]),
            "transits": dict(zip(RESOURCE_NAMES[1:], (int(n) for n in s.transits_left), strict=True)),
            "destinations": _members(s.goals_left, GOAL_NAMES),
            "animals": dict(zip(ANIMAL_NAMES, (int(n) for n in s.animals_left), strict=True)),
        },
    }
    if s.solo():
        view["solo"] = {
            "column": int(s.column),
            "chips": [_name(chip, CHIP_NAMES) for chip in s.chips],
            "chips_left": dict(zip(CHIP_NAMES, (int(n) for n in s.chips_left), strict=True)),
            "censors": [_name(censor, CENSOR_NAMES) for censor in s.censors],
            "censors_left": _members(s.censors_left, CENSOR_NAMES),
            "tokens": [None if n == NONE else int(n) for n in s.tokens],
        }
    return view


def _player(p: Player) -> dict[str, Any]:
    return {
        "harbour": {
            name: {"corbita": int(p.corbitas[i]), "ponta": int(p.pontas[i])} for i, name in enumerate(SECTION_NAMES)
        },
        "stock": dict(zip(RESOURCE_NAMES, (int(n) for n in p.stock), strict=True)),
        "ships": [None if at == NONE else STOP_NAMES[at] for at in p.ships],
        "moved": [ship for ship in range(int(SHIPS)) if (p.moved >> ship) & 1],
        "ship_icons": int(p.built_ships),
        "building_icons": int(p.built_discs),
        "reward": int(p.reward),
        "amphorae": int(p.amphorae),
        "reached": _members(p.reached, PORT_NAMES),
        "discs": _members(p.discs, PORT_NAMES),
        "spots": _members(p.spots, SPOT_NAMES),
        "wild": int(p.wild),
        "exotic": int(p.exotic),
        "men": int(p.men),
        "women": int(p.women),
        "destinations": _members(p.goals, DESTINATION_NAMES),
        "first_at": _members(p.first_goals, DESTINATION_NAMES),
        "honours": _members(p.honours, HONOUR_NAMES),
        "orders": _members(p.orders, ORDER_NAMES),
        "card": _name(p.card, PLACEMENT_NAMES),
        "sets_rewarded": int(p.sets_rewarded),
    }


def restore(box: Box, players: int, first_edition: bool, amphora_limit: int, content: Mapping[str, Any]) -> State:
    """Read a view or a position back into a state, refusing what cannot be."""
    root = Value("", dict(content), BadPosition)
    s = rules.blank(box)
    s.n = players
    s.first_edition = int(first_edition)
    s.amphora_limit = amphora_limit
    if root["edition"].one_of(EDITIONS) != s.first_edition:
        raise root["edition"].wrong(EDITIONS[s.first_edition])
    s.players = vec[Player]([_read_player(value) for value in root["players"].items(players)])
    s.round = root["round"].number(0, 1000)
    s.first = root["first"].number(0, players - 1)
    s.seat_at(root["current"].number(0, players - 1))
    _read_questions(s, root["questions"])
    s.ending = _set(root["ending"], END_NAMES)
    s.hand_corbitas, s.hand_pontas = _ships(root["hand"])
    s.at = root["at"].one_of(SECTION_NAMES)
    s.steps_left = root["steps_left"].number(0, 6)
    s.lines = _numbers(root["lines"], int(LINES))
    s.saved = root["saved"].number(0, 1)
    root["trades"].keys(PORT_NAMES)
    s.trades = vec[i64]([n.number(1, MANY) if (n := root["trades"].get(port)) else 0 for port in PORT_NAMES])
    s.placing = root["placing"].number()
    row = sorted(card.one_of(ORDER_NAMES) for card in root["row"].items_between(0, int(ROW)))
    s.row = vec[i64](row + [int(NONE)] * (int(ROW) - len(row)))
    s.deck = _set(root["deck"], ORDER_NAMES)
    s.amphorae = root["amphorae"].number(0, MANY)
    s.honours = _set(root["honours"], HONOUR_NAMES)
    s.port_tiles = _tiles(root["ports"], PORT_NAMES, TILE_NAMES)
    s.transit_tiles = _tiles(root["transits"], TRANSIT_NAMES, RESOURCE_NAMES)
    s.goal_tiles = _tiles(root["destinations"], DESTINATION_NAMES, GOAL_NAMES)
    lines = [_counts(line, ANIMAL_NAMES) for line in root["animals"].items(int(LINES))]
    s.animals = vec[i64]([n for line in lines for n in line])
    s.reward_lines = _numbers(root["reward_lines"], int(LINES))
    left = root["box"]
    left.keys(BOX_KEYS)
    s.cards_left = _set(left["cards"], PLACEMENT_NAMES)
    s.initial_left = _set(left["initial"], TILE_NAMES[: int(TILE_THREE)])
    s.tiles_left = _set(left["ports"], TILE_NAMES[int(TILE_THREE) :])
    s.transits_left = _counts(left["transits"], RESOURCE_NAMES[1:])
    s.goals_left = _set(left["destinations"], GOAL_NAMES)
    s.animals_left = _counts(left["animals"], ANIMAL_NAMES)
    taken = 0
    for p in s.players:
        taken |= p.goals
    s.goals_taken = taken
    if players == 1:
        _read_solo(s, root["solo"])
    root.keys((*ROOT_KEYS, "solo") if players == 1 else ROOT_KEYS)
    problems = audit(s)
    if problems:
        raise BadPosition(together(problems[:MOST_TOLD]))
    if s.seat_to_act() >= NONE and not s.moves():
        raise BadPosition(unanswerable(QUESTIONS[s.asked()]))
    return s


def _read_player(value: Value) -> Player:
    p = Player()
    value.keys(PLAYER_KEYS)
    harbour = value["harbour"]
    harbour.keys(SECTION_NAMES)
    sections = [_ships(harbour[name]) for name in SECTION_NAMES]
    p.corbitas = vec[i64]([corbitas for corbitas, _ in sections])
    p.pontas = vec[i64]([pontas for _, pontas in sections])
    p.stock = _counts(value["stock"], RESOURCE_NAMES, MANY)
    p.ships = vec[i64](
        [int(NONE) if ship.value is None else ship.one_of(STOP_NAMES) for ship in value["ships"].items(int(SHIPS))]
    )
    p.moved = _numbers(value["moved"], int(SHIPS))
    p.built_ships = value["ship_icons"].number(1, 8)
    p.built_discs = value["building_icons"].number(0, 7)
    p.reward = value["reward"].number(0, 12)
    p.amphorae = value["amphorae"].number(0, MANY)
    p.reached = _set(value["reached"], PORT_NAMES)
    p.discs = _set(value["discs"], PORT_NAMES)
    p.spots = _set(value["spots"], SPOT_NAMES)
    p.wild = value["wild"].number()
    p.exotic = value["exotic"].number()
    p.men = value["men"].number()
    p.women = value["women"].number()
    p.goals = _set(value["destinations"], DESTINATION_NAMES)
    p.first_goals = _set(value["first_at"], DESTINATION_NAMES)
    p.honours = _set(value["honours"], HONOUR_NAMES)
    p.orders = _set(value["orders"], ORDER_NAMES)
    p.card = int(NONE) if value["card"].value is None else value["card"].one_of(PLACEMENT_NAMES)
    p.sets_rewarded = value["sets_rewarded"].number()
    return p


def _read_questions(s: State, value: Value) -> None:
    frames = [question.one_of(QUESTIONS) for question in value.items_between(1, int(STACK))]
    # A free disc that something was asked about lies already.
    details = [int(PLACED) if question == Q.FREE_DISC else 0 for question in frames[:-1]]
    s.open_stack(STACK)
    s.fill_stack(frames, [*details, 0])


def _read_solo(s: State, value: Value) -> None:
    value.keys(SOLO_KEYS)
    s.column = value["column"].number(0, 4)
    s.chips = vec[i64]([int(NONE) if c.value is None else c.one_of(CHIP_NAMES) for c in value["chips"].items(5)])
    s.chips_left = _counts(value["chips_left"], CHIP_NAMES)
    s.censors = vec[i64]([int(NONE) if c.value is None else c.one_of(CENSOR_NAMES) for c in value["censors"].items(2)])
    s.censors_left = _set(value["censors_left"], CENSOR_NAMES)
    s.tokens = vec[i64]([int(NONE) if n.value is None else n.number(0, 2) for n in value["tokens"].items(2)])


def _tiles(value: Value, places: Sequence[str], names: tuple[str, ...]) -> vec[i64]:
    value.keys(tuple(places))
    tiles = [value[place] for place in places]
    return vec[i64]([int(NONE) if tile.value is None else tile.one_of(names) for tile in tiles])


def _ships(value: Value) -> tuple[int, int]:
    value.keys(SHIP_KEYS)
    return value["corbita"].number(), value["ponta"].number()


def _counts(value: Value, names: tuple[str, ...], most: int = 99) -> vec[i64]:
    value.keys(names)
    return vec[i64]([value[name].number(0, most) for name in names])


def _set(value: Value, names: tuple[str, ...]) -> int:
    mask = 0
    for member in value.items():
        one = bit(member.one_of(names))
        if mask & one:
            raise BadPosition(named_twice(value.path, member.value))
        mask |= one
    return mask


def _numbers(value: Value, size: int) -> int:
    mask = 0
    for member in value.items():
        one = bit(member.number(0, size - 1))
        if mask & one:
            raise BadPosition(named_twice(value.path, member.value))
        mask |= one
    return mask


def _members(mask: int, names: Sequence[str]) -> list[str]:
    found = []
    while mask:
        lowest = mask & -mask
        found.append(names[lowest.bit_length() - 1])
        mask ^= lowest
    return found


def _name(number: int, names: Sequence[str]) -> str | None:
    return None if number == NONE else names[number]


assert len(PORT_NAMES) == PORTS
