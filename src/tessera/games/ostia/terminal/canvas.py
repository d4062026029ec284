"""A rectangle of cells to draw on, for what is not made of lines: the hexagon and the map."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from rich.cells import cell_len
from rich.text import Text


class Canvas:
    """A rectangle of cells; a double-width letter takes two of them."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self._rows: list[list[tuple[str, str]]] = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: Text | str, style: str = "", room: int | None = None) -> int:
        """Write at a place, cut to the room there is; the cells it took."""
        line = text.copy() if isinstance(text, Text) else Text(text, style=style)
        room = self.width - x if room is None else min(room, self.width - x)
        if room < 1 or not line.plain:
            return 0
        line.truncate(room, overflow="ellipsis")
        row = self._rows[y]
        at = x
        for place, letter in enumerate(line.plain):
            wide = cell_len(letter)
            row[at] = (letter, _style_at(line, place))
            if wide == 2:
                row[at + 1] = ("", row[at][1])
            at += wide
        return at - x

    def lines(self) -> list[Text]:
        """Give what was drawn."""
        return [
            Text.assemble(
                *(("".join(letter for letter, _ in run), style) for style, run in groupby(row, itemgetter(1)))
            )
            for row in self._rows
        ]


def _style_at(line: Text, place: int) -> str:
    for span in reversed(line.spans):
        if span.start <= place < span.end:
            return str(span.style)
    return str(line.style)
