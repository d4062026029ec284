"""Sealed bids: the smallest game with everything that Ostia does not need and later games do.

Hidden hands dealt by Nature, secret simultaneous bids that are revealed together, an interrupt in which
every loser may contest at once, and a question to the winner that returns to the round.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tessera.kernel.components import ComponentSet
from tessera.kernel.core import NATURE, OVER, GameState, Judge, bit
from tessera.kernel.errors import BadPosition
from tessera.kernel.events import EventKind, EventTable
from tessera.kernel.moves import Verb, Vocabulary
from tessera.kernel.reading import Value
from tessera.kernel.registry import Field, Game, Ruleset

CARDS: Final = 12
HAND: Final = 3
PRIZES: Final = 6

BID, CONTEST, YIELD, KEEP, SPLIT, DEAL, PRIZE = 0, 12, 13, 14, 15, 16, 28
Q_DEAL, Q_PRIZE, Q_BID, Q_CONTEST, Q_ANSWER, Q_OVER = range(6)
E_DEALT, E_HIDDEN, E_PRIZE, E_REVEALED, E_WON, E_CONTESTED = range(6)
NOTHING = -1
CARD_NAMES = tuple(str(card) for card in range(1, CARDS + 1))
PRIZE_NAMES = tuple(str(prize) for prize in range(1, PRIZES + 1))
QUESTIONS = ("deal", "prize", "bid", "contest", "answer", "over")


class State(GameState):
    def __init__(self, players: int, contest: bool, twice: bool, prizes: int) -> None:
        super().__init__()
        self.n, self.contest, self.twice, self.prizes = players, contest, twice, prizes
        self.stack = [Q_DEAL]
        self.deck = set(range(CARDS))
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.bids = [NOTHING] * players
        self.objections = [NOTHING] * players
        self.shown: list[int] = []
        self.prizes_left = set(range(PRIZES))
        self.prize = NOTHING
        self.winner = NOTHING
        self.points = [0] * players
        self.played = 0

    def seats(self) -> i64:
        return self.n

    def turn(self) -> i64:
        if self.stack[-1] in (Q_DEAL, Q_PRIZE):
            return NATURE
        waiting = self.waiting()
        for seat in range(self.n):
            if (waiting >> seat) & 1:
                return seat
        return OVER

    def waiting(self) -> i64:
        asked = self.stack[-1]
        if asked == Q_BID:
            return sum(bit(seat) for seat in range(self.n) if self.bids[seat] == NOTHING)
        if asked == Q_CONTEST:
            return sum(bit(seat) for seat in range(self.n) if seat != self.winner and self.objections[seat] == NOTHING)
        if asked == Q_ANSWER:
            return bit(self.winner)
        return 0

    def question(self, seat: i64) -> i64:
        return self.stack[-1]

    def turns(self) -> i64:
        return self.played

    def legal(self, seat: i64, moves: vec[i64]) -> i64:
        asked = self.stack[-1]
        found: list[int] = []
        if asked == Q_DEAL:
            found = [DEAL + card for card in sorted(self.deck)]
        elif asked == Q_PRIZE:
            found = [PRIZE + prize for prize in sorted(self.prizes_left)]
        elif asked == Q_BID:
            found = [BID + card for card in sorted(self.hands[seat])]
        elif asked == Q_CONTEST:
            found = [CONTEST, YIELD]
        elif asked == Q_ANSWER:
            found = [KEEP, SPLIT]
        for i, move in enumerate(found):
            moves[i] = move
        return len(found)

    def weigh(self, moves: vec[i64], n: i64, weights: vec[i64]) -> i64:
        if self.stack[-1] != Q_PRIZE:
            return 0
        for i in range(n):  # small prizes are more likely
            weights[i] = PRIZES - (moves[i] - PRIZE)
        return sum(weights[i] for i in range(n))

    def play(self, seat: i64, move: i64) -> None:
        asked = self.stack[-1]
        if asked == Q_DEAL:
            self._deal(move - DEAL)
        elif asked == Q_PRIZE:
            self.prize = move - PRIZE
            self.prizes_left.discard(self.prize)
            self.tell(E_PRIZE, self.prize)
            self.stack[-1] = Q_BID
        elif asked == Q_BID:
            self.bids[seat] = move - BID
            if NOTHING not in self.bids:
                self._reveal()
        elif asked == Q_CONTEST:
            self.objections[seat] = int(move == CONTEST)
            if self.waiting() == 0:
                self._settle_contest()
        else:
            share = self.prize + 1
            if move == SPLIT:
                for other in range(self.n):
                    self.points[other] += int(self.objections[other] == 1)
                share -= 1
            self.points[self.winner] += share
            self.stack.pop()
            self._next()

    def _deal(self, card: int) -> None:
        self.deck.discard(card)
        seat = min(range(self.n), key=lambda s: (len(self.hands[s]), s))
        self.hands[seat].append(card)
        self.tell(E_DEALT, seat, card)
        self.tell(E_HIDDEN, seat)
        self.reveals += 1
        if all(len(hand) == HAND for hand in self.hands):
            self.stack[-1] = Q_PRIZE

    def _reveal(self) -> None:
        self.reveals += 1
        for seat, card in enumerate(self.bids):
            self.hands[seat].remove(card)
            self.shown.append(card)
            self.tell(E_REVEALED, seat, card)
        self.winner = max(range(self.n), key=lambda s: self.bids[s])
        self.tell(E_WON, self.winner, self.prize)
        if self.contest:
            self.stack.append(Q_CONTEST)
        else:
            self.points[self.winner] += self.prize + 1
            self._next()

    def _settle_contest(self) -> None:
        loud = [seat for seat in range(self.n) if self.objections[seat] == 1]
        for seat in loud:
            self.tell(E_CONTESTED, seat)
        if loud:
            self.stack[-1] = Q_ANSWER
        else:
            self.points[self.winner] += (self.prize + 1) * (2 if self.twice else 1)
            self.stack.pop()
            self._next()

    def _next(self) -> None:
        self.played += 1
        self.bids = [NOTHING] * self.n
        self.objections = [NOTHING] * self.n
        self.winner = self.prize = NOTHING
        self.stack[-1] = Q_OVER if self.played == self.prizes else Q_PRIZE

    def copy(self) -> State:
        o = State(self.n, self.contest, self.twice, self.prizes)
        o.copy_from(self)
        return o

    def copy_from(self, other: GameState) -> None:
        assert isinstance(other, State)
        self.stack = list(other.stack)
        self.deck, self.prizes_left = set(other.deck), set(other.prizes_left)
        self.hands = [list(hand) for hand in other.hands]
        self.bids, self.objections = list(other.bids), list(other.objections)
        self.shown, self.points = list(other.shown), list(other.points)
        self.prize, self.winner, self.played, self.reveals = other.prize, other.winner, other.played, other.reveals

    def write(self, out: vec[i64]) -> vec[i64]:
        hands = [sorted(hand) + [NOTHING] * (HAND - len(hand)) for hand in self.hands]
        facts = [self.n, int(self.contest), int(self.twice), self.prize, self.winner, self.played]
        facts += self.stack + sorted(self.deck) + sorted(self.prizes_left) + [card for hand in hands for card in hand]
        facts += self.bids + self.objections + sorted(self.shown) + self.points
        for fact in facts:
            out = append(out, fact)
        return out

    def score(self, seat: i64) -> i64:
        return self.points[seat]

    def observe(self, seat: i64, out: vec[i64], at: i64) -> i64:
        seats = [(seat + i) % self.n for i in range(self.n)]
        hand = self.hands[seat]
        numbers = [self.stack[-1], self.prize, self.played, self.bids[seat], self.objections[seat]]
        numbers += [NOTHING if self.winner == NOTHING else seats.index(self.winner)]
        numbers += [int(card in hand) for card in range(CARDS)] + [int(card in self.shown) for card in range(CARDS)]
        numbers += [int(prize in self.prizes_left) for prize in range(PRIZES)]
        for other in seats:
            numbers += [len(self.hands[other]), self.points[other]]
            numbers += [int(self.bids[other] != NOTHING), int(self.objections[other] != NOTHING)]
        for i, number in enumerate(numbers):
            out[at + i] = number
        return at + len(numbers)


class ByPoints(Judge):
    def value(self, state: GameState, seat: i64) -> float:
        return float(state.score(seat))


class Sealed(Game):
    questions = QUESTIONS
    sources = ("prizes",)
    domains = {"card": CARD_NAMES, "prize": PRIZE_NAMES}  # noqa: RUF012
    moves = Vocabulary(
        [
            Verb(BID, "bid", "sealed.bid.secret", "card", CARD_NAMES),
            Verb(CONTEST, "contest", "sealed.bid.contest"),
            Verb(YIELD, "yield", "sealed.bid.contest"),
            Verb(KEEP, "keep", "sealed.bid.contest"),
            Verb(SPLIT, "split", "sealed.bid.contest"),
            Verb(DEAL, "deal", "sealed.bid.secret", "card", CARD_NAMES),
            Verb(PRIZE, "prize", "sealed.bid.secret", "prize", PRIZE_NAMES),
        ]
    )
    events = EventTable(
        [
            EventKind("dealt", "sealed.bid.secret", ("seat", "card"), audience="own"),
            EventKind("hidden", "sealed.bid.secret", ("seat",)),
            EventKind("prize", "sealed.bid.secret", ("prize",)),
            EventKind("revealed", "sealed.bid.secret", ("seat", "card")),
            EventKind("won", "sealed.bid.secret", ("seat", "prize")),
            EventKind("contested", "sealed.bid.contest", ("seat",)),
        ],
        domains,
    )

    def unpack(self, components: ComponentSet) -> Any:
        return components.root["prize"]["count"].number(1, HAND)

    def start(self, rules: Ruleset) -> State:
        options = rules.options
        return State(rules.players, options["contest"] == "yes", options["twice"] == "yes", rules.box)

    def describe(self, state: GameState, viewer: int | None, everything: bool = False) -> dict[str, Any]:
        assert isinstance(state, State)
        asked = state.stack[-1]

        def hand(seat: int) -> dict[str, Any]:
            cards = {"cards": sorted(state.hands[seat])} if everything or seat == viewer else {}
            return {"count": len(state.hands[seat])} | cards

        def secret(answers: list[int], seat: int) -> Any:
            return answers[seat] if everything or seat == viewer else answers[seat] != NOTHING

        return {
            "asked": [QUESTIONS[question] for question in state.stack],
            "hands": [hand(seat) for seat in range(state.n)],
            "bids": [secret(state.bids, seat) if asked == Q_BID else state.bids[seat] for seat in range(state.n)],
            "objections": [
                secret(state.objections, seat) if asked == Q_CONTEST else state.objections[seat]
                for seat in range(state.n)
            ],
            "shown": sorted(state.shown),
            "prizes_left": sorted(state.prizes_left),
            "prize": state.prize,
            "winner": state.winner,
            "points": list(state.points),
            "played": state.played,
        }

    def restore(self, rules: Ruleset, view: Mapping[str, Any], seed: int = 0) -> State:
        root = Value("", dict(view), BadPosition)
        s = self.start(rules)
        dice = random.Random(seed)
        s.stack = [question.one_of(QUESTIONS) for question in root["asked"].items()]
        s.shown = [card.number(0, CARDS - 1) for card in root["shown"].items()]
        hands = root["hands"].items(rules.players)
        known = [cards for hand in hands if (cards := hand.get("cards")) is not None]
        seen = {card.number(0, CARDS - 1) for cards in known for card in cards.items()} | set(s.shown)
        unseen = sorted(set(range(CARDS)) - seen)
        dice.shuffle(unseen)
        for seat, hand in enumerate(hands):
            cards = hand.get("cards")
            count = hand["count"].number(0, HAND)
            if cards is not None:
                s.hands[seat] = [card.number() for card in cards.items(count)]
            else:
                s.hands[seat] = [unseen.pop() for _ in range(count)]
        s.deck = set(unseen)
        for seat in range(rules.players):
            s.bids[seat] = self._answer(root["bids"].items()[seat], s.hands[seat], dice)
            s.objections[seat] = self._answer(root["objections"].items()[seat], [0, 1], dice)
        s.prizes_left = {prize.number(0, PRIZES - 1) for prize in root["prizes_left"].items()}
        s.prize = root["prize"].number(NOTHING, PRIZES - 1)
        s.winner = root["winner"].number(NOTHING, rules.players - 1)
        s.points = [points.number(0, 999) for points in root["points"].items(rules.players)]
        s.played = root["played"].number()
        return s

    @staticmethod
    def _answer(value: Value, possible: list[int], dice: random.Random) -> int:
        if value.value is True:
            return dice.choice(possible)
        return NOTHING if value.value is False else value.number(NOTHING, CARDS - 1)

    def scores(self, state: GameState) -> list[list[int]]:
        return [[int(state.score(seat))] for seat in range(state.seats())]

    def layout(self, rules: Ruleset) -> tuple[Field, ...]:
        table = (
            Field("question", high=len(QUESTIONS) - 1, choice=True),
            Field("prize", high=PRIZES - 1, low=NOTHING),
            Field("played", high=HAND),
            Field("my-bid", high=CARDS - 1, low=NOTHING, choice=True),
            Field("my-objection", high=1, low=NOTHING, choice=True),
            Field("winner", high=rules.players - 1, low=NOTHING, choice=True),
            Field("my-hand", CARDS),
            Field("shown", CARDS),
            Field("prizes-left", PRIZES),
        )
        seat = (("count", HAND), ("points", 99), ("has-bid", 1), ("has-objected", 1))
        return (*table, *(Field(f"{i}.{name}", high=high) for i in range(rules.players) for name, high in seat))

    def judge(self) -> Judge:
        return ByPoints()

    def audit(self, state: GameState) -> list[str]:
        assert isinstance(state, State)
        cards = sorted([*state.deck, *state.shown, *(card for hand in state.hands for card in hand)])
        return [] if cards == list(range(CARDS)) else ["cards are missing or doubled"]


GAME = Sealed(Path(__file__).parent)
