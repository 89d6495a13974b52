"""Breadth-first search."""

from __future__ import annotations

from collections import deque

from jrf.seams import Delta
from jrf.search.explorer import Explorer
from jrf.search.statetree import Node, StateTree


def breadth_first(explorer: Explorer[Delta], /) -> None:
    """Explore states in the order of their distance from the initial one, so that the first violation met is
    one that takes the fewest transitions.

    Complete if the queue ran empty and nothing was cut off: then every state was expanded. A state that is
    pruned was met before on a path that is not longer, with an h that races wherever this one does
    (ARCHITECTURE.md section 6), so pruning keeps the shortest counterexample.
    """
    explorer.knows = explorer.met
    tree = StateTree(explorer.machine)
    queue = deque([tree.here])
    while queue:
        node = queue.popleft()
        tree.go_to(node)
        depth, states = node.depth, explorer.stats.states
        for transition in explorer.enabled(depth):
            delta = explorer.child(transition, depth, node.schedule)
            if delta is not None:
                queue.append(Node(node, transition, delta))
                explorer.machine.revert(delta)
        if explorer.stats.states == states:
            explorer.dead_end(node.schedule)
        explorer.queued = len(queue)
