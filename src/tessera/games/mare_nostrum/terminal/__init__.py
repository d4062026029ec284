"""Mare Nostrum in a terminal: provinces and seas, resources, tracks and victories, heroes, trade and battle.

Everything is a list of lines that are measured in cells, so that Japanese and Korean line up. Signs stand for
buildings and units; `legend` explains them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import RenderableType

from tessera.games.mare_nostrum.terminal.about import about
from tessera.games.mare_nostrum.terminal.hints import hint
from tessera.games.mare_nostrum.terminal.layout import fitting, seat_boards, whole_table
from tessera.games.mare_nostrum.terminal.scene import Scene
from tessera.games.mare_nostrum.terminal.signs import legend
from tessera.kernel.registry import Ruleset
from tessera.kernel.text import Texts
from tessera.terminal.lines import stacked

__all__ = ["MINOR", "STOPS", "about", "draw", "hint", "legend", "shortcuts"]

MINOR = frozenset({"turn", "phase", "laid", "paid", "kept", "collected", "removed", "included", "posted", "foreign"})
"""Events the table itself shows: a short log leaves them out."""
STOPS = frozenset({"round", "offered", "totals", "barbarians-total"})
"""Reveals, dice and the end of a round are read before the match goes on."""


def shortcuts(view: Mapping[str, Any], *, facts: Mapping[str, Any]) -> list[list[str]]:
    """Propose whole payments and whole offers."""
    return [way["moves"] for way in (*facts["payments"], *facts["offers"]) if len(way["moves"]) > 1]


def render(
    view: Mapping[str, Any],
    *,
    facts: Mapping[str, Any],
    rules: Ruleset,
    texts: Texts,
    language: str,
    seats: Sequence[tuple[str, str, str]],
    scores: Sequence[int],
    seat: int,
    legal: Iterable[str] = (),
    width: int = 80,
    height: int | None = None,
    focus: str = "all",
) -> RenderableType:
    """Draw the table: `all` of it, what one `seat` has, or for a `turn` what fits the height."""
    scene = Scene(view, facts, rules, texts, language, seats, seat, frozenset(legal), width)
    if focus == "seat":
        return stacked(seat_boards(scene), width)
    if focus == "all" or height is None:
        return stacked(whole_table(scene), width)
    return stacked(fitting(scene, height), width)
