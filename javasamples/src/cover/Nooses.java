package cover;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;

/** Programs that race by joins of too few threads, default methods of lambdas, and circles of initializers. */
public class Nooses {
    static int x;
    static boolean yes = true;

    static void two(Runnable r) {
        new Thread(r).start();
        new Thread(r).start();
    }

    static class Box {
        int v;
        Object link;
    }

    static Thread adder() {
        return new Thread(() -> x++);
    }

    // -- loops that join
    static class A1 {
        public static void main(String[] a) throws Exception {
            Thread[] t = new Thread[2];
            for (int i = 0; i < t.length; i++) {
                t[i] = new Thread(() -> {
                    synchronized (Box.class) {
                        x++;
                    }
                });
                t[i].start();
            }
            for (int i = 0; i + 1 < t.length; i++) {
                t[i].join();
            }
            x++;
        }
    }

    static class A2 {
        public static void main(String[] a) throws Exception {
            Thread[] t = new Thread[2];
            for (int i = 0; i < t.length; i++) {
                t[i / 2] = new Thread(() -> {
                    synchronized (Box.class) {
                        x++;
                    }
                });
                t[i / 2].start();
            }
            t[1] = null;
            for (int i = 0; i < t.length; i++) {
                t[i].join();
            }
            x++;
        }
    }

    static class A3 {
        public static void main(String[] a) throws Exception {
            Thread[] t = new Thread[1];
            for (int i = 0; i < 2; i++) {
                t[i / 2] = new Thread(() -> {
                    synchronized (Box.class) {
                        x++;
                    }
                });
                t[i / 2].start();
            }
            for (int i = 0; i < t.length; i++) {
                t[i].join();
            }
            x++;
        }
    }

    static class A4 {
        public static void main(String[] a) throws Exception {
            Thread[] t = new Thread[2];
            for (int i = 0; i < t.length; i++) {
                t[i] = new Thread(() -> {
                    synchronized (Box.class) {
                        x++;
                    }
                });
                t[i].start();
            }
            boolean first = a.length == 0;
            for (int i = 0; i < t.length; i++) {
                t[first ? 0 : i].join();
            }
            x++;
        }
    }

    static class A5 {
        public static void main(String[] a) throws Exception {
            Thread[] t = new Thread[2];
            for (int i = 0; i < t.length; i++) {
                t[i] = new Thread(() -> {
                    synchronized (Box.class) {
                        x++;
                    }
                });
                t[i].start();
            }
            for (int i = 0; i < t.length; i++) {
                (a.length == 0 ? t[0] : t[i]).join();
            }
            x++;
        }
    }

    static class A6 {
        public static void main(String[] a) throws Exception {
            Thread[] t = new Thread[2];
            for (int i = 0; i < t.length; i++) {
                t[i] = new Thread(() -> {
                    synchronized (Box.class) {
                        x++;
                    }
                });
                t[i].start();
            }
            for (int i = 0; i < t.length; i++) {
                Thread u = a.length == 0 ? t[0] : t[i];
                u.join();
            }
            x++;
        }
    }

    static class A7 {
        public static void main(String[] a) throws Exception {
            Thread[] t = new Thread[2];
            for (int i = 0; i < t.length; i++) {
                t[i] = new Thread(() -> {
                    synchronized (Box.class) {
                        x++;
                    }
                });
                t[i].start();
            }
            for (int i = 0; i < (a.length == 0 ? 1 : t.length); i++) {
                t[i].join();
            }
            x++;
        }
    }

    static class A8 {
        static void go(int n) throws Exception {
            Thread[] t = new Thread[n];
            for (int i = 0; i < t.length; i++) {
                t[i] = new Thread(() -> {
                    synchronized (Box.class) {
                        x++;
                    }
                });
                t[i].start();
            }
            n = 1;
            for (int i = 0; i < n; i++) {
                t[i].join();
            }
            x++;
        }
        public static void main(String[] a) throws Exception {
            go(2);
        }
    }

