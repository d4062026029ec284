"""The shapes of docs/protocol.md: what clients send and what they get."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tessera.bots.advice import Advice
from tessera.bots.analysis import Analysis
from tessera.kernel.clauses import Kind as ClauseKind

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


class FromClient(Struct):
    """What clients send; a field with a default may be left out."""


class PersonChange(FromClient):
    """Changes to oneself; what is left out stays as it is."""

    name: Annotated[str, Meta(max_length=200)] | None = None
    colour: Colour | None = None
    language: Language | None = None
    settings: dict[str, Any] | None = None


class NewSeat(FromClient):
    """Who shall play a seat."""

    kind: Literal["me", "open", "bot", "hotseat"]
    bot: Annotated[str, Meta(max_length=40)] | None = None
    name: Annotated[str, Meta(max_length=200)] | None = None


class NewTable(FromClient):
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
    """A number from which the whole chance follows; only where one person and bots play and nobody can join."""


class Upload(FromClient):
    """A record from elsewhere."""

    record: str
    components: None = None


class KeyedCommand(FromClient):
    """A command with nothing to say but that it is meant once."""

    key: Key


class Join(FromClient):
    """Take a seat: an open one, one's own that a bot keeps warm, or by the token of a personal link."""

    key: Key
    seat: Seat | None = None
    token: Annotated[str, Meta(max_length=200)] | None = None


class Contribute(FromClient):
    """Add to the chance of a match that has not begun: first a hash, and the bytes once the list is fixed."""

    key: Key
    hash: Annotated[str, Meta(max_length=71, pattern="^sha256:[0-9a-f]{64}$")] | None = None
    bytes: Annotated[str, Meta(max_length=64, pattern="^[0-9a-f]{64}$")] | None = None


class StandIn(FromClient):
    """Let a bot play for a seat whose person is away."""

    seat: Seat
    key: Key


class Link(FromClient):
    """Ask for a personal link to a seat; `revoke` makes all earlier ones void."""

    seat: Seat
    key: Key
    revoke: bool = False


class FreeSeat(FromClient):
    """Give up the reservation of a seat."""

    seat: Seat
    key: Key


class Play(FromClient):
    """Answer the question a seat is asked."""

    seat: Seat
    move: Annotated[str, Meta(max_length=100)]
    seq: Seq
    key: Key
    takebacks: Seq | None = None
    """The `takebacks` of the position that was answered; without it, `seq` alone says which."""


class Undo(FromClient):
    """Take the last move back."""

    seat: Seat
    seq: Seq
    key: Key


class Say(FromClient):
    """Say something at the table."""

    text: Annotated[str, Meta(max_length=4 * LONGEST_CHAT)]
    key: Key


class HintRequest(FromClient):
    """Ask what a seat should do; or say that it is enough, and take the best so far."""

    seat: Seat
    enough: bool = False


class PlayCommand(Play, tag_field="do", tag="play"):
    """The same over the WebSocket."""


class UndoCommand(Undo, tag_field="do", tag="undo"):
    """The same over the WebSocket."""


class ChatCommand(Say, tag_field="do", tag="chat"):
    """The same over the WebSocket."""


class Ping(FromClient, tag_field="do", tag="ping"):
    """Is anybody there?"""


Command = PlayCommand | UndoCommand | ChatCommand | Ping


# What clients get -----------------------------------------------------------------------------------


class Person(Struct):
    """A guest with a name and a colour."""

    id: str
    name: str
    colour: str
    language: Language | None = None
    settings: dict[str, Any] = {}


class Translations(Struct):
    """The same in all languages."""

    en: str
    ja: str
    ko: str


class OptionInfo(Struct):
    """A choice made before the match."""

    name: str
    values: tuple[str, ...]
    players: dict[str, tuple[int, ...]]
    requires: dict[str, dict[str, str]]
    default: dict[str, str]
    """By number of players, where it is not the first value."""
    brings: dict[str, dict[str, str]]
    """What other options become with a value, if nobody chooses otherwise."""


class GameInfo(Struct):
    """What a lobby needs to know of a game."""

    name: str
    rules: int
    stage: str
    players: tuple[int, ...]
    title: Translations
    blurb: Translations
    options: list[OptionInfo]
    bots: list[str]
    rival: str
    """The bot that is proposed to a person."""
    fewest: bool
    """Few is good: a score is minus what people count."""
    hides: bool
    """Whether a seat knows what others may not."""


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
    text: Translations
    source: tuple[str, ...]
    kind: ClauseKind
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
    away: float | None
    """Seconds since this person was last connected; None for a person who is here, and for a bot."""
    left: bool
    """Whether a bot plays this seat for the viewer, who may take it back."""
    waits_for: str | None
    """Whom an open seat is reserved for."""
    for_me: bool
    """Whether it is reserved for me."""


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


