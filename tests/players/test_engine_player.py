"""Programs of other people as players: they play whole games, and whatever they do wrong is told and ends."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game, game_ids
from kouzlo.players.engine_player import EngineFault, EnginePlayer, Sitting, name_of_command, question
from kouzlo.players.engine_process import LONGEST_LINE, EngineProcess
from kouzlo.testing.toy import create as create_toy
from kouzlo.text.catalogue import Catalogue
from kouzlo.text.language import LANGUAGES
from tests.players.engines import EXAMPLES, PATIENT, example, written
from tests.random_games import other_world, play_on

WAITING = Sitting(grace=PATIENT)
IMPATIENT = Sitting(ms=0, grace=0.3)


def asked(command: str, sitting: Sitting = WAITING) -> Any:
    """The move of a program in the first position of the toy game."""
    game = create_toy()
    match: Match[Any, Any] = Match(game, luck=Luck(seed_of("engine")))
    with EnginePlayer(command, sitting) as engine:
        return engine.choose(game, game.observe(match.state, 0), 0, Luck(seed_of("unused")))


def fault(command: str, sitting: Sitting = WAITING) -> EngineFault:
    with pytest.raises(EngineFault) as raised:
        asked(command, sitting)
    return raised.value


@pytest.mark.parametrize("id", game_ids())
def test_the_example_plays_a_whole_game_of_everything(id: str) -> None:
    """Twenty lines that know no game play them all; each move was judged by the rules."""
    game = create_game(id)
    match: Match[Any, Any] = Match(game, {}, 2, Luck(seed_of("example")))
    with EnginePlayer(example("any_move.py"), WAITING) as one, EnginePlayer(example("any_move.py"), WAITING) as two:
        while match.outcome is None:
            seat = match.turn.seats[0]
            match.submit(seat, (one, two)[seat].choose(game, game.observe(match.state, seat), seat, Luck(bytes(32))))

    assert 10 < match.seq


def test_the_example_has_at_most_twenty_lines_and_stands_on_the_page() -> None:
    """What docs/engines.md prints is the file that is run above."""
    program = (EXAMPLES / "any_move.py").read_text(encoding="utf-8")
    page = (EXAMPLES.parent / "engines.md").read_text(encoding="utf-8")

    assert len(program.splitlines()) <= 20
    assert f"```python\n{program}```" in page


LATE = "import time\nwhile True: time.sleep(3600)"
DEAF = "import time\nwhile True: time.sleep(3600)\n"


def test_a_program_that_does_not_answer_is_ended(tmp_path: Path) -> None:
    """It has its time and no more; it is gone when the fault is told."""
    problem = fault(written(tmp_path, LATE), IMPATIENT)

    assert "engine.py: it did not answer within 0.3 s" in str(problem)


def test_a_program_that_does_not_read_holds_nobody_up(tmp_path: Path) -> None:
    """A question that is larger than the pipe cannot be written, and the limit holds all the same."""
    (tmp_path / "deaf.py").write_text(DEAF, encoding="utf-8")
    process = EngineProcess([sys.executable, str(tmp_path / "deaf.py")])

    with pytest.raises(EngineFault, match="did not answer"):
        process.ask({"do": "go", "moves": ["x" * (4 * LONGEST_LINE)]}, 0.3)


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    """A shell script that starts the true program: the pipe that both hold is closed, so both are gone."""
    child = f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {DEAF!r}], stdout=sys.stdout)"
    (tmp_path / "parent.py").write_text(child, encoding="utf-8")
    process = EngineProcess([sys.executable, str(tmp_path / "parent.py")])
    process.kill()
    for thread in process._threads:
        thread.join(60)

    assert not any(thread.is_alive() for thread in process._threads)


WRONG: dict[str, tuple[str, str]] = {
    "it dies": ("import os; sys.stderr.write('I am tired\\n'); sys.stderr.flush(); os._exit(3)", "code 3.*I am tired"),
    "it leaves": ("break", "it ended with code 0"),
    "no JSON": ("sys.stdout.write('bestmove e2e4\\n'); sys.stdout.flush()", "not a JSON object: bestmove e2e4"),
    "a list": ("say([1, 2])", r"not a JSON object: \[1, 2\]"),
    "no UTF-8": ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", "not a JSON object"),
    "nested": ("sys.stdout.write('[' * 100000 + '\\n'); sys.stdout.flush()", "not a JSON object"),
    "endless": ("while True: sys.stdout.write('x' * 65536)", "not a JSON object: x{200}…"),
    "cut off": ("sys.stdout.write('{\"move\":'); sys.stdout.flush(); break", "not a JSON object"),
    "no move": ("say({'ok': True})", "not a move of this game: .*ok"),
    "another game": ("say({'move': {'follower': '0,0:C:N'}})", "not a move of this game: .*follower.*known are"),
    "forbidden": ("say({'move': {'stake': 99}})", r"it sent \{\"stake\":99\}, which TO-\d+ forbids"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_wrong_answer_is_told_with_what_was_sent_and_the_rule(tmp_path: Path, kind: str) -> None:
    """Nothing is played in its place, and the sentence exists in every language."""
    when_asked, told = WRONG[kind]

    with pytest.raises(EngineFault, match=told) as raised:
        asked(written(tmp_path, when_asked))

    for language in LANGUAGES:
        said = Catalogue(language, strict=True).say(raised.value.sentence)
        assert "\n" not in said
        assert len(said) < 600


def test_a_program_that_does_not_play_the_game_says_so() -> None:
    assert "builder.py: it does not play this game: I play carcassonne." == str(fault(example("builder.py")))[12:]


def test_a_program_that_does_not_exist_is_told() -> None:
    assert "no-such-program cannot be started" in str(fault("no-such-program --quick"))
    assert "is not a command line" in str(fault("unclosed 'quote"))


def test_answers_to_earlier_questions_are_passed_over(tmp_path: Path) -> None:
    """A program that repeats ids may be late with an answer that nobody waits for any more."""
    when_asked = "say({'id': 0, 'move': {'stake': 99}})\nsay({'id': request['id'], 'move': request['moves'][0]})"

    assert asked(written(tmp_path, when_asked)) == asked(written(tmp_path, "say({'move': request['moves'][0]})"))


def test_a_program_is_started_again_after_a_fault(tmp_path: Path) -> None:
    """The first process dies, the second one answers."""
    mark = tmp_path / "died"
    when_asked = f"""\
