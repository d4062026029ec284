"""The contract of a game state, the random stream of search, and play-outs for any game.

This module is compiled together with the games. Code that runs millions of times a second belongs here or in a game;
nothing else does.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

NATURE: Final[i64] = -1
"""The seat that answers for dice, bags and decks."""
OVER: Final[i64] = -2
"""What `seat_to_act` returns when the match is over."""
CURRENT: Final[i64] = -3
"""The value of `Step.asks` for the seat whose turn it is."""
EVERYONE: Final[i64] = -4
"""The value of `Step.asks` for all seats at once; none sees the others' answers."""
FRAME: Final[i64] = 4
"""Numbers in one frame of the stack: the question at index 0, the others at the indices below."""
SEATS: Final[i64] = 1
DETAIL: Final[i64] = 2
EXTRA: Final[i64] = 3
NO_SEATS: Final[i64] = 0
"""The empty set of seats."""
MAX_LEGAL: Final[i64] = 512
"""The largest number of legal moves that any question of any game has."""
EVENT_WIDTH: Final[i64] = 6
"""Numbers in one event of the buffer: its kind and five arguments."""


WORD: Final[i64] = 62
"""Members of a set in one integer."""
Wide = tuple[i64, i64]
"""A set of up to 124 members, as two integers: the members below WORD, and the others, each less WORD.

Compiled it is no object but two numbers in the state. With vectors, which would have room for more members, copies of
a state were 10 % slower, or random play was 5 % slower where copies shared them.
"""
LONG: Final[i64] = 24
"""From this length on, copying a vector is quicker than refilling an existing one."""


HIGHEST: Final[i64] = 61
BIT_HIGHEST: Final[i64] = 0x2000000000000000
"""The set that holds only the highest number."""


def bit(n: i64) -> i64:
    """Return the set that holds only n, from 0 to HIGHEST.

    Do not write `1 << n`: mypyc emits the literal as a C int, so the compiled engine would shift 32 bits.
    """
    return BIT_HIGHEST >> (HIGHEST - n)


def size(members: i64) -> i64:
    """Return the number of members of a set; pairs of bits are added up, then fours, and so on."""
    members -= (members >> 1) & 0x1555555555555555
    members = (members & 0x3333333333333333) + ((members >> 2) & 0x3333333333333333)
    members = (members + (members >> 4)) & 0x0F0F0F0F0F0F0F0F
    members += members >> 8
    members += members >> 16
    return (members + (members >> 32)) & 0x7F


def lowest(members: i64) -> i64:
    """Return the smallest member of a set that is not empty; `members &= members - 1` removes it."""
    return size((members & -members) - 1)


def add_members(members: i64, first: i64, moves: vec[i64], n: i64 = 0) -> i64:
    """Write a move for each member of a set after the first n; `first` is the move of member 0. Return their number."""
    while members:
        moves[n] = first + lowest(members)
        members &= members - 1
        n += 1
    return n


def add_dense(members: i64, first: i64, moves: vec[i64], n: i64 = 0) -> i64:
    """Do what `add_members` does, for a set that has many of the members it could have: look at each of these."""
    while members:
        # Written whether it counts or not: a branch on what a set has is slow to guess.
        moves[n] = first
        n += members & 1
        members >>= 1
        first += 1
    return n


def member(members: i64, k: i64) -> i64:
    """Return the member of a set that has k smaller ones."""
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
    return add_dense(members[1], first + WORD, moves, add_dense(members[0], first, moves, n))


def seed_stream(seed: i64) -> i64:
    """Return the start of a random stream for a seed; neighbouring seeds give unrelated streams."""
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
    """Advance the stream (multiply with carry; below 2**63, so the result is the same interpreted and compiled)."""
    return (x & 0xFFFFFFFF) * 2147483085 + (x >> 32)


def below(x: i64, n: i64) -> i64:
    """Map the stream's position to 0..n-1."""
    return ((x & 0xFFFFFFFF) * n) >> 32


def draw_member(x: i64, members: i64) -> i64:
    """Return a member of a set for the stream's position x, all equally likely, as `choose` would from their list."""
    return member(members, below(x, size(members)))


def draw_kind(x: i64, counts: vec[i64]) -> i64:
    """Return a kind for the stream's position x, by how many of each there are, as `choose` would from their list."""
    total: i64 = 0
    for count in counts:
        total += count
    left = below(x, total)
    kind: i64 = 0
    while left >= counts[kind]:
        left -= counts[kind]
        kind += 1
    return kind


