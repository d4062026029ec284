"""Records replay by the rules they were played by, and a record may start from a position."""

from __future__ import annotations

import json
import random
import re

import pytest

from tessera.kernel import record, versions
from tessera.kernel.chance import Sealed
from tessera.kernel.errors import BadOption, BadRecord, Problem
from tessera.kernel.match import Match
from tessera.kernel.registry import Game, load
from tessera.kernel.text import LANGUAGES
from tests.versions.conftest import LoadRules

SIX_TAKEN, PASSED_OFTEN, NEITHER = "six", "passes", "neither"


def play(game: Game, how: str, entries: int | None = None, players: int = 2) -> Match:
    """Play toll so that a rule that changes later matters, or does not."""
    match = Match(game.ruleset(players), Sealed.numbered(4))
    passed = 0
    while not match.over and (entries is None or match.seq < entries):
        six = int(match.observe(None)["die"]) == 6
        seat = match.to_act[0]
        if how == PASSED_OFTEN:
            move = "take" if six and passed > 20 else "pass"
        elif how == SIX_TAKEN:
            move = "take"
        else:
            move = "pass" if six and match.observe(None)["passes"][seat] < 2 else "take"
            assert not (six and move == "take"), "another seed, please"
        passed += move == "pass"
        match.play(seat, move)
    return match


def cause(error: BadRecord) -> Problem:
    """Return the problem of an error without its line number."""
    assert error.problem is not None
    problem = error.problem.arguments["problem"]
    assert isinstance(problem, Problem)
    return problem


def points(match: Match) -> list[int]:
    return list(match.observe(None)["points"])


@pytest.mark.parametrize("how", [SIX_TAKEN, PASSED_OFTEN])
def test_an_old_record_replays_and_verifies_by_its_own_rules_for_ever(by_rules: LoadRules, how: str) -> None:
    played = play(by_rules(1), how)
    text = record.write(played)
    assert "game toll rules 1\n" in text
    for newest in (2, 3):
        by_rules(newest)
        found = record.read(text)
        assert found.rules.version == found.version == 1
        again = record.replay(found)
        assert (points(again), again.digest) == (points(played), played.digest)
        assert record.verify(found).outcomes == 20
        assert record.write(again).splitlines()[1] == "game toll rules 1"


def test_the_same_entries_by_other_rules_are_another_match(by_rules: LoadRules) -> None:
    text = record.write(play(by_rules(1), SIX_TAKEN))
    by_rules(3)
    with pytest.raises(BadRecord):
        record.replay(record.read(text.replace("rules 1", "rules 2")))


def test_a_record_of_rules_nobody_plays_any_more_replays_where_no_change_mattered(by_rules: LoadRules) -> None:
    game = by_rules(1)
    fine, spoilt, illegal = (record.write(play(game, how, 12)) for how in (NEITHER, SIX_TAKEN, PASSED_OFTEN))
    by_rules(3, oldest=None)
    assert record.replay(record.read(fine)).rules.version == 3
    for text in (spoilt, illegal):
        with pytest.raises(BadRecord) as refusal:
            record.replay(record.read(text))
        assert refusal.value.line == 2
        assert cause(refusal.value).key == "record-rules-old"


def test_rules_that_are_not_played_cannot_be_chosen(by_rules: LoadRules) -> None:
    game = by_rules(3, oldest=2)
    assert game.ruleset(2).version == 3
    assert game.ruleset(2, version=2).version == 2
    for version in (1, 4):
        with pytest.raises(BadOption):
            game.ruleset(2, version=version)


def test_changes_are_named_by_their_clauses(by_rules: LoadRules) -> None:
    meta = by_rules(3).meta
    assert meta.changed_since(1) == ("toll.take.six", "toll.pass.limit")
    assert meta.changed_since(2) == ("toll.pass.limit",)
    assert meta.changed_since(3) == ()


@pytest.mark.parametrize(("how", "same"), [(NEITHER, True), (SIX_TAKEN, False), (PASSED_OFTEN, False)])
def test_versions_agree_exactly_where_no_change_mattered(by_rules: LoadRules, how: str, same: bool) -> None:
    by_rules(1)
    played = play(load("toll"), how, 12)
    game = by_rules(3)
    old, new = game.ruleset(2, version=1), game.ruleset(2)
    moves = [(entry.seat, entry.move) for entry in played.entries]
    assert versions.agree(old, new, None, moves) is same
    assert versions.agree(old, old, None, moves)
    digests = {played.seq: played.digest}
    assert versions.replays(new, None, 0, moves, digests) is same


# From a position -----------------------------------------------------------------------------------


