"""The solver of turns says what trying everything says; it never guesses; and it says the same in both makes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.core.move import Seat
from kouzlo.core.registry import create_game
from kouzlo.games.mystic import Mystic
from kouzlo.games.mystic.rules.acts import Act, act_of, coded
from kouzlo.games.mystic.state import NO_TARGET, State
from kouzlo.lab.mystic.problems import Finder
from kouzlo.players.turn_solver import Forced, TurnSolver, can_solve

GAME = Mystic(make=COMPILED)
END = coded(Act.END, 0, NO_TARGET, 0, 0)
PATIENCE = 600
"""Positions that the oracle looks at before it leaves a question to somebody with more time."""


class TooMany(Exception):
    """The oracle has no more patience."""


class Oracle:
    """Tries everything, by the methods of the game: no table of known positions, no order, no digest."""

    def __init__(self, attacker: Seat, without: Act | None = None) -> None:
        self.attacker, self.without, self.tried = attacker, without, 0

    def wins(self, s: Any) -> bool:
        """Whether the attacker forces a win before the other seat's turn; `without` a kind of act that it forgets."""
        outcome, turn = GAME.outcome(s), GAME.turn(s)
        if outcome is not None:
            return outcome.winners == (self.attacker,)
        if GAME.make.plain(State, s).active != self.attacker:
            return False
        self.tried += 1
        if self.tried > PATIENCE:
            raise TooMany
        codes = GAME.move_codes(s, turn.seats[0])
        if turn.phase == "main":
            codes = [code for code in codes if act_of(code) not in (Act.END, Act.OFFER, self.without)]
        found = (self.wins(after(s, turn.seats[0], code)) for code in codes)
        return any(found) if turn.seats[0] == self.attacker else all(found)


def after(s: Any, seat: Seat, code: int) -> Any:
    played = GAME.make.copy(State, s)
    GAME.play_code(played, seat, code, quiet_log(GAME.make))
    return played


def turns(games: int) -> list[tuple[Any, Seat]]:
    """Positions at the beginning of main steps, late in games."""
    finder, found = Finder(GAME), list[tuple[Any, Seat]]()
    for number in range(games):
        for way, seat in finder.turns(Luck(seed_of(f"oracle {number}"))):
            if GAME.make.plain(State, way.state).side[1 - seat].deck_size <= 25:
                found.append((GAME.make.copy(State, way.state), seat))
    return found


TURNS = turns(8)


def compared(ask: Callable[[Any, Seat], Forced], without: Act | None = None) -> tuple[int, int, int]:
    """How many positions were decided, how many of them are won, and in how many the oracle says something else."""
    decided = won = differ = 0
    for s, seat in TURNS:
        try:
            expected = Oracle(seat, without).wins(s)
        except TooMany:
            continue
        found = ask(s, seat)
        if found != Forced.UNDECIDED:
            decided, won = decided + 1, won + expected
            differ += (found == Forced.WON) != expected
    return decided, won, differ


def ask(s: Any, seat: Seat) -> Forced:
    return TurnSolver(GAME).wins(GAME.observe(s, seat), seat)


def test_solver_says_what_trying_everything_says() -> None:
    """The oracle knows the hidden cards and the solver does not: where that matters, it is undecided."""
    decided, won, differ = compared(ask)

    assert decided >= 15
    assert won >= 3
    assert 0 == differ


def test_another_question_gets_another_answer() -> None:
    """The control: an oracle that forgets the attacks on units and players disagrees somewhere."""
    assert compared(ask, without=Act.ATTACK)[2] > 0


def test_first_moves_are_those_after_which_the_win_is_still_there() -> None:
    """Each of them, by the question itself after the move."""
    solver, compared_moves = TurnSolver(GAME), 0
    for s, seat in TURNS:
        seen = GAME.observe(s, seat)
        if solver.wins(seen, seat) != Forced.WON:
            continue
        codes = [code for code in GAME.move_codes(s, seat) if act_of(code) != Act.OFFER]
        found = solver.winning_moves(seen, seat, codes)
        assert Forced.WON in found.values()
        assert found[END] == Forced.NOT_WON
        for code, result in found.items():
            try:
                expected = Oracle(seat).wins(after(s, seat, code))
            except TooMany:
                continue
            if code != END and result != Forced.UNDECIDED:
                assert (result == Forced.WON) == expected
                compared_moves += 1

    assert compared_moves >= 15


