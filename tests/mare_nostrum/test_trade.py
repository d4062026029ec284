"""Trade: the number, secret offers, the chain of taking and the compensation."""

from __future__ import annotations

import random

from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.state import State
from tessera.kernel.clauses import clause
from tests.conformance.random_walks import begin
from tests.mare_nostrum.table import CARTHAGE, GREECE, ROME, Table

OF_ROME, OF_CARTHAGE, OF_GREECE = "offer metal, offer wine", "offer sheep, offer gold", "offer marble, offer coin"


def trade(number: str = "number 2") -> Table:
    """Begin a trade in which every seat has goods that only it has; Carthage leads."""
    table = Table().goods(ROME, metal=3, wine=3).goods(CARTHAGE, sheep=3, gold=3).goods(GREECE, marble=3, coin=3)
    return table.trading().play(number)


def offers(table: Table, *choices: tuple[int, str]) -> Table:
    for seat, moves in choices:
        table.play(moves, seat=seat)
    return table


@clause("mare_nostrum.trade.number")
def test_the_trade_leader_chooses_the_number() -> None:
    table = Table().trading()
    assert table.seat == CARTHAGE
    assert table.moves() == [f"number {n}" for n in range(6)]
    assert table.play("number 3").asked == "offer"
    assert int(table.state.number) == 3


@clause("mare_nostrum.trade.markers")
def test_a_marker_is_set_aside_with_both_its_numbers_until_all_are_used() -> None:
    table = Table()
    table.s.markers = 0b110
    assert table.trading().moves() == ["number 2", "number 3", "number 4", "number 5"]
    table = Table()
    table.s.markers = 0b100
    table.trading().play("number 5")
    assert int(table.state.markers) == 0b111
    table = Table()
    table.s.markers = 0b011
    assert table.leaders(trade=ROME).trading().seat == ROME
    assert table.moves() == [f"number {n}" for n in range(4)]  # a new leader takes the markers over as they are
    table = Table(trade_markers="mirrored")
    table.s.markers = 0b001
    assert table.trading().moves() == ["number 0", "number 5"]


@clause("mare_nostrum.trade.zero")
def test_with_zero_or_with_one_trader_there_is_no_trade() -> None:
    assert Table().trading().play("number 0").asked == "name"
    table = Table().goods(ROME).goods(GREECE, coin=1).trading().play("number 2")
    assert table.asked == "name"
    assert len(table.events("no-trade")) == 1


@clause("mare_nostrum.trade.offer")
def test_offers_are_secret_until_all_have_chosen_and_can_be_taken_back() -> None:
    table = trade()
    assert table.match is not None
    table.play("offer metal", "offer wine", seat=ROME)
    table.play("offer marble", "offer coin", seat=GREECE)
    assert "offer" not in table.view(CARTHAGE)["players"][ROME]
    assert table.view(ROME)["players"][ROME]["offer"] == {"metal": 1, "wine": 1}
    assert table.match.asked == (ROME, CARTHAGE, GREECE)  # nobody can tell who is ready
    table.match.undo(GREECE)
    table.play("offer marble", seat=GREECE)
    table.play("offer gold", "offer gold", seat=CARTHAGE)
    seen = table.view(None)["players"]
    assert [player["offer"] for player in seen] == [{"metal": 1, "wine": 1}, {"gold": 2}, {"marble": 2}]


def test_an_offered_token_is_known_to_all() -> None:
    table = Table().goods(ROME, secret=["wine"], metal=2).goods(CARTHAGE, gold=3).goods(GREECE, coin=3)
    table.trading().play("number 2")
    offers(table, (ROME, "offer wine, offer metal"), (CARTHAGE, "offer gold, offer gold"))
    assert table.view(GREECE)["players"][ROME]["tokens"] == 1
    offers(table, (GREECE, "offer coin, offer coin"))
    seen = table.view(GREECE)["players"][ROME]
    assert (seen["tokens"], seen["named"], seen["shown"]) == (0, ["wine"], {"metal": 2, "wine": 1})


@clause("mare_nostrum.trade.sit-out")
def test_whoever_owns_too_little_takes_no_part() -> None:
    table = Table().goods(ROME, coin=1).trading().play("number 2")
    assert table.match is not None
    assert table.match.asked == (CARTHAGE, GREECE)
    assert [event.arguments for event in table.events("sits-out")] == [{"seat": ROME}]


