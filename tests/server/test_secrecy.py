"""The twin test on real messages: no seat and no spectator is sent anything it may not know.

A match and its twin have the same history for one viewer, but differ in everything hidden from that viewer. Both are
played on a real server, and everything that the viewer is sent is compared, byte by byte and message by message:
each WebSocket message and each HTTP response, errors included.

A twin of the toy game is made from a random match and a position in it. The cards that the viewer has not seen by then
(in others' hands, passed between others, or undealt) are permuted among themselves throughout the history. The drafts
of others are drawn anew, and in the twin the others also undo and change their drafts. The server draws the dealt
cards from a script, one for the match and one for its twin, behind the same published commitment. By the rules, the
viewer knows the same in both; any difference in the bytes, or in the number of messages, is a leak.

A twin of any other game with hidden information is searched for: one of the last outcomes of chance is replaced by
another, which must leave the viewer's view the same at every step and the rest of the record legal.

In Ostia only the future is hidden. There the twin has the same history and another secret seed: nothing sent may
depend on the seed before the match is over.

Two things differ for other reasons and are made equal first: the table's random id (and Ostia's commitment), by
replacement; time, by a server whose clock stands still. Presence messages are left out: they depend on connections,
not on moves.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from tessera.kernel.chance import Sealed
from tessera.kernel.core import GameState
from tessera.kernel.match import NATURE_SEAT, Match
from tessera.kernel.registry import Ruleset, load, metas
from tests.games.sealed.ids import CARDS, M
from tests.games.sealed.state import State
from tests.kernel.sealed_matches import dealt, offer
from tests.server.client import Live, Person, Server, seq_for

CASES = 12
OSTIA_CASES = 2
WITH_CARDS = ("mare_nostrum", "troy jerusalem syracuse")
"""A game and its modules with cards that are drawn, handed on and played out of turn."""
GAMES_WITH_SECRETS = [meta.name for meta in metas() if meta.hides and meta.stage != "test"]
LONGEST_WALK = 900
RECENT = 12
REACTIONS = 100
"""Case numbers from here on are for reactions, changed drafts and redrawn outcomes, a hundred each.

