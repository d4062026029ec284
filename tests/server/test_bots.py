"""Bots that misbehave: the match continues, and a notice says what happened."""

from __future__ import annotations

import contextlib
import itertools
import json
import sqlite3
import time
from collections.abc import Callable
from typing import Any

import pytest

from tessera.server.bots import PROGRESS_INTERVAL
from tests.server.client import Person, Server, seq_for


def wait_for(person: Person, id: str, ready: Callable[[Any], bool], within: float = 300) -> Any:
    until = time.monotonic() + within
    while True:
        table = person.look(id)
        if ready(table):
            return table
        assert time.monotonic() < until, table["chat"]
        time.sleep(0.05)


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Any:
    server = Server(tmp_path_factory.mktemp("bots"), bot_limit=1.0)
    yield server
    assert server.stop() == 0


@pytest.mark.parametrize(
    ("bot", "notice"),
    [("raises", "bot-failed"), ("hangs", "bot-slow"), ("cheats", "bot-illegal"), ("dies", "bot-failed")],
)
def test_a_bot_that_fails_is_helped_out_with_the_first_legal_move(quick: Server, bot: str, notice: str) -> None:
    anna = quick.guest("Anna")
    id = anna.create("sealed", "me", bot, options={"veto": "no"}, seed=1)
    with anna.sit(id) as live:
        table = live.hear("snapshot")
        for move in ("keep", f"offer {table['view']['hands'][0]['cards'][0]}", "seal"):
            table = anna.play(id, 0, move, seq_for(table, 0))
        live.hear("chat", within=60)
        heard = [json.loads(text) for text in live.heard]
        chat = next(message for message in heard if message["type"] == "chat")
        assert (chat["kind"], chat["notice"], chat["seat"]) == ("notice", notice, 1)
        # The notice about a secret answer is sent with the reveal, not before.
        revealed = next(place for place, each in enumerate(heard) if "revealed" in json.dumps(each.get("events", [])))
        assert heard.index(chat) > revealed
    table = wait_for(anna, id, lambda t: t["over"] or "0" in t["legal"])
    while not table["over"]:
        table = anna.play(id, 0, table["legal"]["0"][0]["move"], seq_for(table, 0))
        table = wait_for(anna, id, lambda t: t["over"] or "0" in t["legal"])
    # The bot always played its lowest card, which is the first legal move, and sealed its offer.
    record = anna.get(f"/api/tables/{id}/record")
    moves = [line.split()[2] for line in record.splitlines() if " b " in line]
    assert moves == ["offer", "seal", "keep", "offer", "seal", "offer", "seal"]


def test_a_bot_does_not_think_about_a_reaction(server: Server) -> None:
    """How long it thinks would tell that it holds a card, as it does; else it thinks until it is hurried."""
    anna = server.guest("Anna")
    id = anna.create("sealed", "me", "broods", seed=4)
    table = anna.look(id)
    for move in ("keep", f"offer {table['view']['hands'][0]['cards'][0]}", "seal"):
        table = anna.play(id, 0, move, seq_for(table, 0))
    while (table := anna.look(id))["questions"]["0"] != "veto":
        anna.post(f"/api/tables/{id}/hurry")
    seq = anna.play(id, 0, "allow", seq_for(table, 0))["seq"]
    wait_for(anna, id, lambda table: table["seq"] > seq)


