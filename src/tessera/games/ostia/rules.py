"""The rules as one table: which step asks which question."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from tessera.games.ostia import setup
from tessera.games.ostia.administration import Administer, AdminSow
from tessera.games.ostia.box import Box
from tessera.games.ostia.build import Build, Furnish
from tessera.games.ostia.order import DealRow, Order
from tessera.games.ostia.scoring import Points
from tessera.games.ostia.shipbuild import Shipbuild
from tessera.games.ostia.solo import Descend, FreeDisc, FreeShip
from tessera.games.ostia.sow import Drop, Select
from tessera.games.ostia.state import State
from tessera.games.ostia.trade import Trade
from tessera.games.ostia.turn import EndTurn
from tessera.games.ostia.voyage import Declare, Sail, Take
from tessera.kernel.core import NATURE, OVER, Step

STEPS: Final = vec[Step](
    [
        Select(),
        Drop(),
        Declare(),
        Shipbuild(),
        Order(),
        Build(),
        Trade(),
        Administer(),
        Sail(),
        Take(),
        Furnish(),
        EndTurn(),
        setup.Found(),
        Descend(),
        FreeShip(),
        FreeDisc(),
        setup.ChooseFirst(NATURE),
        setup.DealCard(NATURE),
        setup.PlaceInitial(NATURE),
        setup.PlacePort(NATURE),
        setup.PlaceTransit(NATURE),
        setup.PlaceDestination(NATURE),
        setup.PlaceAnimal(NATURE),
        DealRow(NATURE),
        setup.PlaceChip(NATURE),
        setup.PlaceCensor(NATURE),
        AdminSow(),
        Step(OVER),
    ]
)
"""In the order of the questions in words.Q."""
SCORER: Final = Points()


def new(box: Box, players: int, first_edition: bool, amphora_limit: int) -> State:
    """Start a match with this component set."""
    return setup.new(box, STEPS, SCORER, players, first_edition, amphora_limit)


def blank(box: Box) -> State:
    """Make an empty state for a position to be read into."""
    s = State()
    s.box = box
    s.use_steps(STEPS)
    s.scorer = SCORER
    return s
