package cover;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;

/** Programs whose locks, joins and owners exclude all races: each nested class is proved safe. */
public class Upright {
    static int x;

    static void two(Runnable r) {
        new Thread(r).start();
        new Thread(r).start();
    }

    static synchronized void bump() {
        x++;
    }

    static class Box {
        int v;
        Object link;
    }

    static class R1 {
        static final Object l = new Object();
        public static void main(String[] a) {
            two(() -> {
                synchronized (l) {
                    x++;
                }
            });
        }
    }

    static class R2 {
        static final ReentrantLock l = new ReentrantLock();
        public static void main(String[] a) {
            two(() -> {
                l.lock();
                try {
                    l.lock();
                    x++;
                    l.unlock();
                } finally {
                    l.unlock();
                }
            });
        }
    }

    static class R3 {
        static class N {
            int v;
            synchronized void go() {
                v++;
            }
        }
        public static void main(String[] a) {
            N n = new N();
            two(n::go);
        }
    }

    static class R4 {
        static final Object l = new Object();
        static final List<Integer> s = new ArrayList<>();
        public static void main(String[] a) {
            two(() -> {
                synchronized (l) {
                    s.add(1);
                }
            });
        }
    }

    static class R5 {
        static final Map<String, Integer> m = new HashMap<>();
        public static void main(String[] a) {
            two(() -> {
                synchronized (m) {
                    m.merge("k", 1, Integer::sum);
                }
            });
        }
    }

    static class R6 {
        public static void main(String[] a) {
            two(() -> {
                synchronized (R6.class) {
                    x++;
                }
            });
        }
    }

    static class R7 {
        static final ReentrantReadWriteLock l = new ReentrantReadWriteLock();
        public static void main(String[] a) {
            new Thread(() -> {
                l.readLock().lock();
                int i = x;
                l.readLock().unlock();
            }).start();
            new Thread(() -> {
                l.writeLock().lock();
                x++;
                l.writeLock().unlock();
            }).start();
        }
    }

    static class R8 {
        public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> x++);
            t.start();
            t.join();
            x++;
        }
    }

    static class R9 {
        static final Object l = new Object();
        public static void main(String[] a) {
            ExecutorService p = Executors.newFixedThreadPool(2);
            Runnable r = () -> {
                synchronized (l) {
                    x++;
                }
            };
            p.execute(r);
            p.execute(r);
            p.shutdown();
        }
    }

    static class R10 {
        static final Object l = new Object();
        public static void main(String[] a) {
            two(() -> {
                Box b = new Box();
                b.v++;
                synchronized (l) {
                    x += b.v;
                }
            });
        }
    }

    static class R11 {
        enum L {
            ONE
        }
        public static void main(String[] a) {
            two(() -> {
                synchronized (L.ONE) {
                    x++;
                }
            });
        }
    }

    static class R12 {
        public static void main(String[] a) {
            two(() -> {
                synchronized ("lock") {
                    x++;
                }
            });
        }
    }

    static class R13 {
        static final ReentrantLock l = new ReentrantLock();
        public static void main(String[] a) {
            two(() -> {
                if (l.tryLock()) {
                    try {
                        x++;
                    } finally {
                        l.unlock();
                    }
                }
            });
        }
    }

    static class R14 {
        static class Acc {
            final Object l = new Object();
            int v;
            void go() {
                synchronized (l) {
                    v++;
                }
            }
        }
        public static void main(String[] a) {
            for (int i = 0; i < 3; i++) {
                Acc c = new Acc();
                two(c::go);
            }
        }
    }

    static class R15 {
        static final Object l = new Object();
        static boolean set;
        public static void main(String[] a) {
            new Thread(() -> {
                synchronized (l) {
                    set = true;
                    l.notifyAll();
                }
            }).start();
            synchronized (l) {
                while (!set) {
                    try {
                        l.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        }
    }

    static class R16 {
        static class T extends Thread {
            int n;
            public void run() {
                n++;
            }
        }
        public static void main(String[] a) throws Exception {
            T t = new T();
            t.start();
            t.join();
            t.n++;
        }
    }

    static class R17 {
        static final AtomicInteger i = new AtomicInteger();
        public static void main(String[] a) {
            two(() -> i.incrementAndGet());
        }
    }

    static class R18 {
        static final Object l = new Object();
        static final Map<String, Box> m = new HashMap<>();
        public static void main(String[] a) {
            m.put("k", new Box());
            two(() -> {
                synchronized (l) {
                    m.get("k").v++;
                }
            });
        }
    }

    static class R19 {
        static final Object l = new Object();
        static final Box[] m = {new Box()};
        public static void main(String[] a) {
            two(() -> {
                synchronized (l) {
                    for (Box b : m) b.v++;
                }
            });
        }
    }

    static class R20 {
        static final Object l = new Object();
        static class N {
            public String toString() {
                synchronized (l) {
                    x++;
                }
                return "";
            }
        }
        public static void main(String[] a) {
            N n = new N();
            two(() -> {
                String s = "" + n;
            });
        }
    }

    static class R21 {
        public static void main(String[] a) throws Exception {
            List<Thread> l = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                Thread t = new Thread(() -> bump());
                l.add(t);
                t.start();
            }
            for (Thread t : l) {
                t.join();
            }
            x++;
        }
    }

    static class R22 {
        public static void main(String[] a) throws Exception {
            List<Thread> l = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                l.add(new Thread(() -> bump()));
            }
            l.forEach(Thread::start);
            for (Thread t : l) {
                t.join();
            }
            x++;
        }
    }

    static class R23 {
        static final List<String> l = List.of("a", "b");
        public static void main(String[] a) {
            two(() -> l.get(0).length());
        }
    }
}
