package cover;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Programs that tempt an abstraction to prove too much: each nested class is one, and all but one race. */
public class Traps {
    static class D1 {
        static class F {
            int v;
        }
        static F shared;
        static final Object l = new Object();
        public static void main(String[] a) {
            for (int i = 0; i < 2; i++) new Thread(() -> {
                F prev = null;
                for (int k = 0; k < 2; k++) {
                    F f = new F();
                    if (prev != null) prev.v++;
                    synchronized (l) {
                        shared = f;
                    }
                    prev = f;
                }
                synchronized (l) {
                    shared.v++;
                }
            }).start();
        }
    }

    static class D2 {
        static class F {
            int v;
        }
        static F make(F[] slot) {
            F f = new F();
            slot[0] = f;
            return f;
        }
        static F[] g = new F[1];
        public static void main(String[] a) {
            for (int i = 0; i < 2; i++) new Thread(() -> {
                F f;
                synchronized (g) {
                    f = make(g);
                }
                f.v++;
            }).start();
        }
    }

    static class D3 {
        static class F {
            int v;
            F self;
            F() {
                self = this;
            }
        }
        static F g;
        static final Object l = new Object();
        public static void main(String[] a) {
            for (int i = 0; i < 2; i++) new Thread(() -> {
                F f = new F();
                F h = f.self;
                synchronized (l) {
                    if (g == null) g = f;
                }
                h.v++;
                F k;
                synchronized (l) {
                    k = g;
                }
                k.v++;
            }).start();
        }
    }

    static class D4 {
        final Object lock;
        int x;
        D4(Object o) {
            lock = o;
        }
        void inc() {
            synchronized (lock) {
                x++;
            }
        }
        public static void main(String[] a) {
            D4 d = new D4(new Object());
            for (int i = 0; i < 2; i++) new Thread(() -> d.inc()).start();
            new Thread(() -> {
                synchronized (d) {
                    d.x++;
                }
            }).start();
        }
    }

    static class D5 {
        final Object lock = new Object();
        D5 peer;
        int x;
        void inc() {
            synchronized (lock) {
                peer.x++;
            }
        }
        public static void main(String[] a) {
            D5 p = new D5(), q = new D5();
            p.peer = q;
            q.peer = q;
            new Thread(p::inc).start();
            new Thread(q::inc).start();
        }
    }

    static class D6 {
        static class W implements Runnable {
            int n;
            public void run() {
                n++;
            }
        }
        public static void main(String[] a) {
            W w = new W();
            for (int i = 0; i < 2; i++) new Thread(w).start();
        }
    }

    static class D7 {
        static class W implements Runnable {
            int[] n = new int[1];
            W(int[] k) {
                n = k;
            }
            public void run() {
                n[0]++;
            }
        }
        public static void main(String[] a) {
            int[] k = new int[1];
            for (int i = 0; i < 2; i++) new Thread(new W(k)).start();
        }
    }

    static class D8 {
        static class W extends Thread {
            int n;
            W other;
            public void run() {
                n++;
                if (other != null) other.n++;
            }
        }
        public static void main(String[] a) {
            W p = null;
            for (int i = 0; i < 2; i++) {
                W w = new W();
                w.other = p;
                p = w;
                w.start();
            }
        }
    }

    static class D9 {
        static int x;
        static final ReentrantReadWriteLock l = new ReentrantReadWriteLock();
        public static void main(String[] a) {
            new Thread(() -> {
                l.writeLock().lock();
                l.readLock().lock();
                l.writeLock().unlock();
                int y = x;
                l.readLock().unlock();
            }).start();
            new Thread(() -> {
                l.readLock().lock();
                x++;
                l.readLock().unlock();
            }).start();
        }
    }

    static class E1 {
        static int x;
        static final ReentrantLock l = new ReentrantLock();
        public static void main(String[] a) {
            for (int i = 0; i < 2; i++) new Thread(() -> {
                boolean b = l.tryLock();
                x++;
                if (b) l.unlock();
            }).start();
        }
    }

