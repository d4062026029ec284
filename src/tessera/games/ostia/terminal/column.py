"""The column board of the solo game, and the title that is earned there."""

from __future__ import annotations

from rich.text import Text

from tessera.games.ostia import scoring
from tessera.games.ostia.ids import NONE
from tessera.games.ostia.terminal.colours import LIT
from tessera.games.ostia.terminal.scene import Scene
from tessera.games.ostia.terminal.signs import CHECK
from tessera.games.ostia.vocabulary import TITLE_NAMES
from tessera.kernel.registry import Ruleset
from tessera.terminal.lines import fit, heading


def column_board(scene: Scene, width: int, rows: int | None = None) -> list[Text]:
    """Draw the column board: where the emperor stands, what he may come to, what the censors look at."""
    solo = scene.view.get("solo")
    if solo is None:
        return []
    column = scene.tables["column"]
    at = scene.facts["solo"]["row"]
    first = 1 if rows is None else max(1, min(at, len(column["cells"]) - rows + 1))
    last = len(column["cells"]) if rows is None else first + rows - 1
    each = min(12, (width - 9) // 5)
    lines = [heading(scene.say("board-column"), width)]
    for row in range(first, last + 1):
        line = Text(f"{row:>2} ", style="bold" if row == at else "dim")
        for place in range(5):
            cell = column_cell(scene, row, place)
            cell.truncate(each - 1, overflow="crop")
            cell = fit(cell, each)
            if row < at:
                cell.stylize("dim")
            if row == at and place == solo["column"]:
                cell.stylize("reverse")
            elif row == scene.view["round"] and _descends(scene, place):
                cell.stylize(LIT)
            line.append(cell)
        line.append(f" {column['row_points'][row - 1]:>2}", "dim")
        if row in column["check_turns"]:
            line.append(f" {CHECK}", "bold")
        lines.append(line)
    for number, censor in enumerate(solo["censors"]):
        if censor is not None:
            marks = scene.tables["censor"][censor]
            tokens = solo["tokens"][number]
            turn = scene.say("board-column-row", n=column["check_turns"][number])
            thing = Text.assemble(
                (f"{CHECK} ", "bold"),
                (f"{turn} ", "dim"),
                scene.say(f"censor-{censor}"),
                f" {marks['low']}/{marks['high']}",
            )
            if tokens is not None:
                thing.append(f" → {tokens}", "bold")
            lines.append(thing)
    return lines


def _descends(scene: Scene, place: int) -> bool:
    step = place - scene.view["solo"]["column"]
    return {-1: "descend left", 0: "descend down", 1: "descend right"}.get(step, "") in scene.legal


def column_cell(scene: Scene, row: int, place: int) -> Text:
    """Show what a cell of the column gives."""
    cell = scene.facts["solo"]["cells"][row - 1][place]
    if cell is None:
        return Text("·", style="dim")
    if "chip" in cell:
        return Text("?" if cell["chip"] is None else scene.say(f"chip-{cell['chip']}"))
    return scene.resource(cell["resource"], cell["n"])


def title(rules: Ruleset, points: int) -> str | None:
    """Name the title a solo player has earned."""
    earned = scoring.title(rules.box, points)
    return None if earned == NONE else TITLE_NAMES[earned]
