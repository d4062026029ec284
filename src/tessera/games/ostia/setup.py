"""Set-up: tiles, cards and chips fall by chance, then everyone founds a first base."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.ostia.box import Box
from tessera.games.ostia.ids import (
    ANIMALS,
    CENSOR_SPACES,
    CENSORS,
    CHIP_SPACES,
    CHIPS,
    COLUMNS,
    DESTINATIONS,
    HONOURS,
    INITIAL_PORTS,
    LINES,
    MAX_SEATS,
    NONE,
    PLACEMENTS,
    PORT_TILES,
    PORTS,
    RESOURCES,
    ROW,
    SECTIONS,
    SHIPS,
    START,
    TILE_THREE,
    TRANSITS,
    WOOD,
    E,
    M,
    Q,
)
from tessera.games.ostia.state import STACK, Player, Scorer, State
from tessera.games.ostia.turn import begin_round
from tessera.kernel.core import Step, add_members, below, bit, draw_kind, draw_member

TRANSIT_KINDS: Final[i64] = 4  # wood, wheat, stone, gold; never permits
CARD_SHIPS: Final[i64] = 3
TWO: Final[i64] = 2


def full(n: i64) -> i64:
    """Make a set of n bits."""
    return bit(n) - 1


def new(box: Box, steps: vec[Step], scorer: Scorer, players: i64, first_edition: bool, amphora_limit: i64) -> State:
    """Lay out the boards of a new match; chance is asked for the rest."""
    s = State()
    s.box = box
    s.use_steps(steps)
    s.scorer = scorer
    s.n = players
    s.first_edition = int(first_edition)
    s.amphora_limit = amphora_limit
    s.players = vec[Player]([new_player(box) for seat in range(players)])
    s.me = s.players[0]
    s.open_stack(STACK)
    s.trades = vec[i64]([0] * PORTS)
    s.row = vec[i64]([NONE] * ROW)
    s.deck = box.deck_second_edition
    if first_edition:
        s.deck = box.deck_first_edition
    s.amphorae = box.amphorae_each * players
    if players == 1:
        s.amphorae = box.amphorae_solo
    elif not first_edition:
        s.honours = full(HONOURS)
    s.port_tiles = vec[i64]([NONE] * PORTS)
    s.transit_tiles = vec[i64]([NONE] * TRANSITS)
    s.goal_tiles = vec[i64]([NONE] * DESTINATIONS)
    s.animals = vec[i64]([0] * (LINES * ANIMALS))
    s.reward_lines = full(LINES)
    s.cards_left = full(PLACEMENTS)
    s.initial_left = full(INITIAL_PORTS)
    s.tiles_left = full(PORT_TILES)
    s.transits_left = vec[i64]([box.transit_copies] * TRANSIT_KINDS)
    s.goals_left = full(DESTINATIONS)
    mix = (max(players, TWO) - TWO) * ANIMALS
    if first_edition:
        mix = (MAX_SEATS - TWO) * ANIMALS  # all sixteen are shuffled, some stay in the box
    s.animals_left = box.animal_mix[mix : mix + ANIMALS]
    if players == 1:
        s.column = COLUMNS // 2
        s.chips = vec[i64]([NONE] * CHIP_SPACES)
        s.chips_left = box.chip_copies
        s.censors = vec[i64]([NONE] * CENSOR_SPACES)
        s.censors_left = full(CENSORS)
        s.tokens = vec[i64]([NONE] * CENSOR_SPACES)
    s.ask(Q.INITIAL)
    return s


def new_player(box: Box) -> Player:
    """Give a seat its pieces: a corbita in every section, two of each resource, one ship in Ostia."""
    p = Player()
    p.corbitas = vec[i64]([1] * SECTIONS)
    p.pontas = vec[i64]([0] * SECTIONS)
    p.stock = vec[i64]([box.start_stock] * RESOURCES)
    p.ships = vec[i64]([NONE] * SHIPS)
    p.ships[0] = START
    p.built_ships = 1
    return p


def per_line(s: State) -> i64:
    """Say how many animal tiles lie on each line: as many as players, two when alone."""
    return max(s.n, TWO)


def add_counts(left: vec[i64], size: i64, first: i64, moves: vec[i64]) -> i64:
    """Offer every kind of which something is left."""
    n: i64 = 0
    for i in range(size):
        if left[i]:
            moves[n] = first + i
            n += 1
    return n


def weigh_counts(left: vec[i64], first: i64, moves: vec[i64], n: i64, weights: vec[i64]) -> i64:
    """Weigh every kind by how much of it is left."""
    total: i64 = 0
    for i in range(n):
        weights[i] = left[moves[i] - first]
        total += weights[i]
    return total


def put(cells: vec[i64], at: i64, value: i64) -> vec[i64]:
    """Give a copy with one cell changed: what copies of the state share is never edited."""
    cells = cells[:]
    cells[at] = value
    return cells


def placed(s: State, needed: i64, following: i64) -> None:
    """Count a tile that has been laid; when all lie, go on to the next kind."""
    s.placing += 1
    if s.placing == needed:
        s.placing = 0
        s.become(following)


@final
class PlaceInitial(Step):
    """Nature: which tile lies on the next initial port?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(s.initial_left, M.INITIAL, moves)

    def draw(self, s: State, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        return M.INITIAL + draw_member(x, s.initial_left)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        tile = move - M.INITIAL
        s.initial_left &= ~bit(tile)
        s.port_tiles = put(s.port_tiles, s.placing, tile)
        placed(s, INITIAL_PORTS, Q.PORT)


@final
class PlacePort(Step):
    """Nature: which tile lies on the next trading port?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(s.tiles_left, M.PORT, moves)

    def draw(self, s: State, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        return M.PORT + draw_member(x, s.tiles_left)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        tile = move - M.PORT
        s.tiles_left &= ~bit(tile)
        s.port_tiles = put(s.port_tiles, INITIAL_PORTS + s.placing, TILE_THREE + tile)
        placed(s, PORTS - INITIAL_PORTS, Q.ANIMAL)


@final
class PlaceAnimal(Step):
    """Nature: which discovery lies on the next space of the lines?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_counts(s.animals_left, ANIMALS, M.ANIMAL, moves)

    def weigh(self, s: State, moves: vec[i64], n: i64, weights: vec[i64]) -> i64:
        return weigh_counts(s.animals_left, M.ANIMAL, moves, n, weights)

    def draw(self, s: State, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        return M.ANIMAL + draw_kind(x, s.animals_left)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        kind = move - M.ANIMAL
        s.animals_left = put(s.animals_left, kind, s.animals_left[kind] - 1)
        s.animals[s.placing // per_line(s) * ANIMALS + kind] += 1
        placed(s, LINES * per_line(s), Q.TRANSIT)


@final
class PlaceTransit(Step):
    """Nature: which goods lie at the next transit?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_counts(s.transits_left, TRANSIT_KINDS, M.TRANSIT, moves)

    def weigh(self, s: State, moves: vec[i64], n: i64, weights: vec[i64]) -> i64:
        return weigh_counts(s.transits_left, M.TRANSIT, moves, n, weights)

    def draw(self, s: State, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        return M.TRANSIT + draw_kind(x, s.transits_left)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        kind = move - M.TRANSIT
        s.transits_left = put(s.transits_left, kind, s.transits_left[kind] - 1)
        s.transit_tiles = put(s.transit_tiles, s.placing, WOOD + kind)
        placed(s, TRANSITS, Q.DESTINATION)


@final
class PlaceDestination(Step):
    """Nature: which tile lies at the next destination?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(s.goals_left, M.DESTINATION, moves)

    def draw(self, s: State, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        return M.DESTINATION + draw_member(x, s.goals_left)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        tile = move - M.DESTINATION
        s.goals_left &= ~bit(tile)
        s.goal_tiles = put(s.goal_tiles, s.placing, tile)
        placed(s, DESTINATIONS, Q.CARD)
        if s.placing == 0:
            s.ask(Q.ROW)


@final
class DealCard(Step):
    """Nature: which placement card does the next seat get?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(s.cards_left, M.CARD, moves)

    def draw(self, s: State, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        return M.CARD + draw_member(x, s.cards_left)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        card = move - M.CARD
        s.cards_left &= ~bit(card)
        p = s.players[s.placing]
        p.card = card
        for i in range(CARD_SHIPS):
            p.corbitas[s.box.placements[card * CARD_SHIPS + i]] += 1
        s.tell(E.PLACED, s.placing, card)
        if s.solo():
            begin_founding(s)
        else:
            placed(s, s.n, Q.FIRST)


@final
class ChooseFirst(Step):
    """Nature: who is the first player?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(full(s.n), M.FIRST, moves)

    def draw(self, s: State, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        return M.FIRST + below(x, s.n)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.first = move - M.FIRST
        s.tell(E.FIRST, s.first)
        begin_founding(s)


@final
class PlaceChip(Step):
    """Nature: which bestowal chip lies on the next space of the column?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_counts(s.chips_left, CHIPS, M.CHIP, moves)

    def weigh(self, s: State, moves: vec[i64], n: i64, weights: vec[i64]) -> i64:
        return weigh_counts(s.chips_left, M.CHIP, moves, n, weights)

    def draw(self, s: State, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        return M.CHIP + draw_kind(x, s.chips_left)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        chip = move - M.CHIP
        s.chips_left = put(s.chips_left, chip, s.chips_left[chip] - 1)
        s.chips = put(s.chips, s.placing, chip)
        placed(s, CHIP_SPACES, Q.CENSOR)


@final
class PlaceCensor(Step):
    """Nature: which censor comes next?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(s.censors_left, M.CENSOR, moves)

    def draw(self, s: State, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        return M.CENSOR + draw_member(x, s.censors_left)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        censor = move - M.CENSOR
        s.censors_left &= ~bit(censor)
        s.censors = put(s.censors, s.placing, censor)
        s.placing += 1
        if s.placing == CENSOR_SPACES:
            s.placing = 0
            begin_round(s)


def begin_founding(s: State) -> None:
    """Let the player to the right of the first one found a base first, and so on round to the first."""
    s.seat_at(right_of(s, s.first))
    s.become(Q.FOUND)


def right_of(s: State, seat: i64) -> i64:
    """Name the seat that plays before this one."""
    if seat == 0:
        return s.n - 1
    return seat - 1


@final
class Found(Step):
    """On which initial port do you put your first disc?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        taken: i64 = 0
        for p in s.players:
            taken |= p.discs
        return add_members(full(INITIAL_PORTS) & ~taken, M.FOUND, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        port = move - M.FOUND
        s.me.discs = bit(port)
        s.me.built_discs = 1
        s.tell(E.FOUNDED, s.current, port)
        if s.solo():
            s.become(Q.CHIP)
        elif s.current == s.first:
            begin_round(s)
        else:
            s.seat_at(right_of(s, s.current))
            s.become(Q.FOUND)
