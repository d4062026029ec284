"""Make everything the Makefile needs, from nothing but Python and pip.

    python -m tools.bootstrap   .tools (uv), .venv (locked dev dependencies) and Tessera, built and installed
        --bench                 the same in .venv-bench, with the libraries that benchmarks compare with
        --tools                 only .tools
        --environment           only .tools, .venv and the web app, without Tessera in .venv
        --engine                only the compiled engine, unpacked in build/engine
        --notify PID            then signal that process, our parent, to restart with it

Up-to-date parts are skipped, so a second run takes a fraction of a second. Tessera is installed as a wheel,
compiled where a C compiler works, and rebuilt when the content or the name of any of its sources changes.
tools/play.py uses the same functions to start a server before the engine is compiled.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools import web

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
WHEELS = BUILD / "wheel"
ENGINES = BUILD / "engine"
"""Where the wheel is unpacked for tools/play.py, in a folder named after the fingerprint of its sources."""
TOOLS = ROOT / ".tools"
BUILDER = TOOLS / "build"
"""The environment that builds the wheel."""
BIN = "Scripts" if sys.platform == "win32" else "bin"
SOURCES = ("pyproject.toml", "hatch_build.py", "LICENSE", "README.md", "src", "tools/web.py", "web")
NOT_SOURCES = {"node_modules", "__pycache__", "dist"}
"""Folders that are generated from the sources."""
BEHIND = 10
"""The niceness of a compilation while people play."""
MARK = ".tessera"


def main() -> None:
    """Bring the requested environments up to date."""
    as_written = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=as_written)
    parser.add_argument("--bench", action="store_true")
    parser.add_argument("--tools", action="store_true")
    parser.add_argument("--environment", action="store_true")
    parser.add_argument("--engine", action="store_true")
    parser.add_argument("--notify", type=int, metavar="PID")
    wanted = parser.parse_args()
    if wanted.engine:
        if hasattr(os, "nice"):
            os.nice(BEHIND)
        make_engine(wanted.notify)
        return
    with one_at_a_time("environments"):
        make_tools()
        if wanted.tools:
            return
        make_environment(ROOT / ".venv", ROOT / "requirements/dev.txt", "a minute")
        make_web()
        if wanted.environment:
            return
        sources = build_wheel()
        install_wheel(ROOT / ".venv", sources)
        if wanted.bench:
            make_environment(ROOT / ".venv-bench", ROOT / "requirements/bench.txt", "a minute")
            install_wheel(ROOT / ".venv-bench", sources)


@contextlib.contextmanager
def one_at_a_time(what: str) -> Iterator[None]:
    """Wait until no other run builds the same thing in this checkout."""
    BUILD.mkdir(exist_ok=True)
    with open(BUILD / f"{what}.lock", "w") as lock:
        with contextlib.suppress(ImportError):  # Windows has no fcntl to lock with
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make_tools() -> None:
    """Create .tools, which holds uv."""
    pins = ROOT / "requirements/tools.txt"
    mark = fingerprint([pins], sys.version, str(ROOT))
    if marked(TOOLS, "tools", mark):
        return
    say("fetching uv", "5 s")
    shutil.rmtree(TOOLS, ignore_errors=True)
    python = str(TOOLS / BIN / "python")
    install = ["install", "-qq", "--disable-pip-version-check", "-r", str(pins)]
    if importlib.util.find_spec("pip"):  # much quicker than installing pip into .tools
        run(sys.executable, "-m", "venv", "--without-pip", str(TOOLS))
        run(sys.executable, "-m", "pip", "--python", python, *install)
    else:
        run(sys.executable, "-m", "venv", str(TOOLS))
        run(python, "-m", "pip", *install)
    set_mark(TOOLS, "tools", mark)


def make_environment(folder: Path, lock: Path, usually: str) -> None:
    """Create a virtual environment with exactly what the lock file lists."""
    mark = fingerprint([lock], sys.version, str(ROOT))
    if marked(folder, "lock", mark):
        return
    say(f"fetching the Python packages of {lock.relative_to(ROOT).as_posix()}", usually)
    shutil.rmtree(folder, ignore_errors=True)
    uv("venv", "-q", "--no-project", "--python", sys.executable, str(folder))
    uv("pip", "sync", "-q", "--python", python_of(folder), str(lock))
    set_mark(folder, "lock", mark)


def make_web() -> None:
    """Build the web app into the sources, where the wheel and an interpreted run find it."""
    if web.wanted() and web.up_to_date():
        return
    if web.wanted():
        make_node()
        say("building the web app", "20 s")
    run(sys.executable, "tools/web.py", "build")


def make_node() -> None:
    """Create .tools/node on a machine that has no Node, or one that is too old."""
    node, pins = TOOLS / "node", ROOT / "requirements/node.txt"
    if web.node_folder():
        return
    say("fetching Node", "10 s")
    shutil.rmtree(node, ignore_errors=True)
    uv("venv", "-q", "--no-project", "--python", sys.executable, str(node))
    uv("pip", "install", "-q", "--python", python_of(node), "-r", str(pins))


def sources_fingerprint() -> str:
    """Return the fingerprint of everything that the wheel is built from and with."""
    compilers = [shutil.which(name) for name in ("cc", "gcc", "clang")]
    settings = [os.environ.get(name) for name in ("TESSERA_MYPYC", "TESSERA_WEB", "CC", "CFLAGS")]
    files = [path for name in SOURCES for path in files_under(ROOT / name)]
    files.append(ROOT / "requirements/build.txt")
    return fingerprint(files, sys.version, str(ROOT), compilers, settings)


def build_wheel() -> str:
    """Build the wheel if its sources have changed; return their fingerprint."""
    sources = sources_fingerprint()
    with one_at_a_time("wheel"):
        if marked(WHEELS, "sources", sources):
            return sources
        make_environment(BUILDER, ROOT / "requirements/build.txt", "5 s")
        python = python_of(BUILDER)
        shutil.rmtree(WHEELS, ignore_errors=True)
        environment = dict(os.environ)
        if environment.get("TESSERA_MYPYC", "auto") in {"", "auto"}:
            # If a compiler works, a failed compilation is an error; do not continue interpreted.
            compiler = subprocess.check_output([python, "hatch_build.py"], cwd=ROOT, text=True)
            environment["TESSERA_MYPYC"] = "1" if compiler.strip() else "auto"
        say("compiling the engine", "2 minutes")
        run(python, "-m", "hatchling", "build", "-t", "wheel", "-d", str(WHEELS), environment=environment)
        set_mark(WHEELS, "sources", sources)
    return sources


def engine_folder() -> Path:
    """Return the folder of the engine for the current sources; it exists once the engine is built."""
    return ENGINES / sources_fingerprint()[:16]


def make_engine(notify: int | None) -> None:
    """Build the wheel and unpack it; then signal the server that started this run to restart with it."""
    folder = engine_folder()
    if not folder.is_dir():
        build_wheel()
        fresh = ENGINES / "fresh"
        shutil.rmtree(ENGINES, ignore_errors=True)
        for wheel in WHEELS.glob("*.whl"):
            uv("pip", "install", "-q", "--python", python_of(BUILDER), "--no-deps", "--target", str(fresh), str(wheel))
        fresh.rename(folder)  # atomic
    if notify is not None and os.getppid() == notify:
        os.kill(notify, signal.SIGUSR1)


def install_wheel(folder: Path, sources: str) -> None:
    """Install the built wheel into an environment that does not have it yet."""
    if marked(folder, "sources", sources):
        return
    wheels = [str(path) for path in WHEELS.glob("*.whl")]
    uv("pip", "install", "-q", "--python", python_of(folder), "--no-deps", "--reinstall", *wheels)
    set_mark(folder, "sources", sources)


def fingerprint(files: list[Path], *facts: object) -> str:
    """Return the digest of the names and contents of the files, and of the other values."""
    digest = hashlib.sha256(repr(facts).encode())
    for path in files:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def files_under(place: Path) -> list[Path]:
    """Return the files of a folder in a fixed order, without generated ones; or the one file, if it exists."""
    if place.is_file():
        return [place]
    found: list[Path] = []
    for folder, folders, files in os.walk(place):
        folders[:] = [name for name in folders if name not in NOT_SOURCES]
        found += [Path(folder, name) for name in files]
    return sorted(found)


def marked(folder: Path, name: str, value: str) -> bool:
    """Return whether the folder is marked as finished with this value."""
    mark = folder / f"{MARK}-{name}"
    return mark.is_file() and mark.read_text() == value


def set_mark(folder: Path, name: str, value: str) -> None:
    """Mark the folder as finished with this value."""
    (folder / f"{MARK}-{name}").write_text(value)


def python_of(folder: Path) -> str:
    """Return the interpreter of a virtual environment."""
    return str(folder / BIN / "python")


def uv(*arguments: str) -> None:
    """Run the uv of .tools."""
    run(str(TOOLS / BIN / "uv"), *arguments, environment={**os.environ, "UV_SYSTEM_CERTS": "1"})


def run(*command: str, environment: dict[str, str] | None = None) -> None:
    """Run a command in the checkout; exit with its status if it fails."""
    done = subprocess.run(command, cwd=ROOT, env=environment, check=False)
    if done.returncode:
        shown = " ".join([Path(command[0]).name, *command[1:4]])
        sys.exit(f"Tessera: `{shown} …` failed with status {done.returncode}.")


def say(what: str, usually: str) -> None:
    """Print what is being done and how long it usually takes."""
    print(f"Tessera: {what} (usually {usually}) …", flush=True)


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 (whoever runs this may have an older Python)
        sys.exit(
            f"Tessera needs Python 3.11 or newer; this is {sys.version.split()[0]}. "
            "Name another one: make PYTHON=python3.12 …"
        )
    main()
