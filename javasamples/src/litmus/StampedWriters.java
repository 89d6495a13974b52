package litmus;

import java.util.concurrent.locks.StampedLock;

/** A write lock orders its holders, and readers behind them. */
public class StampedWriters {
    static final StampedLock lock = new StampedLock();
    static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            long stamp = lock.writeLock();
            data++;
            lock.unlockWrite(stamp);
        }).start();
        long stamp = lock.writeLock();
        data++;
        lock.unlockWrite(stamp);
        stamp = lock.readLock();
        int r = data;
        lock.unlockRead(stamp);
    }
}
