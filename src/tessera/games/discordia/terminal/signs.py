"""The signs that stand for what the rulebook has icons for, and the legend that explains them."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from tessera.kernel.text import Texts
from tessera.terminal.lines import beside

STAR, EXPLORE, DEVELOP, WATER, TOWER = "★", "⚑", "⚙", "≈", "♜"
MODIFIER, EXPANSION, EXCHANGE, DEPLOY = "±", "⊞", "⇄", "↧"
ICON, FREE, STRENGTH, DIE, TILE = "◉", "□", "⚔", "▣", "▦"
FILLED, EMPTY = "●", "○"
BONUS_SIGNS = {
    "star": STAR,
    "explore": EXPLORE,
    "develop": DEVELOP,
    "water": WATER,
    "tower": TOWER,
    "modifier": MODIFIER,
    "expansion": EXPANSION,
    "store-explore": STAR + EXPLORE,
    "exchange": EXCHANGE,
    "track": f"{EXPLORE}/{DEVELOP}",
    "deploy": DEPLOY,
}
PENALTY_SIGNS = {"star": STAR, "water": WATER, "tower": TOWER, "tile": TILE}
ABILITY_SIGNS = {"develop-with-5": "⚄", "any-colour": "❖"}


def bonuses(gives: Iterable[str]) -> str:
    """Show bonuses in short."""
    return "".join(BONUS_SIGNS[name] for name in gives)


def penalties(loses: Iterable[str]) -> str:
    """Show penalties in short."""
    return "−" + "".join(PENALTY_SIGNS[name] for name in loses)


LEGEND = (
    (FILLED + EMPTY, "board-sign-spaces"),
    (FREE, "board-sign-free"),
    (STAR, "bonus-star"),
    (EXPLORE, "bonus-explore"),
    (BONUS_SIGNS["track"], "bonus-track"),
    (WATER, "bonus-water"),
    (TOWER, "bonus-tower"),
    (MODIFIER, "bonus-modifier"),
    (EXPANSION, "bonus-expansion"),
    (EXCHANGE, "bonus-exchange"),
    (DEPLOY, "board-sign-deploy"),
    (DEVELOP, "board-sign-develop"),
    (ICON, "board-icons"),
    (DIE, "board-dice"),
    (STRENGTH, "board-strength"),
    (TILE, "board-market"),
)
LONG_LEGEND = (
    (BONUS_SIGNS["store-explore"], "bonus-store-explore"),
    *((sign, f"board-ability-{name}") for name, sign in ABILITY_SIGNS.items()),
    ("B11:3 1·2", "board-sign-tile"),
    ("m2 t5", "board-sign-tower"),
    ("(◉)", "board-sign-expansion"),
    ("−◉", "board-sign-covers"),
)


def legend(*, texts: Texts, language: str) -> RenderableType:
    """Explain the signs."""

    def explain(signs: Iterable[tuple[str, str]], wide: int = 5) -> list[Text]:
        return [Text.assemble((_pad(sign, wide), "bold"), texts.format(language, key)) for sign, key in signs]

    half = len(LEGEND) // 2
    return Group(*beside([(explain(LEGEND[:half]), 39), (explain(LEGEND[half:]), 39)]), *explain(LONG_LEGEND, 10))


def _pad(text: str, width: int) -> str:
    return text + " " * max(1, width - cell_len(text))
