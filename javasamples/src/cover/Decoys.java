package cover;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;

/** Programs that race by tasks, functions, views and initializers that are taken for less than they are. */
public class Decoys {
    static int x;

    static void two(Runnable r) {
        new Thread(r).start();
        new Thread(r).start();
    }

    static class Box {
        int v;
        Object link;
        int by(Box other) {
            other.v++;
            return 0;
        }
    }

    // -- tasks
    static class A1 {
        static class Both implements Callable<Object> {
            public Object call() {
                x++;
                return null;
            }
            public void run() {}
        }
        public static void main(String[] a) {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            pool.submit(new Both());
            pool.submit(new Both());
        }
    }

    static class A2 {
        public static void main(String[] a) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            int[] data = new int[1];
            Future<int[]> f = pool.submit(() -> {}, data);
            new Thread(() -> data[0]++).start();
            f.get()[0]++;
        }
    }

    static class A3 {
        public static void main(String[] a) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            List<Integer> data = new ArrayList<>();
            Future<List<Integer>> f = pool.submit(() -> {}, data);
            new Thread(() -> data.add(1)).start();
            f.get().add(2);
        }
    }

    static class A4 {
        static volatile Box src = new Box();
        public static void main(String[] a) {
            Box late = new Box();
            Box b = src;
            new Thread(() -> b.v++).start();
            new Thread(() -> {
                Box c = src;
                new Thread(() -> c.v++).start();
            }).start();
            src = late;
            late.v++;
        }
    }

    static class A5 {
        interface Task {
            void go();
        }
        static class Quiet implements Task {
            public void go() {}
        }
        static class Loud implements Task {
            public void go() {
                x++;
            }
        }
        static volatile Task src = new Quiet();
        static void launch() {
            Task t = src;
            new Thread(t::go).start();
        }
        public static void main(String[] a) {
            new Thread(() -> launch()).start();
            new Thread(() -> launch()).start();
            int i = 0;
            while (i < 3) {
                i++;
                if (i == 2) {
                    src = new Loud();
                }
            }
        }
    }

    static class A6 {
        public static void main(String[] a) throws Exception {
            ExecutorService one = Executors.newFixedThreadPool(1);
            ExecutorService other = Executors.newFixedThreadPool(1);
            ExecutorService p = a.length > 0 ? one : other;
            p.execute(() -> x++);
            one.shutdown();
            other.shutdown();
            if (one.awaitTermination(1, TimeUnit.SECONDS)) {
                x++;
            }
        }
    }

    static class A7 {
        static class T extends Thread {
            public void run() {
                throw new IllegalStateException();
            }
            public UncaughtExceptionHandler getUncaughtExceptionHandler() {
                x++;
                return super.getUncaughtExceptionHandler();
            }
        }
        public static void main(String[] a) {
            new T().start();
            new T().start();
        }
    }

    static class A8 {
        static class Bad extends RuntimeException {
            public String getMessage() {
                x++;
                return "bad";
            }
        }
        public static void main(String[] a) {
            two(() -> {
                throw new Bad();
            });
        }
    }

    static class A9 {
        static class Bad extends RuntimeException {
            public String toString() {
                x++;
                return "bad";
            }
        }
        public static void main(String[] a) {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            Future<?> f = pool.submit((Runnable) () -> {
                throw new Bad();
            });
            two(() -> {
                try {
                    f.get();
                } catch (Exception e) {
                    return;
                }
            });
        }
    }

    static class A10 {
        static class T extends Thread {
            public void run() {
                new Thread(() -> {});
            }
            public ClassLoader getContextClassLoader() {
                x++;
                return null;
            }
        }
        public static void main(String[] a) {
            new T().start();
            new T().start();
        }
    }

    static class A11 {
        static class Bad extends RuntimeException {
            public void printStackTrace(java.io.PrintStream s) {
                x++;
            }
        }
        public static void main(String[] a) {
            two(() -> {
                throw new Bad();
            });
        }
    }

    static class A12 {
        static class Bad extends RuntimeException {
            Bad(Throwable c) {
                super(c);
            }
            public synchronized Throwable getCause() {
                x++;
                return null;
            }
        }
        public static void main(String[] a) {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            pool.execute(() -> {
                throw new Bad(null);
            });
            pool.execute(() -> {
                throw new Bad(null);
            });
        }
    }

    static class A13 {
        static class T extends Thread {
            Runnable r;
            T(Runnable r) {
                super(r);
            }
            public void run() {
                super.run();
            }
        }
        public static void main(String[] a) {
            new T(() -> x++).start();
            new T(() -> x++).start();
        }
    }

    static class A14 {
        static class T extends Thread {
            public void start() {
                new Thread(this).start();
            }
            public void run() {
                x++;
            }
        }
        public static void main(String[] a) throws Exception {
            T t = new T();
            t.start();
            t.join();
            x++;
        }
    }

    static class A15 {
        static class T implements Callable<Integer>, Runnable {
            public Integer call() {
                return 1;
            }
            public void run() {
                x++;
            }
        }
        public static void main(String[] a) {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            T t = new T();
            pool.submit((Callable<Integer>) t);
            pool.execute(t);
            pool.execute(t);
        }
    }

    static class A16 {
        interface R extends Runnable {
            default void run() {
                x++;
            }
        }
        static class T implements R {}
        public static void main(String[] a) {
            new Thread(new T()).start();
            new Thread(new T()).start();
        }
    }

    static class A17 {
        static volatile Box src = new Box();
        public static void main(String[] a) {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            for (int i = 0; i < 2; i++) {
                Box b = src;
                pool.execute(() -> b.v++);
                if (i == 0) {
                    Box n = new Box();
                    src = n;
                    new Thread(() -> {
                        src.v++;
                    }).start();
                }
            }
        }
    }

    static class A18 {
        static class T extends Thread {
            public void interrupt() {
                x++;
            }
            public void run() {}
        }
        public static void main(String[] a) {
            T t = new T();
            two(() -> t.interrupt());
        }
    }

    // -- enums, casts
    enum E {
        A, B;
        int n;
    }

    static class B1 {
        public static void main(String[] a) {
            new Thread(() -> {
                E e = a.length > 0 ? E.A : E.valueOf("B");
                synchronized (e) {
                    x++;
                }
            }).start();
            new Thread(() -> {
                synchronized (E.A) {
                    x++;
                }
            }).start();
        }
    }

    static class B2 {
        public static void main(String[] a) {
            new Thread(() -> {
                E e = a.length > 0 ? E.A : E.valueOf("B");
                e.n++;
            }).start();
            new Thread(() -> E.B.n++).start();
        }
    }

    static class B3 {
        interface Mark {}
        static class R implements Runnable, Mark {
            public void run() {}
        }
        public static void main(String[] a) {
            two(() -> {
                Object o = a.length > 0 ? new R() : (Runnable & Mark) () -> x++;
                Mark m = (Mark) o;
                ((Runnable) m).run();
            });
        }
    }

    static class B4 {
        public static void main(String[] a) {
            two(() -> {
                E e = Enum.valueOf(E.class, "B");
                E f = a.length > 0 ? E.A : e;
                f.n++;
            });
        }
    }

    static class B5 {
        static int which(E e) {
            switch (e) {
                case A: return 1;
                default: x++;
                return 2;
            }
        }
        public static void main(String[] a) {
            two(() -> which(E.B));
        }
    }

    static class B6 {
        enum Op {
            PLUS {
                void go() {}
            }, MINUS {
                void go() {
                    x++;
                }
            };
            abstract void go();
        }
        public static void main(String[] a) {
            two(() -> {
                for (Op o : Op.values()) {
                    o.go();
                }
            });
        }
    }

    static class B7 {
        public static void main(String[] a) {
            Object o = a;
            two(() -> {
                synchronized (E.values()) {
                    x++;
                }
            });
        }
    }

    // -- functions given to static methods
    static class C1 {
        public static void main(String[] a) {
            Box p = new Box(), q = new Box();
            List<Box> l = new ArrayList<>();
            l.add(p);
            l.add(q);
            new Thread(() -> Collections.sort(l, (s, t) -> {
                s.v++;
                t.v++;
                return 0;
            })).start();
            p.v++;
        }
    }

    static class C2 {
        public static void main(String[] a) {
            Box p = new Box(), q = new Box();
            Box[] l = {p, q};
            new Thread(() -> Arrays.sort(l, (s, t) -> {
                s.v++;
                t.v++;
                return 0;
            })).start();
            p.v++;
        }
    }

    static class C3 {
        public static void main(String[] a) {
            Box p = new Box(), q = new Box();
            List<Box> l = new ArrayList<>(Arrays.asList(p, q));
            new Thread(() -> l.forEach(b -> b.v++)).start();
            p.v++;
        }
    }

    static class C4 {
        public static void main(String[] a) {
            Box p = new Box(), q = new Box();
            List<Box> l = new ArrayList<>(Collections.unmodifiableList(Arrays.asList(p, q)));
            new Thread(() -> {
                Box z = l.size() > 5 ? new Box() : l.get(0);
                z.v++;
            }).start();
            p.v++;
        }
    }

    static class C5 {
        public static void main(String[] a) {
            Box p = new Box(), q = new Box();
            List<Box> l = Collections.synchronizedList(new ArrayList<>(List.of(p, q)));
            new Thread(() -> {
                synchronized (l) {
                    l.forEach(b -> b.v++);
                }
            }).start();
            p.v++;
        }
    }

    static class C6 {
        public static void main(String[] a) {
            Box p = new Box(), q = new Box();
            List<Box> l = Arrays.asList(p, q);
            new Thread(() -> Collections.max(l, (s, t) -> {
                s.v++;
                t.v++;
                return 0;
            })).start();
            p.v++;
        }
    }

    static class C7 {
        public static void main(String[] a) {
            Box p = new Box(), q = new Box();
            List<Box> l = new ArrayList<>(List.of(p, q));
            new Thread(() -> Collections.sort(l, Box::by)).start();
            p.v++;
        }
    }

    static class C8 {
        public static void main(String[] a) {
            Box p = new Box();
            new Thread(() -> Optional.of(p).map(b -> {
                Object[] o = {b};
                return o;
            })                 .map(o -> (Box) o[0]).ifPresent(b -> b.v++)).start();
            p.v++;
        }
    }

    static class C9 {
        public static void main(String[] a) {
            Box p = new Box();
            Map<String, List<Box>> m = new HashMap<>();
            m.put("k", List.of(p));
            new Thread(() -> m.forEach((k, l) -> l.forEach(b -> b.v++))).start();
            p.v++;
        }
    }

    static class C10 {
        public static void main(String[] a) {
            Box p = new Box();
            Function<Box, List<Box>> f = b -> List.of(b);
            Function<Box, Object> g = f.andThen(l -> {
                l.get(0).v++;
                return null;
            });
            new Thread(() -> g.apply(p)).start();
            p.v++;
        }
    }

    static class C11 {
        public static void main(String[] a) {
            Box p = new Box();
            Box[] arr = {p};
            List<Box[]> l = new ArrayList<>();
            l.add(arr);
            new Thread(() -> l.forEach(x -> x[0].v++)).start();
            p.v++;
        }
    }

    static class C12 {
        public static void main(String[] a) {
            Box p = new Box();
            Deque<Box> l = new ArrayDeque<>(Collections.singletonList(p));
            new Thread(() -> l.descendingIterator().forEachRemaining(b -> b.v++)).start();
            p.v++;
        }
    }

    static class C13 {
        public static void main(String[] a) {
            Box p = new Box();
            Box[] arr = new Box[1];
            new Thread(() -> {
                Arrays.setAll(arr, i -> p);
                Box b = arr[0];
                b.v++;
            }).start();
            p.v++;
        }
    }

    static class C14 {
        public static void main(String[] a) {
            Box p = new Box();
            AtomicReference<List<Box>> ref = new AtomicReference<>(Arrays.asList(p));
            new Thread(() -> ref.updateAndGet(l -> {
                l.get(0).v++;
                return l;
            })).start();
            p.v++;
        }
    }

    static class C15 {
        public static void main(String[] a) {
            Box p = new Box();
            List<Box> l = new ArrayList<>(Arrays.asList(p));
            List<Box> m = new LinkedList<>(l);
            Iterator<Box> it = m.iterator();
            new Thread(() -> it.forEachRemaining(b -> b.v++)).start();
            p.v++;
        }
    }

    static class C16 {
        public static void main(String[] a) {
            Box p = new Box();
            List<Box> l = new ArrayList<>();
            Collections.addAll(l, p, new Box());
            new Thread(() -> l.removeIf(b -> b.v++ > 5)).start();
            p.v++;
        }
    }

    static class C17 {
        public static void main(String[] a) {
            Box p = new Box();
            List<Box> l = new ArrayList<>();
            l.addAll(Collections.nCopies(2, p));
            new Thread(() -> l.forEach(b -> b.v++)).start();
            p.v++;
        }
    }

    static class C18 {
        public static void main(String[] a) {
            Box p = new Box();
            Map<String, Box> m = new TreeMap<>(Map.of("k", p));
            new Thread(() -> m.forEach((k, b) -> b.v++)).start();
            p.v++;
        }
    }

    static class C19 {
        public static void main(String[] a) {
            Box p = new Box();
            Map<String, Box> m = new TreeMap<>(Map.ofEntries(Map.entry("k", p)));
            new Thread(() -> m.forEach((k, b) -> b.v++)).start();
            p.v++;
        }
    }

    static class C20 {
        public static void main(String[] a) {
            Box p = new Box();
            Supplier<Supplier<Box>> s = () -> () -> p;
            Optional<Box> none = Optional.empty();
            new Thread(() -> none.orElseGet(s.get()).v++).start();
            p.v++;
        }
    }

    // -- views
    static class D1 {
        public static void main(String[] a) {
            Map<String, Integer> m = new HashMap<>();
            m.put("k", 1);
            Set<Map.Entry<String, Integer>> es = m.entrySet();
            new Thread(() -> es.forEach(e -> e.setValue(5))).start();
            m.get("k");
        }
    }

    static class D2 {
        public static void main(String[] a) {
            Map<String, Integer> m = new HashMap<>();
            m.put("k", 1);
            Object[] es = m.entrySet().toArray();
            new Thread(() -> ((Map.Entry<String, Integer>) es[0]).setValue(5)).start();
            m.get("k");
        }
    }

    static class D3 {
        public static void main(String[] a) {
            Map<String, Integer> m = new HashMap<>();
            m.put("k", 1);
            List<Map.Entry<String, Integer>> es = new ArrayList<>(m.entrySet());
            new Thread(() -> es.get(0).setValue(5)).start();
            m.get("k");
        }
    }

    static class D4 {
        public static void main(String[] a) {
            Map<String, Integer> l = new LinkedHashMap<>(16, 0.75f, true);
            l.put("k", 1);
            l.put("l", 2);
            Map<String, Integer> m = Collections.unmodifiableMap(l);
            two(() -> m.get("k"));
        }
    }

    static class D5 {
        public static void main(String[] a) {
            Map<String, Integer> m = new HashMap<>();
            m.put("k", 1);
            two(() -> m.toString());
        }
    }

    static class D6 {
        public static void main(String[] a) {
            Map<String, Integer> m = new HashMap<>();
            m.put("k", 1);
            two(() -> new HashMap<>(m));
        }
    }

    static class D7 {
        public static void main(String[] a) {
            BitSet b = new BitSet(1000);
            b.set(1);
            two(() -> b.toString());
        }
    }

    static class D8 {
        public static void main(String[] a) {
            Map<String, Integer> m = new HashMap<>();
            m.put("k", 1);
            two(() -> {
                String s = "" + m;
            });
        }
    }

    static class D9 {
        public static void main(String[] a) {
            Map<String, Integer> m = new TreeMap<>();
            m.put("k", 1);
            two(() -> m.hashCode());
        }
    }

    static class D10 {
        public static void main(String[] a) {
            List<Integer> l = new ArrayList<>(List.of(1, 2));
            List<Integer> s = l.subList(0, 1);
            new Thread(() -> s.set(0, 4)).start();
            l.get(0);
        }
    }

    static class D11 {
        public static void main(String[] a) {
            Integer[] arr = {1, 2};
            List<Integer> l = Arrays.asList(arr);
            new Thread(() -> Collections.reverse(l)).start();
            int i = arr[0];
        }
    }

    static class D12 {
        public static void main(String[] a) {
            NavigableMap<String, Integer> m = new TreeMap<>();
            m.put("k", 1);
            NavigableMap<String, Integer> d = m.descendingMap();
            new Thread(() -> d.put("z", 1)).start();
            m.get("k");
        }
    }

    static class D13 {
        public static void main(String[] a) {
            List<Integer> l = new ArrayList<>(List.of(1, 2));
            ListIterator<Integer> it = l.listIterator();
            it.next();
            new Thread(() -> it.set(9)).start();
            l.get(0);
        }
    }

    static class D14 {
        public static void main(String[] a) {
            Map<String, Integer> m = new LinkedHashMap<>(16, 0.75f, true);
            m.put("k", 1);
            m.put("l", 2);
            List<Map<String, Integer>> ms = List.of(m);
            two(() -> ms.forEach(n -> n.getOrDefault("k", 0)));
        }
    }

    static class D15 {
        public static void main(String[] a) {
            Deque<Integer> d = new ArrayDeque<>(List.of(1, 2));
            Queue<Integer> q = Collections.asLifoQueue(d);
            new Thread(() -> q.add(4)).start();
            d.peek();
        }
    }

    static class D16 {
        public static void main(String[] a) {
            Map<String, Boolean> m = new HashMap<>();
            Set<String> s = Collections.newSetFromMap(m);
            new Thread(() -> s.add("q")).start();
            m.get("q");
        }
    }

    static class D17 {
        public static void main(String[] a) {
            Vector<Integer> v = new Vector<>(List.of(1, 2));
            Enumeration<Integer> e = v.elements();
            two(() -> e.nextElement());
        }
    }

    static class D18 {
        public static void main(String[] a) {
            Map<String, Integer> m = new WeakHashMap<>();
            m.put("k", 1);
            Set<String> s = Collections.unmodifiableSet(m.keySet());
            two(() -> s.size());
        }
    }

    static class D19 {
        public static void main(String[] a) {
            Map<String, Integer> m = new HashMap<>();
            m.put("k", 1);
            Iterator<Map.Entry<String, Integer>> it = m.entrySet().iterator();
            Map.Entry<String, Integer> e = it.next();
            AtomicReference<Map.Entry<String, Integer>> r = new AtomicReference<>(e);
            new Thread(() -> r.get().setValue(4)).start();
            m.get("k");
        }
    }

    static class D20 {
        public static void main(String[] a) {
            Map<String, Integer> m = new HashMap<>();
            m.put("k", 1);
            Set<Map.Entry<String, Integer>> es = m.entrySet();
            PriorityQueue<Map.Entry<String, Integer>> q = new PriorityQueue<>(Map.Entry.comparingByValue());
            q.addAll(es);
            new Thread(() -> q.poll().setValue(5)).start();
            m.get("k");
        }
    }

    // -- initializers
    static class F1 {
        static final Queue<Box> q = new ConcurrentLinkedQueue<>();
        static class Init {
            static final Box b = new Box();
            static {
                Collections.addAll(q, b);
                b.v = 1;
            }
            static void touch() {}
        }
        public static void main(String[] a) {
            new Thread(() -> Init.touch()).start();
            Box b = q.poll();
            if (b != null) {
                b.v++;
            }
        }
    }

    static class F2 {
        static final Queue<Box> q = new ConcurrentLinkedQueue<>();
        static class Init {
            static final Box b = new Box();
            static {
                Consumer<Box> c = q::add;
                c.accept(b);
                b.v = 1;
            }
            static void touch() {}
        }
        public static void main(String[] a) {
            new Thread(() -> Init.touch()).start();
            Box b = q.poll();
            if (b != null) {
                b.v++;
            }
        }
    }

    static class F3 {
        static final Queue<Box> q = new ConcurrentLinkedQueue<>();
        static class Init {
            static final Box b = new Box();
            static {
                Optional.of(b).ifPresent(q::add);
                b.v = 1;
            }
            static void touch() {}
        }
        public static void main(String[] a) {
            new Thread(() -> Init.touch()).start();
            Box b = q.poll();
            if (b != null) {
                b.v++;
            }
        }
    }

    static class F4 {
        static final AtomicReference<Box> r = new AtomicReference<>();
        static class Init {
            static final Box b = new Box();
            static {
                UnaryOperator<Box> u = o -> b;
                r.updateAndGet(u);
                b.v = 1;
            }
            static void touch() {}
        }
        public static void main(String[] a) {
            new Thread(() -> Init.touch()).start();
            Box b = r.get();
            if (b != null) {
                b.v++;
            }
        }
    }

    static class F5 {
        static final ThreadLocal<Box> t = ThreadLocal.withInitial(() -> Init.b);
        static class Init {
            static final Box b = new Box();
            static void touch() {}
        }
        public static void main(String[] a) {
            two(() -> t.get().v++);
        }
    }

    static class F6 {
        interface K {
            Box b = new Box();
        }
        static class L implements K {}
        public static void main(String[] a) {
            two(() -> L.b.v++);
        }
    }

    static class F7 {
        static volatile Object[] out = new Object[1];
        static final Object[] arr = out;
        static class Init {
            static final Box b = new Box();
            static {
                AtomicReferenceArray<Object> r = shared;
                r.set(0, b);
                b.v = 1;
            }
            static void touch() {}
        }
        static final AtomicReferenceArray<Object> shared = new AtomicReferenceArray<>(1);
        public static void main(String[] a) {
            new Thread(() -> Init.touch()).start();
            Box b = (Box) shared.get(0);
            if (b != null) {
                b.v++;
            }
        }
    }

    static class F8 {
        static class Init {
            static final Box b = new Box();
            static {
                b.link = Thread.currentThread();
                throwing();
            }
            static void throwing() {
                if (b.v == 0) {
                    try {
                        throw new Carrier(b);
                    } catch (Carrier c) {
                        b.v = 1;
                    }
                }
            }
            static void touch() {}
        }
        static class Carrier extends RuntimeException {
            final Box b;
            Carrier(Box b) {
                this.b = b;
            }
        }
        public static void main(String[] a) {
            two(() -> {
                Init.touch();
                Init.b.v++;
            });
        }
    }
}
