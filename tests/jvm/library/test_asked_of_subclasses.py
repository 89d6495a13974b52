"""What the JDK's code calls of an object of a modelled class, and what the models call of it.

A class of the program may override such a method. One that only the JDK's code calls, or only the model, is
answered for below. One that a JDK or a model adds fails here.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import pytest

import jvm.library
from jvm.classfile.classfile import ClassFile, parse
from jvm.classfile.constant_pool import MethodRef
from jvm.classfile.modifiers import ACC_FINAL, ACC_PROTECTED, ACC_PUBLIC, ACC_STATIC
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.library.library import FORK_JOIN, HANDOVERS, POOLS, left_out
from jvm.natives.java_util_concurrent.gate_looks import ASKED_OTHERWISE

if TYPE_CHECKING:
    from collections.abc import Iterable

CLASSES: Final = ClassPath((), default_jdk())
MODELS: Final = ClassPath((jvm.library.library._CLASSES,), None)
PACKAGE: Final = "java/util/concurrent/"

QUEUE: Final = "the program's own queue of a pool is not adopted by the model (`Gate.adopt`)"
UNKNOWN: Final = "its objects are the JDK's own, of no class of the program"
ASKED: Final = "the JDK's own code runs where the program overrides it (`ASKED_OTHERWISE`)"
BACK: Final = "the model calls it only where the JDK's own code is to run"
CLOSE: Final = "`close` of the model, if the program overrides none of what it calls"
WHOLE: Final = "a ForkJoinPool of a class of the program that overrides anything is the JDK's own"

ANSWERED: Final = {
    POOLS: {
        "BlockingQueue": QUEUE,
        "Delayed": UNKNOWN,
        "Future.isCancelled": UNKNOWN,
        "FutureTask.runAndReset": "both call it of a delayed task",
        "FutureTask.state": ASKED,
        "RunnableScheduledFuture": "`decorateTask` that gives another one: the JDK's own code",
        "ScheduledThreadPoolExecutor.getContinueExistingPeriodicTasksAfterShutdownPolicy": ASKED,
        "ScheduledThreadPoolExecutor.getExecuteExistingDelayedTasksAfterShutdownPolicy": ASKED,
        "ScheduledThreadPoolExecutor.isShutdown": ASKED,
        "ScheduledThreadPoolExecutor.remove": ASKED,
        "ScheduledThreadPoolExecutor$ScheduledFutureTask": UNKNOWN,
        "ScheduledThreadPoolExecutor$DelayedWorkQueue": UNKNOWN,
        "ScheduledThreadPoolExecutor$DelayedWorkQueue$Itr": UNKNOWN,
        "ThreadPerTaskExecutor": UNKNOWN,
        "ThreadPoolExecutor.allowsCoreThreadTimeOut": ASKED,
        "ThreadPoolExecutor.getQueue": ASKED,
        "ThreadPoolExecutor.getThreadFactory": ASKED,
        "ThreadPoolExecutor.remove": ASKED,
        "ThreadPoolExecutor.awaitTermination": CLOSE,
        "ThreadPoolExecutor.isTerminated": CLOSE,
        "ThreadPoolExecutor.shutdown": CLOSE,
        "ThreadPoolExecutor.shutdownNow": CLOSE,
        "ThreadPoolExecutor.toString": ASKED,
    },
    HANDOVERS: {
        "LinkedTransferQueue.iterator": BACK,
        "LinkedTransferQueue.poll": "drainTo, of the model by the interface",
        "SynchronousQueue.poll": "drainTo, of the model by the interface",
        "Phaser.arriveAndAwaitAdvance": "a class of the program has the JDK's own code",
    },
    FORK_JOIN: {
        "AbstractExecutorService": WHOLE,
        "Callable.call": "AdaptedCallable of the model calls it as well",
        "CancellationException.initCause": UNKNOWN,
        "CompletableFuture.isCancelled": ASKED,
        "CompletableFuture.isDone": ASKED,
        "Future.cancel": "of a task of the JDK's that waits for a timeout",
        "ForkJoinPool": WHOLE,
        "ForkJoinPool$ForkJoinWorkerThreadFactory": "with a factory of the program the JDK's own code",
        "ForkJoinTask$InterruptibleTask": UNKNOWN,
        "ForkJoinWorkerThread": "of a class of the program: the JDK's own code",
    },
}


@cache
def in_jdk(name: str) -> ClassFile | None:
    found = CLASSES.find(name)
    return None if found is None else parse(found.data)


@cache
def overridable(owner: str, method: str) -> bool:
    """Whether a class of the program can override what `owner` or a class above it calls so."""
    cls = in_jdk(owner)
    if cls is None or cls.flags & ACC_FINAL:
        return False
    todo, seen = [cls], {owner}
    while todo:
        cls = todo.pop()
        for each in cls.methods:
            if each.name + each.descriptor == method:
                seen_below = bool(each.flags & (ACC_PUBLIC | ACC_PROTECTED)) and each.name != "<init>"
                return seen_below and not each.flags & (ACC_FINAL | ACC_STATIC)
        above = {name for name in (cls.super_name, *cls.interfaces) if name is not None} - seen
        seen |= above
        todo += [found for name in sorted(above) if (found := in_jdk(name)) is not None]
    return False


def calls(files: Iterable[ClassFile]) -> set[str]:
    """What these classes refer to of the package's that may be overridden; not of locks and the like."""
    found = set()
    for file in files:
        pool = file.constants
        constants = [pool[index] for index in range(1, len(pool)) if pool.is_entry(index)]
        for constant in constants:
            if isinstance(constant, MethodRef) and constant.owner.startswith(PACKAGE):
                owner = constant.owner.removeprefix(PACKAGE)
                locks = owner.startswith(("locks/", "atomic/", "CountDownLatch"))
                if not locks and overridable(constant.owner, constant.name + constant.descriptor):
                    found.add(f"{owner}.{constant.name}")
    return found


@pytest.mark.parametrize("kind", ANSWERED)
def test_what_only_one_of_them_calls_is_answered_for(kind: str) -> None:
    modelled = {name.removeprefix(PACKAGE).split("$")[0] for name in left_out((kind,))}
    modelled.discard("Executors")
    own = [name for name in CLASSES.classes_of("java.base") if name.startswith(PACKAGE)]
    own = [name for name in own if name.removeprefix(PACKAGE).split("$")[0] in modelled]
    models = [name for name in left_out((kind,)) if MODELS.find(name) is not None]
    jdks = calls(file for name in own if (file := in_jdk(name)) is not None)
    ours = calls(parse(found.data) for name in models if (found := MODELS.find(name)) is not None)
    differ = jdks ^ ours
    answered = ANSWERED[kind]
    assert {name for name in differ if not {name, name.rpartition(".")[0]} & answered.keys()} == set()


def test_what_is_asked_otherwise_can_be_overridden() -> None:
    for name, (_, methods) in ASKED_OTHERWISE.items():
        for method in methods:
            assert overridable(name, method), (name, method)
