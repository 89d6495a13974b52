package litmus;

import java.util.logging.Level;
import java.util.logging.Logger;

/** A logger's level is set behind the end of one thread that looks, but beside another. */
final class LevelSetBeside {
    private static final Logger LOG = Logger.getLogger("beside");

    private LevelSetBeside() {}

    public static void main(String[] args) throws InterruptedException {
        Thread before = new Thread(() -> {
            assert LOG.getLevel() == null;
        });
        Thread beside = new Thread(() -> {
            assert LOG.getLevel() == null;
        });
        before.start();
        beside.start();
        before.join();
        LOG.setLevel(Level.FINE);
        beside.join();
    }
}
