"""Health check of the store: writes to it, at most once in a few seconds."""

from __future__ import annotations

import asyncio
import time

from tessera.kernel.errors import TesseraError
from tessera.server.errors import TakenOver, Unavailable
from tessera.server.store import Store, public_reason, write_check_time

CACHE_SECONDS = 3.0
"""Seconds for which a result is reused."""
REFUSED_SECONDS = 30.0
"""Seconds for which the store counts as unusable after it refused a move: a small write may fit on a full disk."""
TIMEOUT = 10.0
"""Seconds after which a check that has not ended counts as failed."""


class Health:
    """Checks the store of one server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._checking: asyncio.Task[TesseraError | None] | None = None
        self._valid_until = 0.0

    async def check(self) -> None:
        """Raise `Unavailable` with the reason if the store cannot be used; concurrent callers share one check."""
        if self._checking is None or (self._checking.done() and time.monotonic() >= self._valid_until):
            self._checking = asyncio.create_task(self._check_store())
        try:
            problem = await asyncio.wait_for(asyncio.shield(self._checking), TIMEOUT)
        except TimeoutError:
            raise Unavailable("the database does not answer") from None
        if problem is not None:
            raise problem.with_traceback(None)

    async def _check_store(self) -> TesseraError | None:
        try:
            now = time.time()
            await self._store.writer.submit(lambda connection: write_check_time(connection, now))
            await self._store.probe()
            if (refused := self._store.writer.refused_move) and time.monotonic() - refused[0] < REFUSED_SECONDS:
                raise refused[1]
        except TakenOver as error:
            return error
        except Exception as error:
            return Unavailable(f"the database cannot be used: {public_reason(error.__cause__ or error)}")
        finally:
            self._valid_until = time.monotonic() + CACHE_SECONDS
        return None
