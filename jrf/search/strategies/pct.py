"""Probabilistic concurrency testing: Burckhardt, Kothari, Musuvathi and Nagarakatte, ASPLOS 2010."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer
from jrf.search.strategies.walks import WALKS, times, walk, walks_of
from jvm.transitions import Transition, thread_of

if TYPE_CHECKING:
    from jrf.search.engine.strategy import AnyStrategy
    from jrf.search.registry import Surroundings
    from jrf.settings.settings import Settings

BUG_DEPTH: Final = 3
"""Ordering constraints that suffice for the violations looked for; one change point less."""
TURN: Final = 1_000
"""Transitions in a row after which a thread goes behind the others: it spins, and they shall end that."""


class PriorityChanges(Struct, frozen=True):
    """Each thread has a random priority, and the highest of those that can go on runs. At `bug_depth` - 1
    random places of a walk the thread that would run gets the lowest priority instead.

    Never complete. With n threads and k transitions a walk meets a violation of the bug depth d with a
    probability of at least 1/(n k**(d-1)) (section 2.3 of the paper); the reason given names it for the most
    threads and transitions that were met. It holds for the order of threads, not for choices of data, and if
    no thread spins.
    """

    seed: int = 0
    walks: int = WALKS
    bug_depth: int = BUG_DEPTH

    def __call__(self, explorer: Explorer[Delta], /) -> None:
        walk(explorer, Priorities(self.seed, self.bug_depth), self.walks)


class Priorities:
    """Priorities of threads by tid: at first above 0, by a change below 0, each lower than all before."""

    def __init__(self, seed: int, bug_depth: int, longest: int = 1) -> None:
        self.most_threads = 1
        self.longest = longest
        """Transitions of the longest walk that is known: changes are drawn from so many places."""
        self._seed = seed
        self._bug_depth = bug_depth
        self._random = Random(seed)
        self._of: dict[int, float] = {}
        self._changes: set[int] = set()
        self._lowest = 0.0
        self._turn = (-1, 0)

    def begin(self) -> None:
        self._of.clear()
        self._changes = {self._random.randrange(self.longest) for _ in range(self._bug_depth - 1)}
        self._lowest = 0.0
        self._turn = (-1, 0)

    def choose(self, transitions: Sequence[Transition], depth: int) -> Transition:
        threads = sorted({thread_of(transition) for transition in transitions})
        for tid in threads:
            if tid not in self._of:
                self._of[tid] = 1.0 + self._random.random()
        first = max(threads, key=self._of.__getitem__)
        if depth in self._changes or self._turn == (first, TURN):
            self._lowest -= 1.0
            self._of[first] = self._lowest
            first = max(threads, key=self._of.__getitem__)
        self._turn = (first, self._turn[1] + 1 if self._turn[0] == first else 1)
        self.most_threads = max(self.most_threads, len(self._of))
        self.longest = max(self.longest, depth + 1)
        return self._random.choice(
            [transition for transition in transitions if thread_of(transition) == first]
        )

    def summary(self, walks: int) -> str:
        n, k, d = self.most_threads, self.longest, self._bug_depth
        one = 1 / (n * k ** (d - 1))
        any_of_them = 1.0 if one == 1 else -math.expm1(walks * math.log1p(-one))
        any_of_them = min(any_of_them, 0.9999)  # not to be rounded to a certainty
        return (
            f"a random search proves nothing: {times(walks, 'PCT walk')} with seed {self._seed}; a walk "
            f"meets a violation of bug depth {d} with probability at least {one:.2g}, one of them with "
            f"{any_of_them:.4g} ({times(n, 'thread')}, {times(k, 'transition')})"
        )


def make(settings: Settings, surroundings: Surroundings) -> AnyStrategy:
    return PriorityChanges(settings.seed, walks_of(settings))
