package litmus;

import java.util.concurrent.locks.*;

/** Who waits for a monitor keeps its permit. */
public class CountedWithPermitKept {
    static final Object lock = new Object();
    static int n;
    public static void main(String[] a) throws Exception {
        Thread t1 = new Thread(() -> {
            LockSupport.unpark(Thread.currentThread());
            for (int i = 0; i < 10; i++) { synchronized(lock) { n++; } }
            LockSupport.park();
        });
        Thread t2 = new Thread(() -> {
            for (int i = 0; i < 10; i++) { synchronized(lock) { n++; } }
        });
        t1.start(); t2.start(); t1.join(); t2.join();
    }
}
