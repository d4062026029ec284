"""Contributions to chance: every person adds to the dice after the server's commitment is public."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tessera.kernel import record
from tests.server.client import Person, Server, new_key, seq_for

NO_TIMEOUT = 3600.0
"""Seconds, longer than any test: a match does not begin because of the time limit."""


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for every contribution, and accepts a chosen seed only where it should."""
    server = Server(tmp_path_factory.mktemp("patient"), entropy_wait=NO_TIMEOUT, any_number=False)
    yield server
    assert server.stop() == 0


def guest(server: Server, name: str) -> Person:
    """Return a person whose contributions the test sends itself."""
    person = server.guest(name)
    person.contributes = False
    return person


def hash_of(hexadecimal: str) -> str:
    return "sha256:" + hashlib.sha256(bytes.fromhex(hexadecimal)).hexdigest()


def add(person: Person, id: str, status: int = 200, **what: str) -> Any:
    return person.post(f"/api/tables/{id}/entropy", status, **what)


def until(condition: Callable[[], Any], what: str) -> Any:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.02)
    raise AssertionError(f"{what} did not come")


def finish(*people: Person, id: str) -> Any:
    """Play the first legal move until the match is over."""
    while True:
        for person in people:
            table = person.look(id)
            if table["over"]:
                return table
            for seat, choices in table["legal"].items():
                person.play(id, int(seat), choices[0]["move"], seq_for(table, int(seat)))
                break


def verified(person: Person, id: str) -> tuple[record.Record, record.Proof]:
    found = record.read(person.get(f"/api/tables/{id}/record"))
    return found, record.verify(found)


# One person ---------------------------------------------------------------------------------------


def test_one_person_and_bots_begin_with_one_call(patient: Server) -> None:
    anna = guest(patient, "Anna")
    id = anna.create("sealed", "me", "random", options={"veto": "no"})
    waiting = anna.look(id)
    assert waiting["state"] == "open" and waiting["commitment"].startswith("sha256:") and waiting["entropy"] == []
    mine = secrets.token_hex(32)
    begun = add(anna, id, bytes=mine)
    assert begun["state"] == "running"
    assert begun["entropy"] == [{"seat": 0, "hash": hash_of(mine), "bytes": mine}]
    assert begun["commitment"] == waiting["commitment"]
    over = finish(anna, id=id)
    assert hash_of(over["seed"]) == waiting["commitment"]
    found, proof = verified(anna, id)
    assert found.entropy == {0: bytes.fromhex(mine)}
    assert proof.kind == "proven"
    dice = anna.get(f"/api/tables/{id}/dice")
    assert (dice["fair"], dice["proof"], dice["entropy"]) == (True, "proven", begun["entropy"])


def test_one_person_on_several_seats_contributes_once(patient: Server) -> None:
    anna = guest(patient, "Anna")
    id = anna.create("sealed", "random", "me", "hotseat")
    assert add(anna, id, bytes="11" * 32)["state"] == "running"
    assert [each["seat"] for each in anna.look(id)["entropy"]] == [1]


def test_where_only_bots_play_nobody_is_waited_for(patient: Server) -> None:
    anna = guest(patient, "Anna")
    assert anna.look(anna.create("sealed", "random", "random"))["state"] == "running"


# Several people -----------------------------------------------------------------------------------


def test_bytes_are_shown_only_after_every_hash_is_there(patient: Server) -> None:
    anna, ben = guest(patient, "Anna"), guest(patient, "Ben")
    a, b = secrets.token_hex(32), secrets.token_hex(32)
    id = anna.create("sealed", "me", "open", options={"veto": "no"})
    add(anna, id, hash=hash_of(a))
    ben.post(f"/api/tables/{id}/join")
    seen = ben.look(id)
    assert seen["entropy"] == [{"seat": 0, "hash": hash_of(a), "bytes": None}] and not seen["fixed"]
    fixed = add(ben, id, hash=hash_of(b))
    assert fixed["fixed"] and fixed["state"] == "open"
    waiting = add(anna, id, bytes=a)
    assert waiting["state"] == "open"
    assert all(each["bytes"] is None for each in ben.look(id)["entropy"]), (
        "before the start nobody sees another's bytes"
    )
    assert a not in ben.ask("GET", f"/api/tables/{id}").text
    begun = add(ben, id, bytes=b)
    assert begun["state"] == "running"
    assert [each["bytes"] for each in begun["entropy"]] == [a, b]
    finish(anna, ben, id=id)
    found, proof = verified(anna, id)
    assert found.entropy == {0: bytes.fromhex(a), 1: bytes.fromhex(b)} and proof.kind == "proven"


