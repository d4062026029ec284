"""The second half of a round: moves, battles, what legions do, and the titles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass

from tests.mare_nostrum.referee.data import TRACKS
from tests.mare_nostrum.referee.rules import LETTERS, Ask, GameOver, Play, Referee
from tests.mare_nostrum.referee.table import COIN, Unit


@dataclass
class Side:
    """One side of a battle: the faces of each die with what is added to it, the rest of the total, hits cancelled."""

    dice: list[tuple[list[int], int]]
    plus: int = 0
    cancels: int = 0
    divisor: int = 0
    """By what the total of the other side is divided."""


class MatchReferee(Referee):
    """The whole referee: phases 4 and 5, and the round that they are part of."""

    # The match ------------------------------------------------------------------------------------

    def match(self) -> Play:
        """Play a whole match."""
        try:
            yield from self.set_up()
            while True:
                yield from self.play_round()
        except GameOver:
            pass

    def play_round(self) -> Play:
        """Play the phases of a round; the collection of round 1 is part of the set-up (MN 3.1.4)."""
        self.round += 1
        self.fresh.clear()
        self.truce = None
        for seat in self.seats:
            seat.used.clear()
            seat.once.clear()
            seat.boost.clear()
        self.shielded.clear()
        for marker in (self.medea, self.medusa):
            marker.area = marker.seat = None
        if self.round > 1:
            yield from self.copy_heroes()
            yield from self.collect()
            yield from self.collected()
        yield from self.trade()
        yield from self.develop()
        yield from self.war()
        yield from self.claim()

    # Move and battle (MN 4.0) ---------------------------------------------------------------------

    def war(self) -> Play:
        """Let everybody move and fight in the order that the military leader calls; then look for a conquest."""
        self.phase = "war"
        for seat in range(self.n):
            if self.power(seat, "truce"):
                others = [other for other in range(self.n) if other != seat]
                moves = ["decline", *(f"truce {LETTERS[other]}" for other in others)]
                if self.data.barbarians is not None:
                    moves.append("barbarians")
                yield from self.rest()
                move = yield from self.ask("truce", seat, moves)
                if move == "barbarians":
                    self.truce = (seat, self.n)
                    self.note("truce with barbarians")
                elif move != "decline":
                    self.truce = (seat, LETTERS.index(move[-1]))
                    self.note("power truce")
        leader = self.titles["military"]
        assert leader is not None
        while len(self.gone) < self.n:
            waiting = [seat for seat in range(self.n) if seat not in self.gone]
            yield from self.rest()
            move = yield from self.ask("name", leader, [f"name {LETTERS[seat]}" for seat in waiting])
            seat = LETTERS.index(move[-1])
            self.gone.add(seat)
            yield from self.war_turn(seat)
        yield from self.end_of_war()
        self.gone.clear()
        yield from self.conquest(leader)

    def end_of_war(self) -> Play:
        """Do what comes after the last war turn."""
        yield from ()

    def begin_war_turn(self, seat: int) -> Play:
        """Do what comes before the first move of a war turn."""
        yield from ()

    def end_war_turn(self, seat: int) -> Play:
        """Do what comes after the last move of a war turn."""
        yield from ()

    def war_turn(self, seat: int) -> Play:
        """Move, attack, pillage, occupy, release and convert, in any order."""
        self.active = seat
        yield from self.begin_war_turn(seat)
        while True:
            yield from self.rest()
            move = yield from self.ask("war", seat, ["end", *self.war_moves(seat)])
            verb, _, what = move.partition(" ")
            if verb == "end":
                break
            yield from self.war_deed(seat, verb, what)
        for unit in self.all_units(seat):
            unit.moved = unit.attacked = unit.acted = False
        self.pillaged.clear()
        yield from self.end_war_turn(seat)

    def war_deed(self, seat: int, verb: str, what: str) -> Play:
        """Carry out one move of a war turn."""
        if verb in ("march", "sail"):
            yield from self.move_unit(seat, what)
        elif verb == "advance":
            yield from self.move_to(seat, next(unit for unit in self.seats[seat].specials if unit.kind == what))
        elif verb == "attack":
            names = {self.against(foe): foe for foe in self.foes(seat, what)}
            answer = yield from self.ask("against", seat, list(names))
            yield from self.fight(seat, names[answer], what)
        elif verb == "convert":
            self.convert(seat, what, next(x for x in self.troops(seat, what) if x.on == "marker"))
        else:
            province, target = self.place(what)
            yield from self.act(seat, verb, province, target)

    def against(self, foe: int) -> str:
        """Return the move that names a foe."""
        return f"against {LETTERS[foe]}" if foe < self.n else "barbarians"

    def place(self, name: str) -> tuple[str, str]:
        """Split the name of a place into province and target."""
        province = next(p for p in self.data.provinces if name.startswith(f"{p}-"))
        return province, name.removeprefix(f"{province}-")

    def war_moves(self, seat: int) -> list[str]:
        """List everything that units of the seat may do now."""
        mine = self.seats[seat]
        moves = [f"march {unit.at}" for unit in mine.legions if self.movable(seat, unit) and self.targets(seat, unit)]
        moves += [f"sail {unit.at}" for unit in mine.triremes if self.movable(seat, unit) and self.targets(seat, unit)]
        moves += [
            f"advance {unit.kind}" for unit in mine.specials if self.movable(seat, unit) and self.targets(seat, unit)
        ]
        moves += [f"attack {area}" for area in (*self.data.provinces, *self.data.seas) if self.foes(seat, area)]
        for province in self.data.provinces:
            if self.petrified(seat, province):
                continue
            here = self.troops(seat, province)
            moves += [f"release {province}-{unit.on}" for unit in here if unit.on and not unit.acted]
            if self.others_in(seat, province):
                continue
            idle = [unit for unit in here if not unit.on and not unit.acted]
            if any(not unit.kind for unit in idle) and self.power(seat, "legion-caravan"):
                caravans = [s for s in self.data.slots[province] if s.startswith("caravan")]
                empty = [s for s in caravans if s not in self.built[province] and self.holder(province, s) is None]
                moves += [f"occupy {province}-{s}" for s in empty]
            if self.owner[province] in (None, seat):
                continue
            if idle:
                moves += self.hostile_deeds(seat, province)
            if any(unit.on == "marker" and not unit.acted for unit in here) and self.convertible(seat, province):
                moves.append(f"convert {province}")
        return list(dict.fromkeys(moves))

    def hostile_deeds(self, seat: int, province: str) -> list[str]:
        """List what an idle legion may occupy and pillage in another's province."""
        targets = [*sorted(self.built[province]), "marker"]
        moves = [f"occupy {province}-{t}" for t in targets if self.holder(province, t) is None]
        if "per-province" not in self.options["pillage"] or province not in self.pillaged:
            moves += [f"pillage {province}-{s}" for s in sorted(self.built[province])]
        return moves

    def convertible(self, seat: int, province: str) -> bool:
        """Say whether the seat may put its marker into a province."""
        return self.free_marker(seat)

    def free_marker(self, seat: int) -> bool:
        """Say whether the seat has a control marker left."""
        return len(self.realm(seat)) < self.data.pieces["markers"]

    # Movement (MN 4.1) ----------------------------------------------------------------------------

    def movable(self, seat: int, unit: Unit) -> bool:
        """Say whether a unit can still move: an occupying legion must be released first."""
        return not (unit.on or unit.moved or unit.acted or self.petrified(seat, unit.at))

    def targets(self, seat: int, unit: Unit) -> list[str]:
        """List where a unit can move to."""
        if unit.at in self.data.seas:
            return self.data.straits(unit.at)
        return sorted({*self.data.neighbours(unit.at), *self.reach(seat, unit.at)})

    def move_unit(self, seat: int, area: str) -> Play:
        """Move one unit out of an area."""
        mine = self.seats[seat]
        unit = next(u for u in (*mine.legions, *mine.triremes) if u.at == area and self.movable(seat, u))
        yield from self.move_to(seat, unit)

    def move_to(self, seat: int, unit: Unit) -> Play:
        """Choose where a unit goes."""
        move = yield from self.ask("to", seat, [f"to {target}" for target in self.targets(seat, unit)])
        unit.at, unit.moved = move.removeprefix("to "), True

    # Battle (MN 4.2) ------------------------------------------------------------------------------

    def fighters(self, seat: int, area: str) -> list[Unit]:
        """List the units that would take part in an attack."""
        return [unit for unit in self.all_units(seat) if unit.at == area and not unit.attacked and not unit.acted]

    def foes(self, seat: int, area: str) -> list[int]:
        """List whom the seat may attack in an area."""
        if not self.fighters(seat, area) or self.petrified(seat, area):
            return []
        return [foe for foe in self.others_in(seat, area) if self.may_attack(seat, foe, area)]

    def may_attack(self, seat: int, foe: int, area: str) -> bool:
        """Say whether a foe in the same area may be attacked: not at peace, no barbarian trireme, not petrified."""
        if foe == self.n and area in self.data.seas:
            return False
        return not self.at_peace(seat, foe) and not self.petrified(foe, area)

    def at_peace(self, seat: int, foe: int) -> bool:
        """Say whether the Statue of Zeus forbids the attack."""
        if self.truce is None:
            return False
        statue, other = self.truce
        return (seat, foe) == (other, statue) or (self.options["truce"] == "mutual" and (seat, foe) == self.truce)

    def fight(self, seat: int, foe: int, area: str) -> Play:
        """Fight one exchange, or as an option until one side is gone or nobody can hit."""
        at_sea = area in self.data.seas
        fighters = self.fighting = self.fighters(seat, area)
        for unit in fighters:
            unit.attacked = True
        self.note("battle at sea" if at_sea else "battle on land")
        self.attacker = seat
        self.fallen = [set(), set()]
        self.battle = {"area": area, "foe": foe, "dice": [0, 0], "totals": [0, 0]}
        if not (yield from self.declare(seat, foe, area)):
            if self.fallen != [set(), set()]:
                yield from self.after_battle(seat, foe, area)
            self.battle = self.attacker = None
            return
        yield from self.before_dice(seat, foe, area, fighters)
        while self.units(foe, area) and self.still_fighting(seat, area, fighters):
            yield from self.exchange(seat, foe, area, fighters)
            if self.options["battle"] == "exchange":
                break
            if not self.still_fighting(seat, area, fighters) or not self.units(foe, area):
                break
            if self.hopeless(seat, foe, area, fighters):
                self.note("hopeless battle")
                break
        yield from self.after_battle(seat, foe, area)
        self.battle = None
        self.attacker = None
        self.fallen = [set(), set()]

    def declare(self, seat: int, foe: int, area: str) -> Generator[Ask, tuple[int, str], bool]:
        """Say whether an attack that is declared takes place."""
        yield from ()
        return True

    def before_dice(self, seat: int, foe: int, area: str, fighters: list[Unit]) -> Play:
        """Let Centaurs destroy a legion before the dice are rolled."""
        yield from ()

    def after_battle(self, seat: int, foe: int, area: str) -> Play:
        """Do what follows a battle."""
        yield from ()

    def still_fighting(self, seat: int, area: str, fighters: list[Unit]) -> list[Unit]:
        """List the attackers that are left."""
        return [unit for unit in self.all_units(seat) if unit in fighters]

    def exchange(self, seat: int, foe: int, area: str, fighters: list[Unit]) -> Play:
        """Roll the dice of both sides, and take the losses."""
        sides = self.sides(seat, foe, area, fighters)
        totals = [side.plus for side in sides]
        left = [len(side.dice) for side in sides]
        for number, side in enumerate(sides):
            for faces, bonus in side.dice:
                self.battle = {"area": area, "foe": foe, "totals": list(totals), "dice": list(left)}
                move = yield from self.chance("battle", dict(Counter(f"roll {face}" for face in faces)))
                totals[number] += int(move.removeprefix("roll ")) + bonus
                left[number] -= 1
        self.battle = {"area": area, "foe": foe, "dice": [0, 0], "totals": totals}
        hits = self.hits(sides, totals)
        yield from self.lose(foe, area, hits[0], seat)
        yield from self.lose(seat, area, hits[1], foe)

    def hits(self, sides: list[Side], totals: list[int]) -> list[int]:
        """Return the hits that attacker and defender make."""
        return [
            max(0, totals[0] // sides[1].divisor - sides[1].cancels),
            max(0, totals[1] // sides[0].divisor - sides[0].cancels),
        ]

    def faces(self, at_sea: bool) -> list[int]:
        """Return the faces of the dice."""
        dice: dict[str, list[int]] = self.data.play["dice"]
        if not at_sea:
            return dice["land"]
        return dice["sea" if self.options["sea-dice"] == "standard" else "gentle_sea"]

    def sides(self, seat: int, foe: int, area: str, fighters: list[Unit]) -> list[Side]:
        """Return the attacker and the defender with their dice."""
        attackers = self.still_fighting(seat, area, fighters)
        defenders = [unit for unit in self.all_units(foe) if unit.at == area]
        make = self.sea_side if area in self.data.seas else self.land_side
        sides = [make(seat, area, attackers, True), make(foe, area, defenders, False)]
        for side in sides:
            side.divisor = self.data.play["battle"]["divisor"]
        if any(unit.kind == "myrmidon" for unit in attackers) and area in self.seats[foe].fortresses:
            self.note("myrmidon at a fortress")
            sides[1].cancels -= self.data.play["battle"]["fortress_cancels"]
        return sides

    def sea_side(self, who: int, area: str, units: list[Unit], attacking: bool) -> Side:
        """Return the dice of one side of a sea battle."""
        greek_fire = any(unit.kind == "greek-fire" and unit.at == area for unit in self.seats[who].specials)
        faces = self.faces(not greek_fire)
        dice = len(units)
        if self.options["ramses"] == "sea-too" and any(not unit.kind for unit in units):
            dice += self.power(who, "extra-die")
        return Side([(faces, 0)] * dice)

    def land_side(self, who: int, area: str, units: list[Unit], attacking: bool) -> Side:
        """Return the dice of one side of a land battle, what it adds to its total, and the hits it cancels."""
        side = Side([])
        faces = self.faces(at_sea=False)
        legions = sum(not unit.kind for unit in units)
        each = "attack-die" if attacking else "defend-die"
        bonus = self.power(who, each)
        if legions:
            if bonus:
                self.note(f"power {each}")
            side.dice += [(faces, bonus)] * (legions + self.power(who, "extra-die"))
            side.plus += self.power(who, "home-total") if self.owner[area] == who else 0
            for power in ("extra-die", "home-total"):
                if self.power(who, power) and (power == "extra-die" or self.owner[area] == who):
                    self.note(f"power {power}")
        for unit in units:
            if unit.kind:
                side.dice += [(faces, 0)] * self.data.special[unit.kind]["dice"]
        if not attacking and area in self.seats[who].fortresses:
            side.plus += self.data.play["battle"]["fortress_adds"]
            side.cancels += self.data.play["battle"]["fortress_cancels"]
        return side

    def hopeless(self, seat: int, foe: int, area: str, fighters: list[Unit]) -> bool:
        """Say whether neither side can make a hit however the dice fall."""
        sides = self.sides(seat, foe, area, fighters)
        most = [side.plus + sum(max(faces) + bonus for faces, bonus in side.dice) for side in sides]
        return not any(self.hits(sides, most))

    def lose(self, seat: int, area: str, hits: int, foe: int) -> Play:
        """Let the owner choose which units are lost (MN 4.2.6); of units alike, the one that has done most.

        Those of barbarians are chosen by the player who does not fight them.
        """
        chooser = seat if seat < self.n else 1 - foe
        mine = self.seats[seat]
        if hits >= self.units(seat, area):
            for unit in [unit for unit in self.all_units(seat) if unit.at == area]:
                self.destroy(seat, unit)
            if area in mine.fortresses:
                self.destroy_fortress(seat, area)
            return
        for _ in range(hits):
            losses = self.losses(seat, area)
            move = yield from self.ask("losses", chooser, losses)
            self.lose_one(seat, area, move.partition(" ")[2])

    def losses(self, seat: int, area: str) -> list[str]:
        """List what a seat can lose in an area."""
        mine = self.seats[seat]
        losses = list(dict.fromkeys(f"lose {legion.on or 'legion'}" for legion in self.legions(seat, area)))
        if any(ship.at == area for ship in mine.triremes):
            losses.append("lose legion")  # the notation of a free unit, at sea too
        losses += [f"sacrifice {unit.kind}" for unit in mine.specials if unit.at == area]
        if area in mine.fortresses and not (losses and self.options["casualties"] == "fortress-last"):
            losses.append("lose fortress")
        return losses

    def lose_one(self, seat: int, area: str, what: str) -> None:
        """Remove one unit; of units alike, the one that has done most, first of them one that fights now."""
        mine = self.seats[seat]
        if what == "fortress":
            self.destroy_fortress(seat, area)
            return
        if area in self.data.seas:
            alike = [ship for ship in mine.triremes if ship.at == area]
        else:
            alike = [legion for legion in self.legions(seat, area) if (legion.on or "legion") == what]
        special = [unit for unit in mine.specials if unit.kind == what]
        if special:
            self.destroy(seat, special[0])
        elif seat == self.n:  # of barbarians those are lost first that can still move, then those that did not fight
            self.destroy(seat, min(alike, key=lambda legion: (legion.moved, legion.fought)))
        else:
            alike.sort(key=lambda unit: unit not in self.fighting)
            self.destroy(seat, most_spent(alike))

    def destroy(self, seat: int, unit: Unit) -> None:
        """Remove a unit from the board."""
        mine = self.seats[seat]
        if unit.kind:
            mine.specials.remove(unit)
            self.fell.add(unit.kind)
            self.note(f"lost {unit.kind}")
        elif unit in mine.legions:
            mine.legions.remove(unit)
        else:
            mine.triremes.remove(unit)
        self.fallen[seat != self.attacker].add(unit.kind or ("trireme" if unit.at in self.data.seas else "legion"))

    def destroy_fortress(self, seat: int, area: str) -> None:
        """Remove a fortress from the board."""
        self.seats[seat].fortresses.remove(area)
        self.fallen[seat != self.attacker].add("fortress")

    # What legions do (MN 4.3) ---------------------------------------------------------------------

    def act(self, seat: int, verb: str, province: str, target: str) -> Play:
        """Release, occupy or pillage."""
        here = self.troops(seat, province)
        if verb == "release":
            next(legion for legion in here if legion.on == target).on = None
            return
        idle = [unit for unit in here if not unit.on and not unit.acted]
        legion = most_spent([unit for unit in idle if not unit.kind] or idle)
        legion.acted = True
        if verb == "occupy":
            if target == "marker" and self.power(seat, "convert") and self.convertible(seat, province):
                self.note("power convert")
                self.convert(seat, province, legion)
            else:
                legion.on = target
                if target not in self.built[province] and target != "marker":
                    self.note("power legion-caravan")
            return
        yield from self.pillage(seat, province, target)

    def pillage(self, seat: int, province: str, slot: str, by_legion: bool = True) -> Play:
        """Remove a building and take what it brings (MN 4.3.2).

        Barbarians do not count for the bound of a province, and no power of the seat helps them.
        """
        mine = self.seats[seat]
        kind = slot.partition("-")[0]
        self.note(f"pillaged {kind}")
        self.built[province].remove(slot)
        if by_legion:
            self.pillaged.add(province)
        for legion in self.troops(seat, province):
            if legion.on == slot:
                legion.on = None
        amount = self.data.play["pillage"][kind] if self.options["pillage"] in ("per-legion", "per-province") else 1
        if by_legion and self.power(seat, "loot"):
            amount *= self.power(seat, "loot")
            self.note("power loot")
        if kind == "caravan":
            mine.open[self.data.good(province, slot)] += amount
        elif kind == "market":
            kinds = list(dict.fromkeys(self.data.provinces[province]["caravans"]))
            for _ in range(amount):
                move = yield from self.ask("loot", seat, [f"gain {good}" for good in kinds])
                mine.receive(move.removeprefix("gain "))
        else:
            mine.open[COIN] += amount
            tokens = not self.options["pillage"].startswith("one")
            if kind == "city" and self.data.city(province, slot) == "legendary" and tokens:
                self.note("pillaged legendary")
                for _ in range(amount):
                    yield from self.draw_token(seat)

    def convert(self, seat: int, province: str, legion: Unit) -> None:
        """Replace the control marker by one of the seat's (MN 4.3.5); a legion that acts as a caravan goes on."""
        self.note("converted")
        legion.acted = True
        self.owner[province] = seat
        for other in self.troops(seat, province):
            if other.on == "marker" or other.on in self.built[province]:
                other.on = None

    # Victory by conquest, and the titles (MN 5.0, MN 6.0) -------------------------------------------

    def conquest(self, leader: int) -> Play:
        """End the match if somebody controls enough capitals and legendary cities."""
        enough = self.data.play["victory"]["cities"]
        able = [seat for seat in range(self.n) if self.cities(seat) >= enough]
        if self.data.barbarians is not None:
            for seat in range(self.n):
                self.seats[seat].city_streak = self.seats[seat].city_streak + 1 if seat in able else 0
            able = [seat for seat in able if self.seats[seat].city_streak >= self.data.barbarians["streak"]]
        if not able:
            return
        most = max((self.cities(seat), self.track(seat, "military")) for seat in able)
        best = [seat for seat in able if (self.cities(seat), self.track(seat, "military")) == most]
        if len(able) > 1:
            self.note("conquest tie")
        move = yield from self.ask("crown", leader, [f"name {LETTERS[seat]}" for seat in best])
        self.end("conquest", LETTERS.index(move[-1]))

    def claim(self) -> Play:
        """Give the titles, look for a leader of all three tracks, and end after the last round."""
        self.phase = "claim"
        for track in TRACKS:
            self.titles[track] = yield from self.new_leader(track)
        yield from self.titles_settled()
        for seat in range(self.n):
            all_titles = list(self.titles.values()).count(seat) >= self.data.play["victory"]["titles"]
            mine = self.seats[seat]
            mine.title_streak = mine.title_streak + 1 if all_titles and self.data.barbarians is not None else 0
            rounds = 0 if self.data.barbarians is None else self.data.barbarians["streak"]
            if all_titles and mine.title_streak >= rounds:
                self.end("leadership", seat)
        if self.round >= int(self.options["bound"]):
            self.end("bound", None)

    def titles_settled(self) -> Play:
        """Do what follows once the titles are claimed."""
        yield from ()

    def new_leader(self, track: str) -> Generator[Ask, tuple[int, str], int]:
        """Say who takes the title: the highest, the old leader if tied, or whom the old leader names."""
        old = self.titles[track]
        assert old is not None
        best = max(self.track(seat, track) for seat in range(self.n))
        tied = [seat for seat in range(self.n) if self.track(seat, track) == best]
        if old in tied:
            return old
        move = yield from self.ask("title", old, [f"name {LETTERS[seat]}" for seat in tied])
        return LETTERS.index(move[-1])


def most_spent(units: list[Unit]) -> Unit:
    """Return the unit that can do least in this turn."""
    return max(units, key=lambda x: (x.acted, x.moved and x.attacked, x.moved, x.attacked))
