"""Playing, using, paying: ME-12 to ME-19, ME-33, ME-37, ME-45, ME-D13 to ME-D15, ME-D22, ME-D28, ME-D36, ME-D42, ME-D44."""

from __future__ import annotations

import pytest

from kouzlo.core.rule import rule
from kouzlo.games.mystic.events import Deployed, Killed, WithoutTarget
from tests.games.mystic.tables import Table, card, unit

CARDS = {
    "yellow.soldier": unit("2/2", cost=2),
    "yellow.runner": unit("2/2", "quick"),
    "yellow.medic": unit("1/1", deploy="damage 1 unit"),
    "yellow.hater": unit("1/1", deploy="damage 1 unit[other]"),
    "yellow.scout": unit("1/3", turn_start="damage 1 unit[enemy]", deploy="promote unit[own other]"),
    "yellow.mixed": card("wonder", "1 + any 2", play="draw 1"),
    "yellow.pact": card("wonder", "0 + plunder 3", play="draw 1"),
    "yellow.flare": card("wonder", play="damage 2 unit[non-yellow]"),
    "yellow.rain": card("wonder", play="damage 1 each unit[enemy]"),
    "yellow.engine": card("relic", 1, use="draw 1", pay='{ cost = "any 1", do = "promote unit[own]" }'),
    "yellow.coach": unit("1/1", pay='{ cost = "1 + any 1", do = "promote this" }'),
    "yellow.poison": card("charm", 1, static="charmed +0/-1", play="damage 1 charmed"),
    "purple.curse": card("charm", 1, static="charmed +0/-2", play="promote 3 charmed; draw 1"),
    "yellow.shield": card("charm", 1, static="charmed +0/+2"),
    "yellow.raise": card("wonder", 1, play="deploy grave unit"),
    "red.trainer": unit("1/1", static="each unit[own other] flying", deploy="promote unit[flying]"),
    "red.breaker": card("wonder", 1, play="destroy charm"),
    "red.taker": card("wonder", 1, play="steal and convert unit[enemy]"),
    "blue.banker": unit("1/2", pay='{ cost = "1", do = "promote this" }'),
}


@rule("ME-12", "ME-33")
def test_a_card_costs_energy_of_its_colour() -> None:
    table = Table(CARDS, "0.hand:yellow.soldier 0.energy:yellow=1,red=9")
    assert "ME-12" == table.verdict(0, "play yellow.soldier")
    assert "ME-33" == table.verdict(0, "play yellow.runner"), "it is not in hand"

    rich = Table(CARDS, "0.hand:yellow.soldier 0.energy:yellow=3")
    rich.play(0, "play yellow.soldier")

    assert {"yellow": 1} == rich.side(0).energy
    assert () == rich.side(0).hand


@rule("ME-12", "ME-D13", "ME-D36")
def test_any_energy_is_paid_with_what_the_player_chooses_in_the_same_move() -> None:
    table = Table(CARDS, "0.hand:yellow.mixed 0.energy:yellow=2,red=1,purple=1")

    assert [
        "play yellow.mixed any yellow=1,purple=1",
        "play yellow.mixed any yellow=1,red=1",
        "play yellow.mixed any purple=1,red=1",
    ] == table.moves(0, "play")
    assert "ME-D13" == table.verdict(0, "play yellow.mixed any yellow=2"), "one yellow pays the coloured symbol"
    assert "ME-D13" == table.verdict(0, "play yellow.mixed")
    table.play(0, "play yellow.mixed any red=1,purple=1")
    assert {"yellow": 1} == table.side(0).energy


@rule("ME-D42")
def test_plundering_oneself_is_a_cost_only_if_the_deck_has_enough() -> None:
    hand = ",".join(["yellow.pact", *(f"red.plain-{number}" for number in range(12))])
    poor = Table(CARDS, f"0.hand:{hand} 0.deck:2 0.deep:30")
    assert "ME-D42" == poor.verdict(0, "play yellow.pact")

    table = Table(CARDS, f"0.hand:{hand} 0.deck:4 0.deep:28")
    table.play(0, "play yellow.pact")
    table.draw("yellow.plain-0")

    assert (0, 31) == (table.side(0).deck, table.side(0).deep_grave)
    assert table.match.outcome is None


@rule("ME-14", "ME-37")
def test_a_wonder_goes_to_the_grave_after_its_effect() -> None:
    """So none can return itself: while it works it lies nowhere."""
    cards = {**CARDS, "yellow.echo": card("wonder", play="return grave wonder")}
    table = Table(cards, "0.hand:yellow.echo,yellow.rain 0.energy:yellow=9")
    assert [] == table.moves(0, "play yellow.echo"), "the grave is empty"

    table.play(0, "play yellow.rain")
    table.play(0, "play yellow.echo > yellow.rain@0")

    assert (("yellow.rain",), ("yellow.echo",)) == (table.side(0).hand, table.side(0).grave)


