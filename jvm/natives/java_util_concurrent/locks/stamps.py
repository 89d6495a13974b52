"""The state of a StampedLock, and what each change of it means for happens-before.

`word` is what the JDK's class calls its state, and stamps are copies of it: readers in the low seven
bits, the bit of the writer above, and then the version, which goes on with each write unlock. Who unlocks
in write mode releases to all who lock later, and to optimistic reads; who unlocks in read mode to later
writers only.

A StampedLock has no owner, but it matters here who locked it: the JDK unlocks in write mode by a look and
then a write, and wakes the next thread by way of the queue, whose head the one that locked may not have
reached yet. That is one step only if nobody unlocks in place of a thread that has not got its stamp. So
the search begins again with the JDK's own code where a thread unlocks without a stamp what another one
has locked, or tries to unlock in write mode what was unlocked before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from jvm.actions import Operation
from jvm.library.library import STAMPS
from jvm.memory_model import READERS
from jvm.natives.java_lang.properties import jdk_feature
from jvm.natives.java_lang.thread_objects import life
from jvm.natives.java_util_concurrent.modelled import set_state
from jvm.natives.own_code import own_code
from jvm.objects.objects import LOCK, OTHER, Obj
from jvm.values.arithmetic import wrap_long

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

WRITES: Final = 1 << 7
"""The bit of a word or stamp that says that it is of write mode."""
READS: Final = WRITES - 1
"""The bits that count readers."""
MODE: Final = WRITES | READS
_MOST: Final = READS - 1
"""So many readers are counted in the word; more in `overflow`."""
ORIGIN: Final = WRITES << 1
"""The first word."""
_FIRST_FEATURE: Final = 17
"""The JDK whose algorithm this is: before, readers could not pass those that wait."""

Threads: TypeAlias = "tuple[Obj, ...]"
"""Thread objects in the order of their keys."""


class Stamped(NamedTuple):
    """The state of a lock. `writer`, `readers`: who locked it, one entry for each hold. `waiting`: writers
    that stand in the queue. `queued`: whoever does, if the program looks at that (`stamp_queue`). `calm`:
    while readers have the lock, the threads that have acted on it since the word changed last. `gave_up`:
    writers that waited in vain. `led`: readers there were when one did, or since.
    """

    word: int = ORIGIN
    overflow: int = 0
    writer: Obj | None = None
    readers: Threads = ()
    waiting: Threads = ()
    queued: Threads = ()
    calm: Threads = ()
    gave_up: Threads = ()
    led: Threads = ()

    @property
    def writes(self) -> bool:
        return self.word & WRITES != 0

    @property
    def reads(self) -> bool:
        return self.word & READS != 0

    @property
    def written(self) -> bool:
        """Whether anybody has ever locked it to write."""
        return self.word & ~READS != ORIGIN

    @property
    def free(self) -> bool:
        return self.word & MODE == 0


_NEW: Final = Stamped()


def stamped(machine: Machine, thread: Thread, lock: Obj) -> Stamped:
    """The state; of a lock that was deserialized, no constructor has set it. Raises RestartNeeded under a JDK
    whose class works otherwise.
    """
    if isinstance(lock.payload, tuple):
        return Stamped(*lock.payload)
    if jdk_feature(machine) < _FIRST_FEATURE:
        raise own_code(thread, STAMPS)
    return _NEW


def begin(machine: Machine, thread: Thread, lock: Obj) -> None:
    """A new lock."""
    keep(machine, thread, lock, stamped(machine, thread, lock))


def keep(machine: Machine, thread: Thread, lock: Obj, state: Stamped) -> None:
    set_state(machine, thread, lock, tuple(state))


def having(machine: Machine, thread: Thread, threads: Threads) -> Threads:
    """These threads and this one."""
    return threads if thread.obj in threads else in_order(machine, thread, (*threads, thread.obj))


def in_order(machine: Machine, thread: Thread, threads: Threads) -> Threads:
    return tuple(sorted(threads, key=lambda each: machine.threads[life(machine, thread, each).tid].key))


def without(threads: Threads, thread: Thread) -> Threads:
    return tuple(each for each in threads if each is not thread.obj)


def _changed(machine: Machine, thread: Thread, lock: Obj, state: Stamped, name: str, value: int) -> int:
    """The word is another one now."""
    if lock.sharing:
        machine.record(thread, Operation(lock, OTHER, name), value)
    keep(machine, thread, lock, state._replace(calm=(thread.obj,) if state.reads else ()))
    return value


def looked(machine: Machine, thread: Thread, lock: Obj, name: str, value: int = 0) -> int:
    """Who looks, or tries in vain, is ordered behind nothing. What it found it knows."""
    state = stamped(machine, thread, lock)
    if lock.sharing:
        machine.record(thread, Operation(lock, OTHER, name), value)
    if state.reads and thread.obj not in state.calm:
        keep(machine, thread, lock, state._replace(calm=having(machine, thread, state.calm)))
    return value


# -- locking


def acquired(machine: Machine, thread: Thread, lock: Obj, *, writing: bool = False) -> None:
    """What happened before unlocks in write mode, and for a writer in read mode too, happens before."""
    if lock.sharing:
        machine.listener.acquire(thread, lock, LOCK)
        if writing:
            machine.listener.acquire(thread, lock, READERS)


def lock_for_writing(machine: Machine, thread: Thread, lock: Obj, name: str) -> int:
    """From nothing, or from the only read lock; returns the stamp."""
    state = stamped(machine, thread, lock)
    acquired(machine, thread, lock, writing=True)
    word = state.word & ~READS | WRITES
    waiting = without(state.waiting, thread)
    state = state._replace(word=word, writer=thread.obj, readers=(), waiting=waiting)
    return _changed(machine, thread, lock, state, name, word)


def lock_for_reading(machine: Machine, thread: Thread, lock: Obj, name: str) -> int:
    state = stamped(machine, thread, lock)
    acquired(machine, thread, lock)
    readers = in_order(machine, thread, (*state.readers, thread.obj))
    if state.gave_up:
        state = state._replace(led=having(machine, thread, state.led))
    if state.word & READS < _MOST:
        state = state._replace(word=state.word + 1, readers=readers)
    else:
        state = state._replace(overflow=state.overflow + 1, readers=readers)
    return _changed(machine, thread, lock, state, name, state.word)


# -- unlocking


def unlock_for_writing(machine: Machine, thread: Thread, lock: Obj, name: str, *, reads: bool = False) -> int:
    """Returns the word, which is the stamp of an optimistic read; or of a read lock in place of the write
    lock.
    """
    state = stamped(machine, thread, lock)
    if lock.sharing:
        machine.listener.release(thread, lock, LOCK)
    word = (wrap_long(state.word + WRITES) or ORIGIN) + reads
    readers = (thread.obj,) if reads else ()
    return _changed(
        machine, thread, lock, state._replace(word=word, writer=None, readers=readers), name, word
    )


def unlock_for_reading(machine: Machine, thread: Thread, lock: Obj, name: str) -> int:
    """Returns the stamp of an optimistic read."""
    state = stamped(machine, thread, lock)
    if lock.sharing:
        machine.listener.release(thread, lock, READERS)
    own = state.readers.index(thread.obj) if thread.obj in state.readers else 0
    readers = state.readers[:own] + state.readers[own + 1 :]
    if state.overflow and state.word & READS == _MOST:
        state = state._replace(overflow=state.overflow - 1, readers=readers)
    else:
        state = state._replace(word=state.word - 1, readers=readers)
    _changed(machine, thread, lock, state, name, state.word)
    return state.word & ~READS


def require_own(thread: Thread, lock: Obj, state: Stamped) -> None:
    """Raises RestartNeeded if the thread unlocks without a stamp what only others have locked."""
    own = state.writer is thread.obj if state.writes else thread.obj in state.readers
    if lock.sharing and not own:
        raise own_code(thread, STAMPS)


def require_not_unlocked(thread: Thread, lock: Obj, state: Stamped, stamp: int) -> None:
    """Raises RestartNeeded for a stamp of a write lock that is none any more: two threads may have tried to
    unlock by it at once.
    """
    if lock.sharing and stamp & MODE == WRITES and ORIGIN < stamp < state.word:
        raise own_code(thread, STAMPS)
