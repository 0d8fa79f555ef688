"""Observations as arrays: complete, documented, within their bounds, the same for every seat, and without a leak."""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import Any

import numpy as np
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.move import CHANCE, Seat
from kouzlo.core.record import Record
from kouzlo.research.environment import SeatEnv
from kouzlo.research.episode import Arena, Episode
from kouzlo.research.masked import observation_space
from kouzlo.research.spaces import spaces_of
from tests.research.positions import GAMES, any_arena, any_code, walked
from tools.observations import PAGE, page


def test_page_is_fresh() -> None:
    """Somebody changed a state, a reading or an action; `python -m tools.observations` writes the page anew."""
    assert PAGE.read_text("utf-8") == page()


def names(record: type[Record], path: str = "") -> set[str]:
    """Every field of a record, those of inner records too."""
    found = set()
    for field in record.layout.fields:
        found |= {path + field.name} if field.of is None else names(field.of, f"{path}{field.name}.")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_field_has_columns_or_a_reason(game: str) -> None:
    """And no reading is declared for a field that is not there."""
    arena = Arena(game, "flat", None, None)
    readings = spaces_of(arena.game).readings()
    fields = names(arena.game.kernels.state)
    shown = {".".join(part.partition("[")[0] for part in column.path.split(".")) for column in arena.encoder.columns}

    assert set() == readings.keys() - fields
    assert fields == shown | {path for path, reading in readings.items() if reading.left_out}
    assert shown.isdisjoint(path for path, reading in readings.items() if reading.left_out)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("form", ["flat", "listed"])
def test_arrays_are_within_their_space(game: str, form: str) -> None:
    """With random options and 2 to 5 seats, for every seat."""
    for number in range(2):
        arena = any_arena(game, f"space {number}", form)
        space = observation_space(arena, arena.form.size)
        for episode, _ in islice(walked(arena, f"space {number}"), 0, None, 9):
            assert all(space.contains(episode.offer(seat)) for seat in range(arena.seats))


@pytest.mark.parametrize("word", ["one", "two", "three", "four"])
def test_duel_of_exchanged_seats_looks_the_same(word: str) -> None:
    """Each seat does in the second game what the other did in the first: both see the same numbers."""
    arena = Arena("duel", "flat", None, None)
    one, two = (arena.game.deal(arena.options, 2) for _ in range(2))
    for card in (3, 11):
        play(arena.game, one, {CHANCE: card})
    for card in (11, 3):
        play(arena.game, two, {CHANCE: card})

    assert 8 <= compared(arena, arena, one, two, word)


@pytest.mark.parametrize("word", ["one", "two"])
def test_mystic_elements_of_exchanged_seats_look_the_same(word: str) -> None:
    """The starting player is the other one, and everything else follows; chance draws the same cards for both."""
    arenas = [Arena("mystic", "flat", None, {"start": starter}) for starter in (0, 1)]
    one, two = (arena.game.deal(arena.options, 2) for arena in arenas)

    assert 8 <= compared(arenas[0], arenas[1], one, two, word)


def play(game: AnyGame, state: Any, codes: dict[Seat, int]) -> None:
    for seat in sorted(codes):
        game.play_code(state, seat, codes[seat], quiet_log(game.make))


def compared(first: Arena, second: Arena, one: Any, two: Any, word: str) -> int:
    """Play the same actions for exchanged seats to the end; returns how many arrays were the same."""
    game, encoder, luck, count = first.game, first.encoder, Luck(seed_of(word)), 0
    while (turn := game.turn(one)).seats:
        if turn.is_chance:
            codes = {CHANCE: any_code(first, one, CHANCE, luck)}
            play(game, one, codes)
            play(game, two, codes)
            continue
        chosen: list[dict[Seat, int]] = [{}, {}]
        for seat in turn.seats:
            seen, mirrored = game.observe(one, seat), game.observe(two, 1 - seat)
            assert np.array_equal(encoder.encode(seen, seat, 2), encoder.encode(mirrored, 1 - seat, 2))
            paths = [first.spaces.paths(game, seen, seat), second.spaces.paths(game, mirrored, 1 - seat)]
            rows = [{tuple(row): code for row, code in zip(each.rows.tolist(), each.codes, strict=True)} for each in paths]
            assert rows[0].keys() == rows[1].keys()
            row = sorted(rows[0])[luck.below(len(rows[0]))]
            chosen[0][seat], chosen[1][1 - seat] = rows[0][row], rows[1][row]
            count += 1
        play(game, one, chosen[0])
        play(game, two, chosen[1])
    return count


