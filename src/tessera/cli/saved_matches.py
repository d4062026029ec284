"""Matches on disk: a folder each, written anew after every move, so that nothing is ever lost."""

from __future__ import annotations

import codecs
import datetime
import json
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from tessera.cli.messages import Usage, Voice
from tessera.data_folder import data_folder
from tessera.kernel import record
from tessera.kernel.chance import Sealed
from tessera.kernel.core import GameState
from tessera.kernel.errors import BadPosition, BadRecord, Problem
from tessera.kernel.match import Match
from tessera.kernel.registry import Ruleset, load

FACTS = "match.json"
RECORD = "record.txt"
OLDER_POSITION, OLDER_MOVES = "position.json", "moves.txt"
"""Where a match from a position was kept before records could start from one."""
COMPONENTS = "components"
LOCK = "lock"
LONGEST_POSITION = 4_000_000


class Facts(msgspec.Struct, forbid_unknown_fields=True):
    """What the record of a match does not say, or says only at the end."""

    game: str
    players: int
    options: dict[str, str]
    seats: list[str]
    """Who plays each seat: `human` or a bot."""
    language: str
    seed: str
    """The secret seed of chance, in hexadecimal digits."""
    created: str
    components: str | None = None
    """Where in the folder of the match its own component set lies, if it is not the standard one."""
    format: int = 1
    number: int | None = None
    """The number the seed was made from, if one was chosen."""

    def chance(self) -> Sealed:
        """Return the chance the match is played with."""
        return Sealed(bytes.fromhex(self.seed), number=self.number)


class ReplayedMatch(msgspec.Struct):
    """A match from its beginning to where it stands: what can be resumed and replayed."""

    rules: Ruleset
    start: GameState | None
    """The position the match began with; None for the usual set-up."""
    base: int
    """How many entries came before that position."""
    moves: list[tuple[int, int]]
    """Seat and move of every entry."""
    end: Match
    """The match as it stands after the last of them."""

    def begin(self) -> Match:
        """Return the match as it stood at its beginning."""
        return Match(self.rules, state=self.start, base=self.base)

    @property
    def length(self) -> int:
        """Return the number of the last entry."""
        return self.base + len(self.moves)


