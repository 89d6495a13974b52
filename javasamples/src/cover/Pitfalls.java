package cover;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;

/**
 * Programs whose joins, initializers, owners and locks are nearly what a proof needs. Each nested class is
 * one, and each races.
 */
public class Pitfalls {
    static int x;

    static void two(Runnable r) {
        new Thread(r).start();
        new Thread(r).start();
    }

    // -- joins in loops

    static class A1 {
        public static void main(String[] a) throws Exception {
            Thread[] all = new Thread[2];
            for (int i = 0; i < all.length; i++) (all[i] = new Thread(() -> x++)).start();
            for (int i = 1; i < all.length; i++) all[i].join();
            x++;
        }
    }

    static class A2 {
        public static void main(String[] a) throws Exception {
            Thread[] all = new Thread[2];
            for (int i = 0; i < all.length; i++) (all[i] = new Thread(() -> x++)).start();
            for (int i = 0; i < all.length; i++) {
                if (i == 1) break;
                all[i].join();
            }
            x++;
        }
    }

    static class A3 {
        public static void main(String[] a) throws Exception {
            Thread[] all = new Thread[2];
            for (int i = 0; i < all.length; i++) {
                Thread t = new Thread(() -> x++);
                t.start();
                if (i == 0) all[i] = t;
                else all[i] = new Thread(() -> { });
            }
            for (Thread t : all) t.join();
            x++;
        }
    }

