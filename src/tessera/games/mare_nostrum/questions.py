"""Which questions may wait for which, whom each is put to, and what each presupposes."""

from __future__ import annotations

from tessera.games.mare_nostrum import (
    barbarians,
    battle,
    cards,
    cities,
    foreign,
    heroes,
    lead,
    legions,
    objectives,
    reactions,
    special,
    trade,
    war,
)
from tessera.games.mare_nostrum.collect import copyable, owner_of_power
from tessera.games.mare_nostrum.hands import chooser, choosers, copies, objective_of, place_in, total
from tessera.games.mare_nostrum.ids import (
    AREAS,
    CARDS,
    CENTAUR,
    CLAIM,
    COIN,
    COLLECT,
    CULTURE,
    DECKS,
    DEVELOP,
    END_BOUND,
    END_CONQUEST,
    END_FAME,
    END_LEADERSHIP,
    GOLD,
    GOODS,
    MARKET,
    MILITARY,
    NONE,
    NUMBERS,
    OBJECTIVES,
    OCCASIONS,
    ON_ATTACK,
    P_COPY,
    P_FLY,
    P_FREE_TRIREME,
    P_JUMP,
    P_OWN_OFFER,
    P_REBUILD,
    P_REVIVE,
    P_SALVAGE,
    POSEIDON,
    PROVINCES,
    RESOURCES,
    SOOTHSAYER,
    SPECIALS,
    TEMPLE,
    TRACKS,
    TRADE,
    TRADING,
    WAR,
    Q,
)
from tessera.games.mare_nostrum.payment import may_mix, may_pair, price_of
from tessera.games.mare_nostrum.setup import CHOSEN, DRAWN, empires_left
from tessera.games.mare_nostrum.state import FIGHTERS, Player, State
from tessera.games.mare_nostrum.vocabulary import QUESTIONS
from tessera.kernel.core import NATURE, OVER, bit, size
from tessera.kernel.errors import Problem
from tessera.kernel.position_problems import contradicts, misplaced, not_during, unanswerable

