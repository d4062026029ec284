"""A table in the terminal: people and bots take turns, and every move is saved before the next question."""

from __future__ import annotations

import contextlib
import hashlib
import sys
import unicodedata
from collections.abc import Callable, Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from tessera.bots.advice import advise
from tessera.bots.budget import ProgressCallback, set_progress_callback
from tessera.bots.planning import Bot
from tessera.bots.registry import make
from tessera.cli import analyse
from tessera.cli import rules as rulebook
from tessera.cli.output import console
from tessera.cli.progress import waiting
from tessera.cli.saved_matches import MatchSettings, SavedMatch
from tessera.kernel.match import Match, seat_letter
from tessera.kernel.text import LANGUAGES
from tessera.terminal import screen
from tessera.terminal.colours import LIT, mark
from tessera.terminal.translator import Translator

HUMAN = "human"
PROMPT = "› "
KOREAN_KEYS = dict(zip("ㅕㅣㄴㅠㅅㅗㅂㅑㅈ", "ulsbthqiw", strict=True))
"""The command letters as typed on a keyboard that is set to Hangul."""
WORDS = {"help": "h", "rule": "?", "log": "l", "scores": "s", "board": "b", "table": "t"}
"""Commands that may be written out, unless a move has the same word."""


class Table:
    """One match that is played at this terminal."""

    def __init__(self, saved: SavedMatch, match: Match, settings: MatchSettings, translator: Translator) -> None:
        self.saved = saved
        self.match = match
        self.settings = settings
        self.translator = translator.about(match.game)
        self.out: Console = console()
        self.live = self.out.is_terminal and sys.stdin.isatty()
        self._bots: dict[int, Bot] = {}
        self._shown_seq = match.seq
        """The last entry whose events have been shown."""
        self._drawn = -1
        """The turn that the table was last drawn for."""
        self._warned: tuple[int, int] | None = None
        """The moment and the move for which a person has been warned about a loss."""
        self._shown: int | None = None
        """The seat whose person is at the terminal."""
        self._last: int | None = None
        """The seat whose person was at the terminal last."""
        self._commands: dict[str, Callable[[int, str], None]] = {
            "?": self._why,
            "l": self._log,
            "s": self._scores,
            "b": self._board,
            "t": self._whole,
            "h": self._help,
            "i": self._hint,
            "hint": self._hint,
            "lang": self._language,
            "save": self._where,
        }
        if self.live:
            _edit_lines()

    def run(self) -> int:
        """Play until the match is over or a person leaves the table."""
        try:
            while not self.match.over:
                if self._bot_to_act() is not None:
                    self._bots_act()
                elif not self._person_acts(self.match.to_act[0]):
                    self._leave()
                    return 0
        except KeyboardInterrupt:
            self.out.print()
            self._leave()
            raise
        self._end()
        return 0

    # Bots -----------------------------------------------------------------------------------------

    def _bot_to_act(self) -> int | None:
        return next((seat for seat in self.match.to_act if self.settings.seats[seat] != HUMAN), None)

    def _bots_act(self) -> None:
        """Let bots play until a person is asked; show which of them is thinking."""
        with waiting(self.out, self.live, self.translator) as begin:
            while (seat := self._bot_to_act()) is not None:
                self._bot(seat, begin(self.translator.text("cli-thinking", name=self.translator.seat(seat))))

    def _bot(self, seat: int, watch: ProgressCallback) -> None:
        if seat not in self._bots:
            own = hashlib.sha256(f"{self.settings.seed} {seat} {self.match.seq}".encode()).digest()
            self._bots[seat] = make(self.settings.seats[seat], self.match.rules, int.from_bytes(own[:7], "big"))
        set_progress_callback(self._bots[seat], watch)
        move = self._bots[seat].choose(self.match.observe(seat), seat, self.match.legal(seat))
        self.match.play(seat, move)
        self.saved.save(self.match)
        if HUMAN not in self.settings.seats:
            for line in self._news():
                self.out.print(line)

    # People ---------------------------------------------------------------------------------------

    def _person_acts(self, seat: int) -> bool:
        """Show the table and run commands until the match has changed; return False to leave."""
        self._shown = seat
        try:
            self._hand_over(seat)
            self._pause()
            self._show(seat)
            while True:
                word = clean(input(PROMPT))
                if not self.live:
                    self.out.print()
                if word in ("q", "quit", "exit"):
                    return False
                if self._execute(seat, word):
                    return True
        except EOFError:
            self.out.print()
            return False

    def _hand_over(self, seat: int) -> None:
        """Let people who share a terminal change places, where their views differ."""
        before, self._last = self._last, seat
        if before is None or before == seat or self.match.observe(before) == self.match.observe(seat):
            return
        if self.live:
            self.out.clear()
            self.out.print(
                Text.assemble(mark(seat), " ", self.translator.text("cli-hand-over", name=self.translator.seat(seat)))
            )
            input(PROMPT)

    def _execute(self, seat: int, word: str) -> bool:
        """Run what was typed; return whether the match has changed."""
        verb, _, rest = word.partition(" ")
        if verb in WORDS and not screen.search(self.match, self.translator, seat, word):
            verb = WORDS[verb]
        if verb in ("u", "undo") and not rest:
            return self._undo()
        if word.startswith("?"):
            verb, rest = "?", word[1:]
        if verb == "lang" and rest.strip() in LANGUAGES:
            self._commands[verb](seat, rest.strip())
            return True
        if verb in self._commands and (not rest or verb in ("?", "b", "l", "lang")):
            self._commands[verb](seat, rest.strip())
            return False
        if word.startswith("w") and (number := word[1:].strip() or "1").isdecimal():
            proposed = screen.shortcuts(self.match, seat)
            if 1 <= int(number[:6]) <= len(proposed):
                return self._play_all(seat, proposed[int(number[:6]) - 1])
        return self._move(seat, word)

    def _play_all(self, seat: int, moves: Sequence[str]) -> bool:
        for notation in moves:
            self.match.play(seat, notation)
        self.saved.save(self.match)
        return True

    def _move(self, seat: int, word: str) -> bool:
        legal = self.match.legal(seat)
        if not word:
            if len(legal) > 1:
                self._remark("cli-choose", n=len(legal))
                return False
            place = 0
        elif word.isdecimal():
            place = int(word[:6]) - 1
            if not 0 <= place < len(legal):
                self._remark("cli-choose", n=len(legal))
                return False
        else:
            found = screen.search(self.match, self.translator, seat, word)
            if len(found) != 1:
                if found:
                    self.out.print(screen.moves(self.match, self.translator, seat, found, self.out.width))
                else:
                    self._remark("cli-no-such-move", word=word[:40])
                return False
            place = found[0]
        if self._warn(seat, legal[place]):
            return False
        self.match.play(seat, legal[place])
        self.saved.save(self.match)
        return True

    def _warn(self, seat: int, move: int) -> bool:
        """Warn once about what a move would forfeit; if it is repeated, it is played."""
        lost = self.match.forfeits(seat).get(move)
        moment = (self.match.seq, move)
        if not lost or self._warned == moment:
            return False
        self._warned = moment
        self._remark("cli-would-lose", things=", ".join(self.translator.name("loss", name) for name in lost))
        return True

    def _undo(self) -> bool:
        """Take back the last move of a person at this terminal, even if it ended the turn."""
        shown = self._shown
        seat = shown if shown is not None and self.match.draft(shown) else self.match.undoable
        if seat is None or self.settings.seats[seat] != HUMAN:
            self._remark("cli-nothing-to-undo")
            return False
        self.match.undo(seat)
        self._shown_seq = min(self._shown_seq, self.match.seq)
        self.saved.save(self.match)
        return True

    # What the table shows -------------------------------------------------------------------------

    def _pause(self) -> None:
        """Let a person read the events up to the latest one that pauses the game, one screen at a time."""
        stops: frozenset[str] = getattr(screen.drawing_module(self.match.game), "STOPS", frozenset())
        events = self.match.events(self._shown_seq, self._viewer())
        last = max((event.seq for event in events if event.kind in stops), default=None)
        if last is None or not self.live:
            return
        shown = [event for event in events if event.seq <= last]
        lines = screen.log(self.match.game, shown, self.translator, short=True)
        self._shown_seq = last
        room = max(self.out.height - 3, 1)
        for start in range(0, len(lines), room):
            self.out.clear()
            self.out.print(Text(self.translator.text("cli-meanwhile"), style=LIT))
            for line in lines[start : start + room]:
                self.out.print(line)
            input(self.translator.text("cli-read-on") + " " + PROMPT)

    def _show(self, seat: int) -> None:
        """Show the news, the table, the question and its answers."""
        every = range(len(self.match.legal(seat)))
        asked: list[RenderableType] = [
            screen.question(self.match, self.translator, seat),
            screen.moves(self.match, self.translator, seat, every, self.out.width),
            *screen.proposals(self.match, self.translator, seat),
        ]
        turn = int(self.match.state.turn_count())
        if self.live:
            foot = Text(self.translator.text("cli-keys"), style="dim", no_wrap=True, overflow="ellipsis")
            news = self._short_news(seat)
            below = Group(*news, *asked, foot)
            room = self.out.height - screen.height_of(self.out, below) - 1
            self.out.clear()
            self.out.print(screen.board(self.match, self.translator, seat, self.out.width, room, "turn"))
            self.out.print(below)
        else:
            for line in self._news():
                self.out.print(line)
            if turn != self._drawn:
                self.out.print(screen.board(self.match, self.translator, seat, self.out.width))
            self.out.print(Group(*asked))
        self._drawn = turn

    def _news(self) -> list[Text]:
        events = self.match.events(self._shown_seq, self._viewer())
        self._shown_seq = self.match.seq
        return screen.log(self.match.game, events, self.translator, short=True)

    def _short_news(self, seat: int) -> list[RenderableType]:
        """Return the news that fit the screen, the latest last, with the number of those left out."""
        news = self._news()
        most = max(3, (self.out.height - 24) // 2)
        if len(news) <= most:
            return list(news)
        left = self.translator.text("cli-earlier", n=len(news) - most + 1)
        return [Text(left, style="dim"), *news[-most + 1 :]]

    def _viewer(self) -> int | None:
        people = [seat for seat, who in enumerate(self.settings.seats) if who == HUMAN]
        return people[0] if len(people) == 1 else self._last

    def _remark(self, key: str, **args: str | int) -> None:
        self.out.print(Text(self.translator.text(key, **args), style=LIT))

    # Commands -------------------------------------------------------------------------------------

    def _why(self, seat: int, rest: str) -> None:
        """Show the clause behind a move, or behind every kind of legal move."""
        legal = self.match.legal(seat)
        if rest.isdecimal() and 1 <= int(rest[:6]) <= len(legal):
            chosen = [legal[int(rest[:6]) - 1]]
        elif rest:
            chosen = [legal[place] for place in screen.search(self.match, self.translator, seat, rest)]
        else:
            chosen = legal
        if not chosen:
            self._remark("cli-choose", n=len(legal))
            return
        clauses = dict.fromkeys(self.match.game.moves.verb(move).clause for move in chosen)
        for clause in clauses:
            rulebook.show(self.out, self.match.game.ledger[clause], self.translator)

    def _log(self, seat: int, rest: str) -> None:
        """Show the log, all of it or the last n lines."""
        lines = screen.log(self.match.game, self.match.events(0, self._viewer()), self.translator, short=False)
        most = int(rest[:6]) if rest.isdecimal() else len(lines) if rest else 20
        for line in lines[-most:] if most else []:
            self.out.print(line)
        if len(lines) > most:
            self._remark("cli-log-more", n=len(lines))

    def _hint(self, seat: int, rest: str) -> None:
        """Show the best few lines from the seat's view, with reasons."""
        legal = self.match.legal(seat)
        with waiting(self.out, self.live, self.translator) as begin:
            watch = begin(self.translator.text("cli-hint-thinking"))
            advice = advise(self.match.rules, self.match.observe(seat), seat, legal, watch=watch)
        self.out.print(analyse.hint(advice, self.translator))

    def _scores(self, seat: int, rest: str) -> None:
        self.out.print(screen.scores(self.match, self.translator))

    def _board(self, seat: int, rest: str) -> None:
        """Show the boards of another seat, as far as this seat may see them."""
        letters = "abcdef"[: self.match.rules.players]
        if len(rest) != 1 or rest not in letters:
            self._remark("cli-which-seat", known=", ".join(letters))
            return
        shown = screen.board(self.match, self.translator, seat, self.out.width, focus="seat", of=letters.index(rest))
        self.out.print(shown)

    def _whole(self, seat: int, rest: str) -> None:
        """Show the whole table and the question again."""
        self.out.print(screen.board(self.match, self.translator, seat, self.out.width))
        every = range(len(self.match.legal(seat)))
        self.out.print(screen.question(self.match, self.translator, seat))
        self.out.print(screen.moves(self.match, self.translator, seat, every, self.out.width))
        for line in screen.proposals(self.match, self.translator, seat):
            self.out.print(line)

    def _help(self, seat: int, rest: str) -> None:
        """Explain the commands, then the signs; on a small screen, Enter turns the page."""
        example = screen.example(self.match, seat)
        commands = Text(self.translator.text("cli-help-table", example=f"{example:<11}"))
        rules = Text(self.translator.text("cli-help-rules", game=self.match.game.name), style="dim")
        legend = getattr(screen.drawing_module(self.match.game), "legend", None)
        signs = [] if legend is None else [legend(texts=self.translator.texts, language=self.translator.language), ""]
        self.out.print(commands)
        if self.live and screen.height_of(self.out, commands, *signs, rules) > self.out.height - 3:
            input(self.translator.text("cli-read-on") + " " + PROMPT)
        self.out.print(Group("", *signs, rules))

    def _language(self, seat: int, rest: str) -> None:
        """Switch the language, now and for when the match is resumed."""
        if rest not in LANGUAGES:
            self._remark("error-language", language=rest[:20] or "?", known=", ".join(LANGUAGES))
            return
        self.translator = Translator(rest, self.match.game)
        self.settings.language = rest
        self.saved.save_settings(self.settings)
        self._drawn = -1

    def _where(self, seat: int, rest: str) -> None:
        self.saved.save(self.match)
        self._remark("cli-saved", path=str(self.saved.file))

    # The end --------------------------------------------------------------------------------------

    def _leave(self) -> None:
        self.out.print(Text(self.translator.text("cli-kept", id=self.saved.id), style="dim"), soft_wrap=True)

    def _end(self) -> None:
        news = self._news()
        if self.live:
            self.out.clear()
            self.out.print(screen.board(self.match, self.translator, self._viewer() or 0, self.out.width))
        for line in news:
            self.out.print(line)
        self.out.print(Padding(screen.outcome(self.match, self.translator), (1, 0)))
        self.out.print(Text(self.translator.text("cli-again", id=self.saved.id)), soft_wrap=True)
        self.out.print(Text(self.translator.text("cli-saved", path=str(self.saved.file)), style="dim"), soft_wrap=True)


def describe_seats(settings: MatchSettings) -> str:
    """Return the players of all seats."""
    return ", ".join(f"{seat_letter(seat)}={who}" for seat, who in enumerate(settings.seats))


def clean(line: str) -> str:
    """Normalise a typed line, also when the keyboard is set to Japanese or Korean."""
    word = " ".join(line.split())
    word = KOREAN_KEYS.get(word[:1], word[:1]) + word[1:] if len(word.split(" ")[0]) == 1 else word
    return unicodedata.normalize("NFKC", word)


def _edit_lines() -> None:
    """Enable arrow keys and a history at the prompt, where the system can."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401
