"""Classes of the JDK that are modelled by classes of our own, with the same API.

Their sources are in `src`; `build.py` compiles them. They act by the natives of `java.util.concurrent.Gate`
(`jvm.natives.java_util_concurrent.gates`). A pool is modelled as a whole or not at all: if `--jdk-bytecode`
names one of a group of classes, or the program asks for what the models do not tell, the whole group is the
JDK's own code; and so if one of them is not trusted: what the models do between two actions on gates is one
step only where nobody checks it.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from jvm.classpath.classpath import ClassBytes
from jvm.objects.objects import CONSTANT

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from jvm.classpath.classpath import ClassPath
    from jvm.linking.classes import JClass
    from jvm.machine.options import Options
    from jvm.policy import Policy

    Supply = Callable[[ClassPath], ClassBytes | None]

_CLASSES: Final = Path(__file__).resolve().parent / "classes"
_ORIGIN: Final = "jrt:/java.base"
_PACKAGE: Final = "java/util/concurrent/"

GATE: Final = "java/util/concurrent/Gate"
"""The class on whose objects the models act: nothing that a program knows."""
LEAF_BEGINS: Final = f"{GATE}.looksBefore(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/String;)V"
LEAF_TELLS: Final = f"{GATE}.step(Ljava/lang/String;)V"
"""A part of a short-circuiting stream looks whether it need run, and tells others what it found."""

COUNTED: Final = frozenset(
    {"java/util/concurrent/ThreadPerTaskExecutor$Running", "java/util/concurrent/ThreadPoolExecutor$Worker"}
)
"""What the threads of these models run: a pool is over when all of them have ended."""

POOLS: Final = "pools as the JDK's own code"
HANDOVERS: Final = "queues that hand over as the JDK's own code"
ADDERS: Final = "adders as the JDK's own code"
FORK_JOIN: Final = "fork/join pools as the JDK's own code"
TIMERS: Final = "timers as the JDK's own code"
SYNCHRONIZERS: Final = "locks as the JDK's own code"
STAMPS: Final = "stamped locks as the JDK's own code"
"""What `RestartNeeded` asks for where the models do not do."""
OWN_CODE: Final = (POOLS, HANDOVERS, ADDERS, FORK_JOIN, TIMERS, SYNCHRONIZERS, STAMPS)

KNOWN_WORKERS: Final = "workers of fork/join pools"
"""What it asks for where a program tells the threads of such a pool apart (`WaitingTasks`)."""

OWN_STAMPS: Final = ("java.util.concurrent.locks.StampedLock",)
OWN_SYNCHRONIZERS: Final = (
    "java.util.concurrent.CountDownLatch",
    "java.util.concurrent.Semaphore",
    "java.util.concurrent.locks.Reentrant*",
    *OWN_STAMPS,
)
"""Patterns of the classes whose models are natives, and that run as the JDK's own code for STAMPS, and for
SYNCHRONIZERS."""

_ALWAYS: Final = ("Gate",)

_FLOCKS: Final = "/jdk/internal/misc/FlockThreads"
"""How threads leave a ThreadFlock, whatever else is modelled (`jvm.natives.jdk_internal.thread_flock`)."""

_CLEANERS: Final = "/java/lang/ref/CleanerThread"
"""The threads of cleaners, likewise (`jvm.natives.java_lang_ref.cleaners`)."""

_CODING: Final = "/java/lang/Coding"
"""Strings by charsets that are asked for their own coders, likewise (`jvm.natives.java_lang.charsets`)."""

_SILENT: Final = "/java/io/SilentLogger"
"""Who logs for the filters of serialization, likewise (`jvm.natives.java_io.serialization`)."""

_WITHIN: Final = "/sun/nio/ch/NativeThreadSet"
"""Who is within an operation of a channel, likewise (`jvm.natives.java_io.channels`)."""

_BESIDE: Final = (_FLOCKS, _CLEANERS, _CODING, _SILENT, _WITHIN)

_POOLS: Final = (
    "AbstractExecutorService",
    "Executors$DefaultThreadFactory",
    "FutureTask",
    "PlainThreadFactory",
    "ScheduledThreadPoolExecutor",
    "ScheduledThreadPoolExecutor$Listed",
    "ScheduledThreadPoolExecutor$ScheduledFutureTask",
    "ScheduledThreadPoolExecutor$Timed",
    "ThreadPerTaskExecutor",
    "ThreadPerTaskExecutor$First",
    "ThreadPerTaskExecutor$Running",
    "ThreadPoolExecutor",
    "ThreadPoolExecutor$AbortPolicy",
    "ThreadPoolExecutor$CallerRunsPolicy",
    "ThreadPoolExecutor$DiscardOldestPolicy",
    "ThreadPoolExecutor$DiscardPolicy",
    "ThreadPoolExecutor$Waiting",
    "ThreadPoolExecutor$Worker",
    "TimedOrder",
)

_HANDOVERS: Final = (
    "Exchanger",
    "Handover",
    "Handover$Node",
    "LinkedTransferQueue",
    "Phaser",
    "SynchronousQueue",
)

_ADDERS: Final = ("atomic/LongAdder", "atomic/LongAdder$SerializationProxy")

_TIMERS: Final = (
    "/java/util/TaskQueue",
    "/java/util/TaskQueue$Waiting",
    "/java/util/Timer",
    "/java/util/TimerThread",
    "/java/util/TimerThread$1",
)
"""They act on monitors, and are checked like the JDK's own."""

