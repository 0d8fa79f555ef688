"""A network as a player, and its file: what `kouzlo.research.duel.ppo` writes and `--opponent FILE.npz` reads.

A file is a ZIP archive of NumPy arrays: the weights, and `about`, a text in JSON that says how they were made.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from kouzlo.core.chance import Luck
from kouzlo.core.errors import BadFile
from kouzlo.core.game import AnyGame
from kouzlo.core.move import Move, Seat
from kouzlo.core.sentence import Worded, worded
from kouzlo.research.features import Features, Input
from kouzlo.research.network import Network, Weights, log_softmax
from kouzlo.research.observation import Encoder
from kouzlo.research.spaces import Flat, spaces_of

__all__ = ["About", "NetworkPlayer", "read_network", "write_network"]

LARGEST = 16 << 20
"""No array of a file has more bytes."""
WIDEST = 4096
"""No network has more hidden units."""
FINE = 1_000_000
"""Chances are sampled in millionths."""


class About(msgspec.Struct, frozen=True):
    """How weights were made."""

    game: str
    cards: str
    """The digest of the cards."""
    command: str
    decisions: int
    seconds: float
    """Of processor time, for learning alone."""
    curve: tuple[tuple[float, float, float], ...] = ()
    """Decisions, share of games won against `greedy`, and half of its 95 % interval."""


class NetworkPlayer:
    """Chooses a move action by action, each with the chance that the network gives it."""

    def __init__(self, game: AnyGame, network: Network, features: Features) -> None:
        self._game, self._network, self._features = game, network, features
        self._spaces, self._encoder = spaces_of(game), Encoder(game)
        self._flat = Flat(self._spaces)

    @classmethod
    def read(cls, game: AnyGame, inputs: Sequence[Input], packed: bytes) -> NetworkPlayer:
        """The player of a file; raises BadFile."""
        features = Features(game, inputs)
        about, network = read_network(packed, features.size, len(spaces_of(game).actions()))
        if (about.game, about.cards) != (game.info.id, game.cards.digest):
            raise BadFile("about", worded("network-other-cards", "these weights were made for another game or for other cards"))
        return cls(game, network, features)

    def choose(self, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> Move:
        observed = self._game.make.from_bytes(game.kernels.state, game.make.to_bytes(seen))
        columns = self._encoder.encode(observed, seat, self._game.info.seats[0])
        choice, code = self._flat.choice(self._spaces.paths(self._game, observed, seat)), None
        while code is None:
            row = np.concatenate([columns, choice.so_far()])[None]
            chances = np.exp(log_softmax(self._network.forward(self._features.of(row)).logits, choice.mask()[None])[0])
            code = choice.take(luck.weighted((chances * FINE).astype(int).tolist()))
        move: Move = game.decode(seen, seat, code)
        return move


def write_network(about: About, weights: Weights) -> bytes:
    """The file of some weights, which are rounded to 16 bits."""
    packed = io.BytesIO()
    arrays = {name: each.astype(np.float16) for name, each in weights.items()}
    np.savez_compressed(packed, about=np.array(msgspec.json.encode(about).decode()), **arrays)  # type: ignore[arg-type]
    return packed.getvalue()


def read_network(packed: bytes, inputs: int, actions: int) -> tuple[About, Network]:
    """What a file says; nothing in it is believed or executed.  Raises BadFile."""
    try:
        with zipfile.ZipFile(io.BytesIO(packed)) as archive:
            arrays = {name: _array(archive, name) for name in ("about", "first", "first_bias", "second", "second_bias")}
        about = msgspec.json.decode(str(arrays.pop("about")), type=About)
    except (msgspec.MsgspecError, UnicodeError):
        raise BadFile("about", worded("network-about", "this does not say how the weights were made")) from None
    except (zipfile.BadZipFile, zlib.error, EOFError, ValueError, NotImplementedError, RuntimeError, OSError) as error:
        raise BadFile(
            "npz", worded("network-no-archive", "this is no archive of NumPy arrays ({reason})", reason=str(error)[:100])
        ) from None
    hidden = arrays["first_bias"].size
    if hidden > WIDEST:
        raise BadFile("first_bias", _too_large())
    wanted = {
        "first": (inputs, hidden),
        "first_bias": (hidden,),
        "second": (hidden, actions + 1),
        "second_bias": (actions + 1,),
    }
    for name, shape in wanted.items():
        _check(name, arrays[name], shape)
    return about, Network({name: each.astype(np.float32) for name, each in arrays.items()})


def _array(archive: zipfile.ZipFile, name: str) -> np.ndarray[Any, Any]:
    """One array.  Its header is read first: a small file may say that a huge array follows."""
    try:
        entry = archive.getinfo(f"{name}.npy")
    except KeyError:
        raise BadFile(name, worded("network-lacks", "this array is missing")) from None
    if entry.file_size > LARGEST:
        raise BadFile(name, _too_large())
    content = archive.read(entry)
    stream = io.BytesIO(content)
    version = np.lib.format.read_magic(stream)
    read_header = np.lib.format.read_array_header_1_0 if version == (1, 0) else np.lib.format.read_array_header_2_0
    shape, _, kind = read_header(stream)
    if int(np.prod([int(each) for each in shape], dtype=object)) * kind.itemsize != len(content) - stream.tell():
        raise BadFile(name, worded("network-cut", "the array is not as long as it says"))
    array: np.ndarray[Any, Any] = np.load(io.BytesIO(content), allow_pickle=False)
    return array


def _check(name: str, array: np.ndarray[Any, Any], shape: tuple[int, ...]) -> None:
    if array.dtype.kind != "f" or array.shape != shape:
        found = " × ".join(map(str, array.shape))
        wanted = " × ".join(map(str, shape))
        problem = "here are {found} numbers of the type {kind}; wanted are {wanted} floating-point numbers"
        raise BadFile(name, worded("network-shape", problem, found=found or "1", kind=str(array.dtype), wanted=wanted))
    if not np.isfinite(array.astype(np.float32)).all():
        raise BadFile(name, worded("network-infinite", "some of the numbers are not finite"))


def _too_large() -> Worded:
    return worded("network-too-large", "the array is too large")
