"""Accessibility: axe finds nothing, no page is wider than its window; and screenshots of every screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.autoplay import play_until, play_until_others_turn, question_is
from tests.browser.conftest import Visit
from tests.browser.screen import PICTURES, Screen
from tests.extent import EVERYTHING
from tests.server.client import Server

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
GOLDEN = Path(__file__).parents[1] / "golden"
RUN = """
async (within) => {
  const found = await axe.run(within ?? document, { resultTypes: ['violations'] });
  const words = ({ target }) => {
    const node = document.querySelector(target.at(-1));
    return /\\p{L}/u.test(node.innerText ?? node.textContent);
  };
  const kept = ({ id, nodes }) => (id === 'label-content-name-mismatch' ? nodes.filter(words) : nodes);
  const why = (node) => `${node.html.slice(0, 160)} (${[...node.any, ...node.all, ...node.none][0]?.message})`;
  return found.violations
    .filter((each) => kept(each).length)
    .map((each) => `${each.id}: ${kept(each).slice(0, 3).map(why).join(' | ')}`);
}
"""
"""Runs axe. A visible label that differs from the accessible name counts only if it has words, not only numbers."""
SIZES = {"desktop": (1280, 800), "phone": (360, 780)}
Look = tuple[str, str, bool]
"""A language, a size, and whether the theme is dark."""
DESKTOP: Look = ("en", "desktop", False)
PHONE: Look = ("ko", "phone", True)
LOOKS = [DESKTOP, PHONE]
PICTURED = [("ja", "phone")]
"""Languages and sizes in which the main screens are captured and measured."""
if EVERYTHING:
    LOOKS += [("ja", "desktop", True), ("ko", "phone", False), ("en", "phone", True)]
    PICTURED += [
        (language, size) for language in ("en", "ja", "ko") for size in SIZES if (language, size) not in PICTURED
    ]
See = Callable[..., None]


def looks(**cases: Look) -> pytest.MarkDecorator:
    """Run a test with every case in its look, or in every look if everything is tested."""
    pairs = [(case, look) for case, own in cases.items() for look in (LOOKS if EVERYTHING else [own])]
    names = [f"{case}-{language}-{size}-{'dark' if dark else 'light'}" for case, (language, size, dark) in pairs]
    return pytest.mark.parametrize(
        ("case", "look"), [(case.replace("_", "-"), look) for case, look in pairs], ids=names
    )


def faults(screen: Screen, what: str, within: str | None = None) -> list[str]:
    """Return the faults of the current page, or of a part of it."""
    if not screen.page.evaluate("() => 'axe' in window"):
        screen.page.evaluate(AXE.read_text())  # bypasses the content security policy of the page
    screen.check_texts()
    wider = screen.horizontal_overflow()
    found: list[str] = [*screen.page.evaluate(RUN, within), *([f"{wider} px too wide"] if wider > 0 else [])]
    return [f"{what}: {fault}" for fault in found]


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with short limits for analyses and absent people."""
    server = Server(tmp_path_factory.mktemp("quick"), analysis=2.0, absence=0.0, network="http://192.0.2.7:8765/")
    yield server
    assert server.stop() == 0
    assert '"trace"' not in server.log


def come(visit: Visit, look: Look, at: Any) -> tuple[Screen, list[str], See]:
    """Return a new screen, its list of faults, and a function that checks the current page."""
    language, size, dark = look
    me = visit(language, *SIZES[size], at=at, phone=size == "phone", dark=dark)
    found: list[str] = []
    return me, found, lambda name, within=None: found.extend(faults(me, name, within))


@looks(pages=PHONE)
def test_the_pages_around_the_table(visit: Visit, server: Server, case: str, look: Look) -> None:
    me, found, see = come(visit, look, server)
    me.faults.ignore(r"/nowhere.* 404 ")
    pages = {"home": "/", "new": "/new", "settings": "/settings", "upload": "/replay", "nowhere": "/nowhere"}
    for game in ("ostia", "discordia"):
        pages |= {f"{name} of {game}": f"/{name}/{game}" for name in ("rules", "about")}
    for name, path in pages.items():
        me.open(path)
        see(name)
    for game in ("ostia", "discordia"):
        me.open(f"/learn/{game}")
        me.page.locator(".coach").wait_for()
        see(f"lesson in {game}")
    me.open(f"/t/{me.create_table('me', 'open')}")
    me.page.locator(".local").wait_for()
    see("waiting room of a server for this machine only")
    assert not found, "\n".join(found)


@looks(room=DESKTOP)
def test_the_waiting_room(visit: Visit, quick: Server, case: str, look: Look) -> None:
    me, found, see = come(visit, look, quick)
    me.open(f"/t/{me.create_table('me', 'open')}")
    me.page.locator("svg.qr").wait_for()
    see("waiting room")
    assert not found, "\n".join(found)


