"""OpenSpiel: its own tests, clones, bytes and pickles after every prefix, parameters, kept playthroughs."""

from __future__ import annotations

import pickle  # noqa: TID251  # OpenSpiel writes states so, and here it reads back what it has just written
import re
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.tests import games_sim_test

import kouzlo.research.openspiel  # noqa: F401  # it registers the games
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import KouzloError
from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.core.move import CHANCE
from kouzlo.games.duel import Duel
from kouzlo.research.episode import Arena
from kouzlo.research.observation import Encoder
from kouzlo.research.openspiel.game import PREFIX
from kouzlo.research.openspiel.node import Node, table_of
from kouzlo.research.setting import SETTINGS
from kouzlo.research.spaces import NotAnAction
from kouzlo.solver.duel.rounds import start_of
from tests.processes import printed
from tests.research.openspiel.playthrough import KEPT, PLAYTHROUGHS, TEAMS, played, shortened
from tests.research.openspiel.random_nodes import node_of
from tests.research.positions import GAMES

ONE_ROUND = f"kouzlo_duel(actions=listed,plans=24,rounds=1,teams={TEAMS})"
FORMS = ["kouzlo_duel", ONE_ROUND, "kouzlo_carcassonne(crop_circles=#2012)", "kouzlo_mystic(start=#1,inversion=on)"]


def test_every_game_with_environments_is_there() -> None:
    assert sorted(GAMES) == sorted(SETTINGS.games())
    assert {PREFIX + game for game in GAMES} <= set(pyspiel.registered_names())


@pytest.mark.parametrize("game", FORMS)
def test_random_sim_test_of_openspiel(game: str) -> None:
    """Sorted and named actions, masks, clones, written states, tensors, returns; observers of every kind."""
    loaded = pyspiel.load_game(game)

    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", ["kouzlo_duel", ONE_ROUND])
def test_turn_based_form_passes_it_too(game: str) -> None:
    loaded = pyspiel.load_game_as_turn_based(game)

    assert pyspiel.GameType.Dynamics.SEQUENTIAL == loaded.get_type().dynamics
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize(
    "game", [*FORMS, "kouzlo_duel(actions=listed)", "kouzlo_carcassonne(players=5)", "kouzlo_mystic(pick=random)"]
)
def test_random_sim_test_of_openspiel_again_and_again(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=20, serialize=True, verbose=False)


@pytest.mark.parametrize("game", [f"{PREFIX}{game}" for game in GAMES])
def test_simulation_tests_of_openspiel(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """`sim_game` of its test of all games: it pickles the game, its type and states, and clones before every action."""
    draws = np.random.RandomState(1)  # noqa: TID251  # its test draws from the generator of NumPy; this one has a seed
    monkeypatch.setattr(np.random, "choice", draws.choice)  # noqa: TID251

    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(game))


def fingerprint(state: Any) -> list[Any]:
    """All that can be told from a state."""
    seats = range(state.num_players())
    return [
        str(state),
        state.history(),
        state.returns(),
        [state.legal_actions(seat) for seat in seats] if not state.is_chance_node() else state.chance_outcomes(),
        [state.information_state_string(seat) for seat in seats],
        [state.information_state_tensor(seat) for seat in seats],
        state.node.table.game.make.to_bytes(state.node.position.state),
    ]


def any_step(state: Any, luck: Luck) -> None:
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[luck.below(len(outcomes))][0])
    elif state.is_simultaneous_node():
        possible = [state.legal_actions(seat) for seat in range(state.num_players())]
        state.apply_actions([each[luck.below(len(each))] for each in possible])
    else:
        possible = state.legal_actions()
        state.apply_action(possible[luck.below(len(possible))])


@pytest.mark.parametrize("game", FORMS)
def test_clone_bytes_and_pickle_are_the_same_state_after_any_prefix(game: str) -> None:
    """Each copy tells the same, goes on to the same place, and leaves the original where it was."""
    loaded, luck = pyspiel.load_game(game), Luck(b"prefix")
    state, number = loaded.new_initial_state(), 0
    while not state.is_terminal():
        if number < 12 or number % 16 == 0:
            before = fingerprint(state)
            written = pyspiel.serialize_game_and_state(loaded, state)
            copies = [state.clone(), pyspiel.deserialize_game_and_state(written)[1], pickle.loads(pickle.dumps(state))]  # noqa: S301  # written one line above
            assert all(before == fingerprint(copy) for copy in copies)
            for copy in copies:
                any_step(copy, Luck(seed_of(f"copy {number}")))
            assert fingerprint(copies[0]) == fingerprint(copies[1]) == fingerprint(copies[2]) != before
            assert before == fingerprint(state)
        any_step(state, luck)
        number += 1

    assert number > 2


