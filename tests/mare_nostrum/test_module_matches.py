"""Matches of every module of Atlas end, audited at every step; seats can imagine what they do not see."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.extent import EVERYTHING
from tests.mare_nostrum.module_matches import MODULES, module_match

MATCHES = 20 if EVERYTHING else 1


@pytest.mark.parametrize("module", MODULES)
def test_matches_of_every_module_end(module: str) -> None:
    tally: Counter[str] = Counter()
    for number in range(MATCHES):
        module_match(module, number, "lively", tally)
    assert tally["event won"] + tally["event bound"] == MATCHES
