"""The steps of a turn: ME-6 to ME-11, ME-38, ME-D5 to ME-D12, ME-D32, ME-D43."""

from __future__ import annotations

import pytest

from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.rule import rule
from kouzlo.games.mystic.events import GameDrawn, Promoted, Triggered, TriggersDropped
from tests.games.mystic.tables import Table, card, unit

CARDS = {
    "yellow.orb": card("relic", static="limit you +1"),
    "yellow.idol": card("relic", static="limit enemy -2"),
    "yellow.clock": unit("1/5", each_turn="promote this"),
    "yellow.flash": card("wonder", play="draw 1"),
    "yellow.first": unit("1/5", turn_start="promote this"),
    "yellow.second": unit("1/5", turn_start="promote 2 this"),
    "blue.clock": unit("1/5", each_turn="promote this"),
    "red.battery": card("relic", use="gain 2 energy", energy_gained="promote each unit[own]"),
}
HAND = "0.hand:red.plain-0,red.plain-1,red.plain-2"


@rule("ME-6", "ME-D5")
def test_only_the_active_players_cards_speak_at_the_turn_start_unless_they_say_each_turn() -> None:
    table = Table(CARDS, "active:1 battle:yellow.clock@0/exhausted,yellow.first@0/exhausted,blue.clock@1/exhausted")
    table.play(1, "end")
    table.draw_any()

    assert ["next yellow.clock@0", "next yellow.first@0"] == table.moves(0), "he orders his own"
    events = table.play(0, "next yellow.first@0")

    spoke = [event.card for event in events if isinstance(event, Triggered)]
    assert ["yellow.first@0", "yellow.clock@0", "blue.clock@1"] == spoke


@rule("ME-D6", "ME-D46")
@pytest.mark.parametrize(("flag", "stats"), [("", (3, 3)), ("no_idle_promotion:1", (2, 2))])
def test_idle_promotion_can_be_switched_off(flag: str, stats: tuple[int, int]) -> None:
    table = Table(CARDS, f"active:1 battle:red.plain-0@0 {flag}")

    table.pass_turn(1, "yellow")

    assert stats == table.stats("red.plain-0@0")


@rule("ME-7")
def test_the_opponents_cards_are_not_prepared() -> None:
    table = Table(CARDS, "active:1 battle:red.plain-0@0/exhausted,blue.plain-0@1/exhausted,yellow.orb@0/exhausted")

    table.pass_turn(1, "yellow")

    assert [False, True, False] == [table.unit(each).exhausted for each in ("red.plain-0@0", "blue.plain-0@1", "yellow.orb@0")]


@rule("ME-8", "ME-D7")
@pytest.mark.parametrize(("turns", "gained"), [(0, 1), (3, 4), (4, 5), (9, 5)])
def test_energy_grows_with_the_own_turns_up_to_five(turns: int, gained: int) -> None:
    table = Table(CARDS, f"active:1 0.turns:{turns}")

    table.pass_turn(1, "purple")

    assert {"purple": gained} == table.side(0).energy
    assert "ME-9" == table.verdict(0, "energy blue"), "the energy step is over"


@rule("ME-8")
def test_energy_is_of_one_of_the_own_colours() -> None:
    table = Table(CARDS, "phase:energy stage:energy")

    assert ["energy yellow", "energy purple", "energy red"] == table.moves(0)
    assert "ME-8" == table.verdict(0, "energy blue")


@rule("ME-10", "ME-D8", "ME-D46")
@pytest.mark.parametrize(("flag", "hand"), [("", 5), ("draw_fixed:1", 8)])
def test_draw_up_to_the_limit_or_as_many_as_the_limit(flag: str, hand: int) -> None:
    table = Table(CARDS, f"{HAND} {flag}")

    table.play(0, "end")
    table.draw_any()

    assert hand == len(table.side(0).hand)


@rule("ME-D8", "ME-D43")
def test_above_the_limit_nothing_is_drawn_and_nothing_discarded() -> None:
    seven = ",".join(f"red.plain-{number}" for number in range(7))
    table = Table(CARDS, f"0.hand:{seven} 0.without_wonder:0")

    table.play(0, "end")

    assert 7 == len(table.side(0).hand)
    assert (1, "energy") == table.asked


