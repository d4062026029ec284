"""What must be true of every game, at every player count, with every value of its options and every two together."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tessera import build_info
from tessera.envs.observation import Observation
from tessera.kernel import record
from tessera.kernel.core import MAX_LEGAL, NATURE, OVER, GameState, below, next_random, playout, playouts, seed_stream
from tessera.kernel.digest import digest
from tessera.kernel.errors import IllegalMove, MatchOver, NothingToUndo, NotYourTurn, UnknownMove
from tessera.kernel.registry import load
from tests.conformance.random_walks import begin, checked, label, paired, variants, walk
from tests.extent import EVERYTHING

ROOT = Path(__file__).parents[2]
every_variant = pytest.mark.parametrize("variant", variants(), ids=label)
Variant = tuple[str, int, dict[str, str]]
MATCHES = 3


@every_variant
def test_legal_lists_are_sorted_unique_and_only_for_those_asked(variant: Variant) -> None:
    name, players, options = variant
    game = load(name)
    for seed in range(MATCHES):
        match = begin(game, players, options, seed)
        for _ in walk(match, seed):
            for seat in range(players):
                moves = match.legal(seat)
                assert moves == sorted(set(moves))
                assert bool(moves) == (seat in match.to_act)
                assert all(game.moves.parse(game.moves.notation(move)) == move for move in moves)
                assert all(game.moves.from_json(game.moves.to_json(move)) == move for move in moves)
        assert match.over
        assert not any(match.legal(seat) for seat in range(players))


@pytest.mark.parametrize("variant", paired(), ids=label)
def test_every_pair_of_options_plays_to_its_end_audited(variant: Variant) -> None:
    name, players, options = variant
    game = load(name)
    match = begin(game, players, options, 11)
    for _ in walk(match, 11):
        if match.seq % 5 == 0:
            assert game.audit(match.state) == []
    assert game.audit(match.state) == []


@every_variant
def test_illegal_moves_are_refused_and_change_nothing(variant: Variant) -> None:
    name, players, options = variant
    game = load(name)
    match = begin(game, players, options, 1)
    dice = random.Random(1)
    every = {*range(len(game.moves))}
    for seat, _ in walk(match, 1):
        if not checked(variant, match.seq):
            continue
        before = match.digest
        legal = match.legal(seat)
        wrong = dice.choice(sorted(every - {*legal}))
        with pytest.raises(IllegalMove) as refusal:
            match.play(seat, wrong)
        assert refusal.value.clause in game.ledger.ids
        for other in range(players):
            if other not in match.to_act:
                with pytest.raises(NotYourTurn):
                    match.play(other, legal[0])
        with pytest.raises(UnknownMove):
            match.play(seat, len(game.moves))
        if match.seq % 20 == 0:  # finding the intended move is slow
            with pytest.raises(UnknownMove):
                match.play(seat, "juggle amphorae")
        assert match.digest == before
    with pytest.raises(MatchOver):
        match.play(0, 0)


@every_variant
def test_copies_are_equal_and_share_nothing(variant: Variant) -> None:
    name, players, options = variant
    match = begin(load(name), players, options, 2)
    past = []
    scratch = match.state.copy()
    for _ in walk(match, 2):
        copy = match.state.copy()
        scratch.copy_from(match.state)
        assert copy.values() == match.state.values() == scratch.values()
        past.append((copy, digest(copy)))
    assert all(digest(copy) == then for copy, then in past)


@every_variant
def test_the_seat_to_act_is_the_first_of_those_that_are_waited_for(variant: Variant) -> None:
    name, players, options = variant
    match = begin(load(name), players, options, 6)
    for _ in walk(match, 6):
        waiting, acting = int(match.state.waiting()), int(match.state.seat_to_act())
        assert acting == (NATURE if not waiting else (waiting & -waiting).bit_length() - 1)
    assert (match.state.waiting(), match.state.seat_to_act()) == (0, OVER)


@every_variant
def test_a_record_replays_to_the_same_state_and_its_chance_checks_out(variant: Variant) -> None:
    name, players, options = variant
    match = begin(load(name), players, options, 3)
    for _ in walk(match, 3):
        pass
    text = record.write(match)
    again = record.read(text)
    replayed = record.replay(again)
    assert replayed.digest == match.digest
    assert replayed.scores == match.scores
    assert record.verify(again).outcomes == sum(entry.seat == NATURE for entry in match.entries)


@every_variant
def test_positions_go_out_and_come_back(variant: Variant) -> None:
    name, players, options = variant
    game = load(name)
    match = begin(game, players, options, 4)
    for _ in walk(match, 4):
        if match.seq % 7 == 0:
            position = json.loads(json.dumps(match.position()))
            assert digest(game.restore(match.rules, position["state"])) == match.digest


@every_variant
def test_undo_never_crosses_chance_a_reveal_or_another_seat(variant: Variant) -> None:
    name, players, options = variant
    match = begin(load(name), players, options, 5)
    dice = random.Random(5)
    before: list[str] = []
    for _ in walk(match, 5):
        tentative = match.entries[len(match.entries) - match.tentative :]
        assert {entry.seat for entry in tentative} <= {match.undoable}
        before = before[len(before) - match.tentative :] if match.tentative else []
        assert len(before) == match.tentative
        drafted = sum(len(match.draft(seat)) for seat in range(players))
        if match.undoable is not None and not drafted and dice.random() < 0.3:
            seat = match.undoable
            now, reveals, asked, events = match.digest, match.state.reveals, match.to_act, match.events(0, seat)
            last = match.entries[-1]
            match.undo(seat)
            assert match.digest == before[-1]
            assert match.state.reveals == reveals
            assert seat in match.to_act
            match.play(last.seat, last.move)
            assert (match.digest, match.to_act, match.events(0, seat)) == (now, asked, events)
        for seat in range(players):
            if not match.can_undo(seat):
                with pytest.raises(NothingToUndo):
                    match.undo(seat)
        if len(match.asked) == 1:
            before.append(match.digest)
    for seat in range(players):
        with pytest.raises(NothingToUndo):
            match.undo(seat)


@every_variant
def test_a_move_that_can_be_taken_back_tells_its_seat_nothing_that_was_hidden(variant: Variant) -> None:
    """Played in a twin that the seat cannot distinguish from the match, the move looks the same to the seat."""
    name, players, options = variant
    game = load(name)
    match = begin(game, players, options, 8)
    twin, played = None, (0, 0)
    for seat, move in walk(match, 8):
        if twin is not None and match.can_undo(played[0]):
            twin.play(*played)
            state = match.state_of(played[0])
            seen = [game.describe(each, played[0]) for each in (state, twin)]
            assert seen[0] == seen[1]
            assert (twin.seat_to_act(), twin.waiting()) == (state.seat_to_act(), state.waiting())
        twin, played = None, (seat, move)
        if checked(variant, match.seq):
            twin = game.restore(match.rules, match.observe(seat), seed=match.seq)


@every_variant
def test_a_move_loses_only_what_another_move_would_use(variant: Variant) -> None:
    name, players, options = variant
    game = load(name)
    declared = {loss.name: loss for loss in game.losses}
    assert len(declared) == len(game.losses)
    verbs = {verb.name for verb in game.moves.verbs}
    assert all({loss.given_up_by, *loss.used_by} <= verbs for loss in game.losses)
    match = begin(game, players, options, 9)
    for seat, _ in walk(match, 9):
        legal = match.legal(seat)
        lost = match.forfeits(seat)
        assert lost.keys() <= set(legal)
        assert match.forfeits((seat + 1) % players) == {} or (seat + 1) % players in match.to_act
        for move, names in lost.items():
            others = {game.moves.verb(other).name for other in legal if other != move}
            for each in names:
                assert declared[each].given_up_by == game.moves.verb(move).name
                assert not others.isdisjoint(declared[each].used_by)


@every_variant
def test_a_seat_cannot_tell_the_match_from_its_twin(variant: Variant) -> None:
    """A state and its twin, redrawn from what a seat may know, look the same to that seat to the byte."""
    name, players, options = variant
    game = load(name)
    match = begin(game, players, options, 6)
    viewers = (*range(players), None) if game.hides else (0,)  # where nothing is hidden all seats see the same
    for step, _ in enumerate(walk(match, 6)):
        if not checked(variant, step):
            continue
        for viewer in viewers if EVERYTHING else (viewers[step // 3 % len(viewers)],):
            view = msgspec.json.encode(match.observe(viewer))
            twin = game.restore(match.rules, msgspec.json.decode(view), seed=match.seq)
            assert msgspec.json.encode(game.describe(twin, viewer)) == view
            assert not game.audit(twin)
            if game.hides and match.seq % 4 == 0:
                draw = game.possible_states(match.rules, msgspec.json.decode(view))
                assert [draw(seed).values() for seed in (match.seq + 1, match.seq)][1] == twin.values()
            if viewer is not None and viewer in match.to_act:
                assert twin.moves_of(viewer) == match.legal(viewer)


PUBLIC_PAYMENTS = {"pay"}
"""Payments are answered by the page where there is no choice, so that one press buys: what is paid lies open anyway."""


@every_variant
def test_only_discreet_questions_lack_a_choice_because_of_what_is_hidden(variant: Variant) -> None:
    """Where a seat has one answer and, for all that others know, could have several, the page does not answer."""
    name, players, options = variant
    game = load(name)
    match = begin(game, players, options, 6)
    left_to_the_person = game.reactions | game.discreet | PUBLIC_PAYMENTS
    for step, (seat, _) in enumerate(walk(match, 6)):
        if not game.hides or len(match.legal(seat)) > 1 or not checked(variant, step):
            continue
        question = match.question(seat)
        if question in left_to_the_person or game.moves.verb(match.legal(seat)[0]).name == "end":
            continue
        for viewer in (*range(players), None):
            if viewer != seat:
                draw = game.possible_states(match.rules, match.observe(viewer))
                others = [len(draw(seed).moves_of(seat)) for seed in range(8)]
                assert max(others) == 1, f"{question} has one answer or {max(others)}, and {viewer} cannot know which"


@every_variant
def test_no_view_tells_what_an_event_hides(variant: Variant) -> None:
    """Two answers, of a seat or of Nature, whose difference an event tells to some seats only look alike to the others.

    A seat that is asked next may see what it is asked about.
    """
    name, players, options = variant
    game = load(name)
    if not game.hides:
        return
    rules = game.ruleset(players, options)
    observation = Observation(rules)
    state, dice, compared = game.start(rules), random.Random(12), 0
    while (seat := state.seat_to_act()) != OVER:
        legal = state.moves() if seat == NATURE else state.moves_of(seat)
        two = [state.copy() for _ in range(2)]
        events = []
        for each, move in zip(two, dice.sample(legal, min(2, len(legal))), strict=False):
            each.listening = True
            each.play(seat, move)
            events.append(game.events.decode(0, each.take_events()))
        for viewer in (*range(players), None) if len(events) == 2 and events[0] != events[1] else ():
            seats = () if viewer is None else (viewer,)
            told = [[event.seen_by(seats) for event in each] for each in events]
            asked = viewer is not None and any((each.waiting() >> viewer) & 1 for each in two)
            if told[0] == told[1] and not asked:
                compared += 1
                assert game.describe(two[0], viewer) == game.describe(two[1], viewer)
                if viewer is not None:
                    assert observation.numbers(two[0], viewer) == observation.numbers(two[1], viewer)
        state.play(seat, dice.choice(legal))
    assert compared or name != "sealed"  # in other games what is hidden may be rare


@every_variant
def test_states_have_the_same_key_if_and_only_if_they_are_the_same(variant: Variant) -> None:
    name, players, options = variant
    match = begin(load(name), players, options, 7)
    keys: dict[int, list[int]] = {}
    for _ in walk(match, 7):
        assert keys.setdefault(match.state.key(), match.state.values()) == match.state.values()
        assert match.state.copy().key() == match.state.key()
    assert len(keys) == len({tuple(values) for values in keys.values()})


@every_variant
def test_an_observation_has_a_fixed_shape_and_keeps_the_secrets_of_the_view(variant: Variant) -> None:
    """Two states that look the same to a seat give it the same numbers."""
    name, players, options = variant
    game = load(name)
    match = begin(game, players, options, 8)
    observation = Observation(match.rules)
    assert len({field.name for field in observation.fields}) == len(observation.fields)
    assert all(field.size > 0 and field.low < field.high for field in observation.fields)
    room = vec[i64]([77] * (observation.length + 2))
    for _ in walk(match, 8):
        if match.seq % 4:  # making a twin is slow
            continue
        for viewer in range(players) if EVERYTHING else (match.seq // 4 % players,):
            assert observation.observer.write(match.state_of(viewer), viewer, room, 1) == observation.length + 1
            assert room[0] == room[observation.length + 1] == 77
            flat = observation.flat(match.state_of(viewer), viewer)
            assert ((observation.low <= flat) & (flat <= observation.high)).all()
            twin = game.restore(match.rules, match.observe(viewer), seed=match.seq)
            assert observation.flat(twin, viewer).tobytes() == flat.tobytes()


@every_variant
def test_an_observation_tells_the_player_all_that_decides(variant: Variant) -> None:
    """Every decision changes what is seen, and what looks the same leaves the same moves."""
    name, players, options = variant
    match = begin(load(name), players, options, 10)
    observation = Observation(match.rules)
    known: dict[tuple[int, bytes], list[int]] = {}
    last: tuple[int, bytes] | None = None
    for seat, _ in walk(match, 10):
        if last is not None:
            assert observation.flat(match.state_of(last[0]), last[0]).tobytes() != last[1]
        last = seat, observation.flat(match.state_of(seat), seat).tobytes()
        assert known.setdefault(last, match.legal(seat)) == match.legal(seat)


@every_variant
def test_chance_drawn_directly_is_chance_drawn_from_the_list(variant: Variant) -> None:
    name, players, options = variant
    game = load(name)
    state = game.start(game.ruleset(players, options))
    moves, weights = vec[i64]([0] * int(MAX_LEGAL)), vec[i64]([0] * int(MAX_LEGAL))
    stream = seed_stream(11)
    while (seat := state.seat_to_act()) != OVER:
        stream = next_random(stream)
        if seat == NATURE:
            drawn = state.draw(stream, moves, weights)
            assert drawn == GameState.draw(state, stream, moves, weights)
            assert all(
                state.draw(place << 28, moves, weights) == GameState.draw(state, place << 28, moves, weights)
                for place in range(16)
            )
            state.play(NATURE, drawn)
        else:
            legal = state.moves_of(seat)
            state.play(seat, legal[below(stream, len(legal))])


@every_variant
def test_a_game_that_says_it_hides_nothing_shows_everybody_the_same(variant: Variant) -> None:
    name, players, options = variant
    game = load(name)
    match = begin(game, players, options, 9)
    seen_apart = False
    for _ in walk(match, 9):
        views = [msgspec.json.encode(match.observe(viewer)) for viewer in (*range(players), None)]
        seen_apart |= len(set(views)) > 1 or len(match.to_act) > 1
        if seen_apart:
            break
    told = match.events(0, None)
    assert game.hides or all(match.events(0, seat) == told for seat in range(players))
    assert seen_apart == game.hides


@every_variant
def test_pieces_are_conserved_at_every_step(variant: Variant) -> None:
    name, players, options = variant
    game = load(name)
    for seed in range(MATCHES):
        match = begin(game, players, options, 100 + seed)
        for _ in walk(match, seed):
            assert game.audit(match.state) == []
        assert game.audit(match.state) == []


@every_variant
def test_every_match_ends_within_the_declared_bound(variant: Variant) -> None:
    name, players, options = variant
    game = load(name)
    start = game.start(game.ruleset(players, options))
    for seed in range(300 if build_info.compiled() else 10):  # each by itself: the longest counts, not the mean
        decisions, _ = playouts(start, 1, seed)
        assert 0 < decisions < game.meta.longest


@every_variant
def test_scores_add_up_and_somebody_wins(variant: Variant) -> None:
    name, players, options = variant
    game = load(name)
    match = begin(game, players, options, 7)
    for _ in walk(match, 7):
        assert match.scores == [match.state.score(seat) for seat in range(players)]
        assert match.scores == [sum(sources.values()) for sources in match.breakdown]
    winners = game.winners(match.state)
    assert winners or players == 1  # a solo match can be lost
    standings = [match.state.standing(seat) for seat in range(players)]
    assert all(standings[seat] == max(standings) for seat in winners)


@every_variant
def test_the_outcome_agrees_with_the_winners_and_the_places(variant: Variant) -> None:
    name, players, options = variant
    game = load(name)
    root = game.start(game.ruleset(players, options))
    for seed in range(200 if build_info.compiled() else 10):
        state = root.copy()
        playout(state, seed)
        outcomes = [state.outcome(seat) for seat in range(players)]
        scores = [state.score(seat) for seat in range(players)]
        winners = game.winners(state)
        assert min(scores) >= game.meta.lowest
        assert all(-1 <= outcome <= 1 for outcome in outcomes)
        if players == 1:
            assert winners == ([0] if outcomes[0] >= 0 else [])
            continue
        assert winners == [seat for seat in range(players) if outcomes[seat] == max(outcomes)]
        assert sum(outcomes) == pytest.approx(0)
        standings = [state.standing(seat) for seat in range(players)]
        for one, its in zip(standings, outcomes, strict=True):
            for other, theirs in zip(standings, outcomes, strict=True):
                assert (one > other) == (its > theirs)
        if name != "sealed":  # there a match can be won without points
            assert all(scores[seat] == max(scores) for seat in winners)


def test_the_same_matches_under_every_hash_seed_interpreted_and_compiled() -> None:
    """Same input, same match, everywhere."""
    seen = {}
    for hash_seed, source in (("0", None), ("1", None), ("77", ROOT / "src")):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        if source is not None:
            environment["PYTHONPATH"] = f"{source}{os.pathsep}{ROOT}"
        command = [sys.executable, "-m", "tests.conformance.random_walks", "2" if EVERYTHING else "1"]
        out = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        build, fingerprint = out.split()
        seen[hash_seed, build] = fingerprint
    assert len(set(seen.values())) == 1, seen
