# ruff: noqa: E501  (lines of Java)
"""What a thread may do to something shared, and how another thread looks at it.

A *subject* declares something shared, as static members of a class; its operations are Java. A `change` is a
statement, a `look` an expression whose value is compared as text. `plain` names the operations that are
plain accesses of one variable that is not volatile: two of them, one a change, race if nothing orders them.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Subject:
    """`members`: of the program's class. `before`: what main does before the first start."""

    name: str
    members: str
    changes: tuple[str, ...]
    looks: tuple[str, ...]
    before: str = ""
    plain: frozenset[str] = frozenset()


def subject(
    name: str, members: str, changes: str, looks: str, *, before: str = "", plain: str = ""
) -> Subject:
    """One operation a line."""
    return Subject(name, members, _lines(changes), _lines(looks), before, frozenset(_lines(plain)))


def _lines(text: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in text.strip().splitlines() if line.strip())


_HANDLE = "java.lang.invoke.VarHandle"
_LOOKUP = "java.lang.invoke.MethodHandles.lookup()"


def _handle(name: str, kind: str, find: str, target: str, before: str = "") -> Subject:
    """All access modes of a VarHandle of an int variable; `target` are the coordinates."""
    members = (
        f"static final {_HANDLE} H; static {{ try {{ H = {find}; }} "
        f"catch (Exception e) {{ throw new Error(e); }} }} {kind}"
    )
    at = f"{target}, " if target else ""
    look = target
    updates = [
        f"boolean b = H.{mode}({at}0, 5)"
        for mode in (
            "compareAndSet", "weakCompareAndSetPlain", "weakCompareAndSet", "weakCompareAndSetAcquire",
            "weakCompareAndSetRelease",
        )
    ] + [
        f"int r = (int) H.{mode}({at}0, 5)"
        for mode in ("compareAndExchange", "compareAndExchangeAcquire", "compareAndExchangeRelease")
    ] + [
        f"int r = (int) H.{mode}({at}5)"
        for mode in (
            "getAndSet", "getAndSetAcquire", "getAndSetRelease", "getAndAdd", "getAndAddAcquire",
            "getAndAddRelease", "getAndBitwiseOr", "getAndBitwiseXorAcquire", "getAndBitwiseOrRelease",
        )
    ]  # fmt: skip
    changes = [f"H.{mode}({at}5)" for mode in ("set", "setOpaque", "setRelease", "setVolatile")] + updates
    looks = [f"(int) H.{mode}({look})" for mode in ("get", "getOpaque", "getAcquire", "getVolatile")]
    looks += [f"(boolean) H.compareAndSet({at}7, 8)", f"(int) H.getAndAdd({at}0)"]
    looks += [f"(int) H.compareAndExchangeAcquire({at}7, 8)"]
    plain = {f"H.set({at}5)", f"(int) H.get({look})"} if "volatile" not in kind else set()
    return Subject(name, members, tuple(changes), tuple(looks), before, frozenset(plain))


def _atomic(kind: str, one: str, made: str) -> Subject:
    """AtomicInteger and AtomicLong."""
    return subject(
        kind,
        f"static final java.util.concurrent.atomic.{kind} S = new java.util.concurrent.atomic.{kind}();",
        f"""
        S.set({one}) \n S.lazySet({one}) \n S.getAndSet({one}) \n S.compareAndSet({made}, {one})
        S.weakCompareAndSetPlain({made}, {one}) \n S.weakCompareAndSetVolatile({made}, {one})
        S.getAndIncrement() \n S.getAndDecrement() \n S.getAndAdd({one}) \n S.incrementAndGet()
        S.decrementAndGet() \n S.addAndGet({one}) \n S.getAndUpdate(q -> q + 3) \n S.updateAndGet(q -> q + 3)
        S.getAndAccumulate({one}, (q, w) -> q + w) \n S.accumulateAndGet({one}, (q, w) -> q + w)
        S.setPlain({one}) \n S.setOpaque({one}) \n S.setRelease({one})
        S.compareAndExchange({made}, {one}) \n S.compareAndExchangeAcquire({made}, {one})
        S.compareAndExchangeRelease({made}, {one}) \n S.weakCompareAndSetAcquire({made}, {one})
        """,
        f"""
        S.get() \n S.intValue() \n S.longValue() \n S.doubleValue() \n S.toString() \n S.getPlain() \n S.getOpaque()
        S.getAcquire() \n S.compareAndSet({one}, {one}) \n S.getAndAdd({made})
        """,
    )


_JUC = "java.util.concurrent."


def _queue(kind: str, made: str, extra_changes: str = "", extra_looks: str = "") -> Subject:
    return subject(
        kind.partition("<")[0],
        f"static final {_JUC}{kind} S = {made};",
        "S.add(1) \n S.offer(2) \n S.poll() \n S.clear() \n S.remove(7)\n S.removeIf(e -> e == 7)"
        f"\n{extra_changes}",
        f"S.peek() \n S.size() \n S.isEmpty() \n S.contains(1) \n S.toString() \n S.toArray().length"
        f"\n{extra_looks}",
        before="S.add(7);",
    )


