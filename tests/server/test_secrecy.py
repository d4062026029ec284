"""The twin test on the real bytes: no seat and no spectator is sent anything it may not know.

A match and its twin have the same history as far as one viewer can tell, but differ in everything hidden from
that viewer. We play both on a real server and compare, byte by byte, everything the viewer is sent: each WebSocket
message and each HTTP answer, refusals included.

How a twin is made, for the toy game of sealed bids: take a random match and a moment in it. The cards that the
viewer has not seen by then (in others' hands, bid but not revealed, or undealt) are permuted among themselves
throughout the history, in deals and in secret bids; secret objections that have not been settled are redrawn. The
server draws the dealt cards from a script, one for the match and one for its twin, behind the same published
commitment. What the viewer knows is the same in both, by the rules of the game; whatever differs in the bytes is a
leak.

Ostia hides nothing but the future. There the twin has the same history and another secret seed, so that nothing sent
may depend on the seed before the match is over.

Two things differ for reasons of their own and are made equal first: the table's random id (and Ostia's commitment),
by replacement; time, by a server whose clock stands still. Who is here is left out: it is sent when somebody comes
or goes, not when somebody plays.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from tessera.kernel.chance import Sealed
from tessera.kernel.match import NATURE_SEAT, Match
from tessera.kernel.registry import load
from tests.games.sealed import game as toy
from tests.server.client import Live, Person, Server

CASES = 14
OSTIA_CASES = 2
Entries = list[tuple[int, int]]


class Case(Struct):
    """A match, its twin, and who cannot tell them apart."""

    number: int
    game: str
    players: int
    options: dict[str, str]
    viewer: int | None
    entries: Entries
    twin: Entries

    def __str__(self) -> str:
        return f"{self.number}-{self.game}-{self.players}-{'spectator' if self.viewer is None else self.viewer}"


# Making twins ---------------------------------------------------------------------------------------


def settled_walk(match: Match, dice: random.Random, steps: int) -> Entries:
    """Play at random; stop where a person must decide."""
    while not match.over and steps > 0:
        seat = dice.choice(match.to_act)
        match.play(seat, dice.choice(match.legal(seat)))
        steps -= 1
    return [(entry.seat, entry.move) for entry in match.entries]


def sealed_case(number: int) -> Case:
    dice = random.Random(number)
    players = dice.choice((2, 3, 4))
    contest = dice.choice(("yes", "yes", "no"))
    options = {"contest": contest, "twice": dice.choice(("yes", "no")) if contest == "yes" else "no"}
    viewer = dice.choice((None, *range(players)))
    while True:
        match = Match(load("sealed").ruleset(players, options), Sealed.numbered(dice.randrange(1000)))
        entries = settled_walk(match, dice, dice.randrange(0, players * 4))
        state = match.state
        assert isinstance(state, toy.State)
        twin = sealed_twin(state, entries, viewer, dice)
        if twin != entries and not match.over:
            return Case(number, "sealed", players, options, viewer, entries, twin)


def sealed_twin(state: toy.State, entries: Entries, viewer: int | None, dice: random.Random) -> Entries:
    seen = {*state.shown, *(state.hands[viewer] if viewer is not None else ())}
    hidden = sorted(set(range(toy.CARDS)) - seen)
    shuffled = dice.sample(hidden, len(hidden))
    other = dict(zip(hidden, shuffled, strict=True))
    objections = state.stack[-1] == toy.Q_CONTEST
    twin: Entries = []
    for place, (seat, played) in enumerate(entries):
        move = played
        if seat == NATURE_SEAT and toy.DEAL <= move < toy.PRIZE:
            card = move - toy.DEAL
            move = toy.DEAL + other.get(card, card)
        elif seat not in (NATURE_SEAT, viewer) and move < toy.CONTEST:
            move = toy.BID + other.get(move - toy.BID, move - toy.BID)
        elif seat != viewer and objections and all(m in (toy.CONTEST, toy.YIELD) for _, m in entries[place:]):
            # Only the objections of this very round are still secret: nothing but objections follows them.
            move = dice.choice((toy.CONTEST, toy.YIELD))
        twin.append((seat, move))
    return twin


def ostia_case(number: int) -> Case:
    dice = random.Random(number)
    players = dice.choice((2, 3))
    match = Match(load("ostia").ruleset(players), Sealed.numbered(number))
    entries = settled_walk(match, dice, 40)
    viewer = dice.choice((None, *range(players)))
    return Case(number, "ostia", players, {}, viewer, entries, entries)


# Playing them on the server -------------------------------------------------------------------------


class Ear:
    """Collects every byte one viewer is sent."""

    def __init__(self, person: Person, id: str, live: Live) -> None:
        self.person, self.id, self.live = person, id, live
        self.sent: list[tuple[str, str]] = []
        self._heard = 0

    def ask(self, method: str, path: str, **body: Any) -> Any:
        answer = self.person.ask(method, f"/api/tables/{self.id}{path}", **({"json": body} if body else {}))
        self.sent.append((f"{method} {path} {answer.status_code}", answer.text))
        return answer

    def listen(self, seq: int) -> None:
        """Hear everything up to the update that tells of this entry."""
        while True:
            message = self.live.hear("snapshot", "update")
            if message["state"] != "open" and message["seq"] >= seq:
                break
        self.note()

    def note(self) -> None:
        """Note what was heard since the last time."""
        for text in self.live.heard[self._heard :]:
            if '"type":"presence"' not in text[:30]:
                self.sent.append(("WebSocket", text))
        self._heard = len(self.live.heard)


def play_out(server: Server, people: list[Person], case: Case, entries: Entries, seed: int) -> tuple[Ear, list[str]]:
    """Play a history on the server while the viewer listens; what it was sent, and all seats' last views."""
    players = people[: case.players]
    owner, *others = players
    seats = ["me", *["open"] * len(others)]
    id = owner.create(case.game, *seats, options=case.options, seed=seed)
    viewer = people[-1] if case.viewer is None else players[case.viewer]
    dice = random.Random(case.number)
    moves = load(case.game).moves
    with viewer.sit(id) as live:
        ear = Ear(viewer, id, live)
        live.hear("snapshot")
        for seat, person in enumerate(others, 1):
            if person is viewer:
                ear.ask("POST", "/join", seat=seat, key=f"join-{seat}-key")
            else:
                person.post(f"/api/tables/{id}/join", seat=seat)
        opening = next((place for place, (seat, _) in enumerate(entries) if seat != NATURE_SEAT), len(entries))
        ear.listen(opening)
        pry(ear, case, dice, opening)
        place = opening
        while place < len(entries):
            seat, move = entries[place]
            following = next((n for n in range(place + 1, len(entries)) if entries[n][0] >= 0), len(entries))
            body: dict[str, Any] = {
                "seat": seat,
                "move": moves.notation(move),
                "seq": place,
                "key": f"step-{place}-key",
            }
            if players[seat] is viewer and dice.random() < 0.5:
                live.say(do="play", **body)
                assert live.hear("done", "error")["type"] == "done"  # comes after the update
                ear.note()
            else:
                if players[seat] is viewer:
                    answer = ear.ask("POST", "/play", **body).json()
                else:
                    answer = players[seat].post(f"/api/tables/{id}/play", **body)
                assert answer["seq"] == following
                ear.listen(following)
            place = following
            if case.game == "sealed" or dice.random() < 0.3:
                pry(ear, case, dice, place)
        last = [person.ask("GET", f"/api/tables/{id}").text.replace(id, "ID") for person in players]
    return ear, last


