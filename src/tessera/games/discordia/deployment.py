"""Deployment: fill the first empty space of a tile or tower with exactly the workers it shows."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.exchange import add_rising
from tessera.games.discordia.ids import (
    DEPLOY,
    FARMLAND,
    FIRST,
    FORTRESS,
    HARBOUR,
    KINDS,
    LEFT_MASK,
    MARKET,
    NONE,
    POST,
    ROWS,
    E,
    M,
    Q,
)
from tessera.games.discordia.state import CREW_BITS, Player, State
from tessera.kernel.core import Step, bit, lowest

EVERY_ROW: Final[i64] = 15
COLOUR_ROWS: Final = vec[i64]([bit(FORTRESS) | bit(MARKET), bit(FARMLAND) | bit(MARKET), bit(HARBOUR) | bit(MARKET)])
"""The rows where a die can bring special deployments: its own, and the market with every die."""


def can_fill(s: State, post: i64) -> bool:
    """Say whether the current player can fill the first empty space at a post."""
    p = s.me
    piece = p.pieces[post]
    if piece == NONE or (p.fresh >> post) & 1:
        return False
    filled = p.filled[post]
    if filled >= s.box.spaces[piece]:
        return False
    need = s.box.size(piece, filled)
    row = s.box.row[piece]
    have = p.supply[row]
    if p.wild and have < need:
        for kind in range(KINDS):
            if kind != row and (p.wild >> kind) & 1:
                have += p.supply[kind]
    return have >= need


def built_in(p: Player, rows: i64) -> i64:
    """Collect the posts in these rows where a piece stands; towers count as barracks."""
    posts: i64 = 0
    for row in range(ROWS):
        if (rows >> row) & 1:
            posts |= p.built_in(row)
    if (rows >> FORTRESS) & 1:
        posts |= p.built_towers()
    return posts


def add_rows(s: State, rows: i64, first: i64, moves: vec[i64], n: i64) -> i64:
    """Offer every post in these rows that can be filled; towers count as barracks."""
    posts = built_in(s.me, rows)
    while posts:
        post = lowest(posts)
        posts &= posts - 1
        if can_fill(s, post):
            moves[n] = first + post
            n += 1
    return n


def add_main(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the deployments of the main action: those of the kinds the action tile shows."""
    rows = s.box.action_deploy[s.actions[s.value - 1]]
    if s.any_deployment:
        rows = EVERY_ROW
    return add_rows(s, rows, M.DEPLOY, moves, n)


def add_special(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the special deployments: tiles whose die has the value and the colour of the die in use."""
    posts = special_posts(s)
    while posts:
        post = lowest(posts)
        posts &= posts - 1
        if shows_value(s, post) and can_fill(s, post):
            moves[n] = M.SPECIAL + post
            n += 1
    return n


def special_posts(s: State) -> i64:
    """Collect the posts whose colour fits the die in use and that were not used this turn, one bit each."""
    rows = COLOUR_ROWS[s.colour]
    if s.me.development >= s.box.any_colour:
        rows = EVERY_ROW
    return built_in(s.me, rows) & ~s.used


def shows_value(s: State, post: i64) -> bool:
    """Say whether the piece at a post shows the value in use."""
    piece = s.me.pieces[post]
    return s.box.die[piece] == s.value


def deploy(s: State, post: i64, event: i64) -> None:
    """Fill the first empty space at a post; with wild workers the player says who goes."""
    p = s.me
    piece = p.pieces[post]
    size = s.box.size(piece, p.filled[post])
    p.filled[post] += 1
    s.tell(event, s.current, piece, post, size)
    s.named = 0
    s.ask(Q.SEND, post * POST + size)


def special(s: State, post: i64) -> None:
    """Deploy as an additional action, once a turn for each tile."""
    s.used |= bit(post)
    deploy(s, post, E.SPECIAL)


def send(s: State, post: i64, kind: i64, n: i64) -> None:
    """Send workers of a kind from the supply to a post."""
    s.me.man(post, n << (CREW_BITS * kind))
    s.discharge(kind, n)


@final
class SendWorker(Step):
    """Whom do you send?"""

    def settle(self, s: State) -> bool:
        p = s.me
        detail = s.detail()
        post = detail // POST
        left = detail & LEFT_MASK
        fit = eligible(s, post)
        # Nothing to choose when only one kind can go, or everyone must.
        able: i64 = 0
        kinds: i64 = 0
        for kind in range(s.named, KINDS):
            if (fit >> kind) & 1 and p.supply[kind]:
                able += p.supply[kind]
                kinds += 1
        if left and kinds > 1 and able > left:
            return False
        s.back()
        for kind in range(s.named, KINDS):
            if left and (fit >> kind) & 1:
                n = min(left, p.supply[kind])
                if n:
                    send(s, post, kind, n)
                    left -= n
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        supply = s.me.supply
        fit = eligible(s, s.detail() // POST)
        if s.version == FIRST:
            return add_rising(s, fit, s.detail() & LEFT_MASK, M.SEND, moves, 0)
        n: i64 = 0
        for kind in range(KINDS):
            if (fit >> kind) & 1 and supply[kind]:
                moves[n] = M.SEND + kind
                n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        detail = s.detail()
        send(s, detail // POST, move - M.SEND, 1)
        if s.version == FIRST:
            s.named = move - M.SEND
        s.amend(detail - 1)


def eligible(s: State, post: i64) -> i64:
    """Collect the kinds of worker that may go to a post, one bit each."""
    return s.me.wild | bit(s.box.row[s.me.pieces[post]])


@final
class DeployAnywhere(Step):
    """To which of your tiles or towers do you deploy?"""

    def settle(self, s: State) -> bool:
        if can_fill_any(s):
            return False
        s.back()
        s.tell(E.LOST, s.current, DEPLOY)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DECLINE
        return add_rows(s, EVERY_ROW, M.DEPLOY, moves, 1)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        if move != M.DECLINE:
            deploy(s, move - M.DEPLOY, E.DEPLOYED)


def can_fill_any(s: State) -> bool:
    """Say whether the current player can fill a space anywhere."""
    posts = s.me.built
    while posts:
        if can_fill(s, lowest(posts)):
            return True
        posts &= posts - 1
    return False
