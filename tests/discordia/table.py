"""A table to try rules at: build the smallest position that shows a rule, play in notation, look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.box import FIRST_TOWER_PIECE
from tessera.games.discordia.game import GAME
from tessera.games.discordia.ids import COLUMNS, FIRST_TOWER, NONE, POSTS, SATURNALIA, TILES, Q
from tessera.games.discordia.privilege import wild_kinds
from tessera.games.discordia.state import CREW_BITS, Player, State, heads, members
from tessera.games.discordia.vocabulary import (
    ACTION_NAMES,
    DECREE_NAMES,
    DIE_NAMES,
    EXPANSION_NAMES,
    GERMANIC_NAMES,
    JANUS_NAMES,
    PIECE_NAMES,
    PRIVILEGE_NAMES,
    QUESTIONS,
    ROW_NAMES,
    TILE_NAMES,
    TOWER_NAMES,
    WORKER_NAMES,
)
from tessera.kernel import record
from tessera.kernel.chance import Sealed
from tessera.kernel.components import load_set
from tessera.kernel.core import wide_has, wide_with
from tessera.kernel.events import Event
from tessera.kernel.match import Match

SEATS = "abcd"
SET = load_set(GAME.folder / "components")
COMPONENTS = SET.tables
MARKS = {path: mark for path, _, mark in SET.provenance()}
PASSES = ("end", "done", "decline")
GOLDEN = Path(__file__).parents[1] / "golden"
GAP: list[str | None] = [None] * 6
"""A row of the display without city tiles."""

Piece = str | tuple[str, int] | tuple[str, Mapping[str, int]] | None
"""A piece by its name; with the number of its spaces that are filled; or with the workers on it."""


class Told:
    """Chance that gives the outcomes a test asks for and otherwise follows a seed."""

    def __init__(self, seed: int, wanted: Mapping[str, Sequence[str]]) -> None:
        self._sealed = Sealed.numbered(seed)
        self.wanted = {verb: list(arguments) for verb, arguments in wanted.items()}

    def choose(self, seq: int, moves: Sequence[int], weights: Sequence[int]) -> int:
        verb = GAME.moves.verb(moves[0]).name
        if self.wanted.get(verb):
            wanted = GAME.moves.parse(f"{verb} {self.wanted[verb].pop(0)}")
            assert wanted in moves, f"{GAME.moves.notation(wanted)} cannot happen here"
            return wanted
        return self._sealed.choose(seq, moves, weights)


class Table:
    """A match with short words for what a test wants to do and see."""

    def __init__(self, match: Match, chance: Told) -> None:
        self.match = match
        self.chance = chance
        self.bag: Mapping[str, int] | None = None  # what a test put into the bag

    # Looking ------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        self.match.changed()  # whoever asks for it may change it
        state = self.match.state
        assert isinstance(state, State)
        return state

    @property
    def asked(self) -> str:
        """The question on the table, e.g. "use", "act", "star"; "over" when the match has ended."""
        return QUESTIONS[self.state.asked()]

    @property
    def seat(self) -> str:
        """The letter of the seat whose turn it is."""
        return SEATS[self.state.current]

    @property
    def start(self) -> str:
        """The letter of the start player."""
        return SEATS[self.state.start]

    @property
    def maximus(self) -> str:
        """The letter of Maximus."""
        return SEATS[self.state.maximus()]

    def player(self, seat: str = "a") -> Player:
        return self.state.players[SEATS.index(seat)]

    def board(self) -> dict[str, Any]:
        """All that is to be seen; Discordia hides nothing."""
        return self.match.observe(None)

    def view(self, seat: str = "a") -> dict[str, Any]:
        """What is to be seen of one seat."""
        return dict(self.board()["players"][SEATS.index(seat)])

    def pieces(self, row: str, seat: str = "a") -> list[str | None]:
        """The names of what stands in a row of a city, or in the row of towers."""
        view = self.view(seat)
        places = view["towers"] if row == "towers" else view["city"][row]
        return [place and place["piece"] for place in places]

    def crew(self, row: str, seat: str = "a") -> dict[str, int]:
        """The workers in a row of a city, without the kinds that are not there."""
        view = self.view(seat)
        places = view["towers"] if row == "towers" else view["city"][row]
        workers = {kind: sum(place["workers"].get(kind, 0) for place in places if place) for kind in WORKER_NAMES}
        return {kind: n for kind, n in workers.items() if n}

    def legal(self) -> list[str]:
        """All legal moves in notation."""
        return [GAME.moves.notation(move) for move in self.match.legal(self.match.to_act[0])]

    def can(self, move: str) -> bool:
        return move in self.legal()

    def options(self, verb: str) -> list[str]:
        """The arguments with which a verb is legal now."""
        return [move.split()[1] for move in self.legal() if move.split()[0] == verb and " " in move]

    def verbs(self) -> set[str]:
        """The verbs that are legal now."""
        return {move.split()[0] for move in self.legal()}

    def events(self, kind: str | None = None) -> list[Event]:
        return [event for event in self.match.events() if kind in (None, event.kind)]

    def told(self, kind: str, argument: str) -> list[Any]:
        """One argument of every event of a kind so far."""
        return [event.arguments[argument] for event in self.events(kind)]

    def winners(self) -> str:
        return "".join(SEATS[seat] for seat in GAME.winners(self.state))

    # Doing --------------------------------------------------------------------------------------

    def play(self, *moves: str) -> Table:
        """Play moves in notation for whoever must decide."""
        for move in moves:
            self.match.play(self.match.to_act[0], move)
        return self

    def skip(self) -> Table:
        """Answer the question on the table by doing as little as possible."""
        legal = self.legal()
        return self.play(next((move for move in PASSES if move in legal), legal[0]))

    def end_turn(self) -> Table:
        """Do nothing more until the next turn begins, through the end of the year if need be."""
        state = self.state
        turn = (state.year, state.season, state.seated)
        for _click in range(400):
            if self.match.over or (state.year, state.season, state.seated) != turn:
                return self
            self.skip()
            state = self.state
        raise AssertionError("the turn does not end")

    def reach(self, season: int, seat: str | None = None, dice: Mapping[str, int] | None = None) -> Table:
        """Let everybody pass until a season begins, or until a seat's turn in it; then the dice may be laid anew."""
        for _turn in range(100):
            state = self.state
            there = state.season == season and (seat is None or self.seat == seat) and self.asked == "use"
            if self.match.over or (there and (seat is not None or state.seated == 1)):
                break
            self.end_turn()
        assert self.state.season == season
        for name, value in (dice or {}).items():
            self.state.dice[DIE_NAMES.index(name)] = value
        return self

    def finish_year(self) -> Table:
        """Let everybody pass until somebody is asked at the end of the year, or the year is over."""
        year = self.state.year
        for _click in range(2000):
            ending = self.state.question_at(0) in (Q.ATTACK, Q.LACK)
            if self.match.over or self.state.year != year or ending:
                return self
            self.skip()
        raise AssertionError("the year does not end")

    def next_year(self) -> Table:
        """Let everybody pass until a new year begins or the match is over."""
        year = self.state.year
        for _turn in range(100):
            if self.match.over or self.state.year != year:
                return self
            self.end_turn()
        raise AssertionError("the year does not end")

    def set(self, seat: str = "a", **facts: Any) -> Table:
        """Change what a seat has; see `discordia` for the words."""
        p = self.player(seat)
        for fact, value in facts.items():
            _SETTERS[fact](self.state, p, value)
        _tidy(self.state)
        if self.bag is not None:
            for kind, name in enumerate(WORKER_NAMES):
                self.state.bag[kind] = self.bag.get(name, 0)
        return self


