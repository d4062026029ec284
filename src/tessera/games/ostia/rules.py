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
from tessera.games.ostia.state import State, Step
from tessera.games.ostia.trade import Trade
from tessera.games.ostia.turn import EndTurn, Over
from tessera.games.ostia.voyage import Declare, Sail, Take

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
        setup.ChooseFirst(),
        setup.DealCard(),
        setup.PlaceInitial(),
        setup.PlacePort(),
        setup.PlaceTransit(),
        setup.PlaceDestination(),
        setup.PlaceAnimal(),
        DealRow(),
        setup.PlaceChip(),
        setup.PlaceCensor(),
        AdminSow(),
        Over(),
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
    s.steps = STEPS
    s.scorer = SCORER
    return s
