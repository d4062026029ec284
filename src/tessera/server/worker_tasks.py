"""Tasks that run in worker processes: moves of bots, hints, analyses, past positions, records, the check of the dice.

They are functions of plain values and have no access to the store. A bot gets only the view of its seat. Forecasts
are in `forecasts`.
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
from time import monotonic, sleep
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
from tessera.server.messages import VisibleEvent

SNAPSHOT_EVERY = 25
MOST_BOTS = 500
REACTION_TIME = 0.06
"""Seconds that a worker is occupied by a reaction: more than a bot that answers at once takes for it."""

DONE, FINISH_EARLY = 0, 1
"""Indices into the memory that a worker shares with the server: the progress, and whether to finish early."""


class WorkerSetup(Struct, frozen=True):
    """What every worker gets when it starts."""

    extras: tuple[str, ...] = ()
    """Modules that register more games or bots."""
    programs: tuple[tuple[str, str], ...] = ()
    """Bots that are external programs: name and command of each."""


_shared_progress: list[Any] = [[0.0, 0.0]]
"""Holds the shared memory of this process."""


def start_worker(path: list[str], setup: WorkerSetup, progress: Any, niceness: int) -> None:
    """Initialize a worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then stops its workers
    sys.path[:] = path
    _shared_progress[0] = progress
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    load_extras(setup)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Exit when the server has died."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def load_extras(setup: WorkerSetup) -> None:
    """Import the modules and register the programs of a setup."""
    for name in setup.extras:
        importlib.import_module(name)
    for name, command in setup.programs:
        bots.register_program(name, command)


def report_progress(done: float) -> bool:
    """Report the progress of the running task; return whether it should finish early."""
    progress = _shared_progress[0]
    progress[DONE] = done
    return bool(progress[FINISH_EARLY])


def load_games() -> bool:
    """Load all games, so that no task waits for that; return when the worker is ready."""
    for meta in metas():
        load(meta.name)
    return True


