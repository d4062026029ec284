"""Seats: those of new tables and rematches, colours, reservations, and who may take a seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from tessera.bots import registry as bots
from tessera.kernel.errors import BadOption, Problem
from tessera.server.errors import NotYourSeat, SeatTaken
from tessera.server.messages import COLOURS, LONGEST_NAME, NewTable, Person
from tessera.server.people import BOT_NAMES, clean_text, new_id
from tessera.server.store import SeatRow

CLAIM_LENGTH = 12


def new_claim() -> str:
    """Return a random claim for the personal links to a seat; a new claim makes earlier links void."""
    return new_id(CLAIM_LENGTH)


def default_bot() -> str:
    """Return the bot that plays where none was chosen."""
    return "centurio" if "centurio" in bots.names() else bots.names()[0]


def new_seats(table: str, spec: NewTable, me: Person) -> list[SeatRow]:
    """Return the seats of a new table."""
    if len(spec.seats) != spec.players:
        raise BadOption(f"{spec.players} players need {spec.players} seats, not {len(spec.seats)}")
    seats = [
        SeatRow(match=table, seat=seat, kind="open", colour=COLOURS[seat], claim=new_claim())
        for seat in range(spec.players)
    ]
    for seat, new in zip(seats, spec.seats, strict=True):
        if new.kind == "bot":
            name = new.bot or default_bot()
            if name not in bots.names():
                raise BadOption(f"there is no bot {name[:40]!r}; there are {', '.join(bots.names())}")
            give_to_bot(seat, name)
            seat.name = clean_text(new.name or "", LONGEST_NAME) or None
        elif new.kind in ("me", "hotseat"):
            seat.kind, seat.person = "person", me.id
            seat.name = (clean_text(new.name or "", LONGEST_NAME) or None) if new.kind == "hotseat" else None
    own = next((seat for seat, new in zip(seats, spec.seats, strict=True) if new.kind == "me"), None)
    if own is not None:
        prefer_colour(seats, own, me.colour)
    return seats


def check_chosen_seed(spec: NewTable) -> None:
    """Refuse a chosen seed where others than one person and bots could play: the seed determines the dice."""
    alone = sum(seat.kind == "me" for seat in spec.seats) <= 1 and all(
        seat.kind in ("me", "bot") for seat in spec.seats
    )
    if spec.listed or not alone:
        raise BadOption(Problem("number-alone"))


def prefer_colour(seats: Sequence[SeatRow], mine: SeatRow, colour: str) -> list[SeatRow]:
    """Give a seat its person's preferred colour, unless another person has it; return the seats that changed."""
    if mine.colour == colour:
        return []
    other = next((seat for seat in seats if seat.colour == colour), None)
    if other is None:
        mine.colour = colour
        return [mine]
    if (other.person or reserved_for(other)) not in (None, mine.person):
        return []
    mine.colour, other.colour = other.colour, mine.colour
    return [mine, other]


def give_to_person(seat: SeatRow, person: str) -> None:
    """Give a seat to a person; earlier personal links to it become void."""
    seat.kind, seat.person, seat.name, seat.bot, seat.left_by = "person", person, None, None, None
    seat.claim = new_claim()


def give_to_bot(seat: SeatRow, bot: str | None = None) -> None:
    """Give a seat to a bot; the person who played it, or for whom it was reserved, may take it back."""
    seat.left_by = seat.person or seat.left_by
    seat.kind, seat.person, seat.name, seat.bot = "bot", None, None, bot or default_bot()


def reopen(seat: SeatRow) -> None:
    """Make a seat open for anybody."""
    seat.kind, seat.person, seat.name, seat.bot, seat.left_by = "open", None, None, None, None
    seat.claim = new_claim()


def reserved_for(seat: SeatRow) -> str | None:
    """Return the person for whom an open seat is reserved."""
    return seat.left_by if seat.kind == "open" else None


def take_reserved(seats: Sequence[SeatRow], person: str) -> list[SeatRow]:
    """Give a person the seats reserved for them, under the names they had there; return the seats that changed."""
    return [
        msgspec.structs.replace(seat, kind="person", person=person, left_by=None)
        for seat in seats
        if reserved_for(seat) == person
    ]


def people_of(seats: Iterable[SeatRow]) -> Iterator[str]:
    """Yield the people whose names are shown at a table: those who sit there and those with a reservation."""
    for seat in seats:
        if shown := seat.person or reserved_for(seat):
            yield shown


def choose_seat(seats: Sequence[SeatRow], person: str, wanted: int | None, running: bool) -> SeatRow | None:
    """Return the seat that a person may take; None if they already sit on it."""
    mine = [seat for seat in seats if seat.person == person]
    if mine and wanted in (None, *(seat.seat for seat in mine)):
        return None
    if mine:
        raise SeatTaken("you already sit at this table")
    if wanted is not None and wanted >= len(seats):
        raise NotYourSeat(f"there is no seat {wanted}; the seats are 0 to {len(seats) - 1}")
    waiting = [seat for seat in seats if seat.left_by == person and seat.kind != "person"]
    free = waiting if running else waiting + [seat for seat in seats if seat.kind == "open" and seat.left_by is None]
    if wanted is not None:
        free = [seat for seat in free if seat.seat == wanted]
    if not free:
        if wanted is not None and reserved_for(seats[wanted]) is not None:
            raise SeatTaken("that seat waits for somebody who played before")
        raise SeatTaken("that seat is taken" if wanted is not None else "there is no free seat at this table")
    return free[0]


def seat_name(seat: SeatRow) -> str:
    """Return the name of a seat that does not show its person's name."""
    if seat.kind == "open":
        return ""
    if seat.name is not None:
        return seat.name
    return BOT_NAMES[seat.seat] if seat.kind == "bot" else ""


def rematch_seats(seats: Sequence[SeatRow], table: str) -> list[SeatRow]:
    """Return the seats of a rematch: people's seats are reserved for them, bots keep theirs."""
    fresh = []
    for seat in seats:
        copy = msgspec.structs.replace(seat, match=table, claim=new_claim(), left_by=None)
        if seat.kind == "person":
            copy.kind, copy.person, copy.left_by = "open", None, seat.person
        fresh.append(copy)
    return fresh
