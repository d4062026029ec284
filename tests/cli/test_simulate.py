"""Simulations: the same for a seed, whoever shares the work; what they report adds up."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.conftest import Run


def result(run: Run, *arguments: str) -> dict[str, Any]:
    said = run("simulate", "ostia", "--json", "--seed", "5", *arguments)
    assert said.status == 0, said.err
    assert said.err == ""
    found: dict[str, Any] = json.loads(said.out)
    found.pop("timing")
    return found


def test_the_same_seed_gives_the_same_whatever_the_number_of_workers(run: Run) -> None:
    one = result(run, "--games", "30", "--bot", "random", "--workers", "1")
    assert result(run, "--games", "30", "--bot", "random", "--workers", "2") == one
    assert result(run, "--games", "30", "--bot", "random", "--workers", "1", "--seed", "6") != one


def test_greedy_bots_are_repeatable_too(run: Run) -> None:
    alone = ("--players", "1", "--games", "2", "--bot", "greedy:width=3", "--workers", "1")
    assert result(run, *alone) == result(run, *alone)


@pytest.mark.parametrize(
    "variant",
    [("--players", "1"), ("--players", "3", "--option", "edition=1e"), ("--players", "4")],
    ids=" ".join,
)
def test_everything_is_counted_at_every_step_and_the_scores_add_up(variant: tuple[str, ...], run: Run) -> None:
    found = result(run, *variant, "--games", "2", "--bot", "random", "--check", "--workers", "1")
    assert found["checked"] is True
    assert found["matches"] == 2
    for seat in found["seats"]:
        assert sum(seat["sources"].values()) == pytest.approx(seat["score"]["mean"])
        assert seat["score"]["min"] <= seat["score"]["mean"] <= seat["score"]["max"]
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(1, abs=0.001)
    assert found["endings"]
    if found["players"] == 1:
        assert sum(found["titles"].values()) == 2


def test_every_seat_can_have_its_own_bot(run: Run) -> None:
    found = result(run, "--games", "1", "--bot", "random", "--bot", "greedy:width=1", "--workers", "1")
    assert [seat["bot"] for seat in found["seats"]] == ["random", "greedy:width=1"]


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_people_get_a_table(language: str, run: Run) -> None:
    said = run(
        "simulate", "ostia", "--players", "1", "--games", "5", "--bot", "random", "--seed", "1", "--lang", language
    )
    assert said.status == 0
    assert {"en": "Mean result", "ja": "結果の平均", "ko": "평균 결과"}[language] in said.out
    assert "Aedilis Ostiae" in said.out or language != "en"
    assert said.err == ""


def test_where_few_is_good_people_read_what_is_left(run: Run) -> None:
    said = run("simulate", "discordia", "--games", "5", "--bot", "random", "--seed", "1", "--lang", "en")
    assert said.status == 0
    figures = [line for line in said.out.splitlines() if line.strip().startswith(("Mean", "Lowest", "sailors"))]
    assert len(figures) == 3
    assert not any("-" in line for line in figures)
    assert "Turns a match: 0" not in said.out
