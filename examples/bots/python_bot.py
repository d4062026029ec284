#!/usr/bin/env python3
"""A bot for Tessera in plain Python, with nothing installed: it plays the legal move it has played least so far.

    tessera play ostia --seat b="external:examples/bots/python_bot.py"
    tessera serve --bot novice="examples/bots/python_bot.py"

Questions come as one JSON object a line on stdin, answers go out the same way on stdout. Anything for people goes
to stderr. See docs/bots.md, and `tessera bots --schema` for the exact shapes.
"""

import json
import sys
from collections import Counter

PROTOCOL = 1
played = Counter()


def say(**message):
    print(json.dumps(message), flush=True)


def choose(question):
    """Choose one of the legal moves: replace this with something clever."""
    legal = question["legal"]
    return min(legal, key=lambda option: (played[option["move"].split()[0]], option["n"]))


for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        if heard["protocol"] != PROTOCOL:
            sys.exit(f"this bot speaks protocol {PROTOCOL}, not {heard['protocol']}")
        say(type="ready", protocol=PROTOCOL, name="a fair-minded novice")
    elif heard["type"] == "choose":
        option = choose(heard)
        played[option["move"].split()[0]] += 1
        say(type="move", id=heard["id"], n=option["n"])
    elif heard["type"] == "refused":
        print("refused:", heard["reason"], file=sys.stderr)
    elif heard["type"] == "bye":
        break
