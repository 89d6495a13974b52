"""java.util.concurrent: what makes its classes the same on every machine, and the synchronizers as models."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import OWN
from jvm.natives.java_util import random_choice
from jvm.natives.java_util_concurrent import count_down_latch, semaphore
from jvm.natives.registry import native
from jvm.values.arithmetic import wrap_int, wrap_long

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_RANDOM: Final = "java/util/concurrent/ThreadLocalRandom"


@native(OWN, f"{_RANDOM}.localInit()V")
def seed_of_thread(machine: Machine, thread: Thread) -> None:
    """The seeds of a thread come from its place in the tree of threads; the JDK's own counter would order
    threads.
    """
    digest = machine.canonical.digest(("seed", thread.key))
    cls = machine.loader.load("java/lang/Thread")
    obj = thread.obj
    machine.journal.change(obj)
    obj.cells[cls.fields["threadLocalRandomSeed", "J"].slot] = wrap_long(digest)
    obj.cells[cls.fields["threadLocalRandomProbe", "I"].slot] = wrap_int(digest >> 64) or 1


__all__ = ["count_down_latch", "random_choice", "semaphore"]
