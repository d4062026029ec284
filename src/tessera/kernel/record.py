"""A record: a match as a text file that people can read, and that replays to the same state."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from tessera.kernel.chance import ENTROPY, Sealed, sealed_hash
from tessera.kernel.core import GameState
from tessera.kernel.digest import digest
from tessera.kernel.errors import BadOption, BadRecord, Problem, TesseraError, UnknownGame, UnknownMove, every
from tessera.kernel.match import NATURE_SEAT, Match, seat_letter
from tessera.kernel.registry import Game, Ruleset, load

FORMAT = 1
DIGEST_EVERY = 50
LONGEST_FILE = 4_000_000
LONGEST_POSITION = 100_000
SEATS = "abcdef"
BYTE_ORDER_MARK = "\ufeff"


class Record(msgspec.Struct):
    """A record that has been read but not replayed."""

    game: Game
    rules: Ruleset
    """The rules to replay it by: its own version, or the newest one where its own is no longer supported."""
    version: int = 0
    """The version of the rules the match was played by."""
    version_line: int = 0
    start: GameState | None = None
    """The position the record starts from; None for the normal set-up."""
    base: int = 0
    """The number of entries before that position."""
    seats_line: int = 0
    commitment: str | None = None
    number: int | None = None
    """The number that the seed was derived from, if a person chose one."""
    entropy: dict[int, bytes] = {}
    """The random bytes that each seat contributed."""
    moves: list[tuple[int, int, int]] = []
    """Line number, seat and move of every entry."""
    digests: dict[int, tuple[int, str]] = {}
    """Fingerprints by the number of entries before them, each with its line number."""
    result: list[int] | None = None
    result_line: int = 0
    seed: bytes | None = None


Doubt = Literal["no-commitment", "no-seed", "sealed"]


class Proof(msgspec.Struct, frozen=True):
    """What a record proves about its chance."""

    kind: Literal["proven", "chosen", "unproven"]
    """Where the outcomes come from: a seed that was committed to first, a number that a person chose, or unknown."""
    outcomes: int
    """The number of outcomes that were checked."""
    doubt: Doubt | None = None
    """What is missing for a proof."""


def write(match: Match, revealed: bool = False) -> str:
    """Write a match as a record; it holds the seed only when the match is over or `revealed` is true.

    `revealed` is for the earlier parts of a finished match that went on by newer rules.
    """
    return "".join(line + "\n" for line in _lines(match, revealed))


def _lines(match: Match, revealed: bool) -> Iterator[str]:
    game, rules = match.game, match.rules
    yield f"tessera {FORMAT}"
    yield f"game {game.name} rules {rules.version}"
    yield f"seats {rules.players}"
    for name, value in rules.options.items():
        yield f"option {name} {value}"
    yield f"components {rules.components.name} {rules.components.digest}"
    if match.start is not None:
        yield f"position {match.base} {position_json(game, match.start)}"
    sealed = match.chance if isinstance(match.chance, Sealed) else None
    if sealed is not None:
        yield from chance_lines(sealed.commitment, sealed.number, sealed.entropy)
    state = game.start(rules) if match.start is None else match.start.copy()
    for number, entry in enumerate(match.entries, match.base + 1):
        yield f"{number} {seat_letter(entry.seat)} {game.moves.notation(entry.move)}"
        state.play(entry.seat, entry.move)
        if number % DIGEST_EVERY == 0 or number == match.seq:
            yield f"digest {number} {digest(state)}"
    if match.over:
        yield "result " + " ".join(str(score) for score in match.scores)
    if sealed is not None and (match.over or revealed):
        yield f"seed {sealed.seed.hex()}"


def position_json(game: Game, state: GameState) -> str:
    """Write the whole state as one line of JSON."""
    return msgspec.json.encode(game.describe(state, None, everything=True)).decode()


def chance_lines(commitment: str, number: int | None, entropy: Mapping[int, bytes]) -> list[str]:
    """Return the lines about chance that precede the first move."""
    lines = [f"commit {commitment}"]
    if number is not None:
        lines.append(f"number {number}")
    return lines + [f"entropy {seat_letter(seat)} {entropy[seat].hex()}" for seat in sorted(entropy)]


def read(text: str, components: Path | None = None) -> Record:
    """Read a record; errors name the line."""
    if len(text) > LONGEST_FILE:
        raise BadRecord(Problem("record-too-long", most=str(LONGEST_FILE)))
    return _Reader(text.removeprefix(BYTE_ORDER_MARK), components).read()


class _Reader:
    def __init__(self, text: str, components: Path | None) -> None:
        self.lines = text.splitlines()
        self.whole = text.endswith(("\n", "\r"))
        self.components = components
        self.at = 0

    def fail(self, key: str, **arguments: Any) -> BadRecord:
        return BadRecord(Problem(f"record-{key}", **arguments), self.at)

    def wrong(self, error: TesseraError) -> BadRecord:
        """Return another component's error as a `BadRecord` with the current line."""
        return BadRecord(error.problem or str(error), self.at)

    def next(self, wanted: Literal["format", "game", "seats", "components"]) -> list[str]:
        while self.at < len(self.lines):
            self.at += 1
            words = self.lines[self.at - 1].split()
            if words:
                return words
        self.at += 1
        raise self.fail("ends", wanted=Problem(f"record-wanted-{wanted}"))

    def number(self, word: str, what: Literal["format", "seats", "rules", "position", "digest", "move"]) -> int:
        if not (word.isascii() and word.isdecimal() and len(word) <= 9):
            raise self.fail("number", what=Problem(f"record-what-{what}"), word=word[:40])
        return int(word)

    def read(self) -> Record:
        words = self.next("format")
        if words[0] != "tessera" or len(words) != 2:
            raise self.fail("none")
        version = self.number(words[1], "format")
        if version < 1:
            raise self.fail("format-zero")
        if version > FORMAT:
            raise self.fail("format-new", given=str(version), known=str(FORMAT))
        game, version = self._game()
        version_line = self.at
        words = self.next("seats")
        if words[0] != "seats" or len(words) != 2:
            raise self.fail("expected", line="seats N")
        seats_line = self.at
        players = self.number(words[1], "seats")
        self.check(lambda: game.meta.check_players(players))
        options: dict[str, str] = {}
        words = self.next("components")
        while words[0] == "option":
            if len(words) != 3 or words[1] in options:
                raise self.fail("option")
            name, options[name] = words[1:]
            self.check(lambda: game.meta.check_option(name, options[name]))  # noqa: B023
            words = self.next("components")
        self.check(lambda: game.meta.settle(players, options))
        rules = game.ruleset(players, options, self.components, version if game.meta.plays(version) else None)
        if words[0] != "components" or len(words) < 3:
            raise self.fail("expected", line="components NAME sha256:…")
        self._components(rules, " ".join(words[1:-1]), words[-1])
        record = Record(game, rules, version, version_line, seats_line=seats_line, moves=[], digests={}, entropy={})
        self._body(record)
        return record

    def _components(self, rules: Ruleset, name: str, digest: str) -> None:
        ours = rules.components
        if digest == ours.digest:
            return
        if not re.fullmatch(r"sha256:[0-9a-f]+", digest) or len(digest) != len(ours.digest):
            raise self.fail("components-digest", digest=digest[:80], name=ours.name, ours=ours.digest)
        if name == ours.name:
            raise self.fail("components-changed", name=name[:40], ours=ours.digest)
        raise self.fail("components-other", name=name[:40], ours=ours.name)

    def check(self, settle: Callable[[], object]) -> None:
        """Run a check of options; report its error at the current line."""
        try:
            settle()
        except BadOption as error:
            raise self.wrong(error) from None

    def _game(self) -> tuple[Game, int]:
        words = self.next("game")
        if words[0] != "game" or len(words) != 4 or words[2] != "rules":
            raise self.fail("expected", line="game NAME rules N")
        try:
            game = load(words[1])
        except UnknownGame as error:
            raise self.wrong(error) from None
        rules = self.number(words[3], "rules")
        if not 1 <= rules <= game.meta.rules:
            key = "rules-new" if rules else "rules-old"
            raise self.fail(key, rules=str(rules), game=game.name, known=str(game.meta.rules))
        return game, rules

    def _body(self, record: Record) -> None:
        readers: dict[str, Callable[[Record, list[str]], None]] = {
            "position": self._position,
            "commit": self._commit,
            "number": self._number,
            "entropy": self._entropy,
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
        """Refuse a second line of a kind that may occur once."""
        if already is not None:
            raise self.fail("twice")

    def _position(self, record: Record, words: list[str]) -> None:
        line = self.lines[self.at - 1].strip()
        if len(line) > LONGEST_POSITION:
            raise self.fail("position-too-long", most=str(LONGEST_POSITION))
        if record.moves or record.digests or record.commitment or len(words) < 3:
            raise self.fail("position")
        self.once(record.start)
        record.base = self.number(words[1], "position")
        try:
            content = msgspec.json.decode(line.split(None, 2)[2], type=dict[str, Any])
        except (msgspec.MsgspecError, RecursionError):
            raise self.fail("position") from None
        try:
            record.start = record.game.restore(record.rules, content)
        except TesseraError as error:
            raise self.wrong(error) from None
        whole = msgspec.json.decode(position_json(record.game, record.start))
        if whole != content:
            names = [name for name in whole if name not in content or whole[name] != content[name]]
            raise self.fail("position-partial", names=every(names[:5]))

    def _commit(self, record: Record, words: list[str]) -> None:
        if record.moves or len(words) != 2 or not re.fullmatch(r"sha256:[0-9a-f]{64}", words[1]):
            raise self.fail("commit")
        self.once(record.commitment)
        record.commitment = words[1]

    def _number(self, record: Record, words: list[str]) -> None:
        if record.moves or len(words) != 2 or not re.fullmatch(r"[0-9]{1,16}", words[1]):
            raise self.fail("chosen")
        self.once(record.number)
        record.number = int(words[1])

    def _entropy(self, record: Record, words: list[str]) -> None:
        if record.moves or len(words) != 3 or not re.fullmatch(rf"[0-9a-f]{{{2 * ENTROPY}}}", words[2]):
            raise self.fail("entropy", digits=str(2 * ENTROPY))
        seat = self.seat(record, words[1])
        self.once(record.entropy.get(seat))
        record.entropy[seat] = bytes.fromhex(words[2])

    def _digest(self, record: Record, words: list[str]) -> None:
        place = record.base + len(record.moves)
        if len(words) != 3 or self.number(words[1], "digest") != place:
            raise self.fail("digest-place", n=str(place))
        self.once(record.digests.get(place))
        record.digests[place] = (self.at, words[2])

    def _result(self, record: Record, words: list[str]) -> None:
        if not all(re.fullmatch(r"-?[0-9]{1,9}", word) for word in words[1:]):
            raise self.fail("result-words")
        if len(words) != record.rules.players + 1:
            raise self.fail("result", scores=len(words) - 1, seats=record.rules.players, line=str(record.seats_line))
        self.once(record.result)
        record.result = [int(word) for word in words[1:]]
        record.result_line = self.at

    def _seed(self, record: Record, words: list[str]) -> None:
        if len(words) != 2 or not re.fullmatch(r"(?:[0-9a-f]{2}){1,64}", words[1]):
            raise self.fail("seed")
        self.once(record.seed)
        record.seed = bytes.fromhex(words[1])

    def _entry(self, record: Record, words: list[str]) -> None:
        if record.result is not None:
            raise self.fail("after-result")
        if self.at == len(self.lines) and not self.whole:
            raise self.fail("cut")
        if len(words) < 3:
            raise self.fail("unreadable", words=" ".join(words)[:60])
        place = record.base + len(record.moves) + 1
        if self.number(words[0], "move") != place:
            raise self.fail("move-place", n=str(place), given=words[0])
        seat = NATURE_SEAT if words[1] == "*" else self.seat(record, words[1])
        try:
            move = record.game.moves.parse(" ".join(words[2:]))
        except UnknownMove as error:
            raise _too_old(record) or self.wrong(error) from None
        record.moves.append((self.at, seat, move))

    def seat(self, record: Record, letter: str) -> int:
        """Read the letter of a seat."""
        seat = SEATS.find(letter) if len(letter) == 1 else -1
        if not 0 <= seat < record.rules.players:
            raise self.fail("seat", seat=letter[:20], players=record.rules.players)
        return seat


def replay(record: Record, until: int | None = None) -> Match:
    """Replay a record, checking every move and fingerprint; stop after entry `until`, if given.

    A record whose rules are no longer supported is replayed by the newest rules. If every move and fingerprint
    agrees, no later change of the rules mattered to it.
    """
    match = Match(record.rules, state=record.start, base=record.base)
    upto = len(record.moves) if until is None else max(0, until - record.base)
    _check_digest(record, match)
    for line, seat, move in record.moves[:upto]:
        try:
            match.replay([(seat, move)])
        except TesseraError as error:
            raise _cause(record) or BadRecord(error.problem or str(error), line) from None
        _check_digest(record, match)
    if record.result is not None and until is None:
        if not match.over:
            raise _too_old(record) or BadRecord(Problem("record-result-early"), record.result_line)
        if match.scores != record.result:
            scores = " ".join(str(score) for score in match.scores)
            problem = Problem("record-result-other", scores=scores)
            raise _too_old(record) or BadRecord(problem, record.result_line)
    return match


def _check_digest(record: Record, match: Match) -> None:
    if match.seq in record.digests:
        line, expected = record.digests[match.seq]
        if match.digest != expected:
            problem = Problem("record-digest", n=str(match.seq), digest=match.digest, given=expected[:80])
            raise _cause(record) or BadRecord(problem, line)


def _cause(record: Record) -> BadRecord | None:
    """Return a cause for a failed replay that explains more than the place where it stopped, or None."""
    return _too_old(record) or _too_many_seats(record)


def _too_old(record: Record) -> BadRecord | None:
    if record.game.meta.plays(record.version):
        return None
    given, known = str(record.version), str(record.game.meta.rules)
    return BadRecord(Problem("record-rules-old", rules=given, game=record.game.name, known=known), record.version_line)


def _too_many_seats(record: Record) -> BadRecord | None:
    """Return the error for a record with fewer seats in its entries than in its header, or None."""
    used = 1 + max((seat for _, seat, _ in record.moves), default=NATURE_SEAT)
    decided = sum(seat != NATURE_SEAT for _, seat, _ in record.moves)
    if used >= record.rules.players or decided < record.rules.players:
        return None
    problem = Problem("record-seats", seats=record.rules.players, used=used)
    return BadRecord(problem, record.seats_line)


def resume(record: Record, chance: Sealed) -> Match:
    """Resume a match at the end of its record, with the chance it began with."""
    if record.commitment not in (None, chance.commitment):
        raise BadRecord(Problem("record-other-seed"))
    match = replay(record)
    match.play_chance(chance)
    return match


def verify(record: Record) -> Proof:
    """Check every move and the source of every outcome; refuse a record that contradicts itself.

    A record that lacks what a proof needs is valid but unproven: see `Proof.kind`.
    """
    match = replay(record)
    if record.commitment is None:
        return Proof("unproven", 0, "no-commitment")
    if record.seed is None:
        return Proof("unproven", 0, "no-seed" if match.over else "sealed")
    if sealed_hash(record.seed) != record.commitment:
        raise BadRecord(Problem("record-seed-other"))
    if record.number is not None and Sealed.numbered(record.number).seed != record.seed:
        raise BadRecord(Problem("record-number-other", number=str(record.number)))
    sealed = Sealed(record.seed, record.entropy)
    state = record.game.start(record.rules) if record.start is None else record.start.copy()
    checked = 0
    for place, (line, seat, move) in enumerate(record.moves, record.base):
        if seat == NATURE_SEAT:
            drawn = sealed.choose(place, state.moves(), state.weights())
            if drawn != move:
                notation = record.game.moves.notation
                raise BadRecord(Problem("record-chance", right=notation(drawn), wrong=notation(move)), line)
            checked += 1
        state.play(seat, move)
    return Proof("proven" if record.number is None else "chosen", checked)
