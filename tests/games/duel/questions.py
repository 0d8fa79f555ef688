"""Questions in the middle of a round, with few cards of the other seat hidden, in random games."""

from __future__ import annotations

from typing import Any

from kouzlo.core.chance import Luck, dice, seed_of
from kouzlo.core.make import COMPILED
from kouzlo.core.match import Match
from kouzlo.core.move import CHANCE, Seat
from kouzlo.games.duel import Duel
from kouzlo.games.duel.rules.phases import any_move
from kouzlo.games.duel.state import State
from kouzlo.games.duel.worlds import hidden_places

GAME = Duel(make=COMPILED)
ASKING = ("rogues", "detective")

Asked = tuple[Any, Seat]
"""What a seat observes that is asked."""


def questions(word: str, games: int, hidden: int) -> list[Asked]:
    """Those with at most so many hidden cards; everybody takes the wizards that ask into the team."""
    found = []
    for number in range(games):
        luck = Luck(seed_of(f"{word} {number}"))
        thrown = dice(COMPILED, luck)
        match: Match[Any, Any] = Match(GAME, {}, 2, luck)
        while match.outcome is None:
            seat = match.turn.seats[0]
            seen = GAME.observe(match.state, seat)
            if seat != CHANCE and not match.turn.sealed and len(GAME.moves(seen, seat)) > 1:
                if len(hidden_places(plain(seen).side[1 - seat])) <= hidden:
                    found.append((seen, seat))
            if match.turn.phase == "pick":
                match.submit(seat, GAME.read_move(f"pick {' '.join(_team(plain(seen).side[seat].random, luck))}"))
            else:
                code = int(COMPILED.run(any_move)(match.state, GAME.kernels.facts, seat, thrown))
                match.submit(seat, GAME.decode(match.state, seat, code))
    return found


def _team(random: int, luck: Luck) -> list[str]:
    ids = [card.id for card in GAME.deck.cards]
    others = [id for id in (*ASKING, *(ids[at] for at in luck.shuffled(len(ids)))) if id != ids[random]]
    return list(dict.fromkeys(others))[:5]


def plain(seen: Any) -> State:
    made: State = GAME.make.plain(State, seen)
    return made
