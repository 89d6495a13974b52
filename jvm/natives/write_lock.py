"""The state of a ReentrantReadWriteLock: who reads and who writes, and what that means for happens-before.

The state is (fair, writer, write holds, readers, queued writers); readers are pairs of a Thread object and
its holds, in the order of thread keys. A read lock's or write lock's own payload is ("view", its lock). A
read unlock is released to later write locks only: readers do not synchronize with each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from jvm.actions import Lock, Unlock
from jvm.natives.java_lang_thread import life
from jvm.natives.modelled import set_state, state_of
from jvm.store import LOCK, OTHER, Obj

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread

READERS: Final = OTHER - 1
WRITE_LOCK: Final = "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock"


class Shared(NamedTuple):
    """The state of a read-write lock."""

    fair: int = 0
    writer: Obj | None = None
    holds: int = 0
    readers: tuple[tuple[Obj, int], ...] = ()
    queued: tuple[Obj, ...] = ()

    def reads(self, thread: Obj) -> int:
        """How often the thread holds the read lock."""
        return next((count for reader, count in self.readers if reader is thread), 0)


def shared_state(lock: Obj) -> Shared:
    return Shared(*state_of(lock))  # type: ignore[arg-type]


def is_one(obj: Obj) -> bool:
    """Whether the object is the write lock of a read-write lock."""
    return isinstance(obj.x, tuple) and obj.x[:1] == ("view",)


def whole(view: Obj) -> Obj:
    """The read-write lock that a read or write lock belongs to."""
    lock = state_of(view)[1]
    assert isinstance(lock, Obj)
    return lock


def held(view: Obj, th: Thread) -> bool:
    return shared_state(whole(view)).writer is th.obj


def free_for(view: Obj, th: Thread) -> bool:
    """A write lock can be taken if nobody reads or writes, or the thread has it already."""
    state = shared_state(whole(view))
    return state.writer is th.obj or (state.writer is None and not state.readers)


def readable_for(view: Obj, th: Thread) -> bool:
    """A read lock can be taken if no other thread writes; a writer that waits for readers keeps new readers
    out.
    """
    state = shared_state(whole(view))
    if state.writer is not None:
        return state.writer is th.obj
    return not state.queued or state.reads(th.obj) > 0


def acquire(vm: Machine, th: Thread, view: Obj, holds: int = 1) -> None:
    """Take the write lock."""
    lock = whole(view)
    state = shared_state(lock)
    queued = tuple(thread for thread in state.queued if thread is not th.obj)
    set_state(vm, th, lock, tuple(state._replace(writer=th.obj, holds=state.holds + holds, queued=queued)))
    if state.writer is None and view.s:
        vm.listener.acquire(th, lock, LOCK)
        vm.listener.acquire(th, lock, READERS)
        vm.record(th, Lock(view, LOCK))


def release(vm: Machine, th: Thread, view: Obj, *, all_holds: bool = False) -> int:
    """Give up one hold of the write lock, or all; returns how many."""
    lock = whole(view)
    state = shared_state(lock)
    if state.writer is not th.obj:
        raise vm.failed(th, "java/lang/IllegalMonitorStateException", None)
    left = 0 if all_holds else state.holds - 1
    if left == 0 and view.s:
        vm.listener.release(th, lock, LOCK)
        if not all_holds:
            vm.record(th, Unlock(view, LOCK))
    set_state(vm, th, lock, tuple(state._replace(writer=th.obj if left else None, holds=left)))
    return state.holds - left


def acquire_read(vm: Machine, th: Thread, view: Obj) -> None:
    """Take the read lock."""
    lock = whole(view)
    state = shared_state(lock)
    count = state.reads(th.obj)
    set_state(vm, th, lock, tuple(state._replace(readers=_with(vm, th, state, count + 1))))
    if not count and view.s:
        vm.listener.acquire(th, lock, LOCK)
        vm.record(th, Lock(view, LOCK))


def release_read(vm: Machine, th: Thread, view: Obj) -> None:
    lock = whole(view)
    state = shared_state(lock)
    count = state.reads(th.obj)
    if not count:
        raise vm.failed(
            th,
            "java/lang/IllegalMonitorStateException",
            "attempt to unlock read lock, not locked by current thread",
        )
    if count == 1 and view.s:
        vm.listener.release(th, lock, READERS)
        vm.record(th, Unlock(view, LOCK))
    set_state(vm, th, lock, tuple(state._replace(readers=_with(vm, th, state, count - 1))))


def enqueue(vm: Machine, th: Thread, view: Obj) -> None:
    """The thread waits for readers to leave, and keeps new ones out."""
    lock = whole(view)
    state = shared_state(lock)
    set_state(vm, th, lock, tuple(state._replace(queued=(*state.queued, th.obj))))


def leave_queue(vm: Machine, th: Thread, view: Obj) -> None:
    lock = whole(view)
    state = shared_state(lock)
    queued = tuple(thread for thread in state.queued if thread is not th.obj)
    set_state(vm, th, lock, tuple(state._replace(queued=queued)))


def _with(vm: Machine, th: Thread, state: Shared, count: int) -> tuple[tuple[Obj, int], ...]:
    others = [entry for entry in state.readers if entry[0] is not th.obj]
    if count:
        others.append((th.obj, count))
    return tuple(sorted(others, key=lambda entry: vm.threads[life(vm, th, entry[0]).tid].key))
