"""Bonus cards: who may play them when, what they may hit, and what the text leaves open about them."""

from __future__ import annotations

import pytest

from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.hands import one, total
from tessera.games.mare_nostrum.ids import GREEK_FIRE
from tessera.games.mare_nostrum.special import station
from tessera.games.mare_nostrum.state import packed
from tessera.games.mare_nostrum.vocabulary import AREA_NAMES, CARD_NAMES, TILE_NAMES
from tessera.kernel.clauses import clause
from tessera.kernel.core import bit
from tessera.kernel.digest import digest
from tests.mare_nostrum.table import CARTHAGE, GREECE, ROME, Table
from tests.mare_nostrum.test_cards import deal, jerusalem, syracuse, totals, troy


def seers(table: Table, seat: int) -> Table:
    return deal(table, seat, "soothsayer-war", "soothsayer-war")


@clause("mare_nostrum.card.soothsayer")
def test_two_soothsayers_stand_for_a_card_of_battle() -> None:
    table = troy().units(ROME, libya=2).units(CARTHAGE, libya=1).fort(CARTHAGE, "libya")
    seers(table, ROME).warring(ROME, roll=["1", "1", "1"]).play("attack libya")
    assert (table.asked, table.seat) == ("react", ROME)
    assert table.moves() == ["decline"] + [
        f"foresee {card}" for card in ("catapult", "cretan-archers", "war-elephants", "greek-phalanx")
    ]
    table.play("foresee catapult")
    assert totals(table) == [(4, 0), (1, 0)]
    assert total(table.player(ROME).hand) == 0
    assert table.view(None)["atlas"]["discards"] == {"soothsayer-war": 2}


@clause("mare_nostrum.card.soothsayer-active")
def test_only_the_active_player_plays_two_soothsayers() -> None:
    table = troy().units(ROME, libya=1).units(CARTHAGE, libya=1)
    seers(table, CARTHAGE).warring(ROME, roll=["1", "1"]).play("attack libya")
    assert table.moves(CARTHAGE) == ["decline"]  # the one that is attacked is not
    table = Table(jerusalem="yes", syracuse="yes").leaders(trade=CARTHAGE)
    deal(table, CARTHAGE, "soothsayer-holy", "soothsayer-commerce")
    for seat in (ROME, CARTHAGE, GREECE):
        table.goods(seat, wine=1, oil=1)
    table.trading()
    assert table.can("foresee isis")
    table.play("number 1")
    for seat in (ROME, CARTHAGE, GREECE):
        table.play("offer wine", seat=seat)
    assert (table.asked, table.seat) == ("react", CARTHAGE)  # it takes first
    assert {"foresee isis", "foresee oracle-of-delphi", "foresee pantheon-of-athens"} <= set(table.moves())
    table = deal(deal(syracuse(), ROME, "soothsayer-commerce"), ROME, "soothsayer-commerce").claiming()
    assert table.moves(ROME) == ["decline"]


@clause("mare_nostrum.card.soothsayer-active")
def test_who_could_hold_two_soothsayers_is_asked_whatever_it_holds() -> None:
    spent = one(CARD_NAMES.index("greek-phalanx")) + 2 * one(CARD_NAMES.index("quinquereme"))  # all that fit at sea
    for cards in (["soothsayer-war"] * 2, ["chariots", "catapult"], ["soothsayer-war"]):
        table = troy().units(ROME, mare_sardum=1).units(CARTHAGE, mare_sardum=1)
        table.s.cards -= spent
        table.s.discards += spent
        deal(table, ROME, *cards).warring(ROME, roll=["1", "1"]).play("attack mare-sardum")
        assert table.asked == ("react" if len(cards) == 2 else "war")
    table = troy().units(ROME, libya=1).units(CARTHAGE, libya=1)
    seers(table, ROME).warring(ROME).play("attack libya")
    before = table.view(CARTHAGE)
    seen = GAME.restore(table.rules, before, seed=2)
    assert GAME.describe(seen, CARTHAGE) == before


@clause("mare_nostrum.card.window-order")
def test_where_nobody_is_active_the_order_of_the_military_track_counts() -> None:
    table = jerusalem().units(ROME, mare_sardum=2)
    deal(deal(table, CARTHAGE, "poseidon"), GREECE, "poseidon")
    table.s.seat_at(CARTHAGE)  # it moved last
    table.claiming().play("play poseidon", seat=GREECE).play("play poseidon", seat=CARTHAGE)
    assert (table.asked, table.seat) == ("aim", GREECE)


