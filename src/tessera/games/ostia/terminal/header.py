"""The line on top: the game, the round and everyone's points; and below it, if need be, what one can pay with."""

from __future__ import annotations

from rich.text import Text

from tessera.games.ostia.terminal.colours import LIT
from tessera.games.ostia.terminal.scene import Scene
from tessera.games.ostia.terminal.signs import AMPHORA
from tessera.terminal.lines import flow


def header(scene: Scene) -> Text:
    """Name the game and the round, and count everyone's points."""
    view = scene.view
    title = scene.rules.game.meta.title[scene.language]
    edition = scene.say(f"option-edition-{view['edition']}")
    line = Text.assemble((title, LIT), (f" {edition}", "dim"))
    if view["round"]:
        line.append(f"  {scene.say('board-round', n=view['round'])}")
    if view["ending"] and "over" not in view["questions"]:
        line.append(f"  {scene.say('board-last-round')}", LIT)
    line.append(f"  {AMPHORA} {view['amphorae']}", "dim")
    for seat, points in enumerate(scene.scores):
        line.append("   ")
        line.append(scene.mark(seat))
        line.append(f" {points}", "bold" if seat == scene.seat else "")
    return line


def stock_line(scene: Scene) -> list[Text]:
    """Show what a seat can pay with."""
    things = [scene.resource(name, n) for name, n in scene.me["stock"].items()]
    return flow("", [scene.mark(scene.seat), Text(scene.seats[scene.seat][0]), *things], scene.width)
