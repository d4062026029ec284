"""The layout of Discordia's observations: what State.observe and Player.observe write, in their order.

Nothing that a decision could depend on is left out, except in which order several questions wait, and who of the
workers in one row stands on which tile where wild ones are among them.
"""

from __future__ import annotations

from tessera.games.discordia.box import Box
from tessera.games.discordia.ids import COLUMNS, FIRST_ONCE, VALUES
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
    TILE_NAMES,
    TOWER_NAMES,
    WORKER_NAMES,
)
from tessera.kernel.registry import Field

MANY = 999
TRACK, ROW, WORKERS = 16, int(COLUMNS), 140


def _choice(name: str, kinds: tuple[str, ...], size: int = 1, low: int = -1) -> Field:
    return Field(name, size, high=len(kinds) - 1, low=low, choice=True)


ASKED = (
    Field("questions", len(QUESTIONS), high=32),  # how often each is asked or waits
    _choice("question", QUESTIONS, low=0),
    _choice("piece", PIECE_NAMES),  # to be placed
    _choice("post", POST_NAMES),  # where workers are sent
    Field("left", high=MANY),  # workers to be sent or returned
    Field("drawing", high=WORKERS),  # workers to be drawn before that
    Field("attacks", high=12),  # of the year's end, counted by tiles and full ships
    Field("star-ways", 3),  # explore, develop, explore with a star of the store
)


def common(players: int, rows: int) -> tuple[Field, ...]:
    """List what lies on the table."""
    return (
        Field("current", high=max(1, players - 1), choice=True),
        Field("start", high=max(1, players - 1), choice=True),
        Field("year", high=4),
        Field("season", high=5),
        Field("seated", high=players),
        _choice("ending", END_NAMES),
        _choice("die", DIE_NAMES),
        Field("value", high=int(VALUES)),
        Field("changed", high=int(VALUES)),
        Field("main"),
        Field("boat"),
        Field("used", len(POST_NAMES)),
        Field("dice", len(DIE_NAMES), high=int(VALUES)),
        _choice("taken", DIE_NAMES),
        _choice("actions", ACTION_NAMES, len(ACTION_NAMES)),
        _choice("rows", TILE_NAMES, rows * int(VALUES)),
        Field("pile", len(TILE_NAMES)),
        Field("expansions", len(EXPANSION_NAMES), high=MANY),
        Field("stars", high=MANY),
        Field("modifiers", high=MANY),
        Field("towers", len(TOWER_NAMES)),
        Field("decrees", len(DECREE_NAMES)),
        Field("privileges", len(PRIVILEGE_NAMES)),
        Field("bag", len(WORKER_NAMES), high=WORKERS),
        _choice("left-tile", GERMANIC_NAMES),
        _choice("right-tile", GERMANIC_NAMES),
        Field("germanic-gone", len(GERMANIC_NAMES)),
    )


def solo(box: Box) -> tuple[Field, ...]:
    """List what only those see who play alone: Janus, and the columns from top to bottom that he takes from."""
    return (
        _choice("blocked", DIE_NAMES),
        _choice("janus", JANUS_NAMES),
        Field("janus-pile", len(JANUS_NAMES)),
        _choice("military-column", TOWER_NAMES, int(box.towers_each[0])),
        _choice("trade-column", TOWER_NAMES, int(box.towers_each[0])),
        _choice("decree-column", DECREE_NAMES, int(box.decrees[0])),
        _choice("privilege-column", PRIVILEGE_NAMES, int(box.privileges[0])),
    )


PLAYER = (
    Field("supply", len(WORKER_NAMES), high=WORKERS),
    _choice("pieces", PIECE_NAMES, len(POST_NAMES)),
    Field("filled", len(POST_NAMES), high=3),
    Field("crews", (len(ROW_NAMES) + 1) * len(WORKER_NAMES), high=WORKERS),  # by row, the towers last, and kind
    Field("expansions", len(EXPANSION_NAMES), high=ROW),
    Field("stars", high=MANY),
    Field("modifiers", high=MANY),
    Field("active", high=MANY),
    Field("water", high=10),
    Field("exploration", high=TRACK),
    Field("development", high=TRACK),
    Field("privileges", len(PRIVILEGE_NAMES)),
    Field("spent", len(PRIVILEGE_NAMES) - int(FIRST_ONCE)),
    Field("wild", len(WORKER_NAMES)),
    Field("decrees", len(DECREE_NAMES)),
    Field("fresh", ROW),  # stalls that were ships until the last turn
    Field("lack", high=MANY, low=-MANY),
    Field("strength", high=MANY),
)


def layout(box: Box, players: int) -> tuple[Field, ...]:
    """List all fields: the table, then every seat, the viewer's own first and the others as they follow it."""
    seats = ["me", *(f"rival-{n}" for n in range(1, players))]
    owned = [
        Field(f"{seat}.{field.name}", field.size, field.high, field.low, field.choice)
        for seat in seats
        for field in PLAYER
    ]
    alone = solo(box) if players == 1 else ()
    return (*ASKED, *common(players, int(box.rows[players - 1])), *alone, *owned)
