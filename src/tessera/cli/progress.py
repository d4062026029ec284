"""The progress of a search in the terminal; Enter stops it."""

from __future__ import annotations

import select
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.text import Text

from tessera.bots.budget import ProgressCallback, never_stop
from tessera.terminal.translator import Translator


@contextmanager
def waiting(out: Console, live: bool, translator: Translator) -> Iterator[Callable[[str], ProgressCallback]]:
    """Show the progress of a search; yield a function that returns a progress callback for a text.

    Only a person at a terminal can stop the search: lines that a script has written ahead are moves.
    """
    if not live:
        yield lambda text: never_stop
        return
    with out.status("") as status:

        def begin(text: str) -> ProgressCallback:
            status.update(Text(text))

            def watch(done: float) -> bool:
                status.update(Text(translator.text("cli-thinking-aloud", text=text, percent=round(100 * done))))
                return pressed()

            return watch

        yield begin


def pressed() -> bool:
    """Return whether Enter has been pressed; the line is consumed."""
    if sys.platform == "win32":
        import msvcrt

        return msvcrt.kbhit() and msvcrt.getwch() in "\r\n"
    ready, _, _ = select.select([sys.stdin], [], [], 0)
    if ready:
        sys.stdin.readline()
    return bool(ready)
