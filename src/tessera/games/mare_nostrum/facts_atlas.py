"""What follows from a position by the rules of Atlas; `facts.py` says what a fact is.

seas                the seas in play
barbarians          null, or {"price": for one move, "reach": {area: areas its barbarians may be moved to},
                    "attack": provinces where they may attack now, "store": coins and gold each seat may keep,
                    "gold": gold it may keep beside them, or null if they share that limit}
foreign             {"goods": face up, "size": how many there will be, "loses": who discards: "opponent", "taker"}
petrified           for each seat the areas where its units are petrified
flights             {province: provinces that its legions may fly to} for the seat whose war turn it is
special             {unit: {"owner", "area", "price": to develop it again, "waits": it comes for nothing,
                    "reach": areas it may move to}}
streaks             for each seat {"conquest", "leadership"}: phases in a row so far, and "need"; null without streaks
"""

from __future__ import annotations

from typing import Any

from tessera.games.mare_nostrum import barbarians, battle, heroes, special, war
from tessera.games.mare_nostrum.develop import has_gold_store, store_limit
from tessera.games.mare_nostrum.ids import NONE, P_FLY
from tessera.games.mare_nostrum.legions import movable
from tessera.games.mare_nostrum.state import FIGHTERS, State
from tessera.games.mare_nostrum.view_fields import members, name_of, seat_of
from tessera.games.mare_nostrum.vocabulary import AREA_NAMES, GOOD_NAMES, PROVINCE_NAMES, SPECIAL_NAMES
from tessera.kernel.core import lowest


def atlas_facts(s: State, warring: bool) -> dict[str, Any]:
    """Build the facts of Atlas; what is about a war turn only while one goes on."""
    trial = s.copy()
    return {
        "seas": members(s.box.seas, AREA_NAMES),
        "barbarians": _barbarians(trial, warring) if s.box.barbarians else None,
        "foreign": {
            "goods": members(s.foreign, GOOD_NAMES),
            "size": int(s.box.foreign),
            "loses": "taker" if s.box.taker_discards else "opponent",
        },
        "petrified": [members(s.stone(seat), AREA_NAMES) for seat in range(s.n)],
        "flights": _flights(s) if warring else {},
        "special": {
            name: _special(trial, unit) for unit, name in enumerate(SPECIAL_NAMES) if (s.box.specials >> unit) & 1
        },
        "streaks": None if not s.box.streak else [_streak(s, seat) for seat in range(s.n)],
    }


def _barbarians(s: State, warring: bool) -> dict[str, Any]:
    reach: dict[str, list[str]] = {}
    areas = int(s.players[s.n].where)
    while areas:
        area = int(lowest(areas))
        areas &= areas - 1
        if barbarians.still(s, area):
            reach[AREA_NAMES[area]] = members(barbarians.paths(s, area), AREA_NAMES)
    attack = [name for i, name in enumerate(PROVINCE_NAMES) if warring and _may_attack(s, i)]
    apart = [bool(has_gold_store(s, s.players[seat])) for seat in range(s.n)]
    store = [int(s.box.keep if apart[seat] else store_limit(s, s.players[seat])) for seat in range(s.n)]
    gold = [int(s.box.gold_store) if each else None for each in apart]
    return {"price": int(s.box.barbarian_price), "reach": reach, "attack": attack, "store": store, "gold": gold}


def _may_attack(s: State, province: int) -> bool:
    ready = (s.driven & ~s.roused & s.players[s.n].where) >> province
    return ready & 1 == 1 and bool(battle.can_be_attacked(s, s.n, barbarians.opponent(s), province))


def _flights(s: State) -> dict[str, list[str]]:
    if not heroes.ready(s, P_FLY):
        return {}
    provinces = s.me.where & s.box.provinces & ~s.stone(s.current)
    return {
        name: members(heroes.flights(s, i), AREA_NAMES)
        for i, name in enumerate(PROVINCE_NAMES)
        if (provinces >> i) & 1 and movable(s, i) > 0
    }


def _special(s: State, unit: int) -> dict[str, Any]:
    owner, area = int(special.owner_of(s, unit)), int(special.area_of(s, unit))
    reach: list[str] = []
    if NONE not in (owner, area) and unit < FIGHTERS and not (s.stone(owner) >> area) & 1:
        s.seat_at(owner)
        reach = members(war.destinations(s, area), AREA_NAMES)
    return {
        "owner": seat_of(owner),
        "area": name_of(area, AREA_NAMES),
        "price": int(s.box.special_price[unit]),
        "waits": owner != NONE and bool(special.waits(s, unit)),
        "reach": reach,
    }


def _streak(s: State, seat: int) -> dict[str, int]:
    p = s.players[seat]
    return {"conquest": int(p.city_streak), "leadership": int(p.title_streak), "need": int(s.box.streak)}
