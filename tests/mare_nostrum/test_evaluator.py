"""The evaluator: what wins is worth most, a rival about to win is stopped, and secret offers cannot be foreseen."""

from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import vec

from tessera import build_info
from tessera.bots.advice import Adviser, advise
from tessera.bots.analysis import analyse
from tessera.bots.greedy import Planner, draw_share, path
from tessera.bots.planning import GreedyBot, SearchBot
from tessera.bots.registry import RANKS, make
from tessera.games.mare_nostrum.evaluator import VICTORY, MareNostrumEvaluator, W
from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.ids import WAR
from tessera.kernel.chance import Sealed
from tessera.kernel.core import next_random, seed_stream
from tessera.kernel.match import Match
from tests.conformance.random_walks import Variant, begin, label, variants, walk
from tests.mare_nostrum.table import CARTHAGE, EGYPT, GREECE, ROME, Table
from tests.mare_nostrum.test_cards import deal

ALL_GOODS = ("grain", "sheep", "oil", "gladiators", "gems", "metal", "wine", "wood", "marble", "gold", "perfume")
FOUR = ("hercules", "perseus", "spartacus")


def value(table: Table, seat: int) -> float:
    return float(MareNostrumEvaluator().value(table.state, seat))


def plan(table: Table, seat: int, width: int = 4, seed: int = 1) -> list[str]:
    """What greedy would play."""
    return [GAME.moves.notation(move) for move in Planner(MareNostrumEvaluator(), width).plan(table.state, seat, seed)]


# --- What wins --------------------------------------------------------------------------------------


def test_a_match_won_is_worth_more_than_any_position_and_one_lost_less() -> None:
    table = Table().goods(ROME, coin=12).developing(ROME)
    assert value(table, ROME) < VICTORY
    table.play("pyramids, coins")
    assert [value(table, seat) for seat in (ROME, CARTHAGE, GREECE)] == [VICTORY, -VICTORY, -VICTORY]


def test_greedy_builds_the_pyramids_when_it_can() -> None:
    assert plan(Table().goods(ROME, coin=12).developing(ROME), ROME)[0] == "pyramids"
    goods = dict.fromkeys((*ALL_GOODS, "papyrus"), 1)
    assert plan(Table().goods(GREECE, goods).developing(GREECE), GREECE)[0] == "pyramids"


def test_greedy_buys_the_fifth_tile_when_it_can() -> None:
    table = Table().tiles(ROME, *FOUR).show("colossus").goods(ROME, coin=10).developing(ROME)
    assert plan(table, ROME) == ["buy colossus", "coins"]


@pytest.mark.parametrize("nearer", ["coins", "tiles", "cities", "tracks"])
def test_every_step_towards_a_victory_is_worth_something(nearer: str) -> None:
    before, after = Table(), Table()
    if nearer == "coins":
        after.goods(ROME, metal=3, wine=2, grain=1, sheep=1, oil=1, coin=9)
    elif nearer == "tiles":
        after.tiles(ROME, "gilgamesh")
    elif nearer == "cities":
        after.own(ROME, "sicilia", "city-1")
    else:
        after.units(ROME, latium=3, gallia=2).fort(ROME, "latium")
    assert value(after.naming(), ROME) > value(before.naming(), ROME) + 1


def test_every_great_city_brings_conquest_nearer() -> None:
    two = Table().own(ROME, "sicilia", "city-1")
    three = Table().own(ROME, "sicilia", "city-1").own(ROME, "asia", "city-1")
    worth = [value(table.warring(ROME), ROME) for table in (Table(), two, three)]
    assert worth[0] + 5 < worth[1] < worth[2] - 5


# --- Stopping the front runner ----------------------------------------------------------------------


def test_the_nearer_a_rival_is_to_victory_the_worse_for_the_others() -> None:
    quiet = Table(4).naming()
    near = Table(4).tiles(GREECE, *FOUR).naming()
    assert all(value(near, seat) < value(quiet, seat) - 3 for seat in (ROME, CARTHAGE, EGYPT))


def test_a_legion_goes_for_the_front_runner() -> None:
    """It can walk to Greece or to nobody; with Greece about to win by four great cities it does not stay at home."""
    table = Table().units(ROME, dalmatia=2).units(GREECE).units(CARTHAGE)
    for province in ("sicilia", "asia"):
        table.own(GREECE, province, "city-1")
    table.warring(ROME)
    assert {"to macedonia", "to thracia"} & set(plan(table, ROME))


def test_whoever_calls_the_order_does_not_call_one_who_wins_then() -> None:
    table = Table().leaders(culture=ROME).goods(GREECE, coin=12).goods(ROME, coin=12).naming()
    assert table.seat == ROME
    assert plan(table, ROME)[0] == "name a"


# --- Battles are expected, not foreseen -------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_no_lucky_dice_talk_a_planner_into_a_hopeless_attack(seed: int) -> None:
    table = Table().units(ROME, achaea=1).units(GREECE, achaea=3).fort(GREECE, "achaea").warring(ROME)
    assert not any(move.startswith("attack") for move in plan(table, ROME, seed=seed))


