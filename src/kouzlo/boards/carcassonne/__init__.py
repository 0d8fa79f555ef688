"""Carcassonne in lines: the board in letters, 80 columns wide, and the holdings of each player in words.

A tile is five letters wide and three high:

    .###.    # city    - | road    ^ monastery    . field    * coat of arms    o where roads end
    --+--    1 to 5 a follower, by its player's number, on its road, city, field or monastery
    .....    M and W (in Czech Č) mage and witch      x a place that no remaining tile can fill

A board wider than the screen is rendered in several strips from west to east.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kouzlo.boards.carcassonne.paint import painted
from kouzlo.boards.text_board import TextBoard
from kouzlo.core.event import Event
from kouzlo.core.move import Seat
from kouzlo.core.sentence import Word, seat_word
from kouzlo.games.carcassonne.events import Drawn, place_of, tile_word
from kouzlo.games.carcassonne.game import Carcassonne
from kouzlo.games.carcassonne.land import Feature
from kouzlo.games.carcassonne.state import Terrain
from kouzlo.games.carcassonne.tiles import Tiles
from kouzlo.games.carcassonne.view import Table
from kouzlo.text.catalogue import Speaker

WIDE, HIGH = 5, 3
MARGIN = 5
STRIP = (80 - MARGIN) // WIDE
"""The number of tiles side by side."""

SIDES = {"N": (0, 2), "E": (1, 4), "S": (2, 2), "W": (1, 0)}
HALVES = {"0": (0, 1), "1": (0, 3), "2": (0, 4), "3": (2, 4), "4": (2, 3), "5": (2, 1), "6": (2, 0), "7": (0, 0)}
CITY_EDGE = {"N": ((0, 1), (0, 3)), "E": (), "S": ((2, 1), (2, 3)), "W": ()}
CENTRE = (1, 2)

Cell = tuple[int, int]
Picture = list[list[str]]


class CarcassonneBoard(TextBoard[Carcassonne, Table]):
    """The board in letters, the players with what they hold, and the tiles."""

    def render(self, table: Table, game: Carcassonne, say: Speaker, seat: Seat | None) -> list[str]:
        """The board, the hand and the players with what they hold."""
        lines = [*_board(table, game, say), "", say("board-legend-tiles"), say("board-legend-places"), ""]
        if table.hand is not None:
            lines += [say("board-hand", tile=tile_word(table.hand)), *_hand(game.tiles, table.hand)]
        lines.append(say("board-left", left=table.tiles_left))
        for number in range(len(table.players)):
            lines.extend(_player(table, say, number))
        for figure in ("mage", "witch"):
            at = table.mage if figure == "mage" else table.witch
            if at is not None:
                lines.append(say(f"board-{figure}", place=place_of(at)))
        return lines

    def paint(self, line: str) -> str | None:
        return painted(line)

    def explain(self, word: Word, game: Carcassonne, say: Speaker) -> list[str]:
        """A tile: its name, how many there are."""
        if word.of != "carcassonne-tile":
            return []
        tile = game.tiles.tiles[game.tiles.number[word.id]]
        return [say("board-tile", tile=word, id=word.id, count=tile.count)]

    def sketch(self, word: Word, game: Carcassonne) -> list[str]:
        """A tile in its four rotations."""
        return _hand(game.tiles, word.id) if word.of == "carcassonne-tile" else []

    def glossary(self, game: Carcassonne) -> Sequence[Word]:
        """All tiles."""
        return [tile_word(tile.id) for tile in game.tiles.tiles]

    def begins(self, event: Event, before: Event | None) -> bool:
        """A turn begins with a draw."""
        return isinstance(event, Drawn)


BOARD = CarcassonneBoard()


def picture(tiles: Tiles, id: str, rotation: int) -> Picture:
    """A tile in letters."""
    kind = tiles.number[id]
    cells = [["."] * WIDE for _ in range(HIGH)]
    segments, names = tiles.segments[kind], tiles.names[kind][rotation // 90]
    for segment, name in zip(segments, names, strict=True):
        reaches = name[2:]
        if segment.terrain == Terrain.CITY:
            for side in reaches:
                for row, column in (SIDES[side], *CITY_EDGE[side]):
                    cells[row][column] = "#"
            if len(reaches) > 1:
                for column in (1, 2, 3):
                    cells[1][column] = "#"
            if segment.shields:
                cells[CENTRE[0]][CENTRE[1]] = "*"
        elif segment.terrain == Terrain.ROAD:
            _add_road(cells, reaches)
        elif segment.terrain == Terrain.MONASTERY:
            cells[CENTRE[0]][CENTRE[1]] = "^"
    return cells


def _add_road(cells: Picture, sides: str) -> None:
    for side in sides:
        row, column = SIDES[side]
        cells[row][column] = "|" if side in "NS" else "-"
        if side in "EW" and cells[1][1 if side == "W" else 3] == ".":
            cells[1][1 if side == "W" else 3] = "-"
    if cells[CENTRE[0]][CENTRE[1]] in ".o":
        straight = {"NS": "|", "EW": "-"}
        cells[CENTRE[0]][CENTRE[1]] = straight.get(sides, "+") if len(sides) == 2 else "o"


def _spot(segment: str) -> tuple[Cell, Cell]:
    """The tile of a segment, and where on its picture a piece stands."""
    where, letter, *rest = segment.split(":")
    x, y = where.split(",")
    marks = rest[0] if rest else ""
    if letter == "M":
        return (int(x), int(y)), CENTRE
    if letter in "CR" and len(marks) > 2:
        return (int(x), int(y)), (1, 1)
    return (int(x), int(y)), HALVES[marks[0]] if letter == "F" else SIDES[marks[0]]


def _board(table: Table, game: Carcassonne, say: Speaker) -> Iterator[str]:
    pictures = {(each.x, each.y): picture(game.tiles, each.tile, each.rotation) for each in table.tiles}
    for place in table.places:
        empty = [[" "] * WIDE for _ in range(HIGH)]
        empty[CENTRE[0]][CENTRE[1]] = "x" if place.fillable is False else "·"
        pictures[place.x, place.y] = empty
    pieces = [(each.segment, str(each.seat + 1)) for each in table.followers]
    pieces += [
        (at, say(f"board-letter-{name}")) for name, at in (("mage", table.mage), ("witch", table.witch)) if at is not None
    ]
    for segment, letter in pieces:
        at, (row, column) = _spot(segment)
        _put(pictures[at], row, column, letter)
    west, east = min(x for x, _ in pictures), max(x for x, _ in pictures)
    for first in range(west, east + 1, STRIP):
        yield from _strip(pictures, range(first, min(first + STRIP, east + 1)))


def _put(cells: Picture, row: int, column: int, letter: str) -> None:
    """A piece on its spot, or beside another one that stands there."""
    for beside in (0, 1, -1, 2, -2):
        at = column + beside
        if 0 <= at < WIDE and not cells[row][at].isalnum():
            cells[row][at] = letter
            return


def _strip(pictures: dict[Cell, Picture], columns: range) -> Iterator[str]:
    rows = [y for x, y in pictures if x in columns]
    yield (" " * MARGIN + "".join(f"{x:^{WIDE}}" for x in columns)).rstrip()
    for y in range(min(rows), max(rows) + 1):
        for line in range(HIGH):
            label = f"{y:>{MARGIN - 1}} " if line == HIGH // 2 else " " * MARGIN
            shown = ("".join(pictures[x, y][line]) if (x, y) in pictures else " " * WIDE for x in columns)
            yield (label + "".join(shown)).rstrip()


def _hand(tiles: Tiles, id: str) -> list[str]:
    """The tile in all four rotations side by side."""
    turned = [picture(tiles, id, rotation) for rotation in (0, 90, 180, 270)]
    heading = " " * MARGIN + "".join(f"{f'{rotation}°':<{WIDE + 3}}" for rotation in (0, 90, 180, 270))
    shown = ["   ".join("".join(each[line]) for each in turned) for line in range(HIGH)]
    return [heading.rstrip(), *(" " * MARGIN + line for line in shown)]


def _player(table: Table, say: Speaker, seat: Seat) -> Iterator[str]:
    player = table.players[seat]
    who = seat_word(seat)
    yield say("board-player", number=seat + 1, who=who, points=player.score, supply=player.supply)
    for feature in table.features:
        if count := feature.followers.get(str(seat)):
            yield "     " + _holding(feature, say, seat, count)


def _holding(feature: Feature, say: Speaker, seat: Seat, count: int) -> str:
    place = place_of(feature.segments[0])
    if feature.points is None:
        return say(f"board-{feature.kind}-bare", place=place, count=count, tiles=feature.tiles)
    owned = feature.owners is None or seat in feature.owners
    points = feature.points if owned else 0
    return say(f"board-{feature.kind}", place=place, count=count, tiles=feature.tiles, points=points)
