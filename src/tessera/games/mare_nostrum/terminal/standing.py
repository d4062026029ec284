"""Who leads and who is near a victory; and the heroes and wonders on display."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len
from rich.text import Text

from tessera.games.mare_nostrum.terminal.scene import Scene, labelled
from tessera.games.mare_nostrum.terminal.seat import bonuses, tile
from tessera.games.mare_nostrum.terminal.signs import LEADS, TIED, TITLE
from tessera.games.mare_nostrum.vocabulary import TRACK_NAMES
from tessera.terminal.colours import LIT
from tessera.terminal.lines import fit, heading

VICTORIES = ("prestige", "fame", "conquest", "leadership")


def standing(scene: Scene, width: int) -> list[Text]:
    """Show the tracks with titles and who would lead now, and how near everybody is to the four victories."""
    heads = [f"track-{track}" for track in TRACK_NAMES] + [f"end-{end}" for end in VICTORIES]
    rows: list[list[Text]] = []
    for seat, player in enumerate(scene.players):
        row = [Text.assemble(scene.mark(seat), f" {scene.empire(seat)}")]
        row += [_track(scene, seat, track, player["tracks"][track]) for track in TRACK_NAMES]
        row += [_progress(scene.facts["players"][seat]["victories"][end]) for end in VICTORIES]
        rows.append(row)
    return _grid([Text(), *(Text(scene.say(key), "dim") for key in heads)], rows, width) or _grid(
        [Text(), *(Text(scene.say(f"board-line-{key}"), "dim") for key in heads)], rows, 0
    )


def _grid(heads: list[Text], rows: list[list[Text]], width: int) -> list[Text]:
    """Set rows below their heads; give nothing where they are wider than the width, if there is one."""
    widths = [max(cell_len(row[column].plain) for row in (heads, *rows)) for column in range(len(heads))]
    gap = 2 if width else 1
    if width and sum(widths) + gap * (len(widths) - 1) > width:
        return []
    blank = Text(" " * gap)
    return [blank.join(fit(cell, n) for cell, n in zip(row, widths, strict=True)) for row in (heads, *rows)]


def _track(scene: Scene, seat: int, track: str, value: int) -> Text:
    shown = Text(str(value))
    if scene.view["titles"][track] == seat:
        shown.append(TITLE, LIT)
    leads = scene.facts["leads"][track]
    if seat in leads and scene.view["titles"][track] != seat:
        shown.append(LEADS if len(leads) == 1 else TIED, LIT)
    return shown


def _progress(progress: Mapping[str, int]) -> Text:
    have, need, most = progress["have"], progress["need"], progress["most"]
    shown = f"{have}–{most}" if most > have else str(have)
    return Text(f"{shown}/{need}", LIT if most + 1 >= need else "")


def display(scene: Scene, width: int) -> list[Text]:
    """List the heroes and wonders on display with what they add and do."""
    price = scene.mine["tile_price"]
    more = "" if price is None else scene.say("board-price", n=price)
    lines = [heading(scene.label("board-heroes"), width, more)]
    for name in scene.view["display"]:
        lines += tile(scene, name, width, LIT if name in scene.lit else "bold")
    return [*lines, Text(scene.say("board-deck", n=len(scene.view["deck"])), "dim")]


def short_display(scene: Scene, width: int) -> list[Text]:
    """Name the heroes and wonders on display, and what they add to the tracks."""
    price = scene.mine["tile_price"]
    label = scene.label("board-heroes") + ("" if price is None else f" ({price})")
    things = [
        Text(
            " ".join(filter(None, (scene.say(f"tile-{name}"), bonuses(scene, name)))), LIT if name in scene.lit else ""
        )
        for name in scene.view["display"]
    ]
    return labelled(f"{label}:", things, width)
