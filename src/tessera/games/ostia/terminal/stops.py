"""A stop on the map: its sign, its name, what it offers, and what is found on the way to it."""

from __future__ import annotations

from rich.text import Text

from tessera.games.ostia.terminal.chart import Chart
from tessera.games.ostia.terminal.colours import LINE, LIT, RESOURCE_STYLES
from tessera.games.ostia.terminal.scene import Scene
from tessera.games.ostia.terminal.signs import (
    AMPHORA,
    ANIMALS,
    BUILDING,
    CORBITA,
    DESTINATION,
    EXOTIC,
    FAR,
    GOAL_SIGNS,
    PORT,
    REWARD,
    SET,
    TRANSIT,
    WILD,
)
from tessera.games.ostia.vocabulary import DESTINATION_NAMES, PORT_NAMES, RESOURCE_NAMES


def stop_sign(scene: Scene, stop: str) -> Text:
    """Show what kind of stop it is; lit where a move leads, in the seat's colour where it has been."""
    sign = PORT if stop in PORT_NAMES else DESTINATION if stop in DESTINATION_NAMES else TRANSIT
    style = LINE
    if scene.lit(stop, "sail", "build", "found", "trade"):
        style = LIT
    elif stop in scene.me["reached"] or stop in scene.me["destinations"]:
        style = f"bold {scene.seats[scene.seat][2]}"
    return Text(sign, style=style)


def stop_name(scene: Scene, stop: str) -> Text:
    """Name a stop; lit where a move leads."""
    key = f"port-{stop}" if stop in PORT_NAMES else f"stop-{stop}"
    style = "bold" if stop in DESTINATION_NAMES else ""
    return Text(scene.say(key), style=LIT if scene.lit(stop, "sail", "build", "found", "trade") else style)


def stop_tile(scene: Scene, stop: str) -> Text:
    """Show in short what a stop has to offer."""
    view = scene.view
    if stop in view["ports"]:
        tile = view["ports"][stop]
        return Text("·", style="dim") if tile is None else port_tile(scene, tile)
    if stop in view["destinations"]:
        goal = view["destinations"][stop]
        return Text("·", style="dim") if goal is None else _goal(scene, stop, goal)
    resource = view["transits"][stop]
    if resource is None:
        return Text("·", style="dim")
    gain = scene.resource(resource, scene.tables["transit"]["gain"])
    return Text.assemble(("+", RESOURCE_STYLES[resource]), gain)


def port_tile(scene: Scene, tile: str) -> Text:
    """Show in short what a port tile trades or is worth."""
    values = scene.tables["tile"][tile]
    if "gold" in values:
        rate = f"{values['gold']}:{values['gain']}"
        kind = tile.partition("-")[2]
        if kind in RESOURCE_NAMES:
            return Text(f"{rate} {scene.unit(kind, values['gain'])}", style=RESOURCE_STYLES[kind])
        return Text(rate + (AMPHORA if tile == "amphora" else REWARD))
    value = values["value"]
    signs = {
        "rewards": f"+{value}{REWARD}",
        "buildings": f"{value}{BUILDING}",
        "building-points": f"+{value}/{BUILDING}",
        "ships": f"{value}{CORBITA}",
        "ship-points": f"+{value}/{CORBITA}",
        "amphorae": f"{value}{AMPHORA}",
        "amphora-points": f"+{value}/{AMPHORA}",
        "animals": f"{WILD}{EXOTIC}" * value,
        "set-points": f"+{value}/{SET}",
        "far-points": f"+{value}/{FAR}",
    }
    return Text(signs[tile])


def _goal(scene: Scene, stop: str, goal: str) -> Text:
    """Show what the first ship gets at a destination and what later ones do; what is gone is dim."""
    values = scene.tables["destination"][goal]
    taken = len(scene.seats) > 1 and stop not in scene.facts["first"]
    per = "" if goal == "rewards" else "/"
    return Text.assemble(
        (f"+{values['first']}", "dim strike" if taken else "bold"),
        ("·", "dim"),
        (f"{values['later']}", "bold" if taken else "dim"),
        f"{per}{GOAL_SIGNS[goal]}",
    )


def discoveries(scene: Scene, chart: Chart, stop: str) -> Text:
    """Show the discoveries on the line that leads to a stop."""
    if stop not in chart.line:
        return Text()
    kind, number = chart.line[stop]
    if kind == "reward":
        return Text(REWARD if number in scene.view["reward_lines"] else "", style=LIT)
    tiles = [ANIMALS[name] for name, n in scene.view["animals"][number].items() for _ in range(n)]
    return Text("".join(tiles), style="bold")


def off_line(scene: Scene) -> tuple[Text, Text, Text, Text]:
    """Show the port that lies on no line: its sign, what opens it, its name, what it offers."""
    opened = scene.tables["opened"]
    port, opener = opened["port"], scene.say(f"stop-{opened['by']}")
    return stop_sign(scene, port), Text(f"‹ {opener}", "dim"), stop_name(scene, port), stop_tile(scene, port)
