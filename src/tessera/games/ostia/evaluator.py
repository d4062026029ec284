"""A hand-written evaluator: points already made, and what pieces, goods and ships still promise."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.ostia.box import Box
from tessera.games.ostia.ids import (
    ADMINISTRATION,
    DESTINATIONS,
    DISC_SLOTS,
    FIRST_DESTINATION,
    GOLD,
    MAX_REWARD,
    MAX_STEPS,
    NONE,
    PERMIT,
    PORTS,
    RESOURCES,
    SECTIONS,
    SHIP_SLOTS,
    SHIPS,
    SPOTS,
    START,
    STONE,
    TILE_AMPHORA,
    TILE_REWARD,
    TILE_THREE,
    TURNS,
    WHEAT,
    WOOD,
    Q,
)
from tessera.games.ostia.sow import PONTA_WORTH
from tessera.games.ostia.state import Player, State
from tessera.kernel.core import Evaluator, GameState


class W:
    """The weights, by name; tools/tune.py moves them."""

    GOODS: Final[i64] = 0  # one unit of each of the five resources
    GOODS_LATE: Final[i64] = 5  # share of that value left in the last turn
    REWARD_ICONS: Final[i64] = 6  # icons one will still gain per turn to come, for what a reward is worth
    STEP: Final[i64] = 7  # a step sailed, while there is time to arrive
    ARRIVAL: Final[i64] = 8
    REACHED: Final[i64] = 9  # a port one could build on
    TOKEN: Final[i64] = 10  # a ship in the harbour, per turn to come
    PONTA: Final[i64] = 11
    ICON: Final[i64] = 12  # a single animal or noble, towards a set
    PAIR: Final[i64] = 13
    SPOT: Final[i64] = 14  # each of the seven spots, per turn to come
    PORT: Final[i64] = 21  # a trading port with an own disc, per turn to come
    READY: Final[i64] = 22  # what the best next turn promises
    COAST: Final[i64] = 23  # a ship in the coastal area when the next on the track is a ponta
    AMPHORA: Final[i64] = 24
    LENGTH: Final[i64] = 25  # turns a match of several players is expected to last
    HOPE: Final[i64] = 26  # an action of the turn under way, as a share of what it is worth
    SAILING: Final[i64] = 27  # a step paid for and not yet sailed
    COUNT: Final[i64] = 28


ALONE: Final = vec[float](
    [
        1.211, 1.142, 1.104, 1.546, 0.7,
        0.238,
        0.948,
        1.236,
        4.851,
        1.147,
        0.273,
        0.362,
        1.017,
        2.054,
        0.592, 0.415, 1.321, 0.124, 0.145, 0.245, 0.007,
        0.295,
        0.5,
        2.0,
        0.3,
        18.255,
        0.7,
        0.9,
    ]
)  # fmt: skip

SEVERAL: Final = vec[float](
    [
        0.38, 1.142, 1.104, 1.123, 0.181,
        0.301,
        0.344,
        1.236,
        4.851,
        1.147,
        0.273,
        0.1,
        0.559,
        2.452,
        0.152, 0.369, 1.321, 0.124, 0.473, 0.245, 0.007,
        0.295,
        0.266,
        1.38,
        0.3,
        5.63,
        0.7,
        0.9,
    ]
)  # fmt: skip
"""Among several players the match is a race, and what pays late is worth less."""

PLENTY: Final[i64] = 8
"""Of more than this much of one resource the rest is worth half."""


@final
class OstiaEvaluator(Evaluator):
    """Estimates a seat's final points."""

    def __init__(self) -> None:
        self.w = SEVERAL
        self.alone = ALONE

    def potential(self, state: GameState, seat: i64) -> float:
        assert isinstance(state, State)
        w = self.alone if state.solo() else self.w
        return pending(state, state.players[seat], w)

    def value(self, state: GameState, seat: i64) -> float:
        assert isinstance(state, State)
        s = state
        p = s.players[seat]
        points = float(s.score(seat))
        if s.question_at(s.depth - 1) == Q.OVER:
            return points
        w = self.alone if s.solo() else self.w
        left = turns_left(s, w)
        share = w[W.GOODS_LATE] + (1.0 - w[W.GOODS_LATE]) * left / (left + 2.0)
        if left <= 0.0:
            share = 0.0
        points += share * goods(p, w)
        points += reward_worth(s, p, w, left)
        if left > 0.0:
            points += prospects(s, p, w, left)
            points += w[W.READY] * next_turn(s, p, w)
        return points


