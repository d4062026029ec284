"""What legions do in others' provinces: pillage, occupy and convert."""

from __future__ import annotations

from tessera.kernel.clauses import clause
from tests.mare_nostrum.table import CARTHAGE, GREECE, ROME, Table


def libya(legions: int = 1) -> Table:
    """Put Roman legions into the undefended Libya of Carthage; nobody has resources."""
    table = Table().units(ROME, libya=legions).units(CARTHAGE, africa=1)
    for seat in range(3):
        table.goods(seat)
    return table


@clause("mare_nostrum.act.where")
def test_each_legion_does_one_thing_where_nobody_else_has_units() -> None:
    table = libya(2).warring(ROME)
    assert table.can("pillage libya-caravan-1")
    assert table.can("occupy libya-caravan-1")
    assert table.can("occupy libya-marker")
    table.play("pillage libya-caravan-1")
    assert table.can("march libya")  # the other one
    table.play("occupy libya-marker")
    assert table.moves() == ["end"]
    for table in (
        Table().units(ROME, africa=1).units(CARTHAGE, africa=1),
        Table().units(ROME, africa=1).units(CARTHAGE).fort(CARTHAGE, "africa"),
        Table().units(ROME, libya=1).units(CARTHAGE).units(GREECE, libya=1),
    ):
        assert not any(move.startswith(("pillage", "occupy")) for move in table.warring(ROME).moves())


@clause("mare_nostrum.act.neutral")
def test_there_is_nothing_to_do_in_neutral_provinces() -> None:
    assert Table().units(ROME, germania=1).warring(ROME).moves() == ["end", "march germania"]


@clause("mare_nostrum.act.alike")
def test_of_units_that_are_alike_the_one_is_used_or_lost_that_could_do_least() -> None:
    table = Table().units(ROME, libya=1, garamantia=1).units(CARTHAGE, africa=1).warring(ROME)
    table.play("march garamantia, to libya", "pillage libya-caravan-1")
    assert table.can("march libya")  # the one that came has pillaged
    table = Table().units(ROME, libya=1, garamantia=1).units(CARTHAGE, libya=2).units(GREECE)
    table.warring(ROME, roll=["1", "1", "4", "1"]).play("march garamantia, to libya", "attack libya")
    assert (table.legions(ROME, "libya"), table.legions(CARTHAGE, "libya")) == (1, 2)
    assert table.can("march libya")  # the one that came is lost
    table = Table().units(ROME, mare_ionium=1, mare_tyrrhenum=1).units(CARTHAGE, mare_ionium=2)
    table.warring(ROME, roll=["1", "1", "4", "1"]).play("sail mare-tyrrhenum, to mare-ionium", "attack mare-ionium")
    assert table.legions(ROME, "mare-ionium") == 1
    assert table.can("sail mare-ionium")


@clause("mare_nostrum.pillage.one")
def test_pillage_removes_a_building_and_brings_what_it_makes() -> None:
    table = libya().warring(ROME).play("pillage libya-caravan-1")
    assert table.stock(ROME) == {"oil": 1}
    assert table.built("libya") == ["caravan-2"]
    table = Table().units(ROME).units(CARTHAGE, achaea=2).units(GREECE).goods(CARTHAGE).warring(CARTHAGE)
    table.play("pillage achaea-city-2", "pillage achaea-temple")
    assert table.stock(CARTHAGE) == {"coin": 3}


@clause("mare_nostrum.pillage.market")
def test_a_market_brings_two_goods_printed_there() -> None:
    table = Table().units(CARTHAGE, latium=1).units(ROME).goods(CARTHAGE).warring(CARTHAGE)
    table.play("pillage latium-market")
    assert table.moves() == ["gain metal", "gain wine"]
    table.play("gain wine", "gain metal")
    assert table.stock(CARTHAGE) == {"metal": 1, "wine": 1}


@clause("mare_nostrum.pillage.legendary")
def test_a_legendary_city_brings_a_coin_and_a_token() -> None:
    table = Table().own(GREECE, "sicilia", "city-1").units(ROME, sicilia=1).goods(ROME)
    table.warring(ROME, draw=["gems"]).play("pillage sicilia-city-1")
    assert table.stock(ROME) == {"coin": 1, "gems": 1}
    assert table.view(CARTHAGE)["players"][ROME]["tokens"] == 1


@clause("mare_nostrum.pillage.under-legion")
def test_a_building_that_an_own_legion_occupies_may_be_pillaged_by_another() -> None:
    table = libya(2).hold(ROME, "libya", "caravan-1").warring(ROME).play("pillage libya-caravan-1")
    assert table.holder("libya", "caravan-1") == -1
    assert table.can("occupy libya-caravan-2")  # the occupier is free and has not acted
    table.play("occupy libya-caravan-2")
    assert table.moves() == ["end"]


