package litmus;

import java.util.concurrent.locks.*;

/** A thread that counts under a lock may wait for it, and uses its permit up. */
public class CountedWithPermit {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;
    public static void main(String[] a) throws Exception {
        Thread t1 = new Thread(() -> {
            for (int i = 0; i < 16; i++) { lock.lock(); try { n++; } finally { lock.unlock(); } }
            LockSupport.unpark(Thread.currentThread());
            lock.lock(); try { n++; } finally { lock.unlock(); }
            LockSupport.park();
        });
        Thread t2 = new Thread(() -> {
            lock.lock(); try { n++; } finally { lock.unlock(); }
        });
        t1.start(); t2.start(); t1.join(); t2.join();
    }
}
