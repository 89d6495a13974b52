package litmus;

import java.util.concurrent.CountDownLatch;

/** A join that times out needs the monitor of the Thread to go on, and its holder waits for that. */
public class TimedJoinWhileLocked {
    static final CountDownLatch joined = new CountDownLatch(1);

    public static void main(String[] args) throws InterruptedException {
        Thread worker = Thread.currentThread();
        Thread joiner = new Thread(() -> {
            try {
                worker.join(10);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            joined.countDown();
        });
        synchronized (worker) {
            joiner.start();
            joined.await();
        }
    }
}
