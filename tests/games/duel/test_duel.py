"""A duel: DU-20 to DU-33."""

from __future__ import annotations

import pytest

from kouzlo.core.rule import rule
from kouzlo.games.duel import create
from kouzlo.games.duel.events import (
    BothLose,
    ByElement,
    ByValue,
    Declined,
    Discarded,
    Laid,
    Looked,
    Rearranged,
    RoundBegins,
    Silenced,
    SwappedIn,
    TwinsLaid,
    TwinsMet,
    WithoutEffect,
)
from tests.games.duel.scenarios import duel, foreign_game, kinds_of, refused, round_of

ALL = [card.id for card in create().deck.cards]
BEATING_TWINS = ("dancer", "blacksmith")
OF_ELEMENT = {
    "fire": "pyrotechnician",
    "water": "geomancer",
    "nature": "gardener",
    "light": "priestess",
    "shadow": "necromancer",
    "void": "chronicler",
}
"""A wizard of each element whose ability changes nothing in the zone."""

LOSES_TO = [
    ("fire", "water"),
    ("water", "nature"),
    ("nature", "fire"),
    ("shadow", "light"),
    ("light", "water"),
    ("light", "fire"),
    ("light", "nature"),
]


# --- DU-20, DU-21: the course of a duel ----------------------------------------------------------------------------


@rule("DU-20")
def test_both_turn_up_their_top_card_at_the_same_moment() -> None:
    """Both lie in the zone before any ability has its turn."""
    story = duel(ours="botanist", theirs="chronicler", their_waiting="soldier")

    assert ["laid", "laid", "discarded"] == kinds_of(story.events)[:3]


@rule("DU-20", "DU-60")
def test_the_winner_stays_and_only_the_other_lays_the_next_card() -> None:
    story = duel(ours="necromancer", theirs="soldier", their_deck="pilgrim dancer")

    assert [(0, "necromancer"), (1, "soldier"), (1, "pilgrim"), (1, "dancer")] == [
        (event.seat, event.wizard) for event in story.told(Laid)
    ]
    assert "necromancer" == story.first.table["zone"][0]


@rule("DU-20")
@pytest.mark.parametrize(
    ("ours", "theirs", "criteria"),
    [
        pytest.param("shaman", "gardener", ["by_ability"], id="A ability ends it"),
        pytest.param("gardener", "geomancer", ["by_ability", "by_element"], id="B element ends it"),
        pytest.param("gardener", "pilgrim", ["by_ability", "by_element", "by_value"], id="C value comes last"),
    ],
)
def test_the_first_criterion_that_decides_ends_the_duel(ours: str, theirs: str, criteria: list[str]) -> None:
    story = duel(ours=ours, theirs=theirs)

    assert criteria == [kind for kind in kinds_of(story.first_events) if kind.startswith("by_")]


@rule("DU-21")
@pytest.mark.parametrize(
    ("places", "value"),
    [
        pytest.param({"pile": "soldier"}, 8, id="on top of the own pile it works"),
        pytest.param({"pile": "soldier necromancer"}, 5, id="covered it does not"),
        pytest.param({"waiting": "soldier"}, 5, id="waiting it does not"),
        pytest.param({"deck": "soldier"}, 5, id="in the deck it does not"),
        pytest.param({"their_pile": "soldier"}, 5, id="on the other pile it helps the other"),
    ],
)
def test_a_dormant_ability_works_only_on_top_of_its_owners_pile(places: dict[str, str], value: int) -> None:
    """The Revolutionary is worth 5, with a Soldier that works 8."""
    story = duel(ours="revolutionary", theirs="chronicler", **places)  # type: ignore[arg-type]  # places are words

    assert value == story.told(ByValue)[0].values[0]


@rule("DU-21")
def test_a_dormant_ability_does_not_work_in_the_zone() -> None:
    story = duel(ours="soldier", theirs="pilgrim")

    assert (2, 3) == story.told(ByValue)[0].values


