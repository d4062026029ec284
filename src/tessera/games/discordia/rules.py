"""The rules as one table: which step asks which question."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from tessera.games.discordia import setup
from tessera.games.discordia.bonus import PlaceStar
from tessera.games.discordia.box import Box
from tessera.games.discordia.deployment import DeployAnywhere, SendWorker
from tessera.games.discordia.exchange import DrawWorker, Exchange, ReturnWorker
from tessera.games.discordia.expansion import Expand
from tessera.games.discordia.germanic import Attack, LoseTile, LoseTower
from tessera.games.discordia.lack import Dismiss, Empty, Lack
from tessera.games.discordia.privilege import Claim, InvokeAtOnce
from tessera.games.discordia.season import Lay, Reveal, Roll, Round
from tessera.games.discordia.ship import ChooseShip, Moor
from tessera.games.discordia.solo import Janus
from tessera.games.discordia.state import State
from tessera.games.discordia.take import PlaceTile
from tessera.games.discordia.tower import Mount, TakeTower
from tessera.games.discordia.turn import Act, Close, UseDie
from tessera.kernel.core import NATURE, OVER, Step

STEPS: Final = vec[Step](
    [
        UseDie(),
        Act(),
        PlaceTile(),
        Mount(),
        PlaceStar(),
        TakeTower(),
        Expand(),
        Claim(),
        Exchange(),
        ReturnWorker(),
        SendWorker(),
        DeployAnywhere(),
        Moor(),
        Close(),
        LoseTower(),
        LoseTile(),
        Dismiss(),
        setup.Found(),
        setup.ChooseFirst(NATURE),
        setup.LayAction(NATURE),
        setup.LayMilitary(NATURE),
        setup.LayTrade(NATURE),
        setup.LayDecree(NATURE),
        setup.LayPrivilege(NATURE),
        Reveal(NATURE),
        Lay(NATURE),
        DrawWorker(NATURE),
        Roll(NATURE),
        Janus(NATURE),
        setup.Settling(),
        setup.Deal(),
        Round(),
        Attack(),
        Lack(),
        Empty(),
        Step(OVER),
        InvokeAtOnce(),
        ChooseShip(),
    ]
)
"""In the order of the questions in words.Q."""


def new(box: Box, players: int, sum_attack: bool, any_pair: bool, any_expansion: bool, any_deployment: bool) -> State:
    """Start a match with this component set and these options."""
    s = setup.new(box, STEPS, players)
    choose(s, sum_attack, any_pair, any_expansion, any_deployment)
    return s


def choose(s: State, sum_attack: bool, any_pair: bool, any_expansion: bool, any_deployment: bool) -> None:
    """Set the options of a match."""
    s.sum_attack = int(sum_attack)
    s.any_pair = int(any_pair)
    s.any_expansion = int(any_expansion)
    s.any_deployment = int(any_deployment)


def blank(box: Box) -> State:
    """Make an empty state for a position to be read into."""
    s = State()
    s.box = box
    s.use_steps(STEPS)
    return s
