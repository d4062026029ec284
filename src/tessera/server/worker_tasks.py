"""What is done in worker processes: bots think, moments of the past, records, the check of the dice.

Plain functions of plain values. Nothing here sees more than it is given, and a bot is given only what its seat may
know. Forecasts are in `forecasts`.
"""

from __future__ import annotations

import importlib
import os
import re
import signal
import sys
import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from multiprocessing import parent_process
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from tessera.bots import advice, analysis
from tessera.bots import registry as bots
from tessera.bots.budget import set_progress_callback
from tessera.bots.planning import Bot
from tessera.kernel import record
from tessera.kernel.chance import Sealed, sealed_hash
from tessera.kernel.core import GameState
from tessera.kernel.digest import digest
from tessera.kernel.errors import BadPosition, BadRecord, Problem
from tessera.kernel.events import Event
from tessera.kernel.match import NATURE_SEAT, Match, seat_letter
from tessera.kernel.registry import Ruleset, load, metas
from tessera.server.messages import Told

SNAPSHOT_EVERY = 25
KEPT_BOTS = 500

DONE, ENOUGH = 0, 1
"""Places on the slate a worker shares with the server: how much is done, and whether it is enough."""


class WorkerSetup(Struct, frozen=True):
    """What every process of a server is told at its beginning."""

    extras: tuple[str, ...] = ()
    """Modules that bring more games or bots."""
    programs: tuple[tuple[str, str], ...] = ()
    """Bots that are programs of their own: their names and their commands."""


_desk: list[Any] = [[0.0, 0.0]]
"""Where this process keeps its slate."""


def begin(path: list[str], setup: WorkerSetup, slate: Any, niceness: int) -> None:
    """Prepare a worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then stops us
    sys.path[:] = path
    _desk[0] = slate
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    prepare(setup)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Do not outlive a server that was killed."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def prepare(setup: WorkerSetup) -> None:
    """Bring in more games and bots."""
    for name in setup.extras:
        importlib.import_module(name)
    for name, command in setup.programs:
        bots.register_program(name, command)


def watch(done: float) -> bool:
    """Say on the slate how far the task is; read there whether it is enough."""
    slate = _desk[0]
    slate[DONE] = done
    return bool(slate[ENOUGH])


def ready() -> bool:
    """Load the games, so that nobody waits for that later, and say that the worker has begun."""
    for meta in metas():
        load(meta.name)
    return True


class Rules(Struct, frozen=True):
    """What a match is played by, as plain values."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    version: int

    @classmethod
    def of(cls, rules: Ruleset) -> Rules:
        """Take the plain values of a ruleset."""
        return cls(rules.game.name, rules.players, tuple(rules.options.items()), rules.version)


@lru_cache(maxsize=200)
def ruleset(of: Rules) -> Ruleset:
    """Make the ruleset again from its plain values."""
    return load(of.game).ruleset(of.players, dict(of.options), version=of.version)


# Bots -----------------------------------------------------------------------------------------------

_bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()


def choose(of: Rules, table: str, seat: int, spec: str, seed: int, view: bytes, legal: list[int]) -> int:
    """Let a bot choose from what its seat may know; it keeps its plan from click to click."""
    key = (table, seat, spec)
    bot = _bots.pop(key, None)
    if bot is None:
        bot = bots.make(spec, ruleset(of), seed)
        set_progress_callback(bot, watch)
    move = int(bot.choose(msgspec.json.decode(view), seat, legal))
    _bots[key] = bot  # only now: a bot that failed is made anew
    if len(_bots) > KEPT_BOTS:
        _bots.popitem(last=False)
    return move


# Advice and analysis --------------------------------------------------------------------------------


def advise(of: Rules, view: bytes, seat: int, legal: list[int]) -> bytes:
    """Find the best few ways to go on for a seat from what it may know."""
    known = msgspec.json.decode(view)
    return msgspec.json.encode(advice.advise(ruleset(of), known, seat, legal, watch=watch))


