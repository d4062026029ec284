"""Checks of the texts for developers: missing keys, unused keys, wrong arguments, misplaced particles."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tessera.kernel.errors import TextError
from tessera.kernel.korean_particles import CLOSING, PARTICLES
from tessera.kernel.text import LANGUAGES, read_text

if TYPE_CHECKING:
    from fluent.syntax import ast as ftl


@dataclass(frozen=True)
class _Entry:
    """The variables and references of one message or term, and its place in a file."""

    place: str
    variables: frozenset[str]
    references: tuple[str, ...]


def check(folders: Iterable[Path], used: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the problems of the texts, given the keys and arguments that the code uses."""
    problems: list[str] = []
    books: dict[str, dict[str, _Entry]] = {language: {} for language in LANGUAGES}
    for folder in folders:
        for language in LANGUAGES:
            problems += _collect(folder / f"{language}.ftl", books[language])
    for book in books.values():
        problems += _dangling(book)
    problems += _uneven(books)
    problems += _misused(books, used)
    return problems


def _collect(path: Path, book: dict[str, _Entry]) -> list[str]:
    """Add the entries of a file to the book; return the problems of each entry on its own."""
    from fluent.syntax import FluentParser, ast

    try:
        source = read_text(path)
    except TextError as error:
        return [str(error)]

    def place(node: ftl.SyntaxNode) -> str:
        start = node.span.start if node.span else 0
        return f"{path}:{source.count(chr(10), 0, start) + 1}"

    problems: list[str] = []
    for item in FluentParser().parse(source).body:
        if isinstance(item, ast.Junk):
            problems += [f"{place(note)}: {note.message}" for note in item.annotations]
        if not isinstance(item, (ast.Message, ast.Term)):
            continue
        key = f"-{item.id.name}" if isinstance(item, ast.Term) else item.id.name
        if isinstance(item, ast.Message) and (item.value is None or item.attributes):
            problems.append(f"{place(item)}: {key} has attributes, which are never shown; make each a key")
        if key in book:
            problems.append(f"{place(item)}: {key} is already written at {book[key].place}")
            continue
        variables: list[str] = []
        references: list[str] = []
        for node in _nodes(item):
            if isinstance(node, ast.VariableReference):
                variables.append(node.id.name)
            elif isinstance(node, ast.MessageReference):
                references.append(node.id.name)
            elif isinstance(node, ast.TermReference):
                references.append(f"-{node.id.name}")
            elif isinstance(node, ast.FunctionReference):
                problems += [f"{place(node)}: {key} {fault}" for fault in _call_faults(node)]
            elif isinstance(node, ast.Pattern):
                problems += [f"{place(node)}: {key} {fault}" for fault in _misplaced(node)]
        if isinstance(item, ast.Term):
            variables.clear()  # a term gets only what a text passes to it, never the code's arguments
        book[key] = _Entry(place(item), frozenset(variables), tuple(references))
    return problems


def _nodes(node: object) -> Iterator[object]:
    if isinstance(node, list):
        for child in node:
            yield from _nodes(child)
    elif hasattr(node, "__dict__"):
        yield node
        for child in vars(node).values():
            yield from _nodes(child)


def _call_faults(call: ftl.FunctionReference) -> list[str]:
    from fluent.syntax import ast

    if call.id.name in ("NUMBER", "DATETIME"):
        return []
    if call.id.name == "LOC":
        return [] if len(call.arguments.positional) == 1 else ["calls LOC without exactly one name"]
    if call.id.name != "JOSA":
        return [f"calls {call.id.name}, which does not exist"]
    given = call.arguments.positional
    pair = given[1] if len(given) in (2, 3) and not call.arguments.named else None
    if not isinstance(pair, ast.StringLiteral) or pair.parse()["value"] not in PARTICLES:
        return [f"calls JOSA without a noun and one of the pairs {', '.join(PARTICLES)}"]
    marks = given[2] if len(given) == 3 else None
    if marks is not None and (not isinstance(marks, ast.StringLiteral) or len(marks.parse()["value"]) != 2):
        return ["calls JOSA with a third argument that is not an opening and a closing mark"]
    return []


def _misplaced(pattern: ftl.Pattern) -> list[str]:
    """Return the problem of a particle inside quotation marks: it belongs after the closing one."""
    from fluent.syntax import ast

    faults: list[str] = []
    for before, after in itertools.pairwise(pattern.elements):
        call = before.expression if isinstance(before, ast.Placeable) else None
        particle = isinstance(call, ast.FunctionReference) and call.id.name == "JOSA"
        if particle and isinstance(after, ast.TextElement) and after.value[:1] in CLOSING:
            faults.append(f"has a particle before {after.value[0]}; give JOSA the marks as its third argument")
    return faults


def _dangling(book: Mapping[str, _Entry]) -> list[str]:
    problems: list[str] = []
    for key, entry in book.items():
        problems += [
            f"{entry.place}: {key} refers to {reference}, which does not exist"
            for reference in entry.references
            if reference not in book
        ]
        if key in _reached(book, entry.references):
            problems.append(f"{entry.place}: {key} refers to itself and would never end")
    return problems


def _reached(book: Mapping[str, _Entry], keys: Iterable[str]) -> list[str]:
    """Return the keys and everything they refer to, directly or indirectly."""
    reached: list[str] = []
    waiting = list(keys)
    while waiting:
        key = waiting.pop()
        if key in book and key not in reached:
            reached.append(key)
            waiting += book[key].references
    return reached


def _variables(book: Mapping[str, _Entry], key: str) -> list[str]:
    """Return the variables of a message and of every message it refers to, sorted."""
    return sorted({name for each in _reached(book, [key]) for name in book[each].variables})


def _uneven(books: Mapping[str, Mapping[str, _Entry]]) -> list[str]:
    """Return where the languages differ in their keys or in the variables of a key."""
    problems: list[str] = []
    # A term is a word of one language's grammar, so another language need not have it.
    keys = dict.fromkeys(key for book in books.values() for key in book if not key.startswith("-"))
    for key in keys:
        holders = [language for language in LANGUAGES if key in books[language]]
        first = books[holders[0]][key].place
        problems += [
            f"{language} lacks {key}, which is written at {first}" for language in LANGUAGES if language not in holders
        ]
        variables = {language: _variables(books[language], key) for language in holders}
        for variable in sorted({name for names in variables.values() for name in names}):
            users = [language for language in holders if variable in variables[language]]
            problems += [
                f"{books[language][key].place}: {key} does not use ${variable}, which {users[0]} uses"
                for language in holders
                if language not in users
            ]
    return problems


def _misused(books: Mapping[str, Mapping[str, _Entry]], used: Mapping[str, Sequence[str]]) -> list[str]:
    """Return where the texts and the code that shows them disagree."""
    problems: list[str] = []
    for key, supplied in used.items():
        holders = [language for language in LANGUAGES if key in books[language]]
        if not holders:
            problems.append(f"the code shows {key}, which does not exist")
        for language in holders:
            place = books[language][key].place
            wanted = _variables(books[language], key)
            problems += [
                f"{place}: {key} uses ${name}, which the code does not supply"
                for name in wanted
                if name not in supplied
            ]
            problems += [
                f"{place}: {key} does not use ${name}, which the code supplies"
                for name in supplied
                if name not in wanted
            ]
    return problems