    static class E2 {
        static int x;
        static final ReentrantLock l = new ReentrantLock();
        public static void main(String[] a) {
            for (int i = 0; i < 2; i++) new Thread(() -> {
                l.lock();
                l.lock();
                l.unlock();
                l.unlock();
                x++;
            }).start();
        }
    }

    static class E3 {
        static int x;
        static final Object l = new Object();
        public static void main(String[] a) {
            for (int i = 0; i < 2; i++) new Thread(() -> {
                try {
                    synchronized (l) {
                        throw new RuntimeException();
                    }
                } catch (RuntimeException e) {
                    x++;
                }
            }).start();
        }
    }

    static class E4 {
        static int x;
        static final Object l = new Object();
        public static void main(String[] a) throws Exception {
            new Thread(() -> {
                synchronized (l) {
                    x++;
                    l.notifyAll();
                    x++;
                }
            }).start();
            synchronized (l) {
                l.wait(5);
            }
            x++;
        }
    }

    static class E5 {
        static int x;
        static final ReentrantLock l = new ReentrantLock();
        static final Condition c = l.newCondition(), d = l.newCondition();
        public static void main(String[] a) throws Exception {
            new Thread(() -> {
                l.lock();
                d.signalAll();
                c.signal();
                l.unlock();
                x++;
            }).start();
            l.lock();
            try {
                c.await();
            } finally {
                l.unlock();
            }
            x++;
        }
    }

    static class E6 {
        static int x;
        static Thread[] ts = new Thread[2];
        public static void main(String[] a) throws Exception {
            for (int i = 0; i < 2; i++) {
                ts[i] = new Thread(() -> x++);
            }
            ts[0].start();
            ts[0].join();
            ts[1].start();
            x++;
            ts[1].join();
        }
    }

    static class E7 {
        static int x;
        public static void main(String[] a) throws Exception {
            Thread t = null;
            for (int i = 0; i < 2; i++) {
                t = new Thread(() -> {
                    synchronized (E7.class) {
                        x++;
                    }
                });
                t.start();
            }
            t.join();
            System.out.println(x);
        }
    }

    static class E8 {
        static int x;
        public static void main(String[] a) throws Exception {
            Thread[] ts = new Thread[3];
            for (int i = 0; i < 3; i++) {
                ts[i] = new Thread(() -> {
                    synchronized (E8.class) {
                        x++;
                    }
                });
                ts[i].start();
            }
            for (int i = 0; i < 2; i++) ts[i].join();
            System.out.println(x);
        }
    }

    static class E9 {
        static int x;
        public static void main(String[] a) throws Exception {
            Thread[] ts = new Thread[2];
            for (int i = 0; i < 2; i++) {
                ts[i] = new Thread(() -> {
                    synchronized (E9.class) {
                        x++;
                    }
                });
                ts[i].start();
            }
            for (Thread t: ts) {
                if (t.isDaemon()) continue;
                t.join(1);
            }
            System.out.println(x);
        }
    }

    static class F1 {
        static int x;
        public static void main(String[] a) throws Exception {
            Thread[] ts = new Thread[2];
            for (int i = 0; i < 2; i++) {
                ts[i] = new Thread(() -> {
                    new Thread(() -> x++).start();
                });
                ts[i].start();
            }
            for (Thread t: ts) t.join();
            System.out.println(x);
        }
    }

    static class F2 {
        static final List<Integer> l = new ArrayList<>();
        public static void main(String[] a) {
            new Thread(() -> l.add(1)).start();
            Iterator<Integer> it = l.iterator();
        }
    }

    static class F3 {
        static final Map<String,List<Integer>> m = new ConcurrentHashMap<>();
        public static void main(String[] a) {
            m.put("a", new ArrayList<>());
            for(int i=0;i<2;i++) new Thread(() -> m.get("a").add(1)).start();
        }
    }

    static class F4 {
        static final Queue<StringBuilder> q = new ConcurrentLinkedQueue<>();
        public static void main(String[] a) {
            StringBuilder s = new StringBuilder();
            q.add(s);
            new Thread(() -> q.peek().append("x")).start();
            s.append("y");
        }
    }