def analyse(of: Rules, start: tuple[int, str] | None, moves: list[tuple[int, str]], seconds: float) -> bytes:
    """Look at a finished match again, decision by decision; from a position after some entry, if it began with one."""
    rules = ruleset(of)
    entries = [(seat, rules.game.moves.parse(move)) for seat, move in moves]
    base, state = begin_at(rules, start)
    return msgspec.json.encode(analysis.analyse(rules, entries, seconds, watch=watch, start=state, base=base))


# Events --------------------------------------------------------------------------------------------


def told(events: Iterable[Event], seats: tuple[int, ...]) -> list[Told]:
    """Write the events that somebody who plays these seats may see; nobody's seats are a spectator's."""
    shown = (event.seen_by(seats) for event in events)
    return [Told(event.seq, event.kind, event.arguments, event.clause) for event in shown if event is not None]


# Moments of the past --------------------------------------------------------------------------------


class PastPosition(Struct):
    """A match as it was after an entry of its record, for one viewer."""

    view: bytes
    facts: bytes
    to_act: list[int]
    questions: dict[str, str]
    scores: list[int]
    breakdown: list[dict[str, int]]
    winners: list[int] | None
    endings: list[str]
    over: bool


def resume(rules: Ruleset, position: str | None, expected: str | None) -> GameState:
    """Make the state of a snapshot, or the one a match begins with."""
    if position is None:
        return rules.game.start(rules)
    state = rules.game.restore(rules, msgspec.json.decode(position))
    if digest(state) != expected:
        raise BadPosition("a snapshot of this match does not give the state it was taken from")
    return state


def begin_at(rules: Ruleset, start: tuple[int, str] | None) -> tuple[int, GameState | None]:
    """Make the state a record starts from, and the number of entries before it; no state for the usual set-up."""
    if start is None:
        return 0, None
    return start[0], rules.game.restore(rules, msgspec.json.decode(start[1]))


def moment(
    of: Rules, position: str | None, expected: str | None, entries: list[tuple[int, str]], seats: tuple[int, ...]
) -> PastPosition:
    """Play from a snapshot to a moment."""
    rules = ruleset(of)
    match = Match(rules, state=resume(rules, position, expected))
    match.replay(entries)
    asked = [seat for seat in match.asked if seat != NATURE_SEAT]
    seen_by = viewer(seats, asked)
    return PastPosition(
        view=msgspec.json.encode(match.observe(seen_by)),
        facts=msgspec.json.encode(match.game.facts(match.state, seen_by)),
        to_act=asked,
        questions={str(seat): match.question(seat) for seat in asked},
        scores=match.scores,
        breakdown=match.breakdown,
        winners=match.game.winners(match.state) if match.over else None,
        endings=match.game.endings(match.state),
        over=match.over,
    )


def viewer(seats: tuple[int, ...], asked: Sequence[int]) -> int | None:
    """Say through whose eyes somebody looks who plays these seats: those of the one that must decide."""
    if not seats:
        return None
    return next((seat for seat in seats if seat in asked), seats[0])


# Records --------------------------------------------------------------------------------------------


class UploadedMatch(Struct):
    """A record from elsewhere, replayed and found good."""

    game: str
    rules: int
    players: int
    options: dict[str, str]
    components: str
    components_digest: str
    commitment: str
    seed: str | None
    number: int | None
    entropy: dict[int, bytes]
    base: int | None
    """After how many entries the position came that it starts from; None for the usual set-up."""
    entries: list[tuple[int, str, str]]
    """Seat, move and events of each."""
    snapshots: list[tuple[int, str, str]]
    """After which entry, which position, and its digest."""
    to_act: list[int]
    scores: list[int]