@rule("ME-38", "ME-D43")
def test_changes_of_the_card_limit_add_up_and_never_fall_below_zero() -> None:
    table = Table(CARDS, "battle:yellow.orb@0,yellow.idol@0")
    stolen = Table(CARDS, "battle:yellow.orb@0/stolen=1,yellow.idol@0/stolen=1")

    assert (6, 3) == (table.side(0).card_limit, table.side(1).card_limit)
    assert (3, 6) == (stolen.side(0).card_limit, stolen.side(1).card_limit), "a stolen text serves the thief"


@rule("ME-D9", "ME-D46")
def test_an_optional_draw_asks_how_many() -> None:
    table = Table(CARDS, f"{HAND} draw_optional:1")
    table.play(0, "end")

    assert ["refill 0", "refill 1", "refill 2"] == table.moves(0)
    assert "ME-10" == table.verdict(0, "refill 3")
    table.play(0, "refill 1")
    table.draw("yellow.flash")
    assert 4 == len(table.side(0).hand)


NINE = "0.hand:red.plain-0,red.plain-1,red.plain-2,red.plain-3,red.plain-4 0.energy:red=6,yellow=3"


@rule("ME-11", "ME-D11", "ME-D49")
def test_of_more_than_five_energies_exactly_five_are_kept() -> None:
    table = Table(CARDS, NINE)
    table.play(0, "end")

    assert ["keep yellow=3,red=2", "keep yellow=2,red=3", "keep yellow=1,red=4", "keep red=5"] == table.moves(0)
    assert ["ME-D11"] * 2 == [table.verdict(0, move) for move in ("keep red=4", "keep none")]
    table.play(0, "keep yellow=1,red=4")
    assert {"yellow": 1, "red": 4} == table.side(0).energy


@rule("ME-D49", "ME-D46")
@pytest.mark.parametrize("make", [PLAIN, COMPILED], ids=lambda make: make.name)
def test_with_the_flag_any_energies_are_kept_at_most_five(make: Make) -> None:
    """The most first; down to nothing."""
    table = Table(CARDS, f"{NINE} keep_any:1", make)
    table.play(0, "end")

    kept = table.moves(0)
    assert "keep yellow=3,red=2" == kept[0]
    assert "keep none" == kept[-1]
    assert 4 + 4 + 4 + 3 + 2 + 1 == len(kept) == len(set(kept))
    assert ["ME-D49"] * 2 == [table.verdict(0, move) for move in ("keep red=6", "keep blue=1")]
    prompt = table.match.view(0).prompt
    assert prompt is not None
    assert ("ME-D49", "choose-keep-nothing") == (prompt.rule, prompt.choices[-1].say.id)
    table.play(0, "keep none")
    assert {} == table.side(0).energy


@rule("ME-D49")
@pytest.mark.parametrize(("flag", "energy", "asked"), [("", 5, False), ("keep_any:1", 5, True), ("keep_any:1", 0, False)])
def test_whoever_has_at_most_five_is_asked_only_with_the_flag(flag: str, energy: int, asked: bool) -> None:
    has = f"0.energy:red={energy}" if energy else ""
    table = Table(CARDS, f"0.hand:red.plain-0,red.plain-1,red.plain-2,red.plain-3,red.plain-4 {has} {flag}")

    table.play(0, "end")

    assert asked == (table.asked == (0, "keep"))


@rule("ME-11", "ME-D12")
def test_after_two_turns_without_a_wonder_cards_can_be_redrawn() -> None:
    table = Table(CARDS, f"{HAND} 0.without_wonder:1")
    table.play(0, "end")
    table.draw("yellow.plain-0", "yellow.plain-1")
    assert (0, "redraw") == table.asked

    table.play(0, "redraw red.plain-0", "redraw yellow.plain-1", "redraw none")
    table.draw("purple.plain-0", "purple.plain-1")

    assert {"red.plain-1", "red.plain-2", "yellow.plain-0", "purple.plain-0", "purple.plain-1"} == set(table.side(0).hand)
    assert ("red.plain-0", "yellow.plain-1") == table.side(0).grave
    assert 0 == table.side(0).without_wonder, "redrawing resets the count"


@rule("ME-D12")
def test_choosing_none_does_not_reset_the_count() -> None:
    table = Table(CARDS, "0.hand:red.plain-0 0.without_wonder:1")
    table.play(0, "end")
    table.draw_any()

    table.play(0, "redraw none")

    assert 2 == table.side(0).without_wonder