Of the redrawn ones those numbers are used whose matches are short and soon found.
"""
Entries = list[tuple[int, int]]
Drafts = dict[int, list[int]]


class Side(Struct):
    """A match or its twin: its record, and the drafts of the others after it."""

    entries: Entries
    drafts: Drafts
    redrafts: int | None = None
    """Random seed for undoing and changing the drafts of the others; None if they do not."""


class Case(Struct):
    """A match, its twin, and the viewer for whom they are the same."""

    number: int
    game: str
    players: int
    options: dict[str, str]
    viewer: int | None
    sides: tuple[Side, Side]

    def __str__(self) -> str:
        return f"{self.number}-{self.game}-{self.players}-{'spectator' if self.viewer is None else self.viewer}"


# Making twins ---------------------------------------------------------------------------------------


def random_entries(match: Match, dice: random.Random, steps: int) -> Entries:
    """Play random moves; return the entries of the record."""
    while not match.over and steps > 0:
        seat = dice.choice(match.to_act)
        match.play(seat, dice.choice(match.legal(seat)))
        steps -= 1
    return [(entry.seat, entry.move) for entry in match.entries]


def sealed_case(number: int) -> Case:
    dice = random.Random(number)
    players = dice.choice((2, 3, 4))
    veto = dice.choice(("yes", "yes", "no"))
    options = {"veto": veto, "towers": dice.choice(("yes", "no"))}
    viewer = dice.choice((None, *range(players)))
    rules = load("sealed").ruleset(players, options)
    while True:
        match = Match(rules, Sealed.numbered(dice.randrange(1000)))
        entries = random_entries(match, dice, dice.randrange(0, players * 8))
        state = match.state
        assert isinstance(state, State)
        twin = sealed_twin(state, entries, viewer, dice)
        if twin == entries or match.over:
            continue
        sides = [Side(each, secret_answers(rules, each, viewer, dice)) for each in (entries, twin)]
        sides[1].redrafts = number
        return Case(number, "sealed", players, options, viewer, (sides[0], sides[1]))


def sealed_twin(state: State, entries: Entries, viewer: int | None, dice: random.Random) -> Entries:
    """Permute the cards that the viewer has not seen."""
    seen = state.shown
    if viewer is not None:
        seen |= state.hands[viewer]
        if state.gift >= 0 and state.sees_gift(viewer):
            seen |= 1 << state.gift
    hidden = [card for card in range(CARDS) if not (seen >> card) & 1]
    other = dict(zip(hidden, dice.sample(hidden, len(hidden)), strict=True))

    def changed(move: int) -> int:
        for first in (M.PASS, M.OFFER, M.VETO, M.DEAL):
            if first <= move < first + CARDS:
                return int(first) + other.get(move - int(first), move - int(first))
        return move

    return [(seat, changed(move)) for seat, move in entries]


def secret_answers(rules: Any, entries: Entries, viewer: int | None, dice: random.Random) -> Drafts:
    """Return random drafts of the others, so that at least one of those asked has not answered."""
    match = Match(rules)
    match.replay(entries)
    others = [seat for seat in match.asked if seat not in (viewer, NATURE_SEAT)]
    if len(match.asked) < 2:
        return {}
    asked = others if viewer in match.asked else others[:-1]
    for seat in dice.sample(asked, dice.randrange(len(asked) + 1)):
        while seat in match.to_act and dice.random() < 0.9:
            match.play(seat, dice.choice(match.legal(seat)))
    return {seat: list(match.draft(seat)) for seat in asked if match.draft(seat)}


def redrawn_case(number: int, game: str, modules: str = "", *, spectator: bool) -> Case:
    """Return a match in which a seat has drawn in secret and several decide in secret, and its twin.

    With modules that have cards, a card was drawn, and it is asked who reacts.
    """
    dice = random.Random(number)
    players = dice.choice(load(game).meta.players[:2])
    options = dict.fromkeys(modules.split(), "yes")
    rules = load(game).ruleset(players, options)
    for seed in range(1000):
        match = Match(rules, Sealed.numbered(seed))
        while not match.over and match.seq < LONGEST_WALK:
            seat = dice.choice(match.to_act)
            match.play(seat, dice.choice(match.legal(seat)))
            if len(match.asked) < 2 or match.to_act != match.asked:
                continue
            if modules and match.question(match.asked[0]) not in rules.game.reactions:
                continue
            entries = [(entry.seat, entry.move) for entry in match.entries]
            for viewer in (None,) if spectator else dice.sample(range(players), players):
                twin = redrawn(rules, entries, viewer, cards=bool(modules))
                if twin is not None:
                    sides = [Side(each, secret_answers(rules, each, viewer, dice)) for each in (entries, twin)]
                    sides[1].redrafts = number
                    return Case(number, game, players, options, viewer, (sides[0], sides[1]))
    raise AssertionError(f"in 1000 matches of {game} nobody drew in secret")


def redrawn(rules: Ruleset, entries: Entries, viewer: int | None, *, cards: bool) -> Entries | None:
    """Replace one of the last outcomes of chance, or of the last cards, by one that looks the same to the viewer."""
    state = rules.game.start(rules)
    chances: list[tuple[int, GameState]] = []
    for place, (seat, move) in enumerate(entries):
        if seat == NATURE_SEAT:
            chances.append((place, state.copy()))
        state.play(seat, move)
    moves = rules.game.moves
    if cards:
        chances = [(place, before) for place, before in chances if moves.verb(entries[place][1]).name == "deal"]
    for place, before in reversed(chances[-RECENT:]):
        for other in before.moves():
            rest = renamed(rules, entries[place:], other, viewer) if cards else entries[place + 1 :]
            if other != entries[place][1] and looks_alike(rules, before, entries, place, other, rest, viewer):
                return [*entries[:place], (NATURE_SEAT, other), *rest]
    return None


def renamed(rules: Ruleset, entries: Entries, other: int, viewer: int | None) -> Entries:
    """Return the entries after a card was dealt, if it is another one: who kept it in secret keeps the other."""
    moves = rules.game.moves
    kept, instead = (f"choose {moves.argument(card)}" for card in (entries[0][1], other))
    for n, (seat, move) in enumerate(entries[1:], 1):
        if seat != viewer and moves.notation(move) == kept:
            return [*entries[1:n], (seat, moves.parse(instead)), *entries[n + 1 :]]
    return entries[1:]


def looks_alike(
    rules: Ruleset, before: GameState, entries: Entries, place: int, other: int, rest: Entries, viewer: int | None
) -> bool:
    """Return whether the rest is legal after another outcome, with the same views and events for the viewer."""
    one, two = (Match(rules, state=before.copy(), base=place) for _ in range(2))
    one.replay([entries[place]])
    two.replay([(NATURE_SEAT, other)])
    for (seat, move), (_, answer) in zip(entries[place + 1 :], rest, strict=True):
        if one.observe(viewer) != two.observe(viewer) or one.asked != two.asked:
            return False
        if answer not in (two.state.moves() if seat == NATURE_SEAT else two.state.moves_of(seat)):
            return False
        one.replay([(seat, move)])
        two.replay([(seat, answer)])
    return one.observe(viewer) == two.observe(viewer) and one.events(0, viewer) == two.events(0, viewer)


def ostia_case(number: int) -> Case:
    dice = random.Random(number)
    players = dice.choice((2, 3))
    match = Match(load("ostia").ruleset(players), Sealed.numbered(number))
    entries = random_entries(match, dice, 40)
    viewer = dice.choice((None, *range(players)))
    return Case(number, "ostia", players, {}, viewer, (Side(entries, {}), Side(entries, {})))


def reaction_case(number: int, viewer: int | None) -> Case:
    """Return a match in which b holds a veto and does not play it, and a twin in which b holds none."""
    sides = []
    for card in (5, 7):
        match = dealt(3, hands=[(22, 23, 26, 28), (1, 2, 4, card), (8, 11, 13, 14)])
        for seat, move in ((0, "keep"), (0, "offer 22"), (0, "seal"), (1, "offer 4"), (1, "seal")):
            match.play(seat, move)
        offer(match, 2, 8)
        for seat in (1, 0, 2):
            match.play(seat, "allow")
        record = [(entry.seat, entry.move) for entry in match.entries]
        deal = next(place for place in range(len(record) - 1, 0, -1) if record[place][0] >= 0) + 1
        # The next deals look the same to the viewer: the same cards, except the one that b holds.
        sides.append(Side(record[:deal], {}))
    return Case(number, "sealed", 3, {}, viewer, (sides[0], sides[1]))


def second_thoughts_case(number: int, viewer: int | None) -> Case:
    """Return the same match twice; in the twin the others change their drafts repeatedly."""
    match = Match(load("sealed").ruleset(3), Sealed.numbered(number))
    entries = random_entries(match, random.Random(number), 30)
    return Case(number, "sealed", 3, {}, viewer, (Side(entries, {}), Side(entries, {}, redrafts=number)))


# Playing them on the server -------------------------------------------------------------------------


class Observer:
    """Collects everything that one viewer is sent."""

    def __init__(self, person: Person, id: str, live: Live) -> None:
        self.person, self.id, self.live = person, id, live
        self.sent: list[tuple[str, str]] = []
        self._heard = 0
        self._flushed = 0

    def ask(self, method: str, path: str, **body: Any) -> Any:
        answer = self.person.ask(method, f"/api/tables/{self.id}{path}", **({"json": body} if body else {}))
        self.sent.append((f"{method} {path} {answer.status_code}", answer.text))
        return answer

    def collect(self) -> None:
        """Collect all messages so far: the answer to a command arrives after everything sent before it."""
        self._flushed += 1
        self.live.do("play", seat=5, move="keep", seq=0, key=f"flush-{self._flushed}-key")
        for text in self.live.heard[self._heard :]:
            if not text.startswith(('{"type":"presence"', '{"type":"ready"')):
                self.sent.append(("WebSocket", text))
        self._heard = len(self.live.heard)


class Playthrough:
    """Plays one side of a case on the server and collects what the viewer is sent."""

    def __init__(self, people: list[Person], case: Case, side: Side, seed: int, live: Live, id: str) -> None:
        self.case, self.side, self.id = case, side, id
        self.players = people[: case.players]
        self.viewer = case.viewer
        self.observer = Observer(people[-1] if case.viewer is None else self.players[case.viewer], id, live)
        self.dice = random.Random(case.number)
        """Chooses the viewer's actions, the same on both sides."""
        self.redrafts = None if side.redrafts is None else random.Random(side.redrafts)
        self.moves = load(case.game).moves
        self.match = Match(load(case.game).ruleset(case.players, case.options))
        self.clicks = 0

    def click(self, seat: int, move: int, seq: int) -> None:
        """Play a move for a seat; the response to the viewer's own move is collected."""
        self.clicks += 1
        body: dict[str, Any] = {
            "seat": seat,
            "move": self.moves.notation(move),
            "seq": seq,
            "key": f"step-{seat}-{seq}-{self.clicks}",
        }
        if seat != self.viewer:
            self.players[seat].post(f"/api/tables/{self.id}/play", **body)
            return
        body["key"] = f"own-{seat}-{seq}-key"
        if self.dice.random() < 0.5:
            answer = self.observer.live.do("play", **body)
            assert answer["type"] == "done"
        else:
            assert self.observer.ask("POST", "/play", **body).status_code == 200

    def redraft(self, seat: int, seq: int) -> None:
        """Start a draft and undo it, possibly several times."""
        person = self.players[seat]
        while self.redrafts is not None and seat != self.viewer and self.redrafts.random() < 0.6:
            legal = person.look(self.id)["legal"][str(seat)]
            drafted = self.redrafts.choice([choice["move"] for choice in legal])
            table = person.play(self.id, seat, drafted, seq)
            if table["drafts"].get(str(seat), {"seq": seq})["seq"] == seq:
                raise AssertionError("the last to answer has no second thoughts")
            assert seq_for(person.post(f"/api/tables/{self.id}/undo", seat=seat, seq=seq + 1), seat) == seq

    def play_all(self) -> None:
        """Play the record, then the drafts after it."""
        entries, place = self.side.entries, 0
        while place < len(entries):
            seat, move = entries[place]
            if len(self.match.asked) > 1:
                place = self.play_simultaneous(place)
            else:
                self.match.replay([(seat, move)])
                if seat != NATURE_SEAT:
                    self.click(seat, move, place)
                place += 1
            asked = place == len(entries) or entries[place][0] != NATURE_SEAT
            if asked and (self.case.game == "sealed" or self.dice.random() < 0.3):
                self.probe(place)
        for seat, moves in self.side.drafts.items():
            for n, move in enumerate(moves):
                if n == 0:
                    self.redraft(seat, place)
                self.click(seat, move, place + n)
        self.probe(place)

    def play_simultaneous(self, place: int) -> int:
        """Play a simultaneous decision seat by seat, the viewer first or last; return the number of entries then."""
        entries, reveals, base = self.side.entries, self.match.state.reveals, place
        answers: Drafts = {seat: [] for seat in self.match.asked}
        while self.match.state.reveals == reveals:
            self.match.replay([entries[place]])
            answers[entries[place][0]].append(entries[place][1])
            place += 1
        first = self.dice.random() < 0.5
        others = [seat for seat in answers if seat != self.viewer]
        if self.redrafts is not None:
            self.redrafts.shuffle(others)
        own = [seat for seat in answers if seat == self.viewer]
        order = [*own, *others] if first else [*others, *own]
        for seat in order:
            if seat != order[-1]:
                self.redraft(seat, base)
            for n, move in enumerate(answers[seat]):
                self.click(seat, move, base + n)
            if seat != order[-1]:
                self.probe(base)
        return place

    def probe(self, seq: int) -> None:
        """Make every kind of request that could leak something, also invalid ones."""
        observer, dice, players = self.observer, self.dice, self.case.players
        observer.collect()
        observer.ask("GET", "")
        observer.ask("GET", f"/events?since={dice.randrange(seq + 1)}")
        if dice.random() < 0.4:
            observer.ask("GET", f"/at/{dice.randrange(seq + 1)}")
            observer.ask("GET", "/record")
            observer.ask("GET", "/dice")
            lobby = observer.person.get("/api/tables")
            own = [table for tables in lobby.values() for table in tables if table["id"] == observer.id]
            observer.sent.append(("lobby", json.dumps(own)))
        for seat in range(players):
            observer.ask("GET", f"/forecast?seat={seat}")
        for seat in range(players):
            move = dice.choice(("offer 3", "offer 11", "allow", "keep", "seal", "end", "sow wheat"))
            key = f"pry-{len(observer.sent)}-{seat}"
            if seat != self.viewer:
                observer.ask("POST", "/play", seat=seat, move=move, seq=seq, key=f"{key}-play")
                observer.ask("POST", "/undo", seat=seat, seq=seq, key=f"{key}-undo")
                observer.ask("POST", "/stand-in", seat=seat, key=f"{key}-stand")
            else:  # no answer to anything: it is refused as illegal, or because there is nothing to answer
                table = observer.person.look(self.id)
                observer.ask("POST", "/play", seat=seat, move="prize 6", seq=seq_for(table, seat), key=f"{key}-own")


