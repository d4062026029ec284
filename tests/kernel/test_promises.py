"""What the kernel promises to games with secrets, reactions out of turn, modules and victories that are no score.

Each promise is shown on the toy game in `tests/games/sealed`.
"""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tessera.bots import advice, mcts, planning, search
from tessera.bots.advice import advise
from tessera.bots.possible_states import StatesOfView, possible_states
from tessera.bots.registry import make
from tessera.kernel import record
from tessera.kernel.chance import Sealed
from tessera.kernel.core import GameState, PossibleStates
from tessera.kernel.digest import digest
from tessera.kernel.errors import BadOption, IllegalMove, NothingToUndo, StaleSequence
from tessera.kernel.events import Event, EventKind, EventTable
from tessera.kernel.match import Match
from tessera.kernel.registry import load
from tests.conformance.random_walks import begin, walk
from tests.games.sealed.state import State
from tests.kernel.sealed_matches import SEALED, dealt, offer, offering

SURE = 5.0
"""A sum of squares more standard deviations than this above its mean is not due to chance."""


def kinds(match: Match, viewer: int | None, kind: str) -> list[dict[str, Any]]:
    """Return the arguments of the events of a kind that a viewer sees."""
    return [event.arguments for event in match.events(0, viewer) if event.kind == kind]


# --- One contract of a step -----------------------------------------------------------------------


def test_a_frame_names_the_question_and_the_seats_it_is_put_to() -> None:
    match = offering(3)
    state = match.state
    assert isinstance(state, State)
    assert [SEALED.questions[state.question_at(level)] for level in range(state.depth)] == ["round", "offer"]
    assert (state.waiting(), state.detail()) == (0b111, 0b111)
    state = state.copy()
    for seat, card in ((1, 1), (0, 22)):
        for move in (f"offer {card}", "seal"):
            state.play(seat, SEALED.moves.parse(move))
    assert (state.waiting(), state.seat_to_act(), state.detail()) == (0b100, 2, 0b111)


# --- Undo by seat -----------------------------------------------------------------------------------


def test_undo_by_seat_each_seat_changes_its_offer_until_the_reveal_and_nobody_can_tell() -> None:
    match = offering(3)
    plain = offering(3)
    for each in (match, plain):
        each.play(0, "offer 26")
        offer(each, 1, 2, 4)

    def outside(each: Match) -> Any:
        """Return everything that b, c and a spectator can see of the match."""
        seen = [(json.dumps(each.observe(viewer)), each.events(0, viewer)) for viewer in (1, 2, None)]
        own = [(each.legal(seat), each.can_undo(seat), each.seq_of(seat), each.takebacks_of(seat)) for seat in (1, 2)]
        return seen, own, each.seq, each.takebacks, each.asked, each.digest, each.tentative, record.write(each)

    before = outside(match)
    for move in ("offer 28", "seal"):
        match.play(0, move, seq=match.seq_of(0), takebacks=match.takebacks_of(0))
    for _click in range(3):
        match.undo(0)
        assert outside(match) == before == outside(plain)
    with pytest.raises(NothingToUndo):
        match.undo(0)
    with pytest.raises(StaleSequence):
        match.play(0, "offer 22", seq=match.seq, takebacks=match.takebacks)  # meant for the draft before
    match.play(0, "offer 22", seq=match.seq_of(0), takebacks=match.takebacks_of(0))
    match.play(0, "seal")
    plain.play(0, "seal")
    assert outside(match) == before == outside(plain)
    for each in (match, plain):
        offer(each, 2, 7)
        with pytest.raises(NothingToUndo):
            each.undo(0)
    shown = [[event["card"] for event in kinds(each, None, "revealed")] for each in (match, plain)]
    assert shown == [["22", "2", "4", "7"], ["26", "2", "4", "7"]]


# --- Events for a set of seats ----------------------------------------------------------------------