@clause("mare_nostrum.card.quinquereme")
def test_a_quinquereme_needs_a_trireme_to_destroy() -> None:
    table = troy().units(ROME, mare_sardum=1).units(CARTHAGE, mare_sardum=1)
    deal(table, ROME, "quinquereme", "quinquereme").warring(ROME)
    table.play("attack mare-sardum", "play quinquereme", "strike legion")
    assert table.asked == "war"
    assert total(table.player(ROME).hand) == 1


@clause("mare_nostrum.card.siege-engines")
def test_petrified_triremes_do_not_join_by_siege_engines() -> None:
    table = Table(6, troy="yes").tiles(CARTHAGE, "medea").units(ROME, libya=1, mare_africum=2)
    table.units(CARTHAGE, libya=1)
    table.s.medea = table.s.medea_last = AREA_NAMES.index("mare-africum")
    table.s.medea_seat = CARTHAGE
    deal(table, ROME, "siege-engines").warring(ROME, roll=["1", "1"]).play("attack libya")
    assert not table.can("play siege-engines")


@clause("mare_nostrum.card.greek-fire")
def test_greek_fire_is_a_trireme_to_cards() -> None:
    table = Table(jerusalem="yes", syracuse="yes").tiles(CARTHAGE, "archimedes").units(CARTHAGE)
    station(table.s, CARTHAGE, GREEK_FIRE, AREA_NAMES.index("mare-sardum"))
    deal(table, ROME, "poseidon").warring(ROME).play("play poseidon", "sink mare-sardum")
    assert table.special("greek-fire") is None
    table = Table(jerusalem="yes", syracuse="yes").tiles(CARTHAGE, "archimedes").units(CARTHAGE, mare_sardum=1)
    station(table.s, CARTHAGE, GREEK_FIRE, AREA_NAMES.index("mare-sardum"))
    deal(table, ROME, "poseidon").warring(ROME).play("play poseidon", "sink mare-sardum")
    assert table.moves() == ["strike legion", "strike greek-fire"]
    table.play("strike greek-fire")
    assert (table.special("greek-fire"), table.legions(CARTHAGE, "mare-sardum")) == (None, 1)
    table = Table(troy="yes", syracuse="yes").tiles(ROME, "archimedes").units(ROME, libya=1).units(CARTHAGE, libya=1)
    station(table.s, ROME, GREEK_FIRE, AREA_NAMES.index("mare-africum"))
    deal(table, ROME, "siege-engines").warring(ROME, roll=["3", "5", "1"]).play("attack libya", "play siege-engines")
    assert totals(table)[0] == (3 + 1 + 5, 1)  # a sea die
    table = Table(troy="yes", syracuse="yes").tiles(CARTHAGE, "archimedes").units(ROME, mare_sardum=1).units(CARTHAGE)
    station(table.s, CARTHAGE, GREEK_FIRE, AREA_NAMES.index("mare-sardum"))
    deal(table, ROME, "quinquereme").warring(ROME).play("attack mare-sardum", "play quinquereme", "strike greek-fire")
    assert table.special("greek-fire") is None


@clause("mare_nostrum.card.pantheon-of-athens")
def test_who_is_forced_takes_no_foreign_good() -> None:
    table = Table(2, syracuse="yes").foreign("gems", "marble", "papyrus")
    table.goods(ROME, metal=1, wine=1).goods(CARTHAGE, sheep=1, perfume=1)
    deal(table, ROME, "pantheon-of-athens").trading().play("number 1")
    table.play("offer metal", seat=ROME).play("offer sheep", seat=CARTHAGE)
    table.play("play pantheon-of-athens", "against b")
    assert [int(e.arguments["from"]) for e in table.events("took")][:1] == [ROME]
    assert table.events("imported") == []