SUBJECTS: tuple[Subject, ...] = (
    # -- java.lang
    subject(
        "Thread unstarted",
        "static final Thread S = new Thread(() -> v = 3);",
        """
        S.start() \n S.interrupt() \n S.setName("z") \n S.setPriority(3) \n S.setDaemon(true)
        S.setUncaughtExceptionHandler((q, e) -> { }) \n S.setContextClassLoader(null)
        """,
        """
        S.isAlive() \n S.isInterrupted() \n S.getName() \n S.getPriority() \n S.isDaemon() \n S.getState()
        S.getThreadGroup() == null \n S.getUncaughtExceptionHandler() == S.getThreadGroup()
        S.getContextClassLoader() == null \n S.toString() \n v \n S.getId() > 0 \n joined(S) \n joinedShortly(S)
        """,
    ),
    subject(
        "Thread running",
        "static final Thread S = new Thread(() -> { while (v == 0) { java.util.concurrent.locks.LockSupport.park(); } });",
        """
        { v = 1; java.util.concurrent.locks.LockSupport.unpark(S); }
        S.interrupt() \n S.setName("z") \n S.setPriority(3)
        S.setUncaughtExceptionHandler((q, e) -> { }) \n S.setContextClassLoader(null)
        { S.interrupt(); v = 1; }
        """,
        """
        S.isAlive() \n S.isInterrupted() \n S.getName() \n S.getPriority() \n S.isDaemon()
        S.getThreadGroup() == null \n S.getUncaughtExceptionHandler() == S.getThreadGroup()
        S.getContextClassLoader() == null \n S.toString() \n joined(S) \n joinedShortly(S) \n S.getState() == Thread.State.TERMINATED
        """,
        before="S.setDaemon(true); S.start();",
    ),
    subject(
        "Thread itself",
        "static final Thread[] T = new Thread[1];",
        """
        java.util.concurrent.locks.LockSupport.unpark(T[0]) \n T[0].interrupt()
        """,
        """
        Thread.interrupted() \n Thread.currentThread().isInterrupted() \n slept() \n parked() \n waited()
        joinedSelf() \n acquired() \n awaited() \n taken() \n locked()
        """,
        before="T[0] = Thread.currentThread();",
    ),
    subject(
        "LockSupport",
        "static final Object B = new Object(); static final Thread S = new Thread(() -> "
        "java.util.concurrent.locks.LockSupport.park(B));",
        "java.util.concurrent.locks.LockSupport.unpark(S) \n S.interrupt()",
        "java.util.concurrent.locks.LockSupport.getBlocker(S) == B \n S.isAlive()",
        before="S.setDaemon(true); S.start();",
    ),
    subject(
        "ThreadGroup",
        'static final ThreadGroup S = new ThreadGroup("g"); '
        "static final Thread M = new Thread(S, () -> v = 1);",
        """
        S.setMaxPriority(2) \n S.setDaemon(true) \n M.start() \n new Thread(S, () -> { }).setPriority(1)
        """,
        """
        S.getMaxPriority() \n S.getName() \n S.toString() \n S.getParent().getName()
        M.getThreadGroup() == S \n M.getPriority()
        """,
    ),
    subject(
        "System properties",
        "",
        """
        System.setProperty("k", "1") \n System.clearProperty("j") \n System.getProperties().put("k", "2")
        System.setProperties(new java.util.Properties()) \n System.getProperties().remove("j")
        """,
        """
        System.getProperty("k") \n System.getProperty("j") \n System.getProperty("k", "d") \n Integer.getInteger("k")
        System.getProperties().containsKey("j") \n Boolean.getBoolean("j") \n Long.getLong("k", 4)
        """,
        before='System.setProperty("j", "true");',
    ),
    subject(
        "Locale",
        "",
        "java.util.Locale.setDefault(java.util.Locale.ROOT)",
        "java.util.Locale.getDefault() == java.util.Locale.ROOT \n java.util.Locale.getDefault().toString()",
        before="java.util.Locale.setDefault(java.util.Locale.US);",
    ),
    subject(
        "default handler",
        "",
        "Thread.setDefaultUncaughtExceptionHandler((q, e) -> { })",
        "Thread.getDefaultUncaughtExceptionHandler() == null",
    ),
    subject(
        "Object monitor",
        "static final Object S = new Object();",
        """
        synchronized (S) { v = 1; S.notifyAll(); } \n synchronized (S) { v = 1; S.notify(); v = 2; }
        synchronized (S) { v = 1; v = 0; }
        """,
        """
        v \n waitedFor(S) \n guarded(S) \n Thread.holdsLock(S) \n S.hashCode() == System.identityHashCode(S)
        """,
    ),
    subject(
        "clone of an object",
        "static class C implements Cloneable { int f; volatile int g; "
        "C copy() { try { return (C) clone(); } catch (CloneNotSupportedException e) { throw new Error(e); } } } "
        "static final C S = new C();",
        "S.f = 5 \n S.g = 5 \n { S.g = 1; S.g = 5; }",
        "S.copy().f \n S.copy().g \n S.f \n S.g",
        plain="S.f = 5 \n S.copy().f \n S.f \n S.copy().g",
    ),
    subject(
        "array",
        "static final int[] S = new int[3]; static final int[] Z = {9, 9, 9};",
        """
        S[1] = 5 \n System.arraycopy(Z, 0, S, 0, 3) \n java.util.Arrays.fill(S, 5) \n java.lang.reflect.Array.setInt(S, 1, 5)
        java.util.Arrays.setAll(S, q -> 5) \n java.lang.reflect.Array.set(S, 1, 5)
        """,
        """
        S[1] \n S.clone()[1] \n java.util.Arrays.copyOf(S, 2)[1] \n java.util.Arrays.toString(S) \n java.util.Arrays.hashCode(S)
        java.lang.reflect.Array.getInt(S, 1) \n java.lang.reflect.Array.get(S, 1) \n java.util.Arrays.equals(S, Z)
        java.util.Arrays.stream(S).sum() \n java.util.Arrays.copyOfRange(S, 1, 2)[0] \n java.util.Arrays.compare(S, Z)
        """,
        plain="""
        S[1] = 5 \n System.arraycopy(Z, 0, S, 0, 3) \n java.util.Arrays.fill(S, 5) \n java.lang.reflect.Array.setInt(S, 1, 5)
        java.util.Arrays.setAll(S, q -> 5) \n java.lang.reflect.Array.set(S, 1, 5)
        S[1] \n S.clone()[1] \n java.util.Arrays.copyOf(S, 2)[1] \n java.util.Arrays.toString(S) \n java.util.Arrays.hashCode(S)
        java.lang.reflect.Array.getInt(S, 1) \n java.lang.reflect.Array.get(S, 1)
        java.util.Arrays.stream(S).sum() \n java.util.Arrays.copyOfRange(S, 1, 2)[0]
        """,
    ),
    subject(
        "char array",
        "static final char[] S = {'a', 'b'};",
        "S[1] = 'c' \n java.util.Arrays.fill(S, 'c')",
        """
        new String(S) \n String.valueOf(S) \n String.copyValueOf(S, 1, 1) \n new StringBuilder().append(S).toString()
        java.nio.CharBuffer.wrap(S).toString() \n S.clone()[1] \n String.valueOf(S, 1, 1)
        """,
        plain="""
        S[1] = 'c' \n java.util.Arrays.fill(S, 'c') \n new String(S) \n String.valueOf(S) \n String.copyValueOf(S, 1, 1)
        new StringBuilder().append(S).toString() \n S.clone()[1] \n String.valueOf(S, 1, 1)
        """,
    ),
    subject(
        "byte array",
        "static final byte[] S = {65, 66};",
        "S[1] = 67",
        """
        new String(S) \n new String(S, java.nio.charset.StandardCharsets.UTF_8) \n java.util.Base64.getEncoder().encodeToString(S)
        crc(S) \n java.nio.ByteBuffer.wrap(S).get(1) \n new java.io.ByteArrayInputStream(S, 1, 1).read()
        new java.math.BigInteger(S).toString() \n java.util.Arrays.hashCode(S) \n java.util.HexFormat.of().formatHex(S)
        """,
        plain="""
        S[1] = 67 \n new String(S) \n new String(S, java.nio.charset.StandardCharsets.UTF_8) \n crc(S)
        new java.math.BigInteger(S).toString() \n java.util.Arrays.hashCode(S)
        """,
    ),
    subject(
        "array of references",
        "static final Object[] S = new Object[2];",
        'S[1] = "q" \n java.util.Arrays.fill(S, "q") \n java.util.Collections.addAll(new java.util.ArrayList<>(), S)',
        """
        S[1] \n java.util.Arrays.asList(S).get(1) \n java.util.Arrays.asList(S).toString() \n String.format("%s %s", S)
        java.util.Objects.hash(S) \n S.clone()[1] \n java.util.Arrays.deepToString(S) \n new java.util.ArrayList<>(java.util.Arrays.asList(S)).get(1)
        java.util.stream.Stream.of(S).count() \n java.util.Arrays.copyOf(S, 2)[1]
        """,
        plain='S[1] = "q" \n java.util.Arrays.fill(S, "q") \n S[1] \n java.util.Arrays.asList(S).get(1) \n S.clone()[1]',
    ),
    subject(
        "reflection",
        "static class C { int f; volatile int g; final int k; C(int k) { this.k = k; } } static final C S = new C(2); "
        'static final java.lang.reflect.Field F = field(C.class, "f"), G = field(C.class, "g"), K = field(C.class, "k"); ',
        "F.setInt(S, 5) \n F.set(S, 5) \n S.f = 5 \n G.setInt(S, 5) \n G.set(S, 5) \n S.g = 5 \n K.setInt(S, 5) \n K.set(S, 5)",
        "F.getInt(S) \n F.get(S) \n S.f \n G.getInt(S) \n G.get(S) \n S.g \n K.getInt(S) \n K.get(S) \n F.toString()",
    ),
    subject(
        "method handles",
        "static class C { int f; volatile int g; } static final C S = new C(); "
        "static final java.lang.invoke.MethodHandle FG, FS, GG, GS; static { try { "
        f'FG = {_LOOKUP}.findGetter(C.class, "f", int.class); FS = {_LOOKUP}.findSetter(C.class, "f", int.class); '
        f'GG = {_LOOKUP}.findGetter(C.class, "g", int.class); GS = {_LOOKUP}.findSetter(C.class, "g", int.class); '
        "} catch (ReflectiveOperationException e) { throw new Error(e); } }",
        "FS.invokeExact(S, 5) \n GS.invokeExact(S, 5) \n FS.bindTo(S).invoke(5) \n GS.invokeWithArguments(S, 5) \n S.f = 5 \n S.g = 5",
        "(int) FG.invokeExact(S) \n (int) GG.invokeExact(S) \n FG.bindTo(S).invoke() \n GG.invokeWithArguments(S) \n S.f \n S.g",
    ),
    _handle(
        "VarHandle of a field",
        "static class C { int f; } static final C S = new C();",
        f'{_LOOKUP}.findVarHandle(C.class, "f", int.class)',
        "S",
    ),
    _handle(
        "VarHandle of a volatile field",
        "static class C { volatile int f; } static final C S = new C();",
        f'{_LOOKUP}.findVarHandle(C.class, "f", int.class)',
        "S",
    ),
    _handle(
        "VarHandle of a static field",
        "static class C { static int f; }",
        f'{_LOOKUP}.findStaticVarHandle(C.class, "f", int.class)',
        "",
        before="C.f = 0;",
    ),
    _handle(
        "VarHandle of an element",
        "static final int[] S = new int[2];",
        "java.lang.invoke.MethodHandles.arrayElementVarHandle(int[].class)",
        "S, 1",
    ),
    # -- java.lang.ref
    subject(
        "WeakReference",
        "static final Object O = new Object(); static final java.lang.ref.ReferenceQueue<Object> Q = "
        "new java.lang.ref.ReferenceQueue<>(); static final java.lang.ref.WeakReference<Object> S = "
        "new java.lang.ref.WeakReference<>(O, Q);",
        "S.clear() \n S.enqueue()",
        "S.get() == O \n S.refersTo(O) \n Q.poll() == S \n S.refersTo(null)",
    ),
    subject(
        "Cleaner",
        "static final java.lang.ref.Cleaner.Cleanable S = java.lang.ref.Cleaner.create().register(new Object(), "
        "() -> v++);",
        "S.clean() \n { S.clean(); v++; }",
        "cleaned(S) \n v",
    ),
    subject(
        "ThreadLocal",
        "static final ThreadLocal<Integer> S = ThreadLocal.withInitial(() -> v);",
        "{ S.set(4); v = 1; } \n { S.remove(); v = 1; } \n v = S.get() + 1",
        "S.get()",
    ),
    # -- java.util.concurrent.atomic
    _atomic("AtomicInteger", "1", "0"),
    _atomic("AtomicLong", "1L", "0L"),
    subject(
        "AtomicBoolean",
        "static final java.util.concurrent.atomic.AtomicBoolean S = new java.util.concurrent.atomic.AtomicBoolean();",
        """
        S.set(true) \n S.lazySet(true) \n S.getAndSet(true) \n S.compareAndSet(false, true) \n S.setPlain(true)
        S.setOpaque(true) \n S.setRelease(true) \n S.compareAndExchange(false, true) \n S.weakCompareAndSetPlain(false, true)
        """,
        "S.get() \n S.getPlain() \n S.getOpaque() \n S.getAcquire() \n S.toString() \n S.compareAndSet(true, false)",
    ),
    subject(
        "AtomicReference",
        "static final java.util.concurrent.atomic.AtomicReference<String> S = new java.util.concurrent.atomic.AtomicReference<>();",
        """
        S.set("q") \n S.lazySet("q") \n S.getAndSet("q") \n S.compareAndSet(null, "q") \n S.updateAndGet(q -> "q")
        S.getAndUpdate(q -> "q") \n S.accumulateAndGet("q", (q, w) -> w) \n S.setPlain("q") \n S.setOpaque("q") \n S.setRelease("q")
        S.compareAndExchange(null, "q") \n S.weakCompareAndSetVolatile(null, "q")
        """,
        'S.get() \n S.getPlain() \n S.getOpaque() \n S.getAcquire() \n S.toString() \n S.compareAndSet("q", "w")',
    ),
    subject(
        "AtomicIntegerArray",
        "static final java.util.concurrent.atomic.AtomicIntegerArray S = new java.util.concurrent.atomic.AtomicIntegerArray(2);",
        """
        S.set(1, 5) \n S.lazySet(1, 5) \n S.getAndSet(1, 5) \n S.compareAndSet(1, 0, 5) \n S.incrementAndGet(1) \n S.getAndAdd(1, 5)
        S.updateAndGet(1, q -> 5) \n S.setPlain(1, 5) \n S.setOpaque(1, 5) \n S.setRelease(1, 5) \n S.accumulateAndGet(1, 5, Integer::sum)
        """,
        "S.get(1) \n S.getPlain(1) \n S.getOpaque(1) \n S.getAcquire(1) \n S.toString() \n S.length() \n S.compareAndSet(1, 5, 6)",
    ),
    subject(
        "AtomicReferenceArray",
        "static final java.util.concurrent.atomic.AtomicReferenceArray<String> S = new java.util.concurrent.atomic.AtomicReferenceArray<>(2);",
        'S.set(1, "q") \n S.lazySet(1, "q") \n S.getAndSet(1, "q") \n S.compareAndSet(1, null, "q") \n S.setOpaque(1, "q") \n S.setPlain(1, "q")',
        "S.get(1) \n S.getPlain(1) \n S.getOpaque(1) \n S.getAcquire(1) \n S.toString()",
    ),
    subject(
        "field updaters",
        "static class C { volatile int f; volatile String g; volatile long h; } static final C S = new C(); "
        "static final java.util.concurrent.atomic.AtomicIntegerFieldUpdater<C> F = "
        'java.util.concurrent.atomic.AtomicIntegerFieldUpdater.newUpdater(C.class, "f"); '
        "static final java.util.concurrent.atomic.AtomicReferenceFieldUpdater<C, String> G = "
        'java.util.concurrent.atomic.AtomicReferenceFieldUpdater.newUpdater(C.class, String.class, "g"); '
        "static final java.util.concurrent.atomic.AtomicLongFieldUpdater<C> H = "
        'java.util.concurrent.atomic.AtomicLongFieldUpdater.newUpdater(C.class, "h");',
        """
        F.set(S, 5) \n F.lazySet(S, 5) \n F.compareAndSet(S, 0, 5) \n F.weakCompareAndSet(S, 0, 5) \n F.getAndSet(S, 5)
        F.incrementAndGet(S) \n F.getAndAdd(S, 5) \n F.updateAndGet(S, q -> 5) \n G.set(S, "q") \n G.compareAndSet(S, null, "q")
        G.getAndSet(S, "q") \n H.set(S, 5) \n H.getAndIncrement(S) \n H.accumulateAndGet(S, 5, Long::sum) \n S.f = 5
        """,
        "F.get(S) \n G.get(S) \n H.get(S) \n S.f \n S.g \n S.h",
    ),
    subject(
        "stamped and marked",
        "static final java.util.concurrent.atomic.AtomicStampedReference<String> S = "
        'new java.util.concurrent.atomic.AtomicStampedReference<>("a", 0); '
        "static final java.util.concurrent.atomic.AtomicMarkableReference<String> M = "
        'new java.util.concurrent.atomic.AtomicMarkableReference<>("a", false);',
        """
        S.set("b", 1) \n S.compareAndSet("a", "b", 0, 1) \n S.attemptStamp("a", 3) \n S.weakCompareAndSet("a", "b", 0, 1)
        M.set("b", true) \n M.compareAndSet("a", "b", false, true) \n M.attemptMark("a", true)
        """,
        "S.getReference() \n S.getStamp() \n S.get(new int[1]) \n M.getReference() \n M.isMarked() \n M.get(new boolean[1])",
    ),
    subject(
        "adders",
        "static final java.util.concurrent.atomic.LongAdder S = new java.util.concurrent.atomic.LongAdder(); "
        "static final java.util.concurrent.atomic.LongAccumulator A = new java.util.concurrent.atomic.LongAccumulator(Long::max, 0);",
        "S.add(5) \n S.increment() \n S.decrement() \n S.reset() \n S.sumThenReset() \n A.accumulate(5) \n A.reset() \n A.getThenReset()",
        "S.sum() \n S.intValue() \n S.toString() \n A.get() \n A.toString() \n A.longValue()",
    ),
    # -- java.util.concurrent.locks
    subject(
        "ReentrantLock",
        "static final java.util.concurrent.locks.ReentrantLock S = new java.util.concurrent.locks.ReentrantLock();",
        """
        S.lock() \n { S.lock(); S.unlock(); } \n S.tryLock() \n { S.lockInterruptibly(); v = 1; S.unlock(); }
        { if (S.tryLock(1, TimeUnit.SECONDS)) { v = 1; S.unlock(); } } \n S.unlock()
        """,
        """
        S.isLocked() \n S.tryLock() \n S.isHeldByCurrentThread() \n S.getHoldCount() \n S.isFair() \n v
        """,
    ),
    subject(
        "ReentrantReadWriteLock",
        "static final java.util.concurrent.locks.ReentrantReadWriteLock S = new java.util.concurrent.locks.ReentrantReadWriteLock();",
        """
        S.readLock().lock() \n S.writeLock().lock() \n { S.writeLock().lock(); v = 1; S.writeLock().unlock(); }
        { S.readLock().lock(); v = 1; S.readLock().unlock(); } \n S.readLock().tryLock() \n S.writeLock().tryLock()
        """,
        """
        S.readLock().tryLock() \n S.writeLock().tryLock() \n S.isWriteLocked() \n S.getReadLockCount() \n S.getReadHoldCount()
        S.isWriteLockedByCurrentThread() \n v
        """,
    ),
    subject(
        "StampedLock",
        "static final java.util.concurrent.locks.StampedLock S = new java.util.concurrent.locks.StampedLock();",
        "S.writeLock() \n S.readLock() \n S.tryWriteLock() \n S.tryReadLock() \n { long q = S.writeLock(); v = 1; S.unlockWrite(q); }",
        "S.tryOptimisticRead() != 0 \n S.isWriteLocked() \n S.isReadLocked() \n S.tryReadLock() != 0 \n S.tryWriteLock() != 0 \n v",
    ),
    # -- synchronizers
    subject(
        "CountDownLatch",
        f"static final {_JUC}CountDownLatch S = new {_JUC}CountDownLatch(1);",
        "S.countDown()",
        "S.getCount() \n latched(S) \n S.await(1, TimeUnit.SECONDS)",
    ),
    subject(
        "Semaphore",
        f"static final {_JUC}Semaphore S = new {_JUC}Semaphore(1);",
        """
        S.acquire() \n S.tryAcquire() \n S.release() \n S.acquireUninterruptibly() \n S.drainPermits() \n S.release(2)
        S.tryAcquire(1, TimeUnit.SECONDS) \n { S.acquire(); v = 1; S.release(); }
        """,
        "S.availablePermits() \n S.tryAcquire() \n S.drainPermits() \n S.tryAcquire(2) \n v",
    ),
    subject(
        "CyclicBarrier",
        f"static final {_JUC}CyclicBarrier S = new {_JUC}CyclicBarrier(2);",
        "S.await() \n S.reset()",
        "S.getNumberWaiting() \n S.isBroken() \n S.await(1, TimeUnit.SECONDS) \n S.getParties()",
    ),
    subject(
        "Phaser",
        f"static final {_JUC}Phaser S = new {_JUC}Phaser(1);",
        "S.arrive() \n S.register() \n S.arriveAndDeregister() \n S.forceTermination()",
        "S.getPhase() \n S.getRegisteredParties() \n S.isTerminated() \n S.getArrivedParties() \n S.getUnarrivedParties()",
    ),
    subject(
        "CompletableFuture",
        f"static final {_JUC}CompletableFuture<Integer> S = new {_JUC}CompletableFuture<>();",
        """
        S.complete(1) \n S.cancel(true) \n S.completeExceptionally(new RuntimeException()) \n S.obtrudeValue(2)
        S.thenAccept(q -> v = q)
        """,
        """
        S.isDone() \n S.getNow(7) \n S.isCancelled() \n S.isCompletedExceptionally() \n S.complete(3)
        S.getNumberOfDependents() \n v
        """,
    ),
    subject(
        "FutureTask",
        f"static final {_JUC}FutureTask<Integer> S = new {_JUC}FutureTask<>(() -> v = 1);",
        "S.run() \n S.cancel(false) \n S.cancel(true)",
        "S.isDone() \n S.isCancelled() \n v \n S.get(1, TimeUnit.SECONDS)",
    ),
    subject(
        "Exchanger",
        f"static final {_JUC}Exchanger<Integer> S = new {_JUC}Exchanger<>();",
        "v = S.exchange(1, 1, TimeUnit.SECONDS)",
        "S.exchange(2, 1, TimeUnit.SECONDS) \n v",
    ),
    # -- collections
    subject(
        "ConcurrentHashMap",
        f"static final {_JUC}ConcurrentHashMap<Integer, Integer> S = new {_JUC}ConcurrentHashMap<>();",
        """
        S.put(1, 5) \n S.remove(7) \n S.putIfAbsent(1, 5) \n S.computeIfAbsent(1, q -> 5) \n S.compute(7, (q, w) -> w + 1)
        S.merge(7, 1, Integer::sum) \n S.replace(7, 5) \n S.clear() \n S.computeIfPresent(7, (q, w) -> null) \n S.replaceAll((q, w) -> 3)
        """,
        """
        S.get(1) \n S.get(7) \n S.size() \n S.containsKey(7) \n S.isEmpty() \n S.getOrDefault(1, 9) \n S.toString() \n S.keySet().contains(1)
        S.mappingCount() \n S.contains(5) \n S.entrySet().iterator().hasNext() \n S.putIfAbsent(1, 8)
        """,
        before="S.put(7, 7);",
    ),
    subject(
        "ConcurrentSkipListMap",
        f"static final {_JUC}ConcurrentSkipListMap<Integer, Integer> S = new {_JUC}ConcurrentSkipListMap<>();",
        "S.put(1, 5) \n S.remove(7) \n S.putIfAbsent(1, 5) \n S.replace(7, 5) \n S.pollFirstEntry()",
        "S.get(1) \n S.get(7) \n S.size() \n S.containsKey(7) \n S.firstKey() \n S.floorKey(3)",
        before="S.put(7, 7);",
    ),
    subject(
        "CopyOnWriteArrayList",
        f"static final {_JUC}CopyOnWriteArrayList<Integer> S = new {_JUC}CopyOnWriteArrayList<>();",
        "S.add(1) \n S.remove(0) \n S.set(0, 5) \n S.addIfAbsent(1) \n S.clear() \n S.add(0, 2) \n S.replaceAll(q -> 4)",
        "S.get(0) \n S.size() \n S.contains(1) \n S.toString() \n S.iterator().next() \n S.toArray().length \n S.indexOf(7)",
        before="S.add(7);",
    ),
    _queue("ConcurrentLinkedQueue<Integer>", f"new {_JUC}ConcurrentLinkedQueue<>()"),
    _queue(
        "ConcurrentLinkedDeque<Integer>",
        f"new {_JUC}ConcurrentLinkedDeque<>()",
        "S.addFirst(3) \n S.pollLast()",
        "S.peekLast()",
    ),
    _queue(
        "LinkedBlockingQueue<Integer>",
        f"new {_JUC}LinkedBlockingQueue<>(2)",
        "S.put(3) \n S.take()",
        "S.remainingCapacity()",
    ),
    _queue(
        "ArrayBlockingQueue<Integer>",
        f"new {_JUC}ArrayBlockingQueue<>(2)",
        "S.put(3) \n S.take()",
        "S.remainingCapacity()",
    ),
    _queue(
        "LinkedBlockingDeque<Integer>",
        f"new {_JUC}LinkedBlockingDeque<>(2)",
        "S.putFirst(3) \n S.takeLast()",
        "S.peekLast()",
    ),
    _queue("PriorityBlockingQueue<Integer>", f"new {_JUC}PriorityBlockingQueue<>()", "S.take()"),
    _queue(
        "LinkedTransferQueue<Integer>",
        f"new {_JUC}LinkedTransferQueue<>()",
        "S.tryTransfer(3)",
        "S.hasWaitingConsumer()",
    ),
    subject(
        "ArrayList",
        "static final java.util.ArrayList<Integer> S = new java.util.ArrayList<>();",
        "S.add(1) \n S.set(0, 5) \n S.clear()",
        "S.get(0) \n S.size() \n S.contains(1) \n S.toArray().length",
        before="S.add(7);",
        plain="S.add(1) \n S.clear() \n S.size() \n S.contains(1) \n S.toArray().length",
    ),
    subject(
        "HashMap",
        "static final java.util.HashMap<Integer, Integer> S = new java.util.HashMap<>();",
        "S.put(1, 5) \n S.remove(7) \n S.clear()",
        "S.get(7) \n S.size() \n S.containsKey(1) \n S.isEmpty()",
        before="S.put(7, 7);",
        plain="S.put(1, 5) \n S.remove(7) \n S.clear() \n S.size() \n S.isEmpty()",
    ),
    subject(
        "synchronized collections",
        "static final java.util.List<Integer> S = java.util.Collections.synchronizedList(new java.util.ArrayList<>()); "
        "static final java.util.Vector<Integer> V = new java.util.Vector<>(); static final StringBuffer B = new StringBuffer();",
        "S.add(1) \n S.clear() \n V.add(1) \n V.clear() \n B.append('q') \n B.setLength(0) \n B.insert(0, \"w\")",
        "S.size() \n S.get(0) \n V.size() \n V.firstElement() \n B.length() \n B.toString() \n B.charAt(0)",
        before="S.add(7); V.add(7); B.append('a');",
    ),
    subject(
        "StringBuilder",
        'static final StringBuilder S = new StringBuilder("ab");',
        "S.append('q') \n S.setLength(1) \n S.setCharAt(0, 'z') \n S.reverse() \n S.insert(0, 'w') \n S.deleteCharAt(0)",
        'S.toString() \n S.length() \n S.charAt(0) \n S.indexOf("b") \n S.substring(1)',
        plain="S.append('q') \n S.setLength(1) \n S.toString() \n S.length()",
    ),
    # -- rarer ones
    subject(
        "thread lists",
        'static final ThreadGroup G = new ThreadGroup("g"); static final Thread S = new Thread(G, () -> v = 1, "s");',
        'S.start() \n S.interrupt() \n G.interrupt() \n S.setName("z")',
        """
        G.activeCount() \n Thread.activeCount() > 1 \n G.enumerate(new Thread[3]) \n G.activeGroupCount() \n S.getId() > 0 \n joined(S) \n joinedShortly(S)
        Thread.getAllStackTraces().containsKey(S) \n S.getStackTrace().length == 0 \n G.isDaemon() \n G.parentOf(G)
        """,
    ),
    subject(
        "Runtime",
        "static final Thread S = new Thread(() -> v = 1);",
        "Runtime.getRuntime().addShutdownHook(S) \n Runtime.getRuntime().removeShutdownHook(S) \n S.start()",
        """
        Runtime.getRuntime().removeShutdownHook(S) \n Runtime.getRuntime().availableProcessors() > 0 \n v
        Runtime.getRuntime() == Runtime.getRuntime()
        """,
    ),
    subject(
        "other references",
        "static final Object O = new Object(); static final java.lang.ref.ReferenceQueue<Object> Q = "
        "new java.lang.ref.ReferenceQueue<>(); static final java.lang.ref.SoftReference<Object> S = "
        "new java.lang.ref.SoftReference<>(O, Q); static final java.lang.ref.PhantomReference<Object> P = "
        "new java.lang.ref.PhantomReference<>(O, Q);",
        "S.clear() \n S.enqueue() \n P.clear() \n P.enqueue() \n { P.enqueue(); S.enqueue(); }",
        "S.get() == O \n P.refersTo(O) \n S.refersTo(null) \n Q.poll() == P \n Q.remove(5) == S",
    ),
    subject(
        "class initialization",
        "static class C { static int f = 3; static volatile int g; static { g = 1; g = 2; } static void use() { } } "
        'static class D extends C { static final int K = Integer.parseInt("4"); } '
        'interface I { int J = Integer.parseInt("5"); default void m() { } } static class E implements I { }',
        """
        C.use() \n new C() \n new D() \n v = D.K \n Class.forName(C.class.getName()) \n v = C.f \n new E() \n v = I.J \n C.f = 9
        C.class.getDeclaredConstructor().newInstance()
        """,
        "C.f \n C.g \n D.K \n I.J \n D.f \n Class.forName(D.class.getName()).getSimpleName() \n new E().toString().isEmpty()",
    ),
    subject(
        "failing initializer",
        "static class C { static int f; static { v = 1; if (v == 1) { throw new IllegalStateException(); } } } "
        "static class D extends C { static int g; }",
        "C.f = 1 \n new D() \n D.g = 1",
        "C.f \n D.g \n v",
    ),
    subject(
        "fields of a hierarchy",
        "static class C { int f; volatile int g; } static class D extends C { int f; final int k = 3; } static final D S = new D();",
        "S.f = 5 \n ((C) S).f = 5 \n S.g = 5 \n { S.g++; } \n { S.f++; }",
        "S.f \n ((C) S).f \n S.g \n S.k",
        plain="S.f = 5 \n { S.f++; } \n S.f",
    ),
    subject(
        "long and references",
        "static class C { long f; volatile double g; Object o; volatile Object p; } static final C S = new C();",
        'S.f = 5 \n S.g = 5 \n S.o = "q" \n S.p = "q" \n S.f += 2 \n S.o = made(4) \n S.p = made(4)',
        "S.f \n S.g \n S.o == null \n S.p == null \n S.o instanceof int[] ? ((int[]) S.o)[0] : 0 \n S.p instanceof int[] ? ((int[]) S.p)[0] : 0",
        plain="S.f = 5 \n S.f += 2 \n S.f",
    ),
    subject(
        "Fences",
        "static int f;",
        """
        { f = 1; java.lang.invoke.VarHandle.fullFence(); v = 1; } \n { f = 1; java.lang.invoke.VarHandle.releaseFence(); }
        { f = 1; java.lang.invoke.VarHandle.storeStoreFence(); v = 2; }
        """,
        "v == 1 ? f : 0 \n v",
    ),
    subject(
        "other collections",
        f"static final {_JUC}ConcurrentSkipListSet<Integer> S = new {_JUC}ConcurrentSkipListSet<>(); "
        f"static final {_JUC}CopyOnWriteArraySet<Integer> C = new {_JUC}CopyOnWriteArraySet<>(); "
        f"static final java.util.Set<Integer> K = {_JUC}ConcurrentHashMap.newKeySet(); "
        f"static final {_JUC}SynchronousQueue<Integer> Q = new {_JUC}SynchronousQueue<>();",
        """
        S.add(1) \n S.remove(7) \n C.add(1) \n C.remove(7) \n K.add(1) \n K.remove(7) \n Q.offer(1) \n S.pollFirst() \n Q.offer(1, 5, TimeUnit.SECONDS)
        """,
        "S.contains(1) \n S.first() \n C.contains(1) \n C.size() \n K.contains(7) \n K.size() \n Q.poll() \n Q.poll(5, TimeUnit.SECONDS)",
        before="S.add(7); C.add(7); K.add(7);",
    ),
    subject(
        "Condition",
        "static final java.util.concurrent.locks.ReentrantLock L = new java.util.concurrent.locks.ReentrantLock(); "
        "static final java.util.concurrent.locks.Condition S = L.newCondition();",
        """
        { L.lock(); v = 1; S.signal(); L.unlock(); } \n { L.lock(); v = 1; S.signalAll(); v = 2; L.unlock(); } \n S.signal()
        { L.lock(); v = 1; L.unlock(); }
        """,
        "v \n conditioned(L, S) \n L.isLocked()",
    ),
    subject(
        "pending futures",
        f"static final {_JUC}CompletableFuture<Integer> S = new {_JUC}CompletableFuture<>(); "
        f"static final {_JUC}CompletableFuture<Integer> T2 = S.thenApply(q -> v = q + 1);",
        "S.complete(1) \n T2.complete(9) \n S.completeExceptionally(new Error()) \n S.cancel(false) \n T2.obtrudeValue(4)",
        "T2.getNow(7) \n T2.isDone() \n S.isDone() \n v \n T2.isCompletedExceptionally() \n S.get(1, TimeUnit.SECONDS)",
    ),
    subject(
        "random numbers",
        "static final java.util.Random S = new java.util.Random(3);",
        "v = S.nextInt(3) \n S.setSeed(4) \n S.nextLong()",
        "S.nextInt(5) \n v",
    ),
    subject(
        "lazy holders",
        "static class H { static final Object O = new Object(); static Object get() { return O; } } static Object o; static volatile Object p; "
        "static Object lazy() { Object q = p; if (q == null) { synchronized (H.class) { q = p; if (q == null) { p = q = new int[] {1}; } } } return q; }",
        "H.get() \n o = H.O \n lazy() \n o = lazy() \n { if (o == null) { o = new int[] {2}; } }",
        "H.O == null \n lazy() == p \n o == null \n ((int[]) lazy())[0]",
    ),
)
