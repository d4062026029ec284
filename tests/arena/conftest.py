"""Small runs for the tests of the arena."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tessera.arena.play import Job
from tessera.bots import registry as bots
from tessera.kernel.registry import Ruleset, load
from tests.cli.conftest import Run, quiet_surroundings, run

__all__ = ["Run", "quiet_surroundings", "run"]


def job(*lineup: str, game: str = "sealed", players: int = 2, seed: int = 7, limit: float = 60.0) -> Job:
    """Describe a run of a small game."""
    return Job.for_rules(load(game).ruleset(players), list(lineup), seed, limit, None)


@pytest.fixture
def register_program(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Let a test register bots of its own, by their choice function."""

    def add(name: str, choose: Any) -> None:
        class Brought:
            def __init__(self, rules: Ruleset, seed: int) -> None:
                pass

            def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
                return choose(view, seat, legal)  # type: ignore[no-any-return]

        monkeypatch.setitem(bots.BOTS, name, Brought)
        monkeypatch.setitem(bots.PARAMETERS, name, ())

    return add
