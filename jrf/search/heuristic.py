"""The heuristic search of the Java RaceFinder paper (section 4, figure 5)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic

from heuristics.names import ALL, Heuristic
from heuristics.queue import MaxQueue
from heuristics.score import MAX, table
from jrf.seams import Delta
from jrf.search.explorer import Explorer
from jrf.search.statetree import Node, StateTree


@dataclass(frozen=True, slots=True)
class HeuristicSearch:
    """Best first by the value of figure 6 plus MAX for each transition of depth.

    So the children of the state expanded last come before all older states, and the value decides among them;
    among equals the machine's order of transitions does. Violations are looked for when a child is generated,
    where figure 5 waits until it is taken from the queue.
    """

    heuristics: frozenset[Heuristic] = ALL

    def __call__(self, explorer: Explorer[Delta], /) -> None:
        BestFirst(explorer, self.heuristics).go_on()


class BestFirst(Generic[Delta]):
    """The search under way. It can be paused; `queue` then holds all that is left to explore in `tree`."""

    def __init__(self, explorer: Explorer[Delta], heuristics: frozenset[Heuristic]) -> None:
        explorer.knows = explorer.met
        self.explorer = explorer
        self.tree = StateTree(explorer.machine)
        self.root = self.tree.here
        self.queue: MaxQueue[Node[Delta]] = MaxQueue()
        self.queue.put(self.tree.here, sys.maxsize)
        self._values = table(heuristics)

    def left_over(self) -> Iterator[Node[Delta]]:
        """Take what is left to explore out of the queue, the best first."""
        while self.queue:
            yield self.queue.take()

    def go_on(self) -> bool:
        """Explore until the explorer is due; True when nothing is left."""
        explorer, tree, queue, values = self.explorer, self.tree, self.queue, self._values
        while queue:
            if explorer.due():
                return False
            node = queue.take()
            tree.go_to(node)
            depth, states = node.depth, explorer.stats.states
            for transition in explorer.enabled(depth):
                delta = explorer.child(transition, depth, node.schedule)
                if delta is not None:
                    queue.put(Node(node, transition, delta), values[explorer.effect] + (depth + 1) * MAX)
                    explorer.machine.revert(delta)
            if explorer.stats.states == states:
                explorer.dead_end(node.schedule)
            explorer.queued = len(queue)
        return True
