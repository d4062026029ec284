"""Every tutorial of the browser asks only for legal moves, and has its texts."""

from __future__ import annotations

import re

import pytest

from tessera.kernel.text import LANGUAGES, Texts
from tests.tutorial import names, tutorial

every_tutorial = pytest.mark.parametrize("name", names())
every_game = pytest.mark.parametrize("name", [name for name in names() if ":" not in name])


def test_there_are_tutorials() -> None:
    assert names()


@every_tutorial
def test_nobody_but_the_learner_and_the_coach_decides(name: str) -> None:
    """So that it is the same for everyone, without bots."""
    told = tutorial(name)
    assert told.seats == ["me"] + ["hotseat"] * (told.players - 1)


@every_tutorial
@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_move_it_asks_for_is_legal(name: str, number: int) -> None:
    """The tutorial works with any chance, where it does not fix the seed."""
    match = tutorial(name).begin(number)
    for n, move in tutorial(name).moves():
        seat = tutorial(name).seat(n)
        legal = [match.game.moves.notation(each) for each in match.legal(seat)]
        assert move in legal, f"step {n} asks {move!r}; legal are {legal}"
        match.play(seat, move)
    assert not match.over


@every_tutorial
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_text(name: str, language: str) -> None:
    texts = Texts([tutorial(name).game.text_folder])
    for step in tutorial(name).steps:
        assert "moves" in step or texts.format(language, step["text"])


@every_game
def test_no_text_of_it_is_left_over(name: str) -> None:
    source = (tutorial(name).game.text_folder / "en.ftl").read_text(encoding="utf-8")
    written = set(re.findall(r"^(board-(?:tutorial|lesson)-[a-z-]+) =", source, re.MULTILINE))
    lessons = [each for each in names() if each.startswith(f"{name}:")]
    titles = {f"board-lesson-{each.partition(':')[2]}" for each in lessons}
    steps = [step for each in [name, *lessons] for step in tutorial(each).steps]
    assert written == {step["text"] for step in steps if "text" in step} | titles
