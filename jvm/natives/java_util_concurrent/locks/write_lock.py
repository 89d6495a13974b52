"""The state of a ReentrantReadWriteLock: who reads and who writes, and what that means for happens-before.

The state is (fair, writer, write holds, readers, queued writers, line of those that were signalled: see
`fair_order`); readers are pairs of a Thread object and its holds, in the order of thread keys. A read lock's
or write lock's own payload is ("view", its lock). A read unlock is released to later write locks only:
readers do not synchronize with each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from jvm.actions import Lock, Unlock
from jvm.memory_model import READERS
from jvm.natives.java_lang_thread.threads import life
from jvm.natives.java_util_concurrent.locks import fair_order
from jvm.natives.java_util_concurrent.locks.fair_order import NOBODY, Line
from jvm.natives.java_util_concurrent.modelled import set_state, state_of
from jvm.objects.objects import LOCK, Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

WRITE_LOCK: Final = "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock"


class Shared(NamedTuple):
    """The state of a read-write lock."""

    fair: int = 0
    writer: Obj | None = None
    holds: int = 0
    readers: tuple[tuple[Obj, int], ...] = ()
    queued: tuple[Obj, ...] = ()
    line: Line = NOBODY

    def reads(self, thread: Obj) -> int:
        """How often the thread holds the read lock."""
        return next((count for reader, count in self.readers if reader is thread), 0)


def shared_state(lock: Obj) -> Shared:
    return Shared(*state_of(lock))  # type: ignore[arg-type]


def is_view(obj: Obj) -> bool:
    """Whether the object is the write lock of a read-write lock."""
    return isinstance(obj.payload, tuple) and obj.payload[:1] == ("view",)


def lock_of_view(view: Obj) -> Obj:
    """The read-write lock that a read or write lock belongs to."""
    lock = state_of(view)[1]
    assert isinstance(lock, Obj)
    return lock


def held(view: Obj, thread: Thread) -> bool:
    return shared_state(lock_of_view(view)).writer is thread.obj


def locking(view: Obj) -> Lock:
    """The action of taking a read or write lock; see `jvm.actions.Lock`. Of the two together reductions
    know no more than that they have one state.
    """
    return Lock(view, LOCK, state=lock_of_view(view))


def unlocking(view: Obj) -> Unlock:
    return Unlock(view, LOCK, state=lock_of_view(view))


def signalled(machine: Machine, thread: Thread, view: Obj, threads: tuple[object, ...]) -> None:
    """The writer has signalled these threads, the longest-waiting first."""
    lock = lock_of_view(view)
    state = shared_state(lock)
    if state.fair:
        line = fair_order.signalled(state.line, threads, thread)
        set_state(machine, thread, lock, tuple(state._replace(line=line)))


def free_for(view: Obj, thread: Thread, *, barging: bool = False) -> bool:
    """A write lock can be taken if nobody reads or writes, or the thread has it already; `barging`: before
    those that wait.
    """
    state = shared_state(lock_of_view(view))
    if state.writer is not None:
        return state.writer is thread.obj
    return not state.readers and (barging or not fair_order.must_wait(state.line, thread))


def readable_for(view: Obj, thread: Thread) -> bool:
    """A read lock can be taken if no other thread writes; a writer that waits for readers keeps new readers
    out.
    """
    state = shared_state(lock_of_view(view))
    if state.writer is not None:
        return state.writer is thread.obj
    free = not state.queued and not fair_order.must_wait(state.line, thread)
    return free or state.reads(thread.obj) > 0


def acquire(machine: Machine, thread: Thread, view: Obj, holds: int = 1) -> None:
    """Take the write lock."""
    lock = lock_of_view(view)
    state = shared_state(lock)
    queued = tuple(target for target in state.queued if target is not thread.obj)
    line = fair_order.acquired(machine, thread, state.line)
    set_state(
        machine,
        thread,
        lock,
        tuple(state._replace(writer=thread.obj, holds=state.holds + holds, queued=queued, line=line)),
    )
    thread.locks += holds
    if state.writer is None and view.sharing:
        machine.listener.acquire(thread, lock, LOCK)
        machine.listener.acquire(thread, lock, READERS)
        machine.record(thread, Lock(view, LOCK))


def release(machine: Machine, thread: Thread, view: Obj, *, all_holds: bool = False) -> int:
    """Give up one hold of the write lock, or all; returns how many."""
    lock = lock_of_view(view)
    state = shared_state(lock)
    if state.writer is not thread.obj:
        raise machine.failed(thread, "java/lang/IllegalMonitorStateException", None)
    left = 0 if all_holds else state.holds - 1
    if left == 0 and view.sharing:
        machine.listener.release(thread, lock, LOCK)
        if not all_holds:
            machine.record(thread, Unlock(view, LOCK))
    set_state(machine, thread, lock, tuple(state._replace(writer=thread.obj if left else None, holds=left)))
    thread.locks -= state.holds - left
    return state.holds - left


def acquire_read(machine: Machine, thread: Thread, view: Obj) -> None:
    """Take the read lock."""
    lock = lock_of_view(view)
    state = shared_state(lock)
    count = state.reads(thread.obj)
    readers = _with(machine, thread, state, count + 1)
    line = fair_order.acquired(machine, thread, state.line)
    set_state(machine, thread, lock, tuple(state._replace(readers=readers, line=line)))
    thread.locks += 1
    if not count and view.sharing:
        machine.listener.acquire(thread, lock, LOCK)
        machine.record(thread, Lock(view, LOCK))


def release_read(machine: Machine, thread: Thread, view: Obj) -> None:
    lock = lock_of_view(view)
    state = shared_state(lock)
    count = state.reads(thread.obj)
    if not count:
        raise machine.failed(
            thread,
            "java/lang/IllegalMonitorStateException",
            "attempt to unlock read lock, not locked by current thread",
        )
    if count == 1 and view.sharing:
        machine.listener.release(thread, lock, READERS)
        machine.record(thread, Unlock(view, LOCK))
    set_state(machine, thread, lock, tuple(state._replace(readers=_with(machine, thread, state, count - 1))))
    thread.locks -= 1


def enqueue(machine: Machine, thread: Thread, view: Obj) -> None:
    """The thread waits for readers to leave, and keeps new ones out."""
    lock = lock_of_view(view)
    state = shared_state(lock)
    set_state(machine, thread, lock, tuple(state._replace(queued=(*state.queued, thread.obj))))


def leave_queue(machine: Machine, thread: Thread, view: Obj) -> None:
    lock = lock_of_view(view)
    state = shared_state(lock)
    queued = tuple(target for target in state.queued if target is not thread.obj)
    set_state(machine, thread, lock, tuple(state._replace(queued=queued)))


def _with(machine: Machine, thread: Thread, state: Shared, count: int) -> tuple[tuple[Obj, int], ...]:
    others = [entry for entry in state.readers if entry[0] is not thread.obj]
    if count:
        others.append((thread.obj, count))
    return tuple(sorted(others, key=lambda entry: machine.threads[life(machine, thread, entry[0]).tid].key))
