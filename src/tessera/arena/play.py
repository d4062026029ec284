"""One match between bots: each gets its own view, is timed, and is replaced by default answers when it fails."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import log2
from pathlib import Path
from time import perf_counter
from types import FrameType
from typing import Any, Self

import msgspec

from tessera import __version__
from tessera.arena.chance import DealChance, seed_of
from tessera.arena.errors import WorkersLost
from tessera.arena.lineup import Seating
from tessera.bots import registry as bots
from tessera.bots.planning import Bot
from tessera.kernel import registry
from tessera.kernel.match import Match
from tessera.kernel.registry import Ruleset

MAX_FAULTS = 5
"""The number of crashes or overruns after which a bot is not asked again in a match."""
STEPS = 8
"""Times are counted in logarithmic classes, this many to a doubling: accurate to about 4 %."""
LONGEST_REASON = 200


class Job(msgspec.Struct, frozen=True):
    """The description of a run: everything a worker needs for any of its matches, on any machine."""

    game: str
    players: int
    options: dict[str, str]
    bots: tuple[str, ...]
    seed: int
    limit: float
    """The time limit for one decision, in seconds."""
    components: str | None = None
    components_digest: str = ""
    rules: int = 0
    version: str = __version__
    packages: tuple[str, ...] = ()

    @classmethod
    def for_rules(cls, rules: Ruleset, lineup: list[str], seed: int, limit: float, components: Path | None) -> Self:
        """Return the description of a run with these rules."""
        return cls(
            rules.game.name,
            rules.players,
            rules.options,
            tuple(lineup),
            seed,
            limit,
            None if components is None else str(components.resolve()),
            rules.components.digest,
            rules.game.meta.rules,
            packages=tuple(registry.PACKAGES),
        )

    def settle(self) -> Ruleset:
        """Return the rules of the run; refuse if this installation has others."""
        game = registry.load_elsewhere(self.packages, self.game)
        rules = game.ruleset(self.players, self.options, None if self.components is None else Path(self.components))
        mine = (__version__, game.meta.rules, rules.components.digest)
        if mine != (self.version, self.rules, self.components_digest):
            raise WorkersLost(
                f"a worker has another Tessera, or other components: {mine}, "
                f"not {(self.version, self.rules, self.components_digest)}"
            )
        return rules


class Fault(msgspec.Struct, frozen=True):
    """A decision that a bot did not make: the default answer was given for it."""

    seat: int
    ply: int
    kind: str
    """`crash`, `overrun`, `illegal`, or `absent` once the bot is no longer asked."""
    reason: str = ""


class ThinkingTimes(msgspec.Struct):
    """The thinking times of one seat."""

    seconds: float = 0.0
    slowest: float = 0.0
    classes: dict[int, int] = msgspec.field(default_factory=dict)
    """The number of decisions that took about 2**(class / STEPS) microseconds, by class."""

    def add(self, seconds: float) -> None:
        """Add one decision."""
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        step = round(log2(max(seconds * 1e6, 1.0)) * STEPS)
        self.classes[step] = self.classes.get(step, 0) + 1


class Result(msgspec.Struct, frozen=True):
    """The result of one match."""

    match: int
    deal: int
    seats: tuple[int, ...]
    scores: tuple[int, ...]
    wins: tuple[float, ...]
    """Each seat's share of the victory."""
    places: tuple[float, ...]
    """Each seat's place from 1; tied seats share the mean of their places."""
    decisions: tuple[int, ...]
    digest: str
    """The fingerprint of the final state."""
    faults: tuple[Fault, ...]
    paces: tuple[ThinkingTimes, ...]

    def outcome(self) -> Result:
        """Return the result without what depends on the clock; it is the same for the same seed."""
        return msgspec.structs.replace(self, paces=())


MoveObserver = Callable[[Match, int, list[int], int, Bot], None]
"""A callback before every decision is played: the match, the seat, its legal moves, its move and its bot."""


