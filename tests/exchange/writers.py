"""Games of ours written as other programs write theirs: no foreign game is kept here."""

from __future__ import annotations

import json
from typing import Any

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.fairness import Scripted, Seeded
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.core.replay import read_record, write_record
from kouzlo.exchange.arrival import bring
from kouzlo.exchange.brought import Brought
from kouzlo.exchange.carcassonne.cloister import HALF_SIDES, TILES
from kouzlo.exchange.carcassonne.lab_link import write_link
from kouzlo.exchange.carcassonne.places_of_followers import TYPES, pos_of, their_quarters
from kouzlo.exchange.carcassonne.turns import turns_of
from kouzlo.games.carcassonne.game import Carcassonne
from tests.random_games import AnyMatch, any_move

BASE = {"mage_and_witch": False}
TARGETS = {"M": "abbey", "R": "road", "C": "city", "F": "field"}


CLOSED = ("-1 draw E", "0 place 0,-1 180", "0 pass", "-1 draw C")
"""The only city is closed, so the tile with four city sides has no place."""
OPEN_AGAIN = (*CLOSED, "-1 draw D", "1 place 1,0 0", "1 pass")
OPEN_LATER = (*CLOSED, "-1 draw U", "1 place 1,0 0", "1 pass", "-1 draw D", "0 place 2,0 0", "0 pass")


def random_game(
    word: str, moves: int = 1000, seats: int = 2, make: Make = PLAIN, opening: tuple[str, ...] = (), **options: object
) -> AnyMatch:
    """A random game of the base set after an opening: to its end, or so many moves of it."""
    game: Any = create_game("carcassonne", make)
    luck = Luck(seed_of(f"moves {word}"))
    match: AnyMatch = Match(game, {**BASE, **options}, seats)
    for each in opening:
        who, _, move = each.partition(" ")
        match.submit(int(who), game.read_move(move))
    match.resume(Luck(seed_of(word)), None)
    for _ in range(moves):
        if match.outcome is not None:
            break
        seat = match.turn.seats[0]
        match.submit(seat, any_move(game, match.state, seat, luck))
    return match


def whole_turns(word: str, turns: int, make: Make = PLAIN) -> AnyMatch:
    """A random game that was left after so many turns, with nothing in hand: as a log of somebody else ends."""
    match = random_game(word, 2 * turns, make=make)
    twin: AnyMatch = Match(match.game, match.options, match.seats)
    played = list(match.played())
    while played and type(played[-1].move).__name__ in ("Draw", "Place"):
        played.pop()
    for entry in played:
        twin.submit(entry.seat, entry.move)
    return twin


def record_of(match: AnyMatch, *names: str, seed: str = "") -> str:
    return write_record(match, Seeded(seed) if seed else Scripted(), names)


def link_of(match: AnyMatch) -> str:
    game = match.game
    assert isinstance(game, Carcassonne)
    return write_link(read_record(write_record(match, Scripted())), game)


def log_of(match: AnyMatch, names: tuple[str, ...] = ()) -> str:
    """As Board Game Arena writes a game: what was laid, and the points of each player after each turn."""
    events: list[dict[str, Any]] = []
    ids = [str(1000 + seat) for seat in range(match.seats)]
    replay: AnyMatch = Match(match.game, match.options, match.seats)
    entries, seat = list(match.played()), 0
    at = 0
    for turn in turns_of(match):
        if turn.place is None:
            replay.submit(entries[at].seat, entries[at].move)
            at += 1
            continue
        for entry in entries[at : at + 3]:
            replay.submit(entry.seat, entry.move)
        seat, at = entries[at + 1].seat, at + 3
        quarters = turn.place.rotation // 90
        args = {
            "type": str(TYPES.index(turn.tile) + 1),
            "x": str(turn.place.x),
            "y": str(turn.place.y),
            "ori": str(their_quarters(turn.tile, quarters) + 1),
            "player_id": ids[seat],
        }
        events.append({"type": "playTile", "args": args | ({"player_name": names[seat]} if names else {})})
        if turn.follower:
            pos = {"pos": str(pos_of(turn.tile, turn.follower, quarters)), "target": TARGETS[turn.follower[0]]}
            events.append({"type": "playPartisan", "args": {**pos, "player_id": ids[seat]}})
        state = match.game.make.plain(match.game.kernels.state, replay.state)
        events += [_points(ids[each], state.score[each]) for each in range(match.seats)]
    state = match.game.make.plain(match.game.kernels.state, match.state)
    events += [_points(ids[each], state.score[each]) for each in range(match.seats)]
    return json.dumps({"data": {"data": [{"data": events}]}})


