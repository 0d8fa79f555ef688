"""Networks as players: whole games, what they may know, and files that are not what they say."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadFile, BadOption
from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.players.network_file import NETWORKS, network_player
from kouzlo.research.duel.network import INPUTS
from kouzlo.research.features import SO_FAR, Features, Input
from kouzlo.text.catalogue import Catalogue, Speaker
from kouzlo.text.language import LANGUAGES
from tests.random_games import other_world, play_on
from tests.research.networks import arrays_of, drawn, packed_from


def reader() -> Any:
    found = NETWORKS.of("duel")
    assert found is not None
    return found


@pytest.mark.parametrize("make", [PLAIN, COMPILED])
def test_a_network_plays_whole_duels(make: Any) -> None:
    """Every choice of a duel, in both makes, and each move is legal."""
    game, computer = create_game("duel", make), reader().player(drawn())
    for deal in range(4):
        match: Match[Any, Any] = Match(game, {}, 2, Luck(seed_of(f"network {deal}")))
        while match.outcome is None:
            seat = match.turn.seats[0]
            match.submit(seat, computer.choose(game, game.observe(match.state, seat), seat, Luck(seed_of(str(match.seq)))))

        assert 8 < match.seq


def test_worlds_that_look_the_same_get_the_same_answer() -> None:
    """What a seat may not know does not reach the network; the luck is the same."""
    game, computer, compared = create_game("duel"), reader().player(drawn()), 0
    for number in range(8):
        match: Match[Any, Any] = Match(game, {}, 2, Luck(seed_of(f"network worlds {number}")))
        play_on(match, Luck(seed_of(f"moves {number}")), 3 + number)
        for seat in match.turn.seats:
            seen = game.observe(match.state, seat)
            world = other_world(game, match.state, seen, seat, Luck(seed_of(f"other {number}")))
            if world is None:
                continue
            answers = [computer.choose(game, each, seat, Luck(seed_of("same"))) for each in (seen, game.observe(world, seat))]
            compared += 1

            assert answers[0] == answers[1]
    assert 4 < compared


def test_a_card_is_a_flag_of_its_own_and_a_hidden_one_is_none() -> None:
    """A set has one flag for each card, a field with places one for each place and card."""
    features = Features(
        create_game("duel"), (Input("side[0].random", 18), Input("side[0].team", 18, is_set=True), Input(SO_FAR, 20))
    )
    row = np.full((1, 425), -2, np.int32)
    row[0, 26], row[0, 31:37], row[0, 420:] = 17, [0, 3, 5, 9, 11, 17], [4, 19, -1, -1, -1]
    found = np.flatnonzero(features.of(row)[0])

    assert 18 + 18 + 5 * 20 == features.size
    assert [17, *(18 + card for card in (0, 3, 5, 9, 11, 17)), 36 + 4, 36 + 20 + 19] == found.tolist()


def test_every_input_of_the_duel_is_a_field_of_the_observation() -> None:
    """All that is shown to a network is zero or one, and both happen."""
    game = create_game("duel")
    match: Match[Any, Any] = Match(game, {}, 2, Luck(seed_of("inputs")))
    play_on(match, Luck(seed_of("inputs")), 9)
    from kouzlo.research.episode import Arena

    arena = Arena("duel", "flat", 2, None)
    row = np.concatenate([arena.encoder.encode(game.observe(match.state, 0), 0, 2), np.full(5, -1, np.int32)])[None]

    assert {0.0, 1.0} == set(np.unique(Features(game, INPUTS).of(row)).tolist())


Change = Callable[[dict[str, Any]], object]
WRONG: dict[str, tuple[Change, str]] = {
    "missing": (lambda arrays: arrays.pop("second"), "second: this array is missing"),
    "shape": (lambda arrays: arrays.update(first=arrays["first"][:-1]), "first: here are 397 × 8 numbers"),
    "text": (lambda arrays: arrays.update(first_bias=np.array(["a"] * 8)), "first_bias: here are 8 numbers of the type <U1"),
    "whole": (
        lambda arrays: arrays.update(second_bias=np.zeros(21, int)),
        "second_bias: here are 21 numbers of the type int64",
    ),
    "single": (lambda arrays: arrays.update(second_bias=np.float32(1)), "second_bias: here are 1 numbers"),
    "endless": (lambda arrays: arrays["second"].__setitem__((0, 0), np.inf), "second: some of the numbers are not finite"),
    "nothing": (lambda arrays: arrays["first"].__setitem__((1, 1), np.nan), "first: some of the numbers are not finite"),
    "about": (lambda arrays: arrays.update(about=np.array("{}")), "about: this does not say how the weights were made"),
    "other": (
        lambda arrays: arrays.update(about=np.array(str(arrays["about"]).replace('"duel"', '"mystic"'))),
        "about: these weights were made for another game",
    ),
    "wide": (lambda arrays: arrays.update(first_bias=np.zeros(5000, "f2"), first=np.zeros((398, 5000), "f2")), "too large"),
    "pickle": (
        lambda arrays: arrays.update(first=np.array([{"run": print}], object)),
        "first: the array is not as long as it says",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_file_that_is_not_what_it_says_gets_a_sentence(name: str) -> None:
    change, said = WRONG[name]
    arrays = arrays_of(drawn())
    change(arrays)
    with pytest.raises(BadFile) as raised:
        reader().player(packed_from(arrays))

    assert said in str(raised.value)
    for language in LANGUAGES:
        assert Speaker(Catalogue(language, strict=True)).sentence(raised.value.sentence)  # type: ignore[arg-type]


def test_a_header_that_promises_more_than_follows_is_not_believed() -> None:
    """A few bytes that say that a terabyte follows: nothing of that size is asked of the memory."""
    content = io.BytesIO()
    np.lib.format.write_array_header_1_0(content, {"descr": "<f4", "fortran_order": False, "shape": (1 << 20, 1 << 18)})
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for each in ("about", "first", "first_bias", "second", "second_bias"):
            archive.writestr(f"{each}.npy", content.getvalue())
    with pytest.raises(BadFile, match="not as long as it says"):
        reader().player(packed.getvalue())


def test_a_bomb_is_not_unpacked() -> None:
    """A gigabyte of zeros in a small archive."""
    packed = io.BytesIO()
    with (
        zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive,
        archive.open("about.npy", "w", force_zip64=True) as entry,
    ):
        for _ in range(64):
            entry.write(bytes(1 << 20))
    with pytest.raises(BadFile, match="too large"):
        reader().player(packed.getvalue())


def test_every_cut_and_every_changed_byte_is_answered() -> None:
    """A file that ends early or that was damaged on its way is refused or, where it makes no difference, played."""
    whole = drawn(hidden=2)
    damaged = [whole[:at] for at in range(0, len(whole), 97)]
    damaged += [whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :] for at in range(0, len(whole), 53)]
    refused = 0
    for each in (b"", b"PK\3\4", b"{}", *damaged):
        try:
            reader().player(each)
        except BadFile:
            refused += 1

    assert len(damaged) * 0.9 < refused


def test_games_and_cards_without_a_network(tmp_path: Path) -> None:
    """The sentence names the games that have one; another set of cards is refused, and so is a file that is not there."""
    (tmp_path / "a.npz").write_bytes(drawn())
    with pytest.raises(BadOption, match="no network plays carcassonne; there is one for duel"):
        network_player(create_game("carcassonne"), str(tmp_path / "a.npz"))
    with pytest.raises(BadFile, match=r"b\.npz"):
        network_player(create_game("duel"), str(tmp_path / "b.npz"))
    assert network_player(create_game("duel"), str(tmp_path / "a.npz"))
