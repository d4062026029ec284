"""Set-up: what lies on the table before the first turn."""

from __future__ import annotations

import pytest

from tessera.games.ostia.game import GAME
from tessera.games.ostia.vocabulary import (
    GOAL_NAMES,
    ORDER_NAMES,
    PLACEMENT_NAMES,
    PORT_NAMES,
    RESOURCE_NAMES,
    SECTION_NAMES,
    SPOT_NAMES,
    TILE_NAMES,
    TRANSIT_NAMES,
)
from tessera.kernel.chance import Sealed
from tessera.kernel.clauses import clause
from tessera.kernel.errors import BadOption, IllegalMove
from tessera.kernel.match import Match
from tests.ostia.table import SEATS, Table, ostia

INITIAL_PORTS = ["corinthus", "carthago", "syracusae", "gortyna"]
TRADING_PORTS = [port for port in PORT_NAMES if port not in INITIAL_PORTS]
ANIMALS_LAID = {2: 8, 3: 12, 4: 16}


def by_hand(players: int = 2, edition: str = "2e", until: str = "initial") -> Table:
    """Sit down at a match in which the test itself answers for Nature, set up as far as a question."""
    table = Table(Match(GAME.ruleset(players, {"edition": edition})))
    while table.asked != until:
        table.play(table.legal()[0])
    return table


def chances(table: Table) -> dict[str, int]:
    """What Nature may draw now, and how likely each outcome is."""
    return dict(zip(table.legal(), table.state.weights(), strict=True))


def animals(table: Table) -> dict[str, int]:
    """How many discoveries of each kind lie on the map."""
    lines = table.board()["animals"]
    return {kind: sum(line[kind] for line in lines) for kind in ("wild", "exotic", "both")}


# The common board ---------------------------------------------------------------------------------


@clause("ostia.setup.players")
def test_two_to_four_play_either_edition_and_one_plays_the_second_alone() -> None:
    for edition in ("1e", "2e"):
        for players in (2, 3, 4):
            table = ostia(players, edition)
            assert len(table.board()["players"]) == players
            assert table.asked == "select"
    assert ostia(1, "2e").asked == "select"
    for players, edition in ((1, "1e"), (0, "2e"), (5, "2e"), (5, "1e")):
        with pytest.raises(BadOption):
            ostia(players, edition)


@clause("ostia.setup.buildings")
def test_every_port_has_a_building_for_each_player_and_none_for_a_second_visit() -> None:
    for players in (2, 4):
        seats = SEATS[:players]
        for ports in (PORT_NAMES[:6], PORT_NAMES[6:]):
            table = ostia(players)
            for seat in seats:
                table.set(seat, reached=ports, stock={"stone": 99}, discs=[]).ask("build")
                for port, spot in zip(ports, SPOT_NAMES, strict=False):
                    table.play(f"build {port}", f"furnish {spot}")
                assert table.view(seat)["spots"] == list(SPOT_NAMES[:6])
                assert table.options("build") == []
                table.end_turn()
            assert all(table.view(seat)["discs"] == list(ports) for seat in seats)


@clause("ostia.setup.initial-ports")
def test_the_four_initial_ports_fall_by_chance_one_to_a_space() -> None:
    table = by_hand()
    assert chances(table) == {f"initial {tile}": 1 for tile in TILE_NAMES[:4]}
    table.play("initial one-wheat")
    with pytest.raises(IllegalMove):
        table.play("initial one-wheat")
    table.play("initial one-stone", "initial one-permit", "initial one-wood")
    assert table.asked == "port"
    ports = table.board()["ports"]
    assert [ports[port] for port in INITIAL_PORTS] == ["one-wheat", "one-stone", "one-permit", "one-wood"]
    assert all(ports[port] is None for port in TRADING_PORTS)


@clause("ostia.setup.ports")
def test_one_shuffled_port_lies_on_each_trading_port_and_the_rest_go_back_to_the_box() -> None:
    table = by_hand(until="port")
    assert chances(table) == {f"port {tile}": 1 for tile in TILE_NAMES[4:]}
    laid = ["set-points", "three-wood", "amphora", "far-points", "ships", "rewards", "three-stone", "animals"]
    for tile in laid:
        table.play(f"port {tile}")
        assert not table.can(f"port {tile}")
    assert table.asked == "animal"
    ports = table.board()["ports"]
    assert [ports[port] for port in TRADING_PORTS] == laid
    assert set(table.board()["box"]["ports"]) == set(TILE_NAMES[4:]) - set(laid)


