"""Play a match by the engine and by the referee at the same time, and stop at the first difference."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.state import State
from tessera.games.mare_nostrum.vocabulary import (
    CARD_NAMES,
    GOOD_NAMES,
    MOVES,
    OBJECTIVE_NAMES,
    POWER_NAMES,
    PROVINCE_NAMES,
    QUESTIONS,
)
from tessera.kernel.core import OVER, GameState
from tests.mare_nostrum.referee.cards import CardReferee
from tests.mare_nostrum.referee.data import TRACKS, Data
from tests.mare_nostrum.referee.fortune import FortuneReferee
from tests.mare_nostrum.referee.hardship import HardshipReferee
from tests.mare_nostrum.referee.programme import Pairing
from tests.mare_nostrum.referee.rules import LETTERS, NATURE, Ask
from tests.mare_nostrum.referee.table import Unit
from tests.mare_nostrum.referee.war import MatchReferee

PARTIAL = ("pay", "offer", "take", "from", "battle")
Chooser = Callable[[GameState, int, list[int]], int]


class Disagreement(AssertionError):
    """The engine and the referee differ."""


def referee_match(match: Pairing, choose: Chooser, thorough: bool = True) -> Counter[str]:
    """Play one match and return how often each question, move and rule occurred."""
    rules = GAME.ruleset(match.players, match.options, match.own)
    state = GAME.start(rules)
    assert isinstance(state, State)
    data = Data(match.players, dict(rules.options), match.own)
    if match.hardship:
        referee: CardReferee = HardshipReferee(data, state, match.number)
    else:
        referee = FortuneReferee(data, state, match.number) if match.fortune else CardReferee(data)
    dice = random.Random(match.number)
    game = referee.match()
    trail: list[str] = []
    try:
        ask = next(game)
        while True:
            check(state, referee, ask, thorough)
            seat = dice.choice(sorted(ask.answers))
            legal = state.moves_of(seat)
            if seat == NATURE:
                move = dice.choices(legal, state.weights())[0]
            else:
                move = choose(state, seat, legal)
            notation = MOVES.notation(move)
            trail.append(f"{seat} {ask.question}: {notation}")
            referee.tally[f"ask {ask.question}"] += 1
            referee.tally[f"move {notation.partition(' ')[0]}"] += 1
            state.play(seat, move)
            ask = game.send((seat, notation))
    except StopIteration:
        pass
    except Disagreement as found:
        raise Disagreement(f"{found}\nafter {len(trail)} moves: " + "; ".join(trail[-16:])) from None
    try:
        check_end(state, referee)
    except Disagreement as found:
        raise Disagreement(f"{found}\nafter {len(trail)} moves: " + "; ".join(trail[-16:])) from None
    referee.tally["round"] += referee.round
    return referee.tally


def check(state: GameState, referee: MatchReferee, ask: Ask, thorough: bool) -> None:
    """Compare who is asked what, every legal answer with its weight, and the whole view.

    Unless thorough, views are not compared between the parts of one payment, offer, trade or battle, which are half
    of all questions: what differs there differs at the next question as well.
    """
    same("whether it is over", state.seat_to_act() == OVER, False)
    waiting = [seat for seat in range(referee.n) if (state.waiting() >> seat) & 1] or [NATURE]
    if QUESTIONS[state.question(waiting[0])] != ask.question:
        asked = {seat: [MOVES.notation(move) for move in state.moves_of(seat)] for seat in waiting}
        question = QUESTIONS[state.question(waiting[0])]
        raise Disagreement(f"the question: engine {question} {asked}, referee {ask.question} {ask.answers}")
    same("who is asked", waiting, sorted(ask.answers))
    for seat, moves in ask.answers.items():
        legal = [MOVES.notation(move) for move in state.moves_of(seat)]
        same(f"answers of {seat} to {ask.question}", set(legal), set(moves))
        same(f"number of answers of {seat}", len(legal), len(moves))
    if ask.weights is not None:
        weights = dict(zip(map(MOVES.notation, state.moves()), state.weights(), strict=True))
        same("weights", weights, ask.weights)
    if thorough or ask.question not in PARTIAL:
        check_view(state, referee, ask.question not in ("react", "aim", "cards", "choose", "hand", "deal", "refuse"))


def check_end(state: GameState, referee: MatchReferee) -> None:
    """Compare a finished match: how it ended, the scores, and the places."""
    same("whether it is over", state.seat_to_act(), OVER)
    check_view(state, referee)
    same("scores", GAME.scores(state), [referee.worth(seat) for seat in range(referee.n)])
    places = sorted(range(referee.n), key=lambda seat: -state.standing(seat))
    same("places", places, referee.ranking())


def check_view(state: GameState, referee: MatchReferee, counted: bool = True) -> None:
    """Compare the full view of the engine with what the referee has on its table.

    Before a battle is counted out, its dice and totals are only the engine's business.
    """
    theirs = GAME.describe(state, None, everything=True)
    r = referee
    referee.looked_up = {seat: referee.controlled(seat) for seat in range(referee.n)}
    mine = view(referee)
    referee.looked_up = {}
    for key, value in mine.items():
        if key == "players":
            for seat, player in enumerate(value):
                for name, what in player.items():
                    same(f"{name} of {seat}", theirs["players"][seat][name], what)
                if r.data.atlas:
                    for name, what in atlas_player(r, seat).items():
                        same(f"{name} of {seat}", theirs["players"][seat]["atlas"][name], what)
        elif key == "provinces":
            same("provinces in play", set(theirs["provinces"]), set(value))
            for name, province in value.items():
                same(name, theirs["provinces"][name], province)
        elif key == "battle" and value and not counted:
            same(key, (theirs[key]["area"], theirs[key]["foe"]), (value["area"], value["foe"]))
        else:
            same(key, theirs[key], value)
    if r.data.atlas:
        for key, value in atlas_view(r).items():
            if key == "battle":
                for name, what in value.items():
                    same(f"{name} in battle", theirs["atlas"]["battle"][name], what)
            elif key == "special":  # that a unit stands apart from a battle is only the engine's business
                for unit in theirs["atlas"][key].values():
                    unit["did"] = [deed for deed in unit["did"] if deed != "apart"]
                same(key, theirs["atlas"][key], value)
            else:
                same(key, theirs["atlas"][key], value)


def same(what: str, engine: Any, referee: Any) -> None:
    """Raise unless both say the same."""
    if engine == referee:
        return
    if isinstance(referee, list) and all(isinstance(item, str) for item in referee):
        engine, referee = sorted(engine), sorted(referee)
    if engine != referee:
        if isinstance(engine, set):
            raise Disagreement(
                f"{what}: only engine {sorted(engine - referee)}, only referee {sorted(referee - engine)}"
            )
        raise Disagreement(f"{what}: engine {engine}, referee {referee}")


def view(r: MatchReferee) -> dict[str, Any]:
    """Describe the referee's table as the engine describes its state, without what is only the engine's business."""
    holders = r.holders()
    paid = {kind: n for kind, n in r.paid.items() if kind != "coin" and n}
    return {
        "round": r.round,
        "phase": r.phase,
        "gone": [LETTERS[seat] for seat in r.gone],
        "ending": r.ending,
        "winner": r.winner,
        "titles": r.titles,
        "markers": [str(marker) for marker in r.markers],
        "deck": list(r.deck),
        "display": list(r.display),
        "provinces": {name: province_view(r, name, holders) for name in r.data.provinces},
        "fresh": list(r.fresh),
        "trade": {
            "number": r.number,
            "opener": r.opener,
            "taker": r.takers[-1] if r.takers else None,
            "before": r.takers[-2] if len(r.takers) > 1 else None,
        },
        "paid": {
            "goods": sorted(paid, key=GOOD_NAMES.index),
            "pair": next((kind for kind, n in paid.items() if n == 2), None),
            "coins": r.paid["coin"],
        },
        "spent": spent(r),
        "pillaged": list(r.pillaged),
        "truce": None if r.truce is None else r.truce[1],
        "jumping": r.jumping,
        "battle": r.battle,
        "players": [player_view(r, seat) for seat in range(r.n)],
    }


def province_view(r: MatchReferee, name: str, holders: dict[tuple[str, str], int]) -> dict[str, Any]:
    """Describe a province."""
    return {
        "owner": r.owner[name],
        "built": [slot for slot in r.data.slots[name] if slot in r.built[name]],
        "held": {target: seat for (province, target), seat in holders.items() if province == name},
    }


def player_view(r: MatchReferee, seat: int) -> dict[str, Any]:
    """Describe what a player has."""
    p = r.seats[seat]
    return {
        "empire": p.empire,
        "shown": +p.open,
        "tokens": len(p.secret),
        "named": list(p.tokens),
        "secret": list(p.secret),
        "count": p.count(),
        "offer": +p.offer,
        "closed": p.closed,
        "army": Counter(unit.at for unit in (*p.legions, *p.triremes)),
        "fortresses": list(p.fortresses),
        "tiles": list(p.tiles),
        "copied": p.copied,
        "used": +p.used,
        "tracks": {track: r.track(seat, track) for track in TRACKS},
        "cities": r.cities(seat),
        "income": r.income_size(seat),
    }


def atlas_view(r: MatchReferee) -> dict[str, Any]:
    """Describe what Atlas adds to the table."""
    return {
        "foreign": sorted(r.foreign, key=GOOD_NAMES.index),
        "driven": sorted(r.driven, key=PROVINCE_NAMES.index),
        "roused": sorted(r.roused, key=PROVINCE_NAMES.index),
        "barbarians": barbarians_view(r),
        "special": {name: special_view(r, name) for name in specials_in_play(r)},
        "medea": vars(r.medea),
        "medusa": vars(r.medusa),
        "objectives": sorted(r.objectives - r.fulfilled, key=OBJECTIVE_NAMES.index),
        "fulfilled": sorted(r.fulfilled, key=OBJECTIVE_NAMES.index),
        "discards": +r.discards,
        "deck": +r.draw_piles,
        "lot": +r.lot,
        "shielded": sorted(r.shielded, key=PROVINCE_NAMES.index),
        "effects": sorted(r.effects, key=CARD_NAMES.index),
        "ferry": r.ferry,
        "tolled": sorted(r.tolled, key=PROVINCE_NAMES.index),
        "battle": {"attacker": r.attacker, "cards": [sorted(cards, key=CARD_NAMES.index) for cards in r.battle_cards]},
    }


def specials_in_play(r: MatchReferee) -> list[str]:
    """List the special units whose tile can be in play."""
    tiles = [*r.data.deck, *(tile for city in r.data.city_sets for tile in r.data.cards["city"][city]["tiles"])]
    numbers = {r.data.tiles[tile]["powers"].get("special") for tile in tiles}
    return [name for number, name in enumerate(r.data.special, 1) if number in numbers]


def special_view(r: MatchReferee, name: str) -> dict[str, Any]:
    """Describe a special unit."""
    units = [unit for p in r.seats for unit in p.specials if unit.kind == name]
    area, on, did = None, None, ["fell"] if name in r.fell else []
    if units:
        unit = units[0]
        area, on = unit.at, unit.on
        did = [what for what in ("moved", "attacked", "acted") if getattr(unit, what)]
    elif name == "halicarnassus":
        area = r.shrine
    return {"area": area, "on": on, "did": did}


def barbarians_view(r: MatchReferee) -> dict[str, Any] | None:
    """Describe the barbarians."""
    if r.data.barbarians is None:
        return None
    p = r.seats[r.n]
    return {
        "army": Counter(unit.at for unit in (*p.legions, *p.triremes)),
        "fortresses": sorted(p.fortresses, key=PROVINCE_NAMES.index),
        "moved": Counter(unit.at for unit in (*p.legions, *p.triremes) if unit.moved),
        "used": Counter(unit.at for unit in p.legions if unit.moved and unit.fought),
    }


def atlas_player(r: MatchReferee, seat: int) -> dict[str, Any]:
    """Describe what Atlas adds to a player."""
    p = r.seats[seat]
    return {
        "city_streak": p.city_streak,
        "title_streak": p.title_streak,
        "once": sorted(p.once, key=POWER_NAMES.index),
        "revived": p.revived,
        "hand": +p.hand,
        "open": +p.open_cards,
        "wins": p.wins,
        "boost": +p.boost,
        "levies": +p.levies,
        "forced": p.forced,
        "lost": +p.lost,
    }


def spent(r: MatchReferee) -> dict[str, Any]:
    """Describe what the units of the seat whose turn it is have done."""
    done: dict[str, Any] = {}
    for p in r.seats[: r.n]:
        for unit in (*p.legions, *p.triremes):
            what = deed(unit)
            if what is None:
                continue
            area = done.setdefault(unit.at, {"on": {}} if unit.at in r.data.provinces else {})
            if unit.on:
                area["on"][unit.on] = what
            else:
                area[what] = area.get(what, 0) + 1
    return done


def deed(unit: Unit) -> str | None:
    """Say what a unit has done this turn."""
    if unit.acted:
        return "acted"
    if unit.moved and unit.attacked:
        return "both"
    return "attacked" if unit.attacked else "moved" if unit.moved else None