@mypyc_attr(allow_interpreted_subclasses=True)
class GameState:
    """The state of a match as flat data; every game subclasses it and implements the contract."""

    def __init__(self) -> None:
        self.listening: bool = False
        self.event_buffer: vec[i64] = vec[i64]()
        self.reveals: i64 = 0

    # The contract -------------------------------------------------------------------------------

    def seats(self) -> i64:
        """Return the number of seats."""
        raise NotImplementedError

    def seat_to_act(self) -> i64:
        """Return the seat that must decide: the lowest of those that are asked, NATURE, or OVER."""
        raise NotImplementedError

    def waiting(self) -> i64:
        """Return the set of seats that must decide now; more than one when choices are secret."""
        seat = self.seat_to_act()
        if seat < 0:
            return 0
        return bit(seat)

    def question(self, seat: i64) -> i64:
        """Return the number of the question the seat is asked, an index into the game's list of questions."""
        raise NotImplementedError

    def legal(self, seat: i64, moves: vec[i64]) -> i64:
        """Write the seat's legal moves into the vector in rising order; return their number."""
        raise NotImplementedError

    def weigh(self, moves: vec[i64], n: i64, weights: vec[i64]) -> i64:
        """Write the weights of Nature's n outcomes; return their total, or 0 when all are equally likely."""
        return 0

    def draw(self, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        """Return Nature's answer for the stream's position x; the vectors are scratch space.

        A game may find the answer without listing all outcomes, as long as the answer is the same.
        """
        n = self.legal(NATURE, moves)
        return choose(x, moves, n, weights, self.weigh(moves, n, weights))

    def play(self, seat: i64, move: i64) -> None:
        """Apply a move that came from the legal list; it is not checked here."""
        raise NotImplementedError

    def copy(self) -> GameState:
        """Return an independent copy that does not record events."""
        raise NotImplementedError

    def copy_from(self, other: GameState) -> None:
        """Overwrite this state with another state of the same match, reusing its memory."""
        raise NotImplementedError

    def write(self, out: vec[i64]) -> vec[i64]:
        """Append every value of the state in a fixed order."""
        raise NotImplementedError

    def key(self) -> i64:
        """Return a hash of the state: equal states have equal keys, and others hardly ever do.

        Search uses it to notice that two ways lead to the same state. A game with a long list of values may hash them
        without writing them.
        """
        return mix(self.write(vec[i64]()))

    def score(self, seat: i64) -> i64:
        """Return the seat's score if the match ended now."""
        raise NotImplementedError

    def standing(self, seat: i64) -> i64:
        """Return the number that ranks the seats: the greatest wins, equal numbers share a place.

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
        """Return the number of turns begun so far; a planner of one turn stops when this changes."""
        raise NotImplementedError

    def observe(self, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write what the seat may know, from index `at` on, in the order of Game.layout; return the next index."""
        raise NotImplementedError

    # Shared by all games -------------------------------------------------------------------------

    def after(self, seat: i64, viewer: i64) -> i64:
        """Return how many places a seat sits after the viewer."""
        if seat < viewer:
            return seat + self.seats() - viewer
        return seat - viewer

    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        """Append an event to the buffer if events are recorded."""
        if self.listening:
            buffer = self.event_buffer
            buffer = append(buffer, kind)
            buffer = append(buffer, a)
            buffer = append(buffer, b)
            buffer = append(buffer, c)
            buffer = append(buffer, d)
            self.event_buffer = append(buffer, e)

    def moves(self) -> list[int]:
        """Return the legal moves of the seat whose turn it is."""
        n = self.legal(self.seat_to_act(), _MOVES)
        return [_MOVES[i] for i in range(n)]

    def moves_of(self, seat: i64) -> list[int]:
        """Return the legal moves of a seat that must decide."""
        n = self.legal(seat, _MOVES)
        return [_MOVES[i] for i in range(n)]

    def weights(self) -> list[int]:
        """Return the weights of Nature's outcomes, in the order of moves()."""
        n = self.legal(NATURE, _MOVES)
        if self.weigh(_MOVES, n, _WEIGHTS) == 0:
            return [1 for i in range(n)]
        return [_WEIGHTS[i] for i in range(n)]

    def values(self) -> list[int]:
        """Return every value of the state; two states with equal lists are the same."""
        numbers = self.write(vec[i64]())
        return [numbers[i] for i in range(i64(len(numbers)))]

    def take_events(self) -> list[int]:
        """Return the events recorded since the last call as one flat list, and empty the buffer."""
        buffer = self.event_buffer
        self.event_buffer = vec[i64]()
        return [buffer[i] for i in range(i64(len(buffer)))]


@mypyc_attr(allow_interpreted_subclasses=True)
class AskingState(GameState):
    """A state that keeps a stack of questions: the one on top is asked, those below it wait.

    A frame of the stack holds a question, the set of seats that are asked and have not answered yet, and two numbers
    for the game's use. The step of a question (`steps`, in the order of the game's questions) lists the answers and
    applies them. The frame on top is held in four fields of its own, because every move reads it several times;
    `stack` holds the frames below it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.n: i64 = 0
        """The number of seats."""
        self.current: i64 = 0
        """The seat whose turn it is."""
        self.steps: vec[Step] = NO_STEPS
        self.asks: vec[i64] = NO_NUMBERS
        """The seats that each step asks, in the order of the questions."""
        self.settles: vec[i64] = NO_NUMBERS
        """For each step, 1 if it defines `settle` and 0 otherwise."""
        self.stack: vec[i64] = NO_NUMBERS
        self.depth: i64 = 0
        self.top: i64 = 0
        """The number of the question on top."""
        self.top_seats: i64 = 0
        self.top_detail: i64 = 0
        self.top_extra: i64 = 0

    # The contract of a state ----------------------------------------------------------------------

    def seats(self) -> i64:
        """Return the number of seats."""
        return self.n

    def seat_to_act(self) -> i64:
        """Return the lowest seat that the question on top is put to, NATURE, or OVER."""
        seats = self.top_seats
        if seats < 0:
            return seats
        current = self.current
        # Nearly always true, and quicker than `lowest`. `bit` is written out: a call would slow the interpreted engine.
        if seats == BIT_HIGHEST >> (HIGHEST - current):
            return current
        return lowest(seats)

    def waiting(self) -> i64:
        """Return the set of seats that have not answered the question on top."""
        return max(self.top_seats, NO_SEATS)

    def question(self, seat: i64) -> i64:
        """Return the number of the question on top; all seats that must decide are asked the same one."""
        return self.top

    def legal(self, seat: i64, moves: vec[i64]) -> i64:
        """Write a seat's answers to the question on top into the vector."""
        asked = self.top
        return self.steps[asked].answers(self, seat, moves)

    def weigh(self, moves: vec[i64], n: i64, weights: vec[i64]) -> i64:
        """Write the weights of Nature's answers."""
        asked = self.top
        return self.steps[asked].weigh(self, moves, n, weights)

    def draw(self, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        """Return Nature's answer to the question on top."""
        asked = self.top
        return self.steps[asked].draw(self, x, moves, weights)

    def play(self, seat: i64, move: i64) -> None:
        """Apply an answer to the question on top and go on to the next question that needs an answer."""
        asked = self.top
        self.steps[asked].answer(self, seat, move)
        asked = self.top
        if self.settles[asked]:
            self.settle()

    def settle(self) -> None:
        """Settle questions that need no answer, until a seat or Nature is asked."""
        asked = self.top
        while self.steps[asked].settle(self):
            asked = self.top
            if not self.settles[asked]:
                return

    # The stack --------------------------------------------------------------------------------------

    def use_steps(self, steps: vec[Step]) -> None:
        """Use these steps, given in the order of the game's questions."""
        self.steps = steps
        self.asks = vec[i64]([step.asks for step in steps])
        self.settles = vec[i64]([int("settle" in type(step).__dict__) for step in steps])

    def use_steps_of(self, o: AskingState) -> None:
        """Take over the steps, the number of seats and the stack of another state."""
        self.n = o.n
        self.steps = o.steps
        self.asks = o.asks
        self.settles = o.settles
        self.stack = o.stack[:]
        self.copy_top(o)

    def open_stack(self, size: i64) -> None:
        """Allocate a stack for `size` questions, with none asked yet; `ask` grows it when it is full."""
        self.stack = vec[i64]([0] * (size * FRAME))
        self.depth = 0

    def fill_stack(self, questions: list[int], details: list[int]) -> None:
        """Ask these questions, the last one on top, without running any step."""
        self.depth = 0
        for question, detail in zip(questions, details, strict=True):
            self.ask(question, detail)

    def copy_stack(self, o: AskingState) -> None:
        """Copy the stack of another state, reusing this one's memory."""
        stack = self.stack
        theirs = o.stack
        n = o.depth * FRAME
        if n > i64(len(stack)):
            self.stack = theirs[:]
        else:
            for i in range(FRAME, n):
                stack[i] = theirs[i]
        self.copy_top(o)

    def copy_top(self, o: AskingState) -> None:
        """Copy another state's top question and turn, but not the stack below."""
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
        place = level * FRAME + FRAME  # a local, because mypyc would count references for an expression in the index
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
        """Push a question and put it to the seats that its step asks; the one below waits."""
        place = self.depth * FRAME  # the first frame of the stack is filled with zeros and never read
        self.depth += 1
        stack = self.stack
        if place == i64(len(stack)):
            stack = extend(stack[:], stack)  # double the size
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
        """Put the question on top to this set of seats instead of those that its step asks."""
        self.top_seats = seats

    def answered(self, seat: i64) -> bool:
        """Record that a seat has answered the question on top; return whether no other seat is still asked."""
        left = self.top_seats & ~bit(seat)
        self.top_seats = left
        return left == 0

    def amend(self, detail: i64) -> None:
        """Change the first number that goes with the question on top."""
        self.top_detail = detail

    def amend_extra(self, extra: i64) -> None:
        """Change the second number that goes with the question on top."""
        self.top_extra = extra

    def amend_extra_at(self, level: i64, extra: i64) -> None:
        """Change the second number that goes with a question on the stack."""
        if level == self.depth - 1:
            self.top_extra = extra
        else:
            self.stack[level * FRAME + FRAME + EXTRA] = extra

    def back(self) -> None:
        """Remove the question on top."""
        depth = self.depth - 1
        self.depth = depth
        place = depth * FRAME
        stack = self.stack
        self.top = stack[place]
        self.top_seats = stack[place + SEATS]
        self.top_detail = stack[place + DETAIL]
        self.top_extra = stack[place + EXTRA]


def put_on_top(s: AskingState, question: i64, detail: i64, extra: i64) -> None:
    """Write the frame on top; a function, not a method, so that `ask` and `become` call it directly."""
    seats = s.asks[question]
    if seats == CURRENT:
        seats = BIT_HIGHEST >> (HIGHEST - s.current)  # `bit`, written out as above
    elif seats == EVERYONE:
        seats = bit(s.n) - 1
    s.top = question
    s.top_seats = seats
    s.top_detail = detail
    s.top_extra = extra


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One kind of question: which seats are asked, the legal answers, and what each answer does.

    `asks` is CURRENT, EVERYONE, NATURE or OVER; `AskingState.put_to` asks another set of seats. `settle`, where a step
    defines it, runs whenever the question comes to the top of the stack, and may settle the question without an answer.
    Games use their own state class where `Any` stands here.
    """

    def __init__(self, asks: i64 = CURRENT) -> None:
        self.asks: i64 = asks

    def settle(self, s: Any) -> bool:
        """Do what needs no answer; return whether the question is gone or another one has been put on top of it."""
        return False

    def answers(self, s: Any, seat: i64, moves: vec[i64]) -> i64:
        """Write the seat's legal answers into the vector in rising order; return their number."""
        return 0

    def weigh(self, s: Any, moves: vec[i64], n: i64, weights: vec[i64]) -> i64:
        """Write the weights of Nature's n answers; return their total, or 0 when all are equally likely."""
        return 0

    def draw(self, s: Any, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
        """Return Nature's answer for the stream's position x.

        A step may find the answer without listing all of them, as long as the answer is the same.
        """
        n = self.answers(s, NATURE, moves)
        return choose(x, moves, n, weights, self.weigh(s, moves, n, weights))

    def answer(self, s: Any, seat: i64, move: i64) -> None:
        """Apply an answer."""


NO_STEPS: Final = vec[Step]()
NO_NUMBERS: Final = vec[i64]()


def choose(x: i64, moves: vec[i64], n: i64, weights: vec[i64], total: i64) -> i64:
    """Return one of n moves for the stream's position x: by weight, or uniformly when the total weight is 0."""
    if total == 0:
        return moves[below(x, n)]
    left = below(x, total)
    i: i64 = 0
    while left >= weights[i]:
        left -= weights[i]
        i += 1
    return moves[i]


def refill(mine: vec[i64], theirs: vec[i64]) -> vec[i64]:
    """Return a copy of `theirs`; it reuses `mine`, of the same length, where that is quicker."""
    n = i64(len(theirs))
    if n >= LONG:
        return theirs[:]
    for i in range(n):
        mine[i] = theirs[i]
    return mine


def extend(out: vec[i64], more: vec[i64]) -> vec[i64]:
    """Append all items of one vector to another."""
    for x in more:
        out = append(out, x)
    return out


def put_one(out: vec[i64], at: i64, value: i64) -> i64:
    """Write one number of an observation; return the next index."""
    out[at] = value
    return at + 1


def put_all(out: vec[i64], at: i64, values: vec[i64]) -> i64:
    """Write all items of a vector; return the next index."""
    for value in values:
        out[at] = value
        at += 1
    return at


def put_line(out: vec[i64], at: i64, values: vec[i64], length: i64) -> i64:
    """Write a list that may get shorter, padded with -1; return the next index."""
    n = i64(len(values))
    for i in range(length):
        if i < n:
            out[at + i] = values[i]
        else:
            out[at + i] = -1
    return at + length


def put_bits(out: vec[i64], at: i64, members: i64, length: i64) -> i64:
    """Write a set as `length` flags; return the next index."""
    for i in range(length):
        out[at + i] = (members >> i) & 1
    return at + length


def put_wide(out: vec[i64], at: i64, members: Wide, length: i64) -> i64:
    """Write a wide set of more than WORD possible members as flags; return the next place."""
    return put_bits(out, put_bits(out, at, members[0], WORD), members[1], length - WORD)


MIX_START: Final[i64] = 0x1545F49112345678


def mix(numbers: vec[i64]) -> i64:
    """Hash a list of numbers; equal lists have equal hashes, and others hardly ever do."""
    x = MIX_START
    for number in numbers:
        x = next_random(x ^ (number & 0x3FFFFFFFFFFFFFFF))
    return mixed(x)


def stir(x: i64, number: i64) -> i64:
    """Add a number that may have all its bits to a hash under way, which begins with MIX_START.

    One step of the stream would move the upper half of the number where the lower half of the next one comes.
    """
    return next_random(next_random(x ^ (number & 0x3FFFFFFFFFFFFFFF)))


def mixed(x: i64) -> i64:
    """Return the hash of all numbers that were added."""
    return next_random(next_random(x)) & 0x3FFFFFFFFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Evaluates a state for a seat, in points it may expect at the end."""

    def value(self, state: GameState, seat: i64) -> float:
        """Return the points the seat may expect."""
        raise NotImplementedError

    def potential(self, state: GameState, seat: i64) -> float:
        """Return a bonus for what an unfinished turn can still bring; planners drop the lines with the lowest value."""
        return 0.0

    def outcomes(self) -> i64:
        """Return how many chance outcomes a planner averages to value a move; with 1 it plans on from that outcome."""
        return 1

    def temperature(self, state: GameState, seat: i64) -> float:
        """Return the temperature of the choice, in points; above 0 where other seats must not foresee it.

        Bots then draw a choice: one that is worse by this many points is 1 / e times as likely as the best.
        With 0 they take the best.
        """
        return 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class PossibleStates:
    """The states that fit what a seat knows; in this class nothing is hidden, and there is only one.

    `Game.restore` makes the states of a game with secrets: see `bots.possible_states`.
    """

    def __init__(self, first: GameState) -> None:
        self.first = first

    def sample(self, seed: i64) -> GameState:
        """Return one of them, all equally likely; the caller may copy it, but must not change it."""
        return self.first


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes what a seat may know as numbers; this class leaves it to the state."""

    def write(self, state: GameState, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write from index `at` on; return the index after the last."""
        return state.observe(seat, out, at)


_MOVES: Final = vec[i64]([0] * MAX_LEGAL)
_WEIGHTS: Final = vec[i64]([0] * MAX_LEGAL)


def playout(s: GameState, seed: i64) -> i64:
    """Play random legal moves to the end; return the number of decisions, without Nature's."""
    return finish(s, seed_stream(seed), vec[i64]([0] * MAX_LEGAL), vec[i64]([0] * MAX_LEGAL))


def finish(s: GameState, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
    """Play random legal moves to the end with the given scratch vectors; return the number of decisions.

    Each move is one `step`, written out: a call for each move would cost the interpreted engine some per cent.
    """
    decisions: i64 = 0
    while True:
        x = next_random(x)
        seat = s.seat_to_act()
        if seat >= 0:
            n = s.legal(seat, moves)
            s.play(seat, moves[below(x, n)])
            decisions += 1
        elif seat == NATURE:
            s.play(NATURE, s.draw(x, moves, weights))
        else:
            return decisions


def step(s: GameState, x: i64, moves: vec[i64], weights: vec[i64]) -> i64:
    """Play one random legal move by a stream's position; return the seat that moved, or OVER."""
    seat = s.seat_to_act()
    if seat >= 0:
        n = s.legal(seat, moves)
        s.play(seat, moves[below(x, n)])
    elif seat == NATURE:
        s.play(NATURE, s.draw(x, moves, weights))
    return seat


def playouts(root: GameState, matches: i64, seed: i64) -> tuple[i64, i64]:
    """Play random matches from one position; return the number of decisions and a checksum of all scores."""
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
