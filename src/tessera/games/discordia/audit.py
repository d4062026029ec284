"""Counting everything: no worker, star, tile or tower is ever lost or made."""

from __future__ import annotations

from collections.abc import Callable

from tessera.games.discordia.box import FIRST_TOWER_PIECE
from tessera.games.discordia.privilege import wild_kinds
from tessera.games.discordia.state import Player, State, heads, members
from tessera.games.discordia.vocabulary import EXPANSION_NAMES, POST_NAMES, QUESTIONS, WORKER_NAMES
from tessera.games.discordia.words import (
    ACTIONS,
    COLUMNS,
    EXPANSIONS,
    FIRST_ONCE,
    FIRST_TOWER,
    GERMANIC,
    HALF_PILE,
    HARBOUR,
    KIND_MASK,
    KINDS,
    LEFT,
    LEFT_MASK,
    NONE,
    POST,
    POSTS,
    PRIVILEGES,
    ROWS,
    SHIPS,
    TILES,
    TOWERS,
    WINTER,
    Q,
)
from tessera.kernel.core import bit

Check = Callable[[bool, str], None]


def audit(s: State) -> list[str]:
    """List what does not add up."""
    wrong: list[str] = []

    def check(ok: bool, what: str) -> None:
        if not ok:
            wrong.append(what)

    for seat, p in enumerate(s.players):
        _city(s, p, seat, f"players.{seat}", check)
        check(0 <= p.water <= s.box.aqueduct, f"players.{seat}: the water marker is off the aqueduct")
        check(0 <= p.active <= p.modifiers, f"players.{seat}: more active modifiers than it owns")
        check(p.stars >= 0, f"players.{seat}: fewer stars than none")
        check(p.wild == wild_kinds(s, p), f"players.{seat}: its wild workers do not follow from its privileges")
        check(_bits(p.decrees) == p.completed <= s.box.decree_spaces, f"players.{seat}: decrees without a space")
    _workers(s, check)
    _tiles(s, check)
    _display(s, check)
    return wrong


