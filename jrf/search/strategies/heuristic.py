"""The heuristic search of the Java RaceFinder paper (section 4, figure 5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Generic

from msgspec import Struct

from heuristics.names import ALL, Heuristic
from heuristics.queue import MaxQueue
from heuristics.score import MAX, table
from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.state_tree import Node
from jrf.search.saving.pausable import to_its_end
from jrf.search.strategies.frontier import Frontier

if TYPE_CHECKING:
    from jrf.search.engine.strategy import AnyStrategy
    from jrf.search.registry import Surroundings
    from jrf.settings.settings import Settings


class HeuristicSearch(Struct, frozen=True):
    """Best first by the value of figure 6 plus MAX for each transition of depth.

    So the children of the state expanded last come before all older states, and the value decides among them;
    among equals the machine's order of transitions does. Violations are looked for when a child is generated,
    where figure 5 waits until it is taken from the queue.
    """

    heuristics: frozenset[Heuristic] = ALL

    def __call__(self, explorer: Explorer[Delta], /) -> None:
        to_its_end(explorer, Frontier(explorer, BestFirst(explorer, self.heuristics)))


class BestFirst(Generic[Delta]):
    """The state of highest value first. `explorer` tells the effect of the transition that led to the one
    that is put in.
    """

    __slots__ = ("_explorer", "_queue", "_values")

    def __init__(self, explorer: Explorer[Delta], heuristics: frozenset[Heuristic]) -> None:
        self._explorer = explorer
        self._queue: MaxQueue[Node[Delta]] = MaxQueue()
        self._values = table(heuristics)

    def put(self, node: Node[Delta]) -> None:
        value = self._values[self._explorer.effect] if node.depth else 0
        self._queue.put(node, value + node.depth * MAX)

    def take(self) -> Node[Delta]:
        return self._queue.take()

    def __len__(self) -> int:
        return len(self._queue)

    def ranked(self) -> Iterator[tuple[int, Node[Delta]]]:
        return self._queue.ranked()

    def refill(self, ranked: Iterable[tuple[int, Node[Delta]]]) -> None:
        self._queue = MaxQueue()
        for priority, node in ranked:
            self._queue.put(node, priority)


def make(settings: Settings, surroundings: Surroundings) -> AnyStrategy:
    return HeuristicSearch(frozenset(map(Heuristic, settings.heuristics)))
