package litmus;

import java.util.concurrent.locks.LockSupport;

/** A thread that is seen to wait without a timeout sleeps after that: no time need have passed. */
public class TimeBesideState {

    public static void main(String[] args) throws InterruptedException {
        long before = System.nanoTime();
        Thread other = new Thread(() -> {
            LockSupport.park();
            sleep();
        });
        other.setDaemon(true);
        other.start();
        if (other.getState() == Thread.State.WAITING) {
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
