"""A set of cards: eighteen wizards as data, with the provenance of every field.

A person who owns the printed box can enter its cards and play the exact game.  The facts of the rulebook (`[constraints]`)
decide whether a file may call itself `carodejny-duel`; violations of what our reconstruction adds (`[ours]`) are only warnings.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from pathlib import Path

import msgspec

from kouzlo.core.card_files import not_toml, not_utf8, unreadable
from kouzlo.core.errors import BadFile, within
from kouzlo.core.game import CardSet
from kouzlo.core.registry import name_of
from kouzlo.core.sentence import Text, Worded, worded
from kouzlo.games.duel.card_file import Card, cards_of
from kouzlo.games.duel.constraints import CONSTRAINTS, OURS, broken
from kouzlo.games.duel.matchup import Facing, facts_of

OWN_FILE = Path(__file__).with_name("data") / "wizards.toml"
OFFICIAL = "carodejny-duel"


def released(name: str) -> Path | None:
    """The file of a further set in the package, by its id; None if there is none."""
    if not re.fullmatch(r"carodejny-duel-[0-9]+", name):
        return None
    path = OWN_FILE.with_name(f"{name}.toml")
    return path if path.exists() else None


class Deck(msgspec.Struct, frozen=True):
    """A valid set of eighteen wizards."""

    cards: tuple[Card, ...]
    set: CardSet
    warnings: tuple[Worded, ...] = ()

    def index(self, id: str) -> int | None:
        return next((at for at, card in enumerate(self.cards) if card.id == id), None)


def read_cards(path: Path | None = None) -> Deck:
    """The wizards of a file or of a packaged set by its id (None: the default); raises BadFile with the place.

    The text of a packaged set is stored in records like that of any file, so records stay readable if later versions drop the
    set.
    """
    source = released(str(path)) or path or OWN_FILE
    try:
        text = source.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise unreadable(name_of(source), error) from None
    except UnicodeDecodeError as error:
        raise not_utf8(name_of(source), error) from None
    return deck_of(text, name_of(source), own=path is not None)


def deck_of(text: str, where: Text, own: bool) -> Deck:
    """The wizards of a text; a custom set keeps its text for records."""
    try:
        content = msgspec.toml.decode(text.encode())
    except (msgspec.DecodeError, RecursionError) as error:
        raise not_toml(where, error) from None
    cards = cards_of(content, text, where)
    called = content.get("set", OFFICIAL if not own else "own-cards")
    if not isinstance(called, str) or not re.fullmatch(r"[a-z0-9-]{1,40}", called):
        problem = "{name} is not a name of lower-case letters a to z, digits and hyphens"
        raise BadFile(within(where, "set"), worded("file-set-name", problem, name=repr(called))).at("set", 0, "set")
    if not own:
        return Deck(cards, CardSet(called, digest_of(cards)))  # a test proves that our own file satisfies all constraints
    faults = broken(CONSTRAINTS, cards)
    if called == OFFICIAL and faults:
        raise BadFile(where, _falsely_official(faults)).at("set", 0, "set")
    return Deck(cards, CardSet(called, digest_of(cards), text), (*faults, *broken(OURS, cards)))


def _falsely_official(faults: Sequence[Worded]) -> Worded:
    said: Worded = faults[0]
    for fault in faults[1:]:
        said = worded("file-faults", "{first}; {second}", first=said, second=fault)
    problem = (
        'may not call itself {name}: {faults}; mend it, or give the file another name (set = "my-cards") in its first line'
    )
    return worded("file-falsely-official", problem, name=OFFICIAL, faults=said)


def broken_constraints(deck: Deck) -> tuple[Worded, ...]:
    """The facts of the rulebook, and those of our additions, that a set violates."""
    return (*broken(CONSTRAINTS, deck.cards), *broken(OURS, deck.cards))


def digest_of(cards: Sequence[Card]) -> str:
    """A digest of what matters for play: ids and facts in their order, not names or remarks."""
    facts = [(card.id, card.value, card.element.name, card.kind.name, card.written) for card in cards]
    return hashlib.blake2b(msgspec.json.encode(facts), digest_size=16).hexdigest()


__all__ = [
    "CONSTRAINTS",
    "OFFICIAL",
    "OURS",
    "OWN_FILE",
    "Card",
    "Deck",
    "Facing",
    "broken_constraints",
    "deck_of",
    "digest_of",
    "facts_of",
    "read_cards",
]
