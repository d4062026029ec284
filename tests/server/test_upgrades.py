"""Upgrades of rules: open, running and finished matches, their replays, records and rematches stay usable."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tessera.kernel import record
from tests.server.client import Person, Server
from tests.versions.conftest import LoadRules, by_rules
from tests.versions.old_match import first_entries, reopen_match
from tests.versions.rules_versions import write_package

__all__ = ["by_rules"]

SEED = 4
"""With this seed the second roll of two players is a six."""


class UpgradableServer:
    """A server that can be restarted with another version of the toy game's rules."""

    def __init__(self, make: Callable[..., Server], folder: Path) -> None:
        self.folder = folder / "game"
        self.folder.mkdir()
        write_package(self.folder, 1)
        self.server = make(game=[str(self.folder), "raised_game"])

    def to(self, rules: int, oldest: int | None = 1) -> None:
        self.server.stop()
        write_package(self.folder, rules, oldest)
        self.server.start()


@pytest.fixture
def update(own_server: Callable[..., Server], tmp_path: Path) -> UpgradableServer:
    return UpgradableServer(own_server, tmp_path)


def play(
    people: list[Person], id: str, take_six: bool = True, entries: int | None = None, passing: bool = False
) -> Any:
    """Let people play toll for a number of entries; return the table after that."""
    while True:
        table = people[0].look(id)
        if table["over"] or (entries is not None and table["seq"] >= entries):
            return table
        (seat,) = table["to_act"]
        six = table["view"]["die"] == 6
        move = "pass" if passing or (six and not take_six) else "take"
        people[min(seat, len(people) - 1)].play(id, seat, move, table["seq"])


def two(server: Server, **more: Any) -> tuple[Person, Person, str]:
    """Return two people and their table, whose match has a chosen seed."""
    anna, ben = server.guest("Anna"), server.guest("Ben")
    id = anna.create("toll", "me", "open", seed=SEED, **more)
    ben.post(f"/api/tables/{id}/join")
    return anna, ben, id


def alone(server: Server, **more: Any) -> tuple[Person, str]:
    """Return a person who plays both seats and their table, whose match has a chosen seed."""
    anna = server.guest("Anna")
    return anna, anna.create("toll", "me", "hotseat", seed=SEED, **more)


def replays(text: str, game: LoadRules, rules: int) -> None:
    game(rules)
    found = record.read(text)
    record.verify(found)


def test_a_match_in_which_no_change_mattered_goes_on_silently(update: UpgradableServer, by_rules: LoadRules) -> None:
    anna, id = alone(update.server)
    before = play([anna], id, take_six=False, entries=40)
    update.to(2)
    after = anna.look(id)
    assert after["upgrade"] is None and after["state"] == "running"
    assert {name: after[name] for name in ("view", "seq", "legal", "to_act", "events", "scores")} == {
        name: before[name] for name in ("view", "seq", "legal", "to_act", "events", "scores")
    }
    text = anna.get(f"/api/tables/{id}/record")
    assert "game toll rules 2\n" in text
    over = play([anna], id, take_six=False)
    assert over["over"]
    text = anna.get(f"/api/tables/{id}/record")
    replays(text, by_rules, 2)
    assert anna.get(f"/api/tables/{id}/dice")["proof"] == "chosen"
    for n in (0, 5, 30, over["seq"]):
        assert anna.get(f"/api/tables/{id}/at/{n}")["seq"] == n


def test_a_match_that_waits_for_its_players_begins_by_the_newest_rules(update: UpgradableServer) -> None:
    anna, ben = update.server.guest("Anna"), update.server.guest("Ben")
    id = anna.create("toll", "me", "open")
    update.to(3)
    assert anna.look(id)["state"] == "open"
    ben.post(f"/api/tables/{id}/join")
    assert anna.look(id)["state"] == "running"
    assert "game toll rules 3\n" in anna.get(f"/api/tables/{id}/record")
    ben.post(f"/api/tables/{id}/leave")


