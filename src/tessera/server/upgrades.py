"""Matches begun by older rules: they continue by the newest, wait until their people agree, or keep their own.

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
from tessera.server import store as db
from tessera.server import worker_tasks
from tessera.server.errors import Refusal, Unavailable
from tessera.server.messages import encode
from tessera.server.store import MatchRow, SnapshotRow, StoredMatch

if TYPE_CHECKING:
    from tessera.server.table_registry import TableRegistry
    from tessera.server.tables import Table


class Upgrade(Struct, frozen=True):
    """Newer rules by which the entries of a match lead to other positions."""

    rules: int
    clauses: tuple[str, ...]
    """The clauses that have changed since the rules of the match."""


class Part(Struct, frozen=True):
    """The entries of a match that were played by the same rules."""

    base: int
    """Number of entries before it."""
    rules: int | None
    """None if the entries are not stored, as for an uploaded record that starts from a position."""
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


def stored_parts(row: MatchRow) -> list[Part]:
    """List the parts of a match whose entries are stored."""
    return [part for part in parts(row) if part.rules is not None]


def part_at(row: MatchRow, n: int) -> Part:
    """Return the part that contains the position after an entry, or the first part that is stored."""
    found = stored_parts(row)
    return next((part for part in found if part.end is None or n < part.end), found[-1])


# In a worker process --------------------------------------------------------------------------------


class StoredPart(Struct, frozen=True):
    """The last part of a match as it is stored, in plain values."""

    rules: worker_tasks.PlainRules
    running: bool
    base: int
    moves: list[tuple[int, str]]
    snapshots: list[tuple[int, str, str]]
    """Entry, position and digest of each snapshot from the beginning of the part on."""


class UpgradePlan(Struct, frozen=True):
    """What to do with a match that was begun by older rules."""

    rules: int
    """The version of the rules by which it is loaded."""
    asks: bool
    """Whether a changed rule has mattered, so that people must agree before the match continues."""
    snapshots: list[tuple[int, str, str]] | None
    """Replacement of the stored snapshots; None if they are still valid."""


def plan_upgrade(stored: StoredPart) -> UpgradePlan:
    """Decide by which rules a match can be shown and continued."""
    game = load(stored.rules.game)
    moves = [(seat, game.moves.parse(move)) for seat, move in stored.moves]
    new = game.ruleset(stored.rules.players, dict(stored.rules.options))
    if not game.meta.plays(stored.rules.version):
        digests = {seq: digest_ for seq, _, digest_ in stored.snapshots}
        if versions.replays(new, _starting_state(stored, new), stored.base, moves, digests):
            return UpgradePlan(new.version, False, _snapshots(stored, new, moves))
        arguments = {"rules": str(stored.rules.version), "game": game.name, "known": str(new.version)}
        raise BadRecord(Problem("rules-version", **arguments))
    old = worker_tasks.ruleset(stored.rules)
    if stored.running:
        start = _starting_state(stored, old)
        if versions.agree(old, new, start, moves):
            return UpgradePlan(new.version, False, _snapshots(stored, new, moves))
        try:
            versions.carry_over(versions.play(old, start, stored.base, moves).state, new)
        except BadPosition:
            return UpgradePlan(old.version, False, _snapshots(stored, old, moves))
    return UpgradePlan(old.version, stored.running, _snapshots(stored, old, moves))


def _starting_state(stored: StoredPart, rules: Ruleset) -> GameState | None:
    """Return the state that the part starts from; None for the usual set-up."""
    if not stored.snapshots or stored.snapshots[0][0] != stored.base:
        return None
    return rules.game.restore(rules, msgspec.json.decode(stored.snapshots[0][1]))


def _snapshots(stored: StoredPart, rules: Ruleset, moves: versions.Moves) -> list[tuple[int, str, str]] | None:
    """Return new snapshots of a part; None if the stored ones still restore the same states."""
    game = rules.game
    known = {seq: (position, expected) for seq, position, expected in stored.snapshots}
    start = _starting_state(stored, rules)
    match = Match(rules, None, start, stored.base)
    good, fresh = True, []
    if start is not None:
        good = known[stored.base][1] == digest(start)
        fresh.append((stored.base, position_json(game, start), digest(start)))
    for seat, move in moves:
        match.replay([(seat, move)])
        if match.seq in known:
            good = good and _restores(rules, known[match.seq], match.state)
        if match.barrier - match.base >= worker_tasks.SNAPSHOT_EVERY:
            fresh.append((match.barrier, worker_tasks.settled_position(match), digest(match.state_at_barrier)))
            match.trim()
    return None if good else fresh


def _restores(rules: Ruleset, snapshot: tuple[str, str], state: GameState) -> bool:
    position, expected = snapshot
    try:
        return digest(worker_tasks.restore_snapshot(rules, position, expected)) == digest(state)
    except TesseraError:
        return False


# When a match is loaded -----------------------------------------------------------------------------


async def upgrade_stored_match(registry: TableRegistry, found: StoredMatch) -> tuple[StoredMatch, Upgrade | None]:
    """Upgrade a stored match to this server's rules where no agreement is needed; return it with the open upgrade."""
    row = found.match
    meta = load(row.game).meta
    if row.state == "open":
        return await _use_newest_rules(registry, found), None
    if row.rules >= meta.rules:
        return found, None
    base = parts(row)[-1].base
    moves = await registry.store.read(db.find_moves, row.id, base)
    snapshots = await registry.store.read(db.find_snapshots, row.id, base)
    rules = worker_tasks.PlainRules(row.game, row.players, tuple(row.options.items()), row.rules)
    taken = [(each.seq, each.position, each.digest) for each in snapshots]
    stored = StoredPart(rules, row.state == "running", base, moves, taken)
    try:
        plan = await registry.plan_upgrade(stored)
    except Refusal:
        raise
    except TesseraError as error:
        raise Unavailable(error.problem or str(error)) from error
    if plan.rules != row.rules or plan.snapshots is not None:
        fresh = plan.snapshots

        def work(connection: Connection) -> None:
            db.update_match(connection, row.id, {"rules": plan.rules})
            if fresh is not None:
                db.replace_snapshots(connection, row.id, base, [SnapshotRow(row.id, *each) for each in fresh])

        found = await _write_and_reload(registry, row.id, work)
    return found, Upgrade(meta.rules, meta.changed_since(row.rules)) if plan.asks else None