_FUTURES: Final = (
    "CompletableFuture",
    "CompletableFuture$AsynchronousCompletionTask",
    "CompletableFuture$Delayed",
    "CompletableFuture$Dependent",
    "CompletableFuture$Failure",
    "CompletableFuture$Link",
    "CompletableFuture$OnFailure",
    "CompletableFuture$Relay",
    "CompletableFuture$OnValue",
    "CompletableFuture$OnValues",
    "CompletableFuture$Stage",
    "CompletableFuture$Work",
)

_FORK_JOIN: Final = (
    "CountedCompleter",
    "ForkJoinPool",
    "ForkJoinPool$DefaultFactory",
    "ForkJoinPool$ForkJoinWorkerThreadFactory",
    "ForkJoinPool$ManagedBlocker",
    "ForkJoinTask",
    "ForkJoinTask$Adapted",
    "ForkJoinTask$Executed",
    "ForkJoinTask$First",
    "ForkJoinTask$OneOf",
    "ForkJoinWorkerThread",
    "ShortCircuit",
    "WaitingTasks",
)

_STREAMS: Final = "/java/util/stream/"
_SLICES: Final = f"{_STREAMS}SliceOps$SliceTask"
_ORDERED: Final = {
    "java.util.stream.AbstractTask": (_SLICES, ("leftChild", "localResult", "rightChild")),
}
"""Fields that race in the JDK's own code and not with the named model: then nobody need put up with that."""

_GROUPS: Final = (
    (POOLS, _POOLS),
    (HANDOVERS, _HANDOVERS),
    (ADDERS, _ADDERS),
    (FORK_JOIN, _FORK_JOIN),
    (FORK_JOIN, _FUTURES),
    (TIMERS, _TIMERS),
)

_CHECKED: Final = {
    _FORK_JOIN[0]: (
        "ForkJoinTask$AdaptedCallable",
        "ForkJoinTask$AdaptedRunnable",
        f"{_STREAMS}AbstractShortCircuitTask",
        _SLICES,
    )
}
"""Classes of a group whose fields are to be guarded, as in the JDK: they use no gates."""


