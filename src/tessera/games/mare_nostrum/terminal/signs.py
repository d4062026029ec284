"""The signs that stand for buildings, units and tokens, and the legend that explains them."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from tessera.kernel.text import Texts
from tessera.terminal.lines import beside

MARKET, TEMPLE = "▣", "Π"
CITY_SIGNS = {"ordinary": "⌂", "capital": "★", "legendary": "✦"}
LEGION, TRIREME, FORTRESS, HELD, FRESH = "⚔", "≈", "♜", "⚑", "°"
HORDE, STONE = "x", "▲"
SPECIAL_SIGNS = {"centaur": "♞", "myrmidon": "♝", "greek-fire": "♆", "halicarnassus": "Ω"}
SECRET, NAMED, HIDDEN = "◈", "◇", "?"
TITLE, LEADS, TIED = "♛", "↑", "~"
WAS, IS, COMES = "✓", "▶", "·"
SPENT_SIGNS = {"moved": "→", "attacked": "†", "both": "→†", "acted": "✓"}

LEGEND = (
    (MARKET, "board-item-market"),
    (CITY_SIGNS["ordinary"], "board-item-city"),
    (CITY_SIGNS["capital"], "board-line-capital"),
    (CITY_SIGNS["legendary"], "board-line-legendary"),
    (TEMPLE, "board-item-temple"),
    (f"{LEGION}A2", "board-line-legions"),
    (f"{TRIREME}A2", "board-line-triremes"),
    (f"{FORTRESS}A", "board-item-fortress"),
    (SECRET, "board-line-secret"),
    (NAMED, "board-line-named"),
    (HIDDEN, "board-line-token"),
    (TITLE, "board-line-title"),
    (LEADS, "board-line-leads"),
    (TIED, "board-line-tied"),
    (f"{WAS} {IS} {COMES}", "board-line-turns"),
    ("(3)", "board-line-price"),
)
LONG_LEGEND = (
    ("(▣ Π)", "board-line-unbuilt"),
    (f"▣{HELD}B", "board-line-held"),
    (f"Gallia{FRESH}", "board-line-fresh"),
    ("⚔A3 →1 †1 ✓1", "board-line-spent"),
    (f"{LEGION}{HORDE}2", "board-line-horde"),
    ("♞A ♝A ♆A ΩA", "board-line-elite"),
    (f"Gallia{STONE}", "board-line-stone"),
    ("⚔ 45 % / 20 %", "board-line-odds"),
)


def legend(*, texts: Texts, language: str) -> RenderableType:
    """Explain the signs."""

    def explain(signs: Iterable[tuple[str, str]], wide: int) -> list[Text]:
        return [Text.assemble((_pad(sign, wide), "bold"), texts.format(language, key)) for sign, key in signs]

    half = len(LEGEND) // 2
    return Group(
        *beside([(explain(LEGEND[:half], 5), 32), (explain(LEGEND[half:], 7), 46)], gap=1), *explain(LONG_LEGEND, 15)
    )


def _pad(text: str, width: int) -> str:
    return text + " " * max(1, width - cell_len(text))
