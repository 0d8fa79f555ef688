"""A learned judgement of Mystic elements: games against itself, a small network fitted to how they ended, and whole numbers.

    python -m kouzlo.research.mystic.judgement play FOLDER --games 40000
    python -m kouzlo.research.mystic.judgement fit FOLDER --out judgement.json
    python -m kouzlo.research.mystic.judgement match judgement.json --simulations 400 --pairs 500

`play` goes on where it was stopped.  `fit` keeps every twenty-first game to measure with.  docs/judgement.md has the figures.
"""

from __future__ import annotations

import argparse
import sys
from array import array
from base64 import b64decode, b64encode
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
from gymnasium.utils.seeding import np_random

from kouzlo.core.record import dtype_of
from kouzlo.core.registry import create_game
from kouzlo.research.mystic.judgement_kernels import HIDDEN, MARKS, MOST_MARKS, NUMBERS, ONE, Judgement, Judges
from kouzlo.research.mystic.self_play import NOISE, Hall, Position
from kouzlo.research.network import Adam, Floats, Network, Weights

__all__ = ["File", "Measured", "fitted", "inputs", "loss_and_gradients", "measured", "quantised"]

CHUNK = 1000
"""Games of a file."""
HELD = 21
"""Every twenty-first game is not learned from; no multiple of the kinds of noise, so that all are measured."""
BATCH, RATE, EPOCHS = 4096, 3e-3, 4
WIDEST = (1 << 15) - 1
NO_WEIGHTS = "a weight does not fit into sixteen bits"


class File(msgspec.Struct, frozen=True):
    """A judgement as it is written down."""

    command: str
    cards: str
    """The digest of the cards."""
    games: int
    log_loss: float
    """On games that it did not learn from,"""
    log_loss_of_win_model: float
    """… and that of the win model on the same."""
    network: str
    """The record `Judgement`, in base 64."""


class Measured(NamedTuple):
    """How well chances fit what came of it: per position in nats, and the mean square."""

    log_loss: float
    brier: float


def inputs(rows: Any, scales: Floats) -> Floats:
    """What a network sees, one row for each position: numbers divided by their scales, then the marks."""
    sight = rows["sight"]
    is_there = np.arange(MOST_MARKS) < sight["marked"][:, None]
    places = np.nonzero(is_there)[0] * MARKS + sight["mark"][is_there]
    marks = np.bincount(places, minlength=len(rows) * MARKS).reshape(len(rows), MARKS)
    found: Floats = np.concatenate([sight["number"] / scales, marks], axis=1).astype(np.float32)
    return found


def scales_of(rows: Any) -> Floats:
    """By what each number is divided, so that all vary about as much as a mark."""
    found: Floats = np.maximum(rows["sight"]["number"].astype(np.float32).std(axis=0), 0.5)
    return found


def loss_and_gradients(network: Network, seen: Floats, won: Floats) -> tuple[float, Weights]:
    """The log loss of some positions, and its slope by each weight."""
    forward = network.forward(seen)
    slope = (1 / (1 + np.exp(-forward.values)) - won) / len(won)
    return measured(forward.values, won).log_loss, network.gradients(forward, forward.logits, slope.astype(np.float32))


def measured(leads: Floats, won: Floats) -> Measured:
    """How well logarithms of odds predict: 1 for a victory, half for a draw."""
    loss = np.maximum(leads, 0) - leads * won + np.log1p(np.exp(-np.abs(leads)))
    return Measured(float(loss.mean()), float(((1 / (1 + np.exp(-leads)) - won) ** 2).mean()))