def _points(player: str, score: int) -> dict[str, Any]:
    return {"type": "winPoints", "args": {"player_id": player, "points": 0, "score": str(score)}}


def file_of(match: AnyMatch, names: tuple[str, ...] = ("", "")) -> str:
    """As JCloisterZone writes a game."""
    theirs = {letter: id for id, letter in TILES.items()}
    replay: list[dict[str, Any]] = []
    entries = [entry for entry in match.played() if entry.seat >= 0]
    laid = [(turn, turn.place) for turn in turns_of(match) if turn.place is not None]
    for number, (turn, place) in enumerate(laid):
        seat = entries[2 * number].seat
        position = [place.x, place.y]
        placed = {"tileId": f"BA/{theirs[turn.tile]}", "rotation": f"R{place.rotation}", "position": position}
        replay.append({"type": "PLACE_TILE", "payload": placed, "player": seat})
        if turn.follower:
            pointer = {"position": position, "location": _location(turn.follower)}
            payload = {"pointer": pointer, "meepleId": f"{seat}.small.1"}
            replay.append({"type": "DEPLOY_MEEPLE", "payload": payload, "player": seat})
        else:
            replay.append({"type": "PASS", "payload": {}, "player": seat})
        replay.append({"type": "COMMIT", "payload": {}, "player": seat})
    rules = {"tiny-city-scoring": str(match.options["small_city"])}
    elements = {"small-follower": 7, "farmers": match.options["farmers"]}
    players = [{"name": name, "slot": seat} for seat, name in enumerate(names)]
    setup = {"sets": {"basic:1": 1}, "elements": elements, "rules": rules}
    return json.dumps({"appVersion": "5.10.1", "setup": setup, "players": players, "replay": replay}, indent=2)


def _location(segment: str) -> str:
    kind, _, reaches = segment.partition(":")
    if kind == "M":
        return "CLOISTER"
    if kind == "F":
        return ".".join(HALF_SIDES[int(half)] for half in reaches)
    return reaches if len(reaches) < 3 else "NWSE" if len(reaches) == 4 else "_" + next(iter(set("NESW") - set(reaches)))


def brought(text: str, match: AnyMatch) -> Brought:
    """The text brought, with every question answered as the game went."""
    answers: dict[str, str] = {}
    found = bring(text, make=match.game.make)
    while found.questions:
        answers |= {each.id: _truth(each.id, match) for each in found.questions}
        found = bring(text, answers, make=match.game.make)
    return found


def _truth(question: str, match: AnyMatch) -> str:
    """How the game ended; or before which turn the tiles that had no place were drawn, in the order in which they are asked."""
    if question == "end":
        return "left" if match.outcome is None else "over"
    game, laid = match.game, 0
    assert isinstance(game, Carcassonne)
    out: list[tuple[int, int]] = []
    for turn in turns_of(match):
        if turn.place is None:
            out.append((game.tiles.number[turn.tile], laid))
        else:
            laid += 1
    return str(sorted(out)[int(question.removeprefix("tile-")) - 1][1])


def moves_of(match: AnyMatch) -> list[tuple[int, str]]:
    return [(entry.seat, match.game.write_move(entry.move)) for entry in match.played()]


def moves_in(found: Brought) -> list[tuple[int | None, str]]:
    assert found.record is not None
    return [(step.seat, step.text) for step in read_record(found.record).steps]
