"""Where decisions come from. All that varies in an example is one list of small numbers, so that any example
can be made again, and a simpler one by taking numbers away or lowering them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol


class Choices(Protocol):
    """A source of decisions."""

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, where 0 stands for the simplest way."""
        ...


class Drawn:
    """Decisions by lot, the same for the same seed text on every machine; `taken` notes them."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)
        self.taken: list[int] = []

    def below(self, bound: int) -> int:
        chosen = int(self.random.random() * bound)
        self.taken.append(chosen)
        return chosen


class Replayed:
    """Decisions from a list; too large ones are cut down, and the simplest way is taken when it has ended.
    `used` counts what was asked for.
    """

    def __init__(self, taken: Sequence[int]) -> None:
        self.left = iter(taken)
        self.used = 0

    def below(self, bound: int) -> int:
        self.used += 1
        return min(next(self.left, 0), bound - 1)