@clause("ostia.setup.port-count")
def test_eight_of_sixteen_different_trading_ports_are_in_play() -> None:
    for players, edition in ((2, "2e"), (3, "1e"), (4, "2e")):
        board = ostia(players, edition).board()
        laid = {board["ports"][port] for port in TRADING_PORTS}
        left = set(board["box"]["ports"])
        assert len(laid) == 8
        assert len(left) == 8
        assert len(laid | left) == 16


@clause("ostia.setup.reward-discoveries")
def test_the_four_discoveries_with_a_reward_always_lie_on_their_single_spaces() -> None:
    lines = {"sinope": "trapezus", "berenice": "adulis", "dura-europos": "seleucia", "leuke-kome": "muza"}
    for players, edition in ((1, "2e"), (2, "2e"), (2, "1e"), (3, "2e"), (4, "1e"), (4, "2e")):
        table = ostia(players, edition)
        for reward, (origin, stop) in enumerate(lines.items(), 1):
            table.set(ships=[origin]).ask("move").play("declare 1", f"sail {stop}")
            assert table.view()["reward"] == reward
            table.set(ships=[origin]).ask("move").play("declare 1", f"sail {stop}")
            assert table.view()["reward"] == reward, "a single space holds one tile"


@clause("ostia.setup.discoveries")
def test_eight_twelve_or_sixteen_animals_are_laid_out_at_random() -> None:
    for edition in ("1e", "2e"):
        for players, laid in ANIMALS_LAID.items():
            assert sum(animals(ostia(players, edition)).values()) == laid
    table = by_hand(4, until="animal")
    assert chances(table) == {"animal wild": 6, "animal exotic": 6, "animal both": 4}
    table.play("animal both", "animal wild", "animal both")
    assert chances(table) == {"animal wild": 5, "animal exotic": 6, "animal both": 2}


@clause("ostia.setup.discovery-spaces")
def test_spaces_marked_for_three_and_four_stay_empty_with_fewer_people() -> None:
    for players, first_line, second_line in ((2, 2, 2), (3, 3, 1), (4, 4, 0)):
        table = by_hand(players, "1e", until="animal").play(*["animal wild"] * 4)
        lines = table.board()["animals"]
        assert [line["wild"] for line in lines] == [first_line, second_line, 0, 0]


@clause("ostia.setup.discovery-lines")
def test_each_of_four_lines_has_as_many_animals_as_there_are_players() -> None:
    for edition in ("1e", "2e"):
        for players in (2, 3, 4):
            lines = ostia(players, edition).board()["animals"]
            assert [sum(line.values()) for line in lines] == [players] * 4


@clause("ostia.setup.discovery-mix")
def test_second_edition_plays_a_fixed_mix_of_animals() -> None:
    mixes = {
        1: {"wild": 3, "exotic": 3, "both": 2},
        2: {"wild": 3, "exotic": 3, "both": 2},
        3: {"wild": 4, "exotic": 4, "both": 4},
        4: {"wild": 6, "exotic": 6, "both": 4},
    }
    for players, mix in mixes.items():
        for seed in (1, 2, 3):
            assert animals(ostia(players, "2e", seed=seed)) == mix
    table = by_hand(2, "2e", until="animal").play("animal wild", "animal wild", "animal wild")
    with pytest.raises(IllegalMove):
        table.play("animal wild")


@clause("ostia.setup.discovery-random")
def test_first_edition_leaves_it_to_chance_which_animals_stay_in_the_box() -> None:
    for players, left in ((2, 8), (3, 4), (4, 0)):
        table = by_hand(players, "1e", until="animal")
        assert chances(table) == {"animal wild": 6, "animal exotic": 6, "animal both": 4}
        assert sum(ostia(players, "1e").board()["box"]["animals"].values()) == left
    table = by_hand(2, "1e", until="animal").play(*["animal wild"] * 6, *["animal both"] * 2)
    assert animals(table) == {"wild": 6, "exotic": 0, "both": 2}
    assert len({tuple(animals(ostia(2, "1e", seed=seed)).values()) for seed in range(8)}) > 1


