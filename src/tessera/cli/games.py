"""tessera version, tessera games: what is installed, without loading any rules."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

import msgspec
from rich.text import Text

from tessera.build_info import describe
from tessera.cli.arguments import add_json, command
from tessera.cli.output import console, inset
from tessera.kernel.registry import Meta, metas
from tessera.terminal.colours import LIT
from tessera.terminal.translator import Translator

if TYPE_CHECKING:
    from tessera.cli.arguments import Commands


def add(commands: Commands, translator: Translator) -> None:
    """Add the commands of this module."""
    add_json(command(commands, translator, "games", games))
    command(commands, translator, "version", version)


def version(args: argparse.Namespace, translator: Translator) -> int:
    """Print the version."""
    print(describe())
    return 0


def games(args: argparse.Namespace, translator: Translator) -> int:
    """List the games."""
    if args.json:
        print(json.dumps([msgspec.to_builtins(meta) for meta in metas()], ensure_ascii=False, indent=2))
        return 0
    out = console()
    for meta in metas():
        out.print(Text.assemble((meta.name, LIT), "  ", (meta.title[translator.language], "bold")))
        for line in (meta.blurb[translator.language], *_as_json(meta, translator)):
            inset(out, line)
    return 0


def _as_json(meta: Meta, translator: Translator) -> list[str]:
    players = ", ".join(str(n) for n in meta.players)
    data = [
        translator.text(
            "cli-games-facts", players=players, rules=meta.rules, stage=translator.text(f"cli-stage-{meta.stage}")
        )
    ]
    for option in meta.option:
        values = " | ".join(f"{option.name}={value}" for value in option.values)
        data.append(f"--option {values}")
    return data
