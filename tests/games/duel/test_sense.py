"""What nobody would do: decline what wins the match, or let it be lost by an answer when another keeps it open."""

from __future__ import annotations

from tests.games.duel.scenarios import our_game

WIN = """
phase:use step:fast round:2 duels:2 asked:1
0.random:gardener 0.waiting:gardener 0.zone:pyrotechnician
0.team:pilgrim,shaman,chronicler,dragon_tamer,pyrotechnician,gardener 0.deck:shaman,chronicler 0.pile:dragon_tamer,pilgrim
0.shown:pilgrim,shaman,chronicler,pyrotechnician,priestess/pilgrim,dragon_tamer,pyrotechnician/ 0.picked:1 0.planned:1
1.random:necromancer 1.waiting:necromancer 1.zone:detective
1.team:pilgrim,revolutionary,detective,blacksmith,gardener,necromancer 1.deck:revolutionary,pilgrim,gardener 1.pile:blacksmith
1.shown:blacksmith,pyrotechnician,necromancer/detective,blacksmith/ 1.fired:detective 1.picked:1 1.planned:1 1.tokens:1
"""
LOSS = """
phase:rearrange step:fast round:3 duels:2 asked:1
0.random:pyrotechnician 0.waiting:geomancer 0.zone:blacksmith
0.team:pilgrim,chronicler,blacksmith,pyrotechnician,geomancer,botanist 0.deck:pilgrim,chronicler,botanist,pyrotechnician
0.shown:soldier,chronicler,pyrotechnician,geomancer,botanist/chronicler,blacksmith,geomancer,priestess/blacksmith
0.looked:/botanist/ 0.picked:1 0.planned:1 0.tokens:1
1.random:necromancer 1.waiting:stargazer 1.zone:rogues 1.team:dancer,pyrotechnician,geomancer,stargazer,rogues,necromancer
1.deck:necromancer,geomancer 1.pile:dancer,pyrotechnician
1.shown:pilgrim,detective,geomancer,necromancer/detective,pyrotechnician,geomancer,stargazer,rogues,necromancer/dancer,pyrotechnician,rogues
1.fired:rogues 1.picked:1 1.planned:1 1.tokens:1
"""
DECLINE, USE, TURNED = 0, 1, 2


def judged(position: str, seat: int, code: int) -> tuple[str, int] | None:
    """The case and the better answer; None for a sensible one."""
    game = our_game()
    found = game.foolish(game.observe(game.read_position(" ".join(position.split())), seat), seat, code)
    return None if found is None else (found.case, found.instead)


def test_answer_that_wins_the_match_is_not_declined() -> None:
    """The detective decides the round, and with it the match."""
    assert ("win", USE) == judged(WIN, 1, DECLINE)
    assert judged(WIN, 1, USE) is None


def test_answer_that_loses_the_match_at_once_is_not_given() -> None:
    """Only with the other order of the deck does the match go on."""
    assert ("loss", TURNED) == judged(LOSS, 1, DECLINE)
    assert judged(LOSS, 1, TURNED) is None


def test_what_both_choose_in_secret_is_never_foolish() -> None:
    """A plan is no answer to anybody."""
    game = our_game()
    sealed = game.read_position(" ".join(WIN.replace("phase:use step:fast", "phase:plan step:lay").split()))

    assert game.foolish(game.observe(sealed, 0), 0, 0) is None
