"""Unit tests of parts of the server that need no server process."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sqlite3
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import IntegrityError
from websockets.frames import Frame, Opcode

from tessera.kernel.errors import TesseraError
from tessera.server import checkpoints, logs, worker_tasks
from tessera.server.bots import reacts
from tessera.server.clock import Clock
from tessera.server.errors import Unavailable
from tessera.server.limits import RATES, Limits
from tessera.server.messages import encode
from tessera.server.people import Signer, clean_text, guest
from tessera.server.store import Store
from tessera.server.websocket_protocol import frame
from tessera.server.writer import Writer
from tests.kernel.sealed_matches import dealt, offer


def test_names_lose_what_is_not_text_and_keep_every_script() -> None:
    assert clean_text("  Gaius\t\n Julius  ", 32) == "Gaius Julius"
    assert clean_text("小野\u3000妹子", 32) == "小野 妹子"
    assert clean_text("한글 이름", 32) == "한글 이름"
    assert clean_text("a" + "\u0301" * 499 + "b", 500) == "a" + "\u0301" * 4 + "b"
    assert clean_text("e\u0301vil\u202e\u2066\x1b[31m\x00", 32) == "e\u0301vil[31m"
    assert clean_text("👩\u200d🚀", 32) == "👩\u200d🚀"
    assert clean_text("x" * 40, 32) == "x" * 32


@pytest.mark.parametrize(
    "blank",
    [
        "\u3164",
        "\u115f\u1160",
        "\uffa0 ",
        "\u2800",
        "\u200d\u200c",
        " \u200d \u3164",
        "\ufe0f",
        "\u034f",
        "\u180b",
        "\u17b4",
        "\u0301",
    ],
)
def test_text_that_nobody_can_see_is_empty(blank: str) -> None:
    assert clean_text(blank, 32) == ""
    assert clean_text(f"Anna{blank}", 32).strip(blank + " ") == "Anna"


def test_fillers_within_a_text_are_spaces() -> None:
    assert clean_text("Anna\u3164\u3164Bella\u2800", 32) == "Anna Bella"


def test_guests_are_the_same_for_the_same_id() -> None:
    assert guest("abc") == guest("abc")
    assert len({guest(str(n)).name for n in range(200)}) > 100


def test_signatures_are_for_one_purpose_and_one_server(tmp_path: Path) -> None:
    signer, other = Signer.from_folder(tmp_path / "a"), Signer.from_folder(tmp_path / "b")
    assert signer.person(signer.cookie("anna")) == "anna"
    assert Signer.from_folder(tmp_path / "a").person(signer.cookie("anna")) == "anna"
    assert other.person(signer.cookie("anna")) is None
    token = signer.token("table", 2, "claim")
    assert signer.seat(token, "table") == (2, "claim")
    assert signer.seat(token, "other") is None
    assert signer.person(token) is None
    assert signer.seat(signer.cookie("table-2-claim"), "table") is None


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 70_000])
def test_messages_are_written_as_others_write_them(size: int) -> None:
    content = b"x" * size
    assert frame(content) == Frame(Opcode.TEXT, content).serialize(mask=False)


def test_a_bucket_fills_again_with_time() -> None:
    now = [0.0]
    limits = Limits(clock=lambda: now[0])
    rate, burst = RATES["chat"]
    assert all(limits.allows("chat", "anna") for _ in range(int(burst)))
    assert not limits.allows("chat", "anna")
    assert limits.allows("chat", "ben")
    now[0] += 1 / rate
    assert limits.allows("chat", "anna")
    assert not limits.allows("chat", "anna")


def test_the_clock_charges_time_once_even_when_a_move_is_taken_back() -> None:
    clock = Clock(2, {0: 10.0})
    clock.ask([0], 100.0)
    thought = clock.thought(0, 103.0)
    clock.moved(0, thought)
    clock.ask([0], 103.0)
    assert (thought, clock.used()) == (3.0, [13.0, 0.0])
    clock.took_back(0, thought, 104.0)
    clock.ask([0], 104.0)
    assert clock.used() == [14.0, 0.0]
    again = clock.thought(0, 106.0)
    clock.moved(0, again)
    assert again == 6.0  # the stored sum: the move that was taken back, the undo, and this one
    assert clock.used() == [16.0, 0.0]
    clock.ask([1], 106.0)
    assert clock.running(108.0) == [16.0, 2.0]


def test_the_writer_groups_jobs_and_a_bad_one_spoils_no_other(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'x.db'}")
    with engine.begin() as connection:
        connection.execute(text("create table t (n integer primary key)"))

    def insert(n: int) -> Any:
        def work(connection: Connection) -> int:
            connection.execute(text("insert into t values (:n)"), {"n": n})
            return n

        return work

    def broken(connection: Connection) -> None:
        raise ZeroDivisionError

    async def main() -> list[Any]:
        writer = Writer(engine, lambda connection: None)
        jobs = [writer.submit(work) for work in (insert(1), insert(2), insert(1), broken, insert(3))]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        await writer.close()
        return results

    one, two, twice, failed, three = asyncio.run(main())
    assert (one, two, three) == (1, 2, 3)
    assert isinstance(twice, IntegrityError) and isinstance(failed, ZeroDivisionError)
    with engine.connect() as connection:
        assert connection.execute(text("select n from t order by n")).scalars().all() == [1, 2, 3]


def test_the_writer_promises_nothing_when_the_database_is_gone(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'x.db'}")

    def gone(connection: Connection) -> None:
        raise Unavailable("the database is gone")

    async def main() -> None:
        writer = Writer(engine, gone)
        with pytest.raises(Unavailable):
            await writer.submit(lambda connection: None)
        await writer.close()

    asyncio.run(main())


def test_a_commit_waits_for_the_disk_and_for_no_checkpoint(tmp_path: Path) -> None:
    async def main() -> list[Any]:
        store = Store(f"sqlite:///{tmp_path / 'x.db'}")
        store.open()
        store.start()
        pragmas = ("journal_mode", "synchronous", "wal_autocheckpoint")
        found = await store.writer.submit(lambda c: [c.exec_driver_sql(f"PRAGMA {name}").scalar() for name in pragmas])
        await store.close()
        return found

    full = 2
    assert asyncio.run(main()) == ["wal", full, 0]
    assert not (tmp_path / "x.db-wal").exists()  # the log is checkpointed completely


def _insert(n: int, connection: Connection) -> None:
    connection.exec_driver_sql("insert into t values (?, zeroblob(4000))", (n,))


def test_the_log_of_the_database_begins_anew_while_somebody_writes_without_a_pause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "INTERVAL", 0.001)
    monkeypatch.setattr(checkpoints, "LONGEST_LOG", 20)
    store, log = Store(f"sqlite:///{tmp_path / 'x.db'}"), tmp_path / "x.db-wal"

    async def main() -> int:
        store.open()
        store.start()
        await store.writer.submit(lambda c: c.exec_driver_sql("create table t (n integer primary key, filling blob)"))
        rounds: set[bytes] = set()
        n = 0
        while len(rounds) < 5 and n < 5000:  # without restarts, a log of 10,000 pages at two pages each
            n += 1
            await store.writer.submit(partial(_insert, n))
            with log.open("rb") as file:
                rounds.add(file.read(24)[16:])  # the salt changes whenever the log is restarted
        assert len(rounds) == 5
        await store.close()
        return n

    n = asyncio.run(main())
    with contextlib.closing(sqlite3.connect(tmp_path / "x.db")) as found:
        assert found.execute("select count(*), max(n) from t").fetchone() == (n, n)
        assert found.execute("pragma integrity_check").fetchone() == ("ok",)


def test_every_refusal_has_a_status() -> None:
    from tessera.server.errors import STATUS, Refusal, status

    def below(kind: type[TesseraError]) -> set[type[TesseraError]]:
        return {kind}.union(*(below(each) for each in kind.__subclasses__()))

    assert {status(kind.code) for kind in below(Refusal)} <= {400, 403, 404, 408, 409, 413, 421, 429, 500, 503}
    assert STATUS["unavailable"] == 503


def test_a_line_of_the_log_is_one_line_whatever_strangers_ask_for() -> None:
    record = logging.LogRecord("tessera.http", logging.INFO, "", 0, "request", (), None)
    path = "/a\u2028b\u0085c\x1b[31m\n卓"
    setattr(record, logs.FIELDS, {"path": path})
    line = logs.JsonFormatter().format(record)
    assert line.isascii() and len(line.splitlines()) == 1
    assert json.loads(line)["path"] == path


def test_how_long_a_bot_thinks_about_a_reaction_is_not_told() -> None:
    match = dealt(3, hands=[(22, 23, 26, 28), (1, 2, 4, 5), (8, 11, 13, 14)])
    for seat, move in ((0, "keep"), (0, "offer 22"), (0, "seal"), (1, "offer 4"), (1, "seal")):
        match.play(seat, move)
        assert not reacts(match, seat)
    offer(match, 2, 8)
    assert all(reacts(match, seat) for seat in match.to_act)


def test_a_worker_is_occupied_by_a_reaction_as_long_without_a_card_as_with_one() -> None:
    """Else a bot of another table that waits for the same worker begins the later, if this one holds a card."""
    match = dealt(3, hands=[(22, 23, 26, 28), (1, 2, 4, 5), (8, 11, 13, 14)])
    for seat, card in ((0, 22), (1, 4), (2, 8)):
        if seat == 0:
            match.play(0, "keep")
        offer(match, seat, card)
    plain = worker_tasks.PlainRules.of(match.rules)
    for seat in match.to_act:
        legal = match.legal(seat)
        for answers in (legal, legal[:1]):
            began = time.monotonic()
            move = worker_tasks.react(plain, "t", seat, "centurio", 1, encode(match.observe(seat)), answers)
            assert time.monotonic() - began >= worker_tasks.REACTION_TIME
            assert move in answers
