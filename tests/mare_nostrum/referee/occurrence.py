"""What occurred in refereed matches, and what never did."""

from __future__ import annotations

from collections import Counter

from tessera.games.mare_nostrum.vocabulary import END_NAMES, MOVES, POWER_NAMES, QUESTIONS
from tests.mare_nostrum.referee.data import read

SETTLING = ("setup", "round", "collect", "trade", "development", "warfare", "claim", "over")
"""Questions that are never put to anybody."""


def expected() -> list[str]:
    """List everything that should occur."""
    heroes = [tile for tile, printed in read("tiles")["tile"].items() if printed["kind"] == "hero"]
    starts = {start["hero"] for start in read("empires")["empire"].values()}
    return [
        *(f"ask {question}" for question in QUESTIONS if question not in SETTLING),
        *(f"move {verb.name}" for verb in MOVES.verbs),
        *(f"power {power}" for power in POWER_NAMES),
        *(f"bought {tile}" for tile in read("tiles")["tile"] if tile not in starts),
        *(f"copied {hero}" for hero in heroes if hero != "castor-and-pollux"),
        *(f"end {ending}" for ending in END_NAMES),
    ]


def table(tally: Counter[str]) -> str:
    """Write what occurred how often, and what never did."""
    lines = [f"{n:8}  {what}" for what, n in sorted(tally.items())]
    never = [what for what in expected() if not tally[what]]
    return "\n".join([*lines, "never: " + (", ".join(never) or "nothing")])
