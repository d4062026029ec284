"""Events: what happened, as a key with arguments, who may see it, and the clause behind it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

import msgspec

from tessera.kernel.core import TOLD_WIDTH

HIDDEN = "-hidden"
"""Ends the name of an event as those see it who may not know all of it."""


class EventKind(msgspec.Struct, frozen=True):
    """A kind of event: its key, its clause, its arguments as `name` or `name:domain`, and who may see it.

    `audience` names the arguments that hold the seats which see everything; without it everybody does. The others
    see the event NAME-hidden without the arguments named by `hides`, or nothing if `hides` is empty. An argument of
    the domain `seats` is a set of seats that is only there to name the audience.
    """

    name: str
    clause: str
    arguments: tuple[str, ...] = ()
    audience: tuple[str, ...] = ()
    hides: tuple[str, ...] = ()

    @property
    def fields(self) -> list[tuple[str, str]]:
        """List the arguments as pairs of name and domain."""
        return [(name, domain or name) for name, _, domain in (a.partition(":") for a in self.arguments)]

    @property
    def redacted(self) -> EventKind | None:
        """Return the kind of the event as the others see it, if they see any of it."""
        if not self.hides:
            return None
        shown = tuple(a for a in self.arguments if a.partition(":")[0] not in self.hides)
        return EventKind(self.name + HIDDEN, self.clause, shown)


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened: after which entry of the record, what, and who may know it."""

    seq: int
    kind: str
    arguments: dict[str, str | int]
    clause: str
    audience: tuple[int, ...] | int | None = None
    """The seats that may see everything; None for everybody. Older stores have one seat, or -1 for everybody."""
    hides: tuple[str, ...] = ()
    """The arguments that others may not see; if there are none, others do not see the event."""

    def __post_init__(self) -> None:
        """Read what an older store has."""
        if isinstance(self.audience, int):
            msgspec.structs.force_setattr(self, "audience", None if self.audience < 0 else (self.audience,))

    def seen_by(self, seats: Collection[int]) -> Event | None:
        """Return the event as somebody who plays these seats may see it; a spectator plays none."""
        assert not isinstance(self.audience, int)
        if self.audience is None or any(seat in seats for seat in self.audience):
            return self
        if not self.hides:
            return None
        shown = {name: value for name, value in self.arguments.items() if name not in self.hides}
        return Event(self.seq, self.kind + HIDDEN, shown, self.clause)


class EventTable:
    """Turns what a state told into events."""

    def __init__(self, kinds: Sequence[EventKind], domains: Mapping[str, Sequence[str]]) -> None:
        self.kinds = tuple(kinds)
        self.shown = (*self.kinds, *(kind.redacted for kind in self.kinds if kind.redacted is not None))
        """Every kind of event that somebody can see, with the redacted ones."""
        self._by_name = {kind.name: kind for kind in self.shown}
        self._domains = domains
        self._fields = [kind.fields for kind in self.kinds]
        for kind in self.kinds:
            for _, domain in kind.fields:
                if domain not in ("seat", "seats", "number") and domain not in domains:
                    raise ValueError(f"event {kind.name!r} has an argument of unknown domain {domain!r}")
            if not {*kind.audience, *kind.hides} <= {name for name, _ in kind.fields}:
                raise ValueError(f"event {kind.name!r} hides what it does not have, or hides it from nobody")

    def decode(self, seq: int, told: Sequence[int]) -> list[Event]:
        """Decode a flat buffer of events told after an entry of the record."""
        width = int(TOLD_WIDTH)
        events = []
        for start in range(0, len(told), width):
            number, *values = told[start : start + width]
            kind = self.kinds[number]
            arguments: dict[str, str | int] = {}
            seats: dict[str, tuple[int, ...]] = {}
            for (name, domain), value in zip(self._fields[number], values, strict=False):
                if domain == "seats":
                    seats[name] = tuple(seat for seat in range(value.bit_length()) if (value >> seat) & 1)
                    continue
                names = self._domains.get(domain)
                arguments[name] = value if names is None else names[value]
                if domain == "seat":
                    seats[name] = (value,)
            audience = tuple(seat for name in kind.audience for seat in seats[name]) if kind.audience else None
            events.append(Event(seq, kind.name, arguments, kind.clause, audience, kind.hides))
        return events

    def words(self, event: Event, name: Callable[[str, str], str], seat: Callable[[int], str]) -> dict[str, str | int]:
        """Give the arguments as a person reads them: things by their names, seats by their players."""
        words: dict[str, str | int] = {}
        for field, domain in self._by_name[event.kind].fields:
            if domain == "seats":
                continue
            value = event.arguments[field]
            if domain == "seat":
                words[field] = seat(int(value))
            elif domain == "number":
                words[field] = value
            else:
                words[field] = name(domain, str(value))
        return words
