"""The heuristic search of the Java RaceFinder paper (section 4, figure 5)."""

from __future__ import annotations

import sys
from dataclasses import dataclass

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
        explorer.knows = explorer.met
        values = table(self.heuristics)
        tree = StateTree(explorer.machine)
        queue: MaxQueue[Node[Delta]] = MaxQueue()
        queue.put(tree.here, sys.maxsize)
        while queue:
            node = queue.take()
            tree.go_to(node)
            depth = node.depth
            for transition in explorer.enabled(depth):
                delta = explorer.child(transition, depth, node.schedule)
                if delta is not None:
                    queue.put(Node(node, transition, delta), values[explorer.effect] + (depth + 1) * MAX)
                    explorer.machine.revert(delta)
            explorer.queued = len(queue)
