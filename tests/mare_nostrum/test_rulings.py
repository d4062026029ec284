"""Rulings of ours on what the rulebooks leave open, found by reading them a second time."""

from __future__ import annotations

import pytest

from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.hands import one
from tessera.games.mare_nostrum.ids import CARAVANS, CITIES, CITY, MARKET, TEMPLE
from tessera.games.mare_nostrum.vocabulary import CARD_NAMES, PROVINCE_NAMES, TILE_NAMES
from tessera.kernel.clauses import clause
from tessera.kernel.core import bit
from tests.mare_nostrum.table import CARTHAGE, GREECE, ROME, Table
from tests.mare_nostrum.test_cards import deal, jerusalem, totals, troy

BABYLON = 4


def fulfilled(table: Table) -> list[str]:
    return [str(event.arguments["objective"]) for event in table.events("fulfilled")]


@clause("mare_nostrum.setup.supply")
def test_there_are_as_many_buildings_as_slots() -> None:
    box = GAME.ruleset(5).box
    kinds = (range(int(CARAVANS)), [int(MARKET)], range(int(CITY), int(CITY + CITIES)), [int(TEMPLE)])
    slots = [sum((int(slots) >> slot) & 1 for slots in box.slots for slot in kind) for kind in kinds]
    assert slots == [37, 25, 16, 14]


@clause("mare_nostrum.battle.home-fortress")
def test_a_fortress_alone_cannot_attack() -> None:
    table = Table().units(ROME).fort(ROME, "latium").units(CARTHAGE, latium=1).warring(ROME)
    assert not table.can("attack latium")
    table = Table().units(ROME, latium=1).fort(ROME, "latium").units(CARTHAGE, latium=1).warring(ROME)
    assert table.can("attack latium")


@clause("mare_nostrum.battle.losses")
def test_the_defender_chooses_its_losses_first() -> None:
    table = Table().units(ROME, macedonia=2).hold(ROME, "macedonia", "caravan-1")
    table.units(GREECE, macedonia=1).fort(GREECE, "macedonia")
    table.warring(ROME, roll=["4", "4", "1"]).play("attack macedonia")
    assert (table.asked, table.seat) == ("losses", GREECE)
    table.play("lose legion")
    assert (table.asked, table.seat) == ("losses", ROME)
    assert table.legions(ROME, "macedonia") == 2


@clause("mare_nostrum.tile.perseus")
def test_of_two_who_may_go_out_of_order_the_first_seat_is_asked_first() -> None:
    table = Table().tiles(GREECE, "perseus").tiles(ROME, "castor-and-pollux").leaders(culture=CARTHAGE)
    table.s.players[ROME].copied = TILE_NAMES.index("perseus")
    table.goods(ROME, coin=12).goods(GREECE, coin=12).naming()
    assert (table.asked, table.seat) == ("jump", ROME)
    table.play("decline")
    assert (table.asked, table.seat) == ("jump", GREECE)


@clause("mare_nostrum.battle.exchange")
def test_aeneas_cancels_a_hit_in_each_exchange() -> None:
    table = Table(troy="yes", battle="to-the-end").tiles(CARTHAGE, "aeneas")
    table.units(ROME, libya=3).units(CARTHAGE, libya=3)
    table.warring(ROME, roll=["4", "4", "4", "1", "1", "1"] * 2 + ["6"] * 20).play("attack libya")
    assert totals(table)[:4] == [(15, 3), (3, 0), (15, 3), (1, 0)]  # two of three hits, then two against the last
    assert table.legions(CARTHAGE, "libya") == 0


@clause("mare_nostrum.tile.agamemnon")
def test_agamemnon_builds_in_a_province_claimed_this_round() -> None:
    table = troy().tiles(ROME, "agamemnon").units(ROME, libya=1).units(CARTHAGE, africa=1)
    table.own(CARTHAGE, "libya", "market").own(ROME, "germania")
    for province in ("latium", "gallia", "italia"):
        table.own(ROME, province, "market")
    table.s.fresh = bit(PROVINCE_NAMES.index("germania"))
    table.warring(ROME).play("pillage libya-market", "gain oil", "gain oil")
    assert table.built("germania") == ["market"]


@clause("mare_nostrum.card.athena-province")
def test_athena_needs_a_standing_city_and_the_wisdom_of_solomon_only_its_site() -> None:
    table = jerusalem().units(ROME, sicilia=1).units(CARTHAGE)
    deal(table, ROME, "athena").warring(ROME).play("play athena")
    assert table.can("shield latium")
    assert not table.can("shield sicilia")
    table = jerusalem().own(ROME, "sicilia").goods(ROME, coin=6).units(ROME).developing(ROME)
    table.play("build sicilia-temple, coins")
    assert fulfilled(table) == ["wisdom-of-solomon"]


