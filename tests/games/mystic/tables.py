"""Small tables for stories: a set of plain cards with the few that a story needs, a position in one line, moves as text.

    table = Table({"yellow.wall": 'type = "unit"\\ncost = 2\\nstats = "1/4"\\nkeywords = ["guard"]'}, "battle:yellow.wall@0")
    table.play(0, "attack yellow.wall@0 player@1")

Seat 0 plays yellow, purple and red, seat 1 blue, green and white; `COLOUR.plain-3` is a 2/2 unit for 1.
The table begins in the main step of seat 0's third turn unless the position says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from kouzlo.core.event import Event
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.match import Match
from kouzlo.core.move import CHANCE
from kouzlo.games.mystic.cards import Box, Source, box_of
from kouzlo.games.mystic.game import Mystic
from kouzlo.games.mystic.state import State
from kouzlo.games.mystic.view import BattleCard, SideTable
from kouzlo.games.mystic.words import CARDS_OF_A_COLOUR, Colour

PLAIN_CARD = 'type = "unit"\ncost = 1\nstats = "2/2"'


def unit(stats: str, *keywords: str, cost: int = 1, **texts: str) -> str:
    """A unit as the card file writes it."""
    listed = ", ".join(f'"{keyword}"' for keyword in keywords)
    return f'type = "unit"\ncost = {cost}\nstats = "{stats}"\nkeywords = [{listed}]' + _texts(texts)


def card(kind: str, cost: int | str = 1, **texts: str) -> str:
    """A wonder, charm or relic as the card file writes it."""
    return f'type = "{kind}"\ncost = "{cost}"' + _texts(texts)


def _texts(texts: Mapping[str, str]) -> str:
    return "".join(f"\n{key} = {text if text.startswith('{') else chr(34) + text + chr(34)}" for key, text in texts.items())


def set_text(cards: Mapping[str, str]) -> str:
    """A whole card file with these cards; the rest of each colour is plain."""
    parts = ['set = "story"']
    for colour in Colour:
        name = colour.name.lower()
        letter = name[0].upper()
        parts.append(f'[[colour]]\nid = "{name}"\nletter = "{letter}"\nsymbol = "*"\nelement = {{ en = "E", cs = "Ž" }}')
        own = {id: body for id, body in cards.items() if id.startswith(f"{name}.")}
        for number in range(CARDS_OF_A_COLOUR - len(own)):
            own[f"{name}.plain-{number}"] = PLAIN_CARD
        parts += [f'[[card]]\nid = "{id}"\nname = {{ en = "{id}", cs = "{id}" }}\n{body}' for id, body in own.items()]
    return "\n\n".join(parts) + "\n"


@cache
def _box(text: str) -> Box:
    return box_of([Source("story", text)], "story", own=True)


class Resumed(Mystic):
    """The game from a position on."""

    def __init__(self, box: Box, make: Make, position: str) -> None:
        super().__init__(box, make)
        self._position = position

    def deal(self, options: Any, seats: int) -> State:
        return self.read_position(self._position)


COLOURS = "0.colours:yellow,purple,red 1.colours:blue,green,white"
BEGUN = "phase:main stage:main 0.turns:3 1.turns:2"


class Table:
    """A match that begins in the middle."""

    def __init__(self, cards: Mapping[str, str], position: str = "", make: Make = PLAIN) -> None:
        given = {word.partition(":")[0] for word in position.split()}
        words = [word for word in f"{COLOURS} {BEGUN}".split() if word.partition(":")[0] not in given]
        self.game = Resumed(_box(set_text(cards)), make, " ".join([*words, position]))
        self.match: Match[Any, Any] = Match(self.game, {}, 2)

    def play(self, seat: int, *moves: str) -> list[Event]:
        """Play moves of a seat; what happened, as the referee sees it."""
        return [event for move in moves for event in self.match.submit(seat, self.game.read_move(move))]

    def draw(self, *cards: str) -> None:
        """Chance deals these cards to whom they are due."""
        for each in cards:
            drawer = self.state.drawer
            self.match.submit(CHANCE, self.game.read_move(f"draw {drawer} {each}"))

    def draw_any(self) -> None:
        """Chance deals whatever is due."""
        while self.match.turn.seats == (CHANCE,):
            self.match.submit(CHANCE, self.game.moves(self.match.state, CHANCE)[0])

    def verdict(self, seat: int, move: str) -> str:
        """The paragraph that forbids a move; an empty text if it is allowed."""
        return self.game.judge(self.match.state, seat, self.game.read_move(move)).id

    def moves(self, seat: int, beginning: str = "") -> list[str]:
        """The legal moves of a seat that begin so, as text."""
        written = (self.game.write_move(move) for move in self.game.moves(self.match.state, seat))
        return [move for move in written if move.startswith(beginning)]

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and what."""
        turn = self.match.turn
        return (turn.seats[0] if turn.seats else -2), turn.phase

    @property
    def state(self) -> State:
        state: State = self.match.state
        return self.game.make.plain(State, state)

    def unit(self, handle: str) -> BattleCard:
        """A card in battle."""
        return next(each for each in self.game.table(self.match.state, None).battle if each.handle == handle)

    def stats(self, handle: str) -> tuple[int | None, int | None]:
        """Power and health of a unit."""
        return self.unit(handle).power, self.unit(handle).health

    def is_in_battle(self, handle: str) -> bool:
        return any(each.handle == handle for each in self.game.table(self.match.state, None).battle)

    def side(self, seat: int) -> SideTable:
        return self.game.table(self.match.state, seat).sides[seat]

    def pass_turn(self, seat: int, energy: str) -> None:
        """The seat ends its main step; draws and cleanup pass; the other takes its energy and stands in its main step."""
        self.play(seat, "end")
        while self.match.outcome is None and self.asked[1] != "main":
            who, phase = self.asked
            if phase == "draw":
                self.draw_any()
            elif phase == "redraw":
                self.play(who, "redraw none")
            elif phase == "energy":
                self.play(who, f"energy {energy}")
            else:
                self.play(who, self.moves(who)[0])
