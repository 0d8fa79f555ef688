"""Answers in words: what is meant is found in either language, and nothing is guessed."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game, game_ids
from kouzlo.core.sentence import Sentence, Word
from kouzlo.core.view import Choice, Gather, Part, Prompt
from kouzlo.dialogue.answers import LONGEST, Heard, Listener
from kouzlo.text.catalogue import Catalogue, Seats, Speaker
from tests.random_games import play_on

DUEL = create_game("duel")
SAY = Speaker(Catalogue("en", strict=True), DUEL)


def wizards(*ids: str) -> tuple[Word, ...]:
    return tuple(Word("wizard", id) for id in ids)


TEAM = Part(("pick",), Sentence("gather-team"), wizards("dancer", "dragon_tamer", "shaman", "soldier", "geomancer"), 2, False)
PICK = Prompt("pick", "DU-3", Sentence("phase-pick"), (), Gather(Sentence("phase-pick"), (TEAM,)))
OUT = Part(("swap", "out"), Sentence("gather-out"), wizards("dancer", "shaman"), 1, True, single=True)
IN = Part(("swap", "in"), Sentence("gather-in"), wizards("soldier", "geomancer"), 1, True, single=True)
KEEP = Choice({"swap": None}, Sentence("choose-no-swap"))
SWAP = Prompt("swap", "DU-41", Sentence("phase-swap"), (KEEP,), Gather(Sentence("phase-swap"), (OUT, IN)))


def heard(answer: str, prompt: Prompt) -> Heard:
    return Listener(DUEL, 0).heard(answer, prompt, SAY)


def reason(answer: str, prompt: Prompt) -> str:
    """Why an answer was not understood."""
    found = heard(answer, prompt)
    assert found.move is None, found.move
    assert found.problem is not None
    for language in ("cs", "en"):
        Speaker(Catalogue(language, strict=True), DUEL).sentence(found.problem)
    return found.problem.id


@pytest.mark.parametrize(
    "answer",
    [
        "dancer, dragon tamer",
        "DANCER and Dragon Tamer!",
        "I choose the Dragon Tamer and the Dancer, please.",
        "1 2",
        "1, 2",
        "numbers 2 and 1",
        "1. Dancer\n2. Dragon Tamer",
        "Tanečnice a krotitel draku",
        "tanec, dragon",
        "dancer dragon_tamer",
        '{"pick":["dancer","dragon_tamer"]}',
        'My move is {"pick": ["dancer", "dragon_tamer"]}.',
    ],
)
def test_things_are_gathered_by_name_number_or_json(answer: str) -> None:
    """Case, accents, punctuation, extra words and either language do not matter."""
    found = heard(answer, PICK).move

    assert found is not None, heard(answer, PICK).problem
    assert {"dancer", "dragon_tamer"} == set(found["pick"])


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ("", "heard-empty"),
        ("   \n ", "heard-empty"),
        ("x" * (LONGEST + 1), "heard-long"),
        ("dancer", "heard-count"),
        ("dancer, shaman, soldier", "heard-count"),
        ("dancer, dancer", "heard-twice"),
        ("1 1", "heard-twice"),
        ("1 9", "heard-no-line"),
        ("an, sol", "heard-several-names"),
        ("merlin, dancer's cat and nobody", "heard-count"),
        ("merlin", "heard-no-name"),
        ("not the dancer but the shaman and the soldier", "heard-denied"),
        ('{"pick":"dancer"}', "heard-json"),
        ('{"pick":', "heard-json"),
        ("{" * 5000, "heard-json"),
    ],
)
def test_what_is_unclear_is_answered_by_a_sentence(answer: str, problem: str) -> None:
    assert problem == reason(answer, PICK)


@pytest.mark.parametrize(
    ("answer", "move"),
    [
        ("soldier for shaman", {"swap": {"out": "shaman", "in": "soldier"}}),
        ("shaman, soldier", {"swap": {"out": "shaman", "in": "soldier"}}),
        ("3 4", {"swap": {"out": "shaman", "in": "soldier"}}),
        ("1", {"swap": None}),
        ("keep", {"swap": None}),
    ],
)
def test_a_line_or_things_to_gather(answer: str, move: dict[str, Any]) -> None:
    """The numbers go on from the lines to the things, and what belongs where is clear from the names."""
    assert move == heard(answer, SWAP).move


@pytest.mark.parametrize("answer", ["keep the shaman", "shaman", "soldier, geomancer", "7", "1 3"])
def test_a_mixture_of_both_is_not_guessed(answer: str) -> None:
    assert reason(answer, SWAP)


@cache
def asked(id: str, moves: int) -> tuple[Any, Prompt, Speaker]:
    """A question of a game after some random moves."""
    game = create_game(id)
    match: Match[Any, Any] = Match(game, {}, 2, Luck(seed_of("listening")))
    play_on(match, Luck(seed_of("moves")), moves)
    seat = match.turn.seats[0]
    prompt = match.view(seat).prompt
    assert prompt is not None
    return Listener(game, seat), prompt, Speaker(Catalogue("en"), game)


@pytest.mark.parametrize("id", game_ids())
def test_every_choice_is_found_by_its_number_and_json_and_never_another_by_its_words(id: str) -> None:
    """Whole games: the words of a line, in either language and any case, give that line, or a question back."""
    game = create_game(id)
    match: Match[Any, Any] = Match(game, {}, 2, Luck(seed_of("listening")))
    luck, lines, found = Luck(seed_of("moves")), 0, 0
    for _ in range(20):
        if match.outcome is not None:
            break
        seat = match.turn.seats[0]
        prompt, listener = match.view(seat).prompt, Listener(game, seat)
        assert prompt is not None
        for number, choice in list(enumerate(prompt.choices, 1))[:6]:
            for language in ("cs", "en"):
                say = Speaker(Catalogue(language), game, Seats(you=seat))
                words = listener.heard(say.sentence(choice.say).upper(), prompt, say)
                lines, found = lines + 1, found + (words.move == choice.move)
                assert words.move in (None, choice.move)
                assert choice.move == listener.heard(f"line {number}!", prompt, say).move
                assert choice.move == listener.heard(json.dumps(choice.move), prompt, say).move
        play_on(match, luck, 1)

    assert lines == 0 or found / lines > 0.95


@settings(max_examples=100, deadline=None)
@given(st.sampled_from([(id, moves) for id in ("carcassonne", "duel", "mystic") for moves in (2, 4)]), st.data())
def test_no_text_raises_and_every_move_has_a_form_of_the_game(position: tuple[str, int], data: st.DataObject) -> None:
    """Garbage, and sentences made of the words of the choices."""
    listener, prompt, say = asked(*position)
    words = [say.sentence(choice.say) for choice in prompt.choices][:8] or ["dancer", "shaman"]
    pieces = st.sampled_from([*" ".join(words).split(), "not", "or", "3", "-1", "{", "}", "\x00", "ne"])
    answer = data.draw(st.one_of(st.text(max_size=60), st.lists(pieces, max_size=8).map(" ".join)))

    found = listener.heard(answer, prompt, say)

    assert (found.move is None) != (found.problem is None)
    if found.problem is not None:
        assert say.sentence(found.problem)
