#!/usr/bin/env python3
"""Check that the machine has what tests need from its package manager: Chromium, with fonts, and PostgreSQL.

    machine.py      install what is missing, if permitted; fail if there is still no Chromium

Without PostgreSQL its tests are skipped. TESSERA_NO_BROWSER=1 skips Chromium and its tests.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_BROWSER = "TESSERA_NO_BROWSER"


def chromium() -> str | None:
    """Return the path of Chromium, or None."""
    return next(filter(None, map(shutil.which, CHROMIUMS)), None)


def postgres() -> Path | None:
    """Return the folder of initdb and pg_ctl; Debian keeps them off the PATH."""
    folders = [Path(found).resolve().parent for found in [shutil.which("pg_ctl")] if found]
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in folders:
        if all((folder / name).exists() for name in ("initdb", "pg_ctl", "postgres")):
            return folder
    return None


def without_browser() -> bool:
    """Return whether the browser is disabled, or there is no web app to show."""
    return bool(os.environ.get(NO_BROWSER)) or os.environ.get("TESSERA_WEB") == "0"


def missing() -> list[str]:
    """Return the Debian packages that are missing."""
    wanted: list[tuple[tuple[str, ...], Callable[[], object]]] = [(("postgresql",), postgres)]
    if not without_browser():
        wanted.append((("chromium", "fonts-noto-cjk"), chromium))
    return [package for packages, found in wanted if not found() for package in packages]


def install(packages: list[str]) -> None:
    """Install Debian packages; a failure is ignored here, because `main` checks what is there afterwards."""
    print(f"Tessera: installing {', '.join(packages)} …", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    options = ("-qq", "-o", "Dpkg::Use-Pty=0")
    for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        subprocess.run(["apt-get", *options, *command], env=quiet, stdout=subprocess.DEVNULL, check=False)


def main() -> None:
    """Install what is missing, if permitted."""
    packages = missing()
    if packages and shutil.which("apt-get") and getattr(os, "geteuid", lambda: 1)() == 0:
        install(packages)
    if not without_browser() and not chromium():
        sys.exit(f"Tessera: there is no Chromium here; install one, or leave its tests out with {NO_BROWSER}=1.")


if __name__ == "__main__":
    main()
