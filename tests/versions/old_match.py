"""A running match of Discordia by rules 1, as an older server would have stored it."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import create_engine, text

from tests.server.client import Server

GOLDEN = Path(__file__).parents[1] / "golden" / "old" / "discordia-2-rules-1.txt"


def first_entries(entries: int) -> str:
    """Return the first entries of a record by rules 1."""
    whole = GOLDEN.read_text(encoding="utf-8")
    return whole[: whole.index(f"\n{entries + 1} ") + 1]


def reopen_match(server: Server, id: str, people: list[str]) -> str:
    """Change an uploaded record into a running match with these people on its seats, and restart the server."""
    server.stop()
    seed = GOLDEN.read_text(encoding="utf-8").split("\nseed ")[1].strip()
    with create_engine(f"sqlite:///{server.data / 'tessera.db'}").begin() as connection:
        running = "UPDATE matches SET state = 'running', seed = :seed WHERE id = :id"
        connection.execute(text(running), {"id": id, "seed": seed})
        for seat, person in enumerate(people):
            sit = "UPDATE seats SET person = :person, name = NULL WHERE match = :id AND seat = :seat"
            connection.execute(text(sit), {"id": id, "seat": seat, "person": person})
    server.start()
    return id
