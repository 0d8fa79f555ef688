"""A match: moves in, views out, and a refusal changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadOption, Illegal, Refused
from kouzlo.core.game import AnyGame
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.match import Entry, Match, Played, Undone
from kouzlo.core.move import CHANCE, Move, Turn
from kouzlo.core.registry import create_game, game_ids
from kouzlo.testing.toy import create
from kouzlo.testing.toy.events import Staked
from kouzlo.testing.toy.moves import Draw, Look, Stake
from kouzlo.testing.toy.state import State
from tests.random_games import any_move, any_options, any_seats

Table = Match[Any, Any]

BOTH = [pytest.param(PLAIN, id="plain"), pytest.param(COMPILED, id="compiled")]


def scripted(make: Make = PLAIN, *draws: str, **settings: Any) -> Table:
    """A table without luck: the test plays the draws."""
    match: Table = Match(create(make=make), **settings)
    for card in draws:
        match.submit(CHANCE, Draw(card))
    return match


def staking(make: Make = PLAIN, **settings: Any) -> Table:
    """Seat 0 has a star, seat 1 an acorn, and both are asked for their stakes."""
    return scripted(make, "star", "acorn", options={"looking": False}, **settings)


def lucky(word: str = "match", **settings: Any) -> Table:
    return Match(create(), luck=Luck(seed_of(word)), **settings)


def spent(match: Table) -> int:
    """How much of the stream of luck is gone."""
    return match.luck.spent if match.luck else 0


def all_of(match: Table) -> tuple[object, ...]:
    """Everything that a match holds or shows."""
    views = [msgspec.json.encode(match.view(seat)) for seat in (None, *range(match.seats))]
    state = match.game.make.to_bytes(match.state)
    return state, tuple(match.log), match.turn, match.holder, spent(match), tuple(match.played()), *views


# ── what is refused ──

REFUSED: list[tuple[str, int, Move, str, str | None]] = [
    ("another seat", 1, Look(True), "not_your_turn", None),
    ("chance", CHANCE, Draw("star"), "not_your_turn", None),
    ("nobody's seat", 7, Look(True), "not_your_turn", None),
    ("a move of another phase", 0, Stake(1), "illegal", "TO-3"),
    ("a draw by a seat", 0, Draw("star"), "illegal", "TO-3"),
    ("a number that no rule knows", 0, Stake(10**30), "illegal", "TO-3"),
]


@pytest.mark.parametrize("make", BOTH)
@pytest.mark.parametrize(("seat", "move", "code", "rule"), [each[1:] for each in REFUSED], ids=[each[0] for each in REFUSED])
def test_a_refused_command_changes_nothing(make: Make, seat: int, move: Move, code: str, rule: str | None) -> None:
    written: list[Entry] = []
    match = scripted(make, "star", "acorn", journal=written.append)
    before, entries = all_of(match), len(written)

    with pytest.raises(Refused) as refusal:
        match.submit(seat, move)

    assert (code, rule) == (refusal.value.code, refusal.value.rule)
    assert before == all_of(match)
    assert entries == len(written)


def test_an_illegal_move_names_the_paragraph() -> None:
    match = staking()

    with pytest.raises(Illegal, match="forbidden by TO-4"):
        match.submit(0, Stake(4))


def test_a_game_that_is_over_takes_nothing() -> None:
    match = lucky()
    while match.outcome is None:
        seat = match.turn.seats[0]
        match.submit(seat, match.game.moves(match.state, seat)[0])
    before = all_of(match)

    for seat in (0, 1, CHANCE):
        with pytest.raises(Refused) as refusal:
            match.submit(seat, Stake(0))
        assert "over" == refusal.value.code
    assert before == all_of(match)


def test_bad_options_never_make_a_table() -> None:
    with pytest.raises(BadOption):
        scripted(options={"rounds": 9})
    with pytest.raises(BadOption):
        scripted(seats=5)


# ── sealed choices are envelopes ──


@pytest.mark.parametrize("make", BOTH)
def test_a_sealed_choice_waits_outside_the_state(make: Make) -> None:
    match = staking(make)
    before = make.to_bytes(match.state)

    assert () == match.submit(0, Stake(3))
    assert before == make.to_bytes(match.state)
    assert Turn((1,), "stake", sealed=True) == match.turn


def test_nobody_sees_what_was_sealed() -> None:
    """The other seat and a spectator see the same bytes, whatever lies in the envelope; they only see that it is there."""
    seen = set()
    for points in range(4):
        match = staking()
        match.submit(0, Stake(points))
        seen.add((msgspec.json.encode(match.view(1)), msgspec.json.encode(match.view(None))))

    assert 1 == len(seen)
    assert match.view(1).waiting_for == (1,)


def test_an_envelope_may_be_replaced_until_the_last_one_is_in() -> None:
    match = staking()
    match.submit(0, Stake(3))
    match.submit(0, Stake(1))

    events = match.submit(1, Stake(2))

    assert [(0, 1), (1, 2)] == [(event.seat, event.points) for event in events if isinstance(event, Staked)]
    assert 5 == match.seq, "every envelope is an entry of the log"


def test_a_second_envelope_must_be_legal_too() -> None:
    match = staking()
    match.submit(0, Stake(3))
    before = all_of(match)

    with pytest.raises(Illegal):
        match.submit(0, Stake(4))
    assert before == all_of(match)


def test_the_order_of_envelopes_does_not_matter() -> None:
    one, two = staking(), staking()
    one_told = [*one.submit(0, Stake(3)), *one.submit(1, Stake(2))]
    two_told = [*two.submit(1, Stake(2)), *two.submit(0, Stake(3))]

    assert one.state == two.state
    assert one_told == two_told


def test_after_the_last_envelope_nothing_can_be_replaced() -> None:
    match = staking()
    match.submit(0, Stake(3))
    match.submit(1, Stake(2))

    with pytest.raises(Refused):
        match.submit(0, Stake(0))


# ── luck ──


def test_draws_play_themselves_and_are_in_the_log() -> None:
    match = lucky()

    assert [CHANCE, CHANCE] == [entry.seat for entry in match.played()]
    assert "look" == match.turn.phase
    assert 2 == spent(match)


def test_the_same_luck_and_moves_give_the_same_game() -> None:
    one, two = lucky(), lucky()
    for match in (one, two):
        while match.outcome is None:
            seat = match.turn.seats[-1]
            match.submit(seat, match.game.moves(match.state, seat)[-1])

    assert all_of(one) == all_of(two)


def test_without_luck_the_caller_plays_the_draws() -> None:
    match = scripted()

    assert Turn((CHANCE,), "draw") == match.turn
    match.submit(CHANCE, Draw("star"))
    with pytest.raises(Illegal):
        match.submit(CHANCE, Draw("dragon"))


# ── undo: an entry like any other ──


def test_undo_steps_back_and_the_log_grows() -> None:
    match = scripted(PLAIN, "star", "acorn")
    before = match.game.make.to_bytes(match.state), match.turn
    match.submit(0, Look(True))

    told = match.undo()

    assert before == (match.game.make.to_bytes(match.state), match.turn)
    assert (4, Undone(1)) == (match.seq, match.log[-1])
    assert ["TakenBack"] == [type(event).__name__ for event in told]
    assert [Played(CHANCE, Draw("star")), Played(CHANCE, Draw("acorn"))] == list(match.played())


def test_undo_at_a_table_with_luck_goes_back_to_the_last_decision() -> None:
    """What was drawn after it returns to the pool and is drawn anew: the stream of luck never goes back."""
    match = lucky(options={"looking": False})
    match.submit(0, Stake(1))
    match.submit(1, Stake(1))
    assert 4 == spent(match), "two draws of the first round, two of the second"

    match.undo()

    assert Turn((1,), "stake", sealed=True) == match.turn
    match.submit(1, Stake(0))
    assert 6 == spent(match)


def test_seq_never_falls() -> None:
    match = lucky("seq")
    luck, heights = Luck(seed_of("undo")), [match.seq]
    while match.outcome is None:
        seat = match.turn.seats[0]
        if luck.below(3) == 0 and any(entry.seat != CHANCE for entry in match.played()):
            match.undo()
        else:
            match.submit(seat, match.game.moves(match.state, seat)[0])
        heights.append(match.seq)

    assert sorted(set(heights)) == heights


def test_there_is_nothing_to_undo_at_the_start() -> None:
    for match in (scripted(), lucky()):
        before = all_of(match)
        with pytest.raises(Refused) as refusal:
            match.undo()
        assert "no_move" == refusal.value.code
        assert before == all_of(match)


def test_an_undone_envelope_is_gone() -> None:
    match = staking()
    match.submit(0, Stake(3))
    match.undo()

    assert Turn((0, 1), "stake", sealed=True) == match.turn


# ── a turn is ended by its owner ──


def test_luck_waits_until_the_owner_ends_the_turn() -> None:
    match = lucky(options={"looking": False}, owners_end_turns=True)
    match.submit(0, Stake(1))
    match.submit(1, Stake(1))

    assert Turn((1,), "end_turn") == match.turn
    assert 2 == spent(match)
    for seat in (0, 1):
        with pytest.raises(Refused):
            match.submit(seat, Stake(0))

    match.end_turn(1)

    assert ("stake", 4) == (match.turn.phase, spent(match))


def test_the_next_seat_waits_too_and_undo_gives_the_turn_back() -> None:
    match = scripted(PLAIN, "star", "acorn", owners_end_turns=True)
    match.submit(0, Look(True))
    assert Turn((0,), "end_turn") == match.turn

    match.undo()

    assert Turn((0,), "look") == match.turn
    match.submit(0, Look(False))
    match.end_turn(0)
    assert Turn((1,), "look") == match.turn


def test_only_the_owner_ends_a_turn() -> None:
    match = scripted(PLAIN, "star", "acorn", owners_end_turns=True)
    for seat in (0, 1):
        with pytest.raises(Refused):
            match.end_turn(seat)
    match.submit(0, Look(True))
    before = all_of(match)

    with pytest.raises(Refused):
        match.end_turn(1)
    assert before == all_of(match)


def test_a_finished_game_waits_for_nobody() -> None:
    match = lucky(owners_end_turns=True)
    while match.outcome is None:
        seat = match.turn.seats[0]
        match.end_turn(seat) if match.holder is not None else match.submit(seat, match.game.moves(match.state, seat)[0])

    assert match.holder is None


# ── the journal: nothing counts before it is written ──


class DiskFull(OSError):
    """The journal of these tests fails when it is told to."""


def failing_journal(written: list[Entry], fails_at: int) -> Callable[[Entry], None]:
    def journal(entry: Entry) -> None:
        if len(written) == fails_at:
            raise DiskFull
        written.append(entry)

    return journal


@pytest.mark.parametrize("make", BOTH)
@pytest.mark.parametrize(
    "act",
    [
        pytest.param(lambda match: match.submit(1, Look(True)), id="a move"),
        pytest.param(lambda match: match.undo(), id="an undo"),
    ],
)
def test_a_journal_that_fails_leaves_nothing_half_applied(make: Make, act: Callable[[Table], object]) -> None:
    written: list[Entry] = []
    match = scripted(make, "star", "acorn", journal=failing_journal(written, fails_at=3))
    match.submit(0, Look(True))
    before = all_of(match)

    with pytest.raises(DiskFull):
        act(match)

    assert before == all_of(match)
    assert written == match.log


def test_a_draw_that_could_not_be_written_is_not_played() -> None:
    """The move before it counts; the draw is made anew when the journal is there again."""
    written: list[Entry] = []
    match = lucky(options={"looking": False}, journal=failing_journal(written, fails_at=4))
    match.submit(0, Stake(1))
    with pytest.raises(DiskFull):
        match.submit(1, Stake(1))

    assert written == match.log
    assert Turn((CHANCE,), "draw") == match.turn

    match.resume(match.luck, written.append)

    assert "stake" == match.turn.phase
    assert written == match.log
    assert 6 == match.seq


def test_control_a_journal_that_works_has_every_entry() -> None:
    written: list[Entry] = []
    match = lucky(journal=written.append)
    while match.outcome is None:
        seat = match.turn.seats[0]
        match.submit(seat, match.game.moves(match.state, seat)[0])
    match.undo()

    assert written == match.log
    assert len(written) == match.seq


# ── views: the one door out ──


def test_a_seat_sees_its_own_card_and_not_the_other() -> None:
    match = scripted(PLAIN, "star", "acorn")

    assert [("star", None), (None, "acorn"), (None, None)] == [
        tuple(player.card for player in match.view(seat).table.players) for seat in (0, 1, None)
    ]


def test_only_a_seat_that_is_asked_has_a_prompt() -> None:
    match = scripted(PLAIN, "star", "acorn")

    prompts = [match.view(seat).prompt for seat in (0, 1, None)]

    assert [True, False, False] == [prompt is not None for prompt in prompts]
    assert "TO-3" == (prompts[0].rule if prompts[0] else "")


def test_every_choice_of_a_prompt_is_a_move_that_the_match_takes() -> None:
    prompt = scripted(PLAIN, "star", "acorn").view(0).prompt
    assert prompt is not None

    for choice in prompt.choices:
        match = scripted(PLAIN, "star", "acorn")
        match.submit(0, msgspec.convert(choice.move, Look))
        assert 3 == match.seq


def test_a_view_can_be_asked_for_what_is_new() -> None:
    match = scripted(PLAIN, "star", "acorn")
    seq = match.seq
    match.submit(0, Look(False))

    assert ["declined"] == [type(event).__name__.lower() for event in match.view(1, since=seq).events]
    assert 3 == len(match.view(1).events)
    assert () == match.view(1, since=match.seq).events


def test_a_looked_at_card_stays_known() -> None:
    """Memory: seat 0 paid for a look; after the card was laid aside face down it still knows it, a spectator does not."""
    match = scripted(PLAIN, "star", "acorn")
    match.submit(0, Look(True))
    match.submit(1, Look(False))
    match.submit(0, Stake(1))
    match.submit(1, Stake(0))

    assert [("acorn",), ("acorn",), (None,)] == [match.view(seat).table.players[1].aside for seat in (0, 1, None)]
    assert [("star",)] * 3 == [match.view(seat).table.players[0].aside for seat in (0, 1, None)]


def test_a_match_may_change_its_make_between_two_moves() -> None:
    """The same bytes: what one make has begun the other goes on with."""
    plain, packed = create(), create(make=COMPILED)
    match = scripted(PLAIN, "star", "acorn")
    match.submit(0, Look(True))
    state = COMPILED.from_bytes(State, PLAIN.to_bytes(match.state))

    assert packed.moves(state, 1) == plain.moves(match.state, 1)
    assert packed.table(packed.observe(state, 1), 1) == plain.table(plain.observe(match.state, 1), 1)


# ── who may take a move back ──


def test_a_move_that_may_have_shown_a_secret_is_not_taken_back() -> None:
    """A look cannot be unlooked: while anything is hidden from the seat, its move may have shown it something."""
    match = scripted(PLAIN, "star", "acorn", owners_end_turns=True)
    match.submit(0, Look(True))

    assert not match.may_undo(0)
    assert not match.may_undo(1)


# ── a house that keeps few positions ──


def play_in_a_house(game: AnyGame, word: str, owners_end_turns: bool, moves: int) -> None:
    """Play as a house does, on a copy that becomes the match when it is durable; beside it a match that keeps everything."""
    luck = Luck(seed_of(f"house {word}"))
    seats, options = any_seats(game, luck), any_options(game, luck)
    settings: dict[str, Any] = {"options": options, "seats": seats, "owners_end_turns": owners_end_turns}
    full: Table = Match(game, luck=Luck(seed_of(word)), **settings)
    kept: Table = Match(game, luck=Luck(seed_of(word)), keeps=3, **settings)
    for _ in range(moves):
        if full.outcome is not None:
            return
        before, ahead = all_of(kept), kept.copy()
        seat = full.turn.seats[luck.below(len(full.turn.seats))]
        if full.holder is not None and full.may_undo(seat) and luck.below(3) == 0:
            full.undo()
            ahead.undo()
        elif full.holder is not None:
            assert full.end_turn(seat) == ahead.end_turn(seat)
        else:
            move = any_move(game, full.state, seat, luck)
            assert full.submit(seat, move) == ahead.submit(seat, move)
        assert before == all_of(kept), "what is tried ahead leaves the match alone"
        kept = ahead
        kept.forget()
        assert all_of(full) == all_of(kept)


@pytest.mark.parametrize("owners_end_turns", [False, True])
@pytest.mark.parametrize("id", game_ids())
def test_a_house_that_keeps_few_positions_plays_the_same_game(id: str, owners_end_turns: bool) -> None:
    for number in range(2):
        play_in_a_house(create_game(id), f"{id} {number}", owners_end_turns, moves=40)


def test_a_draw_on_a_table_that_is_not_ours_alone_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: who draws without a copy after the end of a turn changes the table that others still see."""
    draws = Match._let_chance_play
    monkeypatch.setattr(Match, "_let_chance_play", lambda self, is_ours=False: draws(self, is_ours=True))

    with pytest.raises(AssertionError, match="leaves the match alone"):
        play_in_a_house(create_game("carcassonne"), "control", owners_end_turns=True, moves=40)


def test_a_house_forgets_what_lies_before_a_draw() -> None:
    """However many draws there were: only positions that a seat may go back to take room."""
    match = lucky(keeps=10)
    match.submit(0, Look(False))
    match.submit(1, Look(False))
    match.submit(0, Stake(0))
    match.submit(1, Stake(0))
    match.forget()

    kept = [position for _, position in match._before if position is not None]
    assert match.played()[-1].seat == CHANCE
    assert [] == kept
