"""A search that stores the states which it is going to expand. Which comes next is its queue's affair."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import length_hint
from typing import Generic, Protocol

from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.state_tree import Node, StateTree
from jrf.search.engine.strategy import LimitReached
from jrf.search.saving.positions import FrontierAt, Half, SearchAt, packed, unpacked
from jrf.search.saving.trees import TreeWriter, last, planted


class Queue(Protocol[Delta]):
    """States in the order in which they are to be expanded."""

    def put(self, node: Node[Delta]) -> None:
        """Store a state that the explorer has just generated, or the initial one."""

    def take(self) -> Node[Delta]:
        """Remove and return the next state."""

    def __len__(self) -> int: ...
    def ranked(self) -> Iterator[tuple[int, Node[Delta]]]:
        """The states with their priorities, the next one first."""

    def refill(self, ranked: Iterable[tuple[int, Node[Delta]]]) -> None:
        """Hold what another queue had `ranked`, in place of what it holds."""


class Frontier(Generic[Delta]):
    """The search under way. It can be paused; `queue` then holds all that is left to explore in `tree`."""

    def __init__(self, explorer: Explorer[Delta], queue: Queue[Delta]) -> None:
        explorer.knows = explorer.met
        self.explorer = explorer
        self.tree = StateTree(explorer.machine)
        self.root = self.tree.here
        self.queue = queue
        self.queue.put(self.root)
        self._half: tuple[Node[Delta], int, int] | None = None
        """The state that a limit struck while it was expanded: see `saved.Half`."""

    def go_on(self) -> bool:
        """Explore until the explorer is due; True when nothing is left."""
        explorer, queue = self.explorer, self.queue
        explorer.queued = len(queue)
        while explorer.queued or self._half is not None:
            if explorer.due():
                return False
            if self._half is not None:
                (node, left, states), self._half = self._half, None
                self._expand(node, states, left)
            else:
                self._expand(queue.take(), explorer.stats.states)
            explorer.queued = len(queue)
        return True

    def _expand(self, node: Node[Delta], states: int, left: int | None = None) -> None:
        """Try the transitions of a state, or so many that are left of them. There were `states` before."""
        explorer, put, schedule, depth = self.explorer, self.queue.put, node.schedule, node.depth
        revert = explorer.machine.revert
        self.tree.go_to(node)
        transitions = explorer.enabled(depth)
        untried = iter(transitions if left is None else last(transitions, left))
        try:
            for transition in untried:
                delta = explorer.try_transition(transition, depth, schedule)
                if delta is not None:
                    put(Node(node, transition, delta))
                    revert(delta)
        except LimitReached:
            self._half = node, length_hint(untried) + 1, states
            raise
        if explorer.stats.states == states:
            explorer.dead_end(schedule)

    def left_over(self) -> Iterator[Node[Delta]]:
        """Take what is left to explore out of the queue, the next one first."""
        while self.queue:
            yield self.queue.take()

    def position(self) -> FrontierAt:
        writer: TreeWriter[Delta] = TreeWriter()
        writer.number(self.root)
        priorities, numbers = [], []
        for priority, node in self.queue.ranked():
            priorities.append(priority)
            numbers.append(writer.number(node))
        half = None
        if self._half is not None:
            node, left, states = self._half
            half = Half(writer.number(node), left, states)
        return FrontierAt(writer.tree(), packed(numbers), packed(priorities), half)

    def resume(self, at: SearchAt) -> None:
        assert isinstance(at, FrontierAt)
        nodes = planted(self.explorer, self.tree, at.tree)
        ranks, numbers = unpacked(at.priorities), unpacked(at.queue)
        self.queue.refill((rank, nodes[number]) for rank, number in zip(ranks, numbers, strict=True))
        if at.half is not None:
            self._half = nodes[at.half.node], at.half.untried, at.half.states
