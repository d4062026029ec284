"""A match asks the right seats, takes only what is legal, keeps secrets, and takes back only what may be."""

from __future__ import annotations

import json
import random
from types import MappingProxyType
from typing import Any

import pytest

from tessera.kernel.chance import Sealed
from tessera.kernel.digest import digest
from tessera.kernel.errors import (
    IllegalMove,
    MatchOver,
    NothingToUndo,
    NotYourTurn,
    StaleSequence,
    UnknownMove,
)
from tessera.kernel.match import NATURE_SEAT, Match, seat_letter
from tessera.kernel.registry import load
from tests.conformance.random_walks import begin, walk
from tests.kernel.sealed_matches import SEALED, dealt, offer, offering
from tests.ostia.table import ostia

OSTIA = load("ostia")


def asked(match: Match) -> list[int]:
    return list(match.to_act)


def names(match: Match, seat: int) -> list[str]:
    return [match.game.moves.notation(move) for move in match.legal(seat)]


# --- Playing ------------------------------------------------------------------------------------


def test_a_move_may_come_as_number_notation_or_json() -> None:
    digests = set()
    for move in (OSTIA.moves.parse("sow wheat"), "sow wheat", {"verb": "sow", "argument": "wheat"}):
        match = ostia().match
        match.play(0, move)
        assert match.game.moves.notation(match.entries[-1].move) == "sow wheat"
        digests.add(match.digest)
    assert len(digests) == 1


def test_any_mapping_is_read_as_json() -> None:
    match = ostia().match
    match.play(0, MappingProxyType({"verb": "sow", "argument": "wheat"}))
    assert match.game.moves.notation(match.entries[-1].move) == "sow wheat"


@pytest.mark.parametrize(
    "move", ["sow silver", len(OSTIA.moves), -1, True, None, 7.0, ["sow", "wheat"], {"sow": "wheat"}]
)
def test_what_is_no_move_at_all_is_refused_and_changes_nothing(move: Any) -> None:
    match = ostia().match
    before = match.digest, match.seq
    with pytest.raises(UnknownMove):
        match.play(0, move)
    assert (match.digest, match.seq) == before


def test_an_illegal_move_names_the_question_and_the_rule() -> None:
    match = ostia().match
    with pytest.raises(IllegalMove) as refusal:
        match.play(0, "fill O17")
    assert str(refusal.value) == "'fill O17' is not possible now (question 'select', rule ostia.order.choose)"
    assert (refusal.value.clause, refusal.value.code) == ("ostia.order.choose", "illegal-move")


def test_a_seat_that_is_not_asked_is_told_who_is() -> None:
    match = ostia(3).match
    with pytest.raises(NotYourTurn, match="seat b is not asked anything now; a must decide"):
        match.play(1, "sow wheat")
    with pytest.raises(NotYourTurn, match="a must decide"):
        match.question(2)
    assert match.question(0) == "select"


@pytest.mark.parametrize("seat", [2, 7, NATURE_SEAT, -2])
def test_a_seat_that_does_not_exist_or_is_nature_may_not_play(seat: int) -> None:
    match = ostia(2).match
    assert match.legal(seat) == []
    with pytest.raises(NotYourTurn, match="a must decide"):
        match.play(seat, "sow wheat")


def test_several_seats_that_are_asked_are_all_named() -> None:
    match = offering(3)
    offer(match, 1, 2)
    for answered in (False, True):  # who has answered is a secret
        with pytest.raises(NotYourTurn, match="seat b is not asked anything now; a and c must decide"):
            match.play(1, "offer 1")
        if not answered:
            offer(match, 0, 22)


def test_an_answer_meant_for_another_moment_is_refused() -> None:
    match = ostia().match
    now = match.seq
    for wrong in (now - 1, now + 1, 0):
        with pytest.raises(StaleSequence, match=f"this answers entry {wrong}, but the match is at entry {now}"):
            match.play(0, "sow wheat", seq=wrong)
    assert match.seq == now
    match.play(0, "sow wheat", seq=now)
    with pytest.raises(StaleSequence):
        match.play(0, "sow wheat", seq=now)  # a double click sends it twice


