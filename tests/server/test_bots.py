"""Bots that misbehave: the match goes on, and the table says what happened."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.client import Person, Server


def wait_for(person: Person, id: str, ready: Callable[[Any], bool], within: float = 60) -> Any:
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
    id = anna.create("sealed", "me", bot, options={"contest": "no"}, seed=1)
    with anna.sit(id) as live:
        table = live.hear("snapshot")
        before = table["seq"]
        chat = table["chat"][0] if table["chat"] else live.hear("chat", within=60)
        assert (chat["kind"], chat["notice"], chat["seat"]) == ("notice", notice, 1)
        assert "legal" in chat["text"]
    table = wait_for(anna, id, lambda t: t["to_act"] == [0])
    assert table["seq"] > before or table["view"]["bids"][1] is True
    while not table["over"]:
        table = wait_for(anna, id, lambda t: t["over"] or 0 in t["to_act"])
        if not table["over"]:
            table = anna.play(id, 0, table["legal"]["0"][0]["move"], table["seq"])
    # The bot always played its lowest card, which is the first legal move.
    record = anna.get(f"/api/tables/{id}/record")
    bids = [int(line.split()[-1]) for line in record.splitlines() if " b bid " in line]
    assert bids == sorted(bids)


def test_a_hanging_bot_holds_nobody_else_up(quick: Server) -> None:
    anna, ben = quick.guest("Anna"), quick.guest("Ben")
    anna.create("sealed", "me", "hangs", "hangs", "hangs", seed=3)
    id = ben.create("ostia", "hotseat", "hotseat", seed=3)
    table = ben.look(id)
    began = time.monotonic()
    for _ in range(10):
        seat = table["to_act"][0]
        table = ben.play(id, seat, table["legal"][str(seat)][0]["move"], table["seq"])
    assert time.monotonic() - began < 10


def test_bots_alone_play_while_somebody_watches_and_rest_otherwise(server: Server) -> None:
    anna = server.guest("Anna")
    id = anna.create("ostia", "random", "random", seed=2)
    seq = anna.look(id)["seq"]
    time.sleep(0.3)
    assert anna.look(id)["seq"] == seq
    with anna.sit(id) as live:
        live.hear("snapshot")
        for _ in range(10):
            live.hear("update", within=60)
    time.sleep(1)
    seq = anna.look(id)["seq"]
    time.sleep(0.3)
    assert anna.look(id)["seq"] == seq


def test_bots_keep_a_pace_people_can_follow(own_server: Callable[..., Server]) -> None:
    server = own_server(bot_delay=0.3)
    anna = server.guest("Anna")
    id = anna.create("ostia", "random", "random", seed=2)
    with anna.sit(id) as live:
        live.hear("snapshot")
        live.hear("update", within=60)
        began = time.monotonic()
        for _ in range(4):
            live.hear("update")
        assert time.monotonic() - began >= 1.1
