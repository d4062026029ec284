"""The new year, and what happens when there is none: the match is over."""

from __future__ import annotations

from mypy_extensions import i64

from tessera.games.discordia.ids import END_SOLO_LOST, END_YEARS, NONE, VALUES, E, Q
from tessera.games.discordia.season import begin_year
from tessera.games.discordia.state import State
from tessera.kernel.core import bit


def new_year(s: State) -> None:
    """Prepare a new year: city tiles move up, modifiers are active again, the most workers start."""
    removed: i64 = 0
    for column in range(VALUES):
        if s.rows[column] != NONE:
            s.remove(s.rows[column])
            removed += 1
    cells = i64(len(s.rows))
    for cell in range(cells - VALUES):
        s.rows[cell] = s.rows[cell + VALUES]
    for cell in range(cells - VALUES, cells):
        s.rows[cell] = NONE
    s.tell(E.ROW_GONE, removed)
    for p in s.players:
        p.active = p.modifiers
    s.germanic_gone |= bit(s.left) | bit(s.right)
    s.left = NONE
    s.right = NONE
    s.start = most_workers(s)
    s.tell(E.STARTER, s.start)
    s.become(Q.ROUND)
    begin_year(s)


def most_workers(s: State) -> i64:
    """Name the seat with the most workers, of several the first clockwise after the old start player."""
    best = (s.start + 1) % s.n
    for step in range(s.n):
        seat = (s.start + 1 + step) % s.n
        if s.players[seat].workers() > s.players[best].workers():
            best = seat
    return best


def years_over(s: State) -> None:
    """End the match after its last year: the fewest workers win, and alone a supply that is not empty loses."""
    if s.solo():
        s.ending = END_SOLO_LOST
        s.tell(E.SOLO_LOST, s.me.workers())
    else:
        s.ending = END_YEARS
        s.tell(E.YEARS_OVER)
    s.become(Q.OVER)
