"""tessera version, tessera games: what is installed, without loading any rules."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

import msgspec
from rich.text import Text

from tessera.build_info import describe
from tessera.cli.arguments import add_json, command
from tessera.cli.messages import Voice, console, inset
from tessera.kernel.registry import Meta, metas
from tessera.terminal.colours import LIT

if TYPE_CHECKING:
    from tessera.cli.arguments import Commands


def add(commands: Commands, voice: Voice) -> None:
    """Add the commands of this module."""
    add_json(command(commands, voice, "games", games))
    command(commands, voice, "version", version)


def version(args: argparse.Namespace, voice: Voice) -> int:
    """Return which Tessera runs."""
    print(describe())
    return 0


def games(args: argparse.Namespace, voice: Voice) -> int:
    """List the games."""
    if args.json:
        print(json.dumps([msgspec.to_builtins(meta) for meta in metas()], ensure_ascii=False, indent=2))
        return 0
    out = console()
    for meta in metas():
        out.print(Text.assemble((meta.name, LIT), "  ", (meta.title[voice.language], "bold")))
        for line in (meta.blurb[voice.language], *_facts(meta, voice)):
            inset(out, line)
    return 0


def _facts(meta: Meta, voice: Voice) -> list[str]:
    players = ", ".join(str(n) for n in meta.players)
    facts = [
        voice.say("cli-games-facts", players=players, rules=meta.rules, stage=voice.say(f"cli-stage-{meta.stage}"))
    ]
    for option in meta.option:
        values = " | ".join(f"{option.name}={value}" for value in option.values)
        facts.append(f"--option {values}")
    return facts
