"""The wizards and the rulings about them: DU-50 to DU-59, DU-70 to DU-74."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from kouzlo.core.rule import rule
from kouzlo.games.duel import create
from kouzlo.games.duel.events import (
    BothLose,
    ByValue,
    Discarded,
    Looked,
    Rearranged,
    RoundWon,
    Silenced,
    SwappedIn,
    TooLate,
    TwinsMet,
    WithoutEffect,
)
from tests.games.duel.scenarios import Story, duel, foreign_game, kinds_of, refused, round_of, send

ALL = [card.id for card in create().deck.cards]
FAST = [card.id for card in create().deck.cards if card.kind.name == "FAST"]


def values(story: Story) -> tuple[int, int]:
    """The values that were compared in the arranged duel."""
    compared: tuple[int, int] = story.told(ByValue)[0].values
    return compared


# --- Shaman ------------------------------------------------------------------------------------------------------------


@rule("DU-50")
@pytest.mark.parametrize("theirs", [wizard for wizard in ALL if wizard not in ("dancer", "shaman")])
def test_the_shaman_makes_both_lose_at_once(theirs: str) -> None:
    """Against every wizard that stands in the zone, but for the Dancer and his twin."""
    story = duel(ours="shaman", theirs=theirs, standing="theirs")

    assert ((0, 1), "DU-50") == (story.first.losers, story.first.rule)
    assert [["shaman"], [theirs]] == story.piled


# --- Botanist ------------------------------------------------------------------------------------------------------------


@rule("DU-51")
def test_the_botanist_discards_the_opponents_waiting_card_at_once() -> None:
    story = duel(ours="botanist", theirs="soldier", their_waiting="necromancer", waiting="pilgrim")

    assert [Discarded(1, "necromancer", "waiting", "botanist", "DU-51")] == story.told(Discarded)
    assert ["pilgrim", None] == story.first.table["waiting"]
    assert [[], ["necromancer", "soldier"]] == story.piled


@rule("DU-51")
def test_the_dormant_ability_of_a_discarded_waiting_card_works_already_in_this_duel() -> None:
    """The FAQ: the Soldier helps the Revolutionary from the pile, 8 against 7."""
    story = duel(ours="botanist", theirs="revolutionary", their_waiting="soldier")

    assert ((7, 8), (0,)) == (values(story), story.first.losers)


@rule("DU-51")
def test_the_discarded_waiting_card_covers_the_one_below() -> None:
    """The Soldier's help ends when the Necromancer covers him: 5 against 7."""
    story = duel(ours="botanist", theirs="revolutionary", their_pile="soldier", their_waiting="necromancer")

    assert ((7, 5), (1,)) == (values(story), story.first.losers)


@rule("DU-51")
@pytest.mark.parametrize("waiting", [wizard for wizard in FAST if wizard != "botanist"])
def test_a_fast_ability_of_the_discarded_card_does_not_fire(waiting: str) -> None:
    story = duel(ours="botanist", theirs="pilgrim", their_waiting=waiting, their_deck="soldier dancer")

    assert story.asked is None
    assert [] == [event for event in story.first_events if isinstance(event, BothLose | SwappedIn | Rearranged | Looked)]


@rule("DU-51")
def test_without_a_waiting_card_the_botanist_has_no_effect() -> None:
    story = duel(ours="botanist", theirs="pilgrim")

    assert [WithoutEffect(0, "botanist", "DU-33")] == story.told(WithoutEffect)


# --- Rogues --------------------------------------------------------------------------------------------------------------


@rule("DU-52")
def test_the_rogues_put_the_remaining_deck_into_any_order() -> None:
    """Three cards, six orders and "no"; the waiting card stays where it is."""
    story = duel(ours="rogues", theirs="chronicler", deck="soldier pilgrim dancer", waiting="gardener")
    offered = [story.game.write_move(move) for move in story.game.moves(story.state, 0)]

    assert {f"rearrange {' '.join(order)}" for order in permutations(("soldier", "pilgrim", "dancer"))} | {"decline"} == {
        *offered
    }

    story.answer("rearrange dancer pilgrim soldier")

    assert ["dancer", "pilgrim", "soldier"] == story.first.table["decks"][0]
    assert "gardener" == story.first.table["waiting"][0]


