"""The cards of Atlas that a view leaves open, drawn so that all that has been seen fits."""

from __future__ import annotations

import random

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum.hands import begun_draw, copies, objective_of, one, total, with_choice
from tessera.games.mare_nostrum.ids import CARDS, DECKS, DRAW_CARDS, DRAWS
from tessera.games.mare_nostrum.state import State
from tessera.games.mare_nostrum.view_atlas import read_cards
from tessera.games.mare_nostrum.vocabulary import CARD_NAMES, OBJECTIVE_NAMES
from tessera.kernel.errors import BadPosition
from tessera.kernel.position_problems import contradicts
from tessera.kernel.validation import Value

TRIES = 3000
"""How often hidden cards are drawn anew until they fit what has been seen."""


class HiddenCards:
    """The cards that a view leaves open, and how to draw them so that all that has been seen fits.

    What a seat was ever dealt is what it chose of the draws. Of those choices a view tells its own, and which cards the
    seats after it chose together, or are still choosing from. All others are drawn from the cards that are in no known
    place, and kept if every seat has chosen what it has since played.
    """

    def __init__(self, s: State, root: Value) -> None:
        value = root["atlas"]
        self.s = s  # the state whose cards are being drawn
        self.players = root["players"].items(int(s.n))
        self.hidden = [seat for seat in range(int(s.n)) if self.players[seat]["atlas"].get("hand") is None]
        self.draws = value["draws"].items_between(0, int(DRAWS))
        self.lot = value.get("lot")
        self.lot_size = value["lot_size"].number(0, int(DRAW_CARDS))
        self.exact = not self.hidden
        if self.lot is not None:
            s.lot = read_cards(self.lot)
            if total(s.lot) != self.lot_size:
                raise BadPosition(contradicts("atlas.lot", "atlas.lot_size"))

    def draw(self, s: State, dice: random.Random) -> None:
        """Fill in the hands, the draws, the lot and the deck of a state that was read from the view."""
        self.s = s
        for _ in range(TRIES):
            if self._try(dice):
                self._deck()
                return
            if self.exact:
                break
        raise BadPosition(contradicts("atlas.draws", "players"))

    def _try(self, dice: random.Random) -> bool:
        s = self.s
        free = self._free()
        if free is None:
            return False
        for deck in free:
            dice.shuffle(deck)
        dealt = [0] * int(s.n)
        found: list[int] = []
        drawn = self.lot is not None
        shown = self._shown(dice)
        for number, value in enumerate(self.draws):
            value.keys(("objective", "seats", "chosen", "own", "later"))
            objective = value["objective"].one_of(OBJECTIVE_NAMES)
            seats = [each.number(0, int(s.n) - 1) for each in value["seats"].items_between(0, int(DRAW_CARDS))]
            known = [shown.get((number, seat)) for seat in seats]
            under_way = number == len(self.draws) - 1 and self.lot is None and self.lot_size > 0
            rest: list[int] = []
            kinds = self._choices(value, seats, known, free[objective // int(DECKS)], rest, dice)
            if kinds is None or len(kinds) != len(seats) or len(rest) not in (0, self.lot_size * under_way):
                return False
            if rest:
                s.lot = sum(int(one(kind)) for kind in rest)
                drawn = True
            draw = int(begun_draw(objective))
            for seat, kind in zip(seats, kinds, strict=True):
                draw = int(with_choice(draw, seat, kind))
                dealt[seat] += int(one(kind))
            found.append(draw)
        for seat in self.hidden:
            p = s.players[seat]
            if any(copies(p.played, kind) > copies(dealt[seat], kind) for kind in range(int(CARDS))):
                return False
            p.hand = dealt[seat] - p.played + p.open
        s.draws = vec[i64](found + [0] * (int(DRAWS) - len(found)))
        if not drawn and self.lot_size:
            pool = free[int(objective_of(found[-1])) // int(DECKS) if found else 0]
            if len(pool) < self.lot_size:
                return False
            s.lot = sum(int(one(pool.pop())) for _ in range(self.lot_size))
        return True

    def _free(self) -> list[list[int]] | None:
        """List for each deck the kinds in no known place, and those that hidden seats have played."""
        s = self.s
        left = int(s.box.cards) - int(s.discards)
        known = [int(s.discards)]
        for seat in range(int(s.n)):
            p = s.players[seat]
            known.append(int(p.open) if seat in self.hidden else int(p.hand))
        if self.lot is not None:
            known.append(int(s.lot))
        for value in self.draws:
            if value.get("later") is not None:
                known.append(read_cards(value["later"]))
        back = [int(s.players[seat].played) for seat in self.hidden]
        free: list[list[int]] = [[] for _ in range(int(DECKS))]
        for kind in range(int(CARDS)):
            n = int(copies(s.box.cards, kind)) - sum(int(copies(each, kind)) for each in known)
            n += sum(int(copies(each, kind)) for each in back)
            if n < 0:
                return None
            free[s.box.card_deck[kind]] += [kind] * n
        return free if left >= 0 else None

    def _shown(self, dice: random.Random) -> dict[tuple[int, int], int]:
        """Draw of which draws hidden seats have the cards that they have shown since: kinds by draw and seat."""
        s = self.s
        found: dict[tuple[int, int], int] = {}
        for seat in self.hidden:
            for deck in range(int(DECKS)):
                kinds = [
                    kind
                    for kind in range(int(CARDS))
                    if s.box.card_deck[kind] == deck
                    for _ in range(int(copies(s.players[seat].played, kind)))
                ]
                places = [
                    number
                    for number, value in enumerate(self.draws)
                    if value["objective"].one_of(OBJECTIVE_NAMES) // int(DECKS) == deck and seat in value["seats"].value
                ]
                dice.shuffle(places)
                found |= {(number, seat): kind for number, kind in zip(places, kinds, strict=False)}
        return found

    def _choices(
        self,
        value: Value,
        seats: list[int],
        known: list[int | None],
        pool: list[int],
        rest: list[int],
        dice: random.Random,
    ) -> list[int] | None:
        """Draw who chose what of a draw; some choices are known, because the cards were shown.

        What later seats are still choosing from is added to `rest`.
        """
        exact, own = value.get("chosen"), value.get("own")
        if exact is not None:
            return [each.one_of(CARD_NAMES) for each in exact.items(len(seats))]
        if own is None:
            return _take(known, pool)
        viewers = [place for place, seat in enumerate(seats) if seat not in self.hidden]
        if len(viewers) != 1:
            raise BadPosition(contradicts(value["own"].path, "players"))
        later = read_cards(value["later"])
        after = [kind for kind in range(int(CARDS)) for _ in range(int(copies(later, kind)))]
        dice.shuffle(after)
        before, behind = _take(known[: viewers[0]], pool), _take(known[viewers[0] + 1 :], after)
        if before is None or behind is None:
            return None
        rest += after
        return [*before, own.one_of(CARD_NAMES), *behind]

    def _deck(self) -> None:
        s = self.s
        held = int(s.discards) + int(s.lot) + sum(int(p.hand) for p in s.players)
        for kind in range(int(CARDS)):
            if copies(held, kind) > copies(s.box.cards, kind):
                raise BadPosition(contradicts("atlas.discards", "players"))
        s.cards = int(s.box.cards) - held if self._dealt() else 0

    def _dealt(self) -> bool:
        """Say whether the decks are ready: not before the empires are founded."""
        return any(int(p.realm) for p in self.s.players)


def _take(known: list[int | None], pool: list[int]) -> list[int] | None:
    """Take a kind for each place out of a pool: the one that is known, or any of the rest; None if there is none."""
    for kind in known:
        if kind is not None:
            if kind not in pool:
                return None
            pool.remove(kind)
    if len(pool) < known.count(None):
        return None
    return [pool.pop() if kind is None else kind for kind in known]
