"""What must be so at every moment of a match: nothing is lost or made, and what follows from something agrees with it.

Ships only sail forward, amphorae and rewards are never given back, and discoveries must be taken. So where the ships
stand says which ports were reached and what lies left on the lines, and what the seats own says what is left in the
supply. What the questions on the stack presuppose is in `questions.py`.
"""

from __future__ import annotations

from tessera.games.ostia.ids import (
    ANIMALS,
    CENSOR_SPACES,
    CENSORS,
    CHIPS,
    COLUMNS,
    DAMASCUS,
    DESTINATIONS,
    DISC_SLOTS,
    END_AMPHORAE,
    END_COLUMN,
    END_LIMIT,
    FIRST_DESTINATION,
    FIRST_PORT,
    FIRST_TRANSIT,
    GOAL_REWARDS,
    GOLD,
    HONOURS,
    INITIAL_PORTS,
    LINES,
    MAX_REWARD,
    MAX_SEATS,
    NONE,
    ORDERS,
    PLACEMENTS,
    PORT_TILES,
    PORTS,
    RESOURCES,
    ROW,
    SECTIONS,
    SHIP_SLOTS,
    SPOT_BUILD,
    SPOT_ORDER,
    SPOT_REWARD,
    SPOT_SHIP,
    START,
    STOPS,
    TILE_REWARDS,
    TILE_THREE,
    TURNS,
    Q,
)
from tessera.games.ostia.questions import SET_UP, check_questions, laid_so_far, stage, turn_under_way
from tessera.games.ostia.solo import tokens_for
from tessera.games.ostia.state import Player, State
from tessera.games.ostia.trade import deserves, limit
from tessera.games.ostia.turn import conditions
from tessera.games.ostia.vocabulary import (
    ANIMAL_NAMES,
    CENSOR_NAMES,
    CHIP_NAMES,
    DESTINATION_NAMES,
    END_NAMES,
    GOAL_NAMES,
    HONOUR_NAMES,
    ORDER_NAMES,
    PLACEMENT_NAMES,
    PORT_NAMES,
    QUESTIONS,
    RESOURCE_NAMES,
    SECTION_NAMES,
    TILE_NAMES,
)
from tessera.kernel.core import bit
from tessera.kernel.errors import Problem
from tessera.kernel.position_problems import contradicts, differs, miscounted, not_during, out_of_range

CORBITAS = 14
PONTAS = 3
MANY = 999
"""No stock of a position is larger."""
CARD_SHIPS = 3
SAVING = {int(Q.SHIPBUILD): SPOT_SHIP, int(Q.ORDER): SPOT_ORDER, int(Q.ROW): SPOT_ORDER, int(Q.BUILD): SPOT_BUILD}
"""The spot that saves a resource in the action of a question."""


def audit(s: State) -> list[Problem]:
    """List what cannot be so in a match; nothing, if all is well."""
    wrong = check_questions(s)
    if wrong:
        return wrong  # where the match stands is unclear, and so is what should be true of it
    for seat in range(int(s.n)):
        _check_seat(s, seat, wrong)
    _check_founders(s, wrong)
    _check_orders(s, wrong)
    _check_cards(s, wrong)
    _check_tiles(s, wrong)
    _check_discoveries(s, wrong)
    _check_destinations(s, wrong)
    _check_amphorae(s, wrong)
    _check_action(s, wrong)
    _check_ending(s, wrong)
    if s.n == 1:
        _check_column(s, wrong)
    return wrong


def _check_whole(path: str, names: tuple[str, ...], parts: list[int], whole: int, wrong: list[Problem]) -> None:
    """Check that sets of pieces, wherever they are, make up the whole without a piece in two of them."""
    union = 0
    total = 0
    for part in parts:
        union |= part
        total += part.bit_count()
    if union == whole and total == union.bit_count():
        return
    missing, extra = 0, 0
    for i in range(len(names)):
        found, wanted = sum((part >> i) & 1 for part in parts), (whole >> i) & 1
        missing += found < wanted
        extra += found > wanted
        if (found < wanted and missing == 1) or (found > wanted and extra == 1):  # one of each is enough to tell
            wrong.append(miscounted(path, names[i], found, wanted))


