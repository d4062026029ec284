"""Bots play whole matches from what their seat may know, legally and repeatably; greedy plays better than random."""

from __future__ import annotations

import json
from inspect import signature
from typing import Any

import pytest

from tessera import build_info
from tessera.bots.planning import Bot, GreedyBot
from tessera.bots.registry import RANKS, BadBot, make, names, quick
from tessera.kernel.chance import Sealed
from tessera.kernel.errors import TesseraError
from tessera.kernel.match import Match
from tessera.kernel.registry import load, metas

OSTIA = load("ostia")
SEALED = load("sealed")
RULES = OSTIA.ruleset(2)
COMPILED = build_info.compiled()
QUICK = "greedy:width=2" if not COMPILED else "greedy:width=20"
"""A greedy bot that is quick enough for tests on the interpreted engine."""


def seen(match: Match, seat: int) -> Any:
    """Return the view of a seat, decoded from JSON."""
    return json.loads(json.dumps(match.observe(seat)))


def finish(match: Match, bots: list[Bot]) -> Match:
    """Let bots play a match to its end, each from its own view alone."""
    while not match.over:
        seat = match.to_act[-1]
        legal = match.legal(seat)
        move = bots[seat].choose(seen(match, seat), seat, list(legal))
        assert move in legal
        match.play(seat, move)
    return match


def contest(specs: list[str], seed: int, game: str = "ostia") -> Match:
    rules = load(game).ruleset(len(specs))
    return finish(Match(rules, Sealed.numbered(seed)), [make(spec, rules, seed) for spec in specs])


# --- Whole matches ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 4])
def test_random_plays_whole_matches_of_ostia_legally(players: int) -> None:
    for seed in range(2):
        assert contest(["random"] * players, seed).over


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_plays_whole_matches_with_secrets_legally(players: int) -> None:
    for seed in range(5):
        assert contest(["random"] * players, seed, "sealed").over


@pytest.mark.parametrize("players", [1, 2, 4])
def test_greedy_plays_whole_matches_of_ostia_legally(players: int) -> None:
    others = players - 1 if COMPILED else 0
    match = contest([QUICK, *[QUICK] * others, *["random"] * (players - 1 - others)], 3)
    assert match.over
    assert min(match.scores) > 0


def test_random_uses_every_legal_move() -> None:
    bot = make("random", RULES, 1)
    assert {bot.choose({}, 0, [3, 5, 8]) for _ in range(100)} == {3, 5, 8}


# --- The same again -----------------------------------------------------------------------------


@pytest.mark.parametrize("spec", ["random", "greedy:width=2"])
def test_the_same_seed_makes_the_same_moves(spec: str) -> None:
    assert contest([spec], 4).entries == contest([spec], 4).entries


def test_another_seed_makes_other_moves() -> None:
    first = contest(["random"], 4)
    other = finish(Match(first.rules, Sealed.numbered(4)), [make("random", first.rules, 5)])
    assert other.entries != first.entries


# --- A view and nothing else --------------------------------------------------------------------


def test_a_bot_plays_from_a_view_that_came_over_a_wire() -> None:
    match = Match(RULES, Sealed.numbered(1))
    seat = match.to_act[0]
    legal = match.legal(seat)
    there = make("greedy:width=2", RULES, 1).choose(match.observe(seat), seat, list(legal))
    here = make("greedy:width=2", RULES, 1).choose(seen(match, seat), seat, list(legal))
    assert here == there


def test_a_bot_changes_neither_the_view_nor_the_legal_moves_it_is_given() -> None:
    match = Match(RULES, Sealed.numbered(1))
    before = match.digest
    for spec in ("random", "greedy:width=2"):
        bot = make(spec, RULES, 1)
        seat = match.to_act[0]
        view, legal = seen(match, seat), match.legal(seat)
        bot.choose(view, seat, legal)
        assert view == seen(match, seat)
        assert legal == match.legal(seat)
    assert match.digest == before


def test_a_bot_is_given_a_view_its_seat_and_its_moves_and_nothing_else() -> None:
    assert list(signature(Bot.choose).parameters) == ["self", "view", "seat", "legal"]
    for name in names():
        assert list(signature(make(name, RULES, 1).choose).parameters) == ["view", "seat", "legal"]


def test_a_bot_that_thinks_cannot_be_given_the_match() -> None:
    match: Any = Match(RULES, Sealed.numbered(1))
    seat = match.to_act[0]
    with pytest.raises((TypeError, TesseraError)):
        make("greedy:width=2", RULES, 1).choose(match, seat, match.legal(seat))


def test_greedy_thinks_again_when_the_match_is_not_where_it_planned() -> None:
    bot = make("greedy:width=2", RULES, 1)
    for seed in (1, 2, 3):  # three unrelated matches
        match = Match(RULES, Sealed.numbered(seed))
        for _ in range(3):
            seat = match.to_act[0]
            move = bot.choose(seen(match, seat), seat, match.legal(seat))
            assert move in match.legal(seat)
            match.play(seat, move)


# --- Strength -----------------------------------------------------------------------------------


def test_greedy_beats_random_clearly() -> None:
    width = 20 if COMPILED else 8
    for seed in range(5):
        place = seed % 2
        specs = ["random", "random"]
        specs[place] = f"greedy:width={width}"
        match = contest(specs, seed)
        assert match.scores[place] > match.scores[1 - place] + 20, f"seed {seed}: {match.scores}"


@pytest.mark.skipif(not COMPILED, reason="minutes in the interpreted engine, which plays the same moves")
def test_greedy_alone_scores_about_what_the_dossier_says() -> None:
    scores = [contest(["greedy"], seed).scores[0] for seed in range(12)]
    assert sum(scores) / len(scores) > 200, scores


