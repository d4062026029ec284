"""Alone: the emperor's way down the column, his chips and censors, the end and the score."""

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tessera.games.ostia.game import GAME
from tessera.games.ostia.terminal import title
from tessera.games.ostia.vocabulary import CENSOR_NAMES, TILE_NAMES, TITLE_NAMES
from tessera.kernel.clauses import clause
from tessera.kernel.errors import BadOption
from tessera.kernel.match import Match
from tessera.kernel.text import Texts
from tests.ostia.table import Table, Told, ostia

RESOURCES = ("permit", "wood", "wheat", "stone", "gold")
FOUR_AT_SEA = ["salamis", "thessalonica", "alexandria", "muza"]
SIX_PORTS = ["corinthus", "carthago", "syracusae", "gortyna", "alexandria", "berenice"]

# Ways down the column board, as far as the turn before the one that matters.
LEFT_OF_ROW_FOUR = ("down", "left", "left", "down")  # right above the first chip space
ROW_FIVE = ("down",) * 5  # turn 6 comes next
ROW_TEN = ("down",) * 10  # turn 11 comes next; the chip on the way is a ship, which is declined
LEFT_OF_ROW_TEN = (*ROW_TEN[:8], "left", "down")  # one step to the left of it lies the fourth chip space


def alone(
    *path: str,
    chips: Sequence[str] = ("reward", "reward", "ship", "disc", "amphora"),
    censors: Sequence[str] = (),
    ports: Sequence[str] = (),
    **set_up: Any,
) -> Table:
    """A solo match in which the emperor went this way and every action was declined; the next turn begins.

    chips, censors   in the order of their spaces; the rest is left to chance
    ports            tiles on the trading ports, beginning with Thessalonica
    """
    chance = {"chip": chips, "censor": censors, "port": ports}
    table = ostia(1, chance=chance, fresh=True, **set_up).play("found corinthus")
    for direction in path:
        table.play(f"descend {direction}").end_turn()
    return table


def solo(table: Table) -> dict[str, Any]:
    """What lies on and beside the column board."""
    return dict(table.board()["solo"])


def end_match(table: Table) -> Table:
    """End the match with this turn, by twelve rewards."""
    table.set(reward=12).end_turn()
    assert table.match.over
    return table


# Setup ------------------------------------------------------------------------------------------


@clause("ostia.solo.setup")
def test_a_solo_match_is_laid_out_as_for_two() -> None:
    for board in (alone().board(), ostia(2).board()):
        assert [sum(line.values()) for line in board["animals"]] == [2, 2, 2, 2]
        assert sum((Counter(line) for line in board["animals"]), Counter()) == {"wild": 3, "exotic": 3, "both": 2}
        assert board["reward_lines"] == [0, 1, 2, 3]
        assert len(board["row"]) + len(board["deck"]) == 42
        mine = board["players"][0]
        assert sum(section["corbita"] for section in mine["harbour"].values()) == 9
        assert mine["stock"] == dict.fromkeys(RESOURCES, 2)
        assert (mine["ships"], mine["ship_icons"]) == (["start", None, None, None], 1)
        assert (len(mine["discs"]), mine["building_icons"]) == (1, 1)


@clause("ostia.solo.amphorae")
def test_the_supply_holds_eight_amphorae_and_the_eighth_ends_the_match() -> None:
    for taken in (7, 8):
        table = ostia(1, ports={"palmyra": "amphora"}, discs=["palmyra"], stock={"gold": 32}, action="trade")
        assert table.board()["amphorae"] == 8
        table.play(*["trade palmyra"] * taken, "done", "end")
        assert table.match.over == (taken == 8)


@clause("ostia.solo.no-honours")
def test_there_are_no_honours_to_buy() -> None:
    for players, honours in ((2, 5), (1, 0)):
        table = ostia(
            players,
            action="trade",
            building_icons=6,
            ship_icons=7,
            ships=FOUR_AT_SEA,
            amphorae=7,
            reward=11,
            stock={"gold": 40},
        )
        assert len(table.options("honour")) == len(table.board()["honours"]) == honours


@clause("ostia.solo.expansions")
def test_solo_is_played_with_the_base_box_alone() -> None:
    for seed in range(5):
        board = alone(seed=seed).board()
        assert sorted([*board["ports"].values(), *board["box"]["ports"]]) == sorted(TILE_NAMES)
        assert sorted(board["destinations"].values()) == ["amphorae", "buildings", "rewards", "ships"]
    for expansion in ("merchant", "patron"):
        with pytest.raises(BadOption):
            GAME.ruleset(1, {expansion: "yes"})


