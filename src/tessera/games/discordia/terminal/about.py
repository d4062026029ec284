"""A few words beside a question: what it is about, and how many workers are still to be named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from tessera.games.discordia.terminal.scene import bare
from tessera.kernel.registry import Ruleset
from tessera.kernel.text import Texts

COUNTED = frozenset({"exchange", "return", "dismiss", "send"})
"""Questions about a number of workers."""


def about(view: Mapping[str, Any], *, rules: Ruleset, texts: Texts, language: str) -> Text | None:
    """Say what the question on the table is about."""
    scene = bare(view, {}, rules, texts, language)
    asked = view["asked"]
    words = [scene.say("ask-attack")] if "attack" in view["questions"] else []
    piece = scene.say(f"piece-{asked['piece']}") if "piece" in asked else ""
    if scene.question in COUNTED:
        words.append(scene.say(f"board-line-{scene.question}", n=asked["n"], piece=piece))
    elif piece:
        words.append(piece)
    elif "privilege" in asked:
        words.append(scene.say(f"help-privilege-{asked['privilege']}"))
    return Text(" · ".join(words)) if words else None
