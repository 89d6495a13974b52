"""Which row and column numbers of h belong to which object.

The numbers of an identity (`obj.key`) are the same on all branches of the search as long as its slot lives.
A slot is held by the `tag` of the objects with its key and by the deltas of the transitions that made its
first bits, so while any saved state has bits of a column, the column cannot pass to another object. A dead
slot's numbers are used again when the free ones run out (paper, section 5.3: reuse of garbage collected
memory).
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from bitarray import bitarray

from jrf.protocols import Key, ThreadKey

ALWAYS: Final = 0
"""A column that every row has: that of locations which nobody wrote and of those declared benign."""

VIRGIN: Final = 0
"""The row of a synchronization object that nobody released: it has the columns without a bit of their own
yet.
"""

_KEPT: Final = -1000


def kept(what: int) -> int:
    """The synchronization object beside the variable `what` that keeps what all volatile writes of it
    published, while writes in other modes publish less."""
    return _KEPT - what


FIRST_CAPACITY: Final = 64
"""Columns at first; always a multiple of 8."""


class Numbers(NamedTuple):
    """What a slot holds, as plain data. Of rows only what they belong to: their numbers mean nothing to
    images.
    """

    key: Key
    birth: int
    columns: tuple[tuple[int, int], ...]
    rows: tuple[int, ...]
    reads: tuple[tuple[int, ThreadKey, int], ...]

    def claimed(self) -> set[int]:
        """The columns that are this identity's own."""
        read = {column for _, _, column in self.reads}
        return ({self.birth} | {column for _, column in self.columns} | read) - {ALWAYS}


class Slot:
    """The numbers of one identity.

    `birth` is the column of all locations of the object that were not written since it escaped (ALWAYS if it
    never escaped while watched), `columns` that of each location once written, `rows` that of each
    synchronization object in it, `reads` the column for what is known of a thread's last read of a location.
    `mixed`: a variable of it was written in other than volatile mode. `overwrites`: `reads` has columns for
    writes, too (`jrf.happens_before.overwritten`). `inherits`: the object was made by an
    initializer before the first start, and `birth` is the column of all that this made. `head`: see
    `Listener.initialized`.
    """

    __slots__ = (
        "__weakref__",
        "birth",
        "columns",
        "head",
        "inherits",
        "key",
        "mixed",
        "overwrites",
        "reads",
        "ref",
        "rows",
    )

    def __init__(self, key: Key) -> None:
        self.key = key
        self.birth = ALWAYS
        self.columns: dict[int, int] = {}
        self.rows: dict[int, int] = {}
        self.reads: dict[int, dict[ThreadKey, int]] = {}
        self.ref: SlotRef | None = None
        self.mixed = False
        self.overwrites = False
        self.inherits = False
        self.head: Slot | None = None


class SlotRef(weakref.ref[Slot]):
    """A weak reference that knows what becomes free when the slot is gone."""

    __slots__ = ("claimed", "key", "rows")

    key: Key
    claimed: list[int]
    rows: dict[int, int]


