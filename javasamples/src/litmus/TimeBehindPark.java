package litmus;

import java.util.concurrent.locks.LockSupport;

/** A park gives no edge, but who gave the permit has slept before. */
public class TimeBehindPark {

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        long before = System.nanoTime();
        Thread other = new Thread(() -> {
            sleep();
            LockSupport.unpark(main);
        });
        other.setDaemon(true);
        other.start();
        LockSupport.park();
        if (main.isAlive()) {
            assert System.nanoTime() - before >= 10_000_000;
        }
    }

    static void sleep() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
