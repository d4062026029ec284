"""Heroes and wonders whose powers are not about payments or battles."""

from __future__ import annotations

from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.ids import P_ATTACK_DIE
from tessera.games.mare_nostrum.vocabulary import GOOD_NAMES, TILE_NAMES
from tessera.kernel.clauses import clause
from tessera.kernel.core import bit, lowest
from tests.mare_nostrum.table import CARTHAGE, COMPONENTS, GREECE, ROME, Table
from tests.mare_nostrum.test_cards import deal

BABYLON = 4


def test_all_22_tiles_have_a_clause_and_are_in_the_box() -> None:
    tiles = COMPONENTS.tables["tile"]
    assert len(tiles) == 22
    assert all(f"mare_nostrum.tile.{name}" in GAME.ledger for name in tiles)
    assert sum(tile["kind"] == "wonder" for tile in tiles.values()) == 5


@clause("mare_nostrum.tile.hammurabi")
def test_hammurabi_places_one_marker_a_round_for_nothing() -> None:
    table = Table(5).goods(BABYLON).developing(BABYLON)
    assert table.can("build arabia-marker")
    table.play("build arabia-marker")
    assert table.moves() == ["free"]
    table.play("free")
    assert table.owner("arabia") == BABYLON
    assert table.moves() == ["end"]
    table = Table(5).goods(BABYLON, coin=6).developing(BABYLON).play("build arabia-marker")
    assert table.moves() == ["coins", "free"]
    table.play("free", "build armenia-marker")
    assert table.moves() == ["coins"]


@clause("mare_nostrum.tile.antigone")
def test_antigone_offers_as_many_as_she_likes() -> None:
    table = Table().tiles(ROME, "antigone").goods(ROME, wine=2).trading().play("number 5")
    assert table.match is not None
    assert ROME in table.match.asked  # though she owns fewer
    assert table.moves(ROME) == ["done", "offer wine"]
    table.play("offer wine", seat=ROME)
    table.play("done", seat=ROME)
    assert ROME not in table.match.to_act
    leader = Table().tiles(CARTHAGE, "antigone").goods(CARTHAGE, coin=1).trading()
    assert leader.moves() == [f"number {n}" for n in range(6)]
    assert leader.play("number 0").asked == "name"  # no trade for her either


@clause("mare_nostrum.tile.castor-and-pollux")
def test_castor_and_pollux_copy_a_hero_of_another_each_round() -> None:
    table = Table().tiles(CARTHAGE, "castor-and-pollux").tiles(GREECE, "hercules", "colossus").collecting()
    assert (table.asked, table.seat) == ("copy", CARTHAGE)
    assert table.moves() == ["copy caesar", "copy pericles", "copy hercules"]
    table.play("copy caesar")
    assert table.player(CARTHAGE).power(table.rules.box, P_ATTACK_DIE) == 1
    assert table.player(CARTHAGE).tiles & (1 << TILE_NAMES.index("caesar")) == 0
    table = Table().tiles(CARTHAGE, "castor-and-pollux").tiles(GREECE, "hercules").collecting().play("copy hercules")
    assert table.track(CARTHAGE, "trade") == 7  # the power, not the bonuses
    table = Table().show("castor-and-pollux").goods(CARTHAGE, coin=7).developing(CARTHAGE)
    assert table.play("buy castor-and-pollux, coins").asked == "develop"  # they copy nobody before the next round


@clause("mare_nostrum.tile.circe")
def test_circes_legions_work_as_caravans() -> None:
    table = Table().tiles(ROME, "circe").units(ROME, germania=1, latium=1)
    table.own(ROME, "latium", "market").warring(ROME)
    table.play("occupy germania-caravan-1", "occupy latium-caravan-1")
    assert table.track(ROME, "trade") == 1 + 4 + 1  # the bonus, the other four caravans, the market
    table.goods(ROME)
    table = Table().tiles(ROME, "circe").units(ROME, germania=1, latium=1).own(ROME, "latium", "market").goods(ROME)
    table.own(ROME, "gallia").own(ROME, "italia").hold(ROME, "germania", "caravan-1")
    assert table.hold(ROME, "latium", "caravan-1").collecting().stock(ROME) == {"gems": 1, "metal": 2}
    table = Table().tiles(ROME, "circe").units(ROME, germania=1).units(GREECE, germania=1).warring(ROME)
    assert not any(move.startswith("occupy") for move in table.moves())
    table = Table().tiles(ROME, "circe").own(ROME, "latium", "caravan-2").units(ROME, latium=1).goods(ROME, coin=3)
    assert table.hold(ROME, "latium", "caravan-1").developing(ROME).can("build latium-city-1")
    assert not table.can("build latium-caravan-1")  # its slot is taken
    copied = Table().tiles(CARTHAGE, "castor-and-pollux").tiles(ROME, "circe").bare(CARTHAGE).goods(CARTHAGE)
    copied.units(CARTHAGE, germania=1).hold(CARTHAGE, "germania", "caravan-1").collecting().play("copy pericles")
    assert copied.stock(CARTHAGE) == {}
    assert copied.holder("germania", "caravan-1") == CARTHAGE


