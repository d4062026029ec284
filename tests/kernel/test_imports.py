"""The arrows between packages and the module tables in docs/architecture.md are those of the source code."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tessera.kernel.registry import metas

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/tessera"
ARCHITECTURE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
GAMES = sorted(path.parent.name for path in (SOURCE / "games").glob("*/meta.toml"))
LIBRARIES = {
    "kernel": {"babel", "fluent", "librt", "msgspec", "mypy_extensions"},
    "games": {"librt", "mypy_extensions", "rich"},
}
"""The only libraries that the kernel and the games import: no web framework, no database."""


def modules() -> list[Path]:
    return sorted(path for path in SOURCE.rglob("*.py") if path != SOURCE / "__init__.py")


def part_of(path: Path) -> str:
    """Return the package or module directly below `tessera` that a file belongs to."""
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    """Yield the full name of every module that a file imports, also inside functions and for types."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, f"{path}:{node.lineno}: a relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def arrows() -> dict[str, set[str]]:
    """Read the list of arrows in docs/architecture.md."""
    lines = re.findall(r"^(\w+) +→(.*)$", ARCHITECTURE, re.MULTILINE)
    return {part: {other.strip() for other in others.split(",") if other.strip()} for part, others in lines}


def test_every_part_imports_what_the_architecture_says_and_nothing_else() -> None:
    found: dict[str, set[str]] = {part_of(path): set() for path in modules()}
    for path in modules():
        own = [name.split(".")[1] for name in imports(path) if name.startswith("tessera.")]
        found[part_of(path)] |= {name for name in own if name not in ("__version__", part_of(path))}
    assert found == arrows()


def test_the_arrows_never_lead_back() -> None:
    left = arrows()
    while left:
        free = [part for part, others in left.items() if not others & set(left)]
        assert free, f"a circle among {', '.join(left)}"
        for part in free:
            del left[part]


@pytest.mark.parametrize("part", LIBRARIES)
def test_kernel_and_games_import_no_web_framework_database_or_bot(part: str) -> None:
    allowed = LIBRARIES[part] | sys.stdlib_module_names | {"tessera"}
    for path in (SOURCE / part).rglob("*.py"):
        for name in imports(path):
            assert name.split(".")[0] in allowed, f"{path} imports {name}"
            assert not name.startswith(("tessera.bots", "tessera.server")), f"{path} imports {name}"


# --- Names of games -------------------------------------------------------------------------------


@cache
def words(path: Path) -> frozenset[str]:
    """Return every identifier and every string of a file, except docstrings and strings under attributes."""
    return frozenset(_words(path))


def _words(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield node.value
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.alias):
            yield node.name
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node.name


@pytest.mark.parametrize("game", GAMES)
def test_nothing_outside_a_game_names_it(game: str) -> None:
    assert game in {meta.name for meta in metas()}
    name = re.compile(rf"(?<![a-z]){game.replace('_', '[ _-]?')}(?![a-z])", re.IGNORECASE)
    for path in modules():
        if SOURCE / "games" / game not in path.parents:
            named = [word for word in words(path) if name.search(word)]
            assert named == [], f"{path} names {game}"


# --- Module tables --------------------------------------------------------------------------------


def tables() -> dict[str, list[str]]:
    """Map every heading of the chapter about modules to the names in the first column of its table."""
    chapter = ARCHITECTURE.partition("\n## Modules\n")[2].partition("\n## ")[0]
    found = {}
    for section in chapter.split("\n### ")[1:]:
        heading, _, text = section.partition("\n")
        cells = re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)
        found[heading] = [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]
    return found


def names_in(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.py")} - {"__init__"}


def test_the_tables_of_modules_name_every_module_once() -> None:
    found = tables()
    of_games = found.pop("A game")
    assert set(found) == {path.name for path in SOURCE.iterdir() if (path / "__init__.py").is_file()} - {"games"}
    for package, names in found.items():
        assert sorted(names) == sorted(names_in(SOURCE / package)), f"the modules of {package}"
    for game in GAMES:
        assert set(of_games) <= names_in(SOURCE / "games" / game), f"the modules of {game}"
