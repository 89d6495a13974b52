package cover;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;

/**
 * Programs that race through arrays of the library, generic and varargs code, nested functions, and odd control
 * flow.
 */
public class Briars {
    static int x;
    static volatile boolean yes = true;

    static void two(Runnable r) {
        new Thread(r).start();
        new Thread(r).start();
    }

    static class Box {
        int v;
        Box link;
    }

    // -- arrays that the library makes or gives back
    static class A1 {
        public static void main(String[] a) {
            Box b = new Box();
            Box[] all = {b};
            Box[] copy = Arrays.copyOf(all, 1);
            new Thread(() -> copy[0].v++).start();
            b.v++;
        }
    }

    static class A2 {
        public static void main(String[] a) {
            Box b = new Box();
            Box[] all = {b};
            Box[] copy = Arrays.copyOfRange(all, 0, 1);
            new Thread(() -> copy[0].v++).start();
            b.v++;
        }
    }

    static class A3 {
        public static void main(String[] a) {
            Box b = new Box();
            List<Box> all = List.of(b);
            Box[] copy = all.toArray(new Box[0]);
            new Thread(() -> copy[0].v++).start();
            b.v++;
        }
    }

    static class A4 {
        public static void main(String[] a) {
            Box b = new Box();
            List<Box> all = List.of(b);
            Box[] copy = all.toArray(n -> new Box[n]);
            new Thread(() -> copy[0].v++).start();
            b.v++;
        }
    }

    static class A5 {
        public static void main(String[] a) {
            Box b = new Box();
            Object[] copy = new ArrayDeque<>(List.of(b)).toArray();
            new Thread(() -> ((Box) copy[0]).v++).start();
            b.v++;
        }
    }

    static class A6 {
        public static void main(String[] a) {
            Box b = new Box();
            Map<String, Box> m = new HashMap<>();
            m.put("a", b);
            Object[] copy = m.values().toArray();
            new Thread(() -> ((Box) copy[0]).v++).start();
            b.v++;
        }
    }

    static class A7 {
        public static void main(String[] a) {
            Box b = new Box();
            Map<String, Box> m = new HashMap<>();
            m.put("a", b);
            Object[] copy = m.entrySet().toArray();
            new Thread(() -> ((Map.Entry<String, Box>) copy[0]).getValue().v++).start();
            b.v++;
        }
    }

    static class A8 {
        public static void main(String[] a) {
            int[][] rows = {{1}};
            int[][] copy = Arrays.copyOf(rows, 1);
            new Thread(() -> copy[0][0]++).start();
            rows[0][0]++;
        }
    }

    static class A9 {
        public static void main(String[] a) {
            Box b = new Box();
            Box[] all = {b};
            Optional<Box[]> o = Optional.of(all);
            new Thread(() -> o.get()[0].v++).start();
            b.v++;
        }
    }

    static class A10 {
        public static void main(String[] a) {
            Box b = new Box();
            Box[] all = new Box[1];
            Arrays.fill(all, b);
            new Thread(() -> all[0].v++).start();
            b.v++;
        }
    }

    static class A11 {
        public static void main(String[] a) {
            Box b = new Box();
            Box[] from = {b}, to = new Box[1];
            System.arraycopy(from, 0, to, 0, 1);
            new Thread(() -> to[0].v++).start();
            b.v++;
        }
    }

    static class A12 {
        public static void main(String[] a) {
            RuntimeException e = new RuntimeException();
            Fault f = new Fault();
            e.addSuppressed(f);
            Throwable[] all = e.getSuppressed();
            new Thread(() -> ((Fault) all[0]).n++).start();
            f.n++;
        }
    }

    static class A13 {
        public static void main(String[] a) {
            Box b = new Box();
            AtomicReference<Box[]> r = new AtomicReference<>(new Box[] {b});
            new Thread(() -> r.get()[0].v++).start();
            b.v++;
        }
    }

    static class A14 {
        public static void main(String[] a) {
            Box b = new Box();
            List<Box[]> all = new ArrayList<>();
            all.add(new Box[] {b});
            Box[][] copy = all.toArray(new Box[0][]);
            new Thread(() -> copy[0][0].v++).start();
            b.v++;
        }
    }

