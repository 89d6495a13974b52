package litmus;

import java.util.concurrent.locks.StampedLock;

/** What one thread has locked another one may unlock that was given the stamp. */
public class StampedHandedOver {
    static final StampedLock lock = new StampedLock();
    static int data;
    static volatile long given;

    public static void main(String[] args) {
        new Thread(() -> {
            long stamp = given;
            if (stamp != 0) {
                data = 2;
                lock.unlockWrite(stamp);
            }
        }).start();
        long stamp = lock.writeLock();
        data = 1;
        given = stamp;
    }
}