def test_when_the_match_is_over_nobody_is_asked() -> None:
    match = begin(SEALED, 2, {}, 1)
    for _ in walk(match, 1):
        assert not match.over
    assert match.over
    assert asked(match) == []
    for seat in (0, 1, NATURE_SEAT):
        with pytest.raises(MatchOver, match="the match is over"):
            match.play(seat, 0)
        with pytest.raises(MatchOver):
            match.question(seat)


def test_seats_are_written_as_letters_and_nature_as_a_star() -> None:
    assert [seat_letter(seat) for seat in (-1, 0, 1, 5, 6)] == ["*", "a", "b", "f", "6"]


# --- Deciding at once ---------------------------------------------------------------------------


def test_seats_asked_at_once_may_answer_in_either_order() -> None:
    ends = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2), (1, 2, 0)):
        match = offering(3, veto="no")
        for seat in order:
            assert seat in match.to_act
            offer(match, seat, *{0: (22, 23), 1: (5,), 2: (7, 8)}[seat])
        ends.add((match.digest, tuple(match.scores)))
    assert len(ends) == 1
    assert match.scores == [6, 0, 0]


def test_an_answer_given_in_secret_changes_nothing_for_the_other_seat() -> None:
    seen = []
    for cards in ((22,), (23, 28), (22, 23, 26)):
        match = offering()
        before = match.legal(1), match.events(0, 1)
        offer(match, 0, *cards)
        assert asked(match) == [1]
        assert (match.legal(1), match.events(0, 1)) == before
        seen.append((json.dumps(match.observe(1)), json.dumps(match.observe(None)), match.events(0), match.legal(1)))
    assert seen[0] == seen[1] == seen[2]


def test_only_the_seat_itself_knows_that_it_has_answered() -> None:
    match = offering()
    offer(match, 0, 23)
    assert (match.observe(0)["offers"], match.observe(0)["waiting"]) == ([[23], []], [1])
    for viewer in (1, None):
        assert (match.observe(viewer)["offers"], match.observe(viewer)["waiting"]) == ([[], []], [0, 1])
    assert match.asked == (0, 1)
    assert match.to_act == (1,)
    assert [match.draft(seat) for seat in (0, 1)] == [tuple(map(SEALED.moves.parse, ("offer 23", "seal"))), ()]


def test_secret_answers_come_into_the_record_in_the_order_of_the_seats() -> None:
    match = offering(3)
    seq = match.seq
    for seat, move in ((2, "offer 7"), (0, "offer 22"), (2, "seal"), (1, "offer 5"), (0, "seal")):
        assert match.seq == seq
        match.play(seat, move, seq=seq + len(match.draft(seat)))
    match.play(1, "seal")
    assert [entry.seat for entry in match.entries[seq : seq + 6]] == [0, 0, 1, 1, 2, 2]
    assert match.draft(2) == ()


def test_secret_answers_are_revealed_together() -> None:
    match = offering()
    offer(match, 0, 23)
    seq = match.seq
    assert not [event for event in match.events(0) if event.kind == "revealed"]
    offer(match, 1, 5)
    shown = [event.arguments for event in match.events(seq) if event.kind == "revealed"]
    assert shown == [{"seat": 0, "card": "23"}, {"seat": 1, "card": "5"}]


def test_a_reaction_asks_everybody_with_cards_at_once_and_then_returns_to_the_round() -> None:
    match = offering(3)
    for seat, card in enumerate((22, 4, 7)):
        offer(match, seat, card)
    assert asked(match) == [0, 1, 2]
    assert {match.question(seat) for seat in (0, 1, 2)} == {"veto"}
    assert [names(match, seat) for seat in (0, 1, 2)] == [["allow"], ["allow", "veto 5"], ["allow", "veto 10"]]
    match.play(2, "veto 10")
    assert match.observe(1)["vetoes"] == match.observe(None)["vetoes"] == [None, None, None]
    assert match.observe(2)["vetoes"] == [None, None, 10]
    match.play(1, "allow")
    match.play(0, "allow")
    assert [event.arguments for event in match.events(0) if event.kind == "vetoed"] == [{"seat": 2, "card": "10"}]
    assert match.scores == [0, 0, 0]
    assert asked(match) == [1]
    assert match.question(1) == "pass"


