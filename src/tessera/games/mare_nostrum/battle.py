"""Battle: one exchange of dice between the seat whose turn it is and one opponent in an area."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum import special
from tessera.games.mare_nostrum.cities import open_to_attack, pay_toll, protected
from tessera.games.mare_nostrum.ids import (
    FACES,
    FIRST,
    FORTRESS,
    GREEK_FIRE,
    GREEK_PHALANX,
    LEGION,
    LOSE_FORTRESS,
    LOSE_FREE,
    MYRMIDON,
    NONE,
    ON_ATTACK,
    P_ATTACK_DIE,
    P_CANCEL_HIT,
    P_DEFEND_DIE,
    P_EXTRA_DIE,
    P_HOME_TOTAL,
    P_REFUSE_SEA,
    P_REVIVE,
    P_TRUCE,
    PROVINCES,
    SECOND,
    SIEGE_ENGINES,
    TARGETS,
    TRIREME,
    UNITS,
    WAR_ELEPHANTS,
    E,
    M,
    Q,
)
from tessera.games.mare_nostrum.legions import (
    attackers,
    count_class,
    forget_one,
    fought,
    lose_barbarian,
    mark_attack,
    mark_target,
)
from tessera.games.mare_nostrum.state import ACTED, BOTH, KINDS, State
from tessera.kernel.core import Step, add_members, bit, lowest, size

ROLLING: Final[i64] = 0
COUNTED: Final[i64] = 1
SIDES: Final[i64] = 2
"""The detail of the question BATTLE; its second number is how many units attack."""


def foes(s: State, area: i64) -> i64:
    """Collect the opponents with units in an area whom the current seat may attack, barbarians among them."""
    owners: i64 = 0
    for owner in range(s.box.owners):
        if owner != s.current and can_be_attacked(s, s.current, owner, area):
            owners |= bit(owner)
    return owners


def can_be_attacked(s: State, attacker: i64, foe: i64, area: i64) -> bool:
    """Say whether an owner has units in an area that another may attack."""
    if s.units(foe, area) == 0 or at_peace(s, attacker, foe):
        return False
    if foe == s.n and area >= PROVINCES:
        return False  # barbarian triremes never fight
    if s.box.city_sets and not open_to_attack(s, attacker, foe, area):
        return False
    return (s.stone(foe) >> area) & 1 == 0


def at_peace(s: State, attacker: i64, foe: i64) -> bool:
    """Say whether a truce forbids an owner to attack another."""
    if s.truce == NONE:
        return False
    if foe != s.truce and s.players[foe].has(s.box, P_TRUCE):
        return attacker == s.truce
    return foe == s.truce and not s.box.one_sided_truce and s.players[attacker].has(s.box, P_TRUCE)


def add_attacks(s: State, moves: vec[i64], n: i64) -> i64:
    """Offer the areas where the current seat has units that have not attacked, and somebody to attack."""
    areas = s.me.where & s.others_in(s.current) & ~s.stone(s.current)
    while areas:
        area = lowest(areas)
        areas &= areas - 1
        if attackers(s, area) and foes(s, area):
            moves[n] = M.ATTACK + area
            n += 1
    return n


def attack(s: State, area: i64) -> None:
    """Attack in an area; with several opponents there, say which."""
    owners = foes(s, area)
    if size(owners) > 1:
        s.ask(Q.AGAINST, area)
    else:
        begin(s, area, lowest(owners))


@final
class ChooseFoe(Step):
    """Whom do you attack there?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        owners = foes(s, s.detail())
        n = add_members(owners & s.everyone(), M.AGAINST, moves)
        if owners & ~s.everyone():
            moves[n] = M.BARBARIANS
            n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        area = s.detail()
        s.back()
        if move == M.BARBARIANS:
            begin(s, area, s.n)
        else:
            begin(s, area, move - M.AGAINST)


def begin(s: State, area: i64, foe: i64) -> None:
    """Begin a battle: all own units there that have not attacked take part, and all of the opponent's."""
    s.attacker = s.current
    s.field = area
    s.foe = foe
    tell_attack(s)
    if foe != s.n:
        pay_toll(s, s.current, foe, area)
    fighters = attackers(s, area)
    mark_attack(s, area)
    s.ask(Q.BATTLE, ROLLING, fighters)
    ready(s)
    if area >= PROVINCES and s.players[foe].has(s.box, P_REFUSE_SEA):
        s.ask(Q.REFUSE, foe)
        s.put_to(bit(foe))
    else:
        open_battle(s)


