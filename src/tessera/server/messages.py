"""The message types of docs/protocol.md: what clients send and what they get."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tessera.bots.advice import Advice
from tessera.bots.analysis import Analysis
from tessera.kernel.clauses import Kind as ClauseKind
from tessera.server.standing_answers import StandingAnswer

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
    """Base of what clients send; a field with a default may be left out."""


class PersonChange(FromClient):
    """Changes to a person; a field that is left out stays as it is."""

    name: Annotated[str, Meta(max_length=200)] | None = None
    colour: Colour | None = None
    language: Language | None = None
    settings: dict[str, Any] | None = None


class NewSeat(FromClient):
    """Who is to play a seat of a new table."""

    kind: Literal["me", "open", "bot", "hotseat"]
    bot: Annotated[str, Meta(max_length=40)] | None = None
    name: Annotated[str, Meta(max_length=200)] | None = None


class NewTable(FromClient):
    """A table to create."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=MOST_SEATS)]
    key: Key
    options: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]], Meta(max_length=40)
    ] = {}
    listed: bool = False
    hints: bool | None = None
    """Whether people may ask for hints; by default they may unless the table is listed."""
    seed: Annotated[int, Meta(ge=0, lt=1 << 53)] | None = None
    """A chosen seed, which determines all of chance; only where one person and bots play and nobody can join."""


class Upload(FromClient):
    """A record to upload."""

    record: str
    components: None = None


class KeyedCommand(FromClient):
    """A command without arguments."""

    key: Key


class Join(FromClient):
    """Take a seat: an open one, one's own that a bot plays, or that of the token of a personal link."""

    key: Key
    seat: Seat | None = None
    token: Annotated[str, Meta(max_length=200)] | None = None


class Contribute(FromClient):
    """Contribute to the chance of a match that has not begun: first a hash, then the bytes once the list is fixed."""

    key: Key
    hash: Annotated[str, Meta(max_length=71, pattern="^sha256:[0-9a-f]{64}$")] | None = None
    bytes: Annotated[str, Meta(max_length=64, pattern="^[0-9a-f]{64}$")] | None = None


class StandIn(FromClient):
    """Let a bot play for a seat whose person is away."""

    seat: Seat
    key: Key


class Link(FromClient):
    """Request a personal link to a seat; `revoke` makes all earlier ones void."""

    seat: Seat
    key: Key
    revoke: bool = False


class FreeSeat(FromClient):
    """Remove the reservation of a seat."""

    seat: Seat
    key: Key


class Play(FromClient):
    """Answer the question a seat is asked."""

    seat: Seat
    move: Annotated[str, Meta(max_length=100)]
    seq: Seq
    key: Key
    takebacks: Seq | None = None
    """The `takebacks` of the position that is answered; without it, `seq` alone identifies the position."""


class Undo(FromClient):
    """Take back the last move."""

    seat: Seat
    seq: Seq
    key: Key


class Say(FromClient):
    """Send a chat message."""

    text: Annotated[str, Meta(max_length=4 * LONGEST_CHAT)]
    key: Key


class Stand(FromClient):
    """Set the standing answer of a seat to reactions: ask, ask only if the seat is involved, or not before its turn."""

    seat: Seat
    answer: StandingAnswer
    key: Key


class HintRequest(FromClient):
    """Request a hint for a seat; `enough` ends the search with the best moves so far."""

    seat: Seat
    enough: bool = False


class PlayCommand(Play, tag_field="do", tag="play"):
    """`Play` over the WebSocket."""


class UndoCommand(Undo, tag_field="do", tag="undo"):
    """`Undo` over the WebSocket."""


class ChatCommand(Say, tag_field="do", tag="chat"):
    """`Say` over the WebSocket."""


class StandCommand(Stand, tag_field="do", tag="stand"):
    """`Stand` over the WebSocket."""


class Ping(FromClient, tag_field="do", tag="ping"):
    """Request a `Pong`."""


Command = PlayCommand | UndoCommand | ChatCommand | StandCommand | Ping


# What clients get -----------------------------------------------------------------------------------


