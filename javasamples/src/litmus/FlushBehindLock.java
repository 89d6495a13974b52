package litmus;

import java.util.concurrent.CountDownLatch;

/** The lock of System.out is given back before its holder waits: flush takes it then. */
public class FlushBehindLock {
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
        }
        done.await();
    }
}
