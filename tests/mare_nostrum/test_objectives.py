"""Objectives of the legendary cities, and how their cards are drawn, kept and handed on."""

from __future__ import annotations

import pytest

from tessera.envs.observation import Observation
from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.hands import one, total
from tessera.games.mare_nostrum.vocabulary import CARD_NAMES
from tessera.kernel.clauses import clause
from tessera.kernel.core import size
from tests.mare_nostrum.table import CARTHAGE, GREECE, ROME, Table


def fulfilled(table: Table) -> list[tuple[int, str]]:
    return [(int(e.arguments["seat"]), str(e.arguments["objective"])) for e in table.events("fulfilled")]


@clause("mare_nostrum.objective.alexanders-conquest")
def test_alexanders_conquest_needs_five_provinces_with_units() -> None:
    table = Table(troy="yes").own(ROME, "dalmatia").own(ROME, "germania").units(ROME, gallia=2, latium=1, dalmatia=1)
    table.fort(ROME, "germania").warring(ROME).play("march gallia")
    assert fulfilled(table) == []
    table = Table(troy="yes").own(ROME, "dalmatia").own(ROME, "germania").units(ROME, gallia=2, latium=2, dalmatia=1)
    table.fort(ROME, "germania").warring(ROME).play("march latium", "to italia")
    assert fulfilled(table) == [(ROME, "alexanders-conquest")]
    assert (table.asked, table.seat) == ("cards", ROME)


@clause("mare_nostrum.objective.poseidons-legacy")
def test_poseidons_legacy_needs_four_seas_alone() -> None:
    seas = {"mare_tyrrhenum": 2, "mare_sardum": 1, "mare_ionium": 1}
    table = Table(troy="yes").units(ROME, **seas).units(GREECE, mare_hadriaticum=1).warring(ROME)
    assert fulfilled(table.play("sail mare-ionium", "to mare-hadriaticum")) == []
    table = Table(troy="yes").units(ROME, **seas, mare_africum=1).units(GREECE, mare_ionium=1).warring(ROME)
    assert fulfilled(table.play("sail mare-ionium", "to mare-hadriaticum")) == [(ROME, "poseidons-legacy")]


@clause("mare_nostrum.objective.favour-of-ares")
def test_favour_of_ares_needs_three_battles_won() -> None:
    table = Table(troy="yes").units(ROME, libya=1).units(CARTHAGE, libya=1)
    table.player(ROME).wins = 2
    table.warring(ROME, roll=["6", "1"]).play("attack libya")
    assert fulfilled(table) == [(ROME, "favour-of-ares")]
    table = Table(troy="yes").units(ROME, libya=1).units(CARTHAGE, libya=1)
    table.player(ROME).wins = 2
    table.warring(ROME, roll=["6", "6"]).play("attack libya")  # nobody is left
    assert fulfilled(table) == []
    table = Table(troy="yes").units(ROME, libya=1).units(CARTHAGE, libya=1)
    table.player(CARTHAGE).wins = 2
    table.warring(ROME, roll=["1", "6"]).play("attack libya")  # the defender wins too
    assert fulfilled(table) == [(CARTHAGE, "favour-of-ares")]


@clause("mare_nostrum.objective.power-of-minos")
def test_power_of_minos_needs_two_titles_that_were_claimed() -> None:
    table = Table(jerusalem="yes").leaders(trade=ROME, culture=GREECE, military=ROME).tiles(ROME, "hercules").trading()
    assert fulfilled(table.play("number 0")) == []  # those of the set-up do not count
    table = Table(jerusalem="yes").leaders(trade=ROME, culture=GREECE, military=ROME).tiles(ROME, "hercules")
    table.units(ROME, latium=8).claiming()
    while not fulfilled(table):
        table.play(table.moves()[0])
    assert fulfilled(table) == [(ROME, "power-of-minos")]


@clause("mare_nostrum.objective.wisdom-of-solomon")
def test_wisdom_of_solomon_needs_a_temple_built_beside_a_legendary_city() -> None:
    table = Table(jerusalem="yes").own(ROME, "sicilia").goods(ROME, coin=12).developing(ROME)
    assert fulfilled(table.play("build latium-temple, coins")) == []
    assert fulfilled(table.play("build sicilia-temple, coins")) == [(ROME, "wisdom-of-solomon")]
    assert table.play("cards 1").asked == "develop"


