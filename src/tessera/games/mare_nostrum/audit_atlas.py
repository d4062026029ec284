"""What must hold of Atlas at every moment: barbarians, special units, tiles and cards."""

from __future__ import annotations

from tessera.games.mare_nostrum.hands import chooser, choosers, chosen, copies, objective_of, one
from tessera.games.mare_nostrum.ids import (
    AREAS,
    CARDS,
    DECKS,
    FORTRESS,
    LEGION,
    NONE,
    OBJECTIVES,
    PROVINCES,
    SPECIALS,
    TRIREME,
    Q,
)
from tessera.games.mare_nostrum.state import (
    AT,
    ATLAS_POWERS,
    CLASS_MASK,
    DID,
    FIGHTERS,
    ON,
    PARTS,
    ROUSED,
    USED,
    State,
)
from tessera.games.mare_nostrum.vocabulary import AREA_NAMES, CARD_NAMES, SPECIAL_NAMES
from tessera.kernel.core import bit, size
from tessera.kernel.errors import Problem
from tessera.kernel.position_problems import contradicts, miscounted, out_of_range

ATTACKED, FELL, APART = 2, 8, 16


def known_tiles(s: State) -> int:
    """Collect the tiles that must be somewhere: those that can be bought, and those that chance puts aside."""
    tiles = int(s.box.deck)
    if s.box.tiles_each and (s.aside or any(p.realm for p in s.players)):
        for city in range(DECKS):
            tiles |= int(s.box.city_tiles[city])
    return tiles


def audit_atlas(s: State) -> list[Problem]:
    """List what cannot be."""
    wrong = _barbarians(s) + _levies(s) + _special(s) + _markers(s) + _tiles(s) + _cards(s)
    for seat in range(s.n):
        p = s.players[seat]
        if p.once & (bit(ATLAS_POWERS) - 1):
            wrong.append(contradicts(f"players.{seat}.atlas.once", "questions"))
        if (p.city_streak or p.title_streak) and not s.box.streak:
            wrong.append(contradicts(f"players.{seat}.atlas.city_streak", "setup"))
        if max(p.city_streak, p.title_streak) > s.box.streak - (s.winner != seat) and s.box.streak:
            wrong.append(out_of_range(f"players.{seat}.atlas.city_streak", int(p.city_streak), 0, int(s.box.streak)))
    return wrong


def _barbarians(s: State) -> list[Problem]:
    if not s.box.barbarians:
        if s.foreign or s.driven or s.roused or s.rebels:
            return [contradicts("atlas.foreign", "setup")]
        return []
    p, box, path = s.players[s.n], s.box, "atlas.barbarians"
    wrong: list[Problem] = []
    legions = sum(int(p.army[area]) for area in range(PROVINCES))
    triremes = sum(int(p.army[area]) for area in range(int(PROVINCES), int(AREAS)))
    most = {
        int(LEGION): sum(int(box.barbarian_army[area]) for area in range(PROVINCES)),
        int(TRIREME): sum(int(box.barbarian_army[area]) for area in range(int(PROVINCES), int(AREAS))),
        int(FORTRESS): int(size(box.barbarian_forts)),
    }
    for kind, found in ((LEGION, legions), (TRIREME, triremes), (FORTRESS, int(size(p.forts)))):
        if found > most[int(kind)]:
            wrong.append(out_of_range(f"{path}.army", found, 0, most[int(kind)]))
    where = sum(bit(area) for area in range(AREAS) if p.army[area])
    if (where, legions, triremes) != (p.where, p.legions, p.triremes) or where & ~(box.provinces | box.seas):
        wrong.append(contradicts(f"{path}.army", "areas"))
    if p.forts & ~box.barbarian_forts or p.realm or p.tiles or p.count() or p.hand:
        wrong.append(contradicts(f"{path}.fortresses", "areas"))
    if size(s.foreign) > box.foreign or s.foreign & ~box.pile:
        wrong.append(out_of_range("atlas.foreign", int(size(s.foreign)), 0, int(box.foreign)))
    for area in range(AREAS):
        moved, used = (s.spent[area] >> ROUSED) & CLASS_MASK, (s.spent[area] >> USED) & CLASS_MASK
        if moved > p.army[area]:
            wrong.append(contradicts(f"{path}.moved", f"{path}.army.{AREA_NAMES[area]}"))
        if used > moved:
            wrong.append(contradicts(f"{path}.used", f"{path}.moved"))
    if (s.driven | s.roused | s.rebels) & ~box.provinces or s.roused & ~s.driven & ~s.rebels:
        wrong.append(contradicts("atlas.roused", "atlas.driven"))
    return wrong


def _levies(s: State) -> list[Problem]:
    """Of the barbarian set no piece is in two places."""
    wrong: list[Problem] = []
    for kind in (LEGION, TRIREME):
        left = int(s.levy_left(kind))
        if left < 0:
            most = int(s.box.barbarian_set[kind])
            wrong.append(out_of_range("players.0.atlas.levies", most - left, 0, most))
    return wrong


