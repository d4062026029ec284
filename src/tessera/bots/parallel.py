"""Parallel search: processes that search the same turn as a bot, each with its own random stream."""

from __future__ import annotations

import multiprocessing
import random
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.synchronize import Event
from typing import TYPE_CHECKING, Any

from tessera.bots.errors import BadBot
from tessera.bots.possible_states import possible_states

if TYPE_CHECKING:
    from tessera.bots.planning import TreeSearchBot

Found = dict[tuple[int, ...], tuple[int, float]]
"""Turns that were tried: visits and total value of each."""


class ParallelSearch:
    """The additional processes of one bot; they start at the first search and end with the bot."""

    def __init__(self, count: int, maker: Callable[[], TreeSearchBot]) -> None:
        if count and multiprocessing.current_process().daemon:
            raise BadBot("a bot in a worker process cannot have processes of its own; let one worker play the matches")
        self._count = count
        self._maker = maker
        self._stop: Event | None = None
        self._pool: ProcessPoolExecutor | None = None
        self._running: list[Future[Found]] = []

    def start(self, view: Mapping[str, Any], seat: int, seed: int) -> None:
        """Start a search in each process, with the same budget as the bot's own."""
        if not self._count:
            return
        if self._pool is None:
            self._start_pool()
        assert self._pool is not None and self._stop is not None
        self._stop.clear()
        dice = random.Random(seed)
        try:
            self._running = [self._pool.submit(_search, view, seat, dice.getrandbits(32)) for _ in range(self._count)]
        except BrokenProcessPool:
            self._pool = None

    def stop(self) -> None:
        """Ask the processes to stop."""
        if self._stop is not None:
            self._stop.set()

    def collect(self, found: Found) -> None:
        """Merge their results into `found`; a process that died adds none, and the pool is started again next time."""
        running, self._running = self._running, []
        try:
            for each in running:
                for moves, (visits, total) in each.result().items():
                    before = found.get(moves, (0, 0.0))
                    found[moves] = (before[0] + visits, before[1] + total)
        except BrokenProcessPool:
            self._pool = None

    def _start_pool(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._stop = spawn.Event()
        self._pool = ProcessPoolExecutor(
            self._count, mp_context=spawn, initializer=_start_process, initargs=(self._maker, self._stop)
        )


_process_bot: list[tuple[TreeSearchBot, Event]] = []
"""The bot of this process, and the event that stops its search."""


def _start_process(maker: Callable[[], TreeSearchBot], stop: Event) -> None:
    _process_bot[:] = [(maker(), stop)]


def _search(view: Mapping[str, Any], seat: int, seed: int) -> Found:
    bot, stop = _process_bot[0]
    state = bot.rules.game.restore(bot.rules, view, seed)
    return bot.think(possible_states(bot.rules, view, state), seat, seed, lambda done: stop.is_set())
