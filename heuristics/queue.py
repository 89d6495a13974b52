"""The max priority queue of the heuristic search (paper, figure 5), over heapdict."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableMapping
from typing import Generic, Protocol, TypeVar

from heapdict import heapdict

Item = TypeVar("Item")
Rank = tuple[int, int]


class _Heap(Protocol):
    def __setitem__(self, key: int, value: Rank) -> None: ...
    def popitem(self) -> tuple[int, Rank]: ...
    def items(self) -> Iterable[tuple[int, Rank]]: ...
    def __len__(self) -> int: ...


class MaxQueue(Generic[Item]):
    """Hands out the item of highest priority; among equals the one that was put in first.

    heapdict is a min heap that leaves the order of equals open. So an item's rank is its negated priority and
    then its running number, and no two ranks are equal.
    """

    __slots__ = ("_heap", "_items", "_put")

    def __init__(self) -> None:
        self._heap: _Heap = heapdict()
        self._items: MutableMapping[int, Item] = {}
        self._put = 0

    def put(self, item: Item, priority: int) -> None:
        number = self._put
        self._put = number + 1
        self._items[number] = item
        self._heap[number] = (-priority, number)

    def take(self) -> Item:
        """Remove and return the first item. Raises KeyError if there is none."""
        if not self._items:
            raise KeyError("take from an empty queue")
        number, _ = self._heap.popitem()
        return self._items.pop(number)

    def ranked(self) -> Iterator[tuple[int, Item]]:
        """The items with their priorities, in the order in which they would be taken. (To be put into another
        queue in this order, they would be taken from it in the same.)"""
        for number, (rank, _) in sorted(self._heap.items(), key=_by_rank):
            yield -rank, self._items[number]

    def __len__(self) -> int:
        return len(self._items)


def _by_rank(entry: tuple[int, Rank]) -> Rank:
    return entry[1]
