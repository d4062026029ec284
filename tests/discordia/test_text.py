"""Discordia speaks three languages: every word of its vocabulary has a text, and every text can be shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest
from fluent.syntax import FluentParser, ast

from tessera.games.discordia.game import GAME
from tessera.games.discordia.vocabulary import DOMAINS, EVENTS, MOVES, QUESTIONS
from tessera.games.discordia.words import Q
from tessera.kernel.components import load_set
from tessera.kernel.registry import read_meta
from tessera.kernel.text import LANGUAGES, PARTICLES, TABLE_TEXT, Texts, check

FOLDER = GAME.folder
TEXT = FOLDER / "text"
TEXTS = Texts([TABLE_TEXT, TEXT])
COMPONENTS = load_set(FOLDER / "components").tables

PLAYERS = {"en": ("Livia", "Marcus"), "ja": ("リウィア", "マルクス"), "ko": ("리비아", "민준", "Hannibal")}
NUMBERS = (1, 2, 3, 4, 5, 0, 10, 12)
HELPED = ("worker", "expansion", "privilege", "decree", "season", "bonus", "penalty")
ASKED_OF_A_SEAT = (*QUESTIONS[: int(Q.FIRST)], "invoke")
"""The questions after these are put to Nature or to nobody, so there is no seat to name."""


# --- Every key and the arguments the code supplies ------------------------------------------------


def things() -> dict[str, tuple[str, ...]]:
    return {f"{domain}-{name}": () for domain, names in DOMAINS.items() for name in names}


def helps() -> dict[str, tuple[str, ...]]:
    """What a thing does, with the numbers that its component table prints on it."""
    keys: dict[str, tuple[str, ...]] = {f"help-{domain}-{name}": () for domain in HELPED for name in DOMAINS[domain]}
    for name, numbers in COMPONENTS["decree"].items():
        keys[f"help-decree-{name}"] = tuple(numbers)
    return keys


def moves() -> dict[str, tuple[str, ...]]:
    return {f"move-{verb.name}": ("arg",) if verb.arguments else () for verb in MOVES.verbs}


def questions() -> dict[str, tuple[str, ...]]:
    keys: dict[str, tuple[str, ...]] = {f"ask-{name}": () for name in QUESTIONS}
    return keys | {f"wait-{name}": ("seat",) if name in ASKED_OF_A_SEAT else () for name in QUESTIONS}


def events() -> dict[str, tuple[str, ...]]:
    return {f"event-{kind.name}": tuple(name for name, _ in kind.fields) for kind in EVENTS}


def options() -> dict[str, tuple[str, ...]]:
    keys: dict[str, tuple[str, ...]] = {}
    for option in read_meta(FOLDER).option:
        for ending in ("", "-help", *(f"-{value}" for value in option.values)):
            keys[f"option-{option.name}{ending}"] = ()
    return keys


def scores() -> dict[str, tuple[str, ...]]:
    return {f"score-{source}": () for source in GAME.sources} | {"unit-points": ("n",), "unit-score": ("n",)}


USED = things() | helps() | moves() | questions() | events() | options() | scores()


def written(language: str) -> dict[str, tuple[str, ...]]:
    """Every key of Discordia's file in a language, with the variables it and the texts it refers to name."""
    source = (TEXT / f"{language}.ftl").read_text(encoding="utf-8")
    entries = {entry.id.name: entry for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message)}
    return {key: tuple(sorted(set(_variables(entry, entries)))) for key, entry in entries.items()}


def _variables(node: object, entries: Mapping[str, ast.Message]) -> Iterator[str]:
    if isinstance(node, ast.VariableReference):
        yield node.id.name
    elif isinstance(node, ast.MessageReference):
        yield from _variables(entries[node.id.name], entries)
    elif isinstance(node, list):
        for child in node:
            yield from _variables(child, entries)
    elif hasattr(node, "__dict__"):
        for child in vars(node).values():
            yield from _variables(child, entries)


WRITTEN = written("en")


# --- Arguments as a person would see them ---------------------------------------------------------


def values(language: str, domain: str) -> list[str | int]:
    """All an argument of a domain may be, in the words of a language."""
    if domain == "seat":
        return list(PLAYERS[language])
    if domain in DOMAINS:
        return [TEXTS.format(language, f"{domain}-{name}") for name in DOMAINS[domain]]
    return list(NUMBERS)


