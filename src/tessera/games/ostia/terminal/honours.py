"""The honour cards of the second edition: what each needs, and who has it."""

from __future__ import annotations

from rich.text import Text

from tessera.games.ostia.terminal.colours import LIT
from tessera.games.ostia.terminal.scene import Scene
from tessera.games.ostia.terminal.signs import HONOUR_SIGNS
from tessera.games.ostia.vocabulary import HONOUR_NAMES
from tessera.terminal.lines import flow


def honours(scene: Scene, width: int) -> list[Text]:
    """Show the honour cards: what each needs, and who has it."""
    if scene.view["edition"] != "2e" or len(scene.seats) == 1:
        return []
    needs, points = scene.tables["honours"], scene.tables["points"]["honour"]
    price = scene.resource("gold", scene.tables["prices"]["honour"])
    things = []
    for honour in HONOUR_NAMES:
        thing = Text(f"{HONOUR_SIGNS[honour]}≥{needs[honour]}")
        owner = next((n for n, player in enumerate(scene.view["players"]) if honour in player["honours"]), None)
        if owner is not None:
            thing.stylize("dim")
            thing.append(scene.seats[owner][1], f"bold {scene.seats[owner][2]}")
        elif scene.lit(honour, "honour"):
            thing.stylize(LIT)
        things.append(thing)
    worth = Text.assemble(price, (" → ", "dim"), scene.say("board-points-n", n=points))
    return flow(scene.say("board-honours"), [worth, *things], width, " ")
