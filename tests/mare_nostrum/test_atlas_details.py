"""Atlas: tiles, special units and barbarians where rules meet, and what the text leaves open about them."""

from __future__ import annotations

from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.vocabulary import AREA_NAMES, OBJECTIVE_NAMES, TILE_NAMES
from tessera.kernel.clauses import clause
from tessera.kernel.core import bit, lowest, size
from tests.mare_nostrum.table import CARTHAGE, GREECE, ROME, Table
from tests.mare_nostrum.test_cards import deal


def tile_bit(name: str) -> int:
    return int(bit(TILE_NAMES.index(name)))


def in_play(table: Table, seat: int, *names: str) -> Table:
    """Give tiles to a seat; where chance put one aside, another of the same kind leaves for it."""
    s = table.s
    for name in names:
        tile = tile_bit(name)
        if s.aside & tile:
            kin = next(int(tiles) for tiles in (s.box.base_tiles, *s.box.city_tiles) if tiles & tile)
            other = lowest(s.deck & kin & ~sum(map(tile_bit, names)))
            s.aside = s.aside & ~tile | bit(other)
            s.deck = s.deck & ~bit(other) | tile
    return table.tiles(seat, *names)


def after_developing(table: Table) -> Table:
    """End the last turn of the development phase."""
    everyone = table.s.everyone()
    table.s.gone = everyone
    table.developing(ROME)
    table.state.gone = everyone
    return table.play("end")


@clause("mare_nostrum.tile.dido")
def test_dido_takes_two_of_a_kind_in_the_punic_wars_too() -> None:
    for players in (2, 3):
        table = Table(players, syracuse="yes").tiles(ROME, "dido").goods(ROME)
        for seat in range(1, players):
            table.goods(seat)
        after_developing(table.goods(CARTHAGE, perfume=2, wine=1))
        assert (table.asked, table.seat) == ("salvage", ROME)
        table.play("salvage perfume", "salvage perfume")
        assert table.stock(ROME) == {"perfume": 2}


@clause("mare_nostrum.tile.dido-twice")
def test_two_who_take_lost_goods_do_not_take_the_same() -> None:
    table = in_play(Table(syracuse="yes", troy="yes"), ROME, "dido")
    table.goods(ROME, oil=1).goods(CARTHAGE, sheep=1).goods(GREECE, wine=1)
    in_play(table, CARTHAGE, "castor-and-pollux").s.players[CARTHAGE].copied = TILE_NAMES.index("dido")
    after_developing(table)
    assert (table.seat, table.moves()) == (ROME, ["done", "salvage sheep", "salvage wine"])
    table.play("salvage wine", "done")
    assert (table.seat, table.moves()) == (CARTHAGE, ["done", "salvage oil"])
    table = in_play(Table(syracuse="yes", troy="yes"), ROME, "dido").goods(ROME)
    table.goods(CARTHAGE, wine=1).goods(GREECE, wine=1)
    in_play(table, CARTHAGE, "castor-and-pollux").s.players[CARTHAGE].copied = TILE_NAMES.index("dido")
    after_developing(table).play("salvage wine", "done")
    assert (table.seat, table.moves()) == (CARTHAGE, ["done", "salvage wine"])  # that of Greece is left


@clause("mare_nostrum.tile.moses")
def test_barbarians_do_not_pillage_provinces_of_moses() -> None:
    table = Table(2, jerusalem="yes").tiles(CARTHAGE, "moses").barbarians(garamantia=3).goods(ROME, coin=3).units(ROME)
    table.units(CARTHAGE, libya=1).warring(ROME, roll=["2", "2", "2", "1"])
    table.play("drive garamantia, to libya", "drive garamantia, to libya", "drive garamantia, to libya", "rouse libya")
    assert table.legions(CARTHAGE, "libya") == 0
    assert table.asked == "war"


