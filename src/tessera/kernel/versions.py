"""Versions of a game's rules: whether a match can go on under newer ones, and from which position.

A game's rule modules branch on `Ruleset.version` where a rule has changed, so that they play every version from
`oldest` in meta.toml on. Nothing here knows what changed; it plays the same entries under two versions and compares.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from tessera.kernel.core import GameState
from tessera.kernel.digest import digest
from tessera.kernel.errors import TesseraError
from tessera.kernel.match import NATURE_SEAT, Match
from tessera.kernel.record import position_json
from tessera.kernel.registry import Game, Ruleset

Moves = Sequence[tuple[int, int]]
"""Seat and move of every entry."""


def newest(rules: Ruleset) -> Ruleset:
    """Return the same players, options and components under the newest version of the rules."""
    game = rules.game
    return Ruleset(game, rules.players, game.meta.settle(rules.players, rules.options), rules.components)


def carry_over(state: GameState, rules: Ruleset) -> GameState:
    """Return the same position under another version of the rules; refuse one that is impossible under them."""
    return rules.game.restore(rules, msgspec.json.decode(position_json(rules.game, state)))


def agree(old: Ruleset, new: Ruleset, start: GameState | None, moves: Moves) -> bool:
    """Return whether the entries of a match lead to the same positions under both versions of the rules.

    Outcomes of chance must also come from the same list with the same weights, or the seed would not prove them.
    """
    before = Match(old, state=start).state
    try:
        after = Match(new, state=None if start is None else carry_over(start, new))
        if not same_position(old.game, before, after.state):
            return False
        for seat, move in moves:
            if seat == NATURE_SEAT and _outcomes(before) != _outcomes(after.state):
                return False
            before.play(seat, move)
            after.replay([(seat, move)])
            if not same_position(old.game, before, after.state):
                return False
    except TesseraError:
        return False
    return True


def play(rules: Ruleset, start: GameState | None, base: int, moves: Moves) -> Match:
    """Play the entries of a match by these rules; its start may be a state of another version."""
    match = Match(rules, state=None if start is None else carry_over(start, rules), base=base)
    match.replay(moves)
    return match


def replays(rules: Ruleset, start: GameState | None, base: int, moves: Moves, digests: Mapping[int, str]) -> bool:
    """Return whether every entry is legal and leads to the known fingerprints, by the number of entries."""
    match = Match(rules, state=start, base=base)
    try:
        for seat, move in moves:
            match.replay([(seat, move)])
            if digests.get(match.seq, match.digest) != match.digest:
                return False
    except TesseraError:
        return False
    return True


def same_position(game: Game, one: GameState, other: GameState) -> bool:
    """Return whether two states are the same position, also where versions write their fingerprints differently."""
    return digest(one) == digest(other) or position_json(game, one) == position_json(game, other)


def _outcomes(state: GameState) -> tuple[Iterable[int], Iterable[int]]:
    return state.moves(), state.weights()