@rule("ME-15", "ME-16", "ME-17")
def test_how_cards_enter_battle() -> None:
    table = Table(CARDS, "0.hand:yellow.soldier,yellow.runner,yellow.engine 0.energy:yellow=9")

    table.play(0, "play yellow.soldier", "play yellow.runner", "play yellow.engine")

    assert table.unit("yellow.soldier@0").exhausted
    assert not table.unit("yellow.runner@0").exhausted
    assert "" == table.verdict(0, "use yellow.engine@0")
    assert "ME-21" == table.verdict(0, "attack yellow.soldier@0 player@1")


@rule("ME-D36")
def test_a_unit_that_is_played_already_gives_its_keywords_when_its_target_is_chosen() -> None:
    """Nobody flies yet; with the trainer in battle the soldier does, and the trainer himself still does not."""
    table = Table(CARDS, "battle:yellow.soldier@0,blue.plain-0@1 0.hand:red.trainer 0.energy:red=1")

    assert ["play red.trainer > yellow.soldier@0"] == table.moves(0, "play")
    assert "ME-D36" == table.verdict(0, "play red.trainer > blue.plain-0@1")
    table.play(0, "play red.trainer > yellow.soldier@0")

    assert (3, 3) == table.stats("yellow.soldier@0")


@rule("ME-D15", "ME-D36")
def test_a_deploy_target_may_be_the_unit_itself_unless_it_says_other() -> None:
    table = Table(CARDS, "0.hand:yellow.medic,yellow.hater 0.energy:yellow=9")

    assert ["play yellow.medic > yellow.medic@0"] == table.moves(0, "play yellow.medic")
    assert ["play yellow.hater"] == table.moves(0, "play yellow.hater"), "a unit may come without a target"
    assert "ME-D15" == table.verdict(0, "play yellow.medic")
    events = table.play(0, "play yellow.hater")
    assert any(isinstance(event, WithoutTarget) for event in events)


@rule("ME-D15")
def test_what_needs_a_target_and_what_does_not() -> None:
    """A wonder that names a unit needs one; "each" is no target."""
    table = Table(CARDS, "battle:yellow.soldier@0 0.hand:yellow.flare,yellow.rain 0.energy:yellow=9")

    assert [] == table.moves(0, "play yellow.flare"), "the only unit is yellow"
    assert "ME-D36" == table.verdict(0, "play yellow.flare > yellow.soldier@0")
    assert "ME-D15" == table.verdict(0, "play yellow.flare")
    assert ["play yellow.rain"] == table.moves(0, "play yellow.rain")


@rule("ME-18")
def test_use_needs_a_prepared_card_of_ones_own() -> None:
    table = Table(CARDS, "battle:yellow.engine@0/exhausted,yellow.soldier@0,blue.plain-0@1")

    assert "ME-18" == table.verdict(0, "use yellow.engine@0")
    assert "ME-18" == table.verdict(0, "use yellow.soldier@0"), "it has no such ability"
    assert "ME-18" == table.verdict(0, "use blue.plain-0@1")


@rule("ME-19", "ME-D13")
def test_a_pay_ability_works_as_often_as_it_is_paid_even_exhausted() -> None:
    table = Table(CARDS, "battle:yellow.coach@0/exhausted 0.energy:yellow=2,red=1")

    table.play(0, "pay yellow.coach@0 any red=1")
    assert (2, 2) == table.stats("yellow.coach@0")
    assert "ME-12" == table.verdict(0, "pay yellow.coach@0 any yellow=1"), "nothing is left for the any-energy symbol"
    assert "ME-19" == table.verdict(0, "pay yellow.soldier@0")


@rule("ME-D27")
def test_a_converted_card_is_paid_in_its_new_colour() -> None:
    """The coloured symbols of its pay-ability follow the conversion; colour conditions too."""
    table = Table(CARDS, "battle:blue.banker@1 0.hand:red.taker,yellow.flare 0.energy:red=2,yellow=2")

    table.play(0, "play red.taker > blue.banker@1", "convert yellow")

    assert "yellow" == table.unit("blue.banker@1").colour
    assert [] == table.moves(0, "play yellow.flare"), "the stolen unit is yellow now"
    table.play(0, "pay blue.banker@1")
    assert {"red": 1, "yellow": 1} == table.side(0).energy


