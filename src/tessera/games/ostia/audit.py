"""Counting everything: no ship, disc, card or tile is ever lost or made."""

from __future__ import annotations

from tessera.games.ostia.state import Player, State
from tessera.games.ostia.voyage import steps_possible
from tessera.games.ostia.words import (
    ANIMALS,
    CENSORS,
    CHIPS,
    DESTINATIONS,
    DISC_SLOTS,
    FIRST_DESTINATION,
    HONOURS,
    INITIAL_PORTS,
    LINES,
    MAX_REWARD,
    NONE,
    PLACEMENTS,
    PORT_TILES,
    PORTS,
    SHIP_SLOTS,
    STOPS,
    TILE_THREE,
    TRANSITS,
    TURNS,
    Q,
)
from tessera.kernel.core import bit

CORBITAS = 14
PONTAS = 3
HARBOUR_START = 6


def audit(s: State) -> list[str]:
    """List what does not add up."""
    wrong: list[str] = []

    def check(ok: bool, what: str) -> None:
        if not ok:
            wrong.append(what)

    setting_up = s.frames[0] >= Q.FIRST and s.frames[0] != Q.OVER
    for seat, p in enumerate(s.players):
        name = f"players.{seat}"
        hand = seat == s.current
        _fleet(s, p, hand, name, check)
        check(
            _bits(p.discs) == p.built_discs,
            f"{name}: discs on the map differ from the empty slots of the track",
        )
        furnishing = hand and s.asked() == Q.FURNISH
        check(
            _bits(p.spots) + 1 + int(furnishing) == p.built_discs or p.built_discs == 0,
            f"{name}: buildings in the harbour differ from discs on the map",
        )
        check(0 <= p.reward <= MAX_REWARD, f"{name}: the reward cube is off its track")
        check(all(n >= 0 for n in p.stock), f"{name}: a stock is negative")
        check(p.first_goals & ~p.goals == 0, f"{name}: first at a destination it has not reached")
    _cards(s, check)
    _tiles(s, setting_up, check)
    return wrong


def _fleet(s: State, p: Player, hand: bool, name: str, check: object) -> None:
    assert callable(check)
    slots = s.box.ship_ponta
    pontas_left = sum(slots[i] for i in range(p.built_ships, int(SHIP_SLOTS)))
    corbitas_left = SHIP_SLOTS - p.built_ships - pontas_left
    on_map = [at for at in p.ships if at != NONE]
    corbitas = sum(p.corbitas) + corbitas_left + len(on_map) + (s.hand_corbitas if hand else 0)
    pontas = sum(p.pontas) + pontas_left + (s.hand_pontas if hand else 0)
    dealt = 0 if p.card == NONE else 3
    check(corbitas == CORBITAS - 3 + dealt, f"{name}: {corbitas} corbitas instead of {CORBITAS - 3 + dealt}")
    check(pontas == PONTAS, f"{name}: {pontas} pontas instead of {PONTAS}")
    check(all(n >= 0 for n in (*p.corbitas, *p.pontas)), f"{name}: a section holds less than nothing")
    built_pontas = PONTAS - pontas_left
    check(
        len(on_map) == 1 + built_pontas,
        f"{name}: {len(on_map)} ships on the map instead of {1 + built_pontas}",
    )
    check(p.coastal_ships(s.box) <= 1, f"{name}: more than one ship in the coastal area")
    arrived = [at for at in on_map if at >= FIRST_DESTINATION]
    goals = sum(bit(at - FIRST_DESTINATION) for at in set(arrived))
    check(len(arrived) == len(set(arrived)), f"{name}: two ships at one destination")
    check(goals == p.goals, f"{name}: destinations reached differ from where the ships are")
    for stop in range(1, int(STOPS)):
        inside = sum((s.box.below[stop] >> at) & 1 for at in on_map)
        check(inside <= s.box.goals_below[stop], f"{name}: too many ships on the route behind stop {stop}")
    check(p.built_discs <= DISC_SLOTS and p.built_ships <= SHIP_SLOTS, f"{name}: more built than the track has")


