"""Bots at a table: they choose in worker processes, with a time limit, and play at a pace people can follow."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import AsyncIterator
from weakref import WeakKeyDictionary

from msgspec import Struct

from tessera.bots.registry import is_program, quick
from tessera.kernel.errors import TesseraError
from tessera.kernel.match import Match
from tessera.server import worker_tasks
from tessera.server.errors import TakenOver, Unavailable
from tessera.server.fair_queue import current_requester
from tessera.server.limits import PER_ADDRESS
from tessera.server.messages import Thinking, encode
from tessera.server.tables import Table
from tessera.server.workers import TaskHandle, TaskTimeout

log = logging.getLogger("tessera.bots")

RETRY_DELAY = 2.0
"""Seconds to wait before retrying after an error of the store."""
REACTION_DELAY = 0.25
"""Least seconds before a bot answers a reaction, on a server where bots have a delay."""
REACTION_LIMIT = 0.15
"""Seconds after which a program is told to finish thinking about a reaction; other bots answer at once."""
ALLOWANCE_INTERVAL = 0.5
"""Seconds between two checks whether the address for which a bot plays may store more entries."""
PROGRESS_INTERVAL = 0.5
"""Seconds before the first, and between two, `Thinking` messages."""
NOTICES = {
    "bot-failed": "had a mishap; the default answer was given instead",
    "bot-slow": "thought too long; the default answer was given instead",
    "bot-illegal": "chose a move that is not legal; the default answer was given instead",
}


def start_bots(table: Table) -> None:
    """Start playing for the bots that must decide; make a bot finish early if its position was taken back."""
    if (running := _running.get(table)) and running.takebacks != table.takebacks:
        running.handle.finish_early()
    _send_ready_notices(table)
    idle = table.bot_task is None or table.bot_task.done()
    if idle and _bot_to_act(table) is not None:
        if table.services.settings.bot_delay and table.match is not None and table.match.game.reactions:
            table.services.workers.start_reactions()
        table.bot_task = asyncio.get_running_loop().create_task(_play_bots(table))


def _bot_to_act(table: Table) -> int | None:
    """Return the seat of a bot that must decide; None where only bots play and nobody is connected."""
    if table.match is None or table.row.state != "running" or table.upgrade is not None:
        return None
    if not table.connections and all(seat.person is None for seat in table.seats):
        return None
    return next((seat for seat in table.match.to_act if seat >= 0 and table.seats[seat].kind == "bot"), None)


async def _play_bots(table: Table) -> None:
    while (seat := _bot_to_act(table)) is not None:
        try:
            pace = asyncio.create_task(asyncio.sleep(_delay(table, seat)))
            position_id = table.position_id(seat)
            move, notice = await _choose_in_time(table, seat, pace)
            if table.position_id(seat)[1] != position_id[1]:
                pace.cancel()
                continue
            await pace
            seq = table.seq
            if await table.play_bot(seat, move, position_id) and notice is not None:
                _pending_notices.setdefault(table, []).append((seq, seat, notice))
            _send_ready_notices(table)
            await _wait_for_allowance(table, table.seq - seq)
        except TakenOver:
            return
        except Unavailable:
            await asyncio.sleep(RETRY_DELAY)
        except TesseraError as error:
            log.error("table %s: the bot on seat %d was refused: %s", table.id, seat, error)
            await asyncio.sleep(RETRY_DELAY)


async def _wait_for_allowance(table: Table, written: int) -> None:
    """Charge an address for which the bots play with the entries written; wait while all have written too many.

    They play for whoever made them begin, and for those who are connected.
    """
    allows = table.services.limits.allows
    while True:
        addresses = (current_requester.get().address, *(connection.address for connection in table.connections))
        if any(not address or allows("bots", address, PER_ADDRESS, written) for address in dict.fromkeys(addresses)):
            return
        await asyncio.sleep(ALLOWANCE_INTERVAL)


def _hidden(table: Table, seat: int) -> bool:
    """Return whether nobody may tell how long a bot thinks: about a reaction, unless the server has no delay."""
    assert table.match is not None
    return table.services.settings.bot_delay > 0 and reacts(table.match, seat)


def _delay(table: Table, seat: int) -> float:
    """Return the seconds until a bot plays; for a hidden reaction at least as many as it surely needs."""
    delay = table.services.settings.bot_delay
    return max(delay, REACTION_DELAY) if _hidden(table, seat) else delay


async def _choose_in_time(table: Table, seat: int, pace: asyncio.Task[None]) -> tuple[int, str | None]:
    """Return the bot's move; for a reaction the default answer if the bot still thinks when its delay has passed.

    So a reaction takes as long whether the bot holds a card or not. Without a delay nothing is hidden.
    """
    match = table.match
    assert match is not None
    default = match.game.default_answer(match.legal(seat))  # now: while the bot thinks, the question may be taken back
    hidden = _hidden(table, seat)
    thinking = asyncio.create_task(_choose_move(table, seat, hidden))
    if not hidden:
        return await thinking
    await asyncio.wait({thinking, pace}, return_when=asyncio.FIRST_COMPLETED)
    if thinking.done():
        return thinking.result()
    _overdue.add(thinking)
    thinking.add_done_callback(_overdue.discard)
    return default, None


async def _choose_move(table: Table, seat: int, hidden: bool) -> tuple[int, str | None]:
    """Return the bot's move, or the default answer with a notice if the bot gives no legal move in time."""
    match = table.match
    assert match is not None
    spec = table.seats[seat].bot or ""
    legal = match.legal(seat)
    default = match.game.default_answer(legal)
    limit = table.services.settings.bot_limit
    workers = table.services.workers
    program = is_program(spec)
    worker = workers.reactions if hidden and not program else workers.bot(table.id, seat, program)
    rules = worker_tasks.PlainRules.of(match.rules)
    view = encode(match.observe(seat))
    reaction = reacts(match, seat)
    task = worker_tasks.react if hidden else worker_tasks.choose_move
    chooser = quick(spec, match.game) if reaction else spec
    arguments = (rules, table.id, seat, chooser, _seed(table, seat), view, legal)
    try:
        async with _reported(table, seat) as handle:
            if reaction:
                asyncio.get_running_loop().call_later(REACTION_LIMIT, handle.finish_early)
            move = await worker.run(limit, task, *arguments, handle=handle)
    except TaskTimeout:
        log.warning("table %s: %s on seat %d thought longer than %g s", table.id, spec, seat, limit)
        return default, "bot-slow"
    except Exception as error:
        log.warning("table %s: %s on seat %d failed: %r", table.id, spec, seat, error)
        return default, "bot-failed"
    if move not in legal:
        log.warning("table %s: %s on seat %d chose %r, which is not legal", table.id, spec, seat, move)
        return default, "bot-illegal"
    return move, None