# --- A seat ---------------------------------------------------------------------------------------


def _check_seat(s: State, seat: int, wrong: list[Problem]) -> None:
    p = s.players[seat]
    name = f"players.{seat}"
    hand = seat == s.current
    _check_fleet(s, p, hand, name, wrong)
    discs = int(p.discs).bit_count()
    if discs != p.built_discs or discs > DISC_SLOTS:
        wrong.append(contradicts(f"{name}.discs", f"{name}.building_icons"))
    furnishing = hand and s.asked() == Q.FURNISH
    if int(p.spots).bit_count() != max(discs - 1 - int(furnishing), 0):
        wrong.append(contradicts(f"{name}.spots", f"{name}.discs"))
    if p.reached != _reached(s, p):
        wrong.append(contradicts(f"{name}.reached", f"{name}.ships"))
    for resource in range(int(RESOURCES)):
        if p.stock[resource] < 0:
            wrong.append(out_of_range(f"{name}.stock.{RESOURCE_NAMES[resource]}", int(p.stock[resource]), 0, MANY))
    least = _least_reward(s, p)
    if not least <= p.reward <= MAX_REWARD:
        wrong.append(out_of_range(f"{name}.reward", int(p.reward), least, int(MAX_REWARD)))
    for honour in range(int(HONOURS)):
        if (p.honours >> honour) & 1 and not deserves(s, p, honour):
            wrong.append(Problem("ostia/honour", path=f"{name}.honours", honour=HONOUR_NAMES[honour]))
    sets = p.own_sets() if s.n == 1 else 0
    if p.sets_rewarded != sets:
        wrong.append(differs(f"{name}.sets_rewarded", int(p.sets_rewarded), int(sets)))
    if _untouched(s, seat) and not _as_at_the_start(s, p):
        wrong.append(Problem("ostia/untouched", path=name))


def _check_fleet(s: State, p: Player, hand: bool, name: str, wrong: list[Problem]) -> None:
    slots = s.box.ship_ponta
    pontas_left = sum(slots[i] for i in range(p.built_ships, int(SHIP_SLOTS)))
    corbitas_left = SHIP_SLOTS - p.built_ships - pontas_left
    on_map = [at for at in p.ships if at != NONE]
    corbitas = sum(p.corbitas) + corbitas_left + len(on_map) + (s.hand_corbitas if hand else 0)
    pontas = sum(p.pontas) + pontas_left + (s.hand_pontas if hand else 0)
    all_corbitas = CORBITAS - (CARD_SHIPS if p.card == NONE else 0)
    if corbitas != all_corbitas:
        wrong.append(miscounted(name, "corbita", int(corbitas), all_corbitas))
    if pontas != PONTAS:
        wrong.append(miscounted(name, "ponta", int(pontas), PONTAS))
    for section in range(int(SECTIONS)):
        least = min(p.corbitas[section], p.pontas[section])
        if least < 0:
            wrong.append(out_of_range(f"{name}.harbour.{SECTION_NAMES[section]}", int(least), 0, CORBITAS))
    sailing = 1 + PONTAS - pontas_left
    if len(on_map) != sailing:
        wrong.append(miscounted(f"{name}.ships", "ship", len(on_map), int(sailing)))
    if any(at != NONE for at in p.ships[len(on_map) :]):
        wrong.append(Problem("ostia/ships-order", path=f"{name}.ships"))
    if p.coastal_ships(s.box) > 1:
        wrong.append(Problem("ostia/coast", path=f"{name}.ships"))
    goals = 0
    for at in on_map:
        if at >= FIRST_DESTINATION:
            goals |= bit(at - FIRST_DESTINATION)
    if goals != p.goals:
        wrong.append(contradicts(f"{name}.destinations", f"{name}.ships"))
    if p.first_goals & ~p.goals:
        wrong.append(contradicts(f"{name}.first_at", f"{name}.destinations"))
    if len(on_map) > 1 and any(
        sum((s.box.below[stop] >> at) & 1 for at in on_map) > s.box.goals_below[stop] for stop in range(1, int(STOPS))
    ):
        wrong.append(Problem("ostia/route", path=f"{name}.ships"))