@rule("DU-21")
def test_a_dormant_ability_begins_when_the_card_comes_to_lie_on_the_pile() -> None:
    """The Soldier loses, and helps his successor at once."""
    story = duel(ours="soldier", theirs="chronicler", deck="revolutionary")

    assert [(2, 7), (8, 7)] == [event.values for event in story.told(ByValue)]


@rule("DU-21")
def test_a_permanent_ability_holds_only_while_its_wizard_is_in_the_zone() -> None:
    """Against the Blacksmith the Soldier wins as the lower one; against his successor the higher value wins again."""
    story = duel(ours="blacksmith", theirs="soldier", deck="revolutionary", their_deck="pilgrim")

    assert [("DU-56", (0,)), ("DU-27", (1,))] == [(fought.rule, fought.losers) for fought in story.duels][:2]


# --- DU-22, DU-23: two fast abilities ----------------------------------------------------------------------------------


@rule("DU-22")
@pytest.mark.parametrize("swapped", [False, True], ids=["detective is ours", "detective is theirs"])
def test_the_lower_printed_value_has_its_turn_first(swapped: bool) -> None:
    """Detective 6 before Rogues 8, whoever owns them."""
    ours, theirs = ("rogues", "detective") if swapped else ("detective", "rogues")
    story = duel(
        ours=ours, theirs=theirs, waiting="soldier", their_waiting="soldier", deck="pilgrim dancer", their_deck="pilgrim dancer"
    )

    assert (int(swapped), "use") == story.asked

    story.answer("decline")

    assert (1 - int(swapped), "rearrange") == story.asked


@rule("DU-22")
def test_value_changes_do_not_count_for_the_order() -> None:
    """The Detective with a Soldier on the pile is worth 9, but printed is 6: still before the Botanist's 7."""
    story = duel(ours="detective", theirs="botanist", waiting="pilgrim", pile="soldier")

    assert (0, "use") == story.asked
    assert [] == story.told(Discarded)


@rule("DU-22")
@pytest.mark.parametrize(("ours", "theirs", "first"), [("detective", "rogues", "use"), ("rogues", "detective", "rearrange")])
def test_equal_printed_values_of_a_foreign_set_let_seat_0_go_first(ours: str, theirs: str, first: str) -> None:
    game = foreign_game(rogues={"value": 6})
    story = duel(
        ours=ours,
        theirs=theirs,
        waiting="soldier",
        their_waiting="soldier",
        deck="pilgrim dancer",
        their_deck="pilgrim dancer",
        game=game,
    )

    assert (0, first) == story.asked


@rule("DU-23")
def test_twins_laid_at_the_same_moment_use_no_fast_ability() -> None:
    """Two Botanists: no waiting card is discarded, 7 = 7, both lose."""
    story = duel(ours="botanist", theirs="botanist", waiting="soldier", their_waiting="pilgrim")

    assert [TwinsLaid("botanist", "DU-23")] == story.told(TwinsLaid)
    assert ((0, 1), "DU-27") == (story.first.losers, story.first.rule)
    assert ["soldier", "pilgrim"] == story.first.table["waiting"]


@rule("DU-23")
@pytest.mark.parametrize("twin", ["rogues", "detective", "shaman", "stargazer"])
def test_of_no_twins_laid_together_anybody_is_asked_or_acts(twin: str) -> None:
    story = duel(ours=twin, theirs=twin, waiting="soldier", their_waiting="pilgrim", deck="dancer priestess", pile="geomancer")

    assert (("DU-27", (1,))) == (story.first.rule, story.first.losers), "the Geomancer's +1 decides"
    assert [] == [event for event in story.first_events if isinstance(event, BothLose | Looked | SwappedIn | Rearranged)]


# --- DU-24: the exact course of A ---------------------------------------------------------------------------------------


@rule("DU-24", "DU-57", "DU-71")
def test_the_dancer_is_looked_at_before_the_dragon_tamer() -> None:
    """She cancels him, so the Soldier on her pile works: 4 against 8."""
    story = duel(ours="dancer", theirs="dragon_tamer", pile="soldier")

    assert (4, 8) == story.told(ByValue)[0].values


