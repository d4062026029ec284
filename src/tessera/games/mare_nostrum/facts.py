"""What follows from a position by the rules: boards show it, and compute none of it themselves.

The shape of `facts`, with names of `vocabulary`; a "way" is a whole payment or offer: `moves`, the small moves that
make it, and `uses`, the resources it takes. A way to pay also has `only`, whether no other set of its kind is as good,
and `by`, the tiles whose powers it uses:

    prices              {"caravan": 3, …} of markers, buildings, units and the Pyramids
    buys                what the viewer could buy if it developed now: {"caravan": {"price", "affordable": whether it
                        can pay at all, "ways": whole payments where there is a place for it, "lacks": else "piece" (all
                        are on the map), "time" (what was claimed this round serves from the next) or "place"},
                        …, "tile": …}; null for spectators, and when the viewer has developed
    wins                the victory that a purchase would bring the viewer, whose turn it is: "prestige", "fame" or null
    payments            ways to pay for what the viewer is buying
    paying              the move whose price is being paid ("build latium-temple"), or null
    offers              ways to make the offer that the viewer is asked for
    barred              seats that offer something, but from which the chooser may not take now: they have just taken
                        from each other
    leads               {"trade": seats that would have the title now: one, or those tied of whom the leader chooses}
    markers             for each trade marker {"numbers": its two numbers, "free": whether it may be used}
    yields              {province: for each seat that collects something there, {"seat", "slots": the buildings it
                        controls, and as in "production" "goods", "tokens" and "choice"}}, without what tiles bring
    powers              {tile: the name of the text `board-tile-…`} where an option gives the tile another power
    unseen              goods that a legendary token may be which the viewer has not seen
    battles             {area: {seat letter: odds}} for attacks of the seat whose war turn it is. Odds are "dice" and
                        "adds", what the totals begin with; "hits", the hits expected of one exchange; "win" and "lose",
                        the chances that only the attacker or only the opponent has units left. Each pair is of
                        attacker and opponent. In a battle to the end units are taken to be lost before fortresses.
    players             for each seat
        production      what it collects if nothing changes: {"goods": {"oil": 1, "coin": 2}, "tokens": legendary ones,
                        "choice": temples that bring a coin or a token, "any": goods of its choice}
        victories       {"prestige": {"have", "need", "most": what it may be, where tokens are hidden}, …}; leadership
                        counts the titles that the seat would have now
        prices          {"trireme": {"price": what it costs the seat, or null; "usual": what it costs without powers;
                        "cheaper": {tile: by how much}; "helps": tiles that offer another way to pay now}, …}
        tile_price      what its next hero or wonder costs, or null
        tile_discounts  the prices of those on display that cost it less
        tile_cheaper    {tile on display that costs it less: {tile of the seat: by how much}}
        left            pieces in its supply: {"legion", "trireme", "fortress", "marker"}
        reach           {area with its units: {"units": how many of them may move, in the seat's war turn; "to": areas
                        they may move to, "over": {province: the seas of the shortest
                        chain of triremes to it, where it is not next to the area}}}
    cities              with legendary cities only: see `facts_cities.py`
    atlas               with Atlas only: see `facts_atlas.py`; prices then has those of special units too, and an odds
                        against barbarians stands under "barbarians"
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from tessera.games.mare_nostrum import battle, collect, lead, payment, special, trade, war
from tessera.games.mare_nostrum.cities import ready
from tessera.games.mare_nostrum.develop import affordable
from tessera.games.mare_nostrum.facts_atlas import atlas_facts
from tessera.games.mare_nostrum.facts_cities import city_facts
from tessera.games.mare_nostrum.ids import (
    CARAVAN,
    CITY,
    COIN,
    DEVELOP,
    END_FAME,
    END_PRESTIGE,
    FACES,
    GOLD,
    GOODS,
    LEGION,
    MARKER,
    MARKERS,
    MARKET,
    MYRMIDON,
    NONE,
    P_ANY_GOOD,
    P_ATTACK_DIE,
    P_BARGAIN_LEGION,
    P_CANCEL_HIT,
    P_CHEAP_HERO,
    P_CHEAP_WONDER,
    P_DEFEND_DIE,
    P_FAVOUR,
    P_FREE_CLAIM,
    P_FREE_LEGION,
    P_MIX,
    P_PAIR,
    P_REVIVE,
    P_TRIREME_PRICE,
    PROVINCES,
    TARGETS,
    TEMPLE,
    TILES,
    TRACKS,
    TRIREME,
    WAR,
    M,
    Q,
)
from tessera.games.mare_nostrum.legions import attackers, mark_attack, movable
from tessera.games.mare_nostrum.state import Player, State, fleet_of
from tessera.games.mare_nostrum.vocabulary import (
    AREA_NAMES,
    END_NAMES,
    GOOD_NAMES,
    MOVES,
    RESOURCE_NAMES,
    SEAT_NAMES,
    SLOT_NAMES,
    TILE_NAMES,
    TRACK_NAMES,
    UNIT_NAMES,
)
from tessera.kernel.core import bit, lowest, size

BUILDINGS = {"marker": int(MARKER), "caravan": int(CARAVAN), "market": int(MARKET), "city": int(CITY)} | {
    "temple": int(TEMPLE)
}
ITEMS = (*BUILDINGS, *UNIT_NAMES, "tile", "pyramids")
SLOT_ITEMS = ("caravan", "caravan", "market", "city", "city", "temple", "marker")
BARBARIANS = "barbarians"
OPTIONAL_POWERS = (
    ("every_set", "cleopatra", "cleopatra-every"),
    ("every_set", "hannibal", "hannibal-every"),
    ("copy_once", "castor-and-pollux", "castor-and-pollux-once"),
    ("free_at_home", "penthesilea", "penthesilea-home"),
    ("jump_always", "perseus", "perseus-always"),
    ("extra_at_sea", "ramses-ii", "ramses-ii-sea-too"),
    ("barbarians", "statue-of-zeus", "statue-of-zeus-punic"),
    ("one_sided_truce", "statue-of-zeus", "statue-of-zeus-one-sided"),
)
"""The option of the box, the tile whose power it changes, and the text of that power."""
Odds = dict[int, float]
"""The chance of each number."""


def facts(s: State, viewer: int | None) -> dict[str, Any]:
    """Build the facts of a position for a seat, or for a spectator (None)."""
    leads = {name: _leads(s, track) for track, name in enumerate(TRACK_NAMES)}
    warring = s.phase == WAR and s.asked() in (Q.WAR, Q.TO, Q.AGAINST)
    found: dict[str, Any] = {
        "prices": {item: _price(s, item) for item in ITEMS if item != "tile"},
        "buys": None if viewer is None or s.asked() == Q.PAY else _buys(s, viewer),
        "wins": _wins(s) if viewer == s.current and s.asked() == Q.DEVELOP else None,
        "payments": payments(s) if viewer == s.current and s.asked() == Q.PAY else [],
        "paying": MOVES.notation(s.detail()) if s.asked() == Q.PAY else None,
        "offers": [] if viewer is None or s.asked() != Q.OFFER else _offers(s, viewer),
        "barred": _barred(s) if s.asked() in (Q.FROM, Q.TAKE) else [],
        "leads": leads,
        "markers": [
            {
                "numbers": [int(s.box.numbers[2 * marker]), int(s.box.numbers[2 * marker + 1])],
                "free": bool((s.markers >> marker) & 1),
            }
            for marker in range(int(MARKERS))
        ],
        "powers": _powers(s),
        "yields": _yields(s),
        "unseen": _unseen(s, viewer),
        "battles": _battles(s) if warring else {},
        "players": _players(s, viewer, leads),
    }
    if s.box.atlas:
        found["atlas"] = atlas_facts(s, warring)
        found["cities"] = city_facts(s, viewer, expected) if s.box.city_sets else None
        found["prices"] |= {name: unit["price"] for name, unit in found["atlas"]["special"].items()}
    return found


# --- Prices, payments and offers --------------------------------------------------------------------


def _price(s: State, item: str) -> int:
    if item == "pyramids":
        return int(s.box.pyramids)
    if item in UNIT_NAMES:
        return int(s.box.unit_price[UNIT_NAMES.index(item)])
    return int(s.box.prices[BUILDINGS[item]])


def _price_for(s: State, p: Player, item: str) -> int | None:
    """Return what an item costs a seat, or None where it can buy no more tiles."""
    if item == "tile":
        return min(_tile_discounts(s, p).values(), default=_tile_price(s, p))
    if item == "pyramids":
        return int(payment.price_of(s, p, M.PYRAMIDS))
    if item in UNIT_NAMES:
        return int(payment.unit_price(s, p, UNIT_NAMES.index(item)))
    return _price(s, item)


def _tile_price(s: State, p: Player) -> int | None:
    bought = size(p.tiles) - 1
    return int(s.box.tile_prices[bought]) if 0 <= bought < len(s.box.tile_prices) else None


def _tile_discounts(s: State, p: Player) -> dict[str, int]:
    """Return the prices of the tiles on display that cost a seat less than others."""
    usual = _tile_price(s, p)
    if usual is None or not s.box.city_sets:
        return {}
    shown = (tile for tile in range(len(TILE_NAMES)) if (s.display >> tile) & 1)
    prices = {TILE_NAMES[tile]: int(payment.price_of(s, p, M.BUY + tile)) for tile in shown}
    return {name: price for name, price in prices.items() if price < usual}


def _tile_cheaper(s: State, p: Player) -> dict[str, dict[str, int]]:
    """Say for each tile on display that costs a seat less which of its tiles make it cheaper, and by how much."""
    return {name: _cheaper(s, p, _discount_of(s, TILE_NAMES.index(name))) for name in _tile_discounts(s, p)}


def _discount_of(s: State, tile: int) -> int:
    """Return the power that makes a tile cheaper."""
    return int(P_CHEAP_HERO) if (s.box.heroes >> tile) & 1 else int(P_CHEAP_WONDER)


def _having(s: State, p: Player, power: int) -> list[str]:
    """Name the tiles from which a seat has a power, the one it copies among them."""
    tiles = int(p.powers() & s.box.having[power])
    return [TILE_NAMES[tile] for tile in range(tiles.bit_length()) if (tiles >> tile) & 1]


def _cheaper(s: State, p: Player, power: int) -> dict[str, int]:
    """Say by how much each tile of a seat with this power makes something cheaper."""
    return {name: int(s.box.power[power * TILES + TILE_NAMES.index(name)]) for name in _having(s, p, power)}


def _prices(s: State, p: Player) -> dict[str, Any]:
    """List what everything costs a seat, and which of its tiles change that."""
    return {item: _price_and_reasons(s, p, item) for item in ITEMS}


def _price_and_reasons(s: State, p: Player, item: str) -> dict[str, Any]:
    usual = _tile_price(s, p) if item == "tile" else _price(s, item)
    price = _price_for(s, p, item)
    cheaper: dict[str, int] = {}
    if item == "pyramids":
        cheaper = _cheaper(s, p, P_CHEAP_WONDER)
    elif item == "tile":
        for reasons in _tile_cheaper(s, p).values():
            cheaper |= reasons
    elif item == "trireme" and price is not None and usual is not None:
        cheaper = dict.fromkeys(_having(s, p, P_TRIREME_PRICE), usual - price)
    return {"price": price, "usual": usual, "cheaper": cheaper, "helps": _helps(s, p, item)}


def _helps(s: State, p: Player, item: str) -> list[str]:
    """Name the tiles of a seat that now offer another way to pay for an item."""
    powers = []
    if item in UNIT_NAMES:
        powers.append(int(P_BARGAIN_LEGION) + UNIT_NAMES.index(item))
    if item == "legion" and payment.free_legion(s, p):
        powers.append(int(P_FREE_LEGION))
    if item == "marker" and p.uses(P_FREE_CLAIM) < p.power(s.box, P_FREE_CLAIM):
        powers.append(int(P_FREE_CLAIM))
    if item in BUILDINGS and ready(s, p, P_FAVOUR):
        powers.append(int(P_FAVOUR))
    if payment.may_mix(s, p):
        powers.append(int(P_MIX))
    if payment.may_pair(s, p):
        powers.append(int(P_PAIR))
    return [name for power in powers for name in _having(s, p, power)]


def _item_of(move: int) -> str:
    """Name what a move of DEVELOP buys."""
    unit = int(payment.unit_of(move))
    if unit != NONE:
        return UNIT_NAMES[unit]
    if move == M.PYRAMIDS:
        return "pyramids"
    return "tile" if move >= M.BUY else SLOT_ITEMS[(move - M.BUILD) % TARGETS]


def _buys(s: State, viewer: int) -> dict[str, Any] | None:
    """Ask the rules on a copy in which it is the viewer's turn to develop."""
    p = s.players[viewer]
    developing = s.asked() == Q.DEVELOP and s.current == viewer
    if not 1 <= s.phase <= DEVELOP or ((s.gone >> viewer) & 1 and not developing) or s.asked() == Q.KEEP:
        return None
    trial = s.copy()
    if not developing:
        trial.phase = DEVELOP
        trial.depth = 0
        trial.jumping = 0
        trial.ask(Q.DEVELOPMENT)
        trial.seat_at(viewer)
        trial.ask(Q.DEVELOP)
    first: dict[str, int] = {}
    for move in trial.moves_of(viewer):
        if move != M.END and move < M.MUSTER:
            first.setdefault(_item_of(move), move)
    found = {}
    for item in ITEMS:
        price = _price_for(s, p, item)
        ways = []
        if item in first:
            begun = trial.copy()
            begun.play(viewer, first[item])
            ways = payments(begun)
        can = bool(ways) or (price is not None and bool(payment.can_pay(s, p, price)))
        if item in UNIT_NAMES:
            can = can or bool(affordable(s, p, UNIT_NAMES.index(item)))
        found[item] = {"price": price, "affordable": can, "ways": ways, "lacks": None if ways else _lacks(s, p, item)}
    return found


