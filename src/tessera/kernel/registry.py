"""Games are found by their folder: metadata first, rules only when somebody plays."""

from __future__ import annotations

import difflib
import importlib
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations, product
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, TypeVar, get_args

import msgspec

from tessera.kernel.clauses import Ledger
from tessera.kernel.components import ComponentSet, load_set
from tessera.kernel.core import GameState, Judge
from tessera.kernel.errors import BadOption, Problem, UnknownGame, either
from tessera.kernel.events import EventTable
from tessera.kernel.moves import Vocabulary

Stage = Literal["stable", "beta", "alpha", "test"]
"""How far a game has come, the most mature first."""
STAGES = get_args(Stage)
Number = TypeVar("Number", int, float)
PACKAGES = ["tessera.games"]
"""Packages whose sub-folders with a meta.toml are games; tests add their own."""


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice made before the match: its values and what they depend on."""

    name: str
    values: tuple[str, ...]
    """The first is the default, unless `default` names another for the number of players."""
    default: dict[str, str] = {}
    players: dict[str, tuple[int, ...]] = {}
    """The player counts that a value is for, if not all."""
    requires: dict[str, dict[str, str]] = {}
    """What other options must be for a value."""
    brings: dict[str, dict[str, str]] = {}
    """What other options become with a value, if nobody chooses otherwise."""

    def default_for(self, players: int) -> str:
        """Return the value that the option has if nobody chooses."""
        return self.default.get(str(players), self.values[0])


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clauses that changed when `rules` was raised to this number."""

    rules: int
    clauses: tuple[str, ...]