@clause("mare_nostrum.card.pantheon-of-athens")
def test_who_takes_first_without_an_offer_can_be_forced() -> None:
    table = Table(troy="yes", syracuse="yes")
    antigone, spartacus = bit(TILE_NAMES.index("antigone")), bit(TILE_NAMES.index("spartacus"))
    table.s.aside = table.s.aside & ~antigone | spartacus
    table.s.deck = table.s.deck & ~spartacus | antigone
    table.s.display &= ~spartacus
    table.tiles(CARTHAGE, "antigone").leaders()
    deal(table, ROME, "pantheon-of-athens").trading().play("number 2").play("done", seat=CARTHAGE)
    table.play("offer coin", "offer wine", seat=ROME).play("offer coin", "offer oil", seat=GREECE)
    assert table.play("play pantheon-of-athens").moves() == ["against b", "against c"]
    table.play("against b")
    assert (table.asked, table.seat, table.moves()) == ("take", CARTHAGE, ["take wine", "take coin"])


@clause("mare_nostrum.card.window")
def test_isis_can_be_played_without_trade() -> None:
    table = deal(jerusalem().goods(ROME), ROME, "isis").trading(draw=["gold"]).play("number 0")
    assert (table.asked, table.seat) == ("react", ROME)
    assert table.play("play isis").stock(ROME) == {"gold": 1}
    assert table.state.phase == 3


@clause("mare_nostrum.card.kept", "mare_nostrum.card.discard", "mare_nostrum.card.piles")
def test_cards_are_kept_without_limit_until_used_and_lie_open_on_the_pile_of_their_deck() -> None:
    table = deal(Table(jerusalem="yes"), ROME, "baal", "poseidon", "vulcan").units(GREECE, mare_aegaeum=1)
    table.warring(ROME).play("play baal", "ruin africa-city-1", "play vulcan", "ruin libya-caravan-1")
    assert total(table.player(ROME).hand) == 1
    for viewer in (None, ROME, CARTHAGE):
        assert table.view(viewer)["atlas"]["discards"] == {"baal": 1, "vulcan": 1}
    table.play("end")
    assert total(table.player(ROME).hand) == 1  # into the next round


@clause("mare_nostrum.card.trajans-market-kinds")
def test_trajans_market_counts_caravans_and_cities_only() -> None:
    table = syracuse().tiles(ROME, "midas", "colossus").goods(ROME)
    table.own(ROME, "gallia").own(ROME, "italia").own(ROME, "latium", "city-1")
    deal(table, ROME, "trajans-market").collecting()
    table.play("gain wine", "play trajans-market")
    assert table.moves() == ["coin"]


@clause("mare_nostrum.card.athena")
def test_athena_lets_invaders_stay_and_convert() -> None:
    table = jerusalem().units(ROME, africa=1).units(CARTHAGE).hold(ROME, "africa", "marker")
    deal(table, CARTHAGE, "athena").war_begins().play("name a", "play athena", "shield africa")
    assert table.legions(ROME, "africa") == 1
    assert table.can("convert africa")
    assert not any(move.startswith(("attack", "pillage", "occupy")) for move in table.moves())


@clause("mare_nostrum.barbarian.trireme-cards")
def test_poseidon_sinks_barbarian_triremes_and_the_quinquereme_does_not() -> None:
    table = Table(2, jerusalem="yes", troy="yes").barbarians(mare_ionium=1).units(CARTHAGE).units(ROME, mare_ionium=1)
    deal(table, ROME, "poseidon", "quinquereme").warring(ROME)
    assert not table.can("attack mare-ionium")
    table.play("play poseidon", "sink mare-ionium")
    assert table.view(None)["atlas"]["barbarians"]["army"] == {}


@clause("mare_nostrum.card.recovery")
def test_as_an_option_a_discarded_card_is_drawn_blind() -> None:
    for recovery in ("choice", "blind"):
        table = Table(jerusalem="yes", recovery=recovery).tiles(ROME, "adonis")
        for card in ("baal", "isis"):
            table.s.cards -= one(CARD_NAMES.index(card))
            table.s.discards += one(CARD_NAMES.index(card))
        table.claiming(recover=["isis"])
        if recovery == "choice":
            assert table.moves() == ["decline", "recover baal", "recover isis"]
        else:
            assert table.view(None)["players"][ROME]["atlas"]["open"] == {"isis": 1}


