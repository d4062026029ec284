"""Whole matches by HTTP and WebSocket, with people, bots, undo, reconnects and second devices."""

from __future__ import annotations

import contextlib
import itertools
import json
import random
import socket
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from websockets.sync.client import connect

from tests.server.client import Live, Person, Server, new_key, seq_for


def walk(person: Person, id: str, seat: int, dice: random.Random, until: int = 100_000) -> Any:
    """Play random legal moves by HTTP whenever it is this seat's turn."""
    table = person.look(id)
    latest = time.monotonic() + 300
    while not table["over"] and table["seq"] < until and time.monotonic() < latest:
        legal = table["legal"].get(str(seat))
        if legal:
            table = person.play(id, seat, dice.choice(legal)["move"], seq_for(table, seat))
        else:
            time.sleep(0.02)
            table = person.look(id)
    return table


def tentative_table(person: Person) -> tuple[str, Any]:
    """Return a match of Ostia in which the person has begun a turn that can still be taken back."""
    id = person.create("ostia", "hotseat", "hotseat", seed=11)
    dice = random.Random(1)
    table = person.look(id)
    while not table["undo"] or table["undo"] != table["to_act"]:
        seat = table["to_act"][0]
        table = person.play(id, seat, dice.choice(table["legal"][str(seat)])["move"], table["seq"])
    return id, table


def ended_turn(people: list[Person], id: str) -> Any:
    """Play until the first person has ended a turn that can be taken back; return that person's snapshot."""
    for _ in range(200):
        table = people[0].look(id)
        seat = table["to_act"][0]
        if table["undo"] == [0] and seat != 0 and "turn" in [event["kind"] for event in table["events"]]:
            return table
        if seat < len(people):
            legal = [choice["move"] for choice in people[seat].look(id)["legal"][str(seat)]]
            move = next((move for move in ("end", "done") if move in legal), legal[0])
            people[seat].play(id, seat, move, table["seq"])
        else:
            time.sleep(0.02)
    raise AssertionError("nobody's turn ended without chance")


# Whole matches --------------------------------------------------------------------------------------


def test_two_people_and_a_bot_play_a_whole_match_by_http(server: Server) -> None:
    """Both bid at once: neither bid is stale because the other was earlier."""
    anna, ben = server.guest("Anna"), server.guest("Ben")
    id = anna.create("sealed", "me", "open", "random")
    ben.post(f"/api/tables/{id}/join")
    with ThreadPoolExecutor(2) as pool:
        ends = [
            pool.submit(walk, person, id, seat, random.Random(seat)).result for person, seat in ((anna, 0), (ben, 1))
        ]
        tables = [end(300) for end in ends]
    table = anna.look(id)
    assert all(t["over"] for t in tables)
    assert table["state"] == "finished" and table["winners"] and table["seed"] and table["legal"] == {}
    assert anna.get(f"/api/tables/{id}/dice")["fair"]
    assert f"seed {table['seed']}" in anna.get(f"/api/tables/{id}/record")
    assert id in [t["id"] for t in ben.get("/api/tables")["finished"]]
    assert anna.play(id, 0, "seal", table["seq"], 400)["code"] == "match-over"


