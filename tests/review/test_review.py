"""The review of a game: sums that are exact, blunders that are seen, luck that is nobody's fault, and no peeking."""

from __future__ import annotations

import copy
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.fairness import Scripted
from kouzlo.core.game import AnyGame
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.make import COMPILED
from kouzlo.core.match import Match
from kouzlo.core.move import CHANCE, Seat
from kouzlo.core.registry import create_game
from kouzlo.core.replay import GameRecord, read_record, replayed, write_record
from kouzlo.core.sentence import Sentence
from kouzlo.review import Review, ReviewBudget, Unfinished, review
from kouzlo.review.decision_value import evaluate_decision
from kouzlo.review.ledger import Ledger
from kouzlo.review.marks import BLUNDER, WHOLE, Mark, accuracy_of, mark_of
from kouzlo.review.plot import lines_of
from kouzlo.review.report import even, in_whole, won
from kouzlo.review.simultaneous_moves import evaluate_simultaneous
from tests.random_games import AnyMatch, any_move, play_on, random_match

GAMES = ("carcassonne", "duel", "mystic")
TINY = ReviewBudget(simulations=4, solve_rounds=False)
CORPUS = Path(__file__).parents[1] / "corpus"


@cache
def game_called(id: str) -> AnyGame:
    return create_game(id, COMPILED)


@cache
def random_record(id: str, word: str) -> GameRecord:
    if id == "mystic":
        # Random games of Mystic elements take hundreds of turns; this one was played to its end in fewer.
        return read_record((CORPUS / "mystic-1-fair-2.txt").read_text(encoding="utf-8"))
    match, deal = random_match(game_called(id), word)
    return read_record(write_record(match, deal))


@cache
def reviewed(id: str, word: str = "review") -> Review:
    return review(random_record(id, word), TINY, game=game_called(id))


@pytest.mark.parametrize("id", GAMES)
def test_start_luck_and_skill_add_up_to_the_result_exactly(id: str) -> None:
    """In whole numbers, for every seat: start + luck + own choices + choices of others = result; own choices only lose."""
    record, found = random_record(id, "review"), reviewed(id)

    assert record.outcome is not None
    assert won(record.outcome.winners, record.seats) == tuple(each.result for each in found.accounts)
    for account in found.accounts:
        lost = sum(each.lost for each in found.decisions if each.seat == account.seat)
        assert account.result == account.start + account.luck + account.own + account.others
        assert -lost == account.own
    assert all(WHOLE == sum(turning.shares) for turning in found.curve)
    assert 0 == sum(account.luck for account in found.accounts)
    assert found.decisions, "a game has decisions"


@pytest.mark.parametrize("id", GAMES)
def test_the_same_budget_gives_the_same_review_on_one_thread_or_two(id: str) -> None:
    alone = review(random_record(id, "review"), msgspec.structs.replace(TINY, threads=1), game=game_called(id))

    assert msgspec.json.encode(reviewed(id)) == msgspec.json.encode(alone)


def test_books_that_do_not_balance_are_refused() -> None:
    """The control of the sums: a choice that makes something out of nothing does not get into the books."""
    ledger = Ledger(3)
    ledger.luck(1, (500_000, 300_000, 200_000), revealed=True)

    with pytest.raises(AssertionError, match="takes from one"):
        ledger.choice(2, 0, (-10_000, 5_000, 5_001))
    ledger.choice(2, 0, (-10_000, 5_000, 5_000))
    account = ledger.account(0, [])
    assert (even(3)[0], 500_000 - even(3)[0], -10_000, 0, 490_000) == (
        account.start,
        account.luck,
        account.own,
        account.others,
        account.result,
    )
    ledger.now = (0, WHOLE, 0)
    with pytest.raises(AssertionError, match="in the books"):
        ledger.account(0, [])


def the_last_tile() -> tuple[AnyGame, Any, Seat, int, int]:
    """A table of Carcassonne before the last follower, with the scores written so that the best one wins by a point."""
    game = game_called("carcassonne")
    match, _ = random_match(game, "last tile 55", options={}, undo_one_in=0)
    match.undo(1)
    seat = match.turn.seats[0]
    margins: dict[int, int] = {}
    for move in game.moves(match.state, seat):
        world = game.make.copy(game.kernels.state, match.state)
        game.play(world, seat, move, quiet_log(game.make))
        outcome = game.outcome(world)
        assert outcome is not None, "the last follower ends the game"
        scores = [each.score for each in outcome.standings]
        margins[scores.pop(seat) - max(scores)] = game.encode(match.state, seat, move)
    assert len(margins) > 1, "the last follower makes a difference"
    table: Any = game.make.copy(game.kernels.state, match.state)
    table["score"][seat] += 1 - max(margins)
    return game, table, seat, margins[max(margins)], margins[min(margins)]


