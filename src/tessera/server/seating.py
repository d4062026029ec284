"""Who sits where: seats of a new table, colours, bots that fill in."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tessera.bots import registry as bots
from tessera.kernel.errors import BadOption
from tessera.server.errors import NotYourSeat, SeatTaken
from tessera.server.messages import COLOURS, LONGEST_NAME, NewTable, Person
from tessera.server.people import BOT_NAMES, clean, new_id
from tessera.server.store import SeatRow

CLAIM = 12


def usual_bot() -> str:
    """Name the bot that plays where nobody chose one."""
    return "centurio" if "centurio" in bots.names() else bots.names()[0]


def new_seats(table: str, wish: NewTable, me: Person) -> list[SeatRow]:
    """Lay out the seats of a new table."""
    if len(wish.seats) != wish.players:
        raise BadOption(f"{wish.players} players need {wish.players} seats, not {len(wish.seats)}")
    seats = [
        SeatRow(match=table, seat=seat, kind="open", colour=COLOURS[seat], claim=new_id(CLAIM))
        for seat in range(wish.players)
    ]
    for seat, new in zip(seats, wish.seats, strict=True):
        if new.kind == "bot":
            name = new.bot or usual_bot()
            if name not in bots.names():
                raise BadOption(f"there is no bot {name[:40]!r}; there are {', '.join(bots.names())}")
            give_to_bot(seat, name)
            seat.name = clean(new.name or "", LONGEST_NAME) or None
        elif new.kind in ("me", "hotseat"):
            seat.kind, seat.person = "person", me.id
            seat.name = (clean(new.name or "", LONGEST_NAME) or None) if new.kind == "hotseat" else None
    own = next((seat for seat, new in zip(seats, wish.seats, strict=True) if new.kind == "me"), None)
    if own is not None:
        prefer_colour(seats, own, me.colour)
    return seats


def prefer_colour(seats: Sequence[SeatRow], mine: SeatRow, colour: str) -> list[SeatRow]:
    """Give a seat the colour its person likes, unless somebody else has it; the seats that changed."""
    if mine.colour == colour:
        return []
    other = next((seat for seat in seats if seat.colour == colour), None)
    if other is None:
        mine.colour = colour
        return [mine]
    if other.person not in (None, mine.person):
        return []
    mine.colour, other.colour = other.colour, mine.colour
    return [mine, other]


def give_to_person(seat: SeatRow, person: str) -> None:
    """Let somebody take a seat; links to it from before no longer hold."""
    seat.kind, seat.person, seat.name, seat.bot, seat.left_by = "person", person, None, None, None
    seat.claim = new_id(CLAIM)


def give_to_bot(seat: SeatRow, bot: str | None = None) -> None:
    """Let a bot take a seat; whoever played it may take it back."""
    seat.left_by = seat.person
    seat.kind, seat.person, seat.name, seat.bot = "bot", None, None, bot or usual_bot()


def open_again(seat: SeatRow) -> None:
    """Free a seat for whoever comes."""
    seat.kind, seat.person, seat.name, seat.bot = "open", None, None, None
    seat.claim = new_id(CLAIM)


def choose_seat(seats: Sequence[SeatRow], person: str, wanted: int | None, running: bool) -> SeatRow | None:
    """Find the seat somebody may sit down on; None if they already sit."""
    mine = [seat for seat in seats if seat.person == person]
    if mine and wanted in (None, *(seat.seat for seat in mine)):
        return None
    if mine:
        raise SeatTaken("you already sit at this table")
    if wanted is not None and wanted >= len(seats):
        raise NotYourSeat(f"there is no seat {wanted}; the seats are 0 to {len(seats) - 1}")
    free = [seat for seat in seats if (seat.left_by == person if running else seat.kind == "open")]
    if wanted is not None:
        free = [seat for seat in free if seat.seat == wanted]
    if not free:
        raise SeatTaken("that seat is taken" if wanted is not None else "there is no free seat at this table")
    return free[0]


def seat_name(seat: SeatRow) -> str:
    """Name a seat that has no person of its own."""
    if seat.name is not None:
        return seat.name
    return BOT_NAMES[seat.seat] if seat.kind == "bot" else ""


def copies(seats: Sequence[SeatRow], table: str) -> list[SeatRow]:
    """Lay out the same seats for the next match: people's seats wait for them, bots sit down again."""
    fresh = []
    for seat in seats:
        copy = msgspec.structs.replace(seat, match=table, claim=new_id(CLAIM), left_by=None)
        if seat.kind == "person":
            copy.kind, copy.person, copy.name = "open", None, None
        fresh.append(copy)
    return fresh
