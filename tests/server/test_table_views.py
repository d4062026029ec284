"""What a secret answer makes anew: nothing that others see, or they could tell from the time of a request."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tessera.server.messages import NewSeat, NewTable, Person, Play, Stand, Undo
from tessera.server.settings import Settings
from tessera.server.table_registry import TableRegistry
from tessera.server.tables import Table
from tests.server.client import new_key

ME = Person(id="anna", name="Anna", colour="ochre", language=None, settings={})
OTHERS = (1, 2, None)


def seen(table: Table) -> list[bytes]:
    """Return the cached bytes that the other viewers are sent."""
    return [each for viewer in OTHERS for each in (table.views.view(viewer), table.views.facts(viewer))]


def made_anew(table: Table, before: list[bytes]) -> bool:
    return any(now is not then for now, then in zip(seen(table), before, strict=True))


async def answer_in_secret(data: Path) -> None:
    registry = TableRegistry(Settings(data=data, warm=False, limits=False, any_number=True))
    await registry.open()
    try:
        seats = [NewSeat(kind="me"), NewSeat(kind="hotseat"), NewSeat(kind="hotseat")]
        table = await registry.create(ME, NewTable(game="mare_nostrum", players=3, seats=seats, key=new_key(), seed=1))
        match = table.match
        assert match is not None
        while len(match.asked) < 3:
            (seat,) = match.asked
            move = match.legal(seat)[-1]
            await table.play(ME.id, Play(seat, match.game.moves.notation(move), match.seq, new_key()))
        before, own = seen(table), table.views.view(0)
        offer = match.game.moves.notation(match.legal(0)[0])
        await table.play(ME.id, Play(0, offer, match.seq, new_key()))
        assert match.draft(0)
        assert not made_anew(table, before)
        assert table.views.view(0) != own
        await table.undo(ME.id, Undo(0, match.seq_of(0), new_key()))
        assert not made_anew(table, before)
        assert table.views.view(0) == own
        await table.stand(ME.id, Stand(0, "involved", new_key()))
        assert not made_anew(table, before)
        await table.play(ME.id, Play(0, offer, match.seq, new_key()))
        assert not made_anew(table, before)
    finally:
        await registry.close()


def test_a_secret_answer_makes_nothing_anew_that_others_see(tmp_path: Path) -> None:
    asyncio.run(asyncio.wait_for(answer_in_secret(tmp_path), 120))
