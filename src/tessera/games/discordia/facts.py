"""What follows from a position by the rules: boards show it, and compute none of it themselves.

The shape of `facts`, with names of `vocabulary`:

    place               the post where "place" would put the piece in hand, or null
    uses                {"red-4": modifiers it takes} for every die the seat may choose, while it is asked for one
    attack              {"left": {"need": strength that repels the tile, or null, "back": "A"}, "right": …}
    players             for each seat
        expansions      how many it has taken; next_privilege: how many more bring a privilege, or null
        decrees         {"towers": what the seat has of the thing it counts} for those on display; met: those it meets
        ready           posts where a deployment or an exchange is possible now, were the die right
        called          {"red-4": posts that this die calls to a special deployment or an exchange, ready or not}
        boat            {"value": the value that brings the boat's bonus, "usable": whether it would help}, or null
        deployments     how many posts the main action could fill, for each of the six values
        develops        the values that allow developing; can_develop: whether a star and a space are there for it
        icons           places and cells of the city that show an icon; covers: rows whose next tile covers one
        repels          {"left": whether the seat's strength repels the tile, or null, "right": …}
        strengths       {"fortress-1": what the piece at this post adds to the strength}
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia import decree, deployment, germanic, season, tower, turn
from tessera.games.discordia.bonus import can_develop, usable
from tessera.games.discordia.ids import BOARD_COLUMNS, COLUMNS, NONE, POSTS, ROWS, VALUES, Q
from tessera.games.discordia.state import State
from tessera.games.discordia.vocabulary import DECREE_NAMES, DIE_NAMES, GERMANIC_NAMES, MOVES, POST_NAMES, ROW_NAMES

_MOVES = vec[i64]([0] * 256)


def facts(s: State) -> dict[str, Any]:
    """Build the facts of a position; Discordia hides nothing, so they are the same for everybody."""
    return {
        "place": _place(s),
        "uses": _uses(s) if s.asked() == Q.USE else {},
        "attack": {
            "left": {"need": _needed(s, int(s.left)), "back": _back(s, int(germanic.LEFT))},
            "right": {"need": _needed(s, int(s.right)), "back": _back(s, int(germanic.RIGHT))},
        },
        "players": [_player(s, seat) for seat in range(s.n)],
    }


def _place(s: State) -> str | None:
    post = NONE
    if s.asked() == Q.PLACE:
        post = s.me.free_place(s.box, s.box.row[s.detail()])
    elif s.asked() == Q.MOUNT:
        post = s.me.free_tower_place(s.box)
    return None if post == NONE else POST_NAMES[post]


def _uses(s: State) -> dict[str, int]:
    found = {}
    for move in s.moves():
        trial = s.copy()
        trial.play(trial.current, move)
        found[MOVES.argument(move) or ""] = int(trial.changed)
    return found


def _back(s: State, side: int) -> str:
    return GERMANIC_NAMES[season.first_tile(s, side)][0]


def _needed(s: State, tile: int) -> int | None:
    return None if tile == NONE else int(germanic.needed(s, tile))


def _player(state: State, seat: int) -> dict[str, Any]:
    """Ask the rules on a copy in which it is the seat's turn, and every die is tried."""
    s = state.copy()
    if seat != state.current:
        s.seat_at(seat)
        s.used = 0
        s.boat = 0
    p, box = s.me, s.box
    built = [post for post in range(int(POSTS)) if (p.built >> post) & 1]
    exchanges = [post for post in built if box.swaps[p.pieces[post]]] if s.in_bag() else []
    ready = sorted({post for post in built if deployment.can_fill(s, post)} | set(exchanges))
    strength = int(p.strength(box))
    icons = _icons(s)
    deployments, develops, called = [], [], {}
    for value in range(1, int(VALUES) + 1):
        s.value = value
        deployments.append(int(deployment.add_main(s, _MOVES, 0)) if value <= len(s.actions) else 0)
        if turn.value_develops(s):
            develops.append(value)
        showing = [post for post in built if deployment.shows_value(s, post)]
        for colour, name in enumerate(DIE_NAMES):
            s.colour = colour
            if posts := _called(s, showing):
                called[f"{name}-{value}"] = posts
    return {
        "expansions": int(p.expansions()),
        "next_privilege": _next_privilege(s),
        "decrees": {DECREE_NAMES[number]: int(decree.counted(s, p, number)) for number in s.decree_line},
        "met": [DECREE_NAMES[number] for number in s.decree_line if decree.is_met(s, p, number)],
        "ready": [POST_NAMES[post] for post in ready],
        "called": called,
        "boat": None
        if s.season == 0 or s.boat
        else {"value": int(s.season), "usable": bool(usable(s, box.season_gives[s.season - 1]))},
        "deployments": deployments,
        "develops": develops,
        "can_develop": bool(can_develop(s)),
        "icons": icons,
        "covers": [name for row, name in enumerate(ROW_NAMES) if _next_place(s, row) in icons],
        "repels": {
            "left": _repels(s, int(s.left), strength),
            "right": _repels(s, int(s.right), strength),
        },
        "strengths": _strengths(s, built, strength),
    }


def _called(s: State, showing: list[int]) -> list[str]:
    """List the posts showing the value of the copy's die that it calls, with or without workers for them."""
    p, box = s.me, s.box
    special = int(deployment.special_posts(s))
    found = []
    for post in showing:
        fits = (special >> post) & 1 and p.filled[post] < box.spaces[p.pieces[post]]
        if fits or (not (s.used >> post) & 1 and tower.trades(s, post)):
            found.append(POST_NAMES[post])
    return found


def _next_privilege(s: State) -> int | None:
    later = int(s.box.privileged) >> int(s.me.expansions()) + 1
    return (later & -later).bit_length() if later else None


def _next_place(s: State, row: int) -> str | None:
    post = s.me.free_place(s.box, row)
    return None if post == NONE else POST_NAMES[post]


def _icons(s: State) -> list[str]:
    """List where the city shows an icon: the count of icons is compared with and without something lying there."""
    found = []
    for row in range(int(ROWS)):
        after = s.me.copy()
        shown = int(after.icons(s.box))
        for column in range(int(BOARD_COLUMNS)):
            post = row * int(COLUMNS) + column
            if column >= after.places(s.box, row):
                after.taken[row] += 1
            elif after.pieces[post] == NONE:
                after.put(post, 0)
            left = int(after.icons(s.box))
            if left < shown:
                found.append(POST_NAMES[post])
            shown = left
    return found


def _repels(s: State, tile: int, strength: int) -> bool | None:
    return None if tile == NONE else bool(strength >= germanic.needed(s, tile))


def _strengths(s: State, built: list[int], strength: int) -> dict[str, int]:
    """Work out what each piece adds to the strength: the strength is compared with and without it."""
    found = {}
    for post in built:
        without = s.me.copy()
        without.clear(post)
        if adds := strength - int(without.strength(s.box)):
            found[POST_NAMES[post]] = adds
    return found
