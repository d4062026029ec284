"""Real positions with one change, and their possible outcomes: refusal, or a match played to its end."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

from tessera.kernel.chance import Sealed
from tessera.kernel.digest import digest
from tessera.kernel.errors import TesseraError
from tessera.kernel.match import Match
from tessera.kernel.registry import Game, Ruleset
from tessera.kernel.text import LANGUAGES
from tests.conformance.random_walks import begin, walk

Path = tuple[str | int, ...]
JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    1.0,
    0.5,
    "",
    "nonsense",
    [],
    {},
    [0],
    [None],
    {"unknown": 1},
    10**20,
    -(10**20),
)
"""Values of types and sizes that hardly any place of a position allows."""
UNKNOWN = "unknown-key"


def positions(game: Game, players: int, options: dict[str, str], seed: int, count: int) -> list[Any]:
    """Return positions of one random match: the set-up without its chance, then several moments of play."""
    dice = random.Random(seed)
    setting_up = Match(game.ruleset(players, options))
    found: list[Any] = []
    while not setting_up.over and setting_up.to_act == (-1,):
        found.append(setting_up.position()["state"])
        setting_up.play(-1, dice.choice(setting_up.legal(-1)))
    found = dice.sample(found, min(len(found), count // 4))
    match = begin(game, players, options, seed)
    played: list[Any] = []
    for _ in walk(match, seed):
        played.append(match.position()["state"])
    played.append(match.position()["state"])
    found += [played[-1], *dice.sample(played, min(len(played), count - len(found) - 1))]
    return [json.loads(json.dumps(position)) for position in found]


# --- Changing one thing ---------------------------------------------------------------------------


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the paths of all values inside a value."""
    members: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        members = list(value.items())
    elif isinstance(value, list):
        members = list(enumerate(value))
    for key, member in members:
        yield (*path, key)
        yield from paths(member, (*path, key))


def at(value: Any, path: Path) -> Any:
    """Return the value at a path; None if there is none."""
    for key in path:
        if isinstance(value, list):
            value = value[key] if isinstance(key, int) and key < len(value) else None
        else:
            value = value.get(key) if isinstance(value, dict) else None
    return value


def change(game: Game, position: Any, others: list[Any], dice: random.Random) -> tuple[Any, str]:
    """Change one thing of a position; return the new position and a description."""
    while True:
        changed = copy.deepcopy(position)
        kinds: dict[tuple[str, ...], list[Path]] = {}
        for path in paths(changed):
            # Long lists would get most changes: choose the kind of place first, then the place.
            kinds.setdefault(tuple("*" if isinstance(key, int) else key for key in path), []).append(path)
        path = dice.choice(kinds[dice.choice(list(kinds))])
        said = dice.choice(CHANGES)(game, changed, path, others, dice)
        if said is not None and changed != position:
            return changed, f"{'.'.join(map(str, path))}: {said}"


def _replace(changed: Any, path: Path, value: Any) -> str:
    holder = at(changed, path[:-1])
    was, holder[path[-1]] = holder[path[-1]], value
    return f"{was!r} became {value!r}"


def _number(game: Game, changed: Any, path: Path, others: list[Any], dice: random.Random) -> str | None:
    was = at(changed, path)
    if not isinstance(was, int) or isinstance(was, bool):
        return None
    return _replace(changed, path, dice.choice([was - 1, was + 1, was - 1, was + 1, 0, -1, was + 2, 9, 99, 999]))


def _junk(game: Game, changed: Any, path: Path, others: list[Any], dice: random.Random) -> str | None:
    return _replace(changed, path, copy.deepcopy(dice.choice(JUNK))) if dice.random() < 0.3 else None


def _drop(game: Game, changed: Any, path: Path, others: list[Any], dice: random.Random) -> str | None:
    holder = at(changed, path[:-1])
    if isinstance(holder, dict) and dice.random() < 0.7:
        return None
    return f"{holder.pop(path[-1])!r} dropped"


def _empty(game: Game, changed: Any, path: Path, others: list[Any], dice: random.Random) -> str | None:
    was = at(changed, path)
    return _replace(changed, path, type(was)()) if isinstance(was, list | dict) and was else None


