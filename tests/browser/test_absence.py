"""Friends are invited, go away and come back; lines break without a word."""

from __future__ import annotations

import contextlib
import selectors
import socket
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from tests.browser.autoplay import play_until_others_turn
from tests.browser.conftest import LANGUAGES, Visit
from tests.server.client import Server

NETWORK = "http://192.0.2.7:8765/"


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where a person without a connection is away at once, with an address on the network."""
    server = Server(tmp_path_factory.mktemp("impatient"), absence=0.0, network=NETWORK)
    yield server
    assert server.stop() == 0
    assert '"trace"' not in server.log


# Invitations ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_loopback_address_is_offered_to_friends(visit: Visit, language: str) -> None:
    """By default the server listens on this machine only: the page says how to change that."""
    me = visit(language)
    me.open(f"/t/{me.create_table('me', 'open')}")
    note = me.page.locator(".local")
    note.wait_for()
    assert me.text("web-local-only") in note.inner_text()
    assert "tessera serve --host 0.0.0.0" in note.inner_text()
    assert me.page.locator("input[readonly], svg.qr").count() == 0
    assert "127.0.0.1" not in me.page.locator("#main").inner_text()


def test_the_address_on_the_network_is_offered_with_a_code(visit: Visit, impatient: Server) -> None:
    me = visit(at=impatient)
    table = me.create_table("me", "open")
    me.open(f"/t/{table}")
    link = me.page.get_by_label(me.text("web-invite"))
    assert link.input_value() == f"{NETWORK}t/{table}"
    code = me.page.get_by_role("img", name=me.text("web-qr"))
    code.wait_for()

    def large() -> bool:
        box = code.bounding_box()  # None while it is drawn anew
        return box is not None and box["width"] >= 120 and box["height"] >= 120

    me.wait_until(large, "the code is too small")

    me.open_and_wait(me.create_table("me", "random"))
    me.drawer("players")
    me.touch(me.page.get_by_role("button", name=me.text("web-device-link")))
    personal = me.page.get_by_label(me.text("web-device-address")).input_value()
    assert personal.startswith(f"{NETWORK}t/{me.table}?seat=")


# Absence ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_plays_for_an_absent_friend_who_comes_back(visit: Visit, impatient: Server, language: str) -> None:
    anna, ben, eve = visit(language, at=impatient), visit(language, at=impatient), visit(language, at=impatient)
    table = anna.create_table("me", "open")
    ben.api("POST", f"/api/tables/{table}/join")
    play_until_others_turn(anna, table)
    name = ben.api("GET", "/api/me")["name"]

    eve.open(f"/t/{table}")
    eve.wait_until(lambda: name in eve.prompt, "nobody says who is away")
    assert eve.button("web-stand-in").count() == 0  # spectators have no vote

    anna.open(f"/t/{table}")
    anna.wait_until(lambda: name in anna.prompt, "nobody says who is away")
    anna.button("web-stand-in").wait_for()
    anna.check_texts()
    anna.button("web-stand-in").click()
    anna.wait_for_question()  # the bot has played, and it is Anna's turn
    assert anna.now["seats"][1]["kind"] == "bot"
    assert any(name in line for line in anna.drawer("chat").locator("p").all_inner_texts())

    ben.open(f"/t/{table}")
    back = ben.page.get_by_role("dialog", name=ben.text("web-held-title"))
    back.wait_for()
    ben.check_texts()
    back.get_by_role("button", name=ben.text("web-come-back")).click()
    back.wait_for(state="detached")
    ben.wait_until(lambda: ben.now["mine"] == [1], "the seat was not taken back")
    anna.wait_until(lambda: anna.now["seats"][1]["kind"] == "person", "nobody heard that Ben is back")


# Lost connections -------------------------------------------------------------------------------------


class SilentProxy:
    """A TCP proxy that can stop forwarding without closing, as when a phone leaves the network."""

    def __init__(self, url: str) -> None:
        self._server = urlsplit(url)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._silent = threading.Event()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._forward, daemon=True)
        self._thread.start()

    def silence(self, on: bool) -> None:
        self._silent.set() if on else self._silent.clear()

    def close(self) -> None:
        self._closed.set()
        self._thread.join(30)
        self._listener.close()

    def _forward(self) -> None:
        other: dict[socket.socket, socket.socket] = {}
        with selectors.DefaultSelector() as ready:
            ready.register(self._listener, selectors.EVENT_READ)
            while not self._closed.is_set():
                for key, _ in ready.select(0.05):
                    if self._silent.is_set():
                        self._closed.wait(0.02)  # data waits in the system
                        continue
                    if key.fileobj is self._listener:
                        near = self._listener.accept()[0]
                        far = socket.create_connection((self._server.hostname, self._server.port))
                        other[near], other[far] = far, near
                        ready.register(near, selectors.EVENT_READ)
                        ready.register(far, selectors.EVENT_READ)
                        continue
                    here = key.fileobj
                    assert isinstance(here, socket.socket)
                    if here not in other:
                        continue
                    data = b""
                    with contextlib.suppress(OSError):
                        data = here.recv(65536)
                    with contextlib.suppress(OSError):
                        if data:
                            other[here].sendall(data)
                            continue
                    for end in (here, other[here]):
                        ready.unregister(end)
                        other.pop(end)
                        end.close()
            for end in other:
                end.close()


@pytest.fixture
def proxy(server: Server) -> Iterator[SilentProxy]:
    proxy = SilentProxy(server.url)
    yield proxy
    proxy.close()


def test_a_line_that_falls_silent_is_told_of_quietly_and_heals(visit: Visit, proxy: SilentProxy) -> None:
    me = visit(at=proxy)
    me.faults.ignore("WebSocket|ERR_")
    me.open_and_wait(me.create_table("me", "random", seed=3))
    banner = me.page.locator(".banner.lost")
    assert banner.count() == 0
    proxy.silence(True)
    banner.wait_for()
    assert banner.inner_text().strip() in (me.text("web-silent"), me.text("web-lost"))
    proxy.silence(False)
    banner.wait_for(state="detached")
    me.wait_for_question()


def test_a_browser_that_goes_offline_says_so_at_once(visit: Visit) -> None:
    me = visit()
    me.faults.ignore("WebSocket|ERR_")
    me.open_and_wait(me.create_table("me", "random", seed=3))
    # The server is on this machine and still answers, so the banner may vanish at once: record that it appeared.
    me.page.evaluate(
        "() => new MutationObserver(() => (window.bannerSeen ||= document.querySelector('.banner.lost') !== null))"
        ".observe(document.body, { subtree: true, childList: true })"
    )
    me.context.set_offline(True)
    me.wait_until(lambda: me.page.evaluate("() => window.bannerSeen === true"), "nothing was said")
    me.context.set_offline(False)
    me.page.locator(".banner.lost").wait_for(state="detached")
    me.wait_for_question()