class Meta(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of a game without loading its rules."""

    name: str
    rules: int
    stage: Stage
    players: tuple[int, ...]
    longest: int
    title: dict[str, str]
    blurb: dict[str, str]
    option: tuple[Option, ...] = ()
    fewest: bool = False
    """Few is good: a score is minus what people count."""
    victory: str | None = None
    """The source of points that only says who has won, in a game that is won and not counted."""
    hides: bool = True
    """Whether anybody may know what another may not; where nobody does, one view is everybody's."""
    lowest: int = 0
    """No score is below this."""
    oldest: int | None = None
    """The oldest rules version that the rule modules can still play; None: only the newest."""
    change: tuple[Change, ...] = ()

    def plays(self, version: int) -> bool:
        """Return whether the rule modules can play this version of the rules."""
        return (self.rules if self.oldest is None else self.oldest) <= version <= self.rules

    def changed_since(self, version: int) -> tuple[str, ...]:
        """List the clauses that changed after a version of the rules."""
        clauses = [clause for change in self.change if change.rules > version for clause in change.clauses]
        return tuple(dict.fromkeys(clauses))

    def counted(self, score: Number) -> Number:
        """Give a score as people count it."""
        return 0 - score if self.fewest else score

    def check_players(self, players: int) -> None:
        """Refuse a player count the game is not for."""
        if players not in self.players:
            raise BadOption(Problem("players", game=self.name, known=either(self.players), given=str(players)))

    def check_option(self, name: str, value: str) -> None:
        """Refuse an option or a value the game does not have."""
        known = {option.name: option for option in self.option}
        if name not in known:
            options = either(known) if known else Problem("none")
            raise BadOption(Problem("option-unknown", game=self.name, name=name[:40], known=options))
        if value not in known[name].values:
            raise BadOption(Problem("option-value", name=name, known=either(known[name].values), given=value[:40]))

    def settle(self, players: int, chosen: Mapping[str, str]) -> dict[str, str]:
        """Check a player count and options; give every option its value."""
        self.check_players(players)
        for name, value in chosen.items():
            self.check_option(name, value)
        options = {option.name: chosen.get(option.name, option.default_for(players)) for option in self.option}
        for option in self.option:
            brought = option.brings.get(options[option.name], {})
            options |= {name: value for name, value in brought.items() if name not in chosen}
        for option in self.option:
            value = options[option.name]
            if players not in option.players.get(value, self.players):
                known = either(option.players[value])
                raise BadOption(
                    Problem("option-players", name=option.name, value=value, known=known, given=str(players))
                )
            for name, needed in option.requires.get(value, {}).items():
                if options[name] != needed:
                    raise BadOption(
                        Problem("option-requires", name=option.name, value=value, other=name, needed=needed)
                    )
        return options

    def variants(self) -> list[tuple[int, dict[str, str]]]:
        """List every player count with the default options and with every other value by itself.

        A value takes along what it requires. All combinations would be too many to play and to keep records of.
        """
        found: list[tuple[int, dict[str, str]]] = []
        for players in self.players:
            for chosen in self._deviations():
                try:
                    variant = (players, self.settle(players, chosen))
                except BadOption:
                    continue
                if variant not in found:
                    found.append(variant)
        return found

    def pairs(self) -> list[tuple[int, dict[str, str]]]:
        """List few variants in which every two values that go together occur together, at every player count."""
        found: list[tuple[int, dict[str, str]]] = []
        for players in self.players:
            covered: set[_Pair] = set()
            for chosen in self._value_pairs():
                self._cover((players,), chosen, found, covered)
        return found or self.variants()

    def selection(self) -> list[tuple[int, dict[str, str]]]:
        """List few variants that cover the options.

        They are the defaults at every player count, and others such that every value occurs at every player count
        that it is for, and every two values that go together occur together. Each variant covers as many pairs as it
        can, so that their number hardly grows with the number of options.
        """
        found = [(players, self.settle(players, {})) for players in self.players]
        covered = {pair for variant in found for pair in _pairs_in(*variant)}
        for players in self.players:
            for option in self.option:
                for value in option.values:
                    self._cover((players,), {option.name: value}, found, covered)
        for chosen in self._value_pairs():
            self._cover(self.players, chosen, found, covered)
        return found

    def _value_pairs(self) -> Iterator[dict[str, str]]:
        """Yield every two values of different options."""
        for one, other in combinations(self.option, 2):
            for its, theirs in product(one.values, other.values):
                yield {one.name: its, other.name: theirs}

    def _cover(
        self,
        counts: tuple[int, ...],
        chosen: dict[str, str],
        found: list[tuple[int, dict[str, str]]],
        covered: set[_Pair],
    ) -> None:
        """Add a variant with these values, at one of these player counts, unless they are covered or not allowed."""
        wanted = tuple(chosen.items() if len(chosen) > 1 else [_seats(counts[0]), *chosen.items()])
        if wanted in covered:
            return
        best: tuple[int, dict[str, str]] | None = None
        for players in counts:
            options = self._extended(players, chosen, covered)
            if options is not None and (
                best is None or len(_pairs_in(players, options) - covered) > len(_pairs_in(*best) - covered)
            ):
                best = (players, options)
        if best is not None:
            found.append(best)
            covered |= _pairs_in(*best)

    def _extended(self, players: int, chosen: dict[str, str], covered: set[_Pair]) -> dict[str, str] | None:
        """Settle these values, and choose the others so that as many new pairs as possible occur."""
        needed = self._needed(chosen)
        try:
            best = self.settle(players, {**needed, **chosen})
        except BadOption:
            return None
        for option in self.option:
            for value in option.values:
                try:
                    other = self.settle(
                        players, {**best, **self._needed({option.name: value}), **needed, option.name: value, **chosen}
                    )
                except BadOption:
                    continue
                if len(_pairs_in(players, other) - covered) > len(_pairs_in(players, best) - covered):
                    best = other
        return best

    def _needed(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Return what these values require, and what that requires in turn."""
        needed: dict[str, str] = {}
        waiting = dict(chosen)
        while waiting:
            name, value = waiting.popitem()
            (requires,) = [option.requires.get(value, {}) for option in self.option if option.name == name]
            waiting |= {key: each for key, each in requires.items() if key not in needed}
            needed |= requires
        return needed

    def _deviations(self) -> list[dict[str, str]]:
        """List the default options and every way to change one of them."""
        return [
            {},
            *(
                {**option.requires.get(value, {}), option.name: value}
                for option in self.option
                for value in option.values[1:]
            ),
        ]


_Pair = tuple[tuple[str, str], ...]
"""Two options with their values, in the order of the options, or the player count and one option with its value."""


def _seats(players: int) -> tuple[str, str]:
    """Return a player count in the form of an option and its value."""
    return "", str(players)


def _pairs_in(players: int, options: Mapping[str, str]) -> set[_Pair]:
    return set(combinations([_seats(players), *options.items()], 2))


class Field(msgspec.Struct, frozen=True):
    """Some numbers of an observation that belong together: counts, flags (0 or 1), or choices (-1 is none)."""

    name: str
    size: int = 1
    high: int = 1
    low: int = 0
    choice: bool = False
    """Each number is a kind, not an amount."""


class Loss(msgspec.Struct, frozen=True):
    """Something usable that the verb `given_up_by` throws away while one of the verbs in `used_by` is legal.

    Declare only what a player would be sorry to lose unawares. What is kept for a later turn is not lost, and an
    answer that declines the very thing the question offers is not unaware.
    """

    name: str
    given_up_by: str
    used_by: tuple[str, ...]


class Ruleset:
    """A game with its options settled and its components chosen: what a match is played by."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: dict[str, str],
        components: ComponentSet,
        version: int | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.components = components
        self.version = game.meta.rules if version is None else version
        """The version of the rules; rule modules branch on it where a rule has changed."""

    @property
    def box(self) -> Any:
        """Give the component tables in the form the game's rules use."""
        return self.game.unpacked(self.components, self.players, self.options)


class Game(ABC):
    """A game, ready to play; each game's folder has one in its module `game` as `GAME`."""

    moves: Vocabulary
    events: EventTable
    questions: tuple[str, ...]
    sources: tuple[str, ...]
    """Where points come from, in the order of scores()."""
    domains: Mapping[str, tuple[str, ...]]
    defaults: tuple[str, ...] = ("end", "done", "pass", "decline", "skip")
    """Verbs that commit to nothing, the best first: how a seat is answered for that does not answer itself."""
    losses: tuple[Loss, ...] = ()
    """What a move can give up by mistake; each has a text `loss-NAME`."""
    ranks: Mapping[str, str] = MappingProxyType({})
    """Ranks of opponents that are other bots in this game than elsewhere; the others are those of bots.registry."""
    search: Mapping[str, int] = MappingProxyType({})
    """How `search` looks ahead in this game unless it is told otherwise: its parameters `width`, `quick`, `ahead`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.meta = read_meta(folder)
        self._unpacked: dict[tuple[str | int, ...], Any] = {}

    def __reduce__(self) -> tuple[Callable[[Sequence[str], str], Game], tuple[list[str], str]]:
        """Let other processes load the game instead of being sent it."""
        return load_elsewhere, (PACKAGES, self.name)

    @property
    def name(self) -> str:
        """Give the game's name in records and on the command line."""
        return self.meta.name

    @property
    def hides(self) -> bool:
        """Say whether anybody may know what another may not."""
        return self.meta.hides

    @property
    def text_folder(self) -> Path:
        """Give the folder of the game's texts in every language."""
        return self.folder / "text"

    @cached_property
    def ledger(self) -> Ledger:
        """Give the game's rule clauses."""
        return Ledger.load(self.folder / "clauses.toml", self.name)

    def ruleset(
        self,
        players: int,
        options: Mapping[str, str] | None = None,
        components: Path | None = None,
        version: int | None = None,
    ) -> Ruleset:
        """Settle options, components and the version of the rules for a match; the newest unless one is named."""
        if version is not None and not self.meta.plays(version):
            raise BadOption(Problem("rules-version", rules=str(version), game=self.name, known=str(self.meta.rules)))
        return Ruleset(self, players, self.meta.settle(players, options or {}), self.components(components), version)

    @cached_property
    def standard(self) -> ComponentSet:
        """Give the game's own component set."""
        return load_set(self.folder / "components")

    def components(self, own: Path | None = None) -> ComponentSet:
        """Give the game's components, with somebody's own values laid over them if they fit."""
        if own is None:
            return self.standard
        components = load_set(self.folder / "components", own)
        for players, options in self.meta.variants():
            self.unpack(components, players, options)
        return components

    def unpacked(self, components: ComponentSet, players: int, options: Mapping[str, str]) -> Any:
        """Unpack a component set once for these players and options; every match played with it shares the tables."""
        key: tuple[str | int, ...] = (components.digest, players, *options.values())
        if key not in self._unpacked:
            self._unpacked[key] = self.unpack(components, players, options)
        return self._unpacked[key]

    @abstractmethod
    def unpack(self, components: ComponentSet, players: int, options: Mapping[str, str]) -> Any:
        """Turn a component set into the tables the rules use, or say what is wrong with it."""

    @abstractmethod
    def start(self, rules: Ruleset) -> GameState:
        """Lay out a new match."""

    @abstractmethod
    def describe(self, state: GameState, viewer: int | None, everything: bool = False) -> dict[str, Any]:
        """Build what a seat or a spectator may know; with `everything` the whole state as a position."""

    def facts(self, state: GameState, viewer: int | None) -> dict[str, Any]:
        """Build what follows by the rules from what a viewer may know: prices, yields, what a die would allow.

        Boards show it so that they compute no rule themselves. It is no part of a view: nothing reads it back.
        """
        return {}

    @abstractmethod
    def restore(self, rules: Ruleset, view: Mapping[str, Any], seed: int = 0) -> GameState:
        """Make a full state consistent with a view (hidden parts drawn by the seed) or equal to a position."""

    @abstractmethod
    def scores(self, state: GameState) -> list[list[int]]:
        """List for every seat its points by source."""

    @abstractmethod
    def judge(self) -> Judge:
        """Give the game's hand-written judge."""

    @abstractmethod
    def audit(self, state: GameState) -> list[Problem]:
        """List what cannot be so in a match: pieces lost or made, facts that disagree, questions out of place."""

    def layout(self, rules: Ruleset) -> tuple[Field, ...]:
        """Name the numbers that GameState.observe writes, in order; nothing, if the game leaves it to describe()."""
        return ()

    def endings(self, state: GameState) -> list[str]:
        """Name the conditions that ended the match, as far as they are met."""
        return []

    def forfeits(self, state: GameState, seat: int, move: int) -> tuple[str, ...]:
        """Name the losses of a legal move: what the seat could use now instead and could not use after it.

        It follows from the seat's own legal moves, so it tells the seat nothing new.
        """
        if move not in self._giving_up:
            return ()
        verb = self.moves.verb(move).name
        possible = {self.moves.verb(other).name for other in state.moves_of(seat)}
        return tuple(
            loss.name for loss in self.losses if loss.given_up_by == verb and not possible.isdisjoint(loss.used_by)
        )

    @cached_property
    def _giving_up(self) -> frozenset[int]:
        """Collect the moves that can lose something."""
        verbs = {loss.given_up_by for loss in self.losses}
        return frozenset(n for n in range(len(self.moves)) if self.moves.verb(n).name in verbs)

    def default_answer(self, legal: Sequence[int]) -> int:
        """Choose the answer for a seat that does not give one: a bot that fails, a person who ran out of time."""
        by_verb = {self.moves.verb(move).name: move for move in reversed(legal)}
        return next((by_verb[verb] for verb in self.defaults if verb in by_verb), legal[0])

    def winners(self, state: GameState) -> list[int]:
        """List the seats with the best outcome: they share the victory. Nobody wins a solo match that is lost."""
        outcomes = [state.outcome(seat) for seat in range(state.seats())]
        best = max(outcomes)
        return [seat for seat, outcome in enumerate(outcomes) if outcome == best] if best >= 0 else []


def read_meta(folder: Path) -> Meta:
    """Read a game's metadata."""
    content = tomllib.loads((folder / "meta.toml").read_text(encoding="utf-8"))
    return msgspec.convert(content, Meta)


def folders() -> dict[str, tuple[str, Path]]:
    """Find every game: its name, its package and its folder."""
    found: dict[str, tuple[str, Path]] = {}
    for package in PACKAGES:
        module = importlib.import_module(package)
        for root in module.__path__:
            for meta in sorted(Path(root).glob("*/meta.toml")):
                folder = meta.parent
                found[read_meta(folder).name] = (f"{package}.{folder.name}", folder)
    return found


def metas() -> list[Meta]:
    """List the metadata of every game, the most mature first, without loading any rules."""
    return sorted((read_meta(folder) for _, folder in folders().values()), key=lambda meta: STAGES.index(meta.stage))


def load(name: str) -> Game:
    """Load a game by its name."""
    known = folders()
    if name not in known:
        near = difflib.get_close_matches(name, known, n=1)
        if near:
            raise UnknownGame(Problem("game-near", name=name[:40], near=near[0]))
        raise UnknownGame(Problem("game", name=name[:40], known=either(known)))
    package, _ = known[name]
    game = importlib.import_module(f"{package}.game").GAME
    assert isinstance(game, Game)
    return game


def load_elsewhere(packages: Sequence[str], name: str) -> Game:
    """Load a game in another process than the one that found it in these packages."""
    PACKAGES.extend(package for package in packages if package not in PACKAGES)
    return load(name)
