"""Iterative context bounding: Musuvathi and Qadeer, PLDI 2007."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jrf.limits.watchdog import CutOff
from jrf.protocols import Delta, ThreadKey
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.state_tree import Node, StateTree
from jrf.search.engine.strategy import SearchEnded
from jvm.machine.machine import Machine
from jvm.transitions import Transition, thread_of

if TYPE_CHECKING:
    from jrf.search.engine.strategy import AnyStrategy
    from jrf.search.registry import Surroundings
    from jrf.settings.settings import Settings


def context_bounded(explorer: Explorer[Delta], /) -> None:
    """Explore all that takes no preemption, then all that takes one, and so on.

    A preemption is a switch away from a thread that could have gone on; a switch away from one that is
    blocked or has ended is free. Complete when a bound put nothing off to the next one, and nothing was cut
    off otherwise. A search that a limit ends says up to which bound it got. The first violation found is one
    that takes the fewest preemptions. Raises TypeError for a machine that does not tell which thread ran.
    """
    machine: object = explorer.machine
    if not isinstance(machine, Machine):
        raise TypeError("context bounding needs a jvm.machine.machine.Machine")
    running = _Running(machine)
    tree = StateTree(explorer.machine)
    now, later = _choices(explorer, tree.here, running)
    bound, all_below = 0, 0
    try:
        while now:
            while now:
                node, transition = now.pop()
                tree.go_to(node)
                delta = explorer.try_transition(transition, node.depth, node.schedule, running.mark)
                if delta is not None:
                    tree.here = Node(node, transition, delta)
                    free, preempting = _choices(explorer, tree.here, running)
                    now += free
                    later += preempting
                else:
                    explorer.dead_end(node.schedule)
                explorer.queued = len(now) + len(later)
            bound += 1
            if not explorer.reasons:
                all_below = bound
            now, later = later[::-1], []
    except (SearchEnded, CutOff):
        if all_below and not explorer.found:
            explorer.give_up(f"only interleavings with fewer than {all_below} preemptions were all explored")
        raise


class _Running:
    """Which thread ran last and can go on: it decides which switches are free, and so marks states."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._numbers: dict[ThreadKey, int] = {}

    def tid(self) -> int | None:
        """The thread that the next switch would preempt."""
        ran = self._machine.ran
        return ran if any(thread_of(transition) == ran for transition in self._machine.enabled()) else None

    def mark(self) -> int:
        """The same thread by a number that does not depend on the order in which threads were started."""
        tid = self.tid()
        if tid is None:
            return 0
        return self._numbers.setdefault(self._machine.threads[tid].key, len(self._numbers) + 1)


_Work = list[tuple[Node[Delta], Transition]]


def _choices(
    explorer: Explorer[Delta], node: Node[Delta], running: _Running
) -> tuple[_Work[Delta], _Work[Delta]]:
    """What to do from the node where the machine stands: for free, last one first, and by preemption."""
    tid = running.tid()
    free: _Work[Delta] = []
    preempting: _Work[Delta] = []
    for transition in explorer.enabled(node.depth):
        goes_on = tid is None or thread_of(transition) == tid
        (free if goes_on else preempting).append((node, transition))
    return free[::-1], preempting


def make(settings: Settings, surroundings: Surroundings) -> AnyStrategy:
    return context_bounded
