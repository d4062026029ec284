"""Build: put a disc on a port you have reached and a building on a spot of your harbour."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.ostia.ids import (
    DISC_SLOTS,
    GOLD,
    SPOT_BUILD,
    SPOT_REWARD,
    SPOTS,
    STONE,
    TILE_REWARDS,
    E,
    M,
    Q,
)
from tessera.games.ostia.state import State
from tessera.kernel.core import Step, add_dense, bit


@final
class Build(Step):
    """On which port do you put the next disc, or are you done?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DONE
        n = s.add_buys(moves, 1)
        if s.me.built_discs < DISC_SLOTS and s.me.stock[STONE] >= price(s):
            n = add_ports(s, moves, n)
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move == M.DONE:
            s.back()
            return
        stone = price(s)
        s.me.stock[STONE] -= stone
        if stone < s.box.disc_stone[s.me.built_discs]:
            s.saved = 1
        place(s, move - M.BUILD, stone)


def price(s: State) -> i64:
    """Say what the next disc costs in stone."""
    return max(s.box.disc_stone[s.me.built_discs] - s.saving(SPOT_BUILD), 0)


def add_ports(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer every port the current player has reached and has no disc on."""
    p = s.me
    if p.built_discs >= DISC_SLOTS:
        return n
    return add_dense(p.reached & ~p.discs, M.BUILD, moves, n)


def place(s: State, port: i64, stone: i64) -> None:
    """Take the lowest disc off the track, lay it on a port, and take a building for the harbour."""
    p = s.me
    s.tell(E.BUILT, s.current, port, stone)
    slot = p.built_discs
    p.built_discs += 1
    s.reward(s.box.disc_reward[slot])
    if not s.first_edition:
        for seat in range(s.n):
            if (s.players[seat].discs >> port) & 1:
                s.players[seat].stock[GOLD] += 1
                s.tell(E.NEIGHBOUR, seat, port, s.current)
    p.discs |= bit(port)
    tile = s.port_tiles[port]
    if tile == TILE_REWARDS:
        s.reward(s.box.tile_value[tile])
    s.ask(Q.FURNISH)


@final
class Furnish(Step):
    """On which spot of your harbour does the building stand?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_dense(~s.me.spots & (bit(SPOTS) - 1), M.FURNISH, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        spot = move - M.FURNISH
        s.me.spots |= bit(spot)
        s.tell(E.FURNISHED, s.current, spot)
        if spot == SPOT_REWARD:
            s.reward(1)
        s.back()
