"""carcassonnelab links: two players, the base game, everything in the link itself.

    …#/0/0[.i[.j …]]/<tiles>/<moves>

`i` and `j` are draws, counted from 0 after the start tile, of tiles that had no place.  `tiles` is one number in base 64, whose
digits in base 24 are the types of the tiles less one, the start tile first.  A move is x, y, flags and the number of the
follower's feature (0: none), each a digit: three in base 58, the last decimal.
"""

from __future__ import annotations

import re
from string import ascii_lowercase, ascii_uppercase, digits

from kouzlo.core.replay import replayed
from kouzlo.core.sentence import Text, worded
from kouzlo.core.transcript import AnyMatch, GameRecord
from kouzlo.exchange.brought import NotBrought
from kouzlo.exchange.carcassonne.places_of_followers import (
    TYPES,
    our_quarters,
    pos_of,
    segment_at,
    their_quarters,
)
from kouzlo.exchange.carcassonne.told import MOST_TURNS, ToldGame, ToldTurn, not_told, refused
from kouzlo.exchange.carcassonne.turns import DrawnTurn, turns_of
from kouzlo.games.carcassonne.game import Carcassonne
from kouzlo.games.carcassonne.moves import Spot

SOURCE = "carcassonnelab"
SEATS = 2
OPTIONS = {"mage_and_witch": False}
HOLDS = {"mage_and_witch": False, "crop_circles": "none", "crop_tiles": None, "small_city": 4, "farmers": True}
SEPARATOR = "0"
"""In front of the draws that had no place."""
BASE_64 = ascii_uppercase + ascii_lowercase + digits + "-_"
BASE_58 = "".join(each for each in digits[1:] + ascii_uppercase + ascii_lowercase if each not in "IOl")
LINK = re.compile(r"(?:https?://)?[^\s#]{0,200}#/0/0((?:\.\d{1,3})*)/([A-Za-z0-9_-]*)(?:/([A-Za-z0-9]*))?/?(\S{0,64})\s*")
MOST_DIGITS = 56
"""A number of 72 digits in base 24 has at most so many in base 64."""
START, STARTS_WITH = "D", "https://carcassonnelab.com/"
MOVE = 4
NEGATIVE_X, NEGATIVE_Y = 16, 32


def read_link(text: str, found_out: frozenset[int] = frozenset()) -> ToldGame | None:
    """The game of a link; None: the text is no such link.  Raises NotBrought.

    `found_out` are draws of which the rules say that they had no place, in a link that does not say it.
    """
    if "#/0/0" not in text[:256]:
        return None
    found = LINK.fullmatch(text)
    if found is None or found[4]:
        strange = (found[4] if found else text[-20:])[:20]
        raise _wrong(worded("brought-link-strange", "the link ends in “{strange}”, which is no part of it", strange=strange))
    said, moves = frozenset(int(each) for each in found[1].split(".")[1:]), found[3] or ""
    draws, out = _draws(found[2]), said | found_out
    if len(moves) % MOVE:
        problem = "the moves have {count} characters and not four for each: the link is cut off"
        raise _wrong(worded("brought-link-cut", problem, count=len(moves)))
    placed = [tile for at, tile in enumerate(draws) if at not in out]
    turns = [moves[at : at + MOVE] for at in range(0, len(moves), MOVE)]
    if len(turns) > len(placed) or (said and max(said) >= len(draws)):
        problem = "{moves} moves and {out} tiles without a place, but only {tiles} tiles that were drawn"
        raise _wrong(worded("brought-link-tiles", problem, moves=len(turns), out=len(out), tiles=len(draws)))
    told = tuple(_turn(number, *each) for number, each in enumerate(zip(turns, placed, strict=False), 1))
    return ToldGame(SOURCE, SEATS, ("", ""), told, (OPTIONS,), tuple(draws), out if said or found_out else None)


