"""What the tiles of the map are worth: trading ports, transits, discoveries and destinations."""

from collections import Counter
from typing import Any

from tessera.kernel.clauses import clause
from tests.ostia.table import Table, ostia

RESOURCES = ("permit", "wood", "wheat", "stone", "gold")
EMPTY = dict.fromkeys(RESOURCES, 0)


def with_disc_on(tile: str, **facts: Any) -> Table:
    """A seat with discs on an initial port and on a port with this tile: 12 points for buildings, 6 for its ship."""
    return ostia(ports={"palmyra": tile}, discs=["carthago", "palmyra"], **facts)


def race_to_armenia(goal: str, **facts: Any) -> Table:
    """Seats a, b and c arrive at the same destination, in this order."""
    table = ostia(players=3, goals={"armenia": goal})
    for _ in "abc":
        table.set(ships=["trapezus"], **facts).ask("move").play("declare 1", "sail armenia", "end")
    return table


# Trading ports ----------------------------------------------------------------------------------


@clause("ostia.tile.rewards")
def test_the_reward_port_gives_two_rewards_as_the_disc_is_placed() -> None:
    for edition in ("2e", "1e"):
        table = ostia(
            edition=edition, action="build", ports={"palmyra": "rewards"}, reached=["palmyra"], stock={"stone": 3}
        )
        assert table.view()["reward"] == 0
        table.play("build palmyra")
        assert table.view()["reward"] == 2
        table.play("furnish free", "done", "end")
        assert table.view("a")["reward"] == 2


@clause("ostia.tile.rewards")
def test_the_reward_port_rewards_whoever_comes_later_too_and_only_once() -> None:
    table = ostia(action="build", ports={"palmyra": "rewards"}, reached=["palmyra"], stock={"stone": 3})
    table.play("build palmyra", "furnish free", "done", "end")
    table.set(reached=["palmyra"], stock={"stone": 3}).ask("build").play("build palmyra")
    assert (table.view("a")["reward"], table.view("b")["reward"]) == (2, 2)


@clause("ostia.tile.buildings")
def test_the_building_port_counts_as_two_building_icons() -> None:
    assert with_disc_on("three-wood").sources() == {"buildings": 12, "ships": 6}
    assert with_disc_on("buildings").sources() == {"buildings": 24, "ships": 6}


@clause("ostia.tile.building-points")
def test_a_port_adds_two_points_for_each_building_icon() -> None:
    assert with_disc_on("building-points").sources() == {"buildings": 12, "ships": 6, "ports": 4}


@clause("ostia.tile.ships")
def test_the_ship_port_counts_as_two_ship_icons() -> None:
    assert with_disc_on("ships").sources() == {"buildings": 12, "ships": 18}


@clause("ostia.tile.ship-points")
def test_a_port_adds_two_points_for_each_ship_icon() -> None:
    assert with_disc_on("ship-points", ship_icons=3).sources() == {"buildings": 12, "ships": 18, "ports": 6}


@clause("ostia.tile.amphorae")
def test_the_amphora_port_counts_as_two_amphorae() -> None:
    assert with_disc_on("three-wood", amphorae=1).sources() == {"buildings": 12, "ships": 6, "amphorae": 4}
    assert with_disc_on("amphorae", amphorae=1).sources() == {"buildings": 12, "ships": 6, "amphorae": 12}


@clause("ostia.tile.amphora-points")
def test_a_port_adds_two_points_for_each_amphora() -> None:
    table = with_disc_on("amphora-points", amphorae=3)
    assert table.sources() == {"buildings": 12, "ships": 6, "amphorae": 12, "ports": 6}


@clause("ostia.tile.animals")
def test_the_animal_port_counts_as_one_wild_and_one_exotic_animal() -> None:
    assert "sets" not in with_disc_on("three-wood", men=2, women=2).sources()
    assert with_disc_on("animals", men=2, women=2).sources()["sets"] == 12
    assert with_disc_on("animals", wild=1, men=2, women=2).sources()["sets"] == 12
    assert with_disc_on("animals", wild=1, exotic=1, men=2, women=2).sources()["sets"] == 24


@clause("ostia.tile.set-points")
def test_a_port_adds_four_points_for_each_set() -> None:
    for edition, sets in (("2e", 24), ("1e", 16)):
        table = with_disc_on("set-points", edition=edition, wild=2, exotic=2, men=2, women=2)
        assert table.sources() == {"buildings": 12, "ships": 6, "sets": sets, "ports": 8}


@clause("ostia.tile.far-points")
def test_a_port_is_worth_five_points_for_each_ship_in_the_open_sea() -> None:
    coast = with_disc_on("far-points", ships=["gortyna"])
    assert "ports" not in coast.sources()
    at_sea = with_disc_on("far-points", ships=["start", "salamis", "muza"])
    assert at_sea.sources()["ports"] == 10


