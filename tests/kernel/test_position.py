"""A position that could be is played on to its end; one that could not is refused with what is wrong in it."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from tessera.kernel.chance import Sealed
from tessera.kernel.core import playout
from tessera.kernel.digest import digest
from tessera.kernel.errors import BadPosition
from tessera.kernel.match import Match
from tessera.kernel.registry import Ruleset, load
from tests.conformance.walk import begin, walk
from tests.ostia.table import Table, ostia

OSTIA = load("ostia")
SEALED = load("sealed")
Position = dict[str, Any]
GONE = object()


def state_of(table: Table) -> Position:
    """The position as it comes from a file."""
    loaded = json.loads(json.dumps(table.match.position()))["state"]
    assert isinstance(loaded, dict)
    return loaded


def put(position: Position, path: str, value: Any) -> Position:
    """Change one value of a position."""
    *way, last = path.split(".")
    at: Any = position
    for key in way:
        at = at[int(key) if isinstance(at, list) else key]
    place: Any = int(last) if isinstance(at, list) else last
    if value is GONE:
        del at[place]
    else:
        at[place] = value
    return position


def refused(rules: Ruleset, position: Any) -> str:
    with pytest.raises(BadPosition) as refusal:
        rules.game.restore(rules, position)
    assert refusal.value.code == "bad-position"
    return str(refusal.value)


def two_ships(*stops: str) -> Position:
    """Seat a has built its first ponta, so two of its ships are on the map."""
    position = state_of(ostia(2))
    put(position, "players.0.ship_icons", 3)
    put(position, "players.0.harbour.gold.ponta", 1)
    return put(position, "players.0.ships", [*stops, None, None])


RULES = OSTIA.ruleset(2)
SOLO = OSTIA.ruleset(1)


# --- Going on from a position -------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), [(1, {}), (2, {}), (3, {"edition": "1e", "amphora-trade": "four"})])
def test_a_match_goes_on_from_an_imported_position_to_its_end(players: int, options: dict[str, str]) -> None:
    origin = begin(OSTIA, players, options, 3)
    for _, _ in zip(range(60), walk(origin, 3), strict=False):
        pass
    exported = json.loads(json.dumps(origin.position()))
    rules = OSTIA.ruleset(exported["players"], exported["options"])
    assert exported["components"]["digest"] == rules.components.digest
    match = Match(rules, Sealed.numbered(8), state=OSTIA.restore(rules, exported["state"]))
    assert match.digest == origin.digest
    for seat in range(players):
        assert match.legal(seat) == origin.legal(seat)
    for _ in walk(match, 5):
        assert not OSTIA.audit(match.state)
    assert match.over
    assert max(match.scores) > 0


def test_the_same_moves_from_an_imported_position_lead_to_the_same_state() -> None:
    origin = begin(OSTIA, 2, {}, 4)
    imported, so_far = Match(RULES, state=OSTIA.restore(RULES, origin.position()["state"])), origin.seq
    for _ in walk(origin, 4):
        for entry in origin.entries[so_far:]:
            imported.play(entry.seat, entry.move)
        so_far = origin.seq
        assert imported.digest == origin.digest


def test_a_position_with_secrets_comes_back_with_them() -> None:
    match = begin(SEALED, 3, {}, 2)
    match.play(1, match.legal(1)[0])
    exported = json.loads(json.dumps(match.position()))
    again = Match(match.rules, Sealed.numbered(5), state=SEALED.restore(match.rules, exported["state"]))
    assert again.digest == match.digest
    assert again.to_act == match.to_act == (0, 2)
    for _ in walk(again, 1):
        pass
    assert again.over


def test_a_position_that_is_over_is_over() -> None:
    match = begin(OSTIA, 2, {}, 1)
    for _ in walk(match, 1):
        pass
    again = Match(RULES, Sealed.numbered(1), state=OSTIA.restore(RULES, match.position()["state"]))
    assert again.over
    assert again.scores == match.scores


def test_two_ships_on_routes_of_their_own_are_a_position() -> None:
    state = OSTIA.restore(RULES, two_ships("sinope", "start"))
    assert digest(OSTIA.restore(RULES, OSTIA.describe(state, None))) == digest(state)


# --- Values that cannot be read -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("round", "one", "round is 'one', should be a whole number from 0 to 1000"),
        ("round", 1.0, "round is 1.0, should be a whole number"),
        ("round", True, "round is True, should be a whole number"),
        ("round", None, "round is None, should be a whole number"),
        ("round", -1, "round is -1, should be a whole number"),
        ("current", 2, "current is 2, should be a whole number from 0 to 1"),
        ("first", -1, "first is -1, should be a whole number from 0 to 1"),
        ("players", {}, "players is {}, should be an array"),
        ("players.1", None, "players.1 is None, should be a table"),
        ("players.0.stock", [2, 2, 2, 2, 2], "players.0.stock is [2, 2, 2, 2, 2], should be a table"),
        ("players.0.stock.wood", -1, "players.0.stock.wood is -1, should be a whole number from 0 to 999"),
        ("players.0.stock.gold", 10**12, "players.0.stock.gold is 1000000000000, should be a whole number"),
        ("players.0.harbour.gold.corbita", "two", "players.0.harbour.gold.corbita is 'two'"),
        ("players.0.harbour.gold.corbita", -1, "players.0.harbour.gold.corbita is -1"),
        ("players.0.ships", ["start"], "players.0.ships has 1 entries, should have 4"),
        ("players.0.ships.0", "roma", "players.0.ships.0 is 'roma', should be one of start, corinthus"),
        ("players.0.ships.0", 3, "players.0.ships.0 is 3, should be one of"),
        ("players.0.reward", 13, "players.0.reward is 13, should be a whole number from 0 to 12"),
        ("players.0.ship_icons", 9, "players.0.ship_icons is 9, should be a whole number from 1 to 8"),
        ("players.0.discs", ["roma"], "players.0.discs.0 is 'roma', should be one of corinthus"),
        ("players.0.card", "card-7", "players.0.card is 'card-7', should be one of card-1"),
        ("players.0.honours", "buildings", "players.0.honours is 'buildings', should be an array"),
        ("questions", ["selct"], "questions.0 is 'selct', should be one of select"),
        ("questions", "select", "questions is 'select', should be an array"),
        ("at", "harbour", "at is 'harbour', should be one of permit"),
        ("hand", None, "hand is None, should be a table"),
        ("steps_left", 7, "steps_left is 7, should be a whole number from 0 to 6"),
        ("lines", [4], "lines.0 is 4, should be a whole number from 0 to 3"),
        ("trades", {"roma": 1}, "trades.roma is not known; known are corinthus"),
        ("row", ["O01", "O99"], "row.1 is 'O99', should be one of O01"),
        ("row", ["O01", "O02", "O03", "O04", "O05"], "should be at most four order cards"),
        ("ports", {"roma": "amphora"}, "ports.roma is not known"),
        ("ports.petra", "amphora", "ports.petra is not known"),
        ("ports.palmyra", "silk", "ports.palmyra is 'silk', should be one of one-permit"),
        ("animals", [], "animals has 0 entries, should have 4"),
        ("box.transits.silk", 1, "box.transits.silk is not known"),
        ("edition", "3e", "edition is '3e', should be one of 2e, 1e"),
    ],
)
def test_a_value_that_cannot_stand_there_is_named_with_its_path(path: str, value: Any, said: str) -> None:
    assert said in refused(RULES, put(state_of(ostia(2)), path, value))


@pytest.mark.parametrize(
    "path",
    [
        "players",
        "players.1.harbour",
        "players.1.harbour.gold.ponta",
        "players.0.stock.wheat",
        "players.0.reached",
        "edition",
        "questions",
        "hand.ponta",
        "row",
        "deck",
        "trades",
        "ports.palmyra",
        "transits.petra",
        "animals.2.both",
        "reward_lines",
        "box",
        "box.animals.wild",
    ],
)
def test_a_missing_value_is_named(path: str) -> None:
    assert f"{path} is missing" in refused(RULES, put(state_of(ostia(2)), path, GONE))


@pytest.mark.parametrize("path", ["solo", "solo.column", "solo.chips_left.ship", "solo.censors_left"])
def test_a_missing_value_of_the_solo_game_is_named(path: str) -> None:
    assert f"{path} is missing" in refused(SOLO, put(state_of(ostia(1)), path, GONE))


def test_an_empty_position_is_refused() -> None:
    assert "edition is missing" in refused(RULES, {})


def test_a_position_of_another_edition_is_refused() -> None:
    assert "another edition than the options say" in refused(RULES, state_of(ostia(2, "1e")))
    assert "another edition than the options say" in refused(OSTIA.ruleset(2, {"edition": "1e"}), state_of(ostia(2)))


def test_a_position_of_another_number_of_players_is_refused() -> None:
    assert "players has 2 entries, should have 3" in refused(OSTIA.ruleset(3), state_of(ostia(2)))
    assert "players has 3 entries, should have 2" in refused(RULES, state_of(ostia(3)))
    assert "players has 1 entries, should have 2" in refused(RULES, state_of(ostia(1)))
    assert "players has 2 entries, should have 1" in refused(SOLO, state_of(ostia(2)))


def test_a_position_of_another_game_is_refused() -> None:
    match = begin(SEALED, 2, {}, 1)
    assert "edition is missing" in refused(RULES, match.position()["state"])
    assert "asked is missing" in refused(SEALED.ruleset(2), state_of(ostia(2)))


# --- Pieces that do not add up ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("players.0.harbour.gold.corbita", 5, "players.0: 18 corbitas instead of 14"),
        ("players.0.harbour.gold.ponta", 1, "players.0: 4 pontas instead of 3"),
        ("players.0.ships", ["start", "sinope", None, None], "players.0: 2 ships on the map instead of 1"),
        ("players.0.ships", [None, None, None, None], "players.0: 0 ships on the map instead of 1"),
        ("players.0.ships", ["armenia", None, None, None], "players.0: destinations reached differ"),
        ("players.0.destinations", ["armenia"], "players.0: destinations reached differ from where the ships are"),
        ("players.0.first_at", ["armenia"], "players.0: first at a destination it has not reached"),
        ("players.0.discs", [], "players.0: discs on the map differ from the empty slots of the track"),
        ("players.0.discs", ["carthago", "carthago"], "players.0.discs names 'carthago' twice"),
        ("players.0.building_icons", 2, "players.0: discs on the map differ"),
        ("players.0.spots", ["free"], "players.0: buildings in the harbour differ from discs on the map"),
        ("players.0.orders", ["O01"], "order cards are missing or doubled"),
        ("players.0.men", 1, "noblemen differ from the order cards"),
        ("players.0.women", 1, "noblewomen differ from the order cards"),
        ("players.0.wild", 1, "wild animals in hand differ from the tiles taken"),
        ("players.0.exotic", 1, "exotic animals in hand differ from the tiles taken"),
        ("players.0.honours", ["ships"], "an honour card is in two places"),
        ("players.0.card", "card-2", "a placement card is in two places"),
        ("deck.0", "O02", "deck names 'O02' twice"),
        ("deck.0", GONE, "order cards are missing or doubled"),
        ("row.0", GONE, "order cards are missing or doubled"),
        ("row", ["O04", "O04", "O08", "O14"], "order cards"),
        ("honours", ["ships"], "honour cards are missing"),
        ("ports.damascus", None, "a port has no tile"),
        ("ports.damascus", "ships", "a port tile lies twice"),
        ("ports.damascus", "amphora", "a port tile is both laid and left"),
        ("ports.corinthus", "amphora", "initial port"),
        ("transits.petra", "gold", "transit tiles are missing or doubled"),
        ("transits.petra", None, "a transit has no tile"),
        ("destinations.india", None, "a destination has no tile"),
        ("destinations.india", "ships", "destination tiles"),
        ("animals.0.wild", 9, "there are more discoveries than the box holds"),
        ("animals.0.wild", 0, "wild animals in hand differ from the tiles taken"),
        ("box.cards", [], "placement cards are missing"),
    ],
)
def test_pieces_that_do_not_add_up_are_named(path: str, value: Any, said: str) -> None:
    assert said in refused(RULES, put(state_of(ostia(2)), path, value))


def test_cards_of_the_second_edition_are_not_in_a_deck_of_the_first() -> None:
    position = state_of(ostia(2, "1e"))
    position["deck"][0] = "O42"
    assert "not in this edition's deck" in refused(OSTIA.ruleset(2, {"edition": "1e"}), position)


@pytest.mark.parametrize(
    ("stops", "said"),
    [
        (("sinope", "trapezus"), "players.0: too many ships on the route"),
        (("start", "start"), "players.0: more than one ship in the coastal area"),
        (("start", "carthago"), "players.0: more than one ship in the coastal area"),
        (("palmyra", "dura-europos"), "players.0: too many ships on the route"),
        (("armenia", "armenia"), "players.0: two ships at one destination"),
    ],
)
def test_ships_that_cannot_lie_there_together_are_named(stops: tuple[str, str], said: str) -> None:
    assert said in refused(RULES, two_ships(*stops))


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("solo.column", 5, "solo.column is 5, should be a whole number from 0 to 4"),
        ("solo.chips", ["ship"], "solo.chips has 1 entries, should have 5"),
        ("solo.chips.0", "crown", "solo.chips.0 is 'crown', should be one of ship"),
        ("solo.chips.0", None, "bestowal chips are missing"),
        ("solo.censors.0", None, "censor tiles are missing"),
        ("solo.censors_left", [], "censor tiles are missing"),
        ("solo.tokens.0", 3, "solo.tokens.0 is 3, should be a whole number from 0 to 2"),
        ("honours", ["ships"], "honour cards"),
    ],
)
def test_what_cannot_be_on_the_column_board_is_named(path: str, value: Any, said: str) -> None:
    assert said in refused(SOLO, put(state_of(ostia(1)), path, value))


# --- Questions nobody can have been asked -------------------------------------------------------


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        ([], "should be one to eight questions"),
        (["end"] * 9, "should be one to eight questions"),
        (["select", "select"], "'select' cannot stand there"),
        (["drop"], "'drop' cannot stand there"),
        (["select", "drop"], "'drop' cannot stand there"),
        (["end", "take"], "'take' cannot stand there"),
        (["end", "furnish"], "'furnish' cannot stand there"),
        (["end", "over"], "'over' cannot stand there"),
        (["end", "admin-sow"], "a list that ends with a question somebody can answer"),
    ],
)
def test_an_order_of_questions_that_cannot_be_is_refused(questions: list[str], said: str) -> None:
    assert said in refused(RULES, put(state_of(ostia(2)), "questions", questions))


# --- Positions that could not be played on ------------------------------------------------------
# Each of these would otherwise break off, hang or lose pieces later, far from where it came in.


def sailing() -> Table:
    """Seat a, with a ship one step before its goal, has just paid for a Move action of one step."""
    return ostia(2, action="move", ships=["trapezus"], stock={"permit": 15}).play("declare 1")


@pytest.mark.parametrize(
    ("path", "value"),
    [("reward_lines", [0, 1, 2, 3, 3]), ("reward_lines", [1, 1]), ("players.0.moved", [0, 0]), ("lines", [2, 2])],
)
def test_a_number_named_twice_is_refused(path: str, value: list[int]) -> None:
    assert path in refused(RULES, put(state_of(ostia(2)), path, value))


def test_more_steps_than_the_ships_can_sail_are_refused() -> None:
    position = state_of(sailing())
    OSTIA.restore(RULES, copy.deepcopy(position))
    assert "steps_left" in refused(RULES, put(position, "steps_left", 6))


def test_a_sail_without_steps_is_refused() -> None:
    refused(RULES, put(state_of(sailing()), "steps_left", 0))


def test_a_turn_of_a_solo_match_beyond_the_last_row_is_refused() -> None:
    for question in ("descend", "select"):
        position = put(state_of(ostia(1)), "questions", [question])
        assert "round" in refused(SOLO, put(position, "round", 16))
        assert "round" in refused(SOLO, put(position, "round", 0))


def test_ships_in_hand_that_nobody_drops_are_refused() -> None:
    table = ostia(2, harbour={"wheat": (2, 1), "permit": 7}, ships=["sinope", "start"], ship_icons=3)
    position = state_of(table.play("sow wheat"))
    assert position["questions"] == ["end", "drop"]
    assert position["hand"] == {"corbita": 2, "ponta": 1}
    OSTIA.restore(RULES, copy.deepcopy(position))
    refused(RULES, put(position, "questions", ["end"]))


def test_a_choice_between_ships_that_are_not_in_hand_is_refused() -> None:
    assert "hand" in refused(RULES, put(state_of(ostia(2)), "questions", ["end", "drop"]))


@pytest.mark.parametrize("verb", ["initial", "port", "transit", "destination", "animal"])
@pytest.mark.parametrize("wrong", [-1, 1])
def test_tiles_already_laid_must_be_as_many_as_are_counted(verb: str, wrong: int) -> None:
    match = Match(RULES)
    while not OSTIA.moves.notation(match.legal(-1)[0]).startswith(verb):
        match.play(-1, match.legal(-1)[0])
    match.play(-1, match.legal(-1)[0])
    position = json.loads(json.dumps(match.position()["state"]))
    OSTIA.restore(RULES, copy.deepcopy(position))
    assert "placing" in refused(RULES, put(position, "placing", position["placing"] + wrong))


def test_a_censor_or_chip_of_which_there_are_not_so_many_is_refused() -> None:
    position = state_of(ostia(1, chance={"censor": ["ships", "buildings"]}))
    assert "censor" in refused(SOLO, put(position, "solo.censors", ["ships", "ships"]))
    position = state_of(ostia(1))
    assert "chip" in refused(SOLO, put(position, "solo.chips", ["ship"] * 5))


def test_whatever_is_accepted_can_be_played_to_the_end() -> None:
    """Every number of a position, one more and one less: refused, or a match that can be finished."""
    position = state_of(ostia(2, stock={"gold": 5}))

    def numbers(value: Any, path: str) -> list[str]:
        if isinstance(value, dict):
            return [found for key, member in value.items() for found in numbers(member, f"{path}.{key}")]
        if isinstance(value, list):
            return [found for i, member in enumerate(value) for found in numbers(member, f"{path}.{i}")]
        return [path[1:]] if isinstance(value, int) else []

    accepted = 0
    for path in numbers(position, ""):
        for change in (-1, 1):
            changed = copy.deepcopy(position)
            at: Any = changed
            for key in path.split("."):
                at = at[int(key) if isinstance(at, list) else key]
            put(changed, path, at + change)
            try:
                state = OSTIA.restore(RULES, changed)
            except BadPosition:
                continue
            assert OSTIA.describe(state, None) == changed, path
            playout(state, 1)
            assert not OSTIA.audit(state), path
            accepted += 1
    assert accepted > 20