@rule("DU-52")
@pytest.mark.parametrize("order", list(permutations("soldier pilgrim dancer gardener".split())), ids=" ".join)
def test_each_order_of_four_comes_out_as_it_was_said(order: tuple[str, ...]) -> None:
    story = duel(ours="rogues", theirs="chronicler", deck="soldier pilgrim dancer gardener")
    story.answer("rearrange " + " ".join(order))

    assert list(order) == story.first.table["decks"][0]


@rule("DU-52")
def test_rearranging_into_the_same_order_is_legal() -> None:
    story = duel(ours="rogues", theirs="chronicler", deck="soldier pilgrim")
    story.answer("rearrange soldier pilgrim")

    assert ["soldier", "pilgrim"] == story.first.table["decks"][0]
    assert 1 == len(story.told(Rearranged))


@rule("DU-52")
@pytest.mark.parametrize(
    "sent",
    [
        pytest.param("rearrange soldier pilgrim dancer", id="a card short"),
        pytest.param("rearrange soldier soldier pilgrim dancer", id="a doubled card"),
        pytest.param("rearrange soldier pilgrim dancer gardener", id="with the waiting card"),
        pytest.param("rearrange soldier pilgrim dancer botanist", id="with a card set aside"),
        pytest.param("use", id="yes without an order"),
        pytest.param("swap none", id="an exchange instead"),
    ],
)
def test_a_wrong_order_is_refused_by_its_paragraph(sent: str) -> None:
    match = round_of("rogues soldier pilgrim dancer shaman gardener", "chronicler soldier pilgrim dancer shaman gardener")

    assert ("illegal", "DU-52") == refused(match, 0, sent)
    assert ("bad_move", None) == refused(match, 0, "rearrange gandalf soldier pilgrim dancer")
    assert ("not_your_turn", None) == refused(match, 1, "decline")


@rule("DU-52", "DU-11")
def test_the_opponent_learns_only_that_the_deck_was_rearranged() -> None:
    """Two different new orders look the same from the other side; one's own deck one always knows."""
    seen = []
    for order in ("shaman dancer pilgrim soldier", "pilgrim shaman soldier dancer"):
        match = round_of("rogues soldier pilgrim dancer shaman gardener", "chronicler soldier pilgrim dancer shaman gardener")
        told = [event for event in send(match, 0, f"rearrange {order}") if isinstance(event, Rearranged)]
        seen.append([told[0].seen_by(seat) for seat in (1, None)])
        assert tuple(order.split()) == told[0].seen_by(0).deck

    assert seen[0] == seen[1]


# --- Detective -----------------------------------------------------------------------------------------------------------


@rule("DU-53")
def test_the_detective_lays_the_waiting_card_in_his_place_and_waits_himself() -> None:
    story = duel(ours="detective", theirs="chronicler", waiting="necromancer")
    story.answer("use")

    assert [SwappedIn(0, "detective", "necromancer", "DU-53")] == story.told(SwappedIn)
    assert (("necromancer", "chronicler"), "detective") == (story.first.met, story.first.table["waiting"][0])


@rule("DU-53", "DU-50", "DU-51")
def test_a_detective_who_waits_may_be_discarded_by_the_botanist() -> None:
    """Detective with a waiting Shaman against Botanist: the Shaman fires, the Botanist discards the Detective, both lose."""
    story = duel(ours="detective", theirs="botanist", waiting="shaman")
    story.answer("use")

    assert ["swapped_in", "both_lose", "discarded", "by_ability"] == kinds_of(story.first_events)[2:6]
    assert [["detective", "shaman"], ["botanist"]] == story.piled
    assert ((0, 1), "DU-50") == (story.first.losers, story.first.rule)


