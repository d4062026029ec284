"""tessera components: the numbers on boards and cards with their provenance, and custom sets."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.table import Table
from rich.text import Text

from tessera.cli.arguments import Parser, add_components, add_game, add_json, add_language, existing, named_game
from tessera.cli.output import console
from tessera.kernel.components import MARKS, ComponentSet
from tessera.kernel.errors import BadComponents
from tessera.kernel.registry import load
from tessera.terminal.colours import LIT
from tessera.terminal.translator import Translator

if TYPE_CHECKING:
    from tessera.cli.arguments import Commands

STYLES = {"printed": "", "derived": "#5b9be0", "reconstructed": "#d39a2c", "ours": "#46a892", "own": LIT}


def add(commands: Commands, translator: Translator) -> None:
    """Add the commands of this module."""
    about = translator.text("cli-do-components")
    parser = commands.add_parser("components", translator=translator, help=about, description=about)
    add_language(parser)
    subcommands = parser.add_subparsers(title=translator.text("cli-help-commands"), metavar="COMMAND", required=True)
    one = _add_subcommand(subcommands, translator, "show", show)
    add_game(one)
    add_components(one)
    add_json(one)
    two = _add_subcommand(subcommands, translator, "check", check)
    two.things.add_argument("path", metavar="FILE|DIR", type=Path, help=translator.text("cli-arg-own-set"))
    two.choices.add_argument("--game", metavar="GAME", help=translator.text("cli-arg-game"))
    add_json(two)


def _add_subcommand(subcommands: Commands, translator: Translator, name: str, run: Any) -> Parser:
    about = translator.text(f"cli-do-components-{name}")
    parser = subcommands.add_parser(name, translator=translator, help=about, description=about)
    add_language(parser)
    parser.set_defaults(run=run)
    return parser


def show(args: argparse.Namespace, translator: Translator) -> int:
    """List every value with its source."""
    components = load(args.game).components(existing(args.components, translator))
    values = list(components.provenance())
    if args.json:
        print(json.dumps(_as_json(components), ensure_ascii=False, indent=2))
        return 0
    out = console()
    table = Table.grid(padding=(0, 2))
    for path, value, mark in values:
        table.add_row(path, _short(value), Text(translator.text(f"cli-mark-{mark}"), style=STYLES[mark]))
    out.print(table)
    out.print()
    for mark, n in _counts(components).items():
        out.print(Text.assemble((f"{n:5}  ", "bold"), (translator.text(f"cli-mark-{mark}"), STYLES[mark])))
    rebuilt = [path for path, _, mark in values if mark == "reconstructed"]
    if rebuilt:
        out.print()
        out.print(Text(translator.text("cli-components-rebuilt", n=len(rebuilt)), style=STYLES["reconstructed"]))
        out.print(Text(", ".join(_groups(rebuilt))))
    return 0


def check(args: argparse.Namespace, translator: Translator) -> int:
    """Check a person's own component set."""
    game = named_game(args.game, translator)
    path = existing(args.path, translator)
    out = console()
    try:
        components = game.components(path)
    except BadComponents as error:
        if args.json:
            print(json.dumps({"ok": False, "problem": str(error)}, ensure_ascii=False, indent=2))
        else:
            console(stderr=True).print(Text(f"{args.path}: {translator.problem(error)}"), soft_wrap=True)
        return 1
    standard = {name: value for name, value, _ in game.components().provenance()}
    own = [(name, value) for name, value, mark in components.provenance() if mark == "own"]
    changed = [(name, standard.get(name), value) for name, value in own if standard.get(name) != value]
    if args.json:
        data: dict[str, Any] = {"ok": True, "name": components.name, "digest": components.digest}
        data["changed"] = {name: {"standard": before, "own": now} for name, before, now in changed}
        print(json.dumps(data, ensure_ascii=False, indent=2))
        return 0
    out.print(
        translator.text(
            "cli-components-good", name=components.name, game=game.meta.title[translator.language], n=len(changed)
        )
    )
    for name, before, now in changed:
        out.print(Text.assemble(f"  {name}  ", (_short(before), "dim"), " → ", (_short(now), LIT)))
    return 0


def _as_json(components: ComponentSet) -> dict[str, Any]:
    return {
        "name": components.name,
        "digest": components.digest,
        "values": [{"path": path, "value": value, "mark": mark} for path, value, mark in components.provenance()],
        "counts": _counts(components),
    }


def _counts(components: ComponentSet) -> dict[str, int]:
    found = Counter(mark for _, _, mark in components.provenance())
    return {mark: found[mark] for mark in MARKS if found[mark]}


def _short(value: Any) -> str:
    return (
        json.dumps(value, ensure_ascii=False) if isinstance(value, (list, dict, bool)) or value is None else str(value)
    )


def _groups(paths: list[str]) -> list[str]:
    """Shorten a list of paths: the same value of many things becomes one entry with their number."""
    found: Counter[str] = Counter()
    for path in paths:
        first, *middle, last = path.split(".")
        found[f"{first}.*.{last}" if middle else path] += 1
    return [f"{path} ({n})" if n > 1 else path for path, n in found.items()]
