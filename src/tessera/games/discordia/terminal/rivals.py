"""The rivals at a glance."""

from __future__ import annotations

from rich.text import Text

from tessera.games.discordia.terminal.scene import Scene
from tessera.games.discordia.terminal.signs import (
    DEVELOP,
    EXPLORE,
    FILLED,
    MODIFIER,
    STAR,
    STRENGTH,
    TILE,
    TOWER,
    WATER,
)
from tessera.terminal.lines import flow


def rivals(scene: Scene, width: int) -> list[Text]:
    """Show the other seats: workers, what comes at year's end, stars, tracks, strength and tiles."""
    lines: list[Text] = []
    for seat, player in enumerate(scene.view["players"]):
        if seat == scene.seat:
            continue
        tiles = sum(post is not None for row in player["city"].values() for post in row)
        towers = sum(post is not None for post in player["towers"])
        signs = (
            (STAR, player["stars"]),
            (MODIFIER, player["modifiers"]["active"]),
            (WATER, player["water"]),
            (EXPLORE, player["exploration"]),
            (DEVELOP, player["development"]),
            (STRENGTH, player["forecast"]["strength"]),
            (TOWER, towers),
            (TILE, tiles),
            (FILLED, player["deployed"]),
        )
        things = [
            Text.assemble(scene.mark(seat), f" {scene.seats[seat][0]} ", (str(player["workers"]), "bold")),
            Text(f"({player['forecast']['lack']:+d})", "dim"),
            *scene.workers(player["supply"], brief=True),
            Text(" ".join(f"{sign}{n}" for sign, n in signs)),
        ]
        lines += flow("", things, width, " ", indent=4)
    return lines
