"""What a person sees of a match in a terminal: the table, the log, the legal moves and the scores."""

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

from tessera.kernel.events import Event
from tessera.kernel.match import Match
from tessera.kernel.registry import Game, folders
from tessera.terminal.colours import COLOURS, LIT, SHAPES, mark
from tessera.terminal.translator import Translator

MOST_COLUMNS = 4
ONE_COLUMN = 10
"""From this many moves on, at least two columns are used."""
FEW = 5
"""Up to this many moves may take a line each."""


def drawing_module(game: Game) -> Any:
    """Return the module that draws a game: `terminal` in its folder; None if there is none.

    It has `render(view, *, facts, rules, texts, language, seats, scores, seat, legal, width, height, focus)`, which
    returns something rich can print; and may have `hint(notation, view, *, facts, rules, texts, language)`, one line
    on what a move costs and brings; `about(view, *, rules, texts, language)`, a few words beside the question;
    `legend(*, texts, language)`; `shortcuts(view, *, facts)`, lists of moves, as notations, that may be played at once;
    `title(rules, points)`, a value of the domain `title`; MINOR, the kinds of
    events that a short log leaves out; and STOPS, those after which the game pauses for a person to read.
    """
    return _drawing_module(game.name)


@cache
def _drawing_module(name: str) -> Any:
    package, _ = folders().get(name, (__package__, None))
    try:
        return importlib.import_module(f"{package}.terminal")
    except ModuleNotFoundError as error:
        if error.name != f"{package}.terminal":
            raise
        return None


def board(
    match: Match,
    translator: Translator,
    seat: int | None,
    width: int,
    height: int | None = None,
    focus: str = "all",
    of: int | None = None,
    everything: bool = False,
) -> RenderableType:
    """Draw the table as a seat sees it: all of it, what the question is about, or the boards `of` a seat.

    With `everything` no secret is left out, as in a finished match.
    """
    drawing = drawing_module(match.game)
    view = match.game.describe(match.state_of(seat), seat, everything)
    if drawing is None:
        return Pretty(view, expand_all=True, max_string=width)
    acting = [other for other in match.to_act if other >= 0]
    legal = match.legal(acting[0]) if acting and seat in (None, acting[0]) and of in (None, acting[0]) else []
    drawn_for = seat if of is None else of
    drawn: RenderableType = drawing.render(
        view,
        facts=match.game.facts(match.state_of(seat), seat),
        rules=match.rules,
        texts=translator.texts,
        language=translator.language,
        seats=[(translator.seat(n), SHAPES[n], COLOURS[n]) for n in range(match.rules.players)],
        scores=match.scores,
        seat=acting[0] if drawn_for is None and acting else drawn_for or 0,
        legal=[match.game.moves.notation(move) for move in legal],
        width=width,
        height=height,
        focus=focus,
    )
    return drawn


def question(match: Match, translator: Translator, seat: int) -> Text:
    """Return the question to a seat, with what the game adds to it."""
    asked = Text.assemble(
        mark(seat), " ", translator.seat(seat), ": ", (translator.text(f"ask-{match.question(seat)}"), "bold")
    )
    drawing = drawing_module(match.game)
    if hasattr(drawing, "about"):
        view = match.observe(seat)
        more = drawing.about(view, rules=match.rules, texts=translator.texts, language=translator.language)
        if more:
            asked.append("  ").append(more)
    return asked


# Moves --------------------------------------------------------------------------------------------


def moves(match: Match, translator: Translator, seat: int, chosen: Iterable[int], width: int) -> RenderableType:
    """Return legal moves with their numbers, in as many columns as fit; `chosen` are indices of the legal list."""
    legal = match.legal(seat)
    look = _look(match, seat)
    spoken = {place: translator.move(legal[place]) for place in chosen}
    hints = {place: _hint(match, translator, look, legal[place]) for place in spoken}
    widest = max((cell_len(text) for text in spoken.values()), default=0)
    longest = max((cell_len(hint.plain) for hint in hints.values()), default=0)
    loose = max((cell_len(text) + cell_len(hints[place].plain) for place, text in spoken.items()), default=0)
    # Hints are aligned, unless that would keep the moves from fitting in columns.
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
    """Return sequences of moves that a game proposes to play at once."""
    drawing = drawing_module(match.game)
    if not hasattr(drawing, "shortcuts"):
        return []
    view, facts = _look(match, seat)
    found: list[list[str]] = drawing.shortcuts(view, facts=facts)
    return found


def proposals(match: Match, translator: Translator, seat: int) -> list[Text]:
    """Return the shortcuts with the commands that play them."""
    lines = []
    for number, moves in enumerate(shortcuts(match, seat), start=1):
        spoken = [translator.move(match.game.moves.parse(notation)) for notation in moves]
        times = [f"{text} ×{n}" if (n := spoken.count(text)) > 1 else text for text in dict.fromkeys(spoken)]
        lines.append(Text.assemble((f" w{number} ", LIT), " · ".join(times)))
    return lines


