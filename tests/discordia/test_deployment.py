"""Deployment: one space of one tile, filled completely with the right workers."""

import pytest

from tessera.games.discordia.vocabulary import FACE_NAMES
from tessera.kernel.clauses import clause
from tessera.kernel.errors import IllegalMove
from tests.discordia.table import COMPONENTS, Table, turn

ALL = {"sailor": 9, "soldier": 9, "merchant": 9, "farmer": 9}


def filled(table: Table, row: str, place: int = 0) -> int:
    return int(table.view("a")["city"][row][place]["filled"])


@clause("discordia.deployment.first-space")
def test_a_deployment_fills_the_first_empty_space_of_one_tile() -> None:
    table = turn("red-6", farmland=["F24", "F21"], supply=ALL)  # 3·1 and 1·1
    table.play("deploy farmland-1")
    assert table.crew("farmland") == {"farmer": 3}
    assert (filled(table, "farmland"), filled(table, "farmland", 1)) == (1, 0)
    assert table.view("a")["supply"]["farmer"] == 6


@clause("discordia.deployment.first-space")
def test_the_next_deployment_fills_the_next_space() -> None:
    table = turn("red-6", farmland=[("F24", 1)], supply=ALL)
    table.play("deploy farmland-1")
    assert (table.crew("farmland"), filled(table, "farmland")) == ({"farmer": 4}, 2)


@clause("discordia.deployment.first-space")
def test_a_full_tile_takes_nobody() -> None:
    assert turn("red-6", farmland=[("F24", 2)], supply=ALL).options("deploy") == []


@clause("discordia.deployment.exact")
def test_a_space_cannot_be_filled_in_part() -> None:
    table = turn("red-6", farmland=["F24"], supply={"farmer": 2, "sailor": 9})
    assert table.options("deploy") == []
    with pytest.raises(IllegalMove):
        table.play("deploy farmland-1")
    table = turn("red-6", farmland=["F24"], supply={"farmer": 3, "sailor": 9})
    assert table.options("deploy") == ["farmland-1"]


@clause("discordia.deployment.kind")
@pytest.mark.parametrize(
    ("row", "tile", "worker"),
    [
        ("harbour", "S02", "sailor"),
        ("fortress", "B02", "soldier"),
        ("towers", "military-1", "soldier"),
        ("market", "M03", "merchant"),
        ("farmland", "F01", "farmer"),
    ],
)
def test_each_kind_of_tile_takes_its_own_kind_of_worker(row: str, tile: str, worker: str) -> None:
    options = {"deployment-kinds": "any"}
    post = "tower-1" if row == "towers" else f"{row}-1"
    others = {kind: 9 for kind in ALL if kind != worker}
    assert turn("blue-6", options=options, supply=others, **{row: [tile]}).options("deploy") == []
    table = turn("blue-6", options=options, supply=others | {worker: 3}, **{row: [tile]})
    table.play(f"deploy {post}")
    assert table.view("a")["supply"] == others | {worker: 1}
    assert table.crew(row) == {worker: 2}


@clause("discordia.deployment.supply")
def test_the_workers_come_out_of_the_own_supply() -> None:
    table = turn("red-6", farmland=["F24"], supply={"farmer": 5, "sailor": 1})
    table.set("b", supply={"farmer": 5})
    bag = table.board()["bag"]
    table.play("deploy farmland-1")
    assert table.view("a")["supply"]["farmer"] == 2
    assert table.view("b")["supply"]["farmer"] == 5
    assert table.board()["bag"] == bag


@clause("discordia.deployment.tile")
def test_the_action_tile_limits_the_main_action_to_two_kinds() -> None:
    city = {"harbour": ["S02"], "fortress": ["B02"], "towers": ["military-1"], "market": ["M03"], "farmland": ["F01"]}
    tables = {
        "I": ["harbour-1", "fortress-1", "tower-1"],
        "VI": ["market-1", "farmland-1"],
    }
    for tile, posts in tables.items():
        others = [name for name in ("I", "II", "III", "IV", "V", "VI") if name != tile]
        table = turn("blue-6", actions=[*others, tile], supply=ALL, **city)
        assert table.options("deploy") == posts


@clause("discordia.deployment.any")
def test_with_the_option_every_kind_may_be_deployed() -> None:
    city = {"harbour": ["S02"], "fortress": ["B02"], "towers": ["military-1"], "market": ["M03"], "farmland": ["F01"]}
    table = turn("blue-6", options={"deployment-kinds": "any"}, supply=ALL, **city)
    assert table.options("deploy") == ["harbour-1", "fortress-1", "market-1", "farmland-1", "tower-1"]


@clause("discordia.deployment.spaces")
def test_city_tiles_have_one_to_three_spaces() -> None:
    table = turn("blue-6")
    assert {len(COMPONENTS["tile"][name]["spaces"]) for name in FACE_NAMES[:86]} == {1, 2, 3}
    assert table.asked == "act"
    three = turn("red-6", fortress=["B24"], supply=ALL, actions=["II", "III", "IV", "V", "VI", "I"])
    assert three.view("a")["city"]["fortress"][0]["spaces"] == [1, 1, 2]
    three.play("deploy fortress-1")
    assert filled(three, "fortress") == 1