@rule("DU-53")
def test_a_fast_ability_brought_in_goes_before_one_that_still_waits() -> None:
    """Rogues 8 brought in are asked before the opposing Botanist 7 has discarded anything."""
    story = duel(ours="detective", theirs="botanist", waiting="rogues", deck="soldier pilgrim")
    story.answer("use")

    assert (0, "rearrange") == story.asked
    assert [] == story.told(Discarded)

    story.answer("rearrange pilgrim soldier")

    assert [Discarded(0, "detective", "waiting", "botanist", "DU-51")] == story.told(Discarded)


@rule("DU-53")
@pytest.mark.parametrize(("waiting", "kind"), [("shaman", BothLose), ("botanist", Discarded), ("stargazer", Looked)])
def test_the_ability_of_the_card_brought_in_is_carried_out(waiting: str, kind: type) -> None:
    """The FAQ: yes, as soon as it lies in the zone."""
    story = duel(ours="detective", theirs="chronicler", waiting=waiting, their_waiting="soldier")
    story.answer("use")

    assert 1 == len(story.told(kind))


@rule("DU-53", "DU-57", "DU-51")
def test_a_dancer_brought_in_cancels_a_fast_ability_that_still_waits() -> None:
    """Detective with Dancer against Botanist: cancelled, 7 : 1 for him, the waiting Detective untouched."""
    story = duel(ours="detective", theirs="botanist", waiting="dancer")
    story.answer("use")

    assert [Silenced(1, "botanist", "DU-57")] == story.told(Silenced)
    assert ((0,), "DU-27", (1, 7)) == (story.first.losers, story.first.rule, values(story))
    assert "detective" == story.first.table["waiting"][0]


@rule("DU-53")
def test_a_twin_brought_in_lets_neither_use_an_ability() -> None:
    """Detective with Botanist against Botanist: neither discards, 7 = 7, both lose."""
    story = duel(ours="detective", theirs="botanist", waiting="botanist", their_waiting="soldier")
    story.answer("use")

    assert [TwinsMet(0, "botanist", "DU-53")] == story.told(TwinsMet)
    assert [] == story.told(Discarded)
    assert ((0, 1), "DU-27", (7, 7)) == (story.first.losers, story.first.rule, values(story))
    assert ["detective", "soldier"] == story.first.table["waiting"]


@rule("DU-53")
def test_twins_without_abilities_concern_permanent_ones_too_but_not_the_piles() -> None:
    """Two Dragon Tamers by the Detective: neither silences a pile, so the Soldier on ours works: 11 : 8."""
    story = duel(ours="detective", theirs="dragon_tamer", waiting="dragon_tamer", pile="soldier")
    story.answer("use")

    assert ((11, 8), (1,)) == (values(story), story.first.losers)


@rule("DU-53", "DU-55")
def test_a_revolutionary_brought_in_against_her_twin_takes_no_card_in_this_duel_only() -> None:
    """She wins 8 : 5 by the Soldier and takes nothing; in the next duel her ability is back."""
    story = duel(
        ours="detective",
        theirs="revolutionary",
        waiting="revolutionary",
        pile="soldier",
        standing="theirs",
        their_deck="pilgrim dancer gardener",
    )
    story.answer("use")

    assert [[], ["revolutionary"]] == story.piled
    assert ["dancer"] == [event.wizard for event in story.told(Discarded)]


@rule("DU-53", "DU-31")
def test_what_the_twin_had_carried_out_stays() -> None:
    """The Shaman opposite had acted; his twin brought in cannot undo it."""
    story = duel(ours="detective", theirs="shaman", waiting="shaman", pile="soldier")
    story.answer("use")

    assert (("shaman", "shaman"), (0, 1), "DU-50") == (story.first.met, story.first.losers, story.first.rule)


