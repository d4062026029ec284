"""A table to try rules at: build the smallest position that shows a rule, play in notation, look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.game import GAME
from tessera.games.discordia.privilege import wild_kinds
from tessera.games.discordia.state import CREW_BITS, Player, State
from tessera.games.discordia.vocabulary import (
    ACTION_NAMES,
    DECREE_NAMES,
    DIE_NAMES,
    EXPANSION_NAMES,
    GERMANIC_NAMES,
    PIECE_NAMES,
    PRIVILEGE_NAMES,
    QUESTIONS,
    ROW_NAMES,
    SEASON_NAMES,
    TILE_NAMES,
    TOWER_NAMES,
    WORKER_NAMES,
)
from tessera.games.discordia.words import COLUMNS, FIRST_TOWER, HALF_PILE, NONE, Q
from tessera.kernel.chance import Sealed
from tessera.kernel.events import Event
from tessera.kernel.match import Match

SEATS = "abcd"
Place = str | tuple[str, int] | None


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

    # Looking ------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        state = self.match.state
        assert isinstance(state, State)
        return state

    @property
    def asked(self) -> str:
        """The question on the table, e.g. "use", "act", "place"; "over" when the match has ended."""
        return QUESTIONS[self.state.frames[self.state.depth - 1]]

    @property
    def seat(self) -> str:
        """The letter of the seat whose turn it is."""
        return SEATS[self.state.current]

    def player(self, seat: str | None = None) -> Player:
        return self.state.players[SEATS.index(seat or self.seat)]

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """What the players see of one seat (everything is public in Discordia)."""
        players = self.match.observe(None)["players"]
        return dict(players[SEATS.index(seat or self.seat)])

    def board(self) -> dict[str, Any]:
        return self.match.observe(None)

    def legal(self) -> list[str]:
        """All legal moves in notation."""
        return [GAME.moves.notation(move) for move in self.match.legal(self.match.to_act[0])]

    def can(self, move: str) -> bool:
        return move in self.legal()

    def options(self, verb: str) -> list[str]:
        """The arguments with which a verb is legal now."""
        return [move.split()[1] for move in self.legal() if move.split()[0] == verb and " " in move]

    def events(self, kind: str | None = None) -> list[Event]:
        return [event for event in self.match.events() if kind in (None, event.kind)]

    def points(self, seat: str | None = None) -> int:
        return self.match.scores[SEATS.index(seat or self.seat)]

    # Doing --------------------------------------------------------------------------------------

    def play(self, *moves: str) -> Table:
        """Play moves in notation for whoever must decide."""
        for move in moves:
            self.match.play(self.match.to_act[0], move)
        return self

    def end_turn(self) -> Table:
        """Pass on everything optional until the turn has passed to the next one."""
        begun = self.state.begun
        for _click in range(200):
            if self.match.over or self.state.begun != begun:
                return self
            legal = self.legal()
            self.play(next((move for move in ("end", "done", "decline") if move in legal), legal[0]))
        raise AssertionError("the turn does not end")

    def pass_to(self, season: str, year: int | None = None) -> Table:
        """Pass whole turns until the boat is on a season (of a year); stops at the first question asked there."""
        for _turn in range(200):
            if self.match.over or (
                self.state.season == SEASON_NAMES.index(season) + 1 and year in (None, self.state.year)
            ):
                return self
            self.end_turn()
        raise AssertionError("that season does not come")

    def year_end(self, *, attack: bool = True) -> Table:
        """Let winter end now and the year's end begin: the attack, or without it the lack of infrastructure."""
        state = self.state
        state.season = 5
        state.seated = state.n
        state.depth = 1
        state.frames[0] = Q.ATTACK if attack else Q.LACK
        state.details[0] = 0
        if state.right == NONE:
            state.right = GERMANIC_NAMES.index("B1" if state.year < state.box.years else "D1")
        return self._go_on()

    def new_year(self) -> Table:
        """Let the year be over, its events done: what follows is the new year, or the end of the match."""
        state = self.state
        state.season = 5
        state.depth = 1
        state.frames[0] = Q.LACK
        state.details[0] = state.n
        if state.right == NONE:
            state.right = GERMANIC_NAMES.index("B1" if state.year < state.box.years else "D1")
        return self._go_on()

    def _go_on(self) -> Table:
        """Settle what needs no answer and let chance speak, as after a move."""
        self.state.settle()
        self.match.draw(self.chance)
        return self

    def set(self, seat: str | None = None, **facts: Any) -> Table:
        """Change what a seat has; see `discordia` for the words."""
        p = self.player(seat)
        for fact, value in facts.items():
            _SETTERS[fact](self.state, p, value)
        return self


