"""The fair queue: many tasks of one requester do not delay the single task of another."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tessera.server import fair_queue
from tessera.server.errors import TooFast
from tessera.server.fair_queue import FairQueue, QueueLimits, Requester, current_requester
from tessera.server.worker_tasks import WorkerSetup
from tessera.server.workers import Worker, Workers
from tests.server.client import Person, Server

HOME, AWAY = "192.0.2.1", "192.0.2.2"


class QueueDriver:
    """A queue whose tasks end when the test lets them; it records the order in which they began."""

    def __init__(self, limits: QueueLimits | None = None) -> None:
        self.time = 0.0
        self.queue = FairQueue(limits, lambda: self.time)
        self.began: list[str] = []
        self.hurried: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}

    def ask(self, name: str, address: str, person: str) -> asyncio.Task[None]:
        """Queue a task of a requester."""
        self._ends[name] = asyncio.Event()

        async def work() -> None:
            current_requester.set(Requester(address, person))
            await self.queue.acquire(lambda: self.hurried.append(name))
            try:
                self.began.append(name)
                await self._ends[name].wait()
            finally:
                self.queue.release()

        return asyncio.create_task(work())

    async def end(self, name: str, seconds: float) -> None:
        """Let a running task end after it has used its worker for some time."""
        self.time += seconds
        self._ends[name].set()
        await settle()

    async def serve(self, *tasks: asyncio.Task[None]) -> list[str]:
        """Let one task after the other end until all are done."""
        while not all(task.done() for task in tasks):
            for name in self.began:
                self._ends[name].set()
            await asyncio.sleep(0)
        return self.began


def run(work: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(work(), 60))


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_one_task_of_somebody_else_is_next_whatever_waits() -> None:
    async def work() -> None:
        desk = QueueDriver()
        tasks = [desk.ask(f"many{n}", HOME, "eve") for n in range(20)]
        await settle()
        tasks.append(desk.ask("one", AWAY, "anna"))
        await settle()
        assert (await desk.serve(*tasks))[:2] == ["many0", "one"]

    run(work)


def test_people_behind_one_address_take_turns() -> None:
    async def work() -> None:
        desk = QueueDriver()
        tasks = [desk.ask(f"many{n}", HOME, "eve") for n in range(3)]
        tasks += [desk.ask(f"few{n}", HOME, "anna") for n in range(2)]
        assert await desk.serve(*tasks) == ["many0", "few0", "many1", "few1", "many2"]

    run(work)


def test_many_people_behind_one_address_count_as_one_beside_another_address() -> None:
    async def work() -> None:
        desk = QueueDriver()
        tasks = [desk.ask(f"guest{n}", HOME, f"guest{n}") for n in range(20)]
        tasks += [desk.ask(f"anna{n}", AWAY, "anna") for n in range(3)]
        began = await desk.serve(*tasks)
        assert [began.index(f"anna{n}") for n in range(3)] == [1, 3, 5]

    run(work)


def test_short_tasks_of_one_address_do_not_wait_for_long_ones_of_many() -> None:
    """A bot's turn is several short tasks; each waits for the running task, not for one task of every address."""

    async def work() -> None:
        desk = QueueDriver()
        addresses = [f"198.51.100.{n}" for n in range(8)]
        tasks = [desk.ask(f"{address}/{n}", address, "eve") for n in range(6) for address in addresses]
        await settle()
        for _ in addresses:  # everybody has had a turn
            await desk.end(desk.began[-1], 1.0)
        for n in range(5):
            tasks.append(desk.ask(f"anna{n}", AWAY, "anna"))
            await settle()
            await desk.end(desk.began[-1], 1.0)
            assert desk.began[-1] == f"anna{n}"
            await desk.end(f"anna{n}", 0.01)
        await desk.serve(*tasks)

    run(work)


