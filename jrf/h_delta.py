"""What h keeps of a transition, to undo it and to do it again."""

from __future__ import annotations

from bitarray import bitarray

from jrf.h_image import HImage
from jrf.races import Access
from jrf.seams import Key, ThreadKey
from jrf.slots import Slot


class HDelta:
    """What one transition changed in h: the other side's contents, exchanged at each revert or reapply.

    `born` keeps the slots whose first bits on this path the transition made (see `jrf.slots`).
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
