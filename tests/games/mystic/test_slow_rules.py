"""Whole games beside the slow rules: at every question the same seat, the same moves and the same table.

The laws prove that the kernels agree with themselves and the stories that single rules are right; this finds what neither
asks for: two rules that meet in a way nobody thought of.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import settle
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.make import PLAIN
from kouzlo.core.rule import rule
from kouzlo.games.mystic import Mystic, create
from kouzlo.games.mystic.cards import RELEASED
from kouzlo.games.mystic.initial_state import OPTIONS
from kouzlo.games.mystic.state import State
from kouzlo.games.mystic.words import Colour
from tests.games.mystic.slow_rules import Over, Piece, Slow, name
from tests.games.mystic.strange_cards import often, one_of, strange_box

SETTING_UP = ("start", "pick", "draw")
"""Where the table is not compared: nobody decides anything, and cards on their way lie here or there."""


class Difference(AssertionError):
    """The rules and the slow rules do not agree."""


def any_options(luck: Luck) -> dict[str, Any]:
    """Mostly the defaults; random players would agree to a draw too soon."""
    options = {key: one_of(luck, option.values) if often(luck, 35) else option.default for key, option in OPTIONS.items()}
    colours = [name(colour) for colour in Colour]
    at = luck.below(3)
    given = {"colours_0": colours[at : at + 3], "colours_1": colours[at + 3 : at + 6]} if options["pick"] == "given" else {}
    return options | {"colours_0": None, "colours_1": None} | given | {"agreement": "on" if often(luck, 10) else "off"}


def table_of(game: Mystic, s: State) -> list[object]:
    """All that lies on the table, hands included."""
    table = game.table(s, 0)
    fields = "handle controller colour exhausted power health damage tokens keywords inverted on".split()
    battle = [{field: getattr(card, field) for field in fields} for card in table.battle]
    piles = [(side.deck, side.deep_grave, side.buried, side.top, side.grave) for side in table.sides]
    return [battle, piles, *((side.energy, side.turns, sorted(map(str, side.hand)), side.card_limit) for side in table.sides)]


def slow_table_of(slow: Slow) -> list[object]:
    buried = [tuple(side.buried) if slow.is_open else None for side in slow.sides]
    piles = [
        (side.deck, side.deep, below, tuple(reversed(side.top)), tuple(side.grave))
        for side, below in zip(slow.sides, buried, strict=True)
    ]
    energy = [{name(colour): side.energy[colour] for colour in Colour if side.energy[colour]} for side in slow.sides]
    sides = [(energy[seat], side.turns, sorted(side.hand), slow.limit(seat)) for seat, side in enumerate(slow.sides)]
    return [[slow.seen(piece) for piece in slow.battle], piles, *sides]


def play_beside(game: Mystic, number: int, slow_rules: type[Slow] = Slow) -> Counter[str]:
    """A random game by its number; how often each phase was asked, and how the game ended."""
    luck = Luck(seed_of(f"beside the slow rules {number}"))
    options = settle(game.info, any_options(luck), 2)
    s, slow = game.deal(options, 2), slow_rules(game.box.cards, options)
    course = slow.game()
    question = next(course)
    eager = often(luck, 70)
    asked: Counter[str] = Counter()
    while True:
        turn = game.turn(s)
        moves = {game.write_move(move): move for move in game.moves(s, turn.seats[0])}
        same(number, game, s, question, (turn.seats[0], turn.phase, frozenset(moves)))
        if turn.phase not in SETTING_UP:
            same(number, game, s, slow_table_of(slow), table_of(game, s))
        acts = [move for move in sorted(moves) if move not in ("end", "offer")] if eager and often(luck, 85) else []
        chosen = one_of(luck, acts or sorted(moves))
        asked[turn.phase] += 1
        game.play(s, turn.seats[0], moves[chosen], quiet_log(game.make))
        try:
            question = course.send(chosen)
        except Over as over:
            outcome = game.outcome(s)
            winners = (0, 1) if over.loser is None else (1 - over.loser,)
            same(number, game, s, (over.rule, winners), (outcome.rule, outcome.winners) if outcome is not None else None)
            asked[over.rule] += 1
            return asked


def same(number: int, game: Mystic, s: State, expected: object, actual: object) -> None:
    if expected != actual:
        raise Difference(f"game {number}: expected {expected}, not {actual}, at {game.write_position(s)}")


@rule("ME-9", "ME-21", "ME-25", "ME-27", "ME-29", "ME-32", "ME-D5", "ME-D12", "ME-D15", "ME-D21", "ME-D34", "ME-D36")
def test_games_with_our_cards_go_as_the_slow_rules_say() -> None:
    game = create(make=PLAIN)
    asked = sum((play_beside(game, number) for number in range(16)), Counter[str]())

    assert {"strike", "discard", "steal", "convert", "redraw", "keep", "refill", "ME-32"} <= asked.keys()


@rule("ME-D55", "ME-D56", "ME-D57")
def test_games_with_the_second_edition_go_as_the_slow_rules_say() -> None:
    game = create(RELEASED["kouzlo-mystic-2"], PLAIN)
    asked = sum((play_beside(game, number) for number in range(16)), Counter[str]())

    assert {"strike", "target", "steal", "discard", "ME-32"} <= asked.keys()


@rule("ME-13", "ME-23", "ME-35", "ME-37", "ME-43", "ME-D16", "ME-D26", "ME-D27", "ME-D34", "ME-D35", "ME-D39", "ME-D44")
@rule("ME-D49", "ME-D50", "ME-D51", "ME-D54", "ME-D55", "ME-D56", "ME-D57")
def test_games_with_strange_cards_go_as_the_slow_rules_say() -> None:
    """Lasting bonuses for the damaged and the exhausted, triggers that call triggers, several healed, charms that kill."""
    games = (Mystic(strange_box(number), PLAIN) for number in range(8))
    asked = sum((play_beside(game, 2 * number + at) for number, game in enumerate(games) for at in range(2)), Counter[str]())

    assert {"order", "target", "strike", "discard", "steal", "convert", "ME-32"} <= asked.keys()


class Forgetful(Slow):
    """A fault: charms stay behind when their unit leaves."""

    def kill(self, piece: Piece, when: Any) -> None:
        charms = [each for each in self.battle if each.host is piece]
        for charm in charms:
            charm.host = None
        super().kill(piece, when)


class Impatient(Slow):
    """A fault: what one act calls is carried out in the wrong order."""

    def in_order(self) -> list[Any]:
        return [*reversed(super().in_order())]


@pytest.mark.parametrize("fault", [Forgetful, Impatient])
def test_a_rule_that_is_wrong_is_noticed(fault: type[Slow]) -> None:
    """The control: a wrong rule shows in some game."""
    game = Mystic(strange_box(0), PLAIN)

    with pytest.raises(Difference):
        all(play_beside(game, number, fault) for number in range(3))