@clause("ostia.setup.transits")
def test_all_twelve_transits_fall_by_chance_one_to_a_space() -> None:
    table = by_hand(until="transit")
    assert chances(table) == {"transit wood": 3, "transit wheat": 3, "transit stone": 3, "transit gold": 3}
    table.play("transit gold", "transit gold", "transit wheat", "transit gold")
    with pytest.raises(IllegalMove):
        table.play("transit gold")
    assert chances(table) == {"transit wood": 3, "transit wheat": 2, "transit stone": 3}
    rest = ["stone", "wood", "wheat", "wood", "stone", "stone", "wheat", "wood"]
    table.play(*(f"transit {resource}" for resource in rest))
    assert table.asked == "destination"
    assert list(table.board()["transits"]) == list(TRANSIT_NAMES)
    assert list(table.board()["transits"].values()) == ["gold", "gold", "wheat", "gold", *rest]


@clause("ostia.setup.destinations")
def test_all_four_destinations_fall_by_chance_one_to_a_space() -> None:
    table = by_hand(until="destination")
    assert chances(table) == {f"destination {goal}": 1 for goal in GOAL_NAMES}
    table.play("destination amphorae")
    with pytest.raises(IllegalMove):
        table.play("destination amphorae")
    table.play("destination ships", "destination rewards", "destination buildings")
    assert table.asked == "row"
    assert table.board()["destinations"] == {
        "armenia": "amphorae",
        "india": "ships",
        "parthia": "rewards",
        "arabia-felix": "buildings",
    }


@clause("ostia.setup.amphorae")
def test_seven_amphorae_per_player_lie_ready() -> None:
    for edition in ("1e", "2e"):
        for players, amphorae in ((2, 14), (3, 21), (4, 28)):
            table = ostia(players, edition)
            assert table.board()["amphorae"] == amphorae
            assert all(table.view(seat)["amphorae"] == 0 for seat in SEATS[:players])


@clause("ostia.setup.orders")
def test_four_orders_lie_open_and_the_next_can_be_any_card_of_the_deck() -> None:
    table = by_hand(until="row")
    assert chances(table) == {f"order {card}": 1 for card in ORDER_NAMES}
    table.play("order O30")
    assert not table.can("order O30")
    table.play("order O09", "order O41", "order O02")
    assert table.asked == "card"
    assert sorted(table.board()["row"]) == ["O02", "O09", "O30", "O41"]
    while table.asked != "select":
        table.play(table.legal()[0])
    table.set(stock={"wheat": 4}).ask("order").play("fill O09", "done")
    unseen = [card for card in ORDER_NAMES if card not in ("O02", "O09", "O30", "O41")]
    assert chances(table) == {f"order {card}": 1 for card in unseen}


@clause("ostia.setup.deck-1e")
def test_first_edition_has_thirty_four_orders() -> None:
    table = by_hand(3, "1e", until="row")
    assert table.options("order") == [f"O{number:02}" for number in range(1, 35)]
    board = ostia(3, "1e").board()
    assert len(board["row"]) == 4
    assert len(board["deck"]) == 30
    assert len({*board["row"], *board["deck"]}) == 34


@clause("ostia.setup.deck-2e")
def test_second_edition_has_forty_two_orders() -> None:
    table = by_hand(3, "2e", until="row")
    assert table.options("order") == [f"O{number:02}" for number in range(1, 43)]
    board = ostia(3, "2e").board()
    assert len(board["row"]) == 4
    assert len(board["deck"]) == 38
    assert len({*board["row"], *board["deck"]}) == 42


@clause("ostia.setup.honours")
def test_five_honours_can_be_had_from_the_very_first_turn() -> None:
    table = ostia(action="trade", stock={"gold": 4})
    assert table.board()["honours"] == ["buildings", "ships", "far", "amphorae", "rewards"]
    table.set(ship_icons=4, building_icons=4, ships=["salamis", "antiochia"], amphorae=4, reward=5).ask("trade")
    assert table.options("honour") == ["buildings", "ships", "far", "amphorae", "rewards"]
    first_edition = ostia(edition="1e")
    assert first_edition.board()["honours"] == []


# The players --------------------------------------------------------------------------------------


