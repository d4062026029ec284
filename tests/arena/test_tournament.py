"""Tournaments from the command line: repeatable, resumable, and honest about what they found."""

from __future__ import annotations

import csv
import json
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tessera.arena import exports
from tessera.arena.journal import JOURNAL
from tests.arena.conftest import Run

QUICK = ("tournament", "sealed", "--bots", "random,greedy:width=2", "--games", "20", "--seed", "7", "--processes", "1")


def table(folder: Path) -> list[list[str]]:
    """Read what does not depend on the clock."""
    with (folder / "matches.csv").open(newline="") as sheet:
        return [row[:-2] for row in csv.reader(sheet)]


def test_the_same_seed_gives_the_same_whatever_the_number_of_processes(run: Run, tmp_path: Path) -> None:
    assert run(*QUICK, "--out", tmp_path / "one").status == 0
    assert run(*QUICK[:-1], "2", "--out", tmp_path / "two").status == 0
    assert table(tmp_path / "one") == table(tmp_path / "two")
    assert len(table(tmp_path / "one")) == 1 + 2 * 20
    assert run(*QUICK, "--seed", "8", "--out", tmp_path / "other").status == 0
    assert table(tmp_path / "one") != table(tmp_path / "other")


def test_what_is_reported_adds_up(run: Run) -> None:
    said = run(*QUICK, "--players", "3", "--option", "veto=no", "--json")
    assert said.status == 0, said.err
    summary: dict[str, Any] = json.loads(said.out)
    assert summary["matches"] == summary["planned"] == 24
    assert summary["options"] == {"veto": "no", "twice": "no", "towers": "no"}
    for own in summary["standings"]:
        assert own["matches"] == 36
        assert own["wins"]["low"] <= own["wins"]["rate"] <= own["wins"]["high"]
        assert sum(part["rate"] for part in own["places"]) == pytest.approx(1)
        assert sum(place * part["rate"] for place, part in enumerate(own["places"], 1)) == pytest.approx(own["place"])
        assert [seat["matches"] for seat in own["seats"]] == [12, 12, 12]
        assert own["time"]["p50"] <= own["time"]["p99"] <= own["time"]["max"] * 1.05
        assert own["faults"] == {}
    assert sum(own["wins"]["rate"] * 36 for own in summary["standings"]) == pytest.approx(24)
    assert sum(seat["rate"] for seat in summary["seats"]) == pytest.approx(1)
    assert summary["pairs"][0][1]["rate"] + summary["pairs"][1][0]["rate"] == pytest.approx(1)
    assert summary["pairs"][0][0] is None
    assert sum(map(sum, summary["histogram"]["counts"])) == 72


def test_solo_bots_are_compared_deal_by_deal(run: Run) -> None:
    said = run(
        *("tournament", "ostia", "--bots", "random,random", "--players", "1", "--games", "12", "--seed", "1"),
        *("--processes", "1", "--json"),
    )
    summary = json.loads(said.out)
    assert summary["matches"] == 12
    assert summary["deals"] == 6
    assert sum(own["wins"]["rate"] for own in summary["standings"]) == pytest.approx(1)
    assert summary["pairs"][0][1]["met"] == 6


def test_running_the_same_command_again_plays_nothing_twice(run: Run, tmp_path: Path) -> None:
    assert run(*QUICK, "--out", tmp_path / "whole").status == 0
    assert run(*QUICK, "--out", tmp_path / "cut").status == 0
    journal = tmp_path / "cut" / JOURNAL
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[:8]) + lines[8][:30])
    before = journal.read_bytes()[: len(b"".join(lines[:8]))]
    assert run(*QUICK, "--out", tmp_path / "cut").status == 0
    assert journal.read_bytes().startswith(before)
    assert table(tmp_path / "cut") == table(tmp_path / "whole")


def test_without_a_seed_the_run_in_the_folder_goes_on(run: Run, tmp_path: Path) -> None:
    unseeded = [word for word in QUICK if word not in ("--seed", "7")]
    assert run(*unseeded, "--out", tmp_path).status == 0
    first = table(tmp_path)
    assert run(*unseeded, "--out", tmp_path).status == 0
    assert table(tmp_path) == first


@pytest.mark.parametrize("change", [("--games", "22"), ("--seed", "8"), ("--players", "3"), ("--option", "veto=no")])
def test_another_command_in_the_same_folder_is_refused(run: Run, tmp_path: Path, change: tuple[str, str]) -> None:
    assert run(*QUICK, "--out", tmp_path).status == 0
    said = run(*QUICK, *change, "--out", tmp_path)
    assert said.status == 2
    assert "holds another run" in said.err
    assert said.err.count("\n") <= 2


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_people_get_a_table_and_a_page_in_their_language(language: str, run: Run, tmp_path: Path) -> None:
    said = run(*QUICK, "--bots", "random", "--lang", language, "--out", tmp_path)
    assert said.status == 0
    assert {"en": "Victories", "ja": "勝率", "ko": "승률"}[language] in said.out
    assert "greedy:width=2" in said.out
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in page
    assert page.count('<svg class="chart"') == 3
    assert not re.search(r"(?:src|href)=|https?://|@import|<script", page)  # it needs nothing else
    Balanced().check(page)


def test_where_few_is_good_people_read_what_is_left_and_programs_the_scores(run: Run, tmp_path: Path) -> None:
    command = ("tournament", "discordia", "--bots", "random,random", "--games", "4", "--seed", "1", "--processes", "1")
    said = run(*command, "--out", tmp_path)
    assert said.status == 0
    summary = json.loads((tmp_path / "summary.json").read_text(encoding="utf-8"))
    means = [own["score"]["mean"] for own in summary["standings"]]
    best = f"The fewer, the better. The best mean is {-round(max(means), 1):g} workers left."
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    for shown in (said.out, page):
        assert best in shown
        for mean in means:
            assert f"-{-mean:.1f}" not in shown
            assert f"{-mean:.1f}" in shown
    results = re.search(r"<h2>Results</h2>.*?</section>", page, re.S)
    assert results is not None
    assert "-" not in re.sub(r"<[^>]*>", " ", results[0])


