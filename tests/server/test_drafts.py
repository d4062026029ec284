"""Drafts on the server: each seat changes its own until the reveal; none is lost or revealed to others."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tessera.kernel.chance import Sealed
from tessera.kernel.match import Match
from tessera.kernel.registry import load
from tessera.server.store import DraftRow
from tessera.server.tables import Table
from tests.server.client import Live, Person, Server, new_key, seq_for
from tests.server.test_absence import ABSENCE, ManualClock, host, ticker

__all__ = ["host", "ticker"]


class SealedMatch:
    """A match of the toy game in which Anna and Ben must make their secret offers."""

    def __init__(self, server: Server, *more: str, options: dict[str, str] | None = None) -> None:
        self.anna, self.ben = server.guest("Anna"), server.guest("Ben")
        self.people = (self.anna, self.ben)
        self.id = self.anna.create("sealed", "me", "open", *more, options=options or {}, seed=3)
        self.ben.post(f"/api/tables/{self.id}/join")
        table = self.anna.look(self.id)
        self.seq = self.anna.play(self.id, 0, "keep", table["seq"])["seq"]

    def cards(self, seat: int) -> list[int]:
        """Return the cards in a seat's hand."""
        return list(self.people[seat].look(self.id)["view"]["hands"][seat]["cards"])

    def body(self, seat: int, move: str) -> dict[str, Any]:
        """Return the body of a move that a seat could play now."""
        table = self.people[seat].look(self.id)
        return {"seat": seat, "move": move, "seq": seq_for(table, seat), "key": new_key()}

    def click(self, seat: int, move: str) -> Any:
        return self.people[seat].post(f"/api/tables/{self.id}/play", **self.body(seat, move))

    def undo(self, seat: int, **more: Any) -> Any:
        table = self.people[seat].look(self.id)
        body: dict[str, Any] = {"seat": seat, "seq": seq_for(table, seat), "key": new_key()} | more
        return self.people[seat].post(f"/api/tables/{self.id}/undo", **body)

    def offer(self, seat: int, card: int) -> Any:
        self.click(seat, f"offer {card}")
        return self.click(seat, "seal")

    def seen(self, person: Person) -> Any:
        """Return a person's snapshot without fields that depend on time."""
        table = person.look(self.id)
        return {name: value for name, value in table.items() if name not in ("clock", "seats", "updated")}


def drafted(table: Any, seat: int) -> list[str]:
    """Return the moves in a seat's draft."""
    return list(table["drafts"].get(str(seat), {"moves": []})["moves"])


# --- Undo by seat -----------------------------------------------------------------------------------


def test_a_seat_takes_back_and_changes_its_secret_answer_over_http(server: Server) -> None:
    at = SealedMatch(server)
    first, second = at.cards(0)[:2]
    before = at.seen(at.ben)
    table = at.offer(0, first)
    assert (drafted(table, 0), table["undo"], table["legal"]) == ([f"offer {first}", "seal"], [0], {})
    assert (table["seq"], seq_for(table, 0)) == (at.seq, at.seq + 2)
    at.click(1, f"offer {at.cards(1)[0]}")  # Ben's answer does not keep Anna from changing hers
    table = at.undo(0)
    assert (drafted(table, 0), table["to_act"]) == ([f"offer {first}"], [0, 1])
    table = at.undo(0)
    assert drafted(table, 0) == [] and table["undo"] == []
    assert at.anna.post(f"/api/tables/{at.id}/undo", 400, seat=0, seq=at.seq)["code"] == "nothing-to-undo"
    table = at.offer(0, second)
    at.undo(1)
    assert {**at.seen(at.ben), "drafts": {}} == before
    table = at.offer(1, at.cards(1)[1])
    shown = [event["arguments"]["card"] for event in at.ben.look(at.id)["events"] if event["kind"] == "revealed"]
    assert shown[0] == str(second)
    assert at.anna.post(f"/api/tables/{at.id}/undo", 400, seat=0, seq=table["seq"])["code"] == "nothing-to-undo"


