"""Colours and shapes with the same meaning in every game."""

from __future__ import annotations

from rich.text import Text

from tessera.kernel.match import seat_letter

SHAPES = ("●", "◆", "▲", "■", "⬢", "★")
COLOURS = ("#d9714f", "#5b9be0", "#d39a2c", "#46a892", "#b072a5", "#8f8f8f")
"""The six player colours, lightened so that they are readable on dark and light backgrounds."""
LIT = "bold #e0a526"
LINE = "#7d8794"
"""The colour of lines between things."""


def mark(seat: int) -> Text:
    """Show a seat by its letter, its shape and its colour."""
    return Text(f"{seat_letter(seat).upper()} {SHAPES[seat]}", style=f"bold {COLOURS[seat]}")
