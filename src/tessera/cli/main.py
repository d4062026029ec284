"""tessera …: parses the command line, runs the command, and reports every error in one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from tessera.cli import analyse, arena, bots, components, games, play, records, rules, serve, simulate
from tessera.cli.arguments import Parser, add_language
from tessera.cli.output import Usage, language
from tessera.kernel.clauses import LedgerError
from tessera.kernel.errors import TesseraError, TextError
from tessera.terminal.translator import Translator

COMMAND_MODULES = (play, serve, records, analyse, rules, components, simulate, arena, bots, games)
"""Each module adds its commands with `add(commands, translator)`."""

BAD_USAGE = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        status = _run(arguments)
        sys.stdout.flush()
    except SystemExit as left:  # raised by argparse after showing help
        return int(left.code or 0)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone: write nothing more, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except (Usage, TextError, LedgerError) as error:
        return _refuse(str(error))
    except TesseraError as error:
        return _refuse(Translator(language(arguments, os.environ)).problem(error))
    except OSError as error:
        return _refuse(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    return status


def _run(arguments: list[str]) -> int:
    translator = Translator(language(arguments, os.environ))
    top = parser(translator)
    args = top.parse_args(arguments)
    if not hasattr(args, "run"):
        top.print_help()
        return 0
    status = args.run(args, translator)
    assert isinstance(status, int)
    return status


def parser(translator: Translator) -> Parser:
    """Return the parser of the command line."""
    top = Parser(
        translator, prog="tessera", description=translator.text("cli-about"), epilog=translator.text("cli-more")
    )
    add_language(top)
    commands = top.add_subparsers(title=translator.text("cli-help-commands"), metavar="COMMAND", prog="tessera")
    for family in COMMAND_MODULES:
        family.add(commands, translator)
    return top


def _refuse(message: str) -> int:
    first, *rest = [line for line in message.splitlines() if line.strip()] or ["?"]
    more = f" (+{len(rest)})" if rest else ""
    print(f"tessera: {first}{more}", file=sys.stderr)
    return BAD_USAGE


__all__ = ["Usage", "main", "parser"]

if __name__ == "__main__":
    sys.exit(main())