@rule("DU-24")
def test_after_a_shaman_neither_element_nor_value_is_asked() -> None:
    """The Stargazer is light and worth 9; both lose all the same."""
    story = duel(ours="shaman", theirs="stargazer", standing="theirs")

    assert ((0, 1), "DU-50") == (story.first.losers, story.first.rule)
    assert [] == story.told(ByElement, ByValue)


@rule("DU-24", "DU-51")
def test_what_lies_on_the_piles_is_looked_at_anew_after_each_change() -> None:
    """The Botanist covers the Soldier with the Gardener: the Revolutionary is worth 5, not 8."""
    story = duel(ours="botanist", theirs="revolutionary", their_pile="soldier", their_waiting="gardener")

    assert (7, 5) == story.told(ByValue)[0].values


@rule("DU-24")
@pytest.mark.parametrize(
    ("kind", "rest"), [("permanent", {}), ("dormant", {"pile": "necromancer"})], ids=["in the zone", "on the pile"]
)
def test_a_text_that_wins_comes_after_the_fast_abilities_and_before_the_element(kind: str, rest: dict[str, str]) -> None:
    """Our card file has none; a foreign one may have a Necromancer who wins against fire."""
    game = foreign_game(necromancer={"kind": kind, "effect": "wins against fire"})
    fighter = "soldier" if rest else "necromancer"
    story = duel(ours=fighter, theirs="dragon_tamer", game=game, **rest)  # type: ignore[arg-type]  # places are words
    lost = duel(ours=fighter, theirs="shaman", game=game, **rest)  # type: ignore[arg-type]

    if kind == "permanent":
        assert ((1,), "DU-24") == (story.first.losers, story.first.rule)
    else:
        # On the other pile the Dragon Tamer silences the dormant text.
        assert ((0,), "DU-27") == (story.first.losers, story.first.rule)
        won = duel(ours=fighter, theirs="pyrotechnician", game=game, **rest)  # type: ignore[arg-type]
        assert ((1,), "DU-24") == (won.first.losers, won.first.rule)
    assert ((0, 1), "DU-50") == (lost.first.losers, lost.first.rule)


# --- DU-25: may and must -------------------------------------------------------------------------------------------------


@rule("DU-25")
@pytest.mark.parametrize(("wizard", "asked"), [("detective", "use"), ("rogues", "rearrange")])
def test_a_you_may_is_asked_and_may_be_declined(wizard: str, asked: str) -> None:
    story = duel(ours=wizard, theirs="chronicler", waiting="soldier", deck="pilgrim dancer")

    assert (0, asked) == story.asked

    story.answer("decline")

    assert [Declined(0, wizard, "DU-25")] == story.told(Declined)
    assert [] == story.told(SwappedIn, Rearranged)


@rule("DU-25")
@pytest.mark.parametrize("wizard", ["shaman", "botanist", "stargazer"])
def test_all_other_fast_abilities_are_carried_out_without_asking(wizard: str) -> None:
    story = duel(ours=wizard, theirs="chronicler", their_waiting="soldier")

    assert story.asked is None
    assert 1 == len(story.told(BothLose, Discarded, Looked))


@rule("DU-25")
def test_what_must_be_carried_out_may_not_be_declined() -> None:
    """Rogues of a foreign set who must rearrange are asked how, not whether."""
    game = foreign_game(rogues={"effect": "rearrange_own_deck"})
    match = round_of("rogues soldier pilgrim dancer shaman gardener", "chronicler soldier pilgrim dancer shaman gardener", game)

    assert ("illegal", "DU-25") == refused(match, 0, "decline")
    assert 24 == len(match.game.moves(match.state, 0))
    prompt = match.view(0).prompt
    assert prompt is not None
    assert () == prompt.choices


# --- DU-26 to DU-28: element, value, twins -------------------------------------------------------------------------------


@rule("DU-26")
@pytest.mark.parametrize("ours", OF_ELEMENT)
@pytest.mark.parametrize("theirs", OF_ELEMENT)
def test_the_weaker_element_loses_whatever_the_values(ours: str, theirs: str) -> None:
    """All 36 pairs; where there is no relation the values decide."""
    for pile in ("", "soldier"):
        story = duel(ours=OF_ELEMENT[ours], theirs=OF_ELEMENT[theirs], pile=pile)
        losers = tuple(seat for seat, pair in enumerate([(ours, theirs), (theirs, ours)]) if pair in LOSES_TO)

        assert ("DU-26" if losers else "DU-27") == story.first.rule
        assert story.first.losers == losers or not losers


