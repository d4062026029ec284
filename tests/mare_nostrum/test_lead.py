"""Claim leadership: tracks, titles and ties; and the phases of a round."""

from __future__ import annotations

from tessera.games.mare_nostrum.game import GAME
from tessera.kernel.clauses import clause
from tests.mare_nostrum.table import CARTHAGE, COMPONENTS, GREECE, ROME, Table


@clause("mare_nostrum.round.phases")
def test_a_round_goes_through_five_phases() -> None:
    table = Table().trading()
    phases = [table.view(None)["phase"]]
    while int(table.state.round) == 1 or table.view(None)["phase"] != "trade":
        table.play("number 0" if table.can("number 0") else table.moves()[0])
        if table.view(None)["phase"] != phases[-1]:
            phases.append(table.view(None)["phase"])
    assert phases == ["trade", "develop", "war", "trade"]  # nobody is asked when collecting and claiming
    told = [event.arguments["phase"] for event in table.events("phase")]
    assert told == ["develop", "war", "claim", "collect", "trade"]


@clause("mare_nostrum.lead.tracks")
def test_what_counts_on_the_tracks() -> None:
    table = Table().own(ROME, "latium", "caravan-1", "market", "city-1", "temple")
    table.units(ROME, latium=2, mare_ionium=1).fort(ROME, "latium").claiming()
    assert [table.track(ROME, track) for track in ("trade", "culture", "military")] == [6, 2, 4]


@clause("mare_nostrum.lead.highest")
def test_the_highest_takes_the_title() -> None:
    table = Table().units(GREECE, achaea=6).own(ROME, "dacia", "caravan-1", "caravan-2", "market")
    before = list(table.s.titles)
    table.claiming()
    assert before == [CARTHAGE, GREECE, ROME]
    assert list(table.state.titles) == [ROME, GREECE, GREECE]


@clause("mare_nostrum.lead.highest")
def test_one_player_may_hold_several_titles_which_stay_until_the_phase() -> None:
    table = Table().units(ROME, latium=4, africa=3).units(CARTHAGE).leaders(trade=CARTHAGE).war_begins()
    table.play("name a, occupy africa-caravan-1, occupy africa-caravan-2, occupy africa-market, end")
    assert table.track(ROME, "trade") > table.track(CARTHAGE, "trade")
    assert int(table.state.titles[0]) == CARTHAGE
    table.play("name b, end, end")
    assert list(table.state.titles) == [ROME, GREECE, ROME]


@clause("mare_nostrum.lead.order")
def test_tracks_are_settled_in_their_order_and_only_then_all_three_titles_win() -> None:
    table = Table().bare(CARTHAGE).units(CARTHAGE).bare(GREECE).units(GREECE, achaea=3).units(ROME, latium=3)
    table.own(ROME, "cilicia", "city-1", "temple").own(GREECE, "thracia", "caravan-1", "city-1")
    table.own(GREECE, "achaea", "caravan-1", "city-1", "city-2").own(GREECE, "macedonia", "caravan-1", "caravan-2")
    table.own(GREECE, "dacia", "caravan-1", "caravan-2", "market").leaders(CARTHAGE, CARTHAGE, CARTHAGE).claiming()
    for track in ("trade", "culture", "military"):
        assert table.track(ROME, track) == table.track(GREECE, track)
    for track in ("trade", "culture", "military"):
        assert (table.asked, table.seat, table.moves()) == ("title", CARTHAGE, ["name a", "name c"])
        assert not GAME.endings(table.state)
        table.play("name a")
        assert table.events("title")[-1].arguments == {"seat": ROME, "track": track}
    assert table.ending == ("leadership", ROME)


@clause("mare_nostrum.lead.tie")
def test_a_tied_leader_stays_and_names_one_of_others_who_are_tied() -> None:
    table = Table().units(CARTHAGE, africa=2).units(ROME, latium=2).units(GREECE).claiming()
    assert int(table.state.titles[2]) == ROME
    table = Table().units(CARTHAGE, africa=3).units(ROME, latium=2).units(GREECE, achaea=3).claiming()
    assert (table.asked, table.seat, table.moves()) == ("title", ROME, ["name b", "name c"])
    assert int(table.play("name c").state.titles[2]) == GREECE


@clause("mare_nostrum.tile.bonus", "mare_nostrum.tile.hercules")
def test_tiles_add_their_bonuses() -> None:
    table = Table().tiles(ROME, "hercules").tiles(CARTHAGE, "perseus").tiles(GREECE, "hanging-gardens").claiming()
    assert [table.track(ROME, track) for track in ("trade", "culture", "military")] == [9, 3, 5]
    assert [table.track(CARTHAGE, track) for track in ("trade", "culture", "military")] == [8, 3, 3]
    assert [table.track(GREECE, track) for track in ("trade", "culture", "military")] == [6, 4, 3]
    bonuses = {
        **{"hercules": [2, 2, 2], "hamilcar": [1, 1, 1], "perseus": [1, 2, 1], "antigone": [2, 2, 0]},
        **{"circe": [1, 0, 1], "penthesilea": [0, 2, 2], "queen-of-sheba": [0, 1, 1], "hanging-gardens": [2, 0, 0]},
    }
    for tile, told in COMPONENTS.tables["tile"].items():
        assert told["bonus"] == bonuses.get(tile, [0, 0, 0]), tile
