"""What is seen of a match in a terminal: the table, the log, the legal moves and the scores."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.pretty import Pretty
from rich.table import Table
from rich.text import Text

from tessera.cli.messages import Voice
from tessera.kernel.events import Event
from tessera.kernel.match import Match
from tessera.kernel.registry import Game, folders
from tessera.terminal.colours import COLOURS, LIT, SHAPES, mark

MOST_COLUMNS = 4
ONE_COLUMN = 10
"""More moves than this are set in two columns at least."""
FEW = 5
"""So many moves may take a line each."""


def artist(game: Game) -> Any:
    """Find the module that draws a game: `terminal` in its folder; None where there is none.

    It has `render(view, *, facts, rules, texts, language, seats, scores, seat, legal, width, height, focus)`, which
    gives something rich can print; and may have `hint(notation, view, *, facts, rules, texts, language)`, one line
    on what a move costs and brings; `about(view, *, rules, texts, language)`, a few words beside the question;
    `legend(*, texts, language)`; `shortcuts(view, *, facts)`, lists of moves, as notations, that may be played at once;
    `title(rules, points)`, a value of the domain `title`; MINOR, the kinds of
    events that a short log leaves out; and STOPS, those after which a person reads what happened.
    """
    return _artist(game.name)


@cache
def _artist(name: str) -> Any:
    package, _ = folders().get(name, (__package__, None))
    try:
        return importlib.import_module(f"{package}.terminal")
    except ModuleNotFoundError as error:
        if error.name != f"{package}.terminal":
            raise
        return None


def board(
    match: Match,
    voice: Voice,
    seat: int | None,
    width: int,
    height: int | None = None,
    focus: str = "all",
    of: int | None = None,
) -> RenderableType:
    """Draw the table as a seat sees it: all of it, what the question is about, or the boards `of` a seat."""
    drawing = artist(match.game)
    view = match.observe(seat)
    if drawing is None:
        return Pretty(view, expand_all=True, max_string=width)
    acting = [other for other in match.to_act if other >= 0]
    legal = match.legal(acting[0]) if acting and seat in (None, acting[0]) and of in (None, acting[0]) else []
    drawn_for = seat if of is None else of
    drawn: RenderableType = drawing.render(
        view,
        facts=match.game.facts(match.state_of(seat), seat),
        rules=match.rules,
        texts=voice.texts,
        language=voice.language,
        seats=[(voice.seat(n), SHAPES[n], COLOURS[n]) for n in range(match.rules.players)],
        scores=match.scores,
        seat=acting[0] if drawn_for is None and acting else drawn_for or 0,
        legal=[match.game.moves.notation(move) for move in legal],
        width=width,
        height=height,
        focus=focus,
    )
    return drawn


def question(match: Match, voice: Voice, seat: int) -> Text:
    """Return who is asked what, and what a game adds to it."""
    asked = Text.assemble(mark(seat), " ", voice.seat(seat), ": ", (voice.say(f"ask-{match.question(seat)}"), "bold"))
    drawing = artist(match.game)
    if hasattr(drawing, "about"):
        view = match.observe(seat)
        more = drawing.about(view, rules=match.rules, texts=voice.texts, language=voice.language)
        if more:
            asked.append("  ").append(more)
    return asked


# Moves --------------------------------------------------------------------------------------------


def moves(match: Match, voice: Voice, seat: int, chosen: Iterable[int], width: int) -> RenderableType:
    """List legal moves with their numbers, in as many columns as fit; `chosen` are places in the legal list."""
    legal = match.legal(seat)
    look = _look(match, seat)
    spoken = {place: voice.move(legal[place]) for place in chosen}
    hints = {place: _hint(match, voice, look, legal[place]) for place in spoken}
    widest = max((cell_len(text) for text in spoken.values()), default=0)
    longest = max((cell_len(hint.plain) for hint in hints.values()), default=0)
    loose = max((cell_len(text) + cell_len(hints[place].plain) for place, text in spoken.items()), default=0)
    # Hints stand below each other, unless only that keeps the moves from standing in columns.
    alone = _fitting(loose, width) == 1 and len(spoken) <= ONE_COLUMN
    aligned = len(spoken) <= FEW or _fitting(widest + longest, width) > 1 or alone
    entries: list[Text] = []
    for place, text in spoken.items():
        entry = Text.assemble((f"{place + 1:>3} ", LIT), text)
        if hints[place]:
            entry.append(" " * (widest - cell_len(text) + 2 if aligned else 2))
            entry.append(hints[place])
        if len(legal) == 1:
            entry.append("  ↵", "dim")
        entries.append(entry)
    return columns(entries, width)


def shortcuts(match: Match, seat: int) -> list[list[str]]:
    """List sequences of moves that a game proposes to play at once."""
    drawing = artist(match.game)
    if not hasattr(drawing, "shortcuts"):
        return []
    view, facts = _look(match, seat)
    found: list[list[str]] = drawing.shortcuts(view, facts=facts)
    return found


def proposals(match: Match, voice: Voice, seat: int) -> list[Text]:
    """Show the shortcuts with the commands that play them."""
    lines = []
    for number, moves in enumerate(shortcuts(match, seat), start=1):
        spoken = [voice.move(match.game.moves.parse(notation)) for notation in moves]
        times = [f"{text} ×{n}" if (n := spoken.count(text)) > 1 else text for text in dict.fromkeys(spoken)]
        lines.append(Text.assemble((f" w{number} ", LIT), " · ".join(times)))
    return lines


def _fitting(text: int, width: int) -> int:
    """Count the columns that moves and their hints of so many cells would be set in."""
    return max(1, min(MOST_COLUMNS, width // (len("  1 ") + text + len("    "))))


def _look(match: Match, seat: int) -> tuple[Any, Any]:
    """Return what a seat may know, and what follows from it."""
    return match.observe(seat), match.game.facts(match.state_of(seat), seat)


def _hint(match: Match, voice: Voice, look: tuple[Any, Any], move: int) -> Text:
    """Return a game's own remark on a move, if it has one."""
    drawing = artist(match.game)
    if not hasattr(drawing, "hint"):
        return Text()
    notation = match.game.moves.notation(move)
    view, facts = look
    hint = drawing.hint(notation, view, facts=facts, rules=match.rules, texts=voice.texts, language=voice.language)
    return hint or Text()


