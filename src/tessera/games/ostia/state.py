"""The state of a match of Ostia: flat data, where-are-we as a stack of questions, and small helpers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tessera.games.ostia.box import Box
from tessera.games.ostia.ids import (
    BUYABLE,
    CENSORS,
    DESTINATIONS,
    ENDS,
    FIRST_DESTINATION,
    GOLD,
    HONOURS,
    LINES,
    MAX_REWARD,
    NONE,
    ORDERS,
    PORTS,
    ROW,
    SHIPS,
    SPOT_FREE,
    SPOTS,
    E,
    M,
    Q,
)
from tessera.kernel.core import AskingState, GameState, extend, put_all, put_bits, put_one, refill

STACK: Final[i64] = 8
AMPHORAE_TRIGGER: Final[i64] = 0


@final
@mypyc_attr(acyclic=True)
class Player:
    """What one seat owns, on its boards and on the map."""

    def __init__(self) -> None:
        self.corbitas: vec[i64] = vec[i64]()  # in each section of the harbour
        self.pontas: vec[i64] = vec[i64]()
        self.stock: vec[i64] = vec[i64]()  # of each resource
        self.ships: vec[i64] = vec[i64]()  # the stop of each ship on the map, NONE if not there yet
        self.moved: i64 = 0  # bit per ship that sailed in this Move action
        self.built_ships: i64 = 0  # slots left empty on the shipbuilding track = visible ship icons
        self.built_discs: i64 = 0  # slots left empty on the construction track = visible building icons
        self.reward: i64 = 0
        self.amphorae: i64 = 0
        self.reached: i64 = 0  # bit per port (Damascus included) stopped at or passed
        self.discs: i64 = 0  # bit per port with an own disc
        self.spots: i64 = 0  # bit per filled building spot
        self.wild: i64 = 0
        self.exotic: i64 = 0
        self.men: i64 = 0
        self.women: i64 = 0
        self.goals: i64 = 0  # bit per destination reached
        self.first_goals: i64 = 0  # ... on its upper half
        self.honours: i64 = 0
        self.orders: i64 = 0  # bit per order card owned
        self.card: i64 = NONE  # the placement card drawn at the start
        self.sets_rewarded: i64 = 0  # solo: sets that already gave their reward

    # Written by tools/state_fields.py from the fields in __init__ -----------------------------------

    def copy(self) -> Player:
        """Return an independent copy."""
        o = Player()
        o.corbitas = self.corbitas[:]
        o.pontas = self.pontas[:]
        o.stock = self.stock[:]
        o.ships = self.ships[:]
        o._copy_numbers(self)
        return o

    def copy_from(self, o: Player) -> None:
        """Overwrite this object with another one, reusing its memory."""
        self.corbitas = refill(self.corbitas, o.corbitas)
        self.pontas = refill(self.pontas, o.pontas)
        self.stock = refill(self.stock, o.stock)
        self.ships = refill(self.ships, o.ships)
        self._copy_numbers(o)

    def _copy_numbers(self, o: Player) -> None:
        self.moved = o.moved
        self.built_ships = o.built_ships
        self.built_discs = o.built_discs
        self.reward = o.reward
        self.amphorae = o.amphorae
        self.reached = o.reached
        self.discs = o.discs
        self.spots = o.spots
        self.wild = o.wild
        self.exotic = o.exotic
        self.men = o.men
        self.women = o.women
        self.goals = o.goals
        self.first_goals = o.first_goals
        self.honours = o.honours
        self.orders = o.orders
        self.card = o.card
        self.sets_rewarded = o.sets_rewarded

    def write(self, out: vec[i64]) -> vec[i64]:
        """Append every value."""
        out = extend(out, self.corbitas)
        out = extend(out, self.pontas)
        out = extend(out, self.stock)
        out = extend(out, self.ships)
        out = append(out, self.moved)
        out = append(out, self.built_ships)
        out = append(out, self.built_discs)
        out = append(out, self.reward)
        out = append(out, self.amphorae)
        out = append(out, self.reached)
        out = append(out, self.discs)
        out = append(out, self.spots)
        out = append(out, self.wild)
        out = append(out, self.exotic)
        out = append(out, self.men)
        out = append(out, self.women)
        out = append(out, self.goals)
        out = append(out, self.first_goals)
        out = append(out, self.honours)
        out = append(out, self.orders)
        out = append(out, self.card)
        out = append(out, self.sets_rewarded)
        return out

    # End of what tools/state_fields.py writes -----------------------------------------------------

    def observe(self, out: vec[i64], at: i64) -> i64:
        """Write what everybody sees of the seat, in the order of observation.PLAYER."""
        at = put_all(out, at, self.corbitas)
        at = put_all(out, at, self.pontas)
        at = put_all(out, at, self.stock)
        at = put_all(out, at, self.ships)
        at = put_bits(out, at, self.moved, SHIPS)
        at = put_one(out, at, self.built_ships)
        at = put_one(out, at, self.built_discs)
        at = put_one(out, at, self.reward)
        at = put_one(out, at, self.amphorae)
        at = put_bits(out, at, self.reached, PORTS)
        at = put_bits(out, at, self.discs, PORTS)
        at = put_bits(out, at, self.spots, SPOTS)
        at = put_one(out, at, self.wild)
        at = put_one(out, at, self.exotic)
        at = put_one(out, at, self.men)
        at = put_one(out, at, self.women)
        at = put_bits(out, at, self.goals, DESTINATIONS)
        at = put_bits(out, at, self.first_goals, DESTINATIONS)
        at = put_bits(out, at, self.honours, HONOURS)
        at = put_one(out, at, self.card)
        return put_one(out, at, self.sets_rewarded)

    def has_spot(self, spot: i64) -> bool:
        """Say whether a building stands on the spot."""
        return (self.spots >> spot) & 1 == 1

    def arrived(self) -> i64:
        """Count the ships at destinations."""
        n: i64 = 0
        for i in range(SHIPS):
            if self.ships[i] >= FIRST_DESTINATION:
                n += 1
        return n

    def far_ships(self, box: Box) -> i64:
        """Count the ships beyond the coastal line."""
        n: i64 = 0
        for i in range(SHIPS):
            at = self.ships[i]
            if at != NONE and not (box.coast >> at) & 1:
                n += 1
        return n

    def coastal_ships(self, box: Box) -> i64:
        """Count the ships in the coastal area, the start box included."""
        n: i64 = 0
        for i in range(SHIPS):
            at = self.ships[i]
            if at != NONE and (box.coast >> at) & 1:
                n += 1
        return n

    def own_sets(self) -> i64:
        """Count complete sets of the animals and nobles in hand; tiles do not count here."""
        return min(min(self.wild, self.exotic), min(self.men, self.women))


@final
class State(AskingState):
    """A match of Ostia."""

    def __init__(self) -> None:
        super().__init__()
        self.box: Box = NO_BOX
        self.scorer: Scorer = NO_SCORER
        # The kind of match.
        self.first_edition: i64 = 0
        self.amphora_limit: i64 = 0  # uses per Trade action of "four gold for an amphora"; 0 = no limit
        # Where we are.
        self.round: i64 = 0
        self.first: i64 = 0
        self.me: Player = NOBODY
        self.ending: i64 = 0  # bit per end condition met
        self.hand_corbitas: i64 = 0
        self.hand_pontas: i64 = 0
        self.at: i64 = 0  # the section that received the last ship
        self.steps_left: i64 = 0
        self.lines: i64 = 0  # bit per line of animals passed and not yet settled
        self.saved: i64 = 0  # the saving of this action has been used
        self.trades: vec[i64] = vec[i64]()  # uses of each port in this Trade action
        self.placing: i64 = 0  # set-up: how many of the tiles in question already lie
        # The common board.
        self.players: vec[Player] = vec[Player]()
        self.row: vec[i64] = vec[i64]()  # order cards by rising number, NONE behind them
        self.deck: i64 = 0  # bit per order card not yet drawn
        self.amphorae: i64 = 0  # left in the common supply
        self.honours: i64 = 0  # bit per honour card not yet bought
        self.port_tiles: vec[i64] = vec[i64]()  # shared
        self.transit_tiles: vec[i64] = vec[i64]()  # shared; the resource each transit gives
        self.goal_tiles: vec[i64] = vec[i64]()  # shared
        self.goals_taken: i64 = 0  # bit per destination somebody has reached
        self.animals: vec[i64] = vec[i64]()  # tiles of each kind on each line
        self.reward_lines: i64 = 0  # bit per line whose reward tile still lies there
        # What set-up has not drawn yet.
        self.cards_left: i64 = 0
        self.initial_left: i64 = 0
        self.tiles_left: i64 = 0
        self.transits_left: vec[i64] = vec[i64]()  # shared
        self.goals_left: i64 = 0
        self.animals_left: vec[i64] = vec[i64]()  # shared
        # The solo game.
        self.column: i64 = 0
        self.chips: vec[i64] = vec[i64]()  # shared
        self.chips_left: vec[i64] = vec[i64]()  # shared
        self.censors: vec[i64] = vec[i64]()  # shared
        self.censors_left: i64 = 0
        self.tokens: vec[i64] = vec[i64]()  # shared; achievement tokens on each censor, NONE before the check

    # The contract of the kernel -----------------------------------------------------------------

    def seat_to_act(self) -> i64:
        """Return the seat whose turn it is, NATURE, or OVER: no question of Ostia is put to another seat.

        It is quicker than the kernel's; CPython also calls a method of the class itself quicker than an inherited one.
        """
        seats = self.top_seats
        if seats < 0:
            return seats
        return self.current

    def play(self, seat: i64, move: i64) -> None:
        """Answer the question on top; a purchase answers none and leaves it open."""
        if M.SOW > move >= M.BUY:  # in this order, because most moves are not below SOW
            self.buy(move - M.BUY)
        else:
            AskingState.play(self, seat, move)  # quicker than `super()` where the engine is interpreted

    # Written by tools/state_fields.py from the fields in __init__ -----------------------------------

    def copy(self) -> State:
        """Return an independent copy that does not record events."""
        o = State()
        o.use_steps_of(self)
        o.box = self.box
        o.scorer = self.scorer
        o.players = vec[Player]([p.copy() for p in self.players])
        o.trades = self.trades[:]
        o.row = self.row[:]
        o.animals = self.animals[:]
        o._copy_numbers(self)
        return o

    def copy_from(self, other: GameState) -> None:
        """Overwrite this state with another state of the same match, reusing its memory."""
        assert isinstance(other, State)
        self.copy_stack(other)
        for i in range(i64(len(self.players))):
            self.players[i].copy_from(other.players[i])
        self.trades = refill(self.trades, other.trades)
        self.row = refill(self.row, other.row)
        self.animals = refill(self.animals, other.animals)
        self._copy_numbers(other)

    def _copy_numbers(self, o: State) -> None:
        self.first_edition = o.first_edition
        self.amphora_limit = o.amphora_limit
        self.round = o.round
        self.first = o.first
        self.ending = o.ending
        self.hand_corbitas = o.hand_corbitas
        self.hand_pontas = o.hand_pontas
        self.at = o.at
        self.steps_left = o.steps_left
        self.lines = o.lines
        self.saved = o.saved
        self.placing = o.placing
        self.deck = o.deck
        self.amphorae = o.amphorae
        self.honours = o.honours
        self.port_tiles = o.port_tiles
        self.transit_tiles = o.transit_tiles
        self.goal_tiles = o.goal_tiles
        self.goals_taken = o.goals_taken
        self.reward_lines = o.reward_lines
        self.cards_left = o.cards_left
        self.initial_left = o.initial_left
        self.tiles_left = o.tiles_left
        self.transits_left = o.transits_left
        self.goals_left = o.goals_left
        self.animals_left = o.animals_left
        self.column = o.column
        self.chips = o.chips
        self.chips_left = o.chips_left
        self.censors = o.censors
        self.censors_left = o.censors_left
        self.tokens = o.tokens
        self.me = self.players[o.current]

    # End of what tools/state_fields.py writes -----------------------------------------------------

    def write(self, out: vec[i64]) -> vec[i64]:
        """Append every fact of the match."""
        out = append(out, self.n)
        out = append(out, self.first_edition)
        out = append(out, self.amphora_limit)
        for p in self.players:
            out = p.write(out)
        for i in range(self.depth):
            out = append(out, self.question_at(i))
        out = extend(out, self.trades)
        out = extend(out, self.row)
        out = extend(out, self.animals)
        out = extend(out, self.port_tiles)
        out = extend(out, self.transit_tiles)
        out = extend(out, self.goal_tiles)
        out = extend(out, self.transits_left)
        out = extend(out, self.animals_left)
        out = extend(out, self.chips)
        out = extend(out, self.chips_left)
        out = extend(out, self.censors)
        out = extend(out, self.tokens)
        out = append(out, self.depth)
        out = append(out, self.round)
        out = append(out, self.first)
        out = append(out, self.current)
        out = append(out, self.ending)
        out = append(out, self.hand_corbitas)
        out = append(out, self.hand_pontas)
        out = append(out, self.at)
        out = append(out, self.steps_left)
        out = append(out, self.lines)
        out = append(out, self.saved)
        out = append(out, self.placing)
        out = append(out, self.deck)
        out = append(out, self.amphorae)
        out = append(out, self.honours)
        out = append(out, self.goals_taken)
        out = append(out, self.reward_lines)
        out = append(out, self.cards_left)
        out = append(out, self.initial_left)
        out = append(out, self.tiles_left)
        out = append(out, self.goals_left)
        out = append(out, self.column)
        return append(out, self.censors_left)

    def observe(self, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write what the seat sees, which is everything, in the order of observation.COMMON and PLAYER."""
        for i in range(Q.COUNT):
            out[at + i] = 0
        for i in range(self.depth):
            out[at + self.question_at(i)] = 1
        at += Q.COUNT
        at = put_one(out, at, self.asked())
        at = put_one(out, at, self.after(self.current, seat))
        at = put_one(out, at, self.after(self.first, seat))
        at = put_one(out, at, self.round)
        at = put_bits(out, at, self.ending, ENDS)
        at = put_one(out, at, self.hand_corbitas)
        at = put_one(out, at, self.hand_pontas)
        at = put_one(out, at, self.at)
        at = put_one(out, at, self.steps_left)
        at = put_bits(out, at, self.lines, LINES)
        at = put_one(out, at, self.saved)
        at = put_all(out, at, self.trades)
        at = put_one(out, at, self.placing)
        for i in range(ORDERS):
            out[at + i] = 0
        for i in range(ROW):
            if self.row[i] != NONE:
                out[at + self.row[i]] = 1
        at += ORDERS
        at = put_bits(out, at, self.deck, ORDERS)
        at = put_one(out, at, self.amphorae)
        at = put_bits(out, at, self.honours, HONOURS)
        at = put_all(out, at, self.port_tiles)
        at = put_all(out, at, self.transit_tiles)
        at = put_all(out, at, self.goal_tiles)
        at = put_all(out, at, self.animals)
        at = put_bits(out, at, self.reward_lines, LINES)
        if self.solo():
            at = put_one(out, at, self.column)
            at = put_all(out, at, self.chips)
            at = put_all(out, at, self.chips_left)
            at = put_all(out, at, self.censors)
            at = put_bits(out, at, self.censors_left, CENSORS)
            at = put_all(out, at, self.tokens)
        for i in range(self.n):
            other = seat + i
            if other >= self.n:
                other -= self.n
            at = self.players[other].observe(out, at)
        return at

    def turn_count(self) -> i64:
        """Count the turns begun so far, none of them before the first round."""
        if self.round == 0:
            return 0
        gone = self.current - self.first
        if gone < 0:
            gone += self.n
        return (self.round - 1) * self.n + gone + 1

    def score(self, seat: i64) -> i64:
        """Give the seat's points if the match ended now."""
        return self.scorer.points(self, seat)

    # Turns --------------------------------------------------------------------------------------

    def ask_action(self, action: i64) -> None:
        """Begin the action of a section."""
        question = Q.DECLARE + action
        if Q.SHIPBUILD <= question <= Q.BUILD:
            self.saved = 0
        elif question == Q.TRADE:
            for port in range(PORTS):
                self.trades[port] = 0
        self.ask(question)

    def seat_at(self, seat: i64) -> None:
        """Make a seat the one whose turn it is."""
        self.current = seat
        self.me = self.players[seat]

    def solo(self) -> bool:
        """Say whether one person plays alone."""
        return self.n == 1

    # What many actions do -----------------------------------------------------------------------

    def gain(self, resource: i64, n: i64) -> None:
        """Give the current player resources from the unlimited supply."""
        self.me.stock[resource] += n
        self.tell(E.GAINED, self.current, resource, n)

    def reward(self, n: i64) -> None:
        """Advance the current player's cube; what goes beyond the last square is lost."""
        p = self.me
        n = min(n, MAX_REWARD - p.reward)
        if n:
            p.reward += n
            self.tell(E.REWARDED, self.current, n, p.reward)

    def give_amphorae(self, n: i64) -> None:
        """Give the current player amphorae; when the supply is out they come from the box."""
        self.me.amphorae += n
        self.amphorae = max(self.amphorae - n, AMPHORAE_TRIGGER)
        self.tell(E.AMPHORAE, self.current, n)

    def free_price(self) -> i64:
        """Say what the free action costs the current player."""
        if self.me.has_spot(SPOT_FREE):
            return self.box.free_cheap
        return self.box.free_gold

    def add_buys(self, moves: vec[i64], n: i64) -> i64:
        """Offer the free action wherever it may be used and can be paid."""
        if self.me.stock[GOLD] < self.free_price():
            return n
        for resource in range(BUYABLE):
            moves[n] = M.BUY + resource
            n += 1
        return n

    def buy(self, resource: i64) -> None:
        """Carry out the free action."""
        price = self.free_price()
        self.me.stock[GOLD] -= price
        self.me.stock[resource] += 1
        self.tell(E.BOUGHT, self.current, resource, price)

    def saving(self, spot: i64) -> i64:
        """Say how much the next payment of this action is lowered by the spot."""
        if self.saved == 0 and self.me.has_spot(spot):
            return 1
        return 0

    def set_rewards(self) -> None:
        """Give the solo player a reward for every set completed just now."""
        if not self.solo():
            return
        p = self.me
        sets = p.own_sets()
        while p.sets_rewarded < sets:
            p.sets_rewarded += 1
            self.tell(E.SET, self.current)
            self.reward(1)


class Scorer:
    """Counts points."""

    def points(self, s: State, seat: i64) -> i64:
        """Give the seat's points if the match ended now."""
        raise NotImplementedError


NOBODY: Final = Player()
NO_BOX: Final = Box()
NO_SCORER: Final = Scorer()
