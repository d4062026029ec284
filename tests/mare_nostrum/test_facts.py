"""What boards are told before a click is what then happens: facts are compared with the moves they speak of."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tessera.games.mare_nostrum.facts import facts
from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.ids import NONE, Q
from tessera.games.mare_nostrum.state import State
from tessera.games.mare_nostrum.vocabulary import AREA_NAMES, QUESTIONS, RESOURCE_NAMES
from tessera.kernel.chance import Sealed
from tessera.kernel.core import NATURE
from tessera.kernel.match import Match
from tessera.kernel.text import LANGUAGES, Texts
from tests.mare_nostrum.table import BABYLON, CARTHAGE, GREECE, ROME, Table

PLAYERS = (3, 4, 5)
CHOICES = 700
"""Decisions of each random match that are looked at."""


def decisions(players: int, **options: str) -> Iterator[tuple[State, int, list[str]]]:
    """Play a match at random, pausing before every decision: state, seat, legal moves."""
    match = Match(GAME.ruleset(players, options), Sealed.numbered(players))
    dice = random.Random(players)
    for _ in range(CHOICES):
        if match.over:
            return
        seat = match.to_act[0]
        legal = [GAME.moves.notation(move) for move in match.legal(seat)]
        assert isinstance(match.state, State)
        yield match.state, seat, legal
        busy = [move for move in legal if move not in ("end", "done", "decline")]
        match.play(seat, dice.choice(busy if busy and dice.random() < 0.9 else legal))


def after(state: State, seat: int, *moves: str) -> State:
    """Play moves on a copy; each must be legal."""
    trial = state.copy()
    for move in moves:
        number = GAME.moves.parse(move)
        assert number in trial.moves_of(seat), move
        trial.play(seat, number)
    return trial


def stock(state: State, seat: int) -> dict[str, int]:
    return {name: int(state.players[seat].owns(kind)) for kind, name in enumerate(RESOURCE_NAMES)}


def item_of(move: str) -> str | None:
    """Name what a move buys, as facts do."""
    verb, _, argument = move.partition(" ")
    units = {"raise": "legion", "fortify": "fortress", "launch": "trireme", "buy": "tile", "pyramids": "pyramids"}
    if verb == "build":
        return argument.rstrip("-12").rsplit("-", 1)[1]
    return units.get(verb)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_whole_payment_buys_the_item_for_what_it_says(players: int) -> None:
    paid = 0
    for state, seat, legal in decisions(players):
        if QUESTIONS[state.asked()] != "develop":
            continue
        buys = facts(state, seat)["buys"]
        first = {item: move for move in reversed(legal) if (item := item_of(move))}
        for item, buy in buys.items():
            assert bool(buy["ways"]) == (item in first)
            assert buy["affordable"] or not buy["ways"]
            for way in buy["ways"]:
                then = after(state, seat, first[item], *way["moves"])
                assert then.asked() != Q.PAY
                left = {kind: n - way["uses"].get(kind, 0) for kind, n in stock(state, seat).items()}
                assert stock(then, seat) == left
                assert sum(way["uses"].values()) <= buy["price"]
                paid += 1
    assert paid > 10


@pytest.mark.parametrize("players", PLAYERS)
def test_a_payment_under_way_can_be_finished_at_once(players: int) -> None:
    finished = 0
    for state, seat, _ in decisions(players):
        if QUESTIONS[state.asked()] != "pay":
            assert facts(state, seat)["payments"] == []
            continue
        ways = facts(state, seat)["payments"]
        assert ways
        for way in ways:
            assert after(state, seat, *way["moves"]).asked() != Q.PAY
            finished += 1
        other = (seat + 1) % players
        assert facts(state, other)["payments"] == []
    assert finished > 10


def test_only_one_payment_is_sensible_with_goods_alone_and_two_with_coins_too() -> None:
    table = Table().goods(ROME, metal=3, oil=1, wine=1, grain=1).developing(ROME)
    (way,) = facts(table.state, ROME)["buys"]["legion"]["ways"]
    assert way["uses"]["metal"] == 1
    assert sum(way["uses"].values()) == 3
    table = Table().goods(ROME, metal=3, oil=1, wine=1, coin=3).developing(ROME)
    assert [way["moves"] for way in facts(table.state, ROME)["buys"]["legion"]["ways"]] == [
        ["coins"],
        ["pay metal", "pay oil", "pay wine"],
    ]


def test_bargains_and_gifts_come_before_whole_sets() -> None:
    table = Table().tiles(ROME, "spartacus").goods(ROME, gladiators=1, coin=4).developing(ROME)
    ways = facts(table.state, ROME)["buys"]["legion"]["ways"]
    assert [way["moves"] for way in ways] == [["bargain gladiators"], ["bargain coin"]]
    table = Table(5).goods(BABYLON, coin=3).developing(BABYLON)
    (free,) = facts(table.state, BABYLON)["buys"]["marker"]["ways"]
    assert (free["moves"], free["uses"], free["by"]) == (["free"], {}, ["hammurabi"])


def test_goods_are_the_only_sensible_payment_where_no_other_set_is_as_good() -> None:
    def only(**goods: int) -> bool:
        (way,) = facts(Table().goods(ROME, goods).developing(ROME).state, ROME)["buys"]["legion"]["ways"]
        return bool(way["only"])

    assert only(metal=1, oil=1, wine=1)  # there is no other set
    assert only(metal=3, oil=2, wine=2, grain=1)  # the last piece of a kind is not spent where others have more
    assert not only(metal=3, oil=1, wine=1, grain=1)  # oil, wine or grain stays
    assert only(coin=3, metal=2)


def test_gold_that_can_be_stored_is_no_choice_where_other_goods_are_left() -> None:
    table = Table(2).goods(ROME, metal=2, oil=2, wine=2, gold=2).developing(ROME)
    (way,) = facts(table.state, ROME)["buys"]["legion"]["ways"]
    assert way["only"]
    assert "gold" not in way["uses"]


def test_a_price_says_which_tile_changed_it() -> None:
    table = Table(syracuse="yes").tiles(ROME, "jason").show("hercules").developing(ROME)
    told = facts(table.state, ROME)["players"]
    assert told[ROME]["tile_cheaper"] == {"hercules": {"jason": 1}}
    assert told[ROME]["tile_discounts"]["hercules"] == told[ROME]["tile_price"] - 1
    assert told[ROME]["prices"]["tile"]["cheaper"] == {"jason": 1}
    assert told[CARTHAGE]["prices"]["market"] == {"price": 6, "usual": 6, "cheaper": {}, "helps": ["hannibal"]}
    table = Table(jerusalem="yes").tiles(ROME, "croesus", "imhotep").developing(ROME)
    prices = facts(table.state, ROME)["players"][ROME]["prices"]
    assert prices["market"]["helps"] == ["croesus"]
    assert prices["pyramids"] == {"price": 11, "usual": 12, "cheaper": {"imhotep": 1}, "helps": []}
    table = Table(6).developing(5)
    prices = facts(table.state, 5)["players"][5]["prices"]
    assert prices["trireme"] == {"price": 2, "usual": 3, "cheaper": {"atlas": 1}, "helps": []}


def test_a_payment_says_which_tile_allows_it() -> None:
    table = Table().goods(CARTHAGE, metal=2, oil=1).developing(CARTHAGE)
    (way,) = facts(table.state, CARTHAGE)["buys"]["legion"]["ways"]
    assert (way["uses"], way["by"]) == ({"metal": 2, "oil": 1}, ["hannibal"])
    table = Table().tiles(ROME, "spartacus").goods(ROME, gladiators=1).developing(ROME)
    assert [way["by"] for way in facts(table.state, ROME)["buys"]["legion"]["ways"]] == [["spartacus"]]
    plain = facts(Table().goods(ROME, coin=3).developing(ROME).state, ROME)["buys"]["legion"]["ways"]
    assert [way["by"] for way in plain] == [[]]


def test_what_keeps_one_from_placing_what_one_can_pay_for_is_told() -> None:
    def lacks(table: Table, item: str) -> str | None:
        found = facts(table.goods(ROME, coin=9).developing(ROME).state, ROME)["buys"][item]["lacks"]
        return None if found is None else str(found)

    assert lacks(Table(), "legion") is None
    assert lacks(Table().units(ROME, latium=8), "legion") == "piece"
    assert lacks(Table(), "city") == "place"
    table = Table().goods(ROME, coin=9).developing(ROME).play("build germania-marker, coins")
    assert facts(table.state, ROME)["buys"]["caravan"]["lacks"] == "time"


def test_a_purchase_that_wins_is_told_to_the_buyer_alone() -> None:
    table = Table().goods(ROME, coin=12).developing(ROME)
    assert facts(table.state, ROME)["wins"] == "prestige"
    assert table.play("pyramids, coins").ending == ("prestige", ROME)
    assert facts(table.state, None)["players"][ROME]["victories"]["prestige"] == {"have": 12, "need": 12, "most": 12}
    assert facts(Table().goods(ROME, coin=12).developing(ROME).state, None)["wins"] is None
    table = Table().tiles(ROME, "hercules", "circe", "colossus").show("perseus").goods(ROME, coin=10)
    assert facts(table.developing(ROME).state, ROME)["wins"] == "fame"
    assert facts(table.state, CARTHAGE)["wins"] is None
    assert facts(Table().show("perseus").goods(ROME, coin=7).developing(ROME).state, ROME)["wins"] is None


def test_a_pair_that_would_save_gold_is_asked_for() -> None:
    table = Table(2).goods(CARTHAGE, perfume=2, sheep=1, gold=1).developing(CARTHAGE)
    assert not any(way["only"] for way in facts(table.state, CARTHAGE)["buys"]["legion"]["ways"])
    table = Table(2).goods(ROME, perfume=2, sheep=1, gold=1).developing(ROME)  # without Hannibal
    assert all(way["only"] for way in facts(table.state, ROME)["buys"]["legion"]["ways"])


def test_what_could_be_bought_is_told_before_one_s_turn_and_only_to_the_owner() -> None:
    table = Table().goods(ROME, coin=3).goods(CARTHAGE, coin=3).developing(CARTHAGE)
    waiting = facts(table.state, ROME)["buys"]
    assert waiting["caravan"] == {"price": 3, "affordable": True, "ways": [], "lacks": "place"}  # all built
    assert waiting["fortress"]["ways"] == [{"moves": ["coins"], "uses": {"coin": 3}, "only": True, "by": []}]
    assert not waiting["market"]["affordable"]
    assert facts(table.state, None)["buys"] is None
    table.play("end")
    assert facts(table.state, CARTHAGE)["buys"] is None  # its turn is over


@pytest.mark.parametrize("players", PLAYERS)
def test_a_whole_offer_is_complete(players: int) -> None:
    offered = 0
    for state, seat, _ in decisions(players):
        if QUESTIONS[state.asked()] != "offer":
            assert facts(state, seat)["offers"] == []
            continue
        number = int(state.number)
        for way in facts(state, seat)["offers"]:
            begun = int(state.players[seat].offered())
            assert sum(way["uses"].values()) == len(way["moves"]) == number - begun
            then = after(state, seat, *way["moves"])
            assert then.asked() != Q.OFFER or then.players[seat].closed or then.players[seat].has(then.box, 8)
            offered += 1
    assert offered > 10


def test_production_is_what_the_next_round_brings() -> None:
    table = Table().own(ROME, "sicilia", "city-1", "temple").tiles(GREECE, "temple-of-artemis", "colossus")
    told = facts(table.state, ROME)["players"]
    before = [stock(table.s, seat) for seat in range(3)]
    table.collecting(draw=["grain"])
    assert told[ROME]["production"]["tokens"] == told[ROME]["production"]["choice"] == 1
    table.play("coin")
    assert table.asked == "good"
    assert told[GREECE]["production"]["any"] == 1
    for seat, extra in ((ROME, {"grain": 1, "coin": 1}), (CARTHAGE, {}), (GREECE, {})):
        gained = {
            kind: n - before[seat][kind] for kind, n in stock(table.state, seat).items() if n > before[seat][kind]
        }
        goods = told[seat]["production"]["goods"]
        assert gained == {kind: goods.get(kind, 0) + extra.get(kind, 0) for kind in {*goods, *extra}}


@pytest.mark.parametrize("players", PLAYERS)
def test_those_who_would_lead_take_the_titles(players: int) -> None:
    for state, seat, _ in decisions(players):
        told = facts(state, seat)["leads"]
        trial = state.copy()
        trial.depth = 0
        trial.gone = 0
        trial.ask(Q.CLAIM)
        trial.settle()
        for track, seats in enumerate(told.values()):
            if trial.asked() == Q.TITLE and trial.detail() <= track:
                break
            assert int(trial.titles[track]) == seats[0]


@pytest.mark.parametrize("players", PLAYERS)
def test_units_reach_what_facts_say_over_chains_of_own_triremes(players: int) -> None:
    marched = over = 0
    for state, seat, legal in decisions(players):
        reach = facts(state, seat)["players"][seat]["reach"]
        for move in legal:
            verb, _, area = move.partition(" ")
            if verb not in ("march", "sail"):
                continue
            then = after(state, seat, move)
            to = [GAME.moves.notation(each).removeprefix("to ") for each in then.moves_of(seat)]
            assert reach[area]["to"] == to
            marched += 1
            for province, seas in reach[area]["over"].items():
                over += 1
                chain = [AREA_NAMES.index(sea) for sea in seas]
                assert all(state.players[seat].army[sea] for sea in chain)
                ends = [AREA_NAMES.index(area), *chain, AREA_NAMES.index(province)]
                for here, there in itertools.pairwise(ends):
                    assert ((state.box.lands_near[here] | state.box.seas_near[here]) >> there) & 1
    assert marched > 10
    assert over or players != 5


def outcomes(state: State, chance: float = 1.0) -> Iterator[tuple[State, float]]:
    """Play a battle in all ways its dice can fall; losses are the first that may be chosen."""
    if state.field == NONE:
        yield state, chance
    elif state.seat_to_act() == NATURE:
        moves = state.moves()
        weights = state.weights()
        for move, weight in zip(moves, weights, strict=True):
            then = state.copy()
            then.play(NATURE, move)
            yield from outcomes(then, chance * weight / sum(weights))
    else:
        then = state.copy()
        then.play(state.seat_to_act(), state.moves()[0])
        yield from outcomes(then, chance)


@pytest.mark.parametrize("attacker", [ROME, CARTHAGE])
@pytest.mark.parametrize("fort", [False, True])
@pytest.mark.parametrize("tiles", [(), ("ramses-ii", "nebuchadnezzar")])
def test_the_odds_of_a_battle_are_those_of_its_dice(attacker: int, fort: bool, tiles: tuple[str, ...]) -> None:
    """Caesar and Pericles are there from the start; Ramses helps the attacker and Nebuchadnezzar the defender."""
    table = Table().units(attacker, macedonia=2).units(GREECE, macedonia=1)
    for tile, seat in zip(tiles, (attacker, GREECE), strict=False):
        table.tiles(seat, tile)
    if fort:
        table.fort(GREECE, "macedonia")
    table.warring(attacker)
    told = facts(table.state, None)["battles"]["macedonia"]["c"]
    assert told["dice"][0] == 2 + len(tiles[:1])
    win = lose = 0.0
    area = AREA_NAMES.index("macedonia")
    for state, chance in outcomes(after(table.state, attacker, "attack macedonia")):
        mine, theirs = state.units(attacker, area), state.units(GREECE, area)
        win += chance * bool(mine and not theirs)
        lose += chance * bool(theirs and not mine)
    assert told["win"] == pytest.approx(win, abs=1e-3)
    assert told["lose"] == pytest.approx(lose, abs=1e-3)


def test_the_odds_of_a_battle_to_the_end_are_those_of_many_battles() -> None:
    table = Table(battle="to-the-end").units(ROME, mare_ionium=2).units(GREECE, mare_ionium=2).warring(ROME)
    told = facts(table.state, None)["battles"]["mare-ionium"]["c"]
    dice = random.Random(1)
    begun, area, won, n = after(table.state, ROME, "attack mare-ionium"), AREA_NAMES.index("mare-ionium"), 0, 3000
    for _ in range(n):
        state = begun.copy()
        while state.field != NONE:
            moves = state.moves()
            state.play(
                state.seat_to_act(), dice.choices(moves, state.weights() if state.seat_to_act() == NATURE else None)[0]
            )
        won += bool(state.units(ROME, area) and not state.units(GREECE, area))
    assert told["win"] == pytest.approx(won / n, abs=0.03)


def test_expected_hits_count_the_fortress() -> None:
    told: list[dict[str, Any]] = []
    for table in (Table().units(CARTHAGE, latium=3), Table().units(CARTHAGE, latium=3).fort(ROME, "latium")):
        forts = table.player(ROME).forts
        table.units(ROME, latium=1)
        table.player(ROME).forts = forts if told else 0
        told.append(facts(table.warring(CARTHAGE).state, None)["battles"]["latium"]["a"])
    open_field, behind_walls = told
    assert open_field["dice"] == behind_walls["dice"] == [3, 1]
    assert (open_field["adds"], behind_walls["adds"]) == ([0, 0], [0, 5])
    assert behind_walls["hits"][1] == pytest.approx(open_field["hits"][1] + 1)
    assert open_field["hits"][0] > behind_walls["hits"][0] > open_field["hits"][0] - 1


def test_how_near_everybody_is_to_each_victory() -> None:
    table = Table().goods(ROME, grain=1, oil=1, secret=["gold", "gems"]).tiles(ROME, "hercules").naming()
    own, others = (facts(table.state, viewer)["players"][ROME]["victories"] for viewer in (ROME, CARTHAGE))
    assert own["prestige"] == {"have": 4, "need": 12, "most": 4}
    assert others["prestige"] == {"have": 2, "need": 12, "most": 4}
    assert own["fame"] == {"have": 2, "need": 5, "most": 2}
    assert own["conquest"] == {"have": 1, "need": 4, "most": 1}
    assert own["leadership"]["have"] == 2  # Hercules adds 2 to every track: trade and military


def test_hidden_tokens_are_those_nobody_has_shown() -> None:
    table = Table().goods(ROME, secret=["gold"]).goods(CARTHAGE, secret=["gems"]).naming()
    assert "gold" not in facts(table.state, ROME)["unseen"]
    assert "gems" in facts(table.state, ROME)["unseen"]
    assert {"gold", "gems"} <= set(facts(table.state, None)["unseen"])


def test_only_units_that_can_still_move_reach_anything_in_their_war_turn() -> None:
    moved = 0
    for state, seat, legal in decisions(3):
        if "end" not in legal or QUESTIONS[state.question(seat)] != "war":
            continue
        reach = facts(state, seat)["players"][seat]["reach"]
        movable = {move.partition(" ")[2] for move in legal if move.startswith(("march ", "sail "))}
        assert {area for area, found in reach.items() if found["units"]} == movable
        assert all(bool(found["to"]) == bool(found["units"]) for found in reach.values())
        moved += len(reach) - len(movable)
        for area in movable:
            before = reach[area]["units"]
            start = next(move for move in legal if move in (f"march {area}", f"sail {area}"))
            trial = after(state, seat, start, f"to {reach[area]['to'][0]}")
            left = facts(trial, seat)["players"][seat]["reach"].get(area, {"units": 0})["units"]
            assert left == before - 1
    assert moved


@pytest.mark.parametrize("players", PLAYERS)
def test_offers_are_barred_that_are_there_and_may_not_be_taken(players: int) -> None:
    seen = 0
    for state, seat, legal in decisions(players):
        asked = QUESTIONS[state.question(seat)]
        told = facts(state, seat)["barred"]
        if asked != "from":
            assert asked == "take" or told == []
            continue
        offering = {other for other in range(players) if other != seat and state.players[other].offered()}
        assert set(told) == offering - {"abcdef".index(move[-1]) for move in legal}
        seen += len(told)
    assert seen or players == 3


def test_what_is_being_paid_for_is_told() -> None:
    bought = ""
    paid = 0
    for state, seat, _legal in decisions(3):
        paying = facts(state, seat)["paying"]
        if QUESTIONS[state.question(seat)] == "pay":
            assert paying is not None and item_of(paying) is not None
            paid += paying != bought
            bought = paying
        else:
            assert paying is None
    assert paid


# --- Atlas ------------------------------------------------------------------------------------------


def test_barbarians_go_where_their_reach_says() -> None:
    table = Table(2).goods(ROME, coin=9).warring(ROME)
    known = facts(table.state, ROME)["atlas"]["barbarians"]
    assert {f"drive {area}" for area in known["reach"]} == {move for move in table.moves() if "drive" in move}
    for area, reach in known["reach"].items():
        trial = Table(2).goods(ROME, coin=9).warring(ROME).play(f"drive {area}")
        assert trial.moves() == [f"to {to}" for to in reach]
    table = Table(2).barbarians(garamantia=1).goods(ROME, coin=1).units(CARTHAGE, libya=1).warring(ROME)
    table.play("drive garamantia, to libya")
    assert facts(table.state, ROME)["atlas"]["barbarians"]["attack"] == ["libya"]


def test_special_units_flights_and_stone_are_as_the_rules_have_them() -> None:
    table = Table(6).tiles(ROME, "chiron", "pegasus", "medusa").units(ROME, latium=1, libya=1).units(CARTHAGE, libya=1)
    table.elite(ROME, "centaur", "latium").warring(ROME)
    known = facts(table.state, ROME)["atlas"]
    assert set(known["flights"]) == {"latium", "libya"}
    centaur = {"owner": ROME, "area": "latium", "price": 6, "waits": False, "reach": ["gallia", "italia"]}
    assert known["special"]["centaur"] == centaur
    table.play("petrify libya")
    assert facts(table.state, None)["atlas"]["petrified"][CARTHAGE] == ["libya"]
    assert facts(table.state, None)["atlas"]["petrified"][ROME] == []


def test_odds_know_that_the_centaur_destroys_a_legion_first() -> None:
    table = Table(6).tiles(ROME, "chiron").units(ROME).units(CARTHAGE, libya=1).elite(ROME, "centaur", "libya")
    odds = facts(table.warring(ROME).state, ROME)["battles"]["libya"]["b"]
    assert (odds["dice"], odds["win"]) == ([0, 0], 1.0)
    table.play("attack libya")
    assert (table.legions(CARTHAGE, "libya"), table.events("rolled")) == (0, [])
    defended = Table(6).tiles(CARTHAGE, "chiron").units(ROME, libya=1).units(CARTHAGE)
    defended.elite(CARTHAGE, "centaur", "libya").warring(ROME)
    assert facts(defended.state, ROME)["battles"]["libya"]["b"]["lose"] == 1.0


def test_petrified_units_neither_move_nor_carry_in_facts() -> None:
    table = Table(6).tiles(GREECE, "medusa").units(GREECE, gallia=1).units(ROME, gallia=1).petrified(GREECE, "gallia")
    table.warring(ROME)
    assert not table.can("march gallia")
    assert facts(table.state, ROME)["players"][ROME]["reach"]["gallia"] == {"units": 0, "to": [], "over": {}}
    table = Table(6).tiles(GREECE, "medea").units(GREECE, mare_tyrrhenum=1).petrified(GREECE, "mare-tyrrhenum")
    table.units(ROME, latium=1, mare_tyrrhenum=1, mare_hadriaticum=1, mare_ionium=1).warring(ROME)
    assert facts(table.state, ROME)["players"][ROME]["reach"]["latium"]["over"]["sicilia"] == [
        "mare-hadriaticum",
        "mare-ionium",
    ]
    ferry = Table(3, troy="yes").tiles(ROME, "odysseus").units(ROME, italia=1).warring(ROME).play("ferry mare-ionium")
    over = facts(ferry.state, ROME)["players"][ROME]["reach"]["italia"]["over"]
    assert over and all(chain == ["mare-ionium"] for chain in over.values())


def test_the_truce_and_the_store_of_the_punic_wars_follow_their_options() -> None:
    usual = facts(Table(2).developing(ROME).state, ROME)
    assert (usual["atlas"]["barbarians"]["store"], usual["atlas"]["barbarians"]["gold"]) == ([2, 2], [None, None])
    assert usual["powers"]["statue-of-zeus"] == "statue-of-zeus-punic"
    apart = facts(Table(2, store="separate", truce="one-sided").developing(ROME).state, ROME)
    assert (apart["atlas"]["barbarians"]["store"], apart["atlas"]["barbarians"]["gold"]) == ([2, 2], [2, 2])
    assert apart["powers"]["statue-of-zeus"] == "statue-of-zeus-punic-one-sided"


def test_odds_count_the_dice_of_special_units_without_what_helps_legions() -> None:
    table = Table(6).tiles(ROME, "chiron").units(ROME).units(CARTHAGE, libya=2).elite(ROME, "centaur", "libya")
    odds = facts(table.warring(ROME).state, ROME)["battles"]["libya"]["b"]
    assert odds["dice"] == [1, 1]
    assert odds["hits"][0] == round(2 / 6, 4)  # 5 or 6, without Caesar's point
    table = Table(2).barbarians("achaea", achaea=1).units(ROME, achaea=2).warring(ROME)
    assert facts(table.state, ROME)["battles"]["achaea"]["barbarians"]["adds"] == [0, 5]


def test_the_price_of_a_trireme_is_that_of_the_seat() -> None:
    table = Table(6).goods(5, coin=2).developing(5)
    assert facts(table.state, 5)["buys"]["trireme"]["price"] == 2
    assert facts(table.state, 5)["atlas"]["streaks"] is None


def test_tiles_that_cost_a_seat_less_have_their_own_price() -> None:
    table = Table(jerusalem="yes").tiles(ROME, "imhotep").show("colossus", "hercules")
    table.goods(ROME, coin=7).developing(ROME)
    own = GAME.facts(table.state, ROME)["players"][ROME]
    assert (own["tile_price"], own["tile_discounts"]) == (8, {"colossus": 7})
    assert own["victories"]["prestige"] == {"have": 7, "need": 11, "most": 7}
    assert table.can("buy colossus") and not table.can("buy hercules")


def test_gold_pays_last_where_it_can_be_stored() -> None:
    for players, uses in ((2, {"papyrus", "wine", "oil"}), (3, {"gold", "wine", "oil"})):
        table = Table(players).goods(ROME, gold=2, papyrus=1, wine=2, oil=2).developing(ROME)
        ways = GAME.facts(table.state, ROME)["buys"]["legion"]["ways"]
        assert [set(way["uses"]) for way in ways] == [uses]


@pytest.mark.parametrize(
    ("option", "value", "tile"),
    [
        ("perseus", "always", "perseus"),
        ("sets", "every", "cleopatra"),
        ("sets", "every", "hannibal"),
        ("castor", "once", "castor-and-pollux"),
        ("penthesilea", "home", "penthesilea"),
        ("ramses", "sea-too", "ramses-ii"),
        ("truce", "one-sided", "statue-of-zeus"),
    ],
)
def test_the_power_of_a_tile_is_told_by_the_option_in_play(option: str, value: str, tile: str) -> None:
    assert GAME.facts(Table().s, None)["powers"] == {}
    powers = GAME.facts(Table(**{option: value}).s, None)["powers"]
    assert powers[tile] == f"{tile}-{value}"
    texts = Texts([GAME.text_folder])
    assert all(texts.has(language, f"board-tile-{powers[tile]}") for language in LANGUAGES)


@pytest.mark.parametrize("players", PLAYERS)
def test_provinces_bring_together_what_seats_collect_without_their_tiles(players: int) -> None:
    for state, seat, _ in itertools.islice(decisions(players), 0, CHOICES, 25):
        found = facts(state, seat)
        for other, told in enumerate(found["players"]):
            mine = [each for area in found["yields"].values() for each in area if each["seat"] == other]
            production = told["production"]
            assert sum(each["tokens"] for each in mine) == production["tokens"]
            assert sum(each["choice"] for each in mine) == production["choice"]
            for kind in RESOURCE_NAMES:
                here = sum(each["goods"].get(kind, 0) for each in mine)
                by_tiles = production["goods"].get(kind, 0) - here
                assert by_tiles >= 0 and (not by_tiles or kind in ("coin", "gold"))


def test_an_occupier_collects_from_what_it_holds_and_the_owner_from_the_rest() -> None:
    table = Table(3).own(ROME, "latium", "caravan-1", "caravan-2", "market")
    table.units(GREECE, latium=1).hold(GREECE, "latium", "caravan-1")
    yields = {each["seat"]: each for each in facts(table.state, ROME)["yields"]["latium"]}
    assert yields[GREECE]["slots"] == ["caravan-1"] and yields[GREECE]["goods"] == {"metal": 1}
    assert "caravan-1" not in yields[ROME]["slots"] and yields[ROME]["goods"]["wine"] == 2