def _double(game: Game, changed: Any, path: Path, others: list[Any], dice: random.Random) -> str | None:
    holder = at(changed, path[:-1])
    if not isinstance(holder, list):
        return None
    holder.insert(dice.randrange(len(holder) + 1), copy.deepcopy(at(changed, path)))
    return f"{at(changed, path)!r} doubled"


def _swap(game: Game, changed: Any, path: Path, others: list[Any], dice: random.Random) -> str | None:
    """Swap two members of one list or table, or of two that are alike."""
    mine = at(changed, path)
    alike = [other for other in paths(changed) if type(at(changed, other)) is type(mine) and at(changed, other) != mine]
    beside = [other for other in alike if other[:-1] == path[:-1]]
    alike = [other for other in alike if len(other) == len(path)]
    if beside and dice.random() < 0.6:
        alike = beside
    if not alike or (isinstance(mine, dict | list) and dice.random() < 0.5):
        return None
    other = dice.choice(alike)
    if other[: len(path)] == path or path[: len(other)] == other:
        return None
    its = at(changed, other)
    _replace(changed, path, its)
    _replace(changed, other, mine)
    return f"swapped with {'.'.join(map(str, other))}"


def _unknown(game: Game, changed: Any, path: Path, others: list[Any], dice: random.Random) -> str | None:
    table = at(changed, path)
    if not isinstance(table, dict):
        return None
    table[UNKNOWN] = dice.choice([0, 1, "x", None, []])
    return "got an unknown key"


def _word(game: Game, changed: Any, path: Path, others: list[Any], dice: random.Random) -> str | None:
    """Replace a word or None by another word of the game or of the position."""
    was = at(changed, path)
    if not isinstance(was, str | None):
        return None
    near = [word for names in game.domains.values() if was in names for word in names]
    words = near or [word for names in game.domains.values() for word in names]
    return _replace(changed, path, dice.choice([*words, None]))


def _transplant(game: Game, changed: Any, path: Path, others: list[Any], dice: random.Random) -> str | None:
    """Copy the value at the same path of another position of the match."""
    its = at(dice.choice(others), path)
    return None if its is None else _replace(changed, path, copy.deepcopy(its))


def _questions(game: Game, changed: Any, path: Path, others: list[Any], dice: random.Random) -> str | None:
    """Replace a list of questions by other questions."""
    stacks = [
        place
        for place in paths(changed)
        if isinstance(found := at(changed, place), list)
        and found
        and all(isinstance(asked, str) and asked in game.questions for asked in found)
    ]
    if not stacks:
        return None
    place = dice.choice(stacks)
    stack = list(at(changed, place))
    action = dice.randrange(4)
    if action == 0:
        stack[-1] = dice.choice(game.questions)
    elif action == 1:
        stack.append(dice.choice(game.questions))
    elif action == 2:
        stack.pop()
    else:
        stack = [dice.choice(game.questions) for _ in range(dice.randrange(1, 4))]
    return f"(questions) {_replace(changed, place, stack)}"


Change = Callable[[Game, Any, Path, list[Any], random.Random], str | None]
CHANGES: tuple[Change, ...] = (
    _number,
    _number,
    _junk,
    _drop,
    _empty,
    _double,
    _swap,
    _swap,
    _unknown,
    _word,
    _transplant,
    _transplant,
    _questions,
)


# --- What must become of it -----------------------------------------------------------------------


def outcome(rules: Ruleset, position: Any, seed: int) -> bool:
    """Refuse a position or play it to its end with an audit at each step; return whether it was played."""
    game = rules.game
    try:
        state = game.restore(rules, copy.deepcopy(position))
    except TesseraError as refusal:
        assert refusal.code == "bad-position", refusal.code
        assert refusal.problem is not None, f"{refusal} is said only in English"
        assert all(refusal.problem.say(language).strip() for language in LANGUAGES)
        return False
    again = game.restore(rules, json.loads(json.dumps(game.describe(state, None, everything=True))))
    assert digest(again) == digest(state), "the position does not come back as it was read"
    match = Match(rules, Sealed.numbered(seed), state=state)
    assert not (wrong := game.audit(state)), wrong
    for decisions, _ in enumerate(walk(match, seed)):
        assert not (wrong := game.audit(match.state)), f"{wrong} after {match.seq} moves"
        assert decisions < game.meta.longest, "the match does not end"
    assert not (wrong := game.audit(match.state)), wrong
    assert len(match.scores) == rules.players
    return True
