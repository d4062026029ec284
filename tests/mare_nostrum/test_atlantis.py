"""Heroes of Atlantis: Atlas, Chiron with the Centaur, Medea, Medusa, Pegasus, Orpheus."""

from __future__ import annotations

from tessera.games.mare_nostrum.facts import facts
from tessera.games.mare_nostrum.ids import NONE
from tessera.games.mare_nostrum.vocabulary import TILE_NAMES
from tessera.kernel.clauses import clause
from tests.mare_nostrum.table import CARTHAGE, GREECE, ROME, Table
from tests.mare_nostrum.test_cards import deal

ATLANTIS = 5


def totals(table: Table) -> list[tuple[int, int]]:
    """List the totals and hits of both sides, the attacker first."""
    return [(int(e.arguments["total"]), int(e.arguments["hits"])) for e in table.events("totals")]


@clause("mare_nostrum.tile.atlas")
def test_atlas_pays_two_for_a_trireme() -> None:
    table = Table(6).goods(ATLANTIS, coin=2, oil=1, wine=1).developing(ATLANTIS)
    table.play("launch oceanus-atlanticus, coins", "launch oceanus-atlanticus, pay oil, pay wine")
    assert table.stock(ATLANTIS) == {}
    assert table.legions(ATLANTIS, "oceanus-atlanticus") == 3
    assert not Table(6).goods(ROME, coin=2).developing(ROME).can("launch mare-tyrrhenum")


@clause("mare_nostrum.tile.chiron")
def test_the_centaur_comes_with_chiron() -> None:
    table = Table(6).show("chiron").goods(ROME, coin=7).developing(ROME).play("buy chiron, coins")
    assert table.asked == "place"
    assert table.moves() == ["to gallia", "to latium", "to italia"]
    table.play("to gallia")
    assert table.special("centaur") == "gallia"
    assert table.track(ROME, "military") == 3


@clause("mare_nostrum.special.place")
def test_a_special_unit_without_a_place_waits_on_its_tile() -> None:
    table = Table(6).show("chiron").goods(ROME, coin=7)
    table.units(ROME).units(CARTHAGE, gallia=1, latium=1, italia=1).developing(ROME).play("buy chiron, coins")
    assert table.asked == "develop"
    assert not table.can("muster centaur")
    table = Table(6).tiles(ROME, "chiron").goods(ROME).developing(ROME).play("muster centaur")
    assert table.asked == "place"
    table.play("to latium")
    assert table.special("centaur") == "latium"


@clause("mare_nostrum.special.like-legion")
def test_the_centaur_does_what_a_legion_does_but_counts_on_no_track() -> None:
    table = Table(6).tiles(ROME, "chiron").units(ROME, mare_tyrrhenum=1).elite(ROME, "centaur", "latium")
    table.units(CARTHAGE).warring(ROME)
    assert table.track(ROME, "military") == 1
    assert not table.can("march latium")
    table.play("advance centaur, to gallia")
    assert not table.can("advance centaur")  # one move a turn
    table = Table(6).tiles(ROME, "chiron").units(ROME).units(CARTHAGE).elite(ROME, "centaur", "libya").warring(ROME)
    table.play("occupy libya-marker")
    assert table.holder("libya", "marker") == ROME
    assert table.moves() == ["end"]
    table = Table(6).tiles(ROME, "chiron").units(ROME).units(CARTHAGE).elite(ROME, "centaur", "libya")
    table.hold(ROME, "libya", "marker").stand(ROME, "centaur", "marker").warring(ROME).play("convert libya")
    assert table.owner("libya") == ROME
    table = Table(6).tiles(ROME, "chiron").units(ROME).units(CARTHAGE).elite(ROME, "centaur", "libya").warring(ROME)
    table.play("pillage libya-caravan-1")
    assert table.moves() == ["end"]
    table = Table(6).tiles(ROME, "chiron").units(ROME).units(CARTHAGE, libya=1).elite(ROME, "centaur", "libya")
    table.fort(CARTHAGE, "libya").warring(ROME, roll=["1"]).play("attack libya")
    assert table.special("centaur") is None  # the legion died of the charge, the fortress hit the Centaur


