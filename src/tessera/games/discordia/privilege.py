"""Privileges: wild workers for good, or an advantage to be used once."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.bonus import grant, would_help
from tessera.games.discordia.deployment import can_fill_any
from tessera.games.discordia.ids import DEPLOY, FIRST_ONCE, PACK_MASK, PACKED, PRIVILEGES, E, M, Q
from tessera.games.discordia.state import Player, State
from tessera.games.discordia.tower import without
from tessera.kernel.core import Step, bit

ALL_WILD: Final[i64] = 15


@final
class Claim(Step):
    """Which privilege do you take?"""

    def settle(self, s: State) -> bool:
        if s.privileges:
            return False
        s.back()
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DECLINE
        n: i64 = 1
        for privilege in range(PRIVILEGES):
            if (s.privileges >> privilege) & 1:
                moves[n] = M.CLAIM + privilege
                n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        if move == M.DECLINE:
            return
        privilege = move - M.CLAIM
        s.privileges &= ~bit(privilege)
        s.privilege_line = without(s.privilege_line, privilege)
        s.me.privileges |= bit(privilege)
        s.me.wild = wild_kinds(s, s.me)
        s.tell(E.CLAIMED, s.current, privilege)
        if privilege >= FIRST_ONCE and not acting(s):
            s.ask(Q.INVOKE, privilege)


def acting(s: State) -> bool:
    """Say whether the current player is in the middle of actions, among which a privilege can be used any time."""
    for i in range(s.depth):  # noqa: SIM110  a generator would box
        if s.question_at(i) == Q.ACT:
            return True
    return False


@final
class InvokeAtOnce(Step):
    """Do you use the privilege at once, though it is not the time for actions?"""

    def settle(self, s: State) -> bool:
        privilege = s.detail()
        if serves(s, s.box.once[privilege - FIRST_ONCE]):
            return False
        s.back()
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DECLINE
        moves[1] = M.INVOKE + s.detail() - FIRST_ONCE
        return 2

    def answer(self, s: State, seat: i64, move: i64) -> None:
        privilege = s.detail()
        s.back()
        if move != M.DECLINE:
            invoke(s, privilege)


def wild_kinds(s: State, p: Player) -> i64:
    """Work out which kinds of worker a player's permanent privileges make wild, one bit each."""
    wild: i64 = 0
    for privilege in range(FIRST_ONCE):
        if (p.privileges >> privilege) & 1:
            kind = bit(s.box.wild[privilege])
            if wild & kind or (wild and s.any_pair):
                return ALL_WILD
            wild |= kind
    return wild


def add_once(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the one-time privileges that have not been used and would do something."""
    held = s.me.privileges & ~s.me.spent
    if held >> FIRST_ONCE == 0:
        return n
    for privilege in range(FIRST_ONCE, PRIVILEGES):
        if (held >> privilege) & 1 and serves(s, s.box.once[privilege - FIRST_ONCE]):
            moves[n] = M.INVOKE + privilege - FIRST_ONCE
            n += 1
    return n


def serves(s: State, bonuses: i64) -> bool:
    """Say whether using a privilege would do something."""
    while bonuses:
        bonus = (bonuses & PACK_MASK) - 1
        if bonus == DEPLOY:
            if can_fill_any(s):
                return True
        elif would_help(s, bonus):
            return True
        bonuses >>= PACKED
    return False


def invoke(s: State, privilege: i64) -> None:
    """Use a one-time privilege and turn it over."""
    s.me.spent |= bit(privilege)
    s.tell(E.INVOKED, s.current, privilege)
    grant(s, s.box.once[privilege - FIRST_ONCE])
