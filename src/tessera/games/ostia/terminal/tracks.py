"""The tracks: ships and discs with the price of every slot, and the rewards that all seats climb."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from tessera.games.ostia.terminal.colours import LINE, LIT
from tessera.games.ostia.terminal.scene import Scene
from tessera.games.ostia.terminal.signs import AMPHORA, BUILDING, CORBITA, PONTA, REWARD
from tessera.terminal.lines import fit


def slots(scene: Scene, track: str, cost: str, used: int) -> list[Text]:
    """Show a track: what has been built as icons, then the price of each slot, the next one lit."""
    found = []
    for number, slot in enumerate(scene.tables[track]):
        ponta = slot.get("ship") == "ponta"
        icon = BUILDING if cost == "stone" else PONTA if ponta else CORBITA
        if number < used:
            found.append(Text(icon, style=f"bold {scene.seats[scene.seat][2]}"))
            continue
        sign = icon if ponta else ""
        text = Text(f"{slot[cost]}{sign}{REWARD * slot['rewards']}")
        text.stylize(LIT if number == used else "dim")
        found.append(text)
    return found


def reward_track(scene: Scene, width: int) -> list[Text]:
    """Draw the reward track: squares with the seats on them, below each tier the points for every icon."""
    tiers = scene.tables["rewards"]
    ends = [tier["from"] for tier in tiers[1:]] + [13]
    squares = Text()
    values = Text()
    label = f"{REWARD} "
    for tier, end in zip(tiers, ends, strict=True):
        block = Text()
        mine = False
        for square in range(tier["from"], end):
            on = [n for n, player in enumerate(scene.view["players"]) if player["reward"] == square]
            mine = mine or scene.seat in on
            block.append(f" {square}", "" if on else "dim")
            for seat in on:
                block.append(scene.seats[seat][1], f"bold {scene.seats[seat][2]}")
        worth = Text(f" {tier['building']}·{tier['ship']}·{tier['amphora']}", LIT if mine else "dim")
        room = max(cell_len(block.plain), cell_len(worth.plain)) + 1
        for line, part in ((squares, block), (values, worth)):
            line.append(fit(part, room))
            line.append("│", LINE)
    icons = Text(f"{BUILDING}·{CORBITA}·{AMPHORA}", "dim")
    return [Text.assemble(fit(Text(label, LIT), 6), squares), Text.assemble(fit(icons, 6), values)]
