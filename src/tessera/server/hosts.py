"""Accepted `Host` headers: others are refused, so that no foreign DNS name can be pointed at the server."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from functools import lru_cache

_NAME = re.compile(r"([a-z0-9_](?:[a-z0-9_.\-]{0,252}))(?::[0-9]{1,5})?")
_BRACKETED = re.compile(r"\[([0-9a-f:.]{2,45})\](?::[0-9]{1,5})?")


def own_names() -> set[str]:
    """Return the names of this machine."""
    full = socket.gethostname().lower().rstrip(".")
    short = full.partition(".")[0]
    return {"localhost", full, short, f"{short}.local"} - {"", ".local"}


class Hosts:
    """Decides which `Host` headers are accepted: IP addresses, this machine's names, and configured names."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        self._names = own_names() | {name.lower().rstrip(".") for name in named}

    def accepts(self, header: str) -> bool:
        """Return whether a `Host` header is accepted."""
        lower = header.lower()
        if found := _BRACKETED.fullmatch(lower):
            return _is_address(found[1])
        found = _NAME.fullmatch(lower)
        if found is None:
            return False
        name = found[1].rstrip(".")
        return name in self._names or _is_address(name)


def host_name(header: str) -> str | None:
    """Return the name in a `Host` header; None if it is not safe to repeat in an answer."""
    found = _NAME.fullmatch(header.lower())
    return found[1] if found else None


@lru_cache(maxsize=1024)
def _is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True
