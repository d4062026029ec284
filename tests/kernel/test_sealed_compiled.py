"""The toy game of secrets is written like a real one: compiled with the kernel it plays the same matches."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tessera import build_info

TESTS = Path(__file__).parents[1]
SOURCES = TESTS.parent / "src" / "tessera"
MODULES = [
    "tessera/kernel/core.py",
    *(f"tests/games/sealed/{name}.py" for name in ("ids", "state", "rules", "audit", "view")),
]

BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext
extensions = mypycify(sys.argv[1:], opt_level="0", debug_level="0", group_name="sealed_compiled")
command = build_ext(Distribution({"name": "sealed", "ext_modules": extensions, "packages": []}))
command.inplace = True
command.ensure_finalized()
command.run()
"""

WALK = """
import random
from tessera.kernel import core, registry
from tessera.kernel.chance import Sealed
from tessera.kernel.match import Match
registry.PACKAGES.append("tests.games")
game = registry.load("sealed")
print(core.__file__.endswith(".so"), type(game.start(game.ruleset(2))).__module__)
for players in game.meta.players:
    for seed in range(4):
        dice = random.Random(seed)
        match = Match(game.ruleset(players, {"towers": dice.choice(("yes", "no"))}), Sealed.numbered(seed))
        while not match.over:
            seat = dice.choice(match.to_act)
            match.play(seat, dice.choice(match.legal(seat)))
        print(players, seed, match.seq, match.digest, match.game.winners(match.state))
        print(core.playouts(game.start(game.ruleset(players)), 50, seed))
"""


def run(folder: Path, program: str, *words: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, "-c", program, *words]
    done = subprocess.run(
        command, cwd=folder, env=environment | {"PYTHONPATH": str(folder)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.mark.skipif(not build_info.compiled(), reason="there is no compiler here, or this pass is interpreted")
def test_compiled_and_interpreted_it_plays_the_same_matches(tmp_path: Path) -> None:
    hidden = shutil.ignore_patterns("*.so", "__pycache__", "dist", "games")
    shutil.copytree(SOURCES, tmp_path / "tessera", ignore=hidden)
    shutil.copytree(TESTS / "games" / "sealed", tmp_path / "tests/games/sealed", ignore=hidden)
    (tmp_path / "tessera/games").mkdir()
    for package in ("tessera/games", "tests", "tests/games"):
        (tmp_path / package / "__init__.py").touch()
    interpreted = run(tmp_path, WALK)
    run(tmp_path, BUILD, *MODULES)
    compiled = run(tmp_path, WALK)
    assert interpreted.startswith("False") and compiled.startswith("True")
    assert compiled.splitlines()[1:] == interpreted.splitlines()[1:]
