"""tessera bots: the list of bots, and the protocol for external ones."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from tessera.bots import external_protocol, registry
from tessera.cli.arguments import command
from tessera.cli.output import console
from tessera.terminal.colours import LIT
from tessera.terminal.translator import Translator

if TYPE_CHECKING:
    from tessera.cli.arguments import Commands


def add(commands: Commands, translator: Translator) -> None:
    """Add the command of this module."""
    parser = command(commands, translator, "bots", run)
    parser.choices.add_argument("--schema", action="store_true", help=translator.text("cli-arg-schema"))


def run(args: argparse.Namespace, translator: Translator) -> int:
    """List the bots, or print the schema of the protocol."""
    if args.schema:
        print(json.dumps(external_protocol.schema(), indent=2))
        return 0
    grid = Table.grid(padding=(0, 2))
    for name, spec in registry.RANKS.items():
        grid.add_row(Text(name, style=LIT), spec)
    for name in registry.BOTS:
        parameters = ", ".join(registry.PARAMETERS[name])
        grid.add_row(Text(name, style=LIT), f"{name}:{parameters}" if parameters else name)
    grid.add_row(Text("external:…", style=LIT), translator.text("cli-bots-external"))
    console().print(grid)
    return 0
