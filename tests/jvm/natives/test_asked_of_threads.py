"""Methods of a Thread that may be overridden, and that java.util.concurrent or another modelled class calls.

Each is answered for below. One that a JDK adds fails here.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache
from typing import Final

from jvm.classfile.classfile import parse
from jvm.classfile.constant_pool import MethodRef
from jvm.classfile.modifiers import ACC_FINAL, ACC_PROTECTED, ACC_PUBLIC, ACC_STATIC
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.library.library import ADDERS, OWN_SYNCHRONIZERS, TIMERS, left_out
from jvm.natives.java_lang_thread.asked_by_jdk import GIVES_BACK, LOOKS, MODELS_THAT_WAIT
from jvm.natives.java_util_concurrent.gate_looks import ASKED
from jvm.natives.of_machine import import_all
from jvm.natives.registry import TABLE
from jvm.natives.settings import KINDS

import_all()
CLASSES: Final = ClassPath((), default_jdk())
THREAD: Final = "java/lang/Thread"
PACKAGE: Final = "java/util/concurrent/"
START: Final = "start()V"
STATE: Final = "getState()Ljava/lang/Thread$State;"
LOADER: Final = "getContextClassLoader()Ljava/lang/ClassLoader;"
SET_LOADER: Final = "setContextClassLoader(Ljava/lang/ClassLoader;)V"
HANDLER: Final = "getUncaughtExceptionHandler()Ljava/lang/Thread$UncaughtExceptionHandler;"
SET_HANDLER: Final = "setUncaughtExceptionHandler(Ljava/lang/Thread$UncaughtExceptionHandler;)V"

OF_ANY_THREAD: Final = {GIVES_BACK, LOOKS}
"""The JDK's own code runs in all of the package (`asked_by_jdk`), so these need no line."""

OF_WORKERS: Final = {"ThreadPerTaskExecutor": {STATE}, "ThreadPoolExecutor": {STATE}}
"""Of a thread that a factory of the program made (`Gate.asksTheProgram`)."""

OF_WORKERS_OF_FORK_JOIN: Final = {
    "ForkJoinPool": {START},
    "ForkJoinPool$WorkQueue": {STATE},
    "ForkJoinWorkerThread": {SET_HANDLER, SET_LOADER},
    "ForkJoinWorkerThread$InnocuousForkJoinWorkerThread": {SET_LOADER},
}
"""The program's own workers run with the JDK's own pools (constructor of the model ForkJoinWorkerThread)."""

CALLED_BY_MODELS: Final = {"ForkJoinTask$RunnableExecuteAction": {HANDLER}}

NOT_MODELLED: Final = {
    "Executors$PrivilegedCallableUsingCurrentClassLoader": {LOADER, SET_LOADER},
    "Executors$PrivilegedThreadFactory": {LOADER},
    "Executors$PrivilegedThreadFactory$1": {SET_LOADER},
}
"""The JDK's own code runs."""

ANSWERED: Final = {
    PACKAGE + name: asked
    for part in (OF_WORKERS, OF_WORKERS_OF_FORK_JOIN, CALLED_BY_MODELS, NOT_MODELLED)
    for name, asked in part.items()
}

ELSEWHERE: Final = {
    "java/lang/System": {SET_LOADER},  # of the thread that runs main
    THREAD: {START, LOADER, HANDLER},  # its creator's loader: `threads.construct`; `settings.handler_frame`
    "java/lang/ThreadGroup": {GIVES_BACK},  # interrupt(): the JDK's own code
    "java/lang/ref/Finalizer": {START, GIVES_BACK},  # of the JDK's own threads
    "java/lang/ref/Reference": {START},
    "java/util/ServiceLoader": {LOADER},  # load(Class): the JDK's own code
    "java/util/logging/LogManager": {LOADER},  # classes of a configuration: the JDK's own code
    "java/util/logging/Logger": {LOADER},  # bundles of messages: the JDK's own code
    "jdk/internal/misc/ThreadFlock": {GIVES_BACK},  # close(): the JDK's own code
    "jdk/internal/vm/ThreadContainers": {STATE},  # for thread dumps
}
"""Classes beyond the package of which some methods are models: none of these."""


