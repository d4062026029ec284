"""Components are data with a source for every value; a person's own values are overlaid or refused by name."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tessera.games.ostia.box import Box
from tessera.kernel.chance import Sealed
from tessera.kernel.components import MARKS, ComponentSet
from tessera.kernel.errors import BadComponents
from tessera.kernel.match import Match
from tessera.kernel.registry import load

OSTIA = load("ostia")
FOLDER = OSTIA.folder / "components"


@cache
def ours() -> dict[str, tuple[Any, str]]:
    """Every value of the standard set with its mark, by path."""
    return {path: (value, mark) for path, value, mark in OSTIA.components().provenance()}


def own(place: Path, content: str, name: str = "mine.toml") -> Path:
    """Return a person's own file."""
    file = place / name
    file.write_text(content, encoding="utf-8")
    return file


def laid(place: Path, content: str) -> ComponentSet:
    return OSTIA.components(own(place, content))


def box(components: ComponentSet) -> Box:
    unpacked = OSTIA.unpack(components, 2, {})
    assert isinstance(unpacked, Box)
    return unpacked


def refused(place: Path, content: str) -> str:
    with pytest.raises(BadComponents) as refusal:
        laid(place, content)
    assert refusal.value.code == "bad-components"
    return str(refusal.value)


# --- Our own set --------------------------------------------------------------------------------


def test_every_value_of_every_file_is_listed_once_with_its_mark() -> None:
    listed = list(OSTIA.components().provenance())
    paths = [path for path, _, _ in listed]
    assert len(paths) == len(set(paths))
    assert {mark for _, _, mark in listed} <= set(MARKS)
    known = dict((path, value) for path, value, _ in listed)

    def look(path: str, value: Any) -> int:
        if isinstance(value, dict):
            return sum(look(f"{path}.{key}", member) for key, member in value.items())
        if isinstance(value, list) and value and isinstance(value[0], dict):
            return sum(look(f"{path}.{i}", member) for i, member in enumerate(value))
        assert known[path[1:]] == value
        return 1

    written = 0
    for file in FOLDER.glob("*.toml"):
        content = tomllib.loads(file.read_text(encoding="utf-8"))
        written += look("", {key: value for key, value in content.items() if key not in ("mark", "marks")})
    assert written == len(paths) > 300


@pytest.mark.parametrize(
    ("pattern", "mark"),
    [
        ("prices.move", "printed"),
        ("prices.free_action", "printed"),
        ("points.set_second_edition", "printed"),
        ("rewards.3.ship", "printed"),
        ("ship_track.2.ship", "printed"),
        ("animal_mix.four", "printed"),
        ("deck.second_edition", "printed"),
        ("titles.praefectus-praetorio", "printed"),
        ("stop.palmyra.name", "printed"),
        ("transit.copies", "derived"),
        ("rewards.3.from", "derived"),
        ("chips.ship", "reconstructed"),
        ("limits.last_round", "ours"),
        ("ship_track.1.wood", "reconstructed"),
        ("ship_track.7.rewards", "reconstructed"),
        ("disc_track.1.stone", "reconstructed"),
        ("order.O01.wheat", "reconstructed"),
        ("order.O42.gain.gold", "reconstructed"),
        ("placement.card-1", "reconstructed"),
        ("animal_mix.two", "reconstructed"),
        ("chips.reward", "reconstructed"),
        ("column.cells", "reconstructed"),
        ("column.row_points", "reconstructed"),
        ("stop.palmyra.after", "reconstructed"),
        ("stop.muza.line", "reconstructed"),
    ],
)
def test_every_value_says_where_it_comes_from(pattern: str, mark: str) -> None:
    assert ours()[pattern][1] == mark


def test_nothing_we_made_up_is_called_printed() -> None:
    made_up = ("order.", "placement.", "disc_track.", "column.cells", "column.row_points")
    for path, (_, mark) in ours().items():
        if path.startswith(made_up) or path.endswith((".wood", ".after", ".line", ".coast")):
            assert mark == "reconstructed", path