def test_a_finished_match_is_shown_downloaded_proven_and_repeated(
    update: UpgradableServer, by_rules: LoadRules
) -> None:
    anna, id = alone(update.server)
    before = play([anna], id)
    text = anna.get(f"/api/tables/{id}/record")
    moments = {n: anna.get(f"/api/tables/{id}/at/{n}")["view"] for n in (0, 7, 33, before["seq"])}
    for rules in (2, 3):
        update.to(rules)
        after = anna.look(id)
        assert (after["scores"], after["view"], after["events"]) == (before["scores"], before["view"], before["events"])
        assert after["upgrade"] is None
        assert anna.get(f"/api/tables/{id}/record") == text
        assert anna.get(f"/api/tables/{id}/dice")["proof"] == "chosen"
        assert {n: anna.get(f"/api/tables/{id}/at/{n}")["view"] for n in moments} == moments
        replays(text, by_rules, rules)
        copy = anna.post("/api/records", record=text)
        assert anna.look(copy["id"])["scores"] == before["scores"]
        assert anna.get(f"/api/tables/{copy['id']}/record") == text
    following = anna.post(f"/api/tables/{id}/rematch")
    assert "game toll rules 3\n" in anna.get(f"/api/tables/{following['id']}/record")


def test_a_match_in_which_a_change_mattered_waits_until_everybody_agrees(
    update: UpgradableServer, by_rules: LoadRules
) -> None:
    anna, ben, id = two(update.server)
    people = [anna, ben]
    before = _until_six_was_taken(people, id)
    text = anna.get(f"/api/tables/{id}/record")
    update.to(2)

    table = anna.look(id)
    assert table["upgrade"] == {"begun": 1, "rules": 2, "clauses": ["toll.take.six"], "agreed": []}
    assert (table["view"], table["scores"], table["seq"]) == (before["view"], before["scores"], before["seq"])
    assert table["legal"] == {} and table["undo"] == []
    assert anna.get(f"/api/tables/{id}/record") == text
    replays(text, by_rules, 2)
    assert anna.get(f"/api/tables/{id}/at/3")["seq"] == 3
    (seat,) = table["to_act"]
    refused = people[seat].play(id, seat, "take", table["seq"], status=409)
    assert refused["code"] == "rules-changed" and refused["problem"]["key"] == "rules-changed"
    spectator = update.server.guest("Carla")
    spectator.post(f"/api/tables/{id}/agree", 403)

    with ben.sit(id) as live:
        live.hear("snapshot")
        table = anna.post(f"/api/tables/{id}/agree")
        assert table["upgrade"]["agreed"] == [0] and table["state"] == "running"
        update_seen = live.hear("snapshot")
        assert update_seen["upgrade"]["agreed"] == [0]
        people[seat].play(id, seat, "take", table["seq"], status=409)
        table = ben.post(f"/api/tables/{id}/agree")
        while live.hear("snapshot")["upgrade"] is not None:
            pass
    assert table["upgrade"] is None
    assert (table["view"], table["seq"]) == (before["view"], before["seq"])
    assert table["legal"] if seat == 1 else anna.look(id)["legal"]

    over = play(people, id)
    assert over["over"]
    _check_both_parts(anna, id, before, over, by_rules)
    update.server.restart()
    assert anna.look(id)["view"] == over["view"]
    _check_both_parts(anna, id, before, over, by_rules)
    update.to(3)  # upgraded once more
    assert anna.look(id)["view"] == over["view"]
    _check_both_parts(anna, id, before, over, by_rules)


def _until_six_was_taken(people: list[Person], id: str) -> Any:
    taken = False
    while True:
        table = people[0].look(id)
        assert not table["over"]
        if taken and table["view"]["next"]:
            return table
        (seat,) = table["to_act"]
        taken = taken or table["view"]["die"] == 6
        people[seat].play(id, seat, "take", table["seq"])


