"""Positions that cannot occur are refused, each with a sentence that names what is wrong."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from tessera.games.discordia.game import GAME
from tessera.games.discordia.ids import COLUMNS, MARKET
from tessera.games.discordia.questions import QUESTIONS_ASKED, moment
from tessera.games.discordia.vocabulary import QUESTIONS
from tessera.kernel.errors import BadPosition
from tests.discordia.table import golden, turn

Position = dict[str, Any]
Wanted = Callable[[Position], bool]


@cache
def _texts(players: int) -> list[str]:
    """Every position of a match that bots played, chance drawn one by one, as JSON."""
    return [json.dumps(match.position()["state"]) for match in golden(f"discordia-{players}")]


def real(wanted: Wanted, players: int = 2) -> Position:
    """A position of a real match that is as wanted."""
    return next(position for text in _texts(players) if wanted(position := json.loads(text)))


def asked(question: str, wanted: Wanted = lambda position: True, players: int = 2) -> Position:
    return real(lambda position: position["questions"][-1] == question and wanted(position), players)


def refused(position: Position, players: int = 2) -> str:
    with pytest.raises(BadPosition) as refusal:
        GAME.restore(GAME.ruleset(players), position)
    assert refusal.value.code == "bad-position"
    return str(refusal.value)


def put(position: Position, path: str, value: Any) -> Position:
    """Change one thing; everything before it was right."""
    changed = copy.deepcopy(position)
    at: Any = changed
    *way, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    for key in way:
        at = at[key]
    at[last] = value
    return changed


def test_every_question_says_what_it_presupposes() -> None:
    assert sorted(QUESTIONS_ASKED) == list(range(len(QUESTIONS)))


def test_real_positions_are_good_and_may_leave_out_what_follows_from_the_rest() -> None:
    position = asked("act")
    GAME.restore(GAME.ruleset(2), position)
    for name in ("maximus", "turns", "asked"):
        del position[name]
    for player in position["players"]:
        for name in ("workers", "deployed", "tracks", "wild", "forecast"):
            del player[name]
    GAME.restore(GAME.ruleset(2), position)


@pytest.mark.parametrize(
    ("question", "path", "value", "said"),
    [
        (
            "use",
            "germanic.gone",
            ["A1", "A2", "A3", "A4", "A5"],
            "germanic.gone holds one A and one B for each of the 0 years that are over",
        ),
        ("use", "germanic.left", "D5", "germanic.left is D5, but the tile of this year has the letter A"),
        ("use", "germanic.right", "B1", "germanic.right contradicts season and questions"),
        ("use", "germanic.left", None, "germanic.left contradicts season and questions"),
        ("use", "year", 0, "year is 0, but the rest of the position allows 1 to 4"),
        ("use", "season", None, "season does not fit the question 'round'"),
        ("use", "seated", 0, "seated contradicts questions"),
        ("use", "main", True, "main contradicts questions"),
        ("use", "boat", True, "boat contradicts questions"),
        ("use", "used", ["market-1"], "used contradicts questions"),
        ("use", "taken", "red", "taken contradicts seated and questions"),
        ("use", "dice.red", 0, "dice.red is 0, but the rest of the position allows 1 to 6"),
        ("use", "ending", "turn", "ending contradicts questions"),
        ("use", "winner", 0, "winner contradicts questions"),
        ("use", "blocked", "red", "blocked contradicts players"),
        ("use", "hand.sailor", 1, "hand does not fit the question 'use'"),
        ("use", "details", [0, 1], "details.1: 1 does not fit the question 'use'"),
        ("act", "questions", ["round", "close"], "questions: nobody can be asked 'close' in this position"),
        ("use", "questions", ["round", "moor"], "questions: 'moor' cannot stand in place 1"),
        ("use", "questions", ["use", "use"], "questions: 'use' cannot stand in place 0"),
        ("use", "questions", ["round", "round"], "questions: 'round' cannot stand in place 1"),
        ("act", "die", None, "die contradicts questions"),
        ("act", "die.modifiers", 1, "die.modifiers is 1, but by the rest of the position it is 0"),
        ("act", "taken", None, "taken contradicts seated and questions"),
    ],
)
def test_what_does_not_fit_the_first_turn(question: str, path: str, value: Any, said: str) -> None:
    position = asked(question, lambda view: view["turns"] == 1 and not (view["die"] or {}).get("modifiers"))
    assert said in refused(put(position, path, value))


def test_an_empty_supply_in_a_running_match() -> None:
    position = asked("use")
    supply = position["players"][0]["supply"]
    bag = {kind: position["bag"][kind] + n for kind, n in supply.items()}
    position = put(put(position, "players.0.supply", dict.fromkeys(supply, 0)), "bag", bag)
    assert "players.0.supply is empty, so this seat would have won" in refused(position)


def test_a_gap_in_a_row_of_the_city() -> None:
    def two(view: Position) -> bool:
        return all(view["players"][0]["city"]["farmland"][:2])

    position = asked("use", two)
    row = position["players"][0]["city"]["farmland"]
    lost = row[0]
    position["gone"].append(lost["piece"])
    for kind, n in lost["workers"].items():
        position["bag"][kind] += n
    assert "players.0.city.farmland: there is a gap" in refused(put(position, "players.0.city.farmland.0", None))


def test_a_gap_in_the_display_that_nobody_made() -> None:
    position = asked("use", lambda view: view["year"] == 2 and view["turns"] == 11)
    tile = position["rows"][0][0]
    position["gone"].append(tile)
    assert "rows: there are 1 gaps, but the rest of the position allows 0 to 0" in refused(
        put(position, "rows.0.0", None)
    )


def test_a_full_ship_that_has_not_sailed() -> None:
    position = asked("use", lambda view: any(_ships(view, 0, lambda post: post["filled"] < len(post["spaces"]))))
    ship = next(_ships(position, 0, lambda post: post["filled"] < len(post["spaces"])))
    need = sum(ship["spaces"][ship["filled"] :])
    ship["filled"] = len(ship["spaces"])
    ship["workers"]["sailor"] += need
    position["bag"]["sailor"] -= need
    assert "should have sailed" in refused(position)


def _ships(view: Position, seat: int, wanted: Callable[[Any], bool]) -> Iterator[Any]:
    return (post for post in view["players"][seat]["city"]["harbour"] if post and wanted(post))


def test_privileges_come_with_expansions() -> None:
    position = asked("use", lambda view: sum(view["players"][0]["expansions"].values()) < 4)
    name = position["privileges"].pop()
    privileges = [{"name": name, "used": False}]
    assert "players.0.privileges contradicts players.0.expansions" in refused(
        put(position, "players.0.privileges", privileges)
    )


def test_a_permanent_privilege_is_never_used_up() -> None:
    def permanent(view: Position) -> bool:
        return any(_permanent(privilege) for privilege in view["players"][0]["privileges"])

    position = asked("use", permanent)
    for privilege in position["players"][0]["privileges"]:
        privilege["used"] = privilege["used"] or _permanent(privilege)
    assert "a privilege is used" in refused(position)


def _permanent(privilege: Position) -> bool:
    return bool(privilege["name"][-2:] in ("-1", "-2") and privilege["name"].split("-")[0].endswith("s"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whose_turn_it_is_follows_from_the_season(players: int) -> None:
    position = asked("act", lambda view: view["season"] == "autumn", players)
    wrong = (position["current"] + 1) % players
    assert f"current is {wrong}, but by the rest of the position it is {position['current']}" in refused(
        put(position, "current", wrong), players
    )


def test_the_die_maximus_took_is_nobody_elses() -> None:
    position = asked("act", lambda view: view["seated"] == 2 and view["questions"][0] == "round")
    taken = position["die"]["colour"]
    assert "taken: Maximus takes the die in use, and nobody else uses it" in refused(put(position, "taken", taken))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("maximus", 7),
        ("turns", 999),
        ("asked", {"piece": "S01"}),
        ("players.0.workers", -3),
        ("players.0.deployed", 99),
        ("players.0.tracks.exploration", 1),
        ("players.0.wild", ["sailor"]),
        ("players.0.forecast.lack", "nonsense"),
        ("players.0.forecast", {}),
    ],
)
def test_nonsense_in_what_follows_from_the_rest(path: str, value: Any) -> None:
    position = asked("act", lambda view: not view["players"][0]["wild"])
    assert ", but by the rest of the position it is " in refused(put(position, path, value))


@pytest.mark.parametrize("name", ["die", "spaces"])
def test_nonsense_on_a_tile(name: str) -> None:
    position = asked("use", lambda view: view["players"][0]["city"]["farmland"][0] is not None)
    path = f"players.0.city.farmland.0.{name}"
    assert f"{path} is 'x'" in refused(put(position, path, "x"))


@pytest.mark.parametrize("path", ["", "players.0.", "supply.", "germanic.", "players.0.city.", "players.0.forecast."])
def test_unknown_keys(path: str) -> None:
    said = refused(put(asked("use"), f"{path}nonsense", 1))
    assert "nonsense" in said


def test_a_tile_is_not_in_the_pile_twice() -> None:
    position = asked("use")
    position["pile"].append(position["pile"][0])
    assert "pile" in refused(position)


@pytest.mark.parametrize("question", ["return", "dismiss", "draw"])
def test_the_number_of_workers_on_their_way_follows_from_what_moves_them(question: str) -> None:
    position = asked(question)
    details = [*position["details"][:-1], position["details"][-1] + 1]
    assert "hand contradicts details and " in refused(put(position, "details", details))


def test_set_up_has_its_order() -> None:
    position = asked("trade")
    position["details"] = [0, 0]
    assert "questions: 'trade' cannot stand in place 1" in refused(put(position, "questions", ["settling", "trade"]))
    position = asked("trade")
    assert "military, players.N.towers is 0, but by the rest of the position it is 3" in refused(
        put(position, "military", [])
    )
    position = asked("draw", lambda view: view["questions"][0] == "settling")
    assert "current is " in refused(put(position, "current", 1 - position["current"]))
    position = asked("found", lambda view: view["details"] == [2, 0])
    founder = position["current"]
    assert f"but by the rest of the position it is {1 - founder}" in refused(put(position, "details", [1, 0]))
    assert f"players.{founder} has not founded" in refused(put(position, f"players.{founder}.water", 1))


def test_janus_keeps_the_tiles_that_shuffle() -> None:
    position = asked("use", lambda view: "J13" in view["janus"]["pile"], players=1)
    pile = [tile for tile in position["janus"]["pile"] if tile != "J13"]
    assert "janus: a tile that has them shuffled" in refused(put(position, "janus.pile", pile), 1)
    assert "janus names 'J13' twice" in refused(put(position, "janus.tile", "J13"), 1)
    assert "janus.tile contradicts questions" in refused(put(position, "janus.tile", None), 1)


def test_nobody_loses_a_modifier() -> None:
    position = asked("use", lambda view: view["turns"] > 3, players=1)
    changed = put(position, "players.0.modifiers", {"own": 0, "active": 0})
    assert "players.0.modifiers.own is 0" in refused(changed, 1)


def test_the_end_has_its_cause() -> None:
    over = real(lambda view: view["winner"] is not None)
    loser = put(put(over, "winner", 1 - over["winner"]), "current", 1 - over["winner"])
    assert f"winner contradicts players.{loser['winner']}.supply" in refused(loser)
    assert "winner contradicts ending" in refused(put(over, "ending", "years"))
    assert "ending contradicts questions" in refused(put(over, "ending", None))
    assert "ending contradicts players" in refused(put(over, "ending", "solo-won"))


def test_ships_are_chosen_only_while_several_are_full() -> None:
    table = turn("blue-6", season=2, harbour=[("S01", 2), ("S02", 1)], market=["M01"], expansions={"harbour": 1})
    table.play("end")
    assert (table.asked, moment(table.state)) == ("sail", [])
    table.state.me.filled[0] = 1
    said = "details.2: 0 does not fit the question 'sail', which presupposes that its detail is 0 and two or more ships"
    assert said in str(moment(table.state)[0])
    table.state.me.filled[0] = 2
    table.play("sail harbour-1")
    assert (table.asked, moment(table.state)) == ("moor", [])
    table.state.me.clear(int(MARKET * COLUMNS))
    assert "a ship has sailed and no market is free" in str(moment(table.state)[0])
