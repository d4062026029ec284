"""What a seat may know of a match, and states that fit it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from tessera.kernel.core import bit, size
from tessera.kernel.errors import BadPosition, together
from tessera.kernel.position_problems import contradicts, misplaced, named_twice, out_of_range
from tessera.kernel.validation import Value
from tests.games.sealed.audit import PART_AFTER, audit
from tests.games.sealed.ids import CARDS, HAND, NONE, PRIZES, QUESTIONS, SITES, Q
from tests.games.sealed.state import State, cards_of

KEYS = (
    *("asked", "waiting", "dealt", "round", "leader", "hands", "gift", "offers", "vetoes", "shown", "prizes_left"),
    *("prize", "taker", "points", "crests"),
)


def describe(s: State, viewer: int | None, everything: bool) -> dict[str, Any]:
    """Build what a seat or a spectator may know; others' secret answers look as if there were none yet."""
    seats = range(s.n)
    secret = s.asked() in (Q.OFFER, Q.VETO) and not everything
    waiting = s.waiting()
    if secret:
        waiting = s.detail() if viewer is None else s.detail() & ~(bit(viewer) & ~waiting)

    def hand(seat: int) -> dict[str, Any]:
        known = everything or seat == viewer
        return {"count": int(size(s.hands[seat]))} | ({"cards": _cards(s.hands[seat])} if known else {})

    sees_gift = everything or (s.asked() != Q.OFFER if viewer is None else s.sees_gift(viewer))
    sees = [everything or (s.asked() != Q.OFFER if viewer is None else s.sees_offer(viewer, seat)) for seat in seats]
    view: dict[str, Any] = {
        "asked": [QUESTIONS[s.question_at(level)] for level in range(s.depth)],
        "waiting": cards_of(waiting),
        "dealt": int(s.detail()) if s.asked() == Q.DEAL else 0,
        "round": int(s.round),
        "leader": int(s.current),
        "hands": [hand(seat) for seat in seats],
        "gift": None if s.gift == NONE else {"card": int(s.gift) + 1} if sees_gift else {},
        "offers": [_cards(s.offers[seat]) if sees[seat] else [] for seat in seats],
        "vetoes": [_one(s.vetoes[seat] + 1) if everything or seat == viewer else None for seat in seats],
        "shown": _cards(s.shown),
        "prizes_left": _cards(s.prizes_left),
        "prize": _one(s.prize + 1),
        "taker": None if s.taker == NONE else int(s.taker),
        "points": [int(points) for points in s.points],
        "crests": [int(crests) for crests in s.crests],
    }
    if s.towers:
        view["towers"] = [None if owner == NONE else int(owner) for owner in s.sites]
    return view


def restore(s: State, content: Mapping[str, Any], seed: int) -> State:
    """Read a position or a view into a blank state; what the view does not tell is drawn by the seed."""
    root = Value("", dict(content), BadPosition)
    root.keys((*KEYS, "towers") if s.towers else KEYS, complete=True)
    s.round = root["round"].number(0, int(s.box.rounds))
    s.current = root["leader"].number(0, int(s.n) - 1)
    s.shown = _read_cards(root["shown"])
    _place_cards(s, root, random.Random(seed))
    for seat, (offer, veto) in enumerate(zip(_each(s, root, "offers"), _each(s, root, "vetoes"), strict=True)):
        s.offers[seat] = _read_cards(offer)
        s.vetoes[seat] = _read_one(veto, 1, int(CARDS))
    s.prizes_left = _read_cards(root["prizes_left"], int(PRIZES))
    s.prize = _read_one(root["prize"], 1, int(PRIZES))
    s.taker = _read_one(root["taker"], 0, int(s.n) - 1)
    for seat, (points, crests) in enumerate(zip(_each(s, root, "points"), _each(s, root, "crests"), strict=True)):
        s.points[seat] = points.number(0, 99)
        s.crests[seat] = crests.number(0, int(CARDS))
    if s.towers:
        for site, owner in enumerate(root["towers"].items(int(SITES))):
            s.sites[site] = _read_one(owner, 0, int(s.n) - 1)
    _read_questions(s, root)
    if wrong := audit(s):
        raise BadPosition(together(wrong))
    return s


