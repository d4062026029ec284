"""Views and positions of Atlas: what a seat may know of it as plain data, and how it is read back."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum.hands import (
    chooser,
    choosers,
    chosen,
    copies,
    objective_of,
    one,
    place_in,
    total,
)
from tessera.games.mare_nostrum.ids import (
    CARD_MASK,
    LEGION,
    MAX_SEATS,
    NONE,
    SPECIALS,
    TRACKS,
    Q,
)
from tessera.games.mare_nostrum.state import (
    AT,
    CLASS_MASK,
    DID,
    HELD_MASK,
    ON,
    PARTS,
    ROUSED,
    USED,
    USED_BITS,
    Player,
    State,
)
from tessera.games.mare_nostrum.view_fields import (
    counts,
    members,
    name_of,
    optional,
    optional_seat,
    read_set,
    seat_of,
)
from tessera.games.mare_nostrum.vocabulary import (
    AREA_NAMES,
    CARD_NAMES,
    DECK_NAMES,
    GOOD_NAMES,
    KIND_NAMES,
    OBJECTIVE_NAMES,
    POWER_NAMES,
    PROVINCE_NAMES,
    SPECIAL_NAMES,
    TARGET_NAMES,
    TILE_NAMES,
    TRACK_NAMES,
    UNIT_NAMES,
)
from tessera.kernel.core import bit
from tessera.kernel.errors import BadPosition
from tessera.kernel.position_problems import contradicts
from tessera.kernel.validation import Value

KEYS = (
    *("foreign", "driven", "roused", "rebels", "barbarians", "special", "medea", "medusa", "aside", "objectives"),
    *("fulfilled", "discards", "deck", "lot", "lot_size", "draws", "shielded", "effects", "ferry", "tolled", "battle"),
)
PLAYER_KEYS = (
    *("once", "revived", "city_streak", "title_streak", "cards", "hand", "open", "played", "reaction", "wins"),
    *("boost", "levies", "forced", "lost"),
)
MARKER_KEYS = ("area", "seat", "last")
DID_NAMES = ("moved", "attacked", "acted", "fell", "apart")
NO_CARD = "none"
REACTION_NAMES = (*CARD_NAMES, NO_CARD, *(f"foresee-{name}" for name in CARD_NAMES))
DID_HIGH = 31
Cards = dict[str, int]


def describe_atlas(s: State, viewer: int | None, everything: bool) -> dict[str, Any]:
    """Write what a seat, or a spectator (None), may know of Atlas besides the players."""
    knows = everything or (viewer is not None and bool(s.knows_lot(viewer)))
    seen: dict[str, Any] = {
        "foreign": members(s.foreign, GOOD_NAMES),
        "driven": members(s.driven, PROVINCE_NAMES),
        "roused": members(s.roused, PROVINCE_NAMES),
        "rebels": members(s.rebels, PROVINCE_NAMES),
        "barbarians": _barbarians(s),
        "special": {name: _special(s, unit) for unit, name in enumerate(SPECIAL_NAMES) if (s.box.specials >> unit) & 1},
        "medea": _marker(int(s.medea), int(s.medea_seat), int(s.medea_last)),
        "medusa": _marker(int(s.medusa), int(s.medusa_seat), int(s.medusa_last)),
        "aside": members(s.aside, TILE_NAMES),
        "objectives": members(s.objectives, OBJECTIVE_NAMES),
        "fulfilled": members(s.used_objectives, OBJECTIVE_NAMES),
        "discards": _cards(int(s.discards)),
        "lot_size": int(total(s.lot)),
        "draws": [_draw(s, number, viewer, everything) for number, draw in enumerate(s.draws) if draw],
        "shielded": members(s.shielded, PROVINCE_NAMES),
        "effects": members(s.effects, CARD_NAMES),
        "ferry": name_of(int(s.ferry), AREA_NAMES),
        "tolled": members(s.tolled, PROVINCE_NAMES),
        "battle": {
            "attacker": seat_of(int(s.attacker)),
            "cards": [members(s.my_cards, CARD_NAMES), members(s.foe_cards, CARD_NAMES)],
            "fallen": [_kinds(int(s.fallen)), _kinds(int(s.fallen) >> len(KIND_NAMES))],
        },
    }
    if knows:
        seen["lot"] = _cards(int(s.lot))
    if everything:
        seen["deck"] = _cards(int(s.cards))
    return seen


def describe_player(s: State, seat: int, own: bool) -> dict[str, Any]:
    """Write what is known of a seat's part in Atlas; with `own` what only it knows as well."""
    p = s.players[seat]
    levied = (int(p.levied_legions), int(p.levied_triremes))
    seen: dict[str, Any] = {
        "once": members(p.once, POWER_NAMES),
        "revived": name_of(int(p.revived), KIND_NAMES),
        "city_streak": int(p.city_streak),
        "title_streak": int(p.title_streak),
        "cards": {
            name: int(n) for deck, name in enumerate(DECK_NAMES) if (n := total(p.hand & s.box.deck_cards[deck]))
        },
        "open": _cards(int(p.open)),
        "played": _cards(int(p.played)),
        "wins": int(p.wins),
        "boost": {
            name: int(n)
            for track, name in enumerate(TRACK_NAMES)
            if (n := (p.boost >> (USED_BITS * track)) & HELD_MASK)
        },
        "levies": {name: n for name, n in zip(UNIT_NAMES, levied, strict=False) if n},
        "forced": seat_of(int(p.forced)),
        "lost": {name: int(n) for good, name in enumerate(GOOD_NAMES) if (n := p.lost_of(good))},
    }
    if own:
        seen["hand"] = _cards(int(p.hand))
    if own or s.asked() != Q.REACT:
        seen["reaction"] = name_of(int(p.reaction), REACTION_NAMES)
    return seen


