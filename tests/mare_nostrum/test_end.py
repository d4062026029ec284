"""The four victories, their ties, and the bound."""

from __future__ import annotations

from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.vocabulary import GOOD_NAMES
from tessera.kernel.clauses import clause
from tests.mare_nostrum.table import CARTHAGE, EGYPT, GREECE, ROME, Table


@clause("mare_nostrum.end.one")
def test_a_victory_ends_the_match_at_once() -> None:
    table = Table().goods(CARTHAGE, coin=12).naming().play("name b, pyramids, coins")
    assert table.match is not None
    assert table.match.over
    assert GAME.winners(table.state) == [CARTHAGE]
    assert [event.arguments for event in table.events("won")] == [{"seat": CARTHAGE, "end": "prestige"}]


@clause("mare_nostrum.end.prestige")
def test_the_pyramids_cost_twelve_coins_or_twelve_different_goods() -> None:
    assert Table().goods(ROME, coin=12).developing(ROME).play("pyramids, coins").ending == ("prestige", ROME)
    goods = dict.fromkeys(GOOD_NAMES[:12], 1)
    table = Table().goods(ROME, goods).developing(ROME).play("pyramids")
    table.play(*(f"pay {good}" for good in goods))
    assert table.ending == ("prestige", ROME)
    assert not Table().goods(ROME, dict.fromkeys(GOOD_NAMES[:11], 2), coin=11).developing(ROME).can("pyramids")


@clause("mare_nostrum.end.fame")
def test_the_fifth_hero_or_wonder_wins() -> None:
    table = Table().tiles(ROME, "hercules", "circe", "colossus").show("perseus").goods(ROME, coin=10)
    assert table.developing(ROME).play("buy perseus, coins").ending == ("fame", ROME)


@clause("mare_nostrum.end.conquest")
def test_four_capitals_and_legendary_cities_win_at_the_end_of_the_phase() -> None:
    table = Table().own(ROME, "sicilia", "city-1").own(ROME, "asia", "city-1").units(ROME, africa=1).units(CARTHAGE)
    table.war_begins().play("name a, occupy africa-city-1, end")
    assert table.match is not None
    assert not table.match.over  # the others may still take one back
    table.play("name b, end, end")
    assert table.ending == ("conquest", ROME)
    foreign = Table().own(ROME, "latium").own(ROME, "sicilia", "city-1").own(ROME, "asia", "city-1")
    foreign.own(ROME, "judaea", "city-1").units(ROME, africa=1).units(CARTHAGE).warring(ROME)
    assert foreign.play("occupy africa-city-1, end").ending == ("conquest", ROME)  # one's own capital is not needed


@clause("mare_nostrum.end.conquest-site")
def test_a_site_without_a_city_does_not_count_for_conquest() -> None:
    for built, ending in (((), []), (("city-1",), ["conquest"])):
        table = Table().own(ROME, "sicilia", "city-1").own(ROME, "asia", *built).units(ROME, africa=1).units(CARTHAGE)
        table.warring(ROME).play("occupy africa-city-1, end")
        assert GAME.endings(table.state) == ending


@clause("mare_nostrum.end.conquest-tie")
def test_ties_of_conquest_go_by_cities_then_by_the_military_track_then_by_its_leader() -> None:
    def both(rome: int, greece: int) -> Table:
        table = Table(5).bare(4).units(4).bare(EGYPT).units(EGYPT).bare(CARTHAGE).units(CARTHAGE)
        table.own(ROME, "africa", "city-1").own(ROME, "aegyptus", "city-1").own(ROME, "babylonia", "city-1")
        for province in ("sicilia", "asia", "judaea"):
            table.own(GREECE, province, "city-1")
        return table.units(ROME, latium=rome).units(GREECE, achaea=greece).leaders(culture=EGYPT, military=CARTHAGE)

    assert both(2, 1).warring(EGYPT).play("end").ending == ("conquest", ROME)
    assert both(1, 2).warring(EGYPT).play("end").ending == ("conquest", GREECE)
    table = both(1, 1).warring(EGYPT).play("end")
    assert (table.asked, table.seat, table.moves()) == ("crown", CARTHAGE, ["name a", "name c"])
    assert table.play("name c").ending == ("conquest", GREECE)
    table = both(4, 1)
    table.own(GREECE, "babylonia", "city-1").own(ROME, "cilicia")
    assert table.warring(EGYPT).play("end").ending == ("conquest", GREECE)


@clause("mare_nostrum.end.leadership")
def test_all_three_titles_win_at_the_end_of_a_round() -> None:
    table = Table().tiles(ROME, "hercules").own(ROME, "cilicia", "city-1", "temple").leaders(ROME, ROME, GREECE)
    assert table.claiming().ending == ("leadership", ROME)
    table = Table().leaders(ROME, GREECE, ROME).claiming()
    assert not GAME.endings(table.state)


@clause("mare_nostrum.end.bound")
def test_the_match_ends_after_the_last_round_and_is_counted() -> None:
    table = Table().tiles(GREECE, "colossus").claiming(round_=15)
    assert table.ending == ("bound", -1)
    assert GAME.scores(table.state)[GREECE] == [40, 25, 33, 10, 0]
    assert not GAME.endings(Table().claiming(round_=14).state)
    assert Table(bound="12").claiming(round_=12).ending == ("bound", -1)
    assert not GAME.endings(Table(bound="30").claiming(round_=15).state)


@clause("mare_nostrum.end.places")
def test_the_winner_comes_first_and_equals_are_placed_by_military() -> None:
    table = Table().goods(CARTHAGE, coin=12).naming().play("name b, pyramids, coins")
    assert table.state.score(CARTHAGE) > 1000 > table.state.score(ROME)
    table = Table().units(ROME, latium=2).units(CARTHAGE, africa=3).units(GREECE).leaders(GREECE, GREECE, GREECE)
    state = table.own(GREECE, "cilicia", "city-1", "temple").s
    assert state.score(ROME) == state.score(CARTHAGE)
    assert state.standing(CARTHAGE) > state.standing(ROME)
    table.units(CARTHAGE, africa=2)
    assert state.standing(ROME) > state.standing(CARTHAGE)  # Rome stands first in the order