def columns(entries: Sequence[Text], width: int) -> RenderableType:
    """Lay entries out in columns, filled from top to bottom; what does not fit is cut off with a sign."""
    widest = max((cell_len(entry.plain) for entry in entries), default=0)
    number = max(1, min(MOST_COLUMNS, len(entries), width // (widest + 2) if widest else 1))
    if number == 1 and len(entries) > ONE_COLUMN:
        number = 2
    rows = -(-len(entries) // number)
    each = width // number
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(number):
        grid.add_column(width=each - 1, no_wrap=True, overflow="ellipsis")
    for row in range(rows):
        cells = [entries[place] if (place := column * rows + row) < len(entries) else "" for column in range(number)]
        grid.add_row(*cells)
    return grid


def search(match: Match, voice: Voice, seat: int, words: str) -> list[int]:
    """Find the legal moves that have all the words, in text or notation or else in what stands beside them."""
    legal = match.legal(seat)
    notations = [match.game.moves.notation(move) for move in legal]
    if words in notations:
        return [notations.index(words)]
    wanted = words.casefold().split()
    spoken = [f"{notation} {voice.move(move)}" for notation, move in zip(notations, legal, strict=True)]
    found = _having(wanted, spoken)
    if not found:
        look = _look(match, seat)
        beside = [_hint(match, voice, look, move).plain for move in legal]
        return _having(wanted, [f"{text} {hint}" for text, hint in zip(spoken, beside, strict=True)])
    # `sail pal` means what begins so before what merely has it somewhere inside.
    starts = [place for place in found if _starts(notations[place], wanted)]
    return starts or found


def example(match: Match, seat: int) -> str:
    """Give words that would find a legal move, as short as people type them."""
    notations = [match.game.moves.notation(move) for move in match.legal(seat)]
    longest = max(notations, key=lambda notation: (" " in notation, len(notation)))
    return longest[:11].rstrip("- ")


def _having(wanted: Sequence[str], texts: Sequence[str]) -> list[int]:
    return [place for place, text in enumerate(texts) if all(word in text.casefold() for word in wanted)]


def _starts(notation: str, wanted: Sequence[str]) -> bool:
    parts = notation.casefold().split()
    return len(wanted) <= len(parts) and all(part.startswith(word) for part, word in zip(parts, wanted, strict=False))


# Log ----------------------------------------------------------------------------------------------


def log(game: Game, events: Iterable[Event], voice: Voice, short: bool) -> list[Text]:
    """Tell what happened, one line an event; the short log leaves out what the table shows anyway."""
    minor: frozenset[str] = getattr(artist(game), "MINOR", frozenset()) if short else frozenset()
    lines = []
    for event in events:
        if event.kind in minor:
            continue
        seat = event.arguments.get("seat")
        sign = Text(SHAPES[seat], style=COLOURS[seat]) if isinstance(seat, int) else Text("·", style="dim")
        lines.append(Text.assemble(sign, " ", voice.event(event)))
    return lines


# Scores -------------------------------------------------------------------------------------------


def scores(match: Match, voice: Voice) -> RenderableType:
    """Show every seat's points by where they come from."""
    game = match.game
    points = [[voice.counted(n) for n in own] for own in game.scores(match.state)]
    table = Table(box=None, padding=(0, 1), header_style="dim", show_footer=True)
    table.add_column("", footer=Text(voice.say("cli-total"), style="bold"))
    for seat, own in enumerate(points):
        head = Text.assemble(mark(seat), " ", voice.seat(seat))
        table.add_column(head, justify="right", footer=Text(str(sum(own)), style="bold"))
    for number, source in enumerate(game.sources):
        row = [own[number] for own in points]
        if any(row):
            table.add_row(voice.say(f"score-{source}"), *[Text(str(n), style="" if n else "dim") for n in row])
    return Group(table, Text(" " + voice.say("cli-few"), style="dim")) if game.meta.fewest else table


def outcome(match: Match, voice: Voice) -> RenderableType:
    """Show how a match ended: why, the scores, who won, and the title earned alone."""
    game = match.game
    lines: list[RenderableType] = [Text(voice.say("cli-over"), style=LIT)]
    reasons = [voice.name("end", end) for end in game.endings(match.state)]
    if reasons:
        lines.append(Text(voice.say("cli-because", reason=voice.say("cli-comma").join(reasons))))
    lines += ["", scores(match, voice), ""]
    total = match.scores
    title = getattr(artist(game), "title", None)
    winners = game.winners(match.state)
    if match.rules.players == 1:
        key = "cli-alone" if winners else "cli-alone-lost"
        lines.append(Text(voice.say(key, score=voice.result(total[0])), style=LIT))
        earned = None if title is None else title(match.rules, total[0])
        if earned is not None:
            lines.append(Text(voice.say("cli-title", title=voice.name("title", earned)), style=LIT))
    else:
        names = ", ".join(voice.seat(seat) for seat in winners)
        key = "cli-winner" if len(winners) == 1 else "cli-winners"
        lines.append(Text(voice.say(key, name=names, score=voice.result(total[winners[0]])), style=LIT))
    return Group(*lines)


def height_of(out: Console, *parts: RenderableType) -> int:
    """Count the lines something takes on the screen."""
    return sum(len(out.render_lines(part, pad=False)) for part in parts)
