"""Durability: restarts, kill -9, a database that is locked or missing."""

from __future__ import annotations

import contextlib
import random
import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.extent import EVERYTHING
from tests.server.client import Person, Server, new_key
from tests.server.test_play import tentative_table

KILLS = 20 if EVERYTHING else 6


def step(person: Person, id: str, table: Any, dice: random.Random) -> Any:
    """Play one random move for a seat that must decide."""
    seat = table["to_act"][0]
    return person.play(id, seat, dice.choice(table["legal"][str(seat)])["move"], table["seq"])


# Restarts -------------------------------------------------------------------------------------------


def test_a_restart_in_mid_turn_loses_nothing_and_the_turn_can_still_be_taken_back(
    own_server: Callable[..., Server],
) -> None:
    server = own_server()
    anna = server.guest("Anna")
    id, table = tentative_table(anna)
    (seat,) = table["undo"]
    body = {"seat": seat, "move": table["legal"][str(seat)][0]["move"], "seq": table["seq"], "key": new_key()}
    table = anna.post(f"/api/tables/{id}/play", **body)
    before = anna.look(id)
    server.restart()
    after = anna.look(id)
    timeless = {"clock", "seats"}
    assert {k: v for k, v in after.items() if k not in timeless} == {
        k: v for k, v in before.items() if k not in timeless
    }
    assert anna.post(f"/api/tables/{id}/play", **body)["seq"] == before["seq"]  # the key is stored
    if before["undo"]:
        back = anna.post(f"/api/tables/{id}/undo", seat=seat, seq=before["seq"])
        server.restart()
        assert anna.look(id)["seq"] == back["seq"]
        assert anna.post(f"/api/tables/{id}/play", **body)["seq"] == back["seq"]  # the move stays taken back


def test_a_long_match_is_loaded_from_its_last_snapshot(own_server: Callable[..., Server]) -> None:
    server = own_server()
    anna = server.guest("Anna")
    id = anna.create("ostia", "hotseat", "hotseat", seed=8)
    table, dice = anna.look(id), random.Random(8)
    for _ in range(120):
        table = step(anna, id, table, dice)
    told = anna.look(id)["events"]
    server.stop()
    with contextlib.closing(sqlite3.connect(server.data / "tessera.db")) as store:
        snapshots = [seq for (seq,) in store.execute("select seq from snapshots order by seq")]
        moves = store.execute("select count(*), max(seq) from records").fetchone()
        assert moves == (table["seq"], table["seq"])
        assert len(snapshots) >= 3 and all(b - a >= 25 for a, b in zip([0, *snapshots], snapshots, strict=False))
        # No entry before the last snapshot is needed to continue: corrupt them.
        store.execute("update records set move = 'spoilt' where seq <= ?", (snapshots[-1],))
        store.commit()
    server.start()
    again = anna.look(id)
    assert again["view"] == table["view"] and again["events"] == told
    for _ in range(30):
        table = step(anna, id, table, dice)


def test_a_match_goes_on_after_its_table_has_left_the_memory(own_server: Callable[..., Server]) -> None:
    server = own_server(idle=0.2)
    anna = server.guest("Anna")
    id = anna.create("ostia", "hotseat", "hotseat", seed=8)
    table, dice = anna.look(id), random.Random(8)
    for _ in range(6):
        table = step(anna, id, table, dice)
        time.sleep(0.4)
    assert anna.look(id)["seq"] == table["seq"]
    assert anna.get("/api/tables")["mine"][0]["seq"] == table["seq"]


def test_graceful_stop_tells_everybody_and_the_match_is_there_again(own_server: Callable[..., Server]) -> None:
    server = own_server()
    anna = server.guest("Anna")
    id = anna.create("ostia", "hotseat", "hotseat", seed=8)
    with anna.sit(id) as live, pytest.raises(ConnectionClosed) as closed:
        table = live.hear("snapshot")
        assert server.stop() == 0
        live.hear("update")
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    server.start()
    with anna.sit(id, since=table["seq"]) as live:
        assert live.hear("snapshot")["events"] == []


def test_two_servers_do_not_share_a_database(own_server: Callable[..., Server]) -> None:
    server = own_server()
    with pytest.raises(AssertionError, match="another Tessera server"):
        own_server(data=server.data)


# Kill -9 --------------------------------------------------------------------------------------------


