package litmus;

import java.util.concurrent.locks.StampedLock;

/** An optimistic read that is valid becomes a lock where nobody has one, and then a look again. */
public class OptimisticBecomesWriter {
    static final StampedLock lock = new StampedLock();
    static int data;

    static void act() {
        long stamp = lock.tryConvertToWriteLock(lock.tryOptimisticRead());
        if (stamp != 0) {
            data++;
            stamp = lock.tryConvertToOptimisticRead(stamp);
        }
        stamp = lock.tryConvertToReadLock(stamp);
        if (stamp != 0) {
            int r = data;
            stamp = lock.tryConvertToOptimisticRead(stamp);
        }
    }

    public static void main(String[] args) {
        new Thread(OptimisticBecomesWriter::act).start();
        act();
    }
}
