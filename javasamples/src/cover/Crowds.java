package cover;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** Programs that race when there are more of the threads that they start once. */
public class Crowds {
    static int x;
    static final Object LOCK = new Object();

    static synchronized void bump() {
        x++;
    }

    // -- who joins its own thread joins no other's
    static class A1 {
        public static void main(String[] a) {
            new Thread(() -> {
                Thread k = new Thread(() -> bump());
                synchronized (LOCK) {
                    k.start();
                }
                synchronized (LOCK) {
                    try {
                        k.join();
                    }
                    catch (InterruptedException e) {
                        return;
                    }
                    x++;
                }
            }).start();
        }
    }

    static class A2 {
        static void work() throws Exception {
            Thread[] all = new Thread[2];
            synchronized (LOCK) {
                for (int i = 0; i < all.length; i++) {
                    all[i] = new Thread(() -> {
                        synchronized (A2.class) {
                            x++;
                        }
                    });
                    all[i].start();
                }
            }
            synchronized (LOCK) {
                for (Thread t : all) {
                    t.join();
                }
                x++;
            }
        }

        public static void main(String[] a) {
            new Thread(() -> {
                try {
                    work();
                }
                catch (Exception e) {
                    return;
                }
            }).start();
        }
    }

    static class A3 {
        public static void main(String[] a) {
            new Thread(() -> {
                ExecutorService p = Executors.newFixedThreadPool(1);
                synchronized (LOCK) {
                    p.execute(() -> bump());
                }
                p.shutdown();
                synchronized (LOCK) {
                    try {
                        if (p.awaitTermination(1, TimeUnit.SECONDS)) {
                            x++;
                        }
                    }
                    catch (InterruptedException e) {
                        return;
                    }
                }
            }).start();
        }
    }

    static class A4 {
        public static void main(String[] a) {
            ExecutorService p = Executors.newFixedThreadPool(4);
            new Thread(() -> {
                Future<?> f;
                synchronized (LOCK) {
                    f = p.submit(() -> bump());
                }
                synchronized (LOCK) {
                    try {
                        f.get();
                    }
                    catch (Exception e) {
                        return;
                    }
                    x++;
                }
            }).start();
        }
    }

    // -- locks and objects of one thread of many
    static class B1 {
        public static void main(String[] a) {
            new Thread(() -> {
                Object mine = new Object();
                synchronized (mine) {
                    x++;
                }
            }).start();
        }
    }

    static class B2 {
        static class Task implements Runnable {
            final ReentrantLock lock = new ReentrantLock();

            public void run() {
                lock.lock();
                x++;
                lock.unlock();
            }
        }

        public static void main(String[] a) {
            new Thread(new Task()).start();
        }
    }

    static class B3 {
        public static void main(String[] a) {
            new Thread(() -> {
                new Thread(() -> {
                    synchronized (Thread.currentThread()) {
                        x++;
                    }
                }).start();
            }).start();
        }
    }

    static class B4 {
        static class Worker extends Thread {
            Worker helper;

            public void run() {
                synchronized (this) {
                    x++;
                }
            }
        }

        public static void main(String[] a) {
            new Worker().start();
        }
    }

    // -- waits of one of many
    static class C1 {
        static boolean open;

        public static void main(String[] a) throws Exception {
            new Thread(() -> {
                synchronized (LOCK) {
                    open = true;
                    LOCK.notifyAll();
                }
                x++;
            }).start();
        }
    }

    static class C2 {
        public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> {
                Object mine = new Object();
                Thread k = new Thread(() -> {
                    synchronized (mine) {
                        mine.notify();
                    }
                    x++;
                });
                synchronized (mine) {
                    k.start();
                    try {
                        mine.wait();
                    }
                    catch (InterruptedException e) {
                        return;
                    }
                }
            });
            t.start();
        }
    }
}
