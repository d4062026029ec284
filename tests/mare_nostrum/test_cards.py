"""Bonus cards, each by name, and the windows in which they are played out of turn."""

from __future__ import annotations

import pytest

from tessera.games.mare_nostrum import special
from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.hands import begun_draw, one, total, with_choice
from tessera.games.mare_nostrum.ids import HALICARNASSUS
from tessera.games.mare_nostrum.vocabulary import CARD_NAMES, PROVINCE_NAMES
from tessera.kernel.clauses import clause
from tests.mare_nostrum.table import CARTHAGE, GREECE, ROME, Table


def city_of(card: str) -> int:
    box = GAME.ruleset(3, {"troy": "yes", "jerusalem": "yes", "syracuse": "yes"}).box
    return int(box.card_deck[CARD_NAMES.index(card)])


def deal(table: Table, seat: int, *names: str) -> Table:
    """Let a seat have chosen these cards of earlier draws, one of each."""
    s = table.s
    draws = [int(draw) for draw in s.draws]
    for name in names:
        kind = CARD_NAMES.index(name)
        laid = [each for each in range(9) if (s.objectives >> each) & 1]
        objective = next(each for each in laid if each // 3 == city_of(name))
        place = draws.index(0)
        draws[place] = int(with_choice(begun_draw(objective), seat, kind))
        s.objectives &= ~(1 << objective)
        s.used_objectives |= 1 << objective
        s.cards -= one(kind)
        s.players[seat].hand += one(kind)
    for place, draw in enumerate(draws):
        s.draws[place] = draw
    return table


def troy() -> Table:
    return Table(troy="yes")


def jerusalem() -> Table:
    return Table(jerusalem="yes")


def syracuse() -> Table:
    return Table(syracuse="yes")


def totals(table: Table) -> list[tuple[int, int]]:
    return [(int(e.arguments["total"]), int(e.arguments["hits"])) for e in table.events("totals")]


@clause("mare_nostrum.card.catapult")
def test_catapult_destroys_a_fortress_of_the_defender() -> None:
    table = troy().units(ROME, libya=1).units(CARTHAGE, libya=1).fort(CARTHAGE, "libya")
    deal(table, ROME, "catapult").warring(ROME, roll=["1", "1"]).play("attack libya")
    assert (table.asked, table.moves()) == ("react", ["decline", "play catapult"])
    table.play("play catapult")
    assert totals(table) == [(2, 0), (1, 0)]  # Caesar adds one; nothing adds 5
    assert table.view(None)["atlas"]["discards"] == {"catapult": 1}
    table = troy().units(ROME, libya=1).units(CARTHAGE, libya=1).fort(CARTHAGE, "libya")
    deal(table, CARTHAGE, "catapult").warring(ROME).play("attack libya")
    assert table.moves() == ["decline"]  # only attackers play it; that it is asked tells nothing


@clause("mare_nostrum.card.chariots")
def test_chariots_move_two_provinces() -> None:
    table = deal(troy().units(ROME, italia=1).units(GREECE, dalmatia=1), ROME, "chariots").warring(ROME)
    table.play("march italia")
    assert not table.can("to gallia")
    table.play("to latium")
    table = deal(troy().units(ROME, italia=1, latium=1).units(GREECE, gallia=1), ROME, "chariots").warring(ROME)
    table.play("play chariots", "march italia")
    assert {"to latium", "to gallia"} <= set(table.moves())
    table.play("to latium", "march latium")
    assert table.can("to gallia")
    assert not table.can("to germania")  # through Gallia, where others are


@clause("mare_nostrum.card.cretan-archers")
def test_cretan_archers_destroy_a_unit_first() -> None:
    table = troy().units(ROME, libya=2).units(CARTHAGE, libya=1).fort(CARTHAGE, "libya")
    deal(table, ROME, "cretan-archers").warring(ROME, roll=["1", "1"])
    table.play("attack libya", "play cretan-archers")
    assert table.moves() == ["strike legion", "strike fortress"]
    table.play("strike legion")
    assert table.legions(CARTHAGE, "libya") == 0
    assert totals(table) == [(4, 0), (5, 1)]
    table = troy().units(ROME, libya=1).units(CARTHAGE, libya=1)
    deal(table, CARTHAGE, "cretan-archers").warring(ROME)
    table.play("attack libya", "play cretan-archers", "strike legion")
    assert table.legions(ROME, "libya") == 0
    assert table.asked == "war"  # nobody is left to attack


@clause("mare_nostrum.card.war-elephants")
def test_war_elephants_count_five_for_each_legion() -> None:
    table = troy().units(ROME, libya=1).units(CARTHAGE, libya=2)
    deal(table, CARTHAGE, "war-elephants").warring(ROME, roll=["1"]).play("attack libya", "play war-elephants")
    assert totals(table) == [(2, 0), (10, 2)]
    assert len(table.events("rolled")) == 1


@clause("mare_nostrum.card.siege-engines")
def test_siege_engines_let_triremes_beside_join_with_sea_dice() -> None:
    table = troy().units(ROME, libya=1, mare_africum=2).units(CARTHAGE, libya=1)
    deal(table, ROME, "siege-engines").warring(ROME, roll=["3", "5", "5", "1"])
    table.play("attack libya", "play siege-engines")
    assert totals(table)[0] == (3 + 1 + 5 + 5, 2)  # Caesar helps only the legion
    assert table.legions(ROME, "mare-africum") == 2


@clause("mare_nostrum.tile.medea", "mare_nostrum.card.siege-engines")
def test_petrified_triremes_do_not_join_a_siege() -> None:
    table = Table(6, troy="yes").tiles(ROME, "medea").units(ROME, libya=1, mare_africum=1)
    table.units(CARTHAGE, libya=1, mare_africum=1)
    deal(table, CARTHAGE, "siege-engines").warring(ROME, roll=["1", "1"])
    table.play("petrify mare-africum", "attack libya")
    assert "play siege-engines" not in table.moves()


@clause("mare_nostrum.card.greek-phalanx")
def test_greek_phalanx_divides_by_seven() -> None:
    table = troy().units(ROME, libya=1).units(CARTHAGE, libya=1)
    deal(table, CARTHAGE, "greek-phalanx").warring(ROME, roll=["5", "1"]).play("attack libya", "play greek-phalanx")
    assert totals(table)[0] == (6, 0)
    assert table.legions(CARTHAGE, "libya") == 1


@clause("mare_nostrum.card.quinquereme")
def test_quinquereme_destroys_a_trireme_before_dice() -> None:
    table = troy().units(ROME, mare_sardum=1).units(CARTHAGE, mare_sardum=1)
    deal(table, CARTHAGE, "quinquereme").warring(ROME)
    table.play("attack mare-sardum", "play quinquereme", "strike legion")
    assert table.legions(ROME, "mare-sardum") == 0
    assert table.events("rolled") == []


@clause("mare_nostrum.card.quinquereme", "mare_nostrum.card.nobody-asked")
def test_nobody_plays_battle_cards_once_a_side_is_gone() -> None:
    table = troy().units(ROME, mare_sardum=1).units(CARTHAGE, mare_sardum=1)
    deal(table, CARTHAGE, "quinquereme", "quinquereme").warring(ROME)
    table.play("attack mare-sardum", "play quinquereme", "strike legion")
    assert (table.asked, table.seat) == ("war", ROME)


@clause("mare_nostrum.card.athena")
def test_athena_protects_the_province_of_a_great_city() -> None:
    table = jerusalem().units(ROME, africa=1).units(CARTHAGE, africa=1)
    deal(table, GREECE, "athena").warring(ROME).play("attack africa")
    assert (table.asked, table.seat) == ("react", GREECE)  # anybody may
    table.play("play athena", "shield africa")
    assert table.events("rolled") == []
    assert not table.can("attack africa")
    table = deal(jerusalem().units(ROME, africa=1).units(CARTHAGE), ROME, "athena").warring(ROME)
    table.play("play athena", "shield africa")
    assert not any(move.startswith(("occupy", "pillage")) for move in table.moves())


@clause("mare_nostrum.card.baal")
def test_baal_destroys_any_city() -> None:
    table = deal(jerusalem(), ROME, "baal").warring(ROME).play("play baal")
    assert "ruin africa-city-1" in table.moves()
    assert not any("caravan" in move for move in table.moves())
    assert "city-1" not in table.play("ruin africa-city-1").built("africa")
    table = jerusalem().tiles(CARTHAGE, "halicarnassus")
    special.station(table.s, CARTHAGE, HALICARNASSUS, PROVINCE_NAMES.index("africa"))
    assert "ruin africa-city-1" not in deal(table, ROME, "baal").warring(ROME).play("play baal").moves()


@clause("mare_nostrum.card.horus")
def test_horus_raises_one_track_by_two() -> None:
    table = deal(jerusalem(), ROME, "horus").developing(ROME)
    before = table.track(ROME, "culture")
    assert table.play("play horus", "boost culture").track(ROME, "culture") == before + 2


@clause("mare_nostrum.card.ishtar")
def test_ishtar_helps_where_one_could_not_develop() -> None:
    table = deal(jerusalem().goods(ROME, coin=6), ROME, "ishtar").developing(ROME)
    assert not table.can("build judaea-marker")
    table.play("play ishtar", "build judaea-marker, coins")
    assert table.owner("judaea") == ROME
    assert not table.can("build creta-marker")  # once
    table = deal(jerusalem().goods(ROME, coin=6).units(GREECE, latium=1).units(ROME), ROME, "ishtar").developing(ROME)
    assert not table.can("raise latium")
    assert table.play("play ishtar", "raise latium, coins").legions(ROME, "latium") == 1
    assert not table.can("raise latium")


@clause("mare_nostrum.card.isis")
def test_isis_draws_a_legendary_good() -> None:
    table = deal(jerusalem().goods(CARTHAGE), CARTHAGE, "isis").trading(draw=["gold"]).play("play isis")
    assert table.stock(CARTHAGE) == {"gold": 1}
    assert table.events("legendary", ROME) == []  # only its owner sees it
    assert table.asked == "number"


@clause("mare_nostrum.card.poseidon")
def test_poseidon_sinks_a_trireme_anywhere() -> None:
    table = jerusalem().units(CARTHAGE, mare_sardum=1).units(GREECE, mare_sardum=1, mare_aegaeum=1)
    deal(table, ROME, "poseidon").warring(ROME).play("play poseidon")
    assert table.moves() == ["sink mare-aegaeum", "sink mare-sardum"]
    table.play("sink mare-sardum")
    assert table.moves() == ["against b", "against c"]
    table.play("against c")
    assert (table.legions(GREECE, "mare-sardum"), table.legions(CARTHAGE, "mare-sardum")) == (0, 1)


@clause("mare_nostrum.card.vulcan")
def test_vulcan_destroys_a_caravan_anywhere() -> None:
    table = jerusalem().units(GREECE, libya=1).hold(GREECE, "libya", "caravan-1").own(CARTHAGE, "libya", "caravan-1")
    deal(table, ROME, "vulcan").developing(ROME).play("play vulcan", "ruin libya-caravan-1")
    assert table.built("libya") == []
    assert table.holder("libya", "caravan-1") == -1


@clause("mare_nostrum.card.oracle-of-delphi")
def test_the_oracle_of_delphi_changes_an_offer() -> None:
    table = syracuse()
    for seat in (ROME, CARTHAGE, GREECE):
        table.goods(seat, wine=1, oil=1, coin=1)
    deal(table, GREECE, "oracle-of-delphi").trading().play("number 1")
    for seat in (ROME, CARTHAGE, GREECE):
        table.play("offer wine", seat=seat)
    table.play("play oracle-of-delphi", "offer coin")
    assert table.view(None)["players"][GREECE]["offer"] == {"coin": 1}
    assert table.asked in ("from", "react")


@clause("mare_nostrum.card.pantheon-of-athens")
def test_the_pantheon_of_athens_makes_an_opponent_take_ones_offer() -> None:
    table = syracuse()
    for seat in (ROME, CARTHAGE, GREECE):
        table.goods(seat, wine=1, oil=1, coin=1)
    deal(table, GREECE, "pantheon-of-athens").trading().play("number 2")
    for seat in (ROME, CARTHAGE, GREECE):
        table.play("offer wine", seat=seat).play("offer oil", seat=seat)
    table.play("play pantheon-of-athens", "against b")
    assert (table.asked, table.seat) == ("take", CARTHAGE)  # it would have chosen between two
    table.play("take wine")
    assert [int(e.arguments["from"]) for e in table.events("took")] == [GREECE]


@clause("mare_nostrum.card.pantheon-of-athens")
def test_the_pantheon_of_athens_forbids_foreign_goods() -> None:
    table = Table(2, syracuse="yes").foreign("gems", "marble", "papyrus")
    table.goods(ROME, metal=1, wine=1).goods(CARTHAGE, sheep=1, perfume=1)
    deal(table, ROME, "pantheon-of-athens").trading().play("number 2")
    table.play("offer metal, offer wine", seat=ROME).play("offer sheep, offer perfume", seat=CARTHAGE)
    table.play("play pantheon-of-athens", "against b")
    assert (table.seat, table.moves()) == (CARTHAGE, ["take metal", "take wine"])


@clause("mare_nostrum.card.circus-maximus")
def test_the_circus_maximus_raises_all_tracks() -> None:
    table = deal(syracuse(), ROME, "circus-maximus").developing(ROME)
    before = [table.track(ROME, name) for name in ("trade", "culture", "military")]
    table.play("play circus-maximus")
    assert [table.track(ROME, name) for name in ("trade", "culture", "military")] == [n + 1 for n in before]
    table = deal(syracuse().leaders(trade=ROME, culture=ROME, military=ROME), ROME, "circus-maximus")
    table.tiles(ROME, "hercules").claiming()
    assert (table.asked, table.seat) == ("react", ROME)
    values = table.play("play circus-maximus").events("values")
    assert int(values[ROME].arguments["trade"]) == table.track(ROME, "trade")


@clause("mare_nostrum.card.trajans-market")
def test_trajans_market_brings_two_more_of_what_one_produces() -> None:
    table = syracuse().goods(ROME).own(ROME, "gallia").own(ROME, "italia").own(ROME, "latium", "caravan-1", "city-1")
    deal(table, ROME, "trajans-market").collecting()
    assert (table.asked, table.seat) == ("react", ROME)
    table.play("play trajans-market")
    assert table.moves() == ["coin", "gain metal"]
    table.play("gain metal", "coin")
    assert table.stock(ROME) == {"metal": 2, "coin": 2}


@clause("mare_nostrum.card.port-of-piraeus")
def test_the_port_of_piraeus_brings_a_trireme_and_two_legions() -> None:
    table = syracuse().goods(ROME, coin=6).units(ROME, latium=8)
    deal(table, ROME, "port-of-piraeus").developing(ROME).play("play port-of-piraeus", "coins")
    assert all(move.startswith("launch") for move in table.moves())
    table.play("launch mare-tyrrhenum", "raise latium", "raise gallia")
    assert (table.legions(ROME, "latium"), table.legions(ROME, "gallia")) == (9, 1)  # pieces of the barbarian set
    assert table.stock(ROME) == {}
    assert table.asked == "develop"
    assert (
        not deal(syracuse().goods(ROME, coin=5), ROME, "port-of-piraeus").developing(ROME).can("play port-of-piraeus")
    )


@clause("mare_nostrum.card.port-of-piraeus")
def test_the_port_of_piraeus_is_shown_before_it_is_paid_for() -> None:
    table = deal(syracuse().goods(ROME, coin=6), ROME, "port-of-piraeus").developing(ROME)
    assert table.view(GREECE)["players"][ROME]["atlas"]["open"] == {}
    table.play("play port-of-piraeus")
    assert table.asked == "pay"
    assert table.view(GREECE)["players"][ROME]["atlas"]["open"] == {"port-of-piraeus": 1}


@clause("mare_nostrum.card.tower-of-babel")
def test_the_tower_of_babel_claims_any_neutral_province() -> None:
    table = deal(syracuse().goods(ROME).units(GREECE, creta=1), ROME, "tower-of-babel").developing(ROME)
    table.play("play tower-of-babel")
    assert not table.can("build creta-marker")
    assert table.play("build judaea-marker").owner("judaea") == ROME


@clause("mare_nostrum.card.library-of-alexandria")
def test_the_library_of_alexandria_converts_at_once() -> None:
    table = deal(syracuse().units(ROME, libya=1).units(CARTHAGE), ROME, "library-of-alexandria").warring(ROME)
    assert not table.can("play library-of-alexandria")
    table.play("occupy libya-marker", "play library-of-alexandria", "convert libya")
    assert table.owner("libya") == ROME


@clause("mare_nostrum.card.soothsayer")
def test_two_soothsayers_stand_for_any_card_in_ones_turn() -> None:
    table = deal(jerusalem(), ROME, "soothsayer-holy")
    assert not any(move.startswith(("play", "foresee")) for move in table.warring(ROME).moves())
    table = deal(Table(jerusalem="yes", troy="yes"), ROME, "soothsayer-holy", "soothsayer-war").warring(ROME)
    assert {"foresee baal", "foresee chariots"} <= set(table.moves())
    assert "foresee horus" not in table.moves()  # not in its phase
    table.play("foresee baal", "ruin africa-city-1")
    assert total(table.player(ROME).hand) == 0
    assert table.view(None)["atlas"]["discards"] == {"soothsayer-holy": 1, "soothsayer-war": 1}
    table = deal(jerusalem(), ROME, "soothsayer-holy", "soothsayer-holy").warring(ROME)
    assert "foresee chariots" not in table.moves()  # only of cities in play


@clause("mare_nostrum.card.window")
def test_all_who_could_hold_a_card_are_asked_at_once_and_answers_are_revealed_together() -> None:
    table = jerusalem().units(CARTHAGE, mare_sardum=1).units(GREECE, mare_aegaeum=1)
    deal(deal(table, GREECE, "poseidon"), CARTHAGE, "soothsayer-holy")
    table.s.gone = 0b110
    table.s.seat_at(ROME)
    table.war_begins().play("name a")
    assert table.asked == "react"
    assert table.match is not None
    assert list(table.match.to_act) == [CARTHAGE, GREECE]  # by the number of cards, whatever they are
    assert table.moves(CARTHAGE) == ["decline"]
    assert table.moves(GREECE) == ["decline", "play poseidon"]
    table.play("play poseidon", seat=GREECE)
    assert table.view(CARTHAGE)["players"][GREECE]["atlas"]["played"] == {}
    table.play("decline", seat=CARTHAGE)
    assert table.asked == "aim"
    table.play("sink mare-sardum")
    assert (table.asked, table.seat) == ("react", CARTHAGE)  # again, until all decline
    assert table.play("decline").asked == "war"


@clause("mare_nostrum.card.window-order")
def test_revealed_cards_are_resolved_by_turn_attack_and_order() -> None:
    table = troy().units(ROME, libya=1).units(CARTHAGE, libya=1)
    deal(deal(table, CARTHAGE, "cretan-archers"), ROME, "war-elephants").warring(ROME).play("attack libya")
    table.play("play war-elephants", seat=ROME).play("play cretan-archers", seat=CARTHAGE)
    assert (table.asked, table.seat) == ("aim", CARTHAGE)  # archers before all
    table.play("strike legion")
    assert table.view(None)["players"][ROME]["atlas"]["open"] == {"war-elephants": 1}  # it does nothing now: kept


@clause("mare_nostrum.card.nobody-asked")
def test_nobody_is_asked_where_nobody_can_hold_a_card_that_fits() -> None:
    table = deal(troy(), GREECE, "catapult")
    assert table.war_begins().play("name a").asked == "war"  # war cards fit only battles
    assert troy().units(ROME, libya=1).units(CARTHAGE, libya=1).warring(ROME).play("attack libya").asked == "war"


@clause("mare_nostrum.tile.ajax", "mare_nostrum.tile.adonis", "mare_nostrum.tile.minos")
@pytest.mark.parametrize(
    ("tile", "city", "card"),
    [("ajax", "troy", "catapult"), ("adonis", "jerusalem", "baal"), ("minos", "syracuse", "circus-maximus")],
)
def test_ajax_adonis_and_minos_take_a_card_from_the_discard_pile(tile: str, city: str, card: str) -> None:
    table = Table(**{city: "yes"}).tiles(ROME, tile)
    table.s.cards -= one(CARD_NAMES.index(card))
    table.s.discards += one(CARD_NAMES.index(card))
    table.claiming()
    assert (table.asked, table.seat, table.moves()) == ("recover", ROME, ["decline", f"recover {card}"])
    table.play(f"recover {card}")
    assert table.view(None)["players"][ROME]["atlas"]["open"] == {card: 1}  # all have seen it
    table = Table(**{city: "yes"}).tiles(ROME, tile).claiming()
    assert table.asked != "recover"


def test_facts_say_what_a_card_can_do_now_and_how_far_objectives_are() -> None:
    table = deal(jerusalem(), ROME, "baal", "isis").warring(ROME)
    found = GAME.facts(table.state, ROME)["cities"]
    baal = found["cards"]["baal"]
    assert {key: baal[key] for key in ("count", "open", "phase", "now")} == {
        "count": 1,
        "open": 0,
        "phase": "war",
        "now": True,
    }
    assert not found["cards"]["isis"]["now"] and not found["cards"]["isis"]["targets"]
    assert baal["targets"] == table.play("play baal").moves()
    assert GAME.facts(table.state, CARTHAGE)["cities"]["cards"] == {}
    assert list(found["objectives"]) == ["conquest-of-joshua"]
    found = GAME.facts(syracuse().goods(ROME, coin=8).trading().state, ROME)["cities"]["objectives"]
    assert found["cornucopia"]["progress"] == [7, None, None]  # nine coins are as good as eight goods
    assert found["disciple-of-hermes"]["progress"][ROME] == 1
    assert "cities" not in GAME.facts(Table().trading().state, ROME)


def test_facts_say_what_a_card_that_one_may_take_could_hit_now() -> None:
    table = Table(jerusalem="yes").tiles(ROME, "adonis")
    for card in ("baal", "isis"):
        table.s.cards -= one(CARD_NAMES.index(card))
        table.s.discards += one(CARD_NAMES.index(card))
    table.claiming()
    assert (table.asked, table.seat) == ("recover", ROME)
    lot = GAME.facts(table.state, ROME)["cities"]["lot"]
    assert set(lot) == {"baal", "isis"}
    assert lot["baal"]["phase"] == "war" and "ruin latium-city-1" in lot["baal"]["targets"]
    assert lot["isis"]["targets"] == []
    assert GAME.facts(table.state, CARTHAGE)["cities"]["lot"] == {}


def test_facts_compare_a_battle_without_and_with_a_card() -> None:
    table = deal(troy(), ROME, "war-elephants", "greek-phalanx").units(ROME, libya=2).units(CARTHAGE, libya=2)
    table.warring(ROME).play("attack libya")
    assert table.asked == "react"
    cards = GAME.facts(table.state, ROME)["cities"]["cards"]
    (mine, theirs), (better, same) = cards["war-elephants"]["hits"]
    assert better == 2 and mine < better and same == theirs  # twelve with Caesar: two hits
    (mine, theirs), (same, fewer) = cards["greek-phalanx"]["hits"]
    assert same == mine and fewer < theirs


def test_the_evaluator_draws_cards_when_it_may() -> None:
    table = jerusalem().units(ROME, libya=1).units(CARTHAGE).hold(ROME, "libya", "marker").warring(ROME)
    table.play("convert libya")
    evaluator = GAME.evaluator()
    worth = {}
    for move in ("decline", "cards 3"):
        after = table.state.copy()
        after.play(ROME, GAME.moves.parse(move))
        worth[move] = evaluator.value(after, ROME)
    assert worth["cards 3"] > worth["decline"]


@clause("mare_nostrum.card.ishtar")
def test_the_pyramids_are_bought_while_ishtar_waits() -> None:
    table = deal(jerusalem().goods(ROME, coin=12), ROME, "ishtar").developing(ROME)
    table.play("play ishtar", "pyramids, coins")
    assert table.ending == ("prestige", ROME)


@clause("mare_nostrum.card.cretan-archers")
@pytest.mark.parametrize("casualties", ["any", "fortress-last"])
def test_cretan_archers_hit_a_fortress_whatever_hits_may_do(casualties: str) -> None:
    table = Table(troy="yes", casualties=casualties).units(ROME, libya=2).units(CARTHAGE, libya=2)
    deal(table.fort(CARTHAGE, "libya"), ROME, "cretan-archers").warring(ROME).play("attack libya")
    table.play("play cretan-archers")
    assert table.moves() == ["strike legion", "strike fortress"]


@clause("mare_nostrum.card.chariots")
def test_chariots_do_not_pass_through_the_marker_of_medusa() -> None:
    table = Table(6, troy="yes").tiles(CARTHAGE, "medusa").units(ROME, italia=1).units(CARTHAGE, libya=1)
    deal(table, ROME, "chariots").marker("medusa", "latium")
    table.s.medusa, table.s.medusa_seat = table.s.medusa_last, CARTHAGE
    table.warring(ROME).play("play chariots", "march italia")
    assert table.can("to latium")  # it may go there and stay
    assert not table.can("to gallia")
