"""A reference game, replayed: at every step the complete legal set is compared, after every turn scores, supply and figures."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from pathlib import Path
from typing import Any

from kouzlo.core.event import Event
from kouzlo.core.game import settle
from kouzlo.core.log import Log
from kouzlo.core.move import CHANCE, read_move, write_move
from kouzlo.games.carcassonne.events import Scored
from kouzlo.games.carcassonne.game import Carcassonne
from kouzlo.games.carcassonne.names import segment_name
from kouzlo.games.carcassonne.notation import KINDS_OF_MOVES
from kouzlo.games.carcassonne.state import NOTHING, State

REFERENCE = Path(__file__).parent / "reference"

Json = dict[str, Any]


def records(name: str) -> list[Json]:
    """The games of one reference file."""
    with gzip.open(REFERENCE / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def options_of(config: Json) -> dict[str, Any]:
    """The table options that a record was played with."""
    sets = set(config["sets"])
    crops = {(): "none", ("cc2",): "2012", ("cc1",): "2010", ("cc1", "cc2"): "both"}
    return {
        "mage_and_witch": "mw" in sets,
        "crop_circles": crops[tuple(sorted(sets & {"cc1", "cc2"}))],
        "small_city": config.get("tiny_city", 4),
        "farmers": config.get("farmers", True),
    }


class Difference(AssertionError):
    """The record says otherwise."""


class Replay:
    """One record at our table."""

    def __init__(self, game: Carcassonne, record: Json) -> None:
        self.game = game
        self.record = record
        self.turn = 0
        self.compared = 0
        options = settle(game.info, options_of(record["config"]), record["config"]["players"])
        state = game.make.plain(State, game.deal(options, record["config"]["players"]))
        if record["forced_order"]:
            # A steered game ends early: only the tiles of the record are in its pool.
            drawn = Counter(tile for turn in record["turns"] for tile in (*turn["discarded"], turn["draw"]))
            drawn.update(record["discarded_tail"])
            state.pool[:] = [drawn[game.tiles.tiles[kind].id] if kind < len(game.tiles.tiles) else 0 for kind in range(64)]
            state.pool_size = sum(state.pool)
        self.s = game.make.from_bytes(State, state.to_bytes())

    def run(self) -> int:
        """Replay all; how many things were compared."""
        for turn in self.record["turns"]:
            self.play_turn(turn)
            self.turn += 1
        return self.compared

    def same(self, what: str, expected: object, actual: object) -> None:
        self.compared += 1
        if expected != actual:
            raise Difference(
                f"seed {self.record['seed']}, turn {self.turn}, {what}: the record says {expected}, we say {actual}"
            )

    def play(self, seat: int, sent: Json) -> tuple[Event, ...]:
        move = read_move(KINDS_OF_MOVES, sent)
        self.same(f"verdict on {sent}", "", self.game.judge(self.s, seat, move).id)
        log = self.game.make.new(Log)
        self.game.play(self.s, seat, move, log)
        return self.game.tell(self.game.make.plain(Log, log))

    def legal(self, seat: int) -> list[Json]:
        moves = [write_move(move) for move in self.game.moves(self.s, seat)]
        self.same("moves listed once", len(moves), len({json.dumps(move) for move in moves}))
        return moves

    def phase(self, seat: int, phase: str) -> None:
        turn = self.game.turn(self.s)
        self.same("whose turn", ((seat,), phase), (turn.seats, turn.phase))

    def draw(self, tile: str) -> tuple[Event, ...]:
        self.phase(CHANCE, "draw")
        return self.play(CHANCE, {"draw": tile})

    def play_turn(self, turn: Json) -> None:
        seat = turn["p"]
        for tile in turn["discarded"]:
            self.draw(tile)
        self.draw(turn["draw"])
        self.phase(seat, "place")
        places = {(x, y, rotation) for x, y, rotations in turn["legal_tiles"] for rotation in rotations}
        offered = {tuple(move["place"].values()) for move in self.legal(seat)}
        self.same("places", places, offered)
        x, y, rotation = turn["tile"]
        self.play(seat, {"place": {"x": x, "y": y, "rotation": rotation}})
        if turn.get("magic"):
            self.play_magic(seat, turn["magic"])
        self.phase(seat, "follower")
        offered_followers = [move["follower"] for move in self.legal(seat) if "follower" in move]
        self.same("followers", sorted(turn["legal_followers"]), sorted(offered_followers))
        self.same("passing", True, {"pass": True} in self.legal(seat))
        events = self.play(seat, {"follower": turn["follower"]} if turn["follower"] else {"pass": True})
        if turn.get("crop"):
            events += self.play_crop(seat, turn["crop"])
        self.check_end_of_turn(turn, events)

    def play_magic(self, seat: int, magic: Json) -> None:
        self.phase(seat, "figure")
        legal = self.legal(seat)
        for figure in ("mage", "witch"):
            self.same(f"{figure} targets", sorted(magic["legal"]), sorted(m["to"] for m in legal if m.get("figure") == figure))
        self.same("nothing else", 2 * len(magic["legal"]), len(legal))
        self.play(seat, {"figure": magic["fig"], "to": magic["to"]})

    def play_crop(self, seat: int, crop: Json) -> tuple[Event, ...]:
        self.phase(seat, "crop")
        self.same("crop choices", [{"crop": "deploy"}, {"crop": "remove"}], self.legal(seat))
        events = self.play(seat, {"crop": crop["choice"]})
        word = "add" if crop["choice"] == "deploy" else "take"
        for step in crop["steps"]:
            self.phase(step["p"], "crop_step")
            legal = self.legal(step["p"])
            self.same("crop segments", sorted(set(step["legal"])), sorted(move[word] for move in legal if word in move))
            self.same("crop passing", word == "add", {"pass": True} in legal)
            events += self.play(step["p"], {word: step["do"]} if step["do"] else {"pass": True})
        return events

    def check_end_of_turn(self, turn: Json, events: tuple[Event, ...]) -> None:
        s = self.game.make.plain(State, self.s)
        is_last = turn is self.record["turns"][-1]
        scored = [event for event in events if isinstance(event, Scored)]
        self.check_scores("turn", turn["score_events"], [event for event in scored if event.rule != "CA-11"], s)
        if is_last:
            for tile in self.record["discarded_tail"]:
                scored += [event for event in self.draw(tile) if isinstance(event, Scored)]
            s = self.game.make.plain(State, self.s)
        final = [event for event in scored if event.rule == "CA-11"]
        if is_last and self.record["final"] is not None:
            self.same("over", ((), "over"), (self.game.turn(self.s).seats, self.game.turn(self.s).phase))
            self.check_scores("final", self.record["final"]["events"], final, s)
            self.same("final scores", self.record["final"]["scores"], list(s.score[: s.seats]))
            outcome = self.game.outcome(self.s)
            self.same(
                "standings", self.record["final"]["scores"], [each.score for each in outcome.standings] if outcome else None
            )
            self.same("mage at the end", self.record["final"]["mage"], self.figure(s, 0))
            self.same("witch at the end", self.record["final"]["witch"], self.figure(s, 1))
            self.same("followers at the end", sorted(map(tuple, self.record["final"]["deployed"])), self.deployed(s))
            before = [score - sum(e.points for e in final if e.seat == seat) for seat, score in enumerate(s.score[: s.seats])]
            self.same("scores", turn["scores"], before)
            return
        self.same("scores", turn["scores"], list(s.score[: s.seats]))
        if turn["supply"] is not None:
            self.same("supply", turn["supply"], list(s.supply[: s.seats]))
            self.same("mage", turn["mage_end"], self.figure(s, 0))
            self.same("witch", turn["witch_end"], self.figure(s, 1))

    def check_scores(self, when: str, expected: list[Any], events: list[Scored], s: State) -> None:
        """One event for each seat and feature; the named segment is that of any of the seat's followers."""
        told = Counter((e.seat, e.points, e.feature + ("" if e.finished or e.feature == "field" else "*")) for e in events)
        self.same(f"{when} score events", Counter((p, points, kind) for p, points, kind, _ in expected), told)
        named = {(seat, kind, self.feature(segment, s)) for seat, _, kind, segment in expected}
        kinds = {
            (e.seat, e.feature + ("" if e.finished or e.feature == "field" else "*"), self.feature(e.segment, s))
            for e in events
        }
        self.same(f"{when} scored features", named, kinds)

    def feature(self, name: str, s: State) -> int:
        return s.feature[next(i for i in range(s.laid * 8) if self.has_name(s, i, name))]

    def has_name(self, s: State, segment: int, name: str) -> bool:
        segments = len(self.game.tiles.segments[s.tile_kind[segment // 8]])
        return segment % 8 < segments and segment_name(s, self.game.tiles, segment) == name

    def figure(self, s: State, figure: int) -> str | None:
        return None if s.figure[figure] == NOTHING else segment_name(s, self.game.tiles, s.figure[figure])

    def deployed(self, s: State) -> list[tuple[int, str]]:
        slots = enumerate(s.follower)
        return sorted((slot // 7, segment_name(s, self.game.tiles, at)) for slot, at in slots if at != NOTHING)
