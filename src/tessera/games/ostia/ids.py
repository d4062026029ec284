"""The words of Ostia: sections, resources, stops, tiles, and every move, question and event there is.

The numbers here are the notation of records and the ids of learning masks: append, never reorder.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Resources and the sections that make them; the sixth section, Administration, makes nothing.
PERMIT: Final[i64] = 0
WOOD: Final[i64] = 1
WHEAT: Final[i64] = 2
STONE: Final[i64] = 3
GOLD: Final[i64] = 4
RESOURCES: Final[i64] = 5
BUYABLE: Final[i64] = 4

ADMINISTRATION: Final[i64] = 5
SECTIONS: Final[i64] = 6

# Numbers of things.
ROW: Final[i64] = 4
SHIPS: Final[i64] = 4
PORTS: Final[i64] = 12
INITIAL_PORTS: Final[i64] = 4
TRANSITS: Final[i64] = 12
DESTINATIONS: Final[i64] = 4
LINES: Final[i64] = 4
ANIMALS: Final[i64] = 3
ORDERS: Final[i64] = 42
SHIP_SLOTS: Final[i64] = 8
DISC_SLOTS: Final[i64] = 7
MAX_REWARD: Final[i64] = 12
MAX_STEPS: Final[i64] = 6
SPOTS: Final[i64] = 7
HONOURS: Final[i64] = 5
PLACEMENTS: Final[i64] = 6
MAX_SEATS: Final[i64] = 4
CHIPS: Final[i64] = 4
CHIP_SPACES: Final[i64] = 5
CENSORS: Final[i64] = 4
CENSOR_SPACES: Final[i64] = 2
COLUMNS: Final[i64] = 5
TURNS: Final[i64] = 15
NONE: Final[i64] = -1

# Stops of the map: the start box, eleven ports on the lines, twelve transits, four destinations.
# Port p stands at stop p + 1; the twelfth port, Damascus, is no stop: Palmyra opens it.
START: Final[i64] = 0
FIRST_PORT: Final[i64] = 1
DAMASCUS: Final[i64] = 11
FIRST_TRANSIT: Final[i64] = 12
FIRST_DESTINATION: Final[i64] = 24
STOPS: Final[i64] = 28

# Port tiles.
TILE_ONE: Final[i64] = 0  # 0-3: one gold for one permit, wood, wheat, stone
TILE_THREE: Final[i64] = 4  # 4-7: two gold for three of them
TILE_AMPHORA: Final[i64] = 8
TILE_REWARD: Final[i64] = 9
TILE_REWARDS: Final[i64] = 10
TILE_BUILDINGS: Final[i64] = 11
TILE_BUILDING_POINTS: Final[i64] = 12
TILE_SHIPS: Final[i64] = 13
TILE_SHIP_POINTS: Final[i64] = 14
TILE_AMPHORAE: Final[i64] = 15
TILE_AMPHORA_POINTS: Final[i64] = 16
TILE_ANIMALS: Final[i64] = 17
TILE_SET_POINTS: Final[i64] = 18
TILE_FAR_POINTS: Final[i64] = 19
TILES: Final[i64] = 20
PORT_TILES: Final[i64] = 16

# Destination tiles.
GOAL_REWARDS: Final[i64] = 0
GOAL_SHIPS: Final[i64] = 1
GOAL_AMPHORAE: Final[i64] = 2
GOAL_BUILDINGS: Final[i64] = 3

# Discovery tiles with animals.
WILD: Final[i64] = 0
EXOTIC: Final[i64] = 1
BOTH: Final[i64] = 2

# Building spots, one bit each; the initial spot does nothing and is always filled.
SPOT_FREE: Final[i64] = 0
SPOT_PERMIT_WOOD: Final[i64] = 1
SPOT_WHEAT_STONE: Final[i64] = 2
SPOT_BUILD: Final[i64] = 3
SPOT_SHIP: Final[i64] = 4
SPOT_ORDER: Final[i64] = 5
SPOT_REWARD: Final[i64] = 6

# Honour cards.
HONOUR_BUILDINGS: Final[i64] = 0
HONOUR_SHIPS: Final[i64] = 1
HONOUR_FAR: Final[i64] = 2
HONOUR_AMPHORAE: Final[i64] = 3
HONOUR_REWARDS: Final[i64] = 4

# Bestowal chips and censor tiles of the solo game.
CHIP_SHIP: Final[i64] = 0
CHIP_DISC: Final[i64] = 1
CHIP_AMPHORA: Final[i64] = 2
CHIP_REWARD: Final[i64] = 3
CENSOR_SHIPS: Final[i64] = 0
CENSOR_BUILDINGS: Final[i64] = 1
CENSOR_AMPHORAE: Final[i64] = 2
CENSOR_FAR: Final[i64] = 3

# Conditions that end the match, one bit each.
END_REWARDS: Final[i64] = 0
END_DESTINATIONS: Final[i64] = 1
END_SHIPS: Final[i64] = 2
END_DISCS: Final[i64] = 3
END_AMPHORAE: Final[i64] = 4
END_LIMIT: Final[i64] = 5
END_COLUMN: Final[i64] = 6
ENDS: Final[i64] = 7


# Moves: the first number of each verb.
class M:
    """The first number of every verb; the argument is added to it."""

    END: Final[i64] = 0
    DONE: Final[i64] = 1
    SKIP: Final[i64] = 2
    BUY: Final[i64] = 3
    SOW: Final[i64] = 7
    DROP: Final[i64] = 13
    DECLARE: Final[i64] = 15
    SAIL: Final[i64] = 21
    TAKE: Final[i64] = 48
    LAUNCH: Final[i64] = 51
    REFIT: Final[i64] = 57
    FILL: Final[i64] = 63
    ENRICH: Final[i64] = 105
    BUILD: Final[i64] = 147
    FURNISH: Final[i64] = 159
    TRADE: Final[i64] = 166
    HONOUR: Final[i64] = 178
    ADMINISTER: Final[i64] = 183
    FOUND: Final[i64] = 187
    DESCEND: Final[i64] = 191
    FIRST: Final[i64] = 194
    CARD: Final[i64] = 198
    INITIAL: Final[i64] = 204
    PORT: Final[i64] = 208
    TRANSIT: Final[i64] = 224
    DESTINATION: Final[i64] = 228
    ANIMAL: Final[i64] = 232
    ORDER: Final[i64] = 235
    CHIP: Final[i64] = 277
    CENSOR: Final[i64] = 281
    DECLINE: Final[i64] = 285
    COUNT: Final[i64] = 286


class Q:
    """Every question: those put to a seat first, then those put to Nature, then the two that ask nothing."""

    SELECT: Final[i64] = 0
    DROP: Final[i64] = 1
    DECLARE: Final[i64] = 2
    SHIPBUILD: Final[i64] = 3
    ORDER: Final[i64] = 4
    BUILD: Final[i64] = 5
    TRADE: Final[i64] = 6
    ADMINISTER: Final[i64] = 7
    SAIL: Final[i64] = 8
    TAKE: Final[i64] = 9
    FURNISH: Final[i64] = 10
    END: Final[i64] = 11
    FOUND: Final[i64] = 12
    DESCEND: Final[i64] = 13
    FREE_SHIP: Final[i64] = 14
    FREE_DISC: Final[i64] = 15
    FIRST: Final[i64] = 16
    CARD: Final[i64] = 17
    INITIAL: Final[i64] = 18
    PORT: Final[i64] = 19
    TRANSIT: Final[i64] = 20
    DESTINATION: Final[i64] = 21
    ANIMAL: Final[i64] = 22
    ROW: Final[i64] = 23
    CHIP: Final[i64] = 24
    CENSOR: Final[i64] = 25
    ADMIN_SOW: Final[i64] = 26
    OVER: Final[i64] = 27
    COUNT: Final[i64] = 28


class E:
    """Every event that can be told."""

    FIRST: Final[i64] = 0
    PLACED: Final[i64] = 1
    FOUNDED: Final[i64] = 2
    TURN: Final[i64] = 3
    SOWN: Final[i64] = 4
    PRODUCED: Final[i64] = 5
    DROPPED: Final[i64] = 6
    LANDED: Final[i64] = 7
    DECLARED: Final[i64] = 8
    SAILED: Final[i64] = 9
    DISCOVERED: Final[i64] = 10
    REWARD_FOUND: Final[i64] = 11
    TRANSIT: Final[i64] = 12
    ARRIVED: Final[i64] = 13
    LAUNCHED: Final[i64] = 14
    REFITTED: Final[i64] = 15
    FILLED: Final[i64] = 16
    ENRICHED: Final[i64] = 17
    AMPHORAE: Final[i64] = 18
    GAINED: Final[i64] = 19
    DEALT: Final[i64] = 20
    BUILT: Final[i64] = 21
    NEIGHBOUR: Final[i64] = 22
    FURNISHED: Final[i64] = 23
    TRADED: Final[i64] = 24
    HONOURED: Final[i64] = 25
    ADMINISTERED: Final[i64] = 26
    BOUGHT: Final[i64] = 27
    REWARDED: Final[i64] = 28
    TRIGGERED: Final[i64] = 29
    OVER: Final[i64] = 30
    DESCENDED: Final[i64] = 31
    BESTOWED: Final[i64] = 32
    AUDITED: Final[i64] = 33
    SET: Final[i64] = 34
    DEALT_OUT: Final[i64] = 35
