"""Chance answers from a seed that can be checked later, fairly and only by place; a script says what it is told."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from tessera.kernel.chance import Scripted, Sealed
from tessera.kernel.errors import TesseraError
from tessera.kernel.match import Match
from tessera.kernel.registry import load

MANY = 6000


# --- A sealed seed ------------------------------------------------------------------------------


def test_the_commitment_is_the_hash_of_the_seed_and_does_not_show_it() -> None:
    sealed = Sealed(b"a secret")
    assert sealed.commitment == "sha256:" + hashlib.sha256(b"a secret").hexdigest()
    assert b"a secret".hex() not in sealed.commitment
    assert Sealed(b"another secret").commitment != sealed.commitment


def test_the_same_seed_and_place_give_the_same_answer() -> None:
    moves, weights = list(range(100, 142)), [1] * 42
    one, other = Sealed.numbered(7), Sealed.numbered(7)
    assert one.commitment == other.commitment
    assert [one.choose(seq, moves, weights) for seq in range(50)] == [
        other.choose(seq, moves, weights) for seq in range(50)
    ]


def test_answers_do_not_depend_on_what_was_asked_before() -> None:
    moves, weights = list(range(20)), [1] * 20
    forwards = Sealed.numbered(3)
    backwards = Sealed.numbered(3)
    there = {seq: forwards.choose(seq, moves, weights) for seq in range(60)}
    back = {seq: backwards.choose(seq, moves, weights) for seq in reversed(range(60))}
    assert there == back
    assert forwards.choose(5, moves, weights) == there[5]


def test_answers_never_change_between_versions_of_tessera() -> None:
    """Old records must go on checking out: these outcomes are fixed for good."""
    sealed = Sealed.numbered(1)
    assert sealed.commitment == "sha256:781b31bccd875d2b3ce128be00083333b65aa4390bd3c3392344f31285ab7a5a"
    assert [sealed.choose(seq, range(10), [1] * 10) for seq in range(12)] == [0, 8, 1, 2, 3, 9, 0, 7, 8, 7, 9, 5]
    assert [sealed.choose(seq, range(3), [5, 0, 1]) for seq in range(12)] == [0, 0, 2, 0, 0, 2, 0, 2, 0, 0, 2, 0]


def test_other_places_and_other_seeds_give_other_answers() -> None:
    moves, weights = list(range(1000)), [1] * 1000
    assert len({Sealed.numbered(1).choose(seq, moves, weights) for seq in range(50)}) > 40
    assert len({Sealed.numbered(seed).choose(0, moves, weights) for seed in range(50)}) > 40


def test_weights_are_respected() -> None:
    sealed = Sealed.numbered(11)
    counts = Counter(sealed.choose(seq, [10, 20, 30, 40], [1, 2, 0, 3]) for seq in range(MANY))
    assert counts[30] == 0
    # Six standard deviations are less than 240 of 6000.
    for move, share in ((10, MANY / 6), (20, MANY / 3), (40, MANY / 2)):
        assert abs(counts[move] - share) < 240


def test_equal_weights_give_equal_chances() -> None:
    sealed = Sealed.numbered(12)
    counts = Counter(sealed.choose(seq, range(6), [1] * 6) for seq in range(MANY))
    assert sum(counts.values()) == MANY
    assert all(abs(counts[side] - MANY / 6) < 180 for side in range(6))


def test_a_sure_outcome_is_given() -> None:
    assert {Sealed.numbered(1).choose(seq, [17], [1]) for seq in range(20)} == {17}


def test_fresh_seeds_differ_and_are_long() -> None:
    seeds = {Sealed.fresh().seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(seed) == 32 for seed in seeds)


# --- A script -----------------------------------------------------------------------------------


def test_a_script_gives_its_outcomes_in_order() -> None:
    script = Scripted([3, 1, 2])
    assert [script.choose(seq, [1, 2, 3], [1, 1, 1]) for seq in range(3)] == [3, 1, 2]


def test_a_script_that_has_run_out_says_so() -> None:
    script = Scripted([3])
    script.choose(0, [3], [1])
    with pytest.raises(TesseraError, match="the script of chance has run out"):
        script.choose(1, [3], [1])


def test_after_a_script_another_chance_can_go_on() -> None:
    sealed = Sealed.numbered(5)
    script = Scripted([3], then=sealed)
    moves, weights = list(range(50)), [1] * 50
    answers = [script.choose(seq, moves, weights) for seq in range(10)]
    assert answers == [3, *(sealed.choose(seq, moves, weights) for seq in range(1, 10))]


def test_an_outcome_that_cannot_be_is_named() -> None:
    with pytest.raises(TesseraError, match="the scripted outcome 9 is not possible here"):
        Scripted([9]).choose(0, [1, 2], [1, 1])


def test_a_match_follows_its_script() -> None:
    game = load("sealed")
    outcomes = [game.moves.parse(f"deal {card}") for card in (12, 1, 11, 2, 10, 3)] + [game.moves.parse("prize 6")]
    match = Match(game.ruleset(2), Scripted(outcomes))
    assert match.to_act == (0, 1)
    assert [game.moves.notation(move) for move in match.legal(0)] == ["bid 10", "bid 11", "bid 12"]
    assert [game.moves.notation(move) for move in match.legal(1)] == ["bid 1", "bid 2", "bid 3"]


def test_a_move_that_chance_cannot_follow_leaves_the_match_as_it_was() -> None:
    game = load("sealed")
    outcomes = [game.moves.parse(f"deal {card}") for card in (12, 1, 11, 2, 10, 3)] + [game.moves.parse("prize 6")]
    match = Match(game.ruleset(2, {"contest": "no"}), Scripted(outcomes))
    match.play(0, "bid 12")
    before = match.digest, match.seq, match.to_act, match.events(0, 1), match.tentative
    with pytest.raises(TesseraError, match="run out"):
        match.play(1, "bid 1")  # the bids are shown, and the next prize should be drawn
    assert (match.digest, match.seq, match.to_act, match.events(0, 1), match.tentative) == before
