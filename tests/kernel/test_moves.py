"""Every move has one number, one notation and one JSON form, and what is none of them is refused with a hint."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tessera.kernel.errors import UnknownMove
from tessera.kernel.moves import Verb, Vocabulary
from tessera.kernel.registry import load

MOVES = Vocabulary(
    [
        Verb(0, "pass", "test.pass"),
        Verb(1, "sail", "test.sail", "stop", ("palmyra", "petra", "leptis-magna")),
        Verb(4, "die", "test.die", "number", ("1", "2")),
    ]
)


def test_a_number_is_a_place_in_the_table_and_the_notation_is_what_people_read() -> None:
    assert len(MOVES) == 6
    assert [MOVES.notation(move) for move in range(6)] == [
        "pass",
        "sail palmyra",
        "sail petra",
        "sail leptis-magna",
        "die 1",
        "die 2",
    ]
    assert MOVES.argument(0) is None
    assert MOVES.argument(3) == "leptis-magna"
    assert [MOVES.verb(move).name for move in range(6)] == ["pass", "sail", "sail", "sail", "die", "die"]


@pytest.mark.parametrize("name", ["ostia", "sealed"])
def test_every_move_of_a_game_goes_through_notation_and_json_and_comes_back(name: str) -> None:
    moves = load(name).moves
    for move in range(len(moves)):
        assert moves.parse(moves.notation(move)) == move
        assert moves.from_json(json.loads(json.dumps(moves.to_json(move)))) == move
    assert len({moves.notation(move) for move in range(len(moves))}) == len(moves)


def test_json_names_an_argument_only_where_there_is_one() -> None:
    assert MOVES.to_json(0) == {"verb": "pass"}
    assert MOVES.to_json(2) == {"verb": "sail", "argument": "petra"}
    assert MOVES.from_json({"verb": "pass", "argument": None}) == 0
    assert MOVES.from_json({"verb": "die", "argument": 2}) == 5  # people who write JSON write numbers


def test_notation_may_have_spaces_to_spare() -> None:
    assert MOVES.parse("  sail \t petra\n") == 2


@pytest.mark.parametrize(
    ("verbs", "fault"),
    [
        ([Verb(1, "pass", "c")], "'pass' starts at 1, should be 0"),
        ([Verb(0, "sail", "c", "stop", ("a", "b")), Verb(3, "pass", "c")], "'pass' starts at 3, should be 2"),
        ([Verb(0, "sail", "c", "stop", ("a", "b")), Verb(1, "pass", "c")], "'pass' starts at 1, should be 2"),
        ([Verb(0, "sail", "c", "stop", ("a", "a"))], "'sail a' is in the vocabulary twice"),
        ([Verb(0, "pass", "c"), Verb(1, "pass", "c")], "'pass' is in the vocabulary twice"),
    ],
    ids=["late start", "gap", "overlap", "argument twice", "verb twice"],
)
def test_a_vocabulary_with_gaps_overlaps_or_doubles_is_refused(verbs: list[Verb], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Vocabulary(verbs)


@pytest.mark.parametrize(
    ("notation", "said"),
    [
        ("juggle", "there is no move 'juggle'"),
        ("sail", "there is no move 'sail'"),
        ("sail palmira", "did you mean 'sail palmyra'"),
        ("sial petra", "did you mean 'sail petra'"),
        ("pass palmyra", "there is no move 'pass palmyra'"),
        ("Pass", "did you mean 'pass'"),
        ("", "there is no move ''"),
        ("die 3", "did you mean 'die 2' or 'die 1'|did you mean 'die 1' or 'die 2'"),
        ("sail\x00petra", "there is no move"),
    ],
)
def test_unknown_verbs_and_arguments_are_refused_with_what_is_near(notation: str, said: str) -> None:
    with pytest.raises(UnknownMove, match=said) as refusal:
        MOVES.parse(notation)
    assert refusal.value.code == "unknown-move"


def test_a_very_long_notation_is_refused_in_a_short_sentence() -> None:
    with pytest.raises(UnknownMove) as refusal:
        MOVES.parse("sail " + "x" * 100_000)
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize("number", [-1, 6, 10**30])
def test_numbers_outside_the_table_are_refused_with_its_range(number: int) -> None:
    for look in (MOVES.verb, MOVES.argument, MOVES.notation, MOVES.to_json):
        with pytest.raises(UnknownMove, match=f"no move number {number}; the moves are 0 to 5"):
            look(number)


@pytest.mark.parametrize(
    "value",
    [None, 3.5, "sail petra", [], ["sail", "petra"], {}, {"argument": "petra"}, {"verb": 1}, {"verb": None}],
)
def test_json_that_is_no_move_is_refused_with_an_example(value: Any) -> None:
    with pytest.raises(UnknownMove, match="a move looks like"):
        MOVES.from_json(value)


@pytest.mark.parametrize("argument", ["palmira", ["palmyra"], {"stop": "palmyra"}, True, 7])
def test_json_with_an_unknown_argument_is_refused(argument: Any) -> None:
    with pytest.raises(UnknownMove, match=r"there is no move ['\"]sail"):
        MOVES.from_json({"verb": "sail", "argument": argument})