@rule("DU-26")
def test_void_has_no_weakness() -> None:
    """Shaman and Pilgrim among them: no wizard beats a void one by element."""
    void = [card.id for card in create().deck.cards if card.element.name == "VOID"]
    met = [duel(ours=one, theirs=two, standing="ours") for one in void for two in ALL]

    assert {"shaman", "pilgrim"} <= {*void}
    assert {"DU-24", "DU-26"}.isdisjoint(story.first.rule for story in met if story.asked is None)


@rule("DU-27")
@pytest.mark.parametrize(
    ("ours", "theirs", "losers"),
    [
        pytest.param("gardener", "pilgrim", (1,), id="5 beats 3 (the rulebook's picture)"),
        pytest.param("soldier", "pilgrim", (0,), id="2 loses to 3"),
        pytest.param("gardener", "revolutionary", (0, 1), id="5 and 5 lose both"),
    ],
)
def test_the_higher_value_wins_and_equal_values_lose_both(ours: str, theirs: str, losers: tuple[int, ...]) -> None:
    story = duel(ours=ours, theirs=theirs)

    assert (losers, "DU-27") == (story.first.losers, story.first.rule)


@rule("DU-27")
def test_dormant_changes_count_for_the_value() -> None:
    """3 + 3 beats 5."""
    story = duel(ours="pilgrim", theirs="gardener", pile="soldier")

    assert ((1,), (6, 5)) == (story.first.losers, story.told(ByValue)[0].values)


@rule("DU-28")
@pytest.mark.parametrize("twin", BEATING_TWINS)
@pytest.mark.parametrize("pile", ["", "soldier"], ids=["equal values", "unequal boosts"])
@pytest.mark.parametrize("standing", ["", "ours", "theirs"])
@pytest.mark.parametrize("mirror", [False, True])
def test_twins_that_beat_each_other_lose_both(twin: str, pile: str, standing: str, mirror: bool) -> None:
    """Two Dancers, two Blacksmiths: laid together or against an incumbent, also with unequal boosts, by either option."""
    story = duel(ours=twin, theirs=twin, pile=pile, standing=standing, mirror_incumbent=mirror)

    assert ((0, 1), "DU-28") == (story.first.losers, story.first.rule)


@rule("DU-28", "DU-53")
@pytest.mark.parametrize("twin", BEATING_TWINS)
@pytest.mark.parametrize("standing", ["", "theirs"])
def test_twins_that_beat_each_other_lose_both_when_the_detective_brings_one(twin: str, standing: str) -> None:
    """DU-28 goes before "neither uses an ability"."""
    story = duel(ours="detective", theirs=twin, waiting=twin, pile="soldier", standing=standing)
    if twin == "dancer":
        # A Dancer who already lies opposite cancels the Detective: there is nobody to bring a twin.
        assert ("detective", "dancer") == story.first.met
        return
    story.answer("use")

    assert ((0, 1), "DU-28") == (story.first.losers, story.first.rule)


@rule("DU-28")
@pytest.mark.parametrize("twin", [wizard for wizard in ALL if wizard not in BEATING_TWINS])
def test_all_other_twins_compare_values(twin: str) -> None:
    """With nothing on the piles both lose; a Pilgrim (or Geomancer) on one pile makes that side win."""
    top = "geomancer" if twin == "pilgrim" else "pilgrim"
    equal, boosted = duel(ours=twin, theirs=twin), duel(ours=twin, theirs=twin, pile=top)

    assert ((0, 1), "DU-27") == (equal.first.losers, equal.first.rule)
    silenced = twin == "dragon_tamer"  # his twin opposite silences the pile (DU-71)
    assert ((0, 1) if silenced else (1,), "DU-27") == (boosted.first.losers, boosted.first.rule)


