"""What is in the box: every number printed on boards and tiles, as tables the rules look up."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64


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
        self.one_sided_truce: i64 = 0
        self.jump_always: i64 = 0
        self.copy_once: i64 = 0  # the hero is chosen with the tile and never again
        self.free_at_home: i64 = 0  # free legions come to own provinces under occupation
        self.extra_at_sea: i64 = 0  # extra dice are rolled in sea battles too
        self.presence_allowed: i64 = 0  # only occupation keeps an owner from developing a province
