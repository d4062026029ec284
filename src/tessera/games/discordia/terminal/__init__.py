"""Discordia in a terminal: the market under the dice, one's own city, tracks, displays and rivals.

Everything is a list of lines that are measured in cells, so that Japanese and Korean line up. Signs stand
for what the rulebook has icons for; `legend` explains them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import RenderableType

from tessera.games.discordia.terminal.about import about
from tessera.games.discordia.terminal.hints import hint
from tessera.games.discordia.terminal.layout import fitting, whole_table
from tessera.games.discordia.terminal.scene import Scene
from tessera.games.discordia.terminal.seat import own_boards
from tessera.games.discordia.terminal.signs import legend
from tessera.kernel.registry import Ruleset
from tessera.kernel.text import Texts
from tessera.terminal.lines import stacked

__all__ = ["MINOR", "STOPS", "about", "draw", "hint", "legend"]

MINOR = frozenset({"turn", "action", "laid", "season", "maximus", "rolled", "took", "first"})
"""Events the table itself shows: a short log leaves them out."""
STOPS = frozenset({"lack", "starter"})
"""A year ends: who came and why is read before anybody is sent back, and before the next one begins."""


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
    scene = Scene(view, facts, rules, texts, language, seats, seat, frozenset(legal), width)
    if focus == "seat":
        return stacked(own_boards(scene), width)
    whole = whole_table(scene)
    if focus == "all" or height is None or len(whole) <= height:
        return stacked(whole, width)
    return stacked(fitting(scene, height), width)
