"""The contract of a game state, the random stream of search, and play-outs for any game.

This module is compiled together with the games: whatever runs millions of times a second is here
or in a game, and nothing else is.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

NATURE: Final[i64] = -1
"""The seat that answers for dice, bags and decks."""
OVER: Final[i64] = -2
"""Whose turn it is when nobody has anything left to decide."""
CURRENT: Final[i64] = -3
"""A step asks the seat whose turn it is."""
EVERYONE: Final[i64] = -4
"""A step asks all seats at once; none sees the others' answers."""
FRAME: Final[i64] = 4
"""Numbers of a frame on the stack: the question, and at these places behind it:"""
SEATS: Final[i64] = 1
DETAIL: Final[i64] = 2
EXTRA: Final[i64] = 3
NOBODY: Final[i64] = 0
"""The empty set of seats."""
MAX_LEGAL: Final[i64] = 512
"""No question of any game has more answers than this."""
TOLD_WIDTH: Final[i64] = 6
"""An event in the buffer: its kind and five arguments."""


WORD: Final[i64] = 62
"""Members of a set in one integer."""
Wide = tuple[i64, i64]
"""A set of up to 124 members, as two integers: the members below WORD, and the others, each less WORD.

Compiled it is no object but two numbers in the state. With vectors, which would have room for more members, copies of
a state were 10 % slower, or random play was 5 % slower where copies shared them.
"""
LONG: Final[i64] = 24
"""From so many items on a new vector is made quicker than an old one is filled."""


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
    first: i64 = 0
    low = size(members & 0x7FFFFFFF)
    if k >= low:  # in the upper half, so that fewer are left to step over
        members >>= 31
        k -= low
        first = 31
    for _smaller in range(k):
        members &= members - 1
    return first + lowest(members)


def wide_all(n: i64) -> Wide:
    """Return the wide set of all members from 0 to n - 1."""
    members: Wide = (0, 0)
    for k in range(n):
        members = wide_with(members, k)
    return members


def wide_has(members: Wide, k: i64) -> bool:
    """Say whether k is a member of a wide set."""
    if k < WORD:
        return (members[0] >> k) & 1 == 1
    return (members[1] >> (k - WORD)) & 1 == 1


def wide_with(members: Wide, k: i64) -> Wide:
    """Return a wide set with k."""
    if k < WORD:
        return members[0] | bit(k), members[1]
    return members[0], members[1] | bit(k - WORD)


def wide_without(members: Wide, k: i64) -> Wide:
    """Return a wide set without k."""
    if k < WORD:
        return members[0] & ~bit(k), members[1]
    return members[0], members[1] & ~bit(k - WORD)


def wide_any(members: Wide) -> bool:
    """Say whether a wide set has members."""
    return members[0] | members[1] != 0


def wide_size(members: Wide) -> i64:
    """Count the members of a wide set."""
    return size(members[0]) + size(members[1])


def wide_member(members: Wide, k: i64) -> i64:
    """Name the member of a wide set that has k smaller ones."""
    low = size(members[0])
    if k < low:
        return member(members[0], k)
    return WORD + member(members[1], k - low)


def wide_part(members: Wide, first: i64, n: i64) -> i64:
    """Return which of the n members from `first` on a wide set has, as a set in one integer; n is at most 61."""
    if first >= WORD:
        return (members[1] >> (first - WORD)) & (bit(n) - 1)
    part = members[0] >> first
    beyond = first + n - WORD
    if beyond > 0:
        part |= (members[1] & (bit(beyond) - 1)) << (WORD - first)
    return part & (bit(n) - 1)


def wide_moves(members: Wide, first: i64, moves: vec[i64], n: i64) -> i64:
    """Append the move `first` + member for each member of a wide set to n moves; return how many there are."""
    return _moves_of(members[1], first + WORD, moves, _moves_of(members[0], first, moves, n))