    static class A4 {
        public static void main(String[] a) throws Exception {
            List<Thread> all = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                Thread t = new Thread(() -> x++);
                t.start();
                all.add(t);
            }
            all.remove(0);
            for (Thread t : all) t.join();
            x++;
        }
    }

    static class A5 {
        public static void main(String[] a) throws Exception {
            List<Thread> all = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                Thread t = new Thread(() -> x++);
                all.add(t);
                t.start();
            }
            Iterator<Thread> each = all.iterator();
            each.next();
            while (each.hasNext()) each.next().join();
            x++;
        }
    }

    static class A6 {
        public static void main(String[] a) throws Exception {
            Thread[] all = new Thread[2];
            for (int round = 0; round < 2; round++) {
                for (int i = 0; i < all.length; i++) (all[i] = new Thread(() -> x++)).start();
                if (round == 1) for (Thread t : all) t.join();
            }
            x++;
        }
    }

    static class A7 {
        public static void main(String[] a) throws Exception {
            Thread[] all = new Thread[2];
            for (int i = 0; i < all.length; i++) (all[i] = new Thread(() -> x++)).start();
            for (Thread t : all) {
                try {
                    t.join();
                } catch (InterruptedException e) {
                    continue;
                }
            }
            Thread.currentThread().interrupt();
            for (int i = 0; i < all.length; i++) (all[i] = new Thread(() -> x++)).start();
            for (Thread t : all) {
                try {
                    t.join();
                } catch (InterruptedException e) {
                    continue;
                }
            }
            x++;
        }
    }

    static class A8 {
        static Thread[] all = new Thread[1];
        public static void main(String[] a) throws Exception {
            Thread helper = new Thread(() -> {
                Thread t = new Thread(() -> x++);
                t.start();
                synchronized (all) {
                    all[0] = t;
                }
            });
            helper.start();
            synchronized (all) {
                for (Thread t : all) if (t != null) t.join();
            }
            x++;
        }
    }

    static class A9 {
        public static void main(String[] a) throws Exception {
            Thread[] all = new Thread[2], others = new Thread[2];
            for (int i = 0; i < 2; i++) {
                (all[i] = new Thread(() -> x++)).start();
                (others[i] = new Thread(() -> { })).start();
            }
            for (Thread t : others) t.join();
            x++;
        }
    }

    static class B1 {
        static Thread worker;
        static void launch() {
            worker = new Thread(() -> x++);
            worker.start();
        }
        public static void main(String[] a) throws Exception {
            launch();
            launch();
            worker.join();
            x++;
        }
    }

    static class B2 {
        static void spawn(int depth) throws Exception {
            Thread t = new Thread(() -> x++);
            t.start();
            if (depth > 0) spawn(depth - 1);
            else t.join();
        }
        public static void main(String[] a) throws Exception {
            spawn(1);
            x++;
        }
    }

    static class B3 {
        public static void main(String[] a) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            Future<?> first = pool.submit(() -> x++), second = pool.submit(() -> x++);
            first.get();
            x++;
        }
    }

    static class B4 {
        public static void main(String[] a) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < 2; i++) all.add(pool.submit(() -> x++));
            for (Future<?> each : all) each.get();
        }
    }

    static class B5 {
        public static void main(String[] a) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            pool.execute(() -> x++);
            pool.shutdown();
            boolean done = pool.awaitTermination(1, TimeUnit.NANOSECONDS);
            if (done || !done) x++;
        }
    }

    static class B6 {
        public static void main(String[] a) throws Exception {
            Future<?> f = Executors.newFixedThreadPool(2).submit(() -> new Thread(() -> x++).start());
            f.get();
            x++;
        }
    }

    // -- owners and fresh objects

    static class C1 {
        static class W extends Thread {
            int n;
            static W last;
            W() {
                last = this;
            }
            @Override
            public void run() {
                n++;
            }
        }
        public static void main(String[] a) {
            new W().start();
            W.last.n++;
        }
    }

    static class C2 {
        static class Node {
            Node next;
            int n;
        }
        static final AtomicReference<Node> head = new AtomicReference<>();
        public static void main(String[] a) {
            two(() -> {
                Node mine = new Node();
                mine.next = head.getAndSet(mine);
                if (mine.next != null) mine.next.n++;
                mine.n++;
            });
        }
    }

    static class C3 {
        static class Cell {
            int n;
        }
        static Cell make(Consumer<Cell> sink) {
            Cell c = new Cell();
            sink.accept(c);
            return c;
        }
        public static void main(String[] a) {
            Queue<Cell> queue = new ConcurrentLinkedQueue<>();
            two(() -> {
                make(queue::add).n++;
                queue.peek().n++;
            });
        }
    }

    static class C4 {
        static class Cell {
            int n;
        }
        static final BlockingQueue<Cell> queue = new LinkedBlockingQueue<>();
        public static void main(String[] a) {
            new Thread(() -> {
                Cell c = new Cell();
                Cell alias = c;
                queue.add(alias);
                c.n++;
            }).start();
            new Thread(() -> {
                Cell c = queue.poll();
                if (c != null) c.n++;
            }).start();
        }
    }

    static class C5 {
        static class Cell {
            int n;
        }
        public static void main(String[] a) {
            ThreadLocal<Cell> local = ThreadLocal.withInitial(Cells::one);
            two(() -> local.get().n++);
        }
        static class Cells {
            static final Cell only = new Cell();
            static Cell one() {
                return only;
            }
        }
    }

    static class C6 {
        static class Task implements Runnable {
            final int[] n = new int[1];
            public void run() {
                n[0]++;
            }
        }
        public static void main(String[] a) {
            Task task = new Task();
            new Thread(task).start();
            new Thread(task).start();
        }
    }

    static class C7 {
        static class Task implements Runnable, Cloneable {
            int[] n = new int[1];
            Task(Task other) {
                n = other.n;
            }
            Task() {
            }
            public void run() {
                n[0]++;
            }
        }
        public static void main(String[] a) {
            Task task = new Task();
            new Thread(task).start();
            new Thread(new Task(task)).start();
        }
    }

    static class C8 {
        static class Cell {
            int n;
        }
        static class Bad extends RuntimeException {
            final Cell cell;
            Bad(Cell cell) {
                this.cell = cell;
            }
        }
        static volatile Bad bad;
        public static void main(String[] a) {
            two(() -> {
                Cell c = new Cell();
                try {
                    throw new Bad(c);
                } catch (Bad e) {
                    bad = e;
                }
                c.n++;
                bad.cell.n++;
            });
        }
    }

    // -- locks

    static class D1 {
        static class Account {
            final Object lock = new Object();
            int money;
            void move(Account to) {
                synchronized (lock) {
                    money--;
                    to.money++;
                }
            }
        }
        public static void main(String[] a) {
            Account m = new Account(), n = new Account();
            new Thread(() -> m.move(n)).start();
            new Thread(() -> n.move(m)).start();
        }
    }

    static class D2 {
        static class Box {
            Object lock = new Object();
            int n;
            void add() {
                synchronized (lock) {
                    n++;
                    lock = new Object();
                }
            }
        }
        public static void main(String[] a) {
            Box box = new Box();
            two(box::add);
        }
    }

    static class D3 {
        static class Box {
            final Object lock;
            int n;
            Box(Object lock) {
                this.lock = lock;
            }
            void add() {
                synchronized (lock) {
                    n++;
                }
            }
        }
        static class Pair {
            final Box box = new Box(new Object());
            int m;
            void add() {
                synchronized (box.lock) {
                    m++;
                }
            }
        }
        public static void main(String[] a) {
            Pair p = new Pair(), q = new Pair();
            Box shared = p.box;
            new Thread(p::add).start();
            new Thread(() -> {
                synchronized (q.box.lock) {
                    p.m++;
                    shared.n++;
                }
            }).start();
        }
    }

    static class D4 {
        static final ReentrantLock lock = new ReentrantLock();
        public static void main(String[] a) {
            two(() -> {
                lock.lock();
                try {
                    helper();
                } finally {
                    if (lock.isHeldByCurrentThread()) lock.unlock();
                }
            });
        }
        static void helper() {
            lock.unlock();
            x++;
        }
    }

    static class D5 {
        static final ReentrantLock lock = new ReentrantLock();
        public static void main(String[] a) {
            two(() -> {
                if (!lock.tryLock()) {
                    x++;
                    return;
                }
                try {
                    x++;
                } finally {
                    lock.unlock();
                }
            });
        }
    }

    static class D6 {
        static final Object lock = new Object();
        static boolean go;
        public static void main(String[] a) throws Exception {
            new Thread(() -> {
                synchronized (lock) {
                    try {
                        lock.wait(1);
                    } catch (InterruptedException e) {
                        return;
                    }
                    x++;
                }
            }).start();
            new Thread(() -> {
                synchronized (lock) {
                    lock.notifyAll();
                }
                x++;
            }).start();
        }
    }

    static class D7 {
        static final Object first = new Object(), second = new Object();
        public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> {
                synchronized (first) {
                    synchronized (second) {
                        try {
                            first.wait();
                        } catch (InterruptedException e) {
                            return;
                        }
                        x++;
                    }
                }
            });
            t.start();
            synchronized (first) {
                first.notify();
                x++;
            }
            x++;
        }
    }

    static class D8 {
        static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        public static void main(String[] a) {
            two(() -> {
                lock.readLock().lock();
                try {
                    x++;
                } finally {
                    lock.readLock().unlock();
                }
            });
        }
    }

    static class D9 {
        static class Monitor {
            private final Lock inner;
            Monitor(Lock inner) {
                this.inner = inner;
            }
            void run(Runnable body) {
                inner.lock();
                try {
                    body.run();
                } finally {
                    inner.unlock();
                }
            }
        }
        public static void main(String[] a) {
            for (int i = 0; i < 2; i++) {
                Monitor m = new Monitor(new ReentrantLock());
                new Thread(() -> m.run(() -> x++)).start();
            }
        }
    }

    static class E1 {
        static Object pick(boolean one) {
            return one ? E1.class : Pitfalls.class;
        }
        public static void main(String[] a) {
            new Thread(() -> {
                synchronized (pick(true)) {
                    x++;
                }
            }).start();
            new Thread(() -> {
                synchronized (pick(false)) {
                    x++;
                }
            }).start();
        }
    }

    static class E2 {
        public static void main(String[] a) {
            two(() -> {
                Integer lock = new Integer(1);
                synchronized (lock) {
                    x++;
                }
            });
        }
    }

    static class E3 {
        public static void main(String[] a) {
            two(() -> {
                synchronized (new String("lock")) {
                    x++;
                }
            });
        }
    }

    static class E4 {
        static class Single {
            private static Single only;
            int n;
            static Single get() {
                if (only == null) only = new Single();
                return only;
            }
            synchronized void add() {
                x++;
            }
        }
        public static void main(String[] a) {
            two(() -> Single.get().add());
        }
    }

    static class E5 {
        enum Level {
            LOW, HIGH;
            int n;
            synchronized void add() {
                n++;
                x++;
            }
        }
        public static void main(String[] a) {
            new Thread(() -> Level.LOW.add()).start();
            new Thread(() -> Level.HIGH.add()).start();
        }
    }

    static class E6 {
        static class Init {
            static int count;
            static final Init one = new Init();
            Init() {
                x++;
            }
            static void touch() {
            }
        }
        static class Other {
            static final Other one = new Other();
            Other() {
                x++;
            }
            static void touch() {
            }
        }
        public static void main(String[] a) {
            new Thread(Init::touch).start();
            new Thread(Other::touch).start();
        }
    }

    static class E7 {
        interface Shape {
            void draw();
        }
        static class Base implements Shape {
            public synchronized void draw() {
                x++;
            }
        }
        static class Derived extends Base {
            @Override
            public void draw() {
                x++;
            }
        }
        public static void main(String[] a) {
            Shape s = a.length > 9 ? new Base() : new Derived();
            two(s::draw);
        }
    }

    static class E8 {
        static final CountDownLatch latch = new CountDownLatch(1);
        static final AtomicBoolean once = new AtomicBoolean();
        public static void main(String[] a) {
            two(() -> {
                if (once.getAndSet(true)) latch.countDown();
                x++;
            });
        }
    }

    static class E9 {
        static int depth(int n) {
            synchronized (E9.class) {
                if (n > 0) return depth(n - 1);
            }
            return x++;
        }
        public static void main(String[] a) {
            two(() -> depth(1));
        }
    }

    static class F1 {
        static final Object lock = new Object();
        public static void main(String[] a) {
            two(() -> {
                try {
                    synchronized (lock) {
                        Object o = a.length > 9 ? lock : null;
                        o.hashCode();
                    }
                } catch (NullPointerException e) {
                    x++;
                }
            });
        }
    }

    static class F2 {
        static class Res implements AutoCloseable {
            public void close() throws Exception {
                throw new Exception();
            }
        }
        public static void main(String[] a) {
            two(() -> {
                try (AutoCloseable r = new Res()) {
                    Thread.yield();
                } catch (Exception e) {
                    x++;
                }
            });
        }
    }

    static class F3 {
        public static void main(String[] a) {
            two(() -> {
                try {
                    Object o = "";
                    Integer i = (Integer) o;
                } catch (ClassCastException e) {
                    x++;
                }
            });
        }
    }

    static class F4 {
        public static void main(String[] a) {
            Callable<Integer> task = () -> x++;
            two(() -> {
                try {
                    task.call();
                } catch (Exception e) {
                    return;
                }
            });
        }
    }

    static class F5 {
        static <T extends Throwable> void sneaky(Throwable t) throws T {
            @SuppressWarnings("unchecked") T thrown = (T) t;
            throw thrown;
        }
        public static void main(String[] a) {
            two(() -> {
                try {
                    F5.<RuntimeException>sneaky(new java.io.IOException());
                } catch (Throwable e) {
                    if (e instanceof java.io.IOException) x++;
                }
            });
        }
    }
}