async def _use_newest_rules(registry: TableRegistry, found: StoredMatch) -> StoredMatch:
    """Change a match that has not begun to the newest rules."""
    row = found.match
    try:
        rules = load(row.game).ruleset(row.players, row.options)
    except BadOption:
        return found  # it cannot begin, but it can be viewed and left
    header = {
        "rules": rules.version,
        "options": encode(rules.options).decode(),
        "components": rules.components.name,
        "components_digest": rules.components.digest,
    }
    before = (row.rules, row.options, row.components_digest)
    if before == (rules.version, rules.options, rules.components.digest):
        return found
    return await _write_and_reload(registry, row.id, lambda connection: db.update_match(connection, row.id, header))


async def _write_and_reload(registry: TableRegistry, id: str, work: db.Work) -> StoredMatch:
    await registry.write(work)
    found = await registry.store.read(db.load_match, id)
    assert found is not None
    return found


async def find_start(store: db.Store, id: str, base: int) -> tuple[int, str] | None:
    """Find the position that the part after entry `base` starts from; None for the usual set-up."""
    snapshot = await store.read(db.find_snapshot, id, base)
    return None if snapshot is None or snapshot.seq != base else (base, snapshot.position)


# When people agree ----------------------------------------------------------------------------------


def agreed(table: Table) -> set[str]:
    """Return the people at a table who agree to the newest rules."""
    said = table.row.agreed
    if table.upgrade is None or said is None or said["rules"] != table.upgrade.rules:
        return set()
    return {person for person in said["people"] if table.seats_of(person)}


def all_agree(table: Table) -> bool:
    """Return whether all people who play at a table agree; False if there are none."""
    people = {seat.person for seat in table.seats if seat.person is not None}
    return table.upgrade is not None and bool(people) and people == agreed(table)


def continue_match(table: Table) -> tuple[Match, SnapshotRow]:
    """Return the match of a table under the newest rules, with a snapshot of the position it continues from."""
    old = table.match
    assert old is not None
    rules = versions.newest(old.rules)
    match = Match(rules, None, versions.carry_over(old.state, rules), old.seq)
    match.takebacks = old.takebacks
    start = SnapshotRow(table.id, match.base, position_json(match.game, match.state), match.digest)
    return match, start
