"""Set-ups of Atlas: Punic Wars, Atlantis, other line-ups, and legendary cities."""

from __future__ import annotations

from itertools import product

import pytest

from tessera.games.mare_nostrum.game import ATLAS, GAME
from tessera.games.mare_nostrum.hands import total
from tessera.games.mare_nostrum.ids import DECKS
from tessera.games.mare_nostrum.vocabulary import (
    AREA_NAMES,
    CARD_NAMES,
    CITY_SET_NAMES,
    OBJECTIVE_NAMES,
    PROVINCE_NAMES,
    TILE_NAMES,
)
from tessera.kernel.chance import Sealed
from tessera.kernel.clauses import clause
from tessera.kernel.components import load_set
from tessera.kernel.core import size
from tessera.kernel.errors import BadOption
from tessera.kernel.match import Match
from tests.mare_nostrum.table import CARTHAGE, COMPONENTS, ROME, Table

ALL_CITIES = dict.fromkeys(CITY_SET_NAMES, "yes")


def tiles_of(members: int) -> set[str]:
    """List the tiles of a set by name."""
    return {name for i, name in enumerate(TILE_NAMES) if (members >> i) & 1}


@clause("mare_nostrum.setup.atlas")
def test_only_matches_that_need_atlas_use_its_components() -> None:
    assert GAME.expansions_used(3, GAME.ruleset(3).options) == ()
    for players, options in ((2, {}), (6, {}), (3, {"setup": "alternate"}), (4, {"troy": "yes"})):
        rules = GAME.ruleset(players, options)
        assert GAME.expansions_used(players, rules.options) == (ATLAS,)
        assert rules.components.digest != GAME.ruleset(3).components.digest
    for players in (2, 6):
        with pytest.raises(BadOption):
            GAME.ruleset(players, {"setup": "alternate"})


@clause("mare_nostrum.setup.alternate")
@pytest.mark.parametrize(
    ("players", "empires", "provinces", "seas", "leaders"),
    [
        (3, ["greece", "egypt", "babylon"], 21, 7, ["babylon", "egypt", "greece"]),
        (4, ["rome", "carthage", "greece", "atlantis"], 28, 12, ["carthage", "greece", "rome"]),
        (5, ["rome", "carthage", "greece", "egypt", "atlantis"], 32, 12, ["carthage", "egypt", "rome"]),
    ],
)
def test_other_empires_play_on_another_part_of_the_map(
    players: int, empires: list[str], provinces: int, seas: int, leaders: list[str]
) -> None:
    table = Table(players, setup="alternate")
    box = table.rules.box
    assert [table.empire(seat) for seat in range(players)] == empires
    assert (size(box.provinces), size(box.seas)) == (provinces, seas)
    assert [table.empire(int(seat)) for seat in table.state.titles] == leaders
    assert all(sum(table.stock(seat).values()) == 9 for seat in range(players))


@clause("mare_nostrum.setup.alternate-details")
def test_what_the_text_leaves_open_about_other_set_ups() -> None:
    box = Table(3, setup="alternate").rules.box
    west = {"gallia", "germania", "latium", "italia", "numidia", "africa", "phasania", "libya"}
    covered = {name for i, name in enumerate(PROVINCE_NAMES) if not (box.provinces >> i) & 1}
    assert covered & set(PROVINCE_NAMES[:29]) == west
    assert not (box.seas >> AREA_NAMES.index("mare-tyrrhenum")) & 1
    for players, heroes in ((3, False), (4, True), (5, True)):
        box = Table(players, setup="alternate").rules.box
        assert ("medusa" in tiles_of(int(box.deck))) == heroes
        assert box.display == players


@clause("mare_nostrum.setup.atlantis")
def test_six_play_with_the_western_board_and_six_tiles_on_display() -> None:
    table = Table(6)
    assert table.empire(5) == "atlantis"
    assert "atlas" in tiles_of(int(table.player(5).tiles))
    assert size(table.rules.box.provinces | table.rules.box.seas) == len(AREA_NAMES)
    assert tiles_of(int(table.rules.box.deck)) >= {"chiron", "medea", "medusa", "pegasus", "orpheus"}
    assert len(table.display()) == 6


@clause("mare_nostrum.setup.atlantis-start")
def test_atlantis_begins_with_a_trireme() -> None:
    table = Table(6)
    assert {name for name in PROVINCE_NAMES if table.owner(name) == 5} == {"atlantis", "baetica", "mauretania"}
    assert table.built("atlantis") == ["caravan-1", "caravan-2", "market", "city-1"]
    assert table.legions(5, "oceanus-atlanticus") == table.legions(5, "atlantis") == 1
    assert [table.track(5, track) for track in ("trade", "culture", "military")] == [6, 2, 3]
    assert sum(table.stock(5).values()) == 9
    assert [int(table.player(seat).triremes) for seat in range(6)] == [0, 0, 0, 0, 0, 1]


@clause("mare_nostrum.setup.punic")
def test_two_lead_rome_and_carthage() -> None:
    table = Table(2)
    assert [table.empire(seat) for seat in (ROME, CARTHAGE)] == ["rome", "carthage"]
    assert list(table.state.titles) == [CARTHAGE, CARTHAGE, ROME]
    assert size(table.rules.box.provinces) == 20
    assert "antigone" not in tiles_of(int(table.rules.box.deck))
    assert len(table.display()) == 3


@clause("mare_nostrum.setup.barbarians")
def test_barbarians_hold_the_north_and_its_seas() -> None:
    barbarians = Table(2).trading().view(None)["atlas"]["barbarians"]
    assert barbarians["army"] == {
        "macedonia": 2,
        "thracia": 2,
        "achaea": 4,
        "mare-ionium": 1,
        "mare-aegaeum": 1,
        "pontus-euxinus": 1,
    }
    assert barbarians["fortresses"] == ["macedonia", "thracia", "achaea"]


