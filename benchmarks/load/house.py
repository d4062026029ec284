"""The server that is measured: what `tessera serve` starts, without limits and with the trivial game.

python -m benchmarks.load.house DATA-FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path

from tessera.server import logs
from tessera.server.app import create
from tessera.server.run import listen, serve
from tessera.server.settings import Settings


def main(data: Path) -> None:
    """Serve on loopback until told to stop; the first line of output is the port."""
    logs.set_up()
    listener = listen("127.0.0.1", 0)
    settings = Settings(data=data, limits=False, warm=False, extras=("benchmarks.load.extras",))
    serve(create(settings), listener, lambda: print(listener.getsockname()[1], flush=True))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