FIGHTING: tuple[tuple[int, ...], ...] = (
    (Q.BATTLE,),
    (Q.BATTLE, Q.AIM),
    (Q.BATTLE, Q.REFUSE),
    (Q.BATTLE, Q.LOSSES),
    (Q.BATTLE, Q.LOSSES, Q.LOSSES),
    (Q.BATTLE, Q.REVIVE),
)
RAIDING: tuple[tuple[int, ...], ...] = (*FIGHTING, (Q.RAID,), (Q.LOOT,), (Q.LEGENDARY,))
"""What may be asked while barbarians attack, and after they have won."""
SHAPES: dict[int, tuple[tuple[int, ...], ...]] = {
    int(Q.SETUP): ((Q.LEAD,), (Q.EMPIRE,), (Q.LAY,), (Q.REMOVE,), (Q.INCLUDE,), (Q.POST,)),
    int(Q.COLLECT): (
        (Q.COPY,),
        (Q.GOOD,),
        (Q.LEGENDARY,),
        (Q.GOOD, Q.LEGENDARY),
        (Q.LEGENDARY, Q.TEMPLE),
        (Q.GOOD, Q.LEGENDARY, Q.TEMPLE),
    ),
    int(Q.TRADE): ((Q.IMPORT,), (Q.NUMBER,), (Q.OFFER,), (Q.FROM,), (Q.TAKE,), (Q.DISCARD,), (Q.GIVE,)),
    int(Q.DEVELOPMENT): (
        (Q.NAME,),
        (Q.JUMP,),
        (Q.LAY,),
        (Q.DEVELOP,),
        (Q.DEVELOP, Q.PAY),
        (Q.DEVELOP, Q.COPY),
        (Q.DEVELOP, Q.PLACE),
    ),
    int(Q.KEEP): ((),),
    int(Q.SALVAGE): ((),),
    int(Q.WARFARE): (
        (Q.TRUCE,),
        (Q.NAME,),
        (Q.WAR,),
        (Q.WAR, Q.TO),
        (Q.WAR, Q.AGAINST),
        (Q.WAR, Q.FLY),
        (Q.WAR, Q.GROUP),
        (Q.WAR, Q.DRIVE),
        (Q.WAR, Q.TRIBUTE),
        *((Q.WAR, *above) for above in RAIDING),
        (Q.WAR, Q.REBUILD),
        (Q.WAR, Q.REBUILD, Q.LOOT),
        *((Q.WAR, Q.REBELS, *above) for above in RAIDING),
        *((Q.REBELS, *above) for above in RAIDING),
    ),
    int(Q.CROWN): ((),),
    int(Q.CLAIM): ((Q.TITLE,),),
    int(Q.OVER): ((),),
}
"""What may be asked above each phase."""
CARD_QUESTIONS = (Q.CARDS, Q.CHOOSE, Q.HAND, Q.WINDOW, Q.RECOVER, Q.DIG)
CARD_SHAPES: tuple[tuple[int, ...], ...] = (
    (Q.CARDS,),
    (Q.CHOOSE,),
    (Q.CHOOSE, Q.DEAL),
    (Q.HAND,),
    (Q.WINDOW, Q.REACT),
    (Q.WINDOW, Q.AIM),
    (Q.WINDOW, Q.LEGENDARY),
    (Q.AIM,),
    (Q.LEGENDARY,),
    (Q.RECOVER,),
    (Q.RECOVER, Q.RECOVER),
    (Q.DIG,),
    (Q.DIG, Q.DIG),
)
"""What may be asked about cards above any question that waits."""
WINDOWS: tuple[tuple[int, ...], ...] = (
    (Q.COLLECT,),
    (Q.TRADE,),
    (Q.DEVELOPMENT,),
    (Q.WARFARE, Q.WAR),
    (Q.WARFARE, Q.WAR, Q.BATTLE),
    (Q.WARFARE,),
    (Q.CLAIM,),
)
"""What waits while cards may be played, for each occasion."""
PAUSED = ((Q.COLLECT,), (Q.TRADE,), (Q.DEVELOPMENT,), (Q.WARFARE,), (Q.CLAIM,))
"""Questions that settle by themselves as soon as those about cards are answered."""
PHASE_OF = {
    int(Q.SETUP): 0,
    int(Q.COLLECT): int(COLLECT),
    int(Q.TRADE): int(TRADING),
    int(Q.DEVELOPMENT): int(DEVELOP),
    int(Q.KEEP): int(DEVELOP),
    int(Q.SALVAGE): int(DEVELOP),
    int(Q.WARFARE): int(WAR),
    int(Q.CROWN): int(WAR),
    int(Q.CLAIM): int(CLAIM),
}
MOST_FIGHTERS = 26
REVIVABLE = 6
"""Kinds of units that can be brought back: all but Halicarnassus."""
NATURES = (Q.EMPIRE, Q.LAY, Q.LEGENDARY, Q.BATTLE, Q.IMPORT, Q.DEAL, Q.POST, Q.REMOVE, Q.INCLUDE, Q.DIG)


def seats_of(s: State) -> list[Player]:
    """List what the seats have; barbarians are no seat."""
    return [s.players[seat] for seat in range(s.n)]


def waits(s: State, question: int) -> bool:
    """Say whether a question is on the stack."""
    return any(s.question_at(level) == question for level in range(s.depth))


def asked_seats(s: State) -> int:
    """Work out whom the question on top is put to: a set of seats, NATURE or OVER."""
    asked = s.asked()
    if asked in NATURES:
        return int(NATURE)
    if asked == Q.OVER:
        return int(OVER)
    if asked in (Q.COPY, Q.JUMP, Q.TRUCE, Q.KEEP, Q.SALVAGE, Q.REFUSE, Q.CARDS, Q.CHOOSE, Q.HAND):
        return bit(s.detail())
    if asked in (Q.TEMPLE, Q.GOOD, Q.RECOVER):
        return bit(s.extra())
    if asked == Q.LOSSES:
        return bit(battle.loss_chooser(s, s.extra()))
    if asked == Q.REVIVE:
        return bit(s.detail())
    if asked == Q.DISCARD:
        return bit(foreign.rival(s, s.current))
    if asked == Q.AIM and s.detail() != special.CHARGE:
        return bit(s.extra() & cards.SEAT_MASK)
    if asked == Q.REACT:
        seats = int(reactions.to_ask(s, s.detail()))
        for seat in range(s.n):
            if s.players[seat].reaction != NONE:
                seats &= ~bit(seat)
        return seats
    if asked == Q.AIM:
        centaur = special.owner_of(s, CENTAUR)
        return 0 if centaur == NONE else bit(centaur)
    if asked == Q.GIVE:
        return bit(s.opener)
    if asked == Q.NAME:
        return bit(s.titles[CULTURE if s.phase == DEVELOP else MILITARY])
    if asked == Q.TITLE:
        return bit(s.titles[s.detail()])
    if asked == Q.CROWN:
        return bit(s.titles[MILITARY])
    if asked == Q.OFFER:
        seats = int(trade.participants(s))
        for seat in range(s.n):
            if s.players[seat].closed:
                seats &= ~bit(seat)
        return seats
    return bit(s.current)