def _check_both_parts(anna: Person, id: str, before: Any, over: Any, game: LoadRules) -> None:
    """Assert that the match has all its events, and each part a record by its own rules."""
    assert [event["seq"] for event in anna.look(id)["events"]] == [event["seq"] for event in over["events"]]
    assert anna.get(f"/api/tables/{id}/at/{before['seq']}")["view"] == before["view"]
    assert anna.get(f"/api/tables/{id}/at/{before['seq'] - 1}")["seq"] == before["seq"] - 1
    assert anna.get(f"/api/tables/{id}/at/0")["view"]["round"] == 0
    text = anna.get(f"/api/tables/{id}/record")
    assert "game toll rules 2\n" in text and f"\nposition {before['seq']} " in text
    replays(text, game, 3)
    first = anna.get(f"/api/tables/{id}/record?part=0")
    assert "game toll rules 1\n" in first and "position" not in first
    replays(first, game, 3)
    assert anna.get(f"/api/tables/{id}/record?part=1") == text
    anna.get(f"/api/tables/{id}/record?part=2", 400)
    assert [f"\nseed {over['seed']}" in text for text in (first, text)] == [True, True]
    outcomes = sum(line.split()[1] == "*" for line in (first + text).splitlines() if line[0].isdigit())
    dice = anna.get(f"/api/tables/{id}/dice")
    assert (dice["proof"], dice["checked"]) == ("chosen", outcomes)
    copy = anna.post("/api/records", record=text)["id"]
    shown = anna.look(copy)
    assert (shown["view"], shown["seq"]) == (over["view"], over["seq"])
    assert anna.get(f"/api/tables/{copy}/at/0")["view"] == before["view"]
    assert anna.get(f"/api/tables/{copy}/record") == text


def test_agreement_survives_a_restart_and_ends_with_who_leaves(update: UpgradableServer) -> None:
    anna, ben, id = two(update.server)
    before = _until_six_was_taken([anna, ben], id)
    update.to(2)
    anna.post(f"/api/tables/{id}/agree")
    update.server.restart()
    assert anna.look(id)["upgrade"]["agreed"] == [0]
    ben.post(f"/api/tables/{id}/leave")
    table = anna.look(id)
    assert table["upgrade"] is None and table["seats"][1]["kind"] == "bot" and table["seq"] >= before["seq"]


@pytest.mark.parametrize("last", ["ben agrees", "ben leaves"])
def test_a_match_goes_on_though_the_server_ended_right_after_the_last_agreement(
    update: UpgradableServer, last: str
) -> None:
    """What a person does and what follows from it are stored one after the other."""
    anna, ben, id = two(update.server)
    _until_six_was_taken([anna, ben], id)
    update.to(2)
    anna.post(f"/api/tables/{id}/agree")
    update.server.stop()
    with contextlib.closing(sqlite3.connect(update.server.data / "tessera.db", isolation_level=None)) as connection:
        if last == "ben agrees":
            people = sorted(who for (who,) in connection.execute("SELECT person FROM seats WHERE match = ?", [id]))
            agreed = json.dumps({"rules": 2, "people": people})
            connection.execute("UPDATE matches SET agreed = ? WHERE id = ?", [agreed, id])
        else:
            left = "UPDATE seats SET kind = 'bot', bot = 'random', left_by = person, person = NULL"
            connection.execute(f"{left} WHERE match = ? AND seat = 1", [id])
    update.server.start()
    assert 0 in anna.look(id)["upgrade"]["agreed"]
    with anna.sit(id) as live:
        snapshot = live.hear("snapshot")
    assert snapshot["upgrade"] is None
    assert anna.look(id)["upgrade"] is None


def test_a_bot_may_stand_in_for_who_is_away_and_has_not_agreed(update: UpgradableServer) -> None:
    update.server.options["absence"] = 0.0
    anna, ben, id = two(update.server)
    _until_six_was_taken([anna, ben], id)
    update.to(2)
    ben.post(f"/api/tables/{id}/agree")
    anna.post(f"/api/tables/{id}/stand-in", 409, seat=1)
    ben.post(f"/api/tables/{id}/stand-in", seat=0)
    table = ben.look(id)
    assert table["upgrade"] is None and table["seats"][0]["kind"] == "bot"


def test_a_database_from_before_rules_were_agreed_to_is_brought_up_to_date(update: UpgradableServer) -> None:
    from alembic import command
    from sqlalchemy import create_engine

    from tessera.server.migrations import settings

    anna, ben, id = two(update.server)
    before = _until_six_was_taken([anna, ben], id)
    update.server.stop()
    with create_engine(f"sqlite:///{update.server.data / 'tessera.db'}").begin() as connection:
        command.downgrade(settings(connection), "0004")
    update.server.start()
    update.to(2)
    assert anna.look(id)["view"] == before["view"]
    ben.post(f"/api/tables/{id}/agree")
    assert anna.post(f"/api/tables/{id}/agree")["upgrade"] is None