def _line(names: Sequence[str], members: Sequence[str]) -> vec[i64]:
    return vec[i64]([names.index(member) for member in members])


def _bits(names: Sequence[str], members: Sequence[str]) -> int:
    return sum(1 << names.index(member) for member in members)


def _supply(s: State, p: Player, value: Mapping[str, int]) -> None:
    """Give a seat exactly these workers; the difference comes from the bag or goes there."""
    for kind, name in enumerate(WORKER_NAMES):
        n = value.get(name, 0)
        s.bag[kind] += p.supply[kind] - n
        p.supply[kind] = n


def _city(first: int) -> Any:
    """Put pieces on the posts from `first` on; their spaces are filled with workers from the bag."""

    def put(s: State, p: Player, places: Sequence[Place]) -> None:
        for column in range(int(COLUMNS)):
            post = first + column
            for kind in range(4):
                s.bag[kind] += (p.crew[post] >> (CREW_BITS * kind)) & 255
            p.pieces[post], p.filled[post], p.crew[post] = NONE, 0, 0
            if column >= len(places) or places[column] is None:
                continue
            place = places[column]
            assert place is not None
            name, filled = place if isinstance(place, tuple) else (place, 0)
            piece = PIECE_NAMES.index(name)
            p.pieces[post] = piece
            p.filled[post] = filled
            kind = s.box.row[piece]
            for space in range(filled):
                size = s.box.size(piece, space)
                p.crew[post] += size << (CREW_BITS * kind)
                s.bag[kind] -= size

    return put


def _expansions(s: State, p: Player, value: Mapping[str, int]) -> None:
    for kind, name in enumerate(EXPANSION_NAMES):
        s.stacks[kind] += p.taken[kind] - value.get(name, 0)
        p.taken[kind] = value.get(name, 0)


def _modifiers(s: State, p: Player, value: int | tuple[int, int]) -> None:
    p.modifiers, p.active = value if isinstance(value, tuple) else (value, value)


def _privileges(s: State, p: Player, value: Sequence[str]) -> None:
    p.privileges = _bits(PRIVILEGE_NAMES, value)
    p.spent = 0
    p.wild = wild_kinds(s, p)


def _decrees(s: State, p: Player, value: Sequence[str]) -> None:
    p.decrees = _bits(DECREE_NAMES, value)
    p.completed = len(value)


def _attribute(name: str) -> Any:
    return lambda s, p, value: setattr(p, name, value)


_SETTERS: dict[str, Any] = {
    "supply": _supply,
    "expansions": _expansions,
    "modifiers": _modifiers,
    "privileges": _privileges,
    "decrees": _decrees,
    "towers": _city(int(FIRST_TOWER)),
    **{name: _city(row * int(COLUMNS)) for row, name in enumerate(ROW_NAMES)},
    **{name: _attribute(name) for name in ("stars", "water", "exploration", "development")},
}