@final
class Refuse(Step):
    """Do you refuse the sea battle? The detail is the seat that is attacked."""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DECLINE
        moves[1] = M.REFUSE
        return 2

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        if move == M.REFUSE:
            s.tell(E.REFUSED, seat, s.field)
            s.my_dice = 0
            s.foe_dice = 0
            end(s)
        else:
            open_battle(s)


def begin_for(s: State, owner: i64, area: i64, foe: i64) -> None:
    """Begin a battle that barbarians fight as attackers."""
    s.attacker = owner
    s.field = area
    s.foe = foe
    s.ask(Q.BATTLE, ROLLING, s.players[owner].army[area])
    ready(s)
    open_battle(s)


def ready(s: State) -> None:
    """Count the dice of both sides and what their totals begin with; the question BATTLE is on top."""
    s.my_dice = dice_of(s, s.attacker, s.extra())
    ready_defence(s)
    if s.my_cards or s.foe_cards:
        use_cards(s)


def open_battle(s: State) -> None:
    """Let cards be played before dice are rolled, and then the Centaur charge."""
    if s.box.city_sets:
        s.ask(Q.WINDOW, ON_ATTACK)
    else:
        charge(s)


def resume(s: State) -> None:
    """Go on with a battle when all cards are played."""
    fighters = fighters_left(s)
    if called_off(s):
        s.my_dice = 0
        s.foe_dice = 0
        if s.version <= SECOND:  # Orpheus was not asked
            end(s)
        else:
            s.amend(COUNTED)
    elif fighters == 0 or s.units(s.foe, s.field) == 0:
        s.my_dice = 0
        s.foe_dice = 0
        s.my_total = 0
        s.foe_total = 0
    else:
        s.amend_extra(fighters)
        ready(s)
        charge(s)


def called_off(s: State) -> bool:
    """Say whether a card keeps the province of the battle from land battles."""
    return s.field < PROVINCES and (s.shielded >> s.field) & 1 == 1


def use_cards(s: State) -> None:
    """Count what cards change: elephants roll nothing but a fixed number, and triremes beside join with sea dice."""
    if (s.my_cards >> WAR_ELEPHANTS) & 1:
        legions = s.extra() - size(elites(s, s.attacker))
        s.my_dice -= legions
        s.my_total += legions * (s.box.card_value[WAR_ELEPHANTS] + s.players[s.attacker].power(s.box, P_ATTACK_DIE))
    if (s.foe_cards >> WAR_ELEPHANTS) & 1:
        legions = s.players[s.foe].army[s.field]
        s.foe_dice -= legions
        s.foe_total += legions * (s.box.card_value[WAR_ELEPHANTS] + s.players[s.foe].power(s.box, P_DEFEND_DIE))
    s.my_dice += siege_dice(s, s.attacker)
    s.foe_dice += siege_dice(s, s.foe)


def siege_dice(s: State, owner: i64) -> i64:
    """Count the sea dice that Siege Engines add to a side; they are rolled last."""
    side = s.foe_cards
    if owner == s.attacker:
        side = s.my_cards
    if (side >> SIEGE_ENGINES) & 1:
        return ships_beside(s, owner)
    return 0


def ships_beside(s: State, owner: i64) -> i64:
    """Count the triremes of an owner in the seas beside the battle, Greek fire among them; stone does not fight."""
    n: i64 = 0
    seas = s.box.seas_near[s.field] & ~s.stone(owner)
    while seas:
        n += s.units(owner, lowest(seas))
        seas &= seas - 1
    return n


def drop_ship(s: State, owner: i64, sea: i64) -> None:
    """Take a trireme of an owner off the board outside a battle."""
    p = s.players[owner]
    if owner == s.n:
        s.tell(E.BARBARIANS_LOST, TRIREME, sea)
        lose_barbarian(s, sea)
    else:
        s.tell(E.LOST_SHIP, owner, sea)
        if owner == s.current:
            forget_one(s, sea)
    p.lift(sea)


