"""Room on the stack: a StackOverflowError must not keep a thread from unlocking what it has locked.

Java's stack is Python's here. Who overflows it near a monitor's activation could not call what runs its
exception handler and unlocks (JVMS 2.11.10). So a monitor is entered only where so much room is left that
this will be possible; without it, the StackOverflowError comes before the monitor is entered.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

LEVELS: Final = 40
"""Nested calls that finding a handler, making the exception and leaving a monitor take; they take 20."""


MORE: Final = 500
"""Levels beyond the limit for making the error itself."""


@contextmanager
def more() -> Iterator[None]:
    """Within, calls may nest deeper."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(limit + MORE)
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)


def _nothing() -> None:
    pass


def _nested(inner: Callable[[], object]) -> Callable[[], object]:
    return lambda: inner()


def _nested_class() -> tuple[object, ...]:
    found: tuple[object, ...] = (int,)
    for _ in range(LEVELS):
        found = (found,)
    return found


def _chain() -> Callable[[], object]:
    found: Callable[[], object] = _nothing
    for _ in range(LEVELS):
        found = _nested(found)
    return found


if sys.version_info < (3, 12):
    # isinstance() goes into nested tuples by calls in C, which count like those of Python and take 5 ns each.
    _CLASSES: Final = _nested_class()

    def require() -> None:
        """Raises RecursionError if fewer than `LEVELS` nested calls are possible."""
        isinstance(None, _CLASSES)  # type: ignore[arg-type]

else:
    require = _chain()
