"""Hints, bots that are hurried, analyses, and external programs at the table."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Person, Server, seq_for

ROOT = Path(__file__).parents[2]
RECORD = (ROOT / "tests/golden/ostia-1.txt").read_text()
PROGRAM = ROOT / "examples/bots/python_bot.py"


def until(ask: Callable[[], Any], ready: Callable[[Any], bool], within: float = 120) -> Any:
    end = time.monotonic() + within
    while True:
        found = ask()
        if ready(found):
            return found
        assert time.monotonic() < end, found
        time.sleep(0.05)


def advice(person: Person, id: str, seat: int = 0, **more: Any) -> Any:
    def ask() -> Any:
        return person.post(f"/api/tables/{id}/hint", seat=seat, **more)

    return until(ask, lambda hint: hint["advice"] is not None)


# Hints --------------------------------------------------------------------------------------------


def test_a_hint_names_legal_moves_and_reasons(server: Server) -> None:
    anna = server.guest("Anna")
    id = anna.create("ostia", "me", seed=4)
    first = anna.post(f"/api/tables/{id}/hint", seat=0)
    assert 0 <= first["done"] <= 1
    hint = advice(anna, id, enough=True)
    table = anna.look(id)
    assert (hint["seat"], hint["seq"]) == (0, table["seq"])
    legal = {choice["move"] for choice in table["legal"]["0"]}
    lines = hint["advice"]["lines"]
    assert lines and all(line["moves"][0] in legal for line in lines)
    assert all(
        line["gain"] == pytest.approx(sum(r["points"] for r in line["reasons"]) + line["later"], abs=0.06)
        for line in lines
    )
    # Requested again at the same position, the same result is returned at once.
    assert anna.post(f"/api/tables/{id}/hint", seat=0)["advice"] == hint["advice"]


def test_a_hint_is_for_the_moment_that_is_not_for_its_number(server: Server) -> None:
    anna = server.guest("Anna")
    id = anna.create("ostia", "me", seed=4)
    table = anna.look(id)
    while len(table["legal"]["0"]) < 2 or not table["undo"]:
        table = anna.play(id, 0, table["legal"]["0"][0]["move"], table["seq"])
    seq = table["seq"]
    advice(anna, id, enough=True)
    table = anna.post(f"/api/tables/{id}/undo", seat=0, seq=seq)
    other = table["legal"]["0"][-1]["move"]
    table = anna.play(id, 0, other, table["seq"])
    if table["seq"] == seq and table["to_act"] == [0]:
        hint = advice(anna, id, enough=True)
        legal = {choice["move"] for choice in table["legal"]["0"]}
        assert all(line["moves"][0] in legal for line in hint["advice"]["lines"])


def test_thinking_about_a_hint_can_be_cut_short(own_server: Callable[..., Server]) -> None:
    server = own_server()
    anna = server.guest("Anna")
    id = anna.create("ostia", "me", "hotseat", "hotseat", seed=4)
    seat = anna.look(id)["to_act"][0]
    anna.post(f"/api/tables/{id}/hint", seat=seat)
    assert advice(anna, id, seat, enough=True)["advice"]["lines"]


def test_nobody_gets_a_hint_for_another_seat_or_out_of_turn(server: Server) -> None:
    anna, ben = server.guest("Anna"), server.guest("Ben")
    id = anna.create("sealed", "me", "open", options={"veto": "no"}, seed=1)
    assert anna.post(f"/api/tables/{id}/hint", 400, seat=0)["code"] == "not-started"
    ben.post(f"/api/tables/{id}/join")
    assert ben.post(f"/api/tables/{id}/hint", 403, seat=0)["code"] == "not-your-seat"
    assert server.guest("Eve").post(f"/api/tables/{id}/hint", 403, seat=1)["code"] == "not-your-seat"
    table = anna.look(id)
    for move in ("keep", f"offer {table['view']['hands'][0]['cards'][0]}", "seal"):
        table = anna.play(id, 0, move, seq_for(table, 0))
    for _ in ("ben has not answered", "ben has begun to"):
        assert anna.post(f"/api/tables/{id}/hint", 400, seat=0)["code"] == "not-your-turn"
        seen = ben.look(id)
        ben.play(id, 1, seen["legal"]["1"][-1]["move"], seq_for(seen, 1))
    assert ben.post(f"/api/tables/{id}/hint", 400, seat=9)["code"] == "bad-request"


@pytest.mark.parametrize(
    ("listed", "wanted", "on"), [(False, None, True), (True, None, False), (False, False, False), (True, True, True)]
)
def test_who_sets_a_table_up_decides_about_hints(server: Server, listed: bool, wanted: bool | None, on: bool) -> None:
    anna = server.guest("Anna")
    id = anna.create("ostia", "me", "hotseat", listed=listed, seed=1, **({} if wanted is None else {"hints": wanted}))
    table = anna.look(id)
    assert table["hints"] is on
    seat = table["to_act"][0]
    if on:
        anna.post(f"/api/tables/{id}/hint", seat=seat, enough=True)
    else:
        assert anna.post(f"/api/tables/{id}/hint", 403, seat=seat)["code"] == "hints-off"


def test_a_rematch_keeps_what_was_decided_about_hints(server: Server) -> None:
    anna = server.guest("Anna")
    id = anna.create("sealed", "me", "random", hints=False, options={"veto": "no"}, seed=1)
    table = anna.look(id)
    while not table["over"]:
        table = until(lambda: anna.look(id), lambda t: t["over"] or "0" in t["legal"])
        if not table["over"]:
            anna.play(id, 0, table["legal"]["0"][0]["move"], seq_for(table, 0))
    assert anna.post(f"/api/tables/{id}/rematch")["hints"] is False


def test_hints_are_not_for_asking_without_end(own_server: Callable[..., Server]) -> None:
    server = own_server(limits=True)
    anna = server.guest("Anna")
    codes = []
    for seed in range(12):
        id = anna.create("ostia", "me", seed=seed)
        answer = anna.ask("POST", f"/api/tables/{id}/hint", json={"seat": 0, "enough": True})
        codes.append(answer.status_code)
    assert codes[0] == 200 and 429 in codes


# Bots that think ----------------------------------------------------------------------------------


def test_a_table_hears_that_a_bot_thinks_and_can_make_it_play(own_server: Callable[..., Server]) -> None:
    server = own_server(bot_limit=600)
    anna, eve = server.guest("Anna"), server.guest("Eve")
    id = anna.create("ostia", "me", "ponders", seed=3)
    table = anna.look(id)
    while table["to_act"] == [0]:
        table = anna.play(id, 0, table["legal"]["0"][0]["move"], table["seq"])
    with anna.sit(id) as live:
        seq = live.hear("snapshot")["seq"]
        thinking = live.hear("thinking", within=300)
        assert thinking["seat"] == 1 and 0 <= thinking["done"] < 1
        assert eve.post(f"/api/tables/{id}/hurry", 403)["code"] == "forbidden"
        anna.post(f"/api/tables/{id}/hurry")
        assert live.hear("update", within=300)["seq"] > seq
    assert anna.look(id)["chat"] == []


def test_hurrying_a_bot_that_does_not_think_does_no_harm(server: Server) -> None:
    anna = server.guest("Anna")
    id = anna.create("ostia", "me", "random", seed=3)
    anna.post(f"/api/tables/{id}/hurry")
    assert anna.look(id)["state"] == "running"


# Analyses -----------------------------------------------------------------------------------------


def analysed(person: Person, id: str) -> Any:
    def ask() -> Any:
        return person.post(f"/api/tables/{id}/analysis")

    return until(ask, lambda found: found["analysis"] is not None)


def test_a_finished_match_is_analysed_once_and_for_all(own_server: Callable[..., Server]) -> None:
    server = own_server(analysis=2.0)
    anna = server.guest("Anna")
    id = anna.post("/api/records", record=RECORD)["id"]
    found = analysed(anna, id)["analysis"]
    assert found["scores"] == anna.look(id)["scores"]
    assert found["moments"][-1]["at"] == found["entries"] == anna.look(id)["seq"]
    assert 0 <= found["looked"] <= 1
    server.restart()
    again = anna.post(f"/api/tables/{id}/analysis")
    assert again == {"done": 1.0, "analysis": found}
    # Anybody with the link can see it, like the match itself.
    assert server.guest("Eve").post(f"/api/tables/{id}/analysis")["analysis"] == found


def test_a_match_that_is_not_over_is_not_analysed(server: Server) -> None:
    anna = server.guest("Anna")
    id = anna.create("ostia", "me", seed=1)
    assert anna.post(f"/api/tables/{id}/analysis", 403)["code"] == "forbidden"
    half = "\n".join(line for line in RECORD.splitlines()[:60] if not line.startswith("digest")) + "\n"
    copy = anna.post("/api/records", record=half)["id"]
    assert anna.post(f"/api/tables/{copy}/analysis", 403)["code"] == "forbidden"
    waiting = anna.create("ostia", "me", "open")
    assert anna.post(f"/api/tables/{waiting}/analysis", 400)["code"] == "not-started"
    assert anna.post("/api/tables/0000000000/analysis", 404)["code"] == "unknown-table"


# Programs -----------------------------------------------------------------------------------------


def test_a_program_the_server_was_given_plays_under_its_name(own_server: Callable[..., Server]) -> None:
    server = own_server(programs={"novice": f"ms=8000 {PROGRAM}"})
    anna = server.guest("Anna")
    assert "novice" in anna.get("/api/games/ostia")["bots"]
    id = anna.create("ostia", "me", "novice", seed=3)
    table = anna.look(id)
    while table["to_act"] == [0]:
        table = anna.play(id, 0, table["legal"]["0"][0]["move"], table["seq"])
    table = until(lambda: anna.look(id), lambda t: t["to_act"] == [0])
    assert table["chat"] == []  # nothing went wrong


def test_a_program_that_does_not_answer_delays_no_other_bot(own_server: Callable[..., Server], tmp_path: Path) -> None:
    silent = tmp_path / "silent.py"
    silent.write_text("import sys\nfor line in sys.stdin:\n    pass\n")
    server = own_server(programs={"silent": f"ms=100000 {sys.executable} {silent}"}, bot_limit=200.0)
    anna = server.guest("Anna")
    stuck = [anna.create("ostia", "silent", "me", options={"edition": "2e"}, seed=seed) for seed in range(3)]
    before = [anna.look(id)["seq"] for id in stuck]
    id = anna.create("ostia", "random", "me")
    until(lambda: anna.look(id), lambda t: t["to_act"] == [1])
    assert [anna.look(id)["seq"] for id in stuck] == before


@pytest.mark.parametrize("bot", ["external", "external:/bin/sh", f"external:{PROGRAM}"[:40]])
def test_nobody_can_name_a_program_from_the_web(server: Server, bot: str) -> None:
    anna = server.guest("Anna")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    answer = anna.post("/api/tables", 400, game="ostia", players=2, seats=seats)
    assert answer["code"] == "bad-option"


def test_a_program_sits_down_by_a_personal_link(server: Server) -> None:
    anna = server.guest("Anna")
    id = anna.create("sealed", "me", "random", options={"veto": "no"}, seed=3)
    link = anna.post(f"/api/tables/{id}/link", seat=0)["url"]
    script = ROOT / "examples/bots/sit.py"
    command = [sys.executable, str(script), server.url + link, sys.executable, str(PROGRAM)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    table = anna.look(id)
    assert table["over"] and str(table["scores"]) in done.stdout and done.stderr == ""


def test_a_program_with_a_bad_link_is_told(server: Server) -> None:
    anna = server.guest("Anna")
    id = anna.create("sealed", "me", "random")
    link = f"{server.url}/t/{id}?seat=nonsense"
    command = [sys.executable, str(ROOT / "examples/bots/sit.py"), link, sys.executable, str(PROGRAM)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode != 0 and "refuses" in done.stderr


def test_a_database_from_before_hints_is_brought_up_to_date(own_server: Callable[..., Server]) -> None:
    from alembic import command
    from sqlalchemy import create_engine

    from tessera.server.migrations import settings

    server = own_server()
    anna = server.guest("Anna")
    id = anna.create("ostia", "me", hints=False, seed=1)
    before = anna.look(id)
    server.stop()
    with create_engine(f"sqlite:///{server.data / 'tessera.db'}").begin() as connection:
        command.downgrade(settings(connection), "0001")
    server.start()
    after = anna.look(id)
    assert after["hints"] is True and (after["seq"], after["view"]) == (before["seq"], before["view"])