def _lacks(s: State, p: Player, item: str) -> str:
    """Say what keeps a seat from placing an item that it can pay for: a piece, time, or a place."""
    if _left(s, p).get(item) == 0:
        return "piece"
    return "time" if s.fresh & p.realm else "place"


def payments(s: State) -> list[dict[str, Any]]:
    """List the sensible ways to pay for what the current seat is buying, from the question PAY on.

    What is free is taken, and a bargain is better than a whole set. Of goods those are laid down of which the seat has
    most, so that as many different ones as possible are left. All other sets can be laid down piece by piece.
    """
    legal = s.moves_of(s.current)
    bargains = [int(move) for move in legal if M.BARGAIN <= move < M.KEEP]
    ways = [[int(M.FREE)]] if M.FREE in legal else []
    if ways and s.detail() < M.RAISE:
        return [_paid(s, ways[0])]
    ways += [[move] for move in bargains]
    if M.FAVOUR in legal:
        ways.append([int(M.FAVOUR)])
    if not bargains and M.COINS in legal:
        ways.append([int(M.COINS)])
    found = [_paid(s, moves) for moves in ways]
    if not bargains and any(M.PAY <= move < M.PAY + COIN for move in legal):
        moves, only = _lay_down(s)
        found.append(_paid(s, moves, only))
    return sorted(found, key=lambda way: sum(way["uses"].values()))


