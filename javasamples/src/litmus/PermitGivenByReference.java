package litmus;

import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** A permit that the JDK gives by a method reference of the program is one of the program. */
public class PermitGivenByReference {
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
        List.of(other).forEach(LockSupport::unpark);
        lock.unlock();
    }
}
