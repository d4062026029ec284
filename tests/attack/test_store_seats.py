"""Reserved seats of a rematch, and personal links that are revoked."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.attack.store_servers import store_postgres, store_server
from tests.server.client import Person, Server, new_key, seq_for

__all__ = ["store_postgres", "store_server"]


def walk(server: Server, people: dict[int, Person], id: str) -> None:
    """Play a match to its end, each seat by its person."""
    dice = random.Random(3)
    while not (table := next(iter(people.values())).look(id))["over"]:
        for seat, person in people.items():
            mine = person.look(id)
            if legal := mine["legal"].get(str(seat)):
                person.play(id, seat, dice.choice(legal)["move"], seq_for(mine, seat))
    assert table["over"]


@pytest.fixture
def finished(store_server: Callable[..., Server]) -> tuple[Server, Person, Person, str]:
    """A match between Anna and Ben that is over."""
    server = store_server()
    anna, ben = server.guest("Anna"), server.guest("Ben")
    id = anna.create("sealed", "me", "open", listed=True)
    ben.post(f"/api/tables/{id}/join")
    walk(server, {0: anna, 1: ben}, id)
    return server, anna, ben, id


Finished = tuple[Server, Person, Person, str]


def test_a_spectator_cannot_take_the_seat_of_a_rematch(finished: Finished) -> None:
    server, anna, ben, id = finished
    eve = server.guest("Eve")
    following = anna.post(f"/api/tables/{id}/rematch")["id"]
    assert eve.post(f"/api/tables/{id}/rematch")["id"] == following  # she may go along and watch
    assert eve.look(following)["mine"] == []
    for body in ({}, {"seat": 1}, {"seat": 0}):
        assert eve.post(f"/api/tables/{following}/join", 409, **body)["code"] == "seat-taken"
    waits = eve.look(following)["seats"][1]
    assert (waits["kind"], waits["waits_for"], waits["for_me"]) == ("open", "Ben", False)
    server.restart()
    assert eve.post(f"/api/tables/{following}/join", 409)["code"] == "seat-taken"
    own = ben.look(following)["seats"][1]
    assert (own["waits_for"], own["for_me"], own["mine"]) == ("Ben", True, False)
    assert following in [table["id"] for table in ben.get("/api/tables")["mine"]]
    shown = ben.post(f"/api/tables/{following}/join")
    assert shown["mine"] == [1] and shown["state"] == "running"
    assert [seat["waits_for"] for seat in shown["seats"]] == [None, None]


def test_the_owner_frees_a_seat_and_nobody_else_can(finished: Finished) -> None:
    server, anna, ben, id = finished
    eve = server.guest("Eve")
    following = anna.post(f"/api/tables/{id}/rematch")["id"]
    for person in (eve, ben):
        assert person.post(f"/api/tables/{following}/free", 403, seat=1)["code"] == "forbidden"
    assert anna.post(f"/api/tables/{following}/free", 403, seat=0)["code"] == "forbidden"
    assert anna.post(f"/api/tables/{following}/free", 400, seat=5)["code"] in ("not-your-seat", "bad-request")
    key = new_key()
    for _ in range(2):
        freed = anna.post(f"/api/tables/{following}/free", seat=1, key=key)
        assert freed["seats"][1]["waits_for"] is None
    assert eve.post(f"/api/tables/{following}/join")["mine"] == [1]
    assert ben.post(f"/api/tables/{following}/join", 409)["code"] == "seat-taken"


def test_a_match_begun_with_a_bot_still_waits_for_whoever_played(finished: Finished) -> None:
    server, anna, ben, id = finished
    eve = server.guest("Eve")
    following = anna.post(f"/api/tables/{id}/rematch")["id"]
    assert anna.post(f"/api/tables/{following}/start")["seats"][1]["kind"] == "bot"
    assert eve.post(f"/api/tables/{following}/join", 409)["code"] == "seat-taken"
    assert ben.post(f"/api/tables/{following}/join")["mine"] == [1]


def test_whoever_gives_the_seat_up_frees_it(finished: Finished) -> None:
    server, _anna, ben, id = finished
    eve = server.guest("Eve")
    following = ben.post(f"/api/tables/{id}/rematch")["id"]
    assert ben.look(following)["mine"] == [1]
    ben.post(f"/api/tables/{following}/leave")
    assert eve.post(f"/api/tables/{following}/join", 409, seat=0)["code"] == "seat-taken"
    assert eve.post(f"/api/tables/{following}/join", seat=1)["mine"] == [1]


def test_one_who_played_several_seats_gets_them_all_back_with_their_names(
    store_server: Callable[..., Server],
) -> None:
    server = store_server()
    anna, ben = server.guest("Anna"), server.guest("Ben")
    seats = [{"kind": "me"}, {"kind": "hotseat", "name": "Marcus"}, {"kind": "open"}]
    id = anna.post("/api/tables", game="sealed", players=3, seats=seats)["id"]
    ben.post(f"/api/tables/{id}/join")
    walk(server, {0: anna, 1: anna, 2: ben}, id)
    following = ben.post(f"/api/tables/{id}/rematch")["id"]
    assert [seat["waits_for"] for seat in ben.look(following)["seats"]] == ["Anna", "Marcus", None]
    shown = anna.post(f"/api/tables/{following}/join", seat=1)
    assert shown["mine"] == [0, 1] and shown["state"] == "running"
    assert [seat["name"] for seat in shown["seats"]] == ["Anna", "Marcus", "Ben"]


# Personal links -------------------------------------------------------------------------------------


def token(person: Person, id: str, **more: Any) -> str:
    return str(person.post(f"/api/tables/{id}/link", seat=0, **more)["url"].partition("seat=")[2])


def test_links_that_were_revoked_are_void_and_the_new_one_holds(store_server: Callable[..., Server]) -> None:
    server = store_server()
    anna, phone, eve = server.guest("Anna"), server.guest("Phone"), server.guest("Eve")
    id = anna.create("ostia", "me", "open")
    old = token(anna, id)
    assert token(anna, id) == old  # asking for it again does not make it void
    assert eve.post(f"/api/tables/{id}/link", 403, seat=0, revoke=True)["code"] == "not-your-seat"
    key = new_key()
    fresh = token(anna, id, revoke=True, key=key)
    assert fresh != old and token(anna, id, revoke=True, key=key) == fresh  # once for one key
    assert eve.post(f"/api/tables/{id}/join", 403, token=old)["code"] == "forbidden"
    assert anna.look(id)["mine"] == [0]
    server.restart()
    assert eve.post(f"/api/tables/{id}/join", 403, token=old)["code"] == "forbidden"
    assert phone.post(f"/api/tables/{id}/join", token=fresh)["mine"] == [0]
    final = token(phone, id, revoke=True)
    assert anna.post(f"/api/tables/{id}/join", 403, token=fresh)["code"] == "forbidden"
    assert anna.post(f"/api/tables/{id}/join", token=final)["mine"] == [0]


def test_a_link_that_is_used_is_seen_by_its_owner(store_server: Callable[..., Server]) -> None:
    server = store_server()
    anna, phone = server.guest("Anna"), server.guest("Phone")
    id = anna.create("ostia", "me", "open")
    with anna.sit(id) as live:
        live.hear("snapshot")
        phone.post(f"/api/tables/{id}/join", token=token(anna, id))
        said = live.hear("chat")
        assert (said["kind"], said["notice"], said["seat"], said["name"]) == ("notice", "link-used", 0, "Phone")
    assert len(anna.look(id)["chat"]) == 1