def _paid(s: State, moves: list[int], only: bool = True) -> dict[str, Any]:
    """Describe a whole payment: what it uses, whether it is the only sensible one of its kind, by which tiles."""
    return _way(s, moves) | {"only": only, "by": _powers_used(s, moves)}


def _powers_used(s: State, moves: list[int]) -> list[str]:
    """Name the tiles whose powers a payment uses."""
    p, item = s.players[s.current], int(s.detail())
    first = moves[0]
    if first == M.FREE:
        if p.revived != NONE and payment.is_revived(s, p, item):
            return _having(s, p, P_REVIVE)
        return _having(s, p, P_FREE_CLAIM if item < M.RAISE else P_FREE_LEGION)
    if first == M.FAVOUR:
        return _having(s, p, P_FAVOUR)
    if M.BARGAIN <= first < M.KEEP:
        return _having(s, p, P_BARGAIN_LEGION + payment.unit_of(item))
    goods = [move for move in moves if M.PAY <= move < M.PAY + COIN]
    found = _having(s, p, P_PAIR) if len(set(goods)) < len(goods) else []
    return found + (_having(s, p, P_MIX) if goods and len(goods) < len(moves) else [])


def _lay_down(s: State) -> tuple[list[int], bool]:
    """Pay on a copy with the goods that the seat has most of; a pair or a coin only where nothing else is left.

    Gold comes last where it can be stored and pays for barbarians. Return the moves, and whether no other set of goods
    would be as good: none that was left, or that could make a pair, has as many pieces as one that was taken.
    """
    trial = s.copy()
    seat, item = int(s.current), int(s.detail())
    kept = int(GOLD) if s.box.barbarians else int(NONE)
    have = [int(s.players[seat].owns(good)) for good in range(int(GOODS))]
    shown = [int(s.players[seat].shown[good]) for good in range(int(GOODS))]

    def worth(good: int) -> tuple[bool, int]:
        return good != kept, have[good]

    moves: list[int] = []
    taken: set[int] = set()
    left: set[int] = set()
    pairs: set[int] = set()
    only = True
    while trial.asked() == Q.PAY and trial.detail() == item:
        legal = trial.moves_of(seat)
        goods = [int(move - M.PAY) for move in legal if M.PAY <= move < M.PAY + GOODS]
        new = [good for good in goods if not (trial.paid_kinds >> good) & 1]
        if new:
            good = max(new, key=lambda good: (*worth(good), shown[good], -good))
            taken.add(good)
            left |= set(new)
            pairs |= set(goods) - set(new)
            move = int(M.PAY) + good
        else:
            only = only and len(legal) == 1
            move = int(M.PAY) + max(goods, key=lambda good: (*worth(good), -good)) if goods else int(legal[0])
        moves.append(move)
        trial.play(seat, move)
    rest = (left - taken) | pairs
    return moves, only and not any(worth(other) >= worth(good) for other in rest for good in taken)