def test_carcassonne_begins_with_the_own_seat_whoever_it_is() -> None:
    """Of four seats the third sees its own score first, then those of the fourth, the first and the second."""
    arena = Arena("carcassonne", "flat", 4, None)
    state = arena.game.deal(arena.options, 4)
    state.score[:4] = [10, 20, 30, 40]
    state.supply[:4] = [1, 2, 3, 4]
    state.follower[2 * 7] = 5
    state.active = state.asked = 3
    array = arena.encoder.encode(arena.game.observe(state, 2), 2, 4)
    at = {group.path: slice(group.first, group.first + group.columns) for group in arena.encoder.groups()}

    assert [30, 40, 10, 20, 0] == array[at["score"]].tolist()
    assert [3, 4, 1, 2] == array[at["supply"]].tolist()[:4]
    assert 5 == array[at["follower"]][0]
    assert [1] == array[at["active"]].tolist() == array[at["asked"]].tolist()


# --- law 5: what a seat gets does not depend on what it may not know --------------------------------------------


env_of = cache(SeatEnv)


def told(episode: Episode, seat: Seat) -> dict[str, Any]:
    """Everything that an environment tells a seat in a position."""
    env = env_of(episode.arena.game.info.id)
    env.seat = seat
    return {**episode.offer(seat), "info": {key: np.asarray(value) for key, value in env._info(episode).items()}}


def leaks(episode: Episode, twin: Episode, seat: Seat) -> list[str]:
    """By what the seat can tell two positions apart."""
    one, two = told(episode, seat), told(twin, seat)
    infos = one.pop("info"), two.pop("info")
    found = [name for name in one if not np.array_equal(one[name], two[name])]
    differing = infos[0].keys() ^ infos[1].keys()
    return found + [
        f"info {name}" for name in infos[0] if name in differing or not np.array_equal(infos[0][name], infos[1][name])
    ]


class Peeking(Episode):
    """The planted fault: what a seat gets is made from the whole state."""

    def observe(self, seat: Seat) -> Any:
        return self.state


def twin_of(episode: Episode, seat: Seat, luck: Luck, kind: type[Episode] = Episode) -> tuple[Episode, Episode, bool]:
    """The position, and one that the seat takes for possible; whether the two differ."""
    arena, game = episode.arena, episode.arena.game
    world = game.imagine(game.observe(episode.state, seat), seat, luck)
    pair = []
    for state in (episode.state, world):
        other = kind(arena, Luck(b"twin"))
        other.state = game.make.copy(game.kernels.state, state)
        other._go_on()
        pair.append(other)
    return pair[0], pair[1], game.make.to_bytes(world) != game.make.to_bytes(episode.state)


def found_leaks(game: str, form: str, kind: type[Episode]) -> tuple[list[str], int]:
    """The leaks in positions of random games, and how many pairs of positions differed."""
    leaking: list[str] = []
    differed, luck = 0, Luck(seed_of("leaks"))
    for number in range(2):
        arena = any_arena(game, f"leak {number}", form)
        for episode, _ in islice(walked(arena, f"leak {number}"), 1, 40, 5):
            for seat in range(arena.seats):
                one, two, differs = twin_of(episode, seat, luck, kind)
                differed += differs
                leaking += leaks(one, two, seat)
    return leaking, differed


@pytest.mark.parametrize("form", ["flat", "listed"])
@pytest.mark.parametrize("game", ["duel", "mystic"])
def test_nothing_leaks(game: str, form: str) -> None:
    """Law 5 over arrays, masks, rows of moves and info; in Carcassonne nothing is hidden."""
    leaking, differed = found_leaks(game, form, Episode)

    assert [] == leaking
    assert differed >= 5


@pytest.mark.parametrize("game", ["duel", "mystic"])
def test_planted_leak_is_found(game: str) -> None:
    """The control: arrays that are made from the state and not from the observation."""
    leaking, _ = found_leaks(game, "flat", Peeking)

    assert "observation" in leaking


def test_planted_leak_in_masks_and_info_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: an action that is possible only if the other's first card is even."""
    arena = Arena("duel", "flat", None, None)
    honest = Episode.mask

    def peeking(self: Episode, seat: Seat) -> Any:
        mask = honest(self, seat)
        mask[0] = self.state.side[1 - seat].team[0] % 2
        return mask

    monkeypatch.setattr(Episode, "mask", peeking)
    luck = Luck(b"masks")
    found = [
        leak
        for episode, seat in islice(walked(arena, "masks"), 2, 12)
        for leak in leaks(*twin_of(episode, seat, luck)[:2], seat)
    ]

    assert "info action_mask" in found
