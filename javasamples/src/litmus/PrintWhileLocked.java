package litmus;

import java.util.concurrent.CountDownLatch;

/** Printing locks System.out in the JDK, and its holder waits for what comes after. */
public class PrintWhileLocked {
    static final CountDownLatch printed = new CountDownLatch(1);

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (System.out) {
                try {
                    printed.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }).start();
        System.out.println(args.length);
        printed.countDown();
    }
}