@looks(ostia_3=DESKTOP, discordia_3=PHONE, discordia_1=DESKTOP)
def test_a_match_that_is_over(visit: Visit, quick: Server, case: str, look: Look) -> None:
    me, found, see = come(visit, look, quick)
    played = me.upload_record((GOLDEN / f"{case}.txt").read_text())
    me.open(f"/t/{played}")
    see("end")
    last = me.api("GET", f"/api/tables/{played}")["seq"]
    for share in (0.02, 0.3, 0.7, 1):
        me.open(f"/replay/{played}?at={int(last * share)}")
        see(f"replay at {share:.0%}")
    me.touch(me.button("web-replay-link"))
    me.page.get_by_role("dialog").locator("svg.qr").wait_for()
    see("link to a moment")
    me.open(f"/t/{played}/analysis")
    me.page.locator("#main svg[role=img], #main svg[role=group], #main table").first.wait_for()
    see("analysis")
    assert not found, "\n".join(found)


def new_year(now: dict[str, Any], seat: int) -> bool:
    """Condition: the first question of the second year."""
    return bool(now["view"]["year"] > 1 and now["questions"][str(seat)] == "use")


MOMENTS: dict[str, list[Callable[[dict[str, Any], int], bool]]] = {
    "ostia": [question_is(name) for name in ("select", "sail", "order", "build", "furnish")],
    "discordia": [question_is("use"), question_is("act"), new_year, question_is("act")],
}


@pytest.mark.long
@looks(ostia=PHONE, discordia=DESKTOP)
def test_a_match(visit: Visit, quick: Server, case: str, look: Look) -> None:
    me, found, see = come(visit, look, quick)
    table = me.create_table("me", "random", "random", seed=5, game=case)
    for n, moment in enumerate(MOMENTS[case]):
        play_until(me, table, moment)
        me.open_and_wait(table)
        see(f"moment {n}")
        for part in me.page.locator("[data-board] [role=tab]").all():
            me.touch(part)
            see(f"moment {n}, {part.inner_text()}", "[data-board]")
    for tab in ("log", "chat", "players"):
        me.drawer(tab)
        see(tab, "aside.drawer")
    me.touch(me.page.get_by_role("button", name=me.text("web-device-link")))
    me.page.get_by_role("dialog").locator("svg.qr").wait_for()
    see("personal link")
    me.page.keyboard.press("Escape")
    me.touch(me.button("web-leave"))
    see("leaving")
    me.page.keyboard.press("Escape")
    me.page.keyboard.press("Escape")
    me.page.keyboard.press("?")
    me.page.get_by_role("dialog").wait_for()
    see("help")
    me.page.keyboard.press("Escape")
    me.page.keyboard.press("m")
    me.page.get_by_role("list", name=me.text("web-moves"), exact=True).wait_for()
    see("all moves")
    assert not found, "\n".join(found)


@looks(ostia=DESKTOP, discordia=PHONE)
def test_alone(visit: Visit, quick: Server, case: str, look: Look) -> None:
    me, found, see = come(visit, look, quick)
    table = me.create_table("me", seed=5, game=case)
    play_until(me, table, lambda now, seat: now["seq"] > 70 and question_is("descend", "act")(now, seat))
    me.open_and_wait(table)
    see("alone")
    assert not found, "\n".join(found)


@looks(away=PHONE)
def test_somebody_is_away_and_comes_back(visit: Visit, quick: Server, case: str, look: Look) -> None:
    me, found, see = come(visit, look, quick)
    table = me.create_table("me", "open")
    visit(at=quick).api("POST", f"/api/tables/{table}/join")  # without opening the page
    play_until_others_turn(me, table)
    me.open(f"/t/{table}")
    me.button("web-stand-in").wait_for()
    see("somebody is away")
    me.api("POST", f"/api/tables/{table}/leave")
    me.page.get_by_role("dialog", name=me.text("web-held-title")).wait_for()
    see("a bot plays for me")
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("language", "size"), PICTURED)
def test_pictures_of_the_main_screens(visit: Visit, played: str, language: str, size: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    me = visit(language, *SIZES[size], phone=size == "phone")
    table = me.create_table("me", "random", "random", seed=5)
    wanted = question_is("order", "trade", "build", "select")
    play_until(me, table, lambda now, seat: now["seq"] > 150 and wanted(now, seat))
    screens = {"home": "/", "table": f"/t/{table}", "finished": f"/t/{played}", "rules": "/rules/ostia"}
    for name, path in screens.items():
        me.open(path)
        me.page.evaluate("() => document.fonts.ready")
        for theme in ("light", "dark"):
            me.page.emulate_media(color_scheme=theme)
            me.page.screenshot(path=PICTURES / f"{name}-{language}-{size}-{theme}.png")
            assert me.horizontal_overflow() == 0, name
        me.check_texts()
