"""The map: what stands in provinces and on seas, and what borders what."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from tessera.games.mare_nostrum.terminal.scene import Scene
from tessera.games.mare_nostrum.terminal.signs import (
    FORTRESS,
    FRESH,
    HELD,
    LEGION,
    SPECIAL_SIGNS,
    SPENT_SIGNS,
    STONE,
    TRIREME,
)
from tessera.terminal.colours import LIT
from tessera.terminal.lines import flow, heading


def realms(scene: Scene, width: int) -> list[Text]:
    """Show all provinces, those of one owner together."""
    return _by_owner(scene, scene.view["provinces"], width)


def front(scene: Scene, width: int) -> list[Text]:
    """Show the provinces that matter now: those that moves are about, and those with the seat's units or marker."""
    return _by_owner(scene, [name for name in scene.view["provinces"] if _matters(scene, name)], width)


def lit_provinces(scene: Scene, width: int) -> list[Text]:
    """Show only the provinces that moves are about."""
    return _by_owner(scene, [name for name in scene.view["provinces"] if _lit(scene, name)], width)


def seas(scene: Scene, width: int) -> list[Text]:
    """Show the seas with triremes, and those that moves are about."""
    found = []
    for sea in _seas(scene):
        fleet = _fleet(scene, sea)
        if fleet.plain or sea in scene.lit:
            found.append(Text.assemble(_area(scene, sea), " ", fleet))
    return flow(scene.say("board-line-seas"), found, width) if found else []


def atlas(scene: Scene, width: int) -> list[Text]:
    """Show every province on a line of its own with what it borders."""
    lines: list[Text] = []
    for owner in (*range(len(scene.players)), None):
        own = [name for name, at in scene.view["provinces"].items() if at["owner"] == owner]
        if own:
            lines.append(_title(scene, owner, width))
        for name in own:
            lines += flow("", [province(scene, name), *_borders(scene, name)], width, " ", indent=4)
    return lines


def coasts(scene: Scene, width: int) -> list[Text]:
    """Show every sea on a line of its own with the seas and provinces around it."""
    lines = [heading(scene.label("board-line-seas"), width)]
    for sea in _seas(scene):
        fleet = _fleet(scene, sea)
        shown = Text.assemble(_area(scene, sea), " " if fleet else "", fleet)
        lines += flow("", [shown, *_borders(scene, sea)], width, " ", indent=4)
    return lines


def owned_by(scene: Scene, width: int) -> list[Text]:
    """Show the provinces of the seat with their borders."""
    lines: list[Text] = []
    for name, at in scene.view["provinces"].items():
        if at["owner"] == scene.seat:
            lines += flow("", [province(scene, name), *_borders(scene, name)], width, " ", indent=4)
    return lines


def province(scene: Scene, name: str) -> Text:
    """Show a province: buildings, in brackets what is not built, who occupies what, and who stands there."""
    at = scene.view["provinces"][name]
    found = _area(scene, name)
    if name in scene.view["fresh"]:
        found.append(FRESH)
    if scene.stone(name):
        found.append(STONE)
    if "marker" in at["held"]:
        found.append(HELD).append(scene.letter(at["held"]["marker"]))
    missing: list[Text] = []
    for slot, sign in scene.slots(name).items():
        lit = f"{name}-{slot}" in scene.lit
        shown = Text.assemble((sign, LIT if lit else "" if slot in at["built"] else "dim"))
        if slot in at["held"]:
            shown.append(HELD, "").append(scene.letter(at["held"][slot]))
        if slot in at["built"]:
            found.append(" ").append(shown)
        else:
            missing.append(shown)
    if missing:
        found.append(" (", "dim").append(Text(" ").join(missing)).append(")", "dim")
    for seat, player in enumerate((*scene.players, scene.horde)):
        if name in player["fortresses"]:
            found.append(f" {FORTRESS}").append(scene.letter(seat))
    for seat, n in scene.units(name):
        found.append(f" {LEGION}").append(scene.letter(seat, str(n))).append(_spent(scene, name, seat))
    return found.append(_elites(scene, name))


def _elites(scene: Scene, area: str) -> Text:
    """Show the special units in an area."""
    found = Text()
    for unit, owner in scene.elites(area):
        found.append(f" {SPECIAL_SIGNS[unit]}").append(scene.letter(owner))
    return found


def _by_owner(scene: Scene, names: Iterable[str], width: int) -> list[Text]:
    lines: list[Text] = []
    chosen = list(names)
    for owner in (*range(len(scene.players)), None):
        own = [province(scene, name) for name in chosen if scene.view["provinces"][name]["owner"] == owner]
        if not own:
            continue
        label = Text(scene.say("board-line-unclaimed"), "dim") if owner is None else scene.mark(owner)
        lines += flow("", [label, *own], width, "  ", indent=4)
    return lines


def _title(scene: Scene, owner: int | None, width: int) -> Text:
    if owner is None:
        return heading(scene.label("board-line-unclaimed"), width)
    return heading(f"{scene.mark(owner).plain} {scene.empire(owner)}", width)


def _area(scene: Scene, name: str) -> Text:
    return Text.assemble((scene.say(f"area-{name}"), LIT if _lit(scene, name) else "bold"))


def _lit(scene: Scene, name: str) -> bool:
    return any(thing == name or thing.startswith(f"{name}-") for thing in scene.lit)


def _matters(scene: Scene, name: str) -> bool:
    at = scene.view["provinces"][name]
    player = scene.players[scene.seat]
    return _lit(scene, name) or at["owner"] == scene.seat or name in player["army"] or scene.seat in at["held"].values()


def _exists(scene: Scene, name: str) -> bool:
    return name in scene.view["provinces"] or name in _seas(scene)


def _seas(scene: Scene) -> list[str]:
    """List the seas at which provinces of this match lie."""
    inside = scene.view["provinces"]
    return [name for name, sea in scene.tables["sea"].items() if any(coast in inside for coast in sea["coasts"])]


def _fleet(scene: Scene, sea: str) -> Text:
    fleets = [Text.assemble(scene.letter(seat, str(n)), _spent(scene, sea, seat)) for seat, n in scene.units(sea)]
    shown = Text.assemble(TRIREME, Text(" ").join(fleets)) if fleets else Text()
    shown.append(_elites(scene, sea))
    return Text.assemble(STONE, " ", shown) if scene.stone(sea) else shown


def _spent(scene: Scene, area: str, seat: int) -> Text:
    """Show what a seat's units have done, if it is its turn."""
    done = scene.view["spent"].get(area, {}) if seat == scene.view["current"] else {}
    return Text("".join(f" {sign}{done[name]}" for name, sign in SPENT_SIGNS.items() if done.get(name)), "dim")


def _borders(scene: Scene, name: str) -> list[Text]:
    """Name what lies next to an area, each name a piece of its own so that lines can be broken between them."""
    printed = scene.tables["province"].get(name) or scene.tables["sea"][name]
    near = [*printed.get("land", ()), *printed["seas"], *printed.get("coasts", ())]
    names = [scene.say(f"area-{other}") for other in near if _exists(scene, other)]
    words = scene.say("board-line-borders", areas=",\n".join(names)).split("\n")
    return [Text(word, "dim") for word in words]