# --- Taking back --------------------------------------------------------------------------------


def test_a_turn_is_taken_back_click_by_click_with_its_events() -> None:
    match = ostia(harbour={"wheat": (1, 1), "permit": 1}).match
    match = Match(match.rules, match.chance, state=match.state)  # nothing to take back yet
    states = [(match.digest, match.seq, match.events(0))]
    for move in ("sow wheat", "drop ponta"):
        match.play(0, move)
        states.append((match.digest, match.seq, match.events(0)))
    assert match.tentative == 2
    for expected in reversed(states[:-1]):
        match.undo(0)
        assert (match.digest, match.seq, match.events(0)) == expected
    with pytest.raises(NothingToUndo):
        match.undo(0)


def test_a_match_goes_on_telling_events_after_a_move_was_taken_back() -> None:
    match = ostia().match
    match.play(0, "sow wheat")
    told = match.events(0)
    match.undo(0)
    match.play(0, "sow wheat")
    assert match.events(0) == told


def test_another_seat_cannot_take_back_my_move() -> None:
    match = ostia(harbour={"wheat": (1, 1), "permit": 1}).match
    match.play(0, "sow wheat")
    before = match.digest, match.tentative
    for seat in (1, NATURE_SEAT, 9):
        with pytest.raises(NothingToUndo):
            match.undo(seat)
    assert (match.digest, match.tentative) == before
    match.undo(0)
    assert match.digest != before[0]


def play_turn(match: Match, seat: int) -> int:
    """Play a whole turn of one seat without chance; return the number of entries before its last move."""
    turn = match.state.turn_count()
    while True:
        before = match.seq
        legal = names(match, seat)
        match.play(seat, next((move for move in ("end", "done") if move in legal), legal[0]))
        if match.state.turn_count() != turn:
            return before


def test_the_end_of_a_turn_is_taken_back_until_the_next_seat_plays() -> None:
    match = ostia(harbour={"wheat": (1, 1), "permit": 1}).match
    match.play(0, "sow wheat")
    last = play_turn(match, 0)
    assert asked(match) == [1]
    assert match.undoable == 0
    for seat in (1, NATURE_SEAT, 9):
        with pytest.raises(NothingToUndo):
            match.undo(seat)
    match.undo(0)
    assert (asked(match), match.seq, match.undoable) == ([0], last, 0)
    match.play(0, "end")
    match.play(1, match.legal(1)[0])
    assert match.undoable == 1
    with pytest.raises(NothingToUndo):
        match.undo(0)
    match.undo(1)
    assert match.undoable is None  # the other seat has acted: the turn before is final, although it took that back
    with pytest.raises(NothingToUndo):
        match.undo(0)


def test_an_answer_to_a_turn_that_was_taken_back_is_stale() -> None:
    match = ostia(harbour={"wheat": (1, 1), "permit": 1}).match
    match.play(0, "sow wheat")
    play_turn(match, 0)
    asked_at, takebacks = match.seq, match.takebacks
    match.undo(0)
    match.play(0, "end")
    assert match.seq == asked_at  # the same number names another moment
    with pytest.raises(StaleSequence, match="taken back"):
        match.play(1, match.legal(1)[0], seq=asked_at, takebacks=takebacks)
    match.play(1, match.legal(1)[0], seq=asked_at, takebacks=match.takebacks)


def test_playing_on_in_a_new_turn_makes_the_turn_before_final_alone_too() -> None:
    match = begin(OSTIA, 1, {}, 2)
    crossed = 0
    for seat, _ in walk(match, 2):
        if match.tentative > 1:
            turns = [state.turn_count() for state in match._before]
            assert len(set(turns)) == 1
            crossed += turns[0] != match.state.turn_count()
        assert match.undoable in (None, seat)
    assert crossed


