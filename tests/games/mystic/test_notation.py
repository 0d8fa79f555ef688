"""Moves and positions as text: there and back, and noise is refused."""

from __future__ import annotations

from typing import Any

import pytest

from kouzlo.core.chance import Luck, dice, seed_of
from kouzlo.core.errors import BadFile
from kouzlo.core.game import settle
from kouzlo.core.game_loops import quiet_log, random_game
from kouzlo.core.make import PLAIN
from kouzlo.core.move import NOBODY, NotAMove
from kouzlo.games.mystic import create
from kouzlo.games.mystic.state import State
from tests.random_games import any_options

GAME = create()


def positions(word: str) -> list[str]:
    """Every fifth position of a random game, as text."""
    luck = Luck(seed_of(word))
    s = GAME.deal(settle(GAME.info, {**any_options(GAME, luck), "agreement": "off"}, 2), 2)
    bindings, facts = GAME.kernels.bindings, GAME.kernels.facts
    thrown, found = dice(PLAIN, luck), []
    while (seat := bindings["turn"](s, facts)) != NOBODY:
        if luck.below(5) == 0:
            found.append(GAME.write_position(s))
        bindings["play"](s, facts, seat, bindings["any_move"](s, facts, seat, thrown), quiet_log(PLAIN))
    return [*found, GAME.write_position(s)]


@pytest.mark.parametrize("word", ["one", "two", "three", "four"])
def test_every_position_reads_back(word: str) -> None:
    for text in positions(word):
        assert text == GAME.write_position(GAME.read_position(text))


def noisy(luck: Luck, text: str) -> str:
    """A position with a word changed, dropped, doubled or moved, or a character of it."""
    words = text.split()
    at, other = luck.below(len(words)), luck.below(len(words))
    match luck.below(6):
        case 0:
            del words[at]
        case 1:
            words.append(words[at])
        case 2:
            _, _, value = words[other].partition(":")
            words[at] = f"{words[at].partition(':')[0]}:{value}"
        case 3:
            words[at] = f"{words[at].partition(':')[0]}:{luck.below(400) - 100}"
        case 4:
            words.append(f"{words[at].partition(':')[0][:3]}:{luck.below(9)}")
        case _:
            letter = luck.below(len(words[at]))
            words[at] = words[at][:letter] + chr(33 + luck.below(90)) + words[at][letter + 1 :]
    return " ".join(words)


def test_noise_is_refused_or_can_be_played_on() -> None:
    """What is read can be asked for moves and played; everything else is refused with the word that is wrong."""
    luck, read, refused = Luck(seed_of("noise")), 0, 0
    texts = [text for word in ("five", "six", "seven") for text in positions(word)]
    thrown: Any = dice(PLAIN, luck)
    for number in range(1500):
        text = noisy(luck, texts[luck.below(len(texts))])
        try:
            s: State = GAME.read_position(text)
        except BadFile:
            refused += 1
            continue
        read += 1
        for seat in (-1, 0, 1):
            GAME.moves(s, seat)
        GAME.table(GAME.observe(s, 0), 0)
        if number % 10 == 0:
            random_game_of(s, thrown)

    assert read > 100
    assert refused > 500


def random_game_of(s: State, thrown: Any) -> None:
    run = PLAIN.run(random_game, GAME.kernels.bindings, "mystic")
    run(s, GAME.kernels.facts, thrown, quiet_log(PLAIN), 400)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play a > b c",
        "play a any red",
        "play a any red=1,red=2",
        "use a invert",
        "keep red",
        "refill many",
        "start 2",
        "dance",
    ],
)
def test_what_is_not_a_move_is_not_read(text: str) -> None:
    with pytest.raises(NotAMove):
        GAME.read_move(text)
