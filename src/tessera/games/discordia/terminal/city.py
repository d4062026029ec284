"""A seat's city: four rows of places with tiles and workers, and the towers above the harbours."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from tessera.games.discordia.terminal.colours import ROW_STYLES
from tessera.games.discordia.terminal.scene import Scene
from tessera.games.discordia.terminal.signs import FREE, ICON, bonuses
from tessera.games.discordia.vocabulary import ROW_NAMES
from tessera.terminal.colours import LIT
from tessera.terminal.lines import fit

VERBS = ("deploy", "special", "replace", "lose", "trade", "sail")
"""The verbs of moves that are about a place of the city."""


def city(scene: Scene, width: int) -> list[Text]:
    """Draw the towers, if there are any, and the four rows from left to right."""
    rows: list[tuple[str, str, list[Text]]] = []
    if any(scene.me["towers"]) or scene.question == "mount":
        rows.append((scene.label("board-towers"), "", _towers(scene)))
    for row in ROW_NAMES:
        rows.append((scene.label(f"expansion-{row}"), ROW_STYLES[row], _row(scene, row)))
    margin = max(cell_len(label) for label, _, _ in rows) + 1
    wide = _column_widths([cells for _, _, cells in rows])
    lines = []
    for label, style, cells in rows:
        line, used = fit(Text(label, style=style or "dim"), margin), margin
        for cell, each in zip(cells, wide, strict=False):
            if used + cell_len(cell.plain) > width and used > margin:
                lines.append(line)
                line, used = Text(" " * margin), margin
            line.append(fit(cell, each))
            used += each
        lines.append(line)
    return lines


def _column_widths(rows: Sequence[Sequence[Text]]) -> list[int]:
    """Make every column as wide as its widest cell and a gap."""
    return [
        max(cell_len(cell.plain) for cell in column if cell is not None) + 2 for column in itertools.zip_longest(*rows)
    ]


def _row(scene: Scene, row: str) -> list[Text]:
    """Show the places of a row, then the spaces of the board that expansions would cover."""
    printed = scene.tables["city"][row]
    places = scene.me["city"][row]
    cells = []
    for column, post in enumerate(places):
        name = f"{row}-{column + 1}"
        if post is None:
            icon = ICON if name in scene.mine["icons"] else ""
            lit = "place" in scene.legal and name == scene.facts["place"]
            cells.append(Text(f"{FREE} {icon}", style=LIT if lit else ""))
        else:
            lit = scene.lit(name, *VERBS) or scene.view["asked"].get("post") == name
            cells.append(scene.piece(post["piece"], scene.spaces(post), lit))
    for column in range(len(places), len(printed["icons"])):
        lit = column == len(places) and f"expand {row}" in scene.legal
        shown = f"{ICON if f'{row}-{column + 1}' in scene.mine['icons'] else ''}{bonuses(printed['gives'][column])}"
        cells.append(Text(f"({shown})" if shown else "( )", style=LIT if lit else "dim"))
    return cells


def _towers(scene: Scene) -> list[Text]:
    cells = []
    towers = scene.me["towers"]
    for column, post in enumerate(towers):
        name = f"tower-{column + 1}"
        if post is None:
            lit = "place" in scene.legal and name == scene.facts["place"]
            cells.append(Text(FREE, style=LIT if lit else ""))
        else:
            lit = scene.lit(name, *VERBS) or scene.view["asked"].get("post") == name
            cells.append(scene.piece(post["piece"], scene.spaces(post), lit))
    return cells