@clause("ostia.solo.column")
def test_the_column_has_fifteen_rows() -> None:
    table = alone(*("down",) * 15)
    assert table.match.over
    assert [event.arguments["row"] for event in table.events("descended")] == list(range(1, 16))


@clause("ostia.solo.emperor")
def test_the_emperor_begins_above_the_middle_of_the_first_row() -> None:
    table = alone()
    assert (table.asked, table.events("descended")) == ("descend", [])
    assert table.view()["stock"] == dict.fromkeys(RESOURCES, 2)  # no cell has given anything yet
    table.play("descend down")
    assert [event.arguments for event in table.events("descended")] == [{"row": 1, "column": 2}]


class Watching(Told):
    """Chance that remembers how likely every kind was when the first chip was drawn."""

    odds: dict[str, int] | None = None

    def choose(self, seq: int, moves: Sequence[int], weights: Sequence[int]) -> int:
        kinds = [GAME.moves.notation(move) for move in moves]
        if kinds[0].startswith("chip") and self.odds is None:
            self.odds = dict(zip(kinds, weights, strict=True))
        return super().choose(seq, moves, weights)


@clause("ostia.solo.chips")
def test_chips_are_dealt_at_random_one_to_each_space() -> None:
    chance = Watching(1, {})
    Match(GAME.ruleset(1), chance).play(0, "found corinthus")
    assert chance.odds == {"chip ship": 1, "chip disc": 1, "chip amphora": 1, "chip reward": 2}
    dealt = [solo(ostia(1, seed=seed))["chips"] for seed in range(30)]
    assert all(len(chips) == 5 and None not in chips for chips in dealt)
    for space in range(5):
        assert {chips[space] for chips in dealt} == {"ship", "disc", "amphora", "reward"}


@clause("ostia.solo.chip-kinds")
def test_of_the_five_chips_two_are_rewards() -> None:
    for seed in range(5):
        chips = Counter(solo(ostia(1, seed=seed))["chips"])
        assert chips == {"ship": 1, "disc": 1, "amphora": 1, "reward": 2}


@clause("ostia.solo.censors")
def test_two_different_censors_of_the_four_are_drawn_at_random() -> None:
    drawn = [solo(ostia(1, seed=seed))["censors"] for seed in range(30)]
    assert all(len(set(censors)) == 2 for censors in drawn)
    assert {censors[0] for censors in drawn} == set(CENSOR_NAMES)
    assert {censors[1] for censors in drawn} == set(CENSOR_NAMES)


@clause("ostia.solo.tokens")
def test_four_tokens_are_enough_for_two_content_censors() -> None:
    table = alone(*ROW_FIVE, censors=("ships", "buildings")).set(ship_icons=6, building_icons=6)
    assert solo(table)["tokens"] == [None, None]
    for _ in range(6, 12):
        table.play("descend down").end_turn()
    assert solo(table)["tokens"] == [2, 2]


# The emperor ------------------------------------------------------------------------------------


@clause("ostia.solo.turns")
def test_there_are_fifteen_turns_and_they_follow_one_another() -> None:
    table = alone(*("down",) * 15)
    assert table.match.over
    assert [event.arguments for event in table.events("turn")] == [{"seat": 0, "round": n} for n in range(1, 16)]


@clause("ostia.solo.descend")
def test_the_emperor_goes_down_one_row_straight_or_diagonally() -> None:
    for direction, column in (("left", 1), ("down", 2), ("right", 3)):
        table = alone("down")
        assert table.options("descend") == ["left", "down", "right"]
        table.play(f"descend {direction}")
        assert table.events("descended")[-1].arguments == {"row": 2, "column": column}


@clause("ostia.solo.first-descend")
def test_the_first_step_leads_straight_down() -> None:
    assert alone().legal() == ["descend down"]


@clause("ostia.solo.edges")
def test_the_emperor_stays_on_the_column() -> None:
    assert alone("down", "left").options("descend") == ["left", "down", "right"]
    assert alone("down", "left", "left").options("descend") == ["down", "right"]
    assert alone("down", "right", "right").options("descend") == ["left", "down"]


