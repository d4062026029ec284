"""Games with secrets: people at one screen do not see each other's, and drafts can be changed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import Visit
from tests.browser.screen import PICTURES
from tests.server.client import Server


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the games of the tests."""
    server = Server(tmp_path_factory.mktemp("toys"))
    yield server
    assert server.stop() == 0
    assert '"trace"' not in server.log


def test_a_curtain_stands_between_two_people_at_one_screen(visit: Visit, toys: Server) -> None:
    me = visit("ja", 360, 740, at=toys, phone=True)
    table = me.create_table("me", "hotseat", game="sealed", seed=3)
    me.open(f"/t/{table}")
    seen: set[int] = set()
    for _ in range(60):
        me.wait_until(lambda: me.now and (me.seat is not None or me.now["over"]))
        seat = me.seat
        if seat is None or seen == {0, 1}:
            break
        curtain = me.page.locator(".curtain")
        if seat not in seen:
            curtain.wait_for()
            assert me.page.locator("[data-board], .plain, [data-lit]").count() == 0
            assert me.horizontal_overflow() == 0
            PICTURES.mkdir(parents=True, exist_ok=True)
            me.page.screenshot(path=PICTURES / "curtain-ja-phone.png")
            curtain.get_by_role("button").tap()
            curtain.wait_for(state="detached")
            seen.add(seat)
        elif curtain.count():
            curtain.get_by_role("button").tap()
        drafts = me.now["drafts"].get(str(seat), {"seq": me.now["seq"]})
        move = me.now["legal"][str(seat)][0]["move"]
        me.api("POST", f"/api/tables/{table}/play", seat=seat, move=move, seq=drafts["seq"])
        me.wait_until(lambda: me.now["drafts"].get(str(seat), {"seq": me.now["seq"]})["seq"] != drafts["seq"])  # noqa: B023
    assert seen == {0, 1}