def test_everybody_at_the_table_is_told_live(patient: Server) -> None:
    anna, ben = guest(patient, "Anna"), guest(patient, "Ben")
    id = anna.create("sealed", "me", "open")
    ben.post(f"/api/tables/{id}/join")
    with anna.sit(id) as live:
        live.hear("snapshot")
        add(ben, id, hash=hash_of("22" * 32))
        assert [each["seat"] for each in live.hear("snapshot")["entropy"]] == [1]
        add(anna, id, hash=hash_of("11" * 32))
        assert live.hear("snapshot")["fixed"]
        add(anna, id, bytes="11" * 32)
        add(ben, id, bytes="22" * 32)
        while live.hear("snapshot")["state"] != "running":
            pass


def test_the_first_contribution_counts_and_sending_it_again_changes_nothing(patient: Server) -> None:
    anna = guest(patient, "Anna")
    id = anna.create("sealed", "me", "open")
    add(anna, id, hash=hash_of("11" * 32))
    add(anna, id, hash=hash_of("11" * 32))
    assert "cannot be changed" in add(anna, id, 403, hash=hash_of("22" * 32))["message"]
    assert "not the ones whose hash" in add(anna, id, 403, bytes="22" * 32)["message"]
    add(anna, id, bytes="11" * 32)
    add(anna, id, bytes="11" * 32)
    assert [each["hash"] for each in anna.look(id)["entropy"]] == [hash_of("11" * 32)]


def test_who_leaves_takes_the_contribution_along(patient: Server) -> None:
    anna, ben = guest(patient, "Anna"), guest(patient, "Ben")
    id = anna.create("sealed", "me", "open", "open")
    add(anna, id, bytes="11" * 32)
    ben.post(f"/api/tables/{id}/join", seat=1)
    add(ben, id, bytes="22" * 32)
    ben.post(f"/api/tables/{id}/leave")
    assert [each["seat"] for each in anna.look(id)["entropy"]] == [0]
    ben.post(f"/api/tables/{id}/join", seat=1)
    add(ben, id, bytes="33" * 32)


def test_nobody_gets_up_between_the_hashes_and_the_bytes(patient: Server) -> None:
    """Otherwise a person who has seen the others' bytes could try again."""
    anna, ben = guest(patient, "Anna"), guest(patient, "Ben")
    id = anna.create("sealed", "me", "open")
    ben.post(f"/api/tables/{id}/join")
    add(anna, id, hash=hash_of("11" * 32))
    add(ben, id, hash=hash_of("22" * 32))
    add(anna, id, bytes="11" * 32)
    refused = ben.post(f"/api/tables/{id}/leave", 403)
    assert refused["problem"] == {"key": "entropy-fixed", "arguments": {}}
    assert add(ben, id, bytes="22" * 32)["state"] == "running"
    ben.post(f"/api/tables/{id}/leave")


def test_a_stranger_and_a_muddled_contribution_are_refused(patient: Server) -> None:
    anna, eve = guest(patient, "Anna"), guest(patient, "Eve")
    id = anna.create("sealed", "me", "open")
    assert add(eve, id, 403, bytes="11" * 32)["code"] == "not-your-seat"
    for wrong in ({}, {"bytes": "11"}, {"bytes": "AA" * 32}, {"hash": "11" * 32}, {"bytes": "11" * 33}):
        assert add(anna, id, 400, **wrong)["code"] == "bad-request"
    both = {"bytes": "11" * 32, "hash": hash_of("11" * 32)}
    assert add(anna, id, 400, **both)["code"] == "bad-request"
    assert anna.look(id)["entropy"] == []


