"""The layout of Mare Nostrum's observations: what State.observe and Player.observe write, in their order."""

from __future__ import annotations

from tessera.games.mare_nostrum.box import Box
from tessera.games.mare_nostrum.ids import CARD_MASK, DRAW_CARDS, DRAWS, GOODS, MARKERS, POWERS, RESOURCES, M
from tessera.games.mare_nostrum.state import ATLAS_LEVELS, ATLAS_POWERS, LEVELS, USABLE
from tessera.games.mare_nostrum.vocabulary import (
    AREA_NAMES,
    CARD_NAMES,
    DECK_NAMES,
    EMPIRE_NAMES,
    END_NAMES,
    GOOD_NAMES,
    KIND_NAMES,
    OBJECTIVE_NAMES,
    PHASE_NAMES,
    PROVINCE_NAMES,
    QUESTIONS,
    SLOT_NAMES,
    SPECIAL_NAMES,
    TARGET_NAMES,
    TILE_NAMES,
    TRACK_NAMES,
)
from tessera.kernel.registry import Field

MANY, UNITS, TOTAL = 99, 24, 300
FAR = 2**20


def _choice(name: str, kinds: tuple[str, ...], size: int = 1, low: int = -1) -> Field:
    return Field(name, size, high=len(kinds) - 1, low=low, choice=True)


def _seat(name: str, players: int, size: int = 1) -> Field:
    return Field(name, size, high=players - 1, low=-1, choice=True)


PLAYER = (
    _choice("empire", EMPIRE_NAMES),
    Field("shown", int(RESOURCES), high=MANY),
    Field("tokens", high=int(GOODS)),
    Field("named", int(GOODS)),
    Field("offer", int(RESOURCES), high=MANY),
    Field("closed"),
    Field("army", len(AREA_NAMES), high=UNITS),
    Field("fortresses", len(PROVINCE_NAMES)),
    Field("tiles", len(TILE_NAMES)),
    _choice("copied", TILE_NAMES),
    Field("used", int(USABLE), high=9),
)


def layout(box: Box) -> tuple[Field, ...]:
    """List the numbers of an observation."""
    players = int(box.players)
    fields: list[Field] = []
    for level in range(int(LEVELS)):
        fields.append(_choice(f"question-{level}", QUESTIONS))
        fields.append(Field(f"detail-{level}", high=max(int(M.COUNT), 99999)))
        fields.append(Field(f"extra-{level}", high=FAR))
    fields += [
        Field("current", high=players - 1, choice=True),
        Field("round", high=int(box.bound)),
        _choice("phase", PHASE_NAMES, low=0),
        _choice("ending", END_NAMES),
        _seat("winner", players),
        _seat("titles", players, len(TRACK_NAMES)),
        Field("markers", int(MARKERS)),
        Field("deck", len(TILE_NAMES)),
        Field("display", len(TILE_NAMES)),
    ]
    for name in PROVINCE_NAMES:
        fields.append(_seat(f"{name}.owner", players))
        fields.append(Field(f"{name}.built", len(SLOT_NAMES)))
        fields.append(_seat(f"{name}.held", players, len(TARGET_NAMES)))
    fields += [
        Field("fresh", len(PROVINCE_NAMES)),
        Field("number", high=5, low=-1),
        _seat("opener", players),
        _seat("taker", players),
        _seat("taker-before", players),
        Field("paid-goods", int(GOODS)),
        _choice("paid-pair", GOOD_NAMES),
        Field("paid-coins", high=MANY),
    ]
    for number, name in enumerate(AREA_NAMES):
        fields.append(Field(f"{name}.spent", 4, high=UNITS))
        if number < len(PROVINCE_NAMES):
            fields.append(Field(f"{name}.spent-on", 2 * len(TARGET_NAMES)))
    fields += [
        Field("pillaged", len(PROVINCE_NAMES)),
        _seat("truce", int(box.owners)),
        Field("jumping"),
        _choice("field", AREA_NAMES),
        _seat("foe", int(box.owners)),
        Field("dice", 2, high=60),
        Field("totals", 2, high=TOTAL),
        Field("my-tokens", int(GOODS)),
    ]
    for seat in range(players):
        fields.append(Field(f"{seat}.gone"))
        fields += [Field(f"{seat}.{f.name}", f.size, f.high, f.low, f.choice) for f in PLAYER]
    if box.atlas:
        fields += atlas_layout(box)
    return tuple(fields)


