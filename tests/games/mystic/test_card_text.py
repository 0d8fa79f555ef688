"""The texts of the cards say what the cards do: both languages, written, read back, and never the same for two trees."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kouzlo.games.mystic.card_text import Said, ability_text, card_text, grammar_of, said_by, sentences
from kouzlo.games.mystic.cards import RELEASED, read_cards
from kouzlo.games.mystic.parser import read_cost, read_effect, read_statics
from kouzlo.games.mystic.printer import write_cost, write_effect, write_statics
from kouzlo.games.mystic.tree import Ability, Chosen, Each, Filter, Step
from kouzlo.games.mystic.words import Colour, Keyword, Kind, Type, Verb, When, Who
from kouzlo.text.language import LANGUAGES
from tests.games.mystic.readers.card import read_text
from tests.games.mystic.readers.unreadable import Unreadable
from tests.games.mystic.trees import sayings, types
from tools.mystic.pages import HOUSE, pages

SECOND = RELEASED["kouzlo-mystic-2"]
CARDS = (*read_cards().cards, *read_cards(SECOND).cards)


@pytest.mark.parametrize(
    ("when", "type_", "english", "czech"),
    [
        (When.PLAY, Type.WONDER, "Draw 1 card.", "Dober si 1 kartu."),
        (When.PLAY, Type.RELIC, "Play: Draw 1 card.", "Vyložení: Dober si 1 kartu."),
        (When.PLAY, Type.UNIT, "Play: Draw 1 card.", "Vyložení: Dober si 1 kartu."),
        (When.COMBAT, Type.UNIT, "Combat: Draw 1 card.", "Souboj: Dober si 1 kartu."),
        (When.CHARM_PLAYED, Type.CHARM, "Whenever you play a charm: Draw 1 card.", "Kdykoli vyložíš čár: Dober si 1 kartu."),
    ],
)
def test_the_moment_of_playing_is_said_where_it_is_not_plain(when: When, type_: Type, english: str, czech: str) -> None:
    """ME-D55 to ME-D57: a wonder or a charm has no other moment for what it does once."""
    ability = Ability(when, read_effect("draw 1"))

    assert [english, czech] == [grammar_of(language).ability_text(ability, type_) for language in ("en", "cs")]


said_with_type = types.flatmap(lambda type_: st.tuples(st.just(type_), sayings(type_)))


def text(said: Said, type_: Type, language: str) -> str:
    return " ".join(sentences(said, type_, language))


def says(effect: str, language: str, when: When = When.PLAY, type_: Type = Type.UNIT, cost: str = "") -> str:
    """The sentence; that of a unit or relic without the word that it works when played (ME-D56)."""
    ability = Ability(when, read_effect(effect), read_cost(cost) if cost else None)
    return grammar_of(language).ability_text(ability, type_).removeprefix("Play: ").removeprefix("Vyložení: ")


def lasts(static: str, language: str) -> str:
    return grammar_of(language).static_text(read_statics(static)[0])


# --- what the cards say --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", pages())
def test_written_pages_are_those_of_the_program(place: str) -> None:
    """The set, all kinds of sentences, all 240 texts: run `python -m tools.mystic.pages` and read the difference."""
    assert pages()[place] == (HOUSE / place).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("statics", "english", "czech"),
    [
        (
            "charmed +0/+2; charmed guard",
            "The charmed unit has +2 health and Guard.",
            "Očarovaný tvor má +2 ke zdraví a je strážný.",
        ),
        (
            "charmed +1/+1; charmed flying",
            "The charmed unit has +1 power, +1 health and Flying.",
            "Očarovaný tvor má +1 k síle a +1 ke zdraví a je létající.",
        ),
        (
            "each unit[own red] quick; each unit[own red] flying; each unit[own] guard",
            "Your red units have Quick and Flying. Your units have Guard.",
            "Tví červení tvorové jsou rychlí a létající. Tví tvorové jsou strážní.",
        ),
        (
            "charmed guard; charmed +1/+0",
            "The charmed unit has Guard. The charmed unit has +1 power.",
            "Očarovaný tvor je strážný. Očarovaný tvor má +1 k síle.",
        ),
    ],
)
def test_what_several_lasting_texts_are_about_is_named_once(statics: str, english: str, czech: str) -> None:
    """Numbers first, then keywords; what is about other units, or in another order, has a sentence of its own."""
    said = Said(statics=read_statics(statics))

    assert (english, czech) == (text(said, Type.CHARM, "en"), text(said, Type.CHARM, "cs"))
    assert said == read_text(english, Type.CHARM, "en") == read_text(czech, Type.CHARM, "cs")


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        ("en", "The charmed unit has +2 health. The charmed unit has Guard."),
        ("en", "The charmed unit has +1 power and +1 health and Flying."),
        ("en", "Plunder 1 from the opponent."),
        ("en", "Plunder 1 cards from the opponent."),
        ("cs", "Očarovaný tvor má +2 ke zdraví. Očarovaný tvor je strážný."),
        ("cs", "Očarovaný tvor má +2 ke zdraví je strážný."),
    ],
)
def test_a_text_that_no_card_has_is_not_read(language: str, wrong: str) -> None:
    with pytest.raises(Unreadable):
        read_text(wrong, Type.CHARM, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_of_every_card_reads_back_to_its_tree(language: str) -> None:
    for card in CARDS:
        assert said_by(card) == read_text(card_text(card, language), card.type, language), card.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_that_do_different_things_have_different_texts(language: str) -> None:
    """Same type and same text only if they tell the same."""
    told: dict[tuple[Type, str], Said] = {}
    for card in CARDS:
        said = told.setdefault((card.type, card_text(card, language)), said_by(card))

        assert said_by(card) == said, card.id


@settings(max_examples=100, deadline=None)
@given(said_with_type)
def test_any_text_reads_back_to_its_tree(case: tuple[Type, Said]) -> None:
    """Not only what our cards say: whatever the language can express, in both languages."""
    type_, said = case
    for language in LANGUAGES:
        assert said == read_text(text(said, type_, language), type_, language)


def all_filters() -> Iterator[Filter]:
    """Every condition that can be said of a unit, with every other."""
    for who, other, damaged in product(Who, (False, True), (False, True)):
        for colour, negated in [(None, False), *product(Colour, (False, True))]:
            for exhausted, keyword, cost in product((None, False, True), (None, *Keyword), (None, 2)):
                yield Filter(who, other, colour, negated, cost, exhausted, damaged, keyword)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", [Verb.DAMAGE, Verb.EXHAUST])
def test_no_two_choices_are_called_the_same(verb: Verb, language: str) -> None:
    """All 6,120 conditions on a unit, chosen or each: as many sentences, in the dative and in the accusative."""
    unit = int(Kind.UNIT)
    things = [kind(unit, conditions) for conditions in all_filters() for kind in (Chosen, Each)]

    said = {grammar_of(language).ability_text(Ability(When.PLAY, (Step(verb, thing),)), Type.WONDER) for thing in things}

    assert 2 * 6_120 == len(things) == len(said)


@settings(max_examples=60, deadline=None)
@given(said_with_type)
def test_any_tree_is_read_back_from_the_card_file(case: tuple[Type, Said]) -> None:
    """parse(print(tree)) is the tree."""
    _, said = case
    for ability in said.abilities:
        assert ability.effect == read_effect(write_effect(ability.effect))
        assert ability.cost is None or ability.cost == read_cost(write_cost(ability.cost))
    if said.statics:
        assert said.statics == read_statics(write_statics(said.statics))


# --- wrong texts ---------------------------------------------------------------------------------------------------

WRONG = {
    "en": (
        "Deal 2 damage to a enemy unit.",
        "Deal 2 damage to unit.",
        "Draw 1 cards.",
        "Demote a pink unit.",
        "Promote a unit, exhaust it.",
        "Pay nothing: Draw 1 card.",
        "Exhaust a unit with cost less.",
        "The charmed unit has Speed.",
    ),
    "cs": (
        "Uděl 2 poškození tvora.",
        "Oslab modrému tvorovi.",
        "Dober si 2 kartu.",
        "Vyčerpej tvora, poté připrav ho.",
        "Tví modrí tvorové mají +1 k síle.",
        "Vyčerpej růžového tvora.",
        "Zaplať nic: Dober si 1 kartu.",
        "Očarovaný tvor je hbitý.",
        "Oslab tvora hráči.",
    ),
}


@pytest.mark.parametrize(("language", "wrong"), [(language, each) for language, texts in WRONG.items() for each in texts])
def test_a_text_with_a_mistake_is_not_read(language: str, wrong: str) -> None:
    """The negative control: an unknown word, a wrong ending, a pronoun in the wrong place."""
    with pytest.raises(Unreadable):
        read_text(wrong, Type.CHARM, language)


# --- grammar -------------------------------------------------------------------------------------------------------


def test_a_thing_named_again_is_a_pronoun_of_its_gender() -> None:
    assert "Oslab nefialového tvora, poté ho vyčerpej." == says("demote unit[non-purple]; exhaust it", "cs")
    assert "Vyčerpej soupeřovu relikvii, poté ji znič." == says("exhaust relic[enemy]; destroy it", "cs")
    assert "Uděl 1 poškození tvorovi, poté ho dvakrát oslab." == says("damage 1 unit; demote 2 it", "cs")
    assert "Posil svého tvora, poté mu vyleč 2 poškození." == says("promote unit[own]; heal 2 it", "cs")
    assert "Vyčerpej tvora nebo relikvii, poté tuto kartu připrav." == says("exhaust card; prepare it", "cs")
    assert "Oslab očarovaného tvora, poté ho vyčerpej." == says("demote charmed; exhaust charmed", "cs", type_=Type.CHARM)
    assert "Vyčerpej tuto relikvii, poté ji znič." == says("exhaust this; destroy this", "cs", type_=Type.RELIC)
    assert "Demote a non-purple unit, then exhaust it." == says("demote unit[non-purple]; exhaust it", "en")


def test_what_is_not_clear_is_named_in_full() -> None:
    """“It” would be the chosen unit."""
    effect = "promote this; exhaust unit; prepare this"

    assert "Promote this unit, then exhaust a unit, then prepare this unit." == says(effect, "en")
    assert "Posil tohoto tvora, poté vyčerpej tvora, poté připrav tohoto tvora." == says(effect, "cs")


def test_short_words_stand_second() -> None:
    assert "Dober si 1 kartu, poté si dober 2 karty." == says("draw 1; draw 2", "cs")
    assert "Vyčerpej tvora, poté si vypleň 5 karet." == says("exhaust unit; plunder 5 you", "cs")


def test_numbers_take_three_forms() -> None:
    assert ["Dober si 1 kartu.", "Dober si 4 karty.", "Dober si 5 karet.", "Dober si 22 karet."] == [
        says(f"draw {number}", "cs") for number in (1, 4, 5, 22)
    ]
    assert "Zaplať 1 jakoukoli energii: Posil tvora." == says("promote unit", "cs", When.PAY, cost="any 1")
    assert "Zaplať 5 jakýchkoli energií: Posil tvora." == says("promote unit", "cs", When.PAY, cost="any 5")
    assert "Draw 1 card, then draw 2 cards." == says("draw 1; draw 2", "en")


def test_stems_soften_before_the_ending_of_the_plural() -> None:
    assert "Tví modří tvorové mají +1 k síle." == lasts("each unit[own blue] +1/+0", "cs")
    assert "Soupeřovi nemodří tvorové mají −1 k síle a −2 ke zdraví." == lasts("each unit[enemy non-blue] -1/-2", "cs")
    assert "Všichni ostatní tvorové jsou střelečtí." == lasts("each unit[other] shooter", "cs")


def test_the_noun_decides_the_ending_of_the_adjective() -> None:
    assert "Znič soupeřův zelený čár." == says("destroy charm[enemy green]", "cs")
    assert "Znič zelenou relikvii." == says("destroy relic[green]", "cs")
    assert "Vrať zelené kouzlo ze svého hrobu do ruky." == says("return grave wonder[green]", "cs")
    assert "Znič vyčerpaného tvora nebo vyčerpanou relikvii." == says("destroy card[exhausted]", "cs")
    assert "Uděl 1 poškození každému soupeřovu létajícímu tvorovi." == says("damage 1 each unit[enemy flying]", "cs")


def test_the_reversed_card_says_so() -> None:
    """ME-45: yellow becomes non-yellow on the whole card."""
    banner = next(card for card in CARDS if card.id == "yellow.banner-of-light")
    beam = next(card for card in CARDS if card.id == "yellow.sunbeam")

    assert "Tví nežlutí tvorové mají +1 k síle." == card_text(banner, "cs", inverted=True)
    assert "Deal 4 damage to a yellow unit." == ability_text(beam, beam.abilities[0], "en", inverted=True)
