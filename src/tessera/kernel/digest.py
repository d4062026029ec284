"""A state as a short fingerprint: the same on every platform, interpreted or compiled."""

from __future__ import annotations

import hashlib
import struct

from tessera.kernel.core import GameState


def digest(state: GameState) -> str:
    """Hash every fact of a state."""
    facts = state.facts()
    return hashlib.blake2b(struct.pack(f"<{len(facts)}q", *facts), digest_size=12).hexdigest()
