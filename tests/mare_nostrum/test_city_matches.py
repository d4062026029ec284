"""Random matches with legendary cities end, audited at every step; seats can imagine what they do not see."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.extent import EVERYTHING
from tests.mare_nostrum.city_matches import city_match


@pytest.mark.parametrize("number", range(200) if EVERYTHING else (0, 9, 18, 27))
def test_matches_with_cities_end(number: int) -> None:
    tally: Counter[str] = Counter()
    city_match(number, tally)
    assert tally["ev won"] + tally["ev bound"] == 1
