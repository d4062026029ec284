"""The registry of games: finds games by folder and reads their metadata; loads rules only when they are needed."""

from __future__ import annotations

import difflib
import importlib
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache, partial
from itertools import combinations, product
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, TypeVar, get_args

import msgspec

from tessera.kernel.clauses import Ledger
from tessera.kernel.components import ComponentSet, load_set
from tessera.kernel.core import Evaluator, GameState
from tessera.kernel.errors import BadOption, Problem, UnknownGame, either
from tessera.kernel.events import EventTable
from tessera.kernel.moves import Vocabulary

Stage = Literal["stable", "beta", "alpha", "test"]
"""The maturity of a game, the most mature first."""
STAGES = get_args(Stage)
Number = TypeVar("Number", int, float)
PACKAGES = ["tessera.games"]
"""Packages whose subfolders with a meta.toml are games; tests add their own."""


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice made before the match: its values and their dependencies."""

    name: str
    values: tuple[str, ...]
    """The first is the default, unless `default` names another for the number of players."""
    default: dict[str, str] = {}
    players: dict[str, tuple[int, ...]] = {}
    """The player counts that a value is limited to, if any."""
    requires: dict[str, dict[str, str]] = {}
    """The values of other options that a value requires."""
    brings: dict[str, dict[str, str]] = {}
    """The values of other options that a value implies unless they are chosen explicitly."""

    def default_for(self, players: int) -> str:
        """Return the default value for a player count."""
        return self.default.get(str(players), self.values[0])


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clauses that changed when `rules` was raised to this number."""

    rules: int
    clauses: tuple[str, ...]


