"""Component sets that do not fit the game are refused with the path of what is wrong, in the reader's language."""

from __future__ import annotations

from pathlib import Path

import pytest

from tessera.kernel.errors import BadComponents, Problem
from tessera.kernel.registry import load

GAME = load("discordia")


def refused(place: Path, content: str) -> Problem:
    file = place / "own.toml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(BadComponents) as refusal:
        GAME.components(file)
    assert refusal.value.problem is not None
    return refusal.value.problem


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("[start]\nstars = 90\n", "players.one.stars contradicts start.stars"),
        ("[start]\nmodifiers = 20\n", "players.one.modifiers contradicts start.modifiers"),
        ("[start]\nworkers = 30\n[workers]\nkind = 1\n", "start.workers is 30, should be a whole number from 1 to 4"),
        ("[season]\nspring = ['star', 'star', 'star', 'star', 'star']\n", "should be an array of 0 to 4 entries"),
        ("[tile.S01]\nspaces = []\n", "tile.S01.spaces is [], should be an array of 1 to 3 entries"),
        ("[tile.S01]\nspaces = [1, 1, 1, 1]\n", "should be an array of 1 to 3 entries"),
        ("[city.harbour]\ngives = [['star'], [], [], []]\n", "should be nothing in the first 1 places, which no"),
        (
            "[city.harbour]\nprinted = 4\ngives = [[], [], [], []]\n[players.one]\nexpansions = 8\n",
            "city.harbour.printed is 4, should be a whole number from 1 to 2",
        ),
        ("[[decree_space]]\nicon = 0\ngives = []\n" * 15, "decree_space is "),
        ("[[exploration_extension]]\nicon = 1\ngives = []\n", "exploration_extension.0.icon is 1, should be a whole"),
        ("[janus.J13]\nshuffle = false\n[janus.J14]\nshuffle = false\n", "janus: no tile has the others shuffled"),
    ],
)
def test_what_does_not_fit_is_named(content: str, said: str, tmp_path: Path) -> None:
    assert said in str(refused(tmp_path, content))


def test_it_is_said_in_the_readers_language(tmp_path: Path) -> None:
    problem = refused(tmp_path, "[janus.J13]\nshuffle = false\n[janus.J14]\nshuffle = false\n")
    assert problem.say("ja") == "janus:混ぜ直すタイルがないので、山がなくなってしまいます"
    assert problem.say("ko") == "janus: 다시 섞게 하는 타일이 없어 더미가 바닥나게 됩니다"