def pending(s: State, p: Player, w: vec[float]) -> float:
    """Value the actions of a turn under way that are still to be taken."""
    waiting = p.corbitas[ADMINISTRATION] + p.pontas[ADMINISTRATION]
    total = 0.0
    sailing = 0.0
    for i in range(s.depth):
        q = s.question_at(i)
        if Q.DECLARE <= q <= Q.TRADE:
            total += action_worth(s, p, q - Q.DECLARE, NONE, 0)
        elif q == Q.ADMINISTER:
            total += any_action(s, p) + landing_worth(s, p, ADMINISTRATION + waiting)
        elif q == Q.ADMIN_SOW:
            total += landing_worth(s, p, ADMINISTRATION + waiting)
        elif q == Q.DROP:
            total += landing_worth(s, p, s.at + s.hand_corbitas + s.hand_pontas)
        elif q == Q.SAIL:
            sailing = float(s.steps_left)
    return w[W.HOPE] * total + w[W.SAILING] * sailing


def landing_worth(s: State, p: Player, at: i64) -> float:
    """Value the action of a section, counted on round the harbour."""
    section = at % SECTIONS
    if section == ADMINISTRATION:
        return any_action(s, p)
    return action_worth(s, p, section, NONE, 0)


def any_action(s: State, p: Player) -> float:
    """Value the best action of all."""
    best = 0.0
    for action in range(ADMINISTRATION):
        best = max(best, action_worth(s, p, action, NONE, 0))
    return best


def turns_left(s: State, w: vec[float]) -> float:
    """Guess how many turns a seat still has: alone the column says it, else how near the end the leader is."""
    if s.solo():
        return float(TURNS - s.round)
    if s.ending:
        return 0.0
    return max(w[W.LENGTH] * (1.0 - progress(s)), 1.0)


def progress(s: State) -> float:
    """Say how far the match has come towards the nearest of its end conditions, from 0 to 1."""
    most = 1.0 - float(s.amphorae) / float(s.box.amphorae_each * s.n)
    for p in s.players:
        most = max(most, float(p.reward) / float(MAX_REWARD))
        most = max(most, float(p.built_ships - 1) / float(SHIP_SLOTS - 1))
        most = max(most, float(p.built_discs - 1) / float(DISC_SLOTS - 1))
        sailed: i64 = 0
        for i in range(SHIPS):
            if p.ships[i] != NONE:
                sailed += s.box.depth[p.ships[i]]
        most = max(most, float(sailed) / float(s.box.arrivals_to_end * s.box.farthest[START]))
    return most


def goods(p: Player, w: vec[float]) -> float:
    """Value the stock; plenty of one kind is worth less."""
    total = 0.0
    for resource in range(RESOURCES):
        n = p.stock[resource]
        if n > PLENTY:
            total += w[W.GOODS + resource] * (float(PLENTY) + 0.5 * float(n - PLENTY))
        else:
            total += w[W.GOODS + resource] * float(n)
    return total


def reward_worth(s: State, p: Player, w: vec[float], left: float) -> float:
    """Value the reward square beyond what it pays now: icons still to come, and the next tier ahead."""
    box = s.box
    square = p.reward
    worth = float(box.building_points[square] - box.building_points[0]) * w[W.REWARD_ICONS] * left
    ahead = square
    while ahead < MAX_REWARD and box.building_points[ahead] == box.building_points[square]:
        ahead += 1
    behind = square
    while behind > 0 and box.building_points[behind - 1] == box.building_points[square]:
        behind -= 1
    if ahead > behind and ahead != square:
        icons = float(p.built_discs + p.built_ships + p.amphorae) + w[W.REWARD_ICONS] * left
        step = float(box.building_points[ahead] - box.building_points[square])
        worth += 0.8 * icons * step * float(square - behind) / float(ahead - behind)
    return worth