def _place_cards(s: State, root: Value, dice: random.Random) -> None:
    """Put every card where it is known to be, and the others anywhere that is left, all ways being equally likely."""
    hands, gift = _each(s, root, "hands"), root["gift"]
    known = {seat: _read_cards(cards) for seat, hand in enumerate(hands) if (cards := hand.get("cards")) is not None}
    gift_card = None if gift.value is None else gift.get("card")
    places = [s.shown, *known.values()]
    if gift_card is not None:
        s.gift = gift_card.number(1, int(CARDS)) - 1
        places.append(bit(s.gift))
    unseen = [card for card in range(CARDS) if not any((place >> card) & 1 for place in places)]
    dice.shuffle(unseen)
    for seat, hand in enumerate(hands):
        hand.keys(("count", "cards"))
        count = hand["count"].number(0, int(CARDS))
        if seat in known:
            s.hands[seat] = known[seat]
            hand["cards"].items(count)
        else:
            s.hands[seat] = _take(unseen, count, f"hands.{seat}.count")
    if gift.value is not None:
        gift.keys(("card",))
        if gift_card is None:
            s.gift = int(_take(unseen, 1, "gift")).bit_length() - 1
    s.deck = sum(bit(card) for card in unseen)


def _take(unseen: list[int], count: int, path: str) -> int:
    if count > len(unseen):
        raise BadPosition(out_of_range(path, count, 0, len(unseen)))
    return sum(int(bit(unseen.pop())) for _ in range(count))


def _read_questions(s: State, root: Value) -> None:
    """Ask what is asked; whom, must follow from the rest or be those who have not answered."""
    questions = [question.one_of(QUESTIONS) for question in root["asked"].items_between(1, 2)]
    waiting = sum(1 << seat.number(0, int(s.n) - 1) for seat in root["waiting"].items())
    dealt = root["dealt"].number(0, int(HAND * s.n))
    asked = questions[-1]
    if questions != [Q.OVER] and (questions[:-1] != [Q.ROUND] or asked not in PART_AFTER):
        raise BadPosition(misplaced(QUESTIONS[asked], len(questions) - 1))
    if asked == Q.OVER:
        s.ask(Q.OVER)
    else:
        s.ask(Q.ROUND, PART_AFTER[asked])
        s.ask(asked)
    if asked == Q.DEAL:
        s.amend(dealt)
        s.amend_extra(HAND * s.n if s.round == 0 else min(s.n, size(s.deck) + dealt))
    elif asked in (Q.OFFER, Q.VETO):
        s.amend(s.holders())
        s.put_to(waiting)
    elif asked == Q.BUILD:
        s.put_to(bit(max(s.taker, 0)))
    if s.waiting() != waiting or len(root["waiting"].items()) != size(waiting) or (dealt and asked != Q.DEAL):
        raise BadPosition(contradicts("waiting, dealt", "asked"))


def _each(s: State, root: Value, key: str) -> list[Value]:
    return root[key].items(int(s.n))


def _cards(members: int) -> list[int]:
    """List cards or prizes by the numbers on them."""
    return [card + 1 for card in cards_of(members)]


def _one(number: int) -> int | None:
    return int(number) or None


def _read_cards(value: Value, most: int = int(CARDS)) -> int:
    cards = [card.number(1, most) - 1 for card in value.items()]
    for card in cards:
        if cards.count(card) > 1:
            raise BadPosition(named_twice(value.path, card + 1))
    return sum(int(bit(card)) for card in cards)


def _read_one(value: Value, low: int, high: int) -> int:
    """Read a number that may be missing; the lowest is stored as 0."""
    return int(NONE) if value.value is None else value.number(low, high) - low