class PlainRules(Struct, frozen=True):
    """A ruleset as plain values that can be sent to a worker."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    version: int

    @classmethod
    def of(cls, rules: Ruleset) -> PlainRules:
        """Return the plain values of a ruleset."""
        return cls(rules.game.name, rules.players, tuple(rules.options.items()), rules.version)


@lru_cache(maxsize=200)
def ruleset(plain: PlainRules) -> Ruleset:
    """Build a ruleset from its plain values."""
    return load(plain.game).ruleset(plain.players, dict(plain.options), version=plain.version)


# Bots -----------------------------------------------------------------------------------------------

_bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()


def choose_move(plain: PlainRules, table: str, seat: int, spec: str, seed: int, view: bytes, legal: list[int]) -> int:
    """Return the move that a bot chooses from the view of its seat; the bot is cached, because it keeps a plan."""
    key = (table, seat, spec)
    bot = _bots.pop(key, None)
    if bot is None:
        bot = bots.make(spec, ruleset(plain), seed)
        set_progress_callback(bot, report_progress)
    move = int(bot.choose(msgspec.json.decode(view), seat, legal))
    _bots[key] = bot  # only now: a bot that raised is created anew
    if len(_bots) > MOST_BOTS:
        _bots.popitem(last=False)
    return move


def react(plain: PlainRules, table: str, seat: int, spec: str, seed: int, view: bytes, legal: list[int]) -> int:
    """Return what a bot answers in a reaction, and be occupied as long whether it has a choice or not.

    Else whoever has a bot waiting for the same worker could tell from its progress whether this one holds a card.
    """
    until = monotonic() + REACTION_TIME
    move = choose_move(plain, table, seat, spec, seed, view, legal)
    sleep(max(0.0, until - monotonic()))
    return move


# Advice and analysis --------------------------------------------------------------------------------


def advise(plain: PlainRules, view: bytes, seat: int, legal: list[int]) -> bytes:
    """Return advice for a seat, as JSON, from its view."""
    known = msgspec.json.decode(view)
    return msgspec.json.encode(advice.advise(ruleset(plain), known, seat, legal, watch=report_progress))


def analyse(plain: PlainRules, start: tuple[int, str] | None, moves: list[tuple[int, str]], seconds: float) -> bytes:
    """Return the analysis of a finished match, as JSON; `start` is the position it started from, if not the set-up."""
    rules = ruleset(plain)
    entries = [(seat, rules.game.moves.parse(move)) for seat, move in moves]
    base, state = starting_state(rules, start)
    return msgspec.json.encode(analysis.analyse(rules, entries, seconds, watch=report_progress, start=state, base=base))


# Events --------------------------------------------------------------------------------------------


def visible_events(events: Iterable[Event], seats: tuple[int, ...]) -> list[VisibleEvent]:
    """Return the events that a viewer with these seats may see; without seats, those that a spectator may see."""
    shown = (event.seen_by(seats) for event in events)
    return [VisibleEvent(event.seq, event.kind, event.arguments, event.clause) for event in shown if event is not None]


# Past positions -------------------------------------------------------------------------------------


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


def restore_snapshot(rules: Ruleset, position: str | None, expected: str | None) -> GameState:
    """Restore the state of a snapshot and check its digest; without a position, return the initial state."""
    if position is None:
        return rules.game.start(rules)
    state = rules.game.restore(rules, msgspec.json.decode(position))
    if digest(state) != expected:
        raise BadPosition("a snapshot of this match does not give the state it was taken from")
    return state


def starting_state(rules: Ruleset, start: tuple[int, str] | None) -> tuple[int, GameState | None]:
    """Return the number of entries before a record and the state it starts from; None for the usual set-up."""
    if start is None:
        return 0, None
    return start[0], rules.game.restore(rules, msgspec.json.decode(start[1]))


def past_position(
    plain: PlainRules,
    position: str | None,
    expected: str | None,
    entries: list[tuple[int, str]],
    seats: tuple[int, ...],
    everything: bool = False,
) -> PastPosition:
    """Replay entries from a snapshot and return the position after them, as these seats saw it or with all secrets."""
    rules = ruleset(plain)
    match = Match(rules, state=restore_snapshot(rules, position, expected))
    match.replay(entries)
    asked = [seat for seat in match.asked if seat != NATURE_SEAT]
    seen_by = None if everything else viewing_seat(seats, asked)
    return PastPosition(
        view=msgspec.json.encode(match.game.describe(match.state, seen_by, everything)),
        facts=msgspec.json.encode(match.game.facts(match.state, seen_by)),
        to_act=asked,
        questions={str(seat): match.question(seat) for seat in asked},
        scores=match.scores,
        breakdown=match.breakdown,
        winners=match.game.winners(match.state) if match.over else None,
        endings=match.game.endings(match.state),
        over=match.over,
    )


def viewing_seat(seats: tuple[int, ...], asked: Sequence[int]) -> int | None:
    """Return the seat whose view a viewer with these seats gets: the one that must decide, or the first."""
    for seat in seats:
        if seat in asked:
            return seat
    return seats[0] if seats else None


# Records --------------------------------------------------------------------------------------------


class UploadedMatch(Struct):
    """An uploaded record that was replayed without errors."""

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
    """Number of entries before the position that it starts from; None for the usual set-up."""
    entries: list[tuple[int, str, str]]
    """Seat, move and events (JSON) of each entry."""
    snapshots: list[tuple[int, str, str]]
    """Entry, position and digest of each snapshot."""
    to_act: list[int]
    scores: list[int]


def read_record(text: str) -> UploadedMatch:
    """Read a record and replay it, with all checks."""
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
        snapshots.append((found.base, settled_position(match), match.digest))
    for _, seat, move in found.moves:
        match.replay([(seat, move)])
        events = msgspec.json.encode(match.events_after(match.seq - 1)).decode()
        entries.append((seat, game.moves.notation(move), events))
        if match.barrier - match.base >= SNAPSHOT_EVERY:
            snapshots.append((match.barrier, settled_position(match), digest(match.state_at_barrier)))
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


def settled_position(match: Match) -> str:
    """Return the whole state at a match's barrier as JSON, for a snapshot."""
    return msgspec.json.encode(match.game.describe(match.state_at_barrier, None, everything=True)).decode()


class ChanceProof(Struct):
    """What the record of a match says about its chance."""

    seed: str | None
    commitment: str
    number: int | None
    entropy: dict[int, bytes]


def write_record(
    plain: PlainRules, start: tuple[int, str] | None, moves: list[tuple[int, str]], proof: ChanceProof, running: bool
) -> str | None:
    """Return a record; None if the match is running and something in it is secret."""
    rules = ruleset(plain)
    base, state = starting_state(rules, start)
    match = Match(rules, state=state, base=base)
    for seat, move in moves:
        if running and has_secrets(match):
            return None
        match.replay([(seat, move)])
    if running and has_secrets(match):
        return None
    if proof.seed is not None:
        match.chance = Sealed(bytes.fromhex(proof.seed), proof.entropy, proof.number)
    text = record.write(match, revealed=not running)
    if proof.seed is None and proof.commitment:  # an uploaded record that did not reveal its seed
        lines = record.chance_lines(proof.commitment, proof.number, proof.entropy)
        last = "components" if start is None else "position"
        text = re.sub(rf"(?m)^({last} .*)$", "\n".join([r"\1", *lines]), text, count=1)
    return text


def has_secrets(match: Match) -> bool:
    """Return whether the position has anything that a spectator may not know."""
    describe = match.game.describe
    return bool(describe(match.state, None) != describe(match.state, None, everything=True))


WEAKEST_FIRST: Final = ("wrong", "unproven", "chosen", "proven")


def check_dice(parts: list[str]) -> tuple[int, Literal["proven", "chosen", "unproven", "wrong"]]:
    """Verify the outcomes of a finished match, given the records of its parts.

    Return the number of outcomes, and the weakest proof among the parts.
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


def seat_label(seat: int) -> str:
    """Return the capital letter of a seat, used as its name in uploaded records."""
    return seat_letter(seat).upper()
