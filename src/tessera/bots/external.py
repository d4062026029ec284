"""External bots: programs in any language that answer questions over stdin and stdout (`external_protocol`).

The match goes on whatever the program does. If it crashes, hangs, sends invalid messages or illegal moves, a legal
move is played for it and logged. It is restarted a few times and then no longer asked.
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
from tessera.bots.budget import ProgressCallback, never_stop
from tessera.bots.errors import BadBot
from tessera.kernel.errors import UnknownMove
from tessera.kernel.registry import Ruleset

log = logging.getLogger("tessera.bots.external")

NAME = "external"
START_MS = 5000
"""The time limit for the start of a program in milliseconds, unless its limit for a move is longer."""
MOVE_MS = 4000
MAX_RESTARTS = 3
"""The number of times a program that crashed or hung is restarted."""
MAX_BAD_ANSWERS = 20
"""The number of bad answers after which a program is no longer asked."""
IDLE_SECONDS = 120.0
"""Seconds without a question after which a program is stopped; the next question starts it again."""
MAX_RUNNING = 24
"""The limit on programs that run at the same time; beyond it the least recently asked one is stopped."""
EXIT_SECONDS = 0.5
"""Seconds that a program gets to exit by itself."""
POLL_SECONDS = 0.1
"""Seconds between two calls of the progress callback."""
TIME = "ms="
INTERPRETERS = {".py": sys.executable, ".js": "node", ".mjs": "node"}
"""Interpreters for files that are not executable."""


class BotFailure(Exception):
    """The program did not answer as it should."""

    fatal = False
    kind = "illegal"


class ProgramFailed(BotFailure):
    """The program crashed or hung, and its process cannot be used any more."""

    fatal = True
    kind = "crash"


class TimedOut(ProgramFailed):
    """The program did not answer in time."""

    kind = "overrun"


def parse_command(command: str) -> tuple[list[str], int]:
    """Return the program with its arguments, and the milliseconds for a move, of a command (`ms=2000 ./bot --deep`)."""
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
            raise ProgramFailed(f"it does not start: {error}") from None
        self._lines: queue.Queue[bytes] = queue.Queue(maxsize=64)  # bounded: a program that writes too much blocks
        self._over = threading.Event()
        for work in (self._read_lines, self._log_stderr):
            threading.Thread(target=work, daemon=True).start()

    def _read_lines(self) -> None:
        for line in _lines_of(self._process.stdout):
            while not self._over.is_set():
                with contextlib.suppress(queue.Full):
                    self._lines.put(line, timeout=POLL_SECONDS)
                    break
        self._over.set()

    def _log_stderr(self) -> None:
        """Log what the program writes to stderr."""
        for line in _lines_of(self._process.stderr):
            log.info("%s says: %s", self._process.args, line.decode(errors="replace").rstrip()[:500])

    def send(self, message: external_protocol.ToBot) -> None:
        """Write one line; raise an error if the program does not read it in time."""
        assert self._process.stdin is not None
        line = external_protocol.encode(message) + b"\n"
        writer = threading.Thread(target=_write, args=(self._process.stdin, line), daemon=True)
        writer.start()
        writer.join(timeout=EXIT_SECONDS + 1)
        if writer.is_alive():
            raise ProgramFailed("it does not read what it is asked")

    def discard_input(self) -> None:
        """Discard lines that the program wrote without being asked."""
        with contextlib.suppress(queue.Empty):
            while True:
                self._lines.get_nowait()

    def receive(
        self, until: float, id: int | None = None, watch: ProgressCallback = never_stop
    ) -> external_protocol.FromBot:
        """Wait for a line; while waiting, call the progress callback and pass on its request to stop."""
        began = monotonic()
        stopped = False
        while True:
            try:
                return _decode(self._lines.get(timeout=max(0.001, min(POLL_SECONDS, until - monotonic()))))
            except queue.Empty:
                if self._over.is_set() and self._lines.empty():
                    raise ProgramFailed(f"it has ended ({self._process.poll()})") from None
                if monotonic() >= until:
                    raise TimedOut(f"it did not answer within {until - began:.1f} s") from None
            if id is not None and watch((monotonic() - began) / (until - began)) and not stopped:
                self.send(external_protocol.Enough(id))
                stopped = True

    def end(self, graceful: bool) -> None:
        """End the program: send bye if `graceful`, then kill it if it still runs."""
        self._over.set()
        if graceful and self._process.poll() is None:
            with contextlib.suppress(BotFailure):
                self.send(external_protocol.Bye())
            _close(self._process.stdin)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(EXIT_SECONDS)
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        _close(self._process.stdin)


def _lines_of(stream: IO[bytes] | None) -> Any:
    assert stream is not None
    with contextlib.suppress(OSError, ValueError), os.fdopen(os.dup(stream.fileno()), "rb") as lines:
        while line := lines.readline(external_protocol.LONGEST_LINE + 1):
            yield line


def _write(stream: IO[bytes], line: bytes) -> None:
    with contextlib.suppress(OSError, ValueError):  # the reader of the answer notices the failure
        left = memoryview(line)
        while left:
            left = left[stream.write(left) :]


def _close(stream: IO[bytes] | None) -> None:
    with contextlib.suppress(OSError, ValueError):
        if stream is not None:
            stream.close()


def _decode(line: bytes) -> external_protocol.FromBot:
    if len(line) > external_protocol.LONGEST_LINE:
        raise BotFailure(f"it wrote a line of more than {external_protocol.LONGEST_LINE} bytes")
    try:
        return external_protocol.decode_from_bot(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        shown = line.decode(errors="replace").strip()[:80]
        raise BotFailure(f"it wrote {shown!r}, which is no answer: {str(error)[:120]}") from None


class ExternalBot:
    """A bot that asks an external program, and restarts or stops it as needed."""

    def __init__(self, rules: Ruleset, command: str, start_ms: int | None = None) -> None:
        self._rules = rules
        self._command = command
        self._parts, self._move_ms = parse_command(command)
        self._start_ms = max(START_MS, self._move_ms) if start_ms is None else start_ms
        self._program: Program | None = None
        self._id = 0
        self._failed = 0
        self._bad = 0
        self._last_asked = 0.0
        self._lock = threading.RLock()
        self._idle_timer: threading.Timer | None = None
        self.watch: ProgressCallback = never_stop
        self.failures: list[str] = []
        """What went wrong, in order."""
        self.failure: tuple[str, str] | None = None
        """Why the last move was not the program's own: crash, overrun, illegal or absent, and the reason."""

    @property
    def retired(self) -> bool:
        """Return whether the program has failed too often to be asked again."""
        return self._failed > MAX_RESTARTS or self._bad > MAX_BAD_ANSWERS

    def choose(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        """Ask the program; if it does not send a legal move in time, return the default answer."""
        with self._lock:
            self._stop_idle_timer()
            self.failure = ("absent", "") if self.retired else None
            if self.retired:
                return self._rules.game.default_answer(legal)
            try:
                return self._ask(view, seat, legal)
            except BotFailure as failure:
                self._record_failure(failure)
                return self._rules.game.default_answer(legal)
            finally:
                self._start_idle_timer()

    def _ask(self, view: Mapping[str, Any], seat: int, legal: list[int]) -> int:
        program = self._program or self._start()
        program.discard_input()
        self._id += 1
        moves = self._rules.game.moves
        options = [external_protocol.Legal(move, moves.notation(move)) for move in legal]
        program.send(external_protocol.Choose(self._id, seat, dict(view), options, self._move_ms))
        until = monotonic() + self._move_ms / 1000
        while True:
            answer = program.receive(until, self._id, self.watch)
            if isinstance(answer, external_protocol.Move) and answer.id < self._id:
                continue  # a late answer to an earlier question
            break
        if not isinstance(answer, external_protocol.Move) or answer.id != self._id:
            raise BotFailure(f"it answered {answer!r:.80} instead of a move for question {self._id}")
        return self._legal(answer, legal)

    def _legal(self, answer: external_protocol.Move, legal: list[int]) -> int:
        try:
            move = answer.n if answer.move is None else self._rules.game.moves.parse(answer.move)
        except UnknownMove as error:
            raise BotFailure(str(error)) from None
        if move is None or move not in legal:
            raise BotFailure(f"it chose {answer.move or answer.n!r}, which is not legal now")
        return move

    def _start(self) -> Program:
        _stop_oldest(self)
        program = Program(self._parts)
        self._program = program
        _running.add(self)
        rules = self._rules
        program.send(
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
            answer = program.receive(monotonic() + self._start_ms / 1000)
        except BotFailure as failure:
            kind = TimedOut if isinstance(failure, TimedOut) else ProgramFailed
            raise kind(f"it did not say that it is ready: {failure}") from None
        if not isinstance(answer, external_protocol.Ready) or answer.protocol != external_protocol.PROTOCOL:
            raise ProgramFailed(
                f"it answered hello with {answer!r:.80}, not with ready for protocol {external_protocol.PROTOCOL}"
            )
        return program

    def _record_failure(self, failure: BotFailure) -> None:
        text = f"external bot {self._command[:80]!r}: {failure}; the default answer was given instead"
        self.failures.append(str(failure))
        self.failure = (failure.kind, str(failure))
        if failure.fatal:
            self._failed += 1
            self._end(graceful=False)
        else:
            self._bad += 1
            if self._program is not None:
                with contextlib.suppress(BotFailure):
                    self._program.send(external_protocol.Refused(self._id, str(failure)[:200]))
        log.warning("%s", text)
        if self.retired:
            log.warning("external bot %r has failed too often and is not asked again", self._command[:80])
            self._end(graceful=False)

    # Stopping idle programs ------------------------------------------------------------------------

    def _stop_idle_timer(self) -> None:
        self._last_asked = monotonic()
        if self._idle_timer is not None:
            self._idle_timer.cancel()
            self._idle_timer = None

    def _start_idle_timer(self) -> None:
        if self._program is None:
            return
        own = weakref.ref(self)

        def stop_if_idle() -> None:
            bot = own()
            if bot is not None and monotonic() - bot._last_asked >= IDLE_SECONDS:
                bot.close()

        self._idle_timer = threading.Timer(IDLE_SECONDS + 1, stop_if_idle)
        self._idle_timer.daemon = True
        self._idle_timer.start()

    def close(self) -> None:
        """Stop the program; the next question starts it again."""
        with self._lock:
            if self._idle_timer is not None:
                self._idle_timer.cancel()
            self._end(graceful=True)

    def _end(self, graceful: bool) -> None:
        program, self._program = self._program, None
        _running.discard(self)
        if program is not None:
            program.end(graceful)

    def __del__(self) -> None:
        if getattr(self, "_program", None) is not None:
            self.close()


_running: weakref.WeakSet[ExternalBot] = weakref.WeakSet()


def _stop_oldest(starting: ExternalBot) -> None:
    others = [bot for bot in list(_running) if bot is not starting]
    if len(others) >= MAX_RUNNING:
        min(others, key=lambda bot: bot._last_asked).close()


@atexit.register
def _end_all() -> None:
    for bot in list(_running):
        bot.close()
