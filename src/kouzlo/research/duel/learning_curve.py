"""`python -m kouzlo.research.duel.ppo`: learn, measure on the way, and write the weights and the curve.

While it learns, it plays `greedy` now and then: each deal twice, from both seats.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.make import COMPILED
from kouzlo.core.match import Match
from kouzlo.core.move import Move, Seat
from kouzlo.core.registry import create_game
from kouzlo.players.levels import player
from kouzlo.players.player import Player
from kouzlo.research.duel.network import INPUTS
from kouzlo.research.duel.ppo import Learner, Setting
from kouzlo.research.network_player import About, NetworkPlayer, write_network

__all__ = ["main", "share_won"]

OPPONENT = "greedy"
PLANNING = "plan"
Z = 1.96
LEFT, TOP, WIDTH, HEIGHT = 60, 40, 560, 260


class Share(NamedTuple):
    """The share of games that were won, and half of its 95 % interval; a deal with its two games counts once."""

    won: float
    doubt: float


def share_won(game: AnyGame, own: Player, other: Player, deals: int, word: str) -> Share:
    """Each deal from both seats; a shared victory is half a victory."""
    shares = [sum(_won(game, own, other, f"{word} {deal}", seat) for seat in range(2)) / 2 for deal in range(deals)]
    return Share(float(np.mean(shares)), float(Z * np.std(shares, ddof=1) / np.sqrt(deals)))


def _won(game: AnyGame, own: Player, other: Player, deal: str, seat: int) -> float:
    match: Match[Any, Any] = Match(game, {}, 2, Luck(seed_of(deal)))
    players = (own, other) if seat == 0 else (other, own)
    lucks = [Luck(seed_of(f"{deal} {seat} {each}")) for each in range(2)]
    while match.outcome is None:
        asked = match.turn.seats[0]
        match.submit(asked, players[asked].choose(game, game.observe(match.state, asked), asked, lucks[asked]))
    return (seat in match.outcome.winners) / len(match.outcome.winners)


class OnlyPlans:
    """A network that plans, and `greedy` for everything else: team, exchange, and the questions in a round."""

    def __init__(self, network: Player) -> None:
        self._network, self._other = network, player(OPPONENT)

    def choose(self, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> Move:
        chooser = self._network if game.turn(seen).phase == PLANNING else self._other
        return chooser.choose(game, seen, seat, luck)


def measure(file: Path, deals: int) -> None:
    """What a file of weights wins against `greedy`, as a whole and with its plans alone."""
    game, computer = create_game("duel", COMPILED), NetworkPlayer.read(create_game("duel"), INPUTS, file.read_bytes())
    for name, own in (("every choice", computer), ("plans alone", OnlyPlans(computer))):
        share = share_won(game, own, player(OPPONENT), deals, "measure")
        sys.stdout.write(f"{name}: {100 * share.won:.1f} ± {100 * share.doubt:.1f} % against {OPPONENT}\n")


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn and write `FILE.npz` and `FILE.svg`."""
    usual = Setting()
    words = argparse.ArgumentParser(prog="python -m kouzlo.research.duel.ppo", description="Teach a network the duel.")
    words.add_argument("--updates", type=int, default=usual.updates)
    words.add_argument("--seed", type=int, default=usual.seed)
    words.add_argument("--every", type=int, default=25, help="measure after so many updates")
    words.add_argument("--deals", type=int, default=50, help="… on so many deals")
    words.add_argument("--out", type=Path, default=Path("duel.npz"), metavar="FILE")
    words.add_argument("--measure", type=Path, metavar="FILE", help="learn nothing: measure this file")
    given = words.parse_args(arguments)
    if given.measure is not None:
        measure(given.measure, given.deals)
        return
    learner = Learner(usual._replace(updates=given.updates, seed=given.seed))
    game, plain = create_game("duel", COMPILED), create_game("duel")
    command = f"python -m kouzlo.research.duel.ppo --updates {given.updates} --seed {given.seed}"
    computer, seconds, curve = NetworkPlayer(plain, learner.network, learner.features), 0.0, []
    while True:
        if learner.updates % given.every == 0 or learner.updates == given.updates:
            share = share_won(game, computer, player(OPPONENT), given.deals, "curve")
            curve.append((float(learner.choices), *share))
            about = About("duel", plain.cards.digest, command, learner.choices, round(seconds, 1), tuple(curve))
            given.out.write_bytes(write_network(about, learner.network.weights))
            given.out.with_suffix(".svg").write_text(plot(about), encoding="utf-8")
            said = f"{learner.updates} updates, {learner.choices} choices, {seconds:.0f} s"
            sys.stdout.write(f"{said}: {100 * share.won:.1f} ± {100 * share.doubt:.1f} % against {OPPONENT}\n")
            sys.stdout.flush()
        if learner.updates == given.updates:
            break
        begun = time.process_time()
        learner.update()
        seconds += time.process_time() - begun
    learner.close()


def plot(about: About) -> str:
    """The curve as a picture: the share won against `greedy`, with its interval, by the choices it has learned from."""
    last = max(about.curve[-1][0], 1)

    def place(choices: float, share: float) -> str:
        return f"{LEFT + WIDTH * choices / last:.1f},{TOP + HEIGHT * (1 - min(max(share, 0), 1)):.1f}"

    band = [place(x, share + doubt) for x, share, doubt in about.curve]
    band += [place(x, share - doubt) for x, share, doubt in reversed(about.curve)]
    wide, high, middle = LEFT + WIDTH + 40, TOP + HEIGHT + 50, LEFT + WIDTH / 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}" '
        'font-family="sans-serif" font-size="13" role="img" aria-label="Share of duels won while learning">',
        f'<rect width="{wide}" height="{high}" fill="#fff"/>',
        f'<text x="{LEFT}" y="22" fill="#111">duels won against {OPPONENT}, per cent, with 95 % intervals</text>',
    ]
    for percent in (0, 25, 50, 75, 100):
        y = TOP + HEIGHT * (100 - percent) / 100
        parts.append(f'<path d="M{LEFT} {y}H{LEFT + WIDTH}" stroke="#ccc"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end" fill="#111">{percent}</text>')
    for part in range(5):
        x = LEFT + WIDTH * part / 4
        said = f"{last * part / 4 / 1e6:.1f}"
        parts.append(f'<text x="{x}" y="{TOP + HEIGHT + 20}" text-anchor="middle" fill="#111">{said}</text>')
    parts += [
        f'<text x="{middle}" y="{TOP + HEIGHT + 40}" text-anchor="middle" fill="#111">millions of choices</text>',
        f'<polygon points="{" ".join(band)}" fill="#7a5ba8" fill-opacity="0.25"/>',
        f'<polyline points="{" ".join(place(x, share) for x, share, _ in about.curve)}" fill="none" stroke="#4b2e83" '
        'stroke-width="2"/>',
        "</svg>",
    ]
    return "\n".join([*parts, ""])
