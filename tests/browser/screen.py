"""The screen of one person: received messages, visible texts, and clicks."""

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
from tessera.kernel.registry import Game
from tessera.terminal.translator import Translator
from tests.browser.server import Server

PICTURES = Path(__file__).parents[2] / "build" / "screenshots"
GAME = registry.load("ostia")
LOCALES = {"en": "en-GB", "ja": "ja-JP", "ko": "ko-KR"}
TIMEOUT = 120_000
"""Milliseconds to wait for anything, long enough for a busy machine."""
POLL = 20
"""Milliseconds between two looks at what is waited for."""
DOUBLE_CLICK = 600
"""Milliseconds after which a second click is not the second half of a double click."""
MISSING_TEXT = re.compile(r"«[^»]*»")
"""How the page shows a missing text."""
_keys = itertools.count(1)

FIND = """
(name) => {
  if (document.querySelector('.gliding')) return null;
  const answers = [...document.querySelectorAll('[data-lit], .prompt .answers button')];
  const called = (each) => (each.getAttribute('aria-label') ?? each.textContent).trim();
  // The accessible name of a piece is the move, then the text on it.
  const wanted = answers.filter((each) => called(each) === name || called(each).startsWith(`${name}: `)
    || each.querySelector('.move')?.textContent.trim() === name);
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
"""Finds a point where a click reaches the lit element of that name; null while there is none, or it still moves."""

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
"""Records the accessible names of the elements that the next clicks hit."""


class Faults:
    """Records console errors, page errors and requests to other hosts."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._found: list[str] = []
        self._ignored = [
            # Chromium logs this when a page is left while its socket is connecting.
            re.compile("WebSocket is closed before the connection is established"),
            # On a busy machine a page may add to the dice after the match has begun without it.
            re.compile(r"/entropy: .* 403 "),
        ]

    def ignore(self, pattern: str) -> None:
        """Ignore faults that a test causes, as by stopping the server."""
        self._ignored.append(re.compile(pattern))

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
        return [each for each in self._found if not any(pattern.search(each) for pattern in self._ignored)]