def discordia(
    players: int = 2,
    *,
    seed: int = 1,
    first: str | None = "a",
    chance: Mapping[str, Sequence[str]] | None = None,
    options: Mapping[str, str] | None = None,
    components: Path | None = None,
    fresh: bool = False,
    founded: bool = False,
    dice: str | Mapping[str, int] | None = None,
    season: int | str = 1,
    year: int = 1,
    die: str | None = None,
    actions: Sequence[str] | None = None,
    rows: Sequence[Sequence[str | None]] | None = None,
    pile: Sequence[str] | None = None,
    store: int | None = None,
    left: Mapping[str, int] | None = None,
    decrees: Sequence[str] | None = None,
    privileges: Sequence[str] | None = None,
    military: Sequence[str] | None = None,
    trade: Sequence[str] | None = None,
    bag: Mapping[str, int] | None = None,
    germanic: tuple[str | None, str | None] | None = None,
    own_privileges: Sequence[str] = (),
    own_decrees: Sequence[str] = (),
    **facts: Any,
) -> Table:
    """Set up a match with seat a as Maximus of spring, about to choose a die, unless told otherwise.

    chance    outcomes by verb for the set-up and later draws: {"roll": ["red-3", …], "draw": ["sailor"]}
    fresh     stop before the first city tiles are taken (question "found"); otherwise everyone takes the first
              tile offered and declines its bonus, and every city is then cleared, unless `founded` is true
    dice      as rolled: "red-3 yellow-4 blue-5" or {"red": 3, …}; season: 1-5 or its name; year: 1-4
    die       "red-3": seat a has already used that die as that value, without modifiers (question "act")
    actions   the action tiles on 1-6; rows: the city tiles on display, shorter rows have gaps on the right
    pile      city tiles still to be drawn; store: stars in the store; left: {"harbour": 2, "modifier": 0} in the supply
    decrees, privileges, military, trade   what is on display, top to bottom
    bag       workers in the bag; germanic: the left and the right open tile
    facts     of seat a: supply={"sailor": 3} (others 0), stars, water, exploration, development,
              modifiers=(own, active), expansions={"market": 1}, harbour=["S01", ("S06", 1), None] (name, spaces
              filled), fortress, market, farmland, towers alike, own_privileges=[…], own_decrees=[…]
    """
    wanted = ({} if players == 1 or first is None else {"first": [first]}) | dict(chance or {})
    told = Told(seed, wanted)
    table = Table(Match(GAME.ruleset(players, options or {}, components), told), told)
    if fresh:
        return table
    for _seat in range(players):
        table.play(table.legal()[0])
        while table.asked == "star":
            table.play("decline")
    state = table.state
    if not founded:
        for seat in range(players):
            table.set(SEATS[seat], **{name: [] for name in ROW_NAMES}, water=0)
    state.season = SEASON_NAMES.index(season) + 1 if isinstance(season, str) else season
    state.year = year
    if state.season != 1:
        # The seat asked stays Maximus of the later season.
        state.start = (state.current - state.season + 1) % players
    shown = dict(pair.split("-") for pair in dice.split()) if isinstance(dice, str) else dict(dice or {})
    for name, value in shown.items():
        state.dice[DIE_NAMES.index(name)] = int(value)
    if actions is not None:
        state.actions = _line(ACTION_NAMES, actions)
    if rows is not None:
        for cell in range(len(state.rows)):
            row = rows[cell // 6] if cell // 6 < len(rows) else ()
            tile = row[cell % 6] if cell % 6 < len(row) else None
            state.rows[cell] = NONE if tile is None else TILE_NAMES.index(tile)
    if pile is not None:
        state.pile_low = _bits(TILE_NAMES[: int(HALF_PILE)], [tile for tile in pile if tile in TILE_NAMES[:43]])
        state.pile_high = _bits(TILE_NAMES[int(HALF_PILE) :], [tile for tile in pile if tile in TILE_NAMES[43:]])
    if store is not None:
        state.stars = store
    for name, n in (left or {}).items():
        if name == "modifier":
            state.modifiers = n
        else:
            state.stacks[EXPANSION_NAMES.index(name)] = n
    if decrees is not None:
        state.decree_line = _line(DECREE_NAMES, decrees)
        state.decrees = _bits(DECREE_NAMES, decrees)
    if privileges is not None:
        state.privilege_line = _line(PRIVILEGE_NAMES, privileges)
        state.privileges = _bits(PRIVILEGE_NAMES, privileges)
    if military is not None:
        state.military_line = _line(TOWER_NAMES, military)
    if trade is not None:
        state.trade_line = _line(TOWER_NAMES, trade)
    state.towers = sum(1 << tower for line in (state.military_line, state.trade_line) for tower in line)
    if germanic is not None:
        state.left, state.right = (NONE if tile is None else GERMANIC_NAMES.index(tile) for tile in germanic)
    # Expansions first: places depend on them.
    table.set("a", **{name: facts[name] for name in sorted(facts, key=lambda name: name != "expansions")})
    if own_privileges:
        table.set("a", privileges=own_privileges)
    if own_decrees:
        table.set("a", decrees=own_decrees)
    if bag is not None:
        for kind, name in enumerate(WORKER_NAMES):
            state.bag[kind] = bag.get(name, 0)
    if die is not None:
        name, value = die.split("-")
        state.dice[DIE_NAMES.index(name)] = int(value)
        if state.blocked == DIE_NAMES.index(name):
            state.blocked = NONE
        table.play(f"use {die}")
    return table


__all__ = ["Table", "Told", "discordia"]