def pry(ear: Ear, case: Case, dice: random.Random, seq: int) -> None:
    """Ask for everything there is, and for some of what there is not."""
    ear.ask("GET", "")
    ear.ask("GET", f"/events?since={dice.randrange(seq + 1)}")
    if dice.random() < 0.4:
        ear.ask("GET", f"/at/{dice.randrange(seq + 1)}")
        ear.ask("GET", "/record")
        ear.ask("GET", "/dice")
        lobby = ear.person.get("/api/tables")
        own = [table for tables in lobby.values() for table in tables if table["id"] == ear.id]
        ear.sent.append(("lobby", json.dumps(own)))
    for seat in range(case.players):
        ear.ask("GET", f"/forecast?seat={seat}")
    for seat in range(case.players):
        move = dice.choice(("bid 3", "bid 11", "contest", "keep", "end", "sow wheat"))
        if seat != case.viewer:
            ear.ask("POST", "/play", seat=seat, move=move, seq=seq, key=f"pry-{seq}-{seat}-key")
            ear.ask("POST", "/undo", seat=seat, seq=seq, key=f"pry-{seq}-{seat}-undo")


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    """All cases, made before the server starts: it needs the scripts of its chance."""
    return [sealed_case(n) for n in range(CASES)] + [ostia_case(1000 + 2 * n) for n in range(OSTIA_CASES)]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, cases: list[Case]) -> Iterator[tuple[Server, list[Person]]]:
    folder: Path = tmp_path_factory.mktemp("secrecy")

    def outcomes(entries: Entries) -> list[int]:
        return [move for seat, move in entries if seat == NATURE_SEAT]

    scripts: dict[int, list[list[int]]] = {}
    for case in cases:
        if case.game == "ostia":
            scripts[case.number] = [outcomes(case.entries)]
            scripts[case.number + 1] = [outcomes(case.twin)]
        else:
            scripts[case.number] = [outcomes(case.entries), outcomes(case.twin)]
    (folder / "scripts.json").write_text(json.dumps(scripts))
    server = Server(folder, clock=1_800_000_000.0, scripts=str(folder / "scripts.json"))
    yield server, [server.guest(f"Person {n}") for n in range(5)]
    assert server.stop() == 0
    assert '"trace"' not in server.log


