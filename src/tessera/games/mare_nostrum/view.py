"""Views and positions: what a seat may know as plain data, and states made from it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import combinations
from typing import Any

from tessera.games.mare_nostrum import rules
from tessera.games.mare_nostrum.audit import audit
from tessera.games.mare_nostrum.box import Box
from tessera.games.mare_nostrum.ids import (
    COIN,
    GOLD,
    MARKERS,
    NONE,
    P_FREE_CLAIM,
    P_FREE_LEGION,
    P_MIX,
    P_PAIR,
    PROVINCES,
    TARGETS,
    Q,
)
from tessera.games.mare_nostrum.legions import count_class, mark_target, on_target
from tessera.games.mare_nostrum.position_values import (
    counts,
    members,
    name_of,
    optional,
    optional_seat,
    read_set,
    seat_of,
)
from tessera.games.mare_nostrum.questions import asked_seats
from tessera.games.mare_nostrum.state import (
    ACTED,
    ATTACKED,
    BOTH,
    CLASS_MASK,
    MOVED,
    OWN_SPENT,
    STACK,
    Player,
    State,
    income,
    track_value,
)
from tessera.games.mare_nostrum.view_atlas import HiddenCards, describe_atlas, describe_player, read_atlas, read_player
from tessera.games.mare_nostrum.vocabulary import (
    AREA_NAMES,
    EMPIRE_NAMES,
    END_NAMES,
    GOOD_NAMES,
    PHASE_NAMES,
    POWER_NAMES,
    PROVINCE_NAMES,
    QUESTIONS,
    RESOURCE_NAMES,
    SEAT_NAMES,
    SLOT_NAMES,
    TARGET_NAMES,
    TILE_NAMES,
    TRACK_NAMES,
)
from tessera.kernel.core import bit, size
from tessera.kernel.digest import digest
from tessera.kernel.errors import BadPosition, Problem
from tessera.kernel.position_problems import contradicts, differs, unanswerable
from tessera.kernel.validation import Value, shown

USABLE = (int(P_MIX), int(P_PAIR), int(P_FREE_CLAIM), int(P_FREE_LEGION))
USED_NAMES = tuple(POWER_NAMES[power] for power in USABLE)
CLASSES = (("moved", MOVED), ("attacked", ATTACKED), ("both", BOTH), ("acted", ACTED))
DONE_NAMES = ("attacked", "acted")
MARKER_NAMES = tuple(str(marker) for marker in range(int(MARKERS)))
DERIVED = ("count", "tracks", "cities", "income")
"""What a view shows that follows from the rest: a position may leave it out, but not contradict it."""
KEYS = (
    *("round", "phase", "turns", "current", "questions", "details", "gone", "ending", "winner", "titles", "markers"),
    *("deck", "display", "provinces", "fresh", "trade", "paid", "spent", "pillaged", "truce", "jumping", "battle"),
    "players",
)
ATLAS_KEYS = (*KEYS, "atlas")
PLAYER_KEYS = (
    *("empire", "shown", "tokens", "secret", "named", "offer", "closed", "army", "fortresses", "tiles", "copied"),
    *("used", *DERIVED),
)
ATLAS_PLAYER_KEYS = (*PLAYER_KEYS, "atlas")
TRIES = 60
"""How often hidden tokens are drawn anew where a payment under way does not go with them."""


def describe(s: State, viewer: int | None, everything: bool = False) -> dict[str, Any]:
    """Write what a seat, or a spectator (None), may know; with `everything` the whole state."""
    seen: dict[str, Any] = {
        "round": int(s.round),
        "phase": PHASE_NAMES[s.phase],
        "turns": int(s.begun),
        "current": int(s.current),
        "questions": [QUESTIONS[s.question_at(i)] for i in range(s.depth)],
        "details": [[int(s.detail_at(i)), int(s.extra_at(i))] for i in range(s.depth)],
        "gone": members(s.gone, SEAT_NAMES),
        "ending": name_of(s.ending, END_NAMES),
        "winner": seat_of(s.winner),
        "titles": {name: seat_of(s.titles[i]) for i, name in enumerate(TRACK_NAMES)},
        "markers": members(s.markers, MARKER_NAMES),
        "deck": members(s.deck, TILE_NAMES),
        "display": members(s.display, TILE_NAMES),
        "provinces": {
            name: {
                "owner": seat_of(s.owner[i]),
                "built": members(s.built[i], SLOT_NAMES),
                "held": {
                    target: int(s.holder(i, t)) for t, target in enumerate(TARGET_NAMES) if s.holder(i, t) != NONE
                },
            }
            for i, name in enumerate(PROVINCE_NAMES)
            if (s.box.provinces >> i) & 1
        },
        "fresh": members(s.fresh, PROVINCE_NAMES),
        "trade": {
            "number": None if s.number == NONE else int(s.number),
            "opener": seat_of(s.opener),
            "taker": seat_of(s.taker),
            "before": seat_of(s.taker_before),
        },
        "paid": {
            "goods": members(s.paid_kinds, GOOD_NAMES),
            "pair": name_of(s.paid_pair, GOOD_NAMES),
            "coins": int(s.paid_coins),
        },
        "spent": {name: _spent(s, i) for i, name in enumerate(AREA_NAMES) if s.spent[i] & OWN_SPENT},
        "pillaged": members(s.pillaged, PROVINCE_NAMES),
        "truce": seat_of(s.truce),
        "jumping": bool(s.jumping),
        "battle": None
        if s.field == NONE
        else {
            "area": AREA_NAMES[s.field],
            "foe": int(s.foe),
            "dice": [int(s.my_dice), int(s.foe_dice)],
            "totals": [int(s.my_total), int(s.foe_total)],
        },
        "players": [_player(s, seat, everything or seat == viewer) for seat in range(s.n)],
    }
    if s.box.atlas:
        seen["atlas"] = describe_atlas(s, viewer, everything)
    return seen


def _player(s: State, seat: int, own: bool) -> dict[str, Any]:
    p = s.players[seat]
    seen: dict[str, Any] = {
        "empire": name_of(p.empire, EMPIRE_NAMES),
        "shown": {name: int(p.shown[i]) for i, name in enumerate(RESOURCE_NAMES) if p.shown[i]},
        "tokens": int(size(p.secret)),
        "named": members(p.named, GOOD_NAMES),
        "count": int(p.count()),
        "army": {name: int(p.army[i]) for i, name in enumerate(AREA_NAMES) if p.army[i]},
        "fortresses": members(p.forts, PROVINCE_NAMES),
        "tiles": members(p.tiles, TILE_NAMES),
        "copied": name_of(p.copied, TILE_NAMES),
        "used": {name: int(p.uses(power)) for name, power in zip(USED_NAMES, USABLE, strict=True) if p.uses(power)},
        "tracks": {name: int(track_value(s, seat, i)) for i, name in enumerate(TRACK_NAMES)},
        "cities": int(s.cities(seat)),
        "income": int(income(s, seat)),
    }
    if s.box.atlas:
        seen["atlas"] = describe_player(s, seat, own)
    if own:
        seen["secret"] = members(p.secret, GOOD_NAMES)
    if own or s.asked() != Q.OFFER:
        seen["offer"] = {name: int(p.offer[i]) for i, name in enumerate(RESOURCE_NAMES) if p.offer[i]}
        seen["closed"] = bool(p.closed)
    return seen


def _spent(s: State, area: int) -> dict[str, Any]:
    done: dict[str, Any] = {name: int(n) for name, at in CLASSES if (n := count_class(s, area, at))}
    if area < PROVINCES:
        done["on"] = {
            target: DONE_NAMES[on_target(s, area, t) - 1]
            for t, target in enumerate(TARGET_NAMES)
            if on_target(s, area, t)
        }
    return done


class PossibleStatesOfView:
    """The states that fit a view or a position: it is read once, and what it leaves open is drawn for each state."""

    def __init__(self, box: Box, content: Mapping[str, Any], version: int) -> None:
        root = Value("", dict(content), BadPosition)
        root.keys(ATLAS_KEYS if box.atlas else KEYS)
        self._known = _read(box, root, version)
        self._cards = HiddenCards(self._known, root) if box.atlas else None
        self._tokens = _hidden(self._known, root)

    def draw(self, seed: int) -> State:
        """Make a state, with everything that is hidden drawn by the seed; it is not audited."""
        s = self._known.copy()
        dice = random.Random(seed)
        if self._cards is not None:
            self._cards.draw(s, dice)
        for _ in range(TRIES):
            _draw(s, self._tokens, dice)
            if s.asked() in (Q.OFFER, Q.REACT):
                s.put_to(max(0, asked_seats(s)))
            if not self._tokens or _answerable(s):
                return s
        _search(s, self._tokens)
        return s


def restore(box: Box, content: Mapping[str, Any], seed: int, version: int) -> State:
    """Make a state from a view or a position: what is hidden is drawn, what cannot be is refused."""
    s = PossibleStatesOfView(box, content, version).draw(seed)
    for problem in audit(s):
        raise BadPosition(problem)
    if s.seat_to_act() >= NONE and not s.moves():
        raise BadPosition(unanswerable(QUESTIONS[s.asked()]))
    again = s.copy()
    again.settle()
    if digest(again) != digest(s):
        raise BadPosition(unanswerable(QUESTIONS[s.asked()]))
    _compare(dict(content), describe(s, None, everything=True))
    return s


def _hidden(s: State, root: Value) -> dict[int, int]:
    """Count the tokens of each seat that the view does not name."""
    hidden: dict[int, int] = {}
    for seat, value in enumerate(root["players"].items()):
        tokens, secret = value["tokens"].number(0, len(GOOD_NAMES)), value.get("secret")
        if secret is None:
            if tokens:
                hidden[seat] = tokens
        elif size(s.players[seat].secret) != tokens:
            raise BadPosition(differs(value["tokens"].path, tokens, size(s.players[seat].secret)))
    free = size(s.box.pile & ~_known(s, hidden))
    if sum(hidden.values()) > free:
        raise BadPosition(contradicts("players.N.tokens", "players.N.named"))
    return hidden


def _known(s: State, hidden: Mapping[int, int]) -> int:
    """Collect the tokens whose place the view tells."""
    known = int(s.foreign)
    for seat, p in enumerate(s.players):
        known |= p.named | (0 if seat in hidden else p.secret)
    return known


def _draw(s: State, hidden: Mapping[int, int], dice: random.Random) -> None:
    left = [good for good in range(len(GOOD_NAMES)) if ((s.box.pile & ~_known(s, hidden)) >> good) & 1]
    dice.shuffle(left)
    for seat, tokens in hidden.items():
        s.players[seat].secret = sum(bit(left.pop()) for _ in range(tokens))


def _answerable(s: State) -> bool:
    """Say whether the hidden tokens let the seat that is asked answer: a payment must be one that it can finish."""
    if s.asked() == Q.DRIVE:
        return s.me.owns(COIN) + s.me.owns(GOLD) > 0
    return s.asked() not in (Q.PAY, Q.DEVELOP) or bool(s.moves())


def _search(s: State, hidden: Mapping[int, int]) -> None:
    """Try all tokens that the seat which pays may have, in a fixed order; the others get what is left."""
    payer = int(s.current)
    if payer not in hidden:
        return
    free = [good for good in range(len(GOOD_NAMES)) if ((s.box.pile & ~_known(s, hidden)) >> good) & 1]
    for own in combinations(free, hidden[payer]):
        left = [good for good in free if good not in own]
        for seat, tokens in hidden.items():
            s.players[seat].secret = sum(bit(good) for good in own) if seat == payer else 0
            if seat != payer:
                s.players[seat].secret = sum(bit(left.pop()) for _ in range(tokens))
        if _answerable(s):
            return


def _compare(given: Any, meant: Any, path: str = "", derived: bool = False) -> None:
    """Refuse keys that no position has, and derived values that differ from those of the state that was read."""
    if given == meant:
        return
    if derived:
        raise BadPosition(differs(path, shown(given), shown(meant)))
    if isinstance(given, dict) and isinstance(meant, dict):
        for key, value in given.items():
            name = f"{path}.{key}" if path else str(key)
            if key in meant:
                _compare(value, meant[key], name, key in DERIVED)
    elif isinstance(given, list) and isinstance(meant, list):
        for i, (value, other) in enumerate(zip(given, meant, strict=False)):
            _compare(value, other, f"{path}.{i}")


# --- Reading --------------------------------------------------------------------------------------


def _read(box: Box, root: Value, version: int) -> State:
    s = rules.blank(box)
    s.version = version
    n = int(s.n)
    for seat, value in enumerate(root["players"].items(n)):
        value.keys(ATLAS_PLAYER_KEYS if box.atlas else PLAYER_KEYS)
        _read_player(s.players[seat], value)
        if box.atlas:
            read_player(s.players[seat], value["atlas"])
    s.round = root["round"].number(0, int(box.bound))
    s.phase = root["phase"].one_of(PHASE_NAMES)
    s.begun = root["turns"].number(0, 99999)
    s.seat_at(root["current"].number(0, n - 1))
    s.gone = read_set(root["gone"], SEAT_NAMES[:n])
    s.ending = optional(root["ending"], END_NAMES)
    s.winner = optional_seat(root["winner"], n)
    root["titles"].keys(TRACK_NAMES, complete=True)
    for track, name in enumerate(TRACK_NAMES):
        s.titles[track] = optional_seat(root["titles"][name], n)
    s.markers = read_set(root["markers"], MARKER_NAMES)
    s.deck = read_set(root["deck"], TILE_NAMES)
    s.display = read_set(root["display"], TILE_NAMES)
    _read_provinces(s, root["provinces"])
    s.fresh = read_set(root["fresh"], PROVINCE_NAMES)
    trade = root["trade"]
    trade.keys(("number", "opener", "taker", "before"), complete=True)
    s.number = int(NONE) if trade["number"].value is None else trade["number"].number(0, 5)
    s.opener = optional_seat(trade["opener"], n)
    s.taker = optional_seat(trade["taker"], n)
    s.taker_before = optional_seat(trade["before"], n)
    paid = root["paid"]
    paid.keys(("goods", "pair", "coins"), complete=True)
    s.paid_kinds = read_set(paid["goods"], GOOD_NAMES)
    s.paid_pair = optional(paid["pair"], GOOD_NAMES)
    s.paid_coins = paid["coins"].number(0, 99)
    for name in root["spent"].keys(AREA_NAMES):
        _read_spent(s, AREA_NAMES.index(name), root["spent"][name])
    s.pillaged = read_set(root["pillaged"], PROVINCE_NAMES)
    s.truce = optional_seat(root["truce"], int(box.owners))
    s.jumping = int(root["jumping"].flag())
    if root["battle"].value is not None:
        fight = root["battle"]
        fight.keys(("area", "foe", "dice", "totals"), complete=True)
        s.attacker = s.current  # barbarians attack only where Atlas says so
        s.field = fight["area"].one_of(AREA_NAMES)
        s.foe = fight["foe"].number(0, int(box.owners) - 1)
        s.my_dice, s.foe_dice = (value.number(0, 60) for value in fight["dice"].items(2))
        s.my_total, s.foe_total = (value.number(0, 300) for value in fight["totals"].items(2))
    if box.atlas:
        read_atlas(s, root["atlas"])
    _read_questions(s, root["questions"], root["details"])
    return s


def _read_player(p: Player, value: Value) -> None:
    p.empire = optional(value["empire"], EMPIRE_NAMES)
    for kind, n in counts(value["shown"], RESOURCE_NAMES):
        p.shown[kind] = n
    secret, offer, closed = value.get("secret"), value.get("offer"), value.get("closed")
    if secret is not None:
        p.secret = read_set(secret, GOOD_NAMES)
    p.named = read_set(value["named"], GOOD_NAMES)
    if offer is not None:
        for kind, n in counts(offer, RESOURCE_NAMES):
            p.offer[kind] = n
    if closed is not None:
        p.closed = int(closed.flag())
    for area, n in counts(value["army"], AREA_NAMES, int(CLASS_MASK)):
        for _ in range(n):
            p.land(area)
    p.forts = read_set(value["fortresses"], PROVINCE_NAMES)
    p.tiles = read_set(value["tiles"], TILE_NAMES)
    p.copied = optional(value["copied"], TILE_NAMES)
    for power, n in counts(value["used"], USED_NAMES, 9):
        for _ in range(n):
            p.use(USABLE[power])


def _read_provinces(s: State, value: Value) -> None:
    names = tuple(name for i, name in enumerate(PROVINCE_NAMES) if (s.box.provinces >> i) & 1)
    value.keys(names, complete=True)
    for name in names:
        number, province = PROVINCE_NAMES.index(name), value[name]
        province.keys(("owner", "built", "held"), complete=True)
        owner = optional_seat(province["owner"], int(s.n))
        s.owner[number] = owner
        if owner != NONE:
            s.players[owner].realm |= bit(number)
        s.built[number] = read_set(province["built"], SLOT_NAMES)
        for target, seat in counts(province["held"], TARGET_NAMES, int(s.n) - 1, zero=True):
            s.hold(number, target, seat)


def _read_spent(s: State, area: int, value: Value) -> None:
    value.keys((*(name for name, _ in CLASSES), "on"))
    for name, at in CLASSES:
        n = value.get(name)
        if n is not None:
            s.spent[area] += n.number(1, int(CLASS_MASK)) << int(at)
    on = value.get("on")
    if on is not None:
        for name in on.keys(TARGET_NAMES):
            target = TARGET_NAMES.index(name)
            mark_target(s, area, target, on[name].one_of(DONE_NAMES) + 1)
    if not s.spent[area] or (on is None) != (area >= PROVINCES):
        raise value.wrong(Problem("wanted-table"))


def _read_questions(s: State, questions: Value, details: Value) -> None:
    frames = [question.one_of(QUESTIONS) for question in questions.items_between(1, int(STACK))]
    for frame, pair in zip(frames, details.items(len(frames)), strict=True):
        detail, extra = pair.items(2)
        s.ask(frame, detail.number(0, 99999), extra.number(0, 99999))
        if not _in_range(s):
            raise BadPosition(unanswerable(QUESTIONS[s.asked()]))
        s.put_to(asked_seats(s))


def _in_range(s: State) -> bool:
    """Say whether the numbers of the question on top name seats and areas that there are."""
    asked = s.asked()
    seated = (
        Q.COPY,
        Q.JUMP,
        Q.TRUCE,
        Q.KEEP,
        Q.SALVAGE,
        Q.REFUSE,
        Q.GIVE,
        Q.TAKE,
        Q.LEGENDARY,
        Q.CARDS,
        Q.CHOOSE,
        Q.HAND,
        Q.DEAL,
    )
    if asked in seated and s.detail() >= s.n:
        return False
    if asked in (Q.TEMPLE, Q.GOOD, Q.RECOVER, Q.DIG) and s.extra() >= s.n:
        return False
    if asked == Q.LOSSES and s.extra() >= s.box.owners:
        return False
    if asked in (Q.DISCARD, Q.REVIVE) and s.detail() >= s.n:
        return False
    if asked in (Q.TO, Q.AGAINST) and not ((s.box.provinces | s.box.seas) >> min(61, int(s.detail()))) & 1:
        return False
    if asked == Q.TITLE and s.detail() >= len(TRACK_NAMES):
        return False
    if asked == Q.GIVE and s.opener == NONE:
        return False
    if asked == Q.OFFER and s.number == NONE:
        return False
    leads = asked in (Q.NAME, Q.TITLE, Q.CROWN)
    return not leads or all(title != NONE for title in s.titles)


assert len(TARGET_NAMES) == TARGETS
