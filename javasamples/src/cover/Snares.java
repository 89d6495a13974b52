package cover;

import java.io.IOException;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;

/**
 * Programs that race in code which only the library, an exception or an odd order of calls leads to. Each
 * nested class is one; who takes a call of the library too lightly proves it safe.
 */
public class Snares {
    static int x;

    static void two(Runnable r) {
        new Thread(r).start();
        new Thread(r).start();
    }

    // -- exceptions

    static class A1 {
        public static void main(String[] a) {
            two(() -> {
                try {
                    throw new IOException();
                } catch (IOException e) {
                    x++;
                }
            });
        }
    }

    static class A2 {
        public static void main(String[] a) {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            two(() -> {
                try {
                    pool.submit(() -> {
                        throw new IllegalStateException();
                    }).get();
                } catch (ExecutionException e) {
                    x++;
                } catch (InterruptedException e) {
                    return;
                }
            });
        }
    }

    static class A3 {
        public static void main(String[] a) throws Exception {
            BlockingQueue<String> queue = new LinkedBlockingQueue<>();
            Runnable r = () -> {
                try {
                    queue.take();
                } catch (InterruptedException e) {
                    x++;
                }
            };
            Thread t = new Thread(r), u = new Thread(r);
            t.start();
            u.start();
            t.interrupt();
            u.interrupt();
        }
    }

    static class A4 {
        public static void main(String[] a) {
            two(() -> {
                try {
                    try {
                        throw new IOException();
                    } finally {
                        Thread.yield();
                    }
                } catch (IOException e) {
                    x++;
                }
            });
        }
    }

    static class A5 {
        static class Mine extends Exception {
        }
        public static void main(String[] a) {
            two(() -> {
                try {
                    Throwable t = new RuntimeException(new Mine());
                    throw t.getCause();
                } catch (Mine e) {
                    x++;
                } catch (Throwable e) {
                    return;
                }
            });
        }
    }

    static class A6 {
        public static void main(String[] a) {
            CyclicBarrier barrier = new CyclicBarrier(2, () -> {
                throw new IllegalStateException();
            });
            two(() -> {
                try {
                    barrier.await();
                } catch (BrokenBarrierException e) {
                    x++;
                } catch (InterruptedException | IllegalStateException e) {
                    return;
                }
            });
        }
    }

    static class A7 {
        static class Loud extends RuntimeException {
            public String getMessage() {
                x++;
                return "";
            }
        }
        public static void main(String[] a) {
            two(() -> System.out.println(new Loud()));
        }
    }

    static class A8 {
        static class Quick extends RuntimeException {
            public synchronized Throwable fillInStackTrace() {
                x++;
                return this;
            }
        }
        public static void main(String[] a) {
            two(() -> {
                try {
                    throw new Quick();
                } catch (Quick e) {
                    return;
                }
            });
        }
    }

    static class A9 {
        static final ReentrantLock lock = new ReentrantLock();
        static void guarded(int i) {
            lock.lock();
            if (i > 0) throw new IllegalStateException();
            lock.unlock();
        }
        public static void main(String[] a) {
            two(() -> {
                try {
                    guarded(a.length);
                } catch (IllegalStateException e) {
                    lock.unlock();
                }
                x++;
            });
        }
    }

    static class B1 {
        static class Loud extends RuntimeException {
            public String getMessage() {
                x++;
                return "";
            }
        }
        public static void main(String[] a) {
            two(() -> {
                throw new Loud();
            });
        }
    }

    static class B2 {
        public static void main(String[] a) {
            Exchanger<String> exchanger = new Exchanger<>();
            two(() -> {
                try {
                    exchanger.exchange("", 1, TimeUnit.NANOSECONDS);
                } catch (TimeoutException e) {
                    x++;
                } catch (InterruptedException e) {
                    return;
                }
            });
        }
    }

    // -- threads started and joined oddly