# --- DU-29 to DU-33 ---------------------------------------------------------------------------------------------------


@rule("DU-29")
@pytest.mark.parametrize("answer", ["rearrange dancer pilgrim", "decline"])
def test_a_fast_ability_used_or_declined_does_not_come_back_in_the_next_duel(answer: str) -> None:
    """The Rogues beat two wizards and are asked once."""
    story = duel(ours="rogues", theirs="chronicler", deck="pilgrim dancer", their_deck="soldier")
    story.answer(answer)

    assert story.asked is None
    assert 2 == len(story.duels)


@rule("DU-29", "DU-57")
def test_a_cancelled_fast_ability_does_not_come_back() -> None:
    """The Dancer cancels the Detective; he beats her and the next one, and is never asked."""
    story = duel(ours="detective", theirs="dancer", waiting="soldier", their_deck="pilgrim")

    assert story.asked is None
    assert [Silenced(0, "detective", "DU-57")] == story.told(Silenced)
    assert [("detective", "dancer"), ("detective", "pilgrim")] == [fought.met for fought in story.duels]


@rule("DU-29", "DU-33")
def test_a_fast_ability_without_effect_does_not_come_back() -> None:
    """The Botanist finds no waiting card; he beats three wizards, and that is told once."""
    story = duel(ours="botanist", theirs="chronicler", their_deck="soldier pilgrim", pile="geomancer")

    assert 3 == len(story.duels)
    assert [WithoutEffect(0, "botanist", "DU-33")] == story.told(WithoutEffect)
    assert [] == story.told(Discarded)


@rule("DU-29", "DU-23")
def test_a_fast_ability_lost_to_a_twin_does_not_come_back() -> None:
    """Twins laid together, ours wins by a boost and meets the next wizard without being asked."""
    story = duel(ours="rogues", theirs="rogues", pile="soldier", deck="pilgrim dancer", their_deck="geomancer")

    assert story.asked is None
    assert ("rogues", "geomancer") == story.duels[1].met


@rule("DU-30")
def test_by_default_a_card_laid_against_its_standing_twin_uses_its_fast_ability() -> None:
    story = duel(ours="rogues", theirs="rogues", deck="pilgrim dancer", standing="theirs")

    assert (0, "rearrange") == story.asked


@rule("DU-30")
def test_by_option_a_card_laid_against_its_standing_twin_does_not() -> None:
    story = duel(ours="rogues", theirs="rogues", deck="pilgrim dancer", standing="theirs", mirror_incumbent=True)

    assert [TwinsLaid("rogues", "DU-30")] == story.told(TwinsLaid)
    assert (("rogues", "rogues"), (0, 1), "DU-27") == (story.first.met, story.first.losers, story.first.rule)


@rule("DU-30")
def test_the_option_concerns_twins_only() -> None:
    story = duel(ours="rogues", theirs="chronicler", deck="pilgrim dancer", standing="theirs", mirror_incumbent=True)

    assert (0, "rearrange") == story.asked


@rule("DU-30", "DU-53")
@pytest.mark.parametrize("mirror", [False, True])
def test_the_option_does_not_touch_the_detectives_twin(mirror: bool) -> None:
    """Brought in against a standing Botanist neither uses an ability, by either option."""
    story = duel(
        ours="detective",
        theirs="botanist",
        waiting="botanist",
        their_waiting="soldier",
        standing="theirs",
        mirror_incumbent=mirror,
    )
    story.answer("use")

    assert [TwinsMet(0, "botanist", "DU-53")] == story.told(TwinsMet)
    assert [] == story.told(Discarded)


@rule("DU-31")
def test_what_was_carried_out_is_not_undone_by_a_card_that_comes_later() -> None:
    """The Shaman has acted; a Dancer brought in afterwards saves nobody."""
    story = duel(ours="detective", theirs="shaman", waiting="dancer")
    story.answer("use")

    assert (("dancer", "shaman"), (0, 1), "DU-50") == (story.first.met, story.first.losers, story.first.rule)