@clause("mare_nostrum.tile.hamilcar")
def test_hamilcar_pillages_twice_as_much() -> None:
    table = Table().tiles(ROME, "hamilcar").units(ROME, libya=1).units(CARTHAGE, africa=1).goods(ROME).warring(ROME)
    assert table.play("pillage libya-caravan-1").stock(ROME) == {"oil": 2}


@clause("mare_nostrum.tile.penthesilea")
def test_penthesilea_adds_a_legion_where_one_occupies() -> None:
    table = Table().tiles(ROME, "penthesilea").units(ROME, libya=1, gallia=1).units(CARTHAGE, africa=1)
    table.hold(ROME, "libya", "marker").goods(ROME).developing(ROME)
    assert table.moves() == ["end", "raise libya"]
    table.play("raise libya")
    assert table.moves() == ["free"]
    assert table.play("free").legions(ROME, "libya") == 2
    assert table.moves() == ["end"]


@clause("mare_nostrum.tile.perseus")
def test_perseus_goes_out_of_order_only_to_win() -> None:
    table = Table().tiles(ROME, "perseus").goods(ROME, coin=11).naming()
    assert (table.asked, table.seat, table.moves()) == ("jump", ROME, ["decline"])
    assert table.play("decline").asked == "name"
    table = Table().tiles(ROME, "perseus").goods(ROME, coin=13).naming().play("jump")
    assert (table.seat, table.moves()) == (ROME, ["pyramids"])
    assert table.play("pyramids, coins").ending == ("prestige", ROME)
    table = Table(perseus="always").tiles(ROME, "perseus").goods(ROME, coin=3).naming().play("jump")
    assert table.can("end")


def test_whether_perseus_could_win_is_not_told_to_others() -> None:
    table = Table().tiles(ROME, "perseus").goods(ROME, secret=["gold"], coin=1).naming()
    assert table.asked == "jump"
    seen = table.view(CARTHAGE)
    for seed in range(20):
        twin = GAME.restore(table.rules, seen, seed)
        assert GAME.describe(twin, CARTHAGE) == seen


@clause("mare_nostrum.tile.queen-of-sheba")
def test_the_queen_of_sheba_converts_at_once() -> None:
    table = Table().tiles(ROME, "queen-of-sheba").units(ROME, libya=1).units(CARTHAGE, africa=1).warring(ROME)
    assert table.play("occupy libya-marker").owner("libya") == ROME
    table = Table().tiles(ROME, "queen-of-sheba").units(ROME, libya=1).units(CARTHAGE, africa=1)
    for province in ("germania", "dalmatia", "dacia", "sicilia"):
        table.own(ROME, province)
    table.warring(ROME).play("occupy libya-marker")
    assert (table.owner("libya"), table.holder("libya", "marker")) == (CARTHAGE, ROME)  # no marker is left


@clause("mare_nostrum.tile.colossus", "mare_nostrum.tile.temple-of-artemis")
def test_colossus_brings_a_good_of_choice_and_artemis_a_coin() -> None:
    table = Table().bare(ROME).tiles(ROME, "colossus", "temple-of-artemis").goods(ROME).collecting()
    assert len(table.moves()) == 13
    assert table.play("gain papyrus").stock(ROME) == {"coin": 1, "papyrus": 1}


@clause("mare_nostrum.tile.hanging-gardens")
def test_the_hanging_gardens_keep_two_different_goods() -> None:
    table = Table().tiles(ROME, "hanging-gardens").goods(ROME, secret=["gold"], coin=3, wine=2, oil=1).naming()
    table.play("name a, end, name b, end, end")
    assert table.moves() == ["done", "keep oil", "keep wine", "keep gold"]
    table.play("keep wine")
    assert table.moves() == ["done", "keep oil", "keep gold"]
    table.play("keep gold")
    assert table.stock(ROME) == {"coin": 2, "wine": 1, "gold": 1}
    assert table.view(None)["players"][ROME]["shown"] == {"coin": 2, "wine": 1, "gold": 1}  # openly
    table = Table().tiles(ROME, "hanging-gardens").goods(ROME, secret=["gold"], gold=1).naming()
    table.play("name a, end, name b, end, end", "keep gold, done")
    assert table.stock(ROME) == {"gold": 1}
    assert int(table.state.pile()).bit_count() == 13  # the token is back, the ordinary piece has stayed
    table = Table().tiles(ROME, "hanging-gardens").goods(ROME, gold=2)
    table.s.players[ROME].named = 1 << GOOD_NAMES.index("gold")  # a token that all have seen
    table.naming().play("name a, end, name b, end, end", "keep gold, done")
    assert table.stock(ROME) == {"gold": 1}
    assert int(table.state.pile()).bit_count() == 13


