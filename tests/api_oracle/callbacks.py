# ruff: noqa: E501  (lines of Java)
"""User code that the library calls back, also from natives: each of its actions is one of its own.

The callback writes 1 and then 2 to a volatile variable. Another thread can see the 1 (`torn`: an
assertion that it does not is refuted); or it writes a plain variable that the other thread reads,
which races.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Callback:
    """`call` makes the library call `act()`; `members` are the classes it needs. `locked`: nothing else."""

    name: str
    call: str
    members: str = ""

    def program(self, name: str, *, swapped: bool, torn: bool) -> tuple[str, str]:
        """Source and verdict."""
        act = "v = 1; v = 2;" if torn else "x = 1;"
        look = "if (v == 1) { throw new AssertionError(); }" if torn else "int q = x;"
        call = f"try {{ {self.call} }} catch (Exception e) {{ throw new Error(e); }}"
        in_thread, in_main = (look, call) if swapped else (call, look)
        source = f"""import java.util.*; import java.util.concurrent.*; import java.util.concurrent.atomic.*;
class {name} {{
    static int x; static volatile int v;
    static void act() {{ {act} }}
    static final class K implements Comparable<K>, CharSequence, Iterable<K>, AutoCloseable, java.io.Serializable, Cloneable {{
        public int compareTo(K o) {{ act(); return 0; }}
        public int hashCode() {{ act(); return 1; }}
        public boolean equals(Object o) {{ act(); return o == this; }}
        public String toString() {{ act(); return "k"; }}
        public int length() {{ act(); return 1; }}
        public char charAt(int i) {{ return 'k'; }}
        public CharSequence subSequence(int i, int j) {{ return this; }}
        public Iterator<K> iterator() {{ act(); return Collections.emptyIterator(); }}
        public void close() {{ act(); }}
    }}
    {self.members}
    static void body() {{ {in_thread} }}
    public static void main(String[] a) throws Exception {{
        Thread t = new Thread({name}::body);
        t.start();
        {in_main}
    }}
}}
"""
        return source, "assertion" if torn else "race"


CALLBACKS: tuple[Callback, ...] = (
    Callback("concatenation", 'String s = "a" + new K();'),
    Callback("String.valueOf", "String.valueOf(new K());"),
    Callback("String.format", 'String.format("%s", new K());'),
    Callback("StringBuilder.append", "new StringBuilder().append(new K());"),
    Callback("StringBuilder.append sequence", "new StringBuilder().append((CharSequence) new K());"),
    Callback("StringBuilder.insert", "new StringBuilder().insert(0, new K());"),
    Callback("String.join", 'String.join(",", new K());'),
    Callback("String.join list", 'String.join(",", List.<CharSequence>of(new K()));'),
    Callback("String.contains", '"abc".contains(new K());'),
    Callback("String.contentEquals", '"abc".contentEquals(new K());'),
    Callback("Objects.hash", "Objects.hash(new K());"),
    Callback("Objects.equals", "Objects.equals(new K(), new K());"),
    Callback("Objects.toString", "Objects.toString(new K());"),
    Callback("Arrays.toString", "Arrays.toString(new K[] {new K()});"),
    Callback("Arrays.hashCode", "Arrays.hashCode(new K[] {new K()});"),
    Callback("Arrays.equals", "Arrays.equals(new K[] {new K()}, new K[] {new K()});"),
    Callback("Arrays.sort", "Arrays.sort(new K[] {new K(), new K()});"),
    Callback("Arrays.sort comparator", "Arrays.sort(new Integer[] {2, 1}, (p, q) -> { act(); return 0; });"),
    Callback("Collections.sort", "Collections.sort(new ArrayList<>(List.of(new K(), new K())));"),
    Callback("List.sort", "new ArrayList<>(List.of(2, 1)).sort((p, q) -> { act(); return 0; });"),
    Callback("Arrays.binarySearch", "Arrays.binarySearch(new K[] {new K()}, new K());"),
    Callback("HashMap.put", "new HashMap<K, K>().put(new K(), null);"),
    Callback("HashSet.contains", "new HashSet<K>(List.of(new K())).contains(new K());"),
    Callback("TreeMap.put", "new TreeMap<K, K>().put(new K(), null);"),
    Callback("PriorityQueue", "new PriorityQueue<K>(List.of(new K(), new K()));"),
    Callback("Map.of", "Map.of(new K(), 1, new K(), 2);"),
    Callback("Set.of", "Set.of(new K(), new K());"),
    Callback("List.contains", "List.of(new K()).contains(new K());"),
    Callback(
        "IdentityHashMap.equals",
        "Map<K, K> m = new IdentityHashMap<>(); m.put(new K(), new K()); m.toString();",
    ),
    Callback(
        "EnumMap.toString",
        "Map<TimeUnit, K> m = new EnumMap<>(TimeUnit.class); m.put(TimeUnit.DAYS, new K()); m.toString();",
    ),
    Callback("ConcurrentHashMap.put", "new ConcurrentHashMap<K, Integer>().put(new K(), 1);"),
    Callback(
        "ConcurrentHashMap.compute",
        "new ConcurrentHashMap<Integer, Integer>().compute(1, (k, w) -> { act(); return 1; });",
    ),
    Callback(
        "ConcurrentHashMap.computeIfAbsent",
        "new ConcurrentHashMap<Integer, Integer>().computeIfAbsent(1, k -> { act(); return 1; });",
    ),
    Callback(
        "ConcurrentHashMap.merge",
        "Map<Integer, Integer> m = new ConcurrentHashMap<>(); m.put(1, 1); m.merge(1, 1, (p, q) -> { act(); return 1; });",
    ),
    Callback("ConcurrentSkipListMap", "new ConcurrentSkipListMap<K, Integer>().put(new K(), 1);"),
    Callback(
        "PriorityBlockingQueue", "Queue<K> q = new PriorityBlockingQueue<>(); q.add(new K()); q.add(new K());"
    ),
    Callback("CopyOnWriteArrayList", "new CopyOnWriteArrayList<>(List.of(new K())).contains(new K());"),
    Callback(
        "AtomicReference.updateAndGet",
        "new AtomicReference<Integer>().updateAndGet(q -> { act(); return 1; });",
    ),
    Callback(
        "AtomicInteger.accumulate", "new AtomicInteger().accumulateAndGet(1, (p, q) -> { act(); return 1; });"
    ),
    Callback("AtomicInteger.getAndUpdate", "new AtomicInteger().getAndUpdate(q -> { act(); return 1; });"),
    Callback("AtomicIntegerArray", "new AtomicIntegerArray(1).updateAndGet(0, q -> { act(); return 1; });"),
    Callback("LongAccumulator", "new LongAccumulator((p, q) -> { act(); return 7; }, 0).accumulate(1);"),
    Callback("AtomicReference.toString", "new AtomicReference<>(new K()).toString();"),
    Callback("ThreadLocal.withInitial", "ThreadLocal.withInitial(() -> { act(); return 1; }).get();"),
    Callback(
        "ThreadLocal.initialValue",
        "new ThreadLocal<Integer>() { protected Integer initialValue() { act(); return 1; } }.get();",
    ),
    Callback(
        "InheritableThreadLocal.childValue",
        "L.set(1); new Thread(() -> { });",
        "static final InheritableThreadLocal<Integer> L = new InheritableThreadLocal<>() { "
        "protected Integer childValue(Integer p) { act(); return p; } };",
    ),
    Callback("Optional", "Optional.of(1).map(q -> { act(); return q; });"),
    Callback("Optional.toString", "Optional.of(new K()).toString();"),
    Callback("Objects.requireNonNull", 'Objects.requireNonNull(1, () -> { act(); return ""; }); act();'),
    Callback(
        "Objects.requireNonNullElseGet", "Objects.requireNonNullElseGet(null, () -> { act(); return 1; });"
    ),
    Callback("Stream.map", "java.util.stream.Stream.of(1).map(q -> { act(); return q; }).count(); act();"),
    Callback("Stream.forEach", "java.util.stream.Stream.of(1).forEach(q -> act());"),
    Callback("IntStream", "java.util.stream.IntStream.range(0, 1).map(q -> { act(); return q; }).sum();"),
    Callback("List.forEach", "List.of(1).forEach(q -> act());"),
    Callback("ArrayList.removeIf", "new ArrayList<>(List.of(1)).removeIf(q -> { act(); return true; });"),
    Callback("ArrayList.equals", "new ArrayList<>(List.of(new K())).equals(List.of(new K()));"),
    Callback("Map.forEach", "Map.of(1, 1).forEach((p, q) -> act());"),
    Callback("Iterable", "for (K k : new K()) { }"),
    Callback("try-with-resources", "try (K k = new K()) { }"),
    Callback("FutureTask", "new FutureTask<>(() -> { act(); return 1; }).run();"),
    Callback(
        "FutureTask.done", "new FutureTask<Integer>(() -> 1) { protected void done() { act(); } }.run();"
    ),
    Callback(
        "CompletableFuture.thenApply",
        "CompletableFuture.completedFuture(1).thenApply(q -> { act(); return q; });",
    ),
    Callback(
        "CompletableFuture.complete",
        "CompletableFuture<Integer> f = new CompletableFuture<>(); f.whenComplete((p, q) -> act()); f.complete(1);",
    ),
    Callback(
        "CompletableFuture.supplyAsync",
        "CompletableFuture.supplyAsync(() -> { act(); return 1; }, Runnable::run);",
    ),
    Callback(
        "ThreadFactory",
        "new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), "
        "r -> { act(); return null; }).execute(() -> { });",
    ),
    Callback(
        "RejectedExecutionHandler",
        "ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, "
        "new LinkedBlockingQueue<>(), (r, e) -> act()); p.shutdown(); p.execute(() -> { });",
    ),
    Callback("CyclicBarrier", "new CyclicBarrier(1, () -> act()).await();"),
    Callback(
        "Phaser.onAdvance",
        "new Phaser(1) { protected boolean onAdvance(int p, int r) { act(); return true; } }.arrive();",
    ),
    Callback(
        "uncaught handler",
        "Thread w = new Thread(() -> { throw new Error(); }); "
        "w.setUncaughtExceptionHandler((p, e) -> act()); w.start(); w.join();",
    ),
    Callback(
        "ThreadGroup.uncaughtException",
        'Thread w = new Thread(new ThreadGroup("g") { public void uncaughtException(Thread p, Throwable e) { act(); } }, '
        "() -> { throw new Error(); }); w.start(); w.join();",
    ),
    Callback("Thread.run", "new Thread() { public void run() { act(); } }.run();"),
    Callback(
        "Thread.toString", 'String s = "" + new Thread() { public String toString() { act(); return "t"; } };'
    ),
    Callback(
        "Throwable.toString", 'new Error() { public String getMessage() { act(); return ""; } }.toString();'
    ),
    Callback(
        "Throwable.fillInStackTrace",
        "new Error() { public Throwable fillInStackTrace() { act(); return this; } };",
    ),
    Callback("Throwable cause", 'new Error(new Error() { public String toString() { act(); return ""; } });'),
    Callback(
        "Proxy",
        "((Runnable) java.lang.reflect.Proxy.newProxyInstance(Runnable.class.getClassLoader(), "
        "new Class<?>[] {Runnable.class}, (p, m, q) -> { act(); return null; })).run();",
    ),
    Callback(
        "Method.invoke",
        'M.class.getDeclaredMethod("m").invoke(null);',
        "static class M { static void m() { act(); } }",
    ),
    Callback(
        "Constructor.newInstance",
        "M.class.getDeclaredConstructor().newInstance();",
        "static class M { M() { act(); } }",
    ),
    Callback(
        "MethodHandle",
        'try { java.lang.invoke.MethodHandles.lookup().findStatic(M.class, "m", '
        "java.lang.invoke.MethodType.methodType(void.class)).invoke(); } catch (Throwable e) { }",
        "static class M { static void m() { act(); } }",
    ),
    Callback("class initializer", "new M();", "static class M { static { act(); } }"),
    Callback("Class.forName", "Class.forName(M.class.getName());", "static class M { static { act(); } }"),
    Callback("enum constructor", "M.A.name();", "enum M { A; M() { act(); } }"),
    Callback("record toString", "new R(new K()).toString();", "record R(K k) { }"),
    Callback("record hashCode", "new R(new K()).hashCode();", "record R(K k) { }"),
    Callback("record equals", "new R(new K()).equals(new R(new K()));", "record R(K k) { }"),
    Callback("System.out.println", "System.out.println(new K());"),
    Callback("System.out.printf", 'System.out.printf("%s", new K());'),
    Callback(
        "serialization",
        "new java.io.ObjectOutputStream(new java.io.ByteArrayOutputStream()).writeObject(new W());",
        "static class W implements java.io.Serializable { private void writeObject(java.io.ObjectOutputStream o) { act(); } }",
    ),
    Callback(
        "clone",
        "new W().copy();",
        "static class W implements Cloneable { W copy() throws CloneNotSupportedException { return (W) clone(); } "
        "protected Object clone() throws CloneNotSupportedException { act(); return super.clone(); } }",
    ),
    Callback(
        "Comparator.comparing", "Comparator.comparing((Integer q) -> { act(); return q; }).compare(1, 2);"
    ),
    Callback("Collections.max", "Collections.max(List.of(new K(), new K()));"),
    Callback("StringJoiner", 'new StringJoiner(",").add(new K());'),
    Callback(
        "Cleaner",
        "java.lang.ref.Cleaner.create(r -> new Thread(r)).register(new Object(), () -> act()).clean();",
    ),
    Callback("Timer task", "new TimerTask() { public void run() { act(); } }.run();"),
    Callback("Logger supplier", "Optional.empty().orElseGet(() -> { act(); return 1; });"),
    Callback("String.chars", "new K().chars().sum();"),
    Callback(
        "Spliterator", "java.util.stream.StreamSupport.stream(new K().spliterator(), false).count(); act();"
    ),
)
