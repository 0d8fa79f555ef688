"""A player of Carcassonne: close the gaps, and claim what already counts for most."""

import json
import sys

GAMES = ("carcassonne",)
WORTH = {"monastery": 4, "city": 3, "road": 1, "field": 0}
"""What a claim may still become, by the kind of the feature."""


def neighbours(table, place):
    """How many of the eight cells around a place have a tile."""
    return sum(max(abs(t["x"] - place["x"]), abs(t["y"] - place["y"])) == 1 for t in table["tiles"])


def feature(table, segment):
    """The feature that a segment belongs to."""
    return next(each for each in table["features"] if segment in each["segments"])


def value(table, seat, move):
    """How good a move looks; passing is worth nothing."""
    if "place" in move:
        return neighbours(table, move["place"])
    if "follower" in move:
        claimed = feature(table, move["follower"])
        supply = table["players"][seat]["supply"]
        worth = claimed["points"] + WORTH[claimed["kind"]]
        return worth - 2 * (supply < 3) if not claimed["finished"] or claimed["points"] else -1
    if "to" in move:
        enchanted = feature(table, move["to"])
        own = seat in enchanted["owners"]
        return enchanted["tiles"] if own == (move["figure"] == "mage") and enchanted["owners"] else -1
    return 0


def answered(request):
    if request["do"] == "new" and request["game"] not in GAMES:
        return {"ok": False, "error": {"code": "unknown_game", "text": f"I play {', '.join(GAMES)}."}}
    if request["do"] != "go":
        return {"ok": True}
    table, seat = request["view"]["table"], request["seat"]
    return {"ok": True, "move": max(request["moves"], key=lambda move: value(table, seat, move))}


for line in sys.stdin.buffer:
    request = json.loads(line)
    if request["do"] == "quit":
        break
    sys.stdout.write(json.dumps({**answered(request), "id": request["id"]}) + "\n")
    sys.stdout.flush()
