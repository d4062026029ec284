"""One line on a move: what it costs and what it brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rich.text import Text

from tessera.games.ostia.terminal.chart import Chart
from tessera.games.ostia.terminal.colours import LIT, RESOURCE_STYLES
from tessera.games.ostia.terminal.column import column_cell
from tessera.games.ostia.terminal.orders import gives
from tessera.games.ostia.terminal.scene import Scene
from tessera.games.ostia.terminal.signs import AMPHORA, REWARD
from tessera.games.ostia.terminal.stops import discoveries, port_tile, stop_tile
from tessera.games.ostia.vocabulary import ACTION_NAMES, RESOURCE_NAMES, SECTION_NAMES
from tessera.kernel.registry import Ruleset
from tessera.kernel.text import Texts

SPENT = {"build": "stone", "ship": "wood", "order": "wheat"}
"""What a building on a spot saves one of."""


def hint(notation: str, view: Mapping[str, Any], *, rules: Ruleset, texts: Texts, language: str) -> Text | None:
    """Say in short what a move costs and brings."""
    verb, _, argument = notation.partition(" ")
    seats = [("", "", "default")] * rules.players
    scene = Scene(view, rules, texts, language, seats, [0] * rules.players, view["current"], frozenset(), 80)
    maker = HINTS.get(verb)
    return None if maker is None else maker(scene, argument)


def _hint_sow(scene: Scene, section: str) -> Text:
    ships = scene.me["harbour"][section]
    n = ships["corbita"] + 2 * ships["ponta"]
    spots = {"permit": "permit-wood", "wood": "permit-wood", "wheat": "wheat-stone", "stone": "wheat-stone"}
    n += spots.get(section) in scene.me["spots"]
    landing = (SECTION_NAMES.index(section) + ships["corbita"] + ships["ponta"]) % len(SECTION_NAMES)
    goal = Text.assemble(("→ ", "dim"), scene.say(f"action-{ACTION_NAMES[landing]}"))
    if section not in RESOURCE_NAMES:
        return goal
    return Text.assemble(("+", RESOURCE_STYLES[section]), scene.resource(section, n), " ", goal)


def _hint_drop(scene: Scene, ship: str) -> Text:
    section = SECTION_NAMES[(SECTION_NAMES.index(scene.view["at"]) + 1) % len(SECTION_NAMES)]
    return Text.assemble(("→ ", "dim"), scene.say(f"section-{section}"))


def _hint_declare(scene: Scene, steps: str) -> Text:
    return scene.resource("permit", scene.tables["prices"]["move"][int(steps)])


def _hint_sail(scene: Scene, stop: str) -> Text:
    chart = Chart(scene.tables)
    origin = chart.parent[stop]
    finds = [discoveries(scene, chart, stop)]
    while origin not in scene.me["ships"] and origin in chart.parent:
        finds.insert(0, discoveries(scene, chart, origin))
        origin = chart.parent[origin]
    found = Text.assemble((f"‹ {scene.say(f'stop-{origin}')}  ", "dim"), stop_tile(scene, stop))
    for find in finds:
        if find:
            found.append("  ")
            found.append(find)
    return found


def _hint_ship(scene: Scene, section: str) -> Text:
    slot = scene.tables["ship_track"][scene.me["ship_icons"]]
    free = scene.question == "free-ship"
    wood = 0 if free else max(0, slot["wood"] - _saving(scene, "ship"))
    return Text.assemble(scene.resource("wood", wood), f" {REWARD * slot['rewards']}" if slot["rewards"] else "")


def _hint_build(scene: Scene, port: str) -> Text:
    slot = scene.tables["disc_track"][scene.me["building_icons"]]
    free = scene.question == "free-disc"
    stone = 0 if free else max(0, slot["stone"] - _saving(scene, "build"))
    found = Text.assemble(scene.resource("stone", stone), f" {REWARD * slot['rewards']}" if slot["rewards"] else "")
    tile = scene.view["ports"][port]
    found = Text.assemble(found, ("  → ", "dim"), port_tile(scene, tile))
    if scene.rules.components.name == "standard":  # the names of tiles tell their usual numbers
        found.append(f"  {scene.say(f'tile-{tile}')}", "dim")
    return found


def _hint_trade(scene: Scene, port: str) -> Text:
    tile = scene.view["ports"][port]
    values = scene.tables["tile"][tile]
    kind = tile.partition("-")[2]
    sign = AMPHORA if tile == "amphora" else REWARD
    gained = scene.resource(kind, values["gain"]) if kind else Text(f"{values['gain']} {sign}", "bold")
    return Text.assemble(scene.resource("gold", values["gold"]), (" → ", "dim"), gained)


def _hint_fill(scene: Scene, card: str) -> Text:
    wheat = max(0, scene.tables["order"][card]["wheat"] - _saving(scene, "order"))
    return Text.assemble(scene.resource("wheat", wheat), (" → ", "dim"), gives(scene, card, enriched=False))


def _hint_enrich(scene: Scene, card: str) -> Text:
    order = scene.tables["order"][card]
    wheat = max(0, order["wheat"] - _saving(scene, "order"))
    extra = Text(" ").join(scene.resource(name, n) for name, n in order["extra"].items())
    return Text.assemble(scene.resource("wheat", wheat), " ", extra, (" → ", "dim"), gives(scene, card, enriched=True))


def _saving(scene: Scene, spot: str) -> int:
    return int(spot in scene.me["spots"] and not scene.view["saved"])


def _hint_honour(scene: Scene, honour: str) -> Text:
    price = scene.resource("gold", scene.tables["prices"]["honour"])
    return Text.assemble(price, (" → ", "dim"), scene.say("board-points-n", n=scene.tables["points"]["honour"]))


def _hint_buy(scene: Scene, resource: str) -> Text:
    prices = scene.tables["prices"]
    key = "free_action_with_spot" if "free" in scene.me["spots"] else "free_action"
    return Text.assemble(("← ", "dim"), scene.resource("gold", prices[key]))


def _hint_furnish(scene: Scene, spot: str) -> Text:
    """Show what a building on a spot is worth: more of what is produced, less to pay, or something at once."""
    if spot == "reward":
        return Text(f"+1 {REWARD}", style=LIT)
    if spot == "free":
        price = scene.resource("gold", scene.tables["prices"]["free_action_with_spot"])
        return Text.assemble(("← ", "dim"), price)
    if spot in SPENT:
        return Text.assemble("−", scene.resource(SPENT[spot], 1))
    return Text(" / ").join(Text.assemble("+", scene.resource(name, 1)) for name in spot.split("-"))


def _hint_administer(scene: Scene, action: str) -> Text:
    """Show what there is to pay an action with."""
    name = RESOURCE_NAMES[ACTION_NAMES.index(action)]
    return scene.resource(name, scene.me["stock"][name])


def _hint_descend(scene: Scene, direction: str) -> Text:
    place = scene.view["solo"]["column"] + {"left": -1, "down": 0, "right": 1}[direction]
    return column_cell(scene, scene.view["round"], place)


HINTS: dict[str, Callable[[Scene, str], Text]] = {
    "sow": _hint_sow,
    "drop": _hint_drop,
    "declare": _hint_declare,
    "sail": _hint_sail,
    "launch": _hint_ship,
    "refit": _hint_ship,
    "build": _hint_build,
    "found": _hint_trade,
    "trade": _hint_trade,
    "fill": _hint_fill,
    "enrich": _hint_enrich,
    "honour": _hint_honour,
    "buy": _hint_buy,
    "furnish": _hint_furnish,
    "administer": _hint_administer,
    "descend": _hint_descend,
}
