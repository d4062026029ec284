"""Heroes and wonders of the legendary cities."""

from __future__ import annotations

from tessera.games.mare_nostrum import special
from tessera.games.mare_nostrum.ids import GREEK_FIRE, HALICARNASSUS, MYRMIDON, WAR
from tessera.games.mare_nostrum.state import DID
from tessera.games.mare_nostrum.vocabulary import AREA_NAMES, PROVINCE_NAMES
from tessera.kernel.clauses import clause
from tests.mare_nostrum.table import CARTHAGE, GREECE, ROME, Table


@clause("mare_nostrum.tile.helen-of-troy")
def test_helen_of_troy_adds_four_on_the_military_track() -> None:
    table = Table(troy="yes")
    before = table.track(ROME, "military")
    assert table.tiles(ROME, "helen-of-troy").track(ROME, "military") == before + 4


@clause("mare_nostrum.tile.aeneas")
def test_aeneas_cancels_a_hit_in_land_battles() -> None:
    for tiles, left in ((("aeneas",), 1), ((), 0)):
        table = Table(troy="yes").units(ROME, libya=1).units(CARTHAGE, libya=1).tiles(CARTHAGE, *tiles)
        table.warring(ROME, roll=["6", "1"]).play("attack libya")
        assert table.legions(CARTHAGE, "libya") == left
    for tiles, left in ((("aeneas",), 1), ((), 0)):
        table = Table(troy="yes").units(ROME, libya=1).units(CARTHAGE, libya=1).tiles(ROME, *tiles)
        assert table.warring(ROME, roll=["1", "6"]).play("attack libya").legions(ROME, "libya") == left
    table = Table(troy="yes").units(ROME, mare_sardum=1).units(CARTHAGE, mare_sardum=1).tiles(CARTHAGE, "aeneas")
    table.warring(ROME, roll=["5", "1"]).play("attack mare-sardum")
    assert table.legions(CARTHAGE, "mare-sardum") == 0  # not at sea


@clause("mare_nostrum.tile.agamemnon")
def test_agamemnon_sets_a_pillaged_market_or_temple_up_at_home() -> None:
    table = Table(troy="yes").units(ROME, africa=2).units(CARTHAGE).tiles(ROME, "agamemnon").goods(ROME)
    table.own(CARTHAGE, "africa", "market", "temple").own(ROME, "gallia", "market").own(ROME, "latium")
    table.own(ROME, "italia").warring(ROME).play("pillage africa-temple")
    assert (table.asked, table.stock(ROME)) == ("war", {"coin": 2})
    assert table.built("latium") == ["temple"]  # the only place for it
    table.play("pillage africa-market", "gain sheep", "gain sheep")
    assert table.asked == "rebuild"
    assert table.moves() == ["build latium-market", "build italia-market"]
    table.play("build italia-market")
    assert (table.built("africa"), table.built("italia")) == ([], ["market"])


@clause("mare_nostrum.tile.odysseus")
def test_odysseus_crosses_one_sea_a_round_without_a_trireme() -> None:
    table = Table(troy="yes").units(ROME, latium=2).tiles(ROME, "odysseus").warring(ROME)
    assert table.can("ferry mare-tyrrhenum")
    table.play("march latium")
    assert not table.can("to sicilia")
    table.play("to italia", "ferry mare-tyrrhenum", "march latium")
    assert table.can("to sicilia")
    table.play("to sicilia")
    assert table.legions(ROME, "sicilia") == 1
    assert not table.can("ferry mare-ionium")  # once a round
    table = Table(troy="yes").units(ROME, latium=1, mare_ionium=1).tiles(ROME, "odysseus").warring(ROME)
    assert table.play("ferry mare-tyrrhenum", "march latium").can("to achaea")  # any one link of a chain
    table = Table(troy="yes").units(ROME).tiles(ROME, "odysseus").goods(ROME, coin=3).developing(ROME)
    assert not table.can("build sicilia-marker")  # it never serves to claim


@clause("mare_nostrum.tile.croesus")
def test_croesus_develops_one_thing_a_round_for_fewer_coins() -> None:
    table = Table(jerusalem="yes").tiles(ROME, "croesus").goods(ROME, coin=5).own(ROME, "latium").developing(ROME)
    table.play("build latium-temple")
    assert table.moves() == ["favour"]  # four coins, for it costs six
    assert table.play("favour").stock(ROME) == {"coin": 1}
    assert table.moves() == ["end"]  # once a round
    table = Table(jerusalem="yes").tiles(ROME, "croesus").goods(ROME, coin=1).own(ROME, "latium").developing(ROME)
    assert {"build dalmatia-marker", "build latium-caravan-1", "build latium-city-1"} <= set(table.moves())
    assert not table.can("build latium-market")
    assert not table.can("raise latium")
    assert table.play("build dalmatia-marker, favour").owner("dalmatia") == ROME
    table = Table(jerusalem="yes").tiles(ROME, "croesus").goods(ROME, wine=1, oil=1).developing(ROME)
    assert table.moves() == ["end"]  # only coins


