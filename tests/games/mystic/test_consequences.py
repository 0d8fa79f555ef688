"""The thirteen consequences that the rules list: each one a story by its name."""

from __future__ import annotations

import pytest

from kouzlo.core.rule import rule
from kouzlo.games.mystic.events import DeckEmpty, Killed, Plundered
from tests.games.mystic.tables import Table, card, unit

CARDS = {
    "yellow.three": unit("3/3"),
    "yellow.four": unit("4/4"),
    "yellow.none": unit("0/3"),
    "yellow.one": unit("1/1"),
    "yellow.five": unit("5/5"),
    "yellow.hawk": unit("2/2", "flying"),
    "yellow.shooter": unit("1/3", "shooter"),
    "yellow.early": unit("1/1", turn_start="prepare this"),
    "yellow.healer": card("relic", use="heal 3 target[own]"),
    "yellow.banner": card("relic", static="each unit[own yellow] +1/+0"),
    "purple.charm": card("charm", static="charmed +1/+1"),
    "purple.thief": card("wonder", play="steal unit[enemy]"),
    "purple.sloth": card("wonder", play="exhaust unit"),
    "purple.growth": card("wonder", play="promote unit"),
    "purple.shrink": card("wonder", play="demote unit"),
    "purple.doom": card("wonder", play="destroy unit"),
    "blue.tough": unit("1/9"),
    "blue.archer": unit("1/9", "shooter"),
    "blue.ground-guard": unit("1/3", "guard"),
    "blue.sky-guard": unit("1/3", "guard", "flying"),
    "blue.plain": unit("1/1"),
    "blue.charm": card("charm", static="charmed +0/+1"),
}
ENERGY = "0.energy:yellow=5,purple=9"


@rule("ME-30", "ME-32")
@pytest.mark.parametrize(("attacker", "deck", "loser"), [("three", 3, None), ("four", 3, 0), ("none", 0, None)])
def test_1_plundering_the_last_card_is_survived_and_one_more_is_not(attacker: str, deck: int, loser: int | None) -> None:
    """Deck 3, plunder 3: alive with 0.  Deck 3, plunder 4: lost.  Deck 0, plunder 0: nothing."""
    deep = 45 - 8 - deck
    hand = ",".join(f"blue.plain-{number}" for number in range(8))
    table = Table(CARDS, f"battle:yellow.{attacker}@0 1.hand:{hand} 1.deck:{deck} 1.deep:{deep}")

    table.play(0, f"attack yellow.{attacker}@0 player@1")

    outcome = table.match.outcome
    if loser is None:
        assert outcome is None
        assert 0 == table.side(1).deck
    else:
        assert outcome is not None
        assert ((0,), "ME-32") == (outcome.winners, outcome.rule)


@rule("ME-10", "ME-D10")
def test_1_an_empty_deck_draws_nothing_and_costs_nothing() -> None:
    """Deck 0, draw: nothing."""
    table = Table(CARDS, "0.deck:0 0.deep:45")

    events = table.play(0, "end")

    assert [5] == [event.count for event in events if isinstance(event, DeckEmpty)]
    assert table.match.outcome is None


@rule("ME-7", "ME-D6", "ME-34")
def test_2_an_unused_unit_grows_and_one_that_struck_back_does_not() -> None:
    """Prepared, unused unit at turn start: +1.  The same unit after striking back: +0, prepared."""
    idle = Table(CARDS, "active:1 battle:yellow.five@0,blue.plain@1")
    idle.pass_turn(1, "yellow")
    busy = Table(CARDS, "active:1 battle:yellow.five@0,blue.plain@1")
    busy.play(1, "attack blue.plain@1 yellow.five@0")
    busy.play(0, "strike")
    busy.pass_turn(1, "yellow")

    assert (6, 6) == idle.stats("yellow.five@0")
    assert (5, 5) == busy.stats("yellow.five@0")
    assert not busy.unit("yellow.five@0").exhausted


