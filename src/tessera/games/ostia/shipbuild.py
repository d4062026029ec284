"""Shipbuild: take the lowest ship of your track for wood, a corbita into the harbour or a ponta for a corbita."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.ostia.ids import NONE, SECTIONS, SHIP_SLOTS, SHIPS, SPOT_SHIP, START, WOOD, E, M
from tessera.games.ostia.state import State
from tessera.kernel.core import Step


@final
class Shipbuild(Step):
    """Where do you build the next ship, or are you done?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DONE
        n = s.add_buys(moves, 1)
        if s.me.built_ships < SHIP_SLOTS and s.me.stock[WOOD] >= price(s):
            n = add_places(s, moves, n)
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move == M.DONE:
            s.back()
            return
        wood = price(s)
        s.me.stock[WOOD] -= wood
        if wood < s.box.ship_wood[s.me.built_ships]:
            s.saved = 1
        build(s, move, wood)


def price(s: State) -> i64:
    """Say what the next ship costs in wood."""
    return max(s.box.ship_wood[s.me.built_ships] - s.saving(SPOT_SHIP), 0)


def add_places(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer every place for the next ship; a ponta needs a corbita to replace and an empty coast."""
    p = s.me
    if p.built_ships >= SHIP_SLOTS:
        return n
    if not s.box.ship_ponta[p.built_ships]:
        for section in range(SECTIONS):
            moves[n] = M.LAUNCH + section
            n += 1
    elif not p.coastal_ships(s.box):
        for section in range(SECTIONS):
            if p.corbitas[section]:
                moves[n] = M.REFIT + section
                n += 1
    return n


def build(s: State, move: i64, wood: i64) -> None:
    """Take the ship off the track, put it in its place, and take the rewards its slot shows."""
    p = s.me
    slot = p.built_ships
    p.built_ships += 1
    if move < M.REFIT:
        p.corbitas[move - M.LAUNCH] += 1
        s.tell(E.LAUNCHED, s.current, move - M.LAUNCH, wood)
    else:
        section = move - M.REFIT
        p.corbitas[section] -= 1
        p.pontas[section] += 1
        for i in range(SHIPS):
            if p.ships[i] == NONE:
                p.ships[i] = START
                break
        s.tell(E.REFITTED, s.current, section, wood)
    s.reward(s.box.ship_reward[slot])