_overdue: set[asyncio.Task[tuple[int, str | None]]] = set()
"""Bots that still think about a reaction which was answered for them."""


# Notices ----------------------------------------------------------------------------------------

_pending_notices: WeakKeyDictionary[Table, list[tuple[int, int, str]]] = WeakKeyDictionary()
"""By table: notices not sent yet, each with the number of entries before the move, the seat and the notice."""
_notice_tasks: set[asyncio.Task[None]] = set()


def _send_ready_notices(table: Table) -> None:
    """Send notices about bots whose moves are in the record: earlier they would reveal that a secret answer exists."""
    held = _pending_notices.get(table, [])
    if ready := [each for each in held if each[0] != table.seq]:
        _pending_notices[table] = [each for each in held if each not in ready]
        task = asyncio.get_running_loop().create_task(_send_notices(table, ready))
        _notice_tasks.add(task)
        task.add_done_callback(_notice_tasks.discard)


async def _send_notices(table: Table, notices: list[tuple[int, int, str]]) -> None:
    for _, seat, notice in notices:
        with contextlib.suppress(TesseraError):
            await table.notice(seat, notice, NOTICES[notice])


# Progress ---------------------------------------------------------------------------------------


class RunningBot(Struct):
    """A bot that is choosing a move."""

    handle: TaskHandle
    takebacks: int
    """Number of moves that had been taken back when it began."""


_running: WeakKeyDictionary[Table, RunningBot] = WeakKeyDictionary()


def hurry(table: Table) -> None:
    """Make the bot that is thinking at a table play the best move it has found so far."""
    if running := _running.get(table):
        running.handle.finish_early()


def reacts(match: Match, seat: int) -> bool:
    """Return whether a seat is asked for a reaction."""
    return seat in match.to_act and match.question(seat) in match.game.reactions


@contextlib.asynccontextmanager
async def _reported(table: Table, seat: int) -> AsyncIterator[TaskHandle]:
    """Context manager that sends the progress of a bot to the table while it is choosing."""
    handle = TaskHandle()
    match = table.match
    assert match is not None
    # How long a bot thinks about a secret answer, or a card that it may hold, is secret, too, even when it is overdue.
    secret = len(match.asked) > 1 or reacts(match, seat)

    async def report() -> None:
        while not secret:
            await asyncio.sleep(PROGRESS_INTERVAL)
            table.push_all(Thinking(seat, round(handle.done, 2)))

    reporting = asyncio.create_task(report())
    running = _running[table] = RunningBot(handle, table.takebacks)
    try:
        yield handle
    finally:
        reporting.cancel()
        if _running.get(table) is running:
            del _running[table]


def _seed(table: Table, seat: int) -> int:
    """Derive the bot's random seed from the match's seed, so that a match with a chosen seed can be repeated."""
    secret = hashlib.sha256(f"bot {seat} {table.row.seed}".encode()).digest()
    return int.from_bytes(secret[:6], "big")