@rule("DU-32")
def test_the_botanist_still_discards_after_the_shaman() -> None:
    """Only then do both go to the piles: the waiting Soldier lies below the Shaman."""
    story = duel(ours="shaman", theirs="botanist", waiting="soldier")

    assert ["both_lose", "discarded", "by_ability"] == kinds_of(story.first_events)[2:5]
    assert [["soldier", "shaman"], ["botanist"]] == story.piled


@rule("DU-32")
def test_the_rogues_may_still_rearrange_after_the_shaman() -> None:
    story = duel(ours="shaman", theirs="rogues", their_deck="soldier pilgrim")

    assert (1, "rearrange") == story.asked

    story.answer("rearrange pilgrim soldier")

    assert ["pilgrim", "soldier"] == story.first.table["decks"][1]
    assert ((0, 1), "DU-50") == (story.first.losers, story.first.rule)


@rule("DU-32", "DU-72")
def test_the_stargazer_still_looks_after_the_shaman() -> None:
    story = duel(ours="shaman", theirs="stargazer", waiting="soldier")

    assert ["soldier"] == [event.in_full().card for event in story.told(Looked)]
    assert ((0, 1), "DU-50") == (story.first.losers, story.first.rule)


@rule("DU-33")
def test_a_you_may_is_decided_at_its_turn_with_knowledge_of_all_before() -> None:
    """The Rogues' player has seen the Botanist's discard when he is asked."""
    story = duel(ours="botanist", theirs="rogues", their_waiting="gardener", their_deck="soldier pilgrim")

    assert (1, "rearrange") == story.asked
    assert ["laid", "laid", "discarded"] == kinds_of(story.events)


@rule("DU-33", "DU-53")
def test_a_detective_without_a_waiting_card_is_not_asked() -> None:
    story = duel(ours="detective", theirs="chronicler")

    assert story.asked is None
    assert "without_effect" in kinds_of(story.first_events)


@rule("DU-33", "DU-52")
@pytest.mark.parametrize(("deck", "asked"), [("", False), ("soldier", False), ("soldier pilgrim", True)], ids=["0", "1", "2"])
def test_the_rogues_are_asked_from_two_cards_in_the_deck(deck: str, asked: bool) -> None:
    story = duel(ours="rogues", theirs="chronicler", deck=deck)

    assert asked == (story.asked is not None)


@rule("DU-33", "DU-57")
@pytest.mark.parametrize("wizard", ["detective", "rogues"])
def test_a_cancelled_you_may_is_not_asked(wizard: str) -> None:
    story = duel(ours=wizard, theirs="dancer", waiting="soldier", deck="pilgrim gardener")

    assert story.asked is None
    assert [Silenced(0, wizard, "DU-57")] == story.told(Silenced)


@rule("DU-33", "DU-53")
def test_a_lost_you_may_is_not_asked() -> None:
    """Their Detective brings Rogues against our Rogues, whose turn would have come: it is lost."""
    story = duel(ours="rogues", theirs="detective", their_waiting="rogues", deck="soldier pilgrim")
    story.answer("use")

    assert [Silenced(0, "rogues", "DU-53")] == story.told(Silenced)
    assert ((0, 1), "DU-27") == (story.first.losers, story.first.rule)


@rule("DU-33")
@pytest.mark.parametrize("sent", ["rearrange soldier pilgrim", "plan a b c d e / f", "swap none"])
def test_another_answer_to_a_you_may_is_refused(sent: str) -> None:
    match = round_of("detective soldier pilgrim dancer shaman gardener", "chronicler soldier pilgrim dancer shaman gardener")
    sent = sent.replace("a b c d e / f", "detective soldier pilgrim dancer shaman / gardener")

    assert ("illegal", "DU-33") == refused(match, 0, sent)
    assert ("not_your_turn", None) == refused(match, 1, "use")
    assert () == match.game.moves(match.state, 1)
    assert 2 == len(match.game.moves(match.state, 0))


def test_a_round_that_begins_is_told_once() -> None:
    match = round_of("soldier detective pilgrim dancer shaman gardener", "chronicler soldier pilgrim dancer shaman gardener")

    assert 1 == sum(isinstance(event, RoundBegins) for event in match.view(None).events)