@clause("ostia.solo.cell")
def test_the_cell_gives_its_resources_at_once() -> None:
    cells = {
        ("down",): {"gold": 1},
        ("down", "left"): {"permit": 1},
        ("down", "right"): {"wood": 1},
        ("down", "left", "left"): {"wheat": 1},
        ("down", "right", "right"): {"stone": 1},
        ("down", "left", "left", "down", "right", "down", "left"): {"stone": 2},
        ("down", "down"): {},
    }
    for path, gain in cells.items():
        table = alone(*path[:-1])
        before = Counter(table.view()["stock"])
        table.play(f"descend {path[-1]}")
        assert table.asked == "select"
        assert Counter(table.view()["stock"]) - before == gain


@clause("ostia.solo.turn")
def test_after_the_emperors_step_the_turn_runs_as_ever() -> None:
    table = alone("down").play("descend down").set(harbour={"wood": 2, "gold": (0, 1)}, stock={"wood": 0, "stone": 3})
    table.set(reached=["carthago"])
    assert (table.asked, table.options("sow")) == ("select", ["wood", "gold"])
    table.play("sow wood")
    assert (table.asked, table.stock("wood")) == ("build", 2)
    table.play("build carthago", "furnish free", "done", "end")
    assert (table.asked, table.board()["round"]) == ("descend", 3)


@clause("ostia.solo.upper-half")
def test_lone_ships_always_take_the_upper_half() -> None:
    table = ostia(
        1,
        action="move",
        goals={"armenia": "rewards", "india": "ships"},
        ships=["trapezus", "adulis"],
        ship_icons=4,
        stock={"permit": 2},
    )
    table.play("declare 2", "sail armenia", "sail india")
    assert [event.arguments["half"] for event in table.events("arrived")] == ["upper", "upper"]
    assert table.view()["reward"] == 3
    assert table.sources()["destinations"] == 4 * 3


# Chips ------------------------------------------------------------------------------------------


def above_chip(kind: str, **set_up: Any) -> Table:
    """The emperor stands right above this chip."""
    return alone(*LEFT_OF_ROW_FOUR, chips=(kind,), **set_up)


@clause("ostia.solo.chip")
def test_a_chip_works_when_the_emperor_enters_its_cell_and_only_there() -> None:
    table = above_chip("reward")
    assert table.view()["reward"] == 0
    table.play("descend down")
    assert (table.asked, table.view()["reward"]) == ("select", 1)
    assert [event.arguments["chip"] for event in table.events("bestowed")] == ["reward"]
    beside = above_chip("reward").play("descend right")
    assert (beside.view()["reward"], beside.events("bestowed")) == (0, [])


@clause("ostia.solo.chip-ship")
def test_the_ship_chip_builds_a_corbita_for_no_wood() -> None:
    table = above_chip("ship").set(stock={"wood": 0}, harbour={"gold": 1}).play("descend down")
    assert table.options("launch") == ["permit", "wood", "wheat", "stone", "gold", "administration"]
    table.play("launch gold")
    assert (table.asked, table.stock("wood"), table.view()["ship_icons"]) == ("select", 0, 2)
    assert table.view()["harbour"]["gold"] == {"corbita": 2, "ponta": 0}


@clause("ostia.solo.chip-ship")
def test_the_ship_chip_builds_a_ponta_if_that_comes_next() -> None:
    table = above_chip("ship").set(ship_icons=2, ships=["salamis"], stock={"wood": 3}, harbour={"gold": 2})
    table.play("descend down", "refit gold")
    assert (table.stock("wood"), table.view()["ship_icons"]) == (3, 3)
    assert table.view()["harbour"]["gold"] == {"corbita": 1, "ponta": 1}
    assert table.view()["ships"] == ["salamis", "start", None, None]


@clause("ostia.solo.chip-disc")
def test_the_disc_chip_places_a_disc_for_no_stone_and_brings_a_building() -> None:
    table = above_chip("disc").set(stock={"stone": 0}, reached=["carthago"]).play("descend down", "build carthago")
    assert table.asked == "furnish"
    table.play("furnish order")
    assert (table.asked, table.stock("stone"), table.view()["building_icons"]) == ("select", 0, 2)
    assert table.view()["discs"] == ["corinthus", "carthago"]
    assert table.view()["spots"] == ["order"]


@clause("ostia.solo.chip-disc", "ostia.tile.rewards")
def test_a_free_disc_on_the_reward_port_brings_its_rewards() -> None:
    table = above_chip("disc", ports=["rewards"]).set(reached=["thessalonica"])
    assert table.play("descend down", "build thessalonica").view()["reward"] == 2


