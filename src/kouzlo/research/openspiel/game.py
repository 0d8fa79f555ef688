"""Games and states of OpenSpiel, the same two classes for every game: `pyspiel.load_game("kouzlo_duel")`.

A draw is a chance node, a sealed choice a simultaneous one; `pyspiel.load_game_as_turn_based` asks the seats by turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pyspiel

from kouzlo.core.game import AnyGame
from kouzlo.core.move import CHANCE, NOBODY, Seat
from kouzlo.core.registry import create_game
from kouzlo.research.openspiel.node import SEVERAL, Node, table_of
from kouzlo.research.openspiel.observer import SeatObserver
from kouzlo.research.openspiel.parameters import defaults_of
from kouzlo.research.setting import Given, Setting, setting_of

__all__ = ["PREFIX", "SpielGame", "SpielState", "register_game"]

PREFIX = "kouzlo_"

PLAYERS = {
    CHANCE: pyspiel.PlayerId.CHANCE,
    SEVERAL: pyspiel.PlayerId.SIMULTANEOUS,
    NOBODY: pyspiel.PlayerId.TERMINAL,
}


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of our games with its parameters; each game has a class of its own, made by `register_game`."""

    id: ClassVar[str]
    kind: ClassVar[Any]
    defaults: ClassVar[Given]

    def __init__(self, given: Given) -> None:
        full = {name: given.get(name, default) for name, default in self.defaults.items()}
        self.table = table_of(self.id, tuple(full.items()))
        seats, info = self.table.seats, self.table.game.info
        about = pyspiel.GameInfo(
            num_distinct_actions=self.table.wait + 1,
            max_chance_outcomes=self.table.setting.draws(),
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=info.longest * self.table.spaces.depth(),
        )
        super().__init__(self.kind, about, {name: value for name, value in full.items() if value != self.defaults[name]})

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self, *given: object) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        return SeatObserver(self.table, iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A node of the game tree; all that OpenSpiel copies, writes and pickles of it is the node."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node: Node = game.table.first

    def current_player(self) -> Any:
        player = self.node.player
        return PLAYERS.get(player, player)

    def _legal_actions(self, player: Seat) -> list[int]:
        return self.node.actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(self.node.position.draws().items())

    def _apply_action(self, action: int) -> None:
        player = self.node.player
        self.node = self.node.after_draw(action) if player == CHANCE else self.node.after({player: action})

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self.node = self.node.after({seat: actions[seat] for seat in self.node.position.asked})

    def _action_to_string(self, player: Seat, action: int) -> str:
        return self.node.name(CHANCE if player == pyspiel.PlayerId.CHANCE else player, action)

    def is_terminal(self) -> bool:
        return self.node.player == NOBODY

    def returns(self) -> list[float]:
        return self.node.returns()

    def __str__(self) -> str:
        return str(self.node)


def register_game(game: str) -> None:
    """Make a game known to OpenSpiel, with its options as parameters.

    It gets a class and not a function: OpenSpiel drops what it was given after the end of Python, and a class outlives that.
    """
    core = create_game(game)
    setting = setting_of(core)
    defaults = defaults_of(core.info, setting)
    kind = _type_of(core, setting, defaults)
    pyspiel.register_game(
        kind, type(f"{game.capitalize()}Game", (SpielGame,), {"id": game, "kind": kind, "defaults": defaults})
    )


def _type_of(game: AnyGame, setting: Setting, defaults: Given) -> Any:
    of, (fewest, most) = pyspiel.GameType, game.info.seats
    perfect = of.Information.PERFECT_INFORMATION
    return of(
        short_name=PREFIX + game.info.id,
        long_name=f"Kouzlo: {game.info.id}",
        dynamics=of.Dynamics.SIMULTANEOUS if setting.is_sealed() else of.Dynamics.SEQUENTIAL,
        chance_mode=of.ChanceMode.EXPLICIT_STOCHASTIC,
        information=perfect if game.info.hides_nothing else of.Information.IMPERFECT_INFORMATION,
        utility=of.Utility.ZERO_SUM,
        reward_model=of.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=dict(defaults),
    )