@rule("DU-53")
def test_a_standing_shamans_twin_compares_values() -> None:
    """His turn was long ago; 4 + 3 beats 4, and nobody fires."""
    story = duel(ours="detective", theirs="shaman", waiting="shaman", pile="soldier", standing="theirs")
    story.answer("use")

    assert ((7, 4), (1,), []) == (values(story), story.first.losers, story.told(BothLose))


@rule("DU-54")
def test_the_detective_may_still_use_his_ability_after_the_shaman() -> None:
    """The FAQ: the waiting card goes to the pile, not he."""
    story = duel(ours="detective", theirs="shaman", waiting="necromancer")

    assert (0, "use") == story.asked
    assert 1 == len(story.told(BothLose))

    story.answer("use")

    assert [["necromancer"], ["shaman"]] == story.piled
    assert "detective" == story.first.table["waiting"][0]


@rule("DU-54")
def test_a_detective_who_declines_after_the_shaman_goes_to_the_pile_himself() -> None:
    story = duel(ours="detective", theirs="shaman", waiting="necromancer")
    story.answer("decline")

    assert [["detective"], ["shaman"]] == story.piled
    assert "necromancer" == story.first.table["waiting"][0]


@rule("DU-54", "DU-29")
def test_a_detective_who_already_stood_in_the_zone_has_had_his_turn() -> None:
    story = duel(ours="detective", theirs="shaman", waiting="necromancer", standing="ours")

    assert story.asked is None
    assert [["detective"], ["shaman"]] == story.piled


@rule("DU-54", "DU-52")
def test_by_default_a_card_brought_in_after_the_shaman_uses_no_fast_ability() -> None:
    """Shaman against Detective with Rogues: Rogues on the pile, deck not rearranged, the Detective waits."""
    story = duel(ours="shaman", theirs="detective", their_waiting="rogues", their_deck="soldier pilgrim")
    story.answer("use")

    assert [TooLate(1, "rogues", "DU-54")] == story.told(TooLate)
    assert [["shaman"], ["rogues"]] == story.piled
    assert (["soldier", "pilgrim"], "detective") == (story.first.table["decks"][1], story.first.table["waiting"][1])


@rule("DU-54", "DU-52")
def test_by_option_a_card_brought_in_after_the_shaman_fires_first() -> None:
    story = duel(
        ours="shaman",
        theirs="detective",
        their_waiting="rogues",
        their_deck="soldier pilgrim",
        swap_in_after_shaman_fires=True,
    )
    story.answer("use")

    assert (1, "rearrange") == story.asked

    story.answer("rearrange pilgrim soldier")

    assert ["pilgrim", "soldier"] == story.first.table["decks"][1]
    assert ([["shaman"], ["rogues"]], "DU-50") == (story.piled, story.first.rule)


@rule("DU-54", "DU-51")
@pytest.mark.parametrize(
    ("fires", "piles"), [(False, [["shaman"], ["botanist"]]), (True, [["soldier", "shaman"], ["botanist"]])]
)
def test_the_option_with_a_botanist_brought_in(fires: bool, piles: list[list[str]]) -> None:
    """With the option he discards the Shaman's waiting card before both go to the piles."""
    story = duel(
        ours="shaman", theirs="detective", waiting="soldier", their_waiting="botanist", swap_in_after_shaman_fires=fires
    )
    story.answer("use")

    assert piles == story.piled


@rule("DU-54")
@pytest.mark.parametrize("fires", [False, True])
def test_the_dormant_ability_of_the_card_brought_in_works_on_the_pile(fires: bool) -> None:
    """The Soldier brought in lies on top: the next wizard of his side has +3."""
    story = duel(
        ours="detective",
        theirs="shaman",
        waiting="soldier",
        deck="pilgrim",
        their_deck="gardener",
        swap_in_after_shaman_fires=fires,
    )
    story.answer("use")

    assert (6, 5) == values(story)


# --- Revolutionary -----------------------------------------------------------------------------------------------------


