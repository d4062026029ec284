"""Whole matches of the base game and of the modules of Atlas, audited at every step.

    python -m tests.mare_nostrum.module_matches --module troy --style greedy --matches 200

prints how the matches ended and how often each objective, card and power of a tile of Atlas was used.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from itertools import combinations

from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.state import State
from tessera.games.mare_nostrum.vocabulary import (
    CARD_NAMES,
    CITY_SET_NAMES,
    DECK_NAMES,
    END_NAMES,
    OBJECTIVE_NAMES,
    PLACE_NAMES,
    SEA_NAMES,
    TARGET_NAMES,
    TILE_NAMES,
)
from tessera.kernel.core import NATURE, OVER
from tessera.kernel.events import Event
from tests.mare_nostrum.referee.players import PLAYERS

ANY_COUNT = (2, 3, 4, 5, 6)
MODULES: dict[str, tuple[tuple[int, ...], dict[str, str]]] = {
    **{f"base-{n}": ((n,), {}) for n in (3, 4, 5)},
    "punic": ((2,), {}),
    "atlantis": ((6,), {}),
    **{f"alternate-{n}": ((n,), {"setup": "alternate"}) for n in (3, 4, 5)},
    **{
        "+".join(cities): (ANY_COUNT, dict.fromkeys(cities, "yes"))
        for n in (1, 2, 3)
        for cities in combinations(CITY_SET_NAMES, n)
    },
}
"""The player counts that take turns, and the options, of each module."""
LOOKS = 0.02
"""How often what a seat sees is made into a whole state again."""


def module_match(module: str, number: int, style: str, tally: Counter[str]) -> None:
    """Play one match of a module, audit every state, and count what was used."""
    counts, options = MODULES[module]
    players = counts[number % len(counts)]
    dice = random.Random(number)
    choose = PLAYERS[style](number)
    rules = GAME.ruleset(players, options)
    state = GAME.start(rules)
    assert isinstance(state, State)
    state.listening = True
    decisions = 0
    while (seat := int(state.seat_to_act())) != OVER:
        if seat == NATURE:
            move = dice.choices(state.moves(), state.weights())[0]
        else:
            move = choose(state, seat, state.moves_of(seat))
            decisions += 1
        notation = GAME.moves.notation(move)
        if notation == "favour":
            tally["tile croesus"] += 1
        state.play(seat, move)
        problems = GAME.audit(state)
        assert not problems, (module, number, notation, problems)
        if dice.random() < LOOKS:
            viewer = dice.randrange(players)
            seen = GAME.describe(state, viewer)
            assert GAME.describe(GAME.restore(rules, seen, number), viewer) == seen, (module, number, notation)
        for event in GAME.events.decode(0, state.take_events()):
            count(event, state, tally)
    tally["decisions"] += decisions
    tally["longest"] = max(tally["longest"], decisions)


# What is seen of a use ---------------------------------------------------------------------------

BY_EVENT = {
    "rebuilt": "agamemnon",
    "ferried": "odysseus",
    "toll": "solomon",
    "salvaged": "dido",
    "refused": "ptolemy",
    "flew": "pegasus",
    "revived": "orpheus",
}
BY_UNIT = {"centaur": "chiron", "myrmidon": "achilles", "greek-fire": "archimedes", "halicarnassus": "halicarnassus"}
BY_DECK = dict(zip(DECK_NAMES, ("ajax", "adonis", "minos"), strict=True))
WITH_TILE = {
    "launched": ("atlas",),
    "bought": ("imhotep", "jason"),
    "lost": ("aeneas",),
    "collected": ("midas",),
    "occupied": ("moses",),
}
"""Powers that change something else, seen by whether the seat of such an event has the tile: its triremes are
cheaper, its battle had a hit less, its gold counts twice, its province could be occupied and not pillaged."""
TILES = sorted(
    {*BY_EVENT.values(), *BY_UNIT.values(), *BY_DECK.values(), "medea", "medusa", "croesus", "helen-of-troy"}.union(
        *WITH_TILE.values()
    )
)


def count(event: Event, state: State, tally: Counter[str]) -> None:
    """Count what an event shows of objectives, cards, tiles and endings."""
    kind, told = event.kind, event.arguments
    tally[f"event {kind}"] += 1
    if kind == "won":
        tally[f"end {told['end']}"] += 1
    elif kind == "fulfilled":
        tally[f"objective {told['objective']}"] += 1
    elif kind in ("played", "foresaw"):
        tally[f"card {told['card']}"] += 1
    elif kind == "petrified":
        tally["tile medea" if told["area"] in SEA_NAMES else "tile medusa"] += 1
    elif kind == "mustered" and told["kind"] in BY_UNIT:
        tally[f"tile {BY_UNIT[str(told['kind'])]}"] += 1
    elif kind == "recovered":
        deck = state.box.card_deck[CARD_NAMES.index(str(told["card"]))]
        tally[f"tile {BY_DECK[DECK_NAMES[int(deck)]]}"] += 1
    elif kind in BY_EVENT:
        tally[f"tile {BY_EVENT[kind]}"] += 1
    elif kind in WITH_TILE:
        seat = int(told["seat"])
        if kind == "occupied":
            seat = int(state.owner[PLACE_NAMES.index(str(told["place"])) // len(TARGET_NAMES)])
        tiles = WITH_TILE[kind]
        if kind == "bought":
            bought = TILE_NAMES.index(str(told["tile"]))
            tally["tile helen-of-troy"] += told["tile"] == "helen-of-troy"  # she has no power but her bonus
            tiles = ("jason",) if (state.box.heroes >> bought) & 1 else ("imhotep",)
        for tile in tiles:
            if seat >= 0 and told.get("tile") != tile and (state.players[seat].powers() >> TILE_NAMES.index(tile)) & 1:
                tally[f"tile {tile}"] += 1


def table(tally: Counter[str]) -> str:
    """Write how matches ended, and how often objectives, cards and tiles were used."""
    cards = [name for name in CARD_NAMES if not name.startswith("soothsayer")]
    rows = [f"end {name}" for name in END_NAMES[:-1]]
    rows += ["event bound", "event foresaw"]
    rows += [f"objective {name}" for name in OBJECTIVE_NAMES]
    rows += [f"card {name}" for name in cards]
    rows += [f"tile {name}" for name in TILES]
    return "\n".join(f"{tally[row]:8}  {row}" for row in rows)


def main() -> None:
    """Play the matches of one module, or of all, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--module", choices=[*MODULES, "all"], default="all")
    parser.add_argument("--style", choices=sorted(PLAYERS), default="random")
    parser.add_argument("--matches", type=int, default=200, help="matches of each module")
    given = parser.parse_args()
    total: Counter[str] = Counter()
    for module in MODULES if given.module == "all" else (given.module,):
        tally: Counter[str] = Counter()
        began = time.perf_counter()
        for number in range(given.matches):
            module_match(module, number, given.style, tally)
        print(
            f"{module}: {given.matches} {given.style} matches, {tally['event round'] / given.matches:.1f} rounds,"
            f" {tally['decisions'] // given.matches} decisions, longest {tally['longest']},"
            f" {time.perf_counter() - began:.0f} s",
            flush=True,
        )
        total += tally
    print(table(total))


if __name__ == "__main__":
    main()
