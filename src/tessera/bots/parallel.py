"""Other heads: processes that think about the same turn as a bot, each by a chance of its own."""

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
    from tessera.bots.planning import ThinkingBot

Found = dict[tuple[int, ...], tuple[int, float]]
"""Turns that were tried: how often each, and what it brought in all."""


class Heads:
    """The other processes of one bot; they start when they are first asked, and end with the bot."""

    def __init__(self, count: int, maker: Callable[[], ThinkingBot]) -> None:
        if count and multiprocessing.current_process().daemon:
            raise BadBot("a bot in a worker process cannot have processes of its own; let one worker play the matches")
        self._count = count
        self._maker = maker
        self._enough: Event | None = None
        self._pool: ProcessPoolExecutor | None = None
        self._asked: list[Future[Found]] = []

    def ask(self, view: Mapping[str, Any], seat: int, seed: int) -> None:
        """Let each of them think about what a seat sees, for as long as the bot itself may."""
        if not self._count:
            return
        if self._pool is None:
            self._begin()
        assert self._pool is not None and self._enough is not None
        self._enough.clear()
        dice = random.Random(seed)
        try:
            self._asked = [self._pool.submit(_think, view, seat, dice.getrandbits(32)) for _ in range(self._count)]
        except BrokenProcessPool:
            self._pool = None

    def hush(self) -> None:
        """Tell them that it is enough."""
        if self._enough is not None:
            self._enough.set()

    def answer(self, found: Found) -> None:
        """Add what they found to what the bot did; of a head that died, nothing, and there are others next time."""
        asked, self._asked = self._asked, []
        try:
            for each in asked:
                for moves, (visits, total) in each.result().items():
                    before = found.get(moves, (0, 0.0))
                    found[moves] = (before[0] + visits, before[1] + total)
        except BrokenProcessPool:
            self._pool = None

    def _begin(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._enough = spawn.Event()
        self._pool = ProcessPoolExecutor(
            self._count, mp_context=spawn, initializer=_wake, initargs=(self._maker, self._enough)
        )


_head: list[tuple[ThinkingBot, Event]] = []
"""Who thinks in this process, and what tells it to stop."""


def _wake(maker: Callable[[], ThinkingBot], enough: Event) -> None:
    _head[:] = [(maker(), enough)]


def _think(view: Mapping[str, Any], seat: int, seed: int) -> Found:
    bot, enough = _head[0]
    state = bot.rules.game.restore(bot.rules, view, seed)
    return bot.think(possible_states(bot.rules, view, state), seat, seed, lambda done: enough.is_set())
