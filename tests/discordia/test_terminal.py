"""Discordia's table in the terminal: it fits the screen at every step, and says what a player needs to know."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from tessera.games.discordia.game import GAME
from tessera.games.discordia.terminal import legend, render
from tessera.kernel.chance import Sealed
from tessera.kernel.match import Match
from tessera.kernel.text import LANGUAGES
from tessera.terminal import screen
from tessera.terminal.colours import LIT
from tessera.terminal.translator import Translator
from tests.discordia.table import GAP, Table, choosing, turn
from tests.extent import EVERYTHING

SIZES = ((80, 24), (100, 40), (140, 45))
SEATS = [("Livia", "●", "red"), ("Marcus", "◆", "blue"), ("Titus", "▲", "green"), ("Gaius", "■", "cyan")]


def lines(thing: object, width: int) -> list[str]:
    out = Console(width=width, color_system=None)
    return ["".join(part.text for part in line) for line in out.render_lines(thing, pad=False)]  # type: ignore[arg-type]


def steps(players: int, seed: int) -> Iterator[Match]:
    """Play a whole match at random, pausing before every decision and at the end."""
    match = Match(GAME.ruleset(players), Sealed.numbered(seed))
    dice = random.Random(seed)
    while not match.over:
        yield match
        match.play(match.to_act[0], dice.choice(match.legal(match.to_act[0])))
    yield match


def drawn(table: Table, width: int = 140, seat: int = 0, language: str = "en", focus: str = "all") -> str:
    match = table.match
    return "\n".join(lines(screen.board(match, Translator(language, GAME), seat, width, focus=focus), width))


def lit(table: Table, seat: int = 0) -> list[str]:
    """What is lit on the table for a seat, in the order in which it is drawn."""
    match = table.match
    legal = [GAME.moves.notation(move) for move in match.legal(seat)]
    translator = Translator("en", GAME)
    group = render(
        match.observe(seat),
        facts=GAME.facts(match.state, seat),
        rules=match.rules,
        texts=translator.texts,
        language="en",
        seats=SEATS[: match.rules.players],
        scores=match.scores,
        seat=seat,
        legal=legal,
        width=100,
    )
    found: list[str] = []
    for line in group.renderables:  # type: ignore[union-attr]
        assert isinstance(line, Text)
        found += [line.plain[span.start : span.end] for span in line.spans if str(span.style) == LIT]
    return [thing.strip().partition(":")[0] for thing in found if thing.strip()]


# --- It fits --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "size", "players"),
    [(*pair, players) for pair, players in zip(itertools.product(LANGUAGES, SIZES), itertools.cycle((4, 1, 3, 2)))],
)
def test_it_fits_the_screen_at_every_step_of_a_match(language: str, size: tuple[int, int], players: int) -> None:
    translator = Translator(language, GAME)
    width, height = size
    room = height - 10
    for match in itertools.islice(steps(players, seed=width + players), 0, None, 1 if EVERYTHING else 3):
        seat = match.to_act[0] if match.to_act else 0
        brief = lines(screen.board(match, translator, seat, width, room, "turn"), width)
        asked = lines(screen.moves(match, translator, seat, range(len(match.legal(seat))), width), width)
        assert max(cell_len(line) for line in (*brief, *asked)) <= width
        assert len(brief) <= room


@pytest.mark.parametrize(("language", "width"), list(zip(LANGUAGES, (80, 100, 140), strict=True)))
def test_nothing_of_the_whole_table_is_cut_short(language: str, width: int) -> None:
    translator = Translator(language, GAME)
    for match in itertools.islice(steps(4, seed=3), 0, None, 7):
        seat = match.to_act[0] if match.to_act else 0
        shown = lines(screen.board(match, translator, seat, width), width)
        for other in range(4):
            shown += lines(screen.board(match, translator, other, width, focus="seat"), width)
        assert max(cell_len(line) for line in shown) <= width
        assert "…" not in "".join(shown)


def test_the_legend_explains_the_signs_in_three_languages() -> None:
    for language in LANGUAGES:
        translator = Translator(language, GAME)
        shown = lines(legend(texts=translator.texts, language=language), 80)
        assert max(cell_len(line) for line in shown) <= 80
        assert "…" not in "".join(shown)
        assert any("◉" in line and translator.text("board-icons") in line for line in shown)


# --- It says the facts ----------------------------------------------------------------------------


def test_year_season_boat_and_workers_stand_on_top() -> None:
    shown = drawn(choosing(year=2, season=3, supply={"sailor": 4, "farmer": 2})).splitlines()[0]
    assert "year 2 · autumn" in shown
    assert "boat 3: ♜" in shown
    assert "A ● 6 Maximus" in shown
    assert "B ◆ 12" in shown


def test_the_die_of_maximus_carries_his_mark() -> None:
    table = turn("red-3")
    assert "red 3 A ● ✓" in drawn(table)


def test_a_changed_die_shows_its_new_value() -> None:
    table = choosing(dice={"red": 3, "yellow": 1, "blue": 1}, modifiers=(1, 1)).play("use red-4")
    assert "red 3 A ● → 4" in drawn(table)


def test_the_market_shows_die_spaces_and_bonus_of_every_tile() -> None:
    rows = [["F23", "S06", "B08", "M10", None, "F03"], ["F01", None, None, None, None, None]]
    shown = drawn(choosing(rows=rows))
    for offered in ("F23:6 1·1·1⚑", "S06:2 2·1≈", "B08:2 1·1·2", "M10:3 1·2⚑", "F03:1 3⚑", "F01:1 2"):
        assert offered in shown


def test_action_tiles_lie_on_their_values() -> None:
    head, deploy, expand = drawn(choosing(actions=["VI", "V", "IV", "III", "II", "I"])).splitlines()[2:5]
    assert head.index("1 VI") < head.index("2 V") < head.index("6 I")
    assert deploy.startswith("↧ Mer Far ★")
    assert expand.startswith("⊞ Hbr Frt Dev")


def test_the_city_shows_tiles_workers_free_places_and_what_expansions_cover() -> None:
    table = choosing(farmland=[("F06", 1)], harbour=["S06"], towers=["trade-1"])
    shown = drawn(table)
    assert "F06:2 ●●·○" in shown
    assert "S06:2 ○○·○" in shown
    assert "t1:1 ⇄3" in shown
    market = next(line for line in shown.splitlines() if "Market " in line)
    assert market.count("□ ◉") == 2
    assert "(◉)" in market
    assert "(★)" in market


def test_the_forecast_is_the_sum_of_icons_and_empty_spaces_less_the_aqueduct() -> None:
    table = choosing(farmland=[("F06", 1)], water=2)
    ahead = table.match.observe(0)["players"][0]["forecast"]
    assert ahead["lack"] == ahead["icons"] + ahead["empty"] - 2
    sum_ = f"{ahead['icons']} icons + 1 empty space − 2 water = +{ahead['lack']}"
    assert sum_ in drawn(table, 100)


def test_strength_stands_beside_the_germanic_tiles() -> None:
    shown = drawn(choosing(germanic=("A4", "B5"), fortress=[("B05", 1)]))
    assert "strength ⚔2" in shown
    assert "Germanic  A4 ⚔2 ✓ +⚑/−★" in shown
    assert "B5 ⚔4 ✗ +♜/−♜" in shown


def test_with_the_sum_both_tiles_are_beaten_together_or_not_at_all() -> None:
    shown = drawn(choosing(germanic=("A4", "B5"), fortress=[("B05", 1)], options={"germanic": "sum"}))
    assert "A4 ⚔2 ✗" in shown


def test_tracks_show_spaces_reached_and_what_lies_ahead() -> None:
    shown = drawn(choosing(exploration=2, development=1, water=3), 100)
    assert "Exploration ✓✓ ◉ ± ♜ ⊞" in shown
    assert "Development ✓ ⊞ ◉± ❖ ◉♜★ ⊞≈" in shown
    assert "≈ 3/10" in shown


def test_alone_janus_says_what_he_does() -> None:
    shown = drawn(choosing(players=1, janus="J7"))
    assert "Janus tile 7 · the red die is blocked · takes away: privilege" in shown


def test_the_boards_of_another_seat_can_be_seen_in_full() -> None:
    table = choosing()
    table.set("b", market=["M10"], privileges=["water-1"])
    shown = drawn(table, seat=1, focus="seat")
    assert "Brutus" in shown
    assert "M10:3 ○·○○" in shown
    assert "water I" in shown
    assert "M10" in drawn(table, seat=1)


def test_rivals_are_seen_at_a_glance() -> None:
    table = choosing()
    table.set("b", supply={"soldier": 5, "farmer": 1}, water=4)
    shown = drawn(table, 80)
    assert "B ◆ Brutus 6 " in shown
    assert "Sol 5" in shown
    assert "≈4" in shown


def asked(table: Table) -> str:
    return screen.question(table.match, Translator("en", GAME), 0).plain


def listed(table: Table) -> str:
    match = table.match
    return "\n".join(lines(screen.moves(match, Translator("en", GAME), 0, range(len(match.legal(0))), 100), 100))


def test_the_main_action_stands_on_the_table_until_it_is_done() -> None:
    table = turn("yellow-2", farmland=["F06"], supply={"farmer": 5})
    assert "main action □" in drawn(table)
    table.play("stars")
    assert "main action" not in drawn(table)


def test_whoever_returns_workers_reads_how_many_are_still_to_go() -> None:
    table = turn("red-2", towers=["trade-2"], supply={"sailor": 3, "farmer": 3})
    table.play("trade tower-1")
    assert "Which worker goes back to the bag?  3 to go" in asked(table)
    table.play("return sailor")
    assert "2 to go" in asked(table)


def test_the_question_names_the_tile_that_is_placed_and_what_building_over_gives_back() -> None:
    table = turn("red-2", fortress=[("B15", 1)], rows=[[None, "B05", *GAP[2:]], GAP])
    table.play("take B05")
    assert "Where do you place the city tile?  barracks B05" in asked(table)
    assert "B15:4 ●●·○  2 workers come back" in listed(table)


def test_a_city_tile_that_covers_an_icon_says_so() -> None:
    table = turn("red-2", rows=[[None, "B05", *GAP[2:]], [None, "F06", *GAP[2:]]])
    shown = listed(table)
    assert "B05:2 2⚑ −◉" in shown
    assert "F06:2 2·1⚑ −◉" in shown


def test_a_move_is_found_by_what_stands_beside_it() -> None:
    table = choosing(season=3, dice={"red": 3, "yellow": 1, "blue": 1}, trade=["trade-5", "trade-8"])
    table.play("use red-3", "boat")
    found = screen.search(table.match, Translator("ko", GAME), 0, "t5")
    assert [table.legal()[place] for place in found] == ["raise trade-5"]


# --- It lights what can be done -------------------------------------------------------------------


def test_what_a_legal_move_is_about_is_lit() -> None:
    table = turn(
        "yellow-2", actions=["I", "III", "II", "IV", "V", "VI"], farmland=["F06"], supply={"farmer": 5, "sailor": 2}
    )
    found = lit(table)
    assert "F06" in found  # deployed to by the main action and by the special one
    column = [row[1] for row in table.match.observe(0)["rows"] if row[1] is not None]
    assert [tile for tile in found if tile in column] == column
    assert {"Frt", "Mkt", "Exp"} <= set(found)
    assert "Hbr" not in found


def test_full_ships_are_lit_and_say_what_they_come_home_as() -> None:
    table = turn("blue-6", season=2, harbour=[("S01", 2), ("S02", 1)], expansions={"harbour": 1})
    table.play("end")
    assert "Several of your ships are full: which one sails next?" in asked(table)
    assert {"S01", "S02"} <= set(lit(table))
    shown = listed(table)
    assert "Let the ship at harbour 1 sail  → " in shown
    assert "Let the ship at harbour 2 sail  → " in shown


def test_a_die_lists_every_extra_it_would_set_off() -> None:
    table = choosing(
        season=2,
        dice={"red": 2, "yellow": 2, "blue": 5},
        farmland=["F06"],
        fortress=["B06"],
        towers=["trade-2"],
        supply={"farmer": 3, "soldier": 1},
    )
    match = table.match
    shown = "\n".join(lines(screen.moves(match, Translator("en", GAME), 0, range(len(match.legal(0))), 100), 100))
    assert "Use red 2     ≈ B06 t2" in shown
    assert "Use yellow 2  ≈ F06 t2" in shown
    assert "Use blue 5" in shown