def _reached(s: State, p: Player) -> int:
    """Collect the ports on the ways that the seat's ships have sailed."""
    reached = 0
    for ship in p.ships:
        at = ship
        while at > START:
            if at < FIRST_TRANSIT:
                reached |= bit(at - FIRST_PORT)
                if at == s.box.damascus_opener:
                    reached |= bit(DAMASCUS)
            at = s.box.parent[at]
    return reached


def _least_reward(s: State, p: Player) -> int:
    """Add up the rewards that can be seen in what the seat owns; there may have been more."""
    least = sum(s.box.ship_reward[i] for i in range(1, int(p.built_ships)))
    least += sum(s.box.disc_reward[i] for i in range(1, int(p.built_discs)))
    least += p.sets_rewarded + int(p.has_spot(SPOT_REWARD))
    for port in range(int(PORTS)):
        if (p.discs >> port) & 1 and s.port_tiles[port] == TILE_REWARDS:
            least += s.box.tile_value[TILE_REWARDS]
    for goal in range(int(DESTINATIONS)):
        if (p.goals >> goal) & 1 and s.goal_tiles[goal] == GOAL_REWARDS:
            upper = (p.first_goals >> goal) & 1
            least += s.box.goal_first[GOAL_REWARDS] if upper else s.box.goal_later[GOAL_REWARDS]
    return int(min(least, MAX_REWARD))


def _untouched(s: State, seat: int) -> bool:
    """Say whether nothing can have changed on the seat's boards since they were laid out."""
    if s.round == 0:
        return True
    if s.round > 1 or seat in _finished(s):
        return False
    return seat != s.current or not turn_under_way(s)


def _as_at_the_start(s: State, p: Player) -> bool:
    for section in range(int(SECTIONS)):
        ships = 1
        if p.card != NONE:
            dealt = [s.box.placements[p.card * CARD_SHIPS + i] for i in range(CARD_SHIPS)]
            ships += dealt.count(section)
        if p.corbitas[section] != ships or p.pontas[section]:
            return False
    for resource in range(int(RESOURCES)):
        gift = p.stock[resource] - s.box.start_stock
        paid_by_neighbours = resource == GOLD and s.round == 1 and not s.first_edition
        if gift and not (paid_by_neighbours and gift > 0):
            return False
    nothing = p.reward == 0 and p.amphorae == 0 and p.orders == 0 and p.honours == 0
    return nothing and p.built_ships == 1 and p.built_discs <= 1 and p.ships[0] == START


def _check_founders(s: State, wrong: list[Problem]) -> None:
    """Check that every seat with discs can have founded on an initial port of its own."""
    for seat, p in enumerate(s.players):
        apart = p.discs & ~p.reached
        if int(apart).bit_count() > 1 or apart >= bit(INITIAL_PORTS):
            wrong.append(contradicts(f"players.{seat}.discs", f"players.{seat}.reached"))
    if not _founded(s, 0, 0):
        wrong.append(Problem("ostia/founded"))


def _founded(s: State, seat: int, taken: int) -> bool:
    """Try to give this seat and those after it different initial ports among their discs."""
    if seat == s.n:
        return True
    p = s.players[seat]
    if p.discs == 0:
        return _founded(s, seat + 1, taken)
    apart = p.discs & ~p.reached
    for port in range(int(INITIAL_PORTS)):
        here = bit(port)
        if p.discs & here and not taken & here and apart in (0, here) and _founded(s, seat + 1, taken | here):
            return True
    return False


# --- The common board -----------------------------------------------------------------------------


