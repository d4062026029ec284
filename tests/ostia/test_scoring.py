"""Final scoring: icons by the reward track, sets, ports, destinations, honours, and who wins."""

from typing import Any

from tessera.games.ostia.game import GAME
from tessera.kernel.clauses import clause
from tests.ostia.table import ostia

START = {"buildings": 6, "ships": 6}


# The rulebook's examples ------------------------------------------------------------------------


@clause("ostia.score.rewards")
def test_the_rulebook_example_with_four_rewards_is_worth_102_points() -> None:
    for edition in ("2e", "1e"):
        table = ostia(edition=edition, building_icons=7, ship_icons=4, amphorae=5, reward=4)
        assert table.sources() == {"buildings": 49, "ships": 28, "amphorae": 25}
        assert table.points() == 102


@clause("ostia.score.rewards")
def test_the_rulebook_example_with_ten_rewards_is_worth_150_points() -> None:
    for edition in ("2e", "1e"):
        table = ostia(edition=edition, building_icons=7, ship_icons=4, amphorae=5, reward=10)
        assert table.sources() == {"buildings": 70, "ships": 40, "amphorae": 40}
        assert table.points() == 150


@clause("ostia.score.rewards")
def test_every_square_of_the_reward_track_has_its_price_for_icons_and_amphorae() -> None:
    icon = [6, 7, 7, 7, 7, 8, 8, 8, 9, 9, 10, 10, 12]
    amphora = [4, 5, 5, 5, 5, 6, 6, 6, 7, 7, 8, 8, 10]
    for reward in range(13):
        table = ostia(reward=reward, building_icons=1, ship_icons=1, amphorae=1)
        assert table.sources() == {"buildings": icon[reward], "ships": icon[reward], "amphorae": amphora[reward]}


@clause("ostia.score.setup-icons")
def test_everyone_starts_with_twelve_points_for_one_ship_and_one_building() -> None:
    for players in (2, 3, 4):
        for edition in ("2e", "1e"):
            table = ostia(players, edition)
            assert table.match.breakdown == [START] * players
            assert table.match.scores == [12] * players


# What counts ------------------------------------------------------------------------------------


@clause("ostia.score.buildings")
def test_each_disc_that_leaves_the_track_uncovers_a_building_icon() -> None:
    table = ostia(action="build", ports={"palmyra": "three-wood"}, reached=["palmyra"], stock={"stone": 3})
    table.play("build palmyra", "furnish free")
    assert table.sources() == {"buildings": 12, "ships": 6}


@clause("ostia.score.buildings")
def test_building_icons_of_a_port_count_only_for_those_with_a_disc_on_it() -> None:
    table = ostia(ports={"palmyra": "buildings"}, discs=["carthago", "palmyra"])
    assert table.sources("a")["buildings"] == 4 * 6
    assert table.sources("b")["buildings"] == 1 * 6


@clause("ostia.score.ships")
def test_each_ship_that_leaves_the_track_uncovers_a_ship_icon() -> None:
    table = ostia(action="shipbuild", stock={"wood": 3}).play("launch wood")
    assert table.sources() == {"buildings": 6, "ships": 12}


@clause("ostia.score.ships")
def test_ship_icons_of_a_port_count_only_for_those_with_a_disc_on_it() -> None:
    table = ostia(ports={"palmyra": "ships"}, discs=["carthago", "palmyra"])
    assert table.sources("a")["ships"] == 3 * 6
    assert table.sources("b")["ships"] == 1 * 6


@clause("ostia.score.ship-kinds")
def test_a_ponta_icon_counts_as_much_as_a_corbita_icon() -> None:
    table = ostia(action="shipbuild", ships=["salamis"], stock={"wood": 7})
    table.play("launch wood")
    assert table.sources()["ships"] == 12
    table.play("refit wood")
    assert table.view()["harbour"]["wood"]["ponta"] == 1
    assert table.sources()["ships"] == 18


@clause("ostia.score.amphorae")
def test_amphorae_are_those_in_hand_and_those_of_ports() -> None:
    table = ostia(
        action="order", row=["O25"], stock={"wheat": 9}, ports={"palmyra": "amphorae"}, discs=["carthago", "palmyra"]
    )
    table.set("b", amphorae=1)
    assert table.sources("a")["amphorae"] == 2 * 4
    table.play("fill O25")
    assert table.sources("a")["amphorae"] == 4 * 4
    assert table.sources("b")["amphorae"] == 1 * 4


@clause("ostia.score.animals")
def test_animals_are_those_on_discoveries() -> None:
    table = ostia(action="move", chance={"animal": ["wild", "wild"]}, ships=["thessalonica"], exotic=1, men=1, women=1)
    assert "sets" not in table.sources()
    table.play("declare 1", "sail byzantium")
    assert table.sources()["sets"] == 12