def test_throwing_a_won_game_away_is_a_blunder_and_winning_it_is_not() -> None:
    """Carcassonne: the last follower wins by a point, or it is laid where it brings less and the game is lost or shared."""
    game, seen, seat, wins, loses = the_last_tile()
    seats = int(seen["seats"])

    blunder = evaluate_decision(game, seen, seat, seats, loses, 200)
    best = evaluate_decision(game, seen, seat, seats, wins, 200)

    assert Mark.BLUNDER == mark_of(blunder.lost, blunder.saved)
    assert (wins, WHOLE) == (blunder.best, blunder.before[seat])
    assert (0, Mark.NONE, WHOLE) == (best.lost, mark_of(best.lost, best.saved), best.after[seat])


def test_offering_a_draw_with_the_victory_in_hand_is_a_blunder() -> None:
    """Mystic elements: the opponent's deck is empty and a leech doctor attacks; whoever offers a draw now gives half away."""
    game = game_called("mystic")
    match = replayed(read_record((CORPUS / "mystic-1-scripted.txt").read_text(encoding="utf-8")), game)
    wins = match.played()[-1]
    match.undo(1)
    seen = game.observe(match.state, wins.seat)
    offer = game.read_move("offer")

    blunder = evaluate_decision(game, seen, wins.seat, 2, game.encode(seen, wins.seat, offer), 200)
    best = evaluate_decision(game, seen, wins.seat, 2, game.encode(seen, wins.seat, wins.move), 200)

    assert Mark.BLUNDER == mark_of(blunder.lost, blunder.saved)
    assert (0, WHOLE) == (best.lost, best.after[wins.seat])


def sealed_match(theirs: int) -> AnyMatch:
    """A duel in which seat 0 has picked its team and plans; only the hidden team of seat 1 differs."""
    game = game_called("duel")
    match: AnyMatch = Match(game, {}, 2, luck=Luck(seed_of("sealed")))
    for seat in (0, 1):
        moves = game.moves(match.state, seat)
        match.submit(seat, moves[0 if seat == 0 else theirs])
    for seat in (0, 1):
        match.submit(seat, game.moves(match.state, seat)[5 if seat == 0 else 7])
    play_on(match, Luck(seed_of("rest")), 1000)
    return match


def first_plan(match: AnyMatch, game: AnyGame) -> bytes:
    record = read_record(write_record(match, Scripted()))
    found = review(record, TINY, game=game)
    (plan,) = [each for each in found.decisions if each.phase == "plan" and each.seat == 0 and each.seq <= 6]
    return msgspec.json.encode((plan.mixture, plan.played, plan.lost))


def test_two_tables_that_a_seat_could_not_tell_apart_are_judged_alike() -> None:
    """The panel of a sealed choice comes from what the seat knew; whoever peeks at the other team is caught here."""
    game = game_called("duel")
    peeking = copy.copy(game)
    peeking.observe = lambda s, seat: s  # type: ignore[method-assign]  # the plant: it sees everything
    one, two = sealed_match(3), sealed_match(4000)

    assert first_plan(one, game) == first_plan(two, game)
    assert first_plan(one, peeking) != first_plan(two, peeking)


def test_the_next_tile_changes_luck_and_not_what_was_chosen_before() -> None:
    """Two games that part at a draw: everything before it is judged alike, whatever came."""
    game = game_called("carcassonne")
    common: AnyMatch = Match(game, {}, 2)
    luck = Luck(seed_of("common"))
    while len(common.log) < 40 or not common.turn.is_chance:
        common.submit(common.turn.seats[0], any_move(game, common.state, common.turn.seats[0], luck))
    parted = []
    for draw in (0, -1):
        match = common.copy()
        match.submit(CHANCE, game.moves(match.state, CHANCE)[draw])
        play_on(match, Luck(seed_of("rest")), 1000)
        parted.append(review(read_record(write_record(match, Scripted())), TINY, game=game))
    one, two = ([each for each in found.decisions if each.seq <= common.seq] for found in parted)

    assert one
    assert one == two
    assert parted[0].decisions != parted[1].decisions
    after = [next(turning for turning in found.curve if turning.seq > common.seq) for found in parted]
    assert [None, None] == [each.seat for each in after], "what the draw changed is nobody's choice"