ALWAYS_MODELLED: Final = {
    PACKAGE + name
    for name in (
        "DelayScheduler",  # by its own code
        "DelayScheduler$ScheduledForkJoinTask",
        "ForkJoinPool",  # numbers of pools
        "Phaser",  # how often its own code looks before it parks
        "ScheduledThreadPoolExecutor$ScheduledFutureTask",  # by its own code
        "ThreadLocalRandom",
        "ThreadPoolExecutor",  # what it counted, by its own code
        "atomic/AtomicIntegerFieldUpdater$AtomicIntegerFieldUpdaterImpl",
        "atomic/AtomicLongFieldUpdater$CASUpdater",
        "atomic/AtomicMarkableReference",
        "atomic/AtomicReferenceFieldUpdater$AtomicReferenceFieldUpdaterImpl",
        "atomic/AtomicStampedReference",
        "locks/AbstractQueuedLongSynchronizer",  # only lists of those who wait, by its own code
        "locks/AbstractQueuedLongSynchronizer$ConditionObject",
        "locks/AbstractQueuedSynchronizer",
        "locks/AbstractQueuedSynchronizer$ConditionObject",
        "locks/LockSupport",  # asks nothing
    )
}
"""Natives that stand in for methods of these classes, none of which asks anything of a Thread."""


@cache
def is_thread(name: str) -> bool:
    found = None if name.startswith("[") else CLASSES.find(name)
    above = None if found is None else parse(found.data).super_name
    return name == THREAD or (above is not None and is_thread(above))


def overridable() -> frozenset[str]:
    """Those that a class of the program can override: not what only the package of Thread knows."""
    found = CLASSES.find(THREAD)
    assert found is not None
    return frozenset(
        method.name + method.descriptor
        for method in parse(found.data).methods
        if method.flags & (ACC_PUBLIC | ACC_PROTECTED)
        and not method.flags & (ACC_FINAL | ACC_STATIC)
        and method.name != "<init>"
    )


def asked_by(name: str, methods: frozenset[str]) -> set[str]:
    """The methods of a Thread that a class refers to."""
    found = CLASSES.find(name)
    if found is None:
        return set()
    pool = parse(found.data).constants
    constants = (pool[index] for index in range(1, len(pool)) if pool.is_entry(index))
    return {
        constant.name + constant.descriptor
        for constant in constants
        if isinstance(constant, MethodRef)
        and constant.name + constant.descriptor in methods
        and is_thread(constant.owner)
    }


def test_what_the_package_asks_of_threads_is_answered_for() -> None:
    methods = overridable()
    names = [name for name in CLASSES.classes_of("java.base") if name.startswith(PACKAGE)]
    asked = {name: asked_by(name, methods) - OF_ANY_THREAD for name in names}
    assert {name: found for name, found in asked.items() if found} == ANSWERED


def test_what_other_modelled_classes_ask_is_answered_for() -> None:
    methods = overridable()
    owners = {signature.partition(".")[0] for signature, entry in TABLE.items() if entry.replaces_bytecode}
    asked = {name: asked_by(name, methods) for name in owners if not name.startswith(PACKAGE)}
    assert {name: found for name, found in asked.items() if found} == ELSEWHERE


def test_no_other_model_is_left_where_threads_are_asked() -> None:
    owners = {signature.partition(".")[0] for signature, entry in TABLE.items() if entry.replaces_bytecode}
    left = {
        name
        for name in owners
        if name.startswith(PACKAGE)
        and not any(fnmatchcase(name.replace("/", "."), pattern) for pattern in OWN_SYNCHRONIZERS)
    }
    assert left == ALWAYS_MODELLED
    # Adders wait for nobody, and ask for no thread; a Timer's thread is the JDK's, and waits for monitors.
    waiting = [kind for kind in KINDS if kind not in (ADDERS, TIMERS)]
    assert left_out(MODELS_THAT_WAIT) == left_out(waiting)


def test_workers_are_asked_whether_they_override() -> None:
    assert set().union(*OF_WORKERS.values()) | OF_ANY_THREAD <= set(ASKED)
