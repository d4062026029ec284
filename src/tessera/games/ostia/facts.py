"""What follows from a position by the rules: boards show it, and compute none of it themselves.

The shape of `facts`, with names of `vocabulary`:

    ends                the conditions that end the match and have been met, in the turn under way too
    towards             {"rewards": {"have": the most a seat has, "need": what ends the match}, …}
    dropping            the sections the ships in hand will fall into, in order
    sails               {"palmyra": where the ship that would sail there stands} while it is asked where to sail
    first               destinations whose upper half is free
    set_points          what a set is worth
    trade_limits        {"amphora": how often one Trade may use the tile, 0 for as often as one likes, …}
    players             for each seat
        sections        {"wheat": {"makes": resources it would produce, "lands": section of the last ship, or null}}
        prices          {"ship": wood, "disc": stone, "free": gold, "orders": {"O01": wheat}}; null when all are built
        achieved        {"buildings", "ships", "far", "amphorae", "rewards"}: what honours and censors look at
        deserves        honours whose condition is met
        icons           {"buildings", "ships", "amphorae", "wild", "exotic", "sets"} that score, those on tiles included
        worth           {"building", "ship", "amphora"}: points for each icon
    solo                alone: "row" of the emperor; "cells": what each cell of each row gives, {"resource", "n"} or
                        {"chip": its name, or null}, or null; "censors": {"have", "tokens": what it would put now},
                        or null
"""

from __future__ import annotations

from typing import Any

from tessera.games.ostia import build, order, scoring, shipbuild, solo, sow, trade, turn, voyage
from tessera.games.ostia.ids import COLUMNS, DISC_SLOTS, END_AMPHORAE, NONE, SHIP_SLOTS, TURNS, M, Q
from tessera.games.ostia.state import State
from tessera.games.ostia.vocabulary import (
    CHIP_NAMES,
    DESTINATION_NAMES,
    END_NAMES,
    HONOUR_NAMES,
    ORDER_NAMES,
    RESOURCE_NAMES,
    SECTION_NAMES,
    STOP_NAMES,
    TILE_NAMES,
)


def facts(s: State) -> dict[str, Any]:
    """Build the facts of a position; Ostia hides nothing, so they are the same for everybody."""
    found: dict[str, Any] = {
        "ends": [END_NAMES[condition] for condition in _ends(s)],
        "towards": {
            END_NAMES[condition]: {
                "have": max(int(turn.progress(p, condition)) for p in s.players),
                "need": int(turn.needed(s, condition)),
            }
            for condition in range(int(END_AMPHORAE))
        },
        "dropping": _dropping(s),
        "sails": _sails(s),
        "first": [name for goal, name in enumerate(DESTINATION_NAMES) if not (s.goals_taken >> goal) & 1],
        "set_points": int(s.box.set_points[s.first_edition]),
        "trade_limits": {
            name: int(trade.limit(s, tile)) for tile, name in enumerate(TILE_NAMES) if s.box.trade_gold[tile]
        },
        "players": [_player(s, seat) for seat in range(s.n)],
    }
    if s.solo():
        found["solo"] = _solo(s)
    return found


def _ends(s: State) -> list[int]:
    """List what a turn has ended with, or what has been met in the turn under way, which is not final yet."""
    met = int(s.ending)
    if not met and s.round:
        for p in s.players:
            met |= int(turn.conditions(s, p))
        if s.amphorae == 0:
            met |= 1 << int(END_AMPHORAE)
    return [condition for condition in range(len(END_NAMES)) if (met >> condition) & 1]


def _dropping(state: State) -> list[str]:
    """Set down the ships in hand one by one, on a copy; the kind makes no difference to where."""
    passed: list[str] = []
    if not state.hand_corbitas and not state.hand_pontas:
        return passed
    s = state.copy()
    while s.hand_corbitas or s.hand_pontas:
        sow.drop(s, sow.CORBITA if s.hand_corbitas else sow.PONTA)
        passed.append(SECTION_NAMES[s.at])
    return passed


