"""A record: a match as a text file that a person can read and mail, and that replays to the same state."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from tessera.kernel.chance import Sealed
from tessera.kernel.errors import BadOption, BadRecord, TesseraError, UnknownGame, UnknownMove
from tessera.kernel.match import NATURE_SEAT, Match, seat_letter
from tessera.kernel.registry import Game, Ruleset, load

FORMAT = 1
DIGEST_EVERY = 50
LONGEST_FILE = 4_000_000
SEATS = "abcdef"


class Record(msgspec.Struct):
    """A record as it was read, before it is replayed."""

    game: Game
    rules: Ruleset
    commitment: str | None = None
    moves: list[tuple[int, int, int]] = []
    """Line number, seat and move of every entry."""
    digests: dict[int, tuple[int, str]] = {}
    """After how many entries, on which line, which fingerprint."""
    result: list[int] | None = None
    result_line: int = 0
    seed: bytes | None = None


def write(match: Match) -> str:
    """Write a match as a record; the seed of its chance only once it is over."""
    return "".join(line + "\n" for line in _lines(match))


def _lines(match: Match) -> Iterator[str]:
    if match.start is not None:
        raise TesseraError("a match that began in the middle has no record; export its position instead")
    game, rules = match.game, match.rules
    yield f"tessera {FORMAT}"
    yield f"game {game.name} rules {game.meta.rules}"
    yield f"seats {rules.players}"
    for name, value in rules.options.items():
        yield f"option {name} {value}"
    yield f"components {rules.components.name} {rules.components.digest}"
    sealed = match.chance if isinstance(match.chance, Sealed) else None
    if sealed is not None:
        yield f"commit {sealed.commitment}"
    replayed = Match(rules)
    for number, entry in enumerate(match.entries, 1):
        yield f"{number} {seat_letter(entry.seat)} {game.moves.notation(entry.move)}"
        replayed.state.play(entry.seat, entry.move)
        if number % DIGEST_EVERY == 0 or number == len(match.entries):
            replayed.entries = match.entries[:number]
            yield f"digest {number} {replayed.digest}"
    if match.over:
        yield "result " + " ".join(str(score) for score in match.scores)
        if sealed is not None:
            yield f"seed {sealed.seed.hex()}"


def read(text: str, components: Path | None = None) -> Record:
    """Read a record; whatever is wrong with it is named with its line."""
    if len(text) > LONGEST_FILE:
        raise BadRecord(f"a record is at most {LONGEST_FILE} characters long")
    return _Reader(text, components).read()


class _Reader:
    def __init__(self, text: str, components: Path | None) -> None:
        self.lines = text.splitlines()
        self.whole = text.endswith(("\n", "\r"))
        self.components = components
        self.at = 0

    def fail(self, message: str) -> BadRecord:
        return BadRecord(message, self.at)

    def next(self, wanted: str) -> list[str]:
        while self.at < len(self.lines):
            self.at += 1
            words = self.lines[self.at - 1].split()
            if words:
                return words
        self.at += 1
        raise self.fail(f"the record ends here, {wanted} should follow")

    def number(self, word: str, what: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", word):
            raise self.fail(f"{what} should be a number, not {word[:40]!r}")
        return int(word)

    def read(self) -> Record:
        words = self.next("the line 'tessera 1'")
        if words[0] != "tessera" or len(words) != 2:
            raise self.fail("this is not a record: the first line should be 'tessera 1'")
        version = self.number(words[1], "the format")
        if version < 1:
            raise self.fail("there is no format 0")
        if version > FORMAT:
            raise self.fail(f"format {version} is too new, this Tessera reads up to {FORMAT}; update Tessera")
        game = self._game()
        words = self.next("'seats N'")
        if words[0] != "seats" or len(words) != 2:
            raise self.fail("here should stand 'seats N'")
        players = self.number(words[1], "the number of seats")
        self.check(lambda: game.meta.check_players(players))
        options: dict[str, str] = {}
        words = self.next("the components")
        while words[0] == "option":
            if len(words) != 3 or words[1] in options:
                raise self.fail("an option is written 'option NAME VALUE', once")
            name, options[name] = words[1:]
            self.check(lambda: game.meta.check_option(name, options[name]))  # noqa: B023
            words = self.next("the components")
        self.check(lambda: game.meta.settle(players, options))
        rules = game.ruleset(players, options, self.components)
        if words[0] != "components" or len(words) < 3:
            raise self.fail("here should stand 'components NAME sha256:…'")
        if words[-1] != rules.components.digest:
            raise self.fail(
                f"the match was played with the component set {' '.join(words[1:-1])[:40]!r}, whose values differ"
                f" from {rules.components.name!r}; give the file of that set"
            )
        record = Record(game, rules, moves=[], digests={})
        self._body(record)
        return record

    def check(self, settle: Callable[[], object]) -> None:
        """Refuse options the game does not have at the line they stand on."""
        try:
            settle()
        except BadOption as error:
            raise self.fail(str(error)) from None

    def _game(self) -> Game:
        words = self.next("the game")
        if words[0] != "game" or len(words) != 4 or words[2] != "rules":
            raise self.fail("here should stand 'game NAME rules N'")
        try:
            game = load(words[1])
        except UnknownGame as error:
            raise self.fail(str(error)) from None
        rules = self.number(words[3], "the rules version")
        if rules != game.meta.rules:
            newer = "too new; update Tessera" if rules > game.meta.rules else "no longer played here"
            raise self.fail(f"rules {rules} of {game.name} are {newer} (this Tessera has {game.meta.rules})")
        return game

    def _body(self, record: Record) -> None:
        readers: dict[str, Callable[[Record, list[str]], None]] = {
            "commit": self._commit,
            "digest": self._digest,
            "result": self._result,
            "seed": self._seed,
        }
        while self.at < len(self.lines):
            self.at += 1
            words = self.lines[self.at - 1].split()
            if words:
                readers.get(words[0], self._entry)(record, words)

    def once(self, already: object) -> None:
        """Refuse a second line of a kind of which there is one."""
        if already is not None:
            raise self.fail("this stands in the record already")

    def _commit(self, record: Record, words: list[str]) -> None:
        if record.moves or len(words) != 2 or not re.fullmatch(r"sha256:[0-9a-f]{64}", words[1]):
            raise self.fail("a commitment is written 'commit sha256:…' before the first move")
        self.once(record.commitment)
        record.commitment = words[1]

    def _digest(self, record: Record, words: list[str]) -> None:
        if len(words) != 3 or self.number(words[1], "the place of the digest") != len(record.moves):
            raise self.fail(f"here should stand 'digest {len(record.moves)} …'; lines are missing or doubled")
        self.once(record.digests.get(len(record.moves)))
        record.digests[len(record.moves)] = (self.at, words[2])

    def _result(self, record: Record, words: list[str]) -> None:
        if len(words) != record.rules.players + 1 or not all(re.fullmatch(r"-?[0-9]{1,9}", w) for w in words[1:]):
            raise self.fail("a result gives one score for each seat")
        self.once(record.result)
        record.result = [int(word) for word in words[1:]]
        record.result_line = self.at

    def _seed(self, record: Record, words: list[str]) -> None:
        if len(words) != 2 or not re.fullmatch(r"(?:[0-9a-f]{2}){1,64}", words[1]):
            raise self.fail("a seed is written 'seed' and hexadecimal digits")
        self.once(record.seed)
        record.seed = bytes.fromhex(words[1])

    def _entry(self, record: Record, words: list[str]) -> None:
        if record.result is not None:
            raise self.fail("nothing but the seed can follow the result")
        if self.at == len(self.lines) and not self.whole:
            raise self.fail("the record is cut off in the middle of this line")
        if len(words) < 3:
            raise self.fail(f"cannot read {' '.join(words)[:60]!r}; a move is written 'NUMBER SEAT VERB ARGUMENT'")
        if self.number(words[0], "the number of the move") != len(record.moves) + 1:
            raise self.fail(f"move {len(record.moves) + 1} should stand here, not {words[0]}")
        if words[1] != "*" and words[1] not in tuple(SEATS[: record.rules.players]):
            raise self.fail(f"there is no seat {words[1][:20]!r} in a match of {record.rules.players}")
        seat = NATURE_SEAT if words[1] == "*" else SEATS.index(words[1])
        try:
            move = record.game.moves.parse(" ".join(words[2:]))
        except UnknownMove as error:
            raise self.fail(str(error)) from None
        record.moves.append((self.at, seat, move))


def replay(record: Record, until: int | None = None) -> Match:
    """Play a record again, checking every move and fingerprint; up to an entry, if one is named."""
    match = Match(record.rules)
    upto = len(record.moves) if until is None else until
    _check_digest(record, match)
    for line, seat, move in record.moves[:upto]:
        try:
            match.play(seat, move)
        except TesseraError as error:
            raise BadRecord(str(error), line) from None
        _check_digest(record, match)
    if record.result is not None and until is None:
        if not match.over:
            raise BadRecord(
                "the record gives a result but the match is not over; moves are missing", record.result_line
            )
        if match.scores != record.result:
            scores = " ".join(str(score) for score in match.scores)
            raise BadRecord(f"the match ends with {scores}, not with the result given", record.result_line)
    return match


def _check_digest(record: Record, match: Match) -> None:
    if match.seq in record.digests:
        line, expected = record.digests[match.seq]
        if match.digest != expected:
            raise BadRecord(f"after move {match.seq} the digest is {match.digest}, not {expected}", line)


def resume(record: Record, chance: Sealed) -> Match:
    """Take a match up again where its record stops, with the chance it began with."""
    if record.commitment not in (None, chance.commitment):
        raise BadRecord("this seed is not the one the match committed to at its start")
    match = replay(record)
    match.draw(chance)
    return match


def verify(record: Record) -> int:
    """Check that every outcome came from the seed that was committed to; count the outcomes."""
    replay(record)
    if record.commitment is None:
        raise BadRecord("the record has no commitment, so its chance cannot be checked")
    if record.seed is None:
        raise BadRecord("the seed has not been revealed: the match is not over")
    if "sha256:" + hashlib.sha256(record.seed).hexdigest() != record.commitment:
        raise BadRecord("the seed is not the one that was committed to at the start")
    sealed = Sealed(record.seed)
    state = record.game.start(record.rules)
    checked = 0
    for number, (line, seat, move) in enumerate(record.moves):
        if seat == NATURE_SEAT:
            drawn = sealed.choose(number, state.moves(), state.weights())
            if drawn != move:
                wrong, right = record.game.moves.notation(move), record.game.moves.notation(drawn)
                raise BadRecord(f"chance should have given {right!r}, not {wrong!r}", line)
            checked += 1
        state.play(seat, move)
    return checked