def play_out(server: Server, people: list[Person], case: Case, side: Side, seed: int) -> tuple[Observer, list[str]]:
    """Play a side on the server; return what the viewer was sent, and the last snapshots of all seats."""
    players = people[: case.players]
    owner, *others = players
    id = owner.create(case.game, "me", *["open"] * len(others), options=case.options, seed=seed)
    viewer = people[-1] if case.viewer is None else players[case.viewer]
    with viewer.sit(id) as live:
        live.hear("snapshot")
        playthrough = Playthrough(people, case, side, seed, live, id)
        for seat, person in enumerate(others, 1):
            if person is viewer:
                playthrough.observer.ask("POST", "/join", seat=seat, key=f"join-{seat}-key")
            else:
                person.post(f"/api/tables/{id}/join", seat=seat)
        playthrough.play_all()
        last = [person.ask("GET", f"/api/tables/{id}").text.replace(id, "ID") for person in players]
    return playthrough.observer, last


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    """All cases; made before the server starts, because it needs the scripts of its chance."""
    viewers = (None, 0, 2)
    return [
        *(sealed_case(n) for n in range(CASES)),
        *(ostia_case(1000 + 2 * n) for n in range(OSTIA_CASES)),
        *(reaction_case(REACTIONS + n, viewer) for n, viewer in enumerate(viewers)),
        *(second_thoughts_case(2 * REACTIONS + n, viewer) for n, viewer in enumerate(viewers)),
        *(redrawn_case(3 * REACTIONS + 39, game, spectator=True) for game in GAMES_WITH_SECRETS),
        *(redrawn_case(3 * REACTIONS + 24, game, spectator=False) for game in GAMES_WITH_SECRETS),
        redrawn_case(4 * REACTIONS + 2, *WITH_CARDS, spectator=True),
        redrawn_case(4 * REACTIONS + 20, *WITH_CARDS, spectator=False),
    ]


