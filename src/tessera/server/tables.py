"""A live table: one match, its seats, whoever looks at it, and the commands they give, one at a time."""

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
from tessera.server import store as kept
from tessera.server.clock import Clock
from tessera.server.entropy import Entropy, contributors
from tessera.server.errors import BadRequest, Forbidden, NotStarted, NotYourSeat, RulesChanged, StillHere, Unavailable
from tessera.server.messages import (
    LONGEST_CHAT,
    Chat,
    Contribute,
    Dice,
    Free,
    Join,
    Link,
    Play,
    Presence,
    Say,
    Undo,
    encode,
)
from tessera.server.people import People, Signer, clean
from tessera.server.settings import Settings
from tessera.server.socket_messages import frame
from tessera.server.store import ChatRow, CommandRow, DraftRow, Kept, MatchRow, RecordRow, SeatRow, SnapshotRow, Store
from tessera.server.table_views import Seats, TableViews, shown_name
from tessera.server.worker_tasks import SNAPSHOT_EVERY, position, resume
from tessera.server.workers import Workers
from tessera.server.writer import Moves

log = logging.getLogger("tessera.tables")

T = TypeVar("T")
Moment = tuple[int, int]
"""A position of a match: its entries, and how many moves were taken back before."""
RECENT = 1000
"""How many keys a table remembers without asking the store."""
PRESENCE_DELAY = 0.25
NAMES_DELAY = 0.5
"""Seconds in which changes of names are gathered: a person may sit at many tables."""


class Outcome(Struct, frozen=True):
    """What a command came to: the entries there were before it and after it."""

    before: int
    after: int


class Tail(Struct):
    """What the store knows of an entry that may still be taken back."""

    key: str | None
    spent: float


class Onlooker(Protocol):
    """Somebody connected to the table."""

    person: str | None
    pushed: int

    def push(self, frame: bytes, seq: int | None = None) -> None:
        """Send a message that is written as a frame; `seq` is the entry up to which the receiver then knows."""
        ...


class Services(Struct):
    """What all tables share."""

    settings: Settings
    store: Store
    people: People
    signer: Signer
    workers: Workers