def _barbarians(s: State) -> dict[str, Any] | None:
    if not s.box.barbarians:
        return None
    p = s.players[s.n]
    return {
        "army": {name: int(p.army[i]) for i, name in enumerate(AREA_NAMES) if p.army[i]},
        "fortresses": members(p.forts, PROVINCE_NAMES),
        "moved": {name: int(n) for i, name in enumerate(AREA_NAMES) if (n := (s.spent[i] >> ROUSED) & CLASS_MASK)},
        "used": {name: int(n) for i, name in enumerate(PROVINCE_NAMES) if (n := (s.spent[i] >> USED) & CLASS_MASK)},
    }


def _special(s: State, unit: int) -> dict[str, Any]:
    first = int(PARTS) * unit
    return {
        "area": name_of(int(s.special[first + AT]), AREA_NAMES),
        "on": name_of(int(s.special[first + ON]), TARGET_NAMES),
        "did": members(s.special[first + DID], DID_NAMES),
    }


def _marker(area: int, seat: int, last: int) -> dict[str, Any]:
    return {"area": name_of(area, AREA_NAMES), "seat": seat_of(seat), "last": name_of(last, AREA_NAMES)}


def _cards(hand: int) -> Cards:
    return {name: int(n) for kind, name in enumerate(CARD_NAMES) if (n := copies(hand, kind))}


def _kinds(fallen: int) -> list[str]:
    return members(fallen & (bit(len(KIND_NAMES)) - 1), KIND_NAMES)


def _draw(s: State, number: int, viewer: int | None, everything: bool) -> dict[str, Any]:
    draw = int(s.draws[number])
    places = range(int(choosers(draw)))
    seen: dict[str, Any] = {
        "objective": OBJECTIVE_NAMES[objective_of(draw)],
        "seats": [int(chooser(draw, place)) for place in places],
    }
    if everything:
        seen["chosen"] = [CARD_NAMES[chosen(draw, place)] for place in places]
    elif viewer is not None and place_in(draw, viewer) != NONE:
        seen["own"] = CARD_NAMES[chosen(draw, place_in(draw, viewer))]
        seen["later"] = _cards(int(s.seen_later(number, viewer)))
    return seen


# --- Reading ----------------------------------------------------------------------------------------


def read_atlas(s: State, value: Value) -> None:
    """Read what a view or a position says of Atlas besides the players."""
    value.keys(KEYS)
    n = int(s.n)
    s.foreign = read_set(value["foreign"], GOOD_NAMES)
    s.driven = read_set(value["driven"], PROVINCE_NAMES)
    s.roused = read_set(value["roused"], PROVINCE_NAMES)
    s.rebels = read_set(value["rebels"], PROVINCE_NAMES)
    if s.box.barbarians:
        _read_barbarians(s, value["barbarians"])
    elif value["barbarians"].value is not None:
        raise BadPosition(contradicts("atlas.barbarians", "setup"))
    _read_special(s, value["special"])
    s.medea, s.medea_seat, s.medea_last = _read_marker(value["medea"], n)
    s.medusa, s.medusa_seat, s.medusa_last = _read_marker(value["medusa"], n)
    s.aside = read_set(value["aside"], TILE_NAMES)
    s.objectives = read_set(value["objectives"], OBJECTIVE_NAMES)
    s.used_objectives = read_set(value["fulfilled"], OBJECTIVE_NAMES)
    s.discards = read_cards(value["discards"])
    s.shielded = read_set(value["shielded"], PROVINCE_NAMES)
    s.effects = read_set(value["effects"], CARD_NAMES)
    s.ferry = optional(value["ferry"], AREA_NAMES)
    s.tolled = read_set(value["tolled"], PROVINCE_NAMES)
    battle = value["battle"]
    battle.keys(("attacker", "cards", "fallen"), complete=True)
    s.attacker = optional_seat(battle["attacker"], int(s.box.owners))
    s.my_cards, s.foe_cards = (read_set(each, CARD_NAMES) for each in battle["cards"].items(2))
    mine, theirs = (read_set(each, KIND_NAMES) for each in battle["fallen"].items(2))
    s.fallen = mine | (theirs << len(KIND_NAMES))


