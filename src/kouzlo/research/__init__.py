"""Environments for people who teach machines: observations as arrays, bounded action spaces, Gymnasium and PettingZoo.

    observation.py      what a seat may know as one array of numbers, own seat first
    spaces.py           the two action spaces: *flat* and *listed*
    episode.py          one game, played by actions
    environment.py      `gymnasium.make("kouzlo/Duel-v0")`: one seat against the computer or a function
    multi_agent.py      PettingZoo: one seat after the other, or all at once
    batch.py            many games in one array, stepped by a kernel (batch_kernels.py, walk.py, columns.py)
    vector.py           `gymnasium.make_vec("kouzlo/Duel-v0", 256)`: the same as a vector of environments
    setting.py          what a game declares for OpenSpiel
    openspiel           `pyspiel.load_game("kouzlo_duel")`, after an import of its own
    text_env.py         one seat against the computer as text in and text out
    network_player.py   networks (network.py, features.py) as players, and their files; duel/ppo.py teaches one
    duel, carcassonne, mystic
                        what each game declares for this

It needs the extra `research`; playing imports nothing of it.  docs/environments.md shows it by example.
Its import registers the environments: Gymnasium has had no plugins since 1.0.
"""

from __future__ import annotations

from kouzlo.research.registration import register

register()