@clause("mare_nostrum.objective.conquest-of-joshua")
def test_conquest_of_joshua_needs_a_converted_province() -> None:
    table = Table(jerusalem="yes").units(ROME, libya=1).units(CARTHAGE).hold(ROME, "libya", "marker").warring(ROME)
    assert fulfilled(table.play("convert libya")) == [(ROME, "conquest-of-joshua")]


@clause("mare_nostrum.objective.cornucopia")
def test_cornucopia_is_shown_in_ones_turn_to_develop() -> None:
    goods = {"wine": 1, "oil": 1, "wood": 1, "metal": 1, "grain": 1, "sheep": 1, "gems": 1}
    table = Table(syracuse="yes").goods(ROME, goods, secret=["gold"]).developing(ROME)
    assert "cards 5" in table.moves()
    table.play("cards 2")
    assert fulfilled(table) == [(ROME, "cornucopia")]
    assert table.player(ROME).secret == 0  # what it counts is shown
    assert not any(
        move.startswith("cards") for move in Table(syracuse="yes").goods(ROME, goods).developing(ROME).moves()
    )
    assert "cards 1" in Table(syracuse="yes").goods(ROME, coin=9).developing(ROME).moves()
    assert "cards 1" not in Table(syracuse="yes").goods(ROME, coin=8).developing(ROME).moves()


@clause("mare_nostrum.objective.cornucopia")
def test_cornucopia_shows_only_what_it_counts() -> None:
    table = Table(syracuse="yes").goods(ROME, coin=9, secret=["gold"]).developing(ROME).play("cards 1")
    assert fulfilled(table) == [(ROME, "cornucopia")]
    assert table.player(ROME).secret  # nine coins are enough
    goods = {"wine": 1, "oil": 1, "wood": 1, "metal": 1, "grain": 1, "sheep": 1, "gems": 1}
    table = Table(syracuse="yes").goods(ROME, goods, secret=["gold", "papyrus"]).developing(ROME).play("cards 1")
    assert size(table.player(ROME).secret) == 1  # eight kinds, not nine


@clause("mare_nostrum.objective.daedalus-plan")
def test_daedalus_plan_needs_twelve_buildings_occupied_ones_among_them() -> None:
    table = Table(syracuse="yes").units(ROME, libya=1).units(CARTHAGE)
    table.own(ROME, "gallia", "caravan-1", "caravan-2").own(ROME, "italia", "caravan-1", "caravan-2")
    table.own(ROME, "latium", "caravan-1", "caravan-2", "city-1").own(ROME, "macedonia", "caravan-1", "caravan-2")
    table.own(ROME, "dalmatia", "caravan-1").own(ROME, "thracia", "caravan-1").warring(ROME)
    assert fulfilled(table) == []
    assert fulfilled(table.play("occupy libya-caravan-1")) == [(ROME, "daedalus-plan")]


@clause("mare_nostrum.objective.disciple-of-hermes")
def test_disciple_of_hermes_needs_three_markets_and_temples() -> None:
    table = Table(syracuse="yes").own(ROME, "latium", "market", "temple").own(ROME, "italia").own(ROME, "gallia")
    table.goods(ROME, coin=6).developing(ROME).play("build italia-market, coins")
    assert fulfilled(table) == [(ROME, "disciple-of-hermes")]


@clause("mare_nostrum.objective.once")
def test_who_fulfils_an_objective_first_and_draws() -> None:
    table = Table(syracuse="yes")
    for seat, province in ((ROME, "latium"), (CARTHAGE, "africa")):
        table.own(seat, province, "market", "temple")
    table.own(ROME, "italia", "market").own(CARTHAGE, "numidia", "market").trading().play("number 1")
    while table.asked != "cards":
        table.play(table.moves()[0])
    assert fulfilled(table) == [(CARTHAGE, "disciple-of-hermes")]  # both at once: the leader of trade comes first
    view = table.view(None)["atlas"]
    assert "disciple-of-hermes" in view["fulfilled"]
    assert table.moves() == ["decline", *(f"cards {n}" for n in range(1, 6))]
    assert table.play("decline").player(CARTHAGE).hand == 0


@clause("mare_nostrum.objective.hand-on")
def test_cards_that_were_handed_on_are_not_taken_back() -> None:
    table = Table(jerusalem="yes").units(ROME, libya=1).units(CARTHAGE).hold(ROME, "libya", "marker")
    table.warring(ROME, deal=["baal", "isis", "horus", "vulcan", "athena"]).play("convert libya", "cards 5")
    table.play("choose baal", "hand c")
    assert table.match is not None
    assert (table.seat, table.match.can_undo(ROME)) == (GREECE, False)