@clause("mare_nostrum.special.bonuses")
def test_what_helps_legions_does_not_help_the_centaur() -> None:
    table = Table(6).tiles(ROME, "chiron", "ramses-ii").units(ROME).units(CARTHAGE, libya=2)
    table.elite(ROME, "centaur", "libya").warring(ROME, roll=["5", "1"]).play("attack libya")
    assert totals(table) == [(5, 1), (1, 0)]  # neither Caesar's point nor the die of Ramses
    table = Table(6).tiles(ROME, "chiron").units(ROME, libya=1).units(CARTHAGE, libya=2)
    table.elite(ROME, "centaur", "libya").warring(ROME, roll=["3", "5", "1"]).play("attack libya")
    assert totals(table)[0] == (9, 1)  # 3 and Caesar's point for the legion, 5 for the Centaur


@clause("mare_nostrum.special.centaur")
def test_the_centaur_destroys_a_legion_before_dice_are_rolled() -> None:
    table = Table(6).tiles(ROME, "chiron").units(ROME).units(CARTHAGE, gallia=2).hold(CARTHAGE, "gallia", "caravan-1")
    table.elite(ROME, "centaur", "gallia").warring(ROME, roll=["1", "1"]).play("attack gallia")
    assert table.asked == "aim"
    assert table.moves() == ["strike caravan-1", "strike legion"]
    table.play("strike caravan-1")
    assert table.legions(CARTHAGE, "gallia") == 1
    assert table.holder("gallia", "caravan-1") == -1
    assert [int(e.arguments["n"]) for e in table.events("rolled")] == [1, 1]
    table = Table(6).tiles(ROME, "chiron").units(ROME).units(CARTHAGE, latium=1).elite(ROME, "centaur", "latium")
    table.warring(CARTHAGE).play("attack latium")  # it defends as well, and nobody is left to attack
    assert table.legions(CARTHAGE, "latium") == 0
    assert table.special("centaur") == "latium"
    home = Table(6).tiles(ROME, "chiron").units(ROME).units(CARTHAGE, africa=1).fort(CARTHAGE, "africa")
    home.elite(ROME, "centaur", "africa").warring(CARTHAGE).play("attack africa")
    assert home.events("rolled") == []  # a fortress does not attack


@clause("mare_nostrum.special.again")
def test_a_lost_centaur_costs_six() -> None:
    table = Table(6).tiles(ROME, "chiron").units(ROME).units(CARTHAGE, libya=3).elite(ROME, "centaur", "libya")
    table.warring(ROME, roll=["1", "5", "5"]).play("attack libya")
    assert table.special("centaur") is None
    assert not Table(6).tiles(ROME, "chiron").lost("centaur").goods(ROME, coin=5).developing(ROME).can("muster centaur")
    table = Table(6).tiles(ROME, "chiron").lost("centaur").goods(ROME, coin=6).developing(ROME)
    table.play("muster centaur, coins", "to italia")
    assert table.special("centaur") == "italia"
    assert table.stock(ROME) == {}


@clause("mare_nostrum.tile.medea")
def test_medea_petrifies_triremes() -> None:
    table = Table(6).tiles(ROME, "medea").units(ROME, mare_ionium=1).units(GREECE, mare_ionium=1, mare_aegaeum=1)
    table.units(CARTHAGE).war_begins().play("name a")
    assert [move for move in table.moves() if move.startswith("petrify")] == ["petrify mare-ionium"]
    table.play("petrify mare-ionium", "end", "name c")
    assert [move for move in table.moves() if move.startswith("sail")] == ["sail mare-aegaeum"]
    table.play("sail mare-aegaeum, to mare-ionium")
    assert not any(move.startswith(("sail", "attack")) for move in table.moves())  # it came later and is stone too
    carried = Table(6).tiles(ROME, "medea").units(ROME, mare_ionium=1).units(GREECE, mare_ionium=1, achaea=1)
    carried.war_begins().play("name a", "petrify mare-ionium", "end", "name c", "march achaea")
    assert carried.moves() == ["to macedonia"]


