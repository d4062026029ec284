"""Fixture that loads the toy game `toll` at any version of its rules."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tessera.kernel import registry
from tests.versions.rules_versions import write_package

LoadRules = Callable[..., registry.Game]


@pytest.fixture
def by_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LoadRules]:
    """Return a function that loads the toy game as if this were the newest version of its rules."""
    folder = tmp_path / "packages"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setattr(registry, "PACKAGES", [*registry.PACKAGES, "raised"])

    def load(rules: int, oldest: int | None = 1) -> registry.Game:
        _forget()
        write_package(folder, rules, oldest)
        return registry.load("toll")

    yield load
    _forget()


def _forget() -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "raised"]:
        del sys.modules[name]
