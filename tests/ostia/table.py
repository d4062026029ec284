"""A table to try rules at: build the smallest position that shows a rule, play in notation, look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tessera.games.ostia.game import GAME
from tessera.games.ostia.ids import NONE, START, Q
from tessera.games.ostia.state import Player, State
from tessera.games.ostia.vocabulary import (
    ACTION_NAMES,
    DESTINATION_NAMES,
    HONOUR_NAMES,
    ORDER_NAMES,
    PORT_NAMES,
    QUESTIONS,
    RESOURCE_NAMES,
    SECTION_NAMES,
    SPOT_NAMES,
    STOP_NAMES,
    TILE_NAMES,
)
from tessera.kernel.chance import Sealed
from tessera.kernel.events import Event
from tessera.kernel.match import Match

SEATS = "abcd"


class Told:
    """Chance that gives the outcomes a test asks for and otherwise follows a seed."""

    def __init__(self, seed: int, wanted: Mapping[str, Sequence[str]]) -> None:
        self._sealed = Sealed.numbered(seed)
        self._wanted = {verb: list(arguments) for verb, arguments in wanted.items()}

    def choose(self, seq: int, moves: Sequence[int], weights: Sequence[int]) -> int:
        verb = GAME.moves.verb(moves[0]).name
        if self._wanted.get(verb):
            wanted = GAME.moves.parse(f"{verb} {self._wanted[verb].pop(0)}")
            assert wanted in moves, f"{GAME.moves.notation(wanted)} cannot happen here"
            return wanted
        return self._sealed.choose(seq, moves, weights)


class Table:
    """A match with short words for what a test wants to do and see."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # Looking ------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        self.match.changed()  # whoever asks for it may change it
        state = self.match.state
        assert isinstance(state, State)
        return state

    @property
    def asked(self) -> str:
        """The question on the table, e.g. "select", "sail", "end"; "over" when the match has ended."""
        return QUESTIONS[self.state.asked()]

    @property
    def seat(self) -> str:
        """The letter of the seat whose turn it is."""
        return SEATS[self.state.current]

    def player(self, seat: str | None = None) -> Player:
        return self.state.players[SEATS.index(seat or self.seat)]

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """What the players see of one seat (everything is public in Ostia)."""
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
        return [move.split()[1] for move in self.legal() if move.split()[0] == verb]

    def stock(self, resource: str, seat: str | None = None) -> int:
        return int(self.player(seat).stock[RESOURCE_NAMES.index(resource)])

    def events(self, kind: str | None = None) -> list[Event]:
        return [event for event in self.match.events() if kind in (None, event.kind)]

    def points(self, seat: str | None = None) -> int:
        return self.match.scores[SEATS.index(seat or self.seat)]

    def sources(self, seat: str | None = None) -> dict[str, int]:
        """Points by source: buildings, ships, amphorae, sets, ports, destinations, honours, censors, column."""
        return self.match.breakdown[SEATS.index(seat or self.seat)]

    # Doing --------------------------------------------------------------------------------------

    def play(self, *moves: str) -> Table:
        """Play moves in notation for whoever must decide."""
        for move in moves:
            self.match.play(self.match.to_act[0], move)
        return self

    def end_turn(self) -> Table:
        """Pass on everything optional until the turn has passed to the next question of another turn."""
        seat, round_ = self.state.current, self.state.round
        for _click in range(200):
            if self.match.over or (self.state.current, self.state.round) != (seat, round_):
                return self
            legal = self.legal()
            self.play(next((move for move in ("end", "done", "skip", "decline") if move in legal), legal[0]))
        raise AssertionError("the turn does not end")

    def ask(self, action: str) -> Table:
        """Put the current player straight at an action ("move", "order", …) as if the last ship landed there."""
        state = self.state
        state.depth = 1
        state.become(Q.END)
        state.at = ACTION_NAMES.index(action)
        state.ask_action(state.at)
        return self

    def set(self, seat: str | None = None, **facts: Any) -> Table:
        """Change what a seat has; see `ostia` for the words."""
        p = self.player(seat)
        for fact, value in facts.items():
            _SETTERS[fact](p, value)
        return self


def _stock(p: Player, value: Mapping[str, int]) -> None:
    for name, n in value.items():
        p.stock[RESOURCE_NAMES.index(name)] = n


def _harbour(p: Player, value: Mapping[str, int | tuple[int, int]]) -> None:
    for i, name in enumerate(SECTION_NAMES):
        corbitas, pontas = value.get(name, 0), 0
        if isinstance(corbitas, tuple):
            corbitas, pontas = corbitas
        p.corbitas[i], p.pontas[i] = corbitas, pontas


