"""A match in the server's memory: it stands on a snapshot, and a move that cannot be stored did not happen."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from operator import attrgetter

from msgspec import Struct

from tessera.kernel.core import GameState
from tessera.kernel.events import Event
from tessera.kernel.match import Entry, Match
from tessera.kernel.registry import Ruleset

_entry_of = attrgetter("seq")


class Mark(Struct):
    """A moment to which a match can be set back."""

    state: GameState
    entries: list[Entry]
    events: list[Event]
    before: list[GameState]
    asked: dict[int, int]


class LiveMatch(Match):
    """A match that begins in memory at some entry of its record; all before that is only in the store."""

    def __init__(self, rules: Ruleset, state: GameState, base: int = 0) -> None:
        self.base = base
        self._to_act: tuple[int, ...] | None = None
        self._legal: dict[int, list[int]] = {}
        super().__init__(rules, None, state)

    # What a position asks, and of whom, is asked many times before the next move ------------------

    @property
    def to_act(self) -> tuple[int, ...]:
        """List who must decide now."""
        if self._to_act is None:
            self._to_act = super().to_act
        return self._to_act

    def legal(self, seat: int) -> list[int]:
        """List a seat's legal moves; nothing for a seat that is not asked."""
        if seat not in self._legal:
            self._legal[seat] = super().legal(seat)
        return self._legal[seat]

    def _changed(self) -> None:
        self._to_act = None
        self._legal = {}

    def _apply(self, seat: int, move: int) -> None:
        super()._apply(seat, move)
        self._changed()

    def _return_to(self, state: GameState, entries: int, events: int) -> None:
        super()._return_to(state, entries, events)
        self._changed()

    # Where it stands ------------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        """Count the entries of the record so far."""
        return self.base + len(self.entries)

    def replay(self, entries: Iterable[tuple[int, str]]) -> None:
        """Play the tail of the record, checking every move."""
        for seat, move in entries:
            self.play(seat, move)

    @property
    def barrier(self) -> int:
        """Give the number of entries that can no longer be taken back."""
        return self.seq - self.tentative

    @property
    def undoable(self) -> list[int]:
        """List who may take a move back: whoever made the last one of a tentative turn."""
        return [self.entries[-1].seat] if self.tentative else []

    def fresh(self, since: int) -> list[Event]:
        """List all events after an entry, whoever may see them."""
        return self._events[bisect_right(self._events, since, key=_entry_of) :]

    # Setting back ---------------------------------------------------------------------------------

    def mark(self) -> Mark:
        """Remember this moment."""
        before, asked = list(self._before), dict(self._asked_since)
        return Mark(self.state.copy(), list(self.entries), list(self._events), before, asked)

    def set_back(self, mark: Mark) -> None:
        """Return to a moment."""
        self.state = mark.state
        self.state.listening = True
        self.entries = mark.entries
        self._events = mark.events
        self._before = mark.before
        self._asked_since = mark.asked
        self._changed()

    def forget(self) -> None:
        """Drop what the store has: everything up to here, which must be a barrier."""
        assert not self.tentative
        self.base = self.seq
        self.entries = []
        self._events = []
