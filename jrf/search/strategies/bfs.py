"""Breadth-first search."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Generic

from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.state_tree import Node
from jrf.search.saving.pausable import to_its_end
from jrf.search.strategies.frontier import Frontier

if TYPE_CHECKING:
    from jrf.search.engine.strategy import AnyStrategy
    from jrf.search.registry import Surroundings
    from jrf.settings.settings import Settings


def breadth_first(explorer: Explorer[Delta], /) -> None:
    """Explore states in the order of their distance from the initial one, so that the first violation met is
    one that takes the fewest transitions.

    Complete if the queue ran empty and nothing was cut off: then every state was expanded. A state that is
    pruned was met before on a path that is not longer, with an h that races wherever this one does
    (ARCHITECTURE.md section 6), so pruning keeps the shortest counterexample.
    """
    to_its_end(explorer, Frontier(explorer, FirstCome()))


class FirstCome(Generic[Delta]):
    """The oldest state first."""

    __slots__ = ("_nodes",)

    def __init__(self) -> None:
        self._nodes: deque[Node[Delta]] = deque()

    def put(self, node: Node[Delta]) -> None:
        self._nodes.append(node)

    def take(self) -> Node[Delta]:
        return self._nodes.popleft()

    def __len__(self) -> int:
        return len(self._nodes)

    def ranked(self) -> Iterator[tuple[int, Node[Delta]]]:
        for node in self._nodes:
            yield 0, node

    def refill(self, ranked: Iterable[tuple[int, Node[Delta]]]) -> None:
        self._nodes = deque(node for _, node in ranked)


def make(settings: Settings, surroundings: Surroundings) -> AnyStrategy:
    return breadth_first