def test_a_match_that_is_over_cannot_be_taken_back() -> None:
    """Its seed is public then."""
    for seed in range(3):
        match = begin(OSTIA, 2, {}, seed)
        for _ in walk(match, seed):
            pass
        assert (match.tentative, match.undoable) == (0, None)


def test_a_secret_answer_that_brings_others_to_light_is_final() -> None:
    match = offering(3)
    for seat, card in enumerate((22, 4, 7)):
        offer(match, seat, card)
    match.play(1, "veto 5")
    match.play(0, "allow")
    match.play(2, "allow")
    assert [event.arguments["seat"] for event in match.events(0) if event.kind == "vetoed"] == [1]
    with pytest.raises(NothingToUndo):
        match.undo(2)  # it has seen which seat played a veto


def test_among_seats_that_decide_at_once_each_takes_back_only_its_own_clicks() -> None:
    match = offering()
    match.play(0, "offer 22")
    assert asked(match) == [0, 1]
    before = match.digest, match.draft(0)
    with pytest.raises(NothingToUndo):
        match.undo(1)  # that would be another player's move
    assert (match.digest, match.draft(0)) == before


def test_a_click_can_be_taken_back_although_another_seat_has_clicked_since() -> None:
    match = offering()
    seq = match.seq
    match.play(0, "offer 22")
    match.play(1, "offer 1")
    match.undo(0)
    assert (match.draft(0), match.seq_of(0), match.takebacks_of(0)) == ((), seq, 1)
    assert (match.seq_of(1), match.takebacks_of(1), match.seq, match.takebacks) == (seq + 1, 0, seq, 0)
    match.undo(1)
    for seat, move in ((0, "offer 23"), (1, "offer 2"), (0, "offer 22")):
        match.play(seat, move)
    assert [match.seq_of(seat) for seat in (0, 1)] == [seq + 2, seq + 1]


def test_what_led_to_a_question_to_several_seats_is_final() -> None:
    """An undo only until one of them has answered would reveal to all whether one has."""
    match = dealt()
    match.play(0, "keep")
    assert asked(match) == [0, 1]
    for answered in (False, True):
        assert (match.tentative, match.undoable, match.can_undo(0)) == (0, None, False)
        with pytest.raises(NothingToUndo):
            match.undo(0)
        if not answered:
            offer(match, 1, 1)
    match.play(0, "offer 22")
    match.undo(0)
    with pytest.raises(NothingToUndo):
        match.undo(0)  # its draft is empty again


# --- Nature as a seat ---------------------------------------------------------------------------


def test_without_a_chance_nature_is_a_seat_like_any_other() -> None:
    match = Match(SEALED.ruleset(2))
    assert asked(match) == [NATURE_SEAT]
    assert match.seq == 0
    assert match.question(NATURE_SEAT) == "deal"
    assert names(match, NATURE_SEAT) == [f"deal {card}" for card in range(1, 31)]
    assert match.legal(0) == []
    with pytest.raises(NotYourTurn, match=r"seat a is not asked anything now; \* must decide"):
        match.play(0, "keep")
    match.play(NATURE_SEAT, "deal 7")
    with pytest.raises(IllegalMove):
        match.play(NATURE_SEAT, "deal 7")
    assert match.entries[0].seat == NATURE_SEAT
    assert match.observe(0)["hands"][0]["cards"] == [7]


def test_what_nature_has_answered_cannot_be_taken_back() -> None:
    match = Match(SEALED.ruleset(2))
    for move in ("deal 1", "deal 2", "deal 3"):
        match.play(NATURE_SEAT, move)
        with pytest.raises(NothingToUndo):
            match.undo(NATURE_SEAT)
    ports = Match(OSTIA.ruleset(2))
    ports.play(NATURE_SEAT, ports.legal(NATURE_SEAT)[0])
    assert asked(ports) == [NATURE_SEAT]
    assert ports.tentative == 0
    with pytest.raises(NothingToUndo):
        ports.undo(NATURE_SEAT)


