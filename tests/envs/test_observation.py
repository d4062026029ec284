"""Observations are as long as declared, mean what their names say, and keep secrets (tests/conformance)."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tessera.envs.observation import HASHED, Observation
from tessera.kernel.registry import Field, Game, Ruleset, load
from tests.conformance.random_walks import begin, walk

Told = Callable[[dict[str, Any]], list[int]]

TABLE: dict[str, dict[str, Told]] = {
    "ostia": {"round": lambda view: [view["round"]], "deck": lambda view: [len(view["deck"])]},
    "discordia": {
        "year": lambda view: [view["year"]],
        "dice": lambda view: list(view["dice"].values()),
        "pile": lambda view: [len(view["pile"])],
        "bag": lambda view: list(view["bag"].values()),
    },
}
OWNED: dict[str, dict[str, Told]] = {
    "ostia": {
        "stock": lambda player: list(player["stock"].values()),
        "reward": lambda player: [player["reward"]],
        "spots": lambda player: [len(player["spots"])],
    },
    "discordia": {
        "supply": lambda player: list(player["supply"].values()),
        "water": lambda player: [player["water"]],
        "lack": lambda player: [player["forecast"]["lack"]],
        "strength": lambda player: [player["forecast"]["strength"]],
        "decrees": lambda player: [len(player["decrees"])],
        "crews": lambda player: [player["deployed"]],
    },
}
"""For every game some fields with their values in the view; where the view has only a count, they are added up."""


@pytest.mark.parametrize("name", TABLE)
def test_names_tell_what_is_on_the_table(name: str) -> None:
    match = begin(load(name), 3, {}, 1)
    observation = Observation(match.rules)

    def agree(seen: NDArray[np.int64], told: list[int]) -> None:
        assert told in (seen.tolist(), [int(seen.sum())])

    for _ in walk(match, 1):
        if match.seq % 40:
            continue
        view = match.observe(None)
        for viewer in range(3):
            seen = observation.structured(match.state, viewer)
            assert seen["current"].tolist() == [(view["current"] - viewer) % 3]
            for field, told in TABLE[name].items():
                agree(seen[field], told(view))
            for place, owner in enumerate(("me", "rival-1", "rival-2")):
                for field, told in OWNED[name].items():
                    agree(seen[f"{owner}.{field}"], told(view["players"][(viewer + place) % 3]))


def test_those_who_play_alone_see_their_own_table_too() -> None:
    match = begin(load("ostia"), 1, {}, 1)
    for _ in walk(match, 1):
        pass
    seen = Observation(match.rules).structured(match.state, 0)
    assert seen["column"].tolist() == [match.observe(0)["solo"]["column"]]
    match = begin(load("discordia"), 1, {}, 1)
    observation = Observation(match.rules)
    for _ in walk(match, 1):
        seen, view = observation.structured(match.state, 0), match.observe(0)
        assert int(seen["janus-pile"].sum()) == len(view["janus"]["pile"])
        assert (seen["decree-column"] >= 0).sum() == len(view["decrees"])


def test_an_observation_is_the_callers_to_keep() -> None:
    match = begin(load("sealed"), 2, {}, 1)
    observation = Observation(match.rules)
    before = observation.flat(match.state, 0)
    kept = before.copy()
    for _ in walk(match, 1):
        assert observation.flat(match.state, 0).tolist() == observation.numbers(match.state, 0)
    assert (before == kept).all()
    assert not (before == observation.flat(match.state, 0)).all()


class Bare(Ruleset):
    """Return the rules of a game that declares no layout."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(_Undeclared(rules.game), rules.players, rules.options, rules.components)  # type: ignore[arg-type]


class _Undeclared:
    def __init__(self, game: Game) -> None:
        self.describe = game.describe
        self.meta = game.meta

    def layout(self, rules: Ruleset) -> tuple[Field, ...]:
        return ()


def test_a_game_without_a_layout_is_observed_through_its_view() -> None:
    for name, players in (("ostia", 2), ("sealed", 3)):
        match = begin(load(name), players, {}, 2)
        observation = Observation(Bare(match.rules))
        assert observation.length == HASHED
        different = set()
        for _ in walk(match, 2):
            flat = observation.flat(match.state_of(1), 1)
            assert (observation.low <= flat).all() and (flat <= observation.high).all()
            twin = match.game.restore(match.rules, match.observe(1), seed=match.seq)
            assert (observation.flat(twin, 1) == flat).all()
            different.add(flat.tobytes())
        assert len(different) > 5
    assert flat.dtype == np.int64


def test_without_numpy_a_sentence_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "from tessera.kernel.errors import TesseraError\n"
        "try:\n    import tessera.envs.observation\n"
        "except TesseraError as error:\n    print(error)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said == "numpy is not installed; pip install 'tessera-games[research]'\n"
