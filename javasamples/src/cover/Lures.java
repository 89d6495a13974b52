package cover;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;

/** Programs that race by what collections, views, casts, locks and tasks hand on: none may be called safe. */
public class Lures {
    static int x;

    static void two(Runnable r) {
        new Thread(r).start();
        new Thread(r).start();
    }

    static class Box {
        int v;
        Object link;
    }

    static class A1 {
        public static void main(String[] a) {
            Box p = new Box(), q = new Box();
            Box[] arr = {q};
            Arrays.asList(arr).set(0, p);
            new Thread(() -> arr[0].v++).start();
            p.v++;
        }
    }

    static class A2 {
        static final List<Box> shared = new ArrayList<>();
        static final Object lock = new Object();
        public static void main(String[] a) {
            Runnable r = () -> {
                Box b = new Box();
                synchronized (lock) {
                    Collections.synchronizedList(shared).add(b);
                }
                b.v++;
            };
            new Thread(r).start();
            new Thread(() -> {
                synchronized (lock) {
                    for (Box b : shared) {
                        b.v++;
                    }
                }
            }).start();
        }
    }

    static class A3 {
        static final Box[] shared = new Box[1];
        static final Object lock = new Object();
        public static void main(String[] a) {
            new Thread(() -> {
                Box b = new Box();
                synchronized (lock) {
                    Arrays.asList(shared).set(0, b);
                }
                b.v++;
            }).start();
            new Thread(() -> {
                synchronized (lock) {
                    Box b = shared[0];
                    if (b != null) b.v++;
                }
            }).start();
        }
    }

    static class A4 {
        static final Map<String, Box> shared = new HashMap<>();
        static final Object lock = new Object();
        public static void main(String[] a) {
            shared.put("k", new Box());
            new Thread(() -> {
                Box b = new Box();
                synchronized (lock) {
                    for (Map.Entry<String, Box> e : shared.entrySet()) e.setValue(b);
                }
                b.v++;
            }).start();
            new Thread(() -> {
                synchronized (lock) {
                    Box b = shared.get("k");
                    if (b != null) b.v++;
                }
            }).start();
        }
    }

    static class A5 {
        static final Map<String, Box> shared = new HashMap<>();
        static final Object lock = new Object();
        public static void main(String[] a) {
            new Thread(() -> {
                Box b = new Box();
                synchronized (lock) {
                    shared.computeIfAbsent("k", k -> b);
                }
                b.v++;
            }).start();
            new Thread(() -> {
                synchronized (lock) {
                    Box b = shared.get("k");
                    if (b != null) b.v++;
                }
            }).start();
        }
    }

    static class A6 {
        static final Box[] shared = new Box[1];
        static final Object lock = new Object();
        public static void main(String[] a) {
            new Thread(() -> {
                Box b = new Box();
                synchronized (lock) {
                    Arrays.setAll(shared, i -> b);
                }
                b.v++;
            }).start();
            new Thread(() -> {
                synchronized (lock) {
                    Box b = shared[0];
                    if (b != null) b.v++;
                }
            }).start();
        }
    }

    static class A7 {
        static final List<Box> shared = new ArrayList<>();
        static final Object lock = new Object();
        public static void main(String[] a) {
            new Thread(() -> {
                Box b = new Box();
                synchronized (lock) {
                    ListIterator<Box> it = shared.listIterator();
                    it.add(b);
                }
                b.v++;
            }).start();
            new Thread(() -> {
                synchronized (lock) {
                    for (Box b : shared) {
                        b.v++;
                    }
                }
            }).start();
        }
    }

    static class A8 {
        static final Map<String, Box> shared = new TreeMap<>();
        static final Object lock = new Object();
        public static void main(String[] a) {
            new Thread(() -> {
                Box b = new Box();
                synchronized (lock) {
                    ((TreeMap<String, Box>) shared).descendingMap().put("k", b);
                }
                b.v++;
            }).start();
            new Thread(() -> {
                synchronized (lock) {
                    Box b = shared.get("k");
                    if (b != null) b.v++;
                }
            }).start();
        }
    }

    static class A9 {
        static class Bad extends RuntimeException {
            public String getMessage() {
                x++;
                return "q";
            }
        }
        static final Bad BAD = new Bad();
        public static void main(String[] a) {
            two(() -> {
                throw BAD;
            });
        }
    }

