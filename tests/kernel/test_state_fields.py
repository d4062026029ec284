"""The methods of a state that tools/state_fields.py generates are up to date."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools import state_fields

MODULES = sorted(state_fields.ROOT.glob("src/tessera/games/*/state.py"))

SAMPLE = f"""
class Player:
    def __init__(self) -> None:
        self.coins: i64 = 0
        self.hand: Wide = (0, 0)
        self.cards: vec[i64] = vec[i64]()
        self.homes: vec[i64] = vec[i64]()  # shared; by number

{state_fields.FIRST}
{state_fields.LAST}


class State(AskingState):
    def __init__(self) -> None:
        super().__init__()
        self.box: Box = NO_BOX
        self.me: Player = NOBODY
        self.players: vec[Player] = vec[Player]()
        self.round: i64 = 0

{state_fields.FIRST}
{state_fields.LAST}

    def write(self, out: vec[i64]) -> vec[i64]:
        return append(out, self.round)
"""


def bodies(text: str, name: str) -> dict[str, list[str]]:
    """Return the statements of each method of a class, without docstrings."""
    node = next(node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and node.name == name)
    methods = [method for method in node.body if isinstance(method, ast.FunctionDef)]
    return {
        method.name: [ast.unparse(line) for line in method.body if not isinstance(line, ast.Expr)] for method in methods
    }


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.parent.name)
def test_blocks_are_fresh(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert state_fields.renew(text) == text, "run tools/state_fields.py"


def test_some_states_have_blocks() -> None:
    with_blocks = {path.parent.name for path in MODULES if state_fields.FIRST in path.read_text(encoding="utf-8")}
    assert {"ostia", "discordia"} <= with_blocks


def test_every_field_is_copied_as_its_type_says() -> None:
    player = bodies(state_fields.renew(SAMPLE), "Player")
    assert player["copy"] == ["o = Player()", "o.cards = self.cards[:]", "return o"]
    assert player["copy_from"] == ["self.cards = refill(self.cards, o.cards)"]
    assert player["_copy_numbers"] == ["self.coins = o.coins", "self.hand = o.hand", "self.homes = o.homes"]


def test_a_state_copies_its_players_and_whose_turn_it_is() -> None:
    state = bodies(state_fields.renew(SAMPLE), "State")
    assert "o.players = vec[Player]([p.copy() for p in self.players])" in state["copy"]
    assert "o.box = self.box" in state["copy"]
    assert state["_copy_numbers"] == ["self.round = o.round", "self.me = self.players[o.current]"]


def test_write_follows_the_fields_unless_written_by_hand() -> None:
    text = state_fields.renew(SAMPLE)
    assert bodies(text, "Player")["write"] == [
        "out = append(out, self.coins)",
        "out = append(append(out, self.hand[0]), self.hand[1])",
        "out = extend(out, self.cards)",
        "out = extend(out, self.homes)",
        "return out",
    ]
    assert bodies(text, "State")["write"] == ["return append(out, self.round)"]


def test_a_stale_block_is_renewed() -> None:
    fresh = state_fields.renew(SAMPLE)
    changed = fresh.replace("self.round: i64 = 0\n", "self.round: i64 = 0\n        self.year: i64 = 0\n")
    assert "self.year = o.year" in state_fields.renew(changed)
    assert state_fields.renew(fresh) == fresh
