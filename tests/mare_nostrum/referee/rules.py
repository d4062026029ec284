"""A referee of Mare Nostrum, written from the dossier and the clauses: one generator that plays a whole match.

It is slow and plain on purpose, and shares nothing with the engine but the component files and the notation. Every
`yield` is a question: an `Ask` with the legal answers of every seat that is asked. The answer comes back as a seat and
a move. Numbers such as MN 2.0.8 are sections of the dossier.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass

from tests.mare_nostrum.referee.data import TRACKS, Data
from tests.mare_nostrum.referee.payment import completable, proper
from tests.mare_nostrum.referee.table import COIN, Table, Unit

NATURE = -1
GOLD = "gold"
SHRINE = "halicarnassus"
LETTERS = "abcdef"
UNITS = {"raise": "legion", "fortify": "fortress", "launch": "trireme"}
SETTLED = {
    *("empire", "lead", "name", "from", "take", "losses", "against", "loot", "title", "crown"),
    *("discard", "tribute", "hand", "rebuild"),
}
"""Questions that are not asked where there is only one answer. This is a matter of the interface, not of the rules."""


@dataclass
class Ask:
    """A question and the legal answers of every seat that is asked; for Nature each with its weight."""

    question: str
    answers: dict[int, list[str]]
    weights: dict[str, int] | None = None
    current: int | None = None


class GameOver(Exception):
    """Somebody has won, or the last round has ended."""


Play = Generator[Ask, tuple[int, str], None]
Choice = Generator[Ask, tuple[int, str], str]


class Referee(Table):
    """Plays a match by the rules, asking for every decision and every outcome of chance."""

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.tally: Counter[str] = Counter()

    # Asking ---------------------------------------------------------------------------------------

    def ask(self, question: str, seat: int, moves: list[str]) -> Choice:
        """Put a question to one seat."""
        assert moves, f"no answer to {question}"
        if len(moves) == 1 and question in SETTLED:
            return moves[0]
        _, move = yield Ask(question, {seat: moves})
        return move

    def chance(self, question: str, weights: dict[str, int]) -> Choice:
        """Let Nature answer."""
        if len(weights) == 1 and question in SETTLED:
            return next(iter(weights))
        _, move = yield Ask(question, {NATURE: list(weights)}, weights)
        return move

    def note(self, what: str) -> None:
        """Count that a rule was used."""
        self.tally[what] += 1

    def end(self, ending: str, winner: int | None) -> None:
        """End the match."""
        self.ending, self.winner, self.jumping = ending, winner, False
        self.note(f"end {ending}")
        raise GameOver

    # Set-up ---------------------------------------------------------------------------------------

    def set_up(self) -> Play:
        """Deal the empires, place their pieces, open the display and give the first titles (dossier 3)."""
        free = list(self.data.empires)
        for seat in range(self.n):
            if self.options["empires"] == "drawn":
                move = yield from self.chance("empire", {f"lead {empire}": 1 for empire in free})
            elif self.options["empires"] == "chosen":
                move = yield from self.ask("lead", seat, [f"lead {empire}" for empire in free])
            else:
                move = f"lead {free[0]}"
            empire = move.removeprefix("lead ")
            free.remove(empire)
            self.seats[seat].empire = empire
        for seat in range(self.n):
            self.place_pieces(seat)
        if self.data.barbarians is not None:
            self.place_barbarians()
        for track in TRACKS:
            best = max(self.track(seat, track) for seat in range(self.n))
            tied = [seat for seat in range(self.n) if self.track(seat, track) == best]
            order = self.data.orders[track]
            self.titles[track] = min(tied, key=lambda seat: order.index(str(self.seats[seat].empire)))
        yield from self.choose_tiles()
        yield from self.fill_display()
        for seat in range(self.n):
            self.seats[seat].open = self.income(seat)[0]

    def choose_tiles(self) -> Play:
        """Replace tiles by those of legendary cities."""
        yield from ()

    def place_pieces(self, seat: int) -> None:
        """Place the pieces of an empire."""
        mine = self.seats[seat]
        start = self.data.starts[str(mine.empire)]
        mine.tiles.append(start["hero"])
        for province in start["provinces"]:
            self.owner[province] = seat
            self.built[province] = {s for s in self.data.slots[province] if s.startswith(("caravan", "city"))}
        for province in start["markets"]:
            self.built[province].add("market")
        for province in start["temples"]:
            self.built[province].add("temple")
        mine.legions = [Unit(province) for province in start["legions"]]
        mine.triremes = [Unit(sea) for sea in start["triremes"]]
        mine.fortresses = set(start["fortresses"])

    def place_barbarians(self) -> None:
        """Place the third force of the Punic Wars (Atlas L49)."""
        start = self.data.barbarians
        assert start is not None
        theirs = self.seats[self.n]
        theirs.legions = [Unit(province) for province, n in start["legions"].items() for _ in range(n)]
        theirs.triremes = [Unit(sea) for sea, n in start["triremes"].items() for _ in range(n)]
        theirs.fortresses = set(start["fortresses"])

    def fill_display(self) -> Play:
        """Lay out tiles until as many are on display as the set-up says."""
        while self.deck and len(self.display) < self.data.shown_tiles:
            move = yield from self.chance("lay", {f"lay {tile}": 1 for tile in self.deck})
            tile = move.removeprefix("lay ")
            self.deck.remove(tile)
            self.display.add(tile)

    # Collect (MN 1.0) -----------------------------------------------------------------------------

    def copy_heroes(self) -> Play:
        """Let Castor and Pollux choose the hero whose power they have this round."""
        self.phase = "collect"
        if self.options["castor"] == "once":
            return
        for seat in range(self.n):
            self.seats[seat].copied = None
        for seat in range(self.n):
            if self.power(seat, "copy"):
                yield from self.copy_hero(seat)

    def copy_hero(self, seat: int) -> Play:
        """Choose a hero of another player to copy."""
        heroes = [
            tile
            for other in range(self.n)
            if other != seat
            for tile in self.seats[other].tiles
            if self.data.tiles[tile]["kind"] == "hero"
        ]
        move = yield from self.ask("copy", seat, [f"copy {hero}" for hero in heroes])
        self.seats[seat].copied = move.removeprefix("copy ")
        self.note("power copy")
        self.note(f"copied {self.seats[seat].copied}")

    def collect(self) -> Play:
        """Let all seats collect, one after another, as it makes no difference but for who draws tokens first."""
        for seat in range(self.n):
            mine = self.seats[seat]
            gained, legendary = self.income(seat)
            mine.open += gained
            if self.power(seat, "coin"):
                self.note("power coin")
            tokens = len(legendary)
            for province in legendary:
                if (province, "temple") in self.controlled(seat):
                    move = yield from self.ask("temple", seat, ["coin", "token"])
                    if move == "coin":
                        mine.receive(COIN)
                    else:
                        tokens += 1
            for _ in range(tokens):
                yield from self.draw_token(seat)
            for _ in range(self.power(seat, "any-good")):
                move = yield from self.ask("good", seat, [f"gain {good}" for good in self.data.goods])
                mine.receive(move.removeprefix("gain "))
                self.note("power any-good")

    def draw_token(self, seat: int) -> Play:
        """Draw from the legendary pile, or take a coin where it is empty (MN 1.0.9)."""
        pile = self.pile()
        if not pile:
            self.seats[seat].receive(COIN)
            self.note("pile empty")
            return
        move = yield from self.chance("legendary", {f"draw {good}": 1 for good in pile})
        self.seats[seat].secret.add(move.removeprefix("draw "))

    # Trade (MN 2.0) -------------------------------------------------------------------------------

    def trade(self) -> Play:
        """Trade: the number, secret offers, the chain, the compensation."""
        self.phase = "trade"
        leader = self.active = self.titles["trade"]
        assert leader is not None
        yield from self.open_market()
        yield from self.choose_number(leader)
        assert self.number is not None
        trading = [s for s in range(self.n) if self.power(s, "own-offer") or self.seats[s].count() >= self.number]
        if self.number == 0 or len(trading) < 2:
            self.note("no trade")
            yield from self.no_trade()
        else:
            if len(trading) < self.n:
                self.note("sits out")
            opener = leader
            if leader not in trading:
                self.note("leader short")
                order = self.data.orders["trade"]
                opener = min(trading, key=lambda s: (-self.track(s, "trade"), order.index(str(self.seats[s].empire))))
            self.opener = self.active = opener
            yield from self.make_offers(trading)
            yield from self.offers_revealed()
            if self.data.barbarians is None:
                yield from self.chain(opener)
            else:
                yield from self.foreign_chain(opener)
        self.number = self.opener = self.active = None
        self.takers = []
        for mine in self.seats:
            mine.forced = None

    def rest(self) -> Play:
        """Do what is checked between two decisions."""
        yield from ()

    def trade_cards(self, leader: int) -> list[str]:
        """List the cards that may be played when the number is announced."""
        return []

    def play_card(self, seat: int, move: str) -> Play:
        """Play a bonus card in one's own turn."""
        yield from ()

    def open_market(self) -> Play:
        """Fill the foreign market of the Punic Wars up (Atlas L56, L64)."""
        rules = self.data.barbarians
        while rules is not None and len(self.foreign) < rules["market"] and self.pile():
            move = yield from self.chance("import", {f"draw {good}": 1 for good in self.pile()})
            self.foreign.add(move.removeprefix("draw "))

    def choose_number(self, leader: int) -> Play:
        """Choose a number of an unused marker (MN 2.0.1), one that the leader can offer if there is any."""
        faces = self.data.play["market_place"][self.options["trade-markers"]]
        numbers = [number for marker in sorted(self.markers) for number in faces[marker]]
        able = self.power(leader, "own-offer") > 0
        while True:
            yield from self.rest()
            possible = [n for n in numbers if able or n <= self.seats[leader].count()]
            moves = [f"number {n}" for n in sorted(possible or numbers)]
            move = yield from self.ask("number", leader, moves + self.trade_cards(leader))
            if move.startswith("number"):
                break
            yield from self.play_card(leader, move)
        self.number = int(move.removeprefix("number "))
        self.markers -= {marker for marker in self.markers if self.number in faces[marker]}
        if not self.markers:
            self.markers = {0, 1, 2}

    def offers_revealed(self) -> Play:
        """Do what may come between the offers and the chain."""
        yield from ()

    def no_trade(self) -> Play:
        """Do what may come where nobody trades."""
        yield from ()

    def collected(self) -> Play:
        """Do what may come when all have collected."""
        yield from ()

    def make_offers(self, trading: list[int]) -> Play:
        """Let everybody who trades choose an offer in secret (MN 2.0.4)."""
        choosing = set(trading)
        while choosing:
            answers: dict[int, list[str]] = {}
            for seat in sorted(choosing):
                mine = self.seats[seat]
                answers[seat] = [
                    f"offer {kind}" for kind in (*self.data.goods, COIN) if mine.has(kind) > mine.offer[kind]
                ]
                if self.power(seat, "own-offer"):
                    answers[seat].insert(0, "done")
            seat, move = yield Ask("offer", answers)
            mine = self.seats[seat]
            if move != "done":
                mine.offer[move.removeprefix("offer ")] += 1
            else:
                self.note("power own-offer")
            own = self.power(seat, "own-offer")
            if move == "done" or mine.offer.total() == mine.count() or (not own and mine.offer.total() == self.number):
                mine.closed = True
                choosing.remove(seat)
        for seat in trading:
            self.seats[seat].closed = False
            self.show_offer(seat)

    def show_offer(self, seat: int) -> None:
        """Show the secret tokens that are offered."""
        mine = self.seats[seat]
        for kind in [kind for kind in mine.secret if mine.offer[kind] > mine.open[kind]]:
            mine.secret.remove(kind)
            mine.receive(kind, token=True)

    def chain(self, opener: int) -> Play:
        """Take from each other until nothing is left to take (MN 2.0.6 to 2.0.10)."""
        chooser = opener
        while True:
            sources = [s for s in range(self.n) if s != chooser and self.seats[s].offer.total()]
            if not sources:
                break
            if len(self.takers) >= 2 and self.takers[-2] == chooser and sources != [self.takers[-1]]:
                sources = [s for s in sources if s != self.takers[-1]]
            forced = self.seats[chooser].forced
            if forced is not None and self.seats[forced].offer.total():
                sources = [forced]
            move = yield from self.ask("from", chooser, [f"from {LETTERS[s]}" for s in sources])
            source = LETTERS.index(move[-1])
            theirs = self.seats[source]
            move = yield from self.ask("take", chooser, [f"take {kind}" for kind, n in theirs.offer.items() if n])
            kind = move.removeprefix("take ")
            theirs.offer[kind] -= 1
            self.seats[chooser].receive(kind, theirs.remove(kind))
            self.takers.append(chooser)
            self.seats[chooser].forced = None
            chooser = source
        mine = self.seats[chooser]
        if mine.offer.total():
            self.note("took back")
        mine.offer.clear()
        if chooser != opener:
            giver = self.seats[opener]
            kinds = [kind for kind in (*self.data.goods, COIN) if giver.has(kind)]
            move = yield from self.ask("give", opener, [f"give {kind}" for kind in kinds])
            kind = move.removeprefix("give ")
            mine.receive(kind, giver.remove(kind))

    def foreign_chain(self, opener: int) -> Play:
        """Take by turns what the other offers, or a foreign good (Atlas L58 to L64)."""
        chooser = opener
        while True:
            mine, other = self.seats[chooser], self.seats[1 - chooser]
            loser = mine if self.options["foreign-discard"] == "taker" else other
            moves = [f"take {kind}" for kind, n in other.offer.items() if n]
            if loser.offer.total() and not (moves and mine.forced is not None):  # the Pantheon forbids foreign goods
                moves += [f"import {good}" for good in self.data.goods if good in self.foreign]
            if not moves:
                break
            if len(moves) == 1 and moves[0].startswith("take"):
                move = moves[0]
            else:
                _, move = yield Ask("take", {chooser: moves})
            verb, _, kind = move.partition(" ")
            if verb == "take":
                other.offer[kind] -= 1
                mine.receive(kind, other.remove(kind))
            else:
                self.note("imported")
                self.foreign.remove(kind)
                mine.receive(kind, token=True)
                offers = [f"discard {kind}" for kind, n in loser.offer.items() if n]
                lost = (yield from self.ask("discard", 1 - chooser, offers)).removeprefix("discard ")
                loser.offer[lost] -= 1
                loser.remove(lost)
            self.takers.append(chooser)
            mine.forced = None
            chooser = 1 - chooser
        for seat in self.seats:
            seat.offer.clear()

    # Develop (MN 3.0) -----------------------------------------------------------------------------

    def develop(self) -> Play:
        """Let everybody develop in the order that the culture leader calls."""
        self.phase = "develop"
        yield from self.begin_development()
        while len(self.gone) < self.n:
            seat = yield from self.next_to_develop()
            self.gone.add(seat)
            yield from self.develop_turn(seat)
            self.jumping = False
            if self.options["display"] != "late-refill":
                yield from self.fill_display()
        if self.options["display"] == "late-refill":
            yield from self.fill_display()
        self.gone.clear()
        self.active = None
        for seat in range(self.n):
            mine = self.seats[seat]
            before = Counter({good: mine.open[good] for good in self.data.goods})
            yield from self.keep(seat)
            if self.data.city_sets:
                mine.lost = before - mine.open
        for seat in range(self.n):
            yield from self.salvage(seat)
        for mine in self.seats:
            mine.lost.clear()

    def begin_development(self) -> Play:
        """Do what comes before the first turn to develop."""
        yield from ()

    def next_to_develop(self) -> Generator[Ask, tuple[int, str], int]:
        """Say who is next: whoever jumps in by Perseus, or else whom the culture leader names."""
        waiting = [seat for seat in range(self.n) if seat not in self.gone]
        if len(waiting) > 1:
            for seat in waiting:
                if not self.power(seat, "jump"):
                    continue
                can = self.options["perseus"] == "always" or self.winning_purchases(seat)
                move = yield from self.ask("jump", seat, ["decline", "jump"] if can else ["decline"])
                if move == "jump":
                    self.note("power jump")
                    self.jumping = self.options["perseus"] == "to-win"
                    return seat
        leader = self.titles["culture"]
        assert leader is not None
        yield from self.rest()
        move = yield from self.ask("name", leader, [f"name {LETTERS[seat]}" for seat in waiting])
        return LETTERS.index(move[-1])

    def develop_turn(self, seat: int) -> Play:
        """Buy items one after another until the turn ends."""
        self.active = seat
        while True:
            yield from self.rest()
            move = yield from self.ask("develop", seat, self.develop_moves(seat))
            if move == "end":
                return
            yield from self.develop_deed(seat, move)

    def develop_moves(self, seat: int) -> list[str]:
        """List everything that a seat may do in its turn to develop."""
        return self.winning_purchases(seat) if self.jumping else ["end", *self.purchases(seat)]

    def develop_deed(self, seat: int, move: str) -> Play:
        """Pay for an item and place it."""
        if move.startswith("muster") and move.partition(" ")[2] not in self.fell:
            self.note("a special unit comes later")  # it waited on its tile, so nothing is paid
        else:
            yield from self.pay(seat, move)
        if self.is_revived(seat, move):
            self.seats[seat].revived = None
            self.note("revived")
        yield from self.build(seat, move)

    def winning_purchases(self, seat: int) -> list[str]:
        """List what the seat can buy and would win with."""
        fifth = len(self.seats[seat].tiles) == self.data.play["victory"]["tiles"] - 1
        return [m for m in self.purchases(seat) if m == "pyramids" or (fifth and m.startswith("buy "))]

    def purchases(self, seat: int) -> list[str]:
        """List everything that the seat may buy and can pay for."""
        mixed, paired, owned = self.may_use(seat, "mix"), self.may_use(seat, "pair"), self.owned(seat)
        items = self.items(seat)
        prices = {self.price(seat, item) for item in items}
        within = {price for price in prices if completable(Counter(), owned, price, mixed, paired)}
        return [
            item
            for item in items
            if self.special_payments(seat, item)
            or self.price(seat, item) == 0
            or (self.price(seat, item) in within and not self.only_free(seat, item))
        ]

    def items(self, seat: int) -> list[str]:
        """List everything that the seat may place or buy, whatever it has."""
        mine, pieces = self.seats[seat], self.data.pieces
        items = ["pyramids"] + [f"buy {tile}" for tile in sorted(self.display)]
        realm = self.realm(seat)
        settled = [province for province in realm if province not in self.fresh]
        open_provinces = [p for p in settled if not self.barred(seat, p)]
        for province in open_provinces:
            free = [slot for slot in self.data.slots[province] if slot not in self.built[province]]
            if any(legion.on in free for legion in self.legions(seat, province)):
                self.note("slot taken by a legion")
            items += [f"build {province}-{slot}" for slot in free if self.holder(province, slot) is None]
        if len(realm) < pieces["markers"]:
            items += [f"build {p}-marker" for p in self.claimable(seat, settled)]
        if len(mine.legions) < self.limit(seat, "legions"):
            items += [f"raise {p}" for p in open_provinces]
            if self.power(seat, "free-legion") and self.spare(seat, "legion"):
                items += [f"raise {p}" for p in self.muster(seat) if p not in open_provinces]
        if len(mine.fortresses) < pieces["fortresses"]:
            items += [f"fortify {p}" for p in open_provinces if p not in mine.fortresses]
        if len(mine.triremes) < self.limit(seat, "triremes"):
            items += [f"launch {sea}" for sea in self.harbours(seat)]
        items += [f"muster {unit}" for unit in self.missing_specials(seat) if self.special_places(seat, unit)]
        return items

    def limit(self, seat: int, kind: str) -> int:
        """Return how many legions or triremes a seat has, with those that joined from the barbarian set."""
        own: int = self.data.pieces[kind]
        return own + self.seats[seat].levies[kind.removesuffix("s")]

    def spare(self, seat: int, kind: str) -> int:
        """Count the legions or triremes off the map, without the one that lies on Orpheus (Atlas L179)."""
        mine = self.seats[seat]
        placed = len(mine.triremes if kind == "trireme" else mine.legions)
        return self.limit(seat, f"{kind}s") - placed - (mine.revived == kind)

    def settled(self, seat: int) -> list[str]:
        """List the provinces of a seat that serve it already."""
        return [province for province in self.realm(seat) if province not in self.fresh]

    def harbours(self, seat: int) -> list[str]:
        """List the seas in which a seat may launch a trireme."""
        return sorted({sea for p in self.settled(seat) for sea in self.data.waters(p)})

    def missing_specials(self, seat: int) -> list[str]:
        """List the special units of a seat's tiles that are not on the board."""
        names = list(self.data.special)
        mine = [names[number - 1] for number in self.numbers(seat, "special")]
        placed = {unit.kind for unit in self.seats[seat].specials}
        return [name for name in mine if name not in placed and not (name == SHRINE and self.shrine)]

    def special_places(self, seat: int, unit: str) -> list[str]:
        """List where a special unit may be developed: as a legion or a trireme."""
        if unit == SHRINE:
            return self.realm(seat)
        if self.data.special[unit]["at"] == "sea":
            return self.harbours(seat)
        return self.open_provinces(seat)

    def open_provinces(self, seat: int) -> list[str]:
        """List the provinces where a seat may develop units: no units of others prevent it, or Ishtar helps."""
        return [p for p in self.settled(seat) if "ishtar" in self.effects or not self.barred(seat, p)]

    def place_special(self, seat: int, unit: str) -> Play:
        """Put a special unit on the board, where there is a place for it."""
        places = self.special_places(seat, unit)
        if not places:
            self.note("special unit waits")
            return
        move = yield from self.ask("place", seat, [f"to {area}" for area in places])
        area = move.removeprefix("to ")
        self.note(f"placed {unit}")
        self.fell.discard(unit)
        if unit == SHRINE:
            self.shrine = area
        else:
            if "ishtar" in self.effects and area in self.data.provinces and self.barred(seat, area):
                self.note("ishtar helps a special unit")
                self.effects.discard("ishtar")
            self.seats[seat].specials.append(Unit(area, kind=unit))

    def barred(self, seat: int, province: str) -> bool:
        """Say whether units of others keep the owner from developing a province (MN 3.0.6, dossier 11.5)."""
        if self.options["presence"] == "bars":
            return bool(self.others_in(seat, province))
        return any(self.held_by(other, province) for other in range(self.n) if other != seat)

    def held_by(self, seat: int, province: str, legions: bool = False) -> bool:
        """Say whether a unit, or only a legion, occupies something: a legion that acts as a caravan does not."""
        units = self.legions(seat, province) if legions else self.troops(seat, province)
        return any(unit.on == "marker" or unit.on in self.built[province] for unit in units)

    def claimable(self, seat: int, settled: list[str]) -> list[str]:
        """List neutral provinces that the seat may claim (MN 3.0.4)."""
        neutral = [p for p, owner in self.owner.items() if owner is None and not self.others_in(seat, p)]
        if not self.realm(seat):
            return [p for p in neutral if self.troops(seat, p)]
        joined = {other for p in settled for other in (*self.data.neighbours(p), *self.reach(seat, p))}
        return [p for p in neutral if p in joined]

    def muster(self, seat: int) -> list[str]:
        """List the provinces where Penthesilea's free legion may be placed."""
        if self.options["penthesilea"] == "home":
            return [
                p for p in self.realm(seat) if any(self.held_by(other, p) for other in range(self.n) if other != seat)
            ]
        return [p for p in self.data.provinces if self.held_by(seat, p, legions=True)]

    def price(self, seat: int, item: str) -> int:
        """Return the price of an item."""
        prices = self.data.play["price"]
        verb, _, what = item.partition(" ")
        if verb == "pyramids":
            price: int = prices["pyramids"] - self.power(seat, "cheap-wonder")
        elif verb == "buy":
            price = prices["tiles"][len(self.seats[seat].tiles) - 1]
            if self.data.tiles[what]["kind"] == "wonder":
                price -= self.power(seat, "cheap-wonder")
            elif "cheap-hero" not in self.seats[seat].once:
                price -= self.power(seat, "cheap-hero")
        elif verb == "build":
            slot = "city" if "-city-" in what else "caravan" if "-caravan-" in what else what.rpartition("-")[2]
            price = prices[slot]
        elif verb == "muster":
            price = self.data.special[what]["price"] if what in self.fell else 0
        elif verb == "launch" and self.power(seat, "trireme-price"):
            price = self.data.tiles["atlas"]["powers"]["trireme-price"]
        else:
            price = prices[UNITS[verb]]
        return price if not self.is_revived(seat, item) else 0

    def is_revived(self, seat: int, item: str) -> bool:
        """Say whether an item is the unit that waits on Orpheus; a legion comes where the seat could raise one."""
        verb, _, what = item.partition(" ")
        if verb == "raise" and what not in self.open_provinces(seat):
            return False
        kind = what if verb == "muster" else UNITS.get(verb)
        return kind is not None and self.seats[seat].revived == kind

    def owned(self, seat: int) -> Counter[str]:
        """Count what a seat can pay with."""
        return Counter({kind: self.seats[seat].has(kind) for kind in (*self.data.goods, COIN)})

    def only_free(self, seat: int, item: str) -> bool:
        """Say whether an item is a legion where only Penthesilea may place one."""
        verb, _, what = item.partition(" ")
        if verb == "raise" and "ishtar" in self.effects and self.owner[what] == seat and what not in self.fresh:
            return False
        return verb == "raise" and (self.owner[what] != seat or what in self.fresh or self.barred(seat, what))

    def special_payments(self, seat: int, item: str) -> list[str]:
        """List payments by powers that replace the set: nothing at all, or one good or coin."""
        moves: list[str] = []
        verb, _, what = item.partition(" ")
        if verb == "raise" and self.may_use(seat, "free-legion") and what in self.muster(seat):
            moves.append("free")
        if item.endswith("-marker") and self.may_use(seat, "free-claim"):
            moves.append("free")
        if self.favour(seat, item) and self.seats[seat].open[COIN] >= self.favour(seat, item):
            moves.append("favour")
        unit = UNITS.get(verb)
        if unit and self.power(seat, f"bargain-{unit}") and not self.only_free(seat, item):
            kinds = (self.data.bargains[unit], COIN)
            moves += [f"bargain {kind}" for kind in kinds if self.seats[seat].has(kind)]
        return moves

    def favour(self, seat: int, item: str) -> int:
        """Return the coins that an item costs once a round with Croesus; 0 where he does not help (Atlas L441)."""
        less = self.power(seat, "favour")
        if not item.startswith("build") or not less or "favour" in self.seats[seat].once:
            return 0
        return self.price(seat, item) - less

    def payments(self, seat: int, item: str, paid: Counter[str]) -> list[str]:
        """List the next steps of a payment that can be completed."""
        moves = [] if paid else self.special_payments(seat, item)
        if self.only_free(seat, item):
            return moves
        price, owned = self.price(seat, item), self.owned(seat)
        mixed, paired = self.may_use(seat, "mix"), self.may_use(seat, "pair")
        goods = paid.total() - paid[COIN]
        if not paid[COIN] and owned[COIN] >= price - goods and (goods == 0 or (goods == 1 and mixed)):
            moves.append("coins")
        for kind in self.data.goods:
            if owned[kind] and completable(paid + Counter([kind]), owned - Counter([kind]), price, mixed, paired):
                moves.append(f"pay {kind}")
        if mixed and owned[COIN] and not paid[COIN]:
            # One coin among goods; one good among coins is that good and `coins`, for a price of 2 the same.
            after, left = paid + Counter([COIN]), owned - Counter([COIN])
            left[COIN] = 0
            if completable(after, left, price, mixed, paired) and not ("coins" in moves and price - goods == 1):
                moves.append("pay coin")
        return moves

    def may_use(self, seat: int, power: str) -> bool:
        """Say whether a power that is used a number of times a round can be used again."""
        if power in ("mix", "pair") and self.options["sets"] == "every":
            return self.power(seat, power) > 0
        return self.seats[seat].used[power] < self.power(seat, power)

    def count_set(self, seat: int, power: str) -> None:
        """Count a changed set, where their number is limited."""
        if self.options["sets"] == "one":
            self.seats[seat].used[power] += 1

    def pay(self, seat: int, item: str) -> Play:
        """Pay for an item, piece by piece."""
        mine = self.seats[seat]
        price = self.price(seat, item)
        if price == 0:
            yield from self.ask("pay", seat, ["free"])
            return
        if item.startswith("launch") and self.power(seat, "trireme-price"):
            self.note("power trireme-price")
        mixed, paired = self.may_use(seat, "mix"), self.may_use(seat, "pair")
        self.paid = Counter()
        while self.paid.total() < price:
            move = yield from self.ask("pay", seat, self.payments(seat, item, self.paid))
            verb, _, kind = move.partition(" ")
            if verb == "free":
                power = "free-legion" if item.startswith("raise") else "free-claim"
                mine.used[power] += 1
                self.note(f"power {power}")
                return
            if verb == "favour":
                mine.open[COIN] -= self.favour(seat, item)
                mine.once.add("favour")
                self.note("power favour")
                return
            if verb == "bargain":
                mine.remove(kind)
                self.note(f"power bargain-{UNITS[item.partition(' ')[0]]}")
                return
            if verb == "coins":
                n = price - self.paid.total()
                mine.open[COIN] -= n
                self.paid[COIN] += n
            else:
                mine.remove(kind)
                self.paid[kind] += 1
        assert proper(self.paid, price, mixed, paired), self.paid
        if self.paid[COIN] not in (0, price):
            self.count_set(seat, "mix")
            self.note("power mix")
        if any(n == 2 for kind, n in self.paid.items() if kind != COIN):
            self.count_set(seat, "pair")
            self.note("power pair")
        self.paid = Counter()

    def build(self, seat: int, item: str) -> Play:
        """Place what has been paid for, or win with it (MN 6.0)."""
        mine = self.seats[seat]
        verb, _, what = item.partition(" ")
        if verb == "pyramids":
            self.end("prestige", seat)
        elif verb == "buy":
            self.display.remove(what)
            mine.tiles.append(what)
            self.note(f"bought {what}")
            if self.data.tiles[what]["kind"] == "hero" and self.discounted(seat, what):
                mine.once.add("cheap-hero")
                self.note("power cheap-hero")
            if len(mine.tiles) >= self.data.play["victory"]["tiles"]:
                self.end("fame", seat)
            for number in (n for n in [self.data.tiles[what]["powers"].get("special", 0)] if n):
                self.note("power special")
                yield from self.place_special(seat, list(self.data.special)[number - 1])
            if "free-trireme" in self.data.tiles[what]["powers"]:
                yield from self.free_trireme(seat)
            if "copy" in self.data.tiles[what]["powers"] and self.options["castor"] == "once":
                yield from self.copy_hero(seat)
        elif verb == "muster":
            yield from self.place_special(seat, what)
        elif verb == "raise":
            mine.legions.append(Unit(what))
        elif verb == "fortify":
            mine.fortresses.add(what)
        elif verb == "launch":
            mine.triremes.append(Unit(what))
        else:
            province = next(p for p in self.data.provinces if what.startswith(f"{p}-"))
            slot = what.removeprefix(f"{province}-")
            if slot == "marker":
                self.owner[province] = seat
                if self.options["new-province"] == "next-round":
                    self.fresh.add(province)
            else:
                self.built[province].add(slot)

    def discounted(self, seat: int, tile: str) -> bool:
        """Say whether a hero was the first one bought this round with Jason, who does not help with himself."""
        return "cheap-hero" not in self.data.tiles[tile]["powers"] and self.power(seat, "cheap-hero") > 0

    def free_trireme(self, seat: int) -> Play:
        """Launch the trireme that comes with Ptolemy."""
        places = self.harbours(seat)
        if places and self.spare(seat, "trireme") > 0:
            move = yield from self.ask("place", seat, [f"to {sea}" for sea in places])
            self.seats[seat].triremes.append(Unit(move.removeprefix("to ")))
            self.note("power free-trireme")

    def salvage(self, seat: int) -> Play:
        """Let Dido store up to two goods that others lose (Atlas L601)."""
        for _ in range(self.power(seat, "salvage")):
            others = [self.seats[other] for other in range(self.n) if other != seat]
            goods = [good for good in self.data.goods if any(other.lost[good] for other in others)]
            if not goods:
                break
            move = yield from self.ask("salvage", seat, ["done", *(f"salvage {good}" for good in goods)])
            if move == "done":
                break
            good = move.removeprefix("salvage ")
            next(other for other in others if other.lost[good]).lost[good] -= 1
            self.seats[seat].receive(good)
            self.note("power salvage")

    def keep(self, seat: int) -> Play:
        """Keep two coins, and with the Hanging Gardens two different goods (MN 3.0.12)."""
        if self.data.barbarians is not None:
            yield from self.store(seat)
            return
        mine = self.seats[seat]
        kept: list[str] = []
        while len(kept) < self.power(seat, "keep-goods"):
            goods = [good for good in self.data.goods if mine.has(good) and good not in kept]
            if all(mine.has(good) == (good in kept) for good in self.data.goods):
                break
            move = yield from self.ask("keep", seat, ["done", *(f"keep {good}" for good in goods)])
            if move == "done":
                break
            good = move.removeprefix("keep ")
            kept.append(good)
            if not mine.open[good]:  # what is kept is kept openly
                mine.secret.remove(good)
                mine.receive(good, token=True)
            self.note("power keep-goods")
        tokens = {good for good in kept if mine.open[good] == (good in mine.tokens)}
        coins = min(mine.open[COIN], self.data.play["keep"]["coins"])
        mine.open = Counter(kept) + Counter({COIN: coins})
        mine.tokens, mine.secret = tokens, set()

    def store(self, seat: int) -> Play:
        """Keep coins and gold in the Punic Wars: two in all, as an option two of each, five with the Gardens."""
        mine, rules = self.seats[seat], self.data.barbarians
        assert rules is not None
        coins_limit = self.data.play["keep"]["coins"]
        gardens = self.power(seat, "keep-goods") > 0
        separate = self.options["store"] == "separate" and not gardens
        limit = rules["gardens_store"] if gardens else rules["store"]
        most = rules["separate_store"] if separate else limit
        kept = 0
        while kept < most and (mine.open[GOLD] > kept or mine.secret):  # others do not see which token is gold
            moves = ["done", f"keep {GOLD}"] if mine.has(GOLD) > kept else ["done"]
            move = yield from self.ask("keep", seat, moves)
            if move == "done":
                break
            kept += 1
            if mine.open[GOLD] < kept:  # what is kept is kept openly
                mine.secret.remove(GOLD)
                mine.receive(GOLD, token=True)
        token = kept and mine.open[GOLD] - (GOLD in mine.tokens) < kept
        coins = min(mine.open[COIN], coins_limit if separate else limit - kept)
        mine.open = +Counter({COIN: coins, GOLD: kept})
        mine.tokens, mine.secret = {GOLD} if token else set(), set()
