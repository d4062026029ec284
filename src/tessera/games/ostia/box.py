"""What is in the box: every number printed on boards, cards and tiles, as tables the rules look up."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.ostia.ids import FIRST_DESTINATION, MAX_STEPS, NONE, START, STOPS
from tessera.kernel.core import bit


@final
class Card:
    """An order card: its price in wheat, the extra one may add, and what it brings."""

    def __init__(
        self,
        wheat: i64,
        extra: i64,
        extra_n: i64,
        dark: i64,
        light: i64,
        gain: vec[i64],
        men: i64,
        women: i64,
    ) -> None:
        self.wheat: Final = wheat
        self.extra: Final = extra  # the resource of the extra payment, NONE if the card has none
        self.extra_n: Final = extra_n
        self.dark: Final = dark
        self.light: Final = light
        self.gain: Final = gain  # of each resource
        self.men: Final = men
        self.women: Final = women


@final
class Box:
    """The component set of one match; it never changes while the match is played."""

    def __init__(self) -> None:
        self.name: str = ""
        # Prices and limits.
        self.move_cost: vec[i64] = vec[i64]()
        self.free_gold: i64 = 0
        self.free_cheap: i64 = 0
        self.honour_gold: i64 = 0
        self.honour_points: i64 = 0
        self.honour_needs: vec[i64] = vec[i64]()
        self.set_points: vec[i64] = vec[i64]()  # second edition, first edition
        self.last_round: i64 = 0
        self.arrivals_to_end: i64 = 0
        self.amphorae_each: i64 = 0
        self.amphorae_solo: i64 = 0
        self.start_stock: i64 = 0
        # Tracks.
        self.ship_wood: vec[i64] = vec[i64]()
        self.ship_ponta: vec[i64] = vec[i64]()
        self.ship_reward: vec[i64] = vec[i64]()
        self.disc_stone: vec[i64] = vec[i64]()
        self.disc_reward: vec[i64] = vec[i64]()
        self.building_points: vec[i64] = vec[i64]()  # by reward square
        self.ship_points: vec[i64] = vec[i64]()
        self.amphora_points: vec[i64] = vec[i64]()
        # Tiles.
        self.trade_gold: vec[i64] = vec[i64]()  # by port tile; 0 = nothing to trade there
        self.trade_gain: vec[i64] = vec[i64]()
        self.trade_limit: vec[i64] = vec[i64]()  # 0 = no limit
        self.tile_value: vec[i64] = vec[i64]()  # rewards, icons or points of the other port tiles
        self.goal_first: vec[i64] = vec[i64]()  # by destination tile: upper half, lower half
        self.goal_later: vec[i64] = vec[i64]()
        self.transit_gain: i64 = 0
        self.transit_copies: i64 = 0
        self.discovery_gold: i64 = 0
        self.discovery_rewards: i64 = 0
        self.animal_mix: vec[i64] = vec[i64]()  # by player count (2, 3, 4): wild, exotic, both
        # Cards.
        self.orders: vec[Card] = vec[Card]()
        self.deck_first_edition: i64 = 0  # bit per order card
        self.deck_second_edition: i64 = 0
        self.placements: vec[i64] = vec[i64]()  # three sections a card
        # The map, a tree that grows from the start box.
        self.parent: vec[i64] = vec[i64]()
        self.depth: vec[i64] = vec[i64]()
        self.first_child: vec[i64] = vec[i64]()
        self.next_child: vec[i64] = vec[i64]()
        self.below: vec[i64] = vec[i64]()  # bit per stop reached through this stop, itself included
        self.goals_below: vec[i64] = vec[i64]()  # destinations reached through this stop
        self.farthest: vec[i64] = vec[i64]()  # steps from this stop to its farthest destination
        self.even: bool = True  # all destinations behind any fork are equally far
        self.coast: i64 = 0  # bit per stop in the coastal area
        self.animal_line: vec[i64] = vec[i64]()  # the line of animals that leads to this stop, or NONE
        self.reward_line: vec[i64] = vec[i64]()
        self.damascus_opener: i64 = 0  # the stop that opens the port off the lines
        # The solo game.
        self.cell_kind: vec[i64] = vec[i64]()  # resource of each cell of the column board, or NONE
        self.cell_n: vec[i64] = vec[i64]()
        self.cell_chip: vec[i64] = vec[i64]()  # chip space of each cell, or NONE
        self.row_points: vec[i64] = vec[i64]()
        self.check_turns: vec[i64] = vec[i64]()
        self.chip_copies: vec[i64] = vec[i64]()
        self.censor_low: vec[i64] = vec[i64]()
        self.censor_high: vec[i64] = vec[i64]()
        self.token_points: i64 = 0
        self.titles: vec[i64] = vec[i64]()  # the points from which each title is earned

    def chart(self) -> None:
        """Work out what follows from who is whose parent: depths, what lies behind, how far it is."""
        self.first_child = vec[i64]([NONE] * STOPS)
        self.next_child = vec[i64]([NONE] * STOPS)
        for stop in range(FIRST_STOP, STOPS):
            self.next_child[stop] = self.first_child[self.parent[stop]]
            self.first_child[self.parent[stop]] = stop
        self.depth = vec[i64]([0] * STOPS)
        self.below = vec[i64]([0] * STOPS)
        self.goals_below = vec[i64]([0] * STOPS)
        self.farthest = vec[i64]([0] * STOPS)
        nearest = vec[i64]([STOPS] * STOPS)
        for stop in range(STOPS):
            at = stop
            steps: i64 = 0
            while at != NONE:
                self.below[at] |= bit(stop)
                if stop >= FIRST_DESTINATION:
                    self.goals_below[at] += 1
                    self.farthest[at] = max(self.farthest[at], steps)
                    nearest[at] = min(nearest[at], steps)
                at = self.parent[at]
                steps += 1
            self.depth[stop] = steps - 1
        # A ship in the start box may choose between routes of different lengths without harm as long
        # as each is longer than one Move action.
        self.even = True
        for stop in range(STOPS):
            if nearest[stop] != self.farthest[stop] and (stop != START or nearest[stop] < MAX_STEPS):
                self.even = False


FIRST_STOP: Final[i64] = 1
