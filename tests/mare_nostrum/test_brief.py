"""The rules in brief speak of every module, so that a first match with it is not played blind."""

from __future__ import annotations

import pytest

from tessera.games.mare_nostrum.game import GAME


@pytest.mark.parametrize(
    "told",
    [
        ("barbarian.move", "barbarian.attack", "barbarian.fight", "barbarian.pillage", "barbarian.turn"),
        ("foreign.market", "foreign.take", "foreign.discard", "develop.store"),
        ("end.punic-conquest", "end.punic-leadership"),
        ("setup.cities", "objective.once", "objective.hand-on", "card.kept", "card.window"),
        ("setup.punic", "setup.atlantis"),
    ],
    ids=["barbarians", "foreign-market", "punic-victories", "cities", "set-ups"],
)
def test_the_rules_in_brief_speak_of_a_module(told: tuple[str, ...]) -> None:
    brief = {clause.id.removeprefix("mare_nostrum.") for clause in GAME.ledger if clause.brief}
    assert set(told) <= brief
