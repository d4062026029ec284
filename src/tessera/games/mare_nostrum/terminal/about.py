"""A few words beside a question: what it is about, and how many are still to be named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from tessera.games.mare_nostrum.terminal.header import spoken_move
from tessera.games.mare_nostrum.terminal.hints import area_of
from tessera.games.mare_nostrum.terminal.scene import Scene, bare
from tessera.games.mare_nostrum.vocabulary import MOVES, SPECIAL_NAMES, TRACK_NAMES
from tessera.kernel.registry import Ruleset
from tessera.kernel.text import Texts

ABOUT_AREA = {"drive": "drive", "tribute": "drive", "fly": "fly", "group": "fly"}
"""Questions about the area of the move that was begun."""
COUNTED = frozenset({"temple", "good", "losses"})
"""Questions that are asked as often as their first number says."""


def about(view: Mapping[str, Any], *, rules: Ruleset, texts: Texts, language: str) -> Text | None:
    """Say what the question on the table is about."""
    words = _words(bare(view, {}, rules, texts, language))
    return Text(words) if words else None


def _words(scene: Scene) -> str:
    view, question = scene.view, scene.question
    if question == "pay":
        return spoken_move(scene, MOVES.notation(scene.detail[0]))
    if question == "to" and scene.detail[1]:
        return spoken_move(scene, f"advance {SPECIAL_NAMES[scene.detail[1] - 1]}")
    if question in ABOUT_AREA:
        return spoken_move(scene, f"{ABOUT_AREA[question]} {area_of(scene)}")
    if question == "place":
        return scene.say(f"kind-{SPECIAL_NAMES[scene.detail[0]]}")
    if question == "raid":
        return scene.say(f"area-{area_of(scene)}")
    if question == "to":
        area = area_of(scene)
        return spoken_move(scene, f"{'sail' if area in scene.tables['sea'] else 'march'} {area}")
    if question == "against":
        return scene.say(f"area-{area_of(scene)}")
    if question == "take":
        return scene.say("move-from", arg=scene.name(scene.detail[0]))
    if question == "give":
        return scene.name(scene.detail[0])
    if question == "title":
        return scene.say(f"track-{TRACK_NAMES[scene.detail[0]]}")
    if question in ("name", "jump"):
        return scene.say(f"phase-{view['phase']}")
    if question == "offer" and (number := view["trade"]["number"]):
        n = sum(sum(player.get("offer", {}).values()) for player in scene.players)
        return scene.say("board-line-of", n=n, all=number)
    if question in COUNTED and scene.detail[0] > 1:
        return scene.say("board-line-still", n=scene.detail[0])
    return ""
