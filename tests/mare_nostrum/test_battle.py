"""Battle: who fights, dice, hits, fortresses and losses."""

from __future__ import annotations

import pytest

from tessera.kernel.clauses import clause
from tests.mare_nostrum.table import CARTHAGE, GREECE, ROME, Table
from tests.mare_nostrum.test_cards import deal


def totals(table: Table) -> list[tuple[int, int]]:
    """List the totals and hits of both sides, the attacker first."""
    return [(int(e.arguments["total"]), int(e.arguments["hits"])) for e in table.events("totals")]


@clause("mare_nostrum.battle.attack")
def test_units_attack_one_opponent_once_a_turn() -> None:
    table = Table().units(CARTHAGE, dalmatia=1).units(GREECE, dalmatia=1).units(ROME, dalmatia=2)
    table.warring(CARTHAGE, roll=["1", "1", "1"]).play("attack dalmatia")
    assert table.moves() == ["against a", "against c"]
    table.play("against a")
    assert not table.can("attack dalmatia")
    assert table.can("march dalmatia")  # who has attacked may still move


@clause("mare_nostrum.battle.who-fights")
def test_all_who_have_not_attacked_take_part_but_no_legion_that_has_acted() -> None:
    table = Table().units(ROME, libya=2, garamantia=2).hold(ROME, "libya", "caravan-1").units(CARTHAGE, libya=2)
    table.warring(ROME, roll=["1"] * 5).play("march garamantia, to libya", "attack libya")
    assert len(table.events("rolled")) == 3 + 2
    table.play("march garamantia, to libya")
    assert table.can("attack libya")  # with the one that came later
    table = Table().units(ROME, libya=1).units(CARTHAGE, africa=1).warring(ROME).play("pillage libya-caravan-1")
    assert table.moves() == ["end"]  # it neither moves nor attacks any more


@clause("mare_nostrum.battle.dice")
def test_legions_roll_land_dice_and_triremes_sea_dice() -> None:
    table = Table().units(CARTHAGE, mare_ionium=2).units(GREECE, mare_ionium=1).warring(CARTHAGE)
    box = table.rules.box
    assert list(box.dice) == [1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 0]
    assert list(Table(sea_dice="gentle").rules.box.dice)[6:] == [2, 2, 2, 0, 0, 0]
    table = Table().units(CARTHAGE, mare_ionium=2).units(GREECE, mare_ionium=1)
    table.warring(CARTHAGE, roll=["5", "4", "3"]).play("attack mare-ionium")
    assert totals(table) == [(9, 1), (3, 0)]
    assert table.legions(GREECE, "mare-ionium") == 0


@clause("mare_nostrum.battle.dice")
def test_dice_never_run_out() -> None:
    table = Table().units(CARTHAGE, dalmatia=8).units(ROME, dalmatia=8).warring(CARTHAGE, roll=["1"] * 16)
    assert totals(table.play("attack dalmatia")) == [(8, 1), (8, 1)]


@clause("mare_nostrum.battle.hits")
def test_every_full_five_is_a_hit() -> None:
    table = Table().units(CARTHAGE, dalmatia=2).units(ROME, dalmatia=3)
    table.warring(CARTHAGE, roll=["6", "4", "6", "6", "2"]).play("attack dalmatia")
    assert totals(table) == [(10, 2), (14, 2)]
    assert (table.legions(CARTHAGE, "dalmatia"), table.legions(ROME, "dalmatia")) == (0, 1)


@clause("mare_nostrum.battle.fortress")
def test_a_fortress_adds_five_and_cancels_a_hit() -> None:
    table = Table().units(CARTHAGE, latium=2).units(ROME).fort(ROME, "latium")
    table.warring(CARTHAGE, roll=["4", "5"]).play("attack latium")
    assert totals(table) == [(9, 1), (5, 1)]
    assert table.legions(CARTHAGE, "latium") == 1
    assert table.player(ROME).forts
    table = Table().units(CARTHAGE, latium=2).units(ROME).fort(ROME, "latium")
    table.warring(CARTHAGE, roll=["5", "5"]).play("attack latium")
    assert not table.player(ROME).forts


