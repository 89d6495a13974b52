package litmus;

import java.util.concurrent.Semaphore;

/** A semaphore with one permit is a lock. */
public class OnePermit {
    static int data;
    static final Semaphore permits = new Semaphore(1);

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
