"""Points: icons by the reward track, sets, ports, destinations, honours; alone also censors and column."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.ostia.state import Scorer, State
from tessera.games.ostia.words import (
    CENSOR_SPACES,
    DESTINATIONS,
    GOAL_AMPHORAE,
    GOAL_BUILDINGS,
    GOAL_SHIPS,
    HONOURS,
    PORTS,
    TILE_AMPHORA_POINTS,
    TILE_AMPHORAE,
    TILE_ANIMALS,
    TILE_BUILDING_POINTS,
    TILE_BUILDINGS,
    TILE_FAR_POINTS,
    TILE_SET_POINTS,
    TILE_SHIP_POINTS,
    TILE_SHIPS,
    Q,
)

SOURCES: Final = (
    "buildings",
    "ships",
    "amphorae",
    "sets",
    "ports",
    "destinations",
    "honours",
    "censors",
    "column",
)
SOURCE_COUNT: Final[i64] = 9
BUILDINGS: Final[i64] = 0
SHIP_ICONS: Final[i64] = 1
AMPHORAE: Final[i64] = 2
SETS: Final[i64] = 3
PORT_POINTS: Final[i64] = 4
GOAL_POINTS: Final[i64] = 5
HONOUR_POINTS: Final[i64] = 6
CENSOR_POINTS: Final[i64] = 7
COLUMN_POINTS: Final[i64] = 8


@final
class Points(Scorer):
    """Counts the points of a seat as the final scoring does."""

    def points(self, s: State, seat: i64) -> i64:
        sources = breakdown(s, seat)
        total: i64 = 0
        for i in range(SOURCE_COUNT):
            total += sources[i]
        return total


def breakdown(s: State, seat: i64) -> vec[i64]:
    """Count the points of a seat, one number for each source."""
    p = s.players[seat]
    box = s.box
    points = vec[i64]([0] * SOURCE_COUNT)
    # First the icons: those on tiles count like one's own from here on.
    buildings = p.built_discs
    ships = p.built_ships
    amphorae = p.amphorae
    wild = p.wild
    exotic = p.exotic
    building_bonus: i64 = 0
    ship_bonus: i64 = 0
    amphora_bonus: i64 = 0
    set_bonus: i64 = 0
    for port in range(PORTS):
        if not (p.discs >> port) & 1:
            continue
        tile = s.port_tiles[port]
        if tile < TILE_BUILDINGS:
            continue
        value = box.tile_value[tile]
        if tile == TILE_BUILDINGS:
            buildings += value
        elif tile == TILE_SHIPS:
            ships += value
        elif tile == TILE_AMPHORAE:
            amphorae += value
        elif tile == TILE_ANIMALS:
            wild += value
            exotic += value
        elif tile == TILE_BUILDING_POINTS:
            building_bonus += value
        elif tile == TILE_SHIP_POINTS:
            ship_bonus += value
        elif tile == TILE_AMPHORA_POINTS:
            amphora_bonus += value
        elif tile == TILE_SET_POINTS:
            set_bonus += value
        elif tile == TILE_FAR_POINTS:
            points[PORT_POINTS] += value * p.far_ships(box)
    sets = min(min(wild, exotic), min(p.men, p.women))
    points[BUILDINGS] = buildings * box.building_points[p.reward]
    points[SHIP_ICONS] = ships * box.ship_points[p.reward]
    points[AMPHORAE] = amphorae * box.amphora_points[p.reward]
    points[SETS] = sets * box.set_points[s.first_edition]
    points[PORT_POINTS] += buildings * building_bonus + ships * ship_bonus + amphorae * amphora_bonus + sets * set_bonus
    for goal in range(DESTINATIONS):
        if (p.goals >> goal) & 1:
            tile = s.goal_tiles[goal]
            value = box.goal_later[tile]
            if (p.first_goals >> goal) & 1:
                value = box.goal_first[tile]
            if tile == GOAL_SHIPS:
                points[GOAL_POINTS] += value * ships
            elif tile == GOAL_AMPHORAE:
                points[GOAL_POINTS] += value * amphorae
            elif tile == GOAL_BUILDINGS:
                points[GOAL_POINTS] += value * buildings
    for honour in range(HONOURS):
        if (p.honours >> honour) & 1:
            points[HONOUR_POINTS] += box.honour_points
    if s.solo():
        for space in range(CENSOR_SPACES):
            points[CENSOR_POINTS] += box.token_points * max(s.tokens[space], 0)
        row = s.round
        if s.asked() == Q.DESCEND:
            row -= 1  # the emperor still stands above the row of this turn
        if row > 0:
            points[COLUMN_POINTS] = box.row_points[row - 1]
    return points
