"""Lists of bots are unambiguous, and every bot has every seat equally often."""

from __future__ import annotations

from collections import Counter

import pytest

from tessera.arena.errors import BadLineup
from tessera.arena.lineup import labels, schedule, split


@pytest.mark.parametrize(
    ("listed", "bots"),
    [
        ("greedy", ["greedy"]),
        ("greedy,random", ["greedy", "random"]),
        ("search:time=1.5,width=32", ["search:time=1.5,width=32"]),
        ("greedy,search:time=1.5,width=32,random", ["greedy", "search:time=1.5,width=32", "random"]),
        ("search:sims=60,search:sims=90,width=8", ["search:sims=60", "search:sims=90,width=8"]),
        (" greedy , search:sims=6, width=8 ,random", ["greedy", "search:sims=6,width=8", "random"]),
        ("greedy,width=8", ["greedy", "width=8"]),  # no parameters before: refused as a bot that does not exist
        ("greedy,greedy", ["greedy", "greedy"]),
        ("external:./bot '--depths=2,3,4',random", ["external:./bot '--depths=2,3,4'", "random"]),
        ('greedy,external:"my bot" "a,b" c,random', ["greedy", 'external:"my bot" "a,b" c', "random"]),
    ],
)
def test_a_comma_goes_on_with_parameters_or_begins_the_next_bot(listed: str, bots: list[str]) -> None:
    assert split(listed) == bots


@pytest.mark.parametrize("listed", ["", ",", "greedy,", ",greedy", "greedy,,random", ",".join(["random"] * 17)])
def test_a_missing_bot_or_too_many_are_refused(listed: str) -> None:
    with pytest.raises(BadLineup):
        split(listed)


def test_a_bot_that_meets_itself_gets_a_number() -> None:
    assert labels(["greedy", "random", "greedy"]) == ["greedy", "random", "greedy #2"]


@pytest.mark.parametrize(("bots", "players"), [(b, p) for b in range(1, 6) for p in range(1, 7)])
def test_every_bot_sits_equally_often_in_every_seat_and_meets_everybody_equally_often(bots: int, players: int) -> None:
    matches = schedule(bots, players, 150)
    assert [seating.match for seating in matches] == list(range(len(matches)))
    assert len(matches) >= 150
    seats = Counter((seat, bot) for seating in matches for seat, bot in enumerate(seating.seats))
    assert len(seats) == bots * players
    assert len(set(seats.values())) == 1
    met = Counter(
        (one, other)
        for seating in matches
        for a, one in enumerate(seating.seats)
        for b, other in enumerate(seating.seats)
        if a != b and one != other
    )
    assert len(set(met.values())) <= 1
    assert len(met) == (bots * (bots - 1) if players > 1 else 0)


def test_within_a_deal_nobody_sits_twice_the_same_way() -> None:
    for bots, players in ((2, 2), (2, 4), (3, 2), (4, 3), (3, 6)):
        seen = Counter((seating.deal, seating.seats) for seating in schedule(bots, players, 100))
        assert set(seen.values()) == {1}


def test_neighbours_change_from_deal_to_deal() -> None:
    first, second = ([s.seats for s in schedule(3, 3, 6) if s.deal == deal] for deal in (0, 1))
    assert first == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert second == [(0, 2, 1), (2, 1, 0), (1, 0, 2)]
