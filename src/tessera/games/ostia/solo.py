"""Alone: the emperor descends the column, bestows chips, and his censors check what you achieved."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.ostia import build, shipbuild
from tessera.games.ostia.ids import (
    CENSOR_AMPHORAE,
    CENSOR_BUILDINGS,
    CENSOR_SHIPS,
    CENSOR_SPACES,
    CHIP_AMPHORA,
    CHIP_DISC,
    CHIP_SHIP,
    COLUMNS,
    NONE,
    E,
    M,
    Q,
)
from tessera.games.ostia.state import State
from tessera.kernel.core import Step

DIRECTIONS: Final[i64] = 3  # down to the left, straight down, down to the right
STRAIGHT: Final[i64] = 1
PLACED: Final[i64] = 1  # the free disc lies on its port, and its spot is still to be chosen


@final
class Descend(Step):
    """Where does the emperor descend?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        n: i64 = 0
        for direction in range(DIRECTIONS):
            column = s.column + direction - STRAIGHT
            if 0 <= column < COLUMNS and (direction == STRAIGHT or s.round > 1):
                moves[n] = M.DESCEND + direction
                n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.column += move - M.DESCEND - STRAIGHT
        s.tell(E.DESCENDED, s.round, s.column)
        for censor in range(CENSOR_SPACES):
            if s.round == s.box.check_turns[censor]:
                check(s, censor)
        cell = (s.round - 1) * COLUMNS + s.column
        s.become(Q.SELECT)
        if s.box.cell_kind[cell] != NONE:
            s.gain(s.box.cell_kind[cell], s.box.cell_n[cell])
        if s.box.cell_chip[cell] != NONE:
            bestow(s, s.chips[s.box.cell_chip[cell]])


def bestow(s: State, chip: i64) -> None:
    """Take what a bestowal chip gives."""
    s.tell(E.BESTOWED, s.current, chip)
    if chip == CHIP_SHIP:
        s.ask(Q.FREE_SHIP)
    elif chip == CHIP_DISC:
        s.ask(Q.FREE_DISC)
    elif chip == CHIP_AMPHORA:
        s.give_amphorae(1)
    else:
        s.reward(1)


@final
class FreeShip(Step):
    """Where do you build the emperor's free ship, if you want it?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        n = shipbuild.add_places(s, moves, 0)
        moves[n] = M.DECLINE
        return n + 1

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move != M.DECLINE:
            shipbuild.build(s, move, 0)
        s.back()


@final
class FreeDisc(Step):
    """On which port do you put the emperor's free disc, if you want it?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        n = build.add_ports(s, moves, 0)
        moves[n] = M.DECLINE
        return n + 1

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move == M.DECLINE:
            s.back()
        else:
            s.amend(PLACED)
            build.place(s, move - M.BUILD, 0)

    def settle(self, s: State) -> bool:
        if s.detail() != PLACED:
            return False
        s.back()
        return True


def achieved(s: State, censor: i64) -> i64:
    """Count what a censor looks at; icons on port tiles do not count."""
    p = s.players[0]
    if censor == CENSOR_SHIPS:
        return p.built_ships
    if censor == CENSOR_BUILDINGS:
        return p.built_discs
    if censor == CENSOR_AMPHORAE:
        return p.amphorae
    return p.far_ships(s.box)


def tokens_for(s: State, censor: i64) -> i64:
    """Say how many tokens a censor would put now."""
    have = achieved(s, censor)
    if have >= s.box.censor_high[censor]:
        return 2
    if have >= s.box.censor_low[censor]:
        return 1
    return 0


def check(s: State, space: i64) -> None:
    """Let a censor put two tokens for his high mark, one for his low mark, or none."""
    censor = s.censors[space]
    tokens = tokens_for(s, censor)
    s.tokens = s.tokens[:]
    s.tokens[space] = tokens
    s.tell(E.AUDITED, censor, tokens)


def last_check(s: State) -> None:
    """Before an early end the second censor still checks; the first does not come back."""
    if s.tokens[CENSOR_SPACES - 1] == NONE:
        check(s, CENSOR_SPACES - 1)
