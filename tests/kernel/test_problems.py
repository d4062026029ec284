"""Every problem in the code has its text in three languages, and every such text is used."""

from __future__ import annotations

import ast
import functools
import pickle
import re
from pathlib import Path

import pytest

import tessera
from tessera.games.discordia.questions import QUESTIONS_ASKED
from tessera.kernel import registry
from tessera.kernel.errors import BadPosition, BadRecord, Problem, together
from tessera.kernel.position_problems import contradicts, miscounted
from tessera.kernel.text import LANGUAGES, TABLE_TEXT
from tessera.kernel.text_check import check

ROOT = Path(tessera.__file__).parent
GAMES = {name: folder for name, (_, folder) in registry.folders().items() if (folder / "text").is_dir()}
every_game = pytest.mark.parametrize("name", GAMES)


@functools.cache
def named(folder: Path = ROOT, scope: str = "") -> dict[str, set[str]]:
    """Return the keys of the problems that the source creates with texts of a scope, with their arguments."""
    found: dict[str, set[str]] = {}
    for file in folder.rglob("*.py"):
        source = file.read_text(encoding="utf-8")
        if "Problem" not in source:
            continue
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", None))
            prefix = {"Problem": "", "fail": "record-"}.get(str(name))
            key = node.args[0]
            if prefix is None or not isinstance(key, ast.Constant) or not isinstance(key.value, str):
                continue
            game, _, ending = key.value.rpartition("/")
            if game == scope:
                found.setdefault(f"problem-{prefix}{ending}", set()).update(
                    word.arg for word in node.keywords if word.arg
                )
    return found


def test_every_problem_has_its_text_with_its_arguments() -> None:
    used = {key: sorted(arguments) for key, arguments in named().items()}
    assert len(used) > 50
    assert check([TABLE_TEXT], used) == []


def test_no_text_of_a_problem_is_left_over() -> None:
    source = "\n".join(file.read_text(encoding="utf-8") for file in ROOT.rglob("*.py"))
    # Keys put together from parts, and those chosen between two.
    parts = ("wanted-", "what-", "either", "every", "rules-new", "rules-old", "position-components")
    keys = re.findall(r"^(problem-[a-z-]+) =", (TABLE_TEXT / "en.ftl").read_text(encoding="utf-8"), re.M)
    left = [key for key in keys if key not in named() and not any(part in key for part in parts)]
    assert left == []
    assert all(f'"{part}' in source or f"-{part}" in source for part in parts)


def put_together(folder: Path, scope: str) -> set[str]:
    """Return the keys that the source of a game builds from a prefix and one of its own words."""
    begun: set[str] = set()
    words: set[str] = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Problem":
                key = node.args[0]
                if isinstance(key, ast.JoinedStr) and isinstance(key.values[0], ast.Constant):
                    game, _, beginning = str(key.values[0].value).partition("/")
                    assert game == scope, file
                    begun.add(beginning)
    return {f"problem-{beginning}{word}" for beginning in begun for word in words}


@every_game
def test_every_problem_of_a_game_has_its_text_with_its_arguments(name: str) -> None:
    folder = GAMES[name]
    used = {key: sorted(arguments) for key, arguments in named(folder, name).items()}
    assert check([TABLE_TEXT, folder / "text"], used) == []


@every_game
def test_no_text_of_a_problem_of_a_game_is_left_over(name: str) -> None:
    folder = GAMES[name]
    keys = re.findall(r"^(problem-[a-z-]+) =", (folder / "text" / "en.ftl").read_text(encoding="utf-8"), re.M)
    assert set(keys) <= named(folder, name).keys() | put_together(folder, name)


def test_every_need_of_a_question_has_its_text() -> None:
    needs = {f"problem-needs-{asked.needs}": () for asked in QUESTIONS_ASKED.values()}
    assert check([TABLE_TEXT, GAMES["discordia"] / "text"], needs) == []


@every_game
def test_nobody_but_a_game_names_its_problems(name: str) -> None:
    assert named(ROOT, name) == named(GAMES[name], name)


@pytest.mark.parametrize("folder", GAMES.values(), ids=GAMES)
def test_a_game_refuses_nothing_with_a_bare_sentence(folder: Path) -> None:
    bare = [
        f"{file.name}:{node.lineno}"
        for file in folder.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", getattr(node.func, "attr", None)) in ("BadPosition", "BadComponents", "wrong")
        and isinstance(node.args[0], ast.Constant | ast.JoinedStr)
    ]
    assert bare == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_problem_of_a_game_is_said_with_the_texts_of_the_game(language: str) -> None:
    problem = Problem("ostia/coast", path="players.0.ships")
    said = {
        "en": "players.0.ships: more than one ship is in the coastal area",
        "ja": "players.0.ships:近海に船が2隻以上います",
        "ko": "players.0.ships: 근해에 배가 두 척 이상 있습니다",
    }
    assert problem.say(language) == said[language]
    assert pickle.loads(pickle.dumps(problem)).say(language) == said[language]


def test_several_problems_are_one() -> None:
    first, second = contradicts("row", "deck"), miscounted("deck, row", "O01", 2, 1)
    assert together([first]) is first
    refusal = BadPosition(together([first, second, first]))
    assert str(refusal) == ("row contradicts deck; deck, row: there are 2 of 'O01', should be 1; row contradicts deck")
    assert contradicts("hand", "details", "used").say("ko") == "hand가 details, used와 모순됩니다"


def test_a_problem_in_a_problem_goes_to_other_processes_and_to_clients() -> None:
    refusal = BadRecord(Problem("record-twice"), 7)
    again = pickle.loads(pickle.dumps(refusal))
    assert str(again) == str(refusal) == "line 7: this stands in the record already"
    assert again.line == 7
    assert again.problem.plain() == {
        "key": "line",
        "arguments": {"line": "7", "problem": {"key": "record-twice", "arguments": {}}},
    }
