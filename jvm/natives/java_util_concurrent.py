"""java.util.concurrent: what makes its classes the same on every machine, and the synchronizers as models."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.natives import count_down_latch, random_choice, semaphore
from jvm.natives.registry import model, native
from jvm.runtime import wi, wl

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread

_RANDOM: Final = "java/util/concurrent/ThreadLocalRandom"


@native(f"{_RANDOM}.localInit()V")
def seed_of_thread(vm: Machine, th: Thread) -> None:
    """The seeds of a thread come from its place in the tree of threads; the JDK's own counter would order
    threads.
    """
    digest = vm.canonical.digest(("seed", th.key))
    cls = vm.loader.load("java/lang/Thread")
    obj = th.obj
    vm.journal.change(obj)
    obj.f[cls.fields["threadLocalRandomSeed", "J"].slot] = wl(digest)
    obj.f[cls.fields["threadLocalRandomProbe", "I"].slot] = wi(digest >> 64) or 1


@model(
    "java/util/concurrent/ForkJoinPool.getAndAddPoolIds(I)I",
    "java/util/concurrent/ForkJoinPool.nextPoolId()I",
)
def pool_number(vm: Machine, th: Thread, *step: int) -> int:
    """Only names are made of it."""
    return 1


__all__ = ["count_down_latch", "random_choice", "semaphore"]