    static class B1 {
        // ReentrantLock unlocked twice
        static final ReentrantLock l = new ReentrantLock();
        public static void main(String[] a) {
            two(() -> {
                l.lock();
                try {
                    l.unlock();
                    x++;
                } finally {
                    if (l.isHeldByCurrentThread()) l.unlock();
                }
            });
        }
    }

    static class B2 {
        // tryLock result ignored
        static final ReentrantLock l = new ReentrantLock();
        public static void main(String[] a) {
            two(() -> {
                l.tryLock();
                x++;
                if (l.isHeldByCurrentThread()) l.unlock();
            });
        }
    }

    static class B3 {
        // lock reassigned
        static volatile Object l = new Object();
        public static void main(String[] a) {
            two(() -> {
                synchronized (l) {
                    l = new Object();
                    x++;
                }
            });
        }
    }

    static class B4 {
        // locks in array
        static final Object[] l = {new Object(), new Object()};
        static int n;
        public static void main(String[] a) {
            new Thread(() -> {
                synchronized (l[0]) {
                    x++;
                }
            }).start();
            new Thread(() -> {
                synchronized (l[1]) {
                    x++;
                }
            }).start();
        }
    }

    static class B5 {
        // array filled by loop
        static final Object[] l = new Object[2];
        public static void main(String[] a) {
            for (int i = 0; i < 2; i++) l[i] = new Object();
            for (int i = 0; i < 2; i++) {
                Object o = l[i];
                new Thread(() -> {
                    synchronized (o) {
                        x++;
                    }
                }).start();
            }
        }
    }

    static class B6 {
        // boxed lock
        public static void main(String[] a) {
            for (int i = 0; i < 2; i++) {
                Integer o = i;
                new Thread(() -> {
                    synchronized (o) {
                        x++;
                    }
                }).start();
            }
        }
    }

    static class B7 {
        // string made
        public static void main(String[] a) {
            for (int i = 0; i < 2; i++) {
                String o = "l" + i;
                new Thread(() -> {
                    synchronized (o) {
                        x++;
                    }
                }).start();
            }
        }
    }

    static class B8 {
        // record as a lock
        static class L {}
        public static void main(String[] a) {
            two(() -> {
                synchronized (new L()) {
                    x++;
                }
            });
        }
    }

    static class B9 {
        // enum lock of several constants
        enum L {
            P, Q;
            void go() {
                synchronized (this) {
                    x++;
                }
            }
        }
        public static void main(String[] a) {
            new Thread(L.P::go).start();
            new Thread(L.Q::go).start();
        }
    }

    static class B10 {
        // read lock, tried write lock
        static final ReentrantReadWriteLock l = new ReentrantReadWriteLock();
        public static void main(String[] a) {
            two(() -> {
                l.readLock().lock();
                l.writeLock().tryLock();
                x++;
                l.readLock().unlock();
            });
        }
    }

    static class B11 {
        // condition's await gives all up
        static final ReentrantLock l = new ReentrantLock();
        static final Condition c = l.newCondition();
        static int y;
        public static void main(String[] a) {
            new Thread(() -> {
                l.lock();
                try {
                    int v = x;
                    c.awaitNanos(5);
                    l.unlock();
                    x = v + 1;
                    l.lock();
                } catch (InterruptedException e) {}
                finally {
                    l.unlock();
                }
            }).start();
            l.lock();
            x++;
            l.unlock();
        }
    }

    static class B12 {
        // exception leaves before unlock, then retaken by the same; other path unlocked
        static final ReentrantLock l = new ReentrantLock();
        static int[] z = new int[1];
        public static void main(String[] a) {
            two(() -> {
                try {
                    l.lock();
                    z[a.length + 1] = 1;
                    l.unlock();
                } catch (ArrayIndexOutOfBoundsException e) {
                    l.unlock();
                }
                x++;
            });
        }
    }

    static class B13 {
        // ThreadLocal lock
        static final ThreadLocal<Object> t = ThreadLocal.withInitial(() -> new Object());
        public static void main(String[] a) {
            two(() -> {
                synchronized (t.get()) {
                    x++;
                }
            });
        }
    }