@clause("ostia.tile.far-points")
def test_a_ship_at_its_destination_is_still_in_the_open_sea() -> None:
    table = with_disc_on("far-points", ships=["armenia", "thessalonica"], goals={"armenia": "rewards"})
    assert table.sources()["ports"] == 10


# Transits ---------------------------------------------------------------------------------------


@clause("ostia.transit.gain")
def test_a_transit_brings_two_of_what_it_shows() -> None:
    for resource in ("wood", "wheat", "stone", "gold"):
        table = ostia(action="move", ships=["corinthus"], transits={"athenae": resource}, stock=EMPTY)
        table.play("declare 1", "sail athenae")
        assert table.view()["stock"] == EMPTY | {resource: 2}


@clause("ostia.transit.count")
def test_there_are_three_transits_of_each_kind_and_none_with_permits() -> None:
    for players in (1, 2, 3, 4):
        shown = Counter(ostia(players).board()["transits"].values())
        assert shown == {"wood": 3, "wheat": 3, "stone": 3, "gold": 3}


# Discoveries ------------------------------------------------------------------------------------


def animals_on_the_map(table: Table) -> Counter[str]:
    return sum((Counter(line) for line in table.board()["animals"]), Counter[str]())


@clause("ostia.discovery.animals")
def test_four_players_find_six_wild_six_exotic_and_four_double_discoveries() -> None:
    for edition in ("2e", "1e"):
        assert animals_on_the_map(ostia(4, edition)) == {"wild": 6, "exotic": 6, "both": 4}


@clause("ostia.discovery.animals")
def test_the_first_edition_shuffles_the_same_sixteen_discoveries_for_two() -> None:
    table = ostia(2, "1e")
    left = Counter(table.board()["box"]["animals"])
    assert animals_on_the_map(table) + left == {"wild": 6, "exotic": 6, "both": 4}


@clause("ostia.discovery.animals", "ostia.discovery.gold")
def test_a_discovery_brings_the_animals_it_shows_and_two_gold() -> None:
    for animal, wild, exotic in (("wild", 1, 0), ("exotic", 0, 1), ("both", 1, 1)):
        table = ostia(
            action="move",
            chance={"animal": [animal, animal]},
            ships=["thessalonica"],
            transits={"byzantium": "wood"},
            stock=EMPTY,
        )
        table.play("declare 1", "sail byzantium")
        seen = table.view()
        assert (seen["wild"], seen["exotic"], seen["stock"]["gold"], seen["reward"]) == (wild, exotic, 2, 0)


@clause("ostia.discovery.reward")
def test_the_four_discoveries_without_animals_give_one_reward_each_and_nothing_else() -> None:
    last_legs = (("sinope", "trapezus"), ("berenice", "adulis"), ("dura-europos", "seleucia"), ("leuke-kome", "muza"))
    assert len(ostia().board()["reward_lines"]) == 4
    for port, transit in last_legs:
        table = ostia(action="move", ships=[port], transits={transit: "wood"}, stock=EMPTY)
        table.play("declare 1", f"sail {transit}")
        seen = table.view()
        assert (seen["reward"], seen["stock"]["gold"], seen["wild"], seen["exotic"]) == (1, 0, 0, 0)


# Destinations -----------------------------------------------------------------------------------


@clause("ostia.destination.rewards")
def test_the_reward_destination_gives_three_rewards_to_the_first_and_two_to_the_others() -> None:
    table = race_to_armenia("rewards")
    assert [table.view(seat)["reward"] for seat in "abc"] == [3, 2, 2]
    assert all("destinations" not in table.sources(seat) for seat in "abc")


@clause("ostia.destination.rewards")
def test_the_rewards_come_on_arrival() -> None:
    table = ostia(action="move", ships=["trapezus"], goals={"armenia": "rewards"})
    table.play("declare 1", "sail armenia")
    assert (table.seat, table.view()["reward"]) == ("a", 3)


@clause("ostia.destination.ships")
def test_the_ship_destination_adds_three_points_a_ship_to_the_first_and_two_to_the_others() -> None:
    table = race_to_armenia("ships", ship_icons=4)
    assert [table.sources(seat)["destinations"] for seat in "abc"] == [12, 8, 8]
    assert [table.view(seat)["reward"] for seat in "abc"] == [0, 0, 0]


@clause("ostia.destination.amphorae")
def test_the_amphora_destination_adds_three_points_an_amphora_to_the_first_and_two_to_the_others() -> None:
    table = race_to_armenia("amphorae", amphorae=5)
    assert [table.sources(seat)["destinations"] for seat in "abc"] == [15, 10, 10]


@clause("ostia.destination.buildings")
def test_the_building_destination_adds_three_points_a_building_to_the_first_and_two_to_the_others() -> None:
    table = race_to_armenia("buildings", building_icons=6)
    assert [table.sources(seat)["destinations"] for seat in "abc"] == [18, 12, 12]