@rule("DU-55", "DU-60")
def test_the_revolutionary_discards_the_opponents_top_card_over_the_loser() -> None:
    """The FAQ: after the losing wizard has been discarded."""
    story = duel(ours="revolutionary", theirs="pilgrim", their_deck="necromancer soldier")

    assert ["beaten", "discarded"] == kinds_of(story.first_events)[-2:]
    assert [[], ["pilgrim", "necromancer"]] == story.piled
    assert ["soldier"] == story.first.table["decks"][1]


@rule("DU-55")
def test_she_takes_a_card_each_time_she_wins_also_as_incumbent() -> None:
    story = duel(ours="revolutionary", theirs="pilgrim", their_deck="shaman soldier gardener", standing="ours")

    assert ["shaman", "gardener"] == [event.wizard for event in story.told(Discarded)]
    assert [(0, (2, 1))] == [(event.seat, event.tokens) for event in story.told(RoundWon)]


@rule("DU-55")
def test_what_she_discards_was_not_laid() -> None:
    """No fast ability: the Shaman goes by; a dormant one works: the Soldier helps the next wizard, 3 + 3 : 5."""
    shaman = duel(ours="revolutionary", theirs="pilgrim", their_deck="shaman")
    helped = duel(ours="revolutionary", theirs="shaman", their_deck="soldier pilgrim", standing="theirs")

    assert [] == shaman.told(BothLose)
    assert [(5, 4), (5, 6)] == [event.values for event in helped.told(ByValue)]


@rule("DU-55")
def test_an_empty_deck_gives_nothing() -> None:
    story = duel(ours="revolutionary", theirs="pilgrim")

    assert [WithoutEffect(0, "revolutionary", "DU-33")] == story.told(WithoutEffect)
    assert [[], ["pilgrim"]] == story.piled


@rule("DU-55", "DU-61")
def test_if_it_was_his_last_card_he_is_out() -> None:
    story = duel(ours="revolutionary", theirs="pilgrim", their_deck="necromancer")

    assert 1 == len(story.duels)
    assert [RoundWon(0, (2, 1), 1, "DU-61")] == story.told(RoundWon)


@rule("DU-55")
def test_she_takes_nothing_when_she_loses_or_both_lose() -> None:
    lost = duel(ours="revolutionary", theirs="chronicler", their_deck="soldier pilgrim")
    both = duel(ours="revolutionary", theirs="gardener", their_deck="soldier pilgrim")

    assert [] == lost.told(Discarded)
    assert [["revolutionary"], ["gardener"]] == both.piled


@rule("DU-55", "DU-57")
def test_the_revolutionary_who_beats_the_dancer_takes_no_card() -> None:
    story = duel(ours="revolutionary", theirs="dancer", their_deck="soldier pilgrim gardener")

    assert [[], ["dancer"]] == story.piled
    assert ["soldier", "pilgrim", "gardener"] == story.first.table["decks"][1]


# --- Blacksmith ----------------------------------------------------------------------------------------------------------


@rule("DU-56")
def test_the_blacksmith_never_beats_the_geomancer() -> None:
    """The FAQ, with every pair of pile tops: the element decides, values are not compared."""
    for ours, theirs in product(["", *ALL], repeat=2):
        if ours == "blacksmith" or theirs == "geomancer":
            continue
        story = duel(ours="blacksmith", theirs="geomancer", pile=ours, their_pile=theirs)

        assert ((0,), "DU-26") == (story.first.losers, story.first.rule), (ours, theirs)


@rule("DU-56")
@pytest.mark.parametrize(
    ("theirs", "losers"),
    [("necromancer", (1,)), ("revolutionary", (1,)), ("soldier", (0,)), ("pilgrim", (0, 1))],
)
def test_in_a_duel_with_the_blacksmith_the_lower_value_wins(theirs: str, losers: tuple[int, ...]) -> None:
    """3 beats 10 and 5, loses to 2; equal values lose both."""
    story = duel(ours="blacksmith", theirs=theirs)

    assert (losers, "DU-56") == (story.first.losers, story.first.rule)


