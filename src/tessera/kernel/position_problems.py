"""Problems of positions in any game: wrong counts, and values or questions that contradict others.

Paths are those of the position's JSON (`players.0.stock.wood`), and `N` in a path stands for every index.
"""

from __future__ import annotations

from tessera.kernel.errors import Problem, every


def miscounted(path: str, piece: str, found: int, wanted: int) -> Problem:
    """Return the problem of a piece that occurs more or less often than the match has it."""
    return Problem("miscounted", path=path, piece=piece, found=str(found), wanted=str(wanted))


def contradicts(path: str, *others: str) -> Problem:
    """Return the problem of a value that contradicts other values of the position."""
    return Problem("contradicts", path=path, others=every(others))


def differs(path: str, found: object, wanted: object) -> Problem:
    """Return the problem of a value or count that differs from the one that the rest of the position implies."""
    return Problem("differs", path=path, found=str(found), wanted=str(wanted))


def out_of_range(path: str, found: int, low: int, high: int) -> Problem:
    """Return the problem of a number that the rest of the position does not allow."""
    if low == high:
        return differs(path, found, low)
    return Problem("out-of-range", path=path, found=str(found), low=str(low), high=str(high))


def named_twice(path: str, value: object) -> Problem:
    """Return the problem of a list that names something twice."""
    return Problem("named-twice", path=path, value=repr(value))


def not_during(path: str, question: str) -> Problem:
    """Return the problem of a value that is impossible while this question is asked or waits."""
    return Problem("not-during", path=path, question=question)


def misplaced(question: str, place: int) -> Problem:
    """Return the problem of a question at an impossible place in the stack."""
    return Problem("question-misplaced", question=question, place=str(place))


def unanswerable(question: str) -> Problem:
    """Return the problem of a top question that has no answer, or would be settled without one."""
    return Problem("question-unanswerable", question=question)


def unmet(question: str, needs: Problem) -> Problem:
    """Return the problem of a question whose precondition is not met."""
    return Problem("question-needs", question=question, needs=needs)