def test_the_standard_set_is_the_same_each_time() -> None:
    assert OSTIA.components().digest == OSTIA.components().digest
    assert OSTIA.components().digest.startswith("sha256:")
    assert OSTIA.components().name == "standard"


# --- A person's own values ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "path", "value"),
    [
        ("[order.O17]\nwheat = 3\n", "order.O17.wheat", 3),
        ("[prices]\nhonour = 5\n", "prices.honour", 5),
        ("[prices]\nmove = [0, 0, 2, 4, 6, 9, 14]\n", "prices.move", [0, 0, 2, 4, 6, 9, 14]),
        ("[stop.salamis]\nname = 'Paphos'\n", "stop.salamis.name", "Paphos"),
    ],
)
def test_one_value_of_ones_own_changes_that_value_and_nothing_else(
    tmp_path: Path, content: str, path: str, value: Any
) -> None:
    mine = laid(tmp_path, content)
    assert mine.name == "mine"
    assert mine.digest != OSTIA.components().digest
    before = dict(ours())
    after = {where: (what, mark) for where, what, mark in mine.provenance()}
    assert after.pop(path) == (value, "own")
    del before[path]
    assert after == before


def test_a_value_of_ones_own_is_played_with(tmp_path: Path) -> None:
    assert box(OSTIA.components()).honour_gold == 4
    assert box(laid(tmp_path, "[prices]\nhonour = 5\n")).honour_gold == 5
    rules = OSTIA.ruleset(2, {}, own(tmp_path, "[limits]\nstart_stock = 7\n"))
    assert Match(rules, Sealed.numbered(1)).observe(0)["players"][0]["stock"]["wood"] == 7


def test_repeating_our_value_changes_its_mark_but_not_the_digest(tmp_path: Path) -> None:
    mine = laid(tmp_path, "[prices]\nhonour = 4\n")
    assert mine.digest == OSTIA.components().digest
    assert mine.mark("prices.honour") == "own"


def test_the_digest_does_not_mind_the_order_or_the_files(tmp_path: Path) -> None:
    one = laid(tmp_path, "[prices]\nhonour = 5\nfree_action = 4\n[order.O01]\nwheat = 9\n")
    other = laid(tmp_path, "[order.O01]\nwheat = 9\n[prices]\nfree_action = 4\nhonour = 5\n")
    assert one.digest == other.digest


def test_a_folder_of_files_is_laid_over_ours(tmp_path: Path) -> None:
    folder = tmp_path / "attic find"
    folder.mkdir()
    own(folder, "[prices]\nhonour = 5\n", "a.toml")
    own(folder, "[order.O01]\nwheat = 9\n", "b.toml")
    own(folder, "not read", "notes.txt")
    mine = OSTIA.components(folder)
    assert (mine.mark("prices.honour"), mine.mark("order.O01.wheat"), mine.mark("order.O02.wheat")) == (
        "own",
        "own",
        "reconstructed",
    )
    single = laid(tmp_path, "[prices]\nhonour = 5\n[order.O01]\nwheat = 9\n")
    assert mine.digest == single.digest


def test_an_order_card_may_ask_for_another_extra_than_ours(tmp_path: Path) -> None:
    """Our O17 asks for three permits; the owner of a card that asks for two wood must be able to say so."""
    mine = laid(tmp_path, "[order.O17]\nextra = { wood = 2 }\n")
    card = box(mine).orders[16]
    assert (card.extra, card.extra_n) == (1, 2)


def test_an_order_card_may_give_something_else_than_ours(tmp_path: Path) -> None:
    """Our O01 gives two permits: a card that gives one gold gives no permits any more."""
    mine = laid(tmp_path, "[order.O01]\ngain = { gold = 1 }\n")
    assert list(box(mine).orders[0].gain) == [0, 0, 0, 0, 1]


def test_a_file_of_ones_own_may_say_that_its_values_are_printed(tmp_path: Path) -> None:
    mine = laid(tmp_path, 'mark = "printed"\n[order.O17]\nwheat = 3\n')
    assert mine.mark("order.O17.wheat") == "printed"
    assert mine.mark("order.O18.wheat") == "reconstructed"


