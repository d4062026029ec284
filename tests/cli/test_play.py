"""Playing in the terminal: whole matches, every command of the table, and nothing is ever lost."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import re
import select
import shutil
import signal
import struct
import sys
import termios
import time
from fcntl import ioctl
from pathlib import Path

import pytest

from tessera.bots.registry import DEFAULT_OPPONENT
from tessera.cli import menu
from tessera.kernel import record
from tessera.terminal.translator import Translator
from tests.cli.conftest import Run, start, the_match
from tests.versions.conftest import LoadRules, by_rules

__all__ = ["by_rules"]

ALONE = ("play", "ostia", "--players", "1", "--seed", "7")
HOT_SEAT = ("play", "ostia", "--players", "2", "--seed", "7", "--seat", "b=human")


def finished(folder: Path) -> record.Record:
    found = record.read((folder / "record.txt").read_text())
    assert found.result is not None
    return found


# Whole matches ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_a_whole_match_alone_by_numbers(language: str, run: Run) -> None:
    said = run(*ALONE, "--lang", language, typed="1\n" * 300)
    assert said.status == 0
    assert said.err == ""
    title = {"en": "title of", "ja": "称号", "ko": "칭호"}[language]
    assert title in said.out
    found = finished(the_match())
    assert record.verify(found).outcomes > 0
    assert str(found.result and found.result[0]) in said.out


def test_a_whole_match_against_a_bot(run: Run, tmp_path: Path) -> None:
    short = tmp_path / "short.toml"
    short.write_text("[limits]\nlast_round = 6\n")
    said = run("play", "ostia", "--seat", "b=random", "--seed", "3", "--components", short, typed="1\n" * 300)
    assert said.status == 0
    assert "win" in said.out or "share" in said.out
    assert "Brutus" in said.out
    assert f"tessera replay {the_match().name}" in said.out
    assert "round limit reached" in said.out
    said = run("replay", the_match().name)
    assert said.status == 0
    assert "round limit reached" in said.out


def test_bots_can_play_among_themselves(run: Run) -> None:
    said = run("play", "ostia", "--players", "1", "--seat", "a=random", "--seed", "1")
    assert said.status == 0
    finished(the_match())


def test_a_person_plays_the_first_seat_that_is_not_named(run: Run) -> None:
    run("play", "ostia", "--players", "3", "--seat", "a=random", "--seat", "b=random")
    settings = json.loads((the_match() / "match.json").read_text())
    assert settings["seats"] == ["random", "random", "human"]


def test_a_seat_for_c_means_three_players(run: Run) -> None:
    run("play", "ostia", "--seat", "c=random", "--seat", "b=random")
    settings = json.loads((the_match() / "match.json").read_text())
    assert settings["players"] == 3
    assert settings["seats"] == ["human", "random", "random"]


def test_the_rival_that_is_proposed_is_the_one_of_the_browser(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run("play", "ostia", "--players", "3")
    settings = json.loads((the_match() / "match.json").read_text())
    assert settings["seats"] == ["human", DEFAULT_OPPONENT, DEFAULT_OPPONENT]
    shutil.rmtree(the_match())  # otherwise the menu would propose to resume it
    monkeypatch.setattr("builtins.input", lambda prompt: "")
    assert menu.ask(Translator("en"), asked=True).seats == [f"b={DEFAULT_OPPONENT}"]


def test_the_first_edition_and_an_own_component_set(run: Run, tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text("[prices]\nfree_action = 2\n")
    run("play", "ostia", "--option", "edition=1e", "--seat", "b=human", "--components", own, typed="1\n1\n")
    own.unlink()
    folder = the_match()
    assert "option edition 1e" in (folder / "record.txt").read_text()
    assert "components mine" in (folder / "record.txt").read_text()
    said = run("resume", typed="1\n")
    assert said.status == 0, said.err
    assert said.err == ""


def test_a_game_without_a_drawing_with_secret_choices(run: Run) -> None:
    said = run("play", "sealed", "--seat", "b=human", "--seed", "1", typed="1\n" * 60)
    assert said.status == 0
    assert "Offer card" in said.out
    assert "win" in said.out or "share" in said.out
    finished(the_match())
    assert run("replay", the_match().name, "--lang", "ja").status == 0
    assert run("simulate", "sealed", "--games", "3", "--bot", "random", "--check", "--processes", "1").status == 0


# What one can type --------------------------------------------------------------------------------


def test_the_table_answers_every_command(run: Run) -> None:
    typed = [
        "1",
        "1",
        "? 1",
        "?",
        "h",
        "s",
        "l",
        "l 3",
        "b b",
        "b",
        "b z",
        "t",
        "save",
        "lang xx",
        "99",
        "xyzzy",
        "",
    ]
    said = run(*HOT_SEAT, typed="\n".join([*typed, "q"]) + "\n")
    assert said.status == 0
    for expected in (
        "ostia.turn.select",  # ? 1
        "printed in the rulebook",
        "take back your last move",  # h
        "Buildings",  # s
        "put the first disc on",  # l
        "B ◆ Brutus",  # b b
        "Whose board?",  # b
        "record.txt",  # save
        "There is no language xx",
        "Choose a number from 1 to",  # 99, and Enter when there is more than one move
        "No move here has “xyzzy”",
        "To go on: tessera resume ostia-",
    ):
        assert expected in said.out, expected


def test_commands_may_be_written_out(run: Run) -> None:
    said = run(*HOT_SEAT, typed="help\nscores\nlog\nboard b\nrule 1\n")
    assert "No move here has" not in said.out
    for expected in ("take back your last move", "Total", "B ◆ Brutus", "ostia."):
        assert expected in said.out, expected


def test_the_help_shows_words_that_fit_the_game(run: Run) -> None:
    said = run("play", "discordia", typed="h\n")
    example = re.search(r"^(.*\S) +play the move with these words", said.out, re.M)
    assert example is not None
    assert "No move here has" not in run("resume", typed=f"{example[1]}\n").out


def test_words_find_a_move_and_enter_plays_the_only_one(run: Run) -> None:
    # "found" fits several ports, which are listed; "found gor" fits one.
    run(*HOT_SEAT, typed="found\nfound gor\nfound syr\nsow adm\n1\n\n")
    lines = (the_match() / "record.txt").read_text().splitlines()
    moves = [line.split(maxsplit=2)[1:] for line in lines if re.match(r"[0-9]+ [a-z] ", line)]
    notations = [move for _, move in moves]
    assert notations[:2] == ["found gortyna", "found syracusae"]
    assert notations[2] == "sow administration"


def test_japanese_words_and_full_width_digits_work_too(run: Run) -> None:
    run(*HOT_SEAT, "--lang", "ja", typed="ゴルティナ\n１\n")
    text = (the_match() / "record.txt").read_text()
    assert re.search(r"[ab] found gortyna\n[0-9]+ [ab] found", text)


def test_undo_takes_moves_back_until_chance_or_another_seat(run: Run) -> None:
    said = run(*HOT_SEAT, typed="u\n1\n1\nsow wood\nu\n")
    assert said.out.count("nothing to take back") == 1
    assert "sow" not in (the_match() / "record.txt").read_text()


def test_undo_takes_back_the_end_of_a_turn_until_the_next_seat_plays(run: Run) -> None:
    said = run(*HOT_SEAT, typed="found gor\nu\nfound syr\nfound gor\nu\nu\n")
    assert said.out.count("nothing to take back") == 1  # the first seat's choice is final since the second has chosen
    moves = [line for line in (the_match() / "record.txt").read_text().splitlines() if " found " in line]
    assert len(moves) == 1
    assert moves[0].endswith("found syracusae")


def test_what_a_move_would_throw_away_is_named_once_and_the_move_said_again_is_meant(run: Run) -> None:
    said = run(*ALONE, typed="1\n" * 60)
    lines = [line.strip() for line in said.out.splitlines() if "This gives up: " in line]
    assert lines
    assert lines[0].endswith("Say it again to do it anyway.")
    record = (the_match() / "record.txt").read_text()
    assert len(re.findall(r"^[0-9]+ a ", record, re.M)) == 60 - len(lines)  # each warning took one line of input
    assert re.search(r"^[0-9]+ a done$", record, re.M)


def test_somebody_who_is_told_what_would_be_lost_can_do_something_else(run: Run) -> None:
    said = run("play", "discordia", "--players", "1", "--seed", "7", typed="1\n1\nend\n2\nend\n")
    assert said.out.count("This gives up: your main action.") == 1
    record = (the_match() / "record.txt").read_text()
    first, second = re.findall(r"^[0-9]+ a (.*)$", record, re.M)[-2:]
    assert first != "end"  # the main action was done instead,
    assert second == "end"  # and then nothing was left to lose


def test_the_language_changes_at_once_and_stays(run: Run) -> None:
    said = run(*HOT_SEAT, typed="lang ko\n1\n")
    assert "아우렐리아" in said.out
    assert json.loads((the_match() / "match.json").read_text())["language"] == "ko"
    assert "아우렐리아" in run("resume").out
    assert "アウレリア" in run("resume", "--lang", "ja").out


# Nothing is lost ----------------------------------------------------------------------------------


def test_the_end_of_input_keeps_the_match(run: Run) -> None:
    said = run(*HOT_SEAT, typed="1\n1\n")
    assert said.status == 0
    assert "tessera resume" in said.out
    listed = run("resume", "--list")
    assert the_match().name in listed.out
    assert json.loads(run("resume", "--json").out)[0]["moves"] == 2


def test_killed_in_the_middle_and_resumed_gives_the_same_match(run: Run, tmp_path: Path) -> None:
    run(*ALONE, typed="1\n" * 30)
    whole = (the_match() / "record.txt").read_text()

    os.environ["TESSERA_DATA"] = str(tmp_path / "other")
    process = start(*ALONE)
    assert process.stdin is not None
    assert process.stdout is not None
    seen = b""
    for _ in range(20):
        seen += _until(process.stdout.fileno(), "› ".encode())
        process.stdin.write(b"1\n")
        process.stdin.flush()
    seen += _until(process.stdout.fileno(), "› ".encode())
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.communicate()

    left = the_match()
    half = (left / "record.txt").read_text()
    asked_again = seen.decode().count("This gives up")
    assert len(re.findall(r"^[0-9]+ a ", half, re.M)) == 20 - asked_again
    assert whole.startswith(half.rpartition("digest")[0])
    said = run("resume", left.name, typed="1\n" * 10)
    assert said.status == 0
    assert (left / "record.txt").read_text() == whole


def _until(stream: int, sign: bytes, seconds: float = 300) -> bytes:
    """Read until a text appears at the end of the output."""
    seen = b""
    deadline = time.monotonic() + seconds
    while not seen.endswith(sign):
        ready, _, _ = select.select([stream], [], [], max(0, deadline - time.monotonic()))
        assert ready, seen[-500:].decode(errors="replace")
        more = os.read(stream, 65536)
        assert more, seen[-500:].decode(errors="replace")
        seen += more
    return seen


def test_one_match_is_not_played_in_two_terminals(run: Run) -> None:
    run(*HOT_SEAT, typed="1\n")
    process = start("resume")
    assert process.stdout is not None
    try:
        _until(process.stdout.fileno(), "› ".encode())
        said = run("resume")
        assert said.status == 2
        assert "another terminal" in said.err
    finally:
        process.kill()
        process.communicate()
    assert run("resume").status == 0


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda text: re.sub(r"digest (\d+) ", r"digest \1 0", text), "the digest is"),
        (lambda text: text.replace("\n2 *", "\n3 *"), "move 2 should stand here"),
        (lambda text: text.replace("tessera 1", "tessera 99"), "too new"),
        (lambda text: "", "the record ends here"),
    ],
)
def test_a_damaged_match_says_where(change: object, complaint: str, run: Run) -> None:
    run(*HOT_SEAT, typed="1\n")
    file = the_match() / "record.txt"
    assert callable(change)
    file.write_text(change(file.read_text()))
    said = run("resume", the_match().name)
    assert said.status == 2
    assert complaint in said.err
    assert said.err.count("\n") == 1


def test_a_finished_match_is_not_resumed_but_replayed(run: Run) -> None:
    run("play", "ostia", "--players", "1", "--seat", "a=random")
    assert run("resume").status == 2
    said = run("resume", the_match().name)
    assert said.status == 2
    assert "tessera replay" in said.err


# From a position ----------------------------------------------------------------------------------


def test_a_match_from_a_position_is_saved_resumed_and_replayed(run: Run, tmp_path: Path) -> None:
    run(*ALONE, typed="1\n" * 12)
    folder = the_match()
    file = tmp_path / "position.json"
    file.write_text(run("position", folder.name).out)

    os.environ["TESSERA_DATA"] = str(tmp_path / "other")
    said = run("play", "--position", file, "--seed", "1", typed="1\n" * 5)
    left = the_match()
    assert "\nposition 0 {" in (left / "record.txt").read_text()
    moves = 5 - said.out.count("This gives up")
    assert len(re.findall(r"^[0-9]+ a ", (left / "record.txt").read_text(), re.M)) == moves
    said = run("resume", typed="1\n" * 300)
    assert said.status == 0
    assert "title of" in said.out
    assert "result " in (left / "record.txt").read_text()
    assert "title of" in run("replay", left.name).out
    assert run("verify", left.name).status == 4  # the dice follow from a chosen number

    (left / "record.txt").write_text((left / "record.txt").read_text().replace("\n2 a", "\n4 a"))
    said = run("replay", left.name)
    assert said.status == 2
    assert re.search(r"line [0-9]+: move 2 should stand here", said.err)


def test_a_match_kept_beside_its_position_by_an_earlier_version_goes_on(run: Run, tmp_path: Path) -> None:
    run(*ALONE, typed="1\n" * 12)
    file = tmp_path / "position.json"
    file.write_text(run("position", the_match().name).out)
    os.environ["TESSERA_DATA"] = str(tmp_path / "other")
    run("play", "--position", file, "--seed", "1", typed="1\n" * 5)
    left = the_match()
    text = (left / "record.txt").read_text()
    (left / "position.json").write_text(file.read_text())
    moves = [line for line in text.splitlines(True) if re.match(r"([0-9]+|digest) ", line)]
    (left / "moves.txt").write_text("".join(moves))
    (left / "record.txt").unlink()
    assert run("replay", left.name).status == 0
    assert run("verify", left.name).status == 3
    assert run("resume", typed="1\n" * 300).status == 0
    assert sorted(each.name for each in left.iterdir()) == ["lock", "match.json", "record.txt"]
    assert run("verify", left.name).status == 4


# After an update of the rules -----------------------------------------------------------------------


def toll(run: Run, passing: bool = False) -> Path:
    """Return a match of toll by rules 1 whose first six was taken, or passed."""
    answers = "1\n1\n" + ("2\n2\n" if passing else "1\n1\n") + "1\n"
    run("play", "toll", "--seat", "b=human", "--seed", "4", typed=answers)
    return the_match()


def test_a_match_goes_on_by_newer_rules_where_no_change_mattered(run: Run, by_rules: LoadRules) -> None:
    by_rules(1)
    folder = toll(run, passing=True)
    assert "rules 1\n" in (folder / "record.txt").read_text()
    by_rules(2)
    assert run("replay", folder.name).status == 0
    said = run("resume", typed="1\n")
    assert said.status == 0 and "toll.take.six" not in said.out
    assert "rules 2\n" in (folder / "record.txt").read_text()
    assert run("verify", folder.name).status == 3


def test_a_match_in_which_a_change_mattered_goes_on_after_a_yes(run: Run, by_rules: LoadRules) -> None:
    by_rules(1)
    folder = toll(run)
    text = (folder / "record.txt").read_text()
    by_rules(2)
    said = run("resume", typed="\n")
    assert "toll.take.six: A six brings no points." in said.out
    assert (folder / "record.txt").read_text() == text
    said = run("resume", typed="yes\n" + "1\n" * 60)
    assert said.status == 0
    assert (folder / "earlier-1.txt").read_text() == text
    after = (folder / "record.txt").read_text()
    assert "rules 2\n" in after and re.search(r"\nposition [1-9][0-9]* ", after) and "\nresult " in after
    assert run("verify", folder.name).status == 4
    assert run("verify", folder / "earlier-1.txt").status == 3
    assert run("replay", folder.name, "--at", "3").status == 0


def test_a_position_and_what_is_asked_for_must_agree(run: Run, tmp_path: Path) -> None:
    run(*ALONE, typed="1\n")
    file = tmp_path / "position.json"
    file.write_text(run("position", the_match().name).out)
    assert run("play", "--position", file, "--players", "2").status == 2
    assert run("play", "--position", file, "--option", "edition=1e").status == 2


# On a real terminal -------------------------------------------------------------------------------


class Terminal:
    """A command on a pseudo-terminal of a given size."""

    def __init__(self, rows: int, columns: int, *arguments: str) -> None:
        self.pid, self.master = pty.fork()
        if not self.pid:
            ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # ignored where tests run in the background
            surroundings = {**os.environ, "TERM": "xterm"}
            os.execve(sys.executable, [sys.executable, "-m", "tessera.cli.main", *arguments], surroundings)

    def read(self, sign: str = "› ") -> str:
        """Read until the prompt appears."""
        return _plain(_until(self.master, sign.encode()))

    def type(self, line: str, sign: str = "› ") -> str:
        """Type a line and read until the prompt appears again."""
        os.write(self.master, (line + "\n").encode())
        return self.read(sign)

    def interrupt(self) -> str:
        """Press Ctrl-C and read to the end; again if it came between a prompt and the wait for an answer."""
        for _press in range(5):
            os.write(self.master, b"\x03")
            if select.select([self.master], [], [], 4)[0]:
                break
        seen = b""
        with contextlib.suppress(OSError):  # the terminal of a command that has ended
            while more := os.read(self.master, 65536):
                seen += more
        return _plain(seen)

    def end(self) -> int:
        """Wait until the command has ended; return its exit status, or minus the signal that ended it."""
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def _plain(seen: bytes) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", seen.decode(errors="replace"))


def test_a_newcomer_is_asked_how_to_play_and_a_closed_terminal_loses_nothing(run: Run) -> None:
    terminal = Terminal(24, 80, "play")
    assert "日本語" in terminal.read()
    assert "Which game?" in terminal.type("")
    assert "How do you want to play?" in terminal.type("")  # Ostia, the first
    assert "How many players?" in terminal.type("3")  # with friends
    shown = terminal.type("")
    assert "On which initial port" in shown
    assert "Carthago" in shown
    terminal.type("1")
    shown = terminal.type("1")
    assert "Which section do you sow from?" in shown
    assert "_╱" in shown  # the harbour
    shown = terminal.type("lang ja")
    assert "どの区画" in shown
    shown = terminal.type("sow wood")
    assert "u 戻す" in shown
    assert "どの区画" in terminal.type("u")
    terminal.type("sow wood")
    before = (the_match() / "record.txt").read_text()
    os.close(terminal.master)  # hangs up
    # Where hang-ups are ignored (as under nohup) the lost terminal ends the game instead.
    assert terminal.end() in (-signal.SIGHUP, 1)
    assert (the_match() / "record.txt").read_text() == before

    # Next time the match that waits is proposed first.
    terminal = Terminal(45, 140, "play")
    terminal.read()
    shown = terminal.type("3")
    assert "이어서 하기" in shown
    shown = terminal.type("")
    assert "시라쿠사이" in shown
    said = terminal.interrupt()
    assert "tessera resume" in said
    assert "Traceback" not in said
    assert terminal.end() == 130
    os.close(terminal.master)
    assert (the_match() / "record.txt").read_text() == before


def test_a_person_reads_how_the_year_ended_before_the_next_begins(run: Run) -> None:
    terminal = Terminal(24, 80, "play", "discordia", "--players", "1", "--seed", "3")
    shown = terminal.read()
    for _answer in range(60):
        if "What happened" in shown:
            break
        shown = terminal.type("1")
    assert "lack of infrastructure" in shown
    assert "Year 2 begins." in shown
    assert "Enter: go on" in shown
    shown = terminal.type("")
    assert "year 2 · spring" in shown
    assert "lack of infrastructure" not in shown
    said = terminal.interrupt()
    assert "\nThe match is kept." in said
    assert terminal.end() == 130
    os.close(terminal.master)


def test_help_on_a_small_screen_comes_a_page_at_a_time(run: Run) -> None:
    terminal = Terminal(24, 80, "play", "discordia", "--players", "1", "--seed", "3")
    terminal.read()
    shown = terminal.type("h")
    assert "Enter: go on" in shown
    assert "infrastructure icons" not in shown
    assert "infrastructure icons" in terminal.type("")
    os.close(terminal.master)
    terminal.end()
