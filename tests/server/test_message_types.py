"""The browser's types are generated from the server's messages."""

from __future__ import annotations

from tools import message_types


def test_the_types_of_the_browser_are_those_of_the_server() -> None:
    written = message_types.FILE.read_text(encoding="utf-8")
    assert written == message_types.typescript(), "run `.venv/bin/python -m tools.message_types`"
