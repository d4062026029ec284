"""Every game that has texts speaks three languages: every word has a text, and every text can be shown."""

from __future__ import annotations

import pytest

from tessera.kernel import registry
from tessera.kernel.korean_particles import PARTICLES
from tessera.kernel.text import LANGUAGES
from tessera.kernel.text_check import check
from tests.game_texts import game_texts

every_game = pytest.mark.parametrize(
    "name", [name for name, (_, folder) in registry.folders().items() if (folder / "text").is_dir()]
)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_game
def test_every_word_of_the_vocabulary_has_its_text_in_three_languages(name: str) -> None:
    game = game_texts(name)
    assert check(game.folders, game.used) == []


@every_game
def test_nothing_is_written_that_nobody_shows(name: str) -> None:
    game = game_texts(name)
    elsewhere = ("board-", "problem-")  # checked by the tests of the boards and of problems
    assert [key for key in game.written if key not in game.used and not key.startswith(elsewhere)] == []


@every_game
def test_things_are_explained_all_of_a_kind_or_none(name: str) -> None:
    game = game_texts(name)
    domains = game.game.domains
    explained = set(game.helps)
    for domain, names in domains.items():
        keys = {f"help-{domain}-{name}" for name in names}
        assert keys <= explained or not keys & explained, domain
        explained -= keys
    assert explained == set()


@every_game
@every_language
def test_every_text_is_shown_with_everything_it_may_be_given(name: str, language: str) -> None:
    game = game_texts(name)
    for key in game.written:
        for text in game.shown(language, key):
            assert text and text == text.strip(), key
            assert not any(mark in text for mark in "{}$"), text


@every_game
def test_korean_particles_are_settled(name: str) -> None:
    game = game_texts(name)
    for key in game.written:
        for text in game.shown("ko", key):
            assert not any(both in text for both in PARTICLES.values()), text


@every_game
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_nothing_is_left_in_english(name: str, language: str) -> None:
    game = game_texts(name)
    letters = {key for key in game.written if any(letter.isalpha() for letter in game.sample("en", key))}
    alike = {key for key in letters if game.sample(language, key) == game.sample("en", key)}
    assert {key for key in alike if not key.startswith("title-")} == set()  # titles may stay Latin


@every_game
@every_language
def test_things_of_a_kind_have_different_names(name: str, language: str) -> None:
    game = game_texts(name)
    for domain in game.game.domains:
        names = game.values(language, domain)
        assert len(set(names)) == len(names), domain