def halfway(name: str, seed: int = 3) -> Match:
    """Return a match that started from a position in the middle of another and was played to its end."""
    dice = random.Random(seed)

    def walk(match: Match, entries: int | None) -> Match:
        while not match.over and (entries is None or match.seq < entries):
            seat = match.to_act[-1]
            match.play(seat, dice.choice(match.legal(seat)))
        return match

    first = walk(Match(load(name).ruleset(2), Sealed.numbered(seed)), 40 if name != "sealed" else 9)
    second = Match(first.rules, Sealed.numbered(seed), first.state, base=first.seq)
    return walk(second, None)


@pytest.mark.parametrize("name", ["ostia", "discordia", "sealed"])
def test_a_record_may_start_from_a_position(name: str) -> None:
    match = halfway(name)
    text = record.write(match)
    (line,) = [line for line in text.splitlines() if line.startswith("position ")]
    assert text.splitlines().index(line) == 1 + next(
        i for i, each in enumerate(text.splitlines()) if each.startswith("components ")
    )
    number, content = line.split(None, 2)[1:]
    assert int(number) == match.base and isinstance(json.loads(content), dict)
    assert f"\n{match.base + 1} " in text
    found = record.read(text)
    again = record.replay(found)
    assert (again.seq, again.digest, again.scores) == (match.seq, match.digest, match.scores)
    proof = record.verify(found)
    assert proof.kind == "chosen" and proof.outcomes == sum(entry.seat < 0 for entry in match.entries)
    again.chance = match.chance
    assert record.write(again) == text
    part = record.replay(found, until=match.base + 3)
    assert part.seq == match.base + 3
    assert record.replay(found, until=1).seq == match.base


def test_chance_counts_on_from_the_position() -> None:
    text = record.write(halfway("ostia"))
    moved = re.sub(r"(?m)^position [0-9]+ ", "position 0 ", text)
    numbers = iter(range(1, 10_000))
    lines = [
        re.sub(r"^[0-9]+", str(next(numbers)), line) if re.match(r"[0-9]+ ", line) else line
        for line in moved.splitlines()
        if not line.startswith("digest")
    ]
    with pytest.raises(BadRecord, match="chance should have given"):
        record.verify(record.read("".join(f"{line}\n" for line in lines)))


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda at, content: f"position {at}", "record-position"),
        (lambda at, content: f"position x {content}", "record-number"),
        (lambda at, content: f"position {at} {content[:-1]}", "record-position"),
        (lambda at, content: f"position {at} []", "record-position"),
        (lambda at, content: f"position {at} " + "[" * 50_000, "record-position"),
        (lambda at, content: f"position {at} " + '{"a":' * 15_000 + "1" + "}" * 15_000, "record-position"),
        (lambda at, content: f"position {at} {content}\nposition {at} {content}", "record-twice"),
        (
            lambda at, content: f"position {at} {content[:-1]}" + " " * record.LONGEST_POSITION + "}",
            "record-position-too-long",
        ),
        (lambda at, content: f"position {at} {content.replace('points', 'p')}", "value-key"),
        (lambda at, content: f"position {at} {content.replace('leader', 'lead')}", "value-key"),
        (
            lambda at, content: f"position {at} {re.sub('dealt.:[0-9]', 'dealt' + chr(34) + ':3', content)}",
            "contradicts",
        ),
    ],
)
def test_whatever_a_position_claims_is_checked(change: object, key: str) -> None:
    text = record.write(halfway("sealed"))
    (line,) = re.findall(r"(?m)^position .*$", text)
    at, content = line.split(None, 2)[1:]
    assert callable(change)
    with pytest.raises(BadRecord) as refusal:
        record.read(text.replace(line, change(at, content)))
    assert refusal.value.line in (8, 9)
    problem = cause(refusal.value)
    assert problem.key == key
    assert len({problem.say(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_position_in_a_record_hides_nothing() -> None:
    text = record.write(halfway("sealed"))
    (line,) = re.findall(r"(?m)^position .*$", text)
    partial = re.sub(r',"cards":\[[0-9,]*\]', "", line, count=1)
    assert partial != line
    with pytest.raises(BadRecord, match="hands"):
        record.read(text.replace(line, partial))


def test_a_position_comes_before_everything_that_follows_from_it() -> None:
    text = record.write(halfway("sealed"))
    lines = text.splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith("position "))
    for later in (place + 1, place + 3):
        moved = [*lines[:place], *lines[place + 1 : later + 1], lines[place], *lines[later + 1 :]]
        with pytest.raises(BadRecord):
            record.read("".join(f"{line}\n" for line in moved))
