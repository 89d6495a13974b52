"""Bounds on one transition: what would run longer, or deeper, ends in `BoundHit`."""

import mmap
from typing import Final

MAX_INSTRUCTIONS: Final = 50_000_000
"""Bytecode instructions of one loop without a visible action, unless an option says otherwise."""

MAX_DEPTH: Final = 2048
"""Frames of one thread."""

MAX_ARRAY: Final = 10_000_000
"""Elements that one array, or all that one `multianewarray` makes, may have."""

MAX_CHARACTERS: Final = 10_000_000
"""UTF-16 code units of a string."""

MAX_BITS: Final = 1 << 22
"""Bits of a BigInteger that is multiplied."""

HEAP_BYTES: Final = 1 << 28
"""The heap of the JVM that is modelled (`Runtime.maxMemory`): what cannot fit is an OutOfMemoryError."""

_reserve: Final[list[mmap.mmap]] = []


def reserve(size: int) -> None:
    """Keep addresses for so many bytes, for when memory runs out. Nobody writes them, so they take none."""
    give_up_reserve()
    _reserve.append(mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS))


def give_up_reserve() -> None:
    """Called where a MemoryError is met first: without room to handle it Python ends the process."""
    while _reserve:
        _reserve.pop().close()