def _check_orders(s: State, wrong: list[Problem]) -> None:
    deck = s.box.deck_first_edition if s.first_edition else s.box.deck_second_edition
    row = [int(bit(card)) for card in s.row if card != NONE]
    held = [int(s.deck), *row, *(int(p.orders) for p in s.players)]
    _check_whole("deck, row, players.N.orders", ORDER_NAMES, held, int(deck), wrong)
    for seat, p in enumerate(s.players):
        own = [s.box.orders[card] for card in range(int(ORDERS)) if (p.orders >> card) & 1]
        men, women = sum(card.men for card in own), sum(card.women for card in own)
        dark = sum(card.dark for card in own)
        if p.men != men:
            wrong.append(differs(f"players.{seat}.men", int(p.men), int(men)))
        if p.women != women:
            wrong.append(differs(f"players.{seat}.women", int(p.women), int(women)))
        if p.amphorae < dark:
            wrong.append(out_of_range(f"players.{seat}.amphorae", int(p.amphorae), int(dark), MANY))
    if stage(s) < SET_UP.index(int(Q.CARD)):
        if row:
            wrong.append(not_during("row", QUESTIONS[s.question_at(0)]))
        return
    asked = s.asked()
    if asked not in (Q.ORDER, Q.ROW):
        if len(row) != ROW and s.deck:
            wrong.append(contradicts("row", "deck"))
    elif s.deck and s.round and int(s.me.orders).bit_count() < ROW - len(row):
        wrong.append(contradicts("row", "deck", f"players.{s.current}.orders"))


def _check_cards(s: State, wrong: list[Problem]) -> None:
    playing = s.n > 1 and not s.first_edition
    honours = [int(s.honours), *(int(p.honours) for p in s.players)]
    _check_whole("honours, players.N.honours", HONOUR_NAMES, honours, int(bit(HONOURS)) - 1 if playing else 0, wrong)
    cards = [int(s.cards_left), *(int(bit(p.card)) for p in s.players if p.card != NONE)]
    _check_whole("box.cards, players.N.card", PLACEMENT_NAMES, cards, int(bit(PLACEMENTS)) - 1, wrong)


def _check_tiles(s: State, wrong: list[Problem]) -> None:
    for port in range(int(PORTS)):
        tile = s.port_tiles[port]
        if tile != NONE and (tile < TILE_THREE) != (port < INITIAL_PORTS):
            wrong.append(Problem("ostia/port-tile", path=f"ports.{PORT_NAMES[port]}", tile=TILE_NAMES[tile]))
    if wrong:
        return
    tiles = [int(tile) for tile in s.port_tiles]
    first, others = tiles[: int(INITIAL_PORTS)], tiles[int(INITIAL_PORTS) :]
    initial = [int(s.initial_left), *(int(bit(tile)) for tile in first if tile != NONE)]
    names = TILE_NAMES[: int(TILE_THREE)]
    _check_whole("ports, box.initial", names, initial, int(bit(INITIAL_PORTS)) - 1, wrong)
    ports = [int(s.tiles_left), *(int(bit(tile - TILE_THREE)) for tile in others if tile != NONE)]
    names = TILE_NAMES[int(TILE_THREE) :]
    _check_whole("ports, box.ports", names, ports, int(bit(PORT_TILES)) - 1, wrong)
    goals = [int(s.goals_left), *(int(bit(tile)) for tile in s.goal_tiles if tile != NONE)]
    _check_whole("destinations, box.destinations", GOAL_NAMES, goals, int(bit(DESTINATIONS)) - 1, wrong)
    for kind in range(int(RESOURCES)):
        found = sum(1 for tile in s.transit_tiles if tile == kind)
        whole = 0
        if kind > 0:  # there are none for permits
            found += s.transits_left[kind - 1]
            whole = int(s.box.transit_copies)
        if found != whole:
            wrong.append(miscounted("transits, box.transits", RESOURCE_NAMES[kind], int(found), whole))


