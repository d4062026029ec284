"""What Tessera and a bot in a process of its own say to each other: one JSON object a line, over stdin and stdout."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

PROTOCOL = 1
"""Raised when an old bot would no longer understand; fields may be added without that."""
LONGEST_LINE = 65_536
"""Bytes of a line from a bot; what Tessera sends may be longer."""


# What a bot hears -----------------------------------------------------------------------------------


class Components(Struct, frozen=True):
    """The set of numbers on boards and cards that is played with."""

    name: str
    digest: str


class Hello(Struct, tag_field="type", tag="hello", frozen=True):
    """First of all: what will be played, and how much time there is."""

    protocol: int
    tessera: str
    """The version that speaks."""
    game: str
    rules: int
    players: int
    options: dict[str, str]
    components: Components
    moves: list[str]
    """Every move the game will ever have; a move's number is its place here."""
    start_ms: int
    """The time to answer this."""
    move_ms: int
    """The time to answer each question."""


class Legal(Struct, frozen=True):
    """A legal move, by number and in notation."""

    n: int
    move: str


class Choose(Struct, tag_field="type", tag="choose", frozen=True):
    """A question: everything the seat may know, and what it may answer."""

    id: int
    seat: int
    view: dict[str, Any]
    legal: list[Legal]
    budget_ms: int


class Enough(Struct, tag_field="type", tag="enough", frozen=True):
    """Somebody waits: answer question `id` now, with the best so far."""

    id: int


class Refused(Struct, tag_field="type", tag="refused", frozen=True):
    """The last answer was not taken, and why; another move was played."""

    id: int
    reason: str


class Bye(Struct, tag_field="type", tag="bye", frozen=True):
    """There is nothing more to do: end."""


# What a bot says ------------------------------------------------------------------------------------


class Ready(Struct, tag_field="type", tag="ready", frozen=True):
    """The answer to hello: the bot knows this protocol and this game."""

    protocol: int
    name: Annotated[str, Meta(max_length=100)] = ""


class Move(Struct, tag_field="type", tag="move", frozen=True):
    """The answer to a question: one of its legal moves, by number or in notation."""

    id: int
    n: int | None = None
    move: Annotated[str, Meta(max_length=100)] | None = None


Heard = Hello | Choose | Enough | Refused | Bye
Said = Ready | Move

encode = msgspec.json.Encoder().encode
_said = msgspec.json.Decoder(Said)


def read_said(line: bytes) -> Said:
    """Read what a bot says."""
    said: Said = _said.decode(line)
    return said


def schema() -> dict[str, Any]:
    """Describe the protocol for programs: JSON Schema for what a bot hears and for what it says."""
    (heard, said), shapes = msgspec.json.schema_components([Heard, Said], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Tessera bot protocol {PROTOCOL}",
        "description": "One JSON object a line: `heard` is what a bot reads on stdin, `said` what it writes on stdout.",
        "$defs": {**shapes, "heard": heard, "said": said},
        "anyOf": [{"$ref": "#/$defs/heard"}, {"$ref": "#/$defs/said"}],
    }
