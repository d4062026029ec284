"""What one seat has: supply, forecast, tracks, aqueduct, privileges and decrees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from tessera.games.discordia.terminal.city import city
from tessera.games.discordia.terminal.colours import BAD, GOOD, WATER
from tessera.games.discordia.terminal.header import germanic
from tessera.games.discordia.terminal.scene import Scene
from tessera.games.discordia.terminal.signs import ABILITY_SIGNS, ICON, MODIFIER, STAR, bonuses
from tessera.games.discordia.terminal.signs import WATER as WATER_SIGN
from tessera.terminal.colours import LIT
from tessera.terminal.lines import flow, heading


def supply(scene: Scene, width: int) -> list[Text]:
    """Show the workers in the supply by colour, stars and modifiers, and who would come were the year to end now."""
    me = scene.me
    modifiers = me["modifiers"]
    things = [
        Text.assemble(scene.mark(scene.seat), f" {scene.seats[scene.seat][0]} ", (f"{me['workers']}:", "bold")),
        *scene.workers(me["supply"], me["wild"]),
        Text.assemble((f"{STAR} {me['stars']}", "bold")),
        Text(f"{MODIFIER} {modifiers['active']}/{modifiers['own']}", style="bold" if modifiers["active"] else "dim"),
    ]
    return [*flow("", things, width, "  ", indent=4), *forecast(scene, width)]


def forecast(scene: Scene, width: int) -> list[Text]:
    """Say how many workers come at year's end, and why."""
    me = scene.me
    ahead = me["forecast"]
    label = f"{scene.label('board-forecast')}:"
    sum_ = scene.say("board-line-forecast-sum", icons=ahead["icons"], empty=ahead["empty"], water=me["water"])
    lack = ahead["lack"]
    shown = f"+{lack}" if lack > 0 else f"−{-lack}" if lack else "0"
    return flow(
        "", [Text(label, "dim"), Text(sum_), Text(f"= {shown}", f"bold {BAD if lack > 0 else GOOD}")], width, " "
    )


def tracks(scene: Scene, width: int) -> list[Text]:
    """Draw both star tracks, the aqueduct, the decree spaces and the expansions taken."""
    me = scene.me
    things = [_track(scene, name, move) for name, move in (("exploration", "explore"), ("development", "develop"))]
    last = scene.tables["limits"]["aqueduct"]
    things.append(
        Text.assemble(
            (f"{scene.label('board-aqueduct')} ", "dim"), (f"{WATER_SIGN} {me['water']}/{last}", f"bold {WATER}")
        )
    )
    spaces = [
        Text("✓", GOOD) if n < len(me["decrees"]) else Text(_space(space), "" if n == len(me["decrees"]) else "dim")
        for n, space in enumerate(scene.tables["decree_space"])
    ]
    things.append(Text.assemble((f"{scene.label('board-decrees')} ", "dim"), Text(" ").join(spaces)))
    taken = scene.mine["expansions"]
    goals = " ".join(f"{n}✓" if taken >= n else str(n) for n in scene.tables["privileged"]["expansions"])
    things.append(
        Text.assemble(
            (f"{scene.label('board-expansions')} ", "dim"),
            (str(taken), "bold"),
            (f" ({scene.say('board-privileges')} {goals})", "dim"),
        )
    )
    return flow("", things, width, "   ", indent=2)


def _track(scene: Scene, name: str, move: str) -> Text:
    """Draw a track: spaces reached, then what each space ahead covers and brings, the next one lit if it can be had."""
    done, length = scene.me[name], scene.me["tracks"][name]
    spaces = [*scene.tables[name]]
    while len(spaces) < length:
        spaces += scene.tables[f"{name}_extension"]
    line = Text.assemble((f"{scene.label(f'board-{name}')} ", "dim"))
    line.append("✓" * done, f"bold {scene.seats[scene.seat][2]}")
    for number in range(done, length):
        if number:
            line.append(" ")
        line.append(_space(spaces[number]), LIT if number == done and move in scene.legal else "")
    return line


def _space(space: Mapping[str, Any]) -> str:
    """Show what a space of a track covers, allows for good and brings."""
    ability = ABILITY_SIGNS.get(space.get("permanent", ""), "")
    return f"{ICON if space['icon'] else ''}{ability}{bonuses(space['gives'])}" or "·"


def holdings(scene: Scene, width: int) -> list[Text]:
    """List the seat's privileges and the decrees it has completed."""
    me = scene.me
    lines: list[Text] = []
    if me["privileges"]:
        things = []
        for privilege in me["privileges"]:
            name = privilege["name"]
            style = "dim" if privilege["used"] else LIT if scene.lit(name, "invoke") else ""
            used = f" ({scene.say('board-used')})" if privilege["used"] else ""
            things.append(Text(f"{scene.say(f'privilege-{name}')}{used}", style=style))
        lines += flow(scene.label("board-privileges"), things, width, " · ")
    if me["decrees"]:
        names = [Text(scene.say(f"decree-{name}")) for name in me["decrees"]]
        lines += flow(f"✓ {scene.label('board-decrees')}", names, width, " · ")
    return lines


def own_boards(scene: Scene) -> list[Text]:
    """Draw everything a seat has."""
    width = scene.width
    parts = [supply, city, tracks, holdings]
    return [*(line for part in parts for line in part(scene, width)), *flow("", germanic(scene), width)]


def title_line(scene: Scene, width: int) -> Text:
    """Head the part of the table that is a seat's own."""
    return heading(scene.say("board-show-city", who=scene.seats[scene.seat][0]), width)
