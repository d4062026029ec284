"""Chance: outcomes of a sealed seed depend on the place alone, fit the weights and can be checked; scripts are kept."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from tessera.kernel.chance import Scripted, Sealed
from tessera.kernel.errors import TesseraError
from tests.kernel.sealed_matches import offer, offering

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
    """Old records must stay verifiable: these outcomes never change."""
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


# --- What the players contribute -----------------------------------------------------------------


def drawn(sealed: Sealed) -> list[int]:
    return [sealed.choose(seq, range(1000), [1] * 1000) for seq in range(20)]


def test_without_contributions_the_stream_is_that_of_the_seed_alone() -> None:
    assert drawn(Sealed(b"a secret", {})) == drawn(Sealed(b"a secret"))


def test_every_contribution_and_whose_it_is_changes_the_stream() -> None:
    one, two = b"1" * 32, b"2" * 32
    streams = [
        {},
        {0: one},
        {0: two},
        {1: one},
        {0: one, 1: two},
        {0: two, 1: one},
        {0: one, 2: two},
    ]
    assert len({tuple(drawn(Sealed(b"a secret", each))) for each in streams}) == len(streams)
    assert drawn(Sealed(b"another", {0: one})) != drawn(Sealed(b"a secret", {0: one}))


def test_the_order_in_which_contributions_came_does_not_matter() -> None:
    one, two = b"1" * 32, b"2" * 32
    assert drawn(Sealed(b"a secret", {0: one, 1: two})) == drawn(Sealed(b"a secret", {1: two, 0: one}))


def test_the_commitment_is_to_the_seed_alone_because_it_is_public_first() -> None:
    assert Sealed(b"a secret", {0: b"1" * 32}).commitment == Sealed(b"a secret").commitment


def test_mixed_streams_never_change_between_versions_of_tessera() -> None:
    sealed = Sealed(Sealed.numbered(1).seed, {0: bytes(range(32)), 3: b"x" * 32})
    assert [sealed.choose(seq, range(10), [1] * 10) for seq in range(12)] == [6, 8, 0, 6, 8, 8, 8, 2, 9, 2, 2, 1]


@pytest.mark.parametrize("entropy", [{0: b""}, {0: b"1" * 31}, {0: b"1" * 33}, {-1: b"1" * 32}])
def test_a_contribution_of_another_length_is_refused(entropy: dict[int, bytes]) -> None:
    with pytest.raises(TesseraError):
        Sealed(b"a secret", entropy)


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
    match = offering(chance=False)
    names = [[match.game.moves.notation(move) for move in match.legal(seat)] for seat in (0, 1)]
    assert names == [["offer 22", "offer 23", "offer 26", "offer 28"], ["offer 1", "offer 2", "offer 4", "offer 5"]]
    assert match.observe(None)["prize"] == 6


def test_a_move_that_chance_cannot_follow_leaves_the_match_as_it_was() -> None:
    match = offering(chance=False, veto="no")
    offer(match, 0, 22)
    match.play(1, "offer 1")
    before = match.digest, match.seq, match.to_act, match.draft(1), match.events(0, 1), match.tentative
    with pytest.raises(TesseraError, match="run out"):
        match.play(1, "seal")  # the offers are shown, and the next cards should be dealt
    assert (match.digest, match.seq, match.to_act, match.draft(1), match.events(0, 1), match.tentative) == before
