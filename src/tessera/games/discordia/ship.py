"""Ships: when full they sail at the end of the turn and come back as stalls."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.bonus import grant
from tessera.games.discordia.ids import FIRST, FIRST_BACK, HARBOUR, MARKET, NONE, E, M, Q
from tessera.games.discordia.state import State
from tessera.kernel.core import Step, add_members, bit, lowest


def full_ships(s: State) -> i64:
    """Collect the posts of the current player's full ships, one bit each."""
    full: i64 = 0
    ships = s.me.built_in(HARBOUR)
    while ships:
        post = lowest(ships)
        ships &= ships - 1
        if s.me.is_full(s.box, post):
            full |= bit(post)
    return full


def set_sail(s: State, ships: i64) -> None:
    """Let one of these full ships sail; of several the owner chooses which is next (by rules 1, the leftmost)."""
    if ships & (ships - 1) and s.version != FIRST:
        s.ask(Q.SAIL)
    else:
        sail(s, lowest(ships))


@final
class ChooseShip(Step):
    """Several ships are full: which one sails next?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(full_ships(s), M.SAIL, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        sail(s, move - M.SAIL)


def sail(s: State, post: i64) -> None:
    """Let a full ship sail: its crew goes to the bag, and it comes back as a stall on a free market."""
    p = s.me
    ship = p.pieces[post]
    s.to_bag(p.crew[post])
    p.clear(post)
    s.tell(E.SAILED, s.current, ship)
    market = p.free_place(s.box, MARKET)
    if market != NONE:
        moor(s, ship, market)
    else:
        s.ask(Q.MOOR, ship)


def moor(s: State, ship: i64, post: i64) -> None:
    """Turn a ship over and put it on a free market, where nobody can work before its owner's next turn."""
    stall = FIRST_BACK + ship
    s.build(stall, post)
    s.me.fresh |= bit(post)
    s.tell(E.MOORED, s.current, stall, post)
    grant(s, s.box.gives[stall])


@final
class Moor(Step):
    """No market is free: which stall gives way to the ship, if any?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DECLINE
        return add_members(s.me.built_in(MARKET), M.REPLACE, moves, 1)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        ship = s.detail()
        s.back()
        if move == M.DECLINE:
            s.remove(ship)
            s.tell(E.GONE, s.current, ship)
            return
        post = move - M.REPLACE
        old = s.vacate(post)
        s.tell(E.COVERED, s.current, old, post)
        moor(s, ship, post)
