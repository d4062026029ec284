"""How the parts of the table share the screen: all of them, or what the question is about and what else fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from tessera.games.mare_nostrum.terminal import seat as own_parts
from tessera.games.mare_nostrum.terminal.chart import atlas, coasts, front, lit_provinces, owned_by, realms, seas
from tessera.games.mare_nostrum.terminal.header import battle, header, payment, trade
from tessera.games.mare_nostrum.terminal.scene import Scene
from tessera.games.mare_nostrum.terminal.standing import display, short_display, standing
from tessera.terminal.lines import beside, heading

WIDE = 118
"""From here on the map stands beside the rest."""

Part = Callable[[Scene, int], list[Text]]

PARTS: dict[str, Sequence[Part]] = {
    "trade": (trade,),
    "payment": (payment,),
    "battle": (battle,),
    "own": (own_parts.own,),
    "income": (own_parts.income,),
    "pieces": (own_parts.pieces,),
    "tiles": (own_parts.tiles,),
    "cards": (own_parts.cards,),
    "buys": (own_parts.buys,),
    "standing": (standing,),
    "others": (own_parts.rivals, own_parts.others),
    "display": (display, short_display),
    "map": (realms, front, lit_provinces),
    "seas": (seas,),
}
"""The parts of the table below its head in the order in which they are drawn, each whole and then ever shorter."""

GOING_ON = ("trade", "payment", "battle")
"""What is empty unless it goes on."""
MAIN_PARTS = {
    **dict.fromkeys(("number", "offer", "from", "take", "give"), ("own", "others", "income")),
    **dict.fromkeys(("copy", "lead"), ("display", "standing")),
    **dict.fromkeys(("temple", "good", "keep", "pay"), ("own", "income", "buys")),
    **dict.fromkeys(("name", "title", "crown", "jump"), ("standing", "others", "own")),
    "develop": ("own", "display", "map"),
    **dict.fromkeys(("truce", "war", "to", "against", "losses", "loot"), ("map", "seas")),
    **dict.fromkeys(("place", "fly", "group", "revive", "drive", "tribute", "raid", "aim"), ("map", "seas", "own")),
    "discard": ("own", "others", "income"),
    **dict.fromkeys(("cards", "choose", "hand", "recover"), ("cards", "standing", "own")),
    "react": ("cards", "map", "own"),
    "salvage": ("own", "income"),
    **dict.fromkeys(("refuse", "rebuild"), ("map", "seas", "own")),
}
"""What a question is about, the most important first."""
WANTED = ("own", "cards", "standing", "map", "others", "buys", "display", "seas", "tiles", "income", "pieces")
"""What else to show where there is room, the most useful first."""
MAP = ("map", "seas")


def whole_table(scene: Scene) -> list[Text]:
    """Draw everything: side by side where there is room, one below the other where not."""
    head = header(scene)
    if scene.width < WIDE:
        return [*head, *_texts(scene, scene.width), *atlas(scene, scene.width), *coasts(scene, scene.width)]
    left = (scene.width - 2) // 2
    right = scene.width - 2 - left
    chart = [*atlas(scene, left), *coasts(scene, left)]
    return [*head, *beside([(chart, left), (_texts(scene, right), right)])]


def seat_boards(scene: Scene) -> list[Text]:
    """Draw everything a seat has, and what borders on its provinces."""
    width = scene.width
    parts = (own_parts.own, own_parts.income, own_parts.pieces, own_parts.tiles, own_parts.cards, owned_by)
    return [own_parts.title_line(scene, width), *(line for part in parts for line in part(scene, width))]


def _texts(scene: Scene, width: int) -> list[Text]:
    """Draw everything but the map."""
    lines = [line for name in GOING_ON for line in PARTS[name][0](scene, width)]
    lines.append(own_parts.title_line(scene, width))
    for name in ("own", "income", "pieces", "tiles", "cards", "buys"):
        lines += PARTS[name][0](scene, width)
    lines += [heading(scene.label("board-standing"), width), *standing(scene, width)]
    lines += [heading(scene.label("board-others"), width), *own_parts.rivals(scene, width)]
    return [*lines, *display(scene, width)]


def fitting(scene: Scene, height: int) -> list[Text]:
    """Draw what the question is about, and of the rest what fits."""
    head = header(scene)
    room = height - len(head)
    if scene.width < WIDE:
        return [*head, *_fill(scene, scene.width, room, tuple(PARTS))]
    left = (scene.width - 2) // 2
    right = scene.width - 2 - left
    chart = _fill(scene, left, room, MAP)
    rest = _fill(scene, right, room, tuple(name for name in PARTS if name not in MAP))
    return [*head, *beside([(chart, left), (rest, right)])]


def _fill(scene: Scene, width: int, room: int, names: Sequence[str]) -> list[Text]:
    """Choose parts in the order of their use for the question, each as long as there is room for.

    What the question is about is set in short first, so that no part of it takes the room of another.
    """
    main = [name for name in (*GOING_ON, *MAIN_PARTS.get(scene.question, ())) if name in names]
    chosen: dict[str, list[Text]] = {}
    for name in main:
        lines = PARTS[name][-1](scene, width)
        if len(lines) <= room:
            chosen[name] = lines
            room -= len(lines)
    for name in dict.fromkeys((*main, *(name for name in WANTED if name in names))):
        taken = len(chosen.get(name, ()))
        for part in PARTS[name]:
            lines = part(scene, width)
            if len(lines) <= room + taken:
                chosen[name] = lines
                room -= len(lines) - taken
                break
    return [line for name in names if name in chosen for line in chosen[name]]
