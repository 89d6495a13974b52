package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A daemon looks at a logger's level before the latch that the program awaits: the hook comes later. */
final class DaemonLooksBeforeHook {
    private static final Logger LOG = Logger.getLogger("daemon");

    private DaemonLooksBeforeHook() {}

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch looked = new CountDownLatch(1);
        LOG.setLevel(Level.FINE);
        Thread daemon = new Thread(() -> {
            assert LOG.getLevel() == Level.FINE;
            looked.countDown();
        });
        daemon.setDaemon(true);
        daemon.start();
        looked.await();
    }
}
