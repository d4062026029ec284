"""Decrees: complete those on display whose condition is met; they cover icons and bring bonuses."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.bonus import grant
from tessera.games.discordia.state import Player, State, heads
from tessera.games.discordia.tower import without
from tessera.games.discordia.words import (
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
    E,
    M,
)
from tessera.kernel.core import bit, lowest

SCRATCH: Final = vec[i64]([0] * DECREES)


def add_decrees(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the decrees the current player can complete."""
    p = s.me
    if p.completed >= s.box.decree_spaces:
        return n
    on_tiles = p.deployed()
    decrees = s.decrees
    while decrees:
        decree = lowest(decrees)
        decrees &= decrees - 1
        if on_tiles >= s.box.decree_least[decree] and is_met(s, p, decree):
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
    count = box.decree_count[decree]
    if decree == DECREE_KINDS:
        return kinds_taken(p, 1) >= count
    if decree == DECREE_PAIRS:
        return kinds_taken(p, 2) >= count
    if decree == DECREE_MODIFIERS:
        return p.modifiers >= count
    if decree == DECREE_TOWERS:
        return p.towers() >= count
    if decree == DECREE_AQUEDUCT:
        return p.water >= count
    if decree == DECREE_DEVELOPMENT:
        return p.development >= count
    if decree == DECREE_EXPLORATION:
        return p.exploration >= count
    if decree == DECREE_WORKERS:
        return worker_kinds(p) <= count
    if decree == DECREE_DEPLOYED:
        return p.deployed() >= count
    if decree == DECREE_ALL_FULL:
        return p.empty_spaces(box) == 0 and p.deployed() >= count
    workers = box.decree_workers[decree]
    if decree == DECREE_SHIPS:
        return full_tiles(s, p, HARBOUR, count, workers)
    if decree == DECREE_FARMS:
        return full_tiles(s, p, FARMLAND, count, workers)
    if decree == DECREE_BARRACKS:
        return full_tiles(s, p, FORTRESS, count, workers)
    if decree == DECREE_STALLS:
        return full_tiles(s, p, MARKET, count, workers)
    return False


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


def full_tiles(s: State, p: Player, row: i64, count: i64, workers: i64) -> bool:
    """Say whether so many tiles of a row are full, with so many workers on them; towers count as barracks."""
    full: i64 = 0
    on_them: i64 = 0
    posts = p.built_in(row)
    if row == FORTRESS:
        posts |= p.built_towers()
    while posts:
        post = lowest(posts)
        posts &= posts - 1
        if p.is_full(s.box, post):
            full += 1
            on_them += heads(p.crew[post])
    return full >= count and on_them >= workers