@clause("ostia.setup.pieces")
def test_a_colour_is_fourteen_corbitas_three_pontas_seven_discs_and_a_marker() -> None:
    table = ostia(stock={"wood": 99, "stone": 99}, reached=PORT_NAMES, ships=["salamis"], action="shipbuild")
    table.play("launch permit", "refit permit")
    table.set(ships=["salamis", "thessalonica"]).play("launch wood", "refit wood")
    table.set(ships=["salamis", "thessalonica", "alexandria"]).play("launch wheat", "refit wheat", "launch stone")
    assert table.options("launch") + table.options("refit") == []
    me = table.view()
    assert me["ships"] == ["salamis", "thessalonica", "alexandria", "start"]
    assert sum(section["corbita"] for section in me["harbour"].values()) + len(me["ships"]) == 14
    assert sum(section["ponta"] for section in me["harbour"].values()) == 3
    table.ask("build")
    while ports := table.options("build"):
        table.play(f"build {ports[0]}")
        table.play(f"furnish {table.options('furnish')[0]}")
    assert len(table.view()["discs"]) == 7
    assert table.view()["reward"] > 0
    other = table.view("b")
    assert (other["ship_icons"], len(other["discs"]), other["reward"]) == (1, 1, 0), "b has pieces of their own"


@clause("ostia.setup.harbour")
def test_one_corbita_lies_in_each_section_before_the_placement_cards() -> None:
    table = by_hand(4, until="card")
    for seat in SEATS:
        assert table.view(seat)["harbour"] == {section: {"corbita": 1, "ponta": 0} for section in SECTION_NAMES}


@clause("ostia.setup.placement")
def test_a_placement_card_adds_a_corbita_to_each_of_its_three_sections() -> None:
    table = by_hand(3, until="card")
    assert chances(table) == {f"card {card}": 1 for card in PLACEMENT_NAMES}
    table.play("card card-3")
    with pytest.raises(IllegalMove):
        table.play("card card-3")
    table.play("card card-1", "card card-5")
    for seat, sections in (
        ("a", {"permit", "wheat", "administration"}),
        ("b", {"wood", "wheat", "gold"}),
        ("c", {"permit", "stone", "gold"}),
    ):
        harbour = table.view(seat)["harbour"]
        assert {name for name, ships in harbour.items() if ships["corbita"] == 2} == sections
        assert sum(ships["corbita"] for ships in harbour.values()) == 9


@clause("ostia.setup.placement")
def test_every_placement_card_shows_three_different_sections() -> None:
    for card in PLACEMENT_NAMES:
        table = by_hand(until="card").play(f"card {card}")
        counts = [ships["corbita"] for ships in table.view("a")["harbour"].values()]
        assert sorted(counts) == [1, 1, 1, 2, 2, 2]


@clause("ostia.setup.stock")
def test_everyone_starts_with_two_of_each_resource() -> None:
    for players, edition in ((2, "1e"), (3, "2e"), (4, "2e")):
        table = ostia(players, edition)
        for seat in SEATS[:players]:
            assert table.view(seat)["stock"] == dict.fromkeys(RESOURCE_NAMES, 2)


@clause("ostia.setup.disc-track")
def test_seven_discs_lie_on_the_track_one_to_a_slot() -> None:
    table = ostia(fresh=True)
    assert [table.view(seat)["building_icons"] for seat in "ab"] == [0, 0]
    table.play("found gortyna", "found carthago")
    table.set("a", stock={"stone": 99}, reached=PORT_NAMES).ask("build")
    for disc in range(2, 8):
        table.play(f"build {table.options('build')[0]}")
        table.play(f"furnish {table.options('furnish')[0]}")
        assert table.view("a")["building_icons"] == len(table.view("a")["discs"]) == disc
    assert table.options("build") == []


@clause("ostia.setup.ship-track")
def test_pontas_lie_on_the_third_fifth_and_seventh_slot() -> None:
    table = ostia(stock={"wood": 99}, action="shipbuild")
    built = []
    while True:
        table.set(ships=["salamis"])
        ships = [move for move in table.legal() if move.startswith(("launch", "refit"))]
        if not ships:
            break
        table.play(ships[0])
        built.append(ships[0].split()[0])
    assert built == ["launch", "refit", "launch", "refit", "launch", "refit", "launch"]
    assert table.view()["ship_icons"] == 8


@clause("ostia.setup.first-ship")
def test_the_lowest_corbita_of_the_track_lies_in_the_starting_box() -> None:
    table = ostia(4, fresh=True)
    for seat in SEATS:
        assert table.view(seat)["ships"] == ["start", None, None, None]
        assert table.view(seat)["ship_icons"] == 1
    table = ostia(stock={"permit": 0, "wood": 3}, action="shipbuild").play("launch gold", "done")
    assert table.view()["ship_icons"] == 2, "the next ship is the one on the second slot"
    table.ask("move").play("declare 1", "sail carthago")
    assert table.view()["ships"] == ["carthago", None, None, None]


