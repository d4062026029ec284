"""tessera simulate: many matches between bots; the result for a seed does not depend on the number of processes."""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import time
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from tessera.arena.lineup import Seating
from tessera.arena.play import Job
from tessera.arena.workers import play_all, start_workers
from tessera.bots import registry as bots
from tessera.cli.arguments import add_game, add_json, add_processes, add_setup, command, named_game, positive, ruleset
from tessera.cli.output import Usage, console
from tessera.kernel.chance import Sealed
from tessera.kernel.core import MAX_LEGAL, NATURE, OVER, GameState, next_random, playout, seed_stream, step
from tessera.kernel.errors import Problem, TesseraError, together
from tessera.kernel.registry import Game, Ruleset
from tessera.terminal import screen
from tessera.terminal.colours import mark
from tessera.terminal.translator import Translator

if TYPE_CHECKING:
    from tessera.cli.arguments import Commands

RANDOM = "random"
SHARE = 60
"""A victory is counted in sixtieths, so that shares of up to six winners are whole numbers."""
INTERRUPTED = 130
FEW = 200
"""This many random matches are finished before other processes have even started."""


def add(commands: Commands, translator: Translator) -> None:
    """Add the command of this module."""
    parser = command(commands, translator, "simulate", simulate)
    add_game(parser)
    add_setup(parser)
    parser.choices.add_argument("--games", metavar="N", type=int, default=100, help=translator.text("cli-arg-games"))
    known = ", ".join(bots.names())
    parser.choices.add_argument(
        "--bot", metavar="BOT", action="append", default=[], help=translator.text("cli-arg-bot", bots=known)
    )
    add_processes(parser, translator.text("cli-arg-processes"))
    parser.choices.add_argument("--check", action="store_true", help=translator.text("cli-arg-audit"))
    add_json(parser)


class Unbalanced(TesseraError):
    """A count of pieces, cards or tiles is wrong."""

    code = "unbalanced"


class Simulation(Job, frozen=True):
    """The description of a simulation; every seat has its own bot."""

    check: bool = False


class Outcome(msgspec.Struct, frozen=True):
    """The result of one match."""

    decisions: int
    turns: int
    points: list[list[int]]
    """The points of every seat, by source."""
    winners: list[int]
    endings: list[str]
    title: str | None


class Tally:
    """The results of several matches; whole numbers only, so that their order does not matter."""

    def __init__(self, players: int, sources: int) -> None:
        self.matches = 0
        self.decisions = Range()
        self.turns = Range()
        self.points = [Range() for _ in range(players)]
        self.shares = [0] * players
        self.sources = [[0] * sources for _ in range(players)]
        self.endings: dict[str, int] = {}
        self.titles: dict[str, int] = {}

    def add(self, outcome: Outcome) -> None:
        """Add one match."""
        self.matches += 1
        self.decisions.add(outcome.decisions)
        self.turns.add(outcome.turns)
        for seat, own in enumerate(outcome.points):
            self.points[seat].add(sum(own))
            sums = self.sources[seat]
            for source, n in enumerate(own):
                sums[source] += n
        for seat in outcome.winners:
            self.shares[seat] += SHARE // len(outcome.winners)
        for ending in outcome.endings:
            self.endings[ending] = self.endings.get(ending, 0) + 1
        if outcome.title is not None:
            self.titles[outcome.title] = self.titles.get(outcome.title, 0) + 1


class Range:
    """The sum, minimum and maximum of numbers."""

    def __init__(self) -> None:
        self.sum = 0
        self.low: int | None = None
        self.high: int | None = None

    def add(self, number: int) -> None:
        """Add a number."""
        self.sum += number
        if self.low is None or number < self.low:
            self.low = number
        if self.high is None or number > self.high:
            self.high = number

    def merge(self, other: Range) -> None:
        """Add the numbers of another range."""
        if other.low is not None and other.high is not None:
            total = self.sum + other.sum
            self.add(other.low)
            self.add(other.high)
            self.sum = total


# Playing ------------------------------------------------------------------------------------------