class Balanced(HTMLParser):
    """Makes sure that every element is closed where it should be."""

    VOID = ("meta",)

    def check(self, page: str) -> None:
        self.open: list[str] = []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_names_of_bots_cannot_write_into_the_page(register_program: Any, run: Run, tmp_path: Path) -> None:
    register_program("<b>&", lambda view, seat, legal: legal[0])
    assert run(*QUICK[:2], "--bots", "<b>&,random", *QUICK[4:], "--out", tmp_path).status == 0
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "<b>" not in page
    assert "&lt;b&gt;&amp;" in page
    Balanced().check(page)


def test_failures_are_counted_in_the_report(register_program: Any, run: Run, tmp_path: Path) -> None:
    def crash(view: Any, seat: int, legal: list[int]) -> int:
        raise RuntimeError("no idea")

    register_program("crasher", crash)
    said = run(*QUICK[:2], "--bots", "crasher,random", *QUICK[4:], "--out", tmp_path)
    assert said.status == 0
    assert "no idea" in said.out
    summary = json.loads((tmp_path / "summary.json").read_text())
    assert summary["standings"][0]["faults"]["crash"] >= 20
    assert summary["standings"][1]["faults"] == {}
    assert "no idea" in (tmp_path / "report.html").read_text()


def test_the_faults_of_a_broken_program_are_shown(run: Run, tmp_path: Path) -> None:
    rogue = Path(__file__).parents[1] / "bots" / "programs" / "rogue.py"
    broken = f"external:ms=60000 {sys.executable} {rogue} stillborn"
    said = run(*QUICK[:2], "--bots", f"{broken},random", "--games", "2", "--seed", "1", *QUICK[8:], "--out", tmp_path)
    assert said.status == 0, said.err
    assert "it did not say that it is ready" in " ".join(said.out.split())
    summary = json.loads((tmp_path / "summary.json").read_text())
    assert summary["standings"][0]["faults"]["crash"] >= 2
    assert summary["standings"][1]["faults"] == {}
    faults = table(tmp_path)[0].index("faults")
    for row in table(tmp_path)[1:]:
        assert (int(row[faults]) > 0) == row[3].startswith("external"), row


def test_parquet_holds_what_csv_holds_and_without_it_there_is_a_hint(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pyarrow import parquet

    assert run(*QUICK, "--out", tmp_path / "with").status == 0
    read = parquet.read_table(tmp_path / "with" / "matches.parquet")
    assert read.column_names == list(exports.COLUMNS)
    rows = [list(row.values())[:5] for row in read.to_pylist()]
    assert [[str(cell) for cell in row] for row in rows] == [row[:5] for row in table(tmp_path / "with")[1:]]
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    said = run(*QUICK, "--out", tmp_path / "without")
    assert said.status == 0
    assert "tessera-games[research]" in said.out
    assert not (tmp_path / "without" / "matches.parquet").exists()
    assert (tmp_path / "without" / "matches.csv").exists()


BAD = [
    ("tournament",),
    ("tournament", "sealed"),
    ("tournament", "chess", "--bots", "random"),
    ("tournament", "sealed", "--bots", ""),
    ("tournament", "sealed", "--bots", "random,,random"),
    ("tournament", "sealed", "--bots", "einstein"),
    ("tournament", "sealed", "--bots", "greedy,depth=3"),
    ("tournament", "sealed", "--bots", "greedy:depth=3"),
    ("tournament", "sealed", "--bots", "greedy:width=0"),
    ("tournament", "sealed", "--bots", "random", "--games", "0"),
    ("tournament", "sealed", "--bots", "random", "--games", "99999999"),
    ("tournament", "sealed", "--bots", "random", "--games", "many"),
    ("tournament", "sealed", "--bots", "random", "--players", "9"),
    ("tournament", "sealed", "--bots", "random", "--processes", "0"),
    ("tournament", "sealed", "--bots", "random", "--limit", "0"),
    ("tournament", "sealed", "--bots", "random", "--limit", "nan"),
    ("tournament", "sealed", "--bots", "random", "--limit", "soon"),
    ("tournament", "sealed", "--bots", "random", "--option", "colour=red"),
    ("tournament", "sealed", "--bots", "random", "--components", "nowhere"),
    ("tournament", "sealed", "--bots", "random", "--out", "{file}"),
    ("tournament", "sealed", "--bots", "random", "--ray", "nonsense"),
    ("tournament", "sealed", "--bots", "random", "--ray", "127.0.0.1:1"),
    ("selfplay", "sealed"),
    ("selfplay", "sealed", "--bot", "einstein", "--out", "{new}"),
    ("selfplay", "sealed", "--shard", "0", "--out", "{new}"),
    ("selfplay", "sealed", "--players", "4", "--bot", "random", "--bot", "random", "--out", "{new}"),
    ("selfplay", "sealed", "--out", "{file}"),
]


@pytest.mark.parametrize("arguments", BAD, ids=" ".join)
def test_bad_usage_gets_one_clear_line(arguments: tuple[str, ...], run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = run(*[word.format(file=tmp_path / "file", new=tmp_path / "new") for word in arguments])
    assert said.status == 2
    assert said.out == ""
    assert said.err.startswith("tessera: ")
    assert said.err.count("\n") == 1
