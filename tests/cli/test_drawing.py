"""The table in the terminal: never wider than the screen, in any language, at any moment of a match."""

from __future__ import annotations

import random

import pytest
from rich.cells import cell_len
from rich.console import Console

from tessera.kernel.chance import Sealed
from tessera.kernel.match import Match
from tessera.kernel.registry import load
from tessera.terminal import screen
from tessera.terminal.translator import Translator


def lines(thing: object, width: int) -> list[str]:
    out = Console(width=width, color_system=None)
    return ["".join(part.text for part in line) for line in out.render_lines(thing, pad=False)]  # type: ignore[arg-type]


def some_match(players: int, seed: int, moves: int) -> Match:
    match = Match(load("ostia").ruleset(players), Sealed.numbered(seed))
    dice = random.Random(seed)
    for _ in range(moves):
        if not match.over:
            seat = match.to_act[0]
            match.play(seat, dice.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
@pytest.mark.parametrize("width", [60, 80, 117, 118, 140, 200])
def test_nothing_is_wider_than_the_screen(width: int, language: str) -> None:
    translator = Translator(language, load("ostia"))
    for players in (1, 2, 4):
        match = some_match(players, seed=width, moves=30 * players)
        seat = match.to_act[0] if match.to_act else 0
        every = range(len(match.legal(seat)))
        shown = lines(screen.board(match, translator, seat, width), width)
        shown += lines(screen.moves(match, translator, seat, every, width), width)
        assert max(cell_len(line) for line in shown) <= width


def test_on_a_small_screen_the_table_keeps_to_its_room() -> None:
    translator = Translator("en", load("ostia"))
    for moves in range(0, 60, 3):
        match = some_match(2, seed=1, moves=moves)
        seat = match.to_act[0]
        shown = lines(screen.board(match, translator, seat, 80, 14, "turn"), 80)
        assert len(shown) <= 16
        assert "Ostia" in shown[0]


def test_the_table_shows_ships_discs_prices_and_points() -> None:
    match = some_match(2, seed=1, moves=0)
    translator = Translator("en", load("ostia"))
    first = match.to_act[0]
    match.play(first, "found gortyna")
    shown = "\n".join(lines(screen.board(match, translator, 0, 140), 140))
    assert "Ostia───┼" in shown
    assert ("○◆" if first else "○●") in shown  # the disc just laid
    assert "△ 3 4▲ 5 6▲ 7★ 8▲★ 9★★" in shown  # the ship track
    assert "7·7·5" in shown  # the reward track
    assert "Order row" in shown
    assert "⌂≥4" in shown  # honours


def test_an_own_component_set_changes_what_is_drawn(tmp_path: pytest.TempPathFactory) -> None:
    from pathlib import Path

    own = Path(str(tmp_path)) / "mine.toml"
    own.write_text("[prices]\nhonour = 7\n")
    match = Match(load("ostia").ruleset(2, {}, own), Sealed.numbered(1))
    shown = "\n".join(lines(screen.board(match, Translator("en", load("ostia")), 0, 140), 140))
    assert "7 gold → 12 points" in shown


def test_search_prefers_what_begins_with_the_words() -> None:
    match = some_match(2, seed=1, moves=2)
    seat = match.to_act[0]
    translator = Translator("en", load("ostia"))
    found = [
        match.game.moves.notation(match.legal(seat)[place]) for place in screen.search(match, translator, seat, "sow w")
    ]
    assert found
    assert all(notation.startswith("sow w") for notation in found)
    assert screen.search(match, translator, seat, "nonsense") == []


def test_a_game_without_a_drawing_is_shown_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "drawing_module", lambda game: None)
    match = some_match(2, seed=1, moves=2)
    translator = Translator("en", load("ostia"))
    seat = match.to_act[0]
    assert "'harbour'" in "\n".join(lines(screen.board(match, translator, seat, 80), 80))
    assert "Sow from" in "\n".join(lines(screen.moves(match, translator, seat, [0], 80), 80))


def test_the_command_line_knows_no_game_by_name() -> None:
    from tests.cli.test_texts import SOURCES

    for source in SOURCES:
        assert "ostia" not in source.read_text(encoding="utf-8").lower(), source.name
