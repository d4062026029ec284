#!/usr/bin/env python3
"""Let a bot program play at a table of any Tessera server, on the seat of a personal link.

    python examples/bots/sit.py "http://host:8765/t/a1b2c3d4e5?seat=…" python examples/bots/python_bot.py

Get the link at the table: Scores → “Play this seat on another device”. The program gets the same messages as with
`external:COMMAND` (docs/bots.md); this script translates from the server's WebSocket (docs/protocol.md).
It needs only the package `websockets`.
"""

import contextlib
import json
import secrets
import subprocess
import sys
import urllib.error
import urllib.request
from http.cookies import SimpleCookie
from urllib.parse import parse_qs, urlsplit

from websockets.sync.client import connect

PROTOCOL = 1
MOVE_MS = 5000


class Server:
    """A Tessera server: plain HTTP, with the cookie that identifies us."""

    def __init__(self, base):
        self.base = base
        self.cookie = ""
        self.call("/api/me")

    def ask(self, path, body=None):
        headers = {"Cookie": self.cookie, "X-Tessera": "1", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(self.base + path, data, headers), timeout=30) as answer:
            for name, value in SimpleCookie(answer.headers.get("Set-Cookie", "")).items():
                self.cookie = f"{name}={value.value}"
            return json.load(answer)

    def call(self, path, body=None):
        try:
            return self.ask(path, body)
        except urllib.error.HTTPError as error:
            sys.exit(f"the server refuses: {json.load(error)['message']}")

    def add_to_dice(self, table):
        """Contribute random bytes to the dice, so that no one can choose them and no one has to wait for us."""
        with contextlib.suppress(urllib.error.HTTPError):  # too late, or the table has no dice
            self.ask(f"/api/tables/{table}/entropy", {"bytes": secrets.token_hex(32), "key": key()})


class Program:
    """The bot program: one JSON object a line."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **message):
        print(json.dumps(message), file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline() or sys.exit("the program has ended"))


def key():
    return secrets.token_hex(8)


def main(link, command):
    address = urlsplit(link)
    table = address.path.split("/")[2]
    token = parse_qs(address.query)["seat"][0]
    server = Server(f"{address.scheme}://{address.netloc}")
    server.call(f"/api/tables/{table}/join", {"token": token, "key": key()})
    here = server.call(f"/api/tables/{table}")
    if here["state"] == "open":
        server.add_to_dice(table)
    game = server.call(f"/api/games/{here['game']}")
    moves = [f"{v['name']} {a}" if a else v["name"] for v in game["vocabulary"] for a in v["arguments"] or [""]]
    program = Program(command)
    program.ask(
        type="hello", protocol=PROTOCOL, tessera="", game=game["name"], rules=game["rules"], players=here["players"],
        options=here["options"], components={"name": "", "digest": ""}, moves=moves, start_ms=MOVE_MS, move_ms=MOVE_MS,
    )  # fmt: skip
    scheme = "wss" if address.scheme == "https" else "ws"
    with connect(
        f"{scheme}://{address.netloc}/ws/tables/{table}", additional_headers={"Cookie": server.cookie}
    ) as socket:
        now = None  # the latest moment
        waits = None  # the key of a move that is not acknowledged yet
        after = 0  # only a moment after this entry is new
        question = 0
        for text in socket:
            heard = json.loads(text)
            if heard["type"] in ("snapshot", "update"):
                now = heard
            elif heard["type"] == "done" and heard["key"] == waits:
                waits, after = None, heard["seq"]
            elif heard["type"] == "error" and heard["key"] == waits:
                print("refused:", heard["message"], file=sys.stderr)
                waits, now = None, server.call(f"/api/tables/{table}")
            if now is None or waits or max(each["seq"] for each in (now, *now["drafts"].values())) < after:
                continue  # wait for the acknowledgement before the next move
            if now["over"]:
                print("over:", now["scores"])
                break
            for seat, legal in list(now["legal"].items())[:1]:
                question += 1
                options = [{"n": choice["n"], "move": choice["move"]} for choice in legal]
                said = program.ask(
                    type="choose", id=question, seat=int(seat), view=now["view"], legal=options, budget_ms=MOVE_MS
                )
                waits = key()
                move = said.get("move") or moves[said["n"]]
                position = now["drafts"].get(seat, now)  # with secret answers, a seat has its own draft
                wish = {"do": "play", "seat": int(seat), "move": move, "seq": position["seq"], "key": waits}
                wish["takebacks"] = position["takebacks"]  # refused if a move was taken back meanwhile
                socket.send(json.dumps(wish))
    print(json.dumps({"type": "bye"}), file=program.process.stdin, flush=True)
    program.process.wait(5)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