def _check_discoveries(s: State, wrong: list[Problem]) -> None:
    each = max(int(s.n), 2)
    laid = laid_so_far(s, int(Q.ANIMAL), each * int(LINES))
    mix = (int(MAX_SEATS) if s.first_edition else each) - 2
    taken: list[int] = []
    dealt = 0
    for kind in range(int(ANIMALS)):
        lying = sum(s.animals[line * ANIMALS + kind] for line in range(int(LINES)))
        whole = int(s.box.animal_mix[mix * ANIMALS + kind])
        left = int(s.animals_left[kind])
        taken.append(int(whole - left - lying))
        dealt += whole - left
        if taken[kind] < 0:
            wrong.append(miscounted("animals, box.animals", ANIMAL_NAMES[kind], int(lying + left), whole))
    if dealt != laid:
        wrong.append(Problem("ostia/laid", path="animals", found=str(dealt), wanted=str(laid)))
    wild = int(sum(p.wild for p in s.players))
    if wild != taken[0] + taken[2]:
        wrong.append(differs("players.N.wild", wild, taken[0] + taken[2]))
    exotic = int(sum(p.exotic for p in s.players))
    if exotic != taken[1] + taken[2]:
        wrong.append(differs("players.N.exotic", exotic, taken[1] + taken[2]))
    passed = [0] * int(s.n)
    rewards = bit(LINES) - 1
    for stop in range(1, int(STOPS)):
        line, reward = s.box.animal_line[stop], s.box.reward_line[stop]
        if line == NONE and reward == NONE:
            continue
        ships = [sum((s.box.below[stop] >> at) & 1 for at in p.ships if at != NONE) for p in s.players]
        if reward != NONE and any(ships):
            rewards &= ~bit(reward)
        if line != NONE:
            there = sum(s.animals[line * ANIMALS + kind] for kind in range(int(ANIMALS)))
            here = max(0, min(laid - line * each, each))
            due = max(0, here - sum(ships)) + ((s.lines >> line) & 1)
            if there != due:
                wrong.append(differs(f"animals.{int(line)}", int(there), int(due)))
            for seat in range(int(s.n)):
                passed[seat] += int(ships[seat])
    if s.reward_lines != rewards:
        wrong.append(contradicts("reward_lines", "players.N.ships"))
    for seat, p in enumerate(s.players):
        if p.wild > passed[seat]:
            wrong.append(contradicts(f"players.{seat}.wild", f"players.{seat}.ships"))
        if p.exotic > passed[seat]:
            wrong.append(contradicts(f"players.{seat}.exotic", f"players.{seat}.ships"))


def _check_destinations(s: State, wrong: list[Problem]) -> None:
    taken = 0
    for p in s.players:
        taken |= p.goals
    if taken != s.goals_taken:
        wrong.append(contradicts("players.N.destinations", "players.N.ships"))
    for goal in range(int(DESTINATIONS)):
        firsts = sum((p.first_goals >> goal) & 1 for p in s.players)
        if firsts != (taken >> goal) & 1:
            wrong.append(
                miscounted("players.N.first_at", DESTINATION_NAMES[goal], int(firsts), int((taken >> goal) & 1))
            )


def _check_amphorae(s: State, wrong: list[Problem]) -> None:
    supply = s.box.amphorae_solo if s.n == 1 else s.box.amphorae_each * s.n
    left = int(max(supply - sum(p.amphorae for p in s.players), 0))  # beyond the supply they come from the box
    if s.amphorae != left:
        wrong.append(differs("amphorae", int(s.amphorae), left))


# --- The turn and its end -------------------------------------------------------------------------


