"""Validation of values from outside: component files, positions, views."""

from __future__ import annotations

from typing import Any

from tessera.kernel.errors import Problem, TesseraError

LONGEST_SHOWN = 80
"""The number of characters of a value that an error shows."""


def shown(value: object) -> str:
    """Return a value for an error message, shortened if it is long."""
    text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


class Value:
    """A value from outside, with its path for error messages."""

    __slots__ = ("_key", "_parent", "error", "value")

    def __init__(self, path: str | int, value: Any, error: type[TesseraError], parent: Value | None = None) -> None:
        self._key = path
        self._parent = parent
        self.value = value
        self.error = error

    @property
    def path(self) -> str:
        """Return the keys that lead to this value, joined by dots; computed only when needed."""
        return str(self._key) if self._parent is None else self._parent._member(self._key)

    def wrong(self, wanted: str | Problem) -> TesseraError:
        """Return an error that says what is expected here."""
        return self.error(Problem("value", path=self.path, value=shown(self.value), wanted=wanted))

    def __getitem__(self, key: str) -> Value:
        value = self.get(key)
        if value is None:
            raise self.error(Problem("value-missing", path=self._member(key)))
        return value

    def get(self, key: str) -> Value | None:
        """Return a member of a table, or None if it is absent."""
        if not isinstance(self.value, dict):
            raise self.wrong(Problem("wanted-table"))
        if key not in self.value:
            return None
        return Value(key, self.value[key], self.error, self)

    def _member(self, key: str | int) -> str:
        path = self.path
        return f"{path}.{key}" if path else str(key)

    def keys(self, allowed: tuple[str, ...], complete: bool = False) -> list[str]:
        """Return the keys of a table; all must be allowed, and with `complete` all must be present."""
        if not isinstance(self.value, dict):
            raise self.wrong(Problem("wanted-table"))
        for key in self.value:
            if key not in allowed:
                raise self.error(Problem("value-key", path=self._member(key), known=", ".join(allowed)))
        if complete:
            for key in allowed:
                self[key]
        return list(self.value)

    def items(self, count: int | None = None) -> list[Value]:
        """Return the members of an array, which must have `count` of them if given."""
        if not isinstance(self.value, list):
            raise self.wrong(Problem("wanted-array"))
        if count is not None and len(self.value) != count:
            raise self.error(Problem("value-count", path=self.path, count=str(len(self.value)), wanted=str(count)))
        return [Value(i, value, self.error, self) for i, value in enumerate(self.value)]

    def items_between(self, low: int, high: int) -> list[Value]:
        """Return the members of an array that may have from `low` to `high` of them."""
        items = self.items()
        if not low <= len(items) <= high:
            raise self.wrong(Problem("wanted-entries", low=str(low), high=str(high)))
        return items

    def number(self, low: int = 0, high: int = 99) -> int:
        """Read a whole number within its range."""
        if not isinstance(self.value, int) or isinstance(self.value, bool) or not low <= self.value <= high:
            raise self.wrong(Problem("wanted-number", low=str(low), high=str(high)))
        return self.value

    def one_of(self, words: tuple[str, ...]) -> int:
        """Read one of the words; return its index."""
        if self.value not in words:
            raise self.wrong(Problem("wanted-one-of", words=", ".join(words)))
        return words.index(self.value)

    def word(self) -> str:
        """Read a text."""
        if not isinstance(self.value, str) or not self.value:
            raise self.wrong(Problem("wanted-text"))
        return self.value

    def flag(self) -> bool:
        """Read true or false."""
        if not isinstance(self.value, bool):
            raise self.wrong(Problem("wanted-flag"))
        return self.value
