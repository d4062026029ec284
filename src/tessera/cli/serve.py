"""tessera serve: play in the browser."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tessera.cli.arguments import Parser, add_language, add_processes, pairs
from tessera.cli.output import Usage
from tessera.kernel.text import Texts
from tessera.terminal.translator import Translator

if TYPE_CHECKING:
    from tessera.cli.arguments import Commands

TEXT = Path(__file__).parent.parent / "server" / "text"
HOST = "127.0.0.1"
PORT = 8765
BOT_DELAY = 350
PROCESSES = 1
RANGES = {"port": (0, 65535), "bot_delay": (0, 60_000), "processes": (1, 64)}


def add(commands: Commands, translator: Translator) -> None:
    """Add the command of this module."""
    texts = Texts([TEXT])

    def say(key: str, **args: str | int) -> str:
        return texts.format(translator.language, key, **args)

    about = say("serve-about")
    parser: Parser = commands.add_parser("serve", translator=translator, help=about, description=about)
    add_language(parser)
    choices = parser.choices
    choices.add_argument("--host", metavar="H", default=HOST, help=say("serve-host"))
    choices.add_argument("--port", metavar="P", type=int, help=say("serve-port", port=str(PORT)))
    choices.add_argument("--allow-host", metavar="NAME", action="append", default=[], help=say("serve-allow-host"))
    choices.add_argument("--no-open", action="store_true", help=say("serve-no-open"))
    choices.add_argument("--database", metavar="URL", help=say("serve-database"))
    choices.add_argument(
        "--bot-delay", metavar="MS", type=int, default=BOT_DELAY, help=say("serve-bot-delay", ms=BOT_DELAY)
    )
    add_processes(parser, say("serve-processes", n=PROCESSES), PROCESSES)
    choices.add_argument("--bot", metavar="NAME=COMMAND", action="append", default=[], help=say("serve-bot"))
    parser.set_defaults(run=serve)


def serve(args: argparse.Namespace, translator: Translator) -> int:
    """Start the server and run until it is stopped."""
    texts = Texts([TEXT])
    for name, (low, high) in RANGES.items():
        value = getattr(args, name)
        if value is not None and not low <= value <= high:
            words = {"name": "--" + name.replace("_", "-"), "low": str(low), "high": str(high), "value": str(value)}
            raise Usage(texts.format(translator.language, "serve-bad-range", **words))
    # Imported late: playing in the terminal need not load a web server.
    from tessera.server.run import start
    from tessera.server.settings import Settings

    settings = Settings(
        database=args.database,
        bot_delay=args.bot_delay / 1000,
        workers=args.processes,
        programs=pairs(args.bot, translator),
        hosts=(args.host, *args.allow_host),
    )

    def announce(addresses: list[str]) -> None:
        print(texts.format(translator.language, "serve-ready", address=addresses[0]))
        for address in addresses[1:]:
            print(texts.format(translator.language, "serve-also", address=address))
        if sys.stdout.isatty():
            print(texts.format(translator.language, "serve-stop"))
        sys.stdout.flush()

    start(settings, args.host, args.port, announce, browse=not args.no_open)
    return 0
