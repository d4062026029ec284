"""Seasons: Maximus rolls, everyone has a turn from Maximus on, the boat moves; city tiles and Germanic tiles."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.ids import (
    DICE,
    LETTER,
    NONE,
    SATURNALIA,
    SPRING,
    VALUES,
    WINTER,
    E,
    M,
    Q,
)
from tessera.games.discordia.solo import put_janus_away
from tessera.games.discordia.state import State
from tessera.kernel.core import Step, below, wide_any, wide_member, wide_moves, wide_size, wide_without

LEFT: Final[i64] = 0
RIGHT: Final[i64] = 1
HALVES: Final[i64] = 2


@final
class Round(Step):
    """Asks nothing: whose turn is it, or is the season over?"""

    def settle(self, s: State) -> bool:
        if s.seated == s.n:
            put_janus_away(s)
            if s.season == WINTER:
                s.become(Q.ATTACK)
            else:
                s.season += 1
                begin_season(s)
            return True
        s.seat_at((s.maximus() + s.seated) % s.n)
        s.seated += 1
        s.colour = NONE
        s.value = 0
        s.changed = 0
        s.main = 0
        s.boat = 0
        s.used = 0
        s.me.fresh = 0
        s.tell(E.TURN, s.current)
        s.ask(Q.USE)
        return True


def begin_year(s: State) -> None:
    """Begin a year in spring; a new left Germanic tile and missing city tiles are turned up first."""
    s.year += 1
    s.season = SPRING
    s.tell(E.YEAR, s.year)
    begin_season(s)
    if s.left == NONE:
        s.ask(Q.GERMANIC, LEFT)
        s.ask(Q.LAY)


def begin_season(s: State) -> None:
    """Let Maximus roll the dice; at Saturnalia gaps are filled and the right Germanic tile is turned up first."""
    s.seated = 0
    s.taken = NONE
    s.blocked = NONE
    s.tell(E.SEASON, s.season - 1)
    s.tell(E.MAXIMUS, s.maximus())
    if s.solo():
        s.ask(Q.JANUS)
    s.ask(Q.ROLL)
    if s.season == SATURNALIA:
        s.ask(Q.GERMANIC, RIGHT)
        s.ask(Q.LAY)


@final
class Roll(Step):
    """Nature: how does the next die fall?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        first = M.ROLL + s.detail() * VALUES
        for i in range(VALUES):
            moves[i] = first + i
        return VALUES

    def draw(self, s: State, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        return M.ROLL + s.detail() * VALUES + below(x, VALUES)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        die = s.detail()
        s.dice[die] = (move - M.ROLL) % VALUES + 1
        if die + 1 < DICE:
            s.become(Q.ROLL, die + 1)
        else:
            s.back()
            s.tell(E.ROLLED, s.dice[0], s.dice[1], s.dice[2])


@final
class Lay(Step):
    """Nature: which city tile fills the next gap?"""

    def settle(self, s: State) -> bool:
        if wide_any(s.pile) and gap(s) != NONE:
            return False
        if s.detail():
            s.tell(E.LAID, s.detail())
        s.back()
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return wide_moves(s.pile, M.LAY, moves, 0)

    def draw(self, s: State, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        return M.LAY + wide_member(s.pile, below(x, wide_size(s.pile)))

    def answer(self, s: State, seat: i64, move: i64) -> None:
        tile = move - M.LAY
        s.pile = wide_without(s.pile, tile)
        s.rows[gap(s)] = tile
        s.amend(s.detail() + 1)


def gap(s: State) -> i64:
    """Find the first gap, the upper rows first and each from left to right, or NONE."""
    for cell in range(i64(len(s.rows))):
        if s.rows[cell] == NONE:
            return cell
    return NONE


@final
class Reveal(Step):
    """Nature: which Germanic tile is turned up?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        first = first_tile(s, s.detail())
        n: i64 = 0
        for tile in range(first, first + LETTER):
            if not (s.germanic_gone >> tile) & 1:
                moves[n] = M.GERMANIC + tile
                n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        tile = move - M.GERMANIC
        if s.detail() == LEFT:
            s.left = tile
        else:
            s.right = tile
        s.tell(E.GERMANIC, tile)
        s.back()


def first_tile(s: State, side: i64) -> i64:
    """Return the first Germanic tile of a side: A on the left, B on the right, and in the last year C and D."""
    first = side * LETTER
    if s.year == s.box.years:
        first += HALVES * LETTER
    return first
