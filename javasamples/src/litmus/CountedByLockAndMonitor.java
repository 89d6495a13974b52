package litmus;

import java.util.concurrent.locks.*;

/** One counts under the monitor of a lock's object, another one under the lock. */
public class CountedByLockAndMonitor {
    static final ReentrantLock K = new ReentrantLock(); static int e;
    public static void main(String[] args) {
        Thread t = new Thread(() -> { for (int i = 0; i < 16; i++) synchronized (K) { e++; } });
        Thread u = new Thread(() -> { for (int i = 0; i < 16; i++) { K.lock(); try { e++; } finally { K.unlock(); } } });
        t.start(); u.start();
    }
}
