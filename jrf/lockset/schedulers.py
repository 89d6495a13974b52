"""The schedules of monitored runs, one after the other. Each lets every thread that can run go on at last."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from jrf.search.strategies.pct import Priorities
from jrf.search.strategies.pos import Sampler
from jrf.search.strategies.walks import Lots
from jvm.machine.machine import Machine
from jvm.transitions import Transition, thread_of

SLICE: Final = 20
"""Transitions of one thread before the next one's turn."""


class TimeSlices:
    """Threads take turns of `length` transitions, as on one processor; who waits is passed over."""

    def __init__(self, length: int = SLICE) -> None:
        self._length = length
        self._tid = 0
        self._left = length

    def begin(self) -> None:
        self._tid, self._left = 0, self._length

    def choose(self, transitions: Sequence[Transition], depth: int) -> Transition:
        threads = sorted({thread_of(transition) for transition in transitions})
        if self._left <= 0 or self._tid not in threads:
            later = [tid for tid in threads if tid > self._tid]
            self._tid, self._left = (later or threads)[0], self._length
        self._left -= 1
        return next(transition for transition in transitions if thread_of(transition) == self._tid)

    def summary(self, walks: int) -> str:
        return ""


class RandomSlices:
    """As `TimeSlices`, but lots decide how long a turn takes and whose is next."""

    def __init__(self, random: Random, length: int = SLICE) -> None:
        self._random = random
        self._length = length
        self._tid = 0
        self._left = 0

    def begin(self) -> None:
        self._left = 0

    def choose(self, transitions: Sequence[Transition], depth: int) -> Transition:
        own = [transition for transition in transitions if thread_of(transition) == self._tid]
        if self._left <= 0 or not own:
            chosen = self._random.choice(transitions)
            self._tid, self._left = thread_of(chosen), self._random.randint(1, 2 * self._length)
            return chosen
        self._left -= 1
        return self._random.choice(own)

    def summary(self, walks: int) -> str:
        return ""


class Runs:
    """The scheduler of each monitored run: turns first, then lots drawn in four manners by turns, two of
    them those of `--search pct` and `--search pos`."""

    def __init__(self, seed: int, machine: Machine) -> None:
        self._seed = seed
        self._machine = machine
        self._random = Random(seed)
        self._priorities = Priorities(seed, bug_depth=3)

    def scheduler(self, run: int) -> Lots:
        if run == 0:
            return TimeSlices()
        match run % 4:
            case 1:
                return RandomSlices(self._random, 1)
            case 2:
                return self._priorities
            case 3:
                return Sampler(self._machine, self._seed + run)
        return RandomSlices(self._random)
