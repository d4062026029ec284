"""The house: all tables, those in memory and those in the store, and what does not belong to a single one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TypeVar

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from tessera.kernel.chance import Sealed
from tessera.kernel.errors import TesseraError
from tessera.kernel.events import Event
from tessera.kernel.registry import Ruleset, load
from tessera.server import bots, clerk, seating
from tessera.server import store as kept
from tessera.server.counsel import Counsel
from tessera.server.errors import BadRequest, Forbidden, NotStarted, NotYourSeat, Unavailable, UnknownTable
from tessera.server.limits import Limits
from tessera.server.messages import COLOURS, Dice, Forecast, Lobby, NewTable, Person, Snapshot, TableInfo, encode, raw
from tessera.server.people import People, Signer, new_id
from tessera.server.settings import Settings
from tessera.server.sight import seat_info
from tessera.server.store import CommandRow, Kept, MatchRow, RecordRow, SeatRow, SnapshotRow, Store
from tessera.server.tables import Services, Table, scoped
from tessera.server.workers import Died, Overrun, Workers

log = logging.getLogger("tessera.house")

T = TypeVar("T")
ID = 10
PAPERWORK = 30.0
"""Seconds that may be spent on a whole record; nobody's forecast waits for it."""
GLANCE = 10.0
"""Seconds the clerk may take for a forecast or a moment."""