    static class B14 {
        // lock from Map
        static final Map<String, Object> m = new ConcurrentHashMap<>();
        public static void main(String[] a) {
            new Thread(() -> {
                synchronized (m.computeIfAbsent("p", k -> new Object())) {
                    x++;
                }
            }).start();
            new Thread(() -> {
                synchronized (m.computeIfAbsent("q", k -> new Object())) {
                    x++;
                }
            }).start();
        }
    }

    static class B15 {
        // lock from a factory called from the same place
        static Object make() {
            return new Object();
        }
        static final Supplier<Object> s = B15::make;
        public static void main(String[] a) {
            two(() -> {
                synchronized (s.get()) {
                    x++;
                }
            });
        }
    }

    static class B16 {
        // super and outer
        class Inner {
            void go() {
                synchronized (this) {
                    x++;
                }
            }
        }
        void go() {
            synchronized (this) {
                x++;
            }
        }
        public static void main(String[] a) {
            B16 o = new B16();
            Inner i = o.new Inner();
            new Thread(() -> o.go()).start();
            i.go();
        }
    }

    static class B17 {
        // static against instance
        static synchronized void p() {
            x++;
        }
        synchronized void q() {
            x++;
        }
        public static void main(String[] a) {
            new Thread(() -> p()).start();
            new B17().q();
        }
    }

    static class B18 {
        // override drops synchronized
        static class P {
            synchronized void go() {
                x++;
            }
        }
        static class Q extends P {
            void go() {
                x++;
            }
        }
        public static void main(String[] a) {
            P p = a.length > 5 ? new P() : new Q();
            two(() -> p.go());
        }
    }

    static class B19 {
        // bridge
        static class P<T> {
            void go(T t) {}
        }
        static class Q extends P<String> {
            void go(String s) {
                x++;
            }
        }
        public static void main(String[] a) {
            P<String> p = new Q();
            two(() -> p.go(""));
        }
    }

    static class B20 {
        // interface default chosen
        interface P {
            default void go() {
                x++;
            }
        }
        interface Q extends P {}
        static class R implements Q {}
        public static void main(String[] a) {
            Q p = new R();
            two(() -> p.go());
        }
    }

    static class C1 {
        // volatile array
        static volatile int[] v = new int[1];
        public static void main(String[] a) {
            two(() -> v[0]++);
        }
    }

    static class C3 {
        // concat in thread
        static class N {
            public String toString() {
                x++;
                return "";
            }
        }
        public static void main(String[] a) {
            N n = new N();
            two(() -> {
                String s = "a" + n + 1;
            });
        }
    }

    static class C4 {
        // compareTo by sorted map within map
        static class N implements Comparable<N> {
            public int compareTo(N o) {
                x++;
                return 0;
            }
        }
        public static void main(String[] a) {
            ConcurrentSkipListMap<N, String> m = new ConcurrentSkipListMap<>();
            m.put(new N(), "");
            two(() -> m.firstKey());
            two(() -> m.ceilingKey(new N()));
        }
    }

    static class C5 {
        // removal by equals of list
        static class N {
            public boolean equals(Object o) {
                x++;
                return false;
            }
        }
        public static void main(String[] a) {
            List<N> l = new CopyOnWriteArrayList<>();
            l.add(new N());
            two(() -> l.indexOf(new N()));
        }
    }

    static class C6 {
        // Iterable by forEach
        static class I implements Iterable<String> {
            public Iterator<String> iterator() {
                return new Iterator<>() {
                    public boolean hasNext() {
                        x++;
                        return false;
                    }
                    public String next() {
                        return null;
                    }
                };
            }
        }
        public static void main(String[] a) {
            two(() -> new I().forEach(s -> {}));
        }
    }

    static class C7 {
        // switch on strings
        public static void main(String[] a) {
            two(() -> {
                switch (a.length > 0 ? a[0] : "q") {
                    case "p": break;
                    case "q": x++;
                    break;
                    default:
                }
            });
        }
    }

    static class C8 {
        // nested runs
        public static void main(String[] a) {
            Runnable r = () -> x++;
            Runnable s = () -> r.run();
            two(s::run);
        }
    }

    static class C9 {
        // invokeAll / any
        public static void main(String[] a) throws Exception {
            ExecutorService p = Executors.newCachedThreadPool();
            p.invokeAll(List.of(() -> x++, () -> x++));
        }
    }

