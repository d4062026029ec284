"""The signs that stand for what the rulebook has icons for, and the legend that explains them."""

from __future__ import annotations

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from tessera.games.ostia.vocabulary import HONOUR_NAMES
from tessera.kernel.text import Texts
from tessera.terminal.lines import beside

CORBITA, PONTA = "△", "▲"
BUILDING, AMPHORA, REWARD, FAR = "⌂", "℧", "★", "≋"
WILD, EXOTIC, MAN, WOMAN = "♞", "♜", "♚", "♛"
SET = WILD + EXOTIC + MAN + WOMAN
PORT, TRANSIT, DESTINATION = "○", "┼", "◎"
CHECK = "§"
BOTH = "❖"
ANIMALS = {"wild": WILD, "exotic": EXOTIC, "both": BOTH}
HONOUR_SIGNS = dict(zip(HONOUR_NAMES, (BUILDING, "△", FAR, AMPHORA, REWARD), strict=True))
GOAL_SIGNS = {"rewards": REWARD, "ships": "△", "amphorae": AMPHORA, "buildings": BUILDING}


def legend(*, texts: Texts, language: str) -> RenderableType:
    """Explain the signs."""

    def say(key: str) -> str:
        return texts.format(language, key)

    signs = (
        (CORBITA, "ship-corbita"),
        (PONTA, "ship-ponta"),
        (BUILDING, "board-building-icons"),
        (CORBITA, "board-ship-icons"),
        (AMPHORA, "board-amphorae"),
        (REWARD, "board-rewards"),
        (FAR, "board-open-sea"),
        (WILD, "animal-wild"),
        (EXOTIC, "animal-exotic"),
        (BOTH, "animal-both"),
        (MAN, "board-nobleman"),
        (WOMAN, "board-noblewoman"),
        (SET, "board-sets"),
        (PORT, "board-trading-port"),
        (TRANSIT, "board-transit"),
        (DESTINATION, "board-destination"),
        (CHECK, "board-censors"),
        ("2:3", "tile-three-wood"),
        (f"+2/{CORBITA}", "tile-ship-points"),
        (f"5/{FAR}", "tile-far-points"),
    )
    cells = [Text.assemble((_pad(sign, 8), "bold"), say(key)) for sign, key in signs]
    half = -(-len(cells) // 2)
    return Group(*beside([(cells[:half], 34), (cells[half:], 44)]))


def _pad(text: str, width: int) -> str:
    return text + " " * max(1, width - cell_len(text))
