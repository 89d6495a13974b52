package litmus;

import java.util.concurrent.locks.LockSupport;

/** A look at the state of a thread gives no edge, but who waits without a timeout has slept before. */
public class TimeBehindState {

    public static void main(String[] args) throws InterruptedException {
        long before = System.nanoTime();
        Thread other = new Thread(() -> {
            sleep();
            LockSupport.park();
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