    static class C10 {
        public static void main(String[] a) {
            List.of(1, 2).parallelStream().forEach(i -> x++);
        }
    }

    static class C11 {
        public static void main(String[] a) {
            new Timer().schedule(new TimerTask() {
                public void run() {
                    x++;
                }
            }, 0);
            x++;
        }
    }

    static class C12 {
        public static void main(String[] a) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> x++));
            new Thread(() -> x++).start();
        }
    }

    static class C13 {
        public static void main(String[] a) {
            CompletableFuture.runAsync(() -> x++);
            x++;
        }
    }

    static class C14 {
        public static void main(String[] a) {
            ExecutorService p = Executors.newFixedThreadPool(2, r -> new Thread(() -> {
                x++;
                r.run();
            }));
            p.execute(() -> {});
            p.execute(() -> {});
        }
    }

    static class C15 {
        static volatile int w;
        static final AtomicIntegerFieldUpdater<C16> u = null;
        public static void main(String[] a) {
            ExecutorService p = Executors.newFixedThreadPool(2);
            p.execute(() -> p.execute(() -> x++));
            p.execute(() -> x++);
        }
    }

    static class C16 {
        volatile int f;
        public static void main(String[] a) {
            Thread t = new Thread(() -> x++);
            t.setDaemon(true);
            t.start();
            x++;
        }
    }

    static class C17 {
        public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> x++);
            t.start();
            t.join(10);
            x++;
        }
    }

    static class C18 {
        public static void main(String[] a) throws Exception {
            ExecutorCompletionService<Integer> s = new ExecutorCompletionService<>(Executors.newFixedThreadPool(2));
            s.submit(() -> x++);
            s.submit(() -> x++);
            s.take();
        }
    }

    static class C19 {
        // copy constructor shares
        static class N {
            Box b;
            N(N o) {
                b = o.b;
            }
            N() {
                b = new Box();
            }
        }
        public static void main(String[] a) {
            N n = new N();
            N m = new N(n);
            new Thread(() -> {
                synchronized (n) {
                    n.b.v++;
                }
            }).start();
            synchronized (m) {
                m.b.v++;
            }
        }
    }

    static class C20 {
        // clone
        static class N implements Cloneable {
            Box b = new Box();
            N copy() {
                try {
                    return (N) clone();
                } catch (CloneNotSupportedException e) {
                    return null;
                }
            }
        }
        public static void main(String[] a) {
            N n = new N();
            N m = n.copy();
            new Thread(() -> n.b.v++).start();
            m.b.v++;
        }
    }

    static class D1 {
        // array clone shares elements
        public static void main(String[] a) {
            Box[] p = {new Box()};
            Box[] q = p.clone();
            new Thread(() -> p[0].v++).start();
            q[0].v++;
        }
    }

    static class D2 {
        // 2D array clone
        public static void main(String[] a) {
            int[][] p = new int[1][1];
            int[][] q = p.clone();
            new Thread(() -> p[0][0]++).start();
            q[0][0]++;
        }
    }

    static class D3 {
        // final field escaping
        static final AtomicReference<D3> r = new AtomicReference<>();
        final int f;
        D3() {
            r.set(this);
            f = 1;
        }
        public static void main(String[] a) {
            new Thread(() -> new D3()).start();
            D3 d = r.get();
            if (d != null) {
                int i = d.f;
            }
        }
    }

    static class D4 {
        // join of other thread
        public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> x++), u = new Thread(() -> x++);
            t.start();
            t.join();
            u.start();
            t.join();
            x++;
        }
    }

    static class D5 {
        // thread swapped in variable
        public static void main(String[] a) throws Exception {
            Thread t = null;
            for (int i = 0; i < 2; i++) {
                t = new Thread(() -> x++);
                t.start();
            }
            t.join();
        }
    }

    static class D6 {
        // local class capture of array
        public static void main(String[] a) {
            int[] c = {0};
            class L implements Runnable {
                public void run() {
                    c[0]++;
                }
            }
            new Thread(new L()).start();
            new Thread(new L()).start();
        }
    }

    static class D7 {
        // synchronizedList iterated without its lock
        public static void main(String[] a) {
            List<Integer> l = Collections.synchronizedList(new ArrayList<>());
            new Thread(() -> l.add(1)).start();
            for (int i : l) {}
        }
    }

    static class D8 {
        // StringBuilder through Appendable or CharSequence
        public static void main(String[] a) {
            StringBuilder s = new StringBuilder("a");
            CharSequence c = s;
            new Thread(() -> s.append("b")).start();
            c.charAt(0);
        }
    }

    static class D9 {
        // String.join reads a builder
        public static void main(String[] a) {
            StringBuilder s = new StringBuilder("a");
            new Thread(() -> s.append("b")).start();
            String.join(",", s, "q");
        }
    }

    static class D10 {
        // contentEquals
        public static void main(String[] a) {
            StringBuilder s = new StringBuilder("a");
            new Thread(() -> s.append("b")).start();
            "q".contentEquals(s);
        }
    }

    static class D11 {
        // builder from builder
        public static void main(String[] a) {
            StringBuilder s = new StringBuilder("a");
            new Thread(() -> s.append("b")).start();
            new StringBuilder(s);
        }
    }

    static class D12 {
        public static void main(String[] a) {
            char[] c = {'a'};
            new Thread(() -> c[0] = 'b').start();
            String.valueOf(c);
        }
    }

    static class D13 {
        public static void main(String[] a) {
            char[] c = {'a'};
            new Thread(() -> "qq".getChars(0, 1, c, 0)).start();
            char d = c[0];
        }
    }

    static class D14 {
        public static void main(String[] a) {
            byte[] c = {1};
            new Thread(() -> ThreadLocalRandom.current().nextBytes(c)).start();
            int d = c[0];
        }
    }

    static class D15 {
        public static void main(String[] a) {
            List<Integer> l = new ArrayList<>();
            BlockingQueue<Integer> q = new LinkedBlockingQueue<>(List.of(1));
            new Thread(() -> q.drainTo(l)).start();
            l.size();
        }
    }

    static class D16 {
        public static void main(String[] a) {
            List<Integer> l = new ArrayList<>();
            ConcurrentHashMap<String, List<Integer>> m = new ConcurrentHashMap<>();
            m.put("k", l);
            two(() -> m.get("k").add(1));
        }
    }

    static class D17 {
        public static void main(String[] a) {
            ConcurrentHashMap<String, Box> m = new ConcurrentHashMap<>();
            m.put("k", new Box());
            two(() -> m.computeIfPresent("k", (k, b) -> {
                b.v++;
                return b;
            }));
            x = m.size();
            new Thread(() -> m.get("k").v++).start();
        }
    }

    static class D18 {
        public static void main(String[] a) {
            AtomicReference<Box> r = new AtomicReference<>(new Box());
            two(() -> r.get().v++);
        }
    }

    static class D19 {
        public static void main(String[] a) {
            AtomicReferenceArray<Box> r = new AtomicReferenceArray<>(new Box[] {new Box()});
            two(() -> r.get(0).v++);
        }
    }

    static class D20 {
        public static void main(String[] a) {
            Box[] s = {new Box()};
            AtomicReferenceArray<Box> r = new AtomicReferenceArray<>(s);
            new Thread(() -> r.get(0).v++).start();
            s[0].v++;
        }
    }

    static class D21 {
        // sub-iterator through an interface of the program
        interface Src<T> extends Supplier<T> {}
        public static void main(String[] a) {
            Box b = new Box();
            Src<Box> s = () -> b;
            two(() -> Optional.<Box>empty().orElseGet(s).v++);
        }
    }

    static class D22 {
        public static void main(String[] a) {
            Box b = new Box();
            ThreadLocal<Box> t = ThreadLocal.withInitial(() -> b);
            two(() -> t.get().v++);
        }
    }

    static class D23 {
        public static void main(String[] a) throws Exception {
            Exchanger<Box> e = new Exchanger<>();
            two(() -> {
                try {
                    Box b = new Box();
                    Box c = e.exchange(b);
                    b.v++;
                    c.v++;
                } catch (InterruptedException i) {}
            });
        }
    }

    static class D24 {
        static class Node {
            Node next;
            int v;
        }
        public static void main(String[] a) {
            Node h = new Node();
            h.next = new Node();
            two(() -> {
                for (Node n = h; n != null; n = n.next) {
                    synchronized (n) {
                        if (n.next != null) n.next.v++;
                    }
                }
            });
        }
    }
}
