"""The measured server: the one of `tessera serve`, without limits and with the trivial game.

python -m benchmarks.load.measured_server DATA-FOLDER
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from benchmarks.load.stalls import to_log, watch_collector, watch_loop, watched
from tessera.server import logs
from tessera.server.app import create
from tessera.server.checkpoints import Checkpointer
from tessera.server.run import listen, serve
from tessera.server.settings import Settings
from tessera.server.writer import Writer


def _watch() -> None:
    """Log everything that delays a move."""
    Writer._transaction = watched("a transaction", Writer._transaction, to_log)  # type: ignore[method-assign]
    Checkpointer._move = watched("a checkpoint", Checkpointer._move, to_log)  # type: ignore[method-assign]
    watch_collector(to_log)


def main(data: Path) -> None:
    """Serve on loopback until stopped; the first line of output is the port."""
    logs.set_up()
    _watch()
    listener = listen("127.0.0.1", 0)
    settings = Settings(data=data, limits=False, warm=False, any_number=True, extras=("benchmarks.load.trivial_game",))
    watching: list[asyncio.Task[None]] = []

    def started() -> None:
        watching.append(asyncio.get_running_loop().create_task(watch_loop("the event loop", to_log)))
        print(listener.getsockname()[1], flush=True)

    serve(create(settings), listener, started)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
