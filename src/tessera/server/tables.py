"""A live table: one match, its seats, whoever looks at it, and the commands they give, one at a time."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from tessera.kernel.errors import StaleSequence, TesseraError
from tessera.kernel.registry import Ruleset, load
from tessera.server import seating
from tessera.server import store as kept
from tessera.server.clerk import SNAPSHOT_EVERY, position, resume
from tessera.server.clock import Clock
from tessera.server.errors import BadRequest, Forbidden, NotStarted, NotYourSeat, Unavailable
from tessera.server.live import LiveMatch, Mark
from tessera.server.messages import LONGEST_CHAT, Chat, Dice, Join, Play, Presence, Say, Undo, encode
from tessera.server.people import People, Signer, clean
from tessera.server.settings import Settings
from tessera.server.sight import Seats, Sight
from tessera.server.store import ChatRow, CommandRow, Kept, MatchRow, RecordRow, SeatRow, SnapshotRow, Store
from tessera.server.wire import frame
from tessera.server.workers import Workers
from tessera.server.writer import Moves

log = logging.getLogger("tessera.tables")

T = TypeVar("T")
RECENT = 1000
"""How many keys a table remembers without asking the store."""
PRESENCE_DELAY = 0.25


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

    def __init__(self, services: Services, kept_: Kept) -> None:
        self.services = services
        self.store = services.store
        self.people = services.people
        self.now = services.settings.now
        self.lock = asyncio.Lock()
        self.onlookers: list[Onlooker] = []
        self.driver: asyncio.Task[None] | None = None
        self.touched = self.now()
        self.sight = Sight(self)
        self._doubtful = False
        self._presence: asyncio.TimerHandle | None = None
        self.on_ready: Callable[[Table], None] = lambda table: None
        """Called when somebody must decide; the bots listen."""
        self._load(kept_)

    def _load(self, found: Kept) -> None:
        """Stand where the store says: the last snapshot, and the tail played with all checks."""
        self.row: MatchRow = found.match
        self.seats: list[SeatRow] = []
        self._sit(found.seats)
        self.chats: deque[Chat] = deque((_chat(row) for row in found.chats), maxlen=kept.LAST_CHATS)
        self.clock = Clock(self.row.players, found.spent)
        self.undone = found.undone
        self.recent: OrderedDict[str, Outcome] = OrderedDict()
        self.tail: list[Tail] = []
        self.match: LiveMatch | None = None
        self.forecasts: dict[int, tuple[tuple[int, bytes], bytes]] = {}
        """For each seat the last one, with the entry and the view it was made for."""
        self.dice: Dice | None = None
        for command in found.commands:
            self._remember(command.key, Outcome(command.before, command.after))
        if self.row.state != "open":
            self._resume(found)
        self.sight.changed()

    def _resume(self, found: Kept) -> None:
        base = 0 if found.snapshot is None else found.snapshot.seq
        rules = self.rules()
        try:
            match = LiveMatch(rules, resume(rules, *_position(found.snapshot)), base)
            match.replay((row.seat, row.move) for row in found.tail)
        except TesseraError as error:
            log.error("table %s cannot be loaded: %s", self.id, error)
            raise Unavailable("this match cannot be loaded now; it is kept as it is") from error
        if self.row.state == "running":
            match.draw(self._chance())
        self.match = match
        self.tail = [Tail(row.key, row.spent) for row in found.tail]
        self.clock.ask(match.to_act, self.now())

    def rules(self) -> Ruleset:
        """Give what the match is played by, if this server still has it."""
        game = load(self.row.game)
        rules = game.ruleset(self.row.players, self.row.options)
        if self.row.rules != game.meta.rules:
            raise Unavailable(
                f"this match was begun with rules {self.row.rules} of {game.name}; this server has {game.meta.rules}"
            )
        if self.row.components_digest != rules.components.digest:
            raise Unavailable(f"this match was begun with the component set {self.row.components!r}, which is not here")
        return rules

    def _chance(self) -> Any:
        return self.services.settings.chance(bytes.fromhex(self.row.seed or ""))

    # Questions ------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """Name the table."""
        return self.row.id

    @property
    def seq(self) -> int:
        """Count the entries of the record."""
        return 0 if self.match is None else self.match.seq

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

    def name_of(self, seat: SeatRow) -> str:
        """Name whoever plays a seat."""
        if seat.person is not None and seat.name is None:
            return self.people.name(seat.person)
        return seating.seat_name(seat)

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
        if self._doubtful:
            found = await self.store.read(kept.load, self.id)
            if found is None:
                raise Unavailable("this table is gone from the store")
            self._load(found)
            self._doubtful = False
            await self.announce_seats()

    async def _write(self, work: Awaitable[T], mark: Mark | None = None) -> T:
        """Wait until something is stored; if it is not, it has not happened."""
        try:
            return await work
        except BaseException as error:
            if mark is not None and self.match is not None:
                self.match.set_back(mark)
                self.sight.changed()
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

    def _playing(self) -> LiveMatch:
        if self.match is None:
            raise NotStarted("the match has not begun; the table waits for its players")
        if self.row.state == "finished" and not self.match.over:
            raise Forbidden("this is a copy of a match, to look at only")
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
                outcome = await self._move(wish.seat, wish.move, key, wish.seq)
        self.on_ready(self)
        return outcome

    async def play_bot(self, seat: int, move: int) -> None:
        """Answer for a bot, if it is still asked."""
        async with self.held():
            here = self.seats[seat].kind == "bot" and self.match is not None
            if here and self.match is not None and move in self.match.legal(seat):
                await self._move(seat, move, None)

    async def _move(self, seat: int, move: int | str, key: str | None, seq: int | None = None) -> Outcome:
        match = self._playing()
        before = match.seq
        mark = match.mark()
        now = self.now()
        match.play(seat, move, seq)
        self.sight.changed()
        thought = self.clock.thought(seat, now)
        rows = self._rows(before, now)
        rows[0]["key"], rows[0]["spent"] = key, thought
        snapshot = self._snapshot()
        moves = Moves(rows, self.id, self._header(now), None if snapshot is None else msgspec.structs.asdict(snapshot))
        await self._write(self.store.writer.append(moves), mark)
        outcome = Outcome(before, match.seq)
        if key is not None:
            self._remember(key, outcome)
        self.tail += [Tail(row["key"], row["spent"]) for row in rows]
        self.clock.moved(seat, thought)
        self._moved(now)
        self.announce(before)
        if snapshot is not None:
            match.forget()
            self.tail = []
        return outcome

    def _rows(self, before: int, now: float) -> list[dict[str, Any]]:
        """Write the entries after one as rows, each with its events."""
        match = self.match
        assert match is not None
        events = match.fresh(before)
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
        if match.tentative or match.seq - match.base < SNAPSHOT_EVERY:
            return None
        return SnapshotRow(self.id, match.seq, position(match), match.digest)

    def _header(self, now: float) -> dict[str, Any]:
        """Give what a move changes in the header."""
        public = self.sight.public()
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
        public = self.sight.public()
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
            return outcome

    async def since(self, person: str, seq: int, rewind: int | None = None) -> bytes:
        """Write for somebody what has changed since an entry."""
        async with self.held():
            return await self.sight.update_from_store(self.mine(person), seq, rewind)

    async def _take_back(self, seat: int, key: str, seq: int) -> Outcome:
        match = self._playing()
        if seq != match.seq:
            raise StaleSequence(f"this answers entry {seq}, but the match is at entry {match.seq}")
        entry, barrier, now = match.seq, match.barrier, self.now()
        mark = match.mark()
        match.undo(seat)
        self.sight.changed()
        last = self.tail[-1]
        commands = [self._command(key, "undo", now, entry, entry - 1, barrier)]
        if last.key is not None:
            commands.append(self._command(last.key, "play", now, entry - 1, entry, barrier))
        header = self._header(now)
        await self._write(self.store.writer.do(lambda c: kept.take_back(c, self.id, entry, header, commands)), mark)
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
            if key in self.recent or await self.store.read(kept.find_command, self.id, key) is not None:
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
                change = msgspec.structs.replace(free)
                seating.give_to_person(change, person)
            colour = (await self.people.get(person)).colour
            seats = [msgspec.structs.replace(seat) for seat in self.seats]
            seats[change.seat] = change
            changes = {change.seat: change}
            if wish.token is None:
                changes |= {seat.seat: seat for seat in seating.prefer_colour(seats, change, colour)}
            await self._seat(list(changes.values()), self._command(key, "join", self.now()))
            if self.match is None and all(seat.kind != "open" for seat in self.seats):
                await self.begin()
        self.on_ready(self)

    async def sit_again(self, person: str, before: list[SeatRow], wish_key: str) -> None:
        """Sit down for a rematch where one sat in the match before."""
        async with self.held():
            if self.row.state != "open" or self.mine(person):
                return
            free = [seat for seat in before if self.seats[seat.seat].kind == "open"]
            changes = [
                msgspec.structs.replace(self.seats[seat.seat], kind="person", person=person, name=seat.name)
                for seat in free
            ]
            if changes:
                await self._seat(changes, self._command(scoped(person, wish_key), "join", self.now()))
                if all(seat.kind != "open" for seat in self.seats):
                    await self.begin()
        self.on_ready(self)

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
            if key in self.recent or await self.store.read(kept.find_command, self.id, key) is not None:
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
        self.on_ready(self)

    async def _seat(self, changes: list[SeatRow], command: CommandRow) -> None:
        now = self.now()
        await self._write(self.store.writer.do(lambda c: kept.change(c, self.id, {"updated": now}, changes, command)))
        self._remember(command.key, Outcome(self.seq, self.seq))
        self._sit(changes)
        self.row.updated = now
        await self.people.prepare(seat.person for seat in self.seats if seat.person is not None)
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
            if self.match is None:
                await self.begin(self._command(scoped(person, wish_key), "start", self.now()))
        self.on_ready(self)

    async def begin(self, command: CommandRow | None = None) -> None:
        """Lay the match out; whoever calls holds the table."""
        now = self.now()
        changes = [msgspec.structs.replace(seat) for seat in self.seats if seat.kind == "open"]
        for seat in changes:
            seating.give_to_bot(seat)
        rules = self.rules()
        match = LiveMatch(rules, rules.game.start(rules))
        match.draw(self._chance())
        self.match, self.row.state = match, "running"
        self.sight.changed()
        rows = [msgspec.convert(row, RecordRow) for row in self._rows(0, now)]
        snapshot = self._snapshot()
        header = self._header(now)

        def work(connection: Connection) -> None:
            kept.change(connection, self.id, header, changes, command)
            kept.fill(connection, rows, [snapshot] if snapshot else [])

        try:
            await self._write(self.store.writer.do(work))
        except BaseException:
            self.match, self.row.state = None, "open"
            self.sight.changed()
            raise
        self._sit(changes)
        self.tail = [Tail(None, 0.0) for _ in rows]
        self._moved(now)
        await self.announce_seats()
        if snapshot is not None:
            match.forget()
            self.tail = []

    def link(self, person: str, seat: int) -> str:
        """Write the address that brings a seat to another device."""
        self._own(person, seat)
        return f"/t/{self.id}?seat={self.services.signer.token(self.id, seat, self.seats[seat].claim)}"

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

    async def notice(self, seat: int, notice: str, text: str) -> None:
        """Let the table itself say something about a seat."""
        name = self.name_of(self.seats[seat])
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
            self.presence_soon()

    async def show(self, onlooker: Onlooker, since: int) -> None:
        """Show everything to somebody; whoever calls holds the table."""
        onlooker.push(frame(await self.sight.snapshot(onlooker.person, since)), self.seq)

    async def announce_seats(self) -> None:
        """Show the table anew to everybody: who sits where, or its state, has changed."""
        self.sight.changed()
        shown: dict[tuple[str | None, int], bytes] = {}
        special = {seat.person for seat in self.seats} | {self.row.owner}
        for one in list(self.onlookers):
            key = (one.person if one.person in special else None, one.pushed)
            if key not in shown:
                shown[key] = frame(await self.sight.snapshot(key[0], one.pushed))
            one.push(shown[key], self.seq)
        self.presence_soon()

    def announce(self, since: int, rewind: int | None = None) -> None:
        """Tell everybody what has just been played or taken back; it is written once for all who see the same."""
        seq = self.seq
        frames: dict[Seats, bytes] = {}
        for one in self.onlookers:
            seats = self.mine(one.person)
            if seats not in frames:
                frames[seats] = frame(self.sight.update(seats, since, rewind))
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
        self.push_all(Presence(self.sight.presence()))


def scoped(person: str, key: str) -> str:
    """Make a key that only this person can have used."""
    return f"{person}.{key}"


def _position(snapshot: SnapshotRow | None) -> tuple[str | None, str | None]:
    return (None, None) if snapshot is None else (snapshot.position, snapshot.digest)


def _chat(row: ChatRow) -> Chat:
    kind: Any = row.kind
    return Chat(seat=row.seat, name=row.name, text=row.text, at=row.at, kind=kind, notice=row.notice)
