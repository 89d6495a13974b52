"""Bounds on one transition: what would run longer, or deeper, ends in `BoundHit`."""

from typing import Final

MAX_INSTRUCTIONS: Final = 50_000_000
"""Bytecode instructions of one loop without a visible action."""

MAX_DEPTH: Final = 2048
"""Frames of one thread."""
