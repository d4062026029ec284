"""One line on a move: what it costs, what it brings, whom it meets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rich.text import Text

from tessera.games.mare_nostrum.terminal.header import chances, item_of
from tessera.games.mare_nostrum.terminal.scene import Scene, bare
from tessera.games.mare_nostrum.terminal.signs import FORTRESS, HORDE, LEGION, TRIREME
from tessera.games.mare_nostrum.vocabulary import AREA_NAMES, SEAT_NAMES, TRACK_NAMES
from tessera.kernel.registry import Ruleset
from tessera.kernel.text import Texts


def hint(
    notation: str, view: Mapping[str, Any], *, facts: Mapping[str, Any], rules: Ruleset, texts: Texts, language: str
) -> Text | None:
    """Say in short what a move costs and brings."""
    verb, _, argument = notation.partition(" ")
    maker = HINTS.get(verb)
    return None if maker is None else maker(bare(view, facts, rules, texts, language), argument)


# --- Developing -------------------------------------------------------------------------------------


def _build(scene: Scene, place: str) -> Text:
    """Show the good of a caravan, else the price and the kind of a city."""
    item = item_of(f"build {place}")
    if item == "caravan":
        return Text(_slot(scene, place))
    return Text.assemble(_price(scene, item), f" {_slot(scene, place)}" if item == "city" else "")


def _slot(scene: Scene, place: str) -> str:
    province, _, slot = place.partition("-")
    return scene.slots(province).get(slot, "")


def _price(scene: Scene, item: str) -> Text:
    """Show what an item costs: the number of resources in the set, or what a bargain uses."""
    offer = (scene.facts["buys"] or {}).get(item)
    if offer is None or offer["price"] is None:
        return Text()
    uses = offer["ways"][0]["uses"] if offer["ways"] else None
    if uses is None or sum(uses.values()) >= offer["price"]:
        return Text(f"({offer['price']})", "dim")
    if not uses:
        return Text(f"({scene.say('board-free')})", "dim")
    return Text.assemble("(", Text(" · ").join(scene.amounts(uses)), ")", style="dim")


def _price_of(verb: str) -> Callable[[Scene, str], Text]:
    return lambda scene, _: _price(scene, item_of(verb))


def _tile(scene: Scene, tile: str) -> Text:
    return Text(scene.power(tile), "dim")


def _empire(scene: Scene, empire: str) -> Text:
    hero = scene.tables["empire"][empire]["hero"]
    return Text.assemble(scene.say(f"tile-{hero}"), ": ", _tile(scene, hero))


# --- Resources --------------------------------------------------------------------------------------


def _have(scene: Scene, kind: str) -> Text:
    """Count what the seat has of a resource, without what it has offered already."""
    player = scene.players[scene.seat]
    n = player["shown"].get(kind, 0) + (kind in player.get("secret", ()))
    if scene.question == "offer":
        n -= player["offer"].get(kind, 0)
    return Text(scene.say("board-have", n=n), "dim")


def _from(scene: Scene, seat: str) -> Text:
    """Show what a seat offers."""
    return Text(" · ").join(scene.amounts(scene.players[SEAT_NAMES.index(seat)].get("offer", {})))


def _name(scene: Scene, letter: str) -> Text:
    """Show what speaks for naming a seat: its track value, its units or its resources."""
    seat = SEAT_NAMES.index(letter)
    player = scene.players[seat]
    if scene.question == "title":
        track = TRACK_NAMES[scene.detail[0]]
        return Text(f"{scene.say(f'track-{track}')} {player['tracks'][track]}", "dim")
    if scene.view["phase"] == "develop":
        return Text(scene.say("board-count", n=player["count"]), "dim")
    return _forces(scene, letter)


def _forces(scene: Scene, letter: str) -> Text:
    """Count the units of a seat."""
    player = scene.players[SEAT_NAMES.index(letter)]
    ships = sum(n for area, n in player["army"].items() if area in scene.tables["sea"])
    legions = sum(player["army"].values()) - ships
    return Text(f"{LEGION}{legions} {TRIREME}{ships} {FORTRESS}{len(player['fortresses'])}", "dim")


# --- War --------------------------------------------------------------------------------------------


def _leave(scene: Scene, area: str) -> Text:
    """Count the units in an area and the areas they may move to."""
    n = scene.players[scene.seat]["army"].get(area, 0)
    reach = scene.mine["reach"].get(area, {}).get("to", ())
    sign = TRIREME if area in scene.tables["sea"] else LEGION
    return Text(f"{sign}{n} → {len(reach)}", "dim")


def _to(scene: Scene, area: str) -> Text:
    """Show whose an area is, who stands there, and the last sea of the transport to it."""
    found = []
    at = scene.view["provinces"].get(area)
    if at is not None and at["owner"] is not None:
        found.append(Text(scene.empire(at["owner"])))
    sign = LEGION if at is not None else TRIREME
    units = [scene.letter(seat, str(n)) for seat, n in scene.units(area)]
    if units:
        found.append(Text.assemble(sign, Text(" ").join(units)))
    if any(area in player["fortresses"] for player in scene.players):
        found.append(Text(FORTRESS))
    return Text(" ").join(found)


def _attack(scene: Scene, area: str) -> Text:
    """Show the chances against everyone who may be attacked in an area."""
    foes = scene.facts["battles"].get(area, {})
    names = {foe: foe.upper() if foe in SEAT_NAMES else HORDE for foe in foes}
    shown = [Text.assemble(f"{names[foe]} ", chances(odds)) for foe, odds in foes.items()]
    return Text("  ").join(shown)


def _against(scene: Scene, foe: str) -> Text:
    """Show the chances against a seat where the attack is."""
    area = area_of(scene)
    odds = scene.facts["battles"].get(area, {}).get(foe)
    return Text() if odds is None else chances(odds)


def _barbarians(scene: Scene, _: str) -> Text:
    """Show the chances against barbarians where the attack is, or count their units for a truce."""
    if scene.question == "against":
        return _against(scene, "barbarians")
    army = scene.horde["army"]
    ships = sum(n for area, n in army.items() if area in scene.tables["sea"])
    legions = sum(army.values()) - ships
    return Text(f"{LEGION}{legions} {TRIREME}{ships} {FORTRESS}{len(scene.horde['fortresses'])}", "dim")


def _drive(scene: Scene, area: str) -> Text:
    """Count the barbarians of an area and the areas they may be moved to."""
    reach = scene.facts["atlas"]["barbarians"]["reach"].get(area, ())
    sign = TRIREME if area in scene.tables["sea"] else LEGION
    return Text(f"{sign}{scene.horde['army'].get(area, 0)} → {len(reach)}", "dim")


def _fly(scene: Scene, province: str) -> Text:
    """Count the legions of a province and the provinces they may fly to."""
    reach = scene.facts["atlas"]["flights"].get(province, ())
    return Text(f"{LEGION}{scene.players[scene.seat]['army'].get(province, 0)} → {len(reach)}", "dim")


def _muster(scene: Scene, unit: str) -> Text:
    """Show what a special unit costs."""
    special = scene.facts["atlas"]["special"][unit]
    return Text(f"({scene.say('board-free')})" if special["waits"] else f"({special['price']})", "dim")


def _target(scene: Scene, place: str) -> Text:
    """Show the good of a caravan or the kind of a city that a legion would take."""
    slot = place.partition("-")[2]
    return Text(_slot(scene, place) if slot.startswith(("caravan", "city")) else "", "dim")


def area_of(scene: Scene) -> str:
    """Name the area that the question is about."""
    return AREA_NAMES[scene.detail[0]]


HINTS: dict[str, Callable[[Scene, str], Text]] = {
    "build": _build,
    **{verb: _price_of(verb) for verb in ("raise", "fortify", "launch", "buy", "pyramids")},
    "copy": _tile,
    "lead": _empire,
    "offer": _have,
    "take": _have,
    "give": _have,
    "pay": _have,
    "keep": _have,
    "gain": _have,
    "bargain": _have,
    "from": _from,
    "name": _name,
    "truce": _forces,
    "march": _leave,
    "sail": _leave,
    "to": _to,
    "attack": _attack,
    "against": _against,
    "barbarians": _barbarians,
    "drive": _drive,
    "fly": _fly,
    "muster": _muster,
    "import": _have,
    "discard": _have,
    "occupy": _target,
    "pillage": _target,
}
