"""Move: pay permits for a number of steps and share them among your ships on the map."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.ostia.ids import (
    ANIMALS,
    BOTH,
    DAMASCUS,
    EXOTIC,
    FIRST_DESTINATION,
    FIRST_PORT,
    FIRST_TRANSIT,
    GOAL_REWARDS,
    GOLD,
    LINES,
    MAX_STEPS,
    NONE,
    PERMIT,
    SHIPS,
    STOPS,
    WILD,
    E,
    M,
    Q,
)
from tessera.games.ostia.state import Player, State
from tessera.kernel.core import Step, add_dense, bit

ONE: Final[i64] = 1


@final
class Declare(Step):
    """How many steps do you pay for, or are you done?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DONE
        n = s.add_buys(moves, 1)
        room = steps_possible(s, s.me)
        permits = s.me.stock[PERMIT]
        for steps in range(ONE, MAX_STEPS + 1):
            if steps > room or permits < s.box.move_cost[steps]:
                break
            moves[n] = M.DECLARE + steps - 1
            n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move == M.DONE:
            s.back()
            return
        steps = move - M.DECLARE + 1
        cost = s.box.move_cost[steps]
        s.me.stock[PERMIT] -= cost
        s.me.moved = 0
        s.steps_left = steps
        s.tell(E.DECLARED, s.current, steps, cost)
        s.become(Q.SAIL)


def steps_possible(s: State, p: Player) -> i64:
    """Count the steps all ships together can still sail, each to a destination of its own."""
    if s.box.even:
        total: i64 = 0
        for i in range(SHIPS):
            at = p.ships[i]
            if at != NONE:
                total += s.box.farthest[at]
        return total
    return longest(s, p, 0, p.goals)


def longest(s: State, p: Player, ship: i64, taken: i64) -> i64:
    """Send this ship and those after it to different free destinations, as far as possible in all."""
    while ship < SHIPS and (p.ships[ship] == NONE or p.ships[ship] >= FIRST_DESTINATION):
        ship += 1
    if ship == SHIPS:
        return 0
    box = s.box
    at = p.ships[ship]
    best: i64 = -STOPS * SHIPS
    for goal in range(FIRST_DESTINATION, STOPS):
        mine = bit(goal - FIRST_DESTINATION)
        if not taken & mine and (box.below[at] >> goal) & 1:
            best = max(best, box.depth[goal] - box.depth[at] + longest(s, p, ship + 1, taken | mine))
    return best


