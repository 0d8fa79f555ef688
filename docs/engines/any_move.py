"""A player of any game: some legal move, always the same for the same view."""

import json
import sys
from zlib import crc32

for line in sys.stdin.buffer:
    request = json.loads(line)
    answer = {"ok": True, "id": request["id"]}
    if request["do"] == "go":
        moves = request["moves"]
        seen = json.dumps(request["view"]).encode()
        answer["move"] = moves[crc32(seen) % len(moves)]
    elif request["do"] == "quit":
        break
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()