def _sails(s: State) -> dict[str, str]:
    if s.asked() != Q.SAIL:
        return {}
    stops = [move - int(M.SAIL) + 1 for move in s.moves()]
    return {STOP_NAMES[stop]: STOP_NAMES[s.me.ships[voyage.ship_for(s, s.me, stop)]] for stop in stops}


def _player(state: State, seat: int) -> dict[str, Any]:
    """Ask the rules on a copy in which it is the seat's turn."""
    s = state.copy()
    s.seat_at(seat)
    p, box = s.me, s.box
    counts = scoring.breakdown(s, seat)
    return {
        "sections": {name: _section(s, number) for number, name in enumerate(SECTION_NAMES)},
        "prices": _prices(s, state),
        "achieved": {name: int(trade.achieved(s, p, honour)) for honour, name in enumerate(HONOUR_NAMES)},
        "deserves": [name for honour, name in enumerate(HONOUR_NAMES) if trade.deserves(s, p, honour)],
        "icons": {
            "buildings": int(counts[scoring.BUILDING_COUNT]),
            "ships": int(counts[scoring.SHIP_COUNT]),
            "amphorae": int(counts[scoring.AMPHORA_COUNT]),
            "wild": int(counts[scoring.WILD_COUNT]),
            "exotic": int(counts[scoring.EXOTIC_COUNT]),
            "sets": int(counts[scoring.SET_COUNT]),
        },
        "worth": {
            "building": int(box.building_points[p.reward]),
            "ship": int(box.ship_points[p.reward]),
            "amphora": int(box.amphora_points[p.reward]),
        },
    }


def _section(s: State, section: int) -> dict[str, Any]:
    last = sow.landing(s, section)
    return {"makes": int(sow.production(s, section)), "lands": None if last == NONE else SECTION_NAMES[last]}


def _prices(s: State, true: State) -> dict[str, Any]:
    """Work out what the seat whose turn it is in the copy would pay; a saving that is used up counts in its action."""
    p, box = s.me, s.box
    mine = s.current == true.current
    asked = {int(true.question_at(place)) for place in range(true.depth)} if mine else set()
    top = int(true.asked()) if mine else int(NONE)

    def paying(question: int) -> State:
        s.saved = true.saved if question in asked else 0
        return s

    ship = disc = None
    if p.built_ships < SHIP_SLOTS:
        ship = 0 if top == Q.FREE_SHIP else int(shipbuild.price(paying(int(Q.SHIPBUILD))))
    if p.built_discs < DISC_SLOTS:
        disc = 0 if top == Q.FREE_DISC else int(build.price(paying(int(Q.BUILD))))
    paying(int(Q.ORDER))
    orders = {ORDER_NAMES[card]: int(order.price(s, box.orders[card])) for card in s.row if card != NONE}
    return {"ship": ship, "disc": disc, "free": int(s.free_price()), "orders": orders}


def _solo(s: State) -> dict[str, Any]:
    return {
        "row": int(scoring.emperor_row(s)),
        "cells": [[_cell(s, row * int(COLUMNS) + place) for place in range(int(COLUMNS))] for row in range(int(TURNS))],
        "censors": [
            None
            if censor == NONE
            else {"have": int(solo.achieved(s, censor)), "tokens": int(solo.tokens_for(s, censor))}
            for censor in s.censors
        ],
    }


def _cell(s: State, cell: int) -> dict[str, Any] | None:
    box = s.box
    if box.cell_chip[cell] != NONE:
        chip = s.chips[box.cell_chip[cell]]
        return {"chip": None if chip == NONE else CHIP_NAMES[chip]}
    if box.cell_kind[cell] != NONE:
        return {"resource": RESOURCE_NAMES[box.cell_kind[cell]], "n": int(box.cell_n[cell])}
    return None