def moment(s: State) -> list[Problem]:
    """List what is wrong with the questions; nothing else can be trusted while something is."""
    stack = _stack(s)
    for level in range(1, len(stack)):
        if _about_cards(s, stack, level):
            return _cards_moment(s, stack, level)
    if stack[0] not in SHAPES:
        return [misplaced(QUESTIONS[stack[0]], 0)]
    if stack[1:] not in SHAPES[stack[0]]:
        return [misplaced(QUESTIONS[stack[-1]], len(stack) - 1)]
    if stack[0] in PHASE_OF and s.phase != PHASE_OF[stack[0]]:
        return [contradicts("phase", "questions")]
    if (s.round == 0) != (stack[0] == Q.SETUP) or not 0 <= s.round <= s.box.bound:
        return [contradicts("round", "questions")]
    if (s.ending != NONE) != (stack[0] == Q.OVER) or (s.winner != NONE) != (s.ending not in (NONE, END_BOUND)):
        return [contradicts("ending", "questions")]
    if stack[0] != Q.SETUP:
        if any(title == NONE for title in s.titles):
            return [contradicts("titles", "questions")]
        if empires_left(s):
            return [contradicts("players", "questions")]
    wrong = _idle(s, stack)
    if wrong:
        return wrong
    for level, question in enumerate(stack):
        check = CHECKS.get(question)
        if check is not None and not check(s, level):
            return [unanswerable(QUESTIONS[question])]
    if s.seats_at(s.depth - 1) != asked_seats(s) or asked_seats(s) == 0:
        return [unanswerable(QUESTIONS[stack[-1]])]
    return []


def _cards_moment(s: State, stack: tuple[int, ...], first: int) -> list[Problem]:
    """List what is wrong while cards are drawn or played: with the questions below, which wait, and with these."""
    if stack[first:] not in CARD_SHAPES:
        return [misplaced(QUESTIONS[stack[-1]], len(stack) - 1)]
    occasion = int(s.detail_at(first)) if stack[first] == Q.WINDOW else NONE
    if stack[:first] in PAUSED or occasion == ON_ATTACK:
        if s.phase != PHASE_OF[stack[0]] or s.round == 0 or s.ending != NONE:
            return [contradicts("phase", "questions")]
    else:
        below = s.copy()
        for _ in stack[first:]:
            below.back()
        wrong = moment(below)
        if wrong:
            return wrong
    for level in range(first, len(stack)):
        if not CHECKS[stack[level]](s, level):
            return [unanswerable(QUESTIONS[stack[level]])]
    if s.seats_at(s.depth - 1) != asked_seats(s) or asked_seats(s) == 0:
        return [unanswerable(QUESTIONS[stack[-1]])]
    return []


def _about_cards(s: State, stack: tuple[int, ...], level: int) -> bool:
    """Say whether a question is about cards, so that the questions below it wait as they are."""
    question = stack[level]
    if question == Q.AIM:
        return s.detail_at(level) != special.CHARGE
    return question in CARD_QUESTIONS or (question == Q.LEGENDARY and stack[level - 1] == Q.NUMBER)


def _window(s: State, level: int) -> bool:
    base, occasion = _stack(s)[:level], int(s.detail_at(level))
    if s.extra_at(level) != 0 or occasion >= OCCASIONS:
        return False
    return base == WINDOWS[occasion] or (occasion == ON_ATTACK and base[-1] == Q.BATTLE)


def _react(s: State, level: int) -> bool:
    occasion = int(s.detail_at(level))
    seats = int(reactions.to_ask(s, occasion))
    for seat, p in enumerate(seats_of(s)):
        if p.reaction != NONE and not (seats >> seat) & 1:
            return False
        if p.reaction >= reactions.PAIR:
            if seat != reactions.active(s, occasion) or cards.soothsayers(p) < 2:
                return False
        elif p.reaction not in (NONE, CARDS) and not copies(p.hand, p.reaction):
            return False
    return s.detail_at(level - 1) == occasion


