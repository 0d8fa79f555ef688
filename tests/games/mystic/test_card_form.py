"""The form of a card of Mystic elements accepts exactly what the checker accepts, and can say all that a card can say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kouzlo.core.card_form import CardForms, Look, toml_table
from kouzlo.core.errors import BadFile
from kouzlo.core.registry import create_game
from kouzlo.core.sentence import Worded
from kouzlo.games.mystic import parser, read_cards
from kouzlo.games.mystic.card_form import EMPTY, FORMS, MysticForms, entry_of
from kouzlo.games.mystic.cards import OWN_FOLDER, RELEASED, TEXT_KEYS, Source, box_of, cards_of, decoded
from kouzlo.games.mystic.parser import A_NUMBER, next_words, tokens
from kouzlo.games.mystic.printer import write_cost, write_effect, write_statics
from kouzlo.games.mystic.tree import Card
from kouzlo.games.mystic.words import Colour, Keyword, Type, When
from kouzlo.text.catalogue import Catalogue, Speaker
from tests.games.mystic.trees import effects, sayings

LANGUAGES = ("en", "cs")
COLOURS = [each.name.lower() for each in Colour]
TYPES = [each.name.lower() for each in Type]


def read(written: str) -> Card:
    """The card of a file; raises BadFile."""
    source = Source("cards", written)
    return cards_of(decoded(source), source)[0][0]


def checker_accepts(written: str) -> bool:
    try:
        read(written)
    except BadFile:
        return False
    return True


def form_accepts(values: Mapping[str, str], forms: CardForms = FORMS) -> bool:
    return not forms.look(values, LANGUAGES, "en").problems


def agree(written: str, forms: CardForms = FORMS) -> None:
    """A card of a file, opened in the form: both say the same, and the form writes the same card."""
    values = forms.values_of(written)
    again = forms.write(values)

    assert form_accepts(values, forms) == checker_accepts(again), again
    assert not checker_accepts(written) or read(written) == read(again), again


@st.composite
def entries(draw: st.DrawFn) -> dict[str, Any]:
    """A card as a file may have it: its texts are of the language, and often too much for a card of its type."""
    type_ = draw(st.sampled_from(Type))
    said = draw(sayings(type_))
    mark = draw(st.sampled_from(["spark", "ember-fox", "hot-dog-wolf", "a1", "fox"]))
    entry: dict[str, Any] = {"id": f"{draw(st.sampled_from(COLOURS))}.{mark}"}
    entry["name"] = {"en": "Spark", "cs": "Jiskra"}
    entry["type"] = type_.name.lower()
    entry["cost"] = draw(st.sampled_from([0, 1, "2 + any 1", "any 2", "plunder 1 + 1", "8", "any 7"]))
    if type_ == Type.UNIT:
        entry["stats"] = draw(st.sampled_from(["1/2", "0/1", "12/12", "3/0"]))
        entry["keywords"] = [each.name.lower() for each in said.keywords if each.name]
    for ability in said.abilities:
        text = write_effect(ability.effect)
        cost = write_cost(ability.cost) if ability.cost else ""
        entry[ability.when.name.lower()] = {"cost": cost, "do": text} if ability.when == When.PAY else text
    if said.statics:
        entry["static"] = write_statics(said.statics)
    return entry


@st.composite
def spoilt(draw: st.DrawFn) -> dict[str, Any]:
    """The same with something wrong in it, perhaps."""
    entry = draw(entries())
    for key in draw(st.lists(st.sampled_from([*entry, *TEXT_KEYS, "static", "reason", "flavour"]), max_size=3)):
        text = entry.get(key, "")
        changed = [text[1:], text[:-3], f"{text}; draw 1", text.replace("2", "0")] if isinstance(text, str) else []
        entry[key] = draw(st.sampled_from([*changed, "draw 1", "damage 1 foe", "gain 1 energy", "prepare this", "x"]))
    return entry


@settings(max_examples=100, deadline=None)
@given(entries() | spoilt())
def test_form_accepts_exactly_what_the_checker_accepts(entry: dict[str, Any]) -> None:
    agree(toml_table("card", entry))


@pytest.mark.parametrize("forgotten", ["static", "cost.coloured", "play", "power"])
def test_form_that_overlooks_a_fault_is_found(forgotten: str) -> None:
    """The control: a form that says nothing of one field disagrees with the checker."""

    class Careless(MysticForms):
        def look(self, values: Mapping[str, str], languages: Any, language: str) -> Look:
            found = super().look(values, languages, language)
            return found._replace(problems=tuple(each for each in found.problems if each.field != forgotten))

    good = {"id": "red.fox", "name": {"en": "Fox"}, "type": "unit", "cost": "1", "stats": "1/1"}
    faults = {"static": "charmed quick", "cost.coloured": "9", "play": "damage 1 foe", "power": "x"}
    agree(toml_table("card", good), Careless())
    bad = FORMS.values_of(toml_table("card", good)) | {forgotten: faults[forgotten]}
    assert not checker_accepts(FORMS.write(bad))
    assert not form_accepts(bad)
    assert form_accepts(bad, Careless())


def test_form_that_loses_something_is_found() -> None:
    """The control of the other half: a form that forgets keywords writes another card."""

    class Forgetful(MysticForms):
        def write(self, values: Mapping[str, str]) -> str:
            return super().write({key: each for key, each in values.items() if not key.startswith("keyword.")})

    fox = toml_table(
        "card", {"id": "red.fox", "name": {"en": "Fox"}, "type": "unit", "cost": 1, "stats": "1/1", "keywords": ["quick"]}
    )

    agree(fox)
    with pytest.raises(AssertionError):
        agree(fox, Forgetful())


typed = st.text(max_size=10) | st.sampled_from(["", "1", "0", "7", "8", "-1", "draw 1", "damage 2 unit", "yes", '"', "\n", "×"])


@settings(max_examples=100, deadline=None)
@given(
    st.fixed_dictionaries(
        {
            "colour": st.sampled_from([*COLOURS, "", "pink"]),
            "mark": st.sampled_from(["", "fox", "Fox", "a b"]) | typed,
            "picture": st.sampled_from(["", "fox", "wolf"]),
            "name.en": st.sampled_from(["Fire Fox", "Žár"]) | typed,
            "type": st.sampled_from([*TYPES, ""]),
            "cost.coloured": st.sampled_from(["", "1", "2"]) | typed,
            "cost.any": st.sampled_from(["", "1"]) | typed,
            "power": st.sampled_from(["", "1", "2"]) | typed,
            "health": st.sampled_from(["", "1", "2"]) | typed,
            "play": typed,
            "deploy": typed,
            "pay.do": typed,
            "pay.coloured": typed,
            "static": typed,
            "flavour.en": typed,
            "reason": typed,
        }
    )
)
def test_whatever_is_left_in_the_fields_is_judged_as_the_checker_does(values: dict[str, str]) -> None:
    written = FORMS.write(values)

    assert form_accepts(values) == checker_accepts(written), written


def test_our_sets_open_in_the_form_and_are_the_same_when_written() -> None:
    for (what, _), folder in zip(FORMS.beginnings(), (OWN_FOLDER, *RELEASED.values()), strict=False):
        opened = FORMS.take_apart(FORMS.begin(what), "cards")
        again = 'set = "my-cards"\n' + opened.head + "\n".join(FORMS.write(FORMS.values_of(each)) for each in opened.cards)
        box, own = read_cards(folder), box_of([Source("cards", again)], "cards", own=True)

        assert box.cards == own.cards
        assert box.badges == own.badges
        assert box.set.digest == FORMS.judge(again, "cards").digest


def test_a_set_is_judged_as_the_checker_does_it() -> None:
    """A card that is there twice; a colour with too few cards is a problem of the set."""
    text = FORMS.begin("kouzlo-mystic")
    opened = FORMS.take_apart(text, "cards")
    twice = text.replace(opened.cards[1], opened.cards[0], 1)
    short = text.replace(opened.cards[1], "", 1)

    assert [(1, "mark")] == [(card, each.field) for card, each in FORMS.judge(twice, "cards").problems]
    assert [(None, "set")] == [(card, each.field) for card, each in FORMS.judge(short, "cards").problems]
    assert 120 == len({card for card, _ in FORMS.judge(FORMS.begin(EMPTY), "cards").problems})


def test_price_and_picture_are_told() -> None:
    values = {
        "colour": "red",
        "name.en": "Fire Fox",
        "picture": "fox",
        "type": "unit",
        "cost.coloured": "1",
        "power": "9",
        "health": "9",
    }
    look = FORMS.look(values, LANGUAGES, "en")

    assert ("red.fire-fox-fox", "red.fire-fox-fox.unit") == (look.id, look.printed.picture.rpartition(".")[0])
    note = look.notes[0]
    assert isinstance(note, Worded)
    assert "worth 18, its cost pays for 3: more than 0.75 apart" == str(note)
    assert {"en": "Fire Fox"} == entry_of(values)["name"]
    say = Speaker(Catalogue("cs", strict=True), create_game("mystic"))
    assert "její cena platí 3: rozdíl je větší než 0,75" in say.sentence(note.sentence)


# --- the next words ---------------------------------------------------------------------------------------------------------


def offers_every_word(text: str, what: str = "effect") -> None:
    """Beginning with nothing, each next word or sign of a text is offered."""
    before = 0
    for token in tokens(text)[:-1]:
        at, words = next_words(what, text[:before])
        wanted = A_NUMBER if token.text.isdecimal() else token.text

        assert at <= token.column - 1
        assert wanted in words, f"{text[:before]!r}: {token.text}"
        before = token.column - 1 + len(token.text)


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(Type).flatmap(effects).map(write_effect))
def test_every_text_can_be_put_together_from_offered_words(text: str) -> None:
    offers_every_word(text)


def test_every_text_of_our_cards_can_be_put_together() -> None:
    for folder in (OWN_FOLDER, *RELEASED.values()):
        for card in read_cards(folder).cards:
            for ability in card.abilities:
                offers_every_word(write_effect(ability.effect))
            if card.statics:
                offers_every_word(write_statics(card.statics), "static")


def test_a_word_that_is_not_offered_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: without one of the players a text cannot be put together."""
    monkeypatch.setattr(parser, "_leads_on", lambda what, text: not text.endswith("enemy"))

    with pytest.raises(AssertionError, match="enemy"):
        offers_every_word("damage 2 enemy")


def test_a_word_that_is_begun_is_completed_and_only_what_fits_is_offered() -> None:
    assert (0, ("damage",)) == next_words("effect", "da")
    assert (9, ("unit",)) == next_words("effect", "damage 2 un")
    assert "it" not in next_words("effect", "damage 2 ")[1]
    assert "it" in next_words("effect", "damage 2 unit; heal 1 ")[1]
    assert "player" not in next_words("effect", "destroy ")[1]
    assert ("1",) == next_words("effect", "damage ")[1]
    assert () == next_words("effect", "nonsense ")[1]


def test_keywords_and_moments_of_the_form_are_those_of_the_language() -> None:
    keys = {field.key for type_ in TYPES for field in FORMS.look({"type": type_}, LANGUAGES, "en").fields}

    assert {f"keyword.{each.name.lower()}" for each in Keyword if each.name} <= keys
    assert keys.issuperset(TEXT_KEYS)
    assert msgspec.toml.decode(FORMS.begin("kouzlo-mystic"))["set"] == "my-cards"
