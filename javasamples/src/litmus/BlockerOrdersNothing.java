package litmus;

import java.util.concurrent.locks.LockSupport;

/** To see what a thread is parked for orders nothing. */
public class BlockerOrdersNothing {
    static int data;

    public static void main(String[] args) {
        Thread other = new Thread(() -> {
            data = 1;
            LockSupport.park("why");
        });
        other.start();
        if (LockSupport.getBlocker(other) != null) {
            int r = data;
        }
        LockSupport.unpark(other);
    }
}