class Person(Struct):
    """A guest with a name and a colour."""

    id: str
    name: str
    colour: str
    language: Language | None = None
    settings: dict[str, Any] = {}


class Translations(Struct):
    """A text in all languages."""

    en: str
    ja: str
    ko: str


class OptionInfo(Struct):
    """An option of a game, chosen before the match."""

    name: str
    values: tuple[str, ...]
    players: dict[str, tuple[int, ...]]
    requires: dict[str, dict[str, str]]
    default: dict[str, str]
    """Default value by number of players, where it is not the first value."""
    brings: dict[str, dict[str, str]]
    """By value: the defaults of other options that it changes."""


class GameInfo(Struct):
    """What the lobby needs to know about a game."""

    name: str
    rules: int
    stage: str
    players: tuple[int, ...]
    usual: int
    """The number of players that is suggested."""
    title: Translations
    blurb: Translations
    options: list[OptionInfo]
    bots: list[str]
    rival: str
    """The bot that is suggested as an opponent."""
    fewest: bool
    """Whether the lowest count wins: a score is minus the count."""
    victory: str | None
    """The source of points that marks the winner in a game that is won and not counted; None if people are shown
    scores."""
    hides: bool
    """Whether a seat may know what others may not."""
    reactions: list[str]
    """Questions out of turn to which a seat may have a standing answer."""
    discreet: list[str]
    """Questions, reactions among them, that a client leaves to the person even if there is only one answer: one that
    comes by itself would tell the others that there is no choice."""


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
    """Everything a board needs to know about a game."""

    vocabulary: list[VerbInfo]
    questions: tuple[str, ...]
    events: list[EventInfo]
    domains: dict[str, tuple[str, ...]]
    sources: tuple[str, ...]
    components: dict[str, Any]
    provenance: list[Provenance]


class ClauseInfo(Struct):
    """One rule in all languages."""

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
    """Seconds since the last activity of this person; None for a person who is connected, and for a bot."""
    left: bool
    """Whether a bot plays this seat for the viewer, who may take it back."""
    waits_for: str | None
    """Name of the person for whom an open seat is reserved."""
    for_me: bool
    """Whether it is reserved for the viewer."""


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
    """Usable things that the move would forfeit, as names of the game's losses; left out if there are none."""


class VisibleEvent(Struct):
    """An event as one viewer may see it."""

    seq: int
    kind: str
    arguments: dict[str, str | int]
    clause: str


class Chat(Struct, tag_field="type", tag="chat", kw_only=True):
    """A chat message of a person, or a notice of the table itself."""

    seat: int | None
    name: str
    text: str
    at: float
    kind: Literal["said", "notice"] = "said"
    notice: str | None = None
    """The kind of a notice; the text says the same in English."""


class Contribution(Struct):
    """The contribution of a person to the chance of a match, for the first of their seats."""

    seat: int
    hash: str
    bytes: str | None
    """Public once the match has begun; None then means that they were never revealed and do not count."""


class Drafted(Struct):
    """The draft of a seat: its answers while several decide in secret; sent only to the person who plays it."""

    seq: int
    """The `seq` of its next answer."""
    takebacks: int
    moves: list[str]


class NewerRules(Struct):
    """Newer rules whose changes have mattered in the match; it waits until everybody agrees to them."""

    begun: int
    """The version of the rules by which the match was begun."""
    rules: int
    """The version by which it would continue."""
    clauses: tuple[str, ...]
    """The clauses that have changed between them."""
    agreed: list[int]
    """The seats whose people agree."""


