"""The proof that the rules are built on: an effect that asks in the middle of a queue of three triggers, with an undo barrier.

See docs/decisions/0020-mystic-questions-are-phases.md.
"""

from __future__ import annotations

import pytest

from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.rule import rule
from kouzlo.games.mystic.state import State
from tests.games.mystic.tables import Table, unit

CARDS = {
    "yellow.grower": unit("1/1", turn_start="promote this"),
    "purple.spy": unit("1/3", turn_start="look and discard 1; draw 1"),
    "red.archer": unit("1/2", turn_start="damage 1 unit[enemy]"),
}
THREE_TRIGGERS = (
    "active:1 asked:1 0.turns:2 battle:yellow.grower@0/exhausted,purple.spy@0/exhausted,red.archer@0/exhausted,"
    "blue.plain-0@1,green.plain-0@1 0.hand:red.plain-1,red.plain-2,red.plain-3,red.plain-4,red.plain-5 "
    "1.hand:white.plain-0,white.plain-1,white.plain-2,white.plain-3,white.plain-4"
)


def three_triggers(make: Make) -> Table:
    """The turn of seat 0 begins: three cards of his want to speak."""
    table = Table(CARDS, THREE_TRIGGERS, make)
    table.play(1, "end")
    return table


@rule("ME-D5", "ME-D18", "ME-D23", "ME-D34")
@pytest.mark.parametrize("make", [PLAIN, COMPILED], ids=lambda make: make.name)
def test_a_question_in_the_middle_of_three_triggers(make: Make) -> None:
    """The player orders them, answers in the middle, and the queue goes on exactly where it stood."""
    table = three_triggers(make)
    assert (0, "order") == table.asked

    table.play(0, "next yellow.grower@0")
    assert (2, 2) == table.stats("yellow.grower@0")
    assert (0, "order") == table.asked, "two are left, and he orders them too"

    table.play(0, "next purple.spy@0")
    assert (0, "discard") == table.asked, "the spy asks while the archer waits"
    table.play(0, "discard white.plain-3")
    table.draw("yellow.plain-0")
    assert (0, "target") == table.asked, "the archer's turn has come, with a question of its own"

    table.play(0, "target green.plain-0@1")
    assert 1 == table.unit("green.plain-0@1").damage
    assert (0, "energy") == table.asked


@rule("ME-D48")
@pytest.mark.parametrize("make", [PLAIN, COMPILED], ids=lambda make: make.name)
def test_what_has_come_to_light_is_not_taken_back(make: Make) -> None:
    """The order can be taken back until the spy has looked; afterwards the hand is known for good."""
    table = three_triggers(make)

    table.play(0, "next yellow.grower@0")
    assert table.match.may_undo(0), "nobody has learnt anything"
    table.match.undo()
    assert (1, 1) == table.stats("yellow.grower@0")

    table.play(0, "next purple.spy@0")
    assert not table.match.may_undo(0), "he has seen the hand"
    table.play(0, "discard white.plain-0")
    table.draw("yellow.plain-0")
    assert not table.match.may_undo(0), "a card was drawn"


@rule("ME-D34")
def test_the_question_can_be_saved_and_gone_on_with_in_the_other_make() -> None:
    """What is being carried out is data: the plain make asks, the compiled make takes the answer."""
    plain, compiled = three_triggers(PLAIN), three_triggers(COMPILED)
    for table in (plain, compiled):
        table.play(0, "next purple.spy@0")
    position = plain.game.write_position(plain.match.state)

    assert PLAIN.to_bytes(plain.match.state) == COMPILED.to_bytes(compiled.match.state)
    assert position == compiled.game.write_position(compiled.match.state)
    assert plain.match.state == plain.game.read_position(position)
    assert 12 * 1024 > State.layout.nbytes
