package cover;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;

/**
 * Programs that race by late starts, recursion of first methods, initializers that wake, and objects known by two
 * names.
 */
public class Toils {
    static int x;
    static volatile boolean yes = true;

    static void two(Runnable r) {
        new Thread(r).start();
        new Thread(r).start();
    }

    static class Box {
        int v;
    }

    // -- joins
    static class A1 {
        public static void main(String[] a) throws Exception {
            Thread late = new Thread(() -> x++);
            Thread starter = new Thread(() -> late.start());
            Thread[] all = {late, starter};
            starter.start();
            for (Thread t : all) {
                t.join();
            }
            x++;
        }
    }

    static class A2 {
        public static void main(String[] a) throws Exception {
            Thread late = new Thread(() -> x++);
            Thread starter = new Thread(late::start);
            List<Thread> all = new ArrayList<>();
            all.add(late);
            all.add(starter);
            starter.start();
            for (Thread t : all) {
                t.join();
            }
            x++;
        }
    }

    static class A3 {
        public static void main(String[] a) throws Exception {
            Thread[] all = new Thread[2];
            for (int i = 0; i < all.length; i++) {
                all[i] = new Thread(() -> {
                    synchronized (Box.class) {
                        x++;
                    }
                });
            }
            for (Thread t : all) {
                t.join();
                t.start();
            }
            x++;
        }
    }

    static class A4 {
        static void begin(Thread t) {
            t.start();
        }

