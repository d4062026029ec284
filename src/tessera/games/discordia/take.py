"""Take a city tile from the column of the die and place it, or build over one of the same kind."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.bonus import grant
from tessera.games.discordia.ids import NONE, VALUES, E, M, Q
from tessera.games.discordia.state import State
from tessera.kernel.core import Step, add_members


def add_tile(tile: i64, moves: vec[i64], first: i64, n: i64) -> i64:
    """Offer a tile, keeping the offers from `first` on in rising order."""
    at = n
    move = M.TAKE + tile
    while at > first and moves[at - 1] > move:
        moves[at] = moves[at - 1]
        at -= 1
    moves[at] = move
    return n + 1


def add_column(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the city tiles under the value in use."""
    first = n
    cell = s.value - 1
    cells = i64(len(s.rows))
    while cell < cells:
        if s.rows[cell] != NONE:
            n = add_tile(s.rows[cell], moves, first, n)
        cell += VALUES
    return n


def take(s: State, tile: i64) -> None:
    """Take a tile off the display; it is placed at once."""
    for cell in range(i64(len(s.rows))):
        if s.rows[cell] == tile:
            s.rows[cell] = NONE
    s.tell(E.TOOK, s.current, tile)
    s.ask(Q.PLACE, tile)


@final
class PlaceTile(Step):
    """Where do you place the city tile: on the next free place, or over which tile of its kind?"""

    def settle(self, s: State) -> bool:
        tile = s.detail()
        row = s.box.row[tile]
        if s.me.built_in(row):
            return False
        s.back()
        place(s, tile, s.me.free_place(s.box, row))
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        row = s.box.row[s.detail()]
        n: i64 = 0
        if s.me.free_place(s.box, row) != NONE:
            moves[0] = M.PLACE
            n = 1
        return add_members(s.me.built_in(row), M.REPLACE, moves, n)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        tile = s.detail()
        s.back()
        if move == M.PLACE:
            place(s, tile, s.me.free_place(s.box, s.box.row[tile]))
        else:
            build_over(s, tile, move - M.REPLACE)


def place(s: State, tile: i64, post: i64) -> None:
    """Put a tile on a free place and receive what placing it gives."""
    s.build(tile, post)
    s.tell(E.PLACED, s.current, tile, post)
    grant(s, s.box.gives[tile])


def build_over(s: State, tile: i64, post: i64) -> None:
    """Put a tile over another, whose workers go back to the supply."""
    old = s.vacate(post)
    s.tell(E.COVERED, s.current, old, post)
    place(s, tile, post)