@clause("mare_nostrum.barbarian.pillage-powers")
def test_powers_of_pillage_do_not_help_barbarians() -> None:
    table = in_play(Table(2, troy="yes", jerusalem="yes"), ROME, "hamilcar", "agamemnon")
    table.own(ROME, "latium").units(ROME)
    table.barbarians(garamantia=3).goods(ROME, coin=3).own(CARTHAGE, "libya", "market").units(CARTHAGE, libya=1)
    table.warring(ROME, roll=["2", "2", "2", "1"])
    table.play("drive garamantia, to libya", "drive garamantia, to libya", "drive garamantia, to libya", "rouse libya")
    table.play("pillage libya-market")
    while table.asked == "loot":
        table.play(table.moves()[0])
    assert sum(table.stock(ROME).values()) == table.rules.box.loot[2]
    assert (table.asked, table.built("latium")) == ("war", [])


@clause("mare_nostrum.tile.solomon")
def test_solomons_toll_is_paid_once_a_turn_for_each_province() -> None:
    table = Table(jerusalem="yes").units(ROME, libya=1, africa=1).units(CARTHAGE, libya=2).tiles(CARTHAGE, "solomon")
    table.goods(ROME, coin=1).goods(CARTHAGE).warring(ROME, roll=["1", "1", "1", "1", "1", "1"])
    table.play("attack libya", "march africa, to libya")
    assert table.stock(ROME) == {}
    table.play("attack libya")  # the coin for Libya is paid
    assert len(table.events("toll")) == 1
    assert table.stock(CARTHAGE) == {"coin": 1}


@clause("mare_nostrum.tile.solomon-barbarians")
def test_barbarians_pay_no_toll() -> None:
    table = Table(2, jerusalem="yes").tiles(CARTHAGE, "solomon").barbarians(garamantia=1).goods(ROME, coin=1)
    table.units(ROME).units(CARTHAGE, libya=1).goods(CARTHAGE).warring(ROME, roll=["1", "1"])
    table.play("drive garamantia, to libya", "rouse libya")
    assert table.events("toll") == []
    assert len(table.events("barbarians-rolled")) == 1


@clause("mare_nostrum.card.window")
def test_cards_can_be_played_when_turned_barbarians_have_attacked() -> None:
    table = Table(2, jerusalem="yes").barbarians(garamantia=1).goods(ROME, coin=1).units(ROME, libya=2)
    table.units(CARTHAGE, libya=1, mare_sardum=1)
    deal(table, ROME, "poseidon").war_begins(roll=["1", "1", "1", "1", "1"])
    table.play("name a", "drive garamantia, to libya", "rouse libya", "end")
    assert len(table.events("rebelled")) == 1
    assert (table.asked, table.seat) == ("react", ROME)
    assert table.can("play poseidon")


@clause("mare_nostrum.tile.jason")
def test_jasons_copied_power_is_used_up_too() -> None:
    table = in_play(Table(syracuse="yes", troy="yes"), CARTHAGE, "jason")
    in_play(table, ROME, "castor-and-pollux").s.players[ROME].copied = TILE_NAMES.index("jason")
    heroes = [name for name in TILE_NAMES if (table.s.deck | table.s.display) & table.s.box.heroes & tile_bit(name)]
    table.show(*heroes[:2]).goods(ROME, coin=20).developing(ROME)
    table.play(f"buy {heroes[0]}, coins", f"buy {heroes[1]}, coins")
    assert table.stock(ROME) == {"coin": 20 - (8 - 1) - 9}


@clause("mare_nostrum.tile.automatic")
def test_jasons_discount_is_that_of_the_first_hero() -> None:
    table = Table(syracuse="yes").tiles(ROME, "jason").show("hercules", "midas").goods(ROME, coin=7, wine=1)
    table.developing(ROME).play("buy hercules")
    assert table.moves() == ["coins"]  # seven and not eight, and nobody asks