def test_two_people_and_a_bot_play_ostia_live(server: Server) -> None:
    """Everybody gets every move at once: no update is lost, duplicated or out of order."""
    anna, ben = server.guest("Anna"), server.guest("Ben")
    id = anna.create("ostia", "me", "random", "open", seed=3)
    stop = threading.Event()

    def sit_and_play(person: Person, seat: int) -> list[Any]:
        heard = []
        dice = random.Random(seat)
        with person.sit(id) as live:
            if seat == 2:
                person.post(f"/api/tables/{id}/join", seat=2)
            while not stop.is_set():
                message = live.hear("snapshot", "update", "error")
                assert message["type"] != "error", message
                heard.append(message)
                if message["over"] or message["seq"] >= 260:
                    stop.set()
                elif legal := message["legal"].get(str(seat)):
                    live.say(do="play", seat=seat, move=dice.choice(legal)["move"], seq=message["seq"], key=new_key())
        return heard

    watcher = server.guest("Watcher")
    with watcher.sit(id) as spectator, ThreadPoolExecutor(2) as pool:
        players = [pool.submit(sit_and_play, anna, 0), pool.submit(sit_and_play, ben, 2)]
        seen = []
        while not stop.is_set():
            with contextlib.suppress(TimeoutError):
                seen.append(spectator.hear("snapshot", "update", within=1))
        heard = [player.result(300) for player in players]
    for messages in (seen, *heard):
        running = [message for message in messages if message["state"] != "open"]
        assert len(running) > 50
        seqs = [message["seq"] for message in running]
        assert seqs == sorted(set(seqs)) or running[0]["type"] == "snapshot"
        for before, after in itertools.pairwise(running):
            if after["type"] == "update":
                assert all(before["seq"] < event["seq"] <= after["seq"] for event in after["events"])
        # The events sent live are those of the record.
        told = [event for message in running for event in message["events"]]
        last = running[-1]["seq"]
        whole = [event for event in watcher.look(id)["events"] if event["seq"] <= last]
        assert told == whole
    assert all(message["legal"] == {} and message["undo"] == [] for message in seen)


def test_solo_and_hotseat_are_played_on_one_screen(server: Server) -> None:
    anna = server.guest("Anna")
    solo = anna.look(anna.create("ostia", "me", seed=1))
    assert solo["state"] == "running" and solo["mine"] == [0] and "solo" in solo["view"]
    seats = [{"kind": "me"}, {"kind": "hotseat", "name": "Grandma"}]
    id = anna.post("/api/tables", game="ostia", players=2, seats=seats, seed=1)["id"]
    table = anna.look(id)
    assert table["mine"] == [0, 1] and table["seats"][1]["name"] == "Grandma"
    played = set()
    for _ in range(60):
        (seat,) = table["to_act"]
        played.add(seat)
        assert list(table["legal"]) == [str(seat)]
        table = anna.play(id, seat, table["legal"][str(seat)][-1]["move"], table["seq"])
    assert played == {0, 1}


def test_a_hotseat_sees_the_hand_of_whoever_must_decide(server: Server) -> None:
    anna = server.guest("Anna")
    id = anna.create("sealed", "hotseat", "hotseat", "random", seed=2)
    table = anna.look(id)
    table = anna.play(id, 0, "keep", table["seq"])
    assert table["to_act"] == [0, 1, 2]  # whether the bot has answered is a secret
    assert "cards" in table["view"]["hands"][0] and "cards" not in table["view"]["hands"][1]
    for move in (table["legal"]["0"][0]["move"], "seal"):
        assert "cards" in table["view"]["hands"][0] and "cards" not in table["view"]["hands"][1]
        table = anna.play(id, 0, move, seq_for(table, 0))
    assert "cards" in table["view"]["hands"][1] and "cards" not in table["view"]["hands"][0]


# Repeated, stale and forbidden commands -------------------------------------------------------------


def test_a_double_click_is_one_move_and_gets_the_same_answer(server: Server) -> None:
    anna = server.guest()
    id = anna.create("ostia", "hotseat", "hotseat", seed=1)
    table = anna.look(id)
    seat, move = table["to_act"][0], table["legal"][str(table["to_act"][0])][0]["move"]
    body = {"seat": seat, "move": move, "seq": table["seq"], "key": new_key()}
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: anna.ask("POST", f"/api/tables/{id}/play", json=body).content, range(4)))
    assert len(set(answers)) == 1
    assert anna.look(id)["seq"] == anna.post(f"/api/tables/{id}/play", **body)["seq"]
    with anna.sit(id) as live:
        now = live.hear("snapshot")["seq"]
        for _ in range(2):
            live.say(do="play", **body)
            assert live.hear("done", "error") == {"type": "done", "key": body["key"], "seq": now}