def test_time_that_was_used_is_forgotten() -> None:
    async def work() -> None:
        desk = QueueDriver()
        tasks = [desk.ask("long", HOME, "eve")]
        await settle()
        await desk.end("long", 100.0)
        tasks += [desk.ask("first", AWAY, "ben")]
        await settle()
        tasks += [desk.ask("next", "192.0.2.3", "anna"), desk.ask("again", HOME, "eve")]
        await settle()
        desk.time += 3600.0
        await desk.end("first", 0.0)
        assert desk.began[-1] == "next"  # never served
        await desk.end("next", 3.0)
        tasks += [desk.ask("more", "192.0.2.3", "anna")]
        await desk.serve(*tasks)
        assert desk.began[-2:] == ["again", "more"]

    run(work)


def test_who_wants_many_at_once_or_keeps_several_waiting_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "TURN_SECONDS", 0.0)

    async def hurried(*asked: tuple[str, str, str]) -> list[str]:
        desk = QueueDriver()
        tasks = []
        for each in asked:
            tasks.append(desk.ask(*each))
            await settle()
        await asyncio.sleep(0.01)
        found = list(desk.hurried)
        await desk.serve(*tasks)
        return found

    async def work() -> None:
        assert await hurried(("e1", HOME, "eve"), ("e2", HOME, "eve"), ("a1", AWAY, "anna")) == ["e1"]
        assert await hurried(("e1", HOME, "eve"), ("a1", AWAY, "anna"), ("b1", AWAY, "ben")) == []
        assert await hurried(("e1", HOME, "eve"), ("e2", HOME, "eve")) == []
        # Several others wait, each with one task: together they would wait long.
        assert await hurried(("e1", HOME, "eve"), ("a1", AWAY, "anna"), ("b1", "192.0.2.3", "ben")) == ["e1"]

    run(work)


def test_who_has_used_much_lately_gives_way_to_a_newcomer_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "SHORT_TURN", 0.0)

    async def work() -> None:
        desk = QueueDriver()
        tasks = [desk.ask("long", HOME, "eve")]
        await settle()
        await desk.end("long", 10.0)
        tasks.append(desk.ask("again", HOME, "eve"))
        await settle()
        tasks.append(desk.ask("more", HOME, "eve"))
        await asyncio.sleep(0.01)
        assert desk.hurried == []
        tasks.append(desk.ask("light", AWAY, "anna"))
        await settle()
        await asyncio.sleep(0.01)
        assert desk.hurried == ["again"]
        await desk.end("again", 0.1)
        assert desk.began[-1] == "light"
        tasks.append(desk.ask("heavy", "192.0.2.3", "ben"))
        await asyncio.sleep(0.01)
        assert desk.hurried == ["again"]  # who has used little is not hurried
        await desk.serve(*tasks)

    run(work)


@pytest.mark.long
def test_who_comes_with_a_cookie_for_each_task_gives_way_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "TURN_SECONDS", 0.0)

    async def work() -> None:
        desk = QueueDriver()
        tasks = [desk.ask(f"many{n}", HOME, f"guest{n}") for n in range(3)]
        await settle()
        tasks.append(desk.ask("one", "192.0.2.9", "anna"))
        while not desk.hurried:
            await asyncio.sleep(0)
        assert desk.hurried == ["many0"]
        assert (await desk.serve(*tasks))[1] == "one"

    run(work)


def test_a_queue_has_room_for_a_few_of_each() -> None:
    async def work() -> None:
        desk = QueueDriver(QueueLimits(person=2, address=3))
        tasks = [desk.ask(f"eve{n}", HOME, "eve") for n in range(4)]
        tasks += [desk.ask(f"guest{n}", HOME, f"guest{n}") for n in range(2)]
        tasks.append(desk.ask("anna", AWAY, "anna"))
        await settle()
        refused = [task.done() and isinstance(task.exception(), TooFast) for task in tasks]
        assert refused == [False, False, False, True, False, True, False]
        await desk.serve(*tasks)

    run(work)


