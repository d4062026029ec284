"""Expansions: lengthen a row of the city or a track; some bring a privilege."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.bonus import grant
from tessera.games.discordia.ids import BOARD_COLUMNS, EXPANSION, EXPANSIONS, ROWS, E, M, Q
from tessera.games.discordia.state import State
from tessera.kernel.core import Step

EVERY_KIND: Final[i64] = 63


def add_kinds(s: State, kinds: i64, moves: vec[i64], n: i64) -> i64:
    """Offer the kinds of expansion among these that are left in the supply."""
    for kind in range(EXPANSIONS):
        if (kinds >> kind) & 1 and s.stacks[kind]:
            moves[n] = M.EXPAND + kind
            n += 1
    return n


def add_main(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the expansions of the main action: the kinds the action tile shows."""
    kinds = s.box.action_expand[s.actions[s.value - 1]]
    if s.any_expansion:
        kinds = EVERY_KIND
    return add_kinds(s, kinds, moves, n)


def expand(s: State, kind: i64) -> None:
    """Take an expansion and lay it in its place; the bonus it covers comes before a privilege."""
    p = s.me
    s.stacks[kind] -= 1
    p.taken[kind] += 1
    s.tell(E.EXPANDED, s.current, kind)
    if (s.box.privileged >> p.expansions()) & 1:
        s.ask(Q.PRIVILEGE)
    if kind < ROWS:
        column = p.places(s.box, kind) - 1
        if column < BOARD_COLUMNS:
            grant(s, s.box.city_gives[kind * BOARD_COLUMNS + column])


@final
class Expand(Step):
    """Which expansion do you take?"""

    def settle(self, s: State) -> bool:
        for kind in range(EXPANSIONS):
            if s.stacks[kind]:
                return False
        s.back()
        s.tell(E.LOST, s.current, EXPANSION)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DECLINE
        return add_kinds(s, EVERY_KIND, moves, 1)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        if move != M.DECLINE:
            expand(s, move - M.EXPAND)
