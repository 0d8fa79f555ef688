"""Attack and combat: ME-20 to ME-29, ME-34, ME-D16 to ME-D20, ME-D37, ME-D39, ME-D40, ME-D55."""

from __future__ import annotations

import pytest

from kouzlo.core.rule import rule
from kouzlo.games.mystic.events import Damaged, Killed, Plundered, Triggered
from tests.games.mystic.tables import Table, card, unit

CARDS = {
    "yellow.big": unit("4/4"),
    "yellow.weak": unit("0/3"),
    "yellow.sniper": unit("2/2", "shooter"),
    "yellow.veteran": unit("2/4", used="draw 1"),
    "yellow.wind": card("wonder", play="prepare unit[own]"),
    "yellow.curse": card("charm", static="charmed -3/+0"),
    "red.drill": card("relic", static="each unit[prepared] +0/+1"),
    "yellow.disc": card("relic", use="draw 1"),
    "blue.big": unit("4/4"),
    "blue.rat": unit("1/1", killed="plunder 1 enemy"),
    "blue.veteran": unit("2/4", used="plunder 1 enemy"),
    "blue.guard": unit("1/3", "guard"),
    "blue.healer": unit("1/3", use="draw 1"),
}


@rule("ME-21", "ME-16")
def test_an_exhausted_unit_cannot_attack() -> None:
    table = Table(CARDS, "battle:yellow.big@0/exhausted,blue.big@1")

    assert "ME-21" == table.verdict(0, "attack yellow.big@0 blue.big@1")
    assert [] == table.moves(0, "attack")


@rule("ME-22", "ME-D17")
def test_what_can_be_attacked() -> None:
    """Enemy units and the enemy player; neither relics nor one's own side."""
    table = Table(CARDS, "battle:yellow.big@0,yellow.weak@0,yellow.disc@0,blue.big@1,yellow.curse@0/on=blue.big@1")

    assert "ME-D17" == table.verdict(0, "attack yellow.big@0 yellow.weak@0")
    assert "ME-D17" == table.verdict(0, "attack yellow.big@0 player@0")
    assert "ME-22" == table.verdict(0, "attack yellow.disc@0 blue.big@1"), "a relic attacks nobody"
    assert "ME-22" == table.verdict(0, "attack blue.big@1 player@0"), "nor does the opponent's unit for you"
    assert "ME-22" == table.verdict(0, "attack yellow.big@0 yellow.curse@0"), "a charm is not attacked"
    assert "" == table.verdict(0, "attack yellow.big@0 player@1")


@rule("ME-23")
def test_an_exhausted_guard_still_protects_but_not_from_effects() -> None:
    cards = {**CARDS, "red.bolt": card("wonder", play="damage 1 target")}
    table = Table(cards, "battle:yellow.big@0,blue.guard@1/exhausted,blue.big@1 0.hand:red.bolt 0.energy:red=1")

    assert "ME-23" == table.verdict(0, "attack yellow.big@0 player@1")
    assert "" == table.verdict(0, "play red.bolt > blue.big@1")
    assert "" == table.verdict(0, "play red.bolt > player@1")


@rule("ME-25", "ME-26", "ME-D18", "ME-D19")
def test_both_deal_their_damage_even_if_both_die() -> None:
    table = Table(CARDS, "battle:yellow.big@0,blue.big@1")
    table.play(0, "attack yellow.big@0 blue.big@1")
    assert ["hold", "strike"] == table.moves(1)

    events = table.play(1, "strike")

    assert {"yellow.big@0", "blue.big@1"} == {event.card for event in events if isinstance(event, Killed)}


@rule("ME-25", "ME-D39")
def test_a_unit_that_does_not_strike_back_stays_prepared_and_is_not_promoted() -> None:
    table = Table(CARDS, "battle:yellow.weak@0,blue.big@1")

    table.play(0, "attack yellow.weak@0 blue.big@1")
    table.play(1, "hold")

    assert not table.unit("blue.big@1").exhausted
    assert (4, 4) == table.stats("blue.big@1")


@rule("ME-D39", "ME-27")
def test_an_attack_without_power_still_readies_an_exhausted_survivor() -> None:
    table = Table(CARDS, "battle:yellow.weak@0,blue.big@1/exhausted")

    table.play(0, "attack yellow.weak@0 blue.big@1")

    assert not table.unit("blue.big@1").exhausted
    assert table.unit("yellow.weak@0").exhausted


@rule("ME-D20", "ME-D46")
def test_the_flag_that_leaves_the_attacked_exhausted() -> None:
    table = Table(CARDS, "battle:yellow.weak@0,blue.big@1/exhausted attacked_stays:1")

    table.play(0, "attack yellow.weak@0 blue.big@1")

    assert table.unit("blue.big@1").exhausted