@clause("mare_nostrum.tile.medusa")
def test_medusa_petrifies_all_units_of_a_province() -> None:
    table = Table(6).tiles(ROME, "medusa").units(ROME, macedonia=1).units(GREECE, macedonia=2)
    table.war_begins().play("name a", "petrify macedonia", "end", "name c")
    assert table.moves() == ["end"]
    for seat in "bdef":
        table.play("end", f"name {seat}") if seat != "f" else table.play("end")
    assert table.state.medusa_last == table.state.medusa
    table = Table(6).tiles(ROME, "medusa").units(ROME, macedonia=1, achaea=1).units(GREECE, macedonia=2, achaea=1)
    table.marker("medusa", "macedonia").warring(ROME)
    assert [move for move in table.moves() if move.startswith("petrify")] == ["petrify achaea"]


@clause("mare_nostrum.tile.petrified")
def test_petrified_units_are_neither_attacked_nor_do_they_act() -> None:
    table = Table(6).tiles(ROME, "medusa").units(ROME, macedonia=1).units(GREECE, macedonia=1)
    table.warring(ROME).play("petrify macedonia")
    assert not table.can("attack macedonia")
    table = Table(6).tiles(ROME, "medusa").units(ROME, libya=1).units(GREECE, libya=1).hold(GREECE, "libya", "marker")
    table.units(CARTHAGE).war_begins().play("name a", "petrify libya", "march libya, to africa", "end", "name c")
    assert table.moves() == ["end"]  # alone in the province, yet nothing to occupy, to leave or to convert
    assert table.holder("libya", "marker") == GREECE


@clause("mare_nostrum.tile.petrified")
def test_a_marker_that_lies_is_not_moved_by_whoever_copies_its_hero() -> None:
    table = Table(6).tiles(ROME, "medusa").tiles(GREECE, "castor-and-pollux").units(ROME, macedonia=1)
    table.units(GREECE, macedonia=1, thracia=1).units(CARTHAGE, thracia=1)
    table.s.players[GREECE].copied = TILE_NAMES.index("medusa")
    table.war_begins().play("name a")
    assert table.can("petrify macedonia")
    table.play("petrify macedonia", "end", "name c")
    assert not table.can("petrify thracia")


@clause("mare_nostrum.tile.pegasus")
def test_pegasus_flies_two_areas_over_sea_and_rivals() -> None:
    table = Table(6).tiles(ROME, "pegasus").units(ROME, latium=3).units(GREECE, mare_ionium=2).warring(ROME)
    assert table.can("fly latium")
    table.play("fly latium")
    assert {"to gallia", "to germania", "to sicilia"} <= set(table.moves())  # one land, two lands, over a sea
    assert "to africa" not in table.moves()
    table.play("to sicilia", "fly latium", "done")
    assert (table.legions(ROME, "latium"), table.legions(ROME, "sicilia")) == (1, 2)
    assert not table.can("fly latium")  # once a round


@clause("mare_nostrum.tile.pegasus-group")
def test_a_flight_is_the_move_of_its_legions() -> None:
    table = Table(6).tiles(ROME, "pegasus", "chiron").units(ROME, latium=1).elite(ROME, "centaur", "latium")
    table.warring(ROME).play("fly latium", "to sicilia")
    assert table.asked == "war"  # the Centaur does not fly
    assert not table.can("march sicilia")
    assert table.special("centaur") == "latium"


