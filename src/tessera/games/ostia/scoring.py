"""Points: icons by the reward track, sets, ports, destinations, honours; alone also censors and column."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.ostia.box import Box
from tessera.games.ostia.ids import (
    CENSOR_SPACES,
    DESTINATIONS,
    GOAL_AMPHORAE,
    GOAL_BUILDINGS,
    GOAL_SHIPS,
    HONOURS,
    NONE,
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
from tessera.games.ostia.state import Scorer, State

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
# After the points of all sources: the icons that were counted, those on tiles included.
BUILDING_COUNT: Final[i64] = 9
SHIP_COUNT: Final[i64] = 10
AMPHORA_COUNT: Final[i64] = 11
WILD_COUNT: Final[i64] = 12
EXOTIC_COUNT: Final[i64] = 13
SET_COUNT: Final[i64] = 14
COUNTS: Final[i64] = 15


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
    """Count the points of a seat, one number for each source, and then the icons they come from."""
    p = s.players[seat]
    box = s.box
    points = vec[i64]([0] * COUNTS)
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
    points[BUILDING_COUNT] = buildings
    points[SHIP_COUNT] = ships
    points[AMPHORA_COUNT] = amphorae
    points[WILD_COUNT] = wild
    points[EXOTIC_COUNT] = exotic
    points[SET_COUNT] = sets
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
        row = emperor_row(s)
        if row > 0:
            points[COLUMN_POINTS] = box.row_points[row - 1]
    return points


def emperor_row(s: State) -> i64:
    """Return the row of the column board the emperor stands on; he goes down at the start of a turn."""
    if s.asked() == Q.DESCEND:
        return s.round - 1
    return s.round


def title(box: Box, points: i64) -> i64:
    """Return the title that points earn alone, or NONE."""
    best: i64 = NONE
    for each in range(i64(len(box.titles))):
        if points >= box.titles[each] and (best == NONE or box.titles[each] > box.titles[best]):
            best = each
    return best
