"""Standing answers: a seat passes on reactions without being asked each time.

A standing answer depends only on what everybody knows, never on what the seat holds, and it is given at once. So
neither the answer nor its timing reveals anything.
"""

from __future__ import annotations

from typing import Literal

from tessera.kernel.match import Match

StandingAnswer = Literal["ask", "involved", "turn"]
"""Ask always; ask only if the seat is involved; do not ask before the seat's next turn."""


class StandingAnswers:
    """The standing answers of the seats at one table; they are kept in memory only."""

    def __init__(self) -> None:
        self._only_involved: set[int] = set()
        self._until_turn: set[int] = set()
        self._answered: set[int] = set()
        """Seats answered for at the current entry: who takes such an answer back is asked."""
        self._seq = -1

    def __bool__(self) -> bool:
        """Return whether any seat has a standing answer."""
        return bool(self._only_involved or self._until_turn)

    def set(self, seat: int, answer: StandingAnswer) -> None:
        """Change the standing answer of a seat; "turn" expires at its next turn, after which the one before applies."""
        self._answered.discard(seat)  # it applies to the present question, also after an answer was taken back
        self._until_turn.discard(seat)
        if answer == "turn":
            self._until_turn.add(seat)
        elif answer == "involved":
            self._only_involved.add(seat)
        else:
            self._only_involved.discard(seat)

    def get(self, seat: int) -> StandingAnswer:
        """Return the standing answer of a seat."""
        return "turn" if seat in self._until_turn else "involved" if seat in self._only_involved else "ask"

    def clear(self, seat: int) -> None:
        """Forget the standing answer of a seat, because another person plays it now."""
        self.set(seat, "ask")

    def seat_to_pass(self, match: Match) -> int | None:
        """Return a seat whose standing answer is to pass on the question it is asked; None if there is none."""
        if match.seq != self._seq:
            self._seq = match.seq
            self._answered.clear()
        for seat in match.to_act:
            if seat in self._answered or self.get(seat) == "ask":
                continue
            question, turns = match.question(seat), match.game.turns
            if question not in match.game.reactions:
                if len(match.asked) == 1 and (not turns or question in turns):  # one to several seats is nobody's turn
                    self._until_turn.discard(seat)
            elif seat in self._until_turn or not match.game.involves(match.state, seat):
                self._answered.add(seat)
                return seat
        return None
