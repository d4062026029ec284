"""One screen and whoever sits before it: what they hear from the server, see, say and click."""

from __future__ import annotations

import itertools
import json
import re
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, WebSocket

from tessera.kernel import registry
from tessera.kernel.events import Event
from tessera.terminal.translator import Translator
from tests.browser.server import Server

PICTURES = Path(__file__).parents[2] / "build" / "screenshots"
GAME = registry.load("ostia")
LOCALES = {"en": "en-GB", "ja": "ja-JP", "ko": "ko-KR"}
PATIENCE = 120_000
"""Milliseconds to wait for anything, on a machine that has other things to do."""
DOUBLE_CLICK = 600
"""Milliseconds after which a second click is not the second half of a double click."""
LACKING = re.compile(r"«[^»]*»")
"""How the page shows a text it does not have."""
_keys = itertools.count(1)

FIND = """
(name) => {
  if (document.querySelector('.gliding')) return null;
  const answers = [...document.querySelectorAll('[data-lit], .prompt .answers button')];
  const called = (each) => (each.getAttribute('aria-label') ?? each.textContent).trim();
  // What is written on a piece follows what pressing it does.
  const wanted = answers.filter((each) => called(each) === name || called(each).startsWith(`${name}: `));
  for (const each of wanted) {
    let box = each.getBoundingClientRect();
    const foot = document.querySelector('.foot').getBoundingClientRect().top;
    if (!each.closest('.prompt') && (box.top < 60 || box.bottom > foot)) {
      scrollBy({ top: box.top + box.height / 2 - innerHeight / 2, behavior: 'instant' });
      box = each.getBoundingClientRect();
    }
    for (const down of [0.35, 0.5, 0.7, 0.15, 0.85]) {
      for (const across of [0.5, 0.3, 0.7, 0.15, 0.85]) {
        const [x, y] = [box.left + across * box.width, box.top + down * box.height];
        const hit = document.elementFromPoint(x, y);
        if (hit?.closest('[data-lit], button') !== each) continue;
        const seen = `${name} ${x} ${y}`;
        window.seen = window.seen?.[0] === seen ? [seen, window.seen[1] + 1] : [seen, 0];
        return window.seen[1] > 0 ? { x, y } : null;
      }
    }
  }
  if (wanted.length && document.querySelector('[data-part=map] .way')) return 'beyond';
  if (wanted.length) return document.querySelector('.explain') ? 'covered' : null;
  return answers.length ? 'elsewhere' : null;
}
"""
"""Finds a place where a click reaches the lit thing of that name; null while there is none, or it still moves."""

NOTE_CLICK = """
() => {
  window.clicked = null;
  const note = (event) => {
    const hit = event.target.closest?.('[data-lit], button');
    const spoken = [hit?.getAttribute('aria-label'), hit?.textContent, hit?.querySelector('.move')?.textContent];
    window.clicked = spoken.filter(Boolean).map((each) => each.trim());
  };
  document.removeEventListener('click', window.noteClick, true);
  window.noteClick = note;
  document.addEventListener('click', note, true);
}
"""
"""Notes what the next clicks hit, by the names under which it can be called."""