@rule("ME-28")
def test_nobody_strikes_back_at_a_shooter_but_a_shooter() -> None:
    table = Table(CARDS, "battle:yellow.sniper@0,blue.big@1")

    events = table.play(0, "attack yellow.sniper@0 blue.big@1")

    assert ["blue.big@1"] == [event.card for event in events if isinstance(event, Damaged)]
    assert (0, "main") == table.asked


@rule("ME-29")
def test_damage_stays_on_the_survivors() -> None:
    table = Table(CARDS, "battle:yellow.sniper@0,blue.big@1/damage=1")

    table.play(0, "attack yellow.sniper@0 blue.big@1")

    assert 3 == table.unit("blue.big@1").damage


@rule("ME-D25")
def test_power_below_zero_deals_nothing() -> None:
    table = Table(CARDS, "battle:yellow.weak@0,yellow.curse@0/on=yellow.weak@0,blue.big@1/exhausted")

    table.play(0, "attack yellow.weak@0 player@1")

    assert 0 == table.unit("yellow.weak@0").power
    assert 44 == table.side(1).deck


@rule("ME-20", "ME-D16", "ME-D18")
def test_in_the_opponents_turn_only_triggers_and_striking_back_work() -> None:
    """The rat's owner is not asked for anything, but its last word is heard; the healer cannot be used."""
    table = Table(CARDS, "battle:yellow.big@0,blue.rat@1/exhausted,blue.healer@1")
    assert [] == table.moves(1)
    assert "ME-9" == table.verdict(1, "use blue.healer@1")

    events = table.play(0, "attack yellow.big@0 blue.rat@1")

    assert [(0, 1)] == [(event.seat, event.count) for event in events if isinstance(event, Plundered)]


@rule("ME-34", "ME-D35")
def test_attacking_and_striking_back_are_uses() -> None:
    """Both veterans speak after the combat, the active player's first."""
    table = Table(CARDS, "battle:blue.veteran@1,yellow.veteran@0")

    table.play(0, "attack yellow.veteran@0 blue.veteran@1")
    events = table.play(1, "strike")
    assert ["yellow.veteran@0"] == [event.card for event in events if isinstance(event, Triggered)]
    table.draw("yellow.plain-0")

    assert 44 - 2 == table.side(0).deck, "one drawn, one plundered by the veteran that struck back"


@rule("ME-21", "ME-34", "ME-D35")
def test_plundering_is_a_use_too() -> None:
    table = Table(CARDS, "battle:yellow.veteran@0")

    events = table.play(0, "attack yellow.veteran@0 player@1")

    assert ["yellow.veteran@0"] == [event.card for event in events if isinstance(event, Triggered)]
    assert "draw" == table.asked[1]


@rule("ME-34", "ME-D35", "ME-D51")
@pytest.mark.parametrize(("defender", "answer"), [("blue.veteran@1", "hold"), ("blue.veteran@1/damage=2", "strike")])
def test_who_holds_back_was_not_used_and_who_died_says_nothing(defender: str, answer: str) -> None:
    """Only the attacker speaks; the other veteran would plunder."""
    table = Table(CARDS, f"battle:{defender},yellow.veteran@0")

    table.play(0, "attack yellow.veteran@0 blue.veteran@1")
    table.play(1, answer)
    table.draw("yellow.plain-0")

    assert ("main", 44 - 1, 0) == (table.asked[1], table.side(0).deck, table.side(0).deep_grave)


@rule("ME-21", "ME-25", "ME-D21", "ME-D39")
def test_who_falls_by_being_exhausted_deals_no_blow() -> None:
    """The drill holds the prepared upright: with 4 damage of 4 + 1 one falls as he attacks, the other as he strikes back."""
    attacking = Table(CARDS, "battle:red.drill@0,yellow.big@0/damage=4,blue.big@1")
    striking = Table(CARDS, "battle:red.drill@0,yellow.big@0,blue.big@1/damage=4")

    attacking.play(0, "attack yellow.big@0 blue.big@1")
    striking.play(0, "attack yellow.big@0 blue.big@1")
    striking.play(1, "strike")

    assert [(0, "main"), (0, "main")] == [attacking.asked, striking.asked]
    assert (False, 0) == (attacking.is_in_battle("yellow.big@0"), attacking.unit("blue.big@1").damage)
    assert (False, 0) == (striking.is_in_battle("blue.big@1"), striking.unit("yellow.big@0").damage)