@clause("mare_nostrum.card.port-of-piraeus")
def test_the_port_of_piraeus_is_shown_before_it_is_paid_for() -> None:
    for cards, move in (
        (["port-of-piraeus"], "play port-of-piraeus"),
        (["soothsayer-commerce"] * 2, "foresee port-of-piraeus"),
    ):
        table = deal(syracuse().goods(ROME, coin=6), ROME, *cards).developing(ROME).play(move)
        seen = table.view(CARTHAGE)
        assert seen["players"][ROME]["atlas"]["open"] == {cards[0]: len(cards)}
        assert GAME.describe(GAME.restore(table.rules, seen, seed=4), CARTHAGE) == seen


@clause("mare_nostrum.card.window")
def test_an_attack_concerns_its_two_sides_and_a_war_turn_those_within_reach() -> None:
    table = troy().units(ROME, libya=1).units(CARTHAGE, libya=1)
    deal(deal(table, ROME, "catapult"), GREECE, "chariots").warring(ROME).play("attack libya")
    assert [GAME.involves(table.state, seat) for seat in (ROME, CARTHAGE, GREECE)] == [True, True, False]
    table = jerusalem().leaders(military=ROME).units(ROME, libya=1).units(GREECE, achaea=1)
    deal(deal(table, GREECE, "athena"), CARTHAGE, "baal").war_begins().play("name a")
    assert table.asked == "react"
    assert [GAME.involves(table.state, seat) for seat in (CARTHAGE, GREECE)] == [True, False]


@clause("mare_nostrum.battle.exchange")
def test_a_battle_to_the_end_ends_where_siege_engines_cannot_make_a_hit() -> None:
    """A legion and a gentle sea die show 9 at most, one hit, which the fortress cancels as Aeneas does its hit."""
    table = Table(battle="to-the-end", sea_dice="gentle", troy="yes").units(GREECE, libya=1, mare_africum=1)
    table.units(CARTHAGE).fort(CARTHAGE, "libya").tiles(GREECE, "aeneas")
    deal(table, GREECE, "siege-engines").warring(GREECE, roll=["6", "3", "6", "3"]).play("attack libya")
    table.play("play siege-engines")
    assert len(table.events("totals")) == 2
    assert table.asked == "war"


@clause("mare_nostrum.card.window-attack")
def test_cards_of_any_phase_do_not_interrupt_a_battle() -> None:
    table = jerusalem().units(ROME, africa=1).units(CARTHAGE, africa=1).units(GREECE, mare_aegaeum=1)
    deal(table, CARTHAGE, "athena", "poseidon", "baal")
    table.warring(ROME, roll=["1", "1"]).play("attack africa")
    assert (table.asked, table.seat, table.moves()) == ("react", CARTHAGE, ["decline", "play athena"])


@clause("mare_nostrum.card.soothsayer-active")
def test_whoever_announced_the_number_is_active_where_there_is_no_trade() -> None:
    for leader in (ROME, CARTHAGE):
        table = jerusalem().leaders(trade=leader)
        deal(table, ROME, "soothsayer-holy", "soothsayer-holy").trading().play("number 0")
        assert (table.asked, table.seat) == ("react", ROME)
        assert table.can("foresee isis") == (leader == ROME)


@clause("mare_nostrum.card.piraeus-pieces")
def test_an_empire_can_have_sixteen_legions_in_one_province() -> None:
    table = Table(syracuse="yes").units(ROME, latium=15).goods(ROME, coin=6)
    table.s.players[ROME].levied_legions = 8
    table.developing(ROME).play("raise latium, coins")
    assert table.legions(ROME, "latium") == 16
    assert not any(move.startswith("raise") for move in table.moves())
    table = Table(syracuse="yes").units(ROME, latium=16).units(CARTHAGE, latium=1)
    table.s.players[ROME].levied_legions = 8
    table.warring(ROME, roll=["1"] * 17).play("attack latium")
    assert table.view(None)["spent"] == {"latium": {"attacked": 16, "on": {}}}
    for _ in range(16):
        table.play("march latium, to gallia")
    assert table.view(None)["spent"] == {"gallia": {"both": 16, "on": {}}}
    position = GAME.describe(table.state, None, everything=True)
    assert digest(GAME.restore(table.rules, position)) == digest(table.state)


