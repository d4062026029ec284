"""Build: discs on the ports you have reached, buildings on the spots of your harbour."""

from pathlib import Path
from typing import Any

import pytest

from tessera.games.ostia.vocabulary import PORT_NAMES, SPOT_NAMES
from tessera.kernel.clauses import clause
from tessera.kernel.errors import IllegalMove, UnknownMove
from tests.ostia.table import Table, ostia

STONE_BY_SLOT = {2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8}
REWARDS_BY_SLOT = {2: 0, 3: 0, 4: 0, 5: 1, 6: 1, 7: 2}
PORTS = list(PORT_NAMES)
QUIET = {port: "building-points" for port in PORTS}
"""Tiles that do nothing before the end, for tests that watch something else."""


def builder(**facts: Any) -> Table:
    """A table at a Build of seat a, whose first disc lies on Carthago and who has reached every port."""
    given: dict[str, Any] = {"discs": ["carthago"], "reached": PORTS, "ports": QUIET}
    return ostia(action="build", **(given | facts))


def own_track(folder: Path, name: str, unit: str, prices: list[int]) -> Path:
    """A component file with other prices on a track."""
    ships = ["corbita", "corbita", "ponta", "corbita", "ponta", "corbita", "ponta", "corbita"]
    lines = []
    for slot, price in enumerate(prices):
        lines += [f"[[{name}]]", f"{unit} = {price}", "rewards = 0"]
        if name == "ship_track":
            lines.append(f'ship = "{ships[slot]}"')
    file = folder / f"{name}.toml"
    file.write_text("\n".join(lines))
    return file


# ── Discs ────────────────────────────────────────────────────────────────────────────────────────


@clause("ostia.build.bottom")
def test_discs_leave_the_track_from_the_bottom_up() -> None:
    table = builder(stock={"stone": 3 + 4 + 5})
    table.play("build corinthus", "furnish free")
    table.play("build gortyna", "furnish permit-wood")
    table.play("build sinope", "furnish wheat-stone")
    assert [event.arguments["stone"] for event in table.events("built")] == [3, 4, 5]
    assert table.view()["building_icons"] == 4


@clause("ostia.build.cost")
def test_each_disc_costs_the_stone_of_its_slot() -> None:
    for slot, stone in STONE_BY_SLOT.items():
        table = builder(stock={"stone": stone + 1}, discs=PORTS[: slot - 1])
        table.play("build damascus")
        assert table.stock("stone") == 1, slot


@clause("ostia.build.cost")
def test_one_stone_too_little_places_no_disc() -> None:
    for slot, stone in STONE_BY_SLOT.items():
        table = builder(stock={"stone": stone - 1}, discs=PORTS[: slot - 1])
        assert table.legal() == ["done"], slot


@clause("ostia.build.several")
def test_one_build_places_as_many_discs_as_the_stone_pays_for() -> None:
    table = builder(stock={"stone": 3 + 4 + 4})
    table.play("build corinthus", "furnish order", "build palmyra", "furnish ship")
    assert table.view()["discs"] == ["corinthus", "carthago", "palmyra"]
    assert table.legal() == ["done"]  # 4 stone are left, the next disc costs 5


@clause("ostia.build.reward")
def test_each_disc_brings_the_rewards_of_its_slot_at_once() -> None:
    for slot, rewards in REWARDS_BY_SLOT.items():
        table = builder(stock={"stone": 8}, discs=PORTS[: slot - 1])
        table.play("build damascus")
        assert table.view()["reward"] == rewards, slot


@clause("ostia.build.empty")
def test_an_empty_track_builds_nothing_more() -> None:
    table = builder(stock={"stone": 99}, discs=PORTS[:6], spots=SPOT_NAMES[1:6])
    table.play("build damascus", "furnish reward")
    assert table.view()["building_icons"] == 7
    assert table.legal() == ["done"]
    table.ask("build")
    assert table.legal() == ["done"]


