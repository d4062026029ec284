"""The rules as one table: which step asks which question."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from tessera.games.mare_nostrum import setup
from tessera.games.mare_nostrum.action import ChooseLoot
from tessera.games.mare_nostrum.barbarians import Drive, Raid, Rebels, Tribute
from tessera.games.mare_nostrum.battle import Battle, ChooseFoe, ChooseLosses, Refuse, Revive
from tessera.games.mare_nostrum.box import Box
from tessera.games.mare_nostrum.cards import Aim
from tessera.games.mare_nostrum.cities import Dig, Rebuild, Recover, Salvage
from tessera.games.mare_nostrum.collect import (
    BeginRound,
    ChooseGood,
    ChooseTemple,
    Collect,
    CopyHero,
    DrawLegendary,
)
from tessera.games.mare_nostrum.develop import Develop, Development, Jump, Keep, NameNext
from tessera.games.mare_nostrum.foreign import Discard, FillMarket
from tessera.games.mare_nostrum.heroes import Fly, Group
from tessera.games.mare_nostrum.lead import Claim, NameLeader
from tessera.games.mare_nostrum.objectives import Choose, ChooseCards, Deal, HandOn, Objectives
from tessera.games.mare_nostrum.payment import Pay
from tessera.games.mare_nostrum.reactions import React, Window
from tessera.games.mare_nostrum.special import Place
from tessera.games.mare_nostrum.state import State
from tessera.games.mare_nostrum.trade import ChooseNumber, Give, Offer, Take, TakeFrom, Trade
from tessera.games.mare_nostrum.war import Crown, MakeTruce, MoveTo, War, Warfare
from tessera.kernel.core import EVERYONE, NATURE, OVER, Step

STEPS: Final = vec[Step](
    [
        setup.ChooseEmpire(),
        CopyHero(),
        ChooseTemple(),
        ChooseGood(),
        ChooseNumber(),
        Offer(EVERYONE),
        TakeFrom(),
        Take(),
        Give(),
        NameNext(),
        Jump(),
        Develop(),
        Pay(),
        Keep(),
        MakeTruce(),
        War(),
        MoveTo(),
        ChooseFoe(),
        ChooseLosses(),
        ChooseLoot(),
        NameLeader(),
        Crown(),
        setup.ChooseEmpire(NATURE),
        setup.LayTile(NATURE),
        DrawLegendary(NATURE),
        Battle(NATURE),
        setup.Setup(),
        BeginRound(),
        Collect(),
        Trade(),
        Development(),
        Warfare(),
        Claim(),
        Step(OVER),
        Place(),
        Fly(),
        Group(),
        Revive(),
        Drive(),
        Tribute(),
        Raid(),
        Discard(),
        ChooseCards(),
        Choose(),
        HandOn(),
        React(EVERYONE),
        Aim(),
        Recover(),
        Salvage(),
        Refuse(),
        Rebuild(),
        FillMarket(NATURE),
        Deal(NATURE),
        setup.PostObjective(NATURE),
        setup.RemoveTile(NATURE),
        setup.IncludeTile(NATURE),
        Rebels(),
        Objectives(),
        Window(),
        Dig(NATURE),
    ]
)
"""In the order of the questions in words.Q."""


def new(box: Box) -> State:
    """Start a match with this component set."""
    return setup.new(box, STEPS)


def blank(box: Box) -> State:
    """Make an empty state for a position to be read into."""
    return setup.blank(box, STEPS)
