"""Administration: one action of your choice, then sow from here and act again."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.ostia.ids import ADMINISTRATION, E, M, Q
from tessera.games.ostia.sow import sow
from tessera.games.ostia.state import State
from tessera.kernel.core import Step

CHOICES: Final[i64] = 4  # Move, Shipbuild, Order, Build; never Trade


@final
class Administer(Step):
    """Which action do you take first, or do you go straight to sowing, or leave it at that?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DONE
        moves[1] = M.SKIP
        n = s.add_buys(moves, 2)
        for action in range(CHOICES):
            moves[n] = M.ADMINISTER + action
            n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move == M.DONE:
            s.back()
            return
        if move == M.SKIP:
            s.back()
            sow(s, ADMINISTRATION)
        else:
            s.become(Q.ADMIN_SOW)
            s.tell(E.ADMINISTERED, s.current, move - M.ADMINISTER)
            s.ask_action(move - M.ADMINISTER)


@final
class AdminSow(Step):
    """Asks nothing: when the first action is done, the ships of Administration are sown."""

    def settle(self, s: State) -> bool:
        s.back()
        sow(s, ADMINISTRATION)
        return True
