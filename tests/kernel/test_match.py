"""A match asks the right seats, takes only what is legal, keeps secrets, and takes back only what may be."""

from __future__ import annotations

import json
import random
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tessera.kernel.chance import Scripted, Sealed
from tessera.kernel.core import GameState
from tessera.kernel.digest import digest
from tessera.kernel.errors import (
    IllegalMove,
    MatchOver,
    NothingToUndo,
    NotYourTurn,
    StaleSequence,
    TesseraError,
    UnknownMove,
)
from tessera.kernel.match import NATURE_SEAT, Match, seat_letter
from tessera.kernel.registry import Ruleset, load
from tests.conformance.walk import begin, walk
from tests.games.sealed import game as toy
from tests.ostia.table import ostia

SEALED = load("sealed")
OSTIA = load("ostia")


def auction(players: int = 2, **options: str) -> Match:
    """A match of the toy: a holds 10-12, b 1-3, c 4-6; the prizes are 6, 5, 4."""
    hands = [(12, 11, 10), (1, 2, 3), (4, 5, 6)][:players]
    deals = [f"deal {hands[seat][card]}" for card in range(3) for seat in range(players)]
    outcomes = [SEALED.moves.parse(move) for move in (*deals, "prize 6", "prize 5", "prize 4")]
    return Match(SEALED.ruleset(players, options), Scripted(outcomes))


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
    match = auction(3)
    match.play(1, "bid 2")
    with pytest.raises(NotYourTurn, match="seat b is not asked anything now; a and c must decide"):
        match.play(1, "bid 1")


def test_an_answer_meant_for_another_moment_is_refused() -> None:
    match = ostia().match
    now = match.seq
    for wrong in (now - 1, now + 1, 0):
        with pytest.raises(StaleSequence, match=f"this answers entry {wrong}, but the match is at entry {now}"):
            match.play(0, "sow wheat", seq=wrong)
    assert match.seq == now
    match.play(0, "sow wheat", seq=now)
    with pytest.raises(StaleSequence):
        match.play(0, "sow wheat", seq=now)  # sent twice by a nervous finger


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
        match = auction(3, contest="no")
        for seat in order:
            assert seat in match.to_act
            match.play(seat, {0: "bid 10", 1: "bid 3", 2: "bid 5"}[seat])
        ends.add((match.digest, tuple(match.scores)))
    assert len(ends) == 1
    assert match.scores == [6, 0, 0]


def test_an_answer_given_in_secret_changes_nothing_for_the_other_seat() -> None:
    seen = []
    for card in ("bid 10", "bid 11", "bid 12"):
        match = auction()
        before = match.legal(1), match.events(0, 1)
        match.play(0, card)
        assert asked(match) == [1]
        assert (match.legal(1), match.events(0, 1)) == before
        seen.append((json.dumps(match.observe(1)), json.dumps(match.observe(None)), match.events(0), match.legal(1)))
    assert seen[0] == seen[1] == seen[2]


def test_the_others_see_that_a_seat_has_answered_but_only_the_seat_sees_what() -> None:
    match = auction()
    match.play(0, "bid 11")
    assert match.observe(0)["bids"] == [10, False]
    assert match.observe(1)["bids"] == [True, -1]
    assert match.observe(None)["bids"] == [True, False]


def test_secret_answers_are_revealed_together() -> None:
    match = auction()
    match.play(0, "bid 11")
    seq = match.seq
    assert not [event for event in match.events(0) if event.kind == "revealed"]
    match.play(1, "bid 3")
    shown = [event.arguments for event in match.events(seq) if event.kind == "revealed"]
    assert shown == [{"seat": 0, "card": "11"}, {"seat": 1, "card": "3"}]


def test_an_interrupt_asks_every_loser_at_once_and_then_returns_to_the_round() -> None:
    match = auction(3)
    for seat, card in enumerate(("bid 10", "bid 3", "bid 5")):
        match.play(seat, card)
    assert asked(match) == [1, 2]
    assert match.question(1) == match.question(2) == "contest"
    match.play(2, "contest")
    assert match.observe(1)["objections"] == [False, -1, True]
    match.play(1, "yield")
    assert asked(match) == [0]
    assert match.question(0) == "answer"
    match.play(0, "split")
    assert match.scores == [5, 0, 1]
    assert asked(match) == [0, 1, 2]
    assert match.question(0) == "bid"


# --- Taking back --------------------------------------------------------------------------------


def test_a_sealed_answer_cannot_be_taken_back() -> None:
    match = auction(3)
    match.play(0, "bid 10")
    for seat in (0, 1, 2):
        with pytest.raises(NothingToUndo, match="nothing to take back"):
            match.undo(seat)
    assert match.entries[-1].seat == 0


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


