"""The turn: whose it is, how it ends, and when the match is over."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.ostia.solo import last_check
from tessera.games.ostia.state import State, Step
from tessera.games.ostia.words import (
    DISC_SLOTS,
    END_AMPHORAE,
    END_COLUMN,
    END_DESTINATIONS,
    END_DISCS,
    END_LIMIT,
    END_REWARDS,
    END_SHIPS,
    MAX_REWARD,
    SHIP_SLOTS,
    TURNS,
    E,
    M,
    Q,
)
from tessera.kernel.core import bit


def begin_round(s: State) -> None:
    """Start a round with the first player."""
    s.round += 1
    s.seat_at(s.first)
    begin_turn(s)


def begin_turn(s: State) -> None:
    """Ask the current player for a section; alone, the emperor descends first."""
    s.tell(E.TURN, s.current, s.round)
    if s.solo():
        s.become(Q.DESCEND)
    else:
        s.become(Q.SELECT)


@final
class EndTurn(Step):
    """Do you end your turn?"""

    def answers(self, s: State, moves: vec[i64]) -> i64:
        moves[0] = M.END
        return s.add_buys(moves, 1)

    def answer(self, s: State, move: i64) -> None:
        note_triggers(s)
        last = s.first - 1
        if last < 0:
            last = s.n - 1
        if s.current != last:
            following = s.current + 1
            if following == s.n:
                following = 0
            s.seat_at(following)
            begin_turn(s)
        elif s.ending:
            if s.solo():
                last_check(s)
            s.tell(E.OVER)
            s.become(Q.OVER)
        else:
            begin_round(s)


def note_triggers(s: State) -> None:
    """See whether the turn just made met a condition that ends the match with this round."""
    p = s.me
    trigger(s, END_REWARDS, p.reward >= MAX_REWARD)
    trigger(s, END_DESTINATIONS, p.arrived() >= s.box.arrivals_to_end)
    trigger(s, END_SHIPS, p.built_ships >= SHIP_SLOTS)
    trigger(s, END_DISCS, p.built_discs >= DISC_SLOTS)
    trigger(s, END_AMPHORAE, s.amphorae == 0)
    if s.solo():
        trigger(s, END_COLUMN, s.round >= TURNS)
    else:
        trigger(s, END_LIMIT, s.round >= s.box.last_round)


def trigger(s: State, condition: i64, met: bool) -> None:
    """Remember a condition the first time it is met."""
    if met and not (s.ending >> condition) & 1:
        s.ending |= bit(condition)
        s.tell(E.TRIGGERED, s.current, condition)


@final
class Over(Step):
    """Asks nothing: the match is over."""
