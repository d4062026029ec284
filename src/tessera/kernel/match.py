"""A match: who must decide what, and everything that has been decided."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tessera.kernel.chance import Chance
from tessera.kernel.core import NATURE, GameState
from tessera.kernel.digest import digest
from tessera.kernel.errors import IllegalMove, MatchOver, NothingToUndo, NotYourTurn, StaleSequence
from tessera.kernel.events import Event
from tessera.kernel.registry import Ruleset

NATURE_SEAT = int(NATURE)


class Entry(msgspec.Struct, frozen=True):
    """One line of the record: a seat, or Nature, and its move."""

    seat: int
    move: int


class Match:
    """A match in play. Nature answers through `chance`; without it, Nature is a seat like any other."""

    def __init__(self, rules: Ruleset, chance: Chance | None = None, state: GameState | None = None) -> None:
        self.rules = rules
        self.game = rules.game
        self.chance = chance
        self.start = None if state is None else state.copy()
        self.state = rules.game.start(rules) if state is None else state.copy()
        self.state.listening = True
        self.entries: list[Entry] = []
        self._events: list[Event] = []
        self._before: list[GameState] = []
        """The states before each move of the tentative turn: what undo returns to."""
        self._asked_since: dict[int, int] = {}
        self._hear()
        self._settle()
        self._ask(NATURE_SEAT, ())

    # Questions ----------------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        """Count the entries of the record so far."""
        return len(self.entries)

    @property
    def over(self) -> bool:
        """Say whether the match has ended."""
        return not self.to_act

    @property
    def to_act(self) -> tuple[int, ...]:
        """List who must decide now: one seat, several that do not see each other's answer, or Nature."""
        waiting = self.state.waiting()
        if waiting:
            if waiting & (waiting - 1) == 0:  # nearly always it is one seat
                return (int(waiting).bit_length() - 1,)
            return tuple(seat for seat in range(self.rules.players) if (waiting >> seat) & 1)
        return (NATURE_SEAT,) if self.state.turn() == NATURE else ()

    def question(self, seat: int) -> str:
        """Name the question a seat is asked."""
        self._check_turn(seat)
        return self.game.questions[self.state.question(seat)]

    def legal(self, seat: int) -> list[int]:
        """List a seat's legal moves; nothing for a seat that is not asked."""
        return self.state.moves_of(seat) if seat in self.to_act else []

    def observe(self, viewer: int | None) -> dict[str, Any]:
        """Build what a seat, or a spectator (None), may know."""
        return self.game.describe(self.state, viewer)

    def position(self) -> dict[str, Any]:
        """Export the whole state, to start another match from it."""
        return {
            "game": self.game.name,
            "rules": self.game.meta.rules,
            "players": self.rules.players,
            "options": self.rules.options,
            "components": {"name": self.rules.components.name, "digest": self.rules.components.digest},
            "state": self.game.describe(self.state, None, everything=True),
        }

    @property
    def digest(self) -> str:
        """Give the fingerprint of the state."""
        return digest(self.state)

    @property
    def scores(self) -> list[int]:
        """List every seat's points, counted as if the match ended now."""
        return [sum(points) for points in self.game.scores(self.state)]

    @property
    def breakdown(self) -> list[dict[str, int]]:
        """List every seat's points by where they come from."""
        return [
            {source: n for source, n in zip(self.game.sources, points, strict=True) if n}
            for points in self.game.scores(self.state)
        ]

    def events(self, since: int = 0, viewer: int | None = None) -> list[Event]:
        """List what a viewer may know of the events after an entry of the record."""
        return [event for event in self._events if event.seq > since and event.visible_to(viewer)]

    # Answers ------------------------------------------------------------------------------------

    def play(self, seat: int, move: int | str | Mapping[str, Any], seq: int | None = None) -> None:
        """Answer for a seat, by number, notation or JSON; `seq` says which moment the answer was meant for.

        An answer is fresh while the seat's question stands: what others who decide at the same time have said
        meanwhile does not make it stale.
        """
        number = self._number(move)
        if seq is not None and not self._asked_since.get(seat, self.seq) <= seq <= self.seq:
            raise StaleSequence(f"this answers entry {seq}, but the match is at entry {self.seq}")
        self._check_turn(seat)
        if number not in self.legal(seat):
            raise self._illegal(seat, number)
        asked, turn = self.to_act, self.state.turns()
        before, entries, events = self.state.copy(), len(self.entries), len(self._events)
        if self._before and self.entries[-1].seat != seat:
            self._before.clear()
        try:
            self._apply(seat, number)
            drew = self._settle()
        except Exception:
            # Whatever went wrong, the match is as it was before the move.
            self._return_to(before, entries, events)
            raise
        self._before.append(before)
        still = self.to_act == asked and self.state.turns() == turn and self.state.reveals == before.reveals
        if drew or seat == NATURE_SEAT or not still:
            self._before.clear()
        self._ask(seat, asked)

    def undo(self, seat: int) -> None:
        """Take back the seat's last move, up to the last chance event, reveal, end of turn or other's decision."""
        if not self._before or seat not in self.to_act or self.entries[-1].seat != seat:
            raise NothingToUndo("there is nothing to take back: chance, a reveal or another player came after it")
        events = sum(event.seq < self.seq for event in self._events)
        self._return_to(self._before.pop(), len(self.entries) - 1, events)
        self._asked_since[seat] = self.seq

    def draw(self, chance: Chance) -> None:
        """Let chance answer for Nature from now on."""
        self.chance = chance
        if self._settle():
            self._before.clear()
        self._ask(NATURE_SEAT, self.to_act)

    @property
    def tentative(self) -> int:
        """Count the moves at the end of the record that can still be taken back."""
        return len(self._before)

    # Inside -------------------------------------------------------------------------------------

    def _number(self, move: int | str | Mapping[str, Any]) -> int:
        moves = self.game.moves
        if isinstance(move, str):
            return moves.parse(move)
        if isinstance(move, int) and not isinstance(move, bool):
            moves.verb(move)
            return move
        return moves.from_json(move)

    def _check_turn(self, seat: int) -> None:
        asked = self.to_act
        if not asked:
            raise MatchOver("the match is over")
        if seat not in asked:
            names = " and ".join(seat_letter(other) for other in asked)
            raise NotYourTurn(f"seat {seat_letter(seat)} is not asked anything now; {names} must decide")

    def _illegal(self, seat: int, move: int) -> IllegalMove:
        notation = self.game.moves.notation(move)
        question = self.question(seat)
        clause = self.game.moves.verb(move).clause
        return IllegalMove(f"{notation!r} is not possible now (question {question!r}, rule {clause})", clause)

    def _return_to(self, state: GameState, entries: int, events: int) -> None:
        self.state = state
        self.state.listening = True
        del self.entries[entries:]
        del self._events[events:]

    def _ask(self, seat: int, asked: tuple[int, ...]) -> None:
        """Note since when each seat's question stands."""
        since = self._asked_since
        self._asked_since = {
            other: since.get(other, self.seq) if other != seat and other in asked else self.seq for other in self.to_act
        }

    def _apply(self, seat: int, move: int) -> None:
        self.state.play(seat, move)
        self.entries.append(Entry(seat, move))
        self._hear()

    def _settle(self) -> bool:
        """Let chance answer whatever is put to Nature; say whether anything was."""
        drew = False
        while self.chance is not None and self.state.turn() == NATURE:
            moves = self.state.moves()
            self._apply(NATURE_SEAT, self.chance.choose(self.seq, moves, self.state.weights()))
            drew = True
        return drew

    def _hear(self) -> None:
        self._events += self.game.events.decode(self.seq, self.state.hear())


def seat_letter(seat: int) -> str:
    """Write a seat as records do: a, b, c …; Nature is *."""
    return "*" if seat == NATURE_SEAT else "abcdef"[seat] if 0 <= seat < 6 else str(seat)
