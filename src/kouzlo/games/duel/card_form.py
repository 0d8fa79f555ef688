"""The form of a wizard: fields from the vocabulary of abilities (`verb.py`), problems from the reader of files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from kouzlo.core.card_files import not_toml
from kouzlo.core.card_form import CardForms, Choice, Field, Judged, Look, OpenedSet, Problem, Values, short, toml_table
from kouzlo.core.errors import BadFile
from kouzlo.core.languages import DEFAULT_LANGUAGE, is_language_code
from kouzlo.core.sentence import Sentence, Text, Word
from kouzlo.games.duel.ability_text import ability_sentence
from kouzlo.games.duel.card_file import HIGHEST_VALUE, ORIGINS, PROVENANCES, Card, Places, card_of
from kouzlo.games.duel.cards import OWN_FILE, deck_of, released
from kouzlo.games.duel.effects import WRITTEN, acts_on_winning, conditions_of
from kouzlo.games.duel.printed import printed_wizard
from kouzlo.games.duel.state import SET_SIZE, Element, Kind
from kouzlo.games.duel.verb import VERBS, Verb

BOX, EMPTY, SECOND = "box", "empty", "carodejny-duel-2"
OURS = "ours"
OWN_SET, BOX_SET = "my-cards", "my-box"
LONGEST_NAME = 40
SPARE: dict[str, Any] = {"id": "a", "value": 1, "element": "void", "kind": "none", "effect": "none", "from": OURS}
"""Stands for a field that is wrong, so that the fields behind it are looked at too."""
OF_AN_AMOUNT = ("bad-effect-needs-amount", "bad-effect-no-amount", "bad-effect-amount")


class DuelForms(CardForms):
    """Eighteen wizards."""

    def beginnings(self) -> tuple[Choice, ...]:
        return tuple(Choice(each, Sentence(f"form-begin-{each}")) for each in (OURS, SECOND, BOX, EMPTY))

    def begin(self, what: str) -> str:
        if what == BOX:
            return _file(BOX_SET, [_as_printed(entry) for entry in _entries(OWN_FILE.read_text("utf-8"))])
        if what == EMPTY:
            return _file(OWN_SET, [{"from": OURS}] * SET_SIZE)
        file = released(what) or OWN_FILE
        return _file(OWN_SET, _entries(file.read_text("utf-8")))

    def take_apart(self, text: str, where: Text) -> OpenedSet:
        try:
            content = msgspec.toml.decode(text.encode())
        except (msgspec.DecodeError, RecursionError, ValueError) as error:
            raise not_toml(where, error) from None
        entries = content.get("wizard")
        found = [each for each in entries if isinstance(each, dict)] if isinstance(entries, list) else []
        if not found:
            deck_of(text, where, own=True)  # says what is missing
        return OpenedSet(short(content.get("set", OWN_SET)), "", tuple(toml_table("wizard", each) for each in found[:SET_SIZE]))

    def values_of(self, written: str) -> dict[str, str]:
        return _values(_entry(written))

    def write(self, values: Values) -> str:
        return toml_table("wizard", entry_of(values))

    def look(self, values: Values, languages: Sequence[str], language: str) -> Look:
        entry = entry_of(values)
        problems = tuple(_problems(entry))
        card = None if problems else _read(entry)
        return Look(
            id=entry.get("id", ""),
            names={key.removeprefix("name."): name for key, name in values.items() if key.startswith("name.") and name},
            fields=tuple(_fields(values, languages)),
            problems=problems,
            texts={each: _text(card) for each in languages} if card else {},
            notes=(),
            printed=printed_wizard(card) if card else None,
        )

    def next_words(self, field: str, text: str) -> tuple[int, tuple[str, ...]]:
        return 0, ()

    def judge(self, text: str, where: Text) -> Judged:
        opened = self.take_apart(text, where)
        problems = [(number, each) for number, written in enumerate(opened.cards) for each in _problems(_entry(written))]
        if problems:
            return Judged(opened.name, "", tuple(problems), ())
        try:
            deck = deck_of(text, where, own=True)
        except BadFile as error:
            number = error.spot.number if error.spot and error.spot.table == "wizard" else None
            return Judged(opened.name, "", ((number, _problem(error)),), ())
        return Judged(deck.set.id, deck.set.digest, (), deck.warnings)


FORMS = DuelForms()


def entry_of(values: Values) -> dict[str, Any]:
    """The table of a card file that the values mean; what is empty is left out."""
    names = {key.removeprefix("name."): each for key, each in values.items() if key.startswith("name.")}
    languages = [DEFAULT_LANGUAGE, *(each for each in names if each != DEFAULT_LANGUAGE and is_language_code(each))]
    origins = {each: values.get(f"from.{each}") or OURS for each in ORIGINS}
    entry: dict[str, Any] = {
        "id": values.get("id", "").strip() or _id_of(names.get(DEFAULT_LANGUAGE, "")),
        **{each: names.get(each, "").strip() for each in languages},
        "value": _whole(values.get("value", "").strip()),
        "element": values.get("element", ""),
        "kind": values.get("kind", ""),
        "effect": _effect(values),
        "from": origins[ORIGINS[0]] if len(set(origins.values())) == 1 else origins,
    }
    return {key: each for key, each in entry.items() if each != ""}


def _effect(values: Values) -> str:
    """The ability in the notation of the file."""
    written, kind = values.get("verb", ""), values.get("kind", "")
    verb = VERBS.get(written)
    if verb is None:
        return "none" if kind == "none" and not written else written
    is_may = values.get("may") == "yes" and (not kind or any(each.name.lower() == kind for each in verb.may))
    wins = "on_win_" if kind == "permanent" and acts_on_winning(verb) else ""
    amount = _signed(values.get("amount", "").strip()) if verb.amount else ""
    condition = values.get("condition", "") if values.get("condition", "") in conditions_of(verb) else ""
    return " ".join(part for part in (f"{'may_' if is_may else ''}{wins}{written}", amount, condition) if part)


def _signed(amount: str) -> str:
    amount = amount.replace("−", "-")
    return f"+{amount}" if amount.isdecimal() else amount


def _whole(written: str) -> int | str:
    return int(written) if re.fullmatch(r"-?[0-9]{1,9}", written) else written


def _id_of(name: str) -> str:
    """A mark from a name: without accents and blanks."""
    return re.sub(r"^[^a-z]+", "", re.sub(r"[^a-z0-9]+", "_", _plain(name)).strip("_"))[:32]


def _plain(name: str) -> str:
    from unicodedata import normalize

    return "".join(letter for letter in normalize("NFKD", name) if letter.isascii()).lower()


def _values(entry: dict[str, Any]) -> dict[str, str]:
    values: dict[str, str] = {key: short(entry[key]) for key in ("id", "value", "element", "kind") if key in entry}
    for key, name in entry.items():
        if is_language_code(key) and key not in ("id", "from"):
            values[f"name.{key}"] = short(name)
    if values.get("id") == _id_of(values.get(f"name.{DEFAULT_LANGUAGE}", "")):
        values["id"] = ""  # it follows the name, also when that is changed
    origin = entry.get("from", OURS)
    for each in ORIGINS:
        values[f"from.{each}"] = short(origin.get(each, OURS) if isinstance(origin, dict) else origin)
    return values | _ability(short(entry.get("effect", "")))


def _ability(effect: str) -> dict[str, str]:
    """The parts of an ability; a text that is none stands as the verb, so that it can be seen and replaced."""
    parts = WRITTEN.fullmatch(effect)
    if effect == "none" or parts is None or parts["verb"] not in VERBS:
        return {"verb": "" if effect == "none" else effect}
    found = {"verb": parts["verb"], "may": "yes" if parts["may"] else "", "amount": parts["amount"] or ""}
    return found | {"condition": f"{parts['word']} {parts['subject']}" if parts["word"] else ""}


# --- fields ----------------------------------------------------------------------------------------------------------


def _fields(values: Values, languages: Sequence[str]) -> Iterator[Field]:
    named = [key.removeprefix("name.") for key in values if key.startswith("name.")]
    for each in dict.fromkeys([DEFAULT_LANGUAGE, *languages, *filter(is_language_code, named)]):
        yield Field(f"name.{each}", "text", Sentence("form-card-name", {"language": each}), "name", most=LONGEST_NAME)
    yield Field("value", "number", Sentence("form-card-value"), "facts", most=HIGHEST_VALUE)
    yield Field("element", "choice", Sentence("form-card-element"), "facts", _members(Element, "element"))
    yield Field("kind", "choice", Sentence("form-card-kind"), "facts", _members(Kind, "kind"))
    yield from _ability_fields(values)
    yield Field("id", "text", Sentence("form-card-id"), "more", most=32, note=Sentence("form-card-id-why"))
    for each in ORIGINS:
        label = Sentence("form-card-from", {"field": Word("form-field", each)})
        yield Field(f"from.{each}", "choice", label, "more", tuple(Choice(it, Word("form-from", it)) for it in PROVENANCES))


def _ability_fields(values: Values) -> Iterator[Field]:
    kind, written = values.get("kind", ""), values.get("verb", "")
    fitting = [verb for verb in VERBS.values() if not kind or kind in _names(verb.kinds)]
    if not fitting and not written:
        return  # a wizard without an ability
    verb = VERBS.get(written)
    choices = [Choice(each.name, _example(each, kind)) for each in fitting]
    if written and all(each.name != written for each in fitting):
        choices.append(Choice(written, written if verb is None else _example(verb, "")))  # shown until it is replaced
    yield Field("verb", "choice", Sentence("form-card-verb"), "ability", tuple(choices))
    if verb is None:
        return
    if verb.amount:
        yield Field("amount", "text", Sentence("form-card-amount"), "ability", most=3, note=Sentence("form-card-amount-how"))
    if conditions := conditions_of(verb):
        always = Choice("", Sentence("form-card-always"))
        said = (Choice(each, Word("condition", each.replace(" ", "-"))) for each in conditions)
        yield Field("condition", "choice", Sentence("form-card-condition"), "ability", (always, *said))
    if kind in _names(verb.may) or (not kind and verb.may):
        yield Field("may", "tick", Sentence("form-card-may"), "ability")


def _example(verb: Verb, kind: str) -> Sentence:
    """What the verb does, as it will stand on the card."""
    spoken = kind or verb.kinds[0].name.lower()
    always = Word("condition", "always")
    return Sentence(verb.sentence, {"kind": spoken, "may": "no", "amount": "±n", "condition": always})


def _members(members: Any, word: str) -> tuple[Choice, ...]:
    return tuple(Choice(each.name.lower(), Word(word, each.name.lower())) for each in members)


def _names(kinds: Sequence[Kind]) -> list[str]:
    return [each.name.lower() for each in kinds]


# --- what the reader of files says --------------------------------------------------------------------------------------


def _problems(entry: dict[str, Any]) -> Iterator[Problem]:
    """What is wrong with each field, one for each at most."""
    seen: set[str] = set()
    for _ in range(len(entry) + len(SPARE)):
        try:
            _read(entry)
        except BadFile as error:
            key = error.spot.key.partition(":")[0] if error.spot else ""
            if key in seen or not key:
                return
            found = _problem(error, str(entry.get("effect", "")))
            seen.add(key)
            if not (key == "effect" and "kind" in seen):
                yield found
            entry = {each: value for each, value in entry.items() if each != key} | _spare(key)
        else:
            return


def _spare(key: str) -> dict[str, Any]:
    if key in ("kind", "effect"):
        return {"kind": "none", "effect": "none"}
    return {key: SPARE[key]} if key in SPARE else {key: "A"} if key == DEFAULT_LANGUAGE else {}


def _problem(error: BadFile, effect: str = "") -> Problem:
    """A problem at the field of the form that the file's field is written in."""
    key = error.spot.key if error.spot else ""
    key, _, inner = key.partition(":")
    said = error.problem
    if key == "effect":
        id, parts = "" if isinstance(said, str) else said.sentence.id, effect.split(" ")
        is_miswritten = id == "bad-effect-miswritten" and len(parts) > 1 and parts[1] not in ("if", "against")
        is_amount = id in OF_AN_AMOUNT or is_miswritten
        return Problem("amount" if is_amount else "verb", said)
    if key == "from":
        return Problem(f"from.{inner.strip() or ORIGINS[0]}", said)
    is_name = error.spot is not None and error.spot.table == "wizard" and is_language_code(key) and key != "id"
    return Problem(f"name.{key}" if is_name else key, said)