def test_nature_by_hand_and_by_chance_lead_to_the_same_match() -> None:
    chance = Sealed.numbered(4)
    by_chance = Match(OSTIA.ruleset(2), chance)
    by_hand = Match(OSTIA.ruleset(2))
    while by_hand.to_act == (NATURE_SEAT,):
        state = by_hand.state
        by_hand.play(NATURE_SEAT, chance.choose(by_hand.seq, state.moves(), state.weights()))
    assert by_hand.entries == by_chance.entries
    assert by_hand.digest == by_chance.digest
    assert by_hand.events(0) == by_chance.events(0)


# --- Events -------------------------------------------------------------------------------------


def test_a_dealt_card_is_seen_by_its_seat_alone() -> None:
    match = offering()
    told = {viewer: match.events(0, viewer) for viewer in (0, 1, None)}
    for seat, cards in ((0, ("22", "23", "26", "28")), (1, ("1", "2", "4", "5"))):
        seen = [event.arguments for event in told[seat] if event.kind == "dealt"]
        assert seen == [{"seat": seat, "card": card} for card in cards]
        others = [event.arguments for event in told[seat] if event.kind == "dealt-hidden"]
        assert others == [{"seat": 1 - seat}] * 4
    assert [event.kind for event in told[None] if event.kind.startswith("dealt")] == ["dealt-hidden"] * 8


def test_events_since_an_entry_are_those_after_it() -> None:
    match = begin(SEALED, 3, {}, 2)
    got: dict[int | None, list[Any]] = {viewer: list(match.events(0, viewer)) for viewer in (0, 1, 2, None)}
    seen = match.seq
    for _ in walk(match, 2):
        for viewer, so_far in got.items():
            new = match.events(seen, viewer)
            assert all(event.seq > seen for event in new)
            so_far.extend(event for event in new if event.seq <= match.seq)  # drafted events come again
        seen = match.seq
    for viewer, so_far in got.items():
        assert so_far + match.events(seen, viewer) == match.events(0, viewer)
    assert match.events(match.seq) == []


def test_events_name_things_and_their_clause_and_come_in_order() -> None:
    match = ostia().match
    seq = match.seq
    match.play(0, "sow wheat")
    sown = next(event for event in match.events(seq) if event.kind == "sown")
    assert sown.arguments == {"seat": 0, "section": "wheat"}
    assert sown.clause in OSTIA.ledger
    assert sown.seq == seq + 1
    assert [event.seq for event in match.events(0)] == sorted(event.seq for event in match.events(0))


# --- Starting in the middle ---------------------------------------------------------------------


@pytest.mark.parametrize("name", ["ostia", "sealed"])
def test_a_match_started_from_a_state_leaves_that_state_untouched(name: str) -> None:
    origin = begin(load(name), 2, {}, 3)
    for _, _ in zip(range(7), walk(origin, 3), strict=False):
        pass
    state = origin.state.copy()
    before = digest(state)
    match = Match(origin.rules, Sealed.numbered(9), state=state)
    assert match.digest == before
    assert match.seq == 0
    for _ in walk(match, 4):
        pass
    assert match.over
    assert digest(state) == before
    assert state.take_events() == []
    assert not state.listening
    assert match.start is not None
    assert digest(match.start) == before


def test_a_match_started_from_a_state_lets_nature_answer_first() -> None:
    waiting = Match(SEALED.ruleset(2)).state
    match = Match(SEALED.ruleset(2), Sealed.numbered(1), state=waiting)
    assert asked(match) == [0]
    assert match.seq == 9


# --- Points -------------------------------------------------------------------------------------


def test_the_breakdown_adds_up_and_names_only_what_brings_points() -> None:
    dice = random.Random(8)
    match = begin(OSTIA, 2, {}, 8)
    for _ in walk(match, 8):
        if dice.random() < 0.1:
            for seat, sources in enumerate(match.breakdown):
                assert sum(sources.values()) == match.scores[seat]
                assert all(sources.values())
                assert set(sources) <= set(OSTIA.sources)
    assert [sum(sources.values()) for sources in match.breakdown] == match.scores
    assert min(match.scores) > 0