def _read_barbarians(s: State, value: Value) -> None:
    value.keys(("army", "fortresses", "moved", "used"), complete=True)
    p = s.players[s.n]
    for area, n in counts(value["army"], AREA_NAMES, 12):
        for _ in range(n):
            p.land(area)
    p.forts = read_set(value["fortresses"], PROVINCE_NAMES)
    for area, n in counts(value["moved"], AREA_NAMES, 12):
        s.spent[area] += n << int(ROUSED)
    for area, n in counts(value["used"], PROVINCE_NAMES, 12):
        s.spent[area] += n << int(USED)


def _read_special(s: State, value: Value) -> None:
    names = tuple(name for unit, name in enumerate(SPECIAL_NAMES) if (s.box.specials >> unit) & 1)
    value.keys(names, complete=True)
    numbers = [int(number) for number in s.special]
    for name in names:
        unit = value[name]
        unit.keys(("area", "on", "did"), complete=True)
        first = int(PARTS) * SPECIAL_NAMES.index(name)
        numbers[first + int(AT)] = optional(unit["area"], AREA_NAMES)
        numbers[first + int(ON)] = optional(unit["on"], TARGET_NAMES)
        numbers[first + int(DID)] = read_set(unit["did"], DID_NAMES)
    s.special = vec[i64](numbers)
    for unit_number in range(int(SPECIALS)):
        area = numbers[int(PARTS) * unit_number]
        if area == NONE or unit_number >= len(SPECIAL_NAMES) - 1:
            continue
        for seat in range(int(s.n)):
            if (s.players[seat].tiles >> s.box.special_tile[unit_number]) & 1:
                s.players[seat].elite |= bit(area)
                s.players[seat].where |= bit(area)


def _read_marker(value: Value, n: int) -> tuple[int, int, int]:
    value.keys(MARKER_KEYS, complete=True)
    return optional(value["area"], AREA_NAMES), optional_seat(value["seat"], n), optional(value["last"], AREA_NAMES)


def read_cards(value: Value) -> int:
    return int(sum(n * one(kind) for kind, n in counts(value, CARD_NAMES, int(CARD_MASK))))


def read_player(p: Player, value: Value) -> None:
    """Read what a view or a position says of a seat's part in Atlas."""
    value.keys(PLAYER_KEYS)
    p.once = read_set(value["once"], POWER_NAMES)
    p.revived = optional(value["revived"], KIND_NAMES)
    p.city_streak = value["city_streak"].number(0, 9)
    p.title_streak = value["title_streak"].number(0, 9)
    p.open = read_cards(value["open"])
    p.played = read_cards(value["played"])
    p.wins = value["wins"].number(0, 99)
    for track, n in counts(value["boost"], TRACK_NAMES, int(HELD_MASK)):
        p.boost |= n << (int(USED_BITS) * track)
    for unit, n in counts(value["levies"], UNIT_NAMES[:2], 12):
        if unit == LEGION:
            p.levied_legions = n
        else:
            p.levied_triremes = n
    p.forced = optional_seat(value["forced"], int(MAX_SEATS))
    for good, n in counts(value["lost"], GOOD_NAMES, int(HELD_MASK)):
        p.lost |= n << (int(USED_BITS) * good)
    hand, reaction = value.get("hand"), value.get("reaction")
    if hand is not None:
        p.hand = read_cards(hand)
    if reaction is not None:
        p.reaction = optional(reaction, REACTION_NAMES)


# --- Hidden cards -----------------------------------------------------------------------------------


assert len(DID_NAMES) == int(DID_HIGH).bit_length()
assert len(TRACK_NAMES) == TRACKS