def _card_aim(s: State, level: int) -> bool:
    if s.detail_at(level) == special.CHARGE:
        return _aim(s, level)
    seat = int(s.extra_at(level) & cards.SEAT_MASK)
    if seat >= s.n or s.detail_at(level) >= SOOTHSAYER:
        return False
    if s.detail_at(level) == POSEIDON and not _poseidon(s):
        return False
    return bool(s.moves_of(seat))


def _poseidon(s: State) -> bool:
    sea, owner = int(cards.chosen_sea(s)), int(cards.chosen_owner(s))
    if sea != NONE and not PROVINCES <= sea < AREAS:
        return False
    if owner == NONE:
        return True
    return sea != NONE and owner < s.box.owners and s.players[owner].army[sea] > 0 and s.elites(owner, sea) != 0


def _recover(s: State, level: int) -> bool:
    deck, seat = int(s.detail_at(level)), int(s.extra_at(level))
    if deck >= DECKS or not s.discards & s.box.deck_cards[deck]:
        return False
    if (s.question_at(level) == Q.DIG) != bool(s.box.blind_recovery):
        return False
    return (cities.recoverers(s, deck) >> seat) & 1 == 1


def _cards(s: State, level: int) -> bool:
    seat, objective = int(s.detail_at(level)), int(s.extra_at(level))
    drawn = [int(objective_of(draw)) for draw in s.draws if draw]
    fulfilled = objective < OBJECTIVES and (s.used_objectives >> objective) & 1 == 1
    return seat < s.n and fulfilled and objective not in drawn and s.lot == 0


def _choose(s: State, level: int) -> bool:
    seat, last = int(s.detail_at(level)), int(s.draw_under_way())
    if last == NONE or seat >= s.n or place_in(s.draws[last], seat) != NONE:
        return False
    return level + 1 < s.depth or total(s.lot) > 1


def _hand(s: State, level: int) -> bool:
    seat, last = int(s.detail_at(level)), int(s.draw_under_way())
    if last == NONE or seat >= s.n or not choosers(s.draws[last]) or s.lot == 0:
        return False
    chain = s.draws[last]
    return chooser(chain, choosers(chain) - 1) == seat and size(objectives.receivers(s)) > 1


def _deal(s: State, level: int) -> bool:
    last = int(s.draw_under_way())
    if last == NONE or choosers(s.draws[last]) or s.detail_at(level - 1) != s.detail_at(level):
        return False
    deck = objective_of(s.draws[last]) // int(DECKS)
    return 1 <= s.extra_at(level) <= s.box.most_cards and s.cards & s.box.deck_cards[deck] != 0


def _idle(s: State, stack: tuple[int, ...]) -> list[Problem]:
    """List what must be empty outside its moment."""
    top = QUESTIONS[stack[-1]]
    trading, fighting, paying = stack[0] == Q.TRADE, Q.BATTLE in stack, Q.PAY in stack
    wrong: list[Problem] = []
    if not trading and (s.number, s.opener, s.taker, s.taker_before) != (NONE,) * 4 and stack[0] != Q.OVER:
        wrong.append(not_during("trade", top))
    if not paying and (s.paid_kinds, s.paid_pair, s.paid_coins) != (0, NONE, 0):
        wrong.append(not_during("paid", top))
    if not fighting and (s.field, s.foe, s.my_dice, s.foe_dice, s.my_total, s.foe_total) != (NONE, NONE, 0, 0, 0, 0):
        wrong.append(not_during("battle", top))
    if not fighting and (s.attacker, s.my_cards, s.foe_cards, s.fallen) != (NONE, 0, 0, 0):
        wrong.append(not_during("atlas.battle", top))
    if (Q.WAR not in stack and (s.driven or s.roused)) or (s.rebels and Q.REBELS not in stack):
        wrong.append(not_during("atlas.roused", top))
    if (s.medea != NONE or s.medusa != NONE) and s.phase not in (WAR, CLAIM):
        wrong.append(not_during("atlas.medea", top))
    if Q.WAR not in stack and any(special.done_by(s, unit) & ~special.FELL for unit in range(FIGHTERS)):
        wrong.append(not_during("atlas.special", top))
    if stack[0] not in (Q.DEVELOPMENT, Q.WARFARE, Q.OVER) and s.gone:
        wrong.append(not_during("gone", top))
    if Q.WAR not in stack and (s.pillaged or any(s.spent)):
        wrong.append(not_during("spent", top))
    if s.truce != NONE and (s.phase not in (WAR, CLAIM) or top == "truce"):
        wrong.append(not_during("truce", top))
    if s.jumping and not (Q.DEVELOP in stack or stack[0] == Q.OVER):
        wrong.append(not_during("jumping", top))
    if s.effects and not (Q.DEVELOP in stack or Q.WAR in stack or stack[0] == Q.OVER):
        wrong.append(not_during("atlas.effects", top))
    if any(p.lost for p in seats_of(s)) and stack[0] not in (Q.KEEP, Q.SALVAGE):
        wrong.append(not_during("players.0.atlas.lost", top))
    if s.tolled and Q.WAR not in stack:
        wrong.append(not_during("atlas.tolled", top))
    if s.ferry != NONE and Q.WAR not in stack:
        wrong.append(not_during("atlas.ferry", top))
    if s.fresh and s.phase not in (DEVELOP, WAR, CLAIM):
        wrong.append(not_during("fresh", top))
    offering = trading and stack[-1] in (Q.OFFER, Q.FROM, Q.TAKE, Q.DISCARD)
    for seat, p in enumerate(seats_of(s)):
        if (not offering and p.offered()) or (p.closed and stack[-1] != Q.OFFER):
            wrong.append(not_during(f"players.{seat}.offer", top))
    return wrong


