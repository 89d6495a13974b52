"""Where plain accesses of the JDK's own code mean something else than they say, or nothing.

Some plain fields are read without a lock and ordered by fences. Fences give no edge here, and plain fields
of trusted classes are no choice points. For these fields both would be wrong: threads do meet on them, and
the documentation of their class promises an edge from the thread that puts an element to the one that finds
it (java.util.concurrent, "Memory Consistency Properties"). So they are taken for volatile, which is what the
fences make of them.
"""

from __future__ import annotations

from typing import Final

_SKIP_LIST: Final = "java/util/concurrent/ConcurrentSkipListMap"

# Class (internal name) → fields.
FENCED: Final[dict[str, frozenset[str]]] = {
    _SKIP_LIST: frozenset({"head", "adder"}),
    f"{_SKIP_LIST}$Node": frozenset({"val", "next"}),
    f"{_SKIP_LIST}$Index": frozenset({"right"}),
    "java/util/concurrent/Exchanger$Slot": frozenset({"entry"}),
    "java/lang/Class": frozenset({"classValueMap"}),
    "java/util/TimeZone": frozenset({"zoneId"}),  # a cache; what it refers to is immutable (JLS 17.5)
}

# Arrays whose elements are handed over in the same way. ForkJoinPool puts a task from outside into a queue
# by a plain store before it unlocks the queue, and a worker takes it from there without the lock.
FENCED_ARRAYS: Final = frozenset({"[Ljava/util/concurrent/ForkJoinTask;"})

# Classes whose plain accesses to elements are their callers': getPlain and setPlain. Like those of an atomic
# they are no races and make no edge, but each order of them is a different run.
PLAIN_FOR_CALLERS: Final = frozenset(
    {f"java/util/concurrent/atomic/Atomic{kind}Array" for kind in ("Integer", "Long", "Reference")}
)

# Classes of which the JDK hands one object to all threads, as nobody looks at what is written to it. Their
# objects count as private for ever.
WRITE_ONLY: Final = frozenset({"java/text/DontCareFieldPosition"})

# Classes whose objects are locked by methods of the JDK that have models (`jvm.execution.locked_by_jdk`).
LOCKED_BY_JDK: Final = frozenset({"java/lang/Thread", "java/lang/ThreadGroup", "jrf/ConsoleStream"})

# Collections of java.util that a trusted class keeps to itself: no reference to one, or to a part of it,
# leaves its methods, so whoever accesses them was called by it. Class (internal name) → fields.
ENCLOSING: Final[dict[str, frozenset[str]]] = {
    "java/util/concurrent/ThreadPoolExecutor": frozenset({"workers"}),
    "java/util/concurrent/DelayQueue": frozenset({"q"}),
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
