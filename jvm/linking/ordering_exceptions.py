"""Where plain accesses of the JDK's own code mean something else than they say, or nothing.

Some plain fields are read without a lock and ordered by fences. Fences give no edge here, and plain fields
of trusted classes are no choice points. For these fields both would be wrong: threads do meet on them, and
the documentation of their class promises an edge from the thread that puts an element to the one that finds
it (java.util.concurrent, "Memory Consistency Properties"). So they are taken for volatile, which is what the
fences make of them. So are those that the JDK races on by design, with neither: then what orders the threads
besides is a volatile variable that whoever wrote them wrote before. Where nothing orders them, they are no
edge, but choice points all the same (RACED). Which fields threads meet on is not guessed: `python -m
tests.inner_races` checks the JDK's own fields while small programs run, and fails at a race of one that none
of these lists has.
"""

from __future__ import annotations

from typing import Final

_SKIP_LIST: Final = "java/util/concurrent/ConcurrentSkipListMap"
_FUTURE: Final = "java/util/concurrent/CompletableFuture"

# What depends on a CompletableFuture: two threads may come upon one, and whoever has run it takes its fields
# away. The other finds that out by reading them, without a lock or a fence, so either order is a run of its
# own.
_DEPENDENTS: Final = (
    *(
        f"Uni{kind}"
        for kind in ("WhenComplete", "Handle", "Exceptionally", "Compose", "ComposeExceptionally")
    ),
    *(f"{sources}{kind}" for sources in ("Uni", "Bi", "Or") for kind in ("Apply", "Accept", "Run")),
)

# Class (internal name) → fields.
FENCED: Final[dict[str, frozenset[str]]] = {
    _SKIP_LIST: frozenset({"head", "adder"}),
    f"{_SKIP_LIST}$Node": frozenset({"val", "next"}),
    f"{_SKIP_LIST}$Index": frozenset({"right"}),
    **{f"{_FUTURE}${name}": frozenset({"fn"}) for name in _DEPENDENTS},
    f"{_FUTURE}$UniCompletion": frozenset({"dep", "src"}),
    f"{_FUTURE}$BiCompletion": frozenset({"snd"}),
    f"{_FUTURE}$CoCompletion": frozenset({"base"}),
    f"{_FUTURE}$AnyOf": frozenset({"dep", "src", "srcs"}),
    f"{_FUTURE}$AsyncSupply": frozenset({"dep", "fn"}),
    f"{_FUTURE}$AsyncRun": frozenset({"dep", "fn"}),
    "java/util/concurrent/Exchanger$Slot": frozenset({"entry"}),
    "java/util/concurrent/LinkedTransferQueue$DualNode": frozenset({"next"}),  # from JDK 22 on
    "java/util/concurrent/ForkJoinTask$Aux": frozenset({"next"}),
    "java/util/concurrent/SubmissionPublisher$BufferedSubscription": frozenset({"array"}),
    "java/util/stream/ForEachOps$ForEachOrderedTask": frozenset({"next"}),
    "java/util/stream/GathererOp$1Hybrid": frozenset({"next"}),
    "jdk/internal/foreign/ConfinedSession": frozenset({"asyncReleaseCount"}),
    "jdk/internal/foreign/MemorySessionImpl": frozenset({"acquireCount", "state"}),
    "jdk/internal/lang/stable/StableValueImpl": frozenset({"contents"}),
    "java/lang/Class": frozenset({"classValueMap"}),
    "java/lang/ClassValue$ClassValueMap": frozenset({"cacheArray"}),
    "java/util/TimeZone": frozenset({"zoneId"}),  # a cache; what it refers to is immutable (JLS 17.5)
}

# What a class makes when it is first asked for it, and hands out: two threads may get two of it, and who
# locks or compares them sees that.
_MADE_WHEN_ASKED_FOR: Final = {
    "java/lang/Class$ReflectionData": ("canonicalName", "simpleName"),
    "java/lang/Runtime": ("version",),
    "java/lang/invoke/MethodType": ("methodDescriptor",),
    "java/lang/module/ModuleFinder$2": ("allModules",),
    "java/lang/reflect/Executable": ("parameterData",),
    "java/util/concurrent/ConcurrentHashMap": ("entrySet", "keySet", "values"),
    _SKIP_LIST: ("descendingMap", "entrySet", "keySet", "values"),
    f"{_SKIP_LIST}$SubMap": ("entrySetView", "keySetView", "valuesView"),
    "java/util/concurrent/locks/StampedLock": ("readLockView", "readWriteLockView", "writeLockView"),
    "jdk/internal/constant/ArrayClassDescImpl": ("cachedDescriptorString",),
    "sun/nio/fs/UnixPath": ("stringValue",),
}

