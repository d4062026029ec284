"""The clause ledger: every rule with its wording, its source and the tests that prove it."""

from __future__ import annotations

import ast
import difflib
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

from tessera.kernel.text import LANGUAGES

Kind = Literal["printed", "derived", "ruling"]
KINDS: Final = ("printed", "derived", "ruling")

NEAR: Final = 0.75  # the minimum similarity of a suggested name
_KEYS: Final = (*LANGUAGES, "source", "kind", "edition", "brief")
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]*")
_HEADER: Final = re.compile(r"^[ \t]*\[[ \t]*([\w-]+)[ \t]*\.[ \t]*([\w-]+)[ \t]*\]", re.MULTILINE)

Proof = TypeVar("Proof", bound=Callable[..., object])


class LedgerError(ValueError):
    """An error in a clause, in a ledger or in the name of a clause."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule in our own words, with its source."""

    id: str
    text: Mapping[str, str] = field(hash=False)
    source: tuple[str, ...]
    kind: Kind
    edition: str | None
    brief: bool = False
    """Whether the clause belongs to the short summary of the game."""


# --- The ledger ---------------------------------------------------------------------------------


class Ledger:
    """The clauses of one game, in the order of its file."""

    def __init__(self, game: str, clauses: Iterable[Clause]) -> None:
        self.game: Final = game
        self._clauses: Final = {clause.id: clause for clause in clauses}

    @classmethod
    def load(cls, path: Path, game: str) -> Ledger:
        """Read a game's clauses from a TOML file of [topic.point] tables."""
        try:
            source = path.read_text(encoding="utf-8")
            topics = tomllib.loads(source)
        except FileNotFoundError:
            raise LedgerError(f"{path}: this file is missing") from None
        except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise LedgerError(f"{path}: this file is not TOML: {error}") from None
        problems: list[str] = []
        clauses: list[Clause] = []
        for topic, point, entry in _entries(topics, source):
            name = f"{game}.{topic}.{point}" if point else f"{game}.{topic}"
            faults = _faults(topic, point, entry)
            problems += [f"{path}: {name} {fault}" for fault in faults]
            if not faults:
                clauses.append(_clause(name, entry))
        if problems:
            raise LedgerError("\n".join(problems))
        return cls(game, clauses)

    @property
    def ids(self) -> tuple[str, ...]:
        """Return the ids of all clauses in file order."""
        return tuple(self._clauses)

    def __getitem__(self, id: str) -> Clause:
        found = self._clauses.get(id)
        if found is None:
            near = self.near(id)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            raise LedgerError(f"there is no clause {id!r} in the ledger of {self.game}{hint}")
        return found

    def near(self, id: str) -> list[str]:
        """Return ids and topics similar to an unknown one; the common prefix of all ids does not count."""
        prefix = f"{self.game}."
        points = [known.removeprefix(prefix) for known in self._clauses]
        known = dict.fromkeys([*points, *(point.partition(".")[0] for point in points)])
        found = difflib.get_close_matches(id.removeprefix(prefix), known, n=3, cutoff=NEAR)
        return [f"{prefix}{point}" for point in found]

    def __contains__(self, id: object) -> bool:
        return id in self._clauses

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._clauses.values())

    def __len__(self) -> int:
        return len(self._clauses)

    def search(self, words: str, language: str) -> list[Clause]:
        """Return the clauses whose id or wording in a language contains all the words."""
        if language not in LANGUAGES:
            raise LedgerError(f"there is no language {language!r}; the languages are {', '.join(LANGUAGES)}")
        wanted = words.casefold().split()
        return [
            clause
            for clause in self
            if all(word in f"{clause.id}\n{clause.text[language]}".casefold() for word in wanted)
        ]


def _entries(topics: Mapping[str, Any], source: str) -> list[tuple[str, str, Any]]:
    """Return (topic, point, table) in file order, with an empty point where a topic is not a table."""
    entries: list[tuple[str, str, Any]] = []
    for topic, points in topics.items():
        if isinstance(points, dict):
            entries += [(topic, point, entry) for point, entry in points.items()]
        else:
            entries.append((topic, "", points))
    # TOML joins the points of a topic even if other topics are between them in the file.
    lines: dict[tuple[str, str], int] = {}
    for header in _HEADER.finditer(source):
        lines.setdefault((header[1], header[2]), header.start())
    return sorted(entries, key=lambda entry: lines.get((entry[0], entry[1]), len(source)))


