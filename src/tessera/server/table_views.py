"""What each viewer sees of a table, encoded once for all viewers who see the same."""

from __future__ import annotations

import logging
from collections.abc import Container
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from tessera.kernel.events import Event
from tessera.kernel.match import NATURE_SEAT
from tessera.kernel.registry import Game, load
from tessera.server import seating, upgrades
from tessera.server import store as db
from tessera.server.errors import BadRequest, Forbidden, Unavailable
from tessera.server.messages import (
    Choice,
    Drafted,
    NewerRules,
    PersonPresence,
    SeatInfo,
    SharedUpdate,
    Snapshot,
    TableInfo,
    encode,
    raw,
)
from tessera.server.standing_answers import StandingAnswer
from tessera.server.worker_tasks import viewing_seat, visible_events

if TYPE_CHECKING:
    from tessera.server.people import People
    from tessera.server.tables import Table

MOST_SPECTATORS = 30
"""Number of spectators that are listed by name."""
Seats = tuple[int, ...]
"""The seats that a viewer plays; empty for a spectator."""
NOTHING_TO_ANSWER = b'"legal":{},"undo":[],"drafts":{},"standing":{}'
"""What an update says of the answers of a viewer without seats."""
log = logging.getLogger("tessera.tables")

_read_events = msgspec.json.Decoder(list[Event]).decode


def decode_events(line: str) -> list[Event]:
    """Return the events of a stored entry."""
    try:
        return _read_events(line)
    except msgspec.MsgspecError as error:
        log.error("the events of an entry are broken: %s", str(error)[:200])
        raise Unavailable("what the database holds of this is broken; it is kept as it is") from None


@cache
def encoded_choices(game: str) -> list[bytes]:
    """Return every move of a game, encoded as a `Choice`."""
    known = load(game)
    return [encode(_choice(known, n)) for n in range(len(known.moves))]


def _choice(game: Game, n: int, loses: tuple[str, ...] = ()) -> Choice:
    verb = game.moves.verb(n)
    return Choice(n, game.moves.notation(n), verb.name, game.moves.argument(n), verb.clause, loses)


def _encoded_or_empty(found: dict[str, Any]) -> bytes:
    return encode(found) if found else b"{}"


def seat_info(
    seat: db.SeatRow,
    people: People,
    person: str | None,
    here: Container[str | None] = (),
    away: float | None = None,
) -> SeatInfo:
    """Describe a seat for a person."""
    reserved = seating.reserved_for(seat)
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,  # type: ignore[arg-type]
        name=shown_name(seat, people),
        colour=seat.colour,
        bot=seat.bot,
        mine=person is not None and seat.person == person,
        here=seat.kind == "bot" or seat.person in here,
        away=away,
        left=person is not None and seat.kind == "bot" and seat.left_by == person,
        waits_for=None if reserved is None else seat.name or people.name(reserved),
        for_me=person is not None and reserved == person,
    )


def shown_name(seat: db.SeatRow, people: People) -> str:
    """Return the name shown for a seat."""
    if seat.person is not None and seat.name is None:
        return people.name(seat.person)
    return seating.seat_name(seat)


class PublicState(Struct):
    """What is the same for all viewers."""

    to_act: list[int]
    questions: dict[str, str]
    scores: list[int] | None
    breakdown: list[dict[str, int]]
    winners: list[int] | None
    endings: list[str]
    over: bool


NOT_BEGUN = PublicState([], {}, None, [], None, [], False)


