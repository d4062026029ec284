"""What each question presupposes: under which others it may wait, and what must be so while it is on the stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from tessera.games.ostia.ids import (
    ADMINISTRATION,
    ANIMALS,
    CHIP_DISC,
    CHIP_SHIP,
    COLUMNS,
    INITIAL_PORTS,
    LINES,
    MAX_STEPS,
    NONE,
    ROW,
    SHIPS,
    START,
    STOPS,
    TURNS,
    WHEAT,
    Q,
)
from tessera.games.ostia.state import State
from tessera.games.ostia.vocabulary import CHIP_NAMES, QUESTIONS, SECTION_NAMES
from tessera.games.ostia.voyage import steps_possible
from tessera.kernel.errors import Problem
from tessera.kernel.position_problems import differs, misplaced, not_during, out_of_range, unanswerable, unmet

SET_UP: Final = tuple(
    int(question)
    for question in (
        Q.INITIAL,
        Q.PORT,
        Q.ANIMAL,
        Q.TRANSIT,
        Q.DESTINATION,
        Q.CARD,
        Q.FIRST,
        Q.FOUND,
        Q.CHIP,
        Q.CENSOR,
    )
)
"""The questions of set-up in the order in which they are asked."""
NOTHING: Final = -1
"""Lies under the question at the bottom."""


def stage(s: State) -> int:
    """Say how many questions of set-up are behind us; all of them once the first turn has begun."""
    bottom = int(s.question_at(0))
    return SET_UP.index(bottom) if bottom in SET_UP else len(SET_UP)


def laid_so_far(s: State, question: int, every: int) -> int:
    """Say how many pieces of the kind that a question of set-up lays must lie, of those that are laid in all."""
    now, then = stage(s), SET_UP.index(question)
    if now == then:
        return int(s.placing)
    return every if now > then else 0


def turn_under_way(s: State) -> bool:
    """Say whether the current player's turn may have changed anything yet."""
    return s.question_at(0) == Q.END or (s.n == 1 and s.question_at(0) == Q.SELECT)


def check_questions(s: State) -> list[Problem]:
    """List what does not fit the questions on the stack."""
    wrong: list[Problem] = []
    below = NOTHING
    for i in range(s.depth):
        question = int(s.question_at(i))
        if below not in TABLE[question].under:
            return [misplaced(QUESTIONS[question], int(i))]
        below = question
    if below == Q.ADMIN_SOW:
        return [unanswerable(QUESTIONS[below])]
    for i in range(s.depth):
        problem = TABLE[int(s.question_at(i))].check(s, i)
        if problem is not None:
            wrong.append(problem)
    _check_laid(s, wrong)
    _check_place(s, wrong)
    return wrong


# --- What every moment presupposes ----------------------------------------------------------------


def _check_laid(s: State, wrong: list[Problem]) -> None:
    """Check that set-up has laid everything up to its question and nothing after it, place by place."""
    tiles = [tile != NONE for tile in s.port_tiles]
    kinds = [
        (int(Q.INITIAL), "ports", tiles[: int(INITIAL_PORTS)]),
        (int(Q.PORT), "ports", tiles[int(INITIAL_PORTS) :]),
        (int(Q.TRANSIT), "transits", [tile != NONE for tile in s.transit_tiles]),
        (int(Q.DESTINATION), "destinations", [tile != NONE for tile in s.goal_tiles]),
        (int(Q.CARD), "players.N.card", [p.card != NONE for p in s.players]),
    ]
    if s.n == 1:
        kinds += [
            (int(Q.CHIP), "solo.chips", [chip != NONE for chip in s.chips]),
            (int(Q.CENSOR), "solo.censors", [censor != NONE for censor in s.censors]),
        ]
    counted, full = 0, NOTHING
    for question, path, lies in kinds:
        lying = sum(lies)
        if s.question_at(0) == question:
            counted, full = lying, len(lies)
        elif lying != laid_so_far(s, question, len(lies)):
            due = laid_so_far(s, question, len(lies))
            wrong.append(Problem("ostia/laid", path=path, found=str(lying), wanted=str(due)))
        if any(lies[lying:]):
            wrong.append(Problem("ostia/laid-order", path=path))
    if s.question_at(0) == Q.ANIMAL:
        counted, full = int(sum(s.animals)), int(LINES) * max(int(s.n), 2)
    if s.placing != counted:
        wrong.append(differs("placing", int(s.placing), counted))
    if counted == full:
        wrong.append(_needs(s, 0, Problem("ostia/needs-pieces", laid=str(full))))


