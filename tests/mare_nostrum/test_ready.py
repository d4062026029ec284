"""At the table: everybody sees how many have made their offer, and not who."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.client import Person, Server, new_key, seq_for
from tests.server.conftest import own_server

__all__ = ["own_server"]


def answer(people: list[Person], id: str, seat: int, move: str) -> None:
    table = people[seat].look(id)
    people[seat].play(id, seat, move, seq_for(table, seat))


def reach_offers(people: list[Person], id: str) -> None:
    """Play first moves until everybody is asked for an offer of several resources."""
    while True:
        table = people[0].look(id)
        if "offer" in table["questions"].values():
            return
        seat = table["to_act"][0]
        moves = [choice["move"] for choice in people[seat].look(id)["legal"][str(seat)]]
        answer(people, id, seat, "number 2" if "number 2" in moves else moves[0])


def make_offer(people: list[Person], id: str, seat: int) -> None:
    while seat in (table := people[seat].look(id))["to_act"] and table["questions"].get(str(seat)) == "offer":
        answer(people, id, seat, table["legal"][str(seat)][0]["move"])


def test_everybody_sees_how_many_offers_are_made_and_nobody_that_one_was_taken_back(
    own_server: Callable[..., Server],
) -> None:
    server = own_server()
    people = [server.guest(name) for name in ("Anna", "Ben", "Carl")]
    id = people[0].create("mare_nostrum", "me", "open", "open", options={"empires": "seated"})
    for person in people[1:]:
        person.post(f"/api/tables/{id}/join")
    for person in people:
        person.contribute(person.look(id))
    for person in people:
        person.contribute(person.look(id))
    reach_offers(people, id)
    assert people[0].look(id)["ready"] == 0
    with people[2].sit(id) as live:
        live.hear("snapshot")
        make_offer(people, id, 0)
        assert live.hear("ready")["count"] == 1
        table = people[0].look(id)
        people[0].post(f"/api/tables/{id}/undo", seat=0, seq=seq_for(table, 0), key=new_key())
        assert [person.look(id)["ready"] for person in people] == [1, 1, 1]
        make_offer(people, id, 1)
        make_offer(people, id, 2)
        # Carl is not told that the others are ready: from the missing reveal he could tell that Anna took hers back.
        assert [person.look(id)["ready"] for person in people] == [1, 1, 1]
        server.stop()
        server.start()
    assert [person.look(id)["ready"] for person in people] == [1, 1, 1]
    make_offer(people, id, 0)
    assert people[0].look(id)["ready"] is None
