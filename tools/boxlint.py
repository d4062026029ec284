#!/usr/bin/env python3
"""List the functions of a mypyc build that still box integers or fall back to generic operations.

    boxlint.py build/mypyc-c [--only NAME …] [--gate FILE]

Takes C files, or folders of them. Prints one line a function with what it does and how often. With names
to watch (from --only, or one a line from the --gate file) it prints only those functions, and exits 1 if
there is one, or if a name matches no function at all. A name matches where a part of the function's name starts:
`State___answers` matches `State___answers_for` and `ostia___state___State___answers`.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

SIGNS = {
    "boxes an int": r"PyLong_From\w+\(",
    "unboxes an int": r"CPyLong_AsInt64\w*\(",
    "tagged int": r"CPyTagged_(?:Add|Subtract|Multiply|FloorDivide|Remainder|And|Or|Xor|Lshift|Rshift"
    r"|FromInt64|FromObject|IsLt|IsEq)\w*\(",
    "generic call": r"PyNumber_\w+\(|PyObject_(?:RichCompare|GetItem|SetItem|Call\w*|Vectorcall\w*)\(",
    "list": r"CPyList_\w+\(|PyList_New\(",
}
SHORT_SHIFT = re.compile(r"= -?\d+ << cpy")
"""A literal shifted by a variable: C does that in 32 bits. It is wrong, so it fails in every function."""
FUNCTION = re.compile(
    r"^(?:u?int\d+_t|char|double|PyObject \*|tuple\w+|Vec\w+|CPyTagged) ?CPyDef_(\w+)\([^;]*?\) \{\n(.*?)^\}",
    re.MULTILINE | re.DOTALL,
)


def functions(source: str) -> dict[str, str]:
    """Map the name of every compiled function to its body; glue is for interpreted subclasses, which box anyway."""
    found = FUNCTION.findall(source)
    return {name: body for name, body in found if not name.endswith(("__top_level__", "_glue"))}


def signs(body: str) -> dict[str, int]:
    """Count the signs of slow code in a function body."""
    counts = {sign: len(re.findall(pattern, body)) for sign, pattern in SIGNS.items()}
    return {sign: n for sign, n in counts.items() if n}


def fits(name: str, watched: str) -> bool:
    """Return whether a part of the function's name starts with the watched name."""
    return name.startswith(watched) or f"___{watched}" in name


def c_files(places: list[Path]) -> list[Path]:
    """Return the given C files and those in the given folders."""
    return [path for place in places for path in (sorted(place.rglob("*.c")) if place.is_dir() else [place])]


def watch_list(gate: Path | None) -> list[str]:
    """Read the names to watch; blank lines and `# comments` are ignored."""
    lines = gate.read_text().splitlines() if gate else []
    names = [line.partition("#")[0].strip() for line in lines]
    return [name for name in names if name]


def main() -> int:
    """Print the findings; return exit status 1 if a watched function is among them."""
    as_written = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=as_written)
    parser.add_argument("sources", nargs="+", type=Path)
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME")
    parser.add_argument("--gate", type=Path, metavar="FILE")
    args = parser.parse_args()
    watched = [*args.only, *watch_list(args.gate)]
    seen: set[str] = set()
    bad = False
    for path in c_files(args.sources):
        for name, body in functions(path.read_text()).items():
            seen.add(name)
            if SHORT_SHIFT.search(body):
                print(f"{path.name}: {name}: shifts a literal, in 32 bits only; use tessera.kernel.core.bit")
                bad = True
            counts = signs(body)
            if not counts or (watched and not any(fits(name, each) for each in watched)):
                continue
            print(f"{path.name}: {name}: " + ", ".join(f"{sign} ×{n}" for sign, n in counts.items()))
            bad = bad or bool(watched)
    for each in watched:
        if not any(fits(name, each) for name in seen):
            print(f"boxlint: no compiled function fits {each!r}: a slip of the pen, or not compiled?")
            bad = True
    if watched and not bad:
        watching = sum(any(fits(name, each) for each in watched) for name in seen)
        print(f"boxlint: {watching} functions watched, none boxes")
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())