ATLAS_PLAYER = (
    Field("once", int(POWERS - ATLAS_POWERS)),
    _choice("revived", KIND_NAMES),
    Field("city-streak", high=9),
    Field("title-streak", high=9),
    Field("open", len(CARD_NAMES), high=int(CARD_MASK)),
    Field("played", len(CARD_NAMES), high=int(CARD_MASK)),
    Field("wins", high=MANY),
    Field("boost", len(TRACK_NAMES), high=UNITS),
    Field("levies", 2, high=UNITS),
    Field("lost", len(GOOD_NAMES), high=UNITS),
)


def atlas_layout(box: Box) -> list[Field]:
    """List the numbers that State.observe_atlas writes."""
    players, owners = int(box.players), int(box.owners)
    fields: list[Field] = []
    for level in range(int(LEVELS), int(ATLAS_LEVELS)):
        fields.append(_choice(f"question-{level}", QUESTIONS))
        fields.append(Field(f"detail-{level}", high=max(int(M.COUNT), 99999)))
        fields.append(Field(f"extra-{level}", high=FAR))
    fields += [
        _seat("attacker", owners),
        Field("my-cards", len(CARD_NAMES)),
        Field("foe-cards", len(CARD_NAMES)),
        Field("fallen", 2 * len(KIND_NAMES)),
        Field("foreign", int(GOODS)),
        Field("driven", len(PROVINCE_NAMES)),
        Field("roused", len(PROVINCE_NAMES)),
        Field("rebels", len(PROVINCE_NAMES)),
    ]
    for name in SPECIAL_NAMES:
        fields += [
            _choice(f"{name}.area", AREA_NAMES),
            _choice(f"{name}.on", TARGET_NAMES),
            Field(f"{name}.did", high=31),
        ]
    for name in ("medea", "medusa"):
        fields += [_choice(name, AREA_NAMES), _seat(f"{name}-seat", players), _choice(f"{name}-last", AREA_NAMES)]
    fields += [
        Field("aside", len(TILE_NAMES)),
        Field("objectives", len(OBJECTIVE_NAMES)),
        Field("fulfilled", len(OBJECTIVE_NAMES)),
        Field("discards", len(CARD_NAMES), high=int(CARD_MASK)),
        Field("shielded", len(PROVINCE_NAMES)),
        Field("effects", len(CARD_NAMES)),
        _choice("ferry", AREA_NAMES),
        Field("tolled", len(PROVINCE_NAMES)),
        Field("hand", len(CARD_NAMES), high=int(CARD_MASK)),
        Field("reaction", high=2 * len(CARD_NAMES), low=-1, choice=True),
    ]
    fields += [Field(f"{seat}.cards", len(DECK_NAMES), high=15) for seat in range(players)]
    for draw in range(int(DRAWS)):
        fields += [
            _choice(f"draw-{draw}.objective", OBJECTIVE_NAMES),
            _seat(f"draw-{draw}.seats", players, int(DRAW_CARDS)),
            Field(f"draw-{draw}.later", len(CARD_NAMES), high=int(CARD_MASK)),
        ]
    fields += [Field("lot", len(CARD_NAMES), high=int(CARD_MASK)), Field("lot-size", high=int(DRAW_CARDS))]
    if box.barbarians:
        fields += [
            Field("barbarians.army", len(AREA_NAMES), high=UNITS),
            Field("barbarians.fortresses", len(PROVINCE_NAMES)),
            Field("barbarians.moved", len(AREA_NAMES), high=UNITS),
            Field("barbarians.used", len(PROVINCE_NAMES), high=UNITS),
        ]
    for seat in range(players):
        fields += [Field(f"{seat}.{f.name}", f.size, f.high, f.low, f.choice) for f in ATLAS_PLAYER]
    return fields
