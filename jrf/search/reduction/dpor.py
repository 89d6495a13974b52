"""Dynamic partial-order reduction: of executions that differ in the order of independent actions only, one is
run.

After the Inspect paper (sections 4.1 to 4.3) and Abdulla, Aronis, Jonsson and Sagonas, "Optimal dynamic
partial order reduction" (POPL 2014). docs/soundness-dpor.md says why nothing is missed.
"""

from __future__ import annotations

from msgspec import Struct

from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer
from jrf.search.reduction import source_sets, wakeup_trees
from jrf.search.reduction.path import Observer, Path, Pause, never
from jvm.fingerprint.none import Unmarked
from jvm.machine.machine import Machine


class PartialOrderReduction(Struct, frozen=True):
    """Complete if every trace ends within `depth` visible actions (None: `path.DEPTH`).

    No state is remembered, and none is compared with another. `observer` is called after each complete
    execution.
    """

    variant: str = "optimal"
    depth: int | None = None
    observer: Observer | None = None

    def __call__(self, explorer: Explorer[Delta], /) -> None:
        """Raises TypeError for a machine that does not tell its threads' next actions."""
        path = path_of(explorer, self.depth, self.observer)
        explore(path, self.variant)


def path_of(
    explorer: Explorer[Delta], depth: int | None = None, observer: Observer | None = None
) -> Path[Delta]:
    """The path that consists of the machine's state, which is the program's first choice.

    From now on the machine takes no fingerprints. Raises TypeError for a machine that does not tell its
    threads' next actions.
    """
    machine: object = explorer.machine
    if not isinstance(machine, Machine):
        raise TypeError("partial-order reduction needs a jvm.machine.machine.Machine")
    machine.canonical = Unmarked(machine.threads)
    path = Path(explorer, machine, depth, observer)
    explorer.gauge = path.explored
    return path


def explore(
    path: Path[Delta], variant: str, floor: int = 0, pause: Pause = never, begun: bool = False
) -> bool:
    """See `optimal.explore` and `backtracking.explore`."""
    if variant == "optimal":
        return wakeup_trees.explore(path, floor, pause, begun)
    return source_sets.explore(path, rule_of(variant), floor, pause, begun)


def rule_of(variant: str) -> source_sets.Rule:
    """That of a variant without wakeup trees."""
    return source_sets.PERSISTENT if variant == "classic" else source_sets.SOURCE
