package litmus;

import java.util.concurrent.Semaphore;

/** A semaphore with two permits excludes nobody here. */
public class TwoPermits {
    static int data;
    static final Semaphore permits = new Semaphore(2);

    static void add() {
        permits.acquireUninterruptibly();
        data++;
        permits.release();
    }

    public static void main(String[] args) {
        new Thread(() -> {
            add();
        }).start();
        add();
    }
}