@pytest.fixture(scope="module")
def scripted_server(
    tmp_path_factory: pytest.TempPathFactory, cases: list[Case]
) -> Iterator[tuple[Server, list[Person]]]:
    folder: Path = tmp_path_factory.mktemp("secrecy")

    def outcomes(side: Side) -> list[int]:
        return [move for seat, move in side.entries if seat == NATURE_SEAT]

    scripts: dict[int, list[list[int]]] = {}
    for case in cases:
        first, second = (outcomes(side) for side in case.sides)
        if case.game == "ostia":
            scripts[case.number], scripts[case.number + 1] = [first], [second]
        else:
            scripts[case.number] = [first, second]
    (folder / "scripts.json").write_text(json.dumps(scripts))
    server = Server(folder, clock=1_800_000_000.0, scripts=str(folder / "scripts.json"))
    yield server, [server.guest(f"Person {n}") for n in range(5)]
    assert server.stop() == 0
    assert '"trace"' not in server.log


def same_count(text: str, observer: Observer) -> str:
    """Return a text without the table's name and the number of seats that are ready, which is public and may differ."""
    return re.sub(r'"ready":\d+', '"ready":0', text.replace(observer.id, "ID"))


def compare(first: Observer, second: Observer, replace: Callable[[str], str] = lambda text: text) -> None:
    """Assert that two observers were sent the same, message by message and byte by byte."""
    for (label, one), (other_label, two) in zip(first.sent, second.sent, strict=False):
        assert (label, same_count(one, first)) == (other_label, replace(same_count(two, second)))
    assert len(first.sent) == len(second.sent)
    assert any(label == "WebSocket" for label, _ in first.sent)


