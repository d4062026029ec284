"""What each viewer sees of a table: built once for all who see the same, from what they may know."""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from tessera.kernel.events import Event
from tessera.kernel.match import NATURE_SEAT
from tessera.kernel.registry import Game, load
from tessera.server import store as kept
from tessera.server.clerk import told, viewer
from tessera.server.messages import Choice, Common, SeatInfo, Seen, Snapshot, TableInfo, encode, raw

if TYPE_CHECKING:
    from tessera.server.tables import Table

MOST_SEEN = 30
"""How many spectators are named."""
Seats = tuple[int, ...]
"""The seats somebody plays; none for a spectator."""
_read_events = msgspec.json.Decoder(list[Event]).decode


@cache
def choices(game: str) -> list[bytes]:
    """Write every move of a game as a choice."""
    moves = load(game).moves
    found = []
    for n in range(len(moves)):
        verb = moves.verb(n)
        found.append(encode(Choice(n, moves.notation(n), verb.name, moves.argument(n), verb.clause)))
    return found


def seat_info(seat: kept.SeatRow, name: str, person: str | None, here: Container[str | None]) -> SeatInfo:
    """Show a seat to a person."""
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,  # type: ignore[arg-type]
        name=name,
        colour=seat.colour,
        bot=seat.bot,
        mine=person is not None and seat.person == person,
        here=seat.kind == "bot" or seat.person in here,
    )


class Public(Struct):
    """What is the same for everybody."""

    to_act: list[int]
    questions: dict[str, str]
    scores: list[int] | None
    breakdown: list[dict[str, int]]
    winners: list[int] | None
    endings: list[str]
    over: bool


NOTHING_YET = Public([], {}, None, [], None, [], False)