def _check_action(s: State, wrong: list[Problem]) -> None:
    """Check what an action keeps in mind; it stays after the action until the next one of the kind."""
    asked = [int(s.question_at(i)) for i in range(s.depth)]
    if s.saved:
        spots = [SAVING[question] for question in asked if question in SAVING]
        if spots:
            if not s.me.has_spot(spots[0]):
                wrong.append(contradicts("saved", f"players.{s.current}.spots"))
        elif not any(p.has_spot(spot) for p in s.players for spot in (SPOT_SHIP, SPOT_ORDER, SPOT_BUILD)):
            wrong.append(contradicts("saved", "players.N.spots"))
    used = 0
    for port in range(int(PORTS)):
        if s.trades[port]:
            used |= bit(port)
            tile = s.port_tiles[port]
            if tile == NONE or s.box.trade_gold[tile] <= 0:
                wrong.append(contradicts(f"trades.{PORT_NAMES[port]}", f"ports.{PORT_NAMES[port]}"))
                continue
            most = limit(s, tile)
            if most and s.trades[port] > most:
                wrong.append(out_of_range(f"trades.{PORT_NAMES[port]}", int(s.trades[port]), 0, int(most)))
    traders = [s.me] if Q.TRADE in asked else [p for p in s.players]
    if not any(used & ~p.discs == 0 for p in traders):
        wrong.append(contradicts("trades", "players.N.discs"))


def _finished(s: State) -> list[int]:
    """List the seats whose turn of this round is over, in order."""
    if s.round == 0:
        return []
    turns = (s.current - s.first) % s.n + int(s.question_at(0) == Q.OVER)
    return [int((s.first + i) % s.n) for i in range(turns)]


def _check_ending(s: State, wrong: list[Problem]) -> None:
    """Check that the conditions noted are those met: the match ends with the round in which the first was."""
    finished = _finished(s)
    met = 0
    for seat, p in enumerate(s.players):
        own = conditions(s, p)
        if seat in finished:
            met |= own
        elif own and not (seat == s.current and turn_under_way(s)):
            wrong.append(Problem("ostia/ended", path=f"players.{seat}"))
    if finished and s.round >= (TURNS if s.n == 1 else s.box.last_round):
        met |= bit(END_COLUMN if s.n == 1 else END_LIMIT)
    empty = bit(END_AMPHORAE)
    if s.amphorae == 0 and not (turn_under_way(s) and not s.ending & empty):
        met |= empty  # or the current player has taken the last one just now
        if not finished:
            wrong.append(Problem("ostia/ended", path="amphorae"))
    if s.ending != met:
        wrong.append(differs("ending", _conditions(int(s.ending)), _conditions(int(met))))
    if s.question_at(0) == Q.OVER and s.ending == 0:
        wrong.append(not_during("ending", QUESTIONS[Q.OVER]))


def _conditions(ending: int) -> list[str]:
    return [END_NAMES[i] for i in range(len(END_NAMES)) if (ending >> i) & 1]


# --- The solo game --------------------------------------------------------------------------------


def _check_column(s: State, wrong: list[Problem]) -> None:
    for kind in range(int(CHIPS)):
        found = sum(1 for chip in s.chips if chip == kind) + s.chips_left[kind]
        if found != s.box.chip_copies[kind]:
            path = "solo.chips, solo.chips_left"
            wrong.append(miscounted(path, CHIP_NAMES[kind], int(found), int(s.box.chip_copies[kind])))
    censors = [int(s.censors_left), *(int(bit(censor)) for censor in s.censors if censor != NONE)]
    _check_whole("solo.censors, solo.censors_left", CENSOR_NAMES, censors, int(bit(CENSORS)) - 1, wrong)
    rows = s.round - int(s.question_at(0) == Q.DESCEND)  # the emperor has come down so far, the first row straight
    middle, aside = int(COLUMNS // 2), max(int(rows) - 1, 0)
    if abs(int(s.column) - middle) > aside:
        wrong.append(out_of_range("solo.column", int(s.column), max(middle - aside, 0), middle + aside))
    for space in range(int(CENSOR_SPACES)):
        last = s.question_at(0) == Q.OVER and space == CENSOR_SPACES - 1
        checked = s.tokens[space] != NONE
        if checked != (rows >= s.box.check_turns[space] or last):
            wrong.append(contradicts(f"solo.tokens.{space}", "round"))
        if checked and s.censors[space] != NONE:
            most = tokens_for(s, s.censors[space])
            if s.tokens[space] > most:
                wrong.append(out_of_range(f"solo.tokens.{space}", int(s.tokens[space]), 0, int(most)))
