"""Absent players: after a while the others may let a bot stand in, and the player may take the seat back."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Person, Server, new_key

ABSENCE = 60.0


class ManualClock:
    """The clock of a server, advanced by the test."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.now = 1_000_000.0
        self.forward(0)

    def forward(self, seconds: float) -> None:
        self.now += seconds
        fresh = self.file.with_suffix(".new")
        fresh.write_text(str(self.now))
        fresh.replace(self.file)


@pytest.fixture
def ticker(tmp_path: Path) -> ManualClock:
    return ManualClock(tmp_path / "time")


@pytest.fixture
def host(own_server: Callable[..., Server], ticker: ManualClock) -> Server:
    """A server whose bots never move."""
    return own_server(ticker=str(ticker.file), bot_delay=3600.0)


class TwoPlayers:
    """Two people in a match: the one who must decide, and the other."""

    def __init__(self, host: Server, *more: str) -> None:
        anna, ben = host.guest("Anna"), host.guest("Ben")
        self.id = anna.create("ostia", "me", "open", *more)
        ben.post(f"/api/tables/{self.id}/join")
        (self.seat,) = anna.look(self.id)["to_act"]
        assert self.seat in (0, 1)
        self.absent, self.other = (anna, ben) if self.seat == 0 else (ben, anna)

    def stand_in(self, who: Person, status: int = 200, **more: Any) -> Any:
        return who.post(f"/api/tables/{self.id}/stand-in", status, **{"seat": self.seat} | more)

    def shown(self, who: Person) -> Any:
        return who.look(self.id)["seats"][self.seat]


def until(condition: Callable[[], Any], message: str) -> Any:
    """Wait for a condition and return its value."""
    latest = time.monotonic() + 60
    while not (found := condition()):
        assert time.monotonic() < latest, message
        time.sleep(0.02)
    return found


def test_after_a_while_another_player_may_let_a_bot_play_on_and_the_absent_one_comes_back(
    host: Server, ticker: ManualClock
) -> None:
    two = TwoPlayers(host)
    with two.other.sit(two.id) as live:
        live.hear("snapshot")
        with two.absent.sit(two.id) as gone:
            assert gone.hear("snapshot")["absence"] == ABSENCE
            ticker.forward(10 * ABSENCE)
            assert two.stand_in(two.other, 409)["code"] == "still-here"  # connected, however long they think
            assert two.shown(two.other)["away"] is None
        until(lambda: not two.shown(two.other)["here"], "the connection is still there")
        ticker.forward(ABSENCE - 1)
        assert two.stand_in(two.other, 409)["code"] == "still-here"
        ticker.forward(2)
        assert two.shown(two.other)["away"] == ABSENCE + 1
        key = new_key()
        assert two.stand_in(two.other, key=key)["seats"][two.seat]["kind"] == "bot"
        assert two.stand_in(two.other, key=key)["seats"][two.seat]["kind"] == "bot"
        assert two.stand_in(two.other)["seats"][two.seat]["kind"] == "bot"  # repeated: no-op
        notice = live.hear("chat")
        assert notice["notice"] == "stand-in" and notice["seat"] == two.seat
        assert notice["name"] == two.absent.get("/api/me")["name"]
        assert not two.shown(two.other)["left"]

        assert two.shown(two.absent) | {"mine": False, "left": True} == two.shown(two.absent)
        back = two.absent.post(f"/api/tables/{two.id}/join")
        assert back["mine"] == [two.seat] and back["seats"][two.seat]["kind"] == "person"
        assert back["seats"][two.seat]["colour"] == two.shown(two.other)["colour"]
        legal = back["legal"][str(two.seat)]
        assert two.absent.play(two.id, two.seat, legal[0]["move"], back["seq"])["seq"] > back["seq"]