def golden(name: str) -> Iterator[Match]:
    """Replay a golden record: matches as people play them, with a moment for every entry."""
    read = record.read((GOLDEN / f"{name}.txt").read_text(encoding="utf-8"))
    match = Match(read.rules)
    for _, seat, move in read.moves:
        yield match
        match.play(seat, move)
    yield match


# --- What a seat has ------------------------------------------------------------------------------


def _supply(s: State, p: Player, value: Mapping[str, int]) -> None:
    for kind, name in enumerate(WORKER_NAMES):
        p.supply[kind] = value.get(name, 0)


def _modifiers(s: State, p: Player, value: tuple[int, int]) -> None:
    p.modifiers, p.active = value


def _expansions(s: State, p: Player, value: Mapping[str, int]) -> None:
    for kind, name in enumerate(EXPANSION_NAMES):
        p.taken[kind] = value.get(name, 0)


def _privileges(s: State, p: Player, value: Sequence[str]) -> None:
    p.privileges = _bits(PRIVILEGE_NAMES, value)
    p.wild = wild_kinds(s, p)


def _decrees(s: State, p: Player, value: Sequence[str]) -> None:
    p.decrees = _bits(DECREE_NAMES, value)
    p.completed = len(value)


def _row(first: int, row: int) -> Any:
    def fill(s: State, p: Player, value: Sequence[Piece]) -> None:
        for column in range(COLUMNS):
            put = value[column] if column < len(value) else None
            _put(s, p, first + column, row, put)

    return fill


