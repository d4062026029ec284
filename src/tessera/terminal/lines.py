"""Lines of text, cut, padded and joined by terminal cells, so that Japanese and Korean line up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from tessera.terminal.colours import LINE


def fit(text: Text, width: int) -> Text:
    """Cut or pad a line to a width."""
    line = text.copy()
    line.truncate(width, overflow="ellipsis", pad=True)
    return line


def beside(columns: Sequence[tuple[Sequence[Text], int]], gap: int = 2) -> list[Text]:
    """Join blocks of lines side by side."""
    rows = max(len(lines) for lines, _ in columns)
    blank = Text(" " * gap)
    found = []
    for row in range(rows):
        cells = [fit(lines[row] if row < len(lines) else Text(), width) for lines, width in columns]
        found.append(blank.join(cells))
    return found


def heading(label: str, width: int, more: str = "") -> Text:
    """Return a thin line with a label on it."""
    head = Text.assemble(("── ", LINE), (label, "bold"), (f" {more}" if more else "", "dim"), " ")
    head.append("─" * max(0, width - cell_len(head.plain)), LINE)
    return head


def flow(label: str, things: Iterable[Text], width: int, gap: str = "  ", indent: int = 0) -> list[Text]:
    """Return things after a label, on as many lines as needed."""
    indent = indent or cell_len(label) + 1
    lines = [fit(Text.assemble((label, "dim")), indent) if label else Text()]
    fresh = True
    for thing in things:
        if not fresh and cell_len(lines[-1].plain + gap + thing.plain) > width:
            lines.append(Text(" " * indent))
            fresh = True
        if not fresh:
            lines[-1].append(gap, "dim")
        lines[-1].append(thing)
        fresh = False
    return lines


def stacked(lines: Sequence[Text], width: int) -> RenderableType:
    """Return lines below each other, each cut at the width of the screen."""
    for line in lines:
        line.no_wrap = True
        line.truncate(width, overflow="ellipsis")
        line.rstrip()
    return Group(*lines)
