"""Games, rules and components on the command line."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run

PROOF = '@clause("ostia.turn.select")\ndef test_it() -> None: ...\n'


def test_version_names_the_engine(run: Run) -> None:
    said = run("version")
    assert said.status == 0
    assert said.out.startswith("tessera ")
    assert "engine" in said.out


def test_games_are_listed_for_people_and_for_programs(run: Run) -> None:
    assert "ostia" in run("games").out
    games = {game["name"]: game for game in json.loads(run("games", "--json").out)}
    assert games["ostia"]["players"] == [1, 2, 3, 4]


def test_a_clause_is_shown_with_its_source_in_every_language(run: Run) -> None:
    for language, word in (("en", "wheat"), ("ja", "麦"), ("ko", "보리")):
        for name in ("ostia.order.choose", "order.choose"):
            said = run("rules", "ostia", name, "--lang", language)
            assert said.status == 0
            assert word in said.out
            assert "2e Order" in said.out


def test_rules_by_topic_by_words_and_as_json(run: Run) -> None:
    topic = json.loads(run("rules", "ostia", "order", "--json").out)
    assert len(topic) > 5
    assert all(clause["id"].startswith("ostia.order.") for clause in topic)
    found = json.loads(run("rules", "ostia", "order", "--search", "amphora", "--json").out)
    assert 0 < len(found) < len(topic)
    assert "clauses" in run("rules", "ostia").out


def test_rules_in_brief(run: Run) -> None:
    brief = {clause["id"] for clause in json.loads(run("rules", "ostia", "--brief", "--json").out)}
    topic = {clause["id"] for clause in json.loads(run("rules", "ostia", "end", "--brief", "--json").out)}
    assert "ostia.end.round" in topic < brief
    assert "ostia.order.extra" not in brief
    assert "ostia.order.extra" in run("rules", "ostia", "order.extra", "--brief").out


def test_a_wrong_clause_gets_near_ones_proposed(run: Run) -> None:
    assert "ostia.order.choose" in run("rules", "ostia", "order.chose").err


def test_coverage_counts_what_tests_prove(run: Run, tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(PROOF)
    said = run("rules", "ostia", "--coverage", "--tests", tmp_path)
    assert said.status == 1
    assert "ostia.order.choose" in said.out
    assert "ostia.turn.select" not in said.out
    report = json.loads(run("rules", "ostia", "--coverage", "--tests", tmp_path, "--json").out)
    assert report["proven"] == 1
    assert report["clauses"] == len(report["unproven"]) + 1

    ids = [clause["id"] for clause in json.loads(run("rules", "ostia", "--json").out)]
    marks = ", ".join(f'"{id}"' for id in ids)
    (tmp_path / "test_some.py").write_text(f"@clause({marks})\ndef test_it() -> None: ...\n")
    said = run("rules", "ostia", "--coverage", "--tests", tmp_path)
    assert said.status == 0
    assert f"{len(ids)} of {len(ids)}" in said.out

    (tmp_path / "test_more.py").write_text('@clause("ostia.no.such")\ndef test_it() -> None: ...\n')
    said = run("rules", "ostia", "--coverage", "--tests", tmp_path)
    assert said.status == 1
    assert "ostia.no.such" in said.out


def test_components_are_shown_with_their_sources(run: Run) -> None:
    said = run("components", "show", "ostia")
    assert said.status == 0
    assert "order.O17.wheat" in said.out
    assert "order.*.wheat (42)" in said.out
    report = json.loads(run("components", "show", "ostia", "--json").out)
    assert sum(report["counts"].values()) == len(report["values"])
    assert report["counts"]["reconstructed"] > 100


def test_an_own_set_is_checked(run: Run, tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text("[prices]\nhonour = 5\n[order.O17]\nwheat = 6\n")
    said = run("components", "check", own, "--game", "ostia")
    assert said.status == 0
    assert "prices.honour  4 → 5" in said.out
    report = json.loads(run("components", "check", own, "--game", "ostia", "--json").out)
    assert report["changed"]["order.O17.wheat"] == {"standard": 4, "own": 6}
    assert run("components", "check", tmp_path, "--game", "ostia").status == 0
    assert "your own" in run("components", "show", "ostia", "--components", own).out

    for wrong in (
        "[prices]\nhonor = 5\n",
        "[prices]\nhonour = -1\n",
        "prices = 3\n",
        "[[[",
        "[order.O17]\nextra = {oil = 1}\n",
    ):
        own.write_text(wrong)
        said = run("components", "check", own, "--game", "ostia")
        assert said.status == 1, wrong
        assert said.err.count("\n") == 1
        assert json.loads(run("components", "check", own, "--game", "ostia", "--json").out)["ok"] is False
