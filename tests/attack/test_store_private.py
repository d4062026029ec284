"""Unlisted tables are found only by their link."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.attack.store_servers import store_postgres, store_server
from tests.server.client import Person, Server

__all__ = ["store_postgres", "store_server"]

LISTS = ("mine", "open", "running", "finished")
MakeServer = Callable[..., Server]


def shown(lobby: Any) -> set[str]:
    """Return the ids of all tables in a lobby."""
    return {table["id"] for name in LISTS for table in lobby[name]}


def strangers(server: Server) -> list[Person]:
    """Return people without a cookie, with invalid ones, and a real guest."""
    found = []
    for cookie in (None, "anna.forged", "", ".", "None.x", "'; --"):
        person = Person(server)
        if cookie is not None:
            person.http.headers["Cookie"] = f"tessera={cookie}"
        found.append(person)
    return [*found, server.guest("Eve")]


def test_strangers_see_no_unlisted_table_in_any_list(store_server: MakeServer) -> None:
    server = store_server()
    anna = server.guest("Anna")
    record = anna.get(f"/api/tables/{anna.create('ostia', 'hotseat', 'hotseat')}/record")
    private = {
        anna.create("ostia", "me", "open"),
        anna.create("ostia", "hotseat", "hotseat"),
        anna.create("ostia", "greedy", "greedy"),
        anna.post("/api/records", record=record)["id"],
    }
    public = anna.create("ostia", "me", "open", listed=True)
    assert private <= shown(anna.get("/api/tables"))
    for stranger in strangers(server):
        lobby = stranger.get("/api/tables")
        assert shown(lobby) == {public}
        assert [table["id"] for table in lobby["open"]] == [public] and lobby["mine"] == []


def test_the_owner_and_those_who_played_still_find_their_tables(store_server: MakeServer) -> None:
    server = store_server()
    anna, ben, eve = server.guest("Anna"), server.guest("Ben"), server.guest("Eve")
    id = anna.create("ostia", "me", "open")
    ben.post(f"/api/tables/{id}/join")
    for person in (anna, ben):
        assert [table["id"] for table in person.get("/api/tables")["mine"]] == [id]
    ben.post(f"/api/tables/{id}/leave")  # a bot plays, and Ben may come back
    server.restart()
    assert [table["id"] for table in ben.get("/api/tables")["mine"]] == [id]
    assert shown(eve.get("/api/tables")) == set()


@pytest.mark.parametrize("listed", [True, False])
def test_a_listed_table_of_mine_is_in_mine_alone(store_server: MakeServer, listed: bool) -> None:
    server = store_server()
    anna = server.guest("Anna")
    id = anna.create("ostia", "me", "open", listed=listed)
    lobby = anna.get("/api/tables")
    assert [table["id"] for table in lobby["mine"]] == [id] and lobby["open"] == []
