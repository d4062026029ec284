"""The state of a match of Mare Nostrum: flat data, where-are-we as a stack of questions, and small helpers.

How things are kept
-------------------

*Map.* Areas are numbered over both boards: 37 provinces, then 12 seas; a set of areas is one integer. A province has
six slots (two caravans, market, two cities, temple); `place = province * 7 + slot` names one, and slot 6 is the control
marker. `owner` says whose marker lies in a province, `built` is a set of slots, and `held` has four bits for each of
the seven targets: which seat's legion stands on it (seat + 1).

*Units.* `Player.army` counts the legions of each province and the triremes of each sea. A legion is free unless it
stands on a target: an occupier on somebody's building or marker, or, with Circe's power, a legion that works on an
empty caravan slot. So nothing but counts tells legions apart. During a seat's turn of the war phase `spent` says for
each area what its units have done: of those that are free, how many have moved, attacked, done both, or acted (five
bits each); of each one on a target, whether it has attacked or acted. A legion acts last: having acted, it does
nothing more this turn. A fortress belongs to the owner of its province, because a province changes hands only
when no other units are in it; `Player.forts` is a set.

*Secrets.* Everything that a player gains or spends is seen by all, except the legendary tokens drawn from the pile.
So a player's holdings are `shown`, what all know it has, and `secret`, the tokens that only it has seen: a set, as
there is one token of each good. A token becomes shown when it is offered, paid or kept openly. `named` are the shown
goods of which one is a legendary token; of several pieces of a kind the token leaves last. The pile is what nobody
has. What a seat knows of another is therefore the other's `shown`, and how many tokens it has besides. Offers are in
`Player.offer`, secret until the last seat has answered; what is offered belongs to its owner until somebody takes it.

*Payments* are made piece by piece. The question PAY keeps the move that is paid for as its detail; what has been paid
so far is in `paid_kinds`, `paid_pair` and `paid_coins`.

*Tiles.* A set for each seat; `powers` adds the one copied this round. Powers are numbers in tables of the box, looked
up with `power`, so that each rule asks "by how much" and not "which tile".

Atlas
-----

A component set without Atlas has `box.atlas` 0; then all of this stays empty and is written nowhere, so that
matches of the base game are as they always were.

*Barbarians* are one more owner of units after the last seat: `players` has `box.owners` members, of which only the
first n are seats. What barbarians have done in a turn stands in the upper bits of `spent`. `attacker` is the owner
who attacks in a battle, the seat whose turn it is or the barbarians.

*Special units* (`special.py`) are not counted in `army`: `special` has three numbers for each, the area, the target it
stands on and what it has done this turn. `where` has their areas all the same, so that they hold provinces and seas.
Their owner is whoever has their tile.

*Bonus cards* of a kind are alike. A hand, a deck or a discard pile is one integer with two bits for each kind. `hand`
is secret but for its `open` cards, which came from a discard pile or have been shown. `played` are the secret cards
that a seat has played: so `hand - open + played` is all it was ever dealt. `draws` remembers for every objective who
was handed the cards in which order and what each chose (see `hands.py`), and `lot` is what is being handed on: whoever
has handed cards on knows what those after it have chosen from. Nobody else does.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tessera.games.mare_nostrum.box import Box
from tessera.games.mare_nostrum.hands import chooser, choosers, copies, handed_on, objective_of, place_in, total
from tessera.games.mare_nostrum.ids import (
    AREAS,
    CARAVANS,
    CARD_BITS,
    CARD_MASK,
    CARDS,
    CITIES,
    CITY,
    COIN,
    CULTURE,
    DECKS,
    DRAW_CARDS,
    DRAWS,
    EMPIRES,
    FIRST,
    GOODS,
    HALICARNASSUS,
    ISHTAR,
    LEGENDARY,
    LEGION,
    MARKER,
    MARKERS,
    MILITARY,
    NONE,
    OBJECTIVES,
    ORDINARY,
    P_ANY_GOOD,
    P_COIN,
    P_GOLD,
    P_LEGION_CARAVAN,
    P_MIX,
    P_TRIREME_PRICE,
    POWERS,
    PROVINCES,
    RESOURCES,
    SLOTS,
    TARGETS,
    THIRD,
    TILES,
    TRACKS,
    TRIREME,
    E,
    Q,
)
from tessera.kernel.core import (
    MIX_START,
    AskingState,
    GameState,
    bit,
    extend,
    lowest,
    mixed,
    put_all,
    put_bits,
    put_one,
    refill,
    size,
    stir,
)

STACK: Final[i64] = 16
HALF: Final[i64] = 7
"""Half of the kinds of resources."""
COUNT_BITS: Final[i64] = 8
"""Room for the number of pieces of a kind in a hash."""
HELD_BITS: Final[i64] = 4
HELD_MASK: Final[i64] = 15
USED_BITS: Final[i64] = 4
"""How often a power has been used this round: four bits each, from P_MIX on."""
CLASSES: Final[i64] = 4
CLASS_BITS: Final[i64] = 5
CLASS_MASK: Final[i64] = 31
MOVED: Final[i64] = 0
ATTACKED: Final[i64] = 5
BOTH: Final[i64] = 10
ACTED: Final[i64] = 15
"""Where `spent` counts the free units of an area that have moved, attacked, done both, acted."""
ON_TARGETS: Final[i64] = 20
HAS_ATTACKED: Final[i64] = 1
HAS_ACTED: Final[i64] = 2
"""From ON_TARGETS on `spent` has two bits for the legion on each target."""
OWN_SPENT: Final[i64] = 0x3FFFFFFFF
ROUSED: Final[i64] = 34
ONE_ROUSED: Final[i64] = 0x400000000
"""From here on `spent` counts the barbarian units of an area that have been moved this turn; one of them is this."""
USED: Final[i64] = 39
ONE_USED: Final[i64] = 0x8000000000
"""And from here on those that have been moved and have fought for the seat whose turn it is."""
FEW: Final[i64] = 15
FEW_BITS: Final[i64] = 4
FEW_ON_TARGETS: Final[i64] = 16
FEW_ROUSED: Final[i64] = 32
FEW_USED: Final[i64] = 36
"""Fingerprints have these bits for each count, as they always had, unless one is above FEW."""
ATLAS_LEVELS: Final[i64] = 8
ATLAS_POWERS: Final[i64] = P_TRIREME_PRICE
"""The first power of Atlas: `Player.once` has only these."""
KINDS: Final[i64] = 7
"""Kinds of units, special ones among them."""
FIGHTERS: Final[i64] = HALICARNASSUS
"""Special units that fight; Halicarnassus does not."""
PARTS: Final[i64] = 3
AT: Final[i64] = 0
ON: Final[i64] = 1
DID: Final[i64] = 2
"""The numbers that `special` has for each unit: its area, the target it stands on, and what it has done."""

ONE: Final[i64] = 1
USABLE: Final[i64] = 4
"""Powers whose uses are counted, from P_MIX on."""
RESTING: Final[i64] = bit(Q.NUMBER) | bit(Q.NAME) | bit(Q.DEVELOP) | bit(Q.KEEP) | bit(Q.TRUCE) | bit(Q.WAR)
"""Questions between two decisions that change nothing themselves: then objectives are checked."""
LEVELS: Final[i64] = 5
"""How deep the stack of questions gets."""
CARAVAN_SLOTS: Final[i64] = 3
MARKET_SLOT: Final[i64] = 4
CITY_SLOTS: Final[i64] = 24
TEMPLE_SLOT: Final[i64] = 32
TRADE_SLOTS: Final[i64] = 7
CULTURE_SLOTS: Final[i64] = 56
"""The slots of a province by kind, as sets."""
MANY: Final[i64] = 256
"""No track value and no place is as large: for tie-breakers."""


@final
class Player:
    """What one seat owns."""

    def __init__(self) -> None:
        self.empire: i64 = NONE
        self.shown: vec[i64] = vec[i64]()  # resources that all know of
        self.offer: vec[i64] = vec[i64]()  # those of shown and secret that are offered and not taken yet
        self.army: vec[i64] = vec[i64]()  # legions and triremes in each area
        self.secret: i64 = 0  # bit per good: legendary tokens that nobody else has seen
        self.named: i64 = 0  # bit per good: legendary tokens among those shown
        self.closed: i64 = 0  # the offer is complete
        self.tiles: i64 = 0
        self.copied: i64 = NONE  # the tile whose power is copied this round
        self.used: i64 = 0  # how often powers have been used this round
        self.forts: i64 = 0  # bit per province
        # Atlas.
        self.once: i64 = 0  # bit per power that has been used this round
        self.revived: i64 = NONE  # the destroyed unit that will be developed for nothing
        self.city_streak: i64 = 0  # war phases in a row with enough cities
        self.title_streak: i64 = 0  # rounds in a row with all titles
        self.hand: i64 = 0  # bonus cards, CARD_BITS for each kind
        self.open: i64 = 0  # those of the hand that all know of
        self.played: i64 = 0  # those that were secret until they were played
        self.reaction: i64 = NONE  # the card chosen in secret, CARDS for none, above it what two Soothsayers stand for
        self.wins: i64 = 0  # battles won
        self.boost: i64 = 0  # on each track until the end of the round, USED_BITS each
        self.levied_legions: i64 = 0  # pieces of the barbarian set that joined
        self.levied_triremes: i64 = 0
        self.forced: i64 = NONE  # the seat whose offers it must take from next
        self.lost: i64 = 0  # goods that it loses and another may take, USED_BITS for each
        # These follow from the rest.
        self.realm: i64 = 0  # bit per province with the seat's control marker
        self.where: i64 = 0  # bit per area with legions, triremes or special units
        self.elite: i64 = 0  # bit per area with special units
        self.legions: i64 = 0
        self.triremes: i64 = 0

    # Written by tools/state_fields.py from the fields in __init__ -----------------------------------

    def copy(self) -> Player:
        """Return an independent copy."""
        o = Player()
        o.shown = self.shown[:]
        o.offer = self.offer[:]
        o.army = self.army[:]
        o._copy_numbers(self)
        return o

    def copy_from(self, o: Player) -> None:
        """Overwrite this object with another one, reusing its memory."""
        self.shown = refill(self.shown, o.shown)
        self.offer = refill(self.offer, o.offer)
        self.army = refill(self.army, o.army)
        self._copy_numbers(o)

    def _copy_numbers(self, o: Player) -> None:
        self.empire = o.empire
        self.secret = o.secret
        self.named = o.named
        self.closed = o.closed
        self.tiles = o.tiles
        self.copied = o.copied
        self.used = o.used
        self.forts = o.forts
        self.once = o.once
        self.revived = o.revived
        self.city_streak = o.city_streak
        self.title_streak = o.title_streak
        self.hand = o.hand
        self.open = o.open
        self.played = o.played
        self.reaction = o.reaction
        self.wins = o.wins
        self.boost = o.boost
        self.levied_legions = o.levied_legions
        self.levied_triremes = o.levied_triremes
        self.forced = o.forced
        self.lost = o.lost
        self.realm = o.realm
        self.where = o.where
        self.elite = o.elite
        self.legions = o.legions
        self.triremes = o.triremes

    # End of what tools/state_fields.py writes -----------------------------------------------------

    def write(self, out: vec[i64]) -> vec[i64]:
        """Append every fact of the player."""
        out = append(out, self.empire)
        out = extend(out, self.shown)
        out = extend(out, self.offer)
        out = extend(out, self.army)
        out = append(out, self.secret)
        out = append(out, self.named)
        out = append(out, self.closed)
        out = append(out, self.tiles)
        out = append(out, self.copied)
        out = append(out, self.used)
        return append(out, self.forts)

    def write_atlas(self, out: vec[i64]) -> vec[i64]:
        """Append the facts of the player that only Atlas has."""
        out = append(out, self.once)
        out = append(out, self.revived)
        out = append(out, self.city_streak)
        out = append(out, self.title_streak)
        out = append(out, self.hand)
        out = append(out, self.open)
        out = append(out, self.played)
        out = append(out, self.reaction)
        out = append(out, self.wins)
        out = append(out, self.boost)
        out = append(out, self.levied_legions)
        out = append(out, self.levied_triremes)
        out = append(out, self.forced)
        return append(out, self.lost)

    def stir(self, x: i64, atlas: bool) -> i64:
        """Add every fact of the player to a hash."""
        shown: i64 = 0
        more: i64 = 0
        offer: i64 = 0
        rest: i64 = 0
        for kind in range(HALF):
            shown = (shown << COUNT_BITS) + self.shown[kind]
            more = (more << COUNT_BITS) + self.shown[HALF + kind]
            offer = (offer << COUNT_BITS) + self.offer[kind]
            rest = (rest << COUNT_BITS) + self.offer[HALF + kind]
        x = stir(stir(stir(stir(x, shown), more), offer), rest)
        x = stir(x, self.where)
        areas = self.where
        while areas:
            x = stir(x, self.army[lowest(areas)])
            areas &= areas - 1
        x = stir(x, self.empire + (self.secret << 8) + (self.named << 24) + (self.closed << 40))
        x = stir(x, self.tiles)
        x = stir(x, self.copied + (self.used << 8))
        x = stir(x, self.forts)
        if not atlas:
            return x
        x = stir(x, self.once)
        x = stir(x, self.revived + (self.city_streak << 8) + (self.title_streak << 16) + (self.reaction << 24))
        x = stir(x, self.hand)
        x = stir(x, self.open)
        x = stir(x, self.played)
        x = stir(x, self.wins + (self.boost << 8) + (self.forced << 32))
        x = stir(x, self.levied_legions + (self.levied_triremes << 8))
        return stir(x, self.lost)

    def observe(self, out: vec[i64], at: i64, offers: bool) -> i64:
        """Write what a viewer sees of the seat, in the order of observation.PLAYER; without `offers`, not its offer."""
        at = put_one(out, at, self.empire)
        at = put_all(out, at, self.shown)
        at = put_one(out, at, size(self.secret))
        at = put_bits(out, at, self.named, GOODS)
        for kind in range(RESOURCES):
            if offers:
                out[at + kind] = self.offer[kind]
            else:
                out[at + kind] = 0
        at += RESOURCES
        if offers:
            at = put_one(out, at, self.closed)
        else:
            at = put_one(out, at, 0)
        at = put_all(out, at, self.army)
        at = put_bits(out, at, self.forts, PROVINCES)
        at = put_bits(out, at, self.tiles, TILES)
        at = put_one(out, at, self.copied)
        for power in range(USABLE):
            at = put_one(out, at, self.uses(P_MIX + power))
        return at

    def observe_atlas(self, out: vec[i64], at: i64) -> i64:
        """Write what all see of the seat's part in Atlas, in the order of observation.ATLAS_PLAYER."""
        at = put_bits(out, at, self.once >> ATLAS_POWERS, POWERS - ATLAS_POWERS)
        at = put_one(out, at, self.revived)
        at = put_one(out, at, self.city_streak)
        at = put_one(out, at, self.title_streak)
        for kind in range(CARDS):
            at = put_one(out, at, (self.open >> (CARD_BITS * kind)) & CARD_MASK)
        for kind in range(CARDS):
            at = put_one(out, at, (self.played >> (CARD_BITS * kind)) & CARD_MASK)
        at = put_one(out, at, self.wins)
        for track in range(TRACKS):
            at = put_one(out, at, (self.boost >> (USED_BITS * track)) & HELD_MASK)
        at = put_one(out, at, self.levied_legions)
        at = put_one(out, at, self.levied_triremes)
        for good in range(GOODS):
            at = put_one(out, at, self.lost_of(good))
        return at

    def count(self) -> i64:
        """Count the resources, which everybody may know."""
        total = size(self.secret)
        for kind in range(RESOURCES):
            total += self.shown[kind]
        return total

    def owns(self, kind: i64) -> i64:
        """Count the resources of a kind, the secret token among them."""
        if kind == COIN:
            return self.shown[COIN]
        return self.shown[kind] + ((self.secret >> kind) & 1)

    def offered(self) -> i64:
        """Count what is offered and not taken yet."""
        total: i64 = 0
        for kind in range(RESOURCES):
            total += self.offer[kind]
        return total

    def powers(self) -> i64:
        """Collect the tiles whose powers the seat has: its own, and the one it copies."""
        if self.copied == NONE:
            return self.tiles
        return self.tiles | bit(self.copied)

    def has(self, box: Box, kind: i64) -> bool:
        """Say whether the seat has a power."""
        return self.powers() & box.having[kind] != 0

    def power(self, box: Box, kind: i64) -> i64:
        """Add up a power over the seat's tiles."""
        tiles = self.powers() & box.having[kind]
        total: i64 = 0
        while tiles:
            total += box.power[kind * TILES + lowest(tiles)]
            tiles &= tiles - 1
        return total

    def lost_of(self, good: i64) -> i64:
        """Count the goods of a kind that the seat loses and another may take."""
        return (self.lost >> (USED_BITS * good)) & HELD_MASK

    def uses(self, kind: i64) -> i64:
        """Count how often a power has been used this round."""
        return (self.used >> (USED_BITS * (kind - P_MIX))) & HELD_MASK

    def use(self, kind: i64) -> None:
        """Note that a power has been used."""
        self.used += bit(USED_BITS * (kind - P_MIX))

    def land(self, area: i64) -> None:
        """Add a legion or a trireme to an area."""
        self.army[area] += 1
        self.where |= bit(area)
        if area < PROVINCES:
            self.legions += 1
        else:
            self.triremes += 1

    def lift(self, area: i64) -> None:
        """Take a legion or a trireme out of an area."""
        self.army[area] -= 1
        if self.army[area] == 0:
            self.where &= ~bit(area) | self.elite
        if area < PROVINCES:
            self.legions -= 1
        else:
            self.triremes -= 1


