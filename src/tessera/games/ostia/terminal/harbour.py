"""A seat's harbour: the hexagon of six sections with stock, ships and actions."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len
from rich.text import Text

from tessera.games.ostia.terminal.canvas import Canvas
from tessera.games.ostia.terminal.colours import LINE, LIT, RESOURCE_STYLES
from tessera.games.ostia.terminal.scene import Scene
from tessera.games.ostia.terminal.signs import CORBITA, PONTA
from tessera.games.ostia.vocabulary import ACTION_NAMES, RESOURCE_NAMES, SECTION_NAMES

HEX_WIDTH = 44

SECTION_PLACES = {
    # the middle of each section's lines in the hexagon, its rows from the rim to the hub, the room on each
    "permit": (22, (1, 2, 3), (19, 15, 11)),
    "wood": (34, (3, 4, 5), (8, 12, 14)),
    "wheat": (34, (8, 7, 6), (8, 12, 14)),
    "stone": (22, (10, 9, 8), (19, 15, 11)),
    "gold": (10, (8, 7, 6), (8, 12, 14)),
    "administration": (10, (3, 4, 5), (8, 12, 14)),
}


def harbour(scene: Scene) -> list[Text]:
    """Draw the hexagon: six sections clockwise from the top, each with stock, ships and action."""
    canvas = Canvas(HEX_WIDTH, 11)
    _hexagon(canvas)
    for number, section in enumerate(SECTION_NAMES):
        middle, rows, rooms = SECTION_PLACES[section]
        stock = Text()
        if section in RESOURCE_NAMES:
            stock = Text(f"{scene.say(f'section-{section}')} {scene.me['stock'][section]}", RESOURCE_STYLES[section])
        tokens = _tokens(scene, scene.me["harbour"][section], rooms[1])
        lit = scene.lit(section, "sow", "launch", "refit")
        name = Text(scene.say(f"action-{ACTION_NAMES[number]}"), style=LIT if lit else "bold")
        for row, room, line in zip(rows, rooms, (stock, tokens, name), strict=True):
            line.truncate(room, overflow="ellipsis")
            canvas.put(middle - (cell_len(line.plain) - 1) // 2, row, line)
    hand = scene.view["hand"] if scene.view["current"] == scene.seat else {"corbita": 0, "ponta": 0}
    inside = _tokens(scene, hand, 7) if any(hand.values()) else scene.mark(scene.seat)
    canvas.put(22 - (cell_len(inside.plain) - 1) // 2, 5, inside)
    return canvas.lines()


def _hexagon(canvas: Canvas) -> None:
    """Draw the outline, the six spokes and the hub."""
    for x in range(11, 34):
        canvas.put(x, 0, "_", LINE)
        canvas.put(x, 10, "_", LINE)
    for row in range(1, 6):
        canvas.put(11 - 2 * row, row, "_╱", LINE)
        canvas.put(32 + 2 * row, row, "╲_", LINE)
        canvas.put(2 * row - 1, row + 5, "╲_", LINE)
        canvas.put(44 - 2 * row, row + 5, "_╱", LINE)
    for row in range(1, 5):
        canvas.put(9 + 2 * row, row, "╲_", LINE)
        canvas.put(34 - 2 * row, row, "_╱", LINE)
        canvas.put(19 - 2 * row, row + 6, "_╱", LINE)
        canvas.put(24 + 2 * row, row + 6, "╲_", LINE)
    for x in range(19, 26):
        canvas.put(x, 4, "_", LINE)
        canvas.put(x, 6, "_", LINE)
    for x in (*range(2, 17), *range(28, 43)):
        canvas.put(x, 5, "_", LINE)
    canvas.put(17, 5, "_╱", LINE)
    canvas.put(26, 5, "╲_", LINE)
    canvas.put(17, 6, "╲_", LINE)
    canvas.put(26, 6, "_╱", LINE)


def _tokens(scene: Scene, ships: Mapping[str, int], room: int) -> Text:
    """Show ships one by one, or by number where they are too many."""
    colour = f"bold {scene.seats[scene.seat][2]}"
    corbitas, pontas = ships["corbita"], ships["ponta"]
    if corbitas + pontas <= room:
        return Text(CORBITA * corbitas + PONTA * pontas, style=colour)
    parts = [f"{n}{sign}" for n, sign in ((corbitas, CORBITA), (pontas, PONTA)) if n]
    return Text(" ".join(parts), style=colour)
