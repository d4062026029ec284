"""The numbers of questions, moves and events, and their words."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tessera.kernel.events import EventKind, EventTable
from tessera.kernel.moves import Verb, Vocabulary

CARDS: Final[i64] = 30
HAND: Final[i64] = 4
MOST: Final[i64] = 3
"""No offer has more cards from the hand than this."""
PRIZES: Final[i64] = 6
SITES: Final[i64] = 8
NONE: Final[i64] = -1


class Q:
    """Questions."""

    ROUND: Final[i64] = 0
    DEAL: Final[i64] = 1
    PRIZE: Final[i64] = 2
    PASS: Final[i64] = 3
    OFFER: Final[i64] = 4
    VETO: Final[i64] = 5
    BUILD: Final[i64] = 6
    OVER: Final[i64] = 7


QUESTIONS: Final = ("round", "deal", "prize", "pass", "offer", "veto", "build", "over")


class M:
    """The first moves of each verb; those that end something come first."""

    KEEP: Final[i64] = 0
    SEAL: Final[i64] = 1
    ALLOW: Final[i64] = 2
    PASS: Final[i64] = 3
    OFFER: Final[i64] = 33
    VETO: Final[i64] = 63
    BUILD: Final[i64] = 93
    DEAL: Final[i64] = 101
    PRIZE: Final[i64] = 131


class E:
    """Events."""

    DEALT: Final[i64] = 0
    PRIZE: Final[i64] = 1
    KEPT: Final[i64] = 2
    PASSED: Final[i64] = 3
    OFFERED: Final[i64] = 4
    REVEALED: Final[i64] = 5
    VETOED: Final[i64] = 6
    UNTAKEN: Final[i64] = 7
    TAKEN: Final[i64] = 8
    THANKED: Final[i64] = 9
    CRESTS: Final[i64] = 10
    BUILT: Final[i64] = 11
    OVER: Final[i64] = 12


CARD_NAMES: Final = tuple(str(card) for card in range(1, CARDS + 1))
PRIZE_NAMES: Final = tuple(str(prize) for prize in range(1, PRIZES + 1))
SITE_NAMES: Final = tuple(str(site) for site in range(1, SITES + 1))
END_NAMES: Final = ("crests", "rounds")
DOMAINS: Final = {"card": CARD_NAMES, "prize": PRIZE_NAMES, "site": SITE_NAMES, "end": END_NAMES}

MOVES: Final = Vocabulary(
    [
        Verb(int(M.KEEP), "keep", "sealed.round.pass"),
        Verb(int(M.SEAL), "seal", "sealed.round.offer"),
        Verb(int(M.ALLOW), "allow", "sealed.round.veto"),
        Verb(int(M.PASS), "pass", "sealed.round.pass", "card", CARD_NAMES),
        Verb(int(M.OFFER), "offer", "sealed.round.offer", "card", CARD_NAMES),
        Verb(int(M.VETO), "veto", "sealed.round.veto", "card", CARD_NAMES),
        Verb(int(M.BUILD), "build", "sealed.round.towers", "site", SITE_NAMES),
        Verb(int(M.DEAL), "deal", "sealed.round.deal", "card", CARD_NAMES),
        Verb(int(M.PRIZE), "prize", "sealed.round.prize", "prize", PRIZE_NAMES),
    ]
)
EVENTS: Final = EventTable(
    [
        EventKind("dealt", "sealed.round.deal", ("seat", "card"), audience=("seat",), hides=("card",)),
        EventKind("prize", "sealed.round.prize", ("prize",)),
        EventKind("kept", "sealed.round.pass", ("seat",)),
        EventKind("passed", "sealed.round.pass", ("seat", "to:seat", "card"), ("seat", "to"), ("card",)),
        EventKind("offered", "sealed.round.offer", ("seat", "card"), audience=("seat",)),
        EventKind("revealed", "sealed.round.offer", ("seat", "card")),
        EventKind("vetoed", "sealed.round.veto", ("seat", "card")),
        EventKind("untaken", "sealed.round.veto", ("prize",)),
        EventKind("taken", "sealed.round.offer", ("seat", "prize")),
        EventKind("thanked", "sealed.round.pass", ("seat",)),
        EventKind("crests", "sealed.end.crests", ("seat", "gained:number", "all:number")),
        EventKind("built", "sealed.round.towers", ("seat", "site")),
        EventKind("over", "sealed.end.rounds", ("end",)),
    ],
    DOMAINS,
)
