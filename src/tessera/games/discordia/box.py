"""What is in the box: every number printed on boards and tiles, as tables the rules look up."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.ids import FACES, MILITARY

FIRST_TOWER_PIECE: Final[i64] = FACES
"""Pieces are the faces of city tiles, then the towers."""
PIECES: Final[i64] = 120
SPACE_BITS: Final[i64] = 4
SPACE_MASK: Final[i64] = 15


@final
class Box:
    """The component set of one match; it never changes while the match is played."""

    def __init__(self) -> None:
        self.name: str = ""
        # By the number of players, from one to four.
        self.city_stacks: vec[i64] = vec[i64]()
        self.track_stacks: vec[i64] = vec[i64]()
        self.modifiers: vec[i64] = vec[i64]()
        self.towers_each: vec[i64] = vec[i64]()
        self.decrees: vec[i64] = vec[i64]()
        self.privileges: vec[i64] = vec[i64]()
        self.stars: vec[i64] = vec[i64]()
        self.rows: vec[i64] = vec[i64]()
        # What everyone begins with, and limits.
        self.start_stars: i64 = 0
        self.start_modifiers: i64 = 0
        self.start_workers: i64 = 0
        self.kind_workers: i64 = 0
        self.years: i64 = 0
        self.aqueduct: i64 = 0
        self.exchange: i64 = 0
        # The main board. Bonuses are packed, see words.
        self.season_gives: vec[i64] = vec[i64]()
        self.action_deploy: vec[i64] = vec[i64]()  # bit per row
        self.action_expand: vec[i64] = vec[i64]()  # bit per kind of expansion
        self.action_stars: vec[i64] = vec[i64]()
        # The city board.
        self.printed: vec[i64] = vec[i64]()  # expansions printed in each row
        self.city_icons: vec[i64] = vec[i64]()  # four columns a row
        self.city_gives: vec[i64] = vec[i64]()
        self.privileged: i64 = 0  # bit per number of expansions that brings a privilege
        self.explore_gives: vec[i64] = vec[i64]()  # the track and as many extensions as there can be
        self.explore_icons: vec[i64] = vec[i64]()  # icons in view with so many stars on the track
        self.explore_spaces: i64 = 0
        self.explore_extension: i64 = 0
        self.develop_gives: vec[i64] = vec[i64]()
        self.develop_icons: vec[i64] = vec[i64]()
        self.develop_spaces: i64 = 0
        self.develop_extension: i64 = 0
        self.develop_with_5: i64 = 0  # stars on the development track that bring the ability
        self.any_colour: i64 = 0
        self.decree_gives: vec[i64] = vec[i64]()
        self.decree_icons: vec[i64] = vec[i64]()  # icons in view with so many decrees completed
        self.decree_spaces: i64 = 0
        # City tiles and towers.
        self.row: vec[i64] = vec[i64]()  # the row of the city, and so the kind of worker; NONE for trade towers
        self.die: vec[i64] = vec[i64]()  # 0 if it has none
        self.spaces: vec[i64] = vec[i64]()  # how many
        self.sizes: vec[i64] = vec[i64]()  # workers on each space, four bits each
        self.workers: vec[i64] = vec[i64]()  # on all spaces
        self.gives: vec[i64] = vec[i64]()
        self.strength: vec[i64] = vec[i64]()
        self.swaps: vec[i64] = vec[i64]()  # workers a trade tower exchanges
        # Privileges, decrees, Germanic and Janus tiles.
        self.wild: vec[i64] = vec[i64]()  # the kind of worker a permanent privilege makes wild, else NONE
        self.once: vec[i64] = vec[i64]()
        self.decree_count: vec[i64] = vec[i64]()
        self.decree_workers: vec[i64] = vec[i64]()
        self.decrees_within: vec[i64] = vec[i64]()  # bit per decree that so many workers on tiles and towers allow
        self.attack: vec[i64] = vec[i64]()
        self.reward: vec[i64] = vec[i64]()
        self.penalty: vec[i64] = vec[i64]()
        self.janus_die: vec[i64] = vec[i64]()
        self.janus_removes: vec[i64] = vec[i64]()
        self.janus_shuffle: i64 = 0  # bit per tile

    def size(self, piece: i64, space: i64) -> i64:
        """Say how many workers fill a space of a piece."""
        return (self.sizes[piece] >> (SPACE_BITS * space)) & SPACE_MASK


assert PIECES == FACES + 2 * MILITARY
