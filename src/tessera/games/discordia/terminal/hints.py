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
from tessera.games.discordia.vocabulary import ROW_NAMES, SEASON_NAMES, WORKER_NAMES
from tessera.kernel.registry import Ruleset
from tessera.kernel.text import Texts
from tessera.terminal.colours import LIT

CALLS = {"harbour": "blue", "fortress": "red", "farmland": "yellow"}
"""The die that calls the tiles of a row to a special deployment; stalls answer to every die."""


def hint(notation: str, view: Mapping[str, Any], *, rules: Ruleset, texts: Texts, language: str) -> Text | None:
    """Say in short what a move costs and brings."""
    verb, _, argument = notation.partition(" ")
    scene = bare(view, rules, texts, language)
    maker = HINTS.get(verb)
    return None if maker is None else maker(scene, argument)


def _use(scene: Scene, throw: str) -> Text:
    """Show what a die would set off: modifiers it takes, the boat, special deployments, exchanges at towers."""
    colour, _, shown = throw.partition("-")
    value = int(shown)
    found = []
    if changed := abs(value - scene.view["dice"][colour]):
        found.append(Text("±" * changed, "dim"))
    season = scene.view["season"]
    if season is not None and SEASON_NAMES.index(season) + 1 == value:
        found.append(Text(bonuses(scene.tables["season"][season]), LIT))
    found += [scene.code(piece) for piece in called(scene, colour, value)]
    return Text(" ").join(found)


def called(scene: Scene, colour: str, value: int) -> list[str]:
    """List the seat's pieces that a die calls: tiles with an empty space it has workers for, and trade towers."""
    me = scene.me
    abilities = [space.get("permanent") for space in scene.tables["development"][: me["development"]]]
    rows = [(row, CALLS.get(row), me["city"][row]) for row in ROW_NAMES]
    rows.append(("fortress", CALLS["fortress"], me["towers"]))
    found = []
    for row, needed, posts in rows:
        for post in posts:
            if post is None or post["die"] != value:
                continue
            answers = needed in (None, colour) or "any-colour" in abilities
            if post.get("exchange") or (answers and _has_hands(scene, row, post)):
                found.append(post["piece"])
    return found


def _has_hands(scene: Scene, row: str, post: Mapping[str, Any]) -> bool:
    """Say whether a piece has an empty space and the seat has the workers for it."""
    filled = post["filled"]
    return bool(filled < len(post["spaces"]) and _hands(scene, row) >= post["spaces"][filled])


def _hands(scene: Scene, row: str) -> int:
    """Count the workers of the seat that can work in a row."""
    own = WORKER_NAMES[ROW_NAMES.index(row)]
    return sum(n for kind, n in scene.me["supply"].items() if kind == own or kind in scene.me["wild"])


def _take(scene: Scene, tile: str) -> Text:
    """Show a city tile, and whether it covers an icon where it would go."""
    return Text.assemble(offer(scene, tile), (" " if _covers(scene, tile) else ""), _covers(scene, tile))


def _place(scene: Scene, _: str) -> Text:
    return Text(_covers(scene, scene.view["asked"]["piece"]))


def _covers(scene: Scene, piece: str) -> str:
    """Give the icon that a city tile covers on the next free place of its row."""
    row = ROW_OF_LETTER.get(piece[:1])
    places = [] if row is None else scene.me["city"][row]
    if row is None or None not in places:
        return ""
    column, printed = places.index(None), scene.tables["city"][row]
    return f"−{ICON}" if column < printed["printed"] and printed["icons"][column] else ""


def _post(scene: Scene, name: str) -> Text | None:
    """Show the piece at a place."""
    row, _, column = name.rpartition("-")
    posts = scene.me["towers"] if row == "tower" else scene.me["city"][row]
    post = posts[int(column) - 1]
    return None if post is None else scene.piece(post["piece"], scene.spaces(post), lit=False)


def _emptied(scene: Scene, name: str) -> Text | None:
    """Show the piece that would go from a place, and how many workers come back with it."""
    shown = _post(scene, name)
    if shown is None or not (n := shown.plain.count(FILLED)):
        return shown
    return Text.assemble(shown, "  ", (scene.say("board-line-come-back", n=n), BAD))


def _expand(scene: Scene, kind: str) -> Text:
    """Show what an expansion covers and brings."""
    taken = sum(scene.me["expansions"].values()) + 1
    shown = ""
    if kind in ROW_NAMES:
        printed, column = scene.tables["city"][kind], len(scene.me["city"][kind])
        if column < len(printed["icons"]):
            shown = f"{'−' + ICON if printed['icons'][column] else ''}{bonuses(printed['gives'][column])}"
    else:
        shown = " ".join(bonuses(space["gives"]) for space in scene.tables[f"{kind}_extension"])
        shown = f"… {shown}"
    found = Text(shown)
    if taken in scene.tables["privileged"]["expansions"]:
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
    post = scene.me["towers"][int(name.rpartition("-")[2]) - 1]
    return Text(f"{EXCHANGE}{post['exchange']}")


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
