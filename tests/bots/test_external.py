"""External programs: good ones play whole matches; bad ones get default answers, and are finally not asked."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tessera.bots import external, external_protocol
from tessera.bots.external import ExternalBot, parse_command
from tessera.bots.planning import Bot
from tessera.bots.registry import PROGRAMS, BadBot, make, names, register_program
from tessera.kernel.chance import Sealed
from tessera.kernel.match import Match
from tessera.kernel.registry import load
from tools.web import node_folder

ROOT = Path(__file__).parents[2]
ROGUE = ROOT / "tests/bots/programs/rogue.py"
PYTHON_BOT = ROOT / "examples/bots/python_bot.py"
NODE_BOT = ROOT / "examples/bots/javascript_bot.mjs"
RULES = load("sealed").ruleset(2)
SECRET = Match(RULES, Sealed.numbered(1))


@pytest.fixture
def rogue() -> Iterator[Any]:
    """Creates bots that misbehave, and ends them."""
    made: list[ExternalBot] = []

    def make_one(how: str, ms: int = 20_000) -> ExternalBot:
        made.append(ExternalBot(RULES, f"ms={ms} {sys.executable} {ROGUE} {how}", start_ms=120_000))
        return made[-1]

    yield make_one
    for bot in made:
        bot.close()


def ask(bot: Bot, match: Match = SECRET, seat: int = 0) -> int:
    return bot.choose(json.loads(json.dumps(match.observe(seat))), seat, match.legal(seat))


def finish(match: Match, bots: list[Bot]) -> Match:
    while not match.over:
        seat = match.to_act[-1]
        match.play(seat, ask(bots[seat], match, seat))
    return match


FIRST, LAST = SECRET.legal(0)[0], SECRET.legal(0)[-1]
DEFAULT = RULES.game.default_answer(SECRET.legal(0))
"""The answer for a program that does not answer."""
assert FIRST != LAST != DEFAULT


# Good programs ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["sealed", "ostia"])
def test_the_python_example_plays_whole_matches(game: str) -> None:
    rules = load(game).ruleset(2)
    bots: list[Any] = [make(f"external:{PYTHON_BOT}", rules, 1), make("random", rules, 1)]
    assert finish(Match(rules, Sealed.numbered(4)), bots).over
    assert bots[0].failures == []
    bots[0].close()


def test_the_javascript_example_plays_whole_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = node_folder()
    assert folder is not None, "make setup brings a Node"
    monkeypatch.setenv("PATH", folder, prepend=os.pathsep)
    rules = load("ostia").ruleset(1)
    bot = ExternalBot(rules, f"ms=60000 {NODE_BOT}", start_ms=60_000)
    assert finish(Match(rules, Sealed.numbered(4)), [bot]).over
    assert bot.failures == []
    bot.close()


def test_a_program_is_told_what_is_played_and_only_what_its_seat_may_know(tmp_path: Path) -> None:
    heard = tmp_path / "heard.txt"
    script = tmp_path / "bot.py"
    script.write_text(
        "import json, sys\n"
        f"out = open({str(heard)!r}, 'w')\n"
        "for line in sys.stdin:\n"
        "    out.write(line); out.flush()\n"
        "    m = json.loads(line)\n"
        "    if m['type'] == 'hello': print(json.dumps({'type': 'ready', 'protocol': 1}), flush=True)\n"
        "    if m['type'] == 'choose': print(json.dumps("
        "{'type': 'move', 'id': m['id'], 'move': m['legal'][0]['move']}), flush=True)\n"
    )
    bot = ExternalBot(RULES, f"ms=20000 {script}", start_ms=120_000)
    assert ask(bot) == FIRST
    bot.close()
    hello, question, bye = (
        msgspec.json.decode(line, type=external_protocol.ToBot) for line in heard.read_bytes().splitlines()
    )
    assert (
        isinstance(hello, external_protocol.Hello)
        and isinstance(question, external_protocol.Choose)
        and bye == external_protocol.Bye()
    )
    assert (hello.protocol, hello.game, hello.players, hello.move_ms) == (1, "sealed", 2, 20_000)
    assert hello.options == RULES.options and hello.components.digest == RULES.components.digest
    assert [hello.moves[option.n] for option in question.legal] == [option.move for option in question.legal]
    assert question.view == json.loads(json.dumps(SECRET.observe(0)))
    assert "cards" not in question.view["hands"][1]


def test_a_program_answers_at_once_when_somebody_has_had_enough(rogue: Any) -> None:
    bot = rogue("slow", ms=600_000)
    bot.watch = lambda done: True
    began = time.monotonic()
    assert ask(bot) == LAST
    assert time.monotonic() - began < 600 and bot.failures == []


def test_a_program_that_sleeps_is_woken_by_the_next_question(rogue: Any) -> None:
    bot = rogue("well")
    assert ask(bot) == LAST
    bot.close()
    assert ask(bot) == LAST
    assert bot.failures == []


def test_only_so_many_programs_run_at_once(rogue: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "MAX_RUNNING", 2)
    bots = [rogue("well") for _ in range(3)]
    assert [ask(bot) for bot in bots] == [LAST] * 3
    assert [bot._program is not None for bot in bots] == [False, True, True]
    assert ask(bots[0]) == LAST


# Bad ones -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["garbage", "flood", "illegal", "unknown", "empty", "other-id"])
def test_a_bad_answer_is_replaced_and_told_and_the_program_goes_on(
    rogue: Any, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    bot = rogue(how)
    with caplog.at_level(logging.WARNING):
        assert ask(bot) == DEFAULT
        program = bot._program
        assert ask(bot) == DEFAULT
    assert bot._program is program is not None
    assert len(bot.failures) == 2 and not bot.retired
    assert "the default answer was given instead" in caplog.text


def test_a_program_that_answers_twice_loses_nothing(rogue: Any) -> None:
    bot = rogue("twice")
    assert [ask(bot) for _ in range(3)] == [LAST] * 3
    assert bot.failures == []


@pytest.mark.parametrize(("how", "ms"), [("crash", 20_000), ("hang", 300), ("deaf", 300)])
def test_a_program_that_crashes_or_hangs_is_started_again_only_so_often(rogue: Any, how: str, ms: int) -> None:
    bot = rogue(how, ms)
    answers = [ask(bot) for _ in range(external.MAX_RESTARTS + 3)]
    assert answers == [DEFAULT] * len(answers)
    assert bot.retired and len(bot.failures) == external.MAX_RESTARTS + 1
    assert bot._program is None


def test_a_crash_in_the_middle_costs_one_answer(rogue: Any) -> None:
    bot = rogue("crash-later")
    assert [ask(bot) for _ in range(5)] == [LAST, LAST, DEFAULT, LAST, LAST]
    assert len(bot.failures) == 1


@pytest.mark.parametrize("how", ["stillborn", "ancient"])
def test_a_program_that_is_never_ready_is_given_up(rogue: Any, how: str) -> None:
    bot = rogue(how)
    assert {ask(bot) for _ in range(external.MAX_RESTARTS + 2)} == {DEFAULT}
    assert bot.retired and "ready" in bot.failures[0]


def test_a_program_that_says_nothing_at_first_is_given_up() -> None:
    bot = ExternalBot(RULES, f"{sys.executable} {ROGUE} mute", start_ms=300)
    assert ask(bot) == DEFAULT
    assert "ready" in bot.failures[0]


def test_talking_nonsense_is_forgiven_only_so_often(rogue: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "MAX_BAD_ANSWERS", 3)
    bot = rogue("illegal")
    assert {ask(bot) for _ in range(6)} == {DEFAULT}
    assert bot.retired and len(bot.failures) == 4


def test_a_program_that_will_not_go_is_ended(rogue: Any) -> None:
    bot = rogue("stubborn")
    assert ask(bot) == LAST
    process = bot._program._process
    bot.close()
    assert process.poll() is not None


def test_no_program_outlives_whoever_asked_it() -> None:
    script = (
        "import sys; from tessera.bots.external import ExternalBot; from tessera.kernel.registry import load\n"
        "from tessera.kernel.match import Match; from tessera.kernel.chance import Sealed\n"
        "rules = load('ostia').ruleset(1)\n"
        f"bot = ExternalBot(rules, sys.executable + ' ' + {str(ROGUE)!r} + ' stubborn')\n"
        "match = Match(rules, Sealed.numbered(1)); seat = match.to_act[0]\n"
        "bot.choose(match.observe(seat), seat, match.legal(seat)); print(bot._program._process.pid)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    with pytest.raises(ProcessLookupError):
        os.kill(int(done.stdout), 0)


# Names and commands -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "what"),
    [
        ("", "external:COMMAND"),
        ("ms=5000", "external:COMMAND"),
        ("/no/such/program --fast", "no program"),
        ("ms=soon ./bot", "milliseconds"),
        ("ms=0 ./bot", "milliseconds"),
        ('"unfinished', "cannot be read"),
    ],
)
def test_a_command_that_cannot_run_is_refused_at_once(command: str, what: str) -> None:
    with pytest.raises(BadBot, match=what):
        make(f"external:{command}", RULES, 1)


def test_a_command_may_give_a_time_and_needs_no_interpreter() -> None:
    assert parse_command(f"ms=1500 {sys.executable} -c pass") == ([sys.executable, "-c", "pass"], 1500)
    assert parse_command(f"{ROGUE} well") == ([sys.executable, str(ROGUE), "well"], external.MOVE_MS)


def test_a_program_plays_under_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tessera.bots.registry.PROGRAMS", {})
    register_program("rogue", f"{ROGUE} well")
    assert "rogue" in names()
    bot = make("rogue", RULES, 1)
    assert isinstance(bot, ExternalBot) and ask(bot) == LAST
    bot.close()
    assert "rogue" not in PROGRAMS


@pytest.mark.parametrize("name", ["greedy", "imperator", "external", "A bot", "", "x" * 40, "../x"])
def test_a_name_that_is_taken_or_odd_is_refused(name: str) -> None:
    with pytest.raises(BadBot):
        register_program(name, f"{ROGUE}")


def test_the_schema_on_file_is_the_one_in_the_code() -> None:
    kept = json.loads((ROOT / "docs/bot-protocol.schema.json").read_text())
    assert kept == external_protocol.schema()
    assert {"Hello", "Choose", "Ready", "Move"} <= set(kept["$defs"])