class RandomPlayer(threading.Thread):
    """Plays and undoes as fast as it can, recording what was acknowledged."""

    def __init__(self, person: Person, id: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.person, self.id = person, id
        self.dice = random.Random(seed)
        self.acknowledged: dict[str, tuple[str, int]] = {}
        """By key: the command, and the number of entries after it."""
        self.last = 0
        self.pending: tuple[str, dict[str, Any]] | None = None

    def run(self) -> None:
        with contextlib.suppress(httpx.TransportError):
            table = self.person.look(self.id)
            while not table["over"]:
                table = self.once(table)

    def once(self, table: Any) -> Any:
        if self.pending is None:
            seat = table["to_act"][0]
            body: dict[str, Any] = {"seat": seat, "seq": table["seq"], "key": new_key()}
            if table["undo"] and self.dice.random() < 0.2:
                body["seat"] = table["undo"][0]
                self.pending = ("undo", body)
            else:
                body["move"] = self.dice.choice(table["legal"][str(seat)])["move"]
                self.pending = ("play", body)
        kind, body = self.pending
        answer = self.person.post(f"/api/tables/{self.id}/{kind}", **body)
        self.pending = None
        self.acknowledged[body["key"]] = (kind, answer["seq"])
        self.last = answer["seq"]
        return answer


def test_kill_9_at_random_moments_loses_no_acknowledged_move(own_server: Callable[..., Server]) -> None:
    """After each kill, everything acknowledged is stored; a command in progress is stored completely or not at all,
    and repeating it with the same key carries it out exactly once."""
    server = own_server()
    people = [server.guest() for _ in range(2)]
    dice = random.Random(20)
    tables = [person.create("ostia", "hotseat", "hotseat", seed=n) for n, person in enumerate(people)]
    players = [RandomPlayer(person, id, n) for n, (person, id) in enumerate(zip(people, tables, strict=True))]
    total = 0
    for _kill in range(KILLS):
        for player in players:
            player.start()
        time.sleep(dice.uniform(0.05, 0.5))
        server.kill()
        for player in players:
            player.join(300)
        with contextlib.closing(sqlite3.connect(server.data / "tessera.db")) as store:
            for player in players:
                rows = store.execute("select seq, key from records where match = ? order by seq", (player.id,))
                seqs, keys = zip(*rows.fetchall(), strict=True)
                assert seqs == tuple(range(1, len(seqs) + 1))
                commands = store.execute("select key from commands where match = ?", (player.id,)).fetchall()
                kept = {key.partition(".")[2] for key in [*keys, *(key for (key,) in commands)] if key}
                assert kept >= player.acknowledged.keys()
                assert len([key for key in keys if key]) == len({key for key in keys if key})
                behind = 1 if player.pending and player.pending[0] == "undo" else 0
                assert len(seqs) >= player.last - behind
        server.start()
        fresh = []
        for player in players:
            now = player.person.look(player.id)
            successor = RandomPlayer(player.person, player.id, dice.randrange(1000))
            if player.pending is not None:
                done = player.pending[1]["key"]
                successor.pending = player.pending
                table = successor.once(now)
                again = player.person.post(f"/api/tables/{player.id}/{player.pending[0]}", **player.pending[1])
                assert again["seq"] == table["seq"]
                assert done in successor.acknowledged
            total += len(player.acknowledged)
            fresh.append(successor)
        players = fresh
    assert total > KILLS


# A database that is locked or gone ------------------------------------------------------------------


def test_a_locked_database_is_waited_for_and_then_refused_and_the_match_is_unharmed(
    own_server: Callable[..., Server],
) -> None:
    server = own_server()
    anna = server.guest("Anna")
    id = anna.create("ostia", "hotseat", "hotseat", seed=8)
    table = anna.look(id)
    seat = table["to_act"][0]
    body = {"seat": seat, "move": table["legal"][str(seat)][0]["move"], "seq": table["seq"], "key": new_key()}
    with contextlib.closing(sqlite3.connect(server.data / "tessera.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        error = anna.post(f"/api/tables/{id}/play", 503, **body)
        assert error["code"] == "unavailable" and error["key"] == body["key"] and error["seq"] == table["seq"]
        assert anna.look(id)["view"] == table["view"]  # reading is still possible
        assert anna.post("/api/tables", 503, game="ostia", players=1, seats=[{"kind": "me"}])["code"] == "unavailable"
        other.execute("ROLLBACK")
    assert anna.post(f"/api/tables/{id}/play", **body)["seq"] > table["seq"]
    assert anna.look(id)["events"][-1]["seq"] > table["seq"]


def test_a_lost_database_is_noticed_before_anything_is_promised(own_server: Callable[..., Server]) -> None:
    server = own_server()
    anna = server.guest("Anna")
    id = anna.create("ostia", "hotseat", "hotseat", seed=8)
    table, dice = anna.look(id), random.Random(1)
    table = step(anna, id, table, dice)
    file = server.data / "tessera.db"
    file.rename(server.data / "moved.db")
    seat = table["to_act"][0]
    move = table["legal"][str(seat)][0]["move"]
    with anna.sit(id) as live:
        live.hear("snapshot")
        assert live.do("play", seat=seat, move=move, seq=table["seq"])["code"] == "unavailable"
        (server.data / "moved.db").rename(file)
        assert live.do("play", seat=seat, move=move, seq=table["seq"])["type"] == "done"
    server.kill()
    server.start()
    assert anna.look(id)["seq"] > table["seq"]


def test_the_health_check_fails_when_the_store_does(own_server: Callable[..., Server]) -> None:
    server = own_server()
    (server.data / "tessera.db").rename(server.data / "moved.db")
    answer = Person(server).ask("GET", "/healthz")
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
