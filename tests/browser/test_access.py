"""Every page for everybody: axe finds nothing serious, nothing hangs over the edge; and a picture of every screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.advice import asked, lead
from tests.browser.conftest import Visit
from tests.browser.screen import PICTURES, Screen

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN = """
async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  const words = ({ target }) => {
    const node = document.querySelector(target.at(-1));
    return /\\p{L}/u.test(node.innerText ?? node.textContent);
  };
  const kept = ({ id, nodes }) => (id === 'label-content-name-mismatch' ? nodes.filter(words) : nodes);
  return found.violations
    .filter((each) => ['serious', 'critical'].includes(each.impact) && kept(each).length)
    .map((each) => `${each.id}: ${kept(each).slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`);
}
"""
"""Runs axe. What is called otherwise than it is labelled counts only where the label has words: figures are none."""
SIZES = {"desktop": (1280, 800), "phone": (360, 780)}


def faults(screen: Screen, what: str) -> list[str]:
    """List what is wrong with a page as it stands now."""
    if not screen.page.evaluate("() => 'axe' in window"):
        screen.page.evaluate(AXE.read_text())  # past the page's policy, which would not let a script of ours in
    screen.check_words()
    wider = screen.overhang()
    return [f"{what}: {fault}" for fault in screen.page.evaluate(RUN)] + [f"{what}: {wider} px too wide"] * (wider > 0)


def walk(screen: Screen, played: str, look: Callable[[str], None]) -> None:
    """Go through all pages, and stop to look at each."""
    for name, path in {
        "home": "/",
        "new": "/new",
        "settings": "/settings",
        "rules": "/rules/ostia",
        "about": "/about/ostia",
        "upload": "/replay",
        "finished": f"/t/{played}",
        "replay": f"/replay/{played}?at=120",
        "nowhere": "/nowhere",
    }.items():
        screen.open(path)
        look(name)
    screen.open(f"/t/{screen.lay('me', 'open')}")
    look("waiting")
    table = screen.lay("me", "random", "random", "random", seed=5)
    lead(screen, table, lambda now, seat: now["seq"] > 150 and asked("order", "trade", "build", "select")(now, seat))
    screen.sit(table)
    look("table")
    for tab in ("log", "chat", "players"):
        screen.drawer(tab)
        look(f"table-{tab}")
    screen.page.keyboard.press("Escape")
    screen.page.keyboard.press("?")
    screen.page.get_by_role("dialog").wait_for()
    look("help")
    screen.page.keyboard.press("Escape")
    alone = screen.lay("me", seed=5)
    lead(screen, alone, lambda now, seat: now["seq"] > 70 and asked("descend")(now, seat))
    screen.sit(alone)
    look("alone")
    screen.open("/learn/ostia")
    screen.page.locator(".coach").wait_for()
    look("lesson")


@pytest.mark.parametrize(
    ("language", "size", "dark"),
    [("en", "desktop", False), ("ja", "desktop", True), ("ko", "phone", False), ("en", "phone", True)],
)
def test_axe_finds_nothing_serious(visit: Visit, played: str, language: str, size: str, dark: bool) -> None:
    me = visit(language, *SIZES[size], phone=size == "phone", dark=dark)
    me.faults.forgive(r"/nowhere.* 404 ")
    found: list[str] = []
    walk(me, played, lambda name: found.extend(faults(me, name)))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_pictures_of_the_main_screens(visit: Visit, played: str, language: str, size: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    me = visit(language, *SIZES[size], phone=size == "phone")
    table = me.lay("me", "random", "random", seed=5)
    lead(me, table, lambda now, seat: now["seq"] > 150 and asked("order", "trade", "build", "select")(now, seat))
    screens = {"home": "/", "table": f"/t/{table}", "finished": f"/t/{played}", "rules": "/rules/ostia"}
    for theme in ("light", "dark"):
        me.page.emulate_media(color_scheme=theme)
        for name, path in screens.items():
            me.open(path)
            me.page.evaluate("() => document.fonts.ready")
            me.page.screenshot(path=PICTURES / f"{name}-{language}-{size}-{theme}.png")
            assert me.overhang() == 0, name
            me.check_words()