class House:
    """Everything one server has."""

    def __init__(self, settings: Settings) -> None:
        self.crew = clerk.Crew(settings.extras, tuple(settings.programs.items()))
        clerk.prepare(self.crew)
        self.settings = settings
        self.signer = Signer.from_folder(settings.data)
        self.store = Store(settings.address)
        self.people = People(self.store)
        self.limits = Limits(settings.limits)
        self.counsel = Counsel(self)
        self.workers: Workers
        self.services: Services
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._chores: list[asyncio.Task[None]] = []

    # Opening and closing --------------------------------------------------------------------------

    async def open(self) -> None:
        """Open the doors: the store first, then whoever works here."""
        if not self.store.opened:
            self.store.open()
        self.store.start()
        self.workers = Workers(self.settings.workers, self.crew)
        self.services = Services(self.settings, self.store, self.people, self.signer, self.workers)
        self._chores = [asyncio.create_task(self._sweep())]
        if self.settings.warm:
            self._chores.append(asyncio.create_task(self._warm()))

    async def close(self) -> None:
        """Stop the bots, write what waits, and let go of the store."""
        tasks = [*self._chores, *(table.driver for table in self._tables.values() if table.driver is not None)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.counsel.close()
        self.workers.stop()
        await self.store.close()

    async def _warm(self) -> None:
        try:
            await self.workers.warm()
        except Exception as error:
            log.warning("a worker process did not start: %r", error)

    async def _sweep(self) -> None:
        """Let tables go that nobody looks at."""
        while True:
            await asyncio.sleep(min(60.0, self.settings.idle / 2))
            now = self.settings.now()
            for id, table in list(self._tables.items()):
                idle = now - table.touched > self.settings.idle
                busy = table.onlookers or table.lock.locked() or (table.driver is not None and not table.driver.done())
                if idle and not busy:
                    del self._tables[id]

    # Tables ---------------------------------------------------------------------------------------

    async def table(self, id: str) -> Table:
        """Find a table, in memory or in the store."""
        table = self._tables.get(id)
        if table is None:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
            table = await asyncio.shield(self._loading[id])
        table.touched = self.settings.now()
        return table

    async def _load(self, id: str) -> Table:
        try:
            found = await self.store.read(kept.load, id) if id.isascii() and id.isalnum() and len(id) == ID else None
            if found is None:
                raise UnknownTable("there is no table with this id")
            return await self._seat_down(found)
        finally:
            del self._loading[id]

    async def _seat_down(self, found: Kept) -> Table:
        await self.people.prepare(seat.person for seat in found.seats if seat.person is not None)
        table = Table(self.services, found)
        table.on_ready = bots.wake
        self._tables[table.id] = table
        return table

    async def create(self, me: Person, wish: NewTable) -> Table:
        """Set up a new table; with nobody to wait for, the match begins at once."""
        key = scoped(me.id, wish.key)
        if known := await self.store.read(kept.find_command, "", key):
            return await self.table(known.answer or "")
        rules = load(wish.game).ruleset(wish.players, wish.options)
        sealed = Sealed.fresh() if wish.seed is None else Sealed.numbered(wish.seed)
        # Among friends hints help to learn; against strangers they would spoil the match.
        hints = not wish.listed if wish.hints is None else wish.hints
        row = self._row(rules, sealed, me.id, wish.listed, hints)
        seats = seating.new_seats(row.id, wish, me)
        command = CommandRow(match="", key=key, kind="create", at=row.created, answer=row.id)
        try:
            await self._write(lambda connection: kept.create(connection, row, seats, command))
        except IntegrityError:  # the same key at the same time
            known = await self.store.read(kept.find_command, "", key)
            return await self.table((known and known.answer) or "")
        table = await self._seat_down(_fresh(row, seats))
        await self._begin_if_full(table)
        return table

    def _row(self, rules: Ruleset, sealed: Sealed, owner: str, listed: bool, hints: bool) -> MatchRow:
        now = self.settings.now()
        return MatchRow(
            id=new_id(ID),
            game=rules.game.name,
            rules=rules.game.meta.rules,
            players=rules.players,
            options=rules.options,
            components=rules.components.name,
            components_digest=rules.components.digest,
            seed=sealed.seed.hex(),
            commitment=sealed.commitment,
            listed=listed,
            hints=hints,
            owner=owner,
            state="open",
            created=now,
            updated=now,
        )

    async def _begin_if_full(self, table: Table) -> None:
        async with table.held():
            if table.match is None and all(seat.kind != "open" for seat in table.seats):
                await table.begin()
        bots.wake(table)

    async def rematch(self, me: Person, table: Table, key: str) -> Table:
        """Go to the next table, which is the same for all; people sit down again where they sat."""
        async with table.held():
            before = [seat for seat in table.seats if seat.person == me.id]
            if table.row.next is None:
                if table.row.state != "finished":
                    raise Forbidden("the match is still being played")
                if not before:
                    raise Forbidden("only those who played can ask for a rematch")
                await self._next(me, table)
        following = await self.table(table.row.next or "")
        await following.sit_again(me.id, before, key)
        return following

    async def _next(self, me: Person, table: Table) -> None:
        row = self._row(table.rules(), Sealed.fresh(), me.id, table.row.listed, table.row.hints)
        seats = seating.copies(table.seats, row.id)

        def work(connection: Connection) -> None:
            kept.create(connection, row, seats, None)
            kept.change(connection, table.id, {"next": row.id})

        await self._write(work)
        table.row.next = row.id
        await self._seat_down(_fresh(row, seats))
        await table.announce_seats()

    async def _write(self, work: Callable[[Connection], T]) -> T:
        try:
            return await self.store.writer.do(work)
        except (TesseraError, IntegrityError):
            raise
        except Exception as error:
            raise Unavailable("the store does not answer; nothing has changed, try again soon") from error

    # The lobby ------------------------------------------------------------------------------------

    async def lobby(self, person: str | None) -> Lobby:
        """List the tables somebody can see."""
        rows = await self.store.read(kept.lobby, person)
        away = [row.id for each in rows.values() for row in each if row.id not in self._tables]
        seats: dict[str, list[SeatRow]] = {}
        if away:
            for seat in await self.store.read(kept.find_seats, away):
                seats.setdefault(seat.match, []).append(seat)
            await self.people.prepare(seat.person for each in seats.values() for seat in each if seat.person)
        return Lobby(
            **{name: [self._info(row, seats.get(row.id, []), person) for row in each] for name, each in rows.items()}
        )

    def _info(self, row: MatchRow, seats: list[SeatRow], person: str | None) -> TableInfo:
        if row.id in self._tables:
            return self._tables[row.id].sight.info(person)
        state: object = row.state
        return TableInfo(
            id=row.id,
            game=row.game,
            players=row.players,
            options=row.options,
            listed=row.listed,
            hints=row.hints,
            owner=person is not None and row.owner == person,
            state=state,  # type: ignore[arg-type]
            seats=[seat_info(seat, self._name(seat), person, ()) for seat in seats],
            seq=row.seq,
            to_act=row.to_act,
            scores=row.scores,
            created=row.created,
            updated=row.updated,
            next=row.next,
        )

    def _name(self, seat: SeatRow) -> str:
        if seat.person is not None and seat.name is None:
            return self.people.name(seat.person)
        return seating.seat_name(seat)

    async def rename(self, me: Person) -> None:
        """Keep what somebody changed about themselves, and show it where they sit."""
        await self.people.keep(me, self.settings.now())
        for table in list(self._tables.values()):
            if table.mine(me.id) and table.onlookers:
                async with table.held():
                    await table.announce_seats()

    # Paperwork ------------------------------------------------------------------------------------

    async def _ask(self, limit: float, task: Callable[..., T], *args: object) -> T:
        worker = self.workers.clerk if limit == GLANCE else self.workers.archive
        try:
            return await worker.run(limit, task, *args)
        except Overrun:
            raise BadRequest("that took too long and was given up") from None
        except Died:
            raise Unavailable("the clerk is not there now; try again soon") from None

    async def forecast(self, table: Table, person: str | None, seat: int) -> Forecast:
        """Say what each legal move of a seat would bring, to whoever plays it."""
        async with table.held():
            if seat not in table.mine(person):
                raise NotYourSeat(f"you do not play seat {seat} at this table")
            match = table.match
            if match is None or table.row.state != "running" or seat not in match.to_act:
                return Forecast(table.seq, {})
            rules, view, seq = clerk.Rules.of(match.rules), table.sight.view(seat), match.seq
            asked = (seq, view)  # not the number alone: after an undo it names another position
            known = table.forecasts.get(seat)
            if known is not None and known[0] == asked:
                return Forecast(seq, raw(known[1]))
        found = await self._ask(GLANCE, clerk.forecast, rules, view, seat, seq)
        table.forecasts[seat] = (asked, found)
        return Forecast(seq, raw(found))

    async def moment(self, table: Table, person: str | None, n: int) -> bytes:
        """Show a match as it was after an entry."""
        async with table.held():
            if table.match is None:
                raise NotStarted("the match has not begun; the table waits for its players")
            if n > table.seq:
                raise BadRequest(f"the record has {table.seq} entries so far, not {n}")
            seats = table.mine(person)
            snapshot, tail = await self.store.read(kept.moment, table.id, n)
            lines = await self.store.read(kept.told, table.id, 0, n)
            now = table.sight.info(person)
            rules = clerk.Rules.of(table.match.rules)
        position, digest = (None, None) if snapshot is None else (snapshot.position, snapshot.digest)
        moves = [(row.seat, row.move) for row in tail]
        then = await self._ask(GLANCE, clerk.moment, rules, position, digest, moves, seats)
        events = [event for line in lines for event in msgspec.json.decode(line, type=list[Event])]
        spent = await self.store.read(kept.spent, table.id, n)
        shown = msgspec.structs.asdict(now) | {"seq": n, "to_act": then.to_act, "scores": then.scores}
        return encode(
            Snapshot(
                **shown,
                commitment=table.row.commitment,
                seed=table.seed,
                mine=list(seats),
                view=raw(then.view),
                questions=then.questions,
                legal={},
                undo=[],
                events=clerk.told(events, seats),
                rewind=0,
                chat=[],
                over=then.over,
                clock=[round(spent.get(seat, 0.0), 1) for seat in range(table.row.players)],
                winners=then.winners,
                breakdown=then.breakdown,
                endings=then.endings,
            )
        )

    async def record(self, table: Table) -> str:
        """Write the record of a match, if nothing in it is secret any more."""
        async with table.held():
            if table.match is None:
                raise NotStarted("the match has not begun; the table waits for its players")
            moves = await self.store.read(kept.moves, table.id)
            rules = clerk.Rules.of(table.match.rules)
            running = table.row.state == "running"
        seed, commitment = table.row.seed, table.row.commitment
        text = await self._ask(PAPERWORK, clerk.write_record, rules, moves, seed, commitment, running)
        if text is None:
            raise Forbidden("the record of this match holds secrets until it is over")
        return text

    async def dice(self, table: Table) -> Dice:
        """Check the dice of a finished match."""
        if table.seed is None:
            return Dice(table.row.commitment, False, 0, False)
        if table.dice is None:
            text = await self.record(table)
            checked, fair = await self._ask(PAPERWORK, clerk.check_dice, text)
            table.dice = Dice(table.row.commitment, True, checked, fair)
        return table.dice

    async def upload(self, me: Person, text: str) -> Table:
        """Keep a copy of a match from elsewhere, to look at."""
        story = await self._ask(PAPERWORK, clerk.read_record, text)
        now = self.settings.now()
        row = MatchRow(
            id=new_id(ID),
            game=story.game,
            rules=story.rules,
            players=story.players,
            options=story.options,
            components=story.components,
            components_digest=story.components_digest,
            seed=story.seed,
            commitment=story.commitment,
            listed=False,
            hints=False,
            owner=me.id,
            state="finished",
            created=now,
            updated=now,
            seq=len(story.entries),
            to_act=story.to_act,
            scores=story.scores,
        )
        seats = [
            SeatRow(
                match=row.id,
                seat=seat,
                kind="person",
                colour=COLOURS[seat],
                claim=new_id(seating.CLAIM),
                name=clerk.letter(seat),
            )
            for seat in range(row.players)
        ]
        records = [
            RecordRow(match=row.id, seq=seq, seat=seat, move=move, events=events, at=now)
            for seq, (seat, move, events) in enumerate(story.entries, 1)
        ]
        snapshots = [SnapshotRow(row.id, *each) for each in story.snapshots]

        def work(connection: Connection) -> None:
            kept.create(connection, row, seats, None)
            kept.fill(connection, records, snapshots)

        await self._write(work)
        return await self.table(row.id)


def _fresh(row: MatchRow, seats: list[SeatRow]) -> Kept:
    return Kept(row, seats, None, [], [], [], {}, {})
