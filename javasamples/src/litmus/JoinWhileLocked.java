package litmus;

import java.util.concurrent.CountDownLatch;

/** A thread ends, and is joined, under its monitor: who holds that and waits for the join keeps both. */
public class JoinWhileLocked {
    static final CountDownLatch joined = new CountDownLatch(1);

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> { });
        Thread holder = new Thread(() -> {
            synchronized (worker) {
                try {
                    joined.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        holder.start();
        worker.start();
        worker.join();
        joined.countDown();
    }
}
