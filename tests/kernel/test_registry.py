"""Games are found by folder, described by their metadata, and refuse options that conflict."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from itertools import combinations, product
from pathlib import Path

import msgspec
import pytest

from tessera.kernel import registry
from tessera.kernel.errors import BadOption, UnknownGame
from tessera.kernel.registry import Meta, Option, load, metas
from tessera.kernel.text import LANGUAGES

META = msgspec.convert(
    {
        "name": "toy",
        "rules": 3,
        "stage": "test",
        "players": [1, 2, 5],
        "longest": 10,
        "title": {"en": "Toy"},
        "blurb": {"en": "A toy."},
        "option": [
            {"name": "map", "values": ["small", "large"], "players": {"large": [5]}},
            {"name": "fog", "values": ["off", "on"], "requires": {"on": {"map": "large"}}},
        ],
    },
    Meta,
)

PLAIN = msgspec.structs.replace(META, option=())


def in_a_fresh_python(program: str) -> str:
    """Run a program in a new process that imports the same Tessera as this one."""
    import tessera

    path = os.pathsep.join([str(Path(tessera.__file__).parents[1]), str(Path(__file__).parents[2])])
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


# --- Finding games ------------------------------------------------------------------------------


def test_games_are_listed_without_loading_their_rules() -> None:
    program = """
