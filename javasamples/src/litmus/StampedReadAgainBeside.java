package litmus;

import java.util.concurrent.locks.StampedLock;

/** A reader whose first attempt meets that of another one waits behind a writer, which waits for itself. */
public class StampedReadAgainBeside {
    static final StampedLock lock = new StampedLock();

    public static void main(String[] args) {
        long stamp = lock.readLock();
        new Thread(() -> lock.unlockWrite(lock.writeLock())).start();
        new Thread(() -> lock.unlockRead(lock.readLock())).start();
        long again = lock.readLock();
        lock.unlockRead(again);
        lock.unlockRead(stamp);
    }
}