@clause("mare_nostrum.tile.imhotep")
def test_imhotep_makes_wonders_and_pyramids_cheaper() -> None:
    table = Table(jerusalem="yes").tiles(ROME, "imhotep").show("colossus", "hercules").goods(ROME, coin=7)
    assert table.developing(ROME).can("buy colossus")  # the second purchase, 8 less 1
    assert not table.can("buy hercules")
    table = Table(jerusalem="yes").tiles(ROME, "imhotep").goods(ROME, coin=11).developing(ROME)
    assert table.play("pyramids, coins").ending == ("prestige", ROME)
    assert not Table(jerusalem="yes").goods(ROME, coin=11).developing(ROME).can("pyramids")


@clause("mare_nostrum.tile.moses")
def test_moses_keeps_provinces_from_pillage_and_conversion() -> None:
    table = Table(jerusalem="yes").units(ROME, libya=2).units(CARTHAGE).tiles(CARTHAGE, "moses")
    table.own(CARTHAGE, "libya", "caravan-1").hold(ROME, "libya", "marker").warring(ROME)
    assert not table.can("pillage libya-caravan-1")
    assert not table.can("convert libya")
    assert table.can("occupy libya-caravan-1")
    table = Table(jerusalem="yes").units(ROME, libya=1).units(CARTHAGE).tiles(CARTHAGE, "moses")
    table.tiles(ROME, "queen-of-sheba").warring(ROME).play("occupy libya-marker")
    assert table.owner("libya") == CARTHAGE


@clause("mare_nostrum.tile.solomon")
def test_an_attack_in_solomons_provinces_costs_a_coin() -> None:
    table = Table(jerusalem="yes").units(ROME, libya=1).units(CARTHAGE, libya=1).tiles(CARTHAGE, "solomon")
    table.goods(ROME).goods(CARTHAGE).warring(ROME)
    assert not table.can("attack libya")
    table = Table(jerusalem="yes").units(ROME, libya=1).units(CARTHAGE, libya=1).tiles(CARTHAGE, "solomon")
    table.goods(ROME, coin=1).goods(CARTHAGE).warring(ROME, roll=["1", "1"]).play("attack libya")
    assert (table.stock(ROME), table.stock(CARTHAGE)) == ({}, {"coin": 1})
    table = Table(jerusalem="yes").units(ROME, gallia=1).units(CARTHAGE, gallia=1).tiles(CARTHAGE, "solomon")
    assert table.goods(ROME).warring(ROME).can("attack gallia")  # not in provinces of others


@clause("mare_nostrum.tile.dido")
def test_dido_stores_two_goods_that_others_lose() -> None:
    table = Table(syracuse="yes").tiles(ROME, "dido").goods(ROME, sheep=1).goods(CARTHAGE, wine=2, secret=["gold"])
    table.goods(GREECE, oil=1, coin=3)
    table.s.gone = 0b110
    table.developing(ROME)
    table.state.gone = 0b111
    table.play("end")
    assert (table.asked, table.seat) == ("salvage", ROME)
    assert table.moves() == ["done", "salvage oil", "salvage wine"]  # secret tokens go back unseen
    table.play("salvage wine", "salvage oil")
    assert table.stock(ROME) == {"oil": 1, "wine": 1}
    assert table.state.phase == WAR
    assert table.stock(CARTHAGE) == {}
    assert table.stock(GREECE) == {"coin": 2}


@clause("mare_nostrum.tile.jason")
def test_jason_makes_one_hero_a_round_cheaper() -> None:
    table = Table(syracuse="yes").tiles(ROME, "jason").show("hercules", "midas", "colossus").goods(ROME, coin=20)
    table.developing(ROME).play("buy hercules, coins")
    assert table.stock(ROME) == {"coin": 13}  # the second purchase, 8 less 1
    assert table.play("buy midas, coins").stock(ROME) == {"coin": 4}
    table = Table(syracuse="yes").tiles(ROME, "jason").show("hercules", "colossus").goods(ROME, coin=7)
    assert [move for move in table.developing(ROME).moves() if move.startswith("buy")] == ["buy hercules"]


@clause("mare_nostrum.tile.midas")
def test_midas_brings_two_gold() -> None:
    table = Table(syracuse="yes").tiles(ROME, "midas").goods(ROME)
    for province in ("gallia", "latium", "italia"):
        table.own(ROME, province)
    assert table.collecting().stock(ROME) == {"gold": 2}
    assert table.view(None)["players"][ROME]["income"] == 2


