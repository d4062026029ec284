"""A live table: one match, its seats, its connections, and the commands, which run one at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from tessera.kernel.digest import digest
from tessera.kernel.errors import NotYourTurn, Problem, StaleSequence, TesseraError, every
from tessera.kernel.match import NATURE_SEAT, Checkpoint, Match
from tessera.kernel.registry import Ruleset, load
from tessera.server import seating, upgrades
from tessera.server import store as db
from tessera.server.clock import Clock
from tessera.server.entropy import Entropy, contributors
from tessera.server.errors import BadRequest, Forbidden, NotStarted, NotYourSeat, RulesChanged, StillHere, Unavailable
from tessera.server.limits import Limits
from tessera.server.messages import (
    LONGEST_CHAT,
    Chat,
    Contribute,
    Dice,
    FreeSeat,
    Join,
    Link,
    Play,
    Presence,
    Ready,
    Say,
    Stand,
    Undo,
    encode,
)
from tessera.server.people import People, Signer, clean_text
from tessera.server.settings import Settings
from tessera.server.standing_answers import StandingAnswers
from tessera.server.store import (
    ChatRow,
    CommandRow,
    DraftRow,
    MatchRow,
    RecordRow,
    SeatRow,
    SnapshotRow,
    Store,
    StoredMatch,
)
from tessera.server.table_views import Seats, TableViews, shown_name
from tessera.server.websocket_protocol import frame
from tessera.server.worker_tasks import SNAPSHOT_EVERY, restore_snapshot, settled_position
from tessera.server.workers import Workers
from tessera.server.writer import MoveWrite

log = logging.getLogger("tessera.tables")

T = TypeVar("T")
PositionId = tuple[int, int]
"""Identifies a position of a match: the number of its entries and the number of moves taken back before."""
RECENT_KEYS = 1000
"""Number of command keys that a table keeps in memory; older ones are looked up in the store."""
PRESENCE_DELAY = 0.25
SNAPSHOTS_DELAY = 0.5
"""Seconds over which changes of names are batched: a person may sit at many tables."""


class Outcome(Struct, frozen=True):
    """The result of a command: the number of entries before and after it."""

    before: int
    after: int


class TailEntry(Struct):
    """What is stored with an entry after the last snapshot."""

    key: str | None
    spent: float


class TableConnection(Protocol):
    """A connection that is sent everything that happens at the table."""

    person: str | None
    address: str
    """Where it comes from, as limits count it."""
    pushed: int

    def push(self, frame: bytes, seq: int | None = None) -> None:
        """Send an encoded frame; `seq` is the last entry that the receiver then knows."""
        ...


class Services(Struct):
    """The services that all tables share."""

    settings: Settings
    store: Store
    people: People
    signer: Signer
    workers: Workers
    limits: Limits


class TableLock:
    """Context manager that gives exclusive access to a table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def __aenter__(self) -> None:
        await self._table.lock.acquire()
        try:
            await self._table.reload_if_stale()
        except BaseException:
            self._table.lock.release()
            raise

    async def __aexit__(self, *problem: object) -> None:
        self._table.lock.release()


