"""Which questions may wait for which, whom each is put to, and what each presupposes."""

from __future__ import annotations

from tessera.games.mare_nostrum import battle, lead, legions, trade, war
from tessera.games.mare_nostrum.collect import copyable, owner_of_power
from tessera.games.mare_nostrum.ids import (
    CLAIM,
    COIN,
    COLLECT,
    CULTURE,
    DEVELOP,
    END_BOUND,
    END_CONQUEST,
    END_FAME,
    END_LEADERSHIP,
    GOODS,
    LEGION,
    MILITARY,
    NONE,
    NUMBERS,
    P_COPY,
    P_JUMP,
    P_OWN_OFFER,
    PROVINCES,
    RESOURCES,
    TRACKS,
    TRADE,
    TRADING,
    WAR,
    Q,
)
from tessera.games.mare_nostrum.payment import may_mix, may_pair, price_of
from tessera.games.mare_nostrum.setup import CHOSEN, DRAWN, empires_left
from tessera.games.mare_nostrum.state import State
from tessera.games.mare_nostrum.vocabulary import QUESTIONS
from tessera.kernel.core import NATURE, OVER, bit, size
from tessera.kernel.errors import Problem
from tessera.kernel.position_problems import contradicts, misplaced, not_during, unanswerable

SHAPES: dict[int, tuple[tuple[int, ...], ...]] = {
    int(Q.SETUP): ((Q.LEAD,), (Q.EMPIRE,), (Q.LAY,)),
    int(Q.COLLECT): (
        (Q.COPY,),
        (Q.GOOD,),
        (Q.LEGENDARY,),
        (Q.GOOD, Q.LEGENDARY),
        (Q.LEGENDARY, Q.TEMPLE),
        (Q.GOOD, Q.LEGENDARY, Q.TEMPLE),
    ),
    int(Q.TRADE): ((Q.NUMBER,), (Q.OFFER,), (Q.FROM,), (Q.TAKE,), (Q.GIVE,)),
    int(Q.DEVELOPMENT): ((Q.NAME,), (Q.JUMP,), (Q.LAY,), (Q.DEVELOP,), (Q.DEVELOP, Q.PAY), (Q.DEVELOP, Q.COPY)),
    int(Q.KEEP): ((),),
    int(Q.WARFARE): (
        (Q.TRUCE,),
        (Q.NAME,),
        (Q.WAR,),
        (Q.WAR, Q.TO),
        (Q.WAR, Q.AGAINST),
        (Q.WAR, Q.LOOT),
        (Q.WAR, Q.LEGENDARY),
        (Q.WAR, Q.BATTLE),
        (Q.WAR, Q.BATTLE, Q.LOSSES),
        (Q.WAR, Q.BATTLE, Q.LOSSES, Q.LOSSES),
    ),
    int(Q.CROWN): ((),),
    int(Q.CLAIM): ((Q.TITLE,),),
    int(Q.OVER): ((),),
}
"""What may be asked above each phase."""
PHASE_OF = {
    int(Q.SETUP): 0,
    int(Q.COLLECT): int(COLLECT),
    int(Q.TRADE): int(TRADING),
    int(Q.DEVELOPMENT): int(DEVELOP),
    int(Q.KEEP): int(DEVELOP),
    int(Q.WARFARE): int(WAR),
    int(Q.CROWN): int(WAR),
    int(Q.CLAIM): int(CLAIM),
}
NATURES = (Q.EMPIRE, Q.LAY, Q.LEGENDARY, Q.BATTLE)


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
    if asked in (Q.COPY, Q.JUMP, Q.TRUCE, Q.KEEP):
        return bit(s.detail())
    if asked in (Q.TEMPLE, Q.GOOD, Q.LOSSES):
        return bit(s.extra())
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
    stack = tuple(int(s.question_at(level)) for level in range(s.depth))
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
    if stack[0] not in (Q.DEVELOPMENT, Q.WARFARE, Q.OVER) and s.gone:
        wrong.append(not_during("gone", top))
    if Q.WAR not in stack and (s.pillaged or any(s.spent)):
        wrong.append(not_during("spent", top))
    if s.truce != NONE and (s.phase not in (WAR, CLAIM) or top == "truce"):
        wrong.append(not_during("truce", top))
    if s.jumping and not (Q.DEVELOP in stack or stack[0] == Q.OVER):
        wrong.append(not_during("jumping", top))
    if s.fresh and s.phase not in (DEVELOP, WAR, CLAIM):
        wrong.append(not_during("fresh", top))
    offering = trading and stack[-1] in (Q.OFFER, Q.FROM, Q.TAKE)
    for seat, p in enumerate(s.players):
        if (not offering and p.offered()) or (p.closed and stack[-1] != Q.OFFER):
            wrong.append(not_during(f"players.{seat}.offer", top))
    return wrong