def _way(s: State, moves: list[int]) -> dict[str, Any]:
    """Play the moves on a copy, to see what they use."""
    trial = s.copy()
    for move in moves:
        trial.play(s.current, move)
    before, after = s.players[s.current], trial.players[s.current]
    uses = {
        name: int(before.owns(kind) - after.owns(kind))
        for kind, name in enumerate(RESOURCE_NAMES)
        if before.owns(kind) > after.owns(kind)
    }
    return {"moves": [MOVES.notation(move) for move in moves], "uses": uses}


def _offers(s: State, viewer: int) -> list[dict[str, Any]]:
    """List whole offers: goods that the seat has most of, or only coins. What it has offered already stays."""
    p = s.players[viewer]
    missing = int(s.number - p.offered())
    if p.closed or missing <= 0 or p.count() < s.number:
        return []
    left = [int(p.owns(kind) - p.offer[kind]) for kind in range(int(GOODS))]
    spare: list[int] = []
    for _ in range(min(missing, sum(left))):
        good = max(range(len(left)), key=lambda kind: (left[kind], int(p.shown[kind]), -kind))
        left[good] -= 1
        spare.append(good)
    coins = [int(COIN)] * missing
    free_coins = int(p.shown[COIN] - p.offer[COIN])
    found = []
    if len(spare) == missing:
        found.append(_offer(spare))
    elif free_coins >= missing - len(spare) and spare:
        found.append(_offer([*spare, *coins[len(spare) :]]))
    if free_coins >= missing:
        found.append(_offer(coins))
    return found


