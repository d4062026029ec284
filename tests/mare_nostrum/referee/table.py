"""The referee's own record of a match: pieces lying on a table, and what can be counted from them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.mare_nostrum.referee.data import TRACKS, Data

COIN = "coin"


@dataclass(eq=False)  # units alike are still two units(eq=False)
class Unit:
    """A legion, a trireme or a special unit, where it is, what it stands on, and what it has done this turn."""

    at: str
    on: str | None = None
    moved: bool = False
    attacked: bool = False
    acted: bool = False
    kind: str = ""
    """The name of a special unit."""
    fought: bool = False
    """Whether a barbarian has fought for the seat whose turn it is."""


@dataclass
class Marker:
    """The marker of Medea or Medusa: where it lies this round, whose it is, and where it lay last."""

    area: str | None = None
    seat: int | None = None
    last: str | None = None


@dataclass
class Seat:
    """What one player has."""

    empire: str | None = None
    open: Counter[str] = field(default_factory=Counter)
    """Resources whose kind everybody knows, legendary tokens among them."""
    tokens: set[str] = field(default_factory=set)
    """Which of the open goods are legendary tokens."""
    secret: set[str] = field(default_factory=set)
    """Legendary tokens that only their owner knows."""
    offer: Counter[str] = field(default_factory=Counter)
    """How many of the resources are offered."""
    closed: bool = False
    legions: list[Unit] = field(default_factory=list)
    triremes: list[Unit] = field(default_factory=list)
    fortresses: set[str] = field(default_factory=set)
    specials: list[Unit] = field(default_factory=list)
    """Units that came with tiles and are on the board."""
    revived: str | None = None
    """The kind of unit that waits on Orpheus."""
    tiles: list[str] = field(default_factory=list)
    copied: str | None = None
    used: Counter[str] = field(default_factory=Counter)
    once: set[str] = field(default_factory=set)
    """Powers of Atlas that were used this round."""
    hand: Counter[str] = field(default_factory=Counter)
    """Bonus cards."""
    open_cards: Counter[str] = field(default_factory=Counter)
    """Which of them everybody has seen."""
    wins: int = 0
    boost: Counter[str] = field(default_factory=Counter)
    levies: Counter[str] = field(default_factory=Counter)
    """Units of the barbarian set that joined, for good."""
    lost: Counter[str] = field(default_factory=Counter)
    """Goods that the seat did not use and loses, as long as others may take them."""
    forced: int | None = None
    """Whose offers the seat has to take next."""
    city_streak: int = 0
    title_streak: int = 0

    def has(self, kind: str) -> int:
        """Count the resources of a kind."""
        return self.open[kind] + (kind in self.secret)

    def count(self) -> int:
        """Count all resources."""
        return sum(self.open.values()) + len(self.secret)

    def remove(self, kind: str) -> bool:
        """Give up one resource, a legendary token last; say whether it was one."""
        if self.open[kind] > (kind in self.tokens):
            self.open[kind] -= 1
            return False
        if kind in self.tokens:
            self.open[kind] -= 1
            self.tokens.remove(kind)
        else:
            self.secret.remove(kind)
        return True

    def receive(self, kind: str, token: bool = False) -> None:
        """Gain one resource openly."""
        self.open[kind] += 1
        if token:
            self.tokens.add(kind)


class Table:
    """All pieces and facts of a match."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.options = data.options
        self.n = data.players
        self.seats = [Seat() for _ in range(self.n + (data.barbarians is not None))]
        """The players, and after them the barbarians of the Punic Wars."""
        self.owner: dict[str, int | None] = dict.fromkeys(data.provinces)
        self.built: dict[str, set[str]] = {province: set() for province in data.provinces}
        self.round = 0
        self.phase = "setup"
        self.gone: set[int] = set()
        self.titles: dict[str, int | None] = dict.fromkeys(TRACKS)
        self.markers: set[int] = {0, 1, 2}
        """Trade markers that can be used."""
        self.foreign: set[str] = set()
        """Legendary goods that lie face up in the Punic Wars."""
        self.fell: set[str] = set()
        """Special units that were lost, and have to be paid for."""
        self.shrine: str | None = None
        """The province of Halicarnassus."""
        self.medea, self.medusa = Marker(), Marker()
        self.ferry: str | None = None
        """The sea that serves Odysseus this turn."""
        self.objectives: set[str] = set()
        self.fulfilled: set[str] = set()
        self.draw_piles: Counter[str] = Counter()
        self.discards: Counter[str] = Counter()
        self.lot: Counter[str] = Counter()
        self.shielded: set[str] = set()
        self.fighting: list[Unit] = []
        self.effects: set[str] = set()
        """Cards that work for the turn under way."""
        self.tolled: set[str] = set()
        """Provinces for which the seat whose turn it is has paid Solomon."""
        self.deeds: set[tuple[str, int]] = set()
        """Objectives that were fulfilled by a single deed, and by whom."""
        self.titles_claimed = False
        self.battle_cards: list[set[str]] = [set(), set()]
        self.attacker: int | None = None
        self.fallen: list[set[str]] = [set(), set()]
        """What both sides of the battle have lost."""
        self.driven: set[str] = set()
        """Provinces into which barbarians were moved this turn."""
        self.roused: set[str] = set()
        """Provinces in which barbarians attacked for the seat whose turn it is."""
        self.rebels: set[str] = set()
        """Provinces in which barbarians are about to turn on whoever used them."""
        self.deck: set[str] = set(data.deck)
        self.display: set[str] = set()
        self.fresh: set[str] = set()
        self.number: int | None = None
        self.opener: int | None = None
        self.takers: list[int] = []
        self.paid: Counter[str] = Counter()
        self.pillaged: set[str] = set()
        self.truce: tuple[int, int] | None = None
        self.jumping = False
        self.battle: dict[str, Any] | None = None
        self.ending: str | None = None
        self.winner: int | None = None
        self.active: int | None = None
        """The seat whose turn it is to develop or to move."""
        self.looked_up: dict[int, list[tuple[str, str]]] = {}
        """What `controlled` returns while the table is only looked at; empty while anything may change."""

    # Powers ---------------------------------------------------------------------------------------

    def power(self, seat: int, name: str) -> int:
        """Return the number that goes with a power of a seat's tiles, or of the hero that it copies; 0 without it."""
        mine = self.seats[seat]
        tiles = mine.tiles + ([mine.copied] if mine.copied else [])
        return sum(self.data.tiles[tile]["powers"].get(name, 0) for tile in tiles)

    def numbers(self, seat: int, name: str, copied: bool = False) -> list[int]:
        """List the numbers of a power where they are names: the special units or the decks of a seat's tiles."""
        mine = self.seats[seat]
        tiles = mine.tiles + ([mine.copied] if copied and mine.copied else [])
        return [self.data.tiles[tile]["powers"][name] for tile in tiles if name in self.data.tiles[tile]["powers"]]

    # Control --------------------------------------------------------------------------------------

    def holders(self) -> dict[tuple[str, str], int]:
        """Map every slot and marker on which a legion stands to the seat of that legion."""
        return {
            (legion.at, legion.on): number
            for number, seat in enumerate(self.seats)
            for legion in (*seat.legions, *seat.specials)
            if legion.on
        }

    def holder(self, province: str, target: str) -> int | None:
        """Return whose legion stands on a slot or on the marker."""
        return self.holders().get((province, target))

    def controlled(self, seat: int) -> list[tuple[str, str]]:
        """List the buildings that a seat controls: those it occupies, and in its provinces those nobody occupies."""
        if seat in self.looked_up:
            return self.looked_up[seat]
        holders = self.holders()
        return [
            (province, slot)
            for province, slots in self.built.items()
            for slot in sorted(slots)
            if holders.get((province, slot), self.owner[province]) == seat
        ]

    def realm(self, seat: int) -> list[str]:
        """List the provinces with a control marker of the seat."""
        return [province for province, owner in self.owner.items() if owner == seat]

    # Units ----------------------------------------------------------------------------------------

    def units(self, seat: int, area: str) -> int:
        """Count a seat's units in an area."""
        mine = self.seats[seat]
        return (
            sum(legion.at == area for legion in mine.legions)
            + sum(trireme.at == area for trireme in mine.triremes)
            + sum(special.at == area for special in mine.specials)
            + (area in mine.fortresses)
        )

    def others_in(self, seat: int, area: str) -> list[int]:
        """List the other seats that have units in an area."""
        return [other for other in range(len(self.seats)) if other != seat and self.units(other, area)]

    def legions(self, seat: int, province: str) -> list[Unit]:
        """List a seat's legions in a province."""
        return [legion for legion in self.seats[seat].legions if legion.at == province]

    def troops(self, seat: int, province: str) -> list[Unit]:
        """List a seat's legions and special units in a province."""
        return self.legions(seat, province) + [unit for unit in self.seats[seat].specials if unit.at == province]

    def all_units(self, seat: int) -> list[Unit]:
        """List all units of a seat but fortresses."""
        mine = self.seats[seat]
        return [*mine.legions, *mine.triremes, *mine.specials]

    def petrified(self, seat: int, area: str) -> bool:
        """Say whether a marker of somebody else petrifies a seat's units in an area."""
        return any(marker.area == area and marker.seat != seat for marker in (self.medea, self.medusa))

    def reach(self, seat: int, province: str) -> set[str]:
        """Find the provinces at the seas joined to a province by an unbroken chain of the seat's triremes."""
        sailed = {ship.at for ship in (*self.seats[seat].triremes, *self.seats[seat].specials)}
        sailed = {sea for sea in sailed if not self.petrified(seat, sea)}
        if self.ferry and seat == self.active:
            sailed.add(self.ferry)
        seas: list[str] = [sea for sea in self.data.waters(province) if sea in sailed]
        for sea in seas:
            seas.extend(other for other in self.data.straits(sea) if other in sailed and other not in seas)
        return {coast for sea in seas for coast in self.data.coasts(sea)} - {province}

    # Legendary tokens -----------------------------------------------------------------------------

    def pile(self) -> list[str]:
        """List the legendary tokens that nobody has."""
        held = self.foreign.union(*(seat.tokens | seat.secret for seat in self.seats))
        return [good for good in self.data.goods if good not in held]

    # Counts ---------------------------------------------------------------------------------------

    def track(self, seat: int, track: str) -> int:
        """Return a seat's value on a leader track."""
        mine = self.seats[seat]
        bonus: int = sum(self.data.tiles[tile]["bonus"][TRACKS.index(track)] for tile in mine.tiles)
        if track == "military":
            return bonus + len(mine.legions) + len(mine.triremes) + len(mine.fortresses)
        kinds = ("caravan", "market") if track == "trade" else ("city", "temple")
        if self.options["occupied"] == "occupier":
            mine_built = self.controlled(seat)
        else:
            mine_built = [(province, slot) for province in self.realm(seat) for slot in self.built[province]]
        return bonus + sum(slot.startswith(kinds) for _, slot in mine_built)

    def cities(self, seat: int) -> int:
        """Count the capitals and legendary cities that a seat controls."""
        return sum(
            slot.startswith("city") and self.data.city(province, slot) != "ordinary"
            for province, slot in self.controlled(seat)
        )

    def income(self, seat: int) -> tuple[Counter[str], list[str]]:
        """Return what a seat collects by itself, and the provinces whose legendary city brings it a token."""
        gained: Counter[str] = Counter()
        legendary: list[str] = []
        working = self.controlled(seat)
        for province, slot in working:
            if slot.startswith("caravan"):
                gained[self.data.good(province, slot)] += 2 if (province, "market") in working else 1
            elif slot.startswith("city"):
                if self.data.city(province, slot) == "legendary":
                    gained[COIN] += 1
                    legendary.append(province)
                else:
                    gained[COIN] += 2 if (province, "temple") in working else 1
        if self.power(seat, "legion-caravan"):
            for legion in self.seats[seat].legions:
                if legion.on and legion.on.startswith("caravan") and legion.on not in self.built[legion.at]:
                    good = self.data.good(legion.at, legion.on)
                    gained[good] += 2 if (legion.at, "market") in working else 1
        gained[COIN] += self.power(seat, "coin")
        gained["gold"] += self.power(seat, "gold")
        return gained, legendary

    def income_size(self, seat: int) -> int:
        """Count the resources of a seat's next collection."""
        gained, legendary = self.income(seat)
        working = self.controlled(seat)
        temples = sum((province, "temple") in working for province in legendary)
        return gained.total() + len(legendary) + temples + self.power(seat, "any-good")

    def worth(self, seat: int) -> list[int]:
        """List what a seat's score is made of: tiles, cities, titles, income and victory."""
        worth = self.data.play["worth"]
        return [
            worth["tile"] * len(self.seats[seat].tiles),
            worth["city"] * self.cities(seat),
            worth["title"] * list(self.titles.values()).count(seat),
            worth["resource"] * self.income_size(seat),
            worth["victory"] * (self.winner == seat),
        ]

    def ranking(self) -> list[int]:
        """List the seats from first to last: the count, then the military track, then its order of empires."""
        order = self.data.orders["military"]
        return sorted(
            range(self.n),
            key=lambda seat: (
                -sum(self.worth(seat)),
                -self.track(seat, "military"),
                order.index(str(self.seats[seat].empire)),
            ),
        )
