"""What must hold at every moment: every piece is somewhere once, and cities stand as the rules build them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.box import FIRST_TOWER_PIECE
from tessera.games.discordia.ids import (
    ACTIONS,
    COLUMNS,
    EXPANSIONS,
    FARMLAND,
    FIRST_ONCE,
    FIRST_TOWER,
    FORTRESS,
    HARBOUR,
    KINDS,
    MILITARY,
    NONE,
    POSTS,
    ROWS,
    SATURNALIA,
    SPRING,
    TILES,
    Q,
)
from tessera.games.discordia.privilege import wild_kinds
from tessera.games.discordia.questions import being_sent, moment, waits
from tessera.games.discordia.state import Player, State, heads, members
from tessera.games.discordia.vocabulary import (
    ACTION_NAMES,
    DECREE_NAMES,
    EXPANSION_NAMES,
    PIECE_NAMES,
    PRIVILEGE_NAMES,
    QUESTIONS,
    ROW_NAMES,
    TILE_NAMES,
    TOWER_NAMES,
    WORKER_NAMES,
)
from tessera.kernel.core import bit, lowest, size, wide_any, wide_has
from tessera.kernel.errors import Problem
from tessera.kernel.position_problems import contradicts, differs, miscounted, named_twice, not_during, out_of_range

MANY = 99
"""No count of a position is larger."""


def audit(s: State) -> list[Problem]:
    """List what cannot be; where the moment itself is impossible, only what is wrong with that."""
    wrong = moment(s)
    if wrong:
        return wrong
    for seat in range(s.n):
        wrong += _player(s, s.players[seat], seat)
    return wrong + _workers(s) + _tiles(s) + _rows(s) + _towers(s) + _drawn(s) + _counted(s)


# --- Cities ---------------------------------------------------------------------------------------


def _player(s: State, p: Player, seat: i64) -> list[Problem]:
    wrong = _city(s, p, seat)
    name = f"players.{seat}"
    if not 0 <= p.water <= s.box.aqueduct:
        wrong.append(out_of_range(f"{name}.water", p.water, 0, s.box.aqueduct))
    if not 0 <= p.active <= p.modifiers:
        wrong.append(out_of_range(f"{name}.modifiers.active", p.active, 0, p.modifiers))
    if p.modifiers < s.box.start_modifiers:
        wrong.append(out_of_range(f"{name}.modifiers.own", p.modifiers, s.box.start_modifiers, MANY))
    if p.active != p.modifiers and _fresh_year(s, seat):
        wrong.append(differs(f"{name}.modifiers.active", p.active, p.modifiers))
    if p.stars < 0:
        wrong.append(out_of_range(f"{name}.stars", p.stars, 0, MANY))
    if p.wild != wild_kinds(s, p):
        wrong.append(contradicts(f"{name}.wild", f"{name}.privileges"))
    if size(p.decrees) != p.completed or p.completed > s.box.decree_spaces:
        wrong.append(out_of_range(f"{name}.decrees", size(p.decrees), 0, s.box.decree_spaces))
    earned = size(s.box.privileged & (bit(p.expansions() + 1) - 1))
    if seat == s.current:
        earned -= waits(s, Q.PRIVILEGE)
    if size(p.privileges) > earned:
        wrong.append(contradicts(f"{name}.privileges", f"{name}.expansions"))
    if p.spent & ~p.privileges or p.spent & (bit(FIRST_ONCE) - 1):
        wrong.append(Problem("discordia/privilege-used", path=f"{name}.privileges"))
    if p.workers() == 0 and not (_undealt(s, seat) or seat == s.winner):
        wrong.append(Problem("discordia/supply-empty", path=f"{name}.supply"))
    if _unsettled(s, seat) and not _untouched(s, p):
        wrong.append(Problem("discordia/unfounded", path=name))
    return wrong


def _path(seat: i64, post: i64) -> str:
    """Give the path of a post in a position."""
    if post >= FIRST_TOWER:
        return f"players.{seat}.towers.{post - FIRST_TOWER}"
    return f"players.{seat}.city.{ROW_NAMES[post // COLUMNS]}.{post % COLUMNS}"


def _city(s: State, p: Player, seat: i64) -> list[Problem]:
    wrong: list[Problem] = []
    name = f"players.{seat}"
    tiles: i64 = 0
    for post in range(POSTS):
        piece = p.pieces[post]
        if (p.built >> post) & 1 != (piece != NONE):
            wrong.append(contradicts(f"{name}.city", _path(seat, post)))
        fresh = (p.fresh >> post) & 1
        if fresh and not TILES <= piece < FIRST_TOWER_PIECE:
            wrong.append(contradicts(f"{name}.fresh", _path(seat, post)))
        if fresh and p.filled[post]:
            wrong.append(contradicts(f"{_path(seat, post)}.filled", f"{name}.fresh"))
        if piece == NONE:
            if p.filled[post] or p.crew[post]:
                wrong.append(contradicts(f"{_path(seat, post)}.workers", f"{_path(seat, post)}.piece"))
            continue
        if post < FIRST_TOWER:
            tiles += 1
        wrong += _post(s, p, seat, post)
    for row in range(FORTRESS, FARMLAND + 1):
        places = p.built_in(row) >> (row * COLUMNS)
        if places & (places + 1):
            wrong.append(Problem("discordia/gap", path=f"{name}.city.{ROW_NAMES[row]}"))
    if p.staff != sum(p.crew):
        wrong.append(contradicts(f"{name}.deployed", f"{name}.city"))
    if p.fresh and s.current == seat and waits(s, Q.USE) + waits(s, Q.ACT):
        wrong.append(contradicts(f"{name}.fresh", "questions"))
    limit = s.box.explore_spaces + s.box.explore_extension * p.taken[4]
    if not 0 <= p.exploration <= limit:
        wrong.append(out_of_range(f"{name}.exploration", p.exploration, 0, limit))
    limit = s.box.develop_spaces + s.box.develop_extension * p.taken[5]
    if not 0 <= p.development <= limit:
        wrong.append(out_of_range(f"{name}.development", p.development, 0, limit))
    if s.question_at(0) == Q.SETTLING and not _unsettled(s, seat) and tiles != 1:
        wrong.append(differs(f"{name}.city", tiles, 1))
    return wrong


def _post(s: State, p: Player, seat: i64, post: i64) -> list[Problem]:
    """List what is wrong with the piece at a post and the workers on it."""
    wrong: list[Problem] = []
    piece = p.pieces[post]
    row = s.box.row[piece]
    tower = piece >= FIRST_TOWER_PIECE
    belongs = post >= FIRST_TOWER if tower else post // COLUMNS == row
    if not belongs:
        wrong.append(Problem("discordia/piece-place", path=_path(seat, post), piece=PIECE_NAMES[piece]))
    places = p.places(s.box, HARBOUR if post >= FIRST_TOWER else post // COLUMNS)
    if post % COLUMNS >= places:
        wrong.append(contradicts(_path(seat, post), f"players.{seat}.expansions"))
    if p.filled[post] > s.box.spaces[piece]:
        wrong.append(out_of_range(f"{_path(seat, post)}.filled", p.filled[post], 0, s.box.spaces[piece]))
        return wrong
    due: i64 = 0
    for space in range(p.filled[post]):
        due += s.box.size(piece, space)
    if seat == s.current:
        due -= being_sent(s, post)
    if heads(p.crew[post]) != due:
        wrong.append(differs(f"{_path(seat, post)}.workers", heads(p.crew[post]), due))
    for kind in range(KINDS):
        if members(p.crew[post], kind) and kind != row and not (p.wild >> kind) & 1:
            wrong.append(contradicts(f"{_path(seat, post)}.workers.{WORKER_NAMES[kind]}", f"{_path(seat, post)}.piece"))
    if p.is_full(s.box, post):
        if post // COLUMNS == HARBOUR and not (seat == s.current and _may_be_full(s)):
            wrong.append(Problem("discordia/full-ship", path=_path(seat, post)))
        if _emptied(s, seat):
            wrong.append(Problem("discordia/full-tile", path=_path(seat, post)))
    return wrong


def _may_be_full(s: State) -> bool:
    """Say whether the current player may have a full ship: from filling it until the turn or the attack is over."""
    bottom = s.question_at(0)
    if bottom == Q.OVER:
        return True
    if bottom == Q.ROUND:
        return s.asked() != Q.CLOSE and waits(s, Q.ACT) + waits(s, Q.CLOSE) > 0
    return bottom == Q.ATTACK and s.asked() != Q.CLOSE


def _emptied(s: State, seat: i64) -> bool:
    """Say whether the full tiles of a seat have been emptied and nobody could fill one since."""
    if s.question_at(0) == Q.LACK:
        return (seat - s.start + s.n) % s.n < s.detail_at(0) - 1
    return s.question_at(0) == Q.ROUND and s.year > 1 and s.season == SPRING and s.seated == 0


def _fresh_year(s: State, seat: i64) -> bool:
    """Say whether a seat has not chosen a die this year."""
    if s.question_at(0) == Q.SETTLING:
        return True
    if s.question_at(0) != Q.ROUND or s.season != SPRING:
        return False
    return (seat - s.start + s.n) % s.n >= s.seated - waits(s, Q.USE)


# --- Set-up ---------------------------------------------------------------------------------------


def _undealt(s: State, seat: i64) -> bool:
    """Say whether a seat may still be without workers."""
    return s.question_at(0) == Q.SETTLING and s.question_at(1) == Q.DEAL and seat + 1 >= s.detail_at(1)


def _unsettled(s: State, seat: i64) -> bool:
    """Say whether a seat has not taken its first tile yet."""
    if s.question_at(0) != Q.SETTLING:
        return False
    if s.question_at(1) == Q.DEAL:
        return True
    return (s.start + s.n - 1 - seat) % s.n >= s.detail_at(0) - waits(s, Q.FOUND)


def _untouched(s: State, p: Player) -> bool:
    """Say whether a seat has what everyone begins with, whatever its supply."""
    if p.stars != s.box.start_stars or p.modifiers != s.box.start_modifiers:
        return False
    return p.built | p.water | p.exploration | p.development | p.privileges | p.decrees | p.expansions() == 0


# --- Pieces ---------------------------------------------------------------------------------------


def _workers(s: State) -> list[Problem]:
    wrong: list[Problem] = []
    for kind in range(KINDS):
        total = s.bag[kind]
        for seat in range(s.n):
            p = s.players[seat]
            total += p.supply[kind]
            for crew in p.crew:
                total += members(crew, kind)
            if p.supply[kind] < 0:
                wrong.append(out_of_range(f"players.{seat}.supply.{WORKER_NAMES[kind]}", p.supply[kind], 0, MANY))
        if s.bag[kind] < 0:
            wrong.append(out_of_range(f"bag.{WORKER_NAMES[kind]}", s.bag[kind], 0, MANY))
        if total != s.box.kind_workers:
            wrong.append(miscounted("bag, players.N", WORKER_NAMES[kind], total, s.box.kind_workers))
    if s.question_at(0) == Q.SETTLING and s.question_at(1) == Q.DEAL:
        for seat in range(s.n):
            if seat != s.detail_at(1) - 1:  # the one who is drawing
                due = s.box.start_workers if seat < s.detail_at(1) else 0
                if s.players[seat].workers() != due:
                    wrong.append(differs(f"players.{seat}.workers", s.players[seat].workers(), due))
    return wrong


def _tiles(s: State) -> list[Problem]:
    seen = [0] * int(TILES)
    for tile in range(TILES):
        seen[tile] += int(wide_has(s.pile, tile)) + int(wide_has(s.gone, tile))
    for tile in s.rows:
        if tile != NONE:
            seen[tile] += 1
    for p in s.players:
        for piece in p.pieces:
            if NONE < piece < FIRST_TOWER_PIECE:
                seen[piece if piece < TILES else piece - TILES] += 1
    for i in range(s.depth):
        if s.question_at(i) in (Q.PLACE, Q.MOOR):
            seen[s.detail_at(i)] += 1
    if seen.count(1) != TILES:
        for tile in range(TILES):
            if seen[tile] != 1:
                return [miscounted("pile, gone, rows, players.N.city", TILE_NAMES[tile], seen[tile], 1)]
    if s.question_at(0) == Q.SETTLING and wide_any(s.gone):
        return [not_during("gone", QUESTIONS[Q.SETTLING])]
    return []


def _rows(s: State) -> list[Problem]:
    """List gaps among the city tiles on display that nobody can have made."""
    gaps: i64 = 0
    for tile in s.rows:
        if tile == NONE:
            gaps += 1
    if waits(s, Q.LAY):
        laid = s.detail_at(s.depth - 1) if s.asked() == Q.LAY else 0
        cells = i64(len(s.rows))
        if cells - gaps < laid or (s.question_at(0) == Q.SETTLING and cells - gaps != laid):
            return [_gaps(gaps, cells - laid if s.question_at(0) == Q.SETTLING else 0, cells - laid)]
        for cell in range(cells - gaps if s.question_at(0) == Q.SETTLING else 0):
            if s.rows[cell] == NONE:
                return [Problem("discordia/rows-order")]
        return []
    if s.question_at(0) == Q.SETTLING:
        taken: i64 = 0
        for seat in range(s.n):
            if not _unsettled(s, seat):
                taken += 1
        return [] if gaps == taken else [_gaps(gaps, taken, taken)]
    if not wide_any(s.pile) or s.season == 0:
        return []
    most = _takes(s)
    return [] if gaps <= most else [_gaps(gaps, 0, most)]


def _gaps(found: i64, low: i64, high: i64) -> Problem:
    return Problem("discordia/rows", found=str(found), low=str(low), high=str(high))


def _takes(s: State) -> i64:
    """Count the tiles that can have been taken since the gaps were last filled: by founders, in turns, and by Janus."""
    first = SATURNALIA if s.season >= SATURNALIA else SPRING
    most = (s.season - first) * s.n + s.seated
    if s.seated and not s.main:
        most -= 1
    if s.year == 1 and first == SPRING:
        most += s.n
    if s.solo():
        most += s.season - first + s.seated
    return most


def _towers(s: State) -> list[Problem]:
    wrong: list[Problem] = []
    if _mask(s.military_line) | _mask(s.trade_line) != s.towers:
        wrong.append(contradicts("military", "trade"))
    towers = [int(tower) for tower in s.military_line] + [int(tower) for tower in s.trade_line]
    for p in s.players:
        for post in range(FIRST_TOWER, POSTS):
            if p.pieces[post] != NONE:
                towers.append(int(p.pieces[post] - FIRST_TOWER_PIECE))
    for i in range(s.depth):
        if s.question_at(i) == Q.MOUNT:
            towers.append(int(s.detail_at(i)))
    if len(set(towers)) != len(towers):
        twice = _twice(towers)
        wrong.append(miscounted("military, trade, players.N.towers", TOWER_NAMES[twice], towers.count(twice), 1))
    most = s.box.towers_each[s.n - 1]
    military = len([tower for tower in towers if tower < MILITARY])
    wrong += _laid(s, Q.MILITARY, military, most, "military, players.N.towers")
    wrong += _laid(s, Q.TRADE, len(towers) - military, most, "trade, players.N.towers")
    return wrong


def _drawn(s: State) -> list[Problem]:
    """List what is wrong with the decrees, the privileges and the action tiles."""
    wrong: list[Problem] = []
    if _mask(s.decree_line) != s.decrees:
        wrong.append(contradicts("decrees", "players.N.decrees"))
    if _mask(s.privilege_line) != s.privileges:
        wrong.append(contradicts("privileges", "players.N.privileges"))
    decrees = s.decrees
    privileges = s.privileges
    for p in s.players:
        if decrees & p.decrees:
            wrong.append(miscounted("decrees, players.N.decrees", DECREE_NAMES[lowest(decrees & p.decrees)], 2, 1))
        if privileges & p.privileges:
            twice = PRIVILEGE_NAMES[lowest(privileges & p.privileges)]
            wrong.append(miscounted("privileges, players.N.privileges", twice, 2, 1))
        decrees |= p.decrees
        privileges |= p.privileges
    wrong += _laid(s, Q.DECREE, size(decrees), s.box.decrees[s.n - 1], "decrees, players.N.decrees")
    most = s.box.privileges[s.n - 1]
    wrong += _laid(s, Q.PRIVILEGES, size(privileges), most, "privileges, players.N.privileges")
    wrong += _laid(s, Q.ACTION, i64(len(s.actions)), ACTIONS, "actions")
    if len(set(s.actions)) != len(s.actions):
        wrong.append(named_twice("actions", ACTION_NAMES[_twice([int(tile) for tile in s.actions])]))
    return wrong


def _twice(pieces: list[int]) -> int:
    """Find a piece that is listed more than once."""
    for piece in pieces:
        if pieces.count(piece) > 1:
            return piece
    raise AssertionError("every piece is listed once")


def _laid(s: State, question: i64, there: i64, most: i64, path: str) -> list[Problem]:
    """Compare what is there with what has been laid out: nothing before its question is asked, all of it after that."""
    least = most
    if waits(s, question):
        least = 0
        if s.asked() != question:
            most = 0
    elif question in (Q.MILITARY, Q.TRADE) and s.question_at(0) != Q.SETTLING:
        least = 0  # towers that were built over or lost are not tracked
    elif question != Q.ACTION and s.solo():
        least -= s.turn_count()  # Janus takes some out of the game
    return [] if least <= there <= most else [out_of_range(path, there, least, most)]


def _counted(s: State) -> list[Problem]:
    """Count stars, modifiers and expansions; alone, Janus takes no more of them out of the game than he had turns."""
    wrong: list[Problem] = []
    stars, modifiers = s.stars, s.modifiers
    for p in s.players:
        stars += p.stars + p.exploration + p.development
        modifiers += p.modifiers
    wrong += _adds_up(s, stars, s.box.stars[s.n - 1], "star", s.stars)
    wrong += _adds_up(s, modifiers, s.box.modifiers[s.n - 1], "modifier", s.modifiers)
    for kind in range(EXPANSIONS):
        there = s.stacks[kind]
        for p in s.players:
            there += p.taken[kind]
        laid = s.box.city_stacks[s.n - 1] if kind < ROWS else s.box.track_stacks[s.n - 1]
        wrong += _adds_up(s, there, laid, EXPANSION_NAMES[kind], s.stacks[kind])
    return wrong


def _adds_up(s: State, there: i64, laid: i64, name: str, left: i64) -> list[Problem]:
    """Compare a kind of piece, of which some are left in the supply, with what was laid out."""
    least = laid - s.turn_count() if s.solo() else laid
    if left < 0:
        return [out_of_range(f"supply.{name}", left, 0, laid)]
    return [] if least <= there <= laid else [out_of_range(f"supply.{name}, players.N", there, least, laid)]


def _mask(line: vec[i64]) -> i64:
    mask: i64 = 0
    for tile in line:
        mask |= bit(tile)
    return mask
