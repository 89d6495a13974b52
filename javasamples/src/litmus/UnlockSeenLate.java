package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** A thread sees the last write of a section, and that its lock is held still: what comes behind the section is to come. */
public final class UnlockSeenLate {
    static int x;
    static volatile boolean last;
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            try {
                last = true;
            } finally {
                lock.unlock();
            }
            x = 1;
        }).start();
        if (last && !lock.tryLock()) {
            x = 2;
        }
    }
}
