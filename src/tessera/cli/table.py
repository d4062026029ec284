"""A table in the terminal: people and bots take turns, and every move is on disk before the next is asked."""

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
from tessera.cli import analyse, screen
from tessera.cli import rules as rulebook
from tessera.cli.messages import Voice, console
from tessera.cli.progress import waiting
from tessera.cli.saved_matches import Facts, Saved
from tessera.kernel.match import Match, seat_letter
from tessera.kernel.text import LANGUAGES
from tessera.terminal.colours import LIT, mark

HUMAN = "human"
PROMPT = "› "
KOREAN_KEYS = dict(zip("ㅕㅣㄴㅠㅅㅗㅂㅑㅈ", "ulsbthqiw", strict=True))
"""What the command letters give on a keyboard that is still set to Hangul."""
WORDS = {"help": "h", "rule": "?", "log": "l", "scores": "s", "board": "b", "table": "t"}
"""Commands may be written out, where no move has the word."""


class Table:
    """One match being played, by whoever sits at this terminal."""

    def __init__(self, saved: Saved, match: Match, facts: Facts, voice: Voice) -> None:
        self.saved = saved
        self.match = match
        self.facts = facts
        self.voice = voice.about(match.game)
        self.out: Console = console()
        self.live = self.out.is_terminal and sys.stdin.isatty()
        self._bots: dict[int, Bot] = {}
        self._told = match.seq
        """Up to which entry what happened has been told."""
        self._drawn = -1
        """Which turn the table was last drawn for."""
        self._warned: tuple[int, int] | None = None
        self._shown: int | None = None
        """The seat whose person is at the terminal."""
        """The moment and the move about which a person has been told what would be lost."""
        self._last: int | None = None
        """Who sat at the terminal last."""
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
        """Play until the match is over or somebody leaves the table."""
        try:
            while not self.match.over:
                if self._bot_to_act() is not None:
                    self._bots_act()
                elif not self._human(self.match.to_act[0]):
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
        return next((seat for seat in self.match.to_act if self.facts.seats[seat] != HUMAN), None)

    def _bots_act(self) -> None:
        """Let bots play until a person is asked; say meanwhile who is thinking."""
        with waiting(self.out, self.live, self.voice) as begin:
            while (seat := self._bot_to_act()) is not None:
                self._bot(seat, begin(self.voice.say("cli-thinking", name=self.voice.seat(seat))))

    def _bot(self, seat: int, watch: ProgressCallback) -> None:
        if seat not in self._bots:
            own = hashlib.sha256(f"{self.facts.seed} {seat} {self.match.seq}".encode()).digest()
            self._bots[seat] = make(self.facts.seats[seat], self.match.rules, int.from_bytes(own[:7], "big"))
        set_progress_callback(self._bots[seat], watch)
        move = self._bots[seat].choose(self.match.observe(seat), seat, self.match.legal(seat))
        self.match.play(seat, move)
        self.saved.save(self.match)
        if HUMAN not in self.facts.seats:
            for line in self._news():
                self.out.print(line)

    # People ---------------------------------------------------------------------------------------

    def _human(self, seat: int) -> bool:
        """Show the table and hear what its person says until the match has changed; False to leave."""
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
                if self._obey(seat, word):
                    return True
        except EOFError:
            self.out.print()
            return False

    def _hand_over(self, seat: int) -> None:
        """Let people who share a terminal change places, where they may not see each other's things."""
        before, self._last = self._last, seat
        if before is None or before == seat or self.match.observe(before) == self.match.observe(seat):
            return
        if self.live:
            self.out.clear()
            self.out.print(Text.assemble(mark(seat), " ", self.voice.say("cli-hand-over", name=self.voice.seat(seat))))
            input(PROMPT)

    def _obey(self, seat: int, word: str) -> bool:
        """Do what was typed; return whether the match has changed."""
        verb, _, rest = word.partition(" ")
        if verb in WORDS and not screen.search(self.match, self.voice, seat, word):
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
            found = screen.search(self.match, self.voice, seat, word)
            if len(found) != 1:
                if found:
                    self.out.print(screen.moves(self.match, self.voice, seat, found, self.out.width))
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
        """Say once what a move would throw away; said again, the move is meant."""
        lost = self.match.forfeits(seat).get(move)
        moment = (self.match.seq, move)
        if not lost or self._warned == moment:
            return False
        self._warned = moment
        self._remark("cli-would-lose", things=", ".join(self.voice.name("loss", name) for name in lost))
        return True

    def _undo(self) -> bool:
        """Take back the last move of a person at this terminal, also when it ended the turn."""
        shown = self._shown
        seat = shown if shown is not None and self.match.draft(shown) else self.match.undoable
        if seat is None or self.facts.seats[seat] != HUMAN:
            self._remark("cli-nothing-to-undo")
            return False
        self.match.undo(seat)
        self._told = min(self._told, self.match.seq)
        self.saved.save(self.match)
        return True

    # What the table shows -------------------------------------------------------------------------

    def _pause(self) -> None:
        """Let a person read what led up to the latest event that stops the game, a screenful at a time."""
        stops: frozenset[str] = getattr(screen.artist(self.match.game), "STOPS", frozenset())
        events = self.match.events(self._told, self._viewer())
        last = max((event.seq for event in events if event.kind in stops), default=None)
        if last is None or not self.live:
            return
        told = [event for event in events if event.seq <= last]
        lines = screen.log(self.match.game, told, self.voice, short=True)
        self._told = last
        room = max(self.out.height - 3, 1)
        for start in range(0, len(lines), room):
            self.out.clear()
            self.out.print(Text(self.voice.say("cli-meanwhile"), style=LIT))
            for line in lines[start : start + room]:
                self.out.print(line)
            input(self.voice.say("cli-read-on") + " " + PROMPT)

    def _show(self, seat: int) -> None:
        """Show the news, the table, the question and its answers."""
        every = range(len(self.match.legal(seat)))
        asked: list[RenderableType] = [
            screen.question(self.match, self.voice, seat),
            screen.moves(self.match, self.voice, seat, every, self.out.width),
            *screen.proposals(self.match, self.voice, seat),
        ]
        turn = int(self.match.state.turn_count())
        if self.live:
            foot = Text(self.voice.say("cli-keys"), style="dim", no_wrap=True, overflow="ellipsis")
            news = self._short_news(seat)
            below = Group(*news, *asked, foot)
            room = self.out.height - screen.height_of(self.out, below) - 1
            self.out.clear()
            self.out.print(screen.board(self.match, self.voice, seat, self.out.width, room, "turn"))
            self.out.print(below)
        else:
            for line in self._news():
                self.out.print(line)
            if turn != self._drawn:
                self.out.print(screen.board(self.match, self.voice, seat, self.out.width))
            self.out.print(Group(*asked))
        self._drawn = turn

    def _news(self) -> list[Text]:
        events = self.match.events(self._told, self._viewer())
        self._told = self.match.seq
        return screen.log(self.match.game, events, self.voice, short=True)

    def _short_news(self, seat: int) -> list[RenderableType]:
        """Return the news that fit the screen, the latest last, and return how much was left out."""
        news = self._news()
        most = max(3, (self.out.height - 24) // 2)
        if len(news) <= most:
            return list(news)
        left = self.voice.say("cli-earlier", n=len(news) - most + 1)
        return [Text(left, style="dim"), *news[-most + 1 :]]

    def _viewer(self) -> int | None:
        people = [seat for seat, who in enumerate(self.facts.seats) if who == HUMAN]
        return people[0] if len(people) == 1 else self._last

    def _remark(self, key: str, **args: str | int) -> None:
        self.out.print(Text(self.voice.say(key, **args), style=LIT))

    # Commands -------------------------------------------------------------------------------------

    def _why(self, seat: int, rest: str) -> None:
        """Show the clause behind a move, or behind every kind of move there is now."""
        legal = self.match.legal(seat)
        if rest.isdecimal() and 1 <= int(rest[:6]) <= len(legal):
            chosen = [legal[int(rest[:6]) - 1]]
        elif rest:
            chosen = [legal[place] for place in screen.search(self.match, self.voice, seat, rest)]
        else:
            chosen = legal
        if not chosen:
            self._remark("cli-choose", n=len(legal))
            return
        clauses = dict.fromkeys(self.match.game.moves.verb(move).clause for move in chosen)
        for clause in clauses:
            rulebook.show(self.out, self.match.game.ledger[clause], self.voice)

    def _log(self, seat: int, rest: str) -> None:
        """Tell what happened, all of it or the last so many lines."""
        lines = screen.log(self.match.game, self.match.events(0, self._viewer()), self.voice, short=False)
        most = int(rest[:6]) if rest.isdecimal() else len(lines) if rest else 20
        for line in lines[-most:] if most else []:
            self.out.print(line)
        if len(lines) > most:
            self._remark("cli-log-more", n=len(lines))

    def _hint(self, seat: int, rest: str) -> None:
        """Show the best few ways to go on from what the seat may know, and why."""
        legal = self.match.legal(seat)
        with waiting(self.out, self.live, self.voice) as begin:
            watch = begin(self.voice.say("cli-hint-thinking"))
            advice = advise(self.match.rules, self.match.observe(seat), seat, legal, watch=watch)
        self.out.print(analyse.hint(advice, self.voice))

    def _scores(self, seat: int, rest: str) -> None:
        self.out.print(screen.scores(self.match, self.voice))

    def _board(self, seat: int, rest: str) -> None:
        """Show the boards of another seat, as far as the one who asks may see them."""
        letters = "abcdef"[: self.match.rules.players]
        if len(rest) != 1 or rest not in letters:
            self._remark("cli-which-seat", known=", ".join(letters))
            return
        shown = screen.board(self.match, self.voice, seat, self.out.width, focus="seat", of=letters.index(rest))
        self.out.print(shown)

    def _whole(self, seat: int, rest: str) -> None:
        """Show the whole table and the question again."""
        self.out.print(screen.board(self.match, self.voice, seat, self.out.width))
        every = range(len(self.match.legal(seat)))
        self.out.print(screen.question(self.match, self.voice, seat))
        self.out.print(screen.moves(self.match, self.voice, seat, every, self.out.width))
        for line in screen.proposals(self.match, self.voice, seat):
            self.out.print(line)

    def _help(self, seat: int, rest: str) -> None:
        """Explain the commands, then the signs; on a small screen Enter turns the page between them."""
        example = screen.example(self.match, seat)
        commands = Text(self.voice.say("cli-help-table", example=f"{example:<11}"))
        rules = Text(self.voice.say("cli-help-rules", game=self.match.game.name), style="dim")
        legend = getattr(screen.artist(self.match.game), "legend", None)
        signs = [] if legend is None else [legend(texts=self.voice.texts, language=self.voice.language), ""]
        self.out.print(commands)
        if self.live and screen.height_of(self.out, commands, *signs, rules) > self.out.height - 3:
            input(self.voice.say("cli-read-on") + " " + PROMPT)
        self.out.print(Group("", *signs, rules))

    def _language(self, seat: int, rest: str) -> None:
        """Go on in another language, at once and when the match is resumed."""
        if rest not in LANGUAGES:
            self._remark("error-language", language=rest[:20] or "?", known=", ".join(LANGUAGES))
            return
        self.voice = Voice(rest, self.match.game)
        self.facts.language = rest
        self.saved.keep(self.facts)
        self._drawn = -1

    def _where(self, seat: int, rest: str) -> None:
        self.saved.save(self.match)
        self._remark("cli-saved", path=str(self.saved.file))

    # The end --------------------------------------------------------------------------------------

    def _leave(self) -> None:
        self.out.print(Text(self.voice.say("cli-kept", id=self.saved.id), style="dim"), soft_wrap=True)

    def _end(self) -> None:
        news = self._news()
        if self.live:
            self.out.clear()
            self.out.print(screen.board(self.match, self.voice, self._viewer() or 0, self.out.width))
        for line in news:
            self.out.print(line)
        self.out.print(Padding(screen.outcome(self.match, self.voice), (1, 0)))
        self.out.print(Text(self.voice.say("cli-again", id=self.saved.id)), soft_wrap=True)
        self.out.print(Text(self.voice.say("cli-saved", path=str(self.saved.file)), style="dim"), soft_wrap=True)


def describe_seats(facts: Facts) -> str:
    """Return who plays which seat."""
    return ", ".join(f"{seat_letter(seat)}={who}" for seat, who in enumerate(facts.seats))


def clean(line: str) -> str:
    """Read a line as its writer meant it, with the keyboard set to Japanese or Korean too."""
    word = " ".join(line.split())
    word = KOREAN_KEYS.get(word[:1], word[:1]) + word[1:] if len(word.split(" ")[0]) == 1 else word
    return unicodedata.normalize("NFKC", word)


def _edit_lines() -> None:
    """Return the prompt arrow keys and a history, where the system can."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401
