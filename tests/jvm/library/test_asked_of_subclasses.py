"""What the JDK's code calls of an object of a modelled class, and what the models call of it.

A class of the program may override such a method. One that only the JDK's code calls, or only the model, is
answered for below. One that a JDK or a model adds fails here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from jvm.classfile.classfile import ClassFile, parse
from jvm.classfile.constant_pool import MethodRef
from jvm.library.library import FORK_JOIN, HANDOVERS, POOLS, TIMERS, left_out
from jvm.natives.java_util_concurrent.gate_looks import ASKED_OTHERWISE
from tests.jvm.library.reached import JDK, MODELS, PACKAGE, asked, in_jdk, in_models, overridable, public

if TYPE_CHECKING:
    from collections.abc import Iterable

QUEUE: Final = "the program's own queue of a pool is not adopted by the model (`Gate.adopt`)"
UNKNOWN: Final = "its objects are the JDK's own, of no class of the program"
ASKED: Final = "the JDK's own code runs where the program overrides it (`ASKED_OTHERWISE`)"
BACK: Final = "the model calls it only where the JDK's own code is to run"
CLOSE: Final = "`close` of the model, if the program overrides none of what it calls"
WHOLE: Final = "a ForkJoinPool of a class of the program that overrides anything is the JDK's own"
ABOVE: Final = "the method that the model inherits asks for what `ASKED_OTHERWISE` names"
WORKER: Final = "the JDK's worker asks for the factory: " + ASKED
UNBEGUN: Final = "the model answers for a pool that has no worker yet; otherwise the JDK's own code runs"
STOPPED: Final = "only of a task of a pool that is stopped, which is the JDK's own code"

ANSWERED: Final = {
    POOLS: {
        "AbstractExecutorService.invokeAll": "of ThreadPerTaskExecutor, which nobody extends",
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

BY_METHOD: Final = {
    "CompletableFuture.cancel": ASKED,
    "CompletableFuture.completeOnTimeout": "`Timeout` has the code of both; the rest: " + ASKED,
    "CompletableFuture.orTimeout": "`Timeout` has the code of both; the rest: " + ASKED,
    "CompletableFuture.state": ABOVE,
    "ForkJoinPool": WHOLE,
    "ForkJoinTask.exceptionNow": ABOVE,
    "ForkJoinTask.get": STOPPED,
    "ForkJoinTask.invoke": STOPPED,
    "ForkJoinTask.invokeAll": "the model ends it as `invoke` does, which asks for its result",
    "ForkJoinTask.join": STOPPED,
    "ForkJoinTask.quietlyInvoke": STOPPED,
    "ForkJoinTask.quietlyJoin": STOPPED,
    "ForkJoinTask.quietlyJoinUninterruptibly": STOPPED,
    "ForkJoinTask.resultNow": ABOVE,
    "ForkJoinTask.state": ABOVE,
    "ForkJoinWorkerThread": "of a class of the program: the JDK's own code",
    "FutureTask.exceptionNow": ABOVE,
    "FutureTask.resultNow": ABOVE,
    "FutureTask.state": ABOVE,
    "LinkedTransferQueue.drainTo": "the model polls by the interface, the JDK by the class: one method",
    "Phaser.arriveAndAwaitAdvance": "a class of the program has the JDK's own code",
    "ScheduledThreadPoolExecutor.getQueue": ABOVE,
    "ScheduledThreadPoolExecutor.schedule": ASKED,
    "ScheduledThreadPoolExecutor.scheduleAtFixedRate": ASKED,
    "ScheduledThreadPoolExecutor.scheduleWithFixedDelay": ASKED,
    "ScheduledThreadPoolExecutor.setContinueExistingPeriodicTasksAfterShutdownPolicy": ASKED,
    "ScheduledThreadPoolExecutor.setExecuteExistingDelayedTasksAfterShutdownPolicy": ASKED,
    "ScheduledThreadPoolExecutor.shutdown": ABOVE,
    "ScheduledThreadPoolExecutor.shutdownNow": ABOVE,
    "SynchronousQueue.drainTo": "the model polls by the interface, the JDK by the class: one method",
    "ThreadPoolExecutor.execute": ASKED,
    "ThreadPoolExecutor.finalize": "does nothing, and is called by nobody",
    "ThreadPoolExecutor.prestartAllCoreThreads": WORKER,
    "ThreadPoolExecutor.prestartCoreThread": WORKER,
    "ThreadPoolExecutor.purge": BACK,
    "ThreadPoolExecutor.remove": BACK,
    "ThreadPoolExecutor.setCorePoolSize": UNBEGUN,
    "ThreadPoolExecutor.setKeepAliveTime": ASKED,
    "java/util/TimerThread.run": UNKNOWN,
}
"""What the JDK's method asks for and the model's does not, or the other way round."""


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
    own = [name for name in JDK.classes_of("java.base") if name.startswith(PACKAGE)]
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


@pytest.mark.parametrize("kind", [POOLS, HANDOVERS, FORK_JOIN, TIMERS])
def test_what_only_one_method_of_the_two_asks_for_is_answered_for(kind: str) -> None:
    answered = ANSWERED.get(kind, {}) | BY_METHOD
    differ = set()
    for name in left_out((kind,)):
        if "$" not in name and in_jdk(name) is not None and (model := in_models(name)) is not None:
            declared = {each.name + each.descriptor for each in model.methods}
            differ |= {
                f"{name.removeprefix(PACKAGE)}.{method.partition('(')[0]}"
                for method in public(name)
                if method not in declared or asked(in_jdk, name, method) != asked(in_models, name, method)
            }
    assert {each for each in differ if not {each, each.rpartition(".")[0]} & answered.keys()} == set()


def test_the_comparison_by_method_sees_what_a_timeout_asks_for() -> None:
    name = f"{PACKAGE}CompletableFuture"
    method = "orTimeout(JLjava/util/concurrent/TimeUnit;)Ljava/util/concurrent/CompletableFuture;"
    assert "whenComplete" in asked(in_jdk, name, method)
