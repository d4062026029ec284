"""Component sets: the numbers printed on boards and cards, as TOML files with a source for every value."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cached_property
from pathlib import Path
from typing import Any

from tessera.kernel.errors import BadComponents
from tessera.kernel.validation import Value

MARKS = ("printed", "derived", "reconstructed", "ours", "own")
"""The provenance of a value: a rulebook, reasoning, our design, a ruling of ours, a person's own copy."""


PARTS = 2
"""Levels that are merged: tables, and the things in a table; the parts of a thing are replaced as a whole."""


class ComponentSet:
    """A complete component set: the standard one, or the standard one overlaid with a person's own values."""

    def __init__(self, name: str, tables: dict[str, Any], marks: list[tuple[str, str]]) -> None:
        self.name = name
        self.tables = tables
        self._marks = dict(marks)

    @property
    def root(self) -> Value:
        """Return the whole set as one value."""
        return Value("", self.tables, BadComponents)

    @cached_property
    def digest(self) -> str:
        """Return a hash of all values, independent of the files they come from."""
        text = json.dumps(self.tables, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return "sha256:" + hashlib.sha256(text.encode()).hexdigest()

    def mark(self, path: str) -> str:
        """Return the provenance of the value at a path."""
        return self._marks.get(path, "printed")

    def provenance(self) -> Iterator[tuple[str, Any, str]]:
        """Yield every value with its path and provenance."""
        for path, value in _leaves("", self.tables):
            yield path, value, self.mark(path)


def load_set(folder: Path, own: Path | None = None, expansions: Sequence[str] = ()) -> ComponentSet:
    """Load the set in a folder, overlaid with expansions and with a person's own file or folder of files.

    An expansion is a folder inside the folder of the set. Own values that belong to an expansion which is not in use
    are left out.
    """
    tables: dict[str, Any] = {}
    marks: list[tuple[str, str]] = []
    for file in _files(folder, expansions):
        _lay(tables, marks, file, None)
    name = "standard"
    if own is not None:
        files = sorted(own.glob("*.toml")) if own.is_dir() else [own]
        if not files:
            raise BadComponents(f"there is no .toml file in {own.name}")
        known: dict[str, Any] = {}
        for file in _files(folder, sorted(each.name for each in folder.iterdir() if each.is_dir())):
            _lay(known, [], file, None)
        for file in files:
            _lay(tables, marks, file, known)
        name = own.stem
    return ComponentSet(name, tables, marks)


def _files(folder: Path, expansions: Sequence[str]) -> list[Path]:
    found = sorted(folder.glob("*.toml"))
    for name in expansions:
        found += sorted((folder / name).glob("*.toml"))
    return found


def _lay(tables: dict[str, Any], marks: list[tuple[str, str]], file: Path, known: Mapping[str, Any] | None) -> None:
    """Lay the values of a file over others; `known` are all values of the game, for a file of somebody's own."""
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadComponents(f"{file.name} cannot be read: {error}") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadComponents(f"{file.name}: {error}") from None
    default = content.pop("mark", "printed" if known is None else "own")
    special = content.pop("marks", {})
    if not isinstance(special, Mapping):
        raise BadComponents(f"{file.name}: marks should be a table")
    for mark in (default, *special.values()):
        if mark not in MARKS:
            raise BadComponents(f"{file.name}: the mark {mark!r} is not one of {', '.join(MARKS)}")
    if known is not None:
        _check_known(file.name, known, content)
        content = _in_use(tables, content)
    # A mark applies only to values in the same file, even if its pattern matches others.
    for path, _ in _leaves("", content):
        marks.append((path, str(default)))
        marks += [(path, str(mark)) for pattern, mark in special.items() if _fits(path, pattern)]
    _merge(tables, content)


def _fits(path: str, pattern: str) -> bool:
    return fnmatchcase(path, pattern) or fnmatchcase(path, pattern + ".*")


def _merge(into: dict[str, Any], content: Mapping[str, Any], depth: int = 0) -> None:
    """Overlay values: tables and things are merged, but a part of a thing is replaced as a whole."""
    for key, value in content.items():
        if depth < PARTS and isinstance(value, dict) and isinstance(into.get(key), dict):
            _merge(into[key], value, depth + 1)
        else:
            into[key] = value


def _check_known(file: str, tables: Mapping[str, Any], content: Mapping[str, Any]) -> None:
    """Refuse tables and things that the game does not have; the game itself checks the parts of a thing."""
    for table, things in content.items():
        if table not in tables:
            raise BadComponents(
                f"{file}: {next(_leaves('', {table: things}), (table, None))[0]} is not a value of this game"
            )
        if isinstance(things, dict) and isinstance(tables[table], dict):
            for thing in things:
                if thing not in tables[table]:
                    raise BadComponents(f"{file}: {table}.{thing} is not a value of this game")


def _in_use(tables: Mapping[str, Any], content: Mapping[str, Any]) -> dict[str, Any]:
    """Keep the tables and things that the set has."""
    found: dict[str, Any] = {}
    for table, things in content.items():
        ours = tables.get(table)
        if isinstance(things, dict) and isinstance(ours, dict):
            found[table] = {thing: value for thing, value in things.items() if thing in ours}
        elif ours is not None:
            found[table] = things
    return found


def _leaves(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for key, member in value.items():
            yield from _leaves(f"{path}.{key}" if path else key, member)
    elif isinstance(value, list) and any(isinstance(member, dict) for member in value):
        for i, member in enumerate(value):
            yield from _leaves(f"{path}.{i}", member)
    else:
        yield path, value
