"""The output shown in the examples is the real one."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_cells_of_the_notebook_run_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    notebook = json.loads((EXAMPLES / "first_look.ipynb").read_text())
    names: dict[str, Any] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), cell["id"], "exec"), names)
    assert capsys.readouterr().out.count("score") == 2
    assert min(names["scores"]) > 0
    assert {sum(rewards) for rewards in names["results"]} == {0.0}


@pytest.mark.skipif(importlib.util.find_spec("sb3_contrib") is None, reason="it needs sb3-contrib and PyTorch")
def test_masked_ppo_learns_for_a_moment() -> None:
    command = [sys.executable, str(EXAMPLES / "ppo_solo.py"), "--steps", "2048", "--matches", "3"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[-1].startswith("learnt")