def _check_place(s: State, wrong: list[Problem]) -> None:
    """Check whose turn it is in which round, and that nothing is left of an action that is over."""
    asked = s.asked()
    playing = stage(s) == len(SET_UP)
    least = 1 if playing else 0
    most = 0 if not playing else int(TURNS) if s.n == 1 else int(s.box.last_round)
    if not least <= s.round <= most:
        wrong.append(out_of_range("round", int(s.round), least, most))
    if stage(s) <= SET_UP.index(int(Q.FIRST)) and (s.first or s.current):
        wrong.append(not_during("first" if s.first else "current", QUESTIONS[s.question_at(0)]))
    founding = SET_UP.index(int(Q.FOUND))
    if stage(s) != founding:
        for seat in range(int(s.n)):
            if (s.players[seat].built_discs > 0) != (stage(s) > founding):
                wrong.append(not_during(f"players.{seat}.discs", QUESTIONS[s.question_at(0)]))
    if not playing and s.at:
        wrong.append(not_during("at", QUESTIONS[s.question_at(0)]))
    if asked != Q.DROP and (s.hand_corbitas or s.hand_pontas):
        wrong.append(not_during("hand", QUESTIONS[asked]))
    sailing = any(s.question_at(i) == Q.SAIL for i in range(s.depth))
    if s.steps_left and not sailing:
        wrong.append(not_during("steps_left", QUESTIONS[asked]))
    for seat in range(int(s.n)):
        if s.players[seat].moved and not (sailing and seat == s.current):
            wrong.append(not_during(f"players.{seat}.moved", QUESTIONS[asked]))
    if s.lines and asked != Q.TAKE:
        wrong.append(not_during("lines", QUESTIONS[asked]))


# --- What each question presupposes: None if all is well ----------------------------------------------


def _needs(s: State, place: int, needs: Problem) -> Problem:
    return unmet(QUESTIONS[s.question_at(place)], needs)


def _nothing(s: State, place: int) -> Problem | None:
    return None


def _alone(s: State, place: int) -> Problem | None:
    return None if s.n == 1 else _needs(s, place, Problem("ostia/needs-alone"))


def _together(s: State, place: int) -> Problem | None:
    return None if s.n > 1 else _needs(s, place, Problem("ostia/needs-others"))


def _drop(s: State, place: int) -> Problem | None:
    if s.hand_corbitas and s.hand_pontas:
        return None
    return _needs(s, place, Problem("ostia/needs-hand"))


def _landed(s: State, place: int) -> Problem | None:
    """Say whether the last ship lies where the action on the stack begins."""
    question = s.question_at(place)
    section = question - Q.DECLARE
    if question == Q.SAIL:
        section = 0
    elif question == Q.ROW:
        section = WHEAT
    if s.question_at(place - 1) == Q.ADMIN_SOW:
        section = ADMINISTRATION
    if s.at != section:
        return _needs(s, place, Problem("ostia/needs-landed", section=SECTION_NAMES[section]))
    return None


def _sail(s: State, place: int) -> Problem | None:
    if problem := _landed(s, place):
        return problem
    p = s.me
    moved = 0
    for i in range(int(SHIPS)):
        if (p.moved >> i) & 1:
            moved += 1
            if p.ships[i] in (NONE, START):
                return _needs(s, place, Problem("ostia/needs-sailed", path=f"players.{s.current}.ships.{i}"))
    least = 1 if s.asked() == Q.SAIL else 0
    most = int(min(steps_possible(s, p), MAX_STEPS - moved))
    if not least <= s.steps_left <= most:
        return out_of_range("steps_left", int(s.steps_left), least, most)
    return None


def _take(s: State, place: int) -> Problem | None:
    choices = s.lines != 0
    passed = [p for p in range(int(SHIPS)) if (s.me.moved >> p) & 1 and s.me.ships[p] != NONE]
    for stop in range(int(STOPS)):
        line = s.box.animal_line[stop]
        if line != NONE and (s.lines >> line) & 1:
            kinds = sum(1 for kind in range(int(ANIMALS)) if s.animals[line * ANIMALS + kind])
            choices = choices and kinds >= 2
            passed = [ship for ship in passed if (s.box.below[stop] >> s.me.ships[ship]) & 1]
    return None if choices and passed else _needs(s, place, Problem("ostia/needs-lines"))


def _furnish(s: State, place: int) -> Problem | None:
    return None if s.me.built_discs > 1 else _needs(s, place, Problem("ostia/needs-disc"))