def read_record(text: str) -> UploadedMatch:
    """Read a record and replay it, checking everything it says."""
    found = record.read(text)
    record.replay(found)
    if found.seed is not None:
        if found.commitment is None or sealed_hash(found.seed) != found.commitment:
            raise BadRecord(Problem("record-seed-other"))
        if found.result is None:
            raise BadRecord(Problem("record-seed-early"))
    game = found.game
    match = Match(found.rules, None, found.start, found.base)
    entries: list[tuple[int, str, str]] = []
    snapshots: list[tuple[int, str, str]] = []
    if found.start is not None:
        snapshots.append((found.base, position(match), match.digest))
    for _, seat, move in found.moves:
        match.replay([(seat, move)])
        events = msgspec.json.encode(match.events_after(match.seq - 1)).decode()
        entries.append((seat, game.moves.notation(move), events))
        if match.barrier - match.base >= SNAPSHOT_EVERY:
            snapshots.append((match.barrier, position(match), digest(match.state_at_barrier)))
            match.trim()
    return UploadedMatch(
        game=game.name,
        rules=found.rules.version,
        players=found.rules.players,
        options=found.rules.options,
        components=found.rules.components.name,
        components_digest=found.rules.components.digest,
        commitment=found.commitment or "",
        seed=None if found.seed is None else found.seed.hex(),
        number=found.number,
        entropy=found.entropy,
        base=None if found.start is None else found.base,
        entries=entries,
        snapshots=snapshots,
        to_act=[seat for seat in match.to_act if seat != NATURE_SEAT],
        scores=match.scores,
    )


def position(match: Match) -> str:
    """Write the whole state at a match's barrier, as a snapshot keeps it."""
    return msgspec.json.encode(match.game.describe(match.state_at_barrier, None, everything=True)).decode()


class Promise(Struct):
    """What a match has to say about its chance."""

    seed: str | None
    commitment: str
    number: int | None
    entropy: dict[int, bytes]


def write_record(
    of: Rules, start: tuple[int, str] | None, moves: list[tuple[int, str]], promise: Promise, running: bool
) -> str | None:
    """Write a record; None if the match is running and something in it is secret."""
    rules = ruleset(of)
    base, state = begin_at(rules, start)
    match = Match(rules, state=state, base=base)
    for seat, move in moves:
        if running and hides(match):
            return None
        match.replay([(seat, move)])
    if running and hides(match):
        return None
    if promise.seed is not None:
        match.chance = Sealed(bytes.fromhex(promise.seed), promise.entropy, promise.number)
    text = record.write(match, revealed=not running)
    if promise.seed is None and promise.commitment:  # a record from elsewhere that never revealed its seed
        lines = record.chance_lines(promise.commitment, promise.number, promise.entropy)
        last = "components" if start is None else "position"
        text = re.sub(rf"(?m)^({last} .*)$", "\n".join([r"\1", *lines]), text, count=1)
    return text


def hides(match: Match) -> bool:
    """Say whether there is anything a spectator may not know."""
    describe = match.game.describe
    return bool(describe(match.state, None) != describe(match.state, None, everything=True))


WEAKEST_FIRST: Final = ("wrong", "unproven", "chosen", "proven")


def check_dice(parts: list[str]) -> tuple[int, Literal["proven", "chosen", "unproven", "wrong"]]:
    """Check the outcomes of a finished match, given the records of its parts.

    Return how many there are, and what is proven about all of them.
    """
    outcomes = 0
    kinds: list[Literal["proven", "chosen", "unproven", "wrong"]] = []
    for text in parts:
        found = record.read(text)
        outcomes += sum(seat == NATURE_SEAT for _, seat, _ in found.moves)
        try:
            kinds.append(record.verify(found).kind)
        except BadRecord:
            kinds.append("wrong")
    return outcomes, min(kinds, key=WEAKEST_FIRST.index)


def letter(seat: int) -> str:
    """Name a seat that nobody has a name for."""
    return seat_letter(seat).upper()