    static class A9 {
        public static void main(String[] a) throws Exception {
            Thread[] t = new Thread[2];
            for (int i = 0; i < t.length; i++) {
                t[i] = new Thread(() -> {
                    synchronized (Box.class) {
                        x++;
                    }
                });
                t[i].start();
            }
            int n = a.length;
            int q = t.length + ++n;
            for (int i = 0; i < n; i++) {
                t[i].join();
            }
            x++;
        }
    }

    static class A10 {
        public static void main(String[] a) throws Exception {
            Thread[] t = new Thread[2];
            for (int i = 0; i < t.length; i++) {
                t[i] = new Thread(() -> {
                    synchronized (Box.class) {
                        x++;
                    }
                });
                t[i].start();
            }
            int n = a.length == 0 ? 1 : t.length;
            for (int i = 0; i < n; i++) {
                t[i].join();
            }
            x++;
        }
    }

    static class A11 {
        public static void main(String[] a) throws Exception {
            Thread[] t = new Thread[2];
            int z = a.length;
            Thread p = new Thread(() -> x++);
            Thread q = new Thread(() -> Nooses.yes = false);
            p.start();
            q.start();
            t[0 + z] = p;
            t[1 - 1 * (z + 1)] = q;
            t[1] = q;
            for (int i = 0; i < t.length; i++) {
                t[i].join();
            }
            x++;
        }
    }