@clause("ostia.build.site")
def test_discs_go_on_initial_and_trading_ports_only() -> None:
    table = builder(stock={"stone": 99}, ships=["salamis", "armenia"])
    assert table.options("build") == [port for port in PORTS if port != "carthago"]
    for stop in ("salamis", "armenia"):
        with pytest.raises(UnknownMove):
            table.play(f"build {stop}")


@clause("ostia.build.once")
def test_a_port_holds_only_one_of_your_discs() -> None:
    table = builder(stock={"stone": 99}, discs=["carthago", "palmyra"])
    table.play("build gortyna", "furnish free")
    for port in ("carthago", "palmyra", "gortyna"):
        with pytest.raises(IllegalMove):
            table.play(f"build {port}")


@clause("ostia.build.reach")
def test_you_may_build_where_your_ship_lies_or_has_passed_and_not_ahead_of_it() -> None:
    table = ostia(action="move", stock={"permit": 4, "stone": 9}, ships=["syracusae"])
    table.ask("build")
    assert table.options("build") == []
    table.ask("move").play("declare 1", "sail gortyna")
    table.ask("build")
    assert table.options("build") == ["gortyna"]  # here
    table.ask("move").play("declare 2", "sail caesarea")
    table.ask("build")
    assert table.options("build") == ["gortyna", "caesarea"]  # passed, and here
    with pytest.raises(IllegalMove):
        table.play("build leuke-kome")  # ahead


@clause("ostia.build.reach")
def test_a_port_you_merely_sailed_past_counts_as_reached() -> None:
    table = ostia(action="move", stock={"permit": 4, "stone": 9}, discs=["carthago"])
    table.play("declare 3", "sail thessalonica").ask("build")
    assert table.options("build") == ["corinthus", "thessalonica"]


@clause("ostia.build.reach")
def test_ports_other_players_have_reached_are_not_yours() -> None:
    table = builder(stock={"stone": 99}, reached=["gortyna"])
    table.set("b", reached=PORTS, ships=["palmyra"])
    assert table.options("build") == ["gortyna"]


@clause("ostia.build.palmyra")
def test_palmyra_opens_damascus() -> None:
    table = ostia(action="move", stock={"permit": 4, "stone": 9}, ships=["antiochia"]).ask("build")
    assert table.options("build") == []
    table.ask("move").play("declare 1", "sail palmyra").ask("build")
    assert table.options("build") == ["palmyra", "damascus"]
    table.play("build damascus", "furnish free")
    assert "damascus" in table.view()["discs"]


@clause("ostia.build.palmyra")
def test_sailing_past_palmyra_opens_damascus_too() -> None:
    table = ostia(action="move", stock={"permit": 2, "stone": 9}, ships=["antiochia"])
    table.play("declare 2", "sail dura-europos").ask("build")
    assert table.options("build") == ["palmyra", "damascus"]


@clause("ostia.build.none")
def test_without_a_port_in_reach_nothing_can_be_built() -> None:
    table = builder(stock={"stone": 99}, reached=[])
    assert table.legal() == ["done"]
    table.set(reached=["carthago"])  # reached, but the own disc already lies there
    assert table.legal() == ["done"]


@clause("ostia.build.others")
def test_discs_of_others_do_not_stop_you() -> None:
    table = builder(players=3, stock={"stone": 3})
    table.set("b", discs=["palmyra"]).set("c", discs=["palmyra"])
    table.play("build palmyra", "furnish free")
    assert "palmyra" in table.view("a")["discs"]
    assert table.view("b")["discs"] == table.view("c")["discs"] == ["palmyra"]


@clause("ostia.build.gold")
def test_every_owner_of_a_disc_there_gains_a_gold_from_the_supply() -> None:
    table = builder(players=4, stock={"stone": 3, "gold": 0})
    table.set("b", discs=["palmyra"], stock={"gold": 0}).set("c", discs=["palmyra"], stock={"gold": 5})
    table.set("d", discs=["gortyna"], stock={"gold": 0})
    table.play("build palmyra")
    assert [table.stock("gold", seat) for seat in "abcd"] == [0, 1, 6, 0]