def test_copy_that_forgets_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a written node without the actions of the present choice."""
    honest = Node.__reduce__

    def forgetting(self: Node) -> tuple[Any, ...]:
        restored, (*rest, chosen, memories) = honest(self)
        return restored, (*rest, tuple(() for _ in chosen), memories)

    monkeypatch.setattr(Node, "__reduce__", forgetting)

    with pytest.raises(AssertionError):
        test_clone_bytes_and_pickle_are_the_same_state_after_any_prefix("kouzlo_duel")


@pytest.mark.parametrize("game", GAMES)
def test_same_actions_play_the_same_game_as_the_other_environments(game: str) -> None:
    """Luck draws for both; actions, positions and what everybody gets in the end are the same."""
    arena = Arena(game, "flat", None, None)
    episode, node = arena.start(Luck(seed_of("agree"))), node_of(PREFIX + game)
    draws, luck, ready = Luck(seed_of("agree")), Luck(b"actions"), dict[int, int]()
    while node.position.asked:
        if node.player == CHANCE:
            codes = list(node.position.draws())
            node = node.after_draw(codes[draws.weighted(arena.game.weights(node.position.state))])
            continue
        before, actions = node, {seat: any_of(node.actions(seat), luck) for seat in node.position.asked}
        assert arena.game.make.to_bytes(episode.state) == arena.game.make.to_bytes(node.position.state)
        for seat, action in actions.items():
            if action != node.table.wait:
                assert node.actions(seat) == np.flatnonzero(episode.mask(seat)).tolist()
                code = episode.choose(seat, action)
                ready |= {} if code is None else {seat: code}
        node = node.after(actions)
        if node.position is not before.position:
            for seat, code in ready.items():
                episode.play(seat, code)
            ready = {}

    assert [episode.utility(seat) for seat in range(arena.seats)] == node.returns()


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough_is_the_kept_one(name: str) -> None:
    """If it has changed on purpose, `python -m tests.research.openspiel.playthrough` writes it anew; read the difference."""
    kept = KEPT.joinpath(f"{name}.txt").read_text("utf-8")
    game, seed = PLAYTHROUGHS[name]

    assert kept == played(game, [], seed)


def test_changed_tensor_changes_a_playthrough(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: one column of one seat is another, deep in a line that is not kept whole."""
    honest = Arena("duel", "flat", None, None).encoder.encode

    def wrong(self: Encoder, seen: Any, own: int, seats: int) -> Any:
        array = honest(seen, own, seats)
        array[-1] += own
        return array

    monkeypatch.setattr(Encoder, "encode", wrong)
    table_of.cache_clear()
    game, seed = PLAYTHROUGHS["duel_one_round"]
    changed = played(game, [], seed)
    table_of.cache_clear()

    assert KEPT.joinpath("duel_one_round.txt").read_text("utf-8") != changed


def test_long_line_is_kept_by_its_digest() -> None:
    assert "short" == shortened("short")
    assert shortened("a" * 999) != shortened("a" * 998 + "b")


def test_environment_of_openspiel_plays_a_game() -> None:
    """Its `rl_environment`, as its learners use it; where only one seat is asked, the other's action is not looked at."""
    env, luck = rl_environment.Environment(pyspiel.load_game("kouzlo_duel"), chance_event_sampler=Sampler()), Luck(b"rl")
    step = env.reset()
    while not step.last():
        step = env.step([any_of(legal, luck) if legal else 0 for legal in step.observations["legal_actions"]])

    assert 0.0 == sum(step.rewards)


def test_known_teams_begin_as_the_solver_begins() -> None:
    """DU-10: the first position is that of `kouzlo solve`."""
    one, two = (tuple(team.split("+")) for team in TEAMS.split("/"))
    start = start_of(Duel(make=COMPILED), (one, two))

    assert COMPILED.to_bytes(start) == PLAIN.to_bytes(node_of(ONE_ROUND).position.state)


@pytest.mark.parametrize(
    ("game", "says"),
    [
        ("kouzlo_duel(plans=0)", "1 to 720 plans, not 0"),
        ("kouzlo_duel(rounds=4)", "1 to 3 rounds, not 4"),
        ("kouzlo_duel(teams=dancer/soldier)", "different wizards"),
        ("kouzlo_duel(actions=wide)", "there are flat, listed"),
        ("kouzlo_duel(players=3)", "takes 2 seats"),
        ("kouzlo_mystic(start=#2)", "start cannot be '#2'; allowed are random, #0, #1"),
        ("kouzlo_carcassonne(crop_tiles=CC9)", "CC9"),
    ],
)
def test_bad_parameter_is_refused_with_a_sentence(game: str, says: str) -> None:
    with pytest.raises(KouzloError, match=re.escape(says)):
        pyspiel.load_game(game).new_initial_state()


def test_options_of_the_table_are_parameters() -> None:
    """A game is named by what is not the default, and the name loads it again."""
    name = "kouzlo_carcassonne(crop_tiles=CC1a+CC2f,farmers=False,players=4,small_city=2)"
    game = pyspiel.load_game(name)
    again = pyspiel.load_game(str(game))

    assert name == str(game)
    assert {"farmers": False, "small_city": 2, "crop_tiles": ("CC1a", "CC2f")}.items() <= again.table.arena.options.items()
    assert again.table is game.table
    assert 4 == again.num_players()


def test_impossible_action_is_refused() -> None:
    state = pyspiel.load_game(ONE_ROUND).new_initial_state()
    before = state.node

    with pytest.raises(NotAnAction, match="24"):
        state.apply_actions([0, 24])
    assert before is state.node


def test_python_ends_in_peace() -> None:
    """OpenSpiel drops the registered games after the end of Python: what it holds must outlive that."""
    program = "import pyspiel, kouzlo.research.openspiel; print(pyspiel.load_game('kouzlo_duel').num_distinct_actions())"

    assert "21" == printed(program).strip()


class Sampler:
    """The first possible draw."""

    def __call__(self, state: Any) -> int:
        code: int = state.chance_outcomes()[0][0]
        return code


def any_of(possible: Sequence[int], luck: Luck) -> int:
    return int(possible[luck.below(len(possible))])