def test_greedy_alone_scores_far_more_than_random() -> None:
    assert contest(["greedy:width=10"], 1).scores[0] > 2 * contest(["random"], 1).scores[0]


# --- Naming a bot -------------------------------------------------------------------------------


def test_search_plays_a_whole_match_by_the_rules_and_the_same_way_for_the_same_seed() -> None:
    played = []
    for _ in range(2):
        match = Match(RULES, Sealed.numbered(5))
        bots = [make("search:sims=2,width=2,ahead=2", RULES, seat) for seat in range(RULES.players)]
        for _click in range(60):
            seat = match.to_act[0]
            match.play(seat, bots[seat].choose(match.observe(seat), seat, match.legal(seat)))
        played.append(match.digest)
    assert played[0] == played[1]


def test_bots_that_plan_choose_at_the_same_time_as_others() -> None:
    assert contest(["random", "greedy:width=2", "search:sims=4,width=2,ahead=2"], 3, "sealed").over
    assert contest(["random", "greedy:width=2", "rollout:sims=9,width=2,ahead=1,plans=2"], 3, "sealed").over


def test_mcts_plays_whole_matches_with_secrets_and_the_same_way_for_the_same_seed() -> None:
    first, second = (contest(["mcts:sims=20", "random", "mcts:sims=20"], 3, "sealed") for _ in range(2))
    assert first.over
    assert first.entries == second.entries


def test_mcts_plays_ostia_better_than_random_and_better_the_longer_it_thinks() -> None:
    sims = 300 if COMPILED else 12
    means = [sum(contest([spec], seed).scores[0] for seed in range(4)) / 4 for spec in ("random", f"mcts:sims={sims}")]
    assert means[1] > means[0] + 10, means


def test_bots_are_made_by_name_and_parameters() -> None:
    ranks = ["tiro", "miles", "centurio", "legatus", "imperator"]
    assert names() == [*ranks, "random", "greedy", "mcts", "rollout", "search"]
    for spec in (
        "random",
        "greedy",
        "greedy:",
        "greedy:width=1",
        "greedy:width=10000",
        "greedy:width=2,slips=5",
        "search:sims=3,width=4,ahead=1",
        "search:time=0.5",
        "rollout:sims=3,width=4,quick=1,ahead=0,plans=2,scale=10,doubt=2",
        "mcts:sims=3",
        *names(),
    ):
        make(spec, RULES, 1)
    bot = make("greedy:width=7", RULES, 1)
    assert isinstance(bot, GreedyBot)
    assert bot._planner.width == 7


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("", "there is no bot ''; there are tiro, miles"),
        ("alphazero", "there is no bot 'alphazero'; there are tiro, miles"),
        ("gredy", "there is no bot 'gredy'; there are greedy"),
        ("Greedy", "there is no bot 'Greedy'"),
        ("greedy width=3", "there is no bot 'greedy width=3'"),
        ("greedy:depth=3", "the bot greedy has no parameter 'depth'; it has width, slips"),
        ("greedy:=3", "the bot greedy has no parameter ''; it has width, slips"),
        ("random:width=3", "the bot random has no parameter 'width'; it has none"),
        ("greedy:width", "greedy:width should be a whole number, not ''"),
        ("greedy:width=", "greedy:width should be a whole number, not ''"),
        ("greedy:width=wide", "greedy:width should be a whole number, not 'wide'"),
        ("greedy:width=-1", "greedy:width should be a whole number, not '-1'"),
        ("greedy:width=2.5", "greedy:width should be a whole number, not '2.5'"),
        ("greedy:width=²", "greedy:width should be a whole number"),
        ("greedy:width=9999999999", "greedy:width should be a whole number"),
        ("greedy:width=0", "width is 1 to 10000, not 0"),
        ("greedy:width=10001", "width is 1 to 10000, not 10001"),
        ("search:time=soon", "search:time should be a number of seconds, not 'soon'"),
        ("search:time=1e3", "search:time should be a number of seconds, not '1e3'"),
        ("search:time=-1", "search:time should be a number of seconds, not '-1'"),
        ("search:time=601", "time is 0 to 600, not 601"),
        ("search:sims=0", "sims is 1 to 1000000, not 0"),
        ("search:ahead=0", "ahead is 1 to 1000, not 0"),
        ("rollout:plans=0", "plans is 1 to 100, not 0"),
        ("mcts:width=2", "the bot mcts has no parameter 'width'; it has sims, time"),
        ("greedy:width=3,depth=2", "the bot greedy has no parameter 'depth'"),
        ("x" * 10_000, "there is no bot 'xxx"),
    ],
)
def test_a_bot_that_does_not_exist_is_refused_with_what_does(spec: str, said: str) -> None:
    with pytest.raises(BadBot) as refusal:
        make(spec, RULES, 1)
    assert said in str(refusal.value)
    assert refusal.value.code == "bad-bot"
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize("name", [meta.name for meta in metas()])
def test_a_bot_that_searches_has_one_that_answers_at_once(name: str) -> None:
    game = load(name)
    for spec in ("legatus", "imperator", "mcts", "search:time=300", "rollout", "greedy:width=500"):
        assert quick(spec, game) == "greedy:width=4"
    assert quick("greedy:slips=7,width=500", game) == "greedy:width=4,slips=7"
    ranks = {**RANKS, **game.ranks}
    for rank in ("tiro", "miles", "centurio"):
        assert quick(rank, game) == ranks[rank]  # narrow already, and it slips as often
    for spec in ("random", "external:./bot --fast"):
        assert quick(spec, game) == spec