@clause("mare_nostrum.setup.barbarian-land")
def test_barbarian_provinces_are_neutral_and_claimed_once_they_are_gone() -> None:
    table = Table(2)
    assert table.owner("achaea") == -1
    assert table.built("achaea") == []
    table.own(ROME, "dalmatia").goods(ROME, coin=3).developing(ROME)
    assert not table.can("build macedonia-marker")
    table = Table(2).own(ROME, "dalmatia").goods(ROME, coin=3).barbarians(achaea=1)
    assert table.developing(ROME).can("build macedonia-marker")


@clause("mare_nostrum.setup.cities")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_any_cities_join_at_any_player_count(players: int) -> None:
    for chosen in product(("no", "yes"), repeat=int(DECKS)):
        options = dict(zip(CITY_SET_NAMES, chosen, strict=True))
        box = GAME.ruleset(players, options).box
        cities = chosen.count("yes")
        assert box.atlas or not cities
        if not box.atlas:
            continue
        assert total(box.cards) == 15 * cities
        assert size(box.city_sets) == cities
        for city, name in enumerate(CITY_SET_NAMES):
            assert size(box.city_tiles[city]) == (6 if options[name] == "yes" else 0)
            assert total(box.cards & box.deck_cards[city]) == (15 if options[name] == "yes" else 0)


@clause("mare_nostrum.setup.city-tiles")
def test_tiles_of_cities_replace_tiles_of_the_base_game() -> None:
    alone = tiles_of(int(Table(3, troy="yes").rules.box.deck))
    assert alone >= {"achilles", "aeneas", "agamemnon", "ajax", "helen-of-troy", "odysseus"}
    assert not alone & {"antigone", "castor-and-pollux", "circe", "gilgamesh", "hamilcar", "spartacus"}
    assert len(alone) == 17
    base = tiles_of(int(GAME.ruleset(3).box.deck))
    for players, names, out, each in ((4, ("troy", "syracuse"), 8, 4), (6, CITY_SET_NAMES, 9, 3)):
        match = Match(GAME.ruleset(players, dict.fromkeys(names, "yes")), Sealed.numbered(5))
        view = match.observe(None)
        in_play = {*view["deck"], *view["display"]}
        assert len(base - in_play) == out
        for city in names:
            own = tiles_of(int(match.rules.box.city_tiles[CITY_SET_NAMES.index(city)]))
            assert len(own & in_play) == each
        assert ("medea" in in_play) == (players == 6)
    assert "antigone" not in Match(GAME.ruleset(2, ALL_CITIES), Sealed.numbered(1)).observe(None)["atlas"]["aside"]


@clause("mare_nostrum.setup.objectives")
def test_three_objectives_lie_face_up() -> None:
    assert Match(GAME.ruleset(3, {"troy": "yes"}), Sealed.numbered(1)).observe(0)["atlas"]["objectives"] == list(
        OBJECTIVE_NAMES[:3]
    )
    for names in (("troy", "jerusalem"), CITY_SET_NAMES):
        match = Match(GAME.ruleset(4, dict.fromkeys(names, "yes")), Sealed.numbered(3))
        laid = match.observe(0)["atlas"]["objectives"]
        cities = [CITY_SET_NAMES[OBJECTIVE_NAMES.index(name) // 3] for name in laid]
        assert len(laid) == 3
        assert set(cities) == set(names)
    assert len(CARD_NAMES) == 24
    assert sum(total(Table(3, **ALL_CITIES).rules.box.cards & deck) for deck in match.rules.box.deck_cards) == 45


@clause("mare_nostrum.setup.city-own-tiles", "mare_nostrum.setup.city-decks", "mare_nostrum.tile.bonus-atlas")
def test_the_tiles_cards_and_bonuses_of_atlas() -> None:
    base = COMPONENTS.tables
    tables = load_set(GAME.folder / "components", expansions=[ATLAS]).tables
    own = {
        "troy": {"achilles", "aeneas", "agamemnon", "ajax", "helen-of-troy", "odysseus"},
        "jerusalem": {"adonis", "croesus", "imhotep", "moses", "solomon", "halicarnassus"},
        "syracuse": {"archimedes", "dido", "jason", "midas", "minos", "ptolemy"},
    }
    assert {city: set(told["tiles"]) for city, told in tables["city"].items()} == own
    alone = {
        "athena",
        "chariots",
        "circus-maximus",
        "greek-phalanx",
        "horus",
        "library-of-alexandria",
        "oracle-of-delphi",
    }
    for card, told in tables["card"].items():
        three = card == "trajans-market" or card.startswith("soothsayer")
        assert told["count"] == (1 if card in alone else 3 if three else 2), card
    bonuses = {
        **{
            "medea": [1, 0, 1],
            "medusa": [0, 0, 1],
            "orpheus": [0, 1, 0],
            "agamemnon": [0, 1, 1],
            "odysseus": [0, 0, 1],
        },
        **{
            "helen-of-troy": [0, 0, 4],
            "adonis": [0, 1, 0],
            "croesus": [1, 1, 0],
            "imhotep": [0, 1, 0],
            "moses": [0, 2, 0],
        },
        **{"solomon": [0, 1, 0], "halicarnassus": [0, 2, 0], "archimedes": [0, 0, 1], "dido": [1, 1, 0]},
        **{"minos": [1, 0, 0], "ptolemy": [2, 0, 0]},
    }
    new = {tile: told["bonus"] for tile, told in tables["tile"].items() if tile not in base["tile"]}
    assert new == {tile: bonuses.get(tile, [0, 0, 0]) for tile in new}
    assert bonuses.keys() <= new.keys()
