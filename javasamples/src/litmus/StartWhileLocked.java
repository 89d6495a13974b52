package litmus;

import java.util.concurrent.CountDownLatch;

/** A Thread is started under its monitor, as in the JDK: its holder waits for what comes after. */
public class StartWhileLocked {
    static final CountDownLatch started = new CountDownLatch(1);

    public static void main(String[] args) {
        Thread worker = new Thread(() -> { });
        new Thread(() -> {
            synchronized (worker) {
                try {
                    started.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }).start();
        worker.start();
        started.countDown();
    }
}
