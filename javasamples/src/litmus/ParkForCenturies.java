package litmus;

import java.util.concurrent.locks.LockSupport;

/** No run lasts until these timeouts are over: what ends the waits has come before. */
public class ParkForCenturies {
    static volatile int given;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        give(() -> LockSupport.unpark(main));
        LockSupport.parkNanos(Long.MAX_VALUE);
        check(1);
        give(() -> LockSupport.unpark(main));
        LockSupport.parkNanos(main, Long.MAX_VALUE);
        check(2);
        give(() -> LockSupport.unpark(main));
        LockSupport.parkUntil(Long.MAX_VALUE);
        check(3);
        give(() -> LockSupport.unpark(main));
        LockSupport.parkUntil(main, Long.MAX_VALUE);
        check(4);
        give(main::interrupt);
        try {
            Thread.sleep(Long.MAX_VALUE);
            check(0);
        } catch (InterruptedException e) {
            check(5);
        }
        give(main::interrupt);
        try {
            Thread.sleep(Long.MAX_VALUE, 1);
            check(0);
        } catch (InterruptedException e) {
            check(6);
        }
    }

    static void give(Runnable action) {
        new Thread(() -> {
            given++;
            action.run();
        }).start();
    }

    static void check(int expected) {
        if (given != expected) {
            throw new AssertionError(given);
        }
    }
}