def _put(s: State, p: Player, post: int, row: int, put: Piece) -> None:
    p.clear(post)
    if put is None:
        return
    name, workers = (put, 0) if isinstance(put, str) else put
    piece = PIECE_NAMES.index(name)
    p.put(post, piece)
    if isinstance(workers, int):
        p.filled[post] = workers
        p.man(post, sum(s.box.size(piece, space) for space in range(workers)) << (CREW_BITS * row))
        return
    p.man(post, sum(n << (CREW_BITS * WORKER_NAMES.index(kind)) for kind, n in workers.items()))
    spaces = [s.box.size(piece, space) for space in range(s.box.spaces[piece])]
    p.filled[post] = [sum(spaces[:n]) for n in range(len(spaces) + 1)].index(heads(p.crew[post]))


def _attribute(name: str) -> Any:
    return lambda s, p, value: setattr(p, name, value)


_SETTERS: dict[str, Any] = {
    "supply": _supply,
    "modifiers": _modifiers,
    "expansions": _expansions,
    "privileges": _privileges,
    "decrees": _decrees,
    **{name: _row(row * int(COLUMNS), row) for row, name in enumerate(ROW_NAMES)},
    "towers": _row(int(FIRST_TOWER), 1),
    **{name: _attribute(name) for name in ("stars", "water", "exploration", "development")},
}


# --- What lies on the board -----------------------------------------------------------------------


def _bits(names: Sequence[str], members: Sequence[str]) -> int:
    return sum(1 << names.index(member) for member in members)


def _line(names: Sequence[str], members: Sequence[str]) -> vec[i64]:
    return vec[i64]([names.index(member) for member in members])


def _tidy(s: State) -> None:
    """Take what the players have off the display and out of the pile, and put all other workers into the bag."""
    owned = {int(piece) for p in s.players for piece in p.pieces if piece != NONE}
    towers = {piece - int(FIRST_TOWER_PIECE) for piece in owned}
    held = owned | {piece - int(TILES) for piece in owned if TILES <= piece < FIRST_TOWER_PIECE}
    pile = [tile for tile in range(TILES) if _in_pile(s, tile) and tile not in held]
    for cell in range(len(s.rows)):
        if s.rows[cell] in held:
            s.rows[cell] = pile.pop(0) if pile else NONE
    _set_pile(s, pile)
    privileges = decrees = 0
    for p in s.players:
        privileges |= p.privileges
        decrees |= p.decrees
    s.military_line = vec[i64]([tower for tower in s.military_line if tower not in towers])
    s.trade_line = vec[i64]([tower for tower in s.trade_line if tower not in towers])
    s.decree_line = vec[i64]([decree for decree in s.decree_line if not (decrees >> decree) & 1])
    s.privilege_line = vec[i64]([privilege for privilege in s.privilege_line if not (privileges >> privilege) & 1])
    _display(s)
    for kind in range(len(WORKER_NAMES)):
        out = sum(p.supply[kind] + sum(members(p.crew[post], kind) for post in range(POSTS)) for p in s.players)
        s.bag[kind] = s.box.kind_workers - out
        assert s.bag[kind] >= 0, f"there are not so many workers: {WORKER_NAMES[kind]}"


def _display(s: State) -> None:
    s.towers = sum(1 << tower for tower in [*s.military_line, *s.trade_line])
    s.decrees = sum(1 << decree for decree in s.decree_line)
    s.privileges = sum(1 << privilege for privilege in s.privilege_line)


def _in_pile(s: State, tile: int) -> bool:
    return wide_has(s.pile, tile)


def _set_pile(s: State, tiles: Sequence[int]) -> None:
    s.pile = (0, 0)
    for tile in tiles:
        s.pile = wide_with(s.pile, tile)


def _rows(s: State, rows: Sequence[Sequence[str | None]]) -> None:
    """Lay out these rows; tiles that lay there before go back to the pile."""
    pile = {tile for tile in range(TILES) if _in_pile(s, tile)} | {int(tile) for tile in s.rows if tile != NONE}
    names = [name for row in rows for name in row]
    assert len(names) == len(s.rows), f"there are {len(s.rows)} places for city tiles"
    for cell, name in enumerate(names):
        s.rows[cell] = NONE if name is None else TILE_NAMES.index(name)
    _set_pile(s, sorted(pile - {int(tile) for tile in s.rows}))


# --- Positions ------------------------------------------------------------------------------------


