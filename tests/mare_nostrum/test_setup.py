"""Set-up: empires, covered areas, first buildings, resources and titles, and the display."""

from __future__ import annotations

import pytest

from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.ids import CARAVANS, CITIES, NONE, PROVINCES
from tessera.games.mare_nostrum.setup import lowest_in_order
from tessera.games.mare_nostrum.state import income
from tessera.games.mare_nostrum.vocabulary import (
    AREA_NAMES,
    CITY_NAMES,
    GOOD_NAMES,
    PROVINCE_NAMES,
    RESOURCE_NAMES,
    SEA_NAMES,
    TRACK_NAMES,
)
from tessera.kernel.chance import Sealed
from tessera.kernel.clauses import clause
from tessera.kernel.core import bit
from tessera.kernel.errors import TesseraError
from tessera.kernel.match import Match
from tests.mare_nostrum.table import BABYLON, CARTHAGE, COMPONENTS, EGYPT, GREECE, ROME, Table

LINE_UP = {
    3: ["rome", "carthage", "greece"],
    4: ["rome", "carthage", "greece", "egypt"],
    5: ["rome", "carthage", "greece", "egypt", "babylon"],
}


@clause("mare_nostrum.setup.players")
def test_three_to_five_play_and_with_atlas_two_and_six() -> None:
    for players in (2, 3, 4, 5, 6):
        assert GAME.ruleset(players).players == players
        assert bool(GAME.ruleset(players).box.atlas) == (players in (2, 6))
    for players in (1, 7):
        with pytest.raises(TesseraError):
            GAME.ruleset(players)


@clause("mare_nostrum.setup.line-up")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_empires_of_each_player_count(players: int) -> None:
    table = Table(players)
    assert [table.empire(seat) for seat in range(players)] == LINE_UP[players]


@clause("mare_nostrum.setup.empires")
def test_empires_are_drawn_or_chosen_in_the_order_of_the_seats() -> None:
    drawn = {
        tuple(player["empire"] for player in Match(GAME.ruleset(3), Sealed.numbered(seed)).observe(None)["players"])
        for seed in range(12)
    }
    assert len(drawn) > 3
    match = Match(GAME.ruleset(3, {"empires": "chosen"}), Sealed.numbered(1))
    assert match.asked == (0,)
    match.play(0, "lead greece")
    assert [GAME.moves.notation(move) for move in match.legal(1)] == ["lead rome", "lead carthage"]
    match.play(1, "lead carthage")
    assert [player["empire"] for player in match.observe(None)["players"]] == ["greece", "carthage", "rome"]