def charge(s: State) -> None:
    """Let the Centaur of either side destroy a legion of the other before dice are rolled."""
    if not s.box.specials or s.field >= PROVINCES:
        return
    for owner in range(s.n):
        victim = special.charges(s, owner, elites(s, owner))
        if victim != NONE:
            s.ask(Q.AIM, special.CHARGE, victim)
            s.put_to(bit(owner))


def elites(s: State, owner: i64) -> i64:
    """Collect the special units that an owner has in the battle."""
    if owner == s.attacker:
        if owner == s.current and (s.players[owner].elite >> s.field) & 1:
            return special.fought(s, s.field)
        return 0
    if owner == s.foe:
        return s.elites(owner, s.field)
    return 0


@final
class Aim(Step):
    """Which legion does the Centaur destroy? The second number is its owner."""

    def settle(self, s: State) -> bool:
        kinds = special.legions_on(s, s.extra(), s.field)
        if size(kinds) > 1:
            return False
        strike(s, kinds)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(special.legions_on(s, s.extra(), s.field), M.STRIKE, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        strike(s, bit(move - M.STRIKE))


def strike(s: State, kinds: i64) -> None:
    """Let the Centaur destroy the first of these kinds of legions, if there is one; the question AIM is on top."""
    owner = s.extra()
    s.back()
    if kinds:
        lose(s, owner, lowest(kinds))
    fighters = fighters_left(s)
    if fighters and s.units(s.foe, s.field):
        s.amend_extra(fighters)
        ready(s)
    else:
        s.my_dice = 0  # nobody is left to attack, or to be attacked
        s.foe_dice = 0
        s.my_total = 0
        s.foe_total = 0


def charge_at_once(s: State) -> None:
    """Let the Centaurs charge without asking which legions they destroy, for a look ahead."""
    charge(s)
    while s.asked() == Q.AIM:
        strike(s, special.legions_on(s, s.extra(), s.field))


def ready_defence(s: State) -> None:
    """Count the defender's dice and what both totals begin with."""
    s.foe_dice = dice_of(s, s.foe, s.players[s.foe].army[s.field] + size(elites(s, s.foe)))
    s.my_total = 0
    s.foe_total = 0
    if s.field < PROVINCES:
        s.my_total = home_total(s, s.attacker)
        s.foe_total = home_total(s, s.foe)
        if (s.players[s.foe].forts >> s.field) & 1:
            s.foe_total += s.box.fortress_adds


def dice_of(s: State, owner: i64, units: i64) -> i64:
    """Count the dice that so many units roll, the special ones of the owner among them."""
    special_units = elites(s, owner)
    units -= size(special_units)
    if units > 0 and (s.field < PROVINCES or s.box.extra_at_sea):
        units += s.players[owner].power(s.box, P_EXTRA_DIE)
    return units + special.dice_of(s, special_units)


def home_total(s: State, owner: i64) -> i64:
    """Work out what an owner adds to its total in a province of its own where it has a legion."""
    p = s.players[owner]
    if (p.realm >> s.field) & 1 and p.army[s.field]:
        return p.power(s.box, P_HOME_TOTAL)
    return 0


def fighters_left(s: State) -> i64:
    """Count the units of the attacker that are left of those that began the battle."""
    fighters = s.extra_at(battle_level(s))
    if s.attacker == s.current:
        return min(fighters, fought(s, s.field))
    return min(fighters, s.players[s.attacker].army[s.field])


def battle_level(s: State) -> i64:
    """Say at which level of the stack the battle is; its second number counts the attackers."""
    level = s.depth - 1
    while s.question_at(level) != Q.BATTLE:
        level -= 1
    return level


@final
class Battle(Step):
    """What does the next die show? Then hits are counted and losses chosen."""

    def settle(self, s: State) -> bool:
        if s.my_dice or s.foe_dice:
            return False
        if s.detail() == ROLLING:
            s.amend(COUNTED)
            count_hits(s)
            return True
        fighters = fighters_left(s)
        if s.box.to_the_end and s.units(s.foe, s.field) and fighters and not called_off(s):
            s.amend_extra(fighters)
            ready(s)
            if can_hurt(s):
                s.amend(ROLLING)
                return True
        s.my_dice = 0
        s.foe_dice = 0
        if s.fallen and ask_revival(s):
            return True
        end(s)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        first = die_of(s)
        n: i64 = 0
        for face in range(FACES):
            if s.box.dice[first + face]:
                moves[n] = M.ROLL + face
                n += 1
        return n

    def weigh(self, s: State, moves: vec[i64], n: i64, weights: vec[i64]) -> i64:
        first = die_of(s) - M.ROLL
        total: i64 = 0
        for i in range(n):
            weights[i] = s.box.dice[first + moves[i]]
            total += weights[i]
        return total

    def answer(self, s: State, seat: i64, move: i64) -> None:
        shown = move - M.ROLL + 1
        # The dice of legions come first; those of special units gain nothing from what helps legions.
        if s.my_dice:
            tell_roll(s, s.attacker, shown)
            if s.field < PROVINCES and s.my_dice > plain_dice(s, s.attacker):
                shown += s.players[s.attacker].power(s.box, P_ATTACK_DIE)
            s.my_dice -= 1
            s.my_total += shown
        else:
            tell_roll(s, s.foe, shown)
            if s.field < PROVINCES and s.foe_dice > plain_dice(s, s.foe):
                shown += s.players[s.foe].power(s.box, P_DEFEND_DIE)
            s.foe_dice -= 1
            s.foe_total += shown


def plain_dice(s: State, owner: i64) -> i64:
    """Count the dice of a side that gain nothing from what helps legions: of special units and of triremes."""
    return special.dice_of(s, elites(s, owner)) + siege_dice(s, owner)


def divisor(s: State, cards: i64) -> i64:
    """Say by how much a total is divided into hits on a side with these cards."""
    if (cards >> GREEK_PHALANX) & 1:
        return s.box.card_value[GREEK_PHALANX]
    return s.box.divisor


def die_of(s: State) -> i64:
    """Say where the faces of the die that is rolled next stand in the box: a land die or a sea die."""
    if s.my_dice:
        if s.field < PROVINCES and s.my_dice <= siege_dice(s, s.attacker):
            return FACES
        return die_faces(s, s.attacker)
    if s.field < PROVINCES and s.foe_dice <= siege_dice(s, s.foe):
        return FACES
    return die_faces(s, s.foe)


def die_faces(s: State, owner: i64) -> i64:
    """Say where the faces of an owner's dice stand in the box; with Greek fire it rolls land dice at sea."""
    if s.field < PROVINCES or (s.elites(owner, s.field) >> GREEK_FIRE) & 1:
        return 0
    return FACES


def end(s: State) -> None:
    """End the battle; barbarians that attacked and won let the seat whose turn it is pillage."""
    province = s.field
    raiding = s.attacker == s.n and s.units(s.attacker, province) > 0 and s.units(s.foe, province) == 0
    count_win(s, s.attacker, s.foe)
    count_win(s, s.foe, s.attacker)
    s.attacker = NONE
    s.field = NONE
    s.foe = NONE
    s.my_total = 0
    s.foe_total = 0
    s.fallen = 0
    s.my_cards = 0
    s.foe_cards = 0
    if s.box.specials:
        special.join_again(s)
    s.back()
    if raiding and s.built[province] and not (protected(s) >> province) & 1:
        s.ask(Q.RAID, province)


def count_win(s: State, owner: i64, other: i64) -> None:
    """Count a battle that a seat has won: a unit of its own is left, and none of the other's."""
    if s.box.city_sets and owner != s.n and s.units(owner, s.field) and s.units(other, s.field) == 0:
        p = s.players[owner]
        p.wins += 1
        s.tell(E.BATTLE_WON, owner, p.wins)


def ask_revival(s: State) -> bool:
    """Offer a side with the power for it one of the units that it lost; say whether it is asked."""
    for side in range(SIDES):
        owner = s.attacker
        if side:
            owner = s.foe
        kinds = (s.fallen >> (KINDS * side)) & (bit(KINDS) - 1)
        if kinds == 0 or owner == s.n:
            continue
        p = s.players[owner]
        s.fallen &= ~(kinds << (KINDS * side))
        if p.has(s.box, P_REVIVE) and not (p.once >> P_REVIVE) & 1 and p.revived == NONE:
            s.ask(Q.REVIVE, owner, kinds)
            s.put_to(bit(owner))
            return True
    return False


@final
class Revive(Step):
    """Which destroyed unit do you bring back? The detail is the seat, the second number what it has lost."""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DECLINE
        return add_members(s.extra(), M.REVIVE, moves, 1)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.back()
        if move != M.DECLINE:
            p = s.players[seat]
            p.once |= bit(P_REVIVE)
            p.revived = move - M.REVIVE
            s.tell(E.REVIVED, seat, p.revived)


# What is told: barbarians are no seat, so they have events of their own.


def tell_attack(s: State) -> None:
    """Tell of an attack of the current seat."""
    if s.foe == s.n:
        s.tell(E.HIT_BACK, s.current, s.field)
    else:
        s.tell(E.ATTACKED, s.current, s.foe, s.field)


def tell_roll(s: State, owner: i64, shown: i64) -> None:
    """Tell of a die."""
    if owner == s.n:
        s.tell(E.BARBARIANS_ROLLED, shown)
    else:
        s.tell(E.ROLLED, owner, shown)


def tell_total(s: State, owner: i64, total: i64, hits: i64) -> None:
    """Tell of the total of a side."""
    if owner == s.n:
        s.tell(E.BARBARIANS_TOTAL, total, hits)
    else:
        s.tell(E.TOTALS, owner, total, hits)


def can_hurt(s: State) -> bool:
    """Say whether either side could make a hit with the best of dice; otherwise no battle to the end would end."""
    cancels: i64 = 0
    spared: i64 = 0
    if s.field < PROVINCES:
        if (s.players[s.foe].forts >> s.field) & 1 and not (elites(s, s.attacker) >> MYRMIDON) & 1:
            cancels = s.box.fortress_cancels
        cancels += s.players[s.foe].power(s.box, P_CANCEL_HIT)
        spared = s.players[s.attacker].power(s.box, P_CANCEL_HIT)
    mine = s.my_total + best_roll(s, s.attacker, s.my_dice, P_ATTACK_DIE)
    theirs = s.foe_total + best_roll(s, s.foe, s.foe_dice, P_DEFEND_DIE)
    return mine // divisor(s, s.foe_cards) > cancels or theirs // divisor(s, s.my_cards) > spared


def best_roll(s: State, owner: i64, dice: i64, power: i64) -> i64:
    """Work out the most that an owner's dice can bring, with the power that helps its legions."""
    siege: i64 = 0
    helped: i64 = 0
    if s.field < PROVINCES:
        siege = siege_dice(s, owner)
        helped = dice - plain_dice(s, owner)
    return (
        (dice - siege) * best_face(s, die_faces(s, owner))
        + siege * best_face(s, FACES)
        + helped * s.players[owner].power(s.box, power)
    )


def best_face(s: State, first: i64) -> i64:
    """Name the highest number of a die; `first` is where its faces stand in the box."""
    best: i64 = FACES
    while s.box.dice[first + best - 1] == 0:
        best -= 1
    return best


def count_hits(s: State) -> None:
    """Turn totals into hits; both sides then lose units at the same time."""
    mine = s.my_total // divisor(s, s.foe_cards)
    theirs = s.foe_total // divisor(s, s.my_cards)
    tell_total(s, s.attacker, s.my_total, mine)
    tell_total(s, s.foe, s.foe_total, theirs)
    if s.field < PROVINCES and (s.players[s.foe].forts >> s.field) & 1 and not (elites(s, s.attacker) >> MYRMIDON) & 1:
        cancelled = min(mine, s.box.fortress_cancels)
        if cancelled > 0:
            s.tell(E.CANCELLED, s.field, cancelled)
        mine -= s.box.fortress_cancels
    if s.field < PROVINCES:
        mine -= s.players[s.foe].power(s.box, P_CANCEL_HIT)
        theirs -= s.players[s.attacker].power(s.box, P_CANCEL_HIT)
    theirs = min(theirs, s.units(s.attacker, s.field))
    mine = min(mine, s.units(s.foe, s.field))
    if theirs > 0:
        ask_losses(s, theirs, s.attacker)
    if mine > 0:
        ask_losses(s, mine, s.foe)


def ask_losses(s: State, hits: i64, owner: i64) -> None:
    """Let an owner choose its losses; for barbarians the seat chooses that does not fight them."""
    s.ask(Q.LOSSES, hits, owner)
    s.put_to(bit(loss_chooser(s, owner)))


def loss_chooser(s: State, owner: i64) -> i64:
    """Name the seat that chooses the losses of an owner."""
    if owner != s.n:
        return owner
    enemy = s.attacker
    if enemy == owner:
        enemy = s.foe
    return lowest(s.everyone() & ~bit(enemy))


@final
class ChooseLosses(Step):
    """Which unit do you lose? The detail is how many are left to lose, the second number the owner."""

    def settle(self, s: State) -> bool:
        left = s.detail()
        owner = s.extra()
        if left == 0:
            s.back()
            return True
        kinds = losable(s, owner)
        units = s.elites(owner, s.field)
        if size(kinds) + size(units) > 1 and left < s.units(owner, s.field):
            return False
        if kinds:
            lose(s, owner, lowest(kinds))
        else:
            sacrifice(s, owner, lowest(units))
        s.amend(left - 1)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        n = add_members(losable(s, s.extra()), M.LOSE, moves)
        return add_members(s.elites(s.extra(), s.field), M.SACRIFICE, moves, n)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move >= M.SACRIFICE:
            sacrifice(s, s.extra(), move - M.SACRIFICE)
        else:
            lose(s, s.extra(), move - M.LOSE)
        s.amend(s.detail() - 1)


def standing(s: State, owner: i64) -> i64:
    """Collect what an owner has in the battle: the legion on each target, a free legion or trireme, the fortress."""
    kinds: i64 = 0
    if s.free(owner, s.field):
        kinds |= bit(LOSE_FREE)
    if s.field >= PROVINCES:
        return kinds
    if s.held[s.field]:
        for target in range(TARGETS):
            if s.holder(s.field, target) == owner and s.elite_on(s.field, target) == NONE:
                kinds |= bit(target)
    if (s.players[owner].forts >> s.field) & 1:
        kinds |= bit(LOSE_FORTRESS)
    return kinds


def losable(s: State, owner: i64) -> i64:
    """Collect what an owner can choose to lose by a hit; as an option a fortress is the last."""
    kinds = standing(s, owner)
    if s.box.fortress_last and (kinds & ~bit(LOSE_FORTRESS)) | s.elites(owner, s.field):
        return kinds & ~bit(LOSE_FORTRESS)
    return kinds


def note_fallen(s: State, owner: i64, kind: i64) -> None:
    """Remember for the end of the battle what a side has lost."""
    if s.box.atlas and owner != s.n:
        if owner == s.attacker:
            s.fallen |= bit(kind)
        else:
            s.fallen |= bit(KINDS + kind)


def sacrifice(s: State, owner: i64, unit: i64) -> None:
    """Take a special unit off the board."""
    note_fallen(s, owner, UNITS + unit)
    if (elites(s, s.attacker) >> unit) & 1:
        drop_fighter(s)
    special.fall(s, owner, unit)


def fighting_legions(s: State) -> i64:
    """Count the attackers that are left besides special units: legions on land, triremes at sea."""
    return fighters_left(s) - size(elites(s, s.attacker))


def drop_fighter(s: State) -> None:
    """Count one fighter less, so that no unit which attacked before takes the place of one that was lost."""
    level = battle_level(s)
    fighters = s.extra_at(level)
    if s.version != FIRST and fought(s, s.field) > fighters:
        s.amend_extra_at(level, fighters - 1)


def lose(s: State, owner: i64, kind: i64) -> None:
    """Take a unit off the board."""
    p = s.players[owner]
    area = s.field
    unit = LEGION
    if area >= PROVINCES:
        unit = TRIREME
    elif kind == LOSE_FORTRESS:
        unit = FORTRESS
    note_fallen(s, owner, unit)
    if owner == s.n:
        s.tell(E.BARBARIANS_LOST, unit, area)
    elif area >= PROVINCES:
        s.tell(E.LOST_SHIP, owner, area)
    else:
        s.tell(E.LOST, owner, kind, area)
    if kind == LOSE_FORTRESS:
        p.forts &= ~bit(area)
        return
    if kind == LOSE_FREE:
        if owner == s.current:
            # Only units that have moved attack where others have attacked before; those that acted are lost first.
            moved = count_class(s, area, BOTH) > 0 and count_class(s, area, ACTED) == 0
            if moved and owner == s.attacker and s.version > SECOND and fighting_legions(s) > 0:
                drop_fighter(s)
            forget_one(s, area)
        elif owner == s.n:
            lose_barbarian(s, area)
    else:
        if owner == s.current:
            mark_target(s, area, kind, 0)
        s.hold(area, kind, NONE)
    p.lift(area)
