"""Files of JCloisterZone (.jcz): the setup of the table and every message of the game.

The file does not hold the order of the tiles, but each message says which tile is laid; a tile that was drawn and had no place
is found by the rules, or asked.  Old files (version 4) and new ones (version 5) name the same things a little differently.
"""

from __future__ import annotations

import re
from typing import Any

from kouzlo.core.sentence import Text, worded
from kouzlo.exchange.brought import NotBrought
from kouzlo.exchange.carcassonne.foreign_text import FARTHEST, table_of, text_of, whole_number
from kouzlo.exchange.carcassonne.places_of_followers import names_on
from kouzlo.exchange.carcassonne.told import MOST_TURNS, ToldGame, ToldTurn, not_told, refused
from kouzlo.games.carcassonne.tiles import HALVES, NESW

SOURCE = "jcloisterzone"
TILES = {
    "LR": "A", "L": "B", "Cccc+": "C", "RCr": "D", "C": "E", "CFc+": "F", "CFc.1": "G", "CFc": "G", "CFC.2": "H",
    "CFC": "H", "CC.2": "I", "CC": "I", "CRr": "J", "RrC": "K", "CRRR": "L", "Cc+": "M", "Cc.1": "N", "Cc": "N",
    "CcRr+": "O", "CcRr": "P", "Ccc+": "Q", "Ccc": "R", "CccR+": "S", "CccR": "T", "RFr": "U", "Rr": "V", "RRR": "W",
    "RRRR": "X",
}  # fmt: skip
"""Their names of the tiles of the base game, without its own `BA`."""
GARDENS = {"CcG": "N", "Cc+G": "M", "CccG": "R", "CG": "E", "CFCG": "H", "CCG": "I", "RrG": "V", "RFrG": "U"}
"""The same tiles with a garden, which nobody can use without an abbot."""
HALF_SIDES = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")
MONASTERY = {"CLOISTER", "MONASTERY", "I"}
ROTATION = re.compile(r"R(0|90|180|270)")
FOLLOWER = re.compile(r"([0-9])\.small(?:-follower)?\.[0-9]{1,2}")
BASIC = re.compile(r"basic(:[12])?|BASIC", re.ASCII)
ELEMENTS = {"small-follower", "farmers", "garden"}
LAST, PASSED_OVER = {"GAME_OVER"}, {"PASS", "COMMIT", "GAME_SETUP", "SYNC_GAME", "CLOCK", "TOGGLE_CLOCK"}


def read_file(found: dict[str, Any]) -> ToldGame:
    """The game of a file; raises NotBrought."""
    replay, players = found.get("replay"), found.get("players") or found.get("slots")
    if not isinstance(replay, list) or not isinstance(players, list) or not 2 <= len(players) <= 5:
        raise _wrong(worded("brought-cloister-cut", "the file lacks its players (2 to 5) or its moves"))
    _check_setup(table_of(found, "setup"))
    names = tuple(text_of(table_of(each).get("name") or table_of(each).get("nickname")) for each in players)
    setup = table_of(found, "setup")
    city = (
        2
        if str(table_of(setup, "rules").get("tiny-city-scoring")) == "2" or "TINY_CITY_2_POINTS" in table_of(setup, "rules")
        else 4
    )
    farmers = table_of(setup, "elements").get("farmers", "elements" not in setup) is True
    options = {"mage_and_witch": False, "small_city": city, "farmers": farmers}
    return ToldGame(SOURCE, len(players), names, _turns(_counting(replay)), (options,))


def _check_setup(setup: dict[str, Any]) -> None:
    """Only the base game; its start tile lies as usual."""
    sets = [name for name, count in {**table_of(setup, "sets"), **table_of(setup, "expansions")}.items() if count]
    more = [name for name in sets if not BASIC.fullmatch(name)]
    more += [name for name, value in table_of(setup, "elements").items() if value and name not in ELEMENTS]
    if more or not sets:
        problem = "the file is of a game with {more}; only the base game can be brought"
        raise _wrong(worded("brought-cloister-more", problem, more=text_of(", ".join(more), 80) or "–"))
    start = setup.get("start")
    usual = [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}]
    if start and start != usual:
        raise _wrong(worded("brought-cloister-start", "the game begins with other tiles than the start tile D"))


