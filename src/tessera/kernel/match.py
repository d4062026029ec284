"""A match in play: seats to act, legal moves, moves, drafts, undo and its barrier, events, views."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from tessera.kernel.chance import Chance
from tessera.kernel.core import NATURE, GameState
from tessera.kernel.digest import digest
from tessera.kernel.errors import IllegalMove, MatchOver, NothingToUndo, NotYourTurn, Problem, StaleSequence, every
from tessera.kernel.events import Event
from tessera.kernel.registry import Ruleset

NATURE_SEAT = int(NATURE)


class Entry(msgspec.Struct, frozen=True):
    """One line of the record: a seat, or Nature, and its move."""

    seat: int
    move: int


class Draft(msgspec.Struct, frozen=True):
    """The answers of a seat while several decide in secret; they are not played yet."""

    state: GameState
    """The state with these answers and no other seat's."""
    moves: tuple[int, ...] = ()
    events: tuple[tuple[Event, ...], ...] = ()
    """The events that the seat has seen after each answer."""
    before: tuple[GameState, ...] = ()
    """The states before each answer."""
    takebacks: int = 0


class Checkpoint(msgspec.Struct, frozen=True):
    """A saved point of a match, for `Match.rollback`."""

    state: GameState
    final: int
    """The number of entries in memory that could not be taken back."""
    final_events: int
    entries: tuple[Entry, ...]
    """The entries that could be taken back."""
    events: tuple[Event, ...]
    before: tuple[GameState, ...]
    drafts: dict[int, Draft]
    takebacks: int


