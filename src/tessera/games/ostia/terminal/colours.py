"""The colours of the table: what is lit, lines, the sea, and each resource."""

from __future__ import annotations

from tessera.games.ostia.vocabulary import RESOURCE_NAMES
from tessera.terminal.colours import LINE, LIT

__all__ = ["LINE", "LIT", "RESOURCE_STYLES", "SEA"]

SEA = "#5fa3b8"
RESOURCE_STYLES = dict(zip(RESOURCE_NAMES, ("#c8a2c8", "#b5835a", "#cfae3d", "#94a3ad", "#e0b93a"), strict=True))