    static class A12 {
        public static void main(String[] a) throws Exception {
            List<Thread> l = new ArrayList<>(), m = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                Thread t = new Thread(() -> {
                    synchronized (Box.class) {
                        x++;
                    }
                });
                l.add(t);
                t.start();
            }
            Iterator<Thread> it = a.length == 0 ? m.iterator() : l.iterator();
            while (it.hasNext()) {
                it.next().join();
            }
            x++;
        }
    }

    static class A13 {
        public static void main(String[] a) throws Exception {
            ArrayDeque<Thread> l = new ArrayDeque<>();
            Iterator<Thread> it = l.iterator();
            for (int i = 0; i < 2; i++) {
                Thread t = new Thread(() -> {
                    synchronized (Box.class) {
                        x++;
                    }
                });
                l.add(t);
                t.start();
            }
            while (it.hasNext()) {
                it.next().join();
            }
            x++;
        }
    }

    static class A14 {
        static class W extends Thread {
            final int d;
            W(int d) {
                this.d = d;
            }
            public void run() {
                if (d > 0) {
                    new W(d - 1).start();
                } else {
                    x++;
                }
            }
        }
        public static void main(String[] a) throws Exception {
            W w = new W(1);
            w.start();
            w.join();
            x++;
        }
    }

    static class A15 {
        static void work(int d) {
            if (d > 0) {
                new Thread(() -> work(d - 1)).start();
            } else {
                x++;
            }
        }
        public static void main(String[] a) throws Exception {
            Thread w = new Thread(() -> work(1));
            w.start();
            w.join();
            x++;
        }
    }

    static class A16 {
        public static void main(String[] a) throws Exception {
            Thread[] t = new Thread[2];
            for (int i = 0; i < t.length; i++) {
                t[i] = new Thread(() -> {
                    synchronized (Box.class) {
                        x++;
                    }
                });
                t[i].start();
            }
            for (int i = 0; (i ^ 1) < t.length; i++) {
                t[i].join();
                if (i == 0) {
                    i++;
                }
            }
            x++;
        }
    }

    static class A17 {
        public static void main(String[] a) throws Exception {
            Thread[] t = new Thread[3];
            for (int i = 0; i < 3; i++) {
                t[a.length == 0 ? 0 : i] = new Thread(() -> {
                    synchronized (Box.class) {
                        x++;
                    }
                });
                t[0].start();
            }
            for (Thread u : t) {
                if (u == null) {
                    break;
                }
                u.join();
            }
            x++;
        }
    }

    static class A18 {
        public static void main(String[] a) throws Exception {
            Thread[] t = new Thread[2];
            Thread u = new Thread(() -> x++);
            u.start();
            Thread w = new Thread(() -> yes = false);
            w.start();
            t[a.length == 0 ? 1 : 0] = u;
            t[1] = w;
            t[0] = w;
            for (Thread each : t) {
                each.join();
            }
            x++;
        }
    }

    static class A19 {
        public static void main(String[] a) throws Exception {
            Thread[] t = {new Thread(() -> x++), new Thread(() -> {})};
            for (Thread each : t) {
                each.start();
            }
            t[0] = t[1];
            for (Thread each : t) {
                each.join();
            }
            x++;
        }
    }

    static class A20 {
        public static void main(String[] a) throws Exception {
            Thread[] t = {new Thread(() -> x++), new Thread(() -> {})};
            Thread[] u = t;
            t[0].start();
            t[1].start();
            Object o = u;
            ((Object[]) o)[0] = t[1];
            for (Thread each : t) {
                each.join();
            }
            x++;
        }
    }

    // -- default methods of lambdas
    static class B1 {
        interface R extends Runnable {
            void go();
            default void run() {
                x++;
                go();
            }
        }
        public static void main(String[] a) {
            R r = () -> {};
            two(r);
        }
    }

    static class B2 {
        interface P {
            void go();
            default void go(int i) {
                x += i;
            }
        }
        public static void main(String[] a) {
            P p = () -> {};
            two(() -> p.go(1));
        }
    }

    static class B3 {
        interface F extends Function<String, String> {
            void go();
            default String apply(String s) {
                x++;
                return s;
            }
        }
        public static void main(String[] a) {
            F f = () -> {};
            two(() -> Optional.of("a").map(f));
        }
    }

    static class B4 {
        interface C extends Comparator<String> {
            int by(String s, String t);
            default int compare(String s, String t) {
                x++;
                return by(s, t);
            }
        }
        public static void main(String[] a) {
            C c = (s, t) -> 0;
            two(() -> Arrays.asList("a", "b").sort(c));
        }
    }

    static class B5 {
        interface C extends Callable<String> {
            String get();
            default String call() {
                x++;
                return get();
            }
        }
        public static void main(String[] a) {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            C c = () -> "";
            pool.submit(c);
            pool.submit(c);
        }
    }

    static class B6 {
        interface M {
            default void boom() {
                x++;
            }
        }
        public static void main(String[] a) {
            Runnable r = (Runnable & M) () -> {};
            two(() -> ((M) r).boom());
        }
    }

    static class B7 {
        interface I extends Iterable<String> {
            Iterator<String> iterator();
            default void forEach(Consumer<? super String> c) {
                x++;
            }
        }
        public static void main(String[] a) {
            I i = () -> null;
            two(() -> i.forEach(s -> {}));
        }
    }

    static class B8 {
        interface S extends Supplier<Box> {
            Box make();
            default Box get() {
                Box b = make();
                b.v++;
                return b;
            }
        }
        public static void main(String[] a) {
            Box b = new Box();
            S s = () -> b;
            two(() -> Optional.<Box>empty().orElseGet(s));
        }
    }

    static class B9 {
        interface P<T> {
            void go(T t);
            default void go(Integer t) {
                x++;
            }
        }
        public static void main(String[] a) {
            P<String> p = s -> {};
            two(() -> p.go(Integer.valueOf(1)));
        }
    }

    static class B10 {
        interface R extends Runnable {
            default void run() {
                x++;
            }
        }
        static class T extends Thread implements R {}
        static class U implements R {}
        public static void main(String[] a) {
            two(new U());
        }
    }

    static class B11 {
        interface S extends CharSequence, Supplier<String> {}
        interface L extends Comparator<String> {
            default Comparator<String> reversed() {
                x++;
                return this;
            }
        }
        public static void main(String[] a) {
            L l = (s, t) -> 0;
            two(() -> Collections.reverseOrder(l));
            two(() -> l.reversed());
        }
    }

    // -- initializers
    static class C1 {
        static class A {
            static Box inst = new Box();
            static {
                B.touch();
                inst.v = 5;
            }
            static void use() {}
        }
        static class B {
            static Box stat = A.inst;
            static void touch() {}
        }
        public static void main(String[] a) {
            new Thread(() -> A.use()).start();
            x = B.stat.v;
        }
    }

    static class C2 {
        static class A {
            static int[] inst = new int[1];
            static {
                B.touch();
                inst[0] = 5;
            }
            static void use() {}
        }
        static class B {
            static final int[] stat = A.inst;
            static void touch() {}
        }
        public static void main(String[] a) {
            new Thread(() -> A.use()).start();
            new Thread(() -> x = B.stat[0]).start();
        }
    }

    static class C3 {
        static class A {
            static List<String> inst = new ArrayList<>();
            static {
                new B();
                inst.add("a");
            }
            static void use() {}
        }
        static class B {
            static final List<String> stat = A.inst;
        }
        public static void main(String[] a) {
            new Thread(() -> A.use()).start();
            new Thread(() -> B.stat.size()).start();
        }
    }

    static class C4 {
        static int y;
        static {
            new Thread(() -> y++).start();
        }
        public static void main(String[] a) {
            y++;
        }
    }

    static class C5 {
        static class Up {
            static int y;
            static {
                new Thread(() -> y++).start();
            }
        }
        static class Sub extends Up {
            public static void main(String[] a) {
                y++;
            }
        }
        public static void main(String[] a) {
            Sub.main(a);
        }
    }

    static class C6 {
        static class A {
            static Box inst = new Box();
            static {
                new Sub();
                inst.v = 5;
            }
            static void use() {}
        }
        static class Sub extends Keep {}
        static class Keep {
            static Box stat;
            static {
                stat = A.inst;
            }
        }
        public static void main(String[] a) {
            new Thread(() -> A.use()).start();
            x = Keep.stat.v;
        }
    }

    static class C7 {
        static class Sup {
            static Box inst = new Box();
            static {
                Sub.touch();
                inst.v++;
            }
            static void use() {}
        }
        static class Sub extends Sup {
            static Box mine = inst;
            static void touch() {}
        }
        public static void main(String[] a) {
            new Thread(() -> Sup.use()).start();
            new Thread(() -> x = Sub.mine.v).start();
        }
    }

    // -- the library
    static class D1 {
        public static void main(String[] a) {
            StringJoiner s = new StringJoiner(",");
            s.add("a").add("b");
            two(() -> new StringJoiner(";").merge(s));
        }
    }

    static class D2 {
        public static void main(String[] a) {
            Map<String, Integer> l = new LinkedHashMap<>(16, 0.75f, true);
            l.put("k", 1);
            l.put("l", 2);
            Map<String, Integer> m = Map.of("k", 1, "l", 2);
            two(() -> m.equals(l));
        }
    }

    static class D3 {
        public static void main(String[] a) {
            Map<String, Integer> l = new LinkedHashMap<>(16, 0.75f, true);
            l.put("k", 1);
            l.put("l", 2);
            Map<String, Integer> m = new HashMap<>();
            m.put("k", 1);
            m.put("l", 2);
            List<Object> p = List.of(m), q = List.of(l);
            two(() -> p.equals(q));
        }
    }

    static class D4 {
        public static void main(String[] a) {
            Map<String, Integer> l = new LinkedHashMap<>(16, 0.75f, true);
            l.put("k", 1);
            l.put("l", 2);
            two(() -> Objects.equals(Map.of("k", 1, "l", 2), l));
        }
    }

    static class D5 {
        public static void main(String[] a) {
            Hashtable<String, String> t = new Hashtable<>();
            t.put("k", "v");
            Enumeration<String> e = t.keys();
            two(() -> e.nextElement());
        }
    }

    static class D6 {
        public static void main(String[] a) {
            IdentityHashMap<String, String> t = new IdentityHashMap<>();
            t.put("k", "v");
            Iterator<String> e = t.keySet().iterator();
            two(() -> e.hasNext());
        }
    }

    static class D7 {
        public static void main(String[] a) {
            Box[] p = {new Box()};
            List<Box> l = Arrays.asList(p);
            new Thread(() -> l.set(0, null)).start();
            Box b = p[0];
        }
    }

    static class D8 {
        public static void main(String[] a) {
            int[] p = {2, 1};
            new Thread(() -> Arrays.sort(p)).start();
            Arrays.toString(p);
        }
    }

    static class D9 {
        public static void main(String[] a) {
            char[] c = new char[2];
            two(() -> Character.toChars(65, c, 0));
        }
    }

    static class D10 {
        public static void main(String[] a) {
            StringBuilder s = new StringBuilder();
            new Thread(() -> s.append(1)).start();
            new StringBuffer().append(s);
        }
    }

    static class D11 {
        public static void main(String[] a) {
            List<Integer> l = new ArrayList<>();
            new Thread(() -> l.add(1)).start();
            new CopyOnWriteArrayList<>(l);
        }
    }

    static class D12 {
        public static void main(String[] a) {
            List<Integer> l = new ArrayList<>();
            new Thread(() -> l.add(1)).start();
            System.out.println(l);
        }
    }

    static class D13 {
        public static void main(String[] a) {
            Box b = new Box();
            ConcurrentHashMap<String, Box> m = new ConcurrentHashMap<>();
            m.put("k", b);
            two(() -> m.merge("k", new Box(), (p, q) -> {
                p.v++;
                return q;
            }));
            b.v++;
        }
    }

    static class D14 {
        public static void main(String[] a) {
            Map<String, Integer> m = new TreeMap<>();
            m.put("k", 1);
            Map.Entry<String, Integer> e = ((TreeMap<String, Integer>) m).firstEntry();
            List<Integer> l = new ArrayList<>(m.values());
            new Thread(() -> m.replaceAll((k, v) -> 2)).start();
            m.get("k");
        }
    }

    // -- locks, waits, pools
    static class E1 {
        public static void main(String[] a) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            Future<?> f = pool.submit(() -> x++);
            try {
                f.get(1, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
            }
            x++;
        }
    }

    static class E2 {
        public static void main(String[] a) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            pool.submit(() -> x++);
            pool.shutdown();
            boolean done = pool.awaitTermination(1, TimeUnit.MILLISECONDS);
            if (!done) {
                x++;
            }
        }
    }

    static class E3 {
        public static void main(String[] a) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            pool.submit(() -> {
                new Thread(() -> x++).start();
            });
            pool.shutdown();
            if (pool.awaitTermination(1, TimeUnit.MILLISECONDS)) {
                x++;
            }
        }
    }

    static class E4 {
        public static void main(String[] a) {
            ReentrantReadWriteLock l = new ReentrantReadWriteLock();
            Runnable take = l.readLock()::lock;
            two(() -> {
                take.run();
                x++;
                l.readLock().unlock();
            });
        }
    }

    static class E5 {
        public static void main(String[] a) {
            Lock[] ls = {new ReentrantLock(), new ReentrantLock()};
            two(() -> {
                Lock l = ls[(int) (Thread.currentThread().getId() % 2)];
                l.lock();
                x++;
                l.unlock();
            });
        }
    }

    static class E6 {
        static Object make() {
            return new Object();
        }
        public static void main(String[] a) {
            Supplier<Object> s = () -> make();
            two(() -> {
                synchronized (s.get()) {
                    x++;
                }
            });
        }
    }

    static class E7 {
        final Object lock;
        int v;
        E7(Object o) {
            lock = o;
        }
        public static void main(String[] a) {
            Box b = new Box();
            E7 p = new E7(new Object());
            E7 q = new E7(new Object());
            new Thread(() -> {
                synchronized (p.lock) {
                    b.v++;
                }
            }).start();
            synchronized (q.lock) {
                b.v++;
            }
        }
    }
}
