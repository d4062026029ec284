"""Standing answers: a person passes on reactions without being asked, and nobody can tell what the person holds."""

from __future__ import annotations

import json
from typing import Any

from tessera.server.standing_answers import StandingAnswers
from tests.mare_nostrum.table import ROME, Table
from tests.mare_nostrum.test_cards import deal
from tests.server.client import Server, new_key
from tests.server.test_drafts import SealedMatch, drafted


def offers(at: SealedMatch) -> None:
    """Make both offers, so that everybody is asked for a veto; Ben's offer is the greater one."""
    at.offer(0, min(at.cards(0)))
    at.offer(1, max(at.cards(1)))


def stand(at: SealedMatch, seat: int, answer: str) -> Any:
    return at.people[seat].post(f"/api/tables/{at.id}/stand", seat=seat, answer=answer, key=new_key())


def asked_for_veto(at: SealedMatch) -> list[int]:
    """Return the seats that are asked for a veto and have not answered, as each of them sees it."""
    tables = [person.look(at.id) for person in at.people]
    return [
        seat for seat, table in enumerate(tables) if seat in table["to_act"] and "veto" in table["questions"].values()
    ]


def test_a_game_lists_its_reactions(server: Server) -> None:
    games = {game["name"]: game["reactions"] for game in server.guest("Anna").get("/api/games")}
    assert (games["sealed"], games["ostia"]) == (["veto"], [])


def test_without_a_standing_answer_everybody_is_asked(server: Server) -> None:
    at = SealedMatch(server)
    offers(at)
    assert asked_for_veto(at) == [0, 1]


def test_not_before_my_next_turn_passes_on_reactions_and_expires(server: Server) -> None:
    at = SealedMatch(server)
    assert stand(at, 0, "turn")["standing"] == {"0": "turn"}
    offers(at)
    assert asked_for_veto(at) == [1]
    assert drafted(at.anna.look(at.id), 0) == ["allow"]
    at.click(1, "allow")
    # Ben leads the next round: nothing is asked of Anna alone before her own turn in the round after it.
    assert at.anna.look(at.id)["standing"] == {"0": "turn"}
    at.click(1, "keep")
    offers(at)
    assert asked_for_veto(at) == [1]
    at.click(1, "allow")
    table = at.anna.look(at.id)
    assert (table["questions"], table["standing"]) == ({"0": "pass"}, {})


def test_ask_only_if_involved(server: Server) -> None:
    at = SealedMatch(server)
    stand(at, 0, "involved")
    assert stand(at, 1, "involved")["standing"] == {"1": "involved"}
    offers(at)
    assert asked_for_veto(at) == [1]  # Ben's offer is the greater one, so the veto concerns him


def test_an_answer_given_by_a_standing_answer_can_be_taken_back_and_is_not_given_again(server: Server) -> None:
    at = SealedMatch(server)
    stand(at, 0, "turn")
    offers(at)
    assert asked_for_veto(at) == [1]
    at.undo(0)
    assert asked_for_veto(at) == [0, 1]
    at.click(0, "allow")
    at.click(1, "allow")
    assert "veto" not in at.anna.look(at.id)["questions"].values()


def test_a_standing_answer_set_while_a_reaction_is_asked_for_applies_at_once(server: Server) -> None:
    at = SealedMatch(server)
    offers(at)
    at.click(1, "allow")
    stand(at, 0, "turn")
    assert "veto" not in at.anna.look(at.id)["questions"].values()


def test_a_standing_answer_given_again_applies_to_the_question_whose_answer_was_taken_back(server: Server) -> None:
    at = SealedMatch(server)
    stand(at, 0, "turn")
    offers(at)
    at.undo(0)
    assert asked_for_veto(at) == [0, 1]
    assert drafted(stand(at, 0, "turn"), 0) == ["allow"]
    assert asked_for_veto(at) == [1]


def test_the_update_after_a_stand_command_tells_that_the_question_is_answered(server: Server) -> None:
    at = SealedMatch(server)
    offers(at)
    with at.anna.sit(at.id) as live:
        live.hear("snapshot")
        live.say(do="stand", seat=0, answer="turn", key=new_key())
        update = live.hear("update")
        assert (update["standing"], drafted(update, 0)) == ({"0": "turn"}, ["allow"])


def test_a_standing_answer_belongs_to_the_person_and_is_secret(server: Server) -> None:
    at = SealedMatch(server)
    stranger = server.guest("Carl")
    body = {"seat": 0, "answer": "turn", "key": new_key()}
    assert at.ben.post(f"/api/tables/{at.id}/stand", 403, **body)["code"] == "not-your-seat"
    assert stranger.post(f"/api/tables/{at.id}/stand", 403, **body)["code"] == "not-your-seat"
    before = at.seen(at.ben), at.seen(stranger)
    stand(at, 0, "turn")
    assert (at.seen(at.ben), at.seen(stranger)) == before
    at.anna.post(f"/api/tables/{at.id}/leave", key=new_key())
    at.anna.post(f"/api/tables/{at.id}/join", seat=0, key=new_key())
    assert at.anna.look(at.id)["standing"] == {}


def test_messages_do_not_tell_whether_a_standing_answer_or_a_person_passed(server: Server) -> None:
    heard = []
    for by_standing in (True, False):
        at = SealedMatch(server)
        if by_standing:
            stand(at, 0, "turn")
        with at.ben.sit(at.id) as live:
            live.hear("snapshot")
            offers(at)
            if not by_standing:
                at.click(0, "allow")
            live.do("play", **at.body(1, "allow"))
            kinds = [json.loads(text)["type"] for text in live.heard]
        heard.append([kind for kind in kinds if kind != "presence"])
    assert heard[0] == heard[1]


def test_a_stand_command_over_the_socket(server: Server) -> None:
    at = SealedMatch(server)
    with at.anna.sit(at.id) as live:
        live.hear("snapshot")
        live.say(do="stand", seat=0, answer="involved", key=new_key())
        assert live.hear("update")["standing"] == {"0": "involved"}
        live.say(do="stand", seat=0, answer="never", key=new_key())
        assert live.hear("error")["code"] == "bad-request"


def test_to_name_the_next_player_does_not_end_a_standing_answer() -> None:
    table = deal(Table(troy="yes").units(ROME, latium=1), ROME, "catapult").war_begins()
    standing = StandingAnswers()
    standing.set(ROME, "turn")
    assert (table.asked, table.seat) == ("name", ROME)
    assert table.match is not None
    assert standing.seat_to_pass(table.match) is None
    assert standing.get(ROME) == "turn"
    table.play("name a")
    assert (table.asked, table.seat) == ("war", ROME)
    standing.seat_to_pass(table.match)
    assert standing.get(ROME) == "ask"
