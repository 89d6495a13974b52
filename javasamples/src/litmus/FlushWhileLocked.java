package litmus;

import java.util.concurrent.CountDownLatch;

/** System.out.flush takes the lock of the stream: who holds it waits in vain for the one who flushes. */
public class FlushWhileLocked {
    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        Thread thread =
                new Thread(
                        () -> {
                            System.out.flush();
                            done.countDown();
                        });
        synchronized (System.out) {
            thread.start();
            done.await();
        }
    }
}
