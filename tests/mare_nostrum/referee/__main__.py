"""Referee many matches and print what occurred in them: `python -m tests.mare_nostrum.referee --matches 300`."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path

from tests.mare_nostrum.referee.compare import referee_match
from tests.mare_nostrum.referee.occurrence import table
from tests.mare_nostrum.referee.players import PLAYERS
from tests.mare_nostrum.referee.programme import MODULES, pairing


def main() -> int:
    """Run the matches and return how many disagreements there were."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--tally", type=Path, help="write what occurred so far to this file after every match")
    parser.add_argument("--style", choices=sorted(PLAYERS), help="let all matches be played in this way")
    parser.add_argument("--module", choices=sorted(MODULES), default="base", help="which part of the game is in play")
    given = parser.parse_args()
    tally: Counter[str] = Counter()
    agreed = disagreed = 0
    for number in range(given.first, given.first + given.matches):
        match = pairing(number, given.module)
        style = given.style or match.style
        try:
            tally += referee_match(match, PLAYERS[style](number), thorough=number % 10 == 0)
            agreed += 1
        except AssertionError as found:
            disagreed += 1
            print(f"match {number}, {match.players} players, {style}, {match.options}: {found}", flush=True)
        if given.tally:
            given.tally.write_text(json.dumps({"agreed": agreed, "disagreed": disagreed, "tally": tally}))
    print(table(tally))
    print(f"{agreed} matches agreed, {disagreed} did not")
    return min(disagreed, 1)


if __name__ == "__main__":
    raise SystemExit(main())