class Saved:
    """One match on disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def id(self) -> str:
        """Return the match as the command line does."""
        return self.folder.name

    @property
    def facts(self) -> Facts:
        """Read what the match was made with."""
        file = self.folder / FACTS
        try:
            facts = msgspec.json.decode(file.read_bytes(), type=Facts)
        except msgspec.MsgspecError as error:
            raise BadRecord(f"{file} cannot be read: {error}") from None
        if facts.format > 1:
            raise BadRecord(f"{file}: format {facts.format} is too new, this Tessera reads up to 1; update Tessera")
        return facts

    @property
    def file(self) -> Path:
        """Return the file that holds the record; matches from a position were once kept in another one."""
        older = self.folder / OLDER_MOVES
        return older if older.exists() else self.folder / RECORD

    @property
    def over(self) -> bool:
        """Return whether the match has ended."""
        return any(line.startswith("result ") for line in self._lines())

    @property
    def length(self) -> int:
        """Count the moves people and bots have made."""
        return sum(1 for line in self._lines() if re.match(r"[0-9]+ [a-z] ", line))

    def _lines(self) -> list[str]:
        return self.file.read_text(encoding="utf-8").splitlines() if self.file.exists() else []

    # Writing --------------------------------------------------------------------------------------

    def keep(self, facts: Facts) -> None:
        """Write what the match was made with."""
        _write(self.folder / FACTS, json.dumps(msgspec.to_builtins(facts), ensure_ascii=False, indent=2) + "\n")

    def save(self, match: Match) -> None:
        """Write the match as it stands."""
        _write(self.folder / RECORD, record.write(match))
        for older in (OLDER_MOVES, OLDER_POSITION):
            (self.folder / older).unlink(missing_ok=True)

    def keep_copy(self) -> None:
        """Keep the record of what was played by older rules; the match goes on from its last position."""
        text = self.text()
        number = 1 + sum(1 for _ in self.folder.glob("earlier-*.txt"))
        _write(self.folder / f"earlier-{number}.txt", text)

    @contextmanager
    def held(self, voice: Voice) -> Iterator[None]:
        """Keep others from playing the match at the same time; ends with the process, however it ends."""
        with (self.folder / LOCK).open("wb") as lock:
            try:
                import fcntl

                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except ImportError:  # Windows has no such lock
                pass
            except OSError:
                raise Usage(voice.say("cli-match-busy", id=self.id)) from None
            yield

    # Reading --------------------------------------------------------------------------------------

    @property
    def _components(self) -> Path | None:
        own = self.facts.components
        return None if own is None else self.folder / own

    def text(self) -> str:
        """Return the record of the match."""
        moves = read_text(self.file)
        if self.file.name == RECORD:
            return moves
        rules, start = read_position(self.folder / OLDER_POSITION, self._components)
        beginning = Match(rules, state=start)
        beginning.chance = self.facts.chance()
        return record.write(beginning) + moves

    def read(self) -> ReplayedMatch:
        """Play the match again up to where it stands."""
        return tell(self.text(), self._components)


def create(facts: Facts, match: Match, components: Path | None = None) -> Saved:
    """Make the folder of a new match, with the component set it uses."""
    parent = data_folder() / "matches"
    parent.mkdir(parents=True, exist_ok=True)
    stem = f"{facts.game}-{datetime.datetime.now():%Y%m%d-%H%M%S}"
    folder = parent / stem
    number = 1
    while True:
        try:
            folder.mkdir(mode=0o700)
            break
        except FileExistsError:
            number += 1
            folder = parent / f"{stem}-{number}"
    saved = Saved(folder)
    if components is not None:
        facts.components = _copy(components.resolve(), folder / COMPONENTS).relative_to(folder).as_posix()
    saved.keep(facts)
    saved.save(match)
    return saved


def _copy(own: Path, into: Path) -> Path:
    """Copy a component set, so that the match goes on whatever becomes of the original."""
    into.mkdir()
    if own.is_file():
        return Path(shutil.copy(own, into / own.name))
    (into / own.name).mkdir()
    for file in sorted(own.glob("*.toml")):
        shutil.copy(file, into / own.name / file.name)
    return into / own.name


def matches() -> Iterator[Saved]:
    """List every match, the one played last first."""
    folder = data_folder() / "matches"
    found = [Saved(file.parent) for file in folder.glob(f"*/{FACTS}")]
    found = [saved for saved in found if saved.file.exists()]
    yield from sorted(found, key=lambda saved: (saved.file.stat().st_mtime_ns, saved.id), reverse=True)


def find(id: str, voice: Voice) -> Saved:
    """Find a match by its id or the beginning of it."""
    found = [saved for saved in matches() if saved.id.startswith(id)]
    exact = [saved for saved in found if saved.id == id]
    if len(exact or found) != 1:
        raise Usage(voice.say("cli-no-match" if not found else "cli-many-matches", id=id[:80]))
    return (exact or found)[0]


def story(where: str, components: Path | None, voice: Voice) -> ReplayedMatch:
    """Read a record file, the folder of a match, or a match by its id."""
    path = Path(where)
    if path.is_file():
        return tell(read_text(path), components)
    if (path / FACTS).is_file():
        return Saved(path).read()
    if path.exists():
        raise Usage(voice.say("cli-no-record", path=where[:200]))
    return find(where, voice).read()


def tell(text: str, components: Path | None) -> ReplayedMatch:
    """Read a record and play it again."""
    found = record.read(text, components)
    moves = [(seat, move) for _, seat, move in found.moves]
    return ReplayedMatch(found.rules, found.start, found.base, moves, record.replay(found))


def read_text(file: Path) -> str:
    """Read a text file."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadRecord(Problem("not-text", file=str(file))) from None


def read_position(file: Path, components: Path | None) -> tuple[Ruleset, GameState]:
    """Read an exported position into a state, refusing what cannot be."""
    if file.stat().st_size > LONGEST_POSITION:
        raise BadPosition(Problem("position-too-long", most=str(LONGEST_POSITION)))
    try:
        content = msgspec.json.decode(file.read_bytes().removeprefix(codecs.BOM_UTF8), type=_Position)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadPosition(Problem("no-position", file=str(file), why=str(error))) from None
    game = load(content.game)
    if not game.meta.plays(content.rules):
        raise BadPosition(
            Problem("position-rules", rules=str(content.rules), game=game.name, known=str(game.meta.rules))
        )
    rules = game.ruleset(content.players, content.options, components, content.rules)
    wanted = content.components.get("digest", rules.components.digest)
    if wanted != rules.components.digest:
        name = str(content.components.get("name"))[:40]
        key = "position-components-changed" if name == rules.components.name else "position-components"
        raise BadPosition(Problem(key, name=name, ours=rules.components.digest))
    return rules, game.restore(rules, content.state)


class _Position(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    rules: int
    players: int
    state: dict[str, Any]
    options: dict[str, str] = {}
    components: dict[str, str] = {}


def _write(file: Path, text: str) -> None:
    """Write a file so that at any moment either the old or the new one is there, whole and on the disk."""
    fresh = file.with_name(f".{file.name}.{os.getpid()}")
    with fresh.open("w", encoding="utf-8", newline="\n") as out:
        os.chmod(fresh, 0o600)
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    os.replace(fresh, file)
    if hasattr(os, "O_DIRECTORY"):
        folder = os.open(file.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
