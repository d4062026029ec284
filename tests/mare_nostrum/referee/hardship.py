"""Matches in which resources vanish and legendary tokens are handed out, on both tables alike.

Players then sit out trades, trade leaders are short, and the legendary pile is empty: all of it legal, but rare.
"""

from __future__ import annotations

import random

from tessera.games.mare_nostrum.state import State
from tessera.games.mare_nostrum.vocabulary import GOOD_NAMES, RESOURCE_NAMES
from tessera.kernel.core import bit
from tests.mare_nostrum.referee.cards import CardReferee
from tests.mare_nostrum.referee.data import Data
from tests.mare_nostrum.referee.rules import Play


class HardshipReferee(CardReferee):
    """A referee that changes what players have, together with the engine's state."""

    def __init__(self, data: Data, state: State, seed: int) -> None:
        super().__init__(data)
        self.state = state
        self.dice = random.Random(seed)

    def trade(self) -> Play:
        """Take resources away before the trade."""
        for mine, theirs in zip(self.seats, self.state.players, strict=True):
            left = self.dice.randrange(8)
            while mine.count() > left:
                kinds = [kind for kind in RESOURCE_NAMES if mine.open[kind] > (kind in mine.tokens)]
                if not kinds:
                    break
                kind = self.dice.choice(kinds)
                mine.remove(kind)
                theirs.shown[RESOURCE_NAMES.index(kind)] -= 1
        yield from super().trade()

    def war(self) -> Play:
        """Hand out the whole legendary pile before the war."""
        for good in self.pile():
            seat = self.dice.randrange(self.n)
            self.seats[seat].secret.add(good)
            self.state.players[seat].secret |= bit(GOOD_NAMES.index(good))
        yield from super().war()
