"""A hand-written evaluator: workers left, those the years still bring, and those the city will still put to use."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.ids import (
    COLUMNS,
    DEVELOPMENT,
    EXPLORATION,
    FIRST_ONCE,
    FIRST_TOWER,
    FORTRESS,
    HARBOUR,
    KINDS,
    NONE,
    PRIVILEGES,
    ROWS,
    WINTER,
    Q,
)
from tessera.games.discordia.state import Player, State
from tessera.kernel.core import Evaluator, GameState, bit


class W:
    """The weights, by name; tools/tune.py moves them."""

    ICON: Final[i64] = 0  # an icon in view, at the next year's end
    ICON_LATER: Final[i64] = 1  # and at each one after it
    WATER: Final[i64] = 2
    WATER_LATER: Final[i64] = 3
    EMPTY: Final[i64] = 4  # an empty space, with no turn left in the year
    EMPTY_EARLY: Final[i64] = 5  # share of that for every turn left
    READY: Final[i64] = 6  # a worker in the supply with an empty space of its kind, in each row
    ROOM: Final[i64] = 10  # a worker a tile can take, for each year to come, in each row
    FREE: Final[i64] = 14  # a free place, for each year to come, in each row
    STAR: Final[i64] = 18
    MODIFIER: Final[i64] = 19  # active
    MODIFIER_LATER: Final[i64] = 20  # owned, for each year to come
    EXPLORED: Final[i64] = 21  # a star on the track, for each year to come
    DEVELOPED: Final[i64] = 22
    WITH_5: Final[i64] = 23  # the permanent abilities, for each turn to come
    ANY_COLOUR: Final[i64] = 24
    WILD: Final[i64] = 25  # a wild kind, for each turn to come
    ALL_WILD: Final[i64] = 26
    ONCE: Final[i64] = 27  # a one-time privilege not used yet
    PRIVILEGE_STEP: Final[i64] = 28  # an expansion on the way to the next privilege
    EXTENSION: Final[i64] = 29  # a longer track, for each year to come
    REPELLED: Final[i64] = 30  # a Germanic tile one would beat now
    TRADE: Final[i64] = 31  # a trade tower, for each turn to come
    VALUES: Final[i64] = 32  # a die value with a special deployment, for each turn to come
    DECREE: Final[i64] = 33  # a decree completed
    TURN: Final[i64] = 34  # workers put to use by a turn that is still to come
    COUNT: Final[i64] = 35


WEIGHTS: Final = vec[float](
    [
        0.9, 0.6,
        0.9, 0.7,
        0.9, 0.15,
        0.5, 0.5, 0.5, 0.5,
        0.35, 0.4, 0.35, 0.4,
        0.15, 0.25, 0.15, 0.15,
        0.4,
        0.5, 0.3,
        0.15, 0.2,
        0.05, 0.1,
        0.12, 0.5,
        1.0,
        0.5,
        0.1,
        0.6,
        0.05,
        0.03,
        0.5,
        0.8,
    ]
)  # fmt: skip

VICTORY: Final = 8.0
"""An empty supply is worth this much more than none left after the last year."""
EARLY: Final = 0.3
"""And this for every turn it comes sooner."""
DEFEAT: Final = -4.0
"""Somebody else's empty supply."""


@final
class DiscordiaEvaluator(Evaluator):
    """Estimates how many workers a seat will have left, as a negative number, and what lies beyond zero."""

    def __init__(self) -> None:
        self.w = WEIGHTS

    def value(self, state: GameState, seat: i64) -> float:
        assert isinstance(state, State)
        s = state
        p = s.players[seat]
        workers = float(p.workers())
        if s.winner == seat:
            return VICTORY + EARLY * turns_left(s, seat)
        if s.winner != NONE:
            return DEFEAT - workers
        if s.question_at(0) == Q.OVER:
            return -workers
        left = workers - prospects(s, p, seat, self.w)
        # Beyond zero there is only time to win.
        if left < 0.0:
            return min(-left * EARLY, VICTORY)
        return -left


def turns_left(s: State, seat: i64) -> float:
    """Count the turns a seat still has, the one it is making not included."""
    return turns_this_year(s, seat) + float(WINTER * (s.box.years - s.year))


def turns_this_year(s: State, seat: i64) -> float:
    """Count the turns a seat still has this year, the one it is making not included."""
    if s.season == 0:
        return float(WINTER)
    if s.question_at(0) != Q.ROUND:
        return 0.0
    left = WINTER - s.season
    if (seat - s.maximus() + s.n) % s.n >= s.seated:
        left += 1
    return float(left)


def year_ends(s: State, seat: i64) -> i64:
    """Count the lacks of infrastructure a seat has still to meet."""
    ends = s.box.years - s.year + 1
    if s.season == 0:
        return s.box.years
    if s.question_at(0) == Q.LACK and (seat - s.start + s.n) % s.n < s.detail_at(0):
        ends -= 1
    return ends


