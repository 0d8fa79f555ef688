"""Many games at once: the same masks, observations, states and utilities as one slow episode for each game."""

from __future__ import annotations

import gc
from itertools import islice
from typing import Any

import numpy as np
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadOption, KouzloError
from kouzlo.core.record import assign, kernel
from kouzlo.core.registry import create_game
from kouzlo.games.duel.state import State
from kouzlo.research import batch as batches
from kouzlo.research.batch import Batch
from kouzlo.research.batch_kernels import ANY_SEAT, EVERY_SEAT, Over
from kouzlo.research.duel import DuelSpaces
from kouzlo.research.episode import Arena
from kouzlo.research.spaces import BatchKernels
from tests.random_games import any_options, any_seats
from tests.research.positions import GAMES, any_action, any_arena, paths_of, walked
from tests.research.slow_batch import SlowGame, differences, put
from tests.research.test_spaces import eastward


def any_actions(batch: Batch, luck: Luck) -> Any:
    """A random possible action for each game; 0 for one that is over."""
    return np.array([any_action(mask, luck) if mask.any() else 0 for mask in batch.masks])


def compared(game: str, word: str, positions: int, learner: int = EVERY_SEAT) -> tuple[set[str], int]:
    """Play random actions in a batch and in slow games, game after game; the differences, and how many games ended."""
    arena, luck = any_arena(game, word), Luck(seed_of(f"batch {word}"))
    found, ended = set[str](), 0
    count = 1 if game == "carcassonne" else 3  # a whole game of it takes long
    seeds = [luck.below(1 << 32) for _ in range(count)]
    slow = [SlowGame.of_seed(arena, seed, learner) for seed in seeds]
    with Batch(game, count, arena.seats, arena.options, learner) as batch:
        batch.begin(seeds)
        for _ in range(positions // count):
            for at, each in enumerate(slow):
                found |= differences(batch, at, each)
            actions = any_actions(batch, luck)
            batch.step(actions, renew=True)
            for at, each in enumerate(slow):
                if each.outcome is None:
                    each.act(int(actions[at]))
                    ended += each.outcome is not None
                else:
                    slow[at] = each.again()
    return found, ended


POSITIONS = {"duel": 150, "carcassonne": 480, "mystic": 300}
"""At least one whole game."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("word", ["one", "three"])
def test_whole_games_are_those_of_slow_episodes(game: str, word: str) -> None:
    """Random options and seats, random actions: masks, observations, states, ends and utilities."""
    differing, ended = compared(game, word, POSITIONS[game])

    assert set() == differing
    assert ended


@pytest.mark.parametrize("game", GAMES)
def test_one_seat_against_random_moves_is_the_same_as_slow(game: str) -> None:
    differing, ended = compared(game, "learner", POSITIONS[game] // 2, learner=1)

    assert set() == differing
    assert ended or game == "carcassonne"


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_ten_thousand_positions_are_those_of_slow_episodes(game: str) -> None:
    """All kinds of options and seats; every seat by actions, or one against random moves."""
    for number in range(20):
        differing, _ = compared(game, f"soak {number}", 500, learner=number % 2 - 1)

        assert set() == differing


def test_all_seats_and_options_of_carcassonne_are_met() -> None:
    """The tables of the tests above are of different kinds."""
    plain, tables = create_game("carcassonne"), []
    for word in ("one", "three", "learner", *(f"soak {each}" for each in range(20))):
        luck = Luck(seed_of(f"arena {word}"))
        tables.append((any_seats(plain, luck), any_options(plain, luck)))

    assert {2, 3, 4, 5} == {seats for seats, _ in tables}
    assert {"none", "2010", "2012", "both"} == {options["crop_circles"] for _, options in tables}


def faulty(monkeypatch: pytest.MonkeyPatch, **kernels: Any) -> None:
    """Plant other kernels into the duel."""
    honest = DuelSpaces().batch()
    planted = BatchKernels({**honest.bindings, **kernels}, honest.work)
    monkeypatch.setattr(DuelSpaces, "batch", lambda self: planted)


@kernel
def peek(s: State, seat: int, seen: State) -> None:
    """The planted fault: a seat sees the whole state."""
    assign(seen, s)


def test_wrong_kernel_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: observations that are made from the state differ from those of slow episodes; and so do other draws."""
    faulty(monkeypatch, look=peek)
    arena = Arena("duel", "flat", None, None)
    slow, other = (SlowGame.of_seed(arena, seed) for seed in (5, 6))
    luck, found = Luck(b"control"), set[str]()
    batch = Batch("duel", 1)
    batch.begin([5])

    assert {"observation", "state"} <= differences(batch, 0, other)

    while slow.outcome is None:
        found |= differences(batch, 0, slow)
        actions = any_actions(batch, luck)
        batch.step(actions)
        slow.act(int(actions[0]))
    assert {"observation"} == found


# --- law 5: what a seat gets does not depend on what it may not know --------------------------------------------


def leaks(game: str) -> tuple[set[str], int]:
    """By what rows tell two positions apart that look the same to a seat; and how many pairs differed."""
    luck, found, differed = Luck(seed_of("rows")), set[str](), 0
    for number in range(2):
        arena = any_arena(game, f"leak {number}")
        core, batch = arena.game, Batch(game, 2, arena.seats, arena.options)
        for episode, _ in islice(walked(arena, f"leak {number}"), 1, 60, 5):
            for seat in range(arena.seats):
                twin = core.imagine(core.observe(episode.state, seat), seat, luck)
                packed = [core.make.to_bytes(state) for state in (episode.state, twin)]
                for at, each in enumerate(packed):
                    put(batch, at, each, seat, seat in episode.asked)
                batch.show()
                differed += packed[0] != packed[1]
                rows: dict[str, Any] = {"mask": batch.masks, "observation": batch.observations}
                found |= {name for name, row in rows.items() if not np.array_equal(row[0], row[1])}
    return found, differed


@pytest.mark.parametrize("game", ["duel", "mystic"])
def test_nothing_leaks(game: str) -> None:
    """Law 5 over the rows of masks and observations; in Carcassonne nothing is hidden."""
    found, differed = leaks(game)

    assert set() == found
    assert differed >= 5


def test_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: rows that are made from the whole state."""
    faulty(monkeypatch, look=peek)

    assert "observation" in leaks("duel")[0]


# --- masks and moves --------------------------------------------------------------------------------------------


def check_masks(game: str, count: int, word: str) -> int:
    """Compare the masks of so many positions with `moves`; returns how many there were."""
    checked, number = 0, 0
    while checked < count:
        arena = any_arena(game, f"{word} {number}")
        batch = Batch(game, 1, arena.seats, arena.options)
        for episode, seat in islice(walked(arena, f"{word} {number}"), number % 4, None, 5):
            put(batch, 0, arena.game.make.to_bytes(episode.state), seat, is_asked=True)
            batch.show()
            paths = paths_of(episode, seat)
            assert len(paths.codes) == len(arena.game.moves(episode.state, seat))
            assert sorted(set(paths.rows[:, 0].tolist())) == np.flatnonzero(batch.masks[0]).tolist()
            checked += 1
            if checked == count:
                break
        number += 1
    return checked


@pytest.mark.parametrize("game", GAMES)
def test_masks_are_the_legal_moves(game: str) -> None:
    assert 40 == check_masks(game, 40, "masks")


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_masks_are_the_legal_moves_in_ten_thousand_positions(game: str) -> None:
    assert 10_000 == check_masks(game, 10_000, "soak")


def test_place_beyond_the_window_has_the_same_mask() -> None:
    episode = eastward(Luck(b"east"))
    arena, seat = episode.arena, episode.asked[0]
    batch = Batch("carcassonne", 1, arena.seats, arena.options)
    put(batch, 0, arena.game.make.to_bytes(episode.state), seat, is_asked=True)
    batch.show()
    masks = [batch.masks[0].copy()]
    paths = paths_of(episode, seat)
    batch.step(np.array([len(batch.masks[0]) - 1]))
    masks.append(batch.masks[0])
    beyond = paths.rows[paths.rows[:, 0] == paths.rows.max()]

    assert np.array_equal(episode.mask(seat), masks[0])
    assert len(beyond) == 1 or {*beyond[:, 1].tolist(), *beyond[:, 2].tolist()} >= set(np.flatnonzero(masks[1]).tolist())


# --- bytes, threads, ends ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_bytes_are_the_batch_after_any_prefix(game: str) -> None:
    """A second batch that reads them has the same rows, in the middle of a choice too, and goes on in the same way."""
    one, two, luck = Batch(game, 4), Batch(game, 4), Luck(b"prefix")
    one.begin(range(4))
    for _ in range(40):
        two.read_bytes(one.to_bytes())
        assert np.array_equal(one.masks, two.masks)
        assert np.array_equal(one.observations, two.observations)
        actions = any_actions(one, luck)
        for batch in (one, two):
            batch.step(actions, renew=True)
        assert one.to_bytes() == two.to_bytes()

    assert one.choices["depth"].any() or game != "duel"
    with pytest.raises(KouzloError, match="are not a batch"):
        two.read_bytes(b"")


def test_bytes_leave_nothing_to_accident() -> None:
    """The gaps between the fields of a choice are those of the batch, not what the memory of a copy held before."""
    with Batch("carcassonne", 4) as batch:
        batch.begin(range(4))
        gaps = np.ones(batch.choices.dtype.itemsize, bool)
        for kind, offset in batch.choices.dtype.fields.values():
            gaps[offset : offset + kind.itemsize] = False
        batch.choices.view(np.uint8).reshape(4, -1)[:, gaps] = 113

        before = np.asarray(batch.states).nbytes
        packed = np.frombuffer(batch.to_bytes(), np.uint8, batch.choices.nbytes, before)
        assert gaps.any()
        assert (packed.reshape(4, -1)[:, gaps] == 113).all()


@pytest.mark.parametrize("game", GAMES)
def test_threads_change_nothing(game: str) -> None:
    """Seven games on three threads, and without rows on the way."""
    luck = Luck(b"threads")
    with Batch(game, 7) as one, Batch(game, 7, threads=3) as three, Batch(game, 7) as silent:
        for batch in (one, three, silent):
            batch.begin(range(7))
        for _ in range(60):
            actions = any_actions(one, luck)
            for batch in (one, three):
                batch.step(actions, renew=True)
            silent.step(actions, renew=True, shows=False)
        silent.show()

        assert one.to_bytes() == three.to_bytes() == silent.to_bytes()
        assert np.array_equal(one.observations, three.observations)
        assert np.array_equal(one.observations, silent.observations)
        assert np.array_equal(one.masks, three.masks)
        assert np.array_equal(one.masks, silent.masks)


def test_a_thread_tells_what_went_wrong_in_it() -> None:
    """And the next step goes on."""
    with Batch("duel", 4, threads=2) as batch:
        batch.begin(range(4))
        first = np.asarray(batch.masks.argmax(axis=1))
        part = batch._helpers[0]._part
        kernel_of_the_part, part._kernel = part._kernel, lambda *_: 1 // 0
        with pytest.raises(ZeroDivisionError):
            batch.step(first)
        part._kernel = kernel_of_the_part

        batch.step(first)
        assert [1, 1] == batch.choices["depth"][2:].tolist()


def test_threads_end_with_their_batch() -> None:
    """Closed or dropped; a closed batch of several threads says so instead of waiting for nobody."""
    batch = Batch("duel", 4, threads=3)
    batch.begin(range(4))
    threads = [helper._thread for helper in batch._helpers]
    batch.close()
    for thread in threads:
        thread.join(60)
    with pytest.raises(KouzloError, match="was closed"):
        batch.show()
    dropped = [helper._thread for helper in Batch("duel", 4, threads=2)._helpers]
    gc.collect()
    for thread in dropped:
        thread.join(60)

    assert not any(thread.is_alive() for thread in (*threads, *dropped))


def test_chance_names_the_seat_that_learns() -> None:
    batch = Batch("duel", 40, learner=ANY_SEAT)
    batch.begin(range(40))

    assert {0, 1} == set(batch.viewers.tolist())
    assert np.array_equal(batch.learners, batch.viewers)


def test_impossible_action_ends_a_game_and_loses_it() -> None:
    """The loser pays the others; the other games go on."""
    batch = Batch("carcassonne", 2, seats=5)
    batch.begin([1, 2])
    batch.step(np.array([batch.masks.shape[1], int(np.argmax(batch.masks[1]))]))

    assert [Over.IMPOSSIBLE, Over.NO] == batch.over.tolist()
    assert [-1.0, 0.25, 0.25, 0.25, 0.25] == batch.utilities()[0].tolist()
    assert not batch.masks[0].any()
    assert batch.masks[1].any()


def test_arguments_that_do_not_fit_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadOption, match="at least one game"):
        Batch("duel", 0)
    with pytest.raises(KouzloError, match="an array of 3 actions"):
        Batch("duel", 3).step(np.zeros(2, np.int64))
    monkeypatch.setattr(batches, "has_compiler", lambda: False)
    with pytest.raises(KouzloError, match=r'pip install "kouzlo\[fast\]"'):
        Batch("duel", 3)
