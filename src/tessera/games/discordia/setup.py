"""Set-up: tiles are laid out by chance, everyone draws workers, and takes a first city tile."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.box import Box
from tessera.games.discordia.ids import (
    ACTIONS,
    DECREES,
    DICE,
    EXPANSIONS,
    JANUS,
    KINDS,
    MILITARY,
    NONE,
    POSTS,
    PRIVILEGES,
    ROWS,
    TILES,
    TOWERS,
    VALUES,
    E,
    M,
    Q,
)
from tessera.games.discordia.season import begin_year
from tessera.games.discordia.state import ROOM, Player, State
from tessera.games.discordia.take import add_tile, take
from tessera.kernel.core import Step, bit, wide_all

FIRST_TRADE: Final[i64] = MILITARY


def new(box: Box, steps: vec[Step], players: i64) -> State:
    """Lay out the boards of a new match; chance is asked for the rest."""
    s = State()
    s.box = box
    s.use_steps(steps)
    s.n = players
    s.open_stack(ROOM)
    s.stars = box.stars[players - 1] - players * box.start_stars
    s.modifiers = box.modifiers[players - 1] - players * box.start_modifiers
    s.players = vec[Player]([new_player(box) for seat in range(players)])
    s.me = s.players[0]
    s.dice = vec[i64]([0] * DICE)
    s.rows = vec[i64]([NONE] * (box.rows[players - 1] * VALUES))
    s.pile = wide_all(TILES)
    s.stacks = vec[i64]([box.city_stacks[players - 1]] * ROWS + [box.track_stacks[players - 1]] * (EXPANSIONS - ROWS))
    s.bag = vec[i64]([box.kind_workers] * KINDS)
    s.hand = vec[i64]([0] * KINDS)
    if players == 1:
        s.janus_pile = bit(JANUS) - 1
    # Asked from the last to the first.
    s.ask(Q.SETTLING)
    s.ask(Q.DEAL)
    s.ask(Q.FIRST)
    s.ask(Q.LAY)
    s.ask(Q.ACTION)
    s.ask(Q.GERMANIC)
    s.ask(Q.PRIVILEGES)
    s.ask(Q.DECREE)
    s.ask(Q.TRADE)
    s.ask(Q.MILITARY)
    s.settle()
    return s


def new_player(box: Box) -> Player:
    """Give a seat its pieces."""
    p = Player()
    p.supply = vec[i64]([0] * KINDS)
    p.pieces = vec[i64]([NONE] * POSTS)
    p.filled = vec[i64]([0] * POSTS)
    p.crew = vec[i64]([0] * POSTS)
    p.taken = vec[i64]([0] * EXPANSIONS)
    p.stars = box.start_stars
    p.modifiers = box.start_modifiers
    p.active = box.start_modifiers
    return p


def add_others(line: vec[i64], start: i64, end: i64, first: i64, moves: vec[i64]) -> i64:
    """Offer every tile from start to end that does not lie in the column yet; `first` is the verb's first move."""
    laid: i64 = 0
    for tile in line:
        laid |= bit(tile)
    n: i64 = 0
    for tile in range(start, end):
        if not (laid >> tile) & 1:
            moves[n] = first + tile
            n += 1
    return n


def add_to(line: vec[i64], tile: i64) -> vec[i64]:
    """Give a copy of a column with a tile more: what copies of the state share is never edited."""
    longer = vec[i64]([tile] * (i64(len(line)) + 1))
    for i in range(i64(len(line))):
        longer[i] = line[i]
    return longer


@final
class LayMilitary(Step):
    """Nature: which military tower lies next in its column?"""

    def settle(self, s: State) -> bool:
        if len(s.military_line) < s.box.towers_each[s.n - 1]:
            return False
        s.back()
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_others(s.military_line, 0, FIRST_TRADE, M.TOWER, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        tower = move - M.TOWER
        s.military_line = add_to(s.military_line, tower)
        s.towers |= bit(tower)


@final
class LayTrade(Step):
    """Nature: which trade tower lies next in its column?"""

    def settle(self, s: State) -> bool:
        if len(s.trade_line) < s.box.towers_each[s.n - 1]:
            return False
        s.back()
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_others(s.trade_line, FIRST_TRADE, TOWERS, M.TOWER, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        tower = move - M.TOWER
        s.trade_line = add_to(s.trade_line, tower)
        s.towers |= bit(tower)


@final
class LayDecree(Step):
    """Nature: which decree lies next in its column?"""

    def settle(self, s: State) -> bool:
        if len(s.decree_line) < s.box.decrees[s.n - 1]:
            return False
        s.back()
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_others(s.decree_line, 0, DECREES, M.DECREE, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        decree = move - M.DECREE
        s.decree_line = add_to(s.decree_line, decree)
        s.decrees |= bit(decree)


@final
class LayPrivilege(Step):
    """Nature: which privilege lies next in its column?"""

    def settle(self, s: State) -> bool:
        if len(s.privilege_line) < s.box.privileges[s.n - 1]:
            return False
        s.back()
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_others(s.privilege_line, 0, PRIVILEGES, M.PRIVILEGE, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        privilege = move - M.PRIVILEGE
        s.privilege_line = add_to(s.privilege_line, privilege)
        s.privileges |= bit(privilege)


@final
class LayAction(Step):
    """Nature: which action tile lies on the next die value?"""

    def settle(self, s: State) -> bool:
        if len(s.actions) < ACTIONS:
            return False
        s.back()
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_others(s.actions, 0, ACTIONS, M.ACTION, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.actions = add_to(s.actions, move - M.ACTION)
        s.tell(E.ACTION, i64(len(s.actions)), move - M.ACTION)


@final
class ChooseFirst(Step):
    """Nature: who is the start player?"""

    def settle(self, s: State) -> bool:
        if not s.solo():
            return False
        s.back()
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        for first in range(s.n):
            moves[first] = M.FIRST + first
        return s.n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        s.start = move - M.FIRST
        s.tell(E.FIRST, s.start)


@final
class Deal(Step):
    """Asks nothing: who draws workers next?"""

    def settle(self, s: State) -> bool:
        seat = s.detail()
        if seat == s.n:
            s.back()
            return True
        s.amend(s.detail() + 1)
        s.seat_at(seat)
        s.ask(Q.DRAW, s.box.start_workers)
        return True


@final
class Settling(Step):
    """Asks nothing: who takes a first city tile next, counter-clockwise with the start player last?"""

    def settle(self, s: State) -> bool:
        done = s.detail()
        if done == s.n:
            s.become(Q.ROUND)
            begin_year(s)
            return True
        s.amend(s.detail() + 1)
        s.seat_at((s.start + s.n - 1 - done) % s.n)
        s.ask(Q.FOUND)
        return True


@final
class Found(Step):
    """Which city tile do you begin with?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        n: i64 = 0
        for cell in range(i64(len(s.rows))):
            if s.rows[cell] != NONE:
                n = add_tile(s.rows[cell], moves, 0, n)
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        take(s, move - M.TAKE)
