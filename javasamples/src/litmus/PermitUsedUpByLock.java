package litmus;

import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** A thread that waits for a lock parks for it, and that uses up the permit: it parks behind that for ever. */
public class PermitUsedUpByLock {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        lock.lock();
        Thread other =
                new Thread(
                        () -> {
                            lock.lock();
                            lock.unlock();
                            LockSupport.park();
                        });
        other.start();
        LockSupport.unpark(other);
        lock.unlock();
    }
}
