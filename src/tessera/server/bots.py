"""Bots at the table: they think in worker processes, at a pace people can follow, and never hold anybody up."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import AsyncIterator
from weakref import WeakKeyDictionary

from msgspec import Struct

from tessera.kernel.errors import TesseraError
from tessera.server import worker_tasks
from tessera.server.errors import TakenOver, Unavailable
from tessera.server.messages import Thinking, encode
from tessera.server.tables import Table
from tessera.server.workers import Overrun, Ticket

log = logging.getLogger("tessera.bots")

PATIENCE = 2.0
"""Seconds to wait before trying again what the store refused."""
ALOUD = 0.5
"""Seconds after which, and between which, a table is told how far a bot's thinking is."""
NOTICES = {
    "bot-failed": "had a mishap; the default answer was given instead",
    "bot-slow": "thought too long; the default answer was given instead",
    "bot-illegal": "chose a move that is not legal; the default answer was given instead",
}


def wake(table: Table) -> None:
    """See to it that the table's bots play when they must, and think about nothing that was taken back."""
    if (thought := _thinking.get(table)) and thought.takebacks != table.takebacks:
        thought.ticket.enough()
    _tell_held_back(table)
    idle = table.driver is None or table.driver.done()
    if idle and _asked(table) is not None:
        table.driver = asyncio.get_running_loop().create_task(_drive(table))


def _asked(table: Table) -> int | None:
    """Find a bot that must decide; where only bots play, they wait for somebody to watch."""
    if table.match is None or table.row.state != "running" or table.upgrade is not None:
        return None
    if not table.onlookers and all(seat.person is None for seat in table.seats):
        return None
    return next((seat for seat in table.match.to_act if seat >= 0 and table.seats[seat].kind == "bot"), None)


async def _drive(table: Table) -> None:
    while (seat := _asked(table)) is not None:
        try:
            pace = asyncio.create_task(asyncio.sleep(table.services.settings.bot_delay))
            moment = table.moment(seat)
            move, notice = await _think(table, seat)
            if table.moment(seat)[1] != moment[1]:
                pace.cancel()
                continue
            await pace
            seq = table.seq
            if await table.play_bot(seat, move, moment) and notice is not None:
                _held_back.setdefault(table, []).append((seq, seat, notice))
            _tell_held_back(table)
        except TakenOver:
            return
        except Unavailable:
            await asyncio.sleep(PATIENCE)
        except TesseraError as error:
            log.error("table %s: the bot on seat %d was refused: %s", table.id, seat, error)
            await asyncio.sleep(PATIENCE)


async def _think(table: Table, seat: int) -> tuple[int, str | None]:
    """Ask the bot; if it does not give a legal move in time, the default answer is given."""
    match = table.match
    assert match is not None
    spec = table.seats[seat].bot or ""
    legal = match.legal(seat)
    default = match.game.default_answer(legal)
    limit = table.services.settings.bot_limit
    worker = table.services.workers.bot(table.id, seat)
    rules = worker_tasks.Rules.of(match.rules)
    view = encode(match.observe(seat))
    asked = (rules, table.id, seat, spec, _seed(table, seat), view, legal)
    try:
        async with _aloud(table, seat) as ticket:
            move = await worker.run(limit, worker_tasks.choose, *asked, ticket=ticket)
    except Overrun:
        log.warning("table %s: %s on seat %d thought longer than %g s", table.id, spec, seat, limit)
        return default, "bot-slow"
    except Exception as error:
        log.warning("table %s: %s on seat %d failed: %r", table.id, spec, seat, error)
        return default, "bot-failed"
    if move not in legal:
        log.warning("table %s: %s on seat %d chose %r, which is not legal", table.id, spec, seat, move)
        return default, "bot-illegal"
    return move, None


# Notices ----------------------------------------------------------------------------------------

_held_back: WeakKeyDictionary[Table, list[tuple[int, int, str]]] = WeakKeyDictionary()
"""For each table the notices to tell: the entries there were before the move, the seat and the notice."""
_telling: set[asyncio.Task[None]] = set()


def _tell_held_back(table: Table) -> None:
    """Tell what became of bots, once their moves are in the record: before, it would tell of a secret answer."""
    held = _held_back.get(table, [])
    if ready := [each for each in held if each[0] != table.seq]:
        _held_back[table] = [each for each in held if each not in ready]
        task = asyncio.get_running_loop().create_task(_tell(table, ready))
        _telling.add(task)
        task.add_done_callback(_telling.discard)


async def _tell(table: Table, notices: list[tuple[int, int, str]]) -> None:
    for _, seat, notice in notices:
        with contextlib.suppress(TesseraError):
            await table.notice(seat, notice, NOTICES[notice])


# Thinking aloud -------------------------------------------------------------------------------------


class Thought(Struct):
    """A bot at work on a position."""

    ticket: Ticket
    takebacks: int
    """How many moves had been taken back when it began."""


_thinking: WeakKeyDictionary[Table, Thought] = WeakKeyDictionary()


def hurry(table: Table) -> None:
    """Let the bot that thinks at a table play the best it has found so far."""
    if thought := _thinking.get(table):
        thought.ticket.enough()


@contextlib.asynccontextmanager
async def _aloud(table: Table, seat: int) -> AsyncIterator[Ticket]:
    """Tell the table how far a bot's thinking is, if it takes a while."""
    ticket = Ticket()

    async def tell() -> None:
        while True:
            await asyncio.sleep(ALOUD)
            if table.match is not None and len(table.match.asked) > 1:
                continue  # how long somebody thinks about a secret is a secret as well
            table.push_all(Thinking(seat, round(ticket.done, 2)))

    telling = asyncio.create_task(tell())
    _thinking[table] = Thought(ticket, table.takebacks)
    try:
        yield ticket
    finally:
        telling.cancel()
        _thinking.pop(table, None)


def _seed(table: Table, seat: int) -> int:
    """Draw the bot's own dice from the match's seed, so that a numbered match can be repeated."""
    secret = hashlib.sha256(f"bot {seat} {table.row.seed}".encode()).digest()
    return int.from_bytes(secret[:6], "big")
