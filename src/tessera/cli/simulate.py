"""tessera simulate: many matches between bots, the same for a seed however many processes share the work."""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from tessera.bots import registry as bots
from tessera.cli import screen
from tessera.cli.arguments import add_game, add_json, add_setup, command, named_game, positive, ruleset
from tessera.cli.voice import Usage, Voice, console
from tessera.kernel.chance import Sealed
from tessera.kernel.core import NATURE, GameState, playout
from tessera.kernel.errors import TesseraError
from tessera.kernel.registry import Game, Ruleset, load
from tessera.terminal.colours import mark

if TYPE_CHECKING:
    from tessera.cli.arguments import Commands

RANDOM = "random"
SHARE = 60
"""A victory is counted in sixtieths, so that shares of up to six winners stay whole numbers."""
FEW = 200
"""So many random matches are over before other processes have even started."""


def add(commands: Commands, voice: Voice) -> None:
    """Add the command of this module."""
    parser = command(commands, voice, "simulate", simulate)
    add_game(parser)
    add_setup(parser)
    parser.choices.add_argument("--games", metavar="N", type=int, default=100, help=voice.say("cli-arg-games"))
    known = ", ".join(bots.names())
    parser.choices.add_argument(
        "--bot", metavar="BOT", action="append", default=[], help=voice.say("cli-arg-bot", bots=known)
    )
    parser.choices.add_argument("--workers", metavar="N", type=int, help=voice.say("cli-arg-workers"))
    parser.choices.add_argument("--check", action="store_true", help=voice.say("cli-arg-audit"))
    add_json(parser)


class Unbalanced(TesseraError):
    """A count of pieces, cards or tiles did not come out."""

    code = "unbalanced"


class Job(msgspec.Struct, frozen=True):
    """What is to be played: sent to every worker."""

    game: str
    players: int
    options: dict[str, str]
    components: str | None
    bots: list[str]
    seed: int
    games: int
    check: bool


class Tally:
    """What came out of some matches; whole numbers only, so that adding up gives the same in any order."""

    def __init__(self, players: int, sources: int) -> None:
        self.matches = 0
        self.decisions = Spread()
        self.turns = Spread()
        self.points = [Spread() for _ in range(players)]
        self.shares = [0] * players
        self.sources = [[0] * sources for _ in range(players)]
        self.endings: dict[str, int] = {}
        self.titles: dict[str, int] = {}

    def add(self, other: Tally) -> None:
        """Add what came out of other matches."""
        self.matches += other.matches
        self.decisions.add(other.decisions)
        self.turns.add(other.turns)
        for mine, its in zip(self.points, other.points, strict=True):
            mine.add(its)
        for seat, share in enumerate(other.shares):
            self.shares[seat] += share
            for source, n in enumerate(other.sources[seat]):
                self.sources[seat][source] += n
        for counts, more in ((self.endings, other.endings), (self.titles, other.titles)):
            for key, n in more.items():
                counts[key] = counts.get(key, 0) + n


class Spread:
    """Numbers by their sum, their lowest and their highest."""

    def __init__(self) -> None:
        self.sum = 0
        self.low: int | None = None
        self.high: int | None = None

    def note(self, number: int) -> None:
        """Take one more number in."""
        self.sum += number
        if self.low is None or number < self.low:
            self.low = number
        if self.high is None or number > self.high:
            self.high = number

    def add(self, other: Spread) -> None:
        """Take other numbers in."""
        if other.low is not None and other.high is not None:
            total = self.sum + other.sum
            self.note(other.low)
            self.note(other.high)
            self.sum = total


# Playing ------------------------------------------------------------------------------------------


