# ruff: noqa: E501  (lines of Java)
"""Collections, builders, initialization of classes, and what else of the library threads share."""

from __future__ import annotations

from tests.api_oracle.subjects.subject import JUC, Subject, subject

LIBRARY: tuple[Subject, ...] = (
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
        f"static final {JUC}ConcurrentSkipListSet<Integer> S = new {JUC}ConcurrentSkipListSet<>(); "
        f"static final {JUC}CopyOnWriteArraySet<Integer> C = new {JUC}CopyOnWriteArraySet<>(); "
        f"static final java.util.Set<Integer> K = {JUC}ConcurrentHashMap.newKeySet(); "
        f"static final {JUC}SynchronousQueue<Integer> Q = new {JUC}SynchronousQueue<>();",
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
        f"static final {JUC}CompletableFuture<Integer> S = new {JUC}CompletableFuture<>(); "
        f"static final {JUC}CompletableFuture<Integer> T2 = S.thenApply(q -> v = q + 1);",
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
