"""Problems of positions that every game can have: counts that are wrong, values and questions that contradict others.

Paths are those of the position's JSON (`players.0.stock.wood`), and `N` in a path stands for every index.
"""

from __future__ import annotations

from tessera.kernel.errors import Problem, every


def miscounted(path: str, piece: str, found: int, wanted: int) -> Problem:
    """Say that there are more or fewer pieces of a kind than the match has."""
    return Problem("miscounted", path=path, piece=piece, found=str(found), wanted=str(wanted))


def contradicts(path: str, *others: str) -> Problem:
    """Say that a value does not go with other values of the position."""
    return Problem("contradicts", path=path, others=every(others))


def differs(path: str, found: object, wanted: object) -> Problem:
    """Say that a value, or a count of what is listed there, follows from the rest of the position and is another."""
    return Problem("differs", path=path, found=str(found), wanted=str(wanted))


def out_of_range(path: str, found: int, low: int, high: int) -> Problem:
    """Say that the rest of the position allows only other numbers here."""
    if low == high:
        return differs(path, found, low)
    return Problem("out-of-range", path=path, found=str(found), low=str(low), high=str(high))


def named_twice(path: str, value: object) -> Problem:
    """Say that a list names something twice."""
    return Problem("named-twice", path=path, value=repr(value))


def not_during(path: str, question: str) -> Problem:
    """Say that a value cannot be so while this question waits or is asked."""
    return Problem("not-during", path=path, question=question)


def misplaced(question: str, place: int) -> Problem:
    """Say that a question cannot stand at its place in the list of questions."""
    return Problem("question-misplaced", question=question, place=str(place))


def unanswerable(question: str) -> Problem:
    """Say that the question on top has no answer, or would be passed over."""
    return Problem("question-unanswerable", question=question)


def unmet(question: str, needs: Problem) -> Problem:
    """Say that something is not so that a question presupposes."""
    return Problem("question-needs", question=question, needs=needs)
