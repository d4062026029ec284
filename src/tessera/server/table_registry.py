"""The registry: all tables, those in memory and those in the store, and what does not belong to a single one."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from tessera.kernel.chance import Sealed
from tessera.kernel.errors import TesseraError
from tessera.kernel.events import Event
from tessera.kernel.registry import Ruleset, load
from tessera.server import bots, forecasts, lobby, seating, upgrades, worker_tasks
from tessera.server import store as kept
from tessera.server.advice_service import AdviceService
from tessera.server.entropy import Entropy
from tessera.server.errors import BadRequest, Forbidden, NotStarted, NotYourSeat, TakenOver, Unavailable, UnknownTable
from tessera.server.health import Health
from tessera.server.limits import LARGEST_BODY, LARGEST_RECORD, Intake, Limits
from tessera.server.messages import (
    COLOURS,
    Dice,
    Error,
    Forecast,
    Lobby,
    NewTable,
    Person,
    Snapshot,
    TableInfo,
    encode,
    raw,
)
from tessera.server.people import People, Signer, new_id
from tessera.server.settings import Settings
from tessera.server.store import CommandRow, Kept, MatchRow, RecordRow, SeatRow, SnapshotRow, Store
from tessera.server.table_views import seat_info
from tessera.server.tables import Services, Table, scoped
from tessera.server.workers import Died, Overrun, Workers

log = logging.getLogger("tessera.registry")

T = TypeVar("T")
ID = 10
PAPERWORK = 30.0
"""Seconds that may be spent on a whole record; nobody's forecast waits for it."""
GLANCE = 10.0
"""Seconds the clerk may take for a forecast or a moment."""


BODIES = 512
"""Request bodies that may be arriving at the same time; at most an eighth of them from one address."""
UPLOADS = 8
"""Records that may be arriving or waiting to be checked at the same time; at most 3 from one address."""
PAPERS = 200
"""Tasks that may wait for one process of the paperwork."""


