"""A table to try rules at: build the smallest position that shows a rule, play in notation, look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tessera.games.mare_nostrum.game import GAME
from tessera.games.mare_nostrum.ids import CLAIM, COLLECT, DEVELOP, NONE, TRADING, WAR, Q
from tessera.games.mare_nostrum.place import take_province
from tessera.games.mare_nostrum.special import FELL, area_of, note, station
from tessera.games.mare_nostrum.state import DID, ON, Player, State, track_value
from tessera.games.mare_nostrum.vocabulary import (
    AREA_NAMES,
    EMPIRE_NAMES,
    GOOD_NAMES,
    KIND_NAMES,
    PROVINCE_NAMES,
    QUESTIONS,
    RESOURCE_NAMES,
    SLOT_NAMES,
    SPECIAL_NAMES,
    TARGET_NAMES,
    TILE_NAMES,
    TRACK_NAMES,
)
from tessera.kernel.chance import Sealed
from tessera.kernel.components import load_set
from tessera.kernel.core import NATURE, bit
from tessera.kernel.events import Event
from tessera.kernel.match import Match

COMPONENTS = load_set(GAME.folder / "components")
ROME, CARTHAGE, GREECE, EGYPT, BABYLON = 0, 1, 2, 3, 4
"""The seats, where empires are seated."""


class Told:
    """Chance that gives the outcomes a test asks for and otherwise follows a seed."""

    def __init__(self, wanted: Mapping[str, Sequence[str]]) -> None:
        self._sealed = Sealed.numbered(1)
        self.wanted = {verb: list(arguments) for verb, arguments in wanted.items()}

    def choose(self, seq: int, moves: Sequence[int], weights: Sequence[int]) -> int:
        """Take the next outcome asked for, or draw one."""
        verb = GAME.moves.verb(moves[0]).name
        if self.wanted.get(verb):
            move = GAME.moves.parse(f"{verb} {self.wanted[verb].pop(0)}")
            assert move in moves
            return move
        return self._sealed.choose(seq, moves, weights)


class Table:
    """A match in which everything can be put where a test needs it."""

    def __init__(self, players: int = 3, /, **options: str) -> None:
        chosen = {"empires": "seated"} | {name.replace("_", "-"): value for name, value in options.items()}
        self.rules = GAME.ruleset(players, chosen)
        state = GAME.start(self.rules)
        while state.seat_to_act() == NATURE:
            state.play(NATURE, state.moves()[0])
        self.s: State = state
        self.match: Match | None = None

    # --- Putting things ---------------------------------------------------------------------------

    def player(self, seat: int) -> Player:
        """Give what a seat has."""
        return self.state.players[seat]

    def goods(
        self, seat: int, kinds: Mapping[str, int] | None = None, *, secret: Sequence[str] = (), **amounts: int
    ) -> Table:
        """Let a seat have exactly these resources."""
        amounts |= kinds or {}
        p = self.s.players[seat]
        for kind, name in enumerate(RESOURCE_NAMES):
            p.shown[kind] = amounts.get(name, 0)
        p.secret = sum(bit(GOOD_NAMES.index(good)) for good in secret)
        p.named = 0
        return self

    def units(self, seat: int, **places: int) -> Table:
        """Let a seat have exactly these legions and triremes, and no fortress; `_` stands for `-`."""
        p = self.s.players[seat]
        for area in range(len(AREA_NAMES)):
            while p.army[area]:
                p.lift(area)
        p.forts = 0
        for name, n in places.items():
            for _ in range(n):
                p.land(AREA_NAMES.index(name.replace("_", "-")))
        return self

    def barbarians(self, *forts: str, **places: int) -> Table:
        """Let the barbarians have exactly these legions, triremes and fortresses."""
        self.units(int(self.s.n), **places)
        for province in forts:
            self.s.players[self.s.n].forts |= bit(PROVINCE_NAMES.index(province))
        return self

    def elite(self, seat: int, unit: str, area: str) -> Table:
        """Put a special unit of a seat into an area."""
        station(self.s, seat, SPECIAL_NAMES.index(unit), AREA_NAMES.index(area))
        return self

    def stand(self, seat: int, unit: str, target: str) -> Table:
        """Let a special unit be the one that stands on a target of its province."""
        note(self.s, SPECIAL_NAMES.index(unit), ON, TARGET_NAMES.index(target))
        assert self.s.players[seat].elite
        return self

    def lost(self, unit: str) -> Table:
        """Let a special unit have fallen."""
        note(self.s, SPECIAL_NAMES.index(unit), DID, FELL)
        return self

    def marker(self, name: str, area: str) -> Table:
        """Let the marker of Medea or Medusa have been used in an area."""
        setattr(self.s, f"{name}_last", AREA_NAMES.index(area))
        return self

    def revived(self, seat: int, kind: str) -> Table:
        """Let Orpheus have brought a unit of a seat back."""
        self.s.players[seat].revived = KIND_NAMES.index(kind)
        return self

    def petrified(self, seat: int, area: str) -> Table:
        """Let a seat have its marker of Medusa on a province, or of Medea on a sea."""
        at = AREA_NAMES.index(area)
        if at < len(PROVINCE_NAMES):
            self.s.medusa, self.s.medusa_last, self.s.medusa_seat = at, at, seat
        else:
            self.s.medea, self.s.medea_last, self.s.medea_seat = at, at, seat
        return self

    def foreign(self, *goods: str) -> Table:
        """Have exactly these goods on the foreign market."""
        self.s.foreign = sum(bit(GOOD_NAMES.index(good)) for good in goods)
        return self

    def fort(self, seat: int, province: str) -> Table:
        """Put a fortress into a province."""
        self.s.players[seat].forts |= bit(PROVINCE_NAMES.index(province))
        return self

    def own(self, seat: int, province: str, *built: str) -> Table:
        """Give a province to a seat, with these buildings and no others."""
        number = PROVINCE_NAMES.index(province)
        take_province(self.s, seat, number)
        self.s.built[number] = sum(bit(SLOT_NAMES.index(slot)) for slot in built)
        return self

    def bare(self, seat: int) -> Table:
        """Take all provinces of a seat away from it."""
        for number in range(len(PROVINCE_NAMES)):
            if self.s.owner[number] == seat:
                self.s.owner[number] = NONE
                self.s.built[number] = 0
        self.s.players[seat].realm = 0
        self.s.players[seat].forts = 0
        return self

    def hold(self, seat: int, province: str, target: str) -> Table:
        """Put a legion of a seat on a target of a province where it stands already."""
        self.s.hold(PROVINCE_NAMES.index(province), TARGET_NAMES.index(target), seat)
        return self

    def tiles(self, seat: int, *names: str) -> Table:
        """Give tiles to a seat."""
        for name in names:
            tile = bit(TILE_NAMES.index(name))
            self.s.deck &= ~tile
            self.s.display &= ~tile
            self.s.players[seat].tiles |= tile
        return self

    def show(self, *names: str) -> Table:
        """Have exactly these tiles on display."""
        self.s.deck |= self.s.display
        self.s.display = 0
        for name in names:
            tile = bit(TILE_NAMES.index(name))
            self.s.deck &= ~tile
            self.s.display |= tile
        return self

    def leaders(self, trade: int = CARTHAGE, culture: int = GREECE, military: int = ROME) -> Table:
        """Give the titles out."""
        for track, seat in enumerate((trade, culture, military)):
            self.s.titles[track] = seat
        return self

    # --- The moment -------------------------------------------------------------------------------

    def trading(self, **chance: Sequence[str]) -> Table:
        """Begin the trade."""
        return self._at(TRADING, Q.TRADE, 0, **chance)

    def collecting(self, **chance: Sequence[str]) -> Table:
        """Begin the next round."""
        self.s.phase = CLAIM
        return self._at(COLLECT, Q.ROUND, 0, **chance)

    def developing(self, seat: int, **chance: Sequence[str]) -> Table:
        """Begin a seat's turn to develop."""
        self.s.gone = bit(seat)
        self.s.seat_at(seat)
        return self._at(DEVELOP, Q.DEVELOPMENT, 0, Q.DEVELOP, **chance)

    def naming(self, **chance: Sequence[str]) -> Table:
        """Begin the development phase."""
        self.s.gone = 0
        return self._at(DEVELOP, Q.DEVELOPMENT, 0, **chance)

    def warring(self, seat: int, **chance: Sequence[str]) -> Table:
        """Begin a seat's turn to move and fight; all others have had theirs."""
        self.s.gone = self.s.everyone()
        self.s.seat_at(seat)
        return self._at(WAR, Q.WARFARE, 1, Q.WAR, **chance)

    def war_begins(self, **chance: Sequence[str]) -> Table:
        """Begin the phase of war."""
        self.s.gone = 0
        return self._at(WAR, Q.WARFARE, 0, **chance)

    def claiming(self, round_: int = 2, **chance: Sequence[str]) -> Table:
        """Begin the last phase of a round."""
        self.s.round = round_
        self.s.gone = 0
        return self._at(CLAIM, Q.CLAIM, 0, **chance)

    def _at(self, phase: int, question: int, detail: int, *above: int, **chance: Sequence[str]) -> Table:
        s = self.s
        s.phase = phase
        s.depth = 0
        s.ask(question, detail)
        for other in above:
            s.ask(other)
        s.settle()
        self.match = Match(self.rules, Told(chance), state=s)
        assert GAME.audit(self.match.state) == [], GAME.audit(self.match.state)
        return self

    # --- Playing and looking ----------------------------------------------------------------------

    @property
    def state(self) -> State:
        """Give the state of the match."""
        if self.match is None:
            return self.s
        state = self.match.state
        assert isinstance(state, State)
        return state

    def play(self, *moves: str, seat: int | None = None) -> Table:
        """Play moves of whoever is asked; several may stand in one text, with commas."""
        assert self.match is not None
        for text in moves:
            for move in text.split(","):
                self.match.play(self.match.to_act[0] if seat is None else seat, move.strip())
                assert GAME.audit(self.match.state) == []
        return self

    def can(self, move: str, seat: int | None = None) -> bool:
        """Say whether a move is legal for whoever is asked."""
        return move in self.moves(seat)

    def moves(self, seat: int | None = None) -> list[str]:
        """List the legal moves of whoever is asked."""
        assert self.match is not None
        asked = self.match.to_act[0] if seat is None else seat
        return [GAME.moves.notation(move) for move in self.match.legal(asked)]

    @property
    def asked(self) -> str:
        """Name the question."""
        return QUESTIONS[self.state.asked()]

    @property
    def seat(self) -> int:
        """Name the first seat that is asked."""
        assert self.match is not None
        return self.match.to_act[0]

    def stock(self, seat: int) -> dict[str, int]:
        """List what a seat has."""
        p = self.player(seat)
        return {name: int(p.owns(kind)) for kind, name in enumerate(RESOURCE_NAMES) if p.owns(kind)}

    def legions(self, seat: int, area: str) -> int:
        """Count the legions or triremes of a seat in an area."""
        return int(self.player(seat).army[AREA_NAMES.index(area)])

    def special(self, unit: str) -> str | None:
        """Name the area of a special unit."""
        area = area_of(self.state, SPECIAL_NAMES.index(unit))
        return None if area == NONE else AREA_NAMES[area]

    def built(self, province: str) -> list[str]:
        """List the buildings of a province."""
        slots = self.state.built[PROVINCE_NAMES.index(province)]
        return [name for i, name in enumerate(SLOT_NAMES) if (slots >> i) & 1]

    def owner(self, province: str) -> int:
        """Name the seat whose marker lies in a province, or -1."""
        return int(self.state.owner[PROVINCE_NAMES.index(province)])

    def holder(self, province: str, target: str) -> int:
        """Name the seat whose legion stands on a target, or -1."""
        return int(self.state.holder(PROVINCE_NAMES.index(province), TARGET_NAMES.index(target)))

    def track(self, seat: int, name: str) -> int:
        """Give a seat's value on a track."""
        return int(track_value(self.state, seat, TRACK_NAMES.index(name)))

    def display(self) -> list[str]:
        """List the tiles on display."""
        return [name for i, name in enumerate(TILE_NAMES) if (self.state.display >> i) & 1]

    def empire(self, seat: int) -> str:
        """Name a seat's empire."""
        return EMPIRE_NAMES[self.player(seat).empire]

    def events(self, kind: str, viewer: int | None = None) -> list[Event]:
        """List the events of a kind that a viewer sees."""
        assert self.match is not None
        return [event for event in self.match.events(-1, viewer) if event.kind == kind]

    def view(self, viewer: int | None) -> dict[str, Any]:
        """Give what a viewer sees."""
        assert self.match is not None
        return self.match.observe(viewer)

    @property
    def ending(self) -> tuple[str, int]:
        """Name how the match ended and who won."""
        (end,) = GAME.endings(self.state)
        return end, int(self.state.winner)
