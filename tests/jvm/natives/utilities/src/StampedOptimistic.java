import java.util.concurrent.locks.StampedLock;

/** race: an optimistic read of plain fields. */
public class StampedOptimistic {
    static final StampedLock lock = new StampedLock();
    static int n;

    public static void main(String[] args) {
        new Thread(() -> {
            long stamp = lock.writeLock();
            n = 1;
            lock.unlockWrite(stamp);
        }).start();
        long stamp = lock.tryOptimisticRead();
        int seen = n;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            seen = n;
            lock.unlockRead(stamp);
        }
    }
}
