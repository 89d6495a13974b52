package litmus;

import java.util.concurrent.Semaphore;

/** Whoever takes both permits of a semaphore at once has it alone. */
public class AllPermits {
    static int data;
    static final Semaphore permits = new Semaphore(2);

    public static void main(String[] args) {
        new Thread(() -> {
            permits.acquireUninterruptibly(2);
            data++;
            permits.release(2);
        }).start();
        permits.acquireUninterruptibly(1);
        data++;
        permits.release(1);
    }
}