@clause("mare_nostrum.special.bonuses", "mare_nostrum.tile.caesar")
def test_caesar_adds_nothing_to_land_dice_at_sea() -> None:
    table = Table(syracuse="yes").tiles(ROME, "archimedes").units(ROME, mare_sardum=1).units(CARTHAGE, mare_sardum=1)
    table.elite(ROME, "greek-fire", "mare-sardum").warring(ROME, roll=["6", "3", "1"]).play("attack mare-sardum")
    assert table.events("totals")[0].arguments["total"] == 9


@clause("mare_nostrum.special.bonuses")
def test_a_special_unit_does_not_serve_penthesilea() -> None:
    table = Table(6).tiles(ROME, "chiron", "penthesilea").units(ROME).units(CARTHAGE).elite(ROME, "centaur", "libya")
    table.hold(ROME, "libya", "caravan-1").stand(ROME, "centaur", "caravan-1").goods(ROME).developing(ROME)
    assert not table.can("raise libya")
    table = Table(6).tiles(ROME, "penthesilea").units(ROME, libya=1).units(CARTHAGE)
    table.hold(ROME, "libya", "caravan-1").goods(ROME).developing(ROME)
    assert table.can("raise libya")


@clause("mare_nostrum.barbarian.turn")
def test_barbarians_that_fought_and_were_then_moved_turn_too() -> None:
    table = Table(2).barbarians(libya=1, garamantia=1).goods(ROME, coin=2).units(ROME, africa=1)
    table.units(CARTHAGE, libya=1).warring(ROME, roll=["1", "1", "1"])
    table.play("drive garamantia, to libya", "rouse libya", "drive libya, to africa", "end")
    assert [event.arguments["province"] for event in table.events("turned")] == ["africa"]
    table = Table(2).barbarians(libya=1, garamantia=1).goods(ROME, coin=2).units(ROME, africa=1)
    table.units(CARTHAGE, libya=1).warring(ROME).play("drive libya, to africa", "end")
    assert table.events("turned") == []  # it did not fight


@clause("mare_nostrum.barbarian.turn-late")
def test_all_barbarians_of_the_province_turn() -> None:
    table = Table(2).barbarians(garamantia=1, libya=2).goods(ROME, coin=1).units(ROME, libya=2).units(CARTHAGE, libya=1)
    table.war_begins(roll=["1"] * 8).play("name a", "drive garamantia, to libya", "rouse libya", "end")
    assert len(table.events("rebelled")) == 1
    assert len(table.events("barbarians-rolled")) == 6  # three of them fought, and three turn


@clause("mare_nostrum.card.ishtar")
def test_ishtar_helps_a_special_unit() -> None:
    table = in_play(Table(jerusalem="yes", troy="yes"), ROME, "achilles").lost("myrmidon").units(GREECE, latium=1)
    table.own(ROME, "gallia").units(GREECE, latium=1, gallia=1, italia=1).units(ROME).goods(ROME, coin=12)
    deal(table, ROME, "ishtar").developing(ROME)
    assert not table.can("muster myrmidon")
    table.play("play ishtar", "muster myrmidon, coins", "to latium")
    assert table.special("myrmidon") == "latium"
    assert not table.can("raise latium")  # her help is used


@clause("mare_nostrum.tile.odysseus")
def test_odysseus_may_choose_a_sea_where_his_triremes_are_stone() -> None:
    table = Table(6, troy="yes").tiles(ROME, "odysseus").tiles(CARTHAGE, "medea")
    table.units(ROME, latium=1, mare_tyrrhenum=1, mare_ionium=1)
    table.s.medea = table.s.medea_last = AREA_NAMES.index("mare-tyrrhenum")
    table.s.medea_seat = CARTHAGE
    table.warring(ROME)
    assert table.can("ferry mare-tyrrhenum")
    assert not table.can("ferry mare-ionium")
    assert table.play("ferry mare-tyrrhenum", "march latium").can("to sicilia")


