# ruff: noqa: E501  (lines of Java)
"""Variables by VarHandle, references, and java.util.concurrent.atomic."""

from __future__ import annotations

from tests.api_oracle.subjects.subject import LOOKUP, Subject, subject

_HANDLE = "java.lang.invoke.VarHandle"


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


VARIABLES: tuple[Subject, ...] = (
    _handle(
        "VarHandle of a field",
        "static class C { int f; } static final C S = new C();",
        f'{LOOKUP}.findVarHandle(C.class, "f", int.class)',
        "S",
    ),
    _handle(
        "VarHandle of a volatile field",
        "static class C { volatile int f; } static final C S = new C();",
        f'{LOOKUP}.findVarHandle(C.class, "f", int.class)',
        "S",
    ),
    _handle(
        "VarHandle of a static field",
        "static class C { static int f; }",
        f'{LOOKUP}.findStaticVarHandle(C.class, "f", int.class)',
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
)