@pytest.mark.parametrize("legions", [12, 13, 15, 16])
def test_a_position_with_many_legions_in_one_province_is_read_back(legions: int) -> None:
    table = Table(syracuse="yes").units(ROME, latium=legions)
    table.s.players[ROME].levied_legions = 8
    table.warring(ROME)
    position = GAME.describe(table.state, None, everything=True)
    assert digest(GAME.restore(table.rules, position)) == digest(table.state)


def test_fingerprints_pack_counts_as_they_always_did_unless_one_is_above_fifteen() -> None:
    acted, attacked, on_target, moved, used = 15 << 15, 3 << 5, 2 << 24, 7 << 34, 2 << 39
    assert packed(0) == 0
    narrow = (15 << 12) + (3 << 4) + (2 << 20) + (7 << 32) + (2 << 36)
    assert packed(acted + attacked + on_target + moved + used) == narrow
    assert packed(16) < 0 and packed(16) != packed(17)


@clause("mare_nostrum.card.athena", "mare_nostrum.card.window-order")
def test_athena_ends_the_cards_of_the_battle_that_she_calls_off() -> None:
    table = Table(troy="yes", jerusalem="yes").units(ROME, africa=2).units(CARTHAGE, africa=1, numidia=1)
    deal(deal(table, ROME, "cretan-archers", "war-elephants"), CARTHAGE, "athena").warring(ROME).play("attack africa")
    table.play("play war-elephants", seat=ROME).play("play athena", seat=CARTHAGE)
    table.play("shield africa")
    assert table.asked == "war"  # neither the Archers can be played, nor are dice rolled
    assert table.legions(CARTHAGE, "africa") == 1
    assert table.play("march africa, to numidia").moves().count("attack numidia") == 0  # the attack is used up
    late = Table(troy="yes", jerusalem="yes").units(ROME, africa=2).units(CARTHAGE, africa=1)
    deal(deal(late, CARTHAGE, "war-elephants"), GREECE, "athena").warring(ROME).play("attack africa")
    late.play("play war-elephants", seat=CARTHAGE).play("play athena", seat=GREECE)
    assert late.play("shield africa").asked == "war"


@clause("mare_nostrum.card.athena", "mare_nostrum.tile.orpheus")
def test_orpheus_brings_back_what_was_lost_before_athena_called_the_battle_off() -> None:
    table = Table(6, troy="yes", jerusalem="yes").tiles(CARTHAGE, "orpheus").units(ROME, africa=2)
    deal(deal(table.units(CARTHAGE, africa=1), ROME, "cretan-archers"), CARTHAGE, "athena").warring(ROME)
    table.play("attack africa").play("play cretan-archers", seat=ROME).play("play athena", seat=CARTHAGE)
    while table.asked == "aim":
        table.play(table.moves()[0])
    assert (table.asked, table.seat, table.moves()) == ("revive", CARTHAGE, ["decline", "revive legion"])
    table.play("revive legion")
    assert [event.arguments["seat"] for event in table.events("battle-won")] == [ROME]


@clause("mare_nostrum.act.alike", "mare_nostrum.card.cretan-archers")
def test_no_unit_that_attacked_before_takes_the_place_of_one_that_was_shot() -> None:
    table = Table(troy="yes").units(ROME, libya=2, phasania=1).units(CARTHAGE, libya=3)
    deal(table, CARTHAGE, "cretan-archers").warring(ROME, roll=["1"] * 5)
    table.play("attack libya").play("decline", seat=CARTHAGE)
    rolled = len(table.events("rolled"))
    table.play("march phasania, to libya", "attack libya").play("play cretan-archers", seat=CARTHAGE)
    table.play("strike legion")
    assert table.asked == "war"
    assert len(table.events("rolled")) == rolled  # the one that came is gone, and nobody attacks twice
    assert table.legions(ROME, "libya") == 2


@clause("mare_nostrum.act.alike", "mare_nostrum.card.quinquereme")
def test_no_trireme_that_attacked_before_takes_the_place_of_one_that_was_sunk() -> None:
    table = Table(troy="yes").units(ROME, mare_sardum=2, mare_tyrrhenum=1).units(CARTHAGE, mare_sardum=3)
    deal(table, CARTHAGE, "quinquereme").warring(ROME, roll=["1"] * 5).play("attack mare-sardum")
    table.play("decline", seat=CARTHAGE)
    rolled = len(table.events("rolled"))
    table.play("sail mare-tyrrhenum, to mare-sardum", "attack mare-sardum").play("play quinquereme", seat=CARTHAGE)
    table.play("strike legion")
    assert (table.asked, len(table.events("rolled"))) == ("war", rolled)