@clause("mare_nostrum.trade.leader-short")
def test_a_leader_with_too_little_chooses_less_or_leaves_it_to_the_next_on_the_track() -> None:
    assert Table().goods(CARTHAGE, coin=2).trading().moves() == ["number 0", "number 1", "number 2"]
    table = Table().goods(CARTHAGE, coin=1)
    table.s.markers = 0b100
    table.trading().play("number 4")
    assert table.match is not None
    assert table.match.asked == (ROME, GREECE)
    assert int(table.state.opener) == ROME  # 7 against 4 on the trade track


@clause("mare_nostrum.trade.chain")
def test_whoever_lost_a_resource_takes_next_and_what_is_taken_is_safe() -> None:
    table = offers(trade(), (ROME, OF_ROME), (CARTHAGE, OF_CARTHAGE), (GREECE, OF_GREECE))
    assert (table.seat, table.moves()) == (CARTHAGE, ["from a", "from c"])
    table.play("from a")
    assert table.moves() == ["take metal", "take wine"]
    table.play("take wine")
    assert table.stock(CARTHAGE)["wine"] == 1
    assert (table.seat, table.moves()) == (ROME, ["from b", "from c"])
    table.play("from c", "take coin")
    assert table.seat == GREECE
    assert table.player(ROME).offered() == 1  # what it took is not among its offers


@clause("mare_nostrum.trade.ping-pong")
def test_after_two_have_taken_from_each_other_the_first_turns_to_a_third() -> None:
    table = offers(trade(), (ROME, OF_ROME), (CARTHAGE, OF_CARTHAGE), (GREECE, OF_GREECE))
    table.play("from a", "take wine", "from b", "take gold")
    assert table.seat == CARTHAGE
    assert table.asked == "take"  # only Greece is left to take from
    assert table.moves() == ["take marble", "take coin"]


@clause("mare_nostrum.trade.ping-pong")
def test_two_may_go_on_taking_from_each_other_if_nobody_else_offers_anything() -> None:
    table = Table().goods(ROME, metal=1, wine=2).goods(CARTHAGE, sheep=1, gold=2).goods(GREECE)
    table.trading().play("number 3")
    offers(table, (ROME, "offer metal, offer wine, offer wine"), (CARTHAGE, "offer sheep, offer gold, offer gold"))
    table.play("take wine", "take sheep")
    assert (table.seat, table.moves()) == (CARTHAGE, ["take metal", "take wine"])


@clause("mare_nostrum.trade.compensation")
def test_whoever_took_first_gives_a_resource_to_the_one_left_short() -> None:
    table = offers(trade(), (ROME, OF_ROME), (CARTHAGE, OF_CARTHAGE), (GREECE, OF_GREECE))
    table.play("from a, take wine")  # Rome lost one
    table.play("from b, take gold")  # Carthage lost one, and may not take from Rome
    table.play("take coin")  # Greece lost one
    table.play("from b")  # Carthage's last; Carthage takes Rome's last, Rome takes the last of Greece
    assert (table.asked, table.seat) == ("give", CARTHAGE)
    assert table.moves() == ["give sheep", "give metal", "give wine", "give gold", "give coin"]
    table.play("give metal")
    assert table.stock(GREECE) == {"marble": 2, "coin": 2, "sheep": 1, "metal": 1}
    assert [int(table.player(seat).count()) for seat in range(3)] == [6, 6, 6]


@clause("mare_nostrum.trade.take-back")
def test_whoever_finds_only_its_own_offers_left_takes_them_back() -> None:
    table = Table().tiles(ROME, "antigone").goods(ROME, metal=3).goods(CARTHAGE, gold=1).goods(GREECE, coin=1)
    table.trading().play("number 1")
    offers(table, (ROME, "offer metal, offer metal, offer metal"), (CARTHAGE, "offer gold"), (GREECE, "offer coin"))
    table.play("from a", "from b")  # Carthage then takes the coin, and Greece a metal
    assert [event.arguments for event in table.events("took-back")] == [{"seat": ROME}]
    assert (table.asked, table.seat) == ("give", CARTHAGE)
    table.play("give coin")
    assert table.stock(ROME) == {"metal": 1, "gold": 1, "coin": 1}


@clause("mare_nostrum.trade.compensation")
def test_everybody_has_as_many_resources_after_a_trade_as_before() -> None:
    gave = 0
    for seed in range(60):
        match = begin(GAME, 3 + seed % 3, {}, seed)
        dice = random.Random(seed)
        assert isinstance(match.state, State)
        before = [p.count() for p in match.state.players]
        while match.observe(None)["phase"] == "trade":
            seat = dice.choice(match.to_act)
            gave += match.question(seat) == "give"
            match.play(seat, dice.choice(match.legal(seat)))
        assert isinstance(match.state, State)
        assert [p.count() for p in match.state.players] == before
    assert gave > 5
