"""Names, sets and counts of a view or a position, written and read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tessera.games.mare_nostrum.ids import NONE
from tessera.kernel.core import bit
from tessera.kernel.errors import BadPosition
from tessera.kernel.position_problems import named_twice
from tessera.kernel.validation import Value


def counts(value: Value, names: tuple[str, ...], high: int = 99, zero: bool = False) -> Iterator[tuple[int, int]]:
    """Read a table that has a number for some of the names."""
    for name in value.keys(names):
        yield names.index(name), value[name].number(0 if zero else 1, high)


def read_set(value: Value, names: tuple[str, ...]) -> int:
    """Read a set of names, none of them twice."""
    found = 0
    for item in value.items():
        member = bit(item.one_of(names))
        if found & member:
            raise BadPosition(named_twice(value.path, item.value))
        found |= member
    return found


def optional(value: Value, names: tuple[str, ...]) -> int:
    """Read a name or nothing."""
    return int(NONE) if value.value is None else value.one_of(names)


def optional_seat(value: Value, n: int) -> int:
    """Read a seat or nothing."""
    return int(NONE) if value.value is None else value.number(0, n - 1)


def members(numbers: int, names: Sequence[str]) -> list[str]:
    """List the names of a set."""
    return [name for i, name in enumerate(names) if (numbers >> i) & 1]


def name_of(number: int, names: Sequence[str]) -> str | None:
    """Return a name, or None for nothing."""
    return None if number == NONE else names[number]


def seat_of(seat: int) -> int | None:
    """Return a seat, or None for nobody."""
    return None if seat == NONE else int(seat)
