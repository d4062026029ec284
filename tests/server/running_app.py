"""Server processes for the tests, forked on request.

Imports are local to functions, because worker processes import this module, too, and do not need them.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tessera.server.settings import Settings


_TEST_OPTIONS = (
    "data",
    "web",
    "port",
    "clock",
    "scripts",
    "largest_file",
    "ticker",
    "files",
    "timeouts",
    "game",
    "host",
    "rates",
    "share",
)
"""Options that are not fields of `Settings`."""


def settings(options: dict[str, Any]) -> Settings:
    """Return the settings for the options of a test."""
    from tessera.server.settings import Settings

    plain = {name: value for name, value in options.items() if name not in _TEST_OPTIONS}
    extras: tuple[str, ...] = ("tests.server.extras",)
    if "game" in options:  # a folder with one more game, and the module that registers it
        folder, module = options["game"]
        sys.path.insert(0, folder)
        extras = (*extras, module)
    found = Settings(data=Path(options["data"]), extras=extras, **plain)
    if "web" in options:
        found.web = Path(options["web"])
    if "clock" in options:
        found.now = lambda: options["clock"]
    if "ticker" in options:  # a file with the time, which the test advances
        found.now = lambda: float(Path(options["ticker"]).read_text())
    if "scripts" in options:
        found.chance = scripted(json.loads(Path(options["scripts"]).read_text()))
    return found


def scripted(scripts: dict[str, list[list[int]]]) -> Any:
    """Let tables with the same chosen seed draw different outcomes: each takes the next script of that seed."""
    from tessera.kernel.chance import Chance, Scripted, Sealed

    waiting = {Sealed.numbered(int(number)).seed: list(each) for number, each in scripts.items()}

    def chance(seed: bytes, entropy: Mapping[int, bytes]) -> Chance:
        sealed = Sealed(seed, entropy)
        return Scripted(waiting[seed].pop(0), then=sealed) if waiting.get(seed) else sealed

    return chance


def main(options: dict[str, Any], announce: Callable[[int], None]) -> None:
    """Run a server."""
    from tessera.server import logs
    from tessera.server.app import create
    from tessera.server.connections import Timeouts
    from tessera.server.run import listen, serve

    if "largest_file" in options:  # as if the disk were full
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (options["largest_file"], options["largest_file"]))
    if "files" in options:
        import resource

        resource.setrlimit(resource.RLIMIT_NOFILE, (options["files"], options["files"]))
    if "rates" in options:  # lower limits per address, which are reached sooner
        from tessera.server.limits import PER_ADDRESS

        PER_ADDRESS.update({name: tuple(each) for name, each in options["rates"].items()})
    if "share" in options:  # of the event loop's time for one address
        from tessera.server import fair_share

        fair_share.SHARE = fair_share.SHARE_ALONE = fair_share.LEAST_SHARE = options["share"]
    logs.set_up()
    listener = listen(options.get("host", "127.0.0.1"), options.get("port", 0))
    timeouts = Timeouts(**options.get("timeouts", {}))
    serve(create(settings(options)), listener, lambda: announce(listener.getsockname()[1]), timeouts)


def launch_on_request() -> None:
    """Read requests from standard input and fork a server for each, so that modules are imported only once."""
    import alembic.command  # noqa: F401

    import tessera.server.run  # noqa: F401

    gc.collect()
    gc.freeze()  # so that servers neither look through these objects nor copy their memory
    alive = set()
    for line in sys.stdin:
        order = json.loads(line)
        if "start" in order:
            child = os.fork()
            if child == 0:
                run_child(order)
            alive.add(child)  # it reports itself when it is ready
            continue
        _, status = os.waitpid(order["wait"], 0)
        alive.discard(order["wait"])
        print(json.dumps({"code": os.waitstatus_to_exitcode(status)}), flush=True)
    for child in alive:
        os.kill(child, signal.SIGKILL)


def run_child(order: dict[str, Any]) -> None:
    """Run a server in a forked process, then exit."""
    log = os.open(order["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(log, 2)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    code = 1
    try:
        main(order["start"], lambda port: print(json.dumps({"pid": os.getpid(), "port": port}), flush=True))
        code = 0
    except BaseException as problem:
        print(f"{type(problem).__name__}: {problem}", file=sys.stderr, flush=True)
        print(json.dumps({"pid": os.getpid(), "port": 0}), flush=True)
    os._exit(code)


if __name__ == "__main__":
    launch_on_request()
