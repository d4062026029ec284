"""What is done in worker processes: bots think, forecasts, moments of the past, records, the check of the dice.

Plain functions of plain values. Nothing here sees more than it is given, and a bot or a forecast is given
only what its seat may know.
"""

from __future__ import annotations

import hashlib
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
from typing import Any

import msgspec
from msgspec import Struct

from tessera.bots import advice, analysis
from tessera.bots import registry as bots
from tessera.bots.planning import Bot
from tessera.bots.thinking import watched
from tessera.kernel import record
from tessera.kernel.chance import Sealed
from tessera.kernel.core import GameState
from tessera.kernel.digest import digest
from tessera.kernel.errors import BadPosition, BadRecord
from tessera.kernel.events import EVERYONE, Event
from tessera.kernel.match import NATURE_SEAT, Match, seat_letter
from tessera.kernel.registry import Ruleset, load, metas
from tessera.server.live import LiveMatch
from tessera.server.messages import Told

SNAPSHOT_EVERY = 25
KEPT_BOTS = 500
TWINS = 3
"""How many states that fit a view a forecast looks at: it says only what holds in all of them."""


DONE, ENOUGH = 0, 1
"""Places on the slate a worker shares with the server: how much is done, and whether it is enough."""
STANDING_BACK = 10
"""How nice a patient process is."""


class Crew(Struct, frozen=True):
    """What every process of a server is told at its beginning."""

    extras: tuple[str, ...] = ()
    """Modules that bring more games or bots."""
    programs: tuple[tuple[str, str], ...] = ()
    """Bots that are programs of their own: their names and their commands."""


_desk: list[Any] = [[0.0, 0.0]]
"""Where this process keeps its slate."""


