"""What a moment presupposes: the clock, the turn, and every question that is asked or waits.

The table QUESTIONS_ASKED has an entry for every question: what may lie under it, and what must be true when it is
asked or waits. The rest derives from the stack of questions and the clock.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from tessera.games.discordia.germanic import PHASES
from tessera.games.discordia.ids import (
    COLUMNS,
    DICE,
    END_SOLO_LOST,
    END_SOLO_WON,
    END_TURN,
    END_YEARS,
    FIRST_ONCE,
    HARBOUR,
    JANUS,
    KINDS,
    LEFT_MASK,
    LETTER,
    MARKET,
    NONE,
    POST,
    POSTS,
    PRIVILEGES,
    SATURNALIA,
    SHIPS,
    SPRING,
    TILES,
    TOWERS,
    VALUES,
    WINTER,
    Q,
)
from tessera.games.discordia.ship import full_ships
from tessera.games.discordia.state import STACK, State
from tessera.games.discordia.vocabulary import DIE_NAMES, GERMANIC_NAMES, JANUS_NAMES, QUESTIONS, WORKER_NAMES
from tessera.kernel.core import bit, lowest, size
from tessera.kernel.errors import Problem
from tessera.kernel.position_problems import (
    contradicts,
    differs,
    misplaced,
    named_twice,
    not_during,
    out_of_range,
    unanswerable,
)

DEEPEST: Final[i64] = STACK - 8
"""No position has more questions than this, so that there is room for those still to come."""
LEFT: Final[i64] = 0
RIGHT: Final[i64] = 1

Fits = Callable[[State, i64], bool]


def moment(s: State) -> list[Problem]:
    """List what is impossible about the moment; the first thing found hides what would follow from it."""
    for look in (_stack, _clock, _ending, _turn, _dice, _germanic, _janus, _details, _hand, _asked):
        wrong = look(s)
        if wrong is not None:
            return [wrong]
    return []


# --- Questions ------------------------------------------------------------------------------------


@final
class Asked:
    """What one kind of question presupposes."""

    def __init__(self, under: tuple[int, ...], fits: Fits, needs: str) -> None:
        self.under = under  # the questions that may lie directly under it; none if it lies at the bottom
        self.fits = fits  # whether its detail and the position go with it
        self.needs = needs  # the same in words: the end of the key of a text


def _plain(s: State, detail: i64) -> bool:
    return detail == 0


def _no_die(s: State, detail: i64) -> bool:
    return detail == 0 and s.colour == NONE and s.value | s.changed | s.main | s.boat | s.used == 0


def _die(s: State, detail: i64) -> bool:
    return detail == 0 and s.colour != NONE


def _tile(s: State, detail: i64) -> bool:
    if not 0 <= detail < TILES or not s.main:
        return False
    cell = s.value - 1
    while cell < i64(len(s.rows)):
        if s.rows[cell] == NONE:
            return True
        cell += VALUES
    return False


def _tower(s: State, detail: i64) -> bool:
    return 0 <= detail < TOWERS


def _star(s: State, detail: i64) -> bool:
    return detail in (1, 2, 3, 4)


def _exchange(s: State, detail: i64) -> bool:
    return detail == s.box.exchange


def _some(s: State, detail: i64) -> bool:
    return detail >= 1


def _return(s: State, detail: i64) -> bool:
    return 1 <= detail < s.me.workers() + (s.detail() if s.asked() == Q.DRAW else 0)


def _send(s: State, detail: i64) -> bool:
    post, left = detail // POST, detail & LEFT_MASK
    if not 0 <= post < POSTS or s.me.pieces[post] == NONE or (s.me.fresh >> post) & 1:
        return False
    filled = s.me.filled[post]
    piece = s.me.pieces[post]
    return 1 <= filled <= s.box.spaces[piece] and 1 <= left <= s.box.size(piece, filled - 1)


def _moor(s: State, detail: i64) -> bool:
    return 0 <= detail < SHIPS and s.me.free_place(s.box, MARKET) == NONE


def _sail(s: State, detail: i64) -> bool:
    return detail == 0 and size(full_ships(s)) > 1


def _invoke(s: State, detail: i64) -> bool:
    if not FIRST_ONCE <= detail < PRIVILEGES or waits(s, Q.ACT):
        return False
    return (s.me.privileges & ~s.me.spent) >> detail & 1 == 1


def _reveal(s: State, detail: i64) -> bool:
    if s.question_at(0) == Q.SETTLING:
        return detail == LEFT
    return detail == LEFT if s.season == SPRING else detail == RIGHT


def _lay(s: State, detail: i64) -> bool:
    return detail == 0 or (s.asked() == Q.LAY and detail < i64(len(s.rows)))


def _draw(s: State, detail: i64) -> bool:
    return 1 <= detail <= s.in_bag()


def _roll(s: State, detail: i64) -> bool:
    return detail == 0 or (s.asked() == Q.ROLL and detail < DICE)


def _alone(s: State, detail: i64) -> bool:
    return detail == 0 and s.n == 1


def _founders(s: State, detail: i64) -> bool:
    return detail == 0 if s.question_at(1) == Q.DEAL else 1 <= detail <= s.n


def _dealt(s: State, detail: i64) -> bool:
    return 1 <= detail <= s.n if s.asked() == Q.DRAW else detail == 0


def _attack(s: State, detail: i64) -> bool:
    # Only the last of a seat's three phases is that of full ships and decrees.
    return 1 <= detail <= PHASES * s.n and (detail % PHASES == 0) == (s.question_at(1) == Q.CLOSE)


def _lack(s: State, detail: i64) -> bool:
    return 1 <= detail <= s.n


WAITING: Final[tuple[int, ...]] = (
    int(Q.ACT),
    int(Q.CLOSE),
    int(Q.ATTACK),
    int(Q.SETTLING),
    int(Q.STAR),
    int(Q.TOWER),
    int(Q.EXPAND),
    int(Q.PRIVILEGE),
    int(Q.EXCHANGE),
    int(Q.DEPLOY),
)
"""What may lie under a bonus: what it came from, and bonuses that came with it."""
LOSING: Final[tuple[int, ...]] = (int(Q.ATTACK), int(Q.LOSE_TOWER), int(Q.LOSE_TILE))
AT_BOTTOM: Final[tuple[int, ...]] = ()

QUESTIONS_ASKED: Final[dict[int, Asked]] = {
    int(Q.USE): Asked((int(Q.ROUND),), _no_die, "no-die"),
    int(Q.ACT): Asked((int(Q.ROUND),), _die, "die"),
    int(Q.PLACE): Asked((int(Q.ACT),), _tile, "tile"),
    int(Q.MOUNT): Asked(WAITING, _tower, "tower"),
    int(Q.STAR): Asked(WAITING, _star, "star"),
    int(Q.TOWER): Asked(WAITING, _plain, "nothing"),
    int(Q.EXPAND): Asked(WAITING, _plain, "nothing"),
    int(Q.PRIVILEGE): Asked(WAITING, _plain, "nothing"),
    int(Q.EXCHANGE): Asked(WAITING, _exchange, "workers"),
    int(Q.RETURN): Asked(WAITING, _return, "supply"),
    int(Q.SEND): Asked(WAITING, _send, "space"),
    int(Q.DEPLOY): Asked(WAITING, _plain, "nothing"),
    int(Q.MOOR): Asked((int(Q.CLOSE),), _moor, "moor"),
    int(Q.CLOSE): Asked((int(Q.ROUND), int(Q.ATTACK)), _plain, "nothing"),
    int(Q.LOSE_TOWER): Asked(LOSING, _plain, "nothing"),
    int(Q.LOSE_TILE): Asked(LOSING, _plain, "nothing"),
    int(Q.DISMISS): Asked((int(Q.EMPTY),), _some, "workers"),
    int(Q.FOUND): Asked((int(Q.SETTLING),), _plain, "nothing"),
    int(Q.FIRST): Asked((int(Q.DEAL),), _plain, "nothing"),
    int(Q.ACTION): Asked((int(Q.LAY),), _plain, "nothing"),
    int(Q.MILITARY): Asked((int(Q.TRADE),), _plain, "nothing"),
    int(Q.TRADE): Asked((int(Q.DECREE),), _plain, "nothing"),
    int(Q.DECREE): Asked((int(Q.PRIVILEGES),), _plain, "nothing"),
    int(Q.PRIVILEGES): Asked((int(Q.GERMANIC),), _plain, "nothing"),
    int(Q.GERMANIC): Asked((int(Q.ACTION), int(Q.ROLL)), _reveal, "side"),
    int(Q.LAY): Asked((int(Q.FIRST), int(Q.GERMANIC)), _lay, "count"),
    int(Q.DRAW): Asked((int(Q.RETURN), int(Q.EMPTY), int(Q.DEAL)), _draw, "bag"),
    int(Q.ROLL): Asked((int(Q.ROUND), int(Q.JANUS)), _roll, "count"),
    int(Q.JANUS): Asked((int(Q.ROUND),), _alone, "alone"),
    int(Q.SETTLING): Asked(AT_BOTTOM, _founders, "seats"),
    int(Q.DEAL): Asked((int(Q.SETTLING),), _dealt, "seats"),
    int(Q.ROUND): Asked(AT_BOTTOM, _plain, "nothing"),
    int(Q.ATTACK): Asked(AT_BOTTOM, _attack, "phases"),
    int(Q.LACK): Asked(AT_BOTTOM, _lack, "seats"),
    int(Q.EMPTY): Asked((int(Q.LACK),), _plain, "nothing"),
    int(Q.OVER): Asked(AT_BOTTOM, _plain, "nothing"),
    int(Q.INVOKE): Asked(WAITING, _invoke, "privilege"),
    int(Q.SAIL): Asked((int(Q.CLOSE),), _sail, "ships"),
}


def waits(s: State, question: i64) -> i64:
    """Count how often a question is asked or waits."""
    n: i64 = 0
    for i in range(s.depth):
        if s.question_at(i) == question:
            n += 1
    return n


def being_sent(s: State, post: i64) -> i64:
    """Count the workers of the current player that are on their way to a post."""
    if s.asked() == Q.SEND and s.detail() // POST == post:
        return s.detail() & LEFT_MASK
    return 0


def _stack(s: State) -> Problem | None:
    for i in range(s.depth):
        question = int(s.question_at(i))
        under = QUESTIONS_ASKED[question].under
        if i >= DEEPEST or (i == 0 and under != AT_BOTTOM) or (i > 0 and int(s.question_at(i - 1)) not in under):
            return misplaced(QUESTIONS[question], i)
    if Q.SETTLING <= s.asked() < Q.OVER:
        return unanswerable(QUESTIONS[s.asked()])
    if s.n == 1 and s.question_at(0) == Q.ROUND and s.question_at(1) == Q.ROLL:
        return misplaced(QUESTIONS[Q.ROLL], 1)  # alone, Janus comes after the roll
    return None


def _details(s: State) -> Problem | None:
    for i in range(s.depth):
        question = int(s.question_at(i))
        asked = QUESTIONS_ASKED[question]
        if not asked.fits(s, s.detail_at(i)):
            needs = Problem(f"discordia/needs-{asked.needs}")
            name = QUESTIONS[question]
            return Problem(
                "discordia/detail", path=f"details.{i}", found=str(s.detail_at(i)), question=name, needs=needs
            )
    return None


def _asked(s: State) -> Problem | None:
    """Say what is wrong if the question on top would not be put to anybody."""
    trial = s.copy()
    return unanswerable(QUESTIONS[s.asked()]) if trial.steps[trial.asked()].settle(trial) else None


# --- The clock ------------------------------------------------------------------------------------


def _clock(s: State) -> Problem | None:
    bottom = s.question_at(0)
    if bottom == Q.SETTLING or (bottom == Q.OVER and s.season == 0):
        if s.year or s.season or s.seated:
            return not_during("year" if s.year else "season" if s.season else "seated", QUESTIONS[bottom])
    elif not 1 <= s.year <= s.box.years:
        return out_of_range("year", s.year, 1, s.box.years)
    elif not SPRING <= s.season <= WINTER:
        return not_during("season", QUESTIONS[bottom])
    elif not 0 <= s.seated <= s.n:
        return out_of_range("seated", s.seated, 0, s.n)
    elif bottom == Q.ROUND and (s.seated > 0) != _in_turn(s):
        return contradicts("seated", "questions")
    elif bottom in (Q.ATTACK, Q.LACK) and (s.season != WINTER or s.seated != s.n):
        return not_during("season" if s.season != WINTER else "seated", QUESTIONS[bottom])
    if waits(s, Q.FIRST) and s.start:
        return not_during("start", QUESTIONS[Q.FIRST])
    if waits(s, Q.LAY) + waits(s, Q.GERMANIC) and bottom == Q.ROUND and not _turns_up(s):
        return contradicts("season", "questions")
    due = _due(s)
    if due not in (NONE, s.current):
        return differs("current", s.current, due)
    return None


def _turns_up(s: State) -> bool:
    """Say whether tiles are turned up at the beginning of this season."""
    return s.season == SATURNALIA or (s.season == SPRING and s.year > 1)


def _in_turn(s: State) -> bool:
    """Say whether the stack is that of a seat's turn."""
    return s.depth > 1 and s.question_at(1) in (Q.USE, Q.ACT, Q.CLOSE)


