"""The layout of Ostia's observations: what State.observe and Player.observe write, in their order."""

from __future__ import annotations

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
from tessera.kernel.registry import Field

MANY = 999
SHIP_ICONS, DISC_ICONS, REWARDS, SETS = 8, 7, 12, 99


def _choice(name: str, kinds: tuple[str, ...], size: int = 1, low: int = -1) -> Field:
    return Field(name, size, high=len(kinds) - 1, low=low, choice=True)


def common(players: int) -> tuple[Field, ...]:
    """List what lies on the table."""
    return (
        Field("questions", len(QUESTIONS)),
        _choice("question", QUESTIONS, low=0),
        Field("current", high=players - 1, choice=True),
        Field("first", high=players - 1, choice=True),
        Field("round", high=MANY),
        Field("ending", len(END_NAMES)),
        Field("hand-corbitas", high=MANY),
        Field("hand-pontas", high=MANY),
        _choice("at", SECTION_NAMES, low=0),
        Field("steps-left", high=6),
        Field("lines", 4),
        Field("saved"),
        Field("trades", len(PORT_NAMES), high=MANY),
        Field("placing", high=MANY),
        Field("row", len(ORDER_NAMES)),
        Field("deck", len(ORDER_NAMES)),
        Field("amphorae", high=MANY),
        Field("honours", len(HONOUR_NAMES)),
        _choice("ports", TILE_NAMES, len(PORT_NAMES)),
        _choice("transits", RESOURCE_NAMES, len(TRANSIT_NAMES)),
        _choice("destinations", GOAL_NAMES, len(DESTINATION_NAMES)),
        Field("animals", 4 * len(ANIMAL_NAMES), high=16),
        Field("reward-lines", 4),
    )


SOLO = (
    Field("column", high=4),
    _choice("chips", CHIP_NAMES, 5),
    Field("chips-left", len(CHIP_NAMES), high=MANY),
    _choice("censors", CENSOR_NAMES, 2),
    Field("censors-left", len(CENSOR_NAMES)),
    Field("tokens", 2, high=2, low=-1),
)
PLAYER = (
    Field("corbitas", len(SECTION_NAMES), high=MANY),
    Field("pontas", len(SECTION_NAMES), high=MANY),
    Field("stock", len(RESOURCE_NAMES), high=MANY),
    _choice("ships", STOP_NAMES, 4),
    Field("moved", 4),
    Field("ship-icons", high=SHIP_ICONS),
    Field("building-icons", high=DISC_ICONS),
    Field("reward", high=REWARDS),
    Field("amphorae", high=MANY),
    Field("reached", len(PORT_NAMES)),
    Field("discs", len(PORT_NAMES)),
    Field("spots", len(SPOT_NAMES)),
    Field("wild", high=MANY),
    Field("exotic", high=MANY),
    Field("men", high=MANY),
    Field("women", high=MANY),
    Field("destinations", len(DESTINATION_NAMES)),
    Field("first-at", len(DESTINATION_NAMES)),
    Field("honours", len(HONOUR_NAMES)),
    _choice("card", PLACEMENT_NAMES),
    Field("sets-rewarded", high=SETS),
)


def layout(players: int) -> tuple[Field, ...]:
    """List all fields: the table, then every seat, the viewer's own first and the others as they follow it."""
    seats = ["me", *(f"rival-{n}" for n in range(1, players))]
    owned = [
        Field(f"{seat}.{field.name}", field.size, field.high, field.low, field.choice)
        for seat in seats
        for field in PLAYER
    ]
    return (*common(players), *(SOLO if players == 1 else ()), *owned)
