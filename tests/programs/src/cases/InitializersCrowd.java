package cases;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.CountDownLatch;

/** Both workers wait for a class that a daemon never initializes, and a third task is awaited. */
public class InitializersCrowd {
    static final CountDownLatch BEGUN = new CountDownLatch(1);

    static class Never {
        static int value;

        static {
            BEGUN.countDown();
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException ignored) {
                // nobody interrupts
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread daemon = new Thread(() -> Never.value++);
        daemon.setDaemon(true);
        daemon.start();
        BEGUN.await();
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.execute(() -> System.out.println(Never.value));
        pool.execute(() -> System.out.println(Never.value));
        pool.submit(() -> {}).get();
    }
}
