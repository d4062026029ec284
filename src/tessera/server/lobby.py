"""Queries of the lobby: the tables a person may find, the newest first, each list bounded."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, Select, exists, or_, select, union

from tessera.server import schema as s
from tessera.server.store import MatchRow, checked_row

log = logging.getLogger("tessera.store")

LISTED = 50
"""Tables in each list."""
MOST_ATTENDED = 200
"""Tables with connections that are searched for."""
MOST_OWN = 10_000
"""Tables of one person that are searched for the newest; only a program that creates tables has more."""
_MOST_LOGGED = 1000
_logged: set[str] = set()


def queries(me: str | None, attended: Sequence[str] = ()) -> dict[str, list[Select[tuple[object, ...]]]]:
    """Return the queries of each list; without a person (None) there are only the listed tables.

    `attended` are tables to which somebody is connected; they are searched for besides the newest.
    """
    match, seat = s.matches.c, s.seats.c
    newest = select(s.matches).order_by(match.updated.desc()).limit(LISTED)
    states = ("open", "running", "finished")
    listed = {state: [newest.where(match.listed, match.state == state)] for state in states}
    if attended:
        for state in states[:2]:
            present = select(s.matches).where(match.listed, match.state == state, match.id.in_(attended))
            listed[state].append(present.limit(MOST_ATTENDED))
    if me is None:
        return {"mine": [], **listed}
    # One part for each index: with OR in a single query the planner would read whole tables.
    parts = (
        select(match.id).where(match.owner == me),
        select(seat.match).where(seat.person == me),
        select(seat.match).where(seat.left_by == me),
    )
    own = newest.where(match.id.in_(union(*(select(part.limit(MOST_OWN).subquery()) for part in parts))))
    sits = exists().where(seat.match == match.id, or_(seat.person == me, seat.left_by == me))
    return {
        "mine": [own.where(match.state != "finished")],
        "open": [query.where(match.owner != me, ~sits) for query in listed["open"]],
        "running": [query.where(match.owner != me, ~sits) for query in listed["running"]],
        "finished": [own.where(match.state == "finished"), *listed["finished"]],
    }


def find(connection: Connection, me: str | None, attended: Sequence[str] = ()) -> dict[str, list[MatchRow]]:
    """List the tables a person can see: their own, and those that are listed.

    Tables to which somebody is connected come first, in the given order, so that a flood of new tables does not hide
    them.
    """
    return {name: _read(connection, parts, attended) for name, parts in queries(me, attended).items()}


def in_turns(tables: Sequence[tuple[str, set[str]]]) -> list[str]:
    """Order tables, given with the addresses of those connected to them, so that the addresses take turns.

    So nobody fills the lobby with tables of one address. Tables of the same turn stay in the given order.
    """
    turns: dict[str, int] = {}
    count: Counter[str] = Counter()
    for id, addresses in tables:
        turns[id] = min(count[each] for each in addresses)
        count.update(addresses)
    return sorted(turns, key=turns.__getitem__)[:MOST_ATTENDED]


def _read(connection: Connection, parts: list[Select[tuple[object, ...]]], first: Sequence[str]) -> list[MatchRow]:
    found: dict[str, MatchRow] = {}
    for query in parts:
        for row in connection.execute(query).mappings():
            try:
                found[row["id"]] = checked_row(row, MatchRow)
            except (msgspec.MsgspecError, TypeError, ValueError) as error:
                log_broken_row(str(row["id"]), error)
    attended = [found.pop(id) for id in first if id in found]
    return [*attended, *sorted(found.values(), key=lambda row: row.updated, reverse=True)][:LISTED]


def log_broken_row(id: str, error: Exception) -> None:
    """Log, once for each table, that it is left out of the lobby."""
    if id in _logged:
        return
    if len(_logged) < _MOST_LOGGED:
        _logged.add(id)
    log.error("table %s is left out of the lobby: its row in the database is broken: %s", id[:20], str(error)[:200])
