"""The second half of a round: moves, battles, what legions do, and the titles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator

from tests.mare_nostrum.referee.data import TRACKS
from tests.mare_nostrum.referee.rules import LETTERS, Ask, GameOver, Play, Referee
from tests.mare_nostrum.referee.table import COIN, Unit


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
        if self.round > 1:
            yield from self.copy_heroes()
            yield from self.collect()
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
            move = yield from self.ask("war", seat, ["end", *self.war_moves(seat)])
            verb, _, what = move.partition(" ")
            if verb == "end":
                break
            yield from self.war_deed(seat, verb, what)
        mine = self.seats[seat]
        for unit in (*mine.legions, *mine.triremes):
            unit.moved = unit.attacked = unit.acted = False
        self.pillaged.clear()
        yield from self.end_war_turn(seat)

    def war_deed(self, seat: int, verb: str, what: str) -> Play:
        """Carry out one move of a war turn."""
        if verb in ("march", "sail"):
            yield from self.move_unit(seat, what)
        elif verb == "attack":
            names = {self.against(foe): foe for foe in self.foes(seat, what)}
            answer = yield from self.ask("against", seat, list(names))
            yield from self.fight(seat, names[answer], what)
        elif verb == "convert":
            self.convert(seat, what, next(x for x in self.legions(seat, what) if x.on == "marker"))
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
        moves = [f"march {legion.at}" for legion in mine.legions if self.movable(legion) and self.targets(seat, legion)]
        moves += [f"sail {ship.at}" for ship in mine.triremes if self.movable(ship) and self.data.straits(ship.at)]
        moves += [f"attack {area}" for area in (*self.data.provinces, *self.data.seas) if self.foes(seat, area)]
        for province in self.data.provinces:
            moves += [f"release {province}-{x.on}" for x in self.legions(seat, province) if x.on and not x.acted]
            idle = [legion for legion in self.legions(seat, province) if not legion.on and not legion.acted]
            if self.others_in(seat, province):
                continue
            if idle and self.power(seat, "legion-caravan"):
                caravans = [s for s in self.data.slots[province] if s.startswith("caravan")]
                empty = [s for s in caravans if s not in self.built[province] and self.holder(province, s) is None]
                moves += [f"occupy {province}-{s}" for s in empty]
            if self.owner[province] in (None, seat):
                continue
            if idle:
                targets = [*sorted(self.built[province]), "marker"]
                moves += [f"occupy {province}-{t}" for t in targets if self.holder(province, t) is None]
                if self.options["pillage"] != "per-province" or province not in self.pillaged:
                    moves += [f"pillage {province}-{s}" for s in sorted(self.built[province])]
            if any(x.on == "marker" and not x.acted for x in self.legions(seat, province)) and self.free_marker(seat):
                moves.append(f"convert {province}")
        return list(dict.fromkeys(moves))

    def free_marker(self, seat: int) -> bool:
        """Say whether the seat has a control marker left."""
        return len(self.realm(seat)) < self.data.pieces["markers"]

    # Movement (MN 4.1) ----------------------------------------------------------------------------

    def movable(self, unit: Unit) -> bool:
        """Say whether a unit can still move: an occupying legion must be released first."""
        return not (unit.on or unit.moved or unit.acted)

    def targets(self, seat: int, unit: Unit) -> list[str]:
        """List where a unit can move to."""
        if unit.at in self.data.seas:
            return self.data.straits(unit.at)
        return sorted({*self.data.neighbours(unit.at), *self.reach(seat, unit.at)})

    def move_unit(self, seat: int, area: str) -> Play:
        """Move one unit out of an area."""
        mine = self.seats[seat]
        unit = next(u for u in (*mine.legions, *mine.triremes) if u.at == area and self.movable(u))
        move = yield from self.ask("to", seat, [f"to {target}" for target in self.targets(seat, unit)])
        unit.at, unit.moved = move.removeprefix("to "), True

    # Battle (MN 4.2) ------------------------------------------------------------------------------

    def fighters(self, seat: int, area: str) -> list[Unit]:
        """List the units that would take part in an attack."""
        mine = self.seats[seat]
        return [u for u in (*mine.legions, *mine.triremes) if u.at == area and not u.attacked and not u.acted]

    def foes(self, seat: int, area: str) -> list[int]:
        """List whom the seat may attack in an area."""
        if not self.fighters(seat, area):
            return []
        foes = [foe for foe in self.others_in(seat, area) if not self.at_peace(seat, foe)]
        return [foe for foe in foes if foe < self.n or area in self.data.provinces]  # barbarian triremes are left alone

    def at_peace(self, seat: int, foe: int) -> bool:
        """Say whether the Statue of Zeus forbids the attack."""
        if self.truce is None:
            return False
        statue, other = self.truce
        return (seat, foe) == (other, statue) or (self.options["truce"] == "mutual" and (seat, foe) == self.truce)

    def fight(self, seat: int, foe: int, area: str) -> Play:
        """Fight one exchange, or as an option until one side is gone or nobody can hit."""
        at_sea = area in self.data.seas
        attackers = len(self.fighters(seat, area))
        for unit in self.fighters(seat, area):
            unit.attacked = True
        self.note("battle at sea" if at_sea else "battle on land")
        while True:
            sides = self.sides(seat, foe, area, attackers)
            faces = self.faces(at_sea)
            totals = [side["plus"] for side in sides]
            for side in (0, 1):
                for die in range(sides[side]["dice"]):
                    self.battle = {"area": area, "foe": foe, "totals": list(totals)}
                    self.battle["dice"] = [0, 0]
                    self.battle["dice"][side] = sides[side]["dice"] - die
                    if side == 0:
                        self.battle["dice"][1] = sides[1]["dice"]
                    weights = Counter(f"roll {face}" for face in faces)
                    move = yield from self.chance("battle", dict(weights))
                    totals[side] += int(move.removeprefix("roll ")) + sides[side]["each"]
            self.battle = {"area": area, "foe": foe, "dice": [0, 0], "totals": totals}
            divisor = self.data.play["battle"]["divisor"]
            hits = [total // divisor for total in totals]
            hits[0] = max(0, hits[0] - sides[1]["cancels"])
            yield from self.lose(foe, area, hits[0], seat)
            yield from self.lose(seat, area, hits[1], foe)
            attackers = min(attackers, self.fought(seat, area))
            if self.options["battle"] == "exchange" or not attackers or not self.units(foe, area):
                break
            if self.hopeless(seat, foe, area, attackers):
                self.note("hopeless battle")
                break
        self.battle = None

    def fought(self, seat: int, area: str) -> int:
        """Count the units that have attacked this turn; one that did so in an earlier battle is lost first."""
        mine = self.seats[seat]
        return sum(u.at == area and u.attacked and not u.acted for u in (*mine.legions, *mine.triremes))

    def faces(self, at_sea: bool) -> list[int]:
        """Return the faces of the dice."""
        dice: dict[str, list[int]] = self.data.play["dice"]
        if not at_sea:
            return dice["land"]
        return dice["sea" if self.options["sea-dice"] == "standard" else "gentle_sea"]

    def sides(self, seat: int, foe: int, area: str, attackers: int) -> list[dict[str, int]]:
        """Return for the attacker and the defender: dice, what each adds, what the total adds, hits cancelled."""
        if area in self.data.seas:
            sides = [{"dice": attackers}, {"dice": self.units(foe, area)}]
            if self.options["ramses"] == "sea-too":
                for side, who in zip(sides, (seat, foe), strict=True):
                    side["dice"] += self.power(who, "extra-die")
            return [side | {"each": 0, "plus": 0, "cancels": 0} for side in sides]
        sides = []
        for who, legions in ((seat, attackers), (foe, len(self.legions(foe, area)))):
            attacking = who == seat
            side = {"dice": legions, "plus": 0, "cancels": 0}
            each = "attack-die" if attacking else "defend-die"
            side["each"] = self.power(who, each)
            if legions and side["each"]:
                self.note(f"power {each}")
            if legions:
                side["dice"] += self.power(who, "extra-die")
                side["plus"] += self.power(who, "home-total") if self.owner[area] == who else 0
                for power in ("extra-die", "home-total"):
                    if self.power(who, power) and (power == "extra-die" or self.owner[area] == who):
                        self.note(f"power {power}")
            if not attacking and area in self.seats[who].fortresses:
                side["plus"] += self.data.play["battle"]["fortress_adds"]
                side["cancels"] = self.data.play["battle"]["fortress_cancels"]
            sides.append(side)
        return sides

    def hopeless(self, seat: int, foe: int, area: str, attackers: int) -> bool:
        """Say whether neither side can make a hit however the dice fall."""
        best = max(self.faces(area in self.data.seas))
        sides = self.sides(seat, foe, area, attackers)
        divisor: int = self.data.play["battle"]["divisor"]
        most = [(side["dice"] * (best + side["each"]) + side["plus"]) // divisor for side in sides]
        return most[0] - sides[1]["cancels"] <= 0 and most[1] <= 0

    def lose(self, seat: int, area: str, hits: int, foe: int) -> Play:
        """Let the owner choose which units are lost (MN 4.2.6); of units alike, the one that has done most.

        Those of barbarians are chosen by the player who does not fight them.
        """
        chooser = seat if seat < self.n else 1 - foe
        mine = self.seats[seat]
        if hits >= self.units(seat, area):
            mine.legions = [legion for legion in mine.legions if legion.at != area]
            mine.triremes = [ship for ship in mine.triremes if ship.at != area]
            mine.fortresses.discard(area)
            return
        for _ in range(hits):
            if area in self.data.seas:
                mine.triremes.remove(most_spent([ship for ship in mine.triremes if ship.at == area]))
                continue
            here = self.legions(seat, area)
            losses = list(dict.fromkeys(f"lose {legion.on or 'legion'}" for legion in here))
            if area in mine.fortresses and not (here and self.options["casualties"] == "fortress-last"):
                losses.append("lose fortress")
            move = yield from self.ask("losses", chooser, losses)
            what = move.removeprefix("lose ")
            if what == "fortress":
                mine.fortresses.remove(area)
            else:
                alike = [legion for legion in here if (legion.on or "legion") == what]
                if seat == self.n:  # of barbarians those are lost first that can still move
                    mine.legions.remove(min(alike, key=lambda legion: legion.moved))
                else:
                    mine.legions.remove(most_spent(alike))

    # What legions do (MN 4.3) ---------------------------------------------------------------------

    def act(self, seat: int, verb: str, province: str, target: str) -> Play:
        """Release, occupy or pillage."""
        here = self.legions(seat, province)
        if verb == "release":
            next(legion for legion in here if legion.on == target).on = None
            return
        idle = [legion for legion in here if not legion.on and not legion.acted]
        legion = most_spent(idle)
        legion.acted = True
        if verb == "occupy":
            if target == "marker" and self.power(seat, "convert") and self.free_marker(seat):
                self.note("power convert")
                self.convert(seat, province, legion)
            else:
                legion.on = target
                if target not in self.built[province] and target != "marker":
                    self.note("power legion-caravan")
            return
        yield from self.pillage(seat, province, target)

    def pillage(self, seat: int, province: str, slot: str, by_legion: bool = True) -> Play:
        """Remove a building and take what it brings (MN 4.3.2); barbarians do not count for the bound of a province."""
        mine = self.seats[seat]
        kind = slot.partition("-")[0]
        self.note(f"pillaged {kind}")
        self.built[province].remove(slot)
        if by_legion:
            self.pillaged.add(province)
        for legion in self.legions(seat, province):
            if legion.on == slot:
                legion.on = None
        amount = self.data.play["pillage"][kind] if self.options["pillage"] != "single" else 1
        if self.power(seat, "loot"):
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
            if kind == "city" and self.data.city(province, slot) == "legendary":
                self.note("pillaged legendary")
                for _ in range(amount):
                    yield from self.draw_token(seat)

    def convert(self, seat: int, province: str, legion: Unit) -> None:
        """Replace the control marker by one of the seat's (MN 4.3.5); a legion that acts as a caravan goes on."""
        self.note("converted")
        legion.acted = True
        self.owner[province] = seat
        for other in self.legions(seat, province):
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
        for seat in range(self.n):
            all_titles = list(self.titles.values()).count(seat) >= self.data.play["victory"]["titles"]
            mine = self.seats[seat]
            mine.title_streak = mine.title_streak + 1 if all_titles and self.data.barbarians is not None else 0
            rounds = 0 if self.data.barbarians is None else self.data.barbarians["streak"]
            if all_titles and mine.title_streak >= rounds:
                self.end("leadership", seat)
        if self.round >= int(self.options["bound"]):
            self.end("bound", None)

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
