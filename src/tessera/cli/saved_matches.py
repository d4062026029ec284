"""Saved matches: a folder each, written after every move, so that nothing is lost."""

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

from tessera.cli.output import Usage
from tessera.data_folder import data_folder
from tessera.kernel import record
from tessera.kernel.chance import Sealed
from tessera.kernel.core import GameState
from tessera.kernel.errors import BadPosition, BadRecord, Problem
from tessera.kernel.match import Match
from tessera.kernel.registry import Ruleset, load
from tessera.terminal.translator import Translator

FACTS = "match.json"
RECORD = "record.txt"
OLDER_POSITION, OLDER_MOVES = "position.json", "moves.txt"
"""Former files of a match from a position, from before records could start from one."""
COMPONENTS = "components"
LOCK = "lock"
LONGEST_POSITION = 4_000_000


class MatchSettings(msgspec.Struct, forbid_unknown_fields=True):
    """The settings of a match that its record does not hold, or holds only at the end."""

    game: str
    players: int
    options: dict[str, str]
    seats: list[str]
    """The player of each seat: `human` or a bot."""
    language: str
    seed: str
    """The secret seed of chance, in hexadecimal digits."""
    created: str
    components: str | None = None
    """The path of its own component set in the folder of the match, if it is not the standard one."""
    format: int = 1
    number: int | None = None
    """The number the seed was derived from, if one was chosen."""

    def chance(self) -> Sealed:
        """Return the chance of the match."""
        return Sealed(bytes.fromhex(self.seed), number=self.number)


class ReplayedMatch(msgspec.Struct):
    """A match with its start and all its moves, to resume or replay it."""

    rules: Ruleset
    start: GameState | None
    """The position the match began with; None for the normal set-up."""
    base: int
    """The number of entries before that position."""
    moves: list[tuple[int, int]]
    """Seat and move of every entry."""
    end: Match
    """The match after the last move."""

    def begin(self) -> Match:
        """Return the match at its beginning."""
        return Match(self.rules, state=self.start, base=self.base)

    @property
    def length(self) -> int:
        """Return the number of the last entry."""
        return self.base + len(self.moves)