@pytest.mark.long
def test_nobody_can_tell_a_match_of_sealed_offers_from_its_twin(
    scripted_server: tuple[Server, list[Person]], cases: list[Case]
) -> None:
    server, people = scripted_server
    told_apart = 0
    for case in cases[:CASES]:
        first, views = play_out(server, people, case, case.sides[0], case.number)
        second, others = play_out(server, people, case, case.sides[1], case.number)
        compare(first, second)
        told_apart += views != others  # a seat that may know the difference sees it, so they really are twins
    assert told_apart > CASES / 2
    assert {case.viewer for case in cases[:CASES]} >= {None, 0, 1}
    assert any(case.sides[0].drafts != case.sides[1].drafts for case in cases[:CASES])


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_nobody_can_tell_who_holds_a_reaction(
    scripted_server: tuple[Server, list[Person]], cases: list[Case], viewer: int | None
) -> None:
    """Bytes and message counts do not depend on whether b holds a veto that it does not play."""
    server, people = scripted_server
    (case,) = (each for each in cases if REACTIONS <= each.number < 2 * REACTIONS and each.viewer == viewer)
    first, views = play_out(server, people, case, case.sides[0], case.number)
    second, others = play_out(server, people, case, case.sides[1], case.number)
    compare(first, second)
    assert views[1] != others[1]


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_nobody_can_tell_that_another_seat_changed_its_secret_answer(
    scripted_server: tuple[Server, list[Person]], cases: list[Case], viewer: int | None
) -> None:
    server, people = scripted_server
    (case,) = (each for each in cases if 2 * REACTIONS <= each.number < 3 * REACTIONS and each.viewer == viewer)
    first, _ = play_out(server, people, case, case.sides[0], case.number)
    second, _ = play_out(server, people, case, case.sides[1], case.number)
    compare(first, second)