class Snapshot(TableInfo, tag_field="type", tag="snapshot", kw_only=True):
    """Everything about a table that one viewer may know."""

    takebacks: int = 0
    """Number of moves that were taken back: after an undo the same `seq` names another position."""
    commitment: str
    seed: str | None
    number: int | None
    """The chosen seed, if there is one."""
    entropy: list[Contribution]
    fixed: bool
    """Whether the hashes of all contributions are there, so that everybody reveals their bytes."""
    mine: list[int]
    view: dict[str, Any]
    facts: dict[str, Any]
    """What follows from the view by the rules."""
    questions: dict[str, str]
    legal: dict[str, list[Choice]]
    undo: list[int]
    drafts: dict[str, Drafted]
    """By seat, for the seats that the viewer plays."""
    standing: dict[str, StandingAnswer]
    """Standing answers other than "ask", by seat, for the seats that the viewer plays."""
    ready: int | None = None
    """How many seats have answered a question whose answers are counted; None for other questions."""
    events: list[VisibleEvent]
    rewind: int
    """The events are those after this entry; a client drops later ones that it has."""
    chat: list[Chat]
    over: bool
    clock: list[float]
    winners: list[int] | None
    breakdown: list[dict[str, int]]
    endings: list[str]
    absence: float
    """Seconds after which another player may let a bot stand in for a person who is away."""
    upgrade: NewerRules | None = None
    """Set if the match waits until everybody agrees to newer rules."""


class SharedUpdate(Struct, tag_field="type", tag="update", kw_only=True):
    """The fields of an update that are the same for all viewers."""

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
    ready: int | None


class Update(SharedUpdate, tag_field="type", tag="update", kw_only=True):
    """What has changed since the previous update."""

    view: dict[str, Any]
    facts: dict[str, Any]
    legal: dict[str, list[Choice]]
    undo: list[int]
    drafts: dict[str, Drafted]
    standing: dict[str, StandingAnswer]
    events: list[VisibleEvent]


class Ready(Struct, tag_field="type", tag="ready"):
    """How many seats have answered the current question; it never falls while the question is asked."""

    count: int


class PersonPresence(Struct):
    """A player or a spectator, and whether they are connected."""

    seat: int | None
    name: str
    here: bool
    away: float | None = None


class Presence(Struct, tag_field="type", tag="presence"):
    """The players and the spectators with their presence."""

    people: list[PersonPresence]


class Thinking(Struct, tag_field="type", tag="thinking"):
    """A bot is thinking; `done` is its progress from 0 to 1, or 0 for a bot that does not report it."""

    seat: int
    done: float


class Done(Struct, tag_field="type", tag="done"):
    """A command was carried out and stored."""

    key: str
    seq: int


class Pong(Struct, tag_field="type", tag="pong"):
    """The answer to a ping."""


class Error(Struct, tag_field="type", tag="error"):
    """Why a request was not carried out."""

    code: str
    message: str
    clause: str | None = None
    key: str | None = None
    seq: int = 0
    problem: dict[str, Any] | None = None
    """The message as a text key and arguments, for clients in other languages."""


class Events(Struct):
    """The events after an entry of the record."""

    seq: int
    rewind: int
    events: list[VisibleEvent]


class Forecast(Struct):
    """The events and changes of each legal move, up to the next outcome of chance."""

    seq: int
    forecast: dict[str, list[VisibleEvent]]
    after: dict[str, Any]
    """What each move changes in `{"view", "facts"}`; left out where the seat cannot know it."""


class Hint(Struct):
    """Advice for a seat, or its progress."""

    seat: int
    seq: int
    done: float
    advice: Advice | None


class Analysed(Struct):
    """The analysis of a match, or its progress."""

    done: float
    analysis: Analysis | None


class Dice(Struct):
    """What is proven about the outcomes of chance."""

    commitment: str
    revealed: bool
    checked: int
    fair: bool
    """Whether every outcome comes from the committed seed, and the seed was not chosen."""
    proof: Literal["proven", "chosen", "unproven", "wrong"]
    number: int | None
    entropy: list[Contribution]


class PersonalLink(Struct):
    """A personal link."""

    url: str


class NetworkAddress(Struct):
    """The URL under which other machines reach this server."""

    network: str | None
    """None if the server listens on its own machine only."""


class Empty(Struct):
    """An empty body."""


class Health(Struct):
    """The answer of a server that works."""

    status: Literal["ok"]
    version: str
    engine: Literal["compiled", "interpreted"]


def raw(encoded: bytes) -> Any:
    """Wrap encoded JSON for a field of any type."""
    return msgspec.Raw(encoded)


encode = msgspec.json.Encoder().encode
