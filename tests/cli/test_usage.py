"""Whatever is typed wrongly gets exit status 2 and one clear line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

BAD = [
    ("plai",),
    ("--lang", "fr", "games"),
    ("--lang", "fr"),
    ("games", "--jsno"),
    ("games", "chess"),
    ("version", "please"),
    ("play", "chess"),
    ("play", "ostai"),
    ("play", "ostia", "--players", "9"),
    ("play", "ostia", "--players", "many"),
    ("play", "ostia", "--players"),
    ("play", "ostia", "--option", "edition"),
    ("play", "ostia", "--option", "edition=3e"),
    ("play", "ostia", "--option", "colour=red"),
    ("play", "ostia", "--option", "edition=1e", "--option", "edition=2e"),
    ("play", "ostia", "--players", "1", "--option", "edition=1e"),
    ("play", "ostia", "--option", "amphora-trade=four"),
    ("play", "ostia", "--seat", "a"),
    ("play", "ostia", "--seat", "z=human"),
    ("play", "ostia", "--seat", "b=einstein"),
    ("play", "ostia", "--seat", "b=greedy:depth=3"),
    ("play", "ostia", "--seed", "blue"),
    ("play", "ostia", "--components", "nowhere.toml"),
    ("play", "ostia", "--position", "nowhere.json"),
    ("resume",),
    ("resume", "nothing-there"),
    ("replay",),
    ("replay", "nothing-there"),
    ("replay", "{here}"),
    ("replay", "{binary}"),
    ("replay", "{text}"),
    ("verify",),
    ("verify", "nothing-there"),
    ("verify", "{here}"),
    ("position",),
    ("position", "nothing-there"),
    ("position", "--check", "nothing-there"),
    ("position", "a", "--check", "b"),
    ("rules",),
    ("rules", "chess"),
    ("rules", "ostia", "no.such"),
    ("rules", "ostia", "--search", "xyzzy"),
    ("rules", "ostia", "--coverage", "--tests", "nowhere"),
    ("components",),
    ("components", "paint"),
    ("components", "show"),
    ("components", "show", "chess"),
    ("components", "check"),
    ("components", "check", "nowhere.toml"),
    ("components", "check", "{text}", "--game", "chess"),
    ("simulate",),
    ("simulate", "chess"),
    ("simulate", "ostia", "--games", "0"),
    ("simulate", "ostia", "--games", "some"),
    ("simulate", "ostia", "--processes", "0"),
    ("simulate", "ostia", "--bot", "einstein"),
    ("simulate", "ostia", "--bot", "greedy:width=wide"),
    ("simulate", "ostia", "--players", "4", "--bot", "random", "--bot", "random"),
]


@pytest.mark.parametrize("arguments", BAD, ids=" ".join)
def test_bad_usage_gets_one_clear_line(arguments: tuple[str, ...], run: Run, tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x01")
    (tmp_path / "text").write_text("hello\n")
    said = run(*[word.format(**{name: tmp_path / name for name in ("here", "binary", "text")}) for word in arguments])
    assert said.status == 2
    assert said.out == ""
    assert said.err.startswith("tessera: ")
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err


def test_the_line_is_in_the_reader_s_language(run: Run) -> None:
    assert "整数" in run("simulate", "ostia", "--games", "x", "--lang", "ja").err
    assert "정수" in run("--lang", "ko", "simulate", "ostia", "--games", "x").err


def test_the_language_comes_from_the_flag_then_the_environment_then_the_locale(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "ko_KR.UTF-8")
    assert "오스티아" in run("games").out
    monkeypatch.setenv("TESSERA_LANG", "ja")
    assert "オスティア" in run("games").out
    assert "Sow your ships" in run("games", "--lang=en").out
    monkeypatch.setenv("TESSERA_LANG", "tlh")
    assert run("games").status == 2


def test_typing_nothing_shows_what_there_is(run: Run) -> None:
    said = run()
    assert said.status == 0
    for command in ("play", "resume", "replay", "verify", "position", "rules", "components", "simulate", "games"):
        assert f"  {command} " in said.out


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_every_command_has_help_in_every_language(language: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from rich.cells import cell_len

    monkeypatch.setenv("COLUMNS", "80")
    for command in ("play", "resume", "replay", "verify", "position", "rules", "components", "simulate", "games"):
        said = run("--lang", language, command, "--help")
        assert said.status == 0
        assert max(cell_len(line) for line in said.out.splitlines()) <= 80


def test_ctrl_c_is_quiet(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    said = run("play", "ostia", "--players", "1")
    assert said.status == 130
    assert said.err == ""


@pytest.mark.parametrize(
    ("language", "words", "detail"),
    [
        ("ja", "そのゲームはここにはありません。", "「atlantis」というゲームはありません"),
        ("ko", "그런 게임은 여기에 없습니다.", "“atlantis”라는 게임은 없습니다"),
    ],
)
def test_a_refusal_is_in_the_readers_language_with_its_detail(language: str, words: str, detail: str, run: Run) -> None:
    said = run("play", "atlantis", "--lang", language)
    assert said.status == 2
    assert words in said.err and detail in said.err


def test_only_clauses_that_are_near_are_suggested(run: Run) -> None:
    assert run("rules", "ostia", "nosuch").err == (
        "tessera: There is no clause nosuch. “tessera rules ostia” lists them all.\n"
    )
    assert "Did you mean ostia.move.cost" in run("rules", "ostia", "move.cots").err
    assert "Did you mean ostia.build?" in run("rules", "ostia", "buld").err
    assert "“tessera rules ostia”로 목록을" in run("rules", "ostia", "nosuch", "--lang", "ko").err
