"""How the parts of the table share the screen: all of them, or what the question is about and what else fits."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from tessera.games.ostia.terminal.column import column_board
from tessera.games.ostia.terminal.harbour import HEX_WIDTH, harbour
from tessera.games.ostia.terminal.header import header, stock_line
from tessera.games.ostia.terminal.honours import honours
from tessera.games.ostia.terminal.orders import orders
from tessera.games.ostia.terminal.rivals import rivals
from tessera.games.ostia.terminal.scene import Scene
from tessera.games.ostia.terminal.sea import map_across, map_down
from tessera.games.ostia.terminal.seat import facts, own_boards
from tessera.games.ostia.terminal.tracks import reward_track
from tessera.terminal.lines import beside

WIDE = 118

MAIN_PART = {
    **dict.fromkeys(("declare", "sail", "take", "build", "free-disc", "found"), "map"),
    "order": "orders",
    "trade": "honours",
    "descend": "column",
}
"""What a question is about; all others are about one's own harbour."""


def whole_table(scene: Scene) -> list[Text]:
    """Draw everything: side by side where there is room, one below the other where not."""
    if scene.width < WIDE:
        lines = [header(scene), *map_down(scene), Text(), *own_boards(scene), Text(), *orders(scene, scene.width)]
        for part in (reward_track, honours, rivals, column_board):
            lines += part(scene, scene.width)
        return lines
    middle = 37
    right = scene.width - HEX_WIDTH - middle - 3
    if "solo" in scene.view:
        left = HEX_WIDTH + 1 + middle
        own = beside([(harbour(scene), HEX_WIDTH), (facts(scene, middle), middle)], 1)
        boards = beside([([*own, Text(), *orders(scene, left)], left), (column_board(scene, right), right)])
    else:
        aside = [*orders(scene, right), *honours(scene, right), *rivals(scene, right)]
        boards = beside([(harbour(scene), HEX_WIDTH + 1), (facts(scene, middle), middle), (aside, right)], 1)
    return [header(scene), Text(), *map_across(scene), Text(), *reward_track(scene, scene.width), Text(), *boards]


def fitting(scene: Scene, height: int) -> list[Text]:
    """Draw what the question is about, and of the rest what fits."""
    parts: dict[str, Callable[[], list[Text]]] = {
        "map": lambda: map_across(scene) if scene.width >= WIDE else map_down(scene, max(12, height - 2)),
        "harbour": lambda: own_boards(scene),
        "orders": lambda: orders(scene, scene.width),
        "rewards": lambda: reward_track(scene, scene.width),
        "honours": lambda: honours(scene, scene.width),
        "rivals": lambda: rivals(scene, scene.width),
        "column": lambda: column_board(scene, scene.width, 5),
    }
    first = MAIN_PART.get(scene.question, "harbour")
    wanted = [first, "harbour", "orders", "column", "rivals", "honours", "rewards", "map"]
    room = height - 2
    chosen: dict[str, list[Text]] = {}
    for name in dict.fromkeys(wanted):
        lines = parts[name]()
        if name == first or len(lines) <= room:
            chosen[name] = lines
            room -= len(lines)
    lines = [header(scene)]
    if "harbour" not in chosen:
        lines += stock_line(scene)
    return [*lines, *(line for name in parts if name in chosen for line in chosen[name])]