@clause("mare_nostrum.card.port-of-piraeus")
def test_what_the_port_of_piraeus_brings_counts_and_can_be_bought_again() -> None:
    table = Table(syracuse="yes").goods(ROME, coin=9).units(ROME, latium=8)
    deal(table, ROME, "port-of-piraeus").developing(ROME)
    before = table.track(ROME, "military")
    table.play("play port-of-piraeus", "coins", "launch mare-tyrrhenum", "raise latium", "raise latium")
    assert table.track(ROME, "military") == before + 3
    assert not table.can("raise latium")
    table = Table(syracuse="yes").goods(ROME, coin=3)
    table.s.players[ROME].levied_legions = 2
    assert table.units(ROME, latium=9).developing(ROME).can("raise latium")  # one of them was lost


@clause("mare_nostrum.card.piraeus-pieces")
def test_the_port_of_piraeus_takes_what_the_barbarian_set_has_left() -> None:
    table = Table(2, syracuse="yes").goods(ROME, coin=6).units(ROME, latium=8)
    deal(table, ROME, "port-of-piraeus").developing(ROME)
    assert not table.can("play port-of-piraeus")  # all barbarians are on the map, and all own legions
    table = Table(2, syracuse="yes").goods(ROME, coin=6).units(ROME, latium=7)
    deal(table, ROME, "port-of-piraeus").developing(ROME)
    table.play("play port-of-piraeus", "coins", "launch mare-tyrrhenum", "raise latium")
    assert table.asked == "develop"  # one piece of its own was left
    assert table.legions(ROME, "latium") == 8
    table = Table(2, syracuse="yes").goods(ROME, coin=6).units(ROME, latium=8).barbarians(achaea=6)
    deal(table, ROME, "port-of-piraeus").developing(ROME)
    table.play("play port-of-piraeus", "coins", "launch mare-tyrrhenum", "raise latium", "raise latium")
    assert table.view(None)["players"][ROME]["atlas"]["levies"] == {"legion": 2, "trireme": 1}
    bare = Table(syracuse="yes").goods(ROME, coin=6).bare(ROME).own(ROME, "germania").units(ROME)
    assert not deal(bare, ROME, "port-of-piraeus").developing(ROME).can("play port-of-piraeus")  # no coast


@clause("mare_nostrum.setup.heroes-out")
def test_starting_heroes_cannot_be_bought() -> None:
    starting = {"caesar", "hannibal", "pericles", "cleopatra", "hammurabi", "atlas"}
    for players, setup in ((2, "standard"), (3, "standard"), (3, "alternate"), (4, "alternate"), (5, "alternate")):
        table = Table(players, setup=setup)
        assert not any(table.rules.box.deck & tile_bit(name) for name in starting)
        held = sum(int(table.player(seat).tiles) for seat in range(players))
        assert sum(1 for name in starting if held & tile_bit(name)) == players


@clause("mare_nostrum.setup.alternate")
def test_the_starting_heroes_of_absent_empires_are_out() -> None:
    table = Table(3, setup="alternate").trading()
    view = table.view(None)
    everywhere = {*view["deck"], *view["display"], *(tile for player in view["players"] for tile in player["tiles"])}
    assert not everywhere & {"caesar", "hannibal", "atlas"}


@clause("mare_nostrum.setup.atlas")
def test_what_atlas_does_not_change_is_as_in_the_base_game() -> None:
    table = Table(6).show("medusa", "hercules").goods(ROME, coin=7).developing(ROME)
    assert {"buy medusa", "buy hercules"} <= set(table.moves())  # at the same price
    plain, large = Table(5).rules.box, Table(6).rules.box
    assert list(plain.prices) == list(large.prices)
    assert (plain.fame, plain.conquest, plain.divisor) == (large.fame, large.conquest, large.divisor)


@clause("mare_nostrum.setup.titles")
def test_titles_without_rome_and_carthage() -> None:
    table = Table(3, setup="alternate")
    assert [table.empire(int(seat)) for seat in table.state.titles] == ["babylon", "egypt", "greece"]


@clause("mare_nostrum.setup.display")
def test_at_least_three_tiles_are_on_display() -> None:
    assert [len(Table(players).display()) for players in (2, 3, 5)] == [3, 3, 5]


