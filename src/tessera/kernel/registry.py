"""Games are found by their folder: metadata first, rules only when somebody plays."""

from __future__ import annotations

import difflib
import importlib
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args

import msgspec

from tessera.kernel.clauses import Ledger
from tessera.kernel.components import ComponentSet, load_set
from tessera.kernel.core import GameState, Judge
from tessera.kernel.errors import BadOption, UnknownGame
from tessera.kernel.events import EventTable
from tessera.kernel.moves import Vocabulary

Stage = Literal["stable", "beta", "alpha", "test"]
"""How far a game has come, the most mature first."""
STAGES = get_args(Stage)
Number = TypeVar("Number", int, float)
PACKAGES = ["tessera.games"]
"""Packages whose sub-folders with a meta.toml are games; tests add their own."""


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice made before the match: its values (the first is the default) and what they depend on."""

    name: str
    values: tuple[str, ...]
    players: dict[str, tuple[int, ...]] = {}
    requires: dict[str, dict[str, str]] = {}


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

    def counted(self, score: Number) -> Number:
        """Give a score as people count it."""
        return 0 - score if self.fewest else score

    def check_players(self, players: int) -> None:
        """Refuse a player count the game is not for."""
        if players not in self.players:
            raise BadOption(f"{self.name} is for {_join(self.players)} players, not {players}")

    def check_option(self, name: str, value: str) -> None:
        """Refuse an option or a value the game does not have."""
        known = {option.name: option for option in self.option}
        if name not in known:
            raise BadOption(f"{self.name} has no option {name!r}; it has {_join(known) or 'none'}")
        if value not in known[name].values:
            raise BadOption(f"option {name} is {_join(known[name].values)}, not {value!r}")

    def settle(self, players: int, chosen: Mapping[str, str]) -> dict[str, str]:
        """Check a player count and options; give every option its value."""
        self.check_players(players)
        for name, value in chosen.items():
            self.check_option(name, value)
        options = {option.name: chosen.get(option.name, option.values[0]) for option in self.option}
        for option in self.option:
            value = options[option.name]
            if players not in option.players.get(value, self.players):
                raise BadOption(
                    f"option {option.name}={value} is for {_join(option.players[value])} players, not {players}"
                )
            for name, needed in option.requires.get(value, {}).items():
                if options[name] != needed:
                    raise BadOption(f"option {option.name}={value} goes only with {name}={needed}")
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


def _join(things: Any) -> str:
    words = [str(thing) for thing in things]
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


class Field(msgspec.Struct, frozen=True):
    """Some numbers of an observation that belong together: counts, flags (0 or 1), or choices (-1 is none)."""

    name: str
    size: int = 1
    high: int = 1
    low: int = 0
    choice: bool = False
    """Each number is a kind, not an amount."""


class Ruleset:
    """A game with its options settled and its components chosen: what a match is played by."""

    def __init__(self, game: Game, players: int, options: dict[str, str], components: ComponentSet) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.components = components

    @property
    def box(self) -> Any:
        """Give the component tables in the form the game's rules use."""
        return self.game.unpacked(self.components)


class Game(ABC):
    """A game, ready to play; each game's folder has one in its module `game` as `GAME`."""

    moves: Vocabulary
    events: EventTable
    questions: tuple[str, ...]
    sources: tuple[str, ...]
    """Where points come from, in the order of scores()."""
    domains: Mapping[str, tuple[str, ...]]
    hides: bool = True
    """Whether anybody may know what another may not; where nobody does, one view is everybody's."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.meta = read_meta(folder)
        self._unpacked: dict[str, Any] = {}

    def __reduce__(self) -> tuple[Callable[[Sequence[str], str], Game], tuple[list[str], str]]:
        """Let other processes load the game instead of being sent it."""
        return load_elsewhere, (PACKAGES, self.name)

    @property
    def name(self) -> str:
        """Give the game's name in records and on the command line."""
        return self.meta.name

    @property
    def text_folder(self) -> Path:
        """Give the folder of the game's texts in every language."""
        return self.folder / "text"

    @cached_property
    def ledger(self) -> Ledger:
        """Give the game's rule clauses."""
        return Ledger.load(self.folder / "clauses.toml", self.name)

    def ruleset(
        self, players: int, options: Mapping[str, str] | None = None, components: Path | None = None
    ) -> Ruleset:
        """Settle options and components for a match."""
        return Ruleset(self, players, self.meta.settle(players, options or {}), self.components(components))

    @cached_property
    def standard(self) -> ComponentSet:
        """Give the game's own component set."""
        return load_set(self.folder / "components")

    def components(self, own: Path | None = None) -> ComponentSet:
        """Give the game's components, with somebody's own values laid over them if they fit."""
        if own is None:
            return self.standard
        components = load_set(self.folder / "components", own)
        self.unpack(components)
        return components

    def unpacked(self, components: ComponentSet) -> Any:
        """Unpack a component set once; every match played with it shares the tables."""
        if components.digest not in self._unpacked:
            self._unpacked[components.digest] = self.unpack(components)
        return self._unpacked[components.digest]

    @abstractmethod
    def unpack(self, components: ComponentSet) -> Any:
        """Turn a component set into the tables the rules use, or say what is wrong with it."""

    @abstractmethod
    def start(self, rules: Ruleset) -> GameState:
        """Lay out a new match."""

    @abstractmethod
    def describe(self, state: GameState, viewer: int | None, everything: bool = False) -> dict[str, Any]:
        """Build what a seat or a spectator may know; with `everything` the whole state as a position."""

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
    def audit(self, state: GameState) -> list[str]:
        """List what is wrong with the totals of pieces, cards and tiles; nothing, if all is well."""

    def layout(self, rules: Ruleset) -> tuple[Field, ...]:
        """Name the numbers that GameState.observe writes, in order; nothing, if the game leaves it to describe()."""
        return ()

    def endings(self, state: GameState) -> list[str]:
        """Name the conditions that ended the match, as far as they are met."""
        return []

    def winners(self, state: GameState) -> list[int]:
        """List the seats that share the victory; nobody, when one who plays alone has lost."""
        totals = [sum(points) for points in self.scores(state)]
        return [seat for seat, total in enumerate(totals) if total == max(totals)]


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
        hint = f"; did you mean {near[0]}?" if near else f"; there are {_join(known)}"
        raise UnknownGame(f"there is no game {name[:40]!r}{hint}")
    package, _ = known[name]
    game = importlib.import_module(f"{package}.game").GAME
    assert isinstance(game, Game)
    return game


def load_elsewhere(packages: Sequence[str], name: str) -> Game:
    """Load a game in another process than the one that found it in these packages."""
    PACKAGES.extend(package for package in packages if package not in PACKAGES)
    return load(name)
