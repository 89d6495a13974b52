package cover;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Programs that start fewer threads than a race needs. Each nested class is one. */
public class Instances {
    static int x;
    static volatile int turn, ready;
    static final Object monitor = new Object();

    static class Task implements Runnable {
        int own;

        public void run() {
            own++;
            x++;
        }
    }

    static class Guarded extends Thread {
        final Object lock;
        int[] own = new int[1];

        Guarded(Object lock) {
            this.lock = lock;
        }

        @Override
        public void run() {
            own[0]++;
            synchronized (lock) {
                x++;
            }
        }
    }

    static void thirdWrites() {
        int mine;
        synchronized (monitor) {
            mine = turn++;
        }
        if (mine > 0) {
            x++;
        }
    }

    /** Two threads run; only with a third one there is a race. */
    static class Third {
        public static void main(String[] args) {
            new Thread(Instances::thirdWrites).start();
            new Thread(Instances::thirdWrites).start();
        }
    }

    /** One thread; a race if any number is asked for. */
    static class Single {
        public static void main(String[] args) throws InterruptedException {
            Thread thread = new Thread(new Task());
            thread.setDaemon(true);
            thread.start();
            thread.join();
            x++;
        }
    }

    static class Pool {
        public static void main(String[] args) {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            pool.execute(new Task());
            pool.shutdown();
        }
    }

    static class PoolOfLambdas {
        public static void main(String[] args) {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            pool.submit(() -> {
                x++;
            });
            pool.shutdown();
        }
    }

    /** Each thread has a lock of its own, which is made with it. */
    static class OwnLock {
        public static void main(String[] args) {
            new Guarded(new Object()).start();
        }
    }

    static class OwnLockInside {
        static class Worker extends Thread {
            final Object lock = new Object();

            @Override
            public void run() {
                synchronized (lock) {
                    x++;
                }
            }
        }

        public static void main(String[] args) {
            Worker worker = new Worker();
            worker.start();
        }
    }

    static class Starter {
        static void launch(Thread thread) {
            thread.start();
        }

        public static void main(String[] args) {
            launch(new Thread(new Task()));
        }
    }

    /** No race, however many: those that are joined are joined all. The net does not see the flag. */
    static class Joined {
        public static void main(String[] args) throws InterruptedException {
            Object lock = new Object();
            Guarded guarded = new Guarded(lock);
            guarded.start();
            guarded.join();
            x++;
            new Thread(() -> {
                int seen = ready;
            }).start();
            ready = 1;
            if (ready == 2) {
                new Thread(() -> x++).start();
            }
        }
    }

    /** No race: each thread has a task of its own, which is not made where the thread is. */
    static class OwnTask {
        public static void main(String[] args) throws InterruptedException {
            Guarded task = new Guarded(monitor);
            Runnable local = new Runnable() {
                int count;

                public void run() {
                    count++;
                    if (ready == 1) {
                        x++;
                    }
                }
            };
            Thread thread = new Thread(local);
            thread.start();
        }
    }
}
