"""The colours of the table: workers, their rows and the dice that call them."""

from __future__ import annotations

from tessera.games.discordia.vocabulary import DIE_NAMES, ROW_NAMES, WORKER_NAMES

WORKER_STYLES = dict(zip(WORKER_NAMES, ("#5b9be0", "#d9604f", "#a8a29a", "#c99a1e"), strict=True))
ROW_STYLES = dict(zip(ROW_NAMES, WORKER_STYLES.values(), strict=True))
DIE_STYLES = dict(zip(DIE_NAMES, ("#d9604f", "#c99a1e", "#5b9be0"), strict=True))
WATER = "#5fa3b8"
GOOD, BAD = "#5fa06a", "#d9604f"
