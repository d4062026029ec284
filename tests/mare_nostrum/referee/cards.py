"""The legendary cities: objectives, bonus cards in hand, and the occasions on which they are played out of turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator

from tests.mare_nostrum.referee.atlantis import AtlantisReferee
from tests.mare_nostrum.referee.data import TRACKS, read
from tests.mare_nostrum.referee.payment import completable
from tests.mare_nostrum.referee.rules import LETTERS, Ask, Play
from tests.mare_nostrum.referee.table import COIN, Unit
from tests.mare_nostrum.referee.war import Side

PIRAEUS = "port-of-piraeus"
ANY = ("poseidon", "vulcan", "circus-maximus")
WAR = ("athena", "baal")
BATTLE = ("catapult", "cretan-archers", "war-elephants", "siege-engines", "greek-phalanx", "quinquereme")
OCCASIONS: dict[str, tuple[str, ...]] = {
    "collected": ("trajans-market", *ANY),
    "revealed": ("isis", "oracle-of-delphi", "pantheon-of-athens", *ANY),
    "no-trade": ("isis", *ANY),
    "development": ("horus", *ANY),
    "war-turn": (*WAR, *ANY),
    "attack": (*BATTLE, "athena"),
    "conquest": ("baal", *ANY),
    "claim": ANY,
}
"""Which cards fit each occasion out of turn."""
OWN_DEVELOPMENT = ("horus", "ishtar", "port-of-piraeus", "tower-of-babel", *ANY)
OWN_WAR = ("chariots", "library-of-alexandria", *WAR, *ANY)
ON_NUMBER = ("isis", *ANY)


class CardReferee(AtlantisReferee):
    """The referee of matches with legendary cities."""

    # Set-up ---------------------------------------------------------------------------------------

    def choose_tiles(self) -> Play:
        """Replace random tiles of the base game by those of several cities (Atlas L249 to L257)."""
        cities, box = self.data.city_sets, self.data.cards
        if not cities:
            return
        for kind, card in box["card"].items():
            if any(box["city"][city]["deck"] == card["deck"] for city in cities):
                self.draw_piles[kind] = card["count"]
        if len(cities) > 1:
            combine = box["combine"]["two" if len(cities) == 2 else "three"]
            base = list(self.data.base_tiles)
            for _ in range(combine["out"]):
                move = yield from self.chance("remove", {f"remove {tile}": 1 for tile in base})
                base.remove(move.removeprefix("remove "))
                self.deck.discard(move.removeprefix("remove "))
            for city in cities:
                tiles = list(box["city"][city]["tiles"])
                for _ in range(combine["each"]):
                    move = yield from self.chance("include", {f"include {tile}": 1 for tile in tiles})
                    tiles.remove(move.removeprefix("include "))
                    self.deck.add(move.removeprefix("include "))
        yield from self.post_objectives()

    def post_objectives(self) -> Play:
        """Lay out three objectives."""
        cities, objectives = self.data.city_sets, self.data.cards["objective"]
        free = {city: [name for name, o in objectives.items() if o["city"] == city] for city in cities}
        if len(cities) == 1:
            self.objectives = set(free[cities[0]])
            return
        for city in cities:
            yield from self.post(free[city])
        if len(cities) == 2:
            yield from self.post([name for city in cities for name in free[city] if name not in self.objectives])

    def post(self, names: list[str]) -> Play:
        """Draw one objective."""
        move = yield from self.chance("post", {f"post {name}": 1 for name in names})
        self.objectives.add(move.removeprefix("post "))

    # Objectives (Atlas L221 to L229) ----------------------------------------------------------------

    def check_objectives(self) -> Play:
        """Give cards to whoever fulfils an objective now, one objective at a time."""
        while True:
            found = self.fulfilled_now()
            if found is None:
                return
            yield from self.fulfil(*found)

    def fulfilled_now(self) -> tuple[str, int] | None:
        """Find an objective that is fulfilled, and by whom."""
        for name in self.data.cards["objective"]:
            if name not in self.objectives or name in self.fulfilled:
                continue
            able = [seat for seat in range(self.n) if self.fulfils(seat, name)]
            if able:
                track = self.data.cards["city"][self.data.cards["objective"][name]["city"]]["track"]
                order = self.data.orders[track]
                able.sort(key=lambda s: (self.titles[track] != s, order.index(str(self.seats[s].empire))))
                return name, able[0]
        return None

    def fulfils(self, seat: int, name: str) -> bool:
        """Say whether a seat meets the condition of an objective that is checked by itself."""
        need: dict[str, int] = self.data.cards["objective"][name]
        mine = self.seats[seat]
        if name == "alexanders-conquest":
            return sum(self.units(seat, province) > 0 for province in self.realm(seat)) >= need["provinces"]
        if name == "poseidons-legacy":
            alone = [sea for sea in self.data.seas if self.units(seat, sea) and not self.others_in(seat, sea)]
            return len(alone) >= need["seas"]
        if name == "favour-of-ares":
            return mine.wins >= need["battles"]
        if name == "power-of-minos":
            return self.titles_claimed and list(self.titles.values()).count(seat) >= need["titles"]
        if name in ("wisdom-of-solomon", "conquest-of-joshua"):
            return (name, seat) in self.deeds
        if name == "daedalus-plan":
            return len(self.controlled(seat)) >= need["buildings"]
        if name == "disciple-of-hermes":
            doublers = [slot for _, slot in self.controlled(seat) if slot in ("market", "temple")]
            return len(doublers) >= need["doublers"]
        return False

    def rich(self, seat: int) -> bool:
        """Say whether a seat may declare Cornucopia."""
        need: dict[str, int] = self.data.cards["objective"]["cornucopia"]
        mine = self.seats[seat]
        return sum(mine.has(good) > 0 for good in self.data.goods) >= need["goods"] or mine.has(COIN) >= need["coins"]

    def fulfil(self, name: str, seat: int) -> Play:
        """Let the first player draw cards, keep one, and hand the rest on."""
        self.note(f"objective {name}")
        self.fulfilled.add(name)
        deck = self.data.cards["city"][self.data.cards["objective"][name]["city"]]["deck"]
        if self.most_cards(deck) == 0:
            self.note("no card to draw")
            return
        moves = ["decline", *(f"cards {n}" for n in range(1, self.most_cards(deck) + 1))]
        move = yield from self.ask("cards", seat, moves)
        if move != "decline":
            yield from self.draw_cards(seat, deck, int(move.removeprefix("cards ")))

    def cards_left(self, deck: str) -> int:
        """Count the cards that can still be drawn."""
        return sum(n for pile in (self.draw_piles, self.discards) for k, n in pile.items() if self.deck_of(k) == deck)

    def deck_of(self, kind: str) -> str:
        """Return the deck of a card."""
        deck: str = self.data.cards["card"][kind]["deck"]
        return deck

    def draw_cards(self, seat: int, deck: str, n: int) -> Play:
        """Deal the cards, and let one player after another keep one."""
        for _ in range(n):
            if not any(self.draw_piles[kind] for kind in self.draw_piles if self.deck_of(kind) == deck):
                self.note("deck renewed")
                for kind in [kind for kind in self.discards if self.deck_of(kind) == deck]:
                    self.draw_piles[kind] += self.discards.pop(kind)
            weights = {f"deal {kind}": n for kind, n in self.draw_piles.items() if n and self.deck_of(kind) == deck}
            move = yield from self.chance("deal", weights)
            self.draw_piles[move.removeprefix("deal ")] -= 1
            self.lot[move.removeprefix("deal ")] += 1
        waiting = [other for other in range(self.n) if other != seat]
        while self.lot.total():
            move = f"choose {next(iter(+self.lot))}"
            if self.lot.total() > 1:
                move = yield from self.ask("choose", seat, [f"choose {kind}" for kind, n in self.lot.items() if n])
            kind = move.removeprefix("choose ")
            self.lot[kind] -= 1
            self.seats[seat].hand[kind] += 1
            if not self.lot.total() or not waiting:
                break
            move = yield from self.ask("hand", seat, [f"hand {LETTERS[other]}" for other in waiting])
            seat = LETTERS.index(move[-1])
            waiting.remove(seat)
        self.discards += self.lot
        self.lot.clear()

    # Playing cards ----------------------------------------------------------------------------------

    def playable(self, seat: int, kinds: tuple[str, ...]) -> list[str]:
        """List the cards of some kinds that could do something for a seat now."""
        decks = {self.data.cards["city"][city]["deck"] for city in self.data.city_sets}
        return [kind for kind in kinds if self.deck_of(kind) in decks and self.can_do(seat, kind)]

    def card_moves(self, seat: int, kinds: tuple[str, ...], foresee: bool = True) -> list[str]:
        """List the cards that a seat may play now, and what two Soothsayers may stand for."""
        hand = self.seats[seat].hand
        able = self.playable(seat, kinds)
        moves = [f"play {kind}" for kind in able if hand[kind]]
        if foresee and sum(n for kind, n in hand.items() if kind.startswith("soothsayer")) >= 2:
            moves += [f"foresee {kind}" for kind in able]
        return moves

    def spend(self, seat: int, move: str) -> str:
        """Discard the card or the two Soothsayers of a move, and return the card whose effect they have."""
        verb, _, kind = move.partition(" ")
        spent = self.spent_cards(seat, move)
        if verb == "foresee":
            self.note("foresaw")
        for each in spent:
            self.seats[seat].hand[each] -= 1
            self.seats[seat].open_cards[each] = max(0, self.seats[seat].open_cards[each] - 1)
            self.discards[each] += 1
        self.note(f"played {kind}")
        return kind

    def can_do(self, seat: int, kind: str) -> bool:
        """Say whether a card would do anything now."""
        mine = self.seats[seat]
        if kind == "poseidon":
            return bool(self.sinkable(seat))
        if kind in ("vulcan", "baal"):
            return bool(self.ruinable(kind))
        if kind == "athena":
            return bool(self.shieldable()) if self.battle is None else self.field() in self.shieldable()
        if kind == "isis":
            return bool(self.pile())
        if kind == "catapult":
            return self.in_battle(seat, False) == 0 and self.field() in self.seats[self.other(seat)].fortresses
        if kind in ("cretan-archers", "war-elephants", "siege-engines"):
            return self.in_battle(seat, False) is not None and self.fits_battle(seat, kind)
        if kind == "greek-phalanx":
            return self.in_battle(seat, None) is not None and kind not in self.battle_cards[self.side(seat)]
        if kind == "quinquereme":
            return self.in_battle(seat, True) is not None
        if kind == "chariots":
            return kind not in self.effects
        if kind == "library-of-alexandria":
            return bool(self.convertible_now(seat))
        if kind == "tower-of-babel":
            return self.free_marker(seat) and bool(self.neutral(seat))
        if kind == "ishtar":
            return kind not in self.effects
        if kind == PIRAEUS:
            mixed, paired = self.may_use(seat, "mix"), self.may_use(seat, "pair")
            payable = completable(Counter(), self.owned(seat), self.price(seat, PIRAEUS), mixed, paired)
            places = {"trireme": self.harbours(seat), "legion": self.camps(seat)}
            return payable and all(places[unit] and self.piece(seat, unit) for unit in places)
        if kind == "trajans-market":
            return bool(self.produced(seat))
        if kind == "oracle-of-delphi":
            return mine.offer.total() > 0
        if kind == "pantheon-of-athens":
            return mine.offer.total() > 0 and bool(self.forcible(seat))
        return True

    def field(self) -> str:
        """Return the area of the battle."""
        assert self.battle is not None
        area: str = self.battle["area"]
        return area

    def side(self, seat: int) -> int:
        """Return 0 for the attacker and 1 for the defender of the battle."""
        return 0 if seat == self.attacker else 1

    def other(self, seat: int) -> int:
        """Return the opponent in the battle."""
        assert self.battle is not None and self.attacker is not None
        foe: int = self.battle["foe"]
        return foe if seat == self.attacker else self.attacker

    def in_battle(self, seat: int, at_sea: bool | None) -> int | None:
        """Return the side of a seat in a battle of a kind; None where it does not take part."""
        if self.battle is None or seat not in (self.attacker, self.battle["foe"]) or not self.both_there():
            return None
        assert self.attacker is not None
        if self.called_off() or not self.still_fighting(self.attacker, self.field(), self.fighting):
            return None
        if at_sea is not None and (self.battle["area"] in self.data.seas) != at_sea:
            return None
        return self.side(seat)

    def fits_battle(self, seat: int, kind: str) -> bool:
        """Say whether a battle card of a seat would change anything."""
        if kind in self.battle_cards[self.side(seat)]:
            return False
        if kind == "war-elephants":
            legions = self.legions(seat, self.field())
            return any(seat != self.attacker or legion in self.fighting for legion in legions)
        if kind == "siege-engines":
            return bool(self.siege(seat, self.field()))
        return bool(self.units(self.other(seat), self.field()))

    def siege(self, seat: int, province: str) -> list[Unit]:
        """List the triremes of a seat beside a province, Greek fire among them."""
        mine = self.seats[seat]
        waters = self.data.waters(province)
        return [u for u in (*mine.triremes, *mine.specials) if u.at in waters and not self.petrified(seat, u.at)]

    def sinkable(self, seat: int) -> list[str]:
        """List the seas with a trireme of another."""
        return [sea for sea in self.data.seas if self.others_in(seat, sea)]

    def ruinable(self, kind: str) -> list[str]:
        """List the caravans or cities that a card may destroy."""
        wanted = "caravan" if kind == "vulcan" else "city"
        return [
            f"{province}-{slot}"
            for province in self.data.provinces
            if province != self.shrine
            for slot in sorted(self.built[province])
            if slot.startswith(wanted)
        ]

    def shieldable(self) -> list[str]:
        """List the provinces that Athena may protect."""
        return [
            province
            for province in self.data.provinces
            if province not in self.shielded
            and any(s.startswith("city") and self.data.city(province, s) != "ordinary" for s in self.built[province])
        ]

    def neutral(self, seat: int) -> list[str]:
        """List neutral provinces without units of others."""
        return [p for p, owner in self.owner.items() if owner is None and not self.others_in(seat, p)]

    def produced(self, seat: int) -> list[str]:
        """List the resources that a seat's caravans and cities bring."""
        kinds = {
            self.data.good(p, slot) if slot.startswith("caravan") else COIN
            for p, slot in self.controlled(seat)
            if slot.startswith(("caravan", "city"))
        }
        return [kind for kind in (*self.data.goods, COIN) if kind in kinds]

    def convertible_now(self, seat: int) -> list[str]:
        """List the provinces whose marker the seat has just occupied."""
        return [
            province
            for province in self.data.provinces
            if self.owner[province] not in (None, seat)
            and any(unit.on == "marker" and unit.acted for unit in self.troops(seat, province))
            and not self.others_in(seat, province)
            and self.convertible(seat, province)
        ]

    # Windows ----------------------------------------------------------------------------------------

    def could_play(self, seat: int, kinds: list[str], foresee: bool) -> bool:
        """Say whether others must reckon with a card of some kinds, or with two Soothsayers that stand for one."""
        return self.could_hold(seat, kinds) or (foresee and bool(kinds) and self.could_hold_pair(seat))

    def could_hold_pair(self, seat: int) -> bool:
        """Say whether others must reckon with two Soothsayers in a seat's hand."""
        mine = self.seats[seat]
        soothsayers = [kind for kind in self.data.cards["card"] if kind.startswith("soothsayer")]
        possible = 0
        for kind in soothsayers:
            hidden = sum(
                n for held, n in (mine.hand - mine.open_cards).items() if self.deck_of(held) == self.deck_of(kind)
            )
            possible += mine.open_cards[kind] + min(hidden, self.unseen(kind))
        return possible >= 2

    def could_hold(self, seat: int, kinds: list[str]) -> bool:
        """Say whether others must reckon with a card of some kinds in a seat's hand."""
        mine = self.seats[seat]
        if any(mine.open_cards[kind] for kind in kinds):
            return True
        secret = {self.deck_of(held) for held in mine.hand - mine.open_cards}
        return any(self.deck_of(kind) in secret and self.unseen(kind) for kind in kinds)

    def unseen(self, kind: str) -> int:
        """Count the cards of a kind of which not everybody knows where they are."""
        shown = self.discards[kind] + sum(seat.open_cards[kind] for seat in self.seats)
        count: int = self.data.cards["card"][kind]["count"]
        return count - shown

    def window(self, occasion: str) -> Play:
        """Let everybody who could hold a card that fits answer in secret, until all decline."""
        if not self.data.city_sets:
            return
        kinds = OCCASIONS[occasion]
        while True:
            asked = [s for s in range(self.n) if not self.has_own_turn(s, occasion)]
            asked = [s for s in asked if self.could_play(s, self.playable(s, kinds), self.may_foresee(s, occasion))]
            answers = {s: ["decline", *self.card_moves(s, kinds, self.may_foresee(s, occasion))] for s in asked}
            given: dict[int, str] = {}
            while answers:
                seat, move = yield Ask("react", answers)
                given[seat] = move
                del answers[seat]
            plays = {seat: move for seat, move in given.items() if move != "decline"}
            if not plays:
                return
            for seat, move in plays.items():
                self.reveal(seat, move)
            for seat in self.reaction_order(plays):
                yield from self.resolve(seat, plays[seat], kinds)
            if occasion == "attack" and (self.called_off() or not self.both_there()):
                return

    def has_own_turn(self, seat: int, occasion: str) -> bool:
        """Say whether a seat is not asked, because it is about to have its own turn."""
        return occasion == "war-turn" and seat == self.active

    def may_foresee(self, seat: int, occasion: str) -> bool:
        """Say whether a seat may use two Soothsayers: in its own turn."""
        return seat == self.active

    def both_there(self) -> bool:
        """Say whether both sides have units left in the area of the battle."""
        assert self.battle is not None and self.attacker is not None
        return all(self.units(who, self.field()) > 0 for who in (self.attacker, self.battle["foe"]))

    def called_off(self) -> bool:
        """Say whether Athena protects the field."""
        return self.battle is not None and self.battle["area"] in self.shielded

    def reaction_order(self, plays: dict[int, str]) -> list[int]:
        """Order those who play: Archers, who has the turn, who is attacked, the military order."""
        order = self.data.orders["military"]
        foe = self.battle["foe"] if self.battle else None

        def rank(seat: int) -> tuple[bool, bool, bool, int]:
            return (
                not plays[seat].endswith("cretan-archers"),
                seat != self.active,
                seat != foe,
                order.index(str(self.seats[seat].empire)),
            )

        return sorted(plays, key=rank)

    def spent_cards(self, seat: int, move: str) -> list[str]:
        """List the cards that a move uses."""
        verb, _, kind = move.partition(" ")
        hand = self.seats[seat].hand
        soothsayers = [k for k in self.data.cards["card"] if k.startswith("soothsayer") for _ in range(hand[k])]
        return [kind] if verb == "play" else soothsayers[:2]

    def reveal(self, seat: int, move: str) -> None:
        """Show the cards of an answer; a card that can do nothing any more goes back to its hand, known to all."""
        for kind, n in Counter(self.spent_cards(seat, move)).items():
            self.seats[seat].open_cards[kind] = max(self.seats[seat].open_cards[kind], n)

    def resolve(self, seat: int, move: str, kinds: tuple[str, ...]) -> Play:
        """Carry out a card that was played in a window, or give it back."""
        kind = move.partition(" ")[2]
        if kind not in self.playable(seat, kinds):
            self.note("card goes back")
            return
        yield from self.effect(seat, self.spend(seat, move))

    def effect(self, seat: int, kind: str) -> Play:
        """Do what a card says."""
        if kind == "poseidon":
            yield from self.sink(seat)
        elif kind in ("vulcan", "baal"):
            move = yield from self.ask("aim", seat, [f"ruin {place}" for place in self.ruinable(kind)])
            self.ruin(move.removeprefix("ruin "))
        elif kind == "athena":
            places = self.shieldable() if self.battle is None else [self.field()]
            move = yield from self.ask("aim", seat, [f"shield {p}" for p in places])
            self.shielded.add(move.removeprefix("shield "))
        elif kind == "horus":
            move = yield from self.ask("aim", seat, [f"boost {track}" for track in TRACKS])
            self.seats[seat].boost[move.removeprefix("boost ")] += self.data.cards["card"]["horus"]["value"]
        elif kind == "circus-maximus":
            for track in TRACKS:
                self.seats[seat].boost[track] += self.data.cards["card"]["circus-maximus"]["value"]
        elif kind == "catapult":
            self.destroy_fortress(self.other(seat), self.field())
        elif kind in ("cretan-archers", "quinquereme"):
            yield from self.strike(seat, self.other(seat))
        elif kind in ("war-elephants", "siege-engines", "greek-phalanx"):
            self.battle_cards[self.side(seat)].add(kind)
        elif kind in ("chariots", "ishtar"):
            self.effects.add(kind)
        elif kind == "isis":
            yield from self.draw_token(seat)
        elif kind == "trajans-market":
            yield from self.trajan(seat)
        elif kind == "library-of-alexandria":
            moves = [f"convert {p}" for p in self.convertible_now(seat)]
            province = (yield from self.ask("aim", seat, moves)).removeprefix("convert ")
            self.convert(seat, province, next(u for u in self.troops(seat, province) if u.on == "marker"))
        elif kind == "tower-of-babel":
            moves = [f"build {p}-marker" for p in self.neutral(seat)]
            move = yield from self.ask("aim", seat, moves)
            yield from self.build(seat, move)
        elif kind == "port-of-piraeus":
            yield from self.piraeus(seat)
        elif kind == "oracle-of-delphi":
            yield from self.oracle(seat)
        elif kind == "pantheon-of-athens":
            move = yield from self.ask("aim", seat, [f"against {LETTERS[s]}" for s in self.forcible(seat)])
            self.seats[LETTERS.index(move[-1])].forced = seat

    def forcible(self, seat: int) -> list[int]:
        """List the opponents that trade, as offerers or as the first to take, and that no Pantheon has named yet."""
        others = [other for other in range(self.n) if other != seat and self.seats[other].forced is None]
        return [other for other in others if self.seats[other].offer.total() or other == self.opener]

    def strike(self, seat: int, foe: int) -> Play:
        """Destroy one opposing unit of choice."""
        names = [f"strike {loss.partition(' ')[2]}" for loss in self.every_loss(foe, self.field())]
        move = yield from self.ask("aim", seat, names)
        self.lose_one(foe, self.field(), move.removeprefix("strike "))

    def every_loss(self, seat: int, area: str) -> list[str]:
        """List all that a seat has in an area, whatever the option says about fortresses."""
        losses = self.losses(seat, area)
        if area in self.seats[seat].fortresses and "lose fortress" not in losses:
            losses.append("lose fortress")
        return losses

    def sink(self, seat: int) -> Play:
        """Sink a trireme of another anywhere."""
        move = yield from self.ask("aim", seat, [f"sink {sea}" for sea in self.sinkable(seat)])
        sea = move.removeprefix("sink ")
        names = {self.against(foe): foe for foe in self.others_in(seat, sea)}
        foe = names[next(iter(names)) if len(names) == 1 else (yield from self.ask("aim", seat, list(names)))]
        kinds = [f"strike {loss.partition(' ')[2]}" for loss in self.losses(foe, sea)]
        move = kinds[0] if len(kinds) == 1 else (yield from self.ask("aim", seat, kinds))
        self.lose_one(foe, sea, move.removeprefix("strike "))

    def ruin(self, place: str) -> None:
        """Destroy a building; whoever occupies it is free."""
        province, slot = self.place(place)
        self.built[province].remove(slot)
        for seat in range(self.n):
            for unit in self.troops(seat, province):
                if unit.on == slot:
                    unit.on = None

    def trajan(self, seat: int) -> Play:
        """Take two resources of kinds that the seat produces."""
        for _ in range(self.data.cards["card"]["trajans-market"]["value"]):
            moves = ["coin" if kind == COIN else f"gain {kind}" for kind in self.produced(seat)]
            move = yield from self.ask("aim", seat, moves)
            self.seats[seat].receive(COIN if move == "coin" else move.removeprefix("gain "))

    def piraeus(self, seat: int) -> Play:
        """Place a trireme and two legions of the barbarian set, or one's own where that has none left."""
        card = self.data.cards["card"][PIRAEUS]
        for _ in range(card["triremes"]):
            yield from self.levy(seat, "trireme", [f"launch {sea}" for sea in self.harbours(seat)])
        for _ in range(card["legions"]):
            yield from self.levy(seat, "legion", [f"raise {province}" for province in self.camps(seat)])

    def levy(self, seat: int, unit: str, places: list[str]) -> Play:
        """Place one unit of the Port of Piraeus, where there is a piece for it."""
        mine = self.seats[seat]
        if not self.piece(seat, unit) or not places:
            self.note("piraeus short")
            return
        move = yield from self.ask("aim", seat, places)
        if self.stock(unit):
            mine.levies[unit] += 1
        else:
            self.note("piraeus by own pieces")
        (mine.triremes if unit == "trireme" else mine.legions).append(Unit(move.partition(" ")[2]))

    def stock(self, unit: str) -> int:
        """Count the pieces of the barbarian set that are neither on the map nor with a player (Atlas L30)."""
        start: dict[str, int] = read("atlas/setup")["barbarians"][f"{unit}s"]
        used = sum(mine.levies[unit] for mine in self.seats)
        if self.data.barbarians is not None:
            theirs = self.seats[self.n]
            used += len(theirs.triremes if unit == "trireme" else theirs.legions)
        return sum(start.values()) - used

    def piece(self, seat: int, unit: str) -> bool:
        """Say whether there is a piece of a kind for a seat: of the barbarian set, or its own."""
        return self.stock(unit) > 0 or self.spare(seat, unit) > 0

    def camps(self, seat: int) -> list[str]:
        """List the provinces where a seat may raise a legion."""
        return [p for p in self.settled(seat) if not self.barred(seat, p)]

    def price(self, seat: int, item: str) -> int:
        """Add the price of the Port of Piraeus."""
        if item == PIRAEUS:
            price: int = self.data.cards["card"][PIRAEUS]["price"]
            return price
        return super().price(seat, item)

    def oracle(self, seat: int) -> Play:
        """Make an offer anew."""
        n = self.seats[seat].offer.total()
        self.seats[seat].offer.clear()
        mine = self.seats[seat]
        while mine.offer.total() < n:
            moves = [f"offer {kind}" for kind in (*self.data.goods, COIN) if mine.has(kind) > mine.offer[kind]]
            move = yield from self.ask("aim", seat, moves)
            mine.offer[move.removeprefix("offer ")] += 1
            self.show_offer(seat)  # all see each piece as it is laid

    # Hooks of the phases ----------------------------------------------------------------------------

    def develop_moves(self, seat: int) -> list[str]:
        """Add cards to what a seat may do in its turn to develop."""
        moves = super().develop_moves(seat)
        if self.data.city_sets and not self.jumping:
            moves += self.card_moves(seat, OWN_DEVELOPMENT)
            if "cornucopia" in self.objectives - self.fulfilled and self.rich(seat):
                moves += [f"cards {n}" for n in range(1, self.most_cards("commerce") + 1)]
        return moves

    def show_plenty(self, seat: int) -> None:
        """Show secret tokens as far as they are needed for eight different goods."""
        need: dict[str, int] = self.data.cards["objective"]["cornucopia"]
        mine = self.seats[seat]
        for good in self.data.goods:
            kinds = sum(mine.open[kind] > 0 for kind in self.data.goods)
            if mine.open[COIN] >= need["coins"] or kinds >= need["goods"]:
                return
            if good in mine.secret and not mine.open[good]:
                mine.secret.remove(good)
                mine.receive(good, token=True)

    def most_cards(self, deck: str) -> int:
        """Return how many cards an objective can bring."""
        limit: int = self.data.cards["objective_cards"]["most"]
        return min(limit, self.cards_left(deck))

    def develop_deed(self, seat: int, move: str) -> Play:
        """Play a card, or buy something."""
        if move.startswith(("play ", "foresee ")):
            if move.endswith(PIRAEUS):  # shown, paid for, and then discarded
                self.reveal(seat, move)
                yield from self.pay(seat, PIRAEUS)
            yield from self.effect(seat, self.spend(seat, move))
            return
        if move.startswith("cards "):
            self.note("objective cornucopia")
            self.fulfilled.add("cornucopia")
            self.show_plenty(seat)
            yield from self.draw_cards(seat, "commerce", int(move.removeprefix("cards ")))
            return
        helped = "ishtar" in self.effects and (move not in super().items(seat) or self.hindered(seat, move))
        yield from super().develop_deed(seat, move)
        if helped:
            self.effects.discard("ishtar")
            self.note("ishtar helps")

    def items(self, seat: int) -> list[str]:
        """Let Ishtar waive the connection of a neutral province, or the units of others (Atlas L545)."""
        items = super().items(seat)
        if "ishtar" not in self.effects:
            return items
        mine, pieces = self.seats[seat], self.data.pieces
        if self.free_marker(seat):
            items += [f"build {p}-marker" for p in self.neutral(seat)]
        for province in self.settled(seat):
            free = [slot for slot in self.data.slots[province] if slot not in self.built[province]]
            items += [f"build {province}-{slot}" for slot in free if self.holder(province, slot) is None]
            if len(mine.legions) < self.limit(seat, "legions"):
                items.append(f"raise {province}")
            if len(mine.fortresses) < pieces["fortresses"] and province not in mine.fortresses:
                items.append(f"fortify {province}")
        return list(dict.fromkeys(items))

    def hindered(self, seat: int, move: str) -> bool:
        """Say whether an item goes where units of others stand, though a power allows it (ruling of card.ishtar)."""
        verb, _, place = move.partition(" ")
        return verb in ("raise", "fortify") and place in self.realm(seat) and self.barred(seat, place)

    def develop_turn(self, seat: int) -> Play:
        """End what lasts for one turn."""
        yield from super().develop_turn(seat)
        self.effects.clear()

    def build(self, seat: int, item: str) -> Play:
        """Remember a temple beside a legendary city for the objective."""
        yield from super().build(seat, item)
        if item.endswith("-temple"):
            province = item.removeprefix("build ").removesuffix("-temple")
            if "legendary" in self.data.provinces[province]["cities"]:
                self.deeds.add(("wisdom-of-solomon", seat))

    def offers_revealed(self) -> Play:
        """Let cards be played when offers are revealed."""
        yield from self.window("revealed")

    def no_trade(self) -> Play:
        """Let cards be played where there is no trade."""
        yield from self.window("no-trade")

    def collected(self) -> Play:
        """Let cards be played when all have collected."""
        yield from self.window("collected")

    def begin_development(self) -> Play:
        """Let cards be played when developing begins."""
        yield from self.window("development")

    def war_moves(self, seat: int) -> list[str]:
        """Add cards, and the sea of Odysseus."""
        moves = super().war_moves(seat)
        if self.ready(seat, "free-sea"):
            sailed = {unit.at for unit in self.all_units(seat) if not self.petrified(seat, unit.at)}
            moves += [f"ferry {sea}" for sea in self.data.seas if sea not in sailed]
        if self.data.city_sets:
            moves += self.card_moves(seat, OWN_WAR)
        return moves

    def war_deed(self, seat: int, verb: str, what: str) -> Play:
        """Play a card, choose a sea, or do what the base game allows."""
        if verb in ("play", "foresee"):
            yield from self.effect(seat, self.spend(seat, f"{verb} {what}"))
        elif verb == "ferry":
            self.use(seat, "free-sea")
            self.ferry = what
        else:
            yield from super().war_deed(seat, verb, what)

    def rest(self) -> Play:
        """Check objectives between two decisions."""
        yield from self.check_objectives()

    def trade_cards(self, leader: int) -> list[str]:
        """Let the trade leader play cards when announcing the number."""
        return self.card_moves(leader, ON_NUMBER) if self.data.city_sets else []

    def play_card(self, seat: int, move: str) -> Play:
        """Play a card in one's own turn."""
        yield from self.effect(seat, self.spend(seat, move))

    def targets(self, seat: int, unit: Unit) -> list[str]:
        """Let Chariots move two provinces, the first of them free of others (Atlas L377)."""
        near = super().targets(seat, unit)
        if "chariots" not in self.effects or seat != self.active or unit.at in self.data.seas:
            return near
        far = set(near)
        for province in near:
            if not self.others_in(seat, province):
                far |= {*self.data.neighbours(province), *self.reach(seat, province)}
        return sorted(far - {unit.at})

    def begin_war_turn(self, seat: int) -> Play:
        """Let the others play cards as a war turn begins."""
        yield from super().begin_war_turn(seat)
        yield from self.window("war-turn")

    def end_war_turn(self, seat: int) -> Play:
        """End what lasts for one turn."""
        self.ferry = None
        self.tolled.clear()
        self.effects.discard("chariots")
        yield from super().end_war_turn(seat)

    def end_of_war(self) -> Play:
        """Let cards be played at the end of the war phase."""
        self.active = None
        yield from self.window("conquest")
        yield from super().end_of_war()

    def may_attack(self, seat: int, foe: int, area: str) -> bool:
        """Heed Athena, Halicarnassus and Solomon."""
        if area in self.shielded or (area == self.shrine and foe == self.owner[area]):
            return False
        if self.toll(foe, area) and area not in self.tolled and not self.seats[seat].has(COIN):
            return False
        return super().may_attack(seat, foe, area)

    def toll(self, foe: int, area: str) -> bool:
        """Say whether an attack on a foe costs a coin."""
        return foe < self.n and area in self.data.provinces and self.owner[area] == foe and self.power(foe, "toll") > 0

    def hostile_deeds(self, seat: int, province: str) -> list[str]:
        """Heed Athena and Moses."""
        moves = super().hostile_deeds(seat, province)
        if province in self.shielded:
            return []
        if self.safe(province):
            moves = [move for move in moves if not move.startswith("pillage")]
        return moves

    def convertible(self, seat: int, province: str) -> bool:
        """Heed Moses."""
        return not self.safe(province) and super().convertible(seat, province)

    def convert(self, seat: int, province: str, legion: Unit) -> None:
        """Remember a conversion for the objective."""
        super().convert(seat, province, legion)
        self.deeds.add(("conquest-of-joshua", seat))

    def declare(self, seat: int, foe: int, area: str) -> Generator[Ask, tuple[int, str], bool]:
        """Pay Solomon, let Ptolemy refuse, and let cards be played."""
        if seat < self.n and self.toll(foe, area) and area not in self.tolled:
            self.tolled.add(area)
            self.seats[seat].remove(COIN)
            self.seats[foe].receive(COIN)
            self.note("power toll")
        if area in self.data.seas and foe < self.n and self.power(foe, "refuse-sea"):
            move = yield from self.ask("refuse", foe, ["decline", "refuse"])
            if move == "refuse":
                self.note("power refuse-sea")
                return False
        self.battle_cards = [set(), set()]
        yield from self.window("attack")
        return not self.called_off()

    def land_side(self, who: int, area: str, units: list[Unit], attacking: bool) -> Side:
        """Add War Elephants, Siege Engines, the Phalanx and Aeneas."""
        side = super().land_side(who, area, units, attacking)
        cards = self.battle_cards[not attacking]
        legions = sum(not unit.kind for unit in units)
        if "war-elephants" in cards and legions:
            bonus = side.dice[0][1]
            side.plus += legions * (self.data.cards["card"]["war-elephants"]["value"] + bonus)
            del side.dice[:legions]
        if "siege-engines" in cards:
            side.dice += [(self.faces(at_sea=True), 0)] * len(self.siege(who, area))
        side.cancels += self.power(who, "cancel-hit")
        return side

    def sides(self, seat: int, foe: int, area: str, fighters: list[Unit]) -> list[Side]:
        """Let the Phalanx change by what the other side's total is divided."""
        sides = super().sides(seat, foe, area, fighters)
        for side, cards in zip(sides, self.battle_cards, strict=True):
            if "greek-phalanx" in cards:
                side.divisor = self.data.cards["card"]["greek-phalanx"]["value"]
        return sides

    def after_battle(self, seat: int, foe: int, area: str) -> Play:
        """Count victories."""
        yield from super().after_battle(seat, foe, area)
        for who, other in ((seat, foe), (foe, seat)):
            if self.data.city_sets and who < self.n and self.units(who, area) and not self.units(other, area):
                self.seats[who].wins += 1
        self.battle_cards = [set(), set()]

    def pillage(self, seat: int, province: str, slot: str, by_legion: bool = True) -> Play:
        """Let Agamemnon set up again what was pillaged."""
        yield from super().pillage(seat, province, slot, by_legion)
        if by_legion and slot in ("market", "temple") and self.power(seat, "rebuild"):
            free = [p for p in self.realm(seat) if slot in self.data.slots[p] and slot not in self.built[p]]
            if free:
                move = yield from self.ask("rebuild", seat, [f"build {p}-{slot}" for p in free])
                self.built[self.place(move.removeprefix("build "))[0]].add(slot)
                self.note("power rebuild")

    def claim(self) -> Play:
        """Let discarded cards be taken and cards be played before titles are claimed."""
        self.phase = "claim"
        for number, deck in enumerate(("war", "holy", "commerce"), 1):
            for seat in range(self.n):
                if number in self.numbers(seat, "recover", copied=True):
                    yield from self.recover(seat, deck)
        yield from self.window("claim")
        yield from super().claim()

    def recover(self, seat: int, deck: str) -> Play:
        """Take a card of a discard pile (Atlas L313)."""
        kinds = {f"recover {kind}": n for kind, n in self.discards.items() if n and self.deck_of(kind) == deck}
        if kinds:
            if self.options["recovery"] == "blind":
                move = yield from self.chance("dig", kinds)
            else:
                move = yield from self.ask("recover", seat, ["decline", *kinds])
            if move != "decline":
                kind = move.removeprefix("recover ")
                self.discards[kind] -= 1
                self.seats[seat].hand[kind] += 1
                self.seats[seat].open_cards[kind] += 1
                self.note("power recover")

    def titles_settled(self) -> Play:
        """Check objectives once the titles are claimed."""
        self.titles_claimed = True
        yield from ()

    def track(self, seat: int, track: str) -> int:
        """Add what cards give until the round ends."""
        return super().track(seat, track) + self.seats[seat].boost[track]
