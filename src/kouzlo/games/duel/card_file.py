"""Reading a card file: eighteen tables [[wizard]], each field checked, each refusal with its place and what is allowed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from kouzlo.core.card_files import not_among, unknown_key
from kouzlo.core.errors import BadFile, at_line, within
from kouzlo.core.sentence import Text, Worded, worded
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

    def __init__(self, where: Text, text: str, wizards: int) -> None:
        self._where = where
        self._lines = text.split("\n")
        headers = [at for at, line in enumerate(self._lines) if re.match(r"\s*\[\[\s*wizard\s*\]\]", line)]
        # A text of several lines may hold such a header too: then the lines cannot be told apart, and none is named.
        self._headers = headers if len(headers) == wizards else []

    def wrong(self, number: int, id: str, field: str, problem: Worded) -> BadFile:
        """The error about a field of the wizard with this number."""
        return BadFile(within(self._where, *self._line(number, field), wizard_of(number, id), field), problem)

    def _line(self, number: int, field: str) -> list[Worded]:
        if not self._headers:
            return []
        begin, end = [*self._headers, len(self._lines)][number - 1 : number + 1]
        key = re.compile(rf"\s*[\"']?{re.escape(field.partition(':')[0])}[\"']?\s*[=.]")
        found = next((at for at in range(begin, end) if key.match(self._lines[at])), begin)
        return [at_line(found + 1)]


def wizard_of(number: int, id: str) -> Worded:
    """Which of the eighteen: by number, and by id if that can be read."""
    if not id:
        return worded("place-wizard", "wizard {number}", number=number)
    return worded("place-wizard-called", "wizard {number} ({id})", number=number, id=id)


def cards_of(content: dict[str, Any], text: str, where: Text) -> tuple[Card, ...]:
    """DU-1: the eighteen different wizards of a file that is valid TOML; raises BadFile."""
    if strange := sorted(content.keys() - set(TOP)):
        raise BadFile(within(where, strange[0]), unknown_key(TOP))
    entries = content.get("wizard")
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        no_wizards = worded("file-no-wizards", "there must be {count} tables [[wizard]]", count=SET_SIZE)
        raise BadFile(within(where, "wizard"), no_wizards)
    if len(entries) != SET_SIZE:
        problem = "has {count} wizards; a set has exactly {size} (DU-1)"
        raise BadFile(where, worded("file-wizards", problem, count=len(entries), size=SET_SIZE))
    places = Places(where, text, len(entries))
    cards = tuple(_Reading(entry, number, places).card() for number, entry in enumerate(entries, 1))
    _check_differences(cards, places)
    return cards


def _check_differences(cards: Sequence[Card], places: Places) -> None:
    """DU-1: different wizards have different ids, and names that players can tell apart."""
    for at, card in enumerate(cards):
        for before, other in enumerate(cards[:at]):
            if other.id == card.id:
                problem = "{id} is there twice, first as {wizard}; the wizards must differ (DU-1)"
                twice = worded("file-wizard-twice", problem, id=repr(card.id), wizard=wizard_of(before + 1, ""))
                raise places.wrong(at + 1, card.id, "id", twice)
            for language in card.names:
                if other.names[language] == card.names[language]:
                    problem = "{name} is the name of {wizard} already"
                    name, wizard = repr(card.names[language]), wizard_of(before + 1, other.id)
                    raise places.wrong(at + 1, card.id, language, worded("file-name-twice", problem, name=name, wizard=wizard))


def _missing() -> Worded:
    return worded("file-missing-field", "is missing; every wizard has {fields}", fields=", ".join(FIELDS))


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
                raise self._wrong(field, _missing())
        if strange := sorted(self._entry.keys() - set(FIELDS)):
            problem = worded("file-unknown-field", "is not known; a wizard has {fields}", fields=", ".join(FIELDS))
            raise self._wrong(strange[0], problem)
        names = {language: self._name(language) for language in ("cs", "en")}
        kind: Kind = self._member("kind", Kind)
        value, element, effect = self._value(), self._member("element", Element), self._effect(kind)
        return Card(self._id, names, value, element, kind, effect, self._entry["effect"], self._origin())

    def _wrong(self, field: str, problem: Worded) -> BadFile:
        return self._places.wrong(self._number, self._id, field, problem)

    def _read_id(self) -> str:
        written = self._entry.get("id")
        if written is None:
            raise self._wrong("id", _missing())
        if not isinstance(written, str) or not re.fullmatch(r"[a-z][a-z0-9_]{0,31}", written):
            problem = "{written} is not allowed; lower-case letters a to z, digits and _, a letter first"
            raise self._wrong("id", worded("file-wizard-id", problem, written=repr(written)))
        return written

    def _name(self, language: str) -> str:
        written = self._entry[language]
        if not isinstance(written, str) or not 0 < len(written.strip()) <= 40 or not written.isprintable():
            problem = "{written} is not a name of 1 to 40 printable letters"
            raise self._wrong(language, worded("file-wizard-name", problem, written=repr(written)))
        return written.strip()

    def _value(self) -> int:
        written = self._entry["value"]
        if isinstance(written, bool) or not isinstance(written, int) or not 0 <= written <= HIGHEST_VALUE:
            problem = "{written} is not a whole number from 0 to {most}, written without quotes"
            raise self._wrong("value", worded("file-value", problem, written=repr(written), most=HIGHEST_VALUE))
        return written

    def _member(self, field: str, members: Any) -> Any:
        written = self._entry[field]
        names = [member.name.lower() for member in members]
        if isinstance(written, str) and written in names:
            return members[written.upper()]
        said = written.strip().lower() if isinstance(written, str) else ""
        meant = CZECH.get(said, said)
        if meant not in names:
            raise self._wrong(field, not_among(written, names))
        problem = "{written} is not known; write {meant}; allowed are {allowed}"
        hint = worded("file-meant", problem, written=repr(written), meant=meant, allowed=", ".join(names))
        raise self._wrong(field, hint)

    def _effect(self, kind: Kind) -> Effect:
        written = self._entry["effect"]
        try:
            return read_effect(written if isinstance(written, str) else repr(written), kind)
        except BadEffect as error:
            raise self._wrong("effect", error.problem) from None

    def _origin(self) -> dict[str, str]:
        """Where each field comes from; one word means all of them."""
        written = self._entry["from"]
        if isinstance(written, str) and written in PROVENANCES:
            return dict.fromkeys(ORIGINS, written)
        if not isinstance(written, dict):
            problem = '{written} is not known; write from = "printed", or a word for each field; allowed are {allowed}'
            said = worded("file-from", problem, written=repr(written), allowed=", ".join(PROVENANCES))
            raise self._wrong("from", said)
        for field in (*ORIGINS, *sorted(written.keys() - set(ORIGINS))):
            if field not in written:
                problem = "{field} is missing; it says where {fields} come from"
                raise self._wrong("from", worded("file-from-missing", problem, field=field, fields=", ".join(ORIGINS)))
            if field not in ORIGINS:
                problem = "{field} is not known; it says where {fields} come from"
                raise self._wrong("from", worded("file-from-unknown", problem, field=field, fields=", ".join(ORIGINS)))
            if written[field] not in PROVENANCES:
                raise self._wrong(f"from: {field}", not_among(written[field], PROVENANCES))
        return {field: written[field] for field in ORIGINS}