def prospects(s: State, p: Player, w: vec[float], left: float) -> float:
    """Value what is under way: ships at sea, ports in reach, sets half done, a stronger harbour."""
    box = s.box
    total = 0.0
    for i in range(SHIPS):
        at = p.ships[i]
        if at == NONE:
            continue
        if at >= FIRST_DESTINATION:
            total += w[W.ARRIVAL]
            total += w[W.STEP] * float(box.depth[at])
        else:
            total += w[W.STEP] * float(box.depth[at]) * left / (left + 1.0)
    discs_left = DISC_SLOTS - p.built_discs
    open_ports: i64 = 0
    trading: i64 = 0
    for port in range(PORTS):
        if (p.discs >> port) & 1:
            tile = s.port_tiles[port]
            if tile < TILE_THREE:
                trading += 1
            elif tile <= TILE_REWARD:
                trading += 3
        elif (p.reached >> port) & 1:
            open_ports += 1
    total += w[W.REACHED] * float(min(open_ports, discs_left))
    total += w[W.PORT] * float(trading) * left * 0.2
    ships: i64 = 0
    pontas: i64 = 0
    for section in range(SECTIONS):
        ships += p.corbitas[section]
        pontas += p.pontas[section]
    total += (w[W.TOKEN] * float(ships) + w[W.PONTA] * float(pontas)) * left
    total += half_sets(p, w)
    for spot in range(SPOTS):
        if (p.spots >> spot) & 1:
            total += w[W.SPOT + spot] * left
    if p.built_ships < SHIP_SLOTS and box.ship_ponta[p.built_ships] and p.coastal_ships(box):
        total -= w[W.COAST]
    total += w[W.AMPHORA] * float(p.amphorae)
    return total


def half_sets(p: Player, w: vec[float]) -> float:
    """Value animals and nobles that do not make a whole set yet."""
    sets = p.own_sets()
    animals = min(p.wild, p.exotic) - sets
    nobles = min(p.men, p.women) - sets
    singles = min(p.wild + p.exotic - 2 * sets, 4) + min(p.men + p.women - 2 * sets, 4)
    return w[W.ICON] * float(singles) + w[W.PAIR] * float(min(animals, 2) + min(nobles, 2))


def next_turn(s: State, p: Player, w: vec[float]) -> float:
    """Value the best turn the harbour offers next: what a section makes plus what its last ship may do."""
    best = 0.0
    for section in range(SECTIONS):
        tokens = p.corbitas[section] + p.pontas[section]
        if tokens == 0:
            continue
        made: i64 = 0
        if section != ADMINISTRATION:
            made = p.corbitas[section] + PONTA_WORTH * p.pontas[section]
        landing = (section + tokens) % SECTIONS
        worth = action_worth(s, p, landing, section, made)
        if landing == ADMINISTRATION:
            choice: i64 = 0
            while choice < GOLD:
                worth = max(worth, action_worth(s, p, choice, section, made))
                choice += 1
            worth += 3.0
        if made:
            worth += w[W.GOODS + section] * float(made)
        best = max(best, worth)
    return best


def action_worth(s: State, p: Player, action: i64, section: i64, made: i64) -> float:
    """Value an action with the stock as it will be after production."""
    box = s.box
    have: i64 = 0
    if action < RESOURCES:
        have = p.stock[action]
        if action == section:
            have += made
    if action == PERMIT:
        return sailing_worth(p, box, have)
    if action == WOOD:
        if p.built_ships < SHIP_SLOTS and have >= box.ship_wood[p.built_ships]:
            if box.ship_ponta[p.built_ships] and p.coastal_ships(box):
                return 0.0
            return 8.0
        return 0.0
    if action == WHEAT:
        return 7.0 * float(min(have // 4, 2))
    if action == STONE:
        if p.built_discs < DISC_SLOTS and have >= box.disc_stone[p.built_discs] and p.reached & ~p.discs:
            return 9.0
        return 0.0
    if action == GOLD:
        return trading_worth(s, p, have)
    return 0.0


def sailing_worth(p: Player, box: Box, permits: i64) -> float:
    """Value a Move action by the steps it can pay for and use."""
    room: i64 = 0
    for i in range(SHIPS):
        if p.ships[i] != NONE:
            room += box.farthest[p.ships[i]]
    steps = min(room, MAX_STEPS)
    while steps > 0 and box.move_cost[steps] > permits:
        steps -= 1
    return 2.2 * float(steps)


def trading_worth(s: State, p: Player, gold: i64) -> float:
    """Value a Trade action by the best use of the gold, honours included."""
    best = 0.0
    for port in range(PORTS):
        if (p.discs >> port) & 1:
            tile = s.port_tiles[port]
            if TILE_THREE <= tile < TILE_AMPHORA:
                best = max(best, 1.6 * float(min(gold // 2, 4)))
            elif TILE_AMPHORA <= tile <= TILE_REWARD:
                best = max(best, 5.0 * float(gold // 4))
    if s.honours and gold >= s.box.honour_gold:
        best = max(best, 6.0)
    return best


assert DESTINATIONS == SHIPS