class Plays:
    """Plays the matches of a job, each from its own seeds."""

    def __init__(self, job: Job) -> None:
        self.job = job
        game = load(job.game)
        own = None if job.components is None else Path(job.components)
        self.rules: Ruleset = game.ruleset(job.players, job.options, own)
        self.game = game
        self.start = game.start(self.rules)
        self.title = getattr(screen.artist(game), "title", None) if job.players == 1 else None
        self.by_points = type(game).winners is Game.winners
        self.quick = not job.check and set(job.bots) == {RANDOM}

    def some(self, first: int, last: int) -> Tally:
        """Play the matches numbered first to last - 1."""
        tally = Tally(self.job.players, len(self.game.sources))
        for number in range(first, last):
            state = self.start.copy()
            if self.quick:
                decisions = int(playout(state, self._seed(number, "playout")))
            else:
                decisions = self._match(state, number)
            self._note(tally, state, decisions)
        return tally

    def _seed(self, number: int, part: str) -> int:
        text = f"{self.job.seed} {number} {part}"
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> 2

    def _match(self, state: GameState, number: int) -> int:
        chance = Sealed(self._seed(number, "chance").to_bytes(8, "big"))
        players = [
            bots.make(spec, self.rules, self._seed(number, f"seat {seat}")) for seat, spec in enumerate(self.job.bots)
        ]
        seq = decisions = 0
        while True:
            turn = int(state.turn())
            if turn >= 0:
                for seat in range(self.job.players):
                    if (state.waiting() >> seat) & 1:
                        move = players[seat].choose(_Glance(self, state, seat), seat, state.moves_of(seat))
                        state.play(seat, move)
                        decisions += 1
                        break
            elif turn == NATURE:
                state.play(NATURE, chance.choose(seq, state.moves(), state.weights()))
            else:
                return decisions
            seq += 1
            if self.job.check and (wrong := self.game.audit(state)):
                raise Unbalanced(f"match {number}, after move {seq}: {'; '.join(wrong)}")

    def _note(self, tally: Tally, state: GameState, decisions: int) -> None:
        points = self.game.scores(state)
        totals = [sum(own) for own in points]
        best = max(totals)
        winners = [seat for seat, total in enumerate(totals) if total == best]
        if not self.by_points:
            winners = self.game.winners(state)
        tally.matches += 1
        tally.decisions.note(decisions)
        tally.turns.note(int(state.turns()))
        for seat, own in enumerate(points):
            tally.points[seat].note(totals[seat])
            sums = tally.sources[seat]
            for source, n in enumerate(own):
                sums[source] += n
        for seat in winners:
            tally.shares[seat] += SHARE // len(winners)
        for ending in self.game.endings(state):
            tally.endings[ending] = tally.endings.get(ending, 0) + 1
        if self.title is not None and (title := self.title(self.rules, totals[0])) is not None:
            tally.titles[title] = tally.titles.get(title, 0) + 1


class _Glance(Mapping[str, Any]):
    """What a seat sees, built when its bot first looks: a bot that never looks costs nothing."""

    def __init__(self, plays: Plays, state: GameState, seat: int) -> None:
        self._plays, self._state, self._seat = plays, state, seat
        self._view: dict[str, Any] | None = None

    def _look(self) -> dict[str, Any]:
        if self._view is None:
            self._view = self._plays.game.describe(self._state, self._seat)
        return self._view

    def __getitem__(self, key: str) -> Any:
        return self._look()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._look())

    def __len__(self) -> int:
        return len(self._look())


# Sharing the work ---------------------------------------------------------------------------------


def simulate(args: argparse.Namespace, voice: Voice) -> int:
    """Play many matches and report what came out; status 1 if a count did not."""
    try:
        return _simulate(args, voice)
    except Unbalanced as error:
        console(stderr=True).print(Text(voice.problem(error)), soft_wrap=True)
        return 1


