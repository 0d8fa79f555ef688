"""Action spaces: their paths are the legal moves, both forms play the same games as a match, and no move is lost."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import numpy as np
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import KouzloError
from kouzlo.core.match import Match
from kouzlo.core.move import Seat
from kouzlo.research.carcassonne import BEYOND, WINDOW, corner
from kouzlo.research.carcassonne.window import needed
from kouzlo.research.episode import Arena, Episode
from kouzlo.research.registration import environment_id
from kouzlo.research.spaces import NO_ACTION, Flat, Listed, NotAnAction, Paths, sizes_of, spaces_of
from tests.processes import ROOT
from tests.research.positions import GAMES, any_action, any_arena, paths_of, walked

PAGE = ROOT / "docs" / "environments.md"
SIZES = {"duel": (20, 5, 6188), "carcassonne": (981, 4, 1473), "mystic": (157, 16, 1024)}


@pytest.mark.parametrize("game", GAMES)
def test_sizes_are_those_of_version_0(game: str) -> None:
    """A change needs another version of the environments (`VERSION` in registration.py)."""
    spaces = spaces_of(Arena(game, "flat", None, None).game)

    assert SIZES[game] == (len(spaces.actions()), spaces.depth(), spaces.most_listed())
    assert len(spaces.actions()) == len(set(spaces.actions()))


def faults(paths: Paths, legal: Sequence[int], size: int) -> list[str]:
    """What is wrong with the paths of a position, whose legal codes are these."""
    found = []
    if list(paths.codes) != list(legal):
        found.append("the codes are not those of the legal moves, in their order")
    rows = [tuple(action for action in row if action != NO_ACTION) for row in paths.rows.tolist()]
    if len(set(rows)) != len(rows):
        found.append("two moves have one path")
    begins = {row[:end] for row in rows for end in range(1, len(row))}
    if begins & set(rows):
        found.append("a path is the beginning of another")
    if any(not 0 <= action < size for row in rows for action in row):
        found.append("an action is outside the space")
    return found


def legal_codes(episode: Episode, seat: Seat) -> list[int]:
    game, seen = episode.arena.game, episode.observe(seat)
    return [game.encode(seen, seat, move) for move in game.moves(episode.state, seat)]


def check_positions(game: str, count: int, word: str) -> int:
    """Compare paths and masks with `moves` in so many positions of games with all kinds of options."""
    checked, number = 0, 0
    while checked < count:
        arena = any_arena(game, f"{word} {number}")
        for episode, seat in islice(walked(arena, f"{word} {number}"), number % 4, None, 5):
            paths = paths_of(episode, seat)
            assert [] == faults(paths, legal_codes(episode, seat), arena.form.size)
            assert set(paths.rows[:, 0].tolist()) == set(np.flatnonzero(episode.mask(seat)).tolist())
            checked += 1
            if checked == count:
                break
        number += 1
    return number


@pytest.mark.parametrize("game", GAMES)
def test_paths_and_masks_are_the_legal_moves(game: str) -> None:
    assert check_positions(game, 40, "sample")


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_paths_and_masks_are_the_legal_moves_in_ten_thousand_positions(game: str) -> None:
    assert check_positions(game, 10_000, "soak")


def test_wrong_paths_are_seen() -> None:
    """The control: a move is missing, two have one path, a path goes on after the end of another, an action is too large."""
    arena = Arena("duel", "flat", None, None)
    episode, seat = next(walked(arena, "control"))
    paths, legal = paths_of(episode, seat), legal_codes(episode, seat)
    twice, shorter, large = paths.rows.copy(), paths.rows.copy(), paths.rows.copy()
    twice[1] = twice[0]
    shorter[1:, 1:] = NO_ACTION
    shorter[0, 0] = shorter[1, 0]
    large[0, 0] = 20

    assert [] == faults(paths, legal, 20)
    assert faults(Paths(paths.codes[1:], paths.rows[1:]), legal, 20)
    assert faults(Paths(paths.codes, twice), legal, 20)
    assert "a path is the beginning of another" in faults(Paths(paths.codes, shorter), legal, 20)
    assert faults(Paths(paths.codes, large), legal, 20)


@pytest.mark.parametrize("game", GAMES)
def test_whole_games_agree_through_both_spaces_and_a_match(game: str) -> None:
    """The same seed and the same moves: the flat path, the listed index and `Match.submit` give the same bytes each time."""
    arenas = [any_arena(game, "agree", form) for form in ("flat", "listed")]
    core = arenas[0].game
    match: Match[Any, Any] = Match(core, arenas[0].options, arenas[0].seats, luck=Luck(seed_of("agree")))
    flat, listed = (arena.start(Luck(seed_of("agree"))) for arena in arenas)
    luck = Luck(b"moves")
    while match.outcome is None:
        seat = match.turn.seats[-1]
        paths = paths_of(flat, seat)
        at = luck.below(len(paths.codes))
        while seat in flat.asked and (mask := flat.mask(seat)) is not None:
            depth = int((flat.offer(seat)["observation"][-arenas[0].spaces.depth() :] != NO_ACTION).sum())
            action = int(paths.rows[at, depth])
            assert mask[action]
            is_last = len(flat.asked) == 1
            before = flat.observe(seat)
            flat.take(seat, action)
            if is_last and (seat not in flat.asked or flat.observe(seat) is not before):
                break
        listed.take(seat, at)
        match.submit(seat, core.decode(match.state, seat, paths.codes[at]))

        assert core.make.to_bytes(match.state) == core.make.to_bytes(flat.state) == core.make.to_bytes(listed.state)

    assert match.outcome == flat.outcome == listed.outcome


@pytest.mark.parametrize("form", ["flat", "listed"])
def test_impossible_action_changes_nothing(form: str) -> None:
    episode = Arena("duel", form, None, None).start(Luck(b"impossible"))
    before = {seat: episode.mask(seat) for seat in (0, 1)}

    for action in (-1, episode.arena.form.size, episode.arena.form.size - 1 if form == "flat" else 10**6):
        with pytest.raises(NotAnAction, match="the action mask marks"):
            episode.take(0, action)

    assert all(np.array_equal(before[seat], episode.mask(seat)) for seat in (0, 1))


def test_seat_that_is_not_asked_is_refused() -> None:
    episode = Arena("carcassonne", "flat", None, None).start(Luck(b"order"))

    with pytest.raises(KouzloError, match="seat 1 is not asked"):
        episode.take(1, 0)


def test_long_list_has_pages() -> None:
    """720 plans in a space of 100: 99 on each page, and the last action turns the page; every plan can be reached."""
    episode = Arena("duel", "flat", None, None).start(Luck(b"pages"))
    for seat in (0, 1):
        episode.play(seat, int(paths_of(episode, seat).codes[0]))
    paths = paths_of(episode, 0)
    reached = []
    for wanted in range(0, 720, 7):
        choice = Listed(episode.arena.spaces, 100).choice(paths)
        pages, at = divmod(wanted, 99)
        turned = [choice.take(99) for _ in range(pages)]
        assert [None] * pages == turned
        reached.append(choice.take(at))

    assert [paths.codes[wanted] for wanted in range(0, 720, 7)] == reached


def eastward(luck: Luck) -> Episode:
    """A game in which each tile goes as far east as it fits, until a place lies outside the window."""
    arena = Arena("carcassonne", "flat", None, {"mage_and_witch": False, "farmers": False})
    episode = arena.start(luck)
    while episode.outcome is None:
        seat = episode.asked[0]
        paths = paths_of(episode, seat)
        if paths.rows[0, 0] < WINDOW * WINDOW or paths.rows[0, 0] == BEYOND:
            if BEYOND in paths.rows[:, 0]:
                return episode
            moves = arena.game.moves(episode.state, seat)
            at = max(range(len(moves)), key=lambda each: moves[each].place.x)
        else:
            at = len(paths.codes) - 1
        episode.play(seat, int(paths.codes[at]))
    raise AssertionError("no tile left the window: choose another seed")


def test_place_beyond_the_window_can_be_chosen() -> None:
    """The window follows the board; what it cannot hold is chosen by its number, and the same tile is laid."""
    episode = eastward(Luck(b"east"))
    seat, state = episode.asked[0], episode.state
    paths = paths_of(episode, seat)
    at = next(number for number, row in enumerate(paths.rows.tolist()) if row[0] == BEYOND)
    choice, code = Flat(episode.arena.spaces).choice(paths), None
    for action in paths.rows[at]:
        if code is None:
            mask = choice.mask()
            code = choice.take(int(action)) if mask[action] else None

    assert needed(state) > WINDOW
    assert corner(state)[0] > -WINDOW // 2, "the window has followed"
    assert [] == faults(paths, legal_codes(episode, seat), episode.arena.form.size)
    assert code in [paths.codes[number] for number, row in enumerate(paths.rows.tolist()) if row[0] == BEYOND]


@pytest.mark.parametrize("game", GAMES)
def test_random_actions_end_every_game(game: str) -> None:
    """What the mask allows is never refused; the utilities are zero in sum."""
    for number in range(2):
        arena, luck = any_arena(game, f"random {number}", ("flat", "listed")[number]), Luck(b"random")
        episode = arena.start(luck)
        while episode.outcome is None:
            seat = episode.asked[0]
            episode.take(seat, any_action(episode.mask(seat), luck))

        assert abs(sum(episode.utility(seat) for seat in range(arena.seats))) < 1e-9


@pytest.mark.parametrize("game", GAMES)
def test_page_has_the_sizes_that_are_printed(game: str) -> None:
    """The table of docs/environments.md and `kouzlo games`."""
    sizes = sizes_of(game)

    assert sizes is not None
    assert f"| `{environment_id(game)}` | {sizes['flat']} | {sizes['listed']} | {sizes['columns']} |" in PAGE.read_text("utf-8")


def test_repeated_position_of_mystic_elements_is_counted() -> None:
    """ME-D32: the digests are left out of the array, how often the last one was there is not."""
    arena = Arena("mystic", "flat", None, None)
    state = arena.game.deal(arena.options, 2)
    state.positions[:3] = [5, 7, 5]
    state.positions_size = 3

    assert 2 == arena.encoder.encode(state, 0, 2)[-1]