@clause("ostia.build.gold")
def test_each_disc_you_place_pays_its_neighbours_anew() -> None:
    table = builder(stock={"stone": 3 + 4})
    table.set("b", discs=["palmyra", "gortyna"], stock={"gold": 0})
    table.play("build palmyra", "furnish ship", "build gortyna", "furnish order")
    assert table.stock("gold", "b") == 2


@clause("ostia.build.no-gold")
def test_in_the_first_edition_neighbours_gain_nothing() -> None:
    table = builder(edition="1e", players=3, stock={"stone": 3})
    table.set("b", discs=["palmyra"], stock={"gold": 0}).set("c", discs=["palmyra"], stock={"gold": 0})
    table.play("build palmyra", "furnish free")
    assert (table.stock("gold", "b"), table.stock("gold", "c")) == (0, 0)


@clause("ostia.build.instant")
def test_an_instant_gain_comes_with_the_disc() -> None:
    table = builder(stock={"stone": 3}, ports=QUIET | {"palmyra": "rewards"})
    table.play("build palmyra")
    assert table.view()["reward"] == 2
    assert table.asked == "furnish"  # before anything else is decided


@clause("ostia.build.instant")
def test_the_instant_gain_is_there_for_everyone_who_builds() -> None:
    table = builder(stock={"stone": 6}, discs=PORTS[:4], ports=QUIET | {"palmyra": "rewards"})
    table.set("b", discs=["palmyra"], reward=0)
    table.play("build palmyra")
    assert table.view("a")["reward"] == 1 + 2  # the slot of the track shows one more
    assert table.view("b")["reward"] == 0


@clause("ostia.build.effects")
def test_a_new_disc_opens_the_trade_effect_of_its_port_from_now_on() -> None:
    table = ostia(
        action="administration",
        harbour={"administration": 5},
        stock={"stone": 3, "gold": 2, "wheat": 0},
        ports={"carthago": "one-wood", "palmyra": "three-wheat"},
        discs=["carthago"],
        reached=["palmyra"],
    )
    table.play("administer build", "build palmyra", "furnish ship")
    assert table.stock("wheat") == 0  # nothing at once
    table.play("done")
    assert table.asked == "trade"
    assert table.options("trade") == ["carthago", "palmyra"]
    table.play("trade palmyra")
    assert table.stock("wheat") == 3


@clause("ostia.build.effects")
def test_a_new_disc_opens_the_end_of_game_effect_of_its_port() -> None:
    table = builder(
        stock={"stone": 3},
        ships=["salamis", "thessalonica"],
        ports={"carthago": "one-wood", "palmyra": "far-points"},
    )
    assert "ports" not in table.sources()
    table.play("build palmyra", "furnish free")
    assert table.sources()["ports"] == 2 * 5


@clause("ostia.build.token")
def test_each_disc_brings_a_building_for_an_empty_spot_of_your_choice() -> None:
    table = builder(stock={"stone": 3 + 4}, spots=["build", "reward"])
    table.play("build palmyra")
    assert table.legal() == [f"furnish {spot}" for spot in ("free", "permit-wood", "wheat-stone", "ship", "order")]
    with pytest.raises(IllegalMove):
        table.play("furnish reward")
    table.play("furnish order", "build gortyna")
    assert table.asked == "furnish"
    assert not table.can("furnish order")
    table.play("furnish free")
    assert table.view()["spots"] == ["free", "build", "order", "reward"]


@clause("ostia.build.kinds")
def test_a_building_works_the_same_wherever_it_comes_from() -> None:
    for port in PORTS:
        table = builder(stock={"stone": 3}, discs=["carthago" if port != "carthago" else "gortyna"])
        table.play(f"build {port}")
        assert table.options("furnish") == list(SPOT_NAMES)
        table.play("furnish reward")
        assert table.view()["reward"] == 1, port


# ── Spots ────────────────────────────────────────────────────────────────────────────────────────