def _special(s: State) -> list[Problem]:
    wrong: list[Problem] = []
    elite = [0] * int(s.n)
    for unit in range(SPECIALS):
        first = int(PARTS) * unit
        area, on, did = int(s.special[first + AT]), int(s.special[first + ON]), int(s.special[first + DID])
        name = f"atlas.special.{SPECIAL_NAMES[unit]}"
        owners = [seat for seat in range(s.n) if (s.players[seat].tiles >> max(0, s.box.special_tile[unit])) & 1]
        if area == NONE:
            if on != NONE or did & ~FELL:
                wrong.append(contradicts(name, "areas"))
            continue
        sea = bool((s.box.special_at_sea >> unit) & 1)
        in_play = (s.box.seas if sea else s.box.provinces) >> area
        if not (s.box.specials >> unit) & 1 or len(owners) != 1 or not in_play & 1:
            wrong.append(contradicts(name, "players"))
            continue
        if unit < FIGHTERS:
            elite[owners[0]] |= bit(area)
        fights = area == s.field and owners[0] == s.attacker == s.current
        if did & APART and not (did & ATTACKED and fights):
            wrong.append(contradicts(f"{name}.did", "battle"))
        if on != NONE and (sea or unit >= FIGHTERS or s.holder(area, on) != owners[0]):
            wrong.append(contradicts(f"{name}.on", "provinces"))
    for seat in range(s.n):
        if elite[seat] != s.players[seat].elite:
            wrong.append(contradicts("atlas.special", f"players.{seat}"))
    return wrong


def _markers(s: State) -> list[Problem]:
    wrong: list[Problem] = []
    for name, area, seat, last, areas in (
        ("medea", int(s.medea), int(s.medea_seat), int(s.medea_last), int(s.box.seas)),
        ("medusa", int(s.medusa), int(s.medusa_seat), int(s.medusa_last), int(s.box.provinces)),
    ):
        if (area == NONE) != (seat == NONE) or area not in (NONE, last):
            wrong.append(contradicts(f"atlas.{name}.area", f"atlas.{name}.seat"))
        if last != NONE and not (areas >> last) & 1:
            wrong.append(contradicts(f"atlas.{name}.last", "areas"))
    return wrong


def _tiles(s: State) -> list[Problem]:
    box = s.box
    wrong: list[Problem] = []
    if s.aside & box.base_tiles and size(s.aside & box.base_tiles) > box.tiles_removed:
        wrong.append(out_of_range("atlas.aside", int(size(s.aside & box.base_tiles)), 0, int(box.tiles_removed)))
    own = sum(7 * bit(3 * city) for city in range(DECKS) if (box.city_sets >> city) & 1)
    laid = int(s.objectives | s.used_objectives)
    if laid & ~own or s.objectives & s.used_objectives or size(laid) > box.objectives_laid:
        wrong.append(contradicts("atlas.objectives", "atlas.fulfilled"))
    if s.question_at(0) != Q.SETUP and size(laid) != box.objectives_laid:
        wrong.append(contradicts("atlas.objectives", "setup"))
    return wrong


def _cards(s: State) -> list[Problem]:
    """Every card is somewhere once, and what a seat was dealt is what it chose."""
    wrong: list[Problem] = []
    founded = any(p.realm for p in s.players) or s.question_at(0) != Q.SETUP
    wanted = s.box.cards if founded else 0
    for kind in range(CARDS):
        places = [copies(s.cards, kind), copies(s.discards, kind), copies(s.lot, kind)]
        found = sum(int(n) for n in places) + sum(int(copies(s.players[seat].hand, kind)) for seat in range(s.n))
        if found != copies(wanted, kind):
            wrong.append(miscounted("atlas.discards", CARD_NAMES[kind], found, int(copies(wanted, kind))))
    dealt = [0] * int(s.n)
    seen = 0
    for draw in s.draws:
        if draw == 0:
            continue
        objective = int(objective_of(draw))
        if objective >= OBJECTIVES or not (s.used_objectives >> objective) & 1 or (seen >> objective) & 1:
            wrong.append(contradicts("atlas.draws", "atlas.fulfilled"))
            continue
        seen |= bit(objective)
        seats = [int(chooser(draw, place)) for place in range(choosers(draw))]
        if len(set(seats)) != len(seats) or any(seat >= s.n for seat in seats):
            wrong.append(contradicts("atlas.draws", "players"))
            continue
        for place, seat in enumerate(seats):
            kind = int(chosen(draw, place))
            if kind >= CARDS or s.box.card_deck[kind] != objective // int(DECKS):
                wrong.append(contradicts("atlas.draws", "atlas.objectives"))
            else:
                dealt[seat] += int(one(kind))
    if wrong:
        return wrong
    for seat in range(s.n):
        p = s.players[seat]
        if dealt[seat] != p.hand - p.open + p.played or any(
            copies(p.open, kind) > copies(p.hand, kind) for kind in range(CARDS)
        ):
            wrong.append(contradicts(f"players.{seat}.atlas.hand", "atlas.draws"))
    return wrong
