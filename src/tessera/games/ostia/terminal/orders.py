"""The order row: what each card costs and brings."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from tessera.games.ostia.terminal.colours import LIT, RESOURCE_STYLES
from tessera.games.ostia.terminal.scene import Scene
from tessera.games.ostia.terminal.signs import AMPHORA, MAN, WOMAN
from tessera.terminal.lines import fit, heading


def orders(scene: Scene, width: int) -> list[Text]:
    """List the order row: what each card costs and brings."""
    left = scene.say("board-deck-left", n=len(scene.view["deck"]))
    lines = [heading(scene.say("board-order-row"), width, left)]
    prices = [_price(scene, card, brief=width < 70) for card in scene.view["row"]]
    heads = []
    for card in scene.view["row"]:
        lit = scene.lit(card, "fill", "enrich")
        name = Text(scene.say(f"order-{card}"), style=LIT if lit else "bold")
        heads.append(Text.assemble((f"{card} ", "dim"), name))
    # The prices stand in a column where the names leave room for one.
    widest = max((cell_len(price.plain) for price in prices), default=0)
    ragged = any(cell_len(head.plain) > width - widest - 1 for head in heads)
    for head, price in zip(heads, prices, strict=True):
        taken = cell_len(price.plain) if ragged else widest
        lines.append(Text.assemble(fit(head, max(12, width - taken - 1)), " ", price))
    if not scene.view["row"]:
        lines.append(Text(scene.say("board-none"), style="dim"))
    return lines


def _price(scene: Scene, card: str, brief: bool) -> Text:
    order = scene.tables["order"][card]
    wheat = Text(str(order["wheat"]), RESOURCE_STYLES["wheat"]) if brief else scene.resource("wheat", order["wheat"])
    found = Text.assemble(wheat)
    if "extra" in order:
        for name, n in order["extra"].items():
            found.append(" +")
            found.append(scene.resource(name, n))
    found.append(" → ", "dim")
    found.append(gives(scene, card, enriched=False))
    return found


def gives(scene: Scene, card: str, enriched: bool) -> Text:
    """Show what an order brings; what the extra payment adds stands in brackets until it is paid."""
    order = scene.tables["order"][card]
    light = AMPHORA * order.get("light", 0)
    found = Text.assemble((AMPHORA * order["dark"] + (light if enriched else f"(+{light})" if light else ""), "bold"))
    for name, n in order["gain"].items():
        found.append(" ")
        found.append(scene.resource(name, n))
    nobles = MAN * order.get("man", 0) + WOMAN * order.get("woman", 0)
    if nobles:
        found.append(f" {nobles}", "bold")
    return found
