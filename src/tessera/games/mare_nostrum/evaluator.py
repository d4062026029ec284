"""A hand-written evaluator: how many rounds a seat is from each of the four victories, and what threatens it.

Every way to win is measured in resources that a seat still has to spend on it. Divided by what a round brings, that
makes rounds; rounds make a chance to be the first. A seat's value is its own chance, less those of its rivals, the
nearest of them most of all: so whoever plays by this evaluator also stops the front runner.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum.action import open_to
from tessera.games.mare_nostrum.barbarians import opponent
from tessera.games.mare_nostrum.box import Box
from tessera.games.mare_nostrum.develop import wins
from tessera.games.mare_nostrum.hands import total
from tessera.games.mare_nostrum.ids import (
    AREAS,
    CARAVANS,
    CARD_BITS,
    CARDS,
    CITIES,
    CITY,
    COIN,
    CULTURE,
    DEVELOP,
    GOLD,
    GOODS,
    LEGENDARY,
    MARKER,
    MAX_SEATS,
    MILITARY,
    NONE,
    ORDINARY,
    P_ANY_GOOD,
    P_COIN,
    P_LEGION_CARAVAN,
    POWERS,
    PROVINCES,
    RESOURCES,
    SLOTS,
    SOOTHSAYER,
    TRACKS,
    TRADE,
    TRADING,
    WAR,
    Q,
)
from tessera.games.mare_nostrum.legions import able_to_act
from tessera.games.mare_nostrum.objectives import progress
from tessera.games.mare_nostrum.place import connected
from tessera.games.mare_nostrum.state import (
    CARAVAN_SLOTS,
    CITY_SLOTS,
    CULTURE_SLOTS,
    HELD_BITS,
    HELD_MASK,
    MARKET_SLOT,
    TEMPLE_SLOT,
    TRADE_SLOTS,
    USED_BITS,
    Player,
    State,
    coasts,
    sail_on,
    track_value,
    working,
)
from tessera.kernel.core import MAX_LEGAL, Evaluator, GameState, bit, lowest, size


class W:
    """The weights, by name; tools/tune.py moves them."""

    SPEED: Final[i64] = 0  # how fast the chance of a victory falls with the rounds it is away
    NEAREST: Final[i64] = 1  # what the chance of the nearest rival counts against one's own
    OTHERS: Final[i64] = 2  # and that of all rivals on average
    SECOND: Final[i64] = 3  # of several pieces of one good, the second, the third and the fourth
    COIN: Final[i64] = 6  # a coin, where a single good is 1
    TOKEN: Final[i64] = 7  # a legendary token to come
    CITY_PRICE: Final[i64] = 8  # spent for one more coin or kind of good towards the Pyramids
    TRADED: Final[i64] = 9  # missing kinds or coins that the trade may bring
    TILE_ROUND: Final[i64] = 10  # spent more for every piece that a round brings too little for the next tile
    POINT: Final[i64] = 11  # spent for a point on a track
    MARGIN: Final[i64] = 12  # points that a leader should be ahead on each track
    NO_SLOT: Final[i64] = 13  # spent more for a point without a slot to build on
    CLAIM: Final[i64] = 14  # rounds lost where a great city stands in a province yet to be claimed
    FAR: Final[i64] = 15  # spent more for one that is not connected
    GUARD: Final[i64] = 16  # spent for every unit that keeps others out of it
    LEGION: Final[i64] = 17  # spent less for a legion that can reach it
    HELD: Final[i64] = 18  # rounds to go for four great cities that others can still take back
    ROUND: Final[i64] = 19  # rounds to go in a title race that others can still answer
    INCOME: Final[i64] = 20  # a resource a round, besides the rounds it saves
    SITE: Final[i64] = 21  # an empty slot to build on
    UNIT: Final[i64] = 22  # a legion, a trireme, a fortress
    THREAT: Final[i64] = 25  # what a rival's legions could take next, as a share of what it brings
    CHANCE: Final[i64] = 26  # what one's own could take
    CLAIMED: Final[i64] = 27  # a legion on the control marker of another
    ORDER: Final[i64] = 28  # a turn of war still to come
    POWER: Final[i64] = 29  # a power of a tile
    RISK: Final[i64] = 30  # an offered piece: what comes back for it
    TARGET: Final[i64] = 31  # something that a legion could occupy in the turn under way
    TEMPER: Final[i64] = 32  # how much worse than the best an offer may be that is made now and then
    CARD: Final[i64] = 33  # a bonus card in hand
    OBJECTIVE: Final[i64] = 34  # all that an objective asks for, of one that is still open
    COUNT: Final[i64] = 35


WEIGHTS: Final = vec[float](
    [
        0.76,
        0.6, 0.3,
        1.26, 0.56, 0.26,
        0.83,
        1.69,
        2.0,
        1.33,
        1.27,
        7.23,
        0.76,
        3.4,
        0.88,
        2.33,
        6.96,
        1.06,
        0.4,
        0.21,
        1.07,
        0.22,
        0.5, 0.38, 0.59,
        0.71,
        0.08,
        0.96,
        0.3,
        2.35,
        0.85,
        2.0,
        0.7,
        0.4,
        0.5,
    ]
)  # fmt: skip

VICTORY: Final = 100.0
"""A match won; one lost counts as much against a seat."""
OUTCOMES: Final[i64] = 6
"""Battles that planners imagine before they attack."""
LEAST: Final = 4.0
"""No empire is held to bring less than this a round."""
PAIRED: Final[i64] = 3
"""Of more pieces of one good than the second and two more the rest is worth nothing."""
MOST_CITIES: Final[i64] = 16
OWNERS: Final[i64] = MAX_SEATS + 1
"""The seats and the barbarians."""
UNKNOWN: Final = -1.0
"""A cost that has to be worked out."""


@final
class MareNostrumEvaluator(Evaluator):
    """Estimates how much better a seat's chance to win is than those of the others, out of a hundred."""

    def __init__(self) -> None:
        self.w = WEIGHTS
        self._box: Box = Box()
        self._sites: vec[i64] = vec[i64]([0] * MOST_CITIES)  # the provinces of capitals and legendary cities
        self._site_slots: vec[i64] = vec[i64]([0] * MOST_CITIES)
        self._lords: vec[i64] = vec[i64]([0] * MOST_CITIES)  # who controls each of them, if it is built
        self._guards: vec[i64] = vec[i64]([0] * MOST_CITIES)  # units there, a fortress counted as two
        self._site_count: i64 = 0
        self._great: vec[i64] = vec[i64]([0] * PROVINCES)  # bit per slot with one of them
        self._rare: vec[i64] = vec[i64]([0] * PROVINCES)  # bit per slot with a legendary city
        # What was looked at last. Most states differ from the one before in few things, or in nothing on the map.
        self._seen_built: vec[i64] = vec[i64]([0] * PROVINCES)
        self._seen_held: vec[i64] = vec[i64]([0] * PROVINCES)
        self._seen_realms: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self._seen_workers: i64 = NONE  # bit per seat whose legions may work as caravans; NONE: nothing was seen yet
        self._seen_fresh: i64 = 0
        self._seen_where: vec[i64] = vec[i64]([NONE] * OWNERS)  # NONE: to be counted anew
        self._seen_army: vec[i64] = vec[i64]([0] * (OWNERS * AREAS))
        self._seen_forts: vec[i64] = vec[i64]([0] * OWNERS)
        # What follows from it.
        self._income: vec[i64] = vec[i64]([0] * (MAX_SEATS * RESOURCES))
        self._goods: vec[i64] = vec[i64]([0] * MAX_SEATS)  # bit per good that comes in
        self._works: vec[i64] = vec[i64]([0] * (MAX_SEATS * TRACKS))  # buildings on each track
        self._conquests: vec[float] = vec[float]([UNKNOWN] * MAX_SEATS)  # what conquest still costs each seat
        self._tokens: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self._cities: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self._empty: vec[i64] = vec[i64]([0] * (MAX_SEATS * TRACKS))  # slots to build on
        self._values: vec[i64] = vec[i64]([0] * (MAX_SEATS * TRACKS))
        self._brings: vec[i64] = vec[i64]([0] * PROVINCES)  # what a province brings, whoever gets it
        self._reach: vec[i64] = vec[i64]([0] * (MAX_SEATS * PROVINCES))  # legions that can come there
        self._slots: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self._costs: vec[float] = vec[float]([0.0] * MOST_CITIES)
        self._moves: vec[i64] = vec[i64]([0] * MAX_LEGAL)
        self._trials: vec[State] = vec[State]()  # room for a state to look at

    def value(self, state: GameState, seat: i64) -> float:
        """Compare the seat's chances with those of its rivals."""
        assert isinstance(state, State)
        s = state
        if s.asked() == Q.OVER:
            return final_value(s, seat)
        if s.round == 0:
            return 0.0
        if self._box is not s.box:
            self._study(s.box)
        self._survey(s)
        w = self.w
        mine = 0.0
        nearest = 0.0
        others = 0.0
        for other in range(s.n):
            chance = self._chance(s, other)
            if other == seat:
                mine = chance
            else:
                others += chance
                nearest = max(nearest, chance)
        worth = mine - w[W.NEAREST] * nearest - w[W.OTHERS] * others / float(s.n - 1)
        return worth + self._besides(s, seat)

    def potential(self, state: GameState, seat: i64) -> float:
        """Value what a turn of war under way may still bring: targets for legions, and where a unit may go."""
        assert isinstance(state, State)
        s = state
        if s.phase != WAR or s.current != seat:
            return 0.0
        asked = s.asked()
        if asked == Q.WAR:
            worth = self.w[W.TARGET] * self._targets(s)
            if s.driven:
                worth += self._horde(s)
            return worth
        if asked in (Q.TO, Q.FLY, Q.DRIVE, Q.RAID):
            return self._best_way(s, seat)
        return 0.0

    def _horde(self, s: State) -> float:
        """Value the attacks that barbarians moved this turn can still make: what they may pillage, if they are more."""
        worth = 0.0
        rival = s.players[opponent(s)]
        provinces = s.driven & ~s.roused & s.players[s.n].where & (rival.where | rival.forts)
        while provinces:
            province = lowest(provinces)
            provinces &= provinces - 1
            guards = rival.army[province] + 2 * ((rival.forts >> province) & 1)
            more = s.players[s.n].army[province] - guards + 1  # those on the way make others worth while
            if more > 0:
                great = size(s.built[province] & self._great[province])
                worth += self.w[W.TARGET] * float(min(more, 3) * (1 + 2 * great))
        return worth

    def outcomes(self) -> i64:
        """Imagine a battle several times before it is begun."""
        return OUTCOMES

    def temperature(self, state: GameState, seat: i64) -> float:
        """Offers are secret: one that a rival could foresee would be answered."""
        assert isinstance(state, State)
        if state.asked() == Q.OFFER:
            return self.w[W.TEMPER]
        return 0.0

    def _targets(self, s: State) -> float:
        """Count what the legions of the current seat could occupy at once, great cities several times."""
        worth = 0.0
        provinces = open_to(s)
        while provinces:
            province = lowest(provinces)
            provinces &= provinces - 1
            able = able_to_act(s, province)
            if able:
                great = min(size(s.built[province] & self._great[province]), able)
                worth += float(min(able, size(s.built[province]) + 1)) + 2.0 * float(great)
        return worth

    def _best_way(self, s: State, seat: i64) -> float:
        """Say by how much the best destination of a unit is better than the first."""
        n = s.legal(seat, self._moves)
        if len(self._trials) == 0 or self._trials[0].box is not s.box:
            self._trials = vec[State]([s.copy()])
        trial = self._trials[0]
        best = 0.0
        first = 0.0
        for i in range(n):
            trial.copy_from(s)
            trial.play(seat, self._moves[i])
            worth = self.value(trial, seat) + self.w[W.TARGET] * self._targets(trial)
            if trial.driven:
                worth += self._horde(trial)
            if i == 0:
                first = worth
                best = worth
            best = max(best, worth)
        return best - first

    # What is on the map -----------------------------------------------------------------------------

    def _study(self, box: Box) -> None:
        """Note where the great cities are."""
        self._box = box
        self._seen_workers = NONE
        for owner in range(OWNERS):
            self._seen_where[owner] = NONE
        self._site_count = 0
        for province in range(PROVINCES):
            self._great[province] = 0
            self._rare[province] = 0
            if not (box.provinces >> province) & 1:
                continue
            for city in range(CITIES):
                kind = box.city[province * CITIES + city]
                if kind > ORDINARY:
                    self._sites[self._site_count] = province
                    self._site_slots[self._site_count] = CITY + city
                    self._site_count += 1
                    self._great[province] |= bit(CITY + city)
                if kind == LEGENDARY:
                    self._rare[province] |= bit(CITY + city)

    def _survey(self, s: State) -> None:
        """Bring up to date what each seat's provinces bring, and how far its legions reach."""
        changed = False
        if self._buildings_changed(s):
            self._count(s)
            changed = True
        # Where units of Atlas or the ferry matter, how far legions reach depends on more than where they stand.
        plain = s.box.specials == 0 and s.medea == NONE and s.medusa == NONE and s.ferry == NONE
        for owner in range(s.box.owners):
            if not plain:
                self._seen_where[owner] = NONE
            if self._units_changed(s.players[owner], owner):
                changed = True
                if owner < s.n:
                    self._march(s, owner)
        if changed:
            for i in range(self._site_count):
                self._visit(s, i)
        if changed or s.fresh != self._seen_fresh:
            self._seen_fresh = s.fresh
            for seat in range(s.n):
                self._conquests[seat] = UNKNOWN
        for seat in range(s.n):
            self._rank(s, seat)

    def _buildings_changed(self, s: State) -> bool:
        """Say whether provinces, buildings or occupations differ from those that were counted; note them."""
        changed = self._seen_workers == NONE
        workers: i64 = 0
        for seat in range(s.n):
            p = s.players[seat]
            if p.has(s.box, P_LEGION_CARAVAN):
                workers |= bit(seat)
            if self._seen_realms[seat] != p.realm:
                self._seen_realms[seat] = p.realm
                changed = True
        if self._seen_workers != workers:
            self._seen_workers = workers
            changed = True
        for province in range(PROVINCES):
            built = s.built[province]
            held = s.held[province]
            if self._seen_built[province] != built or self._seen_held[province] != held:
                self._seen_built[province] = built
                self._seen_held[province] = held
                changed = True
        return changed

    def _units_changed(self, p: Player, owner: i64) -> bool:
        """Say whether the units of an owner stand elsewhere than those that were counted; note them."""
        changed = self._seen_where[owner] != p.where or self._seen_forts[owner] != p.forts
        self._seen_where[owner] = p.where
        self._seen_forts[owner] = p.forts
        first = owner * AREAS
        areas = p.where
        while areas:
            area = lowest(areas)
            areas &= areas - 1
            if self._seen_army[first + area] != p.army[area]:
                self._seen_army[first + area] = p.army[area]
                changed = True
        return changed

    def _count(self, s: State) -> None:
        """Add up what each seat's provinces bring."""
        for i in range(s.n * RESOURCES):
            self._income[i] = 0
        for i in range(s.n * TRACKS):
            self._empty[i] = 0
            self._works[i] = 0
        for seat in range(s.n):
            self._tokens[seat] = 0
            self._cities[seat] = 0
        provinces = s.box.provinces
        while provinces:
            province = lowest(provinces)
            provinces &= provinces - 1
            self._brings[province] = 0
            owner = s.owner[province]
            if owner != NONE:
                empty = s.box.slots[province] & ~s.built[province]
                self._empty[owner * TRACKS + TRADE] += size(empty & TRADE_SLOTS)
                self._empty[owner * TRACKS + CULTURE] += size(empty & CULTURE_SLOTS)
            if s.held[province]:
                self._share_out(s, province)
            elif owner != NONE and s.built[province]:
                self._credit(s, owner, province, s.built[province])
        for seat in range(s.n):
            self._goods[seat] = 0
            for good in range(GOODS):
                if self._income[seat * RESOURCES + good]:
                    self._goods[seat] |= bit(good)

    def _visit(self, s: State, site: i64) -> None:
        """Note who controls a great city and how many units stand there."""
        province = self._sites[site]
        slot = self._site_slots[site]
        self._lords[site] = NONE
        if (s.built[province] >> slot) & 1:
            self._lords[site] = s.owner[province]
            if s.held[province] and s.holder(province, slot) != NONE:
                self._lords[site] = s.holder(province, slot)
        guards: i64 = 0
        for p in s.players:
            guards += p.army[province] + 2 * ((p.forts >> province) & 1)
        self._guards[site] = guards

    def _share_out(self, s: State, province: i64) -> None:
        """Credit the buildings of a province to those who control them."""
        for seat in range(s.n):
            self._slots[seat] = 0
        built = s.built[province]
        held = s.held[province]
        owner = s.owner[province]
        for slot in range(SLOTS):
            holder = (held & HELD_MASK) - 1
            held >>= HELD_BITS
            if (built >> slot) & 1:
                if holder != NONE:
                    self._slots[holder] |= bit(slot)
                elif owner != NONE:
                    self._slots[owner] |= bit(slot)
        for seat in range(s.n):
            if self._slots[seat]:
                self._credit(s, seat, province, self._slots[seat])
            if s.players[seat].has(s.box, P_LEGION_CARAVAN):
                self._income[seat * RESOURCES + COIN] += working(s, seat, province)

    def _credit(self, s: State, seat: i64, province: i64, slots: i64) -> None:
        """Credit a seat with what some buildings of a province bring."""
        each: i64 = 1
        if slots & MARKET_SLOT:
            each = 2
        self._works[seat * TRACKS + TRADE] += size(slots & TRADE_SLOTS)
        self._works[seat * TRACKS + CULTURE] += size(slots & CULTURE_SLOTS)
        first = seat * RESOURCES
        caravans = slots & CARAVAN_SLOTS
        while caravans:
            self._income[first + s.box.good[province * CARAVANS + lowest(caravans)]] += each
            self._brings[province] += each
            caravans &= caravans - 1
        cities = size(slots & CITY_SLOTS)
        if cities:
            rare = size(slots & self._rare[province])
            self._tokens[seat] += rare
            self._cities[seat] += size(slots & self._great[province])
            if slots & TEMPLE_SLOT:
                cities += cities
            self._income[first + COIN] += cities
            self._brings[province] += cities + rare

    def _rank(self, s: State, seat: i64) -> None:
        """Add units and bonuses to a seat's buildings on the tracks."""
        box = s.box
        first = seat * TRACKS
        if box.owner_counts:
            self._values[first + TRADE] = track_value(s, seat, TRADE)
            self._values[first + CULTURE] = track_value(s, seat, CULTURE)
            self._values[first + MILITARY] = track_value(s, seat, MILITARY)
            return
        p = s.players[seat]
        self._values[first + TRADE] = self._works[first + TRADE]
        self._values[first + CULTURE] = self._works[first + CULTURE]
        self._values[first + MILITARY] = p.legions + p.triremes + size(p.forts)
        tiles = p.tiles
        while tiles:
            bonus = lowest(tiles) * TRACKS
            tiles &= tiles - 1
            self._values[first + TRADE] += box.bonus[bonus + TRADE]
            self._values[first + CULTURE] += box.bonus[bonus + CULTURE]
            self._values[first + MILITARY] += box.bonus[bonus + MILITARY]
        if p.boost:
            for track in range(TRACKS):
                self._values[first + track] += (p.boost >> (USED_BITS * track)) & HELD_MASK

    def _march(self, s: State, seat: i64) -> None:
        """Count the legions of a seat that can come to each province in one move."""
        p = s.players[seat]
        provinces = p.where & s.box.provinces
        if s.phase == WAR:
            provinces &= ~s.stone(seat)
        first = seat * PROVINCES
        for i in range(first, first + PROVINCES):
            self._reach[i] = 0
        while provinces:
            province = lowest(provinces)
            provinces &= provinces - 1
            legions = p.army[province]
            if (p.elite >> province) & 1:
                legions += size(s.elites(seat, province))
            near = s.box.lands_near[province] | bit(province)
            seas = s.box.seas_near[province] & p.where
            if seas:
                near |= coasts(s, sail_on(s, seat, seas))
            while near:
                self._reach[first + lowest(near)] += legions
                near &= near - 1

    # The four victories -----------------------------------------------------------------------------

    def _chance(self, s: State, seat: i64) -> float:
        """Say how likely a seat is to win, out of a hundred, from the rounds it is away from each victory."""
        w = self.w
        p = s.players[seat]
        ready = to_develop(s, seat)
        first = seat * RESOURCES
        coins = self._income[first + COIN] + p.power(s.box, P_COIN)
        kinds = p.power(s.box, P_ANY_GOOD)
        doubles: i64 = 0
        goods = float(kinds)
        coming = self._goods[seat]
        while coming:
            n = self._income[first + lowest(coming)]
            coming &= coming - 1
            kinds += 1
            doubles += n - 1
            goods += self._pieces(n)
        tokens = self._tokens[seat]
        brings = max(LEAST, goods + w[W.COIN] * float(coins) + w[W.TOKEN] * float(tokens))
        if ready and wins(s, p):
            # Whoever develops now cannot be stopped any more; others might still be.
            if s.current == seat and s.phase == DEVELOP:
                return 0.98 * VICTORY
            return 0.8 * VICTORY
        most = max(float(coins + min(p.shown[COIN], s.box.keep)), float(kinds + tokens) + min(float(doubles), 2.0))
        in_hand = self._in_hand(s, p, ready)
        pace = 1.0 / brings
        fame = max(0.0, self._fame(s, p, most) - in_hand) * pace
        if self._conquests[seat] == UNKNOWN:
            self._conquests[seat] = self._conquest(s, seat)
        conquest = max(0.0, self._conquests[seat] - in_hand) * pace
        leadership = max(0.0, self._leadership(s, seat) - in_hand) * pace + w[W.ROUND]
        if s.box.streak:
            leadership += float(s.box.streak - 1 - min(p.title_streak, s.box.streak - 1))
        prestige = 0.7 + w[W.CITY_PRICE] * max(0.0, float(s.box.pyramids) - most - w[W.TRADED]) * pace
        if ready:
            prestige = min(prestige, self._pyramids_now(s, p))
            prestige = max(prestige - 0.2 * in_hand * pace, 0.1)
        if self._cities[seat] >= s.box.conquest:
            conquest = w[W.HELD] * float(size(s.everyone() & ~s.gone & ~bit(seat)) + 1)
            if s.phase != WAR:
                conquest = w[W.HELD] * float(s.n)
            if s.box.streak:
                conquest += float(s.box.streak - 1 - min(p.city_streak, s.box.streak - 1))
        elif s.box.conquest - self._cities[seat] > 1 or s.phase != DEVELOP:
            conquest += w[W.CLAIM]
        none = 1.0 - exp(-w[W.SPEED] * (fame + 0.3))
        none *= 1.0 - exp(-w[W.SPEED] * (conquest + 0.1))
        none *= 1.0 - exp(-w[W.SPEED] * (leadership + 0.1))
        none *= 1.0 - exp(-w[W.SPEED] * prestige)
        return VICTORY * (1.0 - none)

    def _pieces(self, n: i64) -> float:
        """Value several pieces of one good: sets are of different goods."""
        if n <= 1:
            return float(n)
        w = self.w
        worth = 1.0 + w[W.SECOND]
        if n > 2:
            worth += w[W.SECOND + 1]
        if n > PAIRED:
            worth += w[W.SECOND + 2]
        return worth

    def _in_hand(self, s: State, p: Player, ready: bool) -> float:
        """Value what a seat holds, if it can still spend it; what is kept after developing is little."""
        w = self.w
        if not ready:
            coins = p.shown[COIN]
            if s.phase == DEVELOP:
                return 0.8 * w[W.COIN] * float(min(coins, s.box.keep))
            worth = w[W.COIN] * float(coins)
            for good in range(GOODS):
                worth += float(min(p.shown[good], 1))
            return 0.8 * worth
        worth = w[W.COIN] * float(p.shown[COIN] - p.offer[COIN])
        offered = p.offer[COIN]
        if s.phase < TRADING:
            worth += w[W.TOKEN] * float(size(p.secret))
        for good in range(GOODS):
            n = p.shown[good] - p.offer[good]
            if s.phase >= TRADING:
                n += (p.secret >> good) & 1
            offered += p.offer[good]
            worth += self._pieces(n)
        return worth + w[W.RISK] * float(offered)

    def _pyramids_now(self, s: State, p: Player) -> float:
        """Say how far a seat is from the Pyramids with what it holds, in rounds, while there is still trade."""
        coins = p.shown[COIN] - p.offer[COIN]
        kinds: i64 = 0
        offered = p.offer[COIN]
        for good in range(GOODS):
            if p.shown[good] + ((p.secret >> good) & 1) > p.offer[good]:
                kinds += 1
            offered += p.offer[good]
        most = max(coins, kinds)
        missing = float(s.box.pyramids - most)
        if s.phase <= TRADING:
            return 0.5 + 0.8 * max(0.0, missing - 0.5 * float(offered))
        return 0.5 + 2.0 * missing

    def _fame(self, s: State, p: Player, most: float) -> float:
        """Say what a seat has still to spend on tiles."""
        box = s.box
        tiles = size(p.tiles)
        if tiles >= box.fame or (s.display == 0 and s.deck == 0):
            return 99.0
        cost = 0.0
        for i in range(tiles, box.fame):
            price = float(box.tile_prices[i - 1])
            cost += price + self.w[W.TILE_ROUND] * max(0.0, price - most - 1.0)
        return cost

    def _leadership(self, s: State, seat: i64) -> float:
        """Say what a seat has still to spend to lead all tracks."""
        w = self.w
        cost = 0.0
        for track in range(TRACKS):
            best: i64 = 0
            for other in range(s.n):
                if other != seat:
                    best = max(best, self._values[other * TRACKS + track])
            missing = float(best - self._values[seat * TRACKS + track])
            if s.titles[track] != seat:
                missing += 1.0
            if missing + w[W.MARGIN] > 0.0:
                cost += w[W.POINT] * (missing + w[W.MARGIN])
                room = float(self._empty[seat * TRACKS + track])
                if track != MILITARY and missing > room:
                    cost += w[W.NO_SLOT] * (missing - room)
        return cost

    def _conquest(self, s: State, seat: i64) -> float:
        """Say what a seat has still to spend for the great cities that are the nearest for it."""
        needed = s.box.conquest - self._cities[seat]
        if needed <= 0:
            return 0.0
        w = self.w
        joined = connected(s, seat)
        p = s.players[seat]
        found: i64 = 0
        first = seat * PROVINCES
        for i in range(self._site_count):
            province = self._sites[i]
            slot = self._site_slots[i]
            if self._lords[i] == seat:
                continue
            owner = s.owner[province]
            guards = self._guards[i] - p.army[province] - 2 * ((p.forts >> province) & 1)
            cost = w[W.GUARD] * float(guards)
            if owner == seat:
                if self._lords[i] == NONE:
                    cost += float(s.box.prices[slot])
                else:
                    cost += w[W.GUARD]
            elif owner == NONE:
                cost += float(s.box.prices[slot] + s.box.prices[MARKER])
                if not (joined >> province) & 1:
                    cost += w[W.FAR]
            else:
                if self._lords[i] == NONE:
                    cost += 6.0
                near = self._reach[first + province]
                cost += 5.0 - w[W.LEGION] * float(min(near, 2 + 2 * guards))
                cost = max(cost, 1.0)
            # The cheapest first.
            at = found
            found += 1
            while at > 0 and self._costs[at - 1] > cost:
                self._costs[at] = self._costs[at - 1]
                at -= 1
            self._costs[at] = cost
        if found < needed:
            return 99.0
        total = 0.0
        for i in range(needed):
            total += self._costs[i]
        return total

    # What else is good to have ------------------------------------------------------------------------

    def _besides(self, s: State, seat: i64) -> float:
        """Value what helps in any case: income, sites, units in the right places, powers."""
        w = self.w
        p = s.players[seat]
        first = seat * RESOURCES
        income: i64 = self._tokens[seat]
        for kind in range(RESOURCES):
            income += self._income[first + kind]
        worth = w[W.INCOME] * float(income)
        sites = self._empty[seat * TRACKS + TRADE] + self._empty[seat * TRACKS + CULTURE]
        worth += w[W.SITE] * float(min(sites, 10))
        worth += w[W.UNIT] * float(p.legions) + w[W.UNIT + 1] * float(p.triremes)
        worth += w[W.UNIT + 2] * float(size(p.forts))
        worth += w[W.POWER] * powers(s.box, p)
        if s.box.atlas:
            worth += self._atlas(s, seat)
        if s.phase == WAR and not (s.gone >> seat) & 1:
            worth += w[W.ORDER]
        mine = seat * PROVINCES
        provinces = s.box.provinces
        while provinces:
            province = lowest(provinces)
            provinces &= provinces - 1
            owner = s.owner[province]
            if owner == NONE:
                continue
            brings = self._brings[province] + 2 * size(s.built[province] & self._great[province])
            if owner == seat:
                most: i64 = 0
                for other in range(s.n):
                    if other != seat:
                        most = max(most, self._reach[other * PROVINCES + province])
                guards = p.army[province] + 2 * ((p.forts >> province) & 1)
                if most > guards:
                    worth -= w[W.THREAT] * float(min(brings, 2 * (most - guards)))
            else:
                if self._reach[mine + province]:
                    q = s.players[owner]
                    guards = q.army[province] + 2 * ((q.forts >> province) & 1)
                    if self._reach[mine + province] > guards:
                        worth += w[W.CHANCE] * float(min(brings, 2 * (self._reach[mine + province] - guards)))
                if s.held[province] and s.holder(province, MARKER) == seat:
                    worth += w[W.CLAIMED] + w[W.CHANCE] * float(brings)
        return worth

    def _atlas(self, s: State, seat: i64) -> float:
        """Value what Atlas adds: special units on the board, a unit brought back, gold for barbarians."""
        w = self.w
        p = s.players[seat]
        worth = 0.0
        if p.revived != NONE:
            worth += w[W.UNIT]
        if s.box.city_sets:
            worth += self._cards(s, seat)
        areas = p.elite
        while areas:
            worth += 2.0 * w[W.UNIT] * float(size(s.elites(seat, lowest(areas))))
            areas &= areas - 1
        if s.box.barbarians and s.phase == WAR and not (s.gone >> seat) & 1:
            worth += 0.3 * float(min(p.shown[GOLD], s.box.store))
        return worth

    def _cards(self, s: State, seat: i64) -> float:
        """Value the cards in hand, Soothsayers little, cards about to be chosen, and the way to open objectives."""
        w = self.w
        p = s.players[seat]
        lies = (bit(CARD_BITS * CARDS) - 1) & ~(bit(CARD_BITS * SOOTHSAYER) - 1)
        worth = w[W.CARD] * (float(total(p.hand & ~lies)) + 0.25 * float(total(p.hand & lies)))
        asked = s.asked()
        if asked in (Q.CHOOSE, Q.DEAL) and s.detail() == seat:
            worth += w[W.CARD]
        left = s.objectives
        while left:
            objective = lowest(left)
            left &= left - 1
            need = s.box.objective_need[objective]
            done = min(progress(s, seat, objective), need)
            worth += w[W.OBJECTIVE] * float(done * done) / float(need * need)
        return worth