class Sight:
    """Shows one table; forgets what it has built whenever something changes."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._public: Public | None = None
        self._views: dict[int | None, bytes] = {}
        self._commons: dict[int | None, bytes] = {}
        self._updates: dict[tuple[Seats, int, int | None], bytes] = {}

    def changed(self) -> None:
        """Forget everything."""
        self._public = None
        self._views.clear()
        self._commons.clear()
        self._updates.clear()

    # Parts ----------------------------------------------------------------------------------------

    def public(self) -> Public:
        """Give what is the same for everybody."""
        if self._public is None:
            self._public = self._look()
        return self._public

    def _look(self) -> Public:
        match = self._table.match
        if match is None:
            return NOTHING_YET
        asked = [seat for seat in match.to_act if seat != NATURE_SEAT]
        game: Game = match.game
        breakdown = match.breakdown
        return Public(
            to_act=asked,
            questions={str(seat): match.question(seat) for seat in asked},
            scores=[sum(points.values()) for points in breakdown],
            breakdown=breakdown,
            winners=game.winners(match.state) if match.over else None,
            endings=game.endings(match.state),
            over=match.over,
        )

    def view(self, seat: int | None) -> bytes:
        """Give what a seat, or a spectator, may know of the match."""
        match = self._table.match
        if match is None:
            return b"{}"
        if not match.game.hides:
            seat = None
        if seat not in self._views:
            self._views[seat] = encode(match.observe(seat))
        return self._views[seat]

    def _eyes(self, seats: Seats) -> Seats:
        """Give the seats through which somebody sees anything that others do not."""
        match = self._table.match
        if match is None or match.game.hides:
            return seats
        busy = (*self.public().to_act, *match.undoable)
        return tuple(seat for seat in seats if seat in busy)

    def _view_of(self, seats: Seats) -> bytes:
        return self.view(viewer(seats, self.public().to_act))

    def _legal(self, seats: Seats) -> bytes:
        match = self._table.match
        if match is None or self._table.row.state != "running":
            return b"{}"
        words = choices(match.game.name)
        lists = [
            b'"%d":[%b]' % (seat, b",".join([words[move] for move in match.legal(seat)]))
            for seat in self.public().to_act
            if seat in seats
        ]
        return b"{%b}" % b",".join(lists)

    def _undo(self, seats: Seats) -> list[int]:
        match = self._table.match
        return [] if match is None else [seat for seat in match.undoable if seat in seats]

    async def events(self, seats: Seats, since: int) -> bytes:
        """Write the events after an entry that somebody who plays these seats may see."""
        table, match = self._table, self._table.match
        if match is None:
            return b"[]"
        found: list[Event] = []
        if since < match.base:
            for line in await table.store.read(kept.told, table.id, since, match.base):
                found += _read_events(line)
        return encode(told([*found, *match.fresh(since)], seats))

    # Whole messages -------------------------------------------------------------------------------

    def update(self, seats: Seats, since: int, rewind: int | None = None) -> bytes:
        """Write what has changed since an entry that is still in memory."""
        seats = self._eyes(seats)
        key = (seats, since, rewind)
        if key not in self._updates:
            match = self._table.match
            assert match is not None
            self._updates[key] = self._update(seats, encode(told(match.fresh(since), seats)), rewind)
        return self._updates[key]

    async def update_from_store(self, seats: Seats, since: int, rewind: int | None = None) -> bytes:
        """Write what has changed since any entry."""
        match = self._table.match
        assert match is not None
        if since >= match.base:
            return self.update(seats, since, rewind)
        return self._update(seats, await self.events(seats, since), rewind)

    def _update(self, seats: Seats, events: bytes, rewind: int | None) -> bytes:
        """Write an `Update`: after what is the same for everybody, what is seen by those who play these seats."""
        own = (self._view_of(seats), self._legal(seats), encode(self._undo(seats)), events)
        return b'%b,"view":%b,"legal":%b,"undo":%b,"events":%b}' % (self._common(rewind), *own)

    def _common(self, rewind: int | None) -> bytes:
        """Write what is the same for everybody, without the brace that ends it."""
        if rewind not in self._commons:
            table, public = self._table, self.public()
            common = Common(
                seq=table.seq,
                state=table.row.state,  # type: ignore[arg-type]
                to_act=public.to_act,
                questions=public.questions,
                rewind=rewind,
                over=public.over,
                scores=public.scores,
                breakdown=public.breakdown,
                winners=public.winners,
                endings=public.endings,
                clock=table.clock.used(),
                seed=table.seed,
            )
            self._commons[rewind] = encode(common)[:-1]
        return self._commons[rewind]

    def info(self, person: str | None) -> TableInfo:
        """Show the table as the lobby does."""
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
        here = self._table.people_here()
        return [seat_info(seat, self._table.name_of(seat), person, here) for seat in self._table.seats]

    async def snapshot(self, person: str | None, since: int) -> bytes:
        """Write everything one viewer may know."""
        table, public = self._table, self.public()
        seats = table.mine(person)
        since = table.firm(since)
        events = await self.events(seats, since)
        return encode(
            Snapshot(
                **self._header(person),
                seq=table.seq,
                to_act=public.to_act,
                scores=public.scores,
                commitment=table.row.commitment,
                seed=table.seed,
                mine=list(seats),
                view=raw(self._view_of(seats)),
                questions=public.questions,
                legal=raw(self._legal(seats)),
                undo=self._undo(seats),
                events=raw(events),
                rewind=since,
                chat=list(table.chats),
                over=public.over,
                clock=table.clock.running(table.now()),
                winners=public.winners,
                breakdown=public.breakdown,
                endings=public.endings,
            )
        )

    def presence(self) -> list[Seen]:
        """List who plays and who watches."""
        table = self._table
        here = table.people_here()
        people = [
            Seen(seat.seat, table.name_of(seat), seat.kind == "bot" or seat.person in here)
            for seat in table.seats
            if seat.kind != "open"
        ]
        playing = {seat.person for seat in table.seats}
        watching = [id for id in here if id is not None and id not in playing]
        return people + [Seen(None, table.people.name(id), True) for id in watching[:MOST_SEEN]]