def test_a_task_that_is_cancelled_leaves_the_queue() -> None:
    async def work() -> None:
        desk = QueueDriver()
        first, second, third = (desk.ask(name, HOME, name) for name in ("first", "second", "third"))
        await settle()
        second.cancel()
        await settle()
        assert await desk.serve(first, third) == ["first", "third"]
        fourth, fifth = desk.ask("fourth", HOME, "eve"), desk.ask("fifth", HOME, "anna")
        await settle()
        desk._ends["fourth"].set()
        await fourth
        fifth.cancel()  # it has just been admitted
        await settle()
        await desk.serve(desk.ask("sixth", HOME, "ben"))
        assert desk.began[-1] == "sixth"

    run(work)


def test_a_task_cancelled_in_the_moment_in_which_another_ends_does_not_block_the_queue() -> None:
    async def work() -> None:
        desk = QueueDriver()
        first, second, third = (desk.ask(name, HOME, name) for name in ("first", "second", "third"))
        await settle()
        desk._ends["first"].set()
        second.cancel()  # the first task ends before the second is told
        await desk.serve(first, third)
        assert desk.began == ["first", "third"]
        assert first.exception() is None

    run(work)


# At a real server ---------------------------------------------------------------------------------


def wait_for(ask: Callable[[], Any], within: float = 240) -> Any:
    end = time.monotonic() + within
    while not (found := ask()):
        assert time.monotonic() < end
        time.sleep(0.05)
    return found


def answered(person: Person, ids: list[str]) -> int:
    """Return the number of tables at which the bot has moved."""
    return sum(person.look(id)["to_act"] != [0] for id in ids)


def test_many_tables_of_deep_thinkers_do_not_starve_anybody_elses_bot(own_server: Callable[..., Server]) -> None:
    server = own_server(bot_limit=200.0)
    eve, anna = server.guest("Eve"), server.guest("Anna")
    # The bot of these tables moves first, and thinks for minutes unless it is made to finish early.
    many = [eve.create("sealed", "ponders", "me", options={"veto": "no"}) for _ in range(12)]
    id = anna.create("sealed", "random", "me", options={"veto": "no"})
    wait_for(lambda: answered(anna, [id]))
    assert answered(eve, many) < len(many)


def test_many_hints_of_one_person_do_not_block_the_hint_of_another(own_server: Callable[..., Server]) -> None:
    server = own_server()
    eve, anna = server.guest("Eve"), server.guest("Anna")

    def ask(person: Person, id: str) -> Any:
        answer = person.ask("POST", f"/api/tables/{id}/hint", json={"seat": person.look(id)["to_act"][0]})
        return answer.status_code, answer.json()

    many = [eve.create("ostia", "me", "hotseat", "hotseat", "hotseat") for _ in range(14)]
    codes = [ask(eve, id)[0] for id in many]
    assert set(codes) == {200, 429}, "some wait, and the others are told so"
    waiting = [id for id, code in zip(many, codes, strict=True) if code == 200]
    id = anna.create("ostia", "me", "hotseat", "hotseat", "hotseat")
    wait_for(lambda: ask(anna, id)[1].get("advice"))
    assert ask(eve, waiting[-1])[1].get("advice") is None


def test_live_play_comes_before_hints_and_hints_before_analyses() -> None:
    """Where the processor is busy the system gives it to the process of the lower niceness."""

    async def nicenesses(workers: Workers) -> list[int]:
        return [await worker.run(60.0, os.getpriority, os.PRIO_PROCESS, 0) for worker in in_order(workers)]

    def in_order(workers: Workers) -> list[Worker]:
        return [workers.bot("t", 0, program=False), workers.hints, workers.analyses]

    workers = Workers(1, WorkerSetup())
    try:
        live, hints, analyses = asyncio.run(nicenesses(workers))
    finally:
        workers.stop()
    assert live < hints < analyses
