package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** The text of a lock reads who has it, and then that thread's name, which may be set behind the unlock. */
public class LockShownInParts {
    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        new Thread(
                        () -> {
                            lock.lock();
                            lock.unlock();
                            Thread.currentThread().setName("behind");
                        })
                .start();
        if (lock.toString().contains("behind")) {
            throw new AssertionError();
        }
    }
}
