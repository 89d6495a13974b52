package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** The text of a lock names who has it: never a thread that has another name since before it locked. */
public class LockShownWhole {
    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        Thread other = new Thread(() -> {}, "early");
        Thread locks =
                new Thread(
                        () -> {
                            Thread.currentThread().setName("late");
                            lock.lock();
                            lock.unlock();
                        },
                        other.getName());
        locks.start();
        if (lock.toString().contains("early")) {
            throw new AssertionError();
        }
    }
}