    static class C1 {
        public static void main(String[] a) {
            List<Thread> all = new ArrayList<>();
            for (int i = 0; i < 2; i++) all.add(new Thread(() -> x++));
            all.forEach(Thread::start);
        }
    }

    static class C2 {
        public static void main(String[] a) {
            List<Runnable> all = new ArrayList<>();
            for (int i = 0; i < 2; i++) all.add(() -> x++);
            ExecutorService pool = Executors.newCachedThreadPool();
            all.forEach(pool::execute);
        }
    }

    static class C3 {
        static class Child extends Thread {
            public void run() {
                synchronized (this) {
                    new Thread(() -> x++).start();
                }
            }
        }
        public static void main(String[] a) throws Exception {
            Thread t = new Child();
            synchronized (t) {
                t.start();
                t.join();
                x++;
            }
        }
    }

    static class C4 {
        static final Object lock = new Object();
        public static void main(String[] a) throws Exception {
            synchronized (lock) {
                new Thread(() -> {
                    synchronized (lock) {
                        new Thread(() -> x++).start();
                    }
                }).start();
                TimeUnit.MILLISECONDS.timedWait(lock, 5);
                x++;
            }
        }
    }

    static class C5 {
        public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> x++);
            t.join();
            t.start();
            x++;
        }
    }

    static class C6 {
        public static void main(String[] a) throws Exception {
            Thread[] all = new Thread[3];
            for (int i = 0; i < all.length; i++) {
                all[i] = new Thread(() -> x++);
                all[i].start();
                if (i > 0) all[i - 1].join();
            }
        }
    }

    static class C7 {
        public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> x++);
            Thread u = new Thread(() -> { });
            Thread w = a.length > 5 ? t : u;
            t.start();
            u.start();
            w.join();
            x++;
        }
    }

    static class C8 {
        public static void main(String[] a) throws Exception {
            Thread[] all = new Thread[2];
            for (int i = 0; i < all.length; i++) all[i] = new Thread(() -> x++);
            all[0].start();
            all[0].join();
            all[1].start();
            for (int i = 0; i < all.length - 1; i++) all[i].join();
            x++;
        }
    }

    static class C9 {
        public static void main(String[] a) throws Exception {
            Thread[] all = new Thread[2];
            for (int i = 0; i < all.length; i++) {
                all[i] = new Thread(() -> x++);
            }
            for (Thread t : all) t.join();
            for (Thread t : all) t.start();
        }
    }

    static class D1 {
        public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> new Thread(() -> x++).start());
            t.start();
            t.join();
            x++;
        }
    }

    static class D2 {
        public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> x++);
            t.start();
            t.join(1);
            x++;
        }
    }

    static class D3 {
        public static void main(String[] a) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            pool.execute(() -> pool.execute(() -> x++));
            pool.shutdown();
            if (!pool.awaitTermination(1, TimeUnit.NANOSECONDS)) x++;
        }
    }

    static class D4 {
        public static void main(String[] a) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2), other = Executors.newFixedThreadPool(2);
            pool.execute(() -> x++);
            other.shutdown();
            if (other.awaitTermination(1, TimeUnit.SECONDS)) x++;
        }
    }

    static class D5 {
        public static void main(String[] a) throws Exception {
            Optional<String> none = Optional.of("");
            Thread t = new Thread(() -> x++);
            t.start();
            none.ifPresentOrElse(s -> { }, () -> {
                try {
                    t.join();
                } catch (InterruptedException e) {
                    return;
                }
            });
            x++;
        }
    }

    // -- locks

    static class E1 {
        static class Cell {
            final Lock lock;
            int value;
            Cell(Lock lock) {
                this.lock = lock;
            }
            void add() {
                lock.lock();
                value++;
                lock.unlock();
            }
        }
        public static void main(String[] a) {
            Cell c = new Cell(new ReentrantReadWriteLock().readLock());
            Cell d = new Cell(new ReentrantReadWriteLock().readLock());
            two(() -> {
                c.add();
                d.add();
            });
        }
    }

    static class E2 {
        static final ReentrantLock lock = new ReentrantLock();
        public static void main(String[] a) {
            two(() -> {
                Optional.of("").ifPresentOrElse(s -> { }, lock::lock);
                x++;
                if (lock.isHeldByCurrentThread()) lock.unlock();
            });
        }
    }

    static class E3 {
        public static void main(String[] a) {
            two(() -> {
                List<Integer> none = new ArrayList<>();
                none.forEach(System::exit);
                x++;
            });
        }
    }

    static class E4 {
        static Object lock = new Object();
        public static void main(String[] a) {
            two(() -> {
                synchronized (lock) {
                    x++;
                }
                lock = new Object();
            });
        }
    }

    static class E5 {
        static final Object[] locks = {new Object(), new Object()};
        static final AtomicInteger turn = new AtomicInteger();
        public static void main(String[] a) {
            two(() -> {
                synchronized (locks[turn.getAndIncrement()]) {
                    x++;
                }
            });
        }
    }

    static class E6 {
        static final ThreadLocal<ReentrantLock> mine = ThreadLocal.withInitial(() -> new ReentrantLock());
        public static void main(String[] a) {
            two(() -> {
                ReentrantLock lock = mine.get();
                lock.lock();
                x++;
                lock.unlock();
            });
        }
    }

    static class E7 {
        static final Object lock = new Object();
        static boolean ready;
        public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> {
                synchronized (lock) {
                    try {
                        while (!ready) lock.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
                x++;
            });
            t.start();
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
            x++;
        }
    }

    static class E9 {
        static final ReentrantLock lock = new ReentrantLock();
        public static void main(String[] a) {
            two(() -> {
                boolean got = lock.tryLock();
                x++;
                if (got) lock.unlock();
            });
        }
    }

    static class F1 {
        static synchronized void one() {
            x++;
        }
        synchronized void two() {
            x++;
        }
        public static void main(String[] a) {
            new Thread(F1::one).start();
            new Thread(new F1()::two).start();
        }
    }

    static class F2 {
        static class Base {
            static synchronized void add() {
                x++;
            }
        }
        static class Derived extends Base {
            static synchronized void plus() {
                x++;
            }
        }
        public static void main(String[] a) {
            new Thread(Base::add).start();
            new Thread(Derived::plus).start();
        }
    }

    static class F3 {
        static class Node {
            final Object lock = new Object();
            Node next;
            int value;
        }
        public static void main(String[] a) {
            Node m = new Node(), n = new Node();
            m.next = n;
            n.next = m;
            Consumer<Node> add = at -> {
                synchronized (at.lock) {
                    at = at.next;
                    at.value++;
                }
            };
            new Thread(() -> add.accept(m)).start();
            new Thread(() -> {
                synchronized (n.lock) {
                    n.value++;
                }
            }).start();
        }
    }

    static class F4 {
        static final ReentrantLock lock = new ReentrantLock();
        static final Condition condition = lock.newCondition();
        public static void main(String[] a) {
            two(() -> {
                lock.lock();
                try {
                    condition.await(1, TimeUnit.MILLISECONDS);
                } catch (InterruptedException e) {
                    return;
                } finally {
                    lock.unlock();
                }
                x++;
            });
        }
    }

    static class F5 {
        interface Guard {
            default void add() {
                synchronized (this) {
                    x++;
                }
            }
        }
        static class One implements Guard {
        }
        static class Two implements Guard {
        }
        public static void main(String[] a) {
            new Thread(new One()::add).start();
            new Thread(new Two()::add).start();
        }
    }

    static class F6 {
        static class Outer {
            int value;
            class Inner {
                synchronized void add() {
                    value++;
                }
            }
        }
        public static void main(String[] a) {
            Outer o = new Outer();
            new Thread(o.new Inner()::add).start();
            new Thread(o.new Inner()::add).start();
        }
    }

    static class F7 {
        static void add(int depth, Object lock) {
            synchronized (lock) {
                if (depth > 0) add(depth - 1, new Object());
                else x++;
            }
        }
        public static void main(String[] a) {
            two(() -> add(1, new Object()));
        }
    }

    static class F8 {
        static Object made;
        static synchronized Object make() {
            return made = new Object();
        }
        public static void main(String[] a) {
            two(() -> {
                synchronized (make()) {
                    x++;
                }
            });
        }
    }

    // -- the library calls back, and writes what it is given

    static class G1 {
        static class Task implements Comparable<Task> {
            public int compareTo(Task other) {
                x++;
                return 0;
            }
        }
        static final PriorityBlockingQueue<Task> queue = new PriorityBlockingQueue<>();
        public static void main(String[] a) {
            for (int i = 0; i < 4; i++) queue.add(new Task());
            two(() -> queue.poll());
        }
    }

    static class G2 {
        static class Late implements Delayed {
            public long getDelay(TimeUnit unit) {
                x++;
                return 0;
            }
            public int compareTo(Delayed other) {
                return 0;
            }
        }
        public static void main(String[] a) {
            DelayQueue<Late> first = new DelayQueue<>(), second = new DelayQueue<>();
            first.add(new Late());
            second.add(new Late());
            new Thread(first::poll).start();
            new Thread(() -> second.poll()).start();
        }
    }

    static class G3 {
        static class Shown implements Formattable {
            public void formatTo(Formatter to, int flags, int width, int precision) {
                x++;
            }
        }
        public static void main(String[] a) {
            two(() -> String.format("%s", new Shown()));
        }
    }

    static class G4 {
        static final Object[] shared = new Object[1];
        public static void main(String[] a) {
            two(() -> {
                Vector<String> mine = new Vector<>();
                mine.add("");
                mine.copyInto(shared);
            });
        }
    }

    static class G5 {
        static final char[] shared = new char[1];
        public static void main(String[] a) {
            two(() -> "a".getChars(0, 1, shared, 0));
        }
    }

    static class G6 {
        static final byte[] shared = new byte[1];
        public static void main(String[] a) {
            two(() -> ThreadLocalRandom.current().nextBytes(shared));
        }
    }

    static class G7 {
        static final List<String> shared = new ArrayList<>();
        public static void main(String[] a) {
            two(() -> Collections.addAll(shared, "a"));
        }
    }

    static class G8 {
        static final Map<String, ThreadLocal<Integer>> all = new HashMap<>();
        public static void main(String[] a) {
            all.put("", ThreadLocal.withInitial(() -> x++));
            two(() -> all.get("").get());
        }
    }

    static class G9 {
        static final Map<String, Comparator<String>> all = new HashMap<>();
        public static void main(String[] a) {
            Function<String, Integer> key = s -> x++;
            all.put("", Comparator.comparing(key));
            two(() -> {
                List<String> mine = new ArrayList<>();
                mine.add("a");
                mine.add("b");
                mine.sort(all.get(""));
            });
        }
    }

    static class H1 {
        static class Noisy {
            public int hashCode() {
                return x++;
            }
        }
        public static void main(String[] a) {
            two(() -> new Noisy().toString());
        }
    }

    static class H2 {
        static class Pair implements Map.Entry<String, String> {
            public String getKey() {
                x++;
                return "";
            }
            public String getValue() {
                return "";
            }
            public String setValue(String value) {
                return "";
            }
        }
        public static void main(String[] a) {
            Map<String, String> map = new HashMap<>();
            two(() -> map.entrySet().contains(new Pair()));
        }
    }

    static class H3 {
        static class Dropped {
            protected void finalize() {
                x++;
            }
        }
        public static void main(String[] a) {
            new Thread(() -> new Dropped()).start();
            x++;
        }
    }

    static class H4 {
        static final Vector<String> shared = new Vector<>();
        public static void main(String[] a) {
            shared.add("");
            Enumeration<String> all = shared.elements();
            two(() -> Collections.list(all));
        }
    }

    static class H5 {
        public static void main(String[] a) {
            int[] numbers = new int[2];
            two(() -> Arrays.setAll(numbers, i -> i));
        }
    }

    static class H6 {
        public static void main(String[] a) {
            StringBuilder text = new StringBuilder();
            two(() -> text.append(1));
        }
    }

    static class H7 {
        static class Holder {
            int value;
        }
        public static void main(String[] a) {
            ThreadLocal<Holder> local = new ThreadLocal<>();
            Holder one = new Holder();
            two(() -> {
                local.set(one);
                local.get().value++;
            });
        }
    }

    static class H8 {
        static class Holder {
            int value;
        }
        public static void main(String[] a) {
            Map<String, Holder> map = new ConcurrentHashMap<>();
            two(() -> map.computeIfAbsent("", k -> new Holder()).value++);
        }
    }

    static class H9 {
        static class Box {
            int value;
        }
        static final AtomicReference<Box> last = new AtomicReference<>();
        public static void main(String[] a) {
            two(() -> {
                Box mine = new Box();
                last.updateAndGet(before -> mine);
                last.get().value++;
            });
        }
    }

    static class I1 {
        static class Base<T> {
            void put(T value) {
            }
        }
        static class Strings extends Base<String> {
            @Override
            void put(String value) {
                x++;
            }
        }
        public static void main(String[] a) {
            two(() -> {
                Base<String> base = new Strings();
                base.put("");
            });
        }
    }

    static class I2 {
        static class Res implements AutoCloseable {
            public void close() {
                x++;
            }
        }
        public static void main(String[] a) {
            two(() -> {
                try (Res r = new Res()) {
                    Thread.yield();
                }
            });
        }
    }

    static class I3 {
        static class Lazy {
            static int count;
            static {
                count = 1;
            }
        }
        public static void main(String[] a) {
            two(() -> Lazy.count++);
        }
    }

    static class I4 {
        static class Bag implements Iterable<String> {
            public Iterator<String> iterator() {
                x++;
                return Collections.emptyIterator();
            }
        }
        public static void main(String[] a) {
            two(() -> String.join(",", new Bag()));
        }
    }

    static class I5 {
        static class Worker extends Thread {
            int count;
            @Override
            public void run() {
                count++;
            }
        }
        public static void main(String[] a) {
            Worker w = new Worker();
            w.start();
            w.run();
        }
    }

    static class I6 {
        static class Worker extends Thread {
            int count;
            Worker next;
            @Override
            public void run() {
                count++;
                if (next != null) next.count++;
            }
        }
        public static void main(String[] a) {
            Worker w = new Worker(), v = new Worker();
            w.next = v;
            w.start();
            v.start();
        }
    }

    static class I7 {
        static class Task implements Runnable {
            int count;
            public void run() {
                count++;
            }
        }
        public static void main(String[] a) {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            Task task = new Task();
            for (int i = 0; i < 2; i++) pool.submit(task);
        }
    }

    static class I8 {
        static class Cell {
            int value;
        }
        public static void main(String[] a) {
            Cell[] cells = new Cell[1];
            Thread t = new Thread(() -> {
                Cell mine = new Cell();
                synchronized (cells) {
                    cells[0] = mine;
                }
                mine.value++;
            });
            t.start();
            Cell seen;
            synchronized (cells) {
                seen = cells[0];
            }
            if (seen != null) seen.value++;
        }
    }

    static class I9 {
        static int[][] table = new int[2][1];
        public static void main(String[] a) {
            int[] row = table[0];
            table[1] = row;
            new Thread(() -> table[0][0]++).start();
            new Thread(() -> table[1][0]++).start();
        }
    }
}
