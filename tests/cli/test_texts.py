"""The texts of the command line exist in three languages, and all of them are used."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from rich.cells import cell_len

import tessera.cli
import tessera.terminal
from tessera.kernel.text import LANGUAGES, TABLE_TEXT
from tessera.kernel.text_check import check
from tessera.terminal.translator import Translator

SOURCES = [
    source
    for package in (tessera.cli, tessera.terminal)
    for source in sorted(Path(str(package.__file__)).parent.glob("*.py"))
]


def said() -> dict[str, set[str]]:
    """Return every literal key in the source, with its arguments."""
    found: dict[str, set[str]] = {}
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
                continue
            key = node.args[0].value
            if isinstance(node.func, ast.Attribute) and node.func.attr in ("text", "_remark") and isinstance(key, str):
                found.setdefault(key, set()).update(word.arg for word in node.keywords if word.arg)
    return found


def test_every_text_is_there_in_three_languages_with_its_arguments() -> None:
    used = {key: sorted(arguments) for key, arguments in said().items() if key.startswith("cli-")}
    assert len(used) > 80
    assert check([TABLE_TEXT], used) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_of_keys_fits_a_small_screen(language: str) -> None:
    assert cell_len(Translator(language).text("cli-keys")) <= 80


def test_no_text_is_left_over() -> None:
    source = "\n".join(source.read_text(encoding="utf-8") for source in SOURCES)
    made = [pattern.replace("\\{", "{") for pattern in re.findall(r'f"(cli-[^"]*)"', source)]
    patterns = [re.compile(re.sub(r"\{[^}]*\}", "[a-z-]+", pattern)) for pattern in made]
    keys = re.findall(r"^(cli-[a-z-]+) =", (TABLE_TEXT / "en.ftl").read_text(encoding="utf-8"), re.M)
    left = [key for key in keys if f'"{key}"' not in source and not any(p.fullmatch(key) for p in patterns)]
    assert left == []