def _offer(kinds: list[int]) -> dict[str, Any]:
    names = [RESOURCE_NAMES[kind] for kind in sorted(kinds)]
    return {"moves": [f"offer {name}" for name in names], "uses": {name: names.count(name) for name in names}}


def _wins(s: State) -> str | None:
    moves = s.moves_of(s.current)
    if M.PYRAMIDS in moves:
        return END_NAMES[END_PRESTIGE]
    buys = any(M.BUY <= move < M.BUY + TILES for move in moves)
    return END_NAMES[END_FAME] if buys and size(s.me.tiles) == s.box.fame - 1 else None


def _barred(s: State) -> list[int]:
    sources = int(trade.sources(s))
    return [
        seat for seat in range(s.n) if seat != s.current and s.players[seat].offered() and not (sources >> seat) & 1
    ]


# --- Leaders, tokens, victories ---------------------------------------------------------------------


def _leads(s: State, track: int) -> list[int]:
    seats = int(lead.highest(s, track))
    leader = int(s.titles[track])
    if leader != NONE and (seats >> leader) & 1:
        return [leader]
    return [seat for seat in range(s.n) if (seats >> seat) & 1]


def _unseen(s: State, viewer: int | None) -> list[str]:
    seen = 0 if viewer is None else int(s.players[viewer].secret)
    for p in s.players:
        seen |= int(p.named)
    return [name for good, name in enumerate(GOOD_NAMES) if (int(s.box.pile) & ~seen) >> good & 1]