class Held:
    """The while in which somebody alone changes a table, or looks at it undisturbed."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def __aenter__(self) -> None:
        await self._table.lock.acquire()
        try:
            await self._table.make_sure()
        except BaseException:
            self._table.lock.release()
            raise

    async def __aexit__(self, *problem: object) -> None:
        self._table.lock.release()


class Table:
    """A table in memory. Whoever changes it holds its lock."""

    def __init__(self, services: Services, kept_: Kept, upgrade: upgrades.Upgrade | None = None) -> None:
        self.services = services
        self.store = services.store
        self.people = services.people
        self.now = services.settings.now
        self.lock = asyncio.Lock()
        self.onlookers: list[Onlooker] = []
        self.driver: asyncio.Task[None] | None = None
        self.patience: asyncio.Task[None] | None = None
        """Waits for contributions that are missing, for a while."""
        self.touched = self.now()
        self._loaded = self.touched
        self._last_seen: dict[str, float] = {}
        """When each person without a connection was last heard of."""
        self.views = TableViews(self)
        self._doubtful = False
        self._presence: asyncio.TimerHandle | None = None
        self._naming: asyncio.Task[None] | None = None
        self.on_ready: Callable[[Table], None] = lambda table: None
        """Called when somebody must decide, or need not any more; the bots listen."""
        self.upgrade = upgrade
        """Newer rules that everybody must agree to before the match goes on."""
        self._load(kept_)

    def _load(self, found: Kept) -> None:
        """Stand where the store says: the last snapshot, and the tail played with all checks."""
        self.row: MatchRow = found.match
        if self.upgrade is not None and self.row.rules == self.upgrade.rules:
            self.upgrade = None
        self.seats: list[SeatRow] = []
        self._sit(found.seats)
        self.chats: deque[Chat] = deque((_chat(row) for row in found.chats), maxlen=kept.LAST_CHATS)
        self.clock = Clock(self.row.players, found.spent)
        self.undone = found.undone
        self.recent: OrderedDict[str, Outcome] = OrderedDict()
        self.tail: list[Tail] = []
        self.match: Match | None = None
        self.forecasts: dict[int, tuple[tuple[int, bytes], tuple[bytes, bytes]]] = {}
        """For each seat the last one, with the entry and the view it was made for."""
        self.dice: Dice | None = None
        self.entropy = Entropy.stored(self.row.entropy)
        for command in found.commands:
            self._remember(command.key, Outcome(command.before, command.after))
        if self.row.state != "open":
            self._resume(found)
        self.views.changed()

    def _resume(self, found: Kept) -> None:
        base = 0 if found.snapshot is None else found.snapshot.seq
        rules = self.rules()
        try:
            match = Match(rules, None, resume(rules, *_position(found.snapshot)), base)
            match.replay((row.seat, row.move) for row in found.tail)
            match.takebacks = found.takebacks
        except TesseraError as error:
            log.error("table %s cannot be loaded: %s", self.id, error)
            raise Unavailable("this match cannot be loaded now; it is kept as it is") from error
        if self.row.state == "running":
            match.play_chance(self._chance())
            self._take_up(match, found.drafts)
        self.match = match
        self.tail = [Tail(row.key, row.spent) for row in found.tail]
        self.clock.ask(match.asked, self.now())

    @staticmethod
    def _take_up(match: Match, drafts: list[DraftRow]) -> list[DraftRow]:
        """Give every seat the answers that it had given in secret; return those that were taken.

        Answers that newer rules do not allow are given up without a word, since nobody may know of them: the seat is
        asked again. Nothing is revealed here, because what is revealed must be stored with the move that reveals it.
        """
        taken: list[DraftRow] = []
        for draft in drafts:
            if draft.seq != match.seq:
                continue
            before = match.checkpoint()
            try:
                for move in draft.moves:
                    match.play(draft.seat, move)
            except TesseraError:
                match.rollback(before)
                continue
            if match.seq != draft.seq:
                match.rollback(before)
                continue
            taken.append(draft)
        return taken

    def rules(self) -> Ruleset:
        """Give what the match is played by, if this server still has it."""
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
        """Name the table."""
        return self.row.id

    @property
    def seq(self) -> int:
        """Count the entries of the record."""
        return 0 if self.match is None else self.match.seq

    def moment(self, seat: int) -> Moment:
        """Name the position that a seat answers."""
        return (0, 0) if self.match is None else (self.match.seq_of(seat), self.match.takebacks_of(seat))

    @property
    def takebacks(self) -> int:
        """Count the moves that were taken back."""
        return 0 if self.match is None else self.match.takebacks

    @property
    def seed(self) -> str | None:
        """Give the seed of chance, once the match is over."""
        return self.row.seed if self.match is not None and self.match.over else None

    def mine(self, person: str | None) -> Seats:
        """List the seats a person plays."""
        return () if person is None else self._places.get(person, ())

    def people_here(self) -> dict[str | None, None]:
        """List the people connected now, each once."""
        return dict.fromkeys(one.person for one in self.onlookers if one.person is not None)

    def seen(self, person: str | None) -> None:
        """Note that a person has just asked for something at this table."""
        if person is not None and self.mine(person):
            self._last_seen[person] = self.now()

    def away(self, seat: SeatRow) -> float | None:
        """Return the seconds since the person on a seat was last heard of; None if they are connected."""
        if seat.person is None or any(one.person == seat.person for one in self.onlookers):
            return None
        return round(max(0.0, self.now() - self._last_seen.get(seat.person, self._loaded)), 1)

    def name_of(self, seat: SeatRow) -> str:
        """Name whoever plays a seat."""
        return shown_name(seat, self.people)

    def firm(self, since: int) -> int:
        """Say after which entry to tell events, so that none that was taken back stays in anybody's log."""
        return max(0, min(since, self.seq, self.undone.get(since, since)))

    # One command at a time ------------------------------------------------------------------------

    def held(self) -> Held:
        """Hold the table for a while: `async with table.held():`."""
        return Held(self)

    async def make_sure(self) -> None:
        """If the store refused something, look what it really has."""
        self.touched = self.now()
        self.store.ownership.require()
        if self._doubtful:
            found = await self.store.read(kept.load, self.id)
            if found is None:
                raise Unavailable("this table is gone from the store")
            self._load(found)
            self._doubtful = False
            await self.announce_seats()

    async def _write(self, work: Awaitable[T], before: Checkpoint | None = None) -> T:
        """Wait until something is stored; if it is not, it has not happened."""
        try:
            return await work
        except BaseException as error:
            if before is not None and self.match is not None:
                self.match.rollback(before)
                self.views.changed()
            self._doubtful = True
            if isinstance(error, TesseraError) or not isinstance(error, Exception):
                raise
            if isinstance(error, IntegrityError):
                raise BadRequest("this key has been used at this table for another command") from error
            log.warning("table %s: the store refused: %r", self.id, error)
            raise Unavailable("the store does not answer; nothing has changed, try again soon") from error

    def _own(self, person: str, seat: int) -> None:
        if seat not in self.mine(person):
            raise NotYourSeat(f"you do not play seat {seat} at this table")

    def _playing(self) -> Match:
        if self.match is None:
            raise NotStarted("the match has not begun; the table waits for its players")
        if self.row.state == "finished" and not self.match.over:
            raise Forbidden("this is a copy of a match, to look at only")
        if self.upgrade is not None:
            raise RulesChanged(Problem("rules-changed", clauses=every(self.upgrade.clauses)))
        return self.match

    def _remember(self, key: str, outcome: Outcome) -> None:
        self.recent[key] = outcome
        if len(self.recent) > RECENT:
            self.recent.popitem(last=False)

    async def _done(self, key: str, seq: int) -> Outcome | None:
        """Find out whether a command was carried out before."""
        if key in self.recent:
            return self.recent[key]
        if seq == self.seq:
            return None  # only a move that was taken back could be at this seq, and those are remembered
        found = await self.store.read(kept.find_done, self.id, key, seq)
        return None if found is None else Outcome(*found)

    # Moves ----------------------------------------------------------------------------------------

    async def play(self, person: str, wish: Play) -> Outcome:
        """Answer for a seat."""
        async with self.held():
            self._own(person, wish.seat)
            key = scoped(person, wish.key)
            outcome = await self._done(key, wish.seq)
            if outcome is None:
                outcome = await self._move(wish.seat, wish.move, key, wish.seq, wish.takebacks)
        self.on_ready(self)
        return outcome

    async def play_bot(self, seat: int, move: int, moment: Moment) -> bool:
        """Answer for a bot; False if the seat or the position it thought about is not there any more."""
        async with self.held():
            if self.seats[seat].kind != "bot":
                return False
            try:
                await self._move(seat, move, None, *moment)
            except (StaleSequence, NotYourTurn):
                return False
            return True

    async def _move(
        self, seat: int, move: int | str, key: str | None, seq: int | None = None, takebacks: int | None = None
    ) -> Outcome:
        match = self._playing()
        before, drafted = match.seq, match.seq_of(seat)
        asked = [other for other in match.asked if other != NATURE_SEAT]
        checkpoint = match.checkpoint()
        now = self.now()
        match.play(seat, move, seq, takebacks)
        self.views.changed()
        if match.seq == before:
            return await self._keep_draft(seat, key, "draft", drafted, checkpoint)
        thought = {other: self.clock.thought(other, now) for other in asked}
        rows = self._rows(before, now)
        for other in asked:
            own = [row for row in rows if row["seat"] == other]
            own[0]["spent"] = thought[other]
            if other == seat:
                own[-1 if len(asked) > 1 else 0]["key"] = key
        snapshot = self._snapshot()
        moves = Moves(
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
        self.tail += [Tail(row["key"], row["spent"]) for row in rows]
        for other in asked:
            self.clock.moved(other, thought[other])
        self._moved(now)
        # What was told about drafts is told again as part of the record.
        self.announce(before, before if len(asked) > 1 else None)
        if snapshot is not None:
            self._forget()
        return outcome

    async def _keep_draft(self, seat: int, key: str | None, kind: str, before: int, checkpoint: Checkpoint) -> Outcome:
        """Store what a seat has answered in secret so far, and tell nobody but whoever plays it."""
        match = self.match
        assert match is not None
        row = self._draft_row(match, seat)
        outcome = Outcome(before, match.seq_of(seat))
        command = None if key is None else self._command(key, kind, self.now(), before, outcome.after, match.seq)
        await self._write(self.store.writer.do(lambda c: kept.keep_draft(c, row, command)), checkpoint)
        if key is not None:
            self._remember(key, outcome)
        self.announce(match.seq, match.seq, only=seat)
        return outcome

    def _draft_row(self, match: Match, seat: int) -> DraftRow:
        return DraftRow(self.id, seat, match.seq, [match.game.moves.notation(move) for move in match.draft(seat)])

    def _draft_rows(self, match: Match | None) -> list[DraftRow]:
        """List what seats have answered in secret."""
        return [] if match is None else [self._draft_row(match, seat) for seat in match.asked if match.draft(seat)]

    def _rows(self, before: int, now: float) -> list[dict[str, Any]]:
        """Write the entries after one as rows, each with its events."""
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
        return SnapshotRow(self.id, match.barrier, position(match), digest(match.state_at_barrier))

    def _forget(self) -> None:
        """Drop from memory what the snapshot just stored stands for."""
        match = self.match
        assert match is not None
        match.trim()
        self.tail = self.tail[len(self.tail) - match.tentative :]

    def _header(self, now: float) -> dict[str, Any]:
        """Give what a move changes in the header."""
        public = self.views.public()
        state = "finished" if public.over else self.row.state
        return {
            "seq": self.seq,
            "to_act": encode(public.to_act).decode(),
            "scores": encode(public.scores).decode(),
            "state": state,
            "updated": now,
        }

    def _moved(self, now: float) -> None:
        """Note in memory what has been stored."""
        public = self.views.public()
        self.row.updated = now
        if public.over:
            self.row.state = "finished"
        self.clock.ask(public.to_act, now)

    async def undo(self, person: str, wish: Undo) -> Outcome:
        """Take back the last move of a tentative turn."""
        async with self.held():
            self._own(person, wish.seat)
            key = scoped(person, wish.key)
            outcome = await self._done(key, wish.seq)
            if outcome is None:
                outcome = await self._take_back(wish.seat, key, wish.seq)
        self.on_ready(self)
        return outcome

    async def since(self, person: str, seq: int, rewind: int | None = None) -> bytes:
        """Write for somebody what has changed since an entry."""
        async with self.held():
            return await self.views.update_from_store(self.mine(person), seq, rewind)

    async def _take_back(self, seat: int, key: str, seq: int) -> Outcome:
        match = self._playing()
        if seq != match.seq_of(seat):
            raise StaleSequence(f"this answers entry {seq}, but the match is at entry {match.seq_of(seat)}")
        entry, barrier, now = match.seq, match.barrier, self.now()
        checkpoint = match.checkpoint()
        drafted = bool(match.draft(seat))
        match.undo(seat)
        self.views.changed()
        if drafted:
            return await self._keep_draft(seat, key, "retake", seq, checkpoint)
        last = self.tail[-1]
        commands = [self._command(key, "undo", now, entry, entry - 1, barrier)]
        if last.key is not None:
            commands.append(self._command(last.key, "play", now, entry - 1, entry, barrier))
        header = self._header(now)
        await self._write(
            self.store.writer.do(lambda c: kept.take_back(c, self.id, entry, header, commands)), checkpoint
        )
        for command in commands:
            self._remember(command.key, Outcome(command.before, command.after))
        self.tail.pop()
        self.undone[entry] = min(barrier, self.undone.get(entry, barrier))
        self.clock.took_back(seat, last.spent, now)
        self._moved(now)
        self.announce(match.seq, match.seq)
        return Outcome(entry, entry - 1)

    def _command(
        self, key: str, kind: str, now: float, before: int = 0, after: int = 0, barrier: int = 0
    ) -> CommandRow:
        return CommandRow(match=self.id, key=key, kind=kind, at=now, before=before, after=after, barrier=barrier)

    # Sitting down and getting up ------------------------------------------------------------------

    async def join(self, person: str, wish: Join) -> None:
        """Sit down: on an open seat, on one's own again, or wherever a personal link leads."""
        async with self.held():
            key = scoped(person, wish.key)
            if await self._known(key):
                return
            if wish.token is not None:
                seat = self._claimed(wish.token)
                if seat.person == person:
                    return
                change = msgspec.structs.replace(seat, kind="person", person=person, bot=None, left_by=None)
            else:
                free = seating.choose_seat(self.seats, person, wish.seat, self.match is not None)
                if free is None:
                    return
                if seating.waits_for(free) == person:
                    await self._sit_again(person, key)
                    return
                change = msgspec.structs.replace(free)
                seating.give_to_person(change, person)
            colour = (await self.people.get(person)).colour
            seats = [msgspec.structs.replace(seat) for seat in self.seats]
            seats[change.seat] = change
            changes = {change.seat: change}
            if wish.token is None and self.match is None:
                for seat in seats:
                    if seating.waits_for(seat) == person:  # who sits elsewhere gives it up
                        seating.open_again(seat)
                        changes[seat.seat] = seat
                changes |= {seat.seat: seat for seat in seating.prefer_colour(seats, change, colour)}
            elif wish.token is None:
                for seat in seats:  # the seats of one person are left together, and taken back together
                    if seat.left_by == person:
                        seating.give_to_person(seat, person)
                        changes[seat.seat] = seat
            await self._seat(list(changes.values()), self._command(key, "join", self.now()))
            await self.begin_when_ready()
        if wish.token is not None:
            name = self.name_of(self.seats[change.seat])
            await self.notice(change.seat, "link-used", f"{name} has taken this seat by its personal link")
        self.on_ready(self)

    async def sit_again(self, person: str, wish_key: str) -> None:
        """Sit down for a rematch on the seats that are reserved, if any."""
        async with self.held():
            if self.row.state == "open" and not self.mine(person):
                await self._sit_again(person, scoped(person, wish_key))

    async def _sit_again(self, person: str, key: str) -> None:
        """Take all seats that wait for a person; whoever calls holds the table."""
        if changes := seating.take_reserved(self.seats, person):
            await self._seat(changes, self._command(key, "join", self.now()))
            await self.begin_when_ready()
        self.on_ready(self)

    async def free(self, person: str, wish: Free) -> None:
        """Give up the reservation of a seat, so that anybody can sit down."""
        async with self.held():
            key = scoped(person, wish.key)
            if self.row.owner != person:
                raise Forbidden("only who set the table up can free a seat")
            if await self._known(key):
                return
            if wish.seat >= len(self.seats):
                raise BadRequest(f"there is no seat {wish.seat}; the seats are 0 to {len(self.seats) - 1}")
            seat = msgspec.structs.replace(self.seats[wish.seat])
            if self.match is not None or seating.waits_for(seat) is None:
                raise Forbidden("this seat waits for nobody")
            seating.open_again(seat)
            await self._seat([seat], self._command(key, "free", self.now()))

    async def _known(self, key: str) -> bool:
        """Find out whether a command that was no move was carried out before."""
        return key in self.recent or await self.store.read(kept.find_command, self.id, key) is not None

    def _claimed(self, token: str) -> SeatRow:
        found = self.services.signer.seat(token, self.id)
        if found is None or found[0] >= len(self.seats) or self.seats[found[0]].claim != found[1]:
            raise Forbidden("this link is not for a seat at this table, or somebody has taken the seat since")
        return self.seats[found[0]]

    async def leave(self, person: str, wish_key: str) -> None:
        """Get up: before the start the seat opens, later a bot takes it."""
        async with self.held():
            key = scoped(person, wish_key)
            mine = self.mine(person)
            if await self._known(key):
                return
            if not mine:
                raise NotYourSeat("you do not sit at this table")
            changes = [msgspec.structs.replace(self.seats[seat]) for seat in mine]
            for seat in changes:
                if self.row.state == "open":
                    seating.open_again(seat)
                elif self.row.state == "running":
                    seating.give_to_bot(seat)
                else:
                    raise Forbidden("the match is over; there is nothing to leave")
            await self._seat(changes, self._command(key, "leave", self.now()))
            self.wait_for_contributions()
            await self._go_on_when_agreed()
        self.on_ready(self)

    async def stand_in(self, person: str, seat: int, wish_key: str) -> None:
        """Let a bot play for a person who is away while the match waits for them; they may take the seat back."""
        async with self.held():
            key = scoped(person, wish_key)
            if await self._known(key):
                return
            match = self._playing() if self.upgrade is None else self.match
            if seat >= len(self.seats):
                raise NotYourSeat(f"there is no seat {seat}; the seats are 0 to {len(self.seats) - 1}")
            absent = self.seats[seat].person
            if absent is None:
                return  # another player was faster
            if not self.mine(person) or person == absent:
                raise Forbidden("only the other players of a match can let a bot stand in")
            away = self.away(self.seats[seat])
            waited_for = match is not None and seat in match.asked
            if self.upgrade is not None:
                waited_for = absent not in upgrades.agreed(self)
            if away is None or away < self.services.settings.absence or not waited_for:
                raise StillHere("a bot can stand in only for a player who is asked and has been away for a while")
            name = self.name_of(self.seats[seat])
            changes = [msgspec.structs.replace(self.seats[each]) for each in self.mine(absent)]
            for change in changes:
                seating.give_to_bot(change)
            await self._seat(changes, self._command(key, "stand-in", self.now()))
            await self._go_on_when_agreed()
        self.on_ready(self)
        await self.notice(seat, "stand-in", "was away; a bot plays on", name)

    async def _seat(self, changes: list[SeatRow], command: CommandRow) -> None:
        now = self.now()
        header: dict[str, Any] = {"updated": now}
        entropy = self.entropy
        if self.match is None:
            if entropy.fixed:
                raise Forbidden(Problem("entropy-fixed"))
            entropy = entropy.without([seat.seat for seat in changes if seat.person != self.seats[seat.seat].person])
            header["entropy"] = encode(entropy.plain()).decode()
        await self._write(self.store.writer.do(lambda c: kept.change(c, self.id, header, changes, command)))
        self._remember(command.key, Outcome(self.seq, self.seq))
        self.entropy = entropy
        self._sit(changes)
        self.row.updated = now
        await self.people.prepare(seating.people_of(self.seats))
        await self.announce_seats()

    def _sit(self, changes: list[SeatRow]) -> None:
        """Let people sit where the store says."""
        seats = {seat.seat: seat for seat in (*self.seats, *changes)}
        self.seats = [seats[n] for n in sorted(seats)]
        self._places: dict[str, Seats] = {}
        """For each person the seats they play."""
        for seat in self.seats:
            if seat.person is not None:
                self._places[seat.person] = (*self._places.get(seat.person, ()), seat.seat)

    async def start(self, person: str, wish_key: str) -> None:
        """Begin the match; bots fill the open seats."""
        async with self.held():
            if self.row.owner != person:
                raise Forbidden("only who set the table up can start the match")
            changes = [msgspec.structs.replace(seat) for seat in self.seats if seat.kind == "open"]
            for seat in changes:
                seating.give_to_bot(seat)
            if self.match is None and changes:
                await self._seat(changes, self._command(scoped(person, wish_key), "start", self.now()))
            await self.begin_when_ready()
        self.on_ready(self)

    # Beginning --------------------------------------------------------------------------------------

    @property
    def full(self) -> bool:
        """Say whether the match has not begun although somebody plays every seat."""
        return self.match is None and all(seat.kind != "open" for seat in self.seats)

    async def contribute(self, person: str, wish: Contribute) -> None:
        """Add what somebody contributes to chance; the match begins when nothing is missing any more."""
        async with self.held():
            mine = self.mine(person)
            if not mine:
                raise NotYourSeat("you do not sit at this table")
            if (wish.hash is None) == (wish.bytes is None):
                raise BadRequest("a contribution is either a hash or the bytes")
            if self.row.number is not None:
                raise Forbidden(Problem("entropy-number"))
            entropy = self.entropy
            if wish.hash is not None:
                entropy = entropy.with_hash(mine[0], wish.hash)
            if wish.bytes is not None:
                entropy = entropy.with_bytes(mine[0], wish.bytes)
            if self.match is None:
                await self._gather(entropy)
            elif entropy != self.entropy:
                raise Forbidden(Problem("entropy-begun"))
        self.on_ready(self)

    async def begin_when_ready(self, late: bool = False) -> None:
        """Begin if every seat is taken and everybody has contributed; `late`: those missing are not waited for.

        Whoever calls holds the table.
        """
        if self.match is None:
            await self._gather(self.entropy, late)

    async def _gather(self, entropy: Entropy, late: bool = False) -> None:
        """Take new contributions, and do what follows from them."""
        people = [] if self.row.number is not None else contributors(self.seats)
        step = entropy.next(people, late) if self.full else "wait"
        if step == "begin":
            await self.begin(entropy)
            return
        if step == "fix":
            entropy = msgspec.structs.replace(entropy, fixed=True)
        if entropy != self.entropy:
            header = {"entropy": encode(entropy.plain()).decode()}
            await self._write(self.store.writer.do(lambda c: kept.change(c, self.id, header)))
            self.entropy = entropy
            await self.announce_seats()
        self.wait_for_contributions(anew=step == "fix")

    def wait_for_contributions(self, anew: bool = False) -> None:
        """Begin after a while even if somebody contributes nothing; `anew`: another round of waiting begins."""
        waiting = self.patience is not None and not self.patience.done()
        if waiting and self.patience is asyncio.current_task():
            return  # it waits again by itself
        if anew or not self.full:
            self._stop_waiting()
            waiting = False
        if self.full and not waiting:
            self.patience = asyncio.get_running_loop().create_task(self._lose_patience())

    def _stop_waiting(self) -> None:
        if self.patience is not None and self.patience is not asyncio.current_task():
            self.patience.cancel()
        self.patience = None

    async def _lose_patience(self) -> None:
        while self.full:
            await asyncio.sleep(self.services.settings.entropy_wait)
            try:
                async with self.held():
                    await self.begin_when_ready(late=True)
            except TesseraError as error:
                log.warning("table %s cannot begin yet: %s", self.id, error)
        self.on_ready(self)

    async def begin(self, entropy: Entropy) -> None:
        """Lay the match out; whoever calls holds the table."""
        now = self.now()
        before, self.entropy = self.entropy, msgspec.structs.replace(entropy, fixed=True)
        rules = self.rules()
        match = Match(rules)
        match.play_chance(self._chance())
        self.match, self.row.state = match, "running"
        self.views.changed()
        rows = [msgspec.convert(row, RecordRow) for row in self._rows(0, now)]
        snapshot = self._snapshot()
        header = self._header(now) | {"entropy": encode(self.entropy.plain()).decode()}

        def work(connection: Connection) -> None:
            kept.change(connection, self.id, header)
            kept.fill(connection, rows, [snapshot] if snapshot else [])

        try:
            await self._write(self.store.writer.do(work))
        except BaseException:
            self.match, self.row.state, self.entropy = None, "open", before
            self.views.changed()
            raise
        self._stop_waiting()
        self.tail = [Tail(None, 0.0) for _ in rows]
        self._moved(now)
        await self.announce_seats()
        if snapshot is not None:
            self._forget()

    # Newer rules ------------------------------------------------------------------------------------

    async def agree(self, person: str, wish_key: str) -> None:
        """Agree to go on by newer rules; the match goes on when everybody who plays does."""
        async with self.held():
            key = scoped(person, wish_key)
            if await self._known(key):
                return
            if not self.mine(person):
                raise NotYourSeat("you do not sit at this table")
            if self.upgrade is None:
                return  # it goes on already
            people = sorted({*upgrades.agreed(self), person})
            said = {"rules": self.upgrade.rules, "people": people}
            header, command = {"agreed": encode(said).decode()}, self._command(key, "agree", self.now())
            await self._write(self.store.writer.do(lambda c: kept.change(c, self.id, header, command=command)))
            self._remember(key, Outcome(self.seq, self.seq))
            self.row.agreed = said
            await self._go_on_when_agreed()
            await self.announce_seats()
        self.on_ready(self)

    async def _go_on_when_agreed(self) -> None:
        """Go on by the newest rules if everybody agrees; whoever calls holds the table."""
        if not upgrades.all_agree(self):
            return
        now, before = self.now(), self.match
        match, start = upgrades.go_on(self)
        match.play_chance(self._chance())
        drafts = self._take_up(match, self._draft_rows(before))
        self.match = match
        self.views.changed()
        rows = [msgspec.convert(row, RecordRow) for row in self._rows(match.base, now)]
        earlier = [*(self.row.earlier or []), (match.base, self.row.rules)]
        header = self._header(now) | {
            "rules": match.rules.version,
            "options": encode(match.rules.options).decode(),
            "earlier": encode(earlier).decode(),
            "agreed": None,
        }

        def work(connection: Connection) -> None:
            kept.change(connection, self.id, header)
            kept.replace_snapshots(connection, self.id, match.base, [start])
            kept.fill(connection, rows, [])
            kept.replace_drafts(connection, self.id, drafts)

        try:
            await self._write(self.store.writer.do(work))
        except BaseException:
            self.match = before
            self.views.changed()
            raise
        self.upgrade, self.row.agreed = None, None
        self.row.rules, self.row.options, self.row.earlier = match.rules.version, match.rules.options, earlier
        self.tail = [Tail(None, 0.0) for _ in rows]
        self.forecasts.clear()
        self._moved(now)
        await self.announce_seats()

    async def link(self, person: str, wish: Link) -> str:
        """Write the address that brings a seat to another device; if asked to, make the earlier ones void."""
        async with self.held():
            self._own(person, wish.seat)
            key = scoped(person, wish.key)
            if wish.revoke and not await self._known(key):
                fresh = msgspec.structs.replace(self.seats[wish.seat], claim=seating.new_claim())
                await self._seat([fresh], self._command(key, "link", self.now()))
            claim = self.seats[wish.seat].claim
            return f"/t/{self.id}?seat={self.services.signer.token(self.id, wish.seat, claim)}"

    # Talk -----------------------------------------------------------------------------------------

    async def say(self, person: str, wish: Say) -> None:
        """Say something to everybody at the table."""
        text = clean(wish.text, LONGEST_CHAT)
        if not text:
            raise BadRequest("there is nothing to say")
        seats = self.mine(person)
        name = self.name_of(self.seats[seats[0]]) if seats else (await self.people.get(person)).name
        await self._tell(
            ChatRow(
                match=self.id,
                seat=seats[0] if seats else None,
                name=name,
                text=text,
                at=self.now(),
                key=scoped(person, wish.key),
            )
        )

    async def notice(self, seat: int, notice: str, text: str, name: str | None = None) -> None:
        """Let the table itself say something about a seat, or about a person who has left it."""
        name = self.name_of(self.seats[seat]) if name is None else name
        row = ChatRow(match=self.id, seat=seat, name=name, text=text, at=self.now(), kind="notice", notice=notice)
        await self._tell(row)

    async def _tell(self, row: ChatRow) -> None:
        if await self.store.writer.do(lambda connection: kept.say(connection, row)):
            chat = _chat(row)
            self.chats.append(chat)
            self.push_all(chat)

    # Onlookers ------------------------------------------------------------------------------------

    async def attach(self, onlooker: Onlooker, since: int) -> None:
        """Show the table to somebody from now on."""
        async with self.held():
            await self.show(onlooker, since)
            self.onlookers.append(onlooker)
        self.presence_soon()
        self.on_ready(self)

    def detach(self, onlooker: Onlooker) -> None:
        """Somebody has gone."""
        if onlooker in self.onlookers:
            self.onlookers.remove(onlooker)
            self.touched = self.now()
            self.seen(onlooker.person)
            self.presence_soon()

    async def show(self, onlooker: Onlooker, since: int) -> None:
        """Show everything to somebody; whoever calls holds the table."""
        onlooker.push(frame(await self.views.snapshot(onlooker.person, since)), self.seq)

    async def announce_seats(self) -> None:
        """Show the table anew to everybody: who sits where, or its state, has changed."""
        self.views.changed()
        shown: dict[tuple[str | None, int], bytes] = {}
        special = {*seating.people_of(self.seats), self.row.owner}
        for one in list(self.onlookers):
            key = (one.person if one.person in special else None, one.pushed)
            if key not in shown:
                shown[key] = frame(await self.views.snapshot(key[0], one.pushed))
            one.push(shown[key], self.seq)
        self.presence_soon()

    def announce_names_soon(self) -> None:
        """Show the table anew because somebody changed their name, but not for each of many changes."""
        if self._naming is None or self._naming.done():
            self._naming = asyncio.get_running_loop().create_task(self._announce_names())

    async def _announce_names(self) -> None:
        await asyncio.sleep(NAMES_DELAY)
        with contextlib.suppress(Unavailable):  # the table is shown anew when the store is back
            async with self.held():
                await self.announce_seats()

    def announce(self, since: int, rewind: int | None = None, only: int | None = None) -> None:
        """Tell everybody, or only those who play a seat, what has just been played or taken back.

        It is written once for all who see the same.
        """
        seq = self.seq
        frames: dict[Seats, bytes] = {}
        for one in self.onlookers:
            seats = self.mine(one.person)
            if only is not None and only not in seats:
                continue
            if seats not in frames:
                frames[seats] = frame(self.views.update(seats, since, rewind))
            one.push(frames[seats], seq)

    def push_all(self, message: Struct) -> None:
        """Send everybody the same message."""
        written = frame(encode(message))
        for one in self.onlookers:
            one.push(written)

    def presence_soon(self) -> None:
        """Tell everybody who is here, but not for each of many who come at once."""
        if self._presence is None:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE_DELAY, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence = None
        self.push_all(Presence(self.views.presence()))


def scoped(person: str, key: str) -> str:
    """Make a key that only this person can have used."""
    return f"{person}.{key}"


def _position(snapshot: SnapshotRow | None) -> tuple[str | None, str | None]:
    return (None, None) if snapshot is None else (snapshot.position, snapshot.digest)


def _chat(row: ChatRow) -> Chat:
    kind: Any = row.kind
    return Chat(seat=row.seat, name=row.name, text=row.text, at=row.at, kind=kind, notice=row.notice)