@clause("mare_nostrum.act.alike", "mare_nostrum.special.centaur")
def test_no_legion_that_attacked_before_takes_the_place_of_one_that_the_centaur_destroyed() -> None:
    table = Table(6).tiles(CARTHAGE, "chiron").units(ROME, libya=2, phasania=1).units(CARTHAGE, libya=1)
    table.elite(CARTHAGE, "centaur", "libya").warring(ROME, roll=["1"] * 20).play("attack libya")
    rolled = len(table.events("rolled"))
    table.play("march phasania, to libya", "attack libya")
    assert (table.asked, len(table.events("rolled"))) == ("war", rolled)


@clause("mare_nostrum.battle.home-fortress")
def test_with_only_a_fortress_left_an_attacker_plays_no_cards() -> None:
    table = Table(troy="yes").units(ROME, latium=1).fort(ROME, "latium").units(CARTHAGE, latium=1)
    deal(deal(table, ROME, "cretan-archers"), CARTHAGE, "cretan-archers").warring(ROME).play("attack latium")
    table.play("decline", seat=ROME).play("play cretan-archers", seat=CARTHAGE).play("strike legion")
    assert table.asked == "war"
    assert table.legions(CARTHAGE, "latium") == 1


@clause("mare_nostrum.card.war-elephants")
def test_elephants_need_a_legion_that_fights() -> None:
    table = Table(troy="yes").tiles(ROME, "achilles").units(ROME, libya=2).units(CARTHAGE, libya=4)
    table.elite(ROME, "myrmidon", "phasania")
    deal(table, ROME, "war-elephants").warring(ROME, roll=["1"] * 30).play("attack libya").play("decline", seat=ROME)
    table.play("advance myrmidon, to libya", "attack libya")
    assert "play war-elephants" not in table.moves(ROME)


@clause("mare_nostrum.act.alike", "mare_nostrum.battle.exchange")
def test_a_battle_to_the_end_ends_when_all_that_came_in_are_lost() -> None:
    table = Table(4, battle="to-the-end").units(ROME, africa=2).units(CARTHAGE, libya=3).units(GREECE, libya=1)
    table.warring(ROME, roll=["6", "1", "1", "4", "4", "4"])
    table.play("march africa, to libya", "attack libya", "against c", "march africa, to libya", "attack libya")
    assert (table.asked, table.legions(ROME, "libya"), table.legions(CARTHAGE, "libya")) == ("war", 0, 3)


@clause("mare_nostrum.act.alike", "mare_nostrum.special.like-legion")
def test_a_legion_that_does_not_fight_is_lost_without_the_centaur_that_fights() -> None:
    table = Table(6, troy="yes").tiles(ROME, "chiron").units(ROME, africa=1).units(CARTHAGE, libya=3)
    deal(table.elite(ROME, "centaur", "africa"), CARTHAGE, "cretan-archers")
    table.warring(ROME, roll=["1", "1", "1", "1", "6", "1", "1"]).play("march africa, to libya", "attack libya")
    table.play("decline")
    table.play("advance centaur, to libya", "attack libya", "play cretan-archers", "strike legion")
    assert (table.asked, table.special("centaur")) == ("war", "libya")
    assert (table.legions(ROME, "libya"), table.legions(CARTHAGE, "libya")) == (0, 1)  # it charged, and its die hit


@clause("mare_nostrum.act.alike")
def test_a_position_is_whole_while_more_are_lost_than_fought() -> None:
    table = Table().units(ROME, libya=1, africa=4).hold(ROME, "libya", "marker").units(CARTHAGE, libya=4)
    table.warring(ROME, roll=["1"] * 8 + ["1", "6", "6", "6", "6"])
    table.play(*["march africa, to libya"] * 3, "attack libya", "march africa, to libya", "attack libya")
    while table.asked == "losses":
        told = GAME.describe(table.state, None, everything=True)
        assert digest(GAME.restore(table.rules, told)) == digest(table.state)
        table.play(table.moves()[0])
    assert table.asked == "war"