def test_an_old_key_is_answered_as_it_was_even_when_the_match_has_gone_on(server: Server) -> None:
    anna = server.guest()
    id = anna.create("ostia", "hotseat", "hotseat", seed=1)
    table = anna.look(id)
    first: dict[str, Any] = {}
    for _ in range(80):
        seat = table["to_act"][0]
        body = {"seat": seat, "move": table["legal"][str(seat)][0]["move"], "seq": table["seq"], "key": new_key()}
        first = first or body
        table = anna.post(f"/api/tables/{id}/play", **body)
    with anna.sit(id) as live:
        live.hear("snapshot")
        live.say(do="play", **first)
        done = live.hear("done", "error")
        assert done["type"] == "done" and first["seq"] < done["seq"] < first["seq"] + 20
    again = anna.post(f"/api/tables/{id}/play", **first)
    assert again["seq"] == table["seq"]
    assert again["events"][0]["seq"] == first["seq"] + 1


def test_a_late_answer_is_refused_and_says_where_the_match_stands(server: Server) -> None:
    anna = server.guest()
    id = anna.create("ostia", "hotseat", "hotseat", seed=1)
    table = anna.look(id)
    seat, move = table["to_act"][0], table["legal"][str(table["to_act"][0])][0]["move"]
    table = anna.play(id, seat, move, table["seq"])
    error = anna.play(id, seat, move, table["seq"] - 1, 409, key="late-key-1")
    assert (error["type"], error["code"], error["key"]) == ("error", "stale-sequence", "late-key-1")
    assert error["seq"] == table["seq"] == anna.look(id)["seq"]
    assert anna.play(id, seat, move, table["seq"] + 7, 409)["code"] == "stale-sequence"


def test_somebody_elses_seat_an_impossible_move_and_a_wrong_turn_are_refused(server: Server) -> None:
    anna, ben, eve = server.guest(), server.guest(), server.guest()
    id = anna.create("ostia", "me", "open", seed=1)
    assert anna.play(id, 0, "end", 0, 400)["code"] == "not-started"
    ben.post(f"/api/tables/{id}/join")
    table = anna.look(id)
    (seat,) = table["to_act"]
    here, there = (anna, ben) if seat == 0 else (ben, anna)
    move = here.look(id)["legal"][str(seat)][0]["move"]
    assert there.play(id, seat, move, table["seq"], 403)["code"] == "not-your-seat"
    assert eve.play(id, seat, move, table["seq"], 403)["code"] == "not-your-seat"
    assert here.play(id, 5, move, table["seq"], 403)["code"] == "not-your-seat"
    assert there.play(id, 1 - seat, move, table["seq"], 400)["code"] == "not-your-turn"
    assert here.play(id, seat, "dance gaily", table["seq"], 400)["code"] == "unknown-move"
    error = here.play(id, seat, "sail palmyra", table["seq"], 400)
    assert error["code"] == "illegal-move" and error["clause"] == "ostia.move.forward"
    assert eve.get(f"/api/tables/{id}/forecast?seat={seat}", 403)["code"] == "not-your-seat"
    assert eve.post(f"/api/tables/{id}/join", 409)["code"] == "seat-taken"
    assert eve.post(f"/api/tables/{id}/leave", 403)["code"] == "not-your-seat"
    assert eve.post(f"/api/tables/{id}/link", 403, seat=0)["code"] == "not-your-seat"
    assert anna.look(id)["seq"] == table["seq"]


# Undo -----------------------------------------------------------------------------------------------


def test_undo_goes_back_within_the_turn_and_everybody_sees_it(server: Server) -> None:
    anna = server.guest()
    id, table = tentative_table(anna)
    (seat,) = table["undo"]
    watcher = server.guest()
    with watcher.sit(id) as live:
        told = live.hear("snapshot")["events"]
        body = {"seat": seat, "seq": table["seq"], "key": new_key()}
        back = anna.post(f"/api/tables/{id}/undo", **body)
        assert back["seq"] == back["rewind"] == table["seq"] - 1 and back["events"] == []
        assert back["view"] == anna.get(f"/api/tables/{id}/at/{back['seq']}")["view"]
        seen = live.hear("update")
        assert seen["rewind"] == back["seq"]
        assert anna.post(f"/api/tables/{id}/undo", **body) == back  # the same key: carried out once
        assert anna.look(id)["seq"] == back["seq"]
        kept = [event for event in told if event["seq"] <= back["seq"]]
        assert watcher.look(id)["events"] == kept


