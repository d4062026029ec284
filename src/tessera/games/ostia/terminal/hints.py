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


def hint(
    notation: str, view: Mapping[str, Any], *, facts: Mapping[str, Any], rules: Ruleset, texts: Texts, language: str
) -> Text | None:
    """Say in short what a move costs and brings."""
    verb, _, argument = notation.partition(" ")
    seats = [("", "", "default")] * rules.players
    scene = Scene(view, facts, rules, texts, language, seats, [0] * rules.players, view["current"], frozenset(), 80)
    maker = HINTS.get(verb)
    return None if maker is None else maker(scene, argument)


def _hint_sow(scene: Scene, section: str) -> Text:
    sown = scene.mine["sections"][section]
    goal = Text.assemble(("→ ", "dim"), scene.say(f"action-{ACTION_NAMES[SECTION_NAMES.index(sown['lands'])]}"))
    if section not in RESOURCE_NAMES:
        return goal
    return Text.assemble(("+", RESOURCE_STYLES[section]), scene.resource(section, sown["makes"]), " ", goal)


def _hint_drop(scene: Scene, ship: str) -> Text:
    return Text.assemble(("→ ", "dim"), scene.say(f"section-{scene.facts['dropping'][0]}"))


def _hint_declare(scene: Scene, steps: str) -> Text:
    return scene.resource("permit", scene.tables["prices"]["move"][int(steps)])


def _hint_sail(scene: Scene, stop: str) -> Text:
    chart = Chart(scene.tables)
    origin, at = scene.facts["sails"][stop], stop
    finds: list[Text] = []
    while at != origin:
        finds.insert(0, discoveries(scene, chart, at))
        at = chart.parent[at]
    found = Text.assemble((f"‹ {scene.say(f'stop-{origin}')}  ", "dim"), stop_tile(scene, stop))
    for find in finds:
        if find:
            found.append("  ")
            found.append(find)
    return found


def _hint_ship(scene: Scene, section: str) -> Text:
    slot = scene.tables["ship_track"][scene.me["ship_icons"]]
    wood = scene.resource("wood", scene.mine["prices"]["ship"])
    return Text.assemble(wood, f" {REWARD * slot['rewards']}" if slot["rewards"] else "")


def _hint_build(scene: Scene, port: str) -> Text:
    slot = scene.tables["disc_track"][scene.me["building_icons"]]
    stone = scene.resource("stone", scene.mine["prices"]["disc"])
    found = Text.assemble(stone, f" {REWARD * slot['rewards']}" if slot["rewards"] else "")
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
    wheat = scene.resource("wheat", scene.mine["prices"]["orders"][card])
    return Text.assemble(wheat, (" → ", "dim"), gives(scene, card, enriched=False))


def _hint_enrich(scene: Scene, card: str) -> Text:
    order = scene.tables["order"][card]
    wheat = scene.resource("wheat", scene.mine["prices"]["orders"][card])
    extra = Text(" ").join(scene.resource(name, n) for name, n in order["extra"].items())
    return Text.assemble(wheat, " ", extra, (" → ", "dim"), gives(scene, card, enriched=True))


def _hint_honour(scene: Scene, honour: str) -> Text:
    price = scene.resource("gold", scene.tables["prices"]["honour"])
    return Text.assemble(price, (" → ", "dim"), scene.say("board-points-n", n=scene.tables["points"]["honour"]))


def _hint_buy(scene: Scene, resource: str) -> Text:
    return Text.assemble(("← ", "dim"), scene.resource("gold", scene.mine["prices"]["free"]))


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