def _city(s: State, p: Player, seat: int, name: str, check: Check) -> None:
    sent = _to_be_sent(s) if seat == s.current else {}
    for post in range(int(POSTS)):
        piece = p.pieces[post]
        check((p.built >> post) & 1 == (piece != NONE), f"{name}: {POST_NAMES[post]} is not noted as it stands")
        fresh = (p.fresh >> post) & 1
        check(not fresh or TILES <= piece < FIRST_TOWER_PIECE, f"{name}: no ship has become {POST_NAMES[post]}")
        if piece == NONE:
            check(p.filled[post] == 0 and p.crew[post] == 0, f"{name}: workers at {POST_NAMES[post]}, where nothing is")
            continue
        row = s.box.row[piece]
        tower = piece >= FIRST_TOWER_PIECE
        here = post >= FIRST_TOWER if tower else post // COLUMNS == row
        check(here, f"{name}: a piece stands at {POST_NAMES[post]} where it does not belong")
        column = post % COLUMNS
        places = p.places(s.box, HARBOUR if post >= FIRST_TOWER else post // COLUMNS)
        check(column < places, f"{name}: {POST_NAMES[post]} is not a place of the city")
        check(p.filled[post] <= s.box.spaces[piece], f"{name}: more filled than there is at {POST_NAMES[post]}")
        due = sum(s.box.size(piece, space) for space in range(p.filled[post]))
        check(heads(p.crew[post]) == due - sent.get(post, 0), f"{name}: the crew at {POST_NAMES[post]} does not fit")
    check(p.staff == sum(p.crew), f"{name}: the workers on tiles and towers are not counted right")
    limit = s.box.explore_spaces + s.box.explore_extension * p.taken[4]
    check(0 <= p.exploration <= limit, f"{name}: too many stars on the exploration track")
    limit = s.box.develop_spaces + s.box.develop_extension * p.taken[5]
    check(0 <= p.development <= limit, f"{name}: too many stars on the development track")


def _to_be_sent(s: State) -> dict[int, int]:
    """Say how many workers are still on their way to each post."""
    return {
        int(s.details[i] // POST): int(s.details[i] // LEFT & LEFT_MASK)
        for i in range(int(s.depth))
        if s.frames[i] == Q.SEND
    }


def _workers(s: State, check: Check) -> None:
    for kind in range(int(KINDS)):
        total = s.bag[kind]
        for p in s.players:
            total += p.supply[kind] + sum(members(crew, kind) for crew in p.crew)
            check(p.supply[kind] >= 0, f"a supply holds fewer {WORKER_NAMES[kind]}s than none")
        check(s.bag[kind] >= 0, f"the bag holds fewer {WORKER_NAMES[kind]}s than none")
        check(total == s.box.kind_workers, f"{total} {WORKER_NAMES[kind]}s instead of {s.box.kind_workers}")


def _tiles(s: State, check: Check) -> None:
    seen = [0] * int(TILES)
    for tile in range(int(TILES)):
        half, at = (s.pile_low, tile) if tile < HALF_PILE else (s.pile_high, tile - HALF_PILE)
        seen[tile] += (half >> at) & 1
        half = s.gone_low if tile < HALF_PILE else s.gone_high
        seen[tile] += (half >> at) & 1
    for tile in s.rows:
        if tile != NONE:
            seen[tile] += 1
    for p in s.players:
        for piece in p.pieces:
            if NONE < piece < FIRST_TOWER_PIECE:
                seen[piece if piece < TILES else piece - TILES] += 1
    for i in range(int(s.depth)):
        if s.frames[i] in (Q.PLACE, Q.MOOR):
            seen[s.details[i]] += 1
    check(all(n == 1 for n in seen), "city tiles are missing or doubled")


def _display(s: State, check: Check) -> None:
    setting_up = s.frames[0] == Q.SETTLING
    check(_mask(s.military_line) | _mask(s.trade_line) == s.towers, "the towers on display differ from their columns")
    check(_mask(s.decree_line) == s.decrees, "the decrees on display differ from their column")
    check(_mask(s.privilege_line) == s.privileges, "the privileges on display differ from their column")
    towers = [tower for line in (s.military_line, s.trade_line) for tower in line]
    towers += [p.pieces[post] - FIRST_TOWER_PIECE for p in s.players for post in range(int(FIRST_TOWER), int(POSTS))
               if p.pieces[post] != NONE]  # fmt: skip
    towers += [s.details[i] for i in range(int(s.depth)) if s.frames[i] == Q.MOUNT]
    check(len(set(towers)) == len(towers) <= TOWERS, "a tower is in two places")
    for name, display, owned in (
        ("decree", s.decrees, [p.decrees for p in s.players]),
        ("privilege", s.privileges, [p.privileges for p in s.players]),
    ):
        union = display
        for mask in owned:
            check(union & mask == 0, f"a {name} is in two places")
            union |= mask
    stars = s.stars + sum(p.stars + p.exploration + p.development for p in s.players)
    modifiers = s.modifiers + sum(p.modifiers for p in s.players)
    kinds = [s.stacks[kind] + sum(p.taken[kind] for p in s.players) for kind in range(int(EXPANSIONS))]
    stacks = [s.box.city_stacks[s.n - 1]] * int(ROWS) + [s.box.track_stacks[s.n - 1]] * int(EXPANSIONS - ROWS)
    # Alone, Janus takes some of these out of the game.
    check(_adds_up(s, stars, s.box.stars[s.n - 1]), f"{stars} stars instead of {s.box.stars[s.n - 1]}")
    check(_adds_up(s, modifiers, s.box.modifiers[s.n - 1]), f"{modifiers} modifiers in all")
    for kind, (there, laid) in enumerate(zip(kinds, stacks, strict=True)):
        check(_adds_up(s, there, laid), f"{there} expansions {EXPANSION_NAMES[kind]} instead of {laid}")
    check(all(n >= 0 for n in (s.stars, s.modifiers, *s.stacks)), "less than nothing is left of something")
    check(setting_up or len(s.actions) == ACTIONS, "an action tile is missing")
    check(len(set(s.actions)) == len(s.actions), "an action tile lies twice")
    for tile in (s.left, s.right):
        check(tile == NONE or not (s.germanic_gone >> tile) & 1, "a Germanic tile is both open and gone")
    check(s.janus == NONE or not (s.janus_pile >> s.janus) & 1 or s.n > 1, "the Janus tile is also in the pile")


def _adds_up(s: State, there: int, laid: int) -> bool:
    return there <= laid if s.n == 1 else there == laid


def moment(s: State) -> list[str]:
    """List what does not fit the question that is asked."""
    wrong: list[str] = []
    asked = s.asked()
    bottom = s.frames[0]
    playing = bottom not in (Q.SETTLING, Q.OVER)
    if playing and not 1 <= s.year <= s.box.years:
        wrong.append(f"year: there is no year {s.year}")
    if playing and not 1 <= s.season <= WINTER:
        wrong.append("season: the boat is on no season")
    if playing and not 0 <= s.seated <= s.n:
        wrong.append("seated: more turns than seats")
    if Q.SETTLING <= asked < Q.OVER:
        wrong.append(f"questions: nobody can answer {QUESTIONS[asked]!r}")
    if (asked == Q.OVER) != (s.ending != NONE):
        wrong.append("ending: the match is over exactly when it has an ending")
    if asked in (Q.ACT, Q.CLOSE) and bottom == Q.ROUND and not (s.colour != NONE and 1 <= s.value <= 6):
        wrong.append("die: nobody can act without a die")
    if playing and asked == Q.USE and not all(1 <= value <= 6 for value in s.dice):
        wrong.append("dice: they have not been rolled")
    for i in range(int(s.depth)):
        if not _detail_fits(s, s.frames[i], s.details[i]):
            wrong.append(f"details.{i}: {s.details[i]} does not fit the question {QUESTIONS[s.frames[i]]!r}")
    if s.n > 1 and (s.janus != NONE or s.janus_pile or s.blocked != NONE):
        wrong.append("janus: he comes only to those who play alone")
    if _bits(s.germanic_gone) > GERMANIC or s.used & ~(bit(POSTS) - 1):
        wrong.append("used: there is no such post")
    return wrong


def _detail_fits(s: State, question: int, detail: int) -> bool:
    """Say whether the number beside a question is one the rules could have put there."""
    if question == Q.PLACE:
        return 0 <= detail < TILES
    if question == Q.MOOR:
        return 0 <= detail < SHIPS
    if question == Q.MOUNT:
        return 0 <= detail < TOWERS
    if question == Q.INVOKE:
        return FIRST_ONCE <= detail < PRIVILEGES and (s.me.privileges & ~s.me.spent) >> detail & 1 == 1
    if question == Q.STAR:
        return detail in (1, 2, 3, 4)
    if question == Q.SEND:
        post, left = detail // POST, detail // LEFT & LEFT_MASK
        return 0 <= post < POSTS and s.me.pieces[post] != NONE and left > 0 and detail & 7 < KINDS
    if question in (Q.RETURN, Q.DISMISS):
        return 1 <= detail // LEFT <= 99 and detail & KIND_MASK < KINDS
    if question == Q.DRAW:
        return 1 <= detail <= s.in_bag()
    if question in (Q.SETTLING, Q.DEAL, Q.LACK):
        return 0 <= detail <= s.n
    if question == Q.ATTACK:
        return 0 <= detail <= 3 * s.n
    if question == Q.EXCHANGE:
        return detail == s.box.exchange
    if question == Q.ROLL:
        return 0 <= detail <= 2
    if question == Q.GERMANIC:
        return detail in (0, 1)
    if question == Q.LAY:
        return 0 <= detail <= len(s.rows)
    return detail == 0


def _mask(line: object) -> int:
    mask = 0
    for tile in line:  # type: ignore[attr-defined]
        mask |= bit(tile)
    return mask


def _bits(mask: int) -> int:
    return int(mask).bit_count()