@clause("mare_nostrum.round.may")
def test_what_a_power_offers_may_be_declined() -> None:
    table = Table().tiles(ROME, "statue-of-zeus").units(ROME, libya=1).units(CARTHAGE, libya=1).war_begins()
    assert GAME.moves.verb(GAME.moves.parse("decline")).clause == "mare_nostrum.round.may"
    assert table.play("decline", "name a").can("attack libya")


@clause("mare_nostrum.tile.statue-of-zeus")
def test_the_statue_of_zeus_makes_a_truce() -> None:
    def table(**options: str) -> Table:
        made = Table(**options).tiles(ROME, "statue-of-zeus").units(ROME, libya=1).units(CARTHAGE, libya=1)
        return made.war_begins()

    peace = table()
    assert peace.moves() == ["decline", "truce b", "truce c"]
    peace.play("truce b", "name a")
    assert not peace.can("attack libya")
    peace.play("end, name b")
    assert not peace.can("attack libya")
    one_sided = table(truce="one-sided").play("truce b", "name a")
    assert one_sided.can("attack libya")
    one_sided.play("end, name b")
    assert not one_sided.can("attack libya")
    assert table().play("decline", "name b").can("attack libya")
    empty = Table().tiles(CARTHAGE, "statue-of-zeus").units(ROME, libya=1).units(CARTHAGE, africa=1)
    assert empty.war_begins().play("truce a", "name a").can("pillage libya-caravan-1")
    held = Table().tiles(CARTHAGE, "statue-of-zeus").units(ROME, libya=1).units(CARTHAGE, africa=1)
    assert held.hold(ROME, "libya", "marker").war_begins().play("truce a", "name a").can("convert libya")


@clause("mare_nostrum.tile.castor-and-pollux")
def test_as_an_option_the_copied_hero_is_chosen_once() -> None:
    table = Table(castor="once").show("castor-and-pollux").goods(CARTHAGE, coin=7).developing(CARTHAGE)
    table.play("buy castor-and-pollux, coins")
    assert (table.asked, table.moves()) == ("copy", ["copy caesar", "copy pericles"])
    table.play("copy pericles")
    assert table.asked == "develop"
    table = Table(castor="once").tiles(CARTHAGE, "castor-and-pollux")
    table.s.players[CARTHAGE].copied = TILE_NAMES.index("pericles")
    table.collecting()
    assert int(table.player(CARTHAGE).copied) == TILE_NAMES.index("pericles")


@clause("mare_nostrum.tile.penthesilea")
def test_as_an_option_penthesilea_helps_at_home() -> None:
    table = Table(penthesilea="home").tiles(CARTHAGE, "penthesilea").units(ROME, libya=1).units(CARTHAGE, africa=1)
    table.hold(ROME, "libya", "marker").goods(CARTHAGE).developing(CARTHAGE)
    assert table.moves() == ["end", "raise libya"]
    assert table.play("raise libya, free").legions(CARTHAGE, "libya") == 1


@clause("mare_nostrum.tile.ramses-ii")
def test_as_an_option_ramses_rolls_at_sea_too() -> None:
    for options, dice in (({}, 2), ({"ramses": "sea-too"}, 3)):
        table = Table(**options).tiles(CARTHAGE, "ramses-ii").units(CARTHAGE, mare_ionium=1).units(ROME, mare_ionium=1)
        table.warring(CARTHAGE, roll=["1", "1", "1"]).play("attack mare-ionium")
        assert len(table.events("rolled")) == dice


@clause("mare_nostrum.tile.penthesilea")
def test_no_legion_is_bought_in_a_province_of_another_even_with_ishtar() -> None:
    table = Table(3, jerusalem="yes", troy="yes")
    free, base = bit(TILE_NAMES.index("penthesilea")), table.s.deck & table.s.box.base_tiles
    if table.s.aside & free:  # let another tile be out of the game
        table.s.aside ^= free | bit(lowest(base))
        table.s.deck ^= free | bit(lowest(base))
    table.tiles(ROME, "penthesilea").goods(ROME, coin=6).units(ROME, libya=1).units(CARTHAGE, libya=1, latium=1)
    deal(table.hold(ROME, "libya", "marker"), ROME, "ishtar").developing(ROME)
    table.play("play ishtar", "raise libya")
    assert table.moves() == ["free"]
    table.play("free")
    assert not table.can("raise libya")
    table.play("raise latium")  # her help is for one's own provinces
    assert table.moves() == ["coins"]
