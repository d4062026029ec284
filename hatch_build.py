"""Build hook: bundle the web app, and compile the engine with mypyc where a C compiler works.

TESSERA_MYPYC=auto  compile if a C compiler works (the default)
TESSERA_MYPYC=1     compile, and fail if that is not possible
TESSERA_MYPYC=0     do not compile
TESSERA_WEB=0       leave the web app out

Editable installs always stay interpreted, so that an edit takes effect at once. The generated C is kept in
build/mypyc-c, where tools/boxlint.py reads it.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

KERNEL = ("src/tessera/kernel/core.py", "src/tessera/kernel/match.py")
GAMES = "src/tessera/games/*/*.py"
BOTS = ("src/tessera/bots/greedy.py", "src/tessera/bots/mcts.py", "src/tessera/bots/search.py")
ENVS = ("src/tessera/envs/episodes.py",)
SERVER = ("src/tessera/server/table_views.py",)
INTERPRETED = {"__init__.py", "game.py", "observation.py", "terminal.py"}
"""Modules of a game that face people or only connect others."""
COLD = "audit|facts|hidden_cards|possible_states|questions|unpack|view|vocabulary"
"""Compiled modules of a game that no play-out runs, also with a suffix (`view_atlas`)."""

LIBRARY = "tessera._engine"
"""Name of the one shared library that holds all compiled modules; mypyc adds `__mypyc`."""

FLAGS = [] if sys.platform == "win32" else ["-fvisibility=hidden", "-Wno-all"]
"""Without hidden symbols no function of position-independent code can be inlined into another. Checking for warnings
takes gcc as long as compiling."""

TOOLS = ["mypy[mypyc]>=2.4", "setuptools>=80"]
GENERATED = Path("build/mypyc-c")
READY = Path("build/mypyc-ready")
OBJECTS = Path("build/mypyc-o")
TOP_LEVEL = re.compile(r"^char CPyDef_\w+____top_level__\(void\) \{", re.MULTILINE)
UNOPTIMISED = '__attribute__((cold, optimize("O0")))'
"""For gcc; clang ignores unknown attributes, with a warning that mypyc's flags do not turn into an error."""
COLD_FUNCTION = re.compile(
    rf"^(PyObject \*|(char|int64_t|CPyTagged|tuple_\w+) )CPy(Def|Py)_(\w+___)?({COLD})(_\w+)?___(?!_top)[^;\n]* \{{$",
    re.MULTILINE,
)
LITTLE_OPTIMISED = '__attribute__((cold, optimize("O1")))'
INDEX_CHECK = re.compile(r"(= \(uint64_t\)\w+ < \(uint64_t\)\w+;\n +if \()(\w+)\)")
"""The check of a vector's index. Nearly every index is in range; without `likely`, gcc makes that case jump twice."""

PROBE = """\
#include <Python.h>
PyMODINIT_FUNC PyInit_probe(void) { return NULL; }
"""


def engine_modules(root: Path) -> list[str]:
    """Return the modules to compile, all of them in one library, in a fixed order."""
    fixed = [name for name in (*KERNEL, *BOTS, *ENVS, *SERVER) if (root / name).is_file()]
    games = [path for path in root.glob(GAMES) if path.name not in INTERPRETED]
    return sorted([*fixed, *(path.relative_to(root).as_posix() for path in games)])


def working_compiler() -> str | None:
    """Return a C compiler that can build an extension module here, or None.

    Being on the PATH is not enough: Python's headers may be missing, or the compiler half installed.
    """
    if sys.platform == "win32":  # setuptools finds Visual Studio by itself
        programs = Path(os.environ.get("PROGRAMFILES(X86)", ""))
        studio = programs / "Microsoft Visual Studio/Installer/vswhere.exe"
        return "cl" if studio.is_file() or shutil.which("cl") else None
    if chosen := os.environ.get("CC"):
        return chosen if _builds(chosen) else None
    candidates = (sysconfig.get_config_var("CC"), "cc", "gcc", "clang")
    return next((cc for cc in dict.fromkeys(candidates) if cc and _builds(cc)), None)


def _builds(compiler: str) -> bool:
    shared = ["-bundle", "-undefined", "dynamic_lookup"] if sys.platform == "darwin" else ["-shared"]
    with tempfile.TemporaryDirectory(prefix="tessera-cc-") as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE)
        output = Path(folder, "probe.so")
        include = [f"-I{sysconfig.get_path(name)}" for name in ("include", "platinclude")]
        command = [*shlex.split(compiler), "-fPIC", *include, *shared, str(source), "-o", str(output)]
        try:
            done = subprocess.run(command, capture_output=True, timeout=60, check=False)
        except (OSError, ValueError, subprocess.TimeoutExpired):
            return False
        return done.returncode == 0 and output.is_file()


def _switch() -> str:
    value = os.environ.get("TESSERA_MYPYC") or "auto"
    if value not in {"auto", "0", "1"}:
        raise ValueError(f"TESSERA_MYPYC is {value!r}; it can be auto, 0 or 1")
    return value