@clause("mare_nostrum.battle.losses")
def test_the_owner_chooses_what_is_lost_and_both_sides_lose_at_once() -> None:
    table = Table().units(CARTHAGE, latium=3).units(ROME, latium=2).fort(ROME, "latium")
    table.warring(CARTHAGE, roll=["6", "5", "4", "3", "2"]).play("attack latium")
    assert totals(table) == [(15, 3), (10, 2)]
    assert table.seat == ROME
    assert table.moves() == ["lose legion", "lose fortress"]
    table.play("lose fortress")  # the other one must be a legion
    assert (table.legions(ROME, "latium"), table.legions(CARTHAGE, "latium")) == (1, 1)
    table = Table(casualties="fortress-last").units(CARTHAGE, latium=3).units(ROME, latium=2).fort(ROME, "latium")
    table.warring(CARTHAGE, roll=["6", "5", "4", "3", "2"]).play("attack latium")
    assert table.legions(ROME, "latium") == 0
    assert table.player(ROME).forts
    table = Table().units(ROME, libya=2).hold(ROME, "libya", "marker").units(CARTHAGE, libya=2)
    table.warring(CARTHAGE, roll=["3", "2", "1", "1"]).play("attack libya")
    assert table.moves() == ["lose marker", "lose legion"]
    assert table.play("lose marker").holder("libya", "marker") == -1
    table = Table().units(CARTHAGE, dalmatia=1, macedonia=1).units(ROME, dalmatia=2).units(GREECE)
    table.warring(CARTHAGE, roll=["1", "1", "1", "1", "4", "2"]).play("attack dalmatia", "march macedonia, to dalmatia")
    table.play("attack dalmatia")  # one legion fights, and one that has fought before is lost
    assert table.legions(CARTHAGE, "dalmatia") == 1
    assert not table.can("attack dalmatia")
    assert table.can("march dalmatia")


@clause("mare_nostrum.battle.exchange")
def test_a_battle_is_one_exchange_or_goes_on_to_the_end() -> None:
    table = Table().units(CARTHAGE, dalmatia=1).units(ROME, dalmatia=1)
    table.warring(CARTHAGE, roll=["1", "1"]).play("attack dalmatia")
    assert (table.legions(CARTHAGE, "dalmatia"), table.legions(ROME, "dalmatia")) == (1, 1)
    table = Table(battle="to-the-end").units(CARTHAGE, dalmatia=1).units(ROME, dalmatia=1)
    table.warring(CARTHAGE, roll=["1", "1", "2", "2", "5", "1"]).play("attack dalmatia")
    assert (table.legions(CARTHAGE, "dalmatia"), table.legions(ROME, "dalmatia")) == (1, 0)
    table = Table(battle="to-the-end").units(CARTHAGE, latium=4).units(ROME).fort(ROME, "latium")
    table.warring(CARTHAGE, roll=["1", "1", "1", "2", "2", "2", "3", "5", "5"]).play("attack latium")
    assert [hits for _, hits in totals(table)] == [1, 1, 1, 1, 2, 1]  # a hit of each exchange is cancelled
    assert (table.legions(CARTHAGE, "latium"), table.player(ROME).forts) == (1, 0)


@clause("mare_nostrum.battle.exchange")
def test_a_battle_to_the_end_ends_where_neither_side_can_make_a_hit() -> None:
    table = Table(battle="to-the-end", sea_dice="gentle").units(CARTHAGE, mare_ionium=1).units(GREECE, mare_ionium=1)
    table.warring(CARTHAGE).play("attack mare-ionium")
    assert (table.legions(CARTHAGE, "mare-ionium"), table.legions(GREECE, "mare-ionium")) == (1, 1)


@clause("mare_nostrum.battle.who-fights")
def test_who_attacked_before_does_not_join_a_later_battle_to_the_end() -> None:
    table = Table(battle="to-the-end", sea_dice="gentle")
    table.units(CARTHAGE, mare_ionium=1, mare_africum=1).units(GREECE, mare_ionium=1)
    table.warring(CARTHAGE, roll=["1", "1", "3", "3"]).play("attack mare-ionium", "sail mare-africum, to mare-ionium")
    table.play("attack mare-ionium")  # one against one cannot hit: there is no second exchange with two
    assert len(table.events("rolled")) == 4
    assert table.can("sail mare-ionium")


@clause("mare_nostrum.battle.home-fortress")
def test_a_fortress_does_not_help_its_owner_to_attack_but_may_be_lost() -> None:
    table = Table().units(ROME, latium=1).fort(ROME, "latium").units(CARTHAGE, latium=2)
    table.warring(ROME, roll=["3", "4", "2"]).play("attack latium")
    assert totals(table) == [(4, 0), (6, 1)]  # Caesar adds one
    assert table.moves() == ["lose legion", "lose fortress"]
    table.play("lose fortress")
    assert table.legions(ROME, "latium") == 1


