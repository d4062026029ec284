"""Every call of docs/protocol.md, with valid input."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tessera.bots.registry import DEFAULT_OPPONENT
from tests.server.client import Person, Server, new_key

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture
def anna(server: Server) -> Person:
    return server.guest("Anna")


def test_the_server_says_that_it_is_well(server: Server) -> None:
    health = Person(server).get("/healthz")
    assert health["status"] == "ok"
    assert health["engine"] in ("compiled", "interpreted")


def test_a_guest_gets_a_name_and_a_colour_and_keeps_them(server: Server) -> None:
    person = Person(server)
    me = person.get("/api/me")
    assert me["name"] and me["colour"] and me["language"] is None and me["settings"] == {}
    assert person.get("/api/me") == me
    assert Person(server).get("/api/me")["id"] != me["id"]


def test_people_change_their_name_colour_language_and_settings(server: Server) -> None:
    person = server.guest()
    body: dict[str, Any] = {
        "name": "  Livia\u202e \x07Drusilla ",
        "colour": "tyrian",
        "language": "ja",
        "settings": {"confirm": True},
    }
    changed = person.post("/api/me", **body)
    assert changed["name"] == "Livia Drusilla"
    assert (changed["colour"], changed["language"], changed["settings"]) == ("tyrian", "ja", {"confirm": True})
    assert person.post("/api/me", colour="ochre") == changed | {"colour": "ochre"}
    assert person.get("/api/me") == changed | {"colour": "ochre"}


def test_games_tell_about_themselves(anna: Person) -> None:
    games = {game["name"]: game for game in anna.get("/api/games")}
    assert games["ostia"]["players"] == [1, 2, 3, 4]
    assert games["ostia"]["title"].keys() == {"en", "ja", "ko"}
    assert {"random", "greedy"} <= set(games["ostia"]["bots"])
    assert games["ostia"]["rival"] == DEFAULT_OPPONENT in games["ostia"]["bots"]
    details = anna.get("/api/games/ostia")
    assert details.items() >= games["ostia"].items()
    assert any(verb["name"] == "sail" and "palmyra" in verb["arguments"] for verb in details["vocabulary"])
    assert "select" in details["questions"]
    assert any(event["name"] == "sailed" for event in details["events"])
    assert details["components"] and {"path", "value", "mark"} == details["provenance"][0].keys()


def test_clauses_and_texts_come_in_all_languages(anna: Person) -> None:
    clauses = anna.get("/api/games/ostia/clauses")
    assert all(clause["text"].keys() == {"en", "ja", "ko"} for clause in clauses)
    for scope in ("table", "ostia"):
        for language in ("en", "ja", "ko"):
            assert " = " in anna.get(f"/api/texts/{scope}/{language}.ftl")
    assert anna.get("/api/texts/ostia/fr.ftl", 404)["code"] == "unknown-page"
    assert anna.get("/api/games/chess", 404)["code"] == "unknown-game"


def test_a_table_goes_from_open_to_running_and_everybody_sees_it_in_the_lobby(server: Server, anna: Person) -> None:
    ben = server.guest("Ben")
    id = anna.create("ostia", "me", "open", listed=True, options={"edition": "1e"})
    info = next(table for table in anna.get("/api/tables")["mine"] if table["id"] == id)
    assert info["owner"] and info["state"] == "open" and info["options"]["edition"] == "1e"
    assert [seat["kind"] for seat in info["seats"]] == ["person", "open"]
    open_ = next(table for table in ben.get("/api/tables")["open"] if table["id"] == id)
    assert not open_["owner"] and open_["scores"] is None
    snapshot = ben.look(id)
    assert snapshot["view"] == {} and snapshot["commitment"].startswith("sha256:") and snapshot["seed"] is None
    joined = ben.post(f"/api/tables/{id}/join")
    assert joined["state"] == "running" and joined["mine"] == [1] and joined["view"]["players"]
    assert [seat["name"] for seat in joined["seats"]] == ["Anna", "Ben"]
    assert joined["commitment"] == snapshot["commitment"]
    carla = server.guest()
    running = next(table for table in carla.get("/api/tables")["running"] if table["id"] == id)
    assert running["scores"] is not None and running["to_act"]


def test_whoever_sets_up_a_table_has_the_colour_they_like(server: Server) -> None:
    # web/src/lib/seats.ts shows the same colours before the table is created.
    dora = server.guest("Dora")
    for liked, seats, colours in (
        ("ochre", ("me", "random"), ["ochre", "egyptian"]),
        ("egyptian", ("me", "hotseat", "random"), ["egyptian", "terracotta", "ochre"]),
    ):
        dora.post("/api/me", colour=liked)
        table = dora.get(f"/api/tables/{dora.create('ostia', *seats)}")
        assert [seat["colour"] for seat in table["seats"]] == colours


def test_whoever_set_it_up_starts_a_table_and_bots_fill_it(server: Server, anna: Person) -> None:
    id = anna.create("ostia", "me", "open", "open")
    ben = server.guest("Ben")
    ben.post(f"/api/tables/{id}/join", seat=2)
    assert ben.post(f"/api/tables/{id}/start", 403)["code"] == "forbidden"
    started = anna.post(f"/api/tables/{id}/start")
    assert [seat["kind"] for seat in started["seats"]] == ["person", "bot", "person"]
    assert len({seat["colour"] for seat in started["seats"]}) == 3
    assert anna.post(f"/api/tables/{id}/start")["state"] == "running"


def test_unlisted_tables_are_only_for_those_with_the_link(server: Server, anna: Person) -> None:
    id = anna.create("ostia", "me", "open")
    lobby = server.guest().get("/api/tables")
    assert id not in [table["id"] for tables in lobby.values() for table in tables]
    assert server.guest().look(id)["id"] == id


def test_leaving_before_the_start_opens_the_seat(server: Server, anna: Person) -> None:
    ben = server.guest("Ben")
    id = anna.create("ostia", "me", "open", "open")
    ben.post(f"/api/tables/{id}/join")
    left = ben.post(f"/api/tables/{id}/leave")
    assert [seat["kind"] for seat in left["seats"]] == ["person", "open", "open"]


def test_a_forecast_after_an_undo_is_about_the_new_position(anna: Person) -> None:
    """Different moves lead to the same number of entries but to different positions."""
    id = anna.create("ostia", "hotseat", "hotseat", seed=11)
    dice, different = random.Random(1), 0
    for _ in range(60):
        table = anna.look(id)
        (seat,) = table["to_act"]
        seen = list(_after_each_move(anna, id, table, seat))
        assert all(forecast.keys() == legal for legal, forecast in seen)
        different += len({json.dumps(forecast, sort_keys=True) for _, forecast in seen}) > 1
        if different == 3:
            return
        table = anna.look(id)
        seat = table["to_act"][0]
        anna.play(id, seat, dice.choice(table["legal"][str(seat)])["move"], table["seq"])
    raise AssertionError("no position was found where it matters")


def _after_each_move(person: Person, id: str, table: Any, seat: int) -> Iterator[tuple[set[str], dict[str, Any]]]:
    """Play each move and undo it, as far as possible; return the legal moves and the forecast after each."""
    for choice in table["legal"][str(seat)]:
        after = person.play(id, seat, choice["move"], table["seq"])
        if after["undo"] != [seat] or after["to_act"] != [seat]:
            if after["undo"] == [seat]:
                person.post(f"/api/tables/{id}/undo", seat=seat, seq=after["seq"])
            return
        forecast = person.get(f"/api/tables/{id}/forecast?seat={seat}")["forecast"]
        yield {each["move"] for each in after["legal"][str(seat)]}, forecast
        person.post(f"/api/tables/{id}/undo", seat=seat, seq=after["seq"])


def test_events_moments_forecasts_and_the_record_of_a_running_match(server: Server, anna: Person) -> None:
    id = anna.create("ostia", "hotseat", "hotseat", seed=5)
    table = anna.look(id)
    seq, seat = table["seq"], table["to_act"][0]
    assert anna.get(f"/api/tables/{id}/events")["events"] == table["events"]
    choice = table["legal"][str(seat)][0]
    assert choice.keys() == {"n", "move", "verb", "argument", "clause"}
    forecast = anna.get(f"/api/tables/{id}/forecast?seat={seat}")
    assert forecast["seq"] == seq and choice["move"] in forecast["forecast"]
    update = anna.play(id, seat, choice["move"], seq)
    told = [event for event in update["events"] if event["seq"] == seq + 1]
    assert forecast["forecast"][choice["move"]] == told
    assert forecast["after"].keys() == forecast["forecast"].keys()
    assert "facts" in update and update["facts"] == anna.look(id)["facts"]
    assert anna.get(f"/api/tables/{id}/events?since={seq}")["events"] == update["events"]
    before = anna.get(f"/api/tables/{id}/at/{seq}")
    assert before["view"] == table["view"] and before["seq"] == seq and before["legal"] == {}
    assert before["facts"] == table["facts"]
    assert anna.get(f"/api/tables/{id}/at/{update['seq']}")["view"] == update["view"]
    assert anna.get(f"/api/tables/{id}/at/0")["events"] == []
    record = anna.get(f"/api/tables/{id}/record")
    assert record.startswith("tessera 1\ngame ostia") and "seed" not in record
    assert f"commit {table['commitment']}" in record
    dice = anna.get(f"/api/tables/{id}/dice")
    assert dice == {
        "commitment": table["commitment"],
        "revealed": False,
        "checked": 0,
        "fair": False,
        "proof": "unproven",
        "number": 5,
        "entropy": [],
    }


def test_chat_reaches_the_table_once(server: Server, anna: Person) -> None:
    id = anna.create("ostia", "me", "open")
    key = new_key()
    for _ in range(2):
        assert anna.post(f"/api/tables/{id}/chat", text=" Salve,\n <b>Ben</b>\x00! ", key=key) == {}
    (chat,) = anna.look(id)["chat"]
    assert (chat["seat"], chat["name"], chat["text"], chat["kind"]) == (0, "Anna", "Salve, <b>Ben</b>!", "said")


def test_a_record_comes_in_is_replayed_and_goes_out_the_same(server: Server, anna: Person) -> None:
    text = (GOLDEN / "ostia-2.txt").read_text()
    table = anna.post("/api/records", record=text)
    assert table["state"] == "finished"
    snapshot = anna.look(table["id"])
    assert snapshot["over"] and snapshot["winners"] and snapshot["seed"] in text and snapshot["mine"] == []
    assert anna.get(f"/api/tables/{table['id']}/record") == text
    dice = anna.get(f"/api/tables/{table['id']}/dice")
    assert dice["revealed"] and dice["fair"] and dice["checked"] == sum(" * " in line for line in text.splitlines())
    middle = anna.get(f"/api/tables/{table['id']}/at/{snapshot['seq'] // 2}")
    assert not middle["over"] and middle["winners"] is None
    assert [event for event in snapshot["events"] if event["seq"] <= middle["seq"]] == middle["events"]


def test_half_a_record_can_be_looked_at_but_not_played(server: Server, anna: Person) -> None:
    lines = (GOLDEN / "ostia-2.txt").read_text().splitlines()
    half = "\n".join(line for line in lines[:150] if not line.startswith("digest")) + "\n"
    table = anna.post("/api/records", record=half)
    snapshot = anna.look(table["id"])
    assert snapshot["state"] == "finished" and not snapshot["over"] and snapshot["to_act"]
    assert anna.play(table["id"], 0, "end", snapshot["seq"], 403)["code"] == "not-your-seat"
    commit = next(line for line in lines if line.startswith("commit"))
    assert commit in anna.get(f"/api/tables/{table['id']}/record")


def test_the_schema_of_all_this_is_served(anna: Person) -> None:
    schema = anna.get("/api/openapi.json")
    assert "/api/tables/{id}/play" in schema["paths"]
    assert "Snapshot" in schema["components"]["schemas"]
