"""The words of Discordia: workers, places, tiles, and every move, question and event there is.

The numbers here are the notation of records and the ids of learning masks: append, never reorder.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NONE: Final[i64] = -1
MAX_SEATS: Final[i64] = 4

# Workers, and the row of the city where each kind works: sailors at the harbour and so on.
SAILOR: Final[i64] = 0
SOLDIER: Final[i64] = 1
MERCHANT: Final[i64] = 2
FARMER: Final[i64] = 3
KINDS: Final[i64] = 4

HARBOUR: Final[i64] = 0
FORTRESS: Final[i64] = 1
MARKET: Final[i64] = 2
FARMLAND: Final[i64] = 3
ROWS: Final[i64] = 4

# Expansions: the four rows, then the two tracks.
EXPLORATION: Final[i64] = 4
DEVELOPMENT: Final[i64] = 5
EXPANSIONS: Final[i64] = 6

# Posts, where workers can stand: ten places in each row, and a tower above each harbour.
COLUMNS: Final[i64] = 10
PLACES: Final[i64] = 40
FIRST_TOWER: Final[i64] = 40
TOWER_PLACES: Final[i64] = 10
POSTS: Final[i64] = 50
BOARD_COLUMNS: Final[i64] = 4  # columns of the city that are printed on the board

# City tiles: ships, barracks, stalls, farms, and the stalls that ships come home as.
FIRST_SHIP: Final[i64] = 0
FIRST_BARRACKS: Final[i64] = 18
FIRST_STALL: Final[i64] = 42
FIRST_FARM: Final[i64] = 62
TILES: Final[i64] = 86
FIRST_BACK: Final[i64] = 86  # ship t comes home as stall FIRST_BACK + t
SHIPS: Final[i64] = 18
FACES: Final[i64] = 104
HALF_TILES: Final[i64] = 43  # fingerprints have sets of tiles in two halves

# Towers: military ones first, then trade towers.
MILITARY: Final[i64] = 8
TOWERS: Final[i64] = 16

# Privileges: eight permanent ones, two for each kind of worker, then those that are used once.
FIRST_ONCE: Final[i64] = 8
PRIVILEGES: Final[i64] = 14

# Decrees, named after what they ask for.
DECREE_KINDS: Final[i64] = 0
DECREE_PAIRS: Final[i64] = 1
DECREE_MODIFIERS: Final[i64] = 2
DECREE_TOWERS: Final[i64] = 3
DECREE_AQUEDUCT: Final[i64] = 4
DECREE_DEVELOPMENT: Final[i64] = 5
DECREE_EXPLORATION: Final[i64] = 6
DECREE_WORKERS: Final[i64] = 7
DECREE_DEPLOYED: Final[i64] = 8
DECREE_ALL_FULL: Final[i64] = 9
DECREE_SHIPS: Final[i64] = 10
DECREE_FARMS: Final[i64] = 11
DECREE_BARRACKS: Final[i64] = 12
DECREE_STALLS: Final[i64] = 13
DECREES: Final[i64] = 14

# Germanic tiles, five to a letter; the Janus tiles of the solo game; the action tiles.
LETTER: Final[i64] = 5
GERMANIC: Final[i64] = 20
JANUS: Final[i64] = 14
ACTIONS: Final[i64] = 6

# Dice.
RED: Final[i64] = 0
YELLOW: Final[i64] = 1
BLUE: Final[i64] = 2
DICE: Final[i64] = 3
VALUES: Final[i64] = 6

# Seasons.
SPRING: Final[i64] = 1
SATURNALIA: Final[i64] = 4
WINTER: Final[i64] = 5

# Bonuses. Several are packed into one number, four bits each, the first lowest, as bonus + 1.
STAR: Final[i64] = 0
EXPLORE: Final[i64] = 1
DEVELOP: Final[i64] = 2
WATER: Final[i64] = 3
TOWER: Final[i64] = 4
MODIFIER: Final[i64] = 5
EXPANSION: Final[i64] = 6
STORE_EXPLORE: Final[i64] = 7
EXCHANGE: Final[i64] = 8
TRACK: Final[i64] = 9  # own star on either track
DEPLOY: Final[i64] = 10  # a deployment on any own tile or tower
BONUSES: Final[i64] = 11
PACKED: Final[i64] = 4
PACK_MASK: Final[i64] = 15

# The first version of the rules: workers were named in rising order of kinds, and full ships sailed from left to right.
FIRST: Final[i64] = 1

# The detail of a deployment under way: how many workers are left to send, and above that the post they go to.
LEFT_MASK: Final[i64] = 15
POST: Final[i64] = 16

# Penalties of Germanic tiles, packed in the same way.
LOSE_STAR: Final[i64] = 0
LOSE_WATER: Final[i64] = 1
LOSE_TOWER: Final[i64] = 2
LOSE_TILE: Final[i64] = 3

# What a Janus tile removes: one of the six kinds of expansion, or one of these.
REMOVE_MILITARY: Final[i64] = 6
REMOVE_TRADE: Final[i64] = 7
REMOVE_DECREE: Final[i64] = 8
REMOVE_PRIVILEGE: Final[i64] = 9
REMOVE_STAR: Final[i64] = 10
REMOVE_MODIFIER: Final[i64] = 11

# Ways the match can end.
END_TURN: Final[i64] = 0
END_YEAR: Final[i64] = 1
END_YEARS: Final[i64] = 2
END_SOLO_WON: Final[i64] = 3
END_SOLO_LOST: Final[i64] = 4


# Moves: the first number of each verb.
class M:
    """The first number of every verb; the argument is added to it."""

    END: Final[i64] = 0
    DONE: Final[i64] = 1
    DECLINE: Final[i64] = 2
    USE: Final[i64] = 3
    EXPLORE: Final[i64] = 21
    DEVELOP: Final[i64] = 22
    STARS: Final[i64] = 23
    BOAT: Final[i64] = 24
    EXCHANGE: Final[i64] = 25
    PLACE: Final[i64] = 26
    TAKE: Final[i64] = 27
    REPLACE: Final[i64] = 113
    DEPLOY: Final[i64] = 163
    SPECIAL: Final[i64] = 213
    TRADE: Final[i64] = 263
    EXPAND: Final[i64] = 273
    RAISE: Final[i64] = 279
    CLAIM: Final[i64] = 295
    INVOKE: Final[i64] = 309
    ENACT: Final[i64] = 315
    SEND: Final[i64] = 329
    RETURN: Final[i64] = 333
    LOSE: Final[i64] = 337
    FIRST: Final[i64] = 387
    ACTION: Final[i64] = 391
    TOWER: Final[i64] = 397
    DECREE: Final[i64] = 413
    PRIVILEGE: Final[i64] = 427
    GERMANIC: Final[i64] = 441
    LAY: Final[i64] = 461
    DRAW: Final[i64] = 547
    ROLL: Final[i64] = 551
    JANUS: Final[i64] = 569
    SAIL: Final[i64] = 583
    COUNT: Final[i64] = 593


class Q:
    """Every question: those put to a seat first, then those put to Nature, then what settles by itself."""

    USE: Final[i64] = 0
    ACT: Final[i64] = 1
    PLACE: Final[i64] = 2
    MOUNT: Final[i64] = 3
    STAR: Final[i64] = 4
    TOWER: Final[i64] = 5
    EXPAND: Final[i64] = 6
    PRIVILEGE: Final[i64] = 7
    EXCHANGE: Final[i64] = 8
    RETURN: Final[i64] = 9
    SEND: Final[i64] = 10
    DEPLOY: Final[i64] = 11
    MOOR: Final[i64] = 12
    CLOSE: Final[i64] = 13
    LOSE_TOWER: Final[i64] = 14
    LOSE_TILE: Final[i64] = 15
    DISMISS: Final[i64] = 16
    FOUND: Final[i64] = 17
    FIRST: Final[i64] = 18
    ACTION: Final[i64] = 19
    MILITARY: Final[i64] = 20
    TRADE: Final[i64] = 21
    DECREE: Final[i64] = 22
    PRIVILEGES: Final[i64] = 23
    GERMANIC: Final[i64] = 24
    LAY: Final[i64] = 25
    DRAW: Final[i64] = 26
    ROLL: Final[i64] = 27
    JANUS: Final[i64] = 28
    SETTLING: Final[i64] = 29
    DEAL: Final[i64] = 30
    ROUND: Final[i64] = 31
    ATTACK: Final[i64] = 32
    LACK: Final[i64] = 33
    EMPTY: Final[i64] = 34
    OVER: Final[i64] = 35
    INVOKE: Final[i64] = 36  # put to a seat, like all that follow; they came later
    SAIL: Final[i64] = 37
    COUNT: Final[i64] = 38


class E:
    """Every event that can be told."""

    FIRST: Final[i64] = 0
    ACTION: Final[i64] = 1
    DREW: Final[i64] = 2
    YEAR: Final[i64] = 3
    SEASON: Final[i64] = 4
    MAXIMUS: Final[i64] = 5
    ROLLED: Final[i64] = 6
    LAID: Final[i64] = 7
    GERMANIC: Final[i64] = 8
    TURN: Final[i64] = 9
    USED: Final[i64] = 10
    TOOK: Final[i64] = 11
    PLACED: Final[i64] = 12
    COVERED: Final[i64] = 13
    DEPLOYED: Final[i64] = 14
    SPECIAL: Final[i64] = 15
    CAME_BACK: Final[i64] = 16
    EXPANDED: Final[i64] = 17
    EXPLORED: Final[i64] = 18
    DEVELOPED: Final[i64] = 19
    STARS: Final[i64] = 20
    WATER: Final[i64] = 21
    WATER_BACK: Final[i64] = 22
    MODIFIER: Final[i64] = 23
    TOWER: Final[i64] = 24
    TOWER_COVERED: Final[i64] = 25
    CLAIMED: Final[i64] = 26
    INVOKED: Final[i64] = 27
    ENACTED: Final[i64] = 28
    BOAT: Final[i64] = 29
    TRADED: Final[i64] = 30
    RETURNED: Final[i64] = 31
    SAILED: Final[i64] = 32
    MOORED: Final[i64] = 33
    GONE: Final[i64] = 34
    LOST: Final[i64] = 35
    STRENGTH: Final[i64] = 36
    REPELLED: Final[i64] = 37
    PLUNDERED: Final[i64] = 38
    LOST_STAR: Final[i64] = 39
    LOST_TOWER: Final[i64] = 40
    LOST_TILE: Final[i64] = 41
    SPARED: Final[i64] = 42
    LACK: Final[i64] = 43
    DISMISSED: Final[i64] = 44
    EMPTIED: Final[i64] = 45
    STARTER: Final[i64] = 46
    ROW_GONE: Final[i64] = 47
    JANUS: Final[i64] = 48
    BLOCKED: Final[i64] = 49
    JANUS_TILE: Final[i64] = 50
    JANUS_REMOVED: Final[i64] = 51
    JANUS_NOTHING: Final[i64] = 52
    SHUFFLED: Final[i64] = 53
    EMPTY_SUPPLY: Final[i64] = 54
    YEARS_OVER: Final[i64] = 55
    SOLO_WON: Final[i64] = 56
    SOLO_LOST: Final[i64] = 57