def test_a_move_that_was_taken_back_does_not_come_back_by_its_key(server: Server) -> None:
    anna = server.guest()
    id, table = tentative_table(anna)
    (seat,) = table["undo"]
    body = {"seat": seat, "move": table["legal"][str(seat)][0]["move"], "seq": table["seq"], "key": new_key()}
    played = anna.post(f"/api/tables/{id}/play", **body)
    if not played["undo"]:
        return
    back = anna.post(f"/api/tables/{id}/undo", seat=seat, seq=played["seq"])
    assert back["seq"] == body["seq"]
    assert anna.post(f"/api/tables/{id}/play", **body)["seq"] == back["seq"]
    assert anna.look(id)["seq"] == back["seq"]


def test_undo_stops_at_chance_and_at_other_peoples_turns(server: Server) -> None:
    anna = server.guest()
    id, table = tentative_table(anna)
    while table["undo"]:
        (seat,) = table["undo"]
        table = anna.post(f"/api/tables/{id}/undo", seat=seat, seq=table["seq"])
    error = anna.post(f"/api/tables/{id}/undo", 400, seat=table["to_act"][0], seq=table["seq"])
    assert error["code"] == "nothing-to-undo" and error["seq"] == table["seq"]
    assert anna.post(f"/api/tables/{id}/undo", 409, seat=0, seq=table["seq"] + 1)["code"] == "stale-sequence"


def test_the_end_of_a_turn_comes_back_for_everybody_until_the_next_seat_has_played(server: Server) -> None:
    anna, ben = server.guest("Anna"), server.guest("Ben")
    id = anna.create("ostia", "me", "open", seed=11)
    ben.post(f"/api/tables/{id}/join")
    table = ended_turn([anna, ben], id)
    with ben.sit(id) as live:
        asked = live.hear("snapshot")
        assert asked["to_act"] == [1] and asked["legal"]["1"] and asked["undo"] == []
        back = anna.post(f"/api/tables/{id}/undo", seat=0, seq=table["seq"])
        assert back["to_act"] == [0] and back["legal"]["0"]
        seen = live.hear("update")
        assert (seen["to_act"], seen["legal"], seen["rewind"]) == ([0], {}, table["seq"] - 1)
        again = anna.play(id, 0, back["legal"]["0"][0]["move"], back["seq"])
        while again["to_act"] == [0]:
            again = anna.play(id, 0, again["legal"]["0"][0]["move"], again["seq"])
        seen = live.hear("update")
        while seen["to_act"] != [1]:
            seen = live.hear("update")
        # A move for the position that was taken back is not accepted for the position that replaced it.
        move = asked["legal"]["1"][0]["move"]
        late = ben.play(id, 1, move, seen["seq"], 409, takebacks=asked["takebacks"])
        assert late["code"] == "stale-sequence"
        ben.play(id, 1, seen["legal"]["1"][0]["move"], seen["seq"], takebacks=seen["takebacks"])
        assert anna.look(id)["undo"] == []
        assert anna.post(f"/api/tables/{id}/undo", 400, seat=0, seq=seen["seq"] + 1)["code"] == "nothing-to-undo"


def test_a_restart_after_the_end_of_a_turn_does_not_make_it_final(own_server: Callable[..., Server]) -> None:
    server = own_server()
    anna, ben = server.guest("Anna"), server.guest("Ben")
    id = anna.create("ostia", "me", "open", seed=11)
    ben.post(f"/api/tables/{id}/join")
    table = ended_turn([anna, ben], id)
    back = anna.post(f"/api/tables/{id}/undo", seat=0, seq=table["seq"])
    table = anna.play(id, 0, "end", back["seq"])
    server.restart()
    again = anna.look(id)
    assert (again["undo"], again["to_act"], again["takebacks"]) == ([0], [1], 1)
    assert anna.post(f"/api/tables/{id}/undo", seat=0, seq=table["seq"])["to_act"] == [0]