class Match:
    """A match in play. Nature answers through `chance`; without it, Nature is a seat like any other.

    While several seats decide at once, each answers in a draft that only it can see and change. When the last seat
    has answered, all drafts are played in the order of the seats: only then do they become entries of the record.

    `base` is the number of entries before `state`, for a match of which only the end is held in memory.
    """

    def __init__(
        self, rules: Ruleset, chance: Chance | None = None, state: GameState | None = None, base: int = 0
    ) -> None:
        self.rules = rules
        self.game = rules.game
        self.chance = chance
        self.base = base
        """The number of entries before those in memory; chance counts its places on from there."""
        self.start = None if state is None else state.copy()
        self._state = rules.game.start(rules) if state is None else state.copy()
        self._state.listening = True
        self.entries: list[Entry] = []
        self._events: list[Event] = []
        self._before: list[GameState] = []
        """The state before each tentative move, which `undo` restores."""
        self._drafts: dict[int, Draft] = {}
        self.takebacks = 0
        """The number of moves taken back; `seq` and `takebacks` together name one position."""
        self._asked: tuple[int, ...] | None = None
        self._legal: dict[int, list[int]] = {}
        self._collect_events()
        self._settle()

    # Questions ----------------------------------------------------------------------------------

    @property
    def state(self) -> GameState:
        """Return the shared state, without drafts. Call `changed` after changing it in place."""
        return self._state

    @state.setter
    def state(self, state: GameState) -> None:
        self._state = state
        self._state.listening = True
        self.changed()

    def changed(self) -> None:
        """Clear the cached seats to act and legal moves."""
        self._asked = None
        self._legal = {}

    def state_of(self, viewer: int | None) -> GameState:
        """Return the state with the viewer's own draft."""
        draft = None if viewer is None else self._drafts.get(viewer)
        return self._state if draft is None else draft.state

    @property
    def seq(self) -> int:
        """Return the number of entries of the record so far."""
        return self.base + len(self.entries)

    def seq_of(self, seat: int) -> int:
        """Return the number of entries plus the answers in the seat's draft: the `seq` of this seat's next move."""
        return self.seq + len(self.draft(seat))

    def takebacks_of(self, seat: int) -> int:
        """Return the number of moves taken back, plus the answers that the seat took back from its draft."""
        draft = self._drafts.get(seat)
        return self.takebacks + (0 if draft is None else draft.takebacks)

    def draft(self, seat: int) -> tuple[int, ...]:
        """Return the answers of a seat while several decide in secret."""
        draft = self._drafts.get(seat)
        return () if draft is None else draft.moves

    @property
    def drafting(self) -> bool:
        """Return whether any seat has a draft, or had one before it took all its answers back."""
        return bool(self._drafts)

    @property
    def over(self) -> bool:
        """Return whether the match has ended."""
        return not self.asked

    @property
    def asked(self) -> tuple[int, ...]:
        """Return the seats that the question is put to: one seat, several that decide in secret, or Nature.

        A seat that has answered in secret is still listed, so that no other seat can tell whether it has.
        """
        if self._asked is None:
            self._asked = self._asked_seats()
        return self._asked

    def _asked_seats(self) -> tuple[int, ...]:
        waiting = self._state.waiting()
        if waiting:
            if waiting & (waiting - 1) == 0:  # nearly always one seat
                return (int(waiting).bit_length() - 1,)
            return tuple(seat for seat in range(self.rules.players) if (waiting >> seat) & 1)
        return (NATURE_SEAT,) if self._state.seat_to_act() == NATURE else ()

    @property
    def to_act(self) -> tuple[int, ...]:
        """Return the seats that must decide now: those that are asked and have not answered in a draft."""
        if not self._drafts:
            return self.asked
        return tuple(seat for seat in self.asked if self._undecided(seat))

    def _undecided(self, seat: int) -> bool:
        return seat not in self._drafts or bool((self._drafts[seat].state.waiting() >> seat) & 1)

    def question(self, seat: int) -> str:
        """Return the question a seat is asked."""
        self._check_turn(seat)
        return self.game.questions[self.state_of(seat).question(seat)]

    def legal(self, seat: int) -> list[int]:
        """Return a seat's legal moves; empty for a seat that is not asked."""
        if seat not in self._legal:
            self._legal[seat] = self.state_of(seat).moves_of(seat) if seat in self.to_act else []
        return self._legal[seat]

    def forfeits(self, seat: int) -> dict[int, tuple[str, ...]]:
        """Map the legal moves of a seat that would forfeit something usable to the names of what is lost."""
        game = self.game
        if not game.giving_up:
            return {}
        state = self.state_of(seat)
        found = ((move, game.forfeits(state, seat, move)) for move in self.legal(seat) if move in game.giving_up)
        return {move: names for move, names in found if names}

    def observe(self, viewer: int | None) -> dict[str, Any]:
        """Return the view of a seat, or of a spectator (None)."""
        return self.game.describe(self.state_of(viewer), viewer)

    def position(self) -> dict[str, Any]:
        """Return the whole state as JSON, to start another match from it."""
        return {
            "game": self.game.name,
            "rules": self.rules.version,
            "players": self.rules.players,
            "options": self.rules.options,
            "components": {"name": self.rules.components.name, "digest": self.rules.components.digest},
            "state": self.game.describe(self.state, None, everything=True),
        }

    @property
    def digest(self) -> str:
        """Return the fingerprint of the state."""
        return digest(self.state)

    @property
    def scores(self) -> list[int]:
        """Return every seat's points, as if the match ended now."""
        return [sum(points) for points in self.game.scores(self.state)]

    @property
    def breakdown(self) -> list[dict[str, int]]:
        """Return every seat's points by source."""
        return [
            {source: n for source, n in zip(self.game.sources, points, strict=True) if n}
            for points in self.game.scores(self.state)
        ]

    def events(self, since: int = 0, viewer: int | None = None) -> list[Event]:
        """Return the events after an entry and those of the viewer's draft, as the viewer may see them."""
        seats = () if viewer is None else (viewer,)
        drafted = [event for seat in seats for event in self.drafted_events(seat) if event.seq > since]
        shown = (event.seen_by(seats) for event in [*self.events_after(since), *drafted])
        return [event for event in shown if event is not None]

    def events_after(self, since: int) -> list[Event]:
        """Return all events after an entry, unredacted."""
        first = len(self._events)
        while first and self._events[first - 1].seq > since:  # nearly always only the last few are asked for
            first -= 1
        return self._events[first:]

    def drafted_events(self, seat: int) -> list[Event]:
        """Return the events of the answers in a seat's draft."""
        draft = self._drafts.get(seat)
        return [] if draft is None else [event for events in draft.events for event in events]

    # Answers ------------------------------------------------------------------------------------

    def play(
        self,
        seat: int,
        move: int | str | Mapping[str, Any],
        seq: int | None = None,
        takebacks: int | None = None,
    ) -> None:
        """Play a move for a seat, given by number, notation or JSON.

        `seq` names the moment the move was meant for (`seq_of`). After a move was taken back the same number may name
        another position; `takebacks` tells them apart.
        """
        number = self._number(move)
        if seq is not None and seq != self.seq_of(seat):
            raise StaleSequence(Problem("stale", given=str(seq), now=str(self.seq_of(seat))))
        if takebacks is not None and takebacks != self.takebacks_of(seat):
            raise StaleSequence(Problem("taken-back"))
        self._check(seat, number)
        if len(self.asked) > 1:
            self._answer_in_secret(seat, number)
            return
        before = self._state
        last = self.entries[-1].seat if self._before else seat
        drew = self._play_all(((seat, number),))
        if self._before and (last != seat or self._before[-1].turn_count() != before.turn_count()):
            self._before.clear()  # playing on makes the turn before final
        self._before.append(before)
        # The end of the match is final because the seed is public from then on. A question to several seats makes the
        # moves before it final too: otherwise their undo would reveal whether there was a secret answer.
        secret = len(self.asked) > 1
        if drew or seat == NATURE_SEAT or secret or self.over or self._state.reveals != before.reveals:
            self._before.clear()

    def replay(self, entries: Iterable[tuple[int, int | str]]) -> None:
        """Play entries of a record, checking every move; secret answers that are in the record are final."""
        for seat, move in entries:
            if len(self.asked) == 1:
                self.play(seat, move)
                continue
            number = self._number(move)
            self._check(seat, number)
            self._play_all(((seat, number),))
            self._before.clear()

    def restore_draft(self, seat: int, moves: Iterable[int | str], takebacks: int) -> None:
        """Play the answers of a stored draft, from which the seat had taken back a number of answers."""
        for move in moves:
            self.play(seat, move)
        if takebacks and len(self.asked) > 1 and seat in self.asked:
            draft = self._drafts.get(seat) or Draft(self._state)
            self._drafts = {
                **self._drafts,
                seat: Draft(draft.state, draft.moves, draft.events, draft.before, takebacks),
            }

    def undo(self, seat: int) -> None:
        """Take back the seat's last move, up to the last chance event, reveal or other seat's move.

        The end of a turn can be taken back until the next turn's first move is played, and an answer given in secret
        until the last seat has answered.
        """
        if not self.can_undo(seat):
            raise NothingToUndo(Problem("nothing-to-undo"))
        if draft := self._drafts.get(seat):
            self._drafts[seat] = Draft(
                draft.before[-1], draft.moves[:-1], draft.events[:-1], draft.before[:-1], draft.takebacks + 1
            )
            self._legal.pop(seat, None)
            return
        del self.entries[-1]
        while self._events and self._events[-1].seq > self.seq:
            self._events.pop()
        self.state = self._before.pop()
        self.takebacks += 1

    def play_chance(self, chance: Chance) -> None:
        """Let `chance` answer for Nature from now on."""
        self.chance = chance
        if self._settle():
            self._before.clear()

    @property
    def tentative(self) -> int:
        """Return the number of moves at the end of the record that can still be taken back."""
        return len(self._before)

    @property
    def undoable(self) -> int | None:
        """Return the seat that may take back the last entry of the record, asked or not."""
        return self.entries[-1].seat if self._before else None

    def can_undo(self, seat: int) -> bool:
        """Return whether a seat may take back its last answer."""
        return bool(self.draft(seat)) or seat == self.undoable

    # Checkpoints and the undo barrier -------------------------------------------------------------

    @property
    def barrier(self) -> int:
        """Return the number of entries that can no longer be taken back."""
        return self.seq - self.tentative

    def make_final(self, until: int) -> None:
        """Move the barrier up to an entry that was final before the match was stored: its record does not tell."""
        del self._before[: max(0, until - self.barrier)]

    @property
    def state_at_barrier(self) -> GameState:
        """Return the state at the barrier."""
        return self._before[0] if self._before else self._state

    def checkpoint(self) -> Checkpoint:
        """Return a checkpoint. Nothing is copied: the next move is played on a copy of the state."""
        final = len(self.entries) - len(self._before)
        events = self.events_after(self.barrier)
        return Checkpoint(
            state=self._state,
            final=final,
            final_events=len(self._events) - len(events),
            entries=tuple(self.entries[final:]),
            events=tuple(events),
            before=tuple(self._before),
            drafts=dict(self._drafts),
            takebacks=self.takebacks,
        )

    def rollback(self, to: Checkpoint) -> None:
        """Return to a checkpoint."""
        self.entries[to.final :] = to.entries
        self._events[to.final_events :] = to.events
        self.state = to.state
        self._before = list(to.before)
        self._drafts = dict(to.drafts)
        self.takebacks = to.takebacks

    def trim(self) -> None:
        """Drop entries and events up to the barrier from memory; the caller has stored them."""
        barrier = self.barrier
        self.entries = self.entries[barrier - self.base :]
        self._events = self.events_after(barrier)
        self.base = barrier

    # Internals ----------------------------------------------------------------------------------

    def _number(self, move: int | str | Mapping[str, Any]) -> int:
        moves = self.game.moves
        if isinstance(move, str):
            return moves.parse(move)
        if isinstance(move, int) and not isinstance(move, bool):
            moves.verb(move)
            return move
        return moves.from_json(move)

    def _check_turn(self, seat: int) -> None:
        if not self.to_act:
            raise MatchOver(Problem("match-over"))
        if seat not in self.to_act:
            # Do not list only the seats that have not answered yet: that would reveal which have.
            names = every(seat_letter(other) for other in self.asked if other != seat)
            raise NotYourTurn(Problem("not-your-turn", seat=seat_letter(seat), asked=names))

    def _check(self, seat: int, move: int) -> None:
        self._check_turn(seat)
        if move not in self.legal(seat):
            notation = self.game.moves.notation(move)
            clause = self.game.moves.verb(move).clause
            problem = Problem("illegal-move", move=notation, question=self.question(seat), clause=clause)
            raise IllegalMove(problem, clause)

    def _play_all(self, answers: Iterable[tuple[int, int]]) -> bool:
        """Play answers, all or none, and let chance answer; return whether it did. The state before is not changed."""
        before, entries, events = self._state, len(self.entries), len(self._events)
        self.state = before.copy()
        try:
            for seat, move in answers:
                self._apply(seat, move)
            return self._settle()
        except Exception:
            del self.entries[entries:]
            del self._events[events:]
            self.state = before
            raise

    def _answer_in_secret(self, seat: int, move: int) -> None:
        """Add an answer to the seat's draft; after the last answer, play all drafts."""
        drafts = self._drafts
        draft = drafts.get(seat) or Draft(self._state)
        state = draft.state.copy()
        state.listening = True
        state.play(seat, move)
        events = self.game.events.decode(self.seq + len(draft.moves) + 1, state.take_events())
        grown = Draft(
            state, (*draft.moves, move), (*draft.events, tuple(events)), (*draft.before, draft.state), draft.takebacks
        )
        self._drafts = {**drafts, seat: grown}
        self._legal.pop(seat, None)
        if not self.to_act:
            try:
                self._reveal()
            except Exception:
                self._drafts = drafts
                self._legal.pop(seat, None)
                raise

    def _reveal(self) -> None:
        """Play all drafts in seat order."""
        drafts, self._drafts = self._drafts, {}
        self._play_all((seat, move) for seat in sorted(drafts) for move in drafts[seat].moves)
        self._before.clear()

    def _apply(self, seat: int, move: int) -> None:
        self._state.play(seat, move)
        self.entries.append(Entry(seat, move))
        self.changed()
        self._collect_events()

    def _settle(self) -> bool:
        """Let chance answer all questions to Nature; return whether there were any."""
        drew = False
        while self.chance is not None and self._state.seat_to_act() == NATURE:
            moves = self._state.moves()
            self._apply(NATURE_SEAT, self.chance.choose(self.seq, moves, self._state.weights()))
            drew = True
        return drew

    def _collect_events(self) -> None:
        if told := self._state.take_events():
            self._events += self.game.events.decode(self.seq, told)


def seat_letter(seat: int) -> str:
    """Return a seat as records write it: a, b, c …; Nature is *."""
    return "*" if seat == NATURE_SEAT else "abcdef"[seat] if 0 <= seat < 6 else str(seat)
