"""Runs play-outs on the interpreted sources, for run.py, which starts this with PYTHONPATH=src.

First it writes the list of those of Tessera's modules that are not plain Python from the checkout (there should be
none); then, for every line `[players, matches, seed]`, a line `[decisions, checksum, CPU seconds]`.
"""

from __future__ import annotations

import json
import sys
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

from tessera.kernel import core
from tessera.kernel.registry import load

SOURCES = Path(__file__).resolve().parent.parent / "src"


@cache
def root(players: int) -> core.GameState:
    """Return the initial state of a match."""
    game = load("ostia")
    return game.start(game.ruleset(players))


def foreign() -> list[str]:
    """Return the modules of Tessera that are compiled, or come from elsewhere."""
    found = []
    for name, module in sorted(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if name.split(".")[0] == "tessera" and file is not None:
            path = Path(file).resolve()
            if path.suffix != ".py" or not path.is_relative_to(SOURCES):
                found.append(f"{name} ({path})")
    return found


def main() -> None:
    """Answer requests until stdin is closed."""
    root(2)  # so that all modules are loaded
    print(json.dumps(foreign()), flush=True)
    for line in sys.stdin:
        players, matches, seed = json.loads(line)
        state = root(players)
        begin = time.process_time()
        decisions, check = core.playouts(state, matches, seed)
        seconds = time.process_time() - begin
        print(json.dumps([int(decisions), int(check), seconds]), flush=True)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        main()
