"""Render modes: the table as text, drawn as in the terminal."""

from __future__ import annotations

from io import StringIO

from tessera.envs.config import EnvConfig
from tessera.kernel.core import GameState
from tessera.kernel.errors import TesseraError
from tessera.kernel.match import Match

MODES = ("ansi",)
WIDTH = 100
FPS = 1
"""Required by Gymnasium; text does not move."""


def render(mode: str | None, config: EnvConfig, state: GameState, viewer: int | None) -> str | None:
    """Return the viewer's view as text, or None without a render mode.

    Libraries create environments with a mode before they know whether they need one, so another mode is refused here.
    """
    if mode is None:
        return None
    if mode not in MODES:
        raise TesseraError(f"the render mode is {' or '.join(MODES)}, not {mode!r}; for a picture use `tessera serve`")
    # Imported late: only rendering needs the terminal libraries.
    from rich.console import Console

    from tessera.terminal import screen
    from tessera.terminal.translator import Translator

    out = StringIO()
    board = screen.board(Match(config.rules, state=state), Translator("en", config.rules.game), viewer, WIDTH)
    Console(file=out, width=WIDTH, color_system=None).print(board)
    return out.getvalue()
