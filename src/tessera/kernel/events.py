"""Events: what happened, as a key with arguments, who may see it, and the clause behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from tessera.kernel.core import TOLD_WIDTH

EVERYONE = -1


class EventKind(msgspec.Struct, frozen=True):
    """A kind of event: its key, its clause, its arguments as `name` or `name:domain`, and its audience.

    The audience is "all", or "own" for the seat named by the argument `seat` alone.
    """

    name: str
    clause: str
    arguments: tuple[str, ...] = ()
    audience: str = "all"

    @property
    def fields(self) -> list[tuple[str, str]]:
        """List the arguments as pairs of name and domain."""
        return [(name, domain or name) for name, _, domain in (a.partition(":") for a in self.arguments)]


class Event(msgspec.Struct, frozen=True):
    """Something that happened: after which entry of the record, what, and to whom it may be shown."""

    seq: int
    kind: str
    arguments: dict[str, str | int]
    clause: str
    audience: int = EVERYONE

    def visible_to(self, viewer: int | None) -> bool:
        """Say whether a seat, or a spectator (None), may see the event."""
        return self.audience in (EVERYONE, viewer)


class EventTable:
    """Turns what a state told into events."""

    def __init__(self, kinds: Sequence[EventKind], domains: Mapping[str, Sequence[str]]) -> None:
        self.kinds = tuple(kinds)
        self._domains = domains
        self._fields = [kind.fields for kind in self.kinds]
        for kind in self.kinds:
            for _, domain in kind.fields:
                if domain not in ("seat", "number") and domain not in domains:
                    raise ValueError(f"event {kind.name!r} has an argument of unknown domain {domain!r}")

    def decode(self, seq: int, told: Sequence[int]) -> list[Event]:
        """Decode a flat buffer of events told after an entry of the record."""
        width = int(TOLD_WIDTH)
        events = []
        for start in range(0, len(told), width):
            number, *values = told[start : start + width]
            kind = self.kinds[number]
            arguments: dict[str, str | int] = {}
            for (name, domain), value in zip(self._fields[number], values, strict=False):
                names = self._domains.get(domain)
                arguments[name] = value if names is None else names[value]
            audience = EVERYONE if kind.audience == "all" else int(arguments["seat"])
            events.append(Event(seq, kind.name, arguments, kind.clause, audience))
        return events

    def words(self, event: Event, name: Callable[[str, str], str], seat: Callable[[int], str]) -> dict[str, str | int]:
        """Give the arguments as a person reads them: things by their names, seats by their players."""
        kind = next(kind for kind in self.kinds if kind.name == event.kind)
        words: dict[str, str | int] = {}
        for field, domain in kind.fields:
            value = event.arguments[field]
            if domain == "seat":
                words[field] = seat(int(value))
            elif domain == "number":
                words[field] = value
            else:
                words[field] = name(domain, str(value))
        return words
