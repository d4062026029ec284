"""The Punic Wars: barbarians that both players move for money, and that turn on whoever used them."""

from __future__ import annotations

from collections import Counter

from tests.mare_nostrum.referee.rules import GOLD, Ask, Play
from tests.mare_nostrum.referee.table import COIN, Unit
from tests.mare_nostrum.referee.war import MatchReferee


class PunicReferee(MatchReferee):
    """The referee of two players; with more of them there are no barbarians, and nothing changes."""

    def war_moves(self, seat: int) -> list[str]:
        """Add the moves and attacks of barbarians."""
        moves = super().war_moves(seat)
        if self.data.barbarians is None:
            return moves
        if self.seats[seat].has(COIN) or self.seats[seat].has(GOLD):
            theirs = self.seats[self.n]
            moves += [f"drive {unit.at}" for unit in (*theirs.legions, *theirs.triremes) if self.drivable(unit)]
        moves += [f"rouse {province}" for province in self.data.provinces if self.can_rouse(seat, province)]
        return list(dict.fromkeys(moves))

    def drivable(self, unit: Unit) -> bool:
        """Say whether a barbarian unit may be moved: once a turn, somewhere."""
        return not unit.moved and bool(self.targets(self.n, unit))

    def can_rouse(self, seat: int, province: str) -> bool:
        """Say whether barbarians may attack the opponent: where they were moved to this turn, once."""
        return (
            province in self.driven
            and province not in self.roused
            and bool(self.legions(self.n, province))
            and bool(self.units(1 - seat, province))
            and not self.at_peace(self.n, 1 - seat)
        )

    def war_deed(self, seat: int, verb: str, what: str) -> Play:
        """Carry out a move or an attack of barbarians."""
        if verb == "drive":
            yield from self.drive(seat, what)
        elif verb == "rouse":
            self.note("roused")
            self.roused.add(what)
            for legion in self.legions(self.n, what):
                legion.fought = True
            yield from self.raid(seat, what, 1 - seat)
        else:
            yield from super().war_deed(seat, verb, what)

    def drive(self, seat: int, area: str) -> Play:
        """Pay for one barbarian unit and move it (Atlas L126)."""
        mine, theirs = self.seats[seat], self.seats[self.n]
        unit = next(u for u in (*theirs.legions, *theirs.triremes) if u.at == area and self.drivable(u))
        move = yield from self.ask("drive", seat, [f"to {target}" for target in self.targets(self.n, unit)])
        kinds = [f"pay {kind}" for kind in (COIN, GOLD) if mine.has(kind)]
        if mine.has(COIN) and mine.secret:  # asked also without gold, so that being asked tells nothing
            _, payment = yield Ask("tribute", {seat: kinds})
        else:
            payment = yield from self.ask("tribute", seat, kinds)
        mine.remove(payment.removeprefix("pay "))
        unit.at, unit.moved = move.removeprefix("to "), True
        if unit.at in self.data.provinces:
            self.driven.add(unit.at)
        self.note("driven at sea" if unit.at in self.data.seas else "driven on land")

    def raid(self, seat: int, province: str, foe: int) -> Play:
        """Let barbarians attack, and pillage one building if they win (Atlas L128)."""
        yield from self.fight(self.n, foe, province)
        for legion in self.legions(self.n, province):
            legion.attacked = False
        if self.units(foe, province) or not self.legions(self.n, province) or not self.built[province]:
            return
        if self.safe(province):
            self.note("raid on Moses")
            return
        moves = ["decline", *(f"pillage {province}-{slot}" for slot in sorted(self.built[province]))]
        move = yield from self.ask("raid", seat, moves)
        if move != "decline":
            self.note("raided")
            yield from self.pillage(seat, province, move.removeprefix(f"pillage {province}-"), by_legion=False)

    def safe(self, province: str) -> bool:
        """Say whether nothing can be pillaged in a province."""
        owner = self.owner[province]
        return owner is not None and self.power(owner, "safe-provinces") > 0

    def end_war_turn(self, seat: int) -> Play:
        """Remember which barbarians turn on the seat; they attack at once if the opponent has had its turn."""
        yield from super().end_war_turn(seat)
        if self.data.barbarians is None:
            return
        used = {unit.at for unit in self.seats[self.n].legions if unit.moved and unit.fought}
        self.rebels = {province for province in used if self.units(seat, province)}
        if self.rebels - self.roused:
            self.note("turned after moving on")
        self.roused.clear()
        self.driven.clear()
        for unit in (*self.seats[self.n].legions, *self.seats[self.n].triremes):
            unit.moved = unit.fought = False
        if len(self.gone) == self.n:
            self.active = 1 - seat
            yield from self.rebellion(1 - seat)

    def begin_war_turn(self, seat: int) -> Play:
        """Let barbarians attack whoever used them, as the opponent's turn begins."""
        yield from self.rebellion(seat)
        yield from super().begin_war_turn(seat)

    def rebellion(self, seat: int) -> Play:
        """Let barbarians attack the opponent of a seat, which counts as having the turn (Atlas L130)."""
        for province in self.data.provinces:
            if province not in self.rebels:
                continue
            self.rebels.remove(province)
            there = self.units(1 - seat, province) and self.legions(self.n, province)
            if there and not self.at_peace(self.n, 1 - seat):
                self.note("rebelled")
                yield from self.raid(seat, province, 1 - seat)

    def end_of_war(self) -> Play:
        """Take back the gold that is left; a token that only its owner has seen stays (Atlas L122)."""
        yield from super().end_of_war()
        if self.data.barbarians is not None:
            for mine in self.seats:
                mine.open = +Counter({kind: n for kind, n in mine.open.items() if kind != GOLD})
                mine.tokens.discard(GOLD)