def test_only_another_player_may_and_only_for_the_one_who_is_asked(host: Server, ticker: ManualClock) -> None:
    two = TwoPlayers(host)
    ticker.forward(2 * ABSENCE)
    watcher = host.guest("Eve")
    assert two.stand_in(watcher, 403)["code"] == "forbidden"
    assert two.stand_in(host.guest(), 403)["code"] == "forbidden"
    assert two.stand_in(two.absent, 403)["code"] == "forbidden"
    ticker.forward(2 * ABSENCE)  # the refused request counts as activity
    assert two.stand_in(two.other, 403, seat=1 - two.seat)["code"] == "forbidden"
    assert two.stand_in(two.other, 403, seat=5)["code"] == "not-your-seat"
    assert two.stand_in(two.other)["seats"][two.seat]["kind"] == "bot"
    assert two.stand_in(host.guest(), 403)["code"] == "forbidden"


def test_a_player_whose_turn_it_is_not_keeps_the_seat(host: Server, ticker: ManualClock) -> None:
    two = TwoPlayers(host)
    ticker.forward(2 * ABSENCE)
    two.other, two.absent, two.seat = two.absent, two.other, 1 - two.seat
    assert two.stand_in(two.other, 409)["code"] == "still-here"


def test_before_and_after_the_match_there_is_nothing_to_stand_in_for(host: Server, ticker: ManualClock) -> None:
    anna, ben = host.guest("Anna"), host.guest("Ben")
    id = anna.create("ostia", "me", "open", "open")
    ben.post(f"/api/tables/{id}/join")
    ticker.forward(2 * ABSENCE)
    assert anna.post(f"/api/tables/{id}/stand-in", 400, seat=1)["code"] == "not-started"
    alone = anna.create("ostia", "me", "random")
    ticker.forward(2 * ABSENCE)
    assert anna.post(f"/api/tables/{alone}/stand-in", 403, seat=0)["code"] == "forbidden"


def test_the_personal_link_of_an_absent_player_still_works(host: Server, ticker: ManualClock) -> None:
    two = TwoPlayers(host)
    url = two.absent.post(f"/api/tables/{two.id}/link", seat=two.seat)["url"]
    ticker.forward(2 * ABSENCE)
    two.stand_in(two.other)
    phone = host.guest()
    assert phone.post(f"/api/tables/{two.id}/join", token=url.partition("seat=")[2])["mine"] == [two.seat]
    assert not two.shown(two.absent)["left"]


def test_who_plays_by_http_alone_is_not_away(host: Server, ticker: ManualClock) -> None:
    two = TwoPlayers(host)
    ticker.forward(2 * ABSENCE)
    assert two.shown(two.absent)["away"] == 0
    assert two.stand_in(two.other, 409)["code"] == "still-here"


@pytest.mark.parametrize("path", ["at/0", "forecast?seat={seat}", "record"])
def test_who_only_looks_is_not_away(host: Server, ticker: ManualClock, path: str) -> None:
    two = TwoPlayers(host)
    ticker.forward(2 * ABSENCE)
    two.absent.get(f"/api/tables/{two.id}/{path.format(seat=two.seat)}")
    assert two.stand_in(two.other, 409)["code"] == "still-here"


def test_the_seats_of_one_person_are_left_and_taken_back_together(host: Server, ticker: ManualClock) -> None:
    anna, ben = host.guest("Anna"), host.guest("Ben")
    id = anna.create("ostia", "me", "hotseat", "open")
    ben.post(f"/api/tables/{id}/join")
    table = anna.look(id)
    while table["to_act"] == [2]:
        table = ben.play(id, 2, ben.look(id)["legal"]["2"][0]["move"], table["seq"])
    ticker.forward(2 * ABSENCE)
    ben.post(f"/api/tables/{id}/stand-in", seat=table["to_act"][0])
    assert [seat["kind"] for seat in ben.look(id)["seats"]] == ["bot", "bot", "person"]
    assert anna.post(f"/api/tables/{id}/join")["mine"] == [0, 1]