# --- What each question presupposes ---------------------------------------------------------------


def _setup(s: State, level: int) -> bool:
    top = s.asked()
    left = int(empires_left(s))
    given = [p.empire != NONE for p in seats_of(s)]
    if given != sorted(given, reverse=True):
        return False
    if top in (Q.LAY, Q.REMOVE, Q.INCLUDE, Q.POST):
        return left == 0
    return size(left) > 1 and s.current == s.n - size(left) and s.box.assign == (CHOSEN if top == Q.LEAD else DRAWN)


def _lay(s: State, level: int) -> bool:
    ready = s.question_at(0) != Q.SETUP or size(s.objectives) == s.box.objectives_laid
    return s.deck != 0 and size(s.display) < s.box.display and ready


def _remove(s: State, level: int) -> bool:
    return size(s.aside & s.box.base_tiles) < s.box.tiles_removed


def _include(s: State, level: int) -> bool:
    city = int(s.detail_at(level))
    if not 0 <= city < DECKS or size(s.aside & s.box.base_tiles) < s.box.tiles_removed:
        return False
    in_play = [each for each in range(int(DECKS)) if (s.box.city_sets >> each) & 1]
    short = [each for each in in_play if _joined(s, each) < s.box.tiles_each]
    return short[:1] == [city]


def _joined(s: State, city: int) -> int:
    return int(size((s.deck | s.display) & s.box.city_tiles[city]))


def _post(s: State, level: int) -> bool:
    joined = all(_joined(s, city) == s.box.tiles_each for city in range(int(DECKS)) if (s.box.city_sets >> city) & 1)
    return joined and size(s.box.city_sets) > 1 and size(s.objectives) < s.box.objectives_laid


def _collect(s: State, level: int) -> bool:
    seat = int(s.detail_at(level))
    if s.asked() == Q.COPY:
        return seat == 0
    if not 1 <= seat <= s.n:
        return False
    for above in range(level + 1, int(s.depth)):
        owner = s.detail_at(above) if s.question_at(above) == Q.LEGENDARY else s.extra_at(above)
        if owner != seat - 1:
            return False
    return True


def _copy(s: State, level: int) -> bool:
    seat = int(s.detail_at(level))
    if bool(s.box.copy_once) != (s.question_at(0) == Q.DEVELOPMENT) or s.players[seat].copied != NONE:
        return False
    if s.box.copy_once and seat != s.current:
        return False
    return seat == owner_of_power(s, P_COPY) and copyable(s, seat) != 0


def _count(s: State, level: int) -> bool:
    return 1 <= s.detail_at(level) <= GOODS


def _legendary(s: State, level: int) -> bool:
    if s.question_at(0) == Q.WARFARE and s.detail_at(level) != s.current:
        return False
    drawn = level + 1 < s.depth or s.pile() != 0
    return 0 <= s.detail_at(level) < s.n and 1 <= s.extra_at(level) <= GOODS and drawn