def prospects(s: State, p: Player, seat: i64, w: vec[float]) -> float:
    """Estimate how many workers more will go than come until the end."""
    box = s.box
    ends = year_ends(s, seat)
    turns = turns_this_year(s, seat)
    years = float(s.box.years - s.year)
    if s.season == 0:
        years -= 1.0
    ahead = turns + years * float(WINTER)
    total = w[W.TURN] * ahead
    if ends > 0:
        later = float(ends - 1)
        icons = float(p.icons(box))
        water = float(p.water)
        total += (w[W.WATER] + w[W.WATER_LATER] * later) * water - (w[W.ICON] + w[W.ICON_LATER] * later) * icons
        total -= w[W.EMPTY] * float(p.empty_spaces(box)) / (1.0 + w[W.EMPTY_EARLY] * turns)
    total += city(s, p, w, turns, years)
    total += held(s, p, w, ahead, years)
    if s.question_at(0) == Q.ROUND:
        total += w[W.REPELLED] * float(would_repel(s, p))
    return total


def city(s: State, p: Player, w: vec[float], turns: float, years: float) -> float:
    """Value the places of the city: workers ready for them this year, and room for those of later years."""
    box = s.box
    total = 0.0
    dice: i64 = 0
    span = turns / float(WINTER) + years
    for row in range(ROWS):
        room: i64 = 0  # workers all tiles of the row can take
        space: i64 = 0  # workers the empty spaces can take now
        free: i64 = 0
        first = row * COLUMNS
        for post in range(first, first + p.places(box, row)):
            piece = p.pieces[post]
            if piece == NONE:
                free += 1
            else:
                room += box.workers[piece]
                space += open_space(s, p, post)
                dice |= bit(box.die[piece])
        if row == FORTRESS:
            for post in range(FIRST_TOWER, FIRST_TOWER + p.places(box, HARBOUR)):
                piece = p.pieces[post]
                if piece != NONE and box.spaces[piece]:
                    room += box.workers[piece]
                    space += open_space(s, p, post)
                    dice |= bit(box.die[piece])
        able = p.supply[row]
        if p.wild:
            for kind in range(KINDS):
                if kind != row and (p.wild >> kind) & 1:
                    able += p.supply[kind]
        ready = float(min(able, space))
        total += w[W.READY + row] * ready * turns / (turns + 1.0)
        total += w[W.ROOM + row] * float(room) * years
        total += w[W.FREE + row] * float(min(free, 3)) * span
    values: i64 = 0
    while dice:
        values += dice & 1
        dice >>= 1
    return total + w[W.VALUES] * float(values) * (turns + years * float(WINTER))


def open_space(s: State, p: Player, post: i64) -> i64:
    """Count the workers the empty spaces at a post can take."""
    piece = p.pieces[post]
    n: i64 = 0
    for space in range(p.filled[post], s.box.spaces[piece]):
        n += s.box.size(piece, space)
    return n


def held(s: State, p: Player, w: vec[float], ahead: float, years: float) -> float:
    """Value what a seat holds besides: stars, modifiers, tracks, privileges and trade towers."""
    box = s.box
    share = ahead / (ahead + 2.0)
    total = w[W.STAR] * share * float(min(p.stars, 6))
    total += w[W.MODIFIER] * share * float(p.active) + w[W.MODIFIER_LATER] * years * float(p.modifiers)
    total += years * (w[W.EXPLORED] * float(p.exploration) + w[W.DEVELOPED] * float(p.development))
    total += years * w[W.EXTENSION] * float(p.taken[EXPLORATION] + p.taken[DEVELOPMENT])
    if p.development >= box.develop_with_5:
        total += w[W.WITH_5] * ahead
    if p.development >= box.any_colour:
        total += w[W.ANY_COLOUR] * ahead
    if p.wild == 15:
        total += w[W.ALL_WILD] * ahead
    else:
        for kind in range(KINDS):
            if (p.wild >> kind) & 1:
                total += w[W.WILD] * ahead
    kept = p.privileges & ~p.spent
    for privilege in range(FIRST_ONCE, PRIVILEGES):
        if (kept >> privilege) & 1:
            total += w[W.ONCE] * share
    taken = p.expansions()
    if box.privileged >> (taken + 1) and s.privileges:
        total += w[W.PRIVILEGE_STEP] * share * float(taken)
    for post in range(FIRST_TOWER, FIRST_TOWER + p.places(box, HARBOUR)):
        if p.pieces[post] != NONE and box.swaps[p.pieces[post]]:
            total += w[W.TRADE] * ahead
    return total + w[W.DECREE] * float(p.completed)


def would_repel(s: State, p: Player) -> i64:
    """Count the open Germanic tiles a seat would beat now."""
    strength = p.strength(s.box)
    n: i64 = 0
    if s.left != NONE and strength >= s.box.attack[s.left]:
        n += 1
    if s.right != NONE and strength >= s.box.attack[s.right]:
        n += 1
    return n