def _end(s: State, place: int) -> Problem | None:
    if s.asked() != Q.DROP and s.me.corbitas[s.at] + s.me.pontas[s.at] == 0:
        return _needs(s, place, Problem("ostia/needs-landed", section=SECTION_NAMES[s.at]))
    return None


def _found(s: State, place: int) -> Problem | None:
    seat, founded = s.current, False
    for _seat in range(s.n):
        # The first player founds last: from the current seat on to that one nobody has a base, the others have.
        if (s.players[seat].built_discs > 0) != founded:
            return _needs(s, place, Problem("ostia/needs-founding"))
        founded = founded or seat == s.first
        seat = (seat - 1) % s.n
    return None


def _free_ship(s: State, place: int) -> Problem | None:
    return _bestowed(s, place, int(CHIP_SHIP))


def _free_disc(s: State, place: int) -> Problem | None:
    return _bestowed(s, place, int(CHIP_DISC))


def _bestowed(s: State, place: int, chip: int) -> Problem | None:
    if s.n > 1:
        return _alone(s, place)
    if s.round < 1 or s.round > TURNS:
        return None  # said of the round
    space = s.box.cell_chip[(s.round - 1) * COLUMNS + s.column]
    if space == NONE or s.chips[space] != chip:
        return _needs(s, place, Problem("ostia/needs-chip", chip=CHIP_NAMES[chip]))
    return None


def _row(s: State, place: int) -> Problem | None:
    if s.deck == 0 or s.row[ROW - 1] != NONE:
        return _needs(s, place, Problem("ostia/needs-gap"))
    if s.question_at(place - 1) == Q.CARD:
        return None if s.placing == 0 else not_during("placing", QUESTIONS[Q.ROW])
    return _landed(s, place)


def _admin_sow(s: State, place: int) -> Problem | None:
    if s.at == ADMINISTRATION:
        return None
    return _needs(s, place, Problem("ostia/needs-landed", section=SECTION_NAMES[ADMINISTRATION]))


def _over(s: State, place: int) -> Problem | None:
    return None if (s.current + 1) % s.n == s.first else not_during("current", QUESTIONS[Q.OVER])


@final
class Presupposed:
    """Under which questions one may lie, and what is wrong while it does."""

    def __init__(self, under: tuple[int, ...], check: Callable[[State, int], Problem | None]) -> None:
        self.under: Final = under
        self.check: Final = check


BOTTOM: Final = (NOTHING,)
IN_TURN: Final = (int(Q.END),)
ACTING: Final = (int(Q.END), int(Q.ADMIN_SOW))
SELECTING: Final = (int(Q.SELECT),)

TABLE: Final = (
    Presupposed(BOTTOM, _nothing),  # select
    Presupposed(IN_TURN, _drop),  # drop
    Presupposed(ACTING, _landed),  # declare
    Presupposed(ACTING, _landed),  # shipbuild
    Presupposed(ACTING, _landed),  # order
    Presupposed(ACTING, _landed),  # build
    Presupposed(IN_TURN, _landed),  # trade
    Presupposed(IN_TURN, _landed),  # administer
    Presupposed(ACTING, _sail),  # sail
    Presupposed((int(Q.SAIL),), _take),  # take
    Presupposed((int(Q.BUILD), int(Q.FREE_DISC)), _furnish),  # furnish
    Presupposed(BOTTOM, _end),  # end
    Presupposed(BOTTOM, _found),  # found
    Presupposed(BOTTOM, _alone),  # descend
    Presupposed(SELECTING, _free_ship),  # free-ship
    Presupposed(SELECTING, _free_disc),  # free-disc
    Presupposed(BOTTOM, _together),  # first
    Presupposed(BOTTOM, _nothing),  # card
    Presupposed(BOTTOM, _nothing),  # initial
    Presupposed(BOTTOM, _nothing),  # port
    Presupposed(BOTTOM, _nothing),  # transit
    Presupposed(BOTTOM, _nothing),  # destination
    Presupposed(BOTTOM, _nothing),  # animal
    Presupposed((*ACTING, int(Q.CARD)), _row),  # row
    Presupposed(BOTTOM, _alone),  # chip
    Presupposed(BOTTOM, _alone),  # censor
    Presupposed(IN_TURN, _admin_sow),  # admin-sow
    Presupposed(BOTTOM, _over),  # over
)
"""In the order of the questions in words.Q."""
assert len(TABLE) == Q.COUNT
