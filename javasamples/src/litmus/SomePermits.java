package litmus;

import java.util.concurrent.Semaphore;

/** Whoever takes two of three permits leaves one, which the other thread takes meanwhile. */
public class SomePermits {
    static int data;
    static final Semaphore permits = new Semaphore(3);

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
