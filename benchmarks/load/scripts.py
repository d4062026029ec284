"""Matches played beforehand: the same seed gives the server's table the same chance, so every move is known."""

from __future__ import annotations

import random
from dataclasses import dataclass

from benchmarks.load import trivial_game  # noqa: F401 (brings the trivial game)
from tessera.kernel.chance import Sealed
from tessera.kernel.match import Match
from tessera.kernel.registry import load


@dataclass(frozen=True)
class Line:
    """One move: its seat, the move, and the number of entries before it."""

    seat: int
    move: str
    seq: int


@dataclass(frozen=True)
class Script:
    """A match that will be played at a table with this seed."""

    game: str
    players: int
    seed: int
    lines: list[Line]


def script(game: str, players: int, seed: int, longest: int) -> Script:
    """Return a random match of up to `longest` moves."""
    rules = load(game).ruleset(players)
    match = Match(rules, Sealed.numbered(seed))
    stream = random.Random(seed)
    lines: list[Line] = []
    while not match.over and len(lines) < longest:
        seat = match.to_act[0]
        move = stream.choice(match.legal(seat))
        lines.append(Line(seat, rules.game.moves.notation(move), match.seq))
        match.play(seat, move)
    return Script(game, players, seed, lines)
