"""Payments: sets of coins, sets of different goods, and the heroes that change them."""

from __future__ import annotations

from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.vocabulary import TILE_NAMES
from tessera.kernel.clauses import clause
from tests.mare_nostrum.table import CARTHAGE, EGYPT, ROME, Table


@clause("mare_nostrum.payment.set")
def test_a_set_is_all_coins_or_all_different_goods_and_never_both() -> None:
    table = Table().goods(ROME, coin=2, wine=2, oil=1).developing(ROME)
    assert table.moves() == ["end"]  # two coins, two kinds of goods
    table = Table().goods(ROME, coin=3, wine=2, oil=1, grain=1).developing(ROME).play("raise latium")
    assert table.moves() == ["coins", "pay grain", "pay oil", "pay wine"]
    table.play("pay wine")
    assert table.moves() == ["pay grain", "pay oil"]
    table.play("pay grain, pay oil")
    assert table.stock(ROME) == {"coin": 3, "wine": 1}
    assert table.legions(ROME, "latium") == 2


@clause("mare_nostrum.payment.coins")
def test_coins_are_laid_down_at_once_and_goods_only_so_that_the_set_can_be_completed() -> None:
    table = Table().goods(ROME, coin=4, wine=1, oil=1).developing(ROME).play("raise latium")
    assert table.moves() == ["coins"]
    assert table.play("coins").stock(ROME) == {"coin": 1, "wine": 1, "oil": 1}


@clause("mare_nostrum.payment.prices")
def test_the_prices() -> None:
    table = Table().own(ROME, "gallia").goods(ROME, coin=5).developing(ROME)
    assert table.can("build gallia-caravan-1")
    assert not table.can("build gallia-market")
    assert not table.can("build latium-temple")
    table = Table().own(ROME, "gallia").goods(ROME, coin=30).developing(ROME)
    left = 30
    for move, price in (
        ("build gallia-caravan-1", 3),
        ("build gallia-market", 6),
        ("build latium-temple", 6),
        ("build germania-marker", 3),
        ("raise gallia", 3),
        ("fortify gallia", 3),
        ("launch mare-tyrrhenum", 3),
    ):
        left -= price
        assert table.play(move, "coins").stock(ROME) == {"coin": left}
    table = Table().own(ROME, "latium").goods(ROME, coin=3).developing(ROME).play("build latium-city-1", "coins")
    assert table.stock(ROME) == {}


@clause("mare_nostrum.tile.cleopatra")
def test_cleopatra_mixes_one_piece_into_one_set_a_round() -> None:
    table = Table(4).goods(EGYPT, coin=3, gold=2, grain=2, papyrus=1).developing(EGYPT).play("raise aegyptus")
    table.play("pay gold")
    assert table.moves() == ["coins", "pay grain", "pay papyrus", "pay coin"]
    table.play("coins")  # one good among coins
    assert table.stock(EGYPT) == {"coin": 1, "gold": 1, "grain": 2, "papyrus": 1}
    table.play("raise aegyptus")
    assert table.moves() == ["pay grain", "pay gold", "pay papyrus"]
    table = Table(4).goods(EGYPT, coin=1, gold=1, grain=1).developing(EGYPT).play("raise aegyptus")
    table.play("pay coin, pay gold, pay grain")
    assert table.moves() == ["end"]
    table = Table(4, sets="every").goods(EGYPT, coin=2, gold=2, grain=2).developing(EGYPT)
    for _ in range(2):
        table.play("raise aegyptus, pay coin, pay gold, pay grain")
    assert table.legions(EGYPT, "aegyptus") == 3


@clause("mare_nostrum.tile.hannibal")
def test_hannibal_pays_one_pair_a_round() -> None:
    table = Table().goods(CARTHAGE, sheep=2, gold=1, oil=1).developing(CARTHAGE).play("raise africa")
    table.play("pay sheep")
    assert table.moves() == ["pay sheep", "pay oil", "pay gold"]
    table.play("pay sheep")
    assert table.moves() == ["pay oil", "pay gold"]  # one pair, not three alike
    table.play("pay gold")
    assert table.legions(CARTHAGE, "africa") == 2
    table = Table().goods(CARTHAGE, sheep=4, gold=2).developing(CARTHAGE)
    table.play("raise africa, pay sheep, pay sheep, pay gold")
    assert table.moves() == ["end"]
    table = Table(sets="every").goods(CARTHAGE, sheep=4, gold=2).developing(CARTHAGE)
    for _ in range(2):
        table.play("raise africa, pay sheep, pay sheep, pay gold")
    assert table.legions(CARTHAGE, "africa") == 3


@clause("mare_nostrum.tile.mix-and-pair")
def test_one_set_may_use_up_both_cleopatra_and_hannibal() -> None:
    table = Table(4).tiles(EGYPT, "castor-and-pollux").goods(EGYPT, oil=4, coin=2, gold=1)
    table.player(EGYPT).copied = TILE_NAMES.index("hannibal")
    table.developing(EGYPT).play("raise aegyptus, pay oil, pay oil, pay coin")
    assert table.legions(EGYPT, "aegyptus") == 2
    assert table.stock(EGYPT) == {"oil": 2, "coin": 1, "gold": 1}
    assert not table.can("raise aegyptus")  # neither helps again


@clause("mare_nostrum.tile.spartacus", "mare_nostrum.tile.lighthouse", "mare_nostrum.tile.gilgamesh")
def test_one_piece_pays_for_a_unit_with_the_tile_for_it() -> None:
    units = (
        ("spartacus", "raise latium", "gladiators"),
        ("lighthouse", "launch mare-tyrrhenum", "wood"),
        ("gilgamesh", "fortify gallia", "marble"),
    )
    for tile, move, good in units:
        table = Table().tiles(ROME, tile).goods(ROME, {good: 1}, coin=1).developing(ROME)
        table.play(move)
        assert table.moves() == [f"bargain {good}", "bargain coin"]
        assert table.play(f"bargain {good}").stock(ROME) == {"coin": 1}
        again = move.replace("gallia", "italia")  # a province has one fortress
        assert table.play(again, "bargain coin").stock(ROME) == {}  # as often as one likes
        assert Table().goods(ROME, {good: 1}, coin=1).developing(ROME).moves() == ["end"]


def test_a_payment_under_way_can_be_finished_in_every_imagined_state() -> None:
    table = Table().goods(ROME, secret=["papyrus"], wine=1, oil=1).goods(CARTHAGE, secret=["gold"]).developing(ROME)
    table.play("raise latium, pay wine")
    for seed in range(40):
        twin = GAME.restore(table.rules, table.view(CARTHAGE), seed)
        assert twin.moves_of(ROME)
        assert not (twin.players[ROME].secret >> 6) & 1  # wine is paid already
