"""Optional libraries for research."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tessera.kernel.errors import TesseraError


class MissingExtra(TesseraError):
    """An optional library is not installed."""

    code = "missing-extra"


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Turn a failed import into an error that says what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        module = (error.name or "a library").partition(".")[0]
        if module == "tessera":
            raise
        raise MissingExtra(f"{module} is not installed; pip install 'tessera-games[{name}]'") from None
