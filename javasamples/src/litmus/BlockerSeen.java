package litmus;

import java.util.concurrent.locks.LockSupport;

/** Who looks at what a thread is parked for may find it. */
public class BlockerSeen {
    public static void main(String[] args) {
        Thread other = new Thread(() -> LockSupport.park("why"));
        other.start();
        Object seen = LockSupport.getBlocker(other);
        LockSupport.unpark(other);
        assert seen == null;
    }
}