@rule("DU-56", "DU-59")
def test_changed_values_are_compared_too() -> None:
    """A Soldier makes the Blacksmith 6: he loses to the Revolutionary's 5."""
    story = duel(ours="blacksmith", theirs="revolutionary", pile="soldier")

    assert ((6, 5), (0,), "DU-56") == (values(story), story.first.losers, story.first.rule)


@rule("DU-56", "DU-26")
def test_the_blacksmith_does_not_turn_elements_round() -> None:
    """Nature loses to his fire, though 7 is higher."""
    story = duel(ours="blacksmith", theirs="botanist", standing="theirs")

    assert ((1,), "DU-26") == (story.first.losers, story.first.rule)


# --- Dancer --------------------------------------------------------------------------------------------------------------


@rule("DU-57")
def test_the_shaman_beats_the_dancer_unless_the_soldier_lies_on_her_pile() -> None:
    """The FAQ, with every pair of pile tops; he can lose only if the Dancer's owner has the Soldier on top."""
    lost = set()
    for ours, theirs in product(["", *ALL], repeat=2):
        if ours == "shaman" or theirs == "dancer":
            continue
        story = duel(ours="shaman", theirs="dancer", pile=ours, their_pile=theirs)
        if story.first.losers != (1,):
            lost.add(theirs)

    assert {"soldier"} == lost


@rule("DU-57")
def test_the_soldier_on_her_pile_makes_them_equal() -> None:
    story = duel(ours="shaman", theirs="dancer", their_pile="soldier")
    helped = duel(ours="shaman", theirs="dancer", pile="soldier")

    assert ((4, 4), (0, 1)) == (values(story), story.first.losers)
    assert ((7, 1), (1,)) == (values(helped), helped.first.losers)


@rule("DU-57")
@pytest.mark.parametrize("wizard", FAST)
@pytest.mark.parametrize("standing", ["", "ours"])
def test_the_dancer_cancels_every_fast_ability_opposite(wizard: str, standing: str) -> None:
    """Laid with her or against her, nothing is asked and nothing happens."""
    story = duel(
        ours="dancer",
        theirs=wizard,
        waiting="soldier",
        their_waiting="pilgrim",
        their_deck="gardener priestess",
        standing=standing,
    )

    assert [Silenced(1, wizard, "DU-57")] == story.told(Silenced)[:1]
    assert ["soldier", "pilgrim"] == story.first.table["waiting"]
    assert ["gardener", "priestess"] == story.first.table["decks"][1]
    assert "DU-27" == story.first.rule


@rule("DU-57")
def test_the_dancer_cancels_permanent_abilities_opposite() -> None:
    """The Blacksmith's comparison stays as usual (3 beats 1), the Dragon Tamer silences nothing."""
    smith = duel(ours="dancer", theirs="blacksmith")
    tamer = duel(ours="dancer", theirs="dragon_tamer", pile="pilgrim")

    assert ((0,), "DU-27") == (smith.first.losers, smith.first.rule)
    assert (3, 8) == values(tamer)


@rule("DU-57")
def test_the_dancer_cancels_no_dormant_ability() -> None:
    """Both piles go on: 1 − 2 against 2 + 2."""
    story = duel(ours="dancer", theirs="soldier", pile="necromancer", their_pile="pilgrim")
    chronicler = duel(ours="dancer", theirs="soldier", their_pile="chronicler")

    assert (1, 4) == values(story)
    assert (-1, 2) == values(chronicler)


@rule("DU-57")
def test_when_the_dancer_has_left_a_permanent_ability_is_back() -> None:
    """The Blacksmith beats her as the higher one, and the next wizard as the lower one."""
    story = duel(ours="blacksmith", theirs="dancer", their_deck="revolutionary")

    assert [("DU-27", (1,)), ("DU-56", (1,))] == [(fought.rule, fought.losers) for fought in story.duels]


# --- dormant wizards -----------------------------------------------------------------------------------------------------


