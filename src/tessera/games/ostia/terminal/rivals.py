"""The rivals at a glance."""

from __future__ import annotations

from rich.text import Text

from tessera.games.ostia.terminal.scene import Scene
from tessera.games.ostia.terminal.signs import AMPHORA, BUILDING, CORBITA, DESTINATION, EXOTIC, MAN, REWARD, WILD, WOMAN
from tessera.terminal.lines import flow


def rivals(scene: Scene, width: int) -> list[Text]:
    """Show the other seats at a glance."""
    lines: list[Text] = []
    for seat, player in enumerate(scene.view["players"]):
        if seat == scene.seat:
            continue
        icons = f"{REWARD}{player['reward']} {BUILDING}{player['building_icons']} {CORBITA}{player['ship_icons']}"
        court = ((WILD, "wild"), (EXOTIC, "exotic"), (MAN, "men"), (WOMAN, "women"))
        things = [
            Text.assemble(scene.mark(seat), f" {scene.seats[seat][0]} ", (str(scene.scores[seat]), "bold")),
            Text(f"{icons} {AMPHORA}{player['amphorae']} {DESTINATION}{len(player['destinations'])}"),
            Text("".join(f"{sign}{player[key]}" for sign, key in court)),
            *(scene.resource(name, n) for name, n in player["stock"].items()),
        ]
        lines += flow("", things, width, " ", indent=4)
    return lines
