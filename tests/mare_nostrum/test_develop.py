"""Develop: order, markers, buildings, units, tiles, and what is kept."""

from __future__ import annotations

from tessera.kernel.clauses import clause
from tests.mare_nostrum.table import CARTHAGE, GREECE, ROME, Table


@clause("mare_nostrum.round.leaders")
def test_the_leaders_call_the_order() -> None:
    table = Table().naming()
    assert (table.seat, table.moves()) == (GREECE, ["name a", "name b", "name c"])
    table.play("name b")
    assert table.seat == CARTHAGE
    table.play("end")
    assert (table.seat, table.moves()) == (GREECE, ["name a", "name c"])
    table.play("name c, end")
    assert (table.seat, table.asked) == (ROME, "develop")  # the last one needs no call
    table.play("end")
    assert (table.seat, table.asked) == (ROME, "name")  # the military leader
    assert table.view(None)["phase"] == "war"


@clause("mare_nostrum.round.turn")
def test_one_buys_as_much_as_one_can_and_ends_the_turn() -> None:
    table = Table().goods(ROME, coin=9).developing(ROME)
    table.play("raise latium, coins, fortify gallia, coins, raise gallia, coins")
    assert table.moves() == ["end"]
    assert table.play("end").asked == "name"


@clause("mare_nostrum.develop.claim")
def test_a_marker_goes_next_door_or_across_seas_with_own_triremes() -> None:
    table = Table().goods(ROME, coin=3).developing(ROME)
    markers = [move for move in table.moves() if move.endswith("-marker")]
    assert markers == ["build germania-marker", "build dalmatia-marker"]
    table = Table().goods(ROME, coin=3).units(ROME, mare_ionium=1, mare_aegaeum=1).developing(ROME)
    assert table.can("build sicilia-marker")
    assert table.can("build creta-marker")  # through both seas
    assert table.can("build asia-marker")
    assert not table.can("build judaea-marker")
    table = Table().goods(ROME, coin=3).units(ROME, mare_aegaeum=1).developing(ROME)
    assert not table.can("build creta-marker")  # the chain begins at no coast of Rome
    table = Table().goods(ROME, coin=3).units(GREECE, dalmatia=1).developing(ROME)
    assert not table.can("build dalmatia-marker")
    assert not table.can("build macedonia-marker")
    table.play("build germania-marker, coins")
    assert table.owner("germania") == ROME


@clause("mare_nostrum.develop.new-province")
def test_a_new_province_is_of_use_from_the_next_round_on() -> None:
    table = Table().goods(ROME, coin=9).developing(ROME).play("build germania-marker, coins")
    assert not table.can("build germania-caravan-1")
    assert not table.can("raise germania")
    assert not table.can("build dacia-marker")
    table = Table().units(ROME, mare_ionium=1).goods(ROME, coin=9).developing(ROME).play("build sicilia-marker, coins")
    assert not table.can("fortify sicilia")
    assert not table.can("launch mare-africum")
    table = Table(new_province="at-once").goods(ROME, coin=9).developing(ROME).play("build germania-marker, coins")
    assert table.can("build germania-caravan-1")
    assert table.can("build dacia-marker")
    table = Table().goods(ROME, coin=9).naming().play("name a, build germania-marker, coins, end, name b, end, end")
    table.play("name a, end, name b, end, end")
    assert int(table.state.round) == 2
    assert table.state.fresh == 0


@clause("mare_nostrum.develop.no-provinces")
def test_an_empire_without_provinces_claims_where_its_legion_stands() -> None:
    table = Table().bare(ROME).units(ROME, dalmatia=1).goods(ROME, coin=3).developing(ROME)
    assert table.moves() == ["end", "build dalmatia-marker"]


@clause("mare_nostrum.develop.building")
def test_buildings_go_on_empty_slots_of_own_provinces_without_others_units() -> None:
    table = Table().own(ROME, "latium").goods(ROME, coin=6).developing(ROME)
    slots = [move for move in table.moves() if move.startswith("build latium")]
    assert slots == [f"build latium-{slot}" for slot in ("caravan-1", "caravan-2", "market", "city-1", "temple")]
    table.play("build latium-temple, coins")
    assert table.built("latium") == ["temple"]
    assert not table.can("build latium-temple")
    table = Table().own(ROME, "latium").units(CARTHAGE, latium=1).goods(ROME, coin=6).developing(ROME)
    assert not any("latium" in move for move in table.moves())


@clause("mare_nostrum.develop.legion", "mare_nostrum.develop.fortress")
def test_legions_and_fortresses_are_raised_at_home_where_nobody_else_has_units() -> None:
    table = Table().units(CARTHAGE, gallia=1).goods(ROME, coin=3).developing(ROME)
    assert [move for move in table.moves() if move.startswith("raise")] == ["raise latium", "raise italia"]
    assert [move for move in table.moves() if move.startswith("fortify")] == ["fortify italia"]  # Latium has one
    table.play("fortify italia, coins")
    assert table.view(None)["players"][ROME]["fortresses"] == ["latium", "italia"]


