"""Tree-search bots: the moves they report as considered, reuse of the tree, and search in several processes."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
from multiprocessing.connection import Connection

import pytest

from tessera.bots.planning import TreeSearchBot
from tessera.bots.registry import BadBot, make
from tessera.kernel.chance import Sealed
from tessera.kernel.core import PossibleStates
from tessera.kernel.match import Match
from tessera.kernel.registry import Ruleset, load

RULES = load("ostia").ruleset(2)
SEARCH = "search:sims=6,width=2,quick=2,ahead=2"


def thinker(spec: str, seed: int = 1) -> TreeSearchBot:
    bot = make(spec, RULES, seed)
    assert isinstance(bot, TreeSearchBot)
    return bot


def asked(question: str) -> Match:
    """Return a match at its first question of this kind."""
    match = Match(RULES, Sealed.numbered(4))
    while match.question(match.to_act[0]) != question:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    return match


def turn(match: Match, bot: TreeSearchBot) -> list[tuple[int, dict[int, int]]]:
    """Let a bot play one turn; return its moves with the moves considered at each."""
    told = []
    seat, turns = match.to_act[0], match.state.turn_count()
    while match.to_act == (seat,) and match.state.turn_count() == turns:
        legal = match.legal(seat)
        move = bot.choose(match.observe(seat), seat, legal)
        weighed = dict(bot.considered())
        assert set(weighed) <= set(legal)
        told.append((move, weighed))
        match.play(seat, move)
    return told


def test_search_says_what_it_weighed_at_every_click_of_its_turn() -> None:
    match = asked("select")
    told = turn(match, thinker(SEARCH))
    assert len(told) > 1
    assert 1 < sum(told[0][1].values()) <= 6
    for move, weighed in told:
        assert weighed[move] >= 1
    assert any(len(weighed) > 1 for _, weighed in told)


def test_search_stops_early_only_when_more_thought_would_change_nothing() -> None:
    match = asked("select")
    seat = match.to_act[0]
    early = 0
    for seed in range(4):
        bot = thinker(SEARCH, seed)
        state = RULES.game.restore(RULES, match.observe(seat), seed)
        chosen = bot.plan(match.observe(seat), state.copy(), seat, seed)
        early += sum(visits for visits, _ in bot.found.values()) < 6
        run = bot.begin(PossibleStates(state), seat, seed)
        run(6)
        tried = {tuple(moves): (visits, total) for moves, visits, total in bot.ranking()}
        assert tried[tuple(chosen)][0] == max(visits for visits, _ in tried.values())
    assert early


def test_mcts_keeps_the_branch_that_its_own_move_led_to() -> None:
    match = asked("select")
    told = turn(match, thinker("mcts:sims=60"))
    tried = [sum(weighed.values()) for _, weighed in told]
    assert tried[0] == 60
    inherited = [now - 60 for now in tried[1:]]
    assert max(inherited) > 0
    for (move, before), kept in zip(told, inherited, strict=False):
        assert kept <= before[move]


def test_mcts_begins_anew_where_its_tree_does_not_know_the_moment() -> None:
    bot = thinker("mcts:sims=20")
    for seed in (4, 5):
        match = Match(RULES, Sealed.numbered(seed))
        seat = match.to_act[0]
        bot.choose(match.observe(seat), seat, match.legal(seat))
        assert sum(visits for _, visits in bot.considered()) == 20


@pytest.mark.parametrize("spec", [SEARCH, "mcts:sims=30"])
def test_several_processes_think_about_one_turn_and_add_up_what_they_found(spec: str) -> None:
    match = Match(RULES, Sealed.numbered(4))
    seat = match.to_act[0]
    view, legal = match.observe(seat), match.legal(seat)
    tried = []
    for each in (spec, f"{spec},processes=3", f"{spec},processes=3"):
        bot = thinker(each)
        move = bot.choose(view, seat, legal)
        tried.append((move, bot.considered()))
    alone, together, again = (sum(visits for _, visits in weighed) for _, weighed in tried)
    assert together == 3 * alone
    assert tried[1] == tried[2]
    assert again == together


def test_what_a_dead_process_knew_is_done_without_and_the_next_turn_has_others() -> None:
    match = Match(RULES, Sealed.numbered(4))
    seat = match.to_act[0]
    view, legal = match.observe(seat), match.legal(seat)
    bot = thinker(f"{SEARCH},processes=2")
    before = set(multiprocessing.active_children())
    bot.choose(view, seat, legal)
    (head,) = set(multiprocessing.active_children()) - before
    assert head.pid is not None
    os.kill(head.pid, signal.SIGKILL)
    head.join()
    for expected in (6, 12):
        other = Match(RULES, Sealed.numbered(4 + expected))
        seat = other.to_act[0]
        assert bot.choose(other.observe(seat), seat, other.legal(seat)) in other.legal(seat)
        assert sum(visits for _, visits in bot.considered()) == expected


def test_all_processes_stop_when_it_is_enough() -> None:
    match = Match(RULES, Sealed.numbered(4))
    seat = match.to_act[0]
    bot = thinker("search:time=600,width=2,quick=2,ahead=2,processes=2")
    bot.watch = lambda done: True
    assert bot.choose(match.observe(seat), seat, match.legal(seat)) in match.legal(seat)


def _try_in_a_worker(line: Connection) -> None:
    try:
        thinker(f"{SEARCH},processes=2")
    except BadBot as error:
        line.send(str(error))


def test_a_worker_process_of_the_arena_says_why_it_cannot_have_more_processes() -> None:
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    worker = spawn.Process(target=_try_in_a_worker, args=(theirs,), daemon=True)
    worker.start()
    assert "let one worker play the matches" in ours.recv()
    worker.join()


def test_rules_can_be_sent_to_another_process() -> None:
    sent = pickle.loads(pickle.dumps(load("sealed").ruleset(3)))
    assert isinstance(sent, Ruleset)
    assert sent.game is load("sealed")
    assert (sent.players, sent.options) == (3, load("sealed").ruleset(3).options)
    assert sent.components.digest == load("sealed").standard.digest
