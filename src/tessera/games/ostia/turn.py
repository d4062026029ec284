"""The turn: whose it is, how it ends, and when the match is over."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.ostia.ids import (
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
from tessera.games.ostia.solo import last_check
from tessera.games.ostia.state import Player, State
from tessera.kernel.core import Step, bit, lowest


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

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.END
        return s.add_buys(moves, 1)

    def answer(self, s: State, seat: i64, move: i64) -> None:
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
    met = conditions(s, s.me)
    if s.amphorae == 0:
        met |= bit(END_AMPHORAE)
    if s.solo():
        if s.round >= TURNS:
            met |= bit(END_COLUMN)
    elif s.round >= s.box.last_round:
        met |= bit(END_LIMIT)
    new = met & ~s.ending
    s.ending |= new
    while new:
        s.tell(E.TRIGGERED, s.current, lowest(new))
        new &= new - 1


def conditions(s: State, p: Player) -> i64:
    """Collect the conditions that a seat meets by itself, one bit each."""
    met: i64 = 0
    if p.reward >= MAX_REWARD:
        met |= bit(END_REWARDS)
    if p.built_ships >= SHIP_SLOTS:
        met |= bit(END_SHIPS)
    if p.built_discs >= DISC_SLOTS:
        met |= bit(END_DISCS)
    if p.arrived() >= s.box.arrivals_to_end:
        met |= bit(END_DESTINATIONS)
    return met


def progress(p: Player, condition: i64) -> i64:
    """Count how far a seat is towards a condition that it can meet by itself."""
    if condition == END_REWARDS:
        return p.reward
    if condition == END_DESTINATIONS:
        return p.arrived()
    if condition == END_SHIPS:
        return p.built_ships
    return p.built_discs


def needed(s: State, condition: i64) -> i64:
    """Return how far a seat must be to meet a condition by itself."""
    if condition == END_REWARDS:
        return MAX_REWARD
    if condition == END_DESTINATIONS:
        return s.box.arrivals_to_end
    if condition == END_SHIPS:
        return SHIP_SLOTS
    return DISC_SLOTS
