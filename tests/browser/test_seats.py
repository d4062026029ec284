"""Reserved seats of a rematch, and revoked personal links."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.autoplay import play_until, until_over
from tests.browser.conftest import LANGUAGES, Visit
from tests.browser.screen import PICTURES, Screen
from tests.server import client


def reserve(server: client.Server, table: str, person: str) -> None:
    """Reserve the second seat of a table, as a rematch does."""
    server.stop()
    with contextlib.closing(sqlite3.connect(server.data / "tessera.db")) as store:
        store.execute("update seats set left_by = ? where match = ? and seat = 1", (person, table))
        store.commit()
    server.start()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reserved_seat_says_whom_it_waits_for(own_server: client.Server, visit: Visit, language: str) -> None:
    anna, ben, eve = (visit(language, at=own_server) for _ in range(3))
    anna.api("POST", "/api/me", name="Anna")
    me = ben.api("POST", "/api/me", name="Ben")
    table = anna.create_table("me", "open")
    reserve(own_server, table, me["id"])

    def second(screen: Screen) -> str:
        return screen.page.locator(".seats li").nth(1).inner_text()

    for screen in (anna, ben, eve):
        screen.open(f"/t/{table}")
        screen.page.locator("#waiting-title").wait_for()
        screen.check_texts()
    assert eve.text("web-seat-waits", name="Ben") in second(eve)
    assert eve.button("web-join").count() == 0
    assert ben.text("web-seat-waits-you") in second(ben)
    assert ben.button("web-join").count() == 1
    PICTURES.mkdir(parents=True, exist_ok=True)
    anna.page.screenshot(path=PICTURES / f"reserved-{language}.png")
    anna.button("web-seat-release").click()
    for screen in (anna, ben, eve):
        screen.page.get_by_text(screen.text("web-seat-free"), exact=True).wait_for()
    assert eve.button("web-join").count() == 1


@pytest.fixture
def reachable(tmp_path: Path) -> Iterator[client.Server]:
    """A server with an address on the network, which a link needs."""
    server = client.Server(tmp_path, network="http://192.0.2.7:8765/")
    yield server
    assert server.stop() == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_are_revoked_beside_the_link(reachable: client.Server, visit: Visit, language: str) -> None:
    anna = visit(language, 420, 900, at=reachable) if language == "ja" else visit(language, at=reachable)
    anna.open_and_wait(anna.create_table("me", "random"))
    drawer = anna.drawer("players")
    drawer.get_by_role("button", name=anna.text("web-device-link")).click()
    field = anna.page.get_by_label(anna.text("web-device-address"))
    first = field.input_value()
    anna.button("web-device-revoke").click()
    anna.page.get_by_text(anna.text("web-device-revoked")).wait_for()
    assert field.input_value() != first
    anna.check_texts()
    assert anna.horizontal_overflow() <= 0
    PICTURES.mkdir(parents=True, exist_ok=True)
    anna.page.screenshot(path=PICTURES / f"revoked-{language}.png")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guest_gives_a_name_is_seen_to_be_away_and_joins_a_rematch_by_one_press(visit: Visit, language: str) -> None:
    anna, ben = visit(language), visit(language)
    anna.api("POST", "/api/me", name="Anna")
    table = anna.create_table("me", "open", begun=False)
    ben.open(f"/t/{table}")
    field = ben.page.get_by_label(ben.text("web-join-as"))
    assert field.input_value() == ben.api("GET", "/api/me")["name"]
    field.fill("Ben")
    ben.button("web-join").click()
    ben.wait_until(lambda: ben.now and ben.now["mine"], "there is no seat")
    anna.open(f"/t/{table}")
    anna.wait_until(lambda: anna.now and anna.now["state"] == "running", "the match did not begin")
    assert [seat["name"] for seat in anna.now["seats"]] == ["Anna", "Ben"]

    ben.page.goto("about:blank")
    away = anna.text("web-away-for", time="…").split("…")
    seat = anna.page.locator("header .seats li").nth(1)

    def spoken() -> str:
        return seat.get_by_role("button").get_attribute("aria-label") or ""

    anna.wait_until(lambda: all(each in spoken() for each in away), "nobody says who is away")
    seat.locator(".gone").wait_for()

    anna.page.goto("about:blank")  # it would give only answers itself
    play_until(anna, table, until_over, ben)
    for screen in (anna, ben):
        screen.open(f"/t/{table}")
        screen.button("web-rematch").wait_for()
    anna.button("web-rematch").click()
    anna.wait_until(lambda: table not in anna.page.url, "there is no rematch")
    wanted = ben.page.get_by_role("status").filter(has_text=ben.text("web-rematch-wanted", name="Anna"))
    wanted.wait_for()
    ben.check_texts()
    ben.button("web-rematch-join").click()
    ben.wait_until(lambda: table not in ben.page.url and ben.now and ben.now["mine"], "one press was not enough")
