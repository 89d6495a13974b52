"""Who has a modelled lock: for people, in reports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.natives.java_util_concurrent.locks.exclusive import owner_of
from jvm.natives.java_util_concurrent.locks.write_lock import is_view, lock_of_view, shared_state

if TYPE_CHECKING:
    from jvm.objects.objects import Obj

_REENTRANT: Final = "java/util/concurrent/locks/ReentrantLock"


def holders(lock: Obj) -> tuple[tuple[Obj, ...], bool]:
    """The Thread objects of those who have the lock, and whether they read; none where it is not known."""
    if not isinstance(lock.payload, tuple):
        return (), False
    if is_view(lock):
        shared = shared_state(lock_of_view(lock))
        if shared.writer is not None:
            return (shared.writer,), False
        if lock.cls.name.endswith("ReadLock"):
            return (), False  # it waits behind a writer that is queued
        return tuple(reader for reader, _ in shared.readers), True
    owner = owner_of(lock) if lock.cls.name == _REENTRANT else None
    return ((owner,) if owner is not None else ()), False
