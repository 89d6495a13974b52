package cases;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.CountDownLatch;

/** Both workers wait for a monitor that a daemon keeps for ever, and a third task is awaited. */
public class MonitorsOfDaemonsCrowd {
    public static void main(String[] args) throws Exception {
        Object monitor = new Object();
        CountDownLatch taken = new CountDownLatch(1);
        Thread daemon =
                new Thread(
                        () -> {
                            synchronized (monitor) {
                                taken.countDown();
                                try {
                                    new CountDownLatch(1).await();
                                } catch (InterruptedException ignored) {
                                    // nobody interrupts
                                }
                            }
                        });
        daemon.setDaemon(true);
        daemon.start();
        taken.await();
        ForkJoinPool pool = new ForkJoinPool(2);
        for (int i = 0; i < 2; i++) {
            pool.execute(
                    () -> {
                        synchronized (monitor) {
                            System.out.println("never");
                        }
                    });
        }
        pool.submit(() -> {}).get();
    }
}