@rule("ME-D40")
def test_a_unit_prepared_again_attacks_again() -> None:
    table = Table(CARDS, "battle:yellow.big@0 0.hand:yellow.wind 0.energy:yellow=1")

    table.play(0, "attack yellow.big@0 player@1", "play yellow.wind > yellow.big@0", "attack yellow.big@0 player@1")

    assert 45 - 8 == table.side(1).deck


@rule("ME-D45")
def test_a_loss_ends_the_game_in_the_middle_of_everything() -> None:
    """The attacker's trigger would draw; it is no longer carried out."""
    hand = ",".join(f"green.plain-{number}" for number in range(8))
    table = Table(CARDS, f"battle:yellow.veteran@0 1.hand:{hand} 1.deck:1 1.deep:36")

    table.play(0, "attack yellow.veteran@0 player@1")

    assert table.match.outcome is not None
    assert (0,) == table.match.outcome.winners
    assert (-2, "over") == table.asked


@pytest.mark.parametrize("seat", [0, 1])
@rule("ME-24")
def test_flying_has_no_other_effect(seat: int) -> None:
    """Any unit may attack a flying unit and strike back at one."""
    cards = {**CARDS, "blue.hawk": unit("1/3", "flying"), "yellow.hawk": unit("1/3", "flying")}
    table = Table(cards, f"active:{seat} battle:yellow.big@0,yellow.hawk@0,blue.big@1,blue.hawk@1")
    own, other = ("yellow", "blue") if seat == 0 else ("blue", "yellow")

    assert "" == table.verdict(seat, f"attack {own}.big@{seat} {other}.hawk@{1 - seat}")
    table.play(seat, f"attack {own}.hawk@{seat} {other}.big@{1 - seat}")
    assert (1 - seat, "strike") == table.asked


# --- the moment of a combat ----------------------------------------------------------------------------------------

FIGHTERS = {
    **CARDS,
    "yellow.duellist": unit("2/4", combat="promote this; exhaust foe"),
    "blue.thorny": unit("1/4", combat="damage 1 foe"),
    "blue.porcelain": unit("1/2", combat="damage 1 foe"),
}


@rule("ME-D55")
@pytest.mark.parametrize("answer", ["strike", "hold"])
def test_a_combat_text_works_for_both_sides_struck_back_or_not(answer: str) -> None:
    """The attacker's first: it grows and exhausts its foe; then the thorns prick it."""
    table = Table(FIGHTERS, "battle:yellow.duellist@0,blue.thorny@1")

    table.play(0, "attack yellow.duellist@0 blue.thorny@1")
    events = table.play(1, answer)

    assert ["yellow.duellist@0", "blue.thorny@1"] == [event.card for event in events if isinstance(event, Triggered)]
    assert (3, 5) == table.stats("yellow.duellist@0")
    assert (2 if answer == "strike" else 1) == table.unit("yellow.duellist@0").damage
    assert table.unit("blue.thorny@1").exhausted
    assert (0 if answer == "hold" else -1) == table.unit("blue.thorny@1").tokens, "who struck back was exhausted: demoted"


@rule("ME-D55", "ME-D51")
def test_who_fell_in_the_combat_says_nothing_and_is_nobodys_foe() -> None:
    """The duellist grows; there is nobody left to be exhausted, and the porcelain pricks nobody."""
    table = Table(FIGHTERS, "battle:yellow.duellist@0,blue.porcelain@1/exhausted")

    events = table.play(0, "attack yellow.duellist@0 blue.porcelain@1")

    assert ["yellow.duellist@0"] == [event.card for event in events if isinstance(event, Triggered)]
    assert (3, 5) == table.stats("yellow.duellist@0")
    assert 0 == table.unit("yellow.duellist@0").damage


@rule("ME-D55", "ME-30")
def test_to_plunder_a_player_is_no_combat() -> None:
    table = Table(FIGHTERS, "battle:yellow.duellist@0")

    events = table.play(0, "attack yellow.duellist@0 player@1")

    assert [] == [event for event in events if isinstance(event, Triggered)]
    assert (2, 4) == table.stats("yellow.duellist@0")


@rule("ME-D55", "ME-27")
def test_the_opposing_unit_is_prepared_before_it_is_exhausted_again() -> None:
    """It was exhausted, survives, is prepared after the combat, and the text of the attacker exhausts it."""
    table = Table(FIGHTERS, "battle:yellow.duellist@0,blue.guard@1/exhausted")

    table.play(0, "attack yellow.duellist@0 blue.guard@1")

    assert table.unit("blue.guard@1").exhausted
    assert 0 == table.unit("blue.guard@1").tokens
