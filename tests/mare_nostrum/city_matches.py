"""Random matches with legendary cities, audited at every step; `python -m tests.mare_nostrum.city_matches 200` prints
how often each objective, card and tile power occurred.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from itertools import product

from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.vocabulary import CARD_NAMES, CITY_SET_NAMES, OBJECTIVE_NAMES
from tessera.kernel.core import NATURE, OVER

CITIES = [chosen for chosen in product(("no", "yes"), repeat=len(CITY_SET_NAMES)) if "yes" in chosen]
POWERS = {
    "achilles": "ev mustered",
    "agamemnon": "ev rebuilt",
    "odysseus": "move ferry",
    "ajax, adonis, minos": "move recover",
    "croesus": "move favour",
    "solomon": "ev toll",
    "dido": "move salvage",
    "ptolemy": "move refuse",
}
"""By which move or event the use of a tile's power is seen."""
LOOKS = 0.02
"""How often what a seat sees is made into a whole state again."""


def city_match(number: int, tally: Counter[str], players: tuple[int, ...] = (3, 4, 5, 6)) -> None:
    """Play a match by its number: player counts and cities take turns."""
    dice = random.Random(number)
    seats = players[number % len(players)]
    chosen = CITIES[number // len(players) % len(CITIES)]
    rules = GAME.ruleset(seats, dict(zip(CITY_SET_NAMES, chosen, strict=True)))
    state = GAME.start(rules)
    state.listening = True
    while (seat := int(state.seat_to_act())) != OVER:
        if seat == NATURE:
            move = dice.choices(state.moves(), state.weights())[0]
        else:
            moves = state.moves_of(seat)
            move = dice.choice(moves)
            if move == 0:  # the end of a turn: mostly something else first
                move = dice.choice(moves)
            notation = GAME.moves.notation(move)
            tally[f"move {notation.partition(' ')[0]}"] += 1
            if notation.startswith(("play ", "foresee ")):
                tally[f"card {notation.partition(' ')[2]}"] += 1
        state.play(seat, move)
        problems = GAME.audit(state)
        assert not problems, (number, GAME.moves.notation(move), problems)
        if dice.random() < LOOKS:
            viewer = dice.randrange(seats)
            seen = GAME.describe(state, viewer)
            assert GAME.describe(GAME.restore(rules, seen, number), viewer) == seen, number
        for event in GAME.events.decode(0, state.take_events()):
            tally[f"ev {event.kind}"] += 1
            if event.kind == "fulfilled":
                tally[f"objective {event.arguments['objective']}"] += 1


def table(tally: Counter[str]) -> str:
    """Write how often objectives, cards and tile powers occurred."""
    rows = [(f"objective {name}", tally[f"objective {name}"]) for name in OBJECTIVE_NAMES]
    rows += [(f"card {name}", tally[f"card {name}"]) for name in CARD_NAMES if not name.startswith("soothsayer")]
    rows += [("two soothsayers", tally["move foresee"])]
    rows += [(f"tile {tile}", tally[key]) for tile, key in POWERS.items()]
    return "\n".join(f"{n:6}  {what}" for what, n in rows)


if __name__ == "__main__":
    counted: Counter[str] = Counter()
    for match in range(int(sys.argv[1])):
        city_match(match, counted)
    print(table(counted))