def _counting(replay: list[Any]) -> list[dict[str, Any]]:
    """The messages that count: an undo takes back the one before it."""
    messages = list[dict[str, Any]]()
    for each in map(table_of, replay):
        if each.get("type") == "UNDO":
            del messages[-1:]
        elif text_of(each.get("type")) not in PASSED_OVER:
            messages.append(each)
    return messages


def _turns(messages: list[dict[str, Any]]) -> tuple[ToldTurn, ...]:
    turns = list[ToldTurn]()
    for each in messages:
        kind, payload, number = text_of(each.get("type")), table_of(each, "payload"), max(1, len(turns))
        if kind == "PLACE_TILE":
            if len(turns) == MOST_TURNS:
                raise refused(MOST_TURNS + 1, worded("brought-too-many", "more tiles are laid than the base game has"), "CA-1")
            turns.append(_turn(len(turns) + 1, payload, each.get("player")))
        elif kind == "DEPLOY_MEEPLE" and turns:
            turns[-1] = _with_follower(number, turns[-1], payload)
        elif kind not in LAST:
            raise refused(
                number, worded("brought-cloister-message", "“{message}” is not of the base game", message=kind or "–")
            )
    return tuple(turns)


def _turn(number: int, payload: dict[str, Any], player: Any) -> ToldTurn:
    id = re.sub(r"^BA[/.]", "", text_of(payload.get("tileId")))
    tile, place = TILES.get(id) or GARDENS.get(id), _place(payload.get("position"))
    rotation = ROTATION.fullmatch(text_of(payload.get("rotation")))
    if tile is None:
        problem = "tile type {type} is not of the base game, and others cannot be brought"
        raise refused(number, worded("brought-strange-tile", problem, type=id or "–"), "CA-1")
    if place is None or rotation is None:
        raise refused(
            number, worded("brought-cloister-place", "the file does not say where or how tile {tile} lies", tile=tile)
        )
    return ToldTurn(tile, *place, int(rotation[1]), None, whole_number(player, 0, 4), {})


def _place(position: Any) -> tuple[int, int] | None:
    if not isinstance(position, list) or len(position) != 2:
        return None
    x, y = (whole_number(each, -FARTHEST, FARTHEST) for each in position)
    return None if x is None or y is None else (x, y)


def _with_follower(number: int, turn: ToldTurn, payload: dict[str, Any]) -> ToldTurn:
    pointer, follower = table_of(payload, "pointer"), FOLLOWER.fullmatch(text_of(payload.get("meepleId")))
    where = text_of(pointer.get("location"), 80)
    names = names_on(turn.tile, turn.rotation // 90)
    segment = next((name for name in names if _is_at(name, where)), None)
    if segment is None or _place(pointer.get("position")) not in (None, (turn.x, turn.y)):
        problem = "the log names a place on tile {tile} that it does not have"
        raise refused(number, worded("brought-no-segment", problem, tile=turn.tile), "CA-5")
    if follower is None or turn.seat not in (None, int(follower[1])):
        raise refused(
            number, worded("brought-cloister-meeple", "only the player's own ordinary followers can be brought"), "CA-5"
        )
    return turn._replace(follower=segment, seat=int(follower[1]))


def _is_at(segment: str, where: str) -> bool:
    """Whether a segment lies there: at sides, at half-sides, or in the middle."""
    kind, _, reaches = segment.partition(":")
    if kind == "M":
        return where in MONASTERY
    parts = where.split(".")
    if kind == "F":
        return {HALVES[HALF_SIDES.index(each)] for each in parts if each in HALF_SIDES} == set(reaches) and set(parts) <= set(
            HALF_SIDES
        )
    if where.startswith("_"):
        return set(reaches) == set(NESW) - set(where[1:])
    return not set(where) - set(NESW) and set(where) == set(reaches)


def _wrong(problem: Text) -> NotBrought:
    return not_told(SOURCE, problem)
