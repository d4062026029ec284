"""The signs that stand for what the rulebook has icons for, and the legend that explains them."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from tessera.cli.lines import beside
from tessera.kernel.text import Texts

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


def legend(*, texts: Texts, language: str) -> RenderableType:
    """Explain the signs."""

    def say(key: str) -> str:
        return texts.format(language, key)

    signs = (
        (FILLED + EMPTY, "board-sign-spaces"),
        (FREE, "board-sign-free"),
        (ICON, "board-icons"),
        (STAR, "bonus-star"),
        (BONUS_SIGNS["explore"], "bonus-explore"),
        (BONUS_SIGNS["store-explore"], "bonus-store-explore"),
        (BONUS_SIGNS["track"], "bonus-track"),
        (WATER, "bonus-water"),
        (TOWER, "bonus-tower"),
        (MODIFIER, "bonus-modifier"),
        (EXPANSION, "bonus-expansion"),
        (EXCHANGE, "bonus-exchange"),
        (DEPLOY, "board-sign-deploy"),
        (DEVELOP, "board-sign-develop"),
        (DIE, "board-dice"),
        (STRENGTH, "board-strength"),
        (TILE, "board-market"),
        ("B11:3 1·2", "board-sign-tile"),
    )
    cells = [Text.assemble((_pad(sign, 10), "bold"), say(key)) for sign, key in signs]
    half = -(-len(cells) // 2)
    abilities = [
        Text.assemble((_pad(sign, 10), "bold"), say(f"board-ability-{name}")) for name, sign in ABILITY_SIGNS.items()
    ]
    return Group(*beside([(cells[:half], 44), (cells[half:], 44)]), *abilities)


def _pad(text: str, width: int) -> str:
    return text + " " * max(1, width - cell_len(text))