@clause("mare_nostrum.card.athena")
def test_a_battle_that_archers_won_before_athena_counts() -> None:
    table = Table(troy="yes", jerusalem="yes").units(ROME, latium=1, africa=2).units(CARTHAGE, africa=1)
    deal(deal(table, ROME, "cretan-archers"), CARTHAGE, "athena").warring(ROME).play("attack africa")
    table.play("play cretan-archers", seat=ROME).play("play athena", seat=CARTHAGE)
    while table.asked in ("aim", "react"):
        table.play(table.moves()[0])
    assert table.legions(CARTHAGE, "africa") == 0
    assert [event.arguments["seat"] for event in table.events("battle-won")] == [ROME]


@clause("mare_nostrum.tile.castor-units")
def test_castor_and_pollux_win_no_unit_of_a_copied_tile() -> None:
    table = Table(6).tiles(ROME, "castor-and-pollux").tiles(CARTHAGE, "chiron").elite(CARTHAGE, "centaur", "libya")
    table.collecting().play("copy chiron")
    assert table.view(None)["players"][ROME]["copied"] == "chiron"
    assert table.asked != "place"
    assert not table.player(ROME).elite
    assert table.special("centaur") == "libya"


@clause("mare_nostrum.barbarian.alone")
def test_neither_powers_nor_cards_help_barbarians_that_fight_for_a_player() -> None:
    table = Table(2, troy="yes").goods(ROME, coin=3).barbarians(macedonia=2).units(ROME).units(CARTHAGE, achaea=1)
    deal(table, ROME, "war-elephants", "cretan-archers").warring(ROME, roll=["1"] * 8)
    table.play("drive macedonia, to achaea", "rouse achaea")
    assert table.asked == "war"  # neither is asked: Rome may not play, Carthage holds nothing
    assert [event.arguments["total"] for event in table.events("barbarians-total")] == [1]  # nothing of Caesar
    table = Table(2, troy="yes").goods(ROME, coin=3).barbarians(macedonia=2).units(ROME).units(CARTHAGE, achaea=1)
    deal(table, CARTHAGE, "cretan-archers").warring(ROME, roll=["1"] * 8)
    table.play("drive macedonia, to achaea", "rouse achaea")
    assert (table.asked, table.seat) == ("react", CARTHAGE)
    assert table.can("play cretan-archers")


@clause("mare_nostrum.barbarian.others")
def test_barbarians_count_as_units_of_others() -> None:
    table = Table(2).goods(ROME, coin=9).barbarians(latium=1, germania=1).units(ROME, libya=1).units(CARTHAGE)
    table.developing(ROME)
    assert not any(place in move for move in table.moves() for place in ("latium", "germania"))
    table = Table(2).barbarians(libya=1).units(ROME, libya=1).units(CARTHAGE).hold(ROME, "libya", "marker")
    table.warring(ROME)
    assert not any(move.startswith(("pillage", "occupy", "convert")) for move in table.moves())


@clause("mare_nostrum.card.ishtar")
def test_what_lowers_prices_holds_with_ishtar_too() -> None:
    table = deal(Table(5, jerusalem="yes").goods(BABYLON), BABYLON, "ishtar").developing(BABYLON)
    table.play("play ishtar", "build sicilia-marker")
    assert table.moves() == ["free"]
    table = jerusalem().tiles(ROME, "croesus").goods(ROME, coin=1)
    deal(table, ROME, "ishtar").developing(ROME).play("play ishtar", "build judaea-marker")
    assert table.moves() == ["favour"]


@clause("mare_nostrum.objective.alexanders-conquest")
def test_a_special_unit_counts_for_alexanders_conquest() -> None:
    table = troy().tiles(ROME, "achilles").own(ROME, "dalmatia").own(ROME, "germania").fort(ROME, "germania")
    table.units(ROME, gallia=1, latium=2).elite(ROME, "myrmidon", "dalmatia").fort(ROME, "germania")
    table.warring(ROME).play("march latium, to italia")
    assert fulfilled(table) == ["alexanders-conquest"]


