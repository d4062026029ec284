"""The lines on top: round, phase, whose turn it was and is, and what is going on: trade, payment, battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from tessera.games.mare_nostrum.terminal.colours import BAD, GOOD
from tessera.games.mare_nostrum.terminal.scene import Scene, labelled
from tessera.games.mare_nostrum.terminal.signs import COMES, IS, LEGION, WAS
from tessera.games.mare_nostrum.vocabulary import MOVES, SEAT_NAMES
from tessera.terminal.colours import LIT
from tessera.terminal.lines import flow

TURNS = {"development": "develop", "warfare": "war"}
"""What goes on while the seats have turns, with the question of a turn."""
ITEMS = {"raise": "legion", "fortify": "fortress", "launch": "trireme", "buy": "tile", "pyramids": "pyramids"}
"""What moves buy."""


def header(scene: Scene) -> list[Text]:
    """Name the game, the round and the phase, who leads, and who is still to come in this phase."""
    view = scene.view
    things = [Text(scene.rules.game.meta.title[scene.language], LIT)]
    if view["round"]:
        things.append(Text(scene.label("board-round", n=view["round"])))
    things.append(Text(scene.say(f"phase-{view['phase']}"), "bold"))
    if (asked := TURNS.get(view["questions"][0])) is not None:
        order = Text()
        for seat in range(len(scene.players)):
            now = seat == view["current"] and asked in view["questions"]
            was = SEAT_NAMES[seat] in view["gone"]
            order.append(" " if seat else "").append(IS if now else WAS if was else COMES)
            order.append(scene.letter(seat))
        things.append(order)
    if (truce := view["truce"]) is not None:
        things.append(Text(scene.say("board-line-truce", seat=scene.owner(truce))))
    things += _streaks(scene)
    return flow("", things, scene.width, "  ", indent=2)


def _streaks(scene: Scene) -> list[Text]:
    """Say who is on the way to a victory that takes several phases in a row."""
    streaks = scene.facts["atlas"]["streaks"] if scene.atlas else None
    found = []
    for seat, streak in enumerate(streaks or ()):
        for end in ("conquest", "leadership"):
            if streak[end]:
                words = {"seat": scene.name(seat), "end": scene.say(f"end-{end}")}
                found.append(Text(scene.say("board-line-streak", n=streak[end], all=streak["need"], **words), LIT))
    return found


def foreign(scene: Scene, width: int) -> list[Text]:
    """Show the foreign market while it is traded."""
    goods = scene.atlas.get("foreign") if scene.view["phase"] == "trade" else None
    things = [Text(scene.say(f"resource-{good}"), LIT if good in scene.lit else "") for good in goods or ()]
    return labelled(f"{scene.say('board-line-foreign')}:", things, width, "  ") if things else []


def trade(scene: Scene, width: int) -> list[Text]:
    """Show the trade: the markers, the number, what everybody offers once it is seen, and who takes next."""
    if scene.view["phase"] != "trade":
        return []
    return [*_offers(scene, width), *foreign(scene, width)]


def _offers(scene: Scene, width: int) -> list[Text]:
    going = scene.view["trade"]
    if going["number"] is None:
        things = [
            Text("/".join(str(n) for n in marker["numbers"]), "" if marker["free"] else "dim strike")
            for marker in scene.facts["markers"]
        ]
        return labelled(f"{scene.label('board-markers')}:", things, width, "  ")
    number = Text(scene.say("board-line-number", n=going["number"]), LIT)
    if scene.question == "offer":
        player = scene.players[scene.seat]
        offer = player.get("offer", {})
        chosen = _after(f"{scene.say('board-line-chosen', n=sum(offer.values()))}: ", offer, scene)
        ready = [Text(scene.say("board-ready"), "dim")] if player.get("closed") else []
        return flow("", [number, *chosen, *ready], width, "  ", indent=4)
    head = [number]
    if going["taker"] is not None:
        head.append(Text(scene.say("board-line-taker", seat=scene.name(going["taker"]))))
    offers = [
        piece
        for seat, player in enumerate(scene.players)
        for piece in _after(Text.assemble(scene.mark(seat), " "), player["offer"], scene)
    ]
    lines = flow("", head, width, "  ", indent=4)
    return [*lines, *labelled(f"{scene.say('board-line-offers')}:", offers, width, "  ")] if offers else lines


def _after(label: str | Text, counts: Mapping[str, int], scene: Scene) -> list[Text]:
    """Show resources one by one, the first after a label; nothing if there are none."""
    amounts = scene.amounts(counts)
    return [Text.assemble(label, amounts[0]), *amounts[1:]] if amounts else []


def payment(scene: Scene, width: int) -> list[Text]:
    """Show what is being bought, its price, and what has been laid down for it."""
    if "pay" not in scene.view["questions"]:
        return []
    paid = scene.view["paid"]
    counts = {good: 1 + (good == paid["pair"]) for good in paid["goods"]} | {"coin": paid["coins"]}
    notation = MOVES.notation(scene.detail[0])
    things = [Text(spoken_move(scene, notation), LIT), Text(scene.say("board-price", n=_price(scene, notation)))]
    things += _after(f"{scene.say('board-laid', n=sum(counts.values()))}: ", counts, scene)
    return flow("", things, width, "  ", indent=4)


def _price(scene: Scene, notation: str) -> int:
    """Name the price that the seat which pays has, with what makes it cheaper."""
    seat, item = scene.facts["players"][scene.view["current"]], item_of(notation)
    if item == "tile":
        return int(seat["tile_discounts"].get(notation.partition(" ")[2], seat["tile_price"]))
    own = seat["prices"].get(item)
    return int(scene.facts["prices"][item] if own is None else own["price"])


def item_of(notation: str) -> str:
    """Name what a move buys."""
    verb, _, argument = notation.partition(" ")
    if verb == "muster":
        return argument
    return ITEMS.get(verb) or argument.split("-")[1]


def battle(scene: Scene, width: int) -> list[Text]:
    """Show the battle that is fought, and the odds of those that may be begun."""
    lines: list[Text] = []
    fight = scene.view["battle"]
    if fight is not None:
        sides = []
        attacker = scene.atlas["battle"]["attacker"] if scene.atlas else scene.view["current"]
        for n, seat in enumerate((attacker, fight["foe"])):
            side = Text.assemble(scene.mark(seat), f" {scene.say('board-line-total', n=fight['totals'][n])}")
            if fight["dice"][n]:
                side.append(f" + {scene.say('board-dice', n=fight['dice'][n])}")
            sides.append(side)
        head = Text(scene.say("board-battle", area=scene.say(f"area-{fight['area']}")), LIT)
        lines += flow("", [head, *sides], width, "   ", indent=2)
    for area, foes in scene.facts["battles"].items():
        for foe, odds in foes.items():
            owner = SEAT_NAMES.index(foe) if foe in SEAT_NAMES else len(scene.players)
            lines += flow("", _odds(scene, area, owner, odds), width, "  ", indent=2)
    return lines


def _odds(scene: Scene, area: str, foe: int, odds: Mapping[str, Any]) -> list[Text]:
    found = [Text.assemble(f"{LEGION} {scene.say(f'area-{area}')}: ", scene.mark(scene.view["current"]), " – ")]
    found[0].append(scene.mark(foe))
    sides = zip(odds["dice"], odds["adds"], strict=True)
    shown = [scene.say("board-dice", n=n) + (f" +{adds}" if adds else "") for n, adds in sides]
    found.append(Text(" – ".join(shown), "dim"))
    found.append(Text(scene.say("board-line-hits", mine=f"{odds['hits'][0]:.1f}", theirs=f"{odds['hits'][1]:.1f}")))
    return [*found, chances(odds)]


def chances(odds: Mapping[str, Any]) -> Text:
    """Show the chances that only the attacker, or only the opponent, has units left."""
    return Text.assemble((f"{odds['win']:.0%}", f"bold {GOOD}"), " / ", (f"{odds['lose']:.0%}", BAD))


def spoken_move(scene: Scene, notation: str) -> str:
    """Say a move."""
    move = MOVES.parse(notation)
    verb, argument = MOVES.verb(move), MOVES.argument(move)
    if argument is None:
        return scene.say(f"move-{verb.name}")
    return scene.say(f"move-{verb.name}", arg=scene.say(f"{verb.domain}-{argument}"))