@rule("ME-13", "ME-D14")
def test_a_charm_is_played_on_any_unit_and_belongs_to_its_player() -> None:
    table = Table(CARDS, "battle:blue.plain-0@1,yellow.engine@0 0.hand:yellow.shield,yellow.poison 0.energy:yellow=9")

    assert "ME-D14" == table.verdict(0, "play yellow.shield > yellow.engine@0"), "a relic is no unit"
    table.play(0, "play yellow.shield > blue.plain-0@1")
    assert (2, 4) == table.stats("blue.plain-0@1")
    assert 0 == table.unit("yellow.shield@0").controller
    table.play(0, "play yellow.poison > blue.plain-0@1")
    assert (2, 3) == table.stats("blue.plain-0@1"), "any number of charms"


@rule("ME-D44")
def test_a_charm_lies_on_its_unit_before_its_effect() -> None:
    """-1 health and 1 damage kill a 2/2; the charm goes to its own owner's grave."""
    table = Table(CARDS, "battle:blue.plain-0@1 0.hand:yellow.poison 0.energy:yellow=1")

    events = table.play(0, "play yellow.poison > blue.plain-0@1")

    assert ["blue.plain-0@1", "yellow.poison@0"] == [event.card for event in events if isinstance(event, Killed)]
    assert (("yellow.poison",), ("blue.plain-0",)) == (table.side(0).grave, table.side(1).grave)


@rule("ME-13", "ME-D36", "ME-D44")
def test_a_charm_whose_lasting_text_kills_its_unit_still_has_its_effect() -> None:
    """-2 health kill a 2/2 before it could be promoted; the card is drawn all the same."""
    table = Table(CARDS, "battle:blue.plain-0@1 0.hand:purple.curse 0.energy:purple=1")

    table.play(0, "play purple.curse > blue.plain-0@1")
    assert "draw" == table.asked[1]
    table.draw("red.plain-0")

    assert ("red.plain-0",) == table.side(0).hand
    assert (("purple.curse",), ("blue.plain-0",)) == (table.side(0).grave, table.side(1).grave)


@rule("ME-D44", "ME-D21")
def test_a_charm_destroyed_alone_lets_its_unit_fall() -> None:
    table = Table(
        CARDS, "battle:yellow.soldier@0/damage=3,yellow.shield@0/on=yellow.soldier@0 0.hand:red.breaker 0.energy:red=1"
    )

    table.play(0, "play red.breaker > yellow.shield@0")

    assert not table.is_in_battle("yellow.soldier@0")


@rule("ME-D22", "ME-D35", "ME-D36")
def test_a_unit_deployed_by_an_effect_asks_for_its_deploy_target() -> None:
    table = Table(CARDS, "battle:yellow.soldier@0 0.hand:yellow.raise 0.energy:yellow=1 0.grave:yellow.scout")

    events = table.play(0, "play yellow.raise > yellow.scout@0")
    assert ["yellow.scout@0"] == [event.card for event in events if isinstance(event, Deployed)]
    assert ((0, "target"), ["target yellow.soldier@0"]) == (table.asked, table.moves(0))
    table.play(0, "target yellow.soldier@0")

    assert (3, 3) == table.stats("yellow.soldier@0")


@rule("ME-45", "ME-D28")
@pytest.mark.parametrize(("invert", "target"), [("", "blue.plain-0@1"), (" invert", "yellow.soldier@0")])
def test_inversion_is_chosen_first_and_changes_the_targets(invert: str, target: str) -> None:
    table = Table(CARDS, "inversion:1 battle:yellow.soldier@0,blue.plain-0@1 0.hand:yellow.flare 0.energy:yellow=1")

    assert {"play yellow.flare > blue.plain-0@1", "play yellow.flare > yellow.soldier@0 invert"} == set(table.moves(0, "play"))
    table.play(0, f"play yellow.flare > {target}{invert}")

    assert not table.is_in_battle(target)


@rule("ME-D28")
def test_only_cards_with_colour_words_can_be_reversed() -> None:
    table = Table(CARDS, "inversion:1 0.hand:yellow.soldier 0.energy:yellow=2")

    assert "ME-45" == table.verdict(0, "play yellow.soldier invert")


@rule("ME-9")
def test_undo_until_something_is_revealed() -> None:
    """The whole main step can be taken back as long as nothing was drawn."""
    table = Table(CARDS, "0.hand:yellow.soldier,yellow.mixed 0.energy:yellow=9")
    table.play(0, "play yellow.soldier")
    assert table.match.may_undo(0)
    table.play(0, "play yellow.mixed any yellow=2")
    table.draw("red.plain-0")

    assert not table.match.may_undo(0)


# --- the moment of playing -----------------------------------------------------------------------------------------

