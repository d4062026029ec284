#!/usr/bin/env python3
"""Write the methods of a game's state that only repeat its fields: copy, copy_from, and write if the order is the same.

    state_fields.py           (renew the blocks in src/tessera/games/*/state.py)
    state_fields.py --check   (only report which are stale)

A field is declared once, in `__init__`, and its type says how it is copied:

    i64, Wide     the number, or the set
    vec[i64]      the items; with a comment that begins with "shared" the vector itself, and then
                  code that changes it must replace the vector and never edit it
    vec[Player]   each of them, by the methods of its class
    Player        the one whose turn it is, of the `vec[Player]`
    Box, …        the object itself, which no match changes

The methods stand between two marked lines in the class. A class without a `write` of its own gets one that appends
the fields in the order of `__init__`.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIRST = "    # Written by tools/state_fields.py from the fields in __init__ -----------------------------------"
LAST = "    # End of what tools/state_fields.py writes -----------------------------------------------------"
NUMBER, WIDE, OWN, SHARED = "i64", "Wide", "vec[i64]", "shared"


def main() -> None:
    """Rewrite the blocks, or report the stale ones."""
    stale = 0
    for path in sorted(ROOT.glob("src/tessera/games/*/state.py")):
        text = path.read_text(encoding="utf-8")
        renewed = renew(text)
        if renewed == text:
            continue
        stale += 1
        if "--check" in sys.argv[1:]:
            print(f"{path.relative_to(ROOT).as_posix()} is stale: run tools/state_fields.py")
        else:
            path.write_text(renewed, encoding="utf-8")
    sys.exit(stale if "--check" in sys.argv[1:] else 0)


def renew(text: str) -> str:
    """Return a module's text with the generated block of every class rewritten."""
    lines = text.split("\n")
    blocks = [n for n, line in enumerate(lines) if line == FIRST]
    classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    names = {node.name for node in classes}
    for first in reversed(blocks):
        last = lines.index(LAST, first)
        node = [node for node in classes if node.lineno <= first][-1]
        by_hand = {
            method.name
            for method in node.body
            if isinstance(method, ast.FunctionDef) and not first < method.lineno <= last
        }
        lines[first + 1 : last] = ["", *methods(node, fields_of(node, lines), names, by_hand)]
    return "\n".join(lines)


def fields_of(node: ast.ClassDef, lines: list[str]) -> dict[str, str]:
    """Return the fields that `__init__` declares, with their types; SHARED is a vector with that comment."""
    init = next(method for method in node.body if isinstance(method, ast.FunctionDef) and method.name == "__init__")
    return {
        line.target.attr: SHARED if "# shared" in lines[line.lineno - 1] else ast.unparse(line.annotation)
        for line in init.body
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Attribute)
    }


def methods(node: ast.ClassDef, fields: dict[str, str], names: set[str], by_hand: set[str]) -> Iterable[str]:
    """Yield the lines of the methods of a class with these fields; `names` are the classes of its module."""
    own = [name for name, type_ in fields.items() if type_ == OWN]
    same = [name for name, type_ in fields.items() if type_ in (NUMBER, WIDE, SHARED)]
    parts = {name: type_[4:-1] for name, type_ in fields.items() if type_.startswith("vec[") and type_[4:-1] in names}
    turns = {name: type_ for name, type_ in fields.items() if type_ in parts.values()}
    fixed = [name for name in fields if name not in {*own, *same, *parts, *turns}]
    match = any(ast.unparse(base) == "AskingState" for base in node.bases)

    yield f"    def copy(self) -> {node.name}:"
    yield f'        """Return an independent copy{" that does not record events" if match else ""}."""'
    yield f"        o = {node.name}()"
    if match:
        yield "        o.use_steps_of(self)"
    yield from (f"        o.{name} = self.{name}" for name in fixed)
    yield from (f"        o.{name} = vec[{item}]([p.copy() for p in self.{name}])" for name, item in parts.items())
    yield from (f"        o.{name} = self.{name}[:]" for name in own)
    yield "        o._copy_numbers(self)"
    yield "        return o"
    yield ""
    yield f"    def copy_from(self, {'other: GameState' if match else f'o: {node.name}'}) -> None:"
    if match:
        yield '        """Overwrite this state with another state of the same match, reusing its memory."""'
        yield f"        assert isinstance(other, {node.name})"
        yield "        self.copy_stack(other)"
    else:
        yield '        """Overwrite this object with another one, reusing its memory."""'
    there = "other" if match else "o"
    for name in parts:
        yield f"        for i in range(i64(len(self.{name}))):"
        yield f"            self.{name}[i].copy_from({there}.{name}[i])"
    yield from (f"        self.{name} = refill(self.{name}, {there}.{name})" for name in own)
    yield f"        self._copy_numbers({there})"
    yield ""
    yield f"    def _copy_numbers(self, o: {node.name}) -> None:"
    yield from (f"        self.{name} = o.{name}" for name in same)
    for name, type_ in turns.items():
        seats = next(part for part, item in parts.items() if item == type_)
        yield f"        self.{name} = self.{seats}[o.current]"
    yield ""
    if "write" not in by_hand:
        yield "    def write(self, out: vec[i64]) -> vec[i64]:"
        yield '        """Append every value."""'
        for name, type_ in fields.items():
            if type_ == WIDE:
                yield f"        out = append(append(out, self.{name}[0]), self.{name}[1])"
            else:
                yield f"        out = {'append' if type_ == NUMBER else 'extend'}(out, self.{name})"
        yield "        return out"
        yield ""


if __name__ == "__main__":
    main()
