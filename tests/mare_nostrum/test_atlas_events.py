"""What is told of Atlas where golden matches hardly ever come."""

from tessera.games.mare_nostrum.hands import one
from tessera.games.mare_nostrum.vocabulary import CARD_NAMES
from tests.mare_nostrum.table import CARTHAGE, ROME, Table
from tests.mare_nostrum.test_cards import deal, jerusalem, troy
from tests.mare_nostrum.test_events import says
from tests.rare_events import tells


@tells("mare_nostrum.recovered")
def test_a_card_taken_from_the_discard_pile_is_named() -> None:
    table = troy().tiles(CARTHAGE, "ajax")
    table.s.cards -= one(CARD_NAMES.index("catapult"))
    table.s.discards += one(CARD_NAMES.index("catapult"))
    table.claiming().play("recover catapult")
    assert says(table, "recovered") == ["Brutus took Catapult from the discard pile."]


@tells("mare_nostrum.barbarian-truce")
def test_a_truce_with_the_barbarians_is_told() -> None:
    table = Table(2).tiles(CARTHAGE, "statue-of-zeus").barbarians(libya=1).units(CARTHAGE, libya=1).war_begins()
    table.play("barbarians")
    assert says(table, "barbarian-truce") == ["Brutus makes a truce with the barbarians."]


@tells("mare_nostrum.refused")
def test_a_refused_sea_battle_is_told() -> None:
    table = Table(syracuse="yes").tiles(CARTHAGE, "ptolemy").units(ROME, mare_sardum=1).units(CARTHAGE, mare_sardum=1)
    table.warring(ROME).play("attack mare-sardum", "refuse")
    assert says(table, "refused") == ["Brutus refused the battle in Mare Sardum."]


@tells("mare_nostrum.ferried")
def test_the_sea_that_odysseus_crosses_is_named() -> None:
    table = troy().units(CARTHAGE, africa=1).tiles(CARTHAGE, "odysseus").warring(CARTHAGE).play("ferry mare-tyrrhenum")
    assert says(table, "ferried") == ["Brutus crosses Mare Tyrrhenum without a trireme."]


@tells("mare_nostrum.shielded")
def test_the_province_that_athena_protects_is_named() -> None:
    table = deal(jerusalem().units(ROME, africa=1), CARTHAGE, "athena").warring(CARTHAGE)
    table.play("play athena", "shield africa")
    assert says(table, "shielded") == ["Brutus protects Africa."]


@tells("mare_nostrum.rebuilt")
def test_where_a_pillaged_building_stands_again_is_told() -> None:
    table = troy().units(CARTHAGE, latium=1).units(ROME).tiles(CARTHAGE, "agamemnon").own(ROME, "latium", "temple")
    table.own(CARTHAGE, "africa").warring(CARTHAGE).play("pillage latium-temple")
    assert says(table, "rebuilt") == ["Brutus set up the temple of Africa again."]


@tells("mare_nostrum.fell")
def test_a_special_unit_that_falls_is_named() -> None:
    table = Table(6).tiles(CARTHAGE, "chiron").units(CARTHAGE).elite(CARTHAGE, "centaur", "libya").units(ROME, libya=2)
    table.warring(ROME, roll=["6", "6", "1"]).play("attack libya")
    assert says(table, "fell") == ["Brutus lost the Centaur in Libya."]


@tells("mare_nostrum.foresaw")
def test_two_soothsayers_tell_what_they_stand_for() -> None:
    table = deal(troy(), CARTHAGE, "soothsayer-war", "soothsayer-war").warring(CARTHAGE).play("foresee chariots")
    assert says(table, "foresaw") == ["Brutus used two Soothsayers as Chariots."]


@tells("mare_nostrum.struck")
def test_who_cretan_archers_hit_is_told() -> None:
    table = troy().units(CARTHAGE, libya=1).units(ROME, libya=1)
    deal(table, CARTHAGE, "cretan-archers").warring(ROME).play("attack libya", "play cretan-archers", "strike legion")
    assert says(table, "struck") == ["Brutus destroyed a free legion or trireme in Libya."]


@tells("mare_nostrum.boosted")
def test_a_raised_track_is_told_with_its_steps() -> None:
    table = deal(jerusalem(), CARTHAGE, "horus").developing(CARTHAGE).play("play horus", "boost culture")
    assert says(table, "boosted") == ["Brutus gets 2 on the culture track until the round ends."]


@tells("mare_nostrum.left-over")
def test_cards_that_nobody_chose_are_named() -> None:
    table = jerusalem().units(CARTHAGE, gallia=1).units(ROME).hold(CARTHAGE, "gallia", "marker")
    table.warring(CARTHAGE, deal=["baal", "isis", "horus", "vulcan", "athena"]).play("convert gallia", "cards 5")
    table.play("choose baal", "hand c", "choose isis", "choose athena")
    assert says(table, "left-over") == ["Left over and discarded: Horus.", "Left over and discarded: Vulcan."]


@tells("mare_nostrum.sank")
def test_the_sea_in_which_poseidon_sinks_a_trireme_is_named() -> None:
    table = deal(jerusalem().units(ROME, mare_sardum=1), CARTHAGE, "poseidon").warring(CARTHAGE)
    table.play("play poseidon", "sink mare-sardum")
    assert says(table, "sank") == ["Brutus sank a trireme in Mare Sardum."]


@tells("mare_nostrum.toll")
def test_solomons_toll_is_told() -> None:
    table = Table(jerusalem="yes").units(ROME, libya=1).units(CARTHAGE, libya=1).tiles(CARTHAGE, "solomon")
    table.goods(ROME, coin=1).warring(ROME, roll=["1", "1"]).play("attack libya")
    assert says(table, "toll") == ["Aurelia paid Brutus a toll: 1."]
