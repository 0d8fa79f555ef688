"""Logs of Board Game Arena: the events of a replay, as JSON.

Of each event only its kind and a few facts are read, wherever in the text it stands: `playTile`, `playPartisan` and
`winPoints`.  Names and everything else are passed over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kouzlo.core.sentence import Text, worded
from kouzlo.exchange.brought import NotBrought
from kouzlo.exchange.carcassonne.foreign_text import FARTHEST, text_of, whole_number
from kouzlo.exchange.carcassonne.places_of_followers import our_quarters, segment_at, tile_of_type
from kouzlo.exchange.carcassonne.told import MOST_TURNS, ToldGame, ToldTurn, not_told, refused

SOURCE = "boardgamearena"
DEEPEST = 12
"""Events stand in lists of packets in an answer; nothing of ours lies deeper."""
MOST_POINTS = 999
FIELD_LETTERS = {"abbey": "M", "road": "R", "city": "C", "field": "F"}
WAYS = ({"mage_and_witch": False, "small_city": city, "farmers": farmers} for farmers in (True, False) for city in (4, 2))
OPTIONS = tuple(WAYS)
"""Arena pays 4 points for a city of two tiles and has farmers; a table may have been laid otherwise."""

Event = tuple[str, Mapping[str, Any]]


def read_log(found: Any) -> ToldGame:
    """The game of a log; raises NotBrought."""
    seen, events = set[str](), list[Event]()
    for kind, args in _events(found, DEEPEST):
        # A packet may be listed twice, once for everybody and once for a player.
        mark = text_of(args.get("uid"))
        if not mark or mark not in seen:
            seen.add(mark)
            events.append((kind, args))
    players = _players(events)
    if not players:
        raise _wrong(worded("brought-arena-none", "there is no tile in this log that somebody lays"))
    if not 2 <= len(players) <= 5:
        raise _wrong(worded("brought-arena-players", "{count} players lay tiles; the game is for 2 to 5", count=len(players)))
    seats = {player: seat for seat, player in enumerate(players)}
    names = {_id(args): text_of(args.get("player_name")) for _, args in events if text_of(args.get("player_name"))}
    return ToldGame(SOURCE, len(players), tuple(names.get(each, "") for each in players), _turns(events, seats), OPTIONS)


def _events(found: Any, deeper: int) -> Iterator[Event]:
    """The events of every list and object, in the order of the text."""
    if not deeper:
        return
    if isinstance(found, list):
        for each in found:
            yield from _events(each, deeper - 1)
    elif isinstance(found, dict):
        kind, args = found.get("type"), found.get("args")
        if isinstance(kind, str) and isinstance(args, dict):
            if kind in ("playTile", "playPartisan", "winPoints"):
                yield kind, {**args, "uid": found.get("uid")}
            return
        for each in found.values():
            yield from _events(each, deeper - 1)


def _id(args: Mapping[str, Any]) -> str:
    player = args.get("player_id")
    return str(player) if isinstance(player, int) and not isinstance(player, bool) else text_of(player)


def _players(events: list[Event]) -> list[str]:
    """In the order of their first turns."""
    return [*dict.fromkeys(_id(args) for kind, args in events if kind == "playTile")]


def _turns(events: list[Event], seats: Mapping[str, int]) -> tuple[ToldTurn, ...]:
    turns = list[ToldTurn]()
    for kind, args in events:
        if kind == "playTile":
            if len(turns) == MOST_TURNS:
                raise refused(MOST_TURNS + 1, worded("brought-too-many", "more tiles are laid than the base game has"), "CA-1")
            turns.append(_turn(len(turns) + 1, args, seats))
        elif turns and kind == "playPartisan":
            turns[-1] = _with_follower(len(turns), turns[-1], args)
        elif turns and _id(args) in seats and (points := whole_number(args.get("score"), 0, MOST_POINTS)) is not None:
            turns[-1] = turns[-1]._replace(points={**turns[-1].points, seats[_id(args)]: points})
    return tuple(turns)


def _turn(number: int, args: Mapping[str, Any], seats: Mapping[str, int]) -> ToldTurn:
    x, y = (whole_number(args.get(name), -FARTHEST, FARTHEST) for name in ("x", "y"))
    type_number, ori = whole_number(args.get("type"), 1, 9999), whole_number(args.get("ori"), 1, 4)
    if x is None or y is None or type_number is None or ori is None:
        raise refused(number, worded("brought-arena-tile", "the log does not say which tile was laid, where or how"))
    tile = tile_of_type(type_number)
    if tile is None:
        problem = "tile type {type} is not of the base game, and others cannot be brought"
        raise refused(number, worded("brought-strange-tile", problem, type=str(type_number)), "CA-1")
    return ToldTurn(tile, x, y, 90 * our_quarters(tile, ori - 1), None, seats[_id(args)], {})


def _with_follower(number: int, turn: ToldTurn, args: Mapping[str, Any]) -> ToldTurn:
    pos, target = whole_number(args.get("pos"), 1, 9), text_of(args.get("target"))
    segment = None if pos is None else segment_at(turn.tile, pos, turn.rotation // 90)
    if segment is None or not segment.startswith(FIELD_LETTERS.get(target, "")):
        problem = "the log names a place on tile {tile} that it does not have"
        raise refused(number, worded("brought-no-segment", problem, tile=turn.tile), "CA-5")
    return turn._replace(follower=segment)


def _wrong(problem: Text) -> NotBrought:
    return not_told(SOURCE, problem)