def test_a_plan_ends_where_dice_are_rolled() -> None:
    table = Table().units(ROME, achaea=6).units(GREECE, achaea=1).units(CARTHAGE).warring(ROME)
    lines = Planner(MareNostrumEvaluator(), 4).plans(table.state, ROME, 1, 12)
    told = [[GAME.moves.notation(move) for move in path(line)] for line in lines]
    attacks = [moves for moves in told if any(move.startswith("attack") for move in moves)]
    assert attacks
    assert all(moves[-1].startswith("attack") for moves in attacks)


@pytest.mark.parametrize("variant", [variant for variant in variants() if variant[0] == GAME.name], ids=label)
def test_what_the_evaluator_remembers_of_other_states_changes_nothing(variant: Variant) -> None:
    _, players, options = variant
    old, states = MareNostrumEvaluator(), []
    match = begin(GAME, players, options, 5)
    for _ in walk(match, 5):
        if match.seq % 3 == 0:
            states.append(match.state.copy())
    for n, state in enumerate(states[:: max(1, len(states) // 150)]):
        if n % 5 == 0:  # a jump to another part of the match
            old.value(states[(37 * n) % len(states)], n % players)
        assert old.value(state, n % players) == MareNostrumEvaluator().value(state, n % players)


# --- Offers that cannot be foreseen -----------------------------------------------------------------


def offering() -> Table:
    return Table().trading().play("number 2")


def test_offers_are_drawn_from_several_sensible_ones() -> None:
    state, planner = offering().state, Planner(MareNostrumEvaluator(), 16)
    made = Counter(tuple(sorted(planner.plan(state, ROME, seed))) for seed in range(60))
    assert len(made) >= 3
    assert max(made.values()) <= 50
    best, worst = (Planner(MareNostrumEvaluator(), 16).plans(state, ROME, 1, 12)[place] for place in (0, -1))
    assert made[tuple(sorted(int(move) for move in path(best)))] > made[tuple(sorted(int(m) for m in path(worst)))]


def test_without_temper_the_offer_is_always_the_same() -> None:
    evaluator = MareNostrumEvaluator()
    weights = [float(weight) for weight in evaluator.w]
    weights[W.TEMPER] = 0.0
    evaluator.w = vec[float](weights)
    planner = Planner(evaluator, 16)
    assert len({tuple(planner.plan(offering().state, ROME, seed)) for seed in range(10)}) == 1


def test_the_same_seed_draws_the_same_offer() -> None:
    table = offering()
    assert plan(table, ROME, seed=5) == plan(table, ROME, seed=5)


@pytest.mark.parametrize("spec", ["greedy:width=4", "search:sims=4,width=4,ahead=1"])
def test_the_leader_s_own_offer_is_drawn_for_itself_after_the_number(spec: str) -> None:
    table = Table().trading()
    bot = make(spec, table.rules, 1)
    assert isinstance(bot, GreedyBot | SearchBot)
    match = table.match
    assert match is not None
    move = bot.choose(match.observe(CARTHAGE), CARTHAGE, list(match.legal(CARTHAGE)))
    assert GAME.moves.notation(move).startswith("number")
    assert bot._plan == []


def test_shares_are_drawn_as_often_as_they_say() -> None:
    shares, x, drawn = vec[float]([3.0, 1.0, 0.0]), seed_stream(1), Counter[int]()
    for _ in range(4000):
        x = next_random(x)
        drawn[int(draw_share(shares, x))] += 1
    assert drawn[2] == 0
    assert 2850 < drawn[0] < 3150


# --- Ranks and hints --------------------------------------------------------------------------------


def test_the_lower_ranks_slip_more_often_here_than_elsewhere() -> None:
    rules = GAME.ruleset(3)
    found = [make(rank, rules, 1) for rank in ("tiro", "miles", "centurio")]
    assert [bot._slips for bot in found if isinstance(bot, GreedyBot)] == [95, 75, 30]


@pytest.mark.parametrize("rank", RANKS)
def test_every_rank_answers_from_its_view(rank: str) -> None:
    table = Table().goods(ROME, coin=3).developing(ROME)
    assert table.match is not None
    legal = list(table.match.legal(ROME))
    bot = make(rank if build_info.compiled() or rank != "imperator" else "rollout:sims=2,width=2", table.rules, 3)
    assert bot.choose(table.match.observe(ROME), ROME, legal) in legal


def test_a_hint_tells_of_matches_won_and_not_of_points() -> None:
    table = Table().goods(ROME, coin=12).developing(ROME)
    assert table.match is not None
    advice = advise(table.rules, table.match.observe(ROME), ROME, list(table.match.legal(ROME)), steps=4, width=4)
    assert advice.lines[0].moves[0] == "pyramids"
    assert (advice.lines[0].reasons, advice.lines[0].later) == ([], advice.lines[0].gain)
    assert advice.expected is None
    assert advice.chance == (1.0 if build_info.compiled() else None)


def test_the_curve_of_an_analysis_ends_with_the_victory() -> None:
    table = Table().goods(ROME, coin=12).developing(ROME)
    entries = [(ROME, GAME.moves.parse(move)) for move in ("pyramids", "coins")]
    told = analyse(table.rules, entries, seconds=0.0, start=table.state)
    assert told.moments[-1].values == [100.0, 0.0, 0.0]


EVERY_BOT = ("greedy:width=2", "tiro", "miles", "centurio", "legatus", "rollout:sims=4,width=4,quick=1,ahead=1")


def seen_and_done(table: Table) -> tuple[object, list[int], object]:
    """Return what Rome sees, what every bot would do for it, and what a hint says."""
    assert table.match is not None
    view, legal = table.match.observe(ROME), list(table.match.legal(ROME))
    chosen = [make(spec, table.rules, 5).choose(view, ROME, legal) for spec in EVERY_BOT]
    told = advise(table.rules, view, ROME, legal, steps=1, seconds=600, width=2, watch=lambda done: True)
    return view, chosen, told


def test_neither_bots_nor_hints_depend_on_what_a_seat_cannot_know() -> None:
    """Carthage has another token and Greece has made another offer: Rome sees the same and does the same."""
    found = []
    for tokens, offer in (("wood", "offer coin, offer wine"), ("gems", "offer oil, offer marble")):
        table = Table().goods(CARTHAGE, secret=[tokens], sheep=2, gold=2)
        table.goods(GREECE, coin=2, wine=1, oil=1, marble=1).trading().play("number 2").play(offer, seat=GREECE)
        found.append(seen_and_done(table))
    assert found[0] == found[1]


def test_neither_bots_nor_hints_depend_on_a_card_of_another() -> None:
    """Carthage holds another card of the same deck: Rome, which could be hit by either, does the same."""
    found = []
    for card in ("catapult", "chariots"):
        table = Table(troy="yes").units(ROME, libya=2).units(CARTHAGE, libya=1)
        found.append(seen_and_done(deal(deal(table, CARTHAGE, card), ROME, "war-elephants").warring(ROME)))
    assert found[0] == found[1]


@pytest.mark.skipif(not build_info.compiled(), reason="whole matches of planners take the interpreted engine minutes")
def test_greedy_plays_a_whole_match_from_its_views() -> None:
    rules = GAME.ruleset(4)
    match = Match(rules, Sealed.numbered(4))
    bots = [make("greedy:width=4", rules, seat) for seat in range(4)]
    while not match.over:
        seat = match.to_act[-1]
        match.play(seat, bots[seat].choose(match.observe(seat), seat, list(match.legal(seat))))
    assert GAME.endings(match.state) != []


# --- Atlas ------------------------------------------------------------------------------------------


def test_half_of_a_victory_over_two_phases_is_worth_something() -> None:
    values = []
    for streak in (0, 1):
        table = Table(2).leaders(ROME, ROME, ROME)
        table.s.players[ROME].title_streak = streak
        values.append(MareNostrumEvaluator().value(table.developing(ROME).state, ROME))
    assert values[1] > values[0] + 1


def test_stone_ends_the_threat_of_those_who_have_yet_to_move() -> None:
    table = Table(6).tiles(ROME, "medusa").units(ROME, latium=1).units(CARTHAGE, latium=3).war_begins().play("name a")
    before = MareNostrumEvaluator().value(table.state, ROME)
    assert MareNostrumEvaluator().value(table.play("petrify latium").state, ROME) > before


def test_greedy_pays_barbarians_to_stop_a_conqueror() -> None:
    """Carthage would win after this turn; barbarians can be shipped to a city that a single legion guards."""
    table = Table(2).goods(ROME, coin=5).units(ROME).units(CARTHAGE, sicilia=1)
    for province in ("sicilia", "judaea", "asia"):
        table.own(CARTHAGE, province, "city-1")
    table.s.players[CARTHAGE].city_streak = 1
    table.warring(ROME, roll=["5", "5", "5", "5", "1"])
    assert table.match is not None
    bot = make("greedy:width=8", table.rules, 1)
    moves: list[str] = []
    while table.state.phase == WAR and table.match.to_act == (ROME,):
        move = bot.choose(table.match.observe(ROME), ROME, list(table.match.legal(ROME)))
        moves.append(GAME.moves.notation(move))
        table.match.play(ROME, move)
    assert "rouse sicilia" in moves
    assert "pillage sicilia-city-1" in moves
    assert table.state.winner == -1


def test_an_adviser_speaks_of_the_chance_to_win_which_all_share() -> None:
    for players in (2, 4, 6):
        match = begin(GAME, players, {}, players)
        adviser = Adviser(match.rules)
        for _ in walk(match, players):
            if match.seq % 40 == 0:
                shares = [adviser.worth(match.state, seat) for seat in range(players)]
                assert min(shares) > 0
                assert sum(shares) == pytest.approx(100)
                assert adviser.standing(match.state, 0) == shares[0]
        assert {adviser.worth(match.state, seat) for seat in range(players)} == {0.0, 100.0}
