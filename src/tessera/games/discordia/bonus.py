"""Bonuses: stars, the two star tracks, the aqueduct, modifiers; whatever cannot be used is lost."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.ids import (
    DEPLOY,
    DEVELOP,
    EXCHANGE,
    EXPANSION,
    EXPLORE,
    MODIFIER,
    PACK_MASK,
    PACKED,
    STAR,
    STORE_EXPLORE,
    TOWER,
    TRACK,
    WATER,
    E,
    M,
    Q,
)
from tessera.games.discordia.state import State
from tessera.kernel.core import Step

# What may be done with a star, the detail of that question.
OWN_EXPLORE: Final[i64] = 1
OWN_DEVELOP: Final[i64] = 2
STORE: Final[i64] = 4


def grant(s: State, bonuses: i64) -> None:
    """Give the current player bonuses: what needs no choice at once, the rest in the order they are printed."""
    water: i64 = 0
    asked: i64 = 0
    while bonuses:
        bonus = (bonuses & PACK_MASK) - 1
        if bonus == STAR:
            take_stars(s, 1)
        elif bonus == MODIFIER:
            take_modifier(s)
        elif bonus == WATER:
            water += 1
        else:
            asked = (asked << PACKED) | (bonus + 1)  # the last of them lowest: it is asked last
        bonuses >>= PACKED
    if water:
        advance(s, water)
    while asked:
        ask(s, (asked & PACK_MASK) - 1)
        asked >>= PACKED


def ask(s: State, bonus: i64) -> None:
    """Ask how a bonus is used that leaves a choice."""
    if bonus == EXPLORE:
        s.ask(Q.STAR, OWN_EXPLORE)
    elif bonus == DEVELOP:
        s.ask(Q.STAR, OWN_DEVELOP)
    elif bonus == TRACK:
        s.ask(Q.STAR, OWN_EXPLORE + OWN_DEVELOP)
    elif bonus == STORE_EXPLORE:
        s.ask(Q.STAR, STORE)
    elif bonus == TOWER:
        s.ask(Q.TOWER)
    elif bonus == EXPANSION:
        s.ask(Q.EXPAND)
    elif bonus == EXCHANGE:
        s.ask(Q.EXCHANGE, s.box.exchange)
    elif bonus == DEPLOY:
        s.ask(Q.DEPLOY)


def take_stars(s: State, n: i64) -> None:
    """Take stars from the store as far as it has them."""
    n = min(n, s.stars)
    if n == 0:
        s.tell(E.LOST, s.current, STAR)
        return
    s.stars -= n
    s.me.stars += n
    s.tell(E.STARS, s.current, n)


def take_modifier(s: State) -> None:
    """Take a modifier from the supply if it has any; it is active from the next die on."""
    if s.modifiers == 0:
        s.tell(E.LOST, s.current, MODIFIER)
        return
    s.modifiers -= 1
    s.me.modifiers += 1
    s.me.active += 1
    s.tell(E.MODIFIER, s.current)


def advance(s: State, steps: i64) -> None:
    """Move the water marker; every step beyond the aqueduct's end may be an exchange instead."""
    p = s.me
    forward = min(steps, s.box.aqueduct - p.water)
    if forward > 0:
        p.water += forward
        s.tell(E.WATER, s.current, forward, p.water)
    for _beyond in range(steps - forward):
        s.ask(Q.EXCHANGE, s.box.exchange)


def can_explore(s: State, ways: i64) -> bool:
    """Say whether a star may go on the exploration track in one of these ways."""
    p = s.me
    if not p.explore_room(s.box):
        return False
    if ways & STORE:
        return s.stars > 0
    return ways & OWN_EXPLORE != 0 and p.stars > 0


def can_develop(s: State) -> bool:
    """Say whether a star of one's own may go on the development track."""
    return s.me.stars > 0 and s.me.develop_room(s.box)


def explore(s: State) -> None:
    """Reach the next space of the exploration track, the star having been paid, and receive its bonus."""
    p = s.me
    space = p.exploration
    p.exploration += 1
    s.tell(E.EXPLORED, s.current, p.exploration)
    grant(s, s.box.explore_gives[space])


def develop(s: State) -> None:
    """Put a star of one's own on the next space of the development track and receive its bonus."""
    p = s.me
    space = p.development
    p.stars -= 1
    p.development += 1
    s.tell(E.DEVELOPED, s.current, p.development)
    grant(s, s.box.develop_gives[space])


@final
class PlaceStar(Step):
    """Do you put a star on the track?"""

    def settle(self, s: State) -> bool:
        ways = s.detail()
        if can_explore(s, ways) or (ways & OWN_DEVELOP and can_develop(s)):
            return False
        s.back()
        if ways & STORE:
            s.tell(E.LOST, s.current, STORE_EXPLORE)
        elif ways == OWN_DEVELOP:
            s.tell(E.LOST, s.current, DEVELOP)
        else:
            s.tell(E.LOST, s.current, EXPLORE)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        ways = s.detail()
        moves[0] = M.DECLINE
        n: i64 = 1
        if can_explore(s, ways):
            moves[n] = M.EXPLORE
            n += 1
        if ways & OWN_DEVELOP and can_develop(s):
            moves[n] = M.DEVELOP
            n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        ways = s.detail()
        s.back()
        if move == M.EXPLORE:
            if ways & STORE:
                s.stars -= 1
            else:
                s.me.stars -= 1
            explore(s)
        elif move == M.DEVELOP:
            develop(s)


def usable(s: State, bonuses: i64) -> bool:
    """Say whether at least one of these bonuses would do something for the current player now."""
    while bonuses:
        if would_help(s, (bonuses & PACK_MASK) - 1):
            return True
        bonuses >>= PACKED
    return False


def would_help(s: State, bonus: i64) -> bool:
    """Say whether a bonus would do something for the current player now."""
    if bonus == STAR:
        return s.stars > 0
    if bonus == EXPLORE:
        return can_explore(s, OWN_EXPLORE)
    if bonus == STORE_EXPLORE:
        return can_explore(s, STORE)
    if bonus == DEVELOP:
        return can_develop(s)
    if bonus == TRACK:
        return can_explore(s, OWN_EXPLORE) or can_develop(s)
    if bonus == WATER:
        return s.me.water < s.box.aqueduct or s.in_bag() > 0
    if bonus == TOWER:
        return s.towers != 0
    if bonus == MODIFIER:
        return s.modifiers > 0
    if bonus == EXCHANGE:
        return s.in_bag() > 0
    if bonus == EXPANSION:
        return any(s.stacks[kind] > 0 for kind in range(i64(len(s.stacks))))
    return True
