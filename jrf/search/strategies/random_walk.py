"""Random walks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct

from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer
from jrf.search.strategies.walks import WALKS, times, walk, walks_of
from jvm.transitions import Transition

if TYPE_CHECKING:
    from jrf.search.engine.strategy import AnyStrategy
    from jrf.search.registry import Surroundings
    from jrf.settings.settings import Settings


class RandomWalk(Struct, frozen=True):
    """At each state any of the enabled transitions, each with the same probability.

    Never complete: what no walk met may still be there.
    """

    seed: int = 0
    walks: int = WALKS

    def __call__(self, explorer: Explorer[Delta], /) -> None:
        walk(explorer, Uniform(self.seed), self.walks)


class Uniform:
    """Lots that know nothing of the program."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._random = Random(seed)

    def begin(self) -> None:
        """Walks go on with the same sequence of lots."""

    def choose(self, transitions: Sequence[Transition], depth: int) -> Transition:
        return self._random.choice(transitions)

    def summary(self, walks: int) -> str:
        return f"a random search proves nothing: {times(walks, 'random walk')} with seed {self._seed}"


def make(settings: Settings, surroundings: Surroundings) -> AnyStrategy:
    return RandomWalk(settings.seed, walks_of(settings))
