"""What boards are told before a click is what then happens: facts are compared with the moves they speak of."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tessera.games.ostia.facts import facts
from tessera.games.ostia.game import GAME
from tessera.games.ostia.state import State
from tessera.games.ostia.vocabulary import ACTION_NAMES, QUESTIONS, SECTION_NAMES
from tessera.kernel.chance import Sealed
from tessera.kernel.events import Event
from tessera.kernel.match import Match
from tests.ostia.table import ostia

MATCHES = 3
VARIANTS = [
    (players, options)
    for players, options in GAME.meta.variants()
    if players == 2 or options == GAME.meta.settle(players, {})
]
"""Every option with two players, and every number of players."""


def decisions(players: int, options: dict[str, str], seed: int) -> Iterator[tuple[State, int, list[str]]]:
    """Play matches at random, mostly going on, pausing before every decision: state, seat, legal moves."""
    for number in range(MATCHES):
        match = Match(GAME.ruleset(players, options), Sealed.numbered(100 * seed + number))
        yield from _decisions(match, random.Random(number))


def _decisions(match: Match, dice: random.Random) -> Iterator[tuple[State, int, list[str]]]:
    while not match.over:
        seat = match.to_act[0]
        legal = [GAME.moves.notation(move) for move in match.legal(seat)]
        assert isinstance(match.state, State)
        yield match.state, seat, legal
        busy = [move for move in legal if move not in ("end", "decline", "done") and not move.startswith("buy")]
        match.play(seat, dice.choice(busy or legal))


def after(state: State, seat: int, move: str) -> tuple[State, dict[str, Event]]:
    """Play a move on a copy: the state, and the last event of each kind."""
    trial = state.copy()
    trial.listening = True
    trial.play(seat, GAME.moves.parse(move))
    return trial, {event.kind: event for event in GAME.events.decode(1, trial.take_events())}


def stock(state: State, seat: int, resource: str) -> int:
    return int(GAME.describe(state, seat)["players"][seat]["stock"][resource])


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_facts_say_what_a_section_makes_and_where_its_last_ship_lands(players: int, options: dict[str, str]) -> None:
    landed = mixed = 0
    for state, seat, legal in decisions(players, options, seed=players):
        told = facts(state)
        for move in legal:
            verb, _, section = move.partition(" ")
            if verb == "sow":
                then, events = after(state, seat, move)
                sown = told["players"][seat]["sections"][section]
                made = events["produced"].arguments["n"] if "produced" in events else 0
                assert sown["makes"] == made
                if "landed" in events:
                    action = events["landed"].arguments["action"]
                    assert ACTION_NAMES[SECTION_NAMES.index(sown["lands"])] == action
                    landed += 1
                else:
                    assert facts(then)["dropping"][-1] == sown["lands"]
                    mixed += 1
            elif verb == "drop":
                then, events = after(state, seat, move)
                dropped = [told["dropping"][0]] if "landed" not in events else told["dropping"]
                assert events["dropped"].arguments["section"] == dropped[-1]
                if "landed" in events:
                    action = events["landed"].arguments["action"]
                    assert ACTION_NAMES[SECTION_NAMES.index(told["dropping"][-1])] == action
    assert landed and mixed


PAID = {"launch": ("ship", "wood"), "refit": ("ship", "wood"), "build": ("disc", "stone"), "buy": ("free", "gold")}


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_facts_say_what_is_then_paid(players: int, options: dict[str, str]) -> None:
    paid: set[str] = set()
    for state, seat, legal in decisions(players, options, seed=50 + players):
        prices = facts(state)["players"][seat]["prices"]
        for move in legal:
            verb, _, argument = move.partition(" ")
            if verb in PAID:
                price, resource = PAID[verb]
                then, _ = after(state, seat, move)
                assert prices[price] == stock(state, seat, resource) - stock(then, seat, resource), move
            elif verb in ("fill", "enrich"):
                _, events = after(state, seat, move)
                kind = "filled" if verb == "fill" else "enriched"
                assert prices["orders"][argument] == events[kind].arguments["wheat"]
            else:
                continue
            paid.add(verb)
    assert paid >= {"launch", "build", "buy", "fill"}


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_facts_say_which_ship_sails_and_whether_it_comes_first(players: int, options: dict[str, str]) -> None:
    sailed = 0
    for state, seat, legal in decisions(players, options, seed=100 + players):
        told = facts(state)
        stops = [move.partition(" ")[2] for move in legal if move.startswith("sail ")]
        assert sorted(told["sails"]) == sorted(stops)
        for stop in stops:
            _, events = after(state, seat, f"sail {stop}")
            assert events["sailed"].arguments["origin"] == told["sails"][stop]
            if "arrived" in events:
                assert (events["arrived"].arguments["half"] == "upper") == (stop in told["first"])
            sailed += 1
    assert sailed


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_facts_say_which_honours_can_be_bought_and_what_icons_score(players: int, options: dict[str, str]) -> None:
    for state, seat, legal in decisions(players, options, seed=150 + players):
        told = facts(state)
        mine = told["players"][seat]
        view = GAME.describe(state, seat)
        if QUESTIONS[state.asked()] == "trade" and view["players"][seat]["stock"]["gold"] >= state.box.honour_gold:
            open_ones = [name for name in mine["deserves"] if name in view["honours"]]
            assert [f"honour {name}" for name in open_ones] == [move for move in legal if move.startswith("honour")]
        points = dict(zip(GAME.sources, GAME.scores(state)[seat], strict=True))
        assert points["buildings"] == mine["icons"]["buildings"] * mine["worth"]["building"]
        assert points["ships"] == mine["icons"]["ships"] * mine["worth"]["ship"]
        assert points["amphorae"] == mine["icons"]["amphorae"] * mine["worth"]["amphora"]
        assert points["sets"] == mine["icons"]["sets"] * told["set_points"]


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_the_end_is_told_in_the_turn_that_brings_it_and_stands_when_that_turn_is_over(
    players: int, options: dict[str, str]
) -> None:
    announced = 0
    for state, seat, legal in decisions(players, options, seed=200 + players):
        told = facts(state)
        if state.ending or not state.round:
            assert told["ends"] == GAME.endings(state)
        for end, far in told["towards"].items():
            if not state.ending and state.round:
                assert (end in told["ends"]) == (far["have"] >= far["need"])
        if "end" in legal and not state.ending:
            then, _ = after(state, seat, "end")
            later = set(GAME.endings(then)) - {"limit", "column"}
            assert later == set(told["ends"])
            announced += bool(later)
    assert announced or players == 1  # alone it is mostly the column that ends a match


def test_alone_facts_say_what_cells_give_and_what_the_censors_would_put() -> None:
    given = 0
    for state, seat, legal in decisions(1, {}, seed=3):
        told = facts(state)["solo"]
        for move in legal:
            if not move.startswith("descend"):
                continue
            then, events = after(state, seat, move)
            row = facts(then)["solo"]["row"]
            assert row == told["row"] + 1
            cell = told["cells"][row - 1][then.column]
            if cell is None:
                assert "gained" not in events and "bestowed" not in events
            elif "chip" in cell:
                assert events["bestowed"].arguments["chip"] == cell["chip"]
            else:
                gained = events["gained"].arguments
                assert (gained["resource"], gained["n"]) == (cell["resource"], cell["n"])
            if "audited" in events:
                space = list(state.box.check_turns).index(row)
                assert told["censors"][space]["tokens"] == events["audited"].arguments["tokens"]
            given += 1
    assert given


def test_a_discount_that_is_used_up_counts_no_more_in_its_action_and_comes_back_in_the_next() -> None:
    table = ostia(row=["O09", "O11"], stock={"wheat": 9}, spots=["order"], action="order")
    first = facts(table.state)["players"][0]["prices"]["orders"]
    table.play("fill O09")
    second = facts(table.state)["players"][0]["prices"]["orders"]
    assert second["O11"] == first["O11"] + 1
    table.play("done")
    assert facts(table.state)["players"][0]["prices"]["orders"]["O11"] == first["O11"]