def _read(entry: dict[str, Any]) -> Card:
    return card_of(entry, 1, Places("", "", 0))


def _text(card: Card) -> Sentence:
    return Sentence("effect-none") if card.kind == Kind.NONE else ability_sentence(card)


# --- files --------------------------------------------------------------------------------------------------------------


def _entries(text: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = msgspec.toml.decode(text)["wizard"]
    return entries


def _entry(written: str) -> dict[str, Any]:
    """The only table of a text; an empty one if there is none."""
    with suppress(msgspec.DecodeError, RecursionError, ValueError, LookupError, TypeError):
        entry = msgspec.toml.decode(written)["wizard"][0]
        return entry if isinstance(entry, dict) else {}
    return {}


def _file(name: str, entries: Sequence[dict[str, Any]]) -> str:
    return "\n".join([f'set = "{name}"\n', *(toml_table("wizard", each) for each in entries)])


def _as_printed(entry: dict[str, Any]) -> dict[str, Any]:
    """What is known of the printed card; what we made up is left out, for its owner to enter."""
    origin: dict[str, str] = entry["from"]
    known = {field for field in ORIGINS if origin[field] != OURS}
    kept = {key: each for key, each in entry.items() if (key if key in ORIGINS else "name") in known and key != "from"}
    return kept | {"from": {field: origin[field] if field in known else "printed" for field in ORIGINS}}
