package litmus;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** An interrupt leaves one permit at most: who looks behind each park, and parks until the flag is up, sees it. */
public class ParkTwiceBehindInterrupt {
    static final AtomicInteger FLAG = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Thread parked = new Thread(() -> {
            Thread.currentThread().interrupt();
            Thread.interrupted();
            while (FLAG.get() == 0) {
                LockSupport.park();
            }
            assert FLAG.get() == 1;
        });
        parked.start();
        FLAG.set(1);
        LockSupport.unpark(parked);
        parked.join();
    }
}
