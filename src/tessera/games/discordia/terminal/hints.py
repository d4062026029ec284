"""One line on a move: what it costs and what it brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rich.text import Text

from tessera.games.discordia.terminal.colours import BAD, WORKER_STYLES
from tessera.games.discordia.terminal.display import condition, tower
from tessera.games.discordia.terminal.market import offer
from tessera.games.discordia.terminal.scene import ROW_OF_LETTER, Scene, bare
from tessera.games.discordia.terminal.signs import EXCHANGE, FILLED, ICON, STAR, bonuses
from tessera.games.discordia.vocabulary import ROW_NAMES
from tessera.kernel.registry import Ruleset
from tessera.kernel.text import Texts
from tessera.terminal.colours import LIT


def hint(
    notation: str, view: Mapping[str, Any], *, facts: Mapping[str, Any], rules: Ruleset, texts: Texts, language: str
) -> Text | None:
    """Say in short what a move costs and brings."""
    verb, _, argument = notation.partition(" ")
    scene = bare(view, facts, rules, texts, language)
    maker = HINTS.get(verb)
    return None if maker is None else maker(scene, argument)


def _use(scene: Scene, throw: str) -> Text:
    """Show what a die would set off: modifiers it takes, the boat, special deployments, exchanges at towers."""
    value = int(throw.rpartition("-")[2])
    found = []
    if changed := scene.facts["uses"][throw]:
        found.append(Text("±" * changed, "dim"))
    if (boat := scene.mine["boat"]) is not None and boat["value"] == value:
        found.append(Text(bonuses(scene.tables["season"][scene.view["season"]]), LIT))
    called = [post for post in scene.mine["called"].get(throw, ()) if post in scene.mine["ready"]]
    found += [scene.code(scene.post(post)["piece"]) for post in called]
    return Text(" ").join(found)


def _take(scene: Scene, tile: str) -> Text:
    """Show a city tile, and whether it covers an icon where it would go."""
    return Text.assemble(offer(scene, tile), (" " if _covers(scene, tile) else ""), _covers(scene, tile))


def _place(scene: Scene, _: str) -> Text:
    return Text(_covers(scene, scene.view["asked"]["piece"]))


def _covers(scene: Scene, piece: str) -> str:
    """Give the icon that a city tile covers on the next free place of its row."""
    return f"−{ICON}" if ROW_OF_LETTER.get(piece[:1]) in scene.mine["covers"] else ""


def _post(scene: Scene, name: str) -> Text | None:
    """Show the piece at a place."""
    post = scene.post(name)
    return None if post is None else scene.piece(post["piece"], scene.spaces(post), lit=False)


def _emptied(scene: Scene, name: str) -> Text | None:
    """Show the piece that would go from a place, and how many workers come back with it."""
    shown = _post(scene, name)
    if shown is None or not (n := shown.plain.count(FILLED)):
        return shown
    return Text.assemble(shown, "  ", (scene.say("board-line-come-back", n=n), BAD))


def _sail(scene: Scene, name: str) -> Text:
    """Show the stall that a ship comes home as."""
    ship = scene.post(name)["piece"]
    return Text.assemble("→ ", offer(scene, f"{ship}-stall"))


def _expand(scene: Scene, kind: str) -> Text:
    """Show what an expansion covers and brings."""
    shown = ""
    if kind in ROW_NAMES:
        printed, column = scene.tables["city"][kind], len(scene.me["city"][kind])
        if column < len(printed["icons"]):
            icon = f"−{ICON}" if f"{kind}-{column + 1}" in scene.mine["icons"] else ""
            shown = f"{icon}{bonuses(printed['gives'][column])}"
    else:
        shown = " ".join(bonuses(space["gives"]) for space in scene.tables[f"{kind}_extension"])
        shown = f"… {shown}"
    found = Text(shown)
    if scene.mine["next_privilege"] == 1:
        found.append(f" + {scene.say('component-privilege')}", LIT)
    return found


def _track(name: str) -> Callable[[Scene, str], Text]:
    def shown(scene: Scene, _: str) -> Text:
        spaces = [*scene.tables[name], *scene.tables[f"{name}_extension"] * 4]
        space = spaces[scene.me[name]]
        return Text(f"{'−' + ICON if space['icon'] else ''} {bonuses(space['gives'])}".strip())

    return shown


def _stars(scene: Scene, _: str) -> Text | None:
    die = scene.view["die"]
    if die is None:
        return None
    return Text(STAR * scene.tables["action"][scene.view["actions"][die["value"] - 1]]["stars"])


def _boat(scene: Scene, _: str) -> Text:
    return Text(bonuses(scene.tables["season"][scene.view["season"]]))


def _trade(scene: Scene, name: str) -> Text:
    return Text(f"{EXCHANGE}{scene.post(name)['exchange']}")


def _privilege(scene: Scene, name: str) -> Text:
    values = scene.tables["privilege"][name]
    if "wild" in values:
        kind = values["wild"]
        return scene.workers({kind: scene.me["supply"][kind]})[0]
    return Text(bonuses(values["once"]))


def _enact(scene: Scene, decree: str) -> Text:
    space = scene.tables["decree_space"][len(scene.me["decrees"])]
    gain = f"{'−' + ICON if space['icon'] else ''}{bonuses(space['gives'])}"
    return Text.assemble((f"{gain}  ", LIT), (condition(scene, decree), "dim"))


def _worker(scene: Scene, kind: str) -> Text:
    return Text(str(scene.me["supply"][kind]), WORKER_STYLES[kind])


HINTS: dict[str, Callable[[Scene, str], Text | None]] = {
    "use": _use,
    "take": _take,
    "deploy": _post,
    "special": _post,
    "place": _place,
    "replace": _emptied,
    "lose": _emptied,
    "sail": _sail,
    "trade": _trade,
    "expand": _expand,
    "explore": _track("exploration"),
    "develop": _track("development"),
    "stars": _stars,
    "boat": _boat,
    "raise": tower,
    "claim": _privilege,
    "invoke": _privilege,
    "enact": _enact,
    "send": _worker,
    "return": _worker,
}
