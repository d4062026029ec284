"""Matches begun by older rules: they go on by the newest, wait until the people there agree, or keep their own.

A match consists of parts, one for each version of the rules it was played by. All but the last are listed in the
header (`MatchRow.earlier`). Each part but the first begins with a snapshot: the position it starts from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct
from sqlalchemy import Connection

from tessera.kernel import versions
from tessera.kernel.core import GameState
from tessera.kernel.digest import digest
from tessera.kernel.errors import BadOption, BadPosition, BadRecord, Problem, TesseraError
from tessera.kernel.match import Match
from tessera.kernel.record import position_json
from tessera.kernel.registry import Ruleset, load
from tessera.server import store as kept
from tessera.server import worker_tasks
from tessera.server.errors import Refusal, Unavailable
from tessera.server.messages import encode
from tessera.server.store import Kept, MatchRow, SnapshotRow

if TYPE_CHECKING:
    from tessera.server.table_registry import TableRegistry
    from tessera.server.tables import Table


class Upgrade(Struct, frozen=True):
    """Newer rules that have changed what already happened in a match."""

    rules: int
    clauses: tuple[str, ...]
    """The clauses that have changed since the rules of the match."""


class Part(Struct, frozen=True):
    """The entries of a match that were played by the same rules."""

    base: int
    """How many entries came before it."""
    rules: int | None
    """None: these entries are not here, as in the record of a match that started from a position."""
    end: int | None
    """Its last entry; None for the last part."""


def parts(row: MatchRow) -> list[Part]:
    """List the parts of a match in order."""
    found: list[Part] = []
    base = 0
    for end, rules in row.earlier or []:
        found.append(Part(base, rules, end))
        base = end
    return [*found, Part(base, row.rules, None)]


def kept_parts(row: MatchRow) -> list[Part]:
    """List the parts of a match whose entries are here."""
    return [part for part in parts(row) if part.rules is not None]


def part_at(row: MatchRow, n: int) -> Part:
    """Find the part that shows the position after an entry; entries that are not here lead to the first that is."""
    found = kept_parts(row)
    return next((part for part in found if part.end is None or n < part.end), found[-1])


# In a worker process --------------------------------------------------------------------------------


class Stored(Struct, frozen=True):
    """The last part of a match as the store has it, in plain values."""

    of: worker_tasks.Rules
    running: bool
    base: int
    moves: list[tuple[int, str]]
    snapshots: list[tuple[int, str, str]]
    """Those from the beginning of the part on: after which entry, which position, and its digest."""


class Verdict(Struct, frozen=True):
    """What becomes of a match that was begun by older rules."""

    rules: int
    """By which rules it is loaded."""
    asks: bool
    """Whether a changed rule has mattered, so that people must agree before it goes on."""
    snapshots: list[tuple[int, str, str]] | None
    """What replaces the stored snapshots; None if they are still good."""


def examine(stored: Stored) -> Verdict:
    """Find out by which rules a match can be shown and go on."""
    game = load(stored.of.game)
    moves = [(seat, game.moves.parse(move)) for seat, move in stored.moves]
    new = game.ruleset(stored.of.players, dict(stored.of.options))
    if not game.meta.plays(stored.of.version):
        digests = {seq: digest_ for seq, _, digest_ in stored.snapshots}
        if versions.replays(new, _start(stored, new), stored.base, moves, digests):
            return Verdict(new.version, False, _snapshots(stored, new, moves))
        arguments = {"rules": str(stored.of.version), "game": game.name, "known": str(new.version)}
        raise BadRecord(Problem("rules-version", **arguments))
    old = worker_tasks.ruleset(stored.of)
    if stored.running:
        start = _start(stored, old)
        if versions.agree(old, new, start, moves):
            return Verdict(new.version, False, _snapshots(stored, new, moves))
        try:
            versions.carry_over(versions.play(old, start, stored.base, moves).state, new)
        except BadPosition:
            return Verdict(old.version, False, _snapshots(stored, old, moves))
    return Verdict(old.version, stored.running, _snapshots(stored, old, moves))


def _start(stored: Stored, rules: Ruleset) -> GameState | None:
    """Make the state the part starts from; None for the usual set-up."""
    if not stored.snapshots or stored.snapshots[0][0] != stored.base:
        return None
    return rules.game.restore(rules, msgspec.json.decode(stored.snapshots[0][1]))


def _snapshots(stored: Stored, rules: Ruleset, moves: versions.Moves) -> list[tuple[int, str, str]] | None:
    """Take the snapshots of a part anew, unless the stored ones still give the same states."""
    game = rules.game
    known = {seq: (position, expected) for seq, position, expected in stored.snapshots}
    start = _start(stored, rules)
    match = Match(rules, None, start, stored.base)
    good, fresh = True, []
    if start is not None:
        good = known[stored.base][1] == digest(start)
        fresh.append((stored.base, position_json(game, start), digest(start)))
    for seat, move in moves:
        match.replay([(seat, move)])
        if match.seq in known:
            good = good and _gives(rules, known[match.seq], match.state)
        if match.barrier - match.base >= worker_tasks.SNAPSHOT_EVERY:
            fresh.append((match.barrier, worker_tasks.position(match), digest(match.state_at_barrier)))
            match.trim()
    return None if good else fresh


def _gives(rules: Ruleset, snapshot: tuple[str, str], state: GameState) -> bool:
    position, expected = snapshot
    try:
        return digest(worker_tasks.resume(rules, position, expected)) == digest(state)
    except TesseraError:
        return False


# When a match is loaded -----------------------------------------------------------------------------


async def prepare(registry: TableRegistry, found: Kept) -> tuple[Kept, Upgrade | None]:
    """Bring what the store has of a match up to this server's rules, as far as that needs nobody's consent."""
    row = found.match
    meta = load(row.game).meta
    if row.state == "open":
        return await _take_newest(registry, found), None
    if row.rules >= meta.rules:
        return found, None
    base = parts(row)[-1].base
    moves = await registry.store.read(kept.moves, row.id, base)
    snapshots = await registry.store.read(kept.find_snapshots, row.id, base)
    of = worker_tasks.Rules(row.game, row.players, tuple(row.options.items()), row.rules)
    taken = [(each.seq, each.position, each.digest) for each in snapshots]
    stored = Stored(of, row.state == "running", base, moves, taken)
    try:
        verdict = await registry.examine(stored)
    except Refusal:
        raise
    except TesseraError as error:
        raise Unavailable(error.problem or str(error)) from error
    if verdict.rules != row.rules or verdict.snapshots is not None:
        fresh = verdict.snapshots

        def work(connection: Connection) -> None:
            kept.change(connection, row.id, {"rules": verdict.rules})
            if fresh is not None:
                kept.replace_snapshots(connection, row.id, base, [SnapshotRow(row.id, *each) for each in fresh])

        found = await _changed(registry, row.id, work)
    return found, Upgrade(meta.rules, meta.changed_since(row.rules)) if verdict.asks else None


async def _take_newest(registry: TableRegistry, found: Kept) -> Kept:
    """Let a match that has not begun begin by the newest rules."""
    row = found.match
    try:
        rules = load(row.game).ruleset(row.players, row.options)
    except BadOption:
        return found  # it cannot begin, but it can be looked at and left
    header = {
        "rules": rules.version,
        "options": encode(rules.options).decode(),
        "components": rules.components.name,
        "components_digest": rules.components.digest,
    }
    before = (row.rules, row.options, row.components_digest)
    if before == (rules.version, rules.options, rules.components.digest):
        return found
    return await _changed(registry, row.id, lambda connection: kept.change(connection, row.id, header))


async def _changed(registry: TableRegistry, id: str, work: kept.Work) -> Kept:
    await registry.write(work)
    found = await registry.store.read(kept.load, id)
    assert found is not None
    return found


async def start_of(store: kept.Store, id: str, base: int) -> tuple[int, str] | None:
    """Find the position that the part after an entry starts from; None for the usual set-up."""
    snapshot = await store.read(kept.find_snapshot, id, base)
    return None if snapshot is None or snapshot.seq != base else (base, snapshot.position)


# When people agree ----------------------------------------------------------------------------------


def agreed(table: Table) -> set[str]:
    """Collect the people at a table who agree to go on by the newest rules."""
    said = table.row.agreed
    if table.upgrade is None or said is None or said["rules"] != table.upgrade.rules:
        return set()
    return {person for person in said["people"] if table.mine(person)}


def all_agree(table: Table) -> bool:
    """Return whether somebody plays at a table, and all of them agree."""
    people = {seat.person for seat in table.seats if seat.person is not None}
    return table.upgrade is not None and bool(people) and people == agreed(table)


def go_on(table: Table) -> tuple[Match, SnapshotRow]:
    """Take the match of a table up under the newest rules; return it with the position it goes on from."""
    old = table.match
    assert old is not None
    rules = versions.newest(old.rules)
    match = Match(rules, None, versions.carry_over(old.state, rules), old.seq)
    match.takebacks = old.takebacks
    start = SnapshotRow(table.id, match.base, position_json(match.game, match.state), match.digest)
    return match, start