@clause("mare_nostrum.develop.trireme")
def test_a_trireme_is_launched_off_an_own_coast_whoever_is_there() -> None:
    table = Table().units(CARTHAGE, mare_ionium=2).goods(ROME, coin=3).developing(ROME)
    seas = [move for move in table.moves() if move.startswith("launch")]
    assert seas == ["launch mare-hadriaticum", "launch mare-ionium", "launch mare-tyrrhenum"]
    assert table.play("launch mare-ionium, coins").legions(ROME, "mare-ionium") == 1


@clause("mare_nostrum.develop.limits")
def test_pieces_are_the_limit() -> None:
    table = Table().units(ROME, latium=8, mare_ionium=5).goods(ROME, coin=3).developing(ROME)
    assert not any(move.startswith(("raise", "launch")) for move in table.moves())
    table = Table()
    for province in ("germania", "dalmatia", "dacia", "sicilia"):
        table.own(ROME, province).fort(ROME, province)
    table.goods(ROME, coin=3).developing(ROME)
    assert int(table.player(ROME).realm).bit_count() == 7
    assert not any(move.endswith("-marker") for move in table.moves())
    assert not any(move.startswith("fortify") for move in table.moves())  # five stand


@clause("mare_nostrum.develop.tile")
def test_tiles_cost_more_one_by_one_and_work_at_once() -> None:
    table = Table().show("hercules", "colossus", "spartacus").goods(ROME, coin=25).developing(ROME)
    table.play("buy hercules, coins")
    assert table.stock(ROME) == {"coin": 18}
    assert table.track(ROME, "culture") == 3
    table.play("buy spartacus, coins")
    assert table.stock(ROME) == {"coin": 10}
    assert not table.play("raise latium, bargain coin").can("buy hercules")
    table.play("buy colossus, coins")
    assert table.stock(ROME) == {}
    table = Table().tiles(ROME, "hercules", "circe", "perseus").goods(ROME, coin=9)
    assert not any(move.startswith("buy") for move in table.developing(ROME).moves())  # the fourth costs 10


@clause("mare_nostrum.develop.refill")
def test_the_display_is_refilled_after_the_turn_or_late() -> None:
    table = Table().show("hercules", "colossus", "spartacus").goods(ROME, coin=7).developing(ROME, lay=["circe"])
    table.play("buy hercules, coins")
    assert table.display() == ["spartacus", "colossus"]
    table.play("end")
    assert table.display() == ["circe", "spartacus", "colossus"]
    table = Table(display="late-refill").show("hercules", "colossus", "spartacus").goods(ROME, coin=7).naming()
    table.play("name a, buy hercules, coins, end")
    assert len(table.display()) == 2
    table.play("name b, end, end")
    assert len(table.display()) == 3


@clause("mare_nostrum.develop.keep")
def test_two_coins_stay_and_all_else_goes_back() -> None:
    table = Table().goods(ROME, secret=["gold"], coin=4, wine=2).goods(CARTHAGE, coin=1).goods(GREECE, oil=1)
    table.naming().play("name a, end, name b, end, end")
    assert [table.stock(seat) for seat in range(3)] == [{"coin": 2}, {"coin": 1}, {}]
    assert int(table.state.pile()).bit_count() == 13


@clause("mare_nostrum.develop.presence")
def test_presence_bars_developing_or_only_occupation_does() -> None:
    table = Table().own(ROME, "italia").units(CARTHAGE, italia=1).goods(ROME, coin=6).developing(ROME)
    assert not any("italia" in move for move in table.moves())
    table = Table(presence="allowed").own(ROME, "italia").units(CARTHAGE, italia=1).goods(ROME, coin=6).developing(ROME)
    assert table.can("build italia-caravan-1")
    assert table.can("raise italia")
    table = Table(presence="allowed").own(ROME, "italia").units(CARTHAGE, italia=1).goods(ROME, coin=6)
    assert not table.hold(CARTHAGE, "italia", "marker").developing(ROME).can("raise italia")


def test_ending_the_turn_with_something_to_buy_is_a_loss() -> None:
    table = Table().goods(ROME, coin=3).developing(ROME)
    assert table.match is not None
    assert table.match.forfeits(ROME) == {0: ("resources",)}
    table = Table().goods(ROME, coin=2).developing(ROME)
    assert table.match is not None
    assert table.match.forfeits(ROME) == {}


def test_coins_that_are_kept_are_no_loss() -> None:
    def losses(**goods: int) -> dict[int, tuple[str, ...]]:
        table = Table().tiles(ROME, "lighthouse").goods(ROME, goods).developing(ROME)
        assert table.match is not None and any(move.startswith("launch") for move in table.moves())
        return table.match.forfeits(ROME)

    assert losses(coin=2) == {}
    assert losses(coin=2, wood=1) == losses(coin=3) == {0: ("resources",)}
