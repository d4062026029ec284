"""What the end of an action throws away is named; gold that stays is not."""

from __future__ import annotations

import pytest

from tessera.games.ostia.game import GAME
from tests.ostia.table import Table, ostia


def lost(table: Table, move: str = "done") -> tuple[str, ...]:
    return GAME.forfeits(table.state, table.match.to_act[0], GAME.moves.parse(move))


@pytest.mark.parametrize(
    ("action", "facts", "name"),
    [
        ("move", {"stock": {"permit": 9}, "ships": ["start"]}, "voyage"),
        ("shipbuild", {"stock": {"wood": 9}}, "ship"),
        ("order", {"stock": {"wheat": 9}, "row": ["O09", "O11"]}, "order"),
        ("build", {"stock": {"stone": 9}, "reached": ["palmyra"]}, "building"),
        ("trade", {"stock": {"gold": 9}, "amphorae": 30}, "honour"),
    ],
)
def test_what_an_action_could_still_do_is_lost_when_it_is_finished(
    action: str, facts: dict[str, object], name: str
) -> None:
    table = ostia(action=action, **facts)  # type: ignore[arg-type]
    assert lost(table) == (name,)
    assert all(lost(table, move) == () for move in table.legal() if move != "done")


@pytest.mark.parametrize("action", ["shipbuild", "order", "build", "trade"])
def test_nothing_is_lost_that_cannot_be_paid_for(action: str) -> None:
    table = ostia(action=action, stock=dict.fromkeys(("permit", "wood", "wheat", "stone", "gold"), 0), row=["O09"])
    assert lost(table) == ()


def test_a_voyage_is_lost_only_while_a_ship_can_sail() -> None:
    table = ostia(action="move", ships=["armenia"], stock={"permit": 9})
    assert table.options("declare") == []
    assert lost(table) == ()


def test_finishing_the_administration_at_once_loses_it() -> None:
    table = ostia(action="administration", harbour={"administration": 2})
    assert lost(table) == ("administration",)
    assert lost(table, "skip") == ()


def test_gold_that_could_be_traded_or_spent_is_not_lost() -> None:
    table = ostia(action="trade", stock={"gold": 9}, discs=["corinthus"], ports={"corinthus": "one-wood"})
    assert table.options("trade") == ["corinthus"]
    assert lost(table) == ()
    table.play("done")
    assert table.options("buy")
    assert lost(table, "end") == ()
