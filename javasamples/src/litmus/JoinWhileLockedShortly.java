package litmus;

import java.util.concurrent.CountDownLatch;

/** What the holder of the Thread's monitor waits for comes before the join: all of them end. */
public class JoinWhileLockedShortly {
    static final CountDownLatch going = new CountDownLatch(1);

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> { });
        Thread holder = new Thread(() -> {
            synchronized (worker) {
                try {
                    going.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        holder.start();
        going.countDown();
        worker.start();
        worker.join();
    }
}
