"""The messages between Tessera and an external bot: one JSON object a line, over stdin and stdout."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

PROTOCOL = 1
"""Raised on changes that old bots would not understand; fields may be added without that."""
LONGEST_LINE = 65_536
"""The limit for a line from a bot, in bytes; lines from Tessera may be longer."""


# Messages to a bot ----------------------------------------------------------------------------------


class Components(Struct, frozen=True):
    """The component set that the match uses: the numbers on boards and cards."""

    name: str
    digest: str


class Hello(Struct, tag_field="type", tag="hello", frozen=True):
    """The first message: the game, its rules, and the time limits."""

    protocol: int
    tessera: str
    """The version of Tessera."""
    game: str
    rules: int
    players: int
    options: dict[str, str]
    components: Components
    moves: list[str]
    """Every move of the game; a move's number is its index here."""
    start_ms: int
    """The time limit for the answer to this message."""
    move_ms: int
    """The time limit for the answer to each question."""


class Legal(Struct, frozen=True):
    """A legal move, by number and in notation."""

    n: int
    move: str


class Choose(Struct, tag_field="type", tag="choose", frozen=True):
    """A question: the view of the seat, and its legal moves."""

    id: int
    seat: int
    view: dict[str, Any]
    legal: list[Legal]
    budget_ms: int


class Enough(Struct, tag_field="type", tag="enough", frozen=True):
    """A request to answer question `id` now, with the best move so far."""

    id: int


class Refused(Struct, tag_field="type", tag="refused", frozen=True):
    """The last answer was refused for this reason, and another move was played."""

    id: int
    reason: str


class Bye(Struct, tag_field="type", tag="bye", frozen=True):
    """A request to exit."""


# Messages from a bot --------------------------------------------------------------------------------


class Ready(Struct, tag_field="type", tag="ready", frozen=True):
    """The answer to hello: the bot supports this protocol and this game."""

    protocol: int
    name: Annotated[str, Meta(max_length=100)] = ""


class Move(Struct, tag_field="type", tag="move", frozen=True):
    """The answer to a question: one of its legal moves, by number or in notation."""

    id: int
    n: int | None = None
    move: Annotated[str, Meta(max_length=100)] | None = None


ToBot = Hello | Choose | Enough | Refused | Bye
FromBot = Ready | Move

encode = msgspec.json.Encoder().encode
_from_bot = msgspec.json.Decoder(FromBot)


def decode_from_bot(line: bytes) -> FromBot:
    """Decode a message from a bot."""
    answer: FromBot = _from_bot.decode(line)
    return answer


def schema() -> dict[str, Any]:
    """Return the JSON Schema of the messages in both directions."""
    (heard, said), shapes = msgspec.json.schema_components([ToBot, FromBot], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Tessera bot protocol {PROTOCOL}",
        "description": "One JSON object a line: `heard` is what a bot reads on stdin, `said` what it writes on stdout.",
        "$defs": {**shapes, "heard": heard, "said": said},
        "anyOf": [{"$ref": "#/$defs/heard"}, {"$ref": "#/$defs/said"}],
    }