def test_a_restart_does_not_open_a_turn_again_that_the_next_seat_had_made_final(
    own_server: Callable[..., Server],
) -> None:
    server = own_server()
    anna, ben = server.guest("Anna"), server.guest("Ben")
    id = anna.create("ostia", "me", "open", seed=11)
    ben.post(f"/api/tables/{id}/join")
    table = ended_turn([anna, ben], id)
    asked = ben.look(id)
    played = ben.play(id, 1, asked["legal"]["1"][0]["move"], table["seq"])
    assert played["undo"] == [1]
    ben.post(f"/api/tables/{id}/undo", seat=1, seq=played["seq"])
    assert anna.look(id)["undo"] == []
    server.restart()
    assert anna.look(id)["undo"] == []
    assert anna.post(f"/api/tables/{id}/undo", 400, seat=0, seq=table["seq"])["code"] == "nothing-to-undo"


def test_a_bot_does_not_play_into_a_turn_that_was_taken_back(server: Server) -> None:
    """The bot thinks until it is hurried; its move for a position that was taken back is dropped."""
    anna = server.guest("Anna")
    id = anna.create("ostia", "me", "ponders", seed=11)
    with anna.sit(id) as live:
        table = live.hear("snapshot")
        turn = False
        while True:
            turn = turn or "turn" in [event["kind"] for event in table["events"]]
            if table["to_act"] == [0]:
                legal = [choice["move"] for choice in table["legal"]["0"]]
                move = next((move for move in ("end", "done") if move in legal), legal[0])
                anna.play(id, 0, move, table["seq"])
            elif turn and table["undo"] == [0]:
                break
            else:
                live.hear("thinking", within=120)
                anna.post(f"/api/tables/{id}/hurry")
            table = live.hear("update", within=120)
        live.hear("thinking", within=120)
        back = anna.post(f"/api/tables/{id}/undo", seat=0, seq=table["seq"])
        assert back["to_act"] == [0]
        again = anna.play(id, 0, "end", back["seq"])
        assert (again["seq"], again["to_act"]) == (table["seq"], [1])
        live.hear("update", within=120)
        live.hear("update", within=120)
        for _ in range(3):  # it has started again and is still thinking
            live.hear("thinking", within=120)
        assert anna.look(id)["seq"] == again["seq"]
        anna.post(f"/api/tables/{id}/hurry")
        assert live.hear("update", within=120)["seq"] > again["seq"]


# Reconnecting, leaving, joining ---------------------------------------------------------------------


def test_whoever_reconnects_gets_what_was_missed_and_nothing_twice(server: Server) -> None:
    anna = server.guest()
    id = anna.create("ostia", "hotseat", "hotseat", seed=4)
    with anna.sit(id) as live:
        first = live.hear("snapshot")
    log = first["events"]
    table = first
    for _ in range(70):
        seat = table["to_act"][0]
        table = anna.play(id, seat, table["legal"][str(seat)][0]["move"], table["seq"])
    with anna.sit(id, since=first["seq"]) as live:
        again = live.hear("snapshot")
        assert again["rewind"] == first["seq"]
        assert log + again["events"] == anna.look(id)["events"]
    with anna.sit(id, since=table["seq"]) as live:
        assert live.hear("snapshot")["events"] == []


