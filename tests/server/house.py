"""A server for one test: `python -m tests.server.house '{"data": …}'` says its port and serves until killed."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tessera.kernel.chance import Chance, Scripted, Sealed
from tessera.server import logs
from tessera.server.app import create
from tessera.server.run import listen, serve
from tessera.server.settings import Settings


def settings(wish: dict[str, Any]) -> Settings:
    plain = {name: value for name, value in wish.items() if name not in ("data", "web", "port", "clock", "scripts")}
    made = Settings(data=Path(wish["data"]), extras=("tests.server.extras",), **plain)
    if "web" in wish:
        made.web = Path(wish["web"])
    if "clock" in wish:
        made.now = lambda: wish["clock"]
    if "scripts" in wish:
        made.chance = scripted(json.loads(Path(wish["scripts"]).read_text()))
    return made


def scripted(scripts: dict[str, list[list[int]]]) -> Any:
    """Let tables with the same numbered seed draw different outcomes: each takes the next script of that number."""
    waiting = {Sealed.numbered(int(number)).seed: list(each) for number, each in scripts.items()}

    def chance(seed: bytes) -> Chance:
        return Scripted(waiting[seed].pop(0), then=Sealed(seed)) if waiting.get(seed) else Sealed(seed)

    return chance


if __name__ == "__main__":
    wish = json.loads(sys.argv[1])
    logs.set_up()
    listener = listen("127.0.0.1", wish.get("port", 0))
    serve(create(settings(wish)), listener, lambda: print(listener.getsockname()[1], flush=True))
