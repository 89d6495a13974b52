package litmus;

import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** The flag is looked at behind each park, and between the look and the park nothing uses a permit up. */
public class PermitGivenBehindLock {
    static final ReentrantLock lock = new ReentrantLock();
    static volatile boolean flag;

    public static void main(String[] args) {
        Thread other =
                new Thread(
                        () -> {
                            lock.lock();
                            lock.unlock();
                            while (!flag) {
                                LockSupport.park();
                            }
                        });
        other.start();
        lock.lock();
        lock.unlock();
        flag = true;
        LockSupport.unpark(other);
    }
}