@pytest.mark.parametrize("spectator", [True, False])
@pytest.mark.parametrize("game", GAMES_WITH_SECRETS)
def test_nobody_can_tell_a_match_from_one_with_other_secrets(
    scripted_server: tuple[Server, list[Person]], cases: list[Case], game: str, spectator: bool
) -> None:
    server, people = scripted_server
    redrawn = (each for each in cases if each.game == game and not each.options)
    (case,) = (each for each in redrawn if (each.viewer is None) == spectator)
    first, views = play_out(server, people, case, case.sides[0], case.number)
    second, others = play_out(server, people, case, case.sides[1], case.number)
    compare(first, second)
    assert views != others  # the seat that drew sees the difference


@pytest.mark.parametrize("spectator", [True, False])
def test_nobody_can_tell_which_card_was_kept_in_secret(
    scripted_server: tuple[Server, list[Person]], cases: list[Case], spectator: bool
) -> None:
    """Bytes and message counts do not depend on a card that another seat drew, kept and may play now."""
    server, people = scripted_server
    redrawn = (each for each in cases if each.game == WITH_CARDS[0] and each.options)
    (case,) = (each for each in redrawn if (each.viewer is None) == spectator)
    first, views = play_out(server, people, case, case.sides[0], case.number)
    second, others = play_out(server, people, case, case.sides[1], case.number)
    compare(first, second)
    assert views != others  # the seat that kept the card sees the difference


def _alike(text: str, first: Sealed, second: Sealed) -> str:
    """Replace the public values of the second chance, its commitment and its chosen seed, by those of the first."""
    text = text.replace(second.commitment, first.commitment)
    return re.sub(rf'(\bnumber"?[: ]){second.number}\b', rf"\g<1>{first.number}", text)


def test_nothing_of_the_seed_is_sent_while_a_match_of_ostia_runs(
    scripted_server: tuple[Server, list[Person]], cases: list[Case]
) -> None:
    server, people = scripted_server
    for case in cases[CASES : CASES + OSTIA_CASES]:
        seeds = [Sealed.numbered(case.number), Sealed.numbered(case.number + 1)]
        first, _ = play_out(server, people, case, case.sides[0], case.number)
        second, _ = play_out(server, people, case, case.sides[1], case.number + 1)
        compare(first, second, lambda text, s=seeds: _alike(text, *s))  # type: ignore[misc]
        assert all(
            seed.seed.hex() not in text for seed in seeds for observer in (first, second) for _, text in observer.sent
        )