@rule("ME-25", "ME-27", "ME-D20")
def test_3_an_exhausted_unit_attacked_twice_strikes_back_the_second_time() -> None:
    """First attack: no strike back, and then prepared.  Second attack: may be struck back."""
    table = Table(CARDS, "battle:yellow.one@0,yellow.three@0,blue.tough@1/exhausted")

    table.play(0, "attack yellow.one@0 blue.tough@1")
    assert (0, "main") == table.asked
    assert not table.unit("blue.tough@1").exhausted

    table.play(0, "attack yellow.three@0 blue.tough@1")
    assert (1, "strike") == table.asked


@rule("ME-28")
def test_4_a_shooter_leaves_its_target_exhausted_unless_it_shoots_too() -> None:
    """Shooter attacks exhausted non-shooter: stays exhausted.  Exhausted shooter: prepared after combat."""
    table = Table(CARDS, "battle:yellow.shooter@0,blue.tough@1/exhausted")
    other = Table(CARDS, "battle:yellow.shooter@0,blue.archer@1/exhausted")

    table.play(0, "attack yellow.shooter@0 blue.tough@1")
    other.play(0, "attack yellow.shooter@0 blue.archer@1")

    assert table.unit("blue.tough@1").exhausted
    assert not other.unit("blue.archer@1").exhausted


@rule("ME-23", "ME-24", "ME-D37")
def test_5_who_protects_whom_from_a_flying_attacker() -> None:
    """With both guards either may be attacked; a ground guard alone lets a flyer pass; a ground attacker meets guards only."""
    both = Table(CARDS, "battle:yellow.hawk@0,blue.ground-guard@1,blue.sky-guard@1,blue.plain@1")
    ground = Table(CARDS, "battle:yellow.hawk@0,yellow.one@0,blue.ground-guard@1,blue.plain@1")

    guards = ["attack yellow.hawk@0 blue.ground-guard@1", "attack yellow.hawk@0 blue.sky-guard@1"]
    assert guards == both.moves(0, "attack")
    assert "ME-24" == both.verdict(0, "attack yellow.hawk@0 player@1")
    assert [
        "attack yellow.hawk@0 blue.ground-guard@1",
        "attack yellow.hawk@0 blue.plain@1",
        "attack yellow.hawk@0 player@1",
        "attack yellow.one@0 blue.ground-guard@1",
    ] == ground.moves(0, "attack")
    assert "ME-23" == ground.verdict(0, "attack yellow.one@0 blue.plain@1")


@rule("ME-29", "ME-35", "ME-39", "ME-D25")
def test_6_exhausting_an_exhausted_one_one_defeats_it() -> None:
    """Demoted to 0/0 and killed: defeated, not destroyed."""
    table = Table(CARDS, f"battle:blue.plain@1/exhausted {ENERGY} 0.hand:purple.sloth")

    events = table.play(0, "play purple.sloth > blue.plain@1")

    assert [False] == [event.destroyed for event in events if isinstance(event, Killed)]
    assert ("blue.plain",) == table.side(1).grave


@rule("ME-6", "ME-40", "ME-D6")
def test_7_prepared_at_turn_start_and_promoted_in_the_prepare_step() -> None:
    """ "Turn start: prepare this" on an exhausted unit: prepared in step 1, promoted in step 2."""
    table = Table(CARDS, "active:1 battle:yellow.early@0/exhausted")

    table.pass_turn(1, "yellow")

    assert (2, 2) == table.stats("yellow.early@0")
    assert not table.unit("yellow.early@0").exhausted


@rule("ME-43", "ME-D26")
def test_8_surplus_healing_returns_a_card_and_the_rest_is_lost() -> None:
    """Heal 3 on a unit with 1 damage, deep grave of 1: damage 0, one card back, one point lost."""
    table = Table(CARDS, "battle:yellow.healer@0,yellow.five@0/damage=1 0.deep:1")
    deck = table.side(0).deck

    table.play(0, "use yellow.healer@0 > yellow.five@0")

    assert 0 == table.unit("yellow.five@0").damage
    assert (deck + 1, 0) == (table.side(0).deck, table.side(0).deep_grave)


