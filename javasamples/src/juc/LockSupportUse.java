package juc;

import java.util.concurrent.locks.LockSupport;

/** park needs a flag beside it: a permit alone orders nothing. */
public class LockSupportUse {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        Thread main = Thread.currentThread();
        Threads.start(() -> {
            data = 1;
            ready = true;
            LockSupport.unpark(main);
        });
        if (broken) {
            LockSupport.park();
        } else {
            while (!ready) {
                LockSupport.park();
            }
        }
        Threads.check(data <= 1); // races
    }
}
