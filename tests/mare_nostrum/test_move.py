"""Movement: legions by land and over triremes, and triremes."""

from __future__ import annotations

from tessera.kernel.clauses import clause
from tests.mare_nostrum.table import CARTHAGE, GREECE, ROME, Table


@clause("mare_nostrum.move.legion")
def test_a_legion_moves_once_to_a_neighbour_and_need_not_fight() -> None:
    table = Table().units(ROME, gallia=1).units(CARTHAGE, dalmatia=1).warring(ROME).play("march gallia")
    assert table.moves() == ["to germania", "to dalmatia", "to latium"]
    table.play("to dalmatia")
    assert (table.legions(ROME, "gallia"), table.legions(ROME, "dalmatia")) == (0, 1)
    assert table.moves() == ["end", "attack dalmatia"]


@clause("mare_nostrum.move.transport")
def test_legions_cross_any_chain_of_seas_with_own_triremes() -> None:
    table = Table().units(ROME, italia=3, mare_ionium=1, mare_aegaeum=1).units(GREECE, mare_ionium=3)
    table.warring(ROME).play("march italia")
    assert table.moves() == [
        *("to latium", "to macedonia", "to thracia", "to achaea", "to sicilia", "to creta", "to asia"),
    ]
    table.play("to creta", "march italia, to creta", "march italia, to creta")
    assert table.legions(ROME, "creta") == 3
    table = Table().units(ROME, italia=1, mare_aegaeum=1).warring(ROME).play("march italia")
    assert table.moves() == ["to latium"]  # the chain is broken


@clause("mare_nostrum.move.trireme")
def test_a_trireme_moves_once_and_carries_before_and_after() -> None:
    table = Table().units(ROME, italia=2, mare_tyrrhenum=1).warring(ROME)
    table.play("march italia, to sicilia", "sail mare-tyrrhenum")
    assert table.moves() == ["to mare-ionium", "to mare-sardum"]
    table.play("to mare-ionium", "march italia, to achaea")
    assert not any(move.startswith("sail") for move in table.moves())
    assert (table.legions(ROME, "sicilia"), table.legions(ROME, "achaea")) == (1, 1)
    table = Table().units(ROME, mare_tyrrhenum=1).units(CARTHAGE, mare_ionium=2).warring(ROME)
    table.play("sail mare-tyrrhenum, to mare-ionium")
    assert table.moves() == ["end", "attack mare-ionium"]


@clause("mare_nostrum.move.fortress")
def test_a_fortress_stays_where_it_was_built() -> None:
    table = Table().units(ROME).fort(ROME, "latium").fort(ROME, "italia").warring(ROME)
    assert table.moves() == ["end"]
    table = Table().units(ROME, latium=1).fort(ROME, "latium").warring(ROME).play("march latium, to gallia")
    assert table.view(None)["players"][ROME]["fortresses"] == ["latium"]
    assert table.moves() == ["end"]
