"""Reading a card file: eighteen tables [[wizard]], each field checked, each refusal with its place and what is allowed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from kouzlo.core.errors import BadFile
from kouzlo.games.duel.effects import BadEffect, Effect, read_effect
from kouzlo.games.duel.state import SET_SIZE, Element, Kind

PROVENANCES = ("seed", "inferred", "review", "ours", "printed")
FIELDS = ("id", "cs", "en", "value", "element", "kind", "effect", "from")
ORIGINS = ("name", "value", "element", "kind", "effect")
TOP = ("constraints", "ours", "set", "wizard")
HIGHEST_VALUE = 99

CZECH = {
    "oheň": "fire",
    "voda": "water",
    "příroda": "nature",
    "světlo": "light",
    "stín": "shadow",
    "prázdnota": "void",
    "rychlá": "fast",
    "trvalá": "permanent",
    "dřímající": "dormant",
    "žádná": "none",
}
"""What stands on the Czech cards, to say what to write instead."""


class Card(msgspec.Struct, frozen=True):
    """One wizard as the file says it; `origin` tells for each field where it comes from."""

    id: str
    names: dict[str, str]
    value: int
    element: Element
    kind: Kind
    effect: Effect
    written: str
    origin: dict[str, str]


class Places:
    """Where things stand in a file, for messages: file, line, wizard, field."""

    def __init__(self, where: str, text: str, wizards: int) -> None:
        self._where = where
        self._lines = text.split("\n")
        headers = [at for at, line in enumerate(self._lines) if re.match(r"\s*\[\[\s*wizard\s*\]\]", line)]
        # A text of several lines may hold such a header too: then the lines cannot be told apart, and none is named.
        self._headers = headers if len(headers) == wizards else []

    def wrong(self, number: int, id: str, field: str, problem: str) -> BadFile:
        """The error about a field of the wizard with this number."""
        wizard = f"wizard {number} ({id})" if id else f"wizard {number}"
        return BadFile(f"{self._where}: {self._line(number, field)}{wizard}: {field}", problem)

    def _line(self, number: int, field: str) -> str:
        if not self._headers:
            return ""
        begin, end = [*self._headers, len(self._lines)][number - 1 : number + 1]
        key = re.compile(rf"\s*[\"']?{re.escape(field.partition(':')[0])}[\"']?\s*[=.]")
        found = next((at for at in range(begin, end) if key.match(self._lines[at])), begin)
        return f"line {found + 1}: "


def cards_of(content: dict[str, Any], text: str, where: str) -> tuple[Card, ...]:
    """DU-1: the eighteen different wizards of a file that is valid TOML; raises BadFile."""
    if strange := sorted(content.keys() - set(TOP)):
        raise BadFile(f"{where}: {strange[0]}", f"is not known; a card file has {', '.join(TOP)}")
    entries = content.get("wizard")
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise BadFile(f"{where}: wizard", f"there must be {SET_SIZE} tables [[wizard]]")
    if len(entries) != SET_SIZE:
        raise BadFile(where, f"has {len(entries)} wizards; a set has exactly {SET_SIZE} (DU-1)")
    places = Places(where, text, len(entries))
    cards = tuple(_Reading(entry, number, places).card() for number, entry in enumerate(entries, 1))
    _check_differences(cards, places)
    return cards


def _check_differences(cards: Sequence[Card], places: Places) -> None:
    """DU-1: different wizards have different ids, and names that players can tell apart."""
    for at, card in enumerate(cards):
        for before, other in enumerate(cards[:at]):
            if other.id == card.id:
                problem = f"{card.id!r} is there twice, first as wizard {before + 1}; the wizards must differ (DU-1)"
                raise places.wrong(at + 1, card.id, "id", problem)
            for language in card.names:
                if other.names[language] == card.names[language]:
                    problem = f"{card.names[language]!r} is the name of wizard {before + 1} ({other.id}) already"
                    raise places.wrong(at + 1, card.id, language, problem)


class _Reading:
    """One table [[wizard]], field by field."""

    def __init__(self, entry: dict[str, Any], number: int, places: Places) -> None:
        self._entry = entry
        self._number = number
        self._places = places
        self._id = ""

    def card(self) -> Card:
        self._id = self._read_id()
        for field in FIELDS:
            if field not in self._entry:
                raise self._wrong(field, f"is missing; every wizard has {', '.join(FIELDS)}")
        if strange := sorted(self._entry.keys() - set(FIELDS)):
            raise self._wrong(strange[0], f"is not known; a wizard has {', '.join(FIELDS)}")
        names = {language: self._name(language) for language in ("cs", "en")}
        kind: Kind = self._member("kind", Kind)
        value, element, effect = self._value(), self._member("element", Element), self._effect(kind)
        return Card(self._id, names, value, element, kind, effect, self._entry["effect"], self._origin())

    def _wrong(self, field: str, problem: str) -> BadFile:
        return self._places.wrong(self._number, self._id, field, problem)

    def _read_id(self) -> str:
        written = self._entry.get("id")
        if written is None:
            raise self._wrong("id", f"is missing; every wizard has {', '.join(FIELDS)}")
        if not isinstance(written, str) or not re.fullmatch(r"[a-z][a-z0-9_]{0,31}", written):
            raise self._wrong("id", f"{written!r} is not allowed; lower-case letters a to z, digits and _, a letter first")
        return written

    def _name(self, language: str) -> str:
        written = self._entry[language]
        if not isinstance(written, str) or not 0 < len(written.strip()) <= 40 or not written.isprintable():
            raise self._wrong(language, f"{written!r} is not a name of 1 to 40 printable letters")
        return written.strip()

    def _value(self) -> int:
        written = self._entry["value"]
        if isinstance(written, bool) or not isinstance(written, int) or not 0 <= written <= HIGHEST_VALUE:
            raise self._wrong("value", f"{written!r} is not a whole number from 0 to {HIGHEST_VALUE}, written without quotes")
        return written

    def _member(self, field: str, members: Any) -> Any:
        written = self._entry[field]
        names = [member.name.lower() for member in members]
        if isinstance(written, str) and written in names:
            return members[written.upper()]
        said = written.strip().lower() if isinstance(written, str) else ""
        meant = CZECH.get(said, said)
        hint = f"write {meant}; " if meant in names else ""
        raise self._wrong(field, f"{written!r} is not known; {hint}allowed are {', '.join(names)}")

    def _effect(self, kind: Kind) -> Effect:
        written = self._entry["effect"]
        try:
            return read_effect(written if isinstance(written, str) else repr(written), kind)
        except BadEffect as error:
            raise self._wrong("effect", str(error)) from None

    def _origin(self) -> dict[str, str]:
        """Where each field comes from; one word means all of them."""
        written = self._entry["from"]
        if isinstance(written, str) and written in PROVENANCES:
            return dict.fromkeys(ORIGINS, written)
        allowed = f"allowed are {', '.join(PROVENANCES)}"
        if not isinstance(written, dict):
            raise self._wrong("from", f'{written!r} is not known; write from = "printed", or a word for each field; {allowed}')
        for field in (*ORIGINS, *sorted(written.keys() - set(ORIGINS))):
            if field not in written:
                raise self._wrong("from", f"{field} is missing; it says where {', '.join(ORIGINS)} come from")
            if field not in ORIGINS:
                raise self._wrong("from", f"{field} is not known; it says where {', '.join(ORIGINS)} come from")
            if written[field] not in PROVENANCES:
                raise self._wrong(f"from: {field}", f"{written[field]!r} is not known; {allowed}")
        return {field: written[field] for field in ORIGINS}