def test_a_game_without_an_end_has_no_review() -> None:
    game = game_called("duel")
    match: AnyMatch = Match(game, {}, 2, luck=Luck(seed_of("begun")))

    with pytest.raises(Unfinished) as refused:
        review(read_record(write_record(match, Scripted())), TINY, game=game)
    assert Sentence("review-unfinished") == refused.value.sentence


@pytest.mark.parametrize("moves", [0, 1, 2, 3, 4, 5, 9, 14])
@pytest.mark.parametrize("id", GAMES)
def test_a_game_that_was_left_is_reviewed_as_far_as_it_went(id: str, moves: int) -> None:
    """Given up after so many moves, also while an envelope is missing: the sums come to what could be expected then."""
    game = game_called(id)
    match, deal = random_match(game, "left early", moves=moves, undo_one_in=0)
    assert match.outcome is None
    found = review(read_record(write_record(match, deal, notes={"ended": "resigned"}, reveal=True)), TINY, game=game)

    assert found.is_left
    assert not reviewed(id).is_left
    assert found.curve[-1].shares == tuple(each.result for each in found.accounts)
    assert all(each.result == each.start + each.luck + each.own + each.others for each in found.accounts)
    assert len(found.decisions) <= moves
    assert lines_of(found)


def test_an_envelope_that_was_never_opened_is_not_judged() -> None:
    game = game_called("duel")
    match, deal = random_match(game, "left", moves=10, undo_one_in=0)
    while len(match.turn.seats) < 2:
        play_on(match, Luck(seed_of("alone")), 1)
    before = write_record(match, deal, notes={"ended": "resigned"}, reveal=True)
    match.submit(0, any_move(game, match.state, 0, Luck(seed_of("envelope"))))
    after = write_record(match, deal, notes={"ended": "resigned"}, reveal=True)
    one, two = (review(read_record(record), TINY, game=game) for record in (before, after))

    assert len(read_record(before).steps) < len(read_record(after).steps)
    assert one.decisions
    assert (one.decisions, one.curve) == (two.decisions, two.curve)


def test_an_interrupted_review_says_what_it_knows_and_its_books_balance() -> None:
    def interrupt(done: int, total: int) -> None:
        if done >= 3:
            raise KeyboardInterrupt

    found = review(random_record("duel", "review"), TINY, interrupt, game_called("duel"))

    assert found.unjudged > 0
    assert len(reviewed("duel").decisions) == len(found.decisions) + found.unjudged
    assert all(each.result == each.start + each.luck + each.own + each.others for each in found.accounts)


def test_marks_and_accuracy_follow_the_thresholds() -> None:
    marks = [mark_of(lost, saved) for lost, saved in ((0, 0), (0, 50_000), (0, 200_000), (29_999, 0), (30_000, 0), (80_000, 0))]

    assert [Mark.NONE, Mark.GOOD, Mark.BRILLIANT, Mark.NONE, Mark.INACCURACY, Mark.MISTAKE] == marks
    assert Mark.BLUNDER == mark_of(BLUNDER, 0)
    assert [None, 1000, 500, 750] == [accuracy_of(each) for each in ([], [0, 0], [50_000], [0, 50_000])]
    assert (333_334, 333_333, 333_333) == in_whole([1, 1, 1])


def test_the_likeliest_move_of_a_mixed_strategy_loses_nothing() -> None:
    """The likeliest plan of a mixed strategy is as good as any; the worst one is not."""
    match = sealed_match(3)
    game = game_called("duel")
    match.undo(len(match.played()) - 4)
    seen = game.observe(match.state, 0)
    found = evaluate_simultaneous(game, seen, 0, 0, 40_000)
    often, worst = found.codes[int(found.probabilities.argmax())], found.codes[int(found.values.argmin())]

    assert 0 == found.lost(often)
    assert found.lost(worst) > 0
    assert found.nash_conv < 0.01
