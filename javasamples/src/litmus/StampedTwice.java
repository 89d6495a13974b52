package litmus;

import java.util.concurrent.locks.StampedLock;

/** A stamped lock is not reentrant: who has it in write mode waits for itself. */
public class StampedTwice {
    static final StampedLock lock = new StampedLock();

    public static void main(String[] args) {
        lock.writeLock();
        lock.writeLock();
    }
}
