"""Positions: what cannot be is refused with a sentence, and own components fit or are named."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from tessera.games.mare_nostrum.game import GAME
from tessera.kernel.errors import BadComponents, BadPosition
from tests.mare_nostrum.table import CARTHAGE, ROME, Table


def position(table: Table) -> dict[str, Any]:
    assert table.match is not None
    state: dict[str, Any] = copy.deepcopy(table.match.position()["state"])
    return state


def refused(table: Table, state: dict[str, Any]) -> str:
    with pytest.raises(BadPosition) as refusal:
        GAME.restore(table.rules, state)
    return str(refusal.value)


def test_a_token_cannot_be_in_two_places() -> None:
    table = Table().goods(ROME, secret=["wine"]).goods(CARTHAGE, secret=["gold"], coin=5).trading()
    state = position(table)
    state["players"][CARTHAGE]["secret"] = ["wine"]
    assert "wine" in refused(table, state)


def test_legions_on_targets_must_stand_in_the_province() -> None:
    table = Table().units(ROME, libya=1).units(CARTHAGE, africa=1).hold(ROME, "libya", "marker").warring(ROME)
    state = position(table)
    state["provinces"]["libya"]["held"]["caravan-1"] = ROME
    assert "libya" in refused(table, state)


def test_a_payment_must_be_for_something_that_can_be_bought() -> None:
    table = Table().goods(ROME, coin=3).developing(ROME).play("raise latium")
    state = position(table)
    state["details"][-1][0] = GAME.moves.parse("raise africa")
    refused(table, state)


def test_a_tile_is_in_one_place() -> None:
    table = Table().trading()
    state = position(table)
    state["players"][ROME]["tiles"].append(state["display"][0])
    assert state["display"][0] in refused(table, state)


def test_a_derived_value_may_be_missing_but_not_wrong() -> None:
    table = Table().trading()
    state = position(table)
    del state["players"][ROME]["income"]
    GAME.restore(table.rules, state)
    state["players"][ROME]["count"] = 10
    assert "count" in refused(table, state)


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ('[province.gallia]\nland = ["dacia"]', "gallia"),
        ("[dice]\nland = [1, 2, 3, 4, 5, 9]", "dice.land"),
        ("[market_place]\npairs = [[0, 1], [2, 3], [3, 4]]", "market_place"),
        ("[tile.caesar]\npowers = { flight = 1 }", "tile.caesar.powers"),
        ('[empire.rome]\nmarkets = ["dacia"]', "empire.rome"),
    ],
)
def test_own_components_that_do_not_fit_are_named(tmp_path: Path, line: str, named: str) -> None:
    own = tmp_path / "own.toml"
    own.write_text(line, encoding="utf-8")
    with pytest.raises(BadComponents) as refusal:
        GAME.components(own)
    assert named in str(refusal.value)


def test_own_goods_of_a_province_are_used(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('[province.macedonia]\ncaravans = ["metal", "oil"]', encoding="utf-8")
    rules = GAME.ruleset(3, components=own)
    assert list(rules.box.good[10:12]) == [5, 2]
