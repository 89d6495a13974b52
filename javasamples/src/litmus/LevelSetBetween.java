package litmus;

import java.util.logging.Level;
import java.util.logging.Logger;

/** A logger's level is set behind the end of one thread that looks and before the start of another. */
final class LevelSetBetween {
    private static final Logger LOG = Logger.getLogger("between");

    private LevelSetBetween() {}

    public static void main(String[] args) throws InterruptedException {
        Thread before = new Thread(() -> {
            assert LOG.getLevel() == null;
        });
        before.start();
        before.join();
        LOG.setLevel(Level.FINE);
        Thread behind = new Thread(() -> {
            assert LOG.getLevel() == Level.FINE;
        });
        behind.start();
        behind.join();
    }
}
