"""Ostia as a contestant: compiled, interpreted, driven from Python, copied, fingerprinted, written and replayed."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from benchmarks.measure import Contestant, Effort, Group, Shape, Work, Wrong, clocked, seeded, shape
from tessera.kernel import core, record
from tessera.kernel.chance import Sealed
from tessera.kernel.core import NATURE, OVER, GameState
from tessera.kernel.digest import digest
from tessera.kernel.match import Match
from tessera.kernel.registry import Ruleset, load

ROOT = Path(__file__).resolve().parent.parent

COUNTS = (1, 2, 3, 4)
FEW_AND_MANY = (2, 4)
"""The player counts for measurements that hardly depend on them."""

LOOP = {1: 4000, 2: 1400, 3: 1000, 4: 750}
"""Matches in a slice of the compiled loop, by players: about a twentieth of a second, like all numbers below."""
SECOND_LOOP = {1: 1600, 2: 1100, 3: 750, 4: 550}
"""The same for the second game, Discordia."""
THIRD_LOOP = {2: 300, 3: 130, 4: 80, 5: 60, 6: 45}
"""The same for the third game, Mare Nostrum."""
CITIES = {"troy": "yes", "jerusalem": "yes", "syracuse": "yes"}
"""The options that bring all modules of Mare Nostrum's expansion into play."""
SLOW_LOOP = {1: 60, 2: 18, 3: 14, 4: 10}
STEPS = {1: 300, 2: 120, 3: 80, 4: 60}
CHECKS = {2: 10, 4: 5}
COPIES = 50_000
REFILLS = 100_000
DIGESTS = 1_500
WRITES = {2: 10, 4: 5}


def people(players: int) -> str:
    """Return a number of players in words."""
    return "1 player" if players == 1 else f"{players} players"


def rules(players: int) -> Ruleset:
    """Return the rules that are measured: the second edition, with all defaults."""
    return load("ostia").ruleset(players, {"edition": "2e"})


def start(players: int) -> GameState:
    """Return the initial state of a match; Nature's first answers are its set-up."""
    ruled = rules(players)
    return ruled.game.start(ruled)


# Play-outs ------------------------------------------------------------------------------------------


def loop(root: GameState, matches: int, seed: int) -> tuple[float, int]:
    """Play matches in the compiled loop."""
    decisions, _check = core.playouts(root, matches, seed)
    return int(decisions), matches


def compiled(players: int, effort: Effort) -> Contestant:
    """Play whole random matches inside the compiled engine."""
    job = partial(loop, start(players), LOOP[players])
    return Contestant(Group.COMPILED, people(players), seeded(job, effort.seeds))


def second(players: int, effort: Effort) -> Contestant:
    """Play whole random matches of the second game in the same loop."""
    game = load("discordia")
    job = partial(loop, game.start(game.ruleset(players)), SECOND_LOOP[players])
    return Contestant(Group.SECOND, people(players), seeded(job, effort.seeds))


def third(players: int, effort: Effort, options: dict[str, str]) -> Contestant:
    """Play whole random matches of the third game in the same loop."""
    game = load("mare_nostrum")
    job = partial(loop, game.start(game.ruleset(players, options)), THIRD_LOOP[players])
    label = people(players) + (", all modules" if options else "")
    return Contestant(Group.THIRD, label, seeded(job, effort.seeds))


