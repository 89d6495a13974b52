package litmus;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** An interrupt leaves a permit in HotSpot, also when its status is taken back: park returns before the flag is up. */
public class ParkBehindInterrupt {
    static final AtomicInteger FLAG = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Thread parked = new Thread(() -> {
            Thread.currentThread().interrupt();
            Thread.interrupted();
            LockSupport.park();
            assert FLAG.get() == 1;
        });
        parked.start();
        FLAG.set(1);
        LockSupport.unpark(parked);
        parked.join();
    }
}
