package cover;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;

/** Programs that race by functions that lock only sometimes, what equals is given, exceptions handed on, aliases. */
public class Webs {
    static int x;
    static volatile boolean yes = true;
    static volatile String text = "t";

    static void two(Runnable r) {
        new Thread(r).start();
        new Thread(r).start();
    }

    static class Box {
        int v;
        Object link;
    }

    interface Act {
        void go() throws Exception;
    }

    static synchronized void bump() {
        x++;
    }

    // -- functions that lock, join or end only sometimes
    static class A1 {
        static final ReentrantLock LOCK = new ReentrantLock();

        public static void main(String[] a) {
            two(() -> {
                Runnable take = yes ? LOCK::lock : text::length;
                take.run();
                x++;
            });
            yes = false;
        }
    }

    static class A2 {
        static final ReentrantLock LOCK = new ReentrantLock();

        public static void main(String[] a) {
            two(() -> {
                Runnable take = yes ? text::length : LOCK::lock;
                take.run();
                x++;
            });
            yes = false;
        }
    }

    static class A3 {
        public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> x++);
            t.start();
            Act wait = yes ? t::join : text::length;
            wait.go();
            x++;
        }

        static {
            new Thread(() -> yes = false).start();
        }
    }

    static class A4 {
        public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> x++);
            t.start();
            Act wait = yes ? text::length : t::join;
            wait.go();
            x++;
        }
    }

    static class A5 {
        public static void main(String[] a) {
            new Thread(() -> x++).start();
            IntConsumer end = a.length == 0 ? new AtomicInteger()::set : System::exit;
            end.accept(0);
            x++;
        }
    }

    static class A6 {
        public static void main(String[] a) {
            new Thread(() -> x++).start();
            IntConsumer end = a.length > 0 ? System::exit : new AtomicInteger()::set;
            end.accept(0);
            x++;
        }
    }

    static class A7 {
        static final ReentrantLock LOCK = new ReentrantLock();

        public static void main(String[] a) {
            two(() -> {
                BooleanSupplier take = yes ? LOCK::tryLock : text::isEmpty;
                if (!take.getAsBoolean()) return;
                x++;
            });
            text = "";
            yes = false;
        }
    }

    static class A8 {
        static final ReentrantLock LOCK = new ReentrantLock();

        public static void main(String[] a) throws Exception {
            ExecutorService p = Executors.newFixedThreadPool(2);
            p.execute(() -> x++);
            p.shutdown();
            AutoCloseable c = a.length == 0 ? LOCK::lock : LOCK::unlock;
            c.close();
            x++;
        }
    }

    static class A9 {
        static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();

        public static void main(String[] a) {
            two(() -> {
                Lock l = yes ? LOCK.readLock() : LOCK.writeLock();
                Runnable take = l::lock, give = l::unlock;
                take.run();
                x++;
                give.run();
            });
        }
    }

    static class A10 {
        static final ReentrantLock LOCK = new ReentrantLock();

        public static void main(String[] a) {
            two(() -> {
                Supplier<Object> s = yes ? LOCK::newCondition : Object::new;
                s.get();
                Runnable r = yes ? LOCK::lock : LOCK::isLocked;
                r.run();
                x++;
            });
            yes = false;
        }
    }

    static class A11 {
        static final Object LOCK = new Object();

        public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> {
                synchronized (LOCK) {
                    x++;
                }
            });
            new Thread(() -> yes = false).start();
            synchronized (LOCK) {
                t.start();
                Act wait = yes ? LOCK::wait : text::length;
                wait.go();
            }
            x++;
        }
    }

    // -- what equals and compareTo are given
    static class Key extends Box {
        public boolean equals(Object o) {
            return o instanceof Key && ((Key) o).v == 0;
        }

        public int hashCode() {
            return 1;
        }
    }

    static class B1 {
        public static void main(String[] a) {
            Key e = new Key(), k = new Key();
            List<Object> all = List.of(e);
            new Thread(() -> Collections.frequency(all, k)).start();
            e.v++;
        }
    }

    static class B2 {
        public static void main(String[] a) {
            Key e = new Key();
            List<Object> one = List.of(new Key()), two = List.of(e);
            new Thread(() -> one.equals(two)).start();
            e.v++;
        }
    }

    static class B3 {
        public static void main(String[] a) {
            Key e = new Key();
            List<Object> two = List.of(e);
            new Thread(() -> {
                List<Object> one = new ArrayList<>();
                one.add(new Key());
                one.removeAll(two);
            }).start();
            e.v++;
        }
    }

    static class B4 {
        public static void main(String[] a) {
            Key e = new Key();
            Map<String, Object> one = Map.of("a", new Key()), two = Map.of("a", e);
            new Thread(() -> one.equals(two)).start();
            e.v++;
        }
    }

    static class B5 {
        public static void main(String[] a) {
            Key e = new Key();
            Optional<Object> two = Optional.of(e);
            new Thread(() -> Optional.of((Object) new Key()).equals(two)).start();
            e.v++;
        }
    }

    static class B6 {
        public static void main(String[] a) {
            Key e = new Key();
            List<Object> two = new ArrayList<>(List.of(e));
            new Thread(() -> Collections.replaceAll(two, new Key(), "a")).start();
            e.v++;
        }
    }

    static class B7 {
        public static void main(String[] a) {
            Key e = new Key();
            List<Object> two = List.of(e);
            Object one = List.of(new Key());
            new Thread(() -> Objects.equals(one, two)).start();
            e.v++;
        }
    }

    static class B8 {
        public static void main(String[] a) {
            Key e = new Key();
            Map.Entry<String, Object> one = Map.entry("a", new Key()), two = Map.entry("a", e);
            new Thread(() -> one.equals(two)).start();
            e.v++;
        }
    }

    static class B9 {
        public static void main(String[] a) {
            Key e = new Key();
            Set<Object> two = Set.of(e);
            new Thread(() -> {
                Set<Object> one = new HashSet<>();
                one.add(new Key());
                one.retainAll(two);
            }).start();
            e.v++;
        }
    }

    static class B10 {
        public static void main(String[] a) {
            Key e = new Key();
            List<Object> two = List.of(e);
            new Thread(() -> List.of(two).contains(List.of(new Key()))).start();
            e.v++;
        }
    }

    static class B11 {
        public static void main(String[] a) {
            Key e = new Key();
            List<Object> two = List.of(e);
            new Thread(() -> Collections.disjoint(List.of(new Key()), two)).start();
            e.v++;
        }
    }

    static class B12 {
        public static void main(String[] a) {
            Key e = new Key();
            Object[] one = {new Key()}, two = {e};
            new Thread(() -> Objects.deepEquals(one, two)).start();
            e.v++;
        }
    }

    static class B13 {
        static class Rank implements Comparable<Object> {
            int v;

            public int compareTo(Object o) {
                return o instanceof Rank ? ((Rank) o).v : 0;
            }
        }

        public static void main(String[] a) {
            Rank e = new Rank();
            List<Rank> all = List.of(e, new Rank());
            new Thread(() -> Collections.max(all)).start();
            e.v++;
        }
    }

    // -- exceptions that the library hands on
    static class Fault extends RuntimeException {
        int n;
    }

    static class C1 {
        static final Fault ONE = new Fault();

        public static void main(String[] a) {
            new Thread(() -> {
                try {
                    Optional.ofNullable(System.getProperty("none")).orElseThrow(() -> ONE);
                }
                catch (Fault f) {
                    f.n++;
                }
            }).start();
            ONE.n++;
        }
    }

    static class C2 {
        static final Fault ONE = new Fault();

        public static void main(String[] a) {
            new Thread(() -> {
                try {
                    throw new RuntimeException(ONE);
                }
                catch (RuntimeException e) {
                    ((Fault) e.getCause()).n++;
                }
            }).start();
            ONE.n++;
        }
    }

    static class C3 {
        static final Fault ONE = new Fault();

        public static void main(String[] a) throws Exception {
            ExecutorService p = Executors.newFixedThreadPool(1);
            Future<Object> f = p.submit(() -> {
                throw ONE;
            });
            new Thread(() -> ONE.n++).start();
            try {
                f.get();
            }
            catch (ExecutionException e) {
                ((Fault) e.getCause()).n++;
            }
            p.shutdown();
        }
    }

    static class C4 {
        static class Door implements AutoCloseable {
            public void close() {
                throw ONE;
            }
        }

        static final Fault ONE = new Fault();

        public static void main(String[] a) {
            new Thread(() -> {
                try (Door d = new Door()) {
                    throw new IllegalStateException();
                }
                catch (IllegalStateException e) {
                    ((Fault) e.getSuppressed()[0]).n++;
                }
            }).start();
            ONE.n++;
        }
    }

    static class C5 {
        static int depth(int n) {
            return depth(n + 1) + 1;
        }

        public static void main(String[] a) {
            two(() -> {
                try {
                    depth(0);
                }
                catch (StackOverflowError e) {
                    x++;
                }
            });
        }
    }

    static class C6 {
        static class Broken {
            static int v = 1 / Integer.parseInt("0");
        }

        public static void main(String[] a) {
            two(() -> {
                try {
                    Broken.v = 2;
                }
                catch (LinkageError e) {
                    x++;
                }
            });
        }
    }

    static class C7 {
        static final Fault ONE = new Fault();

        public static void main(String[] a) {
            new Thread(() -> {
                Supplier<Fault> s = () -> ONE;
                Optional<String> none = Optional.empty();
                try {
                    none.orElseThrow(s);
                }
                catch (RuntimeException e) {
                    if (e instanceof Fault) ((Fault) e).n++;
                }
            }).start();
            ONE.n++;
        }
    }

    // -- aliases of a monitor that is given back
    static class D1 {
        static final Object A = new Object(), B = new Object();
        static Object chosen = B;

        public static void main(String[] a) throws Exception {
            chosen = A;
            Thread t = new Thread(() -> {
                synchronized (A) {
                    new Thread(() -> x++).start();
                    A.notifyAll();
                }
            });
            synchronized (A) {
                t.start();
                Object o = chosen;
                synchronized (o) {
                    o.wait();
                }
                t.join();
                x++;
            }
        }
    }

    static class D2 {
        static final Object A = new Object(), B = new Object();

        static void pause(Object o) throws InterruptedException {
            synchronized (o) {
                o.wait();
            }
        }

        public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> {
                synchronized (A) {
                    new Thread(() -> x++).start();
                    A.notifyAll();
                }
            });
            synchronized (A) {
                t.start();
                pause(a.length == 0 ? A : B);
                t.join();
                x++;
            }
        }
    }

    static class D3 {
        static class Gate {
            final Object lock;

            Gate(Object lock) {
                this.lock = lock;
            }

            void pause() throws InterruptedException {
                synchronized (lock) {
                    lock.wait();
                }
            }
        }

        static final Object A = new Object();

        public static void main(String[] a) throws Exception {
            Gate[] all = {new Gate(A), new Gate(new Object())};
            Thread t = new Thread(() -> {
                synchronized (A) {
                    new Thread(() -> x++).start();
                    A.notifyAll();
                }
            });
            synchronized (A) {
                t.start();
                all[a.length].pause();
                t.join();
                x++;
            }
        }
    }

    static class D4 {
        static final ReentrantLock A = new ReentrantLock(), B = new ReentrantLock();
        static ReentrantLock chosen = B;

        public static void main(String[] a) throws Exception {
            chosen = A;
            Condition c = (a.length == 0 ? A : B).newCondition();
            Thread t = new Thread(() -> {
                A.lock();
                new Thread(() -> x++).start();
                c.signalAll();
                A.unlock();
            });
            A.lock();
            t.start();
            ReentrantLock o = chosen;
            o.lock();
            c.await();
            t.join();
            x++;
        }
    }

    static class D5 {
        static final ReentrantLock A = new ReentrantLock(), B = new ReentrantLock();
        static ReentrantLock chosen = B;

        public static void main(String[] a) {
            chosen = A;
            two(() -> {
                A.lock();
                ReentrantLock o = chosen;
                o.lock();
                o.unlock();
                o.unlock();
                x++;
            });
        }
    }

    // -- initializers
    static class E1 {
        static class Place {
            static Box box;
        }

        static class Late {
            static int seen = Place.box.v;

            static void use() {
            }
        }

        static class Task extends Thread {
            public void run() {
                Late.use();
            }
        }

        static {
            Box b = new Box();
            Place.box = b;
            new Task().start();
            b.v = 1;
        }

        public static void main(String[] a) {
        }
    }

    static class E2 {
        static class Place {
            static int[] all = new int[1];
        }

        static class Late {
            static int seen = Place.all[0];

            static void use() {
            }
        }

        static class Task implements Runnable {
            public void run() {
                Late.use();
            }
        }

        static {
            new Thread(new Task()).start();
            Place.all[0] = 1;
        }

        public static void main(String[] a) {
        }
    }

    static class E3 {
        static class Place {
            static int v;
        }

        static class Late {
            static int seen = Place.v;

            static void use() {
            }
        }

        static class Task extends Thread {
            public void run() {
                Late.use();
            }
        }

        static {
            new Task().start();
            Place.v++;
        }

        public static void main(String[] a) {
        }
    }

    static class E4 {
        static class Place {
            static Box box = new Box();
        }

        static class One {
            static int seen = ++Place.box.v;
        }

        static class Other {
            static int seen = ++Place.box.v;
        }

        public static void main(String[] a) {
            new Thread(() -> x = One.seen).start();
            Other.seen++;
        }
    }

    static class E5 {
        static class Place {
            static List<String> all = new ArrayList<>();
        }

        static class Late {
            static int seen = Place.all.size();

            static void use() {
            }
        }

        static class Task extends Thread {
            public void run() {
                Late.use();
            }
        }

        static {
            new Task().start();
            Place.all.add("a");
        }

        public static void main(String[] a) {
        }
    }

    // -- the program's arguments
    static class F1 {
        public static void main(String[] a) {
            List<String> all = Arrays.asList(a);
            new Thread(() -> a[0] = "x").start();
            all.get(0);
        }
    }

    static class F2 {
        public static void main(String[] a) {
            new Thread(() -> Arrays.fill(a, "x")).start();
            a[0] = "y";
        }
    }

    static class F3 {
        public static void main(String[] a) {
            new Thread(() -> Arrays.sort(a)).start();
            Arrays.sort(a);
        }
    }

    static class F4 {
        public static void main(String[] a) {
            new Thread(() -> String.join(",", a)).start();
            a[0] = "y";
        }
    }

    static class F5 {
        public static void main(String[] a) {
            new Thread(() -> System.arraycopy(new String[] {"z"}, 0, a, 0, 1)).start();
            a[0] = "y";
        }
    }

    static class F6 {
        public static void main(String[] a) {
            new Thread(() -> a.clone()).start();
            a[0] = "y";
        }
    }

    static class F7 {
        public static void main(String[] a) {
            List<String[]> all = Collections.singletonList(a);
            new Thread(() -> all.get(0)[0] = "x").start();
            a[0] = "y";
        }
    }

    static class F8 {
        public static void main(String[] a) {
            Object o = a;
            new Thread(() -> Arrays.toString((Object[]) o)).start();
            a[0] = "y";
        }
    }

    // -- locks
    static class G1 {
        static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();

        public static void main(String[] a) {
            new Thread(() -> {
                LOCK.readLock().lock();
                x++;
                LOCK.readLock().unlock();
            }).start();
            LOCK.writeLock().lock();
            LOCK.readLock().lock();
            LOCK.writeLock().unlock();
            x++;
            LOCK.readLock().unlock();
        }
    }

    static class G2 {
        static final ReentrantLock LOCK = new ReentrantLock();

        public static void main(String[] a) {
            two(() -> {
                boolean got = false;
                try {
                    got = LOCK.tryLock(1, TimeUnit.MILLISECONDS);
                }
                catch (InterruptedException e) {
                }
                finally {
                    x++;
                }
                if (got) LOCK.unlock();
            });
        }
    }

    static class G3 {
        static final Object LOCK = new Object();

        public static void main(String[] a) throws Exception {
            ExecutorService p = Executors.newFixedThreadPool(1);
            p.execute(() -> {
                try {
                    synchronized (LOCK) {
                        LOCK.wait();
                    }
                }
                catch (InterruptedException e) {
                    x++;
                }
            });
            p.shutdownNow();
            x++;
        }
    }

    static class G4 {
        static final Integer[] LOCKS = {1, 1000, 1000};

        public static void main(String[] a) {
            new Thread(() -> {
                synchronized (LOCKS[1]) {
                    x++;
                }
            }).start();
            synchronized (LOCKS[2]) {
                x++;
            }
        }
    }

    static class G5 {
        enum Lane {
            LEFT, RIGHT {
                Object lock() {
                    return this;
                }
            };

            Object lock() {
                return LEFT;
            }
        }

        public static void main(String[] a) {
            new Thread(() -> {
                synchronized (Lane.LEFT.lock()) {
                    x++;
                }
            }).start();
            synchronized (Lane.RIGHT.lock()) {
                x++;
            }
        }
    }

    static class G6 {
        static class Base {
            synchronized void add() {
                step();
            }

            void step() {
                x++;
            }
        }

        static class Sub extends Base {
            void add(int n) {
                step();
            }
        }

        public static void main(String[] a) {
            Sub s = new Sub();
            new Thread(() -> s.add()).start();
            s.add(1);
        }
    }

    static class G7 {
        static final Map<String, Object> LOCKS = new ConcurrentHashMap<>();

        public static void main(String[] a) {
            String[] names = {"a", "b"};
            for (String n : names) {
                new Thread(() -> {
                    synchronized (LOCKS.computeIfAbsent(n, k -> new Object())) {
                        x++;
                    }
                }).start();
            }
        }
    }

    static class G8 {
        static final Object LOCK = new Object();

        static Object pick(Object... all) {
            return all[all.length - 1];
        }

        public static void main(String[] a) {
            new Thread(() -> {
                synchronized (pick(LOCK)) {
                    x++;
                }
            }).start();
            synchronized (pick(LOCK, new Object())) {
                x++;
            }
        }
    }

    static class G9 {
        static final ReentrantLock LOCK = new ReentrantLock();
        static final Condition OPEN = LOCK.newCondition();
        static boolean open;

        public static void main(String[] a) throws Exception {
            new Thread(() -> {
                LOCK.lock();
                open = true;
                OPEN.signal();
                LOCK.unlock();
                x++;
            }).start();
            LOCK.lock();
            while (!open) {
                OPEN.await();
            }
            LOCK.unlock();
            x++;
        }
    }

    static class G10 {
        class Inner {
            synchronized void add() {
                n++;
            }
        }

        int n;

        public static void main(String[] a) {
            G10 o = new G10();
            Inner i = o.new Inner(), j = o.new Inner();
            new Thread(i::add).start();
            j.add();
        }
    }

    // -- threads
    static class H1 {
        static class Worker extends Thread {
            int n;

            Worker() {
                start();
                n = 1;
            }

            public void run() {
                n++;
            }
        }

        public static void main(String[] a) {
            new Worker();
        }
    }

    static class H2 {
        public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> {
                Thread u = new Thread(() -> x++);
                u.start();
            });
            t.start();
            t.join();
            x++;
        }
    }

    static class H3 {
        static class Worker extends Thread {
            public void start() {
                new Thread(this).start();
            }

            public void run() {
                x++;
            }
        }

        public static void main(String[] a) throws Exception {
            Worker w = new Worker();
            w.start();
            w.join();
            x++;
        }
    }

    static class H4 {
        public static void main(String[] a) throws Exception {
            ExecutorService p = Executors.newFixedThreadPool(2);
            Runnable r = () -> x++;
            Future<?> f = p.submit(r), g = p.submit(r);
            f.get();
            f.get();
            x++;
            p.shutdown();
        }
    }

    static class H5 {
        static final ThreadLocal<Box> OWN = ThreadLocal.withInitial(Box::new);
        static final Queue<Box> ALL = new ConcurrentLinkedQueue<>();

        static Box mine() {
            Box b = OWN.get();
            ALL.add(b);
            return b;
        }

        public static void main(String[] a) {
            two(() -> {
                mine().v++;
                for (Box b : ALL) {
                    b.v++;
                }
            });
        }
    }

    static class H6 {
        static class Task implements Runnable {
            int n;

            public void run() {
                n++;
            }
        }

        public static void main(String[] a) throws Exception {
            Task task = new Task();
            Thread t = new Thread(task, "t") {
                public void run() {
                    super.run();
                    super.run();
                }
            };
            t.start();
            task.run();
        }
    }

    static class H7 {
        static class Chars implements CharSequence {
            public int length() {
                x++;
                return 1;
            }

            public char charAt(int i) {
                return 'a';
            }

            public CharSequence subSequence(int i, int j) {
                return this;
            }

            public String toString() {
                return "a";
            }
        }

        public static void main(String[] a) {
            Chars c = new Chars();
            two(() -> "b".contentEquals(c));
        }
    }

    static class H8 {
        static class Items implements Iterable<String> {
            public Iterator<String> iterator() {
                return new Iterator<>() {
                    public boolean hasNext() {
                        return x++ == 0;
                    }

                    public String next() {
                        return "a";
                    }
                };
            }
        }

        public static void main(String[] a) {
            Items i = new Items();
            two(() -> String.join(",", i));
        }
    }

    static class H9 {
        public static void main(String[] a) {
            Box b = new Box();
            AtomicReference<Box> r = new AtomicReference<>();
            UnaryOperator<Box> same = UnaryOperator.identity();
            r.updateAndGet(o -> same.apply(b));
            new Thread(() -> r.get().v++).start();
            b.v++;
        }
    }

    static class H10 {
        public static void main(String[] a) {
            int[][] all = new int[2][1];
            int[][] copy = all.clone();
            int[] row = copy[1];
            new Thread(() -> all[1][0]++).start();
            row[0]++;
        }
    }
}
