"""The words of Mare Nostrum: goods, places, tiles, and every move, question and event there is.

The numbers here are the notation of records and the ids of learning masks: append, never reorder. Areas, tiles,
empires and seats of the Atlas expansion have their numbers already, so that verbs keep theirs when it comes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NONE: Final[i64] = -1
MAX_SEATS: Final[i64] = 6
EMPIRES: Final[i64] = 6

# Resources: thirteen goods, then coins.
GOODS: Final[i64] = 13
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
POWERS: Final[i64] = 21

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
    COUNT: Final[i64] = 1613


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
    COUNT: Final[i64] = 34


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