@clause("mare_nostrum.objective.hand-on")
@pytest.mark.parametrize("after", [(), ("hand b",)], ids=["chosen", "handed on"])
def test_who_handed_cards_on_cannot_tell_which_was_kept(after: tuple[str, ...]) -> None:
    tables = []
    for kept in ("isis", "athena"):
        table = Table(4, jerusalem="yes").units(ROME, libya=1).units(CARTHAGE).hold(ROME, "libya", "marker")
        table.warring(ROME, deal=["baal", "isis", "horus", "vulcan", "athena"]).play("convert libya", "cards 5")
        table.play("choose baal")
        assert table.view(ROME)["atlas"]["lot"] == {"isis": 1, "horus": 1, "vulcan": 1, "athena": 1}
        tables.append(table.play("hand c", f"choose {kept}", *after))
    one, other = tables
    assert one.view(GREECE) != other.view(GREECE)
    for viewer in (ROME, None):
        assert one.view(viewer) == other.view(viewer)
        assert "lot" not in one.view(viewer)["atlas"]
        for seed in range(20):
            seen = GAME.restore(one.rules, one.view(viewer), seed)
            assert GAME.describe(seen, viewer) == one.view(viewer)
    assert one.view(ROME)["atlas"]["draws"][0]["later"] == {"isis": 1, "horus": 1, "vulcan": 1, "athena": 1}
    observed = Observation(one.rules)
    assert observed.numbers(one.state, ROME) == observed.numbers(other.state, ROME)
    assert observed.numbers(one.state, GREECE) != observed.numbers(other.state, GREECE)


@clause("mare_nostrum.objective.hand-on")
def test_cards_are_kept_in_secret_and_handed_on() -> None:
    table = Table(jerusalem="yes").units(ROME, libya=1).units(CARTHAGE).hold(ROME, "libya", "marker")
    table.warring(ROME, deal=["baal", "isis", "horus", "vulcan", "athena"]).play("convert libya", "cards 5")
    assert set(table.moves()) == {f"choose {card}" for card in ("baal", "isis", "horus", "vulcan", "athena")}
    table.play("choose baal")
    assert table.moves() == [f"hand {'abc'[seat]}" for seat in (CARTHAGE, GREECE)]
    table.play("hand c", "choose isis")
    assert (table.asked, table.seat) == ("choose", CARTHAGE)  # the only one left without a card
    table.play("choose athena")
    assert table.asked == "war"
    assert table.view(None)["atlas"]["discards"] == {"horus": 1, "vulcan": 1}
    assert [total(table.player(seat).hand) for seat in range(3)] == [1, 1, 1]
    assert table.view(ROME)["atlas"]["draws"][0]["later"] == {"isis": 1, "athena": 1}
    assert "later" not in table.view(None)["atlas"]["draws"][0]
    assert [e.arguments.get("card") for e in table.events("chose", ROME)] == ["baal"]
    assert len(table.events("chose-hidden", ROME)) == 2
    assert table.events("dealt", CARTHAGE) == []
    seen = GAME.restore(table.rules, table.view(CARTHAGE), seed=3)
    assert GAME.describe(seen, CARTHAGE) == table.view(CARTHAGE)


@clause("mare_nostrum.objective.renew")
@pytest.mark.parametrize("left", [0, 1])
def test_an_empty_deck_is_renewed_from_its_discard_pile(left: int) -> None:
    table = Table(jerusalem="yes").units(ROME, libya=1).units(CARTHAGE).hold(ROME, "libya", "marker")
    left *= int(one(CARD_NAMES.index("baal")))
    table.s.discards = table.s.cards - left
    table.s.cards = left
    table.warring(ROME).play("convert libya", "cards 3")
    assert total(table.state.cards) == 12
    assert table.state.discards == 0


@clause("mare_nostrum.objective.moment")
def test_two_titles_count_before_the_next_number_is_announced() -> None:
    table = Table(jerusalem="yes").leaders(trade=ROME, culture=GREECE, military=ROME).tiles(ROME, "hercules")
    table.units(ROME, latium=8).warring(ROME).play("end")
    assert (int(table.state.phase), table.asked, table.seat) == (2, "cards", ROME)
    assert table.play("decline").asked == "number"