class SavedMatch:
    """One match on disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def id(self) -> str:
        """Return the id of the match on the command line."""
        return self.folder.name

    @property
    def settings(self) -> MatchSettings:
        """Read the settings of the match."""
        file = self.folder / FACTS
        try:
            settings = msgspec.json.decode(file.read_bytes(), type=MatchSettings)
        except msgspec.MsgspecError as error:
            raise BadRecord(f"{file} cannot be read: {error}") from None
        if settings.format > 1:
            raise BadRecord(f"{file}: format {settings.format} is too new, this Tessera reads up to 1; update Tessera")
        return settings

    @property
    def file(self) -> Path:
        """Return the file that holds the record; matches from a position used to have another one."""
        older = self.folder / OLDER_MOVES
        return older if older.exists() else self.folder / RECORD

    @property
    def over(self) -> bool:
        """Return whether the match has ended."""
        return any(line.startswith("result ") for line in self._lines())

    @property
    def length(self) -> int:
        """Return the number of moves of people and bots."""
        return sum(1 for line in self._lines() if re.match(r"[0-9]+ [a-z] ", line))

    def _lines(self) -> list[str]:
        return self.file.read_text(encoding="utf-8").splitlines() if self.file.exists() else []

    # Writing --------------------------------------------------------------------------------------

    def save_settings(self, settings: MatchSettings) -> None:
        """Write the settings of the match."""
        _write(self.folder / FACTS, json.dumps(msgspec.to_builtins(settings), ensure_ascii=False, indent=2) + "\n")

    def save(self, match: Match) -> None:
        """Write the record of the match."""
        _write(self.folder / RECORD, record.write(match))
        for older in (OLDER_MOVES, OLDER_POSITION):
            (self.folder / older).unlink(missing_ok=True)

    def keep_copy(self) -> None:
        """Keep a copy of the record that was played by older rules; the match continues from its last position."""
        text = self.text()
        number = 1 + sum(1 for _ in self.folder.glob("earlier-*.txt"))
        _write(self.folder / f"earlier-{number}.txt", text)

    @contextmanager
    def locked(self, translator: Translator) -> Iterator[None]:
        """Lock the match against other processes; the lock ends with the process."""
        with (self.folder / LOCK).open("wb") as lock:
            try:
                import fcntl

                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except ImportError:  # Windows has no such lock
                pass
            except OSError:
                raise Usage(translator.text("cli-match-busy", id=self.id)) from None
            yield

    # Reading --------------------------------------------------------------------------------------

    @property
    def _components(self) -> Path | None:
        own = self.settings.components
        return None if own is None else self.folder / own

    def text(self) -> str:
        """Return the record of the match."""
        moves = read_text(self.file)
        if self.file.name == RECORD:
            return moves
        rules, start = read_position(self.folder / OLDER_POSITION, self._components)
        beginning = Match(rules, state=start)
        beginning.chance = self.settings.chance()
        return record.write(beginning) + moves

    def read(self) -> ReplayedMatch:
        """Replay the match."""
        return replay_text(self.text(), self._components)


def create(settings: MatchSettings, match: Match, components: Path | None = None) -> SavedMatch:
    """Create the folder of a new match, with the component set it uses."""
    parent = data_folder() / "matches"
    parent.mkdir(parents=True, exist_ok=True)
    stem = f"{settings.game}-{datetime.datetime.now():%Y%m%d-%H%M%S}"
    folder = parent / stem
    number = 1
    while True:
        try:
            folder.mkdir(mode=0o700)
            break
        except FileExistsError:
            number += 1
            folder = parent / f"{stem}-{number}"
    saved = SavedMatch(folder)
    if components is not None:
        settings.components = _copy(components.resolve(), folder / COMPONENTS).relative_to(folder).as_posix()
    saved.save_settings(settings)
    saved.save(match)
    return saved


def _copy(own: Path, into: Path) -> Path:
    """Copy a component set, so that the match does not depend on the original."""
    into.mkdir()
    if own.is_file():
        return Path(shutil.copy(own, into / own.name))
    (into / own.name).mkdir()
    for file in sorted(own.glob("*.toml")):
        shutil.copy(file, into / own.name / file.name)
    return into / own.name


def matches() -> Iterator[SavedMatch]:
    """Yield all matches, the last played one first."""
    folder = data_folder() / "matches"
    found = [SavedMatch(file.parent) for file in folder.glob(f"*/{FACTS}")]
    found = [saved for saved in found if saved.file.exists()]
    yield from sorted(found, key=lambda saved: (saved.file.stat().st_mtime_ns, saved.id), reverse=True)


def find(id: str, translator: Translator) -> SavedMatch:
    """Return a match by its id or a prefix of it."""
    found = [saved for saved in matches() if saved.id.startswith(id)]
    exact = [saved for saved in found if saved.id == id]
    if len(exact or found) != 1:
        raise Usage(translator.text("cli-no-match" if not found else "cli-many-matches", id=id[:80]))
    return (exact or found)[0]


def load_match(where: str, components: Path | None, translator: Translator) -> ReplayedMatch:
    """Read a record file, the folder of a match, or a match by its id."""
    path = Path(where)
    if path.is_file():
        return replay_text(read_text(path), components)
    if (path / FACTS).is_file():
        return SavedMatch(path).read()
    if path.exists():
        raise Usage(translator.text("cli-no-record", path=where[:200]))
    return find(where, translator).read()


def replay_text(text: str, components: Path | None) -> ReplayedMatch:
    """Read and replay a record."""
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
    """Read an exported position into a state; refuse an impossible one."""
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
    """Write a file atomically and sync it to disk."""
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
