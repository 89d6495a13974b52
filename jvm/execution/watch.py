"""Watching what no listener hears of: where an object is made, and writes while it is its thread's own.

A race with the initialization of an object that was published without synchronization has a first access
that was invisible when it happened. A replay that watches the object finds the place.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, SupportsIndex, overload

from jvm.execution.exceptions import current_stack
from jvm.objects.objects import Cell, Key, Obj

if TYPE_CHECKING:
    from jvm.linking.methods import JMethod
    from jvm.threads.thread import Thread

Stack = list[tuple["JMethod", int]]


class Watch:
    """Keys of the objects to watch; `last` holds the stack of the last write of each of their cells, `made`
    that of the allocation of each."""

    def __init__(self, keys: Iterable[Key]) -> None:
        self.keys = frozenset(keys)
        self.made: dict[Key, Stack] = {}
        self.last: dict[tuple[Key, int], Stack] = {}


class WatchedCells(list[Cell]):
    """Cells that note who writes them; a copy of them does as well."""

    def __init__(self, cells: Iterable[Cell], watch: Watch, obj: Obj, thread: Thread) -> None:
        super().__init__(cells)
        self.watch = watch
        self.obj = obj
        self.thread = thread

    def __setitem__(self, at: SupportsIndex | slice, value: Cell | Iterable[Cell]) -> None:
        super().__setitem__(at, value)  # type: ignore[index,assignment]
        if self.obj.sharing:
            return
        stack = current_stack(self.thread)
        indexes = range(*at.indices(len(self))) if isinstance(at, slice) else (at.__index__(),)
        for index in indexes:
            self.watch.last[self.obj.key, index] = stack

    @overload
    def __getitem__(self, at: SupportsIndex) -> Cell: ...

    @overload
    def __getitem__(self, at: slice) -> list[Cell]: ...

    def __getitem__(self, at: SupportsIndex | slice) -> Cell | list[Cell]:
        found = super().__getitem__(at)
        if isinstance(found, list):
            return WatchedCells(found, self.watch, self.obj, self.thread)
        return found
