"""Collect resources: what buildings bring, legendary tokens, and who may know of them."""

from __future__ import annotations

from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.vocabulary import GOOD_NAMES
from tessera.kernel.clauses import clause
from tessera.kernel.core import bit
from tests.mare_nostrum.table import CARTHAGE, GREECE, ROME, Table


def alone(*built: str, province: str = "latium") -> Table:
    """Give Rome one province with these buildings and nothing else, and nobody any resources."""
    table = Table().bare(ROME).own(ROME, province, *built)
    for seat in (ROME, CARTHAGE, GREECE):
        table.goods(seat)
    return table


@clause("mare_nostrum.collect.together")
def test_all_collect_before_the_trade_and_temples_and_draws_go_seat_by_seat() -> None:
    def both(*left: str) -> Table:
        table = alone("city-1", "temple", province="sicilia").bare(CARTHAGE).own(CARTHAGE, "asia", "city-1", "temple")
        return table.goods(GREECE, secret=[good for good in GOOD_NAMES if good not in left])

    table = both("wine", "gold").collecting()
    assert (table.asked, table.seat) == ("temple", ROME)
    table.play("token")
    assert (table.asked, table.seat) == ("temple", CARTHAGE)
    assert table.stock(ROME) == {"coin": 1, "wine": 1, "gold": 1}
    table.play("token")
    assert table.stock(CARTHAGE) == {"coin": 3}  # the pile was empty when its turn came
    assert table.view(None)["phase"] == "trade"
    table = alone("caravan-1").tiles(GREECE, "colossus").collecting()
    assert (table.asked, table.seat) == ("good", GREECE)
    assert table.stock(ROME) == {"metal": 1}


@clause("mare_nostrum.collect.caravan")
def test_each_caravan_brings_one_good_of_its_kind() -> None:
    assert alone("caravan-1", "caravan-2").collecting().stock(ROME) == {"metal": 1, "wine": 1}


@clause("mare_nostrum.collect.market")
def test_a_market_doubles_the_caravans_of_its_province() -> None:
    assert alone("caravan-1", "market").collecting().stock(ROME) == {"metal": 2}
    assert alone("market").collecting().stock(ROME) == {}


@clause("mare_nostrum.collect.city", "mare_nostrum.collect.temple")
def test_cities_bring_coins_and_a_temple_doubles_them() -> None:
    assert alone("city-1").collecting().stock(ROME) == {"coin": 1}
    assert alone("city-1", "temple").collecting().stock(ROME) == {"coin": 2}
    table = alone().bare(GREECE).units(GREECE).own(ROME, "achaea", "city-1", "city-2", "temple")
    assert table.collecting().stock(ROME) == {"coin": 4}
    table = alone("city-1", province="cilicia").own(ROME, "latium", "city-1")
    assert table.collecting().stock(ROME) == {"coin": 2}


@clause("mare_nostrum.collect.legendary")
def test_a_legendary_city_brings_a_coin_and_a_token_of_the_pile() -> None:
    table = alone("city-1", province="sicilia").collecting(draw=["wine"])
    assert table.stock(ROME) == {"coin": 1, "wine": 1}
    assert not (table.state.pile() >> GOOD_NAMES.index("wine")) & 1


@clause("mare_nostrum.collect.legendary-temple")
def test_a_temple_with_a_legendary_city_brings_a_coin_or_a_token_as_one_likes() -> None:
    table = alone("city-1", "temple", province="sicilia").collecting(draw=["wine", "gold"])
    assert table.moves() == ["coin", "token"]
    assert table.stock(ROME) == {"coin": 1}  # the choice comes before the draw
    table.play("token")
    assert table.stock(ROME) == {"coin": 1, "wine": 1, "gold": 1}
    table = alone("city-1", "temple", province="sicilia").collecting(draw=["wine"]).play("coin")
    assert table.stock(ROME) == {"coin": 2, "wine": 1}


