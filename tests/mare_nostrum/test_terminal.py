"""Mare Nostrum's table in the terminal: it fits the screen at every step, and says what a player needs to know."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.terminal import legend, render
from tessera.kernel.chance import Sealed
from tessera.kernel.match import Match
from tessera.kernel.text import LANGUAGES
from tessera.terminal import screen
from tessera.terminal.colours import LIT
from tessera.terminal.translator import Translator
from tests.cli.conftest import Run, quiet_surroundings, run
from tests.cli.conftest import the_match as match_folder
from tests.mare_nostrum.table import CARTHAGE, GREECE, ROME, Table
from tests.mare_nostrum.test_atlantis import ATLANTIS

__all__ = ["quiet_surroundings", "run"]

COUNTS = (5, 3, 4, 5, 2, 6)
SIZES = ((80, 24), (100, 40), (120, 40))
SEATS = [(name, "●", "red") for name in ("Livia", "Marcus", "Titus", "Gaius", "Julia", "Claudia")]


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


def the_match(table: Table) -> Match:
    assert table.match is not None
    return table.match


def drawn(table: Table, width: int = 140, seat: int | None = 0, height: int | None = None, focus: str = "all") -> str:
    board = screen.board(the_match(table), Translator("en", GAME), seat, width, height, focus)
    return "\n".join(lines(board, width))


def asked(table: Table) -> str:
    return screen.question(the_match(table), Translator("en", GAME), table.seat).plain


def listed(table: Table) -> str:
    match = the_match(table)
    shown = screen.moves(match, Translator("en", GAME), table.seat, range(len(match.legal(table.seat))), 100)
    return "\n".join(lines(shown, 100))


def lit(table: Table) -> list[str]:
    """List what is lit on the table for the seat that is asked."""
    match, seat = the_match(table), table.seat
    group = render(
        match.observe(seat),
        facts=GAME.facts(match.state_of(seat), seat),
        rules=match.rules,
        texts=Translator("en", GAME).texts,
        language="en",
        seats=SEATS[: match.rules.players],
        scores=match.scores,
        seat=seat,
        legal=table.moves(),
        width=100,
    )
    found: list[str] = []
    for line in group.renderables:  # type: ignore[union-attr]
        assert isinstance(line, Text)
        found += [line.plain[span.start : span.end] for span in line.spans if str(span.style) == LIT]
        if str(line.style) == LIT:
            found.append(line.plain)
    return [thing.strip() for thing in found if thing.strip()]


# --- It fits --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "size", "players"),
    [(*pair, players) for pair, players in zip(itertools.product(LANGUAGES, SIZES), itertools.cycle(COUNTS))],
)
def test_it_fits_the_screen_during_a_match(language: str, size: tuple[int, int], players: int) -> None:
    translator = Translator(language, GAME)
    width, height = size
    room = height - 14
    for match in itertools.islice(steps(players, seed=width + players), 0, None, 31):
        seat = match.to_act[0] if match.to_act else 0
        brief = lines(screen.board(match, translator, seat, width, room, "turn"), width)
        moves = lines(screen.moves(match, translator, seat, range(len(match.legal(seat))), width), width)
        assert max(cell_len(line) for line in (*brief, *moves)) <= width
        assert len(brief) <= room
        assert "…" not in "".join(brief)


@pytest.mark.parametrize(("language", "width"), list(zip(LANGUAGES, (80, 100, 120), strict=True)))
def test_nothing_of_the_whole_table_is_cut_short(language: str, width: int) -> None:
    translator = Translator(language, GAME)
    for match in itertools.islice(steps(5, seed=3), 0, None, 97):
        seat = match.to_act[0] if match.to_act else 0
        shown = lines(screen.board(match, translator, seat, width), width)
        for other in range(5):
            shown += lines(screen.board(match, translator, other, width, focus="seat"), width)
        assert max(cell_len(line) for line in shown) <= width
        assert "…" not in "".join(shown)


def test_the_legend_explains_the_signs_in_three_languages() -> None:
    for language in LANGUAGES:
        translator = Translator(language, GAME)
        shown = lines(legend(texts=translator.texts, language=language), 80)
        assert max(cell_len(line) for line in shown) <= 80
        assert "…" not in "".join(shown)
        assert any("▣" in line and translator.text("board-item-market") in line for line in shown)


def test_a_small_screen_shows_what_the_question_is_about() -> None:
    trading = drawn(Table().leaders(trade=ROME).trading(), 80, ROME, 8, "turn")
    assert "Trade markers: 0/1  2/3  4/5" in trading
    war = drawn(Table().units(ROME, gallia=1).warring(ROME), 80, ROME, 8, "turn")
    assert "Gallia grain sheep (▣) ⚔A1" in war
    claim = drawn(Table().naming(), 80, GREECE, 8, "turn")
    assert "Leadership" in claim


# --- It says the facts ----------------------------------------------------------------------------


def test_round_phase_and_who_is_still_to_come_stand_on_top() -> None:
    shown = drawn(Table().developing(CARTHAGE), seat=CARTHAGE).splitlines()[0]
    assert "Round 1  develop  ·A ▶B ·C" in shown
    shown = drawn(Table().developing(CARTHAGE).play("end"), seat=GREECE).splitlines()[0]
    assert "·A ✓B ·C" in shown


def test_a_province_shows_buildings_slots_fortress_and_legions() -> None:
    table = Table().units(ROME, latium=2).fort(ROME, "latium").own(ROME, "latium", "caravan-1", "city-1").warring(ROME)
    assert "Latium metal ★ (wine ▣ Π) ♜A ⚔A2" in drawn(table)


def test_occupied_buildings_and_markers_name_the_occupier() -> None:
    table = Table().units(ROME, achaea=2).units(GREECE)
    table.hold(ROME, "achaea", "temple").hold(ROME, "achaea", "marker").warring(ROME)
    assert "Achaea⚑A oil ★ ⌂ Π⚑A (▣) ⚔A2" in drawn(table)


def test_what_units_have_done_stands_beside_them() -> None:
    table = Table().units(ROME, gallia=2).units(GREECE, latium=1).warring(ROME).play("march gallia, to latium")
    assert "⚔A1 →1 ⚔C1" in drawn(table)


def test_provinces_and_seas_show_their_borders_and_only_areas_of_the_match() -> None:
    shown = " ".join(drawn(Table().naming(), 100).split())
    assert "Latium metal wine ▣ ★ (Π) ♜A ⚔A1 borders: Gallia, Italia, Mare Hadriaticum, Mare Tyrrhenum" in shown
    assert "Mare Cyprium borders: Mare Aegaeum, Mare Aegyptum, Asia, Cilicia, Judaea" in shown
    assert "Aegyptus" not in shown
    assert "Mare Gallicum" not in shown


def test_own_secret_tokens_are_marked_and_those_of_others_only_counted() -> None:
    table = Table().goods(ROME, oil=1, secret=["oil", "gems"]).goods(GREECE, coin=2, secret=["wine"]).naming()
    own = drawn(table)
    assert "A ● Aurelia (Rome) 3: oil 2◈ gems 1◈" in " ".join(own.split())
    assert "C ▲ Cornelia (Greece) 3: coin 2 ?" in " ".join(own.split())
    assert "◈" not in drawn(table, seat=CARTHAGE)
    assert "◈" not in drawn(table, seat=None)


def test_the_boards_of_another_seat_are_shown_as_far_as_one_may_see_them() -> None:
    table = Table().goods(GREECE, coin=2, secret=["wine"]).naming()
    board = screen.board(the_match(table), Translator("en", GAME), ROME, 100, focus="seat", of=GREECE)
    shown = " ".join(" ".join(lines(board, 100)).split())
    assert "C ▲ Cornelia (Greece) 3: coin 2 ?" in shown
    assert "Thracia marble ⌂ (▣ Π) borders: Dacia, Macedonia, Mare Aegaeum, Pontus Euxinus" in shown


def test_tracks_show_titles_and_who_would_lead_now() -> None:
    table = Table().units(GREECE, achaea=5).naming()
    rows = {line.split()[2]: line.split()[3:] for line in drawn(table, 80).splitlines() if "/12" in line}
    assert rows["Rome"][2] == "3♛"
    assert rows["Greece"][2] == "5↑"


def test_victories_show_how_near_everybody_is_and_what_hidden_tokens_may_add() -> None:
    table = Table().goods(GREECE, coin=5, secret=["wine", "oil"]).tiles(GREECE, "colossus").naming()
    rows = {line.split()[2]: line.split()[3:] for line in drawn(table, 80).splitlines() if "/12" in line}
    assert rows["Greece"][3:] == ["5–7/12", "2/5", "1/4", "1/3"]


def test_heroes_and_wonders_show_price_bonus_and_power() -> None:
    shown = drawn(Table().show("circe", "colossus").developing(ROME))
    assert "Price: a set of 7" in shown
    assert "Circe trade +1 military +1: Legions may work on empty caravan slots" in " ".join(shown.split())
    assert "The Colossus: One good of your choice when collecting" in " ".join(shown.split())


def test_offers_are_secret_until_all_have_offered() -> None:
    table = Table().leaders(trade=ROME).goods(ROME, oil=2).goods(CARTHAGE, gold=2).goods(GREECE, wine=2).trading()
    table.play("number 1").play("offer gold", seat=CARTHAGE)
    assert "gold 1" not in drawn(table, seat=ROME).partition("What you know")[0]
    assert "you have chosen 1: gold 1" in drawn(table, seat=CARTHAGE)
    assert "Everybody offers 1" in drawn(table, seat=None)
    table.play("offer oil", seat=ROME).play("offer wine", seat=GREECE)
    assert "On offer: A ● oil 1  B ◆ gold 1  C ▲ wine 1" in drawn(table, 80)


def test_a_payment_names_what_is_bought_its_price_and_what_is_laid_down() -> None:
    table = Table().goods(ROME, oil=2, wine=1, gems=1).developing(ROME).play("raise latium, pay oil")
    shown = drawn(table, 80)
    assert "Raise a legion in Latium  Price: a set of 3  1 laid down: oil 1" in shown
    assert "Raise a legion in Latium" in asked(table)


def test_a_payment_names_the_price_that_the_seat_has() -> None:
    table = Table(6).goods(ATLANTIS, oil=2, wine=2, gems=1).developing(ATLANTIS)
    assert "Price: a set of 2" in drawn(table.play("launch oceanus-atlanticus, pay oil"), 80)  # by Atlas


def test_the_odds_of_a_battle_stand_on_the_table_and_beside_the_attack() -> None:
    table = Table().units(ROME, achaea=3).units(GREECE, achaea=1).warring(ROME)
    assert "⚔ Achaea: A ● – C ▲  3 dice – 1 die" in drawn(table)
    odds = GAME.facts(table.state, ROME)["battles"]["achaea"]["c"]
    assert f"Attack in Achaea  C {odds['win']:.0%} / {odds['lose']:.0%}" in " ".join(listed(table).split()).replace(
        "Achaea C", "Achaea  C"
    )


def test_losses_are_asked_for_with_the_battle_on_the_table() -> None:
    table = Table().units(ROME, achaea=2).units(GREECE, achaea=4).fort(GREECE, "achaea")
    table.warring(ROME, roll=["6"] * 6).play("attack achaea")
    assert table.asked == "losses"
    assert "Battle: Achaea" in drawn(table, seat=table.seat)


# --- It lights what can be done, and proposes whole payments and offers ---------------------------


def test_what_a_legal_move_is_about_is_lit() -> None:
    table = Table().goods(ROME, coin=3).units(ROME, latium=1).developing(ROME)
    found = lit(table)
    assert {"Germania", "Dalmatia", "Mare Tyrrhenum"} <= set(found)
    assert "Achaea" not in found


def test_whole_payments_and_offers_are_proposed_as_one_command() -> None:
    table = Table().goods(ROME, oil=2, wine=1, gems=1).developing(ROME).play("raise latium")
    match = the_match(table)
    (line,) = screen.proposals(match, Translator("en", GAME), ROME)
    assert line.plain.startswith(" w1 Pay oil · Pay ")
    (moves,) = screen.shortcuts(match, ROME)
    table.play(*moves)
    assert table.asked == "develop"
    assert table.legions(ROME, "latium") == 2


def test_the_offer_is_counted_beside_the_question() -> None:
    table = Table().leaders(trade=ROME).goods(ROME, oil=3).goods(GREECE, wine=4).goods(CARTHAGE, gold=4).trading()
    table.play("number 3, offer oil")
    assert asked(table).endswith("1/3")
    (line,) = screen.proposals(the_match(table), Translator("en", GAME), ROME)
    assert line.plain == " w1 Offer oil ×2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_table_exists_in_every_language(language: str) -> None:
    translator = Translator(language, GAME)
    for match in itertools.islice(steps(4, seed=8), 0, None, 37):
        seat = match.to_act[0] if match.to_act else 0
        screen.board(match, translator, seat, 80)
        if match.to_act:
            screen.question(match, translator, seat)
            screen.moves(match, translator, seat, range(len(match.legal(seat))), 80)
            screen.proposals(match, translator, seat)


# --- At the table ---------------------------------------------------------------------------------

HOT_SEAT = ("play", "mare_nostrum", "--players", "3", "--seat", "b=human", "--seat", "c=human", "--seed", "7")


def moves_on_record() -> list[str]:
    lines = (match_folder() / "record.txt").read_text().splitlines()
    return [line.partition(" ")[2] for line in lines if line[:1].isdecimal()]


def test_people_who_share_a_terminal_offer_in_secret_and_take_back_only_their_own(run: Run) -> None:
    a, b, c = "offer metal\nu\noffer wine\noffer wine\n", "offer oil\nu\noffer gold\noffer perfume\n", "u\nw 2\n"
    said = run(*HOT_SEAT, "--option", "empires=seated", typed=f"number 2\n{a}{b}{c}")
    assert said.status == 0
    assert said.out.count("nothing to take back") == 1  # the last seat has not offered anything itself
    offers = [move for move in moves_on_record() if " offer " in move]
    assert sorted(offers) == ["a offer wine"] * 2 + ["b offer gold", "b offer perfume"] + ["c offer coin"] * 2
    before, _, after = said.out.partition("Cornelia: What do you offer")
    assert "Aurelia offers" not in before
    assert "Aurelia offers 2 × wine." in after


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_with_bots_is_played_replayed_and_kept_as_a_position(language: str, run: Run, tmp_path: Path) -> None:
    bots = ("--seat", "b=random", "--seat", "c=random")
    said = run("play", "mare_nostrum", "--players", "3", *bots, "--seed", "3", "--lang", language, typed="1\nw\n" * 12)
    assert (said.status, said.err) == (0, "")
    name = match_folder().name
    assert run("replay", name, "--lang", language).status == 0
    position = tmp_path / "position.json"
    position.write_text(run("position", name, "--at", "20").out)
    assert run("position", "--check", position, "--lang", language).status == 0
    assert name in run("resume", "--list", "--lang", language).out


def test_nobody_reads_the_tokens_of_another_seat_with_the_command_for_its_boards(run: Run, tmp_path: Path) -> None:
    table = Table().goods(ROME, coin=1).goods(GREECE, coin=2, secret=["wine"]).warring(ROME)
    position = tmp_path / "position.json"
    position.write_text(json.dumps(the_match(table).position()))
    said = run("play", "--position", position, typed="b c\nq\n")
    assert said.status == 0
    assert "Cornelia (Greece) 3:" in said.out
    assert "wine 1" not in said.out.rpartition("Cornelia · Greece")[2].partition("Next collection")[0]


# --- Atlas ------------------------------------------------------------------------------------------


def test_barbarians_special_units_and_stone_are_on_the_map() -> None:
    table = Table(2).barbarians("achaea", achaea=2, mare_ionium=1).goods(ROME, coin=1).units(ROME, achaea=1)
    table.warring(ROME)
    shown = drawn(table)
    assert all(sign in shown for sign in ("♜x", "⚔x2", "≈x1"))
    assert "Attack in Achaea" in listed(table)
    elite = Table(6).tiles(ROME, "chiron", "medusa").units(ROME, libya=1).elite(ROME, "centaur", "libya")
    elite.units(CARTHAGE, libya=1).warring(ROME).play("petrify libya")
    assert "♞A" in drawn(elite)
    assert "Libya▲" in drawn(elite)


def test_the_foreign_market_and_the_way_to_a_victory_are_told() -> None:
    table = Table(2).foreign("gems", "gold", "marble")
    table.s.players[CARTHAGE].title_streak = 1
    table.trading()
    assert "Foreign market: gems" in drawn(table)
    assert "Leadership 1/2" in drawn(table)


def test_questions_of_atlas_say_what_they_are_about() -> None:
    table = Table(2).goods(ROME, coin=1, gold=1).warring(ROME).play("drive achaea")
    assert "barbarians from Achaea" in asked(table)
    table = Table(6).tiles(ROME, "chiron").goods(ROME).developing(ROME)
    assert "for nothing" in listed(table)
    assert "the Centaur" in asked(table.play("muster centaur"))
    table = Table(6).tiles(ROME, "chiron").lost("centaur").goods(ROME, coin=6).developing(ROME).play("muster centaur")
    assert "set of 6" in drawn(table)


def test_a_match_that_is_won_ends_without_points(run: Run) -> None:
    golden = Path(__file__).parents[1] / "golden"
    said = run("replay", golden / "mare_nostrum-end-fame.txt").out
    assert " wins.\n" in said and "points" not in said and "1000" not in said
    said = run("replay", golden / "ostia-3.txt").out
    assert "points" in said
