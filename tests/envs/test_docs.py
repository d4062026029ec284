"""The examples in the pages for researchers work as written."""

from __future__ import annotations

import argparse
import re
import shlex
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tessera.cli.main import parser
from tessera.terminal.translator import Translator
from tests.cli.conftest import Run, quiet_surroundings, run

__all__ = ["quiet_surroundings", "run"]

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [*sorted(DOCS.glob("*.md")), DOCS.parent / "README.md"]


def blocks(page: Path, language: str) -> list[str]:
    """Return the code blocks of a page in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.S | re.M)


class Some:
    """Is true a few times: `while learning`."""

    def __init__(self, times: int) -> None:
        self.left = times

    def __bool__(self) -> bool:
        self.left -= 1
        return self.left >= 0


def first_legal(seen: Any, mask: Any) -> Any:
    """Return a random legal move, for one table or for many."""
    return np.argmax(mask, axis=-1)


@pytest.mark.parametrize("code", blocks(DOCS / "envs.md", "python"), ids=lambda code: code.split("\n")[0])
def test_the_code_of_the_page_on_environments(code: str) -> None:
    if "pyspiel" in code:
        pytest.importorskip("pyspiel", reason="OpenSpiel has no packages for this system")
    names = {"policy": first_legal, "learning": Some(300), "learn_from": lambda rewards: None}
    exec(compile(code, "docs/envs.md", "exec"), names)


def test_the_code_of_the_page_on_research(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (command,) = [line for line in commands(DOCS / "research.md") if line[0] == "selfplay"]
    quick = {"--bot": "random", "--games": "3"}
    words = [quick.get(before, word) for before, word in zip(["", *command], command, strict=False)]
    assert run(*words, "--processes", "1").status == 0
    (code,) = blocks(DOCS / "research.md", "python")
    names: dict[str, Any] = {}
    exec(compile(code, "docs/research.md", "exec"), names)
    assert set(names["rows"]["match"].to_pylist()) == {0, 1, 2}


def commands(page: Path) -> list[list[str]]:
    """Return the commands on a page, split into words."""
    lines = [line for block in blocks(page, "(?:sh)?") for line in block.splitlines()]
    shown = [re.split(r" [>|] ", line)[0] for line in lines if line.startswith("tessera ")]
    return [shlex.split(line, comments=True)[1:] for line in shown]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_that_is_shown_is_understood(page: Path) -> None:
    for words in commands(page):
        assert isinstance(parser(Translator("en")).parse_args(words), argparse.Namespace), words