def _trade(s: State, level: int) -> bool:
    top, stage = s.asked(), s.detail_at(level)
    if top == Q.IMPORT:
        fits = stage == trade.ANNOUNCE and s.opener == NONE and s.number == NONE
        return fits and size(s.foreign) < s.box.foreign and s.pile() != 0
    if top == Q.NUMBER:
        return stage == trade.GATHER and s.current == s.titles[TRADE] and s.opener == NONE and s.number == NONE
    if not 1 <= s.number < NUMBERS or not 0 <= s.opener < s.n:
        return False
    if top == Q.OFFER:
        return stage == trade.CHAIN and _offers(s)
    if top == Q.GIVE:
        fits = s.detail() == s.current != s.opener and s.players[s.opener].count() > 0
        return stage == trade.CLOSE and fits
    if stage != trade.CHAIN or any(p.offer[k] > p.shown[k] for p in s.players for k in range(RESOURCES)):
        return False
    if top == Q.DISCARD:
        return s.box.barbarians != 0 and s.detail() == foreign.discarder(s) and s.players[s.detail()].offered() > 0
    if s.box.barbarians:
        return top == Q.TAKE and s.detail() == foreign.rival(s, s.current) and bool(foreign.offers_left(s))
    sources = int(trade.sources(s))
    return size(sources) > 1 if top == Q.FROM else (sources >> s.detail()) & 1 == 1


def _offers(s: State) -> bool:
    seats = int(trade.participants(s))
    if size(seats) < 2 or s.opener != trade.opener(s, seats) or (s.taker, s.taker_before) != (NONE, NONE):
        return False
    for seat, p in enumerate(seats_of(s)):
        n = p.offered()
        if any(p.offer[kind] > p.owns(kind) for kind in range(RESOURCES)) or (n and not (seats >> seat) & 1):
            return False
        if p.has(s.box, P_OWN_OFFER):
            if (n == p.count() and n and not p.closed) or (p.closed and not (seats >> seat) & 1):
                return False
        elif n > s.number or bool(p.closed) != (n == s.number and (seats >> seat) & 1 == 1):
            return False
    return True


def _name(s: State, level: int) -> bool:
    return size(s.everyone() & ~s.gone) > 1


def _development(s: State, level: int) -> bool:
    asked = int(s.detail_at(level))
    left = int(s.everyone() & ~s.gone)
    if s.asked() in (Q.DEVELOP, Q.PAY, Q.COPY):
        return asked == 0
    jumpers = sum(bit(seat) for seat in range(s.n) if s.players[seat].has(s.box, P_JUMP))
    if asked & ~(left & jumpers):
        return False
    if s.asked() == Q.NAME:
        return asked == left & jumpers
    return s.asked() != Q.JUMP or asked & ~(bit(s.detail() + 1) - 1) == 0


def _jump(s: State, level: int) -> bool:
    seat = int(s.detail_at(level))
    if not 0 <= seat < s.n or size(s.everyone() & ~s.gone) < 2:
        return False
    return (s.detail_at(0) >> seat) & 1 == 1


def _develop(s: State, level: int) -> bool:
    if not (s.gone >> s.current) & 1:
        return False
    return not s.jumping or (s.me.has(s.box, P_JUMP) and not s.box.jump_always)


def _pay(s: State, level: int) -> bool:
    item = int(s.detail_at(level))
    before = s.copy()
    p = before.me
    for good in range(int(GOODS)):
        p.shown[good] += (s.paid_kinds >> good) & 1
    if s.paid_pair != NONE:
        if not (s.paid_kinds >> s.paid_pair) & 1 or not may_pair(s, s.me):
            return False
        p.shown[s.paid_pair] += 1
    p.shown[COIN] += s.paid_coins
    if s.paid_coins and (s.paid_coins > 1 or not may_mix(s, s.me)):
        return False
    before.back()
    if item == 0 or item not in before.moves_of(s.current):
        return False
    pieces = size(s.paid_kinds) + s.paid_coins + (s.paid_pair != NONE)
    return pieces == 0 or pieces < price_of(s, s.me, item)


def _keep(s: State, level: int) -> bool:
    seat = int(s.detail_at(level))
    if not 0 <= seat < s.n:
        return False
    if s.box.barbarians:
        return s.extra() <= s.players[seat].shown[GOLD]
    return all(s.players[seat].shown[good] for good in range(GOODS) if (s.extra() >> good) & 1)


def _salvage(s: State, level: int) -> bool:
    seat, taken = int(s.detail_at(level)), int(s.extra_at(level))
    most = s.players[seat].power(s.box, P_SALVAGE) if seat < s.n else 0
    return taken < most and cities.salvageable(s, seat) != 0


