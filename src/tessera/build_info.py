"""Which build of Tessera is running: the compiled engine or the interpreted one."""

import platform

from tessera import __version__


def compiled() -> bool:
    """Return whether the rules run as compiled code."""
    from tessera.kernel import core

    return not str(core.__file__).endswith(".py")


def describe() -> str:
    """Return the version, the engine and the Python that runs it, in one line."""
    engine = "compiled" if compiled() else "interpreted"
    return f"tessera {__version__}, {engine} engine, Python {platform.python_version()}"


if __name__ == "__main__":
    print(describe())