class Simulator:
    """Plays the matches of a simulation, each from its own seeds."""

    def __init__(self, job: Simulation) -> None:
        self.job = job
        self.rules: Ruleset = job.settle()
        self.game = self.rules.game
        self.start = self.game.start(self.rules)
        self.title = getattr(screen.drawing_module(self.game), "title", None) if job.players == 1 else None
        self.random = set(job.bots) == {RANDOM}

    def __call__(self, seating: Seating) -> Outcome:
        """Play one match."""
        state = self.start.copy()
        if not self.random:
            decisions = self._match(state, seating.match)
        elif self.job.check:
            decisions = self._checked_playout(state, seating.match)
        else:
            decisions = int(playout(state, self._seed(seating.match, "playout")))
        return self._outcome(state, decisions)

    def _seed(self, number: int, part: str) -> int:
        text = f"{self.job.seed} {number} {part}"
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> 2

    def _checked_playout(self, state: GameState, number: int) -> int:
        """Play the same as `playout`, and audit every state."""
        moves, weights = vec[i64]([0] * int(MAX_LEGAL)), vec[i64]([0] * int(MAX_LEGAL))
        x = seed_stream(self._seed(number, "playout"))
        seq = decisions = 0
        while True:
            x = next_random(x)
            seat = step(state, x, moves, weights)
            if seat == OVER:
                return decisions
            seq += 1
            decisions += seat >= 0
            self._audit(state, number, seq)

    def _audit(self, state: GameState, number: int, seq: int) -> None:
        if self.job.check and (wrong := self.game.audit(state)):
            raise Unbalanced(Problem("audit", match=str(number), move=str(seq), problem=together(wrong)))

    def _match(self, state: GameState, number: int) -> int:
        chance = Sealed(self._seed(number, "chance").to_bytes(8, "big"))
        players = [
            bots.make(spec, self.rules, self._seed(number, f"seat {seat}")) for seat, spec in enumerate(self.job.bots)
        ]
        seq = decisions = 0
        while True:
            turn = int(state.seat_to_act())
            if turn >= 0:
                for seat in range(self.job.players):
                    if (state.waiting() >> seat) & 1:
                        move = players[seat].choose(_LazyView(self.game, state, seat), seat, state.moves_of(seat))
                        state.play(seat, move)
                        decisions += 1
                        break
            elif turn == NATURE:
                state.play(NATURE, chance.choose(seq, state.moves(), state.weights()))
            else:
                return decisions
            seq += 1
            self._audit(state, number, seq)

    def _outcome(self, state: GameState, decisions: int) -> Outcome:
        points = self.game.scores(state)
        title = None if self.title is None else self.title(self.rules, sum(points[0]))
        winners = self.game.winners(state)
        return Outcome(decisions, int(state.turn_count()), points, winners, self.game.endings(state), title)


class _LazyView(Mapping[str, Any]):
    """The view of a seat, built when its bot first reads it: a bot that does not read it costs nothing."""

    def __init__(self, game: Game, state: GameState, seat: int) -> None:
        self._game, self._state, self._seat = game, state, seat
        self._view: dict[str, Any] | None = None

    def _look(self) -> dict[str, Any]:
        if self._view is None:
            self._view = self._game.describe(self._state, self._seat)
        return self._view

    def __getitem__(self, key: str) -> Any:
        return self._look()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._look())

    def __len__(self) -> int:
        return len(self._look())


# Running ------------------------------------------------------------------------------------------


def simulate(args: argparse.Namespace, translator: Translator) -> int:
    """Play many matches and report the results; status 1 if a count is wrong."""
    try:
        return _simulate(args, translator)
    except Unbalanced as error:
        console(stderr=True).print(Text(translator.problem(error)), soft_wrap=True)
        return 1


