"""The tutorial of the browser: every move it asks for is legal, and it shows every main action and a year's end."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tessera.games.discordia.game import GAME
from tessera.games.discordia.vocabulary import DOMAINS
from tessera.kernel.chance import Sealed
from tessera.kernel.components import load_set
from tessera.kernel.match import Match
from tessera.kernel.registry import Ruleset
from tessera.kernel.text import LANGUAGES, Texts

SCRIPT = Path(__file__).parents[2] / "web" / "src" / "games" / "discordia" / "tutorial.json"
TUTORIAL: dict[str, Any] = json.loads(SCRIPT.read_text(encoding="utf-8"))
STEPS: list[dict[str, Any]] = TUTORIAL["steps"]
PLACES = re.compile(
    r"supply|strength|aqueduct|forecast-(icons|empty|water|lack)|(exploration|development)-[1-8]"
    r"|cell-(harbour|fortress|market|farmland)-[1-9]"
)
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


def told() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for event in follow().events():
        found.setdefault(event.kind, []).append(dict(event.arguments))
    return found


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


def test_it_does_every_main_action_once() -> None:
    verbs = [step["expect"].split()[0] for step in STEPS if step["expect"]]
    assert [verbs.count(verb) for verb in ("deploy", "expand", "develop", "stars")] == [1, 1, 1, 1]
    assert verbs.count("take") == 2  # one of them in set-up


def test_it_shows_extras_a_sailing_ship_and_a_whole_year() -> None:
    kinds = told()
    assert {"special", "boat", "tower", "sailed", "moored", "repelled", "plundered", "lack", "emptied"} <= set(kinds)
    assert [event["year"] for event in kinds["year"]] == [1, 2]


def test_the_numbers_its_texts_name_are_true() -> None:
    """They stand in the texts of three languages as figures."""
    start = begin().observe(0)["players"][0]
    assert (start["workers"], start["forecast"]["lack"]) == (15, 17)
    events = told()
    assert events["used"][0] == {"seat": 0, "die": "blue", "value": 2, "modifiers": 1}
    assert events["deployed"] == [{"seat": 0, "piece": "B02", "post": "fortress-1", "n": 2}]
    assert [event["n"] for event in events["stars"]] == [2, 1]
    assert [event["n"] for event in events["strength"]] == [3, 3]
    assert events["lack"] == [{"seat": 0, "icons": 12, "empty": 1, "water": 4, "n": 9}]
    assert events["lost-tower"] == [{"seat": 0, "tower": "military-8"}]
    assert follow().observe(0)["players"][0]["workers"] == 20
    assert load_set(GAME.folder / "components").tables["germanic"]["B5"]["strength"] == 4


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
