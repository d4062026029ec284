"""Sets of resources that pay for an item: only coins, or only goods that all differ; and what two heroes change."""

from __future__ import annotations

from collections import Counter

COIN = "coin"


def proper(paid: Counter[str], price: int, mixed: bool, paired: bool) -> bool:
    """Say whether these resources are a complete set; `mixed` and `paired` say which exceptions may be used."""
    coins = paid[COIN]
    goods = {kind: n for kind, n in paid.items() if kind != COIN and n}
    if paid.total() != price:
        return False
    if coins not in (0, price) and not (mixed and (coins == 1 or coins == price - 1)):
        return False
    pairs = [kind for kind, n in goods.items() if n == 2]
    return max(goods.values(), default=0) <= 2 and len(pairs) <= (1 if paired else 0)


def completable(paid: Counter[str], owned: Counter[str], price: int, mixed: bool, paired: bool) -> bool:
    """Say whether what is laid down can be made a complete set with what is still owned.

    Which goods are added does not matter, only how many kinds: so for every possible number of coins the kinds that
    are not laid down yet are added one by one, then one more piece of any kind for a pair.
    """
    for coins in {0, 1, price - 1, price}:
        if not paid[COIN] <= coins <= paid[COIN] + owned[COIN]:
            continue
        trial, left = Counter(paid), Counter(owned)
        trial[COIN] = coins
        for kind in sorted(left):
            if kind != COIN and left[kind] and not trial[kind] and trial.total() < price:
                trial[kind] += 1
                left[kind] -= 1
        if trial.total() == price - 1 and paired and max((n for k, n in trial.items() if k != COIN), default=0) < 2:
            spare = [kind for kind in sorted(left) if kind != COIN and left[kind] and trial[kind] == 1]
            if spare:
                trial[spare[0]] += 1
        if proper(trial, price, mixed, paired):
            return True
    return False
