"""Reading a card file: eighteen tables [[wizard]]; every error names the place and what is allowed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from kouzlo.core.card_files import not_among, unknown_key
from kouzlo.core.errors import BadFile, at_line, within
from kouzlo.core.languages import DEFAULT_LANGUAGE, is_language_code
from kouzlo.core.sentence import Text, Worded, worded
from kouzlo.games.duel.effects import BadEffect, Effect, read_effect
from kouzlo.games.duel.state import SET_SIZE, Element, Kind

PROVENANCES = ("seed", "inferred", "review", "ours", "printed")
FIELDS = ("id", DEFAULT_LANGUAGE, "value", "element", "kind", "effect", "from")
"""What every wizard has; a name in any other language may stand beside the one in the default language."""
ORIGINS = ("name", "value", "element", "kind", "effect")
TOP = ("constraints", "ours", "set", "wizard")
HIGHEST_VALUE = 99


class Card(msgspec.Struct, frozen=True):
    """One wizard of the file; `origin` tells for each field where it comes from."""

    id: str
    names: dict[str, str]
    value: int
    element: Element
    kind: Kind
    effect: Effect
    written: str
    origin: dict[str, str]


class Places:
    """The places of a file for messages: file, line, wizard, field."""

    def __init__(self, where: Text, text: str, wizards: int) -> None:
        self._where = where
        self._lines = text.split("\n")
        headers = [at for at, line in enumerate(self._lines) if re.match(r"\s*\[\[\s*wizard\s*\]\]", line)]
        # A multi-line text may contain such a header too: then line numbers are unknown, and none is given.
        self._headers = headers if len(headers) == wizards else []

    def wrong(self, number: int, id: str, field: str, problem: Worded) -> BadFile:
        """The error about a field of the wizard with this number."""
        where = within(self._where, *self._line(number, field), wizard_of(number, id), field)
        return BadFile(where, problem).at("wizard", number - 1, field)

    def _line(self, number: int, field: str) -> list[Worded]:
        if not self._headers:
            return []
        begin, end = [*self._headers, len(self._lines)][number - 1 : number + 1]
        key = re.compile(rf"\s*[\"']?{re.escape(field.partition(':')[0])}[\"']?\s*[=.]")
        found = next((at for at in range(begin, end) if key.match(self._lines[at])), begin)
        return [at_line(found + 1)]


def wizard_of(number: int, id: str) -> Worded:
    """A wizard for a message: by number, and by id if it can be read."""
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
    cards = tuple(card_of(entry, number, places) for number, entry in enumerate(entries, 1))
    _check_differences(cards, places)
    return cards


def card_of(entry: dict[str, Any], number: int, places: Places) -> Card:
    """The wizard of one table; raises BadFile."""
    return _Reading(entry, number, places).card()


def _check_differences(cards: Sequence[Card], places: Places) -> None:
    """DU-1: different wizards have different ids, and names that players can tell apart."""
    for at, card in enumerate(cards):
        for before, other in enumerate(cards[:at]):
            if other.id == card.id:
                problem = "{id} is there twice, first as {wizard}; the wizards must differ (DU-1)"
                twice = worded("file-wizard-twice", problem, id=repr(card.id), wizard=wizard_of(before + 1, ""))
                raise places.wrong(at + 1, card.id, "id", twice)
            for language in card.names:
                if other.names.get(language) == card.names[language]:
                    problem = "{name} is the name of {wizard} already"
                    name, wizard = repr(card.names[language]), wizard_of(before + 1, other.id)
                    raise places.wrong(at + 1, card.id, language, worded("file-name-twice", problem, name=name, wizard=wizard))


@cache
def _words_of_cards() -> dict[str, str]:
    """What stands on cards in any language, to say what to write instead: `element voda` is water."""
    catalogues = (file.read_text("utf-8") for file in sorted(Path(__file__).with_name("locale").glob("*.ftl")))
    found = (each for text in catalogues for each in re.finditer(r"^(element|kind)-([a-z]+) = (.+)$", text, re.MULTILINE))
    return {f"{field} {said.strip().lower()}": id for field, id, said in (each.groups() for each in found)}


def _missing() -> Worded:
    return worded("file-missing-field", "is missing; every wizard has {fields}", fields=", ".join(FIELDS))


class _Reading:
    """A reader of one table [[wizard]], field by field."""

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
        languages = [key for key in self._entry if key == DEFAULT_LANGUAGE or (key not in FIELDS and is_language_code(key))]
        if strange := sorted(self._entry.keys() - {*FIELDS, *languages}):
            problem = worded("file-unknown-field", "is not known; a wizard has {fields}", fields=", ".join(FIELDS))
            raise self._wrong(strange[0], problem)
        names = {language: self._name(language) for language in languages}
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
        meant = _words_of_cards().get(f"{field} {said}", said)
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
        """The origin of each field; a single word applies to all of them."""
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