def test_nothing_is_added_once_the_match_has_begun(patient: Server) -> None:
    anna = guest(patient, "Anna")
    id = anna.create("sealed", "me", "random")
    add(anna, id, bytes="11" * 32)
    assert add(anna, id, bytes="11" * 32)["state"] == "running", "the same again is no contradiction"
    add(anna, id, 403, bytes="22" * 32)


def test_whoever_starts_with_bots_in_the_open_seats_contributes_too(patient: Server) -> None:
    anna = guest(patient, "Anna")
    id = anna.create("sealed", "me", "open", "open")
    assert anna.post(f"/api/tables/{id}/start")["state"] == "open"
    assert add(anna, id, bytes="11" * 32)["state"] == "running"


# Those who do not contribute ------------------------------------------------------------------------


def test_whoever_contributes_nothing_is_not_waited_for_long(own_server: Callable[..., Server]) -> None:
    server = own_server(entropy_wait=0.2)
    script, anna = guest(server, "Script"), guest(server, "Anna")
    alone = script.create("sealed", "me", "random")
    until(lambda: script.look(alone)["state"] == "running", "the start without contributions")
    assert script.look(alone)["entropy"] == []
    id = anna.create("sealed", "me", "open", options={"veto": "no"})
    add(anna, id, hash=hash_of("11" * 32))
    script.post(f"/api/tables/{id}/join")
    until(lambda: anna.look(id)["fixed"], "the end of the first round")
    if anna.look(id)["state"] == "open":  # on a slow machine the second round may be over already
        anna.ask("POST", f"/api/tables/{id}/entropy", json={"bytes": "11" * 32, "key": new_key()})
    until(lambda: anna.look(id)["state"] == "running", "the start")
    finish(anna, script, id=id)
    found, proof = verified(anna, id)
    assert proof.kind == "proven" and set(found.entropy) <= {0}


# Restarts -------------------------------------------------------------------------------------------


def test_a_killed_server_forgets_no_contribution(own_server: Callable[..., Server]) -> None:
    server = own_server(entropy_wait=NO_TIMEOUT)
    anna, ben = guest(server, "Anna"), guest(server, "Ben")
    id = anna.create("sealed", "me", "open", options={"veto": "no"})
    commitment = anna.look(id)["commitment"]
    server.kill()
    server.start()
    add(anna, id, hash=hash_of("11" * 32))
    server.kill()
    server.start()
    ben.post(f"/api/tables/{id}/join")
    add(ben, id, hash=hash_of("22" * 32))
    server.kill()
    server.start()
    assert anna.look(id)["fixed"] and len(anna.look(id)["entropy"]) == 2
    add(anna, id, bytes="11" * 32)
    server.kill()
    server.start()
    begun = add(ben, id, bytes="22" * 32)
    assert begun["state"] == "running" and begun["commitment"] == commitment
    table = anna.look(id)
    seat, choices = next(iter((table["legal"] or ben.look(id)["legal"]).items()))
    (anna if int(seat) == 0 else ben).play(id, int(seat), choices[0]["move"], table["seq"])
    server.kill()
    server.start()
    finish(anna, ben, id=id)
    found, proof = verified(anna, id)
    assert proof.kind == "proven" and found.entropy == {0: b"\x11" * 32, 1: b"\x22" * 32}


def test_after_a_restart_a_full_table_begins_by_itself(own_server: Callable[..., Server]) -> None:
    server = own_server(entropy_wait=NO_TIMEOUT)
    anna = guest(server, "Anna")
    id = anna.create("sealed", "me", "random")
    server.kill()
    server.options["entropy_wait"] = 0.2
    server.start()
    until(lambda: anna.look(id)["state"] == "running", "the start")