def shown(language: str, key: str, fields: Mapping[str, str]) -> list[str]:
    """A text again and again, until every argument has been each of its values."""
    choices = {name: values(language, domain) for name, domain in fields.items()}
    times = max((len(choice) for choice in choices.values()), default=1)
    return [
        TEXTS.format(language, key, **{name: choice[n % len(choice)] for name, choice in choices.items()})
        for n in range(times)
    ]


def fields_of(key: str) -> dict[str, str]:
    """The domain of every argument of a key."""
    kind = next((kind for kind in EVENTS if key == f"event-{kind.name}"), None)
    if kind is not None:
        return dict(kind.fields)
    verb = next((verb for verb in MOVES.verbs if key == f"move-{verb.name}"), None)
    if verb is not None:
        return {"arg": verb.domain} if verb.arguments else {}
    return {name: name for name in USED.get(key, WRITTEN.get(key, ()))}


# --- The tests ------------------------------------------------------------------------------------


def test_every_word_of_the_vocabulary_has_its_text_in_three_languages() -> None:
    assert check([TABLE_TEXT, TEXT], USED) == []


def test_nothing_is_written_that_nobody_shows() -> None:
    stray = [key for key in WRITTEN if key not in USED and not key.startswith("board-")]
    assert stray == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_shown_with_everything_it_may_be_given(language: str) -> None:
    for key in WRITTEN:
        for text in shown(language, key, fields_of(key)):
            assert text and text == text.strip(), key
            assert not any(mark in text for mark in "{}$"), text


def test_korean_particles_are_settled() -> None:
    for key in WRITTEN:
        for text in shown("ko", key, fields_of(key)):
            assert not any(both in text for both in PARTICLES.values()), text


def test_korean_particles_follow_the_player_and_the_thing() -> None:
    assert TEXTS.format("ko", "event-took", seat="민준", tile="선박 S01") == "민준이 선박 S01을 가져왔습니다."
    assert TEXTS.format("ko", "event-took", seat="리비아", tile="농장 F02") == "리비아가 농장 F02를 가져왔습니다."


@pytest.mark.parametrize("language", ["ja", "ko"])
def test_nothing_is_left_in_english(language: str) -> None:
    letters = {key for key in WRITTEN if any(letter.isalpha() for letter in _sample("en", key))}
    assert {key for key in letters if _sample(language, key) == _sample("en", key)} == set()


def _sample(language: str, key: str) -> str:
    """The text with the same arguments in every language, so that only the words around them differ."""
    return TEXTS.format(language, key, **dict.fromkeys(_all_arguments(key), 2))


def _all_arguments(key: str) -> tuple[str, ...]:
    return USED.get(key) or WRITTEN[key]


@pytest.mark.parametrize("language", LANGUAGES)
def test_things_of_a_kind_have_different_names(language: str) -> None:
    for domain in DOMAINS:
        names = values(language, domain)
        assert len(set(names)) == len(names), domain


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_piece_has_the_name_of_its_tile_or_tower(language: str) -> None:
    for domain in ("tile", "tower"):
        for name in DOMAINS[domain]:
            assert TEXTS.format(language, f"piece-{name}") == TEXTS.format(language, f"{domain}-{name}")


def test_workers_that_are_not_there_are_not_named() -> None:
    some = {"sailors": 0, "soldiers": 1, "merchants": 0, "farmers": 3}
    assert TEXTS.format("en", "event-drew", seat="Livia", **some) == "Livia drew · 1 soldier · 3 farmers"
    assert TEXTS.format("ko", "event-drew", seat="리비아", **some) == "리비아가 주머니에서 꺼낸 일꾼 · 병사 1 · 농부 3"
    assert TEXTS.format("ja", "event-drew", seat="リウィア", **some) == "リウィアが袋から引いた労働者・兵士1・農夫3"


def test_a_die_is_used_with_or_without_modifiers() -> None:
    die = TEXTS.format("en", "die-red")
    plain = TEXTS.format("en", "event-used", seat="Livia", die=die, value=4, modifiers=0)
    changed = TEXTS.format("en", "event-used", seat="Livia", die=die, value=6, modifiers=2)
    assert plain == "Livia uses the red die as 4."
    assert changed == "Livia uses the red die as 6 with 2 modifiers."
