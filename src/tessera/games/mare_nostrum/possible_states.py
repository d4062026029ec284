"""States that fit a view or a position: what it leaves open is drawn, what cannot be is refused."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import combinations
from typing import Any

from tessera.games.mare_nostrum.audit import audit
from tessera.games.mare_nostrum.box import Box
from tessera.games.mare_nostrum.hidden_cards import HiddenCards
from tessera.games.mare_nostrum.ids import COIN, GOLD, NONE, Q
from tessera.games.mare_nostrum.questions import asked_seats
from tessera.games.mare_nostrum.state import State
from tessera.games.mare_nostrum.view import ATLAS_KEYS, DERIVED, KEYS, describe, read
from tessera.games.mare_nostrum.vocabulary import GOOD_NAMES, QUESTIONS
from tessera.kernel.core import bit, size
from tessera.kernel.digest import digest
from tessera.kernel.errors import BadPosition
from tessera.kernel.position_problems import contradicts, differs, unanswerable
from tessera.kernel.validation import Value, shown

TRIES = 60
"""How often hidden tokens are drawn anew where a payment under way does not go with them."""


class PossibleStatesOfView:
    """The states that fit a view or a position: it is read once, and what it leaves open is drawn for each state."""

    def __init__(self, box: Box, content: Mapping[str, Any], version: int) -> None:
        root = Value("", dict(content), BadPosition)
        root.keys(ATLAS_KEYS if box.atlas else KEYS)
        self._known = read(box, root, version)
        self._cards = HiddenCards(self._known, root) if box.atlas else None
        self._tokens = _hidden(self._known, root)

    def draw(self, seed: int) -> State:
        """Make a state, with everything that is hidden drawn by the seed; it is not audited."""
        s = self._known.copy()
        dice = random.Random(seed)
        if self._cards is not None:
            self._cards.draw(s, dice)
        for _ in range(TRIES):
            _draw(s, self._tokens, dice)
            if s.asked() in (Q.OFFER, Q.REACT):
                s.put_to(max(0, asked_seats(s)))
            if not self._tokens or _answerable(s):
                return s
        _search(s, self._tokens)
        return s


def restore(box: Box, content: Mapping[str, Any], seed: int, version: int) -> State:
    """Make a state from a view or a position: what is hidden is drawn, what cannot be is refused."""
    s = PossibleStatesOfView(box, content, version).draw(seed)
    for problem in audit(s):
        raise BadPosition(problem)
    if s.seat_to_act() >= NONE and not s.moves():
        raise BadPosition(unanswerable(QUESTIONS[s.asked()]))
    again = s.copy()
    again.settle()
    if digest(again) != digest(s):
        raise BadPosition(unanswerable(QUESTIONS[s.asked()]))
    _compare(dict(content), describe(s, None, everything=True))
    return s


def _hidden(s: State, root: Value) -> dict[int, int]:
    """Count the tokens of each seat that the view does not name."""
    hidden: dict[int, int] = {}
    for seat, value in enumerate(root["players"].items()):
        tokens, secret = value["tokens"].number(0, len(GOOD_NAMES)), value.get("secret")
        if secret is None:
            if tokens:
                hidden[seat] = tokens
        elif size(s.players[seat].secret) != tokens:
            raise BadPosition(differs(value["tokens"].path, tokens, size(s.players[seat].secret)))
    free = size(s.box.pile & ~_known(s, hidden))
    if sum(hidden.values()) > free:
        raise BadPosition(contradicts("players.N.tokens", "players.N.named"))
    return hidden


def _known(s: State, hidden: Mapping[int, int]) -> int:
    """Collect the tokens whose place the view tells."""
    known = int(s.foreign)
    for seat, p in enumerate(s.players):
        known |= p.named | (0 if seat in hidden else p.secret)
    return known


def _draw(s: State, hidden: Mapping[int, int], dice: random.Random) -> None:
    left = [good for good in range(len(GOOD_NAMES)) if ((s.box.pile & ~_known(s, hidden)) >> good) & 1]
    dice.shuffle(left)
    for seat, tokens in hidden.items():
        s.players[seat].secret = sum(bit(left.pop()) for _ in range(tokens))


def _answerable(s: State) -> bool:
    """Say whether the hidden tokens let the seat that is asked answer: a payment must be one that it can finish."""
    if s.asked() == Q.DRIVE:
        return s.me.owns(COIN) + s.me.owns(GOLD) > 0
    return s.asked() not in (Q.PAY, Q.DEVELOP) or bool(s.moves())


def _search(s: State, hidden: Mapping[int, int]) -> None:
    """Try all tokens that the seat which pays may have, in a fixed order; the others get what is left."""
    payer = int(s.current)
    if payer not in hidden:
        return
    free = [good for good in range(len(GOOD_NAMES)) if ((s.box.pile & ~_known(s, hidden)) >> good) & 1]
    for own in combinations(free, hidden[payer]):
        left = [good for good in free if good not in own]
        for seat, tokens in hidden.items():
            s.players[seat].secret = sum(bit(good) for good in own) if seat == payer else 0
            if seat != payer:
                s.players[seat].secret = sum(bit(left.pop()) for _ in range(tokens))
        if _answerable(s):
            return


def _compare(given: Any, meant: Any, path: str = "", derived: bool = False) -> None:
    """Refuse keys that no position has, and derived values that differ from those of the state that was read."""
    if given == meant:
        return
    if derived:
        raise BadPosition(differs(path, shown(given), shown(meant)))
    if isinstance(given, dict) and isinstance(meant, dict):
        for key, value in given.items():
            name = f"{path}.{key}" if path else str(key)
            if key in meant:
                _compare(value, meant[key], name, key in DERIVED)
    elif isinstance(given, list) and isinstance(meant, list):
        for i, (value, other) in enumerate(zip(given, meant, strict=False)):
            _compare(value, other, f"{path}.{i}")