def _fitting(text: int, width: int) -> int:
    """Return the number of columns for moves and hints of this many cells."""
    return max(1, min(MOST_COLUMNS, width // (len("  1 ") + text + len("    "))))


def _look(match: Match, seat: int) -> tuple[Any, Any]:
    """Return the view of a seat, and its facts."""
    return match.observe(seat), match.game.facts(match.state_of(seat), seat)


def _hint(match: Match, translator: Translator, look: tuple[Any, Any], move: int) -> Text:
    """Return a game's own remark on a move, if it has one."""
    drawing = drawing_module(match.game)
    if not hasattr(drawing, "hint"):
        return Text()
    notation = match.game.moves.notation(move)
    view, facts = look
    hint = drawing.hint(
        notation, view, facts=facts, rules=match.rules, texts=translator.texts, language=translator.language
    )
    return hint or Text()


def columns(entries: Sequence[Text], width: int) -> RenderableType:
    """Return entries in columns, filled from top to bottom; what does not fit is cut off with an ellipsis."""
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


def search(match: Match, translator: Translator, seat: int, words: str) -> list[int]:
    """Return the legal moves that contain all the words, in text or notation or else in their hints."""
    legal = match.legal(seat)
    notations = [match.game.moves.notation(move) for move in legal]
    if words in notations:
        return [notations.index(words)]
    wanted = words.casefold().split()
    spoken = [f"{notation} {translator.move(move)}" for notation, move in zip(notations, legal, strict=True)]
    found = _having(wanted, spoken)
    if not found:
        look = _look(match, seat)
        beside = [_hint(match, translator, look, move).plain for move in legal]
        return _having(wanted, [f"{text} {hint}" for text, hint in zip(spoken, beside, strict=True)])
    # `sail pal` finds prefixes before matches inside words.
    starts = [place for place in found if _starts(notations[place], wanted)]
    return starts or found


def example(match: Match, seat: int) -> str:
    """Return words that would find a legal move, as short as people type them."""
    notations = [match.game.moves.notation(move) for move in match.legal(seat)]
    longest = max(notations, key=lambda notation: (" " in notation, len(notation)))
    return longest[:11].rstrip("- ")


def _having(wanted: Sequence[str], texts: Sequence[str]) -> list[int]:
    return [place for place, text in enumerate(texts) if all(word in text.casefold() for word in wanted)]


def _starts(notation: str, wanted: Sequence[str]) -> bool:
    parts = notation.casefold().split()
    return len(wanted) <= len(parts) and all(part.startswith(word) for part, word in zip(parts, wanted, strict=False))


# Log ----------------------------------------------------------------------------------------------


def log(game: Game, events: Iterable[Event], translator: Translator, short: bool) -> list[Text]:
    """Return the events, one line each; the short log leaves out what the table shows anyway."""
    minor: frozenset[str] = getattr(drawing_module(game), "MINOR", frozenset()) if short else frozenset()
    lines = []
    for event in events:
        if event.kind in minor:
            continue
        seat = event.arguments.get("seat")
        sign = Text(SHAPES[seat], style=COLOURS[seat]) if isinstance(seat, int) else Text("·", style="dim")
        lines.append(Text.assemble(sign, " ", translator.event(event)))
    return lines


# Scores -------------------------------------------------------------------------------------------


def scores(match: Match, translator: Translator) -> RenderableType:
    """Return every seat's points by source."""
    game = match.game
    points = [[translator.counted(n) for n in own] for own in game.scores(match.state)]
    table = Table(box=None, padding=(0, 1), header_style="dim", show_footer=True)
    table.add_column("", footer=Text(translator.text("cli-total"), style="bold"))
    for seat, own in enumerate(points):
        head = Text.assemble(mark(seat), " ", translator.seat(seat))
        table.add_column(head, justify="right", footer=Text(str(sum(own)), style="bold"))
    for number, source in enumerate(game.sources):
        row = [own[number] for own in points]
        if any(row):
            table.add_row(translator.text(f"score-{source}"), *[Text(str(n), style="" if n else "dim") for n in row])
    return Group(table, Text(" " + translator.text("cli-few"), style="dim")) if game.meta.fewest else table


def is_counted(match: Match) -> bool:
    """Return whether the result is counted in points: not if somebody has won a game that is not scored."""
    game = match.game
    victory = game.meta.victory
    return victory is None or not any(own[game.sources.index(victory)] for own in game.scores(match.state))


def outcome(match: Match, translator: Translator) -> RenderableType:
    """Return how a match ended: why, the scores, the winners, and the title of a solo match."""
    game = match.game
    lines: list[RenderableType] = [Text(translator.text("cli-over"), style=LIT)]
    reasons = [translator.because(end) for end in game.endings(match.state)]
    if reasons:
        lines.append(Text(translator.text("cli-because", reason=translator.text("cli-comma").join(reasons))))
    winners = game.winners(match.state)
    names = ", ".join(translator.seat(seat) for seat in winners)
    if not is_counted(match):
        key = "web-winner-plain" if len(winners) == 1 else "web-winners-plain"
        return Group(*lines, "", Text(translator.text(key, name=names), style=LIT))
    lines += ["", scores(match, translator), ""]
    total = match.scores
    title = getattr(drawing_module(game), "title", None)
    if match.rules.players == 1:
        key = "cli-alone" if winners else "cli-alone-lost"
        lines.append(Text(translator.text(key, score=translator.result(total[0])), style=LIT))
        earned = None if title is None else title(match.rules, total[0])
        if earned is not None:
            lines.append(Text(translator.text("cli-title", title=translator.name("title", earned)), style=LIT))
    else:
        key = "cli-winner" if len(winners) == 1 else "cli-winners"
        lines.append(Text(translator.text(key, name=names, score=translator.result(total[winners[0]])), style=LIT))
    return Group(*lines)


def height_of(out: Console, *parts: RenderableType) -> int:
    """Return the number of lines that something takes on the screen."""
    return sum(len(out.render_lines(part, pad=False)) for part in parts)
