"""What boards are told before a click is what then happens: facts are compared with the moves they speak of."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tessera.games.discordia import germanic
from tessera.games.discordia.facts import facts
from tessera.games.discordia.game import GAME
from tessera.games.discordia.ids import NONE
from tessera.games.discordia.state import State
from tessera.games.discordia.vocabulary import QUESTIONS, ROW_NAMES
from tessera.kernel.chance import Sealed
from tessera.kernel.match import Match
from tests.discordia.table import COMPONENTS, Table, choosing, turn

MATCHES = 3
VARIANTS = [
    (players, options)
    for players, options in GAME.meta.variants()
    if players == 2 or options == GAME.meta.settle(players, {})
]
"""Every option with two players, and every number of players."""


def decisions(players: int, options: dict[str, str], seed: int) -> Iterator[tuple[State, int, list[str]]]:
    """Play matches at random, with few ends of turns, pausing before every decision: state, seat, legal moves."""
    for number in range(MATCHES):
        match = Match(GAME.ruleset(players, options), Sealed.numbered(100 * seed + number))
        yield from _decisions(match, random.Random(number))


def _decisions(match: Match, dice: random.Random) -> Iterator[tuple[State, int, list[str]]]:
    while not match.over:
        seat = match.to_act[0]
        legal = [GAME.moves.notation(move) for move in match.legal(seat)]
        assert isinstance(match.state, State)
        yield match.state, seat, legal
        chosen = dice.choice([move for move in legal if move not in ("end", "decline", "done")] or legal)
        match.play(seat, chosen)


def after(state: State, seat: int, move: str) -> State:
    trial = state.copy()
    trial.play(seat, GAME.moves.parse(move))
    return trial


def arguments(legal: list[str], verb: str) -> list[str]:
    return sorted(move.partition(" ")[2] for move in legal if move.partition(" ")[0] == verb)


def spoken(state: State, seat: int) -> list[str]:
    return [GAME.moves.notation(move) for move in state.moves_of(seat)]


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_facts_say_what_every_die_then_allows(players: int, options: dict[str, str]) -> None:
    tried = 0
    for state, seat, legal in decisions(players, options, seed=players):
        if QUESTIONS[state.asked()] != "use":
            continue
        told = facts(state)
        mine = told["players"][seat]
        assert sorted(told["uses"]) == arguments(legal, "use")
        for throw in arguments(legal, "use"):
            value = int(throw.partition("-")[2])
            allowed = spoken(after(state, seat, f"use {throw}"), seat)
            called = [post for post in mine["called"].get(throw, []) if post in mine["ready"]]
            exchanges = arguments(allowed, "trade")
            assert sorted(called) == sorted(arguments(allowed, "special") + exchanges)
            boat = mine["boat"]
            assert ("boat" in allowed) == (boat is not None and boat["value"] == value and boat["usable"])
            assert ("develop" in allowed) == (value in mine["develops"] and mine["can_develop"])
            assert len(arguments(allowed, "deploy")) == mine["deployments"][value - 1]
            assert told["uses"][throw] == GAME.describe(after(state, seat, f"use {throw}"), seat)["die"]["modifiers"]
            tried += 1
    assert tried


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_facts_say_where_pieces_go_and_what_they_cover(players: int, options: dict[str, str]) -> None:
    placed = 0
    for state, seat, legal in decisions(players, options, seed=50 + players):
        told = facts(state)
        assert (told["place"] is not None) == ("place" in legal)
        if "place" not in legal:
            continue
        then = after(state, seat, "place")
        row, _, column = told["place"].partition("-")
        view = GAME.describe(then, seat)["players"][seat]
        before = GAME.describe(state, seat)
        here = (view["towers"] if row == "tower" else view["city"][row])[int(column) - 1]
        assert here["piece"] == before["asked"]["piece"]
        icons = before["players"][seat]["forecast"]["icons"]
        assert (view["forecast"]["icons"] < icons) == (row in told["players"][seat]["covers"])
        placed += 1
    assert placed


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_facts_say_which_decrees_are_met_and_which_expansion_brings_a_privilege(
    players: int, options: dict[str, str]
) -> None:
    expanded = 0
    for state, seat, legal in decisions(players, options, seed=100 + players):
        mine = facts(state)["players"][seat]
        if QUESTIONS[state.asked()] in ("act", "close") and state.me.completed < state.box.decree_spaces:
            assert arguments(legal, "enact") == sorted(mine["met"])
            assert mine["decrees"].keys() == set(GAME.describe(state, seat)["decrees"])
        icons = GAME.describe(state, seat)["players"][seat]["forecast"]["icons"]
        for kind in arguments(legal, "expand"):
            then = after(state, seat, f"expand {kind}")
            if kind in ROW_NAMES:
                cell = f"{kind}-{state.me.places(state.box, ROW_NAMES.index(kind)) + 1}"
                left = GAME.describe(then, seat)["players"][seat]["forecast"]["icons"]
                assert icons - left == (cell in mine["icons"])
            asked = [QUESTIONS[then.question_at(place)] for place in range(then.depth)]
            assert GAME.facts(then, seat)["players"][seat]["expansions"] == mine["expansions"] + 1
            if state.privileges:
                assert ("privilege" in asked) == (mine["next_privilege"] == 1)
            expanded += 1
    assert expanded


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_facts_say_who_repels_the_attack(players: int, options: dict[str, str]) -> None:
    faced = 0
    for number, (state, _, _) in enumerate(decisions(players, options, seed=150 + players)):
        if number % 5:
            continue
        told = facts(state)
        for seat, mine in enumerate(told["players"]):
            strength = GAME.describe(state, seat)["players"][seat]["forecast"]["strength"]
            assert sum(mine["strengths"].values()) == strength
            for side, tile in (("left", state.left), ("right", state.right)):
                if tile == NONE:
                    assert mine["repels"][side] is None and told["attack"][side]["need"] is None
                    continue
                if state.sum_attack and NONE in (state.left, state.right):
                    continue
                trial = state.copy()
                trial.seat_at(seat)
                trial.listening = True
                if state.sum_attack:
                    germanic.face_both(trial)
                else:
                    germanic.face(trial, tile)
                kinds = {event.kind for event in GAME.events.decode(1, trial.take_events())}
                assert mine["repels"][side] == ("repelled" in kinds) != ("plundered" in kinds)
                faced += 1
    assert faced


def test_strength_is_compared_with_each_tile_or_with_both_together() -> None:
    tiles = sorted(COMPONENTS["germanic"].items(), key=lambda each: int(each[1]["strength"]))
    weak, strong = tiles[0], tiles[-1]
    need = {"left": weak[1]["strength"], "right": strong[1]["strength"]}
    table = choosing(germanic=(weak[0], strong[0]), fortress=[("B01", 2)], towers=["military-7"])
    strength = table.view()["forecast"]["strength"]
    told = facts(table.state)
    assert need["left"] <= strength < need["right"]
    assert {side: tile["need"] for side, tile in told["attack"].items()} == need
    assert told["players"][0]["repels"] == {"left": True, "right": False}
    assert told["players"][0]["strengths"] == {"fortress-1": strength - 1, "tower-1": 1}
    together = choosing(germanic=(weak[0], strong[0]), fortress=[("B01", 2)], options={"germanic": "sum"})
    told = facts(together.state)
    assert [tile["need"] for tile in told["attack"].values()] == [sum(need.values())] * 2
    assert told["players"][0]["repels"] == {"left": False, "right": False}


def test_a_used_post_and_the_used_boat_are_called_no_more() -> None:
    table = turn("blue-1", season=1, harbour=["S01"], supply={"sailor": 3}, stars=2)
    mine = facts(table.state)["players"][0]
    assert "harbour-1" in mine["called"]["blue-1"]
    assert mine["boat"] == {"value": 1, "usable": True}
    table.play("boat")
    assert facts(table.state)["players"][0]["boat"] is None


def test_a_stall_that_was_a_ship_is_called_but_not_ready() -> None:
    table: Table = choosing(market=["S01-stall"], supply={"merchant": 5})
    assert "market-1" in facts(table.state)["players"][0]["ready"]
    table.state.players[0].fresh = 1 << 20
    assert "market-1" not in facts(table.state)["players"][0]["ready"]


def test_a_covered_side_shows_the_back_of_the_tile_that_comes() -> None:
    for year, backs in ((1, "AB"), (4, "CD")):
        told = facts(choosing(year=year).state)["attack"]
        assert told["left"]["back"] + told["right"]["back"] == backs


def test_icons_show_on_cells_that_nothing_covers() -> None:
    bare = facts(choosing().state)["players"][0]["icons"]
    printed = COMPONENTS["city"]
    assert sorted(bare) == sorted(
        f"{row}-{column + 1}" for row in ROW_NAMES for column, icon in enumerate(printed[row]["icons"]) if icon
    )
    built = facts(choosing(fortress=["B01"]).state)["players"][0]["icons"]
    assert set(bare) - set(built) == {"fortress-1"} & set(bare)