@rule("DU-58")
@pytest.mark.parametrize(
    ("top", "element", "change"),
    [
        ("alchemist", "WATER", 3),
        ("pyrotechnician", "FIRE", 3),
        ("gardener", "NATURE", 3),
        ("soldier", None, 3),
        ("pilgrim", None, 2),
        ("geomancer", None, 1),
    ],
)
def test_a_boost_is_for_its_element_or_for_any_wizard(top: str, element: str | None, change: int) -> None:
    """Against every element's own wizards: seen in the strength that the table shows."""
    for card in create().deck.cards:
        if card.id in (top, "detective", "rogues", "shaman"):
            continue
        story = duel(ours=card.id, theirs="chronicler", pile=top, standing="ours", their_pile="necromancer")
        expected = card.value + (change if element in (None, card.element.name) else 0)

        assert [expected] == [event.values[0] for event in story.told(ByValue)[:1]], card.id


@rule("DU-59")
def test_both_piles_change_a_value_each_by_its_top_card_only() -> None:
    """5 + 2 − 2; the Soldier below the Pilgrim counts no longer."""
    story = duel(ours="revolutionary", theirs="gardener", pile="soldier pilgrim", their_pile="chronicler")

    assert (5, 5) == values(story)
    assert ((5, 5), (0, 1)) == (story.told(ByValue)[0].printed, story.first.losers)


@rule("DU-59")
def test_there_is_no_lower_limit() -> None:
    """−1 is a value, and it is less than 0."""
    story = duel(ours="dancer", theirs="soldier", pile="chronicler", their_pile="chronicler")

    assert ((-1, 0), (0,)) == (values(story), story.first.losers)


@rule("DU-59")
def test_there_is_no_upper_limit() -> None:
    story = duel(ours="necromancer", theirs="chronicler", pile="soldier")

    assert (13, 7) == values(story)


@rule("DU-59", "DU-56")
def test_lower_wins_compares_negative_values_too() -> None:
    """Smith 3 − 2 = 1 loses to the Soldier's 2 − 2 = 0."""
    story = duel(ours="blacksmith", theirs="soldier", pile="chronicler", their_pile="chronicler")

    assert ((1, 0), (0,)) == (values(story), story.first.losers)


@rule("DU-70")
def test_the_chronicler_on_a_pile_takes_two_from_the_opposing_wizard() -> None:
    story = duel(ours="pilgrim", theirs="gardener", pile="chronicler")

    assert ((3, 3), (0, 1)) == (values(story), story.first.losers)


@rule("DU-70")
def test_two_chroniclers_take_two_from_each() -> None:
    story = duel(ours="pilgrim", theirs="gardener", pile="chronicler", their_pile="chronicler")

    assert (1, 3) == values(story)


# --- Dragon Tamer --------------------------------------------------------------------------------------------------------


@rule("DU-71")
@pytest.mark.parametrize(
    ("piles", "expected"),
    [
        pytest.param({"their_pile": "soldier"}, (8, 5), id="it does not help the opposing wizard"),
        pytest.param({"their_pile": "chronicler"}, (8, 5), id="nor act against him"),
        pytest.param({"pile": "soldier"}, (11, 5), id="his own pile works"),
        pytest.param({"pile": "chronicler"}, (8, 3), id="also against the other"),
    ],
)
def test_the_dragon_tamer_silences_the_opponents_pile(piles: dict[str, str], expected: tuple[int, int]) -> None:
    story = duel(ours="dragon_tamer", theirs="revolutionary", **piles)  # type: ignore[arg-type]  # places are words

    assert expected == values(story)


@rule("DU-71")
def test_he_silences_a_card_that_becomes_the_top_later_in_the_duel() -> None:
    """A foreign Necromancer discards his own waiting card; the Soldier lies on top and does not help."""
    game = foreign_game(necromancer={"kind": "fast", "effect": "discard_own_waiting"})
    story = duel(ours="dragon_tamer", theirs="necromancer", their_waiting="soldier", game=game)
    control = duel(ours="chronicler", theirs="necromancer", their_waiting="soldier", game=game)

    assert (8, 10) == values(story)
    assert (7, 13) == values(control)