def compare(first: Ear, second: Ear, replace: Callable[[str], str]) -> None:
    assert len(first.sent) == len(second.sent)
    assert any(label == "WebSocket" for label, _ in first.sent)
    for (label, one), (other_label, two) in zip(first.sent, second.sent, strict=True):
        assert (label, one.replace(first.id, "ID")) == (other_label, replace(two.replace(second.id, "ID")))


def test_nobody_can_tell_a_match_of_sealed_bids_from_its_twin(
    house: tuple[Server, list[Person]], cases: list[Case]
) -> None:
    server, people = house
    told_apart = 0
    for case in cases[:CASES]:
        first, views = play_out(server, people, case, case.entries, case.number)
        second, others = play_out(server, people, case, case.twin, case.number)
        compare(first, second, lambda text: text)
        told_apart += views != others  # somebody who may know sees the difference: they really are twins
    assert told_apart > CASES / 2
    assert {case.viewer for case in cases[:CASES]} >= {None, 0, 1}


def test_nothing_of_the_seed_is_sent_while_a_match_of_ostia_runs(
    house: tuple[Server, list[Person]], cases: list[Case]
) -> None:
    server, people = house
    for case in cases[CASES:]:
        seeds = [Sealed.numbered(case.number), Sealed.numbered(case.number + 1)]
        first, _ = play_out(server, people, case, case.entries, case.number)
        second, _ = play_out(server, people, case, case.twin, case.number + 1)
        compare(first, second, lambda text, s=seeds: text.replace(s[1].commitment, s[0].commitment))  # type: ignore[misc]
        assert all(seed.seed.hex() not in text for seed in seeds for ear in (first, second) for _, text in ear.sent)


def test_the_record_of_a_match_with_secrets_is_sealed_until_it_is_over(server: Server) -> None:
    anna, ben = server.guest(), server.guest()
    id = anna.create("sealed", "me", "open", options={"contest": "no"})
    ben.post(f"/api/tables/{id}/join")
    people = [anna, ben]
    table = anna.look(id)
    while not table["over"]:
        assert anna.get(f"/api/tables/{id}/record", 403)["code"] == "forbidden"
        seat = table["to_act"][0]
        mine = people[seat].look(id)
        people[seat].play(id, seat, mine["legal"][str(seat)][0]["move"], mine["seq"])
        table = anna.look(id)
    assert "deal" in anna.get(f"/api/tables/{id}/record")


def test_a_forecast_does_not_tell_what_others_have_bid(server: Server) -> None:
    """Whoever bids last would reveal everything: the forecast says nothing of it."""
    anna, ben = server.guest(), server.guest()
    id = anna.create("sealed", "me", "open", options={"contest": "no"}, seed=4)
    ben.post(f"/api/tables/{id}/join")
    table = anna.look(id)
    anna.play(id, 0, table["legal"]["0"][0]["move"], table["seq"])
    forecast = ben.get(f"/api/tables/{id}/forecast?seat=1")["forecast"]
    assert len(forecast) == 3 and all(events == [] for events in forecast.values())
    assert anna.get(f"/api/tables/{id}/forecast?seat=0")["forecast"] == {}
