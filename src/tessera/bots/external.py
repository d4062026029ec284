"""Bots in any language: a program of its own that reads questions and writes answers, as `wire` describes them.

Whatever the program does, the match goes on: if it crashes, hangs, talks nonsense or cheats, a legal move is
played for it and the log says so; it is started again a few times, and then left alone.
"""

from __future__ import annotations

import atexit
import contextlib
import logging
import os
import queue
import shlex
import shutil
import subprocess
import sys
import threading
import weakref
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import IO, Any

import msgspec

from tessera import __version__
from tessera.bots import external_protocol
from tessera.bots.errors import BadBot
from tessera.bots.progress import Watch, unwatched
from tessera.kernel.errors import UnknownMove
from tessera.kernel.registry import Ruleset

log = logging.getLogger("tessera.bots.external")

NAME = "external"
START_MS = 5000
"""Milliseconds a program has to start, unless it has more for a move."""
MOVE_MS = 4000
RESTARTS = 3
"""How often a program that crashed or hung is started again."""
PATIENCE = 20
"""How many bad answers are forgiven."""
SLEEP = 120.0
"""Seconds without a question after which a program is ended; it starts again when it is asked."""
MOST_AWAKE = 24
"""Programs that run at the same time; beyond that the one asked longest ago is ended."""
FAREWELL = 0.5
"""Seconds a program gets to end by itself."""
GLANCE = 0.1
"""Seconds between two looks at whether somebody has had enough of waiting."""
TIME = "ms="
INTERPRETERS = {".py": sys.executable, ".js": "node", ".mjs": "node"}
"""What runs a file that cannot run by itself."""


class Mishap(Exception):
    """The program did not answer as it should."""

    fatal = False
    kind = "illegal"


class Broken(Mishap):
    """The program crashed or hung: this process is of no use any more."""

    fatal = True
    kind = "crash"


class Late(Broken):
    """The program did not answer in time."""

    kind = "overrun"


def words(command: str) -> tuple[list[str], int]:
    """Take a command apart: what to run, and the milliseconds for a move (`ms=2000 ./bot --deep`)."""
    try:
        parts = shlex.split(command, posix=os.name != "nt")
    except ValueError as error:
        raise BadBot(f"the command {command[:80]!r} cannot be read: {error}") from None
    time = MOVE_MS
    if parts and parts[0].startswith(TIME):
        given = parts.pop(0).removeprefix(TIME)
        if not given.isdecimal() or not 1 <= int(given[:9]) <= 600_000:
            raise BadBot(f"the time for a move is 1 to 600000 milliseconds, not {given[:40]!r}")
        time = int(given)
    if not parts:
        raise BadBot("an external bot is written external:COMMAND, for example external:./bot.py")
    file = Path(parts[0]).expanduser()
    interpreter = INTERPRETERS.get(file.suffix)
    if file.is_file() and interpreter and not os.access(file, os.X_OK):
        parts = [interpreter, str(file), *parts[1:]]
    if shutil.which(parts[0]) is None:
        raise BadBot(f"there is no program {parts[0][:80]!r} to run")
    return parts, time