def _due(s: State) -> i64:
    """Name the seat that is current at this moment, or NONE where several may be."""
    bottom = s.question_at(0)
    if bottom == Q.ATTACK:
        return (s.start + (s.detail_at(0) - 1) // PHASES) % s.n
    if bottom == Q.LACK:
        return (s.start + s.detail_at(0) - 1) % s.n
    if bottom == Q.OVER:
        return s.winner if s.winner != NONE else (s.start + s.n - 1) % s.n
    if bottom == Q.SETTLING:
        if s.question_at(1) == Q.DEAL:
            return max(s.detail_at(1) - 1, LEFT)
        return (s.start + 2 * s.n - s.detail_at(0)) % s.n
    if s.seated:
        return (s.maximus() + s.seated - 1) % s.n
    if s.season > SPRING:  # the last of the season before
        return (s.maximus() + 2 * s.n - 2) % s.n
    return s.start if s.year == 1 else NONE


def _ending(s: State) -> Problem | None:
    over = s.question_at(0) == Q.OVER
    if over != (s.ending != NONE):
        return contradicts("ending", "questions")
    if not over:
        return None if s.winner == NONE else contradicts("winner", "questions")
    won = s.winner != NONE
    if won and s.me.workers():
        return contradicts("winner", f"players.{s.current}.supply")
    if won != (s.ending not in (END_YEARS, END_SOLO_LOST)):
        return contradicts("winner", "ending")
    if (s.ending in (END_SOLO_WON, END_SOLO_LOST)) != s.solo():
        return contradicts("ending", "players")
    if s.ending not in (END_TURN, END_SOLO_WON) and s.season and (s.season != WINTER or s.seated != s.n):
        return contradicts("ending", "season", "seated")
    if not won and s.year != s.box.years:
        return contradicts("ending", "year")
    return None if s.seated or s.season == 0 else contradicts("ending", "seated")


# --- The turn -------------------------------------------------------------------------------------


def _turn(s: State) -> Problem | None:
    choosing = s.depth > 1 and s.question_at(1) == Q.USE
    if s.main not in (0, 1):
        return out_of_range("main", s.main, 0, 1)
    if s.boat not in (0, 1):
        return out_of_range("boat", s.boat, 0, 1)
    if s.used >> POSTS:
        return contradicts("used", "players.N.city")
    if choosing or s.turn_count() == 0:
        if not _no_die(s, 0):
            return contradicts(_left_of_a_turn(s), "questions")
        return _taken(s, choosing)
    if s.colour == NONE:
        return contradicts("die", "questions")
    if not 1 <= s.value <= VALUES:
        return out_of_range("die.value", s.value, 1, VALUES)
    if s.seated == 0:
        return _taken(s, choosing)
    changed = max(s.value - s.dice[s.colour], s.dice[s.colour] - s.value)
    if s.changed != changed:
        return differs("die.modifiers", s.changed, changed)
    if s.question_at(0) == Q.ROUND and s.me.active + s.changed > s.me.modifiers:
        return contradicts("die.modifiers", f"players.{s.current}.modifiers")
    if s.boat and s.value != s.season:
        return contradicts("boat", "die.value", "season")
    return _taken(s, choosing) or _used(s)


def _left_of_a_turn(s: State) -> str:
    """Name what should be empty while no die has been chosen."""
    if s.main:
        return "main"
    if s.boat:
        return "boat"
    return "used" if s.used else "die"


def _taken(s: State, choosing: bool) -> Problem | None:
    if s.n == 1 or s.seated == 0 or (s.seated == 1 and choosing):
        return None if s.taken == NONE else contradicts("taken", "seated", "questions")
    if s.taken == NONE:
        return contradicts("taken", "seated", "questions")
    if (s.seated == 1) != (s.taken == s.colour):
        return Problem("discordia/taken")
    return None


def _used(s: State) -> Problem | None:
    """Say what is wrong with the posts used in a turn under way."""
    if s.question_at(0) != Q.ROUND:
        return None
    acting = s.question_at(1) == Q.ACT
    posts = s.used
    while posts:
        post = lowest(posts)
        posts &= posts - 1
        piece = s.me.pieces[post]
        if piece == NONE:
            if acting or post // COLUMNS != HARBOUR:  # a ship that sailed
                return contradicts("used", f"players.{s.current}.city")
        elif acting and (s.box.die[piece] != s.value or not (s.me.filled[post] or s.box.swaps[piece])):
            return contradicts("used", "die.value")
    return None


def _dice(s: State) -> Problem | None:
    fallen = DICE
    if s.season == 0:
        fallen = 0
    elif s.question_at(0) == Q.ROUND and s.turn_count() == 0 and waits(s, Q.ROLL):
        fallen = s.detail() if s.asked() == Q.ROLL else 0
    for die in range(DICE):
        if die < fallen and not 1 <= s.dice[die] <= VALUES:
            return out_of_range(f"dice.{DIE_NAMES[die]}", s.dice[die], 1, VALUES)
        if die >= fallen and s.dice[die]:
            return differs(f"dice.{DIE_NAMES[die]}", s.dice[die], 0)
    return None


# --- The open tiles -------------------------------------------------------------------------------


def _germanic(s: State) -> Problem | None:
    past = max(s.year - 1, LEFT)
    for side in range(2):
        if size((s.germanic_gone >> (side * LETTER)) & (bit(LETTER) - 1)) != past or s.germanic_gone >> (2 * LETTER):
            return Problem("discordia/germanic-gone", years=str(past))
    last = s.year == s.box.years
    revealing = waits(s, Q.GERMANIC) > 0
    facing_left = s.season < SATURNALIA
    if (s.left == NONE) != (revealing and facing_left):
        return contradicts("germanic.left", "season", "questions")
    if (s.right == NONE) != (facing_left or revealing):
        return contradicts("germanic.right", "season", "questions")
    letter: i64 = 2 if last and s.year > 1 else 0
    if s.left != NONE and s.left // LETTER != letter:
        return _letter("germanic.left", s.left, letter)
    letter = 3 if last else 1
    if s.right != NONE and s.right // LETTER != letter:
        return _letter("germanic.right", s.right, letter)
    for tile in (s.left, s.right):
        if tile != NONE and (s.germanic_gone >> tile) & 1:
            return named_twice("germanic", GERMANIC_NAMES[tile])
    return None


def _letter(path: str, tile: i64, letter: i64) -> Problem:
    wanted = GERMANIC_NAMES[letter * LETTER][:1]
    return Problem("discordia/germanic-letter", path=path, found=GERMANIC_NAMES[tile], letter=wanted)


def _janus(s: State) -> Problem | None:
    if s.n > 1:
        if s.janus != NONE or s.janus_pile:
            return contradicts("janus", "players")
        return None if s.blocked == NONE else contradicts("blocked", "players")
    in_turn = s.question_at(0) == Q.ROUND and s.seated > 0
    if s.question_at(0) != Q.OVER and (s.janus != NONE) != in_turn:
        return contradicts("janus.tile", "questions")
    missing = (bit(JANUS) - 1) & ~s.janus_pile
    if s.janus != NONE:
        if (s.janus_pile >> s.janus) & 1:
            return named_twice("janus", JANUS_NAMES[s.janus])
        if s.blocked != s.box.janus_die[s.janus]:
            return contradicts("blocked", "janus.tile")
        if s.colour == s.blocked and s.colour != NONE:
            return contradicts("die.colour", "blocked")
        missing &= ~bit(s.janus)
    elif s.seated == 0 and s.blocked != NONE:
        return contradicts("blocked", "janus.tile")
    if missing & s.box.janus_shuffle:
        return Problem("discordia/janus-shuffled")
    if size(missing) > s.turn_count():
        return contradicts("janus.pile", "turns")
    return None


# --- Workers on their way -------------------------------------------------------------------------


def _hand(s: State) -> Problem | None:
    """Compare the workers moved so far with the question that has them moved."""
    moved: i64 = 0
    for kind in range(KINDS):
        moved += s.hand[kind]
    asked = s.asked()
    if asked not in (Q.DRAW, Q.RETURN, Q.DISMISS):
        return not_during("hand", QUESTIONS[asked]) if moved else None
    for kind in range(KINDS):
        held = s.me.supply[kind] if asked == Q.DRAW else s.bag[kind]
        if not 0 <= s.hand[kind] <= held:
            return out_of_range(f"hand.{WORKER_NAMES[kind]}", s.hand[kind], 0, held)
    total = s.detail() + moved
    below = s.depth - 2
    if asked == Q.RETURN:
        return _exchanged(s, total, s.in_bag() == moved)
    if asked == Q.DISMISS:
        return None if total == -s.me.lack(s.box) else _lack_moved(s)
    if s.question_at(below) == Q.RETURN:
        if s.detail_at(below) != total:
            return contradicts("hand", "details")
        return _exchanged(s, total, s.in_bag() == s.detail())
    if s.question_at(below) == Q.EMPTY:
        lack = s.me.lack(s.box)
        return None if lack > 0 and total == min(lack, s.in_bag() + moved) else _lack_moved(s)
    if total != s.box.start_workers or s.me.workers() != moved:
        return contradicts("hand", "details", f"players.{s.current}.supply")
    return None


def _lack_moved(s: State) -> Problem:
    return contradicts("hand", "details", f"players.{s.current}.forecast.lack")


def _exchanged(s: State, total: i64, short: bool) -> Problem | None:
    """Say what is wrong if nothing in this turn exchanges so many workers; a short bag gives fewer."""
    most = s.box.exchange
    towers = s.me.built_towers() & s.used
    fits = total == most
    while towers:
        swaps = s.box.swaps[s.me.pieces[lowest(towers)]]
        towers &= towers - 1
        fits = fits or total == swaps
        most = max(most, swaps)
    if fits or (short and total < most):
        return None
    return contradicts("hand", "details", "used")


assert len(QUESTIONS_ASKED) == Q.COUNT