class Faults:
    """What must not happen in a browser, noted as it happens."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._found: list[str] = []
        # Whoever leaves a page while its line is being laid leaves that word behind.
        self._forgiven = [re.compile("WebSocket is closed before the connection is established")]

    def forgive(self, pattern: str) -> None:
        """Expect something, as when a test takes the server away."""
        self._forgiven.append(re.compile(pattern))

    def watch(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._found.append(f"error on {page.url}: {error}"))
        page.on("request", self._request)
        page.on("websocket", lambda socket: self._address(socket.url))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._found.append(f"{message.type} at {message.location['url']}: {message.text}")

    def _request(self, request: Request) -> None:
        self._address(request.url)

    def _address(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.netloc != urlsplit(self._server.url).netloc:
            self._found.append(f"a request to another host: {url}")

    @property
    def found(self) -> list[str]:
        return [each for each in self._found if not any(pattern.search(each) for pattern in self._forgiven)]


class Screen:
    """A tab of somebody's browser."""

    def __init__(self, context: BrowserContext, server: Server, language: str, faults: Faults, phone: bool) -> None:
        self.context = context
        self.server = server
        self.language = language
        self.faults = faults
        self.phone = phone
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.now: dict[str, Any] = {}
        """The table as the server has told it over the live line."""
        self.events: list[dict[str, Any]] = []
        self.frames: list[str] = []
        """Everything the live line has brought."""
        self.refusals: list[dict[str, Any]] = []
        self.commands = 0
        """How many commands the page has sent."""
        self.misses: list[str] = []
        """Moves whose click reached nothing, because what was lit had moved meanwhile."""
        self._line: WebSocket | None = None
        """The live line of the page that is open; what an earlier page's line still brings is not heard."""
        faults.watch(self.page)
        self.page.on("websocket", self._listen)

    def another(self) -> Screen:
        """Open a second tab of the same browser."""
        return Screen(self.context, self.server, self.language, self.faults, self.phone)

    # What is heard ------------------------------------------------------------------------------

    def _listen(self, socket: WebSocket) -> None:
        self.now = {}
        self._line = socket
        socket.on("framereceived", lambda frame: self._hear(frame) if self._line is socket else None)
        socket.on("framesent", self._sent)

    def _sent(self, frame: str | bytes) -> None:
        self.commands += json.loads(frame)["do"] != "ping"

    def _hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.frames.append(text)
        message = json.loads(text)
        if message["type"] == "error":
            self.refusals.append(message)
        if message["type"] not in ("snapshot", "update"):
            return
        rewind = message.get("rewind")
        if rewind is not None:
            self.events = [event for event in self.events if event["seq"] <= rewind]
        elif message["type"] == "snapshot":
            self.events = []
        self.events += message["events"]
        self.now = {**self.now, **message}

    def until(self, what: Callable[[], Any], told: str = "it did not come to that") -> None:
        """Wait until something is so; what the server says arrives meanwhile."""
        for _ in range(PATIENCE // 10):
            if what():
                return
            self.page.wait_for_timeout(10)
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / "failed.png")
        raise AssertionError(f"{told}; {self.page.url} is at {self.now.get('seq')}, {self.question}: {self.lit()}")

    def beyond(self, seq: int, told: str = "nothing was heard of it") -> None:
        """Wait until the server has told of another moment than this one, or of the end."""
        self.until(lambda: self.now and (self.now["seq"] != seq or self.now["over"]), told)

    @property
    def seat(self) -> int | None:
        """The seat of mine that must decide."""
        if not self.now or self.now["over"]:
            return None
        return next((seat for seat in self.now["mine"] if seat in self.now["to_act"]), None)

    @property
    def legal(self) -> list[dict[str, Any]]:
        """What I may answer; the page gives an only answer by itself, except at a lesson and at the end of a turn."""
        choices: list[dict[str, Any]] = self.now["legal"].get(str(self.seat), []) if self.seat is not None else []
        given = len(choices) == 1 and choices[0]["verb"] != "end" and "?learn" not in self.page.url
        return [] if given else choices

    @property
    def question(self) -> str | None:
        return None if self.seat is None else str(self.now["questions"][str(self.seat)])

    @property
    def table(self) -> str:
        """The id of the table in the address."""
        return urlsplit(self.page.url).path.split("/")[2]

    # What is seen -------------------------------------------------------------------------------

    @property
    def translator(self) -> Translator:
        """Says everything as this person should read it, with the names at this table."""
        names = [seat["name"] for seat in self.now["seats"]] if self.now else []
        return _Translator(self.language, names)

    def say(self, _key: str, /, **words: str | int) -> str:
        return self.translator.text(_key, **words)

    def open(self, path: str) -> None:
        """Go to a page, forget what the last one was told, and wait until the new one is there."""
        self._line = None
        self.now = {}
        self.page.goto(path if path.startswith("http") else self.server.url + path)
        self.arrived()

    def arrived(self) -> None:
        """Wait until the page shows what it is about."""
        self.page.locator("#main :is(h1, [data-piece])").first.wait_for()

    def sit(self, table: str) -> None:
        """Open a table and wait until one is asked."""
        self.open(f"/t/{table}")
        self.asked()

    def asked(self) -> None:
        """Wait until something can be answered."""
        self.until(lambda: self.legal, "nothing is asked")
        self.page.locator("[data-lit], .prompt .answers button").first.wait_for()

    def button(self, _key: str, /, **words: str | int) -> Locator:
        return self.page.get_by_role("button", name=self.say(_key, **words), exact=True)

    def link(self, _key: str, /, **words: str | int) -> Locator:
        return self.page.get_by_role("link", name=self.say(_key, **words), exact=True)

    @property
    def prompt(self) -> str:
        return self.page.locator(".prompt .text p").inner_text()

    def drawer(self, tab: Literal["log", "chat", "players"]) -> Locator:
        """Open the drawer where it shows this, and give what it shows."""
        if not self.page.locator("aside.drawer").is_visible():
            self.touch(self.button("web-drawer"))
        self.touch(self.page.get_by_role("tab", name=self.say(f"web-tab-{tab}")))
        return self.page.locator("aside.drawer .panel")

    def log(self, last: int = 40) -> list[str]:
        """The last lines of the log, without those that tell a whole sowing at once."""
        lines = self.drawer("log").locator("li:not(.run) > .line")
        lines.first.wait_for()
        return lines.all_inner_texts()[-last:]

    def told(self, last: int = 40) -> list[str]:
        """The lines the log should end with, without sowings of several ships."""
        runs = [
            list(run)
            for _, run in itertools.groupby(self.events, lambda event: event["kind"] == "dropped" or id(event))
        ]
        return [self.translator.event(Event(**run[0])) for run in runs if len(run) == 1][-last:]

    def lit(self) -> list[str]:
        """The spoken names of what is lit on the board."""
        names: list[str] = self.page.locator("[data-lit]").evaluate_all("all => all.map(e => e.ariaLabel)")
        return names

    def check_words(self) -> None:
        """See that every text is there, and that the page says which language it speaks."""
        shown = self.page.evaluate(
            "() => [document.title, document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title]')]"
            ".flatMap((each) => [each.getAttribute('aria-label'), each.getAttribute('title')])].join('\\n')"
        )
        lacking = LACKING.findall(shown)
        assert not lacking, f"{self.page.url} in {self.language} lacks {sorted(set(lacking))}"
        assert self.page.locator("html").get_attribute("lang") == self.language

    def overhang(self) -> int:
        """How many pixels the page is wider than its window."""
        wider: int = self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>"
            " done(document.documentElement.scrollWidth - document.documentElement.clientWidth))))"
        )
        return wider

    # What is done -------------------------------------------------------------------------------

    def press(self, x: float, y: float) -> None:
        if self.phone:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def touch(self, what: Locator) -> None:
        if self.phone:
            what.tap()
        else:
            what.click()

    def spoken(self, move: str) -> str:
        """A move in the words of this person's language."""
        return self.translator.move(GAME.moves.parse(move))

    def answer(self, move: str, by: Literal["board", "list"] = "board") -> None:
        """Click what is lit, or choose from the list of moves, and wait until it has happened."""
        seq = self.now["seq"]
        loses = self.loses(move)
        for _ in range(3):
            self.page.evaluate(NOTE_CLICK)
            self.click(move, by)
            if self._landed(move):
                break
            self.misses.append(move)  # it moved away from under the pointer: as anybody would, click again
        if loses:
            self.confirm()
        self.beyond(seq, f"{move!r} was not played")

    def confirm(self) -> None:
        """Say that a move which throws something away is meant; the page ignores the second press of a double one."""
        self.page.wait_for_timeout(DOUBLE_CLICK)
        self.touch(self.button("web-end-anyway"))

    def loses(self, move: str) -> bool:
        """Whether the page asks once more before this move, because it throws something away."""
        return "?learn" not in self.page.url and any(each.get("loses") for each in self.legal if each["move"] == move)

    def _landed(self, move: str) -> bool:
        """Wait for the last click to arrive, and see whether it hit this move."""
        self.until(lambda: self.page.evaluate("() => window.clicked !== null"), f"no click arrived for {move!r}")
        return bool(self.page.evaluate("(name) => window.clicked.includes(name)", self.spoken(move)))

    def click(self, move: str, by: Literal["board", "list"] = "board") -> None:
        """Click what is lit, or choose from the list of moves."""
        name = self.spoken(move)
        place: Any = self.find(name) if by == "board" else "elsewhere"
        if place == "covered":  # by an explanation of what lies under the pointer
            self.page.mouse.move(1, 1)
            self.page.locator(".explain").wait_for(state="detached")
            place = self.find(name)
        if place == "elsewhere" and by == "board":
            place = self._turn_to(name)
        if place == "beyond":
            place = self._pan_to(name)
        if place == "elsewhere":
            assert by == "list", f"{name!r} is lit nowhere; {self.page.url} asks {self.question}: {self.lit()}"
            self._from_list(name)
        else:
            self.press(place["x"], place["y"])

    def find(self, name: str) -> Any:
        """Where a click reaches what is lit under this name, or what keeps it from doing so."""
        place: Any = None

        def found() -> bool:
            nonlocal place
            place = self.page.evaluate(FIND, name)
            return place is not None

        self.until(found, f"{name!r} cannot be reached")
        return place

    def _turn_to(self, name: str) -> Any:
        """On a phone one part of the board is shown at a time: try the others that have something lit."""
        for tab in self.page.locator("[data-board] [role=tab].lit[aria-selected=false]").element_handles():
            tab.tap() if self.phone else tab.click()
            if (place := self.find(name)) != "elsewhere":
                return place
        return "elsewhere"

    def _pan_to(self, name: str) -> Any:
        """Where the map shows only a part, arrows lead to what is lit beyond its edges."""
        for edge in ("left", "right", "right", "left"):
            way = self.page.locator(f"[data-part=map] .way.{edge}")
            if way.count():
                self.touch(way)
                if (place := self.find(name)) != "beyond":
                    return place
        raise AssertionError(f"no arrow leads to {name!r}; {self.page.url} asks {self.question}")

    def _from_list(self, name: str) -> None:
        moves = self.page.get_by_role("list", name=self.say("web-moves"), exact=True)
        if not moves.is_visible():
            self.touch(self.page.locator(".prompt .answers button[aria-expanded]").first)  # the second asks for a hint
        self.touch(moves.get_by_role("button").filter(has=self.page.get_by_text(name, exact=True)).first)

    # What is asked for behind the page's back -----------------------------------------------------

    def api(self, method: str, path: str, **body: Any) -> Any:
        """Ask the server as this person, without the page; wait when that was too fast."""
        if method == "POST" and path != "/api/me":
            body.setdefault("key", f"browser-test-{next(_keys):06}")
        for _ in range(300):
            answer = self.context.request.fetch(
                self.server.url + path, method=method, headers={"X-Tessera": "1"}, data=body or None, timeout=PATIENCE
            )
            if answer.status != 429:
                break
            self.page.wait_for_timeout(100)
        assert answer.ok, (path, answer.status, answer.text()[:500])
        return answer.json() if "json" in answer.headers["content-type"] else answer.text()

    def bring(self, record: str) -> str:
        """Upload the record of a match, and give the table where it can be seen."""
        return str(self.api("POST", "/api/records", record=record)["id"])

    def lay(self, *seats: str, begun: bool = True, **more: Any) -> str:
        """Set up a table that begins at once, unless the page shall add to its dice.

        Seats are `me`, `open`, `hotseat` or the name of a bot.
        """
        kinds = [
            {"kind": each} if each in ("me", "open", "hotseat") else {"kind": "bot", "bot": each} for each in seats
        ]
        wanted = {"game": "ostia", "players": len(seats), "options": {}, "seats": kinds} | more
        table = self.api("POST", "/api/tables", **wanted)
        if begun and table["state"] == "open" and "me" in seats:
            self.api("POST", f"/api/tables/{table['id']}/entropy", bytes=secrets.token_hex(32))
        return str(table["id"])


class _Translator(Translator):
    """The translator of the terminal, with the names of the people at the table."""

    def __init__(self, language: str, names: list[str]) -> None:
        super().__init__(language, GAME)
        self._names = names

    def seat(self, seat: int) -> str:
        return super().seat(seat) if seat < 0 else self._names[seat]