def _moves_of(members: i64, move: i64, moves: vec[i64], n: i64) -> i64:
    while members:
        # Written whether it counts or not: a branch on what a set has is slow to guess.
        moves[n] = move
        n += members & 1
        members >>= 1
        move += 1
    return n


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

    def seat_to_act(self) -> i64:
        """Name the seat that must decide: the lowest of those that wait, NATURE, or OVER."""
        raise NotImplementedError

    def waiting(self) -> i64:
        """Give one bit for every seat that must decide now; more than one when choices are secret."""
        seat = self.seat_to_act()
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
        return choose(x, moves, n, weights, self.weigh(moves, n, weights))

    def play(self, seat: i64, move: i64) -> None:
        """Apply a move that came from the legal list; nothing is checked here."""
        raise NotImplementedError

    def copy(self) -> GameState:
        """Make an independent copy that tells nobody what happens to it."""
        raise NotImplementedError

    def copy_from(self, other: GameState) -> None:
        """Become the other state of the same match, in the room there is."""
        raise NotImplementedError

    def write(self, out: vec[i64]) -> vec[i64]:
        """Append every fact of the state in a fixed order."""
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """Give the seat's score if the match ended now."""
        raise NotImplementedError

    def standing(self, seat: i64) -> i64:
        """Return the number that places the seats: the greatest wins, equal numbers share a place.

        This is the score; a game with tie-breakers overrides it.
        """
        return self.score(seat)

    def outcome(self, seat: i64) -> float:
        """Return the seat's result if the match ended now, from -1 to 1.

        It is the share of rivals placed below the seat minus the share placed above it. Alone it is 0; a solo game
        that can be won or lost overrides it with 1 or -1.
        """
        mine = self.standing(seat)
        seats = self.seats()
        ahead: i64 = 0
        for other in range(seats):
            theirs = self.standing(other)
            if theirs < mine:
                ahead += 1
            elif theirs > mine:
                ahead -= 1
        if ahead == 0:
            return 0.0
        return float(ahead) / float(seats - 1)

    def turn_count(self) -> i64:
        """Count the turns begun so far; whoever plans one turn ahead plans until this changes."""
        raise NotImplementedError

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
        n = self.legal(self.seat_to_act(), _MOVES)
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

    A frame of the stack holds a question, the set of seats that it is put to and that have not answered yet, and two
    numbers for the game's use. The step of a question (`steps`, in the order of the game's questions) lists the
    answers and does what they say. The frame on top is in four fields of its own, which every move reads several
    times; `stack` holds the frames below it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.n: i64 = 0
        """How many people play."""
        self.current: i64 = 0
        """The seat whose turn it is."""
        self.steps: vec[Step] = NO_STEPS
        self.asks: vec[i64] = NO_NUMBERS
        """Whom each step asks, in the order of the questions."""
        self.settles: vec[i64] = NO_NUMBERS
        """For each step whether it may settle itself (1) or never does (0)."""
        self.stack: vec[i64] = NO_NUMBERS
        self.depth: i64 = 0
        self.top: i64 = 0
        """The number of the question on top."""
        self.top_seats: i64 = 0
        self.top_detail: i64 = 0
        self.top_extra: i64 = 0

    # The contract of a state ----------------------------------------------------------------------

    def seats(self) -> i64:
        """Say how many people play."""
        return self.n

    def seat_to_act(self) -> i64:
        """Name the lowest seat that the question on top is put to, NATURE, or OVER."""
        seats = self.top_seats
        if seats < 0:
            return seats
        current = self.current
        if seats == bit(current):  # nearly always, and quicker than looking for the lowest
            return current
        return lowest(seats)

    def waiting(self) -> i64:
        """Return the set of seats that have not answered the question on top."""
        return max(self.top_seats, NOBODY)

    def question(self, seat: i64) -> i64:
        """Return the number of the question on top: everyone who waits is asked the same."""
        return self.top

    def legal(self, seat: i64, moves: vec[i64]) -> i64:
        """List a seat's answers to the question on top."""
        asked = self.top
        return self.steps[asked].answers(self, seat, moves)

    def weigh(self, moves: vec[i64], n: i64, weights: vec[i64]) -> i64:
        """Weigh Nature's answers."""
        asked = self.top
        return self.steps[asked].weigh(self, moves, n, weights)

    def draw(self, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        """Let Nature answer the question on top."""
        asked = self.top
        return self.steps[asked].draw(self, x, moves, weights)

    def play(self, seat: i64, move: i64) -> None:
        """Answer the question on top and go on to the next that needs an answer."""
        asked = self.top
        self.steps[asked].answer(self, seat, move)
        asked = self.top
        if self.settles[asked]:
            self.settle()

    def settle(self) -> None:
        """Settle questions that need no answer, until somebody is asked."""
        asked = self.top
        while self.steps[asked].settle(self):
            asked = self.top
            if not self.settles[asked]:
                return

    # The stack --------------------------------------------------------------------------------------

    def follow(self, steps: vec[Step]) -> None:
        """Play by these steps, in the order of the game's questions."""
        self.steps = steps
        self.asks = vec[i64]([step.asks for step in steps])
        self.settles = vec[i64]([int("settle" in type(step).__dict__) for step in steps])

    def follow_with(self, o: AskingState) -> None:
        """Play by the same steps as another state, with as many people, and ask what it asks."""
        self.n = o.n
        self.steps = o.steps
        self.asks = o.asks
        self.settles = o.settles
        self.stack = o.stack[:]
        self.copy_moment(o)

    def open_stack(self, size: i64) -> None:
        """Make room for so many questions, of which none is asked yet; `ask` makes more where that is not enough."""
        self.stack = vec[i64]([0] * (size * FRAME))
        self.depth = 0

    def fill_stack(self, questions: list[int], details: list[int]) -> None:
        """Ask these questions, the last one on top, without anything happening."""
        self.depth = 0
        for question, detail in zip(questions, details, strict=True):
            self.ask(question, detail)

    def copy_stack(self, o: AskingState) -> None:
        """Ask what another state asks, in the room there is."""
        stack = self.stack
        theirs = o.stack
        n = o.depth * FRAME
        if n > i64(len(stack)):
            self.stack = theirs[:]
        else:
            for i in range(FRAME, n):
                stack[i] = theirs[i]
        self.copy_moment(o)

    def copy_moment(self, o: AskingState) -> None:
        """Be where another state is, but for the stack below the question on top."""
        self.reveals = o.reveals
        self.current = o.current
        self.depth = o.depth
        self.top = o.top
        self.top_seats = o.top_seats
        self.top_detail = o.top_detail
        self.top_extra = o.top_extra

    def asked(self) -> i64:
        """Return the number of the question on top."""
        return self.top

    def detail(self) -> i64:
        """Return the first number that goes with the question on top."""
        return self.top_detail

    def extra(self) -> i64:
        """Return the second number that goes with the question on top."""
        return self.top_extra

    def question_at(self, level: i64) -> i64:
        """Return the number of a question on the stack; the lowest has level 0."""
        if level == self.depth - 1:
            return self.top
        place = level * FRAME + FRAME  # a name of its own: mypyc counts references if it stands in the index
        return self.stack[place]

    def seats_at(self, level: i64) -> i64:
        """Return the set of seats that a question on the stack is put to, NATURE or OVER."""
        if level == self.depth - 1:
            return self.top_seats
        place = level * FRAME + FRAME + SEATS
        return self.stack[place]

    def detail_at(self, level: i64) -> i64:
        """Return the first number that goes with a question on the stack."""
        if level == self.depth - 1:
            return self.top_detail
        place = level * FRAME + FRAME + DETAIL
        return self.stack[place]

    def extra_at(self, level: i64) -> i64:
        """Return the second number that goes with a question on the stack."""
        if level == self.depth - 1:
            return self.top_extra
        place = level * FRAME + FRAME + EXTRA
        return self.stack[place]

    def ask(self, question: i64, detail: i64 = 0, extra: i64 = 0) -> None:
        """Put a question on top, to those whom its step asks; the one below waits for it."""
        place = self.depth * FRAME  # the first frame of the stack is filled from nothing and never looked at
        self.depth += 1
        stack = self.stack
        if place == i64(len(stack)):
            stack = extend(stack[:], stack)  # twice the room
            self.stack = stack
        stack[place] = self.top
        stack[place + SEATS] = self.top_seats
        stack[place + DETAIL] = self.top_detail
        stack[place + EXTRA] = self.top_extra
        put_on_top(self, question, detail, extra)

    def become(self, question: i64, detail: i64 = 0, extra: i64 = 0) -> None:
        """Replace the question on top."""
        put_on_top(self, question, detail, extra)

    def put_to(self, seats: i64) -> None:
        """Put the question on top to this set of seats instead of those whom its step asks."""
        self.top_seats = seats

    def answered(self, seat: i64) -> bool:
        """Note that a seat has answered the question on top; say whether nobody else is still asked."""
        left = self.top_seats & ~bit(seat)
        self.top_seats = left
        return left == 0

    def amend(self, detail: i64) -> None:
        """Change the first number that goes with the question on top."""
        self.top_detail = detail

    def amend_extra(self, extra: i64) -> None:
        """Change the second number that goes with the question on top."""
        self.top_extra = extra

    def back(self) -> None:
        """Take the question on top away."""
        depth = self.depth - 1
        self.depth = depth
        place = depth * FRAME
        stack = self.stack
        self.top = stack[place]
        self.top_seats = stack[place + SEATS]
        self.top_detail = stack[place + DETAIL]
        self.top_extra = stack[place + EXTRA]


def put_on_top(s: AskingState, question: i64, detail: i64, extra: i64) -> None:
    """Write the frame on top; no method, so that `ask` and `become` call it directly."""
    seats = s.asks[question]
    if seats == CURRENT:
        seats = bit(s.current)
    elif seats == EVERYONE:
        seats = bit(s.n) - 1
    s.top = question
    s.top_seats = seats
    s.top_detail = detail
    s.top_extra = extra


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One kind of question: who is asked, what may be answered, what an answer does.

    `asks` is CURRENT, EVERYONE, NATURE or OVER; `AskingState.put_to` asks another set of seats. A step that defines
    `settle` is looked at whenever it is on top of the stack, and may settle itself without asking anybody. A game
    names its own class of states where `Any` stands here.
    """

    def __init__(self, asks: i64 = CURRENT) -> None:
        self.asks: i64 = asks

    def settle(self, s: Any) -> bool:
        """Do what needs no answer; say whether the question is gone or another one has come up before it."""
        return False

    def answers(self, s: Any, seat: i64, moves: vec[i64]) -> i64:
        """Put the seat's legal answers into the vector in rising order; return how many there are."""
        return 0

    def weigh(self, s: Any, moves: vec[i64], n: i64, weights: vec[i64]) -> i64:
        """Weigh Nature's n answers; return the total, or 0 when all are equally likely."""
        return 0

    def draw(self, s: Any, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        """Choose one of Nature's answers by a stream's position x.

        A step may find it without listing all of them, as long as it is the same answer.
        """
        n = self.answers(s, NATURE, moves)
        return choose(x, moves, n, weights, self.weigh(s, moves, n, weights))

    def answer(self, s: Any, seat: i64, move: i64) -> None:
        """Do what the answer says."""


NO_STEPS: Final = vec[Step]()
NO_NUMBERS: Final = vec[i64]()


def choose(x: i64, moves: vec[i64], n: i64, weights: vec[i64], total: i64) -> i64:
    """Choose one of n moves by a stream's position x: by weight, or evenly where the weights' total is 0."""
    if total == 0:
        return moves[below(x, n)]
    left = below(x, total)
    i: i64 = 0
    while left >= weights[i]:
        left -= weights[i]
        i += 1
    return moves[i]


def refill(mine: vec[i64], theirs: vec[i64]) -> vec[i64]:
    """Return a copy of a vector, in the room of another of the same length if that is quicker."""
    n = i64(len(theirs))
    if n >= LONG:
        return theirs[:]
    for i in range(n):
        mine[i] = theirs[i]
    return mine


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


def put_wide(out: vec[i64], at: i64, members: Wide, length: i64) -> i64:
    """Write a wide set as so many flags, more than WORD; give the next place."""
    return put_bits(out, put_bits(out, at, members[0], WORD), members[1], length - WORD)


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

    def outcomes(self) -> i64:
        """Say how many outcomes of chance planners look at before they value a move; with one they plan on from it."""
        return 1

    def temper(self, state: GameState, seat: i64) -> float:
        """Say by how many points a choice may be worse than the best where rivals must not foresee it.

        Bots then draw one: a choice that is worse by so much is made 1 / e times as often as the best. 0 is the best.
        """
        return 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class PossibleStates:
    """The states that fit what a seat knows; here nothing is hidden, and there is only one.

    `Game.restore` makes the states of a game with secrets: see `bots.possible_states`.
    """

    def __init__(self, first: GameState) -> None:
        self.first = first

    def sample(self, seed: i64) -> GameState:
        """Return one of them, all being equally likely; the caller may copy it, not change it."""
        return self.first


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
        x = next_random(x)
        seat = step(s, x, moves, weights)
        if seat >= 0:
            decisions += 1
        elif seat == OVER:
            return decisions


def step(s: GameState, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
    """Play one random legal move by a stream's position; the seat that moved, or OVER if none had to."""
    seat = s.seat_to_act()
    if seat >= 0:
        n = s.legal(seat, moves)
        s.play(seat, moves[below(x, n)])
    elif seat == NATURE:
        s.play(NATURE, s.draw(x, moves, weights))
    return seat


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