def _cards(s: State, check: object) -> None:
    assert callable(check)
    deck = s.box.deck_first_edition if s.first_edition else s.box.deck_second_edition
    row = sum(bit(card) for card in s.row if card != NONE)
    piles = [s.deck, row, *(p.orders for p in s.players)]
    check(sum(_bits(pile) for pile in piles) == _bits(deck), "order cards are missing or doubled")
    union = 0
    for pile in piles:
        union |= pile
    check(union == deck, "order cards that are not in this edition's deck")
    men = [sum(s.box.orders[c].men for c in range(42) if (p.orders >> c) & 1) for p in s.players]
    women = [sum(s.box.orders[c].women for c in range(42) if (p.orders >> c) & 1) for p in s.players]
    check(men == [p.men for p in s.players], "noblemen differ from the order cards")
    check(women == [p.women for p in s.players], "noblewomen differ from the order cards")
    honours = s.honours
    for p in s.players:
        check(honours & p.honours == 0, "an honour card is in two places")
        honours |= p.honours
    playing = s.n > 1 and not s.first_edition
    check(honours == (bit(HONOURS) - 1 if playing else 0), "honour cards are missing")
    cards = s.cards_left
    for p in s.players:
        if p.card != NONE:
            check(not (cards >> p.card) & 1, "a placement card is in two places")
            cards |= bit(p.card)
    check(cards == bit(PLACEMENTS) - 1, "placement cards are missing")


def _tiles(s: State, setting_up: bool, check: object) -> None:
    assert callable(check)
    initial = [tile for tile in s.port_tiles if NONE < tile < TILE_THREE]
    ports = [tile - TILE_THREE for tile in s.port_tiles if tile >= TILE_THREE]
    check(len(set(initial)) == len(initial) and len(set(ports)) == len(ports), "a port tile lies twice")
    check(all(not (s.initial_left >> tile) & 1 for tile in initial), "an initial port tile lies twice")
    check(len(initial) + _bits(s.initial_left) == INITIAL_PORTS, "initial port tiles are missing")
    check(all(not (s.tiles_left >> tile) & 1 for tile in ports), "a port tile is both laid and left")
    check(len(ports) + _bits(s.tiles_left) == PORT_TILES, "port tiles are missing")
    if not setting_up:
        check(
            all(s.port_tiles[i] < TILE_THREE for i in range(int(INITIAL_PORTS))),
            "an initial port has another tile",
        )
        check(len(initial) + len(ports) == PORTS, "a port has no tile")
        check(all(tile != NONE for tile in s.transit_tiles), "a transit has no tile")
        check(all(tile != NONE for tile in s.goal_tiles), "a destination has no tile")
    for kind in range(4):
        lying = sum(1 for tile in s.transit_tiles if tile == kind + 1)
        check(lying + s.transits_left[kind] == s.box.transit_copies, "transit tiles are missing or doubled")
    check(sum(1 for tile in s.transit_tiles if tile != NONE) + sum(s.transits_left) == TRANSITS, "transit tiles")
    goals = [tile for tile in s.goal_tiles if tile != NONE]
    check(
        len(set(goals)) == len(goals) and len(goals) + _bits(s.goals_left) == DESTINATIONS,
        "destination tiles",
    )
    mix = 4 if s.first_edition else max(s.n, 2)
    for kind in range(int(ANIMALS)):
        lying = sum(s.animals[line * ANIMALS + kind] for line in range(int(LINES)))
        dealt = s.box.animal_mix[(mix - 2) * ANIMALS + kind] - s.animals_left[kind] - lying
        check(dealt >= 0, "there are more discoveries than the box holds")
    wild, exotic, both = (
        s.box.animal_mix[(mix - 2) * ANIMALS + kind]
        - s.animals_left[kind]
        - sum(s.animals[line * ANIMALS + kind] for line in range(int(LINES)))
        for kind in range(3)
    )
    check(sum(p.wild for p in s.players) == wild + both, "wild animals in hand differ from the tiles taken")
    check(
        sum(p.exotic for p in s.players) == exotic + both,
        "exotic animals in hand differ from the tiles taken",
    )
    taken = 0
    for p in s.players:
        taken |= p.goals
    check(taken == s.goals_taken, "destinations taken differ from where the ships are")
    for goal in range(int(DESTINATIONS)):
        firsts = sum((p.first_goals >> goal) & 1 for p in s.players)
        check(firsts == (taken >> goal) & 1, "a destination has no first ship, or several")
    if s.n == 1:
        for kind in range(int(CHIPS)):
            lying = sum(1 for chip in s.chips if chip == kind)
            check(lying + s.chips_left[kind] == s.box.chip_copies[kind], "bestowal chips are missing or doubled")
        censors = [censor for censor in s.censors if censor != NONE]
        check(len(censors) + _bits(s.censors_left) == CENSORS, "censor tiles are missing")
        check(
            len(set(censors)) == len(censors) and not any((s.censors_left >> censor) & 1 for censor in censors),
            "a censor lies twice",
        )