@final
class Sail(Step):
    """Where does a ship sail?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        p = s.me
        reach: i64 = 0
        for i in range(SHIPS):
            if p.ships[i] != NONE:
                reach |= within(s, p, p.ships[i], s.steps_left)
        if not s.box.even:
            for stop in range(FIRST_PORT, STOPS):
                if (reach >> stop) & 1 and not leaves_room(s, p, stop):
                    reach &= ~bit(stop)
        return add_dense(reach, M.SAIL - 1, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        stop = move - M.SAIL + 1
        p = s.me
        ship = ship_for(s, p, stop)
        origin = p.ships[ship]
        at = stop
        while at != origin:
            pass_line(s, p, at)
            at = s.box.parent[at]
        steps = s.box.depth[stop] - s.box.depth[origin]
        s.steps_left -= steps
        p.ships[ship] = stop
        p.moved |= bit(ship)
        s.tell(E.SAILED, s.current, origin, stop, steps)
        if stop >= FIRST_DESTINATION:
            arrive(s, p, stop - FIRST_DESTINATION)
        if s.lines:
            s.ask(Q.TAKE)

    def settle(self, s: State) -> bool:
        if s.steps_left:
            return False
        finish(s, s.me)
        return True


def within(s: State, p: Player, at: i64, steps: i64) -> i64:
    """Collect the stops a ship can reach from here, one bit each; beyond another own ship that one sails."""
    reach: i64 = 0
    child = s.box.first_child[at]
    while child != NONE:
        if open_to(s, p, child):
            reach |= bit(child)
            if steps > 1 and not stands_at(p, child):
                reach |= within(s, p, child, steps - 1)
        child = s.box.next_child[child]
    return reach


def open_to(s: State, p: Player, stop: i64) -> bool:
    """Say whether one more ship may go this way: each needs a destination of its own beyond."""
    inside: i64 = 0
    for i in range(SHIPS):
        at = p.ships[i]
        if at != NONE and (s.box.below[stop] >> at) & 1:
            inside += 1
    return inside < s.box.goals_below[stop]


def stands_at(p: Player, stop: i64) -> bool:
    """Say whether an own ship stands at the stop."""
    return any(p.ships[i] == stop for i in range(SHIPS))


def leaves_room(s: State, p: Player, stop: i64) -> bool:
    """Say whether the steps that remain after sailing there can all be used."""
    ship = ship_for(s, p, stop)
    origin = p.ships[ship]
    p.ships[ship] = stop
    goals = p.goals
    if stop >= FIRST_DESTINATION:
        p.goals |= bit(stop - FIRST_DESTINATION)
    room = steps_possible(s, p)
    p.ships[ship] = origin
    p.goals = goals
    return room >= s.steps_left - (s.box.depth[stop] - s.box.depth[origin])


def ship_for(s: State, p: Player, stop: i64) -> i64:
    """Find the nearest own ship on the way there; of two at one stop the one that has not moved yet."""
    at = s.box.parent[stop]
    while not stands_at(p, at):
        at = s.box.parent[at]
    found: i64 = NONE
    for i in range(SHIPS):
        if p.ships[i] == at and (found == NONE or (p.moved >> found) & 1):
            found = i
    return found


def pass_line(s: State, p: Player, stop: i64) -> None:
    """Sail the line that leads to a stop: take a discovery, and remember a port for building."""
    line = s.box.reward_line[stop]
    if line != NONE and (s.reward_lines >> line) & 1:
        s.reward_lines &= ~bit(line)
        s.tell(E.REWARD_FOUND, s.current, stop)
        s.reward(s.box.discovery_rewards)
    line = s.box.animal_line[stop]
    if line != NONE:
        kinds: i64 = 0
        kind: i64 = 0
        for i in range(ANIMALS):
            if s.animals[line * ANIMALS + i]:
                kinds += 1
                kind = i
        if kinds == 1:
            take(s, line, kind)
        elif kinds:
            s.lines |= bit(line)
    if stop < FIRST_TRANSIT:
        p.reached |= bit(stop - FIRST_PORT)
        if stop == s.box.damascus_opener:
            p.reached |= bit(DAMASCUS)


@final
class Take(Step):
    """Which discovery do you take?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        line = lowest(s.lines)
        n: i64 = 0
        for kind in range(ANIMALS):
            if s.animals[line * ANIMALS + kind]:
                moves[n] = M.TAKE + kind
                n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        line = lowest(s.lines)
        s.lines &= ~bit(line)
        take(s, line, move - M.TAKE)
        if s.lines == 0:
            s.back()


def lowest(lines: i64) -> i64:
    """Give the number of the lowest line in a set of lines."""
    for line in range(LINES):
        if (lines >> line) & 1:
            return line
    return NONE


def take(s: State, line: i64, kind: i64) -> None:
    """Take a discovery tile: its gold at once, its animals for the sets."""
    p = s.me
    s.animals[line * ANIMALS + kind] -= 1
    s.tell(E.DISCOVERED, s.current, kind, s.box.discovery_gold)
    p.stock[GOLD] += s.box.discovery_gold
    if kind in (WILD, BOTH):
        p.wild += 1
    if kind in (EXOTIC, BOTH):
        p.exotic += 1
    s.set_rewards()


def arrive(s: State, p: Player, goal: i64) -> None:
    """Reach a destination: the first ship stands on the upper half, later ones on the lower."""
    here = bit(goal)
    upper: i64 = 0
    if not s.goals_taken & here:
        upper = 1
        p.first_goals |= here
    s.goals_taken |= here
    p.goals |= here
    tile = s.goal_tiles[goal]
    s.tell(E.ARRIVED, s.current, goal, tile, upper)
    if tile == GOAL_REWARDS:
        if upper:
            s.reward(s.box.goal_first[tile])
        else:
            s.reward(s.box.goal_later[tile])


def finish(s: State, p: Player) -> None:
    """End the Move action: ships that newly stand at a transit bring its goods."""
    for i in range(SHIPS):
        at = p.ships[i]
        if (p.moved >> i) & 1 and FIRST_TRANSIT <= at < FIRST_DESTINATION:
            resource = s.transit_tiles[at - FIRST_TRANSIT]
            p.stock[resource] += s.box.transit_gain
            s.tell(E.TRANSIT, s.current, at, resource, s.box.transit_gain)
    p.moved = 0
    s.back()
