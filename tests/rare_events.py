"""Kinds of events that no golden transcript has: the tests that prove them, by name."""

from __future__ import annotations

import ast
import functools
from collections.abc import Callable, Sequence
from pathlib import Path
from unittest.mock import patch

from tessera.kernel.events import Event, EventTable

TESTS = Path(__file__).parent


def tells(kind: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Mark a test that proves a kind of event, as "GAME.KIND"; it fails if no such event occurs in it."""

    def mark(test: Callable[[], None]) -> Callable[[], None]:
        @functools.wraps(test)
        def run() -> None:
            seen: set[str] = set()
            decode = EventTable.decode

            def listen(self: EventTable, seq: int, told: Sequence[int]) -> list[Event]:
                events = decode(self, seq, told)
                seen.update(event.kind for event in events)
                return events

            with patch.object(EventTable, "decode", listen):
                test()
            assert kind.partition(".")[2] in seen, f"this test is said to prove {kind}, which does not occur in it"

        return run

    return mark


def proven_by_tests(game: str) -> dict[str, list[str]]:
    """Collect the kinds that tests of a game are marked with, and the names of these tests, without importing them."""
    found: dict[str, list[str]] = {}
    for path in sorted((TESTS / game).glob("test_*.py")):
        for test in ast.parse(path.read_text(encoding="utf-8")).body:
            if not isinstance(test, ast.FunctionDef):
                continue
            for mark in test.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == tells.__name__:
                    kind = ast.literal_eval(mark.args[0])
                    found.setdefault(kind.removeprefix(f"{game}."), []).append(f"{path.name}::{test.name}")
    return found
