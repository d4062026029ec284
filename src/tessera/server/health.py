"""Whether the store is well: asked by writing to it, at most once in a few seconds."""

from __future__ import annotations

import asyncio
import time

from tessera.kernel.errors import TesseraError
from tessera.server.errors import TakenOver, Unavailable
from tessera.server.store import Store, mark_checked, reason

FRESH = 3.0
"""Seconds for which an answer holds."""
PATIENCE = 10.0
"""Seconds after which a store that does not answer is not well."""


class Health:
    """Looks after the store of one server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._look: asyncio.Task[TesseraError | None] | None = None
        self._until = 0.0

    async def check(self) -> None:
        """Raise the reason if the store is not well; all who ask at the same time share one look."""
        if self._look is None or (self._look.done() and time.monotonic() >= self._until):
            self._look = asyncio.create_task(self._really_look())
        try:
            problem = await asyncio.wait_for(asyncio.shield(self._look), PATIENCE)
        except TimeoutError:
            raise Unavailable("the database does not answer") from None
        if problem is not None:
            raise problem.with_traceback(None)

    async def _really_look(self) -> TesseraError | None:
        try:
            now = time.time()
            await self._store.writer.do(lambda connection: mark_checked(connection, now))
            await self._store.look_afresh()
        except TakenOver as error:
            return error
        except Exception as error:
            return Unavailable(f"the database cannot be used: {reason(error.__cause__ or error)}")
        finally:
            self._until = time.monotonic() + FRESH
        return None
