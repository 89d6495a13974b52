package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A daemon looks at a logger's level behind the latch that the program awaits: the hook may come first. */
final class DaemonLooksBehindLatch {
    private static final Logger LOG = Logger.getLogger("daemon");

    private DaemonLooksBehindLatch() {}

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch looks = new CountDownLatch(1);
        LOG.setLevel(Level.FINE);
        Thread daemon = new Thread(() -> {
            looks.countDown();
            assert LOG.getLevel() == Level.FINE;
        });
        daemon.setDaemon(true);
        daemon.start();
        looks.await();
    }
}
