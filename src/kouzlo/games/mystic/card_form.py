"""The form of a card of Mystic elements: its fields follow from the words of the cards, its problems from the reader of files.

The picture of a card follows from the words of its id, so the form asks for both as one: `red.ember-fox` is the mark `ember`
with the picture `fox`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any
from unicodedata import normalize

import msgspec

from kouzlo.core.card_form import (
    CardForms,
    Choice,
    Field,
    Judged,
    Look,
    OpenedSet,
    Problem,
    Values,
    short,
    toml_table,
)
from kouzlo.core.errors import BadFile
from kouzlo.core.languages import DEFAULT_LANGUAGE, in_language, is_language_code
from kouzlo.core.sentence import Sentence, Text, Word, Worded, worded
from kouzlo.games.mystic.art.motifs import OF_A_WORD
from kouzlo.games.mystic.card_text import card_text
from kouzlo.games.mystic.cards import (
    LONGEST_FLAVOUR,
    LONGEST_NAME,
    OWN_FOLDER,
    RELEASED,
    STATS,
    TEXT_KEYS,
    Badge,
    Place,
    Source,
    box_of,
    card_of,
    decoded,
    files_of,
)
from kouzlo.games.mystic.lint import ALLOWED, MOST_ANY, faults_of_card, idle_texts
from kouzlo.games.mystic.parser import BadEffect, next_words, read_cost
from kouzlo.games.mystic.price import TOLERANCE, budget, price, unexplained
from kouzlo.games.mystic.printed import printed_card
from kouzlo.games.mystic.tree import Card
from kouzlo.games.mystic.words import CARDS_OF_A_COLOUR, Colour, Keyword, Type, When

FIRST, EMPTY, OWN_SET = "kouzlo-mystic", "empty", "my-cards"
COST = ("coloured", "any", "plunder")
SPARE: dict[str, Any] = {"name": {DEFAULT_LANGUAGE: "A"}, "cost": 1, "stats": "1/1", "static": "limit you +1"}
"""Stands for a field that is wrong, so that the fields behind it are looked at too."""
SPARE |= dict.fromkeys(TEXT_KEYS, "draw 1") | {"pay": {"cost": "1", "do": "draw 1"}}
PRINTED_AS = {
    "name": f"name.{DEFAULT_LANGUAGE}",
    "flavour": f"flavour.{DEFAULT_LANGUAGE}",
    "cost": "cost.coloured",
    "id": "mark",
}
PRINTED_AS |= {"stats": "power", "keywords": "keyword.quick", "pay": "pay.do"}
"""The field of the form for a key of the file, where it is not the same."""


class MysticForms(CardForms):
    """A hundred and twenty cards."""

    def beginnings(self) -> tuple[Choice, ...]:
        return tuple(Choice(each, Sentence(f"form-begin-{each}")) for each in (FIRST, *RELEASED, EMPTY))

    def begin(self, what: str) -> str:
        cards = _shipped(RELEASED.get(what, OWN_FOLDER), "card")
        if what == EMPTY:
            cards = [{"id": f"{colour.name.lower()}."} for colour in Colour for _ in range(CARDS_OF_A_COLOUR)]
        return f'set = "{OWN_SET}"\n\n{_head(_shipped(OWN_FOLDER, "colour"))}' + "\n".join(
            toml_table("card", each) for each in cards
        )

    def take_apart(self, text: str, where: Text) -> OpenedSet:
        content = decoded(Source(where, text))
        if content.keys() == {"set"} and content["set"] in RELEASED:
            return self.take_apart(self.begin(content["set"]), where)
        cards, colours = (_tables(content, name) for name in ("card", "colour"))
        if not cards:
            box_of([Source(where, text)], where, own=True)  # says what is missing
        head = _head(colours or _shipped(OWN_FOLDER, "colour"))
        written = tuple(toml_table("card", each) for each in cards[: len(Colour) * CARDS_OF_A_COLOUR])
        return OpenedSet(short(content.get("set", OWN_SET)), head, written)

    def values_of(self, written: str) -> dict[str, str]:
        return _values(_entry(written))

    def write(self, values: Values) -> str:
        return toml_table("card", entry_of(values))

    def look(self, values: Values, languages: Sequence[str], language: str) -> Look:
        entry = entry_of(values)
        problems = tuple(_problems(entry))
        card = None if problems else _parsed(entry)
        return Look(
            id=entry.get("id", ""),
            names=_of(values, "name"),
            fields=tuple(_fields(values, languages)),
            problems=problems,
            texts={each: card_text(card, each) for each in languages} if card else {},
            notes=tuple(_notes(card)) if card else (),
            printed=_printed(card, language) if card else None,
        )

    def next_words(self, field: str, text: str) -> tuple[int, tuple[str, ...]]:
        return next_words("static" if field == "static" else "effect", text)

    def judge(self, text: str, where: Text) -> Judged:
        content = decoded(Source(where, text))
        entries = _tables(content, "card")
        name = short(content.get("set", OWN_SET))
        problems = [(number, each) for number, entry in enumerate(entries) for each in _problems(entry)]
        if problems:
            return Judged(name, "", tuple(problems), ())
        try:
            box = box_of([Source(where, text)], where, own=True)
        except BadFile as error:
            spot = error.spot
            if spot is None or spot.table != "card" or not spot.key:
                return Judged(name, "", ((None, Problem("set", error.problem)),), ())
            return Judged(name, "", ((spot.number, _problem(spot.key, error.problem)),), ())
        return Judged(box.set.id, box.set.digest, (), box.warnings)


FORMS = MysticForms()


def entry_of(values: Values) -> dict[str, Any]:
    """The table of a card file that the values mean; what is empty is left out."""
    entry: dict[str, Any] = {"id": _id(values), "name": _of(values, "name"), "type": values.get("type", "")}
    entry["cost"] = _cost(values, "cost")
    power, health = (values.get(each, "").strip() for each in ("power", "health"))
    entry["stats"] = f"{power}/{health}" if power or health else ""
    entry["keywords"] = [each for each in _keywords() if values.get(f"keyword.{each}") == "yes"]
    entry |= {when: values.get(when, "").strip() for when in TEXT_KEYS}
    pay = {"cost": _cost(values, "pay"), "do": values.get("pay.do", "").strip()}
    entry["pay"] = pay if any(pay.values()) else ""
    entry["static"] = values.get("static", "").strip()
    entry["flavour"] = _of(values, "flavour")
    entry["reason"] = values.get("reason", "").strip()
    return {key: each for key, each in entry.items() if each not in ("", [], {})}


def _id(values: Values) -> str:
    mark = values.get("mark", "").strip() or _marked(values.get(f"name.{DEFAULT_LANGUAGE}", ""))
    picture = values.get("picture", "")
    return f"{values.get('colour', '')}.{mark}{'-' if mark and picture else ''}{picture}"


def _marked(name: str) -> str:
    """A mark from a name: without accents and blanks."""
    plain = "".join(letter for letter in normalize("NFKD", name) if letter.isascii()).lower()
    return re.sub(r"^[^a-z]+", "", re.sub(r"[^a-z0-9]+", "-", plain))[:24].strip("-")


def _of(values: Values, what: str) -> dict[str, str]:
    """A text by language, the default one first."""
    found = {key.partition(".")[2]: each.strip() for key, each in values.items() if key.startswith(f"{what}.") and each.strip()}
    return {each: found[each] for each in sorted(found, key=lambda it: (it != DEFAULT_LANGUAGE, it)) if is_language_code(each)}


def _cost(values: Values, of: str) -> str:
    parts = {part: values.get(f"{of}.{part}", "").strip() for part in COST}
    return " + ".join(number if part == "coloured" else f"{part} {number}" for part, number in parts.items() if number)


def _keywords() -> list[str]:
    return [each.name.lower() for each in Keyword]


def _values(entry: Mapping[str, Any]) -> dict[str, str]:
    values = {key: short(entry[key]) for key in ("type", "static", "reason", *TEXT_KEYS) if key in entry}
    colour, _, mark = short(entry.get("id", "")).partition(".")
    head, dash, last = mark.rpartition("-")
    picture = last if dash and head and last in OF_A_WORD else ""
    values |= {"colour": colour, "mark": head if picture else mark, "picture": picture}
    for what in ("name", "flavour"):
        texts = entry.get(what)
        values |= {f"{what}.{key}": short(each) for key, each in texts.items()} if isinstance(texts, dict) else {}
    if mark == _marked(values.get(f"name.{DEFAULT_LANGUAGE}", "")):
        values |= {"mark": "", "picture": ""}  # both follow the name, also when that is changed
    values |= _cost_values("cost", entry.get("cost"))
    if stats := STATS.fullmatch(short(entry.get("stats", ""))):
        values |= {"power": stats[1], "health": stats[2]}
    keywords = entry.get("keywords")
    values |= {f"keyword.{each}": "yes" for each in keywords if isinstance(each, str)} if isinstance(keywords, list) else {}
    if isinstance(pay := entry.get("pay"), dict):
        values |= _cost_values("pay", pay.get("cost")) | {"pay.do": short(pay.get("do", ""))}
    return values


def _cost_values(of: str, written: object) -> dict[str, str]:
    with suppress(BadEffect):
        cost = read_cost(short(written))
        parts = {part: str(number) for part in COST if (number := getattr(cost, part))}
        return {f"{of}.{part}": number for part, number in (parts or {"coloured": "0"}).items()}
    return {}


# --- fields ----------------------------------------------------------------------------------------------------------


def _fields(values: Values, languages: Sequence[str]) -> Iterator[Field]:
    type_ = Type[values["type"].upper()] if values.get("type", "").upper() in Type.__members__ else None
    for each in _languages(values, "name", languages):
        yield Field(f"name.{each}", "text", Sentence("form-card-name", {"language": each}), "name", most=LONGEST_NAME)
    yield Field("colour", "choice", Sentence("form-card-colour"), "facts", _members(Colour, "colour"))
    yield Field("type", "choice", Sentence("form-card-type"), "facts", _members(Type, "type"))
    for part in COST:
        yield Field(f"cost.{part}", "number", Sentence(f"form-card-cost-{part}"), "cost", most=MOST_ANY)
    is_unit = type_ in (None, Type.UNIT)
    for each in ("power", "health"):
        if is_unit or values.get(each):
            yield Field(each, "number", Sentence(f"form-card-{each}"), "stats", most=99)
    for each in _keywords():
        if is_unit or values.get(f"keyword.{each}"):
            yield Field(f"keyword.{each}", "tick", Word("keyword", each), "stats")
    yield from _text_fields(values, type_)
    pictures = tuple(Choice(word, word) for word in sorted(OF_A_WORD))
    yield Field(
        "picture", "choice", Sentence("form-card-picture"), "picture", (Choice("", Sentence("form-card-by-name")), *pictures)
    )
    yield Field("mark", "text", Sentence("form-card-mark"), "more", most=LONGEST_NAME, note=Sentence("form-card-mark-why"))
    for each in _languages(values, "flavour", languages):
        yield Field(f"flavour.{each}", "text", Sentence("form-card-flavour", {"language": each}), "more", most=LONGEST_FLAVOUR)
    yield Field(
        "reason", "text", Sentence("form-card-reason"), "more", most=LONGEST_FLAVOUR, note=Sentence("form-card-reason-why")
    )


def _text_fields(values: Values, type_: Type | None) -> Iterator[Field]:
    """The texts that a card of this type may have, and those that it has though it may not."""
    for key, when in TEXT_KEYS.items():
        if type_ is None or when in ALLOWED[type_] or values.get(key):
            yield Field(key, "words", Sentence(f"form-when-{key.replace('_', '-')}"), "texts", is_optional=True)
    pays = [f"pay.{part}" for part in COST]
    if type_ is None or When.PAY in ALLOWED[type_] or any(values.get(each) for each in (*pays, "pay.do")):
        yield Field("pay.do", "words", Sentence("form-when-pay"), "texts", is_optional=True)
        for part in COST if values.get("pay.do") or any(values.get(each) for each in pays) else ():
            yield Field(f"pay.{part}", "number", Sentence(f"form-pay-{part}"), "texts", most=MOST_ANY)
    if type_ != Type.WONDER or values.get("static"):
        yield Field("static", "words", Sentence("form-when-static"), "texts", is_optional=True)


def _languages(values: Values, what: str, languages: Sequence[str]) -> Iterator[str]:
    written = [key.partition(".")[2] for key in values if key.startswith(f"{what}.")]
    yield from dict.fromkeys([DEFAULT_LANGUAGE, *languages, *filter(is_language_code, written)])


def _members(members: Any, word: str) -> tuple[Choice, ...]:
    return tuple(Choice(each.name.lower(), Word(word, each.name.lower())) for each in members)


# --- what the reader of files says ---------------------------------------------------------------------------------------


def _problems(entry: Mapping[str, Any]) -> Iterator[Problem]:
    """What is wrong with each field, one for each at most."""
    seen: set[str] = set()
    for _ in range(len(entry) + len(SPARE)):
        try:
            card = _parsed(entry)
        except BadFile as error:
            key = error.spot.key if error.spot else ""
            if key in seen:
                return
            seen.add(key)
            yield _problem(key, error.problem)
            if key in ("", "type"):
                return
            colour = short(entry.get("id", "")).partition(".")[0]
            spare = {"id": f"{colour if colour.upper() in Colour.__members__ else 'red'}.a"} if key == "id" else SPARE
            entry = {each: value for each, value in entry.items() if each != key}
            entry |= {key: spare[key]} if key in spare else {}
        else:
            for key, problem in faults_of_card(card):
                if key not in seen:
                    seen.add(key)
                    yield _problem(key, problem)
            return


def _problem(key: str, problem: Text) -> Problem:
    """A problem at the field of the form that the file's key is written in."""
    return Problem(PRINTED_AS.get(key, key) or "mark", problem)