@clause("mare_nostrum.card.greek-fire")
def test_the_greek_fire_trireme_counts_for_poseidons_legacy() -> None:
    table = Table(troy="yes", syracuse="yes")
    fire = bit(TILE_NAMES.index("archimedes"))
    table.s.aside &= ~fire
    table.tiles(ROME, "archimedes").units(ROME, mare_sardum=1, mare_ionium=1, mare_africum=1)
    table.elite(ROME, "greek-fire", "mare-tyrrhenum").units(CARTHAGE).units(GREECE)
    objectives = GAME.facts(table.warring(ROME).state, ROME)["cities"]["objectives"]
    assert objectives["poseidons-legacy"]["progress"][ROME] == 4


@clause("mare_nostrum.objective.poseidons-legacy")
def test_a_sea_with_a_barbarian_trireme_is_shared() -> None:
    table = Table(2, troy="yes").units(CARTHAGE).barbarians(mare_ionium=1)
    table.units(ROME, mare_sardum=1, mare_tyrrhenum=1, mare_ionium=1, mare_africum=2).warring(ROME)
    table.play("sail mare-africum, to mare-sardum")
    assert fulfilled(table) == []
    table = Table(2, troy="yes").units(CARTHAGE).barbarians()
    table.units(ROME, mare_sardum=1, mare_tyrrhenum=1, mare_ionium=1, mare_africum=2).warring(ROME)
    table.play("sail mare-africum, to mare-sardum")
    assert fulfilled(table) == ["poseidons-legacy"]


@clause("mare_nostrum.card.horus", "mare_nostrum.card.circus-maximus")
@pytest.mark.parametrize(("city", "card"), [("jerusalem", "horus"), ("syracuse", "circus-maximus"), ("troy", None)])
def test_a_card_that_raises_tracks_may_win_by_leadership(city: str, card: str | None) -> None:
    table = Table(**{city: "yes"}).leaders(trade=ROME, culture=ROME, military=CARTHAGE).bare(CARTHAGE).bare(GREECE)
    table.units(GREECE).units(ROME, latium=1).units(CARTHAGE, libya=1)
    behind = table.track(CARTHAGE, "military") - table.track(ROME, "military")
    table.units(ROME, latium=1 + max(0, behind)).units(CARTHAGE, libya=1 + max(0, -behind))
    assert table.track(ROME, "military") == table.track(CARTHAGE, "military")  # a leader who is tied stays
    if card:
        deal(table, ROME, card).developing(ROME).play(f"play {card}")
    else:
        table.developing(ROME)
    while GAME.endings(table.state) == [] and table.state.round == 1:
        table.play("boost military" if table.can("boost military") else "end" if table.can("end") else table.moves()[0])
    assert GAME.endings(table.state) == (["leadership"] if card else [])


@clause("mare_nostrum.objective.favour-of-ares")
def test_battles_won_are_open_and_not_limited_by_the_markers() -> None:
    table = troy().units(ROME, libya=1).units(CARTHAGE, libya=1)
    table.s.objectives = 0
    table.s.used_objectives = 7
    table.player(ROME).wins = 10
    table.warring(ROME, roll=["6", "1"]).play("attack libya")
    assert table.view(None)["players"][ROME]["atlas"]["wins"] == 11


@clause("mare_nostrum.card.soothsayer-which")
def test_soothsayers_of_the_war_deck_are_used_first() -> None:
    table = Table(troy="yes", jerusalem="yes", syracuse="yes")
    for deck in ("commerce", "holy", "war"):
        deal(table, ROME, f"soothsayer-{deck}")
    table.developing(ROME).play("foresee horus")
    assert table.view(None)["atlas"]["discards"] == {"soothsayer-war": 1, "soothsayer-holy": 1}


@clause("mare_nostrum.card.recovery")
@pytest.mark.parametrize("recovery", ["choice", "blind"])
def test_of_two_who_recover_a_card_the_first_seat_takes_first(recovery: str) -> None:
    table = Table(troy="yes", jerusalem="yes", recovery=recovery)
    table.s.aside &= ~sum(bit(TILE_NAMES.index(name)) for name in ("ajax", "castor-and-pollux"))
    table.tiles(GREECE, "ajax").tiles(ROME, "castor-and-pollux")
    table.s.players[ROME].copied = TILE_NAMES.index("ajax")
    kind = one(CARD_NAMES.index("catapult"))
    table.s.cards -= kind
    table.s.discards += kind
    table.claiming()
    if recovery == "choice":
        assert (table.asked, table.seat) == ("recover", ROME)
        table.play("recover catapult")
    assert table.view(None)["players"][ROME]["atlas"]["open"] == {"catapult": 1}
