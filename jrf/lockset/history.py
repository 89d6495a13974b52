"""A run's schedule, and the way back to any of its states.

The run is cut into chunks of transitions; a chunk's delta undoes all of it at once, and the deltas of 2, 4,
8, … chunks on end are kept joined. So the way back from the end to any state takes a number of exchanges that
is logarithmic in the run's length, and at most one chunk of transitions made again. If the deltas hold too
many cells, the chunks become twice as long: less memory, more transitions again.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterator, MutableSequence
from contextlib import contextmanager
from typing import Final, cast

from jrf.happens_before import delta as h_delta
from jvm.machine.machine import Machine
from jvm.machine.merged_delta import joined, size
from jvm.machine.undo import Delta
from jvm.transitions import Transition

CHUNK: Final = 256
"""Transitions of a chunk at first."""
MAX_CELLS: Final = 12_000_000
"""Cells that the deltas of all chunks may keep, some 100 MB."""


class History:
    """Belongs to a machine that makes one run; the machine stands at the run's end between calls."""

    def __init__(self, machine: Machine, max_cells: int = MAX_CELLS) -> None:
        self.machine = machine
        self.schedule = cast("MutableSequence[Transition]", array("q"))
        self.chunk = CHUNK
        self._max_cells = max_cells
        self._cells = 0
        self._starts: list[int] = []
        self._levels: list[list[Delta]] = [[]]

    def __len__(self) -> int:
        return len(self.schedule)

    def close_chunk(self, transitions: list[Transition], delta: Delta) -> None:
        """The run went on by these transitions, which `delta` undoes."""
        self._starts.append(len(self.schedule))
        self.schedule.extend(transitions)
        self._cells += _cells(delta)
        blocks: Delta = delta
        for level in self._levels:
            level.append(blocks)
            if len(level) % 2:
                break
            blocks = joined(level[-2], level[-1], h_delta.joined)
        else:
            self._levels.append([blocks])
        if self._cells > self._max_cells and len(self._levels[0]) % 2 == 0:
            self._coarsen()

    def _coarsen(self) -> None:
        """Forget the states in the middle of each pair of chunks."""
        self._levels.pop(0)
        self._starts = self._starts[::2]
        self._cells = sum(map(_cells, self._levels[0]))
        self.chunk *= 2
        self._max_cells = max(self._max_cells, 2 * self._cells)  # what must be kept is kept

    @contextmanager
    def before(self, number: int) -> Iterator[None]:
        """Within, the machine stands in the state before transition `number`, right after a cut. Whoever
        changes it there undoes that before leaving; an exception leaves the machine where it is.
        """
        machine = self.machine
        chunk = bisect_right(self._starts, number) - 1 if number < len(self) else len(self._starts)
        undone = []
        at = len(self._starts)
        while at > chunk:
            level = 0
            while level + 1 < len(self._levels) and at % (2 << level) == 0 and at - (2 << level) >= chunk:
                level += 1
            block = self._levels[level][(at >> level) - 1]
            machine.revert(block)
            undone.append(block)
            at -= 1 << level
        again = None
        start = self._starts[chunk] if chunk < len(self._starts) else len(self)
        if start < number:
            for transition in self.schedule[start:number]:
                if transition not in machine.enabled():
                    raise AssertionError(f"transition {transition} of a monitored run cannot be made again")
                machine.step(transition)
            again = machine.cut()
        yield
        if again is not None:
            machine.revert(again)
        for block in reversed(undone):
            machine.reapply(block)

    def rewind(self) -> None:
        """Back to the beginning, and forget the run."""
        while self._starts:
            level = max(
                level for level, blocks in enumerate(self._levels)
                if blocks and len(blocks) << level == len(self._starts)
            )  # fmt: skip
            self.machine.revert(self._levels[level][-1])
            left = len(self._starts) - (1 << level)
            del self._starts[left:]
            for each, blocks in enumerate(self._levels):
                del blocks[left >> each :]
        self.schedule = cast("MutableSequence[Transition]", array("q"))
        self._cells = 0


def _cells(delta: Delta) -> int:
    return size(delta) + h_delta.size(delta.heard)
