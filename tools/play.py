"""Start Tessera from a checkout: at once on the interpreted engine, and compiled as soon as it is built.

    python -m tools.play serve --port 8000
    python -m tools.play play ostia

A server that runs interpreted restarts by itself when the compiled engine is ready: it keeps its port and its
process, running matches go on, and browsers reconnect. The terminal uses the compiled engine from its next start.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from tools import bootstrap
from tools.bootstrap import BUILD, ROOT

RUN = ROOT / ".venv-run"
LOG = BUILD / "engine.log"


def main(command: list[str]) -> None:
    """Build what is missing, then replace this process with Tessera."""
    with bootstrap.one_at_a_time("environments"):
        bootstrap.make_tools()
        bootstrap.make_environment(RUN, ROOT / "requirements/run.txt", "10 s")
        if command[0] == "serve":
            bootstrap.make_web()
    engine = bootstrap.engine_folder()
    if not engine.is_dir() and os.environ.get("TESSERA_MYPYC") != "0":
        if os.name == "posix":
            compile_behind(serving=command[0] == "serve")
        else:
            bootstrap.make_engine(None)
    path = [str(engine), str(ROOT / "src")]  # the sources, until the engine is built
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
    python = bootstrap.python_of(RUN)
    if os.name != "posix":
        sys.exit(subprocess.call([python, "-m", "tessera.cli.main", *command], env=environment))
    os.execve(python, [python, "-m", "tessera.cli.main", *command], environment)


def compile_behind(serving: bool) -> None:
    """Compile the engine in the background while Tessera runs interpreted."""
    print(f"Tessera: compiling the engine meanwhile (usually 3 minutes; {relative(LOG)}); until then bots are slower.")
    sys.stdout.flush()
    signal.signal(signal.SIGUSR1, signal.SIG_IGN)  # the signal must not end us before the server handles it
    notify = ["--notify", str(os.getpid())] if serving else []
    with open(LOG, "w") as log:
        subprocess.Popen(
            [sys.executable, "-m", "tools.bootstrap", "--engine", *notify],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )


def relative(path: Path) -> str:
    """Return a path relative to the checkout."""
    return path.relative_to(ROOT).as_posix()


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 (whoever runs this may have an older Python)
        sys.exit(f"Tessera needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    main(sys.argv[1:])