def _players(s: State, viewer: int | None, leads: dict[str, list[int]]) -> list[dict[str, Any]]:
    """Ask the rules about every seat, on a copy."""
    trial = s.copy()
    found = []
    for seat in range(s.n):
        p = s.players[seat]
        found.append(
            {
                "production": _production(trial, seat),
                "victories": _victories(s, seat, viewer == seat, leads),
                "prices": _prices(s, p),
                "tile_price": _tile_price(s, p),
                "tile_discounts": _tile_discounts(s, p),
                "tile_cheaper": _tile_cheaper(s, p),
                "left": _left(s, p),
                "reach": _reach(trial, seat, s.phase == WAR and seat == s.current),
            }
        )
    return found


def _production(trial: State, seat: int) -> dict[str, Any]:
    p = trial.players[seat]
    before = list(p.shown)
    tokens = int(collect.collect_public(trial, seat))
    return {
        "goods": {
            name: int(p.shown[kind] - before[kind])
            for kind, name in enumerate(RESOURCE_NAMES)
            if p.shown[kind] > before[kind]
        },
        "tokens": tokens,
        "choice": int(collect.doubled_legends(trial, seat)),
        "any": int(p.power(trial.box, P_ANY_GOOD)),
    }


def _powers(s: State) -> dict[str, str]:
    found = {tile: text for option, tile, text in OPTIONAL_POWERS if getattr(s.box, option)}
    if s.box.barbarians and s.box.one_sided_truce:
        found["statue-of-zeus"] = "statue-of-zeus-punic-one-sided"
    return found


def _yields(s: State) -> dict[str, list[dict[str, Any]]]:
    """List what each province brings to whom: let seats collect on a copy in which they have only that province."""
    trial = s.copy()
    found: dict[str, list[dict[str, Any]]] = {}
    for seat in range(s.n):
        p = trial.players[seat]
        provinces = int((p.realm | p.where) & s.box.provinces)
        p.realm = p.where = 0
        without = _production(trial, seat)["goods"]
        for province in _areas(provinces):
            p.realm = bit(province)
            brings = _production(trial, seat)
            goods = {name: n - without.get(name, 0) for name, n in brings["goods"].items() if n > without.get(name, 0)}
            slots = [name for slot, name in enumerate(SLOT_NAMES) if trial.controls(seat, province, slot)]
            if goods or slots:
                told = {"seat": seat, "slots": slots, "goods": goods}
                told |= {key: brings[key] for key in ("tokens", "choice")}
                found.setdefault(AREA_NAMES[province], []).append(told)
    return found


def _left(s: State, p: Player) -> dict[str, int]:
    return {
        "legion": int(s.pieces_left(p, LEGION)),
        "trireme": int(s.pieces_left(p, TRIREME)),
        "fortress": int(s.box.pieces[2] - size(p.forts)),
        "marker": int(s.box.markers - size(p.realm)),
    }


def _victories(s: State, seat: int, own: bool, leads: dict[str, list[int]]) -> dict[str, Any]:
    p, box = s.players[seat], s.box
    known, hidden = p, 0
    if not own:
        known, hidden = p.copy(), int(size(p.secret))
        known.secret = 0
    need = int(payment.price_of(s, p, M.PYRAMIDS))
    largest = next((price for price in range(need, 0, -1) if payment.can_pay(s, known, price)), 0)
    if s.winner == seat and s.ending == END_PRESTIGE:
        largest, hidden = need, 0  # the Pyramids stand, and what paid for them is gone
    return {
        "prestige": {"have": largest, "need": need, "most": min(need, largest + hidden)},
        "fame": _progress(int(size(p.tiles)), int(box.fame)),
        "conquest": _progress(int(s.cities(seat)), int(box.conquest)),
        "leadership": _progress(sum(seats == [seat] for seats in leads.values()), int(TRACKS)),
    }


