"""The contract of a game state, the random stream of search, and play-outs for any game.

This module is compiled together with the games: whatever runs millions of times a second is here
or in a game, and nothing else is.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

NATURE: Final[i64] = -1
"""The seat that answers for dice, bags and decks."""
OVER: Final[i64] = -2
"""Whose turn it is when nobody has anything left to decide."""
MAX_LEGAL: Final[i64] = 512
"""No question of any game has more answers than this."""
TOLD_WIDTH: Final[i64] = 6
"""An event in the buffer: its kind and five arguments."""


def bit(n: i64) -> i64:
    """Give the set that holds only n, from 0 to 61.

    Not `1 << n`: mypyc writes the literal as a C int, so the compiled engine would shift 32 bits.
    """
    return 0x2000000000000000 >> (61 - n)


def size(members: i64) -> i64:
    """Count the members of a set: pairs of bits are added up, then fours, and so on."""
    members -= (members >> 1) & 0x1555555555555555
    members = (members & 0x3333333333333333) + ((members >> 2) & 0x3333333333333333)
    members = (members + (members >> 4)) & 0x0F0F0F0F0F0F0F0F
    members += members >> 8
    members += members >> 16
    return (members + (members >> 32)) & 0x7F


def lowest(members: i64) -> i64:
    """Name the smallest member of a set that has any; `members &= members - 1` takes it out."""
    return size((members & -members) - 1)


def member(members: i64, k: i64) -> i64:
    """Name the member of a set that has k smaller ones."""
    for _smaller in range(k):
        members &= members - 1
    return lowest(members)


def seed_stream(seed: i64) -> i64:
    """Turn any number into the start of a random stream that looks nothing like its neighbour's."""
    low = seed & 0xFFFFFFFF
    high = (seed >> 32) & 0x7FFFFFFF
    high = _scramble(high ^ 0x2545F491)
    low = _scramble(low ^ high)
    high = _scramble(high ^ low)
    return next_random(next_random(((high & 0x3FFFFFFF) << 32) | low | 1))


def _scramble(x: i64) -> i64:
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & 0xFFFFFFFF
    x = ((x ^ (x >> 15)) * 0x2C1B3C6D) & 0xFFFFFFFF
    return x ^ (x >> 16)


def next_random(x: i64) -> i64:
    """Step the stream (multiply with carry: below 2**63, so the same interpreted and compiled)."""
    return (x & 0xFFFFFFFF) * 2147483085 + (x >> 32)


def below(x: i64, n: i64) -> i64:
    """Map the stream's position to 0..n-1."""
    return ((x & 0xFFFFFFFF) * n) >> 32