def _ships(p: Player, value: Sequence[str]) -> None:
    p.goals = 0
    for i in range(4):
        p.ships[i] = STOP_NAMES.index(value[i]) if i < len(value) else NONE
        if i < len(value) and value[i] in DESTINATION_NAMES:
            p.goals |= 1 << DESTINATION_NAMES.index(value[i])


def _bits(names: Sequence[str], members: Sequence[str]) -> int:
    return sum(1 << names.index(member) for member in members)


def _discs(p: Player, value: Sequence[str]) -> None:
    p.discs = _bits(PORT_NAMES, value)
    p.built_discs = len(value)


def _attribute(name: str) -> Any:
    return lambda p, value: setattr(p, name, value)


_SETTERS: dict[str, Any] = {
    "stock": _stock,
    "harbour": _harbour,
    "ships": _ships,
    "discs": _discs,
    "spots": lambda p, value: setattr(p, "spots", _bits(SPOT_NAMES, value)),
    "reached": lambda p, value: setattr(p, "reached", _bits(PORT_NAMES, value)),
    "destinations": lambda p, value: setattr(p, "goals", _bits(DESTINATION_NAMES, value)),
    "first_at": lambda p, value: setattr(p, "first_goals", _bits(DESTINATION_NAMES, value)),
    "honours": lambda p, value: setattr(p, "honours", _bits(HONOUR_NAMES, value)),
    "orders": lambda p, value: setattr(p, "orders", _bits(ORDER_NAMES, value)),
    "ship_icons": _attribute("built_ships"),
    "building_icons": _attribute("built_discs"),
    **{name: _attribute(name) for name in ("reward", "amphorae", "wild", "exotic", "men", "women")},
}


def ostia(
    players: int = 2,
    edition: str = "2e",
    *,
    seed: int = 1,
    first: str = "a",
    chance: Mapping[str, Sequence[str]] | None = None,
    options: Mapping[str, str] | None = None,
    components: Path | None = None,
    fresh: bool = False,
    action: str | None = None,
    row: Sequence[str] | None = None,
    deck: Sequence[str] | None = None,
    ports: Mapping[str, str] | None = None,
    transits: Mapping[str, str] | None = None,
    goals: Mapping[str, str] | None = None,
    supply: int | None = None,
    **facts: Any,
) -> Table:
    """Set up a match, with seat a to choose a section, unless told otherwise.

    chance    outcomes by verb for the set-up and later draws: {"port": ["rewards", …], "order": ["O05"]}
    fresh     stop before the first discs are placed (question "found"); otherwise everyone founds
              on the first free initial port
    action    put seat a straight at this action: move, shipbuild, order, build, trade, administration
    row/deck  order cards in the row / still to be drawn
    ports     tile on a port: {"palmyra": "far-points"}; transits: {"petra": "gold"};
    goals     tile at a destination: {"armenia": "ships"}; supply: amphorae left in the common supply
    facts     of seat a: stock={"wheat": 7}, harbour={"permit": 2, "gold": (1, 1)} (corbitas, pontas; all
              sections not named become empty), ships=["salamis", "start"], discs=[ports…] (also sets the
              building icons), spots=[…], reached=[ports…], destinations, first_at, honours, orders,
              reward, amphorae, wild, exotic, men, women, ship_icons, building_icons
    """
    wanted = {"first": [first]} | dict(chance or {})
    rules = GAME.ruleset(players, {"edition": edition} | dict(options or {}), components)
    table = Table(Match(rules, Told(seed, wanted)))
    if fresh:
        return table
    for _seat in range(players):
        table.play(table.legal()[0])
    if players == 1:
        table.play("descend down")
        while table.asked in ("free-ship", "free-disc"):
            table.play("decline")
    state = table.state
    if row is not None:
        numbers = sorted(ORDER_NAMES.index(card) for card in row)
        for slot in range(4):
            state.row[slot] = numbers[slot] if slot < len(numbers) else NONE
        state.deck &= ~_bits(ORDER_NAMES, row)
    if deck is not None:
        state.deck = _bits(ORDER_NAMES, deck)
    for place, tile in (ports or {}).items():
        state.port_tiles[PORT_NAMES.index(place)] = TILE_NAMES.index(tile)
    for place, resource in (transits or {}).items():
        state.transit_tiles[STOP_NAMES.index(place) - 12] = RESOURCE_NAMES.index(resource)
    for place, goal in (goals or {}).items():
        state.goal_tiles[DESTINATION_NAMES.index(place)] = (
            "rewards",
            "ships",
            "amphorae",
            "buildings",
        ).index(goal)
    if supply is not None:
        state.amphorae = supply
    table.set(**facts)
    if action is not None:
        table.ask(action)
    return table


__all__ = ["START", "Table", "Told", "ostia"]
