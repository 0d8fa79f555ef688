"""The duel for OpenSpiel: sealed choices, and a part of it alone, such as one round between known teams.

teams    both teams, as in `dancer+shaman+…/soldier+…`: the game begins with the first plans
plans    so many of the 720 plans each side may choose from, evenly spread by their codes
rounds   the game is over after so many rounds; more tokens win
"""

from __future__ import annotations

from typing import Any

from kouzlo.core.errors import BadOption
from kouzlo.core.game import AnyGame
from kouzlo.games.duel.rules.round_start import PLANS
from kouzlo.games.duel.state import ROUNDS, SET_SIZE, TEAM_SIZE, Phase, State
from kouzlo.research.setting import AND, Given, Setting
from kouzlo.research.spaces import Paths

OPTIONS = ("mirror_incumbent", "swap_in_after_shaman_fires")


def plans_of(count: int) -> list[int]:
    """The codes of so many plans, evenly spread; raises BadOption."""
    if not 1 <= count <= PLANS:
        raise BadOption(f"each side may choose from 1 to {PLANS} plans, not {count}")
    return [number * PLANS // count for number in range(count)]


class DuelSetting(Setting):
    """DU-10: a plan is chosen by both at once."""

    def draws(self) -> int:
        return SET_SIZE

    def is_sealed(self) -> bool:
        return True

    def parameters(self) -> Given:
        return {"teams": "", "plans": PLANS, "rounds": ROUNDS}

    def begin(self, game: AnyGame, state: State, given: Given) -> Any:
        """DU-10: with `teams` both have chosen theirs, and nobody has planned."""
        plans_of(int(given["plans"]))
        if not 1 <= int(given["rounds"]) <= ROUNDS:
            raise BadOption(f"a duel has 1 to {ROUNDS} rounds, not {given['rounds']}")
        if not given["teams"]:
            return state
        words = ["phase:plan", *(f"{name}:1" for name in OPTIONS if getattr(state, name))]
        for seat, team in enumerate(_teams(str(given["teams"]))):
            words += [f"{seat}.random:{team[0]}", f"{seat}.team:{','.join(team)}", f"{seat}.picked:1"]
        start: State = game.read_position(" ".join(words))
        for side in start.side:
            side.team[:] = sorted(side.team)
        return start

    def allowed(self, paths: Paths, seen: State, given: Given) -> Paths:
        """DU-10: of all plans some."""
        if seen.phase != Phase.PLAN or int(given["plans"]) == PLANS:
            return paths
        kept = plans_of(int(given["plans"]))
        return Paths([paths.codes[number] for number in kept], paths.rows[kept])

    def returns(self, state: State, given: Given) -> tuple[float, ...] | None:
        """DU-40: after the last round that is played, whoever has more tokens wins."""
        if state.phase != Phase.SWAP or state.this_round + 1 < int(given["rounds"]):
            return None
        lead = state.side[0].tokens - state.side[1].tokens
        return (float(lead), float(-lead))


def _teams(written: str) -> list[list[str]]:
    teams = [team.split(AND) for team in written.split("/")]
    if len(teams) != 2 or any(len(set(team)) != TEAM_SIZE for team in teams):
        raise BadOption(f"teams are two times {TEAM_SIZE} different wizards, as in a+b+c+d+e+f/g+h+i+j+k+l, not {written!r}")
    return teams


SETTING = DuelSetting()