def test_the_record_of_a_match_with_secrets_is_sealed_until_it_is_over(server: Server) -> None:
    anna, ben = server.guest(), server.guest()
    id = anna.create("sealed", "me", "open", options={"veto": "no"})
    ben.post(f"/api/tables/{id}/join")
    table = anna.look(id)
    while not table["over"]:
        assert anna.get(f"/api/tables/{id}/record", 403)["code"] == "forbidden"
        for seat, person in enumerate((anna, ben)):
            mine = person.look(id)
            if legal := mine["legal"].get(str(seat)):
                person.play(id, seat, legal[0]["move"], seq_for(mine, seat))
        table = anna.look(id)
    assert "deal" in anna.get(f"/api/tables/{id}/record")


def test_a_forecast_does_not_tell_what_others_have_offered(server: Server) -> None:
    """The last seal would reveal everything: the forecast must not contain it."""
    anna, ben = server.guest(), server.guest()
    id = anna.create("sealed", "me", "open", options={"veto": "no"}, seed=4)
    ben.post(f"/api/tables/{id}/join")
    table = anna.look(id)
    for move in ("keep", f"offer {table['view']['hands'][0]['cards'][0]}", "seal"):
        table = anna.play(id, 0, move, seq_for(table, 0))
    card = ben.look(id)["view"]["hands"][1]["cards"][0]
    table = ben.play(id, 1, f"offer {card}", table["seq"])
    answer = ben.get(f"/api/tables/{id}/forecast?seat=1")
    forecast = answer["forecast"]
    assert forecast["seal"] == [] and len(forecast) == 4
    assert answer["after"]["seal"] == {"view": {"waiting": [[0]]}}  # whether or not the other has answered
    assert anna.get(f"/api/tables/{id}/forecast?seat=0")["forecast"] == {}


def test_a_past_position_on_a_shared_screen_tells_no_more_than_the_table_did(server: Server) -> None:
    """Where one person plays several seats, the log has what everybody may know; so has every earlier position."""
    anna, dice = server.guest("Anna"), random.Random(3)
    id = anna.create("sealed", "me", "hotseat", seed=5)
    for _ in range(9):
        table = anna.look(id)
        seat = table["to_act"][0]
        move = dice.choice(table["legal"][str(seat)])["move"]
        anna.play(id, seat, move, seq_for(table, seat))
    table = anna.look(id)
    past = anna.get(f"/api/tables/{id}/at/{table['seq']}")
    assert not table["over"]
    assert any(event["kind"].endswith("-hidden") for event in table["events"])
    assert past["events"] == table["events"]


def test_a_finished_match_shows_everything_or_what_a_seat_saw_and_a_running_one_neither(server: Server) -> None:
    anna, ben, dice = server.guest("Anna"), server.guest("Ben"), random.Random(5)
    id = anna.create("sealed", "me", "open", seed=None)
    ben.post(f"/api/tables/{id}/join")
    for see in ("all", "1"):
        assert ben.ask("GET", f"/api/tables/{id}/at/0?see={see}").status_code == 403
        assert ben.ask("GET", f"/api/tables/{id}/events?see={see}").status_code == 403
    table = anna.look(id)
    while not table["over"]:
        for seat, person in enumerate((anna, ben)):
            seen = person.look(id)
            if seat in seen["to_act"] and seen["legal"].get(str(seat)):
                person.play(id, seat, dice.choice(seen["legal"][str(seat)])["move"], seq_for(seen, seat))
        table = anna.look(id)
    stranger, half = server.guest(), table["seq"] // 2
    whole = stranger.get(f"/api/tables/{id}/at/{half}?see=all")
    seen = [stranger.get(f"/api/tables/{id}/at/{half}?see={seat}") for seat in (0, 1)]
    assert [one["view"] for one in seen] == [who.get(f"/api/tables/{id}/at/{half}")["view"] for who in (anna, ben)]
    assert whole["mine"] == [] and whole["view"] not in [one["view"] for one in seen]
    kinds = {event["kind"] for event in stranger.get(f"/api/tables/{id}/events?see=all")["events"]}
    assert not any(kind.endswith("-hidden") for kind in kinds)
    events = [stranger.get(f"/api/tables/{id}/events?see={seat}")["events"] for seat in (0, 1)]
    assert events == [who.get(f"/api/tables/{id}/events")["events"] for who in (anna, ben)]
    for wrong in ("5", "9", "-1", "everything", "all%00"):
        assert stranger.ask("GET", f"/api/tables/{id}/at/0?see={wrong}").status_code in (400, 422)