class Screen:
    """A browser tab of one person."""

    def __init__(self, context: BrowserContext, server: Server, language: str, faults: Faults, phone: bool) -> None:
        self.context = context
        self.server = server
        self.language = language
        self.faults = faults
        self.phone = phone
        self.game = GAME
        """The game whose texts and moves are spoken of."""
        self.page: Page = context.new_page()
        self.page.set_default_timeout(TIMEOUT)
        self.now: dict[str, Any] = {}
        """The snapshot of the table, with the updates received over the socket."""
        self.events: list[dict[str, Any]] = []
        self.frames: list[str] = []
        """Every message received over the socket."""
        self.refusals: list[dict[str, Any]] = []
        self.commands = 0
        """Number of commands that the page has sent."""
        self.missed_clicks: list[str] = []
        """Moves whose click missed, because the lit element had moved meanwhile."""
        self._socket: WebSocket | None = None
        """The socket of the open page; messages of an earlier page's socket are ignored."""
        faults.watch(self.page)
        self.page.on("websocket", self._listen)

    def another(self) -> Screen:
        """Open a second tab of the same browser."""
        return Screen(self.context, self.server, self.language, self.faults, self.phone)

    # Messages -----------------------------------------------------------------------------------

    def _listen(self, socket: WebSocket) -> None:
        self.now = {}
        self._socket = socket
        socket.on("framereceived", lambda frame: self._receive(frame) if self._socket is socket else None)
        socket.on("framesent", self._sent)

    def _sent(self, frame: str | bytes) -> None:
        self.commands += json.loads(frame)["do"] != "ping"

    def _receive(self, frame: str | bytes) -> None:
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

    def wait_until(self, what: Callable[[], Any], failure: str = "it did not come to that") -> None:
        """Wait until `what()` is true, while messages are processed."""
        for _ in range(TIMEOUT // POLL):
            if what():
                return
            self.page.wait_for_timeout(POLL)
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / "failed.png")
        raise AssertionError(f"{failure}; {self.page.url} is at {self.now.get('seq')}, {self.question}: {self.lit()}")

    def wait_for_change(self, seq: int, failure: str = "nothing was heard of it") -> None:
        """Wait until the position is another than `seq`, or the match is over."""
        self.wait_until(lambda: self.now and (self.now["seq"] != seq or self.now["over"]), failure)

    @property
    def seat(self) -> int | None:
        """My seat that must decide."""
        if not self.now or self.now["over"]:
            return None
        return next((seat for seat in self.now["mine"] if seat in self.now["to_act"]), None)

    @property
    def legal(self) -> list[dict[str, Any]]:
        """My legal moves; empty if the page plays the only one itself.

        It does not do so for `end`, for questions of which that would tell others something, and in lessons.
        """
        choices: list[dict[str, Any]] = self.now["legal"].get(str(self.seat), []) if self.seat is not None else []
        automatic = len(choices) == 1 and choices[0]["verb"] != "end" and "?learn" not in self.page.url
        game = registry.load(self.now["game"]) if automatic else self.game
        return [] if automatic and self.question not in game.reactions | game.discreet else choices

    @property
    def question(self) -> str | None:
        return None if self.seat is None else str(self.now["questions"][str(self.seat)])

    @property
    def table(self) -> str:
        """The id of the table in the address."""
        return urlsplit(self.page.url).path.split("/")[2]

    # Contents -----------------------------------------------------------------------------------

    @property
    def translator(self) -> Translator:
        """Formats texts in the language of this person, with the names at this table."""
        names = [seat["name"] for seat in self.now["seats"]] if self.now else []
        return _Translator(self.language, names, self.game)

    def text(self, _key: str, /, **words: str | int) -> str:
        return self.translator.text(_key, **words)

    def open(self, path: str) -> None:
        """Open a page, forget the messages of the last one, and wait for its content."""
        self._socket = None
        self.now = {}
        self.page.goto(path if path.startswith("http") else self.server.url + path)
        self.wait_for_page()

    def wait_for_page(self) -> None:
        """Wait until the page shows its content."""
        self.page.locator("#main :is(h1, [data-piece])").first.wait_for()

    def open_and_wait(self, table: str) -> None:
        """Open a table and wait for a question to this person."""
        self.open(f"/t/{table}")
        self.wait_for_question()

    def wait_for_question(self) -> None:
        """Wait until this person has legal moves on the page."""
        self.wait_until(lambda: self.legal, "nothing is asked")
        self.page.locator("[data-lit], .prompt .answers button").first.wait_for()
        self.wait_until(lambda: self.legal, "nothing is asked")  # a page that connected again has been sent it again

    def button(self, _key: str, /, **words: str | int) -> Locator:
        return self.page.get_by_role("button", name=self.text(_key, **words), exact=True)

    def link(self, _key: str, /, **words: str | int) -> Locator:
        return self.page.get_by_role("link", name=self.text(_key, **words), exact=True)

    @property
    def prompt(self) -> str:
        return self.page.locator(".prompt .text p").inner_text()

    def drawer(self, tab: Literal["log", "chat", "players"]) -> Locator:
        """Open a tab of the drawer, and return its panel."""
        if not self.page.locator("aside.drawer").is_visible():
            self.touch(self.button("web-drawer"))
        self.touch(self.page.locator("aside.drawer").get_by_role("tab", name=self.text(f"web-tab-{tab}")))
        return self.page.locator("aside.drawer .panel")

    def log(self, last: int = 40) -> list[str]:
        """Return the last lines of the log, without those that join the events of a sowing."""
        lines = self.drawer("log").locator("li:not(.run) > .line")
        lines.first.wait_for()
        return lines.all_inner_texts()[-last:]

    def expected_log(self, last: int = 40) -> list[str]:
        """Return the lines that the log should end with, without sowings of several ships."""
        runs = [
            list(run)
            for _, run in itertools.groupby(self.events, lambda event: event["kind"] == "dropped" or id(event))
        ]
        return [self.translator.event(Event(**run[0])) for run in runs if len(run) == 1][-last:]

    def lit(self) -> list[str]:
        """Return the accessible names of the lit elements."""
        names: list[str] = self.page.locator("[data-lit]").evaluate_all("all => all.map(e => e.ariaLabel)")
        return names

    def check_texts(self) -> None:
        """Assert that no text is missing, and that the page declares its language."""
        shown = self.page.evaluate(
            "() => [document.title, document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title]')]"
            ".flatMap((each) => [each.getAttribute('aria-label'), each.getAttribute('title')])].join('\\n')"
        )
        missing = MISSING_TEXT.findall(shown)
        assert not missing, f"{self.page.url} in {self.language} lacks {sorted(set(missing))}"
        assert self.page.locator("html").get_attribute("lang") == self.language

    def horizontal_overflow(self) -> int:
        """Return by how many pixels the page is wider than its window."""
        wider: int = self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>"
            " done(document.documentElement.scrollWidth - document.documentElement.clientWidth))))"
        )
        return wider

    # Actions ------------------------------------------------------------------------------------

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

    def move_text(self, move: str) -> str:
        """Return the label of a move in the language of this person."""
        return self.translator.move(self.game.moves.parse(move))

    def answer(self, move: str, by: Literal["board", "list"] = "board") -> None:
        """Play a move by clicking the lit element or from the list of moves, and wait until it is played."""
        seq = self.now["seq"]
        confirmed = self.needs_confirmation(move)
        for _ in range(3):
            self.page.evaluate(NOTE_CLICK)
            self.click(move, by)
            if self._click_hit(move):
                break
            self.missed_clicks.append(move)  # it moved away from the pointer: click again
        if confirmed:
            self.confirm()
        self.wait_for_change(seq, f"{move!r} was not played")

    def confirm(self) -> None:
        """Confirm a move; the page ignores the second click of a double click."""
        self.page.wait_for_timeout(DOUBLE_CLICK)
        self.touch(self.page.locator(".prompt .anyway"))

    def needs_confirmation(self, move: str) -> bool:
        """Return whether the page asks before it plays the move: it loses something or begins a battle."""
        if "?learn" in self.page.url:
            return False
        return self._begins_battle(move) or any(each.get("loses") for each in self.legal if each["move"] == move)

    def _begins_battle(self, move: str) -> bool:
        verb, _, argument = move.partition(" ")
        battles: dict[str, Any] = (self.now.get("facts") or {}).get("battles", {})
        if self.question == "against":
            return any((argument or verb) in foes for foes in battles.values())
        return verb == "attack" and len(battles.get(argument, {})) == 1

    def _click_hit(self, move: str) -> bool:
        """Wait for the last click, and return whether it hit this move."""
        self.wait_until(lambda: self.page.evaluate("() => window.clicked !== null"), f"no click arrived for {move!r}")
        return bool(self.page.evaluate("(name) => window.clicked.includes(name)", self.move_text(move)))

    def click(self, move: str, by: Literal["board", "list"] = "board") -> None:
        """Click the lit element of a move, or choose it from the list of moves."""
        name = self.move_text(move)
        place: Any = self.find(name) if by == "board" else "elsewhere"
        if place == "covered":  # by the explanation of the piece under the pointer
            self.page.mouse.move(1, 1)
            self.page.locator(".explain").wait_for(state="detached")
            place = self.find(name)
        if place == "elsewhere" and by == "board":
            place = self._open_part(name)
        if place == "beyond":
            place = self._pan_to(name)
        if place == "elsewhere":
            assert by == "list", f"{name!r} is lit nowhere; {self.page.url} asks {self.question}: {self.lit()}"
            self._from_list(name)
        else:
            self.press(place["x"], place["y"])

    def find(self, name: str) -> Any:
        """Return the point where a click reaches the lit element of this name, or the reason why none does."""
        place: Any = None

        def found() -> bool:
            nonlocal place
            place = self.page.evaluate(FIND, name)
            return place is not None

        self.wait_until(found, f"{name!r} cannot be reached")
        return place

    def _open_part(self, name: str) -> Any:
        """On a phone, open the other parts of the board with lit elements until one has this name."""
        for tab in self.page.locator("[data-board] [role=tab].lit[aria-selected=false]").element_handles():
            tab.tap() if self.phone else tab.click()
            if (place := self.find(name)) != "elsewhere":
                return place
        return "elsewhere"

    def _pan_to(self, name: str) -> Any:
        """Pan the map by its arrow buttons to the lit element of this name."""
        for edge in ("left", "right", "right", "left"):
            way = self.page.locator(f"[data-part=map] .way.{edge}")
            if way.count():
                self.touch(way)
                if (place := self.find(name)) != "beyond":
                    return place
        raise AssertionError(f"no arrow leads to {name!r}; {self.page.url} asks {self.question}")

    def _from_list(self, name: str) -> None:
        moves = self.page.get_by_role("list", name=self.text("web-moves"), exact=True)
        if not moves.is_visible():
            self.touch(self.page.locator(".prompt .answers button[aria-expanded]").first)  # the second opens the hints
        self.touch(moves.get_by_role("button").filter(has=self.page.get_by_text(name, exact=True)).first)

    # HTTP requests without the page ---------------------------------------------------------------

    def api(self, method: str, path: str, **body: Any) -> Any:
        """Send an HTTP request as this person; retry if the rate limit is reached."""
        if method == "POST" and path != "/api/me":
            body.setdefault("key", f"browser-test-{next(_keys):06}")
        for _ in range(300):
            answer = self.context.request.fetch(
                self.server.url + path, method=method, headers={"X-Tessera": "1"}, data=body or None, timeout=TIMEOUT
            )
            if answer.status != 429:
                break
            self.page.wait_for_timeout(100)
        assert answer.ok, (path, answer.status, answer.text()[:500])
        return answer.json() if "json" in answer.headers["content-type"] else answer.text()

    def upload_record(self, record: str) -> str:
        """Upload the record of a match, and return its table."""
        return str(self.api("POST", "/api/records", record=record)["id"])

    def create_table(self, *seats: str, begun: bool = True, **more: Any) -> str:
        """Create a table, and start its match unless the page shall contribute to its dice.

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
    """The formatter of the terminal, with the names at the table."""

    def __init__(self, language: str, names: list[str], game: Game) -> None:
        super().__init__(language, game)
        self._names = names

    def seat(self, seat: int) -> str:
        return super().seat(seat) if seat < 0 else self._names[seat]