def test_a_file_of_ones_own_cannot_call_our_values_printed(tmp_path: Path) -> None:
    mine = laid(tmp_path, '[marks]\n"order.*" = "printed"\n[order.O17]\nwheat = 3\n')
    assert mine.mark("order.O18.wheat") == "reconstructed"


# --- What is refused ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "path"),
    [
        ("colour = 'red'\n", "colour"),
        ("[prise]\nmove = [1]\n", "prise.move"),
        ("[prise]\n", "prise"),
        ("[prices]\nhonor = 5\n", "prices.honor"),
        ('"prices.honour" = 5\n', "prices.honour"),
        ("[placement]\ncard-7 = ['wood', 'wheat', 'gold']\n", "placement.card-7"),
        ("[order.O43]\nwheat = 5\n", "order.O43"),
        ("[order.O17]\nweat = 5\n", "order.O17.weat"),
        ("[order.O17]\ngain = { silver = 1 }\n", "order.O17.gain.silver"),
        ("[order.O17]\nextra = { silver = 1 }\n", "order.O17.extra.silver"),
        ("[stop.roma]\nafter = 'start'\n", "stop.roma"),
        ("[stop.petra]\nbefore = 'muza'\n", "stop.petra.before"),
        ("[tile.silk]\nvalue = 2\n", "tile.silk"),
        ("[tile.amphora]\nlimmit = 4\n", "tile.amphora.limmit"),
        ("[destination.ships]\nfrist = 4\n", "destination.ships.frist"),
        ("[censor.ships]\nlo = 4\n", "censor.ships.lo"),
        ("[censor.crowd]\nlow = 4\n", "censor.crowd"),
        ("[titles]\ncaesar = 300\n", "titles.caesar"),
    ],
)
def test_a_key_the_game_does_not_have_is_refused_by_its_path(tmp_path: Path, content: str, path: str) -> None:
    assert path in refused(tmp_path, content)


def test_a_slot_with_a_key_the_game_does_not_have_is_refused(tmp_path: Path) -> None:
    slots = [f"[[disc_track]]\nstone = {n}\nrewards = 0\n" for n in range(7)]
    laid(tmp_path, "".join(slots))
    slots[3] += "reward = 1\n"
    assert "disc_track.3.reward" in refused(tmp_path, "".join(slots))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("[prices]\nhonour = 'four'\n", "prices.honour is 'four', should be a whole number from 0 to 99"),
        ("[prices]\nhonour = 4.0\n", "prices.honour is 4.0, should be a whole number"),
        ("[prices]\nhonour = true\n", "prices.honour is True, should be a whole number"),
        ("[prices]\nhonour = 2024-01-01\n", "prices.honour is"),
        ("[prices]\nmove = 4\n", "prices.move is 4, should be an array"),
        ("[prices]\nmove = [0, 1, 'x', 3, 4, 5, 6]\n", "prices.move.2 is 'x', should be a whole number"),
        ("[prices.move]\none = 1\n", "prices.move is {'one': 1}, should be an array"),
        ("prices = 3\n", "prices is 3, should be a table"),
        ("order = []\n", "order is [], should be a table"),
        ("tile = 'amphora'\n", "tile is 'amphora', should be a table"),
        ("[tile]\namphora = 4\n", "tile.amphora is 4, should be a table"),
        ("ship_track = [1, 2, 3, 4, 5, 6, 7, 8]\n", "ship_track.0 is 1, should be a table"),
        ("rewards = []\n", "rewards must start at square 0"),
        ("[order.O17]\ngain = 3\n", "order.O17.gain is 3, should be a table"),
        ("[stop.petra]\nafter = 3\n", "stop.petra.after is 3, should be one of start, "),
        ("[stop.petra]\nafter = ['start']\n", "stop.petra.after is ['start'], should be one of"),
        ("[stop.petra]\ncoast = 'no'\n", "stop.petra.coast is 'no', should be true or false"),
        ("[stop.petra]\nline = 'gold'\n", "stop.petra.line is 'gold', should be one of animals, reward"),
        ("[placement]\ncard-1 = ['wood', 'wheat', 'silver']\n", "placement.card-1.2 is 'silver', should be one of"),
        ("[opened]\nport = 'petra'\n", "opened.port is 'petra', should be one of damascus"),
        ("[column]\ncells = 'x'\n", "column.cells is 'x', should be an array"),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused_with_what_should_stand_there(
    tmp_path: Path, content: str, said: str
) -> None:
    assert said in refused(tmp_path, content)