def test_events_for_a_set_of_seats_have_a_redacted_form_for_the_others() -> None:
    match = dealt(3)
    match.play(0, "pass 26")
    for viewer in (0, 1):
        assert kinds(match, viewer, "passed") == [{"seat": 0, "to": 1, "card": "26"}]
        assert match.observe(viewer)["gift"] == {"card": 26}
        assert not kinds(match, viewer, "passed-hidden")
    for other in (2, None):
        assert kinds(match, other, "passed-hidden") == [{"seat": 0, "to": 1}]
        assert match.observe(other)["gift"] == {}
        assert not kinds(match, other, "passed")
    assert not any("26" in json.dumps(match.observe(viewer)) for viewer in (2, None))
    with pytest.raises(NothingToUndo):
        match.undo(0)  # b has seen the card


def test_an_event_can_be_for_any_set_of_seats() -> None:
    table = EventTable(
        [EventKind("whispered", "sealed.round.pass", ("seat", "card", "heard:seats"), ("seat", "heard"), ("card",))],
        SEALED.domains,
    )
    (event,) = table.decode(5, [0, 3, 6, 0b00101, 0, 0])
    assert event.audience == (3, 0, 2)
    audience: list[tuple[int, ...]] = [(0,), (2,), (3,), (1, 2)]
    others: list[tuple[int, ...]] = [(), (1,), (4, 5)]
    for seats in audience:
        assert event.seen_by(seats) is event
    for seats in others:
        assert event.seen_by(seats) == Event(5, "whispered-hidden", {"seat": 3}, "sealed.round.pass")
    stored = msgspec.json.decode(msgspec.json.encode(event), type=Event)
    assert stored == event
    assert table.words(event, lambda domain, name: f"{domain} {name}", "abcdef".__getitem__) == {
        "seat": "d",
        "card": "card 7",
    }


# --- Reactions that reveal nothing ------------------------------------------------------------------


@pytest.mark.parametrize("holds", [True, False])
def test_a_reaction_asks_all_who_could_hold_it_and_a_pass_looks_the_same_from_whoever_holds_it(holds: bool) -> None:
    match = offering(3, hands=[(22, 23, 26, 28), (1, 2, 4, 5 if holds else 7), (8, 11, 13, 14)])
    for seat, card in enumerate((22, 4, 8)):
        offer(match, seat, card)
    assert (match.question(1), match.asked) == ("veto", (0, 1, 2))
    assert len(match.legal(1)) == (2 if holds else 1)
    for viewer in (0, 2, None):
        view = match.observe(viewer)
        assert (view["waiting"], view["vetoes"], view["hands"][1]) == ([0, 1, 2], [None] * 3, {"count": 3})
    seen = [json.dumps(match.observe(viewer)) for viewer in (0, 2, None)]
    match.play(1, "allow")
    assert [json.dumps(match.observe(viewer)) for viewer in (0, 2, None)] == seen


def test_whoever_has_no_cards_is_not_asked_and_one_who_is_asked_alone_reveals_nothing_to_itself() -> None:
    match = offering(2, hands=[(22, 23, 26, 28), (1, 2, 4, 5)])
    offer(match, 0, 22, 23, 26)
    offer(match, 1, 1, 2, 4)
    match.play(0, "allow")
    match.play(1, "allow")
    match.play(1, "keep")
    offer(match, 0, *cards_in(match, 0)[:3])
    offer(match, 1, cards_in(match, 1)[0])
    assert (match.asked, match.question(1)) == ((1,), "veto")
    match.play(1, "allow")
    with pytest.raises(NothingToUndo):
        match.undo(1)


def cards_in(match: Match, seat: int) -> list[int]:
    """The cards in a seat's hand."""
    return list(match.observe(seat)["hands"][seat]["cards"])


# --- Sampling of hidden information -----------------------------------------------------------------


