"""Reading values that came from outside: component files, positions, views."""

from __future__ import annotations

from typing import Any

from tessera.kernel.errors import TesseraError


class Value:
    """A value that came from outside, with its path, so that whatever is wrong with it can be named."""

    def __init__(self, path: str, value: Any, error: type[TesseraError]) -> None:
        self.path = path
        self.value = value
        self.error = error

    def wrong(self, wanted: str) -> TesseraError:
        """Make the error that says what should stand here."""
        return self.error(f"{self.path} is {self.value!r}, should be {wanted}")

    def __getitem__(self, key: str) -> Value:
        value = self.get(key)
        if value is None:
            raise self.error(f"{self.path + '.' if self.path else ''}{key} is missing")
        return value

    def get(self, key: str) -> Value | None:
        """Give a member, or None where a table leaves it out."""
        if not isinstance(self.value, dict):
            raise self.wrong("a table")
        if key not in self.value:
            return None
        return Value(f"{self.path}.{key}" if self.path else key, self.value[key], self.error)

    def keys(self, allowed: tuple[str, ...], complete: bool = False) -> list[str]:
        """List the keys of a table, all of which must be known, and with `complete` all present."""
        if not isinstance(self.value, dict):
            raise self.wrong("a table")
        for key in self.value:
            if key not in allowed:
                raise self.error(f"{self.path}.{key} is not known; known are {', '.join(allowed)}")
        if complete:
            for key in allowed:
                self[key]
        return list(self.value)

    def items(self, count: int | None = None) -> list[Value]:
        """List the members of an array, of which there must be `count`."""
        if not isinstance(self.value, list):
            raise self.wrong("an array")
        if count is not None and len(self.value) != count:
            raise self.error(f"{self.path} has {len(self.value)} entries, should have {count}")
        return [Value(f"{self.path}.{i}", value, self.error) for i, value in enumerate(self.value)]

    def number(self, low: int = 0, high: int = 99) -> int:
        """Read a whole number within its range."""
        if not isinstance(self.value, int) or isinstance(self.value, bool) or not low <= self.value <= high:
            raise self.wrong(f"a whole number from {low} to {high}")
        return self.value

    def one_of(self, words: tuple[str, ...]) -> int:
        """Read one of the words; its place among them."""
        if self.value not in words:
            raise self.wrong(f"one of {', '.join(words)}")
        return words.index(self.value)

    def word(self) -> str:
        """Read a text."""
        if not isinstance(self.value, str) or not self.value:
            raise self.wrong("a text")
        return self.value

    def flag(self) -> bool:
        """Read true or false."""
        if not isinstance(self.value, bool):
            raise self.wrong("true or false")
        return self.value