def _progress(have: int, need: int) -> dict[str, int]:
    return {"have": have, "need": need, "most": have}


# --- Movement ---------------------------------------------------------------------------------------


def _areas(areas: int) -> Iterator[int]:
    while areas:
        yield int(lowest(areas))
        areas &= areas - 1


def _reach(trial: State, seat: int, warring: bool) -> dict[str, Any]:
    """Find where the units of a seat may go; in its war turn only those that can still move."""
    trial.seat_at(seat)
    found = {}
    for area in _areas(int(trial.players[seat].where)):
        units = int(movable(trial, area)) if warring else int(trial.players[seat].army[area])
        if (int(trial.stone(seat)) >> area) & 1:
            units = 0
        to = int(war.destinations(trial, area)) if units else 0
        far = [] if area >= PROVINCES else list(_areas(to & ~int(trial.box.lands_near[area])))
        found[AREA_NAMES[area]] = {
            "units": units,
            "to": [AREA_NAMES[each] for each in _areas(to)],
            "over": {AREA_NAMES[province]: _chain(trial, seat, area, province) for province in far},
        }
    return found


def _chain(s: State, seat: int, area: int, province: int) -> list[str]:
    """Find the shortest chain of the seat's triremes from a province to another."""
    fleet = int(fleet_of(s, seat))
    chains = [[sea] for sea in _areas(int(s.box.seas_near[area]) & fleet)]
    seen = {chain[0] for chain in chains}
    for chain in chains:
        if (int(s.box.lands_near[chain[-1]]) >> province) & 1:
            return [AREA_NAMES[sea] for sea in chain]
        for sea in _areas(int(s.box.seas_near[chain[-1]]) & fleet):
            if sea not in seen:
                seen.add(sea)
                chains.append([*chain, sea])
    return []


# --- Battle -----------------------------------------------------------------------------------------


def _battles(s: State) -> dict[str, Any]:
    found = {}
    for area in _areas(int(s.me.where & s.others_in(s.current))):
        if attackers(s, area):
            foes = {_owner(s, foe): odds(s, area, foe) for foe in _areas(int(battle.foes(s, area)))}
            if foes:
                found[AREA_NAMES[area]] = foes
    return found


def _owner(s: State, owner: int) -> str:
    return BARBARIANS if owner == s.n else SEAT_NAMES[owner]


def odds(s: State, area: int, foe: int) -> dict[str, Any]:
    """Work out how a battle of the current seat would go."""
    trial = s.copy()
    trial.attacker, trial.field, trial.foe = trial.current, area, foe
    fighters = attackers(trial, area)
    mark_attack(trial, area)
    trial.ask(Q.BATTLE, battle.ROLLING, fighters)
    battle.ready(trial)
    battle.charge_at_once(trial)
    win, lose = _end(trial, {}, first=True)
    return {
        "dice": [int(trial.my_dice), int(trial.foe_dice)],
        "adds": [int(trial.my_total), int(trial.foe_total)],
        "hits": expected(trial),
        "win": round(win, 4),
        "lose": round(lose, 4),
    }


def _hits(t: State) -> tuple[Odds, Odds]:
    """Work out the chances of hits of both sides, for the dice and totals that are ready."""
    mine, theirs = t.players[t.attacker], t.players[t.foe]
    spares = [int(p.power(t.box, P_CANCEL_HIT)) if t.field < PROVINCES else 0 for p in (mine, theirs)]
    walled = t.field < PROVINCES and (theirs.forts >> t.field) & 1 == 1
    if walled and not (battle.elites(t, t.attacker) >> MYRMIDON) & 1:
        spares[1] += int(t.box.fortress_cancels)
    return (
        _hits_of(t, int(t.attacker), P_ATTACK_DIE, int(battle.divisor(t, t.foe_cards)), spares[1]),
        _hits_of(t, int(t.foe), P_DEFEND_DIE, int(battle.divisor(t, t.my_cards)), spares[0]),
    )


