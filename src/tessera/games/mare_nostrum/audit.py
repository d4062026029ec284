"""What must hold at every moment: every piece is somewhere once, and the map is as the rules leave it."""

from __future__ import annotations

from tessera.games.mare_nostrum.audit_atlas import audit_atlas, known_tiles
from tessera.games.mare_nostrum.ids import (
    AREAS,
    CARAVANS,
    FORTRESS,
    GOODS,
    LEGION,
    MARKER,
    MARKERS,
    NONE,
    P_COPY,
    P_FREE_CLAIM,
    P_FREE_LEGION,
    P_LEGION_CARAVAN,
    P_MIX,
    P_PAIR,
    P_TRUCE,
    PROVINCES,
    RESOURCES,
    TARGETS,
    TILES,
    TRIREME,
    Q,
)
from tessera.games.mare_nostrum.legions import on_target, untouched
from tessera.games.mare_nostrum.questions import moment, seats_of, waits
from tessera.games.mare_nostrum.state import ACTED, CLASS_MASK, HAS_ACTED, ON_TARGETS, OWN_SPENT, Player, State
from tessera.games.mare_nostrum.vocabulary import AREA_NAMES, PROVINCE_NAMES, RESOURCE_NAMES, TILE_NAMES
from tessera.kernel.core import bit, size
from tessera.kernel.errors import Problem
from tessera.kernel.position_problems import contradicts, miscounted, out_of_range


def audit(s: State) -> list[Problem]:
    """List what cannot be; where a part is impossible that others build on, only what is wrong with that."""
    wrong = _tiles(s)
    for seat, p in enumerate(seats_of(s)):
        wrong += _units(s, p, seat) + _holdings(s, p, seat)
    wrong += _tokens(s) or _map(s)
    if s.box.atlas:
        wrong += audit_atlas(s)
    wrong = wrong or moment(s)
    return wrong or _turn(s)


def _units(s: State, p: Player, seat: int) -> list[Problem]:
    box, path = s.box, f"players.{seat}"
    wrong: list[Problem] = []
    legions = sum(p.army[area] for area in range(PROVINCES))
    triremes = sum(p.army[area] for area in range(int(PROVINCES), int(AREAS)))
    where = sum(bit(area) for area in range(AREAS) if p.army[area]) | int(p.elite)
    if any(n < 0 for n in p.army) or where & ~(box.provinces | box.seas):
        wrong.append(contradicts(f"{path}.army", "areas"))
    for kind, found in ((LEGION, legions), (TRIREME, triremes), (FORTRESS, size(p.forts))):
        if found > s.most(p, kind):
            wrong.append(out_of_range(f"{path}.army", int(found), 0, int(s.most(p, kind))))
    realm = sum(bit(province) for province in range(PROVINCES) if s.owner[province] == seat)
    if p.forts & ~realm or size(realm) > box.markers:
        wrong.append(contradicts(f"{path}.fortresses", "provinces"))
    if (legions, triremes, where, realm) != (p.legions, p.triremes, p.where, p.realm):
        wrong.append(contradicts(f"{path}.army", "provinces"))
    return wrong


def _holdings(s: State, p: Player, seat: int) -> list[Problem]:
    path = f"players.{seat}"
    wrong: list[Problem] = []
    for kind in range(RESOURCES):
        if p.shown[kind] < 0:
            wrong.append(out_of_range(f"{path}.shown.{RESOURCE_NAMES[kind]}", int(p.shown[kind]), 0, 99))
        if not 0 <= p.offer[kind] <= p.owns(kind):
            wrong.append(contradicts(f"{path}.offer", f"{path}.shown"))
    for good in range(GOODS):
        if (p.named >> good) & 1 and not p.shown[good]:
            wrong.append(contradicts(f"{path}.named", f"{path}.shown"))
    for kind in (P_MIX, P_PAIR, P_FREE_CLAIM, P_FREE_LEGION):
        most = p.power(s.box, kind)
        if p.uses(kind) > most or (s.box.every_set and kind in (P_MIX, P_PAIR) and p.uses(kind)):
            wrong.append(out_of_range(f"{path}.used", int(p.uses(kind)), 0, int(most)))
    return wrong


def _tokens(s: State) -> list[Problem]:
    wrong: list[Problem] = []
    for good in range(GOODS):
        n = sum(((p.secret >> good) & 1) + ((p.named >> good) & 1) for p in s.players) + ((s.foreign >> good) & 1)
        if n > (s.box.pile >> good) & 1:
            wrong.append(miscounted("players", RESOURCE_NAMES[good], int(n), 1))
    return wrong