class Pairs(toy.State):
    """Sealed bids of two clicks: a seat names a card and then the one it really bids, while all others wait too."""

    def __init__(self, *kind: Any) -> None:
        super().__init__(*kind)
        self.named = [toy.NOTHING] * self.n

    def play(self, seat: i64, move: i64) -> None:
        if self.stack[-1] == toy.Q_BID and self.named[seat] == toy.NOTHING:
            self.named[seat] = move
            return
        super().play(seat, move)

    def _next(self) -> None:
        self.named = [toy.NOTHING] * self.n
        super()._next()

    def copy(self) -> Pairs:
        o = Pairs(self.n, self.contest, self.twice, self.prizes)
        o.copy_from(self)
        return o

    def copy_from(self, other: GameState) -> None:
        assert isinstance(other, Pairs)
        super().copy_from(other)
        self.named = list(other.named)

    def write(self, out: vec[i64]) -> vec[i64]:
        return vec[i64]([*super().write(out), *self.named])


class PairsGame(toy.Sealed):
    def start(self, rules: Ruleset) -> Pairs:
        return Pairs(rules.players, False, False, rules.box)


def pairs() -> Match:
    deals = [SEALED.moves.parse(f"deal {card}") for card in (12, 1, 11, 2, 10, 3)]
    rules = PairsGame(Path(toy.__file__).parent).ruleset(2, {"contest": "no"})
    return Match(rules, Scripted([*deals, *(SEALED.moves.parse(f"prize {n}") for n in (6, 5, 4))]))


def test_among_seats_that_decide_at_once_each_takes_back_only_its_own_clicks() -> None:
    match = pairs()
    match.play(0, "bid 10")
    assert asked(match) == [0, 1]
    before = match.digest
    with pytest.raises(NothingToUndo):
        match.undo(1)  # that would be the click of another player
    assert match.digest == before


def test_a_click_is_final_once_another_seat_that_decides_at_once_has_clicked() -> None:
    match = pairs()
    match.play(0, "bid 10")
    match.play(1, "bid 1")
    before = match.digest
    with pytest.raises(NothingToUndo):
        match.undo(0)
    assert match.digest == before


# --- Nature as a seat ---------------------------------------------------------------------------


def test_without_a_chance_nature_is_a_seat_like_any_other() -> None:
    match = Match(SEALED.ruleset(2))
    assert asked(match) == [NATURE_SEAT]
    assert match.seq == 0
    assert match.question(NATURE_SEAT) == "deal"
    assert names(match, NATURE_SEAT) == [f"deal {card}" for card in range(1, 13)]
    assert match.legal(0) == []
    with pytest.raises(NotYourTurn, match=r"seat a is not asked anything now; \* must decide"):
        match.play(0, "bid 1")
    match.play(NATURE_SEAT, "deal 7")
    with pytest.raises(IllegalMove):
        match.play(NATURE_SEAT, "deal 7")
    assert match.entries[0].seat == NATURE_SEAT
    assert match.observe(0)["hands"][0]["cards"] == [6]


def test_what_nature_has_answered_cannot_be_taken_back() -> None:
    match = Match(SEALED.ruleset(2, {"contest": "no"}))
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
    match = auction()
    dealt = {viewer: [e.arguments for e in match.events(0, viewer) if e.kind == "dealt"] for viewer in (0, 1, None)}
    assert dealt == {
        0: [{"seat": 0, "card": card} for card in ("12", "11", "10")],
        1: [{"seat": 1, "card": card} for card in ("1", "2", "3")],
        None: [],
    }
    for viewer in (0, 1, None):
        assert sum(event.kind == "hidden" for event in match.events(0, viewer)) == 6


def test_events_since_an_entry_are_those_after_it() -> None:
    match = begin(SEALED, 3, {}, 2)
    got: dict[int | None, list[Any]] = {viewer: list(match.events(0, viewer)) for viewer in (0, 1, 2, None)}
    seen = match.seq
    for _ in walk(match, 2):
        for viewer, so_far in got.items():
            new = match.events(seen, viewer)
            assert all(event.seq > seen for event in new)
            so_far.extend(new)
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
    assert state.hear() == []
    assert not state.listening
    assert match.start is not None
    assert digest(match.start) == before


def test_a_match_started_from_a_state_lets_nature_answer_first() -> None:
    waiting = Match(SEALED.ruleset(2)).state
    match = Match(SEALED.ruleset(2), Sealed.numbered(1), state=waiting)
    assert asked(match) == [0, 1]
    assert match.seq == 7


def test_a_match_started_in_the_middle_has_no_record() -> None:
    from tessera.kernel import record

    match = Match(SEALED.ruleset(2), Sealed.numbered(1), state=auction().state)
    with pytest.raises(TesseraError, match="export its position instead"):
        record.write(match)


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