def _simulate(args: argparse.Namespace, voice: Voice) -> int:
    game = named_game(args.game, voice)
    rules = ruleset(args, game, voice, 2 if 2 in game.meta.players else game.meta.players[0])
    job = Job(
        game.name,
        rules.players,
        rules.options,
        None if args.components is None else str(args.components.resolve()),
        _bots(args.bot, rules, voice),
        args.seed if args.seed is not None else int.from_bytes(os.urandom(4), "big"),
        positive(args.games, "--games", voice),
        args.check,
    )
    workers = _workers(args, job, voice)
    began = time.perf_counter()
    tally = Tally(rules.players, len(game.sources))
    err = console(stderr=True)
    with Progress(
        TextColumn(voice.say("cli-simulate-playing")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
        disable=args.json or not err.is_terminal,
    ) as progress:
        task = progress.add_task("", total=job.games)
        for some in _played(job, workers):
            tally.add(some)
            progress.advance(task, some.matches)
    facts = _facts(job, tally, game.sources, time.perf_counter() - began, workers)
    if args.json:
        print(json.dumps(facts, ensure_ascii=False, indent=2))
    else:
        _report(console(), facts, voice.about(game))
    return 0


def _bots(given: list[str], rules: Ruleset, voice: Voice) -> list[str]:
    """Give every seat its bot: one for all, or one each."""
    chosen = given or ["greedy"]
    if len(chosen) == 1:
        chosen = chosen * rules.players
    if len(chosen) != rules.players:
        raise Usage(voice.say("cli-simulate-bots", n=len(chosen), players=rules.players))
    for spec in chosen:
        bots.make(spec, rules, 0)
    return chosen


def _workers(args: argparse.Namespace, job: Job, voice: Voice) -> int:
    if args.workers is not None:
        return min(positive(args.workers, "--workers", voice), job.games)
    if set(job.bots) == {RANDOM} and job.games <= FEW:
        return 1
    return min(os.cpu_count() or 1, job.games)


def _played(job: Job, workers: int) -> Iterator[Tally]:
    """Play the matches in pieces small enough for a progress bar to move."""
    size = max(1, min(500 if set(job.bots) == {RANDOM} else 1, job.games // (4 * workers)))
    pieces = [(first, min(first + size, job.games)) for first in range(0, job.games, size)]
    if workers == 1:
        plays = Plays(job)
        for first, last in pieces:
            yield plays.some(first, last)
        return
    # Started afresh rather than forked: the progress bar has a thread of its own.
    pool = multiprocessing.get_context("spawn").Pool(workers, _begin, (job,))
    try:
        yield from pool.imap(_piece, pieces)
    finally:
        pool.terminate()
        pool.join()


_PLAYS: list[Plays] = []
"""The job of this worker process."""


def _begin(job: Job) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears Ctrl-C and ends us
    _PLAYS[:] = [Plays(job)]


def _piece(piece: tuple[int, int]) -> Tally:
    return _PLAYS[0].some(*piece)


# Telling ------------------------------------------------------------------------------------------


def _facts(job: Job, tally: Tally, sources: tuple[str, ...], seconds: float, workers: int) -> dict[str, Any]:
    n = tally.matches

    def spread(numbers: Spread) -> dict[str, Any]:
        return {"mean": round(numbers.sum / n, 2), "min": numbers.low, "max": numbers.high}

    every = Spread()
    for points in tally.points:
        every.add(points)
    facts: dict[str, Any] = {
        "game": job.game,
        "players": job.players,
        "options": job.options,
        "seed": job.seed,
        "matches": n,
        "checked": job.check,
        "score": {**spread(every), "mean": round(every.sum / n / job.players, 2)},
        "seats": [
            {
                "seat": "abcdef"[seat],
                "bot": job.bots[seat],
                "score": spread(tally.points[seat]),
                "wins": round(tally.shares[seat] / SHARE / n, 4),
                "sources": {name: round(own / n, 2) for name, own in zip(sources, tally.sources[seat], strict=True)},
            }
            for seat in range(job.players)
        ],
        "endings": {key: tally.endings[key] for key in sorted(tally.endings, key=lambda key: -tally.endings[key])},
        "turns": spread(tally.turns),
        "decisions": {**spread(tally.decisions), "total": tally.decisions.sum},
    }
    if tally.titles:
        facts["titles"] = dict(sorted(tally.titles.items()))
    facts["timing"] = {
        "seconds": round(seconds, 3),
        "workers": workers,
        "matches_per_second": round(n / seconds, 1),
        "decisions_per_second": round(tally.decisions.sum / seconds),
    }
    return facts


def _range(score: dict[str, Any], voice: Voice) -> str:
    low, high = sorted((voice.counted(score["min"]), voice.counted(score["max"])))
    return f"{low}–{high}"


def _report(out: Console, facts: dict[str, Any], voice: Voice) -> None:
    n = facts["matches"]
    timing = facts["timing"]
    options = " ".join(f"{name}={value}" for name, value in facts["options"].items())
    out.print(Text(voice.say("cli-simulate-head", n=n, players=facts["players"], options=options, seed=facts["seed"])))
    if facts["checked"]:
        out.print(voice.say("cli-simulate-checked"))
    out.print()
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column("")
    for seat, own in enumerate(facts["seats"]):
        table.add_column(Text.assemble(mark(seat), " ", own["bot"]), justify="right")
    rows: list[tuple[str, Callable[[dict[str, Any]], str]]] = [
        ("cli-simulate-mean", lambda own: f"{voice.counted(own['score']['mean']):.1f}"),
        ("cli-simulate-range", lambda own: _range(own["score"], voice)),
    ]
    if facts["players"] > 1:
        rows.append(("cli-simulate-wins", lambda own: f"{own['wins']:.1%}"))
    for key, show in rows:
        table.add_row(voice.say(key), *[show(own) for own in facts["seats"]])
    table.add_row("")
    for source in facts["seats"][0]["sources"]:
        row = [own["sources"][source] for own in facts["seats"]]
        if any(row):
            table.add_row(voice.say(f"score-{source}"), *[f"{voice.counted(points):.1f}" for points in row])
    out.print(table)
    out.print()
    for key, domain in (("endings", "end"), ("titles", "title")):
        counts = facts.get(key, {})
        for name, times in counts.items():
            out.print(Text(f"{times / n:>7.1%}  {voice.name(domain, name)}"))
        if counts:
            out.print()
    for key in ("turns", "decisions"):
        own = facts[key]
        low, high = own["min"], own["max"]
        out.print(voice.say(f"cli-simulate-{key}", mean=f"{own['mean']:.1f}", low=low, high=high))
    out.print(
        Text(
            voice.say(
                "cli-simulate-speed",
                seconds=f"{timing['seconds']:.1f}",
                matches=f"{timing['matches_per_second']:,.{0 if timing['matches_per_second'] >= 100 else 1}f}",
                decisions=f"{timing['decisions_per_second']:,}",
            ),
            style="dim",
        )
    )
