"""A state as a short fingerprint: the same on every platform, interpreted or compiled."""

from __future__ import annotations

import hashlib
import struct

from tessera.kernel.core import GameState


def digest(state: GameState) -> str:
    """Return the fingerprint of a state."""
    values = state.values()
    return hashlib.blake2b(struct.pack(f"<{len(values)}q", *values), digest_size=12).hexdigest()