@clause("mare_nostrum.collect.legendary-temple")
def test_all_temples_are_chosen_for_before_any_token_is_drawn() -> None:
    table = alone("city-1", "temple", province="sicilia").own(ROME, "asia", "city-1", "temple")
    table.collecting(draw=["wine", "gold", "oil"]).play("token")
    assert table.moves() == ["coin", "token"]
    assert table.stock(ROME) == {"coin": 2}
    table.play("coin")
    assert table.stock(ROME) == {"coin": 3, "wine": 1, "gold": 1, "oil": 1}


@clause("mare_nostrum.collect.occupied")
def test_an_occupied_building_pays_its_occupier() -> None:
    table = alone("caravan-1", "city-1").units(CARTHAGE, latium=1).units(ROME).hold(CARTHAGE, "latium", "city-1")
    table.bare(CARTHAGE).collecting()
    assert table.stock(CARTHAGE) == {"coin": 1}
    assert table.stock(ROME) == {"metal": 1}


@clause("mare_nostrum.collect.mixed")
def test_a_market_doubles_only_what_its_own_controller_controls() -> None:
    table = alone("caravan-1", "caravan-2", "market").units(ROME).units(CARTHAGE, latium=1).bare(CARTHAGE)
    table.hold(CARTHAGE, "latium", "market").collecting()
    assert table.stock(ROME) == {"metal": 1, "wine": 1}
    assert table.stock(CARTHAGE) == {}
    table = alone("caravan-1", "caravan-2", "market").units(ROME).units(CARTHAGE, latium=2).bare(CARTHAGE)
    table.hold(CARTHAGE, "latium", "market").hold(CARTHAGE, "latium", "caravan-2").collecting()
    assert table.stock(ROME) == {"metal": 1}
    assert table.stock(CARTHAGE) == {"wine": 2}


@clause("mare_nostrum.collect.pile")
def test_a_token_goes_back_to_the_pile_last_of_its_kind_and_a_coin_replaces_it_when_there_is_none() -> None:
    wine = GOOD_NAMES.index("wine")
    table = Table().goods(ROME, secret=["wine"], wine=1, oil=2, grain=2, metal=1).developing(ROME)
    assert table.stock(ROME)["wine"] == 2
    table.play("raise gallia", "pay wine, pay oil, pay grain")
    assert (table.player(ROME).secret >> wine) & 1  # the ordinary one was paid
    table.play("raise gallia", "pay wine, pay oil, pay grain")
    assert (table.state.pile() >> wine) & 1
    table = alone("city-1", province="sicilia")
    table.s.players[GREECE].secret = bit(13) - 1
    assert table.collecting().stock(ROME) == {"coin": 2}


@clause("mare_nostrum.collect.secret")
def test_only_the_seat_that_draws_sees_the_token_and_all_know_how_many_it_has() -> None:
    table = alone("city-1", province="sicilia").collecting(draw=["papyrus"])
    assert table.view(ROME)["players"][ROME]["secret"] == ["papyrus"]
    for viewer in (CARTHAGE, None):
        seen = table.view(viewer)["players"][ROME]
        assert "secret" not in seen
        assert (seen["tokens"], seen["count"], seen["shown"]) == (1, 2, {"coin": 1})
    assert [event.arguments for event in table.events("legendary", ROME)] == [{"seat": 0, "resource": "papyrus"}]
    assert table.events("legendary", CARTHAGE) == []
    assert [event.arguments for event in table.events("legendary-hidden", CARTHAGE)] == [{"seat": 0}]


def test_imagined_tokens_are_those_that_a_seat_may_think_of() -> None:
    table = Table().goods(ROME, secret=["wine"]).goods(CARTHAGE, secret=["gold", "oil"], coin=9).trading()
    imagined = set()
    for seed in range(60):
        twin = GAME.restore(table.rules, table.view(ROME), seed)
        assert int(twin.players[CARTHAGE].secret).bit_count() == 2
        assert not (twin.players[CARTHAGE].secret >> GOOD_NAMES.index("wine")) & 1
        imagined.add(int(twin.players[CARTHAGE].secret))
    assert len(imagined) > 20
