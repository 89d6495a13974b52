"""Deltas of transitions on end, joined to one: back over all of them in the time of one.

A delta is an exchange of contents, so the joined one holds, for everything that any of them changed, the
oldest contents. It must not be mixed with its parts: while it is undone, they must not be used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.machine.undo import Delta

if TYPE_CHECKING:
    from collections.abc import Callable


def joined(earlier: Delta, later: Delta, join_heard: Callable[[object, object], object]) -> Delta:
    """One delta for both, `later` having begun where `earlier` ended. `join_heard` does the same for what the
    listener keeps.
    """
    objects = {id(saved[0]): saved for saved in later.objects}
    objects.update((id(saved[0]), saved) for saved in earlier.objects)
    threads = {id(saved[0]): saved for saved in later.threads}
    threads.update((id(saved[0]), saved) for saved in earlier.threads)
    return Delta(
        list(objects.values()),
        list(threads.values()),
        [*earlier.added, *later.added],
        [*earlier.printed, *later.printed],
        join_heard(earlier.heard, later.heard),
        earlier.marks,
        earlier.enabled,
    )


def size(delta: Delta) -> int:
    """How many cells the delta keeps, about."""
    return sum(len(saved[1]) + 4 for saved in delta.objects) + 4 * len(delta.threads)
