"""Decrees: complete those on display whose condition is met; they cover icons and bring bonuses."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.bonus import grant
from tessera.games.discordia.ids import (
    DECREE_ALL_FULL,
    DECREE_AQUEDUCT,
    DECREE_BARRACKS,
    DECREE_DEPLOYED,
    DECREE_DEVELOPMENT,
    DECREE_EXPLORATION,
    DECREE_FARMS,
    DECREE_KINDS,
    DECREE_MODIFIERS,
    DECREE_PAIRS,
    DECREE_SHIPS,
    DECREE_STALLS,
    DECREE_TOWERS,
    DECREE_WORKERS,
    DECREES,
    EXPANSIONS,
    FARMLAND,
    FORTRESS,
    HARBOUR,
    KINDS,
    MARKET,
    NONE,
    E,
    M,
)
from tessera.games.discordia.state import Player, State, heads
from tessera.games.discordia.tower import without
from tessera.kernel.core import bit, lowest

SCRATCH: Final = vec[i64]([0] * DECREES)


def add_decrees(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the decrees the current player can complete."""
    p = s.me
    if p.completed >= s.box.decree_spaces:
        return n
    decrees = s.decrees & s.box.decrees_within[p.deployed()]
    while decrees:
        decree = lowest(decrees)
        decrees &= decrees - 1
        if is_met(s, p, decree):
            moves[n] = M.ENACT + decree
            n += 1
    return n


def can_enact(s: State) -> bool:
    """Say whether the current player can complete a decree."""
    return add_decrees(s, SCRATCH, 0) > 0


def enact(s: State, decree: i64) -> None:
    """Complete a decree: it covers the lowest free decree space and brings that space's bonus."""
    p = s.me
    s.decrees &= ~bit(decree)
    s.decree_line = without(s.decree_line, decree)
    space = p.completed
    p.decrees |= bit(decree)
    p.completed += 1
    s.tell(E.ENACTED, s.current, decree)
    grant(s, s.box.decree_gives[space])


def is_met(s: State, p: Player, decree: i64) -> bool:
    """Say whether a player meets a decree's condition."""
    box = s.box
    have = counted(s, p, decree)
    count = box.decree_count[decree]
    if decree == DECREE_WORKERS:
        return have <= count
    if have < count:
        return False
    if decree == DECREE_ALL_FULL:
        return p.empty_spaces(box) == 0
    row = row_of(decree)
    return row == NONE or workers_on_full_tiles(s, p, row) >= box.decree_workers[decree]


def counted(s: State, p: Player, decree: i64) -> i64:
    """Count what a player has of the thing a decree counts."""
    if decree == DECREE_KINDS:
        return kinds_taken(p, 1)
    if decree == DECREE_PAIRS:
        return kinds_taken(p, 2)
    if decree == DECREE_MODIFIERS:
        return p.modifiers
    if decree == DECREE_TOWERS:
        return p.towers()
    if decree == DECREE_AQUEDUCT:
        return p.water
    if decree == DECREE_DEVELOPMENT:
        return p.development
    if decree == DECREE_EXPLORATION:
        return p.exploration
    if decree == DECREE_WORKERS:
        return worker_kinds(p)
    if decree in (DECREE_DEPLOYED, DECREE_ALL_FULL):
        return p.deployed()
    return full_tiles(s, p, row_of(decree))


def row_of(decree: i64) -> i64:
    """Return the row whose full tiles a decree counts, or NONE."""
    if decree == DECREE_SHIPS:
        return HARBOUR
    if decree == DECREE_FARMS:
        return FARMLAND
    if decree == DECREE_BARRACKS:
        return FORTRESS
    if decree == DECREE_STALLS:
        return MARKET
    return NONE


def kinds_taken(p: Player, copies: i64) -> i64:
    """Count the kinds of expansion of which a player has taken so many."""
    n: i64 = 0
    for kind in range(EXPANSIONS):
        if p.taken[kind] >= copies:
            n += 1
    return n


def worker_kinds(p: Player) -> i64:
    """Count the kinds of worker in a supply; a wild worker is of its own kind."""
    n: i64 = 0
    for kind in range(KINDS):
        if p.supply[kind]:
            n += 1
    return n


def full_tiles(s: State, p: Player, row: i64) -> i64:
    """Count the full tiles of a row; towers count as barracks."""
    full: i64 = 0
    posts = posts_of(p, row)
    while posts:
        post = lowest(posts)
        posts &= posts - 1
        if p.is_full(s.box, post):
            full += 1
    return full


def workers_on_full_tiles(s: State, p: Player, row: i64) -> i64:
    """Count the workers on the full tiles of a row; towers count as barracks."""
    workers: i64 = 0
    posts = posts_of(p, row)
    while posts:
        post = lowest(posts)
        posts &= posts - 1
        if p.is_full(s.box, post):
            workers += heads(p.crew[post])
    return workers


def posts_of(p: Player, row: i64) -> i64:
    """Collect the posts of a row where a piece stands, one bit each; towers count as barracks."""
    posts = p.built_in(row)
    if row == FORTRESS:
        posts |= p.built_towers()
    return posts
