"""Punic Wars: barbarians, the foreign market, stored gold, and victories over two phases."""

from __future__ import annotations

from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.ids import GOLD
from tessera.kernel.clauses import clause
from tessera.kernel.core import bit, size
from tests.mare_nostrum.table import CARTHAGE, ROME, Table


def barbarians(table: Table) -> dict[str, int]:
    """List where barbarian legions and triremes are."""
    army: dict[str, int] = table.view(None)["atlas"]["barbarians"]["army"]
    return army


def driven(table: Table) -> list[str]:
    """List the areas whose barbarians can be moved."""
    return [move.removeprefix("drive ") for move in table.moves() if move.startswith("drive")]


# --- Barbarians -------------------------------------------------------------------------------------


@clause("mare_nostrum.barbarian.move")
def test_barbarians_move_for_a_coin_or_gold_each_once_a_turn() -> None:
    table = Table(2).barbarians(dalmatia=1, mare_ionium=1).goods(ROME, coin=2, gold=1).warring(ROME)
    assert driven(table) == ["dalmatia", "mare-ionium"]
    table.play("drive dalmatia, to gallia")
    assert table.moves() == ["pay gold", "pay coin"]
    table.play("pay gold")
    assert barbarians(table) == {"gallia": 1, "mare-ionium": 1}
    assert driven(table) == ["mare-ionium"]
    table.play("drive mare-ionium, to mare-aegaeum")  # only coins are left, so nobody asks
    assert table.stock(ROME) == {"coin": 1}
    assert driven(table) == []
    assert driven(Table(2).goods(ROME, metal=3).warring(ROME)) == []


@clause("mare_nostrum.barbarian.tribute")
def test_being_asked_how_to_pay_for_barbarians_does_not_tell_of_gold() -> None:
    for token, ways in (("gold", ["pay gold", "pay coin"]), ("gems", ["pay coin"])):
        table = Table(2).barbarians(dalmatia=1).goods(ROME, coin=1, secret=[token]).warring(ROME)
        table.play("drive dalmatia, to gallia")
        assert (table.asked, table.moves()) == ("tribute", ways)
        for seed in range(20):  # what the opponent sees fits gold and anything else
            assert GAME.describe(GAME.restore(table.rules, table.view(CARTHAGE), seed), CARTHAGE) == table.view(
                CARTHAGE
            )
    only = Table(2).barbarians(dalmatia=1).goods(ROME, secret=["gold"]).warring(ROME).play("drive dalmatia")
    for seed in range(20):  # without a coin it can only be gold
        assert GAME.restore(only.rules, only.view(CARTHAGE), seed).players[ROME].owns(GOLD) == 1


@clause("mare_nostrum.barbarian.triremes")
def test_barbarian_triremes_carry_barbarians_only_and_never_fight() -> None:
    table = Table(2).barbarians(achaea=1, mare_ionium=1).goods(ROME, coin=2).units(ROME, italia=1, mare_ionium=1)
    table.warring(ROME)
    assert not table.can("attack mare-ionium")
    table.play("drive achaea")
    assert "to sicilia" in table.moves()
    table.play("to sicilia")
    assert table.stock(ROME) == {"coin": 1}
    alone = Table(2).barbarians(mare_ionium=1).units(ROME, italia=1).warring(ROME).play("march italia")
    assert alone.moves() == ["to latium"]
    theirs = Table(2).barbarians(achaea=1).goods(ROME, coin=1).units(ROME, mare_ionium=1).warring(ROME)
    assert theirs.play("drive achaea").moves() == ["to macedonia"]


@clause("mare_nostrum.barbarian.fight")
def test_barbarians_fight_like_units_of_players() -> None:
    table = Table(2).barbarians("achaea", achaea=2).units(ROME, achaea=3)
    table.warring(ROME, roll=["4", "4", "4", "3", "2"]).play("attack achaea")
    (total,) = table.events("barbarians-total")
    assert total.arguments == {"total": 10, "hits": 2}  # 5 for their fortress
    (own,) = table.events("totals")
    assert own.arguments["hits"] == 3  # Caesar adds three
    assert table.asked == "losses"
    assert len(table.events("hit-back")) == 1