@clause("mare_nostrum.tile.orpheus")
def test_orpheus_brings_a_lost_unit_back_for_nothing() -> None:
    table = Table(6).tiles(CARTHAGE, "orpheus").units(ROME, libya=2).units(CARTHAGE, libya=1)
    table.warring(ROME, roll=["5", "5", "1"]).play("attack libya")
    assert (table.asked, table.seat) == ("revive", CARTHAGE)
    assert table.moves() == ["decline", "revive legion"]
    table.play("revive legion")
    assert table.legions(CARTHAGE, "libya") == 0
    table = Table(6).tiles(CARTHAGE, "orpheus").revived(CARTHAGE, "legion").goods(CARTHAGE).developing(CARTHAGE)
    table.play("raise africa, free")
    assert table.legions(CARTHAGE, "africa") == 2
    assert not table.can("raise africa")


@clause("mare_nostrum.tile.orpheus-place")
def test_the_unit_brought_back_comes_before_others_of_its_kind() -> None:
    table = Table(6).tiles(CARTHAGE, "orpheus").revived(CARTHAGE, "trireme").goods(CARTHAGE, coin=9)
    table.developing(CARTHAGE).play("launch mare-sardum")
    assert table.moves() == ["free"]
    table.play("free", "launch mare-sardum")
    assert "coins" in table.moves()
    both = Table(6).tiles(CARTHAGE, "orpheus", "penthesilea").revived(CARTHAGE, "legion").goods(CARTHAGE)
    both.units(CARTHAGE, gallia=1).units(ROME).hold(CARTHAGE, "gallia", "marker").developing(CARTHAGE)
    both.play("raise gallia, free")  # by Penthesilea
    assert both.view(None)["players"][CARTHAGE]["atlas"]["revived"] == "legion"
    table = Table(6).tiles(CARTHAGE, "orpheus").revived(CARTHAGE, "legion").goods(CARTHAGE)
    table.units(ROME, africa=1, numidia=1, libya=1).developing(CARTHAGE)
    assert not any(move.startswith("raise") for move in table.moves())
    table.play("end")
    assert table.view(None)["players"][CARTHAGE]["atlas"]["revived"] == "legion"


@clause("mare_nostrum.tile.orpheus-place", "mare_nostrum.develop.limits")
def test_no_other_unit_uses_the_piece_that_waits_on_the_tile() -> None:
    table = Table(6).tiles(ROME, "orpheus", "penthesilea").units(ROME, latium=6, libya=1).units(CARTHAGE)
    table.hold(ROME, "libya", "marker").revived(ROME, "legion").goods(ROME).developing(ROME)
    assert facts(table.state, None)["players"][ROME]["left"]["legion"] == 0
    assert not table.can("raise libya")  # by Penthesilea: the eighth legion waits on the tile
    table.play("raise latium, free")  # which is this one
    assert (table.player(ROME).legions, table.player(ROME).revived) == (8, NONE)
    fleet = Table(6, syracuse="yes").tiles(ROME, "orpheus").show("ptolemy").units(ROME, mare_tyrrhenum=4)
    fleet.revived(ROME, "trireme").goods(ROME, coin=20).developing(ROME).play("buy ptolemy, coins")
    assert fleet.asked == "develop"  # there is no piece for Ptolemy's trireme
    fleet.play("launch mare-tyrrhenum, free")
    assert fleet.player(ROME).triremes == 5


@clause("mare_nostrum.tile.orpheus-place")
def test_ishtar_finds_a_place_for_the_legion_that_orpheus_brought_back() -> None:
    table = Table(6, jerusalem="yes").tiles(ROME, "orpheus").revived(ROME, "legion").goods(ROME)
    deal(table.units(ROME).units(GREECE, latium=1), ROME, "ishtar").developing(ROME)
    assert not table.can("raise latium")
    table.play("play ishtar", "raise latium")
    assert table.moves() == ["free"]
    table.play("free")
    assert table.legions(ROME, "latium") == 1
    assert table.view(None)["atlas"]["effects"] == []  # her help was needed
