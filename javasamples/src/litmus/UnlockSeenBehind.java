package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** A thread sees the last write of a section, and that its lock is held still: what came before that write is ordered. */
public final class UnlockSeenBehind {
    static int x;
    static volatile boolean last;
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            try {
                x = 1;
                last = true;
            } finally {
                lock.unlock();
            }
        }).start();
        if (last && !lock.tryLock()) {
            x = 2;
        }
    }
}
