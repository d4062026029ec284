"""How the parts of the table share the screen: all of them, or what the question is about and what else fits."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from tessera.games.discordia.terminal.city import city
from tessera.games.discordia.terminal.display import decrees, privileges, store, towers
from tessera.games.discordia.terminal.header import dice, header, janus
from tessera.games.discordia.terminal.market import column, market
from tessera.games.discordia.terminal.rivals import rivals
from tessera.games.discordia.terminal.scene import Scene
from tessera.games.discordia.terminal.seat import holdings, supply, title_line, tracks
from tessera.terminal.lines import beside, heading

WIDE = 118
LEFT = 80
"""Six columns of city tiles need this much."""

Part = Callable[[Scene, int], list[Text]]

PARTS: dict[str, Part] = {
    "janus": janus,
    "market": market,
    "towers": towers,
    "privileges": privileges,
    "decrees": decrees,
    "store": store,
    "supply": supply,
    "city": city,
    "tracks": tracks,
    "holdings": holdings,
    "rivals": rivals,
}
"""The parts of the table below its head, in the order in which they are drawn."""

MAIN_PART = {
    **dict.fromkeys(("use", "found"), ("market", "city")),
    "act": ("city", "market"),
    "tower": ("towers", "city"),
    "privilege": ("privileges", "city"),
    "expand": ("city", "store", "tracks"),
    "star": ("tracks", "city"),
    "close": ("decrees", "city"),
}
"""What a question is about, the most important first; all others are about one's own city."""

BRIEF: dict[str, Part] = {"market": column}
"""What says the most important of a part in less room."""

WANTED = (
    "supply",
    "city",
    "tracks",
    "janus",
    "market",
    "holdings",
    "rivals",
    "towers",
    "decrees",
    "privileges",
    "store",
)
"""What else to show where there is room, the most useful first."""


def whole_table(scene: Scene) -> list[Text]:
    """Draw everything: side by side where there is room, one below the other where not."""
    common = ("janus", "market", "towers", "privileges", "store", "decrees")
    own = ("supply", "city", "tracks", "holdings")
    head = [*header(scene), *dice(scene)]
    if scene.width < WIDE:
        width = scene.width
        others = rivals(scene, width)
        lines = [*head, *_draw(scene, common, width), title_line(scene, width), *_draw(scene, own, width)]
        return [*lines, heading(scene.label("board-others"), width), *others] if others else lines
    right = scene.width - LEFT - 2
    aside = [title_line(scene, right), *_draw(scene, own, right)]
    others = rivals(scene, right)
    if others:
        aside += [heading(scene.label("board-others"), right), *others]
    return [*head, *beside([(_draw(scene, common, LEFT), LEFT), (aside, right)])]


def _draw(scene: Scene, names: tuple[str, ...], width: int) -> list[Text]:
    return [line for name in names for line in PARTS[name](scene, width)]


def fitting(scene: Scene, height: int) -> list[Text]:
    """Draw what the question is about, and of the rest what fits."""
    head = [*header(scene), *dice(scene)]
    first = MAIN_PART.get(scene.question, ("city",))
    room = height - len(head)
    chosen: dict[str, list[Text]] = {}
    for name in dict.fromkeys((first[0], "supply", *first[1:], *WANTED)):
        lines = PARTS[name](scene, scene.width)
        if len(lines) > room and name != first[0] and name in BRIEF:
            lines = BRIEF[name](scene, scene.width)
        if name == first[0] or len(lines) <= room:
            chosen[name] = lines
            room -= len(lines)
    return [*head, *(line for name in PARTS if name in chosen for line in chosen[name])]