class Table:
    """A table in memory. Code that changes it must hold its lock."""

    def __init__(self, services: Services, stored: StoredMatch, upgrade: upgrades.Upgrade | None = None) -> None:
        self.services = services
        self.store = services.store
        self.people = services.people
        self.now = services.settings.now
        self.lock = asyncio.Lock()
        self.connections: list[TableConnection] = []
        self.bot_task: asyncio.Task[None] | None = None
        self.contribution_task: asyncio.Task[None] | None = None
        """Begins the match after a time limit if contributions are still missing."""
        self.last_used = self.now()
        self._loaded_at = self.last_used
        self._last_seen: dict[str, float] = {}
        """Time of the last request or connection of each person who plays here."""
        self.views = TableViews(self)
        self.standing = StandingAnswers()
        self._stale = False
        self._presence_timer: asyncio.TimerHandle | None = None
        self._snapshots_task: asyncio.Task[None] | None = None
        self.on_turn_change: Callable[[Table], None] = lambda table: None
        """Called when the seats to act may have changed; starts the bots."""
        self.upgrade = upgrade
        """Newer rules that everybody must agree to before the match continues."""
        self._load(stored)

    def _load(self, found: StoredMatch) -> None:
        """Load the stored state: restore the last snapshot, then replay the entries after it with all checks."""
        self.row: MatchRow = found.match
        if self.upgrade is not None and self.row.rules == self.upgrade.rules:
            self.upgrade = None
        self.seats: list[SeatRow] = []
        self._set_seats(found.seats)
        self.chats: deque[Chat] = deque((_chat(row) for row in found.chats), maxlen=db.LAST_CHATS)
        self.clock = Clock(self.row.players, found.spent)
        self.undone = found.undone
        self._ready: tuple[int, frozenset[int]] = (-1, frozenset())
        """The entry, and the seats that have answered the question after it at least once."""
        self.recent: OrderedDict[str, Outcome] = OrderedDict()
        self.tail: list[TailEntry] = []
        self.match: Match | None = None
        self.forecasts: dict[int, tuple[tuple[int, bytes], tuple[bytes, bytes]]] = {}
        """By seat: the last forecast, with the entry and the view it was made for."""
        self.dice: Dice | None = None
        self.entropy = Entropy.from_row(self.row.entropy)
        for command in found.commands:
            self._remember(command.key, Outcome(command.before, command.after))
        if self.row.state != "open":
            self._resume(found)
        self.views.clear()

    def _resume(self, found: StoredMatch) -> None:
        base = 0 if found.snapshot is None else found.snapshot.seq
        rules = self.rules()
        try:
            match = Match(rules, None, restore_snapshot(rules, *_position(found.snapshot)), base)
            match.replay((row.seat, row.move) for row in found.tail)
            match.make_final(max((command.barrier for command in found.commands if command.kind == "undo"), default=0))
            match.takebacks = found.takebacks
        except TesseraError as error:
            log.error("table %s cannot be loaded: %s", self.id, error)
            raise Unavailable("this match cannot be loaded now; it is kept as it is") from error
        if self.row.state == "running":
            match.play_chance(self._chance())
            self._restore_drafts(match, found.drafts)
            ready = frozenset(draft.seat for draft in found.drafts if draft.ready and draft.seq == match.seq)
            self._ready = (match.seq, ready)
        self.match = match
        self.tail = [TailEntry(row.key, row.spent) for row in found.tail]
        self.clock.ask(match.asked, self.now())

    @staticmethod
    def _restore_drafts(match: Match, drafts: list[DraftRow]) -> list[DraftRow]:
        """Play the stored drafts on a match; return those that were accepted.

        Drafts that newer rules do not allow are dropped silently, because nobody else may know of them: the seat is
        asked again. Nothing is revealed here, because what is revealed must be stored with the move that reveals it.
        """
        taken: list[DraftRow] = []
        for draft in drafts:
            if draft.seq != match.seq:
                continue
            before = match.checkpoint()
            try:
                match.restore_draft(draft.seat, draft.moves, draft.takebacks)
            except TesseraError:
                match.rollback(before)
                continue
            if match.seq != draft.seq:
                match.rollback(before)
                continue
            taken.append(draft)
        return taken

    def rules(self) -> Ruleset:
        """Return the ruleset of the match; raise `Unavailable` if this server does not have it."""
        game, version = load(self.row.game), self.row.rules
        if not game.meta.plays(version):
            known = str(game.meta.rules)
            raise Unavailable(Problem("rules-version", rules=str(version), game=game.name, known=known))
        rules = game.ruleset(self.row.players, self.row.options, version=version)
        if self.row.components_digest != rules.components.digest:
            raise Unavailable(f"this match was begun with the component set {self.row.components!r}, which is not here")
        return rules

    def _chance(self) -> Any:
        return self.services.settings.chance(bytes.fromhex(self.row.seed or ""), self.entropy.contributions)

    # Questions ------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """Return the id of the table."""
        return self.row.id

    @property
    def seq(self) -> int:
        """Return the number of entries in the record."""
        return 0 if self.match is None else self.match.seq

    def entries_between(self, since: int, until: int | None = None) -> int:
        """Return the number of entries after one, up to another; those before an uploaded position are not stored."""
        first = upgrades.stored_parts(self.row)[0].base
        return max(0, (self.seq if until is None else min(until, self.seq)) - max(since, first))

    def position_id(self, seat: int) -> PositionId:
        """Return the id of the position that a seat answers."""
        return (0, 0) if self.match is None else (self.match.seq_of(seat), self.match.takebacks_of(seat))

    @property
    def takebacks(self) -> int:
        """Return the number of moves that were taken back."""
        return 0 if self.match is None else self.match.takebacks

    @property
    def seed(self) -> str | None:
        """Return the seed of chance once the match is over, None before."""
        return self.row.seed if self.match is not None and self.match.over else None

    def seats_of(self, person: str | None) -> Seats:
        """Return the seats that a person plays."""
        return () if person is None else self._seats_by_person.get(person, ())

    def connected_people(self) -> dict[str | None, None]:
        """Return the people who are connected now, each once, in order."""
        return dict.fromkeys(connection.person for connection in self.connections if connection.person is not None)

    def note_activity(self, person: str | None) -> None:
        """Record that a person who plays here has just made a request."""
        if person is not None and self.seats_of(person):
            self._last_seen[person] = self.now()

    def seconds_away(self, seat: SeatRow) -> float | None:
        """Return the seconds since the last activity of the person on a seat; None if they are connected."""
        if seat.person is None or any(connection.person == seat.person for connection in self.connections):
            return None
        return round(max(0.0, self.now() - self._last_seen.get(seat.person, self._loaded_at)), 1)

    def name_of(self, seat: SeatRow) -> str:
        """Return the name shown for a seat."""
        return shown_name(seat, self.people)

    def rewind_point(self, since: int) -> int:
        """Return the entry after which to send events to a client that has those up to `since`.

        It is earlier than `since` if entries were taken back, so that the client drops their events.
        """
        return max(0, min(since, self.seq, self.undone.get(since, since)))

    # Locking and idempotency ----------------------------------------------------------------------

    def locked(self) -> TableLock:
        """Lock the table: `async with table.locked():`."""
        return TableLock(self)

    async def reload_if_stale(self) -> None:
        """Load the table again if the last write failed, because the store may have the change or not."""
        self.last_used = self.now()
        self.store.ownership.require()
        if self._stale:
            found = await self.store.read(db.load_match, self.id)
            if found is None:
                raise Unavailable("this table is gone from the store")
            self._load(found)
            self._stale = False
            await self.send_snapshots()

    async def _write(self, work: Awaitable[T], before: Checkpoint | None = None) -> T:
        """Wait for a write; if it fails, roll back to the checkpoint and mark the table as stale."""
        try:
            return await work
        except BaseException as error:
            if before is not None and self.match is not None:
                self.match.rollback(before)
                self.views.clear()
            self._stale = True
            if isinstance(error, TesseraError) or not isinstance(error, Exception):
                raise
            if isinstance(error, IntegrityError):
                raise BadRequest("this key has been used at this table for another command") from error
            log.warning("table %s: the store refused: %r", self.id, error)
            raise Unavailable("the store does not answer; nothing has changed, try again soon") from error

    def _require_seat(self, person: str, seat: int) -> None:
        if seat not in self.seats_of(person):
            raise NotYourSeat(f"you do not play seat {seat} at this table")

    def _running_match(self) -> Match:
        if self.match is None:
            raise NotStarted("the match has not begun; the table waits for its players")
        if self.row.state == "finished" and not self.match.over:
            raise Forbidden("this is a copy of a match, to look at only")
        if self.upgrade is not None:
            raise RulesChanged(Problem("rules-changed", clauses=every(self.upgrade.clauses)))
        return self.match

    def _remember(self, key: str, outcome: Outcome) -> None:
        self.recent[key] = outcome
        if len(self.recent) > RECENT_KEYS:
            self.recent.popitem(last=False)

    async def _find_outcome(self, key: str, seq: int) -> Outcome | None:
        """Return the outcome of a command that was carried out before, or None."""
        if key in self.recent:
            return self.recent[key]
        if seq == self.seq:
            return None  # only a move that was taken back could be at this seq, and those are in `recent`
        found = await self.store.read(db.find_outcome, self.id, key, seq)
        return None if found is None else Outcome(*found)

    # Moves ----------------------------------------------------------------------------------------

    async def play(self, person: str, command: Play) -> Outcome:
        """Play a move for a seat of a person."""
        async with self.locked():
            self._require_seat(person, command.seat)
            key = scoped(person, command.key)
            outcome = await self._find_outcome(key, command.seq)
            if outcome is None:
                outcome = await self._move(command.seat, command.move, key, command.seq, command.takebacks)
                await self._give_standing_answers()
        self.on_turn_change(self)
        return outcome

    async def play_bot(self, seat: int, move: int, position_id: PositionId) -> bool:
        """Play a move for a bot; return False if the seat has no bot or the position has changed meanwhile."""
        async with self.locked():
            if self.seats[seat].kind != "bot":
                return False
            try:
                await self._move(seat, move, None, *position_id)
            except (StaleSequence, NotYourTurn):
                return False
            await self._give_standing_answers()
            return True

    async def stand(self, person: str, command: Stand) -> None:
        """Set the standing answer of a seat of a person."""
        async with self.locked():
            self._require_seat(person, command.seat)
            changed = self.standing.get(command.seat) != command.answer
            self.standing.set(command.seat, command.answer)
            if changed:
                self.views.clear_seat(command.seat)
            if self.match is not None:
                await self._give_standing_answers()  # first: the update tells whether the seat is still asked
                if changed:
                    self.send_updates(self.match.seq, self.match.seq, only=command.seat)
        self.on_turn_change(self)

    async def _give_standing_answers(self) -> None:
        """Give the standing answers that apply to the current question, and to those that follow."""
        match = self.match
        while self.standing and match is not None and self.row.state == "running" and self.upgrade is None:
            seat = self.standing.seat_to_pass(match)
            if seat is None:
                return
            await self._move(seat, match.game.default_answer(match.legal(seat)), None)

    def ready(self) -> int | None:
        """Return how many seats have answered a question whose answers are counted; None for other questions.

        A seat that takes its answer back still counts, and the last two are never counted: a seat that knows that it
        is the last to answer could tell from the missing reveal that another took its answer back.
        """
        match = self.match
        if match is None or len(match.asked) < 2:
            return None
        if match.game.questions[match.state.question(match.asked[0])] not in match.game.counted:
            return None
        return min(len(self._seats_ready(match)), len(match.asked) - 2)

    def _seats_ready(self, match: Match) -> frozenset[int]:
        seq, seats = self._ready
        return (seats if seq == match.seq else frozenset()) | (set(match.asked) - set(match.to_act))

    async def _move(
        self, seat: int, move: int | str, key: str | None, seq: int | None = None, takebacks: int | None = None
    ) -> Outcome:
        match = self._running_match()
        before, drafted = match.seq, match.seq_of(seat)
        asked = [other for other in match.asked if other != NATURE_SEAT]
        checkpoint = match.checkpoint()
        now = self.now()
        match.play(seat, move, seq, takebacks)
        if match.seq == before:
            self.views.clear_seat(seat)
            return await self._keep_draft(seat, key, "draft", drafted, checkpoint)
        self.views.clear()
        thought = {other: self.clock.thought(other, now) for other in asked}
        rows = self._record_rows(before, now)
        for other in asked:
            own = [row for row in rows if row["seat"] == other]
            own[0]["spent"] = thought[other]
            if other == seat:
                own[-1 if len(asked) > 1 else 0]["key"] = key
        snapshot = self._snapshot()
        moves = MoveWrite(
            rows,
            self.id,
            self._header(now),
            None if snapshot is None else msgspec.structs.asdict(snapshot),
            drafts=len(asked) > 1,
        )
        await self._write(self.store.writer.append(moves), checkpoint)
        outcome = Outcome(before, match.seq)
        if key is not None:
            self._remember(key, outcome)
        self.tail += [TailEntry(row["key"], row["spent"]) for row in rows]
        for other in asked:
            self.clock.moved(other, thought[other])
        self._note_move(now)
        # Events of drafts were sent to their seats before; they are sent again as part of the record.
        self.send_updates(before, before if len(asked) > 1 else None)
        if snapshot is not None:
            self._forget()
        return outcome

    async def _keep_draft(self, seat: int, key: str | None, kind: str, before: int, checkpoint: Checkpoint) -> Outcome:
        """Store the draft of a seat, and send an update only to the person who plays it."""
        match = self.match
        assert match is not None
        row = self._draft_row(match, seat)
        outcome = Outcome(before, match.seq_of(seat))
        command = None if key is None else self._command(key, kind, self.now(), before, outcome.after, match.seq)
        await self._write(self.store.writer.submit(lambda c: db.save_draft(c, row, command)), checkpoint)
        if key is not None:
            self._remember(key, outcome)
        self.send_updates(match.seq, match.seq, only=seat)
        earlier = self._ready[1] if self._ready[0] == match.seq else frozenset()
        self._ready = (match.seq, self._seats_ready(match))
        count = self.ready()
        if count is not None and count != min(len(earlier), len(match.asked) - 2):
            self.views.clear()
            self.push_all(Ready(count))
        return outcome

    def _draft_row(self, match: Match, seat: int) -> DraftRow:
        moves = [match.game.moves.notation(move) for move in match.draft(seat)]
        takebacks = match.takebacks_of(seat) - match.takebacks
        return DraftRow(self.id, seat, match.seq, moves, seat in self._seats_ready(match), takebacks)

    def _draft_rows(self, match: Match | None) -> list[DraftRow]:
        """Return the drafts of all seats as rows."""
        return [] if match is None else [self._draft_row(match, seat) for seat in match.asked if match.draft(seat)]

    def _record_rows(self, before: int, now: float) -> list[dict[str, Any]]:
        """Return the entries after `before` as rows, each with its events."""
        match = self.match
        assert match is not None
        events = match.events_after(before)
        rows = []
        for seq in range(before + 1, match.seq + 1):
            entry = match.entries[seq - match.base - 1]
            rows.append(
                {
                    "match": self.id,
                    "seq": seq,
                    "seat": entry.seat,
                    "move": match.game.moves.notation(entry.move),
                    "events": encode([event for event in events if event.seq == seq]).decode(),
                    "at": now,
                    "spent": 0.0,
                    "key": None,
                }
            )
        return rows

    def _snapshot(self) -> SnapshotRow | None:
        match = self.match
        assert match is not None
        if match.barrier - match.base < SNAPSHOT_EVERY:
            return None
        return SnapshotRow(self.id, match.barrier, settled_position(match), digest(match.state_at_barrier))

    def _forget(self) -> None:
        """Drop the entries that the snapshot just stored replaces."""
        match = self.match
        assert match is not None
        match.trim()
        self.tail = self.tail[len(self.tail) - match.tentative :]

    def _header(self, now: float) -> dict[str, Any]:
        """Return the columns of the match that a move changes."""
        public = self.views.public()
        state = "finished" if public.over else self.row.state
        return {
            "seq": self.seq,
            "to_act": encode(public.to_act).decode(),
            "scores": encode(public.scores).decode(),
            "state": state,
            "updated": now,
        }

    def _note_move(self, now: float) -> None:
        """Update the row and the clock in memory after a move was stored."""
        public = self.views.public()
        self.row.updated = now
        if public.over:
            self.row.state = "finished"
        self.clock.ask(public.to_act, now)

    async def undo(self, person: str, command: Undo) -> Outcome:
        """Take back the last move of a tentative turn."""
        async with self.locked():
            self._require_seat(person, command.seat)
            key = scoped(person, command.key)
            outcome = await self._find_outcome(key, command.seq)
            if outcome is None:
                outcome = await self._take_back(command.seat, key, command.seq)
        self.on_turn_change(self)
        return outcome

    async def since(self, person: str, seq: int, rewind: int | None = None) -> bytes:
        """Return an `Update` for a person with what has changed since an entry."""
        async with self.locked():
            return await self.views.update_from_store(self.seats_of(person), seq, rewind)

    async def _take_back(self, seat: int, key: str, seq: int) -> Outcome:
        match = self._running_match()
        if seq != match.seq_of(seat):
            raise StaleSequence(f"this answers entry {seq}, but the match is at entry {match.seq_of(seat)}")
        entry, barrier, now = match.seq, match.barrier, self.now()
        checkpoint = match.checkpoint()
        drafted = bool(match.draft(seat))
        match.undo(seat)
        if drafted:
            self.views.clear_seat(seat)
            return await self._keep_draft(seat, key, "retake", seq, checkpoint)
        self.views.clear()
        last = self.tail[-1]
        commands = [self._command(key, "undo", now, entry, entry - 1, barrier)]
        if last.key is not None:
            commands.append(self._command(last.key, "play", now, entry - 1, entry, barrier))
        header = self._header(now)
        await self._write(
            self.store.writer.submit(lambda c: db.take_back(c, self.id, entry, header, commands)), checkpoint
        )
        for command in commands:
            self._remember(command.key, Outcome(command.before, command.after))
        self.tail.pop()
        self.undone[entry] = min(barrier, self.undone.get(entry, barrier))
        self.clock.took_back(seat, last.spent, now)
        self._note_move(now)
        self.send_updates(match.seq, match.seq)
        return Outcome(entry, entry - 1)

    def _command(
        self, key: str, kind: str, now: float, before: int = 0, after: int = 0, barrier: int = 0
    ) -> CommandRow:
        return CommandRow(match=self.id, key=key, kind=kind, at=now, before=before, after=after, barrier=barrier)

    # Sitting down and getting up ------------------------------------------------------------------

    async def join(self, person: str, command: Join) -> None:
        """Give a person an open seat, their own seat back, or the seat of a personal link."""
        async with self.locked():
            key = scoped(person, command.key)
            if await self._was_carried_out(key):
                return
            if command.token is not None:
                seat = self._seat_of_token(command.token)
                if seat.person == person:
                    return
                change = msgspec.structs.replace(seat, kind="person", person=person, bot=None, left_by=None)
            else:
                free = seating.choose_seat(self.seats, person, command.seat, self.match is not None)
                if free is None:
                    return
                if seating.reserved_for(free) == person:
                    await self._take_reserved_seats(person, key)
                    return
                change = msgspec.structs.replace(free)
                seating.give_to_person(change, person)
            colour = (await self.people.get(person)).colour
            seats = [msgspec.structs.replace(seat) for seat in self.seats]
            seats[change.seat] = change
            changes = {change.seat: change}
            if command.token is None and self.match is None:
                for seat in seats:
                    if seating.reserved_for(seat) == person:  # taking another seat ends the reservation
                        seating.reopen(seat)
                        changes[seat.seat] = seat
                changes |= {seat.seat: seat for seat in seating.prefer_colour(seats, change, colour)}
            elif command.token is None:
                for seat in seats:  # the seats of one person are left together, and taken back together
                    if seat.left_by == person:
                        seating.give_to_person(seat, person)
                        changes[seat.seat] = seat
            await self._store_seats(list(changes.values()), self._command(key, "join", self.now()))
            await self.begin_when_ready()
        if command.token is not None:
            name = self.name_of(self.seats[change.seat])
            await self.notice(change.seat, "link-used", f"{name} has taken this seat by its personal link")
        self.on_turn_change(self)

    async def take_reserved_seats(self, person: str, client_key: str) -> None:
        """Give a person the seats of a rematch that are reserved for them, if any."""
        async with self.locked():
            if self.row.state == "open" and not self.seats_of(person):
                await self._take_reserved_seats(person, scoped(person, client_key))

    async def _take_reserved_seats(self, person: str, key: str) -> None:
        """Give a person all seats reserved for them. The caller holds the lock."""
        if changes := seating.take_reserved(self.seats, person):
            await self._store_seats(changes, self._command(key, "join", self.now()))
            await self.begin_when_ready()
        self.on_turn_change(self)

    async def free(self, person: str, command: FreeSeat) -> None:
        """Remove the reservation of a seat, so that anybody can take it."""
        async with self.locked():
            key = scoped(person, command.key)
            if self.row.owner != person:
                raise Forbidden("only who set the table up can free a seat")
            if await self._was_carried_out(key):
                return
            if command.seat >= len(self.seats):
                raise BadRequest(f"there is no seat {command.seat}; the seats are 0 to {len(self.seats) - 1}")
            seat = msgspec.structs.replace(self.seats[command.seat])
            if self.match is not None or seating.reserved_for(seat) is None:
                raise Forbidden("this seat waits for nobody")
            seating.reopen(seat)
            await self._store_seats([seat], self._command(key, "free", self.now()))

    async def _was_carried_out(self, key: str) -> bool:
        """Return whether a command that is not a move was carried out before."""
        return key in self.recent or await self.store.read(db.find_command, self.id, key) is not None

    def _seat_of_token(self, token: str) -> SeatRow:
        found = self.services.signer.seat(token, self.id)
        if found is None or found[0] >= len(self.seats) or self.seats[found[0]].claim != found[1]:
            raise Forbidden("this link is not for a seat at this table, or somebody has taken the seat since")
        return self.seats[found[0]]

    async def leave(self, person: str, client_key: str) -> None:
        """Take a person's seats away: before the start they open, later a bot plays them."""
        async with self.locked():
            key = scoped(person, client_key)
            mine = self.seats_of(person)
            if await self._was_carried_out(key):
                return
            if not mine:
                raise NotYourSeat("you do not sit at this table")
            changes = [msgspec.structs.replace(self.seats[seat]) for seat in mine]
            for seat in changes:
                if self.row.state == "open":
                    seating.reopen(seat)
                elif self.row.state == "running":
                    seating.give_to_bot(seat)
                else:
                    raise Forbidden("the match is over; there is nothing to leave")
            await self._store_seats(changes, self._command(key, "leave", self.now()))
            self.wait_for_contributions()
            await self._go_on_when_agreed()
        self.on_turn_change(self)

    async def stand_in(self, person: str, seat: int, client_key: str) -> None:
        """Let a bot play for an absent person whom the match waits for; they may take the seat back."""
        async with self.locked():
            key = scoped(person, client_key)
            if await self._was_carried_out(key):
                return
            match = self._running_match() if self.upgrade is None else self.match
            if seat >= len(self.seats):
                raise NotYourSeat(f"there is no seat {seat}; the seats are 0 to {len(self.seats) - 1}")
            absent = self.seats[seat].person
            if not self.seats_of(person) or person == absent:
                raise Forbidden("only the other players of a match can let a bot stand in")
            if absent is None:
                return  # another player was faster
            away = self.seconds_away(self.seats[seat])
            waited_for = match is not None and seat in match.asked
            if self.upgrade is not None:
                waited_for = absent not in upgrades.agreed(self)
            if away is None or away < self.services.settings.absence or not waited_for:
                raise StillHere("a bot can stand in only for a player who is asked and has been away for a while")
            name = self.name_of(self.seats[seat])
            changes = [msgspec.structs.replace(self.seats[each]) for each in self.seats_of(absent)]
            for change in changes:
                seating.give_to_bot(change)
            await self._store_seats(changes, self._command(key, "stand-in", self.now()))
            await self._go_on_when_agreed()
        self.on_turn_change(self)
        await self.notice(seat, "stand-in", "was away; a bot plays on", name)

    async def _store_seats(self, changes: list[SeatRow], command: CommandRow) -> None:
        now = self.now()
        header: dict[str, Any] = {"updated": now}
        entropy = self.entropy
        if self.match is None:
            if entropy.fixed:
                raise Forbidden(Problem("entropy-fixed"))
            entropy = entropy.without([seat.seat for seat in changes if seat.person != self.seats[seat.seat].person])
            header["entropy"] = encode(entropy.to_row()).decode()
        await self._write(self.store.writer.submit(lambda c: db.update_match(c, self.id, header, changes, command)))
        self._remember(command.key, Outcome(self.seq, self.seq))
        self.entropy = entropy
        self._set_seats(changes)
        self.row.updated = now
        await self.people.load(seating.people_of(self.seats))
        await self.send_snapshots()

    def _set_seats(self, changes: list[SeatRow]) -> None:
        """Apply changed seats in memory."""
        seats = {seat.seat: seat for seat in (*self.seats, *changes)}
        for old in self.seats:
            if seats[old.seat].person != old.person:
                self.standing.clear(old.seat)
        self.seats = [seats[n] for n in sorted(seats)]
        self._seats_by_person: dict[str, Seats] = {}
        """By person: the seats they play."""
        for seat in self.seats:
            if seat.person is not None:
                self._seats_by_person[seat.person] = (*self._seats_by_person.get(seat.person, ()), seat.seat)

    async def start(self, person: str, client_key: str) -> None:
        """Begin the match; bots fill the open seats."""
        async with self.locked():
            if self.row.owner != person:
                raise Forbidden("only who set the table up can start the match")
            changes = [msgspec.structs.replace(seat) for seat in self.seats if seat.kind == "open"]
            for seat in changes:
                seating.give_to_bot(seat)
            if self.match is None and changes:
                await self._store_seats(changes, self._command(scoped(person, client_key), "start", self.now()))
            await self.begin_when_ready()
        self.on_turn_change(self)

    # Beginning --------------------------------------------------------------------------------------

    @property
    def full(self) -> bool:
        """Return whether every seat is taken and the match has not begun."""
        return self.match is None and all(seat.kind != "open" for seat in self.seats)

    async def contribute(self, person: str, command: Contribute) -> None:
        """Add a contribution to chance; the match begins when none is missing."""
        async with self.locked():
            mine = self.seats_of(person)
            if not mine:
                raise NotYourSeat("you do not sit at this table")
            if (command.hash is None) == (command.bytes is None):
                raise BadRequest("a contribution is either a hash or the bytes")
            if self.row.number is not None:
                raise Forbidden(Problem("entropy-number"))
            entropy = self.entropy
            if command.hash is not None:
                entropy = entropy.with_hash(mine[0], command.hash)
            if command.bytes is not None:
                entropy = entropy.with_bytes(mine[0], command.bytes)
            if self.match is None:
                await self._update_entropy(entropy)
            elif entropy != self.entropy:
                raise Forbidden(Problem("entropy-begun"))
        self.on_turn_change(self)

    async def begin_when_ready(self, late: bool = False) -> None:
        """Begin if every seat is taken and everybody has contributed, or, with `late`, without missing contributions.

        The caller holds the lock.
        """
        if self.match is None:
            await self._update_entropy(self.entropy, late)

    async def _update_entropy(self, entropy: Entropy, late: bool = False) -> None:
        """Store new contributions; fix the list of hashes or begin the match if they allow it."""
        people = [] if self.row.number is not None else contributors(self.seats)
        step = entropy.next_step(people, late) if self.full else "wait"
        if step == "begin":
            await self.begin(entropy)
            return
        if step == "fix":
            entropy = msgspec.structs.replace(entropy, fixed=True)
        if entropy != self.entropy:
            header = {"entropy": encode(entropy.to_row()).decode()}
            await self._write(self.store.writer.submit(lambda c: db.update_match(c, self.id, header)))
            self.entropy = entropy
            await self.send_snapshots()
        self.wait_for_contributions(anew=step == "fix")

    def wait_for_contributions(self, anew: bool = False) -> None:
        """Start the timer after which the match begins without missing contributions; `anew` restarts it."""
        waiting = self.contribution_task is not None and not self.contribution_task.done()
        if waiting and self.contribution_task is asyncio.current_task():
            return  # the task itself loops
        if anew or not self.full:
            self._stop_waiting()
            waiting = False
        if self.full and not waiting:
            self.contribution_task = asyncio.get_running_loop().create_task(self._begin_after_wait())

    def _stop_waiting(self) -> None:
        if self.contribution_task is not None and self.contribution_task is not asyncio.current_task():
            self.contribution_task.cancel()
        self.contribution_task = None

    async def _begin_after_wait(self) -> None:
        while self.full:
            await asyncio.sleep(self.services.settings.entropy_wait)
            try:
                async with self.locked():
                    await self.begin_when_ready(late=True)
            except TesseraError as error:
                log.warning("table %s cannot begin yet: %s", self.id, error)
        self.on_turn_change(self)

    async def begin(self, entropy: Entropy) -> None:
        """Begin the match. The caller holds the lock."""
        now = self.now()
        before, self.entropy = self.entropy, msgspec.structs.replace(entropy, fixed=True)
        rules = self.rules()
        match = Match(rules)
        match.play_chance(self._chance())
        self.match, self.row.state = match, "running"
        self.views.clear()
        rows = [msgspec.convert(row, RecordRow) for row in self._record_rows(0, now)]
        snapshot = self._snapshot()
        header = self._header(now) | {"entropy": encode(self.entropy.to_row()).decode()}

        def work(connection: Connection) -> None:
            db.update_match(connection, self.id, header)
            db.add_entries(connection, rows, [snapshot] if snapshot else [])

        try:
            await self._write(self.store.writer.submit(work))
        except BaseException:
            self.match, self.row.state, self.entropy = None, "open", before
            self.views.clear()
            raise
        self._stop_waiting()
        self.tail = [TailEntry(None, 0.0) for _ in rows]
        self._note_move(now)
        await self.send_snapshots()
        if snapshot is not None:
            self._forget()

    # Newer rules ------------------------------------------------------------------------------------

    async def agree(self, person: str, client_key: str) -> None:
        """Record that a person agrees to newer rules; the match continues when everybody who plays does."""
        async with self.locked():
            key = scoped(person, client_key)
            if await self._was_carried_out(key):
                await self._go_on_when_agreed()  # the server or the store may have failed before that
                return
            if not self.seats_of(person):
                raise NotYourSeat("you do not sit at this table")
            if self.upgrade is None:
                return  # it has continued already
            people = sorted({*upgrades.agreed(self), person})
            agreement = {"rules": self.upgrade.rules, "people": people}
            header, command = {"agreed": encode(agreement).decode()}, self._command(key, "agree", self.now())
            await self._write(self.store.writer.submit(lambda c: db.update_match(c, self.id, header, command=command)))
            self._remember(key, Outcome(self.seq, self.seq))
            self.row.agreed = agreement
            await self._go_on_when_agreed()
            await self.send_snapshots()
        self.on_turn_change(self)

    async def _go_on_when_agreed(self) -> None:
        """Continue by the newest rules if everybody agrees. The caller holds the lock."""
        if not upgrades.all_agree(self):
            return
        now, before = self.now(), self.match
        match, start = upgrades.continue_match(self)
        match.play_chance(self._chance())
        drafts = self._restore_drafts(match, self._draft_rows(before))
        self.match = match
        self.views.clear()
        rows = [msgspec.convert(row, RecordRow) for row in self._record_rows(match.base, now)]
        earlier = [*(self.row.earlier or []), (match.base, self.row.rules)]
        header = self._header(now) | {
            "rules": match.rules.version,
            "options": encode(match.rules.options).decode(),
            "earlier": encode(earlier).decode(),
            "agreed": None,
        }

        def work(connection: Connection) -> None:
            db.update_match(connection, self.id, header)
            db.replace_snapshots(connection, self.id, match.base, [start])
            db.add_entries(connection, rows, [])
            db.replace_drafts(connection, self.id, drafts)

        try:
            await self._write(self.store.writer.submit(work))
        except BaseException:
            self.match = before
            self.views.clear()
            raise
        self.upgrade, self.row.agreed = None, None
        self.row.rules, self.row.options, self.row.earlier = match.rules.version, match.rules.options, earlier
        self.tail = [TailEntry(None, 0.0) for _ in rows]
        self.forecasts.clear()
        self._note_move(now)
        await self.send_snapshots()

    async def link(self, person: str, command: Link) -> str:
        """Return the personal link of a seat; with `revoke`, make earlier links void."""
        async with self.locked():
            self._require_seat(person, command.seat)
            key = scoped(person, command.key)
            if command.revoke and not await self._was_carried_out(key):
                fresh = msgspec.structs.replace(self.seats[command.seat], claim=seating.new_claim())
                await self._store_seats([fresh], self._command(key, "link", self.now()))
            claim = self.seats[command.seat].claim
            return f"/t/{self.id}?seat={self.services.signer.token(self.id, command.seat, claim)}"

    # Chat -----------------------------------------------------------------------------------------

    async def say(self, person: str, command: Say) -> None:
        """Add a chat message of a person."""
        text = clean_text(command.text, LONGEST_CHAT)
        if not text:
            raise BadRequest("there is nothing to say")
        seats = self.seats_of(person)
        name = self.name_of(self.seats[seats[0]]) if seats else (await self.people.get(person)).name
        await self._add_chat(
            ChatRow(
                match=self.id,
                seat=seats[0] if seats else None,
                name=name,
                text=text,
                at=self.now(),
                key=scoped(person, command.key),
            )
        )

    async def notice(self, seat: int, notice: str, text: str, name: str | None = None) -> None:
        """Add a notice of the table itself about a seat, or about a person who has left it."""
        name = self.name_of(self.seats[seat]) if name is None else name
        row = ChatRow(match=self.id, seat=seat, name=name, text=text, at=self.now(), kind="notice", notice=notice)
        await self._add_chat(row)

    async def _add_chat(self, row: ChatRow) -> None:
        if await self.store.writer.submit(lambda connection: db.add_chat(connection, row)):
            chat = _chat(row)
            self.chats.append(chat)
            self.push_all(chat)

    # Connections ----------------------------------------------------------------------------------

    async def attach(self, connection: TableConnection, since: int) -> None:
        """Add a connection, after sending it a snapshot."""
        async with self.locked():
            await self._go_on_when_agreed()
            await self.send_snapshot(connection, since)
            self.connections.append(connection)
        self.schedule_presence()
        self.on_turn_change(self)

    def detach(self, connection: TableConnection) -> None:
        """Remove a connection; no-op if it is not there."""
        if connection in self.connections:
            self.connections.remove(connection)
            self.last_used = self.now()
            self.note_activity(connection.person)
            self.schedule_presence()

    async def send_snapshot(self, connection: TableConnection, since: int) -> None:
        """Send a connection a snapshot. The caller holds the lock."""
        connection.push(frame(await self.views.snapshot(connection.person, since)), self.seq)

    async def send_snapshots(self) -> None:
        """Send a snapshot to all connections, because the seats or the state of the table have changed."""
        self.views.clear()
        shown: dict[tuple[str | None, int], bytes] = {}
        special = {*seating.people_of(self.seats), self.row.owner}
        for connection in list(self.connections):
            key = (connection.person if connection.person in special else None, connection.pushed)
            if key not in shown:
                shown[key] = frame(await self.views.snapshot(key[0], connection.pushed))
            connection.push(shown[key], self.seq)
        self.schedule_presence()

    def schedule_snapshots(self) -> None:
        """Send snapshots soon because a name has changed; changes until then are sent together."""
        if self._snapshots_task is None or self._snapshots_task.done():
            self._snapshots_task = asyncio.get_running_loop().create_task(self._send_snapshots_later())

    async def _send_snapshots_later(self) -> None:
        await asyncio.sleep(SNAPSHOTS_DELAY)
        with contextlib.suppress(Unavailable):  # snapshots are sent when the store is back
            async with self.locked():
                await self.send_snapshots()

    def send_updates(self, since: int, rewind: int | None = None, only: int | None = None) -> None:
        """Send an update to all connections, or only to those of the person who plays the seat `only`.

        It is encoded once for all connections with the same seats.
        """
        seq = self.seq
        frames: dict[Seats, bytes] = {}
        for connection in self.connections:
            seats = self.seats_of(connection.person)
            if only is not None and only not in seats:
                continue
            if seats not in frames:
                frames[seats] = frame(self.views.update(seats, since, rewind))
            connection.push(frames[seats], seq)

    def push_all(self, message: Struct) -> None:
        """Send the same message to all connections."""
        written = frame(encode(message))
        for connection in self.connections:
            connection.push(written)

    def schedule_presence(self) -> None:
        """Send presence to all connections soon; changes until then are sent together."""
        if self._presence_timer is None:
            self._presence_timer = asyncio.get_running_loop().call_later(PRESENCE_DELAY, self._send_presence)

    def _send_presence(self) -> None:
        self._presence_timer = None
        self.push_all(Presence(self.views.presence()))


def scoped(person: str, key: str) -> str:
    """Prefix a command's key with its person, so that keys of different people never collide."""
    return f"{person}.{key}"


def _position(snapshot: SnapshotRow | None) -> tuple[str | None, str | None]:
    return (None, None) if snapshot is None else (snapshot.position, snapshot.digest)


def _chat(row: ChatRow) -> Chat:
    kind: Any = row.kind
    return Chat(seat=row.seat, name=row.name, text=row.text, at=row.at, kind=kind, notice=row.notice)
