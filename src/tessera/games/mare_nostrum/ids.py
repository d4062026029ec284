"""The words of Mare Nostrum: goods, places, tiles, and every move, question and event there is.

The numbers here are the notation of records and the ids of learning masks: append, never reorder. Areas, tiles,
empires and seats of the Atlas expansion have their numbers already, so that verbs keep theirs when it comes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NONE: Final[i64] = -1
FIRST: Final[i64] = 1
SECOND: Final[i64] = 2
THIRD: Final[i64] = 3
"""Older versions of the rules; what was different then stands with each rule that has changed (meta.toml)."""
MAX_SEATS: Final[i64] = 6
EMPIRES: Final[i64] = 6

# Resources: thirteen goods, then coins.
GOODS: Final[i64] = 13
GOLD: Final[i64] = 9
COIN: Final[i64] = 13
RESOURCES: Final[i64] = 14
ALL_GOODS: Final[i64] = 0x1FFF

# Areas: provinces, then seas.
PROVINCES: Final[i64] = 37
SEAS: Final[i64] = 12
AREAS: Final[i64] = 49
ALL_PROVINCES: Final[i64] = 0x1FFFFFFFFF

# The slots of a province; place p * TARGETS + slot names one, and a legion may stand on the marker as on a slot.
CARAVAN: Final[i64] = 0
CARAVANS: Final[i64] = 2
MARKET: Final[i64] = 2
CITY: Final[i64] = 3
CITIES: Final[i64] = 2
TEMPLE: Final[i64] = 5
SLOTS: Final[i64] = 6
MARKER: Final[i64] = 6
TARGETS: Final[i64] = 7
PLACES: Final[i64] = 259

# Kinds of city.
NO_CITY: Final[i64] = 0
ORDINARY: Final[i64] = 1
CAPITAL: Final[i64] = 2
LEGENDARY: Final[i64] = 3

# Units, and what can be lost in a battle: the legion on a target, a free legion (or a trireme), the fortress.
LEGION: Final[i64] = 0
TRIREME: Final[i64] = 1
FORTRESS: Final[i64] = 2
UNITS: Final[i64] = 3
LOSE_FREE: Final[i64] = 7
LOSE_FORTRESS: Final[i64] = 8
LOSABLE: Final[i64] = 9

# Units that come with a tile of Atlas; Halicarnassus is a shield that never fights. A unit kept by Orpheus is one of
# the three kinds of units, or UNITS + one of these.
CENTAUR: Final[i64] = 0
MYRMIDON: Final[i64] = 1
GREEK_FIRE: Final[i64] = 2
HALICARNASSUS: Final[i64] = 3
SPECIALS: Final[i64] = 4

TILES: Final[i64] = 46
MARKERS: Final[i64] = 3  # trade markers, each with two numbers
NUMBERS: Final[i64] = 6
FACES: Final[i64] = 6

# Leader tracks.
TRADE: Final[i64] = 0
CULTURE: Final[i64] = 1
MILITARY: Final[i64] = 2
TRACKS: Final[i64] = 3

# Phases of a round; 0 is the set-up.
COLLECT: Final[i64] = 1
TRADING: Final[i64] = 2
DEVELOP: Final[i64] = 3
WAR: Final[i64] = 4
CLAIM: Final[i64] = 5
PHASES: Final[i64] = 6

# Powers of tiles. Each comes with a number.
P_ATTACK_DIE: Final[i64] = 0  # on each land die of the attacker
P_DEFEND_DIE: Final[i64] = 1  # on each land die of the defender
P_EXTRA_DIE: Final[i64] = 2  # land dice more
P_HOME_TOTAL: Final[i64] = 3  # on the total in own provinces
P_MIX: Final[i64] = 4  # sets a round that may be mixed
P_PAIR: Final[i64] = 5  # sets a round with a pair
P_FREE_CLAIM: Final[i64] = 6  # control markers a round
P_FREE_LEGION: Final[i64] = 7  # legions a round
P_OWN_OFFER: Final[i64] = 8
P_COPY: Final[i64] = 9
P_LEGION_CARAVAN: Final[i64] = 10
P_BARGAIN_LEGION: Final[i64] = 11
P_BARGAIN_TRIREME: Final[i64] = 12
P_BARGAIN_FORTRESS: Final[i64] = 13
P_LOOT: Final[i64] = 14  # times the pillage
P_JUMP: Final[i64] = 15
P_CONVERT: Final[i64] = 16
P_ANY_GOOD: Final[i64] = 17  # goods to choose after collecting
P_COIN: Final[i64] = 18  # coins when collecting
P_KEEP_GOODS: Final[i64] = 19  # different goods kept after developing
P_TRUCE: Final[i64] = 20
# Those of Atlas.
P_TRIREME_PRICE: Final[i64] = 21
P_SPECIAL: Final[i64] = 22  # the unit that comes with the tile, from 1
P_PETRIFY_SEA: Final[i64] = 23
P_PETRIFY_LAND: Final[i64] = 24
P_FLY: Final[i64] = 25  # areas
P_REVIVE: Final[i64] = 26
P_CANCEL_HIT: Final[i64] = 27
P_REBUILD: Final[i64] = 28
P_RECOVER: Final[i64] = 29  # the deck, from 1
P_FREE_SEA: Final[i64] = 30
P_FAVOUR: Final[i64] = 31
P_CHEAP_WONDER: Final[i64] = 32
P_SAFE_PROVINCES: Final[i64] = 33
P_TOLL: Final[i64] = 34
P_SALVAGE: Final[i64] = 35
P_CHEAP_HERO: Final[i64] = 36
P_GOLD: Final[i64] = 37
P_FREE_TRIREME: Final[i64] = 38
P_REFUSE_SEA: Final[i64] = 39
POWERS: Final[i64] = 40

# Legendary cities, with a deck of bonus cards each, and their objectives.
TROY: Final[i64] = 0
JERUSALEM: Final[i64] = 1
SYRACUSE: Final[i64] = 2
DECKS: Final[i64] = 3
OBJECTIVES: Final[i64] = 9
DRAWS: Final[i64] = 3  # no match has more objectives
DRAW_CARDS: Final[i64] = 5  # no objective brings more cards

# Bonus cards by kind. Cards of a kind are alike, so a hand or a deck is one integer with CARD_BITS for each kind.
CATAPULT: Final[i64] = 0
CHARIOTS: Final[i64] = 1
CRETAN_ARCHERS: Final[i64] = 2
WAR_ELEPHANTS: Final[i64] = 3
SIEGE_ENGINES: Final[i64] = 4
GREEK_PHALANX: Final[i64] = 5
QUINQUEREME: Final[i64] = 6
ATHENA: Final[i64] = 7
BAAL: Final[i64] = 8
HORUS: Final[i64] = 9
ISHTAR: Final[i64] = 10
ISIS: Final[i64] = 11
POSEIDON: Final[i64] = 12
VULCAN: Final[i64] = 13
ORACLE: Final[i64] = 14
PANTHEON: Final[i64] = 15
CIRCUS: Final[i64] = 16
TRAJANS_MARKET: Final[i64] = 17
PIRAEUS: Final[i64] = 18
BABEL: Final[i64] = 19
LIBRARY: Final[i64] = 20
SOOTHSAYER: Final[i64] = 21  # one kind for each deck
CARDS: Final[i64] = 24
CARD_BITS: Final[i64] = 2
CARD_MASK: Final[i64] = 3

# Occasions on which a card may be played out of turn.
ON_COLLECTED: Final[i64] = 0  # all have collected
ON_REVEALED: Final[i64] = 1  # offers are revealed
ON_DEVELOPMENT: Final[i64] = 2  # the development phase begins
ON_WAR_TURN: Final[i64] = 3  # a war turn begins
ON_ATTACK: Final[i64] = 4  # an attack is declared
ON_CONQUEST: Final[i64] = 5  # the war phase ends
ON_CLAIM: Final[i64] = 6  # titles are about to be claimed
OCCASIONS: Final[i64] = 7

# Objectives.
O_PROVINCES: Final[i64] = 0
O_SEAS: Final[i64] = 1
O_BATTLES: Final[i64] = 2
O_TITLES: Final[i64] = 3
O_TEMPLE: Final[i64] = 4
O_CONVERT: Final[i64] = 5
O_RESOURCES: Final[i64] = 6
O_BUILDINGS: Final[i64] = 7
O_DOUBLERS: Final[i64] = 8

# Ways a match can end.
END_PRESTIGE: Final[i64] = 0
END_FAME: Final[i64] = 1
END_CONQUEST: Final[i64] = 2
END_LEADERSHIP: Final[i64] = 3
END_BOUND: Final[i64] = 4


class M:
    """The first number of every verb; the argument is added to it."""

    END: Final[i64] = 0
    DONE: Final[i64] = 1
    DECLINE: Final[i64] = 2
    COINS: Final[i64] = 3
    FREE: Final[i64] = 4
    JUMP: Final[i64] = 5
    COIN: Final[i64] = 6
    TOKEN: Final[i64] = 7
    PYRAMIDS: Final[i64] = 8
    NAME: Final[i64] = 9
    NUMBER: Final[i64] = 15
    OFFER: Final[i64] = 21
    FROM: Final[i64] = 35
    TAKE: Final[i64] = 41
    GIVE: Final[i64] = 55
    PAY: Final[i64] = 69
    BARGAIN: Final[i64] = 83
    KEEP: Final[i64] = 97
    GAIN: Final[i64] = 110
    COPY: Final[i64] = 123
    TRUCE: Final[i64] = 169
    BUILD: Final[i64] = 175
    RAISE: Final[i64] = 434
    FORTIFY: Final[i64] = 471
    LAUNCH: Final[i64] = 508
    BUY: Final[i64] = 520
    MARCH: Final[i64] = 566
    SAIL: Final[i64] = 603
    TO: Final[i64] = 615
    ATTACK: Final[i64] = 664
    AGAINST: Final[i64] = 713
    OCCUPY: Final[i64] = 719
    PILLAGE: Final[i64] = 978
    RELEASE: Final[i64] = 1237
    CONVERT: Final[i64] = 1496
    LOSE: Final[i64] = 1533
    LEAD: Final[i64] = 1542
    LAY: Final[i64] = 1548
    DRAW: Final[i64] = 1594
    ROLL: Final[i64] = 1607
    # Those of Atlas.
    PETRIFY: Final[i64] = 1613
    FLY: Final[i64] = 1662
    REVIVE: Final[i64] = 1699
    MUSTER: Final[i64] = 1705
    ADVANCE: Final[i64] = 1709
    SACRIFICE: Final[i64] = 1713
    DRIVE: Final[i64] = 1717
    ROUSE: Final[i64] = 1766
    IMPORT: Final[i64] = 1803
    DISCARD: Final[i64] = 1816
    BARBARIANS: Final[i64] = 1830
    CARDS: Final[i64] = 1831
    CHOOSE: Final[i64] = 1837
    HAND: Final[i64] = 1861
    PLAY: Final[i64] = 1867
    FORESEE: Final[i64] = 1891
    STRIKE: Final[i64] = 1915
    SINK: Final[i64] = 1927
    RUIN: Final[i64] = 1939
    SHIELD: Final[i64] = 2198
    BOOST: Final[i64] = 2235
    RECOVER: Final[i64] = 2238
    FERRY: Final[i64] = 2262
    SALVAGE: Final[i64] = 2274
    FAVOUR: Final[i64] = 2287
    REFUSE: Final[i64] = 2288
    DEAL: Final[i64] = 2289
    POST: Final[i64] = 2313
    REMOVE: Final[i64] = 2322
    INCLUDE: Final[i64] = 2368
    COUNT: Final[i64] = 2414


class Q:
    """Every question: those put to a seat first, then those put to Nature, then what settles by itself."""

    LEAD: Final[i64] = 0
    COPY: Final[i64] = 1
    TEMPLE: Final[i64] = 2
    GOOD: Final[i64] = 3
    NUMBER: Final[i64] = 4
    OFFER: Final[i64] = 5
    FROM: Final[i64] = 6
    TAKE: Final[i64] = 7
    GIVE: Final[i64] = 8
    NAME: Final[i64] = 9
    JUMP: Final[i64] = 10
    DEVELOP: Final[i64] = 11
    PAY: Final[i64] = 12
    KEEP: Final[i64] = 13
    TRUCE: Final[i64] = 14
    WAR: Final[i64] = 15
    TO: Final[i64] = 16
    AGAINST: Final[i64] = 17
    LOSSES: Final[i64] = 18
    LOOT: Final[i64] = 19
    TITLE: Final[i64] = 20
    CROWN: Final[i64] = 21
    EMPIRE: Final[i64] = 22
    LAY: Final[i64] = 23
    LEGENDARY: Final[i64] = 24
    BATTLE: Final[i64] = 25
    SETUP: Final[i64] = 26
    ROUND: Final[i64] = 27
    COLLECT: Final[i64] = 28
    TRADE: Final[i64] = 29
    DEVELOPMENT: Final[i64] = 30
    WARFARE: Final[i64] = 31
    CLAIM: Final[i64] = 32
    OVER: Final[i64] = 33
    # Those of Atlas, in the same order: of seats, of Nature, of none.
    PLACE: Final[i64] = 34
    FLY: Final[i64] = 35
    GROUP: Final[i64] = 36
    REVIVE: Final[i64] = 37
    DRIVE: Final[i64] = 38
    TRIBUTE: Final[i64] = 39
    RAID: Final[i64] = 40
    DISCARD: Final[i64] = 41
    CARDS: Final[i64] = 42
    CHOOSE: Final[i64] = 43
    HAND: Final[i64] = 44
    REACT: Final[i64] = 45
    AIM: Final[i64] = 46
    RECOVER: Final[i64] = 47
    SALVAGE: Final[i64] = 48
    REFUSE: Final[i64] = 49
    REBUILD: Final[i64] = 50
    IMPORT: Final[i64] = 51
    DEAL: Final[i64] = 52
    POST: Final[i64] = 53
    REMOVE: Final[i64] = 54
    INCLUDE: Final[i64] = 55
    REBELS: Final[i64] = 56
    OBJECTIVES: Final[i64] = 57
    WINDOW: Final[i64] = 58
    DIG: Final[i64] = 59  # of Nature
    COUNT: Final[i64] = 60


class E:
    """Every event that can be told."""

    LED: Final[i64] = 0
    LAID: Final[i64] = 1
    TITLE: Final[i64] = 2
    ROUND: Final[i64] = 3
    PHASE: Final[i64] = 4
    COPIED: Final[i64] = 5
    COLLECTED: Final[i64] = 6
    GAINED: Final[i64] = 7
    LEGENDARY: Final[i64] = 8
    PILE_EMPTY: Final[i64] = 9
    NUMBER: Final[i64] = 10
    SITS_OUT: Final[i64] = 11
    OFFERED: Final[i64] = 12
    TOOK: Final[i64] = 13
    TOOK_BACK: Final[i64] = 14
    GAVE: Final[i64] = 15
    NO_TRADE: Final[i64] = 16
    TURN: Final[i64] = 17
    JUMPED: Final[i64] = 18
    PAID: Final[i64] = 19
    BUILT: Final[i64] = 20
    RAISED: Final[i64] = 21
    LAUNCHED: Final[i64] = 22
    FORTIFIED: Final[i64] = 23
    BOUGHT: Final[i64] = 24
    KEPT: Final[i64] = 25
    TRUCE: Final[i64] = 26
    MARCHED: Final[i64] = 27
    SAILED: Final[i64] = 28
    ATTACKED: Final[i64] = 29
    ROLLED: Final[i64] = 30
    TOTALS: Final[i64] = 31
    LOST: Final[i64] = 32
    LOST_SHIP: Final[i64] = 33
    OCCUPIED: Final[i64] = 34
    RELEASED: Final[i64] = 35
    PILLAGED: Final[i64] = 36
    CONVERTED: Final[i64] = 37
    VALUES: Final[i64] = 38
    WON: Final[i64] = 39
    BOUND: Final[i64] = 40
    PYRAMIDS: Final[i64] = 41
    # Those of Atlas.
    PETRIFIED: Final[i64] = 42
    FLEW: Final[i64] = 43
    REVIVED: Final[i64] = 44
    MUSTERED: Final[i64] = 45
    ADVANCED: Final[i64] = 46
    FELL: Final[i64] = 47
    DROVE: Final[i64] = 48
    ROUSED: Final[i64] = 49
    TURNED: Final[i64] = 50
    REBELLED: Final[i64] = 51
    HIT_BACK: Final[i64] = 52
    BARBARIANS_ROLLED: Final[i64] = 53
    BARBARIANS_TOTAL: Final[i64] = 54
    BARBARIANS_LOST: Final[i64] = 55
    BARBARIAN_TRUCE: Final[i64] = 56
    FOREIGN: Final[i64] = 57
    IMPORTED: Final[i64] = 58
    DISCARDED: Final[i64] = 59
    STREAK: Final[i64] = 60
    REMOVED: Final[i64] = 61
    INCLUDED: Final[i64] = 62
    POSTED: Final[i64] = 63
    FULFILLED: Final[i64] = 64
    DREW: Final[i64] = 65
    DEALT: Final[i64] = 66
    CHOSE: Final[i64] = 67
    HANDED: Final[i64] = 68
    LEFT_OVER: Final[i64] = 69
    PLAYED: Final[i64] = 70
    FORESAW: Final[i64] = 71
    RECOVERED: Final[i64] = 72
    STRUCK: Final[i64] = 73
    SANK: Final[i64] = 74
    RUINED: Final[i64] = 75
    SHIELDED: Final[i64] = 76
    BOOSTED: Final[i64] = 77
    FERRIED: Final[i64] = 78
    SALVAGED: Final[i64] = 79
    REFUSED: Final[i64] = 80
    REBUILT: Final[i64] = 81
    TOLL: Final[i64] = 82
    BATTLE_WON: Final[i64] = 83
    CANCELLED: Final[i64] = 84