def test_a_long_match_goes_on_with_the_same_stream_from_its_snapshot(own_server: Callable[..., Server]) -> None:
    server = own_server(entropy_wait=NO_TIMEOUT)
    anna = guest(server, "Anna")
    id = anna.create("ostia", "me")
    add(anna, id, bytes="ab" * 32)
    for _ in range(40):
        table = anna.look(id)
        anna.play(id, 0, table["legal"]["0"][0]["move"], table["seq"])
    server.restart()
    finish(anna, id=id)
    assert verified(anna, id)[1].kind == "proven"


def test_a_rematch_has_another_commitment_and_asks_for_fresh_bytes(patient: Server) -> None:
    anna = guest(patient, "Anna")
    id = anna.create("sealed", "me", "random", options={"veto": "no"})
    first = add(anna, id, bytes="11" * 32)
    finish(anna, id=id)
    following = anna.post(f"/api/tables/{id}/rematch")["id"]
    fresh = anna.look(following)
    assert fresh["state"] == "open" and fresh["entropy"] == [] and fresh["commitment"] != first["commitment"]
    assert add(anna, following, bytes="33" * 32)["state"] == "running"


# Uploaded records -----------------------------------------------------------------------------------


def test_an_upload_keeps_contributions_and_one_without_them_works_too(patient: Server) -> None:
    anna = guest(patient, "Anna")
    id = anna.create("sealed", "me", "random", options={"veto": "no"})
    add(anna, id, bytes="11" * 32)
    finish(anna, id=id)
    text = anna.get(f"/api/tables/{id}/record")
    copy = anna.post("/api/records", record=text)["id"]
    assert anna.get(f"/api/tables/{copy}/record") == text
    assert anna.get(f"/api/tables/{copy}/dice")["proof"] == "proven"
    assert [each["bytes"] for each in anna.look(copy)["entropy"]] == ["11" * 32]
    unrevealed = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("seed"))
    copy = anna.post("/api/records", record=unrevealed)["id"]
    assert anna.get(f"/api/tables/{copy}/record") == unrevealed
    assert anna.get(f"/api/tables/{copy}/dice")["proof"] == "unproven"
    tampered = anna.post("/api/records", record=text.replace("entropy a 11", "entropy a 12"))["id"]
    dice = anna.get(f"/api/tables/{tampered}/dice")
    assert (dice["fair"], dice["proof"]) == (False, "wrong")


# Chosen seeds ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        (("me", "open"), {}),
        (("me", "hotseat"), {}),
        (("hotseat", "random"), {}),
        (("me", "me"), {}),
        (("me", "random"), {"listed": True}),
        (("random", "random"), {"listed": True}),
    ],
)
def test_a_number_is_refused_where_anybody_else_could_play(
    seats: tuple[str, ...], more: dict[str, Any], patient: Server
) -> None:
    anna = guest(patient, "Anna")
    kinds = [{"kind": s} if s in ("me", "open", "hotseat") else {"kind": "bot", "bot": s} for s in seats]
    refused = anna.post("/api/tables", 400, game="sealed", players=len(seats), seats=kinds, seed=42, **more)
    assert refused["code"] == "bad-option" and refused["problem"]["key"] == "number-alone"


def test_a_number_is_shown_at_the_table_and_in_the_record_and_proves_nothing(patient: Server) -> None:
    anna = guest(patient, "Anna")
    id = anna.create("sealed", "me", "random", options={"veto": "no"}, seed=42)
    table = anna.look(id)
    assert table["state"] == "running" and table["number"] == 42 and table["entropy"] == []
    add(anna, id, 403, bytes="11" * 32)
    finish(anna, id=id)
    found, proof = verified(anna, id)
    assert found.number == 42 and proof.kind == "chosen"
    dice = anna.get(f"/api/tables/{id}/dice")
    assert (dice["fair"], dice["proof"], dice["number"]) == (False, "chosen", 42)
    following = anna.look(anna.post(f"/api/tables/{id}/rematch")["id"])
    assert following["number"] is None