@pytest.mark.parametrize(
    ("content", "path"),
    [
        ("[stop.petra]\nname = 5\n", "stop.petra.name"),
        ("[stop.petra]\nname = ''\n", "stop.petra.name"),
        ("[stop.petra]\nname = 2024-01-01\n", "stop.petra.name"),
        ("[opened]\nname = []\n", "opened.name"),
    ],
)
def test_a_name_that_is_no_text_is_refused(tmp_path: Path, content: str, path: str) -> None:
    assert path in refused(tmp_path, content)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("[prices]\nhonour = -1\n", "prices.honour is -1, should be a whole number from 0 to 99"),
        ("[prices]\nhonour = 100\n", "prices.honour is 100, should be a whole number from 0 to 99"),
        ("[prices]\nfree_action = 0\n", "prices.free_action is 0, should be a whole number from 1 to 99"),
        ("[prices]\nmove = [0, 0, 2]\n", "prices.move has 3 entries, should have 7"),
        ("[limits]\narrivals = 5\n", "limits.arrivals is 5, should be a whole number from 1 to 4"),
        ("[deck]\nsecond_edition = 43\n", "deck.second_edition is 43, should be a whole number from 4 to 42"),
        ("[order.O17]\nwheat = 0\n", "order.O17.wheat is 0, should be a whole number from 1"),
        ("[transit]\ncopies = 4\n", "transit.copies is 4, should be a whole number from 3 to 3"),
        ("[column]\ncheck_turns = [1, 11]\n", "column.check_turns.0 is 1, should be a whole number from 2 to 15"),
        ("[placement]\ncard-1 = ['wood', 'wood', 'gold']\n", "placement.card-1 names 'wood' twice"),
        ("[placement]\ncard-1 = ['wood', 'gold']\n", "placement.card-1 has 2 entries, should have 3"),
        ("[animal_mix]\nthree = [4, 4, 5]\n", "animal_mix.three adds up to 13, should be 12"),
        ("[animal_mix]\nfour = [6, 6]\n", "animal_mix.four has 2 entries, should have 3"),
        ("[chips]\nreward = 3\n", "chips adds up to 6, should be 5"),
        ("[chips]\nship = 0\n", "chips adds up to 4, should be 5"),
        ("[tile.amphora]\ngold = 0\n", "tile.amphora.gold is 0, should be a whole number from 1"),
        ("[tile.rewards]\ngold = 2\n", "tile: exactly these trade for gold: one-permit, one-wood"),
        ("[order.O17]\nextra = { wood = 3, stone = 1 }\n", "order.O17.extra has 2 entries, should have 1"),
        ("[order.O01]\nextra = { wood = 3 }\n", "order.O01.light is missing"),
    ],
)
def test_a_value_out_of_its_range_is_refused(tmp_path: Path, content: str, said: str) -> None:
    assert said in refused(tmp_path, content)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("[stop.athenae]\nafter = 'armenia'\n", "stop.armenia is a destination, and nothing can lie behind it"),
        ("[stop.petra]\nafter = 'petra'\n", "does not lead back to the start"),
        ("[stop.corinthus]\nafter = 'athenae'\n", "does not lead back to the start"),
        ("[stop.muza]\nafter = 'parthia'\n", "stop.parthia is a destination, and nothing can lie behind it"),
        ("[stop.muza]\nline = 'animals'\n", "stop: there are 5 of 'animals', should be 4"),
        ("[stop.salamis]\nline = 'reward'\n", "stop: there are 5 of 'reward', should be 4"),
        ("[stop.muza]\nafter = 'atlantis'\n", "stop.muza.after is 'atlantis', should be one of"),
        ("[stop.petra]\ncoast = true\n", "stop.petra is on the coast, but behind a stop that is not"),
        ("[stop.arabia-felix]\nafter = 'leuke-kome'\n", "stop.muza leads to no destination"),
        ("[opened]\nby = 'atlantis'\n", "opened.by is 'atlantis', should be one of"),
    ],
)
def test_a_map_that_cannot_be_sailed_is_refused(tmp_path: Path, content: str, said: str) -> None:
    assert said in refused(tmp_path, content)


