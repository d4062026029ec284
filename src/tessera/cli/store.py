"""Matches on disk: a folder each, written anew after every move, so that nothing is ever lost."""

from __future__ import annotations

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
import platformdirs

from tessera.cli.voice import Usage, Voice
from tessera.kernel import record
from tessera.kernel.chance import Sealed
from tessera.kernel.core import GameState
from tessera.kernel.errors import BadPosition, BadRecord, TesseraError
from tessera.kernel.match import NATURE_SEAT, Match, seat_letter
from tessera.kernel.registry import Ruleset, load

FACTS = "match.json"
RECORD = "record.txt"
POSITION = "position.json"
MOVES = "moves.txt"
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


class Story(msgspec.Struct):
    """A match from its beginning to where it stands: what can be resumed and replayed."""

    rules: Ruleset
    start: GameState | None
    """The position the match began with; None for the usual set-up."""
    moves: list[tuple[int, int]]
    """Seat and move of every entry."""
    end: Match
    """The match as it stands after the last of them."""


class Saved:
    """One match on disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def id(self) -> str:
        """Name the match as the command line does."""
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
        """Give the file that holds the moves."""
        return self.folder / (MOVES if (self.folder / POSITION).exists() else RECORD)

    @property
    def over(self) -> bool:
        """Say whether the match has ended."""
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
        _write(self.file, record.write(match) if match.start is None else _write_moves(match))

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

    def read(self) -> Story:
        """Play the match again up to where it stands."""
        facts = self.facts
        own = None if facts.components is None else self.folder / facts.components
        position = self.folder / POSITION
        if not position.exists():
            return read_record(self.file, own)
        rules, start = read_position(position, own)
        return _read_moves(self.file, rules, start)

    def resume(self) -> Match:
        """Take the match up again, with the chance it was started with."""
        match = self.read().end
        match.chance = Sealed(bytes.fromhex(self.facts.seed))
        match._settle()
        return match


def data_folder() -> Path:
    """Name the folder of everything Tessera keeps."""
    own = os.environ.get("TESSERA_DATA")
    return Path(own).expanduser() if own else platformdirs.user_data_path("tessera", appauthor=False)


def create(facts: Facts, match: Match, position: str | None = None, components: Path | None = None) -> Saved:
    """Make the folder of a new match, with the position it starts from and the component set it uses."""
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
    if position is not None:
        _write(folder / POSITION, position)
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


def story(where: str, components: Path | None, voice: Voice) -> Story:
    """Read a record file, the folder of a match, or a match by its id."""
    path = Path(where)
    if path.is_file():
        return read_record(path, components)
    if (path / FACTS).is_file():
        return Saved(path).read()
    if path.exists():
        raise Usage(voice.say("cli-no-record", path=where[:200]))
    return find(where, voice).read()


def read_record(file: Path, components: Path | None) -> Story:
    """Read a record and play it again."""
    found = record.read(read_text(file), components)
    return Story(found.rules, None, [(seat, move) for _, seat, move in found.moves], record.replay(found))


def read_text(file: Path) -> str:
    """Read a text file."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadRecord(f"{file} is not a text file") from None


def read_position(file: Path, components: Path | None) -> tuple[Ruleset, GameState]:
    """Read an exported position into a state, refusing what cannot be."""
    if file.stat().st_size > LONGEST_POSITION:
        raise BadPosition(f"a position is at most {LONGEST_POSITION} bytes long")
    try:
        content = msgspec.json.decode(file.read_bytes(), type=_Position)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadPosition(f"{file} is not a position: {error}") from None
    game = load(content.game)
    if content.rules != game.meta.rules:
        raise BadPosition(f"rules is {content.rules}, but this Tessera plays {game.name} by rules {game.meta.rules}")
    rules = game.ruleset(content.players, content.options, components)
    wanted = content.components.get("digest", rules.components.digest)
    if wanted != rules.components.digest:
        name = str(content.components.get("name"))[:40]
        raise BadPosition(f"components: the position is of the component set {name!r}; give the file of that set")
    return rules, game.restore(rules, content.state)


class _Position(msgspec.Struct):
    game: str
    rules: int
    players: int
    state: dict[str, Any]
    options: dict[str, str] = {}
    components: dict[str, str] = {}


# A match that began with a position: its moves in the lines of a record, beside the position itself.


def _write_moves(match: Match) -> str:
    lines = [
        f"{number} {seat_letter(entry.seat)} {match.game.moves.notation(entry.move)}"
        for number, entry in enumerate(match.entries, 1)
    ]
    lines.append(f"digest {match.seq} {match.digest}")
    if match.over:
        lines.append("result " + " ".join(str(score) for score in match.scores))
        if isinstance(match.chance, Sealed):
            lines.append(f"seed {match.chance.seed.hex()}")
    return "".join(line + "\n" for line in lines)


def _read_moves(file: Path, rules: Ruleset, start: GameState) -> Story:
    match = Match(rules, state=start)
    moves: list[tuple[int, int]] = []
    for number, line in enumerate(read_text(file).splitlines(), 1):
        words = line.split()
        if len(words) >= 3 and words[0] == str(len(moves) + 1) and words[1] in ("*", *"abcdef"[: rules.players]):
            seat = NATURE_SEAT if words[1] == "*" else "abcdef".index(words[1])
            try:
                move = rules.game.moves.parse(" ".join(words[2:]))
                match.play(seat, move)
            except TesseraError as error:
                raise BadRecord(str(error), number) from None
            moves.append((seat, move))
        elif words[:1] == ["digest"]:
            if words[1:] != [str(len(moves)), match.digest]:
                raise BadRecord(f"after move {len(moves)} the digest is {match.digest}, not {words[-1]}", number)
        elif words[:1] not in (["result"], ["seed"], []):
            raise BadRecord(f"cannot read {line[:60]!r}; move {len(moves) + 1} should stand here", number)
    return Story(rules, start, moves, match)


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