def _rebuild(s: State, level: int) -> bool:
    slot = int(s.detail_at(level))
    choice = size(cities.rebuild_places(s, slot))
    return slot in (MARKET, TEMPLE) and bool(s.me.has(s.box, P_REBUILD)) and choice > (level + 1 == s.depth)


def _truce(s: State, level: int) -> bool:
    return s.detail_at(level) == war.truce_maker(s) and s.gone == 0


def _warfare(s: State, level: int) -> bool:
    return s.detail_at(level) == 1


def _war(s: State, level: int) -> bool:
    return (s.gone >> s.current) & 1 == 1


def _to(s: State, level: int) -> bool:
    area, unit = int(s.detail_at(level)), int(s.extra_at(level)) - 1
    if (s.stone(s.current) >> area) & 1 or war.destinations(s, area) == 0:
        return False
    if unit < 0:
        return legions.movable(s, area) > 0
    barring = special.MOVED | special.ACTED
    return unit < FIGHTERS and (special.able(s, area, barring) >> unit) & 1 == 1 and special.target_of(s, unit) == NONE


def _against(s: State, level: int) -> bool:
    area = int(s.detail_at(level))
    return size(battle.foes(s, area)) > 1 and legions.attackers(s, area) > 0


def _battle(s: State, level: int) -> bool:
    if s.field == NONE or not 0 <= s.foe < s.box.owners or s.foe == s.attacker:
        return False
    if s.attacker not in (s.current, s.n) or not 0 <= s.attacker < s.box.owners:
        return False
    if s.attacker == s.n and (s.foe == s.current or s.field >= PROVINCES):
        return False
    if s.attacker == s.current and (Q.REBELS in _stack(s) or Q.WAR not in _stack(s)):
        return False
    if s.foe == s.n and s.field >= PROVINCES:
        return False
    dice, fighters = s.my_dice + s.foe_dice, s.extra_at(level)
    if s.detail_at(level) == battle.ROLLING:
        most = s.players[s.n].army[s.field] if s.attacker == s.n else legions.fought(s, s.field)
        if not 1 <= fighters <= most:
            return False
        return s.asked() in (Q.BATTLE, Q.AIM, Q.REFUSE) and dice > 0 and s.units(s.foe, s.field) > 0
    return s.asked() in (Q.LOSSES, Q.REVIVE) and dice == 0 and 0 <= fighters <= MOST_FIGHTERS


def _stack(s: State) -> tuple[int, ...]:
    return tuple(int(s.question_at(level)) for level in range(s.depth))


def _aim(s: State, level: int) -> bool:
    victim, centaur = int(s.extra_at(level)), int(special.owner_of(s, CENTAUR))
    if s.detail_at(level) != special.CHARGE or centaur == NONE or victim not in (s.attacker, s.foe):
        return False
    return victim == special.charges(s, centaur, battle.elites(s, centaur)) and (
        size(special.legions_on(s, victim, s.field)) > 1
    )


def _revive(s: State, level: int) -> bool:
    seat, kinds = int(s.detail_at(level)), int(s.extra_at(level))
    if not 0 <= seat < s.n or seat not in (s.attacker, s.foe) or not 0 < kinds < bit(REVIVABLE):
        return False
    p = s.players[seat]
    return bool(p.has(s.box, P_REVIVE)) and not (p.once >> P_REVIVE) & 1 and p.revived == NONE


def _place(s: State, level: int) -> bool:
    unit = int(s.detail_at(level))
    if unit == special.TRIREME_WITH_TILE:
        return s.me.has(s.box, P_FREE_TRIREME) and special.places(s, s.current, unit) != 0
    if not 0 <= unit < SPECIALS or not (s.box.specials >> unit) & 1:
        return False
    own = (s.me.tiles >> s.box.special_tile[unit]) & 1 == 1
    return own and special.area_of(s, unit) == NONE and special.places(s, s.current, unit) != 0


def _fly(s: State, level: int) -> bool:
    province = int(s.detail_at(level))
    if not 0 <= province < PROVINCES or not heroes.ready(s, P_FLY) or (s.stone(s.current) >> province) & 1:
        return False
    return legions.movable(s, province) > 0


def _group(s: State, level: int) -> bool:
    province, target = int(s.detail_at(level)), int(s.extra_at(level))
    if not (0 <= province < PROVINCES and 0 <= target < PROVINCES) or not (s.me.once >> P_FLY) & 1:
        return False
    flown = s.me.has(s.box, P_FLY) and (heroes.flights(s, province) >> target) & 1
    return bool(flown) and legions.movable(s, province) > 0


