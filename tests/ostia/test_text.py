"""Ostia in three languages, beyond what is asked of every game (tests/conformance/test_texts.py)."""

from __future__ import annotations

import pytest

from tessera.games.ostia.ids import Q
from tessera.games.ostia.vocabulary import DOMAINS, QUESTIONS
from tessera.kernel.text import LANGUAGES
from tests.game_texts import game_texts

OSTIA = game_texts("ostia")
TEXTS = OSTIA.texts
COMPONENTS = OSTIA.game.standard.tables


def test_what_is_explained_names_only_numbers_that_are_printed() -> None:
    printed: dict[str, set[str]] = {"help-spot-free": {"gold"}}
    for table, domain in (("tile", "tile"), ("destination", "goal"), ("censor", "censor")):
        printed |= {f"help-{domain}-{name}": set(numbers) for name, numbers in COMPONENTS[table].items()}
    printed |= {f"help-honour-{name}": {"need", "gold", "points"} for name in COMPONENTS["honours"]}
    assert [key for key, named in OSTIA.helps.items() if not set(named) <= printed.get(key, set())] == []
    helped = {key.split("-")[1] for key in OSTIA.helps}
    assert helped == {"resource", "action", "tile", "goal", "spot", "honour", "chip", "censor"}


def test_whoever_is_waited_for_is_named_unless_it_is_nature() -> None:
    assert [name for name in QUESTIONS if OSTIA.written[f"wait-{name}"]] == list(QUESTIONS[: int(Q.FIRST)])


def test_korean_particles_follow_the_player_and_the_thing() -> None:
    assert TEXTS.format("ko", "event-placed", seat="민준", card="초기 배치 카드 1") == (
        "민준이 초기 배치 카드 1을 받았습니다."
    )
    assert TEXTS.format("ko", "event-placed", seat="리비아", card="초기 배치 카드 2") == (
        "리비아가 초기 배치 카드 2를 받았습니다."
    )
    assert TEXTS.format("ko", "move-sail", arg="비잔티움") == "비잔티움으로 나아가기"
    assert TEXTS.format("ko", "move-sail", arg="팔미라") == "팔미라로 나아가기"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_place_has_one_name(language: str) -> None:
    places: dict[str, set[str]] = {}
    for domain in ("port", "stop", "destination"):
        for name in DOMAINS[domain]:
            places.setdefault(name, set()).add(TEXTS.format(language, f"{domain}-{name}"))
    assert {name: texts for name, texts in places.items() if len(texts) > 1} == {}


def test_english_counts_one_permit_and_two_permits() -> None:
    permits = TEXTS.format("en", "resource-permit")
    wheat = TEXTS.format("en", "resource-wheat")
    assert TEXTS.format("en", "event-produced", seat="Livia", resource=permits, n=1) == "Livia produced 1 permit."
    assert TEXTS.format("en", "event-produced", seat="Livia", resource=permits, n=2) == "Livia produced 2 permits."
    assert TEXTS.format("en", "event-produced", seat="Livia", resource=wheat, n=2) == "Livia produced 2 wheat."
    assert TEXTS.format("en", "move-buy", arg=permits) == "Buy 1 permit"
    assert TEXTS.format("en", "move-declare", arg=1) == "Pay for 1 step"
