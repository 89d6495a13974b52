"""Themes of generated programs: a StampedLock, whose model tells all of it, but not where a thread unlocks
without a stamp what another one has locked.
"""

from __future__ import annotations

from typing import Final

from tests.outcomes.theme import Theme

_INTERRUPTS: Final = ("a.interrupt();", "b.interrupt();")
_SHARED: Final = ("final StampedLock l = new StampedLock(); int n;",)
_AT_END: Final = 'l.getReadLockCount() + " " + l.isWriteLocked()'
_TRIES: Final = (
    "l.tryReadLock() != 0",
    "l.tryWriteLock() != 0",
    "l.tryWriteLock(1, MILLISECONDS) != 0",
    "l.tryReadLock(1, MILLISECONDS) != 0",
)
_LOOKS: Final = (
    "l.isReadLocked()",
    "l.isWriteLocked()",
    "l.getReadLockCount()",
    "long s = l.tryOptimisticRead(); log.append(s != 0).append(l.validate(s));",
    "long s = l.tryReadLock(); s = l.tryConvertToWriteLock(s); log.append(s != 0);",
)
_LOCKS: Final = (
    "long s = l.writeLock(); try { log.append(++n); } finally { l.unlockWrite(s); }",
    "long s = l.writeLock(); log.append(s); l.unlock(s);",
    "long s = l.readLock(); try { log.append(s).append(n); } finally { l.unlockRead(s); }",
    "long s = l.readLock(); log.append(l.getReadLockCount()); l.unlock(s);",
    "long s = l.writeLockInterruptibly(); s = l.tryConvertToReadLock(s); log.append(s); l.unlock(s);",
    "long s = l.readLockInterruptibly(); log.append(l.tryConvertToOptimisticRead(s));",
    "long s = l.tryReadLock(1, MILLISECONDS); if (s != 0) { l.unlockRead(s); } log.append(s != 0);",
    "long s = l.tryWriteLock(1, MILLISECONDS); if (s != 0) { l.unlockWrite(s); } log.append(s != 0);",
    "l.tryReadLock(0, MILLISECONDS) != 0",
    "l.readLock()",
    "l.asReadLock().lock(); log.append(n); l.asReadLock().unlock();",
)

STAMPS: Final[dict[str, Theme]] = {
    "stamps": Theme(_SHARED, (*_TRIES, "l.tryUnlockRead()", "l.tryUnlockWrite()", *_LOOKS), _AT_END),
    "stamped locks": Theme(_SHARED, (*_LOCKS, *_LOCKS, *_TRIES, *_LOOKS, *_INTERRUPTS), _AT_END),
}