PLAYED = {
    "yellow.lantern": card("relic", play="damage 2 unit[enemy]"),
    "yellow.mirror": card("relic", play="exhaust relic"),
    "yellow.herald": unit("2/2", play="draw 1"),
    "yellow.tutor": unit("1/1", wonder_played="promote this"),
    "yellow.crier": unit("1/1", unit_played="damage 1 target"),
    "yellow.seal": card("charm", charm_played="promote charmed"),
    "yellow.shelf": card("relic", relic_played="plunder 1 enemy"),
    "yellow.word": card("wonder", play="draw 1"),
    "yellow.raise": card("wonder", play="deploy grave unit"),
    "blue.foe": unit("2/4"),
}


def at_play(battle: str = "", hand: str = "", more: str = "") -> Table:
    return Table(PLAYED, f"{'battle:' * bool(battle)}{battle} 0.hand:{hand} 0.energy:yellow=4 {more}")


@rule("ME-D56")
def test_a_relic_does_something_when_it_is_played() -> None:
    table = at_play("blue.foe@1,yellow.crier@0", "yellow.lantern")
    assert ["play yellow.lantern > blue.foe@1"] == table.moves(0, "play")

    table.play(0, "play yellow.lantern > blue.foe@1")

    assert 2 == table.unit("blue.foe@1").damage
    assert not table.unit("yellow.lantern@0").exhausted, "it enters prepared as any relic"


@rule("ME-D56", "ME-D15")
def test_a_relic_may_be_played_without_a_target_and_never_chooses_itself() -> None:
    table = at_play("yellow.crier@0", "yellow.lantern,yellow.mirror")

    assert ["play yellow.lantern", "play yellow.mirror"] == table.moves(0, "play")
    assert "ME-D36" == table.verdict(0, "play yellow.mirror > yellow.mirror@0")
    table.play(0, "play yellow.mirror")
    assert not table.unit("yellow.mirror@0").exhausted
    assert ["play yellow.lantern"] == table.moves(0, "play")


@rule("ME-D56", "ME-D22")
def test_a_unit_that_an_effect_deploys_was_not_played() -> None:
    """From the hand the herald brings a card, from the grave it brings itself."""
    table = at_play("", "yellow.herald")
    table.play(0, "play yellow.herald")
    assert "draw" == table.asked[1]

    table = at_play("", "yellow.raise", "0.grave:yellow.herald")
    table.play(0, "play yellow.raise > yellow.herald@0")

    assert table.is_in_battle("yellow.herald@0")
    assert "main" == table.asked[1]


@rule("ME-D57")
def test_a_card_answers_what_its_player_plays_by_its_type() -> None:
    """A wonder makes the tutor grow, once; a unit or a relic does not."""
    table = at_play("yellow.tutor@0", "yellow.word,yellow.herald,yellow.shelf")
    table.play(0, "play yellow.herald")
    table.draw_any()
    table.play(0, "play yellow.shelf")
    assert (1, 1) == table.stats("yellow.tutor@0")

    table.play(0, "play yellow.word")
    table.draw_any()

    assert (2, 2) == table.stats("yellow.tutor@0")


@rule("ME-D57", "ME-D18")
def test_an_answer_to_a_card_may_ask_for_a_target() -> None:
    table = at_play("yellow.crier@0,blue.foe@1", "yellow.tutor")

    table.play(0, "play yellow.tutor")

    assert (0, "target") == table.asked
    table.play(0, "target blue.foe@1")
    assert 1 == table.unit("blue.foe@1").damage


@rule("ME-D57")
def test_no_card_answers_its_own_playing() -> None:
    """The shelf plunders for the next relic only, and the seal grows its unit for the next charm only."""
    table = at_play("yellow.tutor@0", "yellow.shelf,yellow.seal,yellow.mirror")
    table.play(0, "play yellow.shelf", "play yellow.seal > yellow.tutor@0")
    assert (0, (1, 1)) == (table.side(1).deep_grave, table.stats("yellow.tutor@0"))

    table.play(0, "play yellow.mirror > yellow.shelf@0")

    assert 1 == table.side(1).deep_grave


@rule("ME-D57", "ME-D22")
def test_a_unit_deployed_by_an_effect_is_answered_by_nobody() -> None:
    """The crier hears of the wonder that raises the herald, which is no unit, and of nothing else."""
    table = at_play("yellow.crier@0", "yellow.raise", "0.grave:yellow.herald")

    table.play(0, "play yellow.raise > yellow.herald@0")

    assert "main" == table.asked[1]


@rule("ME-D57", "ME-D16")
def test_what_the_opponent_plays_is_not_answered() -> None:
    table = Table(
        {**PLAYED, "blue.tutor": unit("1/1", wonder_played="promote this")},
        "battle:blue.tutor@1 0.hand:yellow.word 0.energy:yellow=1",
    )

    table.play(0, "play yellow.word")
    table.draw_any()

    assert (1, 1) == table.stats("blue.tutor@1")