@clause("ostia.spot.count")
def test_a_harbour_has_the_initial_spot_and_seven_with_an_effect() -> None:
    table = ostia(ports=QUIET)
    assert table.view()["building_icons"] == 1  # the first building already stands on the initial spot
    assert table.view()["spots"] == []
    table.set(reached=["palmyra"], stock={"stone": 3}).ask("build").play("build palmyra")
    assert table.options("furnish") == ["free", "permit-wood", "wheat-stone", "build", "ship", "order", "reward"]


@clause("ostia.spot.spare")
def test_all_seven_discs_leave_one_spot_empty() -> None:
    table = builder(stock={"stone": 99})
    ports = ("corinthus", "syracusae", "gortyna", "sinope", "berenice", "palmyra")
    for port, spot in zip(ports, ("permit-wood", "wheat-stone", "build", "ship", "order", "reward"), strict=True):
        table.play(f"build {port}", f"furnish {spot}")
    assert table.view()["building_icons"] == 7
    assert len(table.view()["spots"]) == 6
    assert table.legal() == ["done"]  # "free" stays empty for good


@clause("ostia.spot.initial")
def test_the_building_on_the_initial_spot_gives_nothing_and_saves_nothing() -> None:
    table = ostia(row=["O09"], reached=["palmyra"])
    assert table.view()["building_icons"] == 1
    assert table.view()["reward"] == 0
    table.set(stock={"wood": 2, "wheat": 3, "stone": 2, "gold": 2})  # one too little for each price
    for action in ("shipbuild", "order", "build"):
        assert table.ask(action).legal() == ["done"]


@clause("ostia.spot.initial")
def test_the_building_on_the_initial_spot_does_not_raise_production() -> None:
    for section in ("permit", "wood", "wheat", "stone", "gold"):
        table = ostia(harbour={section: 2}, stock={section: 0})
        table.play(f"sow {section}")
        assert table.stock(section) == 2


@clause("ostia.spot.free")
def test_with_its_spot_the_free_action_costs_two_gold() -> None:
    table = ostia(action="trade", stock={"gold": 5, "wood": 0}, spots=["free"], discs=[])
    table.play("buy wood", "buy wood")
    assert (table.stock("gold"), table.stock("wood")) == (1, 2)
    assert table.options("buy") == []


@clause("ostia.spot.permit-wood")
def test_production_of_permits_or_wood_yields_one_more() -> None:
    yields = {"permit": 3, "wood": 3, "wheat": 2, "stone": 2, "gold": 2}
    for section, n in yields.items():
        table = ostia(harbour={section: 2}, stock={section: 0}, spots=["permit-wood"])
        table.play(f"sow {section}")
        assert table.stock(section) == n, section


@clause("ostia.spot.wheat-stone")
def test_production_of_wheat_or_stone_yields_one_more() -> None:
    yields = {"permit": 2, "wood": 2, "wheat": 3, "stone": 3, "gold": 2}
    for section, n in yields.items():
        table = ostia(harbour={section: 2}, stock={section: 0}, spots=["wheat-stone"])
        table.play(f"sow {section}")
        assert table.stock(section) == n, section


@clause("ostia.spot.permit-wood", "ostia.spot.wheat-stone")
def test_a_production_spot_adds_one_to_the_total_not_one_per_ship() -> None:
    for section in ("wood", "wheat"):
        table = ostia(
            harbour={section: (2, 2)}, stock={section: 0}, spots=["permit-wood", "wheat-stone"], discs=["carthago"]
        )
        table.play(f"sow {section}")
        assert table.stock(section) == 2 + 2 * 2 + 1


@clause("ostia.spot.permit-wood", "ostia.spot.wheat-stone")
def test_resources_that_are_not_produced_are_not_raised_by_a_spot() -> None:
    table = ostia(
        action="trade",
        stock={"gold": 5, "wood": 0, "wheat": 0},
        discs=["corinthus", "palmyra"],
        ports={"corinthus": "one-wood", "palmyra": "one-wheat"},
        spots=["permit-wood", "wheat-stone"],
    )
    table.play("trade corinthus", "trade palmyra", "buy wood")
    assert (table.stock("wood"), table.stock("wheat")) == (2, 1)


