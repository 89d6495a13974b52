package litmus;

import java.util.concurrent.CountDownLatch;

/** Thread.setName is synchronized: the holder of the Thread's monitor waits for what comes after. */
public class NamedWhileLocked {
    static final CountDownLatch named = new CountDownLatch(1);

    public static void main(String[] args) {
        Thread worker = new Thread(() -> { });
        new Thread(() -> {
            synchronized (worker) {
                try {
                    named.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }).start();
        worker.setName("worker");
        named.countDown();
    }
}