def test_a_seat_takes_back_and_changes_its_secret_answer_live_and_others_hear_nothing(server: Server) -> None:
    at = SealedMatch(server)
    first, second = at.cards(0)[:2]

    def heard(live: Live) -> list[str]:
        """Return what a connection received before the answer to a command."""
        start = len(live.heard)
        live.do("play", seat=5, move="keep", seq=0)
        return [text for text in live.heard[start:-1] if json.loads(text)["type"] != "presence"]

    with at.anna.sit(at.id) as mine, at.anna.sit(at.id) as phone, at.ben.sit(at.id) as other:
        for live in (mine, phone, other):
            live.hear("snapshot")
        seq = at.seq
        for do, move in (("play", f"offer {first}"), ("undo", None), ("play", f"offer {second}"), ("play", "seal")):
            body = {"seat": 0, "seq": seq} | ({} if move is None else {"move": move})
            seq = mine.do(do, **body)["seq"]
            update = phone.hear("update")  # a second connection of the same person
            assert (update["seq"], seq_for(update, 0)) == (at.seq, seq)
        assert seq == at.seq + 2
        assert heard(other) == []
        cards = at.cards(1)
        for n, move in enumerate((f"offer {cards[0]}", "seal")):
            other.do("play", seat=1, seq=at.seq + n, move=move)
        update = phone.hear("update")
        assert update["seq"] > at.seq and update["rewind"] == at.seq and update["drafts"] == {}
        shown = [event["arguments"]["card"] for event in update["events"] if event["kind"] == "revealed"]
        assert shown == [str(second), str(cards[0])]


# --- Idempotency ------------------------------------------------------------------------------------


def test_a_secret_click_or_its_undo_sent_twice_is_done_once(server: Server) -> None:
    at = SealedMatch(server)
    cards = at.cards(0)
    click = at.body(0, f"offer {cards[0]}")
    for _ in range(2):
        table = at.anna.post(f"/api/tables/{at.id}/play", **click)
        assert drafted(table, 0) == [f"offer {cards[0]}"]
    another = at.body(0, f"offer {cards[1]}")
    at.anna.post(f"/api/tables/{at.id}/play", **another)
    retake = {"seat": 0, "seq": at.seq + 2, "key": new_key()}
    for _ in range(2):
        table = at.anna.post(f"/api/tables/{at.id}/undo", **retake)
        assert drafted(table, 0) == [f"offer {cards[0]}"]
    for body in (click, another):  # a move that was taken back stays so
        assert drafted(at.anna.post(f"/api/tables/{at.id}/play", **body), 0) == [f"offer {cards[0]}"]
    at.click(0, "seal")
    at.offer(1, at.cards(1)[0])
    after = at.anna.look(at.id)["seq"]
    for path, body in (("play", click), ("undo", retake)):  # the keys are still known after the reveal
        assert at.anna.post(f"/api/tables/{at.id}/{path}", **body)["seq"] == after


def test_an_answer_to_an_earlier_draft_is_stale(server: Server) -> None:
    at = SealedMatch(server)
    cards = at.cards(0)
    at.click(0, f"offer {cards[0]}")
    assert at.anna.play(at.id, 0, f"offer {cards[1]}", at.seq, 409)["code"] == "stale-sequence"
    takebacks = at.anna.look(at.id)["drafts"]["0"]["takebacks"]
    at.undo(0)
    at.click(0, f"offer {cards[1]}")
    refused = at.anna.play(at.id, 0, "seal", at.seq + 1, 409, takebacks=takebacks)
    assert refused["code"] == "stale-sequence"


# --- Nothing is lost --------------------------------------------------------------------------------


def test_kill_9_loses_no_acknowledged_secret_click(own_server: Callable[..., Server]) -> None:
    server = own_server()
    at = SealedMatch(server)
    cards = at.cards(0)
    bodies = []
    kept: list[str] = []
    for move in (f"offer {cards[0]}", f"offer {cards[1]}", "seal"):
        bodies.append(at.body(0, move))
        at.anna.post(f"/api/tables/{at.id}/play", **bodies[-1])
        kept.append(move)
        before = at.seen(at.ben)
        server.kill()
        server.start()
        table = at.anna.look(at.id)
        assert (drafted(table, 0), seq_for(table, 0), table["seq"]) == (kept, at.seq + len(kept), at.seq)
        assert at.seen(at.ben) == before
    for body in bodies:  # the keys are stored
        assert drafted(at.anna.post(f"/api/tables/{at.id}/play", **body), 0) == kept
    at.undo(0)
    server.kill()
    server.start()
    assert drafted(at.anna.look(at.id), 0) == kept[:-1]
    at.click(0, "seal")
    at.offer(1, at.cards(1)[0])
    server.kill()
    server.start()
    table = at.anna.look(at.id)
    assert table["seq"] > at.seq and table["drafts"] == {} and table["questions"] != {}
    shown = [event["arguments"]["card"] for event in table["events"] if event["kind"] == "revealed"]
    assert shown[:2] == [str(card) for card in sorted(cards[:2])]