class TableRegistry:
    """Everything one server has."""

    def __init__(self, settings: Settings) -> None:
        self.setup = worker_tasks.WorkerSetup(settings.extras, tuple(settings.programs.items()))
        worker_tasks.prepare(self.setup)
        self.settings = settings
        self.signer = Signer.from_folder(settings.data)
        self.store = Store(settings.address)
        self.health = Health(self.store)
        self.people = People(self.store)
        self.limits = Limits(settings.limits)
        self.bodies = Intake(BODIES, BODIES // 8 if settings.limits else None, BODIES * LARGEST_BODY)
        self.uploads = Intake(UPLOADS, 3 if settings.limits else None, UPLOADS // 2 * LARGEST_RECORD)
        self.advice = AdviceService(self)
        self.workers: Workers
        self.services: Services
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._chores: list[asyncio.Task[None]] = []
        self._asked: Counter[float] = Counter()

    # Opening and closing --------------------------------------------------------------------------

    async def open(self) -> None:
        """Open the doors: the store first, then whoever works here."""
        if not self.store.opened:
            self.store.open()
        loop = asyncio.get_running_loop()
        self.store.ownership.on_lost = lambda: loop.call_soon_threadsafe(self._taken_over)
        self.store.start()
        self.workers = Workers(self.settings.workers, self.setup)
        self.services = Services(self.settings, self.store, self.people, self.signer, self.workers)
        self._chores = [asyncio.create_task(self._sweep())]
        if self.settings.warm:
            self._chores.append(asyncio.create_task(self._warm()))

    async def close(self) -> None:
        """Stop the bots, write what waits, and let go of the store."""
        mine = [task for table in self._tables.values() for task in (table.driver, table.patience) if task is not None]
        tasks = [*self._chores, *mine]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.advice.close()
        self.workers.stop()
        await self.store.close()

    def _taken_over(self) -> None:
        """Tell everybody at once, also where nobody plays."""
        try:
            self.store.ownership.require()
        except TakenOver as error:
            for table in self._tables.values():
                table.push_all(Error(error.code, str(error), seq=table.seq))

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
                working = any(task is not None and not task.done() for task in (table.driver, table.patience))
                busy = table.onlookers or table.lock.locked() or working
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
            return await self._seat_down(*await upgrades.prepare(self, found))
        finally:
            del self._loading[id]

    async def _seat_down(self, found: Kept, upgrade: upgrades.Upgrade | None = None) -> Table:
        await self.people.prepare(seating.people_of(found.seats))
        table = Table(self.services, found, upgrade)
        table.on_ready = bots.wake
        self._tables[table.id] = table
        table.wait_for_contributions()
        return table

    async def create(self, me: Person, wish: NewTable) -> Table:
        """Set up a new table; with nobody to wait for, the match begins at once."""
        key = scoped(me.id, wish.key)
        if known := await self.store.read(kept.find_command, "", key):
            return await self.table(known.answer or "")
        rules = load(wish.game).ruleset(wish.players, wish.options)
        if wish.seed is not None and not self.settings.any_number:
            seating.check_number(wish)
        sealed = Sealed.fresh() if wish.seed is None else Sealed.numbered(wish.seed)
        # Among friends hints help to learn; against strangers they would spoil the match.
        hints = not wish.listed if wish.hints is None else wish.hints
        row = self._row(rules, sealed, me.id, wish.listed, hints)
        seats = seating.new_seats(row.id, wish, me)
        command = CommandRow(match="", key=key, kind="create", at=row.created, answer=row.id)
        try:
            await self.write(lambda connection: kept.create(connection, row, seats, command))
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
            rules=rules.version,
            players=rules.players,
            options=rules.options,
            components=rules.components.name,
            components_digest=rules.components.digest,
            seed=sealed.seed.hex(),
            commitment=sealed.commitment,
            number=sealed.number,
            listed=listed,
            hints=hints,
            owner=owner,
            state="open",
            created=now,
            updated=now,
        )

    async def _begin_if_full(self, table: Table) -> None:
        async with table.held():
            await table.begin_when_ready()
        bots.wake(table)

    async def rematch(self, me: Person, table: Table, key: str) -> Table:
        """Go to the next table, which is the same for all; its seats are reserved for those who played."""
        async with table.held():
            if table.row.next is None:
                if table.row.state != "finished":
                    raise Forbidden("the match is still being played")
                if not table.mine(me.id):
                    raise Forbidden("only those who played can ask for a rematch")
                await self._next(me, table)
        following = await self.table(table.row.next or "")
        await following.sit_again(me.id, key)
        return following

    async def _next(self, me: Person, table: Table) -> None:
        rules = load(table.row.game).ruleset(table.row.players, table.row.options)
        row = self._row(rules, Sealed.fresh(), me.id, table.row.listed, table.row.hints)
        seats = seating.copies(table.seats, row.id)

        def work(connection: Connection) -> None:
            kept.create(connection, row, seats, None)
            kept.change(connection, table.id, {"next": row.id})

        await self.write(work)
        table.row.next = row.id
        await self._seat_down(_fresh(row, seats))
        await table.announce_seats()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Store something; if the store does not answer, it has not happened."""
        try:
            return await self.store.writer.do(work)
        except (TesseraError, IntegrityError):
            raise
        except Exception as error:
            raise Unavailable("the store does not answer; nothing has changed, try again soon") from error

    # The lobby ------------------------------------------------------------------------------------

    async def lobby(self, person: str | None) -> Lobby:
        """List the tables somebody can see."""
        rows = await self.store.read(lobby.find, person)
        away = [row.id for each in rows.values() for row in each if row.id not in self._tables]
        seats: dict[str, list[SeatRow]] = {}
        if away:
            for seat in await self.store.read(kept.find_seats, away):
                seats.setdefault(seat.match, []).append(seat)
            await self.people.prepare(id for each in seats.values() for id in seating.people_of(each))
        return Lobby(**{name: self._infos(each, seats, person) for name, each in rows.items()})

    def _infos(self, rows: list[MatchRow], seats: dict[str, list[SeatRow]], person: str | None) -> list[TableInfo]:
        """Show tables; one whose rows are broken is left out and must not spoil the others."""
        found = []
        for row in rows:
            try:
                found.append(self._info(row, seats.get(row.id, []), person))
            except (LookupError, TypeError, ValueError) as error:
                lobby.note_broken(row.id, error)
        return found

    def _info(self, row: MatchRow, seats: list[SeatRow], person: str | None) -> TableInfo:
        if row.id in self._tables:
            return self._tables[row.id].views.info(person)
        if [seat.seat for seat in seats] != list(range(row.players)):
            raise ValueError(f"its seats are not 0 to {row.players - 1}")
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
            seats=[seat_info(seat, self.people, person) for seat in seats],
            seq=row.seq,
            to_act=row.to_act,
            scores=row.scores,
            created=row.created,
            updated=row.updated,
            next=row.next,
        )

    async def rename(self, me: Person) -> None:
        """Keep what somebody changed about themselves, and show it where they sit."""
        await self.people.keep(me, self.settings.now())
        for table in list(self._tables.values()):
            if table.mine(me.id) and table.onlookers:
                table.announce_names_soon()

    # Paperwork ------------------------------------------------------------------------------------

    async def _ask(self, limit: float, task: Callable[..., T], *args: object) -> T:
        worker = self.workers.lookups if limit == GLANCE else self.workers.archive
        if self._asked[limit] >= PAPERS:
            raise Unavailable("many are asking at the moment; try again soon")
        self._asked[limit] += 1
        try:
            return await worker.run(limit, task, *args)
        except Overrun:
            raise BadRequest("that took too long and was given up") from None
        except Died:
            raise Unavailable("the worker process is not there now; try again soon") from None
        finally:
            self._asked[limit] -= 1

    async def forecast(self, table: Table, person: str | None, seat: int) -> Forecast:
        """Say what each legal move of a seat would bring, to whoever plays it."""
        async with table.held():
            if seat not in table.mine(person):
                raise NotYourSeat(f"you do not play seat {seat} at this table")
            match = table.match
            waits = match is None or table.row.state != "running" or table.upgrade is not None
            if match is None or waits or seat not in match.to_act:
                return Forecast(table.seq, {}, {})
            rules, view, seq = worker_tasks.Rules.of(match.rules), table.views.view(seat), match.seq_of(seat)
            asked = (seq, view)  # not the number alone: after an undo it names another position
            known = table.forecasts.get(seat)
            if known is not None and known[0] == asked:
                return Forecast(seq, *map(raw, known[1]))
        found = await self._ask(GLANCE, forecasts.forecast, rules, view, seat, seq)
        table.forecasts[seat] = (asked, found)
        return Forecast(seq, *map(raw, found))

    async def moment(self, table: Table, person: str | None, n: int) -> bytes:
        """Show a match as it was after an entry."""
        async with table.held():
            if table.match is None:
                raise NotStarted("the match has not begun; the table waits for its players")
            if n > table.seq:
                raise BadRequest(f"the record has {table.seq} entries so far, not {n}")
            seats = table.mine(person)
            part = upgrades.part_at(table.row, n)
            n = max(n, part.base)
            snapshot, tail = await self.store.read(kept.moment, table.id, n)
            lines = await self.store.read(kept.told, table.id, 0, n)
            now = table.views.info(person)
            rules = worker_tasks.Rules.of(table.match.rules)
            rules = msgspec.structs.replace(rules, version=part.rules or rules.version)
        position, digest = (None, None) if snapshot is None else (snapshot.position, snapshot.digest)
        moves = [(row.seat, row.move) for row in tail]
        then = await self._ask(GLANCE, worker_tasks.moment, rules, position, digest, moves, seats)
        events = [event for line in lines for event in msgspec.json.decode(line, type=list[Event])]
        spent = await self.store.read(kept.spent, table.id, n)
        shown = msgspec.structs.asdict(now) | {"seq": n, "to_act": then.to_act, "scores": then.scores}
        return encode(
            Snapshot(
                **shown,
                commitment=table.row.commitment,
                seed=table.seed,
                number=table.row.number,
                entropy=table.entropy.public(True),
                fixed=table.entropy.fixed,
                mine=list(seats),
                view=raw(then.view),
                facts=raw(then.facts),
                questions=then.questions,
                legal={},
                undo=[],
                drafts={},
                events=worker_tasks.told(events, seats),
                rewind=0,
                chat=[],
                over=then.over,
                clock=[round(spent.get(seat, 0.0), 1) for seat in range(table.row.players)],
                winners=then.winners,
                breakdown=then.breakdown,
                endings=then.endings,
                absence=self.settings.absence,
            )
        )

    async def record(self, table: Table, part: int | None = None) -> str:
        """Write the record of a match, or of one part of it, if nothing in it is secret any more."""
        async with table.held():
            if table.match is None:
                raise NotStarted("the match has not begun; the table waits for its players")
            found = upgrades.kept_parts(table.row)
            if part is not None and part >= len(found):
                raise BadRequest(f"the parts of this match are 0 to {len(found) - 1}")
            wanted = found[-1 if part is None else part]
            moves = await self.store.read(kept.moves, table.id, wanted.base, wanted.end)
            start = await upgrades.start_of(self.store, table.id, wanted.base)
            rules = worker_tasks.Rules.of(table.match.rules)
            rules = msgspec.structs.replace(rules, version=wanted.rules or rules.version)
            running = table.row.state == "running"
        row = table.row
        promise = worker_tasks.Promise(row.seed, row.commitment, row.number, table.entropy.contributions)
        text = await self._ask(PAPERWORK, worker_tasks.write_record, rules, start, moves, promise, running)
        if text is None:
            raise Forbidden("the record of this match holds secrets until it is over")
        return text

    async def dice(self, table: Table) -> Dice:
        """Check the dice of a finished match."""
        row = table.row
        entropy = table.entropy.public(table.match is not None)
        if table.seed is None:
            return Dice(row.commitment, False, 0, False, "unproven", row.number, entropy)
        if table.dice is None:
            parts = [await self.record(table, part) for part in range(len(upgrades.kept_parts(row)))]
            checked, proof = await self._ask(PAPERWORK, worker_tasks.check_dice, parts)
            table.dice = Dice(row.commitment, True, checked, proof == "proven", proof, row.number, entropy)
        return table.dice

    async def examine(self, stored: upgrades.Stored) -> upgrades.Verdict:
        """Find out by which rules a match can be shown and go on."""
        return await self._ask(PAPERWORK, upgrades.examine, stored)

    async def upload(self, me: Person, text: str) -> Table:
        """Keep a copy of a match from elsewhere, to look at."""
        story = await self._ask(PAPERWORK, worker_tasks.read_record, text)
        now, first = self.settings.now(), story.base or 0
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
            entropy=Entropy.told(story.entropy).plain() if story.entropy else None,
            number=story.number,
            listed=False,
            hints=False,
            owner=me.id,
            state="finished",
            created=now,
            updated=now,
            seq=first + len(story.entries),
            to_act=story.to_act,
            scores=story.scores,
            earlier=None if story.base is None else [(story.base, None)],
        )
        seats = [
            SeatRow(
                match=row.id,
                seat=seat,
                kind="person",
                colour=COLOURS[seat],
                claim=seating.new_claim(),
                name=worker_tasks.letter(seat),
            )
            for seat in range(row.players)
        ]
        records = [
            RecordRow(match=row.id, seq=seq, seat=seat, move=move, events=events, at=now)
            for seq, (seat, move, events) in enumerate(story.entries, first + 1)
        ]
        snapshots = [SnapshotRow(row.id, *each) for each in story.snapshots]

        def work(connection: Connection) -> None:
            kept.create(connection, row, seats, None)
            kept.fill(connection, records, snapshots)

        await self.write(work)
        return await self.table(row.id)


def _fresh(row: MatchRow, seats: list[SeatRow]) -> Kept:
    return Kept(row, seats, None, [], [], [], {}, {})