@clause("mare_nostrum.tile.caesar", "mare_nostrum.tile.pericles")
def test_caesar_attacks_and_pericles_defends_better_on_land() -> None:
    table = Table().units(ROME, dalmatia=2).units(GREECE, dalmatia=1)
    table.warring(ROME, roll=["3", "5", "3"]).play("attack dalmatia")
    assert totals(table) == [(10, 2), (5, 1)]
    table = Table().units(ROME, dalmatia=2).units(GREECE, dalmatia=1)
    table.warring(GREECE, roll=["3", "2", "2"]).play("attack dalmatia")
    assert totals(table) == [(3, 0), (4, 0)]
    table = Table().units(ROME, mare_ionium=1).units(GREECE, mare_ionium=1)
    table.warring(ROME, roll=["4", "4"]).play("attack mare-ionium")
    assert totals(table) == [(4, 0), (4, 0)]


@clause("mare_nostrum.tile.nebuchadnezzar", "mare_nostrum.tile.ramses-ii")
def test_nebuchadnezzar_adds_five_at_home_and_ramses_a_die() -> None:
    table = Table().tiles(CARTHAGE, "nebuchadnezzar").units(CARTHAGE, africa=1).units(ROME, africa=1)
    table.warring(ROME, roll=["2", "1"]).play("attack africa")
    assert totals(table) == [(3, 0), (6, 1)]
    table = Table().tiles(CARTHAGE, "nebuchadnezzar").units(CARTHAGE, dalmatia=1).units(ROME, dalmatia=1)
    table.warring(ROME, roll=["2", "1"]).play("attack dalmatia")
    assert totals(table) == [(3, 0), (1, 0)]
    table = Table().tiles(CARTHAGE, "ramses-ii").units(CARTHAGE, dalmatia=1).units(ROME, dalmatia=1)
    table.warring(CARTHAGE, roll=["4", "6", "1"]).play("attack dalmatia")
    assert totals(table) == [(10, 2), (1, 0)]


@clause("mare_nostrum.battle.who-fights")
def test_a_special_unit_that_moved_on_does_not_attack_a_second_time() -> None:
    table = Table(6).tiles(ROME, "chiron").units(ROME, africa=1).units(CARTHAGE, libya=1, africa=3)
    table.elite(ROME, "centaur", "libya").warring(ROME, roll=["1"] * 9).play("attack libya")
    assert table.legions(CARTHAGE, "libya") == 0  # destroyed before dice
    table.play("advance centaur, to africa", "attack africa")
    assert table.legions(CARTHAGE, "africa") == 3  # it does not charge again
    assert [e.arguments["total"] for e in table.events("totals")][-2:] == [2, 3]  # a legion, with Caesar
    assert not table.can("attack africa")
    assert table.view(None)["atlas"]["special"]["centaur"]["did"] == ["moved", "attacked"]


@clause("mare_nostrum.battle.who-fights")
@pytest.mark.parametrize(("tile", "unit", "first"), [("chiron", "centaur", 3), ("achilles", "myrmidon", 4)])
def test_legions_that_come_later_attack_without_the_special_unit(tile: str, unit: str, first: int) -> None:
    table = Table(6) if tile == "chiron" else Table(3, troy="yes")
    table.tiles(ROME, tile).units(ROME, phasania=2).units(CARTHAGE, libya=4).elite(ROME, unit, "libya")
    table.warring(ROME, roll=["1"] * 20).play("attack libya")
    assert table.legions(CARTHAGE, "libya") == first
    rolled = len(table.events("rolled"))
    table.play("march phasania, to libya", "march phasania, to libya", "attack libya")
    assert table.legions(CARTHAGE, "libya") == first
    assert len(table.events("rolled")) == rolled + 2 + first
    assert [e.arguments["total"] for e in table.events("totals")][-2:] == [4, first]  # two legions, with Caesar


@clause("mare_nostrum.battle.who-fights")
def test_a_legion_that_attacked_before_does_not_take_the_place_of_a_special_unit() -> None:
    table = Table(6, troy="yes").tiles(ROME, "chiron").units(ROME, libya=2).units(CARTHAGE, libya=4)
    table.elite(ROME, "centaur", "phasania")
    deal(table, CARTHAGE, "cretan-archers").warring(ROME, roll=["1"] * 20).play("attack libya, decline")
    table.play("advance centaur, to libya", "attack libya", "play cretan-archers, strike centaur")
    assert table.asked == "war"
    assert table.legions(ROME, "libya") == 2
    assert len(table.events("totals")) == 4  # nobody is left to attack: no dice
    assert [e.arguments["total"] for e in table.events("totals")][-2:] == [0, 0]
