"""The registry of all tables, in memory and in the store, and the operations that span several tables."""

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
from tessera.kernel.registry import Ruleset, load
from tessera.server import bots, forecasts, lobby, seating, upgrades, worker_tasks
from tessera.server import store as db
from tessera.server.advice_service import AdviceService
from tessera.server.entropy import Entropy
from tessera.server.errors import BadRequest, Forbidden, NotStarted, NotYourSeat, TakenOver, Unavailable, UnknownTable
from tessera.server.fair_share import FairShare, measured
from tessera.server.health import Health
from tessera.server.limits import LARGEST_BODY, LARGEST_RECORD, BodyLimiter, Limits
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
from tessera.server.store import CommandRow, MatchRow, RecordRow, SeatRow, SnapshotRow, Store, StoredMatch
from tessera.server.table_views import decode_events, seat_info
from tessera.server.tables import Services, Table, scoped
from tessera.server.workers import TaskTimeout, Worker, WorkerDied, Workers

log = logging.getLogger("tessera.registry")

T = TypeVar("T")
ID_LENGTH = 10
RECORD_TIMEOUT = 30.0
"""Time limit in seconds of a task on a whole record; these tasks have their own workers."""
LOOKUP_TIMEOUT = 10.0
"""Time limit in seconds of a forecast or a past position."""


MOST_BODIES = 512
"""Request bodies that may be arriving at the same time; at most an eighth of them from one address."""
MOST_UPLOADS = 8
"""Records that may be arriving or waiting to be checked at the same time; at most 3 from one address."""
MOST_WAITING_TASKS = 200
"""Tasks that may wait for one worker."""


