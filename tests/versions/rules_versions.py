"""Writes a package with the toy game `toll` at a given version of its rules."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

TOLL = Path(__file__).parent / "toll"


def write_package(folder: Path, rules: int, oldest: int | None = 1) -> None:
    """Write the package `raised` with the game at version `rules`, and a module that registers it."""
    package = folder / "raised"
    shutil.rmtree(package, ignore_errors=True)
    shutil.copytree(TOLL, package / "toll", ignore=shutil.ignore_patterns("__pycache__"))
    (package / "__init__.py").write_text("")
    meta = package / "toll" / "meta.toml"
    text = re.sub(r"(?m)^rules = 3\noldest = 1\n", f"rules = {rules}\n", meta.read_text(encoding="utf-8"), count=1)
    text = re.sub(r"(?s)\[\[change\]\]\nrules = (\d+).*?\n(?=\[\[|\Z)", lambda m: m[0] * (int(m[1]) <= rules), text)
    if oldest is not None and oldest < rules:
        text = text.replace(f"rules = {rules}\n", f"rules = {rules}\noldest = {oldest}\n", 1)
    meta.write_text(text, encoding="utf-8")
    register = 'from tessera.kernel import registry\n\nif "raised" not in registry.PACKAGES:\n'
    (folder / "raised_game.py").write_text(f'{register}    registry.PACKAGES.append("raised")\n')
