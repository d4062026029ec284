"""What is told where golden matches hardly ever come."""

from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.vocabulary import GOOD_NAMES
from tessera.terminal.translator import Translator
from tests.mare_nostrum.table import CARTHAGE, GREECE, ROME, Table
from tests.rare_events import tells


def says(table: Table, kind: str) -> list[str]:
    """List what everybody is told by events of a kind."""
    return [Translator("en", GAME).event(event) for event in table.events(kind)]


@tells("mare_nostrum.truce")
def test_a_truce_names_who_makes_it_and_with_whom() -> None:
    table = Table().tiles(CARTHAGE, "statue-of-zeus").units(ROME, libya=1).war_begins().play("truce c")
    assert says(table, "truce") == ["Brutus makes a truce with Cornelia."]


@tells("mare_nostrum.pile-empty")
def test_whoever_finds_the_legendary_pile_empty_is_named() -> None:
    table = Table()
    for seat in (ROME, CARTHAGE, GREECE):
        table.bare(seat).goods(seat)
    table.own(CARTHAGE, "sicilia", "city-1", "temple").goods(GREECE, secret=list(GOOD_NAMES)).collecting().play("token")
    assert says(table, "pile-empty") == ["The legendary pile is empty: Brutus takes coins instead."]


def test_a_round_without_trade_is_told() -> None:
    table = Table().goods(ROME).goods(GREECE, coin=1).trading().play("number 2")
    assert says(table, "no-trade") == ["There is no trade this round."]