def test_an_agreement_to_rules_that_have_changed_again_is_void(update: UpgradableServer) -> None:
    anna, ben, id = two(update.server)
    _until_six_was_taken([anna, ben], id)
    update.to(2)
    anna.post(f"/api/tables/{id}/agree")
    update.to(3)
    table = ben.look(id)
    assert table["upgrade"]["agreed"] == [] and table["upgrade"]["clauses"] == ["toll.take.six", "toll.pass.limit"]
    ben.post(f"/api/tables/{id}/agree")
    assert anna.post(f"/api/tables/{id}/agree")["upgrade"] is None


def test_a_match_that_cannot_stand_so_by_the_newest_rules_keeps_its_own(
    update: UpgradableServer, by_rules: LoadRules
) -> None:
    anna, id = alone(update.server)
    play([anna], id, entries=15, passing=True)  # more passes than the newest rules allow
    update.to(3)
    table = anna.look(id)
    assert table["upgrade"] is None and table["view"]["passes"][0] > 2
    over = play([anna], id, passing=True)
    text = anna.get(f"/api/tables/{id}/record")
    assert over["over"] and "game toll rules 1\n" in text
    replays(text, by_rules, 3)


def test_a_match_goes_on_where_the_old_rules_are_gone_but_no_change_mattered(update: UpgradableServer) -> None:
    anna, id = alone(update.server)
    play([anna], id, take_six=False, entries=40)
    carla, finished = alone(update.server)
    play([carla], finished, take_six=True)
    update.to(2, oldest=None)
    assert play([anna], id)["over"]
    refused = carla.get(f"/api/tables/{finished}", 503)
    assert refused["problem"]["key"] == "rules-version"


def test_snapshots_that_newer_code_cannot_read_are_made_anew(update: UpgradableServer) -> None:
    from sqlalchemy import create_engine, text

    anna, id = alone(update.server)
    before = play([anna], id)
    update.server.stop()
    with create_engine(f"sqlite:///{update.server.data / 'tessera.db'}").begin() as connection:
        spoilt = connection.execute(text("UPDATE snapshots SET position = '{}' WHERE match = :id"), {"id": id})
        assert spoilt.rowcount > 1
    update.server.start()
    update.to(2)
    assert anna.look(id)["view"] == before["view"]
    assert anna.get(f"/api/tables/{id}/at/40")["seq"] == 40


def people_ids(people: list[Person]) -> list[str]:
    return [person.get("/api/me")["id"] for person in people]


def test_a_match_of_discordia_by_rules_1_goes_on_by_rules_2(own_server: Callable[..., Server]) -> None:
    server = own_server()
    anna, ben = server.guest("Anna"), server.guest("Ben")
    people = [anna, ben]
    id = reopen_match(server, people[0].post("/api/records", record=first_entries(300))["id"], people_ids(people))
    table = anna.look(id)
    assert table["upgrade"] == {
        "begun": 1,
        "rules": 2,
        "clauses": ["discordia.ship.order", "discordia.exchange.any-order"],
        "agreed": [],
    }
    first = anna.get(f"/api/tables/{id}/record")
    assert "game discordia rules 1\n" in first
    record.replay(record.read(first))
    anna.post(f"/api/tables/{id}/agree")
    table = ben.post(f"/api/tables/{id}/agree")
    assert table["upgrade"] is None and table["seq"] == 300
    for _ in range(60):
        table = anna.look(id)
        if table["over"]:
            break
        (seat,) = table["to_act"]
        legal = people[seat].look(id)["legal"][str(seat)]
        people[seat].play(id, seat, legal[-1]["move"], table["seq"])
    text = anna.get(f"/api/tables/{id}/record")
    assert "game discordia rules 2\n" in text and "\nposition 300 {" in text
    record.replay(record.read(text))
    assert anna.get(f"/api/tables/{id}/at/299")["view"]["older"]["begun"] > 0
    assert "older" not in anna.get(f"/api/tables/{id}/at/300")["view"]
