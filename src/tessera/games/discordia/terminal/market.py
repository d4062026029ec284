"""The six values of a die: the action tile on each, and below it the city tiles one may take."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from tessera.games.discordia.terminal.colours import DIE_STYLES, WORKER_STYLES
from tessera.games.discordia.terminal.scene import Scene
from tessera.games.discordia.terminal.signs import DEPLOY, DEVELOP, DIE, EXPANSION, STAR, bonuses
from tessera.games.discordia.vocabulary import DIE_NAMES, EXPANSION_NAMES, WORKER_NAMES
from tessera.terminal.colours import LINE, LIT
from tessera.terminal.lines import fit, flow

VALUES = range(1, 7)
MARGIN = 2


def market(scene: Scene, width: int) -> list[Text]:
    """Draw the columns of the die values: dice, what the action tile allows, city tiles."""
    each = min(20, (width - MARGIN) // len(VALUES))
    lines = [
        _line("", [_head(scene, value, each) for value in VALUES], each),
        _line(DEPLOY, [_deployment(scene, value) for value in VALUES], each),
        _line(EXPANSION, [_expansion(scene, value) for value in VALUES], each),
    ]
    for row in scene.view["rows"]:
        lines.append(_line("", [Text("·", "dim") if tile is None else offer(scene, tile) for tile in row], each))
    return lines


def column(scene: Scene, width: int) -> list[Text]:
    """Show in short the column of the die in use."""
    die = scene.view["die"]
    if die is None:
        return []
    value = die["value"]
    tiles = [row[value - 1] for row in scene.view["rows"]]
    things = [
        _head(scene, value, 0),
        Text.assemble((f"{DEPLOY} ", "dim"), _deployment(scene, value)),
        Text.assemble((f"{EXPANSION} ", "dim"), _expansion(scene, value)),
        *(offer(scene, tile) for tile in tiles if tile is not None),
    ]
    return flow("", things, width, "  ", indent=2)


def _line(label: str, cells: Sequence[Text], each: int) -> Text:
    line = fit(Text(label, "dim"), MARGIN)
    for cell in cells:
        cell.truncate(each - 1, overflow="ellipsis")
        line.append(fit(cell, each))
    return line


def _head(scene: Scene, value: int, each: int) -> Text:
    """Draw the head of a column: the value, its action tile, the dice that show it, and whether one may develop."""
    view = scene.view
    in_use = view["die"] is not None and view["die"]["value"] == value
    lit = in_use or any(f"use {die}-{value}" in scene.legal for die in DIE_NAMES)
    head = Text.assemble((f"{value}", LIT if lit else "bold"), (f" {view['actions'][value - 1]}", "dim"))
    for die, shown in view["dice"].items():
        if shown == value:
            gone = die in (view["taken"], view["blocked"])
            head.append(" " if head.plain[-1] != DIE else "")
            head.append(DIE, f"{'dim ' if gone else ''}{DIE_STYLES[die]}")
    if value in scene.mine["develops"]:
        head.append(f" {DEVELOP}", LIT if in_use and "develop" in scene.legal else "")
    if (rest := each - 2 - len(head.plain)) > 1:
        head.append(f" {'─' * (rest - 1)}", LINE)
    return head


def _deployment(scene: Scene, value: int) -> Text:
    """Show whom the action tile lets one deploy, and how many stars it gives."""
    action = scene.tables["action"][scene.view["actions"][value - 1]]
    free = scene.rules.options["deployment-kinds"] == "any"
    kinds = WORKER_NAMES if free else action["deploy"]
    found = Text()
    if free:
        found.append(scene.say("board-any"))
    else:
        found = Text(" ").join(Text(scene.say(f"board-brief-{kind}"), WORKER_STYLES[kind]) for kind in kinds)
    return Text.assemble(found, (f" {STAR * action['stars']}", LIT if _chosen(scene, value, "stars") else ""))


def _expansion(scene: Scene, value: int) -> Text:
    """Show which expansions the action tile lets one take; those that are gone are dim."""
    if scene.rules.options["expansion-kinds"] == "any":
        return Text(scene.say("board-any"))
    kinds = scene.tables["action"][scene.view["actions"][value - 1]]["expand"]
    found = []
    for kind in EXPANSION_NAMES:
        if kind in kinds:
            style = "" if scene.view["supply"][kind] else "dim strike"
            found.append(
                Text(scene.say(f"board-brief-{kind}"), LIT if _chosen(scene, value, f"expand {kind}") else style)
            )
    return Text(" ").join(found)


def _chosen(scene: Scene, value: int, move: str) -> bool:
    die = scene.view["die"]
    return die is not None and die["value"] == value and move in scene.legal


def offer(scene: Scene, tile: str) -> Text:
    """Show a city tile on display: name, die, workers on each space, what placing it gives."""
    face = scene.face(tile)
    spaces = Text("·".join(str(size) for size in face["spaces"]), style="not bold")
    return Text.assemble(scene.piece(tile, spaces, scene.lit(tile, "take")), (bonuses(face["gives"]), "not bold"))