import os, pathlib
if not pathlib.Path({str(mark)!r}).exists():
    pathlib.Path({str(mark)!r}).touch()
    os._exit(1)
say({{'move': request['moves'][0]}})"""
    game = create_toy()
    match: Match[Any, Any] = Match(game, luck=Luck(seed_of("engine")))
    seen = game.observe(match.state, 0)
    with EnginePlayer(written(tmp_path, when_asked), WAITING) as engine:
        with pytest.raises(EngineFault, match="code 1"):
            engine.choose(game, seen, 0, Luck(bytes(32)))

        assert game.moves(seen, 0)[0] == engine.choose(game, seen, 0, Luck(bytes(32)))


def test_short_names_of_programs() -> None:
    assert "any_move.py" == name_of_command(["python", "-I", "engines/any_move.py"])
    assert "my_engine_" == name_of_command(["/opt/my engine|"])


# What a program gets

LISTENING = "open({log!r}, 'ab').write(line)\nsay({{'move': request['moves'][len(request['moves']) // 2]}})"


def test_a_program_is_sent_the_question_of_its_observation_and_nothing_else(tmp_path: Path) -> None:
    """What went through the pipe in a whole duel, letter by letter."""
    log, game = tmp_path / "log", create_game("duel")
    match: Match[Any, Any] = Match(game, {}, 2, Luck(seed_of("pipe")))
    expected = []
    with EnginePlayer(written(tmp_path, LISTENING.format(log=str(log))), WAITING) as engine:
        while match.outcome is None:
            seat = match.turn.seats[0]
            seen = game.observe(match.state, seat)
            expected.append(json.loads(msgspec.json.encode(question(game, seen, seat, 1000))))
            match.submit(seat, engine.choose(game, seen, seat, Luck(bytes(32))))
    sent = [json.loads(line) for line in log.read_bytes().splitlines()]

    assert [2 + at for at in range(len(sent))] == [each.pop("id") for each in sent]
    assert expected == sent


Question = Callable[[Any, Any, int], bytes]


def leaks(id: str, pairs: int, ask: Question) -> tuple[int, int]:
    """How many pairs of worlds differ out of a seat's sight, and how many of these its questions tell apart."""
    game, differing, told_apart = create_game(id), 0, 0
    for number in range(pairs):
        luck = Luck(seed_of(f"{id} engine pair {number}"))
        match: Match[Any, Any] = Match(game, {}, 2, Luck(seed_of(f"engine deal {number}")))
        play_on(match, luck, luck.below(14))
        seat = luck.below(2)
        if match.outcome is not None or seat not in match.turn.seats:
            continue
        seen = game.observe(match.state, seat)
        world = other_world(game, match.state, seen, seat, luck)
        if world is None:
            continue
        differing += 1
        told_apart += ask(game, match.state, seat) != ask(game, world, seat)
    return differing, told_apart


def honest(game: Any, state: Any, seat: int) -> bytes:
    return msgspec.json.encode(question(game, game.observe(state, seat), seat, 1000))


def careless(game: Any, state: Any, seat: int) -> bytes:
    """The planted fault: the question is made from the state."""
    return msgspec.json.encode(question(game, state, seat, 1000))


@pytest.mark.parametrize(("id", "pairs"), [("duel", 60), ("mystic", 90)])
def test_worlds_that_look_the_same_give_the_same_question(id: str, pairs: int) -> None:
    """Law 5 for programs; the control finds the fault that is planted."""
    differing, told_apart = leaks(id, pairs, honest)

    assert 0 == told_apart
    assert pairs / 10 < differing, "the worlds have to differ where the seat does not look"
    assert 0 < leaks(id, pairs, careless)[1]
