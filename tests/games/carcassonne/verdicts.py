"""The slow judge: which paragraph forbids a move, worked out from the flood-filled board and the table alone."""

from __future__ import annotations

from typing import NamedTuple

from kouzlo.core.move import Move
from kouzlo.games.carcassonne.game import Carcassonne
from kouzlo.games.carcassonne.moves import Draw, MoveFigure, Pass, Place, PlaceFollower, RemoveFigure
from kouzlo.games.carcassonne.rules.crop_circles import AddFollower, ChooseCrop, TakeFollower
from kouzlo.games.carcassonne.state import Crop, State
from tests.games.carcassonne.oracle import Board, Feature, Pieces, Seg
from tests.games.carcassonne.tables import board_of, pieces_of


class Scene(NamedTuple):
    """A moment of a game, as the slow judge sees it."""

    phase: str
    asked: int
    board: Board
    pieces: Pieces
    new: tuple[int, int]
    s: State
    game: Carcassonne


def scene(s: State, played: Carcassonne) -> Scene:
    turn = played.turn(s)
    new = (s.tile_x[s.laid - 1], s.tile_y[s.laid - 1])
    return Scene(turn.phase, turn.seats[0] if turn.seats else -2, board_of(s, played), pieces_of(s, played), new, s, played)


def read_seg(name: str) -> Seg:
    where, _, which = name.partition(":")
    x, _, y = where.partition(",")
    return Seg((int(x), int(y)), which)


def verdict(now: Scene, seat: int, move: Move) -> str:
    """The id of the paragraph, or nothing."""
    if now.phase == "over":
        return "CA-11"
    if seat != now.asked:
        return "CC-3" if now.phase == "crop_step" else "CA-2"
    match now.phase, move:
        case "draw", Draw(tile):
            kind = now.game.tiles.number.get(tile)
            return "" if kind is not None and now.s.pool[kind] else "CA-1"
        case "place", Place(at):
            drawn = now.game.tiles.tiles[now.s.drawn].id
            return "" if (at.x, at.y, at.rotation) in now.board.legal_places(drawn) else "CA-3"
        case "figure", Pass() | RemoveFigure() | MoveFigure():
            return _magic(now, move)
        case "follower", Pass():
            return ""
        case "follower", PlaceFollower(name):
            return _follower(now, seat, read_seg(name))
        case "crop", ChooseCrop():
            return ""
        case "crop", Pass():
            return "CC-2"
        case "crop_step", Pass() | AddFollower() | TakeFollower():
            return _crop_step(now, seat, move)
    return "CA-2"


def _standing(now: Scene, feature: Feature, figure: str) -> bool:
    return (now.pieces.mage if figure == "mage" else now.pieces.witch) in feature.segments


def _magic(now: Scene, move: Move) -> str:
    open_ones = [feature for feature in now.board.features if feature.letter in "CR" and feature.open_edges]
    possible = any(not _standing(now, each, "mage") and not _standing(now, each, "witch") for each in open_ones)
    match move:
        case RemoveFigure():
            return "MW-4" if possible else ""
        case MoveFigure(figure, to):
            feature = now.board.feature_of.get(read_seg(to))
            if feature is None or feature.letter not in "CR":
                return "MW-2"
            if feature.is_finished:
                return "MW-R5" if any(seg.at == now.new for seg in feature.segments) else "MW-2"
            if _standing(now, feature, "witch" if figure == "mage" else "mage"):
                return "MW-3"
            return "MW-R4" if _standing(now, feature, figure) else ""
    return "MW-R6" if possible else "MW-4"


def _follower(now: Scene, seat: int, seg: Seg) -> str:
    feature = now.board.feature_of.get(seg)
    if sum(owner == seat for owner, _ in now.pieces.followers) == 7 or seg.at != now.new or feature is None:
        return "CA-5"
    if seg.letter == "F" and not now.s.farmers:
        return "CA-10"
    return "CA-5" if any(standing in feature.segments for _, standing in now.pieces.followers) else ""


def _crop_step(now: Scene, seat: int, move: Move) -> str:
    deploys = now.s.crop == Crop.DEPLOY
    match move:
        case AddFollower(name) if deploys:
            seg = read_seg(name)
        case TakeFollower(name) if not deploys:
            seg = read_seg(name)
        case _:
            return "" if isinstance(move, Pass) and deploys else "CC-2"
    if (seat, seg) not in now.pieces.followers:
        return "CC-2"
    called = {"city": "C", "road": "R", "field": "F"}[str(now.game.tiles.tiles[now.s.tile_kind[now.s.laid - 1]].crop)]
    if seg.letter == called:
        return ""
    return "CC-4" if seg.letter == "M" else "CC-1"