@clause("mare_nostrum.barbarian.attack")
def test_barbarians_attack_where_they_were_moved_this_turn() -> None:
    table = Table(2).barbarians(libya=1, garamantia=1).goods(ROME, coin=1).units(ROME).units(CARTHAGE, libya=1)
    table.warring(ROME, roll=["1", "1", "1"])
    assert not table.can("rouse libya")
    table.play("drive garamantia, to libya", "rouse libya")
    assert len(table.events("barbarians-rolled")) == 2  # those that were there take part
    assert not table.can("rouse libya")


@clause("mare_nostrum.barbarian.losses")
def test_whoever_does_not_fight_the_barbarians_chooses_their_losses() -> None:
    table = Table(2).barbarians("achaea", achaea=2).units(ROME, achaea=2)
    table.warring(ROME, roll=["5", "5", "1", "1"]).play("attack achaea")  # two hits, one cancelled
    assert (table.asked, table.seat) == ("losses", CARTHAGE)
    assert table.moves() == ["lose legion", "lose fortress"]
    table.play("lose fortress")
    assert barbarians(table)["achaea"] == 2


@clause("mare_nostrum.barbarian.pillage")
def test_barbarians_that_win_pillage_one_building_for_whoever_has_the_turn() -> None:
    table = Table(2).barbarians(garamantia=3).goods(ROME, coin=3).units(ROME).units(CARTHAGE, libya=1)
    table.warring(ROME, roll=["2", "2", "2", "1"])
    table.play("drive garamantia, to libya", "drive garamantia, to libya", "drive garamantia, to libya", "rouse libya")
    assert table.asked == "raid"
    assert table.moves() == ["decline", "pillage libya-caravan-1", "pillage libya-caravan-2"]
    table.play("pillage libya-caravan-1")
    assert table.stock(ROME) == {"oil": 1}
    assert table.built("libya") == ["caravan-2"]
    assert table.moves() == ["end"]  # nothing more, and they occupy nothing


@clause("mare_nostrum.barbarian.pillage-details")
def test_barbarians_pillage_only_after_an_attack_that_leaves_no_enemy() -> None:
    table = Table(2).barbarians(gallia=3).units(ROME, gallia=1)
    table.warring(ROME, roll=["1", "6", "6", "6"]).play("attack gallia")
    assert table.legions(ROME, "gallia") == 0
    assert table.asked == "war"
    table = Table(2).barbarians(garamantia=1).goods(ROME, coin=1).units(ROME).units(CARTHAGE, libya=1)
    table.warring(ROME, roll=["1", "1"]).play("drive garamantia, to libya", "rouse libya")
    assert table.asked == "war"


@clause("mare_nostrum.barbarian.losses")
def test_of_barbarian_legions_those_that_can_still_move_are_lost_first() -> None:
    table = Table(2).barbarians("achaea", achaea=1, macedonia=1).goods(ROME, coin=2).units(ROME, achaea=2)
    table.warring(ROME, roll=["4", "4", "1", "1"]).play("drive macedonia, to achaea", "attack achaea", "lose legion")
    assert table.view(None)["atlas"]["barbarians"]["moved"] == {"achaea": 1}
    assert driven(table) == []


@clause("mare_nostrum.barbarian.pillage-details", "mare_nostrum.pillage.option")
def test_barbarians_pillage_any_building_beside_the_one_that_an_option_allows() -> None:
    table = Table(2, pillage="per-province").barbarians(garamantia=3).goods(ROME, coin=3).units(CARTHAGE, libya=1)
    table.units(ROME).own(ROME, "libya", "caravan-1", "caravan-2").warring(ROME, roll=["2", "2", "2", "1"])
    table.play("drive garamantia, to libya", "drive garamantia, to libya", "drive garamantia, to libya", "rouse libya")
    assert table.moves() == ["decline", "pillage libya-caravan-1", "pillage libya-caravan-2"]  # Rome's own
    assert table.play("pillage libya-caravan-1").view(None)["pillaged"] == []


@clause("mare_nostrum.barbarian.turn")
def test_barbarians_that_fought_for_you_attack_you_where_you_stand_with_them() -> None:
    table = Table(2).barbarians(garamantia=1).goods(ROME, coin=1).units(ROME, libya=2).units(CARTHAGE, libya=1)
    table.war_begins(roll=["1", "1", "6", "1", "1"]).play("name a", "drive garamantia, to libya", "rouse libya", "end")
    assert [event.arguments["seat"] for event in table.events("turned")] == [ROME]
    assert len(table.events("rebelled")) == 1
    assert table.state.current == CARTHAGE
    assert table.legions(ROME, "libya") == 1
    calm = Table(2).barbarians(garamantia=1).goods(ROME, coin=1).units(ROME, libya=2).units(CARTHAGE, libya=1)
    calm.war_begins().play("name a", "drive garamantia, to libya", "end")
    assert calm.events("turned") == []  # they did not fight