    static class A15 {
        public static void main(String[] a) {
            Box b = new Box();
            Vector<Box> all = new Vector<>(List.of(b));
            Object[] into = new Object[1];
            all.copyInto(into);
            new Thread(() -> ((Box) into[0]).v++).start();
            b.v++;
        }
    }

    static class A16 {
        public static void main(String[] a) {
            Box[] all = {new Box()};
            List<Box> l = Arrays.asList(all);
            Box[] copy = Arrays.copyOf(l.toArray(new Box[0]), 1);
            new Thread(() -> copy[0].v++).start();
            l.get(0).v++;
        }
    }

    static class Fault extends RuntimeException {
        int n;

        Fault() {
        }

        Fault(Throwable t) {
            super(t);
        }
    }

    // -- generic and varargs code
    @SafeVarargs
    static <T> T last(T... all) {
        return all[all.length - 1];
    }

    static <T extends Box> T same(T t) {
        return t;
    }

    static class B1 {
        public static void main(String[] a) {
            Box b = new Box();
            new Thread(() -> last(new Box(), b).v++).start();
            b.v++;
        }
    }

    static class B2 {
        static <T> void each(Consumer<? super T> c, T... all) {
            for (T t : all) {
                c.accept(t);
            }
        }

        public static void main(String[] a) {
            Box b = new Box();
            new Thread(() -> each(c -> c.v++, b)).start();
            each((Box c) -> c.v++, b, new Box());
        }
    }

    static class B3 {
        interface Shape<T extends Box> {
            void draw(T t);

            default void twice(T t) {
                draw(t);
                draw(t);
            }
        }

        static class Circle implements Shape<Box> {
            public void draw(Box b) {
                b.v++;
            }
        }

        public static void main(String[] a) {
            Box b = new Box();
            Shape<Box> s = new Circle();
            two(() -> s.twice(b));
        }
    }

    static class B4 {
        abstract static class Step<I, O> {
            abstract O run(I in);

            <P> Step<I, P> then(Step<? super O, P> next) {
                Step<I, O> first = this;
                return new Step<I, P>() {
                    P run(I in) {
                        return next.run(first.run(in));
                    }
                };
            }
        }

        static Step<Box, Box> step() {
            return new Step<Box, Box>() {
                Box run(Box b) {
                    b.v++;
                    return b;
                }
            };
        }

        public static void main(String[] a) {
            Box b = new Box();
            Step<Box, Box> s = step().then(step());
            two(() -> s.run(b));
        }
    }

    static class B5 {
        static Function<Integer, Function<Integer, Integer>> curry(IntBinaryOperator f) {
            return p -> q -> f.applyAsInt(p, q);
        }

        public static void main(String[] a) {
            Function<Integer, Integer> g = curry((p, q) -> x += p + q).apply(1);
            two(() -> g.apply(2));
        }
    }

    static class B6 {
        static <T> Supplier<T> memo(Supplier<T> s) {
            Object[] kept = new Object[1];
            return () -> {
                if (kept[0] == null) {
                    kept[0] = s.get();
                }
                return (T) kept[0];
            };
        }

        public static void main(String[] a) {
            Supplier<Box> s = memo(() -> new Box());
            two(() -> s.get());
        }
    }

    static class B7 {
        static Runnable times(int n, Runnable r) {
            return n == 0 ? () -> { } : () -> {
                r.run();
                times(n - 1, r).run();
            };
        }

        public static void main(String[] a) {
            two(times(2, () -> x++));
        }
    }

    static class B8 {
        static class Tree<T> implements Iterable<T> {
            final T value;
            final Tree<T> left;

            Tree(T value, Tree<T> left) {
                this.value = value;
                this.left = left;
            }

            public Iterator<T> iterator() {
                List<T> all = new ArrayList<>();
                fill(all);
                return all.iterator();
            }

            void fill(List<T> all) {
                if (left != null) {
                    left.fill(all);
                }
                all.add(value);
            }
        }

        public static void main(String[] a) {
            Box b = new Box();
            Tree<Box> t = new Tree<>(new Box(), new Tree<>(b, null));
            new Thread(() -> {
                for (Box c : t) {
                    c.v++;
                }
            }).start();
            b.v++;
        }
    }