        public static void main(String[] a) throws Exception {
            List<Thread> all = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                Thread t = new Thread(() -> {
                    synchronized (Box.class) {
                        x++;
                    }
                });
                all.add(t);
            }
            for (Thread t : all) {
                t.join();
                begin(t);
            }
            x++;
        }
    }

    // -- notified by what is the same object
    static class B1 {
        static final Map<String, String> MAP = new HashMap<>();

        public static void main(String[] a) throws Exception {
            Set<String> m = MAP.keySet();
            Thread t = new Thread(() -> {
                Set<String> o = MAP.keySet();
                synchronized (o) {
                    o.notifyAll();
                }
                x++;
            });
            synchronized (m) {
                t.start();
                m.wait();
            }
            x++;
        }
    }

    static class B2 {
        static Runnable token() {
            return () -> { };
        }

        public static void main(String[] a) throws Exception {
            Object m = token();
            Thread t = new Thread(() -> {
                Object o = token();
                synchronized (o) {
                    o.notifyAll();
                }
                x++;
            });
            synchronized (m) {
                t.start();
                m.wait();
            }
            x++;
        }
    }

    static class B3 {
        public static void main(String[] a) throws Exception {
            List<String> m = Collections.emptyList();
            Thread t = new Thread(() -> {
                List<String> o = Collections.emptyList();
                synchronized (o) {
                    o.notifyAll();
                }
                x++;
            });
            synchronized (m) {
                t.start();
                m.wait();
            }
            x++;
        }
    }

    // -- initializers that wake or unlock
    static class C1 {
        static final Object LOCK = new Object();

        static class Waker {
            static {
                synchronized (LOCK) {
                    LOCK.notifyAll();
                }
            }

            static void use() { }
        }

        public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> {
                Waker.use();
                x++;
            });
            synchronized (LOCK) {
                t.start();
                LOCK.wait();
            }
            x++;
        }
    }

    static class C2 {
        static final ReentrantLock LOCK = new ReentrantLock();

        static class Opener {
            static {
                LOCK.unlock();
            }

            static void use() { }
        }

        public static void main(String[] a) throws Exception {
            new Thread(() -> {
                LOCK.lock();
                Opener.use();
                x++;
            }).start();
            LOCK.lock();
            x++;
            LOCK.unlock();
        }
    }

    // -- functions made of functions
    static class D1 {
        public static void main(String[] a) {
            Function<String, String> f = s -> {
                x++;
                return s;
            };
            Function<String, String> g = f.andThen(s -> s);
            two(() -> g.apply(""));
        }
    }

    static class D2 {
        public static void main(String[] a) {
            Comparator<String> c = (s, t) -> x++;
            Comparator<String> d = c.reversed();
            two(() -> d.compare("a", "b"));
        }
    }

    static class D3 {
        public static void main(String[] a) {
            Predicate<String> p = s -> x++ == 0;
            Predicate<String> q = p.negate();
            two(() -> q.test("a"));
        }
    }

    static class D4 {
        public static void main(String[] a) {
            Consumer<String> c = s -> x++;
            Consumer<String> d = c.andThen(s -> { });
            List<String> all = List.of("a");
            two(() -> all.forEach(d));
        }
    }

    static class D5 {
        static class Loud implements Comparator<String> {
            public int compare(String s, String t) {
                return x++;
            }
        }

        public static void main(String[] a) {
            Comparator<String> d = new Loud().reversed();
            List<String> all = List.of("a", "b");
            two(() -> new ArrayList<>(all).sort(d));
        }
    }

    static class D6 {
        static class Loud implements Comparator<String> {
            public int compare(String s, String t) {
                return x++;
            }
        }

        public static void main(String[] a) {
            Comparator<String> d = Collections.reverseOrder(new Loud());
            two(() -> Collections.max(List.of("a", "b"), d));
        }
    }

    static class D7 {
        public static void main(String[] a) {
            BiFunction<String, String, String> f = (s, t) -> {
                x++;
                return s;
            };
            BiFunction<String, String, Integer> g = f.andThen(String::length);
            two(() -> g.apply("a", "b"));
        }
    }

    static class D8 {
        public static void main(String[] a) {
            Comparator<String> c = (s, t) -> x++;
            TreeMap<String, String> m = new TreeMap<>(c);
            m.put("a", "b");
            Comparator<? super String> d = m.comparator();
            two(() -> d.compare("a", "b"));
        }
    }

    // -- tasks of the library
    static class E1 {
        public static void main(String[] a) {
            List<String> all = new ArrayList<>(List.of("a", "b"));
            Iterator<String> it = all.iterator();
            it.next();
            new Thread(it::remove).start();
            all.size();
        }
    }

    static class E2 {
        public static void main(String[] a) {
            List<String> all = new ArrayList<>(List.of("a", "b"));
            new Thread(all::clear).start();
            all.size();
        }
    }

    static class E3 {
        public static void main(String[] a) {
            List<String> all = Collections.synchronizedList(new ArrayList<>(List.of("a", "b")));
            Thread t = new Thread(all::clear);
            t.start();
            for (String s : all) {
                x++;
            }
        }
    }

    static class E4 {
        public static void main(String[] a) throws Exception {
            ExecutorService p = Executors.newFixedThreadPool(2);
            Map<String, String> m = new TreeMap<>();
            m.put("a", "b");
            p.submit(m::clear);
            m.size();
        }
    }

    // -- recursion at the root
    static class F1 {
        static class W extends Thread {
            final AtomicInteger left = new AtomicInteger(2);

            public void run() {
                if (left.getAndDecrement() > 0) {
                    run();
                    x++;
                }
            }
        }

        public static void main(String[] a) {
            new W().start();
            new W().start();
        }
    }

    static class F2 {
        public static void main(String[] a) {
            if (a.length < 2) {
                main(new String[a.length + 1]);
                new Thread(() -> x++).start();
                x++;
            }
        }
    }

    static class F3 {
        static void work(int n) {
            if (n > 0) {
                work(n - 1);
                x++;
            }
        }

        static int left = 2;

        static synchronized boolean more() {
            return left-- > 0;
        }

        static void step() {
            if (more()) {
                step();
                x++;
            }
        }

        public static void main(String[] a) {
            two(F3::step);
        }
    }

    static class F4 {
        static class W implements Runnable {
            volatile int left = 2;

            public void run() {
                if (left-- > 0) {
                    try {
                        run();
                    }
                    catch (IllegalStateException e) {
                        x++;
                    }
                }
                else {
                    throw new IllegalStateException();
                }
            }
        }

        public static void main(String[] a) {
            new Thread(new W()).start();
            new Thread(new W()).start();
        }
    }

    static class F5 {
        static volatile int left = 6;
        static Callable<Integer> job;

        static int fib() throws Exception {
            if (left-- > 0) {
                fib();
                return x++;
            }
            return 0;
        }

        public static void main(String[] a) throws Exception {
            ExecutorService p = Executors.newFixedThreadPool(2);
            p.submit(F5::fib);
            p.submit(F5::fib);
        }
    }

    // -- results that come late
    static class G1 {
        static Box shared = new Box();

        static Box late(int n) {
            Box b = null;
            for (int i = 0; i < n; i++) {
                if (i * 7 % 3 == 2 || n > 100) {
                    b = pick(i, n);
                }
            }
            return b;
        }

        static Box pick(int i, int n) {
            int k = i * n + 5;
            k = k * k - 3;
            k = k / 2 + i;
            return k > 9 ? shared : shared;
        }

        public static void main(String[] a) throws Exception {
            ExecutorService p = Executors.newFixedThreadPool(2);
            Future<Box> f = p.submit(() -> late(5));
            new Thread(() -> shared.v++).start();
            Box b = yes ? f.get() : new Box();
            b.v++;
        }
    }

    static class G2 {
        static Box shared = new Box();

        static Box deep(int n) {
            return deeper(n + 1);
        }

        static Box deeper(int n) {
            return deepest(n * 2);
        }

        static Box deepest(int n) {
            return n > 3 ? shared : null;
        }

        public static void main(String[] a) throws Exception {
            ExecutorService p = Executors.newFixedThreadPool(2);
            Box mine = new Box();
            Future<Box> f = p.submit(() -> a.length > 5 ? mine : deep(5));
            Box b = f.get();
            new Thread(() -> shared.v++).start();
            b.v++;
        }
    }

    // -- late numbers
    static class H1 {
        static class Cell {
            final ReentrantLock lock = new ReentrantLock();
            int v;
        }

        static Cell one = new Cell(), other = new Cell();

        static Cell pick(int n) {
            if (n == 0) {
                return one;
            }
            return other;
        }

        public static void main(String[] a) {
            new Thread(() -> {
                other.lock.lock();
                other.v++;
                other.lock.unlock();
            }).start();
            int n = 0;
            for (;;) {
                Cell c = pick(n++);
                if (n == 1) {
                    c.lock.lock();
                }
                if (n == 2) {
                    c.v++;
                    break;
                }
            }
            one.lock.unlock();
        }
    }

    // -- initializers of superclasses that fail
    static class K1 {
        static class Above {
            static int z = 1 / Integer.parseInt("0");
        }

        static class Below extends Above {
            static int v;
        }

        public static void main(String[] a) {
            two(() -> {
                try {
                    int q = Below.v;
                }
                catch (LinkageError e) {
                    x++;
                }
            });
        }
    }
}
