"""A program that misbehaves in the way its first argument names; otherwise it plays the last legal move."""

import json
import os
import sys
import time

how = sys.argv[1] if len(sys.argv) > 1 else "well"
asked = 0


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


if how == "stillborn":
    sys.exit(7)
for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        if how == "mute":
            time.sleep(3600)
        say(type="ready", protocol=99 if how == "ancient" else 1, name="rogue")
    elif heard["type"] == "choose":
        asked += 1
        legal = heard["legal"]
        if how == "crash" or (how == "crash-later" and asked > 2):
            os._exit(3)
        elif how == "hang":
            time.sleep(3600)
        elif how == "deaf":
            os.close(0)
            time.sleep(3600)
        elif how == "garbage":
            print("I think I will sail to Ithaca", flush=True)
        elif how == "flood":
            sys.stdout.write("x" * 200_000 + "\n")
            sys.stdout.flush()
        elif how == "illegal":
            say(type="move", id=heard["id"], n=legal[-1]["n"] + 1000)
        elif how == "unknown":
            say(type="move", id=heard["id"], move="sail ithaca")
        elif how == "empty":
            say(type="move", id=heard["id"])
        elif how == "other-id":
            say(type="move", id=heard["id"] + 5, n=legal[-1]["n"])
        elif how == "twice":
            say(type="move", id=heard["id"], n=legal[-1]["n"])
            say(type="move", id=heard["id"], n=legal[-1]["n"])
        elif how == "slow":
            again = json.loads(sys.stdin.readline())
            assert again == {"type": "enough", "id": heard["id"]}
            say(type="move", id=heard["id"], n=legal[-1]["n"])
        else:
            print("thinking", file=sys.stderr, flush=True)
            say(type="move", id=heard["id"], n=legal[-1]["n"])
    elif heard["type"] == "bye":
        if how == "stubborn":
            time.sleep(3600)
        break
