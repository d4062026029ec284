"""Waiting for a thought: how far it is, and Enter for whoever has had enough."""

from __future__ import annotations

import select
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.text import Text

from tessera.bots.budget import ProgressCallback, never_stop
from tessera.cli.messages import Voice


@contextmanager
def waiting(out: Console, live: bool, voice: Voice) -> Iterator[Callable[[str], ProgressCallback]]:
    """Show what is waited for; gives a function that makes a watch out of a text.

    Only a person at a terminal can have had enough: what a script has written ahead is not for us.
    """
    if not live:
        yield lambda text: never_stop
        return
    with out.status("") as status:

        def begin(text: str) -> ProgressCallback:
            status.update(Text(text))

            def watch(done: float) -> bool:
                status.update(Text(voice.say("cli-thinking-aloud", text=text, percent=round(100 * done))))
                return pressed()

            return watch

        yield begin


def pressed() -> bool:
    """Return whether Enter was pressed meanwhile; the line is used up."""
    if sys.platform == "win32":
        import msvcrt

        return msvcrt.kbhit() and msvcrt.getwch() in "\r\n"
    ready, _, _ = select.select([sys.stdin], [], [], 0)
    if ready:
        sys.stdin.readline()
    return bool(ready)