def test_kill_9_does_not_forget_that_a_secret_answer_was_taken_back(own_server: Callable[..., Server]) -> None:
    """A move for the draft before the undo stays stale, whether or not the draft is empty now."""
    server = own_server()
    at = SealedMatch(server)
    first, second, *_ = at.cards(0)
    late = at.body(0, f"offer {second}") | {"takebacks": at.anna.look(at.id)["takebacks"]}
    at.click(0, f"offer {first}")
    later = at.body(0, f"offer {second}") | {"takebacks": at.anna.look(at.id)["drafts"]["0"]["takebacks"]}
    at.undo(0)
    before = at.anna.look(at.id)["drafts"], at.seen(at.ben)
    server.kill()
    server.start()
    assert (at.anna.look(at.id)["drafts"], at.seen(at.ben)) == before
    assert at.anna.post(f"/api/tables/{at.id}/play", 409, **late)["code"] == "stale-sequence"
    at.click(0, f"offer {second}")
    before = at.anna.look(at.id)["drafts"], at.seen(at.ben)
    server.kill()
    server.start()
    assert (at.anna.look(at.id)["drafts"], at.seen(at.ben)) == before
    assert at.anna.post(f"/api/tables/{at.id}/play", 409, **later)["code"] == "stale-sequence"


# --- Bots and stand-ins -----------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["random", "centurio"])
def test_a_bot_answers_in_secret_and_the_match_goes_on_when_all_have(server: Server, bot: str) -> None:
    anna = server.guest("Anna")
    id = anna.create("sealed", "me", bot, bot, seed=5)
    with anna.sit(id) as live:
        table = live.hear("snapshot")
        table = anna.play(id, 0, "keep", table["seq"])
        seq = table["seq"]
        cards = table["view"]["hands"][0]["cards"]
        for move in (f"offer {cards[0]}", "seal"):
            assert (table["seq"], table["to_act"]) == (seq, [0, 1, 2])
            table = anna.play(id, 0, move, seq_for(table, 0))
        while table["seq"] == seq:
            table = live.hear("update")
        told = [json.loads(text) for text in live.heard]
        quiet = [each for each in told if each["type"] == "update" and each["seq"] == seq and not each["drafts"]]
        assert [each["to_act"] for each in quiet] == [[0, 1, 2]] * len(quiet) and len(quiet) <= 1
        assert not any(each["type"] == "thinking" for each in told)
        kinds = [event["kind"] for event in table["events"]]
        assert kinds.count("revealed") >= 3 and "offered" in kinds


@pytest.fixture
def waiting(host: Server, ticker: ManualClock) -> Iterator[tuple[SealedMatch, ManualClock]]:
    yield SealedMatch(host, options={"veto": "no"}), ticker


@pytest.mark.parametrize("answered", [True, False])
def test_a_stand_in_for_somebody_away_looks_the_same_whether_they_have_answered_or_not(
    waiting: tuple[SealedMatch, ManualClock], answered: bool
) -> None:
    at, ticker = waiting
    card = at.cards(1)[0]
    if answered:
        at.offer(1, card)
    ticker.forward(ABSENCE + 1)
    assert at.anna.post(f"/api/tables/{at.id}/stand-in", seat=1)["seats"][1]["kind"] == "bot"
    table = at.offer(0, at.cards(0)[0])
    if answered:  # their answer counts, and the bot has nothing to do
        assert table["seq"] > at.seq
        shown = [event["arguments"] for event in table["events"] if event["kind"] == "revealed"]
        assert {"seat": 1, "card": str(card)} in shown
    else:  # bots are slow here
        assert table["seq"] == at.seq


# --- Drafts that do not fit any more ------------------------------------------------------------------


def test_drafts_that_newer_rules_refuse_are_given_up_and_nothing_is_revealed_while_loading() -> None:
    rules = load("sealed").ruleset(2)
    match = Match(rules, Sealed.numbered(3))
    match.play(0, "keep")
    seq, names = match.seq, [[str(card) for card in hand] for hand in hands(match)]
    own = DraftRow("t", 0, seq, [f"offer {names[0][0]}", "seal"])
    other = DraftRow("t", 1, seq, [f"offer {names[1][0]}", "seal"])
    illegal = DraftRow("t", 1, seq, [f"offer {names[1][0]}", f"offer {names[0][0]}"])
    stale = DraftRow("t", 1, seq - 1, [f"offer {names[1][0]}"])
    assert Table._restore_drafts(match, [own, illegal, stale]) == [own]
    assert (match.seq, match.to_act, match.draft(1)) == (seq, (1,), ())
    again = Match(rules, Sealed.numbered(3))
    again.play(0, "keep")
    assert Table._restore_drafts(again, [own, other]) == [own]  # the last answer would reveal without being stored
    assert (again.seq, again.to_act) == (seq, (1,))


def hands(match: Match) -> list[list[int]]:
    """Return the names of the cards in every hand."""
    return [match.observe(seat)["hands"][seat]["cards"] for seat in range(match.rules.players)]