class Meta(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The metadata of a game, available without loading its rules."""

    name: str
    rules: int
    stage: Stage
    players: tuple[int, ...]
    longest: int
    title: dict[str, str]
    blurb: dict[str, str]
    option: tuple[Option, ...] = ()
    fewest: bool = False
    """Whether fewer points are better: a score is then minus the points that players count."""
    usual: int = 2
    """The number of players if none is named; the first of `players` where this is not one of them."""
    victory: str | None = None
    """The source of points that marks the winner, in a game that is won and not scored."""
    hides: bool = True
    """Whether seats may know different things; if not, all seats share one view."""
    lowest: int = 0
    """The lowest possible score."""
    oldest: int | None = None
    """The oldest rules version that the rule modules still support; None if only the newest."""
    change: tuple[Change, ...] = ()

    @property
    def usual_players(self) -> int:
        """Return the number of players of a match for which none is named."""
        return self.usual if self.usual in self.players else self.players[0]

    def plays(self, version: int) -> bool:
        """Return whether the rule modules support this version of the rules."""
        return (self.rules if self.oldest is None else self.oldest) <= version <= self.rules

    def changed_since(self, version: int) -> tuple[str, ...]:
        """Return the clauses that changed after a version of the rules."""
        clauses = [clause for change in self.change if change.rules > version for clause in change.clauses]
        return tuple(dict.fromkeys(clauses))

    def counted(self, score: Number) -> Number:
        """Return a score as players count it."""
        return 0 - score if self.fewest else score

    def check_players(self, players: int) -> None:
        """Refuse a player count that the game does not support."""
        if players not in self.players:
            raise BadOption(Problem("players", game=self.name, known=either(self.players), given=str(players)))

    def check_option(self, name: str, value: str) -> None:
        """Refuse an option or a value that the game does not have."""
        known = {option.name: option for option in self.option}
        if name not in known:
            options = either(known) if known else Problem("none")
            raise BadOption(Problem("option-unknown", game=self.name, name=name[:40], known=options))
        if value not in known[name].values:
            raise BadOption(Problem("option-value", name=name, known=either(known[name].values), given=value[:40]))

    def settle(self, players: int, chosen: Mapping[str, str]) -> dict[str, str]:
        """Check a player count and options; return the value of every option."""
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
        """Return every player count with the default options, and with each other value on its own.

        A value brings along what it requires. All combinations would be too many to play and to keep records of.
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
        """Return few variants in which every compatible pair of values occurs, at every player count."""
        found: list[tuple[int, dict[str, str]]] = []
        for players in self.players:
            covered: set[_Pair] = set()
            for chosen in self._value_pairs():
                self._cover((players,), chosen, found, covered)
        return found or self.variants()

    def selection(self) -> list[tuple[int, dict[str, str]]]:
        """Return few variants that cover the options.

        They are the defaults at every player count, and others such that every value occurs at every player count
        that it allows, and every compatible pair of values occurs. Each variant covers as many pairs as it can, so that
        their number hardly grows with the number of options.
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
        """Yield every pair of values of different options."""
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
        """Return what these values require, directly and indirectly."""
        needed: dict[str, str] = {}
        waiting = dict(chosen)
        while waiting:
            name, value = waiting.popitem()
            (requires,) = [option.requires.get(value, {}) for option in self.option if option.name == name]
            waiting |= {key: each for key, each in requires.items() if key not in needed}
            needed |= requires
        return needed

    def _deviations(self) -> list[dict[str, str]]:
        """Return the default options and every way to change one of them."""
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
    """Numbers of an observation that belong together: counts, flags (0 or 1), or choices (-1 for none)."""

    name: str
    size: int = 1
    high: int = 1
    low: int = 0
    choice: bool = False
    """Whether each number is a category, not an amount."""


class Loss(msgspec.Struct, frozen=True):
    """Something usable that the verb `given_up_by` forfeits while one of the verbs in `used_by` is legal.

    Declare only losses that a player could overlook and regret. What is kept for a later turn is not lost, and an
    answer that declines exactly what the question offers cannot be an oversight.
    """

    name: str
    given_up_by: str
    used_by: tuple[str, ...]


class Ruleset:
    """A game with its options, components and rules version: everything a match is played by."""

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
        """Return the component tables in the form the game's rules use."""
        return self.game.unpacked(self.components, self.players, self.options)


class Game(ABC):
    """A game, ready to play; each game's module `game` defines one as `GAME`."""

    moves: Vocabulary
    events: EventTable
    questions: tuple[str, ...]
    sources: tuple[str, ...]
    """The sources of points, in the order of scores()."""
    domains: Mapping[str, tuple[str, ...]]
    defaults: tuple[str, ...] = ("end", "done", "pass", "decline", "skip")
    """Verbs that commit to nothing, the best first: the default answer for a seat that does not answer."""
    reactions: frozenset[str] = frozenset()
    """Questions out of turn that a seat may pass on; a person can have a standing answer to them."""
    turns: frozenset[str] = frozenset()
    """Questions that begin a seat's turn, at which a standing answer until its turn ends; empty: every question to one
    seat does."""
    discreet: frozenset[str] = frozenset()
    """Other questions whose choices depend on what only the asked seat knows: an answer that came by itself wherever
    there is no choice would tell the others so, and the page leaves it to the person."""
    counted: frozenset[str] = frozenset()
    """Questions to several seats of which everybody may know how many have answered."""
    expansions: tuple[str, ...] = ()
    """The folders inside `components` whose values are laid over the others in matches that use them."""
    losses: tuple[Loss, ...] = ()
    """What a move can forfeit by mistake; each has a text `loss-NAME`."""
    ranks: Mapping[str, str] = MappingProxyType({})
    """Bots for ranks that differ in this game from those in bots.registry."""
    search: Mapping[str, int] = MappingProxyType({})
    """Defaults of this game for the parameters `width`, `quick` and `ahead` of the bot `search`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.meta = read_meta(folder)
        self._unpacked: dict[tuple[str | int, ...], Any] = {}
        self._sets: dict[tuple[str, ...], ComponentSet] = {}

    def __reduce__(self) -> tuple[Callable[[Sequence[str], str], Game], tuple[list[str], str]]:
        """Pickle the game by name: other processes load it themselves."""
        return load_elsewhere, (PACKAGES, self.name)

    @property
    def name(self) -> str:
        """Return the game's name in records and on the command line."""
        return self.meta.name

    @property
    def hides(self) -> bool:
        """Return whether seats may know different things."""
        return self.meta.hides

    @property
    def text_folder(self) -> Path:
        """Return the folder of the game's texts in every language."""
        return self.folder / "text"

    @cached_property
    def ledger(self) -> Ledger:
        """Return the game's rule clauses."""
        return Ledger.load(self.folder / "clauses.toml", self.name)

    def ruleset(
        self,
        players: int,
        options: Mapping[str, str] | None = None,
        components: Path | None = None,
        version: int | None = None,
    ) -> Ruleset:
        """Return the ruleset of a match from options, components and a version of the rules; the newest by default."""
        if version is not None and not self.meta.plays(version):
            raise BadOption(Problem("rules-version", rules=str(version), game=self.name, known=str(self.meta.rules)))
        settled = self.meta.settle(players, options or {})
        if components is not None:
            self.components(components)
        return Ruleset(self, players, settled, self.components_for(players, settled, components), version)

    @cached_property
    def standard(self) -> ComponentSet:
        """Return the game's own component set, with all its expansions."""
        return load_set(self.folder / "components", None, self.expansions)

    def components(self, own: Path | None = None) -> ComponentSet:
        """Return all components of the game, overlaid with a person's own values if they fit."""
        if own is None:
            return self.standard
        sets: dict[tuple[str, ...], ComponentSet] = {}
        for players, options in self.meta.variants():
            used = self.expansions_used(players, options)
            if used not in sets:
                sets[used] = self.components_for(players, options, own)
            self.unpack(sets[used], players, options)
        return load_set(self.folder / "components", own, self.expansions)

    def components_for(self, players: int, options: Mapping[str, str], own: Path | None = None) -> ComponentSet:
        """Return the components of a match: without those of expansions that it does not use."""
        used = self.expansions_used(players, options)
        if own is not None:
            return load_set(self.folder / "components", own, used)
        if used not in self._sets:
            self._sets[used] = load_set(self.folder / "components", None, used)
        return self._sets[used]

    def expansions_used(self, players: int, options: Mapping[str, str]) -> tuple[str, ...]:
        """Return the expansions whose components a match uses; records of other matches do not depend on them."""
        return ()

    def unpacked(self, components: ComponentSet, players: int, options: Mapping[str, str]) -> Any:
        """Unpack a component set once for these players and options; all matches that use it share the tables."""
        key: tuple[str | int, ...] = (components.digest, players, *options.values())
        if key not in self._unpacked:
            self._unpacked[key] = self.unpack(components, players, options)
        return self._unpacked[key]

    @abstractmethod
    def unpack(self, components: ComponentSet, players: int, options: Mapping[str, str]) -> Any:
        """Convert a component set to the tables that the rules use; raise an error if something is wrong with it."""

    @abstractmethod
    def start(self, rules: Ruleset) -> GameState:
        """Return the initial state of a match."""

    @abstractmethod
    def describe(self, state: GameState, viewer: int | None, everything: bool = False) -> dict[str, Any]:
        """Return the view of a seat or a spectator; with `everything`, the whole state as a position."""

    def facts(self, state: GameState, viewer: int | None) -> dict[str, Any]:
        """Return what follows by the rules from the view of a viewer: prices, yields, what a die would allow.

        Boards show these facts so that they do not compute rules themselves. They are no part of a view and never read
        back.
        """
        return {}

    @abstractmethod
    def restore(self, rules: Ruleset, view: Mapping[str, Any], seed: int = 0) -> GameState:
        """Return a full state consistent with a view (hidden parts drawn by the seed) or equal to a position."""

    def possible_states(self, rules: Ruleset, view: Mapping[str, Any]) -> Callable[[int], GameState]:
        """Return a function that makes the same states from seeds as `restore` does from this view.

        Search calls it hundreds of times for one view, which has been restored before. A game with secrets overrides it
        to read the view only once, and to audit nothing.
        """
        return partial(self.restore, rules, view)

    @abstractmethod
    def scores(self, state: GameState) -> list[list[int]]:
        """Return every seat's points by source."""

    @abstractmethod
    def evaluator(self) -> Evaluator:
        """Return the game's hand-written evaluation function."""

    @abstractmethod
    def audit(self, state: GameState) -> list[Problem]:
        """Return what is impossible in a state: wrong counts of pieces, contradicting values, misplaced questions."""

    def layout(self, rules: Ruleset) -> tuple[Field, ...]:
        """Return the fields that GameState.observe writes, in order; empty if the game has no observation."""
        return ()

    def endings(self, state: GameState) -> list[str]:
        """Return the conditions for the end of the match that are met."""
        return []

    def involves(self, state: GameState, seat: int) -> bool:
        """Return whether a reaction that is asked for concerns the seat, judged only by what everybody knows."""
        return True

    def forfeits(self, state: GameState, seat: int, move: int) -> tuple[str, ...]:
        """Return the losses of a legal move: what the seat could use now and could not use after it.

        They follow from the seat's own legal moves, so they reveal nothing to the seat.
        """
        if move not in self.giving_up:
            return ()
        verb = self.moves.verb(move).name
        possible = {self.moves.verb(other).name for other in state.moves_of(seat)}
        return tuple(
            loss.name for loss in self.losses if loss.given_up_by == verb and not possible.isdisjoint(loss.used_by)
        )

    @cached_property
    def giving_up(self) -> frozenset[int]:
        """Return the moves that can forfeit something."""
        verbs = {loss.given_up_by for loss in self.losses}
        return frozenset(n for n in range(len(self.moves)) if self.moves.verb(n).name in verbs)

    def default_answer(self, legal: Sequence[int]) -> int:
        """Return the answer for a seat that gives none: for a bot that fails, or a person who is away."""
        by_verb = {self.moves.verb(move).name: move for move in reversed(legal)}
        return next((by_verb[verb] for verb in self.defaults if verb in by_verb), legal[0])

    def winners(self, state: GameState) -> list[int]:
        """Return the seats with the best outcome, which share the victory; empty for a solo match that is lost."""
        outcomes = [state.outcome(seat) for seat in range(state.seats())]
        best = max(outcomes)
        return [seat for seat, outcome in enumerate(outcomes) if outcome == best] if best >= 0 else []


def read_meta(folder: Path) -> Meta:
    """Read a game's metadata; a file that has not changed is not read again."""
    file = folder / "meta.toml"
    status = file.stat()
    return _read_meta(file, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=64)
def _read_meta(file: Path, _changed: int, _size: int) -> Meta:
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Meta)


def folders() -> dict[str, tuple[str, Path]]:
    """Return the package and folder of every game, by name."""
    found: dict[str, tuple[str, Path]] = {}
    for package in PACKAGES:
        module = importlib.import_module(package)
        for root in module.__path__:
            for meta in sorted(Path(root).glob("*/meta.toml")):
                folder = meta.parent
                found[read_meta(folder).name] = (f"{package}.{folder.name}", folder)
    return found


def metas() -> list[Meta]:
    """Return the metadata of every game, the most mature first, without loading any rules."""
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
    """Load a game in another process, with the packages of the process that found it."""
    PACKAGES.extend(package for package in packages if package not in PACKAGES)
    return load(name)
