"""Friends are invited, go away and come back; lines break without a word."""

from __future__ import annotations

import contextlib
import selectors
import socket
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from tests.browser.advice import pass_on
from tests.browser.conftest import READERS, Visit
from tests.server.client import Server

NETWORK = "http://192.0.2.7:8765/"


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where somebody without a connection is away at once, and which has an address on the network."""
    server = Server(tmp_path_factory.mktemp("impatient"), absence=0.0, network=NETWORK)
    yield server
    assert server.stop() == 0
    assert '"trace"' not in server.log


# Invitations ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", READERS)
def test_no_loopback_address_is_offered_to_friends(visit: Visit, language: str) -> None:
    """The usual server listens on this machine only: the page says how to let others in."""
    me = visit(language)
    me.open(f"/t/{me.lay('me', 'open')}")
    note = me.page.locator(".local")
    note.wait_for()
    assert me.say("web-local-only") in note.inner_text()
    assert "tessera serve --host 0.0.0.0" in note.inner_text()
    assert me.page.locator("input[readonly], svg.qr").count() == 0
    assert "127.0.0.1" not in me.page.locator("#main").inner_text()


def test_the_address_on_the_network_is_offered_with_a_code(visit: Visit, impatient: Server) -> None:
    me = visit(at=impatient)
    table = me.lay("me", "open")
    me.open(f"/t/{table}")
    link = me.page.get_by_label(me.say("web-invite"))
    assert link.input_value() == f"{NETWORK}t/{table}"
    code = me.page.get_by_role("img", name=me.say("web-qr"))
    box = code.bounding_box()
    assert box is not None and box["width"] >= 120 and box["height"] >= 120

    me.sit(me.lay("me", "random"))
    me.drawer("players")
    me.touch(me.page.get_by_role("button", name=me.say("web-device-link")))
    personal = me.page.get_by_label(me.say("web-device-address")).input_value()
    assert personal.startswith(f"{NETWORK}t/{me.table}?seat=")


# Absence ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", READERS)
def test_a_bot_plays_for_an_absent_friend_who_comes_back(visit: Visit, impatient: Server, language: str) -> None:
    anna, ben, eve = visit(language, at=impatient), visit(language, at=impatient), visit(language, at=impatient)
    table = anna.lay("me", "open")
    ben.api("POST", f"/api/tables/{table}/join")
    pass_on(anna, table)
    name = ben.api("GET", "/api/me")["name"]

    eve.open(f"/t/{table}")
    eve.until(lambda: name in eve.prompt, "nobody says who is away")
    assert eve.button("web-stand-in").count() == 0  # who only watches has no say

    anna.open(f"/t/{table}")
    anna.until(lambda: name in anna.prompt, "nobody says who is away")
    anna.button("web-stand-in").wait_for()
    anna.check_words()
    anna.button("web-stand-in").click()
    anna.asked()  # the bot has played, and it is Anna's turn
    assert anna.now["seats"][1]["kind"] == "bot"
    assert any(name in line for line in anna.drawer("chat").locator("p").all_inner_texts())

    ben.open(f"/t/{table}")
    back = ben.page.get_by_role("dialog", name=ben.say("web-held-title"))
    back.wait_for()
    ben.check_words()
    back.get_by_role("button", name=ben.say("web-come-back")).click()
    back.wait_for(state="detached")
    ben.until(lambda: ben.now["mine"] == [1], "the seat was not taken back")
    anna.until(lambda: anna.now["seats"][1]["kind"] == "person", "nobody heard that Ben is back")


# Lost lines -------------------------------------------------------------------------------------------


class Line:
    """A line to a server that can fall silent without breaking, as when a phone leaves the network."""

    def __init__(self, url: str) -> None:
        self._there = urlsplit(url)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._silent = threading.Event()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._thread.start()

    def silence(self, on: bool) -> None:
        self._silent.set() if on else self._silent.clear()

    def close(self) -> None:
        self._closed.set()
        self._thread.join(30)
        self._listener.close()

    def _carry(self) -> None:
        other: dict[socket.socket, socket.socket] = {}
        with selectors.DefaultSelector() as ready:
            ready.register(self._listener, selectors.EVENT_READ)
            while not self._closed.is_set():
                for key, _ in ready.select(0.05):
                    if self._silent.is_set():
                        self._closed.wait(0.02)  # nothing is carried; it waits in the system
                        continue
                    if key.fileobj is self._listener:
                        near = self._listener.accept()[0]
                        far = socket.create_connection((self._there.hostname, self._there.port))
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
def line(server: Server) -> Iterator[Line]:
    line = Line(server.url)
    yield line
    line.close()


def test_a_line_that_falls_silent_is_told_of_quietly_and_heals(visit: Visit, line: Line) -> None:
    me = visit(at=line)
    me.faults.forgive("WebSocket|ERR_")
    me.sit(me.lay("me", "random", seed=3))
    banner = me.page.locator(".banner.lost")
    assert banner.count() == 0
    line.silence(True)
    banner.wait_for()
    assert banner.inner_text().strip() in (me.say("web-silent"), me.say("web-lost"))
    line.silence(False)
    banner.wait_for(state="detached")
    me.asked()


def test_a_browser_that_goes_offline_says_so_at_once(visit: Visit) -> None:
    me = visit()
    me.faults.forgive("WebSocket|ERR_")
    me.sit(me.lay("me", "random", seed=3))
    # The server is on this machine and answers all the same, so the word may be gone in a moment: note that it came.
    me.page.evaluate(
        "() => new MutationObserver(() => (window.told ||= document.querySelector('.banner.lost') !== null))"
        ".observe(document.body, { subtree: true, childList: true })"
    )
    me.context.set_offline(True)
    me.until(lambda: me.page.evaluate("() => window.told === true"), "nothing was said")
    me.context.set_offline(False)
    me.page.locator(".banner.lost").wait_for(state="detached")
    me.asked()