def begin(path: list[str], crew: Crew, slate: Any, patient: bool) -> None:
    """Prepare a worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then stops us
    sys.path[:] = path
    _desk[0] = slate
    if patient and hasattr(os, "nice"):
        os.nice(STANDING_BACK)
    prepare(crew)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Do not outlive a server that was killed."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def prepare(crew: Crew) -> None:
    """Bring in more games and bots."""
    for name in crew.extras:
        importlib.import_module(name)
    for name, command in crew.programs:
        bots.enlist(name, command)


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

    @classmethod
    def of(cls, rules: Ruleset) -> Rules:
        """Take the plain values of a ruleset."""
        return cls(rules.game.name, rules.players, tuple(rules.options.items()))


@lru_cache(maxsize=200)
def ruleset(of: Rules) -> Ruleset:
    """Make the ruleset again from its plain values."""
    return load(of.game).ruleset(of.players, dict(of.options))


# Bots -----------------------------------------------------------------------------------------------

_bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()


def choose(of: Rules, table: str, seat: int, spec: str, seed: int, view: bytes, legal: list[int]) -> int:
    """Let a bot choose from what its seat may know; it keeps its plan from click to click."""
    key = (table, seat, spec)
    bot = _bots.pop(key, None)
    if bot is None:
        bot = bots.make(spec, ruleset(of), seed)
        watched(bot, watch)
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


def analyse(of: Rules, moves: list[tuple[int, str]], seconds: float) -> bytes:
    """Look at a finished match again, decision by decision."""
    rules = ruleset(of)
    entries = [(seat, rules.game.moves.parse(move)) for seat, move in moves]
    return msgspec.json.encode(analysis.analyse(rules, entries, seconds, watch=watch))


# Forecasts ------------------------------------------------------------------------------------------


def forecast(of: Rules, view: bytes, seat: int, seq: int) -> bytes:
    """Say what each legal move would bring, as far as the seat can know it, before chance speaks."""
    rules = ruleset(of)
    known = msgspec.json.decode(view)
    twins = [rules.game.restore(rules, known, seed) for seed in (1, 2)]
    if twins[0].facts() == twins[1].facts():
        twins.pop()  # nothing is hidden
    else:
        twins += [rules.game.restore(rules, known, seed) for seed in range(3, TWINS + 1)]
    found: dict[str, list[Told]] = {}
    for move in twins[0].moves_of(seat):
        lines = [_try(rules, twin, seat, move, seq) for twin in twins]
        same = 0
        while same < min(len(line) for line in lines) and all(line[same] == lines[0][same] for line in lines):
            same += 1
        found[rules.game.moves.notation(move)] = lines[0][:same]
    return msgspec.json.encode(found)


def _try(rules: Ruleset, state: GameState, seat: int, move: int, seq: int) -> list[Told]:
    trial = state.copy()
    trial.listening = True
    reveals = trial.reveals
    trial.play(seat, move)
    if trial.reveals != reveals:
        return []  # what comes to light is not known before
    return told(rules.game.events.decode(seq + 1, trial.hear()), (seat,))


def told(events: Iterable[Event], seats: tuple[int, ...]) -> list[Told]:
    """Write the events that somebody who plays these seats may see; nobody's seats are a spectator's."""
    return [
        Told(event.seq, event.kind, event.arguments, event.clause)
        for event in events
        if event.audience == EVERYONE or event.audience in seats
    ]


# Moments of the past --------------------------------------------------------------------------------


class Moment(Struct):
    """A match as it was after an entry of its record, for one viewer."""

    view: bytes
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


def moment(
    of: Rules, position: str | None, expected: str | None, entries: list[tuple[int, str]], seats: tuple[int, ...]
) -> Moment:
    """Play from a snapshot to a moment."""
    rules = ruleset(of)
    match = Match(rules, state=resume(rules, position, expected))
    for seat, move in entries:
        match.play(seat, move)
    asked = [seat for seat in match.to_act if seat != NATURE_SEAT]
    return Moment(
        view=msgspec.json.encode(match.observe(viewer(seats, asked))),
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


class Story(Struct):
    """A record from elsewhere, replayed and found good."""

    game: str
    rules: int
    players: int
    options: dict[str, str]
    components: str
    components_digest: str
    commitment: str
    seed: str | None
    entries: list[tuple[int, str, str]]
    """Seat, move and events of each."""
    snapshots: list[tuple[int, str, str]]
    """After which entry, which position, and its digest."""
    to_act: list[int]
    scores: list[int]


def read_record(text: str) -> Story:
    """Read a record and replay it, checking everything it says."""
    found = record.read(text)
    record.replay(found)
    if found.seed is not None:
        if found.commitment is None or "sha256:" + hashlib.sha256(found.seed).hexdigest() != found.commitment:
            raise BadRecord("the seed is not the one that was committed to at the start")
        if found.result is None:
            raise BadRecord("the record reveals a seed before the match is over")
    game = found.game
    match = LiveMatch(found.rules, game.start(found.rules))
    entries: list[tuple[int, str, str]] = []
    snapshots: list[tuple[int, str, str]] = []
    for _, seat, move in found.moves:
        match.play(seat, move)
        events = msgspec.json.encode(match.fresh(match.seq - 1)).decode()
        entries.append((seat, game.moves.notation(move), events))
        if match.seq - match.base >= SNAPSHOT_EVERY and match.tentative == 0:
            snapshots.append((match.seq, position(match), match.digest))
            match.forget()
    return Story(
        game=game.name,
        rules=game.meta.rules,
        players=found.rules.players,
        options=found.rules.options,
        components=found.rules.components.name,
        components_digest=found.rules.components.digest,
        commitment=found.commitment or "",
        seed=None if found.seed is None else found.seed.hex(),
        entries=entries,
        snapshots=snapshots,
        to_act=[seat for seat in match.to_act if seat != NATURE_SEAT],
        scores=match.scores,
    )


def position(match: Match) -> str:
    """Write the whole state of a match, as a snapshot keeps it."""
    return msgspec.json.encode(match.game.describe(match.state, None, everything=True)).decode()


def write_record(
    of: Rules, moves: list[tuple[int, str]], seed: str | None, commitment: str, running: bool
) -> str | None:
    """Write a record; None if the match is running and something in it is secret."""
    rules = ruleset(of)
    match = Match(rules)
    for seat, move in moves:
        if running and hides(match):
            return None
        match.play(seat, move)
    if running and hides(match):
        return None
    if seed is not None:
        match.chance = Sealed(bytes.fromhex(seed))
    text = record.write(match)
    if seed is None and commitment:  # a record from elsewhere that never revealed its seed
        text = re.sub(r"(?m)^(components .*)$", rf"\1\ncommit {commitment}", text, count=1)
    return text


def hides(match: Match) -> bool:
    """Say whether there is anything a spectator may not know."""
    describe = match.game.describe
    return bool(describe(match.state, None) != describe(match.state, None, everything=True))


def check_dice(text: str) -> tuple[int, bool]:
    """Check the outcomes of a finished match: how many there are, and whether all come from the seed."""
    found = record.read(text)
    outcomes = sum(seat == NATURE_SEAT for _, seat, _ in found.moves)
    try:
        return record.verify(found), True
    except BadRecord:
        return outcomes, False


def letter(seat: int) -> str:
    """Name a seat that nobody has a name for."""
    return seat_letter(seat).upper()
