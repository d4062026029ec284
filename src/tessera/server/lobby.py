"""Queries of the lobby: the tables a person may find, the newest first, each list bounded."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, Select, exists, or_, select, union

from tessera.server import schema as s
from tessera.server.store import MatchRow, read_row

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
            listed[state].append(newest.where(match.listed, match.state == state, match.id.in_(attended)))
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

    Tables to which somebody is connected come first, so that a flood of new tables does not hide them.
    """
    first = frozenset(attended)
    return {name: _newest(connection, parts, first) for name, parts in queries(me, attended).items()}


def _newest(connection: Connection, parts: list[Select[tuple[object, ...]]], first: frozenset[str]) -> list[MatchRow]:
    found: dict[str, MatchRow] = {}
    for query in parts:
        for row in connection.execute(query).mappings():
            try:
                found[row["id"]] = msgspec.convert(msgspec.to_builtins(read_row(row, MatchRow)), MatchRow)
            except (msgspec.MsgspecError, TypeError, ValueError) as error:
                log_broken_row(str(row["id"]), error)
    return sorted(found.values(), key=lambda row: (row.id in first, row.updated), reverse=True)[:LISTED]


def log_broken_row(id: str, error: Exception) -> None:
    """Log, once for each table, that it is left out of the lobby."""
    if id in _logged:
        return
    if len(_logged) < _MOST_LOGGED:
        _logged.add(id)
    log.error("table %s is left out of the lobby: its row in the database is broken: %s", id[:20], str(error)[:200])