@clause("ostia.score.animals")
def test_animals_of_a_port_count_only_for_those_with_a_disc_on_it() -> None:
    table = ostia(ports={"palmyra": "animals"}, discs=["carthago", "palmyra"], men=1, women=1)
    table.set("b", men=1, women=1)
    assert table.sources("a")["sets"] == 12
    assert "sets" not in table.sources("b")


@clause("ostia.score.nobles")
def test_nobles_are_those_on_filled_orders() -> None:
    table = ostia(action="order", row=["O09", "O10"], wild=1, exotic=1, stock={"wheat": 8})
    table.play("fill O09")
    assert (table.view()["men"], table.view()["women"]) == (1, 0)
    assert "sets" not in table.sources()
    table.play("fill O10")
    assert (table.view()["men"], table.view()["women"]) == (1, 1)
    assert table.sources()["sets"] == 12


@clause("ostia.score.nobles")
def test_one_order_can_show_both_a_nobleman_and_a_noblewoman() -> None:
    table = ostia(action="order", row=["O25"], wild=1, exotic=1, stock={"wheat": 9})
    assert table.play("fill O25").sources()["sets"] == 12


@clause("ostia.score.nobles")
def test_an_order_without_nobles_adds_none() -> None:
    table = ostia(action="order", row=["O29"], wild=1, exotic=1, men=1, stock={"wheat": 5})
    assert "sets" not in table.play("fill O29").sources()


# Sets -------------------------------------------------------------------------------------------


@clause("ostia.score.sets")
def test_a_set_needs_all_four_kinds() -> None:
    kinds: dict[str, Any] = {"wild": 1, "exotic": 1, "men": 1, "women": 1}
    assert ostia(**kinds).sources()["sets"] == 12
    for missing in kinds:
        assert "sets" not in ostia(**kinds | {missing: 0}).sources()


@clause("ostia.score.sets")
def test_an_icon_serves_in_one_set_only() -> None:
    assert ostia(wild=2, exotic=3, men=4, women=5).sources()["sets"] == 2 * 12
    assert ostia(wild=5, exotic=4, men=3, women=1).sources()["sets"] == 1 * 12


@clause("ostia.score.set-1e")
def test_a_set_scores_eight_points_in_the_first_edition() -> None:
    table = ostia(edition="1e", wild=3, exotic=3, men=3, women=3)
    assert table.sources() == START | {"sets": 24}


@clause("ostia.score.set-2e")
def test_a_set_scores_twelve_points_in_the_second_edition() -> None:
    table = ostia(edition="2e", wild=3, exotic=3, men=3, women=3)
    assert table.sources() == START | {"sets": 36}


# Ports and destinations -------------------------------------------------------------------------


@clause("ostia.score.tile-icons")
def test_buildings_of_a_port_earn_the_points_of_other_tiles_too() -> None:
    table = ostia(
        ports={"palmyra": "buildings", "sinope": "building-points"},
        discs=["carthago", "palmyra", "sinope"],
        goals={"armenia": "buildings"},
        ships=["armenia"],
        first_at=["armenia"],
    )
    assert table.sources() == {"buildings": 5 * 6, "ships": 6, "ports": 5 * 2, "destinations": 5 * 3}


@clause("ostia.score.tile-icons")
def test_ships_of_a_port_earn_the_points_of_other_tiles_too() -> None:
    table = ostia(
        ports={"palmyra": "ships", "sinope": "ship-points"},
        discs=["palmyra", "sinope"],
        goals={"armenia": "ships"},
        ships=["armenia"],
        first_at=["armenia"],
    )
    assert table.sources() == {"buildings": 2 * 6, "ships": 3 * 6, "ports": 3 * 2, "destinations": 3 * 3}


@clause("ostia.score.tile-icons")
def test_amphorae_of_a_port_earn_the_points_of_other_tiles_too() -> None:
    table = ostia(
        ports={"palmyra": "amphorae", "sinope": "amphora-points"},
        discs=["palmyra", "sinope"],
        goals={"armenia": "amphorae"},
        ships=["armenia"],
        amphorae=1,
    )
    assert table.sources() == {"buildings": 12, "ships": 6, "amphorae": 3 * 4, "ports": 3 * 2, "destinations": 3 * 2}


@clause("ostia.score.tile-icons")
def test_animals_of_a_port_make_sets_that_another_port_pays_for() -> None:
    table = ostia(
        ports={"palmyra": "animals", "sinope": "set-points"},
        discs=["palmyra", "sinope"],
        wild=1,
        exotic=1,
        men=2,
        women=2,
    )
    assert table.sources() == {"buildings": 12, "ships": 6, "sets": 24, "ports": 8}