class Interpreter:
    """Another process that runs the interpreted sources of the checkout."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self._check_sources()

    def playouts(self, players: int, matches: int, seed: int) -> tuple[int, int, float]:
        """Play there; return decisions, checksum and CPU seconds."""
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):  # if the process is gone, reading its answer fails
            self._process.stdin.write(json.dumps([players, matches, seed]) + "\n")
            self._process.stdin.flush()
        decisions, check, seconds = json.loads(self._line())
        return decisions, check, seconds

    def _check_sources(self) -> None:
        if foreign := json.loads(self._line()):
            raise Wrong(f"the interpreted run is not interpreted: it has loaded {foreign[-1]}")

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise Wrong(f"the interpreted run has ended with status {self._process.wait()}")
        return line


@contextmanager
def interpreter() -> Iterator[Interpreter]:
    """Start the interpreted engine, and stop it afterwards."""
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "src"))
    command = [sys.executable, str(ROOT / "benchmarks/interpreted.py")]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdin=pipe, stdout=pipe, text=True)
    try:
        yield Interpreter(process)
    finally:
        process.kill()
        process.communicate()


def interpreted(players: int, effort: Effort, other: Interpreter) -> Contestant:
    """Play the same loop interpreted; the first time, check that the compiled engine plays the same matches."""
    root, matches = start(players), SLOW_LOOP[players]
    seen: set[int] = set()

    def run(seed: int) -> Work:
        decisions, check, seconds = other.playouts(players, matches, seed)
        if seed not in seen:
            _compare(players, seed, (decisions, check), core.playouts(root, matches, seed))
            seen.add(seed)
        return Work(decisions, matches, seconds)

    return Contestant(Group.INTERPRETED, people(players), [partial(run, seed) for seed in effort.seeds])


def _compare(players: int, seed: int, slow: tuple[int, int], quick: tuple[int, int]) -> None:
    if slow != quick:
        raise Wrong(
            f"{people(players)}, seed {seed}: decisions and checksum are {slow} interpreted but {quick} compiled;"
            " either the installed Tessera is not built from this checkout or the compiler has broken a rule"
        )


def compared(rows: list[Contestant]) -> int:
    """Return the number of matches that were played both interpreted and compiled."""
    return sum(work.matches for row in rows if row.group is Group.INTERPRETED for work in row.best)


# From outside ---------------------------------------------------------------------------------------


def step(state: GameState, stream: random.Random) -> int:
    """Answer at random for the seat to act or Nature; return the number of legal moves, or 0 for Nature."""
    seat = state.seat_to_act()
    moves = state.moves()
    if seat == NATURE:
        state.play(seat, stream.choices(moves, state.weights())[0])
        return 0
    state.play(seat, moves[int(stream.random() * len(moves))])
    return len(moves)


def stepped(players: int, effort: Effort) -> Contestant:
    """Play random matches with a loop in Python that lists the moves and plays one."""
    root, matches = start(players), STEPS[players]

    def job(seed: int) -> tuple[float, int]:
        stream = random.Random(seed)
        uniform, choices = stream.random, stream.choices
        decisions = 0
        for _match in range(matches):
            state = root.copy()
            while (seat := state.seat_to_act()) != OVER:
                moves = state.moves()
                if seat == NATURE:
                    state.play(seat, choices(moves, state.weights())[0])
                else:
                    state.play(seat, moves[int(uniform() * len(moves))])
                    decisions += 1
        return decisions, matches

    return Contestant(Group.STEPPED, people(players), seeded(job, effort.seeds))


def play_match(ruled: Ruleset, seed: int) -> Match:
    """Return a random match played through the public interface: checked, recorded, with events and undo."""
    match = Match(ruled, Sealed.numbered(seed))
    uniform = random.Random(seed).random
    while asked := match.to_act:
        moves = match.legal(asked[0])
        match.play(asked[0], moves[int(uniform() * len(moves))])
    return match


def checked(players: int, effort: Effort) -> Contestant:
    """Play random matches as a table with people does."""
    ruled, matches = rules(players), CHECKS[players]

    def job(seed: int) -> tuple[float, int]:
        decisions = 0
        for number in range(matches):
            match = play_match(ruled, seed * 1000 + number)
            decisions += sum(entry.seat >= 0 for entry in match.entries)
        return decisions, matches

    return Contestant(Group.CHECKED, people(players), seeded(job, effort.seeds))


# One state ------------------------------------------------------------------------------------------


def middle(players: int, seed: int) -> GameState:
    """Return the state in the middle of a random match."""
    length = core.playout(start(players), seed)
    state, stream = start(players), random.Random(seed)
    decisions = 0
    while decisions < length // 2 and state.seat_to_act() != OVER:
        decisions += step(state, stream) > 0
    return state


def copying(players: int, effort: Effort) -> list[Contestant]:
    """Copy states in the middle of matches: into new ones and into an existing one."""

    def copy(seed: int) -> Callable[[], Work]:
        state = middle(players, seed)

        def job() -> tuple[float, int]:
            core.copies(state, COPIES)
            return COPIES, 0

        return clocked(job)

    def refill(seed: int) -> Callable[[], Work]:
        state = middle(players, seed)

        def job() -> tuple[float, int]:
            core.refills(state, REFILLS)
            return REFILLS, 0

        return clocked(job)

    return [
        Contestant(Group.COPY, people(players), [copy(seed) for seed in effort.seeds]),
        Contestant(Group.REFILL, people(players), [refill(seed) for seed in effort.seeds]),
    ]


def digesting(players: int, effort: Effort) -> Contestant:
    """Take the fingerprint of states in the middle of matches."""

    def fingerprint(seed: int) -> Callable[[], Work]:
        state = middle(players, seed)

        def job() -> tuple[float, int]:
            for _digest in range(DIGESTS):
                digest(state)
            return DIGESTS, 0

        return clocked(job)

    return Contestant(Group.DIGEST, people(players), [fingerprint(seed) for seed in effort.seeds])


# Records --------------------------------------------------------------------------------------------


def recording(players: int, effort: Effort) -> list[Contestant]:
    """Write, read and replay the records of whole matches."""
    ruled, times = rules(players), WRITES[players]
    matches = [play_match(ruled, seed) for seed in effort.seeds]
    texts = [record.write(match) for match in matches]

    def write(match: Match) -> Callable[[], Work]:
        return _repeated(times, len(match.entries), lambda: record.write(match))

    def read(text: str, entries: int) -> Callable[[], Work]:
        return _repeated(times, entries, lambda: record.read(text))

    def replay(text: str, match: Match) -> Callable[[], Work]:
        known = record.read(text)
        if record.replay(known).digest != match.digest:
            raise Wrong("a record does not replay to the state that it was written from")
        return _repeated(times, len(match.entries), lambda: record.replay(known))

    written = list(zip(texts, matches, strict=True))
    return [
        Contestant(Group.WRITE, people(players), [write(match) for match in matches]),
        Contestant(Group.READ, people(players), [read(text, len(match.entries)) for text, match in written]),
        Contestant(Group.REPLAY, people(players), [replay(text, match) for text, match in written]),
    ]


# Together -------------------------------------------------------------------------------------------


def contestants(effort: Effort, other: Interpreter) -> list[Contestant]:
    """Return everything that is measured of Tessera."""
    rows = [compiled(players, effort) for players in COUNTS]
    rows += [second(players, effort) for players in COUNTS]
    rows += [third(players, effort, {}) for players in THIRD_LOOP]
    rows.append(third(max(THIRD_LOOP), effort, CITIES))
    rows += [interpreted(players, effort, other) for players in COUNTS]
    rows += [stepped(players, effort) for players in COUNTS]
    for players in FEW_AND_MANY:
        rows += [checked(players, effort), *copying(players, effort), digesting(players, effort)]
        rows += recording(players, effort)
    return rows


def ostia_shape(players: int, effort: Effort) -> Shape:
    """Return the statistics of random matches of Ostia."""
    stream = random.Random(players)
    walks, chance = [], 0
    for _match in range(4 * effort.sample):
        state = start(players)
        asked = []
        while state.seat_to_act() != OVER:
            if legal := step(state, stream):
                asked.append(legal)
            else:
                chance += 1
        walks.append(asked)
    return shape(f"Ostia, {people(players)}", walks, chance)


def _repeated(times: int, done: int, act: Callable[[], object]) -> Callable[[], Work]:
    def job() -> tuple[float, int]:
        for _time in range(times):
            act()
        return times * done, times

    return clocked(job)
