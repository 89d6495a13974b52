"""How often the threads of a program are in each other's way: whether partial-order reduction may pay.

Where all threads work on one variable, every order of their actions is another trace, and a search that
compares states is the better one; where they hardly meet it is the other way round. A random run tells the
two apart for the price of some ten transitions of the search.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Final

from jrf.search.reduction.dependence import Cells, Footprint, dependent, touched
from jvm.errors import BoundHit, RestartNeeded, Unmodelled
from jvm.machine.machine import Machine
from jvm.transitions import thread_of

STEPS: Final = 64
"""Transitions of the random runs."""
APART: Final = 1 / 20
"""Threads whose actions depend on each other less often hardly meet."""
CROWDED: Final = 1 / 4
"""Where they do more often, there are as many traces as orders, about."""


def crowding(machine: object) -> float:
    """The share of pairs of actions, of two threads that stand before them in one state, that depend on each
    other; in the states of random runs. 1 where that cannot be told.

    The machine stands at the first choice, and is back there afterwards.
    """
    if not isinstance(machine, Machine):
        return 1.0
    draw = Random(0)
    cells = Cells()
    together = alone = steps = 0
    machine.cut()
    while steps < STEPS and machine.enabled():
        deltas = []
        while steps < STEPS and (transitions := machine.enabled()):
            steps += 1
            footprints = _pending(machine, {thread_of(each) for each in transitions}, cells)
            for one, other in combinations(footprints, 2):
                if dependent(one, other):
                    together += 1
                else:
                    alone += 1
            try:
                machine.step(draw.choice(transitions))
            except (Unmodelled, BoundHit, RestartNeeded):
                machine.revert(machine.cut())
                break
            deltas.append(machine.cut())
        for delta in reversed(deltas):
            machine.revert(delta)
    return together / (together + alone) if together + alone else 1.0


def _pending(machine: Machine, threads: set[int], cells: Cells) -> list[Footprint]:
    """What the actions that these threads stand before would touch."""
    interrupts = machine.options.visible.interrupts
    return [
        cells.footprint(touched(machine.pending(tid), machine.threads[tid], interrupts))
        for tid in sorted(threads)
    ]
