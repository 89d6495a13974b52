"""Actions with numbers, for sets of actions that are integers: bit n stands for action n.

An action is a thread, by its number, with what a step of its touched
(`jrf.search.reduction.dependence`). What the same step touches in another state is another action.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final, NamedTuple

from jrf.protocols import Key
from jrf.search.reduction.dependence import (
    ACQUIRE,
    ANYTHING,
    AWAIT,
    BEGIN,
    COUNT,
    LOOK,
    READ,
    RELEASE,
    UNKNOWN_UPDATE,
    WRITE,
    Cells,
    Footprint,
    commute,
)


class Relation(NamedTuple):
    """What a step is to a later one that depends on it.

    `race`: the later one might have come before it. `covers`: what comes before the step is not to be held
    against the later one any more, for the step lies between.
    """

    race: bool
    covers: bool


class Actions:
    """Numbers for actions, given out as they are first met. Attributes are indexed by them."""

    def __init__(self, cells: Cells) -> None:
        self.thread: list[int] = []
        self.footprint: list[Footprint] = []
        self.of_thread: dict[int, int] = defaultdict(int)
        """The actions of each thread."""
        self._cells = cells
        self._objects: list[frozenset[Key]] = []
        self._dynamic = 0
        self._names: list[tuple[object, object]] = []
        self._numbers: dict[tuple[int, frozenset[tuple[int, int]]], int] = {}
        self._touching: dict[int, int] = defaultdict(int)
        self._changing: dict[int, int] = defaultdict(int)
        self._counting: dict[int, int] = defaultdict(int)
        self._relations: dict[tuple[int, int], Relation] = {}

    def number(self, thread: int, footprint: Footprint) -> int:
        key = (thread, frozenset(footprint.items()))
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.thread)
            bit = 1 << number
            self.thread.append(thread)
            self.footprint.append(footprint)
            keys = (self._name(cell)[0] for cell in footprint)
            objects = frozenset(key for key in keys if isinstance(key, tuple))
            self._objects.append(objects)
            if objects:
                self._dynamic |= bit
            self.of_thread[thread] |= bit
            for cell, mode in footprint.items():
                self._touching[cell] |= bit
                if mode >= WRITE:
                    self._changing[cell] |= bit
                if mode == COUNT:
                    self._counting[cell] |= bit
        return number

    def dependents(self, number: int) -> int:
        """The known actions of other threads that depend on this one."""
        footprint = self.footprint[number]
        if ANYTHING in footprint:
            found = (1 << len(self.thread)) - 1
        else:
            found = self._touching.get(ANYTHING, 0)
            for cell, mode in footprint.items():
                counting = self._counting[cell] if mode == COUNT else 0
                found |= (self._touching[cell] if mode >= WRITE else self._changing[cell]) & ~counting
        return found & ~self.of_thread[self.thread[number]]

    def threads(self, actions: int) -> frozenset[int]:
        """The threads of a set of actions."""
        return frozenset(thread for thread, own in self.of_thread.items() if own & actions)

    def objects_of(self, actions: int) -> frozenset[Key]:
        """The dynamic objects whose cells these actions touch."""
        return frozenset().union(*(self._objects[action] for action in bits(actions & self._dynamic)))

    def relation(self, step: int, later: int) -> Relation:
        """Of two dependent actions: see `Relation`, and the table of
        `jrf.search.reduction.causality._meet`.
        """
        known = self._relations.get((step, later))
        if known is None:
            known = _relate(self.footprint[step], self.footprint[later])
            self._relations[step, later] = known
        return known

    def only_reads(self, number: int) -> bool:
        """Whether the action is a look at one variable, and nothing else."""
        return list(self.footprint[number].values()) == [READ]

    def renamed(self, number: int, names: Mapping[Key, Key]) -> int:
        """The action with its dynamic objects renamed. Cells of objects that have no new name are left out:
        these objects come into being later, and no step before that touches them.
        """
        footprint = {}
        for cell, mode in self.footprint[number].items():
            key, what = self._name(cell)
            if isinstance(key, tuple):
                new = names.get(key)
                if new is not None:
                    footprint[self._cells[new, what]] = mode
            else:
                footprint[cell] = mode
        return self.number(self.thread[number], footprint)

    def _name(self, cell: int) -> tuple[object, object]:
        if cell >= len(self._names):
            self._names.extend(islice(self._cells, len(self._names), None))
        return self._names[cell]


def bits(actions: int) -> Iterator[int]:
    """The numbers in a set of actions."""
    while actions:
        low = actions & -actions
        yield low.bit_length() - 1
        actions ^= low


_KEEP: Final = Relation(race=True, covers=False)


def _relate(step: Footprint, later: Footprint) -> Relation:
    """The row of `later`'s modes decides, as in `causality`:

    | mode                 | races with the step         | the step covers what comes before it |
    |----------------------|-----------------------------|--------------------------------------|
    | READ, WRITE, RELEASE, COUNT | yes                         | yes                                  |
    | BLOCKED_AFTER        | yes                         | yes                                  |
    | AWAIT, BEGIN         | yes, but not with a RELEASE | yes                                  |
    | ACQUIRE              | yes, but not with a RELEASE | if it is a ACQUIRE                   |
    | LOOK, UNKNOWN_UPDATE | yes                         | no: it may block in ways unknown     |

    Where several cells are common, it races if one says so, and covers if no mode of `later` forbids it.
    """
    if ANYTHING in step or ANYTHING in later:
        return _KEEP
    race = took = False
    for cell, mode in later.items():
        other = step.get(cell)
        if other is None or commute(mode, other):
            continue
        if other != RELEASE or mode not in (ACQUIRE, AWAIT, BEGIN):
            race = True
        if mode == ACQUIRE == other:
            took = True
    modes = set(later.values())
    if modes & {LOOK, UNKNOWN_UPDATE}:
        return Relation(race, covers=False)
    return Relation(race, covers=took if ACQUIRE in modes else True)
