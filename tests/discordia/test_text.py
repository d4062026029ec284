"""Discordia in three languages, beyond what is asked of every game (tests/conformance/test_texts.py)."""

from __future__ import annotations

import re

import pytest

from tessera.games.discordia.ids import Q
from tessera.games.discordia.vocabulary import DOMAINS, QUESTIONS
from tessera.kernel.text import LANGUAGES
from tests.game_texts import game_texts

DISCORDIA = game_texts("discordia")
TEXTS = DISCORDIA.texts
WORKERS_AS_THINGS = {
    "ja": re.compile(r"(労働者|船員|兵士|商人|農夫)[^、。]*\d個|\d個[^、。]*(労働者|船員|兵士|商人|農夫)"),
    "ko": re.compile(r"(일꾼|선원|병사|상인|농부)[^,.]*\d개|\d개의? (일꾼|선원|병사|상인|농부)"),
}
"""How a count of workers must not read: 個 and 개 are for things."""


def test_what_is_explained_names_only_numbers_that_are_printed() -> None:
    decrees = DISCORDIA.game.standard.tables["decree"]
    printed = {f"help-decree-{name}": set(numbers) for name, numbers in decrees.items()}
    assert [key for key, named in DISCORDIA.helps.items() if not set(named) <= printed.get(key, set())] == []
    helped = {key.split("-")[1] for key in DISCORDIA.helps}
    assert helped == {"worker", "expansion", "privilege", "decree", "season", "bonus", "penalty"}


def test_whoever_is_waited_for_is_named_unless_it_is_nature() -> None:
    asked = [*QUESTIONS[: int(Q.FIRST)], "invoke", "sail"]
    assert [name for name in QUESTIONS if DISCORDIA.written[f"wait-{name}"]] == asked


def test_korean_particles_follow_the_player_and_the_thing() -> None:
    assert TEXTS.format("ko", "event-took", seat="민준", tile="선박 S01") == "민준이 선박 S01을 가져왔습니다."
    assert TEXTS.format("ko", "event-took", seat="리비아", tile="농장 F02") == "리비아가 농장 F02를 가져왔습니다."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_piece_has_the_name_of_its_tile_or_tower(language: str) -> None:
    for domain in ("tile", "tower"):
        for name in DOMAINS[domain]:
            assert TEXTS.format(language, f"piece-{name}") == TEXTS.format(language, f"{domain}-{name}")


def test_workers_that_are_not_there_are_not_named() -> None:
    some = {"sailors": 0, "soldiers": 1, "merchants": 0, "farmers": 3}
    assert TEXTS.format("en", "event-drew", seat="Livia", **some) == "Livia drew · 1 soldier · 3 farmers"
    assert TEXTS.format("ko", "event-drew", seat="리비아", **some) == "리비아가 주머니에서 꺼낸 일꾼: 병사 1 농부 3"
    assert TEXTS.format("ja", "event-drew", seat="リウィア", **some) == "リウィアが袋から引いた労働者: 兵士1 農夫3"


def test_a_die_is_used_with_or_without_modifiers() -> None:
    die = TEXTS.format("en", "die-red")
    plain = TEXTS.format("en", "event-used", seat="Livia", die=die, value=4, modifiers=0)
    changed = TEXTS.format("en", "event-used", seat="Livia", die=die, value=6, modifiers=2)
    assert plain == "Livia uses the red die as 4."
    assert changed == "Livia uses the red die as 6 with 2 modifiers."


@pytest.mark.parametrize("language", WORKERS_AS_THINGS)
def test_workers_are_counted_as_people(language: str) -> None:
    texts = [clause.text[language] for clause in DISCORDIA.game.ledger]
    texts += [text for key in DISCORDIA.written for text in DISCORDIA.shown(language, key)]
    assert [text for text in texts if WORKERS_AS_THINGS[language].search(text)] == []