@clause("ostia.solo.chip-amphora")
def test_the_amphora_chip_gives_an_amphora_from_the_supply() -> None:
    table = above_chip("amphora").play("descend down")
    assert (table.asked, table.view()["amphorae"], table.board()["amphorae"]) == ("select", 1, 7)


@clause("ostia.solo.chip-reward")
def test_the_reward_chip_gives_a_reward() -> None:
    table = above_chip("reward").set(reward=4).play("descend down")
    assert table.view()["reward"] == 5


@clause("ostia.solo.chip-compulsory")
def test_an_amphora_or_a_reward_of_the_emperor_cannot_be_declined() -> None:
    for chip, cause in (("amphora", "amphorae"), ("reward", "rewards")):
        table = above_chip(chip).set(reward=11)
        table.state.amphorae = 1
        table.play("descend down")
        assert table.asked == "select" and not table.can("decline")
        assert cause in end_match(table).board()["ending"]


@clause("ostia.solo.chip-conditions")
def test_a_free_ponta_still_needs_an_empty_coast() -> None:
    for coastal in ("start", "gortyna"):
        table = above_chip("ship").set(ship_icons=2, ships=["salamis", coastal], stock={"wood": 9})
        assert table.play("descend down").legal() == ["decline"]


@clause("ostia.solo.chip-conditions")
def test_a_free_ponta_still_takes_the_place_of_a_corbita() -> None:
    table = above_chip("ship").set(ship_icons=2, ships=["salamis"], harbour={"wood": 1, "gold": (0, 1)})
    assert table.play("descend down").options("refit") == ["wood"]


@clause("ostia.solo.chip-conditions")
def test_a_free_disc_still_needs_a_port_one_has_reached_and_not_built_on() -> None:
    table = above_chip("disc").set(reached=["corinthus", "carthago", "gortyna"], stock={"stone": 9})
    assert table.play("descend down").options("build") == ["carthago", "gortyna"]
    assert above_chip("disc").set(reached=[], stock={"stone": 9}).play("descend down").legal() == ["decline"]


@clause("ostia.solo.chip-conditions")
def test_an_empty_track_has_nothing_to_give_for_free() -> None:
    ship = above_chip("ship").set(ship_icons=8, ships=FOUR_AT_SEA)
    assert ship.play("descend down").legal() == ["decline"]
    disc = above_chip("disc").set(discs=[*SIX_PORTS, "palmyra"], reached=["damascus"])
    assert disc.play("descend down").legal() == ["decline"]


@clause("ostia.solo.chip-decline")
def test_a_free_ship_or_disc_may_be_declined() -> None:
    for kind in ("ship", "disc"):
        table = above_chip(kind).set(reached=["carthago"]).play("descend down")
        before = table.view()
        table.play("decline")
        assert (table.asked, table.view()) == ("select", before)


@clause("ostia.solo.chip-icons")
def test_a_free_ship_brings_the_rewards_of_its_slot() -> None:
    for icons, rewards in ((3, 0), (5, 1), (7, 2)):
        table = above_chip("ship").set(ship_icons=icons, ships=FOUR_AT_SEA)
        assert table.play("descend down", "launch wood").view()["reward"] == rewards


@clause("ostia.solo.chip-icons")
def test_a_free_disc_brings_the_rewards_of_its_slot() -> None:
    for icons, rewards in ((3, 0), (4, 1), (6, 2)):
        table = above_chip("disc").set(discs=SIX_PORTS[:icons], reached=["damascus"])
        assert table.play("descend down", "build damascus", "furnish free").view()["reward"] == rewards


# Sets -------------------------------------------------------------------------------------------


@clause("ostia.solo.set-reward")
def test_an_order_that_completes_a_set_brings_a_reward_at_once() -> None:
    table = ostia(1, action="order", row=["O09", "O10"], wild=1, exotic=1, stock={"wheat": 8})
    assert table.play("fill O09").view()["reward"] == 0
    assert table.play("fill O10").view()["reward"] == 1


@clause("ostia.solo.set-reward")
def test_a_discovery_that_completes_a_set_brings_a_reward_at_once() -> None:
    table = ostia(
        1, action="move", chance={"animal": ["wild", "wild"]}, ships=["thessalonica"], exotic=1, men=1, women=1
    )
    assert table.play("declare 1", "sail byzantium").view()["reward"] == 1


