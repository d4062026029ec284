"""The Germanic attack: each player's strength is compared with the two open tiles."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.bonus import grant
from tessera.games.discordia.box import FIRST_TOWER_PIECE
from tessera.games.discordia.ids import (
    COLUMNS,
    LOSE_STAR,
    LOSE_TILE,
    LOSE_TOWER,
    LOSE_WATER,
    NONE,
    PACK_MASK,
    PACKED,
    ROWS,
    E,
    M,
    Q,
)
from tessera.games.discordia.state import State
from tessera.kernel.core import Step, add_members, lowest, size

# What is done for each player in turn: the left tile, the right tile, then full ships and decrees.
PHASES: Final[i64] = 3
LEFT: Final[i64] = 0
RIGHT: Final[i64] = 1


@final
class Attack(Step):
    """Asks nothing: who is attacked next, and by which tile?"""

    def settle(self, s: State) -> bool:
        done = s.detail() // PHASES
        phase = s.detail() % PHASES
        if done == s.n:
            s.become(Q.LACK)
            return True
        s.amend(s.detail() + 1)
        if phase == LEFT:
            s.seat_at((s.start + done) % s.n)
        if phase > RIGHT:
            s.ask(Q.CLOSE)
        elif s.sum_attack:
            if phase == LEFT:
                face_both(s)
        elif phase == LEFT:
            face(s, s.left)
        else:
            face(s, s.right)
        return True


def face(s: State, tile: i64) -> None:
    """Compare the current player's strength with one tile."""
    if tile == NONE:
        return
    strength = s.me.strength(s.box)
    s.tell(E.STRENGTH, s.current, strength)
    if strength >= needed(s, tile):
        s.tell(E.REPELLED, s.current, tile)
        grant(s, s.box.reward[tile])
    else:
        s.tell(E.PLUNDERED, s.current, tile)
        suffer(s, s.box.penalty[tile])


def needed(s: State, tile: i64) -> i64:
    """Work out the strength that repels an open tile; where both attack together, that of all open ones."""
    if not s.sum_attack:
        return s.box.attack[tile]
    total: i64 = 0
    if s.left != NONE:
        total += s.box.attack[s.left]
    if s.right != NONE:
        total += s.box.attack[s.right]
    return total


def face_both(s: State) -> None:
    """Compare the current player's strength with both tiles together."""
    strength = s.me.strength(s.box)
    s.tell(E.STRENGTH, s.current, strength)
    if strength >= needed(s, s.left):
        s.tell(E.REPELLED, s.current, s.left)
        s.tell(E.REPELLED, s.current, s.right)
        grant(s, s.box.reward[s.right])
        grant(s, s.box.reward[s.left])
    else:
        s.tell(E.PLUNDERED, s.current, s.left)
        s.tell(E.PLUNDERED, s.current, s.right)
        suffer(s, s.box.penalty[s.right])
        suffer(s, s.box.penalty[s.left])


def suffer(s: State, penalties: i64) -> None:
    """Pay penalties as far as that is possible."""
    p = s.me
    water: i64 = 0
    while penalties:
        penalty = (penalties & PACK_MASK) - 1
        if penalty == LOSE_STAR:
            if p.stars:
                p.stars -= 1
                s.stars += 1
                s.tell(E.LOST_STAR, s.current)
            else:
                s.tell(E.SPARED, s.current, LOSE_STAR)
        elif penalty == LOSE_WATER:
            water += 1
        elif penalty == LOSE_TOWER:
            s.ask(Q.LOSE_TOWER)
        else:
            s.ask(Q.LOSE_TILE)
        penalties >>= PACKED
    if water:
        ebb = min(water, p.water)
        if ebb:
            p.water -= ebb
            s.tell(E.WATER_BACK, s.current, ebb, p.water)
        else:
            s.tell(E.SPARED, s.current, LOSE_WATER)


@final
class LoseTower(Step):
    """Which tower do you lose?"""

    def settle(self, s: State) -> bool:
        towers = s.me.built_towers()
        if size(towers) > 1:
            return False
        s.back()
        if towers:
            lose_tower(s, lowest(towers))
        else:
            s.tell(E.SPARED, s.current, LOSE_TOWER)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(s.me.built_towers(), M.LOSE, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        lose_tower(s, move - M.LOSE)


def lose_tower(s: State, post: i64) -> None:
    """Take a tower of the current player out of the game."""
    s.tell(E.LOST_TOWER, s.current, s.vacate(post) - FIRST_TOWER_PIECE)


@final
class LoseTile(Step):
    """From which row do you lose the rightmost city tile?"""

    def settle(self, s: State) -> bool:
        rows: i64 = 0
        last: i64 = NONE
        for row in range(ROWS):
            post = rightmost(s, row)
            if post != NONE:
                rows += 1
                last = post
        if rows > 1:
            return False
        s.back()
        if rows == 0:
            s.tell(E.SPARED, s.current, LOSE_TILE)
        else:
            lose_tile(s, last)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        n: i64 = 0
        for row in range(ROWS):
            post = rightmost(s, row)
            if post != NONE:
                moves[n] = M.LOSE + post
                n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        lose_tile(s, move - M.LOSE)


def rightmost(s: State, row: i64) -> i64:
    """Find the place of the rightmost tile in a row of the current player, or NONE."""
    post = row * COLUMNS + s.me.places(s.box, row) - 1
    while post >= row * COLUMNS:
        if s.me.pieces[post] != NONE:
            return post
        post -= 1
    return NONE


def lose_tile(s: State, post: i64) -> None:
    """Take a city tile of the current player out of the game."""
    s.tell(E.LOST_TILE, s.current, s.vacate(post))