class Choice(Struct, omit_defaults=True):
    """A legal move."""

    n: int
    move: str
    verb: str
    argument: str | None
    clause: str
    loses: tuple[str, ...] = ()
    """What usable things it would throw away: names of the game's losses; left out where there is nothing."""


class VisibleEvent(Struct):
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


class Contribution(Struct):
    """What somebody contributed to the chance of a match, for the first of their seats."""

    seat: int
    hash: str
    bytes: str | None
    """Known to all once the match has begun; None then means that they were never shown and do not count."""


class Drafted(Struct):
    """What a seat has answered while several decide in secret; only whoever plays it is told."""

    seq: int
    """The `seq` of its next answer."""
    takebacks: int
    moves: list[str]


class NewerRules(Struct):
    """Rules that changed after the match began and have mattered in it; it waits until everybody agrees to them."""

    begun: int
    """The rules the match was begun by."""
    rules: int
    """Those it would go on by."""
    clauses: tuple[str, ...]
    """What has changed between them."""
    agreed: list[int]
    """The seats whose people agree."""


class Snapshot(TableInfo, tag_field="type", tag="snapshot", kw_only=True):
    """Everything about a table that one viewer may know."""

    takebacks: int = 0
    """How many moves were taken back: after that the same `seq` names another position."""
    commitment: str
    seed: str | None
    number: int | None
    """The number from which the chance follows, if somebody chose one."""
    entropy: list[Contribution]
    fixed: bool
    """Whether the hashes of all contributions are there, so that everybody shows their bytes."""
    mine: list[int]
    view: dict[str, Any]
    facts: dict[str, Any]
    """What follows from the view by the rules."""
    questions: dict[str, str]
    legal: dict[str, list[Choice]]
    undo: list[int]
    drafts: dict[str, Drafted]
    """By seat, of those that the viewer plays."""
    events: list[VisibleEvent]
    rewind: int
    """The events are those after this entry; whoever has later ones drops them first."""
    chat: list[Chat]
    over: bool
    clock: list[float]
    winners: list[int] | None
    breakdown: list[dict[str, int]]
    endings: list[str]
    absence: float
    """Seconds after which another player may let a bot stand in for a person who is away."""
    upgrade: NewerRules | None = None
    """If the match cannot go on before everybody agrees to newer rules."""


class SharedUpdate(Struct, tag_field="type", tag="update", kw_only=True):
    """What is the same in an update for everybody."""

    seq: int
    takebacks: int
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


class Update(SharedUpdate, tag_field="type", tag="update", kw_only=True):
    """What has changed since the update before."""

    view: dict[str, Any]
    facts: dict[str, Any]
    legal: dict[str, list[Choice]]
    undo: list[int]
    drafts: dict[str, Drafted]
    events: list[VisibleEvent]


class PersonPresence(Struct):
    """Somebody at the table, or somebody who should be."""

    seat: int | None
    name: str
    here: bool
    away: float | None = None


class Presence(Struct, tag_field="type", tag="presence"):
    """Who is here."""

    people: list[PersonPresence]


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
    problem: dict[str, Any] | None = None
    """The same as the message, as a key and arguments, for clients that speak other languages."""


class Events(Struct):
    """What has happened after an entry of the record."""

    seq: int
    rewind: int
    events: list[VisibleEvent]


class Forecast(Struct):
    """What each legal move would bring before chance speaks."""

    seq: int
    forecast: dict[str, list[VisibleEvent]]
    after: dict[str, Any]
    """What each move changes in `{"view", "facts"}`; left out where the seat cannot know it."""


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
    """What is proven about the outcomes of chance."""

    commitment: str
    revealed: bool
    checked: int
    fair: bool
    """Whether every outcome comes from the seed that was committed to, and nobody chose it."""
    proof: Literal["proven", "chosen", "unproven", "wrong"]
    number: int | None
    entropy: list[Contribution]


class PersonalLink(Struct):
    """A personal link."""

    url: str


class NetworkAddress(Struct):
    """Where other machines find this server."""

    network: str | None
    """The address on the network; None where the server listens on its own machine only."""


class Empty(Struct):
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
