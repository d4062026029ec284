"""The shapes of docs/protocol.md: what clients send and what they get."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tessera.bots.advice import Advice
from tessera.bots.analysis import Analysis

LONGEST_CHAT = 500
LONGEST_NAME = 32
MOST_SEATS = 6

Key = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[!-~]+$", description="idempotency key")]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Seq = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Colour = Literal["terracotta", "egyptian", "ochre", "verdigris", "tyrian", "charcoal"]
COLOURS: tuple[Colour, ...] = ("terracotta", "egyptian", "ochre", "verdigris", "tyrian", "charcoal")
Language = Literal["en", "ja", "ko"]
State = Literal["open", "running", "finished"]
Kind = Literal["person", "bot", "open"]


# What clients send ----------------------------------------------------------------------------------


class Me(Struct):
    """Changes to oneself; what is left out stays as it is."""

    name: Annotated[str, Meta(max_length=200)] | None = None
    colour: Colour | None = None
    language: Language | None = None
    settings: dict[str, Any] | None = None


class NewSeat(Struct):
    """Who shall play a seat."""

    kind: Literal["me", "open", "bot", "hotseat"]
    bot: Annotated[str, Meta(max_length=40)] | None = None
    name: Annotated[str, Meta(max_length=200)] | None = None


class NewTable(Struct):
    """A table to be set up."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=MOST_SEATS)]
    key: Key
    options: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]], Meta(max_length=40)
    ] = {}
    listed: bool = False
    hints: bool | None = None
    """Whether people may ask for hints; usually only where nobody from outside can join."""
    seed: Annotated[int, Meta(ge=0, lt=1 << 53)] | None = None


class Upload(Struct):
    """A record from elsewhere."""

    record: str
    components: None = None


class Asked(Struct):
    """A command with nothing to say but that it is meant once."""

    key: Key


class Join(Struct):
    """Take a seat: an open one, one's own that a bot keeps warm, or by the token of a personal link."""

    key: Key
    seat: Seat | None = None
    token: Annotated[str, Meta(max_length=200)] | None = None


class Link(Struct):
    """Ask for a personal link to a seat."""

    seat: Seat
    key: Key


class Play(Struct):
    """Answer the question a seat is asked."""

    seat: Seat
    move: Annotated[str, Meta(max_length=100)]
    seq: Seq
    key: Key


class Undo(Struct):
    """Take the last move back."""

    seat: Seat
    seq: Seq
    key: Key


class Say(Struct):
    """Say something at the table."""

    text: Annotated[str, Meta(max_length=4 * LONGEST_CHAT)]
    key: Key


class HintWish(Struct):
    """Ask what a seat should do; or say that it is enough, and take the best so far."""

    seat: Seat
    enough: bool = False


class PlayNow(Play, tag_field="do", tag="play"):
    """The same over the WebSocket."""


class UndoNow(Undo, tag_field="do", tag="undo"):
    """The same over the WebSocket."""


class SayNow(Say, tag_field="do", tag="chat"):
    """The same over the WebSocket."""


class Ping(Struct, tag_field="do", tag="ping"):
    """Is anybody there?"""


Command = PlayNow | UndoNow | SayNow | Ping


# What clients get -----------------------------------------------------------------------------------


class Person(Struct):
    """A guest with a name and a colour."""

    id: str
    name: str
    colour: str
    language: str | None = None
    settings: dict[str, Any] = {}


class OptionInfo(Struct):
    """A choice made before the match."""

    name: str
    values: tuple[str, ...]
    players: dict[str, tuple[int, ...]]
    requires: dict[str, dict[str, str]]


class GameInfo(Struct):
    """What a lobby needs to know of a game."""

    name: str
    rules: int
    stage: str
    players: tuple[int, ...]
    title: dict[str, str]
    blurb: dict[str, str]
    options: list[OptionInfo]
    bots: list[str]
    fewest: bool
    """Few is good: a score is minus what people count."""


class VerbInfo(Struct):
    """A kind of move: the numbers from `first` on, one for each argument."""

    first: int
    name: str
    clause: str
    domain: str
    arguments: tuple[str, ...]


class EventInfo(Struct):
    """A kind of event and its arguments, written `name` or `name:domain`."""

    name: str
    clause: str
    arguments: tuple[str, ...]


class Provenance(Struct):
    """A value of the component set and where it comes from."""

    path: str
    value: Any
    mark: str


class GameDetails(GameInfo):
    """Everything a board needs to know of a game."""

    vocabulary: list[VerbInfo]
    questions: tuple[str, ...]
    events: list[EventInfo]
    domains: dict[str, tuple[str, ...]]
    sources: tuple[str, ...]
    components: dict[str, Any]
    provenance: list[Provenance]


