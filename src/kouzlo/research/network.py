"""A network of two layers in NumPy, with its gradients and its optimiser.

The first layer finds features; the second gives a number for each action (a logit) and one for the value of the position.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

__all__ = ["Adam", "Floats", "Forward", "Network", "Weights", "log_softmax"]

Floats = NDArray[Any]
Weights = dict[str, Floats]

IMPOSSIBLE = np.float32(-1e9)
"""In place of the logit of an action that the mask forbids: its chance is zero."""
ACTIVE = 32
"""About so many inputs of a row are 1; the first layer begins so that its sums are near 1."""


class Forward(NamedTuple):
    """What a network makes of some rows; `inputs` and `hidden` are what the gradients need."""

    inputs: Floats
    hidden: Floats
    logits: Floats
    values: Floats


class Network:
    """Weights, and what they make of inputs."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    @classmethod
    def new(cls, inputs: int, hidden: int, actions: int, luck: Any) -> Network:
        """Weights to begin with, drawn from a generator of NumPy; all actions begin with about the same chance."""
        return cls(
            {
                "first": luck.normal(0, np.sqrt(2 / ACTIVE), (inputs, hidden)).astype(np.float32),
                "first_bias": np.zeros(hidden, np.float32),
                "second": luck.normal(0, 0.01, (hidden, actions + 1)).astype(np.float32),
                "second_bias": np.zeros(actions + 1, np.float32),
            }
        )

    def forward(self, inputs: Floats) -> Forward:
        """The logits of all actions and the value, for each row."""
        hidden = np.maximum(inputs @ self.weights["first"] + self.weights["first_bias"], 0)
        out = hidden @ self.weights["second"] + self.weights["second_bias"]
        return Forward(inputs, hidden, out[:, :-1], out[:, -1])

    def gradients(self, forward: Forward, of_logits: Floats, of_values: Floats) -> Weights:
        """The slope of a loss by each weight, from its slopes by the outputs: the chain rule, backwards."""
        of_out = np.concatenate([of_logits, of_values[:, None]], axis=1)
        of_hidden = (of_out @ self.weights["second"].T) * (forward.hidden > 0)
        return {
            "first": forward.inputs.T @ of_hidden,
            "first_bias": of_hidden.sum(axis=0),
            "second": forward.hidden.T @ of_out,
            "second_bias": of_out.sum(axis=0),
        }


def log_softmax(logits: Floats, masks: NDArray[Any]) -> Floats:
    """The logarithm of the chance of each action that its mask allows."""
    allowed = np.where(masks != 0, logits, IMPOSSIBLE)
    allowed = allowed - allowed.max(axis=1, keepdims=True)
    found: Floats = allowed - np.log(np.exp(allowed).sum(axis=1, keepdims=True))
    return found


class Adam:
    """Steps down a slope, each weight at its own pace (Kingma and Ba, 2014)."""

    def __init__(self, weights: Weights) -> None:
        self._means = {name: np.zeros_like(each) for name, each in weights.items()}
        self._squares = {name: np.zeros_like(each) for name, each in weights.items()}
        self._steps = 0

    def step(self, weights: Weights, gradients: Weights, rate: float) -> None:
        """Change the weights in place."""
        self._steps += 1
        pace = rate * np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for name, gradient in gradients.items():
            mean, square = self._means[name], self._squares[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            weights[name] -= (pace * mean / (np.sqrt(square) + 1e-8)).astype(weights[name].dtype)
