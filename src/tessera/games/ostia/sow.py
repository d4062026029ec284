"""The harbour: choose a section, take what its ships produce, and sow them clockwise."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.ostia.ids import (
    ADMINISTRATION,
    NONE,
    SECTIONS,
    SPOT_PERMIT_WOOD,
    SPOT_WHEAT_STONE,
    STONE,
    WHEAT,
    WOOD,
    E,
    M,
    Q,
)
from tessera.games.ostia.state import State
from tessera.kernel.core import Step

CORBITA: Final[i64] = 0
PONTA: Final[i64] = 1
PONTA_WORTH: Final[i64] = 2


@final
class Select(Step):
    """From which section do you sow?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        n: i64 = 0
        p = s.me
        for section in range(SECTIONS):
            moves[n] = M.SOW + section  # written whether it counts or not, which is slow to guess
            if p.corbitas[section] + p.pontas[section]:
                n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        section = move - M.SOW
        produce(s, section)
        s.become(Q.END)
        sow(s, section)


def production(s: State, section: i64) -> i64:
    """Say how much the current player's section would produce."""
    if section == ADMINISTRATION:
        return 0
    p = s.me
    n = p.corbitas[section] + PONTA_WORTH * p.pontas[section]
    if n:
        if section <= WOOD:
            if p.has_spot(SPOT_PERMIT_WOOD):
                n += 1
        elif WHEAT <= section <= STONE and p.has_spot(SPOT_WHEAT_STONE):
            n += 1
    return n


def produce(s: State, section: i64) -> None:
    """Take one resource for each ship of the section, two for a ponta."""
    n = production(s, section)
    if n:
        s.me.stock[section] += n
        s.tell(E.PRODUCED, s.current, section, n)


def landing(s: State, section: i64) -> i64:
    """Return where the last ship of the current player's section would be set down; NONE without ships."""
    ships = s.me.corbitas[section] + s.me.pontas[section]
    return (section + ships) % SECTIONS if ships else NONE


def sow(s: State, section: i64) -> None:
    """Pick up every ship of the section and set them down one by one, clockwise."""
    s.tell(E.SOWN, s.current, section)
    pick_up(s, section)
    if s.hand_corbitas and s.hand_pontas:
        s.ask(Q.DROP)
    else:
        set_down(s)


def pick_up(s: State, section: i64) -> None:
    """Take every ship of the section into the hand."""
    p = s.me
    s.hand_corbitas = p.corbitas[section]
    s.hand_pontas = p.pontas[section]
    p.corbitas[section] = 0
    p.pontas[section] = 0
    s.at = section


@final
class Drop(Step):
    """Which ship do you set down next?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DROP + CORBITA
        moves[1] = M.DROP + PONTA
        return 2

    def answer(self, s: State, seat: i64, move: i64) -> None:
        drop(s, move - M.DROP)
        if s.hand_corbitas == 0 or s.hand_pontas == 0:
            s.back()
            set_down(s)


def drop(s: State, kind: i64) -> None:
    """Set one ship down in the next section."""
    s.at += 1
    if s.at == SECTIONS:
        s.at = 0
    if kind == PONTA:
        s.hand_pontas -= 1
        s.me.pontas[s.at] += 1
    else:
        s.hand_corbitas -= 1
        s.me.corbitas[s.at] += 1
    s.tell(E.DROPPED, s.current, kind, s.at)


def set_down(s: State) -> None:
    """Set down what is left in hand, all of one kind, and go to the action of the last section."""
    while s.hand_corbitas:
        drop(s, CORBITA)
    while s.hand_pontas:
        drop(s, PONTA)
    s.tell(E.LANDED, s.current, s.at)
    s.ask_action(s.at)