@rule("ME-D12", "ME-D46")
@pytest.mark.parametrize(
    ("flag", "move", "asked"),
    [
        ("", "play red.plain-0", True),
        ("", "play yellow.flash", False),
        ("redraw_any_card:1", "play red.plain-0", False),
    ],
)
def test_which_cards_count_for_the_redraw(flag: str, move: str, asked: bool) -> None:
    """Literally the wonders; the table may count any card."""
    hand = "0.hand:red.plain-0,yellow.flash,purple.plain-0"
    table = Table(CARDS, f"{hand} 0.energy:red=1,yellow=1 0.without_wonder:1 {flag}")
    table.play(0, move)
    table.draw_any()

    table.play(0, "end")
    table.draw_any()

    assert asked == (table.asked == (0, "redraw"))


@rule("ME-D35", "ME-D34")
def test_energy_gained_speaks_once_for_each_gain_the_energy_step_included() -> None:
    table = Table(CARDS, "phase:energy stage:energy battle:red.battery@0,red.plain-0@0/exhausted")

    first = table.play(0, "energy red")
    second = table.play(0, "use red.battery@0")

    assert [1, 1] == [sum(isinstance(event, Promoted) for event in events) for events in (first, second)]
    assert (4, 4) == table.stats("red.plain-0@0")


@rule("ME-D32")
def test_the_game_is_drawn_after_the_last_round() -> None:
    table = Table(CARDS, "max_rounds:60 active:1 0.turns:60 1.turns:60")

    table.play(1, "end")
    while table.match.outcome is None:
        who, phase = table.asked
        table.draw_any() if phase == "draw" else table.play(who, "redraw none")

    assert ((0, 1), "ME-D32") == (table.match.outcome.winners, table.match.outcome.rule)


def waiting(table: Table, decisions: int) -> list[str]:
    """Both players do nothing at all; why the game is drawn, if it is."""
    reasons: list[str] = []
    for _ in range(decisions):
        if table.match.outcome is not None:
            break
        who, phase = table.asked
        colour = "red" if who == 0 else "blue"
        moves = {"main": "end", "redraw": "redraw none", "energy": f"energy {colour}", "keep": f"keep {colour}=5"}
        reasons += [event.reason for event in table.play(who, moves[phase]) if isinstance(event, GameDrawn)]
    return reasons


FULL_HANDS = " ".join(
    f"{seat}.hand:{','.join(f'{colour}.plain-{n}' for n in range(5))} {seat}.energy:{colour}=5 {seat}.without_wonder:2"
    for seat, colour in ((0, "red"), (1, "blue"))
)


@rule("ME-D32")
def test_a_position_that_stands_for_the_third_time_draws_the_game() -> None:
    """Nobody draws, nobody plays, and energy is cut to five each time: the turn of seat 1 begins with the same table."""
    table = Table(CARDS, f"{FULL_HANDS} 0.turns:8 1.turns:7")

    assert ["repeated"] == waiting(table, 60)
    assert table.match.outcome is not None
    assert ((0, 1), "ME-D32") == (table.match.outcome.winners, table.match.outcome.rule)
    assert (10, 9) == (table.side(0).turns, table.side(1).turns), "the turn that would be the third does not begin"


@rule("ME-D32")
def test_one_token_more_is_another_position() -> None:
    """The control: an idle unit grows each turn, so nothing repeats."""
    table = Table(CARDS, f"{FULL_HANDS} 0.turns:8 1.turns:7 battle:yellow.first@0")

    assert [] == waiting(table, 60)


@rule("ME-D34")
def test_at_most_a_hundred_triggers_in_one_move() -> None:
    """Fifty batteries would do; here the queue is filled by hand."""
    table = Table(CARDS, "phase:energy stage:energy triggered:100 battle:red.battery@0,red.plain-0@0/exhausted")

    events = table.play(0, "energy red")

    assert [1] == [event.count for event in events if isinstance(event, TriggersDropped)]
    assert (2, 2) == table.stats("red.plain-0@0")


@rule("ME-D32")
@pytest.mark.parametrize(("answer", "over"), [("agree", True), ("refuse", False)])
def test_a_draw_by_agreement(answer: str, over: bool) -> None:
    table = Table(CARDS)
    table.play(0, "offer")
    assert (1, "agree") == table.asked

    table.play(1, answer)

    assert over == (table.match.outcome is not None)
    if not over:
        assert "ME-D32" == table.verdict(0, "offer"), "once in a turn"


@rule("ME-D32")
def test_a_draw_is_offered_first_or_not_at_all() -> None:
    table = Table(CARDS, "0.hand:red.plain-0 0.energy:red=1")

    table.play(0, "play red.plain-0")

    assert "ME-D32" == table.verdict(0, "offer")