def discordia(
    players: int = 2,
    *,
    seed: int = 1,
    first: str | None = "a",
    chance: Mapping[str, Sequence[str]] | None = None,
    options: Mapping[str, str] | None = None,
    components: Path | None = None,
    fresh: bool = False,
) -> Table:
    """Set up a match, with the first player to choose a die, unless told otherwise.

    first     the start player, by lot if None
    chance    outcomes by verb for the set-up and later: {"lay": ["F05"], "roll": ["red-1", …]}
    fresh     stop before the first city tiles are taken (question "found")
    """
    wanted = dict(chance or {})
    if first is not None and players > 1:
        wanted = {"first": [first]} | wanted
    told = Told(seed, wanted)
    table = Table(Match(GAME.ruleset(players, dict(options or {}), components), told), told)
    while not fresh and table.asked != "use":
        table.skip()
    return table


def choosing(
    players: int = 2,
    *,
    first: str | None = None,
    season: int = 1,
    year: int = 1,
    dice: Mapping[str, int] | None = None,
    actions: Sequence[str] = ACTION_NAMES,
    rows: Sequence[Sequence[str | None]] | None = None,
    pile: Sequence[str] | None = None,
    left: Mapping[str, int] | None = None,
    military: Sequence[str] | None = None,
    trade: Sequence[str] | None = None,
    decrees_open: Sequence[str] = (),
    privileges_open: Sequence[str] | None = None,
    germanic: tuple[str, str] | None = None,
    bag: Mapping[str, int] | None = None,
    janus: str | None = None,
    options: Mapping[str, str] | None = None,
    components: Path | None = None,
    seed: int = 1,
    **facts: Any,
) -> Table:
    """Set up a position in which Maximus, seat a unless `first` names another, chooses a die; all cities are empty.

    season, year, dice, actions (the tiles on 1-6), rows and pile of city tiles, germanic (both open tiles)
    left          what is left of expansions, stars and modifiers: {"market": 0, "star": 3}
    military, trade, decrees_open, privileges_open    what is on display; no decree unless named
    bag           the workers in the bag, else all that nobody has
    facts         of seat a: supply={"sailor": 3} (no others), stars, water, exploration, development,
                  modifiers=(own, active), expansions={"market": 1}, privileges, decrees, and the city by rows:
                  harbour=["S01", ("S06", 1)], fortress, market, farmland, towers (see Piece)
    """
    table = discordia(players, first=first or "a", options=options, components=components, seed=seed)
    s = table.state
    s.season, s.year = season, year
    if first is None:
        s.start = (1 - season) % players  # so that seat a is Maximus
    if season >= SATURNALIA:
        s.right = GERMANIC_NAMES.index("B1")
    if germanic is not None:
        s.left, s.right = (GERMANIC_NAMES.index(name) for name in germanic)
    for name, value in (dice or {}).items():
        s.dice[DIE_NAMES.index(name)] = value
    s.actions = _line(ACTION_NAMES, actions)
    empty: dict[str, Any] = {row: [] for row in (*ROW_NAMES, "towers")}
    plain = {"supply": dict.fromkeys(WORKER_NAMES, 3), "water": 0, "exploration": 0, "stars": 6}
    for p in s.players:
        for fact, nothing in (empty | plain).items():
            _SETTERS[fact](s, p, nothing)
    _set_pile(s, [tile for tile in range(TILES) if tile not in list(s.rows)])
    if rows is not None:
        _rows(s, rows)
    if pile is not None:
        _set_pile(s, [TILE_NAMES.index(name) for name in pile])
    for name, n in (left or {}).items():
        if name in ("star", "modifier"):
            setattr(s, name + "s", n)
        else:
            s.stacks[EXPANSION_NAMES.index(name)] = n
    if military is not None:
        s.military_line = _line(TOWER_NAMES, military)
    if trade is not None:
        s.trade_line = _line(TOWER_NAMES, trade)
    s.decree_line = _line(DECREE_NAMES, decrees_open)
    if privileges_open is not None:
        s.privilege_line = _line(PRIVILEGE_NAMES, privileges_open)
    if janus is not None:
        s.janus = JANUS_NAMES.index(janus)
    table.bag = bag
    return table.set("a", **facts)


def turn(die: str, **told: Any) -> Table:
    """Set up a position as `choosing` does, in which Maximus has chosen this die ("red-3") and may act."""
    colour, value = die.split("-")
    dice = dict.fromkeys(DIE_NAMES, int(value)) | {colour: int(value)}
    return choosing(**({"dice": dice} | told)).play(f"use {die}")