@clause("mare_nostrum.setup.covered")
@pytest.mark.parametrize(("players", "provinces", "great"), [(3, 20, 6), (4, 24, 7), (5, 29, 8)])
def test_what_is_covered_does_not_exist(players: int, provinces: int, great: int) -> None:
    box = Table(players).rules.box
    assert int(box.provinces).bit_count() == provinces
    assert int(box.seas).bit_count() == 9
    in_play = box.provinces | box.seas
    assert all((box.lands_near[area] | box.seas_near[area]) & ~in_play == 0 for area in range(len(AREA_NAMES)))
    cities = [box.city[i] for i in range(int(PROVINCES) * 2) if (box.provinces >> (i // 2)) & 1]
    assert sum(city > 1 for city in cities) == great
    east = {"babylonia", "assyria", "mesopotamia", "armenia", "arabia"}
    south = {"aegyptus", "cyrenaica", "aethiopia", "nubia"}
    covered = {name for i, name in enumerate(PROVINCE_NAMES) if not (box.provinces >> i) & 1}
    assert covered & (east | south) == {3: east | south, 4: east, 5: set()}[players]


@clause("mare_nostrum.setup.covered")
@pytest.mark.parametrize(("players", "sites"), [(3, 0), (4, 2)])
def test_without_egypt_only_the_legendary_token_of_papyrus_is_left(players: int, sites: int) -> None:
    box = Table(players).rules.box
    papyrus = GOOD_NAMES.index("papyrus")
    goods = [box.good[i] for i in range(len(box.good)) if (box.provinces >> (i // int(CARAVANS))) & 1]
    assert goods.count(papyrus) == sites
    assert (box.pile >> papyrus) & 1


@clause("mare_nostrum.setup.even")
def test_an_even_start_for_four_leaves_out_egypts_temple() -> None:
    printed, even = Table(4), Table(4, start="even")
    assert "temple" in printed.built("aegyptus")
    assert "temple" not in even.built("aegyptus")
    assert sum(even.stock(EGYPT).values()) < sum(printed.stock(EGYPT).values())
    assert [int(table.state.titles[TRACK_NAMES.index("culture")]) for table in (printed, even)] == [EGYPT, GREECE]
    for seat in (ROME, CARTHAGE, GREECE):
        assert even.stock(seat) == printed.stock(seat)
    assert GAME.ruleset(4).components.digest == COMPONENTS.digest  # records of other matches do not depend on it
    for players in (3, 5):
        with pytest.raises(TesseraError):
            Table(players, start="even")


@clause("mare_nostrum.setup.words")
def test_resources_and_units_are_what_the_rules_call_so() -> None:
    assert len(GOOD_NAMES) == 13
    assert sorted(RESOURCE_NAMES) == sorted([*GOOD_NAMES, "coin"])
    table = Table().units(ROME, italia=1, mare_ionium=1).fort(ROME, "latium").goods(ROME, coin=3).developing(ROME)
    assert table.track(ROME, "military") == 3  # each kind of unit counts
    for verb, areas in (("raise ", PROVINCE_NAMES), ("launch ", SEA_NAMES)):
        found = [move.removeprefix(verb) for move in table.moves() if move.startswith(verb)]
        assert found
        assert set(found) <= set(areas)
    table = Table().units(ROME, italia=1, mare_ionium=1).warring(ROME).play("march italia")
    assert not any(move.removeprefix("to ") in SEA_NAMES for move in table.moves())
    table.play("to latium", "sail mare-ionium")
    assert not any(move.removeprefix("to ") in PROVINCE_NAMES for move in table.moves())
    alone = Table().units(CARTHAGE, latium=1).units(ROME).fort(ROME, "latium").warring(CARTHAGE)
    assert alone.can("attack latium")  # a fortress is a unit: it can be attacked, and keeps legions from acting
    assert not any(move.startswith(("pillage", "occupy")) for move in alone.moves())


@clause("mare_nostrum.setup.slots")
def test_provinces_have_slots_for_caravans_with_a_market_and_for_cities_with_a_temple() -> None:
    box = Table(5).rules.box
    kinds: dict[str, set[str]] = {name: set() for name in CITY_NAMES}
    for number, name in enumerate(PROVINCE_NAMES):
        if not (box.provinces >> number) & 1:
            continue
        slots = [(box.slots[number] >> slot) & 1 for slot in range(6)]
        goods = [box.good[number * CARAVANS + slot] != NONE for slot in range(int(CARAVANS))]
        assert [bool(slot) for slot in slots[:2]] == goods  # every caravan slot has its good
        assert slots[2] == (slots[0] or slots[1])
        assert slots[5] == (slots[3] or slots[4])
        for i in range(int(CITIES)):
            if slots[3 + i]:
                kinds[CITY_NAMES[box.city[number * CITIES + i] - 1]].add(name)
    assert kinds["legendary"] == {"asia", "judaea", "sicilia"}
    assert kinds["capital"] == {"latium", "africa", "achaea", "aegyptus", "babylonia"}


@clause("mare_nostrum.setup.supply")
def test_coins_and_ordinary_goods_never_run_out_but_there_is_one_token_of_each_good() -> None:
    table = Table().goods(ROME, metal=60, coin=60).goods(CARTHAGE, metal=60, coin=60).collecting()
    assert (table.stock(ROME)["metal"], table.stock(ROME)["coin"]) == (63, 61)
    assert table.stock(CARTHAGE)["coin"] == 61
    table = Table().own(ROME, "sicilia", "city-1").own(ROME, "asia", "city-1").goods(ROME)
    assert int(table.state.pile()).bit_count() == 13
    table.goods(GREECE, secret=[good for good in GOOD_NAMES if good not in ("wine", "oil")])
    table.collecting()
    assert int(table.player(ROME).secret).bit_count() == 2
    assert {"wine", "oil"} <= set(table.view(ROME)["players"][ROME]["secret"])
    assert table.state.pile() == 0


def test_the_map_is_connected_and_has_the_printed_number_of_slots() -> None:
    box = Table(5).rules.box
    seen, new = 1, 1
    while new:
        area = (new & -new).bit_length() - 1
        new &= new - 1
        more = (box.lands_near[area] | box.seas_near[area]) & ~seen
        seen |= more
        new |= more
    assert seen == box.provinces | box.seas
    slots = [sum((box.slots[p] >> slot) & 1 for p in range(int(PROVINCES))) for slot in range(6)]
    assert [slots[0] + slots[1], slots[2], slots[3] + slots[4], slots[5]] == [37, 25, 16, 14]


@clause("mare_nostrum.setup.start")
def test_each_empire_begins_with_buildings_worth_27_and_its_hero() -> None:
    table = Table(5)
    prices = COMPONENTS.tables["price"]
    for seat, name in enumerate(LINE_UP[5]):
        home = COMPONENTS.tables["empire"][name]
        assert all(table.owner(province) == seat for province in home["provinces"])
        worth = sum(prices[slot.split("-")[0]] for province in home["provinces"] for slot in table.built(province))
        assert worth == 27
        assert int(table.player(seat).tiles).bit_count() == 1
        assert sum(table.legions(seat, area) for area in PROVINCE_NAMES) == len(home["legions"])
        assert not any(table.legions(seat, sea) for sea in SEA_NAMES)
        assert int(table.player(seat).forts).bit_count() == 1
    assert table.built("latium") == ["caravan-1", "caravan-2", "market", "city-1"]
    assert table.built("achaea") == ["caravan-1", "city-1", "city-2", "temple"]


@clause("mare_nostrum.setup.homes")
def test_where_each_empire_begins() -> None:
    table = Table(5)
    homes = {
        ROME: ["gallia", "latium", "italia"],
        CARTHAGE: ["numidia", "africa", "libya"],
        GREECE: ["macedonia", "thracia", "achaea"],
        EGYPT: ["cyrenaica", "aegyptus", "aethiopia"],
        BABYLON: ["babylonia", "assyria", "mesopotamia"],
    }
    for seat, provinces in homes.items():
        assert [province for province in PROVINCE_NAMES if table.owner(province) == seat] == provinces


@clause("mare_nostrum.setup.start-places")
def test_where_first_markets_legions_and_fortresses_stand() -> None:
    table = Table(5)
    legions = {
        ROME: ["gallia", "latium"],
        CARTHAGE: ["africa"],
        GREECE: ["macedonia", "achaea"],
        EGYPT: ["aegyptus"],
        BABYLON: ["babylonia"],
    }
    capitals = ("latium", "africa", "achaea", "aegyptus", "babylonia")
    for seat, capital in enumerate(capitals):
        assert [area for area in AREA_NAMES for _ in range(table.legions(seat, area))] == legions[seat]
        assert table.player(seat).forts == bit(PROVINCE_NAMES.index(capital))
    assert [province for province in PROVINCE_NAMES if "market" in table.built(province)] == [
        province for province in PROVINCE_NAMES if province in ("latium", "africa", "babylonia")
    ]
    assert [province for province in PROVINCE_NAMES if "temple" in table.built(province)] == ["achaea", "aegyptus"]


@clause("mare_nostrum.setup.resources")
def test_everyone_begins_with_the_nine_resources_of_its_provinces() -> None:
    table = Table(5)
    assert [int(table.player(seat).count()) for seat in range(5)] == [9] * 5
    assert [int(income(table.state, seat)) for seat in range(5)] == [9] * 5
    assert table.stock(ROME) == {"metal": 3, "wine": 2, "grain": 1, "sheep": 1, "oil": 1, "coin": 1}
    assert table.stock(EGYPT) == {"coin": 5, "papyrus": 2, "grain": 1, "gold": 1}
    assert int(table.state.round) == 1
    assert table.asked == "number"


@clause("mare_nostrum.setup.titles")
@pytest.mark.parametrize(("players", "culture"), [(3, GREECE), (4, EGYPT), (5, EGYPT)])
def test_the_first_titles(players: int, culture: int) -> None:
    table = Table(players)
    assert list(table.state.titles) == [CARTHAGE, culture, ROME]
    assert [table.track(ROME, track) for track in ("trade", "culture", "military")] == [7, 1, 3]
    assert [table.track(CARTHAGE, track) for track in ("trade", "culture", "military")] == [7, 1, 2]
    assert [table.track(GREECE, track) for track in ("trade", "culture", "military")] == [4, 4, 3]


@clause("mare_nostrum.setup.order")
@pytest.mark.parametrize(
    ("track", "line"),
    [
        ("trade", ["carthage", "rome", "babylon", "greece", "egypt"]),
        ("culture", ["egypt", "greece", "babylon", "carthage", "rome"]),
        ("military", ["rome", "greece", "carthage", "egypt", "babylon"]),
    ],
)
def test_equal_empires_go_by_the_order_of_the_track(track: str, line: list[str]) -> None:
    table = Table(5)
    seats = {table.empire(seat): seat for seat in range(5)}
    left = bit(5) - 1
    for empire in line:
        assert lowest_in_order(table.state, TRACK_NAMES.index(track), left) == seats[empire]
        left &= ~bit(seats[empire])


@clause("mare_nostrum.setup.order")
def test_the_order_of_empires_decides_first_titles_and_who_takes_first_whatever_the_seats() -> None:
    match = Match(GAME.ruleset(3, {"empires": "chosen"}), Sealed.numbered(1))
    match.play(0, "lead rome")
    match.play(1, "lead greece")
    titles = match.observe(None)["titles"]
    assert (titles["trade"], titles["military"]) == (2, 0)  # Carthage equals Rome in trade, Greece equals Rome
    match = Match(GAME.ruleset(3, {"empires": "chosen"}), Sealed.numbered(1))
    match.play(0, "lead greece")
    match.play(1, "lead carthage")
    titles = match.observe(None)["titles"]
    assert (titles["trade"], titles["military"]) == (1, 2)
    table = Table(5).own(GREECE, "dacia", "caravan-1").goods(CARTHAGE, coin=1).goods(ROME, coin=1)
    assert table.track(GREECE, "trade") == table.track(BABYLON, "trade") == 5 > table.track(EGYPT, "trade")
    table.s.markers = 0b100
    assert int(table.trading().play("number 4").state.opener) == BABYLON


@clause("mare_nostrum.setup.display", "mare_nostrum.setup.display-all")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_as_many_tiles_are_on_display_as_there_are_players_or_all(players: int) -> None:
    table = Table(players)
    assert len(table.display()) == players
    assert "caesar" not in table.display()
    assert int(table.state.deck).bit_count() == 17 - players
    assert len(Table(players, display="all").display()) == 17


@clause("mare_nostrum.setup.judaea")
def test_judaea_may_be_covered_with_three_players() -> None:
    assert (Table().rules.box.provinces >> PROVINCE_NAMES.index("judaea")) & 1
    box = Table(judaea="covered").rules.box
    assert not (box.provinces >> PROVINCE_NAMES.index("judaea")) & 1
    with pytest.raises(TesseraError):
        Table(4, judaea="covered")