@clause("ostia.solo.set-reward")
def test_every_further_set_brings_a_further_reward_and_none_brings_two() -> None:
    table = ostia(1, action="order", row=["O25", "O26", "O27"], wild=2, exotic=3, stock={"wheat": 27})
    assert table.play("fill O25").view()["reward"] == 1
    assert table.play("fill O26").view()["reward"] == 2
    assert table.play("fill O27").view()["reward"] == 2  # a third wild animal is missing


@clause("ostia.solo.set-reward")
def test_in_company_a_set_brings_no_reward() -> None:
    table = ostia(2, action="order", row=["O25"], wild=1, exotic=1, stock={"wheat": 9})
    assert table.play("fill O25").view()["reward"] == 0


@clause("ostia.solo.set-tiles")
def test_animals_of_a_port_complete_a_set_only_at_the_end() -> None:
    table = ostia(1, action="order", row=["O25"], ports={"palmyra": "animals"}, discs=["palmyra"], stock={"wheat": 9})
    assert table.play("fill O25").view()["reward"] == 0
    assert table.sources()["sets"] == 12


@clause("ostia.solo.set-tiles")
def test_a_disc_on_the_animal_port_completes_no_set_for_a_reward() -> None:
    table = ostia(1, action="build", ports={"palmyra": "animals"}, reached=["palmyra"], men=1, women=1)
    table.set(stock={"stone": 3}).play("build palmyra", "furnish free")
    assert table.view()["reward"] == 0
    assert table.sources()["sets"] == 12


# Censors ----------------------------------------------------------------------------------------


def verdict(censor: str, ports: Sequence[str] = (), **facts: Any) -> int:
    """How many tokens the first censor gives for what has been achieved as turn 6 begins."""
    table = alone(*ROW_FIVE, censors=(censor,), ports=ports).set(**facts).play("descend down")
    tokens = solo(table)["tokens"]
    assert tokens[1] is None
    return int(tokens[0])


@clause("ostia.solo.check-time")
def test_the_censors_come_on_turns_six_and_eleven() -> None:
    table = alone(censors=("ships", "buildings"))
    tokens = []
    for _ in range(15):
        table.play("descend down")
        tokens.append(solo(table)["tokens"])
        table.end_turn()
    assert tokens == [[None, None]] * 5 + [[0, None]] * 5 + [[0, 0]] * 5


@clause("ostia.solo.check-time")
def test_on_turn_six_the_censor_comes_before_the_cell() -> None:
    table = alone(*ROW_FIVE)
    before = len(table.events())
    table.play("descend down")
    assert [event.kind for event in table.events()[before:]] == ["descended", "audited", "gained"]


@clause("ostia.solo.check-time")
def test_on_turn_eleven_the_chip_comes_too_late_for_the_censor() -> None:
    chips = ("reward", "reward", "ship", "amphora", "disc")
    table = alone(*LEFT_OF_ROW_TEN, chips=chips, censors=("ships", "amphorae")).set(amphorae=1)
    table.play("descend left")
    assert table.view()["amphorae"] == 2
    assert solo(table)["tokens"] == [0, 0]


@clause("ostia.solo.check-time")
def test_what_is_achieved_after_the_check_does_not_count() -> None:
    table = alone(*ROW_FIVE, "down", censors=("ships", "far")).set(ship_icons=6)
    for _ in range(7, 16):
        table.play("descend down").end_turn()
    assert solo(table)["tokens"] == [0, 0]


@clause("ostia.solo.check-tokens")
def test_the_higher_demand_earns_two_tokens_the_lower_one_and_neither_none() -> None:
    for amphorae, tokens in ((1, 0), (2, 1), (4, 1), (5, 2), (6, 2)):
        assert verdict("amphorae", amphorae=amphorae) == tokens
        table = alone(*ROW_TEN, censors=("far", "amphorae")).set(amphorae=amphorae).play("descend down")
        assert solo(table)["tokens"] == [0, tokens]


@clause("ostia.solo.censor-ships")
def test_the_ship_censor_wants_three_or_six_ship_icons() -> None:
    assert [verdict("ships", ship_icons=n) for n in (1, 2, 3, 5, 6, 8)] == [0, 0, 1, 1, 2, 2]


@clause("ostia.solo.censor-buildings")
def test_the_building_censor_wants_three_or_six_building_icons() -> None:
    assert [verdict("buildings", building_icons=n) for n in (1, 2, 3, 5, 6, 7)] == [0, 0, 1, 1, 2, 2]