@clause("mare_nostrum.tile.achilles")
def test_achilles_comes_with_the_myrmidon() -> None:
    table = Table(troy="yes").show("achilles").goods(ROME, coin=13).developing(ROME)
    before = table.track(ROME, "military")
    table.play("buy achilles, coins")
    assert table.asked == "place"
    table.play("to latium")
    assert table.view(None)["atlas"]["special"]["myrmidon"]["area"] == "latium"
    assert table.track(ROME, "military") == before
    table = Table(troy="yes").tiles(ROME, "achilles").units(ROME).units(CARTHAGE, libya=1).fort(CARTHAGE, "libya")
    special.station(table.s, ROME, MYRMIDON, PROVINCE_NAMES.index("libya"))
    table.warring(ROME, roll=["5", "5", "1"]).play("attack libya")
    assert [event.kind for event in table.events("rolled")] == ["rolled"] * 3  # two dice, against one
    assert table.state.units(CARTHAGE, PROVINCE_NAMES.index("libya")) == 0  # two hits: the fortress cancels none
    table = Table(troy="yes").tiles(ROME, "achilles").goods(ROME, coin=6)
    special.note(table.s, MYRMIDON, DID, special.FELL)
    assert table.developing(ROME).play("muster myrmidon").moves() == ["coins"]  # it costs six again


@clause("mare_nostrum.tile.halicarnassus")
def test_the_province_of_halicarnassus_cannot_be_attacked() -> None:
    table = Table(jerusalem="yes").show("halicarnassus").goods(CARTHAGE, coin=7).units(CARTHAGE, libya=1)
    table.units(ROME, libya=2).developing(CARTHAGE).play("buy halicarnassus, coins", "to libya")
    assert table.view(None)["atlas"]["special"]["halicarnassus"]["area"] == "libya"
    table = Table(jerusalem="yes").tiles(CARTHAGE, "halicarnassus").units(CARTHAGE, libya=1).units(ROME, libya=2)
    special.station(table.s, CARTHAGE, HALICARNASSUS, PROVINCE_NAMES.index("libya"))
    assert not table.warring(ROME).can("attack libya")
    table = Table(jerusalem="yes").tiles(CARTHAGE, "halicarnassus").units(CARTHAGE).units(ROME, libya=2)
    special.station(table.s, CARTHAGE, HALICARNASSUS, PROVINCE_NAMES.index("libya"))
    assert table.warring(ROME).can("pillage libya-caravan-1")  # only attacks are barred


@clause("mare_nostrum.tile.archimedes")
def test_archimedes_comes_with_greek_fire() -> None:
    table = Table(syracuse="yes").show("archimedes").goods(ROME, coin=7).developing(ROME)
    assert table.play("buy archimedes, coins").asked == "place"
    table.play("to mare-tyrrhenum")
    assert table.track(ROME, "military") == Table(syracuse="yes").track(ROME, "military") + 1  # only his bonus
    table = Table(syracuse="yes").tiles(ROME, "archimedes").units(ROME, mare_sardum=1)
    table.units(CARTHAGE, mare_sardum=1)
    special.station(table.s, ROME, GREEK_FIRE, AREA_NAMES.index("mare-sardum"))
    table.warring(ROME, roll=["6", "6", "5"]).play("attack mare-sardum")  # land dice show a six, his sea die does not
    assert [int(event.arguments["n"]) for event in table.events("rolled")] == [6, 6, 5]
    assert table.legions(CARTHAGE, "mare-sardum") == 0
    table = Table(syracuse="yes").tiles(ROME, "archimedes").goods(ROME, coin=3)
    special.note(table.s, GREEK_FIRE, DID, special.FELL)
    assert table.developing(ROME).can("muster greek-fire")


@clause("mare_nostrum.tile.ptolemy")
def test_ptolemy_brings_a_trireme_and_may_refuse_sea_battles() -> None:
    table = Table(syracuse="yes").show("ptolemy").goods(ROME, coin=7).developing(ROME)
    table.play("buy ptolemy, coins", "to mare-tyrrhenum")
    assert table.legions(ROME, "mare-tyrrhenum") == 1
    table = Table(syracuse="yes").tiles(CARTHAGE, "ptolemy").units(ROME, mare_sardum=1)
    table.units(CARTHAGE, mare_sardum=1).warring(ROME, roll=["5", "1"]).play("attack mare-sardum")
    assert (table.asked, table.seat) == ("refuse", CARTHAGE)
    table.play("refuse")
    assert table.legions(CARTHAGE, "mare-sardum") == 1
    assert not table.can("attack mare-sardum")  # the attack is used up
    table = Table(syracuse="yes").tiles(CARTHAGE, "ptolemy").units(ROME, mare_sardum=1)
    table.units(CARTHAGE, mare_sardum=1).warring(ROME, roll=["5", "1"]).play("attack mare-sardum", "decline")
    assert table.legions(CARTHAGE, "mare-sardum") == 0
    table = Table(syracuse="yes").tiles(CARTHAGE, "ptolemy").units(ROME, libya=1).units(CARTHAGE, libya=1)
    assert table.warring(ROME, roll=["1", "1"]).play("attack libya").asked == "war"  # land battles go on


@clause("mare_nostrum.tile.croesus")
def test_croesus_does_not_build_the_pyramids() -> None:
    table = Table(jerusalem="yes").tiles(ROME, "croesus").goods(ROME, coin=12).developing(ROME)
    assert table.play("pyramids").moves() == ["coins"]