def moment(s: State) -> list[str]:
    """List what does not fit the question that is asked."""
    wrong: list[str] = []
    asked = s.asked()
    bottom = s.frames[0]
    sailing = any(s.frames[i] == Q.SAIL for i in range(s.depth))
    if asked == Q.DROP:
        if not s.hand_corbitas or not s.hand_pontas:
            wrong.append("hand: there is no choice between ships that are not in hand")
    elif s.hand_corbitas or s.hand_pontas:
        wrong.append("hand: ships are held but nobody is asked which to set down")
    if asked == Q.SAIL and not 1 <= s.steps_left <= steps_possible(s, s.me):
        wrong.append(f"steps_left: {s.steps_left} steps cannot be sailed")
    if s.steps_left and not sailing:
        wrong.append("steps_left: nobody sails")
    if any(p.moved and not (sailing and seat == s.current) for seat, p in enumerate(s.players)):
        wrong.append("moved: nobody sails")
    if (asked == Q.TAKE) != (s.lines != 0):
        wrong.append("lines: discoveries to choose do not fit the question")
    if s.placing != _laid(s, bottom):
        wrong.append(f"placing: {s.placing} pieces laid are counted where {_laid(s, bottom)} lie")
    setting_up = bottom == Q.FOUND or Q.FIRST <= bottom < Q.ADMIN_SOW
    last = TURNS if s.n == 1 else s.box.last_round
    if s.round != 0 if setting_up else not 1 <= s.round <= last:
        wrong.append(f"round: there is no round {s.round} now")
    return wrong


def _laid(s: State, question: int) -> int:
    """Count the pieces already laid of the kind that set-up is laying."""
    if question == Q.INITIAL:
        return sum(1 for tile in s.port_tiles if NONE < tile < TILE_THREE)
    if question == Q.PORT:
        return sum(1 for tile in s.port_tiles if tile >= TILE_THREE)
    if question == Q.ANIMAL:
        return int(sum(s.animals))
    if question == Q.TRANSIT:
        return sum(1 for tile in s.transit_tiles if tile != NONE)
    if question == Q.DESTINATION:
        return sum(1 for tile in s.goal_tiles if tile != NONE)
    if question == Q.CARD:
        return sum(1 for p in s.players if p.card != NONE)
    if question == Q.CHIP:
        return sum(1 for chip in s.chips if chip != NONE)
    if question == Q.CENSOR:
        return sum(1 for censor in s.censors if censor != NONE)
    return 0


def _bits(mask: int) -> int:
    return int(mask).bit_count()