@clause("ostia.solo.censor-amphorae")
def test_the_amphora_censor_wants_two_or_five_amphorae() -> None:
    assert [verdict("amphorae", amphorae=n) for n in (0, 1, 2, 4, 5, 7)] == [0, 0, 1, 1, 2, 2]


@clause("ostia.solo.censor-far")
def test_the_sea_censor_wants_one_or_three_ships_in_the_open_sea() -> None:
    assert verdict("far", ships=["gortyna"]) == 0
    assert verdict("far", ships=["salamis"]) == 1
    assert verdict("far", ships=["salamis", "armenia", "leptis-magna"]) == 1
    assert verdict("far", ships=["salamis", "armenia", "alexandria"]) == 2


@clause("ostia.solo.no-tiles")
def test_icons_and_amphorae_of_ports_do_not_impress_the_censors() -> None:
    discs = ["corinthus", "thessalonica"]
    assert verdict("ships", ports=["ships"], discs=discs, ship_icons=2) == 0
    assert verdict("ships", ports=["ships"], discs=discs, ship_icons=5) == 1
    assert verdict("buildings", ports=["buildings"], discs=discs) == 0
    assert verdict("buildings", ports=["buildings"], discs=[*SIX_PORTS[:4], "thessalonica"]) == 1
    assert verdict("amphorae", ports=["amphorae"], discs=discs, amphorae=1) == 0
    assert verdict("amphorae", ports=["amphorae"], discs=discs, amphorae=4) == 1


# The end ----------------------------------------------------------------------------------------


@clause("ostia.solo.end")
def test_the_match_ends_with_turn_fifteen_in_the_lowest_row() -> None:
    table = alone(*ROW_TEN, "down", "down", "down", "down")
    assert not table.match.over
    table.play("descend left")
    assert table.events("descended")[-1].arguments["row"] == 15
    assert not table.match.over  # the fifteenth turn is played to its end
    table.end_turn()
    assert table.match.over
    assert table.board()["ending"] == ["column"]


@clause("ostia.solo.early-end")
def test_each_end_condition_of_the_base_game_ends_the_match_with_that_turn() -> None:
    twelve = ostia(
        1, action="trade", ports={"palmyra": "reward"}, discs=["palmyra"], reward=11, stock={"gold": 4}
    ).play("trade palmyra", "done", "end")
    third = ostia(1, action="move", ships=["armenia", "india", "seleucia"]).play("declare 1", "sail parthia", "end")
    ship = ostia(1, action="shipbuild", ship_icons=7, stock={"wood": 9}).play("launch wood", "done", "end")
    disc = ostia(1, action="build", discs=SIX_PORTS, reached=["damascus"], stock={"stone": 8})
    disc.play("build damascus", "furnish free", "done", "end")
    amphora = ostia(1, action="order", row=["O09"], supply=1, stock={"wheat": 4}).play("fill O09", "done", "end")
    tables = {"rewards": twelve, "destinations": third, "ships": ship, "discs": disc, "amphorae": amphora}
    for condition, table in tables.items():
        assert table.match.over
        assert table.board()["ending"] == [condition]
        assert len(table.events("turn")) == 1


@clause("ostia.solo.early-end")
def test_a_condition_met_by_a_chip_leaves_the_turn_to_be_played() -> None:
    table = above_chip("reward").set(reward=11).play("descend down")
    assert (table.asked, table.match.over) == ("select", False)
    assert table.end_turn().match.over


@clause("ostia.solo.early-censor")
def test_an_end_before_turn_eleven_still_calls_the_second_censor() -> None:
    for path in (ROW_FIVE, ROW_TEN[:9]):
        table = alone(*path, censors=("ships", "buildings")).play("descend down").set(building_icons=6)
        assert solo(table)["tokens"][1] is None
        end_match(table)
        assert solo(table)["tokens"][1] == 2
        assert table.sources()["censors"] == 10


@clause("ostia.solo.early-censor")
def test_the_second_censor_sees_what_the_last_turn_achieved() -> None:
    table = ostia(
        1,
        action="order",
        chance={"censor": ["far", "amphorae"]},
        row=["O09"],
        supply=1,
        amphorae=4,
        stock={"wheat": 4},
    )
    table.play("fill O09", "done", "end")
    assert table.match.over
    assert solo(table)["tokens"] == [None, 2]