def test_nobody_wins_after_the_end_of_the_main_step() -> None:
    """What the solver leaves out: whatever is kept, redrawn and drawn then, the other seat is not plundered any more."""
    luck = Luck(seed_of("after the end"))
    for s, seat in TURNS[::3]:
        played = after(s, seat, END)
        while GAME.outcome(played) is None and GAME.make.plain(State, played).active == seat:
            mover = GAME.turn(played).seats[0]
            codes = GAME.move_codes(played, mover)
            played = after(played, mover, codes[luck.below(len(codes))])

        outcome = GAME.outcome(played)
        assert outcome is None or outcome.winners != (seat,)


def test_bound_leaves_questions_open_and_guesses_nothing() -> None:
    """With three positions many are undecided; what is decided is what a patient solver says."""
    hasty, patient = TurnSolver(GAME, bound=3), TurnSolver(GAME)
    seen = [(GAME.observe(s, seat), seat) for s, seat in TURNS]
    pairs = [(hasty.wins(*each), patient.wins(*each)) for each in seen]

    assert any(found == Forced.UNDECIDED for found, _ in pairs)
    assert all(found in (Forced.UNDECIDED, known) for found, known in pairs)


def test_hidden_cards_do_not_change_an_answer() -> None:
    """Another hand of the opponent, the same observation, the same answer."""
    solver = TurnSolver(GAME)
    for s, seat in TURNS[:10]:
        seen = GAME.observe(s, seat)
        other = GAME.imagine(seen, seat, Luck(b"another hand"))

        assert solver.wins(seen, seat) == solver.wins(GAME.observe(other, seat), seat)


def reached(s: Any, seat: Seat, luck: Luck) -> bool:
    """Whether random moves, the other seat's own with what lies open, beat a seat in the turn of the other one."""
    turns_of = GAME.make.plain(State, s).side[seat].turns
    while GAME.outcome(s) is None and GAME.make.plain(State, s).side[seat].turns == turns_of:
        mover = GAME.turn(s).seats[0]
        codes = GAME.move_codes(s, mover)
        if mover == 1 - seat and GAME.turn(s).phase == "main":
            attacks = [code for code in codes if act_of(code) in (Act.ATTACK, Act.USE, Act.PAY)]
            codes = attacks or [END]
        if mover == seat:  # who redraws a card has one less to live on
            codes = codes[:1]
        s = after(s, mover, codes[luck.below(len(codes))])
    outcome = GAME.outcome(s)
    return outcome is not None and outcome.winners == (1 - seat,)


def test_whoever_is_safe_is_not_beaten_and_whoever_is_not_sometimes_is() -> None:
    """Many random turns of the other side with what lies open: a safe player survives all, an endangered one not always."""
    solver, luck = TurnSolver(GAME, 60_000), Luck(seed_of("danger"))
    safe = beaten = 0
    for s, seat in TURNS:
        found = solver.losing_moves(GAME.observe(s, seat), seat, [END])[END]
        if found == Forced.UNDECIDED:
            continue
        ended = after(s, seat, END)
        falls = sum(reached(GAME.make.copy(State, ended), seat, luck) for _ in range(12))
        if found == Forced.NOT_WON:
            safe += 1
            assert 0 == falls
        else:
            beaten += falls > 0

    assert safe >= 5
    assert beaten >= 1


def test_both_makes_say_the_same() -> None:
    """The same positions counted, too."""
    plain = create_game("mystic", PLAIN)
    solver, slow = TurnSolver(GAME, 40), TurnSolver(plain, 40)
    for s, seat in TURNS[:3]:
        seen = GAME.observe(s, seat)
        known = State.from_bytes(GAME.make.to_bytes(seen))

        assert solver.wins(seen, seat) == slow.wins(known, seat)
        assert solver.nodes == slow.nodes


def test_line_of_a_win_is_legal_and_wins() -> None:
    """Played in a match from there, whatever was drawn and answered in it."""
    solver = TurnSolver(GAME)
    s, seat = next((s, seat) for s, seat in TURNS if solver.wins(GAME.observe(s, seat), seat) == Forced.WON)
    world = GAME.imagine(GAME.observe(s, seat), seat, Luck(b"any world"))
    for mover, code in solver.line(world, seat, seat, lucky=False):
        assert code in GAME.move_codes(world, mover)
        world = after(world, mover, code)
    outcome = GAME.outcome(world)

    assert outcome is not None
    assert (seat,) == outcome.winners


@pytest.mark.parametrize("game", ["duel", "carcassonne"])
def test_game_without_the_kernels_says_so(game: str) -> None:
    """Nobody asks it in vain."""
    assert not can_solve(create_game(game))
    with pytest.raises(AssertionError):
        TurnSolver(create_game(game))
