"""tessera rules: the clauses of a game with their sources, and how many of them are proven by tests."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from tessera.cli.arguments import add_game, add_json, command
from tessera.cli.output import Usage, console, inset
from tessera.kernel.clauses import Clause, Ledger, coverage
from tessera.kernel.registry import load, metas
from tessera.terminal.colours import LIT
from tessera.terminal.translator import Translator

if TYPE_CHECKING:
    from tessera.cli.arguments import Commands


def add(commands: Commands, translator: Translator) -> None:
    """Add the command of this module."""
    parser = command(commands, translator, "rules", rules)
    add_game(parser)
    parser.things.add_argument("clause", metavar="CLAUSE", nargs="?", help=translator.text("cli-arg-clause"))
    parser.choices.add_argument("--brief", action="store_true", help=translator.text("cli-arg-brief"))
    parser.choices.add_argument("--search", metavar="WORDS", help=translator.text("cli-arg-search"))
    parser.choices.add_argument("--coverage", action="store_true", help=translator.text("cli-arg-coverage"))
    parser.choices.add_argument("--tests", metavar="DIR", type=Path, help=translator.text("cli-arg-tests"))
    add_json(parser)


def rules(args: argparse.Namespace, translator: Translator) -> int:
    """Show clauses, or how many of them tests prove."""
    ledger = load(args.game).ledger
    if args.coverage:
        return _coverage(args, ledger, translator)
    found = _chosen(args, ledger, translator)
    if args.json:
        print(json.dumps([_plain(clause) for clause in found], ensure_ascii=False, indent=2))
        return 0
    out = console()
    for clause in found:
        show(out, clause, translator)
    if len(found) > 1:
        out.print(Text(translator.text("cli-rules-count", n=len(found)), style="dim"))
    return 0


def _chosen(args: argparse.Namespace, ledger: Ledger, translator: Translator) -> list[Clause]:
    """Return the named clause, those of a topic, those with certain words, the brief ones, or all."""
    found = [clause for clause in ledger if clause.brief or not args.brief]
    if args.clause is not None:
        name = args.clause if args.clause.startswith(f"{ledger.game}.") else f"{ledger.game}.{args.clause}"
        found = [clause for clause in found if clause.id == name or clause.id.startswith(f"{name}.")]
        found = found or [clause for clause in ledger if clause.id == name]  # a clause that is named need not be brief
        if not found:
            shown, near = args.clause[:60], translator.text("cli-comma").join(ledger.near(name))
            key = "cli-rules-near" if near else "cli-rules-none"
            raise Usage(translator.text(key, clause=shown, **({"near": near} if near else {"game": ledger.game})))
    if args.search is not None:
        fitting = {clause.id for clause in ledger.search(args.search, translator.language)}
        found = [clause for clause in found if clause.id in fitting]
        if not found:
            raise Usage(translator.text("cli-rules-nothing", words=args.search[:60]))
    return found


def show(out: Console, clause: Clause, translator: Translator) -> None:
    """Show one clause: its id and kind, its wording, its sources."""
    kind = translator.text(f"kind-{clause.kind}")
    head = Text.assemble((clause.id, LIT), ("  " + kind, "dim"))
    if clause.edition is not None:
        head.append(f"  {clause.edition}", "dim")
    out.print(head)
    inset(out, clause.text[translator.language])
    inset(out, "; ".join(clause.source), "dim italic")


def _plain(clause: Clause) -> dict[str, Any]:
    return {
        "id": clause.id,
        "text": dict(clause.text),
        "source": list(clause.source),
        "kind": clause.kind,
        "edition": clause.edition,
        "brief": clause.brief,
    }


def _coverage(args: argparse.Namespace, ledger: Ledger, translator: Translator) -> int:
    folder = args.tests or Path("tests")
    if not folder.is_dir():
        raise Usage(translator.text("cli-rules-no-tests", path=str(folder)[:200]))
    others = [load(meta.name).ledger for meta in metas() if meta.name != ledger.game]
    found = coverage(ledger, folder, others)
    # Tests may prove clauses of the toy games that other tests use.
    ours = tuple(id for id in found.unknown if id.partition(".")[0] in {ledger.game, *(other.game for other in others)})
    complete = not found.unproven and not ours
    if args.json:
        data = {
            "game": ledger.game,
            "clauses": found.total,
            "proven": found.proven,
            "unproven": list(found.unproven),
            "unknown": list(ours),
            "complete": complete,
        }
        print(json.dumps(data, indent=2))
        return 0 if complete else 1
    out = console()
    out.print(Text(translator.text("clauses-proven", proven=found.proven, total=found.total), style="bold"))
    for key, ids in (("cli-rules-unproven", found.unproven), ("cli-rules-unknown", ours)):
        if ids:
            out.print(translator.text(key, n=len(ids)))
            for id in ids:
                out.print(f"  {id}")
    return 0 if complete else 1
