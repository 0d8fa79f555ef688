"""The form of a wizard accepts exactly what the checker of card files accepts, and can say everything that a file can say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kouzlo.core.card_form import CardForms, Look, toml_table
from kouzlo.core.errors import BadFile
from kouzlo.games.duel.card_file import FIELDS, ORIGINS, Card, cards_of
from kouzlo.games.duel.card_form import BOX, EMPTY, FORMS, DuelForms, entry_of
from kouzlo.games.duel.cards import OWN_FILE, deck_of, read_cards
from kouzlo.games.duel.effects import BadEffect, read_effect
from kouzlo.games.duel.state import SET_SIZE, Element, Kind, Subject
from kouzlo.games.duel.verb import VERBS

LANGUAGES = ("en", "cs")
PLAIN = {"value": 1, "element": "void", "kind": "none", "effect": "none", "from": "ours"}
OTHERS = [{"id": f"other_{number}", "en": f"Other {number}", "cs": f"Jiný {number}"} | PLAIN for number in range(SET_SIZE - 1)]
KINDS = [kind.name.lower() for kind in Kind]
SUBJECTS = [each.name.lower() for each in Subject if each != Subject.ANYONE]
EVERY_CONDITION = ["", *(f"{word} {each}" for word in ("if", "against") for each in SUBJECTS)]


def read(written: str) -> tuple[Card, ...]:
    """A set with this wizard and seventeen plain ones; raises BadFile."""
    text = "\n".join([written, *(toml_table("wizard", each) for each in OTHERS)])
    return cards_of(msgspec.toml.decode(text), text, "cards")


def checker_accepts(written: str) -> bool:
    try:
        read(written)
    except BadFile:
        return False
    return True


def looked(values: Mapping[str, str], forms: CardForms = FORMS) -> Look:
    return forms.look(values, LANGUAGES, "en")


def form_accepts(values: Mapping[str, str], forms: CardForms = FORMS) -> bool:
    return not looked(values, forms).problems


def ways_to_write() -> Iterator[tuple[str, str]]:
    """Every ability that the words of the vocabulary can be put together to, right or wrong: its kind and its text."""
    for kind, may, wins, verb, amount in product(KINDS, ("", "may_"), ("", "on_win_"), VERBS, ("", " +3", " -99", " +0")):
        for condition in ("", *EVERY_CONDITION[1:]) if amount in ("", " +3") else ("",):
            yield kind, f"{may}{wins}{verb}{amount}{' ' * bool(condition)}{condition}"


def sayable(values: Mapping[str, str]) -> bool:
    """Whether every value can be chosen in the form, and nothing of it is left out."""
    fields = {field.key: field for field in looked(values).fields}
    given = {key: value for key, value in values.items() if value}
    return given.keys() <= fields.keys() and all(
        value in [each.value for each in fields[key].choices] for key, value in given.items() if fields[key].control == "choice"
    )


def test_every_ability_of_the_vocabulary_can_be_chosen_in_the_form() -> None:
    """All verbs, kinds, amounts and conditions: what the reader of files takes opens in the form and is written again."""
    accepted = 0
    for kind, effect in ways_to_write():
        try:
            read_effect(effect, Kind[kind.upper()])
        except BadEffect:
            continue
        accepted += 1
        entry = {"id": "ferryman", "en": "Ferryman", "cs": "Převozník"} | PLAIN | {"kind": kind, "effect": effect}
        values = FORMS.values_of(toml_table("wizard", entry))
        assert entry == entry_of(values), effect
        assert sayable(values), effect

    assert {verb for kind, effect in ways_to_write() for verb in VERBS if verb in effect} == VERBS.keys()
    assert accepted > 400


def test_everything_that_can_be_chosen_is_accepted() -> None:
    """The other way round: whatever the fields offer for an ability, one after the other."""
    seen = 0
    for kind in KINDS:
        base = {"id": "a", "name.en": "A", "value": "3", "element": "fire", "kind": kind}
        verbs = next((field.choices for field in looked(base).fields if field.key == "verb"), ())
        for verb in verbs:
            offered = {field.key: field for field in looked(base | {"verb": verb.value}).fields}
            for condition in [each.value for each in offered["condition"].choices] if "condition" in offered else [""]:
                for may in ("", "yes") if "may" in offered else ("",):
                    chosen = {
                        "verb": verb.value,
                        "condition": condition,
                        "may": may,
                        "amount": "+2" if "amount" in offered else "",
                    }
                    assert form_accepts(base | chosen), chosen
                    assert checker_accepts(FORMS.write(base | chosen)), chosen
                    seen += 1

    assert seen > 250


STRANGE = ['"', "\\", "\n[[wizard]]\n", "\u2028", "\x7f", "\u200b", "9" * 30, "-1", "0", "99", "100", "x" * 41]
ANYTHING = st.text(max_size=12) | st.sampled_from(STRANGE)


def values_of_a_form() -> st.SearchStrategy[dict[str, str]]:
    """What somebody may leave in the fields: mostly what they offer, at times anything at all."""

    def rather(strategy: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
        return st.one_of(strategy, strategy, strategy, strategy, strategy, ANYTHING)

    fields: dict[str, st.SearchStrategy[str]] = {
        "id": rather(st.sampled_from(["", "ferryman", "shaman", "a1"])),
        "name.en": rather(st.sampled_from(["Ferryman", "Witch of the West", "Žofie"])),
        "name.cs": rather(st.sampled_from(["Převozník", "", "Žofie"])),
        "name.de": rather(st.sampled_from(["", "Fährmann"])),
        "value": rather(st.integers(-2, 101).map(str)),
        "element": rather(st.sampled_from([each.name.lower() for each in Element])),
        "kind": rather(st.sampled_from(KINDS)),
        "verb": rather(st.sampled_from(["", *VERBS])),
        "amount": rather(st.sampled_from(["", "3", "+3", "-2", "−2", "0", "+99", "100"])),
        "condition": rather(st.sampled_from(EVERY_CONDITION)),
        "may": rather(st.sampled_from(["", "yes"])),
        **{f"from.{each}": rather(st.sampled_from(["", "ours", "printed", "seed"])) for each in ORIGINS},
    }
    return st.fixed_dictionaries(fields)


def agree(values: dict[str, str], forms: CardForms) -> None:
    """The form and the checker say the same of the card, and the form says it again of what was written."""
    written = forms.write(values)

    assert form_accepts(values, forms) == checker_accepts(written), written
    assert form_accepts(FORMS.values_of(written)) == checker_accepts(written), written


@settings(max_examples=150, deadline=None)
@given(values_of_a_form())
def test_form_accepts_exactly_what_the_checker_accepts(values: dict[str, str]) -> None:
    agree(values, FORMS)


@pytest.mark.parametrize("forgotten", ["amount", "verb", "value", "name.en"])
def test_form_that_overlooks_a_fault_is_found(forgotten: str) -> None:
    """The control: a form that says nothing of one field disagrees with the checker."""

    class Careless(DuelForms):
        def look(self, values: Mapping[str, str], languages: Any, language: str) -> Look:
            found = super().look(values, languages, language)
            return found._replace(problems=tuple(each for each in found.problems if each.field != forgotten))

    good = {"id": "a", "name.en": "A", "value": "3", "element": "fire", "kind": "fast", "verb": "own_value", "amount": "+2"}
    agree(good, Careless())
    agree(good | {forgotten: "\x7f"}, FORMS)
    with pytest.raises(AssertionError):
        agree(good | {forgotten: "\x7f"}, Careless())


def test_our_sets_open_in_the_form_and_are_the_same_when_written() -> None:
    for what, _ in FORMS.beginnings()[:2]:
        opened = FORMS.take_apart(FORMS.begin(what), "cards")
        again = "\n".join(FORMS.write(FORMS.values_of(each)) for each in opened.cards)

        assert deck_of(FORMS.begin(what), "cards", own=True).cards == deck_of(again, "cards", own=True).cards
    assert read_cards().set.digest == FORMS.judge(FORMS.begin("ours"), "cards").digest
    assert read_cards().cards == deck_of(FORMS.begin("ours"), "cards", own=True).cards


def test_problems_of_a_card_stand_at_their_fields_all_at_once() -> None:
    values = {
        "name.en": "",
        "value": "many",
        "element": "",
        "kind": "fast",
        "verb": "own_value",
        "amount": "",
        "from.kind": "x",
    }

    assert {"id", "name.en", "value", "element", "amount", "from.kind"} == {each.field for each in looked(values).problems}


def test_a_set_is_judged_as_the_checker_does_it() -> None:
    """Of the cards first, then of the set: here two wizards of the same name."""
    twice = FORMS.begin("ours").replace('en = "Shaman"', 'en = "Dancer"')
    judged = FORMS.judge(twice, "cards")

    assert ("", [(3, "name.en")]) == (judged.digest, [(card, each.field) for card, each in judged.problems])
    assert "set" == FORMS.judge(FORMS.begin("ours").replace("my-cards", "My Cards"), "cards").problems[0][1].field


def test_my_box_begins_with_what_is_known_and_nothing_that_is_made_up() -> None:
    """Every field that we reconstructed is empty, to be entered from the printed card; every other stands as it is known."""
    ours = {each["id"]: each for each in msgspec.toml.decode(OWN_FILE.read_bytes())["wizard"]}
    boxed = [msgspec.toml.decode(each)["wizard"][0] for each in FORMS.take_apart(FORMS.begin(BOX), "cards").cards]

    known = 0
    for entry, own in zip(boxed, ours.values(), strict=True):
        for field in ORIGINS:
            key = "en" if field == "name" else field
            is_known = own["from"][field] != "ours"
            known += is_known
            assert own[key] == entry[key] if is_known else key not in entry
            assert own["from"][field] if is_known else "printed" == entry["from"][field]
    assert (18, 43) == (len(boxed), known)


def test_empty_set_asks_for_everything() -> None:
    judged = FORMS.judge(FORMS.begin(EMPTY), "cards")

    wanted = {"id", "name.en", "value", "element", "kind"}
    assert all(wanted <= {each.field for card, each in judged.problems if card == number} for number in range(SET_SIZE))
    assert set(FIELDS) > {"id"}


def test_texts_are_those_of_the_card_in_both_languages() -> None:
    from kouzlo.core.sentence import Sentence

    values = {"name.en": "Ferryman", "value": "6", "element": "water", "kind": "dormant", "verb": "own_value", "amount": "2"}
    look = looked(values)

    assert "ferryman" == look.id
    assert all(isinstance(each, Sentence) and each.args["amount"] == "+2" for each in look.texts.values())
    assert ("water.dormant", "ferryman") == (look.printed.portrait.rsplit(".", 4)[0], look.printed.id)
