"""The names in moves, positions and views: ids of cards, handles, colours, energies.

Cards in hand are named by their id (`yellow.sunbeam`).  A card in battle or in a grave is named by its handle: the id and the
seat whose deck it came from (`yellow.sun-disc@0`).  A player as a target is `player@0` or `player@1`.
"""

from __future__ import annotations

from collections.abc import Mapping

from kouzlo.core.move import NotAMove, Seat
from kouzlo.games.mystic.cards import Box
from kouzlo.games.mystic.rules.energy import EACH, picked_of
from kouzlo.games.mystic.state import DECK, NO_TARGET, PLAYERS, Facts, State
from kouzlo.games.mystic.words import CARDS_OF_A_COLOUR, Colour

FORBIDDEN = -1
"""The number of something that is in the set, but not in this state."""

PLAYER_NAMES = ("player@0", "player@1")
COLOUR_NAMES = tuple(colour.name.lower() for colour in Colour)


class Names:
    """Names into numbers and back, for one set of cards; reads plain states."""

    def __init__(self, box: Box, facts: Facts) -> None:
        self._ids = [card.id for card in box.cards]
        self._numbers = {id: number for number, id in enumerate(self._ids)}
        self.facts = facts

    def card(self, s: State, piece: int) -> str:
        """The id of a piece."""
        return self._ids[s.card[piece]]

    def handle(self, s: State, target: int) -> str:
        """The handle of a piece or a player."""
        if target >= PLAYERS:
            return PLAYER_NAMES[target - PLAYERS]
        return f"{self.card(s, target)}@{target // DECK}"

    def aim(self, s: State, target: int) -> str | None:
        """The handle of a target, None if there is none."""
        return None if target == NO_TARGET else self.handle(s, target)

    def number(self, id: str) -> int:
        """The number of a card in the set; raises NotAMove."""
        if id not in self._numbers:
            raise NotAMove(f"there is no card {id!r} in this set")
        return self._numbers[id]

    def piece(self, s: State, owner: Seat, id: str) -> int:
        """The piece that a card of this owner is, or FORBIDDEN if he does not have its colour; raises NotAMove."""
        number = self.number(id)
        side = s.side[owner]
        colours = list(side.colours[: side.picked])
        colour, place = divmod(number, CARDS_OF_A_COLOUR)
        if colour not in colours:
            return FORBIDDEN
        return owner * DECK + colours.index(colour) * CARDS_OF_A_COLOUR + place

    def target(self, s: State, handle: str) -> int:
        """The piece or player of a handle, or FORBIDDEN; raises NotAMove."""
        if handle in PLAYER_NAMES:
            return PLAYERS + PLAYER_NAMES.index(handle)
        id, at, seat = handle.partition("@")
        if not at or seat not in ("0", "1"):
            raise NotAMove(f"{handle!r} is not a handle; write a card's id with its owner's seat, as in {self._ids[0]}@0")
        return self.piece(s, int(seat), id)


def colour_number(name: str) -> int:
    """A colour by its name; raises NotAMove."""
    if name not in COLOUR_NAMES:
        raise NotAMove(f"there is no colour {name!r}; there are {', '.join(COLOUR_NAMES)}")
    return COLOUR_NAMES.index(name)


def energies_of(picks: int) -> dict[str, int]:
    """Picked energies by the names of their colours."""
    return {COLOUR_NAMES[colour]: picked_of(picks, colour) for colour in Colour if picked_of(picks, colour)}


def picks_of_energies(energies: Mapping[str, int]) -> int:
    """The inverse of `energies_of`, or FORBIDDEN for impossible amounts; raises NotAMove."""
    picks = 0
    for name, count in energies.items():
        colour = colour_number(name)
        if not 0 < count <= EACH:
            return FORBIDDEN
        picks |= count << (3 * colour)
    return picks


def write_energies(energies: Mapping[str, int]) -> str:
    """Energies in the notation: `red=3,blue=2`."""
    return ",".join(f"{colour}={count}" for colour, count in energies.items())


def read_energies(written: str) -> dict[str, int]:
    """The inverse of `write_energies`; raises NotAMove."""
    energies: dict[str, int] = {}
    for part in written.split(","):
        colour, equals, count = part.partition("=")
        if not equals or not count.isdecimal() or len(count) > 2 or colour in energies:
            raise NotAMove(f"{written!r}: energies are written like red=3,blue=2")
        energies[colour] = int(count)
    return energies