class TableViews:
    """Builds and caches the views of one table; `clear` or `clear_seat` must be called after every change."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._public: PublicState | None = None
        self._views: dict[int | None, bytes] = {}
        self._facts: dict[int | None, bytes] = {}
        self._commons: dict[tuple[int | None, Seats], bytes] = {}
        self._events: dict[tuple[Seats, int], bytes] = {}
        self._updates: dict[tuple[Seats, int, int | None], bytes] = {}

    def clear(self) -> None:
        """Clear the caches."""
        self._public = None
        self._views.clear()
        self._facts.clear()
        self._commons.clear()
        self._events.clear()
        self._updates.clear()

    def clear_seat(self, seat: int) -> None:
        """Clear what changes when a seat answers in secret, or takes such an answer back.

        What others see stays cached: if it were made anew, the time of a request would tell them of the answer.
        """
        self._views.pop(seat, None)
        self._facts.pop(seat, None)
        for key in [key for key in self._commons if seat in key[1]]:
            del self._commons[key]
        for events in [key for key in self._events if seat in key[0]]:
            del self._events[events]
        for update in [key for key in self._updates if seat in key[0]]:
            del self._updates[update]

    # Parts ----------------------------------------------------------------------------------------

    def public(self) -> PublicState:
        """Return what is the same for all viewers."""
        if self._public is None:
            self._public = self._compute_public()
        return self._public

    def _compute_public(self) -> PublicState:
        match = self._table.match
        if match is None:
            return NOT_BEGUN
        asked = [seat for seat in match.asked if seat != NATURE_SEAT]
        game: Game = match.game
        breakdown = match.breakdown
        return PublicState(
            to_act=asked,
            questions={str(seat): game.questions[match.state.question(seat)] for seat in asked},
            scores=[sum(points.values()) for points in breakdown],
            breakdown=breakdown,
            winners=game.winners(match.state) if match.over else None,
            endings=game.endings(match.state),
            over=match.over,
        )

    def view(self, seat: int | None) -> bytes:
        """Return the encoded view of a seat, or of a spectator (None)."""
        match = self._table.match
        if match is None:
            return b"{}"
        if not match.game.hides:
            seat = None
        if seat not in self._views:
            self._views[seat] = encode(match.observe(seat))
        return self._views[seat]

    def facts(self, seat: int | None) -> bytes:
        """Return the encoded facts of a seat, or of a spectator (None)."""
        match = self._table.match
        if match is None:
            return b"{}"
        if not match.game.hides:
            seat = None
        if seat not in self._facts:
            self._facts[seat] = encode(match.game.facts(match.state_of(seat), seat))
        return self._facts[seat]

    def _seats_with_private_view(self, seats: Seats) -> Seats:
        """Return those of a viewer's seats that make its view differ from a spectator's."""
        match = self._table.match
        if match is None or match.game.hides:
            return seats
        busy = (*self.public().to_act, match.undoable)
        return tuple([seat for seat in seats if seat in busy])

    def seats_with_private_events(self, seats: Seats) -> Seats:
        """Return the seats whose secret events are sent: none where several people share a screen and its log."""
        match = self._table.match
        shared = match is not None and match.game.hides and len(seats) > 1 and not match.over
        return () if shared else seats

    def seats_seen(self, person: str | None, see: str | None) -> Seats:
        """Return the seats by whose eyes a person looks: their own, or of a finished match one seat, or "all"."""
        table = self._table
        if see is None:
            return table.seats_of(person)
        if table.match is None or not table.match.over:
            raise Forbidden("what others saw is shown when the match is over")
        if see == "all":
            return tuple(range(table.row.players))
        if int(see) >= table.row.players:
            raise BadRequest(f"there is no seat {see}; the seats are 0 to {table.row.players - 1}")
        return (int(see),)

    def _drafting(self, seats: Seats) -> Seats:
        """Return those of the seats that have a draft."""
        match = self._table.match
        if match is None or not match.drafting:
            return ()
        return tuple(seat for seat in seats if match.draft(seat))

    def _to_act(self, drafting: Seats) -> list[int]:
        """Return the seats that must decide, as known to a viewer whose seats have these drafts."""
        match, asked = self._table.match, self.public().to_act
        if match is None or not drafting:
            return asked
        return [seat for seat in asked if seat not in drafting or seat in match.to_act]

    def _questions(self, drafting: Seats) -> dict[str, str]:
        """Return the question of each seat, as known to a viewer whose seats have these drafts."""
        match, questions = self._table.match, self.public().questions
        if match is None or not drafting:
            return questions
        return questions | {str(seat): match.question(seat) for seat in drafting if seat in match.to_act}

    def _drafts(self, seats: Seats) -> dict[str, Drafted]:
        match = self._table.match
        if match is None or not match.drafting:
            return {}
        return {
            str(seat): Drafted(
                match.seq_of(seat),
                match.takebacks_of(seat),
                [match.game.moves.notation(move) for move in match.draft(seat)],
            )
            for seat in seats
            if match.takebacks_of(seat) != match.takebacks or match.draft(seat)
        }

    def _standing(self, seats: Seats) -> dict[str, StandingAnswer]:
        if not self._table.standing:
            return {}
        answers = {str(seat): self._table.standing.get(seat) for seat in seats}
        return {seat: answer for seat, answer in answers.items() if answer != "ask"}

    def _legal(self, seats: Seats, to_act: list[int]) -> bytes:
        match = self._table.match
        if match is None or self._table.row.state != "running" or self._table.upgrade is not None:
            return b"{}"
        encoded = encoded_choices(match.game.name)
        lists = []
        for seat in to_act:
            if seat in seats:
                legal, losses = match.legal(seat), match.forfeits(seat)
                choices = [encoded[move] for move in legal]
                if losses:
                    choices = [
                        encode(_choice(match.game, move, losses[move])) if move in losses else choice
                        for move, choice in zip(legal, choices, strict=True)
                    ]
                written = b",".join(choices)
                lists.append(b'"%d":[%b]' % (seat, written))
        return b"{%b}" % b",".join(lists)

    def _undo(self, seats: Seats) -> list[int]:
        match = self._table.match
        if match is None or self._table.upgrade is not None:
            return []
        return [seat for seat in seats if match.can_undo(seat)]

    async def events(self, seats: Seats, since: int) -> bytes:
        """Return the encoded events after an entry that a viewer with these seats may see."""
        table, match = self._table, self._table.match
        if match is None:
            return b"[]"
        found: list[Event] = []
        if since < match.base:
            for line in await table.store.read(db.find_events, table.id, since, match.base):
                found += decode_events(line)
        return encode(
            visible_events([*found, *self._recent_events(seats, since)], self.seats_with_private_events(seats))
        )

    def _recent_events(self, seats: Seats, since: int) -> list[Event]:
        """Return the events after an entry that is still in memory, with those of the drafts of these seats."""
        match = self._table.match
        assert match is not None
        drafted = [event for seat in seats for event in match.drafted_events(seat) if event.seq > since]
        return [*match.events_after(since), *drafted]

    # Whole messages -------------------------------------------------------------------------------

    def update(self, seats: Seats, since: int, rewind: int | None = None) -> bytes:
        """Return an encoded `Update` with what has changed since an entry that is still in memory."""
        seats = self._seats_with_private_view(seats)
        key = (seats, since, rewind)
        if key not in self._updates:
            self._updates[key] = self._update(seats, self._encoded_events(seats, since), rewind)
        return self._updates[key]

    def _encoded_events(self, seats: Seats, since: int) -> bytes:
        """Return the encoded events after an entry that is still in memory, for a viewer with these seats."""
        match = self._table.match
        if match is not None and not match.game.hides:
            seats = ()
        key = (seats, since)
        if key not in self._events:
            events = visible_events(self._recent_events(seats, since), self.seats_with_private_events(seats))
            self._events[key] = encode(events)
        return self._events[key]

    async def update_from_store(self, seats: Seats, since: int, rewind: int | None = None) -> bytes:
        """Return an encoded `Update` with what has changed since any entry."""
        match = self._table.match
        assert match is not None
        if since >= match.base:
            return self.update(seats, since, rewind)
        return self._update(seats, await self.events(seats, since), rewind)

    def _update(self, seats: Seats, events: bytes, rewind: int | None) -> bytes:
        """Encode an `Update`: first the shared fields, then those of a viewer with these seats."""
        drafting = self._drafting(seats)
        to_act = self._to_act(drafting)
        viewer = viewing_seat(seats, to_act)
        parts = (
            self._common(rewind, drafting),
            self.view(viewer),
            self.facts(viewer),
            self._answers(seats, to_act),
            events,
        )
        return b'%b,"view":%b,"facts":%b,%b,"events":%b}' % parts

    def _answers(self, seats: Seats, to_act: list[int]) -> bytes:
        """Encode what a viewer with these seats can answer, and what they have answered."""
        if not seats:
            return NOTHING_TO_ANSWER
        parts = (
            self._legal(seats, to_act),
            encode(self._undo(seats)),
            _encoded_or_empty(self._drafts(seats)),
            _encoded_or_empty(self._standing(seats)),
        )
        return b'"legal":%b,"undo":%b,"drafts":%b,"standing":%b' % parts

    def _common(self, rewind: int | None, drafting: Seats) -> bytes:
        """Encode the shared fields, which only drafts make differ, without the closing brace."""
        if (rewind, drafting) not in self._commons:
            table, public = self._table, self.public()
            common = SharedUpdate(
                seq=table.seq,
                takebacks=table.takebacks,
                state=table.row.state,  # type: ignore[arg-type]
                to_act=self._to_act(drafting),
                questions=self._questions(drafting),
                rewind=rewind,
                over=public.over,
                scores=public.scores,
                breakdown=public.breakdown,
                winners=public.winners,
                endings=public.endings,
                clock=table.clock.used(),
                seed=table.seed,
                ready=table.ready(),
            )
            self._commons[rewind, drafting] = encode(common)[:-1]
        return self._commons[rewind, drafting]

    def info(self, person: str | None) -> TableInfo:
        """Return the table as the lobby shows it."""
        table, public = self._table, self.public()
        return TableInfo(**self._header(person), seq=table.seq, to_act=public.to_act, scores=public.scores)

    def _header(self, person: str | None) -> dict[str, Any]:
        row = self._table.row
        return {
            "id": row.id,
            "game": row.game,
            "players": row.players,
            "options": row.options,
            "listed": row.listed,
            "hints": row.hints,
            "owner": person is not None and row.owner == person,
            "state": row.state,
            "seats": self._seats(person),
            "created": row.created,
            "updated": row.updated,
            "next": row.next,
        }

    def _seats(self, person: str | None) -> list[SeatInfo]:
        here = self._table.connected_people()
        table = self._table
        return [seat_info(seat, table.people, person, here, table.seconds_away(seat)) for seat in table.seats]

    async def snapshot(self, person: str | None, since: int) -> bytes:
        """Return an encoded `Snapshot` with everything that a person may know."""
        table, public = self._table, self.public()
        seats = table.seats_of(person)
        since = table.rewind_point(since)
        events = await self.events(seats, since)
        drafting = self._drafting(seats)
        to_act = self._to_act(drafting)
        viewer = viewing_seat(seats, to_act)
        return encode(
            Snapshot(
                **self._header(person),
                seq=table.seq,
                takebacks=table.takebacks,
                to_act=to_act,
                scores=public.scores,
                commitment=table.row.commitment,
                seed=table.seed,
                number=table.row.number,
                entropy=table.entropy.public(table.match is not None),
                fixed=table.entropy.fixed,
                mine=list(seats),
                view=raw(self.view(viewer)),
                facts=raw(self.facts(viewer)),
                questions=self._questions(drafting),
                legal=raw(self._legal(seats, to_act)),
                undo=self._undo(seats),
                drafts=self._drafts(seats),
                standing=self._standing(seats),
                ready=table.ready(),
                events=raw(events),
                rewind=since,
                chat=list(table.chats),
                over=public.over,
                clock=table.clock.running(table.now()),
                winners=public.winners,
                breakdown=public.breakdown,
                endings=public.endings,
                absence=table.services.settings.absence,
                upgrade=self._upgrade(),
            )
        )

    def _upgrade(self) -> NewerRules | None:
        """Return the newer rules that the match waits for, and the seats that agree to them."""
        table = self._table
        if table.upgrade is None:
            return None
        people = upgrades.agreed(table)
        seats = [seat.seat for seat in table.seats if seat.person in people]
        return NewerRules(table.row.rules, table.upgrade.rules, table.upgrade.clauses, seats)

    def presence(self) -> list[PersonPresence]:
        """Return the players and the spectators with their presence."""
        table = self._table
        here = table.connected_people()
        people = [
            PersonPresence(
                seat.seat, table.name_of(seat), seat.kind == "bot" or seat.person in here, table.seconds_away(seat)
            )
            for seat in table.seats
            if seat.kind != "open"
        ]
        playing = {seat.person for seat in table.seats}
        watching = [id for id in here if id is not None and id not in playing]
        return people + [PersonPresence(None, table.people.name(id), True) for id in watching[:MOST_SPECTATORS]]