class Slots:
    """The registry of slots by key.

    `clear_dead(columns, rows)` is called before the numbers of dead slots become free: bits of
    theirs that the present state still has must go. `grow(capacity)` is called when rows need more
    columns.
    """

    def __init__(
        self, clear_dead: Callable[[Sequence[int], Sequence[int]], None], grow: Callable[[int], None]
    ) -> None:
        self._clear_dead = clear_dead
        self._grow = grow
        self._refs: dict[Key, SlotRef] = {}
        self._base: list[Slot] = []
        self._heirs: list[Slot] = []
        self._kept: list[Slot] = []
        self._dead: list[SlotRef] = []
        self._free: list[int] = list(range(FIRST_CAPACITY - 1, ALWAYS, -1))
        self._next_row = VIRGIN + 1
        self.capacity = FIRST_CAPACITY
        self.dynamic = zeros(FIRST_CAPACITY)
        """The columns that belong to dynamic objects."""
        self.generation = 0
        """Changes when rows or `dynamic` columns are given out or taken back."""
        self.peak_columns = 0

    def __len__(self) -> int:
        return len(self._refs)

    def get(self, key: Key) -> Slot | None:
        ref = self._refs.get(key)
        return None if ref is None else ref()

    def base(self) -> Sequence[Slot]:
        """The slots of objects that exist in every state, in order of their first use."""
        return self._base

    def slot(self, key: Key) -> Slot:
        """The slot of an identity, made at its first use."""
        slot = self.get(key)
        if slot is not None:
            return slot
        slot = Slot(key)
        ref = SlotRef(slot, self._dead.append)
        ref.key, ref.claimed, ref.rows = key, [], slot.rows
        slot.ref = self._refs[key] = ref
        # Kept for a while although nothing may refer to it: another branch often makes the same object again.
        (self._kept if isinstance(key, tuple) else self._base).append(slot)
        return slot

    def claim_column(self, slot: Slot) -> int:
        """A column that no object has, now the slot's. Every row of every state has its bit set."""
        if not self._free:
            self._make_room()
        column = self._free.pop()
        assert slot.ref is not None
        slot.ref.claimed.append(column)
        if isinstance(slot.key, tuple):
            self.dynamic[column] = 1
            self.generation += 1
        elif slot.birth and not slot.inherits:
            self.generation += 1
        used = self.capacity - 1 - len(self._free)
        if used > self.peak_columns:
            self.peak_columns = used
        return column

    def claim_birth(self, slot: Slot) -> int:
        """The slot's birth column, at the first escape of its object ever."""
        slot.birth = self.claim_column(slot)
        self.generation += 1
        return slot.birth

    def inherit(self, key: Key, birth: int) -> Slot:
        """The slot of a base object whose locations have this column until they are written. It is not
        among `base` before it has a row: images need no name for its columns (docs/soundness.md)."""
        slot = Slot(key)
        slot.birth, slot.inherits = birth, True
        ref = SlotRef(slot, self._dead.append)
        ref.key, ref.claimed, ref.rows = key, [], slot.rows
        slot.ref = self._refs[key] = ref
        self._heirs.append(slot)
        return slot

    def claim_row(self, slot: Slot, what: int) -> int:
        """The row number of a synchronization object at its first release ever."""
        if slot.inherits and not slot.rows and slot not in self._base:
            self._base.append(slot)
        number = self._next_row
        self._next_row = number + 1
        slot.rows[what] = number
        if what <= _KEPT:
            slot.mixed = True
        self.generation += 1
        return number

    def sweep(self) -> None:
        """Take back the numbers of slots that died. To be called before a cut saves bits of theirs."""
        if not self._dead:
            return
        dead, self._dead[:] = self._dead[:], []
        columns = [column for ref in dead for column in ref.claimed]
        rows = [row for ref in dead for row in ref.rows.values()]
        for ref in dead:
            if self._refs.get(ref.key) is ref:
                del self._refs[ref.key]
        self._clear_dead(columns, rows)
        for column in columns:
            self.dynamic[column] = 0
        # Lowest numbers first, so that an object made again tends to get the numbers it had.
        self._free = sorted({*self._free, *columns}, reverse=True)
        self.generation += 1

    def numbers(self) -> tuple[Numbers, ...]:
        """Those of the base slots, in the order of their first use."""
        return tuple(
            Numbers(
                slot.key,
                slot.birth,
                tuple(slot.columns.items()),
                tuple(slot.rows),
                tuple((at, *read) for at, readers in slot.reads.items() for read in readers.items()),
            )
            for slot in self._base
        )

    def restore(self, capacity: int, base: Sequence[Numbers]) -> None:
        """Give base slots the columns that they had in another process, and make them in that order.

        Raises ValueError if a column that was given out since the launch is not what it was there.
        """
        if capacity > self.capacity:
            self.dynamic.extend(zeros(capacity - self.capacity))
            self.capacity = capacity
            self._grow(capacity)
        owners = {column: ref.key for ref in self._refs.values() for column in ref.claimed}
        for at, numbers in enumerate(base):
            slot = self.slot(numbers.key)
            assert slot.ref is not None
            claimed = numbers.claimed()
            theirs = any(owners.get(column, numbers.key) != numbers.key for column in claimed)
            if self._base[at] is not slot or theirs or not claimed.issuperset(slot.ref.claimed):
                raise ValueError(f"the columns of object {numbers.key} are not those it had")
            slot.birth = numbers.birth
            slot.columns.update(numbers.columns)
            for index, reader, column in numbers.reads:
                slot.reads.setdefault(index, {})[reader] = column
                slot.overwrites |= index < 0
            for what in numbers.rows:
                if what not in slot.rows:
                    self.claim_row(slot, what)
            slot.ref.claimed[:] = sorted(claimed)
            owners.update(dict.fromkeys(claimed, numbers.key))
        self._free = [column for column in range(self.capacity - 1, ALWAYS, -1) if column not in owners]
        self.generation += 1

    def _make_room(self) -> None:
        self._kept = []
        self.sweep()
        if len(self._free) * 4 < self.capacity:
            old, self.capacity = self.capacity, self.capacity * 2
            self._free = [*range(self.capacity - 1, old - 1, -1), *self._free]
            self.dynamic.extend(zeros(self.capacity - old))
            self.generation += 1
            self._grow(self.capacity)


def zeros(length: int) -> bitarray:
    """Rows and masks of h: bit i of the bytes, read as a little-endian number, is column i."""
    row = bitarray(length, endian="little")
    row.setall(0)
    return row


def ones(length: int) -> bitarray:
    """As `zeros`, with all bits set."""
    return ~zeros(length)


def living(refs: Iterable[SlotRef]) -> list[Slot]:
    """The slots among these that still exist, now held."""
    return [slot for ref in refs if (slot := ref()) is not None]