def _simulate(args: argparse.Namespace, translator: Translator) -> int:
    game = named_game(args.game, translator)
    rules = ruleset(args, game, translator, 2 if 2 in game.meta.players else game.meta.players[0])
    seed = args.seed if args.seed is not None else int.from_bytes(os.urandom(4), "big")
    job = Simulation.for_rules(rules, _bots(args.bot, rules, translator), seed, math.inf, args.components)
    job = msgspec.structs.replace(job, check=args.check)
    games = positive(args.games, "--games", translator)
    processes = _processes(args, job, games, translator)
    began = time.perf_counter()
    tally = Tally(rules.players, len(game.sources))
    interrupted = False
    err = console(stderr=True)
    with Progress(
        TextColumn(translator.text("cli-simulate-playing")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
        disable=args.json or not err.is_terminal,
    ) as progress:
        task = progress.add_task("", total=games)
        seats = tuple(range(rules.players))
        outcomes: list[Outcome] = []  # counted when all are there, so that an interrupt leaves none half counted
        try:
            with start_workers(Simulator, job, processes) as workers:
                for outcome in play_all(workers, [Seating(number, number, seats) for number in range(games)]):
                    outcomes.append(outcome)
                    progress.advance(task)
        except KeyboardInterrupt:
            interrupted = True
        for outcome in outcomes:
            tally.add(outcome)
    if interrupted:
        said = translator.text("cli-simulate-interrupted", n=tally.matches, of=games)
        err.print(Text(said), soft_wrap=True)
        if not tally.matches:
            return INTERRUPTED
    data = _as_json(job, games, tally, game.sources, time.perf_counter() - began, processes)
    if args.json:
        print(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        _report(console(), data, translator.about(game))
    return INTERRUPTED if interrupted else 0


def _bots(given: list[str], rules: Ruleset, translator: Translator) -> list[str]:
    """Return the bot of every seat, from one for all or one each."""
    chosen = given or ["greedy"]
    if len(chosen) == 1:
        chosen = chosen * rules.players
    if len(chosen) != rules.players:
        raise Usage(translator.text("cli-simulate-bots", n=len(chosen), players=rules.players))
    for spec in chosen:
        bots.make(spec, rules, 0)
    return chosen


def _processes(args: argparse.Namespace, job: Job, games: int, translator: Translator) -> int:
    if args.processes is not None:
        return min(positive(args.processes, "--processes", translator), games)
    if set(job.bots) == {RANDOM} and games <= FEW:
        return 1
    return min(os.cpu_count() or 1, games)


# Reports ------------------------------------------------------------------------------------------


def _as_json(
    job: Simulation, games: int, tally: Tally, sources: tuple[str, ...], seconds: float, processes: int
) -> dict[str, Any]:
    n = tally.matches

    def spread(numbers: Range) -> dict[str, Any]:
        return {"mean": round(numbers.sum / n, 2), "min": numbers.low, "max": numbers.high}

    every = Range()
    for points in tally.points:
        every.merge(points)
    data: dict[str, Any] = {
        "game": job.game,
        "players": job.players,
        "options": job.options,
        "seed": job.seed,
        "matches": n,
        "planned": games,
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
        data["titles"] = dict(sorted(tally.titles.items()))
    data["timing"] = {
        "seconds": round(seconds, 3),
        "processes": processes,
        "matches_per_second": round(n / seconds, 1),
        "decisions_per_second": round(tally.decisions.sum / seconds),
    }
    return data


def _range(score: dict[str, Any], translator: Translator) -> str:
    low, high = sorted((translator.counted(score["min"]), translator.counted(score["max"])))
    return f"{low}–{high}"


def _report(out: Console, data: dict[str, Any], translator: Translator) -> None:
    n = data["matches"]
    timing = data["timing"]
    options = " ".join(f"{name}={value}" for name, value in data["options"].items())
    out.print(
        Text(translator.text("cli-simulate-head", n=n, players=data["players"], options=options, seed=data["seed"]))
    )
    if data["checked"]:
        out.print(translator.text("cli-simulate-checked"))
    out.print()
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column("")
    for seat, own in enumerate(data["seats"]):
        table.add_column(Text.assemble(mark(seat), " ", own["bot"]), justify="right")
    rows: list[tuple[str, Callable[[dict[str, Any]], str]]] = [
        ("cli-simulate-mean", lambda own: f"{translator.counted(own['score']['mean']):.1f}"),
        ("cli-simulate-range", lambda own: _range(own["score"], translator)),
    ]
    if data["players"] > 1:
        rows.append(("cli-simulate-wins", lambda own: f"{own['wins']:.1%}"))
    for key, show in rows:
        table.add_row(translator.text(key), *[show(own) for own in data["seats"]])
    table.add_row("")
    for source in data["seats"][0]["sources"]:
        row = [own["sources"][source] for own in data["seats"]]
        if any(row):
            table.add_row(translator.text(f"score-{source}"), *[f"{translator.counted(points):.1f}" for points in row])
    out.print(table)
    out.print()
    for key, domain in (("endings", "end"), ("titles", "title")):
        counts = data.get(key, {})
        for name, times in counts.items():
            out.print(Text(f"{times / n:>7.1%}  {translator.name(domain, name)}"))
        if counts:
            out.print()
    for key in ("turns", "decisions"):
        own = data[key]
        low, high = own["min"], own["max"]
        out.print(translator.text(f"cli-simulate-{key}", mean=f"{own['mean']:.1f}", low=low, high=high))
    out.print(
        Text(
            translator.text(
                "cli-simulate-speed",
                seconds=f"{timing['seconds']:.1f}",
                matches=f"{timing['matches_per_second']:,.{0 if timing['matches_per_second'] >= 100 else 1}f}",
                decisions=f"{timing['decisions_per_second']:,}",
            ),
            style="dim",
        )
    )
