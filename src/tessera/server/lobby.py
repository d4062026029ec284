"""Queries of the lobby: the tables a person may find, the newest first, each list bounded."""

from __future__ import annotations

import logging

import msgspec
from sqlalchemy import Connection, Select, exists, or_, select, union

from tessera.server import schema as s
from tessera.server.store import MatchRow, read_row

log = logging.getLogger("tessera.store")

LISTED = 50
"""Tables in each list."""
MOST_OWN = 10_000
"""Tables of one person that are searched for the newest; only a program that creates tables has more."""
_MOST_LOGGED = 1000
_logged: set[str] = set()


def queries(me: str | None) -> dict[str, list[Select[tuple[object, ...]]]]:
    """Return the queries of each list; without a person (None) there are only the listed tables."""
    match, seat = s.matches.c, s.seats.c
    newest = select(s.matches).order_by(match.updated.desc()).limit(LISTED)
    listed = {state: newest.where(match.listed, match.state == state) for state in ("open", "running", "finished")}
    if me is None:
        return {"mine": [], **{state: [query] for state, query in listed.items()}}
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
        "open": [listed["open"].where(match.owner != me, ~sits)],
        "running": [listed["running"].where(match.owner != me, ~sits)],
        "finished": [own.where(match.state == "finished"), listed["finished"]],
    }


def find(connection: Connection, me: str | None) -> dict[str, list[MatchRow]]:
    """List the tables a person can see: their own, and those that are listed."""
    return {name: _newest(connection, parts) for name, parts in queries(me).items()}


def _newest(connection: Connection, parts: list[Select[tuple[object, ...]]]) -> list[MatchRow]:
    found: dict[str, MatchRow] = {}
    for query in parts:
        for row in connection.execute(query).mappings():
            try:
                found[row["id"]] = msgspec.convert(msgspec.to_builtins(read_row(row, MatchRow)), MatchRow)
            except (msgspec.MsgspecError, TypeError, ValueError) as error:
                log_broken_row(str(row["id"]), error)
    return sorted(found.values(), key=lambda row: row.updated, reverse=True)[:LISTED]


def log_broken_row(id: str, error: Exception) -> None:
    """Log, once for each table, that it is left out of the lobby."""
    if id in _logged:
        return
    if len(_logged) < _MOST_LOGGED:
        _logged.add(id)
    log.error("table %s is left out of the lobby: its row in the database is broken: %s", id[:20], str(error)[:200])