def _draws(written: str) -> list[str]:
    """The tiles in the order in which they were drawn, without the start tile."""
    if len(written) > MOST_DIGITS:
        raise _wrong(worded("brought-link-long", "the link has more tiles than the base game"))
    number = 0
    for each in written:
        number = number * len(BASE_64) + BASE_64.index(each)
    tiles = []
    while number:
        number, digit = divmod(number, len(TYPES))
        tiles.append(TYPES[digit])
    if not tiles or tiles.pop() != START or len(tiles) > MOST_TURNS:
        problem = "the tiles should begin with the start tile {tile} and be {most} more at most"
        raise _wrong(worded("brought-link-start", problem, tile=START, most=MOST_TURNS))
    return tiles[::-1]


def _turn(number: int, move: str, tile: str) -> ToldTurn:
    if any(each not in BASE_58 for each in move[:3]) or move[3] not in digits:
        raise refused(number, worded("brought-link-move", "“{move}” is no move of such a link", move=move))
    x, y, flags = (BASE_58.index(each) for each in move[:3])
    if flags >= 2 * NEGATIVE_Y or flags % NEGATIVE_X >= 4:
        raise refused(number, worded("brought-link-move", "“{move}” is no move of such a link", move=move))
    pos, quarters = int(move[3]), our_quarters(tile, flags % 4)
    # A number that the tile does not have is refused by the rules, after the tile itself.
    segment = (segment_at(tile, pos, quarters) or f"?{pos}") if pos else None
    x, y = (-x if flags & NEGATIVE_X else x), (-y if flags & NEGATIVE_Y else y)
    return ToldTurn(tile, x, y, 90 * quarters, segment, None, {})


def write_link(record: GameRecord, game: Carcassonne) -> str:
    """The link of a game; raises NotBrought if a link cannot hold it."""
    match = replayed(record, game)
    _check_holds(match, game)
    draws, out, moves = [START], [SEPARATOR], list[str]()
    for turn in turns_of(match):
        draws.append(turn.tile)
        if turn.place is not None:
            moves.append(_move(turn, turn.place))
        elif turn.is_done:
            out.append(str(len(draws) - 2))
    return f"{STARTS_WITH}#/0/{'.'.join(out)}/{_base_64(draws)}/{''.join(moves)}"


def _move(turn: DrawnTurn, place: Spot) -> str:
    if not turn.is_done:
        raise _wrong(worded("brought-link-open", "the last turn is not over, and a link holds whole turns"))
    quarters = place.rotation // 90
    pos = pos_of(turn.tile, turn.follower, quarters) if turn.follower else 0
    flags = their_quarters(turn.tile, quarters) + (place.x < 0) * NEGATIVE_X + (place.y < 0) * NEGATIVE_Y
    if max(abs(place.x), abs(place.y)) >= len(BASE_58):
        raise _wrong(worded("brought-link-far", "a tile lies farther from the start than a link can say"))
    return BASE_58[abs(place.x)] + BASE_58[abs(place.y)] + BASE_58[flags] + str(pos)


def _base_64(tiles: list[str]) -> str:
    number, written = 0, ""
    for each in tiles:
        number = number * len(TYPES) + TYPES.index(each)
    while number:
        number, digit = divmod(number, len(BASE_64))
        written = BASE_64[digit] + written
    return written


def _check_holds(match: AnyMatch, game: Carcassonne) -> None:
    """A link is of two players and the base game with farmers, and pays 4 for a city of two tiles."""
    is_base = {tile.id for tile in game.tiles.tiles if tile.set == "base"} == set(TYPES)
    if match.seats != SEATS or not is_base or any(match.options[name] != value for name, value in HOLDS.items()):
        problem = "such a link holds the base game for two players, with farmers and 4 points for a city of two tiles"
        raise _wrong(worded("brought-link-holds", problem))


def _wrong(problem: Text) -> NotBrought:
    return not_told(SOURCE, problem)