def _faults(topic: str, point: str, entry: Any) -> list[str]:
    if not point or not isinstance(entry, dict):
        return ["is not a clause; write it as a [topic.point] table"]
    faults = [
        f"has the name part {name!r}; use small letters, digits, - and _"
        for name in (topic, point)
        if not _NAME.fullmatch(name)
    ]
    faults += [f"has the unknown key {key!r}; the keys are {', '.join(_KEYS)}" for key in entry if key not in _KEYS]
    faults += [f"lacks its wording in {language}" for language in LANGUAGES if not _filled(entry.get(language))]
    source = entry.get("source")
    if not isinstance(source, list) or not source or not all(_filled(place) for place in source):
        faults.append('lacks its source; write for example source = ["2e p.15"]')
    kind = entry.get("kind")
    if kind not in KINDS:
        faults.append(
            f"has the unknown kind {kind!r}; the kinds are {', '.join(KINDS)}"
            if "kind" in entry
            else f"lacks its kind; the kinds are {', '.join(KINDS)}"
        )
    if "edition" in entry and not _filled(entry["edition"]):
        faults.append("has an edition that is not a name; leave it out when the clause holds in all editions")
    if not isinstance(entry.get("brief", False), bool):
        faults.append("says whether it tells the game in short by brief = true or not at all")
    return faults


def _clause(name: str, entry: Mapping[str, Any]) -> Clause:
    text = {language: entry[language] for language in LANGUAGES}
    edition, brief = entry.get("edition"), entry.get("brief", False)
    return Clause(name, text, tuple(entry["source"]), entry["kind"], edition, brief)


def _filled(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


# --- Proofs -------------------------------------------------------------------------------------


def clause(*ids: str) -> Callable[[Proof], Proof]:
    """Mark a test as a proof of the clauses with these ids."""
    given: tuple[object, ...] = ids  # a bare @clause passes the test itself
    if not given or not all(isinstance(id, str) for id in given):
        raise LedgerError('name the clauses that the test proves: @clause("game.topic.point")')

    def mark(test: Proof) -> Proof:
        # Use only the test's own marks: a test class must not repeat those of its base class.
        test.clauses = ids + getattr(test, "__dict__", {}).get("clauses", ())  # type: ignore[attr-defined]
        return test

    return mark


def proofs(folder: Path) -> dict[str, list[str]]:
    """Return for each clause id the tests below a folder that carry it, without importing them."""
    if not folder.is_dir():
        raise LedgerError(f"{folder}: there is no such folder of tests")
    folder = folder.resolve()
    found: dict[str, set[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        place = path.relative_to(folder.parent).as_posix()
        try:
            module = ast.parse(path.read_bytes(), place)
        except (SyntaxError, ValueError) as error:
            raise LedgerError(f"{place}: this test file cannot be read: {error}") from None
        for test, ids in _marks(module, place, place):
            for id in ids:
                found.setdefault(id, set()).add(test)
    return {id: sorted(found[id]) for id in sorted(found)}


def _marks(node: ast.AST, name: str, place: str) -> Iterator[tuple[str, list[str]]]:
    """Yield every marked test below a node as pytest names it, with its clause ids."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield from _marks(child, name, place)
            continue
        test = f"{name}::{child.name}"
        ids = [id for mark in child.decorator_list for id in _ids(mark, place)]
        if ids:
            if not child.name.lower().startswith("test"):
                raise LedgerError(
                    f"{place}:{child.lineno}: {child.name} carries clauses but is not run as a test; "
                    f"call it test_{child.name}"
                )
            yield test, ids
        if isinstance(child, ast.ClassDef):  # pytest does not run a function inside a function
            yield from _marks(child, test, place)


def _ids(mark: ast.expr, place: str) -> list[str]:
    call = mark.func if isinstance(mark, ast.Call) else mark
    if not (isinstance(call, ast.Name) and call.id == "clause"):
        return []
    given = mark.args if isinstance(mark, ast.Call) else []
    ids = [arg.value for arg in given if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    if not ids or len(ids) < len(given):
        raise LedgerError(f'{place}:{mark.lineno}: write the ids out: @clause("game.topic.point")')
    return ids


@dataclass(frozen=True, slots=True)
class Coverage:
    """The clauses of a ledger that tests prove, and those that they do not."""

    total: int
    proven: int
    unproven: tuple[str, ...]
    unknown: tuple[str, ...]

    @property
    def complete(self) -> bool:
        """Return whether every clause is proven and every named clause exists."""
        return not self.unproven and not self.unknown


def coverage(ledger: Ledger, folder: Path, others: Iterable[Ledger] = ()) -> Coverage:
    """Compare a ledger with the tests below a folder; clauses of the other ledgers are known too."""
    named = proofs(folder)
    known = [ledger, *others]
    unproven = tuple(id for id in ledger.ids if id not in named)
    unknown = tuple(id for id in named if not any(id in each for each in known))
    return Coverage(len(ledger), len(ledger) - len(unproven), unproven, unknown)