    static class B9 {
        static class Chain {
            Box b = new Box();

            Chain with(Consumer<Box> c) {
                c.accept(b);
                return this;
            }

            static Chain make() {
                return new Chain();
            }
        }

        public static void main(String[] a) {
            Chain c = Chain.make().with(b -> b.v = 1);
            two(() -> c.with(b -> b.v++).with(b -> b.v++));
        }
    }

    static class B10 {
        static Box pick(Box p, Box q, BooleanSupplier s) {
            return s.getAsBoolean() ? same(p) : same(q);
        }

        public static void main(String[] a) {
            Box p = new Box(), q = new Box();
            new Thread(() -> pick(p, q, () -> yes).v++).start();
            pick(q, p, () -> !yes).v++;
        }
    }

    // -- odd control flow
    static class C1 {
        static int tried() {
            try {
                return x;
            }
            finally {
                x++;
            }
        }

        public static void main(String[] a) {
            two(() -> tried());
        }
    }

    static class C2 {
        static final Object LOCK = new Object();

        static void work() {
            synchronized (LOCK) {
                try {
                    throw new Fault();
                }
                finally {
                    return;
                }
            }
        }

        public static void main(String[] a) {
            two(() -> {
                work();
                x++;
            });
        }
    }

    static class C3 {
        static final Object LOCK = new Object();

        public static void main(String[] a) {
            two(() -> {
                out:
                for (int i = 0; i < 3; i++) {
                    synchronized (LOCK) {
                        if (i == 1) {
                            break out;
                        }
                        continue;
                    }
                }
                x++;
            });
        }
    }

    static class C4 {
        static final ReentrantLock LOCK = new ReentrantLock();

        static boolean once(int n) {
            LOCK.lock();
            try {
                if (n > 0) {
                    return once(n - 1);
                }
                return true;
            }
            finally {
                LOCK.unlock();
            }
        }

        public static void main(String[] a) {
            two(() -> {
                once(2);
                x++;
            });
        }
    }

    static class C5 {
        public static void main(String[] a) {
            two(() -> {
                int i = 0;
                while (true) {
                    try {
                        if (i++ > 1) {
                            throw new Fault();
                        }
                    }
                    catch (Fault f) {
                        x++;
                        break;
                    }
                }
            });
        }
    }

    static class C6 {
        static void ping(int n) {
            if (n > 0) {
                pong(n - 1);
            }
            else {
                x++;
            }
        }

        static void pong(int n) {
            synchronized (C6.class) {
                if (n == 2) {
                    ping(n - 1);
                    return;
                }
            }
            ping(n - 1);
        }

        public static void main(String[] a) {
            two(() -> ping(2));
        }
    }

    static class C7 {
        static class Door implements AutoCloseable {
            final ReentrantLock lock;

            Door(ReentrantLock lock) {
                this.lock = lock;
                lock.lock();
            }

            public void close() {
                lock.unlock();
            }
        }

        static final ReentrantLock LOCK = new ReentrantLock();

        public static void main(String[] a) {
            two(() -> {
                try (Door d = new Door(LOCK)) {
                    throw new Fault();
                }
                catch (Fault f) {
                    x++;
                }
            });
        }
    }

    static class C8 {
        static int nested(int n) {
            switch (n) {
                case 0:
                    synchronized (C8.class) {
                        x++;
                    }
                    return 1;
                case 1:
                    x++;
                default:
                    return nested(0);
            }
        }

        public static void main(String[] a) {
            two(() -> nested(1));
        }
    }

    static class C9 {
        static int deep(int n) {
            try {
                return n == 0 ? 1 / n : deep(n - 1);
            }
            catch (ArithmeticException e) {
                x++;
                throw e;
            }
        }

        public static void main(String[] a) {
            two(() -> {
                try {
                    deep(2);
                }
                catch (ArithmeticException e) {
                    return;
                }
            });
        }
    }

    static class C10 {
        public static void main(String[] a) {
            two(() -> {
                Object o = yes ? "a" : 1;
                try {
                    ((Integer) o).intValue();
                    return;
                }
                catch (ClassCastException e) {
                    Object p = null;
                    try {
                        p.hashCode();
                    }
                    catch (NullPointerException f) {
                        x++;
                    }
                }
            });
        }
    }

