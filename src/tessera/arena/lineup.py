"""Line-ups: parsing of a list of bots, and the seating of every match."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import combinations, islice, permutations

import msgspec

from tessera.arena.errors import BadLineup

SETTING = re.compile(r"\s*[a-z][a-z0-9_-]*=")
"""The start of a further parameter of the bot before the comma, as opposed to the next bot."""
COMMA = re.compile(r""",(?=(?:[^"']|"[^"]*"|'[^']*')*$)""")
"""A comma outside quotes: the command of a program may contain commas."""
MOST_BOTS = 16


class Seating(msgspec.Struct, frozen=True):
    """One match of a run: its number, its deal of chance, and the bot of every seat."""

    match: int
    deal: int
    seats: tuple[int, ...]


def split(listed: str) -> list[str]:
    """Split a list of bots at commas; a comma before `name=` continues the bot's parameters."""
    found: list[str] = []
    for part in COMMA.split(listed):
        if found and ":" in found[-1] and SETTING.match(part):
            found[-1] += "," + part.strip()
        else:
            found.append(part.strip())
    if not all(found):
        raise BadLineup(f"a bot is missing in {listed[:60]!r}: write greedy,search:time=1.5,width=32,random")
    if len(found) > MOST_BOTS:
        raise BadLineup(f"{len(found)} bots are too many: at most {MOST_BOTS} can meet")
    return found


def labels(bots: Iterable[str]) -> list[str]:
    """Return a unique label for every bot; repeated ones get a number, so that a bot can play against itself."""
    seen: dict[str, int] = {}
    named = []
    for bot in bots:
        seen[bot] = seen.get(bot, 0) + 1
        named.append(bot if seen[bot] == 1 else f"{bot} #{seen[bot]}")
    return named


def seatings(bots: int, players: int) -> Iterator[Seating]:
    """Yield seatings without end, deal after deal; a deal has every line-up in every rotation.

    After every whole deal each bot has had each seat and met each other bot equally often. Line-ups that can be
    arranged around the table in several ways alternate between them from deal to deal.
    """
    groups = [_arrangements(lineup) for lineup in _lineups(bots, players)]
    match = deal = 0
    while True:
        for arrangements in groups:
            for seats in _rotations(arrangements[deal % len(arrangements)]):
                yield Seating(match, deal, seats)
                match += 1
        deal += 1


def schedule(bots: int, players: int, games: int) -> list[Seating]:
    """Return the matches of a run: as many as requested, rounded up to whole deals."""
    endless = seatings(bots, players)
    listed = list(islice(endless, games))
    for seating in endless:
        if seating.deal != listed[-1].deal:
            return listed
        listed.append(seating)
    raise AssertionError("deals never end")


def _lineups(bots: int, players: int) -> list[tuple[int, ...]]:
    """Return the sets of bots that meet, such that all bots play equally often, give or take one."""
    each, rest = divmod(players, bots)
    return [tuple(sorted([*range(bots)] * each + [*more])) for more in combinations(range(bots), rest)]


def _arrangements(lineup: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the arrangements around the table, up to rotation."""
    first, rest = lineup[0], lineup[1:]
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    for order in sorted(set(permutations(rest))):
        seats = (first, *order)
        found.setdefault(min(_rotations(seats)), seats)
    return list(found.values())


def _rotations(seats: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return all distinct rotations."""
    return list(dict.fromkeys(seats[turn:] + seats[:turn] for turn in range(len(seats))))