@clause("ostia.solo.early-censor")
def test_the_second_censor_does_not_come_twice() -> None:
    table = alone(*ROW_TEN, censors=("ships", "buildings")).play("descend down").set(building_icons=6)
    assert solo(end_match(table))["tokens"] == [0, 0]


@clause("ostia.solo.early-censor")
def test_an_end_before_turn_eleven_does_not_call_the_first_censor_again() -> None:
    table = alone(*ROW_FIVE, censors=("ships", "buildings")).play("descend down").set(ship_icons=6)
    assert solo(end_match(table))["tokens"] == [0, 0]


@clause("ostia.solo.early-first")
def test_an_end_before_turn_six_never_calls_the_first_censor() -> None:
    for turns in (1, 5):
        table = alone(*ROW_FIVE[: turns - 1], censors=("ships", "amphorae")).play("descend down")
        end_match(table.set(ship_icons=6, amphorae=5))
        assert solo(table)["tokens"] == [None, 2]
        assert table.sources()["censors"] == 10


# The score --------------------------------------------------------------------------------------


@clause("ostia.solo.score")
def test_the_score_is_that_of_the_base_game_with_censors_and_column_added() -> None:
    table = alone(*ROW_FIVE, censors=("ships", "amphorae")).set(ship_icons=3, amphorae=2, building_icons=2)
    end_match(table.play("descend down").set(wild=1, exotic=1, men=1, women=1))
    assert table.sources() == {"buildings": 24, "ships": 36, "amphorae": 20, "sets": 12, "censors": 10, "column": 25}
    assert table.points() == table.state.score(0) == 127


@clause("ostia.solo.token-points")
def test_each_token_scores_five_points() -> None:
    for ships, buildings, points in ((1, 1, 0), (3, 1, 5), (3, 3, 10), (6, 3, 15), (6, 6, 20)):
        table = alone(*ROW_FIVE, censors=("ships", "buildings")).set(ship_icons=ships, building_icons=buildings)
        end_match(table.play("descend down"))
        assert table.sources().get("censors", 0) == points


@clause("ostia.solo.row-points")
def test_the_row_in_which_the_emperor_ends_scores_its_points() -> None:
    for turns, points in ((1, 25), (10, 25), (11, 20), (12, 15), (13, 10), (14, 5), (15, 0)):
        table = alone(*("down",) * (turns - 1)).play("descend down")
        assert end_match(table).sources().get("column", 0) == points


@clause("ostia.solo.row-points")
def test_every_row_scores_what_its_own_column_board_prints(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("[column]\nrow_points = [31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45]\n")
    for turns in (1, 2, 7, 15):
        table = alone(*("down",) * (turns - 1), components=own).play("descend down")
        assert end_match(table).sources()["column"] == 30 + turns


@clause("ostia.solo.titles")
def test_the_points_earn_a_title() -> None:
    rules = GAME.ruleset(1)
    assert title(rules, 0) == title(rules, 149) == "aedilis-ostiae"
    assert title(rules, 150) == title(rules, 189) == "aedilis-cerealis"
    assert title(rules, 190) == title(rules, 229) == "consilium-principis"
    assert title(rules, 230) == title(rules, 269) == "praefectus-aegypti"
    assert title(rules, 270) == title(rules, 400) == "praefectus-praetorio"
    assert list(rules.box.titles) == [0, 150, 190, 230, 270]


@clause("ostia.solo.titles-as-printed")
def test_the_titles_are_shown_as_printed() -> None:
    texts = Texts([GAME.text_folder])
    assert [texts.format("en", f"title-{name}") for name in TITLE_NAMES] == [
        "Aediles Ostiae",
        "Aediles Cereales",
        "Consilium Principis",
        "Praefectus Aegypti",
        "Praefectus Praetorio",
    ]


@clause("ostia.solo.titles")
def test_the_rule_names_every_title_and_its_points_as_the_screen_does() -> None:
    texts = Texts([GAME.text_folder])
    starts = GAME.ruleset(1).box.titles
    for language, wording in GAME.ledger["ostia.solo.titles"].text.items():
        names = [texts.format(language, f"title-{name}") for name in TITLE_NAMES]
        assert [wording.index(name) for name in names] == sorted(wording.index(name) for name in names)
        assert re.findall(r"\d+", wording) == [f"{n}" for n in (starts[1] - 1, *starts[1:])]