def test_whoever_was_away_during_an_undo_drops_what_was_taken_back(server: Server) -> None:
    anna = server.guest()
    id, table = tentative_table(anna)
    (seat,) = table["undo"]
    with anna.sit(id) as live:
        log = live.hear("snapshot")["events"]
        known = table["seq"]
    table = anna.post(f"/api/tables/{id}/undo", seat=seat, seq=table["seq"])
    dice = random.Random(9)
    for _ in range(40):
        seat = table["to_act"][0]
        table = anna.play(id, seat, dice.choice(table["legal"][str(seat)])["move"], table["seq"])
    with anna.sit(id, since=known) as live:
        again = live.hear("snapshot")
        kept = [event for event in log if event["seq"] <= again["rewind"]]
        assert kept + again["events"] == anna.look(id)["events"]


def test_whoever_leaves_a_match_is_replaced_by_a_bot_and_may_come_back(server: Server) -> None:
    anna, ben, eve = server.guest("Anna"), server.guest("Ben"), server.guest("Eve")
    id = anna.create("ostia", "me", "open", seed=6)
    ben.post(f"/api/tables/{id}/join")
    with anna.sit(id) as live:
        live.hear("snapshot")
        key = new_key()
        assert ben.post(f"/api/tables/{id}/leave", key=key)["seats"][1]["kind"] == "bot"
        assert ben.post(f"/api/tables/{id}/leave", key=key)["seats"][1]["kind"] == "bot"
        assert live.hear("snapshot")["seats"][1]["bot"] == "centurio"
        while anna.look(id)["to_act"] != [0]:  # the bot plays until it is Anna's turn
            time.sleep(0.02)
        assert eve.post(f"/api/tables/{id}/join", 409, seat=1)["code"] == "seat-taken"
        assert ben.post(f"/api/tables/{id}/join")["mine"] == [1]


def test_a_personal_link_takes_the_seat_to_another_device(server: Server) -> None:
    anna, phone, eve = server.guest("Anna"), server.guest("Anna's phone"), server.guest("Eve")
    id = anna.create("ostia", "me", "open", "open")
    url = anna.post(f"/api/tables/{id}/link", seat=0)["url"]
    assert url.startswith(f"/t/{id}?seat=")
    token = url.partition("seat=")[2]
    other = anna.create("ostia", "me", "open")
    assert eve.post(f"/api/tables/{other}/join", 403, token=token)["code"] == "forbidden"
    assert (
        eve.post(f"/api/tables/{id}/join", 403, token=token[:-1] + ("x" if token[-1] != "x" else "y"))["code"]
        == "forbidden"
    )
    with anna.sit(id) as live:
        assert live.hear("snapshot")["mine"] == [0]
        assert phone.post(f"/api/tables/{id}/join", token=token)["mine"] == [0]
        assert live.hear("snapshot")["mine"] == []
    assert anna.post(f"/api/tables/{id}/join", token=token)["mine"] == [0]
    anna.post(f"/api/tables/{id}/leave")
    eve.post(f"/api/tables/{id}/join", seat=0)
    assert phone.post(f"/api/tables/{id}/join", 403, token=token)["code"] == "forbidden"


def test_a_rematch_is_the_same_table_for_everybody(server: Server) -> None:
    anna, ben, eve = server.guest("Anna"), server.guest("Ben"), server.guest("Eve")
    id = anna.create("sealed", "me", "open", "random")
    ben.post(f"/api/tables/{id}/join")
    assert anna.post(f"/api/tables/{id}/rematch", 403)["code"] == "forbidden"
    with ThreadPoolExecutor(2) as pool:
        for end in [pool.submit(walk, p, id, s, random.Random(s)) for p, s in ((anna, 0), (ben, 1))]:
            end.result(300)
    assert eve.post(f"/api/tables/{id}/rematch", 403)["code"] == "forbidden"
    with anna.sit(id) as live:
        live.hear("snapshot")
        following = anna.post(f"/api/tables/{id}/rematch")
        assert following["state"] == "open"
        assert [seat["kind"] for seat in following["seats"]] == ["person", "open", "bot"]
        assert live.hear("snapshot")["next"] == following["id"]
    again = ben.post(f"/api/tables/{id}/rematch")
    assert again["id"] == following["id"] and again["state"] == "running"
    assert [seat["name"] for seat in again["seats"]][:2] == ["Anna", "Ben"]
    assert anna.post(f"/api/tables/{id}/rematch")["id"] == following["id"]


