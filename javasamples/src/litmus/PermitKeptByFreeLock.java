package litmus;

import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Nobody else has the lock, so the thread does not park for it, and keeps its permit. */
public class PermitKeptByFreeLock {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
        Thread other =
                new Thread(
                        () -> {
                            LockSupport.unpark(Thread.currentThread());
                            lock.lock();
                            lock.unlock();
                            LockSupport.park();
                        });
        other.start();
        other.join();
        lock.lock();
        lock.unlock();
    }
}