@clause("ostia.spot.build")
def test_the_build_spot_saves_one_stone_per_action_not_per_disc() -> None:
    table = builder(stock={"stone": 3 + 4 - 1}, spots=["build"])
    table.play("build palmyra", "furnish free", "build gortyna", "furnish ship")
    assert table.stock("stone") == 0


@clause("ostia.spot.build")
def test_the_build_spot_makes_a_disc_affordable_with_one_stone_less() -> None:
    assert not builder(stock={"stone": 2}).options("build")
    assert builder(stock={"stone": 2}, spots=["build"]).options("build")


@clause("ostia.spot.ship")
def test_the_shipbuild_spot_saves_one_wood_per_action_not_per_ship() -> None:
    table = ostia(action="shipbuild", stock={"wood": 3 + 4 + 5 - 1}, ships=["salamis"], spots=["ship"])
    table.play("launch wood", "refit wood", "launch wood")
    assert table.stock("wood") == 0


@clause("ostia.spot.ship")
def test_the_shipbuild_spot_makes_a_ship_affordable_with_one_wood_less() -> None:
    assert not ostia(action="shipbuild", stock={"wood": 2}).options("launch")
    assert ostia(action="shipbuild", stock={"wood": 2}, spots=["ship"]).options("launch")


@clause("ostia.spot.build", "ostia.spot.ship", "ostia.spot.order")
def test_a_saving_spot_helps_its_own_action_only() -> None:
    short = {"wood": 2, "wheat": 3, "stone": 2, "gold": 0}
    own = {"ship": "shipbuild", "order": "order", "build": "build"}
    for spot, helped in own.items():
        for action in own.values():
            table = ostia(action=action, stock=short, spots=[spot], row=["O09"], reached=["palmyra"])
            assert (table.legal() != ["done"]) == (action == helped), (spot, action)


@clause("ostia.spot.reward")
def test_a_building_on_the_reward_spot_brings_a_reward_at_once() -> None:
    table = builder(stock={"stone": 3}, reward=4)
    table.play("build palmyra", "furnish reward")
    assert table.view()["reward"] == 5
    table.play("done", "end")
    assert table.view("a")["reward"] == 5  # and only once


@clause("ostia.spot.once")
def test_both_orders_of_an_administration_save_a_wheat() -> None:
    table = ostia(
        action="administration",
        harbour={"administration": 3},
        row=["O09", "O11", "O13", "O15"],
        stock={"wheat": 4 + 4 - 1 + 4 + 4 - 1},
        spots=["order"],
    )
    table.play("administer order", "fill O09", "fill O11", "done")
    assert table.asked == "order"
    table.play("fill O13", "fill O15")
    assert table.stock("wheat") == 0


@clause("ostia.spot.once")
def test_both_shipbuilds_of_an_administration_save_a_wood() -> None:
    table = ostia(
        action="administration",
        harbour={"administration": 2},
        ships=["salamis"],
        stock={"wood": 3 - 1 + 4 - 1 + 5},
        spots=["ship"],
    )
    table.play("administer shipbuild", "launch gold", "done")
    assert table.asked == "shipbuild"
    table.play("refit gold", "launch gold")
    assert table.stock("wood") == 0


@clause("ostia.spot.once")
def test_both_builds_of_an_administration_save_a_stone() -> None:
    table = builder(harbour={"administration": 4}, stock={"stone": 3 - 1 + 4 - 1 + 5}, spots=["build"])
    table.ask("administration").play("administer build", "build palmyra", "furnish free", "done")
    assert table.asked == "build"
    table.play("build gortyna", "furnish ship", "build sinope")
    assert table.stock("stone") == 0


@clause("ostia.spot.once")
def test_a_free_action_in_between_does_not_renew_the_saving() -> None:
    table = ostia(action="order", row=["O09", "O11"], stock={"wheat": 3 + 2, "gold": 3}, spots=["order"])
    table.play("fill O09", "buy wheat")
    assert table.stock("wheat") == 3
    assert not table.can("fill O11")


