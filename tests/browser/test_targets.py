"""All click targets are large enough, and none overlap."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from tests.browser.autoplay import BotPlayer, play_until, play_until_in_background, question_is
from tests.browser.conftest import Visit
from tests.browser.screen import Screen
from tests.extent import EVERYTHING

TOUCH, MOUSE = 44, 28
"""Minimum width and height of a target in pixels."""
KNOWN = 3
"""Moves without a new kind of question after which the match continues in the background until there is one."""

ENOUGH = None if EVERYTHING else 16
"""Maximum of positions to check in a match; later in a match new kinds are rare."""

MEASURE = """
async (least) => {
  const TARGETS = '[data-lit], button, a[href], input, select, textarea, summary, [role=tab]';
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const modal = document.querySelector('dialog[open]');
  const inline = (each) => each.matches('a') && getComputedStyle(each).display === 'inline';
  const shown = (each) =>
    each.checkVisibility({ visibilityProperty: true }) &&
    !each.closest('[inert], .visually-hidden, .skip-link') &&
    !each.matches(':disabled, .visually-hidden') &&
    (!modal || modal.contains(each)) &&
    !inline(each);
  const owner = (hit) => {
    const found = hit?.closest('[data-lit]') ?? hit?.closest(TARGETS);
    return found ?? hit?.closest('label')?.control ?? null;
  };
  const called = (each) => (each.getAttribute('aria-label') || each.textContent || each.tagName).trim().slice(0, 60);
  const trail = (each) => (each ? `${trail(each.parentElement)} ${each.tagName.toLowerCase()}.${each.className}` : '');
  const span = (cells, wide, high, x, y, dx, dy) => {
    let n = 1;
    for (const way of [1, -1]) {
      for (let at = 1; ; at += 1) {
        const [i, j] = [x + way * at * dx, y + way * at * dy];
        if (i < 0 || j < 0 || i >= wide || j >= high || !cells[j * wide + i]) break;
        n += 1;
      }
    }
    return n;
  };
  const STEP = 2;
  const REACH = 24;
  const small = [];
  const all = [...document.querySelectorAll(TARGETS)].filter(shown);
  const area = (each) => ((each.matches('input') && each.closest('label')) || each).getBoundingClientRect();
  // Most are large enough round their middle; only of the others every point is tried.
  const clear = (each) => {
    const box = area(each);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const mine = (x, y) => owner(document.elementFromPoint(x, y)) === each;
    for (let away = -least / 2; away < least / 2; away += STEP)
      if (!mine(x + away + STEP / 2, y) || !mine(x, y + away + STEP / 2)) return false;
    return true;
  };
  for (const each of all) {
    if (clear(each)) continue;  // where it stands: to scroll makes the page draw itself anew
    each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    await frame();
    if (clear(each)) continue;
    const box = area(each);
    const wide = Math.ceil((box.width + 2 * REACH) / STEP);
    const high = Math.ceil((box.height + 2 * REACH) / STEP);
    const cells = new Uint8Array(wide * high);
    for (let j = 0; j < high; j += 1)
      for (let i = 0; i < wide; i += 1) {
        const hit = document.elementFromPoint(box.left - REACH + (i + 0.5) * STEP, box.top - REACH + (j + 0.5) * STEP);
        cells[j * wide + i] = owner(hit) === each ? 1 : 0;
      }
    let best = [0, 0];
    for (let j = 0; j < high; j += 1)
      for (let i = 0; i < wide; i += 1) {
        if (!cells[j * wide + i]) continue;
        const size = [span(cells, wide, high, i, j, 1, 0) * STEP, span(cells, wide, high, i, j, 0, 1) * STEP];
        if (Math.min(...size) > Math.min(...best)) best = size;
      }
    const map = each.closest('[data-part=map] .window')?.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // What lies beyond the edges of the map is reached by the arrows there, and then measured.
    if (map && (x < map.left + least / 2 || x > map.right - least / 2 || y < map.top || y > map.bottom)) continue;
    if (Math.min(...best) < least)
      small.push(`${called(each)} (${each.tagName.toLowerCase()}.${each.getAttribute('class') ?? ''}): ` +
        `${best[0]} x ${best[1]} of ${Math.round(box.width)} x ${Math.round(box.height)}, ` +
        `under ${trail(document.elementFromPoint(x, y))}`);
  }
  return [all.length, small];
}
"""
"""Measures by hit tests the width and height of each target that no other element covers."""


def small_targets(screen: Screen, what: str) -> list[str]:
    """Return the targets of a page that are too small, or too near to others."""
    _, found = screen.page.evaluate(MEASURE, TOUCH if screen.phone else MOUSE)
    return [f"{what}: {each}" for each in found]


def kind(now: dict[str, Any], seat: int) -> tuple[str, ...]:
    """Return a question with the verbs of its moves; empty for a single move, which the page plays itself."""
    verbs = {choice["verb"] for choice in now["legal"][str(seat)]}
    given = len(now["legal"][str(seat)]) == 1 and verbs != {"end"}
    return () if given else (now["questions"][str(seat)], *sorted(verbs))


def new_questions(screen: Screen, game: str) -> Iterator[str]:
    """Play a match, and stop at each question with a new set of verbs."""
    table = screen.create_table("me", "random", "random", seed=5, game=game)
    screen.open(f"/t/{table}")
    bot = BotPlayer(3, game=game)
    seen: set[tuple[str, ...]] = {()}
    known = 0
    while True:
        screen.wait_until(lambda: screen.now and (screen.now["over"] or screen.legal), "nothing is asked")
        if screen.now["over"]:
            return
        seat, seq = screen.seat, screen.now["seq"]
        assert seat is not None
        known += 1
        if kind(screen.now, seat) not in seen:
            known = 0
            seen.add(kind(screen.now, seat))
            screen.page.locator("[data-lit], .prompt .answers button").first.wait_for()
            yield " ".join(kind(screen.now, seat))
        elif known == KNOWN:
            play_until_in_background(table, lambda now, seat: kind(now, seat) not in seen, screen)
            known = 0
            continue
        move = bot.choose_move(screen.now, seat)
        screen.api("POST", f"/api/tables/{table}/play", seat=seat, move=move, seq=seq)
        screen.wait_for_change(seq)


@pytest.mark.long
@pytest.mark.parametrize("game", ["ostia", "discordia"])
@pytest.mark.parametrize(("width", "height", "phone"), [(360, 740, True), (1366, 768, False)], ids=["phone", "mouse"])
def test_every_target_of_a_board_can_be_hit(visit: Visit, game: str, width: int, height: int, phone: bool) -> None:
    me = visit("en", width, height, phone=phone)
    found: list[str] = []
    looked = 0
    for question in islice(new_questions(me, game), ENOUGH):
        parts = me.page.locator("[data-board] [role=tab].lit")
        for part in range(max(1, parts.count())):
            if parts.count():
                me.touch(parts.nth(part))
            looked += 1
            found += small_targets(me, question)
    assert looked > 10
    assert not found, "\n".join(found)


@pytest.mark.parametrize("phone", [True, False])
def test_every_target_around_the_board_can_be_hit(visit: Visit, played: str, phone: bool) -> None:
    me = visit("en", *((360, 740) if phone else (1280, 800)), phone=phone)
    found: list[str] = []
    for path in ("/", "/new", "/settings", "/replay", "/rules/discordia", f"/t/{played}", f"/replay/{played}?at=120"):
        me.open(path)
        found += small_targets(me, path)
    me.open(f"/t/{me.create_table('me', 'open')}")
    found += small_targets(me, "waiting room")
    me.open_and_wait(me.create_table("me", "random"))
    for tab in ("log", "chat", "players"):
        me.drawer(tab)
        found += small_targets(me, tab)
    me.touch(me.button("web-leave"))
    found += small_targets(me, "leaving")
    assert not found, "\n".join(found)


def test_at_a_new_year_nothing_covers_the_dice(visit: Visit) -> None:
    """The recap is below the board, not over it, and a die is visible at once."""
    me = visit("en", 360, 740, phone=True)
    table = me.create_table("me", "random", "random", seed=5, game="discordia")
    play_until(me, table, lambda now, seat: now["view"]["year"] > 1 and question_is("use")(now, seat))
    me.open_and_wait(table)
    me.page.locator(".prompt .note").wait_for()
    dice = me.page.locator("[data-lit].die")
    me.wait_until(lambda: me.page.evaluate(IN_SIGHT), "no die can be seen")
    assert dice.count() > 1
    covers = me.page.evaluate(
        "() => document.querySelector('.note').getBoundingClientRect().top"
        " < document.querySelector('.foot').getBoundingClientRect().top"
    )
    assert not covers
    assert not small_targets(me, "new year")


IN_SIGHT = """
() => {
  const [above, below] = [
    document.querySelector('header').getBoundingClientRect().bottom,
    document.querySelector('.foot').getBoundingClientRect().top,
  ];
  return [...document.querySelectorAll('[data-lit].die')].some((die) => {
    const { top, bottom } = die.getBoundingClientRect();
    return top >= above && bottom <= below;
  });
}
"""
