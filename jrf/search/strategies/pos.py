"""Partial order sampling: Yuan, Yang and Gu, CAV 2018."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct

from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer
from jrf.search.reduction.dependence import Cells, Footprint, dependent, touched
from jrf.search.strategies.walks import WALKS, times, walk, walks_of
from jvm.machine.machine import Machine
from jvm.threads.points import Frame
from jvm.transitions import Transition, thread_of

if TYPE_CHECKING:
    from jrf.search.engine.strategy import AnyStrategy
    from jrf.search.registry import Surroundings
    from jrf.settings.settings import Settings


class PartialOrderSampling(Struct, frozen=True):
    """Each action that a thread stands before has a random priority, and the highest comes first. After each
    transition the actions that race with it, because they are dependent on it, draw again.

    So the order of two actions that are dependent is not decided by the past, and walks spread over
    Mazurkiewicz traces rather than over interleavings. Never complete.
    """

    seed: int = 0
    walks: int = WALKS

    def __call__(self, explorer: Explorer[Delta], /) -> None:
        """Raises TypeError for a machine that does not tell its threads' next actions."""
        machine: object = explorer.machine
        if not isinstance(machine, Machine):
            raise TypeError("partial order sampling needs a jvm.machine.machine.Machine")
        walk(explorer, Sampler(machine, self.seed), self.walks)


class Sampler:
    """Lots for actions, drawn again where actions race."""

    def __init__(self, machine: Machine, seed: int) -> None:
        self._machine = machine
        self._seed = seed
        self._random = Random(seed)
        self._cells = Cells()
        self._lots: dict[int, tuple[Frame | None, float]] = {}
        """By tid: where the thread stood when it drew, and what."""

    def begin(self) -> None:
        self._lots.clear()

    def choose(self, transitions: Sequence[Transition], depth: int) -> Transition:
        threads = sorted({thread_of(transition) for transition in transitions})
        for tid in threads:
            place = self._machine.threads[tid].top
            if tid not in self._lots or self._lots[tid][0] is not place:
                self._lots[tid] = place, self._random.random()
        first = max(threads, key=lambda tid: self._lots[tid][1])
        touches = self._pending(first)
        for tid in threads:
            if tid == first or dependent(touches, self._pending(tid)):
                del self._lots[tid]
        return self._random.choice(
            [transition for transition in transitions if thread_of(transition) == first]
        )

    def summary(self, walks: int) -> str:
        return f"a random search proves nothing: {times(walks, 'POS walk')} with seed {self._seed}"

    def _pending(self, tid: int) -> Footprint:
        """What the action that the thread stands before would touch."""
        machine = self._machine
        modes = touched(machine.pending(tid), machine.threads[tid], machine.options.visible.interrupts)
        return self._cells.footprint(modes)


def make(settings: Settings, surroundings: Surroundings) -> AnyStrategy:
    return PartialOrderSampling(settings.seed, walks_of(settings))
