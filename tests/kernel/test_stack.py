"""The stack of questions: growing, reading every level, copying, and filling from another state."""

from __future__ import annotations

import pytest

from tessera.games.discordia.ids import Q
from tessera.kernel.core import NATURE, AskingState, bit
from tessera.kernel.registry import load

DEEP = 40


def asking() -> AskingState:
    """Start a match of three seats with a stack for far fewer than DEEP questions."""
    game = load("discordia")
    state = game.start(game.ruleset(3))
    assert isinstance(state, AskingState)
    state.open_stack(2)
    return state


def stacked(s: AskingState) -> list[tuple[int, int, int, int]]:
    """Return the frames, the lowest first."""
    return [
        (int(s.question_at(i)), int(s.seats_at(i)), int(s.detail_at(i)), int(s.extra_at(i))) for i in range(s.depth)
    ]


def deep() -> tuple[AskingState, list[tuple[int, int, int, int]]]:
    """Ask many questions of different seats, with distinct numbers."""
    state = asking()
    expected = []
    for n in range(DEEP):
        state.current = n % 3
        state.ask(Q.ACT, n, 100 + n)
        expected.append((int(Q.ACT), 1 << (n % 3), n, 100 + n))
    return state, expected


def test_every_level_of_a_deep_stack_can_be_read() -> None:
    state, expected = deep()
    assert stacked(state) == expected


def test_questions_come_back_in_turn_with_their_seats_and_numbers() -> None:
    state, expected = deep()
    while expected:
        question, seats, detail, extra = expected[-1]
        assert (state.asked(), state.waiting(), state.detail(), state.extra()) == (question, seats, detail, extra)
        assert bit(state.seat_to_act()) == seats
        expected.pop()
        state.back()
    assert state.depth == 0


def test_a_copy_asks_the_same_and_goes_its_own_way() -> None:
    state, expected = deep()
    copy = state.copy()
    assert isinstance(copy, AskingState)
    copy.back()
    copy.amend(999)
    copy.put_to(bit(2))
    copy.ask(Q.USE)
    assert stacked(state) == expected
    assert stacked(copy)[:-2] == expected[:-2]
    assert stacked(copy)[-2][1:3] == (4, 999)


def test_a_scratch_state_takes_over_a_deeper_stack_and_a_shallower_one() -> None:
    state, expected = deep()
    scratch = asking()
    scratch.ask(Q.PLACE)
    shallow = scratch.copy()
    scratch.copy_from(state)
    assert stacked(scratch) == expected
    scratch.copy_from(shallow)
    assert isinstance(shallow, AskingState)
    assert stacked(scratch) == stacked(shallow)
    assert stacked(state) == expected


@pytest.mark.parametrize("lowest", [0, 1, 2])
def test_the_lowest_of_those_who_are_asked_is_named(lowest: int) -> None:
    state = asking()
    state.current = 1
    state.ask(Q.ACT)
    state.put_to(bit(lowest) | bit(2))
    assert state.seat_to_act() == lowest
    assert state.answered(2) is (lowest == 2)


def test_nature_is_asked_and_nobody_waits() -> None:
    state = asking()
    state.ask(Q.FIRST)
    assert (state.seat_to_act(), state.waiting()) == (NATURE, 0)
    state.back()
    state.ask(Q.ACT)
    state.become(Q.FIRST, 7)
    assert (state.seat_to_act(), state.detail(), state.extra()) == (NATURE, 7, 0)