class TableRegistry:
    """All tables of one server, with its store, people, workers and limits."""

    def __init__(self, settings: Settings) -> None:
        self.setup = worker_tasks.WorkerSetup(settings.extras, tuple(settings.programs.items()))
        worker_tasks.load_extras(self.setup)
        self.settings = settings
        self.signer = Signer.from_folder(settings.data)
        self.store = Store(settings.address)
        self.health = Health(self.store)
        self.people = People(self.store)
        self.limits = Limits(settings.limits)
        self.share = FairShare(settings.limits)
        self.bodies = BodyLimiter(
            MOST_BODIES, MOST_BODIES // 8 if settings.limits else None, MOST_BODIES * LARGEST_BODY
        )
        self.uploads = BodyLimiter(MOST_UPLOADS, 3 if settings.limits else None, MOST_UPLOADS // 2 * LARGEST_RECORD)
        self.advice = AdviceService(self)
        self.workers: Workers
        self.services: Services
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._background: list[asyncio.Task[None]] = []
        self._waiting_tasks: Counter[Worker] = Counter()

    # Opening and closing --------------------------------------------------------------------------

    async def open(self) -> None:
        """Start the store, then the worker processes and the background tasks."""
        if not self.store.opened:
            self.store.open()
        loop = asyncio.get_running_loop()
        self.store.ownership.on_lost = lambda: loop.call_soon_threadsafe(self._taken_over)
        self.store.start()
        self.workers = Workers(self.settings.workers, self.setup)
        self.services = Services(self.settings, self.store, self.people, self.signer, self.workers, self.limits)
        self._background = [asyncio.create_task(self._sweep())]
        if self.settings.warm:
            self._background.append(asyncio.create_task(self._warm()))

    async def close(self) -> None:
        """Stop the bots and the workers, write what is queued, and close the store."""
        mine = [
            task
            for table in self._tables.values()
            for task in (table.bot_task, table.contribution_task)
            if task is not None
        ]
        tasks = [*self._background, *mine]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.advice.close()
        self.workers.stop()
        await self.store.close()

    def _taken_over(self) -> None:
        """Send the error to all connections at once, also at tables where nobody moves."""
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
        """Drop idle tables without connections from memory."""
        while True:
            await asyncio.sleep(min(60.0, self.settings.idle / 2))
            now = self.settings.now()
            for id, table in list(self._tables.items()):
                idle = now - table.last_used > self.settings.idle
                working = any(
                    task is not None and not task.done() for task in (table.bot_task, table.contribution_task)
                )
                busy = table.connections or table.lock.locked() or working
                if idle and not busy:
                    del self._tables[id]

    # Tables ---------------------------------------------------------------------------------------

    async def table(self, id: str) -> Table:
        """Return a table, loading it from the store if it is not in memory."""
        table = self._tables.get(id)
        if table is None:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(measured(self._load(id)))
            table = await asyncio.shield(self._loading[id])
        table.last_used = self.settings.now()
        return table

    async def _load(self, id: str) -> Table:
        try:
            found = (
                await self.store.read(db.load_match, id)
                if id.isascii() and id.isalnum() and len(id) == ID_LENGTH
                else None
            )
            if found is None:
                raise UnknownTable("there is no table with this id")
            try:
                upgrades.parts(found.match)
                return await self._add_table(*await upgrades.upgrade_stored_match(self, found))
            except (msgspec.MsgspecError, LookupError, TypeError, ValueError) as error:
                log.error("table %s cannot be loaded: %s", id, str(error)[:200])
                raise Unavailable("what the database holds of this is broken; it is kept as it is") from None
        finally:
            del self._loading[id]

    async def _add_table(self, found: StoredMatch, upgrade: upgrades.Upgrade | None = None) -> Table:
        await self.people.load(seating.people_of(found.seats))
        table = Table(self.services, found, upgrade)
        table.on_turn_change = bots.start_bots
        self._tables[table.id] = table
        table.wait_for_contributions()
        return table

    async def create(self, me: Person, spec: NewTable) -> Table:
        """Create a table; the match begins at once if no seat is open and no contribution is missing."""
        key = scoped(me.id, spec.key)
        if known := await self.store.read(db.find_command, "", key):
            return await self.table(known.answer or "")
        rules = load(spec.game).ruleset(spec.players, spec.options)
        if spec.seed is not None and not self.settings.any_number:
            seating.check_chosen_seed(spec)
        sealed = Sealed.fresh() if spec.seed is None else Sealed.numbered(spec.seed)
        # Among friends hints help to learn; against strangers they would spoil the match.
        hints = not spec.listed if spec.hints is None else spec.hints
        row = self._row(rules, sealed, me.id, spec.listed, hints)
        seats = seating.new_seats(row.id, spec, me)
        command = CommandRow(match="", key=key, kind="create", at=row.created, answer=row.id)
        try:
            await self.write(lambda connection: db.create_match(connection, row, seats, command))
        except IntegrityError:  # the same key at the same time
            known = await self.store.read(db.find_command, "", key)
            return await self.table((known and known.answer) or "")
        table = await self._add_table(_unplayed(row, seats))
        await self._begin_if_full(table)
        return table

    def _row(self, rules: Ruleset, sealed: Sealed, owner: str, listed: bool, hints: bool) -> MatchRow:
        now = self.settings.now()
        return MatchRow(
            id=new_id(ID_LENGTH),
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
        async with table.locked():
            await table.begin_when_ready()
        bots.start_bots(table)

    async def rematch(self, me: Person, table: Table, key: str) -> Table:
        """Return the next table, the same for all who ask; its seats are reserved for those who played."""
        async with table.locked():
            if table.row.next is None:
                if table.row.state != "finished":
                    raise Forbidden("the match is still being played")
                if not table.seats_of(me.id):
                    raise Forbidden("only those who played can ask for a rematch")
                await self._create_rematch(me, table)
        following = await self.table(table.row.next or "")
        await following.take_reserved_seats(me.id, key)
        return following

    async def _create_rematch(self, me: Person, table: Table) -> None:
        rules = load(table.row.game).ruleset(table.row.players, table.row.options)
        row = self._row(rules, Sealed.fresh(), me.id, table.row.listed, table.row.hints)
        seats = seating.rematch_seats(table.seats, row.id)

        def work(connection: Connection) -> None:
            db.create_match(connection, row, seats, None)
            db.update_match(connection, table.id, {"next": row.id})

        await self.write(work)
        table.row.next = row.id
        await self._add_table(_unplayed(row, seats))
        await table.send_snapshots()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run a write; raise `Unavailable` if it fails, in which case nothing has changed."""
        try:
            return await self.store.writer.submit(work)
        except (TesseraError, IntegrityError):
            raise
        except Exception as error:
            raise Unavailable("the store does not answer; nothing has changed, try again soon") from error

    # The lobby ------------------------------------------------------------------------------------

    async def lobby(self, person: str | None) -> Lobby:
        """Return the tables that a person can see."""
        attended = [table for table in self._tables.values() if table.connections and table.row.listed]
        attended.sort(key=lambda table: table.row.updated, reverse=True)
        first = lobby.in_turns([(table.id, {each.address for each in table.connections}) for table in attended])
        rows = await self.store.read(lobby.find, person, first)
        away = [row.id for each in rows.values() for row in each if row.id not in self._tables]
        seats: dict[str, list[SeatRow]] = {}
        if away:
            for seat in await self.store.read(db.find_seats, away):
                seats.setdefault(seat.match, []).append(seat)
            await self.people.load(id for each in seats.values() for id in seating.people_of(each))
        return Lobby(**{name: self._infos(each, seats, person) for name, each in rows.items()})

    def _infos(self, rows: list[MatchRow], seats: dict[str, list[SeatRow]], person: str | None) -> list[TableInfo]:
        """Describe tables; one with a broken row is left out so that the others can be shown."""
        found = []
        for row in rows:
            try:
                found.append(self._info(row, seats.get(row.id, []), person))
            except (LookupError, TypeError, ValueError) as error:
                lobby.log_broken_row(row.id, error)
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
        """Save a changed person, and send the change to the tables where they sit."""
        await self.people.save(me, self.settings.now())
        for table in list(self._tables.values()):
            if table.seats_of(me.id) and table.connections:
                table.schedule_snapshots()

    # Tasks for workers ------------------------------------------------------------------------------

    async def _run_task(self, worker: Worker, task: Callable[..., T], *args: object) -> T:
        limit = LOOKUP_TIMEOUT if worker is self.workers.lookups else RECORD_TIMEOUT
        if self._waiting_tasks[worker] >= MOST_WAITING_TASKS:
            raise Unavailable("many are asking at the moment; try again soon")
        self._waiting_tasks[worker] += 1
        try:
            return await worker.run(limit, task, *args)
        except TaskTimeout:
            raise BadRequest("that took too long and was given up") from None
        except WorkerDied:
            raise Unavailable("the worker process is not there now; try again soon") from None
        finally:
            self._waiting_tasks[worker] -= 1

    async def forecast(self, table: Table, person: str | None, seat: int) -> Forecast:
        """Return what each legal move of a seat would bring; only for the person who plays it."""
        async with table.locked():
            if seat not in table.seats_of(person):
                raise NotYourSeat(f"you do not play seat {seat} at this table")
            match = table.match
            waits = match is None or table.row.state != "running" or table.upgrade is not None
            if match is None or waits or seat not in match.to_act:
                return Forecast(table.seq, {}, {})
            rules, view, seq = worker_tasks.PlainRules.of(match.rules), table.views.view(seat), match.seq_of(seat)
            asked = (seq, view)  # not seq alone: after an undo it names another position
            known = table.forecasts.get(seat)
            if known is not None and known[0] == asked:
                return Forecast(seq, *map(raw, known[1]))
        found = await self._run_task(self.workers.lookups, forecasts.forecast, rules, view, seat, seq)
        table.forecasts[seat] = (asked, found)
        return Forecast(seq, *map(raw, found))

    async def past_snapshot(self, table: Table, person: str | None, n: int, see: str | None = None) -> bytes:
        """Return a `Snapshot` of the match as it was after an entry; `see` is that of `TableViews.seats_seen`."""
        async with table.locked():
            if table.match is None:
                raise NotStarted("the match has not begun; the table waits for its players")
            if n > table.seq:
                raise BadRequest(f"the record has {table.seq} entries so far, not {n}")
            seats = table.views.seats_seen(person, see)
            part = upgrades.part_at(table.row, n)
            n = max(n, part.base)
            snapshot, tail = await self.store.read(db.find_position, table.id, n)
            lines = await self.store.read(db.find_events, table.id, 0, n)
            now = table.views.info(person)
            rules = worker_tasks.PlainRules.of(table.match.rules)
            rules = msgspec.structs.replace(rules, version=part.rules or rules.version)
        position, digest = (None, None) if snapshot is None else (snapshot.position, snapshot.digest)
        moves = [(row.seat, row.move) for row in tail]
        then = await self._run_task(
            self.workers.lookups, worker_tasks.past_position, rules, position, digest, moves, seats, see == "all"
        )
        events = [event for line in lines for event in decode_events(line)]
        spent = await self.store.read(db.find_thinking_time, table.id, n)
        shown = msgspec.structs.asdict(now) | {"seq": n, "to_act": then.to_act, "scores": then.scores}
        return encode(
            Snapshot(
                **shown,
                commitment=table.row.commitment,
                seed=table.seed,
                number=table.row.number,
                entropy=table.entropy.public(True),
                fixed=table.entropy.fixed,
                mine=list(table.seats_of(person)),
                view=raw(then.view),
                facts=raw(then.facts),
                questions=then.questions,
                legal={},
                undo=[],
                drafts={},
                standing={},
                ready=None,
                events=worker_tasks.visible_events(events, table.views.seats_with_private_events(seats)),
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
        """Return the record of a match, or of one part of it; refuse while something in it is secret."""
        async with table.locked():
            if table.match is None:
                raise NotStarted("the match has not begun; the table waits for its players")
            found = upgrades.stored_parts(table.row)
            if part is not None and part >= len(found):
                raise BadRequest(f"the parts of this match are 0 to {len(found) - 1}")
            wanted = found[-1 if part is None else part]
            moves = await self.store.read(db.find_moves, table.id, wanted.base, wanted.end)
            start = await upgrades.find_start(self.store, table.id, wanted.base)
            rules = worker_tasks.PlainRules.of(table.match.rules)
            rules = msgspec.structs.replace(rules, version=wanted.rules or rules.version)
            running = table.row.state == "running"
        row = table.row
        proof = worker_tasks.ChanceProof(row.seed, row.commitment, row.number, table.entropy.contributions)
        text = await self._run_task(
            self.workers.records, worker_tasks.write_record, rules, start, moves, proof, running
        )
        if text is None:
            raise Forbidden("the record of this match holds secrets until it is over")
        return text

    async def dice(self, table: Table) -> Dice:
        """Verify the outcomes of chance of a finished match."""
        row = table.row
        entropy = table.entropy.public(table.match is not None)
        if table.seed is None:
            return Dice(row.commitment, False, 0, False, "unproven", row.number, entropy)
        if table.dice is None:
            parts = [await self.record(table, part) for part in range(len(upgrades.stored_parts(row)))]
            checked, proof = await self._run_task(self.workers.records, worker_tasks.check_dice, parts)
            table.dice = Dice(row.commitment, True, checked, proof == "proven", proof, row.number, entropy)
        return table.dice

    async def plan_upgrade(self, stored: upgrades.StoredPart) -> upgrades.UpgradePlan:
        """Decide, in a worker, by which rules a match can be shown and continued."""
        return await self._run_task(self.workers.records, upgrades.plan_upgrade, stored)

    async def upload(self, me: Person, text: str) -> Table:
        """Store an uploaded record as a finished table."""
        uploaded = await self._run_task(self.workers.uploads, worker_tasks.read_record, text)
        now, first = self.settings.now(), uploaded.base or 0
        row = MatchRow(
            id=new_id(ID_LENGTH),
            game=uploaded.game,
            rules=uploaded.rules,
            players=uploaded.players,
            options=uploaded.options,
            components=uploaded.components,
            components_digest=uploaded.components_digest,
            seed=uploaded.seed,
            commitment=uploaded.commitment,
            entropy=Entropy.from_record(uploaded.entropy).to_row() if uploaded.entropy else None,
            number=uploaded.number,
            listed=False,
            hints=False,
            owner=me.id,
            state="finished",
            created=now,
            updated=now,
            seq=first + len(uploaded.entries),
            to_act=uploaded.to_act,
            scores=uploaded.scores,
            earlier=None if uploaded.base is None else [(uploaded.base, None)],
        )
        seats = [
            SeatRow(
                match=row.id,
                seat=seat,
                kind="person",
                colour=COLOURS[seat],
                claim=seating.new_claim(),
                name=worker_tasks.seat_label(seat),
            )
            for seat in range(row.players)
        ]
        records = [
            RecordRow(match=row.id, seq=seq, seat=seat, move=move, events=events, at=now)
            for seq, (seat, move, events) in enumerate(uploaded.entries, first + 1)
        ]
        snapshots = [SnapshotRow(row.id, *each) for each in uploaded.snapshots]

        def work(connection: Connection) -> None:
            db.create_match(connection, row, seats, None)
            db.add_entries(connection, records, snapshots)

        await self.write(work)
        return await self.table(row.id)


def _unplayed(row: MatchRow, seats: list[SeatRow]) -> StoredMatch:
    return StoredMatch(row, seats, None, [], [], [], {}, {})
