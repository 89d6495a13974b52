"""How often the threads of a program are in each other's way: whether partial-order reduction may pay.

Where all threads work on one variable, every order of their actions is another trace, and a search that
compares states is the better one; where they hardly meet it is the other way round. A random run tells the
two apart for the price of some ten transitions of the search.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from jrf.search.engine.estimate import random_runs
from jrf.search.reduction.dependence import Cells, Footprint, dependent, touched
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
    cells = Cells()
    together = alone = 0
    for _ in random_runs(machine, 0, STEPS):
        for one, other in combinations(_pending(machine, cells), 2):
            if dependent(one, other):
                together += 1
            else:
                alone += 1
    return together / (together + alone) if together + alone else 1.0


def _pending(machine: Machine, cells: Cells) -> list[Footprint]:
    """What the actions would touch that the threads stand before which can go on."""
    interrupts = machine.options.visible.interrupts
    return [
        cells.footprint(touched(machine.pending(tid), machine.threads[tid], interrupts))
        for tid in sorted({thread_of(each) for each in machine.enabled()})
    ]
