package litmus;

import java.util.concurrent.locks.LockSupport;

/** A thread that is parked no more is parked for nothing. */
public class BlockerGone {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> LockSupport.park("why"));
        other.start();
        LockSupport.unpark(other);
        Object seen = LockSupport.getBlocker(other);
        assert seen == null || seen.equals("why");
        other.join();
        assert LockSupport.getBlocker(other) == null;
    }
}
