"""The turn: choose a die, do the main action and any additional ones in any order, and let full ships sail."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia import decree, deployment, exchange, expansion, privilege, ship, take, tower
from tessera.games.discordia.bonus import can_develop, develop, explore, grant, take_stars, usable
from tessera.games.discordia.ids import (
    DICE,
    EXCHANGE,
    EXPLORE,
    FIRST_ONCE,
    FIRST_TOWER,
    STORE_EXPLORE,
    VALUES,
    E,
    M,
    Q,
)
from tessera.games.discordia.state import State
from tessera.kernel.core import Step

DEVELOP_VALUE: Final[i64] = 6
ONE: Final[i64] = 1


@final
class UseDie(Step):
    """Which die do you use, and as which value?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        n: i64 = 0
        for colour in range(DICE):
            if colour in (s.taken, s.blocked):
                continue
            shown = s.dice[colour]
            for value in range(max(shown - s.me.active, ONE), min(shown + s.me.active, VALUES) + 1):
                moves[n] = M.USE + colour * VALUES + value - 1
                n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.colour = (move - M.USE) // VALUES
        s.value = (move - M.USE) % VALUES + 1
        s.changed = s.value - s.dice[s.colour]
        if s.changed < 0:
            s.changed = -s.changed
        s.me.active -= s.changed
        if s.current == s.maximus() and not s.solo():
            s.taken = s.colour
        s.tell(E.USED, s.current, s.colour, s.value, s.changed)
        s.become(Q.ACT)


@final
class Act(Step):
    """What do you do?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.END
        n: i64 = 1
        if not s.main:
            if may_develop(s):
                moves[n] = M.DEVELOP
                n += 1
            if s.stars and s.box.action_stars[s.actions[s.value - 1]]:
                moves[n] = M.STARS
                n += 1
        if s.value == s.season and not s.boat and usable(s, s.box.season_gives[s.season - 1]):
            moves[n] = M.BOAT
            n += 1
        if not s.main:
            n = take.add_column(s, moves, n)
            n = deployment.add_main(s, moves, n)
        n = deployment.add_special(s, moves, n)
        n = tower.add_trade(s, moves, n)
        if not s.main:
            n = expansion.add_main(s, moves, n)
        n = privilege.add_once(s, moves, n)
        return decree.add_decrees(s, moves, n)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move == M.END:
            if ship.full_ships(s):
                s.become(Q.CLOSE)
            else:
                s.back()
        elif move == M.BOAT:
            s.boat = 1
            s.tell(E.BOAT, s.current, s.season - 1)
            board_boat(s)
        elif move >= M.ENACT:
            decree.enact(s, move - M.ENACT)
        elif move >= M.INVOKE:
            privilege.invoke(s, move - M.INVOKE + FIRST_ONCE)
        elif M.TRADE <= move < M.EXPAND:
            tower.trade(s, move - M.TRADE + FIRST_TOWER)
        elif M.SPECIAL <= move < M.TRADE:
            deployment.special(s, move - M.SPECIAL)
        else:
            s.main = 1
            main_action(s, move)


def main_action(s: State, move: i64) -> None:
    """Do the one main action of the turn."""
    if move == M.DEVELOP:
        develop(s)
    elif move == M.STARS:
        take_stars(s, s.box.action_stars[s.actions[s.value - 1]])
    elif move >= M.EXPAND:
        expansion.expand(s, move - M.EXPAND)
    elif move >= M.DEPLOY:
        deployment.deploy(s, move - M.DEPLOY, E.DEPLOYED)
    else:
        take.take(s, move - M.TAKE)


def may_develop(s: State) -> bool:
    """Say whether the value in use allows developing as a main action, and a star and a space are there for it."""
    return value_develops(s) and can_develop(s)


def value_develops(s: State) -> bool:
    """Say whether the value in use allows developing as a main action."""
    if s.value == DEVELOP_VALUE:
        return True
    return s.value == DEVELOP_VALUE - 1 and s.me.development >= s.box.develop_with_5


def board_boat(s: State) -> None:
    """Receive the boat's bonus; whoever asked for it need not be asked again whether to use it."""
    gives = s.box.season_gives[s.season - 1]
    if gives == EXCHANGE + 1:
        exchange.begin(s, s.box.exchange)
    elif gives == EXPLORE + 1:
        s.me.stars -= 1
        explore(s)
    elif gives == STORE_EXPLORE + 1:
        s.stars -= 1
        explore(s)
    else:
        grant(s, gives)


@final
class Close(Step):
    """The actions or the attack are over and full ships have sailed: do you complete a decree?"""

    def settle(self, s: State) -> bool:
        # What a decree brings here may fill a ship as well.
        ships = ship.full_ships(s)
        if ships:
            ship.set_sail(s, ships)
            return True
        if decree.can_enact(s):
            return False
        s.back()
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.END
        return decree.add_decrees(s, moves, 1)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move == M.END:
            s.back()
        else:
            decree.enact(s, move - M.ENACT)