def _web(root: Path) -> Any:
    """Load tools/web.py, which builds the web app; None if the app is disabled or absent."""
    path = root / "tools/web.py"
    if os.environ.get("TESSERA_WEB") == "0" or not path.is_file() or not (root / "web/package.json").is_file():
        return None
    spec = importlib.util.spec_from_file_location("tessera_web_build", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class CustomBuildHook(BuildHookInterface[Any]):
    """The hook that hatchling calls before it packs a wheel, with one method for each thing to build."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return what the build needs; called before the build environment is created."""
        root = Path(self.root)
        needed: list[str] = []
        web = _web(root)
        if web is not None and not web.up_to_date(root) and web.node_folder(root) is None:
            needed.append(web.NODE_WHEEL)
        if engine_modules(root) and _switch() != "0" and (_switch() == "1" or working_compiler()):
            needed += TOOLS
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what the wheel contains besides the sources."""
        if self.target_name != "wheel":
            return
        self._pages(build_data)
        if version != "editable":
            self._engine(build_data)

    def _pages(self, build_data: dict[str, Any]) -> None:
        web = _web(Path(self.root))
        if web is None:
            return
        web.build(Path(self.root))
        build_data["artifacts"].append(f"{web.DIST.as_posix()}/**")  # ignored by git, but needed in the wheel

    def _engine(self, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        modules = engine_modules(root)
        switch = _switch()
        why = None
        if not modules:
            why = "no engine modules found"
        elif switch == "0":
            why = "TESSERA_MYPYC=0"
        elif (compiler := working_compiler()) is None:
            why = "no working C compiler"
            if switch == "1":
                raise RuntimeError("TESSERA_MYPYC=1, but no C compiler works here (with Python's headers)")
        else:
            try:
                built = _compile(root, modules, compiler)
            except Exception as problem:
                if switch == "1":
                    raise
                why = f"compiling failed ({type(problem).__name__}: {problem})"
        if why is not None:
            shutil.rmtree(root / GENERATED, ignore_errors=True)
            self.app.display_warning(
                f"Tessera: {why}, installing the interpreted engine; the same rules, but slower simulations."
            )
            return
        for path, place in built.items():
            build_data["force_include"][path] = place
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def _compile(root: Path, modules: list[str], compiler: str) -> dict[str, str]:
    """Compile the modules into one library; return each built file with its place in the wheel."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    before = os.getcwd(), os.environ.get("CC")
    os.chdir(root)  # mypy reads its settings from pyproject.toml here
    if sys.platform != "win32":
        os.environ["CC"] = compiler
    try:
        extensions = mypycify(
            ["--strict", *modules],
            opt_level="3",
            debug_level="0",
            separate=False,
            group_name=LIBRARY,
            target_dir=str(GENERATED),
        )
        _forget_old(GENERATED, {Path(source) for extension in extensions for source in extension.sources})
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
            extension.include_dirs += sorted({str(Path(source).parent) for source in extension.sources})
            extension.sources = [str(_ready(Path(source))) for source in extension.sources]

        # Objects are reused while the C, the compiler, its flags and the tools stay the same.
        flags = extensions[0].extra_compile_args, os.environ.get("CFLAGS")
        facts = compiler, flags, sys.version, version_of("mypy"), version_of("setuptools")
        kept = OBJECTS / hashlib.sha256(repr(facts).encode()).hexdigest()[:12]
        finished = kept / "finished"

        command = build_ext(Distribution({"name": "tessera", "ext_modules": extensions}))
        command.build_lib = str(kept / "lib")
        command.build_temp = str(kept / "tmp")
        command.force = not finished.exists()
        command.ensure_finalized()
        finished.unlink(missing_ok=True)
        command.run()
        finished.touch()
        outputs = [Path(name) for name in command.get_outputs()]
        return {str(root / path): path.relative_to(kept / "lib").as_posix() for path in outputs}
    finally:
        os.chdir(before[0])
        if before[1] is None:
            os.environ.pop("CC", None)
        else:
            os.environ["CC"] = before[1]


def _ready(source: Path) -> Path:
    """Write a C file for the compiler, with marks for what need not be fast and for the usual way of index checks.

    Code that runs only once, at import, is a third of the whole and would take most of the time, and no play-out runs
    the cold modules: they are not, or only a little, optimised. The file keeps its date if nothing has changed.
    """
    text = source.read_text(encoding="utf-8")
    if sys.platform != "win32":
        text = TOP_LEVEL.sub(rf"{UNOPTIMISED} \g<0>", text)
        text = COLD_FUNCTION.sub(rf"{LITTLE_OPTIMISED} \g<0>", text)
        text = INDEX_CHECK.sub(r"\1likely(\2))", text)
    ready = READY / source.relative_to(GENERATED)
    if not ready.is_file() or ready.read_text(encoding="utf-8") != text:
        ready.parent.mkdir(parents=True, exist_ok=True)
        ready.write_text(text, encoding="utf-8")
    return ready


def _forget_old(folder: Path, current: set[Path]) -> None:
    for path in folder.rglob("*.c"):
        if path not in current:
            path.unlink()


if __name__ == "__main__":
    print(working_compiler() or "")
