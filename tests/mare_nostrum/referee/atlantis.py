"""The heroes of Atlantis: the Centaur, two markers that petrify, Pegasus and Orpheus."""

from __future__ import annotations

from tests.mare_nostrum.referee.punic import PunicReferee
from tests.mare_nostrum.referee.rules import Play
from tests.mare_nostrum.referee.table import Marker, Unit


class AtlantisReferee(PunicReferee):
    """The referee of the western board."""

    def war_moves(self, seat: int) -> list[str]:
        """Add petrifying and flying."""
        moves = super().war_moves(seat)
        if self.ready(seat, "petrify-sea"):
            moves += [f"petrify {sea}" for sea in self.data.seas if self.petrifiable(seat, sea, self.medea)]
        if self.ready(seat, "petrify-land"):
            moves += [f"petrify {p}" for p in self.data.provinces if self.petrifiable(seat, p, self.medusa)]
        if self.ready(seat, "fly"):
            moves += [f"fly {unit.at}" for unit in self.seats[seat].legions if self.movable(seat, unit)]
        return list(dict.fromkeys(moves))

    def ready(self, seat: int, power: str) -> bool:
        """Say whether a seat has a power and has not used it this round."""
        return self.power(seat, power) > 0 and power not in self.seats[seat].once

    def petrifiable(self, seat: int, area: str, marker: Marker) -> bool:
        """Say whether units of the seat and of a rival are in an area where the marker did not lie last.

        Once it lies it stays for the round, also if Castor and Pollux copy its hero.
        """
        return (
            marker.area is None
            and marker.last != area
            and self.units(seat, area) > 0
            and bool(self.others_in(seat, area))
        )

    def war_deed(self, seat: int, verb: str, what: str) -> Play:
        """Carry out a move of a hero of Atlantis."""
        if verb == "petrify":
            power, marker = ("petrify-sea", self.medea) if what in self.data.seas else ("petrify-land", self.medusa)
            marker.area = marker.last = what
            marker.seat = seat
            self.use(seat, power)
        elif verb == "fly":
            yield from self.fly(seat, what)
        else:
            yield from super().war_deed(seat, verb, what)

    def use(self, seat: int, power: str) -> None:
        """Use a power for this round."""
        self.seats[seat].once.add(power)
        self.note(f"power {power}")

    def fly(self, seat: int, province: str) -> Play:
        """Let a group of legions fly up to two areas (Atlas L173)."""
        ready = [unit for unit in self.legions(seat, province) if self.movable(seat, unit)]
        near = {*self.data.neighbours(province), *self.data.waters(province)}
        reached = {area for area in near if area in self.data.provinces}
        for area in near:
            reached |= set(self.data.neighbours(area) if area in self.data.provinces else self.data.coasts(area))
        reached.discard(province)
        move = yield from self.ask("fly", seat, [f"to {area}" for area in sorted(reached)])
        target = move.removeprefix("to ")
        self.use(seat, "fly")
        self.take_wing(ready, target)
        while ready:
            move = yield from self.ask("group", seat, ["done", f"fly {province}"])
            if move == "done":
                break
            self.note("group flight")
            self.take_wing(ready, target)

    def take_wing(self, ready: list[Unit], target: str) -> None:
        """Move one of the legions that can fly; the one that could do least else."""
        unit = max(ready, key=lambda unit: unit.attacked)
        ready.remove(unit)
        unit.at, unit.moved = target, True

    def before_dice(self, seat: int, foe: int, area: str, fighters: list[Unit]) -> Play:
        """Let Centaurs destroy a legion before the dice are rolled (Atlas L116)."""
        yield from super().before_dice(seat, foe, area, fighters)
        for who, other in ((seat, foe), (foe, seat)):
            centaur = [u for u in self.seats[who].specials if u.kind == "centaur" and u.at == area]
            if not centaur or (who == seat and centaur[0] not in fighters):
                continue
            victims = list(dict.fromkeys(f"strike {x.on or 'legion'}" for x in self.legions(other, area)))
            if victims:
                self.note("centaur strikes")
                move = victims[0] if len(victims) == 1 else (yield from self.ask("aim", who, victims))
                self.lose_one(other, area, move.removeprefix("strike "))

    def after_battle(self, seat: int, foe: int, area: str) -> Play:
        """Let Orpheus keep a unit that was lost (Atlas L179)."""
        yield from super().after_battle(seat, foe, area)
        for side, who in enumerate((seat, foe)):
            if who < self.n and self.ready(who, "revive") and self.fallen[side] and not self.seats[who].revived:
                kinds = [f"revive {kind}" for kind in sorted(self.fallen[side])]
                move = yield from self.ask("revive", who, ["decline", *kinds])
                if move != "decline":
                    self.use(who, "revive")
                    self.seats[who].revived = move.removeprefix("revive ")