@mypyc_attr(allow_interpreted_subclasses=True)
class GameState:
    """A match in progress as flat data; every game subclasses it and fills in the contract."""

    def __init__(self) -> None:
        self.listening: bool = False
        self.told: vec[i64] = vec[i64]()
        self.reveals: i64 = 0

    # The contract -------------------------------------------------------------------------------

    def seats(self) -> i64:
        """Say how many people play."""
        raise NotImplementedError

    def turn(self) -> i64:
        """Name the seat that must decide: the lowest of those that wait, NATURE, or OVER."""
        raise NotImplementedError

    def waiting(self) -> i64:
        """Give one bit for every seat that must decide now; more than one when choices are secret."""
        seat = self.turn()
        if seat < 0:
            return 0
        return bit(seat)

    def question(self, seat: i64) -> i64:
        """Give the number of the question the seat is asked, a place in the game's list of questions."""
        raise NotImplementedError

    def legal(self, seat: i64, moves: vec[i64]) -> i64:
        """Put the seat's legal moves into the vector in rising order; say how many there are."""
        raise NotImplementedError

    def weigh(self, moves: vec[i64], n: i64, weights: vec[i64]) -> i64:
        """Weigh Nature's n outcomes; give the total, or 0 when all are equally likely."""
        return 0

    def draw(self, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        """Let Nature answer by a stream's position x; the vectors are scratch.

        A game may find the answer without listing all of them, as long as it is this one.
        """
        n = self.legal(NATURE, moves)
        total = self.weigh(moves, n, weights)
        if total == 0:
            return moves[below(x, n)]
        left = below(x, total)
        i: i64 = 0
        while left >= weights[i]:
            left -= weights[i]
            i += 1
        return moves[i]

    def play(self, seat: i64, move: i64) -> None:
        """Apply a move that came from the legal list; nothing is checked here."""
        raise NotImplementedError

    def copy(self) -> GameState:
        """Make an independent copy that tells nobody what happens to it."""
        raise NotImplementedError

    def copy_from(self, other: GameState) -> None:
        """Become the other state of the same match without allocating."""
        raise NotImplementedError

    def write(self, out: vec[i64]) -> vec[i64]:
        """Append every fact of the state in a fixed order."""
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """Give the seat's score if the match ended now."""
        raise NotImplementedError

    def turns(self) -> i64:
        """Count the turns begun so far; whoever plans one turn ahead plans until this changes."""
        raise NotImplementedError

    def determinize(self, seat: i64, seed: i64) -> None:
        """Redraw everything a seat cannot know; a game without secrets has nothing to do."""

    def observe(self, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write what the seat may know from place `at` on, as Game.layout says; give the place after the last."""
        raise NotImplementedError

    # What every game has ------------------------------------------------------------------------

    def after(self, seat: i64, viewer: i64) -> i64:
        """Say how many places a seat sits after the viewer."""
        if seat < viewer:
            return seat + self.seats() - viewer
        return seat - viewer

    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        """Note an event if somebody listens."""
        if self.listening:
            told = self.told
            told = append(told, kind)
            told = append(told, a)
            told = append(told, b)
            told = append(told, c)
            told = append(told, d)
            self.told = append(told, e)

    def moves(self) -> list[int]:
        """List the legal moves of the seat whose turn it is."""
        n = self.legal(self.turn(), _MOVES)
        return [_MOVES[i] for i in range(n)]

    def moves_of(self, seat: i64) -> list[int]:
        """List the legal moves of a seat that waits."""
        n = self.legal(seat, _MOVES)
        return [_MOVES[i] for i in range(n)]

    def weights(self) -> list[int]:
        """List the weights of Nature's outcomes, in the order of moves()."""
        n = self.legal(NATURE, _MOVES)
        if self.weigh(_MOVES, n, _WEIGHTS) == 0:
            return [1 for i in range(n)]
        return [_WEIGHTS[i] for i in range(n)]

    def facts(self) -> list[int]:
        """List every fact of the state; two states with the same facts are the same."""
        facts = self.write(vec[i64]())
        return [facts[i] for i in range(i64(len(facts)))]

    def hear(self) -> list[int]:
        """Take the events told since the last time, as one flat list."""
        told = self.told
        self.told = vec[i64]()
        return [told[i] for i in range(i64(len(told)))]


@mypyc_attr(allow_interpreted_subclasses=True)
class AskingState(GameState):
    """A state that knows where it is by a stack of questions: the one on top is asked, those below wait for it.

    With every question goes a number, its detail, such as how many cards are still to be drawn. What several seats
    decide at once is one question: who has answered it already is for the game to know.
    """

    def __init__(self) -> None:
        super().__init__()
        self.frames: vec[i64] = vec[i64]()
        self.details: vec[i64] = vec[i64]()
        self.depth: i64 = 0

    def open_stack(self, size: i64) -> None:
        """Make room for so many questions, of which none is asked yet."""
        self.frames = vec[i64]([0] * size)
        self.details = vec[i64]([0] * size)
        self.depth = 0

    def fill_stack(self, questions: list[int], details: list[int]) -> None:
        """Ask these questions, the last one on top, without anything happening."""
        self.frames = vec[i64](questions + [0] * (len(self.frames) - len(questions)))
        self.details = vec[i64](details + [0] * (len(self.details) - len(details)))
        self.depth = len(questions)

    def copy_stack(self, o: AskingState) -> None:
        """Ask what another state asks, in the room there is."""
        for i in range(o.depth):
            self.frames[i] = o.frames[i]
            self.details[i] = o.details[i]
        self.depth = o.depth

    def asked(self) -> i64:
        """Give the number of the question on top."""
        top = self.depth - 1  # a name of its own: mypyc counts references where the index is worked out in place
        return self.frames[top]

    def detail(self) -> i64:
        """Give the number that goes with the question on top."""
        top = self.depth - 1
        return self.details[top]

    def question(self, seat: i64) -> i64:
        """Give the number of the question on top: everyone who waits is asked the same."""
        top = self.depth - 1
        return self.frames[top]

    def ask(self, question: i64, detail: i64 = 0) -> None:
        """Put a question on top; the one below waits for it."""
        top = self.depth
        self.frames[top] = question
        self.details[top] = detail
        self.depth = top + 1

    def become(self, question: i64, detail: i64 = 0) -> None:
        """Let another question take the place of the one on top."""
        top = self.depth - 1
        self.frames[top] = question
        self.details[top] = detail

    def amend(self, detail: i64) -> None:
        """Change the number that goes with the question on top."""
        top = self.depth - 1
        self.details[top] = detail

    def back(self) -> None:
        """Take the question on top away."""
        self.depth -= 1


def extend(out: vec[i64], more: vec[i64]) -> vec[i64]:
    """Append all items of a vector to another."""
    for x in more:
        out = append(out, x)
    return out


def put_one(out: vec[i64], at: i64, value: i64) -> i64:
    """Write one number of an observation; give the next place."""
    out[at] = value
    return at + 1


def put_all(out: vec[i64], at: i64, values: vec[i64]) -> i64:
    """Write all items of a vector; give the next place."""
    for value in values:
        out[at] = value
        at += 1
    return at


def put_line(out: vec[i64], at: i64, values: vec[i64], length: i64) -> i64:
    """Write a line that may get shorter, -1 where nothing is left; give the next place."""
    n = i64(len(values))
    for i in range(length):
        if i < n:
            out[at + i] = values[i]
        else:
            out[at + i] = -1
    return at + length


def put_bits(out: vec[i64], at: i64, members: i64, length: i64) -> i64:
    """Write a set as so many flags; give the next place."""
    for i in range(length):
        out[at + i] = (members >> i) & 1
    return at + length


def mix(facts: vec[i64]) -> i64:
    """Hash a list of facts; equal lists give equal numbers, others hardly ever do."""
    x: i64 = 0x1545F49112345678
    for fact in facts:
        x = next_random(x ^ (fact & 0x3FFFFFFFFFFFFFFF))
    return next_random(next_random(x)) & 0x3FFFFFFFFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Says how well a seat stands, in points it may expect at the end."""

    def value(self, state: GameState, seat: i64) -> float:
        """Estimate the seat's prospects."""
        raise NotImplementedError

    def hope(self, state: GameState, seat: i64) -> float:
        """Estimate what is still to come of a turn under way; planners drop the lines that promise least."""
        return 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes what a seat may know as numbers; this one leaves it to the state."""

    def write(self, state: GameState, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write from place `at` on; give the place after the last."""
        return state.observe(seat, out, at)


_MOVES: Final = vec[i64]([0] * MAX_LEGAL)
_WEIGHTS: Final = vec[i64]([0] * MAX_LEGAL)


def playout(s: GameState, seed: i64) -> i64:
    """Play random legal moves to the end; the number of decisions people would have made."""
    return finish(s, seed_stream(seed), vec[i64]([0] * MAX_LEGAL), vec[i64]([0] * MAX_LEGAL))


def finish(s: GameState, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
    """Play random legal moves to the end with room that was made before; the number of decisions."""
    decisions: i64 = 0
    while True:
        seat = s.turn()
        x = next_random(x)
        if seat >= 0:
            n = s.legal(seat, moves)
            s.play(seat, moves[below(x, n)])
            decisions += 1
        elif seat == NATURE:
            s.play(NATURE, s.draw(x, moves, weights))
        else:
            return decisions


def playouts(root: GameState, matches: i64, seed: i64) -> tuple[i64, i64]:
    """Play many random matches from one position: decisions made, and a checksum of all scores."""
    moves = vec[i64]([0] * MAX_LEGAL)
    weights = vec[i64]([0] * MAX_LEGAL)
    s = root.copy()
    x = seed_stream(seed)
    decisions: i64 = 0
    check: i64 = 0
    for _match in range(matches):
        s.copy_from(root)
        x = next_random(x)
        decisions += finish(s, seed_stream(x), moves, weights)
        for seat in range(s.seats()):
            check = (check * 31 + s.score(seat)) & 0x3FFFFFFF
    return decisions, check


def copies(s: GameState, n: i64) -> i64:
    """Copy a state n times, for the benchmark of copying."""
    seats: i64 = 0
    for _i in range(n):
        seats += s.copy().seats()
    return seats


def refills(s: GameState, n: i64) -> i64:
    """Copy a state n times into one scratch state, for the benchmark of copying."""
    scratch = s.copy()
    for _i in range(n):
        scratch.copy_from(s)
    return scratch.seats()
