"""A told game is played again by the rules: what the source leaves open is found, or asked, or the game is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kouzlo.core.errors import Illegal, Refused
from kouzlo.core.match import Match
from kouzlo.core.move import CHANCE
from kouzlo.core.sentence import Sentence, worded
from kouzlo.exchange.brought import Answer, Answers, NotBrought, Question
from kouzlo.exchange.carcassonne.told import ToldGame, ToldTurn, refused
from kouzlo.exchange.foreign import Followed
from kouzlo.games.carcassonne.events import tile_word
from kouzlo.games.carcassonne.game import Carcassonne
from kouzlo.games.carcassonne.moves import ROTATIONS, CarcassonneMove, Draw, Pass, Place, PlaceFollower, Spot
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules.placement import has_place
from kouzlo.games.carcassonne.state import State

CarcassonneMatch = Match[State, CarcassonneMove]
ThrownOut = Mapping[int, Sequence[str]]
"""Before which turn (counted from 0) which tiles were drawn that had no place."""
END, OVER, LEFT = "end", "over", "left"
"""The question how a game ended while tiles were left, and its answers."""


class NoPlace(NotBrought):
    """CA-4: a drawn tile has no place, and the source does not say so."""

    draw = 0
    """Which draw, counted from 0."""


class _OtherPoints(NotBrought):
    """The source counts other points than the rules."""


def followed(told: ToldGame, game: Carcassonne, answers: Answers) -> Followed | tuple[str, tuple[Question, ...]]:
    """The match of a told game, or what has to be asked.  Raises NotBrought."""
    first: NotBrought | None = None
    for options in told.options:
        try:
            found = _Following(told, game, options).whole(answers)
        except NotBrought as error:
            # Another table is looked for only if nothing but the points contradicts this one.
            if first is None and not isinstance(error, _OtherPoints):
                raise
            first = first or error
            continue
        return found if isinstance(found, Followed) else (told.source, found)
    assert first is not None, "there is one table at least"
    raise first


class _Following:
    def __init__(self, told: ToldGame, game: Carcassonne, options: Mapping[str, object]) -> None:
        self.told, self.game, self.options = told, game, options

    def whole(self, answers: Answers) -> Followed | tuple[Question, ...]:
        """The whole game; raises NotBrought."""
        if self.told.draws is not None:
            return self._ended(self._drawn(self.told.draws))
        positions: list[State] = []
        match = self._played({}, positions)
        left = self._left(match)
        return self._completed(match, left, [*positions, match.state], answers) if left else self._ended(match)

    def _ended(self, match: CarcassonneMatch) -> Followed:
        """The game with the points that the source says at its end."""
        self._check_points(match, len(self.told.turns))
        return Followed(self.told.source, match, self.told.names, match.outcome is None)

    def _drawn(self, draws: Sequence[str]) -> CarcassonneMatch:
        """A game whose draws are all known."""
        match, at = self._begun(), 0
        for number, tile in enumerate(draws):
            self._draw(match, tile, at)
            is_out = match.turn.phase != "place"
            if is_out != (number in (self.told.thrown_out or ())):
                raise _contradicted(at, tile, is_out, number)
            if is_out:
                continue
            if at == len(self.told.turns):
                break  # the last tile is still in hand
            self._take(match, self.told.turns[at], at)
            at += 1
        return match

    def _played(self, out: ThrownOut, positions: list[State] | None = None) -> CarcassonneMatch:
        """The game with these tiles drawn and thrown out; `positions` gets the state before each turn."""
        match = self._begun()
        for at, turn in enumerate(self.told.turns):
            if positions is not None:
                positions.append(match.state)
            for tile in (*out.get(at, ()), turn.tile):
                self._draw(match, tile, at)
            self._take(match, turn, at)
        for tile in out.get(len(self.told.turns), ()):
            self._draw(match, tile, len(self.told.turns))
        return match

    def _begun(self) -> CarcassonneMatch:
        return Match(self.game, self.options, self.told.seats, keeps=1, anew=False)

    def _draw(self, match: CarcassonneMatch, tile: str, at: int) -> None:
        self._submit(match, CHANCE, Draw(tile), at, tile)

    def _take(self, match: CarcassonneMatch, turn: ToldTurn, at: int) -> None:
        """Lay the tile, then the follower; the points so far must be those of the source."""
        if match.turn.phase != "place":
            raise _contradicted(at, turn.tile, is_out=True)
        seat = match.turn.seats[0]
        if turn.seat is not None and turn.seat != seat:
            problem = "it is the turn of player {due}, and the source says player {said}"
            wrong = worded("brought-other-seat", problem, due=str(seat + 1), said=str(turn.seat + 1))
            raise refused(at + 1, wrong, Rule.TURN_ORDER.id)
        self._submit(match, seat, Place(Spot(turn.x, turn.y, ROTATIONS[turn.rotation // 90])), at, turn.tile)
        follower = Pass() if turn.follower is None else PlaceFollower(f"{turn.x},{turn.y}:{turn.follower}")
        self._submit(match, seat, follower, at, turn.tile)
        if at + 1 < len(self.told.turns):
            self._check_points(match, at + 1)

    def _submit(self, match: CarcassonneMatch, seat: int, move: CarcassonneMove, at: int, tile: str) -> None:
        words = {"tile": tile, "move": self.game.write_move(move)}
        try:
            match.submit(seat, move)
        except Illegal as error:
            problem = "tile {tile}, “{move}”: forbidden by {rule}"
            raise refused(at + 1, worded("brought-illegal", problem, rule=str(error.rule), **words), error.rule) from None
        except Refused:
            problem = "tile {tile}, “{move}”: the game is over by then"
            raise refused(at + 1, worded("brought-over", problem, **words), Rule.END.id) from None

    def _check_points(self, match: CarcassonneMatch, turns: int) -> None:
        """The points that the source says after so many turns."""
        score = self.game.make.plain(State, match.state).score
        for seat, points in self.told.turns[turns - 1].points.items() if turns else ():
            if score[seat] != points:
                problem = "the source gives player {seat} {said} points, and the rules give {points}"
                wrong = worded("brought-points", problem, seat=str(seat + 1), said=points, points=score[seat])
                raise refused(turns, wrong, kind=_OtherPoints)

    def _agrees(self, match: CarcassonneMatch) -> bool:
        try:
            self._check_points(match, len(self.told.turns))
        except _OtherPoints:
            return False
        return True

    # What a source does not say: tiles that nobody has laid

    def _left(self, match: CarcassonneMatch) -> list[str]:
        """The tiles that nobody has laid, each as often as it is left."""
        pool = self.game.make.plain(State, match.state).pool
        return [tile.id for kind, tile in enumerate(self.game.tiles.tiles) for _ in range(pool[kind])]

    def _completed(
        self, match: CarcassonneMatch, left: list[str], positions: Sequence[State], answers: Answers
    ) -> Followed | tuple[Question, ...]:
        """CA-4: each was drawn when it had no place, or the game was left before its end; the points may tell which."""
        whens = [self._whens(tile, positions) for tile in left]
        is_over = all(whens) and self._agrees(self._played(_by_turn(left, [when[0] for when in whens])))
        is_left = self._agrees(match)
        if is_over and is_left:
            if answers.get(END) not in (OVER, LEFT):
                return (_asked_end(),)
            is_over = answers[END] == OVER
        if not is_over:
            return self._ended(match)  # raises if the points fit neither
        ids = [f"tile-{number}" for number in range(1, len(left) + 1)]
        open_ones = [
            _asked_when(id, tile, when)
            for id, tile, when in zip(ids, left, whens, strict=True)
            if len(when) > 1 and answers.get(id) not in [str(at) for at in when]
        ]
        if open_ones:
            return tuple(open_ones)
        chosen = [int(answers[id]) if len(when) > 1 else when[0] for id, when in zip(ids, whens, strict=True)]
        return self._ended(self._played(_by_turn(left, chosen)))

    def _whens(self, tile: str, positions: Sequence[State]) -> list[int]:
        """CA-4: before which turns a tile had no place."""
        kind, facts = self.game.tiles.number[tile], self.game.tiles.facts
        plain = (self.game.make.plain(State, each) for each in positions)
        return [at for at, state in enumerate(plain) if not has_place(state, facts, kind)]


def _by_turn(tiles: Sequence[str], whens: Sequence[int]) -> ThrownOut:
    out: dict[int, list[str]] = {}
    for tile, at in zip(tiles, whens, strict=True):
        out.setdefault(at, []).append(tile)
    return out


def _contradicted(at: int, tile: str, is_out: bool, draw: int = 0) -> NotBrought:
    """CA-4: the rules and the source disagree about a tile without a place."""
    if not is_out:
        problem = "tile {tile} is said to have no place, but it has one"
        return refused(at + 1, worded("brought-has-place", problem, tile=tile), Rule.THROWN_OUT.id)
    problem = "tile {tile} has no place here and leaves the game, but the source lays it"
    error = refused(at + 1, worded("brought-no-place", problem, tile=tile), Rule.THROWN_OUT.id, NoPlace)
    assert isinstance(error, NoPlace), "that kind was asked for"
    error.draw = draw
    return error


def _asked_end() -> Question:
    """Whether the game was played to its end."""
    answers = (Answer(OVER, Sentence("brought-answer-over")), Answer(LEFT, Sentence("brought-answer-left")))
    return Question(END, Sentence("brought-ask-end"), answers)


def _asked_when(id: str, tile: str, whens: Sequence[int]) -> Question:
    """When a tile left the game."""
    said = Sentence("brought-ask-tile", {"tile": tile_word(tile), "letter": tile})
    answers = tuple(Answer(str(at), Sentence("brought-answer-before", {"number": at + 1})) for at in whens)
    return Question(id, said, answers)
