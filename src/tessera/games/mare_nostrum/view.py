"""Views and positions: what a seat may know as plain data, and how it is read back."""

from __future__ import annotations

from typing import Any

from tessera.games.mare_nostrum import rules
from tessera.games.mare_nostrum.box import Box
from tessera.games.mare_nostrum.ids import (
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
from tessera.games.mare_nostrum.view_atlas import describe_atlas, describe_player, read_atlas, read_player
from tessera.games.mare_nostrum.view_fields import (
    counts,
    members,
    name_of,
    optional,
    optional_seat,
    read_set,
    seat_of,
)
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
from tessera.kernel.errors import BadPosition, Problem
from tessera.kernel.position_problems import unanswerable
from tessera.kernel.validation import Value

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


def read(box: Box, root: Value, version: int) -> State:
    """Read a view or a position into a state; what it does not name stays empty."""
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
