package litmus;

import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Between the look at the flag and the park the thread waits for a lock, which uses its permit up. */
public class PermitUsedUpBetween {
    static final ReentrantLock lock = new ReentrantLock();
    static volatile boolean flag;

    public static void main(String[] args) {
        Thread other =
                new Thread(
                        () -> {
                            while (!flag) {
                                lock.lock();
                                lock.unlock();
                                LockSupport.park();
                            }
                        });
        other.start();
        lock.lock();
        flag = true;
        LockSupport.unpark(other);
        lock.unlock();
    }
}
