"""Which locks each thread holds, from what the machine tells its listener.

Monitors and ReentrantLocks are held exclusively; a ReentrantReadWriteLock shared or exclusively. Nothing else
is a lock in the sense of Lockset: a Semaphore may be released by anybody, a volatile is not held.
"""

from __future__ import annotations

from typing import Final

from jrf.lockset.monitor import ACQUIRE, Cell
from jvm.linking.classes import JClass
from jvm.memory_model import READERS
from jvm.objects.objects import LOCK, MONITOR, Obj
from jvm.threads.thread import Thread

_REENTRANT: Final = "java/util/concurrent/locks/ReentrantLock"
_READ_WRITE: Final = "java/util/concurrent/locks/ReentrantReadWriteLock"

Locks = frozenset[Cell]
NO_LOCKS: Final[Locks] = frozenset()


class LocksHeld:
    """The locks held by each thread, as sets that are one object when they are equal.

    For a read every lock that the thread holds protects the location, for a write only what it holds
    exclusively (Eraser, section 2.3 on read–write locks).
    """

    def __init__(self) -> None:
        self._held: dict[int, dict[Cell, bool]] = {}
        self._sets: dict[int, tuple[Locks, Locks]] = {}
        self._known: dict[Locks, Locks] = {NO_LOCKS: NO_LOCKS}
        self._kinds: dict[JClass, str | None] = {}

    def protecting(self, tid: int, *, write: bool) -> Locks:
        """The locks of the thread that protect its access."""
        sets = self._sets.get(tid)
        if sets is None:
            held = self._held.get(tid)
            if not held:
                return NO_LOCKS
            everything = frozenset(held)
            exclusive = frozenset(lock for lock, alone in held.items() if alone)
            sets = self._sets[tid] = self.one(everything), self.one(exclusive)
        return sets[write]

    def one(self, locks: Locks) -> Locks:
        """The set that stands for all equal to it."""
        return self._known.setdefault(locks, locks)

    def heard(self, kind: int, thread: Thread, obj: Obj, what: int) -> None:
        """An acquire or release; others than those of locks are of no interest."""
        if what == MONITOR:
            exclusive = True
        elif what in (LOCK, READERS):
            name = self._lock_class(obj.cls)
            if name is None:
                return
            exclusive = name == _REENTRANT or what == READERS
        else:
            return
        lock = obj.key, MONITOR if what == MONITOR else LOCK
        held = self._held.setdefault(thread.tid, {})
        if kind == ACQUIRE:
            held[lock] = exclusive
        else:
            held.pop(lock, None)
        self._sets.pop(thread.tid, None)

    def _lock_class(self, cls: JClass) -> str | None:
        if cls not in self._kinds:
            names = {parent.name for parent in cls.supertype_set}
            found = [name for name in (_REENTRANT, _READ_WRITE) if name in names]
            self._kinds[cls] = found[0] if found else None
        return self._kinds[cls]
