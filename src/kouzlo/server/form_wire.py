"""What is sent between a browser and the forms of card files: all of it text, bounded before it is read."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from kouzlo.core.card_form import LONGEST_VALUE, MOST_VALUES

Value = Annotated[str, msgspec.Meta(max_length=LONGEST_VALUE)]
Key = Annotated[str, msgspec.Meta(max_length=40)]
Written = Annotated[str, msgspec.Meta(max_length=8000)]


class SetBegun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set to open: one of the beginnings, or the text of a card file."""

    begin: Key = ""
    text: str = ""


class CardSent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card: as its file says it, or as its form stands."""

    written: Written = ""
    values: Annotated[dict[Key, Value], msgspec.Meta(max_length=MOST_VALUES)] | None = None


class TextSent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text of the card language that is being written."""

    field: Key
    text: Value


class SetSent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a card file."""

    text: str


class BeginningShown(msgspec.Struct, frozen=True):
    """What a new set can begin from."""

    id: str
    about: str


class CardListed(msgspec.Struct, frozen=True):
    """A card of a set: its text in the file, and how it is called."""

    written: str
    id: str
    name: str
    problems: int
    printed: Any
    """What is drawn; null while it has problems."""


class SetOpened(msgspec.Struct, frozen=True):
    """A card file taken apart; put together again in this order it is the same set."""

    name: str
    head: str
    cards: tuple[CardListed, ...]


class ChoiceShown(msgspec.Struct, frozen=True):
    """A value of a field, and what it is called."""

    value: str
    label: str


class FieldShown(msgspec.Struct, frozen=True):
    """A field of a form with what stands in it."""

    key: str
    control: str
    label: str
    group: str
    value: str
    choices: tuple[ChoiceShown, ...]
    most: int
    is_optional: bool
    note: str
    problem: str
    is_missing: bool
    """Nobody has filled it in yet."""


class TextShown(msgspec.Struct, frozen=True):
    """What is printed on a card, in one language."""

    language: str
    name: str
    text: str


class CardFormShown(msgspec.Struct, frozen=True):
    """The form of a card."""

    written: str
    """The card as it stands in the file."""
    id: str
    name: str
    fields: tuple[FieldShown, ...]
    problems: int
    texts: tuple[TextShown, ...]
    notes: tuple[str, ...]
    printed: Any


class NextWords(msgspec.Struct, frozen=True):
    """The words that can stand next, and where the first of them begins."""

    at: int
    words: tuple[str, ...]


class ProblemShown(msgspec.Struct, frozen=True):
    """What is wrong with a card (null: with the set), and at which field."""

    card: int | None
    field: str
    told: str


class SetJudged(msgspec.Struct, frozen=True):
    """What `kouzlo cards check` says of a set."""

    name: str
    digest: str
    """Empty if it cannot be played with."""
    problems: tuple[ProblemShown, ...]
    warnings: tuple[str, ...]


class FormsOf(msgspec.Struct, frozen=True, tag="forms"):
    """What a set of a game can begin from."""

    game: str
    language: str


class OpenAsked(msgspec.Struct, frozen=True, tag="open"):
    """Take a set apart."""

    game: str
    language: str
    sent: SetBegun


class CardAsked(msgspec.Struct, frozen=True, tag="card"):
    """Show the form of a card."""

    game: str
    language: str
    sent: CardSent


class WordsAsked(msgspec.Struct, frozen=True, tag="words"):
    """What can stand next."""

    game: str
    sent: TextSent


class JudgeAsked(msgspec.Struct, frozen=True, tag="judge"):
    """Check a set."""

    game: str
    language: str
    text: str


FormQuestion = FormsOf | OpenAsked | CardAsked | WordsAsked | JudgeAsked
