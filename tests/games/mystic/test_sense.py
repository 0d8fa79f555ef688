"""What nobody would do: a win on the table that is let go, a strong unit that idles before an empty side."""

from __future__ import annotations

from tests.games.mystic.tables import Table, card, unit

CARDS = {
    "yellow.giant": unit("5/5"),
    "yellow.big": unit("4/4"),
    "yellow.small": unit("2/2"),
    "yellow.bolt": card("wonder", play="damage 3 target"),
    "blue.guard": unit("1/3", "guard"),
    "blue.small": unit("1/1"),
}


def judged(position: str, deck: int, move: str) -> tuple[str, str] | None:
    """Against a deck of so many cards: the case and the better move, in the short notation; None for a sensible move."""
    elsewhere = 45 - deck - position.count("blue.")
    table = Table(CARDS, f"{position} 1.deck:{deck} 1.deep:{elsewhere}")
    game, state = table.game, table.match.state
    seen = game.observe(state, 0)
    found = game.foolish(seen, 0, game.encode(seen, 0, game.read_move(move)))
    return None if found is None else (found.case, game.write_move(game.decode(seen, 0, found.instead)))


def test_attacks_that_win_together_are_a_win_in_sight() -> None:
    """Four and two against a deck of five."""
    position = "battle:yellow.big@0,yellow.small@0,blue.small@1"

    assert ("win", "attack yellow.big@0 player@1") == judged(position, 5, "end")
    assert ("win", "attack yellow.big@0 player@1") == judged(position, 5, "attack yellow.small@0 blue.small@1")
    assert judged(position, 5, "attack yellow.small@0 player@1") is None


def test_deck_that_is_emptied_exactly_is_no_win() -> None:
    assert judged("battle:yellow.big@0,yellow.small@0,blue.small@1", 6, "end") is None


def test_guard_stands_between_the_win_and_the_player() -> None:
    assert judged("battle:yellow.big@0,yellow.small@0,blue.guard@1", 5, "end") is None


def test_card_that_wins_at_once_is_a_win_in_sight() -> None:
    """Three damage against a deck of two; another target lets the win go."""
    position = "battle:blue.small@1 0.hand:yellow.bolt 0.energy:yellow=1"

    assert ("win", "play yellow.bolt > player@1") == judged(position, 2, "end")
    assert ("win", "play yellow.bolt > player@1") == judged(position, 2, "play yellow.bolt > blue.small@1")
    assert judged(position, 2, "play yellow.bolt > player@1") is None


def test_who_has_won_anyway_need_not_hurry() -> None:
    """The win is still there after a card."""
    position = "battle:yellow.giant@0 0.hand:yellow.plain-3 0.energy:yellow=1"

    assert judged(position, 4, "play yellow.plain-3") is None


def test_strong_unit_attacks_an_empty_side() -> None:
    """Whoever ends the step with it lets cards go for nothing; a weaker one may wait and be promoted."""
    assert ("empty_side", "attack yellow.giant@0 player@1") == judged("battle:yellow.giant@0,yellow.small@0", 30, "end")
    assert judged("battle:yellow.big@0,yellow.small@0", 30, "end") is None
    assert judged("battle:yellow.giant@0/exhausted", 30, "end") is None
    assert judged("battle:yellow.giant@0,blue.small@1", 30, "end") is None
