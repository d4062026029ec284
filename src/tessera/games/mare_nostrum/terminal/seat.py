"""What one seat has: resources, the next collection, pieces, tiles, and what it could buy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from tessera.games.mare_nostrum.terminal.colours import GOOD
from tessera.games.mare_nostrum.terminal.scene import Scene, labelled
from tessera.games.mare_nostrum.vocabulary import TRACK_NAMES
from tessera.terminal.lines import flow, heading


def own(scene: Scene, width: int) -> list[Text]:
    """Show the seat's resources, with its secret tokens marked."""
    return _holdings(scene, scene.seat, width)


def _holdings(scene: Scene, seat: int, width: int) -> list[Text]:
    who = f" {scene.name(seat)}" + (f" ({scene.empire(seat)})" if scene.players[seat]["empire"] else "")
    head = Text.assemble(scene.mark(seat), who, (f" {scene.players[seat]['count']}:", "bold"))
    return flow("", [head, *scene.holdings(seat)], width, "  ", indent=4)


def income(scene: Scene, width: int) -> list[Text]:
    """Show what the seat would collect if nothing changed."""
    return _income(scene, scene.seat, width)


def _income(scene: Scene, seat: int, width: int) -> list[Text]:
    production = scene.facts["players"][seat]["production"]
    things = scene.amounts(production["goods"])
    for kind in ("tokens", "choice", "any"):
        if production[kind]:
            things.append(Text(scene.say(f"board-line-{kind}", n=production[kind])))
    return labelled(scene.label("board-next", n=scene.players[seat]["income"]), things, width)


def pieces(scene: Scene, width: int) -> list[Text]:
    """Count the pieces in the seat's supply."""
    things = [
        Text(f"{scene.say(f'board-item-{kind}')} {n}", "" if n else "dim") for kind, n in scene.mine["left"].items()
    ]
    return labelled(scene.say("board-line-supply"), things, width)


def tiles(scene: Scene, width: int) -> list[Text]:
    """List the seat's heroes and wonders with their powers."""
    player = scene.players[scene.seat]
    lines = [line for name in player["tiles"] for line in tile(scene, name, width)]
    if (copied := player["copied"]) is not None:
        words = scene.say("board-line-copies", tile=scene.say(f"tile-{copied}"), power=_power(scene, copied))
        lines += flow("", Text(words).split(" "), width, " ", indent=4)
    return lines


def cards(scene: Scene, width: int) -> list[Text]:
    """Show the seat's bonus cards, those that can be played now marked, and how far it is with open objectives."""
    found = scene.facts.get("cities") if scene.facts else None
    if not found:
        return []
    things = []
    for name, card in found["cards"].items():
        shown = Text(scene.say(f"card-{name}") + (f" ×{card['count']}" if card["count"] > 1 else ""))
        if card["now"]:
            shown.append(" ✓", GOOD)
        things.append(shown)
    lines = labelled(f"{scene.say('topic-card')}:", things, width) if things else []
    aims = [
        Text(f"{scene.say(f'objective-{name}')} {aim['progress'][scene.seat]}/{aim['need']}")
        for name, aim in found["objectives"].items()
    ]
    return lines + (labelled(f"{scene.say('topic-objective')}:", aims, width) if aims else [])


def buys(scene: Scene, width: int) -> list[Text]:
    """Show what everything costs, and what the seat could buy now."""
    found = scene.facts["buys"]
    if found is None:
        return []
    things = []
    for item, offer in found.items():
        if offer["price"] is None:
            continue
        shown = Text(f"{scene.say(f'board-item-{item}')} {offer['price']}", "" if offer["ways"] else "dim")
        if offer["ways"]:
            shown.append(" ✓", GOOD)
        elif offer["affordable"]:
            shown.append(f" ({scene.say('board-line-no-place')})")
        things.append(shown)
    return labelled(f"{scene.label('board-buys')}:", things, width)


def others(scene: Scene, width: int) -> list[Text]:
    """Show what is known of the others' resources."""
    return [line for seat in range(len(scene.players)) if seat != scene.seat for line in _holdings(scene, seat, width)]


def rivals(scene: Scene, width: int) -> list[Text]:
    """Show what is known of the others: resources, the next collection, heroes and wonders."""
    lines: list[Text] = []
    for seat, player in enumerate(scene.players):
        if seat != scene.seat:
            lines += _holdings(scene, seat, width)
            lines += [fill_in(line) for line in _income(scene, seat, width - 2)]
            names = [Text(scene.say(f"tile-{name}")) for name in player["tiles"]]
            if names:
                lines += [fill_in(line) for line in labelled(f"{scene.label('board-heroes')}:", names, width - 2)]
    return lines


def fill_in(line: Text) -> Text:
    """Set a line in a little."""
    return Text.assemble("  ", line)


def tile(scene: Scene, name: str, width: int, style: str = "bold") -> list[Text]:
    """Show a hero or wonder: name, what it adds to the tracks, power."""
    shown = Text.assemble((scene.label(f"tile-{name}"), style))
    if bonus := bonuses(scene, name):
        shown.append(f" {bonus}")
    shown.append(": ").append(_power(scene, name))
    return flow("", shown.split(" "), width, " ", indent=4)


def bonuses(scene: Scene, name: str) -> str:
    """Say what a tile adds to the tracks."""
    adds: Mapping[str, Any] = scene.tables["tile"][name]
    return " ".join(
        f"{scene.say(f'track-{track}')} +{n}" for track, n in zip(TRACK_NAMES, adds["bonus"], strict=True) if n
    )


def _power(scene: Scene, name: str) -> str:
    return scene.power(name)


def title_line(scene: Scene, width: int) -> Text:
    """Head the part of the table that is a seat's own."""
    return heading(f"{scene.name(scene.seat)} · {scene.empire(scene.seat)}", width)