@clause("mare_nostrum.pillage.option")
def test_markets_and_temples_may_bring_one_or_pillage_be_allowed_once_a_province() -> None:
    table = Table(pillage="single").units(CARTHAGE, latium=1).units(ROME).goods(CARTHAGE).warring(CARTHAGE)
    assert table.play("pillage latium-market", "gain wine").stock(CARTHAGE) == {"wine": 1}
    table = Table(pillage="single").units(ROME).units(CARTHAGE, achaea=1).units(GREECE).goods(CARTHAGE)
    assert table.warring(CARTHAGE).play("pillage achaea-temple").stock(CARTHAGE) == {"coin": 1}
    table = Table(pillage="single").own(GREECE, "sicilia", "city-1").units(ROME, sicilia=1).goods(ROME)
    table.warring(ROME, draw=["gems"]).play("pillage sicilia-city-1")
    assert table.stock(ROME) == {"coin": 1, "gems": 1}  # a legendary city still brings both
    table = Table(pillage="one").own(GREECE, "sicilia", "city-1").units(ROME, sicilia=1).goods(ROME)
    assert table.warring(ROME).play("pillage sicilia-city-1").stock(ROME) == {"coin": 1}
    for pillage, markets in (("per-province", 2), ("single-per-province", 1), ("one-per-province", 1)):
        table = (
            Table(pillage=pillage).units(ROME, libya=2, numidia=1).units(CARTHAGE, africa=1).goods(ROME).warring(ROME)
        )
        table.play("pillage libya-caravan-1")
        assert not table.can("pillage libya-caravan-2")
        assert table.can("pillage numidia-caravan-1")
        table = Table(pillage=pillage).units(CARTHAGE, latium=1).units(ROME).goods(CARTHAGE).warring(CARTHAGE)
        assert table.play("pillage latium-market", *["gain wine"] * markets).stock(CARTHAGE) == {"wine": markets}


@clause("mare_nostrum.pillage.kept")
def test_pillage_is_kept_for_the_next_round() -> None:
    table = libya().bare(ROME).warring(ROME).play("pillage libya-caravan-1", "end")
    assert int(table.state.round) == 2
    assert table.stock(ROME) == {"oil": 1}


@clause("mare_nostrum.occupy.target")
def test_an_occupier_controls_the_building() -> None:
    table = Table().units(ROME, africa=2).units(CARTHAGE).warring(ROME)
    table.play("occupy africa-caravan-1", "occupy africa-city-1")
    assert (table.track(ROME, "trade"), table.track(CARTHAGE, "trade")) == (8, 6)
    assert (table.track(ROME, "culture"), table.track(CARTHAGE, "culture")) == (2, 0)
    assert int(table.state.cities(ROME)) == 2
    assert int(table.state.cities(CARTHAGE)) == 0


@clause("mare_nostrum.occupy.marker")
def test_the_marker_alone_gives_no_building() -> None:
    table = Table().units(ROME, africa=1).units(CARTHAGE).warring(ROME).play("occupy africa-marker")
    assert table.owner("africa") == CARTHAGE
    assert (table.track(ROME, "trade"), table.track(CARTHAGE, "trade")) == (7, 7)
    table = Table().units(ROME, africa=3).units(CARTHAGE).hold(ROME, "africa", "city-1").warring(ROME)
    table.play("occupy africa-marker")
    assert not table.can("occupy africa-marker")  # one legion to a target
    assert not table.can("occupy africa-city-1")
    assert table.can("occupy africa-caravan-1")


@clause("mare_nostrum.occupy.release")
def test_an_occupier_may_leave_its_target_and_go_on() -> None:
    table = libya().hold(ROME, "libya", "caravan-1").warring(ROME)
    assert table.moves() == ["end", "release libya-caravan-1"]
    table.play("release libya-caravan-1")
    assert table.holder("libya", "caravan-1") == -1
    assert table.play("march libya, to africa").legions(ROME, "africa") == 1
    table = libya().warring(ROME).play("occupy libya-caravan-1")
    assert not table.can("release libya-caravan-1")  # it came this turn


@clause("mare_nostrum.occupy.owner-option")
def test_as_an_option_occupied_buildings_stay_on_their_owners_tracks() -> None:
    table = Table(occupied="owner").units(ROME, africa=1).units(CARTHAGE).warring(ROME)
    table.play("occupy africa-caravan-1")
    assert (table.track(ROME, "trade"), table.track(CARTHAGE, "trade")) == (7, 7)


@clause("mare_nostrum.convert.later")
def test_a_marker_held_since_an_earlier_round_is_replaced() -> None:
    table = libya(3).warring(ROME).play("occupy libya-marker")
    assert not table.can("convert libya")
    table = libya(3).hold(ROME, "libya", "marker").hold(ROME, "libya", "caravan-1").warring(ROME)
    table.play("convert libya")
    assert table.owner("libya") == ROME
    assert table.built("libya") == ["caravan-1", "caravan-2"]
    assert table.holder("libya", "marker") == table.holder("libya", "caravan-1") == -1
    assert table.can("march libya")
    table = libya(1).hold(ROME, "libya", "marker")
    for province in ("germania", "dalmatia", "dacia", "sicilia"):
        table.own(ROME, province)
    assert not table.warring(ROME).can("convert libya")  # all seven markers lie on the map
    table = libya(1).hold(ROME, "libya", "marker").units(GREECE, libya=1).warring(ROME)
    assert not table.can("convert libya")
    table = libya(2).own(CARTHAGE, "libya", "caravan-2").tiles(ROME, "circe").hold(ROME, "libya", "marker")
    table.hold(ROME, "libya", "caravan-1").warring(ROME).play("convert libya")
    assert table.stock(ROME) == {}  # it costs nothing, and nothing was there to pay with
    assert (table.holder("libya", "marker"), table.holder("libya", "caravan-1")) == (-1, ROME)  # Circe's worker stays
