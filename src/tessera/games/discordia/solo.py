"""Alone: Janus blocks a die, takes a city tile away and removes a component before each turn."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.ids import (
    EXPANSIONS,
    JANUS,
    NONE,
    REMOVE_DECREE,
    REMOVE_MILITARY,
    REMOVE_MODIFIER,
    REMOVE_PRIVILEGE,
    REMOVE_STAR,
    REMOVE_TRADE,
    VALUES,
    E,
    M,
)
from tessera.games.discordia.state import State
from tessera.games.discordia.tower import leave_display, without
from tessera.kernel.core import Step, bit, draw_member


@final
class Janus(Step):
    """Nature: which Janus tile is turned up?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        n: i64 = 0
        for tile in range(JANUS):
            if (s.janus_pile >> tile) & 1:
                moves[n] = M.JANUS + tile
                n += 1
        return n

    def draw(self, s: State, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        return M.JANUS + draw_member(x, s.janus_pile)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        tile = move - M.JANUS
        s.janus = tile
        s.janus_pile &= ~bit(tile)
        s.tell(E.JANUS, tile)
        die = s.box.janus_die[tile]
        if die != NONE:
            s.blocked = die
            s.tell(E.BLOCKED, die)
            remove_tile(s, s.dice[die] - 1)
        component = s.box.janus_removes[tile]
        if remove_component(s, component):
            s.tell(E.JANUS_REMOVED, component)
        else:
            s.tell(E.JANUS_NOTHING, component)


def remove_tile(s: State, column: i64) -> None:
    """Take the lowest city tile of a column out of the game, if there is one."""
    cell = i64(len(s.rows)) - VALUES + column
    while cell >= 0:
        if s.rows[cell] != NONE:
            tile = s.rows[cell]
            s.rows[cell] = NONE
            s.remove(tile)
            s.tell(E.JANUS_TILE, tile)
            return
        cell -= VALUES


def remove_component(s: State, component: i64) -> bool:
    """Take one component out of the game, of towers, decrees and privileges the lowest; say whether there was one."""
    if component < EXPANSIONS:
        if s.stacks[component] == 0:
            return False
        s.stacks[component] -= 1
    elif component == REMOVE_STAR:
        if s.stars == 0:
            return False
        s.stars -= 1
    elif component == REMOVE_MODIFIER:
        if s.modifiers == 0:
            return False
        s.modifiers -= 1
    elif component == REMOVE_MILITARY:
        if len(s.military_line) == 0:
            return False
        leave_display(s, lowest(s.military_line))
    elif component == REMOVE_TRADE:
        if len(s.trade_line) == 0:
            return False
        leave_display(s, lowest(s.trade_line))
    elif component == REMOVE_DECREE:
        if len(s.decree_line) == 0:
            return False
        decree = lowest(s.decree_line)
        s.decrees &= ~bit(decree)
        s.decree_line = without(s.decree_line, decree)
    elif component == REMOVE_PRIVILEGE:
        if len(s.privilege_line) == 0:
            return False
        privilege = lowest(s.privilege_line)
        s.privileges &= ~bit(privilege)
        s.privilege_line = without(s.privilege_line, privilege)
    return True


def lowest(line: vec[i64]) -> i64:
    """Give the tile at the bottom of a column."""
    return line[i64(len(line)) - 1]


def put_janus_away(s: State) -> None:
    """After the turn put the Janus tile away; some have all tiles shuffled again."""
    if s.janus == NONE:
        return
    if (s.box.janus_shuffle >> s.janus) & 1:
        s.janus_pile = bit(JANUS) - 1
        s.tell(E.SHUFFLED)
    s.janus = NONE