@final
class State(AskingState):
    """A match of Mare Nostrum."""

    def __init__(self) -> None:
        super().__init__()
        self.box: Box = NO_BOX
        self.version: i64 = 0  # of the rules, as the game sets it; rule modules compare it with FIRST to THIRD
        # Where we are.
        self.round: i64 = 0
        self.phase: i64 = 0
        self.begun: i64 = 0  # turns
        self.gone: i64 = 0  # bit per seat that has had its turn in this phase
        self.me: Player = NOBODY
        self.ending: i64 = NONE
        self.winner: i64 = NONE
        # The table.
        self.players: vec[Player] = vec[Player]()
        self.titles: vec[i64] = vec[i64]()  # who leads each track
        self.markers: i64 = 0  # bit per trade marker that may be used
        self.deck: i64 = 0  # bit per tile not yet drawn
        self.display: i64 = 0
        # The map.
        self.owner: vec[i64] = vec[i64]()
        self.built: vec[i64] = vec[i64]()
        self.held: vec[i64] = vec[i64]()
        self.fresh: i64 = 0  # bit per province claimed this phase
        # Trade.
        self.number: i64 = NONE
        self.opener: i64 = NONE  # who takes first and compensates the last
        self.taker: i64 = NONE  # who took last
        self.taker_before: i64 = NONE  # who took before that
        # The payment under way.
        self.paid_kinds: i64 = 0
        self.paid_pair: i64 = NONE
        self.paid_coins: i64 = 0
        # The war turn.
        self.spent: vec[i64] = vec[i64]()
        self.pillaged: i64 = 0  # bit per province
        self.truce: i64 = NONE  # who is at peace with the seat that has the power
        self.jumping: i64 = 0  # the turn of somebody who developed out of order
        # The battle.
        self.field: i64 = NONE  # the area
        self.foe: i64 = NONE
        self.my_dice: i64 = 0
        self.foe_dice: i64 = 0
        self.my_total: i64 = 0
        self.foe_total: i64 = 0
        # Atlas: the battle.
        self.attacker: i64 = NONE  # the owner who attacks
        self.my_cards: i64 = 0  # bit per kind of card that helps the attacker
        self.foe_cards: i64 = 0
        self.fallen: i64 = 0  # kinds of units lost by the attacker, and above them by the opponent
        # Barbarians.
        self.foreign: i64 = 0  # bit per good of the foreign market
        self.driven: i64 = 0  # bit per province to which barbarian legions were moved this turn
        self.roused: i64 = 0  # bit per province where they fought for the seat whose turn it is
        self.rebels: i64 = 0  # bit per province where they will attack the seat that used them
        # Special units and the markers of Medea and Medusa.
        self.special: vec[i64] = vec[i64]()  # shared; three numbers for each unit, see special.py
        self.medea: i64 = NONE  # the sea petrified this round
        self.medea_seat: i64 = NONE
        self.medea_last: i64 = NONE  # the sea that was chosen last
        self.medusa: i64 = NONE
        self.medusa_seat: i64 = NONE
        self.medusa_last: i64 = NONE
        # Legendary cities.
        self.aside: i64 = 0  # bit per tile that is out of the game
        self.objectives: i64 = 0  # bit per objective that nobody has fulfilled
        self.used_objectives: i64 = 0
        self.cards: i64 = 0  # cards not drawn yet
        self.discards: i64 = 0
        self.lot: i64 = 0  # cards that are being handed on
        self.draws: vec[i64] = vec[i64]()  # shared; see hands.py
        self.shielded: i64 = 0  # bit per province that is safe this round
        self.effects: i64 = 0  # bit per kind of card that works for the seat whose turn it is
        self.ferry: i64 = NONE  # the sea that needs no trireme this turn
        self.tolled: i64 = 0  # bit per province where the seat whose turn it is has paid to attack

    # The contract of the kernel -----------------------------------------------------------------

    # Written by tools/state_fields.py from the fields in __init__ -----------------------------------

    def copy(self) -> State:
        """Return an independent copy that does not record events."""
        o = State()
        o.use_steps_of(self)
        o.box = self.box
        o.players = vec[Player]([p.copy() for p in self.players])
        o.titles = self.titles[:]
        o.owner = self.owner[:]
        o.built = self.built[:]
        o.held = self.held[:]
        o.spent = self.spent[:]
        o._copy_numbers(self)
        return o

    def copy_from(self, other: GameState) -> None:
        """Overwrite this state with another state of the same match, reusing its memory."""
        assert isinstance(other, State)
        self.copy_stack(other)
        for i in range(i64(len(self.players))):
            self.players[i].copy_from(other.players[i])
        self.titles = refill(self.titles, other.titles)
        self.owner = refill(self.owner, other.owner)
        self.built = refill(self.built, other.built)
        self.held = refill(self.held, other.held)
        self.spent = refill(self.spent, other.spent)
        self._copy_numbers(other)

    def _copy_numbers(self, o: State) -> None:
        self.version = o.version
        self.round = o.round
        self.phase = o.phase
        self.begun = o.begun
        self.gone = o.gone
        self.ending = o.ending
        self.winner = o.winner
        self.markers = o.markers
        self.deck = o.deck
        self.display = o.display
        self.fresh = o.fresh
        self.number = o.number
        self.opener = o.opener
        self.taker = o.taker
        self.taker_before = o.taker_before
        self.paid_kinds = o.paid_kinds
        self.paid_pair = o.paid_pair
        self.paid_coins = o.paid_coins
        self.pillaged = o.pillaged
        self.truce = o.truce
        self.jumping = o.jumping
        self.field = o.field
        self.foe = o.foe
        self.my_dice = o.my_dice
        self.foe_dice = o.foe_dice
        self.my_total = o.my_total
        self.foe_total = o.foe_total
        self.attacker = o.attacker
        self.my_cards = o.my_cards
        self.foe_cards = o.foe_cards
        self.fallen = o.fallen
        self.foreign = o.foreign
        self.driven = o.driven
        self.roused = o.roused
        self.rebels = o.rebels
        self.special = o.special
        self.medea = o.medea
        self.medea_seat = o.medea_seat
        self.medea_last = o.medea_last
        self.medusa = o.medusa
        self.medusa_seat = o.medusa_seat
        self.medusa_last = o.medusa_last
        self.aside = o.aside
        self.objectives = o.objectives
        self.used_objectives = o.used_objectives
        self.cards = o.cards
        self.discards = o.discards
        self.lot = o.lot
        self.draws = o.draws
        self.shielded = o.shielded
        self.effects = o.effects
        self.ferry = o.ferry
        self.tolled = o.tolled
        self.me = self.players[o.current]

    # End of what tools/state_fields.py writes -----------------------------------------------------

    def write(self, out: vec[i64]) -> vec[i64]:
        """Append every fact of the match."""
        out = append(out, self.n)
        for p in self.players:
            out = p.write(out)
        out = append(out, self.depth)
        for i in range(self.depth):
            out = append(out, self.question_at(i))
            out = append(out, self.detail_at(i))
            out = append(out, self.extra_at(i))
        out = append(out, self.seats_at(self.depth - 1))
        out = append(out, self.current)
        out = append(out, self.round)
        out = append(out, self.phase)
        out = append(out, self.begun)
        out = append(out, self.gone)
        out = append(out, self.ending)
        out = append(out, self.winner)
        out = extend(out, self.titles)
        out = append(out, self.markers)
        out = append(out, self.deck)
        out = append(out, self.display)
        out = extend(out, self.owner)
        out = extend(out, self.built)
        out = extend(out, self.held)
        out = append(out, self.fresh)
        out = append(out, self.number)
        out = append(out, self.opener)
        out = append(out, self.taker)
        out = append(out, self.taker_before)
        out = append(out, self.paid_kinds)
        out = append(out, self.paid_pair)
        out = append(out, self.paid_coins)
        for done in self.spent:
            out = append(out, packed(done))
        out = append(out, self.pillaged)
        out = append(out, self.truce)
        out = append(out, self.jumping)
        out = append(out, self.field)
        out = append(out, self.foe)
        out = append(out, self.my_dice)
        out = append(out, self.foe_dice)
        out = append(out, self.my_total)
        out = append(out, self.foe_total)
        if self.box.atlas:
            return self.write_atlas(out)
        return out

    def write_atlas(self, out: vec[i64]) -> vec[i64]:
        """Append the facts that only Atlas has."""
        for p in self.players:
            out = p.write_atlas(out)
        out = append(out, self.attacker)
        out = append(out, self.my_cards)
        out = append(out, self.foe_cards)
        out = append(out, self.fallen)
        out = append(out, self.foreign)
        out = append(out, self.driven)
        out = append(out, self.roused)
        out = append(out, self.rebels)
        out = extend(out, self.special)
        out = append(out, self.medea)
        out = append(out, self.medea_seat)
        out = append(out, self.medea_last)
        out = append(out, self.medusa)
        out = append(out, self.medusa_seat)
        out = append(out, self.medusa_last)
        out = append(out, self.aside)
        out = append(out, self.objectives)
        out = append(out, self.used_objectives)
        out = append(out, self.cards)
        out = append(out, self.discards)
        out = append(out, self.lot)
        out = extend(out, self.draws)
        out = append(out, self.shielded)
        out = append(out, self.effects)
        out = append(out, self.ferry)
        return append(out, self.tolled)

    def key(self) -> i64:
        """Hash every fact of the match, several of them in one number: planners do little else as often."""
        atlas = self.box.atlas != 0
        x = MIX_START
        for p in self.players:
            x = p.stir(x, atlas)
        for province in range(PROVINCES):
            x = stir(x, self.owner[province] + (self.built[province] << 8) + (self.held[province] << 16))
        for area in range(AREAS):
            if self.spent[area]:
                x = stir(x, area + (self.spent[area] << 8))
        x = stir(x, self.depth)
        for i in range(self.depth):
            x = stir(x, self.question_at(i))
            x = stir(x, self.detail_at(i))
            x = stir(x, self.extra_at(i))
        x = stir(x, self.top_seats)
        x = stir(x, self.round + (self.phase << 8) + (self.current << 16) + (self.gone << 24) + (self.begun << 32))
        x = stir(x, self.ending + (self.winner << 8) + (self.markers << 16))
        for title in self.titles:
            x = stir(x, title)
        x = stir(x, self.deck)
        x = stir(x, self.display)
        x = stir(x, self.fresh)
        x = stir(x, self.number + (self.opener << 8) + (self.taker << 16) + (self.taker_before << 24))
        x = stir(x, self.paid_kinds + (self.paid_pair << 16) + (self.paid_coins << 24))
        x = stir(x, self.pillaged)
        x = stir(x, self.truce + (self.jumping << 8) + (self.field << 16) + (self.foe << 24))
        x = stir(x, self.my_dice + (self.foe_dice << 8) + (self.my_total << 16) + (self.foe_total << 32))
        if atlas:
            x = self.stir_atlas(x)
        return mixed(x)

    def stir_atlas(self, x: i64) -> i64:
        """Add the facts that only Atlas has to a hash."""
        x = stir(x, self.attacker + (self.ferry << 8))
        x = stir(x, self.my_cards)
        x = stir(x, self.foe_cards)
        x = stir(x, self.fallen + (self.foreign << 32))
        x = stir(x, self.driven)
        x = stir(x, self.roused)
        x = stir(x, self.rebels)
        for number in self.special:
            x = stir(x, number)
        x = stir(x, self.medea + (self.medea_seat << 8) + (self.medea_last << 16))
        x = stir(x, self.medusa + (self.medusa_seat << 8) + (self.medusa_last << 16))
        x = stir(x, self.aside)
        x = stir(x, self.objectives + (self.used_objectives << 32))
        x = stir(x, self.cards)
        x = stir(x, self.discards)
        x = stir(x, self.lot)
        for draw in self.draws:
            x = stir(x, draw)
        x = stir(x, self.shielded)
        x = stir(x, self.effects)
        return stir(x, self.tolled)

    def observe(self, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write what the seat may know, in the order of observation.layout."""
        for level in range(LEVELS):
            if level < self.depth:
                at = put_one(out, at, self.question_at(level))
                at = put_one(out, at, self.detail_at(level))
                at = put_one(out, at, self.extra_at(level))
            else:
                at = put_one(out, at, NONE)
                at = put_one(out, at, 0)
                at = put_one(out, at, 0)
        at = put_one(out, at, self.after(self.current, seat))
        at = put_one(out, at, self.round)
        at = put_one(out, at, self.phase)
        at = put_one(out, at, self.ending)
        at = put_one(out, at, self.place_of(self.winner, seat))
        for track in range(TRACKS):
            at = put_one(out, at, self.place_of(self.titles[track], seat))
        at = put_bits(out, at, self.markers, MARKERS)
        at = put_bits(out, at, self.deck, TILES)
        at = put_bits(out, at, self.display, TILES)
        for province in range(PROVINCES):
            at = put_one(out, at, self.place_of(self.owner[province], seat))
            at = put_bits(out, at, self.built[province], SLOTS)
            for target in range(TARGETS):
                at = put_one(out, at, self.place_of(self.holder(province, target), seat))
        at = put_bits(out, at, self.fresh, PROVINCES)
        at = put_one(out, at, self.number)
        at = put_one(out, at, self.place_of(self.opener, seat))
        at = put_one(out, at, self.place_of(self.taker, seat))
        at = put_one(out, at, self.place_of(self.taker_before, seat))
        at = put_bits(out, at, self.paid_kinds, GOODS)
        at = put_one(out, at, self.paid_pair)
        at = put_one(out, at, self.paid_coins)
        for area in range(AREAS):
            done = self.spent[area]
            at = put_one(out, at, done & CLASS_MASK)
            at = put_one(out, at, (done >> ATTACKED) & CLASS_MASK)
            at = put_one(out, at, (done >> BOTH) & CLASS_MASK)
            at = put_one(out, at, (done >> ACTED) & CLASS_MASK)
            if area < PROVINCES:
                at = put_bits(out, at, done >> ON_TARGETS, 2 * TARGETS)
        at = put_bits(out, at, self.pillaged, PROVINCES)
        at = put_one(out, at, self.place_of(self.truce, seat))
        at = put_one(out, at, self.jumping)
        at = put_one(out, at, self.field)
        at = put_one(out, at, self.place_of(self.foe, seat))
        at = put_one(out, at, self.my_dice)
        at = put_one(out, at, self.foe_dice)
        at = put_one(out, at, self.my_total)
        at = put_one(out, at, self.foe_total)
        at = put_bits(out, at, self.players[seat].secret, GOODS)
        offering = self.asked() == Q.OFFER
        for i in range(self.n):
            other = seat + i
            if other >= self.n:
                other -= self.n
            at = put_one(out, at, (self.gone >> other) & 1)
            at = self.players[other].observe(out, at, i == 0 or not offering)
        if self.box.atlas:
            return self.observe_atlas(seat, out, at)
        return at

    def observe_atlas(self, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write what the seat may know of Atlas, in the order of observation.atlas_layout."""
        for level in range(LEVELS, ATLAS_LEVELS):
            if level < self.depth:
                at = put_one(out, at, self.question_at(level))
                at = put_one(out, at, self.detail_at(level))
                at = put_one(out, at, self.extra_at(level))
            else:
                at = put_one(out, at, NONE)
                at = put_one(out, at, 0)
                at = put_one(out, at, 0)
        at = put_one(out, at, self.place_of(self.attacker, seat))
        at = put_bits(out, at, self.my_cards, CARDS)
        at = put_bits(out, at, self.foe_cards, CARDS)
        at = put_bits(out, at, self.fallen, 2 * KINDS)
        at = put_bits(out, at, self.foreign, GOODS)
        at = put_bits(out, at, self.driven, PROVINCES)
        at = put_bits(out, at, self.roused, PROVINCES)
        at = put_bits(out, at, self.rebels, PROVINCES)
        at = put_all(out, at, self.special)
        at = put_one(out, at, self.medea)
        at = put_one(out, at, self.place_of(self.medea_seat, seat))
        at = put_one(out, at, self.medea_last)
        at = put_one(out, at, self.medusa)
        at = put_one(out, at, self.place_of(self.medusa_seat, seat))
        at = put_one(out, at, self.medusa_last)
        at = put_bits(out, at, self.aside, TILES)
        at = put_bits(out, at, self.objectives, OBJECTIVES)
        at = put_bits(out, at, self.used_objectives, OBJECTIVES)
        for kind in range(CARDS):
            at = put_one(out, at, (self.discards >> (CARD_BITS * kind)) & CARD_MASK)
        at = put_bits(out, at, self.shielded, PROVINCES)
        at = put_bits(out, at, self.effects, CARDS)
        at = put_one(out, at, self.ferry)
        at = put_bits(out, at, self.tolled, PROVINCES)
        at = observe_cards(self, seat, out, at)
        if self.box.barbarians:
            at = put_all(out, at, self.players[self.n].army)
            at = put_bits(out, at, self.players[self.n].forts, PROVINCES)
            for area in range(AREAS):
                at = put_one(out, at, (self.spent[area] >> ROUSED) & CLASS_MASK)
            for area in range(PROVINCES):
                at = put_one(out, at, (self.spent[area] >> USED) & CLASS_MASK)
        for i in range(self.n):
            other = seat + i
            if other >= self.n:
                other -= self.n
            at = self.players[other].observe_atlas(out, at)
        return at

    def place_of(self, other: i64, viewer: i64) -> i64:
        """Say how many places a seat sits after the viewer; NONE stays NONE."""
        if other == NONE or other >= self.n:
            return other
        return self.after(other, viewer)

    def play(self, seat: i64, move: i64) -> None:
        """Apply an answer, go on to the next question, and look whether somebody has fulfilled an objective."""
        asked = self.top
        self.steps[asked].answer(self, seat, move)
        asked = self.top
        if self.settles[asked]:
            self.settle()
        if self.objectives and (RESTING >> self.top) & 1:
            self.ask(Q.OBJECTIVES)
            self.settle()

    def turn_count(self) -> i64:
        """Count the turns begun so far."""
        return self.begun

    # The stack --------------------------------------------------------------------------------------

    def seat_at(self, seat: i64) -> None:
        """Make a seat the one whose turn it is."""
        self.current = seat
        self.me = self.players[seat]

    def everyone(self) -> i64:
        """Return the set of all seats."""
        return bit(self.n) - 1

    def win(self, seat: i64, ending: i64) -> None:
        """End the match with a victory."""
        self.winner = seat
        self.ending = ending
        self.jumping = 0
        self.tell(E.WON, seat, ending)
        self.over()

    def over(self) -> None:
        """Ask nobody anything more."""
        self.depth = 1
        self.become(Q.OVER)

    # Resources ----------------------------------------------------------------------------------

    def pile(self) -> i64:
        """Collect the legendary tokens that nobody has, one bit for each good."""
        gone = self.foreign
        for p in self.players:
            gone |= p.secret | p.named
        return self.box.pile & ~gone

    def gain(self, seat: i64, kind: i64, n: i64) -> None:
        """Give a seat resources of the reserve; everybody sees it."""
        if n:
            self.players[seat].shown[kind] += n
            self.tell(E.GAINED, seat, kind, n)

    def show(self, seat: i64, kind: i64) -> None:
        """Let everybody see a token that only its owner had seen."""
        p = self.players[seat]
        p.secret &= ~bit(kind)
        p.named |= bit(kind)
        p.shown[kind] += 1
        self.reveals += 1

    def lose(self, seat: i64, kind: i64) -> bool:
        """Take one resource of a kind from a seat for all to see; say whether it is the legendary token."""
        p = self.players[seat]
        if p.shown[kind] == 0:
            self.show(seat, kind)
        p.shown[kind] -= 1
        if kind < GOODS and p.shown[kind] == 0 and (p.named >> kind) & 1:
            p.named &= ~bit(kind)
            return True
        return False

    def hand_over(self, giver: i64, taker: i64, kind: i64) -> None:
        """Move one resource from a seat to another for all to see."""
        token = self.lose(giver, kind)
        p = self.players[taker]
        p.shown[kind] += 1
        if token:
            p.named |= bit(kind)

    # Bonus cards ----------------------------------------------------------------------------------

    def draw_under_way(self) -> i64:
        """Name the place of the draw from which cards are being chosen: the last one; NONE before the first."""
        last: i64 = NONE
        for i in range(DRAWS):
            if self.draws[i]:
                last = i
        return last

    def knows_lot(self, seat: i64) -> bool:
        """Say whether a seat knows the cards that are handed on: it has them, or nobody has chosen since it did."""
        if self.lot == 0:
            return False
        asked = self.asked()
        if self.detail() == seat and asked in (Q.CHOOSE, Q.HAND, Q.DEAL):
            return True
        draw = self.draws[self.draw_under_way()]
        place = place_in(draw, seat)
        return place != NONE and place == choosers(draw) - 1

    def seen_later(self, number: i64, seat: i64) -> i64:
        """Collect the cards of a draw that a seat has seen and others chose, or are choosing from, after it.

        Who has chosen cannot tell these apart: otherwise it would know what the next one kept.
        """
        draw = self.draws[number]
        cards = handed_on(draw, seat)
        if cards and self.lot and number == self.draw_under_way():
            cards += self.lot
        return cards

    # The map ------------------------------------------------------------------------------------

    def holder(self, province: i64, target: i64) -> i64:
        """Name the seat whose legion stands on a target, or NONE."""
        return ((self.held[province] >> (HELD_BITS * target)) & HELD_MASK) - 1

    def hold(self, province: i64, target: i64, seat: i64) -> None:
        """Put a legion on a target; NONE takes it off."""
        shift = HELD_BITS * target
        self.held[province] = (self.held[province] & ~(HELD_MASK * bit(shift))) | ((seat + 1) << shift)

    def controls(self, seat: i64, province: i64, slot: i64) -> bool:
        """Say whether a seat controls the building on a slot: its occupier does, or else the owner of the province."""
        if not (self.built[province] >> slot) & 1:
            return False
        holder = self.holder(province, slot)
        if holder != NONE:
            return holder == seat
        return self.owner[province] == seat

    def on_targets(self, seat: i64, province: i64) -> i64:
        """Count the legions of a seat that stand on targets of a province; special units are not legions."""
        held = self.held[province]
        n: i64 = 0
        while held:
            if (held & HELD_MASK) - 1 == seat:
                n += 1
            held >>= HELD_BITS
        if n and (self.players[seat].elite >> province) & 1:
            for unit in range(FIGHTERS):
                standing = self.special[PARTS * unit] == province and self.special[PARTS * unit + ON] != NONE
                if standing and (self.players[seat].tiles >> self.box.special_tile[unit]) & 1:
                    n -= 1
        return n

    def elites(self, seat: i64, area: i64) -> i64:
        """Collect the special units of a seat in an area."""
        p = self.players[seat]
        units: i64 = 0
        if (p.elite >> area) & 1:
            for unit in range(FIGHTERS):
                if self.special[PARTS * unit] == area and (p.tiles >> self.box.special_tile[unit]) & 1:
                    units |= bit(unit)
        return units

    def elite_on(self, province: i64, target: i64) -> i64:
        """Name the special unit that stands on a target, or NONE."""
        if self.box.specials:
            for unit in range(FIGHTERS):
                if self.special[PARTS * unit] == province and self.special[PARTS * unit + ON] == target:
                    return unit
        return NONE

    def legion_occupies(self, seat: i64, province: i64) -> bool:
        """Say whether a legion of a seat, no special unit, occupies something in a province."""
        targets = self.built[province] | bit(MARKER)
        while targets:
            target = lowest(targets)
            targets &= targets - 1
            if self.holder(province, target) == seat and self.elite_on(province, target) == NONE:
                return True
        return False

    def occupies(self, seat: i64, province: i64) -> bool:
        """Say whether a unit of a seat stands on a building or on the control marker of a province."""
        held = self.held[province]
        targets = self.built[province] | bit(MARKER)
        while held:
            if (held & HELD_MASK) - 1 == seat and targets & 1:
                return True
            held >>= HELD_BITS
            targets >>= 1
        return False

    def occupied(self, seat: i64) -> i64:
        """Collect the provinces of a seat where a legion of another occupies something."""
        found: i64 = 0
        provinces = self.players[seat].realm & self.others_in(seat)
        while provinces:
            province = lowest(provinces)
            provinces &= provinces - 1
            for other in range(self.n):
                if other != seat and self.occupies(other, province):
                    found |= bit(province)
        return found

    def barred(self, seat: i64) -> i64:
        """Collect the provinces where units of others keep a seat from developing."""
        if self.box.presence_allowed:
            return self.occupied(seat)
        return self.others_in(seat)

    def hindered(self, seat: i64) -> i64:
        """Collect the provinces where units of others keep a seat from developing, unless Ishtar helps."""
        if (self.effects >> ISHTAR) & 1:
            return 0
        return self.barred(seat)

    def free(self, seat: i64, area: i64) -> i64:
        """Count the legions of a seat in a province that stand on no target, or its triremes in a sea."""
        n = self.players[seat].army[area]
        if area < PROVINCES and n and self.held[area]:
            n -= self.on_targets(seat, area)
        return n

    def units(self, seat: i64, area: i64) -> i64:
        """Count the units of a seat in an area, the fortress among them."""
        p = self.players[seat]
        n = p.army[area] + ((p.forts >> area) & 1)
        if (p.elite >> area) & 1:
            n += size(self.elites(seat, area))
        return n

    def others_in(self, seat: i64) -> i64:
        """Collect the areas with units of other seats."""
        areas: i64 = 0
        for other in range(self.box.owners):
            if other != seat:
                areas |= self.players[other].where | self.players[other].forts
        return areas

    def stone(self, seat: i64) -> i64:
        """Collect the areas where a seat's units are petrified this round."""
        areas: i64 = 0
        if self.medea != NONE and self.medea_seat != seat:
            areas |= bit(self.medea)
        if self.medusa != NONE and self.medusa_seat != seat:
            areas |= bit(self.medusa)
        return areas

    def most(self, p: Player, unit: i64) -> i64:
        """Say how many units of a kind a seat can have: its own pieces, and those of the barbarian set that joined."""
        if unit == LEGION:
            most = self.box.pieces[unit] + p.levied_legions
            if self.version == FIRST:
                return min(most, FEW)
            return most
        if unit == TRIREME:
            return self.box.pieces[unit] + p.levied_triremes
        return self.box.pieces[unit]

    def pieces_left(self, p: Player, unit: i64) -> i64:
        """Count the legions or triremes a seat can still place, without the one that waits on the tile of Orpheus."""
        left = self.most(p, unit)
        if unit == LEGION:
            left -= p.legions
        else:
            left -= p.triremes
        if p.revived == unit and self.version > THIRD:  # by earlier rules others could use its piece
            left -= 1
        return left

    def levy_left(self, unit: i64) -> i64:
        """Count the legions or triremes of the barbarian set that are neither on the map nor have joined a seat."""
        n = self.box.barbarian_set[unit]
        for p in self.players:
            if unit == LEGION:
                n -= p.levied_legions
            else:
                n -= p.levied_triremes
        if self.box.barbarians and unit == LEGION:
            n -= self.players[self.n].legions
        elif self.box.barbarians:
            n -= self.players[self.n].triremes
        return n

    def cities(self, seat: i64) -> i64:
        """Count the capitals and legendary cities that a seat controls."""
        n: i64 = 0
        provinces = self.box.provinces
        while provinces:
            province = lowest(provinces)
            provinces &= provinces - 1
            for city in range(CITIES):
                if self.box.city[province * CITIES + city] > ORDINARY and self.controls(seat, province, CITY + city):
                    n += 1
        return n

    # Scores -------------------------------------------------------------------------------------

    def held_titles(self, seat: i64) -> i64:
        """Count the titles of a seat."""
        n: i64 = 0
        for track in range(TRACKS):
            if self.titles[track] == seat:
                n += 1
        return n

    def score(self, seat: i64) -> i64:
        """Say how near the seat is to victory; whoever has won is ahead of all."""
        box = self.box
        p = self.players[seat]
        total = box.worth_tile * size(p.tiles) + box.worth_city * self.cities(seat)
        total += box.worth_title * self.held_titles(seat) + box.worth_resource * income(self, seat)
        if seat == self.winner:
            total += box.worth_victory
        return total

    def standing(self, seat: i64) -> i64:
        """Place the seats by score, then by the military track, then by its order of empires."""
        p = self.players[seat]
        place: i64 = 0
        if p.empire != NONE:
            place = EMPIRES - self.box.order[MILITARY * EMPIRES + p.empire]
        return (self.score(seat) * MANY + track_value(self, seat, MILITARY)) * MANY + place


def packed(done: i64) -> i64:
    """Write what the units of an area have done as a number for fingerprints."""
    if done == 0:
        return 0
    few: i64 = 0
    for kind in range(CLASSES):
        count = (done >> (CLASS_BITS * kind)) & CLASS_MASK
        if count > FEW:
            return ~done  # no other number is negative
        few |= count << (FEW_BITS * kind)
    few |= ((done & OWN_SPENT) >> ON_TARGETS) << FEW_ON_TARGETS
    few |= ((done >> ROUSED) & CLASS_MASK) << FEW_ROUSED
    return few | (((done >> USED) & CLASS_MASK) << FEW_USED)


def controlled(s: State, seat: i64, province: i64) -> i64:
    """Collect the slots of a province whose buildings a seat controls."""
    built = s.built[province]
    held = s.held[province]
    if held == 0:
        if s.owner[province] == seat:
            return built
        return 0
    slots: i64 = 0
    for slot in range(SLOTS):
        if (built >> slot) & 1:
            holder = ((held >> (HELD_BITS * slot)) & HELD_MASK) - 1
            if holder == seat or (holder == NONE and s.owner[province] == seat):
                slots |= bit(slot)
    return slots


def track_value(s: State, seat: i64, track: i64) -> i64:
    """Work out the value of a seat on a track: what it controls, or its units, and the bonuses of its tiles."""
    p = s.players[seat]
    box = s.box
    value: i64 = 0
    tiles = p.tiles
    while tiles:
        value += box.bonus[lowest(tiles) * TRACKS + track]
        tiles &= tiles - 1
    if p.boost:
        value += (p.boost >> (USED_BITS * track)) & HELD_MASK
    if track == MILITARY:
        return value + p.legions + p.triremes + size(p.forts)
    kinds = TRADE_SLOTS
    if track == CULTURE:
        kinds = CULTURE_SLOTS
    if box.owner_counts:
        provinces = p.realm
        while provinces:
            value += size(s.built[lowest(provinces)] & kinds)
            provinces &= provinces - 1
        return value
    provinces = p.realm | (p.where & box.provinces)
    while provinces:
        value += size(controlled(s, seat, lowest(provinces)) & kinds)
        provinces &= provinces - 1
    return value


def income(s: State, seat: i64) -> i64:
    """Count the resources that a seat would collect now, each legendary token as one."""
    p = s.players[seat]
    box = s.box
    n: i64 = p.power(box, P_COIN) + p.power(box, P_ANY_GOOD) + p.power(box, P_GOLD)
    provinces = p.realm | (p.where & box.provinces)
    while provinces:
        province = lowest(provinces)
        provinces &= provinces - 1
        slots = controlled(s, seat, province)
        caravans = size(slots & CARAVAN_SLOTS) + working(s, seat, province)
        n += caravans
        if slots & MARKET_SLOT:
            n += caravans
        cities = size(slots & CITY_SLOTS)
        if slots & TEMPLE_SLOT:
            n += cities
        n += cities + legendary(s, province, slots)
    return n


def working(s: State, seat: i64, province: i64) -> i64:
    """Count the legions of a seat that work as caravans in a province."""
    if s.held[province] == 0 or not s.players[seat].has(s.box, P_LEGION_CARAVAN):
        return 0
    n: i64 = 0
    for slot in range(CARAVANS):
        if not (s.built[province] >> slot) & 1 and s.holder(province, slot) == seat:
            n += 1
    return n


def legendary(s: State, province: i64, slots: i64) -> i64:
    """Count the legendary cities among the slots of a province."""
    n: i64 = 0
    for city in range(CITIES):
        if (slots >> (CITY + city)) & 1 and s.box.city[province * CITIES + city] == LEGENDARY:
            n += 1
    return n


def observe_cards(s: State, seat: i64, out: vec[i64], at: i64) -> i64:
    """Write what a seat knows of bonus cards: its own hand, how many others have of each deck, and past draws."""
    own = s.players[seat].hand
    for kind in range(CARDS):
        at = put_one(out, at, copies(own, kind))
    at = put_one(out, at, s.players[seat].reaction)
    for i in range(s.n):
        other = seat + i
        if other >= s.n:
            other -= s.n
        for deck in range(DECKS):
            at = put_one(out, at, total(s.players[other].hand & s.box.deck_cards[deck]))
    for number in range(DRAWS):
        draw = s.draws[number]
        at = put_one(out, at, objective_of(draw))
        known = s.seen_later(number, seat)
        for place in range(DRAW_CARDS):
            if place < choosers(draw):
                at = put_one(out, at, s.after(chooser(draw, place), seat))
            else:
                at = put_one(out, at, NONE)
        for kind in range(CARDS):
            at = put_one(out, at, copies(known, kind))
    lot: i64 = 0
    if s.knows_lot(seat):
        lot = s.lot
    for kind in range(CARDS):
        at = put_one(out, at, copies(lot, kind))
    return put_one(out, at, total(s.lot))


def fleet_of(s: State, seat: i64) -> i64:
    """Collect the seas over which a seat can carry legions: with a trireme that is not petrified, or none needed."""
    fleet = s.players[seat].where & ~s.stone(seat)
    if s.ferry != NONE and seat == s.current:
        fleet |= bit(s.ferry)
    return fleet


def sail_on(s: State, seat: i64, seas: i64) -> i64:
    """Collect the seas that a chain of the seat's triremes joins to these."""
    fleet = fleet_of(s, seat)
    seas &= fleet
    new = seas
    while new:
        sea = lowest(new)
        new &= new - 1
        more = s.box.seas_near[sea] & fleet & ~seas
        seas |= more
        new |= more
    return seas


def coasts(s: State, seas: i64) -> i64:
    """Collect the provinces on the coasts of these seas."""
    provinces: i64 = 0
    while seas:
        provinces |= s.box.lands_near[lowest(seas)]
        seas &= seas - 1
    return provinces


NOBODY: Final = Player()
NO_BOX: Final = Box()