@clause("ostia.spot.once")
def test_placing_the_building_does_not_renew_the_saving() -> None:
    table = builder(stock={"stone": 3 - 1 + 3}, spots=["build"])
    table.play("build palmyra", "furnish free")
    assert not table.options("build")


@clause("ostia.spot.once")
def test_the_next_turn_saves_again() -> None:
    table = ostia(action="order", row=["O09", "O11"], stock={"wheat": 3 + 3}, spots=["order"])
    table.play("fill O09", "done", "end").end_turn().ask("order")
    assert table.seat == "a"
    table.play("fill O11")
    assert table.stock("wheat") == 0


@clause("ostia.spot.once")
def test_the_saving_is_on_the_total_so_a_ship_without_a_price_does_not_use_it_up(tmp_path: Path) -> None:
    own = own_track(tmp_path, "ship_track", "wood", [0, 0, 4, 5, 6, 7, 8, 9])
    table = ostia(action="shipbuild", components=own, ships=["salamis"], stock={"wood": 0 + 4 - 1}, spots=["ship"])
    table.play("launch gold", "refit gold")
    assert table.stock("wood") == 0


@clause("ostia.spot.once")
def test_the_saving_is_on_the_total_so_a_disc_without_a_price_does_not_use_it_up(tmp_path: Path) -> None:
    own = own_track(tmp_path, "disc_track", "stone", [0, 0, 4, 5, 6, 7, 8])
    table = builder(components=own, stock={"stone": 0 + 4 - 1}, spots=["build"])
    table.play("build palmyra", "furnish free", "build gortyna")
    assert table.stock("stone") == 0


@clause("ostia.spot.floor")
def test_a_saving_on_nothing_gives_nothing_back(tmp_path: Path) -> None:
    ships = own_track(tmp_path, "ship_track", "wood", [0, 0, 4, 5, 6, 7, 8, 9])
    table = ostia(action="shipbuild", components=ships, stock={"wood": 0}, spots=["ship"])
    table.play("launch gold")
    assert table.stock("wood") == 0
    discs = own_track(tmp_path, "disc_track", "stone", [0, 0, 4, 5, 6, 7, 8])
    table = builder(components=discs, stock={"stone": 0}, spots=["build"])
    table.play("build palmyra")
    assert table.stock("stone") == 0


@clause("ostia.spot.floor")
def test_a_saving_can_make_a_price_of_one_vanish(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("[order.O09]\nwheat = 1\n")
    table = ostia(action="order", components=own, row=["O09"], stock={"wheat": 0}, spots=["order"])
    table.play("fill O09")
    assert (table.stock("wheat"), table.view()["amphorae"]) == (0, 1)


@clause("ostia.spot.at-once")
def test_a_build_spot_filled_by_the_first_disc_saves_on_the_second() -> None:
    table = builder(stock={"stone": 3 + 4 - 1 + 5})
    table.play("build palmyra", "furnish build", "build gortyna", "furnish ship", "build sinope")
    assert table.stock("stone") == 0


@clause("ostia.spot.at-once")
def test_a_free_action_spot_filled_in_the_middle_of_a_build_lowers_the_price_from_then_on() -> None:
    table = builder(stock={"stone": 3 + 2, "gold": 3 + 2})
    table.play("buy stone", "build palmyra", "furnish free", "buy stone")
    assert table.stock("gold") == 0
    table.play("build gortyna")
    assert table.stock("stone") == 0


@clause("ostia.spot.at-once")
def test_a_spot_filled_in_the_first_action_of_administration_serves_the_action_that_follows() -> None:
    table = builder(harbour={"administration": 3}, row=["O09"], stock={"stone": 3, "wheat": 3})
    table.ask("administration").play("administer build", "build palmyra", "furnish order", "done")
    table.play("fill O09")
    assert table.stock("wheat") == 0
