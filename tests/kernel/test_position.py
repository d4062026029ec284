"""A possible position is played on to its end; an impossible one is refused with the reason."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from tessera.games.ostia.questions import TABLE
from tessera.kernel.chance import Sealed
from tessera.kernel.core import playout
from tessera.kernel.digest import digest
from tessera.kernel.errors import BadPosition
from tessera.kernel.match import Match
from tessera.kernel.registry import Ruleset, load
from tests.conformance.random_walks import begin, walk
from tests.kernel.sealed_matches import offering
from tests.ostia.table import Table, ostia

OSTIA = load("ostia")
SEALED = load("sealed")
Position = dict[str, Any]
GONE = object()


def state_of(table: Table) -> Position:
    """Return the position as it is read from a file."""
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


def moment(wanted: Callable[[Position], bool], players: int = 2, seed: int = 3) -> Position:
    """Return the first position of a random match that satisfies a condition."""
    while True:
        match = begin(OSTIA, players, {}, seed)
        for _ in walk(match, seed):
            position: Position = json.loads(json.dumps(match.position()))["state"]
            if wanted(position):
                return position
        seed += 1


def asked(*questions: str, players: int = 2) -> Position:
    """Return the first position of a random match, after the first rounds, that has these questions on top."""
    return moment(lambda state: state["questions"][-len(questions) :] == [*questions] and state["round"] > 2, players)


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
    match = offering(3)
    match.replay([(1, "offer 5"), (1, "seal"), (2, "offer 7")])
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
    position = moment(lambda state: state["players"][0]["ships"][1] is not None)
    state = OSTIA.restore(RULES, position)
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
        (
            "row",
            ["O01", "O02", "O03", "O04", "O05"],
            "row is ['O01', 'O02', 'O03', 'O04', 'O05'], should be an array of 0 to 4 entries",
        ),
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
    assert "edition is '1e', should be 2e" in refused(RULES, state_of(ostia(2, "1e")))
    assert "edition is '2e', should be 1e" in refused(OSTIA.ruleset(2, {"edition": "1e"}), state_of(ostia(2)))


def test_a_position_of_another_number_of_players_is_refused() -> None:
    assert "players has 2 entries, should have 3" in refused(OSTIA.ruleset(3), state_of(ostia(2)))
    assert "players has 3 entries, should have 2" in refused(RULES, state_of(ostia(3)))
    assert "players has 1 entries, should have 2" in refused(RULES, state_of(ostia(1)))
    assert "players has 2 entries, should have 1" in refused(SOLO, state_of(ostia(2)))


def test_a_position_of_another_game_is_refused() -> None:
    match = begin(SEALED, 2, {}, 1)
    assert "edition is missing" in refused(RULES, match.position()["state"])
    assert "players is not known" in refused(SEALED.ruleset(2), state_of(ostia(2)))


# --- Pieces that do not add up ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("players.0.harbour.gold.corbita", 5, "players.0: there are 18 of 'corbita', should be 14"),
        ("players.0.harbour.gold.ponta", 1, "players.0: there are 4 of 'ponta', should be 3"),
        ("players.0.ships", ["start", "sinope", None, None], "players.0.ships: there are 2 of 'ship', should be 1"),
        ("players.0.ships", [None, None, None, None], "players.0.ships: there are 0 of 'ship', should be 1"),
        ("players.0.ships", ["armenia", None, None, None], "players.0.destinations contradicts players.0.ships"),
        ("players.0.destinations", ["armenia"], "players.0.destinations contradicts players.0.ships"),
        ("players.0.first_at", ["armenia"], "players.0.first_at contradicts players.0.destinations"),
        ("players.0.discs", [], "players.0.discs contradicts players.0.building_icons"),
        ("players.0.discs", ["carthago", "carthago"], "players.0.discs names 'carthago' twice"),
        ("players.0.building_icons", 2, "players.0.discs contradicts players.0.building_icons"),
        ("players.0.spots", ["free"], "players.0.spots contradicts players.0.discs"),
        ("players.0.orders", ["O01"], "deck, row, players.N.orders: there are 2 of 'O01', should be 1"),
        ("players.0.men", 1, "players.0.men is 1, but by the rest of the position it is 0"),
        ("players.0.women", 1, "players.0.women is 1, but by the rest of the position it is 0"),
        ("players.0.wild", 1, "players.N.wild is 1, but by the rest of the position it is 0"),
        ("players.0.exotic", 1, "players.N.exotic is 1, but by the rest of the position it is 0"),
        ("players.0.honours", ["ships"], "honours, players.N.honours: there are 2 of 'ships', should be 1"),
        ("players.0.card", "card-2", "box.cards, players.N.card: there are 2 of 'card-2', should be 1"),
        ("deck.0", "O02", "deck names 'O02' twice"),
        ("deck.0", GONE, "deck, row, players.N.orders: there are 0 of 'O01', should be 1"),
        ("row.0", GONE, "deck, row, players.N.orders: there are 0 of 'O04', should be 1"),
        ("row", ["O04", "O04", "O08", "O14"], "deck, row, players.N.orders: there are 2 of 'O04', should be 1"),
        ("honours", ["ships"], "honours, players.N.honours: there are 0 of 'buildings', should be 1"),
        ("ports.damascus", None, "ports: 7 are laid, should be 8 by now"),
        ("ports.damascus", "ships", "ports, box.ports: there are 2 of 'ships', should be 1"),
        ("ports.damascus", "amphora", "ports, box.ports: there are 2 of 'amphora', should be 1"),
        ("ports.corinthus", "amphora", "ports.corinthus: the tile 'amphora' belongs on ports of the other kind"),
        ("transits.petra", "gold", "transits, box.transits: there are 4 of 'gold', should be 3"),
        ("transits.petra", None, "transits: 11 are laid, should be 12 by now"),
        ("destinations.india", None, "destinations: 3 are laid, should be 4 by now"),
        ("destinations.india", "ships", "destinations, box.destinations: there are 2 of 'ships', should be 1"),
        ("animals.0.wild", 9, "animals, box.animals: there are 11 of 'wild', should be 3"),
        ("animals.0.wild", 0, "players.N.wild is 0, but by the rest of the position it is 1"),
        ("box.cards", [], "box.cards, players.N.card: there are 0 of 'card-2', should be 1"),
    ],
)
def test_pieces_that_do_not_add_up_are_named(path: str, value: Any, said: str) -> None:
    assert said in refused(RULES, put(state_of(ostia(2)), path, value))


def test_cards_of_the_second_edition_are_not_in_a_deck_of_the_first() -> None:
    position = state_of(ostia(2, "1e"))
    position["deck"][0] = "O42"
    assert "deck, row, players.N.orders: there are 1 of 'O42', should be 0" in refused(
        OSTIA.ruleset(2, {"edition": "1e"}), position
    )


@pytest.mark.parametrize(
    ("stops", "said"),
    [
        (("sinope", "trapezus"), "players.0.ships: too many ships are on one route"),
        (("start", "start"), "players.0.ships: more than one ship is in the coastal area"),
        (("start", "carthago"), "players.0.ships: more than one ship is in the coastal area"),
        (("palmyra", "dura-europos"), "players.0.ships: too many ships are on one route"),
        (("armenia", "armenia"), "players.0.ships: too many ships are on one route"),
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
        ("solo.chips.0", None, "solo.chips: 4 are laid, should be 5 by now"),
        ("solo.censors.0", None, "solo.censors: 1 are laid, should be 2 by now"),
        ("solo.censors_left", [], "solo.censors, solo.censors_left: there are 0 of 'buildings', should be 1"),
        ("solo.tokens.0", 3, "solo.tokens.0 is 3, should be a whole number from 0 to 2"),
        ("honours", ["ships"], "honours, players.N.honours: there are 1 of 'ships', should be 0"),
    ],
)
def test_what_cannot_be_on_the_column_board_is_named(path: str, value: Any, said: str) -> None:
    assert said in refused(SOLO, put(state_of(ostia(1)), path, value))


# --- Questions nobody can have been asked -------------------------------------------------------


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        ([], "should be an array of 1 to 8 entries"),
        (["end"] * 9, "should be an array of 1 to 8 entries"),
        (["select", "select"], "'select' cannot stand in place 1"),
        (["drop"], "'drop' cannot stand in place 0"),
        (["select", "drop"], "'drop' cannot stand in place 1"),
        (["end", "take"], "'take' cannot stand in place 1"),
        (["end", "furnish"], "'furnish' cannot stand in place 1"),
        (["end", "over"], "'over' cannot stand in place 1"),
        (["end", "admin-sow"], "nobody can be asked 'admin-sow' in this position"),
    ],
)
def test_an_order_of_questions_that_cannot_be_is_refused(questions: list[str], said: str) -> None:
    assert said in refused(RULES, put(state_of(ostia(2)), "questions", questions))


# --- Positions that could not be played on ------------------------------------------------------
# Each of these would otherwise fail, hang or lose pieces later, far from its source.


@pytest.mark.parametrize(
    ("path", "value"),
    [("reward_lines", [0, 1, 2, 3, 3]), ("reward_lines", [1, 1]), ("players.0.moved", [0, 0]), ("lines", [2, 2])],
)
def test_a_number_named_twice_is_refused(path: str, value: list[int]) -> None:
    assert path in refused(RULES, put(state_of(ostia(2)), path, value))


def test_more_steps_than_the_ships_can_sail_are_refused() -> None:
    position = moment(lambda state: state["questions"][-1] == "sail" and any(p["moved"] for p in state["players"]))
    OSTIA.restore(RULES, copy.deepcopy(position))
    assert "steps_left" in refused(RULES, put(position, "steps_left", 6))


def test_a_sail_without_steps_is_refused() -> None:
    refused(RULES, put(asked("sail"), "steps_left", 0))


def test_a_turn_of_a_solo_match_beyond_the_last_row_is_refused() -> None:
    for question in ("descend", "select"):
        position = put(state_of(ostia(1)), "questions", [question])
        assert "round" in refused(SOLO, put(position, "round", 16))
        assert "round" in refused(SOLO, put(position, "round", 0))


def test_ships_in_hand_that_nobody_drops_are_refused() -> None:
    position = asked("end", "drop")
    assert position["hand"]["corbita"] and position["hand"]["ponta"]
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


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("", "nonsense is not known; known are players"),
        ("players.1", "players.1.nonsense is not known"),
        ("players.0.harbour", "players.0.harbour.nonsense is not known"),
        ("players.0.harbour.gold", "players.0.harbour.gold.nonsense is not known"),
        ("players.0.stock", "players.0.stock.nonsense is not known"),
        ("hand", "hand.nonsense is not known"),
        ("trades", "trades.nonsense is not known"),
        ("animals.3", "animals.3.nonsense is not known"),
        ("box", "box.nonsense is not known"),
        ("box.animals", "box.animals.nonsense is not known"),
        ("solo", "solo is not known"),
    ],
)
def test_an_unknown_key_is_named(path: str, said: str) -> None:
    position = state_of(ostia(2))
    put(position, "solo" if path == "solo" else f"{path}.nonsense".strip("."), 1)
    assert said in refused(RULES, position)


def test_an_unknown_key_of_the_solo_game_is_named() -> None:
    assert "solo.nonsense is not known" in refused(SOLO, put(state_of(ostia(1)), "solo.nonsense", 1))


def test_chips_are_not_laid_in_round_0_of_a_match_that_has_begun() -> None:
    position = put(put(state_of(ostia(1)), "questions", ["chip"]), "round", 0)
    assert "'chip' presupposes that not all 5 pieces of the kind are laid yet" in refused(SOLO, position)


def test_the_emperor_does_not_descend_where_two_play() -> None:
    position = put(state_of(ostia(2)), "questions", ["descend"])
    assert "'descend' presupposes that one person plays alone" in refused(RULES, position)


def test_placement_cards_are_not_dealt_twice() -> None:
    position = put(state_of(ostia(2)), "questions", ["card"])
    assert "'card' presupposes that not all 2 pieces of the kind are laid yet" in refused(
        RULES, put(position, "placing", 2)
    )


def test_no_card_comes_into_a_full_row() -> None:
    for questions in (["end", "row"], ["end", "admin-sow", "row"]):
        position = put(asked("order"), "questions", questions)
        assert "'row' presupposes that row has a gap and deck a card for it" in refused(RULES, position)


def test_nobody_founds_again() -> None:
    position = put(put(state_of(ostia(2)), "questions", ["found"]), "round", 0)
    assert "'found' presupposes that the seats found in turn" in refused(RULES, position)


def test_everybody_has_founded_when_the_first_turn_begins() -> None:
    position = put(state_of(ostia(2, fresh=True)), "questions", ["select"])
    assert "players.0.discs does not fit the question 'select'" in refused(RULES, put(position, "round", 1))


@pytest.mark.parametrize("wrong", [-1, 1, 60])
def test_amphorae_are_conserved(wrong: int) -> None:
    position = moment(lambda state: any(p["amphorae"] for p in state["players"]))
    left = position["amphorae"]
    said = refused(RULES, put(position, "amphorae", left + wrong))
    assert f"amphorae is {left + wrong}, but by the rest of the position it is {left}" in said


def test_amphorae_beyond_the_supply_come_from_the_box() -> None:
    for supply, said in ((0, 0), (1, 1)):
        table = ostia(2, supply=supply, amphorae=60)
        assert sum(str(wrong).startswith("amphorae is ") for wrong in OSTIA.audit(table.state)) == said


def test_a_ship_has_reached_the_ports_on_its_way() -> None:
    position = moment(lambda state: bool(state["players"][0]["reached"]))
    reached = position["players"][0]["reached"]
    said = "players.0.reached contradicts players.0.ships"
    assert said in refused(RULES, put(copy.deepcopy(position), "players.0.reached", []))
    more = next(port for port in ("sinope", "palmyra", "carthago") if port not in reached)
    assert said in refused(RULES, put(position, "players.0.reached", [*reached, more]))


def test_a_match_does_not_end_without_a_cause() -> None:
    position = asked("select")
    for cause in ("rewards", "destinations", "ships", "discs", "amphorae", "limit", "column"):
        assert f"ending is {[cause]}, but" in refused(RULES, put(copy.deepcopy(position), "ending", [cause]))
    assert "ending does not fit the question 'over'" in refused(RULES, over(ending=[]))


def test_a_cause_that_is_there_is_noted() -> None:
    ended = over()
    assert ended["ending"]
    OSTIA.restore(RULES, copy.deepcopy(ended))
    said = f"but by the rest of the position it is {ended['ending']}"
    assert said in refused(RULES, put(ended, "ending", ended["ending"][1:] or ["column"]))


def over(**changes: Any) -> Position:
    match = begin(OSTIA, 2, {}, 1)
    for _ in walk(match, 1):
        pass
    position: Position = json.loads(json.dumps(match.position()))["state"]
    return position | changes


def test_sets_are_rewarded_once_each_and_only_alone() -> None:
    assert "players.0.sets_rewarded is 9, but by the rest of the position it is 0" in refused(
        RULES, put(asked("select"), "players.0.sets_rewarded", 9)
    )
    position = moment(lambda state: state["players"][0]["sets_rewarded"] > 0, players=1)
    OSTIA.restore(SOLO, copy.deepcopy(position))
    assert "players.0.sets_rewarded is 0, but by the rest of the position it is" in refused(
        SOLO, put(position, "players.0.sets_rewarded", 0)
    )


def test_every_question_is_in_the_table_of_what_questions_presuppose() -> None:
    assert len(TABLE) == len(OSTIA.questions)
    below = {
        question: [OSTIA.questions[i] for i in row.under if i >= 0]
        for question, row in zip(OSTIA.questions, TABLE, strict=True)
    }
    assert below["furnish"] == ["build", "free-disc"]
    assert below["trade"] == below["administer"] == ["end"]
    assert below["select"] == []


def test_whatever_is_accepted_can_be_played_to_the_end() -> None:
    """Every number of a position, one more and one less: refused, or a match that can be finished."""
    position = moment(lambda state: state["round"] == 5)

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