def _drive(s: State, level: int) -> bool:
    area = int(s.detail_at(level))
    if not s.box.barbarians or not 0 <= area < AREAS or s.me.owns(COIN) + s.me.owns(GOLD) == 0:
        return False
    return barbarians.still(s, area) > 0 and barbarians.paths(s, area) != 0


def _tribute(s: State, level: int) -> bool:
    target = int(s.extra_at(level))
    if not _drive(s, level) or not 0 <= target < AREAS:
        return False
    return (barbarians.paths(s, s.detail_at(level)) >> target) & 1 == 1 and bool(barbarians.may_pay_either(s))


def _raid(s: State, level: int) -> bool:
    province = int(s.detail_at(level))
    if not s.box.barbarians or not 0 <= province < PROVINCES:
        return False
    if s.built[province] == 0 or (cities.protected(s) >> province) & 1:
        return False
    return s.units(s.n, province) > 0 and s.units(barbarians.opponent(s), province) == 0


def _rebels(s: State, level: int) -> bool:
    return s.box.barbarians != 0 and (s.gone >> s.current) & 1 == 1


def _losses(s: State, level: int) -> bool:
    seat, left = int(s.extra_at(level)), s.detail_at(level)
    if seat not in (s.attacker, s.foe) or not 1 <= left <= s.units(seat, s.field):
        return False
    return level + 1 == s.depth or (seat == s.attacker and s.extra() == s.foe)


def _loot(s: State, level: int) -> bool:
    return 0 <= s.detail_at(level) < PROVINCES and 1 <= s.extra_at(level) <= 99


def _title(s: State, level: int) -> bool:
    track = int(s.detail_at(level))
    if not 0 <= track < TRACKS or s.detail_at(0) != track + 1:
        return False
    seats = lead.highest(s, track)
    return s.extra() == seats and size(seats) > 1 and not (seats >> s.titles[track]) & 1


def _crown(s: State, level: int) -> bool:
    seats = war.conquerors(s)
    return s.detail_at(level) == seats and size(seats) > 1


def _over(s: State, level: int) -> bool:
    if s.ending == END_BOUND:
        return s.round == s.box.bound
    if s.ending == END_FAME:
        return size(s.players[s.winner].tiles) == s.box.fame
    if s.ending == END_CONQUEST:
        return s.cities(s.winner) >= s.box.conquest
    return s.ending != END_LEADERSHIP or all(title == s.winner for title in s.titles)


CHECKS = {
    int(Q.SETUP): _setup,
    int(Q.LAY): _lay,
    int(Q.REMOVE): _remove,
    int(Q.INCLUDE): _include,
    int(Q.POST): _post,
    int(Q.COLLECT): _collect,
    int(Q.COPY): _copy,
    int(Q.TEMPLE): _count,
    int(Q.GOOD): _count,
    int(Q.LEGENDARY): _legendary,
    int(Q.TRADE): _trade,
    int(Q.NAME): _name,
    int(Q.DEVELOPMENT): _development,
    int(Q.JUMP): _jump,
    int(Q.DEVELOP): _develop,
    int(Q.PAY): _pay,
    int(Q.KEEP): _keep,
    int(Q.SALVAGE): _salvage,
    int(Q.REBUILD): _rebuild,
    int(Q.TRUCE): _truce,
    int(Q.CARDS): _cards,
    int(Q.CHOOSE): _choose,
    int(Q.HAND): _hand,
    int(Q.DEAL): _deal,
    int(Q.WARFARE): _warfare,
    int(Q.WAR): _war,
    int(Q.TO): _to,
    int(Q.AGAINST): _against,
    int(Q.BATTLE): _battle,
    int(Q.LOSSES): _losses,
    int(Q.AIM): _card_aim,
    int(Q.WINDOW): _window,
    int(Q.REACT): _react,
    int(Q.RECOVER): _recover,
    int(Q.DIG): _recover,
    int(Q.REVIVE): _revive,
    int(Q.PLACE): _place,
    int(Q.FLY): _fly,
    int(Q.GROUP): _group,
    int(Q.DRIVE): _drive,
    int(Q.TRIBUTE): _tribute,
    int(Q.RAID): _raid,
    int(Q.REBELS): _rebels,
    int(Q.LOOT): _loot,
    int(Q.TITLE): _title,
    int(Q.CROWN): _crown,
    int(Q.OVER): _over,
}
