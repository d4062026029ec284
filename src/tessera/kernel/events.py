"""Events: what happened, as a key with arguments, the seats that may see it, and its clause."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

import msgspec

from tessera.kernel.core import EVENT_WIDTH

HIDDEN = "-hidden"
"""The suffix of a redacted event's name."""


class EventKind(msgspec.Struct, frozen=True):
    """A kind of event: its key, its clause, its arguments as `name` or `name:domain`, and who may see it.

    `audience` names the arguments that hold the seats which see everything; without it, all seats do. The others
    see the event NAME-hidden without the arguments named by `hides`, or nothing if `hides` is empty. An argument of
    the domain `seats` is a set of seats that only serves to name the audience.
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
        """Return the kind that seats outside the audience see, or None if they see nothing."""
        if not self.hides:
            return None
        shown = tuple(a for a in self.arguments if a.partition(":")[0] not in self.hides)
        return EventKind(self.name + HIDDEN, self.clause, shown)


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event: the number of record entries before it, its kind and arguments, and the seats that may see it."""

    seq: int
    kind: str
    arguments: dict[str, str | int]
    clause: str
    audience: tuple[int, ...] | int | None = None
    """The seats that may see everything; None for all. Older stores have one seat, or -1 for all."""
    hides: tuple[str, ...] = ()
    """The arguments that other seats may not see; if empty, they do not see the event."""

    def __post_init__(self) -> None:
        """Convert the audience of an older store."""
        if isinstance(self.audience, int):
            msgspec.structs.force_setattr(self, "audience", None if self.audience < 0 else (self.audience,))

    def seen_by(self, seats: Collection[int]) -> Event | None:
        """Return the event as a viewer with these seats may see it, or None; a spectator has no seats."""
        assert not isinstance(self.audience, int)
        if self.audience is None or any(seat in seats for seat in self.audience):
            return self
        if not self.hides:
            return None
        shown = {name: value for name, value in self.arguments.items() if name not in self.hides}
        return Event(self.seq, self.kind + HIDDEN, shown, self.clause)


class EventTable:
    """Decodes the event buffer of a state."""

    def __init__(self, kinds: Sequence[EventKind], domains: Mapping[str, Sequence[str]]) -> None:
        self.kinds = tuple(kinds)
        self.shown = (*self.kinds, *(kind.redacted for kind in self.kinds if kind.redacted is not None))
        """Every kind of event that a viewer can see, with the redacted ones."""
        self._by_name = {kind.name: kind for kind in self.shown}
        self._decoded = [
            [("", None) if domain == "seats" else (name, domains.get(domain)) for name, domain in kind.fields]
            for kind in self.kinds
        ]
        """For each kind the names of its arguments and of their values; an argument that is not shown has no name."""
        for kind in self.kinds:
            for _, domain in kind.fields:
                if domain not in ("seat", "seats", "number") and domain not in domains:
                    raise ValueError(f"event {kind.name!r} has an argument of unknown domain {domain!r}")
            if not {*kind.audience, *kind.hides} <= {name for name, _ in kind.fields}:
                raise ValueError(f"event {kind.name!r} hides what it does not have, or hides it from nobody")

    def decode(self, seq: int, buffer: Sequence[int]) -> list[Event]:
        """Decode the event buffer after an entry of the record."""
        width = int(EVENT_WIDTH)
        events = []
        for start in range(0, len(buffer), width):
            kind = self.kinds[buffer[start]]
            values = buffer[start + 1 : start + width]
            arguments: dict[str, str | int] = {}
            for (name, names), value in zip(self._decoded[buffer[start]], values, strict=False):
                if name:
                    arguments[name] = value if names is None else names[value]
            audience = self._audience(kind, values) if kind.audience else None
            events.append(Event(seq, kind.name, arguments, kind.clause, audience, kind.hides))
        return events

    def _audience(self, kind: EventKind, values: Sequence[int]) -> tuple[int, ...]:
        """Return the seats that see an event of a kind with these values whole."""
        seats: dict[str, tuple[int, ...]] = {}
        for (name, domain), value in zip(kind.fields, values, strict=False):
            if domain == "seats":
                seats[name] = tuple(seat for seat in range(value.bit_length()) if (value >> seat) & 1)
            elif domain == "seat":
                seats[name] = (value,)
        return tuple(seat for name in kind.audience for seat in seats[name])

    def words(self, event: Event, name: Callable[[str, str], str], seat: Callable[[int], str]) -> dict[str, str | int]:
        """Return the arguments in words: things by their names, seats by their players."""
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
