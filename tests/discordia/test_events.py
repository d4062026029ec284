"""What is told where golden matches hardly ever come: bonuses that cannot be used, penalties that cannot be paid."""

from collections.abc import Callable

import pytest
from mypy_extensions import i64

from tessera.games.discordia.bonus import grant
from tessera.games.discordia.game import GAME
from tessera.games.discordia.germanic import suffer
from tessera.games.discordia.state import State
from tessera.games.discordia.vocabulary import BONUS_NAMES, EXPANSION_NAMES, PENALTY_NAMES
from tessera.terminal.translator import Translator
from tests.discordia.table import choosing

NOTHING_LEFT = dict.fromkeys((*EXPANSION_NAMES, "star", "modifier"), 0)
INSTEAD = {"track": "explore", "water": "exchange"}
"""What is told where a bonus becomes another before it is lost."""
TRANSLATOR = Translator("en", GAME)


def told(give: Callable[[State, i64], None], number: int, water: int) -> list[str]:
    """List what is told when the second player, who has nothing, is given a bonus or a penalty."""
    table = choosing(first="b", left=NOTHING_LEFT, military=[], trade=[], bag={}).set("b", stars=0, water=water)
    table.play(f"use red-{table.state.dice[0]}")
    state = table.state
    state.take_events()
    give(state, number + 1)
    state.settle()
    assert table.asked == "act"
    return [TRANSLATOR.event(event) for event in GAME.events.decode(0, state.take_events())]


@pytest.mark.parametrize("bonus", BONUS_NAMES)
def test_a_bonus_that_cannot_be_used_is_told_by_its_name_and_player(bonus: str) -> None:
    lost = TRANSLATOR.name("bonus", INSTEAD.get(bonus, bonus))
    full = GAME.ruleset(2).box.aqueduct
    assert told(grant, BONUS_NAMES.index(bonus), full) == [f"Brutus could not use a bonus: {lost}."]


@pytest.mark.parametrize("penalty", PENALTY_NAMES)
def test_a_penalty_that_cannot_be_paid_is_told_by_its_name_and_player(penalty: str) -> None:
    spared = TRANSLATOR.name("penalty", penalty)
    assert told(suffer, PENALTY_NAMES.index(penalty), 0) == [f"Brutus had nothing to lose: {spared}."]
