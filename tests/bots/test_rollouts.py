"""The bot that compares turns by rollouts: its prior, when it stops, and equal chance for all turns."""

from __future__ import annotations

import pytest

from tessera.bots.greedy import Line
from tessera.bots.planning import RolloutBot
from tessera.bots.registry import make
from tessera.bots.rollouts import Candidate, Rollouts
from tessera.kernel.chance import Sealed
from tessera.kernel.core import GameState, PossibleStates
from tessera.kernel.match import Match
from tessera.kernel.registry import load

RULES = load("ostia").ruleset(2)
BOT = "rollout:sims=24,width=4,ahead=1,plans=3"


def turns(*values: float) -> list[Candidate]:
    """Return candidates with these evaluator's values, the favourite first."""
    lines = [Line(GameState(), None, 0, value) for value in values]
    return [Candidate(line, lines[0]) for line in lines]


def test_without_rollouts_the_evaluator_is_believed() -> None:
    favourite, other = turns(10.0, 7.0)
    other.estimate(favourite, 5.0)
    assert other.lead == -3.0


@pytest.mark.parametrize(("spread", "replaced"), [(0.5, True), (60.0, False)])
def test_a_clear_difference_outweighs_the_evaluator_and_a_doubtful_one_does_not(spread: float, replaced: bool) -> None:
    favourite, other = turns(10.0, 7.0)
    favourite.results = [0.0] * 6
    other.results = [4.0 - spread, 4.0 + spread] * 3
    other.estimate(favourite, 5.0)
    assert (other.lead > 0) is replaced
    assert -3.0 < other.lead < 4.0


def test_rollouts_end_early_for_turns_that_lead_to_the_same() -> None:
    state = RULES.game.start(RULES)
    seat = Match(RULES, Sealed.numbered(4)).to_act[0]
    rollouts = Rollouts(RULES.game.evaluator(), 4, 1, 1, 1, 30.0, 8.0)
    rollouts.begin(PossibleStates(state), seat, 1)
    rollouts.run(1)
    assert rollouts.settled()
    assert len(rollouts.ranking()) == 1


def test_all_turns_are_played_on_equally_often_until_some_are_dropped() -> None:
    match = Match(RULES, Sealed.numbered(4))
    seat = match.to_act[0]
    bot = make(BOT, RULES, 1)
    assert isinstance(bot, RolloutBot)
    assert bot.choose(match.observe(seat), seat, match.legal(seat)) in match.legal(seat)
    visits = [visits for visits, _ in bot.found.values()]
    assert 4 <= min(visits) <= max(visits)
    assert sum(visits) <= 24


def test_the_same_seed_makes_the_same_moves() -> None:
    played = []
    for _ in range(2):
        match = Match(RULES, Sealed.numbered(5))
        bots = [make(BOT, RULES, seat) for seat in range(RULES.players)]
        for _click in range(30):
            seat = match.to_act[0]
            match.play(seat, bots[seat].choose(match.observe(seat), seat, match.legal(seat)))
        played.append(match.digest)
    assert played[0] == played[1]


def test_equal_seeds_make_equal_rollouts() -> None:
    match = Match(RULES, Sealed.numbered(4))
    seat = match.to_act[0]
    state = RULES.game.restore(RULES, match.observe(seat), 1)
    rollouts = Rollouts(RULES.game.evaluator(), 4, 1, 2, 1, 30.0, 8.0)
    moves = [state.moves_of(seat)[0]]
    first, second, other = (rollouts._rollout(state.copy(), seat, moves, seed) for seed in (1, 1, 2))
    assert first == second
    assert 0 <= other <= 120