def fitted(rows: Any, scales: Floats, epochs: int = EPOCHS, batch: int = BATCH, seed: int = 1) -> Network:
    """A network that was fitted to the outcomes; the rate falls along half a cosine."""
    luck = np_random(seed)[0]
    network = Network.new(NUMBERS + MARKS, HIDDEN, 0, luck)
    adam, steps, step = Adam(network.weights), epochs * (len(rows) // batch), 0
    for _ in range(epochs):
        order = luck.permutation(len(rows))
        for first in range(0, len(rows) - batch + 1, batch):
            some = rows[order[first : first + batch]]
            _, slopes = loss_and_gradients(network, inputs(some, scales), some["won"] / np.float32(2))
            adam.step(network.weights, slopes, RATE * (1 + np.cos(np.pi * step / steps)) / 2)
            step += 1
    return network


def quantised(network: Network, scales: Floats) -> bytes:
    """The record for the kernel: weights in ONEths."""
    weights, record = network.weights, Judgement()
    first = weights["first"].copy()
    first[:NUMBERS] /= scales[:, None]
    record.of_number[:] = array("h", _whole(first[:NUMBERS]))
    record.of_mark[:] = array("h", _whole(first[NUMBERS:]))
    record.bias[:] = _whole(weights["first_bias"])
    record.of_hidden[:] = _whole(weights["second"])
    record.last_bias = _whole(weights["second_bias"])[0]
    return record.to_bytes()


def _whole(weights: Floats) -> list[int]:
    found = np.rint(weights.astype(np.float64) * ONE).astype(np.int64).ravel()
    assert np.abs(found).max() <= WIDEST, NO_WEIGHTS
    return [int(each) for each in found]


def play_games(folder: Path, games: int) -> None:
    """Play what is still missing, a file for each CHUNK games: greedy players with noise, from none to much."""
    hall = Hall()
    folder.mkdir(parents=True, exist_ok=True)
    for first in range(0, games, CHUNK):
        file = folder / f"{first:07}.npy"
        if file.exists():
            continue
        kept = []
        for number in range(first, min(first + CHUNK, games)):
            rows = hall.play(f"judgement {number}", (False, False), 0, number % len(NOISE))
            rows["game"] = number
            kept.append(rows)
        np.save(file, np.concatenate(kept))
        told(f"{file.name}: {sum(map(len, kept))} positions")


def read_positions(folder: Path) -> Any:
    """All positions of a folder."""
    found = [np.load(file, allow_pickle=False) for file in sorted(folder.glob("*.npy"))]
    return np.concatenate(found).astype(dtype_of(Position))


def fit(folder: Path, out: Path) -> File:
    """Learn from a folder, measure on the games that were kept, and write the file."""
    rows = read_positions(folder)
    is_held = rows["game"] % HELD == 0
    known, held = rows[~is_held], rows[is_held]
    scales = scales_of(known)
    network = fitted(known, scales)
    won = held["won"] / 2
    own = measured(network.forward(inputs(held, scales)).values, won)
    model = measured(held["lead"] / 1000, won)
    made = File(
        command=f"python -m kouzlo.research.mystic.judgement {' '.join(sys.argv[1:])}",
        cards=create_game("mystic").cards.digest,
        games=len(np.unique(known["game"])),
        log_loss=round(own.log_loss, 4),
        log_loss_of_win_model=round(model.log_loss, 4),
        network=b64encode(quantised(network, scales)).decode(),
    )
    out.write_bytes(msgspec.json.format(msgspec.json.encode(made)) + b"\n")
    return made


def share(network: bytes, judges: Judges, simulations: int, pairs: int) -> tuple[float, float]:
    """The share of games that the network wins against the win model, each deal from both seats; and half of its interval."""
    hall, got = Hall(network, judges), []
    for pair in range(pairs):
        ways = ((1, (False, True)), (0, (True, False)))
        got.append(sum(_share(hall.play(f"match {pair}", seats, simulations), own) for own, seats in ways) / 2)
    return float(np.mean(got)), float(1.96 * np.std(got) / sqrt(pairs))


def _share(rows: Any, seat: int) -> float:
    last = rows[-1]
    won = float(last["won"]) / 2
    return won if last["active"] == seat else 1 - won


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m kouzlo.research.mystic.judgement")
    ways = parser.add_subparsers(dest="way", required=True)
    play = ways.add_parser("play")
    play.add_argument("folder", type=Path)
    play.add_argument("--games", type=int, default=40_000)
    learn = ways.add_parser("fit")
    learn.add_argument("folder", type=Path)
    learn.add_argument("--out", type=Path, required=True)
    match = ways.add_parser("match")
    match.add_argument("judgement", type=Path)
    match.add_argument("--judges", type=int, default=Judges.LEAVES)
    match.add_argument("--simulations", type=int, default=100)
    match.add_argument("--pairs", type=int, default=500)
    asked = parser.parse_args(arguments)
    if asked.way == "play":
        play_games(asked.folder, asked.games)
    elif asked.way == "fit":
        made = fit(asked.folder, asked.out)
        told(f"log loss {made.log_loss}, of the win model {made.log_loss_of_win_model}")
    else:
        won, half = share(network_of(asked.judgement), Judges(asked.judges), asked.simulations, asked.pairs)
        told(f"{100 * won:.1f} ± {100 * half:.1f} % of {2 * asked.pairs} games")


def told(line: str) -> None:
    """One line for whoever waits."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def network_of(file: Path) -> bytes:
    """The record of a file that `fit` wrote."""
    return b64decode(msgspec.json.decode(file.read_bytes(), type=File).network)


if __name__ == "__main__":
    main()
