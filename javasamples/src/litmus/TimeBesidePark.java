package litmus;

import java.util.concurrent.locks.LockSupport;

/** Who gives the permit sleeps after that: no time need have passed. */
public class TimeBesidePark {

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        long before = System.nanoTime();
        Thread other = new Thread(() -> {
            LockSupport.unpark(main);
            sleep();
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