import sys
from tessera.kernel import registry
print(*(meta.name for meta in registry.metas()))
print(*(name for name in sys.modules if name.startswith("tessera.games.")))
registry.load("ostia")
print("tessera.games.ostia.state" in sys.modules)
"""
    names, loaded, afterwards = in_a_fresh_python(program).splitlines()
    assert "ostia" in names.split()
    assert loaded == ""
    assert afterwards == "True"


def test_a_folder_with_a_meta_file_is_a_game_wherever_its_package_is() -> None:
    assert registry.folders()["ostia"][0] == "tessera.games.ostia"
    package, folder = registry.folders()["sealed"]
    assert package == "tests.games.sealed"
    assert (folder / "meta.toml").is_file()


def test_metadata_says_what_a_lobby_needs() -> None:
    ostia = next(meta for meta in metas() if meta.name == "ostia")
    assert ostia.players == (1, 2, 3, 4)
    assert sorted(ostia.title) == sorted(ostia.blurb) == sorted(LANGUAGES)
    assert [option.name for option in ostia.option] == ["edition", "amphora-trade"]
    assert ostia.rules >= 1
    assert load("ostia").meta == ostia


def test_a_game_is_loaded_once() -> None:
    assert load("ostia") is load("ostia")
    assert load("ostia").name == "ostia"


@pytest.mark.parametrize("name", ["ostai", "Ostia", "osita"])
def test_an_unknown_game_is_refused_with_the_one_that_was_meant(name: str) -> None:
    with pytest.raises(UnknownGame, match=f"there is no game '{name}'; did you mean ostia\\?"):
        load(name)


@pytest.mark.parametrize("name", ["", "chess", "../../etc", "x" * 100_000])
def test_an_unknown_game_with_nothing_near_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(UnknownGame, match=r"there are .*ostia") as refusal:
        load(name)
    assert len(str(refusal.value)) < 200


# --- Options ------------------------------------------------------------------------------------


def test_options_that_are_not_chosen_get_their_first_value() -> None:
    assert META.settle(2, {}) == {"map": "small", "fog": "off"}
    assert META.settle(5, {"map": "large"}) == {"map": "large", "fog": "off"}
    assert META.settle(5, {"fog": "on", "map": "large"}) == {"map": "large", "fog": "on"}


@pytest.mark.parametrize(
    ("players", "chosen", "said"),
    [
        (3, {}, "toy is for 1, 2 or 5 players, not 3"),
        (0, {}, "toy is for 1, 2 or 5 players, not 0"),
        (-1, {}, "toy is for 1, 2 or 5 players, not -1"),
        (2, {"colour": "red"}, "toy has no option 'colour'; it has map or fog"),
        (2, {"map": "huge"}, "option map is small or large, not 'huge'"),
        (2, {"map": ""}, "option map is small or large, not ''"),
        (2, {"map": "large"}, "option map=large is for 5 players, not 2"),
        (5, {"fog": "on"}, "option fog=on goes only with map=large"),
        (5, {"fog": "on", "map": "small"}, "option fog=on goes only with map=large"),
    ],
)
def test_options_that_do_not_go_are_refused_with_those_that_would(
    players: int, chosen: dict[str, str], said: str
) -> None:
    with pytest.raises(BadOption) as refusal:
        META.settle(players, chosen)
    assert str(refusal.value) == said


def test_a_game_without_options_says_that_it_has_none() -> None:
    with pytest.raises(BadOption, match="toy has no option 'map'") as refusal:
        PLAIN.settle(2, {"map": "small"})
    assert not str(refusal.value).rstrip().endswith("it has")


def test_variants_change_one_option_at_a_time_with_what_it_requires() -> None:
    assert META.variants() == [
        (1, {"map": "small", "fog": "off"}),
        (2, {"map": "small", "fog": "off"}),
        (5, {"map": "small", "fog": "off"}),
        (5, {"map": "large", "fog": "off"}),
        (5, {"map": "large", "fog": "on"}),
    ]
    assert PLAIN.variants() == [(1, {}), (2, {}), (5, {})]


def test_ostia_has_every_edition_at_its_player_counts() -> None:
    variants = load("ostia").meta.variants()
    assert len(variants) == 10
    assert [options["edition"] for players, options in variants if players == 1] == ["2e"]
    for players in (2, 3, 4):
        assert [tuple(options.values()) for n, options in variants if n == players] == [
            ("2e", "unlimited"),
            ("1e", "unlimited"),
            ("1e", "four"),
        ]


@pytest.mark.parametrize(
    ("players", "options", "said"),
    [
        (5, {}, "ostia is for 1, 2, 3 or 4 players, not 5"),
        (1, {"edition": "1e"}, "option edition=1e is for 2, 3 or 4 players, not 1"),
        (2, {"amphora-trade": "four"}, "option amphora-trade=four goes only with edition=1e"),
        (2, {"honours": "on"}, "ostia has no option 'honours'; it has edition or amphora-trade"),
    ],
)
def test_a_ruleset_is_made_only_of_what_goes_together(players: int, options: dict[str, str], said: str) -> None:
    with pytest.raises(BadOption) as refusal:
        load("ostia").ruleset(players, options)
    assert str(refusal.value) == said


def test_a_ruleset_holds_settled_options_and_the_standard_components() -> None:
    rules = load("ostia").ruleset(3, {"edition": "1e"})
    assert rules.options == {"edition": "1e", "amphora-trade": "unlimited"}
    assert (rules.players, rules.components.name) == (3, "standard")
    assert rules.box is rules.box


def test_a_seat_that_does_not_answer_commits_to_as_little_as_possible() -> None:
    game = load("ostia")
    number = game.moves.parse
    assert game.default_answer([number("sow wheat"), number("sow gold")]) == number("sow wheat")
    assert game.default_answer([number("build corinthus"), number("decline")]) == number("decline")
    assert game.default_answer([number("done"), number("skip"), number("buy wood")]) == number("done")


MODULES = msgspec.convert(
    {
        **msgspec.to_builtins(PLAIN),
        "option": [
            {"name": "war", "values": ["off", "on"], "default": {"2": "on"}, "brings": {"on": {"sea": "wide"}}},
            {"name": "sea", "values": ["narrow", "wide"]},
            {"name": "gods", "values": ["none", "few", "many"], "requires": {"many": {"sea": "wide"}}},
        ],
    },
    Meta,
)


def test_a_default_may_depend_on_the_number_of_players() -> None:
    assert MODULES.settle(1, {})["war"] == "off"
    assert MODULES.settle(2, {})["war"] == "on"


def test_a_module_switches_another_on_unless_somebody_chooses_otherwise() -> None:
    assert MODULES.settle(5, {"war": "on"})["sea"] == "wide"
    assert MODULES.settle(5, {"war": "on", "sea": "narrow"})["sea"] == "narrow"
    assert MODULES.settle(2, {}) == {"war": "on", "sea": "wide", "gods": "none"}


def test_every_two_values_that_go_together_occur_together_in_some_variant() -> None:
    for players in MODULES.players:
        found = [options for seats, options in MODULES.pairs() if seats == players]
        assert all(MODULES.settle(players, options) == options for options in found)
        for values in ({"war": "off", "sea": "wide"}, {"war": "on", "gods": "many"}, {"sea": "narrow", "gods": "few"}):
            assert any(values.items() <= options.items() for options in found), values
        assert len(found) <= 9
    assert PLAIN.pairs() == PLAIN.variants()


def allowed(meta: Meta) -> list[tuple[int, dict[str, str]]]:
    """Return every variant of a game with few options."""
    found = []
    for players in meta.players:
        for values in product(*(option.values for option in meta.option)):
            options = dict(zip([option.name for option in meta.option], values, strict=True))
            with contextlib.suppress(BadOption):
                found.append((players, meta.settle(players, options)))
    return found


def pairs_of(players: int, options: dict[str, str]) -> set[tuple[tuple[str, str], ...]]:
    return set(combinations([("players", str(players)), *options.items()], 2))


CHAIN = msgspec.structs.replace(
    PLAIN,
    option=(
        Option("sea", ("off", "on")),
        Option("war", ("off", "on"), requires={"on": {"sea": "on"}}),
        Option("fleet", ("none", "small", "large"), requires={"large": {"war": "on"}}, players={"small": (2, 5)}),
    ),
)


@pytest.mark.parametrize(
    "meta", [META, PLAIN, MODULES, CHAIN, *(load(name).meta for name in ("ostia", "discordia", "sealed"))]
)
def test_the_selection_has_the_defaults_every_value_at_every_count_and_every_two_values(meta: Meta) -> None:
    found = meta.selection()
    assert all(variant in allowed(meta) for variant in found)
    assert all((players, meta.settle(players, {})) in found for players in meta.players)
    covered = {pair for variant in found for pair in pairs_of(*variant)}
    assert covered == {pair for variant in allowed(meta) for pair in pairs_of(*variant)}


def test_the_selection_of_many_options_is_small() -> None:
    option = tuple(Option(f"option{n}", ("a", "b", "c")[: 2 + (n % 4 == 0)]) for n in range(20))
    meta = msgspec.structs.replace(PLAIN, option=option)
    found = meta.selection()
    values = [(each.name, value) for each in option for value in each.values]
    covered = {pair for variant in found for pair in pairs_of(*variant)}
    assert all(pair in covered for pair in combinations(values, 2) if pair[0][0] != pair[1][0])
    assert len(found) <= 24  # there are 950 pairs of values