class MatchPlayer:
    """Plays the matches of a run, each from its own seeds."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.rules = job.settle()

    def __call__(self, seating: Seating) -> Result:
        """Play one match."""
        return self.play(seating)

    def play(self, seating: Seating, watch: MoveObserver | None = None) -> Result:
        """Play one match; its chance depends on the deal alone, its bots' seeds on the match and the seat."""
        seed = self.job.seed
        match = Match(self.rules, DealChance(seed_of(seed, "deal", seating.deal)))
        players = [
            Player(self.job.bots[bot], self.rules, seed_of(seed, "match", seating.match, "seat", seat), self.job.limit)
            for seat, bot in enumerate(seating.seats)
        ]
        try:
            while not match.over:
                seat = match.to_act[0]
                legal = match.legal(seat)
                move = players[seat].choose(match, seat, legal)
                if watch is not None:
                    watch(match, seat, legal, move, players[seat].bot)
                match.play(seat, move)
        finally:
            for seat, player in enumerate(players):
                player.leave(match, seat)
        winners = self.rules.game.winners(match.state)
        seats = range(self.rules.players)
        return Result(
            seating.match,
            seating.deal,
            seating.seats,
            tuple(match.scores),
            tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats),
            tuple(places([match.state.outcome(seat) for seat in seats])),
            tuple(player.decisions for player in players),
            match.digest,
            tuple(fault for player in players for fault in player.faults),
            tuple(player.pace for player in players),
        )


def places(merits: Sequence[float]) -> list[float]:
    """Return the place of every seat by outcome or points, the greatest first; ties share the mean of their places."""
    return [1 + sum(other > own for other in merits) + (merits.count(own) - 1) / 2 for own in merits]


class Player:
    """A bot in its seat, with its thinking times and faults."""

    def __init__(self, spec: str, rules: Ruleset, seed: int, limit: float) -> None:
        self.decisions = 0
        self.faults: list[Fault] = []
        self.pace = ThinkingTimes()
        self._limit = limit
        self._failures = 0
        self.bot: Bot
        try:
            self.bot = bots.make(spec, rules, seed)
        except bots.BadBot:
            raise  # such a bot can never be created, so the caller must know
        except Exception as error:  # an external bot that does not start costs its own match, not the run
            self.bot = _Missing(error)

    def choose(self, match: Match, seat: int, legal: list[int]) -> int:
        """Return the bot's move, or the default answer if it gives none."""
        self.decisions += 1
        if self._failures >= MAX_FAULTS:
            self._fault(match, seat, "absent")
            return match.game.default_answer(legal)
        view = match.observe(seat)
        began = perf_counter()
        move: object = None
        kind = reason = ""
        try:
            with _alarm(self._limit):
                move = self.bot.choose(view, seat, list(legal))
        except _Overrun:
            kind = "overrun"
        except Exception as error:
            kind, reason = "crash", f"{type(error).__name__}: {error}"
        took = perf_counter() - began
        self.pace.add(took)
        if not kind and (failure := getattr(self.bot, "failure", None)) is not None:
            kind, reason = failure  # the move is legal, but it is the default answer
        if not kind and took > self._limit:
            kind = "overrun"
        if kind == "overrun" and not reason:
            reason = f"{took:.1f} s"
        if not kind and (isinstance(move, bool) or not isinstance(move, int) or move not in legal):
            kind, reason = "illegal", repr(move)
        if not kind:
            assert isinstance(move, int)
            return move
        self._failures += kind in ("crash", "overrun")
        self._fault(match, seat, kind, reason)
        return match.game.default_answer(legal)

    def _fault(self, match: Match, seat: int, kind: str, reason: str = "") -> None:
        self.faults.append(Fault(seat, match.seq, kind, " ".join(reason.split())[:LONGEST_REASON]))

    def leave(self, match: Match, seat: int) -> None:
        """Close the bot, if it is an external one."""
        close = getattr(self.bot, "close", None)
        if close is not None:
            try:
                close()
            except Exception as error:
                self._fault(match, seat, "crash", f"close: {error}")


class _Missing:
    """Stands in for a bot that could not be created."""

    def __init__(self, error: Exception) -> None:
        self._error = error

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        raise self._error


class _Overrun(BaseException):
    """Interrupts a bot; a BaseException, so that the bot does not catch it."""


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Raise `_Overrun` after the time limit, if the system can: in Python code at once, in compiled code on return."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise _Overrun

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