# Plain fields that threads of the JDK race on by design, with nothing that orders them: either order is a run
# of its own, and none gives an edge. They are read and written as a field whose races are accepted (benign).
# Class → field → who meets there, and what tells the orders apart.
RACED: Final[dict[str, dict[str, str]]] = {
    "java/util/concurrent/FutureTask": {
        "callable": "whoever ends the task takes it away, behind the state; toString looks at both"
    },
    "java/util/concurrent/ForkJoinTask$CallableWithTimeout": {
        "result": "the timeout action may set another one, which the documentation recommends"
    },
    "java/util/concurrent/DelayScheduler$ScheduledForkJoinTask": {
        "heapIndex": "the scheduler's; cancel looks whether the task is to be taken out",
        "nextPending": "the scheduler's; cancel looks whether the task is queued",
        "pool": "taken away where the task is taken out, beside cancel",
    },
    "java/util/concurrent/ScheduledThreadPoolExecutor$ScheduledFutureTask": {
        "heapIndex": "written under the queue's lock; cancel looks without it whether to take the task out"
    },
    "java/util/concurrent/SubmissionPublisher$BufferedSubscription": {
        "head": "the consumer's; who offers looks at it whether the buffer is full, others for the lag",
        "tail": "the publisher's; the consumer looks at it whether there is more",
    },
    "java/util/Locale": dict.fromkeys(
        ("baseLocale", "localeExtensions"),
        "set before the locale is handed out, the default one by a volatile field that orders nobody here",
    ),
    "java/lang/invoke/CallSite": {
        "target": "written by the JVM although it is final; a MutableCallSite reads and writes it plainly"
    },
    **{
        owner: dict.fromkeys(fields, "made when first asked for: two threads may get two objects")
        for owner, fields in _MADE_WHEN_ASKED_FOR.items()
    },
}

_WAITER: Final = (
    "null as soon as its thread is past its wait: the orders differ in whether unpark leaves a permit, and "
    "who parks must reckon with a return for no reason (--spurious-wakeups)"
)
_QUEUES: Final = "where a task may be; whether it is there the elements tell (FENCED_ARRAYS)"

# Plain fields, and elements of arrays in fields (`[*]`), that threads of the JDK race on as well, and of
# which all orders come to the same, or to what docs/limitations.md says is not explored: why.
RACED_ALIKE: Final[dict[str, dict[str, str]]] = {
    "java/util/concurrent/locks/AbstractQueuedSynchronizer$Node": {"waiter": _WAITER},
    "java/util/concurrent/locks/AbstractQueuedLongSynchronizer$Node": {"waiter": _WAITER},
    "java/util/concurrent/locks/StampedLock$Node": {"waiter": _WAITER},
    "java/util/concurrent/LinkedTransferQueue$DualNode": {"waiter": _WAITER},
    "java/util/concurrent/ForkJoinTask$Aux": {"thread": _WAITER},
    "java/util/concurrent/ForkJoinPool": {
        "parallelism": "a target: tasks run whatever it is",
        "queues[*]": _QUEUES,
    },
    "java/util/concurrent/ForkJoinPool$WorkQueue": {
        **dict.fromkeys(("array", "base", "top"), _QUEUES),
        "nsteals": "a statistic: getStealCount beside running tasks is explored at synchronization only",
    },
    "java/util/concurrent/SubmissionPublisher$BufferedSubscription": {
        "pendingError": "which of two errors a subscriber is told: each of them may come first",
        "array[*]": "what ends a subscription empties the buffer right behind the change of ctl; an item "
        "that is taken between the two might as well have been taken before both",
    },
}

# Plain fields that the JDK also reads or writes by a VarHandle or by Unsafe, and that need not be taken for
# volatile: why. Some are of older JDKs. Others are in RACED_ALIKE.
PLAIN: Final[dict[str, dict[str, str]]] = {
    "java/lang/Module": {"enableNativeAccess": "a flag that is only ever set, and says nothing of a program"},
    "java/net/Inet6Address$Inet6AddressHolder": dict.fromkeys(
        ("ipaddress", "scope_id", "scope_id_set", "scope_ifname_set"), "set while it is deserialized"
    ),
    "java/net/InetAddress$InetAddressHolder": dict.fromkeys(
        ("address", "family", "hostName"), "set while it is deserialized"
    ),
    "java/net/InetSocketAddress$InetSocketAddressHolder": dict.fromkeys(
        ("addr", "hostname", "port"), "set while it is deserialized"
    ),
    "java/util/Hashtable": {"loadFactor": "set while it is deserialized"},
    "java/util/Random": dict.fromkeys(
        ("haveNextNextGaussian", "nextNextGaussian"), "set while it is deserialized; else under its lock"
    ),
    "java/util/concurrent/ConcurrentSkipListMap$Iter": {"next": "of an iterator: its thread's own"},
    "java/util/concurrent/ConcurrentSkipListMap$SubMap$SubMapIter": {
        "next": "of an iterator: its thread's own"
    },
    "java/util/concurrent/Exchanger$Node": {"bound": "its thread's own"},
    "java/util/concurrent/SynchronousQueue$TransferStack$SNode": {
        "item": "written before and read behind volatile accesses of other fields"
    },
    "java/util/concurrent/ThreadLocalRandom": {"initialized": "set while it is deserialized"},
}