class Program:
    """One run of a program, from hello to bye."""

    def __init__(self, parts: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                parts, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
            )
        except OSError as error:
            raise Broken(f"it does not start: {error}") from None
        self._lines: queue.Queue[bytes] = queue.Queue(maxsize=64)  # whoever talks too much waits
        self._over = threading.Event()
        for work in (self._listen, self._overhear):
            threading.Thread(target=work, daemon=True).start()

    def _listen(self) -> None:
        for line in _each_line(self._process.stdout):
            while not self._over.is_set():
                with contextlib.suppress(queue.Full):
                    self._lines.put(line, timeout=GLANCE)
                    break
        self._over.set()

    def _overhear(self) -> None:
        """Note in the log what the program writes to its standard error."""
        for line in _each_line(self._process.stderr):
            log.info("%s says: %s", self._process.args, line.decode(errors="replace").rstrip()[:500])

    def tell(self, message: external_protocol.Heard) -> None:
        """Write one line; to a program that does not read, not for ever."""
        assert self._process.stdin is not None
        line = external_protocol.encode(message) + b"\n"
        writer = threading.Thread(target=_write, args=(self._process.stdin, line), daemon=True)
        writer.start()
        writer.join(timeout=FAREWELL + 1)
        if writer.is_alive():
            raise Broken("it does not read what it is asked")

    def forget(self) -> None:
        """Drop what was said when nobody asked."""
        with contextlib.suppress(queue.Empty):
            while True:
                self._lines.get_nowait()

    def hear(self, until: float, id: int | None = None, watch: Watch = unwatched) -> external_protocol.Said:
        """Wait for a line; while waiting, see whether somebody has had enough of it."""
        began = monotonic()
        hurried = False
        while True:
            try:
                return _understood(self._lines.get(timeout=max(0.001, min(GLANCE, until - monotonic()))))
            except queue.Empty:
                if self._over.is_set() and self._lines.empty():
                    raise Broken(f"it has ended ({self._process.poll()})") from None
                if monotonic() >= until:
                    raise Late(f"it did not answer within {until - began:.1f} s") from None
            if id is not None and watch((monotonic() - began) / (until - began)) and not hurried:
                self.tell(external_protocol.Enough(id))
                hurried = True

    def end(self, politely: bool) -> None:
        """End the program: asked to first, then made to."""
        self._over.set()
        if politely and self._process.poll() is None:
            with contextlib.suppress(Mishap):
                self.tell(external_protocol.Bye())
            _close(self._process.stdin)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(FAREWELL)
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        _close(self._process.stdin)


def _each_line(stream: IO[bytes] | None) -> Any:
    assert stream is not None
    with contextlib.suppress(OSError, ValueError), os.fdopen(os.dup(stream.fileno()), "rb") as lines:
        while line := lines.readline(external_protocol.LONGEST_LINE + 1):
            yield line


def _write(stream: IO[bytes], line: bytes) -> None:
    with contextlib.suppress(OSError, ValueError):  # whoever waits for the answer will notice
        left = memoryview(line)
        while left:
            left = left[stream.write(left) :]


def _close(stream: IO[bytes] | None) -> None:
    with contextlib.suppress(OSError, ValueError):
        if stream is not None:
            stream.close()