@clause("ostia.score.ports")
def test_a_port_pays_everyone_with_a_disc_on_it_and_nobody_else() -> None:
    table = ostia(3, ports={"palmyra": "ship-points"}, discs=["palmyra"], ship_icons=4)
    table.set("b", discs=["palmyra"], ship_icons=2).set("c", ship_icons=8)
    assert table.sources("a")["ports"] == 8
    assert table.sources("b")["ports"] == 4
    assert "ports" not in table.sources("c")


@clause("ostia.score.ports")
def test_several_ports_of_one_player_all_pay() -> None:
    table = ostia(
        ports={"palmyra": "ship-points", "sinope": "building-points", "berenice": "far-points"},
        discs=["palmyra", "sinope", "berenice"],
        ships=["salamis"],
    )
    assert table.sources()["ports"] == 1 * 2 + 3 * 2 + 1 * 5


@clause("ostia.score.destinations")
def test_a_destination_pays_by_the_half_on_which_the_ship_lies() -> None:
    table = ostia(goals={"armenia": "ships", "india": "buildings"}, ship_icons=2, building_icons=5)
    table.set("b", ship_icons=2, building_icons=5)
    table.set(ships=["trapezus", "adulis"], stock={"permit": 0}).ask("move")
    table.play("declare 1", "sail armenia", "end")
    table.set(ships=["trapezus", "adulis"], stock={"permit": 2}).ask("move")
    table.play("declare 2", "sail armenia", "sail india", "end")
    table.set("a", stock={"permit": 0}).ask("move").play("declare 1", "sail india", "end")
    assert table.sources("a")["destinations"] == 2 * 3 + 5 * 2  # first in Armenia, second in India
    assert table.sources("b")["destinations"] == 2 * 2 + 5 * 3  # the other way round


@clause("ostia.score.destinations")
def test_a_ship_that_has_not_arrived_earns_nothing_at_the_destination_ahead() -> None:
    table = ostia(goals={"armenia": "ships"}, ships=["trapezus"])
    assert table.sources() == START


# Honours and leftovers --------------------------------------------------------------------------


@clause("ostia.score.honours")
def test_each_honour_scores_twelve_points() -> None:
    table = ostia(action="trade", ship_icons=4, amphorae=4, stock={"gold": 8})
    before = table.points()
    table.play("honour ships")
    assert table.points() == before + 12
    table.play("honour amphorae")
    assert table.points() == before + 24
    assert table.sources()["honours"] == 24
    assert "honours" not in table.sources("b")


@clause("ostia.score.leftovers")
def test_leftover_resources_are_worth_nothing() -> None:
    table = ostia(stock={"permit": 30, "wood": 30, "wheat": 30, "stone": 30, "gold": 30})
    table.set("b", stock={"permit": 0, "wood": 0, "wheat": 0, "stone": 0, "gold": 0})
    assert table.points("a") == table.points("b") == 12


# The winner -------------------------------------------------------------------------------------


@clause("ostia.score.winner")
def test_the_total_adds_up_all_sources() -> None:
    table = ostia(
        ports={"palmyra": "far-points", "sinope": "set-points"},
        goals={"armenia": "amphorae", "india": "rewards"},
        discs=["corinthus", "palmyra", "sinope"],
        ships=["armenia", "india", "gortyna"],
        first_at=["armenia", "india"],
        ship_icons=5,
        amphorae=4,
        reward=8,
        wild=2,
        exotic=1,
        men=1,
        women=3,
        honours=["ships", "far"],
    )
    assert table.sources() == {
        "buildings": 3 * 9,
        "ships": 5 * 9,
        "amphorae": 4 * 7,
        "sets": 12,
        "ports": 2 * 5 + 4,
        "destinations": 4 * 3,
        "honours": 24,
    }
    assert table.points("a") == table.state.score(0) == 162


@clause("ostia.score.winner")
def test_the_most_points_win_even_against_whoever_ended_the_match() -> None:
    table = ostia(3, action="trade", ports={"palmyra": "reward"}, discs=["palmyra"], reward=11, stock={"gold": 4})
    table.set("b", building_icons=7).set("c", ship_icons=8)
    table.play("trade palmyra", "done", "end").end_turn().end_turn()
    assert table.match.over
    assert table.match.scores == [24, 48, 54]
    assert GAME.winners(table.state) == [2]


@clause("ostia.score.tie")
def test_players_tied_for_the_most_points_win_together() -> None:
    table = ostia(4, action="trade", ports={"palmyra": "reward"}, discs=["palmyra"], reward=11, stock={"gold": 4})
    table.set("b", amphorae=3).set("c", amphorae=2).set("d", ship_icons=3)
    table.play("trade palmyra", "done", "end").end_turn().end_turn().end_turn()
    assert table.match.over
    assert table.match.scores == [24, 24, 20, 24]
    assert GAME.winners(table.state) == [0, 1, 3]
