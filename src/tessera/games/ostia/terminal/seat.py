"""What one seat has: its harbour, and beside it tracks, icons, buildings, destinations and honours."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from tessera.games.ostia.terminal.colours import LIT
from tessera.games.ostia.terminal.harbour import HEX_WIDTH, harbour
from tessera.games.ostia.terminal.scene import Scene
from tessera.games.ostia.terminal.signs import AMPHORA, BUILDING, CORBITA, DESTINATION, EXOTIC, MAN, REWARD, WILD, WOMAN
from tessera.games.ostia.terminal.tracks import slots
from tessera.terminal.lines import beside, flow


def own_boards(scene: Scene) -> list[Text]:
    """Draw a seat's harbour and what else it has, side by side."""
    room = scene.width - HEX_WIDTH - 1
    if room < 28:
        return [*harbour(scene), *facts(scene, scene.width)]
    return beside([(harbour(scene), HEX_WIDTH), (facts(scene, room), room)], 1)


def facts(scene: Scene, width: int) -> list[Text]:
    """List a seat's tracks, icons, buildings, destinations and honours."""
    me, name = scene.me, scene.seats[scene.seat][0]
    head = Text.assemble(scene.mark(scene.seat), f" {name}  ")
    head.append(scene.say("board-points-n", n=scene.scores[scene.seat]), "bold")
    first = scene.say("board-first-player")
    if scene.view["first"] == scene.seat and len(scene.seats) > 1 and cell_len(head.plain + first) + 2 <= width:
        head.append(f"  {first}", "dim")
    worth = scene.mine["worth"]
    each = f"{BUILDING}{worth['building']} {CORBITA}{worth['ship']} {AMPHORA}{worth['amphora']}"
    kinds = ((WILD, "wild"), (EXOTIC, "exotic"), (MAN, "men"), (WOMAN, "women"))
    court = [Text(f"{sign}{me[key]}", "bold" if me[key] else "dim") for sign, key in kinds]
    court.append(Text(f"= {scene.mine['icons']['sets']}"))
    rows: list[tuple[str, list[Text], str]] = [
        (scene.say("board-ships"), slots(scene, "ship_track", "wood", me["ship_icons"]), " "),
        (scene.say("board-discs"), slots(scene, "disc_track", "stone", me["building_icons"]), " "),
        (scene.say("board-rewards"), [Text(f"{REWARD} {me['reward']}", LIT), Text(f"→ {each}")], " "),
        (scene.say("board-amphorae"), [Text(f"{AMPHORA} {me['amphorae']}", "bold")], " "),
        (scene.say("board-sets"), court, " "),
    ]
    for label, domain, key in (
        (scene.say("board-buildings"), "spot", "spots"),
        (DESTINATION, "destination", "destinations"),
        (scene.say("board-honours"), "honour", "honours"),
    ):
        if me[key]:
            rows.append((label, [Text(scene.say(f"{domain}-{value}")) for value in me[key]], " · "))
    indent = min(max(cell_len(label) for label, _, _ in rows), 10) + 1
    lines = [head]
    for label, things, gap in rows:
        lines += flow(label, things, width, gap, indent)
    return lines
