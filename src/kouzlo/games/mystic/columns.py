"""The columns of events: how kernels write cards, colours and energies, and how other code reads and words them."""

from __future__ import annotations

from enum import IntEnum

from kouzlo.core import event
from kouzlo.core.event import ByName, Column, Secret
from kouzlo.core.move import Seat
from kouzlo.core.sentence import Argument, Word, seat_word
from kouzlo.games.mystic.cards import Box
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.state import NO_SEAT
from kouzlo.games.mystic.words import COLOURS, Colour, When

Hidden = Secret[str] | str | None
Args = dict[str, Argument]

THE_PLAYER = -1
"""The player himself, in the place of a card."""


class Ending(IntEnum):
    """ME-D32: why a game is drawn."""

    AGREED = 0
    REPEATED = 1
    TOO_LONG = 2


def card_word(card: str) -> Word:
    """A card in a sentence, by its id or handle: its name comes from the card file."""
    return Word("card", card.partition("@")[0])


def target_word(handle: str) -> Word:
    """A target in a sentence: a card, or the player who sits there."""
    id, _, seat = handle.partition("@")
    return seat_word(int(seat)) if id == "player" else card_word(id)


def target_kind(handle: str | None) -> str:
    """The kind of a target, for sentences: none, player or card."""
    if handle is None:
        return "none"
    return "player" if handle.startswith("player@") else "card"


def colour_word(colour: str) -> Word:
    """A colour of energy in a sentence."""
    return Word("colour", colour)


def aimed(args: Args, target: str | None) -> Args:
    """A sentence's arguments with its target, if it has one, and whose card that is."""
    kind = target_kind(target)
    if target is None:
        return {**args, "aim": kind}
    return {**args, "aim": kind, "target": target_word(target), "whose": seat_word(int(target[-1]))}


# --- columns -------------------------------------------------------------------------------------------------------


class Law(event.Law):
    paragraphs = Rule


class Card(Column[str]):
    """A public card, by its number in the set."""

    @staticmethod
    def word(card: str) -> Word:
        return card_word(card)

    @staticmethod
    def read(box: Box, card: int) -> str:
        return box.cards[card].id


class OwnCard(Column[Hidden]):
    """A card that only its owner sees."""

    read = Card.read

    @staticmethod
    def word(card: str) -> Word:
        return card_word(card)

    @staticmethod
    def known_to(seat: Seat) -> tuple[Seat, ...]:
        return (seat,)


class LookedAt(OwnCard):
    """A card of a hand that the opponent looks at; its owner knows it."""

    @staticmethod
    def known_to(seat: Seat) -> tuple[Seat, ...]:
        return (0, 1)


class Handle(Column[str]):
    """A card in battle or in a grave: its owner and its number in the set; or a player."""

    width = 2

    @staticmethod
    def word(card: str) -> Word:
        return card_word(card)

    @staticmethod
    def read(box: Box, owner: Seat, card: int) -> str:
        return f"player@{owner}" if card == THE_PLAYER else f"{box.cards[card].id}@{owner}"


class Target(Column[str | None]):
    """A handle, or nothing."""

    width = 2

    @staticmethod
    def read(box: Box, owner: Seat, card: int) -> str | None:
        return None if owner == NO_SEAT else Handle.read(box, owner, card)


class ColourName(ByName[str]):
    members = Colour

    @staticmethod
    def word(colour: str) -> Word:
        return colour_word(colour)


class Energies(Column[dict[str, int]]):
    """Amounts of each colour; colours with none are left out."""

    width = COLOURS

    @staticmethod
    def read(box: Box, *amounts: int) -> dict[str, int]:
        return {Colour(colour).name.lower(): amount for colour, amount in enumerate(amounts) if amount}


class _Hyphened(ByName[str]):
    """A name with hyphens between its words, for sentences."""

    @staticmethod
    def word(name: str) -> str:
        return name.replace("_", "-")


class Moment(_Hyphened):
    members = When


class Reason(_Hyphened):
    members = Ending


class Balance(Column[int]):
    """Promotions minus demotions, worded with the sign."""

    @staticmethod
    def read(box: Box, tokens: int) -> int:
        return tokens

    @staticmethod
    def word(tokens: int) -> str:
        return "0" if tokens == 0 else f"{'+' if tokens > 0 else '−'}{abs(tokens)}"