def test_a_ship_track_without_its_three_pontas_is_refused(tmp_path: Path) -> None:
    slots = [f"[[ship_track]]\nship = 'corbita'\nwood = {n}\nrewards = 0\n" for n in range(8)]
    assert "ship_track must hold three pontas" in refused(tmp_path, "".join(slots))
    assert "ship_track has 7 entries, should have 8" in refused(tmp_path, "".join(slots[:7]))
    slots[4] = slots[4].replace("corbita", "trireme")
    assert "ship_track.4.ship is 'trireme', should be one of corbita, ponta" in refused(tmp_path, "".join(slots))


def test_a_column_board_of_another_shape_is_refused(tmp_path: Path) -> None:
    rows = list(OSTIA.components().tables["column"]["cells"])

    def cells(of: list[str]) -> str:
        return f"[column]\ncells = {of!r}\n"

    assert "column.cells has 14 entries, should have 15" in refused(tmp_path, cells(rows[1:]))
    assert "column.cells.0 is '..G', should be five of" in refused(tmp_path, cells(["..G", *rows[1:]]))
    assert "column.cells.0 is '..X..', should be five of" in refused(tmp_path, cells(["..X..", *rows[1:]]))
    assert "column.cells: there are 6 of '*', should be 5" in refused(tmp_path, cells(["..*..", *rows[1:]]))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("[prices\n", "mine.toml: "),
        ("[prices]\nhonour = \n", "line 2"),
        ("[prices]\nhonour = 4\nhonour = 5\n", "mine.toml: "),
        ("\x00", "mine.toml: "),
        ("mark = 'guessed'\n", "mine.toml: the mark 'guessed' is not one of printed, derived"),
        ("mark = ['own']\n", "mine.toml: the mark ['own'] is not one of"),
        ("marks = 'own'\n", "mine.toml: marks should be a table"),
        ("[marks]\n'prices.move' = 7\n", "mine.toml: the mark 7 is not one of"),
        ("a = " + "[" * 20_000, "mine.toml: "),
    ],
    ids=["open bracket", "no value", "twice", "null", "mark", "mark list", "marks", "mark number", "too deep"],
)
def test_a_file_that_cannot_be_read_as_components_is_refused(tmp_path: Path, content: str, said: str) -> None:
    assert said in refused(tmp_path, content)


def test_a_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "old.toml"
    file.write_bytes("[stop.petra]\nname = 'Pétra'\n".encode("latin-1"))
    with pytest.raises(BadComponents, match=r"old\.toml cannot be read"):
        OSTIA.components(file)


def test_a_file_or_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match=r"nowhere\.toml cannot be read: .*No such file"):
        OSTIA.components(tmp_path / "nowhere.toml")
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(BadComponents, match=r"there is no \.toml file in empty"):
        OSTIA.components(empty)


def test_a_fault_in_one_file_of_a_folder_names_the_file(tmp_path: Path) -> None:
    own(tmp_path, "[prices]\nhonour = 5\n", "good.toml")
    own(tmp_path, "[prices]\nhonor = 5\n", "bad.toml")
    with pytest.raises(BadComponents, match=r"bad\.toml: prices\.honor is not a value of this game"):
        OSTIA.components(tmp_path)


def test_bad_components_never_get_as_far_as_a_match(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match=r"prices\.honour is -1"):
        OSTIA.ruleset(2, {}, own(tmp_path, "[prices]\nhonour = -1\n"))
