"""What calls of the JDK are taken to do. What is not listed here makes the answer unknown, by its name.

Objects of the library are *plain* (whoever shares them needs a lock: collections, iterators, builders) or
*safe* (immutable, or synchronized by themselves). A call reads or writes the plain objects that it is
given, may keep what it is given, may give back anything that it was given, and may call back what it was
given: `equals`, `hashCode`, `compareTo` and `toString` of any object, and every method of what it takes as
a function. Waiting inside the library (queues, latches, semaphores) is taken for not waiting: that only
adds behaviours.
"""

from __future__ import annotations

from typing import Final

_UTIL_PLAIN: Final = (
    "AbstractCollection AbstractList AbstractMap AbstractQueue AbstractSet ArrayDeque ArrayList Arrays "
    "BitSet Collection Collections Deque Enumeration HashMap HashSet Hashtable IdentityHashMap Iterator "
    "LinkedHashMap LinkedHashSet LinkedList List ListIterator Map Map$Entry NavigableMap NavigableSet "
    "PriorityQueue Queue Set SortedMap SortedSet Stack StringJoiner TreeMap TreeSet Vector WeakHashMap"
)
PLAIN: Final = frozenset(
    {f"java/util/{name}" for name in _UTIL_PLAIN.split()}
    | {"java/lang/StringBuilder", "java/lang/Iterable", "java/util/PrimitiveIterator$OfInt"}
)
_SAFE_NAMES: Final = (
    "java/lang/ AutoCloseable Boolean Byte CharSequence Character Comparable Double Enum Float Integer Long "
    "Math Number Object Record Short StrictMath String StringBuffer ThreadLocal Void\n"
    "java/util/ Comparator Locale Objects Optional OptionalDouble OptionalInt OptionalLong Random UUID\n"
    "java/io/ PrintStream\n"
    "java/math/ BigDecimal BigInteger MathContext RoundingMode\n"
    "java/util/concurrent/ ArrayBlockingQueue BlockingDeque BlockingQueue Callable ConcurrentHashMap "
    "ConcurrentHashMap$KeySetView ConcurrentLinkedDeque ConcurrentLinkedQueue ConcurrentMap "
    "ConcurrentSkipListMap ConcurrentSkipListSet CopyOnWriteArrayList CopyOnWriteArraySet CountDownLatch "
    "CyclicBarrier Exchanger LinkedBlockingDeque LinkedBlockingQueue LinkedTransferQueue "
    "PriorityBlockingQueue Semaphore SynchronousQueue ThreadLocalRandom TimeUnit TransferQueue\n"
    "java/util/concurrent/atomic/ AtomicBoolean AtomicInteger AtomicIntegerArray AtomicLong AtomicLongArray "
    "AtomicMarkableReference AtomicReference AtomicReferenceArray AtomicStampedReference DoubleAccumulator "
    "DoubleAdder LongAccumulator LongAdder"
)
SAFE: Final = frozenset(row.split()[0] + name for row in _SAFE_NAMES.splitlines() for name in row.split()[1:])
# Of these classes only a few methods are known to touch nothing of the program's.
SOME_METHODS: Final = {
    "java/lang/System": frozenset(
        ("currentTimeMillis", "nanoTime", "identityHashCode", "arraycopy", "lineSeparator", "getProperty")
    ),
    "java/lang/Class": frozenset(
        ("desiredAssertionStatus", "getName", "getSimpleName", "toString", "isInstance")
    ),
    "java/lang/Runtime": frozenset(
        ("getRuntime", "availableProcessors", "freeMemory", "totalMemory", "maxMemory", "gc")
    ),
}  # fmt: skip
# Immutable results, of which no reference of the program's can come back.
IMMUTABLE: Final = frozenset(
    f"java/lang/{name}"
    for name in [
        "Boolean",
        "Byte",
        "Character",
        "Class",
        "Double",
        "Float",
        "Integer",
        "Long",
        "Runtime",
        "Short",
        "String",
        "Void",
    ]
) | {"java/io/PrintStream", "java/math/BigInteger", "java/math/BigDecimal", "java/util/concurrent/TimeUnit"}
# A buffer takes its lock for its own methods; as an argument of these types it is read without.
BUFFER: Final = "java/lang/StringBuffer"
READ_UNLOCKED: Final = frozenset((f"L{BUFFER};", "Ljava/lang/CharSequence;"))
# Methods of plain objects that change nothing, and keep nothing.
READS: Final = frozenset(
    [
        "charAt",
        "contains",
        "containsAll",
        "containsKey",
        "containsValue",
        "element",
        "equals",
        "first",
        "firstKey",
        "forEach",
        "get",
        "getFirst",
        "getKey",
        "getLast",
        "getOrDefault",
        "getValue",
        "hashCode",
        "indexOf",
        "isEmpty",
        "iterator",
        "last",
        "lastIndexOf",
        "lastKey",
        "length",
        "listIterator",
        "peek",
        "peekFirst",
        "peekLast",
        "size",
        "subSequence",
        "substring",
        "toArray",
        "toString",
    ]
)
# Methods of iterators, which change the iterator only.
STEPS: Final = frozenset(
    ("hasMoreElements", "hasNext", "hasPrevious", "next", "nextElement", "nextIndex", "nextInt", "previous",
     "previousIndex")
)  # fmt: skip
# Plain classes whose look-ups write (BitSet.toString trims the array; parts of a TreeMap keep their size),
# as do those of their views.
WRITES_ALWAYS: Final = frozenset(
    f"java/util/{name}"
    for name in [
        "BitSet",
        "Enumeration",
        "Iterator",
        "LinkedHashMap",
        "ListIterator",
        "NavigableMap",
        "NavigableSet",
        "PrimitiveIterator$OfInt",
        "SequencedMap",
        "SortedMap",
        "SortedSet",
        "WeakHashMap",
    ]
)
# Owners whose methods keep nothing of what they are given.
KEEPS_NOTHING: Final = frozenset(
    f"java/lang/{name}"
    for name in [
        "Boolean",
        "Byte",
        "Character",
        "Double",
        "Float",
        "Integer",
        "Long",
        "Math",
        "Short",
        "StrictMath",
        "String",
        "StringBuilder",
        "StringBuffer",
        "System",
        "Class",
        "Runtime",
    ]
) | {"java/io/PrintStream", "java/util/Objects", "java/util/concurrent/TimeUnit"}
# Methods whose collection or array arguments are only read.
READS_ARGUMENTS: Final = frozenset(
    [
        "<init>",
        "add",
        "addAll",
        "append",
        "asList",
        "containsAll",
        "copyOf",
        "copyOfRange",
        "deepToString",
        "equals",
        "format",
        "hashCode",
        "join",
        "of",
        "print",
        "printf",
        "println",
        "putAll",
        "removeAll",
        "retainAll",
        "stream",
        "toString",
        "unmodifiableList",
        "valueOf",
        "write",
    ]
)
# Calls that do not look into the objects held (their equals, hashCode, toString are not called).
SHALLOW: Final = frozenset(
    [
        "addFirst",
        "addLast",
        "capacity",
        "clear",
        "getFirst",
        "getLast",
        "hasNext",
        "isEmpty",
        "iterator",
        "length",
        "next",
        "offerFirst",
        "offerLast",
        "peekFirst",
        "peekLast",
        "poll",
        "pollFirst",
        "pollLast",
        "pop",
        "push",
        "removeFirst",
        "removeLast",
        "size",
        "take",
        "trimToSize",
        "await",
        "countDown",
        "acquire",
        "release",
        "availablePermits",
        "getCount",
        "lazySet",
        "getAndSet",
        "getAcquire",
        "setRelease",
    ]
)
SHALLOW_IN_LISTS: Final = frozenset(
    ["add", "get", "set", "put", "offer", "peek", "element", "poll", "<init>", "forEach", "compareAndSet"]
)
LISTS: Final = frozenset(
    [
        "java/util/ArrayList",
        "java/util/LinkedList",
        "java/util/ArrayDeque",
        "java/util/List",
        "java/util/Deque",
        "java/util/Queue",
        "java/util/concurrent/LinkedBlockingQueue",
        "java/util/concurrent/ArrayBlockingQueue",
        "java/util/concurrent/BlockingQueue",
        "java/util/concurrent/ConcurrentLinkedQueue",
        "java/util/concurrent/LinkedBlockingDeque",
        "java/util/concurrent/CopyOnWriteArrayList",
        "java/util/concurrent/atomic/AtomicReference",
        "java/util/Vector",
        "java/util/Stack",
    ]
)
# Collections that compare what they hold in most of their methods.
SORTED: Final = frozenset(
    ("java/util/PriorityQueue", "java/util/concurrent/PriorityBlockingQueue", "java/util/TreeMap",
     "java/util/TreeSet", "java/util/concurrent/ConcurrentSkipListMap",
     "java/util/concurrent/ConcurrentSkipListSet", "java/util/SortedMap", "java/util/SortedSet",
     "java/util/NavigableMap", "java/util/NavigableSet")
)  # fmt: skip
# Types by which the library may look into an object of the program's, whatever it was passed as.
LOOKED_INTO: Final = frozenset(
    ("java/util/Formattable", "java/lang/CharSequence", "java/lang/Iterable", "java/util/Iterator",
     "java/util/Map", "java/util/Map$Entry", "java/lang/Throwable")
)  # fmt: skip
OBJECT_METHODS: Final = (
    ("equals", "(Ljava/lang/Object;)Z"), ("hashCode", "()I"), ("toString", "()Ljava/lang/String;"),
    ("compareTo", "(Ljava/lang/Object;)I"),
)  # fmt: skip
# Superclasses of the JDK that classes of the program may have: what their code calls is known.
SUPERCLASSES: Final = frozenset(
    ("java/lang/Object", "java/lang/Thread", "java/lang/Enum", "java/lang/Record")
)
SAME_THREAD: Final = (
    "java/util/function/",
    "java/util/Comparator",
    "java/lang/Comparable",
    "java/lang/Iterable",
)
THREADS: Final = frozenset(
    [
        "<init>",
        "currentThread",
        "getId",
        "getName",
        "getPriority",
        "interrupt",
        "interrupted",
        "isAlive",
        "isDaemon",
        "isInterrupted",
        "join",
        "onSpinWait",
        "run",
        "setDaemon",
        "setName",
        "setPriority",
        "sleep",
        "start",
        "startVirtualThread",
        "threadId",
        "yield",
        "toString",
        "hashCode",
        "equals",
        "holdsLock",
        "isVirtual",
        "getState",
    ]
)
LOCKS: Final = "java/util/concurrent/locks/"
EXECUTORS: Final = frozenset(
    ("newFixedThreadPool", "newCachedThreadPool", "newSingleThreadExecutor", "newWorkStealingPool",
     "newVirtualThreadPerTaskExecutor")
)  # fmt: skip
POOL: Final = "java/util/concurrent/ExecutorService"
POOL_OWNERS: Final = frozenset(
    (POOL, "java/util/concurrent/Executor", "java/util/concurrent/ThreadPoolExecutor",
     "java/util/concurrent/AbstractExecutorService")
)  # fmt: skip
POOL_METHODS: Final = frozenset(
    [
        "execute",
        "submit",
        "shutdown",
        "shutdownNow",
        "isShutdown",
        "isTerminated",
        "awaitTermination",
        "close",
        "invokeAll",
    ]
)
FUTURES: Final = frozenset(("java/util/concurrent/Future", "java/util/concurrent/FutureTask"))


def is_modelled(owner: str, name: str, throwable: bool) -> bool:
    """Whether the call is one of the general kind that this module describes."""
    some = SOME_METHODS.get(owner)
    if some is not None:
        return name in some
    if owner in ("java/util/Arrays", "java/util/Collections") and name.startswith("parallel"):
        return False
    if owner.startswith("java/util/concurrent/atomic/") and not orders(name):
        return False
    if owner == "java/util/concurrent/TimeUnit" and name.startswith("timed"):
        return False  # gives a monitor back and takes it again
    if name in ("parallelStream", "stream", "spliterator", "clone", "finalize"):
        return False
    if owner in ("java/util/Random",) and name in ("ints", "longs", "doubles"):
        return False
    return throwable or owner in PLAIN or owner in SAFE or owner.startswith("java/util/function/")


def orders(name: str) -> bool:
    """Whether a method of an atomic class orders what was done before a write with what is done after a read
    that sees it. Plain and opaque accesses do not: what is handed over by them may race unseen."""
    if name in ("lazySet", "setRelease", "getAcquire"):
        return True
    return not any(word in name for word in ("Plain", "Opaque", "Acquire", "Release", "weak"))