def test_creating_twice_with_one_key_makes_one_table(server: Server) -> None:
    anna = server.guest()
    key = new_key()
    with ThreadPoolExecutor(3) as pool:
        ids = set(pool.map(lambda _: anna.create("ostia", "me", "open", key=key), range(3)))
    assert len(ids) == 1


def test_people_at_the_table_see_who_is_here_and_what_is_said(server: Server) -> None:
    anna, ben = server.guest("Anna"), server.guest("Ben")
    id = anna.create("ostia", "me", "open", "greedy")

    def here(live: Live, count: int) -> Any:
        while True:
            people = live.hear("presence")["people"]
            if sum(person["here"] for person in people) == count:
                return people

    with anna.sit(id) as live:
        assert here(live, 2) == [
            {"seat": 0, "name": "Anna", "here": True, "away": None},
            {"seat": 2, "name": "Cornelia", "here": True, "away": None},
        ]
        with ben.sit(id) as other:
            assert {"seat": None, "name": "Ben", "here": True, "away": None} in here(live, 3)
            assert other.do("chat", text="Ave!")["type"] == "done"
            chat = live.hear("chat")
            assert (chat["seat"], chat["name"], chat["text"]) == (None, "Ben", "Ave!")
        assert len(here(live, 2)) == 2
        live.say(do="ping")
        assert live.hear("pong")
        ben.post(f"/api/tables/{id}/join")
        assert live.hear("snapshot")["seats"][1]["name"] == "Ben"
        ben.post("/api/me", name="Benedictus")
        while live.hear("snapshot")["seats"][1]["name"] != "Benedictus":
            pass


def test_a_spectator_without_a_cookie_sees_but_cannot_speak(server: Server) -> None:
    anna = server.guest()
    id = anna.create("ostia", "me", "greedy")
    with anna.sit(id, cookie=False) as live:
        assert live.hear("snapshot")["mine"] == []
        assert live.do("chat", text="hello")["code"] == "forbidden"


def test_whoever_cannot_keep_up_gets_a_snapshot_and_has_missed_nothing(server: Server) -> None:
    """A client that stops reading while bots play hundreds of moves costs the server only a bounded queue."""
    anna = server.guest()
    id = anna.create("ostia", "random", "random", "random", seed=12)
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.connect(("127.0.0.1", server.port))
    address = f"ws://127.0.0.1:{server.port}/ws/tables/{id}"
    with connect(address, sock=narrow, compression=None, max_size=None, max_queue=1, ping_interval=None) as slow:
        until = time.monotonic() + 600
        while anna.look(id)["seq"] < 1000 and not anna.look(id)["over"] and time.monotonic() < until:
            time.sleep(0.2)
        log: list[Any] = []
        kinds: list[str] = []
        seq, last = 0, anna.look(id)["seq"]
        while seq < last:
            message = json.loads(slow.recv(timeout=120))
            if message["type"] not in ("snapshot", "update"):
                continue
            kinds.append(message["type"])
            rewind, seq = message["rewind"], message["seq"]
            log = [event for event in log if rewind is None or event["seq"] <= rewind] + message["events"]
    assert "snapshot" in kinds[1:]
    assert len(kinds) < last / 2
    assert log == [event for event in anna.look(id)["events"] if event["seq"] <= seq]


def test_the_clock_counts_thinking_time_and_is_kept(server: Server) -> None:
    anna = server.guest()
    id = anna.create("ostia", "hotseat", "hotseat", seed=1)
    table = anna.look(id)
    before = table["clock"]
    with anna.sit(id) as live:
        live.hear("snapshot")
        with contextlib.suppress(TimeoutError):
            live.hear("update", within=0.4)
    seat = table["to_act"][0]
    table = anna.play(id, seat, table["legal"][str(seat)][0]["move"], table["seq"])
    assert table["clock"][seat] - before[seat] >= 0.3 and table["clock"][1 - seat] == before[1 - seat]