    // -- who starts and joins whom
    static class D1 {
        static class Node extends Thread {
            final Node child;

            Node(Node child) {
                this.child = child;
            }

            public void run() {
                x++;
                if (child != null) {
                    child.start();
                }
            }
        }

        public static void main(String[] a) throws Exception {
            Node leaf = new Node(null);
            Node root = new Node(leaf);
            root.start();
            root.join();
            x++;
        }
    }

    static class D2 {
        public static void main(String[] a) throws Exception {
            Thread[] pair = new Thread[2];
            pair[0] = new Thread(() -> x++);
            pair[1] = new Thread(() -> pair[0].start());
            pair[1].start();
            for (Thread t : pair) {
                t.join();
            }
            x++;
        }
    }

    static class D3 {
        static Thread kept;

        public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> x++);
            kept = t;
            Thread s = new Thread(() -> kept.start());
            List<Thread> all = new ArrayList<>();
            all.add(t);
            all.add(s);
            s.start();
            for (Thread u : all) {
                u.join();
            }
            x++;
        }
    }

    static class D4 {
        static void launch(Thread t, Thread u) {
            u.start();
            t.start();
        }

        public static void main(String[] a) throws Exception {
            Thread m = Thread.currentThread();
            Thread t = new Thread(() -> x++), u = new Thread(() -> m.interrupt());
            launch(u, t);
            try {
                t.join();
            }
            catch (InterruptedException e) {
                x++;
            }
            u.join();
            x++;
        }
    }

    static class D5 {
        public static void main(String[] a) throws Exception {
            Thread main = Thread.currentThread();
            Thread t = new Thread(() -> {
                main.interrupt();
                x++;
            });
            t.start();
            try {
                t.join();
            }
            catch (InterruptedException e) {
                x++;
            }
        }
    }

    static class D6 {
        public static void main(String[] a) throws Exception {
            ExecutorService p = Executors.newFixedThreadPool(2);
            Future<?> f = p.submit(() -> p.submit(() -> x++));
            f.get();
            p.shutdown();
            x++;
        }
    }

    static class D7 {
        public static void main(String[] a) throws Exception {
            ExecutorService p = Executors.newSingleThreadExecutor();
            Future<Thread> f = p.submit(() -> {
                Thread t = new Thread(() -> x++);
                t.start();
                return t;
            });
            Thread t = f.get();
            x++;
            t.join();
        }
    }

    static class D8 {
        public static void main(String[] a) throws Exception {
            ExecutorService p = Executors.newFixedThreadPool(1);
            Box b = new Box();
            Box c = new Box();
            Callable<Box> task = () -> yes ? b : c;
            Future<Box> f = p.submit(task);
            new Thread(() -> b.v++).start();
            f.get().v++;
        }
    }

    static class D9 {
        public static void main(String[] a) throws Exception {
            ExecutorService p = Executors.newFixedThreadPool(2);
            Box b = new Box();
            Callable<Box> quick = () -> new Box();
            Callable<Box> slow = () -> {
                int n = 0;
                for (int i = 0; i < 3; i++) {
                    n += i * i + Math.max(n, i);
                }
                return n > 100 ? new Box() : b;
            };
            Future<Box> f = p.submit(a.length == 0 ? slow : quick);
            new Thread(() -> b.v++).start();
            f.get().v++;
        }
    }

    static class D10 {
        static class Loop implements Runnable {
            volatile Loop next;
            int n;

            public void run() {
                n++;
                Loop l = next;
                if (l != null) {
                    l.n++;
                }
            }
        }

        public static void main(String[] a) {
            Loop p = new Loop(), q = new Loop();
            p.next = q;
            q.next = p;
            new Thread(p).start();
            new Thread(q).start();
        }
    }

    static class D11 {
        static class Ring extends Thread {
            static Ring first;
            final Ring next;
            int n;

            Ring(Ring next) {
                this.next = next;
            }

            public void run() {
                for (Ring r = this; r != null; r = r.next) {
                    r.n++;
                }
            }
        }

        public static void main(String[] a) {
            Ring r = new Ring(null), s = new Ring(r);
            r.start();
            s.start();
        }
    }

    static class D12 {
        static class Twice extends Thread {
            int n;

            public void run() {
                step(this);
            }

            void step(Twice t) {
                if (t == this && yes) {
                    n++;
                }
                else {
                    t.n++;
                }
            }
        }

        public static void main(String[] a) {
            Twice p = new Twice();
            p.start();
            p.step(p);
        }
    }

    // -- locks found and lost
    static class E1 {
        static class Cell {
            final Object lock;
            int v;

            Cell(Object lock) {
                this.lock = lock;
            }

            void add(Cell from) {
                synchronized (from.lock) {
                    v++;
                }
            }
        }

        public static void main(String[] a) {
            Cell p = new Cell(new Object()), q = new Cell(new Object());
            new Thread(() -> p.add(p)).start();
            p.add(q);
        }
    }

    static class E2 {
        static class Cell {
            final ReentrantLock lock = new ReentrantLock();
            int v;

            Cell next;

            void both() {
                lock.lock();
                Cell c = this;
                if (next != null) {
                    c = next;
                }
                c.v++;
                lock.unlock();
            }
        }

        public static void main(String[] a) {
            Cell p = new Cell(), q = new Cell();
            p.next = q;
            new Thread(p::both).start();
            q.both();
        }
    }

    static class E3 {
        static class Cell {
            int v;

            synchronized void add(Supplier<Cell> s) {
                s.get().v++;
            }
        }

        public static void main(String[] a) {
            Cell p = new Cell(), q = new Cell();
            new Thread(() -> p.add(() -> q)).start();
            q.add(() -> q);
        }
    }

    static class E4 {
        static final Object[] LOCKS = new Object[2];

        static {
            for (int i = 0; i < 2; i++) {
                LOCKS[i] = new Object();
            }
        }

        public static void main(String[] a) {
            new Thread(() -> {
                synchronized (LOCKS[0]) {
                    x++;
                }
            }).start();
            synchronized (LOCKS[1]) {
                x++;
            }
        }
    }

    static class E5 {
        static class Guard {
            static Object make() {
                return new Object();
            }

            final Object lock = make();
        }

        public static void main(String[] a) {
            Guard g = new Guard(), h = new Guard();
            new Thread(() -> {
                synchronized (g.lock) {
                    x++;
                }
            }).start();
            synchronized (h.lock) {
                x++;
            }
        }
    }

    static class E6 {
        static Object lock;

        static Object get() {
            if (lock == null) {
                lock = new Object();
            }
            return lock;
        }

        public static void main(String[] a) {
            new Thread(() -> {
                synchronized (get()) {
                    x++;
                }
            }).start();
            synchronized (get()) {
                x++;
            }
        }
    }

    static class E7 {
        static final ThreadLocal<Box> BOX = ThreadLocal.withInitial(() -> new Box());

        public static void main(String[] a) {
            Box b = BOX.get();
            new Thread(() -> {
                BOX.set(b);
                BOX.get().v++;
            }).start();
            BOX.get().v++;
        }
    }

    static class E8 {
        static final ReentrantReadWriteLock RW = new ReentrantReadWriteLock();
        static final Lock READ = RW.readLock(), WRITE = RW.writeLock();

        static Lock pick(int n) {
            return n > 5 ? WRITE : READ;
        }

        public static void main(String[] a) {
            two(() -> {
                Lock l = pick(a.length);
                l.lock();
                x++;
                l.unlock();
            });
        }
    }

    static class E9 {
        static final ReentrantLock LOCK = new ReentrantLock();

        static void locked(Runnable r) {
            LOCK.lock();
            try {
                r.run();
            }
            finally {
                LOCK.unlock();
            }
        }

        public static void main(String[] a) {
            two(() -> locked(() -> {
                LOCK.unlock();
                x++;
                LOCK.lock();
            }));
        }
    }

    static class E10 {
        static class Base {
            int v;

            synchronized void add() {
                v++;
            }
        }

        static class Sub extends Base {
            final Base inner;

            Sub(Base inner) {
                this.inner = inner;
            }

            @Override
            synchronized void add() {
                inner.v++;
            }
        }

        public static void main(String[] a) {
            Base b = new Base();
            Base s = new Sub(b);
            new Thread(b::add).start();
            s.add();
        }
    }
}
