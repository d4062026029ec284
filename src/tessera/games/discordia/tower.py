"""Towers: one above each harbour; military ones take soldiers, trade towers exchange workers."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia import exchange
from tessera.games.discordia.bonus import grant
from tessera.games.discordia.box import FIRST_TOWER_PIECE
from tessera.games.discordia.deployment import shows_value
from tessera.games.discordia.ids import FIRST_TOWER, MILITARY, NONE, TOWER, TOWERS, E, M, Q
from tessera.games.discordia.state import State
from tessera.kernel.core import Step, add_members, bit, lowest


def without(line: vec[i64], item: i64) -> vec[i64]:
    """Give a column without one of its tiles."""
    return vec[i64]([x for x in line if x != item])


def leave_display(s: State, tower: i64) -> None:
    """Take a tower off the display."""
    s.towers &= ~bit(tower)
    if tower < MILITARY:
        s.military_line = without(s.military_line, tower)
    else:
        s.trade_line = without(s.trade_line, tower)


@final
class TakeTower(Step):
    """Which tower do you take?"""

    def settle(self, s: State) -> bool:
        if s.towers:
            return False
        s.back()
        s.tell(E.LOST, s.current, TOWER)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DECLINE
        n: i64 = 1
        for tower in range(TOWERS):
            if (s.towers >> tower) & 1:
                moves[n] = M.RAISE + tower
                n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move == M.DECLINE:
            s.back()
            return
        tower = move - M.RAISE
        leave_display(s, tower)
        s.become(Q.MOUNT, tower)


@final
class Mount(Step):
    """Where do you build the tower: above the next free harbour, or over which tower?"""

    def settle(self, s: State) -> bool:
        if s.me.built_towers():
            return False
        tower = s.detail()
        s.back()
        mount(s, tower, s.me.free_tower_place(s.box))
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        n: i64 = 0
        if s.me.free_tower_place(s.box) != NONE:
            moves[0] = M.PLACE
            n = 1
        return add_members(s.me.built_towers(), M.REPLACE, moves, n)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        tower = s.detail()
        s.back()
        if move == M.PLACE:
            mount(s, tower, s.me.free_tower_place(s.box))
            return
        post = move - M.REPLACE
        old = s.vacate(post)
        s.tell(E.TOWER_COVERED, s.current, old - FIRST_TOWER_PIECE)
        mount(s, tower, post)


def mount(s: State, tower: i64, post: i64) -> None:
    """Build a tower above a harbour and receive what building it gives."""
    piece = FIRST_TOWER_PIECE + tower
    s.build(piece, post)
    s.tell(E.TOWER, s.current, tower, post)
    grant(s, s.box.gives[piece])


def add_trade(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the exchanges of trade towers that show the value in use."""
    if s.in_bag() == 0:
        return n
    towers = s.me.built_towers() & ~s.used
    while towers:
        post = lowest(towers)
        towers &= towers - 1
        if trades(s, post):
            moves[n] = M.TRADE + post - FIRST_TOWER
            n += 1
    return n


def trades(s: State, post: i64) -> bool:
    """Say whether the tower at a post exchanges workers with the value in use."""
    return shows_value(s, post) and s.box.swaps[s.me.pieces[post]] > 0


def trade(s: State, post: i64) -> None:
    """Exchange workers at a trade tower, once a turn for each."""
    piece = s.me.pieces[post]
    s.used |= bit(post)
    s.tell(E.TRADED, s.current, piece - FIRST_TOWER_PIECE)
    exchange.begin(s, s.box.swaps[piece])
