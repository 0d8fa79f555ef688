"""`kouzlo lab comment GAME`: a game against the strongest level, move by move, with the result of the computer's search."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.match import Match
from kouzlo.core.move import Seat
from kouzlo.core.sentence import Sentence, Word, seat_word
from kouzlo.players.hints import percent, said
from kouzlo.players.levels import LADDER, STRONGEST, LevelPlayer, player
from kouzlo.players.mixed_strategy import MoveStatistics
from kouzlo.players.opening_book import OpeningBookPlayer, sampled
from kouzlo.players.search import Budget, Search
from kouzlo.text.catalogue import Catalogue, Seats, Speaker

SEATS = 2
COMPUTER: Seat = 1
"""Where the strongest level sits."""


def commented(game: AnyGame, options: dict[str, Any], word: str, opponent: str, budget: Budget, language: str) -> Iterator[str]:
    """The lines of a whole game; the seed is a word, so that it can be played again."""
    names = ("A", "B")
    say = Speaker(Catalogue(language), game, Seats(names, None))
    match: Match[Any, Any] = Match(game, options, SEATS, Luck(seed_of(word)))
    lucks = [Luck(seed_of(f"{word} {seat}")) for seat in range(SEATS)]
    for seat, level in ((0, opponent), (COMPUTER, STRONGEST)):
        yield say("computer-plays", who=seat_word(seat), level=Word("level", level))
    yield ""
    told = 0
    while match.outcome is None:
        yield from _told(match, say, told)
        told = match.seq
        seat = match.turn.seats[0]
        seen = game.observe(match.state, seat)
        if seat != COMPUTER:
            match.submit(seat, player(opponent, budget).choose(game, seen, seat, lucks[seat]))
            continue
        comment, code = _searched(game, seen, seat, budget, lucks[seat])
        if comment is not None:
            yield "    " + say.sentence(comment)
        match.submit(seat, game.decode(seen, seat, code))
    yield from _told(match, say, told)
    yield ""
    for standing in match.outcome.standings:
        yield say("standing", rank=standing.rank, who=seat_word(standing.seat), score=standing.score)


def _told(match: Match[Any, Any], say: Speaker, since: int) -> Iterator[str]:
    for event in match.view(None, since).events:
        yield say.sentence(event.sentence())


def _searched(game: AnyGame, seen: Any, seat: Seat, budget: Budget, luck: Luck) -> tuple[Sentence | None, int]:
    """A sentence about the search of the strongest level, if there was a decision, and the code of what it plays."""
    chooser = LevelPlayer(LADDER[STRONGEST], budget).player_for(game)
    if isinstance(chooser, OpeningBookPlayer):
        if page := chooser.page(game, seen, seat):
            code = sampled(page, luck)
            often = max(1, round(100 * page[code] / sum(page.values())))
            return Sentence("lab-comment-book", {"often": often, "mixed": len(page)}), code
        chooser = chooser.otherwise
    assert isinstance(chooser, Search), "without a page of the opening book there is a search"
    moves = chooser.move_statistics(game, seen, seat, luck)
    return _comment(game, seen, seat, moves) if len(moves) > 1 else None, moves[0].code


def _comment(game: AnyGame, seen: Any, seat: Seat, moves: list[MoveStatistics]) -> Sentence:
    best, second = moves[:2]
    if game.turn(seen).sealed:
        mixed = sum(1 for each in moves if each.visits > 0)
        return Sentence("lab-comment-sealed", {"often": max(1, best.visits // 10), "mixed": mixed})
    other = said(game, seen, seat, game.decode(seen, seat, second.code))
    return Sentence("lab-comment", {"chance": percent(best.value), "other": other, "less": percent(second.value)})
