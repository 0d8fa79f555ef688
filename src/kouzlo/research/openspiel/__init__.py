"""The games for OpenSpiel: after `import kouzlo.research.openspiel`, `pyspiel.load_game("kouzlo_duel")` and the others.

    parameters.py   options of the table as parameters of OpenSpiel
    node.py         a node of the game tree: actions, draws, what each seat remembers
    observer.py     tensors and strings of observations and information states
    game.py         the classes that OpenSpiel wants

What a game declares for this is in kouzlo/research/setting.py.
It needs the extra `openspiel`.  docs/openspiel.md shows it by example.
"""

from __future__ import annotations

from kouzlo.research.openspiel.game import register_game
from kouzlo.research.setting import SETTINGS

for game in SETTINGS.games():
    register_game(game)
