"""Render modes: the table as text, as the terminal draws it."""

from __future__ import annotations

from io import StringIO

from tessera.envs.config import Setting
from tessera.kernel.core import GameState
from tessera.kernel.errors import TesseraError
from tessera.kernel.match import Match

MODES = ("ansi",)
WIDTH = 100
FPS = 1
"""Text does not move; Gymnasium wants a number."""


def render(mode: str | None, setting: Setting, state: GameState, viewer: int | None) -> str | None:
    """Return the table as text for a viewer, or nothing where no render mode was chosen.

    Libraries ask for pictures before they know whether they need one, so another mode is refused only here.
    """
    if mode is None:
        return None
    if mode not in MODES:
        raise TesseraError(f"the render mode is {' or '.join(MODES)}, not {mode!r}; for a picture use `tessera serve`")
    # Only now: nobody else needs what draws for people.
    from rich.console import Console

    from tessera.cli import screen
    from tessera.cli.messages import Voice

    out = StringIO()
    board = screen.board(Match(setting.rules, state=state), Voice("en", setting.rules.game), viewer, WIDTH)
    Console(file=out, width=WIDTH, color_system=None).print(board)
    return out.getvalue()