def _understood(line: bytes) -> external_protocol.Said:
    if len(line) > external_protocol.LONGEST_LINE:
        raise Mishap(f"it wrote a line of more than {external_protocol.LONGEST_LINE} bytes")
    try:
        return external_protocol.read_said(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        shown = line.decode(errors="replace").strip()[:80]
        raise Mishap(f"it wrote {shown!r}, which is no answer: {str(error)[:120]}") from None


class ExternalBot:
    """Lets a program choose, and looks after it."""

    def __init__(self, rules: Ruleset, command: str, start_ms: int | None = None) -> None:
        self._rules = rules
        self._command = command
        self._parts, self._move_ms = words(command)
        self._start_ms = max(START_MS, self._move_ms) if start_ms is None else start_ms
        self._program: Program | None = None
        self._id = 0
        self._broken = 0
        self._bad = 0
        self._asked = 0.0
        self._one = threading.RLock()
        self._bedtime: threading.Timer | None = None
        self.watch: Watch = unwatched
        self.mishaps: list[str] = []
        """What went wrong, in order."""
        self.failure: tuple[str, str] | None = None
        """Why the last move was not the program's own: crash, overrun, illegal or absent, and the reason."""

    @property
    def retired(self) -> bool:
        """Return whether the program has failed too often to be asked again."""
        return self._broken > RESTARTS or self._bad > PATIENCE

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        """Ask the program; if it does not give a legal move in time, the default answer is given."""
        with self._one:
            self._stay_awake()
            self.failure = ("absent", "") if self.retired else None
            if self.retired:
                return self._rules.game.default_answer(legal)
            try:
                return self._ask(view, seat, legal)
            except Mishap as mishap:
                self._note(mishap)
                return self._rules.game.default_answer(legal)
            finally:
                self._sleep_later()

    def _ask(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        program = self._program or self._start()
        program.forget()
        self._id += 1
        moves = self._rules.game.moves
        options = [external_protocol.Legal(move, moves.notation(move)) for move in legal]
        program.tell(external_protocol.Choose(self._id, seat, dict(view), options, self._move_ms))
        until = monotonic() + self._move_ms / 1000
        while True:
            said = program.hear(until, self._id, self.watch)
            if isinstance(said, external_protocol.Move) and said.id < self._id:
                continue  # an answer that came too late for the question before
            break
        if not isinstance(said, external_protocol.Move) or said.id != self._id:
            raise Mishap(f"it answered {said!r:.80} instead of a move for question {self._id}")
        return self._legal(said, legal)

    def _legal(self, said: external_protocol.Move, legal: list[int]) -> int:
        try:
            move = said.n if said.move is None else self._rules.game.moves.parse(said.move)
        except UnknownMove as error:
            raise Mishap(str(error)) from None
        if move is None or move not in legal:
            raise Mishap(f"it chose {said.move or said.n!r}, which is not legal now")
        return move

    def _start(self) -> Program:
        _make_room(self)
        program = Program(self._parts)
        self._program = program
        _awake.add(self)
        rules = self._rules
        program.tell(
            external_protocol.Hello(
                protocol=external_protocol.PROTOCOL,
                tessera=__version__,
                game=rules.game.name,
                rules=rules.version,
                players=rules.players,
                options=rules.options,
                components=external_protocol.Components(rules.components.name, rules.components.digest),
                moves=[rules.game.moves.notation(move) for move in range(len(rules.game.moves))],
                start_ms=self._start_ms,
                move_ms=self._move_ms,
            )
        )
        try:
            said = program.hear(monotonic() + self._start_ms / 1000)
        except Mishap as mishap:
            kind = Late if isinstance(mishap, Late) else Broken
            raise kind(f"it did not say that it is ready: {mishap}") from None
        if not isinstance(said, external_protocol.Ready) or said.protocol != external_protocol.PROTOCOL:
            raise Broken(
                f"it answered hello with {said!r:.80}, not with ready for protocol {external_protocol.PROTOCOL}"
            )
        return program

    def _note(self, mishap: Mishap) -> None:
        text = f"external bot {self._command[:80]!r}: {mishap}; the default answer was given instead"
        self.mishaps.append(str(mishap))
        self.failure = (mishap.kind, str(mishap))
        if mishap.fatal:
            self._broken += 1
            self._end(politely=False)
        else:
            self._bad += 1
            if self._program is not None:
                with contextlib.suppress(Mishap):
                    self._program.tell(external_protocol.Refused(self._id, str(mishap)[:200]))
        log.warning("%s", text)
        if self.retired:
            log.warning("external bot %r has failed too often and is not asked again", self._command[:80])
            self._end(politely=False)

    # Sleeping and waking --------------------------------------------------------------------------

    def _stay_awake(self) -> None:
        self._asked = monotonic()
        if self._bedtime is not None:
            self._bedtime.cancel()
            self._bedtime = None

    def _sleep_later(self) -> None:
        if self._program is None:
            return
        own = weakref.ref(self)

        def sleep() -> None:
            bot = own()
            if bot is not None and monotonic() - bot._asked >= SLEEP:
                bot.close()

        self._bedtime = threading.Timer(SLEEP + 1, sleep)
        self._bedtime.daemon = True
        self._bedtime.start()

    def close(self) -> None:
        """End the program; it starts again when it is asked."""
        with self._one:
            if self._bedtime is not None:
                self._bedtime.cancel()
            self._end(politely=True)

    def _end(self, politely: bool) -> None:
        program, self._program = self._program, None
        _awake.discard(self)
        if program is not None:
            program.end(politely)

    def __del__(self) -> None:
        if getattr(self, "_program", None) is not None:
            self.close()


_awake: weakref.WeakSet[ExternalBot] = weakref.WeakSet()


def _make_room(newcomer: ExternalBot) -> None:
    others = [bot for bot in list(_awake) if bot is not newcomer]
    if len(others) >= MOST_AWAKE:
        min(others, key=lambda bot: bot._asked).close()


@atexit.register
def _end_all() -> None:
    for bot in list(_awake):
        bot.close()