# --- What each question presupposes ---------------------------------------------------------------


def _setup(s: State, level: int) -> bool:
    top = s.asked()
    left = int(empires_left(s))
    given = [p.empire != NONE for p in s.players]
    if given != sorted(given, reverse=True):
        return False
    if top == Q.LAY:
        return left == 0
    return size(left) > 1 and s.current == s.n - size(left) and s.box.assign == (CHOSEN if top == Q.LEAD else DRAWN)


def _lay(s: State, level: int) -> bool:
    return s.deck != 0 and size(s.display) < s.box.display


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
    sources = int(trade.sources(s))
    return size(sources) > 1 if top == Q.FROM else (sources >> s.detail()) & 1 == 1


def _offers(s: State) -> bool:
    seats = int(trade.participants(s))
    if size(seats) < 2 or s.opener != trade.opener(s, seats) or (s.taker, s.taker_before) != (NONE, NONE):
        return False
    for seat, p in enumerate(s.players):
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
    return 0 <= seat < s.n and all(s.players[seat].shown[good] for good in range(GOODS) if (s.extra() >> good) & 1)


def _truce(s: State, level: int) -> bool:
    return s.detail_at(level) == war.truce_maker(s) and s.gone == 0


def _warfare(s: State, level: int) -> bool:
    return s.detail_at(level) == 1


def _war(s: State, level: int) -> bool:
    return (s.gone >> s.current) & 1 == 1


def _to(s: State, level: int) -> bool:
    area = int(s.detail_at(level))
    return legions.movable(s, area) > 0 and war.destinations(s, area) != 0


def _against(s: State, level: int) -> bool:
    area = int(s.detail_at(level))
    return size(battle.foes(s, area)) > 1 and legions.attackers(s, area) > 0


def _battle(s: State, level: int) -> bool:
    if s.field == NONE or not 0 <= s.foe < s.n or s.foe == s.current:
        return False
    dice, fighters = s.my_dice + s.foe_dice, s.extra_at(level)
    if s.detail_at(level) == battle.ROLLING:
        if not 1 <= fighters <= legions.fought(s, s.field):
            return False
        return s.asked() == Q.BATTLE and dice > 0 and s.units(s.foe, s.field) > 0
    return s.asked() == Q.LOSSES and dice == 0 and 1 <= fighters <= s.box.pieces[LEGION]


def _losses(s: State, level: int) -> bool:
    seat, left = int(s.extra_at(level)), s.detail_at(level)
    if seat not in (s.current, s.foe) or not 1 <= left <= s.units(seat, s.field):
        return False
    return level + 1 == s.depth or (seat == s.current and s.extra() == s.foe)


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
    int(Q.TRUCE): _truce,
    int(Q.WARFARE): _warfare,
    int(Q.WAR): _war,
    int(Q.TO): _to,
    int(Q.AGAINST): _against,
    int(Q.BATTLE): _battle,
    int(Q.LOSSES): _losses,
    int(Q.LOOT): _loot,
    int(Q.TITLE): _title,
    int(Q.CROWN): _crown,
    int(Q.OVER): _over,
}