def final_value(s: State, seat: i64) -> float:
    """Value the end of a match: won or lost; without a victory the standing decides."""
    if s.winner != NONE:
        if s.winner == seat:
            return VICTORY
        return -VICTORY
    mine = s.standing(seat)
    for other in range(s.n):
        if s.standing(other) > mine:
            return -VICTORY
    return VICTORY


def to_develop(s: State, seat: i64) -> bool:
    """Say whether a seat can still develop this round with what it holds now."""
    if s.phase < DEVELOP:
        return True
    if s.phase > DEVELOP or s.asked() == Q.KEEP:
        return False
    if not (s.gone >> seat) & 1:
        return True
    return s.current == seat and (s.asked() == Q.DEVELOP or s.asked() == Q.PAY)


def powers(box: Box, p: Player) -> float:
    """Value the powers of a seat's tiles, apart from what they bring and what they add to tracks."""
    tiles = p.powers()
    worth = 0.0
    for power in range(POWERS):
        if tiles & box.having[power]:
            worth += WORTH[power]
    return worth


WORTH: Final = vec[float](
    [
        2.0,  # attack-die
        2.0,  # defend-die
        3.0,  # extra-die
        2.0,  # home-total
        2.0,  # mix
        2.0,  # pair
        3.0,  # free-claim
        2.0,  # free-legion
        0.5,  # own-offer
        2.0,  # copy
        1.5,  # legion-caravan
        3.0,  # bargain-legion
        2.0,  # bargain-trireme
        2.0,  # bargain-fortress
        2.0,  # loot
        2.0,  # jump
        3.0,  # convert
        0.0,  # any-good: counted in the income
        0.0,  # coin: the same
        2.0,  # keep-goods
        2.0,  # truce
        2.0,  # trireme-price
        3.0,  # special
        1.5,  # petrify-sea
        2.0,  # petrify-land
        3.0,  # fly
        2.0,  # revive
        2.5,  # cancel-hit
        2.0,  # rebuild
        2.0,  # recover
        2.0,  # free-sea
        3.0,  # favour
        2.0,  # cheap-wonder
        2.5,  # safe-provinces
        2.0,  # toll
        2.5,  # salvage
        2.0,  # cheap-hero
        0.0,  # gold: counted in the income
        1.0,  # free-trireme
        1.0,  # refuse-sea
    ]
)
"""What each power is worth, in the order of words.P_*."""