@clause("mare_nostrum.barbarian.turn-late")
def test_they_attack_at_once_when_the_opponent_has_had_the_turn() -> None:
    table = Table(2).barbarians(garamantia=2).goods(ROME, coin=2).units(ROME, libya=1).units(CARTHAGE, libya=1)
    table.own(ROME, "libya", "caravan-1").warring(ROME, roll=["1", "1", "1", "5", "5", "1"])
    table.play("drive garamantia, to libya", "drive garamantia, to libya", "rouse libya", "end")
    assert table.legions(ROME, "libya") == 0
    assert table.legions(CARTHAGE, "libya") == 1
    assert (table.asked, table.seat) == ("raid", CARTHAGE)
    table.play("pillage libya-caravan-1")
    assert table.stock(CARTHAGE)["oil"] >= 1


# --- The foreign market -------------------------------------------------------------------------------


@clause("mare_nostrum.foreign.market")
def test_three_legendary_goods_lie_face_up_and_are_filled_up() -> None:
    table = Table(2).foreign("gold").trading(draw=["oil", "gems"])
    assert table.view(None)["atlas"]["foreign"] == ["oil", "gems", "gold"]
    assert not {"oil", "gems", "gold"} & {event.arguments["resource"] for event in table.events("gained")}
    assert size(table.state.pile()) == 10


def traded(**options: str) -> Table:
    """Offer two resources each; Carthage begins."""
    table = Table(2, **options).foreign("gems", "marble", "papyrus")
    table.goods(ROME, metal=1, wine=1).goods(CARTHAGE, sheep=1, perfume=1).trading()
    return (
        table.play("number 2")
        .play("offer metal, offer wine", seat=ROME)
        .play("offer sheep, offer perfume", seat=CARTHAGE)
    )


@clause("mare_nostrum.foreign.take")
def test_players_take_offers_or_foreign_goods_by_turns() -> None:
    table = traded()
    assert table.seat == CARTHAGE
    assert table.moves() == ["take metal", "take wine", "import gems", "import marble", "import papyrus"]
    table.play("take metal")
    assert table.seat == ROME
    assert table.moves() == ["take sheep", "take perfume", "import gems", "import marble", "import papyrus"]


@clause("mare_nostrum.foreign.discard")
def test_a_foreign_good_costs_the_opponent_an_offer() -> None:
    table = traded().play("import marble")
    assert (table.asked, table.seat) == ("discard", ROME)
    assert table.moves() == ["discard metal", "discard wine"]
    table.play("discard wine")
    assert table.stock(ROME) == {"metal": 1}
    assert table.stock(CARTHAGE) == {"sheep": 1, "marble": 1, "perfume": 1}
    assert table.seat == ROME
    other = traded(foreign_discard="taker").play("import marble")
    assert (other.asked, other.seat) == ("discard", ROME)
    assert other.moves() == ["discard sheep", "discard perfume"]


@clause("mare_nostrum.foreign.chain")
def test_trade_goes_on_between_the_two_until_nothing_is_left() -> None:
    table = traded().play("take metal", "take sheep", "take wine", "take perfume")
    assert table.stock(CARTHAGE) == {"metal": 1, "wine": 1}
    assert table.stock(ROME) == {"sheep": 1, "perfume": 1}
    assert table.state.phase == 3
    assert table.events("gave") == []


@clause("mare_nostrum.foreign.zero")
def test_without_trade_the_market_is_filled_all_the_same() -> None:
    table = Table(2).trading().play("number 0")
    assert table.state.phase == 3
    assert size(table.state.foreign) == 3


# --- Stored gold ----------------------------------------------------------------------------------------


def stored(table: Table, *moves: str) -> dict[str, int]:
    """End the development of both and keep something."""
    table.s.gone = bit(CARTHAGE) | bit(ROME)
    table.goods(CARTHAGE).developing(ROME)
    table.state.gone = bit(CARTHAGE) | bit(ROME)
    table.play("end", *moves)
    return table.stock(ROME)