@clause("mare_nostrum.setup.city-tiles-details")
def test_antigone_leaves_before_the_tiles_that_cities_replace() -> None:
    one = GAME.ruleset(2, {"troy": "yes"}).box
    assert size(one.deck) == 17 - 1 - 5 + 6
    two = Table(2, troy="yes", jerusalem="yes")
    assert size(two.rules.box.base_tiles) == 16
    assert size(two.s.aside & two.rules.box.base_tiles) == 8
    assert not two.s.aside & tile_bit("antigone")
    six = Table(6, troy="yes", jerusalem="yes")
    assert not six.s.aside & tile_bit("medea")


@clause("mare_nostrum.tile.medusa")
def test_medusas_own_units_are_not_stone() -> None:
    table = Table(6).tiles(ROME, "medusa").units(ROME, libya=2).units(CARTHAGE, libya=1).warring(ROME)
    table.play("petrify libya")
    assert table.can("march libya")
    assert not table.can("attack libya")


@clause("mare_nostrum.tile.phases")
def test_markers_and_flights_belong_to_ones_own_war_turn() -> None:
    table = Table(6).tiles(ROME, "medusa", "pegasus").units(ROME, libya=2).units(CARTHAGE, libya=1)
    assert not any(move.startswith(("petrify", "fly")) for move in table.developing(ROME).moves())
    table = Table(6).tiles(ROME, "medusa", "pegasus").units(ROME, libya=2).units(CARTHAGE, libya=1).warring(CARTHAGE)
    assert not any(move.startswith(("petrify", "fly")) for move in table.moves())
    table = Table(6).tiles(ROME, "medusa", "pegasus").units(ROME, libya=2).units(CARTHAGE, libya=1).warring(ROME)
    assert {"petrify libya", "fly libya"} <= set(table.moves())
    table = Table(6).tiles(CARTHAGE, "orpheus").units(ROME, libya=1).units(CARTHAGE, libya=1)
    table.warring(ROME, roll=["6", "1"]).play("attack libya")
    assert (table.asked, table.seat) == ("revive", CARTHAGE)  # after any battle of one's own


@clause("mare_nostrum.tile.ptolemy-trireme")
def test_ptolemys_trireme_does_not_wait() -> None:
    table = Table(syracuse="yes").show("ptolemy").goods(ROME, coin=7).bare(ROME).own(ROME, "germania").units(ROME)
    table.developing(ROME).play("buy ptolemy, coins")
    assert table.asked == "develop"
    assert table.player(ROME).triremes == 0
    table = Table(syracuse="yes").tiles(ROME, "ptolemy").goods(ROME).developing(ROME)
    assert not any(move.startswith("launch") for move in table.moves())


@clause("mare_nostrum.objective.number")
def test_who_fulfils_an_objective_decides_how_many_cards_are_drawn() -> None:
    for number in (1, 5):
        table = Table(jerusalem="yes").units(ROME, libya=1).units(CARTHAGE).hold(ROME, "libya", "marker").warring(ROME)
        table.play("convert libya", f"cards {number}")
        assert [int(e.arguments["n"]) for e in table.events("drew")] == [number]


@clause("mare_nostrum.objective.wisdom-rebuilt")
def test_a_temple_set_up_by_agamemnon_is_not_built() -> None:
    table = in_play(Table(jerusalem="yes", troy="yes"), ROME, "agamemnon").bare(ROME).own(ROME, "sicilia")
    table.units(ROME, africa=1).units(CARTHAGE).own(CARTHAGE, "africa", "temple")
    table.s.objectives = 1 << OBJECTIVE_NAMES.index("wisdom-of-solomon") | 0b11
    table.warring(ROME).play("pillage africa-temple")
    assert table.built("sicilia") == ["temple"]
    assert table.events("fulfilled") == []