@clause("ostia.setup.rewards")
def test_reward_markers_start_on_square_zero() -> None:
    table = ostia(4, fresh=True)
    assert [table.view(seat)["reward"] for seat in SEATS] == [0, 0, 0, 0]


@clause("ostia.setup.first-ship", "ostia.setup.first-disc", "ostia.setup.rewards")
def test_everyone_starts_with_twelve_points_from_one_ship_and_one_building() -> None:
    for players, edition in ((2, "2e"), (2, "1e"), (3, "2e"), (4, "1e"), (4, "2e")):
        table = ostia(players, edition)
        for seat in SEATS[:players]:
            assert table.points(seat) == 12
            assert table.sources(seat) == {"buildings": 6, "ships": 6}


@clause("ostia.setup.first-player")
def test_anyone_may_be_drawn_as_first_player_and_then_begins() -> None:
    for players in (2, 3, 4):
        for seat in SEATS[:players]:
            table = by_hand(players, until="first")
            assert chances(table) == {f"first {other}": 1 for other in SEATS[:players]}
            table.play(f"first {seat}")
            while table.asked == "found":
                table.play(table.legal()[0])
            assert (table.asked, table.seat) == ("select", seat)
    rules = GAME.ruleset(3, {"edition": "2e"})
    assert {Match(rules, Sealed.numbered(seed)).observe(None)["first"] for seed in range(16)} == {0, 1, 2}


@clause("ostia.setup.first-player-stays")
def test_every_round_begins_with_the_same_first_player() -> None:
    table = ostia(3, first="b")
    for _ in range(9):
        table.end_turn()
    turns = [(event.arguments["round"], event.arguments["seat"]) for event in table.events("turn")]
    assert turns == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0), (3, 1), (3, 2), (3, 0), (4, 1)]
    assert table.board()["first"] == 1


@clause("ostia.setup.first-disc")
def test_first_discs_are_placed_counter_clockwise_and_the_first_player_comes_last() -> None:
    for players, first, order in ((4, "c", "badc"), (4, "a", "dcba"), (3, "b", "acb"), (2, "a", "ba"), (2, "b", "ab")):
        table = ostia(players, first=first, fresh=True)
        for seat, port in zip(order, INITIAL_PORTS, strict=False):
            assert (table.asked, table.seat) == ("found", seat)
            table.play(f"found {port}")
            assert table.view(seat)["discs"] == [port]
            assert table.view(seat)["building_icons"] == 1
        assert (table.asked, table.seat) == ("select", first)


@clause("ostia.setup.first-disc-free")
def test_nobody_founds_where_a_disc_already_lies() -> None:
    table = ostia(4, fresh=True)
    free = list(INITIAL_PORTS)
    for port in ("syracusae", "corinthus", "gortyna", "carthago"):
        assert table.options("found") == free
        table.play(f"found {port}")
        free.remove(port)
        if free:
            with pytest.raises(IllegalMove):
                table.play(f"found {port}")


@clause("ostia.setup.first-disc-unreached")
def test_the_first_disc_goes_to_a_port_no_ship_has_seen() -> None:
    table = ostia(fresh=True)
    assert table.view()["reached"] == []
    assert table.legal() == [f"found {port}" for port in INITIAL_PORTS]
    table.play("found gortyna", "found carthago")
    assert table.view("b")["discs"] == ["gortyna"]
    assert table.view("b")["ships"] == ["start", None, None, None]


@clause("ostia.setup.first-building")
def test_the_first_building_stands_on_the_spot_that_does_nothing() -> None:
    table = ostia(fresh=True).play("found gortyna", "found carthago")
    assert [table.view(seat)["spots"] for seat in "ab"] == [[], []]
    assert [table.view(seat)["reward"] for seat in "ab"] == [0, 0]
    assert GAME.audit(table.state) == [], "one building in the harbour for the one disc on the map"
    table.set(stock={"stone": 3, "gold": 3}, reached=["corinthus"]).ask("build")
    table.play("buy wood", "build corinthus")
    assert (table.stock("stone"), table.stock("gold")) == (0, 0)
    assert table.options("furnish") == list(SPOT_NAMES), "all seven other spots are still empty"
