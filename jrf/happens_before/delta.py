"""What h keeps of a transition, to undo it and to do it again."""

from __future__ import annotations

from bitarray import bitarray

from jrf.happens_before.image import HImage
from jrf.happens_before.numbering import Slot, ones
from jrf.happens_before.race import Access
from jrf.protocols import Key, ThreadKey


class HDelta:
    """What one transition changed in h: the other side's contents, exchanged at each revert or reapply.

    `born` keeps the slots whose first bits on this path the transition made (see
    `jrf.happens_before.numbering`).
    """

    __slots__ = ("accesses", "born", "capacity", "portrait", "rows", "threads")

    def __init__(
        self,
        rows: dict[int, bitarray | None],
        accesses: dict[int, Access | None],
        threads: tuple[ThreadKey, ...],
        capacity: int,
        born: list[Slot],
        portrait: Portrait,
    ) -> None:
        self.rows = rows
        self.accesses = accesses
        self.threads = threads
        self.capacity = capacity
        self.born = born
        self.portrait = portrait


class Portrait:
    """The image of the present h, once it is taken; a change of h takes another portrait."""

    __slots__ = ("image", "live_keys")

    def __init__(self) -> None:
        self.image: HImage | None = None
        self.live_keys: tuple[Key, ...] = ()


def size(heard: object) -> int:
    """How many cells of eight bytes the delta keeps, about."""
    if heard is None:
        return 0
    assert isinstance(heard, HDelta)
    rows = sum(len(row) // 64 + 8 for row in heard.rows.values() if row is not None)
    return rows + 16 * len(heard.accesses) + 8 * len(heard.born)


def joined(earlier: object, later: object) -> object:
    """One delta for two on end (None is no change): of each row and access the oldest contents."""
    if earlier is None or later is None:
        return later if earlier is None else earlier
    assert isinstance(earlier, HDelta) and isinstance(later, HDelta)
    capacity = max(earlier.capacity, later.capacity)
    rows = {**later.rows, **earlier.rows}
    for row in rows.values():
        if row is not None and len(row) < capacity:
            row.extend(ones(capacity - len(row)))
    accesses = {**later.accesses, **earlier.accesses}
    born = [*earlier.born, *later.born]
    return HDelta(rows, accesses, earlier.threads, capacity, born, earlier.portrait)