@clause("mare_nostrum.develop.store")
def test_coins_and_gold_share_a_limit_of_two() -> None:
    assert stored(Table(2).goods(ROME, coin=3, gold=3, oil=1), "done") == {"coin": 2}
    assert stored(Table(2).goods(ROME, coin=3, gold=3, oil=1), "keep gold", "done") == {"coin": 1, "gold": 1}
    assert stored(Table(2).goods(ROME, coin=3, gold=3), "keep gold", "keep gold") == {"gold": 2}
    separate = Table(2, store="separate").goods(ROME, coin=3, gold=3)
    assert stored(separate, "keep gold", "keep gold") == {"coin": 2, "gold": 2}


@clause("mare_nostrum.tile.hanging-gardens-punic")
def test_the_hanging_gardens_keep_five_coins_and_gold_but_no_other_goods() -> None:
    table = Table(2).tiles(ROME, "hanging-gardens").goods(ROME, coin=4, gold=3, oil=2)
    assert stored(table, "keep gold", "keep gold", "done") == {"coin": 3, "gold": 2}


@clause("mare_nostrum.develop.store-gold")
def test_gold_that_is_left_after_the_war_goes_back() -> None:
    table = Table(2).barbarians(achaea=1).goods(ROME, coin=1, gold=2).warring(ROME)
    table.play("drive achaea, to macedonia, pay gold", "end")
    assert table.state.round == 2 or table.player(ROME).shown[GOLD] == 0
    assert table.events("paid")[0].arguments["resource"] == "gold"
    assert table.events("collected") != []
    assert table.stock(ROME).get("gold", 0) == 0


@clause("mare_nostrum.develop.store-pillaged")
def test_pillaged_gold_pays_at_once_and_goes_back() -> None:
    table = Table(2).barbarians(achaea=2).goods(ROME).units(ROME, numidia=2).units(CARTHAGE)
    table.warring(ROME).play("pillage numidia-caravan-1")
    assert table.stock(ROME) == {"gold": 1}
    table.play("drive achaea, to macedonia")
    assert table.stock(ROME) == {}
    secret = Table(2).goods(ROME, secret=["gold"]).barbarians(achaea=1).units(CARTHAGE).warring(ROME).play("end")
    assert secret.stock(ROME)["gold"] == 1


@clause("mare_nostrum.tile.statue-of-zeus-punic")
def test_a_truce_with_the_barbarians() -> None:
    table = Table(2).tiles(CARTHAGE, "statue-of-zeus").barbarians(garamantia=1).goods(ROME, coin=1)
    table.units(CARTHAGE, libya=1, garamantia=1).war_begins()
    assert table.moves() == ["decline", "truce a", "barbarians"]
    table.play("barbarians", "name a", "drive garamantia, to libya")
    assert not table.can("rouse libya")
    table = Table(2).tiles(CARTHAGE, "statue-of-zeus").barbarians(libya=1).units(CARTHAGE, libya=1).war_begins()
    table.play("barbarians", "name b")
    assert not table.can("attack libya")


# --- Victories ------------------------------------------------------------------------------------------


def conqueror() -> Table:
    """Rome controls four great cities as the last turn of a war phase begins."""
    table = Table(2).units(CARTHAGE).units(ROME)
    for province in ("sicilia", "judaea", "asia"):
        table.own(ROME, province, "city-1")
    return table


@clause("mare_nostrum.end.punic-conquest")
def test_conquest_takes_two_war_phases_in_a_row() -> None:
    table = conqueror().warring(ROME).play("end")
    assert [event.arguments["end"] for event in table.events("streak")] == ["conquest"]
    assert table.state.winner == -1
    table = conqueror()
    table.s.players[ROME].city_streak = 1
    table.warring(ROME).play("end")
    assert table.ending == ("conquest", ROME)
    table = Table(2)
    table.s.players[ROME].city_streak = 1
    assert table.warring(ROME).play("end").player(ROME).city_streak == 0


@clause("mare_nostrum.end.punic-leadership")
def test_leadership_takes_two_rounds_in_a_row() -> None:
    table = Table(2).tiles(ROME, "hercules").leaders(ROME, ROME, ROME).claiming()
    assert table.state.winner == -1
    assert table.player(ROME).title_streak == 1
    table = Table(2).tiles(ROME, "hercules").leaders(ROME, ROME, ROME)
    table.s.players[ROME].title_streak = 1
    assert table.claiming().ending == ("leadership", ROME)
    table = Table(2).leaders(CARTHAGE, CARTHAGE, ROME)
    table.s.players[ROME].title_streak = 1
    assert table.claiming().player(ROME).title_streak == 0