def few_left(gift: bool) -> dict[str, Any]:
    """Return a view of seat a with six unseen cards: b and c hold four of them, or three and one was passed."""
    match = offering(3, hands=[(22, 23, 26, 28), (1, 2, 4, 5), (7, 8, 10, 11)])
    view = match.observe(0)
    view["leader"] = 1
    view["hands"][0]["cards"] = [26, 28]
    for seat, count in enumerate((2, 2, 1 if gift else 2)):
        view["hands"][seat]["count"] = count
    view["gift"] = {} if gift else None
    view["shown"] = [card for card in range(1, 31) if card not in (26, 28, 1, 5, 10, 16, 17, 29)]
    return json.loads(json.dumps(view))  # type: ignore[no-any-return]


def hidden(state: GameState) -> tuple[Any, ...]:
    """Return where the cards are that seat a cannot see."""
    assert isinstance(state, State)
    return int(state.hands[1]), int(state.hands[2]), int(state.gift), int(state.deck)


def enumerated(view: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Return every way to distribute the cards that seat a cannot see, found by trying all orders."""
    unseen = [0, 4, 9, 15, 16, 28]
    b, c = view["hands"][1]["count"], view["hands"][2]["count"]
    found = set()
    for order in itertools.permutations(unseen):
        bits = [1 << card for card in order]
        gift, rest = (order[b + c], bits[b + c + 1 :]) if view["gift"] is not None else (-1, bits[b + c :])
        found.add((sum(bits[:b]), sum(bits[b : b + c]), gift, sum(rest)))
    return sorted(found)


@pytest.mark.parametrize("gift", [False, True])
def test_imagined_states_are_drawn_evenly_from_all_that_is_possible(gift: bool) -> None:
    rules, view = SEALED.ruleset(3), few_left(gift)
    ways = enumerated(view)
    assert len(ways) == (180 if gift else 90)
    states = possible_states(rules, view, SEALED.restore(rules, view, 0))
    draws = 25 * len(ways)
    counts = Counter(hidden(states.sample(seed)) for seed in range(draws))
    assert set(counts) == set(ways)
    expected = draws / len(ways)
    chi_squared = sum((counts[way] - expected) ** 2 / expected for way in ways)
    freedom = len(ways) - 1
    assert abs(chi_squared - freedom) < SURE * (2 * freedom) ** 0.5


@pytest.mark.parametrize("players", [2, 4, 6])
def test_imagined_states_look_the_same_to_the_seat_and_conserve_every_card(players: int) -> None:
    match = begin(SEALED, players, {"towers": "yes"}, players)
    apart = 0
    for _ in walk(match, 3):
        for viewer in range(players):
            view = msgspec.json.encode(match.observe(viewer))
            for seed in range(3):
                twin = SEALED.restore(match.rules, msgspec.json.decode(view), seed)
                assert msgspec.json.encode(SEALED.describe(twin, viewer)) == view
                assert SEALED.audit(twin) == []
                assert twin.moves_of(viewer) == match.state_of(viewer).moves_of(viewer) or not match.legal(viewer)
                apart += digest(twin) != digest(match.state_of(viewer))
    assert apart > 100


def test_there_is_one_way_to_imagine_what_is_hidden() -> None:
    assert not hasattr(GameState, "determinize")


def moments(players: int, options: dict[str, str], count: int) -> Iterator[tuple[Match, int]]:
    """Yield moments of a random match at which a seat decides, each with one of the seats."""
    match = begin(SEALED, players, options, 5)
    dice = random.Random(1)
    chosen = []
    for seat, _ in walk(match, 5):
        if len(match.legal(seat)) > 1 and dice.random() < 0.3:
            chosen.append(seat)
            yield match, seat
            if len(chosen) == count:
                return


SEARCH = "search:sims=6,width=3,quick=2,ahead=2"
ROLLOUT = "rollout:sims=12,width=3,ahead=1,plans=3"
BOTS = ("random", "greedy:width=4", "tiro", "miles", "centurio", SEARCH, ROLLOUT, "mcts:sims=20")


@pytest.mark.parametrize("spec", BOTS)
def test_every_bot_answers_the_same_on_a_state_and_on_its_twin(spec: str) -> None:
    for match, seat in moments(3, {"towers": "yes"}, 5):
        twin = SEALED.restore(match.rules, match.observe(seat), 99)
        assert digest(twin) != digest(match.state_of(seat))
        views = [SEALED.describe(state, seat) for state in (match.state_of(seat), twin)]
        legal = [match.legal(seat), twin.moves_of(seat)]
        first, second = (
            make(spec, match.rules, 7).choose(view, seat, own) for view, own in zip(views, legal, strict=True)
        )
        assert first == second


def test_every_hint_is_the_same_on_a_state_and_on_its_twin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "FINISHING", 3600.0)  # the number of trials must not depend on the clock
    for match, seat in moments(3, {}, 4):
        twin = SEALED.restore(match.rules, match.observe(seat), 99)
        first, second = (
            advise(match.rules, SEALED.describe(state, seat), seat, match.legal(seat), steps=4, width=2)
            for state in (match.state_of(seat), twin)
        )
        assert first == second


class Counted(StatesOfView):
    """Records which states were drawn."""

    seen: list[str]

    def sample(self, seed: int) -> GameState:
        state = super().sample(seed)
        self.seen.append(digest(state))
        return state


@pytest.mark.parametrize("tree", ["search", "mcts"])
def test_search_and_mcts_draw_what_is_hidden_anew(tree: str) -> None:
    match = offering(3)
    view = match.observe(1)
    states = Counted(match.rules, view, SEALED.restore(match.rules, view, 1))
    states.seen = []
    if tree == "search":
        searcher = search.Searcher(SEALED.evaluator(), 2, 2, 4, 2)
        searcher.begin(states, 1, 1)
        searcher.run(40)
        assert len(set(states.seen)) >= 3  # it compares turns in the same few states
    else:
        found = mcts.Tree()
        found.begin(states, 1, 1)
        found.run(40)
        assert len(set(states.seen)) == 40  # no two alike: there are thousands of ways


def test_where_nothing_is_hidden_the_only_state_is_used_as_it_is() -> None:
    ostia = load("ostia")
    state = ostia.start(ostia.ruleset(2))
    states = possible_states(ostia.ruleset(2), {}, state)
    assert type(states) is PossibleStates
    assert states.sample(1) is states.sample(2) is state


def test_a_bot_that_searches_thinks_about_many_possible_states(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []

    class Noted(StatesOfView):
        def sample(self, seed: int) -> GameState:
            drawn.append(seed)
            return super().sample(seed)

    monkeypatch.setattr(planning, "possible_states", Noted)
    match = offering(2)
    bot = make("mcts:sims=30", match.rules, 1)
    assert bot.choose(match.observe(0), 0, match.legal(0)) in match.legal(0)
    assert len(set(drawn)) == 30


# --- A result that is no score ----------------------------------------------------------------------


def crowned() -> Match:
    """A match that b wins by three crests although a has more points."""
    match = offering(2, hands=[(22, 23, 26, 28), (24, 27, 30, 1)], prize=1, veto="no")
    state = match.state.copy()
    assert isinstance(state, State)
    state.points[0] = 20
    match = Match(match.rules, Sealed.numbered(1), state=state)
    offer(match, 0, 22)
    offer(match, 1, 24, 27, 30)
    return match


def test_a_victory_is_no_score() -> None:
    match = crowned()
    assert match.over
    assert match.game.endings(match.state) == ["crests"]
    assert match.scores == [20, 1]
    assert match.game.winners(match.state) == [1]
    assert [match.state.outcome(seat) for seat in (0, 1)] == [-1.0, 1.0]
    assert match.state.standing(1) > match.state.standing(0)


def test_a_bot_that_searches_prefers_the_victory_to_the_points() -> None:
    match = offering(2, hands=[(26, 28, 29, 30), (1, 2, 4, 7)], prize=1, veto="no")
    state = match.state.copy()
    assert isinstance(state, State)
    state.crests[0], state.points[1] = 2, 20  # with the crest of 30 a wins at once, without it hardly ever
    match = Match(match.rules, Sealed.numbered(1), state=state)
    match.play(0, "offer 28")
    match.play(0, "offer 29")
    chosen = make("mcts:sims=150", match.rules, 1).choose(match.observe(0), 0, match.legal(0))
    assert SEALED.moves.notation(chosen) == "offer 30"


def test_crests_decide_between_equal_points() -> None:
    match = begin(SEALED, 2, {}, 1)
    for _ in walk(match, 1):
        pass
    state = match.state
    assert isinstance(state, State)
    for crests, winners in (((1, 1), [0, 1]), ((0, 2), [1])):
        for seat in (0, 1):
            state.points[seat], state.crests[seat] = 4, crests[seat]
        assert SEALED.winners(state) == winners


# --- A module with a board of its own ---------------------------------------------------------------


def test_a_module_adds_its_board_its_question_and_its_points_only_when_it_is_on() -> None:
    for towers in ("no", "yes"):
        match = offering(2, veto="no", towers=towers)
        assert ("towers" in match.observe(None)) == (towers == "yes")
        names = {field.name for field in SEALED.layout(match.rules)}
        assert ("towers" in names) == (towers == "yes")
        offer(match, 0, 22)
        offer(match, 1, 1)
        assert (match.question(match.asked[0]), match.asked) == (("build", (0,)) if towers == "yes" else ("pass", (1,)))
        if towers == "no":
            with pytest.raises(IllegalMove):
                match.play(1, "build 3")
            continue
        match.play(0, "build 3")
        assert match.observe(1)["towers"] == [None, None, 0, *[None] * 5]
        assert match.breakdown[0] == {"prizes": 6, "towers": 1}
        assert kinds(match, None, "built") == [{"seat": 0, "site": "3"}]


def test_an_option_that_needs_another_is_refused_without_it() -> None:
    with pytest.raises(BadOption):
        SEALED.ruleset(2, {"twice": "yes", "veto": "no"})


def test_neighbouring_towers_count_twice() -> None:
    state = dealt(2, towers="yes").state.copy()
    assert isinstance(state, State)
    for site, owner in ((0, 0), (1, 0), (2, 0), (4, 1), (6, 1)):
        state.sites[site] = owner
    assert [state.score(seat) for seat in (0, 1)] == [5, 2]


# --- Length -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 6])
def test_the_longest_match_keeps_within_what_the_game_declares(players: int) -> None:
    longest = 0
    for seed in range(20):
        match = begin(SEALED, players, {"towers": "yes"}, seed)
        longest = max(longest, sum(1 for _ in walk(match, seed)))
    assert 10 < longest <= SEALED.meta.longest


# --- Options ----------------------------------------------------------------------------------------


def test_options_have_defaults_by_players_and_switch_each_other_on(monkeypatch: pytest.MonkeyPatch) -> None:
    veto, twice, towers = SEALED.meta.option
    own = msgspec.structs.replace(towers, default={"2": "yes"}, brings={"yes": {"twice": "yes"}})
    monkeypatch.setattr(SEALED, "meta", msgspec.structs.replace(SEALED.meta, option=(veto, twice, own)))
    assert SEALED.ruleset(2).options == {"veto": "yes", "twice": "yes", "towers": "yes"}
    assert SEALED.ruleset(2, {"twice": "no"}).options["twice"] == "no"
    assert SEALED.ruleset(3).options == {"veto": "yes", "twice": "no", "towers": "no"}
    two, three = (Match(SEALED.ruleset(players), Sealed.numbered(1)).state for players in (2, 3))
    assert isinstance(two, State) and isinstance(three, State)
    assert two.towers and not three.towers


def test_every_question_has_a_default_answer_and_a_reaction_that_of_passing() -> None:
    asked = set()
    for players in SEALED.meta.players:
        match = begin(SEALED, players, {"veto": "yes", "towers": "yes"}, players)
        for _ in walk(match, players):
            for seat in match.to_act:
                answer = SEALED.default_answer(match.legal(seat))
                asked.add(match.question(seat))
                assert answer in match.legal(seat)
                if match.question(seat) in SEALED.reactions:
                    assert SEALED.moves.notation(answer) == "allow"
    assert asked >= {"pass", "offer", "veto", "build"}