class ClauseInfo(Struct):
    """One rule in our own words, in all languages."""

    id: str
    text: dict[str, str]
    source: tuple[str, ...]
    kind: str
    edition: str | None
    brief: bool


class SeatInfo(Struct):
    """Who plays a seat, as one person sees it."""

    seat: int
    kind: Kind
    name: str
    colour: str
    bot: str | None
    mine: bool
    here: bool


class TableInfo(Struct, kw_only=True):
    """A table as the lobby shows it."""

    id: str
    game: str
    players: int
    options: dict[str, str]
    listed: bool
    hints: bool
    owner: bool
    state: State
    seats: list[SeatInfo]
    seq: int
    to_act: list[int]
    scores: list[int] | None
    created: float
    updated: float
    next: str | None


class Lobby(Struct):
    """The tables a person can see."""

    mine: list[TableInfo]
    open: list[TableInfo]
    running: list[TableInfo]
    finished: list[TableInfo]


class Choice(Struct):
    """A legal move."""

    n: int
    move: str
    verb: str
    argument: str | None
    clause: str


class Told(Struct):
    """An event, without the note of who may see it."""

    seq: int
    kind: str
    arguments: dict[str, str | int]
    clause: str


class Chat(Struct, tag_field="type", tag="chat", kw_only=True):
    """Something said at the table, by a person or (as a notice) by the table itself."""

    seat: int | None
    name: str
    text: str
    at: float
    kind: Literal["said", "notice"] = "said"
    notice: str | None = None
    """For a notice, what it is about; the text says the same in English."""


class Snapshot(TableInfo, tag_field="type", tag="snapshot", kw_only=True):
    """Everything about a table that one viewer may know."""

    commitment: str
    seed: str | None
    mine: list[int]
    view: dict[str, Any]
    questions: dict[str, str]
    legal: dict[str, list[Choice]]
    undo: list[int]
    events: list[Told]
    rewind: int
    """The events are those after this entry; whoever has later ones drops them first."""
    chat: list[Chat]
    over: bool
    clock: list[float]
    winners: list[int] | None
    breakdown: list[dict[str, int]]
    endings: list[str]


class Common(Struct, tag_field="type", tag="update", kw_only=True):
    """What is the same in an update for everybody."""

    seq: int
    state: State
    to_act: list[int]
    questions: dict[str, str]
    rewind: int | None
    over: bool
    scores: list[int] | None
    breakdown: list[dict[str, int]]
    winners: list[int] | None
    endings: list[str]
    clock: list[float]
    seed: str | None


class Update(Common, tag_field="type", tag="update", kw_only=True):
    """What has changed since the update before."""

    view: dict[str, Any]
    legal: dict[str, list[Choice]]
    undo: list[int]
    events: list[Told]


class Seen(Struct):
    """Somebody at the table, or somebody who should be."""

    seat: int | None
    name: str
    here: bool


class Presence(Struct, tag_field="type", tag="presence"):
    """Who is here."""

    people: list[Seen]


class Thinking(Struct, tag_field="type", tag="thinking"):
    """A bot thinks, and this much of it is done, from 0 to 1; 0 from one that does not say."""

    seat: int
    done: float


class Done(Struct, tag_field="type", tag="done"):
    """A command was carried out and stored."""

    key: str
    seq: int


class Pong(Struct, tag_field="type", tag="pong"):
    """Somebody is there."""


class Error(Struct, tag_field="type", tag="error"):
    """Why a request was not carried out."""

    code: str
    message: str
    clause: str | None = None
    key: str | None = None
    seq: int = 0


class Events(Struct):
    """What has happened after an entry of the record."""

    seq: int
    rewind: int
    events: list[Told]


class Forecast(Struct):
    """What each legal move would bring before chance speaks."""

    seq: int
    forecast: dict[str, list[Told]]


class Hint(Struct):
    """Advice to a seat, or how far the thinking is."""

    seat: int
    seq: int
    done: float
    advice: Advice | None


class Analysed(Struct):
    """The analysis of a match, or how far it is."""

    done: float
    analysis: Analysis | None


class Dice(Struct):
    """Whether the outcomes of chance are those of the seed that was committed to."""

    commitment: str
    revealed: bool
    checked: int
    fair: bool


class Address(Struct):
    """A personal link."""

    url: str


class Nothing(Struct):
    """There is nothing to say."""


class Health(Struct):
    """The server is well."""

    status: Literal["ok"]
    version: str
    engine: Literal["compiled", "interpreted"]


def raw(encoded: bytes) -> Any:
    """Put JSON that is already written into a message; a field of any type takes it."""
    return msgspec.Raw(encoded)


encode = msgspec.json.Encoder().encode