# Arrays whose elements are handed over in the same way. ForkJoinPool puts a task from outside into a queue
# by a plain store before it unlocks the queue, and a worker takes it from there without the lock. A LongAdder
# puts a new cell into its table so, and a sum reads the cell's volatile value, which its maker wrote before.
# Class of arrays → the class of the JDK whose own code hands elements over so; where that has a model, such
# arrays are the program's.
FENCED_ARRAYS: Final = {
    "[Ljava/lang/ClassValue$Entry;": "java/lang/ClassValue",
    "[Ljava/util/concurrent/ForkJoinTask;": "java/util/concurrent/ForkJoinPool",
    "[Ljava/util/concurrent/atomic/Striped64$Cell;": "java/util/concurrent/atomic/Striped64",
}

# Classes whose plain accesses to elements are their callers': getPlain and setPlain. Like those of an atomic
# they are no races and make no edge, but each order of them is a different run.
PLAIN_FOR_CALLERS: Final = frozenset(
    {f"java/util/concurrent/atomic/Atomic{kind}Array" for kind in ("Integer", "Long", "Reference")}
)

# Classes of which the JDK hands one object to all threads, as nobody looks at what is written to it. Their
# objects count as private for ever.
WRITE_ONLY: Final = frozenset({"java/text/DontCareFieldPosition"})

# Classes of which objects that are alike are one here and may be several in the JDK, or the other way round.
# They differ in nothing but `==` and their monitors; who locks one is refused
# (`jvm.execution.locked_by_jdk`).
IDENTITY_UNKNOWN: Final = frozenset(
    {
        "java/lang/invoke/MethodHandle",
        "java/lang/invoke/MethodHandles$Lookup",
        "java/lang/invoke/VarHandle",
        "java/time/zone/ZoneRules",  # kept by quiet calls, and in a plain field of a ZoneOffset
    }
)

# Classes whose methods lock their object in the JDK, and whose models do not. Hardly any program locks one;
# who does is refused (`jvm.execution.locked_by_jdk`).
LOCKS_ITSELF: Final = frozenset({"java/lang/StackFrameInfo", "sun/net/www/protocol/file/FileURLConnection"})

# Classes whose objects are locked by methods of the JDK that have models (`jvm.execution.locked_by_jdk`; so
# are Class objects of its classes), or in operations that are one step (`jvm.execution.whole_records`); and
# those that nobody is to lock.
LOCKED_BY_JDK: Final = frozenset(
    {
        "java/lang/Class",
        "java/lang/ClassLoader",
        "java/lang/Thread",
        "java/lang/ThreadGroup",
        "java/lang/reflect/Method",
        *IDENTITY_UNKNOWN,
        *LOCKS_ITSELF,
        "java/util/logging/Level",
        "java/util/logging/Logger",
        "jrf/ConsoleStream",
    }
)

# Collections of java.util that a trusted class keeps to itself: no reference to one, or to a part of it,
# leaves its methods, so whoever accesses them was called by it. Class (internal name) → fields.
ENCLOSING: Final[dict[str, frozenset[str]]] = {
    "java/util/concurrent/ThreadPoolExecutor": frozenset({"workers"}),
    "java/util/concurrent/DelayQueue": frozenset({"q"}),
}

# Arrays behind final fields of objects that never change: constructors made them or were given the only
# reference, let nothing out, and nobody writes to them later (JLS 17.5.1). Class (internal name) → fields.
UNCHANGING: Final[dict[str, frozenset[str]]] = {
    "java/math/BigInteger": frozenset({"mag"}),
    "java/util/ImmutableCollections$ListN": frozenset({"elements"}),
    "java/util/ImmutableCollections$MapN": frozenset({"table"}),
    "java/util/ImmutableCollections$SetN": frozenset({"elements"}),
}

# What these collections are made of. An element of one is never exactly of such a class.
PARTS: Final = frozenset(
    {
        "java/util/HashSet",
        "java/util/HashMap",
        "java/util/HashMap$KeySet",
        "java/util/HashMap$Node",
        "[Ljava/util/HashMap$Node;",
        "java/util/PriorityQueue",
        "[Ljava/lang/Object;",
    }
)


def is_fenced(owner: str, field: str) -> bool:
    """Whether the field of this class (internal name) is one of them."""
    return field in FENCED.get(owner, ())


def is_raced(owner: str, field: str) -> bool:
    """Whether threads of the JDK race on the field of this class (internal name), and the order matters."""
    return field in RACED.get(owner, ())