def _hits_of(t: State, owner: int, power: int, divisor: int, cancels: int) -> Odds:
    """Work out the chances of hits of one side; dice of special units and of triremes gain nothing from its power."""
    dice, adds = (t.my_dice, t.my_total) if owner == t.attacker else (t.foe_dice, t.foe_total)
    beside = min(int(dice), int(battle.siege_dice(t, owner)))
    if t.field < PROVINCES:
        helped = max(0, int(dice - battle.plain_dice(t, owner)))
        adds += helped * t.players[owner].power(t.box, power)
    own = _faces(t, int(battle.die_faces(t, owner)))
    return _hit_chances(own, int(dice) - beside, _faces(t, int(FACES)), beside, int(adds), divisor, cancels)


def _faces(t: State, first: int) -> tuple[int, ...]:
    return tuple(int(t.box.dice[first + face]) for face in range(int(FACES)))


def expected(t: State) -> list[float]:
    """Return the hits expected of both sides, for the dice and totals that are ready."""
    return [round(sum(n * chance for n, chance in each.items()), 4) for each in _hits(t)]


@lru_cache(maxsize=4096)
def _hit_chances(
    faces: tuple[int, ...], dice: int, sea_faces: tuple[int, ...], beside: int, adds: int, divisor: int, cancels: int
) -> Odds:
    found: Odds = {}
    for total, chance in _sums(faces, dice).items():
        for more, other in _sums(sea_faces, beside).items():
            hits = max(0, (total + more + adds) // divisor - cancels)
            found[hits] = found.get(hits, 0.0) + chance * other
    return found


@lru_cache(maxsize=256)
def _sums(faces: tuple[int, ...], dice: int) -> Odds:
    """Work out the chances of the sum of dice; `faces` says how many faces show 1, 2 and so on."""
    if dice == 0:
        return {0: 1.0}
    found: Odds = {}
    for total, chance in _sums(faces, dice - 1).items():
        for face, n in enumerate(faces):
            if n:
                found[total + face + 1] = found.get(total + face + 1, 0.0) + chance * n / sum(faces)
    return found


def _end(t: State, known: dict[tuple[int, int, bool], tuple[float, float]], first: bool = False) -> tuple[float, float]:
    """Work out the chances that a battle leaves only the attacker's units, or only the opponent's."""
    key = _strength(t)
    if not first and key in known:
        return known[key]
    if not first and not battle.can_hurt(t):
        return 0.0, 0.0
    mine, theirs = _hits(t)
    win = lose = same = 0.0
    for my_hits, chance in mine.items():
        for foe_hits, other in theirs.items():
            p = chance * other
            after = _after(t, my_hits, foe_hits)
            own, opposing = after.units(after.current, after.field), after.units(after.foe, after.field)
            if own and not opposing:
                win += p
            elif opposing and not own:
                lose += p
            elif t.box.to_the_end and opposing and battle.fighters_left(after):
                if not first and _strength(after) == key:
                    same += p
                    continue
                more = _end(after, known)
                win += p * more[0]
                lose += p * more[1]
    if same:
        win, lose = win / (1 - same), lose / (1 - same)
    if not first:
        known[key] = win, lose
    return win, lose


def _strength(t: State) -> tuple[int, int, bool]:
    fort = (t.players[t.foe].forts >> t.field) & 1
    return int(t.units(t.attacker, t.field)), int(t.units(t.foe, t.field) - fort), bool(fort)


def _after(t: State, my_hits: int, foe_hits: int) -> State:
    """Take losses off a copy, units before the opponent's fortress, and make both sides ready again."""
    after = t.copy()
    area = int(after.field)
    me, foe = after.players[after.attacker], after.players[after.foe]
    for _ in range(my_hits):
        if foe.army[area]:
            foe.lift(area)
        elif after.elites(after.foe, area):
            special.fall(after, after.foe, lowest(after.elites(after.foe, area)))
        else:
            foe.forts &= ~bit(area)
    fighters = after.extra()
    for _ in range(foe_hits):
        if (me.forts >> area) & 1:
            me.forts &= ~bit(area)
            continue
        fighters = max(0, fighters - 1)  # those that fight are lost first
        if me.army[area]:
            me.lift(area)
        elif after.elites(after.attacker, area):
            special.fall(after, after.attacker, lowest(after.elites(after.attacker, area)))
    after.amend_extra(fighters)
    battle.ready(after)
    return after
