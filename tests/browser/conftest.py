"""Fixtures: server, browser, and screens of people."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.autoplay import play_until, until_over
from tests.browser.screen import LOCALES, TIMEOUT, Faults, Screen
from tests.browser.server import Server
from tests.extent import EVERYTHING
from tests.server import client
from tools import machine

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
FLAGS += ["--disable-component-update", "--disable-sync"]
FLAGS += ["--default-tile-width=4096", "--default-tile-height=4096"]  # a coastline is drawn once, not for each tile
FEATURES = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"]  # two hidden pages that every new window would load first
# Chromium takes the last list only: what Playwright turns off stays off.
FEATURES += ["AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"]
FEATURES += ["DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"]
FEATURES += ["MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"]
FEATURES += ["TcpPortRandomizationWin", "ThirdPartyStoragePartitioning"]
FEATURES += ["SpareRendererForSitePerProcess"]  # a process for each window that most tests never use
FLAGS += [f"--disable-features={','.join(FEATURES)}"]

LANGUAGES = ["en", "ja", "ko"] if EVERYTHING else ["ko"]
"""The languages of tests that are the same in all of them."""

RECORD = Path(__file__).parents[1] / "golden" / "ostia-3.txt"

Visit = Callable[..., Screen]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip the browser tests if the environment says so."""
    for item in items:
        if "/tests/browser/" in item.path.as_posix() and machine.without_browser():
            item.add_marker(pytest.mark.skip(reason=f"{machine.NO_BROWSER} or TESSERA_WEB=0 says so"))


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server shared by all tests that do not stop it."""
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    assert server.stop() == 0
    assert '"trace"' not in server.log


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[client.Server]:
    """A server that a test may kill, forked from a process that has everything loaded."""
    server = client.Server(tmp_path)
    yield server
    server.kill()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The system's Chromium. It ends with this package, because nothing else can use asyncio while it runs."""
    program = machine.chromium()
    assert program, f"there is no Chromium; `make test` installs it where it can, {machine.NO_BROWSER}=1 does without"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS, timeout=TIMEOUT)
        yield browser
        browser.close()


def open_screen(
    chromium: Browser,
    at: Server,
    language: str = "en",
    width: int = 1280,
    height: int = 800,
    *,
    phone: bool = False,
    dark: bool = False,
    moving: bool = False,
) -> Screen:
    """Open a browser context for one person."""
    more: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2} if phone else {}
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        locale=LOCALES[language],
        timezone_id="Europe/Rome",
        color_scheme="dark" if dark else "light",
        reduced_motion="no-preference" if moving else "reduce",
        **more,
    )
    return Screen(context, at, language, Faults(at), phone)


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Visit]:
    """Return a function that opens screens; at the end none may have recorded a fault."""
    screens: list[Screen] = []

    def screen(language: str = "en", width: int = 1280, height: int = 800, at: Server = server, **more: bool) -> Screen:
        screens.append(open_screen(chromium, at, language, width, height, **more))
        return screens[-1]

    yield screen
    for each in screens:
        each.context.close()
    faults = [fault for each in screens for fault in each.faults.found]
    assert not faults, "\n".join(faults)


@pytest.fixture(scope="package")
def played(chromium: Browser, server: Server) -> Iterator[str]:
    """The id of a finished match of three, uploaded as a record."""
    keeper = open_screen(chromium, server)
    yield keeper.upload_record(RECORD.read_text())
    keeper.context.close()


@pytest.fixture
def finish(visit: Visit) -> Callable[[Screen], str]:
    """Return a function that plays a solo match to its end and returns its table."""

    def finish(screen: Screen) -> str:
        table = screen.create_table("me")
        play_until(screen, table, until_over)
        return table

    return finish
