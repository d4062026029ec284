"""Ostia in a terminal: harbour, map, tracks, order row and rivals, drawn from what a seat sees.

Everything is a list of lines that are measured in cells, so that Japanese and Korean line up. Signs stand
for what the rulebook has icons for; `legend` explains them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import RenderableType

from tessera.games.ostia.terminal.column import title
from tessera.games.ostia.terminal.hints import hint
from tessera.games.ostia.terminal.layout import fitting, whole_table
from tessera.games.ostia.terminal.scene import Scene
from tessera.games.ostia.terminal.seat import own_boards
from tessera.games.ostia.terminal.signs import legend
from tessera.kernel.registry import Ruleset
from tessera.kernel.text import Texts
from tessera.terminal.lines import stacked

__all__ = ["MINOR", "draw", "hint", "legend", "title"]

MINOR = frozenset({"turn", "dropped", "landed", "declared", "placed", "first"})
"""Events the table itself shows: a short log leaves them out."""


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
    """Draw the table: `all` of it, the boards of one `seat`, or for a `turn` what fits the height."""
    scene = Scene(view, facts, rules, texts, language, seats, scores, seat, frozenset(legal), width)
    if focus == "seat":
        return stacked(own_boards(scene), width)
    whole = whole_table(scene)
    if focus == "all" or height is None or len(whole) <= height:
        return stacked(whole, width)
    return stacked(fitting(scene, height), width)
