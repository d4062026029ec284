"""What is in the box: every number printed on boards and tiles, as tables the rules look up."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.kernel.core import size


@final
class Box:
    """The component set of one match, for its players and options; it never changes while the match is played."""

    def __init__(self) -> None:
        self.name: str = ""
        self.players: i64 = 0
        # The map. Sets have one bit for each area; what is covered is in none of them.
        self.provinces: i64 = 0
        self.seas: i64 = 0
        self.lands_near: vec[i64] = vec[i64]()  # provinces next to each area
        self.seas_near: vec[i64] = vec[i64]()
        self.slots: vec[i64] = vec[i64]()  # bit per slot of each province
        self.good: vec[i64] = vec[i64]()  # the good of each caravan slot, two a province
        self.city: vec[i64] = vec[i64]()  # the kind of each city, two a province
        # Empires.
        self.empires: i64 = 0  # bit per empire in play
        self.hero: vec[i64] = vec[i64]()
        self.home: vec[i64] = vec[i64]()  # the provinces of each empire
        self.markets: vec[i64] = vec[i64]()  # those whose market stands at the start
        self.temples: vec[i64] = vec[i64]()
        self.start_army: vec[i64] = vec[i64]()  # AREAS for each empire
        self.start_fortresses: vec[i64] = vec[i64]()
        self.order: vec[i64] = vec[i64]()  # the place of each empire in the order of each track, EMPIRES a track
        # Pieces.
        self.pieces: vec[i64] = vec[i64]()  # legions, triremes and fortresses of an empire
        self.markers: i64 = 0
        self.pile: i64 = 0  # bit per good with a legendary token
        # Tiles.
        self.deck: i64 = 0  # bit per tile that can be bought
        self.display: i64 = 0
        self.heroes: i64 = 0  # bit per tile that is a hero
        self.bonus: vec[i64] = vec[i64]()  # TRACKS for each tile
        self.power: vec[i64] = vec[i64]()  # TILES for each power
        self.having: vec[i64] = vec[i64]()  # the tiles with each power
        self.bargain: vec[i64] = vec[i64]()  # the good that pays for each unit with the power for it
        # Prices, trade, battle, pillage, victory.
        self.prices: vec[i64] = vec[i64]()  # of each slot of a province, and of the control marker
        self.unit_price: vec[i64] = vec[i64]()
        self.tile_prices: vec[i64] = vec[i64]()
        self.pyramids: i64 = 0
        self.keep: i64 = 0
        self.numbers: vec[i64] = vec[i64]()  # two for each trade marker
        self.dice: vec[i64] = vec[i64]()  # how many faces of a land die show 1 to 6, then of a sea die
        self.divisor: i64 = 1
        self.fortress_adds: i64 = 0
        self.fortress_cancels: i64 = 0
        self.loot: vec[i64] = vec[i64]()  # of each slot of a province
        self.fame: i64 = 0
        self.conquest: i64 = 0
        self.worth_tile: i64 = 0
        self.worth_city: i64 = 0
        self.worth_title: i64 = 0
        self.worth_resource: i64 = 0
        self.worth_victory: i64 = 0
        # Atlas. Without it all of this is 0 and empty.
        self.atlas: i64 = 0  # anything of Atlas is in play
        self.owners: i64 = 0  # seats, and one more for barbarians
        self.barbarians: i64 = 0  # they are in play
        self.barbarian_army: vec[i64] = vec[i64]()  # AREAS
        self.barbarian_forts: i64 = 0
        self.barbarian_price: i64 = 0
        self.foreign: i64 = 0  # goods of the foreign market
        self.store: i64 = 0  # coins and gold that are kept
        self.gold_store: i64 = 0  # gold that is kept beside the coins, as an option
        self.gardens_store: i64 = 0
        self.streak: i64 = 0  # phases in a row for conquest and leadership
        self.taker_discards: i64 = 0  # of the foreign market, as an option
        self.specials: i64 = 0  # bit per special unit that can come into play
        self.special_tile: vec[i64] = vec[i64]()  # the tile of each
        self.special_at_sea: i64 = 0  # bit per special unit
        self.special_dice: vec[i64] = vec[i64]()
        self.special_price: vec[i64] = vec[i64]()
        self.base_tiles: i64 = 0  # tiles of the base game that can be bought
        self.city_sets: i64 = 0  # bit per legendary city with its tiles, objectives and cards
        self.city_tiles: vec[i64] = vec[i64]()  # tiles of each
        self.city_track: vec[i64] = vec[i64]()  # whose leader comes first where two fulfil an objective at once
        self.tiles_removed: i64 = 0  # base tiles that chance removes
        self.tiles_each: i64 = 0  # tiles of each city that join
        self.objectives_laid: i64 = 0
        self.objective_need: vec[i64] = vec[i64]()  # what each objective asks for
        self.objective_coins: i64 = 0  # instead of different goods
        self.least_cards: i64 = 0
        self.most_cards: i64 = 0
        self.cards: i64 = 0  # all bonus cards in play, CARD_BITS for each kind
        self.card_deck: vec[i64] = vec[i64]()
        self.card_phase: vec[i64] = vec[i64]()  # 0: any
        self.card_value: vec[i64] = vec[i64]()
        self.deck_cards: vec[i64] = vec[i64]()  # the kinds of each deck, CARD_MASK for each
        self.piraeus_price: i64 = 0
        self.piraeus_legions: i64 = 0
        self.piraeus_triremes: i64 = 0
        self.blind_recovery: i64 = 0  # cards of a discard pile are drawn, as an option
        self.barbarian_set: vec[i64] = vec[i64]()  # its legions, triremes and fortresses
        # Options.
        self.bound: i64 = 0  # the last round
        self.assign: i64 = 0  # how empires are assigned, see setup
        self.to_the_end: i64 = 0  # battles go on until one side is gone
        self.fortress_last: i64 = 0
        self.usable_at_once: i64 = 0  # provinces claimed this phase
        self.refill_late: i64 = 0
        self.every_set: i64 = 0  # mixed sets and pairs as often as one likes
        self.owner_counts: i64 = 0  # occupied buildings stay on their owner's tracks
        self.province_loot: i64 = 0  # one pillage a province and turn
        self.token_loot: i64 = 0  # a legendary city brings a token besides its coin
        self.one_sided_truce: i64 = 0
        self.jump_always: i64 = 0
        self.copy_once: i64 = 0  # the hero is chosen with the tile and never again
        self.free_at_home: i64 = 0  # free legions come to own provinces under occupation
        self.extra_at_sea: i64 = 0  # extra dice are rolled in sea battles too
        self.presence_allowed: i64 = 0  # only occupation keeps an owner from developing a province

    def tiles_in_play(self) -> i64:
        """Count the tiles that can be bought in a match."""
        if self.tiles_each == 0:
            return size(self.deck)
        return size(self.deck) - self.tiles_removed + size(self.city_sets) * self.tiles_each
