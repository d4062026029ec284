"""The vocabulary of a game: every possible move, as number, notation and JSON."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tessera.kernel.errors import Problem, UnknownMove, either


class Verb(msgspec.Struct, frozen=True):
    """A kind of move: its first number, its word, its possible arguments, and its clause."""

    first: int
    name: str
    clause: str
    domain: str = ""
    arguments: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """Return the number of moves of this verb."""
        return max(1, len(self.arguments))


class Vocabulary:
    """The static table of a game's moves; a move's number is its index."""

    def __init__(self, verbs: Sequence[Verb]) -> None:
        self.verbs = tuple(verbs)
        self._verb_of: list[Verb] = []
        self._number_of: dict[str, int] = {}
        for verb in self.verbs:
            if verb.first != len(self._verb_of):
                raise ValueError(f"verb {verb.name!r} starts at {verb.first}, should be {len(self._verb_of)}")
            for number in range(verb.first, verb.first + verb.size):
                self._verb_of.append(verb)
                notation = self.notation(number)
                if notation in self._number_of:
                    raise ValueError(f"the move {notation!r} is in the vocabulary twice")
                self._number_of[notation] = number

    def __len__(self) -> int:
        return len(self._verb_of)

    def verb(self, move: int) -> Verb:
        """Return the verb a move belongs to."""
        if not 0 <= move < len(self._verb_of):
            raise UnknownMove(Problem("move-number", n=str(move), last=str(len(self) - 1)))
        return self._verb_of[move]

    def argument(self, move: int) -> str | None:
        """Return a move's argument, or None for a verb without one."""
        verb = self.verb(move)
        return verb.arguments[move - verb.first] if verb.arguments else None

    def notation(self, move: int) -> str:
        """Return a move in notation: `sail palmyra`."""
        argument = self.argument(move)
        return self.verb(move).name if argument is None else f"{self.verb(move).name} {argument}"

    def parse(self, notation: str) -> int:
        """Return the move for a notation."""
        words = " ".join(notation.split())
        if words in self._number_of:
            return self._number_of[words]
        near = difflib.get_close_matches(words, self._number_of, n=3)
        if near:
            raise UnknownMove(Problem("move-near", move=words[:60], near=either(repr(word) for word in near)))
        raise UnknownMove(Problem("move", move=words[:60]))

    def to_json(self, move: int) -> dict[str, str]:
        """Return a move as JSON: {"verb": "sail", "argument": "palmyra"}."""
        argument = self.argument(move)
        return {"verb": self.verb(move).name} | ({} if argument is None else {"argument": argument})

    def from_json(self, value: Any) -> int:
        """Return the move for its JSON form."""
        if not isinstance(value, Mapping) or not isinstance(value.get("verb"), str):
            raise UnknownMove(Problem("move-json", example='{"verb": "sail", "argument": "palmyra"}'))
        argument = value.get("argument")
        return self.parse(value["verb"] if argument is None else f"{value['verb']} {argument}")