def test_a_bot_that_is_late_with_a_reaction_passes(own_server: Callable[..., Server]) -> None:
    """Its reactions take no longer than its delay, and nobody is told; other questions wait for it, up to the limit."""
    server = own_server(bot_limit=1.0, bot_delay=0.2)
    anna = server.guest("Anna")
    id = anna.create("sealed", "me", "hangs", seed=4)
    table = anna.look(id)
    with anna.sit(id) as live:
        while not table["over"]:
            legal = [choice["move"] for choice in table["legal"].get("0", [])]
            if "keep" in legal:
                time.sleep(2 * PROGRESS_INTERVAL)  # a bot that is overdue with a reaction would be heard now
            if legal:
                table = anna.play(id, 0, "allow" if "allow" in legal else legal[0], seq_for(table, 0))
            table = wait_for(anna, id, lambda table: table["over"] or "0" in table["legal"])
        while not live.hear("update")["over"]:
            pass
        heard = [json.loads(text) for text in live.heard]
    to_act: list[int] = []
    for message in heard:
        to_act = message.get("to_act", to_act)
        assert message["type"] != "thinking" or to_act == [1], "who is overdue is heard thinking"
    record = anna.get(f"/api/tables/{id}/record")
    moves = [line.split()[2] for line in record.splitlines() if " b " in line]
    slow = [message for message in table["chat"] if message.get("notice") == "bot-slow"]
    assert moves.count("allow") > 0
    assert len(slow) == len(moves) - moves.count("allow")


def test_a_reaction_does_not_wait_for_the_long_search_of_another_bot(own_server: Callable[..., Server]) -> None:
    """Else a stranger whose bots think could make the bots of others pass."""
    server = own_server(bot_limit=3600.0, bot_delay=2.0)
    anna, ben = server.guest("Anna"), server.guest("Ben")
    id = anna.create("sealed", "me", "vetoes", seed=4)
    table = anna.look(id)
    for move in ("keep", f"offer {table['view']['hands'][0]['cards'][0]}", "seal"):
        table = anna.play(id, 0, move, seq_for(table, 0))
    table = wait_for(anna, id, lambda table: table["questions"].get("0") == "veto")
    ben.create("ostia", "ponders", "me", seed=3)
    seq = anna.play(id, 0, "allow", seq_for(table, 0))["seq"]
    table = wait_for(anna, id, lambda table: table["seq"] > seq)
    assert "vetoed" in [event["kind"] for event in table["events"]]


def test_a_hanging_bot_holds_nobody_else_up(own_server: Callable[..., Server]) -> None:
    server = own_server(bot_limit=3600.0)  # the bots hang for longer than any request takes
    anna, ben = server.guest("Anna"), server.guest("Ben")
    hung = anna.create("sealed", "me", "hangs", "hangs", "hangs", seed=3)
    seq = anna.look(hung)["seq"]
    id = ben.create("ostia", "hotseat", "hotseat", seed=3)
    table = ben.look(id)
    for _ in range(10):
        seat = table["to_act"][0]
        table = ben.play(id, seat, table["legal"][str(seat)][0]["move"], table["seq"])
    assert anna.look(hung)["seq"] == seq


def test_bots_alone_play_while_somebody_watches_and_rest_otherwise(server: Server) -> None:
    anna = server.guest("Anna")
    id = anna.create("ostia", "random", "random", seed=2)
    seq = anna.look(id)["seq"]
    time.sleep(0.3)
    assert anna.look(id)["seq"] == seq
    with anna.sit(id) as live:
        live.hear("snapshot")
        for _ in range(10):
            live.hear("update")
    # A move in progress when the last connection closed is still played; then the table is idle.
    seen: list[int] = []

    def rests(table: Any) -> bool:
        seen.append(table["seq"])
        return len(seen) >= 20 and len(set(seen[-20:])) == 1

    wait_for(anna, id, rests)
    assert not anna.look(id)["over"]


def test_bots_keep_a_pace_people_can_follow(own_server: Callable[..., Server]) -> None:
    server = own_server(bot_delay=0.3)
    anna = server.guest("Anna")
    id = anna.create("ostia", "random", "random", seed=2)
    with anna.sit(id) as live:
        before = live.hear("snapshot")["seq"]
        while live.hear("update")["seq"] < before + 5:
            pass
    server.stop()
    # By the server's clock: a client may receive several moves at once.
    with contextlib.closing(sqlite3.connect(server.data / "tessera.db")) as store:
        rows = store.execute("select at from records where seat >= 0 order by seq").fetchall()
    times = [at for (at,) in rows]
    assert len(times) >= 4
    assert all(later - earlier >= 0.29 for earlier, later in itertools.pairwise(times))
