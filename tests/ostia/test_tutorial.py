"""The tutorial of the browser: every move it asks for is legal, and it shows every action once."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tessera.games.ostia.game import GAME
from tessera.games.ostia.vocabulary import ACTION_NAMES, DOMAINS
from tessera.kernel.chance import Sealed
from tessera.kernel.components import load_set
from tessera.kernel.match import Match
from tessera.kernel.registry import Ruleset
from tessera.kernel.text import LANGUAGES, Texts

SCRIPT = Path(__file__).parents[2] / "web" / "src" / "games" / "ostia" / "tutorial.json"
TUTORIAL: dict[str, Any] = json.loads(SCRIPT.read_text(encoding="utf-8"))
STEPS: list[dict[str, Any]] = TUTORIAL["steps"]
PLACES = re.compile(r"cell-([1-9]|1[0-5])-[0-4]|steps-[1-6]|next-ship|extra-O[0-4][0-9]")
"""What the board can point at beside the things of the vocabulary."""


def begin() -> Match:
    players = TUTORIAL["players"]
    options = GAME.meta.settle(players, TUTORIAL["options"])
    rules = Ruleset(GAME, players, options, load_set(GAME.folder / "components"))
    return Match(rules, Sealed.numbered(TUTORIAL["seed"]))


def follow() -> Match:
    match = begin()
    for step in STEPS:
        if step["expect"] is not None:
            match.play(0, step["expect"])
    return match


def test_nobody_but_the_learner_decides() -> None:
    assert TUTORIAL["players"] == 1  # so that it is the same for everybody, without bots


def test_every_move_it_asks_for_is_legal() -> None:
    match = begin()
    for n, step in enumerate(STEPS):
        if step["expect"] is None:
            continue
        legal = [GAME.moves.notation(move) for move in match.legal(0)]
        assert step["expect"] in legal, f"step {n} ({step['text']}) asks {step['expect']!r}; legal are {legal}"
        match.play(0, step["expect"])
    assert not match.over


def test_it_lands_on_every_action() -> None:
    landed = {event.arguments["action"] for event in follow().events() if event.kind == "landed"}
    assert landed == set(ACTION_NAMES)


def test_every_action_has_an_effect() -> None:
    kinds = {event.kind for event in follow().events()}
    assert {"traded", "filled", "enriched", "sailed", "transit", "built", "furnished", "launched"} <= kinds


def test_the_numbers_its_texts_name_are_true() -> None:
    """They stand in the texts of three languages as figures."""
    told: dict[str, list[dict[str, Any]]] = {}
    for event in follow().events():
        told.setdefault(event.kind, []).append(dict(event.arguments))
    produced = [(event["resource"], event["n"]) for event in told["produced"]]
    assert produced[0] == ("wheat", 2) and ("stone", 5) in produced
    assert told["declared"] == [{"seat": 0, "steps": 3, "permits": 4}]
    assert told["filled"][0]["wheat"] == 4
    assert (told["enriched"][0]["extra"], told["enriched"][0]["n"]) == ("stone", 3)
    assert told["rewarded"][0]["n"] == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_text(language: str) -> None:
    texts = Texts([GAME.folder / "text"])
    for step in STEPS:
        assert texts.format(language, step["text"])


def test_no_text_of_it_is_left_over() -> None:
    source = (GAME.folder / "text" / "en.ftl").read_text(encoding="utf-8")
    written = set(re.findall(r"^(board-tutorial-[a-z-]+) =", source, re.MULTILINE))
    assert written == {step["text"] for step in STEPS}


def test_it_points_only_at_things_of_the_board() -> None:
    known = {f"{domain}-{name}" for domain, names in DOMAINS.items() for name in names}
    for step in STEPS:
        for name in step["highlight"]:
            assert name in known or PLACES.fullmatch(name), name