@rule("ME-13", "ME-44", "ME-D14", "ME-D24", "ME-D27")
def test_9_a_stolen_unit_dies_into_its_owners_grave_and_its_charm_into_its_own() -> None:
    """The charm put on it by its first controller is destroyed too."""
    table = Table(CARDS, f"battle:blue.tough@1,blue.charm@1/on=blue.tough@1 {ENERGY} 0.hand:purple.thief,purple.doom")

    table.play(0, "play purple.thief > blue.tough@1")
    assert 0 == table.unit("blue.tough@1").controller
    assert 1 == table.unit("blue.charm@1").controller

    table.play(0, "play purple.doom > blue.tough@1")
    assert {"blue.tough", "blue.charm"} == set(table.side(1).grave)
    assert ("purple.thief", "purple.doom") == table.side(0).grave


@rule("ME-11", "ME-D11", "ME-D13")
def test_10_five_of_nine_energies_are_kept_and_ten_are_there_next_turn() -> None:
    """End of turn with 9 energy: choose 5 to keep.  Next turn at most 10 are available."""
    table = Table(CARDS, "0.turns:6 0.energy:yellow=5,purple=3,red=1")
    table.play(0, "end")
    table.draw_any()
    assert (0, "keep") == table.asked
    assert "ME-D11" == table.verdict(0, "keep yellow=4")
    assert "ME-D11" == table.verdict(0, "keep red=2,yellow=3")

    table.play(0, "keep yellow=3,purple=1,red=1")
    assert {"yellow": 3, "purple": 1, "red": 1} == table.side(0).energy
    while table.asked != (0, "energy"):
        seat, phase = table.asked
        if phase == "draw":
            table.draw_any()
        else:
            table.play(seat, {"main": "end", "energy": "energy blue", "redraw": "redraw none"}[phase])
    table.play(0, "energy red")
    assert 10 == sum(table.side(0).energy.values())


@rule("ME-41")
def test_11_promotion_and_demotion_cancel_each_other() -> None:
    """A demoted unit that is promoted has no tokens left."""
    table = Table(CARDS, f"battle:yellow.five@0 {ENERGY} 0.hand:purple.growth,purple.shrink")

    table.play(0, "play purple.shrink > yellow.five@0")
    assert -1 == table.unit("yellow.five@0").tokens
    table.play(0, "play purple.growth > yellow.five@0")

    assert 0 == table.unit("yellow.five@0").tokens
    assert (5, 5) == table.stats("yellow.five@0")


@rule("ME-45", "ME-D28")
def test_12_a_reversed_banner_serves_the_other_colours() -> None:
    """Inverted "Your yellow units have +1": your non-yellow units, while that relic stays in battle."""
    position = f"inversion:1 battle:yellow.five@0,red.plain-0@0 {ENERGY} 0.hand:yellow.banner"
    as_printed, reversed_ = Table(CARDS, position), Table(CARDS, position)

    as_printed.play(0, "play yellow.banner")
    reversed_.play(0, "play yellow.banner invert")

    assert ((6, 5), (2, 2)) == (as_printed.stats("yellow.five@0"), as_printed.stats("red.plain-0@0"))
    assert ((5, 5), (3, 2)) == (reversed_.stats("yellow.five@0"), reversed_.stats("red.plain-0@0"))
    assert "ME-45" == Table(CARDS, position.replace("inversion:1", "")).verdict(0, "play yellow.banner invert")


@rule("ME-7", "ME-27")
def test_13_a_unit_readied_by_an_attack_is_promoted_in_its_players_next_prepare_step() -> None:
    """Exhausted, attacked in the opponent's turn, survives: prepared; at its player's next prepare step promoted."""
    table = Table(CARDS, "active:1 battle:yellow.five@0/exhausted,blue.plain@1")

    table.play(1, "attack blue.plain@1 yellow.five@0")
    assert not table.unit("yellow.five@0").exhausted
    table.pass_turn(1, "yellow")

    assert (6, 6) == table.stats("yellow.five@0")


@rule("ME-31")
def test_damage_to_a_player_plunders() -> None:
    """All other damage to a player does the same as an attack."""
    cards = {**CARDS, "red.bolt": card("wonder", play="damage 2 target")}
    table = Table(cards, "0.energy:red=1 0.hand:red.bolt")

    events = table.play(0, "play red.bolt > player@1")

    assert [(1, 2)] == [(event.seat, event.count) for event in events if isinstance(event, Plundered)]
    assert (43, 2) == (table.side(1).deck, table.side(1).deep_grave)