@clause("mare_nostrum.objective.favour-of-ares")
def test_battles_won_by_barbarians_count_for_nobody() -> None:
    table = Table(2, troy="yes").barbarians(garamantia=2).goods(ROME, coin=2).units(ROME).units(CARTHAGE, libya=1)
    table.warring(ROME, roll=["3", "3", "1"])
    table.play("drive garamantia, to libya", "drive garamantia, to libya", "rouse libya")
    assert table.legions(CARTHAGE, "libya") == 0
    assert table.events("battle-won") == []


@clause("mare_nostrum.barbarian.losses")
def test_a_fortress_of_barbarians_may_be_lost_before_a_legion() -> None:
    table = Table(2).barbarians("achaea", achaea=1).units(ROME, achaea=2)
    table.warring(ROME, roll=["5", "5", "1"]).play("attack achaea")
    assert table.moves() == ["lose legion", "lose fortress"]


def market(number: int) -> Table:
    """Offer so many resources each, where whoever takes a foreign good discards; Carthage begins."""
    table = Table(2, foreign_discard="taker").foreign("gems", "marble", "papyrus").goods(ROME, metal=1, wine=1)
    table.goods(CARTHAGE, sheep=1, perfume=1).trading().play(f"number {number}")
    for goods in (("metal", "sheep"), ("wine", "perfume"))[:number]:
        table.play(f"offer {goods[0]}", seat=ROME).play(f"offer {goods[1]}", seat=CARTHAGE)
    return table


@clause("mare_nostrum.foreign.take-none")
def test_no_foreign_good_is_taken_where_nobody_can_discard() -> None:
    table = market(1).play("take metal")
    assert len(table.events("took")) == 2  # Rome offers nothing more, so it can only take
    assert table.state.phase == 3


@clause("mare_nostrum.foreign.chain")
def test_what_is_left_of_an_offer_goes_back() -> None:
    table = market(2).play("import gems", "discard sheep", "import marble", "discard metal", "import papyrus")
    assert table.state.phase == 3
    assert table.stock(ROME) == {"marble": 1, "wine": 1}
    assert len(table.events("took-back")) == 1


@clause("mare_nostrum.card.chariots")
def test_chariots_come_too_late_for_a_unit_that_has_moved() -> None:
    table = deal(Table(troy="yes").units(ROME, italia=1).units(GREECE, dalmatia=1), ROME, "chariots").warring(ROME)
    table.play("march italia, to latium", "play chariots")
    assert not table.can("march latium")


@clause("mare_nostrum.card.ishtar")
def test_the_help_of_ishtar_ends_where_a_power_would_have_done() -> None:
    table = in_play(Table(troy="yes", jerusalem="yes", penthesilea="home"), ROME, "penthesilea")
    table.units(GREECE, latium=1, gallia=1).units(ROME).hold(GREECE, "latium", "caravan-1").goods(ROME, coin=3)
    deal(table, ROME, "ishtar").developing(ROME)
    assert table.can("raise latium")
    table.play("play ishtar", "raise latium, free")
    assert not table.can("raise gallia")


@clause("mare_nostrum.barbarian.attack")
def test_barbarians_that_moved_on_attack_in_another_province_too() -> None:
    table = (
        Table(2).barbarians(libya=1, garamantia=1).goods(ROME, coin=2).units(ROME).units(CARTHAGE, libya=1, africa=1)
    )
    table.warring(ROME, roll=["1"] * 10).play("drive garamantia, to libya", "rouse libya", "drive libya, to africa")
    table.play("rouse africa")
    assert len(table.events("roused")) == 2


@clause("mare_nostrum.barbarian.turn-late")
def test_barbarians_whose_attack_was_called_off_turn_too() -> None:
    table = Table(2, jerusalem="yes").barbarians(africa=1, phasania=1).goods(ROME, coin=2).units(ROME, libya=1)
    deal(table.units(CARTHAGE, africa=1), CARTHAGE, "athena").warring(ROME)
    table.play("drive phasania, to africa", "rouse africa", "play athena", "shield africa")
    assert table.events("barbarians-rolled") == []
    table.play("drive africa, to libya", "end")
    assert [event.arguments["province"] for event in table.events("turned")] == ["libya"]