@rule("DU-71")
def test_his_own_waiting_card_discarded_by_the_botanist_helps_him() -> None:
    """Fire beats nature; against a light Botanist the Soldier's +3 would be seen, so let the values tell."""
    game = foreign_game(botanist={"element": "void"})
    story = duel(ours="dragon_tamer", theirs="botanist", waiting="soldier", game=game)

    assert (11, 7) == values(story)


@rule("DU-71")
def test_when_he_has_left_the_card_works_again() -> None:
    """The Geomancer beats him; for her next duel the Soldier helps her."""
    story = duel(ours="dragon_tamer", theirs="geomancer", their_pile="soldier", deck="chronicler")

    assert ("DU-26", (7, 9)) == (story.first.rule, values(story))


@rule("DU-71", "DU-73")
def test_he_silences_the_priestess_too() -> None:
    story = duel(ours="dragon_tamer", theirs="stargazer", their_pile="priestess", standing="theirs")

    assert ((1,), "DU-26") == (story.first.losers, story.first.rule)


# --- Stargazer, Priestess, Necromancer -----------------------------------------------------------------------------------


@rule("DU-72")
def test_the_stargazer_looks_without_being_asked() -> None:
    story = duel(ours="stargazer", theirs="chronicler", their_waiting="soldier")
    (looked,) = story.told(Looked)

    assert (0, "stargazer", "waiting", "DU-72") == (looked.seat, looked.wizard, looked.place, looked.rule)
    assert ["soldier", "soldier", None] == [looked.seen_by(seat).card for seat in (0, 1, None)]


@rule("DU-72")
def test_without_a_waiting_card_the_stargazer_sees_nothing() -> None:
    story = duel(ours="stargazer", theirs="chronicler")

    assert ([], [WithoutEffect(0, "stargazer", "DU-33")]) == (story.told(Looked), story.told(WithoutEffect))


@rule("DU-73")
@pytest.mark.parametrize("theirs", ["pyrotechnician", "geomancer", "gardener"])
def test_the_priestess_saves_a_light_wizard_from_its_weakness(theirs: str) -> None:
    """The values decide: the Stargazer's 9 beats them all; without the Priestess she loses by her element."""
    saved = duel(ours="stargazer", theirs=theirs, pile="priestess")
    lost = duel(ours="stargazer", theirs=theirs)

    assert ((1,), "DU-27") == (saved.first.losers, saved.first.rule)
    assert ((0,), "DU-26") == (lost.first.losers, lost.first.rule)


@rule("DU-73")
def test_the_priestess_saves_light_only() -> None:
    story = duel(ours="necromancer", theirs="stargazer", pile="priestess")

    assert ((0,), "DU-26") == (story.first.losers, story.first.rule)


@rule("DU-73")
def test_what_light_beats_it_still_beats() -> None:
    story = duel(ours="stargazer", theirs="necromancer", pile="priestess")

    assert ((1,), "DU-26") == (story.first.losers, story.first.rule)


@rule("DU-73")
def test_the_priestess_of_the_other_saves_nobody_here() -> None:
    story = duel(ours="stargazer", theirs="gardener", their_pile="priestess")

    assert ((0,), "DU-26") == (story.first.losers, story.first.rule)


@rule("DU-74")
def test_the_necromancer_has_no_ability_anywhere() -> None:
    """Not when laid, not in the zone, not on the pile."""
    story = duel(ours="necromancer", theirs="chronicler", deck="soldier", their_deck="dancer pilgrim", standing="theirs")
    top = duel(ours="chronicler", theirs="gardener", pile="necromancer", their_pile="necromancer")

    assert ["laid", "by_ability", "by_element", "by_value", "beaten"] == kinds_of(story.first_events)
    assert (7, 5) == values(top)
