"""Matches in which tiles and bonus cards are handed out, on both tables alike.

Powers of legendary cities, battle cards and two Soothsayers then meet in one match: all of it legal, but rare.
"""

from __future__ import annotations

import random

from tessera.games.mare_nostrum.hands import one
from tessera.games.mare_nostrum.state import State
from tessera.games.mare_nostrum.vocabulary import CARD_NAMES, TILE_NAMES
from tessera.kernel.core import bit
from tests.mare_nostrum.referee.cards import CardReferee
from tests.mare_nostrum.referee.data import Data
from tests.mare_nostrum.referee.rules import Play

FREE_TILES = 2
"""How many tiles each seat is given."""


class FortuneReferee(CardReferee):
    """A referee that gives things to players, together with the engine's state."""

    def __init__(self, data: Data, state: State, seed: int) -> None:
        super().__init__(data)
        self.state = state
        self.dice = random.Random(seed)

    def trade(self) -> Play:
        """Hand tiles out in the first round, and cards before every trade."""
        if self.round == 1:
            for seat in range(self.n):
                self.give_tiles(seat)
        self.give_cards()
        yield from super().trade()

    def war(self) -> Play:
        """Hand cards out before the war."""
        self.give_cards()
        yield from super().war()

    def give_tiles(self, seat: int) -> None:
        """Give a seat tiles that are not on display."""
        for tile in self.dice.sample(sorted(self.deck), min(FREE_TILES, len(self.deck))):
            self.deck.remove(tile)
            self.seats[seat].tiles.append(tile)
            self.state.deck &= ~bit(TILE_NAMES.index(tile))
            self.state.players[seat].tiles |= bit(TILE_NAMES.index(tile))

    def give_cards(self) -> None:
        """Give some seats cards of the draw piles: open ones, as if they came from a discard pile, or secret ones."""
        for seat, mine in enumerate(self.seats[: self.n]):
            theirs = self.state.players[seat]
            for _ in range(self.dice.randrange(3)):
                kinds = [kind for kind, n in sorted(self.draw_piles.items()) if n]
                if not kinds:
                    return
                seers = [kind for kind in kinds if kind.startswith("soothsayer")]
                kind = self.dice.choice(seers if seers and self.dice.random() < 0.3 else kinds)
                card = one(CARD_NAMES.index(kind))
                self.draw_piles[kind] -= 1
                self.state.cards -= card
                mine.hand[kind] += 1
                theirs.hand += card
                if self.dice.random() < 0.5:
                    mine.open_cards[kind] += 1
                    theirs.open += card
