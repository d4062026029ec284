"""The season boat, and exchanging workers with the bag."""

import pytest

from tessera.kernel.clauses import clause
from tests.discordia.table import turn

SEASONS = (1, 2, 3, 4, 5)


@clause("discordia.boat.match", "discordia.boat.numbers")
@pytest.mark.parametrize("season", SEASONS)
def test_only_the_number_of_the_season_meets_the_boat(season: int) -> None:
    for value in range(1, 7):
        assert turn(f"red-{value}", season=season, stars=1).can("boat") == (value == season), value


@clause("discordia.boat.match")
def test_the_boat_gives_its_bonus_once_a_turn() -> None:
    table = turn("red-2", season=2)
    table.play("boat")
    assert (table.view("a")["water"], table.can("boat")) == (1, False)


@clause("discordia.boat.match")
def test_every_player_may_have_the_bonus() -> None:
    table = turn("red-2", season=2, dice={"red": 2, "yellow": 2, "blue": 2})
    table.play("boat", "end", "use blue-2", "boat")
    assert (table.view("a")["water"], table.view("b")["water"]) == (1, 1)


@clause("discordia.boat.spring")
def test_spring_places_an_own_star_on_the_exploration_track() -> None:
    table = turn("red-1", season=1, stars=2)
    store = table.board()["supply"]["star"]
    table.play("boat")
    assert (table.view("a")["exploration"], table.view("a")["stars"]) == (1, 1)
    assert table.board()["supply"]["star"] == store
    assert not turn("red-1", season=1, stars=0).can("boat")


@clause("discordia.boat.summer")
def test_summer_moves_the_water_marker() -> None:
    assert turn("red-2", season=2, water=3).play("boat").view("a")["water"] == 4


@clause("discordia.boat.autumn")
def test_autumn_gives_a_tower() -> None:
    table = turn("red-3", season=3, trade=["trade-2"], military=["military-7"])
    table.play("boat")
    assert table.asked == "tower"
    table.play("raise trade-2")
    assert table.view("a")["towers"][0]["piece"] == "trade-2"


@clause("discordia.boat.saturnalia")
def test_saturnalia_places_a_star_from_the_store() -> None:
    table = turn("red-4", season=4, stars=0, left={"star": 5})
    table.play("boat")
    assert (table.view("a")["exploration"], table.view("a")["stars"]) == (1, 0)
    assert table.board()["supply"]["star"] == 4
    assert not turn("red-4", season=4, stars=3, left={"star": 0}).can("boat")


@clause("discordia.boat.winter")
def test_winter_exchanges_two_workers() -> None:
    table = turn("red-5", season=5, supply={"sailor": 4}, bag={"farmer": 9})
    table.play("boat")
    assert table.view("a")["supply"] == {"sailor": 4, "soldier": 0, "merchant": 0, "farmer": 2}
    table.play("return sailor", "return sailor")
    assert table.view("a")["supply"] == {"sailor": 2, "soldier": 0, "merchant": 0, "farmer": 2}
    assert table.board()["bag"] == {"sailor": 2, "soldier": 0, "merchant": 0, "farmer": 7}


# ── Exchange ─────────────────────────────────────────────────────────────────────────────────────


@clause("discordia.exchange.draw-first")
def test_workers_just_drawn_may_go_back() -> None:
    table = turn("red-5", season=5, supply={"sailor": 4}, bag={"farmer": 9})
    table.play("boat", "return farmer", "return farmer")
    assert table.view("a")["supply"] == {"sailor": 4, "soldier": 0, "merchant": 0, "farmer": 0}
    assert table.board()["bag"]["farmer"] == 9


@clause("discordia.exchange.draw-first")
def test_as_many_go_back_as_were_drawn_of_any_colour() -> None:
    table = turn("red-5", season=5, supply={"sailor": 1, "soldier": 1}, bag={"farmer": 9})
    table.play("boat")
    assert table.options("return") == ["sailor", "soldier", "farmer"]
    table.play("return soldier")
    assert table.asked == "return"
    table.play("return farmer")
    assert (table.asked, table.view("a")["workers"]) == ("act", 2)


@clause("discordia.exchange.draw-first")
def test_drawing_first_means_one_can_exchange_with_a_single_worker() -> None:
    table = turn("red-5", season=5, supply={"sailor": 1}, bag={"farmer": 9})
    table.play("boat", "return sailor", "return farmer")
    assert table.view("a")["supply"] == {"sailor": 0, "soldier": 0, "merchant": 0, "farmer": 1}
    assert not table.match.over


@clause("discordia.exchange.short")
def test_a_short_bag_means_fewer_go_back() -> None:
    table = turn("red-5", season=5, supply={"sailor": 4}, bag={"farmer": 1})
    table.play("boat", "return sailor")
    assert table.asked == "act"
    assert table.view("a")["workers"] == 4
    assert not turn("red-5", season=5, supply={"sailor": 4}, bag={}).can("boat")
