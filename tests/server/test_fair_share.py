"""The shared time of the event loop: an address that uses much of it waits, and the others do not."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import pytest
from starlette.types import Message, Receive, Scope, Send

from tessera.server import fair_share
from tessera.server.errors import TooFast
from tessera.server.fair_share import Cost, FairShare, current_cost, measured
from tessera.server.hosts import Hosts
from tessera.server.limits import Limits
from tessera.server.middleware import RequestChecks

HOME, AWAY = "192.0.2.1", "192.0.2.2"
MUCH = fair_share.AHEAD + 1.0


class ShareDriver:
    """A share of a loop whose clock the test turns."""

    def __init__(self) -> None:
        self.time = 100.0
        self.share = FairShare(clock=lambda: self.time)
        self.served: list[str] = []

    async def ask(self, address: str, seconds: float = 0.0, command: bool = False) -> None:
        """Make a request, or give a command, that costs some time."""

        async def work() -> None:
            cost = current_cost.get()
            assert cost is not None
            cost.seconds += seconds
            self.served.append(address)

        await self.share.run(address, work(), command)


def run(work: Callable[[ShareDriver], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(work(ShareDriver()), 60))


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_who_has_used_much_waits_until_its_share_has_paid_for_it_and_others_do_not() -> None:
    async def work(driver: ShareDriver) -> None:
        await driver.ask(AWAY)
        await driver.ask(HOME, MUCH)
        next_one = asyncio.create_task(driver.ask(HOME))
        await settle()
        await driver.ask(AWAY)
        assert driver.served == [AWAY, HOME, AWAY]
        driver.time += MUCH / fair_share.SHARE
        await next_one
        assert driver.served[-1] == HOME

    run(work)


def test_those_who_wait_are_served_one_by_one_in_their_order() -> None:
    async def work(driver: ShareDriver) -> None:
        await driver.ask(AWAY)
        await driver.ask(HOME, MUCH)
        served: list[int] = []

        async def number(n: int) -> None:
            await driver.ask(HOME, MUCH)
            served.append(n)

        tasks = [asyncio.create_task(number(n)) for n in range(3)]
        for count in range(1, 4):
            await driver.ask(AWAY)
            driver.time += MUCH / fair_share.SHARE
            while len(served) < count:
                await asyncio.sleep(0.005)
            await settle()
            assert served == list(range(count))
        await asyncio.gather(*tasks)

    run(work)


def test_who_is_alone_may_use_nearly_everything() -> None:
    async def work(driver: ShareDriver) -> None:
        await driver.ask(AWAY)
        driver.time += fair_share.ALONE_AFTER + 1
        for _ in range(50):
            await driver.ask(HOME, MUCH)
            driver.time += MUCH / fair_share.SHARE_ALONE

    run(work)


def test_received_data_is_charged_and_read_only_as_fast_as_the_share_pays() -> None:
    """Whatever it is: pings, for example, never reach the application."""
    driver = ShareDriver()

    def parse(data: bytes) -> None:
        until = time.perf_counter() + 0.02
        while time.perf_counter() < until:
            pass

    assert driver.share.wait(HOME) <= 0
    while driver.share.wait(HOME) <= 0:
        driver.share.call(HOME, parse, b"pings")
    assert driver.share.wait(AWAY) <= 0
    driver.time += driver.share.wait(HOME)
    assert driver.share.wait(HOME) <= 1e-6
    driver.share.call("", parse, b"pings")  # a proxy, before it says for whom
    assert driver.share.wait("") <= 0


def test_the_shares_of_several_addresses_do_not_add_up_to_the_whole() -> None:
    """Five addresses that take what they may get do not occupy the loop: there is always time for a sixth."""
    driver = ShareDriver()
    share, step, used = driver.share, 0.002, 0.0
    addresses = [f"192.0.2.{n}" for n in range(5)]
    for _ in range(20_000):
        began = driver.time
        for address in addresses:
            while share.wait(address) <= 0:
                share.charge(address, step)
                driver.time += step
                used += step
        driver.time = max(driver.time, began + 0.001)
    assert used < 0.8 * (driver.time - 100.0)


def test_requests_that_have_not_ended_count_as_much_as_usual() -> None:
    """So that a hundred dear ones that come at once are not all let in before the first is charged."""

    async def work(driver: ShareDriver) -> None:
        await driver.ask(AWAY)
        for _ in range(60):
            await driver.ask(HOME, 0.02)
            driver.time += 1.0
        await driver.ask(AWAY)
        inside = 0

        async def stay() -> None:
            nonlocal inside
            inside += 1
            await asyncio.sleep(60)

        tasks = [asyncio.create_task(driver.share.run(HOME, stay())) for _ in range(100)]
        await settle()
        assert 1 < inside <= fair_share.AHEAD * fair_share.SHARE / 0.019 + 2
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    run(work)


def test_a_line_that_would_take_too_long_is_refused() -> None:
    async def work(driver: ShareDriver) -> None:
        for _ in range(30):
            await driver.ask(HOME, MUCH)
            driver.time += MUCH / fair_share.SHARE
        await driver.ask(AWAY)
        await driver.ask(HOME, MUCH)
        tasks = [asyncio.create_task(driver.ask(HOME)) for _ in range(20)]
        await settle()
        with pytest.raises(TooFast):  # after a moment
            await driver.ask(HOME)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        driver.time += 1000
        await driver.ask(HOME)  # those who gave up are not in the way

    run(work)


def test_the_steps_of_a_coroutine_are_measured_and_its_waits_are_not() -> None:
    async def thinks() -> str:
        until = time.perf_counter() + 0.02
        while time.perf_counter() < until:
            pass
        return "thought"

    async def waits() -> str:
        await asyncio.sleep(0.2)
        return await thinks()

    async def main() -> None:
        cost = Cost()
        current_cost.set(cost)
        began = time.perf_counter()
        assert await measured(waits()) == "thought"
        assert 0.02 <= cost.seconds < time.perf_counter() - began - 0.15

    asyncio.run(main())


def test_errors_and_cancellation_pass_through_a_measured_coroutine() -> None:
    ended: list[str] = []

    async def fails() -> None:
        await asyncio.sleep(0)
        raise KeyError("lost")

    async def hangs() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            await asyncio.sleep(0)
            ended.append("cleaned up")

    async def main() -> None:
        current_cost.set(Cost())
        with pytest.raises(KeyError, match="lost"):
            await measured(fails())
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await measured(hangs())

    asyncio.run(main())
    assert ended == ["cleaned up"]


def test_every_request_is_charged_to_its_address() -> None:
    async def work(driver: ShareDriver) -> None:
        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            cost = current_cost.get()
            assert cost is not None
            cost.seconds += MUCH
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body"})

        statuses: list[int] = []

        async def send(message: Message) -> None:
            if "status" in message:
                statuses.append(message["status"])

        async def receive() -> Message:
            return {"type": "http.request"}

        checks = RequestChecks(app, Limits(False), driver.share, Hosts(()))

        async def get(address: str) -> None:
            scope = {"type": "http", "method": "GET", "path": "/", "scheme": "http", "headers": []}
            await checks(scope | {"client": (address, 1)}, receive, send)

        await get(AWAY)
        await get(HOME)
        again = asyncio.create_task(get(HOME))
        await settle()
        assert statuses == [200, 200]
        driver.time += MUCH / fair_share.SHARE
        await again
        assert statuses == [200, 200, 200]

    run(work)


async def rounds(number: int) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


def test_many_addresses_within_their_shares_do_not_fill_a_round_of_the_loop() -> None:
    """Thirty addresses with eighty connections each: whoever has used less begins in the next round."""

    async def work(driver: ShareDriver) -> None:
        crowd = [f"192.0.2.{n}" for n in range(10, 40)]
        for address in crowd:
            await driver.ask(address, 0.002)
        driver.served.clear()
        tasks = [asyncio.create_task(driver.ask(address, 0.001)) for _ in range(80) for address in crowd]
        await rounds(3)
        begun = len(driver.served)
        assert 1 < begun < 60
        newcomer = asyncio.create_task(driver.ask(HOME))
        await rounds(4)
        assert newcomer.done() and len(driver.served) < begun + 100
        await driver.ask(AWAY, 0.05)  # it has used most of all, and still its players go on
        begun = len(driver.served)
        player = asyncio.create_task(driver.ask(AWAY, command=True))
        await rounds(4)
        assert player.done() and len(driver.served) < begun + 100
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await driver.ask(AWAY)  # those who gave up are not in the way

    run(work)


def test_each_round_begins_with_the_longest_waiting_and_goes_on_with_those_who_have_used_least_lately() -> None:
    async def work(driver: ShareDriver) -> None:
        much, some, little = addresses = [f"192.0.2.{n}" for n in (10, 12, 11)]

        async def ask_all() -> list[str]:
            """Let all ask, after three others of which two begin at once."""
            await rounds(2)
            driver.served.clear()
            others = [f"192.0.2.{n}" for n in (20, 21, 22)]
            await asyncio.gather(*(driver.ask(address) for address in [*others, *addresses]))
            assert driver.served[:3] == others
            return driver.served[3:]

        for address, seconds in ((much, 0.04), (some, 0.03), (little, 0.02)):
            await driver.ask(address, seconds)
        assert await ask_all() == [little, much, some]
        driver.time += 10 * fair_share.RECENT  # most of it is forgotten
        await driver.ask(little, 0.01)
        assert await ask_all() == [some, much, little]

    run(work)


def test_nobody_waits_for_ever_behind_those_who_have_used_less() -> None:
    async def work(driver: ShareDriver) -> None:
        await driver.ask(HOME, 0.05)
        await rounds(2)
        driver.served.clear()
        tasks = [asyncio.create_task(driver.ask(f"198.51.100.{n}")) for n in range(100)]
        await rounds(1)
        waiting = asyncio.create_task(driver.ask(HOME))
        for number in range(10_000):  # more come than can begin, and each has used nothing
            if waiting.done():
                break
            fresh = (f"203.0.{number % 250}.{n}" for n in range(4))
            tasks.extend(asyncio.create_task(driver.ask(address)) for address in fresh)
            await rounds(1)
        assert waiting.done() and 100 < len(driver.served) < len(tasks)
        await asyncio.gather(*tasks)

    run(work)


def test_a_request_that_comes_before_those_of_its_round_have_gone_on_begins_too() -> None:
    """A WebSocket opens by two requests in one step: the second may come when all that wait have been called."""

    async def work(driver: ShareDriver) -> None:
        async def ask_twice(address: str) -> None:
            await driver.ask(address, 0.001)
            await driver.ask(address, 0.001)

        for number in [*range(2, 12)] * 6:
            driver.time += MUCH  # everything is paid for
            tasks = [asyncio.create_task(ask_twice(f"192.0.2.{n}")) for n in range(number)]
            await rounds(80)
            assert all(task.done() for task in tasks)

    run(work)


def test_received_bytes_are_charged_although_they_are_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_share, "READING_COST", 1.0)
    driver = ShareDriver()
    driver.share.call(HOME, lambda data: None, b"[")
    assert driver.share.wait(HOME) > 0 and driver.share.wait(AWAY) <= 0
