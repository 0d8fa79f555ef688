"""What Carcassonne promises a seat: the points in the texts of choices and on the table.

All of them are what features pay now, or would pay if the game ended now.  So each move is played on a copy with an empty pool,
where the game ends after this turn, and the scores that are told then are compared with those that were shown before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from kouzlo.core.event import Event
from kouzlo.core.game import AnyGame
from kouzlo.core.log import Log
from kouzlo.core.move import Move, Seat
from kouzlo.core.sentence import Sentence, Word
from kouzlo.games.carcassonne.events import FigureRemoved, Scored
from kouzlo.games.carcassonne.game import Carcassonne
from kouzlo.games.carcassonne.moves import MoveFigure, Pass, Place, PlaceFollower
from kouzlo.games.carcassonne.names import Names
from kouzlo.games.carcassonne.rules.crop_circles import AddFollower, ChooseCrop, TakeFollower
from kouzlo.games.carcassonne.state import Phase, State
from kouzlo.testing.laws import Offer

Score = tuple[Seat, str, int, int, bool]
"""Who gets how much for which kind of feature, of how many tiles, and whether it is finished."""


def promises(offer: Offer) -> Iterator[str]:
    """What was shown before the move and is not what came of it."""
    move, said = offer.move, offer.choice.say if offer.choice else None
    assert said is not None, "nothing is gathered in this game"
    match move:
        case Place():
            yield from _placement(offer, _effects(said))
        case PlaceFollower(segment):
            paid = [score for score in ending(offer, move) if score.segment == segment]
            expected = [(said.args["points"], bool(said.args["finished"]))]
            if expected != [(score.points, score.finished) for score in paid]:
                yield f"a follower at {segment} was to get (points, finished) {expected}, and got {paid}"
        case MoveFigure(_, to):
            yield from _figure(offer, to, said)
        case AddFollower(segment) | TakeFollower(segment):
            shown = said.args["points"]
            for score in _of_feature(offer, segment, ending(offer, move)):
                if score.points != shown:
                    yield f"the feature at {segment} was to pay {shown}, and paid {score.points}"
        case Pass() if offer.state.phase == Phase.FOLLOWER:
            yield from _table(offer)


def ending(offer: Offer, *moves: Move) -> list[Scored]:
    """The scores if these moves were the last of the game, and nobody did anything that a crop circle does not demand."""
    game, s, told = offer.game, offer.state.copy(), list[Event]()
    s.pool[:], s.pool_size = [0] * len(s.pool), 0
    left = list(moves)
    while game.outcome(s) is None:
        log, seat = Log(), game.turn(s).seats[0]
        game.play(s, seat, left.pop(0) if left else _nothing(game, s, seat), log)
        told += game.tell(log)
    return [event for event in told if isinstance(event, Scored)]


def _nothing(game: AnyGame, s: State, seat: Seat) -> Move:
    """The move that changes least: no follower, none more, and no figure where something was laid."""
    match s.phase:
        case Phase.CROP:
            return ChooseCrop("deploy")
        case Phase.FIGURE:
            return next(iter(_figures_elsewhere(game, s, seat)), game.moves(s, seat)[0])
    return Pass()


def _figures_elsewhere(game: AnyGame, s: State, seat: Seat) -> Iterator[MoveFigure]:
    """Figures that come from and go to features which the new tile does not touch."""
    new = {s.feature[segment] for segment in range((s.laid - 1) * 8, s.laid * 8)}
    assert isinstance(game, Carcassonne)
    names = Names(s, game.tiles)
    for move in game.moves(s, seat):
        if isinstance(move, MoveFigure) and s.feature[names.segment(move.to)] not in new:
            came_from = s.figure[("mage", "witch").index(move.figure)]
            if came_from < 0 or s.feature[came_from] not in new:
                yield move


def _game(offer: Offer) -> Carcassonne:
    assert isinstance(offer.game, Carcassonne)
    return offer.game


def _score(event: Scored) -> Score:
    return event.seat, event.feature, event.points, event.tiles, event.finished


def _effects(said: Sentence) -> Sequence[Sentence]:
    effects = said.args.get("effects", ())
    assert isinstance(effects, tuple)
    return [effect for effect in effects if isinstance(effect, Sentence)]


def _seats(said: Sentence) -> list[Seat]:
    whose = said.args.get("whose", ())
    assert isinstance(whose, tuple)
    return [int(word.id) for word in whose if isinstance(word, Word)]


def _placement(offer: Offer, effects: Sequence[Sentence]) -> Iterator[str]:
    """CA-6, CA-7, CA-8, MW-5, MW-6, MW-7: what is completed and continued pays what was told, and nothing else is completed."""
    meets = any(effect.id == "carcassonne-effect-meeting" for effect in effects)
    s, is_symbol = offer.following, _game(offer).tiles.facts.magic[offer.state.drawn]
    asked = s.phase == Phase.FIGURE or any(isinstance(event, FigureRemoved) for event in offer.events)
    if s.mage_and_witch and not is_symbol and meets != asked:
        yield f"mage and witch were {'to meet' if meets else 'not to meet'}, and a figure is {'' if asked else 'not '}asked for"
    if s.phase == Phase.FIGURE and not list(_figures_elsewhere(offer.game, s, offer.seat)):
        return
    promised: Counter[Score] = Counter()
    for effect in effects:
        how, kind, *_ = [*effect.id.removeprefix("carcassonne-effect-").split("-"), ""]
        tiles, points = effect.args.get("tiles"), effect.args.get("points")
        assert how == "meeting" or (isinstance(tiles, int) and isinstance(points, int))
        if isinstance(tiles, int) and isinstance(points, int):
            promised.update((seat, kind, points, tiles, how == "completes") for seat in _seats(effect))
    paid = Counter(map(_score, ending(offer, offer.move)))
    finished = {score: count for score, count in paid.items() if score[4]}
    if finished != {score: count for score, count in promised.items() if score[4]}:
        yield f"the completed features were to pay {dict(promised)}, and paid {finished}"
    if promised - paid:
        yield f"the features were to pay {dict(promised)}, and paid {dict(paid)}"


def _of_feature(offer: Offer, segment: str, scores: Sequence[Scored]) -> list[Scored]:
    """Those of one feature of the board as it is now."""
    names, s = Names(offer.state, _game(offer).tiles), offer.state
    return [each for each in scores if s.feature[names.segment(each.segment)] == s.feature[names.segment(segment)]]


def _figure(offer: Offer, to: str, said: Sentence) -> Iterator[str]:
    """MW-6, MW-7: what the feature pays to its holders with the figure, and without it."""
    with_it = [(score.seat, score.points) for score in _of_feature(offer, to, ending(offer, offer.move))]
    promised = [(seat, said.args["changed"]) for seat in _seats(said)]
    if promised != with_it:
        yield f"with the figure {promised} were promised, and {with_it} are paid"
    names, s = Names(offer.state, _game(offer).tiles), offer.state
    for choice in offer.prompt.choices:
        other = choice.move.get("to", "")
        if other and s.feature[names.segment(other)] != s.feature[names.segment(to)]:
            without = ending(offer, MoveFigure(choice.move["figure"], other))
            paid = [(score.seat, score.points) for score in _of_feature(offer, to, without)]
            if paid != [(seat, said.args["plain"]) for seat in _seats(said)]:
                yield f"without the figure {said.args['plain']} was promised, and {paid} are paid"
            return


def _table(offer: Offer) -> Iterator[str]:
    """CA-9, CA-11: what the table shows of each feature, its owners get when nobody does anything more."""
    shown: Counter[Score] = Counter()
    for feature in _game(offer).table(offer.state, offer.seat).features:
        tiles = 0 if feature.kind == "field" else feature.tiles
        for seat in feature.owners or ():
            shown[seat, feature.kind, feature.points or 0, tiles, feature.finished] += 1
    paid = Counter(map(_score, ending(offer, Pass())))
    if shown != paid:
        yield f"the table shows {dict(shown - paid)}, and paid is {dict(paid - shown)}"