def _place(entry: Mapping[str, Any]) -> Place:
    return Place(Source("", ""), "card", 0, short(entry.get("id", "")))


def _parsed(entry: Mapping[str, Any]) -> Card:
    return card_of(entry, _place(entry))


def _notes(card: Card) -> Iterator[Worded]:
    """What the card is worth, and texts that never happen."""
    numbers = {"worth": _points(price(card)), "budget": _points(budget(card.cost)), "band": _points(TOLERANCE)}
    if unexplained(card):
        yield worded("form-price-odd", "worth {worth}, its cost pays for {budget}: more than {band} apart", **numbers)
    else:
        yield worded("form-price", "worth {worth}, its cost pays for {budget}", **numbers)
    yield from (problem for _, problem in idle_texts(card))


def _points(hundredths: int) -> float:
    """As a number, which every language writes in its own way: 7.4, 7,4."""
    return hundredths / 100 if hundredths % 100 else hundredths // 100


def _printed(card: Card, language: str) -> Any:
    badge = _badges()[card.colour]
    return printed_card(card, badge, language, in_language(card.flavour, language))


@cache
def _badges() -> tuple[Badge, ...]:
    tables = {each["id"]: each for each in _shipped(OWN_FOLDER, "colour")}
    return tuple(
        Badge(**{key: tables[colour.name.lower()][key] for key in ("letter", "symbol", "element")}) for colour in Colour
    )


# --- files ----------------------------------------------------------------------------------------------------------------


def _shipped(folder: Path, name: str) -> list[dict[str, Any]]:
    """The tables of one of our sets, in the order of the colours."""
    entries = [each for file in files_of(folder) for each in _tables(msgspec.toml.decode(file.read_bytes()), name)]
    return sorted(entries, key=lambda each: Colour[each["id"].partition(".")[0].upper()])


def _tables(content: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    entries = content.get(name)
    return [each for each in entries if isinstance(each, dict)] if isinstance(entries, list) else []


def _head(colours: Sequence[Mapping[str, Any]]) -> str:
    return "".join(f"{toml_table('colour', each)}\n" for each in colours)


def _entry(written: str) -> dict[str, Any]:
    """The only table of a text; an empty one if there is none."""
    with suppress(msgspec.DecodeError, RecursionError, ValueError, LookupError, TypeError):
        entry = msgspec.toml.decode(written)["card"][0]
        return entry if isinstance(entry, dict) else {}
    return {}