    static class F5 {
        static class K {
            int n;
            public int hashCode() {
                return n++;
            }
            public boolean equals(Object o) {
                return true;
            }
        }
        static final K k = new K();
        public static void main(String[] a) {
            for (int i = 0; i < 2; i++) new Thread(() -> {
                new HashMap<K,String>().put(k, "");
            }).start();
        }
    }

    static class F6 {
        static class K {
            int n;
            public String toString() {
                n++;
                return "";
            }
        }
        static final K k = new K();
        public static void main(String[] a) {
            for (int i = 0; i < 2; i++) new Thread(() -> {
                String s="a"+k;
            }).start();
        }
    }

    static class F7 {
        static int x;
        static class R implements AutoCloseable {
            public void close() {
                x++;
            }
        }
        public static void main(String[] a) {
            for (int i = 0; i < 2; i++) new Thread(() -> {
                try (R r = new R()) {
                }
            }).start();
        }
    }

    static class F8 {
        static int x;
        interface Op {
            void go();
            default void twice() {
                go();
                go();
            }
        }
        public static void main(String[] a) {
            Op o = () -> x++;
            for (int i = 0; i < 2; i++) new Thread(o::twice).start();
        }
    }

    static class F9 {
        static int x;
        static Object pick(boolean b) {
            return b ? F9.class : "s";
        }
        public static void main(String[] a) {
            for (int i = 0; i < 2; i++) {
                boolean b = i == 0;
                new Thread(() -> {
                    synchronized (pick(b)) {
                        x++;
                    }
                }).start();
            }
        }
    }

    static class G1 {
        static int x;
        static class T extends Thread {
            public synchronized void start() {
                super.start();
                x++;
            }
            public void run() {
                x++;
            }
        }
        public static void main(String[] a) {
            new T().start();
        }
    }

    static class G2 {
        static int x;
        static final AtomicReference<int[]> r = new AtomicReference<>();
        public static void main(String[] a) {
            new Thread(() -> {
                int[] b = new int[1];
                r.set(b);
                b[0] = 1;
            }).start();
            int[] c = r.get();
            if (c != null) c[0] = 2;
        }
    }

    static class G3 {
        int x;
        static G3 inst;
        static synchronized G3 get() {
            if (inst == null) inst = new G3();
            return inst;
        }
        public static void main(String[] a) {
            for (int i = 0; i < 2; i++) new Thread(() -> get().x++).start();
        }
    }

    static class G4 {
        static int x;
        static final BlockingQueue<Runnable> q = new LinkedBlockingQueue<>();
        public static void main(String[] a) throws Exception {
            q.put(() -> x++);
            q.put(() -> x++);
            for (int i = 0; i < 2; i++) new Thread(() -> {
                try {
                    q.take().run();
                } catch (InterruptedException e) {
                }
            }).start();
        }
    }

    static class G5 {
        static int x;
        static final Object a1 = new Object(), b1 = new Object();
        static Object cur = a1;
        public static void main(String[] a) {
            new Thread(() -> {
                synchronized (a1) {
                    x++;
                }
            }).start();
            cur = b1;
            synchronized (cur) {
                x++;
            }
        }
    }

    static class G6 {
        static long x;
        static int[] arr = new int[4];
        public static void main(String[] a) {
            for (int i = 0; i < 2; i++) new Thread(() -> {
                arr.clone()[0] = 1;
                Arrays.fill(arr, 3);
            }).start();
        }
    }

    static class G7 {
        static class Ex extends RuntimeException {
            int n;
        }
        static final Ex e = new Ex();
        public static void main(String[] a) {
            for (int i = 0; i < 2; i++) new Thread(() -> {
                try {
                    throw e;
                } catch (Ex c) {
                    c.n++;
                }
            }).start();
        }
    }

    static class G8 {
        static int x;
        static class S {
            static int y;
            static {
                y = 1;
            }
        }
        public static void main(String[] a) {
            for (int i = 0; i < 2; i++) new Thread(() -> {
                S.y++;
            }).start();
        }
    }

    static class G9 {
        static int x;
        static class S {
            static {
                x++;
            }
            static int y;
        }
        public static void main(String[] a) {
            new Thread(() -> {
                int z = S.y;
            }).start();
            x++;
        }
    }
}