def _tiles(s: State) -> list[Problem]:
    wrong: list[Problem] = []
    box = s.box
    heroes = 0
    for seat, p in enumerate(seats_of(s)):
        hero = bit(box.hero[p.empire]) if p.empire != NONE and p.realm | size(p.tiles) else 0
        heroes |= hero
        if hero & ~p.tiles:
            wrong.append(contradicts(f"players.{seat}.tiles", f"players.{seat}.empire"))
        won = seat == s.winner
        if size(p.tiles) > s.box.fame - (not won):
            wrong.append(out_of_range(f"players.{seat}.tiles", int(size(p.tiles)), 0, int(box.fame) - 1))
        if p.copied != NONE:
            others = 0
            for other, rival in enumerate(seats_of(s)):
                others |= rival.tiles if other != seat else 0
            if not others & box.heroes & bit(p.copied) or not p.tiles & box.having[P_COPY]:
                wrong.append(contradicts(f"players.{seat}.copied", "players"))
    empires = [p.empire for p in s.players if p.empire != NONE]
    if len(set(empires)) != len(empires) or any(not (box.empires >> empire) & 1 for empire in empires):
        wrong.append(contradicts("players", "empire"))
    for tile in range(TILES):
        places = [(tiles >> tile) & 1 for tiles in (s.deck, s.display, *(p.tiles for p in s.players), s.aside)]
        wanted = ((known_tiles(s) | heroes) >> tile) & 1
        if sum(places) != wanted:
            wrong.append(miscounted("deck", TILE_NAMES[tile], int(sum(places)), int(wanted)))
    if s.display & heroes or s.deck & heroes or size(s.display) > box.display:
        wrong.append(contradicts("display", "deck"))
    if not 0 < s.markers < bit(MARKERS):
        wrong.append(out_of_range("markers", int(size(s.markers)), 1, int(MARKERS)))
    return wrong


def _map(s: State) -> list[Problem]:
    wrong: list[Problem] = []
    farmers = any(p.tiles & s.box.having[P_LEGION_CARAVAN] for p in s.players)
    for province in range(PROVINCES):
        name = f"provinces.{PROVINCE_NAMES[province]}"
        owner, built = s.owner[province], s.built[province]
        covered = not (s.box.provinces >> province) & 1
        if built & ~s.box.slots[province] or (built and owner == NONE) or (covered and owner != NONE):
            wrong.append(contradicts(f"{name}.built", f"{name}.owner"))
        if not s.held[province]:
            continue
        for target in range(TARGETS):
            holder = s.holder(province, target)
            if holder == NONE:
                continue
            standing = target == MARKER or (built >> target) & 1
            works = target < CARAVANS and (s.box.slots[province] >> target) & 1 and farmers and not standing
            occupies = standing and owner not in (NONE, holder)
            if holder >= s.n or not (works or occupies):
                wrong.append(contradicts(f"{name}.held", f"{name}.built"))
        for seat in range(s.n):
            if s.on_targets(seat, province) > s.players[seat].army[province]:
                wrong.append(contradicts(f"{name}.held", f"players.{seat}.army"))
    owned = sum(int(p.realm) for p in s.players)
    if s.fresh & ~owned or (s.fresh and s.box.usable_at_once):
        wrong.append(contradicts("fresh", "provinces"))
    founded = s.question_at(0) != Q.SETUP or s.asked() in (Q.LAY, Q.REMOVE, Q.INCLUDE, Q.POST)
    if not founded and (owned or any(p.where or p.tiles or p.count() for p in s.players)):
        wrong.append(contradicts("players", "questions"))
    return wrong


def _turn(s: State) -> list[Problem]:
    """Check what units have done in a war turn against where they are."""
    wrong: list[Problem] = []
    if s.truce != NONE:
        makers = [seat for seat, p in enumerate(seats_of(s)) if p.has(s.box, P_TRUCE)]
        if not makers or s.truce == makers[0]:
            wrong.append(contradicts("truce", "players"))
    if not waits(s, int(Q.WAR)):
        return wrong
    for area in range(AREAS):
        done = s.spent[area] & OWN_SPENT
        if done == 0:
            continue
        acted = (done >> ACTED) & CLASS_MASK
        if untouched(s, area) < 0 or (area >= PROVINCES and (acted or done >> ON_TARGETS)):
            wrong.append(contradicts(f"spent.{AREA_NAMES[area]}", f"players.{s.current}.army"))
        elif area < PROVINCES:
            for target in range(TARGETS):
                if on_target(s, area, target) and s.holder(area, target) != s.current:
                    wrong.append(contradicts(f"spent.{AREA_NAMES[area]}", f"provinces.{AREA_NAMES[area]}.held"))
                if on_target(s, area, target) > HAS_ACTED:
                    wrong.append(contradicts(f"spent.{AREA_NAMES[area]}", "questions"))
    return wrong
