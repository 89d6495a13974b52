"""The generated states that a search may come back to, as a tree of deltas."""

from __future__ import annotations

from typing import Generic

from jrf.protocols import Delta, MachineLike
from jvm.transitions import Transition, transition_of


class Node(Generic[Delta]):
    """A state: its parent, the transition that led to it, and what that changed. `depth` counts
    transitions.
    """

    __slots__ = ("delta", "depth", "parent", "transition")

    def __init__(self, parent: Node[Delta] | None, transition: Transition, delta: Delta | None) -> None:
        self.parent = parent
        self.transition = transition
        self.delta = delta
        self.depth: int = parent.depth + 1 if parent is not None else 0

    def schedule(self) -> tuple[Transition, ...]:
        """The transitions from the root to this state."""
        steps = []
        node = self
        while node.parent is not None:
            steps.append(node.transition)
            node = node.parent
        return tuple(reversed(steps))


class StateTree(Generic[Delta]):
    """Knows at which node the machine stands, and takes it to another: up by revert, down by reapply.

    A node lives as long as somebody refers to it or to one of its descendants.
    """

    __slots__ = ("_machine", "here")

    def __init__(self, machine: MachineLike[Delta]) -> None:
        self._machine = machine
        self.here: Node[Delta] = Node(None, transition_of(0), None)

    def go_to(self, target: Node[Delta]) -> None:
        """Over the nearest common ancestor. Costs what the deltas on the way hold."""
        revert, reapply = self._machine.revert, self._machine.reapply
        here, there = self.here, target
        down = []
        while here is not there:
            if there.depth >= here.depth:
                delta, parent = _edge(there)
                down.append(delta)
                there = parent
            else:
                delta, here = _edge(here)
                revert(delta)
        for delta in reversed(down):
            reapply(delta)
        self.here = target


def _edge(node: Node[Delta]) -> tuple[Delta, Node[Delta]]:
    if node.parent is None or node.delta is None:
        raise ValueError("the states are not of one tree")
    return node.delta, node.parent
