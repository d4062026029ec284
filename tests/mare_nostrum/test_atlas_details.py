"""Atlas: tiles, special units and barbarians where rules meet, and what the text leaves open about them."""

from __future__ import annotations

from tessera.games.mare_nostrum.vocabulary import TILE_NAMES
from tessera.kernel.clauses import clause
from tessera.kernel.core import bit, lowest
from tests.mare_nostrum.table import CARTHAGE, GREECE, ROME, Table


def in_play(table: Table, seat: int, *names: str) -> Table:
    """Give tiles to a seat; where chance put one aside, another of the same kind leaves for it."""
    s = table.s
    for name in names:
        tile = bit(TILE_NAMES.index(name))
        if s.aside & tile:
            kin = next(int(tiles) for tiles in (s.box.base_tiles, *s.box.city_tiles) if tiles & tile)
            other = lowest(s.deck & kin & ~sum(bit(TILE_NAMES.index(each)) for each in names))
            s.aside = s.aside & ~tile | bit(other)
            s.deck = s.deck & ~bit(other) | tile
    return table.tiles(seat, *names)


def after_developing(table: Table) -> Table:
    """End the last turn of the development phase."""
    everyone = table.s.everyone()
    table.s.gone = everyone
    table.developing(ROME)
    table.state.gone = everyone
    return table.play("end")


@clause("mare_nostrum.tile.dido")
def test_dido_takes_two_of_a_kind_in_the_punic_wars_too() -> None:
    for players in (2, 3):
        table = Table(players, syracuse="yes").tiles(ROME, "dido").goods(ROME)
        for seat in range(1, players):
            table.goods(seat)
        after_developing(table.goods(CARTHAGE, perfume=2, wine=1))
        assert (table.asked, table.seat) == ("salvage", ROME)
        table.play("salvage perfume", "salvage perfume")
        assert table.stock(ROME) == {"perfume": 2}


@clause("mare_nostrum.tile.dido-twice")
def test_two_who_take_lost_goods_do_not_take_the_same() -> None:
    table = in_play(Table(syracuse="yes", troy="yes"), ROME, "dido")
    table.goods(ROME, oil=1).goods(CARTHAGE, sheep=1).goods(GREECE, wine=1)
    in_play(table, CARTHAGE, "castor-and-pollux").s.players[CARTHAGE].copied = TILE_NAMES.index("dido")
    after_developing(table)
    assert (table.seat, table.moves()) == (ROME, ["done", "salvage sheep", "salvage wine"])
    table.play("salvage wine", "done")
    assert (table.seat, table.moves()) == (CARTHAGE, ["done", "salvage oil"])


@clause("mare_nostrum.tile.moses")
def test_barbarians_do_not_pillage_provinces_of_moses() -> None:
    table = Table(2, jerusalem="yes").tiles(CARTHAGE, "moses").barbarians(garamantia=3).goods(ROME, coin=3).units(ROME)
    table.units(CARTHAGE, libya=1).warring(ROME, roll=["2", "2", "2", "1"])
    table.play("drive garamantia, to libya", "drive garamantia, to libya", "drive garamantia, to libya", "rouse libya")
    assert table.legions(CARTHAGE, "libya") == 0
    assert table.asked == "war"


@clause("mare_nostrum.barbarian.pillage-powers")
def test_powers_of_pillage_do_not_help_barbarians() -> None:
    table = in_play(Table(2, troy="yes", jerusalem="yes"), ROME, "hamilcar", "agamemnon").own(ROME, "latium").units(ROME)
    table.barbarians(garamantia=3).goods(ROME, coin=3).own(CARTHAGE, "libya", "market").units(CARTHAGE, libya=1)
    table.warring(ROME, roll=["2", "2", "2", "1"])
    table.play("drive garamantia, to libya", "drive garamantia, to libya", "drive garamantia, to libya", "rouse libya")
    table.play("pillage libya-market")
    while table.asked == "loot":
        table.play(table.moves()[0])
    assert sum(table.stock(ROME).values()) == table.rules.box.loot[2]
    assert (table.asked, table.built("latium")) == ("war", [])