def modelled_classes(options: Options) -> Mapping[str, Supply]:
    """What takes the place of the JDK's classes under these options, by internal names."""
    always = map(internal, (*_BESIDE, *_ALWAYS))
    own: dict[str, Supply] = {name: _class_file(name) for name in always}
    if options.visible.states:
        del own[internal(_WITHIN)]  # it shows another one
    for kind, names in _GROUPS:
        if kind in options.visible.settings or any(map(_prefers_bytecode(options), names)):
            continue
        checked = (options.policy.checks_class(internal(name).replace("/", ".")) for name in names)
        if names is not _TIMERS and any(checked):
            continue
        if names is _FUTURES and _PACKAGE + _FORK_JOIN[0] not in own:
            continue  # they rest on the models of tasks and of the common pool
        also: tuple[str, ...] = _CHECKED.get(names[0], ())
        streams = tuple(name for name in also if name.startswith(_STREAMS))
        if any(map(_prefers_bytecode(options), streams)):
            also = tuple(name for name in also if name not in streams)
        every = (*names, *also, *_ALWAYS)
        own.update({internal(name): _class_file(internal(name)) for name in every})
    return own


def hidden_steps(options: Options, own: Collection[str]) -> Callable[[JClass], None] | None:
    """What hides from a naive machine what a model does between two actions on gates, which is one step there
    too: accesses to its plain fields are no choice points. None for other machines.

    `own`: the names of the models in use.
    """

    def settle(cls: JClass) -> None:
        if cls.name in own and cls.name not in _WITHOUT_GATES:
            for field in cls.fields.values():
                if not field.volatile:
                    field.threshold = CONSTANT

    return settle if options.naive else None


class ByModels(Struct, frozen=True):
    """A policy that accepts no race that only the JDK's own code of these modelled classes would have."""

    policy: Policy
    own: Collection[str]

    def checks_class(self, binary_name: str, *, of_jdk: bool = True) -> bool:
        return self.policy.checks_class(binary_name, of_jdk=of_jdk)

    def benign(self, owner: str, field: str) -> str | None:
        model, fields = _ORDERED.get(owner, ("", ()))
        if field in fields and internal(model) in self.own:
            return None
        return self.policy.benign(owner, field)


@cache
def kind_of(name: str) -> str | None:
    """What asks for the JDK's own code of the class of this internal name, if that can be modelled."""
    for kind, names in _GROUPS:
        if name in map(internal, (*names, *_CHECKED.get(names[0], ()))):
            return kind
    binary = name.replace("/", ".")
    if binary in OWN_STAMPS:
        return STAMPS
    return SYNCHRONIZERS if any(fnmatchcase(binary, each) for each in OWN_SYNCHRONIZERS) else None


def left_out(settings: Collection[str]) -> frozenset[str]:
    """Internal names of the models that a program does without that asked for the JDK's own code.

    The JDK has no class of some of these names. What all models share may be there no more.
    """
    found = [names for kind, names in _GROUPS if kind in settings]
    return frozenset(internal(name) for names in (*found, *([_ALWAYS] if found else [])) for name in names)


def _prefers_bytecode(options: Options) -> Callable[[str], bool]:
    def prefers(name: str) -> bool:
        binary = internal(name).replace("/", ".")
        return any(fnmatchcase(binary, pattern) for pattern in options.jdk_bytecode)

    return prefers


def internal(name: str) -> str:
    """The internal name of a class of the tables: in java.util.concurrent, or in full behind a slash."""
    return name[1:] if name.startswith("/") else _PACKAGE + name


def _class_file(name: str) -> Supply:
    def supply(classpath: ClassPath) -> ClassBytes | None:
        """None without a JDK that has such classes."""
        if classpath.module_of("java/util/concurrent") is None:
            return None
        return ClassBytes((_CLASSES / f"{name}.class").read_bytes(), _ORIGIN)

    return supply


_WITHOUT_GATES: Final = frozenset(
    {
        *map(internal, _BESIDE),
        *map(internal, _TIMERS),
        *(internal(name) for each in _CHECKED.values() for name in each),
    }
)
